"""The words of the game: verbs of its actions, steps of its sequence, phases, and the events of its log."""

from typing import Final

from grognard.kernel.action import OPERAND_BITS

# Verbs, in the order of VERBS.
LAY: Final = 0 << OPERAND_BITS
PLAIN: Final = 1 << OPERAND_BITS
GROUND: Final = 2 << OPERAND_BITS
BUY: Final = 3 << OPERAND_BITS
DEPLOY: Final = 4 << OPERAND_BITS
AT: Final = 5 << OPERAND_BITS
ON: Final = 6 << OPERAND_BITS
EDGE: Final = 7 << OPERAND_BITS
DRAW: Final = 8 << OPERAND_BITS
REPAIR: Final = 9 << OPERAND_BITS
ASSIGN: Final = 10 << OPERAND_BITS
FORT: Final = 11 << OPERAND_BITS
PLAY: Final = 12 << OPERAND_BITS
EXCHANGE: Final = 13 << OPERAND_BITS
RECON: Final = 14 << OPERAND_BITS
SEARCH: Final = 15 << OPERAND_BITS
STRIKE: Final = 16 << OPERAND_BITS
ESCORT: Final = 17 << OPERAND_BITS
SCOUT: Final = 18 << OPERAND_BITS
ROUTE: Final = 19 << OPERAND_BITS
PATROL: Final = 20 << OPERAND_BITS
DROP: Final = 21 << OPERAND_BITS
JUMP: Final = 22 << OPERAND_BITS
INTERCEPT: Final = 23 << OPERAND_BITS
AIM: Final = 24 << OPERAND_BITS
BRIDGE: Final = 25 << OPERAND_BITS
FIRE: Final = 26 << OPERAND_BITS
CEASE: Final = 27 << OPERAND_BITS
PICK: Final = 28 << OPERAND_BITS
TO: Final = 29 << OPERAND_BITS
DONE: Final = 30 << OPERAND_BITS
DIG: Final = 31 << OPERAND_BITS
BOMBARD: Final = 32 << OPERAND_BITS
BARRAGE: Final = 33 << OPERAND_BITS
ASSAULT: Final = 34 << OPERAND_BITS
ADD: Final = 35 << OPERAND_BITS
GO: Final = 36 << OPERAND_BITS
SUPPORT: Final = 37 << OPERAND_BITS
WITHDRAW: Final = 38 << OPERAND_BITS
BREAK_OFF: Final = 39 << OPERAND_BITS
PRESS: Final = 40 << OPERAND_BITS
ADVANCE: Final = 41 << OPERAND_BITS
CLEAR: Final = 42 << OPERAND_BITS
OPEN: Final = 43 << OPERAND_BITS
DEMOLISH: Final = 44 << OPERAND_BITS
MEND: Final = 45 << OPERAND_BITS
FERRY: Final = 46 << OPERAND_BITS
LEAVE: Final = 47 << OPERAND_BITS
LOAD: Final = 48 << OPERAND_BITS
UNLOAD: Final = 49 << OPERAND_BITS
DISCARD: Final = 50 << OPERAND_BITS
END: Final = 51 << OPERAND_BITS
PASS: Final = 52 << OPERAND_BITS
WAIVE: Final = 53 << OPERAND_BITS
CHOOSE: Final = 54 << OPERAND_BITS
LOSE: Final = 55 << OPERAND_BITS
SNIPE: Final = 56 << OPERAND_BITS
STRIP: Final = 57 << OPERAND_BITS
RAZE: Final = 58 << OPERAND_BITS
SHIFT: Final = 59 << OPERAND_BITS

