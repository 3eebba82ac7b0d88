"""What layout and view of a card game hold beside what every game has."""

from typing import Literal

from msgspec import UNSET, UnsetType

from grognard.protocol.layout import CardsBoard, Layout
from grognard.protocol.parts import Part, Refusal, RollLine
from grognard.protocol.view import AnyView, Piece


class CardFace(Part, kw_only=True):
    """The face of a card."""

    title: str
    text: str
    nation: str
    type: str
    subhead: str
    cost: int | None
    keywords: list[str]
    inf: int | UnsetType = UNSET
    arm: int | UnsetType = UNSET
    air: int | UnsetType = UNSET
    grey: bool | UnsetType = UNSET
    defence: int | UnsetType = UNSET
    move: int | UnsetType = UNSET
    range: int | UnsetType = UNSET
    recon: int | UnsetType | None = UNSET
    use: str | UnsetType = UNSET
    """Of a special card: when it is used, in a word or two."""
    note: str | UnsetType = UNSET
    """Of a terrain card: its effects in a line."""


class ReadyDeck(Part, kw_only=True):
    """A ready-made deck."""

    title: str
    nation: str
    cards: dict[str, int]
    terrain: list[str]
    size: int
    curve: dict[str, int]
    text: str


class Pool(Part, kw_only=True):
    """The nations of a seat's decks, and what it may take from others."""

    nations: list[str]
    captured: list[str]


class DeckRules(Part, kw_only=True):
    max_copies: int
    terrain_cards: int
    terrain_copies: int
    standard_size: int


class CardLayout(Layout, kw_only=True):
    """The table of a card game."""

    board: CardsBoard
    cards: dict[str, CardFace]
    decks: dict[str, ReadyDeck]
    deck_rules: DeckRules
    pools: dict[str, dict[str, Pool]]
    """By scenario and seat."""
    layouts: dict[str, str]
    """By scenario: which of the board's fields it is played on."""
    missions: list[str]


class CardShot(Part, kw_only=True):
    """A shot that could be fired, as the rules would roll it."""

    shooter: str | None
    target: str
    attack: str
    dice: int
    tn: int
    rerolls: int
    chances: list[float]
    """Percent for each number of hits."""
    needs: int | UnsetType = UNSET
    destroys: float | UnsetType = UNSET
    lines: list[RollLine] | UnsetType = UNSET


class Forecast(Part, kw_only=True):
    """What the next round of an assault may bring, in percent."""

    round: int
    unseen: int
    """Defenders that nobody has seen: then there are no chances."""
    first: Literal["attackers", "defenders", "both"] | UnsetType = UNSET
    captured: float | UnsetType = UNSET
    repelled: float | UnsetType = UNSET
    holds: float | UnsetType = UNSET
    falls: dict[str, float] | UnsetType = UNSET
    """By unit, that it falls."""


class CardAttacker(Part, kw_only=True, rename={"origin": "from"}):
    unit: str
    origin: str | None
    way: str


class CardAssault(Part, kw_only=True):
    """The assault in hand."""

    zone: str
    side: str
    """The seat that attacks."""
    declared: bool
    """While attackers are named it is not declared yet."""
    round: int
    rounds: int
    attackers: list[CardAttacker]
    defenders: list[str]
    support: list[str]
    forecast: Forecast | None


class CardPiece(Piece, kw_only=True, rename={"partner": "with"}):
    """A unit on the table."""

    seat: int
    type: str
    hits: int
    card: str | UnsetType = UNSET
    defence: int | UnsetType = UNSET
    attached: list[str] | UnsetType = UNSET
    fort: str | UnsetType = UNSET
    ferry: str | UnsetType = UNSET
    """The river that it is crossing."""
    partner: str | UnsetType = UNSET
    curse: str | UnsetType = UNSET
    points: int | UnsetType = UNSET


class CardPlayer(Part, kw_only=True):
    """A player's side of the table."""

    seat: str
    place: int
    nation: str
    hand: int
    deck: int
    discard: list[str]
    pile: list[str]
    purchases: int
    supply: int | None
    cards: list[str] | UnsetType = UNSET
    bought: list[str] | UnsetType = UNSET
    terrain: list[str] | UnsetType = UNSET
    waived: bool | UnsetType = UNSET
    remaining: dict[str, int] | UnsetType = UNSET
    """What is left in the own deck, by card."""
    top: list[str] | UnsetType = UNSET


class Airfield(Part, kw_only=True):
    """How many cards wait there, how many patrol, and those that may be seen."""

    number: int
    patrols: int
    cards: list[CardPiece]


class River(Part, kw_only=True):
    edge: str
    bridge: str
    hits: int
    defence: int
    ferry: str | UnsetType = UNSET


class Fort(Part, kw_only=True):
    id: str
    at: str
    seat: int
    card: str | None
    hits: int


class Obstacle(Part, kw_only=True):
    id: str
    edge: str
    seat: int
    card: str | None


class Effect(Part, kw_only=True):
    """What is in force, and who played it."""

    card: str
    seat: str


class Question(Part, kw_only=True):
    """The card that is being placed, aimed or answered."""

    card: str
    cost: int | UnsetType = UNSET


class Flight(Part, kw_only=True):
    """The flight in hand; before it is announced others see that there is one."""

    aircraft: list[str] | int
    missions: list[str] | UnsetType = UNSET
    corridor: str | UnsetType | None = UNSET
    route: str | UnsetType | None = UNSET
    interceptors: list[str] | UnsetType = UNSET
    attack: str | UnsetType | None = UNSET


class CardView(AnyView, kw_only=True):
    """What a seat sees of a table of cards."""

    layout: str
    pieces: list[CardPiece]
    airfields: list[Airfield]
    terrain: dict[str, str | None]
    rivers: list[River]
    forts: list[Fort]
    obstacles: list[Obstacle]
    players: list[CardPlayer]
    weather: str | None
    effects: list[Effect]
    assault: CardAssault | UnsetType = UNSET
    control: dict[str, int]
    """By zone, the side that holds it."""
    aims: list[CardShot] | UnsetType = UNSET
    question: Question | UnsetType = UNSET
    flight: Flight | UnsetType = UNSET


class DeckReport(Part, kw_only=True):
    """A deck as the rules see it. It is legal if there are no problems."""

    text: str
    nation: str
    cards: dict[str, int]
    terrain: list[str]
    start: list[str]
    size: int
    types: dict[str, int]
    curve: dict[str, int]
    problems: list[Refusal]
    replaced: list[str]
