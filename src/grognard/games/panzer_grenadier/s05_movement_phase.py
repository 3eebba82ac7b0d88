"""5 A unit in hand: it steps from hex to hex, takes leaders along, loads, digs, and stops."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import aboard, is_waiting, leave_map, look_around, put, shift, take_control
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s05_movement import allowance, forbids_step, open_steps, step_cost
from grognard.games.panzer_grenadier.s05_rivers import crossing_number, crossings, is_bound, note_bank, note_help, stops_after
from grognard.games.panzer_grenadier.s05_transport import forbids_loading, forbids_unloading, load, unload
from grognard.games.panzer_grenadier.s06_overrun import overrun
from grognard.games.panzer_grenadier.s08_spotting import lose_marker
from grognard.games.panzer_grenadier.s14_morale import TWO_DICE, is_here
from grognard.games.panzer_grenadier.s16_entry import entry_hexes, forbids_exit, may_be_exit, may_ever_leave
from grognard.games.panzer_grenadier.s16_works import CLEARING, DIGGING, MINES, forbids_work, may_work, work_on
from grognard.games.panzer_grenadier.s17_teams import owner
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    CEASED,
    COMBAT_UNITS,
    DEMORALIZED,
    DISRUPTED,
    HALTED,
    HAS_FIRED,
    HAS_MOVED,
    HELPED,
    HIDDEN,
    LIMBERED,
    NO_HEX,
    NOBODY,
    ON_MAP,
    SHOT_ONCE,
    SPENT,
    STARTED_IN_ASSAULT,
    State,
    hex_code,
    hex_in,
    hex_name,
    name_of,
    spoken,
    unit_code,
    unit_in,
)
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

STOPPED: Final = HALTED | DEMORALIZED
WORK_OF: Final = {words.DIG_IN: DIGGING, words.CLEAR_WRECK: CLEARING, words.CLEAR_MINES: MINES}


def begin_move(state: State, piece: int) -> None:
    """5 Take a unit in hand: its points are what it has not spent on loading."""
    state.unit = piece
    state.strategic = 0
    state.points = max(0, allowance(state, piece) - state.paid[piece])
    state.start = state.at(piece)
    state.riders = []
    state.stepped = 0
    state.held = CEASED if state.held == CEASED else 0
    state.push(words.MOVING, piece)


class Moving(Step[State]):
    """5 The unit in the argument is on its way."""

    def resume(self, state: State) -> int:
        piece = state.argument
        if state.flags[piece] & STOPPED or not (is_here(state, piece) or is_waiting(state, piece)):
            finish_move(state)
            return AGAIN
        if state.box[piece] == ON_MAP and state.carrier[piece] >= 0:
            finish_move(state)
            return AGAIN
        choices = moving_choices(state, piece)
        if not choices:
            finish_move(state)
            return AGAIN
        choices.append(words.DONE)
        state.seat = owner(state, piece)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        piece = state.argument
        if verb == words.TO:
            enter(state, piece, hex_in(state, code))
        elif verb == words.DONE:
            finish_move(state)
        elif verb == words.TAKE:
            state.riders.append(unit_in(state, code))
        elif verb == words.LOAD:
            load(state, piece, unit_in(state, code))
            finish_move(state)
        elif verb == words.UNLOAD:
            unload(state, piece, unit_in(state, code))
        elif verb == words.LIMBER:
            toggle_limber(state, piece)
            finish_move(state)
        elif verb == words.DIG_IN:
            work_on(state, piece, DIGGING)
            finish_move(state)
        elif verb == words.CLEAR_WRECK:
            work_on(state, piece, CLEARING)
            finish_move(state)
        elif verb == words.CLEAR_MINES:
            work_on(state, piece, MINES)
            finish_move(state)
        elif verb == words.DEMOLISH:
            state.frames[-2:] = [words.DEMOLITION, piece]
        elif verb == words.EXIT:
            riders = state.riders
            leave_map(state, piece)
            for rider in riders:
                leave_map(state, rider)
            finish_move(state)
        elif verb == words.MERGE:
            from grognard.games.panzer_grenadier.s17_options import merge  # noqa: PLC0415 - options come last

            merge(state, piece, unit_in(state, code))
            finish_move(state)
        elif verb == words.MARCH_ON:
            state.strategic = 1
            state.points = allowance(state, piece) - state.paid[piece]
        else:
            state.push(words.CROSSING, hex_in(state, code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        return refused_move(state, state.argument, code)

    def prompt(self, state: State) -> Message:
        return Message("prompt-moving", {"unit": spoken(state, state.argument)})


def moving_choices(state: State, piece: int) -> list[int]:
    """Everything that the unit in hand may do next, without `done`."""
    space = state.at(piece)
    if space < 0:
        return [hex_code(state, words.TO, there) for there in entry_hexes(state, piece)]
    ground = state.ground
    steps = strategic_steps(state, piece, space) if state.strategic else open_steps(state, piece, space, state.points, state.stepped)
    codes, to = ground.hex_code, words.TO
    choices = [to | codes[there] for there in steps]
    if ground.is_transport[piece]:
        for rider in aboard(state, piece):
            if forbids_unloading(state, piece, rider) is None:
                choices.append(unit_code(state, words.UNLOAD, rider))
    elif not ground.is_afv[piece]:
        for transport in state.declared:
            if ground.is_transport[transport] and forbids_loading(state, piece, transport) is None:
                choices.append(unit_code(state, words.LOAD, transport))
    if ground.is_major[space]:
        choices += [hex_code(state, words.CROSS, there) for there in ground.near[space] if forbids_crossing(state, piece, there) is None]
    if may_ever_leave(state) and may_be_exit(state, space) and forbids_exit(state, piece) is None:
        choices.append(words.EXIT)
    if not state.stepped and state.points == allowance(state, piece):
        choices += standing_choices(state, piece, len(steps) > 0)
    return choices


def strategic_steps(state: State, piece: int, space: int) -> list[int]:
    """17.3 Steps of strategic movement stay out of the sight of all enemies."""
    from grognard.games.panzer_grenadier.s17_options import is_unseen  # noqa: PLC0415 - options come last

    return [there for there in open_steps(state, piece, space, state.points, state.stepped) if is_unseen(state, piece, there)]


def forbids_crossing(state: State, piece: int, there: int) -> Refusal | None:
    """5.73, 6.72 Why a unit may not try for the other bank of a major river: in a later turn, before it moves, with engineers."""
    space = state.at(piece)
    names: dict[str, str | int] = {"unit": name_of(state, piece), "hex": hex_name(state, there)}
    if state.frozen[piece] >= state.turn:
        return refuse("6.72", "refuse-frozen", names)
    if space >= 0 and is_bound(state, piece, space):
        return refuse("5.73", "refuse-engineer-helps", names)
    if space >= 0 and not state.stepped and there in crossings(state, piece, space):
        return None
    if state.stepped:
        return refuse("5.73", "refuse-crossing-moved", names)
    if space < 0 or there not in state.ground.near[space]:
        return refuse("5.73", "refuse-not-adjacent", names)
    return refuse("5.73", "refuse-crossing", names)


def forbids_standing(state: State, piece: int) -> Refusal | None:
    """3.13 What is done on the spot takes the whole move: not after a step, nor after points were spent."""
    if not state.stepped and state.points == allowance(state, piece):
        return None
    return refuse("3.13", "refuse-has-moved", {"unit": name_of(state, piece)})


def standing_choices(state: State, piece: int, can_go: bool) -> list[int]:
    """3.13 What a unit does on the spot, instead of going anywhere."""
    ground = state.ground
    choices: list[int] = []
    if not ground.is_leader[piece]:
        if can_go:
            leaders = [leader for leader in state.declared if ground.is_leader[leader]]
            choices = [unit_code(state, words.TAKE, leader) for leader in leaders if forbids_riding(state, piece, leader) is None]
        if may_limber(state, piece):
            choices.append(words.LIMBER)
        choices += [verb for verb in WORK_OF if may_work(state, piece, WORK_OF[verb])]
        if may_demolish(state, piece):
            choices.append(words.DEMOLISH)
    if state.rules.consolidation or state.rules.strategic_movement:
        from grognard.games.panzer_grenadier.s17_options import forbids_merging, forbids_strategic  # noqa: PLC0415 - options come last

        choices += [unit_code(state, words.MERGE, other) for other in state.declared if forbids_merging(state, piece, other) is None]
        if forbids_strategic(state, piece) is None:
            choices.append(words.MARCH_ON)
    return choices


def forbids_task(state: State, piece: int, verb: int) -> Refusal | None:
    """2.3, 3.13, 5.63 Why a unit does no work where it stands; leaders do none."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    if state.ground.is_leader[piece]:
        return refuse("3.13", "refuse-leader-works", names)
    if verb == words.LIMBER:
        return None if may_limber(state, piece) else refuse("5.63", "refuse-no-limber", names)
    if verb == words.DEMOLISH:
        return None if may_demolish(state, piece) else refuse("2.3", "refuse-no-demolition", names)
    return forbids_work(state, piece, WORK_OF[verb])


