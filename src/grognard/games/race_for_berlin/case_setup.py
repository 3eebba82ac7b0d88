"""Rule cases of this game: the position that `given` describes, possible in play or not."""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import NO_EVENT, SEAT_NAMES, SOVIET
from grognard.games.race_for_berlin.s04_operations import begin_impulse
from grognard.games.race_for_berlin.sequence import PROGRAM, begin_phase
from grognard.games.race_for_berlin.state import (
    ACTIVE,
    BOX_NAMES,
    FIGHTING,
    GUEST,
    IN_RESERVE,
    MARCHING,
    NOBODY,
    ON_MAP,
    OOS,
    OUT,
    REDUCED,
    TURNED,
    State,
)
from grognard.kernel.casebook import Given
from grognard.kernel.datafiles import Node, check_known
from grognard.kernel.sequence import AGAIN
from grognard.mechanics.kit_cases import check_seat, marks_of, member_named, number_named, place_of, space_named, take_off, turn_of

UNIT_WORDS: Final = ["at", "box", "status"]
STATUS: Final = {"reduced": REDUCED, "out_of_supply": OOS, "turned": TURNED, "guest": GUEST}
MODES: Final = {"march": MARCHING, "fight": FIGHTING, "reserve": IN_RESERVE}
STATE_WORDS: Final = [
    *("levels", "control", "american", "tracks", "americans_stopped", "support", "vp", "order", "operation", "xii_turn"),
    *("heinrici", "heinrici_from", "hand", "pool", "spent", "bombed", "progressed", "speer", "withdrawal", "passed"),
]


def placed(state: State, given: Given) -> State:
    """A fresh state of the scenario with everything that the case says, run to its first halt."""
    if given.is_bare:
        for unit in range(len(state.box)):
            take_away(state, unit)
    modes: list[tuple[int, int]] = []
    if given.units is not None:
        for name, node in given.units.items():
            unit = unit_named(state, node, name)
            modes.extend((unit, mode) for mode in place(state, unit, node))
    if given.state is not None:
        for word, value in given.state.mapping(dict.fromkeys(STATE_WORDS, False)).items():
            read_word(state, word, value)
    state.events = []
    start(state, given)
    for unit, mode in modes:
        state.mark(unit, mode | ACTIVE)
        state.active += 1
    state.run()
    if state.halt != AGAIN:
        check_seat(given.seat, SEAT_NAMES, state.seat)
    return state


def take_away(state: State, unit: int) -> None:
    take_off(state.pieces, unit)
    state.box[unit] = OUT
    state.flags[unit] = 0


def unit_named(state: State, node: Node, name: str) -> int:
    return number_named(state.content.unit_index, node, name, "the ids of the units stand in units.csv, as z_8ga_1 or g_303")


def area_named(state: State, node: Node, name: str) -> int:
    board = state.content.board
    return space_named(board.index, board.playable, node, name.lower(), "area", "the ids of the areas stand in areas.csv, as seelow")


def place(state: State, unit: int, node: Node) -> list[int]:
    """A unit where the case puts it: an area, or a mapping that says more. What comes back are modes of activation."""
    take_away(state, unit)
    modes: list[int] = []
    if not node.is_mapping():
        settle(state, unit, area_named(state, node, node.text()))
        return modes
    node.mapping(dict.fromkeys(UNIT_WORDS, False))
    at, box = place_of(node)
    if at is not None:
        settle(state, unit, area_named(state, at, at.text()))
    elif box is not None:
        state.box[unit] = BOX_NAMES.index(box.choice(BOX_NAMES, "box"))
    for mark in marks_of(node, {**STATUS, **MODES}):
        if mark in MODES.values():
            modes.append(mark)
        else:
            state.mark(unit, mark)
    return modes


def settle(state: State, unit: int, area: int) -> None:
    """7.3.4 A Soviet unit that a case puts into a victory area holds it; no points are scored for that."""
    state.box[unit] = ON_MAP
    state.pieces.place(unit, area)
    if state.nation_of(unit) == SOVIET and state.content.worth[area] and not state.content.is_berlin[area]:
        state.control[area] = state.seat_of(unit)


