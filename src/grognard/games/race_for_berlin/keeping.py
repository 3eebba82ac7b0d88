"""Positions that can be copied, stored and read back.

Made by tools/make_keeping.py from the fields in state.py: change those, then run `make keeping`.
"""

from grognard.games.race_for_berlin.state import State
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
        twin.content = self.content
        twin.shown = self.shown
        twin.pieces = self.pieces.clone()
        twin.box = self.box[:]
        twin.flags = self.flags[:]
        twin.control = self.control[:]
        twin.level = self.level[:]
        twin.american = self.american[:]
        twin.tracks = self.tracks[:]
        twin.americans_stopped = self.americans_stopped
        twin.americans_won = self.americans_won
        twin.turn = self.turn
        twin.phase = self.phase
        twin.operation = self.operation
        twin.xii_turn = self.xii_turn
        twin.drawn = self.drawn
        twin.order = self.order
        twin.vp = self.vp[:]
        twin.support = self.support[:]
        twin.bombed = self.bombed
        twin.progressed = self.progressed
        twin.heinrici = self.heinrici
        twin.heinrici_from = self.heinrici_from
        twin.hand = self.hand[:]
        twin.pool = self.pool[:]
        twin.spent = self.spent[:]
        twin.speer = self.speer
        twin.withdrawal = self.withdrawal[:]
        twin.side = self.side
        twin.limit = self.limit
        twin.active = self.active
        twin.passed = self.passed[:]
        twin.river_army = self.river_army
        twin.front_army = self.front_army
        twin.truck_army = self.truck_army
        twin.doubled = self.doubled
        twin.has_point = self.has_point
        twin.duty = self.duty[:]
        twin.attacked = self.attacked[:]
        twin.options = self.options
        twin.owed = self.owed
        twin.unit = self.unit
        twin.points = self.points
        twin.stepped = self.stepped
        twin.start = self.start
        twin.tested = self.tested
        twin.target = self.target
        twin.extra = self.extra
        twin.result = self.result
        twin.need = self.need
        twin.shared = self.shared
        twin.advanced = self.advanced
        twin.attackers = self.attackers[:]
        twin.defenders = self.defenders[:]
        twin.origins = self.origins[:]
        twin.losing = self.losing[:]
        twin.lost = self.lost[:]
        twin.retreating = self.retreating[:]
        return twin

    def stored(self) -> dict[str, object]:
        return {
            "frames": self.frames[:],
            "finished": self.finished,
            "box": self.box[:],
            "flags": self.flags[:],
            "control": self.control[:],
            "level": self.level[:],
            "american": self.american[:],
            "tracks": [*self.tracks, int(self.americans_stopped), int(self.americans_won)],
            "turn": [self.turn, self.phase, self.operation, self.xii_turn, self.drawn, self.order],
            "points": [*self.vp, *self.support, int(self.bombed), int(self.progressed)],
            "tokens": [[self.heinrici, self.heinrici_from, *self.hand], self.pool[:], self.spent[:]],
            "effects": [int(self.speer), *self.withdrawal],
            "impulse": [self.side, self.limit, self.active, *self.passed, self.river_army, self.front_army, self.truck_army, int(self.doubled), int(self.has_point), *self.duty],
            "attacked": self.attacked[:],
            "hand": [self.unit, self.points, int(self.stepped), self.start, self.tested],
            "battle": [[self.target, int(self.extra), self.result, self.need, self.shared, self.advanced], self.attackers[:], self.defenders[:], self.origins[:], self.losing[:], self.lost[:], self.retreating[:]],
        }

    def take(self, data: dict[str, object]) -> None:
        self.frames = fields.numbers(data["frames"])
        self.finished = bool(data["finished"])
        self.box = fields.numbers(data["box"])
        self.flags = fields.numbers(data["flags"])
        self.control = fields.numbers(data["control"])
        self.level = fields.numbers(data["level"])
        self.american = fields.numbers(data["american"])
        read = fields.Reader(fields.numbers(data["tracks"]))
        self.tracks = read.row(len(self.tracks))
        self.americans_stopped = read.flag()
        self.americans_won = read.flag()
        read.end()
        read = fields.Reader(fields.numbers(data["turn"]))
        self.turn = read.number()
        self.phase = read.number()
        self.operation = read.number()
        self.xii_turn = read.number()
        self.drawn = read.number()
        self.order = read.number()
        read.end()
        read = fields.Reader(fields.numbers(data["points"]))
        self.vp = read.row(len(self.vp))
        self.support = read.row(len(self.support))
        self.bombed = read.flag()
        self.progressed = read.flag()
        read.end()
        rows = fields.table(data["tokens"], 3)
        read = fields.Reader(rows[0])
        self.heinrici = read.number()
        self.heinrici_from = read.number()
        self.hand = read.row(len(self.hand))
        read.end()
        self.pool = rows[1]
        self.spent = rows[2]
        read = fields.Reader(fields.numbers(data["effects"]))
        self.speer = read.flag()
        self.withdrawal = read.row(len(self.withdrawal))
        read.end()
        read = fields.Reader(fields.numbers(data["impulse"]))
        self.side = read.number()
        self.limit = read.number()
        self.active = read.number()
        self.passed = read.row(len(self.passed))
        self.river_army = read.number()
        self.front_army = read.number()
        self.truck_army = read.number()
        self.doubled = read.flag()
        self.has_point = read.flag()
        self.duty = read.row(len(self.duty))
        read.end()
        self.attacked = fields.numbers(data["attacked"])
        read = fields.Reader(fields.numbers(data["hand"]))
        self.unit = read.number()
        self.points = read.number()
        self.stepped = read.flag()
        self.start = read.number()
        self.tested = read.number()
        read.end()
        rows = fields.table(data["battle"], 7)
        read = fields.Reader(rows[0])
        self.target = read.number()
        self.extra = read.flag()
        self.result = read.number()
        self.need = read.number()
        self.shared = read.number()
        self.advanced = read.number()
        read.end()
        self.attackers = rows[1]
        self.defenders = rows[2]
        self.origins = rows[3]
        self.losing = rows[4]
        self.lost = rows[5]
        self.retreating = rows[6]
