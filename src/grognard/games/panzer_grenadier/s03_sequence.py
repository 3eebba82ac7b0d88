"""3 The turn: initiative, segments in turn, passing, and the removal of markers."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.s03_activation import begin_activation, may_begin, refused_activation, segment_choices
from grognard.games.panzer_grenadier.s16_works import build_pontoons, clear_mines
from grognard.games.panzer_grenadier.s17_teams import ALONE, SECTORS, owner
from grognard.games.panzer_grenadier.s17_teams import FORMATIONS as TEAMS_OF_FORMATIONS
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    ALL_STALE,
    DEMORALIZED,
    NO_HEX,
    NOBODY,
    ON_MAP,
    SHOT_ONCE,
    TURN_FLAGS,
    USED,
    State,
    name_of,
    spoken,
    unit_code,
    unit_in,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

OVER = 2
"""Passes in a row that end a turn."""
IN_PROGRESS = 1
HAS_ACTED = USED | SHOT_ONCE | ACTIVE


# -- initiative -------------------------------------------------------------------------------------------------------
def rating(state: State, side: int) -> int:
    """3 The initiative of a side: 1 less for every threshold of losses that it has reached, never below 0."""
    scenario = state.rules.scenario
    reached = sum([1 for threshold in scenario.thresholds[side] if state.lost[side] >= threshold])
    return max(0, scenario.initiative[side] - reached)


class Initiative(Step[State]):
    """3, 17.5 Each side rolls a die and adds its initiative; ties are rolled again, and equal dice where there are random events."""

    def resume(self, state: State) -> int:
        state.seat = 0
        state.faces = [6, 6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        first = rolled[0] + rating(state, 0)
        second = rolled[1] + rating(state, 1)
        again = first == second
        if rolled[0] == rolled[1] and state.rules.random_events and state.event == 0:
            state.event = -1  # 17.5 the initiative is rolled again; then an event is rolled for
            again = True
        # Ruling: equal dice of the second roll bring no second event, and it decides unless the totals are tied.
        if again:
            state.events.append((words.INITIATIVE_TIED, first, second))
            return
        state.winner = 0 if first > second else 1
        state.opening = max(1, (abs(first - second) + 1) // 2)
        state.won = state.opening
        state.side = state.winner
        state.events.append((words.INITIATIVE_WON, first, second, state.winner, state.opening))
        state.pop()
        if state.event == -1:
            state.push(words.EVENT, 0)

    def label(self, state: State, rolled: list[int]) -> str:
        first = rolled[0] + rating(state, 0)
        second = rolled[1] + rating(state, 1)
        if rolled[0] == rolled[1] and state.rules.random_events and state.event == 0:
            return "tied"
        return "tied" if first == second else "axis" if first > second else "allied"


# -- segments ---------------------------------------------------------------------------------------------------------
class Segment(Step[State]):
    """3 The action phase: the winner's opening segments, then segment by segment in turn. The argument is 1 while a segment is played."""

    def resume(self, state: State) -> int:
        if state.argument & IN_PROGRESS:
            state.frames[-1] &= ~IN_PROGRESS
            if ends_in_fog(state):
                state.push(words.FOG, 0)
                return AGAIN
            advance(state)
        if state.passes >= OVER:
            return self.close(state)
        if state.rules.teams != ALONE and state.actor == NOBODY:
            return choose_actor(state)
        choices = segment_choices(state)
        extra = initiative_choices(state)
        if bound_to_recover(state) < 0:
            extra.append(words.PASS)
        if state.refresh == state.side:
            extra += refresh_choices(state)
        if not choices and extra == [words.PASS]:
            self.choose(state, words.PASS)
            return AGAIN
        if not choices and not extra:
            pass_segment(state)  # nobody can do anything, not even recover
            return AGAIN
        state.seat = state.actor if state.rules.teams != ALONE else state.side
        state.choices = choices + extra
        return DECISION

    def close(self, state: State) -> int:
        """17.61 In sector play the other sector follows, with as many opening segments; else the phase is over."""
        if state.rules.teams == SECTORS and state.argument < 2:
            state.frames[-1] = 2
            state.passes = 0
            state.side = state.winner
            state.opening = state.won
            state.actor = NOBODY
            return AGAIN
        state.pop()
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.PASS:
            pass_segment(state)
        elif verb == words.ACT:
            state.actor = operand_of(code)
        elif verb == words.SAVE:
            state.opening -= 1
            state.saved[state.side] = 1
            state.events.append((words.SAVED, state.side))
        elif verb == words.AGAIN_NOW:
            state.saved[state.side] = 2
        elif verb == words.REFRESH:
            piece = unit_in(state, code)
            state.flags[piece] &= ~(USED | SHOT_ONCE)
            state.refresh = NOBODY
            state.events.append((words.EVENT_EFFECT, piece, state.event))
        else:
            state.frames[-1] |= IN_PROGRESS
            state.events.append((words.SEGMENT_BEGINS, state.side))
            if state.rules.teams == ALONE:
                state.actor = state.side
            begin(state, code)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb == words.PASS:
            return forbids_pass(state)
        if verb == words.ACT:
            return forbids_acting(state, operand_of(code))
        if state.rules.teams != ALONE and state.actor == NOBODY:
            return refuse("17.63", "refuse-actor-first")
        if verb in (words.SAVE, words.AGAIN_NOW):
            return forbids_excess(state, code)
        if verb == words.REFRESH and unit_in(state, code) >= 0:
            return forbids_refresh(state, unit_in(state, code))
        return refused_activation(state, code)

    def prompt(self, state: State) -> Message:
        side = "@side-" + ("axis", "allied")[state.side]
        if state.rules.teams == TEAMS_OF_FORMATIONS and state.actor == NOBODY:
            return Message("prompt-segment-actor", {"side": side})
        owing = bound_to_recover(state)
        if owing >= 0:
            return Message("prompt-segment-duty", {"side": side, "unit": spoken(state, owing)})
        return Message("prompt-segment", {"side": side})


