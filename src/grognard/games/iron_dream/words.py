"""The words of the game: verbs of its actions, steps of its sequence, phases, and the events of its log."""

from typing import Final

from grognard.kernel.action import NOTHING, OPERAND_BITS

# Verbs, in the order of VERBS.
PICK: Final = 0 << OPERAND_BITS
TO: Final = 1 << OPERAND_BITS
DONE: Final = 2 << OPERAND_BITS
END: Final = 3 << OPERAND_BITS
PASS: Final = 4 << OPERAND_BITS
JOIN: Final = 5 << OPERAND_BITS
LEAVE: Final = 6 << OPERAND_BITS
OVERRUN: Final = 7 << OPERAND_BITS
ROLL: Final = 8 << OPERAND_BITS
REBUILD: Final = 9 << OPERAND_BITS
RECREATE: Final = 10 << OPERAND_BITS
AT: Final = 11 << OPERAND_BITS
HOLD: Final = 12 << OPERAND_BITS
FORT: Final = 13 << OPERAND_BITS
SURGE: Final = 14 << OPERAND_BITS
CONVERT: Final = 15 << OPERAND_BITS
BREAK: Final = 16 << OPERAND_BITS
BRING: Final = 17 << OPERAND_BITS
PAY: Final = 18 << OPERAND_BITS
BURN: Final = 19 << OPERAND_BITS
FUHRER: Final = 20 << OPERAND_BITS
ECHELON: Final = 21 << OPERAND_BITS
COVER: Final = 22 << OPERAND_BITS
ALONE: Final = 23 << OPERAND_BITS
SAIL: Final = 24 << OPERAND_BITS
SHIP: Final = 25 << OPERAND_BITS
INVADE: Final = 26 << OPERAND_BITS
BOARD: Final = 27 << OPERAND_BITS
LAUNCH: Final = 28 << OPERAND_BITS
DROP: Final = 29 << OPERAND_BITS
ONTO: Final = 30 << OPERAND_BITS
AHEAD: Final = 31 << OPERAND_BITS
WAIT: Final = 32 << OPERAND_BITS
ATTACK: Final = 33 << OPERAND_BITS
CROSS: Final = 34 << OPERAND_BITS
ALSO: Final = 35 << OPERAND_BITS
ADD: Final = 36 << OPERAND_BITS
ANNOUNCE: Final = 37 << OPERAND_BITS
FIGHT: Final = 38 << OPERAND_BITS
SKIP: Final = 39 << OPERAND_BITS
LOSE: Final = 40 << OPERAND_BITS
GREEN: Final = 41 << OPERAND_BITS
TAN: Final = 42 << OPERAND_BITS
FALL_BACK: Final = 43 << OPERAND_BITS
WITHDRAW: Final = 44 << OPERAND_BITS
RETREAT_TO: Final = 45 << OPERAND_BITS
ADVANCE: Final = 46 << OPERAND_BITS
OCCUPY: Final = 47 << OPERAND_BITS
SUSTAIN: Final = 48 << OPERAND_BITS
FLAG: Final = 49 << OPERAND_BITS
AGREE: Final = 50 << OPERAND_BITS
DECLINE: Final = 51 << OPERAND_BITS
STRIKE: Final = 52 << OPERAND_BITS
LIFT: Final = 53 << OPERAND_BITS
RELEASE: Final = 54 << OPERAND_BITS
OKH: Final = 55 << OPERAND_BITS
BRIDGE: Final = 56 << OPERAND_BITS
FLIP: Final = 57 << OPERAND_BITS
CLAIM: Final = 58 << OPERAND_BITS
WAIVE: Final = 59 << OPERAND_BITS
DECOY: Final = 60 << OPERAND_BITS
NUKE: Final = 61 << OPERAND_BITS
DOOM: Final = 62 << OPERAND_BITS
DISPLACE: Final = 63 << OPERAND_BITS
RAISE: Final = 64 << OPERAND_BITS
FRENCH: Final = 65 << OPERAND_BITS
LAND: Final = 66 << OPERAND_BITS
CALL_OFF: Final = 67 << OPERAND_BITS
REPAY: Final = 68 << OPERAND_BITS
ASHORE: Final = 69 << OPERAND_BITS
TRANSFER: Final = 70 << OPERAND_BITS
CONDUCT: Final = 71 << OPERAND_BITS
BOMB: Final = 72 << OPERAND_BITS
REST: Final = 73 << OPERAND_BITS

