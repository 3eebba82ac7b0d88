"""The words of the game: verbs of its actions, steps of its sequence, phases, and the events of its log."""

from typing import Final

from grognard.kernel.action import NOTHING, OPERAND_BITS

VERBS: Final[list[tuple[str, str]]] = [
    ("put", "unit"),
    ("at", "hex"),
    ("entrench", "hex"),
    ("mine", "hex"),
    ("dig", "unit"),
    ("hide", "unit"),
    ("assign", "unit"),
    ("mount", "unit"),
    ("auto", NOTHING),
    ("ready", NOTHING),
    ("pass", NOTHING),
    ("march", "unit"),
    ("fire", "unit"),
    ("rally", "unit"),
    ("lead", "unit"),
    ("stack", "hex"),
    ("call", "unit"),
    ("offboard", NOTHING),
    ("air", NOTHING),
    ("go", NOTHING),
    ("move", "unit"),
    ("to", "hex"),
    ("take", "unit"),
    ("load", "unit"),
    ("unload", "unit"),
    ("limber", NOTHING),
    ("dig-in", NOTHING),
    ("clear-wreck", NOTHING),
    ("clear-mines", NOTHING),
    ("demolish", NOTHING),
    ("exit", NOTHING),
    ("cross", "hex"),
    ("done", NOTHING),
    ("recover", "unit"),
    ("direct", "hex"),
    ("bombard", "hex"),
    ("smoke", "hex"),
    ("antitank", "unit"),
    ("target", "unit"),
    ("storm", "unit"),
    ("into", "hex"),
    ("assault", "hex"),
    ("add", "unit"),
    ("part-3", "unit"),
    ("part-4", "unit"),
    ("part-5", "unit"),
    ("part-6", "unit"),
    ("part-7", "unit"),
    ("part-8", "unit"),
    ("battery", "number"),
    ("strike", "hex"),
    ("aircraft", "number"),
    ("roll", NOTHING),
    ("end", NOTHING),
    ("hold", NOTHING),
    ("cease", NOTHING),
    ("lose", "unit"),
    ("flee", "hex"),
    ("stay", NOTHING),
    ("join", "unit"),
    ("evade", "hex"),
    ("fortified", NOTHING),
    ("together", NOTHING),
    ("save", NOTHING),
    ("again", NOTHING),
    ("merge", "unit"),
    ("refresh", "unit"),
    ("choose", "unit"),
    ("march-on", NOTHING),
    ("withdraw", "unit"),
    ("act", "seat"),
    ("discard", "unit"),
    ("charge", "unit"),
    ("assist", "unit"),
    ("allot", "number"),
    ("give", "unit"),
]
NAMES_UNIT: Final = [domain == "unit" for _, domain in VERBS]
NAMES_HEX: Final = [domain == "hex" for _, domain in VERBS]
_NUMBER: Final = {word: number for number, (word, _) in enumerate(VERBS)}


def _verb(word: str) -> int:
    return _NUMBER[word] << OPERAND_BITS


