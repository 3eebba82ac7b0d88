"""The state of a game of Panzer Grenadier: flat integers, read through small named accessors."""

from typing import Any, Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import Content, ScenarioData
from grognard.games.panzer_grenadier.ground import Ground
from grognard.kernel.action import OPERAND_BITS, OPERAND_MASK
from grognard.kernel.fields import Cloned, Common, Derived, Fresh, Row, Shared
from grognard.kernel.game import Seat
from grognard.kernel.options import Options
from grognard.kernel.sequence import Event, Position, Step
from grognard.mechanics.kit_view import Kept
from grognard.mechanics.pieces import BITS, COUNT, NOWHERE, Pieces

NOBODY: Final = -1
NO_HEX: Final = -1
SMOKE_STALE: Final = 4
WHOLE_STALE: Final = 8
ALL_STALE: Final = 15
"""Bits of `State.stale`: by side, smoke, and whether more than the hexes of `State.touched` has to be looked at."""
UNSEEN: Final = (-1, -1)  # in `State.watch`: not known
MOST_UNWEIGHED: Final = 64  # hexes whose threats wait to be worked out; if there are more, all are
LET_GO: Final = 1  # in `State.held`: no opportunity fire at this mover
CEASED: Final = 2  # none in this segment
MURK_RANGE: Final = 6  # 17.5, sudden murk

# Packed counts of `Pieces`: by side.
FIGHTERS: Final = [COUNT, COUNT << 4 * BITS]
CARRIERS: Final = [COUNT << BITS, COUNT << 5 * BITS]
TRANSPORTS: Final = [COUNT << 2 * BITS, COUNT << 6 * BITS]
LEADERS: Final = [COUNT << 3 * BITS, COUNT << 7 * BITS]
COMBAT_UNITS: Final = [FIGHTERS[0] | CARRIERS[0], FIGHTERS[1] | CARRIERS[1]]
UNITS: Final = [COMBAT_UNITS[0] | TRANSPORTS[0], COMBAT_UNITS[1] | TRANSPORTS[1]]
ANYBODY: Final = [UNITS[0] | LEADERS[0], UNITS[1] | LEADERS[1]]
SHIFT: Final = [0, 4 * BITS]

# Where a piece is.
ON_MAP: Final = 0
UNPLACED: Final = 1  # to be set up
WAITING: Final = 2  # off map, may enter
CARRIED: Final = 3
GONE_OFF: Final = 4  # left the map (16.52)
DEAD: Final = 5
OUT: Final = 6  # not in this game
HIDING: Final = 7  # on the map, unseen (16.6); never told to the other side
BOX_NAMES: Final = ["map", "set_up", "waiting", "carried", "left", "eliminated", "out", "hidden"]

# What a piece is or does: bits of `flags`.
REDUCED: Final = 1
DISRUPTED: Final = 2
DEMORALIZED: Final = 4
USED: Final = 8  # MOVED/FIRED
SHOT_ONCE: Final = 16  # "one shot left" (7.46)
SPOTTED: Final = 32
HIDDEN: Final = 64
DUG_IN: Final = 128
LIMBERED: Final = 256
TANK_LEADER: Final = 512
LEADER_KNOWN: Final = 1024  # everybody knows of the tank leader
CAVALRY_LEADER: Final = 2048
ACTIVE: Final = 4096  # declared in this segment
LED: Final = 8192  # activated by a leader of its kind (5.4)
HAS_MOVED: Final = 16384  # in this segment
HAS_FIRED: Final = 32768
HELPED: Final = 65536  # a leader who has helped fire or recovery in this segment
STORMED: Final = 131072  # entered an enemy hex in this segment
CHARGED: Final = 262144  # by a cavalry charge
STARTED_IN_ASSAULT: Final = 524288
HALTED: Final = 1048576  # may not enter another hex in this segment
CHOSEN: Final = 2097152  # a candidate of the activation in hand
BROKE_DOWN: Final = 4194304  # 17.5
CROSSING: Final = 8388608  # entered a river hex by crossing: stops after it (5.7)
TRENCH_HELD: Final = 16777216  # stood in its entrenchment before the enemy came
FIRED_AT: Final = 33554432  # used anti-tank fire this turn
FIRED_DF: Final = 67108864  # used direct fire this turn
SPENT: Final = 134217728  # a train or vessel without opportunity shots; it may still move (15.2)
INVITED: Final = 268435456  # called by a leader in an assault hex: it may enter that hex, and nothing else (12.51)
SEGMENT_FLAGS: Final = ACTIVE | LED | HAS_MOVED | HAS_FIRED | HELPED | STORMED | CHARGED | STARTED_IN_ASSAULT | HALTED | CHOSEN | INVITED
TURN_FLAGS: Final = USED | SHOT_ONCE | SPENT | BROKE_DOWN | FIRED_AT | FIRED_DF
SHAKEN: Final = DISRUPTED | DEMORALIZED


