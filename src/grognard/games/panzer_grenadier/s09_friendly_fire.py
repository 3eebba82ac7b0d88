"""9.5 Friendly fire: shells that fall short."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.s07_fire import close_fire, fire_side
from grognard.games.panzer_grenadier.s07_losses import BY_FIRE, begin_results
from grognard.games.panzer_grenadier.s14_morale import ONE_DIE
from grognard.games.panzer_grenadier.state import State
from grognard.kernel.sequence import AGAIN, CHANCE, Step

COLUMN_AND_DICE = [6, 6, 6]


class FriendlyFire(Step[State]):
    """9.52 After a bombardment every hex with friends next to the target rolls; the argument is the number of hexes done, plus one.

    Hexes wait in `jobs`; a hex that is hit stays there, negative, until its column and dice are rolled.
    """

    def resume(self, state: State) -> int:
        if state.argument == 0:
            state.frames[-1] = 1
            state.jobs = endangered(state) if falls_short(state) else []
        if not state.jobs:
            state.pop()
            close_fire(state)
            return AGAIN
        state.faces = ONE_DIE if state.jobs[0] >= 0 else COLUMN_AND_DICE
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        if state.jobs[0] >= 0:
            hit = is_hit(state, rolled[0])
            state.events.append((words.FRIENDLY, state.jobs[0], rolled[0], int(hit)))
            if hit:
                state.jobs[0] = -1 - state.jobs[0]
            else:
                del state.jobs[0]
            return
        space = -1 - state.jobs[0]
        del state.jobs[0]
        shell_friends(state, space, fire_side(state), rolled[0], rolled[1] + rolled[2])

    def label(self, state: State, rolled: list[int]) -> str:
        if state.jobs[0] >= 0:
            return "hit" if is_hit(state, rolled[0]) else "safe"
        content = state.ground.content
        return words.RESULT_NAMES[content.bf[rolled[1] + rolled[2]][content.friendly_column[rolled[0]]]]


def falls_short(state: State) -> bool:
    """9.52, 15.12 Bombardment, from the map or not, and aircraft that missed."""
    return state.fire_kind in (words.KIND_BOMBARD, words.KIND_OFFBOARD) or (state.fire_kind == words.KIND_AIR and state.shots_left > 0)


def endangered(state: State) -> list[int]:
    """9.52, 15.12 The hexes next to the target with friends of the firing side, once for each aircraft that missed."""
    side = fire_side(state)
    state.refresh_caches()
    times = state.shots_left if state.fire_kind == words.KIND_AIR else 1
    return times * [space for space in state.ground.near[state.target] if state.presence[side] >> space & 1]


def is_hit(state: State, die: int) -> bool:
    """9.52 1 or 2 means hit; German, British and US fire adds 1."""
    content = state.ground.content
    nation = firing_nation(state)
    return die + (1 if content.friendly_plus_one[nation] else 0) <= content.friendly_hit_up_to


def firing_nation(state: State) -> int:
    if state.firers:
        return state.ground.nation[state.firers[0]]
    return state.rules.scenario.nations[fire_side(state)][0]


def shell_friends(state: State, space: int, side: int, die: int, roll: int) -> None:
    """9.52 The column that the die gives, without modifiers, on the friends in the hex."""
    content = state.ground.content
    column = content.friendly_column[die]
    result = content.bf[roll][column]
    state.events.append((words.FIRED, words.KIND_FRIENDLY, space, 0, content.bf_columns[column], roll, result))
    if not result:
        return
    results: list[int] = []
    for piece in state.stack_of(space, side):
        results += [piece, result]
    if results:
        begin_results(state, space, results, BY_FIRE, [])
