"""Rule cases of this game: from `given` to a position, and from a position to what `expect` asks."""

from collections.abc import Callable
from typing import Final

from grognard.games.last_crusade import words
from grognard.games.last_crusade.case_setup import placed
from grognard.games.last_crusade.content import Content
from grognard.games.last_crusade.field import ZONE_NAMES
from grognard.games.last_crusade.s03_dice import defence_of, move_of, range_of
from grognard.games.last_crusade.s03_terms import in_supply
from grognard.games.last_crusade.s10_movement import (
    entry_cost,
    forbids_pick,
    is_enemy_hq,
    may_step,
    meets,
    obstacles_on,
    points_left,
    spend,
)
from grognard.games.last_crusade.s12_victory import seat_ids, total
from grognard.games.last_crusade.state import AIRFIELD, NAMES, NONE, ON_FERRY, State
from grognard.games.last_crusade.view import OWN_STATUS, STATUS_NAMES
from grognard.kernel.casebook import BARE, CaseBook, Given
from grognard.kernel.datafiles import check_known, known_names
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Scenario
from grognard.kernel.options import Options
from grognard.kernel.sequence import Event, Position

UNIT_FACTS: Final = ["at", "hits", "status", "defence", "attached", "card", "points", "move", "range", "fort", "with"]
SEAT_FACTS: Final = ["supply", "hand", "deck", "discard", "pile", "points_scored", "bought", "place", "row"]
OTHER_FACTS: Final = ["turn", "phase", "player", "control", "terrain", "weather", "bridges", "forts", "obstacles", "round", "tn", "dice"]


class CrusadeCaseBook(CaseBook):
    """What a rule case can say about a game of The Last Crusade."""

    def __init__(self, content: Content, set_up: Callable[[str, Options], State], bare: Scenario, scenarios: dict[str, Scenario]) -> None:
        super().__init__("The Last Crusade", {BARE: bare, **scenarios}, [*UNIT_FACTS, *SEAT_FACTS, *OTHER_FACTS], words.EVENTS)
        self.passes_alone = True
        self.content = content
        self.fresh = set_up

    def set_up(self, given: Given, options: Options) -> Position:
        state: State = self.fresh("standard" if given.scenario == BARE else given.scenario, options)
        return placed(state, given)

    # -- what `expect` asks -------------------------------------------------------------------------------------------
    def check_space(self, name: str) -> None:
        check_known(name.lower(), ZONE_NAMES, "zone")

    def fact(self, position: Position, log: list[Event], word: str) -> object:
        assert isinstance(position, State)
        if word in UNIT_FACTS:
            return {NAMES[unit]: unit_fact(position, unit, word) for unit in range(len(position.kind))}
        if word in SEAT_FACTS:
            return {id: seat_fact(position, seat, word) for seat, id in enumerate(seat_ids(position))}
        return other_fact(position, log, word)

    def reach(self, position: Position, unit: str) -> dict[str, int]:
        """The zones where a unit could end a move that begins now, and what each costs, obstacles on the way included."""
        assert isinstance(position, State)
        number = self.unit(position, unit)
        if forbids_pick(position, number) is not None:
            return {}
        found: dict[int, int] = {}
        march(position.clone(), number, 0, found)
        found.pop(position.at[number], None)
        return {ZONE_NAMES[zone]: cost for zone, cost in found.items()}

    def is_supplied(self, position: Position, unit: str) -> bool:
        assert isinstance(position, State)
        return in_supply(position, self.unit(position, unit))

    def unit(self, state: State, name: str) -> int:
        number = NAMES.index(name.lower()) if name.lower() in NAMES else NONE
        if number < 0 or number >= len(state.kind) or state.kind[number] < 0:
            raise BadInput(f"There is no unit '{name}' in play; {known_names(name, [NAMES[unit] for unit in in_play(state)])}")
        return number

    def score(self, position: Position) -> dict[str, int]:
        assert isinstance(position, State)
        return {id: total(position, seat) for seat, id in enumerate(seat_ids(position))}


