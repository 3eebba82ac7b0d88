"""14.3, 14.4 Recovery of disrupted and demoralized pieces, kommissars (6.6), and the flight of those who fail."""

import heapq
from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import lose_step, shift, take_control
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s04_stacking import fits
from grognard.games.panzer_grenadier.s05_movement import (
    allowance,
    class_of,
    is_held,
    is_threatened,
    nearest,
    step_cost,
    threatening_hexes,
)
from grognard.games.panzer_grenadier.s05_movement_phase import arrive
from grognard.games.panzer_grenadier.s05_rivers import is_crossing, needs_help, note_bank, other_bank
from grognard.games.panzer_grenadier.s08_spotting import lose_marker
from grognard.games.panzer_grenadier.s10_direct_fire import is_entrenched
from grognard.games.panzer_grenadier.s14_morale import TWO_DICE, help_from, helpers_of, is_here, leader_dies, own_morale, remove_unit
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
    NOBODY,
    SHAKEN,
    State,
    hex_code,
    hex_in,
    hex_name,
    name_of,
    unit_code,
    unit_in,
)
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

TRYING: Final = 4095
HELPER_SHIFT: Final = 12


# -- recovery ---------------------------------------------------------------------------------------------------------
def terrain_bonus(state: State, piece: int) -> int:
    """14.45, 16.42 +1 in a town, or in an entrenchment for those whom it shelters."""
    space = state.at(piece)
    return 1 if is_entrenched(state, piece, space) or state.ground.is_town[space] else 0


def kommissar_for(state: State, piece: int) -> int:
    """6.62, 6.64 An activated kommissar in the hex of a demoralized unit; negative if there is none."""
    if state.ground.is_leader[piece] or not state.flags[piece] & DEMORALIZED:
        return NOBODY
    for leader in state.declared:
        if state.ground.is_kommissar[leader] and state.at(leader) == state.at(piece):
            if state.flags[leader] & (ACTIVE | HAS_MOVED | DEMORALIZED) == ACTIVE:
                return leader
    return NOBODY


def recovery_number(state: State, piece: int) -> tuple[int, int]:
    """14.41, 6.62 The number that the roll must stay below, and the leader who helps: the best, unless another was named."""
    kommissar = kommissar_for(state, piece)
    return helped_number(state, piece, kommissar if kommissar >= 0 else help_from(state, piece, True)[1])


def helped_number(state: State, piece: int, helper: int) -> tuple[int, int]:
    """6.52, 6.62, 14.41, 14.45 The number with one particular helper, or with none: a kommissar's morale stands for that of the unit."""
    bonus = terrain_bonus(state, piece)
    if helper < 0:
        return own_morale(state, piece) + bonus, helper
    if state.ground.is_kommissar[helper]:
        return own_morale(state, helper) + bonus, helper
    return own_morale(state, piece) + state.ground.content.faces[state.face[helper]].morale_mod + bonus, helper


def trying(state: State) -> tuple[int, int]:
    """The piece that tries to recover, and who helps it: the one named, a kommissar, the only leader who can, or nobody."""
    piece = state.argument & TRYING
    named = (state.argument >> HELPER_SHIFT) - 1
    return piece, named if named >= 0 else recovery_number(state, piece)[1]


def forbids_assisting(state: State, piece: int, leader: int) -> Refusal | None:
    """6.52 Why a leader may not help a piece to recover."""
    if leader in helpers_of(state, piece, True):
        return None
    return refuse("6.52", "refuse-no-assistance", {"unit": name_of(state, piece), "leader": name_of(state, leader)})