def begin(state: State, code: int) -> None:
    """3.14 Support takes a whole segment; everything else is an activation."""
    if code == words.OFFBOARD or code == words.AIR:
        state.target = NO_HEX
        state.declared = []
        state.spent = []
        state.push(words.ARTILLERY if code == words.OFFBOARD else words.AIR_STRIKE, 0)
    else:
        begin_activation(state, code)


def forbids_pass(state: State) -> Refusal | None:
    """14.42 No pass while a demoralized unit or leader has not been activated this turn."""
    piece = bound_to_recover(state)
    return refuse("14.42", "refuse-pass", {"unit": name_of(state, piece)}) if piece >= 0 else None


def bound_to_recover(state: State) -> int:
    """14.42, 17.61 A demoralized piece of the side in turn that has not tried to recover this turn; negative if there is none.

    In sector play each commander answers for their own sector, in formation play a pass is the side's.
    """
    flags = state.flags
    for piece in state.ground.side_pieces[state.side]:
        if flags[piece] & DEMORALIZED and not flags[piece] & HAS_ACTED and state.box[piece] == ON_MAP:
            if state.rules.teams != SECTORS or state.actor < 0 or owner(state, piece) == state.actor:
                return piece
    return NOBODY


def forbids_acting(state: State, seat: int) -> Refusal | None:
    """17.63 The commanding officer names who acts: a player of the side who can do something."""
    if state.rules.teams != TEAMS_OF_FORMATIONS or state.actor != NOBODY:
        return refuse("17.63", "refuse-not-commander")
    if seat & 1 != state.side:
        return refuse("17.63", "refuse-other-side")
    state.actor = seat
    able = may_begin(state)
    state.actor = NOBODY
    return None if able else refuse("17.63", "refuse-idle-player")


def forbids_excess(state: State, code: int) -> Refusal | None:
    """17.2 Why no segment is saved, or spent."""
    return None if code in initiative_choices(state) else refuse("17.2", "refuse-no-excess")


def forbids_refresh(state: State, piece: int) -> Refusal | None:
    """17.5 Why a piece gets no second wind."""
    ground = state.ground
    if state.refresh == state.side == ground.side[piece] and state.flags[piece] & USED and state.box[piece] == ON_MAP:
        return None
    return refuse("17.5", "refuse-no-refresh", {"unit": name_of(state, piece)})


