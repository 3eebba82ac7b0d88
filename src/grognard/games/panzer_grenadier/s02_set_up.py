"""2.3, 6.1 Before the first turn: leaders and minefields are drawn, and each side sets up inside its areas."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import LEADER_NATION
from grognard.games.panzer_grenadier.effects import put, shift
from grognard.games.panzer_grenadier.ground import FIGHTER, Area
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s03_activation import always_led
from grognard.games.panzer_grenadier.s04_stacking import fits
from grognard.games.panzer_grenadier.s08_spotting import hexes_in
from grognard.games.panzer_grenadier.s14_morale import next_senior
from grognard.games.panzer_grenadier.s16_works import DIGGING, forbids_work
from grognard.games.panzer_grenadier.state import (
    ALL_STALE,
    CARRIED,
    CAVALRY_LEADER,
    DUG_IN,
    HIDDEN,
    LEADER_KNOWN,
    ON_MAP,
    OUT,
    TANK_LEADER,
    UNPLACED,
    WAITING,
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
from grognard.mechanics.pieces import BITS, COUNT

FAR_AWAY: Final = 99


# -- draws ------------------------------------------------------------------------------------------------------------
class Draw(Step[State]):
    """6.1, 16.7 Leaders are drawn by rank from the counters of their nation and tossed; then the minefields. The argument counts."""

    def resume(self, state: State) -> int:
        ground = state.ground
        leaders = ground.pieces - ground.leaders_from
        number = state.argument
        if number < leaders:
            state.faces = [len(counters_left(state, ground.leaders_from + number)), 2]
            return CHANCE
        number -= leaders
        for works in state.rules.scenario.minefields:
            if number < works.count:
                state.faces = [len(mines_left(state))]
                return CHANCE
            number -= works.count
        state.pop()
        prepare(state)
        return AGAIN

    def resolve(self, state: State, rolled: list[int]) -> None:
        ground = state.ground
        number = state.argument
        state.frames[-1] += 1
        leaders = ground.pieces - ground.leaders_from
        if number < leaders:
            piece = ground.leaders_from + number
            counter = counters_left(state, piece)[rolled[0] - 1]
            state.face = state.face[:]
            state.face[piece] = ground.content.counters[counter][rolled[1] - 1]
            state.events.append((words.DREW_LEADER, piece, state.face[piece]))
            return
        number -= leaders
        for works in state.rules.scenario.minefields:
            if number < works.count:
                state.mine_pool[works.side].append(mines_left(state)[rolled[0] - 1])
                return
            number -= works.count


def counters_left(state: State, piece: int) -> list[int]:
    """6.1 The counters of a leader's nation and rank that are not in play; if all are, any of them."""
    ground = state.ground
    content = ground.content
    nation = LEADER_NATION[ground.leader_nation[piece]]
    rank = ground.rank[piece]
    used = {content.faces[face].counter for face in state.face if face >= 0}
    fitting = [
        number
        for number, faces in enumerate(content.counters)
        if content.faces[faces[0]].nation == nation and content.faces[faces[0]].rank == rank
    ]
    return [number for number in fitting if number not in used] or fitting


def mines_left(state: State) -> list[int]:
    """16.7 The mine counters that have not been drawn."""
    left = state.ground.content.mine_mix[:]
    for pool in state.mine_pool:
        for power in pool:
            left.remove(power)
    return left or state.ground.content.mine_mix


def prepare(state: State) -> None:
    """2.3 Everything in its box: units to set up, groups that wait off map, tank leaders that everybody knows."""
    from grognard.games.panzer_grenadier.s05_transport import load_up  # noqa: PLC0415

    scenario = state.rules.scenario
    ground = state.ground
    for group in scenario.groups:
        for piece in group.pieces:
            state.box[piece] = UNPLACED if group.turn == 0 else WAITING
            if group.cavalry_leaders and ground.is_regular[piece]:
                state.flags[piece] |= CAVALRY_LEADER
            if always_led(state, piece):
                state.flags[piece] |= TANK_LEADER | LEADER_KNOWN
        if group.turn and group.loaded:
            load_up(state, group.pieces)
    for works in scenario.entrenchments:
        state.trench_pool[works.side] += works.count
    for side in (0, 1):
        state.senior[side] = next_senior(state, side)
        able = [piece for piece in ground.side_pieces[side] if may_be_assigned(state, piece)]
        state.tank_leader_pool[side] = min(scenario.tank_leaders[side], len(able))


def may_be_assigned(state: State, piece: int) -> bool:
    """6.8 An AFV without a tank leader that may have one."""
    return state.ground.may_hold_tank_leader[piece] and not state.flags[piece] & TANK_LEADER


