"""6-2 Combat results: exchange and retreat."""

from typing import Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOTH, GERMAN_EAST, GERMAN_WEST, SOVIET, WEST
from grognard.games.battle_for_germany.effects import eliminate, enter
from grognard.games.battle_for_germany.s04_zones_of_control import unit_name, zone_maker
from grognard.games.battle_for_germany.s05_movement import forbids_berlin, forbids_closed_side, may_stack, occupant
from grognard.games.battle_for_germany.s06_combat import attack_strength
from grognard.games.battle_for_germany.state import (
    GARRISON,
    JUST_FORCED_OUT,
    State,
    home_theatre,
    is_german,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.odds import cheapest_payments
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.retreat import best_ranked

CLOSED: Final = -1
EMPTY: Final = 0
WITH_FRIENDS: Final = 1
EMPTY_ACROSS: Final = 2
WITH_FRIENDS_ACROSS: Final = 3


# -- exchange ---------------------------------------------------------------------------------------------------------
def begin_exchange(state: State, need: int) -> None:
    """6-2 Ex: the defenders are gone; attackers worth at least their printed defence have to go too."""
    state.need = need
    state.paid = []
    state.push(words.EXCHANGE, 0)


def payments_left(state: State) -> list[int]:
    """6-2 Ruling: the attacker chooses who pays, but no unit beyond what is needed may be taken. Bit sets over the attackers."""
    values = [attack_strength(state, unit) for unit in state.attackers]
    paid = 0
    for place, unit in enumerate(state.attackers):
        if unit in state.paid:
            paid |= 1 << place
    return [payment & ~paid for payment in cheapest_payments(values, state.need) if payment & paid == paid]


def payment_choices(state: State, payments: list[int]) -> list[int]:
    """6-2 The attackers that pay in at least one of these ways."""
    open_places = 0
    for payment in payments:
        open_places |= payment
    return [unit for place, unit in enumerate(state.attackers) if open_places >> place & 1]


class Exchange(Step[State]):
    """6-2 The attacker names the units that pay for an exchange."""

    def resume(self, state: State) -> int:
        total = sum(attack_strength(state, unit) for unit in state.paid)
        payments = payments_left(state) if total < state.need else []
        choices = payment_choices(state, payments)
        if not choices:
            pay(state)
            return AGAIN
        if len(payments) == 1:
            state.paid.extend(choices)  # no choice: all of these have to go
            return AGAIN
        state.seat = state.seat_of_unit(state.attackers[0])
        state.choices = [words.PAY | unit for unit in choices]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        state.paid.append(operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        """6-2 The exchange is paid before anything else is done."""
        if code & ~OPERAND_MASK != words.PAY:
            return refuse("6-2", "refuse-exchange-first", {"need": state.need})
        return forbids_payment(state, operand_of(code))

    def prompt(self, state: State) -> Message:
        total = sum(attack_strength(state, unit) for unit in state.paid)
        return Message("prompt-exchange", {"need": state.need - total})


def forbids_payment(state: State, unit: int) -> Refusal | None:
    """6-2 Only attackers pay, and none that could be spared."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "need": state.need}
    if unit not in state.attackers:
        return refuse("6-2", "refuse-payment-not-attacker", names)
    if unit in state.paid:
        return refuse("6-2", "refuse-payment-named", names)
    if unit not in payment_choices(state, payments_left(state)):
        return refuse("6-2", "refuse-payment-spare", names)
    return None


def pay(state: State) -> None:
    for unit in state.paid:
        eliminate(state, unit)
    state.victors = [unit for unit in state.attackers if unit not in state.paid]
    state.need = 0
    state.paid = []
    state.pop()


# -- retreat ----------------------------------------------------------------------------------------------------------
def begin_retreat(state: State, units: list[int]) -> None:
    """6-24, 10-3 Units retreat one by one; garrisons stand fast."""
    for unit in units:
        if state.has(unit, GARRISON):
            state.events.append((words.STOOD_FAST, unit, state.at(unit)))
        else:
            state.retreating.append(unit)
    state.push(words.RETREAT, 0)


def retreat_rank(state: State, unit: int, space: int) -> int:
    """6-21, 6-22 CLOSED, or how willingly a unit goes there: own ground before the far side of a line, an empty hex before friends."""
    side = state.side(unit)
    pieces = state.pieces
    if pieces.occupants[space] & state.rules.foreign[side] or pieces.zones[space] & state.hostile[side]:
        return CLOSED
    if space == state.content.berlin and forbids_berlin(state, unit, state.at(unit), space) is not None:
        return CLOSED
    if not may_stack(state, unit, space):
        return CLOSED
    rank = EMPTY if pieces.top[space] == NOWHERE else WITH_FRIENDS
    return rank + EMPTY_ACROSS if is_across(state, unit, space) else rank


def is_across(state: State, unit: int, space: int) -> bool:
    """5-4, 5-5 Whether a hex lies beyond the theatre boundary, or beyond the Yugoslav border for a unit of the Soviet side."""
    if is_over_boundary(state, unit, space):
        return True
    content = state.content
    return state.side(unit) == SOVIET and content.is_yugoslav[unit] != content.yugoslavia[space]


def is_over_boundary(state: State, unit: int, space: int) -> bool:
    """5-4 Whether a hex lies on the wrong side of the theatre boundary for a unit; Berlin is nobody's wrong side."""
    theatre = state.content.theatre[space]
    return state.boundary and theatre != BOTH and theatre != home_theatre(state.side(unit))


def retreat_choices(state: State, unit: int) -> list[int]:
    """6-22 The hexes that a unit may retreat to: the best kind that is open. Every retreat is one hex (ruling)."""
    around = state.content.neighbours[state.at(unit)]
    return best_ranked(around, [retreat_rank(state, unit, space) for space in around])


def retreat(state: State, unit: int, space: int) -> None:
    """6-24 One unit goes back one hex; over the boundary a German unit changes sides (5-41)."""
    origin = state.at(unit)
    state.events.append((words.RETREATED, unit, origin, space))
    change_theatre(state, unit, space)
    leaves_home = state.content.is_yugoslav[unit] and state.content.yugoslavia[origin]
    if leaves_home and words.phase_sides(state.phase)[0] == SOVIET:
        state.mark(unit, JUST_FORCED_OUT)  # its time runs from here; one that was abroad before gains none
    enter(state, unit, space)


def change_theatre(state: State, unit: int, space: int) -> None:
    """5-41 A German unit forced over the theatre boundary belongs to the other German front from then on."""
    side = state.side(unit)
    theatre = state.content.theatre[space]
    if not is_german(side) or not state.boundary or state.rules.variant.germans_go_home or theatre == home_theatre(side):
        return
    turned = GERMAN_WEST if theatre == WEST else GERMAN_EAST
    state.pieces.turn_coat(unit, turned)
    state.events.append((words.CHANGED_SIDE, unit, turned))


class Retreat(Step[State]):
    """6-24 The owner says which of the retreating units goes next."""

    def resume(self, state: State) -> int:
        if not state.retreating:
            state.pop()
            return AGAIN
        if len(state.retreating) == 1:
            start_retreat(state, state.retreating[0])
            return AGAIN
        state.seat = state.seat_of_unit(state.retreating[0])
        state.choices = [words.WITHDRAW | unit for unit in state.retreating if forbids_withdrawal(state, unit) is None]
        if len(state.choices) == 1:
            start_retreat(state, state.retreating[0])
            return AGAIN
        return DECISION

    def choose(self, state: State, code: int) -> None:
        start_retreat(state, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        """6-24 The units that have to retreat come before anything else."""
        if code & ~OPERAND_MASK != words.WITHDRAW:
            return refuse("6-24", "refuse-retreat-first")
        return forbids_withdrawal(state, operand_of(code))

    def prompt(self, state: State) -> Message:
        return Message("prompt-retreat", {"left": len(state.retreating)})


def forbids_withdrawal(state: State, unit: int) -> Refusal | None:
    """6-24 Only units that have to retreat are asked for, and each by its own player."""
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit not in state.retreating:
        return refuse("6-24", "refuse-retreat-not-due", name)
    if state.seat_of_unit(unit) != state.seat:
        return refuse("6-24", "refuse-retreat-other-player", name)
    return None


def start_retreat(state: State, unit: int) -> None:
    state.retreating.remove(unit)
    state.push(words.RETREAT_HEX, unit)


class RetreatHex(Step[State]):
    """6-2, 6-23 The owner chooses the hex; a unit with none is eliminated."""

    def resume(self, state: State) -> int:
        unit = state.argument
        spaces = retreat_choices(state, unit)
        if len(spaces) <= 1:
            state.pop()
            if spaces:
                retreat(state, unit, spaces[0])
            else:
                eliminate(state, unit)
            return AGAIN
        state.seat = state.seat_of_unit(unit)
        state.choices = [words.RETREAT_TO | space for space in spaces]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        unit = state.argument
        state.pop()
        retreat(state, unit, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        """6-2 The unit that retreats is put down before anything else is done."""
        if code & ~OPERAND_MASK != words.RETREAT_TO:
            return refuse("6-2", "refuse-retreat-first")
        return forbids_retreat(state, state.argument, operand_of(code))

    def prompt(self, state: State) -> Message:
        return Message("prompt-retreat-hex", {"unit": unit_name(state, state.argument)})


def forbids_retreat(state: State, unit: int, space: int) -> Refusal | None:
    """5-3, 6-21, 6-22 Which hexes a unit may not retreat to."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    here = state.at(unit)
    side = state.side(unit)
    if space >= state.content.board.playable or forbids_closed_side(state, unit, here, space) is not None:
        return refuse("6-21", "refuse-retreat-way", names)
    if state.holds_foreigner(side, space):
        return refuse("6-21", "refuse-retreat-occupied", {**names, "other": occupant(state, unit, space)})
    berlin = forbids_berlin(state, unit, here, space)
    if berlin is not None:
        return berlin
    if state.in_enemy_zone(side, space):
        return refuse("6-21", "refuse-retreat-zone", {**names, "enemy": zone_maker(state, side, space)})
    if not may_stack(state, unit, space):
        full = state.pieces.number(space) >= state.content.stacking_limit
        return refuse("6-22" if full else "5-3", "refuse-retreat-full" if full else "refuse-two-fronts", names)
    return forbids_worse_retreat(state, unit, space)


def forbids_worse_retreat(state: State, unit: int, space: int) -> Refusal | None:
    """5-41, 5-42, 5-51, 5-52, 6-22 Own ground before the far side of a line, an empty hex before one with friends."""
    choices = retreat_choices(state, unit)
    if space in choices:
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    better: dict[str, str | int] = {**names, "better": state.content.board.names[choices[0]]}
    if not is_across(state, unit, space) or is_across(state, unit, choices[0]):
        return refuse("6-22", "refuse-retreat-friends", better)
    if is_over_boundary(state, unit, space):
        return refuse("5-41" if is_german(state.side(unit)) else "5-42", "refuse-retreat-across", better)
    return refuse("5-51" if state.content.is_yugoslav[unit] else "5-52", "refuse-retreat-across", better)