PUT: Final = _verb("put")
AT: Final = _verb("at")
ENTRENCH: Final = _verb("entrench")
MINE: Final = _verb("mine")
DIG: Final = _verb("dig")
HIDE: Final = _verb("hide")
ASSIGN: Final = _verb("assign")
MOUNT: Final = _verb("mount")
AUTO: Final = _verb("auto")
READY: Final = _verb("ready")
PASS: Final = _verb("pass")
MARCH: Final = _verb("march")
FIRE: Final = _verb("fire")
RALLY: Final = _verb("rally")
LEAD: Final = _verb("lead")
STACK: Final = _verb("stack")
CALL: Final = _verb("call")
OFFBOARD: Final = _verb("offboard")
AIR: Final = _verb("air")
GO: Final = _verb("go")
MOVE: Final = _verb("move")
TO: Final = _verb("to")
TAKE: Final = _verb("take")
LOAD: Final = _verb("load")
UNLOAD: Final = _verb("unload")
LIMBER: Final = _verb("limber")
DIG_IN: Final = _verb("dig-in")
CLEAR_WRECK: Final = _verb("clear-wreck")
CLEAR_MINES: Final = _verb("clear-mines")
DEMOLISH: Final = _verb("demolish")
EXIT: Final = _verb("exit")
CROSS: Final = _verb("cross")
DONE: Final = _verb("done")
RECOVER: Final = _verb("recover")
DIRECT: Final = _verb("direct")
BOMBARD: Final = _verb("bombard")
SMOKE: Final = _verb("smoke")
ANTITANK: Final = _verb("antitank")
TARGET: Final = _verb("target")
STORM: Final = _verb("storm")
INTO: Final = _verb("into")
ASSAULT: Final = _verb("assault")
ADD: Final = _verb("add")
PART: Final = [0, 0, 0, _verb("part-3"), _verb("part-4"), _verb("part-5"), _verb("part-6"), _verb("part-7"), _verb("part-8")]
"""By the strength that a machine gun gives to this fire (7.23)."""
BATTERY: Final = _verb("battery")
STRIKE: Final = _verb("strike")
AIRCRAFT: Final = _verb("aircraft")
ROLL: Final = _verb("roll")
END: Final = _verb("end")
HOLD: Final = _verb("hold")  # no opportunity fire at this mover
CEASE: Final = _verb("cease")  # none in this segment
LOSE: Final = _verb("lose")
FLEE: Final = _verb("flee")
STAY: Final = _verb("stay")
JOIN: Final = _verb("join")
EVADE: Final = _verb("evade")
FORTIFIED: Final = _verb("fortified")
TOGETHER: Final = _verb("together")
SAVE: Final = _verb("save")
AGAIN_NOW: Final = _verb("again")
MERGE: Final = _verb("merge")
REFRESH: Final = _verb("refresh")
CHOOSE: Final = _verb("choose")
MARCH_ON: Final = _verb("march-on")
WITHDRAW: Final = _verb("withdraw")
ACT: Final = _verb("act")
DISCARD: Final = _verb("discard")
CHARGE: Final = _verb("charge")
ASSIST: Final = _verb("assist")
ALLOT: Final = _verb("allot")
GIVE: Final = _verb("give")
NUMBERS: Final = [str(number) for number in range(16)]

# Steps of the sequence of play: numbers of frames, in the order of STEPS.
STEPS: Final = [
    ("turns", "3"),
    ("draw", "6.1"),
    ("set-up", "2.3"),
    ("place", "2.3"),
    ("initiative", "3"),
    ("segment", "3.1"),
    ("declare", "3.13"),
    ("execute", "3.13"),
    ("moving", "5"),
    ("outposts", "2.3"),
    ("fire-form", "7.1"),
    ("fire-roll", "7.1"),
    ("at-target", "11"),
    ("at-roll", "11.1"),
    ("storm", "12.11"),
    ("assault-form", "12.3"),
    ("assault-roll", "12.4"),
    ("first-fire", "12.43"),
    ("losses", "7.6"),
    ("checks", "14.1"),
    ("recovery", "14.4"),
    ("flight", "14.31"),
    ("opportunity", "13"),
    ("opportunity-form", "13"),
    ("lone-leader", "6.71"),
    ("friendly-fire", "9.52"),
    ("smoke-removal", "16.13"),
    ("mines", "16.71"),
    ("crossing", "5.73"),
    ("artillery", "3.14"),
    ("air-strike", "15.11"),
    ("air-arrival", "15.11"),
    ("unstack", "4.4"),
    ("fog", "17.4"),
    ("event", "17.5"),
    ("event-choice", "17.5"),
    ("demolition", "2.3"),
    ("smoke-roll", "16.11"),
    ("air-draw", "15.1"),
    ("commander", "17.63"),
    ("free-shot", "12.12"),
    ("outpost-place", "2.3"),
    ("allotment", "17.63"),
    ("formations", "17.62"),
]
_STEP: Final = {name: number for number, (name, _) in enumerate(STEPS)}
TURNS: Final = _STEP["turns"]
DRAW: Final = _STEP["draw"]
SET_UP: Final = _STEP["set-up"]
PLACE: Final = _STEP["place"]
INITIATIVE: Final = _STEP["initiative"]
SEGMENT: Final = _STEP["segment"]
DECLARE: Final = _STEP["declare"]
EXECUTE: Final = _STEP["execute"]
MOVING: Final = _STEP["moving"]
OUTPOSTS: Final = _STEP["outposts"]
FIRE_FORM: Final = _STEP["fire-form"]
FIRE_ROLL: Final = _STEP["fire-roll"]
AT_TARGET: Final = _STEP["at-target"]
AT_ROLL: Final = _STEP["at-roll"]
STORMING: Final = _STEP["storm"]
ASSAULT_FORM: Final = _STEP["assault-form"]
ASSAULT_ROLL: Final = _STEP["assault-roll"]
FIRST_FIRE: Final = _STEP["first-fire"]
LOSSES: Final = _STEP["losses"]
CHECKS: Final = _STEP["checks"]
RECOVERY: Final = _STEP["recovery"]
FLIGHT: Final = _STEP["flight"]
OPPORTUNITY: Final = _STEP["opportunity"]
OPPORTUNITY_FORM: Final = _STEP["opportunity-form"]
LONE_LEADER: Final = _STEP["lone-leader"]
FRIENDLY_FIRE: Final = _STEP["friendly-fire"]
SMOKE_REMOVAL: Final = _STEP["smoke-removal"]
MINES: Final = _STEP["mines"]
CROSSING: Final = _STEP["crossing"]
ARTILLERY: Final = _STEP["artillery"]
AIR_STRIKE: Final = _STEP["air-strike"]
AIR_ARRIVAL: Final = _STEP["air-arrival"]
UNSTACK: Final = _STEP["unstack"]
FOG: Final = _STEP["fog"]
EVENT: Final = _STEP["event"]
EVENT_CHOICE: Final = _STEP["event-choice"]
DEMOLITION: Final = _STEP["demolition"]
SMOKE_ROLL: Final = _STEP["smoke-roll"]
AIR_DRAW: Final = _STEP["air-draw"]
COMMANDER: Final = _STEP["commander"]
FREE_SHOT: Final = _STEP["free-shot"]
OUTPOST_PLACE: Final = _STEP["outpost-place"]
ALLOTMENT: Final = _STEP["allotment"]
FORMATIONS: Final = _STEP["formations"]

