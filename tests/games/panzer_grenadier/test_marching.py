"""A leader and his stack as one: whatever is proposed is made of legal small steps, and leads where it says."""

import random

import pytest
from tests.playing import Wanderer

from grognard import IllegalAction, Match, load
from grognard.games.panzer_grenadier.state import State
from grognard.kernel.groups import Group
from grognard.umpire.chronicle import Chronicle
from grognard.umpire.umpire import Umpire

GAME = load("panzer_grenadier")
LEADER = "ger_sgt-2"
STACK = {"ger_inf-8", "ger_81mm-1", "ger_sgt-2"}


def begun(scenario: str = "s01_first_contact") -> Match:
    match = GAME.new(scenario, seed=3)
    while match.position.turn == 0:  # type: ignore[attr-defined]
        match.play("auto" if any(action.text == "auto" for action in match.actions()) else "ready")
    while match.position.seat != 0:
        match.play("pass")
    return match


def group(match: Match, head: str, goal: str = "", without: tuple[str, ...] = (), by: tuple[str, ...] = ()) -> Group:
    return GAME.group(GAME.known(match.position, match.position.seat), head, list(without), list(by), goal)


def umpire_of(match: Match) -> Umpire:
    return Umpire(Chronicle(match, 0, [0] * (len(match.codes) + 1)))


def places(match: Match, pieces: set[str]) -> set[object]:
    listed = match.view(0)["pieces"]
    assert isinstance(listed, list)
    return {piece.get("at") for piece in listed if piece["id"] in pieces}


def test_a_stack_goes_two_hexes_in_one_order() -> None:
    match = begun()
    found = group(match, LEADER)
    assert set(found.pieces) == STACK
    assert found.slowest == "ger_81mm-1"  # a mortar has two points, the others three
    goal = next(space for space, way in found.ways.items() if len(way) == 2)
    orders = group(match, LEADER, goal).orders
    played, rest = umpire_of(match).play_all(orders, None, [])
    assert (played, rest) == (len(orders), [])
    assert places(match, STACK) == {goal}
    assert [GAME.vocabulary.action(code).text for code in match.codes[-played:]] == orders  # stored as the small steps they are


def test_a_unit_is_left_behind_and_the_others_go_farther() -> None:
    match = begun()
    rest = group(match, LEADER, without=("ger_81mm-1",))
    assert set(rest.pieces) == STACK - {"ger_81mm-1"}
    assert set(rest.reach) > set(group(match, LEADER).reach)


def test_another_way_begins_where_the_player_says() -> None:
    match = begun()
    found = group(match, LEADER)
    first = next(space for space, way in found.ways.items() if len(way) == 1)
    other = group(match, LEADER, by=(first,))
    assert other.ways
    assert all(way[0] == first for way in other.ways.values())


def test_too_far_is_refused_and_an_order_with_one_bad_step_changes_nothing() -> None:
    match = begun()
    far = next(name for name in match.position.ground.names if name not in group(match, LEADER).reach)  # type: ignore[attr-defined]
    with pytest.raises(IllegalAction):
        group(match, LEADER, far)
    goal = next(iter(group(match, LEADER).reach))
    orders = group(match, LEADER, goal).orders
    before = match.hash
    with pytest.raises(IllegalAction):
        umpire_of(match).play_all([*orders[:-1], "march ger_inf-1", "done"], None, [])
    assert match.hash == before


def test_an_order_stops_where_the_other_side_may_fire() -> None:
    """Something interrupts in one game or another: what was done stands, and the rest is told."""
    stopped = 0
    for seed in range(6):
        match = GAME.new("s01_first_contact", seed=seed)
        wanderer = Wanderer(GAME, seed)
        for _ in range(900):
            if match.is_over:
                break
            state = match.position
            assert isinstance(state, State)
            heads = match.view(state.seat).get("heads")
            if isinstance(heads, list) and heads and state.turn and not len(match.codes) % 7:
                found = tried(match, heads[len(match.codes) % len(heads)])
                if found is not None and found.watched:
                    length = len(match.codes)
                    played, rest = umpire_of(match).play_all(found.orders, None, [])
                    assert len(match.codes) - length >= played > 0
                    assert [*(GAME.vocabulary.action(code).text for code in match.codes[length : length + played]), *rest] == found.orders
                    stopped += bool(rest)
                    continue
            match.play(GAME.vocabulary.action(wanderer.choose(match.position)))
    assert stopped


def tried(match: Match, head: str) -> Group | None:
    """A group to the farthest place; None if it cannot move."""
    try:
        found = group(match, head)
        far = max(found.ways, key=lambda space: len(found.ways[space]), default="")
        return group(match, head, far) if far else None
    except IllegalAction:
        return None


@pytest.mark.parametrize("scenario", ["s01_first_contact", "s09_winter_tigers"])
def test_every_proposal_is_legal(scenario: str) -> None:
    """At moments of random games: the small steps of each way can be played, and all who go come to its end, unless dice fall on it."""
    chance = random.Random(scenario)
    match = GAME.new(scenario, seed=11)
    wanderer = Wanderer(GAME, scenario)
    arrived = 0
    for _ in range(1500):
        if match.is_over:
            break
        heads = match.view(match.position.seat).get("heads")
        if isinstance(heads, list) and heads and chance.random() < 0.08:
            head = chance.choice(heads)
            found = tried(match, head)
            if found is not None:
                twin = match.clone()
                assert twin.steps_of_all(found.orders)
                goal = found.ways and max(found.ways, key=lambda space: len(found.ways[space]))
                played, _ = umpire_of(twin).play_all(found.orders, None, [0, 1])
                if played == len(found.orders) and len(twin.rolls) == len(match.rolls):
                    assert places(twin, set(found.pieces)) == {goal}, found.orders
                    arrived += 1
        match.play(GAME.vocabulary.action(wanderer.choose(match.position)))
    assert arrived > 3
