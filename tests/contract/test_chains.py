"""Seats with a part in the dice: whatever they play is verified, and every way to choose a die is found out."""

import copy
import itertools
import random
from typing import Any

import pytest
from tests.playing import Setting, settings

from grognard import Action, Match
from grognard.cli.records import verify
from grognard.kernel.chain import Chain, links_of
from grognard.kernel.dice import FairDice, seed_bytes
from grognard.kernel.match import Promise, replay_match
from grognard.kernel.record import check_record

Data = dict[str, Any]
PLAIN = [setting for setting in settings() if not any(setting.options.values())]  # where dice are rolled soon: no free set-up
ONE_OF_EACH = list({setting.game: setting for setting in reversed(PLAIN)}.values())
BATTLES = next(setting for setting in ONE_OF_EACH if setting.game == "battle_for_germany")


class Sitters:
    """People with chains who play at random; whoever has no root plays without one."""

    def __init__(self, match: Match, roots: list[bytes], chance: random.Random) -> None:
        self.match = match
        self.chance = chance
        self.links: dict[int, list[bytes]] = {}
        for seat, root in enumerate(roots):
            if root:
                self.sit(seat, root)

    def sit(self, seat: int, root: bytes) -> None:
        links = links_of(root)
        self.match.promise.chains.append(Chain(seat, links[0], len(self.match.codes)))
        self.links[seat] = links[:0:-1]

    def play(self, actions: int) -> Match:
        for _ in range(actions):
            if self.match.is_over:
                break
            left = self.links.get(self.match.position.seat)
            if left and self.chance.random() < 0.2:
                left.pop()  # of an order that was taken back
            self.match.play(self.choice(), left.pop() if left else b"")
        return self.match

    def choice(self) -> Action:
        """Anything; in a game of a few turns mostly what its adviser says, for at random hardly a die would be rolled in it."""
        game = self.match.game
        if game.is_training and self.chance.random() < 0.8:
            return game.vocabulary.action(game.adviser().advise(self.match.position.clone()))
        return self.chance.choice(self.match.actions())


def played(setting: Setting, seed: str, both: bool = True, actions: int = 500) -> Match:
    match = setting.new(seed)
    roots = [seed_bytes(f"{seed} {seat.id}") for seat in match.seats]
    return Sitters(match, roots if both else [roots[0]] + [b""] * (len(roots) - 1), random.Random(seed)).play(actions)


def record_of(match: Match) -> Data:
    return check_record(match.record(keep_seed=True))


def wrong(record: Data) -> list[str]:
    return verify(check_record(record)).wrong


@pytest.mark.parametrize("setting", ONE_OF_EACH, ids=str)
def test_what_seats_with_chains_play_is_verified(setting: Setting) -> None:
    match = played(setting, f"chains {setting}")
    assert sum(1 for link in match.links if link) > 3
    record = record_of(match)
    verdict = verify(record)
    assert (verdict.wrong, verdict.open) == ([], [])
    assert any("belongs to the chain" in line for line in verdict.right)
    again = replay_match(match.game, record)
    assert (again.hash, again.rolls, again.links) == (match.hash, match.rolls, match.links)
    assert record_of(again) == record


@pytest.mark.parametrize("setting", ONE_OF_EACH, ids=str)
def test_a_seat_without_a_chain_may_play_against_one_that_has(setting: Setting) -> None:
    verdict = verify(record_of(played(setting, f"one chain {setting}", both=False)))
    assert verdict.wrong == []
    assert any("by the server's part alone" in line for line in verdict.right)


@pytest.mark.parametrize("setting", ONE_OF_EACH, ids=str)
def test_a_whole_move_has_one_link(setting: Setting) -> None:
    """Orders as records write them: several small steps, and perhaps several rolls, with one link."""
    texts = record_of(played(setting, f"moves {setting}", actions=400))["actions"]
    match = setting.new(f"moves {setting}")
    chains = [links_of(seed_bytes(seat.id)) for seat in match.seats]
    match.promise.chains = [Chain(seat, links[0], 0) for seat, links in enumerate(chains)]
    used = [0] * len(chains)
    for text in texts:
        if match.is_over or match.explain(text) is not None:
            continue  # other dice than in the game that these moves are from
        seat = match.position.seat
        used[seat] += 1
        match.play(text, chains[seat][used[seat]])
    assert match.rolls
    assert wrong(record_of(match)) == []


def test_two_seats_and_the_seed_all_change_the_dice() -> None:
    def rolls(seed: str, roots: list[bytes]) -> list[list[int]]:
        match = BATTLES.new(seed)
        return [values for _, values in Sitters(match, roots, random.Random(1)).play(400).rolls]

    roots = [seed_bytes(1), seed_bytes(2)]
    assert rolls("a", roots) == rolls("a", roots)
    assert len({str(found[:4]) for found in (rolls("a", roots), rolls("b", roots), rolls("a", roots[::-1]), rolls("a", [b"", b""]))}) == 4


def test_a_lost_chain_is_replaced_and_verified() -> None:
    match = BATTLES.new("lost")
    sitters = Sitters(match, [seed_bytes(1), seed_bytes(2)], random.Random(5))
    sitters.play(200)
    sitters.sit(0, seed_bytes(3))
    sitters.play(300)
    record = record_of(match)
    assert [chain["seat"] for chain in record["chains"]] == [match.seats[0].id, match.seats[1].id, match.seats[0].id]
    assert record["chains"][2]["action"] >= 200
    assert wrong(record) == []
    moved = copy.deepcopy(record)
    moved["chains"][2]["action"] = 0
    assert wrong(moved)


