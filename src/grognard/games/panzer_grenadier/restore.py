"""A position from its plain data: the way back from `State.dump`."""

from grognard.games.panzer_grenadier.state import ALL_STALE, State
from grognard.kernel.fields import DAMAGE, damaged, lists


def restored(state: State, data: dict[str, object]) -> State:
    """Fill a fresh state of the same scenario with dumped data and run it to its halt."""
    try:
        state.take(data)
        state.pieces.put_stacks(lists(data["stacks"]))
    except DAMAGE as problem:
        raise damaged(problem) from None
    state.stale = ALL_STALE
    state.run()
    state.events = []
    return state
