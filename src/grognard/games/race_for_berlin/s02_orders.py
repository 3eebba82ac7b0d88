"""2.3 Carrying out an order of Hitler's: who is bound by it, and what must not be done before it is carried out."""

from typing import Final

from grognard.games.race_for_berlin.content import ARMOUR, GERMAN
from grognard.games.race_for_berlin.s07_movement import FREE, allowance, ends, reach_of
from grognard.games.race_for_berlin.s08_combat import target_areas
from grognard.games.race_for_berlin.state import ACTIVE, FIGHTING, MARCHING, NOBODY, ORDERED, SOVIET_BITS, TURNED, State
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.sequence import AGAIN, Step
from grognard.mechanics.pieces import NOWHERE

# What an order asks for: `state.duty` is [divisions, 1 if one must be armoured, kind].
NOTHING_ASKED: Final = 0
TO_ATTACK: Final = 1
TO_APPROACH: Final = 2


def begin_order(state: State) -> None:
    """2.3.2 At the start of the impulse it becomes clear what the order asks: attacks, or an approach if nobody touches the Soviets."""
    state.duty = [0, 0, NOTHING_ASKED]
    if state.impulse_nation != GERMAN or state.order != state.impulse_seat:
        return
    bound = [unit for unit in state.rules.ground.side_units[state.side] if is_bound(state, unit)]
    touching = [unit for unit in bound if touches_soviets(state, state.at(unit))]
    if touching:
        # Ruling: adjacent but without a legal attack, the order lapses and nobody has to move
        ask(state, [unit for unit in touching if target_areas(state, unit)], TO_ATTACK)
    else:
        ask(state, [unit for unit in bound if approaches(state, unit, FREE)], TO_APPROACH)


def ask(state: State, able: list[int], kind: int) -> None:
    """2.3.2 Two divisions, or one if there are no two; one of them armoured, if any is."""
    if able:
        state.duty = [min(state.content.order_divisions, len(able)), int(any([is_armour(state, unit) for unit in able])), kind]
        for unit in able:
            state.mark(unit, ORDERED)


def renew_order(state: State) -> None:
    """2.3.2, 2.4.5 Event 3 may take bound divisions away, or drive one to the Soviets: what the order asks is worked out again.

    Ruling: an order to attack never turns into one to march; if nobody is left who can attack, it lapses.
    """
    was_attack = state.duty[2] == TO_ATTACK
    for unit in state.rules.ground.side_units[state.side]:
        state.unmark(unit, ORDERED)
    begin_order(state)
    if was_attack and state.duty[2] == TO_APPROACH:
        for unit in state.rules.ground.side_units[state.side]:
            state.unmark(unit, ORDERED)
        state.duty = [0, 0, NOTHING_ASKED]


class OrderAgain(Step[State]):
    """2.3.2 After event 3 the order is looked at again, before anybody is activated."""

    def resume(self, state: State) -> int:
        state.pop()
        renew_order(state)
        return AGAIN


def end_order(state: State) -> None:
    """2.3.2 Ruling: the order binds the first German impulse of that player this turn and then lapses."""
    state.duty = [0, 0, NOTHING_ASKED]
    if state.impulse_nation == GERMAN and state.order == state.impulse_seat:
        state.order = NOBODY


def is_bound(state: State, unit: int) -> bool:
    """2.3.2 Units in a trench area or in Berlin are exempt; so is who has already been activated."""
    area = state.at(unit)
    if area == NOWHERE or state.side_of(unit) != state.side or state.has(unit, TURNED):
        return False
    return not state.content.is_trench[area] and not state.content.is_berlin[area]


def is_armour(state: State, unit: int) -> bool:
    return state.content.type[unit] == ARMOUR


def touches_soviets(state: State, area: int) -> bool:
    """2.3.2 Ruling: adjacent over every link, the Oder–Neisse included."""
    return state.pieces.zones[area] & SOVIET_BITS != 0


def approaches(state: State, unit: int, west: int) -> list[int]:
    """2.3.2 The areas next to Soviets that a unit could reach."""
    found = reach_of(state, unit, allowance(state, unit), state.at(unit), west)
    return [area for area in ends(state, unit, found) if touches_soviets(state, area)]


def ordered_units(state: State) -> list[int]:
    """2.3.2 The divisions that the order binds and that have not carried it out."""
    flags = state.flags
    return [unit for unit in state.rules.ground.side_units[state.side] if flags[unit] & ORDERED]


def task_of(state: State) -> str:
    """The argument of a message that says what the order asks."""
    return f"@task-{'attack' if state.duty[2] == TO_ATTACK else 'approach'}-{state.duty[0]}{'-armour' if state.duty[1] else ''}"


