"""The state of a game of The Last Crusade: flat integers, read through small named accessors."""

from typing import Any, Final

from grognard.games.last_crusade.content import Content, Deck, ScenarioData
from grognard.games.last_crusade.field import SPAN, Field
from grognard.kernel.fields import Common, Derived, Shallow, Shared
from grognard.kernel.options import Options
from grognard.kernel.sequence import Position, Step

SLOTS: Final = 48
"""Pieces of one seat that can be in play at a time."""
PREFIXES: Final = ["g", "a", "b", "c"]
"""By seat: what the names of its pieces begin with."""
FORTS: Final = 24
OBSTACLES: Final = 48

NOWHERE: Final = -1
AIRFIELD: Final = -2
ON_FERRY: Final = -3
NONE: Final = -1

# What a piece is or does: bits of `flags`.
COMMITTED: Final = 1
SPOTTED: Final = 2
DUG_IN: Final = 4
LOADED: Final = 8
SCOUTED: Final = 16  # has made its recon roll
REPAIRED: Final = 32
PATROL: Final = 64
FLOWN: Final = 128
REROLLED: Final = 256
SPENT_OUT: Final = 512  # committed only because its movement was used up
HIT: Final = 1024  # in this round of the assault
SILENT: Final = 2048  # does not fire in this round
SILENT_NEXT: Final = 4096
FIRED: Final = 8192
CUT_OFF: Final = 16384  # was out of supply in its last reinforcement phase (Optional: attrition)
JOINED: Final = 32768  # has come into an assault after it began (X-F2)
RODE: Final = 65536  # its transport has moved with it aboard (X-F1)
TURN_FLAGS: Final = SCOUTED | REPAIRED | FLOWN | REROLLED

# Bridges.
NO_BRIDGE: Final = 0
MAIN_BRIDGE: Final = 1
MINOR_BRIDGE: Final = 2
LAID_AS_CLEAR: Final = -1  # in `river`: the card of a bridge that is to count as clear terrain (V-C1)

# What a card that fires has in the place of a target when it is done.
BARRAGE_FIRED: Final = -3  # in `card_zone`: an artillery card, or a barrage of the scenario
FIRED_AT_ALL: Final = -5  # in `card_target`: a card that supports an assault

ARTILLERY_PIECE: Final = 10000
"""Frames of an artillery card hold ARTILLERY_PIECE and its piece, or the number of a barrage effect that a card or scenario has."""
CARD_OF_SEAT: Final = 1000
"""What a seat counts in `played`, beside the kind of its card."""

MOVED_UNIT: Final = -2
"""Frames of a placing hold the seat that places a card, or MOVED_UNIT less the unit that is to be moved."""

RECORD: Final = 6
"""Integers of one entry of `lasting`: effect, seat, unit or -1, zone or -1, duration, order."""
NOT_KNOWN: Final = -1  # in `State.in_force`

# How an attacker came into the assault.
BY_LAND: Final = 0
BY_BRIDGE: Final = 1
BY_RIVER: Final = 2  # across a river without a bridge
BY_AIR: Final = 3


class Rules:
    """What stays the same through a match: the scenario, its options, and static facts that follow from them."""

    def __init__(self, content: Content, scenario: ScenarioData, options: Options, decks: list[Deck]) -> None:
        self.content = content
        self.scenario = scenario
        self.options = options
        self.field: Field = content.fields[scenario.layout]
        self.decks = decks
        self.seats = self.field.places
        self.bridges = scenario.has_bridges or bool(options.get("bridges", False))
        self.short = bool(options.get("short_game", False))
        self.attrition = bool(options.get("attrition", False))
        self.close_contact = bool(options.get("close_contact", False))
        self.mortar_support = bool(options.get("mortar_support", False))
        # XVI-5 Optional: supply piles are shown to their owner alone.
        self.hidden_supply = bool(options.get("hidden_supply", False))
        self.team = self.field.team[: self.seats]
        self.enemies = [[other for other in range(self.seats) if self.team[other] != self.team[seat]] for seat in range(self.seats)]


