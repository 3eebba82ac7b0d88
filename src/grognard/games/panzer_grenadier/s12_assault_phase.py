"""12 Assaults as they are fought: storming in, choosing who fights, first fire, the dice, free shots."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import ASSAULT_RESULT_NAMES
from grognard.games.panzer_grenadier.effects import look_around, shift, take_control
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s05_movement import is_held
from grognard.games.panzer_grenadier.s05_movement_phase import arrive, forbids_riding, rider_options
from grognard.games.panzer_grenadier.s05_rivers import note_bank
from grognard.games.panzer_grenadier.s06_overrun import overrun
from grognard.games.panzer_grenadier.s07_losses import BY_ASSAULT, begin_results
from grognard.games.panzer_grenadier.s10_direct_fire import total
from grognard.games.panzer_grenadier.s12_assault import (
    assault_column,
    assault_modifiers,
    is_fortified,
    results_on,
    side_strength,
    units_in,
)
from grognard.games.panzer_grenadier.s12_entering import charge_hexes, forbids_charge_through, forbids_storm, is_charge_target, storm_hexes
from grognard.games.panzer_grenadier.s14_morale import ONE_DIE, TWO_DICE, is_here
from grognard.games.panzer_grenadier.s17_teams import owner
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    CHARGED,
    COMBAT_UNITS,
    DEMORALIZED,
    HALTED,
    HAS_FIRED,
    HAS_MOVED,
    HELPED,
    HIDDEN,
    LEADERS,
    NO_HEX,
    NOBODY,
    SHAKEN,
    SHOT_ONCE,
    STARTED_IN_ASSAULT,
    STORMED,
    TRENCH_HELD,
    UNITS,
    USED,
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

CHARGE_FIRST = 4096
CHARGE_SECOND = 8192
PIECE_BITS = 4095

# Stages of an assault: the argument of its frame.
TOGETHER = 0
SECOND_RESULTS = 1
FINISH = 2
DEFENDERS_FIRST = 3
ATTACKERS_AFTER = 4


# -- storming in ------------------------------------------------------------------------------------------------------
def begin_storm(state: State, piece: int) -> None:
    """12.11 A unit storms an adjacent hex; with only one to choose it goes there."""
    hexes = storm_hexes(state, piece)
    if len(hexes) == 1:
        storm(state, piece, hexes[0])
    else:
        state.push(words.STORMING, piece)


def begin_charge(state: State, piece: int) -> None:
    """6.3, 15.31 A charge: first into the free hex, where it can be fired at, then into the enemy; leaders may ride along."""
    state.unit = piece
    state.start = state.at(piece)
    state.riders = []
    state.push(words.STORMING, piece | CHARGE_FIRST)


class Storming(Step[State]):
    """12.11, 15.31 The hex that a unit storms into; a charge has two of them."""

    def resume(self, state: State) -> int:
        piece = state.argument & PIECE_BITS
        hexes = into_hexes(state)
        if not hexes:
            if state.argument & CHARGE_SECOND:
                state.flags[piece] |= HAS_MOVED | HAS_FIRED
                for rider in state.riders:
                    state.flags[rider] |= HAS_MOVED
            state.riders = []
            state.unit = NOBODY
            state.start = NO_HEX
            state.pop()
            return AGAIN
        state.seat = owner(state, piece)
        state.choices = [hex_code(state, words.INTO, space) for space in hexes]
        if state.argument & CHARGE_FIRST:
            state.choices += [unit_code(state, words.TAKE, leader) for leader in rider_options(state, piece)]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code & ~OPERAND_MASK == words.TAKE:
            state.riders.append(unit_in(state, code))
            return
        there = hex_in(state, code)
        piece = state.argument & PIECE_BITS
        if not state.argument & CHARGE_FIRST:
            riders = [rider for rider in state.riders if is_here(state, rider) and not state.flags[rider] & (SHAKEN | HALTED)]
            state.unit = NOBODY
            state.start = NO_HEX
            state.riders = []
            state.pop()
            storm(state, piece, there)
            for rider in riders:
                storm(state, rider, there)
            return
        state.frames[-1] = piece | CHARGE_SECOND
        for member in [piece, *state.riders]:
            note_bank(state, member, state.at(member), there)
            shift(state, member, there)
        state.flags[piece] |= CHARGED
        state.events.append((words.MOVED, piece, there))
        state.step_number += 1
        arrive(state, piece, there, state.ground.side[piece])

    def why_not(self, state: State, code: int) -> Refusal | None:
        """15.31 A charge goes home against an enemy two hexes from where it began; else as `forbids_storm`."""
        piece = state.argument & PIECE_BITS
        leader = unit_in(state, code)
        if code & ~OPERAND_MASK == words.TAKE and leader >= 0 and state.argument & CHARGE_FIRST:
            return forbids_riding(state, piece, leader)
        there = hex_in(state, code)
        if code & ~OPERAND_MASK != words.INTO or there < 0:
            return wrong_time(state, code)
        if state.argument & CHARGE_FIRST:
            return forbids_charge_through(state, piece, there)
        if state.argument & CHARGE_SECOND and not is_charge_target(state, there):
            return refuse("15.31", "refuse-charge-target", {"unit": name_of(state, piece), "hex": hex_name(state, there)})
        return forbids_storm(state, piece, there)

    def prompt(self, state: State) -> Message:
        return Message("prompt-storm", {"unit": spoken(state, state.argument & PIECE_BITS)})


def into_hexes(state: State) -> list[int]:
    """The hexes that the unit in the frame may choose among."""
    piece = state.argument & PIECE_BITS
    if not is_here(state, piece) or state.flags[piece] & (SHAKEN | HALTED):
        return []
    if state.argument & CHARGE_FIRST:
        return sorted({first for first, _ in charge_hexes(state, piece)})
    hexes = storm_hexes(state, piece)
    return [space for space in hexes if is_charge_target(state, space)] if state.argument & CHARGE_SECOND else hexes


def storm(state: State, piece: int, there: int) -> None:
    """12.11, 12.2 A unit enters an enemy hex and stops; if no friends were there, the assault must be fought."""
    ground = state.ground
    side = ground.side[piece]
    here = state.at(piece)
    if not state.holds(there, COMBAT_UNITS[side]):
        if there not in state.due:
            state.due.append(there)
            state.fresh.append(there)
        for enemy in state.stack_of(there, 1 - side):
            state.flags[enemy] |= TRENCH_HELD
    state.came_from += [there, here]
    note_bank(state, piece, here, there)
    shift(state, piece, there)
    state.flags[piece] |= STORMED | HAS_MOVED
    state.events.append((words.STORMED, piece, there))
    look_around(state)
    if (
        any(space == there and state.mine_side[number] != side for number, space in enumerate(state.mine_hex))
        and not ground.is_leader[piece]
    ):
        state.unit = piece
        state.push(words.MINES, there)


# -- who fights -------------------------------------------------------------------------------------------------------
def assault_options(state: State) -> list[int]:
    """12.2, 12.3 Hexes where an assault must or may be fought now."""
    found = [space for space in state.due if space not in state.fought]
    where = state.pieces.where
    for piece in state.declared:
        space = where[piece]  # those aboard do not attack
        if (
            space >= 0
            and state.holds(space, UNITS[1 - state.side])
            and space not in found
            and space not in state.fought
            and may_attack(state, piece, space)
            and not state.ground.is_leader[piece]
        ):
            found.append(space)
    return sorted(found)


def may_attack(state: State, piece: int, space: int) -> bool:
    """12.3, 12.13, 12.52 Active, not demoralized, began the segment in the hex or stormed into it, and has not fired."""
    flags = state.flags[piece]
    if state.at(piece) != space or state.carrier[piece] >= 0 or not flags & ACTIVE or flags & (DEMORALIZED | HAS_FIRED):
        return False
    if not state.holds(space, UNITS[1 - state.side]):
        return False
    if state.ground.is_leader[piece]:
        return state.ground.is_regular[piece] and state.mode[piece] == words.MODE_LEAD and not flags & HELPED
    if flags & STORMED:
        return True
    return state.mode[piece] == words.MODE_FIRE and not flags & HAS_MOVED and state.ground.is_combat[piece]


def may_join_attack(state: State, piece: int) -> bool:
    """12.3 Began the turn in the hex, was not activated this turn, and is not demoralized: it may attack with the others."""
    ground = state.ground
    flags = state.flags[piece]
    if state.pieces.where[piece] != state.assault_hex or flags & (ACTIVE | USED | SHOT_ONCE | DEMORALIZED | HIDDEN):
        return False
    return (ground.is_combat[piece] or ground.is_regular[piece]) and owner(state, piece) == owner(state, state.declared[0])


def begin_assault(state: State, space: int) -> None:
    """12.2, 12.3 All fight where it is required; else the attacker names the units."""
    state.assault_hex = space
    state.attackers = []
    if space in state.due:
        state.attackers = [piece for piece in state.stack_of(space, state.side) if not state.flags[piece] & DEMORALIZED]
        open_assault(state)
        return
    state.push(words.ASSAULT_FORM, space)
    options = attacker_options(state)
    if len(options) == 1:
        join_attack(state, options[0])


def attacker_options(state: State) -> list[int]:
    return [piece for piece in state.stack_of(state.assault_hex, state.side) if forbids_attacker(state, piece) is None]


def forbids_attack(state: State) -> Refusal | None:
    """12.3 An assault needs a unit; leaders alone do not fight."""
    if any(not state.ground.is_leader[piece] for piece in state.attackers):
        return None
    return refuse("12.3", "refuse-nobody-attacks")


def forbids_attacker(state: State, piece: int) -> Refusal | None:
    """12.3 Why a piece does not take part in the assault: those of this activation may, and friends in the hex who have not acted."""
    if state.ground.side[piece] == state.side and piece not in state.attackers:
        if may_attack(state, piece, state.assault_hex) or may_join_attack(state, piece):
            return None
    return refuse("12.3", "refuse-no-attacker", {"unit": name_of(state, piece)})


class AssaultForm(Step[State]):
    """12.3 The attacker names the units and leaders who take part, then rolls."""

    def resume(self, state: State) -> int:
        choices = [unit_code(state, words.ADD, piece) for piece in attacker_options(state)]
        if forbids_attack(state) is None:
            choices.append(words.ROLL)
        state.seat = owner(state, state.declared[0])
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.ROLL:
            state.pop()
            open_assault(state)
        else:
            join_attack(state, unit_in(state, code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.ROLL:
            return forbids_attack(state)
        piece = unit_in(state, code)
        if code & ~OPERAND_MASK != words.ADD or piece < 0:
            return wrong_time(state, code)
        return forbids_attacker(state, piece)

    def prompt(self, state: State) -> Message:
        return Message("prompt-assault", {"hex": hex_name(state, state.assault_hex)})


def join_attack(state: State, piece: int) -> None:
    """12.3, 3.13 A piece takes part; one that was not activated yet is so from now on."""
    state.attackers.append(piece)
    if not state.flags[piece] & ACTIVE:
        state.flags[piece] |= ACTIVE | STARTED_IN_ASSAULT
        state.mode[piece] = words.MODE_LEAD if state.ground.is_leader[piece] else words.MODE_FIRE
        state.declared.append(piece)


def open_assault(state: State) -> None:
    """12.43 Fortified defenders fire first; if there are others too, their owner chooses."""
    space = state.assault_hex
    state.fought.append(space)
    state.defenders = state.stack_of(space, 1 - state.side)
    for piece in state.attackers:
        state.flags[piece] |= HAS_FIRED
        state.work[piece] = 0
        if state.ground.is_leader[piece]:
            state.flags[piece] |= HELPED
    able = [piece for piece in units_in(state, state.defenders) if state.ground.is_combat[piece]]
    fortified = [piece for piece in able if is_fortified(state, piece, space)]
    if fortified and len(fortified) == len(able):
        state.push(words.ASSAULT_ROLL, DEFENDERS_FIRST)
    elif fortified:
        state.push(words.FIRST_FIRE, space)
    else:
        state.push(words.ASSAULT_ROLL, TOGETHER)


class FirstFire(Step[State]):
    """12.43 Mixed defenders: only the fortified fire, and first; or all together with the attacker."""

    def resume(self, state: State) -> int:
        state.seat = owner(state, state.defenders[0])
        state.choices = [words.FORTIFIED, words.TOGETHER]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        state.pop()
        if code == words.TOGETHER:
            state.push(words.ASSAULT_ROLL, TOGETHER)
            return
        space = state.assault_hex
        ground = state.ground
        state.defenders = [piece for piece in state.defenders if ground.is_leader[piece] or is_fortified(state, piece, space)]
        state.push(words.ASSAULT_ROLL, DEFENDERS_FIRST)

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code in (words.FORTIFIED, words.TOGETHER) else wrong_time(state, code)

    def prompt(self, state: State) -> Message:
        return Message("prompt-first-fire", {"hex": hex_name(state, state.assault_hex)})


# -- the dice ---------------------------------------------------------------------------------------------------------
class AssaultRoll(Step[State]):
    """12.4 Each side rolls one die; the results are simultaneous, except after first fire (12.43)."""

    def resume(self, state: State) -> int:
        stage = state.argument
        if stage == SECOND_RESULTS:
            state.frames[-1] = FINISH
            results, state.second = state.second, []
            if any(results[1::2]):
                begin_results(state, state.assault_hex, results, BY_ASSAULT, bystanders(state))
            return AGAIN
        if stage == FINISH or (stage == ATTACKERS_AFTER and not fighting_attackers(state)):
            close_assault(state)
            return AGAIN
        state.seat = state.actor if stage != DEFENDERS_FIRST else owner(state, state.defenders[0])
        state.faces = TWO_DICE if stage == TOGETHER else ONE_DIE
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        stage = state.argument
        space = state.assault_hex
        if stage == TOGETHER:
            on_defenders = attack(state, rolled[0])
            on_attackers = defend(state, rolled[1])
            state.second = on_attackers
            state.frames[-1] = SECOND_RESULTS
            if any(on_defenders[1::2]):
                begin_results(state, space, on_defenders, BY_ASSAULT, [])
        elif stage == DEFENDERS_FIRST:
            state.events.append((words.FIRST_FIRED, space))
            state.frames[-1] = ATTACKERS_AFTER
            results = defend(state, rolled[0])
            if any(results[1::2]):
                begin_results(state, space, results, BY_ASSAULT, bystanders(state))
        else:
            state.frames[-1] = FINISH
            state.attackers = fighting_attackers(state)
            results = attack(state, rolled[0])
            if any(results[1::2]):
                begin_results(state, space, results, BY_ASSAULT, [])

    def label(self, state: State, rolled: list[int]) -> str:
        table = state.ground.content.assault
        if state.argument == DEFENDERS_FIRST:
            return ASSAULT_RESULT_NAMES[table[rolled[0]][defence_column(state)[1]]]
        first = ASSAULT_RESULT_NAMES[table[rolled[0]][attack_column(state)[1]]]
        if state.argument == TOGETHER:
            return first + " / " + ASSAULT_RESULT_NAMES[table[rolled[1]][defence_column(state)[1]]]
        return first

    def prompt(self, state: State) -> Message:
        return Message("prompt-assault", {"hex": hex_name(state, state.assault_hex)})


def fighting_attackers(state: State) -> list[int]:
    """12.43 Attackers who are still there and not demoralized."""
    return [piece for piece in state.attackers if is_here(state, piece) and not state.flags[piece] & DEMORALIZED]


def bystanders(state: State) -> list[int]:
    """12.3 Units of the active side in the hex that did not attack may not be given losses."""
    return [piece for piece in state.stack_of(state.assault_hex, state.side) if piece not in state.attackers]


def attack_column(state: State) -> tuple[int, int, int]:
    """Strength, column and shift of the attackers."""
    space = state.assault_hex
    fresh = space in state.fresh
    strength = side_strength(state, state.attackers, True, fresh)
    moved = total(assault_modifiers(state, space, state.attackers, state.stack_of(space, 1 - state.side), True, fresh))
    return strength, assault_column(state, strength, moved), moved


def defence_column(state: State) -> tuple[int, int, int]:
    """Strength, column and shift of the defenders who fire."""
    space = state.assault_hex
    strength = side_strength(state, state.defenders, False, False)
    moved = total(assault_modifiers(state, space, state.defenders, state.attackers, False, space in state.fresh))
    return strength, assault_column(state, strength, moved), moved


def attack(state: State, die: int) -> list[int]:
    """7.43, 12.4 The attackers' die: results for all enemies in the hex."""
    space = state.assault_hex
    strength, column, moved = attack_column(state)
    if strength == 0:
        return []
    content = state.ground.content
    state.events.append((words.ASSAULTED, space, state.side, strength, content.assault_columns[column], die, content.assault[die][column]))
    return results_on(state, state.stack_of(space, 1 - state.side), space, strength, moved, die, True)


