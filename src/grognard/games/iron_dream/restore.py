"""A position from its plain data: the way back from `State.dump`."""

from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.kernel.fields import DAMAGE, damaged, lists, numbers


def restored(state: State, data: dict[str, object]) -> State:
    """Fill a fresh state of the same scenario with dumped data and run it to its halt."""
    try:
        state.take(data)
        place_units(state, data)
    except DAMAGE as problem:
        raise damaged(problem) from None
    state.seat = seat_of_camp(state, state.active)  # who acts, unless the step on top asks somebody else
    state.run()
    state.events = []
    return state


def place_units(state: State, data: dict[str, object]) -> None:
    field = state.field
    field.clear()
    field.side = numbers(data["side"])
    for unit, zone in enumerate(numbers(data["zone"])):
        field.set_zone(unit, zone)
    field.put_stacks(lists(data["stacks"]))
    state.touch()
    state.line_stamp = [-1, -1, -1]
    state.theatre_stamp = [-1, -1]
