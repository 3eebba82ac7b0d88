"""6-0 The combat phase: name a hex, add attackers, roll, apply the result, advance; then the next combat."""

from fractions import Fraction

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import AE, AR, DE, DR, EX, GERMAN_WEST, RESULT_NAMES, SOVIET
from grognard.games.battle_for_germany.effects import eliminate
from grognard.games.battle_for_germany.s05_movement_phase import lose_astray, wrong_phase
from grognard.games.battle_for_germany.s06_combat import (
    attacker_choices,
    forbids_attacker,
    forbids_further_target,
    forbids_target,
    further_target_choices,
    odds_column,
    target_choices,
    total_attack,
    total_defence,
)
from grognard.games.battle_for_germany.s06_results import begin_exchange, begin_retreat
from grognard.games.battle_for_germany.state import HAS_ATTACKED, JUST_FORCED_OUT, WAS_ATTACKED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


class Combat(Step[State]):
    """6-0 Units of the phase may attack the enemies next to them; nobody has to (but see 12-21)."""

    def resume(self, state: State) -> int:
        sides = words.phase_sides(state.phase)
        state.seat = state.rules.seat_of[sides[0]]
        choices = [words.ATTACK | space for space in target_choices(state, sides)]
        if not choices:
            end_combat(state)
            return AGAIN
        if forbids_ending(state) is None:
            choices.append(words.END)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            end_combat(state)
        else:
            state.target = [operand_of(code)]
            state.attackers = []
            state.push(words.BATTLE, 0)

    def why_not(self, state: State, code: int) -> Refusal | None:
        """6-0 Hexes are attacked, or the phase ends; the hex is named before those who attack it."""
        verb = code & ~OPERAND_MASK
        if verb == words.ATTACK:
            return forbids_target(state, words.phase_sides(state.phase), operand_of(code))
        if verb == words.END:
            return forbids_ending(state)
        if verb == words.ALSO or verb == words.ADD or verb == words.ROLL:
            return refuse("6-0", "refuse-no-target")
        return wrong_phase(state)

    def prompt(self, state: State) -> Message:
        """6-0 The attacks that are due on turn 1 are named (12-21)."""
        phase = "@phase-" + words.PHASES[state.phase]
        if forbids_ending(state) is None:
            return Message("prompt-combat", {"phase": phase})
        return Message("prompt-combat-due", {"phase": phase, "due": state.content.first_turn_attacks - state.attacks})


def forbids_ending(state: State) -> Refusal | None:
    """12-21 On turn 1 the West Germans must make at least two attacks, as long as any is possible."""
    if not owes_attacks(state) or state.attacks >= state.content.first_turn_attacks:
        return None
    return refuse("12-21", "refuse-end-attacks", {"made": state.attacks, "wanted": state.content.first_turn_attacks})


def owes_attacks(state: State) -> bool:
    """12-21, 12-3 The duty of the first turn; not with the optional replacements, nor with three or four players."""
    rules = state.rules
    if state.turn != 1 or rules.east_gets_all or words.phase_sides(state.phase)[0] != GERMAN_WEST:
        return False
    return rules.variant.owes_attacks


def end_combat(state: State) -> None:
    """5-51, 6-5 The combat phase ends: Yugoslavs still abroad are lost, and all units are fresh again."""
    done = HAS_ATTACKED | WAS_ATTACKED
    if SOVIET in words.phase_sides(state.phase):
        done |= JUST_FORCED_OUT
        for unit in state.rules.yugoslavs:
            if is_yugoslav_abroad(state, unit):
                lose_astray(state, unit)
    state.flags = [flags & ~done for flags in state.flags]
    state.attacks = 0
    state.pop()


def is_yugoslav_abroad(state: State, unit: int) -> bool:
    """5-51 A Yugoslav unit outside Yugoslavia since before this Soviet combat phase."""
    if state.at(unit) == NOWHERE:
        return False
    return not state.content.yugoslavia[state.at(unit)] and not state.has(unit, JUST_FORCED_OUT)