def pass_segment(state: State) -> None:
    """3 A pass; it gives up the rest of the opening segments."""
    state.events.append((words.PASSED, state.side))
    state.passes += 1
    state.opening = 0
    state.side = 1 - state.side
    state.actor = NOBODY


def advance(state: State) -> None:
    """3, 17.2 After a segment: the rest of the opening segments, then the other side."""
    state.passes = 0
    state.segments[state.side] += 1
    state.actor = NOBODY
    if state.saved[state.side] == 2:
        state.saved[state.side] = 0
        return
    if state.side == state.winner and state.opening > 0:
        state.opening -= 1
        if state.opening > 0:
            return
    state.side = 1 - state.side


def initiative_choices(state: State) -> list[int]:
    """17.2 Saving an opening segment, and taking two segments in a row with it."""
    if not state.rules.excess_initiative:
        return []
    if state.side == state.winner and state.opening >= state.ground.content.excess_from and not state.saved[state.side]:
        return [words.SAVE]
    if state.saved[state.side] == 1 and state.opening == 0:
        return [words.AGAIN_NOW]
    return []


def refresh_choices(state: State) -> list[int]:
    """17.5 Second wind: one marker may be removed."""
    pieces = state.ground.side_pieces[state.side]
    return [unit_code(state, words.REFRESH, piece) for piece in pieces if forbids_refresh(state, piece) is None]


def ends_in_fog(state: State) -> bool:
    """17.4 After three segments of each side every further segment may be the last; the roll comes before the other side acts."""
    if not state.rules.fog_of_war:
        return False
    after = state.ground.content.fog_after
    mine = state.segments[state.side] + 1
    return mine > after and state.segments[1 - state.side] >= after


class Fog(Step[State]):
    """17.4 Three dice: 16 or more, 15 at night, ends the turn at once for both."""

    def resume(self, state: State) -> int:
        state.faces = [6, 6, 6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        ends = thickens(state, sum(rolled))
        state.events.append((words.FOGGED, sum(rolled), int(ends)))
        state.pop()
        advance(state)
        if ends:
            state.passes = OVER

    def label(self, state: State, rolled: list[int]) -> str:
        return "ends" if thickens(state, sum(rolled)) else "goes-on"


def thickens(state: State, roll: int) -> bool:
    content = state.ground.content
    return roll + (content.fog_night if state.is_night else 0) >= content.fog_from


def choose_actor(state: State) -> int:
    """17.63 The commanding officer decides who acts; in sector play it is the commander of the sector."""
    side = state.side
    if state.rules.teams == SECTORS:
        state.actor = side + (2 if state.argument >= 2 else 0)
        return AGAIN
    able = [seat for seat in (side, side + 2) if forbids_acting(state, seat) is None]
    if not able:
        pass_segment(state)
        return AGAIN
    state.seat = state.commander[side]
    choices = [words.ACT | seat for seat in able]
    if forbids_pass(state) is None:
        choices.append(words.PASS)
    elif len(able) == 1:
        state.actor = able[0]
        return AGAIN
    state.choices = choices
    return DECISION


# -- the turn ---------------------------------------------------------------------------------------------------------
def begin_turn(state: State) -> None:
    """3 A new turn: markers of the last one are gone, support is fresh."""
    state.turn += 1
    state.passes = 0
    state.segments = [0, 0]
    state.saved = [0, 0]
    state.battery_used = [0] * len(state.battery_used)
    state.battery_used_2 = [0] * len(state.battery_used)
    state.aircraft = [[], []]
    state.wing = [[], []]
    state.event = 0
    state.event_used = 0
    state.murk = False
    state.no_offboard = NOBODY
    state.hero = NOBODY
    state.refresh = NOBODY
    state.actor = NOBODY
    state.stale = ALL_STALE
    state.events.append((words.TURN_BEGINS, state.turn))


def clear_markers(state: State) -> None:
    """3 All MOVED/FIRED markers come off; engineers' works are looked at."""
    flags = state.flags
    for piece in range(len(flags)):
        flags[piece] &= ~TURN_FLAGS
    state.shots = [0] * len(state.shots)
    state.opportunity = [0] * len(state.opportunity)
    state.step_number = 1
    clear_mines(state)
    build_pontoons(state)