class Told:
    """The pieces as they were last told to a side, in which order, and what they were like."""

    def __init__(self) -> None:
        self.pieces: list[dict[str, object]] = []
        self.order: list[tuple[int, int, int]] = []
        self.hidden: list[bool] = []
        self.places: list[list[int]] = []
        self.looks: list[list[int]] = []


Answer = tuple[int, int, tuple[int, int], bool]
"""Whether a piece could fire, with its flags, its hex and what leaders watched (`State.watch`) when it was asked."""


class Shown:
    """What the views of a match last told: as long as nothing has changed they hand out the same objects. Nobody writes to those."""

    def __init__(self) -> None:
        self.entries: dict[tuple[int, int, int, int, int, int, bool, bool, bool], dict[str, object]] = {}  # each piece as it was so far
        self.told = [Told(), Told(), Told()]  # by side, a spectator last
        self.control: list[int] = []  # who held the hexes
        self.holders: dict[str, str] = {}
        self.kept = Kept()


class Rules:
    """What stays the same through a match: the scenario, its options, and static facts that follow from them."""

    def __init__(self, content: Content, scenario: ScenarioData, options: Options, ground: Ground, seats: list[Seat]) -> None:
        self.content = content
        self.seats = seats
        self.scenario = scenario
        self.options = options
        self.ground = ground
        self.consolidation = options.get("consolidation", False)
        self.excess_initiative = options.get("excess_initiative", False)
        self.strategic_movement = options.get("strategic_movement", False)
        self.fog_of_war = options.get("fog_of_war", False)
        self.random_events = options.get("random_events", False)
        self.teams: int = 0  # see `s17_teams`
        self.piece_seat: list[int] = ground.side
        self.sector: list[int] = []
        self.sector_bits: list[int] = []


