"""The state of a game of End of the Iron Dream: flat integers, read through small named accessors."""

from typing import Any, Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, CAMP, HITLERIAN, SOVIET, YUGOSLAV, Content, ScenarioData
from grognard.games.iron_dream.field import ALLIANCE_BITS, ANGLO_BITS, CAMP_BITS, HITLER_BITS, SOVIET_BITS, Field
from grognard.games.iron_dream.ground import ZONE_HITLER_DRY, ZONE_NONE, ZONE_NORMAL, ZONE_YUGOSLAV, Ground
from grognard.kernel.decision import Message
from grognard.kernel.options import Options
from grognard.kernel.sequence import AGAIN, OVER, Event, Position, Step
from grognard.mechanics.pieces import NOWHERE

# Where a unit is: on the map, or in a box.
ON_MAP: Final = 0
ETO: Final = 1
MTO: Final = 2
REPLACEMENT_ARMY: Final = 3
GREECE: Final = 4
SOVIET_REAR: Final = 5  # off the map to the east
POOL: Final = 6  # supply units that can come back
SPENT: Final = 7  # Anglo-Allied supply units burned this turn (15.36)
DESTROYED: Final = 8  # can be replaced
WAITING: Final = 9  # a reinforcement of a later turn, or of a special event
AT_SEA: Final = 10  # in front of a beach
OUT: Final = 11  # out of the game for good, or not in this scenario
BOX_NAMES: Final = [
    *("map", "eto", "mto", "replacement_army", "greece", "soviet_rear"),
    *("supply_pool", "spent", "destroyed", "waiting", "at_sea", "out"),
]

# What a unit is or has done: bits of `flags`.
MOVED: Final = 1  # has moved in this movement phase
STRATEGIC: Final = 2  # moved strategically: does nothing else this turn (12.7)
SAILED: Final = 4  # sailed and may not move on (13.5, 14.5)
REBUILT: Final = 8  # may not move this turn (7.19)
OOS: Final = 16  # out of supply at the initial check (15.3)
EGS: Final = 32  # emergency general supply (15.23)
FS: Final = 64  # lives on fortress supply (15.19)
DOUBLED: Final = 128  # appeared this turn: double movement (7.7)
FRESH: Final = 256  # dropped, and no line has reached it yet (17.8)
ATTACKED: Final = 512  # has made a prepared assault in this phase (18.2)
STOPPED: Final = 1024  # a mobile assault stopped it (11.9)
CONVERTED: Final = 2048  # a reserve corps that is a 3-4-5 now (7.26)
RETREATED: Final = 4096  # retreated in this phase (18.4)
ASSAULTED: Final = 8192  # has made a mobile assault this turn (11.4)
NO_ASSAULT: Final = 16384  # may not assault this turn (14.5)
ENTERED: Final = 32768  # came onto the map this turn
OFF_SEA: Final = 65536  # landed this turn and may go on (14.27)
TURN_FLAGS: Final = (
    MOVED | STRATEGIC | SAILED | REBUILT | OOS | EGS | DOUBLED | ATTACKED | STOPPED | RETREATED | ASSAULTED | NO_ASSAULT | ENTERED | OFF_SEA
)

# Attack supply in a hex: bits of `attack_supply`.
AS_GREEN: Final = 1
AS_TAN: Final = 2
AS_ANY: Final = 4  # German, Soviet, or from an invasion port
AS_FUHRER: Final = 8  # 23.0
AS_OKH: Final = 16  # 25.10
AS_ECHELON: Final = 32  # 24.7