def forbids_taking(state: State, piece: int, leader: int) -> Refusal | None:
    """5, 6.3 Why a leader does not go with the unit in hand: it must be able to go, and be no leader itself."""
    space = state.at(piece)
    steps = strategic_steps(state, piece, space) if state.strategic else open_steps(state, piece, space, state.points, state.stepped)
    if not steps or state.ground.is_leader[piece]:
        return refuse("5", "refuse-no-rider", {"unit": name_of(state, piece), "other": name_of(state, leader)})
    return forbids_riding(state, piece, leader)


def rider_options(state: State, piece: int) -> list[int]:
    """5, 6.3 Activated leaders in the hex who may go with the unit."""
    return [leader for leader in state.declared if forbids_riding(state, piece, leader) is None]


def forbids_riding(state: State, piece: int, leader: int) -> Refusal | None:
    """5, 6.3, 6.55, 6.72, 14.2 Why somebody does not ride with a unit: activated leaders in its hex who have done nothing else do."""
    names: dict[str, str | int] = {"unit": name_of(state, piece), "other": name_of(state, leader)}
    flags = state.flags[leader]
    if not state.ground.is_leader[leader] or state.at(leader) != state.at(piece) or state.carrier[leader] >= 0 or leader in state.riders:
        return refuse("6.3", "refuse-no-rider", names)
    if state.mode[leader] != words.MODE_LEAD or not flags & ACTIVE:
        return refuse("5", "refuse-rider-inactive", names)
    if flags & HELPED:
        return refuse("6.55", "refuse-rider-helped", names)
    if flags & (DEMORALIZED | DISRUPTED):
        return refuse("14.2", "refuse-rider-shaken", names)
    if flags & (HAS_MOVED | HAS_FIRED | STARTED_IN_ASSAULT):
        return refuse("5", "refuse-no-rider", names)
    if state.frozen[leader] >= state.turn:
        return refuse("6.72", "refuse-frozen", {"unit": names["other"], "hex": hex_name(state, state.at(leader))})
    return None