# -- one battle -------------------------------------------------------------------------------------------------------
class Battle(Step[State]):
    """6-5, 6-7 The attack in hand: more attackers, more hexes, or the die."""

    def resume(self, state: State) -> int:
        if state.result >= 0:
            close_battle(state)
            return AGAIN
        sides = words.phase_sides(state.phase)
        choices = [words.ADD | unit for unit in attacker_choices(state, sides)]
        choices.extend(words.ALSO | space for space in further_target_choices(state, sides))
        if state.attackers:
            choices.append(words.ROLL)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.ADD:
            state.attackers.append(operand_of(code))
        elif verb == words.ALSO:
            state.target.append(operand_of(code))
        else:
            join_battle(state)

    def why_not(self, state: State, code: int) -> Refusal | None:
        """6-1 The attack in hand is made before anything else is done."""
        verb = code & ~OPERAND_MASK
        sides = words.phase_sides(state.phase)
        if verb == words.ADD:
            return forbids_attacker(state, sides, operand_of(code))
        if verb == words.ALSO:
            return forbids_further_target(state, sides, operand_of(code))
        if verb == words.ROLL:
            return forbids_roll(state)
        return refuse("6-1", "refuse-battle-in-hand", {"hex": state.content.board.names[state.target[0]]})

    def rolling(self, state: State) -> list[int]:
        return [words.ROLL] if state.attackers else []

    def foreseen(self, state: State) -> dict[str, Fraction] | None:
        """6-1 The chances in the column of the odds, as the attack stands."""
        return state.rules.chances[odds_column(state)].copy() if state.attackers else {}

    def prompt(self, state: State) -> Message:
        return Message("prompt-battle", {"hex": state.content.board.names[state.target[0]]})


def forbids_roll(state: State) -> Refusal | None:
    """6-1 There is no attack without an attacker."""
    if state.attackers:
        return None
    return refuse("6-1", "refuse-no-attacker", {"hex": state.content.board.names[state.target[0]]})


def join_battle(state: State) -> None:
    """6-5, 6-6 The attack is made: its units have attacked, and every unit in the attacked hexes defends."""
    state.defenders = []
    for space in state.target:
        state.defenders.extend(state.pieces.stack(space))
    for unit in state.attackers:
        state.mark(unit, HAS_ATTACKED)
    for unit in state.defenders:
        state.mark(unit, WAS_ATTACKED)
    state.attacks += 1
    state.push(words.BATTLE_ROLL, odds_column(state))


class BattleRoll(Step[State]):
    """6-1 One die, read in the column of the odds."""

    def resume(self, state: State) -> int:
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        column = state.argument
        result = state.content.crt[rolled[0] - 1][column]
        strengths = (total_attack(state), total_defence(state))
        state.events.append((words.BATTLE_FOUGHT, state.target[0], strengths[0], strengths[1], column, rolled[0], result))
        state.pop()
        apply_result(state, result)

    def label(self, state: State, rolled: list[int]) -> str:
        return RESULT_NAMES[state.content.crt[rolled[0] - 1][state.argument]]


def apply_result(state: State, result: int) -> None:
    """6-2 De, Ae, Ex, Ar or Dr; at once, before the next combat."""
    state.result = result
    origins = [state.at(unit) for unit in state.attackers]
    if result == DE or result == EX:
        need = sum(state.content.defence[unit] for unit in state.defenders)
        for unit in state.defenders:
            eliminate(state, unit)
        state.victors = state.attackers[:]
        state.vacated = state.target[:]
        state.push(words.ADVANCING, 0)
        if result == EX:
            begin_exchange(state, need)
    elif result == DR:
        state.victors = state.attackers[:]
        state.vacated = state.target[:]
        state.push(words.ADVANCING, 0)
        begin_retreat(state, state.defenders)
    else:
        state.victors = state.defenders[:]
        state.vacated = sorted(set(origins))
        state.push(words.ADVANCING, 0)
        if result == AE:
            for unit in state.attackers:
                eliminate(state, unit)
        elif result == AR:
            begin_retreat(state, state.attackers)


def close_battle(state: State) -> None:
    state.target = []
    state.attackers = []
    state.defenders = []
    state.victors = []
    state.vacated = []
    state.result = -1
    state.pop()