# -- set-up -----------------------------------------------------------------------------------------------------------
class SetUp(Step[State]):
    """2.3 The side in the argument places units, entrenchments, minefields and secrets, in any order; `auto` does the rest."""

    def resume(self, state: State) -> int:
        side = state.argument
        choices = set_up_choices(state, side)
        if not choices:
            close_set_up(state, side)
            return AGAIN
        if owes(state, side):
            choices.append(words.AUTO)
        else:
            choices.append(words.READY)
        state.seat = side
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        side = state.argument
        if verb == words.READY:
            close_set_up(state, side)
        elif verb == words.AUTO:
            from grognard.games.panzer_grenadier.automatic import set_up_side  # noqa: PLC0415

            set_up_side(state, side)
        elif verb == words.PUT:
            state.push(words.PLACE, unit_in(state, code))
        elif verb == words.ENTRENCH:
            entrench(state, side, hex_in(state, code))
        elif verb == words.MINE:
            lay_mine(state, side, hex_in(state, code))
        elif verb == words.DIG:
            piece = unit_in(state, code)
            state.flags[piece] |= DUG_IN
            state.whisper(side, (words.DUG, piece))
        elif verb == words.HIDE:
            piece = unit_in(state, code)
            state.flags[piece] |= HIDDEN
            state.stale = ALL_STALE
            state.whisper(side, (words.HID, piece))
        elif verb == words.ASSIGN:
            assign(state, side, unit_in(state, code))
        else:
            state.flags[unit_in(state, code)] |= CAVALRY_LEADER

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        side = state.argument
        if verb == words.READY or verb == words.AUTO:
            return forbids_ready(state, side) if verb == words.READY else forbids_auto(state, side)
        if verb == words.ENTRENCH or verb == words.MINE:
            space = hex_in(state, code)
            if space < 0:
                return wrong_time(state, code)
            return forbids_entrenching(state, side, space) if verb == words.ENTRENCH else forbids_mining(state, side, space)
        piece = unit_in(state, code)
        if verb not in (words.PUT, words.DIG, words.HIDE, words.ASSIGN, words.MOUNT) or piece < 0:
            return wrong_time(state, code)
        if verb == words.PUT:
            return forbids_putting(state, side, piece)
        if verb == words.ASSIGN:
            return forbids_assigning(state, side, piece)
        return forbids_mounting(state, side, piece) if verb == words.MOUNT else forbids_preparing(state, side, piece, verb)

    def prompt(self, state: State) -> Message:
        return Message("prompt-set-up", {"side": "@side-" + ("axis", "allied")[state.argument]})


def owes(state: State, side: int) -> bool:
    """Whether a side has something left that it must place."""
    ground = state.ground
    return (
        any(state.box[piece] == UNPLACED for piece in ground.side_pieces[side])
        or bool(state.mine_pool[side] and mine_hexes(state, side))
        or bool(state.trench_pool[side] and trench_hexes(state, side))
        or state.tank_leader_pool[side] > 0
    )


def forbids_ready(state: State, side: int) -> Refusal | None:
    """2.3 A side is ready when everything that it owes is placed."""
    return refuse("2.3", "refuse-set-up-owed") if owes(state, side) else None


def forbids_auto(state: State, side: int) -> Refusal | None:
    """2.3 Nothing is set up for a side that owes nothing."""
    return None if owes(state, side) else refuse("2.3", "refuse-set-up-done")


def forbids_putting(state: State, side: int, piece: int) -> Refusal | None:
    """2.3 Why a piece cannot be set up: it is not this side's, or not to be placed."""
    if state.ground.side[piece] != side:
        return refuse("2.3", "refuse-set-up-other", {"unit": name_of(state, piece)})
    return None if state.box[piece] == UNPLACED else refuse("2.3", "refuse-set-up-unit", {"unit": name_of(state, piece)})


def forbids_entrenching(state: State, side: int, space: int) -> Refusal | None:
    """16.4 Why no entrenchment comes to a hex: none is left, or the hex does not take one."""
    if not state.trench_pool[side]:
        return refuse("16.4", "refuse-no-trench-left", {"hex": hex_name(state, space)})
    return None if space in trench_hexes(state, side) else refuse("16.4", "refuse-no-trench-here", {"hex": hex_name(state, space)})


def forbids_mining(state: State, side: int, space: int) -> Refusal | None:
    """16.7 Why no minefield comes to a hex: none is left, or the hex does not take one."""
    if not state.mine_pool[side]:
        return refuse("16.7", "refuse-no-mine-left", {"hex": hex_name(state, space)})
    return None if space in mine_hexes(state, side) else refuse("16.7", "refuse-no-mine-here", {"hex": hex_name(state, space)})