class State(Position):
    """One position. Every list is indexed by piece, by hex or by side, in the order of the content."""

    def __init__(self, steps: list[Step[Any]], rules: Rules) -> None:  # noqa: PLR0915 - one line for each field
        super().__init__(steps)
        ground = rules.ground
        count = ground.pieces
        batteries = len(rules.scenario.support[0].offboard) + len(rules.scenario.support[1].offboard)
        self.rules: Common[Rules] = rules  # the scenario and its options
        self.ground: Common[Ground] = ground  # static facts of the map and the pieces
        self.shown: Common[Shown] = Shown()  # what the views told last
        self.pieces: Cloned[Pieces] = Pieces(ground.sides, [[] for _ in range(ground.size)])  # those that stand on the map
        # stored together as "pieces": by piece
        self.box: list[int] = [OUT] * count  # where it is: on the map, to be set up, off map
        self.flags: list[int] = [0] * count  # what it is or does
        self.carrier: list[int] = [NOBODY] * count  # the transport that carries it
        self.load: list[int] = [NOBODY] * count  # by transport: the unit it carries
        self.face: Shared[list[int]] = [NOBODY] * count  # by leader: the face in play
        self.mode: list[int] = [0] * count  # its mode of action (3.13), see words.MODE_NAMES
        # stored together as "works": by piece
        self.work: list[int] = [0] * count  # digging, clearing: turn * 16 + number of turns worked * 4 + kind
        self.shots: list[int] = [0] * count  # entries of anti-tank fire this turn, six bits for each shot (11.12)
        self.paid: list[int] = [0] * count  # movement points spent in this segment, in sixths
        self.opportunity: list[int] = [0] * count  # the mover's hex at which it last fired: number of the step
        self.frozen: list[int] = [0] * count  # last turn in which it may not move (6.72)
        self.helped_in: list[int] = [NO_HEX] * count  # by unit: bank it came from, in a river hex (5.73)
        self.entered: list[int] = [0] * count  # turn in which it came to its hex
        # stored together as "hexes": by hex
        self.control: list[int] = [NOBODY] * ground.size  # the side that holds it
        self.smoke: list[int] = [0] * ground.size  # smoke markers (16.3)
        self.wrecks: list[int] = [0] * ground.size  # wrecks that block the road
        self.trench: list[int] = [0] * ground.size  # entrenchments
        self.road: Shared[list[int]] = rules.ground.map.road  # roads; replaced when a bridge goes
        self.bridge: Shared[list[int]] = rules.ground.map.bridge  # bridges; likewise
        self.assisted: list[int] = [0] * ground.size  # river hexes: 2 * turn + side of the last help across (5.73)
        # stored together as "bridges"
        self.pontoon: list[int] = []  # bridge hexes built in play
        self.pontoon_work: list[int] = []  # hex, turns
        self.blown: bool = False  # whether a bridge was demolished
        # stored together as "mines": by minefield
        self.mine_hex: list[int] = []  # where it lies
        self.mine_side: list[int] = []  # whose it is
        self.mine_power: list[int] = []  # its strength
        self.mine_known: list[int] = []  # 1 once everybody knows of it
        self.mine_pool: list[list[int]] = [[], []]  # by side: drawn and not yet placed
        # stored together as "pools": by side, what is still to be set up
        self.trench_pool: list[int] = [0, 0]  # entrenchments
        self.tank_leader_pool: list[int] = [0, 0]  # tank leaders
        # stored together as "turn": the sequence
        self.turn: int = 0  # the turn being played
        self.phase: int = 0  # its place in words.PHASES
        self.side: int = 0  # whose segment it is
        self.winner: int = 0  # of the initiative
        self.opening: int = 0  # opening segments left
        self.passes: int = 0  # in a row
        self.segments: Row = [0, 0]  # by side: segments begun this turn
        self.saved: Row = [0, 0]  # by side: segments saved (17.2)
        self.won: int = 1  # opening segments that the initiative gave this turn
        # stored together as "losses": by side
        self.lost: Row = [0, 0]  # steps lost
        self.lost_afv: Row = [0, 0]  # those of AFVs among them
        self.left: Row = [0, 0]  # steps that left the map
        self.left_afv: Row = [0, 0]  # those of AFVs among them
        self.rating_lost: Row = [0, 0]  # steps lost, as of the last initiative
        self.senior: Row = [NOBODY, NOBODY]  # the leader of highest rank
        # stored together as "support"
        self.battery_used: list[int] = [0] * batteries  # by entry of off-board artillery: factors used this turn
        self.aircraft: list[list[int]] = [[], []]  # by side: faces at hand this turn
        # stored together as "shares": what the second commander of a side has (17.63)
        self.battery_used_2: list[int] = [0] * batteries  # factors used this turn
        self.share: list[int] = [0] * batteries  # factors of each entry that were given
        self.wing: list[list[int]] = [[], []]  # aircraft at hand this turn
        self.seat_of: Shared[list[int]] = rules.piece_seat  # 17.62 by piece: who commands it
        # stored together as "events": of 17.5, this turn
        self.event: int = 0  # which it is
        self.event_used: int = 0  # whether its choice was made; before the first turn, whether outposts were dealt with
        self.murk: bool = False  # sudden murk
        self.no_offboard: int = NOBODY  # side without off-board artillery this turn
        self.hero: int = NOBODY  # a leader who is better this turn
        self.refresh: int = NOBODY  # side that may remove one M/F marker
        self.commander: Row = [0, 1]  # 17.63: seat by side
        # stored together as "segment": the segment in hand
        self.kind: int = 0  # kind of activation
        self.origin: int = NO_HEX  # the hex that was activated
        self.actor: int = 0  # the seat that acts
        self.crowded: bool = False  # somebody was unloaded by force: stacks have to be looked at (4.4)
        self.declared: list[int] = []  # pieces that got a mode, in order
        # stored together as "hand": the unit in hand
        self.unit: int = NOBODY  # which it is
        self.points: int = 0  # movement points left, in sixths
        self.start: int = NO_HEX  # where its move began
        self.stepped: int = 0  # hexes entered in this move
        self.step_number: int = 1  # counts every hex entered: see `opportunity`
        self.held: int = 0  # LET_GO or CEASED if the other side holds its opportunity fire
        self.strategic: int = 0  # 17.3 whether it moves strategically
        self.riders: list[int] = []  # pieces that move with it
        # stored together as "fire": the fire in hand
        self.fire_kind: int = 0  # see words.KIND_NAMES
        self.target: int = NO_HEX  # the hex fired at
        self.victim: int = NOBODY  # the unit fired at, for anti-tank and opportunity fire
        self.shots_left: int = 0  # aircraft that missed and fall on others
        self.shooter: int = NOBODY  # the unit that fires at a tank
        self.roll: int = 0  # the roll that is being carried out
        self.firers: list[int] = []  # who fires
        self.parts: list[int] = []  # strength given by each firer
        self.helpers: list[int] = []  # leaders who help
        self.spent: list[int] = []  # strength already used by split fire: piece, amount, ...
        # stored together as "results": the results in hand
        self.loss_rule: int = 0  # by which rule losses are taken
        self.loss_steps: int = 0  # steps lost so far
        self.loss_marks: int = 0  # which demands on losses are met
        self.loss_hex: int = NO_HEX  # a hex with too many units
        self.results: list[int] = []  # piece, result, ...
        self.pools: list[list[int]] = [[], []]  # pieces that may lose steps: combat units, transports
        self.need: list[int] = [0, 0]  # steps still to be lost, of each of these pools
        self.caps: list[int] = []  # piece, steps it may still lose, ...
        self.queue: list[int] = []  # checks to come: see `s14_morale`
        # stored together as "assault": the assault in hand
        self.assault_hex: int = NO_HEX  # where it is fought
        self.stage: int = 0  # means nothing any more; stored positions have it
        self.attackers: list[int] = []  # units that attack
        self.defenders: list[int] = []  # units that are attacked
        self.due: list[int] = []  # hexes where an assault must be fought (12.2)
        self.fresh: list[int] = []  # hexes that became assault hexes in this segment
        self.came_from: list[int] = []  # hexes the attackers came from: hex of assault, origin, ...
        self.fought: list[int] = []  # assault hexes already fought in this segment
        self.leavers: list[int] = []  # units that left an assault hex: hex, piece, ...
        self.second: list[int] = []  # results on the attackers, which come after those on the defenders
        self.jobs: list[int] = []  # work put off to after what is in hand
        # stored alone
        self.told_list: Fresh[list[Event]] = self.events  # the events that are told already
        self.told: Fresh[int] = 0  # how many of them
        # what is worked out when asked for
        self.stale: Derived[int] = ALL_STALE  # bits of what has to be worked out again
        self.touched: Derived[list[int]] = []  # where something has changed since (see `touch`): 2 * hex + side
        self.stale_threats: Derived[int] = 3  # bits of the sides whose `threats` all have to be worked out again
        self.unweighed: Derived[list[list[int]]] = [[], []]  # by side: otherwise, hexes whose threats have to be
        self.plain: Derived[Shared[list[int]]] = [0, 0]  # by side: hexes with pieces that can be spotted
        self.marked: Derived[Shared[list[int]]] = [0, 0]  # with pieces that are spotted
        self.presence: Derived[Shared[list[int]]] = [0, 0]  # with pieces, hidden ones too
        self.soft: Derived[Shared[list[int]]] = [0, 0]  # with units other than AFVs
        self.hidden: Derived[Shared[list[list[int]]]] = [[], []]  # by side: hidden pieces
        self.watch: Derived[list[tuple[int, int]]] = [
            UNSEEN,
            UNSEEN,
        ]  # by side: where leaders would spot enemies, see `leader_eyes`
        self.threats: Derived[Shared[list[dict[int, tuple[int, int]]]]] = [{}, {}]  # see `threats_of`
        self.threat_bits: Derived[Shared[list[int]]] = [0, 0, 0, 0]  # by side: where any of them reaches with direct, with anti-tank fire
        self.spotted: Fresh[list[dict[int, int]]] = [{}, {}]  # by side, by hex: see `spotted_hexes`
        self.cloud: Derived[frozenset[int]] = frozenset()  # hexes in smoke
        self.able: Fresh[list[dict[int, Answer]]] = [{}, {}]  # by side, by piece: whether it could fire when its side last began a segment
        self.changed: Fresh[list[int]] = [0, 0]  # by side: hexes that were touched since then

    def halted(self) -> None:
        """What happened is told in names that hold beyond this scenario."""
        events = self.events
        if events is not self.told_list:
            self.told_list = events
            self.told = 0
        for place in range(self.told, len(events)):
            if words.EVENT_KINDS[events[place][0]]:
                events[place] = self.globalised(events[place])
        self.told = len(events)

    def whisper(self, side: int, event: tuple[int, ...]) -> None:
        """Tell an event to one side alone."""
        self.events.append((words.SECRET, side, *self.named(event)))

    def globalised(self, event: tuple[int, ...]) -> tuple[int, ...]:
        """16.6 An event as the log keeps it; whatever happens to a unit that is hidden still is told to its side alone."""
        if self.hidden[0] or self.hidden[1] or self.stale & WHOLE_STALE:
            for place, kind in words.EVENT_KINDS[event[0]]:
                if kind == words.UNIT_KIND and event[place] >= 0 and self.flags[event[place]] & HIDDEN:
                    return (words.SECRET, self.ground.side[event[place]], *self.named(event))
        return self.named(event)

    def named(self, event: tuple[int, ...]) -> tuple[int, ...]:
        """An event with pieces and hexes by their numbers in the content, instead of those of this scenario."""
        units, hexes = self.ground.piece_code, self.ground.hex_code
        told = list(event)
        for place, kind in words.EVENT_KINDS[event[0]]:
            value = event[place]
            if value >= 0:
                told[place] = units[value] if kind == words.UNIT_KIND else hexes[value]
        return tuple(told)

    def clone(self) -> "State":
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        return {**self.stored(), "stacks": self.pieces.stacks()}

    # -- accessors ----------------------------------------------------------------------------------------------------
    def at(self, piece: int) -> int:
        """The hex where a piece is, aboard a transport too; negative if it is not on the map."""
        carrier = self.carrier[piece]
        return self.pieces.where[piece] if carrier < 0 else self.pieces.where[carrier]

    def has(self, piece: int, flag: int) -> bool:
        return self.flags[piece] & flag != 0

    def mark(self, piece: int, flag: int) -> None:
        self.flags[piece] |= flag

    def unmark(self, piece: int, flag: int) -> None:
        self.flags[piece] &= ~flag

    def holds(self, space: int, bits: int) -> bool:
        """Whether anybody of these classes stands there."""
        return self.pieces.occupants[space] & bits != 0

    def is_assault_hex(self, space: int) -> bool:
        """1.2 Combat units of both sides, hidden ones left out."""
        packed = self.pieces.occupants[space]
        return packed & COMBAT_UNITS[0] != 0 and packed & COMBAT_UNITS[1] != 0

    def stack_of(self, space: int, side: int) -> list[int]:
        """The pieces of a side in a hex, aboard transports left out, lowest number first."""
        sides = self.ground.side
        return sorted([piece for piece in self.pieces.stack(space) if sides[piece] == side])

    def everybody(self, space: int, side: int) -> list[int]:
        """The pieces of a side in a hex, with those aboard."""
        found = self.stack_of(space, side)
        if any(self.ground.is_transport[piece] for piece in found):
            found += [piece for piece in self.ground.side_pieces[side] if self.carrier[piece] >= 0 and self.carrier[piece] in found]
        return found

    def face_of(self, piece: int) -> int:
        return 1 if self.flags[piece] & REDUCED else 0

    @property
    def is_night(self) -> bool:
        return self.rules.scenario.night[self.turn]

    def visibility(self, side: int) -> int:
        """8.1 How far the units of a side spot this turn."""
        base = self.rules.scenario.visibility[side][self.turn]
        return min(base, MURK_RANGE) if self.murk else base

    # -- caches -------------------------------------------------------------------------------------------------------
    def touch(self, piece: int) -> None:
        """Something about a piece has changed where it stands: who is in its hex, is spotted there, threatens others; what leaders see."""
        ground = self.ground
        side = ground.side[piece]
        self.stale |= 1 << side
        space = self.pieces.where[piece]
        if space >= 0:
            self.touched.append(space << 1 | side)
        if ground.may_hold_leaders[piece]:
            self.watch[side] = UNSEEN

    def refresh_caches(self) -> None:
        """By side: the hexes with pieces, with pieces that can be spotted, with marked ones, and with units other than AFVs.

        Only hexes that were touched are looked at, unless everything has to be: hidden units were shown, smoke came or went, a turn began.
        """
        stale = self.stale
        if not stale:
            return
        self.stale = 0
        plain, marked = self.plain, self.marked
        self.plain, self.marked, self.presence, self.soft = plain[:], marked[:], self.presence[:], self.soft[:]
        if stale & WHOLE_STALE:
            if stale & SMOKE_STALE:
                self.cloud = frozenset([space for space, count in enumerate(self.smoke) if count]) if any(self.smoke) else frozenset()
            for side in (0, 1):
                if stale >> side & 1:
                    self.refresh_side(side)
            self.stale_threats = 3
            self.watch = [UNSEEN, UNSEEN]
            self.able = [{}, {}]
        else:
            changed = 0
            for place in self.touched:
                self.refresh_hex(place >> 1, place & 1)
                self.unweighed[place & 1].append(place >> 1)
                changed |= self.ground.bit[place >> 1]
            self.changed = [self.changed[0] | changed, self.changed[1] | changed]
        self.touched = []
        for side in (0, 1):  # what a side spots depends on where the other stands
            if stale & SMOKE_STALE or plain[1 - side] != self.plain[1 - side] or marked[1 - side] != self.marked[1 - side]:
                self.spotted[side] = {}
            if len(self.unweighed[side]) > MOST_UNWEIGHED:
                self.stale_threats |= 1 << side
                self.unweighed[side] = []

    def refresh_side(self, side: int) -> None:
        """`refresh_caches` for all hexes of a side."""
        ground = self.ground
        self.plain[side] = self.marked[side] = self.presence[side] = self.soft[side] = 0
        for piece in ground.side_pieces[side]:
            space = self.pieces.where[piece]
            if space >= 0 and not self.presence[side] >> space & 1:
                self.refresh_hex(space, side)
        hidden = [piece for piece in ground.side_pieces[side] if self.flags[piece] & HIDDEN]
        self.hidden = [hidden, self.hidden[1]] if side == 0 else [self.hidden[0], hidden]

    def refresh_hex(self, space: int, side: int) -> None:
        """`refresh_caches` for one hex of a side."""
        sides, is_soft = self.ground.side, self.ground.is_soft
        flags, under = self.flags, self.pieces.under
        plain = marked = presence = soft = 0
        here = self.ground.bit[space]
        piece = self.pieces.top[space]
        while piece >= 0:
            if sides[piece] == side:
                presence = here
                if is_soft[piece]:
                    soft = here
                if not flags[piece] & HIDDEN:
                    plain = here
                    if flags[piece] & SPOTTED:
                        marked = here
            piece = under[piece]
        elsewhere = ~here
        self.plain[side] = self.plain[side] & elsewhere | plain
        self.marked[side] = self.marked[side] & elsewhere | marked
        self.presence[side] = self.presence[side] & elsewhere | presence
        self.soft[side] = self.soft[side] & elsewhere | soft

    def threats_of(self, side: int) -> dict[int, tuple[int, int]]:
        """5.4 By hex of a side from which somebody could be hurt: where its direct and its anti-tank fire reach.

        They are worked out anew for the hexes that were touched since, or for all of them (see `refresh_caches`).
        """
        if self.stale:
            self.refresh_caches()
        if self.unweighed[side] or self.stale_threats >> side & 1:
            self.weigh_threats(side)
        return self.threats[side]

    def weigh_threats(self, side: int) -> None:
        """5.4 Work `threats` out again where that has to be done."""
        if self.stale_threats >> side & 1:
            threats: dict[int, tuple[int, int]] = {}
            hexes = set(self.pieces.where) - {NOWHERE}
        else:
            threats = self.threats[side].copy()
            hexes = set(self.unweighed[side])
        for space in hexes:
            threats.pop(space, None)
            if self.plain[side] >> space & 1:
                self.weigh_hex(space, side, threats)
        self.stale_threats &= ~(1 << side)
        self.unweighed[side] = []
        self.threats = [threats, self.threats[1]] if side == 0 else [self.threats[0], threats]
        self.threat_bits = self.threat_bits[:]
        self.threat_bits[2 * side : 2 * side + 2] = united(threats)

    def weigh_hex(self, space: int, side: int, threats: dict[int, tuple[int, int]]) -> None:
        """5.4 How far the good units of a side in a hex reach."""
        ground = self.ground
        direct = tank = -1
        for piece in self.pieces.stack(space):
            flags = self.flags[piece]
            if ground.side[piece] == side and not flags & (HIDDEN | DEMORALIZED) and ground.is_combat[piece]:
                face = flags & REDUCED
                direct = max(direct, ground.df_range[piece][face])
                tank = max(tank, ground.at_reach[piece][face])
        if direct >= 0 or tank >= 0:
            seen = ground.seen(space, self.visibility(side), self.cloud)[0]
            threats[space] = (seen & ground.disk(space, direct), seen & ground.disk(space, tank))


