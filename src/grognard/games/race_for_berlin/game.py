"""Race for Berlin as a game of the kernel."""

from pathlib import Path

from grognard.games.race_for_berlin import goals, notation, words
from grognard.games.race_for_berlin.adviser import BerlinAdviser
from grognard.games.race_for_berlin.casebook import BerlinCaseBook
from grognard.games.race_for_berlin.content import RESULT_NAMES, SEAT_NAMES, SIDE_NAMES, Content, load_content
from grognard.games.race_for_berlin.facts import facts
from grognard.games.race_for_berlin.features import FEATURES, features, signs
from grognard.games.race_for_berlin.ground import Ground
from grognard.games.race_for_berlin.layout import layout
from grognard.games.race_for_berlin.overlays import overlay
from grognard.games.race_for_berlin.perils import perils
from grognard.games.race_for_berlin.restore import restored
from grognard.games.race_for_berlin.s09_berlin import urban_label
from grognard.games.race_for_berlin.s10_victory import as_if_ended, result
from grognard.games.race_for_berlin.sequence import rules_for, set_up, steps
from grognard.games.race_for_berlin.state import NO_AREA, State
from grognard.games.race_for_berlin.view import sighted, views
from grognard.games.race_for_berlin.weights import CRUDE, STYLES, VARIATION, Weights, styled
from grognard.games.race_for_berlin.world import world
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

RULES_VERSION = "2"  # raised whenever an old record would play differently
RESULT_WORTH = {"A3": -3, "A2": -2, "A2D1": -1, "A1D1": 0, "A1D1R": 1, "D1": 1, "R": 1, "D1R": 2, "D2R": 3, "D3R": 4}
URBAN_WORTH = {"none": 0, "A1": -1, "P1A1": 0, "P1A1D1": 1, "P1D1": 2, "P2A1D1": 2, "P2D1": 3, "P3D1": 4}


