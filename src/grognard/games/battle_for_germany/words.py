"""The words of the game: verbs of its actions, steps of its sequence, phases, and the events of its log."""

from typing import Final

from grognard.kernel.words import EventWord, StepWord, VerbWord, event, step, verb

# Verbs.
VERBS: Final[list[VerbWord]] = []
PICK: Final = verb(VERBS, "pick", "unit")
TO: Final = verb(VERBS, "to", "hex")
DONE: Final = verb(VERBS, "done")
EXIT: Final = verb(VERBS, "exit")
TRANSFER: Final = verb(VERBS, "transfer")
PULL: Final = verb(VERBS, "pull", "unit")
PASS: Final = verb(VERBS, "pass")
ATTACK: Final = verb(VERBS, "attack", "hex")
ALSO: Final = verb(VERBS, "also", "hex")
ADD: Final = verb(VERBS, "add", "unit")
ROLL: Final = verb(VERBS, "roll")
PAY: Final = verb(VERBS, "pay", "unit")
ADVANCE: Final = verb(VERBS, "advance", "unit")
REPLACE: Final = verb(VERBS, "replace", "unit")
AT: Final = verb(VERBS, "at", "hex")
EVACUATE: Final = verb(VERBS, "evacuate", "unit")
RELEASE: Final = verb(VERBS, "release", "unit")
END: Final = verb(VERBS, "end")
WITHDRAW: Final = verb(VERBS, "withdraw", "unit")  # the unit that retreats next
RETREAT_TO: Final = verb(VERBS, "retreat", "hex")

# Steps of the sequence of play.
STEPS: Final[list[StepWord]] = []
TURNS: Final = step(STEPS, "turns", "3-0")
START_ROLL: Final = step(STEPS, "start-roll", "15-22")
REPLACEMENT: Final = step(STEPS, "replacement", "7-2")
ARRIVAL: Final = step(STEPS, "arrival", "7-2", within=True)
EVACUATION: Final = step(STEPS, "evacuation", "8-0")
MOVEMENT: Final = step(STEPS, "movement", "5-0")
IN_HAND: Final = step(STEPS, "in-hand", "5-1", within=True)
PULLING: Final = step(STEPS, "pulling", "9-1", within=True)
COMBAT: Final = step(STEPS, "combat", "6-0")
BATTLE: Final = step(STEPS, "battle", "6-1", within=True)
BATTLE_ROLL: Final = step(STEPS, "battle-roll", "6-1", within=True)
EXCHANGE: Final = step(STEPS, "exchange", "6-2", within=True)
RETREAT: Final = step(STEPS, "retreat", "6-24", within=True)
RETREAT_HEX: Final = step(STEPS, "retreat-hex", "6-2", within=True)
ADVANCING: Final = step(STEPS, "advance", "6-91", within=True)

# Phases: (id, sides that act in it), in groups of three: replacement, movement, combat.
PHASES: Final[list[str]] = [
    "soviet_replacement",
    "soviet_movement",
    "soviet_combat",
    "western_allies_replacement",
    "western_allies_movement",
    "western_allies_combat",
    "german_east_replacement",
    "german_east_movement",
    "german_east_combat",
    "german_west_replacement",
    "german_west_movement",
    "german_west_combat",
    "german_replacement",
    "german_movement",
    "german_combat",
]
PHASES_A_SIDE: Final = 3
PHASE_SIDES: Final[list[list[int]]] = [[0], [1, 4], [2], [3], [2, 3]]


# The kinds of phases, in the order in which a side has them.
KIND_REPLACEMENT: Final = 0
KIND_MOVEMENT: Final = 1


def phase_kind(phase: int) -> int:
    return phase % 3


def phase_sides(phase: int) -> list[int]:
    """3-0 The sides that act in a phase; nobody else does."""
    return PHASE_SIDES[phase // PHASES_A_SIDE]


# Events of the log.
EVENTS: Final[list[EventWord]] = []
PHASE_BEGINS: Final = event(EVENTS, "log-phase", "turn: number, phase")
MOVED: Final = event(EVENTS, "log-moved", "unit, origin: hex, hex")
EXITED: Final = event(EVENTS, "log-exited", "unit, hex")
PULLED: Final = event(EVENTS, "log-pulled", "unit, hex")
STRUCK_OFF: Final = event(EVENTS, "log-struck-off", "unit")
BATTLE_FOUGHT: Final = event(EVENTS, "log-battle", "hex, attack: number, defence: number, odds, die: number, result")
ELIMINATED: Final = event(EVENTS, "log-eliminated", "unit, hex")
RETREATED: Final = event(EVENTS, "log-retreated", "unit, origin: hex, hex")
CHANGED_SIDE: Final = event(EVENTS, "log-changed-side", "unit, side")
STOOD_FAST: Final = event(EVENTS, "log-stood-fast", "unit, hex")
ADVANCED: Final = event(EVENTS, "log-advanced", "unit, hex")
CITY_TAKEN: Final = event(EVENTS, "log-city", "hex, city, control")
FORT_DESTROYED: Final = event(EVENTS, "log-fort-destroyed", "hex")
BERLIN_FALLS: Final = event(EVENTS, "log-berlin", "side")
GERMANS_LEAVE: Final = event(EVENTS, "log-germans-leave")
REPLACED: Final = event(EVENTS, "log-replaced", "unit, hex")
EVACUATION_ROLLED: Final = event(EVENTS, "log-evacuation", "unit, die: number")
LANDED: Final = event(EVENTS, "log-landed", "unit, hex")
RELEASED: Final = event(EVENTS, "log-released", "unit, hex")
GARRISONED: Final = event(EVENTS, "log-garrisoned", "unit, hex")
START_ROLLED: Final = event(EVENTS, "log-start-roll", "die: number, lost: number")
LEFT_THE_GAME: Final = event(EVENTS, "log-left-the-game", "unit")
DISPLACED_LOST: Final = event(EVENTS, "log-displaced-lost", "unit, hex")
GAME_ENDS: Final = event(EVENTS, "log-game-ends", "turn: number")
