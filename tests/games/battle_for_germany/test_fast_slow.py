"""Every quick answer of the rules against the slow and obvious one, on positions scattered at random and met in play."""

import heapq

import pytest
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st
from tests.games.battle_for_germany.positions import met, own_settings, phase_of, scattered
from tests.games.battle_for_germany.watch import recount, state_of
from tests.playing import Setting, moments

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOTH, SOVIET
from grognard.games.battle_for_germany.ground import entry_cost
from grognard.games.battle_for_germany.s04_zones_of_control import must_stop
from grognard.games.battle_for_germany.s05_movement import (
    FAR,
    allowance,
    may_stack,
    reach_of,
    refused_step,
)
from grognard.games.battle_for_germany.s05_movement_phase import movable
from grognard.games.battle_for_germany.s05_settling import destinations, prospect_if_owed
from grognard.games.battle_for_germany.s06_combat import attack_strength, further_target_choices, target_choices
from grognard.games.battle_for_germany.s06_results import payment_choices, payments_left, retreat_choices
from grognard.games.battle_for_germany.s09_exits import could_exit
from grognard.games.battle_for_germany.state import (
    FACE_DOWN,
    GARRISON,
    HAS_ATTACKED,
    MOVED,
    PINNED,
    SS_ALLIED,
    WAS_ATTACKED,
    State,
    home_theatre,
    is_german,
)

MOVEMENTS = ["soviet_movement", "western_allies_movement", "german_east_movement", "german_west_movement", "german_movement"]
COMBATS = [name.replace("movement", "combat") for name in MOVEMENTS]


def on_map(state: State) -> list[int]:
    return [unit for unit, space in enumerate(state.pieces.where) if space >= 0]


# -- 5-0 movement -----------------------------------------------------------------------------------------------------
def slow_reach(state: State, unit: int, points: int) -> dict[int, int]:
    """Dijkstra over the refusals themselves: a step is possible if nothing forbids it to a unit that can pay for it."""
    world = state.clone()
    world.points = FAR
    start = state.at(unit)
    costs = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > costs[here] or (here != start and must_stop(world, unit, here)):
            continue
        for there in range(world.content.board.playable):
            if world.content.board.distance(here, there) == 1 and refused_step(world, unit, here, there) is None:
                total = spent + entry_cost(world.content, here, there)
                if total <= points and total < costs.get(there, FAR):
                    costs[there] = total
                    heapq.heappush(queue, (total, there))
    del costs[start]
    return costs


def assert_reach(state: State, unit: int, points: int) -> None:
    found = reach_of(state, unit, points)
    assert {space: found.cost[space] for space in found.spaces} == slow_reach(state, unit, points)


@given(state=scattered(), pick=st.integers(0, 200), points=st.integers(0, 8))
@profile(max_examples=60)
def test_reach_is_what_the_step_rules_allow(state: State, pick: int, points: int) -> None:
    units = on_map(state)
    if units:
        assert_reach(state, units[pick % len(units)], points)


@pytest.mark.parametrize("setting", own_settings(), ids=str)
def test_reach_is_what_the_step_rules_allow_in_play(setting: Setting) -> None:
    for number, match in enumerate(moments(setting, 4)):
        state = state_of(match)
        units = on_map(state)
        assert_reach(state, units[number * 17 % len(units)], 6)


def places_open_to(state: State, unit: int) -> list[int]:
    """9-0, 5-0 Where a unit could stand when the phase ends; its own number below zero stands for a place off the map."""
    if state.has(unit, MOVED | PINNED | GARRISON):
        return [state.at(unit)]
    points = allowance(state, unit)
    costs = slow_reach(state, unit, points)
    found = [state.at(unit), *costs]
    if could_exit(state, unit, state.at(unit), points) or any(
        could_exit(state, unit, space, points - cost) and not must_stop(state, unit, space) for space, cost in costs.items()
    ):
        found.append(-1 - unit)
    return found


def can_settle(state: State, unit: int, space: int) -> bool:
    """5-3 Every unit of the phase in a place of its own: a hex has one for anybody and one for all but Fronts."""
    units = [other for other in on_map(state) if state.side(other) in words.phase_sides(state.phase) and not state.has(other, FACE_DOWN)]
    taken: dict[tuple[int, int], int] = {}

    def seat(other: int, tried: set[tuple[int, int]]) -> bool:
        for there in [space] if other == unit else places_open_to(state, other):
            for place in [(there, 0)] if state.content.is_front[other] else [(there, 0), (there, 1)]:
                if place not in tried:
                    tried.add(place)
                    if place not in taken or seat(taken[place], tried):
                        taken[place] = other
                        return True
        return False

    return all(seat(other, set()) for other in units)


