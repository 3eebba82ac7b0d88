"""The words of the game: verbs of its actions, steps of its sequence, phases, and the events of its log."""

from typing import Final

from grognard.kernel.words import EventWord, StepWord, VerbWord, event, name, step, verb

# Verbs.
VERBS: Final[list[VerbWord]] = []
PUT: Final = verb(VERBS, "put", "unit")
AT: Final = verb(VERBS, "at", "hex")
ENTRENCH: Final = verb(VERBS, "entrench", "hex")
MINE: Final = verb(VERBS, "mine", "hex")
DIG: Final = verb(VERBS, "dig", "unit")
HIDE: Final = verb(VERBS, "hide", "unit")
ASSIGN: Final = verb(VERBS, "assign", "unit")
MOUNT: Final = verb(VERBS, "mount", "unit")
AUTO: Final = verb(VERBS, "auto")
READY: Final = verb(VERBS, "ready")
PASS: Final = verb(VERBS, "pass")
MARCH: Final = verb(VERBS, "march", "unit")
FIRE: Final = verb(VERBS, "fire", "unit")
RALLY: Final = verb(VERBS, "rally", "unit")
LEAD: Final = verb(VERBS, "lead", "unit")
STACK: Final = verb(VERBS, "stack", "hex")
CALL: Final = verb(VERBS, "call", "unit")
OFFBOARD: Final = verb(VERBS, "offboard")
AIR: Final = verb(VERBS, "air")
GO: Final = verb(VERBS, "go")
MOVE: Final = verb(VERBS, "move", "unit")
TO: Final = verb(VERBS, "to", "hex")
TAKE: Final = verb(VERBS, "take", "unit")
LOAD: Final = verb(VERBS, "load", "unit")
UNLOAD: Final = verb(VERBS, "unload", "unit")
LIMBER: Final = verb(VERBS, "limber")
DIG_IN: Final = verb(VERBS, "dig-in")
CLEAR_WRECK: Final = verb(VERBS, "clear-wreck")
CLEAR_MINES: Final = verb(VERBS, "clear-mines")
DEMOLISH: Final = verb(VERBS, "demolish")
EXIT: Final = verb(VERBS, "exit")
CROSS: Final = verb(VERBS, "cross", "hex")
DONE: Final = verb(VERBS, "done")
RECOVER: Final = verb(VERBS, "recover", "unit")
DIRECT: Final = verb(VERBS, "direct", "hex")
BOMBARD: Final = verb(VERBS, "bombard", "hex")
SMOKE: Final = verb(VERBS, "smoke", "hex")
ANTITANK: Final = verb(VERBS, "antitank", "unit")
TARGET: Final = verb(VERBS, "target", "unit")
STORM: Final = verb(VERBS, "storm", "unit")
INTO: Final = verb(VERBS, "into", "hex")
ASSAULT: Final = verb(VERBS, "assault", "hex")
ADD: Final = verb(VERBS, "add", "unit")
PART: Final = [
    *(0, 0, 0),
    verb(VERBS, "part-3", "unit"),
    verb(VERBS, "part-4", "unit"),
    verb(VERBS, "part-5", "unit"),
    verb(VERBS, "part-6", "unit"),
    verb(VERBS, "part-7", "unit"),
    verb(VERBS, "part-8", "unit"),
]
"""By the strength that a machine gun gives to this fire (7.23)."""
BATTERY: Final = verb(VERBS, "battery", "number")
STRIKE: Final = verb(VERBS, "strike", "hex")
AIRCRAFT: Final = verb(VERBS, "aircraft", "number")
ROLL: Final = verb(VERBS, "roll")
END: Final = verb(VERBS, "end")
HOLD: Final = verb(VERBS, "hold")  # no opportunity fire at this mover
CEASE: Final = verb(VERBS, "cease")  # none in this segment
LOSE: Final = verb(VERBS, "lose", "unit")
FLEE: Final = verb(VERBS, "flee", "hex")
STAY: Final = verb(VERBS, "stay")
JOIN: Final = verb(VERBS, "join", "unit")
EVADE: Final = verb(VERBS, "evade", "hex")
FORTIFIED: Final = verb(VERBS, "fortified")
TOGETHER: Final = verb(VERBS, "together")
SAVE: Final = verb(VERBS, "save")
AGAIN_NOW: Final = verb(VERBS, "again")
MERGE: Final = verb(VERBS, "merge", "unit")
REFRESH: Final = verb(VERBS, "refresh", "unit")
CHOOSE: Final = verb(VERBS, "choose", "unit")
MARCH_ON: Final = verb(VERBS, "march-on")
WITHDRAW: Final = verb(VERBS, "withdraw", "unit")
ACT: Final = verb(VERBS, "act", "seat")
DISCARD: Final = verb(VERBS, "discard", "unit")
CHARGE: Final = verb(VERBS, "charge", "unit")
ASSIST: Final = verb(VERBS, "assist", "unit")
ALLOT: Final = verb(VERBS, "allot", "number")
GIVE: Final = verb(VERBS, "give", "unit")
NAMES_UNIT: Final = [on == "unit" for _, on in VERBS]
NAMES_HEX: Final = [on == "hex" for _, on in VERBS]
NUMBERS: Final = [str(number) for number in range(16)]

