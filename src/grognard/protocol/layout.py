"""The static side of a game: its board, its counters, its tables."""

from typing import Any, Literal, NamedTuple

from msgspec import UNSET, UnsetType

from grognard.protocol.looks import Looks, Verbs
from grognard.protocol.parts import Part


class Point(NamedTuple):
    x: float
    y: float


class Badge(Part, kw_only=True):
    """A small sign printed in a space."""

    kind: Literal["track", "supply"]
    text: str
    side: str | UnsetType = UNSET
    title: str
    value: int


class Space(Part, kw_only=True):
    """A place on the board."""

    id: str
    x: float
    """Place in units of the distance from a hex's centre to its corner."""
    y: float
    terrain: str
    title: str | UnsetType = UNSET
    """Id of the text with the space's name."""
    worth: int | UnsetType = UNSET
    features: list[str] | UnsetType = UNSET
    playable: bool | UnsetType = UNSET
    shape: list[Point] | UnsetType = UNSET
    """Outline of an area, and a number printed beside its name."""
    index: int | UnsetType = UNSET
    front: str | UnsetType = UNSET
    garrison: int | UnsetType = UNSET
    badges: list[Badge] | UnsetType = UNSET
    elevation: int | UnsetType = UNSET
    """Height of a tactical hex in metres."""
    country: str | UnsetType = UNSET
    aliases: list[str] | UnsetType = UNSET
    """Other names of a hex that lies on two boards."""
    hq: bool | UnsetType = UNSET
    """Of the table of a card game: a headquarters, the place of who owns it, and how many may stand there."""
    owner: int | UnsetType | None = UNSET
    limit: int | UnsetType = UNSET


class Side(Part, kw_only=True):
    """A hexside or border that carries something."""

    a: str
    b: str
    features: list[str]
    title: str


class Lettering(Part, kw_only=True):
    """A name written on the map that belongs to no space: a sea, a closed country."""

    title: str
    kind: Literal["sea", "land", "country"]
    """A sea, a closed country, a country that is fought over."""
    x: float
    y: float
    turn: float | UnsetType = UNSET
    size: float | UnsetType = UNSET


class BoardLine(Part, kw_only=True):
    """A line drawn on a map of areas: a border with what runs along it, a road, a point where areas meet."""

    kind: str
    points: list[Point]
    a: str | UnsetType = UNSET
    b: str | UnsetType = UNSET
    features: list[str]
    title: str


class LaidBoard(Part, kw_only=True):
    """A board of a map that is laid together; x and y count boards."""

    board: int
    x: int
    y: int
    orientation: int


class Zone(Space, kw_only=True):
    """A space of the table of a card game."""

    title: str
    hq: bool
    owner: int | None
    limit: int


class Edge(Part, kw_only=True):
    """What two zones share."""

    id: str
    a: str
    b: str


class Corridor(Part, kw_only=True):
    """A way through the air, row by row."""

    id: str
    rows: list[list[str]]


class Field(Part, kw_only=True):
    """The table of a card game for a number of players."""

    spaces: list[Zone]
    edges: list[Edge]
    corridors: list[Corridor]
    routes: list[str]
    places: int
    teams: list[int]
    """By place: the side."""


class Board(Part, kw_only=True):
    """A map, or a table of cards."""

    kind: Literal["hexes", "areas", "cards"]
    orientation: Literal["pointy", "flat"] | UnsetType = UNSET
    unit: float | UnsetType = UNSET
    """Areas: map units to one unit of the layout, and the size of the sheet."""
    size: Point | UnsetType = UNSET
    lines: list[BoardLine] | UnsetType = UNSET
    spaces: list[Space]
    sides: list[Side]
    lettering: list[Lettering] | UnsetType = UNSET
    relief: dict[str, float] | UnsetType = UNSET
    """How high each terrain stands, 0 to 1, if not as usual."""
    id: str | UnsetType = UNSET
    """Which of the game's maps it is, if it has several."""
    boards: list[LaidBoard] | UnsetType = UNSET
    """A tactical map is laid together from boards."""


class CardsBoard(Board, kw_only=True):
    """The tables of a card game, by name."""

    fields: dict[str, Field]


class LeaderFace(Part, kw_only=True):
    """One face of a counter that is drawn: a leader."""

    rank: str
    nation: str
    morale: int
    combat: int
    morale_mod: int


class FullAndReduced(NamedTuple):
    full: int
    reduced: int


class Printed(NamedTuple):
    """Strength and range, each full and reduced."""

    strength: FullAndReduced
    range: FullAndReduced


class Factors(NamedTuple):
    attack: int
    defence: int
    move: int


