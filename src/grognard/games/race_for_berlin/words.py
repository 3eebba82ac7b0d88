"""The words of the game: verbs of its actions, steps of its sequence, phases, and the events of its log."""

from typing import Final

from grognard.kernel.action import NOTHING, OPERAND_BITS

# Verbs, in the order of VERBS.
MARCH: Final = 0 << OPERAND_BITS  # activate in movement mode
FIGHT: Final = 1 << OPERAND_BITS  # in combat mode
RESERVE: Final = 2 << OPERAND_BITS  # in reserve mode
RUSH: Final = 3 << OPERAND_BITS  # move, then fight: event 7
BOMBARD: Final = 4 << OPERAND_BITS  # 10.2.1
READY: Final = 5 << OPERAND_BITS
PASS: Final = 6 << OPERAND_BITS
PLAY: Final = 7 << OPERAND_BITS
ARMY: Final = 8 << OPERAND_BITS
TRACK: Final = 9 << OPERAND_BITS
REDUCE: Final = 10 << OPERAND_BITS  # event 8
STRIKE: Final = 11 << OPERAND_BITS  # event 9
PICK: Final = 12 << OPERAND_BITS
TO: Final = 13 << OPERAND_BITS
TEST: Final = 14 << OPERAND_BITS
DONE: Final = 15 << OPERAND_BITS
ATTACK: Final = 16 << OPERAND_BITS
ASSAULT: Final = 17 << OPERAND_BITS
ADD: Final = 18 << OPERAND_BITS
SUPPORT: Final = 19 << OPERAND_BITS
ROLL: Final = 20 << OPERAND_BITS
LOSE: Final = 21 << OPERAND_BITS
WITHDRAW: Final = 22 << OPERAND_BITS
RETREAT_TO: Final = 23 << OPERAND_BITS
ADVANCE: Final = 24 << OPERAND_BITS
AT: Final = 25 << OPERAND_BITS
REFIT: Final = 26 << OPERAND_BITS
RETURN: Final = 27 << OPERAND_BITS
CONVERT: Final = 28 << OPERAND_BITS
CUT: Final = 29 << OPERAND_BITS
KEEP: Final = 30 << OPERAND_BITS
DISCARD: Final = 31 << OPERAND_BITS
END: Final = 32 << OPERAND_BITS
ESCAPE_TO: Final = 33 << OPERAND_BITS  # not TO: it may follow a move directly, and is no part of it

VERBS: Final[list[tuple[str, str]]] = [
    ("march", "unit"),
    ("fight", "unit"),
    ("reserve", "unit"),
    ("rush", "unit"),
    ("bombard", "unit"),
    ("ready", NOTHING),
    ("pass", NOTHING),
    ("play", "event"),
    ("army", "army"),
    ("track", "track"),
    ("reduce", "unit"),
    ("strike", "area"),
    ("pick", "unit"),
    ("to", "area"),
    ("test", NOTHING),
    ("done", NOTHING),
    ("attack", "area"),
    ("assault", "area"),
    ("add", "unit"),
    ("support", NOTHING),
    ("roll", NOTHING),
    ("lose", "unit"),
    ("withdraw", "unit"),
    ("retreat", "area"),
    ("advance", "unit"),
    ("at", "area"),
    ("refit", "unit"),
    ("return", "unit"),
    ("convert", NOTHING),
    ("cut", "unit"),
    ("keep", NOTHING),
    ("discard", NOTHING),
    ("end", NOTHING),
    ("escape", "area"),
]
TRACK_NAMES: Final = ["0", "1", "2", "3"]

# Steps of the sequence of play: numbers of frames.
TURNS: Final = 0
REINFORCEMENT: Final = 1
XII_ARMY: Final = 2
ARRIVAL: Final = 3
AMERICANS: Final = 4
ESCAPE: Final = 5
ESCAPE_AREA: Final = 6
ORDERS: Final = 7
DRAW: Final = 8
REPLACEMENT: Final = 9
RETURNING: Final = 10
BRIDGES: Final = 11  # window of event 9
BRIDGE_AREA: Final = 12
DECLARATION: Final = 13
EVENT_ARMY: Final = 14
EVENT_TRACK: Final = 15
MOVEMENT: Final = 16
IN_HAND: Final = 17
COMBAT: Final = 18
BATTLE: Final = 19
CONSCRIPTS: Final = 20  # window of event 8
CONSCRIPT_UNIT: Final = 21
EVASION: Final = 22  # window of event 1
BATTLE_ROLL: Final = 23
LOSSES: Final = 24
RETREAT: Final = 25
RETREAT_AREA: Final = 26
ADVANCING: Final = 27
URBAN: Final = 28
URBAN_ROLL: Final = 29
RESERVES: Final = 30
IMPULSE_END: Final = 31
OPERATIONS_TEST: Final = 32
LATE_MOVES: Final = 33
GAME_END_TEST: Final = 34
TOKENS: Final = 35
ORDER_AGAIN: Final = 36

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

