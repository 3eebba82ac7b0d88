"""16.1 Smoke."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s07_fire import close_fire, may_fire_now
from grognard.games.panzer_grenadier.s08_spotting import give_away
from grognard.games.panzer_grenadier.s09_bombardment import battery, bombard_targets, forbids_bombard, open_batteries, use_battery
from grognard.games.panzer_grenadier.s14_morale import TWO_DICE
from grognard.games.panzer_grenadier.state import ALL_STALE, HAS_FIRED, State, hex_name, name_of, unit_code, unit_in
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.hexgrid import FLAT_NAMES
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

DRIFT = ["n", "ne", "se", "s", "sw", "nw"]
"""16.13 By the die, from 1."""


def may_smoke(state: State, piece: int) -> bool:
    """16.1 Mortars and artillery on the map, where the scenario allows it."""
    ground = state.ground
    return state.rules.scenario.special.smoke_sides[ground.side[piece]] and (ground.is_mortar[piece] or ground.is_artillery[piece])


def smoke_targets(state: State, piece: int) -> int:
    """16.1 The target hex is spotted and in range, as for bombardment."""
    return bombard_targets(state, piece) if may_smoke(state, piece) else 0


def begin_smoke(state: State, space: int) -> None:
    """16.11 A hex is named; then comes the gun or the battery, and the dice."""
    state.firers = []
    state.parts = []
    state.push(words.SMOKE_ROLL, space)


def smoke_sources(state: State, space: int) -> list[int]:
    """16.1 Who may fire the smoke: a declared gun, or an off-board entry in a segment of artillery."""
    if not state.declared:
        return [words.BATTERY | number for number in open_batteries(state)]
    return [unit_code(state, words.ADD, piece) for piece in state.declared if forbids_smoke(state, piece, space) is None]


def forbids_smoke(state: State, piece: int, space: int) -> Refusal | None:
    """16.1 Why a gun may not fire smoke at a hex."""
    names: dict[str, str | int] = {"unit": name_of(state, piece), "hex": hex_name(state, space)}
    if not may_fire_now(state, piece) or not may_smoke(state, piece):
        return refuse("16.1", "refuse-no-smoke-gun", names)
    return None if smoke_targets(state, piece) >> space & 1 else forbids_bombard(state, piece, space)


class SmokeRoll(Step[State]):
    """16.11 The player names the gun or the off-board entry; two dice, 8 or less places a marker. The argument is the hex."""

    def resume(self, state: State) -> int:
        state.seat = state.actor
        if not state.firers and not state.parts:
            sources = smoke_sources(state, state.argument)
            if len(sources) > 1:
                state.choices = sources
                return DECISION
            self.choose(state, sources[0])
        state.faces = TWO_DICE
        return CHANCE

    def choose(self, state: State, code: int) -> None:
        if code & ~OPERAND_MASK == words.ADD:
            state.firers = [unit_in(state, code)]
        else:
            use_battery(state, operand_of(code))
            state.parts = [battery(state, operand_of(code))[0]]

    def resolve(self, state: State, rolled: list[int]) -> None:
        space = state.argument
        state.pop()
        for piece in state.firers:
            state.flags[piece] |= HAS_FIRED
            state.work[piece] = 0
            give_away(state, piece)
        roll = rolled[0] + rolled[1]
        placed = roll <= state.ground.content.smoke_up_to
        state.events.append((words.SMOKED, space, roll, int(placed)))
        if placed:
            state.smoke[space] += 1
            state.stale = ALL_STALE
        close_fire(state)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb == words.BATTERY and not state.declared:
            return None if operand_of(code) in open_batteries(state) else refuse("9.2", "refuse-no-battery")
        piece = unit_in(state, code)
        if verb != words.ADD or piece < 0 or not state.declared:
            return wrong_time(state, code)
        return forbids_smoke(state, piece, state.argument)

    def prompt(self, state: State) -> Message:
        return Message("prompt-smoke", {"hex": hex_name(state, state.argument)})

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
