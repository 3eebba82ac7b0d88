"""What the page can lay over the map: control, fields of view, ranges, and the reach of command."""

from grognard.games.panzer_grenadier.concealed import as_known, conceals
from grognard.games.panzer_grenadier.content import SIDE_NAMES
from grognard.games.panzer_grenadier.s03_activation import commands, has_car_leader, has_tank_leader, in_reach, is_free, tank_commands
from grognard.games.panzer_grenadier.s08_spotting import sight_of
from grognard.games.panzer_grenadier.s11_antitank import longest_shot, printed_at
from grognard.games.panzer_grenadier.s17_teams import side_of_seat
from grognard.games.panzer_grenadier.state import DISRUPTED, REDUCED, State
from grognard.kernel.errors import BadInput

KNOWN = "control, sight:<hex>, range:<unit> and command:<unit>"


def overlay(state: State, seat: int, name: str) -> dict[str, list[str]]:
    """The hexes of an overlay, in groups."""
    what, _, of = name.partition(":")
    if what == "control":
        names = state.ground.names
        return {SIDE_NAMES[side]: [names[space] for space, holder in enumerate(state.control) if holder == side] for side in (0, 1)}
    if what == "sight":
        return sight(state, seat, hex_named(state, of))
    if what == "range":
        return ranges(state, piece_named(state, seat, of))
    if what == "command":
        leader = piece_named(state, seat, of)
        side = side_of_seat(state, seat) if seat >= 0 else -1
        return command(as_known(state, 1 - state.ground.side[leader]) if side != state.ground.side[leader] else state, leader)
    raise BadInput(f"There is no overlay '{name}'; the overlays are {KNOWN}.")


def hex_named(state: State, name: str) -> int:
    space = state.ground.map.index.get(name, -1)
    if space < 0:
        raise BadInput(f"'{name}' is no hex of this map; write board and number, as in {state.ground.names[0]}.")
    return space


def piece_named(state: State, seat: int, name: str) -> int:
    names = state.ground.piece_names
    piece = names.index(name.lower()) if name.lower() in names else -1
    if piece < 0 or state.at(piece) < 0 or conceals(state, piece, side_of_seat(state, seat) if seat >= 0 else -1):
        raise BadInput(f"'{name}' is no unit on the map.")
    return piece


def listed(state: State, bits: int) -> list[str]:
    return [name for space, name in enumerate(state.ground.names) if bits >> space & 1]


def sight(state: State, seat: int, space: int) -> dict[str, list[str]]:
    """8 From a hex: where the line is free, where an ordinary unit is spotted, where a marked one."""
    side = side_of_seat(state, seat) if seat >= 0 else 0
    plain, marked = sight_of(state, side, space)
    state.refresh_caches()
    line = state.ground.sight.through(space, state.cloud)
    return {"line": listed(state, line), "spotted": listed(state, plain), "marked": listed(state, marked)}


def ranges(state: State, piece: int) -> dict[str, list[str]]:
    """7.32, 11.3 Rings of a unit's fire, by kind."""
    ground = state.ground
    space = state.at(piece)
    face = 1 if state.flags[piece] & REDUCED else 0
    found: dict[str, list[str]] = {}
    if ground.is_leader[piece]:
        return found
    for kind, reach in (("direct", ground.df_range[piece][face]), ("bombard", ground.bf_range[piece][face])):
        if reach > 0:
            found[kind] = listed(state, ground.disk(space, reach))
    if longest_shot(state, piece) >= 0:
        found["antitank"] = listed(state, ground.disk(space, printed_at(state, piece)[1]))
        found["antitank_long"] = listed(state, ground.disk(space, longest_shot(state, piece)))
    return found


def command(state: State, leader: int) -> dict[str, list[str]]:
    """3.12, 3.31 How far a leader commands, the hexes whose units he would activate, and those where a lower leader stands (3.2)."""
    ground = state.ground
    tank = has_tank_leader(state, leader) or has_car_leader(state, leader)
    units: set[int] = set()
    leaders: set[int] = set()
    for piece in ground.side_pieces[ground.side[leader]]:
        if piece == leader or not is_free(state, piece) or not in_reach(state, leader, piece) or state.at(piece) < 0:
            continue
        if tank_commands(state, leader, piece) if tank else commands(state, leader, piece):
            (leaders if ground.is_leader[piece] else units).add(state.at(piece))
    if not tank and not ground.is_regular[leader]:
        return {"radius": [], "units": [], "leaders": []}
    return {
        "radius": listed(state, ground.disk(state.at(leader), 0 if state.flags[leader] & DISRUPTED else 1)),
        "units": [ground.names[space] for space in sorted(units)],
        "leaders": [ground.names[space] for space in sorted(leaders)],
    }
