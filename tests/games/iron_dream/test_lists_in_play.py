"""Lists that are made by a quick look, against the same asked of everybody, in random games."""

import random

import pytest

import grognard
from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import HITLERIAN
from grognard.games.iron_dream.s07_arrivals import arrivals, entry_hexes, forbids_bringing, has_entry_hex
from grognard.games.iron_dream.s07_replacements import (
    choices_for_steps,
    forbids_breaking,
    forbids_conversion,
    forbids_rebuilding,
    forbids_recreation,
)
from grognard.games.iron_dream.s08_stacking import may_stack, room_for
from grognard.games.iron_dream.s10_movement import gait, zone_cost
from grognard.games.iron_dream.s10_movement_phase import begin_movement, forbids_moving
from grognard.games.iron_dream.s11_mobile_assaults import forbids_overrun, overruns
from grognard.games.iron_dream.s12_strategic_movement import (
    begin_strategic,
    forbids_strategic,
    is_near_enemy,
    is_watched,
    journeys,
    lives_on_the_coast,
    strategic_allowance,
    watched_hexes,
)
from grognard.games.iron_dream.s15_burning import can_serve_from, is_of_use, is_open_to, supply_units
from grognard.games.iron_dream.s15_supply import lines
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import forbids_company, kind_of, may_not_stop
from grognard.mechanics.pieces import NOWHERE

DECISIONS = 2500
SCENARIOS = [("three_player", 1), ("two_player", 2), ("four_player", 3), ("let_history_judge", 4), ("bagration", 5)]


def twin_of(state: State) -> State:
    twin = state.clone()
    assert isinstance(twin, State)
    return twin


def is_open(state: State, unit: int, space: int) -> bool:
    """12.5 Whether a strategic move may enter a hex, rule by rule."""
    camp = state.camp(unit)
    length = lines(state, camp)[space]
    if not state.rules.territory[kind_of(state, unit)][space] or state.control[space] != camp or state.bombed[space]:
        return False
    if length < 0 or lives_on_the_coast(camp, length) or is_near_enemy(state, camp, space):
        return False
    if camp == HITLERIAN and not state.is_bad_weather and is_watched(state, space):
        return False
    return room_for(state, [unit], space) and forbids_company(state, unit, space) is None


def plain_journeys(state: State, unit: int) -> dict[int, int]:
    """12.2 Costs put right until none is too high."""
    is_german = state.camp(unit) == HITLERIAN
    steps = state.rules.ground.step_cost[gait(state, unit)]
    budget = strategic_allowance(state, unit) if is_german else 0
    start = state.at(unit)
    leaving = state.content.cost["leave_zone"] if is_german and state.in_enemy_zone(HITLERIAN, start) else 0
    edge = [space for space in state.content.east_edge if is_open(state, unit, space)]
    best = {start: leaving} if start != NOWHERE else dict.fromkeys(edge, 0)
    front = list(best)
    while front:
        here = front.pop()
        for there, cost in steps[here]:
            total = best[here] + (cost if is_german else 0)
            if total <= budget and total < best.get(there, budget + 1) and is_open(state, unit, there):
                best[there] = total
                front.append(there)
    best.pop(start, None)
    return {space: cost for space, cost in best.items() if not may_not_stop(state, unit, space)}


def plain_service(state: State, unit: int, start: int, points: int) -> bool:
    """15.21 The same search without a look at who is near, hex by hex."""
    camp = state.active
    best = {start: points}
    front = [start]
    while front:
        here = front.pop()
        if is_of_use(state, camp, here):
            return True
        for there, base in state.rules.ground.step_cost[gait(state, unit)][here]:
            left = best[here] - base - zone_cost(state, camp, here, there)
            if left > best.get(there, -1) and is_open_to(state, unit, there):
                best[there] = left
                front.append(there)
    return False


