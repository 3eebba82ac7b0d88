"""A position from its plain data: the way back from `State.dump`."""

import msgspec

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.state import State
from grognard.kernel.errors import BadInput


def restored(state: State, data: dict[str, object]) -> State:
    """Fill a fresh state of the same scenario with dumped data and run it to its halt."""
    try:
        fill(state, data)
    except (KeyError, IndexError, ValueError, msgspec.ValidationError) as problem:
        raise BadInput(f"The stored position is damaged: {problem}; open the match from its record instead.") from None
    state.seat = state.rules.seat_of[words.phase_sides(state.phase)[0]]  # who acts, unless the step on top asks somebody else
    state.run()
    state.events = []
    return state


def fill(state: State, data: dict[str, object]) -> None:
    pieces = state.pieces
    for unit, space in enumerate(pieces.where[:]):
        if space >= 0:
            pieces.lift(unit)
    pieces.side = ints(data["side"])
    for stack in lists(data["stacks"]):
        for unit in stack[1:]:
            pieces.place(unit, stack[0])
    state.frames = ints(data["frames"])
    state.finished = bool(data["finished"])
    state.box = ints(data["box"])
    state.flags = ints(data["flags"])
    state.control = ints(data["control"])
    state.forts, state.turn, state.phase = ints([data["forts"], data["turn"], data["phase"]])
    state.berlin, state.berlin_taker, boundary = ints(data["berlin"])
    state.boundary = bool(boundary)
    state.hostile = ints(data["hostile"])
    state.targets = ints(data["targets"])
    state.duty = ints(data["duty"])
    lost_turn, state.transfers = ints(data["once"])
    state.lost_turn = bool(lost_turn)
    first, second, evacuated = ints(data["arrivals"])
    state.allowance = [first, second]
    state.evacuated = bool(evacuated)
    state.unit, state.points, stepped, state.crossing, state.exit_space, state.pulls = ints(data["hand"])
    state.stepped = bool(stepped)
    fill_battle(state, lists(data["battle"]))


def fill_battle(state: State, battle: list[list[int]]) -> None:
    state.attacks, state.result, state.need = battle[0]
    state.target, state.attackers, state.defenders, state.paid, state.retreating, state.vacated, state.victors = battle[1:]


def ints(value: object) -> list[int]:
    return msgspec.convert(value, list[int])


def lists(value: object) -> list[list[int]]:
    return msgspec.convert(value, list[list[int]])
