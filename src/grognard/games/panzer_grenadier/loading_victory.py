"""Reading the victory conditions of a scenario."""

from typing import Final

from grognard.games.panzer_grenadier.areas import edge_bit_of, printed_hexes, read_hexes, read_pair
from grognard.games.panzer_grenadier.content import (
    BANK_NAMES,
    MAJOR,
    MINOR,
    NOBODY,
    SIDE_NAMES,
    TERRAIN_NAMES,
    Condition,
    Level,
    MapData,
    Points,
    ScenarioData,
)
from grognard.kernel.datafiles import Node

METHODS: Final = ["conditions", "points"]
WINNERS: Final = [*SIDE_NAMES, "draw"]
LEVELS: Final = ["major win", "minor win", "win", "draw"]
POINT_KEYS: Final[dict[str, dict[str, bool]]] = {
    "control": {"hexes": True, "points_each": True, "intact": False},
    "control_terrain": {"board": True, "terrain": True, "rows": True, "points_each": True},
    "enemy_steps": {"points_per_step": True, "filter": False},
    "exit": {"edge": True, "points_per_step": True, "filter": False},
    "steps_on_bank": {"bank": True, "points_per_step": True},
    "flag": {"flag": True, "points": True},
}
FLAGS: Final = ["bridge_destroyed"]


def read_victory(scenario: ScenarioData, node: Node) -> None:
    """Conditions in order, or points for both sides and the levels of their difference."""
    method = node.at("method").choice(METHODS, "method")
    scenario.method = method
    if method == "conditions":
        node.mapping({"method": True, "evaluate": True, "conditions": True})
        scenario.conditions = [read_condition(scenario.map, member) for member in node.at("conditions").list()]
    else:
        node.mapping(dict.fromkeys(["method", "evaluate", "points", "levels", "margin_of"], True))
        points = node.at("points").mapping(dict.fromkeys(SIDE_NAMES, True))
        scenario.points = [[read_points(scenario.map, member) for member in points.at(side).list()] for side in SIDE_NAMES]
        for lines in scenario.points:
            find_others(lines)
        scenario.margin_of = SIDE_NAMES.index(node.at("margin_of").choice(SIDE_NAMES, "side"))
        read_levels(scenario, node.at("levels"))
    node.at("evaluate").choice(["end"], "time")


def read_winner(node: Node) -> int:
    """A side, or nobody."""
    winner = node.choice(WINNERS, "winner")
    return SIDE_NAMES.index(winner) if winner in SIDE_NAMES else NOBODY


def read_condition(land: MapData, node: Node) -> Condition:
    """One condition."""
    kind = node.at("type").choice(["control_count", "otherwise"], "condition")
    counted = kind == "control_count"
    node.mapping({"winner": True, "type": True, "text": True, "hexes": counted, "at_least": counted})
    hexes = read_hexes(land, node.at("hexes")) if counted else []
    return Condition(read_winner(node.at("winner")), kind, hexes, node.at("at_least").integer() if counted else 0, node.at("text").text())


def read_points(land: MapData, node: Node) -> Points:
    """One line of points."""
    kind = node.at("type").choice(POINT_KEYS, "kind of points")
    node.mapping({"id": True, "type": True, "text": True, **POINT_KEYS[kind]})
    points = Points()
    points.id = node.at("id").text()
    points.kind = "control" if kind == "control_terrain" else kind
    points.text = node.at("text").text()
    points.hexes = []
    points.afv_only = node.get("filter") is not None and node.at("filter").choice(["afv"], "filter") == "afv"
    points.others_only = False
    points.intact = node.get("intact") is not None and node.at("intact").boolean()
    points.edge = 0
    points.flag = ""
    points.halves = read_halves(node.at(next(key for key in ("points_each", "points_per_step", "points") if key in POINT_KEYS[kind])))
    if kind == "control":
        points.hexes = read_hexes(land, node.at("hexes"))
    elif kind == "control_terrain":
        terrain = TERRAIN_NAMES.index(node.at("terrain").choice(TERRAIN_NAMES, "terrain"))
        rows = printed_hexes(land, node.at("board"), "rows", read_pair(node.at("rows")))
        points.hexes = [space for space in rows if land.terrain[space] == terrain]
    elif kind == "exit":
        points.edge = edge_bit_of(node.at("edge"))
        points.hexes = [space for space in range(land.size) if land.edge[space] & points.edge]
    elif kind == "steps_on_bank":
        points.hexes = bank_hexes(land, BANK_NAMES.index(node.at("bank").choice(BANK_NAMES, "bank")))
    elif kind == "flag":
        points.flag = node.at("flag").choice(FLAGS, "flag")
    points.among = frozenset(points.hexes)
    return points


def read_halves(node: Node) -> int:
    """Points in halves: 1 is 2, 0.5 is 1."""
    text = node.scalar("float" if "." in node.described() else "int", "points such as 1 or 0.5")
    halves = float(text) * 2
    if halves != int(halves):
        raise node.wrong("whole or half points")
    return int(halves)


def find_others(lines: list[Points]) -> None:
    """An entry for enemy steps beside one for AFV steps counts the other steps only."""
    steps = [line for line in lines if line.kind == "enemy_steps"]
    if any([line.afv_only for line in steps]):
        for line in steps:
            line.others_only = not line.afv_only


def bank_hexes(land: MapData, bank: int) -> list[int]:
    """Every hex from which that bank can be reached without entering the river."""
    found = [space for space in range(land.size) if land.bank[space] == bank]
    seen = set(found)
    for space in found:
        for near in land.near[space]:
            if near not in seen and land.terrain[near] not in (MINOR, MAJOR):
                seen.add(near)
                found.append(near)
    return sorted(found)


def read_levels(scenario: ScenarioData, node: Node) -> None:
    """Levels of victory from the highest margin down; the last one catches everything."""
    for member in node.list():
        member.mapping({"winner": True, "margin_at_least": True, "level": True})
        level = Level(
            read_winner(member.at("winner")), read_halves(member.at("margin_at_least")), member.at("level").choice(LEVELS, "level")
        )
        if scenario.levels and level.margin >= scenario.levels[-1].margin:
            raise member.error("the levels are out of order", "write the highest margin first")
        scenario.levels.append(level)
