"""Rule cases of this game: the position that `given` describes, possible in play or not."""

from typing import Final, TypeVar

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.areas import read_hexes
from grognard.games.panzer_grenadier.content import BANK_NAMES, SIDE_NAMES, ScenarioData, Special, Support
from grognard.games.panzer_grenadier.s02_set_up import first_control
from grognard.games.panzer_grenadier.s03_activation import always_led
from grognard.games.panzer_grenadier.s14_morale import next_senior
from grognard.games.panzer_grenadier.s16_works import CLEARING, DIGGING, MINES, take_bridge_away
from grognard.games.panzer_grenadier.s17_teams import FORMATIONS
from grognard.games.panzer_grenadier.sequence import ACTION, MARKERS
from grognard.games.panzer_grenadier.state import (
    ALL_STALE,
    BOX_NAMES,
    CARRIED,
    CAVALRY_LEADER,
    DEMORALIZED,
    DISRUPTED,
    DUG_IN,
    FIRED_AT,
    FIRED_DF,
    HIDDEN,
    LEADER_KNOWN,
    LIMBERED,
    NOBODY,
    ON_MAP,
    OUT,
    REDUCED,
    SHOT_ONCE,
    SPOTTED,
    TANK_LEADER,
    TRENCH_HELD,
    USED,
    State,
)
from grognard.kernel.casebook import Given
from grognard.kernel.datafiles import Node
from grognard.kernel.hexgrid import FLAT_NAMES
from grognard.mechanics.kit_cases import member_named

UNIT_WORDS: Final = ["at", "box", "status", "face", "aboard", "work", "entered", "bank"]
STATUS: Final = {
    "reduced": REDUCED,
    "disrupted": DISRUPTED,
    "demoralized": DEMORALIZED,
    "used": USED,
    "one_shot_left": SHOT_ONCE,
    "spotted": SPOTTED,
    "hidden": HIDDEN,
    "dug_in": DUG_IN,
    "limbered": LIMBERED,
    "tank_leader": TANK_LEADER,
    "leader_known": LEADER_KNOWN,
    "cavalry_leader": CAVALRY_LEADER,
    "trench_held": TRENCH_HELD,
    "fired_at": FIRED_AT,
    "fired_direct": FIRED_DF,
}
WORKS: Final = {"digging": DIGGING, "wreck": CLEARING, "mines": MINES}
T = TypeVar("T")

SCENARIO_WORDS: Final = [
    *("year", "night", "visibility", "morale", "smoke_for", "no_digging", "frozen_swamp", "foot_move", "exits", "exit_hexes", "crossing"),
    *("panzerfaust", "initiative", "thresholds", "offboard", "air", "turns"),
]
STATE_WORDS: Final = [
    *SCENARIO_WORDS,
    *("control", "smoke", "wrecks", "entrenchments", "mines", "lost", "lost_afv", "left", "opening", "winner", "segments", "aircraft"),
    *("bridge_down", "frozen", "shots", "saved", "event", "passes", "senior", "blown", "actor"),
]
PHASES: Final = ["set_up", "initiative", "action", "markers", "command"]


def altered(scenario: ScenarioData, state: Node | None, types: dict[str, int]) -> ScenarioData:
    """The scenario with what a case changes in its frame: year, light, morale, special rules."""
    if state is None:
        return scenario
    found = [(word, node) for word, node in state.items() if word in SCENARIO_WORDS]
    if not found:
        return scenario
    twin = with_fields_of(scenario, ScenarioData(scenario.id, scenario.map))
    twin.special = with_fields_of(scenario.special, Special())
    twin.support = [with_fields_of(support, Support()) for support in scenario.support]
    for word, node in found:
        alter(twin, word, node, types)
    return twin


def with_fields_of(thing: T, twin: T) -> T:
    """`twin` with every field of `thing`; `copy.copy` would leave an object of a compiled class as it was made."""
    for name in dir(thing):
        if not name.startswith("_"):
            setattr(twin, name, getattr(thing, name))
    return twin