class Recovery(Step[State]):
    """14.41, 6.52 The player names the leader who helps, if there are several; then two dice: a roll below the total succeeds.

    The argument is the piece, and the leader who was named.
    """

    def resume(self, state: State) -> int:
        piece = state.argument
        state.seat = owner(state, piece & TRYING)
        if piece < 1 << HELPER_SHIFT and kommissar_for(state, piece) < 0:
            helpers = helpers_of(state, piece, True)
            if len(helpers) > 1:
                state.choices = [unit_code(state, words.ASSIST, leader) for leader in helpers]
                return DECISION
        state.faces = TWO_DICE
        return CHANCE

    def choose(self, state: State, code: int) -> None:
        state.frames[-1] |= (unit_in(state, code) + 1) << HELPER_SHIFT

    def resolve(self, state: State, rolled: list[int]) -> None:
        piece, helper = trying(state)
        state.pop()
        roll = rolled[0] + rolled[1]
        number, _ = helped_number(state, piece, helper)
        state.flags[piece] |= HAS_MOVED
        if helper >= 0:
            state.flags[helper] |= HELPED
            if state.ground.is_kommissar[helper]:
                state.events.append((words.KOMMISSAR_ROLLED, helper, piece, roll))
                by_kommissar(state, piece, helper, roll < number)
                return
        was_demoralized = state.flags[piece] & DEMORALIZED
        if roll < number or (roll == 2 and was_demoralized):
            recover(state, piece, roll)
            state.events.append((words.RECOVERED, piece, roll, number))
            return
        state.events.append((words.NOT_RECOVERED, piece, roll, number))
        if was_demoralized:
            fail(state, piece, roll)

    def label(self, state: State, rolled: list[int]) -> str:
        roll = rolled[0] + rolled[1]
        piece, helper = trying(state)
        number, _ = helped_number(state, piece, helper)
        return "recovered" if roll < number or (roll == 2 and state.flags[piece] & DEMORALIZED) else "failed"

    def why_not(self, state: State, code: int) -> Refusal | None:
        leader = unit_in(state, code)
        if code & ~OPERAND_MASK != words.ASSIST or leader < 0:
            return wrong_time(state, code)
        return forbids_assisting(state, state.argument & TRYING, leader)

    def prompt(self, state: State) -> Message:
        return Message("prompt-recovery", {"unit": name_of(state, state.argument & TRYING)})


def recover(state: State, piece: int, roll: int) -> None:
    """14.41, 14.43 Demoralized becomes disrupted, disrupted good order; an unmodified 2 brings a demoralized one straight back."""
    flags = state.flags[piece]
    state.touch(piece)
    if flags & DEMORALIZED:
        state.flags[piece] = flags & ~DEMORALIZED | (0 if roll == 2 else DISRUPTED)
    else:
        state.flags[piece] = flags & ~DISRUPTED


def by_kommissar(state: State, piece: int, kommissar: int, success: bool) -> None:
    """6.63 Good order at once; or a step lost, and the kommissar flees with the unit."""
    if success:
        state.flags[piece] &= ~SHAKEN
        state.touch(piece)
        return
    lose_step(state, piece)
    if is_here(state, piece):
        begin_flight(state, piece, [kommissar])


def fail(state: State, piece: int, roll: int) -> None:
    """14.3, 14.44 A demoralized leader who rolls 12 deserts; others flee if an enemy can hurt them."""
    if state.ground.is_leader[piece] and roll == 12:
        state.events.append((words.DESERTED, piece))
        leader_dies(state, piece)
        if state.queue:
            state.push(words.CHECKS, 0)
        return
    begin_flight(state, piece, [])


# -- flight -----------------------------------------------------------------------------------------------------------
def begin_flight(state: State, piece: int, with_it: list[int]) -> None:
    """14.31, 14.32, 14.34, 12.13 Flee from enemies that can hurt the unit; from an assault hex in any case, by one hex."""
    space = state.at(piece)
    inside = state.holds(space, COMBAT_UNITS[1 - state.ground.side[piece]])
    if not inside and not is_threatened(state, piece, space):
        state.events.append((words.STAYED, piece))
        return
    if allowance(state, piece) <= 0 and state.ground.is_weapon[piece] and not (is_entrenched(state, piece, space) and not inside):
        remove_unit(state, piece)  # 14.34 A weapon that cannot move is lost
        return
    state.unit = piece
    state.riders = [member for member in with_it if is_here(state, member)]
    state.points = allowance(state, piece)
    state.stepped = 0
    state.start = space
    state.held = CEASED if state.held == CEASED else 0
    state.push(words.FLIGHT, piece)


def flight_hexes(state: State, piece: int) -> list[int]:
    """14.33 The next hexes of a flight: farther from the enemies able to hurt it; else as far; on a quickest way to a safe hex."""
    ground = state.ground
    side = ground.side[piece]
    space = state.at(piece)
    inside = state.stepped == 0 and state.holds(space, COMBAT_UNITS[1 - side])
    open_hexes: list[int] = []
    for there in ground.near[space]:
        cost = step_cost(state, piece, space, there)
        if cost < 0 or is_held(state, there, side) or not fits(state, piece, there):
            continue
        if cost > state.points and (state.stepped or state.points < allowance(state, piece)):
            continue
        if forbids_ford(state, piece, space, there):
            continue
        open_hexes.append(there)
    if inside or not open_hexes:
        return open_hexes
    enemies = threatening_hexes(state, piece)
    here = nearest(state, enemies, space)
    farther = [there for there in open_hexes if nearest(state, enemies, there) > here]
    allowed = farther or [there for there in open_hexes if nearest(state, enemies, there) == here]
    if len(allowed) < 2:
        return allowed
    return quickest(state, piece, space, allowed)