VERBS: Final[list[tuple[str, str]]] = [
    ("pick", "unit"),
    ("to", "hex"),
    ("done", NOTHING),
    ("end", NOTHING),
    ("pass", NOTHING),
    ("join", "unit"),
    ("leave", "unit"),
    ("overrun", "hex"),
    ("roll", NOTHING),
    ("rebuild", "unit"),
    ("recreate", "unit"),
    ("at", "hex"),
    ("hold", NOTHING),
    ("fort", "hex"),
    ("surge", NOTHING),
    ("convert", "unit"),
    ("break", "unit"),
    ("bring", "unit"),
    ("pay", "unit"),
    ("burn", "unit"),
    ("fuhrer", "unit"),
    ("echelon", "unit"),
    ("cover", "hex"),
    ("alone", NOTHING),
    ("sail", "unit"),
    ("ship", "box"),
    ("invade", "hex"),
    ("board", "unit"),
    ("launch", NOTHING),
    ("drop", "unit"),
    ("onto", "hex"),
    ("ahead", NOTHING),
    ("wait", NOTHING),
    ("attack", "hex"),
    ("cross", "hex"),
    ("also", "hex"),
    ("add", "unit"),
    ("announce", NOTHING),
    ("fight", "hex"),
    ("skip", NOTHING),
    ("lose", "unit"),
    ("green", NOTHING),
    ("tan", NOTHING),
    ("fall-back", NOTHING),
    ("withdraw", "unit"),
    ("retreat", "hex"),
    ("advance", "unit"),
    ("occupy", "unit"),
    ("sustain", "unit"),
    ("flag", "hex"),
    ("agree", NOTHING),
    ("decline", NOTHING),
    ("strike", "unit"),
    ("lift", "unit"),
    ("release", "unit"),
    ("okh", "hex"),
    ("bridge", "hex"),
    ("flip", "unit"),
    ("claim", NOTHING),
    ("waive", NOTHING),
    ("decoy", "hex"),
    ("nuke", "hex"),
    ("doom", "unit"),
    ("displace", "hex"),
    ("raise", "unit"),
    ("french", NOTHING),
    ("land", "unit"),
    ("call-off", NOTHING),
    ("repay", "unit"),
    ("ashore", "unit"),
    ("transfer", "box"),
    ("conduct", "unit"),
    ("bomb", "hex"),
    ("rest", NOTHING),
]

# Steps of the sequence of play: numbers of frames; in the order of `sequence.steps`.
S_TURNS: Final = 0
S_SETUP: Final = 1
S_SETUP_PLACE: Final = 2
S_WEAKEN: Final = 3
S_BAGRATION: Final = 4
S_REINFORCE: Final = 5
S_PLACE: Final = 6
S_SUPPLY: Final = 7
S_SUPPLY_HAND: Final = 8
S_COVER: Final = 9
S_STRATEGIC: Final = 10
S_STRATEGIC_HAND: Final = 11
S_NAVAL: Final = 12
S_NAVAL_PORT: Final = 13
S_NAVAL_ROLL: Final = 14
S_FLEET: Final = 15
S_FLEET_PORT: Final = 16
S_INVASION: Final = 17
S_DROP: Final = 18
S_DROP_HEX: Final = 19
S_DROP_METHOD: Final = 20
S_MOVEMENT: Final = 21
S_IN_HAND: Final = 22
S_MOBILE: Final = 23
S_ASSAULT: Final = 24
S_COMPOSE: Final = 25
S_RESOLUTION: Final = 26
S_BATTLE_ROLL: Final = 27
S_DEFENDER: Final = 28
S_ATTACKER: Final = 29
S_RETREAT: Final = 30
S_RETREAT_HEX: Final = 31
S_ADVANCE: Final = 32
S_ADVANCE_HAND: Final = 33
S_OCCUPY: Final = 34
S_TERMINAL: Final = 35
S_FORTRESS: Final = 36
S_STAVKA: Final = 37
S_PORT_ROLL: Final = 38
S_ALPINE: Final = 39
S_TWELFTH: Final = 40
S_FLAK: Final = 41
S_BRIDGE_SIDE: Final = 42
S_BRIDGE_ROLL: Final = 43
S_BOMBERS: Final = 44
S_BOMBER_TARGET: Final = 45
S_LIFTING: Final = 46
S_BEACH: Final = 47
S_DISPUTE: Final = 48
S_DISPUTE_ROLL: Final = 49
S_ATOMIC: Final = 50
S_ATOMIC_ROLL: Final = 51
S_DOOM: Final = 52
S_DISPLACE: Final = 53
S_CHIT: Final = 54
S_GAME_END: Final = 55
S_AFTER_ATTACK: Final = 56
S_ATTACKER_E: Final = 57
S_HOOK_SUPPLY: Final = 58
S_GREECE_RELEASE: Final = 59
S_DECOYS: Final = 60
S_AFTER_BATTLE: Final = 61
S_INVASION_END: Final = 62
S_PARA_DROP_BATTLE: Final = 63
S_MOBILE_END: Final = 64
S_PERMISSION: Final = 65
S_FUHRER_PRICE: Final = 66
S_INITIAL: Final = 67
STEP_COUNT: Final = 68