def may_limber(state: State, piece: int) -> bool:
    """5.63, 5.66 A weapon may limber or unlimber by itself: its whole action. So does a mortar that was put off limbered."""
    return (state.ground.is_towed[piece] and state.ground.limbered[piece] >= 0) or bool(state.flags[piece] & LIMBERED)


def toggle_limber(state: State, piece: int) -> None:
    if state.flags[piece] & LIMBERED:
        state.flags[piece] &= ~LIMBERED
        state.events.append((words.UNLIMBERED, piece))
    else:
        state.flags[piece] |= LIMBERED
        state.events.append((words.LIMBERED_GUN, piece))
    state.work[piece] = 0
    state.touch(piece)


def may_demolish(state: State, piece: int) -> bool:
    """2.3 Special rule: an engineer in or next to the bridge hex blows it, from a certain turn on."""
    task = state.rules.scenario.special.demolition
    if task is None or state.blown or state.turn < task.first_turn or state.ground.type[piece] != task.type:
        return False
    space = state.at(piece)
    return space >= 0 and state.ground.distance[space][task.hex] <= 1 and not state.flags[piece] & (DISRUPTED | DEMORALIZED)


# -- a step -----------------------------------------------------------------------------------------------------------
def enter(state: State, piece: int, there: int) -> None:
    """5 The unit in hand enters a hex, with its riders and its load; then come mines, overrun leaders and opportunity fire."""
    here = state.at(piece)
    ground = state.ground
    side = ground.side[piece]
    if here < 0:
        if blunders(state, piece, there):
            return
        enter_map(state, piece, there)
        cost = step_cost(state, piece, -1, there)
        state.points = max(0, state.points - cost)
        state.paid[piece] += cost
    else:
        cost = step_cost(state, piece, here, there)
        stops = stops_after(state, piece, here, there)
        state.points = max(0, state.points - cost)
        state.paid[piece] += cost
        if state.is_assault_hex(here):
            state.leavers += [here, piece]
        drop_halted(state)
        for member in [piece, *state.riders]:
            note_bank(state, member, here, there)
            shift(state, member, there)
        state.events.append((words.MOVED, piece, there))
        take_control(state, here)
        if stops:
            state.flags[piece] |= HALTED
            if ground.is_river[there]:
                note_help(state, piece, there)
    state.stepped += 1
    state.step_number += 1
    arrive(state, piece, there, side)
    if (
        here >= 0
        and state.leavers
        and state.leavers[-2] == here
        and state.leavers[-1] == piece
        and not state.holds(here, COMBAT_UNITS[side])
    ):
        state.push(words.FREE_SHOT, here)


