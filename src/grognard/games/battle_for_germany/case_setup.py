"""Rule cases of this game: the position that `given` describes, possible in play or not."""

from typing import Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOX_ITALY, CONTROL_NAMES, SOVIET, WESTERN
from grognard.games.battle_for_germany.effects import OVERDUE, OWED, berlin_falls, control_of, remove_germans
from grognard.games.battle_for_germany.sequence import begin_phase
from grognard.games.battle_for_germany.state import (
    BOX_NAMES,
    COURLAND,
    DOUBLED,
    FACE_DOWN,
    GARRISON,
    HAS_ATTACKED,
    JUST_FORCED_OUT,
    MOVED,
    NOT_FALLEN,
    OUT,
    PINNED,
    SIDE_NAMES,
    WAS_ATTACKED,
    State,
    is_german,
)
from grognard.kernel.casebook import Given
from grognard.kernel.datafiles import Node
from grognard.mechanics.kit_cases import check_phase, check_seat, marks_of, number_named, phase_of, place_of, space_named, take_off, turn_of

UNIT_WORDS: Final = ["at", "box", "side", "status"]
STATE_WORDS: Final = [
    *("control", "forts_destroyed", "berlin", "germans_gone", "boundary", "courland", "duty", "allowance"),
    *("attacks", "transfers", "evacuated", "lost_turn"),
]
STATUS: Final = {
    "moved": MOVED,
    "doubled": DOUBLED,
    "pinned": PINNED,
    "garrison": GARRISON,
    "face_down": FACE_DOWN,
    "has_attacked": HAS_ATTACKED,
    "was_attacked": WAS_ATTACKED,
    "just_forced_out": JUST_FORCED_OUT,
}
OUT_OF_PLAY: Final = "out"


def placed(state: State, given: Given) -> State:
    """A fresh state of the scenario with everything that the case says, run to its first halt."""
    if given.is_bare:
        clear(state)
    if given.units is not None:
        for name, node in given.units.items():
            place(state, unit_named(state, node, name), node)
    if given.state is not None:
        read_state(state, given.state.mapping(dict.fromkeys(STATE_WORDS, False)))
    state.events = []
    start(state, given)
    state.run()
    check_seat(given.seat, [seat[0] for seat in state.rules.scenario.seats], state.seat)
    return state


# -- units ------------------------------------------------------------------------------------------------------------
def clear(state: State) -> None:
    """The map alone."""
    for unit in range(len(state.box)):
        take_away(state, unit)


def take_away(state: State, unit: int) -> None:
    take_off(state.pieces, unit)
    state.box[unit] = OUT
    state.flags[unit] = 0


def unit_named(state: State, node: Node, name: str) -> int:
    return number_named(state.content.unit_index, node, name, "the ids of the units stand in units.csv, as us-5 or ge-4ss")


def hex_named(state: State, node: Node, name: str) -> int:
    board = state.content.board
    return space_named(board.index, board.playable, node, name, "hex", 'write its four figures in quotation marks, as "2613"')


def place(state: State, unit: int, node: Node) -> None:
    """A unit where the case puts it: a hex, or a mapping that says more."""
    take_away(state, unit)
    if not node.is_mapping():
        settle(state, unit, hex_named(state, node, node.text()))
        return
    node.mapping(dict.fromkeys(UNIT_WORDS, False))
    side = node.get("side")
    if side is not None:
        state.pieces.turn_coat(unit, SIDE_NAMES.index(side.choice(SIDE_NAMES, "side")))
    at, box = place_of(node)
    if at is not None:
        settle(state, unit, hex_named(state, at, at.text()))
    elif box is not None and box.choice([*BOX_NAMES, OUT_OF_PLAY], "box") != OUT_OF_PLAY:
        state.box[unit] = BOX_NAMES.index(box.text())
    for mark in marks_of(node, STATUS):
        state.mark(unit, mark)


def settle(state: State, unit: int, space: int) -> None:
    """A unit that a case puts into a city holds it, and a unit that stands in Berlin has taken it."""
    state.pieces.place(unit, space)
    side = state.side(unit)
    city = state.rules.ground.city_number[space]
    if city >= 0:
        state.control[city] = control_of(side)
    if space == state.content.berlin and state.berlin == NOT_FALLEN and not is_german(side):
        berlin_falls(state, side)


