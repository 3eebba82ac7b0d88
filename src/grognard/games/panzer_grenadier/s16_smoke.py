"""16.1 Smoke."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.s07_fire import close_fire, may_fire_now
from grognard.games.panzer_grenadier.s08_spotting import give_away
from grognard.games.panzer_grenadier.s09_bombardment import bombard_targets
from grognard.games.panzer_grenadier.s14_morale import TWO_DICE
from grognard.games.panzer_grenadier.state import ALL_STALE, FIRED_DF, HAS_FIRED, State
from grognard.kernel.hexgrid import FLAT_NAMES
from grognard.kernel.sequence import AGAIN, CHANCE, Step

DRIFT = ["n", "ne", "se", "s", "sw", "nw"]
"""16.13 By the die, from 1."""


def may_smoke(state: State, piece: int) -> bool:
    """16.1 Mortars and artillery on the map, where the scenario allows it."""
    ground = state.ground
    return state.rules.scenario.special.smoke_sides[ground.side[piece]] and (ground.is_mortar[piece] or ground.is_artillery[piece])


def smoke_targets(state: State, piece: int) -> int:
    """16.1 The target hex is spotted and in range, as for bombardment."""
    return bombard_targets(state, piece) if may_smoke(state, piece) else 0


class SmokeRoll(Step[State]):
    """16.11 Two dice, 8 or less places a marker. The first declared gun that can fires; off-board factors come from `s03_support`."""

    def resume(self, state: State) -> int:
        state.seat = state.actor
        state.faces = TWO_DICE
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        space = state.argument
        state.pop()
        for piece in state.declared:
            if may_fire_now(state, piece) and smoke_targets(state, piece) >> space & 1:
                state.flags[piece] |= HAS_FIRED | FIRED_DF
                state.work[piece] = 0
                give_away(state, piece)
                break
        roll = rolled[0] + rolled[1]
        placed = roll <= state.ground.content.smoke_up_to
        state.events.append((words.SMOKED, space, roll, int(placed)))
        if placed:
            state.smoke[space] += 1
            state.stale = ALL_STALE
        close_fire(state)

    def label(self, state: State, rolled: list[int]) -> str:
        return "placed" if rolled[0] + rolled[1] <= state.ground.content.smoke_up_to else "missed"


class SmokeRemoval(Step[State]):
    """16.13 In the marker removal phase one die for each marker, and a second for its drift; the markers wait in `jobs`."""

    def resume(self, state: State) -> int:
        if state.argument == 0:
            state.frames[-1] = 1
            state.jobs = [space for space, count in enumerate(state.smoke) for _ in range(count)]
        if not state.jobs:
            state.pop()
            return AGAIN
        state.faces = TWO_DICE
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        content = state.ground.content
        space = state.jobs.pop(0)
        if rolled[0] in content.smoke_stays:
            return
        state.smoke[space] -= 1
        state.stale = ALL_STALE
        if rolled[0] in content.smoke_drifts:
            there = state.ground.map.beside[6 * space + FLAT_NAMES.index(DRIFT[rolled[1] - 1])]
            if there >= 0:
                state.smoke[there] += 1
                state.events.append((words.SMOKE_DRIFTS, space, there))
                return
        state.events.append((words.SMOKE_GONE, space))

    def label(self, state: State, rolled: list[int]) -> str:
        content = state.ground.content
        return "stays" if rolled[0] in content.smoke_stays else "drifts" if rolled[0] in content.smoke_drifts else "gone"