@pytest.fixture(scope="module")
def fair() -> Data:
    return record_of(played(BATTLES, "a fair game"))


def linked_rolls(record: Data) -> list[int]:
    return [number for number, roll in enumerate(record["dice"]) if "link" in roll]


def test_a_host_who_takes_another_seed_is_found_out(fair: Data) -> None:
    other = seed_bytes("a better one").hex()
    assert "not the one that was promised" in wrong({**fair, "seed": other})[0]


def test_a_host_who_takes_another_seed_and_says_so_fits_no_roll(fair: Data) -> None:
    """It would have to be promised after the dice fell; but then the rolls are others."""
    seed = seed_bytes("a better one")
    problems = wrong({**fair, "seed": seed.hex(), "commitment": FairDice(seed, []).commitment})
    assert all(problem.startswith("Roll ") for problem in problems)
    assert problems


def remade(record: Data, number: int, link: bytes) -> Data:
    """The record with one roll made with another link, and what it shows then."""
    record = copy.deepcopy(record)
    roll = record["dice"][number]
    roll["rolled"] = FairDice(bytes.fromhex(record["seed"]), record["salts"], number).roll(roll["faces"], link)
    roll["link"] = link.hex()
    if not link:
        del roll["link"]
    return record


def chain_problems(record: Data, number: int) -> list[str]:
    return [problem for problem in wrong(record) if problem.startswith(f"Roll {number + 1} was caused by")]


def last_alike(record: Data) -> tuple[int, bytes, Data]:
    """The last roll whose value another link gives too: nothing but the link itself tells. With that link and the record so changed."""
    for number in reversed(linked_rolls(record)):
        for chance in range(40):
            link = seed_bytes(chance)
            changed = remade(record, number, link)
            if changed["dice"][number]["rolled"] == record["dice"][number]["rolled"]:
                return number, link, changed
    raise AssertionError("no roll with such a link")


def test_a_link_that_is_not_of_the_chain_is_found_out(fair: Data) -> None:
    """By whomever it was put in: the host who knows the seed, or the seat."""
    number, _, changed = last_alike(fair)
    [problem] = wrong(changed)
    assert problem.startswith(f"Roll {number + 1} was caused by")
    assert "does not lead to the one before it" in problem


def test_a_roll_without_its_link_is_found_out(fair: Data) -> None:
    number = linked_rolls(fair)[-1]
    [problem] = chain_problems(remade(fair, number, b""), number)
    assert "had a chain, but it has no link" in problem


def test_a_link_used_twice_is_found_out(fair: Data) -> None:
    numbers = linked_rolls(fair)
    of = {number: fair["dice"][number]["link"] for number in numbers}
    first, second = next((a, b) for a, b in itertools.pairwise(numbers) if of[a] != of[b])
    assert chain_problems(remade(fair, second, bytes.fromhex(of[first])), second)


def test_another_tip_is_found_out(fair: Data) -> None:
    changed = copy.deepcopy(fair)
    changed["chains"][0]["tip"] = seed_bytes("another").hex()
    assert any("does not lead to" in problem for problem in wrong(changed))


def test_chains_that_are_left_out_are_missed(fair: Data) -> None:
    problems = wrong({**fair, "chains": fair["chains"][1:]})
    assert any("which had no chain, but it has a link" in problem for problem in problems)


def test_a_changed_roll_is_found_out(fair: Data) -> None:
    number = linked_rolls(fair)[-1]
    changed = copy.deepcopy(fair)
    roll = changed["dice"][number]
    roll["rolled"] = [value % most + 1 for value, most in zip(roll["rolled"], roll["faces"], strict=True)]
    assert any(problem.startswith(f"Roll {number + 1} (") for problem in wrong(changed))


def test_the_check_of_wrong_links_ends(fair: Data) -> None:
    changed = copy.deepcopy(fair)
    for number in linked_rolls(fair):
        changed["dice"][number]["link"] = seed_bytes(number).hex()
    assert sum("was caused by" in problem for problem in wrong(changed)) == 10


def test_a_seat_that_is_not_there_has_no_chain(fair: Data) -> None:
    changed = copy.deepcopy(fair)
    changed["chains"][0]["seat"] = "moon"
    with pytest.raises(ValueError, match="a chain of the seat 'moon'"):
        wrong(changed)


def test_what_came_from_another_record_is_said_not_to_be_checked() -> None:
    """The first rolls are of another seed; those after are of the promised one."""
    match = played(BATTLES, "begun elsewhere", actions=200)
    seed = seed_bytes("gone on with")
    promise = Promise(FairDice(seed, []).commitment, [], seed)
    promise.earlier_actions, promise.earlier_rolls = len(match.codes), len(match.rolls)
    match.promise, match.dice = promise, FairDice(seed, [], len(match.rolls))
    match.links = [b""] * len(match.rolls)
    Sitters(match, [seed_bytes(1), seed_bytes(2)], random.Random(3)).play(300)
    record = record_of(match)
    verdict = verify(record)
    assert verdict.wrong == []
    assert verdict.sentence.startswith(f"VERIFIED from action {promise.earlier_actions + 1} on")
    assert any(f"{promise.earlier_rolls} rolls up to action {promise.earlier_actions}" in line for line in verdict.right)
    assert wrong({**record, "continued": {"actions": 0, "rolls": 0}})
    assert wrong({**record, "continued": {"actions": 10**6, "rolls": 10**6}})
