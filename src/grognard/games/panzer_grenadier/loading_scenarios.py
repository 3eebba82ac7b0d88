"""Reading the scenarios (2.3): forces, where they set up or enter, support, and the names of all pieces."""

import re
from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.panzer_grenadier.areas import edge_bit, read_area, read_edge_area
from grognard.games.panzer_grenadier.boards import HALF_TURN, BoardSet, Placing, assemble, relief
from grognard.games.panzer_grenadier.content import (
    KOM,
    LEADER_NATION,
    MAJOR,
    MINOR,
    NATION_NAMES,
    NONE,
    RANK_NAMES,
    SIDE_NAMES,
    SOVIET,
    SWAMP,
    VESSEL,
    Content,
    Group,
    MapData,
    ScenarioData,
    Works,
)
from grognard.games.panzer_grenadier.loading_special import read_special
from grognard.games.panzer_grenadier.loading_victory import read_victory
from grognard.kernel.datafiles import Node, read_yaml

KEYS: Final = [
    *("number", "title", "date", "place", "size", "summary", "boards", "turns", "first_turn", "night_turns", "visibility"),
    *("setup_first", "nations", "initiative", "morale", "tank_leaders", "forces", "support", "special_rules", "victory"),
]
SIZES: Final = ["teaching", "small", "medium", "large", "very large"]
GROUP_KEYS: Final = {
    **dict.fromkeys(["id", "name", "turn", "area", "units"], True),
    **dict.fromkeys(["leaders", "loaded", "dug_in_allowed", "hidden_allowed", "cavalry_leaders"], False),
}
LEAST_NAMED: Final = 4
"""So many pieces of every kind have a name, even if no scenario has them all."""
BARE_UNITS: Final = 4
BARE_LEADERS: Final = 3
BARE_TURNS: Final = 30
BARE_MORALE: Final = (8, 7)
BARE_YEAR: Final = 1943
HIGH_RANK_FIRST: Final = [6, 5, 4, 3, 2, 1, 0, KOM]


def read_scenarios(content: Content, boards: BoardSet, data: Traversable, tables: Node) -> None:
    """All scenarios, then the empty maps, then the names of all pieces."""
    content.scenarios = {}
    pieces: list[list[str]] = []
    for node in tables.at("scenarios").list():
        path = data / "scenarios" / f"{node.text()}.yaml"
        scenario = read_scenario(content, boards, node.text(), read_yaml(path))
        content.scenarios[scenario.id] = scenario
        pieces.append(piece_names(content, scenario))
    for id, node in tables.at("bare").items():
        scenario = bare_scenario(content, id, read_map(content, boards, node.mapping({"boards": True}).at("boards")))
        content.scenarios[id] = scenario
        pieces.append(piece_names(content, scenario))
    name_pieces(content, pieces)


def read_scenario(content: Content, boards: BoardSet, id: str, node: Node) -> ScenarioData:
    """One scenario."""
    node.mapping({**dict.fromkeys(KEYS, True), "morale_overrides": False, "markers": False, "short": False})
    scenario = ScenarioData(id, read_map(content, boards, node.at("boards")))
    scenario.number = node.at("number").integer()
    scenario.is_short = is_true(node.get("short"))
    scenario.title = node.at("title").text()
    scenario.date = node.at("date").text()
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", scenario.date):
        raise node.at("date").wrong("a date such as '1941-06-27'")
    scenario.year = int(scenario.date[:4])
    scenario.place = node.at("place").text()
    scenario.size = node.at("size").choice(SIZES, "size")
    scenario.summary = node.at("summary").text()
    read_turns(scenario, node)
    read_sides(content, scenario, node)
    read_forces(content, scenario, node.at("forces"))
    read_support(scenario, node.at("support"))
    markers = node.get("markers")
    if markers is not None:
        read_markers(scenario, markers)
    read_special(content, scenario, node.at("special_rules"))
    read_victory(scenario, node.at("victory"))
    return scenario


