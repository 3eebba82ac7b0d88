"""From the `given` of a rule case to a position."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import BOX_NAMES, ETO, MTO, ON_MAP, OUT
from grognard.games.iron_dream.content import ANGLO, CONTROL_NAMES, HITLERIAN, SIDE_NAMES, SOVIET
from grognard.games.iron_dream.flags import (
    CONVERTED,
    DOUBLED,
    EGS,
    ENTERED,
    FRESH,
    FS,
    MOVED,
    NO_ASSAULT,
    OOS,
    REBUILT,
    RETREATED,
    SAILED,
    STRATEGIC,
)
from grognard.games.iron_dream.s09_zones import zone_of
from grognard.games.iron_dream.s14_fleet import begin_fleet
from grognard.games.iron_dream.s17_airborne import note_grounded
from grognard.games.iron_dream.sequence import begin_phase
from grognard.games.iron_dream.state import State, with_value
from grognard.kernel.casebook import Given
from grognard.kernel.datafiles import Node
from grognard.mechanics.kit_cases import check_phase, check_seat, marks_of, number_named, phase_of, place_of, space_named, take_off, turn_of
from grognard.mechanics.pieces import NOWHERE

UNIT_WORDS: Final = ["at", "box", "steps", "status", "side", "since"]
STATUS: Final = {
    "moved": MOVED,
    "strategic": STRATEGIC,
    "sailed": SAILED,
    "rebuilt": REBUILT,
    "out_of_supply": OOS,
    "emergency_supply": EGS,
    "fortress_supply": FS,
    "doubled": DOUBLED,
    "fresh": FRESH,
    "converted": CONVERTED,
    "retreated": RETREATED,
    "entered": ENTERED,
    "no_assault": NO_ASSAULT,
}
NUMBERS: Final = [
    *("collapsed", "liberated", "blocked", "surge", "cannibal", "forts_left", "bagration", "romania", "bulgaria", "sofia_turn"),
    *("hungarian_turn", "hook_flooded", "uprising", "warsaw_turn", "scheldt", "bombers", "french_turn", "paris_turn", "chit"),
    *(
        "invasions",
        "first_landing",
        "twelfth_turn",
        "flak_turn",
        "greece_open",
        "greece_port",
        "neutral",
        "bombs",
        "reserve_steps",
        "permits",
    ),
    *("yugoslavs_lost", "bucharest_turn", "mech_steps", "foot_steps", "alpenfestung_gone", "collapse_done"),
    *("coop_eto", "coop_mto", "amphibious", "okh_used", "strategic", "sailed_corps", "sailed_supply", "sailed_port"),
]
STATE_WORDS: Final = [
    *NUMBERS,
    "control",
    "hungarian_unit",
    "lake_landing",
    "forts",
    "volksturm",
    "ports",
    "port_boxes",
    "harbours",
    "shock",
    "alpenfestung",
    "twelfth_phase",
    "attack_supply",
    "assaulted",
    "retreated",
]


def placed(state: State, given: Given) -> State:
    """A fresh state of the scenario with everything that the case says, run to its first halt."""
    if given.is_bare:
        clear(state)
    state.twelfth_phase = twelfth_phase(given)
    if given.state is not None:
        read_state(state, given.state.mapping(dict.fromkeys(STATE_WORDS, False)))
    if given.units is not None:
        for name, node in given.units.items():
            place(state, unit_named(state, node, name), node)
        settle_control(state, given)
    state.events = []
    start(state, given)
    late_state(state, given)
    state.touch()
    state.run()
    check_seat(given.seat, [seat[0] for seat in state.rules.scenario.seats], state.seat)
    return state


# -- units --------------------------------------------------------------------------------------------------------------
def clear(state: State) -> None:
    """The map alone."""
    for unit in range(len(state.box)):
        take_away(state, unit)


def take_away(state: State, unit: int) -> None:
    take_off(state.field, unit)
    state.box[unit] = OUT
    state.flags[unit] = 0
    state.strength[unit] = 0


def unit_named(state: State, node: Node, name: str) -> int:
    return number_named(state.content.unit_index, node, name, "the ids of the units are those of units.csv, as us-5 or g-1sspz")


def hex_named(state: State, node: Node, name: str) -> int:
    return space_named(state.content.index, state.content.size, node, name, "hex", "write it as T21 or SOUTH_ITALY")


def place(state: State, unit: int, node: Node) -> None:
    """A unit where the case puts it: a hex, or a mapping that says more."""
    take_away(state, unit)
    state.strength[unit] = state.content.steps[unit]
    if not node.is_mapping():
        settle(state, unit, hex_named(state, node, node.text()))
        return
    node.mapping(dict.fromkeys(UNIT_WORDS, False))
    side, steps, since = node.get("side"), node.get("steps"), node.get("since")
    if side is not None:
        number = SIDE_NAMES.index(side.choice(SIDE_NAMES, "side"))
        state.field.change_side(unit, number, state.field.zone[unit])
        state.field.set_zone(unit, zone_of(state, unit))
    if steps is not None:
        state.strength[unit] = steps.integer()
    if since is not None:
        state.since[unit] = since.integer()
    at, box = place_of(node)
    if at is not None:
        settle(state, unit, hex_named(state, at, at.text()))
    elif box is not None:
        state.box[unit] = BOX_NAMES.index(box.choice(BOX_NAMES, "box"))
        if BOX_NAMES[state.box[unit]] == "destroyed":
            state.strength[unit] = 0
    for mark in marks_of(node, STATUS):
        state.mark(unit, mark)
        if mark == FS:
            state.field.set_zone(unit, 0)


def settle(state: State, unit: int, space: int) -> None:
    state.field.place(unit, space)
    state.box[unit] = ON_MAP


def settle_control(state: State, given: Given) -> None:
    """4.1 Combat units hold the hexes where the case puts them, unless it says otherwise."""
    control = given.state.get("control") if given.state is not None else None
    named = [name for name, _ in control.items()] if control is not None else []
    for unit, space in enumerate(state.field.where):
        if space != NOWHERE and state.content.is_combat[unit] and state.content.names[space] not in named:
            state.control[space] = state.camp(unit)
    if state.rules.variant.garrisons_all:
        return
    for space in state.content.cities:  # 26.10 where their units stand and the game did not begin so, the Soviets have liberated
        if state.has_fighter(SOVIET, space) and state.control[space] == SOVIET and state.content.start[space] != SOVIET:
            state.garrison_turn = with_value(state.garrison_turn, space, 1)
    for space, level in enumerate(state.volksturm):
        if level and state.control[space] != HITLERIAN:
            state.volksturm[space] = 0
    for space, level in enumerate(state.fort):
        if level and state.control[space] != HITLERIAN:
            state.fort[space] = 0


# -- everything else ------------------------------------------------------------------------------------------------------
def read_state(state: State, node: Node) -> None:
    """The words of `state`; a landed invasion port holds its hex, unless `control` says otherwise."""
    for word, value in sorted(node.items(), key=lambda item: item[0] == "control"):
        if word == "control":
            read_control(state, value)
        elif word in ("forts", "volksturm"):
            listed = state.fort if word == "forts" else state.volksturm
            for name, level in value.items():
                listed[hex_named(state, level, name)] = level.integer()
        elif word == "ports":
            for number, member in enumerate(value.list()):
                state.port_space[number] = hex_named(state, member, member.text())
                state.control[state.port_space[number]] = ANGLO
        elif word == "port_boxes":
            for number, member in enumerate(value.list()):
                state.port_box[number] = {"eto": ETO, "mto": MTO}[member.choice(["eto", "mto"], "box")]
        elif word == "harbours":
            for name, when in value.items():
                state.harbour_turn[harbour_named(state, when, name)] = when.integer()
        elif word == "hungarian_unit":
            state.hungarian_unit = unit_named(state, value, value.text())
        elif word == "lake_landing":
            state.lake_landing = [hex_named(state, member, member.text()) for member in value.list()]
        elif word == "alpenfestung":
            state.alpenfestung = hex_named(state, value, value.text())
        elif word in NUMBERS:
            read_number(state, word, value)


def twelfth_phase(given: Given) -> int:
    """25.9 The phase in which the 12th Army appeared: the one that is named, else the movement of the Soviets."""
    named = given.state.get("twelfth_phase") if given.state is not None else None
    return words.PHASES.index(phase_named(named.text() if named is not None else "soviet-movement"))


def late_state(state: State, given: Given) -> None:
    """What the beginning of a phase would have set otherwise."""
    if given.state is None:
        return
    for word, value in given.state.items():
        if word == "shock":
            state.shock = [hex_named(state, member, member.text()) for member in value.list()]
            state.shock_units = [unit for space in state.shock for unit in state.field.stack(space) if state.field.fights[unit]]
            state.movable = [unit for unit in state.movable if unit not in state.shock_units]
        elif word == "attack_supply":
            for name, bits in value.items():
                state.attack_supply[hex_named(state, bits, name)] = bits.integer()
        elif word == "retreated":
            for member in value.list():
                state.mark(unit_named(state, member, member.text()), RETREATED)
        elif word == "assaulted":
            for name, bits in value.items():
                state.assaulted[hex_named(state, bits, name)] = bits.integer()
        elif word in ("mech_steps", "foot_steps", "strategic", "sailed_corps", "sailed_supply", "sailed_port"):
            read_number(state, word, value)


def read_number(state: State, word: str, node: Node) -> None:
    setattr(state, word, node.integer())


def harbour_named(state: State, node: Node, name: str) -> int:
    number = state.content.harbour_number[hex_named(state, node, name)]
    if number < 0:
        raise node.error(f"there is no port in '{name}'", "name the hex of a port")
    return number


def read_control(state: State, node: Node) -> None:
    for name, owner in node.items():
        camp = CONTROL_NAMES.index(owner.choice(CONTROL_NAMES, "owner"))
        if name == "others":
            listed = [other for other, _ in node.items()]
            names = state.content.names
            state.control = [state.control[space] if names[space] in listed else camp for space in range(state.content.size)]
        else:
            state.control[hex_named(state, owner, name)] = camp


# -- the place in the sequence of play --------------------------------------------------------------------------------------
def start(state: State, given: Given) -> None:
    """Turn and phase; without either the scenario begins as it always does."""
    state.turn = turn_of(given, state.turn, state.rules.last_turn)
    if given.phase is not None:
        start_phase(state, given.phase)
    elif given.turn is not None:
        state.frames = [words.S_TURNS, 0]


def start_phase(state: State, node: Node) -> None:
    listed = [words.PHASES[phase] for phase in state.rules.program]
    phase = phase_named(node.text())
    check_phase(node, phase, listed)
    number = words.PHASES.index(phase)
    state.frames = [words.S_TURNS, state.rules.program.index(number) + 1]
    if number // len(words.KINDS) == ANGLO:
        begin_fleet(state)  # the turn is under way
        state.touch()
        note_grounded(state)
    begin_phase(state, number)


def phase_named(text: str) -> str:
    """The id of a phase, which people may write with hyphens, and with short names for the sides."""
    return phase_of(text, words.PHASES, {"german_": "hitlerian_", "allied_": "anglo_allied_", "nato_": "anglo_allied_"})
