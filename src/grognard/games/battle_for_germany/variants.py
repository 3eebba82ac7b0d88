"""12-0 to 17-0 What a scenario changes in the rules: each kind is an object, and the rules ask it what holds.

A scenario file names its kind (`variant`); what a kind does not say is as in the historical scenario.
"""

from typing import Final

from grognard.games.battle_for_germany.content import (
    BOX_EAST,
    BOX_WEST,
    EAST,
    EXIT_EAST,
    GERMAN_EAST,
    GERMAN_WEST,
    SOVIET,
    WEST,
    WESTERN,
)
from grognard.mechanics.pieces import sides_mask

GERMANS: Final = [GERMAN_EAST, GERMAN_WEST]
VICTORS: Final = [SOVIET, WESTERN]


class Variant:
    """12-0 The historical scenario."""

    def __init__(self) -> None:
        self.camps: list[int] = [0, 1, 2, 3, 1]  # by side: who stands together
        self.has_boundary: bool = True  # 5-4 whether the theatre boundary holds at first
        self.owes_attacks: bool = True  # 12-21 whether the West Germans owe attacks in the first turn
        self.has_one_german: bool = False  # 16-1 whether one player leads all Germans: one pool, and transfers
        self.germans_go_home: bool = False  # 14-0 whether Germans driven over the boundary come back rather than change fronts
        self.germans_score: bool = False  # 14-0 whether cities in German hands count for somebody
        self.begins_without_germans: bool = False  # 15-0 whether the Germans are gone from the start
        self.is_race: bool = False  # 17-32 whether the first unit in Berlin ends the game
        self.victors_bind: bool = True  # 4-0 whether Soviets and Western Allies bind each other once Berlin has fallen
        self.victors_fight: bool = False  # 13-1 whether they then fight each other
        self.germans_leave: bool = True  # 12-22 whether the Germans leave at the start of the player turn after the fall of Berlin
        self.germans_leave_at_once: bool = False  # 13-1 or at the end of that very player turn
        self.wants_berlin: bool = True  # 12-23 whether nobody wins as long as Berlin stands
        self.wants_occupied_berlin: bool = False  # 16-31 whether the Germans win if nobody stands in Berlin at the end
        self.points_rule: str = "11-0"  # the section by which points decide

    def hostile(self) -> list[int]:
        """4-0, 3-0 By side, as masks: whose zones of control bind it, and whom it may attack, when the scenario begins."""
        return [sides_mask([GERMAN_EAST]), sides_mask([GERMAN_WEST]), sides_mask([SOVIET]), sides_mask([WESTERN]), 0]

    def counts(self, theatre: int) -> bool:
        """11-0 Whether the cities of a theatre count."""
        return True

    def leads_out(self, edge: int) -> bool:
        """9-0 Whether Germans leave the map by an edge that has an exit."""
        return True

    def german_box(self, theatre: int) -> int:
        """7-1 Where a German unit goes that is destroyed in a theatre."""
        return BOX_EAST if theatre == EAST else BOX_WEST

    def german_arrivals(self, west: list[int], east: list[int], side: int) -> list[int]:
        """7-24 Where German units come back: on the own side of the boundary; if all is closed there, on the other."""
        return east or west if side == GERMAN_EAST else west or east

    def german_entries(self, west: list[int], east: list[int]) -> list[int]:
        """7-22 All the hexes that are meant for that, open or not."""
        return west + east


class Extended(Variant):
    """13-0 The historical scenario played on: the victors fight each other."""

    def __init__(self) -> None:
        super().__init__()
        self.victors_fight = True
        self.germans_leave = False
        self.germans_leave_at_once = True


class Collapse(Variant):
    """14-0 The collapse in the east: no western theatre is in play."""

    def __init__(self) -> None:
        super().__init__()
        self.germans_go_home = True
        self.germans_score = True
        self.victors_bind = False
        self.germans_leave = False
        self.wants_berlin = False
        self.points_rule = "14-0"

    def counts(self, theatre: int) -> bool:
        return theatre != WEST

    def leads_out(self, edge: int) -> bool:
        return edge == EXIT_EAST

    def german_box(self, theatre: int) -> int:
        return BOX_EAST

    def german_arrivals(self, west: list[int], east: list[int], side: int) -> list[int]:
        return east if side == GERMAN_EAST else west

    def german_entries(self, west: list[int], east: list[int]) -> list[int]:
        return east


class RedStar(Variant):
    """15-0 Red Star / White Star: the coalitions alone."""

    def __init__(self) -> None:
        super().__init__()
        self.has_boundary = False
        self.begins_without_germans = True
        self.wants_berlin = False
        self.points_rule = "15-25"

    def hostile(self) -> list[int]:
        return [sides_mask([WESTERN]), sides_mask([SOVIET]), 0, 0, 0]


class ThreePlayers(Variant):
    """16-0 One player leads all Germans."""

    def __init__(self) -> None:
        super().__init__()
        self.camps = [0, 1, 2, 2, 1]
        self.has_boundary = False
        self.owes_attacks = False
        self.has_one_german = True
        self.victors_bind = False
        self.germans_leave = False
        self.wants_berlin = False
        self.wants_occupied_berlin = True
        self.points_rule = "16-31"

    def hostile(self) -> list[int]:
        germans, victors = sides_mask(GERMANS), sides_mask(VICTORS)
        return [germans, germans, victors, victors, 0]

    def german_arrivals(self, west: list[int], east: list[int], side: int) -> list[int]:
        """16-33 On either side."""
        return west + east


class FourPlayers(Variant):
    """17-0 A race to Berlin, one player for each side."""

    def __init__(self) -> None:
        super().__init__()
        self.owes_attacks = False
        self.is_race = True


VARIANTS: Final[dict[str, type[Variant]]] = {
    "historical": Variant,
    "extended": Extended,
    "collapse": Collapse,
    "red_star": RedStar,
    "three_players": ThreePlayers,
    "four_players": FourPlayers,
}
