"""3.1 to 3.3 Activation: who may act, who activates whom, and the declaration of what each will do."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import GERMAN, POLISH, SOVIET_GUARDS, US
from grognard.games.panzer_grenadier.effects import is_waiting
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s05_movement import allowance
from grognard.games.panzer_grenadier.s08_spotting import spotted_hexes
from grognard.games.panzer_grenadier.s09_bombardment import may_bombard, offboard_targets
from grognard.games.panzer_grenadier.s10_direct_fire import may_direct_fire
from grognard.games.panzer_grenadier.s11_antitank import may_shoot_tanks
from grognard.games.panzer_grenadier.s12_entering import charge_hexes, storm_hexes
from grognard.games.panzer_grenadier.s15_aircraft import air_targets, aircraft_of
from grognard.games.panzer_grenadier.s17_teams import ALONE, FORMATIONS, forbids_commanding, owner
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    BROKE_DOWN,
    CARRIED,
    CHOSEN,
    DEMORALIZED,
    DISRUPTED,
    INVITED,
    LEADER_KNOWN,
    LED,
    LIMBERED,
    NO_HEX,
    ON_MAP,
    REDUCED,
    SHAKEN,
    SHOT_ONCE,
    SPENT,
    STARTED_IN_ASSAULT,
    TANK_LEADER,
    USED,
    WAITING,
    Answer,
    State,
    hex_code,
    hex_in,
    hex_name,
    name_of,
    unit_in,
)
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

# Kinds of activation.
SINGLE: Final = 0
BY_STACK: Final = 1
BY_LEADER: Final = 2
BY_TANK_LEADER: Final = 3
BY_CAR_LEADER: Final = 4

CANNOT_FIRE: Final = DEMORALIZED | LIMBERED | SHOT_ONCE | SPENT
"""14.3, 5.67, 7.22, 7.46 What keeps a unit on the map from firing in a segment of its own."""

REACH_WORDS: Final = {
    "3.11": "refuse-reach-stack",
    "3.12": "refuse-reach-far",
    "3.31": "refuse-reach-far",
    "3.2": "refuse-reach-rank",
    "3.32": "refuse-reach-no-afv",
    "3.33": "refuse-reach-afv",
    "5.44": "refuse-reach-disrupted",
    "6.85": "refuse-reach-cars",
    "12.51": "refuse-reach-assault",
}
"""By the section that keeps a piece out of an activation: the message."""


# -- who is free to act -----------------------------------------------------------------------------------------------
def is_free(state: State, piece: int) -> bool:
    """3.13, 7.22, 15.2 A piece on the map, or waiting to enter, that has not acted this turn; trains and vessels may still move."""
    flags = state.flags[piece]
    if flags & (USED | SHOT_ONCE) and (flags & USED or not state.ground.is_craft[piece]):
        return False
    box = state.box[piece]
    return box == ON_MAP or (box == CARRIED and state.ground.is_leader[piece]) or is_waiting(state, piece)


def may_march(state: State, piece: int) -> bool:
    """3.13 Whether a move action makes sense: the unit can go, limber, dig in or work."""
    flags = state.flags[piece]
    ground = state.ground
    if flags & (DEMORALIZED | BROKE_DOWN) or state.box[piece] == CARRIED:
        return False
    return ground.is_walker[piece] or allowance(state, piece) > 0 or (ground.is_towed[piece] and state.box[piece] == ON_MAP)


def may_fire(state: State, piece: int) -> bool:
    """3.13 Whether a fire action makes sense: a target, an assault where the unit stands, or one that it may storm into."""
    ground = state.ground
    flags = state.flags[piece]
    if flags & INVITED:
        return bool(storm_hexes(state, piece))
    if flags & CANNOT_FIRE or not ground.is_combat[piece] or state.box[piece] != ON_MAP:
        return False
    state.refresh_caches()
    space = state.pieces.where[piece]
    within = ground.disk(space, ground.longest[piece])
    return within & state.plain[1 - ground.side[piece]] != 0 and may_fire_within(state, piece, space, within)


def may_fire_within(state: State, piece: int, space: int, within: int) -> bool:
    """3.13 The same for a unit that is able to fire, with enemies within its range."""
    if state.is_assault_hex(space):
        return True
    if spotted_hexes(state, state.ground.side[piece], space) & within:  # else nobody is seen from here
        if may_direct_fire(state, piece) or may_shoot_tanks(state, piece):
            return True
    if state.ground.bf_range[piece][state.flags[piece] & REDUCED] >= 0 and may_bombard(state, piece):
        return True
    return state.flags[piece] & LED != 0 and bool(storm_hexes(state, piece) or charge_hexes(state, piece))


def has_tank_leader(state: State, piece: int) -> bool:
    """6.8, 5.44 A tank leader who can activate: his unit is not demoralized."""
    return bool(state.flags[piece] & TANK_LEADER) and not state.flags[piece] & DEMORALIZED and state.ground.may_hold_tank_leader[piece]


def has_car_leader(state: State, piece: int) -> bool:
    """6.85 Every armoured-car unit has a leader of its own kind."""
    return state.ground.is_car[piece] and not state.flags[piece] & DEMORALIZED


def always_led(state: State, piece: int) -> bool:
    """6.8 AFVs that have a tank leader without an assignment: German always, Guards from 1943, US and Polish from 1944."""
    ground = state.ground
    if not ground.may_hold_tank_leader[piece]:
        return False
    nation = ground.nation[piece]
    year = state.rules.scenario.year
    if nation == GERMAN:
        return True
    return (nation == SOVIET_GUARDS and year >= 1943) or (nation in (US, POLISH) and year >= 1944)


# -- reach ------------------------------------------------------------------------------------------------------------
def in_reach(state: State, leader: int, piece: int) -> bool:
    """3.12, 12.51, 16.51 In the leader's hex, or next to it if he is in good order; nobody in another assault hex.

    Groups wait around their leaders.
    """
    here, there = state.at(leader), state.at(piece)
    if here < 0 or there < 0:
        groups = state.rules.scenario.piece_group
        return here < 0 and there < 0 and groups[leader] == groups[piece]
    if here == there:
        return True
    if state.is_assault_hex(there):
        return False
    return not state.flags[leader] & DISRUPTED and state.ground.distance[here][there] == 1


def commands(state: State, leader: int, piece: int) -> bool:
    """3.2, 3.33, 4.3, 5.42, 5.43, 6.6, 6.83 Regular leaders: non-AFVs, APCs, lower leaders, and kommissars."""
    ground = state.ground
    if ground.is_kommissar[piece]:
        return True  # Ruling: he has no rank, and every leader activates him
    if ground.is_leader[piece]:
        return ground.rank[piece] < ground.rank[leader]
    return not ground.is_afv[piece] or ground.is_apc[piece]


def tank_commands(state: State, leader: int, piece: int) -> bool:
    """3.31, 3.32, 3.34, 6.82, 6.85 Tank leaders: AFVs, APCs among them; armoured-car leaders: armoured cars."""
    ground = state.ground
    if has_tank_leader(state, leader):
        return ground.is_afv[piece]
    return ground.is_car[piece]


def extend(state: State, leader: int, is_tank: bool) -> None:
    """3.12, 3.31, 6.81 Everybody whom a leader activates becomes a candidate, and is led."""
    ground = state.ground
    seat = owner(state, leader)
    flags = state.flags
    where, carrier = state.pieces.where, state.carrier
    here = state.at(leader)
    row = ground.distance[here] if here >= 0 else []
    for piece in ground.side_pieces[ground.side[leader]]:
        if flags[piece] & USED or (here >= 0 and (row[where[piece]] > 1 if where[piece] >= 0 else carrier[piece] < 0)):
            continue  # most are far away
        if piece == leader or not in_reach(state, leader, piece) or not is_free(state, piece):
            continue
        if not (tank_commands(state, leader, piece) if is_tank else commands(state, leader, piece)):
            continue
        if state.rules.teams != ALONE and owner(state, piece) != seat:
            continue
        if is_invited(state, leader, piece):
            if not ground.is_leader[piece] and not flags[piece] & CHOSEN:
                flags[piece] |= CHOSEN | LED | INVITED
        else:
            flags[piece] = flags[piece] & ~INVITED | CHOSEN | LED


def is_invited(state: State, leader: int, piece: int) -> bool:
    """12.51 A leader in an assault hex makes his neighbours enter it, and influences them in no other way."""
    # Ruling: the chain of command (3.2) does not lead out of an assault hex: other leaders are not called into it.
    here = state.at(leader)
    return here >= 0 and here != state.at(piece) and state.is_assault_hex(here)


# -- the segment ------------------------------------------------------------------------------------------------------
def declare(state: State, piece: int, mode: int) -> None:
    """3.13 A piece is activated for a move, fire, recovery, or to lead."""
    state.flags[piece] |= ACTIVE
    state.mode[piece] = mode
    state.declared.append(piece)
    if state.box[piece] == ON_MAP and state.is_assault_hex(state.pieces.where[piece]):
        state.flags[piece] |= STARTED_IN_ASSAULT
    state.events.append((words.ACTIVATED, piece, mode))


def segment_choices(state: State) -> list[int]:
    """3.1 Every way to begin a segment, without passing."""
    choices: list[int] = []
    stacks: dict[int, int] = {}
    where = state.pieces.where
    pieces = free_pieces(state)
    state.able[state.side] = add_choices(state, pieces, choices)
    state.changed[state.side] = 0
    under, top = state.pieces.under, state.pieces.top
    for piece in pieces:
        space = where[piece]
        if space >= 0 and (under[piece] >= 0 or top[space] != piece):  # not alone there
            stacks[space] = stacks.get(space, 0) + 1
    for space in sorted(stacks):
        if stacks[space] > 1:
            choices.append(hex_code(state, words.STACK, space))
    add_support(state, choices)
    return choices


def may_begin(state: State) -> bool:
    """3.1 Whether there is any way to begin a segment: `segment_choices`, up to the first of them."""
    choices: list[int] = []
    stacks: set[int] = set()
    for piece in free_pieces(state):
        space = state.pieces.where[piece]
        add_choices(state, [piece], choices)
        if choices or space in stacks:
            return True
        if space >= 0:
            stacks.add(space)
    add_support(state, choices)
    return len(choices) > 0


def free_pieces(state: State) -> list[int]:
    """3.13, 17.6 The pieces of the player in turn that are free to act: `is_free`, for all of them."""
    flags, box, seat = state.flags, state.box, state.actor
    due, turn = state.ground.due, state.turn
    is_leader, is_craft = state.ground.is_leader, state.ground.is_craft
    found: list[int] = []
    for piece in state.ground.side_pieces[state.side]:
        if not flags[piece] & USED:
            place = box[piece]
            if place == ON_MAP or (place == WAITING and due[piece] <= turn) or (place == CARRIED and is_leader[piece]):
                if not flags[piece] & SHOT_ONCE or is_craft[piece]:
                    found.append(piece)
    return found if state.rules.teams == ALONE else [piece for piece in found if owner(state, piece) == seat]


def add_choices(state: State, pieces: list[int], choices: list[int]) -> dict[int, Answer]:
    """3.1, 3.13 What each of some pieces that are free may begin with; and who of those with enemies in range could fire (`State.able`)."""
    ground = state.ground
    state.refresh_caches()
    able: dict[int, Answer] = {}
    enemies = state.plain[1 - state.side]
    every, where, box = state.flags, state.pieces.where, state.box
    codes, walks, leads, fights, longest = ground.piece_code, ground.is_walker, ground.is_leader, ground.is_combat, ground.longest
    march, disks = words.MARCH, ground.disks
    for piece in pieces:
        flags, space, code = every[piece], where[piece], codes[piece]
        if flags & SHAKEN:
            if space >= 0:
                choices.append(words.RALLY | code)
            if flags & DEMORALIZED:
                continue
        if (walks[piece] and not flags & BROKE_DOWN and box[piece] != CARRIED) or (not walks[piece] and may_march(state, piece)):
            choices.append(march | code)
        if leads[piece]:
            if ground.is_regular[piece]:
                choices.append(words.LEAD | code)
            continue
        if space >= 0 and fights[piece] and not flags & CANNOT_FIRE:
            within = (disks[space] or ground.draw_disks(space))[longest[piece]]
            if within & enemies:
                answer = able[piece] = could_fire(state, piece, space, within)
                if answer[3]:
                    choices.append(words.FIRE | code)
        if flags & TANK_LEADER or ground.is_car[piece]:
            if has_tank_leader(state, piece) or has_car_leader(state, piece):
                choices.append(words.LEAD | code)
    return able


def could_fire(state: State, piece: int, space: int, within: int) -> Answer:
    """3.13 `may_fire_within` at the beginning of a segment. The answer of the side's last segment holds as long as the unit is as it was,
    nothing was touched in its range, and leaders watch what they did; turns, smoke and revealed units make all answers void.
    """
    side = state.ground.side[piece]
    known = state.able[side].get(piece)
    if known is not None and known[0] == state.flags[piece] and known[1] == space and not within & state.changed[side]:
        if known[2] == state.watch[side] or state.ground.bf_range[piece][known[0] & REDUCED] < 0:
            return known
    able = may_fire_within(state, piece, space, within)
    return state.flags[piece], space, state.watch[side], able


def add_support(state: State, choices: list[int]) -> None:
    """9.2, 15.1 Off-board artillery and aircraft, for who directs them."""
    if may_direct_support(state):
        if offboard_targets(state, state.side):
            choices.append(words.OFFBOARD)
        if aircraft_of(state) and air_targets(state, state.side):
            choices.append(words.AIR)


def may_direct_support(state: State) -> bool:
    """17.63 The commanding officer directs artillery and aircraft; in sector play each commander those given to them."""
    return state.rules.teams != FORMATIONS or state.actor == state.commander[state.side]


def begin_activation(state: State, code: int) -> None:
    """3.11, 3.12, 3.2, 3.3 The segment begins; a single unit is declared at once, a stack or a leader goes on declaring."""
    verb = code & ~OPERAND_MASK
    state.declared = []
    state.spent = []
    state.held = 0
    state.origin = NO_HEX
    if verb == words.STACK:
        state.kind = BY_STACK
        state.origin = hex_in(state, code)
        state.events.append((words.STACK_ACTS, state.side, state.origin))
        choose_stack(state, state.origin)
        state.push(words.DECLARE, 0)
        return
    piece = unit_in(state, code)
    if verb == words.LEAD:
        begin_leading(state, piece)
        return
    state.kind = SINGLE
    mode = words.MODE_MOVE if verb == words.MARCH else words.MODE_FIRE if verb == words.FIRE else words.MODE_RALLY
    if state.ground.is_leader[piece]:
        state.flags[piece] |= LED
    declare(state, piece, mode)
    summon_kommissar(state, piece, mode)
    state.push(words.EXECUTE, 0)


def begin_leading(state: State, piece: int) -> None:
    """3.12, 3.31 A leader and his neighbourhood."""
    state.events.append((words.LED_BY, piece))
    state.origin = max(NO_HEX, state.at(piece))
    if state.ground.is_leader[piece]:
        state.kind = BY_LEADER
        state.flags[piece] |= LED
        declare(state, piece, words.MODE_LEAD)
        extend(state, piece, False)
    else:
        state.kind = BY_TANK_LEADER if has_tank_leader(state, piece) else BY_CAR_LEADER
        state.flags[piece] |= CHOSEN | LED | LEADER_KNOWN
        extend(state, piece, True)
    state.push(words.DECLARE, 0)


def choose_stack(state: State, space: int) -> None:
    """3.11, 5.45, 6.84 All in the hex; tank leaders among them activate the AFVs next to it. Regular leaders do so when they are called."""
    seat = state.actor
    for piece in state.stack_of(space, state.side):
        if is_free(state, piece) and (state.rules.teams == ALONE or owner(state, piece) == seat):
            state.flags[piece] |= CHOSEN
    for piece in state.stack_of(space, state.side):
        if state.flags[piece] & CHOSEN and (has_tank_leader(state, piece) or has_car_leader(state, piece)):
            state.flags[piece] |= LED | LEADER_KNOWN
            extend(state, piece, True)


def summon_kommissar(state: State, piece: int, mode: int) -> None:
    """6.62, 6.65 A kommissar stacked with a demoralized unit that tries to recover is activated for it."""
    if mode != words.MODE_RALLY or not state.flags[piece] & DEMORALIZED or state.ground.is_leader[piece]:
        return
    for leader in state.ground.side_leaders[state.side]:
        if state.ground.is_kommissar[leader] and is_free(state, leader) and state.at(leader) == state.at(piece):
            if not state.flags[leader] & (DEMORALIZED | ACTIVE):
                declare(state, leader, words.MODE_NONE)
                return


class Declare(Step[State]):
    """3.13 The declaration: every candidate may move, fire or recover; leaders may be called into the chain (3.2)."""

    def resume(self, state: State) -> int:
        choices = declare_choices(state)
        if state.declared:
            choices.append(words.GO)
        if not choices:
            state.pop()
            state.push(words.EXECUTE, 0)
            return AGAIN
        if choices == [words.GO]:
            self.choose(state, words.GO)
            return AGAIN
        state.seat = state.actor
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.GO:
            state.frames[-2:] = [words.EXECUTE, 0]
            return
        piece = unit_in(state, code)
        if verb == words.CALL:
            declare(state, piece, words.MODE_LEAD)
            if state.ground.is_regular[piece]:
                state.flags[piece] |= LED
                extend(state, piece, False)
            return
        mode = words.MODE_MOVE if verb == words.MARCH else words.MODE_FIRE if verb == words.FIRE else words.MODE_RALLY
        declare(state, piece, mode)
        summon_kommissar(state, piece, mode)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        piece = unit_in(state, code)
        if verb == words.GO:
            return None if state.declared else refuse("3.13", "refuse-nobody-declared")
        if verb not in (words.MARCH, words.FIRE, words.RALLY, words.CALL) or piece < 0:
            return wrong_time(state, code)
        return forbids_declaring(state, piece, verb)

    def prompt(self, state: State) -> Message:
        return Message("prompt-declare")


def declare_choices(state: State) -> list[int]:
    """3.13 What each candidate can be declared for."""
    choices: list[int] = []
    flags = state.flags
    for piece in state.ground.side_pieces[state.side]:
        if flags[piece] & CHOSEN and not flags[piece] & ACTIVE:
            add_tasks(state, piece, choices)
    return choices


def add_tasks(state: State, piece: int, choices: list[int]) -> None:
    """3.13 What one candidate can be declared for: `forbids_task` without its words."""
    code = state.ground.piece_code[piece]
    flags = state.flags[piece]
    if not flags & INVITED:
        if flags & SHAKEN and state.box[piece] == ON_MAP:
            choices.append(words.RALLY | code)
        if flags & DEMORALIZED:
            return
        if state.ground.is_leader[piece]:
            choices.append(words.CALL | code)
            return
        if may_march(state, piece):
            choices.append(words.MARCH | code)
    if not flags & DEMORALIZED and not state.ground.is_leader[piece] and may_fire(state, piece):
        choices.append(words.FIRE | code)


def forbids_declaring(state: State, piece: int, verb: int) -> Refusal | None:
    """3.1, 3.13, 7.22, 17.61, 17.62 Why a piece cannot be declared: it is no candidate of this activation, or not fit for it."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    flags = state.flags[piece]
    if state.ground.side[piece] != state.side:
        return refuse("3.1", "refuse-not-yours", names)
    if flags & ACTIVE:
        return refuse("3.13", "refuse-declared", names)
    theirs = forbids_commanding(state, piece, acting(state))
    if theirs is not None:
        return theirs
    if flags & (USED | SHOT_ONCE):
        return refuse("7.22" if flags & SHOT_ONCE else "3.13", "refuse-used", names)
    if not flags & CHOSEN:
        return forbids_reaching(state, piece)
    return forbids_task(state, piece, verb)