def defend(state: State, die: int) -> list[int]:
    """12.4, 7.63 The defenders' die: results for all units of the active side in the hex."""
    space = state.assault_hex
    strength, column, moved = defence_column(state)
    if strength == 0:
        return []
    content = state.ground.content
    state.events.append(
        (words.ASSAULTED, space, 1 - state.side, strength, content.assault_columns[column], die, content.assault[die][column])
    )
    return results_on(state, state.stack_of(space, state.side), space, strength, moved, die, False)


def close_assault(state: State) -> None:
    """The round is over: control, and leaders left alone with enemies (6.71)."""
    space = state.assault_hex
    state.pop()
    state.assault_hex = NO_HEX
    state.attackers = []
    state.defenders = []
    state.second = []
    take_control(state, space)
    for side in (0, 1):
        enemy = 1 - side
        if (
            state.holds(space, COMBAT_UNITS[side])
            and not state.holds(space, COMBAT_UNITS[enemy])
            and state.holds(space, LEADERS[enemy] | UNITS[enemy])
        ):
            if not is_held(state, space, side):
                unit = next(piece for piece in state.stack_of(space, side) if state.ground.is_combat[piece])
                overrun(state, unit, space)
    if not state.is_assault_hex(space):
        for piece in state.pieces.stack(space):
            state.flags[piece] &= ~TRENCH_HELD


