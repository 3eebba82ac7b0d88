"""What a seat sees."""

from typing import Literal, NamedTuple

from msgspec import UNSET, UnsetType

from grognard.protocol.fights import Assault, Battle, Fire, Overrun, Shot
from grognard.protocol.layout import Factors
from grognard.protocol.parts import Args, Message, Notice, Part, Rolled


class Piece(Part, kw_only=True):
    """A piece of the game."""

    id: str
    side: str
    at: str | UnsetType = UNSET
    """The space where it stands; a piece that is not on the board is in a box."""
    box: str | UnsetType = UNSET
    hidden: bool | UnsetType = UNSET
    """Its back alone is seen: the id names a place in this list and nothing else."""
    marks: list[str] | UnsetType = UNSET
    type: str | UnsetType = UNSET
    """Which of the faces of the layout it shows, or what type it is."""
    aboard: str | UnsetType = UNSET
    """The piece that carries it."""
    title: str | UnsetType = UNSET
    """Text of its name, if the layout has no face for it."""
    steps: int | UnsetType = UNSET
    factors: Factors | UnsetType = UNSET
    """Attack, defence and movement as they are now."""


class Action(Part, kw_only=True):
    """A choice of the seat that decides."""

    text: str
    verb: str
    on: str
    """What `id` names: a piece ("unit"), a space ("hex", "area", "zone"), nothing (""), or something else of the game that has a text
    "on-id"."""
    id: str


class Decision(Part, kw_only=True):
    """Who has to decide what."""

    seat: str
    prompt: Message
    rule: str
    actions: list[Action] | UnsetType = UNSET
    window: bool | UnsetType = UNSET
    """With the actions: all that is asked is whether to interrupt another player."""


class Hand(Part, kw_only=True):
    """The piece on its way: how far it can go, and by which ways."""

    piece: str
    pieces: list[str] | UnsetType = UNSET
    """All that go together, if they are several."""
    points: int
    allowance: int
    reach: dict[str, int]
    ways: dict[str, list[str]] | UnsetType = UNSET
    stops: list[str] | UnsetType = UNSET
    full: list[str] | UnsetType = UNSET
    riders: list[str] | UnsetType = UNSET
    """Pieces that it carries."""
    costs: dict[str, int] | UnsetType = UNSET
    """Cost of every space on a way, those included where it cannot end."""
    overruns: dict[str, Overrun] | UnsetType = UNSET
    """What an assault on the way would come to, by space."""
    halves: bool | UnsetType = UNSET
    """Points are counted in halves."""
    sixths: bool | UnsetType = UNSET
    """Points are counted in sixths."""
    one_area: bool | UnsetType = UNSET
    """Whatever it costs, one space may be entered."""
    tested: int | bool | UnsetType = UNSET


class LeftBehind(NamedTuple):
    piece: str
    rule: str
    id: str
    args: Args


class Group(Hand, kw_only=True):
    """Pieces that go together, as the server proposes it; with a goal, the small steps that lead there."""

    pieces: list[str]
    left: list[LeftBehind]
    """Those beside them that cannot go along: who, the rule, and why."""
    slowest: str
    orders: list[str]
    watched: list[str]
    """Spaces of the way where others may interrupt."""


class Declared(NamedTuple):
    piece: str
    mode: str


class Led(NamedTuple):
    leader: str
    piece: str


class Activation(Part, kw_only=True):
    """What has been declared for this activation, in order; for who declares it: who could still join, by whom each is led, how far
    command reaches.
    """

    kind: str
    rule: str
    declared: list[Declared]
    candidates: list[str] | UnsetType = UNSET
    chain: list[Led] | UnsetType = UNSET
    radius: list[str] | UnsetType = UNSET


class Turns(NamedTuple):
    first: int
    last: int


class Battery(Part, kw_only=True):
    """Guns off the map: how often they fire, and how often they still can."""

    number: int
    strength: int
    left: int
    of: int
    turns: Turns


class Aircraft(Part, kw_only=True):
    title: str
    df: int


class Support(Part, kw_only=True):
    """What a side can call in from off the map."""

    batteries: list[Battery]
    aircraft: list[Aircraft]


class Losses(Part, kw_only=True):
    """Steps lost, and how many will cost the next point of initiative."""

    steps: int
    armour: int
    initiative: int
    next: int | None


class Station(Part, kw_only=True):
    """What a line of sight meets on its way."""

    spaces: list[str]
    height: float
    cover: str
    blocks: bool


class SightLine(Part, kw_only=True):
    """A line between two spaces, and what it meets on its way."""

    open: bool
    range: int
    spotted: bool
    """A unit without cover could be seen there; one that fired or is marked."""
    marked: bool
    message: Message
    rule: str
    blocked: str | UnsetType = UNSET
    stations: list[Station]


class PlanEntry(Part, kw_only=True):
    piece: str
    mode: str


