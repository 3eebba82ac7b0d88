"""Reading a scenario and the set-up it names (3, 27.3, 27.4)."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.iron_dream.content import (
    ANGLO,
    CAMP,
    CAMP_NAMES,
    SOVIET,
    THEATRE_NAMES,
    Content,
    ScenarioData,
    Seat,
)
from grognard.games.iron_dream.loading_setup import read_setup_step, unit_list, unit_named
from grognard.kernel.datafiles import Node, read_yaml
from grognard.mechanics.kit_loading import read_frame, read_options, read_rule, turns_of

KEYS: Final = [
    *("rule", "title", "summary", "record", "first_turn", "last_turn", "seats", "order", "control", "setup", "options", "notes"),
]
RECORDS: Final = ["turn_record", "history_record"]
CONTROLS: Final = ["start", "start45"]
SETUP_KEYS: Final = {"boxes": True, "ports": True, "printed": True, "steps": True, "placements": True, "reduced": True, "freikorps": False}
NO_SETUP: Final = "none"
MARK: Final = "."
"""Between the numbers of a section."""
BOXES: Final = ["destroyed", "greece", "eto", "mto", "soviet_pool"]
WEATHER: Final = ["clear", "bad"]


def read_scenario(content: Content, id: str, data: Traversable, tables: Node) -> ScenarioData:
    """One scenario."""
    node = read_yaml(data / "scenarios" / f"{id}.yaml").mapping(
        {**dict.fromkeys(KEYS, True), "short": False, "units": False, "counted": False}
    )
    scenario = ScenarioData(id, read_rule(node, MARK), node.at("title").text(), node.at("summary").text())
    read_record(scenario, tables.at(node.at("record").choice(RECORDS, "record")))
    scenario.is_history = node.at("record").text() == "history_record"
    read_frame(scenario, node, len(scenario.dates) - 1)
    read_seats(scenario, node)
    scenario.is_two = any(ANGLO in camps and SOVIET in camps for _, _, camps, _ in scenario.seats)  # 26.3
    scenario.is_four = any(theatre >= 0 for _, _, _, theatre in scenario.seats)  # 26.19
    control = node.at("control").choice(CONTROLS, "control")
    scenario.control = (content.start if control == "start" else content.start_1945)[:]
    if not scenario.is_history:
        scenario.forts = {space: level for space, level in enumerate(content.printed_fort) if level}  # 3.9, 22.15
    setup = node.at("setup").text()
    if setup != NO_SETUP:
        read_setup(content, scenario, read_yaml(data / "setups" / f"{setup}.yaml"))
    read_part(content, scenario, node)
    read_options(scenario, node.at("options"), MARK)
    for note in node.at("notes").list():
        note.mapping({"rule": True, "text": True})
        scenario.notes.append((read_rule(note, MARK), note.at("text").text()))
    return scenario


def read_part(content: Content, scenario: ScenarioData, node: Node) -> None:
    """A short scenario may be about a part of the map: then only some units of the set-up take part, and only some cities count."""
    units, counted = node.get("units"), node.get("counted")
    if units is not None:
        there = scenario.taking_part = unit_list(content, units)
        scenario.placements = [(unit, space) for unit, space in scenario.placements if unit in there]
        scenario.boxes = {box: [unit for unit in members if unit in there] for box, members in scenario.boxes.items()}
        scenario.reduced = [unit for unit in scenario.reduced if unit in there]
        scenario.setup_steps = []
    if counted is not None:
        cities = {content.names[space]: space for space in content.cities}
        scenario.counted = [cities[member.choice(cities, "city")] for member in counted.list()]


def read_record(scenario: ScenarioData, record: Node) -> None:
    """29.0, 25.11 Dates and weather; turn 0 stands for nothing."""
    scenario.dates = [""]
    scenario.bad_weather = [False]
    for node in turns_of(record, ["weather"]):
        scenario.dates.append(node.at("date").text())
        scenario.bad_weather.append(node.at("weather").choice(WEATHER, "weather") == "bad")


# --- players ------------------------------------------------------------------------------------------------------


def read_seats(scenario: ScenarioData, node: Node) -> None:
    """The players, the camps they command, and the order of the camps."""
    for member in node.at("seats").list():
        seat = read_seat(member)
        for id, _, camps, theatre in scenario.seats:
            if id == seat[0] or (set(camps) & set(seat[2]) and theatre == seat[3]):
                raise member.error(f"seats {id} and {seat[0]} overlap", "give each its own id, camps and theatre")
        scenario.seats.append(seat)
    commanded = [camp for _, _, camps, _ in scenario.seats for camp in camps]
    for member in node.at("order").list():
        camp = CAMP_NAMES.index(member.choice(CAMP_NAMES, "camp"))
        if camp not in commanded or camp in scenario.order:
            raise member.error(f"nobody plays {member.text()}, or it has two turns", "name every camp that is played once")
        scenario.order.append(camp)
    if set(scenario.order) != set(commanded):
        raise node.at("order").error("a camp that is played has no turn", "name every camp that is played once")


def read_seat(node: Node) -> Seat:
    """One player."""
    node.mapping({"id": True, "label": True, "sides": True, "theatre": False})
    camps = [CAMP_NAMES.index(side.choice(CAMP_NAMES, "camp")) for side in node.at("sides").list()]
    theatre = node.get("theatre")
    half = -1 if theatre is None else THEATRE_NAMES.index(theatre.choice(THEATRE_NAMES[:2], "theatre"))
    return (node.at("id").text(), node.at("label").text(), camps, half)


# --- set-up -------------------------------------------------------------------------------------------------------


def read_setup(content: Content, scenario: ScenarioData, node: Node) -> None:
    """3.0, 27.3, 27.4 Where the units start: by the players' choice, or ready-made."""
    node.mapping(SETUP_KEYS)
    for name, members in node.at("boxes").items():
        if name not in BOXES:
            raise members.error(f"unknown box '{name}'", f"known are {', '.join(BOXES)}")
        scenario.boxes[name] = unit_list(content, members)
    scenario.ports = {name: members.integer() for name, members in node.at("ports").items()}
    if node.at("printed").boolean():
        scenario.placements = [(content.unit_index[name], space) for name, space in content.setup_hex.items()]
    scenario.setup_steps = [read_setup_step(content, step) for step in node.at("steps").list()]
    for name, members in node.at("placements").items():
        if name in BOXES:
            scenario.boxes[name] = scenario.boxes.get(name, []) + unit_list(content, members)
        else:
            place_units(content, scenario, name, members)
    freikorps = node.get("freikorps")
    scenario.freikorps = unit_list(content, freikorps) if freikorps else []
    read_reduced(content, scenario, node.at("reduced"))
    check_once(content, scenario, node)
    for unit, space in scenario.placements:  # 3.2 partisan hexes become Soviet
        if content.is_combat[unit] and scenario.control[space] != CAMP[content.unit_side[unit]]:
            if not content.is_yugoslav[unit]:
                place = content.names[space]
                raise node.error(f"{content.unit_names[unit]} starts in {place}, which the enemy controls", "put it elsewhere")
            scenario.control[space] = SOVIET


