"""Positions that can be copied, stored and read back.

Made by tools/make_keeping.py from the fields in state.py: change those, then run `make keeping`.
"""

from grognard.games.mill_bridge.state import State
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
        twin.content = self.content
        twin.pieces = self.pieces.clone()
        twin.flags = self.flags[:]
        twin.control = self.control[:]
        twin.attackers = self.attackers[:]
        twin.turn = self.turn
        twin.phase = self.phase
        return twin

    def stored(self) -> dict[str, object]:
        return {
            "frames": self.frames[:],
            "finished": self.finished,
            "flags": self.flags[:],
            "control": self.control[:],
            "attackers": self.attackers[:],
            "turn": [self.turn, self.phase],
        }

    def take(self, data: dict[str, object]) -> None:
        self.frames = fields.numbers(data["frames"])
        self.finished = bool(data["finished"])
        self.flags = fields.numbers(data["flags"])
        self.control = fields.numbers(data["control"])
        self.attackers = fields.numbers(data["attackers"])
        read = fields.Reader(fields.numbers(data["turn"]))
        self.turn = read.number()
        self.phase = read.number()
        read.end()
