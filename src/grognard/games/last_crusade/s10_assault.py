"""Assault (X-D3 to X-D7): its course from round to round, the cards played on it, morale."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import commit, destroy
from grognard.games.last_crusade.s03_rolls import wrong_time
from grognard.games.last_crusade.s03_terms import may_act
from grognard.games.last_crusade.s10_after_round import break_off, end_of_assault, go_home
from grognard.games.last_crusade.s10_movement import holds_hq, zone_name
from grognard.games.last_crusade.s13_cards import play_card, playable, why_not_card
from grognard.games.last_crusade.state import FIRED, HIT, JOINED, NONE, RECORD, SILENT, SILENT_NEXT, SLOTS, State
from grognard.kernel.action import operand_of
from grognard.kernel.decision import Message, Refusal
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

ENDED_BY_CARD: Final = 9


# -- the course of an assault -----------------------------------------------------------------------------------------
# X-D6, X-D7 Its stages, one after the other; from the last it goes on with a new round.
CARDS_BEFORE: Final = 0
SUPPORT_OF_ATTACKER: Final = 1
SUPPORT_OF_DEFENDER: Final = 2
FIRE: Final = 3
END_OF_FIRE: Final = 4
CARDS_AFTER: Final = 5
AFTER_CARDS: Final = 6
WITHDRAWAL: Final = 7
NEXT_ROUND: Final = 8
ASKS_WHETHER_OVER: Final = (CARDS_BEFORE, CARDS_AFTER, AFTER_CARDS, NEXT_ROUND)


class Round(Step[State]):
    """X-D6, X-D7 The course of an assault. The argument is the next stage."""

    def resume(self, state: State) -> int:
        stage = state.frames[-1]
        if state.finished:
            return AGAIN
        if stage in ASKS_WHETHER_OVER and self.is_decided(state):
            return AGAIN
        state.frames[-1] = stage + 1
        if stage == CARDS_BEFORE:
            push_cards(state)
        elif stage == SUPPORT_OF_ATTACKER:
            state.push(words.S_SUPPORT_A, 0)
        elif stage == SUPPORT_OF_DEFENDER:
            state.push(words.S_SUPPORT_D, 0)
        elif stage == FIRE:
            begin_round(state)
        elif stage == END_OF_FIRE:
            end_fire(state)
        elif stage == CARDS_AFTER:
            push_cards(state)
        elif stage == AFTER_CARDS:
            self.after_cards(state)
        elif stage == WITHDRAWAL:
            state.push(words.S_WITHDRAWAL, 0)
        else:
            state.frames[-1] = FIRE
        return AGAIN

    def is_decided(self, state: State) -> bool:
        """X-D7 No attackers left: failed, no matter who else is gone. No defenders left: capture."""
        if not state.attackers:
            state.events.append((words.E_FAILED, state.zone))
            state.pop()
            end_of_assault(state)
            return True
        hq = state.field.is_hq[state.zone]
        if not state.here[state.zone] or (hq and state.round > 0 and not holds_hq(state, state.zone)):
            if state.round > 0 or not state.here[state.zone]:
                state.pop()
                state.push(words.S_ADVANCE, 0)
                return True
        return False

    def after_cards(self, state: State) -> None:
        """X-D7 A card may end the assault; after the last round the attacker must break off."""
        if state.passes == ENDED_BY_CARD:
            state.pop()
            break_off(state, True)
        elif state.round >= state.content.numbers["rounds"] or state.last_round:
            state.pop()
            break_off(state, False)
        else:
            state.push(words.S_AFTER_ROUND, 0)

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def push_cards(state: State) -> None:
    state.passes = 0
    state.push(words.S_ASSAULT_CARDS, 0)


class AssaultCards(Step[State]):
    """X-D4 Attacker, then defender, alternately play cards for this assault until both pass in a row. The argument is whose turn it is."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        if state.passes >= 2:
            state.pop()
            return AGAIN
        seat = state.attacker if state.frames[-1] == 0 else state.defender
        if not state.hand[seat]:
            state.passes += 1
            state.frames[-1] = 1 - state.frames[-1]
            return AGAIN
        state.seat = seat
        state.choices = [*playable(state, seat, self.windows(state)), words.PASS]
        return DECISION

    def windows(self, state: State) -> int:
        return c.W_ANY | c.W_COMBAT | (c.W_ATTACKER if state.frames[-1] == 0 else c.W_DEFENDER)

    def choose(self, state: State, code: int) -> None:
        seat = state.seat
        state.frames[-1] = 1 - state.frames[-1]
        if code == words.PASS:
            state.passes += 1
        else:
            state.passes = 0
            play_card(state, seat, operand_of(code))

    def prompt(self, state: State) -> Message:
        return Message("prompt-assault-cards", {"zone": zone_name(state, state.zone)})

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code == words.PASS else why_not_card(state, state.seat, code, self.windows(state))