class Plan(Part, kw_only=True):
    """Activations that are declared before they are carried out."""

    rule: str
    limit: int
    open: bool
    """More can still be named."""
    entries: list[PlanEntry]
    forecasts: list[Battle] | UnsetType = UNSET
    """The attacks that could come of it."""


class GaugeRow(Part, kw_only=True):
    title: str
    value: float
    size: float
    side: str


class Gauge(Part, kw_only=True):
    """A track beside the map."""

    id: str
    title: str
    rule: str
    rows: list[GaugeRow]


class HeldChit(Part, kw_only=True, rename={"since": "from"}):
    """A chit as a seat sees it: without an id it is hidden."""

    id: str | None
    secret: bool
    since: int


class Chits(Part, kw_only=True):
    seats: dict[str, list[HeldChit]]
    pool: int
    spent: list[str]


class LogEntry(Message, kw_only=True):
    """A line of the log."""

    number: int
    action: int
    """The small action that it belongs to; 0 is the set-up."""
    roll: Rolled | UnsetType = UNSET


class TurnPlace(Part, kw_only=True):
    """Where the game stands."""

    number: int
    first: int
    last: int
    date: str | UnsetType = UNSET
    phase: str
    phases: list[str]
    place: int
    round: int | UnsetType = UNSET
    """Which run through some of the phases it is."""
    weather: str | UnsetType = UNSET
    time: str | UnsetType = UNSET
    night: bool | UnsetType = UNSET
    visibility: list[int] | UnsetType = UNSET
    """How far each side sees."""
    segments: list[int] | UnsetType = UNSET
    """Segments that each side still has, and its initiative."""
    initiative: list[int] | UnsetType = UNSET
    opening: int | UnsetType = UNSET
    side: str | UnsetType = UNSET
    player: str | UnsetType = UNSET
    """The seat whose turn it is, and the order of the seats, where players take turns within a turn."""
    order: list[str] | UnsetType = UNSET


class ScorePart(NamedTuple):
    name: str
    points: float


class Score(Part, kw_only=True):
    total: float
    parts: list[ScorePart]


class Result(Part, kw_only=True):
    """How a match ended, or would end now."""

    winners: list[str]
    rule: str
    reason: str
    """Id of the text that says why, and what is put into it."""
    args: Args
    score: dict[str, float]
    parts: dict[str, list[ScorePart]]


class Goal(Part, kw_only=True):
    """What counts: its name as in the parts of a result, what it is worth by seat (in what the result counts), and where it is."""

    name: str
    worth: dict[str, float]
    spaces: list[str]
    repeats: bool
    """It counts for each of its spaces, or for each enemy lost."""


class Gain(Part, kw_only=True):
    """A goal that a seat might win, in a space unless that is empty, and what it is worth to it."""

    name: str
    space: str
    points: float


class NearestStep(Part, kw_only=True):
    """Gains of a seat that together would change the result, and the result then."""

    seat: str
    gains: list[Gain]
    result: Result


class Outlook(Result, kw_only=True):
    """How a match would end now, what counts, and the nearest step that would change it. Older editions tell the first alone."""

    goals: list[Goal] | UnsetType = UNSET
    step: NearestStep | UnsetType = UNSET


class Recovery(Part, kw_only=True):
    """What a shaken piece has to stay below to recover, and its ways out of 36."""

    below: int
    chances: int


class Pools(Part, kw_only=True):
    entrenchments: int
    minefields: list[int]
    tank_leaders: int


class Verdict(Part, kw_only=True):
    """Who would win if the match ended now, and how clearly."""

    winner: str | None
    level: str


class ClockView(Part, kw_only=True):
    """The clock of a match of a club, in seconds; `now` is the server's time."""

    pace: str
    seat: str | None
    now: int
    deadline: int | None
    whole: int | None
    """The time that the running move has in all."""
    move: int | None
    """The time of each move, and what each seat has left besides."""
    reserves: dict[str, int]
    stage: int
    """Running, warned, out of time, overdue."""
    paused: int | None
    """Until when it is paused at most."""


class Asking(Part, kw_only=True):
    """What somebody at the table asks the others; the first seat is who asks, the others have agreed."""

    kind: Literal["draw", "pause", "rewind"]
    seats: list[str]
    length: int | None


class Rewind(Part, kw_only=True):
    """What was taken back by consent."""

    seat: str
    before: int
    length: int
    created: int


class BidOutcome(Part, kw_only=True):
    """Who won the bid has so many points less at the end; both bids, the higher one first."""

    seat: str
    points: int
    bids: list[int]


class ClubResult(Part, kw_only=True):
    """What a club counts, after a bid."""

    winners: list[str]
    score: dict[str, int]