def forbids_assigning(state: State, side: int, piece: int) -> Refusal | None:
    """6.8 Why a unit gets no tank leader."""
    if state.tank_leader_pool[side] and state.ground.side[piece] == side and may_be_assigned(state, piece):
        return None
    return refuse("6.8", "refuse-no-tank-leader", {"unit": name_of(state, piece)})


def forbids_mounting(state: State, side: int, piece: int) -> Refusal | None:
    """6.9 Why a leader does not become a cavalry leader: there must be cavalry."""
    ground = state.ground
    if (
        ground.side[piece] == side
        and ground.is_regular[piece]
        and not state.flags[piece] & CAVALRY_LEADER
        and state.box[piece] not in (CARRIED, OUT)
        and ground.has_cavalry[side]
    ):
        return None
    return refuse("6.9", "refuse-no-mount", {"unit": name_of(state, piece)})


def forbids_preparing(state: State, side: int, piece: int, verb: int) -> Refusal | None:
    """16.2, 16.6 Why a unit does not begin dug in or hidden: when all are placed, as many of a group as the scenario allows."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    ground = state.ground
    group = state.rules.scenario.groups[state.rules.scenario.piece_group[piece]]
    ready = ground.side[piece] == side and not any(state.box[unit] == UNPLACED for unit in ground.side_pieces[side])
    if verb == words.DIG:
        return (
            None
            if ready and piece in diggers(state, group.pieces, group.dug_in_allowed)
            else refuse("16.2", "refuse-no-start-dug-in", names)
        )
    return None if ready and piece in hiders(state, group.pieces, group.hidden_allowed) else refuse("16.6", "refuse-no-start-hidden", names)


def set_up_choices(state: State, side: int) -> list[int]:
    """2.3 Everything that a side may still place, name or prepare."""
    ground = state.ground
    pieces = ground.side_pieces[side]
    box, units, hexes = state.box, ground.piece_code, ground.hex_code
    verb = words.PUT
    choices = [verb | units[piece] for piece in pieces if box[piece] == UNPLACED]
    placing = bool(choices)
    if state.trench_pool[side]:
        verb = words.ENTRENCH
        choices += [verb | hexes[space] for space in trench_hexes(state, side)]
    if state.mine_pool[side]:
        verb = words.MINE
        choices += [verb | hexes[space] for space in mine_hexes(state, side)]
    if state.tank_leader_pool[side]:
        choices += [unit_code(state, words.ASSIGN, piece) for piece in pieces if forbids_assigning(state, side, piece) is None]
    if not placing:
        for group in state.rules.scenario.groups:
            if group.side == side:
                choices += [unit_code(state, words.DIG, piece) for piece in diggers(state, group.pieces, group.dug_in_allowed)]
                choices += [unit_code(state, words.HIDE, piece) for piece in hiders(state, group.pieces, group.hidden_allowed)]
    leaders = ground.side_leaders[side]
    if ground.has_cavalry[side]:
        choices += [unit_code(state, words.MOUNT, leader) for leader in leaders if forbids_mounting(state, side, leader) is None]
    return choices


def diggers(state: State, pieces: list[int], allowed: int) -> list[int]:
    """16.2 Units that may start dug in, while the scenario's number lasts."""
    if sum(1 for piece in pieces if state.flags[piece] & DUG_IN) >= allowed:
        return []
    return [
        piece
        for piece in pieces
        if state.box[piece] == ON_MAP and not state.flags[piece] & DUG_IN and forbids_work(state, piece, DIGGING) is None
    ]


def hiders(state: State, pieces: list[int], allowed: int) -> list[int]:
    """16.6 Units that may start hidden."""
    if sum(1 for piece in pieces if state.flags[piece] & HIDDEN) >= allowed:
        return []
    ground = state.ground
    return [piece for piece in pieces if state.box[piece] == ON_MAP and not state.flags[piece] & HIDDEN and ground.is_combat[piece]]


def close_set_up(state: State, side: int) -> None:
    state.events.append((words.IS_READY, side))
    state.pop()


# -- places -----------------------------------------------------------------------------------------------------------
def place_hexes(state: State, piece: int) -> list[int]:
    """2.3 The hexes of the group's area where a piece may stand."""
    return standing_room(state, piece, state.rules.scenario.piece_group[piece])


