"""Reading the tables: costs, results, schedules and single numbers."""

from typing import Final

from grognard.games.iron_dream.content import (
    ARRIVES,
    CAMP_NAMES,
    DESTROYED,
    ELIMINATED,
    MINUS_STEP,
    RETURNS,
    TERRAIN_NAMES,
    UNLIMITED,
    Content,
)
from grognard.games.iron_dream.loading_map import named_space
from grognard.kernel.datafiles import Node
from grognard.mechanics.kit_loading import not_negative, numbers, positive, read_results

PARTS: Final = ["•", "1", "2", "3", "E"]
RESULTS: Final = [f"{attacker}/{defender}" for attacker in PARTS for defender in PARTS]
ROWS: Final = 7
DIE: Final = 6
TERRAIN_TABLES: Final = ["terrain", "mountaineers", "groups"]
COSTS: Final = [
    *("river", "enter_zone", "leave_zone", "road", "ashore", "south_italy", "assault_enter", "assault", "assault_near_others"),
    *("assault_river", "strategic_units", "strategic_multiplier", "entry_multiplier", "bad_weather_seven", "bad_weather_supply"),
]
SHIFTS: Final = [
    *("defender_unsupplied", "concentric", "bagration_turn_2", "bagration_turn_3", "tac_air_attack", "naval_support", "okh"),
    *("flak_attack", "tac_air_defence", "city", "mobile_assault", "fort_level", "flak_defence"),
]
CAPACITIES: Final = ["port", "port_with_invasion_port", "antwerp", "greece", "all_ships"]
MODIFIERS: Final = ["beach", "beach_near_enemy", "port_near_enemy", "year_1945"]
POINTS: Final = [
    *("step_after_collapse", "satellite_still_axis", "french_corps_absent", "french_cap", "garrison_missing", "hook_flooded"),
    *("alpenfestung", "step_at_alpenfestung", "zbv65", "warsaw_steps", "warsaw_two_player", "reserve_corps", "third_invasion"),
    *("warsaw_turns", "warsaw_steps_needed", "zbv65_turn", "history_city", "history_target"),
]
SUPPLY_KEYS: Final = [
    *("length", "german_sources", "romanian_sources", "bulgarian_sources", "hungarian_sources", "fortress_corps", "okh_reach"),
    *("soviet_units_per_turn", "soviet_units_bagration", "soviet_units_history"),
]


def read_tables(content: Content, tables: Node) -> None:
    """Everything in tables.yaml that is neither map nor scenario."""
    read_movement(content, tables.at("movement"))
    read_stacking(content, tables.at("stacking"))
    read_supply(content, tables.at("supply"))
    read_combat(content, tables)
    read_naval(content, tables)
    read_economy(content, tables)
    read_points(content, tables.at("victory"))
    read_single_numbers(content, tables)


# --- movement and stacking ----------------------------------------------------------------------------------------


def read_movement(content: Content, node: Node) -> None:
    """10.0, 11.0, 12.0, 21.0 What movement costs."""
    node.mapping(dict.fromkeys([*TERRAIN_TABLES, *COSTS], True))
    content.terrain_cost = numbers(node.at("terrain"), TERRAIN_NAMES)
    content.mountain_cost = numbers(node.at("mountaineers"), TERRAIN_NAMES)
    content.group_cost = numbers(node.at("groups"), TERRAIN_NAMES)
    content.cost = {name: positive(node.at(name)) for name in COSTS}


def read_stacking(content: Content, node: Node) -> None:
    """8.1, 8.2, 8.4 How many units to a hex."""
    keys = ["units", "soviet_armies", "estuary_units", "estuary_soviet_armies"]
    content.stack_units, content.stack_armies, content.estuary_units, content.estuary_armies = numbers(node, keys)


# --- supply -------------------------------------------------------------------------------------------------------


