"""Rule cases of this game: from `given` to a position, and from a position to what `expect` asks."""

from typing import Any, Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import BOX_NAMES
from grognard.games.iron_dream.case_setup import phase_named, placed
from grognard.games.iron_dream.content import CAMP_NAMES, CONTROL_NAMES, HITLERIAN, SIDE_NAMES, Content
from grognard.games.iron_dream.fog import sees_stack
from grognard.games.iron_dream.ground import Ground
from grognard.games.iron_dream.s10_movement import allowance, ways
from grognard.games.iron_dream.s12_strategic_movement import forbids_candidate, journeys, strategic_allowance
from grognard.games.iron_dream.s15_supply import has_general
from grognard.games.iron_dream.s16_economy import stage
from grognard.games.iron_dream.s18_combat import RESULT_NAMES, odds_of, odds_text
from grognard.games.iron_dream.s26_victory import scores, special
from grognard.games.iron_dream.sequence import rules_for, set_up
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import may_not_stop
from grognard.games.iron_dream.view import STATUS_NAMES
from grognard.kernel.casebook import CaseBook, Given
from grognard.kernel.datafiles import check_known
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Scenario
from grognard.kernel.options import Options
from grognard.kernel.sequence import DECISION, Event, Position, Step
from grognard.mechanics.kit_cases import number_of
from grognard.mechanics.pieces import NOWHERE

UNIT_FACTS: Final = ("at", "box", "side", "steps", "status", "movement", "since")
BATTLE_PLACES: Final = {"attack": 2, "defence": 3, "odds": 4, "die": 5, "attacker_result": 6, "defender_result": 7}
STANDING: Final = [
    *("turn", "phase", "points", "collapsed", "stage", "liberated", "blocked", "romania", "bulgaria", "hook_flooded", "uprising"),
    *("alpenfestung", "forts_left", "ports", "invasions", "shock", "bagration", "special", "new_supply", "mech_steps", "foot_steps"),
    *("warsaw_west", "bombers", "surge", "neutral", "bombs", "cannibal", "permits"),
]
PLACES: Final = ("control", "forts", "volksturm", "harbours")
FOG: Final = ("hidden", "decoys")
FACTS: Final = [*UNIT_FACTS, *BATTLE_PLACES, *STANDING, *PLACES, *FOG]


class IronCaseBook(CaseBook):
    """What a rule case can say about a game of End of the Iron Dream."""

    def __init__(self, content: Content, grounds: list[Ground], steps: list[Step[Any]], scenarios: dict[str, Scenario]) -> None:
        super().__init__("End of the Iron Dream", scenarios, FACTS, words.EVENTS)
        self.knows_odds_early = True
        self.content = content
        self.grounds = grounds
        self.steps = steps

    def set_up(self, given: Given, options: Options) -> Position:
        data = self.content.scenarios[given.scenario]
        if given.scenario.startswith("bare"):
            given.is_bare = True
        return placed(set_up(self.steps, rules_for(self.content, self.grounds[1 if data.is_history else 0], data, options)), given)

    # -- what `expect` asks -------------------------------------------------------------------------------------------
    def meant(self, word: str, text: str) -> str:
        if word == "phase":
            return phase_named(text)
        if word in ("at", "alpenfestung", "ports", "shock", "hidden", "decoys"):
            return text if text in ("off", "none") else text.upper()
        return text if word in ("attacker_result", "defender_result", "odds") else text.lower()

    def fact(self, position: Position, log: list[Event], word: str) -> object:
        assert isinstance(position, State)
        if word in UNIT_FACTS:
            return {name: unit_fact(position, unit, word) for unit, name in enumerate(self.content.unit_names)}
        if word in BATTLE_PLACES:
            return last_battle(log, word)
        if word in PLACES:
            return places(position, word)
        if word in FOG:
            return fog(position, word)
        return standing(position, word)

    # -- questions ----------------------------------------------------------------------------------------------------
    def reach(self, position: Position, unit: str) -> dict[str, int]:
        """The hexes that a unit could reach in this movement phase, and what each costs."""
        assert isinstance(position, State)
        number = self.unit_number(unit)
        twin = position.clone()
        if twin.phase % len(words.KINDS) == words.STRATEGIC_PHASE:
            costs = journeys(twin, number) if forbids_candidate(twin, number) is None else {}
            return {self.content.names[space]: cost for space, cost in costs.items()}
        if not (twin.movers and twin.movers[0] == number):
            code = words.PICK | number
            if twin.halt != DECISION or code not in twin.choices:
                return {}
            twin.choose(code)
        if not (twin.movers and twin.movers[0] == number):
            return {}
        found = ways(twin).cost
        return {self.content.names[space]: cost for space, cost in found.items() if not may_not_stop(twin, number, space)}

    def unit_number(self, unit: str) -> int:
        return number_of(self.content.unit_index, self.content.unit_names, unit)

    def check_space(self, name: str) -> None:
        check_known(name, self.content.names, "hex")

    def is_supplied(self, position: Position, unit: str) -> bool:
        """15.1 Whether a unit has general supply as the map stands."""
        assert isinstance(position, State)
        return has_general(position, self.unit_number(unit))

    def odds(self, position: Position) -> dict[str, object]:
        """The assault in hand, or the last that was announced."""
        assert isinstance(position, State)
        from grognard.games.iron_dream.s18_assaults import announced  # noqa: PLC0415 - only cases ask

        kind, targets, units = position.kind_of_battle, position.targets, position.attackers
        if not units and position.announced:
            _, kind, targets, units = announced(position)[-1]
        if not units:
            raise BadInput("No assault is in hand: announce one first.")
        odds = odds_of(position, kind, targets, units)
        return {
            "attack": odds.attack,
            "defence": odds.defence,
            "initial": odds_text(odds.initial),
            "odds": odds_text(odds.final),
            "column": odds_text(odds.column + self.content.line_first[odds.terrain]),
            "letter": "abcdefgh"[odds.column],
            "die": odds.die_modifier,
            "effects": sorted([name for name, _, _ in odds.shifts] + [name for _, name, _ in odds.doubled]),
        }

    def score(self, position: Position) -> dict[str, int]:
        """26.1 The points of each camp as they stand, in halves of a point."""
        assert isinstance(position, State)
        return dict(zip(CAMP_NAMES, scores(position), strict=True))