def read_map(content: Content, boards: BoardSet, node: Node) -> MapData:
    """The boards of a scenario, joined."""
    placings: list[Placing] = []
    for member in node.list():
        member.mapping(dict.fromkeys(["board", "x", "y", "orientation"], True))
        orientation = member.at("orientation").integer()
        if orientation not in (0, HALF_TURN):
            raise member.at("orientation").wrong(f"0 or {HALF_TURN}")
        board = member.at("board").choice(list(boards.boards), "board")
        placings.append((board, member.at("x").integer(), member.at("y").integer(), orientation))
    places = [(x, y) for _, x, y, _ in placings]
    width, height = max(x for x, _ in places) + 1, max(y for _, y in places) + 1
    if sorted(places) != [(x, y) for x in range(width) for y in range(height)]:
        raise node.error("the boards make no rectangle", "give them the places 0, 1, ... from the west and from the north")
    if len({board for board, _, _, _ in placings}) != len(placings):
        raise node.error("a board lies there twice", "use every board once")
    land = assemble(boards, placings)
    land.relief = relief(land, content.screens, content.raises)
    return land


# --- turns and sides ----------------------------------------------------------------------------------------------


def read_turns(scenario: ScenarioData, node: Node) -> None:
    """How long the scenario lasts, when it is night, and how far one sees."""
    scenario.turns = node.at("turns").integer()
    scenario.first_turn = node.at("first_turn").text()
    night = [read_turn(scenario, member) for member in node.at("night_turns").list()]
    scenario.night = [turn in night for turn in range(scenario.turns + 1)]
    visibility = [0] * (scenario.turns + 1)
    for member in node.at("visibility").list():
        member.mapping({"turns": True, "range": True})
        first, last = read_span(scenario, member.at("turns"))
        for turn in range(first, last + 1):
            visibility[turn] = member.at("range").integer()
    if 0 in visibility[1:]:
        raise node.at("visibility").error(f"turn {visibility[1:].index(0) + 1} has no visibility", "give every turn a range")
    scenario.visibility = [visibility, list(visibility)]


def read_turn(scenario: ScenarioData, node: Node) -> int:
    """A turn of the scenario."""
    if not 1 <= node.integer() <= scenario.turns:
        raise node.wrong(f"a turn from 1 to {scenario.turns}")
    return node.integer()


def read_span(scenario: ScenarioData, node: Node) -> tuple[int, int]:
    """The first and the last of some turns."""
    turns = [read_turn(scenario, member) for member in node.list()]
    if len(turns) != len(SIDE_NAMES) or turns[0] > turns[1]:
        raise node.wrong("the first and the last turn")
    return turns[0], turns[1]


def read_sides(content: Content, scenario: ScenarioData, node: Node) -> None:
    """Nations, initiative, morale and tank leaders."""
    scenario.setup_first = SIDE_NAMES.index(node.at("setup_first").choice(SIDE_NAMES, "side"))
    nations = node.at("nations").mapping(dict.fromkeys(SIDE_NAMES, True))
    initiative = node.at("initiative").mapping(dict.fromkeys(SIDE_NAMES, True))
    tank_leaders = node.at("tank_leaders").mapping(dict.fromkeys(SIDE_NAMES, False))
    for side, name in enumerate(SIDE_NAMES):
        scenario.nations[side] = [read_nation(member) for member in nations.at(name).list()]
        rating = initiative.at(name).mapping({"rating": True, "thresholds": True})
        scenario.initiative[side] = rating.at("rating").integer()
        scenario.thresholds[side] = [member.integer() for member in rating.at("thresholds").list()]
        number = tank_leaders.get(name)
        scenario.tank_leaders[side] = number.integer() if number is not None else 0
    read_morale(content, scenario, node)


def read_nation(node: Node) -> int:
    return NATION_NAMES.index(node.choice(NATION_NAMES, "nation"))


def read_morale(content: Content, scenario: ScenarioData, node: Node) -> None:
    """14 Morale of full and reduced units, by nation and for single types."""
    nations: list[tuple[int, int]] = [(NONE, NONE)] * len(NATION_NAMES)
    for name, member in node.at("morale").mapping(dict.fromkeys(NATION_NAMES, False)).items():
        nations[NATION_NAMES.index(name)] = read_morale_pair(member)
    morale = [nations[unit.nation] for unit in content.types]
    overrides = node.get("morale_overrides")
    for name, member in overrides.items() if overrides is not None else []:
        if name not in content.type_index:
            raise member.error(f"unknown unit '{name}'", "name a unit of units.csv")
        morale[content.type_index[name]] = read_morale_pair(member)
    scenario.morale_full = [full for full, _ in morale]
    scenario.morale_reduced = [reduced for _, reduced in morale]


