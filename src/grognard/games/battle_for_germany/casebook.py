"""Rule cases of this game: from `given` to a position, and from a position to what `expect` asks."""

from typing import Any, Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.case_setup import phase_named, placed
from grognard.games.battle_for_germany.content import BOX_ITALY, CONTROL_NAMES, RESULT_NAMES, Content
from grognard.games.battle_for_germany.effects import garrison_at
from grognard.games.battle_for_germany.ground import Ground
from grognard.games.battle_for_germany.s04_zones_of_control import must_stop
from grognard.games.battle_for_germany.s05_movement import allowance, may_stack, reach_of
from grognard.games.battle_for_germany.s05_settling import stops_among
from grognard.games.battle_for_germany.s06_combat import multipliers, odds_column, printed_defence, total_attack, total_defence
from grognard.games.battle_for_germany.s07_replacements import open_boxes
from grognard.games.battle_for_germany.s11_victory import score
from grognard.games.battle_for_germany.sequence import rules_for, set_up
from grognard.games.battle_for_germany.state import (
    BOX_NAMES,
    FACE_DOWN,
    GARRISON,
    GERMANS_GONE,
    JUST_FORCED_OUT,
    MOVED,
    OUT,
    PINNED,
    SIDE_NAMES,
    State,
)
from grognard.games.battle_for_germany.view import STATUS_NAMES
from grognard.kernel.casebook import BARE, CaseBook, Given
from grognard.kernel.datafiles import check_known, known_names
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Scenario
from grognard.kernel.options import Options
from grognard.kernel.sequence import Event, Position, Step
from grognard.mechanics.odds import combined_multiplier
from grognard.mechanics.pieces import NOWHERE

FACTS: Final = [
    *("at", "box", "side", "owner", "status", "movement"),
    *("turn", "phase", "control", "forts", "garrison", "duty", "berlin", "germans_gone", "boundary", "allowance"),
    *("odds", "attack", "defence", "die", "result"),
]
BATTLE_PLACES: Final = {"attack": 2, "defence": 3, "odds": 4, "die": 5, "result": 6}
DUTY_NAMES: Final = ["none", "owed", "overdue"]
CASE_STATUS: Final = [*STATUS_NAMES, (JUST_FORCED_OUT, "just_forced_out")]


class GermanyCaseBook(CaseBook):
    """What a rule case can say about a game of Battle for Germany."""

    def __init__(self, content: Content, ground: Ground, steps: list[Step[Any]], bare: Scenario, scenarios: dict[str, Scenario]) -> None:
        super().__init__("Battle for Germany", {BARE: bare, **scenarios}, FACTS, words.EVENTS)
        self.content = content
        self.ground = ground
        self.steps = steps

    def set_up(self, given: Given, options: Options) -> Position:
        return placed(set_up(self.steps, rules_for(self.content, self.ground, self.content.scenarios[given.scenario], options)), given)

    # -- what `expect` asks -------------------------------------------------------------------------------------------
    def meant(self, word: str, text: str) -> str:
        if word == "phase":
            return phase_named(text)
        return text if word == "result" else text.lower()

    def fact(self, position: Position, log: list[Event], word: str) -> object:
        assert isinstance(position, State)
        if word in BATTLE_PLACES:
            return last_battle(position, log, word)
        if word in ("at", "box", "side", "owner", "status", "movement"):
            return {name: unit_fact(position, unit, word) for unit, name in enumerate(self.content.unit_names)}
        if word in ("control", "forts", "garrison", "duty"):
            return places(position, word)
        return standing(position, word)

    # -- questions ----------------------------------------------------------------------------------------------------
    def reach(self, position: Position, unit: str) -> dict[str, int]:
        """The hexes where a unit may end its move; none for a unit that may not move."""
        assert isinstance(position, State)
        number = self.content.unit_index.get(unit, NOWHERE)
        if number == NOWHERE:
            raise BadInput(f"Unknown unit '{unit}'; {known_names(unit, self.content.unit_names)}")
        points = points_left(position, number)
        if points == 0:
            return {}
        names = self.content.board.names
        found = reach_of(position, number, points)
        return {names[space]: found.cost[space] for space in ends(position, number, found.spaces)}

    def check_space(self, name: str) -> None:
        board = self.content.board
        check_known(name, board.names[: board.playable], "hex")

    def odds(self, position: Position) -> dict[str, object]:
        assert isinstance(position, State)
        found: dict[str, object] = {
            "odds": self.content.odds_labels[odds_column(position)],
            "attack": total_attack(position),
            "defence": total_defence(position),
            "printed": sum(printed_defence(position, space) for space in position.target),
            "effects": [name.removeprefix("terrain-") for space in position.target for name, _, _ in multipliers(position, space)],
        }
        if len(position.target) == 1:
            found["multiplier"] = combined_multiplier([factor for _, _, factor in multipliers(position, position.target[0])])
        return found

    def score(self, position: Position) -> dict[str, int]:
        assert isinstance(position, State)
        return {seat: sum(worth for _, _, worth in parts) for seat, parts in score(position).items()}


