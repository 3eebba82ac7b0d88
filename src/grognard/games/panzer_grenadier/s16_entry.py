"""16.5 Entering and leaving the map."""

from grognard.games.panzer_grenadier.s04_stacking import fits
from grognard.games.panzer_grenadier.s05_movement import closes_in, is_held, step_cost
from grognard.games.panzer_grenadier.state import DISRUPTED, LED, ON_MAP, State, name_of
from grognard.kernel.decision import Refusal, refuse


def entry_hexes(state: State, piece: int) -> list[int]:
    """16.51, 16.53 The hexes by which a waiting piece may come on; if the enemy holds all, the edge hexes beside, a turn later."""
    ground = state.ground
    group = state.rules.scenario.groups[state.rules.scenario.piece_group[piece]]
    side = ground.side[piece]
    hexes = group.hexes
    state.refresh_caches()
    if all(is_held(state, space, side) for space in hexes):
        if state.turn <= group.turn:
            return []
        hexes = beside_edge(state, hexes)
    found: list[int] = []
    free = state.flags[piece] & LED or ground.is_leader[piece]
    for space in hexes:
        cost = step_cost(state, piece, -1, space)
        if cost < 0 or is_held(state, space, side) or not fits(state, piece, space):
            continue
        if not free and (closes_in(state, piece, -1, space) >= 0 or (state.is_night and state.control[space] != side)):
            continue
        found.append(space)
    return found


def exits(state: State, side: int) -> int:
    """16.52 The map edges by which a side may leave now, as bits."""
    found = 0
    for owner, edge, turn in state.rules.scenario.special.exits:
        if owner == side and turn <= state.turn:
            found |= edge
    return found


def may_ever_leave(state: State) -> bool:
    """16.52 Whether the scenario lets anybody leave the map at all."""
    special = state.rules.scenario.special
    return bool(special.exits or special.exit_hexes)


def may_be_exit(state: State, space: int) -> bool:
    """16.52, 16.53 Whether a hex could be a way out at all: it lies on the edge of the map, or the scenario names it."""
    if state.ground.map.edge[space]:
        return True
    return any([space in hexes for _, hexes, _ in state.rules.scenario.special.exit_hexes])


def beside_edge(state: State, hexes: list[int]) -> list[int]:
    """16.53 The hexes on the edge of the map next to those that the enemy holds: nobody comes on, or leaves, over their heads."""
    ground = state.ground
    return sorted({near for space in hexes for near in ground.near[space] if ground.map.edge[near]} - set(hexes))


def exit_hexes(state: State, side: int) -> list[int]:
    """16.52, 16.53 The hexes from which a side may leave; if the enemy holds them all, those beside them on the edge too, at once."""
    edges = exits(state, side)
    found = state.ground.edge_hexes(edges)
    for owner, hexes, turn in state.rules.scenario.special.exit_hexes:
        if owner == side and turn <= state.turn:
            found += [space for space in hexes if space not in found]
    state.refresh_caches()
    return found + beside_edge(state, found) if all(is_held(state, space, side) for space in found) else found


def forbids_exit(state: State, piece: int) -> Refusal | None:
    """5, 6.72, 14.2, 16.52, 16.53 Why a unit may not leave the map here."""
    ground = state.ground
    space = state.at(piece)
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    hexes = exit_hexes(state, ground.side[piece]) if may_ever_leave(state) else []
    if not hexes:
        return refuse("16.52", "refuse-no-exit", names)
    if space < 0 or state.box[piece] != ON_MAP or space not in hexes:
        return refuse("16.52", "refuse-no-edge", names)
    if state.frozen[piece] >= state.turn:
        return refuse("6.72", "refuse-frozen", {**names, "hex": ground.names[space]})
    if state.stepped and state.flags[piece] & DISRUPTED:
        return refuse("14.2", "refuse-one-hex", {**names, "hex": ground.names[space]})
    if state.points < 6 and state.stepped:
        return refuse("5", "refuse-points", {**names, "hex": ground.names[space], "cost": "1", "points": "0"})
    return None
