"""A position from its plain data: the way back from `State.dump`."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.state import State
from grognard.kernel.fields import DAMAGE, damaged, lists, numbers


def restored(state: State, data: dict[str, object]) -> State:
    """Fill a fresh state of the same scenario with dumped data and run it to its halt."""
    try:
        state.take(data)
        state.pieces.clear()
        state.pieces.side = numbers(data["side"])
        state.pieces.put_stacks(lists(data["stacks"]))
    except DAMAGE as problem:
        raise damaged(problem) from None
    state.seat = state.rules.seat_of[words.phase_sides(state.phase)[0]]  # who acts, unless the step on top asks somebody else
    state.run()
    state.events = []
    return state