# Phases (5.0): eight places for each camp; phase = camp * 8 + kind.
REINFORCEMENT: Final = 0
INITIAL: Final = 1
STRATEGIC_PHASE: Final = 2
NAVAL_PHASE: Final = 3
OPERATIONAL: Final = 4
PREPARED: Final = 5
TERMINAL_PHASE: Final = 6
STAVKA_PHASE: Final = 7
KINDS: Final = ["reinforcement", "supply", "strategic", "naval", "movement", "assault", "terminal", "stavka"]
PHASES: Final[list[str]] = [camp + "_" + kind for camp in ("hitlerian", "anglo_allied", "soviet") for kind in KINDS] + ["set_up"]
SET_UP_PHASE: Final = 24

# Kinds of battle.
PREPARED_BATTLE: Final = 0
MOBILE_BATTLE: Final = 1
INVASION_BATTLE: Final = 2
DROP_BATTLE: Final = 3  # paratroops alone (17.20)
AMPHIBIOUS_BATTLE: Final = 4  # 14.39
BATTLE_NAMES: Final = ["prepared", "mobile", "invasion", "airborne", "amphibious"]

# Special victory points (26.2): kinds of entries in the ledger.
VP_KINDS: Final = [
    *("anglo_losses", "bulgaria", "romania", "french", "garrison", "hook", "alpenfestung", "alpine_losses", "ardor", "zbv"),
    *("uprising", "yugoslavs", "reserves", "third_invasion", "yugoslav_city", "warsaw"),
]
VP_ANGLO_LOSSES: Final = 0
VP_BULGARIA: Final = 1
VP_ROMANIA: Final = 2
VP_FRENCH: Final = 3
VP_GARRISON: Final = 4
VP_HOOK: Final = 5
VP_ALPENFESTUNG: Final = 6
VP_ALPINE_LOSSES: Final = 7
VP_ARDOR: Final = 8
VP_ZBV: Final = 9
VP_UPRISING: Final = 10
VP_YUGOSLAVS: Final = 11
VP_RESERVES: Final = 12
VP_THIRD_INVASION: Final = 13
VP_YUGOSLAV_CITY: Final = 14
VP_WARSAW: Final = 15

