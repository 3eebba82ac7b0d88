"""Reading tables.yaml: the results tables, the terrain chart and the single numbers."""

from typing import Final

from grognard.games.panzer_grenadier.content import (
    ASSAULT_RESULT_NAMES,
    FOOT,
    MAJOR,
    MECHANIZED,
    MOTORIZED,
    NATION_NAMES,
    NEVER,
    NONE,
    RESULT_NAMES,
    SIXTHS,
    TERRAIN_NAMES,
    Content,
)
from grognard.kernel.datafiles import Node, is_whole_number

TABLES: Final = [
    *("scenarios", "bare", "initiative", "leaders", "stacking", "bombardment", "direct_fire", "assault", "anti_tank", "terrain"),
    *("elevation_line", "road", "ford", "wrecks", "crossing", "spotting", "friendly_fire", "air", "smoke", "minefields"),
    *("leader_casualty_up_to", "overrun_from", "fog_of_war", "random_events"),
]
BF_SHIFTS: Final = [
    *("bf_town_or_entrenchment", "bf_swamp", "bf_night", "bf_dug_in", "bf_minefield", "bf_gun_target", "bf_cavalry"),
    *("bf_spotted_by_firer", "bf_loaded_transport", "bf_three_units"),
]
DF_SHIFTS: Final = [
    *("df_entrenchment", "df_town_woods", "df_night", "df_dug_in", "df_hill", "df_range3", "df_aa_cover", "df_swamp"),
    *("df_minefield", "df_river_crossing", "df_gun_target", "df_opportunity", "df_cavalry", "df_three_units", "df_artillery"),
    *("df_adjacent", "df_strategic_ambush"),
]
ASSAULT_SHIFTS: Final = [
    *("as_town_entrenchment", "as_major_river", "as_woods", "as_dug_in", "as_higher_morale", "as_leader", "as_all_demoralized"),
    *("as_combined_arms", "as_engineer", "as_fanatic", "as_cavalry_charge", "as_lone_afv", "as_uphill"),
]
AT_MODIFIERS: Final = ["at_crossfire", "at_river_crossing", "at_town", "at_from_below", "at_adjacent", "at_strategic_ambush"]
CLASSES: Final = ["foot", "motorized", "mechanized"]
EVENTS: Final = [
    *("lost_orders", "ammunition", "sniper", "stray_shells", "second_wind", "lull", "steady", "breakdown", "air_raid"),
    *("heroic_leader", "weather"),
]
CLOSED: Final = "no"
DIE: Final = range(1, 7)
TWO_DICE: Final = range(2, 13)


def read_tables(content: Content, tables: Node) -> None:
    """Everything but the scenarios."""
    content.shift = {}
    read_bombardment(content, tables.at("bombardment"))
    read_direct_fire(content, tables.at("direct_fire"))
    read_assault(content, tables.at("assault"))
    read_anti_tank(content, tables.at("anti_tank"))
    read_movement(content, tables)
    read_spotting(content, tables.at("spotting"))
    read_numbers(content, tables)
    content.events = [member.choice(EVENTS, "event") for member in tables.at("random_events").list()]
    if len(content.events) != len(TWO_DICE):
        raise tables.at("random_events").error(f"there are {len(content.events)} events", "name one for every sum from 2 to 12")


# --- results tables -----------------------------------------------------------------------------------------------


def read_columns(node: Node) -> list[int]:
    """The strengths from which the columns apply, ascending."""
    columns = [member.integer() for member in node.at("columns").list()]
    if not columns or sorted(set(columns)) != columns:
        raise node.at("columns").error("the columns are out of order", "write rising strengths")
    return columns


def read_rows(node: Node, columns: int, rolls: range, results: list[str]) -> list[list[int]]:
    """Results by roll; the rolls below the first stand for nothing."""
    rows: list[list[int]] = [[] for _ in range(rolls.start)]
    found = node.at("rows").items()
    if [name for name, _ in found] != [str(roll) for roll in rolls]:
        raise node.at("rows").error("the rows are wrong", f"write one for every roll from {rolls.start} to {rolls.stop - 1}")
    for _, row in found:
        cells = row.list()
        if len(cells) != columns:
            raise row.error(f"the row has {len(cells)} results for {columns} columns", "give one result a column")
        rows.append([results.index(cell.choice(results, "result")) for cell in cells])
    return rows