VERBS: Final[list[tuple[str, str]]] = [
    ("lay", "card"),
    ("plain", "card"),
    ("ground", "card"),
    ("buy", "card"),
    ("deploy", "card"),
    ("at", "zone"),
    ("on", "unit"),
    ("edge", "edge"),
    ("draw", ""),
    ("repair", "unit"),
    ("assign", "unit"),
    ("fort", "fort"),
    ("play", "card"),
    ("exchange", "card"),
    ("recon", "unit"),
    ("search", "unit"),
    ("strike", "unit"),
    ("escort", "unit"),
    ("scout", "unit"),
    ("route", "route"),
    ("patrol", "unit"),
    ("drop", "unit"),
    ("jump", "card"),
    ("intercept", "unit"),
    ("aim", "unit"),
    ("bridge", "edge"),
    ("fire", "unit"),
    ("cease", ""),
    ("pick", "unit"),
    ("to", "zone"),
    ("done", ""),
    ("dig", "unit"),
    ("bombard", "unit"),
    ("barrage", "unit"),
    ("assault", "zone"),
    ("add", "unit"),
    ("go", ""),
    ("support", "unit"),
    ("withdraw", "unit"),
    ("break", ""),
    ("press", ""),
    ("advance", "unit"),
    ("clear", "unit"),
    ("open", "obstacle"),
    ("demolish", "unit"),
    ("mend", "unit"),
    ("ferry", "unit"),
    ("leave", "unit"),
    ("load", "unit"),
    ("unload", "unit"),
    ("discard", "card"),
    ("end", ""),
    ("pass", ""),
    ("waive", ""),
    ("choose", "card"),
    ("lose", "unit"),
    ("snipe", "unit"),
    ("strip", "unit"),
    ("raze", "fort"),
    ("shift", "unit"),
]

# Steps of the sequence of play: numbers of frames.
S_TURNS: Final = 0
S_PLACES: Final = 1
S_TERRAIN_DRAW: Final = 2
S_TERRAIN_LAY: Final = 3
S_MIDDLE_ROW: Final = 4
S_GROUND_CHOICE: Final = 5
S_PURCHASE: Final = 6
S_DEPLOYMENT: Final = 7
S_OPENING: Final = 8
S_BEFORE: Final = 9
S_REDEPLOY: Final = 10
S_FREE_BARRAGE: Final = 11
S_DEMOLITION: Final = 12
S_INITIATIVE: Final = 13
S_REINFORCEMENT: Final = 14
S_HQ_WORK: Final = 15
S_SUPPLY_ROLL: Final = 16
S_DRAWING: Final = 17
S_EXTRA_CARDS: Final = 18
S_DEPLOYING: Final = 19
S_PLACING: Final = 20
S_ASSIGNING: Final = 21
S_RECON: Final = 22
S_RECON_ZONE: Final = 23
S_RECON_ROLL: Final = 24
S_BRIDGE_SEARCH: Final = 25
S_AIR: Final = 26
S_FLIGHT: Final = 27
S_FLIGHT_CARDS: Final = 28
S_INTERCEPTION: Final = 29
S_DOGFIGHT_AIMS: Final = 30
S_DOGFIGHT: Final = 31
S_AA: Final = 32
S_AA_AIM: Final = 33
S_ATTACK_ROLL: Final = 34
S_FLIGHT_RECON: Final = 35
S_STRIKES: Final = 36
S_FLIGHT_HOME: Final = 37
S_DROP_ZONE: Final = 38
S_DROP_AA: Final = 39
S_DROP_ROLL: Final = 40
S_DROP_SHIFT: Final = 41
S_DROP_LAND: Final = 42
S_SPOTTER: Final = 43
S_MANEUVER: Final = 44
S_IN_HAND: Final = 45
S_CROSSING: Final = 46
S_BOMBARDMENT: Final = 47
S_COUNTER: Final = 48
S_ARTILLERY: Final = 49
S_CLEARING: Final = 50
S_LOADING: Final = 51
S_ASSAULT: Final = 52
S_REDRAW: Final = 53
S_CROSSING_ROLL: Final = 54
S_ASSAULT_CARDS: Final = 55
S_SUPPORT_A: Final = 56
S_SUPPORT_D: Final = 57
S_ROUND: Final = 58
S_FIRING: Final = 59
S_AIMING: Final = 60
S_SUPPORT_FIRE: Final = 61
S_ROUND_END: Final = 62
S_MORALE: Final = 63
S_MORALE_ZONE: Final = 64
S_AFTER_ROUND: Final = 65
S_WITHDRAWAL: Final = 66
S_FERRYING: Final = 67
S_ADVANCE: Final = 68
S_ASSAULT_OVER: Final = 69
S_WINDOW: Final = 70
S_RESPONSE: Final = 71
S_CARD_TARGETS: Final = 72
S_CARD_RESOLVE: Final = 73
S_CARD_ROLL: Final = 74
S_CARD_CHOICE: Final = 75
S_EXCESS: Final = 76
S_RETREAT_ZONE: Final = 77
S_END_PHASE: Final = 78
S_MIRACLE: Final = 79
S_COMMON_WINDOW: Final = 80

