"""15 Supply lines worked out in one flood, against the rules read literally, unit by unit."""

from itertools import pairwise

import pytest
from tests.games.iron_dream.positions import content, empty, put, start, strewn

from grognard.games.iron_dream.content import ADRIATIC, ANGLO, ATLANTIC, BALTIC, BLACK_SEA, HITLERIAN, MEDITERRANEAN, SOVIET, YUGOSLAV
from grognard.games.iron_dream.s04_control import refresh
from grognard.games.iron_dream.s14_harbours import harbour_works
from grognard.games.iron_dream.s15_explain import line_of, why_unsupplied
from grognard.games.iron_dream.s15_supply import cover_pairs, general_supplied, has_general, lines_without, may_enter_supplied
from grognard.games.iron_dream.state import State

SEEDS = range(15)


# --- the rules read literally ---------------------------------------------------------------------------------------


def closed_side(here: int, there: int) -> bool:
    """15.8 Blocked and lake sides; the dyke is passed by whoever holds both its ends."""
    if {here, there} == set(content().dyke):
        return False
    return there not in content().links[here]


def enemy_zone(state: State, camp: int, space: int) -> bool:
    """9 Whether a combat unit of an enemy, looked for one by one, reaches a hex."""
    if camp == ANGLO and space in state.port_space:
        return False
    for unit, where in enumerate(state.field.where):
        if where >= 0 and state.field.fights[unit] and state.rules.enemy_bits[camp] >> 8 * state.field.side[unit] & 1:
            if space in state.field.zone_reach[state.field.zone[unit]][where]:
                return True
    return False


def passable(state: State, camp: int, space: int) -> bool:
    """15.8, 15.11 A friendly hex without enemy zone of control, or where a combat unit or a German fort cancels it."""
    if state.control[space] != camp:
        return False
    fighters = [unit for unit in state.field.stack(space) if state.field.fights[unit] and state.camp(unit) == camp]
    return bool(fighters) or (camp == HITLERIAN and state.fort[space] > 0) or not enemy_zone(state, camp, space)


def working_ports(state: State) -> set[int]:
    seas = ATLANTIC | MEDITERRANEAN | ADRIATIC | (BALTIC | BLACK_SEA if state.rules.scenario.is_history else 0)
    found = {space for space in state.port_space if space >= 0}
    for number, space in enumerate(content().harbours):
        coast = content().coast[space]
        for mark in content().harbour_marks[number]:
            coast |= content().coast[mark]
        if harbour_works(state, number) and (coast & seas or space == content().south_italy):
            found.add(space)
    return found


def slow_distance(state: State, camp: int, begin: set[int], space: int) -> int:
    """How many steps a line from this hex to a source takes; a large number if there is none."""
    if space in begin:
        return 0
    seen = {space}
    front = [space]
    steps = 0
    while front:
        steps += 1
        further = []
        for here in front:
            for there in [*content().neighbours[here], *(set(content().dyke) - {here} if here in content().dyke else ())]:
                if there in seen or closed_side(here, there) or not passable(state, camp, there) or state.rules.ground.closed[there]:
                    continue
                if there in begin:
                    return steps
                seen.add(there)
                further.append(there)
        front = further
    return 10_000


def slow_has_general(state: State, unit: int) -> bool:
    """15 Whether a unit is in general supply."""
    camp, space = state.camp(unit), state.field.where[unit]
    facts = content()
    if state.field.side[unit] == YUGOSLAV:
        return True
    if camp == SOVIET:
        return slow_distance(state, camp, set(facts.east_edge), space) + 1 <= 20
    if camp == ANGLO:
        seas = ATLANTIC | MEDITERRANEAN | ADRIATIC | (BALTIC | BLACK_SEA if state.rules.scenario.is_history else 0)
        limit = 12 if state.rules.scenario.is_history else 10
        return facts.coast[space] & seas != 0 or slow_distance(state, camp, working_ports(state), space) <= limit
    return slow_german(state, unit, space)


def slow_german(state: State, unit: int, space: int) -> bool:
    facts = content()
    if facts.is_romanian[unit]:
        return slow_distance(state, HITLERIAN, {facts.bucharest}, space) < 10_000
    if facts.is_bulgarian[unit]:
        return slow_distance(state, HITLERIAN, {facts.sofia}, space) < 10_000
    begin = {facts.berlin, facts.ruhr, facts.breslau}
    if facts.is_hungarian[unit]:
        return slow_distance(state, HITLERIAN, {*begin, facts.budapest}, space) < 10_000
    if space == facts.berlin or slow_distance(state, HITLERIAN, begin, space) < 10_000:
        return True
    linked = [
        port
        for port in facts.baltic_ports
        if facts.germany[port] and passable(state, HITLERIAN, port) and slow_distance(state, HITLERIAN, begin, port) < 10_000
    ]
    near = [there for there in facts.links[space] if facts.coast[there] & BALTIC and state.control[there] == HITLERIAN]
    return bool(linked) and bool(facts.coast[space] & BALTIC or near)