def read_shifts(content: Content, node: Node, names: list[str]) -> None:
    """Column modifiers by name."""
    node.mapping(dict.fromkeys(names, True))
    for name, shift in node.items():
        content.shift[name] = shift.integer()


def read_bombardment(content: Content, node: Node) -> None:
    """7.51, 9.4"""
    node.mapping(dict.fromkeys(["columns", "friendly_fire", "rows", "shifts"], True))
    content.bf_columns = read_columns(node)
    content.bf = read_rows(node, len(content.bf_columns), TWO_DICE, RESULT_NAMES)
    read_shifts(content, node.at("shifts"), BF_SHIFTS)
    friendly = node.at("friendly_fire")
    content.friendly_column = [0]
    for member in friendly.list():
        if member.integer() not in content.bf_columns:
            raise member.error(f"there is no column {member.integer()}", "name a column of the table")
        content.friendly_column.append(content.bf_columns.index(member.integer()))
    if len(content.friendly_column) != DIE.stop:
        raise friendly.error(
            f"there are {len(content.friendly_column) - 1} columns for friendly fire", "write one for every roll from 1 to 6"
        )


def read_direct_fire(content: Content, node: Node) -> None:
    """10.3"""
    node.mapping(dict.fromkeys(["columns", "rows", "net_shift", "entrenchment_in_cover", "shifts"], True))
    content.df_columns = read_columns(node)
    content.df = read_rows(node, len(content.df_columns), TWO_DICE, RESULT_NAMES)
    read_shifts(content, node.at("shifts"), DF_SHIFTS)
    content.df_min, content.df_max = integers(node.at("net_shift"), ["least", "most"])
    content.df_entrenchment_in_cover = node.at("entrenchment_in_cover").integer()


def read_assault(content: Content, node: Node) -> None:
    """12.4"""
    node.mapping(dict.fromkeys(["columns", "rows", "shifts", "combined_arms"], True))
    content.assault_columns = read_columns(node)
    content.assault = read_rows(node, len(content.assault_columns), DIE, ASSAULT_RESULT_NAMES)
    read_shifts(content, node.at("shifts"), ASSAULT_SHIFTS)
    content.combined_arms = [NEVER] * len(NATION_NAMES)
    for nation, year in node.at("combined_arms").mapping(dict.fromkeys(NATION_NAMES, False)).items():
        content.combined_arms[NATION_NAMES.index(nation)] = year.integer()


def read_anti_tank(content: Content, node: Node) -> None:
    """11.1 to 11.3"""
    node.mapping(dict.fromkeys(["one_step", "two_steps", "truck_armor", "shots_of_efficient", "long_range", "modifiers"], True))
    content.at_one = node.at("one_step").integer()
    content.at_two = node.at("two_steps").integer()
    content.truck_armor = node.at("truck_armor").integer()
    content.efficient_shots = node.at("shots_of_efficient").integer()
    content.long_range_from, content.long_range_percent = integers(node.at("long_range"), ["least_value", "percent"])
    modifiers = node.at("modifiers").mapping(dict.fromkeys(AT_MODIFIERS, True))
    content.at_modifier = {name: value.integer() for name, value in modifiers.items()}


# --- movement and spotting ----------------------------------------------------------------------------------------


def read_movement(content: Content, tables: Node) -> None:
    """Costs by move class, in sixths of a point: towed units go on foot, trains on rails and vessels on major rivers at 1 point (15.2)."""
    chart = tables.at("terrain").mapping(dict.fromkeys(TERRAIN_NAMES, True))
    by_terrain = [read_costs(chart.at(terrain)) for terrain in TERRAIN_NAMES]
    by_class = [[costs[mover] for costs in by_terrain] for mover in (FOOT, MOTORIZED, MECHANIZED)]
    vessel = [SIXTHS if terrain == MAJOR else NONE for terrain in range(len(TERRAIN_NAMES))]
    content.cost6 = [*by_class, by_class[FOOT], [SIXTHS] * len(TERRAIN_NAMES), vessel]
    content.line_cost6 = for_all_classes(read_costs(tables.at("elevation_line")), 0)
    content.road_cost6 = for_all_classes(read_costs(tables.at("road")), SIXTHS)
    content.ford_cost6 = for_all_classes(read_costs(tables.at("ford")), NONE)
    content.wreck6 = [read_sixths(member) for member in tables.at("wrecks").list()]
    content.crossing = integers(tables.at("crossing"), CLASSES)