class PieceFace(Part, kw_only=True):
    """A counter."""

    title: str
    designation: str | UnsetType = UNSET
    """What stands at the edge of the counter: "XIX", "1 SS Pz"."""
    side: str
    nation: str
    branch: str
    type: str
    size: str
    attack: int
    defence: int
    move: int
    army: str | UnsetType | None = UNSET
    strengths: list[Factors] | UnsetType = UNSET
    """Attack, defence and movement at each strength, the full one first."""
    strength: int | UnsetType = UNSET
    """One number for attack and defence."""
    strength_reduced: int | UnsetType = UNSET
    factors: str | UnsetType = UNSET
    """What is printed at the foot, if not attack-defence-movement."""
    factors_reduced: str | UnsetType = UNSET
    kind: str | UnsetType = UNSET
    """A tactical counter: id of the text that says what it is, without a number."""
    number: int | UnsetType = UNSET
    steps: int | UnsetType = UNSET
    df: Printed | UnsetType = UNSET
    """Direct, bombardment and anti-tank fire: strength and range, full and reduced; -1 stands for nothing printed."""
    bf: Printed | UnsetType = UNSET
    at: Printed | UnsetType = UNSET
    armour: int | UnsetType = UNSET
    limbered: int | UnsetType = UNSET
    """Movement when limbered; 0: only in tow, -1: is never limbered."""
    flags: list[str] | UnsetType = UNSET
    leader: LeaderFace | UnsetType = UNSET
    """The face of a leader, once it is drawn; the page puts it there."""


class Turn(Part, kw_only=True):
    """A turn of the track."""

    number: int
    date: str | UnsetType = UNSET
    time: str | UnsetType = UNSET
    night: bool | UnsetType = UNSET
    visibility: list[int] | UnsetType = UNSET
    replacements: dict[str, int] | UnsetType = UNSET


class ChitFace(Part, kw_only=True):
    """An event that is held in secret until it is played."""

    id: str
    number: int
    title: str
    about: str
    window: str
    rule: str


class SetUpGroup(Part, kw_only=True):
    """Pieces that are set up, or arrive, together."""

    id: str
    title: str
    side: str
    turn: int
    hexes: list[str]
    pieces: list[str]


class Condition(Part, kw_only=True):
    """What wins a scenario that has no points."""

    title: str
    hexes: list[str]
    least: int


class VictoryPoints(Part, kw_only=True):
    """What brings points, and where."""

    title: str
    points: float
    hexes: list[str]


class VictoryLevel(Part, kw_only=True):
    """What a margin of points is worth."""

    winner: str
    margin: float
    title: str


class Victory(Part, kw_only=True):
    """How a scenario is won: conditions in order, or points and what their difference is worth."""

    conditions: list[Condition] | UnsetType = UNSET
    points: dict[str, list[VictoryPoints]] | UnsetType = UNSET
    half_points: bool | UnsetType = UNSET
    """The score of the result is counted in halves, as `Layout.half_points` says for a whole game."""
    margin_of: str | UnsetType = UNSET
    levels: list[VictoryLevel] | UnsetType = UNSET


class ScenarioFacts(Part, kw_only=True):
    """What differs from scenario to scenario."""

    map: str
    number: int
    date: str
    turns: list[Turn]
    groups: list[SetUpGroup]
    special: list[str]
    victory: Victory


class ResultsTable(Part, kw_only=True):
    """A row for each face of the die; `order` is how results are listed."""

    columns: list[str]
    rows: list[list[str]]
    order: list[str]
    lines: dict[str, list[str]] | UnsetType = UNSET
    """By terrain: the odds of each column."""


class Levels(Part, kw_only=True):
    """Markers that rise in a space: from `control` on it is held, at `full` it is far gone."""

    title: str
    control: int
    full: int
    rule: str


class AircraftFace(Part, kw_only=True):
    """An aircraft that can be called in."""

    title: str
    nation: str
    df: int


class Layout(Part, kw_only=True):
    """All that the page draws and that never changes. Texts are message ids."""

    secrets: bool
    """Something is hidden from a seat: who shares a screen draws a curtain between turns."""
    perils: bool | UnsetType = UNSET
    """Whether the server tells what a move would bring upon its player."""
    looks: Looks
    verbs: Verbs
    board: Board
    maps: dict[str, Board] | UnsetType = UNSET
    """Games whose scenarios have maps of their own: all of them, unless the layout of one scenario was asked for."""
    scenarios: dict[str, ScenarioFacts] | UnsetType = UNSET
    faces: dict[str, LeaderFace] | UnsetType = UNSET
    aircraft: dict[str, AircraftFace] | UnsetType = UNSET
    pieces: dict[str, PieceFace]
    sides: list[str]
    phases: list[str]
    boxes: list[str]
    results: ResultsTable
    tables: dict[str, ResultsTable] | UnsetType = UNSET
    """Games with several tables: by kind of fight."""
    urban: list[list[Any]] | UnsetType = UNSET
    turns: list[Turn]
    overlays: list[str]
    lenses: list[str] | UnsetType = UNSET
    """Overlays that are asked about a space or a piece: "sight:1:0708"."""
    chits: list[ChitFace] | UnsetType = UNSET
    groups: dict[str, dict[str, list[str]]] | UnsetType = UNSET
    """What something that an action names stands for: the pieces of an army, the spaces of a track."""
    half_points: bool | UnsetType = UNSET
    """The score of the result is counted in halves."""
    levels: Levels | UnsetType = UNSET
