"""Guarding the edges of the map: a German unit that slips out takes two of ours with it for good (9-0)."""

from typing import Final

from grognard.games.battle_for_germany import ground
from grognard.games.battle_for_germany.content import EXIT_EAST, SOVIET
from grognard.games.battle_for_germany.evaluate import Maps
from grognard.games.battle_for_germany.plan import Plan
from grognard.games.battle_for_germany.s05_movement import mover
from grognard.games.battle_for_germany.state import FACE_DOWN, GARRISON, State, is_german
from grognard.mechanics.pieces import COUNT, NOWHERE
from grognard.mechanics.reach import reach

NEAR: Final = 6  # hexes from an edge within which a German unit may be up to something
TRIALS: Final = 24


def is_edge(state: State, side: int, space: int) -> bool:
    """9-0 Whether a German unit that leaves by this hex draws units of this side along."""
    edge = state.content.exit_edge[space]
    return edge != 0 and (edge == EXIT_EAST) == (side == SOVIET)


def raiders(plan: Plan) -> list[int]:
    """German units that could stand at an edge after their next move, once all of ours stand where they are sent."""
    state = plan.state
    found: list[int] = []
    for unit, space in enumerate(state.pieces.where):
        if space != NOWHERE and is_german(state.side(unit)) and near_edge(state, plan.maps, plan.side, space):
            if can_slip(plan, unit):
                found.append(unit)
    return found


def near_edge(state: State, maps: Maps, side: int, space: int) -> bool:
    for near in maps.near(space, NEAR):
        if is_edge(state, side, near):
            return True
    return False


def can_slip(plan: Plan, unit: int) -> bool:
    """Whether a German unit has a way to an edge through the zones of control that we plan to have."""
    state = plan.state
    start = state.at(unit)
    if is_edge(state, plan.side, start):
        return plan.standing[start] == 0
    kind = ground.GERMAN_BOUND if state.boundary else mover(state, unit)
    steps = state.rules.ground.steps[kind]
    found = reach(steps, start, state.content.move[unit], plan.standing, COUNT, plan.zones, COUNT)
    for space in found.spaces:
        if is_edge(state, plan.side, space):
            return True
    return False


def guard_edges(plan: Plan, spare: list[int]) -> None:
    """Send spare units to stop every raider that can be stopped."""
    state = plan.state
    for raider in raiders(plan):
        target = state.at(raider)
        trials = 0
        best = -1
        best_place = -1
        best_cost = 1000.0
        for unit in spare:
            if state.has(unit, GARRISON | FACE_DOWN) or state.content.is_yugoslav[unit]:
                continue
            for place in plan.spaces[unit]:
                distance = state.content.board.distance(place, target)
                if distance > 3 or trials > TRIALS or not plan.fits(unit, place):
                    continue
                cost = plan.maps.worth[unit] + 0.5 * max(plan.cost[unit][place], 0) + distance
                if cost < best_cost:
                    trials += 1
                    if stops(plan, raider, unit, place):
                        best_cost = cost
                        best = unit
                        best_place = place
        if best >= 0:
            plan.recall(best)
            plan.send(best, best_place)
            spare.remove(best)


def stops(plan: Plan, raider: int, unit: int, place: int) -> bool:
    """Whether a raider is stopped if a unit goes to a place instead of where it was sent."""
    before = plan.goal.get(unit, plan.state.at(unit))
    plan.lift(unit, before)
    plan.put(unit, place)
    stopped = not can_slip(plan, raider)
    plan.lift(unit, place)
    plan.put(unit, before)
    return stopped