def alter(twin: ScenarioData, word: str, node: Node, types: dict[str, int]) -> None:  # noqa: C901, PLR0912 - one branch for each word
    if word == "year":
        twin.year = node.integer()
    elif word == "turns":
        twin.turns = node.integer()
    elif word == "night":
        twin.night = [node.boolean()] * len(twin.night)
        if node.boolean():
            twin.visibility = [[1] * len(twin.night) for _ in (0, 1)]
    elif word == "visibility":
        twin.visibility = [[node.integer()] * len(twin.night) for _ in (0, 1)]
    elif word == "morale":
        twin.morale_full = twin.morale_full[:]
        twin.morale_reduced = twin.morale_reduced[:]
        for name, pair in node.items():
            number = type_named(pair, name, types)
            twin.morale_full[number], twin.morale_reduced[number] = integers(pair, 2, "full and reduced morale, as [8, 7]")
    elif word == "smoke_for":
        twin.special.smoke_sides = [side == side_named(node, node.text()) for side in (0, 1)]
    elif word == "no_digging":
        twin.special.no_digging = node.boolean()
    elif word == "frozen_swamp":
        twin.special.frozen_swamp = node.boolean()
    elif word == "foot_move":
        twin.special.foot_move = node.integer()
    elif word == "exits":
        twin.special.exits = [(side_named(node, node.text()), 15, 1)]
    elif word == "exit_hexes":
        twin.special.exit_hexes = [(side_named(listed, name), read_hexes(twin.map, listed), 1) for name, listed in node.items()]
    elif word == "crossing":
        twin.special.crossing = integers(node, 3, "the crossing numbers of foot, motorized and mechanized units, as [8, 7, 6]")
    elif word == "panzerfaust":
        twin.special.panzerfaust = [type_named(value, value.text(), types) for value in node.list()]
        twin.special.panzerfaust_at, twin.special.panzerfaust_range = 4, 1
    elif word == "initiative":
        twin.initiative = integers(node, 2, "the initiative of axis and allied, as [4, 2]")
    elif word == "thresholds":
        thresholds = [[value.integer() for value in listed.list()] for listed in node.list()]
        if len(thresholds) != len(SIDE_NAMES):
            raise node.error(f"{len(thresholds)} lists of thresholds", "write one for axis and one for allied, as [[4, 8], [6]]")
        twin.thresholds = thresholds
    elif word == "offboard":
        for name, listed in node.items():
            strength, count = integers(listed, 2, "the strength of a factor and how many there are, as [16, 3]")
            twin.support[side_named(listed, name)].offboard = [(strength, count, 1, 99)]
    else:
        for name, value in node.items():
            side = side_named(value, name)
            twin.support[side].air = [(turn, value.integer(), twin.nations[side][0]) for turn in range(1, 99)]


def integers(node: Node, count: int, meant: str) -> list[int]:
    """A list of so many whole numbers."""
    found = [value.integer() for value in node.list()]
    if len(found) != count:
        raise node.error(f"{len(found)} numbers instead of {count}", f"write {meant}")
    return found


def type_named(node: Node, name: str, types: dict[str, int]) -> int:
    if name.lower() not in types:
        raise node.error(f"unknown kind of unit '{name}'", "kinds are named as in units.csv: ger_inf, sov_t34_76")
    return types[name.lower()]


def placed(state: State, given: Given) -> State:
    """A fresh state of the scenario with everything that the case says, run to its first halt."""
    if given.is_bare or given.units is not None:
        empty(state)
    if given.turn is not None:
        state.turn = given.turn.integer()
    elif given.is_bare or given.units is not None:
        state.turn = 1
    later: list[tuple[int, Node]] = []
    if given.units is not None:
        for name, node in given.units.items():
            place(state, piece_named(state, node, name), node, later)
    for piece, node in later:
        ride(state, piece, piece_named(state, node, node.text()))
    if given.is_bare or given.units is not None:
        for side in (0, 1):
            state.senior[side] = next_senior(state, side)
        first_control(state)
    if given.state is not None:
        for word, value in given.state.mapping(dict.fromkeys(STATE_WORDS, False)).items():
            if word not in SCENARIO_WORDS:
                read_word(state, word, value)
    state.events = []
    start(state, given)
    state.stale = ALL_STALE
    state.run()
    return state