NUMBERS: Final = [
    "turn",
    "phase",
    "active",
    "collapsed",
    "liberated",
    "blocked",
    "surge",
    "cannibal",
    "forts_left",
    "bagration",
    "romania",
    "bulgaria",
    "sofia_turn",
    "bucharest_turn",
    "hungarian_turn",
    "hungarian_unit",
    "hook_flooded",
    "uprising",
    "warsaw_turn",
    "warsaw_west",
    "scheldt",
    "bombers",
    "french_turn",
    "paris_turn",
    "french_lost",
    "yugoslavs_lost",
    "alpenfestung",
    "chit",
    "chit_shown",
    "invasions",
    "first_landing",
    "okh_used",
    "okh_paid",
    "twelfth_turn",
    "flak_turn",
    "greece_open",
    "box_emptied",
    "neutral",
    "bombs",
    "greece_port",
    "greece_corps",
    "greece_supply",
    "mech_steps",
    "foot_steps",
    "green_eto",
    "green_mto",
    "tan_steps",
    "red_steps",
    "reserve_steps",
    "new_supply",
    "forts_now",
    "strategic",
    "sailed_corps",
    "sailed_supply",
    "sailed_port",
    "coop_eto",
    "coop_mto",
    "amphibious",
    "invasion_space",
    "invasion_port",
    "beach_mode",
    "shock_first",
    "echelon",
    "unit",
    "points",
    "stepped",
    "mode",
    "origin",
    "spare",
    "target",
    "launch",
    "kind_of_battle",
    "die",
    "result_attacker",
    "result_defender",
    "losses_due",
    "steps_taken",
    "hexes_taken",
    "retreat_length",
    "wiped_out",
    "need",
    "defence_used",
    "advance_left",
    "german_hand",
    "setup_step",
    "bridge",
    "bridge_sides",
    "polish_warned",
    "red_entries",
    "collapse_done",
    "stands",
    "lost_steps",
    "bombed_now",
    "permits",
    "colour_now",
]
"""The fields of the state that are single numbers, in the order in which they are kept."""


class Rules:
    """What stays the same through a match: the scenario, its options, and static facts that follow from them."""

    def __init__(self, content: Content, scenario: ScenarioData, options: Options, ground: Ground) -> None:
        self.content = content
        self.scenario = scenario
        self.options = options
        self.ground = ground
        self.is_history = scenario.is_history
        self.is_two = scenario.is_two
        self.is_four = scenario.is_four
        self.last_turn = scenario.last_turn
        self.has_fog = options.get("fog_of_war", False)
        self.free_setup = options.get("free_setup", False)
        self.enemy_bits: list[int] = [ALLIANCE_BITS, HITLER_BITS, HITLER_BITS]
        if self.is_history:
            self.enemy_bits = [0, SOVIET_BITS, ANGLO_BITS]
        # Nobody enters a hex that a unit of another camp occupies (4.4).
        self.foreign_bits: list[int] = [ALLIANCE_BITS, HITLER_BITS | SOVIET_BITS, HITLER_BITS | ANGLO_BITS]
        self.seat_of: list[int] = [0, 0, 0]
        for number, seat in enumerate(scenario.seats):
            for camp in seat[2]:
                self.seat_of[camp] = number
        self.german_seats: list[int] = [0, 1] if scenario.is_four else [self.seat_of[HITLERIAN]] * 2  # west, east (26.19)
        self.bad_weather: list[bool] = scenario.bad_weather
        self.near_warsaw: list[bool] = [ground.distance(space, content.warsaw) <= 2 for space in range(content.size)]
        self.camp_units: list[list[int]] = [[], [], []]
        for unit, side in enumerate(content.unit_side):
            self.camp_units[CAMP[side]].append(unit)
        self.territory: list[list[bool]] = []  # filled in by `sequence`: where each kind of unit may be
        self.fort_ground: list[int] = []  # likewise: hexes where forts may be built (22.1)
        self.program: list[int] = []  # likewise: the phases of a turn
        self.told_lists: list[list[int]] = []  # for `view.pieces`: what the units were like when they were last told
        self.told_pieces: list[dict[str, object]] = []


