"""13 Opportunity fire: the other side may interrupt a move, hex by hex."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.ground import SOFT
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s07_fire import add_firer, fire_off, joins
from grognard.games.panzer_grenadier.s08_spotting import hexes_in, spots, why_unseen
from grognard.games.panzer_grenadier.s10_direct_fire import direct_strength, forbids_direct, is_being_charged, is_blocked, may_shoot
from grognard.games.panzer_grenadier.s11_antitank import begin_shot, has_two_shots, longest_shot
from grognard.games.panzer_grenadier.s14_morale import is_here
from grognard.games.panzer_grenadier.s17_teams import ALONE, forbids_commanding, owner, within_sector
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    CEASED,
    FIRED_AT,
    FIRED_DF,
    HIDDEN,
    LET_GO,
    REDUCED,
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
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

MOVER = 4095
ASKED = 4096
"""17.6 From this bit on the argument of the window holds the seats of the side that have passed."""


# -- who may shoot ----------------------------------------------------------------------------------------------------
def is_ready(state: State, piece: int) -> bool:
    """13, 13.21, 13.23, 15.31 Not activated this turn, shots left, none at the mover in this hex yet; in an assault hex only if charged."""
    flags = state.flags[piece]
    if flags & (USED | ACTIVE | SPENT) or not may_shoot(state, piece) or state.opportunity[piece] == state.step_number:
        return False
    return not state.is_assault_hex(state.pieces.where[piece]) or is_being_charged(state, piece)


def may_direct(state: State, piece: int, mover: int) -> bool:
    """13, 13.1 Direct fire at the mover: range, sight, no friends on the line; not after an anti-tank shot."""
    ground = state.ground
    flags = state.flags[piece]
    reach = ground.df_range[piece][1 if flags & REDUCED else 0]
    if reach < 0 or flags & FIRED_AT:
        return False
    space, there = state.pieces.where[piece], state.at(mover)
    if ground.distance[space][there] > reach or not spots(state, ground.side[piece], space, mover):
        return False
    if state.presence[ground.side[piece]] >> there & 1:
        return False
    return not (ground.path_bits(space, there) & state.soft[ground.side[piece]] and is_blocked(state, piece, space, there))


def may_snipe_tank(state: State, piece: int, mover: int) -> bool:
    """13, 11.2 Anti-tank fire at a moving vehicle: one shot, or two for efficient AFVs; not after direct fire."""
    ground = state.ground
    flags = state.flags[piece]
    if ground.victim[mover] == SOFT or flags & FIRED_DF or (flags & SHOT_ONCE and not has_two_shots(state, piece)):
        return False
    reach = longest_shot(state, piece)
    space, there = state.pieces.where[piece], state.at(mover)
    return reach >= 0 and ground.distance[space][there] <= reach and spots(state, ground.side[piece], space, mover)


def shooters(state: State, mover: int) -> tuple[list[int], list[int]]:
    """13 Who may use direct fire and who anti-tank fire at the mover now."""
    ground = state.ground
    direct: list[int] = []
    tank: list[int] = []
    there = state.at(mover)
    where = state.pieces.where
    for piece in around(state, there, 1 - ground.side[mover]):
        if not is_ready(state, piece):
            continue
        space = where[piece]
        if not within_sector(state, space) >> there & 1:
            continue
        if may_direct(state, piece, mover):
            direct.append(piece)
        if may_snipe_tank(state, piece, mover):
            tank.append(piece)
    return direct, tank


def around(state: State, there: int, side: int) -> list[int]:
    """13 The combat units of a side that a hex is in gunshot of, lowest number first."""
    ground = state.ground
    state.refresh_caches()
    near = state.presence[side] & ground.disk(there, ground.farthest[side])
    if not near:
        return []
    row = ground.distance[there]
    sides, is_combat, gunshot = ground.side, ground.is_combat, ground.gunshot
    top, under = state.pieces.top, state.pieces.under
    found: list[int] = []
    for space in hexes_in(near):
        piece = top[space]
        while piece >= 0:
            if is_combat[piece] and sides[piece] == side and row[space] <= gunshot[piece]:
                found.append(piece)
            piece = under[piece]
    found.sort()
    return found


class Opportunity(Step[State]):
    """3.15, 13.11, 13.22 The mover in the argument waits; shots are announced one at a time.

    `hold` is a standing order for this mover, `cease` for the segment. Where a hidden unit might reach the mover the question is asked even
    of a side that has nothing to fire with, and never passes by itself: others must not see the difference, not even by the time it takes.
    """

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        mover = state.argument & MOVER
        if state.held or not is_here(state, mover) or state.carrier[mover] >= 0 or state.is_assault_hex(state.at(mover)):
            state.pop()
            return AGAIN
        direct, tank = shooters(state, mover)
        asked = [piece for piece in direct + tank if not state.flags[piece] & HIDDEN] if direct or tank else []
        if state.hidden[1 - state.ground.side[mover]]:
            asked += suspects(state, mover)
        if not asked:
            state.pop()
            return AGAIN
        state.seat = 1 - state.ground.side[mover]
        if state.rules.teams != ALONE:
            state.seat = next_asked(state, asked)
            if state.seat < 0:
                state.pop()
                return AGAIN
            direct = [piece for piece in direct if owner(state, piece) == state.seat]
            tank = [piece for piece in tank if owner(state, piece) == state.seat]
        choices = [unit_code(state, words.FIRE, piece) for piece in direct]
        choices += [unit_code(state, words.ANTITANK, piece) for piece in tank]
        state.choices = [*choices, words.PASS, words.HOLD, words.CEASE]
        return DECISION

    def is_veiled(self, state: State) -> bool:
        """16.6 Where no hidden unit could reach the mover, everybody sees who might fire."""
        return len(suspects(state, state.argument & MOVER)) > 0

    def choose(self, state: State, code: int) -> None:
        mover = state.argument & MOVER
        if code == words.PASS:
            if state.rules.teams == ALONE:
                state.pop()
            else:
                state.frames[-1] |= ASKED << state.seat
        elif code == words.HOLD:
            state.held = LET_GO
            state.pop()
        elif code == words.CEASE:
            state.held = CEASED
            state.pop()
        elif code & ~OPERAND_MASK == words.FIRE:
            begin_opportunity_fire(state, unit_in(state, code), mover)
        else:
            begin_shot(state, unit_in(state, code), mover)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        piece = unit_in(state, code)
        if code in (words.PASS, words.HOLD, words.CEASE):
            return None
        if verb not in (words.FIRE, words.ANTITANK) or piece < 0:
            return wrong_time(state, code)
        return forbids_opportunity(state, piece, verb)

    def prompt(self, state: State) -> Message:
        return Message(
            "prompt-opportunity", {"unit": name_of(state, state.argument & MOVER), "hex": hex_name(state, state.at(state.argument & MOVER))}
        )


def next_asked(state: State, able: list[int]) -> int:
    """17.6 The first seat with something to fire that has not passed at this mover in this hex; negative if there is none."""
    for piece in able:
        seat = owner(state, piece)
        if not state.argument & ASKED << seat:
            return seat
    return -1


def suspects(state: State, mover: int) -> list[int]:
    """16.6 Hidden enemies that might reach the mover from somewhere in their set-up area, wherever they are: all can work that out, since
    who is missing from the map is no secret.
    """
    state.refresh_caches()
    there = state.at(mover)
    return [piece for piece in state.hidden[1 - state.ground.side[mover]] if ambush_hexes(state, piece) >> there & 1]


def ambush_hexes(state: State, piece: int) -> int:
    """The hexes that a piece could fire into from some hex of its set-up area."""
    ground = state.ground
    group = state.rules.scenario.piece_group[piece]
    key = group << 8 | ground.longest[piece]
    if key not in ground.ambushes:
        bits = 0
        for space in state.rules.scenario.groups[group].hexes:
            bits |= ground.disk(space, ground.longest[piece])
        ground.ambushes[key] = bits
    return ground.ambushes[key]


def forbids_opportunity(state: State, piece: int, verb: int) -> Refusal | None:
    """13, 13.21, 12.52, 17.61, 17.62 Why a unit may not use opportunity fire."""
    mover = state.argument & MOVER
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    flags = state.flags[piece]
    ground = state.ground
    if ground.side[piece] == ground.side[mover]:
        return refuse("13", "refuse-not-yours", names)
    theirs = forbids_commanding(state, piece, state.seat)
    if theirs is not None:
        return theirs
    if flags & (USED | ACTIVE | SPENT):
        return refuse("13", "refuse-used", names)
    if state.opportunity[piece] == state.step_number:
        return refuse("13.21", "refuse-once-per-hex", names)
    if state.pieces.where[piece] < 0 or not ground.is_combat[piece] or not may_shoot(state, piece):
        return refuse("13", "refuse-cannot-shoot", names)
    if state.is_assault_hex(state.at(piece)) and not is_being_charged(state, piece):
        return refuse("12.52", "refuse-in-assault", names)
    return forbids_snipe(state, piece, mover) if verb == words.ANTITANK else forbids_direct_shot(state, piece, mover)


def forbids_snipe(state: State, piece: int, mover: int) -> Refusal | None:
    """7.1, 7.22, 11, 11.3, 13, 17.61 Why a unit that could fire may not use anti-tank fire at the mover."""
    names: dict[str, str | int] = {"unit": name_of(state, piece), "target": name_of(state, mover)}
    ground = state.ground
    space, there = state.at(piece), state.at(mover)
    if ground.victim[mover] == SOFT:
        return refuse("11", "refuse-no-vehicle", names)
    if state.flags[piece] & FIRED_DF:
        return refuse("7.22", "refuse-other-kind", {"unit": names["unit"]})
    if state.flags[piece] & SHOT_ONCE and not has_two_shots(state, piece):
        return refuse("13", "refuse-one-shot", {"unit": names["unit"]})
    reach = longest_shot(state, piece)
    if reach < 0:
        return refuse("7.1", "refuse-no-at", names)
    if ground.distance[space][there] > reach:
        return refuse("11.3", "refuse-at-range", {**names, "range": reach, "distance": ground.distance[space][there]})
    if not within_sector(state, space) >> there & 1:
        return refuse("17.61", "refuse-other-sector", {"unit": names["unit"], "hex": hex_name(state, there)})
    return None if spots(state, ground.side[piece], space, mover) else why_unseen(state, ground.side[piece], space, there)


def forbids_direct_shot(state: State, piece: int, mover: int) -> Refusal | None:
    """8.2 Why a unit that could fire may not use direct fire at the mover: what holds for its hex, and the mover itself must be spotted."""
    refusal = forbids_direct(state, piece, state.at(mover))
    if refusal is not None:
        return refusal
    if may_direct(state, piece, mover):
        return None
    return why_unmarked(state, mover)


def why_unmarked(state: State, mover: int) -> Refusal:
    """8.2 Somebody in the hex is spotted, but not the mover: opportunity fire is at one unit."""
    return refuse("8.2", "refuse-unspotted-mover", {"unit": name_of(state, mover), "hex": hex_name(state, state.at(mover))})


def begin_opportunity_fire(state: State, piece: int, mover: int) -> None:
    state.fire_kind = words.KIND_OPPORTUNITY
    state.target = state.at(mover)
    state.victim = mover
    state.firers = []
    state.parts = []
    state.helpers = []
    add_firer(state, piece, direct_strength(state, piece))
    state.push(words.OPPORTUNITY_FORM, mover)


class OpportunityForm(Step[State]):
    """13, 7.33 Others may join the shot by the rules of combination; then the dice."""

    def resume(self, state: State) -> int:
        state.seat = owner(state, state.firers[0])
        state.choices = [unit_code(state, words.ADD, piece) for piece in joiners(state)] + [words.ROLL]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.ROLL:
            state.pop()
            fire_off(state)
        else:
            piece = unit_in(state, code)
            add_firer(state, piece, direct_strength(state, piece))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.ROLL:
            return None
        piece = unit_in(state, code)
        if code & ~OPERAND_MASK != words.ADD or piece < 0:
            return wrong_time(state, code)
        return forbids_joining(state, piece)

    def prompt(self, state: State) -> Message:
        return Message("prompt-fire", {"kind": "@kind-opportunity", "hex": hex_name(state, state.target)})


def joiners(state: State) -> list[int]:
    direct, _ = shooters(state, state.victim)
    return [piece for piece in direct if piece not in state.firers and joins(state, piece) is None]


def forbids_joining(state: State, piece: int) -> Refusal | None:
    """6.42, 13 Why somebody does not join the shot: a leader, who adds to fire of his own side's segments alone, a unit that could not
    fire at the mover itself, or one that the rules of combination forbid.
    """
    if state.ground.is_leader[piece]:
        return refuse("6.42", "refuse-leader-joins", {"unit": name_of(state, piece)})
    direct, _ = shooters(state, state.victim)
    if piece in state.firers or piece not in direct:
        return refuse("13", "refuse-cannot-join", {"unit": name_of(state, piece)})
    return joins(state, piece)