def forbids_task(state: State, piece: int, verb: int) -> Refusal | None:
    """3.13, 3.2, 12.51, 14.3, 14.4, 17.5 Why a candidate cannot move, fire, recover or be called."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    flags = state.flags[piece]
    leader = state.ground.is_leader[piece]
    if flags & INVITED and not (verb == words.FIRE and may_fire(state, piece)):
        return refuse("12.51", "refuse-only-enter", {**names, "hex": hex_name(state, state.origin)})
    if verb == words.RALLY:
        return None if flags & SHAKEN and state.box[piece] == ON_MAP else refuse("14.4", "refuse-good-order", names)
    if flags & DEMORALIZED:
        return refuse("14.3", "refuse-demoralized", names)
    if verb == words.CALL:
        return None if leader else refuse("3.2", "refuse-no-leader", names)
    if leader:
        return refuse("3.2", "refuse-call-leader", names)
    if verb == words.MARCH and flags & BROKE_DOWN:
        return refuse("17.5", "refuse-broken-down", names)
    if verb == words.MARCH:
        return None if may_march(state, piece) else refuse("3.13", "refuse-cannot-move", names)
    return None if may_fire(state, piece) else refuse("3.13", "refuse-nobody-to-fight", names)


def forbids_reaching(state: State, piece: int) -> Refusal:
    """3.11, 3.12, 3.2, 3.31, 3.32, 3.33, 5.44, 6.85, 12.51 What keeps a piece out of the activation in hand."""
    rule = out_of_reach(state, piece)
    return refuse(rule, REACH_WORDS.get(rule, "refuse-out-of-reach"), {"unit": name_of(state, piece)})


def out_of_reach(state: State, piece: int) -> str:
    """The section that keeps a piece out of the activation in hand."""
    ground = state.ground
    if state.kind == SINGLE:
        return "3.11"
    if state.kind in (BY_TANK_LEADER, BY_CAR_LEADER) and not ground.is_afv[piece]:
        return "3.32"
    vehicles = leading_vehicles(state)
    fitting = [leader for leader in vehicles if tank_commands(state, leader, piece)]
    if fitting:
        return too_far(state, fitting, piece, "3.31")
    leaders = [leader for leader in state.declared if ground.is_regular[leader]]
    if vehicles and ground.is_afv[piece] and not (ground.is_apc[piece] and leaders):
        return "6.85"
    if ground.is_afv[piece] and not ground.is_apc[piece]:
        return "3.33"
    if any(in_reach(state, leader, piece) for leader in leaders) and ground.is_leader[piece]:
        return "3.2"
    return too_far(state, leaders, piece, "3.12")


def leading_vehicles(state: State) -> list[int]:
    """6.81, 6.82, 6.84 The vehicles whose leaders activate others: the one that leads, or those of the stack that acts."""
    origin = state.origin
    pieces = state.stack_of(origin, state.side) if origin >= 0 and state.kind != BY_LEADER else []
    return [piece for piece in pieces if state.flags[piece] & LED and (has_tank_leader(state, piece) or has_car_leader(state, piece))]


def too_far(state: State, leaders: list[int], piece: int, rule: str) -> str:
    """5.44, 12.51 Why leaders do not reach a piece: an assault hex, the disruption of one of them, or else the distance, by `rule`."""
    if is_next_to_assault(state, leaders, piece):
        return "12.51"
    if any(state.flags[leader] & DISRUPTED for leader in leaders):
        return "5.44"
    return rule


def is_next_to_assault(state: State, leaders: list[int], piece: int) -> bool:
    """12.51 Whether nothing but an assault hex, its own or theirs, keeps a piece from a leader next to it."""
    there = state.at(piece)
    return any(
        there >= 0 <= state.at(leader)
        and state.ground.distance[state.at(leader)][there] == 1
        and (state.is_assault_hex(there) or state.is_assault_hex(state.at(leader)))
        and not state.flags[leader] & DISRUPTED
        for leader in leaders
    )


def refused_activation(state: State, code: int) -> Refusal | None:
    """Why a segment cannot begin this way; None if it can."""
    verb = code & ~OPERAND_MASK
    if verb == words.OFFBOARD or verb == words.AIR:
        return forbids_support(state, verb)
    if verb == words.STACK:
        space = hex_in(state, code)
        return wrong_time(state, code) if space < 0 else forbids_stack(state, space)
    if verb not in (words.MARCH, words.FIRE, words.RALLY, words.LEAD):
        return wrong_time(state, code)
    piece = unit_in(state, code)
    if piece < 0:
        return wrong_time(state, code)
    return refused_single(state, piece, verb)


def forbids_support(state: State, verb: int) -> Refusal | None:
    """3.14, 17.63 Why there is no segment of artillery or aircraft: nothing at hand, nothing spotted, or it is another player's."""
    if not may_direct_support(state):
        return refuse("17.63", "refuse-not-commander")
    if verb == words.OFFBOARD:
        return None if offboard_targets(state, state.side) else refuse("3.14", "refuse-no-offboard")
    if not aircraft_of(state):
        return refuse("3.14", "refuse-no-aircraft-left")
    return None if air_targets(state, state.side) else refuse("3.14", "refuse-no-support")


