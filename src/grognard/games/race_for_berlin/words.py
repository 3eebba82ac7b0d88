"""The words of the game: verbs of its actions, steps of its sequence, phases, and the events of its log."""

from typing import Final

from grognard.kernel.words import EventWord, StepWord, VerbWord, event, name, step, verb

# Verbs.
VERBS: Final[list[VerbWord]] = []
MARCH: Final = verb(VERBS, "march", "unit")  # activate in movement mode
FIGHT: Final = verb(VERBS, "fight", "unit")  # in combat mode
RESERVE: Final = verb(VERBS, "reserve", "unit")  # in reserve mode
RUSH: Final = verb(VERBS, "rush", "unit")  # move, then fight: event 7
BOMBARD: Final = verb(VERBS, "bombard", "unit")  # 10.2.1
READY: Final = verb(VERBS, "ready")
PASS: Final = verb(VERBS, "pass")
PLAY: Final = verb(VERBS, "play", "event")
ARMY: Final = verb(VERBS, "army", "army")
TRACK: Final = verb(VERBS, "track", "track")
REDUCE: Final = verb(VERBS, "reduce", "unit")  # event 8
STRIKE: Final = verb(VERBS, "strike", "area")  # event 9
PICK: Final = verb(VERBS, "pick", "unit")
TO: Final = verb(VERBS, "to", "area")
TEST: Final = verb(VERBS, "test")
DONE: Final = verb(VERBS, "done")
ATTACK: Final = verb(VERBS, "attack", "area")
ASSAULT: Final = verb(VERBS, "assault", "area")
ADD: Final = verb(VERBS, "add", "unit")
SUPPORT: Final = verb(VERBS, "support")
ROLL: Final = verb(VERBS, "roll")
LOSE: Final = verb(VERBS, "lose", "unit")
WITHDRAW: Final = verb(VERBS, "withdraw", "unit")
RETREAT_TO: Final = verb(VERBS, "retreat", "area")
ADVANCE: Final = verb(VERBS, "advance", "unit")
AT: Final = verb(VERBS, "at", "area")
REFIT: Final = verb(VERBS, "refit", "unit")
RETURN: Final = verb(VERBS, "return", "unit")
CONVERT: Final = verb(VERBS, "convert")
CUT: Final = verb(VERBS, "cut", "unit")
KEEP: Final = verb(VERBS, "keep")
DISCARD: Final = verb(VERBS, "discard")
END: Final = verb(VERBS, "end")
ESCAPE_TO: Final = verb(VERBS, "escape", "area")  # not TO: it may follow a move directly, and is no part of it
TRACK_NAMES: Final = ["0", "1", "2", "3"]

# Steps of the sequence of play.
STEPS: Final[list[StepWord]] = []
TURNS: Final = step(STEPS, "turns", "1")
REINFORCEMENT: Final = step(STEPS, "reinforcement", "2.1.1")
XII_ARMY: Final = step(STEPS, "xii-army", "2.1.2")
ARRIVAL: Final = step(STEPS, "arrival", "2.1.3", within=True)
AMERICANS: Final = step(STEPS, "americans", "2.2.1")
ESCAPE: Final = step(STEPS, "escape", "2.2.5")
ESCAPE_AREA: Final = step(STEPS, "escape-area", "2.2.5", within=True)
ORDERS: Final = step(STEPS, "orders", "2.3.1")
DRAW: Final = step(STEPS, "draw", "2.4.2")
REPLACEMENT: Final = step(STEPS, "replacement", "3.2.1")
RETURNING: Final = step(STEPS, "returning", "3.2.1", within=True)
BRIDGES: Final = step(STEPS, "bridges", "2.4.5")  # window of event 9
BRIDGE_AREA: Final = step(STEPS, "bridge-area", "2.4.5", within=True)
DECLARATION: Final = step(STEPS, "declaration", "4.1.3")
EVENT_ARMY: Final = step(STEPS, "event-army", "2.4.5", within=True)
EVENT_TRACK: Final = step(STEPS, "event-track", "2.4.5", within=True)
MOVEMENT: Final = step(STEPS, "movement", "4.2.1")
IN_HAND: Final = step(STEPS, "in-hand", "7.1.1", within=True)
COMBAT: Final = step(STEPS, "combat", "4.2.2")
BATTLE: Final = step(STEPS, "battle", "8.1.1", within=True)
CONSCRIPTS: Final = step(STEPS, "conscripts", "2.4.5")  # window of event 8
CONSCRIPT_UNIT: Final = step(STEPS, "conscript-unit", "2.4.5", within=True)
EVASION: Final = step(STEPS, "evasion", "2.4.5")  # window of event 1
BATTLE_ROLL: Final = step(STEPS, "battle-roll", "8.1.2", within=True)
LOSSES: Final = step(STEPS, "losses", "8.2.2", within=True)
RETREAT: Final = step(STEPS, "retreat", "8.3.1", within=True)
RETREAT_AREA: Final = step(STEPS, "retreat-area", "8.3.2", within=True)
ADVANCING: Final = step(STEPS, "advance", "8.4.1", within=True)
URBAN: Final = step(STEPS, "urban", "9.2.1")
URBAN_ROLL: Final = step(STEPS, "urban-roll", "9.2.3", within=True)
RESERVES: Final = step(STEPS, "reserves", "4.2.3")
IMPULSE_END: Final = step(STEPS, "impulse-end", "4.1.4")
OPERATIONS_TEST: Final = step(STEPS, "operations-test", "4.3.1")
LATE_MOVES: Final = step(STEPS, "late-moves", "5.1")
GAME_END_TEST: Final = step(STEPS, "game-end-test", "5.2")
TOKENS: Final = step(STEPS, "tokens", "5.5")
ORDER_AGAIN: Final = step(STEPS, "order-again", "2.3.2")