# Phases: set-up, then the phases of a player turn (VI).
PHASES: Final = ["setup", "reinforcement", "recon", "air", "fire_and_maneuver", "end"]
P_SETUP: Final = 0
P_REINFORCEMENT: Final = 1
P_RECON: Final = 2
P_AIR: Final = 3
P_FM: Final = 4
P_END: Final = 5

MISSIONS: Final = ["strike", "escort", "scout"]
M_STRIKE: Final = 0
M_ESCORT: Final = 1
M_SCOUT: Final = 2

# Events of the log: number, then (message id, kinds of its arguments).
E_PHASE: Final = 0
E_PLACES: Final = 1
E_LAID_TERRAIN: Final = 2
E_REVEALED: Final = 3
E_MIDDLE: Final = 4
E_PAID_TERRAIN: Final = 5
E_BOUGHT: Final = 6
E_PLACED: Final = 7
E_HIDDEN: Final = 8
E_DREW: Final = 9
E_SUPPLY: Final = 10
E_PAID: Final = 11
E_REPAIRED: Final = 12
E_ROLLED: Final = 13
E_HIT: Final = 14
E_SPOTTED: Final = 15
E_DESTROYED: Final = 16
E_SCORED: Final = 17
E_RECON: Final = 18
E_SEARCHED: Final = 19
E_FLIGHT: Final = 20
E_PATROLS: Final = 21
E_INTERCEPTS: Final = 22
E_CANCELLED_FLIGHT: Final = 23
E_WASTED: Final = 24
E_DROPPED: Final = 25
E_MOVED: Final = 26
E_DUG: Final = 27
E_COMMITTED: Final = 28
E_OBSTACLE: Final = 29
E_CLEAR_ROLL: Final = 30
E_OBSTACLE_GONE: Final = 31
E_BLOCKED: Final = 32
E_ASSAULT: Final = 33
E_ROUND: Final = 34
E_DROPPED_OUT: Final = 35
E_FELL_BACK: Final = 36
E_BROKE_OFF: Final = 37
E_FAILED: Final = 38
E_CAPTURED: Final = 39
E_ADVANCED: Final = 40
E_MORALE: Final = 41
E_DROWNED: Final = 42
E_SUPPORT: Final = 43
E_PLAYED: Final = 44
E_CANCELLED: Final = 45
E_ENDED: Final = 46
E_DIE: Final = 47
E_DISCARDED: Final = 48
E_EXCHANGED: Final = 49
E_PEEKED: Final = 50
E_FETCHED: Final = 51
E_RECOVERED: Final = 52
E_TERRAIN: Final = 53
E_HID: Final = 54
E_FORT_HIT: Final = 55
E_FORT_GONE: Final = 56
E_BRIDGE_HIT: Final = 57
E_BRIDGE_GONE: Final = 58
E_BRIDGE_MENDED: Final = 59
E_DEMOLITION: Final = 60
E_FERRY: Final = 61
E_LOADED: Final = 62
E_UNLOADED: Final = 63
E_LOST_CARD: Final = 64
E_EXCESS: Final = 65
E_SURRENDERED: Final = 66
E_BONUS: Final = 67
E_INITIATIVE: Final = 68
E_ATTRITION: Final = 69
E_GAME_ENDS: Final = 70
E_HQ_FALLS: Final = 71
E_HQ_LOST: Final = 72
E_REROLL: Final = 73
E_MINES: Final = 74
E_UNCOMMITTED: Final = 75
E_SHIFTED: Final = 76