def slow_destinations(state: State, unit: int, points: int) -> set[int]:
    """5-3 Hexes in reach where the unit may stop, or from which it can go on to such a hex or off the map."""
    costs = slow_reach(state, unit, points)
    stops = {space for space in costs if can_settle(state, unit, space)}
    ends = stops | ({state.at(unit)} if can_settle(state, unit, state.at(unit)) else set())
    for space, spent in costs.items():
        if space not in ends and not must_stop(state, unit, space):
            world = state.clone()
            world.pieces.shift(unit, space)
            onward = slow_reach(world, unit, points - spent)
            if ends & set(onward) or could_exit(state, unit, space, points - spent):
                stops.add(space)
    return stops


OWN_PHASE = ["soviet_movement", "western_allies_movement", "german_east_movement", "german_west_movement", "western_allies_movement"]


@given(state=scattered(), pick=st.integers(0, 200))
@profile(max_examples=25)
def test_destinations_are_where_a_unit_may_stop_or_pass(state: State, pick: int) -> None:
    units = [unit for unit in on_map(state) if not state.has(unit, MOVED | PINNED | GARRISON | FACE_DOWN)]
    if units:
        unit = units[pick % len(units)]
        phase_of(
            state, "german_movement" if state.rules.variant.has_one_german and is_german(state.side(unit)) else OWN_PHASE[state.side(unit)]
        )
        points = min(allowance(state, unit), 4)
        assert set(destinations(state, unit, points)) == slow_destinations(state, unit, points)


def slow_movable(state: State) -> list[int]:
    """5-0 Unmoved units of the phase that have a destination, or can leave the map."""
    found: list[int] = []
    for unit in on_map(state):
        if state.side(unit) in words.phase_sides(state.phase) and not state.has(unit, MOVED | PINNED | GARRISON | FACE_DOWN):
            points = allowance(state, unit)
            if destinations(state, unit, points) or could_exit(state, unit, state.at(unit), points):
                found.append(unit)
    return found


@given(state=scattered(), phase=st.sampled_from(MOVEMENTS))
def test_a_unit_can_be_picked_if_it_has_somewhere_to_go(state: State, phase: str) -> None:
    moving = phase_of(state, phase)
    assert movable(moving, prospect_if_owed(moving)) == slow_movable(state)


@pytest.mark.parametrize("setting", own_settings(), ids=str)
def test_a_unit_can_be_picked_if_it_has_somewhere_to_go_in_play(setting: Setting) -> None:
    """What the position remembers from one pick to the next changes nothing."""
    for match in moments(setting, 40):
        state = state_of(match)
        if state.frames[-2] == words.MOVEMENT:
            picks = [code & 65535 for code in state.choices if code != words.END]
            assert picks == slow_movable(state.clone())


# -- 4-0 zones of control ---------------------------------------------------------------------------------------------
@given(state=scattered())
def test_zones_are_what_a_recount_gives(state: State) -> None:
    assert recount(state) == []
    for side in range(5):
        for space in range(0, state.content.board.playable, 7):
            around = [unit for unit in on_map(state) if state.at(unit) in state.content.neighbours[space]]
            makers = [unit for unit in around if state.hostile[side] >> 8 * state.side(unit) & 255]
            assert state.in_enemy_zone(side, space) == bool(makers)


# -- 6-0 combat -------------------------------------------------------------------------------------------------------
def may_fight(state: State, unit: int, space: int) -> bool:
    """6-5, 15-26, 3-0 taken one by one: next to it, not yet attacking, an enemy not yet attacked, no Pole against Pole."""
    content = state.content
    there = [other for other in on_map(state) if state.at(other) == space]
    if space not in content.neighbours[state.at(unit)] or state.has(unit, HAS_ATTACKED | FACE_DOWN):
        return False
    if not any(state.targets[state.side(unit)] >> 8 * state.side(other) & 255 for other in there):
        return False
    if any(state.has(other, WAS_ATTACKED) for other in there):
        return False
    exile, communist = content.is_polish_exile, content.is_polish_communist
    return not any((exile[unit] and communist[other]) or (communist[unit] and exile[other]) for other in there)


