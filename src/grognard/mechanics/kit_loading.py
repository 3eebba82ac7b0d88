"""Data files that several games write alike: grid, counters, turn record, scenarios. What a game adds it reads itself.

Every complaint names the file, the line, the problem and the remedy, as everywhere (`kernel.datafiles`).
"""

import re
from typing import Final

from grognard.kernel.board import Board
from grognard.kernel.datafiles import Node, Row
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Scenario, Seat
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.options import Option
from grognard.kernel.tables import ResultsTable, load_results_table

GRID_WORDS: Final = ["orientation", "shifted", "towards", "rows_count", "numbering"]


class ScenarioFrame:
    """What a scenario of any game says; a game's own scenarios add to it."""

    def __init__(self, id: str, rule: str, title: str) -> None:
        self.id = id
        self.rule = rule
        self.title = title
        self.first_turn = 1
        self.last_turn = 1
        self.is_short = False
        self.options: list[Option] = []

    @property
    def length(self) -> int:
        """The number of turns."""
        return self.last_turn - self.first_turn + 1

    def described(self, seats: list[Seat]) -> Scenario:
        """The scenario as the kernel knows it."""
        scenario = Scenario(self.id, self.title, self.rule, self.length, seats, self.options)
        scenario.is_short = self.is_short
        return scenario


def read_frame(scenario: ScenarioFrame, node: Node, last_turn: int) -> None:
    """First and last turn, on a turn record that goes to `last_turn`, and whether it is a short one."""
    scenario.first_turn = node.at("first_turn").integer()
    scenario.last_turn = node.at("last_turn").integer()
    if not 1 <= scenario.first_turn <= scenario.last_turn <= last_turn:
        problem = f"turns {scenario.first_turn} to {scenario.last_turn} are not on the turn record"
        raise node.at("first_turn").error(problem, f"choose them from 1 to {last_turn}")
    short = node.get("short")
    scenario.is_short = short is not None and short.boolean()


def read_options(scenario: ScenarioFrame, node: Node, mark: str) -> None:
    """Optional rules, each with its own id, perhaps with a text for who reads the file; `mark` as in `read_rule`."""
    for member in node.list():
        member.mapping({"id": True, "rule": True, "default": True, "text": False})
        id = member.at("id").text()
        if id in [known.id for known in scenario.options]:
            raise member.error(f"option {id} is there twice", "keep one of them")
        scenario.options.append(Option(id, read_rule(member, mark), member.at("default").boolean()))


def read_rule(node: Node, mark: str) -> str:
    """A section of the rulebook: numbers with a mark between them."""
    rule = node.at("rule").text()
    if not re.fullmatch(rf"\d+({re.escape(mark)}\d+)+", rule):
        raise node.at("rule").wrong(f'a section such as "12{mark}3"')
    return rule


def turns_of(record: Node, keys: list[str]) -> list[Node]:
    """The lines of a turn record, from turn 1 on, each with a turn, a date and these keys."""
    for place, node in enumerate(record.list()):
        turn = node.mapping(dict.fromkeys(["turn", "date", *keys], True)).at("turn").integer()
        if turn != place + 1:
            raise node.error(f"turn {turn} is out of order", f"write turn {place + 1} here")
    return record.list()


# --- maps ---------------------------------------------------------------------------------------------------------


def read_grid(node: Node) -> HexGrid:
    """How the hexes of a map are numbered."""
    node.mapping(dict.fromkeys(GRID_WORDS, True))
    words = [node.at(key).text() for key in GRID_WORDS]
    try:
        return HexGrid(words[0], words[1], words[2], words[3], words[4])
    except BadInput as trouble:
        raise node.located(trouble) from None


def read_worth(row: Row) -> int:
    """Victory points: a city has them and a name, another hex has not."""
    worth = row.integer("vp")
    is_city = "city" in row.tokens("features")
    if worth < 0 or is_city != (worth > 0):
        raise row.error(f"hex {row.text('id')} is worth {worth}", "give a city 1 or more and another hex 0")
    if is_city:
        row.filled("name")
    return worth


def tokens_after(row: Row, prefix: str) -> list[str]:
    """What stands behind a prefix in the features of a space."""
    return [token.removeprefix(prefix) for token in row.tokens("features") if token.startswith(prefix)]


def one_token(row: Row, prefix: str, allowed: list[str]) -> str:
    """The word behind a prefix, which must be there once."""
    found = tokens_after(row, prefix)
    if len(found) != 1:
        raise row.error(f"column features names {prefix} {len(found)} times", f"name it once, as {prefix}{allowed[0]}")
    return row.known(found[0], allowed, prefix.removesuffix(":"))


def has_feature(board: Board, feature: str) -> list[bool]:
    """By playable space: has it the feature?"""
    return [feature in board.features[space] for space in range(board.playable)]


def places(board: Board, feature: str, rows: list[Row]) -> list[int]:
    """The spaces with a feature that the rules cannot do without."""
    found = board.with_feature(feature)
    if not found:
        raise rows[-1].error(f"no hex has the feature {feature}", "give it to those that the rules name")
    return found


def side_codes(board: Board, feature: str, pair: int) -> frozenset[int]:
    """The codes of all sides with a feature, in both directions: `here * pair + there`."""
    sides = [side for side in board.sides if feature in side.features]
    return frozenset([side.a * pair + side.b for side in sides] + [side.b * pair + side.a for side in sides])


# --- counters and tables ------------------------------------------------------------------------------------------


def read_unit_names(rows: list[Row]) -> list[str]:
    """The ids of the units, which people may type in capitals; none twice."""
    names: list[str] = []
    for row in rows:
        name = row.filled("id")
        if name != name.lower() or " " in name:
            raise row.error(f"unit id '{name}' is wrong", "write it in lower case and without spaces")
        if name in names:
            raise row.error(f"unit {name} is there twice", "give every unit its own id")
        names.append(name)
    return names


def read_strength(row: Row, column: str) -> int:
    """A printed number of a counter."""
    strength = row.integer(column)
    if strength < 1:
        raise row.error(f"column {column} holds {strength}", "write 1 or more")
    return strength


def read_results(node: Node, results: list[str], rolls: int) -> ResultsTable:
    """A combat results table with a row for each roll from 1 to `rolls`."""
    crt = load_results_table(node, results)
    if (crt.first_die, crt.last_die) != (1, rolls):
        raise node.error(f"the rows are {crt.first_die} to {crt.last_die}", f"write one for each roll from 1 to {rolls}")
    return crt


def numbers(node: Node, keys: list[str]) -> list[int]:
    """The values of exactly these keys, each 1 or more."""
    node.mapping(dict.fromkeys(keys, True))
    return [positive(node.at(key)) for key in keys]


def positive(node: Node) -> int:
    """A number that makes no sense below 1."""
    if node.integer() < 1:
        raise node.wrong("1 or more")
    return node.integer()


def not_negative(node: Node) -> int:
    """A number that makes no sense below 0."""
    if node.integer() < 0:
        raise node.wrong("0 or more")
    return node.integer()
