"""Units on the map, with what `mechanics.pieces` does not know: who of them can fight, and that a unit's zone of control depends on what
it is and on how it stands (9). Supply units have none.
"""

from typing import Final

from grognard.games.iron_dream.content import HITLERIAN, YUGOSLAV
from grognard.games.iron_dream.ground import ZONE_HITLER_DRY, ZONE_NONE, ZONE_NORMAL, ZONE_YUGOSLAV
from grognard.mechanics.pieces import BITS, COUNT, NOWHERE, Pieces

HITLER_BITS: Final = COUNT
ANGLO_BITS: Final = COUNT << 8
RED_BITS: Final = COUNT << 16
YUGO_BITS: Final = COUNT << 24
SOVIET_BITS: Final = RED_BITS | YUGO_BITS
ALLIANCE_BITS: Final = ANGLO_BITS | SOVIET_BITS
CAMP_BITS: Final = [HITLER_BITS, ANGLO_BITS, SOVIET_BITS]


class Field(Pieces):
    """The units of one position that stand on the map."""

    def __init__(self, sides: list[int], fights: list[bool], zone_reach: list[list[list[int]]], size: int) -> None:
        super().__init__(sides, [[]] * size)
        self.fights = fights
        self.zone_reach = zone_reach  # by kind of zone and space
        self.zone = [usual_zone(side, True) if fights[unit] else ZONE_NONE for unit, side in enumerate(sides)]  # by unit
        self.reach = [zone_reach[kind] for kind in self.zone]
        self.fighters: list[int] = [0] * size

    def clone(self) -> "Field":
        twin = Field.__new__(Field)
        self.share(twin)
        twin.fights = self.fights
        twin.zone_reach = self.zone_reach
        twin.zone = self.zone
        twin.fighters = self.fighters
        return twin

    def own_lists(self) -> None:
        if self.is_shared:
            self.reach = self.reach[:]
            self.zone = self.zone[:]
            self.fighters = self.fighters[:]
        super().own_lists()

    def place(self, unit: int, space: int) -> None:
        super().place(unit, space)
        if self.fights[unit]:
            self.fighters[space] += 1 << BITS * self.side[unit]

    def lift(self, unit: int) -> None:
        if self.is_shared:
            self.own_lists()
        if self.fights[unit]:
            self.fighters[self.where[unit]] -= 1 << BITS * self.side[unit]
        super().lift(unit)

    def shift(self, unit: int, space: int) -> None:
        """Move a unit from where it stands to another hex: `lift` and `place` in one, since most of the game is such steps."""
        if self.is_shared:
            self.own_lists()
        where, under, top, zones = self.where, self.under, self.top, self.zones
        origin, one = where[unit], 1 << BITS * self.side[unit]
        above = top[origin]
        if above == unit:
            top[origin] = under[unit]
        else:
            while under[above] != unit:
                above = under[above]
            under[above] = under[unit]
        where[unit] = space
        under[unit] = top[space]
        top[space] = unit
        self.occupants[origin] -= one
        self.occupants[space] += one
        if self.fights[unit]:
            self.fighters[origin] -= one
            self.fighters[space] += one
        reach = self.reach[unit]
        for near in reach[origin]:
            zones[near] -= one
        for near in reach[space]:
            zones[near] += one

    def set_zone(self, unit: int, kind: int) -> None:
        """Give a unit another kind of zone of control, on the map or off it."""
        if self.zone[unit] == kind:
            return
        self.own_lists()
        space = self.where[unit]
        if space != NOWHERE:
            one = 1 << BITS * self.side[unit]
            zones = self.zones
            for near in self.reach[unit][space]:
                zones[near] -= one
            for near in self.zone_reach[kind][space]:
                zones[near] += one
        self.zone[unit] = kind
        self.reach[unit] = self.zone_reach[kind]

    def change_side(self, unit: int, side: int, zone: int) -> None:
        """Let a unit, on the map or off it, belong to another side from now on, with the zone of control that it has there."""
        self.turn_coat(unit, side)
        self.set_zone(unit, zone)


def usual_zone(side: int, is_hook_dry: bool) -> int:
    """9.1, 9.3, 9.5 The kind of zone of control of a side's combat units when nothing special holds."""
    if side == HITLERIAN:
        return ZONE_HITLER_DRY if is_hook_dry else ZONE_NORMAL
    return ZONE_YUGOSLAV if side == YUGOSLAV else ZONE_NORMAL
