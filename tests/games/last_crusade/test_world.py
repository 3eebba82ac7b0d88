"""Drawn worlds: possible, different from the truth wherever something is hidden, and never the truth for want of luck."""

import random
from collections import Counter, defaultdict

import pytest

import grognard
from grognard.games.last_crusade.state import DUG_IN, SPOTTED, State
from grognard.games.last_crusade.world import Shuffle, could_be, hidden_places, step_by_step, world
from grognard.kernel.match import Match, position_hash
from grognard.kernel.sequence import DECISION
from grognard.players import Seen, new_player

GAME = grognard.load("last_crusade")


def played(scenario: str, seed: int, decisions: int) -> Match:
    """Some way into a sensible game, so that units dig in, are hit and carry things."""
    match = GAME.new(scenario, seed=seed)
    players = [new_player("steady", seat) for seat in range(len(match.seats))]
    for number in range(decisions):
        if match.is_over:
            break
        match.play(players[match.position.seat].choose(Seen(match, number)))
    return match


def all_cards(state: State) -> Counter[int]:
    cards: Counter[int] = Counter()
    for heap in (state.hand, state.deck, state.top, state.bought, state.discard, state.pile, state.chosen, state.spare):
        for kinds in heap:
            cards.update(kinds)
    for listed in (state.kind, state.weapon, state.leader, state.curse, state.fort_kind, state.block_kind, state.terrain):
        cards.update(kind for kind in listed if kind >= 0)
    return cards


@pytest.mark.parametrize("decisions", [3, 12, 60, 200, 420, 700])
def test_no_card_is_lost_and_everything_stays_possible(decisions: int) -> None:
    match = played("standard", 4, decisions)
    state = match.position
    assert isinstance(state, State)
    for seat in (0, 1):
        for draw in range(12):
            twin = world(state, seat, draw)
            assert all_cards(twin) == all_cards(state)
            assert twin.frames == state.frames
            assert twin.seat == state.seat
            assert twin.hand[seat] == state.hand[seat]
            for unit in state.units_of(1 - seat):
                if state.flags[unit] & SPOTTED:
                    assert twin.kind[unit] == state.kind[unit]
                else:
                    assert could_be(twin, unit)


def test_what_is_hidden_is_drawn_even_if_it_is_dug_in_hit_or_laden() -> None:
    seen: dict[int, set[int]] = defaultdict(set)
    marked: set[int] = set()
    for seed in range(4):
        state = played("standard", seed, 260).position
        assert isinstance(state, State)
        for unit in state.units_of(0):
            if not state.flags[unit] & SPOTTED and state.flags[unit] & DUG_IN:
                marked.add(seed * 1000 + unit)
        for draw in range(40):
            twin = world(state, 1, draw)
            for unit in twin.units_of(0):
                seen[seed * 1000 + unit].add(twin.kind[unit])
    assert marked
    assert all(len(seen[unit]) > 1 for unit in marked)


def test_the_other_seat_is_asked_the_same_and_yet_its_cards_are_drawn() -> None:
    """Where the other side decides, worlds in which it had nothing to decide are not taken, nor is the truth in their place."""
    chance = random.Random(2)
    same = asked = 0
    for seed in range(5):
        match = GAME.new("standard", seed=seed)
        for number in range(350):
            if match.is_over:
                break
            state = match.position
            assert isinstance(state, State)
            if number % 7 == 0 and state.halt == DECISION:
                other = 1 - state.seat
                if state.hand[state.seat] and state.deck[state.seat]:
                    for draw in range(3):
                        twin = world(state, other, number * 10 + draw)
                        assert twin.seat == state.seat
                        assert twin.frames == state.frames
                        asked += 1
                        same += position_hash(twin) == position_hash(state)
            match.play(chance.choice(match.actions()))
    assert asked > 300
    assert same < asked * 0.01


def test_one_by_one_gives_another_world_too() -> None:
    """The way that is taken where few worlds are possible."""
    state = played("standard", 1, 300).position
    assert isinstance(state, State)
    other = 1 - state.seat
    for draw in range(5):
        twin = step_by_step(state, other, Shuffle(f"test {draw}"))
        assert twin.frames == state.frames
        assert twin.seat == state.seat
        assert all_cards(twin) == all_cards(state)
        moved = sum(twin.kind[unit] != state.kind[unit] for unit in state.units_of(state.seat))
        assert moved or twin.hand != state.hand
        assert len(hidden_places(twin, state.seat)) == len(hidden_places(state, state.seat))


def test_a_hand_that_was_looked_at_stays() -> None:
    state = played("standard", 2, 300).position
    assert isinstance(state, State)
    state.known[1] |= 1 << 0
    for draw in range(6):
        assert world(state, 1, draw).hand[0] == state.hand[0]


@pytest.mark.parametrize("scenario", ["standard", "village_1944", "seelow_heights_1945"])
def test_a_world_follows_from_what_the_seat_sees_and_not_from_what_is_true(scenario: str) -> None:
    """From two tables that look alike to a seat the same draw makes the same world."""
    match = GAME.new(scenario, seed=4)
    player = new_player("steady", 1)
    compared = 0
    while not match.is_over and compared < 30:
        seat = match.position.seat
        if len(match.codes) % 9 == 0:
            other = GAME.world(match.position, seat, len(match.codes) + 1000)
            assert GAME.world(match.position, seat, 5).dump() == GAME.world(other, seat, 5).dump()
            compared += other.dump() != match.position.dump()
        match.play(player.choose(Seen(match, len(match.codes))))
    assert compared >= 10


def test_a_modelled_player_is_asked_about_no_hidden_unit() -> None:
    """Unspotted enemies are all alike to it, and carry nothing, whatever is true."""
    match = GAME.new("standard", seed=4)
    player = new_player("steady", 1)
    while match.position.turn < 3:
        match.play(player.choose(Seen(match, len(match.codes))))
    for seat in (0, 1):
        one = GAME.pondered(match.position, seat, 1)
        other = GAME.pondered(GAME.world(match.position, seat, 8), seat, 1)
        assert isinstance(one, State)
        assert isinstance(other, State)
        ground = [unit for unit in range(len(one.kind)) if one.at[unit] >= 0 and one.content.is_unit[one.kind[unit]]]
        assert [one.kind[unit] for unit in ground] == [other.kind[unit] for unit in ground]
        assert [one.weapon[unit] for unit in ground] == [other.weapon[unit] for unit in ground]
