"""Reading the special rules of a scenario, which override the rulebook (2.3)."""

from typing import Final

from grognard.games.panzer_grenadier.areas import edge_bit_of, read_hex, read_hexes
from grognard.games.panzer_grenadier.content import (
    CAVALRY,
    SIDE_NAMES,
    SLED,
    TERRAIN_NAMES,
    Content,
    Demolition,
    ScenarioData,
    Special,
)
from grognard.games.panzer_grenadier.loading_tables import CLASSES
from grognard.kernel.datafiles import Node

EXEMPT: Final = {"cavalry": CAVALRY, "sled": SLED}
OFF_ROAD: Final = {"mechanized_extra": True, "motorized_extra": True, "boards": False, "terrain": False}
KEYS: Final[dict[str, dict[str, bool]]] = {
    "no_optional": {},
    "demolition": {"hex": True, "unit": True, "success_from": True, "first_turn": True},
    "deep_snow": {"foot_move": True, "exempt": True, "trucks_road_only": True},
    "no_air": {},
    "no_digging": {},
    "prepared_positions": {},
    "exit": {"side": True, "edge": True, "from_turn": True, "hexes": False},
    "smoke": {"side": True},
    "mud": OFF_ROAD,
    "snow_roads": OFF_ROAD,
    "soft_valley": OFF_ROAD,
    "frozen_swamp": {},
    "bridges": {"destroyed": True, "damaged": False},
    "crossing_numbers": dict.fromkeys(CLASSES, True),
    "gunboat": {},
    "pontoon": {"unit": True, "turns": True},
    "searchlights": {"turns": True, "spotting_range": True},
    "abandoned_outposts": {"from": True, "to": True},
    "canal": {},
    "panzerfaust": {"units": True, "at": True, "range": True},
}


def read_special(content: Content, scenario: ScenarioData, node: Node) -> None:
    """All special rules of a scenario."""
    special = scenario.special
    special.crossing = list(content.crossing)
    special.extra_hexes = [0] * scenario.map.size
    for member in node.list():
        id = member.at("id").choice(KEYS, "special rule")
        member.mapping({"id": True, "text": True, **KEYS[id]})
        special.ids.append(id)
        special.texts.append(member.at("text").text())
        read_movement_rule(scenario, member, id)
        read_bridge_rule(content, scenario, member, id)
        read_other_rule(content, scenario, member, id)


def read_movement_rule(scenario: ScenarioData, node: Node, id: str) -> None:
    """Snow, mud and frost."""
    special = scenario.special
    if id == "deep_snow":
        special.foot_move = node.at("foot_move").integer()
        exempt = [member.choice(EXEMPT, "kind of unit") for member in node.at("exempt").list()]
        special.foot_exempt = sum([EXEMPT[word] for word in exempt])
        special.trucks_road_only = node.at("trucks_road_only").boolean()
    elif id in ("mud", "snow_roads", "soft_valley"):
        special.mech_extra = node.at("mechanized_extra").integer()
        special.moto_extra = node.at("motorized_extra").integer()
        read_extra_hexes(scenario, node)
    elif id == "frozen_swamp":
        special.frozen_swamp = True
    elif id == "exit":
        side = SIDE_NAMES.index(node.at("side").choice(SIDE_NAMES, "side"))
        turn, hexes = node.at("from_turn").integer(), node.get("hexes")
        if hexes is None:
            special.exits.append((side, edge_bit_of(node.at("edge")), turn))
        else:
            special.exit_hexes.append((side, read_hexes(scenario.map, hexes), turn))


def read_extra_hexes(scenario: ScenarioData, node: Node) -> None:
    """Where the extra movement points are paid: everywhere, or on some boards and terrains."""
    land = scenario.map
    boards, terrain = node.get("boards"), node.get("terrain")
    known = [str(number) for number, _, _, _ in land.layout]
    mask = sum([1 << int(member.choice(known, "board")) - 1 for member in boards.list()]) if boards is not None else -1
    terrains = [member.choice(TERRAIN_NAMES, "terrain") for member in terrain.list()] if terrain is not None else list(TERRAIN_NAMES)
    for space in range(land.size):
        scenario.special.extra_hexes[space] = int(land.boards[space] & mask != 0 and TERRAIN_NAMES[land.terrain[space]] in terrains)


def read_bridge_rule(content: Content, scenario: ScenarioData, node: Node, id: str) -> None:
    """Bridges that are down, damaged or mined, and crossings."""
    special = scenario.special
    if id == "demolition":
        unit = content.type_index[node.at("unit").choice(content.type_index, "unit")]
        space = read_hex(scenario.map, node.at("hex"))
        check_bridge(scenario, space, node.at("hex"))
        side = content.types[unit].side
        special.demolition = Demolition(side, space, unit, node.at("success_from").integer(), node.at("first_turn").integer())
    elif id == "bridges":
        special.bridge_down = read_hexes(scenario.map, node.at("destroyed"))
        damaged = node.get("damaged")
        special.bridge_foot_only = read_hexes(scenario.map, damaged) if damaged is not None else []
        for space in special.bridge_down + special.bridge_foot_only:
            check_bridge(scenario, space, node)
    elif id == "crossing_numbers":
        special.crossing = [node.at(mover).integer() for mover in CLASSES]
    elif id == "pontoon":
        unit = content.type_index[node.at("unit").choice(content.type_index, "unit")]
        special.pontoon = (unit, node.at("turns").integer(), content.types[unit].side)
    elif id == "canal":
        special.canal_walled = True


def check_bridge(scenario: ScenarioData, space: int, node: Node) -> None:
    """The hex has a bridge."""
    if not scenario.map.bridge[space]:
        raise node.error(f"there is no bridge in {scenario.map.names[space]}", "name a bridge hex")


def read_other_rule(content: Content, scenario: ScenarioData, node: Node, id: str) -> None:
    """Spotting, support, set-up and weapons."""
    special = scenario.special
    if id == "no_optional":
        special.no_optional = True
    elif id == "no_digging":
        special.no_digging = True
    elif id == "no_air":
        special.no_air = True
    elif id == "smoke":
        special.smoke_sides[SIDE_NAMES.index(node.at("side").choice(SIDE_NAMES, "side"))] = True
    elif id == "searchlights":
        read_searchlights(scenario, node)
    elif id == "abandoned_outposts":
        read_outposts(scenario, special, node)
    elif id == "panzerfaust":
        units = [member.choice(content.type_index, "unit") for member in node.at("units").list()]
        special.panzerfaust = [content.type_index[unit] for unit in units]
        special.panzerfaust_at = node.at("at").integer()
        special.panzerfaust_range = node.at("range").integer()


def read_searchlights(scenario: ScenarioData, node: Node) -> None:
    """A spotting range of their own for each side on some turns."""
    first, last = [member.integer() for member in node.at("turns").list()]
    ranges = node.at("spotting_range").mapping(dict.fromkeys(SIDE_NAMES, True))
    for side, name in enumerate(SIDE_NAMES):
        for turn in range(first, last + 1):
            scenario.visibility[side][turn] = ranges.at(name).integer()


def read_outposts(scenario: ScenarioData, special: Special, node: Node) -> None:
    """Units of one group that may set up with another."""
    groups = [group.id for group in scenario.groups]
    special.abandoned_outposts = True
    special.outposts_from = groups.index(node.at("from").choice(groups, "group"))
    special.outposts_to = groups.index(node.at("to").choice(groups, "group"))
