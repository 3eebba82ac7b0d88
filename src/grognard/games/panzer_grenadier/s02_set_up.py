"""2.3, 6.1 Before the first turn: leaders and minefields are drawn, and each side sets up inside its areas."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import LEADER_NATION
from grognard.games.panzer_grenadier.effects import put, shift
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s03_activation import always_led
from grognard.games.panzer_grenadier.s04_stacking import fits
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

    def why_not(self, state: State, code: int) -> Refusal:
        verb = code & ~OPERAND_MASK
        if verb == words.READY:
            return refuse("2.3", "refuse-set-up-owed")
        if verb == words.AUTO:
            return refuse("2.3", "refuse-set-up-done")
        rule = {
            words.ENTRENCH: "16.4",
            words.MINE: "16.7",
            words.DIG: "16.2",
            words.HIDE: "16.6",
            words.ASSIGN: "6.8",
            words.MOUNT: "6.9",
        }.get(verb, "2.3")
        if verb in (words.PUT, words.DIG, words.HIDE, words.ASSIGN, words.MOUNT) and unit_in(state, code) >= 0:
            return refuse(rule, "refuse-set-up-unit", {"unit": name_of(state, unit_in(state, code))})
        if verb in (words.ENTRENCH, words.MINE) and hex_in(state, code) >= 0:
            return refuse(rule, "refuse-set-up-hex", {"hex": hex_name(state, hex_in(state, code))})
        return wrong_time(state, code)

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


def set_up_choices(state: State, side: int) -> list[int]:
    ground = state.ground
    choices: list[int] = []
    unplaced = [piece for piece in ground.side_pieces[side] if state.box[piece] == UNPLACED]
    choices += [unit_code(state, words.PUT, piece) for piece in unplaced]
    if state.trench_pool[side]:
        choices += [hex_code(state, words.ENTRENCH, space) for space in trench_hexes(state, side)]
    if state.mine_pool[side]:
        choices += [hex_code(state, words.MINE, space) for space in mine_hexes(state, side)]
    if state.tank_leader_pool[side]:
        choices += [unit_code(state, words.ASSIGN, piece) for piece in ground.side_pieces[side] if may_be_assigned(state, piece)]
    if not unplaced:
        for group in state.rules.scenario.groups:
            if group.side == side:
                choices += [unit_code(state, words.DIG, piece) for piece in diggers(state, group.pieces, group.dug_in_allowed)]
                choices += [unit_code(state, words.HIDE, piece) for piece in hiders(state, group.pieces, group.hidden_allowed)]
    if any(ground.is_cavalry[piece] for piece in ground.side_pieces[side]):
        choices += [
            unit_code(state, words.MOUNT, leader)
            for leader in ground.side_leaders[side]
            if ground.is_regular[leader] and not state.flags[leader] & CAVALRY_LEADER and state.box[leader] not in (CARRIED, 6)
        ]
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
    group = state.rules.scenario.groups[state.rules.scenario.piece_group[piece]]
    return [space for space in group.hexes if may_settle(state, piece, space)]


def may_settle(state: State, piece: int, space: int) -> bool:
    """2.3 Not closed to the unit, not full, no river without bridge (vessels excepted), and no enemies in it."""
    ground = state.ground
    craft = ground.is_craft[piece]
    state.refresh_caches()
    if ground.enter[ground.move_class[piece]][space] < 0 and not (state.bridge[space] and not craft):
        return False
    if not craft and ground.is_river[space] and not state.bridge[space]:
        return False
    return fits(state, piece, space) and not state.plain[1 - ground.side[piece]] >> space & 1


def trench_hexes(state: State, side: int) -> list[int]:
    """16.4 One entrenchment in a hex, not in rivers or swamps."""
    found: list[int] = []
    ground = state.ground
    for works in state.rules.scenario.entrenchments:
        if works.side == side:
            found += [
                space for space in works.hexes if not state.trench[space] and not ground.is_river[space] and not ground.is_swamp[space]
            ]
    return sorted(set(found))


def mine_hexes(state: State, side: int) -> list[int]:
    """16.7 One field in a hex of the area, not in rivers."""
    found: list[int] = []
    for works in state.rules.scenario.minefields:
        if works.side == side:
            found += [space for space in works.hexes if space not in state.mine_hex and not state.ground.is_river[space]]
    return sorted(set(found))


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
        state.choices = [hex_code(state, words.AT, space) for space in hexes]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        piece = state.argument
        state.pop()
        settle(state, piece, hex_in(state, code))

    def why_not(self, state: State, code: int) -> Refusal:
        space = hex_in(state, code)
        if code & ~OPERAND_MASK != words.AT or space < 0:
            return wrong_time(state, code)
        names: dict[str, str | int] = {"unit": name_of(state, state.argument), "hex": hex_name(state, space)}
        rule = "4.1" if not fits(state, state.argument, space) else "2.3"
        return refuse(rule, "refuse-place", names)

    def prompt(self, state: State) -> Message:
        return Message("prompt-place", {"unit": name_of(state, state.argument)})


class Outposts(Step[State]):
    """2.3 Special rule: before turn 1 the German may take units back from the outposts to the main position."""

    def resume(self, state: State) -> int:
        special = state.rules.scenario.special
        posts = state.rules.scenario.groups[special.outposts_from].pieces
        units = [piece for piece in posts if state.box[piece] == ON_MAP and state.pieces.where[piece] not in main_position(state)]
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

    def why_not(self, state: State, code: int) -> Refusal:
        if code & ~OPERAND_MASK == words.WITHDRAW and unit_in(state, code) >= 0:
            return refuse("2.3", "refuse-set-up-unit", {"unit": name_of(state, unit_in(state, code))})
        return wrong_time(state, code)

    def prompt(self, state: State) -> Message:
        return Message("prompt-outposts")


def main_position(state: State) -> list[int]:
    """The set-up hexes of the group that holds the main position."""
    return state.rules.scenario.groups[state.rules.scenario.special.outposts_to].hexes


class OutpostPlace(Step[State]):
    """2.3 The hex of the main position to which the unit in the argument goes back."""

    def resume(self, state: State) -> int:
        piece = state.argument
        hexes = [space for space in main_position(state) if may_settle(state, piece, space)]
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

    def why_not(self, state: State, code: int) -> Refusal:
        space = hex_in(state, code)
        if code & ~OPERAND_MASK != words.AT or space < 0:
            return wrong_time(state, code)
        return refuse("2.3", "refuse-place", {"unit": name_of(state, state.argument), "hex": hex_name(state, space)})

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
    for space in range(ground.size):
        row = ground.distance[space]
        near = [min([row[post] for post in set(posts[side])], default=99) for side in (0, 1)]
        if near[0] != near[1] and (min(near) == 0 or (posts[0] and posts[1])):
            state.control[space] = 0 if near[0] < near[1] else 1