class MatchTerms(Part, kw_only=True):
    """On what terms a match of a club is played."""

    rated: bool
    rewinds: bool
    spoilt: str | UnsetType = UNSET
    """Why it is not rated any more."""
    bid: BidOutcome | UnsetType = UNSET
    counted: ClubResult | UnsetType = UNSET


class EditionPlace(Part, kw_only=True):
    """The edition that a match is played by, the newest one, and who wishes to move to it."""

    number: str
    newest: str
    movers: list[str]


class LessonPlace(Part, kw_only=True):
    """How the pupil of a lesson stands with the step."""

    id: str
    step: int
    """Counted from 0."""
    steps: int
    reached: bool
    answer: int | None
    """The answer of the step that fits what was done."""
    strayed: bool
    """The moment for it has gone by."""


class ChainView(Part, kw_only=True):
    """The chain of a seat: the newest of so many that were made, and for orders after which action it counts."""

    seat: str
    tip: str
    action: int
    made: int
    since: list[int] | UnsetType = UNSET
    """After which action each of them began to count."""
    used: int | UnsetType = UNSET
    """Links used up, where they may be told."""


class Continued(Part, kw_only=True):
    actions: int
    rolls: int


class DiceView(Part, kw_only=True):
    """What is promised about the dice."""

    commitment: str
    salts: list[str]
    chains: list[ChainView]
    continued: Continued | UnsetType = UNSET
    """What came from a record, with other dice."""


class Affairs(Part, kw_only=True):
    """The part of a view that every game has."""

    version: int
    seat: str | None
    game: str
    scenario: str
    length: int
    """Small actions that stand."""
    log_length: int
    can_undo: bool
    undo_to: int | UnsetType = UNSET
    """So many actions stand; those after them can be taken back in one go. Older editions do not tell."""
    decision: Decision | None
    log: list[LogEntry] | UnsetType = UNSET
    people: dict[str, str] | UnsetType = UNSET
    """Of a club: who sits where, by name."""
    clock: ClockView | UnsetType = UNSET
    terms: MatchTerms | UnsetType = UNSET
    request: Asking | UnsetType = UNSET
    rewinds: list[Rewind] | UnsetType = UNSET
    late: bool | UnsetType = UNSET
    """A spectator sees this match one turn behind."""
    deletion: list[str] | UnsetType = UNSET
    """Seats that wish the match to be deleted, if there are any."""
    hints: dict[str, int] | UnsetType = UNSET
    """By seat that used any: how many hints."""
    machines: dict[str, str] | UnsetType = UNSET
    """Only machines play: which bot at which seat."""
    edition: EditionPlace | UnsetType = UNSET
    """If the match is played by an older edition."""
    abandonment: list[str] | UnsetType = UNSET
    """Seats that offer to abandon the match, if there are any."""
    lesson: LessonPlace | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    dice: DiceView


class AnyView(Affairs, kw_only=True):
    """What a seat sees, whatever the kind of table."""

    turn: TurnPlace
    score: dict[str, Score]
    hand: Hand | UnsetType = UNSET


class View(AnyView, kw_only=True):
    """What a seat sees of a map."""

    pieces: list[Piece]
    heads: list[str] | UnsetType = UNSET
    """Pieces that others could be moved with, those that lead first."""
    control: dict[str, str]
    marks: dict[str, list[str]]
    lines: dict[str, bool] | UnsetType = UNSET
    levels: dict[str, int] | UnsetType = UNSET
    garrisons: dict[str, int] | UnsetType = UNSET
    gauges: list[Gauge] | UnsetType = UNSET
    unsupplied: dict[str, Notice] | UnsetType = UNSET
    """Pieces without supply, and why."""
    chits: Chits | UnsetType = UNSET
    notices: list[Notice] | UnsetType = UNSET
    plan: Plan | UnsetType = UNSET
    battle: Battle | Fire | Assault | UnsetType = UNSET
    """The fight in hand: on odds, fire on columns, or both sides of an assault."""
    battles: list[Battle] | UnsetType = UNSET
    """Fights that have been announced and wait for their dice."""
    activation: Activation | UnsetType = UNSET
    shots: list[Shot] | UnsetType = UNSET
    recovery: dict[str, Recovery] | UnsetType = UNSET
    pools: Pools | UnsetType = UNSET
    support: dict[str, Support] | UnsetType = UNSET
    standing: Verdict | UnsetType = UNSET
    losses: dict[str, Losses] | UnsetType = UNSET
    concealed: dict[str, int] | UnsetType = UNSET
    """By side: pieces of which nothing is shown."""
    map: str | UnsetType = UNSET
    berlin: str | UnsetType | None = UNSET


class Peril(Message, kw_only=True):
    """What a move would bring upon its player: a sentence with its rule, and where."""

    rule: str
    space: str


class Prospect(Part, kw_only=True):
    """How an attack would go with everybody who may join: the chance of success in percent, and the share of each result."""

    chance: int
    results: dict[str, float]
