"""Map, counters and tables: read from the data files, checked, and numbered."""

from pathlib import Path
from typing import Final

from grognard.kernel.board import HexBoard, Terms, read_hex_board
from grognard.kernel.datafiles import Row, check_known, read_csv, read_yaml
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Scenario, Seat
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.tables import load_results_table
from grognard.mechanics.reach import Steps

AMERICAN: Final = 0
GERMAN: Final = 1
SIDES: Final = ["american", "german"]
KINDS: Final = ["foot", "vehicle"]

AE: Final = 0
AR: Final = 1
DR: Final = 3
DE: Final = 4
RESULTS: Final = ["Ae", "Ar", "Ne", "Dr", "De"]

TERRAIN: Final = ["foot", "vehicle", "defence", "height"]


class Unit:
    """A counter as it is printed."""

    def __init__(self, row: Row) -> None:
        self.name = row.filled("id")
        self.side = SIDES.index(row.choice("side", SIDES))
        self.type = row.filled("type")
        self.size = row.filled("size")
        self.kind = KINDS.index(row.choice("kind", KINDS))
        self.attack = row.integer("attack")
        self.defence = row.integer("defence")
        self.move = row.integer("move")


class Content:
    """All that never changes. Lists are indexed by unit, by space, or by objective."""

    def __init__(self, data: Path) -> None:
        tables = read_yaml(data / "tables.yaml").mapping(dict.fromkeys(["grid", "terrain", "road", "combat_results", "lost_unit"], True))
        chart: dict[str, list[int]] = {}
        for terrain, node in tables.at("terrain").items():
            chart[terrain] = [node.mapping(dict.fromkeys(TERRAIN, True)).at(word).integer() for word in TERRAIN]
        self.read_map(data, HexGrid(*[word.text() for word in tables.at("grid").list()]), chart, tables.at("road").integer())
        columns = ["id", "side", "type", "size", "kind", "attack", "defence", "move"]
        self.units: list[Unit] = [Unit(row) for row in read_csv(data / "units.csv", columns)]
        self.unit_names: list[str] = [unit.name for unit in self.units]
        self.crt = load_results_table(tables.at("combat_results"), RESULTS)
        self.lost_unit = tables.at("lost_unit").integer()
        self.read_scenario(data)

    def read_map(self, data: Path, grid: HexGrid, chart: dict[str, list[int]], road: int) -> None:
        """1.2 Hexes with all that the rules ask about them."""
        rows = read_csv(data / "hexes.csv", ["id", "terrain", "name", "points", "holder", "features"])
        sides = read_csv(data / "hexsides.csv", ["a", "b", "feature", "name"])
        self.board: HexBoard = read_hex_board(grid, rows, sides, Terms(list(chart), [], ["bridge"], ["road"]))
        terrain, features = self.board.terrain, self.board.features
        self.defence: list[int] = [chart[each][2] for each in terrain]
        self.height: list[int] = [chart[each][3] for each in terrain]
        self.is_wading: list[bool] = [each == "minor_river" and not features[space] for space, each in enumerate(terrain)]
        self.steps: list[Steps] = [steps_of(self.board, chart, kind, road) for kind in range(len(KINDS))]
        worth = [row for row in rows if row.integer("points")]
        self.objectives: list[int] = [self.board.space(row.text("id")) for row in worth]
        self.points: list[int] = [row.integer("points") for row in worth]
        self.holders: list[int] = [SIDES.index(row.choice("holder", SIDES)) for row in worth]

    def read_scenario(self, data: Path) -> None:
        """2.3 How long the game is, and where the units stand when it begins."""
        node = read_yaml(data / "crossing.yaml").mapping(dict.fromkeys(["rule", "title", "turns", "units"], True))
        self.turns = node.at("turns").integer()
        self.placements: list[tuple[int, int]] = []
        for name, place in node.at("units").items():
            try:
                self.placements.append((self.unit_named(name), self.board.space(place.text())))
            except BadInput as trouble:
                raise place.located(trouble) from None
        seats = [Seat(side, [side]) for side in SIDES]
        self.scenario = Scenario("crossing", node.at("title").text(), node.at("rule").text(), self.turns, seats, [])
        self.bare = Scenario("bare", "The map alone", self.scenario.rule, self.turns, seats, [])

    def unit_named(self, name: str) -> int:
        check_known(name, self.unit_names, "unit")
        return self.unit_names.index(name)


def steps_of(board: HexBoard, chart: dict[str, list[int]], kind: int, road: int) -> Steps:
    """3.1, 3.2, 3.3 By hex: the hexes that units of a kind can enter from it, and what each costs them; 0 is closed."""
    found: Steps = []
    for here, near in enumerate(board.neighbours):
        costs = [(there, road if board.side_has(here, there, "road") else chart[board.terrain[there]][kind]) for there in near]
        found.append([(there, cost) for there, cost in costs if cost])
    return found
