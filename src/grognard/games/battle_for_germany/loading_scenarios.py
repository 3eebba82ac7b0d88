"""Reading a scenario file; where its units stand comes from the column of units.csv that it names."""

from typing import Final

from grognard.games.battle_for_germany.content import (
    BOTH,
    CONTROL_NAMES,
    EAST,
    GERMAN_EAST,
    GERMAN_WEST,
    SIDE_NAMES,
    SOVIET,
    WEST,
    Content,
    Note,
    PlayerTurn,
    ScenarioData,
    Seat,
)
from grognard.games.battle_for_germany.variants import VARIANTS
from grognard.kernel.datafiles import Node, Row
from grognard.mechanics.kit_loading import read_frame, read_options, read_rule

KEYS: Final = [
    *("rule", "variant", "title", "summary", "first_turn", "last_turn", "seats", "turn_sequence"),
    *("setup", "control", "options", "notes"),
]
SETUPS: Final = ["historical", "red_star_white_star"]
NO_SETUP: Final = "none"
MARK: Final = "-"
"""Between the numbers of a section."""
COURLAND: Final = "courland"
PHASES: Final = [f"{who}_{what}" for who in [*SIDE_NAMES, "german"] for what in ("replacement", "movement", "combat")]
HOME: Final = [EAST, WEST, EAST, WEST]
"""The theatre of each side (5-4)."""


def read_scenario(content: Content, id: str, node: Node, units: list[Row]) -> ScenarioData:
    """One scenario."""
    node.mapping({**dict.fromkeys(KEYS, True), "garrisons": False, "short": False, "units": False, "counted": False})
    scenario = ScenarioData(id, read_rule(node, MARK), node.at("title").text(), node.at("summary").text())
    scenario.variant = node.at("variant").choice(VARIANTS, "variant")
    read_frame(scenario, node, content.last_turn)
    read_seats(scenario, node.at("seats"))
    scenario.turn_sequence = [read_player_turn(scenario, turn) for turn in node.at("turn_sequence").list()]
    setup = node.at("setup").choice([*SETUPS, NO_SETUP], "setup")
    read_part(content, scenario, node)
    if setup != NO_SETUP:
        place_units(content, scenario, units, setup)
    read_garrisons(content, scenario, node)
    read_control(content, scenario, node.at("control"))
    read_options(scenario, node.at("options"), MARK)
    scenario.notes = [read_note(note) for note in node.at("notes").list()]
    return scenario


# --- players ------------------------------------------------------------------------------------------------------


def read_seats(scenario: ScenarioData, node: Node) -> None:
    """The players and the sides they command, none of them twice."""
    for member in node.list():
        seat = read_seat(member)
        for id, _, sides in scenario.seats:
            if id == seat[0] or set(sides) & set(seat[2]):
                raise member.error(f"seats {id} and {seat[0]} overlap", "give each its own id and sides")
        scenario.seats.append(seat)


def read_seat(node: Node) -> Seat:
    """One player."""
    node.mapping({"id": True, "label": True, "sides": True})
    sides = [SIDE_NAMES.index(side.choice(SIDE_NAMES, "side")) for side in node.at("sides").list()]
    return (node.at("id").text(), node.at("label").text(), sides)


def read_player_turn(scenario: ScenarioData, node: Node) -> PlayerTurn:
    """The phases of one player turn (3-0), all of sides that the player commands."""
    node.mapping({"seat": True, "phases": True})
    ids = [id for id, _, _ in scenario.seats]
    seat = ids.index(node.at("seat").choice(ids, "seat"))
    allowed = seat_phases(scenario.seats[seat][2])
    return (seat, [phase.choice(allowed, f"phase of the {ids[seat]} seat") for phase in node.at("phases").list()])


def seat_phases(sides: list[int]) -> list[str]:
    """The phases of these sides; both German sides together have phases of their own (16-1)."""
    names = [SIDE_NAMES[side] for side in sides]
    if GERMAN_EAST in sides and GERMAN_WEST in sides:
        names.append("german")
    return [phase for phase in PHASES if phase.rpartition("_")[0] in names]


def commanded(scenario: ScenarioData, side: int) -> bool:
    """Does anybody play this side?"""
    return any(side in sides for _, _, sides in scenario.seats)


# --- set-up -------------------------------------------------------------------------------------------------------


def place_units(content: Content, scenario: ScenarioData, rows: list[Row], setup: str) -> None:
    """Put the units of every side that is played where the set-up has them."""
    for unit, row in enumerate(rows):
        place = row.text(setup)
        if not place or not commanded(scenario, content.unit_side[unit]):
            continue
        if scenario.taking_part and unit not in scenario.taking_part:
            continue
        if place == COURLAND:
            place_in_courland(content, scenario, unit, row)
        else:
            place_on_map(content, scenario, unit, row, place)


