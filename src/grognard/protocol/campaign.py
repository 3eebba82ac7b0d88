"""What the view of a campaign tells beside the map: the economy, ports, landings and drops, and the ledger of points."""

from typing import Literal

from msgspec import UNSET, UnsetType

from grognard.protocol.parts import Notice, Part
from grognard.protocol.view import View


class LedgerEntry(Part, kw_only=True):
    """Points that came or went, with their turn, their hex and their rule."""

    title: str
    rule: str
    side: str
    points: float
    turn: int
    hex: str


class Economy(Part, kw_only=True):
    stage: int
    collapsed: int
    hexes: dict[str, Literal["works", "blocked", "liberated", "lost"]]
    supply: int
    surge: int
    forts_left: int


class Port(Part, kw_only=True):
    hex: str
    status: Literal["works", "opens", "ruined", "closed"]
    turn: int | UnsetType = UNSET


class Invasion(Part, kw_only=True):
    """Landings: ports that were brought along, forces afloat, and why none can be launched."""

    ports: list[str]
    launched: int
    why: Notice | None
    beach: str | None
    afloat: list[str | None]
    drawn: bool
    chit: str | None
    bombs: int | None


class Airborne(Part, kw_only=True):
    """A corps that can drop: where it is, and why it could not drop now."""

    unit: str
    hex: str | UnsetType = UNSET
    box: str | UnsetType = UNSET
    why: Notice | UnsetType = UNSET


class CampaignView(View, kw_only=True):
    """What a seat sees of a campaign."""

    economy: Economy | None
    ports: list[Port]
    invasion: Invasion
    airborne: list[Airborne]
    ledger: list[LedgerEntry]
    unsupplied: dict[str, Notice]
    shock: list[str]
    events: dict[str, bool | int]
    """What has happened once and for all."""
    decoys: list[str] | UnsetType | None = UNSET