def empty(state: State) -> None:
    """Nobody on the map; leaders have the first face of their rank."""
    ground = state.ground
    state.frames = []
    first: dict[tuple[int, int], int] = {}
    for number, face in enumerate(ground.content.faces):
        first.setdefault((face.nation, face.rank), number)
    for piece in range(ground.pieces):
        state.box[piece] = OUT
        if ground.is_leader[piece]:
            nation = 1 if ground.leader_nation[piece] == 2 else ground.leader_nation[piece]
            state.face[piece] = first.get((nation, ground.rank[piece]), NOBODY)


def piece_named(state: State, node: Node, name: str) -> int:
    names = state.ground.piece_names
    if name.lower() not in names:
        raise node.error(f"unknown unit '{name}'", "units are named as ger_inf-1, leaders as ger_lt-1")
    return names.index(name.lower())


def hex_named(state: State, node: Node, name: str) -> int:
    space = state.ground.map.index.get(name, -1)
    if space < 0:
        raise node.error(f"'{name}' is no hex of this map", f'write board and number, as "{state.ground.names[0]}"')
    return space


def place(state: State, piece: int, node: Node, later: list[tuple[int, Node]]) -> None:
    """A piece where the case puts it: a hex, or a mapping that says more."""
    if always_led(state, piece):
        state.flags[piece] |= TANK_LEADER | LEADER_KNOWN
    if not node.is_mapping():
        settle(state, piece, hex_named(state, node, node.text()))
        return
    node.mapping(dict.fromkeys(UNIT_WORDS, False))
    at, box, aboard = node.get("at"), node.get("box"), node.get("aboard")
    if at is not None:
        settle(state, piece, hex_named(state, at, at.text()))
    elif box is not None:
        state.box[piece] = BOX_NAMES.index(box.choice(BOX_NAMES, "box"))
    elif aboard is not None:
        later.append((piece, aboard))
    status = node.get("status")
    for word in status.list() if status is not None else []:
        state.flags[piece] |= STATUS[word.choice(list(STATUS), "status")]
    face = node.get("face")
    if face is not None:
        ids = [known.id for known in state.ground.content.faces]
        state.face[piece] = ids.index(face.choice(ids, "face"))
    work = node.get("work")
    if work is not None:
        state.work[piece] = (state.turn - 1) * 16 + work_of(work)
    entered = node.get("entered")
    if entered is not None:
        state.entered[piece] = entered.integer()
    bank = node.get("bank")
    if bank is not None:
        state.helped_in[piece] = BANK_NAMES.index(bank.choice(BANK_NAMES, "bank"))


def work_of(node: Node) -> int:
    """A work and the turns that were spent on it, as `digging 1`."""
    parts = node.text().split()
    if len(parts) != 2 or parts[0] not in WORKS or parts[1] not in ("1", "2"):
        raise node.error(f"'{node.text()}' is no work", "write a work and its turns: digging 1, wreck 1, mines 2")
    return int(parts[1]) * 4 + WORKS[parts[0]]


def settle(state: State, piece: int, space: int) -> None:
    state.box[piece] = ON_MAP
    state.pieces.place(piece, space)


def ride(state: State, piece: int, transport: int) -> None:
    state.box[piece] = CARRIED
    state.carrier[piece] = transport
    if not state.ground.is_leader[piece]:
        state.load[transport] = piece