# Events: number, then (message id, kinds of its arguments).
E_PHASE_BEGINS: Final = 0
E_MOVED: Final = 1
E_ENTERED_MAP: Final = 2
E_TO_BOX: Final = 3
E_CITY_TAKEN: Final = 4
E_POINTS: Final = 5
E_ECONOMY_LOST: Final = 6
E_ECONOMY_BLOCKED: Final = 7
E_ECONOMY_REOPENED: Final = 8
E_COLLAPSE: Final = 9
E_PORT_LIBERATED: Final = 10
E_PORT_RUINED: Final = 11
E_PORT_ROLLED: Final = 12
E_UNSUPPLIED: Final = 13
E_FORTRESS: Final = 14
E_ATTRITION: Final = 15
E_FORT_GONE: Final = 16
E_FORT_BUILT: Final = 17
E_STEP_LOST: Final = 18
E_ELIMINATED: Final = 19
E_REBUILT: Final = 20
E_RECREATED: Final = 21
E_CONVERTED: Final = 22
E_BROKEN_UP: Final = 23
E_SURGE: Final = 24
E_BURNED: Final = 25
E_EMERGENCY: Final = 26
E_ATTACK_SUPPLY: Final = 27
E_FUHRER: Final = 28
E_STRATEGIC: Final = 29
E_SAILED: Final = 30
E_NAVAL_ROLLED: Final = 31
E_LANDED: Final = 32
E_INVADED: Final = 33
E_INVASION_FAILED: Final = 34
E_PORT_LANDED: Final = 35
E_PORT_LOST: Final = 36
E_CHIT_DRAWN: Final = 37
E_CHIT_SHOWN: Final = 38
E_DROPPED: Final = 39
E_BRIDGEHEAD: Final = 40
E_BRIDGE_FAILED: Final = 41
E_ANNOUNCED: Final = 42
E_BATTLE: Final = 43
E_MOBILE_BATTLE: Final = 44
E_RECONNAISSANCE: Final = 45
E_RETREATED: Final = 46
E_ADVANCED: Final = 47
E_BAGRATION_YES: Final = 48
E_BAGRATION_NO: Final = 49
E_ROMANIA: Final = 50
E_BULGARIA: Final = 51
E_UPRISING: Final = 52
E_HOOK: Final = 53
E_ALPENFESTUNG: Final = 54
E_ALPENFESTUNG_GONE: Final = 55
E_FLAGGED: Final = 56
E_FRONT_BROKEN: Final = 57
E_BOMBED: Final = 58
E_FRENCH: Final = 59
E_OKH_GONE: Final = 60
E_LIFTED: Final = 61
E_SUPPLY_PLACED: Final = 62
E_ATOMIC: Final = 63
E_DISPLACED: Final = 64
E_NEUTRAL: Final = 65
E_VIOLATED: Final = 66
E_FREIKORPS: Final = 67
E_FUHRER_DECIDES: Final = 68
E_GAME_ENDS: Final = 69
E_SET_UP: Final = 70
E_FLIPPED: Final = 71
E_INVASION_COST: Final = 72
E_GREECE: Final = 73
E_REMOVED: Final = 74
E_DECOY: Final = 75
E_HIDDEN: Final = 76

