"""The words of the game: verbs of its actions, steps of its sequence, phases, and the events of its log."""

from typing import Final

from grognard.kernel.action import NOTHING, OPERAND_BITS

# Verbs, in the order of VERBS.
PICK: Final = 0 << OPERAND_BITS
TO: Final = 1 << OPERAND_BITS
DONE: Final = 2 << OPERAND_BITS
EXIT: Final = 3 << OPERAND_BITS
TRANSFER: Final = 4 << OPERAND_BITS
PULL: Final = 5 << OPERAND_BITS
PASS: Final = 6 << OPERAND_BITS
ATTACK: Final = 7 << OPERAND_BITS
ALSO: Final = 8 << OPERAND_BITS
ADD: Final = 9 << OPERAND_BITS
ROLL: Final = 10 << OPERAND_BITS
PAY: Final = 11 << OPERAND_BITS
ADVANCE: Final = 12 << OPERAND_BITS
REPLACE: Final = 13 << OPERAND_BITS
AT: Final = 14 << OPERAND_BITS
EVACUATE: Final = 15 << OPERAND_BITS
RELEASE: Final = 16 << OPERAND_BITS
END: Final = 17 << OPERAND_BITS
WITHDRAW: Final = 18 << OPERAND_BITS  # the unit that retreats next
RETREAT_TO: Final = 19 << OPERAND_BITS

VERBS: Final[list[tuple[str, str]]] = [
    ("pick", "unit"),
    ("to", "hex"),
    ("done", NOTHING),
    ("exit", NOTHING),
    ("transfer", NOTHING),
    ("pull", "unit"),
    ("pass", NOTHING),
    ("attack", "hex"),
    ("also", "hex"),
    ("add", "unit"),
    ("roll", NOTHING),
    ("pay", "unit"),
    ("advance", "unit"),
    ("replace", "unit"),
    ("at", "hex"),
    ("evacuate", "unit"),
    ("release", "unit"),
    ("end", NOTHING),
    ("withdraw", "unit"),
    ("retreat", "hex"),
]

# Steps of the sequence of play: numbers of frames.
TURNS: Final = 0
START_ROLL: Final = 1
REPLACEMENT: Final = 2
ARRIVAL: Final = 3
EVACUATION: Final = 4
MOVEMENT: Final = 5
IN_HAND: Final = 6
PULLING: Final = 7
COMBAT: Final = 8
BATTLE: Final = 9
BATTLE_ROLL: Final = 10
EXCHANGE: Final = 11
RETREAT: Final = 12
RETREAT_HEX: Final = 13
ADVANCING: Final = 14

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
PHASE_SIDES: Final[list[list[int]]] = [[0], [1, 4], [2], [3], [2, 3]]


def phase_sides(phase: int) -> list[int]:
    """3-0 The sides that act in a phase; nobody else does."""
    return PHASE_SIDES[phase // 3]


# Events: number, then (message id, kinds of its arguments).
PHASE_BEGINS: Final = 0
MOVED: Final = 1
EXITED: Final = 2
PULLED: Final = 3
STRUCK_OFF: Final = 4
BATTLE_FOUGHT: Final = 5
ELIMINATED: Final = 6
RETREATED: Final = 7
CHANGED_SIDE: Final = 8
STOOD_FAST: Final = 9
ADVANCED: Final = 10
CITY_TAKEN: Final = 11
FORT_DESTROYED: Final = 12
BERLIN_FALLS: Final = 13
GERMANS_LEAVE: Final = 14
REPLACED: Final = 15
EVACUATION_ROLLED: Final = 16
LANDED: Final = 17
RELEASED: Final = 18
GARRISONED: Final = 19
START_ROLLED: Final = 20
LEFT_THE_GAME: Final = 21
DISPLACED_LOST: Final = 22
GAME_ENDS: Final = 23

EVENTS: Final[list[tuple[str, list[tuple[str, str]]]]] = [
    ("log-phase", [("turn", "number"), ("phase", "phase")]),
    ("log-moved", [("unit", "unit"), ("origin", "hex"), ("hex", "hex")]),
    ("log-exited", [("unit", "unit"), ("hex", "hex")]),
    ("log-pulled", [("unit", "unit"), ("hex", "hex")]),
    ("log-struck-off", [("unit", "unit")]),
    (
        "log-battle",
        [
            ("hex", "hex"),
            ("attack", "number"),
            ("defence", "number"),
            ("odds", "odds"),
            ("die", "number"),
            ("result", "result"),
        ],
    ),
    ("log-eliminated", [("unit", "unit"), ("hex", "hex")]),
    ("log-retreated", [("unit", "unit"), ("origin", "hex"), ("hex", "hex")]),
    ("log-changed-side", [("unit", "unit"), ("side", "side")]),
    ("log-stood-fast", [("unit", "unit"), ("hex", "hex")]),
    ("log-advanced", [("unit", "unit"), ("hex", "hex")]),
    ("log-city", [("hex", "hex"), ("city", "city"), ("control", "control")]),
    ("log-fort-destroyed", [("hex", "hex")]),
    ("log-berlin", [("side", "side")]),
    ("log-germans-leave", []),
    ("log-replaced", [("unit", "unit"), ("hex", "hex")]),
    ("log-evacuation", [("unit", "unit"), ("die", "number")]),
    ("log-landed", [("unit", "unit"), ("hex", "hex")]),
    ("log-released", [("unit", "unit"), ("hex", "hex")]),
    ("log-garrisoned", [("unit", "unit"), ("hex", "hex")]),
    ("log-start-roll", [("die", "number"), ("lost", "number")]),
    ("log-left-the-game", [("unit", "unit")]),
    ("log-displaced-lost", [("unit", "unit"), ("hex", "hex")]),
    ("log-game-ends", [("turn", "number")]),
]

# Steps whose choices go on with an action that began before: whoever looks on is shown such an action as one.
WITHIN: Final = frozenset(
    {
        "arrival",
        "in-hand",
        "pulling",
        "battle",
        "battle-roll",
        "exchange",
        "retreat",
        "retreat-hex",
        "advance",
    }
)