def united(threats: dict[int, tuple[int, int]]) -> list[int]:
    """Where any of them reaches, with direct and with anti-tank fire."""
    direct = tank = 0
    for one, other in threats.values():
        direct |= one
        tank |= other
    return [direct, tank]


def name_of(state: State, piece: int) -> str:
    """The argument of a message that names a piece."""
    return "@unit-" + state.ground.piece_names[piece]


def spoken(state: State, piece: int) -> str:
    """16.6 The same in a question, which all can read: a hidden unit has no name there."""
    return "@hidden-unit" if state.flags[piece] & HIDDEN else name_of(state, piece)


def hex_name(state: State, space: int) -> str:
    return state.ground.names[space] if space >= 0 else "–"


def unit_code(state: State, verb: int, piece: int) -> int:
    return verb | state.ground.piece_code[piece]


def hex_code(state: State, verb: int, space: int) -> int:
    return verb | state.ground.hex_code[space]


def unit_in(state: State, code: int) -> int:
    """The piece that an action names; negative if it is not in this scenario."""
    return state.ground.piece_of[code & OPERAND_MASK] if words.NAMES_UNIT[code >> OPERAND_BITS] else -1


def hex_in(state: State, code: int) -> int:
    """The hex that an action names; negative if it is not on this map, or named otherwise than actions do (a hex on two boards, 2.2)."""
    if not words.NAMES_HEX[code >> OPERAND_BITS]:
        return -1
    space = state.ground.hex_of[code & OPERAND_MASK]
    return space if space >= 0 and state.ground.hex_code[space] == code & OPERAND_MASK else -1
