"""Rule cases of this game: from `given` to a position, and from a position to what `expect` asks."""

from typing import Any, Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.case_setup import placed
from grognard.games.race_for_berlin.content import RESULT_NAMES, SEAT_NAMES, SIDE_NAMES, Content
from grognard.games.race_for_berlin.ground import Ground
from grognard.games.race_for_berlin.s03_logistics import is_supplied, supplied_areas
from grognard.games.race_for_berlin.s07_movement import ONE_AREA, UNTESTED, allowance, reach_of, reserve_allowance
from grognard.games.race_for_berlin.s07_movement_phase import in_hand_ends, move_ends
from grognard.games.race_for_berlin.s08_combat import die_modifiers, odds_column, total_attack, total_defence, total_modifier
from grognard.games.race_for_berlin.s09_berlin import urban_attack, urban_defence, urban_label, urban_modifiers
from grognard.games.race_for_berlin.sequence import rules_for, set_up
from grognard.games.race_for_berlin.state import BOX_NAMES, NOBODY, State
from grognard.games.race_for_berlin.view import STATUS_NAMES
from grognard.kernel.casebook import BARE, CaseBook, Given
from grognard.kernel.datafiles import check_known
from grognard.kernel.game import Scenario
from grognard.kernel.options import Options
from grognard.kernel.sequence import Event, Position, Step
from grognard.mechanics.kit_cases import number_of
from grognard.mechanics.pieces import NOWHERE

FACTS: Final = [
    *("at", "box", "side", "owner", "status", "movement"),
    *("turn", "phase", "operation", "control", "levels", "american", "tracks", "stopped", "support", "vp", "order"),
    *("heinrici", "holds", "pool", "spent", "bombed", "progressed"),
    *("odds", "attack", "defence", "modifier", "die", "result"),
]
UNIT_FACTS: Final = ("at", "box", "side", "owner", "status", "movement")
BATTLE_FACTS: Final = ("odds", "attack", "defence", "modifier", "die", "result")
BATTLE_PLACES: Final = {"attack": 2, "defence": 3, "odds": 4, "modifier": 5, "die": 6, "result": 7}
URBAN_PLACES: Final = {"attack": 2, "defence": 3, "modifier": 4, "die": 5, "result": 6}


class BerlinCaseBook(CaseBook):
    """What a rule case can say about a game of Race for Berlin."""

    def __init__(self, content: Content, ground: Ground, steps: list[Step[Any]], bare: Scenario, scenarios: dict[str, Scenario]) -> None:
        super().__init__("Race for Berlin", {BARE: bare, **scenarios}, FACTS, words.EVENTS)
        self.content = content
        self.ground = ground
        self.steps = steps

    def set_up(self, given: Given, options: Options) -> Position:
        return placed(set_up(self.steps, rules_for(self.content, self.ground, self.content.scenarios[given.scenario], options)), given)

    # -- what `expect` asks -------------------------------------------------------------------------------------------
    def meant(self, word: str, text: str) -> str:
        if word == "phase":
            return text.lower().replace("-", "_")
        return text if word == "result" else text.lower()

    def fact(self, position: Position, log: list[Event], word: str) -> object:
        assert isinstance(position, State)
        if word in UNIT_FACTS:
            return {name: unit_fact(position, unit, word) for unit, name in enumerate(self.content.unit_names)}
        if word in BATTLE_FACTS:
            return last_battle(position, log, word)
        if word in ("control", "levels", "american"):
            return places(position, word)
        return standing(position, word)

    # -- questions ----------------------------------------------------------------------------------------------------
    def reach(self, position: Position, unit: str) -> dict[str, int]:
        """The areas where a unit may end its move, and what each costs in halves of a point."""
        assert isinstance(position, State)
        number = self.unit_number(unit)
        if position.at(number) == NOWHERE:
            return {}
        names = self.content.board.names
        if position.unit == number:
            found = reach_of(position, number, max(1, position.points), position.start, position.tested)
            return {names[area]: found.cost[area] for area in in_hand_ends(position, number, position.tested)}
        step = position.frames[-2]
        points = stage_allowance(position, number)
        found = reach_of(position, number, points, position.at(number), UNTESTED)
        return {names[area]: found.cost[area] for area in move_ends(position, number, points, UNTESTED, step == words.LATE_MOVES)}

    def unit_number(self, unit: str) -> int:
        return number_of(self.content.unit_index, self.content.unit_names, unit)

    def check_space(self, name: str) -> None:
        check_known(name, self.content.board.names, "area")

    def is_supplied(self, position: Position, unit: str) -> bool:
        """3.1.1 Whether a supply line reaches a unit as the map stands."""
        assert isinstance(position, State)
        number = self.unit_number(unit)
        side = position.side_of(number)
        return position.at(number) != NOWHERE and is_supplied(position, side, position.at(number), supplied_areas(position, side))

    def odds(self, position: Position) -> dict[str, object]:
        assert isinstance(position, State)
        if position.target != NOBODY and self.content.is_berlin[position.target]:
            modifiers = urban_modifiers(position)
            return {
                "attack": urban_attack(position),
                "defence": urban_defence(position),
                "modifier": total_modifier(modifiers),
                "effects": [name for name, _ in modifiers],
            }
        modifiers = die_modifiers(position)
        return {
            "odds": self.content.odds_labels[odds_column(position)],
            "attack": total_attack(position),
            "defence": total_defence(position),
            "modifier": total_modifier(modifiers),
            "effects": [name for name, _ in modifiers],
        }

    def score(self, position: Position) -> dict[str, int]:
        assert isinstance(position, State)
        return {name: position.vp[seat] for seat, name in enumerate(SEAT_NAMES)}


