"""The Mill Bridge as a game of the kernel."""

from pathlib import Path

from grognard.games.mill_bridge import notation, words
from grognard.games.mill_bridge.adviser import BridgeAdviser
from grognard.games.mill_bridge.casebook import BridgeCaseBook
from grognard.games.mill_bridge.content import RESULTS, SIDES, Content
from grognard.games.mill_bridge.s06_victory import gain, goals, result
from grognard.games.mill_bridge.sequence import set_up, steps
from grognard.games.mill_bridge.state import State
from grognard.games.mill_bridge.view import layout, view
from grognard.kernel.action import Vocabulary
from grognard.kernel.adviser import Adviser
from grognard.kernel.casebook import CaseBook
from grognard.kernel.decision import Result
from grognard.kernel.game import Game, Notation
from grognard.kernel.goals import Goal
from grognard.kernel.options import Options
from grognard.kernel.sequence import Position
from grognard.kernel.texts import Texts
from grognard.mechanics.pieces import side_mask

RULES_VERSION = "1"  # raised whenever an old record would play differently
FOLDER = Path(__file__).parent


class MillBridge(Game):
    """Six units a side and six turns to hold a bridge."""

    is_training = True

    def __init__(self) -> None:
        self.content = Content(FOLDER / "data")
        self.steps = steps()
        names = {"unit": self.content.unit_names, "hex": self.content.board.names}
        scenarios = {"crossing": self.content.scenario}
        vocabulary, texts = Vocabulary(words.VERBS, names), Texts([FOLDER / "texts"])
        super().__init__("mill_bridge", "The Mill Bridge", RULES_VERSION, scenarios, vocabulary, texts)
        self.notation = Notation(notation.expand, notation.fold)
        self.events = words.EVENTS
        listed = {"unit": self.content.unit_names, "place": self.content.board.names, "phase": words.PHASES, "side": SIDES}
        self.naming = {kind: (f"@{kind}-", names) for kind, names in listed.items()}
        self.naming |= {"hex": ("", self.content.board.names), "odds": ("", self.content.crt.columns), "result": ("", RESULTS)}

    @property
    def layout(self) -> dict[str, object]:
        return layout(self.content)

    def set_up(self, scenario: str, options: Options) -> State:
        return set_up(self.steps, self.content, self.content.placements)

    def restore(self, scenario: str, options: Options, data: dict[str, object]) -> Position:
        state = set_up(self.steps, self.content, [])
        state.restore(data)
        return state

    def view(self, position: Position, seat: int) -> dict[str, object]:
        assert isinstance(position, State)
        return view(position)

    def turn(self, position: Position) -> tuple[int, int]:
        assert isinstance(position, State)
        return position.turn, self.content.turns

    def worth(self, label: str) -> int | None:
        """From the worst result for the attacker to the best."""
        return RESULTS.index(label) - 2 if label in RESULTS else None

    def overlay(self, position: Position, seat: int, name: str) -> dict[str, list[str]]:
        """4.1 Zones of control, by side."""
        assert isinstance(position, State)
        names, zones = self.content.board.names, list(enumerate(position.pieces.zones))
        return {seen: [names[space] for space, counts in zones if counts & side_mask(side)] for side, seen in enumerate(SIDES)}

    def goals(self, position: Position) -> list[Goal]:
        assert isinstance(position, State)
        return goals(self.content)

    def gain(self, position: Position, goal: str, space: str, seat: int) -> bool:
        assert isinstance(position, State)
        return gain(position, space, seat)

    def result(self, position: Position) -> Result:
        assert isinstance(position, State)
        return result(position)

    def casebook(self) -> CaseBook:
        return BridgeCaseBook(self.content, self.steps)

    def adviser(self, style: str = "steady", twist: int = 0) -> Adviser:
        return BridgeAdviser()


GAME = MillBridge