def place_in_courland(content: Content, scenario: ScenarioData, unit: int, row: Row) -> None:
    """Units that are cut off at first (8-0)."""
    if content.unit_side[unit] == SOVIET:
        scenario.courland_soviet.append(unit)
    elif content.unit_side[unit] == GERMAN_EAST:
        scenario.courland_german.append(unit)
    else:
        raise row.error(f"{content.unit_names[unit]} cannot be in Courland", "put Soviet and East German units there")


def place_on_map(content: Content, scenario: ScenarioData, unit: int, row: Row, place: str) -> None:
    """A unit in a hex of its own theatre that has room for it."""
    board = content.board
    space = board.index.get(place, board.playable)
    if space >= board.playable:
        row.known(place, board.names[: board.playable], "hex")
    check_place(content, unit, space, row)
    stack = [other for other, where in scenario.placements if where == space]
    if any(content.unit_side[other] != content.unit_side[unit] for other in stack):
        raise row.error(f"hex {place} holds units of two sides", "put them into different hexes")
    if len(stack) >= content.stacking_limit:
        problem = f"hex {place} holds more than {content.stacking_limit} units"
        raise row.error(problem, f"put {content.unit_names[unit]} elsewhere")
    fronts = [other for other in [*stack, unit] if content.is_front[other]]
    if len(fronts) > content.fronts_per_hex:
        problem = f"hex {place} holds more than {content.fronts_per_hex} Front"
        raise row.error(problem, f"put {content.unit_names[unit]} elsewhere")
    scenario.placements.append((unit, space))


def check_place(content: Content, unit: int, space: int, row: Row) -> None:
    """Units start in their own theatre (5-4), Yugoslavs in Yugoslavia and other Soviet forces outside it (5-5)."""
    name, place, side = content.unit_names[unit], content.board.names[space], content.unit_side[unit]
    if content.theatre[space] not in (HOME[side], BOTH):
        raise row.error(f"{name} in hex {place} is in the wrong theatre", "put it on its own side of the boundary")
    if side == SOVIET and content.is_yugoslav[unit] != content.yugoslavia[space]:
        remedy = "put Yugoslav units into Yugoslavia and other Soviet forces elsewhere"
        raise row.error(f"{name} in hex {place} is on the wrong side of the Yugoslav border", remedy)
    if space == content.berlin and side in (GERMAN_EAST, GERMAN_WEST):
        raise row.error(f"{name} is in Berlin", "keep German units out of it")


def read_garrisons(content: Content, scenario: ScenarioData, node: Node) -> None:
    """Fronts that are garrisons from the start (10-2)."""
    garrisons = node.get("garrisons")
    if garrisons is None:
        return
    spaces = dict(scenario.placements)
    for member in garrisons.list():
        unit = content.unit_index[member.choice(content.unit_index, "unit")]
        space = spaces.get(unit, -1)
        if not content.is_front[unit] or space not in content.garrison_cities:
            problem = f"{member.text()} is no Front in a garrison city"
            raise member.error(problem, "name a Front that the set-up puts into one")
        scenario.garrisons.append((unit, space))


def read_control(content: Content, scenario: ScenarioData, node: Node) -> None:
    """Who controls each city at the start: some by name, the others alike."""
    node.mapping({"others": True, **dict.fromkeys(CONTROL_NAMES, False)})
    unknown = -1
    cities = [content.board.names[space] for space in content.cities]
    control = [unknown] * len(cities)
    for owner, members in node.items():
        for member in [] if owner == "others" else members.list():
            city = cities.index(member.choice(cities, "city"))
            if control[city] != unknown:
                raise member.error(f"city {cities[city]} has two owners", "name it once")
            control[city] = CONTROL_NAMES.index(owner)
    others = CONTROL_NAMES.index(node.at("others").choice(CONTROL_NAMES, "owner"))
    scenario.control = [others if owner == unknown else owner for owner in control]


def read_part(content: Content, scenario: ScenarioData, node: Node) -> None:
    """A short scenario may be about a part of the map: then only some units of the set-up take part, and only some cities count."""
    units, counted = node.get("units"), node.get("counted")
    if units is not None:
        scenario.taking_part = [content.unit_index[member.choice(content.unit_index, "unit")] for member in units.list()]
    cities = {content.board.names[space]: space for space in content.cities}
    scenario.counted = [cities[member.choice(cities, "city")] for member in counted.list()] if counted is not None else []


# --- words --------------------------------------------------------------------------------------------------------


def read_note(node: Node) -> Note:
    """What is special in this scenario."""
    node.mapping({"rule": True, "text": True})
    return (read_rule(node, MARK), node.at("text").text())