def forbids_stack(state: State, space: int) -> Refusal | None:
    """3.11 A stack is two pieces or more in a hex that have not acted."""
    free = [piece for piece in state.stack_of(space, state.side) if is_free(state, piece) and owner(state, piece) == acting(state)]
    return None if len(free) > 1 else refuse("3.11", "refuse-no-stack", {"hex": hex_name(state, space)})


def acting(state: State) -> int:
    """The seat whose segment it is."""
    return state.side if state.rules.teams == ALONE else state.actor


def refused_single(state: State, piece: int, verb: int) -> Refusal | None:
    """3.1, 3.13, 7.22, 17.61, 17.62 Why a piece cannot begin a segment."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    flags = state.flags[piece]
    if state.ground.side[piece] != state.side:
        return refuse("3.1", "refuse-not-yours", names)
    theirs = forbids_commanding(state, piece, acting(state))
    if theirs is not None:
        return theirs
    if flags & USED:
        return refuse("3.13", "refuse-used", names)
    if flags & SHOT_ONCE and not state.ground.is_craft[piece]:
        return refuse("7.22", "refuse-used", names)
    if not is_free(state, piece):
        return refuse("3.13", "refuse-not-on-map", names)
    return forbids_leading(state, piece) if verb == words.LEAD else forbids_alone(state, piece, verb)


def forbids_alone(state: State, piece: int, verb: int) -> Refusal | None:
    """3.13, 6.4, 14.3, 14.4, 17.5 Why a piece that is free cannot move, fire or recover by itself."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    flags = state.flags[piece]
    if verb == words.RALLY:
        return None if flags & SHAKEN and state.pieces.where[piece] >= 0 else refuse("14.4", "refuse-good-order", names)
    if flags & DEMORALIZED:
        return refuse("14.3", "refuse-demoralized", names)
    if verb == words.FIRE:
        if state.ground.is_leader[piece]:
            return refuse("6.4", "refuse-leader-fires", names)
        return None if state.pieces.where[piece] >= 0 and may_fire(state, piece) else refuse("3.13", "refuse-nobody-to-fight", names)
    if flags & BROKE_DOWN:
        return refuse("17.5", "refuse-broken-down", names)
    return None if may_march(state, piece) else refuse("3.13", "refuse-cannot-move", names)


def forbids_leading(state: State, piece: int) -> Refusal | None:
    """3.12, 5.44, 6.6, 6.8, 15.2 Why somebody activates nobody: leaders do, tank leaders and armoured-car leaders, unless demoralized."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    ground = state.ground
    if state.flags[piece] & DEMORALIZED:
        return refuse("5.44", "refuse-demoralized", names)
    if ground.is_regular[piece] or has_tank_leader(state, piece) or has_car_leader(state, piece):
        return None
    rule = "6.6" if ground.is_kommissar[piece] else "15.2" if ground.is_craft[piece] else "6.8" if ground.is_afv[piece] else "3.12"
    return refuse(rule, "refuse-no-leader", names)
