"""What a kind of scenario changes in the rules: each kind is an object, and the rules ask it what holds (`Rules.variant`).

What a kind does not say is as in the war of 1944. Tests of `is_history` that are left belong to one rule each.
"""

from typing import Final

from grognard.games.iron_dream.content import ADRIATIC, ATLANTIC, BALTIC, BLACK_SEA, MEDITERRANEAN
from grognard.games.iron_dream.field import ALLIANCE_BITS, ANGLO_BITS, HITLER_BITS, SOVIET_BITS

NEVER: Final = 0


class Variant:
    """The war against the Hitlerian side."""

    def __init__(self) -> None:
        self.year: str = "1944"
        self.opening_turn: int = 1  # 5.0 the turn with rules of its own: first landings, Bagration, no mobile assaults
        self.hook_floods: bool = True  # 26.11 whether the dykes of the Hook can be opened
        self.eto_seas: int = ATLANTIC  # 4.9, 14.7 the seas of each theatre
        self.mto_seas: int = MEDITERRANEAN | ADRIATIC
        self.enemy_bits: list[int] = [ALLIANCE_BITS, HITLER_BITS, HITLER_BITS]  # 4.4 by camp: who are its enemies


class History(Variant):
    """27.0 Let History Judge: in 1945 the Anglo-Allies fight the Soviets."""

    def __init__(self) -> None:
        super().__init__()
        self.year = "1945"
        self.opening_turn = NEVER
        self.hook_floods = False
        self.eto_seas = ATLANTIC | BALTIC
        self.mto_seas = MEDITERRANEAN | ADRIATIC | BLACK_SEA
        self.enemy_bits = [0, SOVIET_BITS, ANGLO_BITS]
