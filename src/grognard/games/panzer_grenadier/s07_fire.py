"""7 An attack by direct fire or bombardment: the firers are named, the dice rolled, the result applied to every unit by its own column."""

from fractions import Fraction
from typing import Final

from grognard.games.panzer_grenadier import s09_bombardment, s10_direct_fire, words
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s07_losses import BY_FIRE, begin_results
from grognard.games.panzer_grenadier.s08_spotting import give_away, reveal
from grognard.games.panzer_grenadier.s09_bombardment import bombard_column, bombard_strength, forbids_bombard
from grognard.games.panzer_grenadier.s10_direct_fire import Modifier, direct_column, direct_strength, forbids_direct, total
from grognard.games.panzer_grenadier.s14_morale import TWO_DICE, is_here
from grognard.games.panzer_grenadier.s17_teams import owner
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    DEMORALIZED,
    DISRUPTED,
    FIRED_DF,
    HAS_FIRED,
    HAS_MOVED,
    HELPED,
    HIDDEN,
    NO_HEX,
    NOBODY,
    SHOT_ONCE,
    SPENT,
    USED,
    State,
    hex_name,
    name_of,
    unit_code,
    unit_in,
)
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.chance import shares
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

SUMS: Final = [one + other for one in range(1, 7) for other in range(1, 7)]
"""Of two dice."""
LEAST_PART: Final = 3
"""7.23 An HMG may split its fire in parts of at least so much."""
DIRECT_KINDS: Final = (words.KIND_DIRECT, words.KIND_OPPORTUNITY, words.KIND_AIR)


# -- strength ---------------------------------------------------------------------------------------------------------
def spent_by(state: State, piece: int) -> int:
    """7.23 Strength that a machine gun has already given to other targets in this segment."""
    for place in range(0, len(state.spent), 2):
        if state.spent[place] == piece:
            return state.spent[place + 1]
    return 0


def spend(state: State, piece: int, strength: int) -> None:
    for place in range(0, len(state.spent), 2):
        if state.spent[place] == piece:
            state.spent[place + 1] += strength
            return
    state.spent += [piece, strength]


def strength_of(state: State, piece: int) -> int:
    """What a unit can still give to the fire in hand."""
    if state.fire_kind == words.KIND_BOMBARD:
        return bombard_strength(state, piece)
    return direct_strength(state, piece) - spent_by(state, piece)


def combat_modifier(state: State, leader: int) -> int:
    """6.42, 14.2 The combat modifier of a leader, halved if he is disrupted; nothing if he is demoralized."""
    flags = state.flags[leader]
    if flags & DEMORALIZED or not state.ground.is_regular[leader]:
        return 0
    value = state.ground.content.faces[state.face[leader]].combat + (1 if state.hero == leader else 0)
    return s10_direct_fire.halved(value) if flags & DISRUPTED else value


def total_strength(state: State) -> int:
    """6.42, 9.4, 10.2 The strengths given, and the leaders who help direct fire."""
    sum_of = sum(state.parts)
    if state.fire_kind == words.KIND_DIRECT:
        sum_of += leader_bonus(state)
    return sum_of


def leader_bonus(state: State) -> int:
    """6.42 Each leader adds his modifier to one firing unit in his hex; one unit takes help from one leader."""
    used: list[int] = []
    bonus = 0
    for leader in state.helpers:
        space = state.at(leader)
        free = [piece for piece in state.firers if state.at(piece) == space and piece not in used]
        if free:
            used.append(free[0])
            bonus += combat_modifier(state, leader)
    return bonus


# -- who may join -----------------------------------------------------------------------------------------------------
def joins(state: State, piece: int) -> Refusal | None:
    """6.41, 7.33, 9.3 Whether a unit may add its fire: from the same hex freely, from others by a leader with a combat modifier."""
    space = state.at(piece)
    hexes = {state.at(firer) for firer in state.firers}
    if not hexes or space in hexes:
        return None
    hexes.add(space)
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    if any(combines(state, leader, hexes) for leader in combiners(state)):
        return None
    return refuse("9.3" if state.fire_kind == words.KIND_BOMBARD else "6.41", "refuse-no-combining", names)


