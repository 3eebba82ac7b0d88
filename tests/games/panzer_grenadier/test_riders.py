"""Leaders who go with a unit (5, 6.7, 13.14): who falls or loses his nerve on the way goes no farther with it."""

from grognard import Match, load
from grognard.games.panzer_grenadier.effects import eliminate
from grognard.games.panzer_grenadier.state import HALTED, HAS_MOVED, State

RANKS = ("_cpt-", "_lt-", "_sgt-")


def on_the_way() -> tuple[Match, State, int]:
    """A unit that has taken its leader along and gone one hex."""
    match = load("panzer_grenadier").new("s01_first_contact", seed=3)
    while match.position.turn == 0:  # type: ignore[attr-defined]
        match.play("auto" if any(action.text == "auto" for action in match.actions()) else "ready")
    for _ in range(3000):
        state = match.position
        assert isinstance(state, State)
        if state.riders and state.stepped and any(action.text.startswith("to ") for action in match.actions()):
            return match, state, state.riders[0]
        texts = [action.text for action in match.actions()]
        wanted = [text for verb in ("take", "to", "move", "lead", "march", "go") for text in texts if text.split()[0] == verb]
        units = [text for text in wanted if text.split()[0] != "move" or not any(rank in text for rank in RANKS)]
        match.play(units[0] if units else texts[-1])
    raise AssertionError("nobody rode")


def test_a_leader_who_falls_is_left_behind() -> None:
    _, state, leader = on_the_way()
    eliminate(state, leader)
    assert leader not in state.riders


def test_the_unit_goes_on_without_a_leader_who_halts() -> None:
    match, state, leader = on_the_way()
    here = state.at(leader)
    state.flags[leader] |= HALTED
    match.play(next(action for action in match.actions() if action.text.startswith("to ")))
    assert state.at(leader) == here
    assert leader not in state.riders
    assert state.flags[leader] & HAS_MOVED