def read_supply(content: Content, node: Node) -> None:
    """15.0 Sources of supply and the length of the lines."""
    node.mapping(dict.fromkeys(SUPPLY_KEYS, True))
    length = node.at("length").mapping(dict.fromkeys([*CAMP_NAMES, "nato"], True))
    content.line_length = [not_negative(length.at(camp)) or UNLIMITED for camp in CAMP_NAMES]
    content.nato_length = positive(length.at("nato"))
    content.german_sources = spaces(content, node.at("german_sources"))
    content.romanian_sources = spaces(content, node.at("romanian_sources"))
    content.bulgarian_sources = spaces(content, node.at("bulgarian_sources"))
    content.hungarian_sources = spaces(content, node.at("hungarian_sources"))
    content.fortress_corps = {}
    for name, corps in node.at("fortress_corps").items():
        if name not in content.index or not content.fortress_source[content.index[name]]:
            raise corps.error(f"hex {name} is no source of fortress supply", "name a hex with the feature fortress_supply")
        content.fortress_corps[content.index[name]] = positive(corps)
    content.okh_reach = positive(node.at("okh_reach"))
    content.soviet_supply = [positive(node.at(f"soviet_units_{when}")) for when in ("per_turn", "bagration", "history")]


# --- combat -------------------------------------------------------------------------------------------------------


