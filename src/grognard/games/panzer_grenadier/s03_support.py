"""3.14, 9.2 A segment of off-board artillery."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s03_execute import hexes_of
from grognard.games.panzer_grenadier.s09_bombardment import battery, offboard_targets, open_batteries, use_battery
from grognard.games.panzer_grenadier.s16_smoke import begin_smoke
from grognard.games.panzer_grenadier.state import NO_HEX, State, hex_in, hex_name
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

MOST_FACTORS = 3
"""7.33 At most three off-board factors combine."""


class Artillery(Step[State]):
    """3.14, 9.3 A hex, one to three factors, the dice; then the next hex. The argument counts the attacks."""

    def resume(self, state: State) -> int:
        if state.target == NO_HEX:
            bits = offboard_targets(state, state.side)
            choices = hexes_of(state, words.BOMBARD, bits)
            if state.rules.scenario.special.smoke_sides[state.side]:
                choices += hexes_of(state, words.SMOKE, bits)
            if not choices:
                state.pop()
                return AGAIN
            if state.argument:
                choices.append(words.END)
        else:
            choices = []
            if len(state.parts) < MOST_FACTORS:
                choices = [words.BATTERY | number for number in open_batteries(state)]
            if state.parts:
                choices.append(words.ROLL)
        state.seat = state.actor
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.END:
            state.pop()
        elif verb == words.BATTERY:
            number = operand_of(code)
            use_battery(state, number)
            state.parts.append(battery(state, number)[0])
        elif verb == words.ROLL:
            state.frames[-1] += 1
            state.push(words.FIRE_ROLL, 0)
        elif verb == words.SMOKE:
            state.frames[-1] += 1
            begin_smoke(state, hex_in(state, code))
        else:
            state.target = hex_in(state, code)
            state.fire_kind = words.KIND_OFFBOARD
            state.firers = []
            state.parts = []

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb in (words.MARCH, words.FIRE, words.LEAD, words.STACK, words.MOVE):
            return refuse("3.14", "refuse-support-segment")
        if state.target == NO_HEX:
            if verb in (words.BOMBARD, words.SMOKE) and hex_in(state, code) >= 0:
                return forbids_shelling(state, verb, hex_in(state, code))
            if verb == words.END:
                return None if state.argument else refuse("3.14", "refuse-no-fire-yet")
        elif verb == words.BATTERY:
            return forbids_battery(state, operand_of(code))
        elif verb == words.ROLL:
            return None if state.parts else refuse("9.3", "refuse-no-factor")
        return wrong_time(state, code)

    def prompt(self, state: State) -> Message:
        return Message("prompt-artillery")


def forbids_shelling(state: State, verb: int, space: int) -> Refusal | None:
    """9.2, 16.1 Why artillery off the map does not fire at a hex, or lays no smoke there."""
    names: dict[str, str | int] = {"unit": "@word-artillery", "hex": hex_name(state, space)}
    if verb == words.SMOKE and not state.rules.scenario.special.smoke_sides[state.side]:
        return refuse("16.1", "refuse-no-smoke", {"hex": names["hex"]})
    return None if offboard_targets(state, state.side) >> space & 1 else refuse("9.2", "refuse-no-spotter", names)


def forbids_battery(state: State, number: int) -> Refusal | None:
    """7.33, 9.2 Why a factor is not added: three combine at most, and each fires once a turn."""
    if len(state.parts) >= MOST_FACTORS:
        return refuse("7.33", "refuse-three-factors")
    return None if number in open_batteries(state) else refuse("9.2", "refuse-no-battery")
