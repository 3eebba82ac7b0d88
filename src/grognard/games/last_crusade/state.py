"""The state of a game of The Last Crusade: flat integers, read through small named accessors."""

from typing import Any, Final

from grognard.games.last_crusade.content import Content, Deck, ScenarioData
from grognard.games.last_crusade.field import SPAN, Field
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

RECORD: Final = 6
"""Integers of one entry of `lasting`: effect, seat, unit or -1, zone or -1, duration, order."""

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
        self.rules = rules
        self.content = rules.content
        self.field = field
        # pieces
        self.kind: list[int] = [NONE] * pieces
        self.at: list[int] = [NOWHERE] * pieces
        self.flags: list[int] = [0] * pieces
        self.hits: list[int] = [0] * pieces
        self.spent: list[int] = [0] * pieces
        self.extra: list[int] = [0] * pieces
        self.weapon: list[int] = [NONE] * pieces
        self.leader: list[int] = [NONE] * pieces
        self.curse: list[int] = [NONE] * pieces  # a card of the enemy attached to it
        self.partner: list[int] = [NONE] * pieces  # transport and passenger
        self.fort: list[int] = [NONE] * pieces
        self.since: list[int] = [0] * pieces
        self.used: list[int] = [0] * rules.seats  # by seat: one more than its highest piece ever in play
        # zones and edges
        self.here: list[list[int]] = [[] for _ in range(field.size)]  # ground units that hold or defend the zone
        self.control: list[int] = [NONE] * field.size  # team
        self.terrain: list[int] = [NONE] * field.size
        self.is_open: bool = True  # whether all terrain lies face up
        self.bridge: list[int] = [NO_BRIDGE] * len(field.edges)
        self.river: list[int] = [0] * len(field.edges)
        self.bridge_hits: list[int] = [0] * len(field.edges)
        self.crossed: list[int] = [0] * (len(field.edges) * 2)  # edge * 2 + team: units over a minor bridge or ferry this turn
        self.ferry: list[int] = [NONE] * len(field.edges)
        self.fort_kind: list[int] = [NONE] * FORTS
        self.fort_zone: list[int] = [NOWHERE] * FORTS
        self.fort_hits: list[int] = [0] * FORTS
        self.fort_seen: list[int] = [0] * FORTS
        self.block_kind: list[int] = [NONE] * OBSTACLES
        self.block_edge: list[int] = [NONE] * OBSTACLES
        self.block_owner: list[int] = [NONE] * OBSTACLES
        self.block_seen: list[int] = [0] * OBSTACLES
        self.blocks: int = 0  # obstacles in play
        self.forts: int = 0
        # seats
        self.place: list[int] = list(range(rules.seats))
        self.supply: list[int] = [0] * rules.seats
        self.hand: list[list[int]] = [[] for _ in range(rules.seats)]  # sorted
        self.deck: list[list[int]] = [[] for _ in range(rules.seats)]  # sorted: its order is drawn when cards are
        self.top: list[list[int]] = [[] for _ in range(rules.seats)]  # cards whose place on the deck is known to its owner
        self.discard: list[list[int]] = [[] for _ in range(rules.seats)]
        self.pile: list[list[int]] = [[] for _ in range(rules.seats)]  # victory piles
        self.score: list[int] = [0] * rules.seats
        self.bought: list[list[int]] = [[] for _ in range(rules.seats)]  # set-up purchases that are not placed yet
        self.chosen: list[list[int]] = [[] for _ in range(rules.seats)]  # terrain cards drawn for the starting row
        self.spare: list[list[int]] = [[] for _ in range(rules.seats)]  # the other terrain cards
        self.lost: list[list[int]] = [[] for _ in range(rules.seats)]  # kinds of own units destroyed in the action just over
        self.ready: list[int] = [0] * rules.seats  # windows of the cards in hand, as bits; follows from `hand`
        self.waived: list[int] = [0] * rules.seats
        self.known: list[int] = [0] * rules.seats  # bits of the seats whose hand this seat has looked at, until it changes
        self.fewer_dice: list[int] = [0] * rules.seats  # change of the next supply roll
        self.captured: bool = False  # the phasing player's assault took a zone this turn
        self.exchanged: bool = False
        self.scored_bonus: list[int] = [0] * len(rules.scenario.bonuses)
        # effects in force
        self.lasting: list[int] = []
        self.serial: int = 0
        self.weather: int = NONE
        self.weather_seat: int = NONE
        # the turn
        self.turn: int = 0
        self.phase: int = 0
        self.phasing: int = 0
        self.order: list[int] = []
        self.went: int = 0  # player turns begun in this game turn
        self.bought_extra: int = 0
        self.winner_rule: int = 0  # why the game ended
        self.captor: int = NONE
        # the unit, flight or card in hand
        self.unit: int = NONE
        self.target: int = NONE
        self.flight: list[int] = []
        self.missions: list[int] = []
        self.route: int = NONE
        self.row: int = 0
        self.interceptors: list[int] = []
        self.aims: list[int] = []
        self.fired: list[int] = []
        self.drops: list[int] = []
        self.card: int = NONE
        self.card_seat: int = NONE
        self.card_zone: int = NONE
        self.card_units: list[int] = []
        self.card_target: int = NONE
        self.card_queue: list[int] = []
        self.card_asked: int = 0
        # the assault in hand
        self.zone: int = NONE  # the zone that is assaulted, or a negative number
        self.attacker: int = NONE  # seat
        self.defender: int = NONE
        self.attackers: list[int] = []
        self.origins: list[int] = []
        self.fronts: list[int] = []  # zones from which attackers came, whether they live or not
        self.ways: list[int] = []
        self.round: int = 0
        self.support: list[int] = []
        self.order_card: int = NONE  # effect that sets the order of fire, the last one played
        self.played: list[int] = []  # seat * 1000 + kind: cards played on this assault
        self.passes: int = 0
        self.last_round: bool = False
        self.doomed: list[int] = []  # destroyed in simultaneous fire, removed afterwards
        self.crossing: list[int] = []  # attackers that have still to cross an obstacle
        self.cleared: list[int] = []  # obstacles that engineers have opened for this assault
        self.tried: list[int] = []  # obstacles on which they have rolled
        # the dice
        self.dice: int = 0
        self.tn: int = 0
        self.rerolls: int = 0
        self.scored: int = 0  # hits of the roll so far
        self.attack: int = 0
        self.shooter: int = NONE
        # Worked out when asked for: follows from the rest, so it is never dumped; emptied by whoever moves units.
        self.supplied: list[list[bool]] = [[] for _ in range(rules.seats * 2)]
        # Why the roll in hand has its dice and its number, for the log; follows from the rest too.
        self.reasons: list[int] = []

    def clone(self) -> "State":  # noqa: PLR0915 - one line for each field
        twin = State.__new__(State)
        twin.steps = self.steps
        twin.events = []
        twin.copy_frame(self)
        twin.rules = self.rules
        twin.content = self.content
        twin.field = self.field
        twin.kind = self.kind[:]
        twin.at = self.at[:]
        twin.flags = self.flags[:]
        twin.hits = self.hits[:]
        twin.spent = self.spent[:]
        twin.extra = self.extra[:]
        twin.weapon = self.weapon[:]
        twin.leader = self.leader[:]
        twin.curse = self.curse[:]
        twin.partner = self.partner[:]
        twin.fort = self.fort[:]
        twin.since = self.since[:]
        twin.used = self.used[:]
        twin.here = [listed[:] for listed in self.here]
        twin.control = self.control[:]
        twin.terrain = self.terrain[:]
        twin.is_open = self.is_open
        twin.bridge = self.bridge[:]
        twin.river = self.river[:]
        twin.bridge_hits = self.bridge_hits[:]
        twin.crossed = self.crossed[:]
        twin.ferry = self.ferry[:]
        twin.fort_kind = self.fort_kind[:]
        twin.fort_zone = self.fort_zone[:]
        twin.fort_hits = self.fort_hits[:]
        twin.fort_seen = self.fort_seen[:]
        twin.block_kind = self.block_kind[:]
        twin.block_edge = self.block_edge[:]
        twin.block_owner = self.block_owner[:]
        twin.block_seen = self.block_seen[:]
        twin.blocks = self.blocks
        twin.forts = self.forts
        twin.place = self.place[:]
        twin.supply = self.supply[:]
        twin.hand = [listed[:] for listed in self.hand]
        twin.deck = [listed[:] for listed in self.deck]
        twin.top = [listed[:] for listed in self.top]
        twin.discard = [listed[:] for listed in self.discard]
        twin.pile = [listed[:] for listed in self.pile]
        twin.score = self.score[:]
        twin.bought = [listed[:] for listed in self.bought]
        twin.chosen = [listed[:] for listed in self.chosen]
        twin.spare = [listed[:] for listed in self.spare]
        twin.lost = [listed[:] for listed in self.lost]
        twin.ready = self.ready[:]
        twin.waived = self.waived[:]
        twin.known = self.known[:]
        twin.fewer_dice = self.fewer_dice[:]
        twin.captured = self.captured
        twin.exchanged = self.exchanged
        twin.scored_bonus = self.scored_bonus[:]
        twin.lasting = self.lasting[:]
        twin.serial = self.serial
        twin.weather = self.weather
        twin.weather_seat = self.weather_seat
        twin.turn = self.turn
        twin.phase = self.phase
        twin.phasing = self.phasing
        twin.order = self.order[:]
        twin.went = self.went
        twin.bought_extra = self.bought_extra
        twin.winner_rule = self.winner_rule
        twin.captor = self.captor
        twin.unit = self.unit
        twin.target = self.target
        twin.flight = self.flight[:]
        twin.missions = self.missions[:]
        twin.route = self.route
        twin.row = self.row
        twin.interceptors = self.interceptors[:]
        twin.aims = self.aims[:]
        twin.fired = self.fired[:]
        twin.drops = self.drops[:]
        twin.card = self.card
        twin.card_seat = self.card_seat
        twin.card_zone = self.card_zone
        twin.card_units = self.card_units[:]
        twin.card_target = self.card_target
        twin.card_queue = self.card_queue[:]
        twin.card_asked = self.card_asked
        twin.zone = self.zone
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.attackers = self.attackers[:]
        twin.origins = self.origins[:]
        twin.fronts = self.fronts[:]
        twin.ways = self.ways[:]
        twin.round = self.round
        twin.support = self.support[:]
        twin.order_card = self.order_card
        twin.played = self.played[:]
        twin.passes = self.passes
        twin.last_round = self.last_round
        twin.doomed = self.doomed[:]
        twin.crossing = self.crossing[:]
        twin.cleared = self.cleared[:]
        twin.tried = self.tried[:]
        twin.dice = self.dice
        twin.tn = self.tn
        twin.rerolls = self.rerolls
        twin.scored = self.scored
        twin.attack = self.attack
        twin.shooter = self.shooter
        twin.supplied = self.supplied[:]  # replaced as a whole, so clones share the inner lists
        twin.reasons = self.reasons  # never changed, only replaced
        return twin

    def dump(self) -> dict[str, object]:
        """The whole position as plain data; equal positions give equal data."""
        return {
            "frames": self.frames[:],
            "finished": self.finished,
            "kind": self.kind[:],
            "at": self.at[:],
            "flags": self.flags[:],
            "hits": self.hits[:],
            "spent": self.spent[:],
            "extra": self.extra[:],
            "weapon": self.weapon[:],
            "leader": self.leader[:],
            "curse": self.curse[:],
            "partner": self.partner[:],
            "fort": self.fort[:],
            "since": self.since[:],
            "used": self.used[:],
            "here": [listed[:] for listed in self.here],
            "control": self.control[:],
            "terrain": self.terrain[:],
            "is_open": self.is_open,
            "bridge": self.bridge[:],
            "river": self.river[:],
            "bridge_hits": self.bridge_hits[:],
            "crossed": self.crossed[:],
            "ferry": self.ferry[:],
            "fort_kind": self.fort_kind[:],
            "fort_zone": self.fort_zone[:],
            "fort_hits": self.fort_hits[:],
            "fort_seen": self.fort_seen[:],
            "block_kind": self.block_kind[:],
            "block_edge": self.block_edge[:],
            "block_owner": self.block_owner[:],
            "block_seen": self.block_seen[:],
            "blocks": self.blocks,
            "forts": self.forts,
            "place": self.place[:],
            "supply": self.supply[:],
            "hand": [listed[:] for listed in self.hand],
            "deck": [listed[:] for listed in self.deck],
            "top": [listed[:] for listed in self.top],
            "discard": [listed[:] for listed in self.discard],
            "pile": [listed[:] for listed in self.pile],
            "score": self.score[:],
            "bought": [listed[:] for listed in self.bought],
            "chosen": [listed[:] for listed in self.chosen],
            "spare": [listed[:] for listed in self.spare],
            "lost": [listed[:] for listed in self.lost],
            "ready": self.ready[:],
            "waived": self.waived[:],
            "known": self.known[:],
            "fewer_dice": self.fewer_dice[:],
            "captured": self.captured,
            "exchanged": self.exchanged,
            "scored_bonus": self.scored_bonus[:],
            "lasting": self.lasting[:],
            "serial": self.serial,
            "weather": self.weather,
            "weather_seat": self.weather_seat,
            "turn": self.turn,
            "phase": self.phase,
            "phasing": self.phasing,
            "order": self.order[:],
            "went": self.went,
            "bought_extra": self.bought_extra,
            "winner_rule": self.winner_rule,
            "captor": self.captor,
            "unit": self.unit,
            "target": self.target,
            "flight": self.flight[:],
            "missions": self.missions[:],
            "route": self.route,
            "row": self.row,
            "interceptors": self.interceptors[:],
            "aims": self.aims[:],
            "fired": self.fired[:],
            "drops": self.drops[:],
            "card": self.card,
            "card_seat": self.card_seat,
            "card_zone": self.card_zone,
            "card_units": self.card_units[:],
            "card_target": self.card_target,
            "card_queue": self.card_queue[:],
            "card_asked": self.card_asked,
            "zone": self.zone,
            "attacker": self.attacker,
            "defender": self.defender,
            "attackers": self.attackers[:],
            "origins": self.origins[:],
            "fronts": self.fronts[:],
            "ways": self.ways[:],
            "round": self.round,
            "support": self.support[:],
            "order_card": self.order_card,
            "played": self.played[:],
            "passes": self.passes,
            "last_round": self.last_round,
            "doomed": self.doomed[:],
            "crossing": self.crossing[:],
            "cleared": self.cleared[:],
            "tried": self.tried[:],
            "dice": self.dice,
            "tn": self.tn,
            "rerolls": self.rerolls,
            "scored": self.scored,
            "attack": self.attack,
            "shooter": self.shooter,
        }

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