def combiners(state: State) -> list[int]:
    """6.41, 13 Leaders who can join the fire of several hexes: good order; in one's own segment activated and part of the attack."""
    ground = state.ground
    if state.fire_kind != words.KIND_OPPORTUNITY:
        return [leader for leader in state.helpers if not state.flags[leader] & DISRUPTED]
    side = 1 - state.side
    return [
        leader
        for leader in ground.side_leaders[side]
        if ground.is_regular[leader] and is_here(state, leader) and not state.flags[leader] & (DISRUPTED | DEMORALIZED | USED)
    ]


def combines(state: State, leader: int, hexes: set[int]) -> bool:
    """6.41 A modifier of n joins the leader's hex and n adjacent hexes."""
    here = state.at(leader)
    others = [space for space in hexes if space != here]
    return (
        here in hexes and len(others) <= combat_modifier(state, leader) and all(state.ground.distance[here][space] == 1 for space in others)
    )


def may_fire_now(state: State, piece: int) -> bool:
    """3.13 Declared to fire, and not done."""
    return state.flags[piece] & (ACTIVE | HAS_FIRED | HAS_MOVED) == ACTIVE and state.mode[piece] == words.MODE_FIRE


def firer_options(state: State) -> list[int]:
    """The units that may be added to the fire in hand."""
    return [piece for piece in state.declared if not state.ground.is_leader[piece] and forbids_adding(state, piece, words.ADD) is None]


def helper_options(state: State) -> list[int]:
    """6.42 Activated leaders who may help: not demoralized, have neither moved nor helped, and share a hex with a firer."""
    if state.fire_kind not in (words.KIND_DIRECT, words.KIND_BOMBARD):
        return []
    ground = state.ground
    hexes = {state.at(firer) for firer in state.firers}
    return [
        leader
        for leader in state.declared
        if ground.is_regular[leader]
        and leader not in state.helpers
        and state.flags[leader] & (HAS_MOVED | HELPED | DEMORALIZED | USED) == 0
        and state.mode[leader] == words.MODE_LEAD
        and state.at(leader) in hexes
        and combat_modifier(state, leader) > 0
        and (state.fire_kind == words.KIND_DIRECT or not state.flags[leader] & DISRUPTED)
    ]


# -- forming ----------------------------------------------------------------------------------------------------------
def begin_fire(state: State, kind: int, target: int) -> None:
    state.fire_kind = kind
    state.target = target
    state.firers = []
    state.parts = []
    state.helpers = []
    state.push(words.FIRE_FORM, target)
    options = firer_options(state)
    if len(options) == 1 and not splits(state, options[0]):
        add_firer(state, options[0], strength_of(state, options[0]))


def splits(state: State, piece: int) -> bool:
    """7.23 Whether an HMG could split its direct fire."""
    return state.fire_kind == words.KIND_DIRECT and state.ground.is_hmg[piece] and strength_of(state, piece) >= 2 * LEAST_PART


def add_firer(state: State, piece: int, strength: int) -> None:
    state.firers.append(piece)
    state.parts.append(strength)


class FireForm(Step[State]):
    """7.1, 7.33 The fire in hand: units and leaders are added, then the dice are rolled."""

    def resume(self, state: State) -> int:
        state.seat = owner(state, state.declared[0])
        choices: list[int] = []
        for piece in firer_options(state):
            choices.append(unit_code(state, words.ADD, piece))
            if splits(state, piece):
                strength = strength_of(state, piece)
                for part in range(LEAST_PART, min(8, strength - LEAST_PART) + 1):
                    choices.append(unit_code(state, words.PART[part], piece))
        for leader in helper_options(state):
            choices.append(unit_code(state, words.ADD, leader))
        if state.firers:
            choices.append(words.ROLL)
        if not choices:
            state.pop()
            close_fire(state)
            return AGAIN
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.ROLL:
            state.pop()
            fire_off(state)
            return
        piece = unit_in(state, code)
        if state.ground.is_leader[piece]:
            state.helpers.append(piece)
        elif verb == words.ADD:
            add_firer(state, piece, strength_of(state, piece))
        else:
            add_firer(state, piece, words.PART.index(verb))

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb == words.ROLL:
            return None if state.firers else refuse("7.1", "refuse-nobody-fires")
        piece = unit_in(state, code)
        if piece < 0 or (verb != words.ADD and verb not in words.PART[LEAST_PART:]):
            return wrong_time(state, code)
        return forbids_adding(state, piece, verb)

    def rolling(self, state: State) -> list[int]:
        return [words.ROLL] if state.firers else []

    def foreseen(self, state: State) -> dict[str, Fraction] | None:
        """7.45, 7.52 The chances of the two dice in the column of the whole attack."""
        if not state.firers:
            return {}
        column = column_of(state, total_strength(state), total(common_modifiers(state, 1 - fire_side(state))))
        return shares([words.RESULT_NAMES[result_at(state, roll, column)] for roll in SUMS])

    def prompt(self, state: State) -> Message:
        return Message("prompt-fire", {"kind": "@kind-" + words.KIND_NAMES[state.fire_kind], "hex": hex_name(state, state.target)})