# Steps of the sequence of play.
STEPS: Final[list[StepWord]] = []
TURNS: Final = step(STEPS, "turns", "3")
DRAW: Final = step(STEPS, "draw", "6.1")
SET_UP: Final = step(STEPS, "set-up", "2.3")
PLACE: Final = step(STEPS, "place", "2.3", within=True)
INITIATIVE: Final = step(STEPS, "initiative", "3")
SEGMENT: Final = step(STEPS, "segment", "3.1")
DECLARE: Final = step(STEPS, "declare", "3.13", within=True)
EXECUTE: Final = step(STEPS, "execute", "3.13")
MOVING: Final = step(STEPS, "moving", "5", within=True)
OUTPOSTS: Final = step(STEPS, "outposts", "2.3")
FIRE_FORM: Final = step(STEPS, "fire-form", "7.1", within=True)
FIRE_ROLL: Final = step(STEPS, "fire-roll", "7.1", within=True)
AT_TARGET: Final = step(STEPS, "at-target", "11", within=True)
AT_ROLL: Final = step(STEPS, "at-roll", "11.1", within=True)
STORMING: Final = step(STEPS, "storm", "12.11", within=True)
ASSAULT_FORM: Final = step(STEPS, "assault-form", "12.3", within=True)
ASSAULT_ROLL: Final = step(STEPS, "assault-roll", "12.4", within=True)
FIRST_FIRE: Final = step(STEPS, "first-fire", "12.43", within=True)
LOSSES: Final = step(STEPS, "losses", "7.6", within=True)
CHECKS: Final = step(STEPS, "checks", "14.1", within=True)
RECOVERY: Final = step(STEPS, "recovery", "14.4")
FLIGHT: Final = step(STEPS, "flight", "14.31", within=True)
OPPORTUNITY: Final = step(STEPS, "opportunity", "13")
OPPORTUNITY_FORM: Final = step(STEPS, "opportunity-form", "13", within=True)
LONE_LEADER: Final = step(STEPS, "lone-leader", "6.71", within=True)
FRIENDLY_FIRE: Final = step(STEPS, "friendly-fire", "9.52", within=True)
SMOKE_REMOVAL: Final = step(STEPS, "smoke-removal", "16.13")
MINES: Final = step(STEPS, "mines", "16.71", within=True)
CROSSING: Final = step(STEPS, "crossing", "5.73", within=True)
ARTILLERY: Final = step(STEPS, "artillery", "3.14")
AIR_STRIKE: Final = step(STEPS, "air-strike", "15.11")
AIR_ARRIVAL: Final = step(STEPS, "air-arrival", "15.11")
UNSTACK: Final = step(STEPS, "unstack", "4.4", within=True)
FOG: Final = step(STEPS, "fog", "17.4")
EVENT: Final = step(STEPS, "event", "17.5")
EVENT_CHOICE: Final = step(STEPS, "event-choice", "17.5", within=True)
DEMOLITION: Final = step(STEPS, "demolition", "2.3")
SMOKE_ROLL: Final = step(STEPS, "smoke-roll", "16.11", within=True)
AIR_DRAW: Final = step(STEPS, "air-draw", "15.1")
COMMANDER: Final = step(STEPS, "commander", "17.63")
FREE_SHOT: Final = step(STEPS, "free-shot", "12.12", within=True)
OUTPOST_PLACE: Final = step(STEPS, "outpost-place", "2.3", within=True)
ALLOTMENT: Final = step(STEPS, "allotment", "17.63")
FORMATIONS: Final = step(STEPS, "formations", "17.62")