EVENTS: Final[list[tuple[str, list[tuple[str, str]]]]] = [
    ("log-phase", [("turn", "number"), ("seat", "seat"), ("phase", "phase")]),
    ("log-places", [("seat", "seat"), ("die", "number"), ("other", "number")]),
    ("log-laid-terrain", [("seat", "seat")]),
    ("log-terrain", [("zone", "zone"), ("card", "card")]),
    ("log-middle-row", [("die", "number"), ("seat", "seat")]),
    ("log-paid-terrain", [("seat", "seat"), ("points", "number")]),
    ("log-bought", [("seat", "seat"), ("card", "card")]),
    ("log-placed", [("unit", "unit"), ("type", "type"), ("zone", "place")]),
    ("log-laid-hidden", [("seat", "seat"), ("card", "card")]),
    ("log-drew", [("seat", "seat"), ("card", "card")]),
    ("log-supply", [("seat", "seat"), ("points", "number"), ("total", "number")]),
    ("log-paid", [("seat", "seat"), ("points", "number")]),
    ("log-repaired", [("unit", "unit"), ("hits", "number")]),
    (
        "log-rolled",
        [("attack", "attack"), ("unit", "any_unit"), ("target", "any_unit"), ("dice", "number"), ("tn", "number"), ("hits", "number")],
    ),
    ("log-hit", [("unit", "unit"), ("hits", "number"), ("defence", "number")]),
    ("log-spotted", [("unit", "unit"), ("card", "card")]),
    ("log-destroyed", [("unit", "unit"), ("card", "card"), ("zone", "place")]),
    ("log-scored", [("seat", "seat"), ("card", "card"), ("points", "number")]),
    ("log-recon-rolled", [("unit", "unit"), ("zone", "place"), ("die", "number"), ("total", "number")]),
    ("log-bridge-searched", [("unit", "unit"), ("die", "number"), ("edge", "edge")]),
    ("log-flight", [("seat", "seat"), ("aircraft", "number"), ("route", "route")]),
    ("log-patrols", [("seat", "seat"), ("number", "number")]),
    ("log-intercepts", [("unit", "unit"), ("card", "card")]),
    ("log-flight-cancelled", [("seat", "seat")]),
    ("log-strike-wasted", [("unit", "unit")]),
    ("log-dropped", [("unit", "unit"), ("zone", "place"), ("die", "number")]),
    ("log-moved", [("unit", "unit"), ("origin", "place"), ("zone", "place")]),
    ("log-dug-in", [("unit", "unit")]),
    ("log-committed", [("unit", "unit")]),
    ("log-obstacle-met", [("obstacle", "obstacle"), ("card", "card"), ("edge", "edge")]),
    ("log-clear-rolled", [("unit", "unit"), ("obstacle", "obstacle"), ("die", "number"), ("needed", "number")]),
    ("log-obstacle-gone", [("card", "card"), ("edge", "edge")]),
    ("log-blocked", [("unit", "unit"), ("edge", "edge")]),
    ("log-assault", [("zone", "place"), ("attackers", "number"), ("defenders", "number")]),
    ("log-round", [("round", "number")]),
    ("log-dropped-out", [("unit", "unit")]),
    ("log-fell-back", [("unit", "unit"), ("zone", "place")]),
    ("log-broke-off", [("zone", "place")]),
    ("log-assault-failed", [("zone", "place")]),
    ("log-captured", [("zone", "place"), ("seat", "seat")]),
    ("log-advanced", [("unit", "unit"), ("zone", "place")]),
    ("log-morale-rolled", [("unit", "unit"), ("die", "number"), ("limit", "number")]),
    ("log-no-way-back", [("unit", "unit")]),
    ("log-supports", [("unit", "unit")]),
    ("log-played", [("seat", "seat"), ("card", "card")]),
    ("log-cancelled", [("seat", "seat"), ("card", "card")]),
    ("log-effect-ended", [("card", "card")]),
    ("log-die", [("card", "card"), ("die", "number"), ("needed", "number")]),
    ("log-discarded", [("seat", "seat"), ("card", "card")]),
    ("log-exchanged", [("seat", "seat"), ("card", "card")]),
    ("log-peeked", [("seat", "seat"), ("card", "card")]),
    ("log-fetched", [("seat", "seat"), ("card", "card")]),
    ("log-recovered", [("unit", "unit"), ("card", "card")]),
    ("log-terrain-changed", [("zone", "zone"), ("card", "card")]),
    ("log-hidden-again", [("zone", "place"), ("seat", "seat")]),
    ("log-fort-hit", [("fort", "fort"), ("hits", "number")]),
    ("log-fort-gone", [("card", "card"), ("zone", "place")]),
    ("log-bridge-hit", [("edge", "edge"), ("hits", "number")]),
    ("log-bridge-gone", [("edge", "edge")]),
    ("log-bridge-mended", [("edge", "edge"), ("hits", "number")]),
    ("log-demolition-rolled", [("edge", "edge"), ("dice", "number"), ("hits", "number")]),
    ("log-ferry", [("unit", "unit"), ("edge", "edge")]),
    ("log-loaded", [("unit", "unit"), ("carrier", "unit")]),
    ("log-unloaded", [("unit", "unit"), ("zone", "place")]),
    ("log-lost-card", [("card", "card"), ("unit", "unit")]),
    ("log-removed-excess", [("unit", "unit"), ("zone", "place")]),
    ("log-surrendered", [("unit", "unit")]),
    ("log-bonus", [("seat", "seat"), ("points", "number")]),
    ("log-initiative", [("seat", "seat")]),
    ("log-attrition", [("unit", "unit")]),
    ("log-game-ends", [("turn", "number")]),
    ("log-hq-falls", [("zone", "place"), ("seat", "seat")]),
    ("log-hq-lost", [("seat", "seat")]),
    ("log-rerolled", [("unit", "any_unit"), ("dice", "number"), ("hits", "number")]),
    ("log-mines-rolled", [("unit", "unit"), ("dice", "number"), ("hits", "number")]),
    ("log-uncommitted", [("unit", "unit")]),
    ("log-drop-shifted", [("unit", "unit"), ("zone", "place")]),
]

