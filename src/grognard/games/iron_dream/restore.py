"""A position from its plain data: the way back from `State.dump`."""

import msgspec

from grognard.games.iron_dream.fields import LISTS, NUMBERS, TUPLES
from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.kernel.errors import BadInput


def restored(state: State, data: dict[str, object]) -> State:
    """Fill a fresh state of the same scenario with dumped data and run it to its halt."""
    try:
        fill(state, data)
    except (KeyError, IndexError, ValueError, msgspec.ValidationError) as problem:
        raise BadInput(f"The stored position is damaged: {problem}; open the match from its record instead.") from None
    state.seat = seat_of_camp(state, state.active)  # who acts, unless the step on top asks somebody else
    state.run()
    state.events = []
    return state


def fill(state: State, data: dict[str, object]) -> None:
    field = state.field
    for unit, space in enumerate(field.where[:]):
        if space >= 0:
            field.lift(unit)
    field.side = ints(data["side"])
    for unit, zone in enumerate(ints(data["zone"])):
        field.set_zone(unit, zone)
    for stack in msgspec.convert(data["stacks"], list[list[int]]):
        for unit in stack[1:]:
            field.place(unit, stack[0])
    state.frames = ints(data["frames"])
    state.finished = bool(data["finished"])
    for name, number in zip(NUMBERS, ints(data["numbers"]), strict=True):
        setattr(state, name, number)
    for name, values in zip(LISTS, msgspec.convert(data["lists"], list[list[int]]), strict=True):
        setattr(state, name, tuple(values) if name in TUPLES else values)
    state.touch()
    state.line_stamp = [-1, -1, -1]
    state.hand_lines = ints(data["lines"])  # as the units in hand found them when their move began


def ints(value: object) -> list[int]:
    return msgspec.convert(value, list[int])
