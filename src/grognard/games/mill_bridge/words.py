"""The words of the game, each declared in one line: verbs of its actions, steps of its sequence, phases, and the events of its log."""

from typing import Final

from grognard.kernel.words import EventWord, StepWord, VerbWord, event, step, verb

VERBS: Final[list[VerbWord]] = []
PICK: Final = verb(VERBS, "pick", "unit")
TO: Final = verb(VERBS, "to", "hex")
ATTACK: Final = verb(VERBS, "attack", "hex")
ADD: Final = verb(VERBS, "add", "unit")
ROLL: Final = verb(VERBS, "roll")
RETREAT: Final = verb(VERBS, "retreat", "hex")
ADVANCE: Final = verb(VERBS, "advance", "unit")
PASS: Final = verb(VERBS, "pass")
END: Final = verb(VERBS, "end")

# Steps of the sequence of play. What each has as the argument of its frame stands behind it.
STEPS: Final[list[StepWord]] = []
TURNS: Final = step(STEPS, "turns", "2.1")  # the next phase
MOVEMENT: Final = step(STEPS, "movement", "3.0")
IN_HAND: Final = step(STEPS, "in-hand", "3.1", within=True)  # the unit that moves
COMBAT: Final = step(STEPS, "combat", "5.0")
BATTLE: Final = step(STEPS, "battle", "5.1", within=True)  # the hex under attack
BATTLE_ROLL: Final = step(STEPS, "battle-roll", "5.4", within=True)  # likewise
RETREATING: Final = step(STEPS, "retreat", "5.6", within=True)  # the unit that retreats
ADVANCING: Final = step(STEPS, "advance", "5.7", within=True)  # the hex that was emptied

PHASES: Final = ["american_movement", "american_combat", "german_movement", "german_combat"]

EVENTS: Final[list[EventWord]] = []
PHASE_BEGINS: Final = event(EVENTS, "log-phase", "turn: number, phase")
MOVED: Final = event(EVENTS, "log-moved", "unit, hex")
FOUGHT: Final = event(EVENTS, "log-battle", "hex, attack: number, defence: number, odds, die: number, result")
RETREATED: Final = event(EVENTS, "log-retreated", "unit, hex")
LOST: Final = event(EVENTS, "log-lost", "unit, hex")
ADVANCED: Final = event(EVENTS, "log-advanced", "unit, hex")
TAKEN: Final = event(EVENTS, "log-taken", "place, side")
GAME_ENDS: Final = event(EVENTS, "log-game-ends", "turn: number")
