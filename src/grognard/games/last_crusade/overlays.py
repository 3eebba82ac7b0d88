"""What the page can lay over the battlefield: supply and control."""

from grognard.games.last_crusade.s03_terms import supplied_zones
from grognard.games.last_crusade.s12_victory import seat_ids
from grognard.games.last_crusade.state import State


def overlay(state: State, name: str) -> dict[str, list[str]]:
    """III-F1, IV-F Zones in groups, all of it open to everybody."""
    names = state.field.names
    if name == "control":
        return {
            side: [names[zone] for zone, team in enumerate(state.control) if team == number]
            for number, side in enumerate(("german", "allied"))
        }
    found: dict[str, list[str]] = {}
    for seat, id in enumerate(seat_ids(state)):
        found[id] = [names[zone] for zone, good in enumerate(supplied_zones(state, seat, False)) if good]
    return found