# -- at the declaration -----------------------------------------------------------------------------------------------
def missing(state: State, active: list[int]) -> int:
    """How many more divisions have to be activated for the order, given those that are."""
    count = state.duty[0] - len(active)
    if count <= 0 and state.duty[1] and not any([is_armour(state, unit) for unit in active]):
        return 1
    return max(0, count)


def obeying(state: State) -> list[int]:
    """The units activated so far that will carry out the order."""
    mode = FIGHTING if state.duty[2] == TO_ATTACK else MARCHING
    return [unit for unit in ordered_units(state) if state.flags[unit] & mode]


def forbids_other_use(state: State, unit: int, obeys: bool) -> Refusal | None:
    """2.3.2 No activation may leave too few slots, or too few divisions, for the order."""
    if state.duty[2] == NOTHING_ASKED:
        return None
    active = obeying(state)
    left = [other for other in ordered_units(state) if not state.flags[other] & ACTIVE and other != unit]
    if obeys and state.has(unit, ORDERED):
        active = [*active, unit]
    need = missing(state, active)
    has_armour = any([is_armour(state, other) for other in active + left])
    armour_missing = state.duty[1] and not any([is_armour(state, other) for other in active])
    if len(left) < need or (state.duty[1] and not has_armour):
        return refuse("2.3.2", "refuse-order-unit")
    if state.limit - state.active - 1 < need or (armour_missing and state.limit - state.active - 1 < 1):
        return refuse("2.3.2", "refuse-order-unit")
    return None


def forbids_disobedience(state: State) -> Refusal | None:
    """2.3.2 Nobody passes, or begins to act, while the order asks for more divisions."""
    if state.duty[2] != NOTHING_ASKED and missing(state, obeying(state)) > 0:
        return refuse("2.3.2", "refuse-order-ready")
    return None


# -- while it is carried out ------------------------------------------------------------------------------------------
def must_approach(state: State, unit: int) -> bool:
    """2.3.2 Whether this unit has to end next to Soviets, because the others that still march would not be enough."""
    if state.duty[2] != TO_APPROACH or not state.has(unit, ORDERED):
        return False
    others = [other for other in ordered_units(state) if state.flags[other] & MARCHING and other != unit]
    if state.duty[0] > len(others):
        return True
    return bool(state.duty[1]) and is_armour(state, unit) and not any([is_armour(state, other) for other in others])


def discharge(state: State, unit: int) -> None:
    """2.3.2 A unit has attacked, or has gone next to Soviets, or has tried: so much less is owed."""
    if state.duty[2] != NOTHING_ASKED and state.has(unit, ORDERED):
        state.unmark(unit, ORDERED)
        state.duty[0] = max(0, state.duty[0] - 1)
        if is_armour(state, unit):
            state.duty[1] = 0


def end_approach(state: State, unit: int, is_held: bool) -> None:
    """2.3.2 An order to approach is obeyed by who ends next to Soviets, or has tried: a march never makes up for an attack."""
    if state.duty[2] == TO_APPROACH and (is_held or must_approach(state, unit) or touches_soviets(state, state.at(unit))):
        discharge(state, unit)


def owes(state: State) -> bool:
    return state.duty[2] != NOTHING_ASKED and (state.duty[0] > 0 or state.duty[1] > 0)


def forbids_roll(state: State) -> Refusal | None:
    """2.3.2 An attack is not rolled without a division that the order needs and that can attack nowhere else."""
    if state.duty[2] != TO_ATTACK or not owes(state):
        return None
    inside = [unit for unit in state.attackers if state.has(unit, ORDERED)]
    outside = [unit for unit in ordered_units(state) if state.flags[unit] & FIGHTING and unit not in state.attackers]
    later = [unit for unit in outside if any([area != state.target for area in target_areas(state, unit)])]
    addable = [unit for unit in outside if state.target in target_areas(state, unit)]
    if addable and len(inside) + len(later) < state.duty[0]:
        return refuse("2.3.2", "refuse-order-roll")
    armoured = any([is_armour(state, unit) for unit in inside + later])
    if state.duty[1] and not armoured and any([is_armour(state, unit) for unit in addable]):
        return refuse("2.3.2", "refuse-order-roll")
    return None


def forbids_ending_combat(state: State) -> Refusal | None:
    """2.3.2 The combats do not end while an ordered division has not attacked and still can."""
    if state.duty[2] != TO_ATTACK or not owes(state):
        return None
    for unit in ordered_units(state):
        if state.flags[unit] & FIGHTING and target_areas(state, unit):
            return refuse("2.3.2", "refuse-order-end")
    return None