def unit_fact(state: State, unit: int, word: str) -> object:
    """One fact about one unit."""
    area = state.at(unit)
    if word == "at":
        return state.content.board.names[area] if area != NOWHERE else "off"
    if word == "box":
        return BOX_NAMES[state.box[unit]]
    if word == "side":
        return SIDE_NAMES[state.side_of(unit)]
    if word == "owner":
        return SEAT_NAMES[state.seat_of(unit)]
    if word == "status":
        return [name for flag, name in STATUS_NAMES if state.has(unit, flag)]
    return stage_allowance(state, unit)


def stage_allowance(state: State, unit: int) -> int:
    """4.2.3, 5.1 The points of a unit that would move now: half of them as a reserve, one area at the end of the turn."""
    if state.frames[-2] == words.RESERVES:
        return reserve_allowance(state, unit)
    return ONE_AREA if state.frames[-2] == words.LATE_MOVES else allowance(state, unit)


def places(state: State, word: str) -> object:
    """Facts about areas."""
    names = state.content.board.names
    if word == "control":
        return {name: SEAT_NAMES[state.control[area]] if state.control[area] != NOBODY else "nobody" for area, name in enumerate(names)}
    if word == "levels":
        return {names[area]: state.level[number] for number, area in enumerate(state.content.boroughs)}
    return [name for area, name in enumerate(names) if state.american[area]]


def standing(state: State, word: str) -> object:
    """Facts about the game as a whole."""
    names = state.content.event_names
    if word == "turn":
        return state.turn
    if word == "phase":
        return words.PHASES[state.phase]
    if word == "operation":
        return state.operation
    if word == "tracks":
        return {str(track + 1): steps for track, steps in enumerate(state.tracks)}
    if word in ("support", "vp"):
        return {name: (state.support if word == "support" else state.vp)[seat] for seat, name in enumerate(SEAT_NAMES)}
    if word == "holds":
        return {name: names[state.hand[seat]] for seat, name in enumerate(SEAT_NAMES)}
    if word in ("pool", "spent"):
        return [names[token] for token in (state.pool if word == "pool" else state.spent)]
    if word in ("order", "heinrici"):
        seat = state.order if word == "order" else state.heinrici
        return SEAT_NAMES[seat] if seat != NOBODY else "nobody"
    return {"stopped": state.americans_stopped, "bombed": state.bombed, "progressed": state.progressed}[word]


def last_battle(state: State, log: list[Event], word: str) -> object:
    """A fact about the last combat or urban roll; "none" if there was none."""
    fought = [event for event in log if event[0] in (words.BATTLE_FOUGHT, words.URBAN_FOUGHT)]
    if not fought:
        return "none"
    event = fought[-1]
    if event[0] == words.URBAN_FOUGHT:
        if word == "odds":
            return "none"
        value = event[URBAN_PLACES[word]]
        return urban_label(state.content.urban[value]) if word == "result" else value
    value = event[BATTLE_PLACES[word]]
    if word == "odds":
        return state.content.odds_labels[value]
    return RESULT_NAMES[value] if word == "result" else value
