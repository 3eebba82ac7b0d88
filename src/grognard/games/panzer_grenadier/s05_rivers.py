"""5.7 Rivers: who needs engineers, who crosses, and where they have to stop."""

from grognard.games.panzer_grenadier.content import MAJOR, MOTORIZED, TOWED
from grognard.games.panzer_grenadier.state import DEMORALIZED, DISRUPTED, HAS_MOVED, NO_HEX, ON_MAP, State


def helping_engineer(state: State, side: int, space: int, but: int, before: int) -> bool:
    """5.73 A good-order engineer in the river hex since a turn before the one given, which does not move this turn."""
    ground = state.ground
    return any(
        ground.is_eng[piece]
        and piece != but
        and state.entered[piece] < before
        and not state.flags[piece] & (DISRUPTED | DEMORALIZED | HAS_MOVED)
        for piece in state.stack_of(space, side)
    )


def helped_into(state: State, piece: int, space: int) -> bool:
    """5.73 Engineers help into the river from the turn after they entered it."""
    return helping_engineer(state, state.ground.side[piece], space, piece, state.turn)


def helped_across(state: State, piece: int) -> bool:
    """5.73 Engineers help those across who entered the river in a later turn than they did."""
    return helping_engineer(state, state.ground.side[piece], state.at(piece), piece, state.entered[piece])


def note_help(state: State, piece: int, space: int) -> None:
    """5.73 Somebody is helped in a river hex: the engineers stay there for the rest of the turn."""
    state.assisted[space] = 2 * state.turn + state.ground.side[piece]


def is_bound(state: State, piece: int, space: int) -> bool:
    """5.73 An engineer that has helped others across this turn, unless a second one who could stays behind."""
    ground = state.ground
    if not ground.is_eng[piece] or space < 0 or state.assisted[space] != 2 * state.turn + ground.side[piece]:
        return False
    return not helping_engineer(state, ground.side[piece], space, piece, state.turn)


def allows_river(state: State, piece: int, space: int) -> bool:
    """5.73 A motorized unit enters a river hex only with engineers, and only if it began its activation next to it."""
    start = state.start if piece == state.unit else state.at(piece)
    return start >= 0 and state.ground.distance[start][space] == 1 and helped_into(state, piece, space)


def by_bridge(state: State, a: int, b: int) -> bool:
    """5.7 Whether a step goes along the road of a bridge."""
    if not (state.bridge[a] or state.bridge[b]):
        return False
    beside = state.ground.map.beside
    return any(state.road[a] >> direction & 1 and beside[6 * a + direction] == b for direction in range(6))


def other_bank(state: State, piece: int, a: int, b: int) -> bool:
    """5.7 Whether a step out of a river hex leads to another bank than the unit came from."""
    ground = state.ground
    came_from = state.helped_in[piece]
    bank = ground.map.bank[b]
    return ground.is_river[a] and not ground.is_river[b] and came_from >= 0 and bank >= 0 and bank != came_from


def is_crossing(state: State, piece: int, a: int, b: int) -> bool:
    """5.72, 5.73 A step across a major river, or of a motorized unit across a minor one, which cannot be made just so."""
    ground = state.ground
    if a < 0 or ground.is_craft[piece] or not other_bank(state, piece, a, b) or by_bridge(state, a, b):
        return False
    if ground.terrain[a] == MAJOR:
        return True
    return ground.move_class[piece] == MOTORIZED and state.entered[piece] >= state.turn


def crossings(state: State, piece: int, a: int) -> list[int]:
    """5.73 The hexes on the other bank of a major river that a unit may try for: in a later turn, an engineer or helped by one."""
    ground = state.ground
    if ground.terrain[a] != MAJOR or state.entered[piece] >= state.turn or state.box[piece] != ON_MAP or ground.is_craft[piece]:
        return []
    if not ground.is_eng[piece] and not helped_across(state, piece):
        return []
    if is_bound(state, piece, a):
        return []
    return [b for b in ground.near[a] if other_bank(state, piece, a, b) and not by_bridge(state, a, b)]


def crossing_number(state: State, piece: int) -> int:
    """5.73 Two dice at this number or less: the unit leaves the river."""
    move_class = state.ground.move_class[piece]
    numbers = state.rules.scenario.special.crossing or state.ground.content.crossing
    return numbers[0 if move_class == TOWED else move_class]


def note_bank(state: State, piece: int, a: int, b: int) -> None:
    """5.7 Remember from which bank a unit entered the river; forget it on land."""
    ground = state.ground
    if not ground.is_river[b]:
        state.helped_in[piece] = NO_HEX
    elif a >= 0 and not ground.is_river[a]:
        state.helped_in[piece] = ground.map.bank[a]


def stops_after(state: State, piece: int, a: int, b: int) -> bool:
    """5.7, 5.73 A unit that crossed away from a bridge stops; so does one that enters the river with the help of engineers."""
    ground = state.ground
    if a < 0 or ground.is_craft[piece] or by_bridge(state, a, b):
        return False
    if other_bank(state, piece, a, b):
        return True
    if ground.is_river[b] and not ground.is_eng[piece]:
        return needs_help(state, piece, b) and helped_into(state, piece, b)
    return False


def needs_help(state: State, piece: int, space: int) -> bool:
    """5.71, 5.72 Who cannot cross a river hex alone: everybody at a major river, motorized units at a minor one."""
    ground = state.ground
    return ground.terrain[space] == MAJOR or ground.move_class[piece] == MOTORIZED