class State(Position):
    """One position. Lists are indexed by piece (seat * SLOTS + slot), by zone, by edge or by seat."""

    def __init__(self, steps: list[Step[Any]], rules: Rules) -> None:  # noqa: PLR0915 - one line for each field
        super().__init__(steps)
        field = rules.field
        pieces = rules.seats * SLOTS
        self.rules: Common[Rules] = rules  # the scenario, its options and the decks
        self.content: Common[Content] = rules.content  # cards, effects and tables
        self.field: Common[Field] = field  # the zones and what lies between them
        # pieces
        self.kind: list[int] = [NONE] * pieces  # what it is: its card
        self.at: list[int] = [NOWHERE] * pieces  # its zone, the airfield, a ferry, or nowhere
        self.flags: list[int] = [0] * pieces  # what it is or does
        self.hits: list[int] = [0] * pieces  # hits it has taken
        self.spent: list[int] = [0] * pieces  # movement used this turn
        self.extra: list[int] = [0] * pieces  # movement that cards have added this turn
        self.weapon: list[int] = [NONE] * pieces  # the weapon card attached to it
        self.leader: list[int] = [NONE] * pieces  # the leader card attached to it
        self.curse: list[int] = [NONE] * pieces  # a card of the enemy attached to it
        self.partner: list[int] = [NONE] * pieces  # transport and passenger
        self.fort: list[int] = [NONE] * pieces  # the fortification it lies in
        self.since: list[int] = [0] * pieces  # when it came into play, counted like the effects in force
        self.used: list[int] = [0] * rules.seats  # by seat: one more than its highest piece ever in play
        # zones and edges
        self.here: list[list[int]] = [[] for _ in range(field.size)]  # ground units that hold or defend the zone
        self.control: list[int] = [NONE] * field.size  # team
        self.terrain: list[int] = [NONE] * field.size  # its terrain card
        self.is_open: bool = True  # whether all terrain lies face up
        self.bridge: list[int] = [NO_BRIDGE] * len(field.edges)  # by edge: which kind of bridge
        self.river: list[int] = [0] * len(field.edges)  # by edge: 1 a river; LAID_AS_CLEAR until all terrain is revealed
        self.bridge_hits: list[int] = [0] * len(field.edges)  # by edge: hits on its bridge
        self.crossed: list[int] = [0] * (len(field.edges) * 2)  # edge * 2 + team: units over a minor bridge or ferry this turn
        self.ferry: list[int] = [NONE] * len(field.edges)  # by edge: the unit that runs a ferry
        self.fort_kind: list[int] = [NONE] * FORTS  # by fortification: its card
        self.fort_zone: list[int] = [NOWHERE] * FORTS  # its zone
        self.fort_hits: list[int] = [0] * FORTS  # hits on it
        self.fort_seen: list[int] = [0] * FORTS  # whether it is revealed: 1 or 0
        self.block_kind: list[int] = [NONE] * OBSTACLES  # by obstacle: its card
        self.block_edge: list[int] = [NONE] * OBSTACLES  # its edge
        self.block_owner: list[int] = [NONE] * OBSTACLES  # the seat that laid it
        self.block_seen: list[int] = [0] * OBSTACLES  # whether it is revealed: 1 or 0
        self.blocks: int = 0  # obstacles in play
        self.forts: int = 0  # fortifications in play
        # seats
        self.place: list[int] = list(range(rules.seats))  # by seat: where it sits on the field
        self.supply: list[int] = [0] * rules.seats  # by seat: its supply points
        self.hand: list[list[int]] = [[] for _ in range(rules.seats)]  # sorted
        self.deck: list[list[int]] = [[] for _ in range(rules.seats)]  # sorted: its order is drawn when cards are
        self.top: list[list[int]] = [[] for _ in range(rules.seats)]  # cards whose place on the deck is known to its owner
        self.discard: list[list[int]] = [[] for _ in range(rules.seats)]  # by seat: its discard pile
        self.pile: list[list[int]] = [[] for _ in range(rules.seats)]  # victory piles
        self.score: list[int] = [0] * rules.seats  # by seat: its victory points
        self.bought: list[list[int]] = [[] for _ in range(rules.seats)]  # set-up purchases that are not placed yet
        self.chosen: list[list[int]] = [[] for _ in range(rules.seats)]  # terrain cards drawn for the starting row
        self.spare: list[list[int]] = [[] for _ in range(rules.seats)]  # the other terrain cards
        self.lost: list[list[int]] = [[] for _ in range(rules.seats)]  # kinds of own units destroyed in the action just over
        self.ready: list[int] = [0] * rules.seats  # windows of the cards in hand, as bits; follows from `hand`
        self.waived: list[int] = [0] * rules.seats  # by seat: 1 if it plays no more cards at any time this turn
        self.known: list[int] = [0] * rules.seats  # bits of the seats whose hand this seat has looked at, until it changes
        self.fewer_dice: list[int] = [0] * rules.seats  # change of the next supply roll
        self.captured: bool = False  # the phasing player's assault took a zone this turn
        self.exchanged: bool = False  # whether a card was exchanged this turn
        self.scored_bonus: list[int] = [0] * len(rules.scenario.bonuses)  # by bonus of the scenario: 1 once it is scored
        # effects in force
        self.lasting: list[int] = []  # effects in force, RECORD numbers each
        self.serial: int = 0  # counts what came into force or into play
        self.weather: int = NONE  # the weather card in force
        self.weather_seat: int = NONE  # who played it
        # the turn
        self.turn: int = 0  # the game turn
        self.phase: int = 0  # its place in words.PHASES
        self.phasing: int = 0  # the seat whose phase it is
        self.order: list[int] = []  # seats in the order of their player turns
        self.went: int = 0  # player turns begun in this game turn
        self.bought_extra: int = 0  # means nothing any more; stored positions have it
        self.winner_rule: int = 0  # why the game ended
        self.captor: int = NONE  # the seat whose capture ended the game
        # the unit, flight or card in hand
        self.unit: int = NONE  # the unit in hand
        self.target: int = NONE  # the unit or thing it aims at
        self.flight: list[int] = []  # aircraft in the flight
        self.missions: list[int] = []  # by place in the flight: the mission
        self.route: int = NONE  # the way of the flight
        self.row: int = 0  # how far the flight or the recon has come
        self.interceptors: list[int] = []  # aircraft that intercept it
        self.aims: list[int] = []  # who fires at whom: unit and aim in turn
        self.fired: list[int] = []  # units that have fired at the flight
        self.drops: list[int] = []  # paratroops to be dropped
        self.card: int = NONE  # the card being played
        self.card_seat: int = NONE  # who plays it
        self.card_zone: int = NONE  # the zone it was played on, or BARRAGE_FIRED
        self.card_units: list[int] = []  # the units it was played on
        self.card_target: int = NONE  # what it was played on besides units, or FIRED_AT_ALL
        self.card_queue: list[int] = []  # units that it has still to work on
        self.card_asked: int = 0  # bits: who was asked to respond, and whether it was cancelled
        # the assault in hand
        self.zone: int = NONE  # the zone that is assaulted, or a negative number
        self.attacker: int = NONE  # seat
        self.defender: int = NONE  # the seat that defends
        self.attackers: list[int] = []  # units that attack
        self.origins: list[int] = []  # by attacker: the zone it came from
        self.fronts: list[int] = []  # zones from which attackers came, whether they live or not
        self.ways: list[int] = []  # by attacker: how it came
        self.round: int = 0  # the round of fire
        self.support: list[int] = []  # units that support by fire
        self.order_card: int = NONE  # effect that sets the order of fire, the last one played
        self.played: list[int] = []  # seat * CARD_OF_SEAT + kind: cards played on this assault
        self.passes: int = 0  # seats that have passed in a row, or ENDED_BY_CARD
        self.last_round: bool = False  # whether the assault ends with this round
        self.doomed: list[int] = []  # destroyed in simultaneous fire, removed afterwards
        self.crossing: list[int] = []  # attackers that have still to cross an obstacle
        self.cleared: list[int] = []  # obstacles that engineers have opened for this assault
        self.tried: list[int] = []  # obstacles on which they have rolled
        # the dice
        self.dice: int = 0  # dice of the roll
        self.tn: int = 0  # the number that a die needs
        self.rerolls: int = 0  # dice that may be rolled again
        self.scored: int = 0  # hits of the roll so far
        self.attack: int = 0  # the kind of attack rolled for
        self.shooter: int = NONE  # the unit that fires
        # worked out when asked for
        self.in_force: Derived[int] = NOT_KNOWN  # what the effects in `lasting` are about, see `lasting_kinds`
        self.supplied: Derived[Shallow[list[list[bool]]]] = [[] for _ in range(rules.seats * 2)]  # zones in supply; emptied when units move
        self.reasons: Derived[Shared[list[int]]] = []  # why the roll in hand has its dice and its number, for the log

    def clone(self) -> "State":
        raise NotImplementedError

    # -- pieces -------------------------------------------------------------------------------------------------------
    def has(self, unit: int, flag: int) -> bool:
        return self.flags[unit] & flag != 0

    def mark(self, unit: int, flag: int) -> None:
        self.flags[unit] |= flag

    def clear_mark(self, unit: int, flag: int) -> None:
        self.flags[unit] &= ~flag

    def units_of(self, seat: int) -> list[int]:
        """The pieces of a seat that are in play, in order."""
        first = seat * SLOTS
        kind = self.kind
        return [unit for unit in range(first, first + self.used[seat]) if kind[unit] >= 0]

    def team_of(self, unit: int) -> int:
        return self.rules.team[unit // SLOTS]

    def hq_of(self, seat: int) -> int:
        return self.field.hq[self.place[seat]]

    def start_row(self, seat: int) -> list[int]:
        return self.field.rows[self.place[seat]]

    def has_enemy(self, zone: int, team: int) -> bool:
        """Whether an enemy ground unit stands in a zone."""
        here = self.here[zone]
        return len(here) > 0 and self.rules.team[here[0] // SLOTS] != team

    def room(self, zone: int) -> int:
        """III-E1 How many more units fit into a zone."""
        return self.field.limit[zone] - len(self.here[zone])

    def edge(self, a: int, b: int) -> int:
        return self.field.edge[a * SPAN + b]

    @property
    def last_turn(self) -> int:
        return self.rules.scenario.turns


def seat_of(unit: int) -> int:
    return unit // SLOTS


def unit_names() -> list[str]:
    return [f"{prefix}-{slot + 1}" for prefix in PREFIXES for slot in range(SLOTS)]


NAMES: Final = unit_names()