# Phases, in the order of a turn.
PHASES: Final[list[str]] = [
    "reinforcements",
    "american_advance",
    "orders",
    "events",
    "supply",
    "replacements",
    "zhukov_soviet_impulse",
    "koniev_soviet_impulse",
    "koniev_german_impulse",
    "zhukov_german_impulse",
    "operations_test",
    "late_moves",
    "game_end_test",
    "turn_end",
]
FIRST_IMPULSE: Final = 6
IMPULSE_SIDES: Final = [0, 1, 3, 2]
"""C.1 to C.4: the side that acts in each impulse, and in the same order in the end-of-turn phase (5.1)."""

# Events of the log.
EVENTS: Final[list[EventWord]] = []
PHASE_BEGINS: Final = event(EVENTS, "log-phase", "turn: number, phase")
ARMY_TESTED: Final = event(EVENTS, "log-army-tested", "unit, die: number, total: number")
XII_TESTED: Final = event(EVENTS, "log-xii-tested", "die: number, total: number")
ARRIVED: Final = event(EVENTS, "log-arrived", "unit, area")
WAITS: Final = event(EVENTS, "log-waits", "unit")
AMERICANS_ROLLED: Final = event(EVENTS, "log-americans-rolled", "die: number, track: number")
CAPTURED: Final = event(EVENTS, "log-captured", "area, track: number")
AMERICANS_STOP: Final = event(EVENTS, "log-americans-stop")
CAUGHT: Final = event(EVENTS, "log-caught", "unit, die: number")
REMOVED: Final = event(EVENTS, "log-removed", "unit, area")
ESCAPED: Final = event(EVENTS, "log-escaped", "unit, area")
ORDERED: Final = event(EVENTS, "log-ordered", "die: number, order")
DREW: Final = event(EVENTS, "log-drew", "seat, event")
PLAYED: Final = event(EVENTS, "log-played", "seat, event")
LEFT_POOL: Final = event(EVENTS, "log-left-pool", "event")
OUT_OF_SUPPLY: Final = event(EVENTS, "log-out-of-supply", "unit, area")
REFITTED: Final = event(EVENTS, "log-refitted", "unit")
RETURNED: Final = event(EVENTS, "log-returned", "unit, area")
CONVERTED: Final = event(EVENTS, "log-converted", "seat")
PUT_OUT: Final = event(EVENTS, "log-put-out", "unit")
PASSED: Final = event(EVENTS, "log-passed", "side")
ACTIVATED: Final = event(EVENTS, "log-activated", "unit, mode")
WEST_TESTED: Final = event(EVENTS, "log-west-tested", "unit, die: number, free: number")
MOVED: Final = event(EVENTS, "log-moved", "unit, origin: area, area")
BATTLE_FOUGHT: Final = event(EVENTS, "log-battle", "area, attack: number, defence: number, odds, modifier: number, die: number, result")
URBAN_FOUGHT: Final = event(EVENTS, "log-urban", "area, attack: number, defence: number, modifier: number, die: number, result: urban")
LOST_STEP: Final = event(EVENTS, "log-lost-step", "unit")
DESTROYED: Final = event(EVENTS, "log-destroyed", "unit, area")
RETREATED: Final = event(EVENTS, "log-retreated", "unit, origin: area, area")
STOOD_FAST: Final = event(EVENTS, "log-stood-fast", "unit, area")
ADVANCED: Final = event(EVENTS, "log-advanced", "unit, area")
LEVEL: Final = event(EVENTS, "log-level", "area, level: number")
SCORED: Final = event(EVENTS, "log-scored", "seat, points: number, reason, area: place")
OPERATIONS_ROLLED: Final = event(EVENTS, "log-operations-rolled", "die: number, total: number, marker: number")
END_ROLLED: Final = event(EVENTS, "log-end-rolled", "die: number, total: number")
KEPT: Final = event(EVENTS, "log-kept", "seat")
DISCARDED: Final = event(EVENTS, "log-discarded", "seat, event")
GAME_ENDS: Final = event(EVENTS, "log-game-ends", "turn: number")
AMERICANS_WIN: Final = event(EVENTS, "log-americans-win", "area")
GIVEN: Final = event(EVENTS, "log-given", "seat, event")
DREW_SECRET: Final = "log-drew-secret"  # noqa: S105 - a message id
"""What others see of a draw."""

MODE_NAMES: Final = ["march", "fight", "reserve", "rush", "bombard"]
"""Modes of activation, as the log names them."""

# Why victory points change hands (10).
REASON_NAMES: Final[list[str]] = []
FOR_AREA: Final = name(REASON_NAMES, "area")
FOR_LOSS: Final = name(REASON_NAMES, "loss")
FOR_VACATING: Final = name(REASON_NAMES, "vacating")
FOR_BOMBARDMENT: Final = name(REASON_NAMES, "bombardment")
FOR_PROGRESS: Final = name(REASON_NAMES, "progress")
FOR_DEPTH: Final = name(REASON_NAMES, "depth")
NO_PLACE: Final = -1