def read_morale_pair(node: Node) -> tuple[int, int]:
    pair = [member.integer() for member in node.list()]
    if len(pair) != len(SIDE_NAMES):
        raise node.wrong("the morale of full and of reduced units")
    return pair[0], pair[1]


# --- forces -------------------------------------------------------------------------------------------------------


def read_forces(content: Content, scenario: ScenarioData, node: Node) -> None:
    """All groups with their units; leaders come after the units of both sides."""
    node.mapping(dict.fromkeys(SIDE_NAMES, True))
    members = [(side, member) for side, name in enumerate(SIDE_NAMES) for member in node.at(name).list()]
    for side, member in members:
        read_group(content, scenario, side, member)
    scenario.leaders_from = len(scenario.piece_type)
    scenario.leader_nation = [NONE] * scenario.leaders_from
    scenario.leader_rank = [NONE] * scenario.leaders_from
    for number, (_, member) in enumerate(members):
        read_leaders(content, scenario, number, member.get("leaders"))
    check_leaders(content, scenario, node)


def read_group(content: Content, scenario: ScenarioData, side: int, node: Node) -> None:
    """One group without its leaders."""
    node.mapping(GROUP_KEYS)
    group = Group()
    group.id = node.at("id").text()
    if group.id in [other.id for other in scenario.groups]:
        raise node.error(f"group {group.id} is there twice", "give every group its own id")
    group.name = node.at("name").text()
    group.side = side
    group.turn = node.at("turn").integer()
    if not 0 <= group.turn <= scenario.turns:
        raise node.at("turn").wrong(f"0 or a turn from 1 to {scenario.turns}")
    group.edge = 0 if group.turn == 0 else edge_bit(node.at("area"))
    group.hexes = read_area(scenario.map, node.at("area")) if group.turn == 0 else read_edge_area(scenario.map, node.at("area"))
    group.loaded = is_true(node.get("loaded"))
    group.dug_in_allowed = number_or_zero(node.get("dug_in_allowed"))
    group.hidden_allowed = number_or_zero(node.get("hidden_allowed"))
    cavalry = node.get("cavalry_leaders")
    group.cavalry_leaders = cavalry is not None and cavalry.choice(["all"], "leaders") == "all"
    group.pieces = []
    scenario.groups.append(group)
    for member in node.at("units").list():
        member.mapping({"unit": True, "count": True})
        unit = content.type_index[member.at("unit").choice(content.type_index, "unit")]
        if content.types[unit].nation not in scenario.nations[side] or scenario.morale_full[unit] == NONE:
            raise member.error(f"{member.at('unit').text()} is of a nation that takes no part", "add its nation and morale")
        if not content.types[unit].from_year <= scenario.year <= content.types[unit].to_year:
            raise member.error(f"{member.at('unit').text()} does not serve in {scenario.year}", "choose another unit")
        check_ground(content, scenario.map, group, unit, member)
        for _ in range(member.at("count").integer()):
            add_piece(scenario, group, unit)


def check_ground(content: Content, land: MapData, group: Group, unit: int, node: Node) -> None:
    """There is a hex in the area that such a unit may enter."""
    cost = content.cost6[content.types[unit].move_class]
    rivers = (MINOR, MAJOR) if not content.types[unit].flags & VESSEL else ()
    open_hexes = [
        space for space in group.hexes if (cost[land.terrain[space]] != NONE and land.terrain[space] not in rivers) or land.road[space]
    ]
    if not open_hexes:
        raise node.error(f"{content.types[unit].id} may not stand anywhere in the area of group {group.id}", "widen the area")


def add_piece(scenario: ScenarioData, group: Group, unit: int) -> None:
    """One more piece of the group."""
    group.pieces.append(len(scenario.piece_type))
    scenario.piece_type.append(unit)
    scenario.piece_side.append(group.side)
    scenario.piece_group.append(scenario.groups.index(group))


