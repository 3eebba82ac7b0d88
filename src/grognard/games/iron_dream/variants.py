"""What a kind of scenario changes in the rules: each kind is an object, and the rules ask it what holds (`Rules.variant`).

What a kind does not say is as in the war of 1944.
"""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ADRIATIC, ANGLO, ATLANTIC, BALTIC, BLACK_SEA, MEDITERRANEAN, SOVIET, Content
from grognard.games.iron_dream.field import ALLIANCE_BITS, ANGLO_BITS, HITLER_BITS, SOVIET_BITS

NEVER: Final = 0


class Variant:
    """The war against the Hitlerian side."""

    def __init__(self) -> None:
        self.year: str = "1944"
        self.opening_turn: int = 1  # 5.0 the turn with rules of its own: first landings, Bagration, no mobile assaults
        # Who fights whom
        self.enemy_bits: list[int] = [ALLIANCE_BITS, HITLER_BITS, HITLER_BITS]  # 4.4 by camp: who are its enemies
        self.are_allies: bool = True  # 4.4 whether Anglo-Allies and Soviets stand together against Hitler
        self.seen_by: list[list[int]] = [[0], [1], [2]]  # 25.3 by camp: the camps that may look at its units
        # What is there
        self.has_economy: bool = True  # 16.0, 15.16 the German economy, and fortresses that draw supply from themselves
        self.has_forts: bool = True  # 22.0, 25.7 forts and Volksturm, which bar the way of the Alliance
        self.has_satellites: bool = True  # 19.0, 26.15 nations that may leave Hitler, and Warsaw, which may rise
        self.has_bombers: bool = True  # 25.5 the strikes of the strategic bombers
        self.has_bombs: bool = False  # 27.6 atomic bombs, on the turn that the chit names
        self.has_turkey: bool = False  # 10.11, 27.9 Turkey can be entered
        self.hook_floods: bool = True  # 26.11 the dykes of the Hook can be opened
        # What comes, and how
        self.soviets_reinforce: bool = True  # 7.3, 27.3 whether the Soviets get more than supply units
        self.tan_steps: int = 1  # 7.13 replacements of the tan group a turn
        self.raises_french: bool = True  # 7.25, 26.9 whether the Expeditionary Corps becomes two corps, who belong in France
        self.poles_rest: bool = True  # 25.6 whether the Polish 2 Corps rests for two turns
        self.invasions_wait: bool = True  # 14.11 to 14.15 whether turn and chit say when an invasion may come
        self.greek_port: bool = False  # 27.9 whether an invasion port may be spent on Greece
        self.eto_seas: int = ATLANTIC  # 4.9, 14.7 the seas of each theatre
        self.mto_seas: int = MEDITERRANEAN | ADRIATIC
        # What counts
        self.garrisons_all: bool = False  # 26.10, 27.3 whether the Soviets garrison every city that they hold

    def seas(self) -> int:
        """14.7, 15.14 The seas that Anglo-Allied ships sail."""
        return self.eto_seas | self.mto_seas

    def scores(self, kind: int) -> bool:
        """26.6 Whether special points of a kind are written down."""
        return True

    def is_gone(self, camp: int, is_freikorps: bool) -> bool:
        """7.17 Whether lost units of a camp are out of the game."""
        return False

    def line_length(self, content: Content, camp: int) -> int:
        """15.5, 15.6, 15.7 How long a line of supply may be."""
        return content.line_length[camp]

    def start(self, content: Content) -> list[int]:
        """3.0 Who controls each hex at the start."""
        return content.start

    def soviet_phases(self, kinds: list[int]) -> list[int]:
        """5.0 The phases of a Soviet player turn, from those of any."""
        return [kind for kind in kinds if kind != words.NAVAL_PHASE] + [words.STAVKA_PHASE]


class History(Variant):
    """27.0 Let History Judge: in 1945 the Anglo-Allies fight the Soviets."""

    def __init__(self) -> None:
        super().__init__()
        self.year = "1945"
        self.opening_turn = NEVER
        self.enemy_bits = [0, SOVIET_BITS, ANGLO_BITS]
        self.are_allies = False
        self.seen_by = [[0, ANGLO], [ANGLO], [SOVIET, ANGLO]]
        self.has_economy = False
        self.has_forts = False
        self.has_satellites = False
        self.has_bombers = False
        self.has_bombs = True
        self.has_turkey = True
        self.hook_floods = False
        self.soviets_reinforce = False
        self.tan_steps = 0
        self.raises_french = False
        self.poles_rest = False
        self.invasions_wait = False
        self.greek_port = True
        self.eto_seas = ATLANTIC | BALTIC
        self.mto_seas = MEDITERRANEAN | ADRIATIC | BLACK_SEA
        self.garrisons_all = True

    def scores(self, kind: int) -> bool:
        """27.10 Only NATO scores, and for garrisons."""
        return kind == words.VP_GARRISON

    def is_gone(self, camp: int, is_freikorps: bool) -> bool:
        """27.3, 27.5 All but those of NATO's own corps."""
        return camp != ANGLO or is_freikorps

    def line_length(self, content: Content, camp: int) -> int:
        """27.4 NATO's are longer."""
        return content.nato_length if camp == ANGLO else content.line_length[camp]

    def start(self, content: Content) -> list[int]:
        return content.start_1945

    def soviet_phases(self, kinds: list[int]) -> list[int]:
        """27.3 No strategic movement."""
        return [kind for kind in kinds if kind not in (words.NAVAL_PHASE, words.STRATEGIC_PHASE)]