# Phases (3).
PHASES: Final[list[str]] = []
PHASE_SET_UP: Final = name(PHASES, "set_up")
PHASE_INITIATIVE: Final = name(PHASES, "initiative")
PHASE_ACTION: Final = name(PHASES, "action")
PHASE_MARKERS: Final = name(PHASES, "markers")

# Events of the log.
EVENTS: Final[list[EventWord]] = []
TURN_BEGINS: Final = event(EVENTS, "log-turn", "turn: number")
DREW_LEADER: Final = event(EVENTS, "log-drew-leader", "unit, face")
PLACED: Final = event(EVENTS, "log-placed", "unit, hex")
HID: Final = event(EVENTS, "log-hidden", "unit")
DUG: Final = event(EVENTS, "log-dug-in", "unit")
TRENCHED: Final = event(EVENTS, "log-entrenchment", "hex")
MINED: Final = event(EVENTS, "log-minefield", "side, hex, power: number")
TANK_LEADER_SET: Final = event(EVENTS, "log-tank-leader", "side, unit")
IS_READY: Final = event(EVENTS, "log-ready", "side")
INITIATIVE_WON: Final = event(EVENTS, "log-initiative", "first: number, second: number, side, segments: number")
INITIATIVE_TIED: Final = event(EVENTS, "log-initiative-tied", "first: number, second: number")
PASSED: Final = event(EVENTS, "log-passed", "side")
ACTIVATED: Final = event(EVENTS, "log-activated", "unit, mode")
LED_BY: Final = event(EVENTS, "log-led", "unit")
STACK_ACTS: Final = event(EVENTS, "log-stacked", "side, hex")
MOVED: Final = event(EVENTS, "log-moved", "unit, hex")
ENTERED: Final = event(EVENTS, "log-entered", "unit, hex")
LOADED_ON: Final = event(EVENTS, "log-loaded", "unit, transport: unit")
UNLOADED: Final = event(EVENTS, "log-unloaded", "unit, hex")
LIMBERED_GUN: Final = event(EVENTS, "log-limbered", "unit")
UNLIMBERED: Final = event(EVENTS, "log-unlimbered", "unit")
DIGGING: Final = event(EVENTS, "log-digging", "unit")
FIRED: Final = event(EVENTS, "log-fired", "kind, hex, strength: number, column: number, roll: number, result")
AT_FIRED: Final = event(EVENTS, "log-at-fired", "unit, target: unit, sum: number, roll: number, result: at-result")
ASSAULTED: Final = event(EVENTS, "log-assaulted", "hex, side, strength: number, column: number, roll: number, result: assault-result")
SHOT_FREE: Final = event(EVENTS, "log-free-shot", "hex, side, strength: number, column: number, roll: number, result: assault-result")
LOST_STEP: Final = event(EVENTS, "log-lost-step", "unit")
ELIMINATED: Final = event(EVENTS, "log-eliminated", "unit, hex")
LEADER_LOST: Final = event(EVENTS, "log-leader-lost", "unit, roll: number")
LEADER_SAFE: Final = event(EVENTS, "log-leader-safe", "unit, roll: number")
CHECK_PASSED: Final = event(EVENTS, "log-passed-check", "unit, roll: number, morale: number")
WAS_DISRUPTED: Final = event(EVENTS, "log-disrupted", "unit, roll: number, morale: number")
WAS_DEMORALIZED: Final = event(EVENTS, "log-demoralized", "unit, roll: number, morale: number")
RECOVERED: Final = event(EVENTS, "log-recovered", "unit, roll: number, morale: number")
NOT_RECOVERED: Final = event(EVENTS, "log-not-recovered", "unit, roll: number, morale: number")
DESERTED: Final = event(EVENTS, "log-deserted", "unit")
FLED: Final = event(EVENTS, "log-fled", "unit, hex")
STAYED: Final = event(EVENTS, "log-stayed", "unit")
REVEALED: Final = event(EVENTS, "log-revealed", "unit, hex")
CONTROL: Final = event(EVENTS, "log-control", "side, hex")
STORMED: Final = event(EVENTS, "log-stormed", "unit, hex")
FRIENDLY: Final = event(EVENTS, "log-friendly-fire", "hex, roll: number, hit: number")
SMOKED: Final = event(EVENTS, "log-smoke", "hex, roll: number, placed: number")
SMOKE_GONE: Final = event(EVENTS, "log-smoke-gone", "hex")
SMOKE_DRIFTS: Final = event(EVENTS, "log-smoke-drifts", "hex, to: hex")
MINE_HIT: Final = event(EVENTS, "log-mines", "unit, hex, six: number, five: number, stopped: number")
MINE_SHOWN: Final = event(EVENTS, "log-mine-revealed", "hex, power: number")
MINE_CLEARED: Final = event(EVENTS, "log-mine-cleared", "hex, power: number")
CROSSED: Final = event(EVENTS, "log-crossing", "unit, roll: number, need: number")
AIR_DRAWN: Final = event(EVENTS, "log-air-drawn", "side, aircraft")
AIR_MISSED: Final = event(EVENTS, "log-air-missed", "aircraft, hex, roll: number")
AIR_CAME: Final = event(EVENTS, "log-air-arrived", "aircraft, hex, roll: number")
WRECKED: Final = event(EVENTS, "log-wreck", "hex")
WRECK_CLEARED: Final = event(EVENTS, "log-wreck-cleared", "hex")
DECAPITATED: Final = event(EVENTS, "log-decapitated", "side, hex")
DEMOLISHED: Final = event(EVENTS, "log-demolition", "hex, roll: number, blown: number")
PONTOON: Final = event(EVENTS, "log-pontoon", "hex")
FOGGED: Final = event(EVENTS, "log-fog", "roll: number, ends: number")
EVENT_ROLLED: Final = event(EVENTS, "log-event", "event")
SNIPED: Final = event(EVENTS, "log-sniper", "unit, roll: number")
MERGED: Final = event(EVENTS, "log-merged", "unit, other: unit")
SAVED: Final = event(EVENTS, "log-saved", "side")
EXITED: Final = event(EVENTS, "log-exited", "unit")
OVERSTACKED: Final = event(EVENTS, "log-overstacked", "unit")
EVADED: Final = event(EVENTS, "log-evaded", "unit, hex")
OVERRUN: Final = event(EVENTS, "log-overrun", "unit, hex")
KOMMISSAR_ROLLED: Final = event(EVENTS, "log-kommissar", "unit, target: unit, roll: number")
TURN_ENDS: Final = event(EVENTS, "log-turn-ends", "turn: number")
GAME_ENDS: Final = event(EVENTS, "log-game-ends", "turn: number")
FIRST_FIRED: Final = event(EVENTS, "log-first-fire", "hex")
SEGMENT_BEGINS: Final = event(EVENTS, "log-segment", "side")
EVENT_EFFECT: Final = event(EVENTS, "log-event-effect", "unit, event")
COMMANDER_CHOSEN: Final = event(EVENTS, "log-commander", "seat, roll: number")
TANK_LEADER_LOST: Final = event(EVENTS, "log-tank-leader-lost", "unit")
SECRET: Final = event(EVENTS, "log-secret", "side")
"""Something that only one side is told: the side, then the event itself."""
ALLOTTED: Final = event(EVENTS, "log-allotted", "seat, count: number, strength: number")
GIVEN: Final = event(EVENTS, "log-given", "unit, seat")