def standing_room(state: State, piece: int, group: int) -> list[int]:
    """2.3, 4.1 The hexes of a group's area where a piece may stand: `forbids_place` without its words."""
    area = open_area(state, piece, group)
    barred = barred_hexes(state, piece, area)
    if not barred:
        return area.hexes
    left_out = set(hexes_in(barred))
    return [space for space in area.hexes if space not in left_out]


def open_area(state: State, piece: int, group: int) -> Area:
    """2.3 The hexes of a group's area that are open to a piece (`is_open_to`): they depend on how it moves and on the bridges alone."""
    ground = state.ground
    key = group << 8 | ground.move_class[piece] << 1 | int(ground.is_craft[piece])
    known = ground.areas.get(key)
    if known is None or known.bridge is not state.bridge:
        hexes = [space for space in state.rules.scenario.groups[group].hexes if is_open_to(state, piece, space)]
        known = ground.areas[key] = Area(state.bridge, hexes)
    return known


def barred_hexes(state: State, piece: int, area: Area) -> int:
    """2.3, 4.1 The hexes of an area that are full, or have enemies in them."""
    state.refresh_caches()
    side = state.ground.side[piece]
    barred = area.bits & state.plain[1 - side]
    if not state.ground.is_leader[piece]:
        occupants, first = state.pieces.occupants, 4 * BITS * side
        few = state.ground.content.stacking_combat if state.ground.kind[piece] == FIGHTER else 0
        for space in hexes_in(area.bits & state.presence[side]):
            if occupants[space] >> first & COUNT >= few and not fits(state, piece, space):
                barred |= state.ground.bit[space]
    return barred


def standing_bits(state: State, piece: int) -> int:
    """2.3, 4.1 The hexes of the group's area where a piece may stand: a bitboard."""
    area = open_area(state, piece, state.rules.scenario.piece_group[piece])
    return area.bits & ~barred_hexes(state, piece, area)


def is_open_to(state: State, piece: int, space: int) -> bool:
    """2.3 Not closed to the unit; no river without bridge, but for vessels."""
    ground = state.ground
    if ground.is_craft[piece]:
        return ground.enter[ground.move_class[piece]][space] >= 0
    if state.bridge[space]:
        return True
    return ground.enter[ground.move_class[piece]][space] >= 0 and not ground.is_river[space]


def forbids_place(state: State, piece: int, space: int, area: list[int]) -> Refusal | None:
    """2.3, 4.1 Not outside the area, not closed to the unit, not full, no river without bridge (vessels excepted), and no enemies in it."""
    ground = state.ground
    state.refresh_caches()
    if space not in area:
        return refuse("2.3", "refuse-place", names_at(state, piece, space))
    if not is_open_to(state, piece, space):
        return refuse("2.3", "refuse-place-terrain", names_at(state, piece, space))
    if not fits(state, piece, space):
        return refuse("4.1", "refuse-full", names_at(state, piece, space))
    if state.plain[1 - ground.side[piece]] >> space & 1:
        return refuse("2.3", "refuse-place-enemy", names_at(state, piece, space))
    return None


def names_at(state: State, piece: int, space: int) -> dict[str, str | int]:
    return {"unit": name_of(state, piece), "hex": hex_name(state, space)}


def trench_hexes(state: State, side: int) -> list[int]:
    """16.4 One entrenchment in a hex, not in rivers or swamps."""
    trench = state.trench
    return [space for space in state.ground.trench_area[side] if not trench[space]]


def mine_hexes(state: State, side: int) -> list[int]:
    """16.7, 16.71 The hexes of the area, not rivers; a hex may hold several fields."""
    return state.ground.mine_area[side]


def entrench(state: State, side: int, space: int) -> None:
    state.trench[space] = 1
    state.trench_pool[side] -= 1
    state.whisper(side, (words.TRENCHED, space))


def lay_mine(state: State, side: int, space: int) -> None:
    power = state.mine_pool[side].pop(0)
    state.mine_hex.append(space)
    state.mine_side.append(side)
    state.mine_power.append(power)
    state.mine_known.append(0)
    state.events.append((words.MINED, side, space, power))


def assign(state: State, side: int, piece: int) -> None:
    """6.8 A tank leader, known to his side alone."""
    state.flags[piece] |= TANK_LEADER
    state.tank_leader_pool[side] -= 1
    state.events.append((words.TANK_LEADER_SET, side, piece))


