"""Positions that can be copied, stored and read back.

Made by tools/make_keeping.py from the fields in state.py: change those, then run `make keeping`.
"""

from grognard.games.panzer_grenadier.state import State
from grognard.kernel import fields


class KeptState(State):
    """One position: what `State` declares, kept."""

    def clone(self) -> "KeptState":
        twin = KeptState.__new__(KeptState)
        twin.steps = self.steps
        twin.frames = self.frames[:]
        twin.halt = self.halt
        twin.seat = self.seat
        twin.choices = self.choices
        twin.faces = self.faces
        twin.finished = self.finished
        twin.events = []
        twin.revealed = False
        twin.rules = self.rules
        twin.ground = self.ground
        twin.shown = self.shown
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
        twin.road = self.road
        twin.bridge = self.bridge
        twin.assisted = self.assisted[:]
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
        twin.passes = self.passes
        twin.segments = self.segments[:]
        twin.saved = self.saved[:]
        twin.won = self.won
        twin.lost = self.lost[:]
        twin.lost_afv = self.lost_afv[:]
        twin.left = self.left[:]
        twin.left_afv = self.left_afv[:]
        twin.rating_lost = self.rating_lost[:]
        twin.senior = self.senior[:]
        twin.battery_used = self.battery_used[:]
        twin.aircraft = [self.aircraft[0][:], self.aircraft[1][:]]
        twin.battery_used_2 = self.battery_used_2[:]
        twin.share = self.share[:]
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
        twin.origin = self.origin
        twin.actor = self.actor
        twin.crowded = self.crowded
        twin.declared = self.declared[:]
        twin.unit = self.unit
        twin.points = self.points
        twin.start = self.start
        twin.stepped = self.stepped
        twin.step_number = self.step_number
        twin.held = self.held
        twin.strategic = self.strategic
        twin.riders = self.riders[:]
        twin.fire_kind = self.fire_kind
        twin.target = self.target
        twin.victim = self.victim
        twin.shots_left = self.shots_left
        twin.shooter = self.shooter
        twin.roll = self.roll
        twin.firers = self.firers[:]
        twin.parts = self.parts[:]
        twin.helpers = self.helpers[:]
        twin.spent = self.spent[:]
        twin.loss_rule = self.loss_rule
        twin.loss_steps = self.loss_steps
        twin.loss_marks = self.loss_marks
        twin.loss_hex = self.loss_hex
        twin.results = self.results[:]
        twin.pools = [self.pools[0][:], self.pools[1][:]]
        twin.need = self.need[:]
        twin.caps = self.caps[:]
        twin.queue = self.queue[:]
        twin.assault_hex = self.assault_hex
        twin.stage = self.stage
        twin.attackers = self.attackers[:]
        twin.defenders = self.defenders[:]
        twin.due = self.due[:]
        twin.fresh = self.fresh[:]
        twin.came_from = self.came_from[:]
        twin.fought = self.fought[:]
        twin.leavers = self.leavers[:]
        twin.second = self.second[:]
        twin.jobs = self.jobs[:]
        twin.told_list = twin.events
        twin.told = 0
        twin.stale = self.stale
        twin.touched = self.touched[:]
        twin.stale_threats = self.stale_threats
        twin.unweighed = [self.unweighed[0][:], self.unweighed[1][:]]
        twin.plain = self.plain
        twin.marked = self.marked
        twin.presence = self.presence
        twin.soft = self.soft
        twin.hidden = self.hidden
        twin.watch = self.watch[:]
        twin.threats = self.threats
        twin.threat_bits = self.threat_bits
        twin.spotted = [{}, {}]
        twin.cloud = self.cloud
        twin.able = [{}, {}]
        twin.changed = [0, 0]
        return twin

    def stored(self) -> dict[str, object]:
        return {
            "frames": self.frames[:],
            "finished": self.finished,
            "pieces": [self.box[:], self.flags[:], self.carrier[:], self.load[:], self.face[:], self.mode[:]],
            "works": [self.work[:], self.shots[:], self.paid[:], self.opportunity[:], self.frozen[:], self.helped_in[:], self.entered[:]],
            "hexes": [self.control[:], self.smoke[:], self.wrecks[:], self.trench[:], self.road[:], self.bridge[:], self.assisted[:]],
            "bridges": [self.pontoon[:], self.pontoon_work[:], [int(self.blown)]],
            "mines": [self.mine_hex[:], self.mine_side[:], self.mine_power[:], self.mine_known[:], self.mine_pool[0][:], self.mine_pool[1][:]],
            "pools": [self.trench_pool[:], self.tank_leader_pool[:]],
            "turn": [self.turn, self.phase, self.side, self.winner, self.opening, self.passes, *self.segments, *self.saved, self.won],
            "losses": [*self.lost, *self.lost_afv, *self.left, *self.left_afv, *self.rating_lost, *self.senior],
            "support": [self.battery_used[:], self.aircraft[0][:], self.aircraft[1][:]],
            "shares": [self.battery_used_2[:], self.share[:], self.wing[0][:], self.wing[1][:], self.seat_of[:]],
            "events": [self.event, self.event_used, int(self.murk), self.no_offboard, self.hero, self.refresh, *self.commander],
            "segment": [[self.kind, self.origin, self.actor, int(self.crowded)], self.declared[:]],
            "hand": [[self.unit, self.points, self.start, self.stepped, self.step_number, self.held, self.strategic], self.riders[:]],
            "fire": [[self.fire_kind, self.target, self.victim, self.shots_left, self.shooter, self.roll], self.firers[:], self.parts[:], self.helpers[:], self.spent[:]],
            "results": [[self.loss_rule, self.loss_steps, self.loss_marks, self.loss_hex], self.results[:], self.pools[0][:], self.pools[1][:], self.need[:], self.caps[:], self.queue[:]],
            "assault": [[self.assault_hex, self.stage], self.attackers[:], self.defenders[:], self.due[:], self.fresh[:], self.came_from[:], self.fought[:], self.leavers[:], self.second[:], self.jobs[:]],
        }

    def take(self, data: dict[str, object]) -> None:
        self.frames = fields.numbers(data["frames"])
        self.finished = bool(data["finished"])
        rows = fields.table(data["pieces"], 6)
        self.box = rows[0]
        self.flags = rows[1]
        self.carrier = rows[2]
        self.load = rows[3]
        self.face = rows[4]
        self.mode = rows[5]
        rows = fields.table(data["works"], 7)
        self.work = rows[0]
        self.shots = rows[1]
        self.paid = rows[2]
        self.opportunity = rows[3]
        self.frozen = rows[4]
        self.helped_in = rows[5]
        self.entered = rows[6]
        rows = fields.table(data["hexes"], 7)
        self.control = rows[0]
        self.smoke = rows[1]
        self.wrecks = rows[2]
        self.trench = rows[3]
        self.road = rows[4]
        self.bridge = rows[5]
        self.assisted = rows[6]
        rows = fields.table(data["bridges"], 3)
        self.pontoon = rows[0]
        self.pontoon_work = rows[1]
        read = fields.Reader(rows[2])
        self.blown = read.flag()
        read.end()
        rows = fields.table(data["mines"], 6)
        self.mine_hex = rows[0]
        self.mine_side = rows[1]
        self.mine_power = rows[2]
        self.mine_known = rows[3]
        self.mine_pool = rows[4 : 6]
        rows = fields.table(data["pools"], 2)
        self.trench_pool = rows[0]
        self.tank_leader_pool = rows[1]
        read = fields.Reader(fields.numbers(data["turn"]))
        self.turn = read.number()
        self.phase = read.number()
        self.side = read.number()
        self.winner = read.number()
        self.opening = read.number()
        self.passes = read.number()
        self.segments = read.row(len(self.segments))
        self.saved = read.row(len(self.saved))
        self.won = read.number()
        read.end()
        read = fields.Reader(fields.numbers(data["losses"]))
        self.lost = read.row(len(self.lost))
        self.lost_afv = read.row(len(self.lost_afv))
        self.left = read.row(len(self.left))
        self.left_afv = read.row(len(self.left_afv))
        self.rating_lost = read.row(len(self.rating_lost))
        self.senior = read.row(len(self.senior))
        read.end()
        rows = fields.table(data["support"], 3)
        self.battery_used = rows[0]
        self.aircraft = rows[1 : 3]
        rows = fields.table(data["shares"], 5)
        self.battery_used_2 = rows[0]
        self.share = rows[1]
        self.wing = rows[2 : 4]
        self.seat_of = rows[4]
        read = fields.Reader(fields.numbers(data["events"]))
        self.event = read.number()
        self.event_used = read.number()
        self.murk = read.flag()
        self.no_offboard = read.number()
        self.hero = read.number()
        self.refresh = read.number()
        self.commander = read.row(len(self.commander))
        read.end()
        rows = fields.table(data["segment"], 2)
        read = fields.Reader(rows[0])
        self.kind = read.number()
        self.origin = read.number()
        self.actor = read.number()
        self.crowded = read.flag()
        read.end()
        self.declared = rows[1]
        rows = fields.table(data["hand"], 2)
        read = fields.Reader(rows[0])
        self.unit = read.number()
        self.points = read.number()
        self.start = read.number()
        self.stepped = read.number()
        self.step_number = read.number()
        self.held = read.number()
        self.strategic = read.number()
        read.end()
        self.riders = rows[1]
        rows = fields.table(data["fire"], 5)
        read = fields.Reader(rows[0])
        self.fire_kind = read.number()
        self.target = read.number()
        self.victim = read.number()
        self.shots_left = read.number()
        self.shooter = read.number()
        self.roll = read.number()
        read.end()
        self.firers = rows[1]
        self.parts = rows[2]
        self.helpers = rows[3]
        self.spent = rows[4]
        rows = fields.table(data["results"], 7)
        read = fields.Reader(rows[0])
        self.loss_rule = read.number()
        self.loss_steps = read.number()
        self.loss_marks = read.number()
        self.loss_hex = read.number()
        read.end()
        self.results = rows[1]
        self.pools = rows[2 : 4]
        self.need = rows[4]
        self.caps = rows[5]
        self.queue = rows[6]
        rows = fields.table(data["assault"], 10)
        read = fields.Reader(rows[0])
        self.assault_hex = read.number()
        self.stage = read.number()
        read.end()
        self.attackers = rows[1]
        self.defenders = rows[2]
        self.due = rows[3]
        self.fresh = rows[4]
        self.came_from = rows[5]
        self.fought = rows[6]
        self.leavers = rows[7]
        self.second = rows[8]
        self.jobs = rows[9]
