"""Rule cases: what a game provides so that cases written as data can be tried on it (docs/rule-cases.md)."""

from typing import Final

from grognard.kernel.datafiles import Node
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Scenario
from grognard.kernel.options import Options
from grognard.kernel.sequence import Event, Position
from grognard.kernel.words import EventWord

BARE: Final = "bare"
"""The scenario of a case that wants the map alone."""

GIVEN_WORDS: Final = ["scenario", "bare", "players", "options", "turn", "phase", "seat", "units", "state"]


class Given:
    """Where a case begins. What was left out is None; the game reads the nodes, so that its complaints name file and line."""

    def __init__(self, node: Node) -> None:
        node.mapping(dict.fromkeys(GIVEN_WORDS, False))
        self.node = node
        scenario = node.get("scenario")
        bare = node.get("bare")
        players = node.get("players")
        self.scenario = scenario.text() if scenario is not None else BARE
        self.is_bare = self.scenario == BARE or (bare is not None and bare.boolean())
        self.players = players.integer() if players is not None else None
        self.options: Options = {}
        options = node.get("options")
        if options is not None:
            self.options = {id: option_value(value) for id, value in options.items()}
        self.turn = node.get("turn")
        self.phase = node.get("phase")
        self.seat = node.get("seat")
        self.units = node.get("units")
        self.state = node.get("state")


def option_value(node: Node) -> bool | str:
    """Whether an option is on, or its text."""
    return node.text() if node.is_text() else node.boolean()


class CaseBook:
    """The part of a rule case that only the game can understand. Unknown words raise BadInput, with the line if they come as nodes."""

    passes_alone: bool = False
    """Whether a case passes idle windows by itself; if not, it names every pass."""
    knows_odds_early: bool = False
    """Whether the odds of an attack can be told as soon as it is announced, before its dice are near."""

    def __init__(self, title: str, scenarios: dict[str, Scenario], facts: list[str], events: list[EventWord]) -> None:
        self.title = title
        self.scenarios = scenarios
        self.fact_words = facts
        """What `expect` can ask of this game, besides what the kernel knows itself."""
        self.log_ids = [id for id, _ in events]
        """The ids of all log messages."""

    def scenario(self, id: str) -> Scenario:
        """A scenario by its id; BARE is the map alone."""
        found = self.scenarios.get(id)
        if found is None:
            raise BadInput(f"{self.title} has no scenario '{id}'; known are {', '.join(self.scenarios)}")
        return found

    def set_up(self, given: Given, options: Options) -> Position:
        """The position that a case describes, possible in play or not, run to its first halt."""
        raise NotImplementedError

    def fact(self, position: Position, log: list[Event], word: str) -> object:
        """The answer to one word of `expect`: a text, a number, true or false, a list of texts, or a mapping of names to any of these."""
        raise NotImplementedError

    def meant(self, word: str, text: str) -> str:
        """A text that a case expects for this word, in the game's own spelling."""
        return text.lower()

    def check_space(self, name: str) -> None:
        """BadInput if no space of the board is called so."""
        raise NotImplementedError

    def reach(self, position: Position, unit: str) -> dict[str, int]:
        """The spaces where a unit could end a move that begins now, and what each costs."""
        raise BadInput(f"{self.title} has no movement: leave 'reach' out.")

    def odds(self, position: Position) -> dict[str, object]:
        """What there is to say about the attack whose dice are pending, as facts."""
        raise BadInput(f"{self.title} has no odds: leave 'odds' out.")

    def is_supplied(self, position: Position, unit: str) -> bool:
        raise BadInput(f"{self.title} has no supply: leave 'supplied' out.")

    def sees(self, position: Position, line: str) -> bool:
        """Whether a line of sight, two spaces with a dash between them, is open."""
        raise BadInput(f"{self.title} has no lines of sight: leave 'los' out.")

    def score(self, position: Position) -> dict[str, int]:
        """The points of each seat that can score, as they stand."""
        raise BadInput(f"{self.title} has no score: leave 'score' out.")