def march(state: State, unit: int, paid: int, found: dict[int, int]) -> None:
    """Try every way on; what mines would do is left out."""
    here, spent = state.at[unit], state.spent[unit]
    for zone in state.field.neighbours[here]:
        if points_left(state, unit) < 1 or not may_step(state, unit, zone):
            continue
        edge = state.edge(here, zone)
        met = [state.content.obstacle[state.block_kind[o]] for o in obstacles_on(state, edge, state.team_of(unit)) if meets(state, unit, o)]
        delay = sum([effect.delay for effect in met if effect is not None])
        cost = entry_cost(state, unit, zone)
        if any([effect is not None and effect.is_blocked for effect in met]):
            continue
        if spent and points_left(state, unit) < cost + delay:
            continue
        if state.room(zone) > 0 or is_enemy_hq(state, zone, state.team_of(unit)):
            found[zone] = min(found.get(zone, 99), paid + cost + delay)
        if is_enemy_hq(state, zone, state.team_of(unit)):
            continue
        state.at[unit] = zone
        spend(state, unit, cost + delay)
        march(state, unit, paid + cost + delay, found)
        state.at[unit], state.spent[unit] = here, spent


def in_play(state: State) -> list[int]:
    return [unit for unit, kind in enumerate(state.kind) if kind >= 0]


def unit_fact(state: State, unit: int, word: str) -> object:
    """A fact about a piece; `out` for one that is not in play."""
    content = state.content
    if state.kind[unit] < 0:
        return "out"
    if word == "at":
        zone = state.at[unit]
        return ZONE_NAMES[zone] if zone >= 0 else "airfield" if zone == AIRFIELD else "ferry" if zone == ON_FERRY else "nowhere"
    if word == "hits":
        return state.hits[unit]
    if word == "status":
        return [name for flag, name in STATUS_NAMES + OWN_STATUS if state.flags[unit] & flag]
    if word == "defence":
        return defence_of(state, unit)
    if word == "attached":
        return [content.names[kind] for kind in (state.weapon[unit], state.leader[unit], state.curse[unit]) if kind >= 0]
    if word == "card":
        return content.names[state.kind[unit]]
    if word == "points":
        return points_left(state, unit)
    if word == "move":
        return move_of(state, unit)
    if word == "range":
        return range_of(state, unit)
    if word == "fort":
        return f"f{state.fort[unit] + 1}" if state.fort[unit] >= 0 else "none"
    return NAMES[state.partner[unit]] if state.partner[unit] >= 0 else "none"


def seat_fact(state: State, seat: int, word: str) -> object:
    names = state.content.names
    if word == "supply":
        return state.supply[seat]
    if word == "points_scored":
        return state.score[seat]
    if word == "place":
        return ["north", "south", "third", "fourth"][state.place[seat]]
    if word == "row":
        return [names[state.terrain[zone]] for zone in state.start_row(seat) if state.terrain[zone] >= 0]
    listed = {"hand": state.hand, "deck": state.deck, "discard": state.discard, "pile": state.pile, "bought": state.bought}[word][seat]
    return [names[kind] for kind in listed]


def other_fact(state: State, log: list[Event], word: str) -> object:
    names = state.content.names
    field = state.field
    if word == "turn":
        return state.turn
    if word == "phase":
        return words.PHASES[state.phase]
    if word == "player":
        return seat_ids(state)[state.phasing]
    if word == "control":
        return {field.names[zone]: ["german", "allied"][team] if team >= 0 else "nobody" for zone, team in enumerate(state.control)}
    if word == "terrain":
        return {field.names[zone]: names[kind] if kind >= 0 else "none" for zone, kind in enumerate(state.terrain)}
    if word == "weather":
        return names[state.weather] if state.weather >= 0 else "none"
    if word == "bridges":
        return {
            name: f"{['none', 'main', 'minor'][state.bridge[edge]]} {state.bridge_hits[edge]}" if state.river[edge] == 1 else "no river"
            for edge, name in enumerate(field.edge_names)
        }
    if word == "forts":
        return [f"{names[kind]} {field.names[state.fort_zone[fort]]}" for fort, kind in enumerate(state.fort_kind) if kind >= 0]
    if word == "obstacles":
        return [f"{names[kind]} {field.edge_names[state.block_edge[number]]}" for number, kind in enumerate(state.block_kind) if kind >= 0]
    if word == "round":
        return state.round
    rolled = [event for event in log if event[0] == words.E_ROLLED]
    if not rolled:
        return "none"
    return rolled[-1][5] if word == "tn" else rolled[-1][4]
