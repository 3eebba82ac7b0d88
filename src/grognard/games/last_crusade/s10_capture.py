"""Capture of an assaulted zone (X-D9)."""

from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import commit, destroy_fort, destroy_obstacle, drop_from_assault, enter, judge
from grognard.games.last_crusade.s03_rolls import wrong_time
from grognard.games.last_crusade.s10_after_round import end_of_assault, go_home
from grognard.games.last_crusade.s10_movement import settle_commitment, zone_name
from grognard.games.last_crusade.s12_victory import capture_hq
from grognard.games.last_crusade.state import BY_AIR, NAMES, NONE, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


class Advance(Step[State]):
    """X-D9 One to three surviving attackers of the attacker's choice move in; the others go back. The argument counts them."""

    def resume(self, state: State) -> int:
        if state.frames[-1] == 0:
            if state.field.is_hq[state.zone]:
                state.pop()
                capture_hq(state, state.attacker, state.zone)
                return AGAIN
        most = min(state.content.numbers["advance"], state.room(state.zone) + state.frames[-1])
        if state.frames[-1] >= most or not state.attackers:
            self.close(state)
            return AGAIN
        if (len(state.attackers) == 1 and state.frames[-1] == 0) or BY_AIR in state.ways:
            self.go_in(state, state.attackers[0])
            return AGAIN
        state.seat = state.attacker
        state.choices = [words.ADVANCE | unit for unit in state.attackers]
        if state.frames[-1]:
            state.choices.append(words.DONE)
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.DONE:
            self.close(state)
        else:
            self.go_in(state, operand_of(code))

    def go_in(self, state: State, unit: int) -> None:
        place = state.attackers.index(unit)
        by_air = state.ways[place] == BY_AIR
        drop_from_assault(state, unit)
        state.frames[-1] += 1
        partner = state.partner[unit]
        if partner >= 0:  # X-F3 both fought on foot; they go in one by one
            state.partner[unit] = state.partner[partner] = NONE
        enter(state, unit, state.zone)
        if by_air:
            commit(state, unit)
        else:
            settle_commitment(state, unit)
        state.events.append((words.E_ADVANCED, unit, state.zone))
        judge(state, unit)

    def close(self, state: State) -> None:
        state.pop()
        zone, seat = state.zone, state.attacker
        state.events.append((words.E_CAPTURED, zone, seat))
        state.captured = state.captured or seat == state.phasing
        raze(state, zone, seat)
        for unit in state.attackers[:]:
            go_home(state, unit, True)
        end_of_assault(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-advance", {"zone": zone_name(state, state.zone)})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.ADVANCE:
            return None if operand_of(code) in state.attackers else refuse("X-D9", "refuse-not-here", {"unit": NAMES[operand_of(code)]})
        if code == words.DONE:
            return None if state.frames[-1] else refuse("X-D9", "refuse-nobody-advances")
        return wrong_time(state)


def raze(state: State, zone: int, seat: int) -> None:
    """X-D9 Fortifications there are destroyed, and enemy obstacles between two zones that the captor controls now."""
    team = state.rules.team[seat]
    for fort, where in enumerate(state.fort_zone):
        if where == zone:
            destroy_fort(state, fort)
    for obstacle, edge in enumerate(state.block_edge):
        if edge >= 0 and state.rules.team[state.block_owner[obstacle]] != team:
            a, b = state.field.edges[edge]
            if zone in (a, b) and state.control[a] == team and state.control[b] == team:
                destroy_obstacle(state, obstacle)
