"""The state of a game of Panzer Grenadier: flat integers, read through small named accessors."""

from typing import Any, Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import Content, ScenarioData
from grognard.games.panzer_grenadier.ground import Ground
from grognard.kernel.game import Seat
from grognard.kernel.options import Options
from grognard.kernel.sequence import Event, Position, Step
from grognard.mechanics.pieces import BITS, COUNT, Pieces

NOBODY: Final = -1
NO_HEX: Final = -1
SMOKE_STALE: Final = 4
ALL_STALE: Final = 7
"""Bits of `State.stale`: by side, and smoke."""
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


class Shown:
    """For `view.pieces`: the pieces as they were last told to a side, in which order, and what they were like."""

    def __init__(self) -> None:
        self.pieces: list[dict[str, object]] = []
        self.order: list[tuple[int, int, int]] = []
        self.hidden: list[bool] = []
        self.places: list[list[int]] = []
        self.looks: list[list[int]] = []


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
        self.told_pieces: dict[tuple[int, int, int, int, int, int, bool, bool, bool], dict[str, object]] = {}  # for `view.told`
        self.shown = [Shown(), Shown(), Shown()]  # by side, a spectator last
        self.told_control: list[int] = []  # for `view.control`
        self.told_holders: dict[str, str] = {}


class State(Position):
    """One position. Every list is indexed by piece, by hex or by side, in the order of the content."""

    def __init__(self, steps: list[Step[Any]], rules: Rules) -> None:  # noqa: PLR0915 - one line for each field
        super().__init__(steps)
        ground = rules.ground
        count = ground.pieces
        self.rules = rules
        self.ground = ground
        self.pieces = Pieces(ground.sides, [[] for _ in range(ground.size)])
        self.box: list[int] = [OUT] * count
        self.flags: list[int] = [0] * count
        self.carrier: list[int] = [NOBODY] * count
        self.load: list[int] = [NOBODY] * count  # by transport: the unit it carries
        self.face: list[int] = [NOBODY] * count  # by leader: the face in play
        self.mode: list[int] = [0] * count
        self.work: list[int] = [0] * count  # digging, clearing: turn * 16 + number of turns worked * 4 + kind
        self.shots: list[int] = [0] * count  # entries of anti-tank fire this turn, six bits for each shot (11.12)
        self.paid: list[int] = [0] * count  # movement points spent in this segment, in sixths
        self.opportunity: list[int] = [0] * count  # the mover's hex at which it last fired: number of the step
        self.frozen: list[int] = [0] * count  # last turn in which it may not move (6.72)
        self.helped_in: list[int] = [NO_HEX] * count  # by unit: bank it came from, in a river hex (5.73)
        self.entered: list[int] = [0] * count  # turn in which it came to its hex
        # by hex
        self.control: list[int] = [NOBODY] * ground.size
        self.smoke: list[int] = [0] * ground.size
        self.wrecks: list[int] = [0] * ground.size
        self.trench: list[int] = [0] * ground.size
        self.assisted: list[int] = [0] * ground.size  # river hexes: 2 * turn + side of the last help across (5.73)
        self.road: list[int] = rules.ground.map.road  # replaced as a whole when a bridge goes
        self.bridge: list[int] = rules.ground.map.bridge
        self.pontoon: list[int] = []  # bridge hexes built in play
        self.pontoon_work: list[int] = []  # hex, turns
        self.blown: bool = False
        # minefields
        self.mine_hex: list[int] = []
        self.mine_side: list[int] = []
        self.mine_power: list[int] = []
        self.mine_known: list[int] = []
        self.mine_pool: list[list[int]] = [[], []]  # drawn and not yet placed
        self.trench_pool: list[int] = [0, 0]
        self.tank_leader_pool: list[int] = [0, 0]
        # the sequence
        self.turn: int = 0
        self.phase: int = 0
        self.side: int = 0  # whose segment it is
        self.winner: int = 0  # of the initiative
        self.opening: int = 0  # opening segments left
        self.won: int = 1  # opening segments that the initiative gave this turn
        self.passes: int = 0  # in a row
        self.segments: list[int] = [0, 0]
        self.saved: list[int] = [0, 0]  # 17.2
        self.lost: list[int] = [0, 0]  # steps lost by each side
        self.lost_afv: list[int] = [0, 0]
        self.left: list[int] = [0, 0]  # steps that left the map, by side
        self.left_afv: list[int] = [0, 0]
        self.rating_lost: list[int] = [0, 0]  # steps lost, as of the last initiative
        self.senior: list[int] = [NOBODY, NOBODY]
        self.battery_used: list[int] = [0] * (len(rules.scenario.support[0].offboard) + len(rules.scenario.support[1].offboard))
        self.battery_used_2: list[int] = self.battery_used[:]  # the same by the second commander of a side (17.63)
        self.share: list[int] = self.battery_used[:]  # factors of each entry that he was given
        self.aircraft: list[list[int]] = [[], []]  # faces at hand this turn
        self.wing: list[list[int]] = [[], []]  # those of the second commander
        self.seat_of: list[int] = rules.piece_seat  # 17.62: replaced as a whole when a piece is given away
        self.event: int = 0  # 17.5 of this turn
        self.event_used: int = 0
        self.murk: bool = False
        self.no_offboard: int = NOBODY  # side without off-board artillery this turn
        self.hero: int = NOBODY
        self.refresh: int = NOBODY  # side that may remove one M/F marker
        self.commander: list[int] = [0, 1]  # 17.63: seat by side
        # the segment in hand
        self.kind: int = 0  # kind of activation
        self.actor: int = 0  # the seat that acts
        self.origin: int = NO_HEX
        self.declared: list[int] = []
        # the unit in hand
        self.unit: int = NOBODY
        self.points: int = 0
        self.start: int = NO_HEX
        self.riders: list[int] = []
        self.stepped: int = 0  # hexes entered in this move
        self.step_number: int = 1  # counts every hex entered: see `opportunity`
        self.held: int = 0  # the other side lets this mover go (1), or the whole segment (2)
        self.strategic: int = 0
        # fire in hand
        self.fire_kind: int = 0
        self.target: int = NO_HEX
        self.victim: int = NOBODY  # the unit fired at, for anti-tank and opportunity fire
        self.firers: list[int] = []
        self.parts: list[int] = []  # strength given by each firer
        self.helpers: list[int] = []
        self.spent: list[int] = []  # strength already used by split fire: piece, amount, ...
        self.shots_left: int = 0
        self.shooter: int = NOBODY
        self.roll: int = 0
        # results in hand
        self.results: list[int] = []  # piece, result, ...
        self.pools: list[list[int]] = [[], []]  # pieces that may lose steps: combat units, transports
        self.need: list[int] = [0, 0]
        self.caps: list[int] = []  # piece, steps it may still lose, ...
        self.loss_rule: int = 0
        self.queue: list[int] = []  # checks to come: see `s14_morale`
        self.loss_steps: int = 0
        self.loss_marks: int = 0  # which demands on losses are met
        self.loss_hex: int = NO_HEX
        # assault in hand
        self.assault_hex: int = NO_HEX
        self.attackers: list[int] = []
        self.defenders: list[int] = []
        self.due: list[int] = []  # hexes where an assault must be fought (12.2)
        self.fresh: list[int] = []  # hexes that became assault hexes in this segment
        self.came_from: list[int] = []  # hexes the attackers came from: hex of assault, origin, ...
        self.fought: list[int] = []  # assault hexes already fought in this segment
        self.leavers: list[int] = []  # units that left an assault hex: hex, piece, ...
        self.stage: int = 0
        self.second: list[int] = []
        self.jobs: list[int] = []  # work put off to after what is in hand
        self.told_list: list[Event] = []  # the events that are told already, and how many of them
        self.told: int = 0
        # caches: follow from the rest, never dumped
        self.stale: int = ALL_STALE
        self.stale_threats: int = ALL_STALE
        self.crowded: bool = False  # somebody was unloaded by force: stacks have to be looked at (4.4)
        self.plain: list[int] = [0, 0]
        self.marked: list[int] = [0, 0]
        self.presence: list[int] = [0, 0]  # hexes with pieces, hidden ones too
        self.soft: list[int] = [0, 0]  # with units other than AFVs
        self.eyes: list[int] = [NOBODY, NOBODY]  # hexes that leaders spot for bombardment; negative if not known
        self.threats: list[list[tuple[int, int, int]]] = [[], []]
        self.cloud: frozenset[int] = frozenset()

    def run(self) -> None:
        """Go on to the next halt; what happened is then told in names that hold beyond this scenario."""
        super().run()
        events = self.events
        if events is not self.told_list:
            self.told_list = events
            self.told = 0
        for place in range(self.told, len(events)):
            events[place] = self.globalised(events[place])
        self.told = len(events)

    def whisper(self, side: int, event: tuple[int, ...]) -> None:
        """Tell an event to one side alone."""
        self.events.append((words.SECRET, side, *self.named(event)))

    def globalised(self, event: tuple[int, ...]) -> tuple[int, ...]:
        """16.6 An event as the log keeps it; whatever happens to a unit that is hidden still is told to its side alone."""
        for place, kind in words.EVENT_KINDS[event[0]]:
            if kind == words.UNIT_KIND and event[place] >= 0 and self.flags[event[place]] & HIDDEN:
                return (words.SECRET, self.ground.side[event[place]], *self.named(event))
        return self.named(event)

    def named(self, event: tuple[int, ...]) -> tuple[int, ...]:
        """An event with pieces and hexes by their numbers in the content, instead of those of this scenario."""
        kinds = words.EVENT_KINDS[event[0]]
        if not kinds:
            return event
        ground = self.ground
        told = list(event)
        for place, kind in kinds:
            value = event[place]
            if value >= 0:
                told[place] = ground.piece_code[value] if kind == words.UNIT_KIND else ground.hex_code[value]
        return tuple(told)

    def clone(self) -> "State":  # noqa: PLR0915 - one line for each field
        twin = State.__new__(State)
        twin.steps = self.steps
        twin.events = []
        twin.told_list = twin.events
        twin.told = 0
        twin.copy_frame(self)
        twin.rules = self.rules
        twin.ground = self.ground
        twin.pieces = self.pieces.clone()
        twin.box = self.box[:]
        twin.flags = self.flags[:]
        twin.carrier = self.carrier[:]
        twin.load = self.load[:]
        twin.face = self.face
        twin.mode = self.mode[:]
        twin.work = self.work[:]
        twin.shots = self.shots[:]
        twin.paid = self.paid[:]
        twin.opportunity = self.opportunity[:]
        twin.frozen = self.frozen[:]
        twin.helped_in = self.helped_in[:]
        twin.entered = self.entered[:]
        twin.control = self.control[:]
        twin.smoke = self.smoke[:]
        twin.wrecks = self.wrecks[:]
        twin.trench = self.trench[:]
        twin.assisted = self.assisted[:]
        twin.road = self.road
        twin.bridge = self.bridge
        twin.pontoon = self.pontoon[:]
        twin.pontoon_work = self.pontoon_work[:]
        twin.blown = self.blown
        twin.mine_hex = self.mine_hex[:]
        twin.mine_side = self.mine_side[:]
        twin.mine_power = self.mine_power[:]
        twin.mine_known = self.mine_known[:]
        twin.mine_pool = [self.mine_pool[0][:], self.mine_pool[1][:]]
        twin.trench_pool = self.trench_pool[:]
        twin.tank_leader_pool = self.tank_leader_pool[:]
        twin.turn = self.turn
        twin.phase = self.phase
        twin.side = self.side
        twin.winner = self.winner
        twin.opening = self.opening
        twin.won = self.won
        twin.passes = self.passes
        twin.segments = self.segments[:]
        twin.saved = self.saved[:]
        twin.lost = self.lost[:]
        twin.lost_afv = self.lost_afv[:]
        twin.left = self.left[:]
        twin.left_afv = self.left_afv[:]
        twin.rating_lost = self.rating_lost[:]
        twin.senior = self.senior[:]
        twin.battery_used = self.battery_used[:]
        twin.battery_used_2 = self.battery_used_2[:]
        twin.share = self.share[:]
        twin.aircraft = [self.aircraft[0][:], self.aircraft[1][:]]
        twin.wing = [self.wing[0][:], self.wing[1][:]]
        twin.seat_of = self.seat_of
        twin.event = self.event
        twin.event_used = self.event_used
        twin.murk = self.murk
        twin.no_offboard = self.no_offboard
        twin.hero = self.hero
        twin.refresh = self.refresh
        twin.commander = self.commander[:]
        twin.kind = self.kind
        twin.actor = self.actor
        twin.origin = self.origin
        twin.declared = self.declared[:]
        twin.unit = self.unit
        twin.points = self.points
        twin.start = self.start
        twin.riders = self.riders[:]
        twin.stepped = self.stepped
        twin.step_number = self.step_number
        twin.held = self.held
        twin.strategic = self.strategic
        twin.fire_kind = self.fire_kind
        twin.target = self.target
        twin.victim = self.victim
        twin.firers = self.firers[:]
        twin.parts = self.parts[:]
        twin.helpers = self.helpers[:]
        twin.spent = self.spent[:]
        twin.shots_left = self.shots_left
        twin.shooter = self.shooter
        twin.roll = self.roll
        twin.results = self.results[:]
        twin.pools = [self.pools[0][:], self.pools[1][:]]
        twin.need = self.need[:]
        twin.caps = self.caps[:]
        twin.loss_rule = self.loss_rule
        twin.queue = self.queue[:]
        twin.loss_steps = self.loss_steps
        twin.loss_marks = self.loss_marks
        twin.loss_hex = self.loss_hex
        twin.assault_hex = self.assault_hex
        twin.attackers = self.attackers[:]
        twin.defenders = self.defenders[:]
        twin.due = self.due[:]
        twin.fresh = self.fresh[:]
        twin.came_from = self.came_from[:]
        twin.fought = self.fought[:]
        twin.leavers = self.leavers[:]
        twin.stage = self.stage
        twin.second = self.second[:]
        twin.jobs = self.jobs[:]
        twin.stale = self.stale
        twin.stale_threats = self.stale_threats
        twin.crowded = self.crowded
        twin.plain = self.plain
        twin.marked = self.marked
        twin.presence = self.presence
        twin.soft = self.soft
        twin.eyes = self.eyes[:]
        twin.threats = self.threats
        twin.cloud = self.cloud
        return twin

    def dump(self) -> dict[str, object]:
        """The whole position as plain data; stacks in order, so that equal positions give equal data."""
        pieces = self.pieces
        return {
            "frames": self.frames[:],
            "finished": self.finished,
            "stacks": [[space, *pieces.stack(space)[::-1]] for space in range(len(pieces.top)) if pieces.top[space] >= 0],
            "pieces": [self.box[:], self.flags[:], self.carrier[:], self.load[:], self.face[:], self.mode[:]],
            "works": [self.work[:], self.shots[:], self.paid[:], self.opportunity[:], self.frozen[:], self.helped_in[:], self.entered[:]],
            "hexes": [self.control[:], self.smoke[:], self.wrecks[:], self.trench[:], self.road[:], self.bridge[:], self.assisted[:]],
            "bridges": [self.pontoon[:], self.pontoon_work[:], [int(self.blown)]],
            "mines": [self.mine_hex[:], self.mine_side[:], self.mine_power[:], self.mine_known[:], *[pool[:] for pool in self.mine_pool]],
            "pools": [self.trench_pool[:], self.tank_leader_pool[:]],
            "turn": [self.turn, self.phase, self.side, self.winner, self.opening, self.passes, *self.segments, *self.saved, self.won],
            "losses": [*self.lost, *self.lost_afv, *self.left, *self.left_afv, *self.rating_lost, *self.senior],
            "support": [self.battery_used[:], *[listed[:] for listed in self.aircraft]],
            "shares": [self.battery_used_2[:], self.share[:], *[listed[:] for listed in self.wing], self.seat_of[:]],
            "events": [self.event, self.event_used, int(self.murk), self.no_offboard, self.hero, self.refresh, *self.commander],
            "segment": [[self.kind, self.origin, self.actor, int(self.crowded)], self.declared[:]],
            "hand": [
                [self.unit, self.points, self.start, self.stepped, self.step_number, self.held, self.strategic],
                self.riders[:],
            ],
            "fire": [
                [self.fire_kind, self.target, self.victim, self.shots_left, self.shooter, self.roll],
                self.firers[:],
                self.parts[:],
                self.helpers[:],
                self.spent[:],
            ],
            "results": [
                [self.loss_rule, self.loss_steps, self.loss_marks, self.loss_hex],
                self.results[:],
                *[pool[:] for pool in self.pools],
                self.need[:],
                self.caps[:],
                self.queue[:],
            ],
            "assault": [
                [self.assault_hex, self.stage],
                self.attackers[:],
                self.defenders[:],
                self.due[:],
                self.fresh[:],
                self.came_from[:],
                self.fought[:],
                self.leavers[:],
                self.second[:],
                self.jobs[:],
            ],
        }

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
    def refresh_caches(self) -> None:
        """By side: the hexes with pieces, with pieces that can be spotted, with marked ones, and with units other than AFVs."""
        stale = self.stale
        if not stale:
            return
        self.stale = 0
        self.stale_threats |= stale
        self.eyes = [NOBODY, NOBODY]
        if stale & SMOKE_STALE:
            self.cloud = frozenset([space for space, count in enumerate(self.smoke) if count]) if any(self.smoke) else frozenset()
        self.plain, self.marked, self.presence, self.soft = self.plain[:], self.marked[:], self.presence[:], self.soft[:]
        for side in (0, 1):
            if stale >> side & 1:
                self.refresh_side(side)

    def refresh_side(self, side: int) -> None:
        ground = self.ground
        where = self.pieces.where
        flags = self.flags
        bit = ground.bit
        is_soft = ground.is_soft
        plain = marked = presence = soft = 0
        for piece in ground.side_pieces[side]:
            space = where[piece]
            if space < 0:
                continue
            here = bit[space]
            presence |= here
            if is_soft[piece]:
                soft |= here
            seen = flags[piece] & (HIDDEN | SPOTTED)
            if not seen & HIDDEN:
                plain |= here
                if seen:
                    marked |= here
        self.plain[side] = plain
        self.marked[side] = marked
        self.presence[side] = presence
        self.soft[side] = soft

    def threats_of(self, side: int) -> list[tuple[int, int, int]]:
        """5.4 The hexes of a side from which somebody could be hurt: the hex, and where its direct and its anti-tank fire reach."""
        self.refresh_caches()
        if self.stale_threats & (SMOKE_STALE | 1 << side):
            if self.stale_threats & SMOKE_STALE:
                self.stale_threats = 3
            self.stale_threats &= ~(1 << side)
            self.threats = self.threats[:]
            self.threats[side] = self.found_threats(side)
        return self.threats[side]

    def found_threats(self, side: int) -> list[tuple[int, int, int]]:
        ground = self.ground
        where = self.pieces.where
        reach: dict[int, int] = {}
        for piece in ground.side_pieces[side]:
            space = where[piece]
            flags = self.flags[piece]
            if space < 0 or flags & (HIDDEN | DEMORALIZED) or not ground.is_combat[piece]:
                continue
            face = flags & REDUCED
            direct = ground.df_range[piece][face] + 1
            tank = ground.at_reach[piece][face] + 1
            known = reach.get(space, 0)
            far, near = known >> 8, known & 255
            reach[space] = (direct if direct > far else far) << 8 | (tank if tank > near else near)
        base = self.visibility(side)
        found: list[tuple[int, int, int]] = []
        for space, packed in reach.items():
            if packed:
                seen = ground.seen(space, base, self.cloud)[0]
                found.append((space, seen & ground.disk(space, (packed >> 8) - 1), seen & ground.disk(space, (packed & 255) - 1)))
        return found


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
    return state.ground.piece_of[code & 65535] if words.NAMES_UNIT[code >> 16] else -1


def hex_in(state: State, code: int) -> int:
    """The hex that an action names; negative if it is not on this map, or named otherwise than actions do (a hex on two boards, 2.2)."""
    if not words.NAMES_HEX[code >> 16]:
        return -1
    space = state.ground.hex_of[code & 65535]
    return space if space >= 0 and state.ground.hex_code[space] == code & 65535 else -1