def forbids_adding(state: State, piece: int, verb: int) -> Refusal | None:
    """3.13, 7.23 Why a piece may not be added to the fire in hand, or not with a part of its strength."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    if piece in state.firers or piece in state.helpers:
        return refuse("7.23", "refuse-already-fires", names)
    if state.ground.is_leader[piece]:
        return forbids_helping(state, piece) if verb == words.ADD else refuse("7.23", "refuse-no-split", names)
    if not may_fire_now(state, piece):
        return refuse("3.13", "refuse-not-declared", names)
    bombards = state.fire_kind == words.KIND_BOMBARD
    refusal = (forbids_bombard if bombards else forbids_direct)(state, piece, state.target) or joins(state, piece)
    if refusal is not None:
        return refusal
    if verb == words.ADD:
        return None if strength_of(state, piece) > 0 else refuse("7.23", "refuse-spent", names)
    if splits(state, piece) and words.PART.index(verb) <= min(8, strength_of(state, piece) - LEAST_PART):
        return None
    return refuse("7.23", "refuse-no-split", names)


def forbids_helping(state: State, leader: int) -> Refusal | None:
    """6.42, 6.55 Why a leader does not help the fire in hand; nobody does who helps somebody to recover."""
    if leader in helper_options(state):
        return None
    recovers = any(state.mode[piece] == words.MODE_RALLY for piece in state.declared)
    rule = "6.55" if state.flags[leader] & HELPED and recovers else "6.42"
    return refuse(rule, "refuse-no-help", {"unit": name_of(state, leader)})


def fire_off(state: State) -> None:
    """7.46, 8.22, 16.21 The firers have fired: marked, spotted, and their works interrupted; the dice come next."""
    for piece, part in zip(state.firers, state.parts, strict=True):
        if state.fire_kind == words.KIND_OPPORTUNITY:
            once = state.flags[piece] & SHOT_ONCE
            last = SPENT if state.ground.is_craft[piece] else USED
            state.flags[piece] = state.flags[piece] & ~SHOT_ONCE | last if once else state.flags[piece] | SHOT_ONCE
            state.opportunity[piece] = state.step_number
            state.flags[piece] |= FIRED_DF
        elif state.fire_kind == words.KIND_DIRECT:
            spend(state, piece, part)
            state.flags[piece] |= FIRED_DF
            if direct_strength(state, piece) - spent_by(state, piece) <= 0:
                state.flags[piece] |= HAS_FIRED
        else:
            state.flags[piece] |= HAS_FIRED
        state.work[piece] = 0
    for leader in state.helpers:
        state.flags[leader] |= HELPED | HAS_FIRED
    state.push(words.FIRE_ROLL, 0)


# -- columns ----------------------------------------------------------------------------------------------------------
def fire_side(state: State) -> int:
    """The side that fires."""
    return 1 - state.side if state.fire_kind == words.KIND_OPPORTUNITY else state.side


def common_modifiers(state: State, victims: int) -> list[Modifier]:
    """The modifiers that hold for the whole attack."""
    side = fire_side(state)
    if state.fire_kind in (words.KIND_BOMBARD, words.KIND_OFFBOARD):
        return s09_bombardment.attack_modifiers(state, state.firers, side, state.target, victims)
    if state.fire_kind == words.KIND_AIR:
        from grognard.games.panzer_grenadier.s15_aircraft import air_modifiers  # noqa: PLC0415 - aircraft build on this module

        return air_modifiers(state, side, state.target)
    return s10_direct_fire.attack_modifiers(state, state.firers, side, state.target, state.fire_kind == words.KIND_OPPORTUNITY)


def own_modifiers(state: State, piece: int) -> list[Modifier]:
    """The modifiers that one unit in the target hex brings."""
    if state.fire_kind in DIRECT_KINDS:
        return s10_direct_fire.unit_modifiers(state, piece, state.target)
    return s09_bombardment.unit_modifiers(state, piece, state.target)


def column_of(state: State, strength: int, shift: int) -> int:
    if state.fire_kind in DIRECT_KINDS:
        return direct_column(state, strength, shift)
    return bombard_column(state, strength, shift)


def result_at(state: State, roll: int, column: int) -> int:
    content = state.ground.content
    return (content.df if state.fire_kind in DIRECT_KINDS else content.bf)[roll][column]


def targets_hit(state: State, side: int) -> list[int]:
    """7.41, 7.44, 7.64 Everything of a side in the hex; opportunity fire hits the moving unit and those who go with it."""
    if state.fire_kind == words.KIND_OPPORTUNITY:
        return [piece for piece in [state.victim, *state.riders] if is_here(state, piece)]
    return state.stack_of(state.target, side)


# -- the roll ---------------------------------------------------------------------------------------------------------
class FireRoll(Step[State]):
    """7.45, 7.52 Two dice for all units of one side in the hex; the argument 1 is the second attack on an assault hex (9.51)."""

    def resume(self, state: State) -> int:
        state.seat = owner(state, state.firers[0]) if state.firers else state.seat
        state.faces = TWO_DICE
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        second = state.argument == 1
        state.pop()
        roll = rolled[0] + rolled[1]
        side = 1 - fire_side(state)
        victims = side if not second else 1 - side
        if not second:
            after_fire(state, victims)
        strike(state, victims, roll)

    def label(self, state: State, rolled: list[int]) -> str:
        side = 1 - fire_side(state)
        victims = side if state.argument == 0 else 1 - side
        column = column_of(state, total_strength(state), total(common_modifiers(state, victims)))
        return words.RESULT_NAMES[result_at(state, rolled[0] + rolled[1], column)]


def after_fire(state: State, victims: int) -> None:
    """9.51, 9.53 What bombardment brings besides: the friends in an assault hex, and friendly fire next to it, after the target."""
    state.push(words.FRIENDLY_FIRE, 0)
    if state.fire_kind in (words.KIND_BOMBARD, words.KIND_OFFBOARD) and state.stack_of(state.target, 1 - victims):
        state.push(words.FIRE_ROLL, 1)


def strike(state: State, victims: int, roll: int) -> None:
    """7.52 One roll, a column for each unit."""
    strength = total_strength(state)
    common = total(common_modifiers(state, victims))
    pieces = targets_hit(state, victims)
    results: list[int] = []
    for piece in pieces:
        column = column_of(state, strength, common + total(own_modifiers(state, piece)))
        results += [piece, result_at(state, roll, column)]
        if state.flags[piece] & HIDDEN and results[-1]:
            reveal(state, piece)
    column = column_of(state, strength, common)
    columns = state.ground.content.df_columns if state.fire_kind in DIRECT_KINDS else state.ground.content.bf_columns
    state.events.append(
        (words.FIRED, state.fire_kind, state.target, strength, columns[column], roll, result_at(state, roll, column)),
    )
    for piece in state.firers:
        give_away(state, piece)
    if any(results[place] for place in range(1, len(results), 2)):
        begin_results(state, state.target, results, BY_FIRE, [])


def close_fire(state: State) -> None:
    """The attack is over."""
    state.target = NO_HEX
    state.victim = NOBODY
    state.firers = []
    state.parts = []
    state.helpers = []
