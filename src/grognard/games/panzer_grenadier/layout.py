"""The static boards for the page: one map for every scenario, counters, leaders, aircraft and tables as plain data."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import (
    ASSAULT_RESULT_NAMES,
    BANK_NAMES,
    EDGE_NAMES,
    FLAG_NAMES,
    NATION_NAMES,
    NONE,
    RANK_NAMES,
    RESULT_NAMES,
    SIDE_NAMES,
    TERRAIN_NAMES,
    Content,
    LeaderFace,
    MapData,
    ScenarioData,
    UnitType,
)
from grognard.games.panzer_grenadier.s17_teams import VARIANTS, base_of
from grognard.kernel.hexgrid import FLAT_NAMES

TEACHING = "s01_first_contact"
LEVEL_METRES = 20
MINUTES = 15  # 2.4
HOUR = 60
LEADER = "leader"
BOXES = ["set_up", "waiting", "left", "eliminated"]
OVERLAYS = ["control"]
LENSES = ["sight", "range", "command"]  # asked about one hex or unit: `sight:1:0906`


def layout(content: Content) -> dict[str, object]:
    """All that the page draws and that never changes. Texts are message ids.

    `board` is the map of the teaching scenario, for who does not ask for another; `maps` has all of them, `scenarios` says which is whose.
    """
    maps = {map_id(scenario.map): board(scenario.map) for scenario in content.scenarios.values()}
    return {
        "board": maps[map_id(content.scenarios[TEACHING].map)],
        "maps": maps,
        "scenarios": scenarios(content),
        "pieces": pieces(content),
        "faces": {face.id: leader_face(face) for face in content.faces},
        "aircraft": {face.id: {"title": "air-" + face.id, "nation": NATION_NAMES[face.nation], "df": face.df} for face in content.air},
        "sides": SIDE_NAMES,
        "phases": words.PHASES,
        "boxes": BOXES,
        "results": table(content.df_columns, content.df[2:], RESULT_NAMES),
        "tables": {
            "direct_fire": table(content.df_columns, content.df[2:], RESULT_NAMES),
            "bombardment": table(content.bf_columns, content.bf[2:], RESULT_NAMES),
            "assault": table(content.assault_columns, content.assault[1:], ASSAULT_RESULT_NAMES),
        },
        "turns": turns(content.scenarios[TEACHING]),
        "overlays": OVERLAYS,
        "lenses": LENSES,
    }


# --- maps ---------------------------------------------------------------------------------------------------------


def map_id(land: MapData) -> str:
    """A map by its boards from the west and from the north, as `4r+1/2r+3`; r = turned by 180 degrees."""
    rows: dict[int, list[tuple[int, str]]] = {}
    for number, x, y, orientation in land.layout:
        rows.setdefault(y, []).append((x, f"{number}r" if orientation else str(number)))
    return "/".join(["+".join([name for _, name in sorted(rows[y])]) for y in sorted(rows)])


def board(land: MapData) -> dict[str, object]:
    """One map. Its edges run through the centres of the outermost hexes: what lies beyond `size` is cut off (2.2)."""
    return {
        "kind": "hexes",
        "orientation": "flat",
        "size": [round(max([x for x, _ in land.centres]), 4), round(max([y for _, y in land.centres]), 4)],
        "boards": [{"board": number, "x": x, "y": y, "orientation": turned} for number, x, y, turned in land.layout],
        "spaces": spaces(land),
        "sides": sides(land),
        "lettering": [],
    }


def spaces(land: MapData) -> list[dict[str, object]]:
    """Every hex: place, terrain, height, name and what stands in it."""
    aliases: list[list[str]] = [[] for _ in land.names]
    for name, space in land.index.items():
        if name != land.names[space]:
            aliases[space].append(name)
    found: list[dict[str, object]] = []
    for space, name in enumerate(land.names):
        x, y = land.centres[space]
        entry: dict[str, object] = {"id": name, "x": round(x, 4), "y": round(y, 4), "terrain": TERRAIN_NAMES[land.terrain[space]]}
        entry["playable"] = True
        if land.level[space]:
            entry["elevation"] = LEVEL_METRES * land.level[space]
        features = space_features(land, space)
        if features:
            entry["features"] = features
        if land.titles[space]:
            entry["title"] = "place-" + name.replace(":", "-")
        if aliases[space]:
            entry["aliases"] = aliases[space]
        found.append(entry)
    return found


def space_features(land: MapData, space: int) -> list[str]:
    """What else the map shows in a hex."""
    flags = [
        ("bridge", land.bridge[space] == 1),
        ("line", land.line[space] == 1),
        ("railroad", land.rail[space] != 0),
        ("road", land.road[space] != 0),
    ]
    found = [name for name, is_there in flags if is_there]
    found += [f"edge:{name}" for number, name in enumerate(EDGE_NAMES) if land.edge[space] >> number & 1]
    return found if land.bank[space] == NONE else [*found, f"bank:{BANK_NAMES[land.bank[space]]}"]


def sides(land: MapData) -> list[dict[str, object]]:
    """The hexsides that carry something: roads, railways, elevation lines."""
    found: list[dict[str, object]] = []
    for a in range(land.size):
        for direction in range(len(FLAT_NAMES)):
            b = land.beside[6 * a + direction]
            if b > a:
                low, high = sorted([land.level[a], land.level[b]])
                features = [f"contour:{LEVEL_METRES * level}" for level in range(low + 1, high + 1)]
                features += ["road"] if land.road[a] >> direction & 1 else []
                features += ["railroad"] if land.rail[a] >> direction & 1 else []
                if features:
                    found.append({"a": land.names[a], "b": land.names[b], "features": features, "title": ""})
    return found


# --- scenarios ----------------------------------------------------------------------------------------------------


def scenarios(content: Content) -> dict[str, dict[str, object]]:
    """By scenario; those for four players have the facts of the scenario that they are made of (17.6)."""
    found = {id: scenario_facts(content, scenario) for id, scenario in content.scenarios.items()}
    return {**found, **{id: found[base_of(id)] for id in VARIANTS}}


def scenario_facts(content: Content, scenario: ScenarioData) -> dict[str, object]:
    """What the page shows beside the map: turns, groups, special rules and victory."""
    return {
        "map": map_id(scenario.map),
        "number": scenario.number,
        "date": scenario.date,
        "turns": turns(scenario),
        "groups": [
            {
                "id": group.id,
                "title": f"group-{scenario.id}-{group.id}",
                "side": SIDE_NAMES[group.side],
                "turn": group.turn,
                "hexes": [scenario.map.names[space] for space in group.hexes] if len(group.hexes) < scenario.map.size else [],
                "pieces": [content.piece_names[scenario.piece_global[piece]] for piece in group.pieces] if scenario.number else [],
            }
            for group in scenario.groups
        ],
        "special": [f"special-{scenario.id}-{id}" for id in scenario.special.ids],
        "victory": victory(scenario),
    }


def victory(scenario: ScenarioData) -> dict[str, object]:
    """Conditions in order, or the lines of points of both sides and the levels of their difference."""
    names = scenario.map.names
    if scenario.method == "conditions":
        lines = [
            {"title": f"victory-{scenario.id}-{number}", "hexes": [names[space] for space in condition.hexes], "least": condition.at_least}
            for number, condition in enumerate(scenario.conditions, start=1)
        ]
        return {"conditions": lines}
    points = {
        side: [
            {
                "title": f"victory-{scenario.id}-{side}-{line.id}",
                "points": line.halves / 2,
                "hexes": [names[space] for space in line.hexes] if line.kind == "control" else [],
            }
            for line in scenario.points[number]
        ]
        for number, side in enumerate(SIDE_NAMES)
    }
    levels = [
        {
            "winner": SIDE_NAMES[level.winner] if level.winner != NONE else "",
            "margin": level.margin / 2,
            "title": "level-" + level.level.replace(" ", "_"),
        }
        for level in scenario.levels
    ]
    return {"points": points, "half_points": True, "margin_of": SIDE_NAMES[scenario.margin_of], "levels": levels}


def turns(scenario: ScenarioData) -> list[dict[str, object]]:
    """The clock: a quarter of an hour a turn."""
    hour, minute = [int(part) for part in scenario.first_turn.split(":")]
    found: list[dict[str, object]] = []
    for turn in range(1, scenario.turns + 1):
        clock = HOUR * hour + minute + MINUTES * (turn - 1)
        found.append(
            {
                "number": turn,
                "time": f"{clock // HOUR % 24:02}:{clock % HOUR:02}",
                "night": scenario.night[turn],
                "visibility": [scenario.visibility[side][turn] for side in range(len(SIDE_NAMES))],
            }
        )
    return found


# --- counters and tables ------------------------------------------------------------------------------------------


def pieces(content: Content) -> dict[str, dict[str, object]]:
    """The counter of every piece; leaders show their rank, their face comes with the view (6.1)."""
    counters = {unit.id: counter(unit) for unit in content.types}
    prefixes = {face.id.partition("_")[0]: face.nation for face in content.faces}
    found: dict[str, dict[str, object]] = {}
    for name in content.piece_names:
        kind, _, number = name.rpartition("-")
        face = counters[kind] if kind in counters else leader_counter(content, kind, prefixes)
        found[name] = {**face, "title": "unit-" + name, "number": int(number)}
    return found


def counter(unit: UnitType) -> dict[str, object]:
    """The face of a unit: pairs are its full and its reduced side, -1 stands for nothing printed."""
    return {
        "kind": "kind-" + unit.id,
        "designation": unit.name,
        "side": SIDE_NAMES[unit.side],
        "nation": NATION_NAMES[unit.nation],
        "branch": "ss" if "_ss_" in unit.id else "",
        "type": unit.kind,
        "size": unit.size,
        "steps": unit.steps,
        "df": [unit.df, unit.df_range],
        "bf": [unit.bf, unit.bf_range],
        "at": [unit.at, unit.at_range],
        "armour": unit.armor,
        "attack": max(unit.df[0], unit.bf[0], unit.at[0], 0),
        "defence": max(unit.armor, 0),
        "move": unit.move,
        "limbered": unit.limbered,
        "flags": [name for number, name in enumerate(FLAG_NAMES) if unit.flags >> number & 1],
    }


def leader_counter(content: Content, kind: str, prefixes: dict[str, int]) -> dict[str, object]:
    """The back of a leader slot: rank and nation."""
    prefix, _, rank = kind.partition("_")
    nation = prefixes[prefix]
    side = next(unit.side for unit in content.types if unit.nation == nation)
    return {
        "kind": "rank-" + rank,
        "designation": rank.upper(),
        "side": SIDE_NAMES[side],
        "nation": NATION_NAMES[nation],
        "branch": "",
        "type": LEADER,
        "size": LEADER,
        "attack": 0,
        "defence": 0,
        "move": content.leader_move,
    }


def leader_face(face: LeaderFace) -> dict[str, object]:
    """One face of a leader counter."""
    return {
        "rank": RANK_NAMES[face.rank],
        "nation": NATION_NAMES[face.nation],
        "morale": face.morale,
        "combat": face.combat,
        "morale_mod": face.morale_mod,
    }


def table(columns: list[int], rows: list[list[int]], names: list[str]) -> dict[str, object]:
    """A results table in words."""
    return {
        "columns": [str(column) for column in columns],
        "rows": [[names[result] for result in row] for row in rows],
        "order": names[::-1],
    }
