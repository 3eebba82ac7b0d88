"""Reading a scenario file; where its units stand comes from the column of units.csv that it names."""

from typing import Final

from grognard.games.battle_for_germany.content import (
    CONTROL_NAMES,
    GERMAN_EAST,
    SIDE_NAMES,
    SOVIET,
    Content,
    Note,
    Option,
    PlayerTurn,
    ScenarioData,
    Seat,
)
from grognard.kernel.datafiles import Node, Row

KEYS: Final = {
    **{key: True for key in ("rule", "title", "summary", "first_turn", "last_turn", "seats", "turn_sequence", "setup")},
    **{key: True for key in ("control", "options", "notes")},
    "garrisons": False,
}
NO_SETUP: Final = "none"
SETUPS: Final = [NO_SETUP, "historical", "red_star_white_star"]
COURLAND: Final = "courland"
PHASES: Final = [f"{who}_{what}" for who in [*SIDE_NAMES, "german"] for what in ("replacement", "movement", "combat")]


def read_scenario(content: Content, id: str, node: Node, units: list[Row]) -> ScenarioData:
    """One scenario."""
    node.mapping(KEYS)
    scenario = ScenarioData(id, node.at("rule").text(), node.at("title").text(), node.at("summary").text())
    read_turns(content, scenario, node)
    scenario.seats = [read_seat(seat) for seat in node.at("seats").list()]
    scenario.turn_sequence = [read_player_turn(scenario, turn) for turn in node.at("turn_sequence").list()]
    setup = node.at("setup").choice(SETUPS, "setup")
    if setup != NO_SETUP:
        for row in units:
            place_unit(content, scenario, row, setup)
    garrisons = node.get("garrisons")
    if garrisons is not None:
        for name in garrisons.list():
            read_garrison(content, scenario, name)
    read_control(content, scenario, node.at("control"))
    scenario.options = [read_option(option) for option in node.at("options").list()]
    scenario.notes = [read_note(note) for note in node.at("notes").list()]
    return scenario


def read_turns(content: Content, scenario: ScenarioData, node: Node) -> None:
    """The first and the last turn."""
    scenario.first_turn = node.at("first_turn").integer()
    scenario.last_turn = node.at("last_turn").integer()
    if not 1 <= scenario.first_turn <= scenario.last_turn <= content.last_turn:
        problem = f"turns {scenario.first_turn} to {scenario.last_turn} are not on the turn record"
        raise node.at("first_turn").error(problem, f"choose them from 1 to {content.last_turn}")


def read_seat(node: Node) -> Seat:
    """One player."""
    node.mapping({"id": True, "label": True, "sides": True})
    sides = [SIDE_NAMES.index(side.choice(SIDE_NAMES, "side")) for side in node.at("sides").list()]
    return (node.at("id").text(), node.at("label").text(), sides)


def read_player_turn(scenario: ScenarioData, node: Node) -> PlayerTurn:
    """The phases of one player turn (3-0)."""
    node.mapping({"seat": True, "phases": True})
    seats = [id for id, _, _ in scenario.seats]
    seat = seats.index(node.at("seat").choice(seats, "seat"))
    return (seat, [phase.choice(PHASES, "phase") for phase in node.at("phases").list()])


def place_unit(content: Content, scenario: ScenarioData, row: Row, setup: str) -> None:
    """Put a unit where the set-up has it, if its side is played."""
    unit = content.unit_index[row.text("id")]
    side = content.unit_side[unit]
    place = row.text(setup)
    if not place or not any(side in sides for _, _, sides in scenario.seats):
        return
    if place != COURLAND:
        known = content.board.names[: content.board.playable]
        scenario.placements.append((unit, content.board.index[row.known(place, known, "hex")]))
    elif side == SOVIET:
        scenario.courland_soviet.append(unit)
    elif side == GERMAN_EAST:
        scenario.courland_german.append(unit)
    else:
        raise row.error(f"{row.text('id')} cannot be in Courland", "only Soviet and East German units are there")


def read_garrison(content: Content, scenario: ScenarioData, node: Node) -> None:
    """A Front that is a garrison from the start (10-2)."""
    unit = content.unit_index[node.choice(content.unit_index, "unit")]
    for placed, space in scenario.placements:
        if placed == unit and content.is_front[unit] and space in content.garrison_cities:
            scenario.garrisons.append((unit, space))
            return
    raise node.error(f"{node.text()} is no Front in a garrison city", "name a Front that the set-up puts into one")


def read_control(content: Content, scenario: ScenarioData, node: Node) -> None:
    """Who controls each city at the start: some by name, the others alike."""
    node.mapping({"others": True, **{name: False for name in CONTROL_NAMES}})
    others = node.at("others").choice(CONTROL_NAMES, "owner")
    scenario.control = [CONTROL_NAMES.index(others)] * len(content.cities)
    known = [content.board.names[space] for space in content.cities]
    for owner, cities in node.items():
        if owner != "others":
            for city in cities.list():
                scenario.control[known.index(city.choice(known, "city"))] = CONTROL_NAMES.index(owner)


def read_option(node: Node) -> Option:
    """An optional rule."""
    node.mapping({"id": True, "rule": True, "default": True, "text": True})
    return (node.at("id").text(), node.at("rule").text(), node.at("default").boolean(), node.at("text").text())


def read_note(node: Node) -> Note:
    """What is special in this scenario."""
    node.mapping({"rule": True, "text": True})
    return (node.at("rule").text(), node.at("text").text())