# -- everything else --------------------------------------------------------------------------------------------------
def read_word(state: State, word: str, node: Node) -> None:
    if word in ("levels", "control", "american", "tracks", "americans_stopped"):
        read_map_word(state, word, node)
    elif word in ("heinrici", "heinrici_from", "hand", "pool", "spent"):
        read_token_word(state, word, node)
    elif word in ("support", "vp", "withdrawal", "passed"):
        listed = {"support": state.support, "vp": state.vp, "withdrawal": state.withdrawal, "passed": state.passed}[word]
        for name, value in node.items():
            listed[seat_named(value, name)] = value.integer()
    elif word == "order":
        state.order = seat_named(node, node.text())
    elif word == "operation":
        state.operation = node.integer()
    elif word == "xii_turn":
        state.xii_turn = node.integer()
    elif word == "bombed":
        state.bombed = node.boolean()
    elif word == "progressed":
        state.progressed = node.boolean()
    else:
        state.speer = node.boolean()


def read_map_word(state: State, word: str, node: Node) -> None:
    if word == "levels":
        for name, value in node.items():
            area = area_named(state, value, name)
            number = state.rules.ground.borough_number[area]
            if number < 0:
                raise value.error(f"{name} is no Berlin area", "name one of the six boroughs")
            state.level[number] = value.integer()
            held = [unit for unit in state.pieces.stack(area) if state.is_soviet(unit)]
            if state.is_controlled(area) and held:
                state.control[area] = state.seat_of(held[0])
    elif word == "control":
        for name, value in node.items():
            state.control[area_named(state, value, name)] = seat_named(value, value.text()) if value.text() != "nobody" else NOBODY
    elif word == "american":
        for member in node.list():
            state.american[area_named(state, member, member.text())] = 1
    elif word == "tracks":
        state.tracks = [member.integer() for member in node.list()]
        for track, steps in enumerate(state.tracks):
            for area in state.content.tracks[track][:steps]:
                state.american[area] = 1
    else:
        state.americans_stopped = node.boolean()


def read_token_word(state: State, word: str, node: Node) -> None:
    if word == "heinrici":
        state.heinrici = seat_named(node, node.text())
    elif word == "heinrici_from":
        state.heinrici_from = node.integer()
    elif word == "hand":
        for name, value in node.items():
            token = token_named(state, value)
            state.hand[seat_named(value, name)] = token
            if token in state.pool:
                state.pool.remove(token)
    else:
        tokens = [token_named(state, member) for member in node.list()]
        if word == "pool":
            state.pool = sorted(tokens)
        else:
            state.spent = tokens


def token_named(state: State, node: Node) -> int:
    names = state.content.event_names
    return names.index(node.choice(names, "event")) if node.text() != "none" else NO_EVENT


def seat_named(node: Node, name: str) -> int:
    return member_named(SEAT_NAMES, node, name, "seat")


# -- the place in the sequence of play --------------------------------------------------------------------------------
def start(state: State, given: Given) -> None:
    """Turn and phase; without either the scenario begins as it always does."""
    state.turn = turn_of(given, state.turn, state.content.last_turn)
    if given.phase is not None:
        start_phase(state, given.phase, given.seat)


def start_phase(state: State, node: Node, seat: Node | None) -> None:
    """The beginning of a phase. `zhukov_soviet_combat` and the like begin an impulse at that stage, with the modes that units have."""
    name = node.text().lower().replace("-", "_")
    stage = ""
    for ending in ("movement", "combat", "reserves"):
        if name.endswith("_" + ending):
            stage = ending
            name = name.removesuffix(ending) + "impulse"
    check_known(name, words.PHASES, "phase")
    lines = [line for line, (phase, _) in enumerate(PROGRAM) if phase == name]
    line = lines[-1] if len(lines) > 1 and seat is not None and seat.text() == "koniev" else lines[0]
    state.frames = [words.TURNS, line + 1]
    if not stage:
        begin_phase(state, name, PROGRAM[line][1])
        return
    state.phase = words.PHASES.index(name)
    begin_impulse(state, words.IMPULSE_SIDES[PROGRAM[line][1]])
    wanted = {"movement": words.MOVEMENT, "combat": words.COMBAT, "reserves": words.RESERVES}[stage]
    while state.frames[-2] != wanted:
        state.pop()
