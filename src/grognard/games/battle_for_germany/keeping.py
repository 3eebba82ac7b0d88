"""Positions that can be copied, stored and read back.

Made by tools/make_keeping.py from the fields in state.py: change those, then run `make keeping`.
"""

from grognard.games.battle_for_germany.state import State
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
        twin.forts = self.forts
        twin.turn = self.turn
        twin.phase = self.phase
        twin.hostile = self.hostile[:]
        twin.targets = self.targets[:]
        twin.duty = self.duty[:]
        twin.berlin = self.berlin
        twin.berlin_taker = self.berlin_taker
        twin.boundary = self.boundary
        twin.lost_turn = self.lost_turn
        twin.transfers = self.transfers
        twin.allowance = self.allowance[:]
        twin.evacuated = self.evacuated
        twin.unit = self.unit
        twin.points = self.points
        twin.stepped = self.stepped
        twin.crossing = self.crossing
        twin.exit_space = self.exit_space
        twin.pulls = self.pulls
        twin.attacks = self.attacks
        twin.result = self.result
        twin.need = self.need
        twin.target = self.target[:]
        twin.attackers = self.attackers[:]
        twin.defenders = self.defenders[:]
        twin.paid = self.paid[:]
        twin.retreating = self.retreating[:]
        twin.vacated = self.vacated[:]
        twin.victors = self.victors[:]
        twin.outlook = self.outlook
        twin.found = self.found
        twin.waiting = self.waiting
        twin.ways = self.ways
        twin.full = self.full
        return twin

    def stored(self) -> dict[str, object]:
        return {
            "frames": self.frames[:],
            "finished": self.finished,
            "box": self.box[:],
            "flags": self.flags[:],
            "control": self.control[:],
            "forts": self.forts,
            "turn": self.turn,
            "phase": self.phase,
            "hostile": self.hostile[:],
            "targets": self.targets[:],
            "duty": self.duty[:],
            "berlin": [self.berlin, self.berlin_taker, int(self.boundary)],
            "once": [int(self.lost_turn), self.transfers],
            "arrivals": [*self.allowance, int(self.evacuated)],
            "hand": [self.unit, self.points, int(self.stepped), self.crossing, self.exit_space, self.pulls],
            "battle": [[self.attacks, self.result, self.need], self.target[:], self.attackers[:], self.defenders[:], self.paid[:], self.retreating[:], self.vacated[:], self.victors[:]],
        }

    def take(self, data: dict[str, object]) -> None:
        self.frames = fields.numbers(data["frames"])
        self.finished = bool(data["finished"])
        self.box = fields.numbers(data["box"])
        self.flags = fields.numbers(data["flags"])
        self.control = fields.numbers(data["control"])
        self.forts = fields.number(data["forts"])
        self.turn = fields.number(data["turn"])
        self.phase = fields.number(data["phase"])
        self.hostile = fields.numbers(data["hostile"])
        self.targets = fields.numbers(data["targets"])
        self.duty = fields.numbers(data["duty"])
        read = fields.Reader(fields.numbers(data["berlin"]))
        self.berlin = read.number()
        self.berlin_taker = read.number()
        self.boundary = read.flag()
        read.end()
        read = fields.Reader(fields.numbers(data["once"]))
        self.lost_turn = read.flag()
        self.transfers = read.number()
        read.end()
        read = fields.Reader(fields.numbers(data["arrivals"]))
        self.allowance = read.row(len(self.allowance))
        self.evacuated = read.flag()
        read.end()
        read = fields.Reader(fields.numbers(data["hand"]))
        self.unit = read.number()
        self.points = read.number()
        self.stepped = read.flag()
        self.crossing = read.number()
        self.exit_space = read.number()
        self.pulls = read.number()
        read.end()
        rows = fields.table(data["battle"], 8)
        read = fields.Reader(rows[0])
        self.attacks = read.number()
        self.result = read.number()
        self.need = read.number()
        read.end()
        self.target = rows[1]
        self.attackers = rows[2]
        self.defenders = rows[3]
        self.paid = rows[4]
        self.retreating = rows[5]
        self.vacated = rows[6]
        self.victors = rows[7]