def ends(state: State, unit: int, spaces: list[int]) -> list[int]:
    """Those of the hexes in which a unit may end a move; outside its own phase, in which it could stand (5-3)."""
    if words.phase_kind(state.phase) == words.KIND_MOVEMENT and state.side(unit) in words.phase_sides(state.phase):
        return stops_among(state, unit, spaces)
    return [space for space in spaces if may_stack(state, unit, space)]


def points_left(state: State, unit: int) -> int:
    """The movement points that a unit could still spend in this phase."""
    if state.at(unit) == NOWHERE or state.has(unit, MOVED | PINNED | GARRISON | FACE_DOWN):
        return 0
    if unit == state.unit:
        return 0 if state.stepped and must_stop(state, unit, state.at(unit)) else state.points
    return allowance(state, unit)


def unit_fact(state: State, unit: int, word: str) -> object:
    """One fact about one unit."""
    space = state.at(unit)
    if word == "at":
        return state.content.board.names[space] if space != NOWHERE else "off"
    if word == "box":
        return "map" if space != NOWHERE else "out" if state.box[unit] == OUT else BOX_NAMES[state.box[unit]]
    if word == "side":
        return SIDE_NAMES[state.side(unit)]
    if word == "owner":
        return state.rules.scenario.seats[state.seat_of_unit(unit)][0]
    if word == "status":
        return [name for flag, name in CASE_STATUS if state.has(unit, flag)]
    return allowance(state, unit)


def places(state: State, word: str) -> object:
    """Facts about cities and forts, by hex."""
    content = state.content
    names = content.board.names
    if word == "control":
        return {names[space]: CONTROL_NAMES[state.control[city]] for city, space in enumerate(content.cities)}
    if word == "forts":
        return {names[space]: "standing" if state.fort_stands(space) else "destroyed" for space in state.rules.ground.forts}
    if word == "duty":
        return {names[space]: DUTY_NAMES[state.duty[number]] for number, space in enumerate(content.garrison_cities)}
    found = {names[space]: garrison_at(state, space) for space in content.garrison_cities}
    return {name: content.unit_names[unit] if unit != NOWHERE else "none" for name, unit in found.items()}


def standing(state: State, word: str) -> object:
    """Facts about the game as a whole."""
    if word == "turn":
        return state.turn
    if word == "phase":
        return words.PHASES[state.phase]
    if word == "berlin":
        return SIDE_NAMES[state.berlin_taker] if state.berlin_taker >= 0 else "german"
    if word == "germans_gone":
        return state.berlin == GERMANS_GONE
    if word == "boundary":
        return state.boundary
    boxes = open_boxes(state)
    left = {BOX_NAMES[box]: state.allowance[1 if box == BOX_ITALY else 0] for box in boxes}
    return {box: left.get(box, 0) for box in BOX_NAMES}


def last_battle(state: State, log: list[Event], word: str) -> object:
    """A fact about the last attack that was rolled for; "none" if there was no attack."""
    fought = [event for event in log if event[0] == words.BATTLE_FOUGHT]
    if not fought:
        return "none"
    value = fought[-1][BATTLE_PLACES[word]]
    if word == "odds":
        return state.content.odds_labels[value]
    return RESULT_NAMES[value] if word == "result" else value
