"""A position from its plain data: the way back from `State.dump`."""

import msgspec

from grognard.games.panzer_grenadier.state import ALL_STALE, State
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
    for stack in lists(data["stacks"]):
        for piece in stack[1:]:
            state.pieces.place(piece, stack[0])
    state.frames = ints(data["frames"])
    state.finished = bool(data["finished"])
    state.box, state.flags, state.carrier, state.load, state.face, state.mode = lists(data["pieces"])
    works = lists(data["works"])
    state.work, state.shots, state.paid, state.opportunity, state.frozen, state.helped_in, state.entered = works
    state.control, state.smoke, state.wrecks, state.trench, state.road, state.bridge, state.assisted = lists(data["hexes"])
    state.pontoon, state.pontoon_work, blown = lists(data["bridges"])
    state.blown = bool(blown[0])
    state.mine_hex, state.mine_side, state.mine_power, state.mine_known, axis, allied = lists(data["mines"])
    state.mine_pool = [axis, allied]
    state.trench_pool, state.tank_leader_pool = lists(data["pools"])
    turn = ints(data["turn"])
    state.turn, state.phase, state.side, state.winner, state.opening, state.passes = turn[:6]
    state.segments, state.saved, state.won = turn[6:8], turn[8:10], turn[10]
    losses = ints(data["losses"])
    state.lost, state.lost_afv, state.left = losses[0:2], losses[2:4], losses[4:6]
    state.left_afv, state.rating_lost, state.senior = losses[6:8], losses[8:10], losses[10:12]
    state.battery_used, first, second = lists(data["support"])
    state.aircraft = [first, second]
    state.battery_used_2, state.share, first, second, state.seat_of = lists(data["shares"])
    state.wing = [first, second]
    events = ints(data["events"])
    state.event, state.event_used, murk, state.no_offboard, state.hero, state.refresh = events[:6]
    state.murk = bool(murk)
    state.commander = events[6:8]
    (state.kind, state.origin, state.actor, crowded), state.declared = lists(data["segment"])
    state.crowded = bool(crowded)
    hand, state.riders = lists(data["hand"])
    state.unit, state.points, state.start, state.stepped, state.step_number, state.held, state.strategic = hand
    fire, state.firers, state.parts, state.helpers, state.spent = lists(data["fire"])
    state.fire_kind, state.target, state.victim, state.shots_left, state.shooter, state.roll = fire
    marks, state.results, first, second, state.need, state.caps, state.queue = lists(data["results"])
    state.pools = [first, second]
    state.loss_rule, state.loss_steps, state.loss_marks, state.loss_hex = marks
    fill_assault(state, lists(data["assault"]))
    state.stale = ALL_STALE


def fill_assault(state: State, data: list[list[int]]) -> None:
    (state.assault_hex, state.stage), state.attackers, state.defenders, state.due, state.fresh = data[:5]
    state.came_from, state.fought, state.leavers, state.second, state.jobs = data[5:]


def ints(value: object) -> list[int]:
    return msgspec.convert(value, list[int])


def lists(value: object) -> list[list[int]]:
    return msgspec.convert(value, list[list[int]])