def slow_targets(state: State, sides: list[int]) -> list[int]:
    units = [unit for unit in on_map(state) if state.side(unit) in sides]
    return [space for space in sorted({state.at(unit) for unit in on_map(state)}) if any(may_fight(state, unit, space) for unit in units)]


@given(state=scattered(), phase=st.sampled_from(COMBATS))
def test_a_hex_can_be_attacked_if_somebody_can_attack_it(state: State, phase: str) -> None:
    sides = words.phase_sides(phase_of(state, phase).phase)
    assert target_choices(state, sides) == slow_targets(state, sides)


@pytest.mark.parametrize("setting", own_settings(), ids=str)
def test_a_hex_can_be_attacked_if_somebody_can_attack_it_in_play(setting: Setting) -> None:
    for match in moments(setting, 40):
        state = state_of(match)
        sides = words.phase_sides(state.phase)
        if state.phase % 3 == 2 and state.frames[-2] in (words.COMBAT, words.BATTLE):
            assert target_choices(state, sides) == slow_targets(state, sides)


@given(state=scattered(), phase=st.sampled_from(COMBATS), pick=st.integers(0, 100))
def test_a_second_hex_can_be_attacked_if_one_unit_reaches_both(state: State, phase: str, pick: int) -> None:
    """6-7"""
    sides = words.phase_sides(phase_of(state, phase).phase)
    targets = slow_targets(state, sides)
    if targets:
        first = targets[pick % len(targets)]
        state.target = [first]
        units = [unit for unit in on_map(state) if state.side(unit) in sides]
        both = [
            space for space in targets if space != first and any(may_fight(state, u, space) and may_fight(state, u, first) for u in units)
        ]
        assert further_target_choices(state, sides) == both


# -- 6-2 results ------------------------------------------------------------------------------------------------------
def slow_retreat(state: State, unit: int) -> set[int]:
    """6-21, 6-22 with the ruling's four preferences, in its own words."""
    content = state.content
    side = state.side(unit)
    ranked: dict[int, set[int]] = {}
    for space in content.neighbours[state.at(unit)]:
        here = [other for other in on_map(state) if state.at(other) == space]
        if any(state.rules.camp[state.side(other)] != state.rules.camp[side] for other in here):
            continue
        if any(
            state.hostile[side] >> 8 * state.side(other) & 255 for near in content.neighbours[space] for other in state.pieces.stack(near)
        ):
            continue
        if space == content.berlin and (side == SS_ALLIED or (is_german(side) and state.boundary)):
            continue
        if not may_stack(state, unit, space):
            continue
        across = state.boundary and content.theatre[space] not in (BOTH, home_theatre(side))
        abroad = side == SOVIET and content.yugoslavia[space] != content.is_yugoslav[unit]
        ranked.setdefault((2 if across or abroad else 0) + (1 if here else 0), set()).add(space)
    return ranked[min(ranked)] if ranked else set()


@given(state=scattered(), pick=st.integers(0, 200))
def test_a_retreat_goes_to_the_best_hex_that_is_open(state: State, pick: int) -> None:
    units = on_map(state)
    if units:
        unit = units[pick % len(units)]
        assert set(retreat_choices(state, unit)) == slow_retreat(state, unit)


@given(state=scattered(), size=st.integers(1, 5), need=st.integers(1, 20))
def test_whoever_is_in_some_cheapest_payment_may_pay(state: State, size: int, need: int) -> None:
    state.attackers = on_map(state)[:size]
    state.need = need
    values = {unit: attack_strength(state, unit) for unit in state.attackers}
    sets = [[unit for place, unit in enumerate(state.attackers) if bits >> place & 1] for bits in range(1 << len(values))]
    enough = [chosen for chosen in sets if sum(values[unit] for unit in chosen) >= need] or [state.attackers]
    tight = [chosen for chosen in enough if not any(set(other) < set(chosen) for other in enough)]
    assert payment_choices(state, payments_left(state)) == [unit for unit in state.attackers if any(unit in chosen for chosen in tight)]


# -- the recount in play ----------------------------------------------------------------------------------------------
def test_positions_met_in_play_pass_the_recount() -> None:
    for state in met(6):
        assert recount(state) == []