# -- everything else --------------------------------------------------------------------------------------------------
def read_state(state: State, node: Node) -> None:
    """The words of `state`, except those that only a phase can take."""
    for word, value in node.items():
        if word == "control":
            read_control(state, value)
        elif word == "forts_destroyed":
            for fort in value.list():
                state.forts &= ~(1 << fort_number(state, fort))
        elif word == "berlin":
            berlin_falls(state, SIDE_NAMES.index(value.choice([SIDE_NAMES[SOVIET], SIDE_NAMES[WESTERN]], "conqueror of Berlin")))
        elif word == "courland":
            for member in value.list():
                unit = unit_named(state, member, member.text())
                take_away(state, unit)
                state.box[unit] = COURLAND
        elif word == "duty":
            read_duty(state, value)
        else:
            read_number(state, word, value)
    gone = node.get("germans_gone")
    if gone is not None and gone.boolean():
        remove_germans(state)
    boundary = node.get("boundary")
    if boundary is not None:
        state.boundary = boundary.boolean()


def read_control(state: State, node: Node) -> None:
    names = [state.content.board.names[space] for space in state.content.cities]
    for name, owner in node.items():
        control = CONTROL_NAMES.index(owner.choice(CONTROL_NAMES, "owner"))
        if name == "others":
            listed = [other for other, _ in node.items()]
            state.control = [state.control[city] if place in listed else control for city, place in enumerate(names)]
        elif name in names:
            state.control[names.index(name)] = control
        else:
            raise owner.error(f"there is no city in '{name}'", "name the hex of a city, or others")


def fort_number(state: State, node: Node) -> int:
    number = state.rules.ground.fort_number[hex_named(state, node, node.text())]
    if number < 0:
        raise node.error(f"there is no fort in '{node.text()}'", "name the hex of a fort")
    return number


def read_duty(state: State, node: Node) -> None:
    names = [state.content.board.names[space] for space in state.content.garrison_cities]
    for name, value in node.items():
        if name not in names:
            raise value.error(f"no garrison is owed in '{name}'", f"known are {', '.join(names)}")
        state.duty[names.index(name)] = OWED if value.choice(["owed", "overdue"], "duty") == "owed" else OVERDUE


def read_number(state: State, word: str, node: Node) -> None:
    if word == "attacks":
        state.attacks = node.integer()
    elif word == "transfers":
        state.transfers = node.integer()
    elif word == "lost_turn":
        state.lost_turn = node.boolean()


# -- the place in the sequence of play --------------------------------------------------------------------------------
def start(state: State, given: Given) -> None:
    """Turn and phase; without either the scenario begins as it always does."""
    state.turn = turn_of(given, state.turn, state.content.last_turn)
    if given.phase is not None:
        start_phase(state, given.phase)
    elif given.turn is not None:
        state.frames = [words.TURNS, 0]
    read_phase_state(state, given)


def start_phase(state: State, node: Node) -> None:
    program = [instruction for instruction, _ in state.rules.program]
    listed = [words.PHASES[instruction] for instruction in program if instruction >= 0]
    phase = phase_named(node.text())
    check_phase(node, phase, listed)
    number = words.PHASES.index(phase)
    state.frames = [words.TURNS, program.index(number) + 1]
    begin_phase(state, number)


def phase_named(text: str) -> str:
    """The id of a phase, which people may write with hyphens, and with 'western' for the Western Allies."""
    return phase_of(text, words.PHASES, {"western_": "western_allies_"})


def read_phase_state(state: State, given: Given) -> None:
    """What the beginning of a phase would have set otherwise."""
    evacuated = given.state.get("evacuated") if given.state is not None else None
    if evacuated is not None:
        state.evacuated = evacuated.boolean()
    allowance = given.state.get("allowance") if given.state is not None else None
    if allowance is not None:
        state.allowance = [0, 0]
        for name, value in allowance.items():
            if name not in BOX_NAMES:
                raise value.error(f"unknown box '{name}'", f"known are {', '.join(BOX_NAMES)}")
            state.allowance[1 if BOX_NAMES.index(name) == BOX_ITALY else 0] = value.integer()