def drop_halted(state: State) -> None:
    """13.14 A leader who lost his nerve on the way stays behind when the unit goes on."""
    for rider in state.riders:
        if state.flags[rider] & HALTED:
            state.riders = [other for other in state.riders if other != rider]
            state.flags[rider] |= HAS_MOVED


def blunders(state: State, piece: int, there: int) -> bool:
    """16.51, 16.6 A unit that would enter the map on top of hidden enemies finds them and stays off map."""
    side = state.ground.side[piece]
    found = [enemy for enemy in state.stack_of(there, 1 - side) if state.flags[enemy] & HIDDEN]
    if not found:
        return False
    from grognard.games.panzer_grenadier.s08_spotting import reveal  # noqa: PLC0415

    for enemy in found:
        reveal(state, enemy)
    state.flags[piece] |= HALTED
    return True


def enter_map(state: State, piece: int, there: int) -> None:
    """16.51 A waiting unit comes on, with what it carries."""
    put(state, piece, there)
    for rider in state.riders:
        put(state, rider, there)
    note_bank(state, piece, -1, there)
    state.events.append((words.ENTERED, piece, there))


def arrive(state: State, piece: int, there: int, side: int) -> None:
    """13.24, 16.71, 5.31 What follows when a unit has entered a hex: frames are pushed so that mines come first, opportunity fire last."""
    take_control(state, there)
    look_around(state)
    if not state.is_assault_hex(there):
        state.push(words.OPPORTUNITY, piece)
    if there in state.mine_hex and any(space == there and state.mine_side[number] != side for number, space in enumerate(state.mine_hex)):
        state.push(words.MINES, there)
    overrun(state, piece, there)


def finish_move(state: State) -> None:
    """The unit in hand is done: markers that depend on the place go, vessels may still fire (15.2)."""
    piece = state.argument
    state.pop()
    for member in [piece, *state.riders]:
        state.flags[member] |= HAS_MOVED
        if state.stepped and state.flags[member] & STARTED_IN_ASSAULT:
            state.flags[member] |= HALTED  # 5.32 one hex out of an assault, even if it is taken in hand again
        if is_here(state, member) and state.stepped:
            lose_marker(state, member)
    if state.ground.is_craft[piece] and is_here(state, piece) and not state.flags[piece] & (HAS_FIRED | SHOT_ONCE | SPENT):
        state.mode[piece] = words.MODE_FIRE
        state.flags[piece] &= ~HAS_MOVED
    state.unit = NOBODY
    state.riders = []
    state.start = NO_HEX
    state.stepped = 0
    state.strategic = 0


# -- refusals ---------------------------------------------------------------------------------------------------------
def refused_move(state: State, piece: int, code: int) -> Refusal | None:
    """Why the unit in hand may not do something; None if it may."""
    verb = code & ~OPERAND_MASK
    if verb == words.DONE:
        return None
    if verb == words.TO or verb == words.CROSS:
        there = hex_in(state, code)
        if there < 0:
            return wrong_time(state, code)
        return refused_step(state, piece, there) if verb == words.TO else forbids_crossing(state, piece, there)
    if verb == words.EXIT:
        return forbids_exit(state, piece)
    other = unit_in(state, code)
    if verb in (words.LOAD, words.UNLOAD):
        if other < 0:
            return wrong_time(state, code)
        return forbids_loading(state, piece, other) if verb == words.LOAD else forbids_unloading(state, piece, other)
    return refused_standing(state, piece, verb, other) if state.at(piece) >= 0 else wrong_time(state, code)