def read_leaders(content: Content, scenario: ScenarioData, number: int, node: Node | None) -> None:
    """The leader slots of a group, high rank first; they are of the nation of most of its units."""
    if node is None:
        return
    node.mapping(dict.fromkeys(RANK_NAMES, False))
    group = scenario.groups[number]
    nations = [content.types[scenario.piece_type[piece]].nation for piece in group.pieces]
    nation = LEADER_NATION[max(nations, key=nations.count)]
    counts = {RANK_NAMES.index(rank): member.integer() for rank, member in node.items()}
    for rank in HIGH_RANK_FIRST:
        for _ in range(counts.get(rank, 0)):
            add_leader(scenario, group, nation, rank)


def add_leader(scenario: ScenarioData, group: Group, nation: int, rank: int) -> None:
    """One more leader of the group."""
    add_piece(scenario, group, NONE)
    scenario.leader_nation.append(nation)
    scenario.leader_rank.append(rank)


def check_leaders(content: Content, scenario: ScenarioData, node: Node) -> None:
    """6.1 There are as many counters as leaders to draw."""
    for nation, name in enumerate(NATION_NAMES):
        for rank, rank_name in enumerate(RANK_NAMES):
            wanted = sum([n == nation and r == rank for n, r in zip(scenario.leader_nation, scenario.leader_rank, strict=True)])
            there = len({face.counter for face in content.faces if face.nation == nation and face.rank == rank})
            if wanted > there:
                raise node.error(f"{wanted} leaders {rank_name} of {name} are wanted, {there} exist", "ask for fewer or add counters")


def is_true(node: Node | None) -> bool:
    return node is not None and node.boolean()


def number_or_zero(node: Node | None) -> int:
    return node.integer() if node is not None else 0


# --- support and markers ------------------------------------------------------------------------------------------


def read_support(scenario: ScenarioData, node: Node) -> None:
    """3.14 Off-board artillery and aircraft."""
    node.mapping(dict.fromkeys(SIDE_NAMES, True))
    for side, name in enumerate(SIDE_NAMES):
        aid = node.at(name).mapping({"offboard": False, "air": False})
        offboard, air = aid.get("offboard"), aid.get("air")
        for member in offboard.list() if offboard is not None else []:
            member.mapping({"factors": True, "turns": True})
            parts = re.fullmatch(r"(\d+)x(\d+)", member.at("factors").text())
            if parts is None:
                raise member.at("factors").wrong("number and strength such as 3x20")
            first, last = read_span(scenario, member.at("turns"))
            scenario.support[side].offboard.append((int(parts[2]), int(parts[1]), first, last))
        for member in air.list() if air is not None else []:
            member.mapping({"turns": True, "draw": True, "nation": False})
            other = member.get("nation")
            nation = LEADER_NATION[scenario.nations[side][0] if other is None else read_nation(other)]
            for turn in member.at("turns").list():
                scenario.support[side].air.append((read_turn(scenario, turn), member.at("draw").integer(), nation))


def read_markers(scenario: ScenarioData, node: Node) -> None:
    """16.4, 16.7 Entrenchments and minefields, never in rivers, entrenchments not in swamps either."""
    node.mapping(dict.fromkeys(SIDE_NAMES, False))
    for name, kinds in node.items():
        kinds.mapping({"entrenchments": False, "minefields": False})
        for kind, member in kinds.items():
            member.mapping({"count": True, "area": True})
            closed = (MINOR, MAJOR, SWAMP) if kind == "entrenchments" else (MINOR, MAJOR)
            hexes = [space for space in read_area(scenario.map, member.at("area")) if scenario.map.terrain[space] not in closed]
            works = Works(SIDE_NAMES.index(name), member.at("count").integer(), hexes)
            if kind == "entrenchments":
                scenario.entrenchments.append(works)
            else:
                scenario.minefields.append(works)


# --- empty maps and names -----------------------------------------------------------------------------------------