def for_all_classes(costs: list[int], others: int) -> list[int]:
    """Costs of foot, motorized and mechanized units, then of towed ones, who go on foot, and of trains and vessels."""
    return [*costs, costs[FOOT], others, others]


def read_costs(node: Node) -> list[int]:
    """Costs of foot, motorized and mechanized units."""
    node.mapping(dict.fromkeys(CLASSES, True))
    return [read_sixths(node.at(mover)) for mover in CLASSES]


def read_sixths(node: Node) -> int:
    """A cost such as "2" or "2/3" in sixths, or -1 for "no"."""
    text = node.text()
    if text == CLOSED:
        return NONE
    above, _, below = text.partition("/")
    if not is_whole_number(above) or (below and not is_whole_number(below)) or SIXTHS % int(below or "1"):
        raise node.wrong('movement points such as "2" or "2/3", or "no"')
    return int(above) * SIXTHS // int(below or "1")


def read_spotting(content: Content, node: Node) -> None:
    """8, 16.1, 16.6"""
    keys = ["day", "night", "caps", "hill_cap", "smoke_cap", "per_level", "hidden_divisor", "hidden_least", "screens", "raised"]
    node.mapping(dict.fromkeys(keys, True))
    content.spotting_day = node.at("day").integer()
    content.spotting_night = node.at("night").integer()
    caps = node.at("caps").mapping(dict.fromkeys(TERRAIN_NAMES, False))
    content.spotting_cap = [0] * len(TERRAIN_NAMES)
    for terrain, cap in caps.items():
        content.spotting_cap[TERRAIN_NAMES.index(terrain)] = cap.integer()
    content.hill_cap = node.at("hill_cap").integer()
    content.smoke_cap = node.at("smoke_cap").integer()
    content.per_level = node.at("per_level").integer()
    content.hidden_divisor = node.at("hidden_divisor").integer()
    content.hidden_least = node.at("hidden_least").integer()
    screens = [member.choice(TERRAIN_NAMES, "terrain") for member in node.at("screens").list()]
    raised = [member.choice(TERRAIN_NAMES, "terrain") for member in node.at("raised").list()]
    content.screens = [terrain in screens for terrain in TERRAIN_NAMES]
    content.raises = [int(terrain in raised) for terrain in TERRAIN_NAMES]


# --- single numbers -----------------------------------------------------------------------------------------------


def read_numbers(content: Content, tables: Node) -> None:
    """Numbers that stand alone in the rules."""
    content.excess_from = integers(tables.at("initiative"), ["excess_from"])[0]
    moves = integers(tables.at("leaders"), ["move", "cavalry_move", "aboard"])
    content.leader_move, content.cavalry_leader_move, content.leaders_aboard = moves
    content.stacking_combat, content.stacking_transport = integers(tables.at("stacking"), ["combat", "transport"])
    friendly = tables.at("friendly_fire").mapping({"hit_up_to": True, "plus_one": True})
    content.friendly_hit_up_to = friendly.at("hit_up_to").integer()
    careful = [member.choice(NATION_NAMES, "nation") for member in friendly.at("plus_one").list()]
    content.friendly_plus_one = [nation in careful for nation in NATION_NAMES]
    content.air_misses_up_to, content.air_per_hex, content.aa_radius = integers(tables.at("air"), ["misses_up_to", "per_hex", "aa_radius"])
    smoke = tables.at("smoke").mapping({"place_up_to": True, "stays": True, "drifts": True})
    content.smoke_up_to = smoke.at("place_up_to").integer()
    content.smoke_stays = [member.integer() for member in smoke.at("stays").list()]
    content.smoke_drifts = [member.integer() for member in smoke.at("drifts").list()]
    mines = tables.at("minefields").mapping({"mix": True, "clearing_turns": True})
    one, two, three, dummy = integers(mines.at("mix"), ["one", "two", "three", "dummy"])
    content.mine_mix = [1] * one + [2] * two + [3] * three + [0] * dummy
    content.clearing_turns = mines.at("clearing_turns").integer()
    content.leader_casualty_up_to = tables.at("leader_casualty_up_to").integer()
    content.overrun_from = tables.at("overrun_from").integer()
    fog = integers(tables.at("fog_of_war"), ["after_segments", "ends_from", "night"])
    content.fog_after, content.fog_from, content.fog_night = fog


def integers(node: Node, keys: list[str]) -> list[int]:
    """The values of exactly these keys."""
    node.mapping(dict.fromkeys(keys, True))
    return [node.at(key).integer() for key in keys]
