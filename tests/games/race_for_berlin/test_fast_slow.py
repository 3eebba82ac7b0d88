"""What is fast in Race for Berlin against something slow and obvious: reach, supply, and what a unit may be activated for."""

import pytest
from tests.games.race_for_berlin.watch import state_of
from tests.playing import Setting, each_once, moments, walk

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import GERMAN, SOVIET
from grognard.games.race_for_berlin.facts import facts
from grognard.games.race_for_berlin.ground import entry_cost
from grognard.games.race_for_berlin.s03_logistics import is_supplied, supplied_areas
from grognard.games.race_for_berlin.s04_operations import MODES, forbids_mode, look_around
from grognard.games.race_for_berlin.s07_movement import FREE, allowance, forbids_step, is_displaced, reach_of
from grognard.games.race_for_berlin.state import GERMAN_BITS, SIDE_BITS, SOVIET_BITS, TURNED, State

OWN = [setting for setting in each_once() if setting.game == "race_for_berlin"]


def on_map(state: State) -> list[int]:
    return [unit for unit, area in enumerate(state.pieces.where) if area >= 0]


# -- reach ------------------------------------------------------------------------------------------------------------
def slow_reach(state: State, unit: int) -> dict[int, int]:
    """7.1.1 to 7.4.6, step by step: whoever may enter an area, what it costs, and where a move is over."""
    content = state.content
    start = state.at(unit)
    points = allowance(state, unit)
    german = state.nation_of(unit) == GERMAN
    best: dict[int, int] = {}
    queue = [(start, 0)]
    for here, spent in queue:
        for there in content.neighbours[here] + (content.nexus[here] if german else []):
            price = content.nexus_cost if there not in content.neighbours[here] else entry_cost(content, here, there, False)
            paid = min(price, points) if here == start else price
            if there == start or spent + paid > points or forbids_step(state, unit, here, there, 0) is not None:
                continue
            if spent + paid < best.get(there, points + 1):
                best[there] = spent + paid
                if not is_stop(state, there, german):
                    queue.append((there, spent + paid))
    return best


def is_stop(state: State, area: int, german: bool) -> bool:
    if not state.content.is_berlin[area]:
        return False
    return state.holds(area, SOVIET_BITS) if german else not state.is_controlled(area)


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_reach_is_what_the_step_rules_allow(setting: Setting) -> None:
    for match in moments(setting, 40):
        state = state_of(match)
        for unit in on_map(state):
            if state.is_soviet(unit) and (is_displaced(state, unit) or state.content.army[unit] == state.river_army):
                continue
            if state.american[state.at(unit)]:
                continue
            found = reach_of(state, unit, allowance(state, unit), state.at(unit), FREE)
            assert {area: found.cost[area] for area in found.spaces if area != state.at(unit)} == slow_reach(state, unit)


# -- supply -----------------------------------------------------------------------------------------------------------
def slow_supply(state: State, unit: int) -> bool:
    """3.1.1, 3.1.2, 9.2.2 A line sought from the unit outwards."""
    content = state.content
    side = state.side_of(unit)
    if side >= 2 and content.is_berlin[state.at(unit)]:
        return True
    seen = {state.at(unit)}
    queue = [state.at(unit)]
    for area in queue:
        if area in content.supply[side] and is_source(state, side, area):
            return True
        for near in content.neighbours[area]:
            if near not in seen and (is_free(state, side, near) or (near in content.supply[side] and is_source(state, side, near))):
                seen.add(near)
                queue.append(near)
    return False


def is_source(state: State, side: int, area: int) -> bool:
    return not state.american[area] and not state.holds(area, GERMAN_BITS if side < 2 else SOVIET_BITS)


def is_free(state: State, side: int, area: int) -> bool:
    content = state.content
    soviet = side >> 1 == SOVIET
    if soviet:
        if state.holds(area, SIDE_BITS[1 - side]) or (content.is_berlin[area] and not state.holds(area, SIDE_BITS[side])):
            return False
        if state.holds(area, SIDE_BITS[side]):
            return content.is_berlin[area] or not state.holds(area, GERMAN_BITS)
        enemies = GERMAN_BITS
    else:
        if state.holds(area, SOVIET_BITS):
            return False
        if state.holds(area, GERMAN_BITS):
            return True
        enemies = SOVIET_BITS
    if state.holds(area, enemies) or state.american[area]:
        return False
    return not any(spoils(state, near, area, soviet) for near in content.neighbours[area])


def spoils(state: State, near: int, area: int, soviet: bool) -> bool:
    """An enemy next to an empty area; Germans who share a borough with Soviets do not reach out of Berlin."""
    if not state.holds(near, GERMAN_BITS if soviet else SOVIET_BITS):
        return False
    shared = state.content.is_berlin[near] and state.holds(near, SOVIET_BITS) and state.holds(near, GERMAN_BITS)
    return not (soviet and shared and not state.content.is_berlin[area])


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_supply_from_the_source_is_supply_from_the_unit(setting: Setting) -> None:
    for match in moments(setting, 40):
        state = state_of(match)
        lines = [supplied_areas(state, side) for side in range(4)]
        for unit in on_map(state):
            side = state.side_of(unit)
            assert is_supplied(state, side, state.at(unit), lines[side]) == slow_supply(state, unit), state.content.unit_names[unit]


# -- activations ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("setting", OWN, ids=str)
def test_a_unit_is_offered_the_modes_that_nothing_forbids(setting: Setting) -> None:
    asked = 0
    for match in walk(setting, f"modes {setting}"):
        state = state_of(match).clone()
        if state.frames[-2] != words.DECLARATION or state.active:
            continue
        asked += 1
        look_around(state)
        units = [unit for unit in on_map(state) if state.side_of(unit) == state.side and not state.has(unit, TURNED)]
        allowed = {verb | unit for unit in units for verb in MODES if forbids_mode(state, unit, verb) is None}
        assert set(state.options) == allowed
    assert asked


# -- facts ------------------------------------------------------------------------------------------------------------
def test_facts_tell_who_was_first_in_berlin_and_when() -> None:
    match = OWN[0].new(1)
    state = state_of(match)
    unit, area = state.content.unit_index["z_8ga_1"], state.content.boroughs[0]
    log = [(words.PHASE_BEGINS, 3, 0), (words.MOVED, unit, 0, area), (words.BATTLE_FOUGHT, area, 1, 1, 1, 0, 1, 0)]
    found = facts(state, log)
    assert (found["first_in_berlin"], found["berlin"], found["berlin_zhukov"], found["battles"]) == ("zhukov", 3, 3, 1)
    assert "berlin_koniev" not in found