def bare_scenario(content: Content, id: str, land: MapData) -> ScenarioData:
    """A map with a few pieces of every kind, for rule cases."""
    scenario = ScenarioData(id, land)
    scenario.title = f"Empty map {id}"
    scenario.date = f"{BARE_YEAR}-07-01"
    scenario.year = BARE_YEAR
    scenario.size = "teaching"
    scenario.turns = BARE_TURNS
    scenario.first_turn = "06:00"
    scenario.night = [False] * (BARE_TURNS + 1)
    scenario.visibility = [[content.spotting_day] * (BARE_TURNS + 1) for _ in SIDE_NAMES]
    scenario.initiative = [3, 3]
    scenario.thresholds = [[5, 10, 15], [5, 10, 15]]
    scenario.morale_full = [BARE_MORALE[0]] * len(content.types)
    scenario.morale_reduced = [BARE_MORALE[1]] * len(content.types)
    scenario.special.crossing = list(content.crossing)
    scenario.special.extra_hexes = [0] * land.size
    for side, name in enumerate(SIDE_NAMES):
        group = Group()
        group.id = group.name = name
        group.side, group.turn, group.edge = side, 0, 0
        group.hexes = list(range(land.size))
        group.pieces = []
        group.loaded = group.cavalry_leaders = False
        group.dug_in_allowed = group.hidden_allowed = 0
        scenario.groups.append(group)
        of_side = [number for number, unit in enumerate(content.types) if unit.side == side]
        for unit in of_side:
            for _ in range(BARE_UNITS):
                add_piece(scenario, group, unit)
        scenario.nations[side] = sorted({content.types[unit].nation for unit in of_side})
    scenario.leaders_from = len(scenario.piece_type)
    scenario.leader_nation = [NONE] * scenario.leaders_from
    scenario.leader_rank = [NONE] * scenario.leaders_from
    for side, group in enumerate(scenario.groups):
        for nation in sorted({LEADER_NATION[nation] for nation in scenario.nations[side]}):
            for rank in HIGH_RANK_FIRST if nation == SOVIET else HIGH_RANK_FIRST[:-1]:
                for _ in range(BARE_LEADERS):
                    add_leader(scenario, group, nation, rank)
    return scenario


def piece_names(content: Content, scenario: ScenarioData) -> list[str]:
    """The names of the pieces of a scenario: kind and number, counted over both sides."""
    counts: dict[str, int] = {}
    names: list[str] = []
    for piece, unit in enumerate(scenario.piece_type):
        kind = content.types[unit].id if unit != NONE else leader_kind(content, scenario.leader_nation[piece], scenario.leader_rank[piece])
        counts[kind] = counts.get(kind, 0) + 1
        names.append(f"{kind}-{counts[kind]}")
    return names


def leader_kind(content: Content, nation: int, rank: int) -> str:
    """Leaders are named after nation and rank, as ger_cpt."""
    face = next(face for face in content.faces if face.nation == nation)
    return f"{face.id.partition('_')[0]}_{RANK_NAMES[rank].lower()}"


def name_pieces(content: Content, pieces: list[list[str]]) -> None:
    """The names of all pieces of all scenarios, kind by kind."""
    kinds = [unit.id for unit in content.types]
    kinds += list(dict.fromkeys([leader_kind(content, face.nation, face.rank) for face in content.faces]))
    most = dict.fromkeys(kinds, LEAST_NAMED)
    for names in pieces:
        for name in names:
            kind, _, number = name.rpartition("-")
            most[kind] = max(most.get(kind, LEAST_NAMED), int(number))
    content.piece_names = [f"{kind}-{number}" for kind, last in most.items() for number in range(1, last + 1)]
    content.piece_index = {name: number for number, name in enumerate(content.piece_names)}
    content.piece_side = [side_of_kind(content, name.rpartition("-")[0]) for name in content.piece_names]
    for scenario, names in zip(content.scenarios.values(), pieces, strict=True):
        scenario.piece_global = [content.piece_index[name] for name in names]


def side_of_kind(content: Content, kind: str) -> int:
    """The side of a kind of unit; leaders are on that of their nation."""
    if kind in content.type_index:
        return content.types[content.type_index[kind]].side
    prefix = kind.partition("_")[0]
    nation = next(face.nation for face in content.faces if face.id.partition("_")[0] == prefix)
    return next(unit.side for unit in content.types if unit.nation == nation)