# -- the free shot ----------------------------------------------------------------------------------------------------
class FreeShot(Step[State]):
    """12.12 All combat units of a side have left an assault hex: the enemies there shoot once at all leavers. The argument is the hex."""

    def resume(self, state: State) -> int:
        space = state.argument
        shooters = free_shooters(state, space)
        leavers = free_targets(state, space)
        if not shooters or not leavers or side_strength(state, shooters, True, False) == 0:
            forget_leavers(state, space)
            state.pop()
            return AGAIN
        state.seat = owner(state, shooters[0])
        state.faces = ONE_DIE
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        space = state.argument
        state.pop()
        shooters = free_shooters(state, space)
        leavers = free_targets(state, space)
        strength, column, _ = free_column(state, space, shooters, leavers)
        content = state.ground.content
        side = state.ground.side[shooters[0]]
        result = content.assault[rolled[0]][column]
        state.events.append((words.SHOT_FREE, space, side, strength, content.assault_columns[column], rolled[0], result))
        forget_leavers(state, space)
        if result:
            begin_results(state, space, [item for piece in leavers for item in (piece, result)], BY_ASSAULT, [])

    def label(self, state: State, rolled: list[int]) -> str:
        space = state.argument
        _, column, _ = free_column(state, space, free_shooters(state, space), free_targets(state, space))
        return ASSAULT_RESULT_NAMES[state.ground.content.assault[rolled[0]][column]]