class RaceForBerlin(WeighedGame):
    """Each marshal leads a front to Berlin, and the Germans who face the other."""

    def __init__(self) -> None:
        content = load_content()
        super().__init__(
            "race_for_berlin",
            "Race for Berlin",
            RULES_VERSION,
            {id: described(content, id) for id in content.scenarios if id != "bare"},
            Vocabulary(
                words.VERBS,
                {
                    "unit": content.unit_names,
                    "area": content.board.names,
                    "army": content.army_names,
                    "event": content.event_names,
                    "track": words.TRACK_NAMES,
                },
            ),
            Texts([Path(__file__).with_name("texts")]),
        )
        self.has_secrets = True
        self.content = content
        self.notation = Notation(notation.expand, notation.fold)
        self.events = words.EVENTS
        self.naming = {
            "unit": ("@unit-", content.unit_names),
            "area": ("@area-", content.board.names),
            "place": ("@area-", content.board.names),
            "phase": ("@phase-", words.PHASES),
            "side": ("@side-", SIDE_NAMES),
            "seat": ("@seat-", SEAT_NAMES),
            "order": ("@order-", SEAT_NAMES),
            "event": ("@event-", content.event_names),
            "mode": ("@mode-", words.MODE_NAMES),
            "reason": ("@reason-", words.REASON_NAMES),
            "odds": ("", content.odds_labels),
            "result": ("", RESULT_NAMES),
            "urban": ("", [urban_label(row) for row in content.urban]),
        }
        self.ground = Ground(content)
        self.steps = steps()
        self.ways = Ways(styled, STYLES, CRUDE, VARIATION, self.ground.size, is_linked=True)

    @property
    def layout(self) -> dict[str, object]:
        return layout(self.content)

    def set_up(self, scenario: str, options: Options) -> State:
        return set_up(self.steps, rules_for(self.content, self.ground, self.content.scenarios[scenario], options))

    def restore(self, scenario: str, options: Options, data: dict[str, object]) -> Position:
        return restored(self.set_up(scenario, options), data)

    def describe(self, event: Event, seat: int) -> Message:
        """2.4.2 The token that was drawn is named to its owner alone."""
        if event[0] == words.DREW and seat != event[1] and seat != EVERYTHING:
            return Message(words.DREW_SECRET, {"seat": self.named("seat", event[1])})
        return self.told(event)

    def named(self, kind: str, value: int) -> str | int:
        if value < 0 and kind in ("place", "order"):
            return f"@{kind}-none"
        return super().named(kind, value)

    def view(self, position: Position, seat: int) -> dict[str, object]:
        assert isinstance(position, State)
        return views(position, [seat])[0]

    def views(self, position: Position, seats: list[int]) -> list[dict[str, object]]:
        assert isinstance(position, State)
        return views(position, seats)

    def sighted(self, position: Position, seat: int) -> tuple[list[int], list[int]]:
        assert isinstance(position, State)
        return sighted(position)

    def turn(self, position: Position) -> tuple[int, int]:
        assert isinstance(position, State)
        return position.turn, position.rules.last_turn

    def phase(self, position: Position) -> int:
        """An impulse, or what a seat does before and after the impulses of a turn."""
        assert isinstance(position, State)
        return (position.turn * 16 + position.operation) * 16 + position.phase

    def round(self, position: Position) -> int:
        """Four impulses, and the end of a turn."""
        assert isinstance(position, State)
        return position.turn * 16 + position.operation

    def place_of_roll(self, position: Position) -> int:
        """A battle or an urban roll by its area, a test of a unit by the unit."""
        assert isinstance(position, State)
        return position.target if position.target != NO_AREA else 1000 + position.unit if position.unit >= 0 else position.frames[-1]

    def worth(self, label: str) -> int | None:
        """A result of combat for the attacker: what the defender loses, a retreat and progress, less the attacker's own losses."""
        return {**RESULT_WORTH, **URBAN_WORTH}.get(label)

    def overlay(self, position: Position, seat: int, name: str) -> dict[str, list[str]]:
        assert isinstance(position, State)
        return overlay(position, name)

    def perils(self, position: Position, seat: int) -> list[Peril]:
        assert isinstance(position, State)
        return perils(position, seat)

    def world(self, position: Position, seat: int, draw: int) -> Position:
        """What a seat cannot know is the other's token and what is left in the pool."""
        assert isinstance(position, State)
        return world(position, seat, draw)

    def pondered(self, position: Position, seat: int, draw: int) -> Position:
        """The adviser looks at its own token alone, and leaves a position as it was: it is asked on the position itself."""
        return position

    def ended(self, position: Position) -> Position:
        assert isinstance(position, State)
        return as_if_ended(position)

    def goals(self, position: Position) -> list[Goal]:
        assert isinstance(position, State)
        return goals.goals(position)

    def gain(self, position: Position, goal: str, space: str, seat: int) -> bool:
        assert isinstance(position, State)
        return goals.gain(position, goal, space, seat)

    def far(self, position: Position, seat: int, space: str) -> int:
        assert isinstance(position, State)
        return goals.far(position, seat, space)

    def result(self, position: Position) -> Result:
        assert isinstance(position, State)
        return result(position)

    def casebook(self) -> CaseBook:
        return BerlinCaseBook(self.content, self.ground, self.steps, described(self.content, "bare"), self.scenarios)

    def advised(self, weights: Leaning) -> Adviser:
        assert isinstance(weights, Weights)
        return BerlinAdviser(weights)

    @property
    def feature_names(self) -> list[str]:
        return FEATURES

    def feature_signs(self, scenario: str, seat: int) -> dict[str, int]:
        return signs(seat)

    def features(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, State)
        return features(position, seat)

    def facts(self, position: Position, log: list[Event]) -> dict[str, int | str]:
        assert isinstance(position, State)
        return facts(position, log)


def described(content: Content, id: str) -> Scenario:
    data = content.scenarios[id]
    seats = [Seat(seat, [SIDE_NAMES[side] for side in sides]) for seat, sides in data.seats]
    return data.described(seats)


GAME = RaceForBerlin