def place_units(content: Content, scenario: ScenarioData, name: str, members: Node) -> None:
    """The units that start in one hex, within the stacking limits."""
    space = content.index.get(name, content.size)
    if space >= content.size:
        raise members.error(f"unknown hex '{name}'", "name a land hex")
    placed = dict(scenario.placements)
    for member in members.list():
        unit = unit_named(content, member)
        if placed.get(unit, space) != space:
            raise member.error(f"{member.text()} starts in two hexes", f"leave it out of {name}")
        if unit not in placed:
            scenario.placements.append((unit, space))
    check_stack(content, [unit for unit, where in scenario.placements if where == space], members)


def check_stack(content: Content, stack: list[int], node: Node) -> None:
    """8.0 One camp to a hex, and no more units than it may hold."""
    camps = {CAMP[content.unit_side[unit]] for unit in stack}
    if len(camps) > 1:
        raise node.error("units of two camps share a hex", "put them into different hexes")
    armies = [unit for unit in stack if content.is_army[unit]]
    if len(stack) > content.stack_units or (camps == {SOVIET} and len(armies) > content.stack_armies):
        raise node.error("too many units share a hex", f"keep to {content.stack_units} units and {content.stack_armies} Soviet armies")


def read_reduced(content: Content, scenario: ScenarioData, node: Node) -> None:
    """3.5 The units that start with a step lost."""
    scenario.reduced = unit_list(content, node)
    placed = dict(scenario.placements)
    for member, unit in zip(node.list(), scenario.reduced, strict=True):
        if content.steps[unit] < 2 or unit not in placed:
            raise member.error(f"{member.text()} cannot start reduced", "name units of two steps on the map")


def check_once(content: Content, scenario: ScenarioData, node: Node) -> None:
    """No unit starts in two places."""
    everywhere = [unit for unit, _ in scenario.placements] + [unit for units in scenario.boxes.values() for unit in units]
    for unit in everywhere:
        if everywhere.count(unit) > 1:
            raise node.error(f"{content.unit_names[unit]} starts in two places", "keep one of them")
