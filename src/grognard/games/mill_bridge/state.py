"""The state of a game: flat integers, read through small named accessors."""

from typing import Any, Final

from grognard.games.mill_bridge.content import Content, Unit
from grognard.kernel.fields import DAMAGE, Cloned, Common, damaged, numbers
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
        self.content: Common[Content] = content  # map, units and tables
        self.pieces: Cloned[Pieces] = Pieces([unit.side for unit in content.units], content.board.neighbours)  # the units on the map
        self.flags: list[int] = [0] * len(content.units)  # by unit: what it has done
        self.control: list[int] = content.holders[:]  # by objective: the side that holds it
        self.attackers: list[int] = []  # in the battle in hand
        # stored together as "turn"
        self.turn: int = 1  # 2.2 the turn being played
        self.phase: int = 0  # 2.1 its place in words.PHASES

    def dump(self) -> dict[str, object]:
        """The whole position as plain data; `restore` reads it back. Whether the game is over is stored with the turn."""
        data = self.stored()
        data["turn"] = [self.turn, self.phase, int(self.finished)]
        del data["finished"]
        return {**data, "where": self.pieces.where[:]}

    def restore(self, data: dict[str, object]) -> None:
        """Fill a fresh state with dumped data and run it to its halt."""
        try:
            turn = numbers(data["turn"])
            self.take({**data, "turn": turn[:-1], "finished": turn[-1]})
            for unit, space in enumerate(numbers(data["where"])):
                self.put(unit, space)
        except DAMAGE as problem:
            raise damaged(problem) from None
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