PHASES: Final = ["set_up", "initiative", "action", "markers"]
PHASE_SET_UP: Final = 0
PHASE_INITIATIVE: Final = 1
PHASE_ACTION: Final = 2
PHASE_MARKERS: Final = 3

# Events of the log: id and arguments.
EVENTS: Final[list[tuple[str, list[tuple[str, str]]]]] = [
    ("log-turn", [("turn", "number")]),
    ("log-drew-leader", [("unit", "unit"), ("face", "face")]),
    ("log-placed", [("unit", "unit"), ("hex", "hex")]),
    ("log-hidden", [("unit", "unit")]),
    ("log-dug-in", [("unit", "unit")]),
    ("log-entrenchment", [("hex", "hex")]),
    ("log-minefield", [("side", "side"), ("hex", "hex"), ("power", "number")]),
    ("log-tank-leader", [("side", "side"), ("unit", "unit")]),
    ("log-ready", [("side", "side")]),
    ("log-initiative", [("first", "number"), ("second", "number"), ("side", "side"), ("segments", "number")]),
    ("log-initiative-tied", [("first", "number"), ("second", "number")]),
    ("log-passed", [("side", "side")]),
    ("log-activated", [("unit", "unit"), ("mode", "mode")]),
    ("log-led", [("unit", "unit")]),
    ("log-stacked", [("side", "side"), ("hex", "hex")]),
    ("log-moved", [("unit", "unit"), ("hex", "hex")]),
    ("log-entered", [("unit", "unit"), ("hex", "hex")]),
    ("log-loaded", [("unit", "unit"), ("transport", "unit")]),
    ("log-unloaded", [("unit", "unit"), ("hex", "hex")]),
    ("log-limbered", [("unit", "unit")]),
    ("log-unlimbered", [("unit", "unit")]),
    ("log-digging", [("unit", "unit")]),
    (
        "log-fired",
        [("kind", "kind"), ("hex", "hex"), ("strength", "number"), ("column", "number"), ("roll", "number"), ("result", "result")],
    ),
    ("log-at-fired", [("unit", "unit"), ("target", "unit"), ("sum", "number"), ("roll", "number"), ("result", "at-result")]),
    (
        "log-assaulted",
        [("hex", "hex"), ("side", "side"), ("strength", "number"), ("column", "number"), ("roll", "number"), ("result", "assault-result")],
    ),
    (
        "log-free-shot",
        [("hex", "hex"), ("side", "side"), ("strength", "number"), ("column", "number"), ("roll", "number"), ("result", "assault-result")],
    ),
    ("log-lost-step", [("unit", "unit")]),
    ("log-eliminated", [("unit", "unit"), ("hex", "hex")]),
    ("log-leader-lost", [("unit", "unit"), ("roll", "number")]),
    ("log-leader-safe", [("unit", "unit"), ("roll", "number")]),
    ("log-passed-check", [("unit", "unit"), ("roll", "number"), ("morale", "number")]),
    ("log-disrupted", [("unit", "unit"), ("roll", "number"), ("morale", "number")]),
    ("log-demoralized", [("unit", "unit"), ("roll", "number"), ("morale", "number")]),
    ("log-recovered", [("unit", "unit"), ("roll", "number"), ("morale", "number")]),
    ("log-not-recovered", [("unit", "unit"), ("roll", "number"), ("morale", "number")]),
    ("log-deserted", [("unit", "unit")]),
    ("log-fled", [("unit", "unit"), ("hex", "hex")]),
    ("log-stayed", [("unit", "unit")]),
    ("log-revealed", [("unit", "unit"), ("hex", "hex")]),
    ("log-control", [("side", "side"), ("hex", "hex")]),
    ("log-stormed", [("unit", "unit"), ("hex", "hex")]),
    ("log-friendly-fire", [("hex", "hex"), ("roll", "number"), ("hit", "number")]),
    ("log-smoke", [("hex", "hex"), ("roll", "number"), ("placed", "number")]),
    ("log-smoke-gone", [("hex", "hex")]),
    ("log-smoke-drifts", [("hex", "hex"), ("to", "hex")]),
    ("log-mines", [("unit", "unit"), ("hex", "hex"), ("six", "number"), ("five", "number"), ("stopped", "number")]),
    ("log-mine-revealed", [("hex", "hex"), ("power", "number")]),
    ("log-mine-cleared", [("hex", "hex"), ("power", "number")]),
    ("log-crossing", [("unit", "unit"), ("roll", "number"), ("need", "number")]),
    ("log-air-drawn", [("side", "side"), ("aircraft", "aircraft")]),
    ("log-air-missed", [("aircraft", "aircraft"), ("hex", "hex"), ("roll", "number")]),
    ("log-air-arrived", [("aircraft", "aircraft"), ("hex", "hex"), ("roll", "number")]),
    ("log-wreck", [("hex", "hex")]),
    ("log-wreck-cleared", [("hex", "hex")]),
    ("log-decapitated", [("side", "side"), ("hex", "hex")]),
    ("log-demolition", [("hex", "hex"), ("roll", "number"), ("blown", "number")]),
    ("log-pontoon", [("hex", "hex")]),
    ("log-fog", [("roll", "number"), ("ends", "number")]),
    ("log-event", [("event", "event")]),
    ("log-sniper", [("unit", "unit"), ("roll", "number")]),
    ("log-merged", [("unit", "unit"), ("other", "unit")]),
    ("log-saved", [("side", "side")]),
    ("log-exited", [("unit", "unit")]),
    ("log-overstacked", [("unit", "unit")]),
    ("log-evaded", [("unit", "unit"), ("hex", "hex")]),
    ("log-overrun", [("unit", "unit"), ("hex", "hex")]),
    ("log-kommissar", [("unit", "unit"), ("target", "unit"), ("roll", "number")]),
    ("log-turn-ends", [("turn", "number")]),
    ("log-game-ends", [("turn", "number")]),
    ("log-first-fire", [("hex", "hex")]),
    ("log-segment", [("side", "side")]),
    ("log-event-effect", [("unit", "unit"), ("event", "event")]),
    ("log-commander", [("seat", "seat"), ("roll", "number")]),
    ("log-tank-leader-lost", [("unit", "unit")]),
    ("log-secret", [("side", "side")]),
    ("log-allotted", [("seat", "seat"), ("count", "number"), ("strength", "number")]),
    ("log-given", [("unit", "unit"), ("seat", "seat")]),
]
_EVENT: Final = {id: number for number, (id, _) in enumerate(EVENTS)}