def read_combat(content: Content, tables: Node) -> None:
    """18.0 The results table, its lines by terrain, and the shifts of columns."""
    node = tables.at("combat_results")
    crt = read_results(node, RESULTS, ROWS)
    content.crt_columns = crt.columns
    content.crt_attacker = [[cell // len(PARTS) for cell in row] for row in crt.cells]
    content.crt_defender = [[cell % len(PARTS) for cell in row] for row in crt.cells]
    check_monotone(content, node)
    first = tables.at("first_odds").mapping(dict.fromkeys(TERRAIN_NAMES, True))
    content.line_first = [first.at(name).integer() for name in TERRAIN_NAMES]
    shifts = tables.at("shifts").mapping(dict.fromkeys(SHIFTS, True))
    content.shift = {name: shifts.at(name).integer() for name in SHIFTS}
    content.fort_die = positive(tables.at("fort_die"))


def check_monotone(content: Content, node: Node) -> None:
    """A better column is never worse for the attacker with the same die."""
    for die in range(ROWS):
        attacker, defender = content.crt_attacker[die], content.crt_defender[die]
        for column in range(1, len(attacker)):
            if attacker[column] > attacker[column - 1] or defender[column] < defender[column - 1]:
                name = content.crt_columns[column]
                raise node.at("rows").error(f"column {name} is worse for the attacker on a {die + 1}", "make columns better to the right")
    if max(max(row) for row in content.crt_attacker) != ELIMINATED:
        raise node.error("no result eliminates the attacker", "have an E in the table")


# --- ships and bombs ----------------------------------------------------------------------------------------------


def read_naval(content: Content, tables: Node) -> None:
    """13.0, 14.0 Naval movement, ports and invasions."""
    node = tables.at("naval").mapping(dict.fromkeys(["modifiers", "arrives", "loses_step", "returns"], True))
    modifiers = node.at("modifiers").mapping(dict.fromkeys(MODIFIERS, True))
    content.naval_modifier = {name: modifiers.at(name).integer() for name in MODIFIERS}
    ends = [positive(node.at(key)) for key in ("arrives", "loses_step", "returns")]
    if not ends[0] < ends[1] < ends[2]:
        raise node.error("the results of naval movement are out of order", "let arrives, loses_step and returns grow")
    last = DIE + sum(content.naval_modifier.values())
    content.naval_table = [naval_result(roll, ends) for roll in range(last + 1)]
    content.port_delay = [0, *[positive(delay) for delay in tables.at("port_delay").list()]]
    if len(content.port_delay) != DIE + 1:
        raise tables.at("port_delay").error(f"there are {len(content.port_delay) - 1} delays", "write one for each roll from 1 to 6")
    capacity = tables.at("port_capacity").mapping(dict.fromkeys(CAPACITIES, True))
    content.capacity = {name: pair(capacity.at(name)) for name in CAPACITIES}
    content.first_invasion = spaces(content, tables.at("first_invasion"))
    for member, space in zip(tables.at("first_invasion").list(), content.first_invasion, strict=True):
        if not content.invadable[space]:
            raise member.error(f"no arrow of invasion points at {member.text()}", "name hexes that can be invaded")
    content.invasion_turns = three(tables.at("second_invasion_turn"))
    content.bomb_turns = three(tables.at("bomb_turn"))
    content.bombs, content.bomb_all, content.bomb_displaced = numbers(tables.at("bombs"), ["count", "all_up_to", "displaced"])


def naval_result(roll: int, ends: list[int]) -> int:
    """The result of a modified roll."""
    if roll <= ends[0]:
        return ARRIVES
    if roll <= ends[1]:
        return MINUS_STEP
    return RETURNS if roll <= ends[2] else DESTROYED


# --- the German economy and what depends on it --------------------------------------------------------------------


def read_economy(content: Content, tables: Node) -> None:
    """7.0, 16.0 Where German units appear, and what the economy yields."""
    content.entry_cities = [*content.wehrkreis, *spaces(content, tables.at("entry_cities"))]
    node = tables.at("economy").mapping(dict.fromkeys(["primary", "secondary", "supply_units", "supply_places"], True))
    if spaces(content, node.at("primary")) != content.primary or spaces(content, node.at("secondary")) != content.secondary:
        raise node.error("the economic hexes are not those of 16.1", "name T21 and U16, then H30, I21 and R23")
    content.supply_units = [not_negative(number) for number in node.at("supply_units").list()]
    content.supply_places = [spaces(content, stage) for stage in node.at("supply_places").list()]
    if not len(content.supply_units) == len(content.supply_places) == len(content.secondary) + 1:
        raise node.error("the stages of the economy are not four", "write one for none, one, two and three secondary hexes lost")
    replacements = tables.at("replacements").mapping(dict.fromkeys(["surge", "surge_turns", "elite_until"], True))
    content.surge = [pair(turn) for turn in replacements.at("surge").list()]
    if len(content.surge) != positive(replacements.at("surge_turns")):
        raise replacements.error("the surge has other turns than steps", "write one pair of steps for each of its turns")
    content.elite_until = positive(replacements.at("elite_until"))
    forts = numbers(tables.at("fortifications"), ["pool", "per_turn", "first_turn", "top"])
    content.fort_pool, content.forts_per_turn, content.first_fort_turn, content.top_fort = forts


# --- victory ------------------------------------------------------------------------------------------------------


def read_points(content: Content, node: Node) -> None:
    """26.0, 27.10 Special victory points, in halves."""
    node.mapping(dict.fromkeys([*POINTS, "yugoslav_armies", "history_cities"], True))
    content.points = {name: node.at(name).integer() for name in POINTS}
    content.yugoslav_points = [positive(number) for number in node.at("yugoslav_armies").list()]
    content.history_cities = spaces(content, node.at("history_cities"))
    for member, space in zip(node.at("history_cities").list(), content.history_cities, strict=True):
        if not content.is_city[space]:
            raise member.error(f"hex {member.text()} is no city", "name cities")


def read_single_numbers(content: Content, tables: Node) -> None:
    """Numbers that stand alone."""
    content.last_second_invasion = positive(tables.at("last_second_invasion"))
    bombers = tables.at("bombers").mapping({"early": True, "late": True})
    content.bomber_turns = [pair(bombers.at("early")), pair(bombers.at("late"))]
    content.bridgehead_up_to, content.bridgehead_again = numbers(tables.at("bridgehead"), ["up_to", "again"])
    content.refit_turns = positive(tables.at("refit_turns"))
    content.sixth_flak_turn = positive(tables.at("flak_sixth_turn"))
    content.polish_rest = pair(tables.at("polish_rest"))
    start, content.romania_leaves = numbers(tables.at("romania"), ["start", "leaves"])
    held = sum(content.start[space] == CAMP_NAMES.index("soviet") for space in content.romania)
    if held != start:
        raise tables.at("romania").error(f"the Soviets start with {held} hexes of Romania, not {start}", "make hexes.csv agree")
    content.hungarian_return = positive(tables.at("hungarian_return"))
    content.polish_army_delay = positive(tables.at("polish_army_delay"))
    content.arbitration_west = positive(tables.at("arbitration_west"))
    content.freikorps_turn = positive(tables.at("freikorps_turn"))


# --- kinds of values ----------------------------------------------------------------------------------------------


def pair(node: Node) -> tuple[int, int]:
    """Two numbers."""
    members = node.list()
    if len(members) != 2:
        raise node.wrong("two numbers")
    return (not_negative(members[0]), not_negative(members[1]))


def three(node: Node) -> list[int]:
    """A number for each of the chits A, B and C."""
    members = node.list()
    if len(members) != 3:
        raise node.wrong("three numbers, for the chits A, B and C")
    return [positive(member) for member in members]


def spaces(content: Content, node: Node) -> list[int]:
    """Land hexes by name."""
    return [named_space(content, member) for member in node.list()]
