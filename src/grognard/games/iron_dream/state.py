"""The state of a game of End of the Iron Dream: flat integers, read through small named accessors."""

from typing import Any, Final

from grognard.games.iron_dream.boxes import OUT
from grognard.games.iron_dream.content import ANGLO, CAMP, Content
from grognard.games.iron_dream.field import CAMP_BITS, Field
from grognard.games.iron_dream.flags import CONVERTED
from grognard.games.iron_dream.rules import Rules
from grognard.games.iron_dream.veil import veil_prompt, veiled
from grognard.games.iron_dream.words import S_BATTLE_ROLL, S_SETUP
from grognard.kernel.decision import Message
from grognard.kernel.fields import Cloned, Common, Derived, Shallow, Shared
from grognard.kernel.sequence import Position, Step
from grognard.mechanics.kit_view import Kept
from grognard.mechanics.pieces import BITS, COUNT, NOWHERE

MOST_FRAYED: Final = 64
"""With more hexes in doubt, lines are traced anew sooner than looked after."""

Total = tuple[str, int, list[tuple[str, int]]]
"""A sum that the scenario compares: its name, its camp and what it is made of."""


class Shown:
    """What the views of a match last told: as long as nothing has changed they hand out the same objects. Nobody writes to those."""

    def __init__(self) -> None:
        self.lists: list[list[int]] = []  # what the units were like, where each stood first
        self.pieces: list[dict[str, object]] = []
        self.units: dict[tuple[int, int, int, int, int, int], dict[str, object]] = {}  # each of them as it has been so far
        self.control: list[int] = []  # who held the hexes
        self.holders: dict[str, str] = {}
        self.stacks: dict[int, list[dict[str, object]]] = {}  # by hex: its units, from the bottom to the top
        self.totals: list[Total] = []  # the points as they were counted last
        self.totals_of: list[list[int]] = []  # what they were counted from
        self.kept = Kept()


class KnownLines:
    """The supply lines that a position knows of, while something is supposed for a moment that they do not hold for."""

    def __init__(self, state: "State") -> None:
        self.stamps, self.frayed = state.stamps, state.frayed
        self.line_stamp, self.line_cache = state.line_stamp, state.line_cache
        self.theatre_stamp, self.theatre_cache = state.theatre_stamp, state.theatre_cache


