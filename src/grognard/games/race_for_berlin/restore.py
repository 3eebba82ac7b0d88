"""A position from its plain data: the way back from `State.dump`."""

import msgspec

from grognard.games.race_for_berlin.state import State
from grognard.kernel.errors import BadInput


def restored(state: State, data: dict[str, object]) -> State:
    """Fill a fresh state of the same scenario with dumped data and run it to its halt."""
    try:
        fill(state, data)
    except (KeyError, IndexError, ValueError, msgspec.ValidationError) as problem:
        raise BadInput(f"The stored position is damaged: {problem}; open the match from its record instead.") from None
    state.run()
    state.events = []
    return state


def fill(state: State, data: dict[str, object]) -> None:
    pieces = state.pieces
    for unit, space in enumerate(pieces.where[:]):
        if space >= 0:
            pieces.lift(unit)
    for stack in lists(data["stacks"]):
        for unit in stack[1:]:
            pieces.place(unit, stack[0])
    state.frames = ints(data["frames"])
    state.finished = bool(data["finished"])
    state.box = ints(data["box"])
    state.flags = ints(data["flags"])
    state.control = ints(data["control"])
    state.level = ints(data["level"])
    state.american = ints(data["american"])
    *state.tracks, stopped, won = ints(data["tracks"])
    state.americans_stopped, state.americans_won = bool(stopped), bool(won)
    state.turn, state.phase, state.operation, state.xii_turn, state.drawn, state.order = ints(data["turn"])
    zhukov, koniev, first, second, bombed, progressed = ints(data["points"])
    state.vp, state.support = [zhukov, koniev], [first, second]
    state.bombed, state.progressed = bool(bombed), bool(progressed)
    fill_events(state, data)
    fill_impulse(state, ints(data["impulse"]))
    state.attacked = ints(data["attacked"])
    state.unit, state.points, stepped, state.start, state.tested = ints(data["hand"])
    state.stepped = bool(stepped)
    fill_battle(state, lists(data["battle"]))


def fill_events(state: State, data: dict[str, object]) -> None:
    held, state.pool, state.spent = lists(data["tokens"])
    state.heinrici, state.heinrici_from, zhukov, koniev = held
    state.hand = [zhukov, koniev]
    speer, first, second = ints(data["effects"])
    state.speer, state.withdrawal = bool(speer), [first, second]


def fill_impulse(state: State, data: list[int]) -> None:
    state.side, state.limit, state.active = data[:3]
    state.passed = data[3:5]
    state.river_army, state.front_army, state.truck_army, doubled, has_point = data[5:10]
    state.duty = data[10:]
    state.doubled, state.has_point = bool(doubled), bool(has_point)


def fill_battle(state: State, battle: list[list[int]]) -> None:
    state.target, extra, state.result, state.need, state.shared, state.advanced = battle[0]
    state.extra = bool(extra)
    state.attackers, state.defenders, state.origins, state.losing, state.lost, state.retreating = battle[1:]


def ints(value: object) -> list[int]:
    return msgspec.convert(value, list[int])


def lists(value: object) -> list[list[int]]:
    return msgspec.convert(value, list[list[int]])