# What others see of events that are not theirs to know: message id, and how many of the first arguments stay.
SECRET: Final[dict[int, tuple[str, int]]] = {
    E_BOUGHT: ("log-bought-secret", 1),
    E_HIDDEN: ("log-laid-hidden-secret", 1),
    E_DREW: ("log-drew-secret", 1),
    E_PEEKED: ("log-peeked-secret", 1),
    E_EXCHANGED: ("log-exchanged", 2),
}

# Steps whose choices go on with an action that began before: whoever looks on is shown such an action as one.
WITHIN: Final = frozenset(
    {
        "placing",
        "assigning",
        "recon-zone",
        "recon-roll",
        "bridge-search",
        "flight",
        "interception",
        "dogfight-aims",
        "dogfight",
        "aa-aim",
        "attack-roll",
        "flight-recon",
        "strikes",
        "flight-home",
        "drop-zone",
        "drop-roll",
        "drop-shift",
        "drop-land",
        "spotter",
        "in-hand",
        "crossing",
        "bombardment",
        "clearing",
        "loading",
        "assault",
        "crossing-roll",
        "round",
        "firing",
        "aiming",
        "support-fire",
        "round-end",
        "morale",
        "morale-zone",
        "after-round",
        "withdrawal",
        "ferrying",
        "advance",
        "assault-over",
        "card-targets",
        "card-resolve",
        "card-roll",
        "card-choice",
        "excess",
        "retreat-zone",
        "target-roll",
    }
)
