"""How the sides and nations of a game look, and what its verbs mean to the page: each game says it in `data/looks.yaml`."""

from typing import Literal

from msgspec import UNSET, UnsetType

from grognard.protocol.parts import Part

Silhouette = Literal["round", "square", "cut"]


class Bar(Part, kw_only=True):
    """A bar at an edge of a counter tells a front, or a player's camp."""

    edge: Literal["left", "right"]
    colour: str


class SideLook(Part, kw_only=True):
    """A side as a whole: its chip, the bar on its counters."""

    silhouette: Silhouette
    body: str
    bar: Bar | UnsetType = UNSET
    gauge: str | UnsetType = UNSET
    """Colour of its tracks and lines, if not that of the body."""
    nation: str | UnsetType = UNSET
    """Whose colours the backs of its counters have."""


class NationLook(Part, kw_only=True):
    """A counter: the body tells the side, the box round the symbol the nation, and the silhouette both, without colours."""

    silhouette: Silhouette
    body: str
    ink: str
    box: str
    """Ground of the symbol's box, and what is drawn on it, if not in the ink of the rest."""
    box_ink: str | UnsetType = UNSET


class Tint(Part, kw_only=True):
    """How the ground of a group of an overlay is coloured: how much of the colour covers it, 0 to 1."""

    colour: str
    share: float


class Sign(Part, kw_only=True):
    """A small sign for a mark on a space: its outline round the origin, and whether it warns."""

    outline: str
    warns: bool = False


class Looks(Part, kw_only=True):
    """The colours and silhouettes of a game."""

    sides: dict[str, SideLook]
    nations: dict[str, NationLook] = {}
    """By nation; "nation/branch" for a branch of its own, "nation@side" for those that serve a side."""
    tints: dict[str, Tint] = {}
    """By group of an overlay: who holds or supplies it."""
    signs: dict[str, Sign] = {}
    """By mark on a space."""


class Verbs(Part, kw_only=True):
    """What verbs mean: whether an action fights, what closes a phase, what confirms, what lets something pass."""

    hostile: list[str]
    ending: list[str]
    confirming: list[str]
    """What Enter does, the first that there is."""
    passing: list[str]
    """What answers a window without playing anything, the first that there is."""


class GameLooks(Part, kw_only=True):
    """The file of a game."""

    looks: Looks
    verbs: Verbs