# -- rounds -----------------------------------------------------------------------------------------------------------
def begin_round(state: State) -> None:
    """X-D6 The order of fire: defenders first, unless the last card about it says otherwise (III-D1)."""
    state.round += 1
    state.events.append((words.E_ROUND, state.round))
    for unit in state.attackers + state.here[state.zone]:
        flags = state.flags[unit]
        if state.round > 1:
            flags &= ~SILENT
        if flags & SILENT_NEXT:
            flags |= SILENT
        state.flags[unit] = flags & ~(HIT | FIRED | JOINED | SILENT_NEXT)
    order = order_of_fire(state)
    first, second = (0, 1) if order == c.T_ATTACKERS else (1, 0)
    if order == c.T_BOTH:
        state.doomed = [NONE]
        first, second = 1, 0
    state.push(words.S_FIRING, second)
    state.push(words.S_FIRING, first)


def order_of_fire(state: State) -> int:
    """III-D1 Who fires first in this round: T_ATTACKERS, T_DEFENDERS, or T_BOTH at the same moment."""
    order = c.T_DEFENDERS
    for place in range(0, len(state.lasting), RECORD):
        effect = state.content.every_effect[state.lasting[place]]
        if effect.op in (c.FIRST_FIRE, c.SIMULTANEOUS) and (state.round == 1 or not effect.first_only):
            if effect.op == c.SIMULTANEOUS:
                order = c.T_BOTH
            else:
                order = c.T_ATTACKERS if effect.who_attacks else c.T_DEFENDERS
    return order


def end_fire(state: State) -> None:
    """X-D6 In simultaneous fire losses are removed now; then morale is tested, the attackers' first."""
    doomed = state.doomed[1:]
    state.doomed = []
    for unit in doomed:
        if state.kind[unit] >= 0:
            destroy(state, unit)
    state.support = []
    state.push(words.S_MORALE, 0)


class Morale(Step[State]):
    """X-D6 Units with weak morale that were hit in this round roll a die; the argument is 0, or one more than the unit that rolls."""

    def resume(self, state: State) -> int:
        for unit in state.attackers + state.here[state.zone]:
            if state.flags[unit] & HIT and is_shaky(state, unit):
                state.seat = unit // SLOTS
                state.frames[-1] = unit + 1
                state.faces = [6]
                return CHANCE
        state.pop()
        return AGAIN

    def resolve(self, state: State, rolled: list[int]) -> None:
        unit = state.frames[-1] - 1
        state.frames[-1] = 0
        state.flags[unit] &= ~HIT
        effect = state.content.has_morale[state.kind[unit]]
        if effect is None:
            return
        state.events.append((words.E_MORALE, unit, rolled[0], effect.fail_on))
        if rolled[0] > effect.fail_on:
            return
        if effect.result == 1:
            commit(state, unit)
        elif effect.result == 2:
            state.flags[unit] |= SILENT_NEXT
        elif unit in state.attackers:
            go_home(state, unit, False)
        else:
            state.push(words.S_MORALE_ZONE, unit)

    def label(self, state: State, rolled: list[int]) -> str:
        effect = state.content.has_morale[state.kind[state.frames[-1] - 1]]
        return "fails" if effect is not None and rolled[0] <= effect.fail_on else "holds"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def is_shaky(state: State, unit: int) -> bool:
    """Whether a unit has to test its morale: not if a leader steadies it, nor where falling back is forbidden."""
    from grognard.games.last_crusade.s03_terms import is_immune  # noqa: PLC0415

    if state.content.has_morale[state.kind[unit]] is None or is_immune(state, unit, c.I_MORALE):
        return False
    return may_act(state, unit, c.A_BREAK_OFF if unit in state.attackers else c.A_WITHDRAW) >= 0