def free_shooters(state: State, space: int) -> list[int]:
    """12.12 Undemoralized enemies in the hex that was left, leaders with them."""
    side = 1 - leaving_side(state, space)
    return [piece for piece in state.stack_of(space, side) if not state.flags[piece] & DEMORALIZED]


def leaving_side(state: State, space: int) -> int:
    for place in range(0, len(state.leavers), 2):
        if state.leavers[place] == space:
            return state.ground.side[state.leavers[place + 1]]
    return state.side


def free_targets(state: State, space: int) -> list[int]:
    found = [state.leavers[place + 1] for place in range(0, len(state.leavers), 2) if state.leavers[place] == space]
    return [piece for piece in found if is_here(state, piece) and state.carrier[piece] < 0]


def free_column(state: State, space: int, shooters: list[int], leavers: list[int]) -> tuple[int, int, int]:
    """12.12 Negative modifiers are ignored, positive ones apply."""
    strength = side_strength(state, shooters, True, False)
    moved = sum([max(0, value) for _, _, value in assault_modifiers(state, space, shooters, leavers, True, False)])
    return strength, assault_column(state, strength, moved), moved


def forget_leavers(state: State, space: int) -> None:
    kept: list[int] = []
    for place in range(0, len(state.leavers), 2):
        if state.leavers[place] != space:
            kept += state.leavers[place : place + 2]
    state.leavers = kept
