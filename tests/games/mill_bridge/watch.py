"""What must hold in every position of The Mill Bridge, counted from outside."""

from collections import Counter

from grognard import Match
from grognard.games.mill_bridge import words
from grognard.games.mill_bridge.state import LOST, State
from grognard.mechanics.pieces import NOWHERE

SENSE = (0.0, 0.6, 0.9)  # at random hardly anybody would come to the bridge


class Watch:
    """Counts units and looks at the map whenever it is asked."""

    def __init__(self, match: Match) -> None:
        self.units = len(on_map(state_of(match)))

    def before(self, match: Match, code: int) -> None: ...

    def after(self, match: Match) -> None: ...

    def problems(self, match: Match) -> list[str]:
        state = state_of(match)
        return [*self.counts(match, state), *ground(state)]

    def counts(self, match: Match, state: State) -> list[str]:
        fallen = [event[1] for event in match.log if event[0] == words.LOST]
        lost = [unit for unit in range(len(state.flags)) if state.has(unit, LOST)]
        found = [] if sorted(fallen) == lost else [f"the log tells of {fallen} lost, and {lost} are"]
        return found if len(on_map(state)) + len(lost) == self.units else [*found, "a unit is neither on the map nor lost"]


def state_of(match: Match) -> State:
    assert isinstance(match.position, State)
    return match.position


def on_map(state: State) -> list[int]:
    return [unit for unit, space in enumerate(state.pieces.where) if space != NOWHERE]


def ground(state: State) -> list[str]:
    """3.4, 3.3 One unit to a hex, and no vehicle in the water but on the bridge."""
    crowds = [space for space, count in Counter(state.at(unit) for unit in on_map(state)).items() if count > 1]
    swimmers = [unit for unit in on_map(state) if state.unit(unit).kind and state.content.is_wading[state.at(unit)]]
    return [f"several units in {space}" for space in crowds] + [f"vehicle {unit} is in the river" for unit in swimmers]