def forbids_ford(state: State, piece: int, space: int, there: int) -> bool:
    """5.72, 5.75 Nobody flees across a river that they could not cross; engineers and those with them go back to their bank."""
    if is_crossing(state, piece, space, there):
        return True
    if not state.ground.is_eng[piece] or state.stepped or state.helped_in[piece] < 0:
        return False
    return other_bank(state, piece, space, there) or state.ground.is_river[there]


def quickest(state: State, piece: int, space: int, allowed: list[int]) -> list[int]:
    """14.31 Those of the allowed hexes that lie on a quickest way to the nearest safe hex; all of them if none can be reached."""
    ground = state.ground
    costs = ground.enter[class_of(state, piece)]
    best: dict[int, int] = {}
    for first in allowed:
        start = step_cost(state, piece, space, first)
        queue: list[tuple[int, int]] = [(start, first)]
        seen = {space, first}
        while queue:
            spent, here = heapq.heappop(queue)
            if spent > 120:
                break
            if not is_threatened(state, piece, here):
                best[first] = spent
                break
            for there in ground.near[here]:
                if there not in seen and costs[there] >= 0 and not is_held(state, there, ground.side[piece]):
                    seen.add(there)
                    heapq.heappush(queue, (spent + costs[there], there))
    if not best:
        return allowed
    least = min(best.values())
    return [first for first in allowed if best.get(first, 999) == least]