def unit_fact(state: State, unit: int, word: str) -> object:
    """One fact about one unit."""
    space = state.at(unit)
    if word == "at":
        return state.content.names[space] if space != NOWHERE else "off"
    if word == "box":
        return BOX_NAMES[state.box[unit]]
    if word == "side":
        return SIDE_NAMES[state.field.side[unit]]
    if word == "steps":
        return state.strength[unit]
    if word == "status":
        return [name for flag, name in STATUS_NAMES if state.has(unit, flag)]
    if word == "since":
        return state.since[unit]
    if state.phase == words.STRATEGIC_PHASE and state.camp(unit) == HITLERIAN:
        return strategic_allowance(state, unit)
    return allowance(state, unit) if state.strength[unit] else 0


def places(state: State, word: str) -> object:
    """Facts about hexes."""
    names = state.content.names
    if word == "control":
        return {names[space]: CONTROL_NAMES[camp] for space, camp in enumerate(state.control)}
    if word == "harbours":
        return {names[space]: state.harbour_turn[number] for number, space in enumerate(state.content.harbours)}
    listed = state.fort if word == "forts" else state.volksturm
    return {names[space]: level for space, level in enumerate(listed)}


def fog(state: State, word: str) -> object:
    """25.3 By seat the hexes into whose stacks it may not look; the hexes where decoys lie."""
    names = state.content.names
    if word == "decoys":
        return [names[space] for space in state.dummies if space >= 0]
    held = [space for space in range(state.content.size) if state.field.occupants[space]]
    seats = state.rules.scenario.seats
    return {seat[0]: [names[space] for space in held if not sees_stack(state, number, space)] for number, seat in enumerate(seats)}


def standing(state: State, word: str) -> object:
    """Facts about the game as a whole."""
    names = state.content.names
    if word == "phase":
        return words.PHASES[state.phase]
    if word == "stage":
        return stage(state)
    if word == "alpenfestung":
        return names[state.alpenfestung] if state.alpenfestung >= 0 else "none"
    if word == "ports":
        return [names[space] for space in state.port_space if space >= 0]
    if word == "shock":
        return [names[space] for space in state.shock]
    if word == "special":
        return {name: special(state, camp) for camp, name in enumerate(CAMP_NAMES)}
    return int(getattr(state, word))


def last_battle(log: list[Event], word: str) -> object:
    """A fact about the last battle; "none" if there was none."""
    fought = [event for event in log if event[0] in (words.E_BATTLE, words.E_MOBILE_BATTLE)]
    if not fought:
        return "none"
    value = fought[-1][BATTLE_PLACES[word]]
    if word == "odds":
        return odds_text(value)
    return RESULT_NAMES[value] if word.endswith("result") else value