# Modes of action (3.13).
MODE_NAMES: Final[list[str]] = []
MODE_NONE: Final = name(MODE_NAMES, "none")
MODE_MOVE: Final = name(MODE_NAMES, "move")
MODE_FIRE: Final = name(MODE_NAMES, "fire")
MODE_RALLY: Final = name(MODE_NAMES, "rally")
MODE_LEAD: Final = name(MODE_NAMES, "lead")

# Kinds of fire.
KIND_NAMES: Final[list[str]] = []
KIND_DIRECT: Final = name(KIND_NAMES, "direct")
KIND_BOMBARD: Final = name(KIND_NAMES, "bombard")
KIND_OPPORTUNITY: Final = name(KIND_NAMES, "opportunity")
KIND_OFFBOARD: Final = name(KIND_NAMES, "offboard")
KIND_AIR: Final = name(KIND_NAMES, "air")
KIND_FRIENDLY: Final = name(KIND_NAMES, "friendly")

RESULT_NAMES: Final = ["-", "M", "M1", "M2", "X", "2X", "3X"]
AT_NAMES: Final = ["none", "one_step", "two_steps"]

UNIT_KIND: Final = 0
HEX_KIND: Final = 1
EVENT_KINDS: Final[list[list[tuple[int, int]]]] = [
    [(place + 1, UNIT_KIND if kind == "unit" else HEX_KIND) for place, (_, kind) in enumerate(args) if kind in ("unit", "hex")]
    for _, args in EVENTS
]
"""By event: the places of pieces and hexes among its numbers."""

SEAT_WORDS: Final = ["axis", "allied", "axis-2", "allied-2"]
