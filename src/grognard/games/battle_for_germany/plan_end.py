"""Planning the last turn: cities that can be had are taken, and those that the rival could still take are occupied (11-0)."""

from typing import Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import GERMAN_CONTROL, GERMAN_EAST, SOVIET, SOVIET_CONTROL, WESTERN_CONTROL
from grognard.games.battle_for_germany.effects import CONTROLS, POWERS, control_of
from grognard.games.battle_for_germany.plan import Plan
from grognard.games.battle_for_germany.s11_victory import counts, lacks_garrison
from grognard.games.battle_for_germany.state import NOT_FALLEN, State, is_german
from grognard.mechanics.pieces import NOWHERE

OCCUPIED: Final = 0.8  # a city of ours that somebody stands in, and no longer can be walked into
LEAST: Final = 0.4
UNSURE: Final = 0.5  # what is taken while the enemy has still to move may be taken back
FURTHER: Final = 0.01  # of two ways to the same end the unit that is worth less goes


class Prospects:
    """What a city is worth to the side that moves now."""

    def __init__(self, plan: Plan) -> None:
        state = plan.state
        self.own = control_of(plan.side)
        self.rival = rival_control(state, plan.side)
        self.scores = not is_german(plan.side) or state.rules.variant.germans_score
        self.later = later_enemies(state, plan.side)
        self.sure = UNSURE if self.later else 1.0


def is_last_chance(plan: Plan) -> bool:
    """Whether cities alone count now. Germans keep to Berlin while anybody who could enter it has still to move, or if it decides."""
    state = plan.state
    rules = state.rules
    if state.turn != rules.last_turn or rules.variant.is_race:
        return False
    return not plan.german or (not rules.variant.has_one_german and not later_enemies(state, plan.side))


def plan_end(plan: Plan) -> None:
    """Give orders to units that can take or keep a city with this very move, the best first."""
    prospects = Prospects(plan)
    while True:
        best = -1
        best_space = -1
        most = LEAST
        for unit in plan.free:
            stay = gain_at(plan, prospects, unit, plan.state.at(unit)) if prospects.later else 0.0
            for space in plan.spaces[unit]:
                if not plan.state.rules.ground.near_cities[space] or not plan.fits(unit, space):
                    continue
                gain = gain_at(plan, prospects, unit, space) - (stay if space != plan.state.at(unit) else 0.0)
                gain -= FURTHER * plan.maps.worth[unit]
                if gain > most:
                    best, best_space, most = unit, space, gain
        if best < 0:
            return
        plan.send(best, best_space)


def gain_at(plan: Plan, prospects: Prospects, unit: int, space: int) -> float:
    """The points that a unit which ends there takes, or keeps from being taken."""
    state = plan.state
    total = 0.0
    for city in state.rules.ground.near_cities[space]:
        here = state.content.cities[city]
        if not counts(state, here) or plan.standing[here] or is_settled(plan, city, here, space):
            continue
        held = state.control[city]
        if held == prospects.own:
            if space == here and prospects.later and is_threatened(plan, prospects, here):
                total += OCCUPIED * worth_of(plan, prospects, unit, space, here)
        elif space == here or gains_by_zone(plan, city, here, space):
            total += prospects.sure * (worth_of(plan, prospects, unit, space, here) + lost_by(plan, prospects, held, here))
    return total


def worth_of(plan: Plan, prospects: Prospects, unit: int, space: int, city: int) -> float:
    """What a city gives its new owner: 10-1 the Soviets get nothing for the four cities unless a Front stands in them."""
    state = plan.state
    if not prospects.scores:
        return 0.0
    if plan.side == SOVIET and state.rules.ground.garrison_number[city] >= 0:
        return float(state.content.worth[city]) if space == city and state.content.is_front[unit] else 0.0
    return float(state.content.worth[city])


def lost_by(plan: Plan, prospects: Prospects, held: int, city: int) -> float:
    """What the rival loses with a city."""
    if held != prospects.rival or (held == SOVIET_CONTROL and lacks_garrison(plan.state, city)):
        return 0.0
    return float(plan.state.content.worth[city])


def is_settled(plan: Plan, city: int, here: int, space: int) -> bool:
    """Whether nothing can be gained any more: an enemy or one of ours stands there, or somebody of ours takes it already."""
    state = plan.state
    if state.pieces.occupants[here] & state.rules.foreign[plan.side]:
        return True
    if state.control[city] == control_of(plan.side) or space == here:
        return False
    return any([plan.standing[near] > 0 for near, _ in state.rules.ground.approaches[city]])


def gains_by_zone(plan: Plan, city: int, here: int, space: int) -> bool:
    """11-0 Whether a unit beside an empty city would be alone there with its zone of control."""
    state = plan.state
    occupants = state.pieces.occupants
    if occupants[here] or (here == state.content.berlin and state.berlin == NOT_FALLEN):
        return False
    for near, across in state.rules.ground.approaches[city]:
        if occupants[near] & ~POWERS[CONTROLS.index(control_of(plan.side))]:
            return False
        if near == space and across and state.boundary:
            return False
    return True


def is_threatened(plan: Plan, prospects: Prospects, city: int) -> bool:
    """Whether somebody who has still to move may come to a city of ours, or next to it."""
    state = plan.state
    board = state.content.board
    for unit, space in enumerate(state.pieces.where):
        if space != NOWHERE and state.side(unit) in prospects.later and board.distance(space, city) <= state.content.move[unit] + 1:
            return True
    return False


def rival_control(state: State, side: int) -> int:
    """Whose cities count against the seat of a side."""
    if is_german(side):
        return SOVIET_CONTROL if side == GERMAN_EAST else WESTERN_CONTROL
    if side == SOVIET:
        return GERMAN_CONTROL if state.rules.variant.germans_score else WESTERN_CONTROL
    return SOVIET_CONTROL


def later_enemies(state: State, side: int) -> list[int]:
    """Sides of other seats that move after this phase, in the same turn."""
    phases = state.rules.phases
    now = words.PHASES[state.phase]
    ahead = phases[phases.index(now) + 1 :] if now in phases else []
    found: list[int] = []
    for name in ahead:
        if name.endswith("_movement"):
            found.extend([other for other in words.phase_sides(words.PHASES.index(name)) if differs(state, side, other)])
    return found


def differs(state: State, side: int, other: int) -> bool:
    return state.rules.seat_of[other] != state.rules.seat_of[side]