class State(Position):
    """One position. Every list is indexed by unit, by space or by harbour, in the order of the content."""

    def __init__(self, steps: list[Step[Any]], rules: Rules) -> None:  # noqa: PLR0915 - one line for each field
        super().__init__(steps)
        content = rules.content
        units = len(content.unit_names)
        size = content.size
        harbours = len(content.harbours)
        self.rules = rules
        self.content = content
        self.field = Field(content.unit_side, content.is_combat, first_zones(content), rules.ground.zone_reach, size)
        self.turn: int = rules.scenario.first_turn
        self.phase: int = 0  # number of the phase, see words.PHASES
        self.active: int = 0  # camp whose player turn it is
        self.collapsed: int = 0  # turn in which the German economy collapsed (16.8); 0 if it has not
        self.liberated: int = 0  # 16.7 bits of the secondary economic hexes that were liberated
        self.blocked: int = 0  # 16.3 bits of those that are merely cut off
        self.surge: int = 0  # 7.23 turn in which the surge was called; -1 once it can never be called
        self.cannibal: int = 0  # 7.27 turn in which a corps was broken up
        self.forts_left: int = 36  # 22.1 fortification factors still to be built
        self.bagration: int = 0  # 6.5: 0 not yet announced, 1 no, 2 yes
        self.romania: int = 0  # 19.1: 1 once Romania has changed sides
        self.bulgaria: int = 0  # 19.9: 1 once Bulgaria has changed sides
        self.sofia_turn: int = 0  # 19.8 turn in which a Red Army unit entered Sofia
        self.bucharest_turn: int = 0  # 19.1 turn in which Bucharest was liberated by the Soviets
        self.hungarian_turn: int = 0  # 19.11 turn in which the one Hungarian army comes back; -1 once it is used
        self.hungarian_unit: int = -1
        self.hook_flooded: int = 0  # 26.11
        self.uprising: int = 0  # 26.15 turn in which the Warsaw uprising began
        self.warsaw_turn: int = 0  # 7.28 turn in which the Soviets liberated Warsaw
        self.warsaw_west: int = 0  # 26.15: the points of Warsaw go to the Anglo-Allies
        self.scheldt: int = 0  # 13.7: 1 once the crossing of the Scheldt is used
        self.bombers: int = 0  # 25.5 bits: 1 the strike of turns 3-6 is used, 2 that of turns 20-23
        self.french_turn: int = 0  # 7.25 turn in which the French Expeditionary Corps was taken out
        self.paris_turn: int = 0  # 26.9 turn in which Paris was liberated
        self.french_lost: int = 0  # 26.9 half points lost so far
        self.yugoslavs_lost: int = 0  # 26.16
        self.alpenfestung: int = -1  # 26.12 its space; -2 once it is destroyed
        self.chit: int = -1  # 14.12 the secret chit of the second invasion, 27.6 that of the bombs
        self.chit_shown: int = 0
        self.invasions: int = 0  # 14.8 invasions launched so far
        self.first_landing: int = 0  # 14.12 whether a first invasion has landed
        self.okh_used: int = 0  # 25.10 turn in which OKH last gave attack supply
        self.okh_paid: int = 0
        self.twelfth_turn: int = 0  # 25.9 turn in which the 12th Army appeared
        self.flak_turn: int = 0  # 25.2 turn in which the Flak came, or 0
        self.greece_open: int = 0  # 25.4: 1 the Greek corps may be released, 2 they were
        self.box_emptied: int = 0  # 16.9(6)
        self.neutral: int = 0  # 27.7: 1 Yugoslavia is neutral, 2 its neutrality was violated
        self.bombs: int = 0  # 27.6 atomic bombs left
        self.greece_port: int = 0  # 27.9 the invasion port is on the southern edge of Bulgaria
        self.greece_corps: int = 0  # 27.9 corps that entered from Greece this turn
        self.greece_supply: int = 0
        self.mech_steps: int = 0  # 7.15 replacement steps left in this phase
        self.foot_steps: int = 0
        self.green_eto: int = 0  # 7.13
        self.green_mto: int = 0
        self.tan_steps: int = 0
        self.red_steps: int = 0  # 7.14
        self.reserve_steps: int = 0  # 7.26 steps spent on reserve corps so far
        self.new_supply: int = 0  # 15.36 supply units still to be placed in this phase
        self.forts_now: int = 0  # 22.1 factors built in this phase
        self.strategic: int = 0  # 12.1 strategic moves made in this phase
        self.sailed_corps: int = 0  # 14.1
        self.sailed_supply: int = 0
        self.sailed_port: int = 0
        self.coop_eto: int = 0  # 4.10 the cooperative assault of each theatre is used
        self.coop_mto: int = 0
        self.amphibious: int = 0  # 14.39 used this turn
        self.invasion_space: int = -1  # 14.17 the beach in front of which a force waits
        self.invasion_port: int = -1  # its invasion port
        self.beach_mode: int = 0  # 14.34 emergency beach supply holds this turn
        self.shock_first: int = 0  # 24.5 assaults of the shock front still to be resolved
        self.echelon: int = 0  # 24.7: 0 no, 1 paid for, 2 second assault
        self.unit: int = -1  # the unit in hand
        self.points: int = 0  # its movement points
        self.stepped: int = 0  # hexes it has entered
        self.mode: int = 0  # how it moves: see words.MODES
        self.origin: int = -1  # where its move began
        self.spare: int = 0  # scratch of the step on top
        self.target: int = -1  # the assault in hand: its first hex
        self.launch: int = -1  # 11.14 the hex from which a mobile assault comes
        self.kind_of_battle: int = 0  # see words.BATTLES
        self.die: int = 0
        self.result_attacker: int = 0
        self.result_defender: int = 0
        self.losses_due: int = 0  # 18.14 what is still to be taken
        self.steps_taken: int = 0
        self.hexes_taken: int = 0
        self.retreat_length: int = 0  # 18.16 hexes that the defenders retreated
        self.wiped_out: int = 0  # 18.16 the defenders were destroyed
        self.need: int = 0  # 18.13 attack factors still to be lost to an E
        self.defence_used: int = 0  # 18.13 the defence total of the odds
        self.advance_left: int = 0
        self.german_hand: int = -1  # 26.19 which German decides
        self.setup_step: int = 0  # 3.0 the step of a set-up by the players
        self.bridge: int = -1  # 17.26 the hex of a bridgehead
        self.bridge_sides: int = 0  # 17.26 bits of the secured sides, by place among the six directions
        self.polish_warned: int = 0
        self.red_entries: int = 0
        self.collapse_done: int = 0  # 16.9 whether the consequences of the collapse were drawn
        self.stands: int = 0  # 18.16 whether attackers still stand in their hexes
        self.lost_steps: int = 0  # steps that the attackers of the battle in hand have lost
        self.bombed_now: int = -1  # 25.5 the hex of this phase's strike
        self.permits: int = 0  # 15.10 bits by camp: the other Alliance player lets it trace through his hexes
        self.colour_now: int = 0  # 4.10 the army group that a supply unit is burned for
        self.strength: list[int] = [0] * units  # by unit: steps left
        self.box: list[int] = [OUT] * units  # by unit: where it is while it is not on the map
        self.flags: list[int] = [0] * units  # by unit: what it is or has done
        self.since: list[int] = [0] * units  # by unit: a turn that matters to it (refit of airborne corps, entry)
        self.control: list[int] = [0] * size  # by space: the camp that controls it (4.1)
        self.fort: list[int] = [0] * size  # by space: level of its fort (22)
        self.volksturm: list[int] = content.volksturm[:]  # by space: factors of Volksturm left (25.7)
        self.lost_printed: list[int] = [0] * size  # by space: a printed fort that is gone, 1
        self.harbour_turn: list[int] = [
            0
        ] * harbours  # by harbour: turn from which it works for the Alliance; 0 closed, -1 ruined for good (14.30)
        self.port_space: list[int] = [-1, -1, -1]  # by invasion port: where it has landed (14.25)
        self.port_box: list[int] = [0, 0, 0]  # by invasion port: its box
        self.ledger: list[int] = []  # special victory points, five numbers an entry: kind, camp, half points, turn, space (26.6)
        self.garrison_turn: list[int] = [0] * size  # by space: turn in which the Soviets liberated a city (26.10)
        self.double_city: list[int] = [0] * size  # 20.4 a city that the Yugoslavs liberated alone in 1944
        self.assaulted: list[int] = [
            0
        ] * size  # 4.4 bits of the camps that assaulted this hex in this game turn; 8 green, 16 tan mobile assault (4.2)
        self.shock: list[int] = []  # 24.1 spaces under STAVKA flags
        self.shock_units: list[int] = []  # units that stood there when the flags were placed
        self.attack_supply: list[int] = [0] * size  # by space: bits of attack supply given in this phase (15.29)
        self.movable: list[int] = []  # units that may still be picked in this phase
        self.stacked_with: list[int] = [-1] * units  # 11.10 the space where a unit began the movement phase
        self.attackers: list[int] = []  # units of the assault in hand
        self.targets: list[int] = []  # its hexes (18.5)
        self.defenders: list[int] = []
        self.announced: list[int] = []  # 18.10 announced assaults, packed: kind, number of hexes, hexes, number of units, units
        self.losers: list[int] = []  # units among which a result is taken
        self.movers: list[int] = []  # 11.10 the stack that makes a mobile assault
        self.retreating: list[int] = []
        self.advancing: list[int] = []  # units that may advance
        self.afloat: list[int] = []  # 14.17 corps in front of a beach
        self.dropped: list[int] = []  # 17.22 airborne corps that wait on top of an enemy: unit, hex
        self.port_rolls: list[int] = []  # harbours whose opening is to be rolled for (14.29)
        self.fort_spaces: list[int] = []  # 22.1 hexes where a fort was built in this phase
        self.clouds: list[int] = []  # 27.6 spaces under an atomic cloud
        self.bombed: list[int] = [0] * size  # 27.6 spaces that were ever bombed
        self.dummies: list[int] = [-1, -1, -1, -1]  # 25.3 spaces of the dummies, -1 aside
        self.harbour_used: list[int] = [0] * (2 * harbours)  # 14.27 corps and supply units landed in a harbour this turn
        self.port_used: list[int] = [0] * 6  # the same of the invasion ports
        self.lake_landing: list[int] = []  # 15.35 pairs of spaces joined over a lake
        self.setup_left: list[int] = []  # units still to be set up in this step
        self.votes: list[int] = []  # 26.19 claims
        self.pending: list[int] = []  # steps that interrupt the run as soon as the action in hand is done: step, argument
        self.echelon_units: list[int] = []  # 24.7 units of the shock front that may assault a second time
        self.holding: list[int] = []  # 12.3 units that hold the line this turn
        # Worked out when needed: follows from the rest, so it is never dumped; replaced as a whole, so clones share it.
        self.stamps: list[int] = [0, 0, 0]  # by camp: raised by every change that may matter to its supply lines
        self.line_stamp: list[int] = [-1, -1, -1]
        self.line_cache: list[list[int]] = [[], [], []]
        self.hand_lines: list[int] = []  # supply lines as the unit in hand would find them

    def clone(self) -> "State":  # noqa: PLR0915 - one line for each field
        twin = State.__new__(State)
        twin.steps = self.steps
        twin.events = []
        twin.copy_frame(self)
        twin.rules = self.rules
        twin.content = self.content
        twin.field = self.field.clone()
        twin.turn = self.turn
        twin.phase = self.phase
        twin.active = self.active
        twin.collapsed = self.collapsed
        twin.liberated = self.liberated
        twin.blocked = self.blocked
        twin.surge = self.surge
        twin.cannibal = self.cannibal
        twin.forts_left = self.forts_left
        twin.bagration = self.bagration
        twin.romania = self.romania
        twin.bulgaria = self.bulgaria
        twin.sofia_turn = self.sofia_turn
        twin.bucharest_turn = self.bucharest_turn
        twin.hungarian_turn = self.hungarian_turn
        twin.hungarian_unit = self.hungarian_unit
        twin.hook_flooded = self.hook_flooded
        twin.uprising = self.uprising
        twin.warsaw_turn = self.warsaw_turn
        twin.warsaw_west = self.warsaw_west
        twin.scheldt = self.scheldt
        twin.bombers = self.bombers
        twin.french_turn = self.french_turn
        twin.paris_turn = self.paris_turn
        twin.french_lost = self.french_lost
        twin.yugoslavs_lost = self.yugoslavs_lost
        twin.alpenfestung = self.alpenfestung
        twin.chit = self.chit
        twin.chit_shown = self.chit_shown
        twin.invasions = self.invasions
        twin.first_landing = self.first_landing
        twin.okh_used = self.okh_used
        twin.okh_paid = self.okh_paid
        twin.twelfth_turn = self.twelfth_turn
        twin.flak_turn = self.flak_turn
        twin.greece_open = self.greece_open
        twin.box_emptied = self.box_emptied
        twin.neutral = self.neutral
        twin.bombs = self.bombs
        twin.greece_port = self.greece_port
        twin.greece_corps = self.greece_corps
        twin.greece_supply = self.greece_supply
        twin.mech_steps = self.mech_steps
        twin.foot_steps = self.foot_steps
        twin.green_eto = self.green_eto
        twin.green_mto = self.green_mto
        twin.tan_steps = self.tan_steps
        twin.red_steps = self.red_steps
        twin.reserve_steps = self.reserve_steps
        twin.new_supply = self.new_supply
        twin.forts_now = self.forts_now
        twin.strategic = self.strategic
        twin.sailed_corps = self.sailed_corps
        twin.sailed_supply = self.sailed_supply
        twin.sailed_port = self.sailed_port
        twin.coop_eto = self.coop_eto
        twin.coop_mto = self.coop_mto
        twin.amphibious = self.amphibious
        twin.invasion_space = self.invasion_space
        twin.invasion_port = self.invasion_port
        twin.beach_mode = self.beach_mode
        twin.shock_first = self.shock_first
        twin.echelon = self.echelon
        twin.unit = self.unit
        twin.points = self.points
        twin.stepped = self.stepped
        twin.mode = self.mode
        twin.origin = self.origin
        twin.spare = self.spare
        twin.target = self.target
        twin.launch = self.launch
        twin.kind_of_battle = self.kind_of_battle
        twin.die = self.die
        twin.result_attacker = self.result_attacker
        twin.result_defender = self.result_defender
        twin.losses_due = self.losses_due
        twin.steps_taken = self.steps_taken
        twin.hexes_taken = self.hexes_taken
        twin.retreat_length = self.retreat_length
        twin.wiped_out = self.wiped_out
        twin.need = self.need
        twin.defence_used = self.defence_used
        twin.advance_left = self.advance_left
        twin.german_hand = self.german_hand
        twin.setup_step = self.setup_step
        twin.bridge = self.bridge
        twin.bridge_sides = self.bridge_sides
        twin.polish_warned = self.polish_warned
        twin.red_entries = self.red_entries
        twin.collapse_done = self.collapse_done
        twin.stands = self.stands
        twin.lost_steps = self.lost_steps
        twin.bombed_now = self.bombed_now
        twin.permits = self.permits
        twin.colour_now = self.colour_now
        twin.strength = self.strength[:]
        twin.box = self.box[:]
        twin.flags = self.flags[:]
        twin.since = self.since[:]
        twin.control = self.control[:]
        twin.fort = self.fort[:]
        twin.volksturm = self.volksturm[:]
        twin.lost_printed = self.lost_printed[:]
        twin.harbour_turn = self.harbour_turn[:]
        twin.port_space = self.port_space[:]
        twin.port_box = self.port_box[:]
        twin.ledger = self.ledger[:]
        twin.garrison_turn = self.garrison_turn[:]
        twin.double_city = self.double_city[:]
        twin.assaulted = self.assaulted[:]
        twin.shock = self.shock[:]
        twin.shock_units = self.shock_units[:]
        twin.attack_supply = self.attack_supply[:]
        twin.movable = self.movable[:]
        twin.stacked_with = self.stacked_with[:]
        twin.attackers = self.attackers[:]
        twin.targets = self.targets[:]
        twin.defenders = self.defenders[:]
        twin.announced = self.announced[:]
        twin.losers = self.losers[:]
        twin.movers = self.movers[:]
        twin.retreating = self.retreating[:]
        twin.advancing = self.advancing[:]
        twin.afloat = self.afloat[:]
        twin.dropped = self.dropped[:]
        twin.port_rolls = self.port_rolls[:]
        twin.fort_spaces = self.fort_spaces[:]
        twin.clouds = self.clouds[:]
        twin.bombed = self.bombed[:]
        twin.dummies = self.dummies[:]
        twin.harbour_used = self.harbour_used[:]
        twin.port_used = self.port_used[:]
        twin.lake_landing = self.lake_landing[:]
        twin.setup_left = self.setup_left[:]
        twin.votes = self.votes[:]
        twin.pending = self.pending[:]
        twin.echelon_units = self.echelon_units[:]
        twin.holding = self.holding[:]
        twin.stamps = self.stamps[:]
        twin.line_stamp = self.line_stamp[:]
        twin.line_cache = self.line_cache[:]
        twin.hand_lines = self.hand_lines
        return twin

    def dump(self) -> dict[str, object]:
        """The whole position as plain data; stacks in order, so that equal positions give equal data."""
        field = self.field
        return {
            "frames": self.frames[:],
            "finished": self.finished,
            "stacks": [[space, *field.stack(space)[::-1]] for space in range(len(field.top)) if field.top[space] >= 0],
            "side": field.side[:],
            "zone": field.zone[:],
            "numbers": self.numbers(),
            "lists": self.lists(),
            "lines": self.hand_lines[:],
        }

    def numbers(self) -> list[int]:
        """Every single number of the state, in a fixed order."""
        return [int(getattr(self, name)) for name in NUMBERS]

    def set_numbers(self, numbers: list[int]) -> None:
        """The way back from `numbers`."""
        for name, number in zip(NUMBERS, numbers, strict=True):
            setattr(self, name, number)

    def lists(self) -> list[list[int]]:
        """Every list of the state, in a fixed order."""
        return [
            self.strength[:],
            self.box[:],
            self.flags[:],
            self.since[:],
            self.control[:],
            self.fort[:],
            self.volksturm[:],
            self.lost_printed[:],
            self.harbour_turn[:],
            self.port_space[:],
            self.port_box[:],
            self.ledger[:],
            self.garrison_turn[:],
            self.double_city[:],
            self.assaulted[:],
            self.shock[:],
            self.shock_units[:],
            self.attack_supply[:],
            self.movable[:],
            self.stacked_with[:],
            self.attackers[:],
            self.targets[:],
            self.defenders[:],
            self.announced[:],
            self.losers[:],
            self.movers[:],
            self.retreating[:],
            self.advancing[:],
            self.afloat[:],
            self.dropped[:],
            self.port_rolls[:],
            self.fort_spaces[:],
            self.clouds[:],
            self.bombed[:],
            self.dummies[:],
            self.harbour_used[:],
            self.port_used[:],
            self.lake_landing[:],
            self.setup_left[:],
            self.votes[:],
            self.pending[:],
            self.echelon_units[:],
            self.holding[:],
        ]

    def set_lists(self, lists: list[list[int]]) -> None:
        """The way back from `lists`."""
        (
            self.strength,
            self.box,
            self.flags,
            self.since,
            self.control,
            self.fort,
            self.volksturm,
            self.lost_printed,
            self.harbour_turn,
            self.port_space,
            self.port_box,
            self.ledger,
            self.garrison_turn,
            self.double_city,
            self.assaulted,
            self.shock,
            self.shock_units,
            self.attack_supply,
            self.movable,
            self.stacked_with,
            self.attackers,
            self.targets,
            self.defenders,
            self.announced,
            self.losers,
            self.movers,
            self.retreating,
            self.advancing,
            self.afloat,
            self.dropped,
            self.port_rolls,
            self.fort_spaces,
            self.clouds,
            self.bombed,
            self.dummies,
            self.harbour_used,
            self.port_used,
            self.lake_landing,
            self.setup_left,
            self.votes,
            self.pending,
            self.echelon_units,
            self.holding,
        ) = lists

    def run(self) -> None:
        """Go on to the next halt; what an action has set off comes first: landings, the opening of ports, what a collapse brings."""
        while not self.finished:
            if self.pending:
                for place in range(len(self.pending) - 2, -1, -2):
                    self.push(self.pending[place], self.pending[place + 1])
                self.pending = []
            self.halt = self.steps[self.frames[-2]].resume(self)
            if self.halt != AGAIN and not self.pending:  # the step may itself have set something off
                break
        if self.finished:
            self.halt = OVER
            self.choices = []
        if self.rules.has_fog and self.events:
            self.events = [self.veiled(event) for event in self.events]

    # -- fog of war (25.3) --------------------------------------------------------------------------------------------
    def veiled(self, event: Event) -> Event:
        """25.3 An event that names a unit, marked with the seats that may know it; a unit that is lost is open to all."""
        kind = event[0]
        if kind == words.E_HIDDEN or kind == words.E_ELIMINATED:
            return event
        for place, (_, what) in enumerate(words.EVENTS[kind][1]):
            if what == "unit":
                return (words.E_HIDDEN, self.seats_seeing(CAMP[self.field.side[event[place + 1]]]), *event)
        return event

    def seats_seeing(self, camp: int) -> int:
        """25.3 The seats that may look at all units of a camp, as bits: its own, of the Alliance both, in 1945 NATO at the Soviets'."""
        rules = self.rules
        seats = 0
        for own in range(3):
            sees = own == camp
            if rules.is_history:
                sees = sees or own == ANGLO
            elif own != HITLERIAN and camp != HITLERIAN:
                sees = True
            if sees:
                seats |= 1 << rules.seat_of[own]
                if rules.is_four and own == HITLERIAN:
                    seats |= 1 << rules.german_seats[0] | 1 << rules.german_seats[1]
        return seats

    def prompt(self) -> Message:
        """25.3 In the fog of war a prompt, which all can read, names no unit."""
        message = self.steps[self.frames[-2]].prompt(self)
        if self.rules.has_fog:
            for name, value in message.args.items():
                if isinstance(value, str) and value.startswith("@unit-"):
                    message.args[name] = "@unit-hidden"
        return message

    # -- accessors ----------------------------------------------------------------------------------------------------
    def touch(self) -> None:
        """Units or control have changed: what was worked out from them no longer holds."""
        stamps = self.stamps
        stamps[0] += 1
        stamps[1] += 1
        stamps[2] += 1

    def touch_move(self, unit: int, origin: int, space: int) -> None:
        """A unit has gone from one hex to another, control apart: its own lines change only where it cancels enemy zones of control,
        those of the others only where its zone reaches hexes that are not its own.
        """
        field = self.field
        camp = CAMP[field.side[unit]]
        stamps = self.stamps
        enemy = self.rules.enemy_bits[camp]
        if field.zones[origin] & enemy or field.zones[space] & enemy:
            stamps[camp] += 1
        control = self.control
        reach = field.zone_reach[field.zone[unit]]
        for near in reach[origin]:
            if control[near] != camp:
                stamps[camp - 1] += 1
                stamps[camp - 2] += 1
                return
        for near in reach[space]:
            if control[near] != camp:
                stamps[camp - 1] += 1
                stamps[camp - 2] += 1
                return

    def at(self, unit: int) -> int:
        """The space where a unit stands; negative if it is not on the map."""
        return self.field.where[unit]

    def camp(self, unit: int) -> int:
        return CAMP[self.field.side[unit]]

    def has(self, unit: int, flag: int) -> bool:
        return self.flags[unit] & flag != 0

    def mark(self, unit: int, flag: int) -> None:
        self.flags[unit] |= flag

    def unmark(self, unit: int, flag: int) -> None:
        self.flags[unit] &= ~flag

    def attack(self, unit: int) -> int:
        """The attack factor as the unit stands."""
        if self.flags[unit] & CONVERTED:
            return self.content.converted[0]
        return self.content.attack[unit][self.strength[unit]]

    def defence(self, unit: int) -> int:
        """The defence factor as the unit stands."""
        if self.flags[unit] & CONVERTED:
            return self.content.converted[1]
        return self.content.defence[unit][self.strength[unit]]

    def printed_move(self, unit: int) -> int:
        if self.flags[unit] & CONVERTED:
            return self.content.converted[2]
        return self.content.move[unit][self.strength[unit]]

    @property
    def is_bad_weather(self) -> bool:
        """25.11"""
        return self.rules.bad_weather[self.turn]

    def drop_hex(self, unit: int) -> int:
        """17.22 The hex of an airborne corps that waits on top of the enemy; negative if it does not."""
        dropped = self.dropped
        for place in range(0, len(dropped), 2):
            if dropped[place] == unit:
                return dropped[place + 1]
        return NOWHERE

    def port_at(self, space: int) -> bool:
        """Whether an invasion port lies in a hex (14.25)."""
        return space in self.port_space

    def in_enemy_zone(self, camp: int, space: int) -> bool:
        """9.1 Whether an enemy zone of control reaches a hex; 9.4 none of Hitler's reaches an invasion port."""
        if not self.field.zones[space] & self.rules.enemy_bits[camp]:
            return False
        return not (camp == ANGLO and space in self.port_space)

    def holds_foreigner(self, camp: int, space: int) -> bool:
        """Whether a unit of another camp stands there (4.4)."""
        return self.field.occupants[space] & self.rules.foreign_bits[camp] != 0

    def has_fighter(self, camp: int, space: int) -> bool:
        """Whether a combat unit of a camp stands there."""
        return self.field.fighters[space] & CAMP_BITS[camp] != 0

    def harbour_works(self, harbour: int) -> bool:
        """14.29, 14.33 Whether a port city is open to the Anglo-Allies now: opened, and with it the hexes that its shipping passes."""
        opens = self.harbour_turn[harbour]
        if opens <= 0 or opens > self.turn:
            return False
        content = self.content
        space = content.harbours[harbour]
        is_held = self.control[space] == ANGLO or (space == content.trieste and self.control[space] == SOVIET and not self.rules.is_history)
        if not is_held or self.bombed[space]:
            return False  # 20.6: Yugoslavs open Trieste for them
        for mark in content.harbour_marks[harbour]:
            if self.control[mark] != ANGLO:
                return False
        return True