class Place(Step[State]):
    """2.3 The hex of the unit in the argument."""

    def resume(self, state: State) -> int:
        piece = state.argument
        hexes = place_hexes(state, piece)
        if not hexes:
            state.pop()
            state.box[piece] = WAITING  # no room: it enters later by its area
            return AGAIN
        state.seat = state.ground.side[piece]
        codes, at = state.ground.hex_code, words.AT
        state.choices = [at | codes[space] for space in hexes]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        piece = state.argument
        state.pop()
        settle(state, piece, hex_in(state, code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        space = hex_in(state, code)
        if code & ~OPERAND_MASK != words.AT or space < 0:
            return wrong_time(state, code)
        group = state.rules.scenario.groups[state.rules.scenario.piece_group[state.argument]]
        return forbids_place(state, state.argument, space, group.hexes)

    def prompt(self, state: State) -> Message:
        return Message("prompt-place", {"unit": name_of(state, state.argument)})


class Outposts(Step[State]):
    """2.3 Special rule: before turn 1 the German may take units back from the outposts to the main position."""

    def resume(self, state: State) -> int:
        units = [piece for piece in state.ground.side_pieces[0] if may_withdraw(state, piece)]
        if not units:
            state.pop()
            return AGAIN
        state.seat = 0
        state.choices = [unit_code(state, words.WITHDRAW, piece) for piece in units] + [words.READY]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.READY:
            state.pop()
            return
        state.push(words.OUTPOST_PLACE, unit_in(state, code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.READY:
            return None
        if code & ~OPERAND_MASK != words.WITHDRAW or unit_in(state, code) < 0:
            return wrong_time(state, code)
        return forbids_withdrawing(state, unit_in(state, code))

    def prompt(self, state: State) -> Message:
        return Message("prompt-outposts")


def forbids_withdrawing(state: State, piece: int) -> Refusal | None:
    """2.3 Special rule: only units of the outposts that do not stand in the main position yet, while it has room."""
    return None if may_withdraw(state, piece) else refuse("2.3", "refuse-no-outpost", {"unit": name_of(state, piece)})


def may_withdraw(state: State, piece: int) -> bool:
    """2.3 Special rule: the same, without words."""
    special = state.rules.scenario.special
    if state.box[piece] != ON_MAP or state.rules.scenario.piece_group[piece] != special.outposts_from:
        return False
    return state.pieces.where[piece] not in main_position(state) and len(standing_room(state, piece, special.outposts_to)) > 0


def main_position(state: State) -> list[int]:
    """The set-up hexes of the group that holds the main position."""
    return state.rules.scenario.groups[state.rules.scenario.special.outposts_to].hexes


class OutpostPlace(Step[State]):
    """2.3 The hex of the main position to which the unit in the argument goes back."""

    def resume(self, state: State) -> int:
        piece = state.argument
        hexes = standing_room(state, piece, state.rules.scenario.special.outposts_to)
        if not hexes:
            state.pop()
            return AGAIN
        state.seat = 0
        state.choices = [hex_code(state, words.AT, space) for space in hexes]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        piece = state.argument
        state.pop()
        shift(state, piece, hex_in(state, code))
        state.entered[piece] = 0
        state.events.append((words.PLACED, piece, hex_in(state, code)))

    def why_not(self, state: State, code: int) -> Refusal | None:
        space = hex_in(state, code)
        if code & ~OPERAND_MASK != words.AT or space < 0:
            return wrong_time(state, code)
        return forbids_place(state, state.argument, space, main_position(state))

    def prompt(self, state: State) -> Message:
        return Message("prompt-place", {"unit": name_of(state, state.argument)})


def settle(state: State, piece: int, space: int) -> None:
    put(state, piece, space)
    state.entered[piece] = 0
    state.events.append((words.PLACED, piece, space))


# -- control ----------------------------------------------------------------------------------------------------------
def first_control(state: State) -> None:
    """1.2 At the start a hex belongs to the side with the nearest combat unit; a tie leaves it to nobody. Hidden units are not counted."""
    ground = state.ground
    posts: list[list[int]] = [[], []]
    for piece, space in enumerate(state.pieces.where):
        if space >= 0 and ground.is_combat[piece] and not state.flags[piece] & HIDDEN:
            posts[ground.side[piece]].append(space)
    held = [set(posts[0]), set(posts[1])]
    first, second = nearest_post(state, held[0]), nearest_post(state, held[1])
    for space in range(ground.size):
        near = min(first[space], second[space])
        if first[space] != second[space] and (near == 0 or (posts[0] and posts[1])):
            state.control[space] = 0 if first[space] == near else 1


def nearest_post(state: State, posts: set[int]) -> list[int]:
    """By hex: how far the nearest of some posts is."""
    near = [FAR_AWAY] * state.ground.size
    for post in posts:
        near = [there if there < known else known for there, known in zip(state.ground.distance[post], near, strict=True)]
    return near