def event(id: str) -> int:
    """The number of an event, by the id of its log message without `log-`."""
    return _EVENT["log-" + id]


TURN_BEGINS: Final = event("turn")
DREW_LEADER: Final = event("drew-leader")
PLACED: Final = event("placed")
HID: Final = event("hidden")
DUG: Final = event("dug-in")
TRENCHED: Final = event("entrenchment")
MINED: Final = event("minefield")
TANK_LEADER_SET: Final = event("tank-leader")
IS_READY: Final = event("ready")
INITIATIVE_WON: Final = event("initiative")
INITIATIVE_TIED: Final = event("initiative-tied")
PASSED: Final = event("passed")
ACTIVATED: Final = event("activated")
LED_BY: Final = event("led")
STACK_ACTS: Final = event("stacked")
MOVED: Final = event("moved")
ENTERED: Final = event("entered")
LOADED_ON: Final = event("loaded")
UNLOADED: Final = event("unloaded")
LIMBERED_GUN: Final = event("limbered")
UNLIMBERED: Final = event("unlimbered")
DIGGING: Final = event("digging")
FIRED: Final = event("fired")
AT_FIRED: Final = event("at-fired")
ASSAULTED: Final = event("assaulted")
SHOT_FREE: Final = event("free-shot")
LOST_STEP: Final = event("lost-step")
ELIMINATED: Final = event("eliminated")
LEADER_LOST: Final = event("leader-lost")
LEADER_SAFE: Final = event("leader-safe")
CHECK_PASSED: Final = event("passed-check")
WAS_DISRUPTED: Final = event("disrupted")
WAS_DEMORALIZED: Final = event("demoralized")
RECOVERED: Final = event("recovered")
NOT_RECOVERED: Final = event("not-recovered")
DESERTED: Final = event("deserted")
FLED: Final = event("fled")
STAYED: Final = event("stayed")
REVEALED: Final = event("revealed")
CONTROL: Final = event("control")
STORMED: Final = event("stormed")
FRIENDLY: Final = event("friendly-fire")
SMOKED: Final = event("smoke")
SMOKE_GONE: Final = event("smoke-gone")
SMOKE_DRIFTS: Final = event("smoke-drifts")
MINE_HIT: Final = event("mines")
MINE_SHOWN: Final = event("mine-revealed")
MINE_CLEARED: Final = event("mine-cleared")
CROSSED: Final = event("crossing")
AIR_DRAWN: Final = event("air-drawn")
AIR_MISSED: Final = event("air-missed")
AIR_CAME: Final = event("air-arrived")
WRECKED: Final = event("wreck")
WRECK_CLEARED: Final = event("wreck-cleared")
DECAPITATED: Final = event("decapitated")
DEMOLISHED: Final = event("demolition")
PONTOON: Final = event("pontoon")
FOGGED: Final = event("fog")
EVENT_ROLLED: Final = event("event")
SNIPED: Final = event("sniper")
MERGED: Final = event("merged")
SAVED: Final = event("saved")
EXITED: Final = event("exited")
OVERSTACKED: Final = event("overstacked")
EVADED: Final = event("evaded")
OVERRUN: Final = event("overrun")
KOMMISSAR_ROLLED: Final = event("kommissar")
TURN_ENDS: Final = event("turn-ends")
GAME_ENDS: Final = event("game-ends")
FIRST_FIRED: Final = event("first-fire")
SEGMENT_BEGINS: Final = event("segment")
EVENT_EFFECT: Final = event("event-effect")
COMMANDER_CHOSEN: Final = event("commander")
TANK_LEADER_LOST: Final = event("tank-leader-lost")
ALLOTTED: Final = event("allotted")
GIVEN: Final = event("given")
SECRET: Final = event("secret")
"""Something that only one side is told: the side, then the event itself."""