class Flight(Step[State]):
    """14.31 The fleeing piece in the argument goes on until it is safe, stopped or out of points; a leader may go with it (6.52)."""

    def resume(self, state: State) -> int:
        piece = state.argument
        if not is_here(state, piece) or state.carrier[piece] >= 0:
            return end_flight(state)
        space = state.at(piece)
        side = state.ground.side[piece]
        inside = state.holds(space, COMBAT_UNITS[1 - side])
        if state.stepped and (state.flags[piece] & HALTED or not is_threatened(state, piece, space) or state.points <= 0):
            return end_flight(state)
        hexes = flight_hexes(state, piece)
        if not hexes:
            if inside and all(is_held(state, there, side) for there in state.ground.near[space]):
                end_flight(state)
                remove_unit(state, piece)  # 12.13 Nowhere to go
                return AGAIN
            state.events.append((words.STAYED, piece))
            return end_flight(state)
        companions = companion_options(state, piece)
        may_stay = forbids_staying(state, piece) is None
        if len(hexes) == 1 and not companions and not may_stay:
            flee(state, piece, hexes[0])
            return AGAIN
        state.seat = owner(state, piece)
        choices = [hex_code(state, words.FLEE, there) for there in hexes]
        choices += [unit_code(state, words.JOIN, leader) for leader in companions]
        if may_stay:
            choices.append(words.STAY)  # 14.31 Entrenchments shelter those who would flee
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.STAY:
            state.events.append((words.STAYED, state.argument))
            end_flight(state)
        elif code & ~OPERAND_MASK == words.JOIN:
            leader = unit_in(state, code)
            state.riders.append(leader)
            if state.flags[leader] & DISRUPTED:
                state.flags[leader] = state.flags[leader] & ~DISRUPTED | DEMORALIZED
        else:
            flee(state, state.argument, hex_in(state, code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        piece = state.argument
        if verb == words.FLEE and hex_in(state, code) >= 0:
            return forbids_flight(state, piece, hex_in(state, code))
        if verb == words.STAY:
            return forbids_staying(state, piece)
        if verb == words.JOIN and unit_in(state, code) >= 0:
            return forbids_companion(state, piece, unit_in(state, code))
        return wrong_time(state, code)

    def prompt(self, state: State) -> Message:
        return Message("prompt-flight", {"unit": name_of(state, state.argument)})


def companion_options(state: State, piece: int) -> list[int]:
    """6.52 Activated leaders in the hex of a fleeing unit who may go with it; a disrupted one becomes demoralized to do so (1.2)."""
    leaders = state.stack_of(state.at(piece), state.ground.side[piece])
    return [leader for leader in leaders if forbids_companion(state, piece, leader) is None]


def forbids_companion(state: State, piece: int, leader: int) -> Refusal | None:
    """6.52 Why somebody does not flee along: activated leaders in the hex do, before it leaves."""
    ground = state.ground
    if (
        not state.stepped
        and not ground.is_leader[piece]
        and ground.is_regular[leader]
        and ground.side[leader] == ground.side[piece]
        and state.pieces.where[leader] == state.at(piece)
        and leader not in state.riders
        and state.flags[leader] & (ACTIVE | DEMORALIZED | HAS_MOVED | HAS_FIRED) == ACTIVE
        and state.mode[leader] != words.MODE_RALLY
    ):
        return None
    return refuse("6.52", "refuse-no-companion", {"unit": name_of(state, leader)})


def forbids_staying(state: State, piece: int) -> Refusal | None:
    """14.31, 16.42 Only an entrenchment shelters those who would flee, not in an assault hex, nor AFVs, cavalry and transports."""
    space = state.at(piece)
    inside = state.holds(space, COMBAT_UNITS[1 - state.ground.side[piece]])
    if not state.stepped and not inside and is_entrenched(state, piece, space):
        return None
    return refuse("14.31", "refuse-must-flee", {"unit": name_of(state, piece)})


def forbids_flight(state: State, piece: int, there: int) -> Refusal | None:
    """14.31, 14.33 Why a unit does not flee to a hex: it must get away, by a quickest way to the nearest safe hex."""
    hexes = flight_hexes(state, piece)
    if there in hexes:
        return None
    names: dict[str, str | int] = {"unit": name_of(state, piece), "hex": hex_name(state, there)}
    enemies = threatening_hexes(state, piece)
    if hexes and nearest(state, enemies, there) >= nearest(state, enemies, hexes[0]) and state.ground.distance[state.at(piece)][there] == 1:
        return refuse("14.31", "refuse-flight-slow", names)
    return refuse("14.33", "refuse-flight", names)


def flee(state: State, piece: int, there: int) -> None:
    """14.31, 13.11 One hex of flight; it can be fired at there."""
    here = state.at(piece)
    side = state.ground.side[piece]
    state.points -= step_cost(state, piece, here, there)
    left_assault = state.is_assault_hex(here)
    if left_assault:
        state.leavers += [here, piece]
        state.points = 0  # 14.35 One hex only
    with_it = dragged_along(state, piece, here)
    for member in [piece, *state.riders]:
        note_bank(state, member, here, there)
        shift(state, member, there)
    state.events.append((words.FLED, piece, there))
    for friend in with_it:
        if fits(state, friend, there):
            if left_assault:
                state.leavers += [here, friend]
            drag(state, friend, here, there)
    take_control(state, here)
    state.stepped += 1
    state.step_number += 1
    arrive(state, piece, there, side)
    if left_assault and not state.holds(here, COMBAT_UNITS[side]):
        state.push(words.FREE_SHOT, here)


def dragged_along(state: State, piece: int, here: int) -> list[int]:
    """5.75 When engineers flee out of a river, those whom they help across leave it with them."""
    # Ruling: they go to the same hex and no farther; whoever finds no room there stays.
    ground = state.ground
    if not ground.is_eng[piece] or not ground.is_river[here] or state.bridge[here] or state.stepped:
        return []
    return [
        friend
        for friend in state.stack_of(here, ground.side[piece])
        if friend != piece
        and friend not in state.riders
        and not ground.is_craft[friend]
        and (ground.is_leader[friend] or (needs_help(state, friend, here) and not ground.is_eng[friend]))
    ]


def drag(state: State, friend: int, here: int, there: int) -> None:
    """5.75 A unit leaves the river with fleeing engineers: it has moved, and may be fired at."""
    note_bank(state, friend, here, there)
    shift(state, friend, there)
    state.events.append((words.FLED, friend, there))
    state.flags[friend] |= ACTIVE | HAS_MOVED | HALTED
    if friend not in state.declared:
        state.declared.append(friend)
    state.push(words.OPPORTUNITY, friend)


def end_flight(state: State) -> int:
    """8.22 The flight is over: a marker that the new place does not justify goes."""
    piece = state.argument
    state.pop()
    if state.stepped and is_here(state, piece) and state.at(piece) >= 0:
        lose_marker(state, piece)
    for rider in state.riders:
        state.flags[rider] |= HAS_MOVED
        if rider not in state.declared:
            state.flags[rider] |= ACTIVE
            state.declared.append(rider)
    state.unit = NOBODY
    state.riders = []
    state.stepped = 0
    return AGAIN
