"""Lists of games and of matches, new matches, and what is told about a whole match."""

from msgspec import UNSET, UnsetType

from grognard.protocol.looks import SideLook
from grognard.protocol.parts import Kind, Part, Words


class SeatInfo(Part, kw_only=True):
    id: str
    title: str
    sides: list[str]


class OptionInfo(Part, kw_only=True):
    """What players agree on before a game."""

    id: str
    title: str
    about: str
    rule: str
    default: bool | str
    proposals: list[str]


class WinShare(Part, kw_only=True):
    """A share of games, and half the width of its 95 % interval."""

    share: float
    error: float


class Balance(Part, kw_only=True):
    """How even a scenario is between machines of one level: by seat, its share of the games. Winners share a game, and all do in a draw."""

    level: str
    games: int
    drawn: int
    together: int
    """How many win a game that is won."""
    shares: dict[str, WinShare]
    adjusted: dict[str, WinShare] | UnsetType = UNSET
    """The same without the luck of the dice; of scenarios whose positions can be valued."""


class Strength(Part, kw_only=True):
    """What a level of the machine made of its games against another: its share of the points, a draw counting half."""

    level: str
    against: str
    games: int
    share: float
    even: float
    """The share of somebody who is no stronger than the others."""


class ScenarioInfo(Part, kw_only=True):
    id: str
    title: str
    summary: str
    length: str
    difficulty: str
    rule: str
    turns: int
    short: bool
    """One of our own that is played in twenty minutes."""
    players: list[int]
    bots: list[str]
    """The levels of the machine here, from weak to strong."""
    balance: list[Balance]
    """What is measured of it between machines of one level, by the present edition."""
    strength: list[Strength]
    """And between levels."""
    seats: list[SeatInfo]
    options: list[OptionInfo]


class LessonInfo(Part, kw_only=True):
    id: str
    title: Words
    steps: int
    exercise: bool


class GameInfo(Part, kw_only=True):
    """A game with its scenarios; texts are message ids."""

    id: str
    title: str
    about: str
    rules: str
    """The number of its newest edition."""
    looks: dict[str, SideLook]
    """By side."""
    training: bool
    """A small game to learn with."""
    pictures: list[str]
    """Pictures that the game brings along: "light.webp", or of a scenario "crossing-dark.webp"."""
    scenarios: list[ScenarioInfo]
    bots: list[str]
    usual_bot: str
    """The level that is offered first."""
    lessons: list[LessonInfo]


class OpenedSeat(Part, kw_only=True):
    """A seat of a new match; a person's has a token, which is told here and never again."""

    id: str
    kind: Kind
    token: str | UnsetType = UNSET
    bot: str | UnsetType = UNSET


class OpenedMatch(Part, kw_only=True):
    """A new match."""

    match: str
    seats: list[OpenedSeat]


class Opponent(Part, kw_only=True):
    """Another seat of a match."""

    seat: str
    kind: Kind
    bot: str | None
    name: str | None


class SeatOfMatch(Part, kw_only=True):
    """A seat, and how its match stands."""

    match: str
    seat: str
    game: str
    scenario: str
    edition: str | None
    """The number of its edition, if that is not the newest."""
    turn: int
    last_turn: int
    version: int
    to_move: str | None
    mine: bool
    over: bool
    updated: int


class HeldSeat(SeatOfMatch, kw_only=True):
    """A seat that a token opens."""

    token: str
    name: str | None
    """What the player there wants to be called."""
    opponents: list[Opponent]
    deletion: list[str]
    """The seats that wish the match to be deleted."""
    lesson: str | None
    """A lesson and its step, as in "zones/2"; nothing for a game of one's own."""


class DiceCount(Part, kw_only=True):
    """Dice thrown, and how often each face came."""

    count: int
    mean: float | None
    expected: float | None
    faces: dict[str, int]


class BattleCount(Part, kw_only=True):
    count: int
    expected: float
    actual: float
    luck: float


class SeatLuck(Part, kw_only=True):
    dice: DiceCount
    battles: BattleCount


class BattleLuck(Part, kw_only=True):
    """A roll on the game's scale: what was expected and what came."""

    action: int
    turn: int
    seat: str
    faces: list[int]
    rolled: list[int]
    chances: dict[str, float]
    came: str
    expected: float
    actual: float


class LuckReport(Part, kw_only=True):
    dice: DiceCount
    seats: dict[str, SeatLuck]
    battles: list[BattleLuck]


class RuleSection(Part, kw_only=True):
    """A section of the rules reference, in every language."""

    section: str
    title: Words
    text: Words
    rulings: list[Words]


class Addresses(Part, kw_only=True):
    """Where other machines reach the server."""

    addresses: list[str]


Overlay = dict[str, list[str]]