class State(Position):
    """One position. The lists by unit, by space and by harbour are in the order of the content.

    The tuples among them are long and seldom change: clones share them (`with_value`).
    """

    def __init__(self, steps: list[Step[Any]], rules: Rules) -> None:  # noqa: PLR0915 - one line for each field
        super().__init__(steps)
        content = rules.content
        units = len(content.unit_names)
        size = content.size
        harbours = len(content.harbours)
        self.rules: Common[Rules] = rules  # the scenario and its options
        self.content: Common[Content] = content  # map, units and tables
        self.shown: Common[Shown] = Shown()  # what the views told last
        self.field: Cloned[Field] = Field(content.unit_side, content.is_combat, rules.ground.zone_reach, size)  # the units on the map
        # stored together as "numbers"
        # the turn
        self.turn: int = rules.scenario.first_turn  # 5.0 the turn being played
        self.phase: int = 0  # number of the phase, see words.PHASES
        self.active: int = 0  # camp whose player turn it is
        # what has happened, in most cases once
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
        self.hungarian_unit: int = -1  # which army that is
        self.hook_flooded: int = 0  # 26.11 whether the Hook of Holland is flooded
        self.uprising: int = 0  # 26.15 turn in which the Warsaw uprising began
        self.warsaw_turn: int = 0  # 7.28 turn in which the Soviets liberated Warsaw
        self.warsaw_west: int = 0  # 26.15: the points of Warsaw go to the Anglo-Allies
        self.scheldt: int = 0  # 13.7: 1 once the crossing of the Scheldt is used
        self.bombers: int = 0  # 25.5 bits: 1 the strike of turns 3-6 is used, 2 that of turns 20-23
        self.french_turn: int = 0  # 7.25 turn in which the French Expeditionary Corps was taken out
        self.paris_turn: int = 0  # 26.9 turn in which Paris was liberated
        self.yugoslavs_lost: int = 0  # 26.16 Yugoslav units lost
        self.alpenfestung: int = -1  # 26.12 its space; -2 once it is destroyed
        self.chit: int = -1  # 14.12 the secret chit of the second invasion, 27.6 that of the bombs
        self.chit_shown: int = 0  # whether everybody knows it
        self.invasions: int = 0  # 14.8 invasions launched so far
        self.first_landing: int = 0  # 14.12 whether a first invasion has landed
        self.okh_used: int = 0  # 25.10 turn in which OKH last gave attack supply
        self.twelfth_turn: int = 0  # 25.9 turn in which the 12th Army appeared
        self.flak_turn: int = 0  # 25.2 turn in which the Flak came, or 0
        self.greece_open: int = 0  # 25.4: 1 the Greek corps may be released, 2 they were
        self.neutral: int = 0  # 27.7: 1 Yugoslavia is neutral, 2 its neutrality was violated
        self.bombs: int = 0  # 27.6 atomic bombs left
        self.greece_port: int = 0  # 27.9 the invasion port is on the southern edge of Bulgaria
        # this turn and this phase
        self.greece_corps: int = 0  # 27.9 corps that entered from Greece this turn
        self.greece_supply: int = 0  # likewise supply units
        self.mech_steps: int = 0  # 7.15 replacement steps left in this phase
        self.foot_steps: int = 0  # likewise for units on foot
        self.green_eto: int = 0  # 7.13 steps left of the green army group in the west
        self.green_mto: int = 0  # of the green ones in the Mediterranean
        self.tan_steps: int = 0  # of the tan army group
        self.red_steps: int = 0  # 7.14 steps left of the Red Army
        self.reserve_steps: int = 0  # 7.26 steps spent on reserve corps so far
        self.new_supply: int = 0  # 15.36 supply units still to be placed in this phase
        self.forts_now: int = 0  # 22.1 factors built in this phase
        self.strategic: int = 0  # 12.1 strategic moves made in this phase
        self.sailed_corps: int = 0  # 14.1 corps that sailed this turn
        self.sailed_supply: int = 0  # supply units that sailed
        self.sailed_port: int = 0  # invasion ports that sailed
        self.coop_eto: int = 0  # 4.10 the cooperative assault of each theatre is used
        self.coop_mto: int = 0  # likewise in the Mediterranean
        self.amphibious: int = 0  # 14.39 used this turn
        self.invasion_space: int = -1  # 14.17 the beach in front of which a force waits
        self.invasion_port: int = -1  # its invasion port
        self.beach_mode: int = 0  # 14.34 bits of the invasion ports with an enemy beside them when the turn began
        self.echelon: int = 0  # 24.7: 0 no, 1 paid for, 2 second assault
        # the unit in hand
        self.unit: int = -1  # which it is
        self.points: int = 0  # its movement points
        self.stepped: int = 0  # hexes it has entered
        self.origin: int = -1  # where its move began
        self.line_length: int = 0  # 15.25 the supply line of the unit in hand, negative if it has none; other steps: see below
        # the assault in hand
        self.target: int = -1  # its first hex
        self.launch: int = -1  # 11.14 the hex that a mobile assault comes from, or 15.22 the second hex that a supply unit serves
        self.kind_of_battle: int = 0  # see words.BATTLES
        self.result_attacker: int = 0  # 18.9 the attacker's part of the result
        self.result_defender: int = 0  # the defender's part
        self.losses_due: int = 0  # 18.14 what is still to be taken
        self.steps_taken: int = 0  # steps that were taken of it
        self.hexes_taken: int = 0  # hexes that were retreated of it
        self.retreat_length: int = 0  # 18.16 hexes that the defenders retreated
        self.wiped_out: int = 0  # 18.16 the defenders were destroyed
        self.need: int = 0  # 18.13 attack factors still to be lost to an E
        self.defence_used: int = 0  # 18.13 the defence total of the odds
        # added later
        self.german_hand: int = -1  # 26.19 which German decides
        self.setup_step: int = 0  # 3.0 the step of a set-up by the players
        self.bridge: int = -1  # 17.26 the hex from which bridgeheads are being tried
        self.collapse_done: int = 0  # 16.9 whether the consequences of the collapse were drawn
        self.stands: int = 0  # 18.16 whether attackers still stand in their hexes
        self.lost_steps: int = 0  # steps that the attackers have lost
        self.bombed_now: int = -1  # 25.5 the hex of this phase's strike
        self.permits: int = 0  # 15.10 bits by camp: the other Alliance player lets it trace through their hexes
        self.colour_now: int = 0  # 4.10 the army group that a supply unit is burned for
        self.beach_used: int = 0  # 14.35 bits of those where emergency beach supply was used this turn
        self.invasion_turn: int = 0  # 14.35 turn in which the last invasion was launched
        self.bombs_came: int = 0  # 27.6 turn in which they became available
        self.twelfth_phase: int = 0  # 25.9 phase in which the 12th Army appeared
        # stored together as "lists"
        # by unit, by space, by harbour, by invasion port
        self.strength: list[int] = [0] * units  # steps left
        self.box: list[int] = [OUT] * units  # where it is while it is not on the map
        self.flags: list[int] = [0] * units  # what it is or has done
        self.since: list[int] = [0] * units  # a turn that matters to it (refit of airborne corps, entry)
        self.control: list[int] = [0] * size  # the camp that controls it (4.1)
        self.fort: list[int] = [0] * size  # level of its fort (22)
        self.volksturm: list[int] = content.volksturm[:]  # factors of Volksturm left (25.7)
        self.lost_printed: tuple[int, ...] = (0,) * size  # a printed fort that is gone, 1
        self.harbour_turn: list[int] = [0] * harbours  # turn from which it works for the Alliance; 0 closed, -1 ruined for good (14.30)
        self.port_space: list[int] = [-1, -1, -1]  # where it has landed (14.25)
        self.port_box: list[int] = [0, 0, 0]  # its box
        # lists of their own
        self.ledger: list[int] = []  # special victory points, five numbers an entry: kind, camp, half points, turn, space (26.6)
        self.garrison_turn: tuple[int, ...] = (0,) * size  # turn in which the Soviets liberated a city (26.10)
        self.double_city: tuple[int, ...] = (0,) * size  # 20.4 a city that the Yugoslavs liberated alone in 1944, 1
        self.assaulted: list[int] = [0] * size  # 4.4 bits of camps that assaulted it this turn; 4.2 mobile assault: 8 green, 16 tan
        self.shock: list[int] = []  # 24.1 spaces under STAVKA flags
        self.shock_units: list[int] = []  # units that stood there when the flags were placed
        self.attack_supply: list[int] = [0] * size  # bits of attack supply given in this phase (15.29)
        self.movable: list[int] = []  # units that may still be picked in this phase
        self.stacked_with: tuple[int, ...] = (-1,) * units  # 11.10 the space where it began the movement phase
        self.attackers: list[int] = []  # units that assault
        self.targets: list[int] = []  # its hexes (18.5)
        self.defenders: list[int] = []  # units that are assaulted
        self.announced: list[int] = []  # 18.10 announced assaults, packed: kind, number of hexes, hexes, number of units, units
        self.movers: list[int] = []  # 11.10 the stack that makes a mobile assault
        self.retreating: list[int] = []  # units that have still to retreat
        self.advancing: list[int] = []  # units that may advance
        self.afloat: list[int] = []  # 14.17 corps in front of a beach
        self.dropped: list[int] = []  # 17.22 airborne corps that wait on top of an enemy: unit, hex
        self.port_rolls: list[int] = []  # harbours whose opening is to be rolled for (14.29)
        self.fort_spaces: list[int] = []  # 22.1 hexes where a fort was built in this phase
        self.clouds: list[int] = []  # 27.6 spaces under an atomic cloud
        self.bombed: tuple[int, ...] = (0,) * size  # 27.6 ever bombed, 1
        self.dummies: list[int] = [-1, -1, -1, -1]  # 25.3 spaces of the dummies, -1 aside
        self.harbour_used: list[int] = [0] * (2 * harbours)  # 14.27 corps and supply units landed in it this turn
        self.port_used: list[int] = [0] * 6  # 14.27 corps and supply units landed in it this turn
        self.lake_landing: list[int] = []  # 15.35 pairs of spaces joined over a lake
        self.setup_left: list[int] = []  # units still to be set up in this step
        self.votes: list[int] = []  # 26.19 claims
        self.pending: list[int] = []  # steps that interrupt the run as soon as the action in hand is done: step, argument
        self.echelon_units: list[int] = []  # 24.7 units of the shock front that may assault a second time
        self.holding: list[int] = []  # 12.3 units that hold the line this turn
        self.bridgeheads: list[int] = []  # 17.26 those secured this turn, the hex and the one beyond the water in turn
        self.ahead: list[int] = []  # 17.20 those of them that are to assault at once
        # stored together as "lines"
        self.hand_lines: Shared[list[int]] = []  # supply lines as the unit in hand would find them
        # stored alone
        self.stamps: Derived[list[int]] = [0, 0, 0]  # by camp: raised when its supply lines have to be worked out anew
        self.frayed: Derived[Shallow[list[list[int]]]] = [[], [], []]  # by camp: hexes where they may have opened or shut since they were
        self.line_stamp: Derived[list[int]] = [-1, -1, -1]  # what it was when `line_cache` was worked out
        self.line_cache: Derived[Shallow[list[list[int]]]] = [[], [], []]  # by camp: its supply lines
        self.theatre_stamp: Derived[list[int]] = [-1, -1]  # of the Anglo-Allied camp, when `theatre_cache` was worked out
        self.theatre_cache: Derived[Shallow[list[list[int]]]] = [[], []]  # by theatre: their lines to it alone

    def clone(self) -> "State":
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        return {**self.stored(), "stacks": self.field.stacks(), "side": self.field.side[:], "zone": self.field.zone[:]}

    def choose(self, code: int) -> None:
        """25.3 A player who commits an assault in the fog of war sees the defenders, and cannot take it back."""
        announced = len(self.announced)
        super().choose(code)
        if self.rules.has_fog and not self.finished:
            is_committed = len(self.attackers) > 0 and self.frames[-2] == S_BATTLE_ROLL
            self.revealed = is_committed or len(self.announced) > announced

    def interrupted(self) -> bool:
        """What an action has set off comes first: landings, the opening of ports, what a collapse brings."""
        if not self.pending:
            return False
        for place in range(len(self.pending) - 2, -1, -2):
            self.push(self.pending[place], self.pending[place + 1])
        self.pending = []
        return True

    def halted(self) -> None:
        """25.3 In the fog of war the log tells each seat what it may know."""
        if self.rules.has_fog and self.events:
            self.events = [veiled(event, self.field.side, self.rules.watchers) for event in self.events]

    def rule(self) -> str:
        """3.0 In the set-up each step has a section of its own."""
        if self.frames[-2] == S_SETUP and self.setup_step < len(self.rules.scenario.setup_steps):
            return self.rules.scenario.setup_steps[self.setup_step].rule
        return super().rule()

    def prompt(self) -> Message:
        message = super().prompt()
        if self.rules.has_fog:
            veil_prompt(message)
        return message

    # -- what the step on top remembers ---------------------------------------------------------------------------------
    # One number of stored positions serves them all: no two of these steps are under way together.
    @property
    def drop_assaults(self) -> int:
        """17.20 Assaults that paratroops have made on the hex where they came down."""
        return self.line_length

    @drop_assaults.setter
    def drop_assaults(self, count: int) -> None:
        self.line_length = count

    @property
    def is_at_sea(self) -> bool:
        """13.4 Whether the German player has ordered the voyage, so that the die is rolled."""
        return self.line_length == 1

    @is_at_sea.setter
    def is_at_sea(self, value: bool) -> None:
        self.line_length = int(value)

    @property
    def claims(self) -> int:
        """26.19 Bits of the Germans who claim the common resources."""
        return self.line_length

    @claims.setter
    def claims(self, bits: int) -> None:
        self.line_length = bits

    @property
    def raised_turn(self) -> int:
        """27.5 The turn in which a German corps last joined NATO."""
        return self.line_length

    @raised_turn.setter
    def raised_turn(self, turn: int) -> None:
        self.line_length = turn

    # -- accessors ----------------------------------------------------------------------------------------------------
    def touch(self) -> None:
        """Units or control have changed: what was worked out from them no longer holds."""
        stamps = self.stamps
        stamps[0] += 1
        stamps[1] += 1
        stamps[2] += 1

    def set_lines_aside(self) -> KnownLines:
        """Something is about to be supposed: what it touches, or frays, holds until the lines that are known are given back."""
        known = KnownLines(self)
        self.stamps, self.frayed = self.stamps[:], self.frayed[:]
        self.line_stamp, self.line_cache = self.line_stamp[:], self.line_cache[:]
        self.theatre_stamp, self.theatre_cache = self.theatre_stamp[:], self.theatre_cache[:]
        return known

    def give_lines_back(self, known: KnownLines) -> None:
        """All is as it was before."""
        self.stamps, self.frayed = known.stamps, known.frayed
        self.line_stamp, self.line_cache = known.line_stamp, known.line_cache
        self.theatre_stamp, self.theatre_cache = known.theatre_stamp, known.theatre_cache

    def touch_move(self, unit: int, origin: int, space: int) -> None:
        """A unit has gone from one hex to another, or come to or left the one hex that is given twice, control apart: its own lines change
        only where it cancels enemy zones of control or keeps a lake open (15.35), those of the others only where its zone reaches hexes
        that are not its own.

        Where more than one of its kind is left, things were like that before it came or went: nothing has opened or shut.
        """
        field, control = self.field, self.control
        side = field.side[unit]
        camp, one = CAMP[side], 1 << BITS * side
        zones, fighters = field.zones, field.fighters
        if self.lake_landing:
            self.stamps[camp] += 1
        elif field.fights[unit]:
            enemy, own = self.rules.enemy_bits[camp], CAMP_BITS[camp]
            if zones[space] & enemy and fighters[space] & own <= one:
                self.fray(camp, [space])
            if zones[origin] & enemy and fighters[origin] & own <= one and origin != space:
                self.fray(camp, [origin])
        reach, mine = field.reach[unit], COUNT << BITS * side
        reached = reach[origin] if origin == space else reach[origin] + reach[space]
        near = [there for there in reached if control[there] != camp and zones[there] & mine <= one]
        if near:
            self.fray(camp - 1, near)
            self.fray(camp - 2, near)

    def fray(self, camp: int, spaces: list[int]) -> None:
        """In these hexes a camp's lines may have opened or shut; too many of them to look at are not kept."""
        if self.line_stamp[camp] == self.stamps[camp]:
            frayed = self.frayed[camp] + spaces
            if len(frayed) > MOST_FRAYED:
                self.stamps[camp] += 1
            self.frayed[camp] = frayed

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


def with_value(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same values but for one."""
    return (*values[:place], value, *values[place + 1 :])