def refused_standing(state: State, piece: int, verb: int, other: int) -> Refusal | None:
    """Why the unit in hand does not do something on the spot."""
    from grognard.games.panzer_grenadier.s17_options import forbids_merging, forbids_strategic  # noqa: PLC0415 - options come last

    if verb in (words.TAKE, words.MERGE) and other < 0:
        return wrong_time(state, verb)
    refusal = forbids_standing(state, piece)
    if verb == words.TAKE:
        return refusal or forbids_taking(state, piece, other)
    if verb == words.MERGE:
        return forbids_merging(state, piece, other) or refusal
    if verb == words.MARCH_ON:
        return forbids_strategic(state, piece) or refusal
    if verb in (words.LIMBER, words.DIG_IN, words.CLEAR_WRECK, words.CLEAR_MINES, words.DEMOLISH):
        return forbids_task(state, piece, verb) or refusal
    return wrong_time(state, verb)


def refused_step(state: State, piece: int, there: int) -> Refusal | None:
    """16.51, 17.3 Why a unit does not enter the map by a hex, or go on to one without being seen."""
    from grognard.games.panzer_grenadier.s17_options import is_unseen  # noqa: PLC0415 - options come last

    space = state.at(piece)
    names: dict[str, str | int] = {"unit": name_of(state, piece), "hex": hex_name(state, there)}
    if space < 0:
        return None if there in entry_hexes(state, piece) else refuse("16.51", "refuse-no-entry", names)
    refusal = forbids_step(state, piece, space, there, state.points, state.stepped)
    if refusal is None and state.strategic and not is_unseen(state, piece, there):
        return refuse("17.3", "refuse-seen", names)
    return refusal


class Crossing(Step[State]):
    """5.73 Leaving a major river to the other bank: two dice at the crossing number or less. The argument is the hex."""

    def resume(self, state: State) -> int:
        state.seat = owner(state, state.unit)
        state.faces = TWO_DICE
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        there = state.argument
        piece = state.unit
        state.pop()
        roll = rolled[0] + rolled[1]
        need = crossing_number(state, piece)
        state.events.append((words.CROSSED, piece, roll, need))
        if not state.ground.is_eng[piece]:
            note_help(state, piece, state.at(piece))
        state.flags[piece] |= HALTED
        side = state.ground.side[piece]
        from grognard.games.panzer_grenadier.s04_stacking import fits  # noqa: PLC0415
        from grognard.games.panzer_grenadier.s05_movement import is_held  # noqa: PLC0415

        if roll <= need and fits(state, piece, there) and not is_held(state, there, side):
            for member in [piece, *state.riders]:
                note_bank(state, member, state.at(member), there)
                shift(state, member, there)
            state.events.append((words.MOVED, piece, there))
            state.stepped += 1
            state.step_number += 1
            arrive(state, piece, there, side)

    def label(self, state: State, rolled: list[int]) -> str:
        return "crosses" if rolled[0] + rolled[1] <= crossing_number(state, state.unit) else "stays"


class Demolition(Step[State]):
    """2.3 Two dice to blow the bridge; those in its hex check M2."""

    def resume(self, state: State) -> int:
        state.seat = owner(state, state.argument)
        state.faces = TWO_DICE
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        from grognard.games.panzer_grenadier.s14_morale import queue_checks  # noqa: PLC0415
        from grognard.games.panzer_grenadier.s16_works import take_bridge_away  # noqa: PLC0415

        task = state.rules.scenario.special.demolition
        assert task is not None
        roll = rolled[0] + rolled[1]
        blown = roll >= task.success_from
        state.events.append((words.DEMOLISHED, task.hex, roll, int(blown)))
        finish_move(state)
        if blown:
            state.blown = True
            take_bridge_away(state, task.hex)
            shaken = state.stack_of(task.hex, 0) + state.stack_of(task.hex, 1)
            queue_checks(state, shaken, [2] * len(shaken))
            state.push(words.CHECKS, 0)

    def label(self, state: State, rolled: list[int]) -> str:
        task = state.rules.scenario.special.demolition
        assert task is not None
        return "blown" if rolled[0] + rolled[1] >= task.success_from else "stands"
