"""End of the Iron Dream as a game of the kernel."""

from pathlib import Path

from grognard.games.iron_dream import goals, notation, words
from grognard.games.iron_dream.adviser import IronAdviser
from grognard.games.iron_dream.boxes import BOX_NAMES
from grognard.games.iron_dream.casebook import IronCaseBook
from grognard.games.iron_dream.content import CAMP_NAMES, SIDE_NAMES, Content, load_content
from grognard.games.iron_dream.facts import facts
from grognard.games.iron_dream.features import FEATURES, HISTORY_SIGNS, SIGNS, decided, features
from grognard.games.iron_dream.ground import Ground
from grognard.games.iron_dream.layout import layout
from grognard.games.iron_dream.overlays import overlay
from grognard.games.iron_dream.perils import perils
from grognard.games.iron_dream.restore import restored
from grognard.games.iron_dream.s13_german_naval import NAVAL_NAMES
from grognard.games.iron_dream.s18_combat import RESULT_NAMES, odds_text
from grognard.games.iron_dream.s26_victory import points_text, result
from grognard.games.iron_dream.sequence import rules_for, set_up, steps
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.view import CHIT_NAMES, sighted, views
from grognard.games.iron_dream.weights import BASES, CRUDE, LEANINGS, STYLES, VARIATION, Weights, styled
from grognard.games.iron_dream.world import world
from grognard.kernel.action import Vocabulary
from grognard.kernel.adviser import Adviser
from grognard.kernel.casebook import CaseBook
from grognard.kernel.decision import Message, Result
from grognard.kernel.game import EVERYTHING, Notation, Scenario, Seat
from grognard.kernel.goals import Goal
from grognard.kernel.options import Options
from grognard.kernel.perils import Peril
from grognard.kernel.sequence import Event, Position
from grognard.kernel.texts import Texts
from grognard.mechanics.variation import Leaning
from grognard.mechanics.weighing import Ways, WeighedGame

RULES_VERSION = "4"  # raised whenever an old record would play differently
BARE_SCENARIOS = ("bare", "bare_history")


