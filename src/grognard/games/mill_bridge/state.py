"""The state of a game: flat integers, read through small named accessors."""

from typing import Any, Final

import msgspec

from grognard.games.mill_bridge.content import Content, Unit
from grognard.kernel.errors import BadInput
from grognard.kernel.sequence import Position, Step
from grognard.mechanics.pieces import NOWHERE, Pieces, side_mask

# What a unit has done: bits of `flags`.
MOVED: Final = 1  # in this movement phase (3.1)
HAS_ATTACKED: Final = 2  # in this combat phase (5.1)
WAS_ATTACKED: Final = 4  # likewise
LOST: Final = 8

Names = dict[str, str | int]  # the arguments of a message


class State(Position):
    """One position. Lists are indexed by unit, by space or by objective, in the order of the content."""

    def __init__(self, steps: list[Step[Any]], content: Content) -> None:
        super().__init__(steps)
        self.content = content
        self.pieces = Pieces([unit.side for unit in content.units], content.board.neighbours)
        self.flags: list[int] = [0] * len(content.units)
        self.control: list[int] = content.holders[:]
        self.turn: int = 1
        self.phase: int = 0
        self.attackers: list[int] = []  # in the battle in hand

    def clone(self) -> "State":
        twin = State.__new__(State)
        twin.steps = self.steps
        twin.events = []
        twin.copy_frame(self)
        twin.content = self.content
        twin.pieces = self.pieces.clone()
        twin.flags = self.flags[:]
        twin.control = self.control[:]
        twin.turn = self.turn
        twin.phase = self.phase
        twin.attackers = self.attackers[:]
        return twin

    def dump(self) -> dict[str, object]:
        """The whole position as plain data; `restore` reads it back."""
        where, turn = self.pieces.where[:], [self.turn, self.phase, int(self.finished)]
        flags, control, attackers = self.flags[:], self.control[:], self.attackers[:]
        return {"frames": self.frames[:], "where": where, "flags": flags, "control": control, "turn": turn, "attackers": attackers}

    def restore(self, data: dict[str, object]) -> None:
        """Fill a fresh state with dumped data and run it to its halt."""
        try:
            stored = {name: msgspec.convert(data[name], list[int]) for name in self.dump()}
            self.turn, self.phase, finished = stored["turn"]
        except (KeyError, ValueError) as problem:
            raise BadInput(f"The stored position is damaged: {problem}; open the match from its record instead.") from None
        for unit, space in enumerate(stored["where"]):
            self.put(unit, space)
        self.frames, self.flags, self.control, self.attackers = [stored[name] for name in ("frames", "flags", "control", "attackers")]
        self.finished = bool(finished)
        self.seat = self.moving_side  # unless the step on top asks the other
        self.run()
        self.events = []

    def at(self, unit: int) -> int:
        """The space where a unit stands; NOWHERE if it is not on the map."""
        return self.pieces.where[unit]

    def put(self, unit: int, space: int) -> None:
        if self.at(unit) != NOWHERE:
            self.pieces.lift(unit)
        if space != NOWHERE:
            self.pieces.place(unit, space)

    def unit(self, unit: int) -> Unit:
        return self.content.units[unit]

    def side(self, unit: int) -> int:
        return self.content.units[unit].side

    @property
    def moving_side(self) -> int:
        """2.1 Whose phase it is."""
        return self.phase // 2

    def has(self, unit: int, flag: int) -> bool:
        return self.flags[unit] & flag != 0

    def named(self, unit: int, space: int = NOWHERE) -> Names:
        """The arguments of a message about a unit and a hex."""
        names: Names = {"unit": "@unit-" + self.content.unit_names[unit]}
        return names if space == NOWHERE else {**names, **self.hex(space)}

    def hex(self, space: int) -> Names:
        return {"hex": self.content.board.names[space]}


def enemies(side: int) -> int:
    """The bits of the other side in a packed count."""
    return side_mask(1 - side)