def first_zones(content: Content) -> list[int]:
    """9.1 By unit: the kind of zone of control it begins with."""
    kinds: list[int] = []
    for unit, side in enumerate(content.unit_side):
        if not content.is_combat[unit]:
            kinds.append(ZONE_NONE)
        elif side == HITLERIAN:
            kinds.append(ZONE_HITLER_DRY)
        else:
            kinds.append(ZONE_YUGOSLAV if side == YUGOSLAV else ZONE_NORMAL)
    return kinds


def zone_of(state: State, unit: int) -> int:
    """9.1, 9.3, 9.5 The kind of zone of control that a unit has when nothing special holds."""
    side = state.field.side[unit]
    if not state.content.is_combat[unit]:
        return ZONE_NONE
    if side == HITLERIAN:
        return ZONE_NORMAL if state.hook_flooded or state.rules.is_history else ZONE_HITLER_DRY
    return ZONE_YUGOSLAV if side == YUGOSLAV else ZONE_NORMAL


def unit_name(state: State, unit: int) -> str:
    """The argument of a message that names a unit."""
    return "@unit-" + state.content.unit_names[unit]


def hex_name(state: State, space: int) -> str:
    return state.content.names[space]


def is_on_map(state: State, unit: int) -> bool:
    return state.field.where[unit] != NOWHERE


def is_soviet_camp(camp: int) -> bool:
    return camp == SOVIET