EVENTS: Final[list[tuple[str, list[tuple[str, str]]]]] = [
    ("log-phase", [("turn", "number"), ("phase", "phase")]),
    ("log-moved", [("unit", "unit"), ("origin", "hex"), ("hex", "hex")]),
    ("log-entered", [("unit", "unit"), ("hex", "hex")]),
    ("log-to-box", [("unit", "unit"), ("box", "box")]),
    ("log-city-taken", [("hex", "city"), ("camp", "camp")]),
    ("log-points", [("kind", "points"), ("camp", "camp"), ("points", "halves")]),
    ("log-economy-lost", [("hex", "city")]),
    ("log-economy-blocked", [("hex", "city")]),
    ("log-economy-reopened", [("hex", "city")]),
    ("log-collapse", []),
    ("log-port-liberated", [("hex", "city")]),
    ("log-port-ruined", [("hex", "city")]),
    ("log-port-rolled", [("hex", "city"), ("die", "number"), ("turn", "number")]),
    ("log-unsupplied", [("unit", "unit"), ("hex", "hex")]),
    ("log-fortress", [("unit", "unit"), ("hex", "hex")]),
    ("log-attrition", [("unit", "unit"), ("hex", "hex")]),
    ("log-fort-gone", [("hex", "hex")]),
    ("log-fort-built", [("hex", "hex"), ("level", "number")]),
    ("log-step-lost", [("unit", "unit"), ("hex", "hex")]),
    ("log-eliminated", [("unit", "unit"), ("hex", "hex")]),
    ("log-rebuilt", [("unit", "unit")]),
    ("log-recreated", [("unit", "unit")]),
    ("log-converted", [("unit", "unit")]),
    ("log-broken-up", [("unit", "unit")]),
    ("log-surge", []),
    ("log-burned", [("unit", "unit"), ("hex", "hex")]),
    ("log-emergency", [("hex", "hex")]),
    ("log-attack-supply", [("hex", "hex")]),
    ("log-fuhrer", [("hex", "hex")]),
    ("log-strategic", [("unit", "unit"), ("origin", "hex"), ("hex", "hex")]),
    ("log-sailed", [("unit", "unit"), ("origin", "hex"), ("hex", "hex")]),
    ("log-naval-rolled", [("unit", "unit"), ("die", "number"), ("result", "naval")]),
    ("log-landed", [("unit", "unit"), ("hex", "hex")]),
    ("log-invaded", [("hex", "hex")]),
    ("log-invasion-failed", [("hex", "hex")]),
    ("log-port-landed", [("hex", "hex")]),
    ("log-port-lost", [("hex", "hex")]),
    ("log-chit-drawn", [("chit", "chit"), ("seat", "number")]),
    ("log-chit-shown", [("chit", "chit")]),
    ("log-dropped", [("unit", "unit"), ("hex", "hex")]),
    ("log-bridgehead", [("hex", "hex"), ("other", "hex"), ("die", "number")]),
    ("log-bridge-failed", [("hex", "hex"), ("other", "hex"), ("die", "number")]),
    ("log-announced", [("hex", "hex")]),
    (
        "log-battle",
        [
            ("hex", "hex"),
            ("attack", "number"),
            ("defence", "number"),
            ("odds", "odds"),
            ("die", "number"),
            ("attacker", "result"),
            ("defender", "result"),
        ],
    ),
    (
        "log-mobile-battle",
        [
            ("hex", "hex"),
            ("attack", "number"),
            ("defence", "number"),
            ("odds", "odds"),
            ("die", "number"),
            ("attacker", "result"),
            ("defender", "result"),
        ],
    ),
    ("log-reconnaissance", [("hex", "hex")]),
    ("log-retreated", [("unit", "unit"), ("origin", "hex"), ("hex", "hex")]),
    ("log-advanced", [("unit", "unit"), ("hex", "hex")]),
    ("log-bagration-yes", []),
    ("log-bagration-no", []),
    ("log-romania", []),
    ("log-bulgaria", []),
    ("log-uprising", []),
    ("log-hook", []),
    ("log-alpenfestung", [("hex", "hex")]),
    ("log-alpenfestung-gone", [("hex", "hex")]),
    ("log-flagged", [("hex", "hex")]),
    ("log-front-broken", []),
    ("log-bombed", [("hex", "hex")]),
    ("log-french", []),
    ("log-okh-gone", []),
    ("log-lifted", [("unit", "unit"), ("hex", "hex")]),
    ("log-supply-placed", [("unit", "unit"), ("hex", "hex")]),
    ("log-atomic", [("hex", "hex"), ("die", "number")]),
    ("log-displaced", [("unit", "unit"), ("hex", "hex")]),
    ("log-neutral", []),
    ("log-violated", []),
    ("log-freikorps", [("unit", "unit"), ("hex", "hex")]),
    ("log-fuhrer-decides", [("die", "number"), ("german", "german")]),
    ("log-game-ends", []),
    ("log-set-up", [("unit", "unit"), ("hex", "hex")]),
    ("log-flipped", [("unit", "unit")]),
    ("log-invasion-cost", []),
    ("log-greece", [("unit", "unit"), ("hex", "hex")]),
    ("log-removed", [("unit", "unit")]),
    ("log-decoy", []),
    ("log-hidden", []),
]

# Steps whose choices go on with an action that began before: whoever looks on is shown such an action as one.
WITHIN: Final = frozenset(
    {
        "place",
        "supply-hand",
        "strategic-hand",
        "naval-port",
        "naval-roll",
        "fleet-port",
        "drop-hex",
        "drop-method",
        "bridge-roll",
        "in-hand",
        "compose",
        "defender",
        "attacker",
        "retreat",
        "retreat-hex",
        "after-battle",
        "advance",
        "advance-on",
        "occupy",
        "dispute-roll",
        "atomic-roll",
        "displace",
        "invasion-failed",
    }
)
