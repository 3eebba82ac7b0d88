"""A position from its plain data: the way back from `State.dump`."""

from grognard.games.last_crusade.state import NOT_KNOWN, State
from grognard.kernel.fields import DAMAGE, damaged


def restored(state: State, data: dict[str, object]) -> State:
    """Fill a fresh state of the same scenario with dumped data and run it to its halt."""
    try:
        state.take(data)
        state.in_force = NOT_KNOWN
    except DAMAGE as problem:
        raise damaged(problem) from None
    state.run()
    state.events = []
    return state
