"""16.7 Minefields."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import demoralize
from grognard.games.panzer_grenadier.s14_morale import CASUALTY, hit, is_here, queue_item
from grognard.games.panzer_grenadier.s16_works import remove_field
from grognard.games.panzer_grenadier.s17_teams import ALONE
from grognard.games.panzer_grenadier.state import HALTED, State
from grognard.kernel.sequence import AGAIN, CHANCE, Step

DEADLY = 6
SHOCKING = 5
STOPPING = 3


def fields_at(state: State, space: int, side: int) -> list[int]:
    """The fields against a side in a hex."""
    return [number for number, there in enumerate(state.mine_hex) if there == space and state.mine_side[number] != side]


def mine_dice(state: State, piece: int, space: int) -> int:
    """16.71, 16.73 The dice against a unit that enters: the strength of all fields, fewer with engineers about."""
    ground = state.ground
    side = ground.side[piece]
    power = sum([state.mine_power[number] for number in fields_at(state, space, side)])
    if ground.is_eng[piece]:
        return max(0, power - 2)
    if any(ground.is_eng[other] for other in state.stack_of(space, side)):
        return max(0, power - 1)
    return power


class Mines(Step[State]):
    """16.71 A unit has entered a minefield: it is shown, and the owner rolls. The argument is the hex; the unit is in hand."""

    def resume(self, state: State) -> int:
        space = state.argument
        piece = state.unit
        if piece < 0 or not is_here(state, piece) or state.ground.is_leader[piece]:
            state.pop()
            return AGAIN
        side = state.ground.side[piece]
        show_fields(state, space, side)
        dice = mine_dice(state, piece, space)
        if dice == 0:
            state.pop()
            return AGAIN
        if state.rules.teams == ALONE:
            state.seat = 1 - side
        state.faces = [6] * dice
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        """6.7, 16.71, 16.72 A 6 costs a step, and so does every pair of fives; 3 or more stops the unit. Leaders in the hex roll."""
        space = state.argument
        piece = state.unit
        state.pop()
        sixes = rolled.count(DEADLY)
        fives = rolled.count(SHOCKING)
        stopped = max(rolled) >= STOPPING
        state.events.append((words.MINE_HIT, piece, space, sixes, fives, int(stopped)))
        if stopped:
            state.flags[piece] |= HALTED
            for rider in state.riders:
                state.flags[rider] |= HALTED
        lost = 0
        for _ in range(sixes + fives // 2):
            if is_here(state, piece):
                hit(state, piece)
                lost += 1
        if (sixes or fives) and is_here(state, piece):
            demoralize(state, piece)  # 7.6 after the loss: what a lost transport carried is lost with it, not unloaded
        if lost:
            for leader in state.everybody(space, state.ground.side[piece]):
                if state.ground.is_leader[leader]:
                    queue_item(state, CASUALTY, leader, lost, 0)
        if state.queue:
            state.push(words.CHECKS, 0)

    def label(self, state: State, rolled: list[int]) -> str:
        worst = max(rolled)
        return "step" if worst == DEADLY else "demoralized" if worst == SHOCKING else "stopped" if worst >= STOPPING else "none"


def show_fields(state: State, space: int, side: int) -> None:
    """16.71, 16.74 Fields are flipped when an enemy enters; dummies are removed."""
    for number in reversed(fields_at(state, space, side)):
        if not state.mine_known[number]:
            state.mine_known[number] = 1
            state.revealed = True
            state.events.append((words.MINE_SHOWN, space, state.mine_power[number]))
        if state.mine_power[number] == 0:
            remove_field(state, number)
