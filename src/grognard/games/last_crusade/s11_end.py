"""XI The end phase: discards, effects of the turn end, and the game may be over."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import end_effects
from grognard.games.last_crusade.s03_rolls import wrong_time
from grognard.games.last_crusade.s12_victory import check_bonuses, check_exhaustion
from grognard.games.last_crusade.s13_resolve import NEXT_ENEMY_TURN, throw_away
from grognard.games.last_crusade.state import NONE, RECORD, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


class EndPhase(Step[State]):
    """XI-2 The phasing player may discard any cards; those with a cost go to the enemy's victory pile."""

    def resume(self, state: State) -> int:
        seat = state.phasing
        if not state.hand[seat]:
            state.pop()
            end_turn(state)
            return AGAIN
        state.seat = seat
        state.choices = [words.DISCARD | kind for kind in sorted(set(state.hand[seat]))]
        state.choices.append(words.END)
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            state.pop()
            end_turn(state)
        else:
            throw_away(state, state.phasing, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.DISCARD:
            kind = operand_of(code)
            held = kind in state.hand[state.phasing]
            return None if held else refuse("XI-2", "refuse-not-in-hand", {"card": "@card-" + state.content.names[kind]})
        return None if code == words.END else wrong_time(state)


def end_turn(state: State) -> None:
    """XI-1 Effects of the turn end, then the conditions of XII-D and of the scenario are checked."""
    seat = state.phasing
    end_effects(state, c.D_TURN, NONE)
    for enemy in state.rules.enemies[seat]:
        end_effects(state, c.D_ENEMY_TURN_END, enemy)
    lasting = state.lasting
    for place in range(0, len(lasting), RECORD):
        if lasting[place + 4] == NEXT_ENEMY_TURN and seat in state.rules.enemies[lasting[place + 1]]:
            lasting[place + 4] = c.D_ENEMY_TURN_END
    if not state.finished:
        check_bonuses(state, seat)
        check_exhaustion(state, seat)