class IronDream(WeighedGame):
    """The last year of the war in Europe, for two to four players."""

    def __init__(self) -> None:
        content = load_content()
        super().__init__(
            "iron_dream",
            "End of the Iron Dream",
            RULES_VERSION,
            {id: described(content, id) for id in content.scenarios if id not in BARE_SCENARIOS},
            Vocabulary(words.VERBS, {"unit": content.unit_names, "hex": content.names, "box": BOX_NAMES}),
            Texts([Path(__file__).with_name("texts")]),
        )
        self.has_secrets = True
        self.content = content
        self.notation = Notation(notation.expand, notation.fold)
        self.events = words.EVENTS
        self.naming = {
            "unit": ("@unit-", content.unit_names),
            "hex": ("", content.names),
            "city": ("@city-", content.names),
            "phase": ("@phase-", words.PHASES),
            "camp": ("@side-", [*CAMP_NAMES, *SIDE_NAMES[len(CAMP_NAMES) :]]),
            "box": ("@box-", BOX_NAMES),
            "result": ("", RESULT_NAMES),
            "naval": ("@naval-", NAVAL_NAMES),
            "points": ("@points-", words.VP_KINDS),
            "chit": ("", CHIT_NAMES),
            "german": ("@german-", ["west", "east"]),
        }
        self.grounds = [Ground(content, False), Ground(content, True)]
        self.steps = steps()
        self.ways = Ways(styled, STYLES, CRUDE, VARIATION, LEANINGS, is_linked=True)

    @property
    def layout(self) -> dict[str, object]:
        return layout(self.content)

    def set_up(self, scenario: str, options: Options) -> State:
        data = self.content.scenarios[scenario]
        return set_up(self.steps, rules_for(self.content, self.grounds[1 if data.is_history else 0], data, options))

    def restore(self, scenario: str, options: Options, data: dict[str, object]) -> Position:
        return restored(self.set_up(scenario, options), data)

    def describe(self, event: Event, seat: int) -> Message:
        """14.12 The chit that was drawn is named to its owner alone."""
        if event[0] == words.E_HIDDEN:  # 25.3
            if seat != EVERYTHING and (seat < 0 or not event[1] >> seat & 1):
                return Message("log-hidden", {})
            return self.describe(event[2:], seat)
        if event[0] == words.E_CHIT_DRAWN and seat != event[2] and seat != EVERYTHING:
            return Message("log-chit-secret", {})
        return self.told(event)

    def named(self, kind: str, value: int) -> str | int:
        if kind == "odds":
            return odds_text(value)
        return points_text(value) if kind == "halves" else super().named(kind, value)

    def view(self, position: Position, seat: int) -> dict[str, object]:
        assert isinstance(position, State)
        return views(position, [seat])[0]

    def views(self, position: Position, seats: list[int]) -> list[dict[str, object]]:
        assert isinstance(position, State)
        return views(position, seats)

    def sighted(self, position: Position, seat: int) -> tuple[list[int], list[int]]:
        assert isinstance(position, State)
        return sighted(position, seat)

    def turn(self, position: Position) -> tuple[int, int]:
        assert isinstance(position, State)
        return position.turn, position.rules.last_turn

    def phase(self, position: Position) -> int:
        assert isinstance(position, State)
        return position.turn * 32 + position.phase

    def is_own_time(self, position: Position) -> bool:
        """Whether the seat commands the camp whose player turn it is, and does not only answer within another's."""
        assert isinstance(position, State)
        return position.active in position.rules.scenario.seats[position.seat][2]

    def place_of_roll(self, position: Position) -> int:
        """A battle by its first hex, else what the step on top is about."""
        assert isinstance(position, State)
        return position.target if position.target >= 0 else 4096 + position.frames[-1]

    def worth(self, label: str) -> int | None:
        """A combat result for the seat that rolls: what the defender suffers, less what the attacker does."""
        sides = label.split("/")
        if len(sides) != 2 or any(side not in RESULT_NAMES for side in sides):
            return None
        return RESULT_NAMES.index(sides[1]) - RESULT_NAMES.index(sides[0])

    def overlay(self, position: Position, seat: int, name: str) -> dict[str, list[str]]:
        assert isinstance(position, State)
        return overlay(position, seat, name)

    def perils(self, position: Position, seat: int) -> list[Peril]:
        assert isinstance(position, State)
        return perils(position, seat)

    def world(self, position: Position, seat: int, draw: int) -> Position:
        assert isinstance(position, State)
        return world(position, seat, draw)

    def pondered(self, position: Position, seat: int, draw: int) -> Position:
        """The adviser looks at no chit, and leaves a position as it was: without fog of war it is asked on the position itself."""
        assert isinstance(position, State)
        return world(position, seat, draw) if position.rules.has_fog else position

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

    def casebook(self) -> CaseBook:
        bare = {id: described(self.content, id) for id in BARE_SCENARIOS}
        return IronCaseBook(self.content, self.grounds, self.steps, {**bare, **self.scenarios})

    def advised(self, weights: Leaning) -> Adviser:
        assert isinstance(weights, Weights)
        return IronAdviser(weights)

    @property
    def feature_names(self) -> list[str]:
        return FEATURES

    def base_style(self, scenario: str, seat: int) -> str:
        return BASES.get((scenario, seat), STYLES[0])

    def feature_signs(self, scenario: str, seat: int) -> dict[str, int]:
        return HISTORY_SIGNS if self.content.scenarios[scenario].is_history else SIGNS

    def features(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, State)
        return features(position, seat)

    def ahead(self, result: Result, seat: str) -> float:
        """26.5 With two players both halves of the war count, and each of them only until it is decided."""
        score = result.score
        if "german_west" not in score:
            return super().ahead(result, seat)
        west = decided(score["german_west"] - score["anglo_allied"])
        east = decided(score["german_east"] - score["soviet"])
        return 10.0 * (west + east) * (1.0 if seat == "hitlerian" else -1.0)

    def facts(self, position: Position, log: list[Event]) -> dict[str, int | str]:
        assert isinstance(position, State)
        return facts(position, log)


def described(content: Content, id: str) -> Scenario:
    data = content.scenarios[id]
    seats = [Seat(seat[0], [CAMP_NAMES[camp] for camp in seat[2]]) for seat in data.seats]
    return data.described(seats)


GAME = IronDream
