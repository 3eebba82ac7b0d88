"""3.1, 3.2, 3.3 The chain of command as it is built: who was declared for what, who could still be, and by whom each is led."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.concealed import conceals
from grognard.games.panzer_grenadier.s03_activation import (
    BY_CAR_LEADER,
    BY_STACK,
    BY_TANK_LEADER,
    SINGLE,
    commands,
    has_car_leader,
    has_tank_leader,
    in_reach,
    tank_commands,
)
from grognard.games.panzer_grenadier.state import ACTIVE, CHOSEN, DISRUPTED, LED, State

KIND_NAMES = ["single", "stack", "leader", "tank_leader", "car_leader"]
KIND_RULES = ["3.11", "3.11", "3.12", "3.31", "6.85"]


def activation(state: State, side: int, own: bool) -> dict[str, object]:
    """3.13 What has been declared, but for hidden units (16.6); the candidates and the reach of command are for who declares."""
    names = state.ground.piece_names
    declared = [piece for piece in state.declared if not conceals(state, piece, side)]
    data: dict[str, object] = {
        "kind": KIND_NAMES[state.kind],
        "rule": KIND_RULES[state.kind],
        "declared": [[names[piece], words.MODE_NAMES[state.mode[piece]]] for piece in declared],
    }
    if own:
        data["candidates"] = [
            names[piece] for piece in state.ground.side_pieces[state.side] if state.flags[piece] & (CHOSEN | ACTIVE) == CHOSEN
        ]
        if state.frames[-2] == words.DECLARE:
            heads = heads_of(state)
            data["chain"] = [[names[head], names[piece]] for head in heads for piece in led_by(state, head, heads)]
            data["radius"] = radius(state, heads)
    return data


def members(state: State) -> list[int]:
    """Everybody who takes part, or may."""
    return [piece for piece in state.ground.side_pieces[state.side] if state.flags[piece] & (CHOSEN | ACTIVE)]


def heads_of(state: State) -> list[int]:
    """Those who activate others here: called leaders in the order of the chain, and tank or armoured-car leaders."""
    ground = state.ground
    if state.kind == SINGLE:
        return []
    if state.kind in (BY_TANK_LEADER, BY_CAR_LEADER):
        able = [piece for piece in members(state) if has_tank_leader(state, piece) or has_car_leader(state, piece)]
        everybody = [head for head in able if all(in_reach(state, head, piece) for piece in members(state))]
        return everybody[:1]
    heads = [piece for piece in state.declared if ground.is_regular[piece] and state.mode[piece] == words.MODE_LEAD]
    if state.kind == BY_STACK:
        stack = [piece for piece in state.stack_of(state.origin, state.side) if state.flags[piece] & LED and not ground.is_leader[piece]]
        heads += [piece for piece in stack if has_tank_leader(state, piece) or has_car_leader(state, piece)]
    return heads


def led_by(state: State, head: int, heads: list[int]) -> list[int]:
    """Those of the activation whom one of its leaders brings in; a leader called before that one is not led."""
    ground = state.ground
    before = heads[: heads.index(head)]
    found: list[int] = []
    for piece in members(state):
        if piece == head or piece in before or not in_reach(state, head, piece):
            continue
        if any(in_reach(state, other, piece) and leads(state, other, piece) for other in before):
            continue
        if leads(state, head, piece):
            found.append(piece)
    return [piece for piece in found if state.at(piece) >= 0 or ground.is_leader[piece]]


def leads(state: State, head: int, piece: int) -> bool:
    return commands(state, head, piece) if state.ground.is_leader[head] else tank_commands(state, head, piece)


def radius(state: State, heads: list[int]) -> list[str]:
    """3.12, 14.2 The hexes that the leaders of the chain reach: their own and those next to it, a disrupted one his own alone."""
    bits = 0
    for head in heads:
        space = state.at(head)
        if space >= 0:
            bits |= state.ground.disk(space, 0 if state.flags[head] & DISRUPTED else 1)
    if state.kind == BY_STACK:
        bits |= 1 << state.origin
    return [name for space, name in enumerate(state.ground.names) if bits >> space & 1]