# Events of the log: number, then (message id, kinds of its arguments).
PHASE_BEGINS: Final = 0
ARMY_TESTED: Final = 1
XII_TESTED: Final = 2
ARRIVED: Final = 3
WAITS: Final = 4
AMERICANS_ROLLED: Final = 5
CAPTURED: Final = 6
AMERICANS_STOP: Final = 7
CAUGHT: Final = 8
REMOVED: Final = 9
ESCAPED: Final = 10
ORDERED: Final = 11
DREW: Final = 12
PLAYED: Final = 13
LEFT_POOL: Final = 14
OUT_OF_SUPPLY: Final = 15
REFITTED: Final = 16
RETURNED: Final = 17
CONVERTED: Final = 18
PUT_OUT: Final = 19
PASSED: Final = 20
ACTIVATED: Final = 21
WEST_TESTED: Final = 22
MOVED: Final = 23
BATTLE_FOUGHT: Final = 24
URBAN_FOUGHT: Final = 25
LOST_STEP: Final = 26
DESTROYED: Final = 27
RETREATED: Final = 28
STOOD_FAST: Final = 29
ADVANCED: Final = 30
LEVEL: Final = 31
SCORED: Final = 32
OPERATIONS_ROLLED: Final = 33
END_ROLLED: Final = 34
KEPT: Final = 35
DISCARDED: Final = 36
GAME_ENDS: Final = 37
AMERICANS_WIN: Final = 38
GIVEN: Final = 39

EVENTS: Final[list[tuple[str, list[tuple[str, str]]]]] = [
    ("log-phase", [("turn", "number"), ("phase", "phase")]),
    ("log-army-tested", [("unit", "unit"), ("die", "number"), ("total", "number")]),
    ("log-xii-tested", [("die", "number"), ("total", "number")]),
    ("log-arrived", [("unit", "unit"), ("area", "area")]),
    ("log-waits", [("unit", "unit")]),
    ("log-americans-rolled", [("die", "number"), ("track", "number")]),
    ("log-captured", [("area", "area"), ("track", "number")]),
    ("log-americans-stop", []),
    ("log-caught", [("unit", "unit"), ("die", "number")]),
    ("log-removed", [("unit", "unit"), ("area", "area")]),
    ("log-escaped", [("unit", "unit"), ("area", "area")]),
    ("log-ordered", [("die", "number"), ("order", "order")]),
    ("log-drew", [("seat", "seat"), ("event", "event")]),
    ("log-played", [("seat", "seat"), ("event", "event")]),
    ("log-left-pool", [("event", "event")]),
    ("log-out-of-supply", [("unit", "unit"), ("area", "area")]),
    ("log-refitted", [("unit", "unit")]),
    ("log-returned", [("unit", "unit"), ("area", "area")]),
    ("log-converted", [("seat", "seat")]),
    ("log-put-out", [("unit", "unit")]),
    ("log-passed", [("side", "side")]),
    ("log-activated", [("unit", "unit"), ("mode", "mode")]),
    ("log-west-tested", [("unit", "unit"), ("die", "number"), ("free", "number")]),
    ("log-moved", [("unit", "unit"), ("origin", "area"), ("area", "area")]),
    (
        "log-battle",
        [
            ("area", "area"),
            ("attack", "number"),
            ("defence", "number"),
            ("odds", "odds"),
            ("modifier", "number"),
            ("die", "number"),
            ("result", "result"),
        ],
    ),
    (
        "log-urban",
        [
            ("area", "area"),
            ("attack", "number"),
            ("defence", "number"),
            ("modifier", "number"),
            ("die", "number"),
            ("result", "urban"),
        ],
    ),
    ("log-lost-step", [("unit", "unit")]),
    ("log-destroyed", [("unit", "unit"), ("area", "area")]),
    ("log-retreated", [("unit", "unit"), ("origin", "area"), ("area", "area")]),
    ("log-stood-fast", [("unit", "unit"), ("area", "area")]),
    ("log-advanced", [("unit", "unit"), ("area", "area")]),
    ("log-level", [("area", "area"), ("level", "number")]),
    ("log-scored", [("seat", "seat"), ("points", "number"), ("reason", "reason"), ("area", "place")]),
    ("log-operations-rolled", [("die", "number"), ("total", "number"), ("marker", "number")]),
    ("log-end-rolled", [("die", "number"), ("total", "number")]),
    ("log-kept", [("seat", "seat")]),
    ("log-discarded", [("seat", "seat"), ("event", "event")]),
    ("log-game-ends", [("turn", "number")]),
    ("log-americans-win", [("area", "area")]),
    ("log-given", [("seat", "seat"), ("event", "event")]),
]
DREW_SECRET: Final = "log-drew-secret"  # noqa: S105 - a message id
"""What others see of a draw."""

# Modes of activation, as the log names them.
MODE_MARCH: Final = 0
MODE_FIGHT: Final = 1
MODE_RESERVE: Final = 2
MODE_RUSH: Final = 3
MODE_BOMBARD: Final = 4
MODE_NAMES: Final = ["march", "fight", "reserve", "rush", "bombard"]

# Why victory points change hands (10).
FOR_AREA: Final = 0
FOR_LOSS: Final = 1
FOR_VACATING: Final = 2
FOR_BOMBARDMENT: Final = 3
FOR_PROGRESS: Final = 4
FOR_DEPTH: Final = 5
REASON_NAMES: Final = ["area", "loss", "vacating", "bombardment", "progress", "depth"]
NO_PLACE: Final = -1

# Steps whose choices go on with an action that began before: whoever looks on is shown such an action as one.
WITHIN: Final = frozenset(
    {
        "arrival",
        "escape-area",
        "returning",
        "bridge-area",
        "event-army",
        "event-track",
        "in-hand",
        "battle",
        "conscript-unit",
        "battle-roll",
        "losses",
        "retreat",
        "retreat-area",
        "advance",
        "urban-roll",
    }
)