# -- everything else --------------------------------------------------------------------------------------------------
def read_word(state: State, word: str, node: Node) -> None:  # noqa: C901, PLR0912 - one branch for each word
    by_side = {"lost": state.lost, "lost_afv": state.lost_afv, "left": state.left, "segments": state.segments, "saved": state.saved}
    if word in by_side:
        for name, value in node.items():
            by_side[word][side_named(value, name)] = value.integer()
    elif word == "control":
        for name, value in node.items():
            holder = NOBODY if value.text() == "nobody" else side_named(value, value.text())
            if name == "others":
                state.control = [holder] * len(state.control)
        for name, value in node.items():
            if name != "others":
                state.control[hex_named(state, value, name)] = NOBODY if value.text() == "nobody" else side_named(value, value.text())
    elif word == "smoke":  # a hex that is named twice has two markers
        for member in node.list():
            state.smoke[hex_named(state, member, member.text())] += 1
    elif word == "entrenchments":
        for member in node.list():
            state.trench[hex_named(state, member, member.text())] = 1
    elif word == "wrecks":
        for name, value in node.items():
            state.wrecks[hex_named(state, value, name)] = value.integer()
    elif word == "mines":
        read_mines(state, node)
    elif word == "bridge_down":
        for member in node.list():
            take_bridge_away(state, hex_named(state, member, member.text()))
    elif word == "frozen":
        for name, value in node.items():
            state.frozen[piece_named(state, value, name)] = value.integer()
    elif word == "shots":
        for name, value in node.items():
            state.shots[piece_named(state, value, name)] = 1 << FLAT_NAMES.index(value.choice(FLAT_NAMES, "direction"))
    elif word == "aircraft":
        ids = [face.id for face in state.ground.content.air]
        for name, value in node.items():
            state.aircraft[side_named(value, name)] = [ids.index(member.choice(ids, "aircraft")) for member in value.list()]
    elif word == "senior":
        piece = piece_named(state, node, node.text())
        state.senior[state.ground.side[piece]] = piece
    elif word == "blown":
        state.blown = node.boolean()
    elif word == "event":
        state.event = node.integer()
    elif word == "passes":
        state.passes = node.integer()
    elif word == "opening":
        state.opening = node.integer()
        state.won = max(1, state.opening)
    elif word == "actor":
        state.actor = words.SEAT_WORDS.index(node.choice(words.SEAT_WORDS, "seat"))
    else:
        state.winner = side_named(node, node.text())


def read_mines(state: State, node: Node) -> None:
    """Minefields by hex, as `axis 2` or `axis 2 known`; several in a hex with a plus between them."""
    for name, value in node.items():
        for field in value.text().split("+"):
            parts = field.split()
            if len(parts) not in (2, 3) or parts[1] not in ("0", "1", "2", "3") or parts[2:] not in ([], ["known"]):
                raise value.error(f"'{value.text()}' is no minefield", 'write its side and strength: "axis 2" or "axis 2 known + axis 1"')
            side, power, *known = parts
            state.mine_hex.append(hex_named(state, value, name))
            state.mine_side.append(side_named(value, side))
            state.mine_power.append(int(power))
            state.mine_known.append(1 if known else 0)


def side_named(node: Node, name: str) -> int:
    return member_named(SIDE_NAMES, node, name, "side")


# -- the place in the sequence of play --------------------------------------------------------------------------------
def start(state: State, given: Given) -> None:
    """The phase; a bare case begins with a segment of the seat that it names."""
    if given.phase is None and not given.is_bare and given.units is None:
        return
    phase = given.phase.choice(PHASES, "phase") if given.phase is not None else "action"
    state.phase = min(PHASES.index(phase), words.PHASE_MARKERS)
    side = side_named(given.seat, given.seat.text()) if given.seat is not None else 0
    if phase == "set_up":
        state.frames = [words.TURNS, 0, words.DRAW, 0]
    elif phase == "initiative":
        state.frames = [words.TURNS, ACTION, words.INITIATIVE, 0]
    elif phase == "command":
        state.frames = [words.TURNS, ACTION]
        if state.rules.teams == FORMATIONS:
            state.push(words.FORMATIONS, 0)
        state.push(words.COMMANDER, 0)
        state.winner = state.side = side
    elif phase == "markers":
        state.frames = [words.TURNS, MARKERS]
    else:
        state.frames = [words.TURNS, MARKERS, words.SEGMENT, 0]
        state.side = side
        if state.opening == 0:
            state.winner = 1 - side
    if given.state is None or given.state.get("actor") is None:
        state.actor = NOBODY
