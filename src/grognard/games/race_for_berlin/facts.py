"""What a study wants to know of a game besides its result, read from its end and its log."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import SEAT_NAMES, SOVIET
from grognard.games.race_for_berlin.state import State
from grognard.kernel.sequence import Event


def facts(state: State, log: list[Event]) -> dict[str, int | str]:
    """Turns played, combats, urban rolls, victory points, who entered Berlin first and when, and what became of the Americans."""
    content = state.content
    found: dict[str, int | str] = {"turns": state.turn - state.rules.scenario.first_turn + 1}
    turn = state.rules.scenario.first_turn
    battles = urban = 0
    for event in log:
        if event[0] == words.PHASE_BEGINS:
            turn = event[1]
        elif event[0] == words.BATTLE_FOUGHT:
            battles += 1
        elif event[0] == words.URBAN_FOUGHT:
            urban += 1
        elif event[0] == words.MOVED:
            unit, area = event[1], event[3]
            if content.is_berlin[area] and content.unit_side[unit] // 2 == SOVIET:
                name = SEAT_NAMES[content.unit_side[unit] % 2]
                found.setdefault("first_in_berlin", name)
                found.setdefault("berlin", turn)
                found.setdefault("berlin_" + name, turn)
    found["battles"] = battles
    found["urban_rolls"] = urban
    found["americans"] = "won" if state.americans_won else "stopped" if state.americans_stopped else "under_way"
    for seat, name in enumerate(SEAT_NAMES):
        found["vp_" + name] = state.vp[seat]
    return found