def strategic_faults(state: State) -> list[str]:
    """12.1 Who may begin a strategic move in the phase of the camp in turn, and where each could go."""
    twin = twin_of(state)
    begin_strategic(twin)
    watched = watched_hexes(twin, twin.active)
    units = range(len(twin.flags))
    faults = [] if twin.movable == [unit for unit in units if forbids_strategic(twin, unit, watched) is None] else ["movable"]
    if twin.active == HITLERIAN and not twin.is_bad_weather:
        german = [twin.at(unit) for unit in units if twin.camp(unit) == HITLERIAN and twin.at(unit) != NOWHERE]
        faults += [f"watched {space}" for space in german if is_watched(twin, space) != (space in watched)]
    return faults + [f"journeys {unit}" for unit in twin.movable[:3] if journeys(twin, unit) != plain_journeys(twin, unit)]


def movement_faults(state: State) -> list[str]:
    """5.0 Who may move in the movement phase of the camp in turn."""
    twin = twin_of(state)
    begin_movement(twin)
    units = range(len(twin.flags))
    return [] if twin.movable == [u for u in units if twin.camp(u) == twin.active and forbids_moving(twin, u) is None] else ["movable"]


def hand_faults(state: State) -> list[str]:
    """11.1 What the units in hand may overrun."""
    if state.frames[-2] != words.S_IN_HAND or state.at(state.movers[0]) == NOWHERE:
        return []
    near = state.content.links[state.at(state.movers[0])]
    return [] if overruns(state) == [space for space in near if forbids_overrun(state, space) is None] else ["overruns"]


def reinforcement_faults(state: State) -> list[str]:
    """7.4, 7.11 Who can be brought in, rebuilt, recreated, converted and broken up."""
    units = range(len(state.flags))
    asked = (forbids_rebuilding, forbids_recreation, forbids_conversion, forbids_breaking)
    found = choices_for_steps(state)
    faults = [] if sorted(arrivals(state)) == [unit for unit in units if forbids_bringing(state, unit) is None] else ["arrivals"]
    for listed, forbids in zip(found, asked, strict=True):
        if sorted(listed) != [unit for unit in units if forbids(state, unit) is None]:
            faults.append(forbids.__name__)
    boxed = [unit for unit in units if state.at(unit) == NOWHERE and state.camp(unit) == HITLERIAN]
    return faults + [f"entry {unit}" for unit in boxed if has_entry_hex(state, unit) != bool(entry_hexes(state, unit))]


def service_faults(state: State) -> list[str]:
    """15.21 Which supply units find somebody to serve."""
    faults: list[str] = []
    for unit in supply_units(state, state.active):
        for points in (2, 6):
            if can_serve_from(state, unit, state.at(unit), points) != plain_service(state, unit, state.at(unit), points):
                faults.append(f"service {unit}")
    return faults


def place_faults(state: State, rnd: random.Random) -> list[str]:
    """8.1 Room for one unit as for several, and a step that is a unit lifted and put down."""
    units = [unit for unit, space in enumerate(state.field.where) if space != NOWHERE]
    faults: list[str] = []
    for unit in rnd.sample(units, min(5, len(units))):
        for space in {*state.field.where} - {NOWHERE}:
            if may_stack(state, unit, space) != room_for(state, [unit], space):
                faults.append(f"room for {unit}")
        shifted, lifted = state.field.clone(), state.field.clone()
        there = rnd.choice(state.content.links[state.at(unit)])
        shifted.shift(unit, there)
        lifted.lift(unit)
        lifted.place(unit, there)
        for name in ("where", "under", "top", "occupants", "zones", "fighters"):
            if getattr(shifted, name) != getattr(lifted, name):
                faults.append(f"shift of {unit}: {name}")
    return faults


@pytest.mark.parametrize(("scenario", "seed"), SCENARIOS)
def test_a_quick_look_leaves_nobody_out(scenario: str, seed: int) -> None:
    rnd = random.Random(seed)
    match = grognard.load("iron_dream").new(scenario, seed=seed)
    for number in range(DECISIONS):
        if match.is_over:
            break
        state = match.position
        assert isinstance(state, State)
        assert hand_faults(state) == [], number
        if state.frames[-2] == words.S_REINFORCE:
            assert reinforcement_faults(state) == [], number
        if number % 40 == 0:
            assert strategic_faults(state) == [], number
            assert movement_faults(state) == [], number
            assert service_faults(state) == [], number
            assert place_faults(state, rnd) == [], number
        match.play(rnd.choice(match.actions()))
