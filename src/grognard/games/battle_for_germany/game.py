"""Battle for Germany as a game of the kernel."""

from pathlib import Path

from grognard.games.battle_for_germany import goals, notation, words
from grognard.games.battle_for_germany.adviser import GermanyAdviser
from grognard.games.battle_for_germany.casebook import GermanyCaseBook
from grognard.games.battle_for_germany.content import CONTROL_NAMES, EAST, RESULT_NAMES, WEST, Content, load_content
from grognard.games.battle_for_germany.evaluate import Maps
from grognard.games.battle_for_germany.facts import facts
from grognard.games.battle_for_germany.features import FEATURES, features, signs
from grognard.games.battle_for_germany.ground import Ground
from grognard.games.battle_for_germany.layout import layout
from grognard.games.battle_for_germany.overlays import overlay
from grognard.games.battle_for_germany.perils import perils
from grognard.games.battle_for_germany.plan_line import Ends
from grognard.games.battle_for_germany.restore import restored
from grognard.games.battle_for_germany.s11_victory import result
from grognard.games.battle_for_germany.sequence import rules_for, set_up, steps
from grognard.games.battle_for_germany.state import SIDE_NAMES, Rules, State
from grognard.games.battle_for_germany.view import sighted, view
from grognard.games.battle_for_germany.weights import CRUDE, STYLES, VARIATION, Weights, styled
from grognard.kernel.action import Vocabulary
from grognard.kernel.adviser import Adviser
from grognard.kernel.casebook import CaseBook
from grognard.kernel.decision import Result
from grognard.kernel.game import Notation, Scenario, Seat
from grognard.kernel.goals import Goal
from grognard.kernel.options import Options
from grognard.kernel.perils import Peril
from grognard.kernel.sequence import Event, Position
from grognard.kernel.texts import Texts
from grognard.mechanics.variation import Leaning
from grognard.mechanics.weighing import Ways, WeighedGame

RULES_VERSION = "4"  # raised whenever an old record would play differently


REMEMBERED = 256  # variations of the weights
RESULT_WORTH = {"Ae": -2, "Ar": -1, "Ex": 0, "Dr": 1, "De": 2}


class BattleForGermany(WeighedGame):
    """Each player leads one coalition, and the Germans who face the other."""

    def __init__(self) -> None:
        content = load_content()
        super().__init__(
            "battle_for_germany",
            "Battle for Germany",
            RULES_VERSION,
            {id: described(content, id) for id in content.scenarios if id != "bare"},
            Vocabulary(words.VERBS, {"unit": content.unit_names, "hex": content.board.names}),
            Texts([Path(__file__).with_name("texts")]),
        )
        self.content = content
        self.notation = Notation(notation.expand, notation.fold)
        self.events = words.EVENTS
        self.naming = {
            "unit": ("@unit-", content.unit_names),
            "hex": ("", content.board.names),
            "city": ("@city-", [content.board.names[space] for space in content.cities]),
            "phase": ("@phase-", words.PHASES),
            "side": ("@side-", SIDE_NAMES),
            "control": ("@control-", CONTROL_NAMES),
            "odds": ("", content.odds_labels),
            "result": ("", RESULT_NAMES),
        }
        self.ground = Ground(content)
        self.steps = steps()
        self.maps = Maps(content, self.ground)
        self.ways = Ways(styled, STYLES, CRUDE, VARIATION, self.maps.size, is_linked=True)
        self.ends = [Ends(content, WEST), Ends(content, EAST)]
        self._weighed: dict[tuple[str, int], Maps] = {}  # of the styles and variations that were asked for last
        self._rules: dict[tuple[str, str], Rules] = {}  # by scenario and options: matches only read them

    @property
    def layout(self) -> dict[str, object]:
        return layout(self.content)

    def set_up(self, scenario: str, options: Options) -> State:
        chosen = scenario, repr(sorted(options.items()))
        if chosen not in self._rules:
            self._rules[chosen] = rules_for(self.content, self.ground, self.content.scenarios[scenario], dict(options))
        return set_up(self.steps, self._rules[chosen])

    def restore(self, scenario: str, options: Options, data: dict[str, object]) -> Position:
        return restored(self.set_up(scenario, options), data)

    def view(self, position: Position, seat: int) -> dict[str, object]:
        assert isinstance(position, State)
        return view(position)

    def sighted(self, position: Position, seat: int) -> tuple[list[int], list[int]]:
        assert isinstance(position, State)
        return sighted(position)

    def turn(self, position: Position) -> tuple[int, int]:
        assert isinstance(position, State)
        return position.turn, position.rules.last_turn

    def phase(self, position: Position) -> int:
        assert isinstance(position, State)
        return position.turn * 64 + position.phase

    def place_of_roll(self, position: Position) -> int:
        assert isinstance(position, State)
        return position.target[0] if position.target else -1

    def worth(self, label: str) -> int | None:
        """From the worst result for the attacker to the best."""
        return RESULT_WORTH.get(label)

    def overlay(self, position: Position, seat: int, name: str) -> dict[str, list[str]]:
        assert isinstance(position, State)
        return overlay(position, seat, name)

    def perils(self, position: Position, seat: int) -> list[Peril]:
        assert isinstance(position, State)
        return perils(position, seat)

    def goals(self, position: Position) -> list[Goal]:
        assert isinstance(position, State)
        return goals.goals(position)

    def gain(self, position: Position, goal: str, space: str, seat: int) -> bool:
        assert isinstance(position, State)
        return goals.gain(position, space, seat)

    def far(self, position: Position, seat: int, space: str) -> int:
        assert isinstance(position, State)
        return goals.far(position, seat, space)

    def result(self, position: Position) -> Result:
        assert isinstance(position, State)
        return result(position)

    def advised(self, weights: Leaning) -> Adviser:
        assert isinstance(weights, Weights)
        return GermanyAdviser(self.maps.weighed(weights), self.ends)

    def adviser(self, style: str = "steady", twist: int = 0) -> Adviser:
        if style == "steady" and not twist:
            return GermanyAdviser(self.maps, self.ends)
        return GermanyAdviser(self.weighed(style, twist), self.ends)

    def weighed(self, style: str, twist: int) -> Maps:
        """The map as somebody sees it who holds other things dear; a search asks for the same again and again."""
        known = self._weighed.get((style, twist))
        if known is None:
            weights = self.ways.weights(style, twist)
            assert isinstance(weights, Weights)
            if len(self._weighed) >= REMEMBERED:
                self._weighed.clear()
            known = self._weighed[style, twist] = self.maps.weighed(weights)
        return known

    @property
    def feature_names(self) -> list[str]:
        return FEATURES

    def feature_signs(self, scenario: str, seat: int) -> dict[str, int]:
        return signs(self.content.scenarios[scenario].seats[seat][2])

    def features(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, State)
        return features(position, self.maps)

    def casebook(self) -> CaseBook:
        return GermanyCaseBook(self.content, self.ground, self.steps, described(self.content, "bare"), self.scenarios)

    def facts(self, position: Position, log: list[Event]) -> dict[str, int | str]:
        assert isinstance(position, State)
        return facts(position, log)


def described(content: Content, id: str) -> Scenario:
    data = content.scenarios[id]
    seats = [Seat(seat, [SIDE_NAMES[side] for side in sides]) for seat, _, sides in data.seats]
    return data.described(seats)


GAME = BattleForGermany
