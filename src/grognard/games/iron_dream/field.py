"""Units on the map: who stands where, in which order, who can fight there, and whose zones of control reach a space.

Packed counts, eight bits for each piece side, kept up to date by `place` and `lift`. As with `mechanics.pieces`, a clone shares the lists
until one of the two changes; but here a unit's zone depends on what it is and on how it stands (9), and supply units have none.
"""

from typing import Final

from grognard.kernel.blank import Blank

NOWHERE: Final = -1
BITS: Final = 8
COUNT: Final = 255

HITLER_BITS: Final = COUNT
ANGLO_BITS: Final = COUNT << 8
RED_BITS: Final = COUNT << 16
YUGO_BITS: Final = COUNT << 24
SOVIET_BITS: Final = RED_BITS | YUGO_BITS
ALLIANCE_BITS: Final = ANGLO_BITS | SOVIET_BITS
CAMP_BITS: Final = [HITLER_BITS, ANGLO_BITS, SOVIET_BITS]


class Field(Blank):
    """The units of one position that stand on the map."""

    def __init__(self, sides: list[int], fights: list[bool], zones: list[int], zone_reach: list[list[list[int]]], size: int) -> None:
        self.fights = fights
        self.zone_reach = zone_reach
        self.side = sides[:]
        self.zone = zones[:]  # by unit: the kind of its zone of control
        self.where: list[int] = [NOWHERE] * len(sides)
        self.under: list[int] = [NOWHERE] * len(sides)
        self.top: list[int] = [NOWHERE] * size
        self.occupants: list[int] = [0] * size
        self.fighters: list[int] = [0] * size
        self.zones: list[int] = [0] * size
        self.is_shared = False

    def clone(self) -> "Field":
        self.is_shared = True
        twin = Field.__new__(Field)
        twin.fights = self.fights
        twin.zone_reach = self.zone_reach
        twin.side = self.side
        twin.zone = self.zone
        twin.where = self.where
        twin.under = self.under
        twin.top = self.top
        twin.occupants = self.occupants
        twin.fighters = self.fighters
        twin.zones = self.zones
        twin.is_shared = True
        return twin

    def own_lists(self) -> None:
        """Before a change: stop sharing the lists."""
        if self.is_shared:
            self.side = self.side[:]
            self.zone = self.zone[:]
            self.where = self.where[:]
            self.under = self.under[:]
            self.top = self.top[:]
            self.occupants = self.occupants[:]
            self.fighters = self.fighters[:]
            self.zones = self.zones[:]
            self.is_shared = False

    def place(self, unit: int, space: int) -> None:
        """Put a unit that stands nowhere on top of a space."""
        if self.is_shared:
            self.own_lists()
        self.where[unit] = space
        self.under[unit] = self.top[space]
        self.top[space] = unit
        one = 1 << BITS * self.side[unit]
        self.occupants[space] += one
        if self.fights[unit]:
            self.fighters[space] += one
            zones = self.zones
            for near in self.zone_reach[self.zone[unit]][space]:
                zones[near] += one

    def lift(self, unit: int) -> None:
        """Take a unit off the map."""
        if self.is_shared:
            self.own_lists()
        space = self.where[unit]
        above = self.top[space]
        if above == unit:
            self.top[space] = self.under[unit]
        else:
            while self.under[above] != unit:
                above = self.under[above]
            self.under[above] = self.under[unit]
        self.where[unit] = NOWHERE
        self.under[unit] = NOWHERE
        one = 1 << BITS * self.side[unit]
        self.occupants[space] -= one
        if self.fights[unit]:
            self.fighters[space] -= one
            zones = self.zones
            for near in self.zone_reach[self.zone[unit]][space]:
                zones[near] -= one

    def set_zone(self, unit: int, kind: int) -> None:
        """Give a unit another kind of zone of control, on the map or off it."""
        if self.zone[unit] == kind:
            return
        self.own_lists()
        space = self.where[unit]
        if space != NOWHERE and self.fights[unit]:
            one = 1 << BITS * self.side[unit]
            zones = self.zones
            for near in self.zone_reach[self.zone[unit]][space]:
                zones[near] -= one
            for near in self.zone_reach[kind][space]:
                zones[near] += one
        self.zone[unit] = kind

    def turn_coat(self, unit: int, side: int, zone: int) -> None:
        """Let a unit, on the map or off it, belong to another side from now on."""
        self.own_lists()
        space = self.where[unit]
        if space != NOWHERE:
            self.lift(unit)
        self.side[unit] = side
        self.zone[unit] = zone
        if space != NOWHERE:
            self.place(unit, space)

    def stack(self, space: int) -> list[int]:
        """The units on a space, top first."""
        found: list[int] = []
        unit = self.top[space]
        while unit != NOWHERE:
            found.append(unit)
            unit = self.under[unit]
        return found