def on_map(state: State) -> list[int]:
    return [unit for unit, space in enumerate(state.field.where) if space >= 0]


@pytest.mark.parametrize("scenario", ["bare", "bare_history"])
@pytest.mark.parametrize("seed", SEEDS)
def test_supply_is_what_the_rules_say_of_each_unit(seed: int, scenario: str) -> None:
    state = strewn(seed, scenario)
    told = {unit: has_general(state, unit) for unit in on_map(state)}
    assert told == {unit: slow_has_general(state, unit) for unit in on_map(state)}
    for camp in (HITLERIAN, ANGLO, SOVIET):
        assert {unit for unit, yes in enumerate(general_supplied(state, camp)) if yes} == {
            unit for unit, yes in told.items() if yes and state.camp(unit) == camp
        }


@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_has_a_line_or_a_reason(seed: int) -> None:
    state = strewn(seed)
    for unit in on_map(state):
        reason = why_unsupplied(state, unit)
        line = line_of(state, unit)
        assert (reason is None) == bool(line) == has_general(state, unit)
        if line:
            assert line[0] == state.field.where[unit]
            for here, there in pairwise(line):
                assert not closed_side(here, there)
                assert passable(state, state.camp(unit), there)


@pytest.mark.parametrize("seed", range(8))
def test_what_a_unit_would_find_in_the_next_hex_is_what_it_finds_there(seed: int) -> None:
    """A.5 Supply is foretold without the move: the unit's own hex left behind, control and zones as they would be."""
    state = strewn(seed)
    settle(state)
    for unit in [unit for unit in on_map(state) if state.field.fights[unit]]:
        found = lines_without(state, unit)
        space = state.field.where[unit]
        for there in content().links[space]:
            if state.holds_foreigner(state.camp(unit), there) or state.rules.ground.closed[there]:
                continue
            twin = state.clone()
            twin.field.lift(unit)
            twin.field.place(unit, there)
            refresh(twin, space, twin.camp(unit))
            refresh(twin, there, twin.camp(unit))
            if twin.collapsed:
                continue
            twin.touch()
            told = may_enter_supplied(state, unit, there, found)
            assert told == has_general(twin, unit), (content().unit_names[unit], content().names[space], content().names[there])


def settle(state: State) -> None:
    """Let control follow from where the units stand (4.1)."""
    for space in range(content().size):
        refresh(state, space, state.control[space])
    state.collapsed = 0
    state.touch()


# --- what the rulebook shows ----------------------------------------------------------------------------------------


def test_at_the_start_everybody_is_in_supply() -> None:
    state = start("three_player")
    assert all(has_general(state, unit) for unit in on_map(state))


def test_a_supply_unit_covers_its_hex_and_a_neighbour_or_two_neighbours_that_touch() -> None:
    """15.22, example 1."""
    index, names = content().index, content().names
    pairs = {frozenset((names[a], names[b])) for a, b in cover_pairs(content(), index["R17"])}
    around = ["R16", "S17", "S18", "R18", "Q18", "Q17"]
    assert pairs == {frozenset(("R17", near)) for near in around} | {
        frozenset(pair) for pair in zip(around, [*around[1:], around[0]], strict=True)
    }


def test_the_anglo_allied_line_is_ten_hexes_long() -> None:
    """15.5, example 30: from Antwerp to T21 it is ten hexes."""
    state = empty()
    for space in range(content().size):
        state.control[space] = ANGLO
    state.harbour_turn[content().harbour_number[content().antwerp]] = 1
    near, far = put(state, "us-5", "T21"), put(state, "us-7", "T22")
    assert (has_general(state, near), has_general(state, far)) == (True, False)
    assert len(line_of(state, near)) == 11
    reason = why_unsupplied(state, far)
    assert reason is not None
    assert (reason.rule, reason.message.args) == ("15.5", {"length": 11, "limit": 10})


def test_a_unit_may_enter_but_not_go_beyond_an_uncancelled_zone() -> None:
    """15.25, example 26: from V5 to U6, but not on to T6."""
    state = empty()
    first, second = put(state, "us-5", "V5"), put(state, "us-7", "V5")
    state.control[content().index["V5"]] = ANGLO
    state.port_space[0] = content().index["V5"]
    for unit, place in (("g-84", "V4"), ("g-81", "V6"), ("g-86", "U5")):
        put(state, unit, place)
    u6, t6 = content().index["U6"], content().index["T6"]
    assert may_enter_supplied(state, first, u6, lines_without(state, first))
    for unit in (first, second):
        state.field.lift(unit)
        put(state, content().unit_names[unit], "U6")
    state.control[u6] = ANGLO
    state.touch()
    assert has_general(state, first)
    state.field.lift(second)
    state.touch()
    assert not may_enter_supplied(state, first, t6, lines_without(state, first))