# Modes of action (3.13).
MODE_NONE: Final = 0
MODE_MOVE: Final = 1
MODE_FIRE: Final = 2
MODE_RALLY: Final = 3
MODE_LEAD: Final = 4
MODE_NAMES: Final = ["none", "move", "fire", "rally", "lead"]

# Kinds of fire.
KIND_DIRECT: Final = 0
KIND_BOMBARD: Final = 1
KIND_OPPORTUNITY: Final = 2
KIND_OFFBOARD: Final = 3
KIND_AIR: Final = 4
KIND_FRIENDLY: Final = 5
KIND_NAMES: Final = ["direct", "bombard", "opportunity", "offboard", "air", "friendly"]
RESULT_NAMES: Final = ["-", "M", "M1", "M2", "X", "2X", "3X"]
ASSAULT_NAMES: Final = ["-", "M", "M1", "M2", "1", "2", "3"]
AT_NAMES: Final = ["none", "one_step", "two_steps"]

UNIT_KIND: Final = 0
HEX_KIND: Final = 1
EVENT_KINDS: Final[list[list[tuple[int, int]]]] = [
    [(place + 1, UNIT_KIND if kind == "unit" else HEX_KIND) for place, (_, kind) in enumerate(args) if kind in ("unit", "hex")]
    for _, args in EVENTS
]
"""By event: the places of pieces and hexes among its numbers."""

SEAT_WORDS: Final = ["axis", "allied", "axis-2", "allied-2"]

# Steps whose choices go on with an action that began before: whoever looks on is shown such an action as one.
WITHIN: Final = frozenset(
    {
        "place",
        "outpost-place",
        "declare",
        "moving",
        "fire-form",
        "fire-roll",
        "at-target",
        "at-roll",
        "storm",
        "assault-form",
        "assault-roll",
        "first-fire",
        "losses",
        "checks",
        "flight",
        "opportunity-form",
        "lone-leader",
        "friendly-fire",
        "mines",
        "crossing",
        "unstack",
        "event-choice",
        "smoke-roll",
        "free-shot",
    }
)
