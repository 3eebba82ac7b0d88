"""The static board of a game, read from its layout, in the form that the terminal draws from."""

import math
from functools import cache
from typing import Any, Final, cast

from grognard.cli.speech import Speech
from grognard.kernel.datafiles import suggestion
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game

HALF_HEX: Final = math.sqrt(3.0) / 2
ROW: Final = 1.5
CLOSED: Final = frozenset({"lake", "blocked", "sea"})

LETTERS: Final = {"axis": "X", "soviet": "S", "western_allies": "A", "german_east": "E", "german_west": "W", "ss_allied": "X"}
STYLES: Final = {
    "soviet": "bold #fff3e0 on #97372a",
    "western_allies": "bold #20251a on #c2c793",
    "german_east": "bold #ffffff on #5d6a70",
    "german_west": "bold #ffd866 on #3c4a66",
    "ss_allied": "bold #ffffff on #25282a",
}
OTHER_STYLE: Final = "bold reverse"

View = dict[str, Any]
"""What a seat sees (docs/protocol.md)."""


class Space:
    """A space of the map, with its place in the pattern: `row` from the north, `half` in half hexes from the west."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.id = str(data["id"])
        self.terrain = str(data["terrain"])
        self.title = str(data.get("title", ""))
        self.features: list[str] = list(data.get("features", ()))
        self.worth = int(data.get("worth", 0))
        self.playable = bool(data.get("playable", False))
        self.y = float(data["y"])
        self.x = float(data["x"])
        self.index = data.get("index")
        self.row = round((self.y - 1.0) / ROW)
        self.half = round(self.x / HALF_HEX) - 1


def board_of(layout: View, view: View) -> View:
    """The board of the match at hand, where the scenarios of a game have different ones."""
    board: View = layout["board"]
    if "maps" in layout:
        return {**board, **layout["maps"][layout["scenarios"][view["map"]]["map"]]}
    return {**board, **board["fields"][view["layout"]]} if "fields" in board else board


@cache
def layout_of(game: Game) -> View:
    """The layout of a game, made once: it never changes."""
    return cast(View, game.layout)


class Atlas:
    """Map and counters of a game."""

    def __init__(self, speech: Speech, view: View) -> None:
        layout = layout_of(speech.game)
        board = board_of(layout, view)
        self.speech = speech
        self.layout = layout
        self.kind = str(board.get("orientation", board["kind"]))
        """What it is drawn as: hexes with their points up ("pointy") or lying flat ("flat"), "areas", or "cards"."""
        self.spaces: dict[str, Space] = {}
        self.pattern: dict[tuple[int, int], Space] = {}
        for data in board["spaces"]:
            space = Space(data)
            self.spaces[space.id] = space
            self.pattern[space.row, space.half] = space
        self.sides: dict[frozenset[str], dict[str, Any]] = {frozenset((side["a"], side["b"])): side for side in board["sides"]}
        self.pieces: dict[str, dict[str, Any]] = layout["pieces"]
        self.cards: dict[str, dict[str, Any]] = layout.get("cards", {})
        self.faces: dict[str, dict[str, Any]] = layout.get("faces", {})

    # -- names --------------------------------------------------------------------------------------------------------
    def title(self, id: str) -> str:
        """The name of a place, or nothing."""
        space = self.spaces.get(id)
        return self.speech.name(space.title) if space is not None and space.title else ""

    def place(self, id: str) -> str:
        """A space as a person would say it: its number, and its name if it has one."""
        title = self.title(id)
        return f"{id} {title}" if title else id

    def from_north(self, id: str) -> int:
        """Where a space comes in a list that goes from north to south."""
        if id.isdigit():
            return -int(id)
        space = self.spaces.get(id)
        return round(space.y) if space is not None else int(id[-2:]) if id[-2:].isdigit() else 0  # of a board that the scenario adds

    def piece_title(self, id: str, piece: dict[str, Any] | None = None) -> str:
        """What is printed on a counter; in a game of cards what the piece shows now."""
        printed = self.pieces.get(id, piece)
        return self.speech.name(str(printed["title"])) if printed is not None else id

    def card(self, id: str) -> str:
        """A card in a few words: its name, its cost, and its numbers if it is a unit."""
        card = self.cards[id]
        cost = f" [{card['cost']}]" if card["cost"] is not None else ""
        return f"{self.speech.name(card['title'])}{cost} {self.card_numbers(id)}".rstrip()

    def card_numbers(self, id: str) -> str:
        """Firepower against infantry, armour and aircraft, then the defence."""
        card = self.cards[id]
        return f"{card['inf']}/{card['arm']}/{card['air']}-{card['defence']}" if "inf" in card else ""

    def strengths(self, id: str, piece: dict[str, Any] | None = None) -> str:
        """What is printed on a counter: attack, defence, movement, or what the game has instead; on the side that is up."""
        printed = self.pieces.get(id)
        if printed is None:
            return self.card_numbers(piece["card"]) if piece is not None and "card" in piece else ""
        face = self.faces.get(str(piece.get("type"))) if piece is not None else None
        if face is not None:
            return self.speech.say("leader-factors", {"morale": face["morale"], "combat": face["combat"], "addition": face["morale_mod"]})
        if "df" in printed:
            return self.all_factors(printed, piece)
        if "factors" in printed:
            return str(printed["factors_reduced" if piece is not None and "reduced" in piece.get("marks", ()) else "factors"])
        return f"{printed['attack']}-{printed['defence']}-{printed['move']}"

    def all_factors(self, printed: dict[str, Any], piece: dict[str, Any] | None) -> str:
        """Direct fire, bombardment and anti-tank fire with their ranges, armour, movement: what a counter has of them, on the side that is
        up.
        """
        up = 1 if piece is not None and "reduced" in piece.get("marks", ()) else 0
        told = [
            self.speech.say("factor-" + kind, {"factor": pair[0], "range": pair[1]}) for kind, pair in fires(printed, up) if pair[0] > 0
        ]
        if printed["armour"] >= 0:
            told.append(self.speech.say("factor-armour", {"factor": printed["armour"]}))
        if printed["move"] > 0:
            told.append(self.speech.say("factor-move", {"factor": printed["move"]}))
        return " ".join(told)

    def type_of(self, id: str, piece: dict[str, Any] | None = None) -> str:
        """What kind of unit it is, in a word."""
        name = "type-" + str(self.pieces.get(id, piece or {}).get("type", ""))
        return self.speech.name(name) if self.speech.game.texts.has(name) else ""

    # -- finding ------------------------------------------------------------------------------------------------------
    def find(self, text: str) -> str:
        """The id of a space or piece, given by its id or a place by its name."""
        word = text.strip().lower()
        if word in self.spaces or word in self.pieces:
            return word
        named = {self.title(space.id).lower(): space.id for space in self.spaces.values() if space.title}
        if word in named:
            return named[word]
        near = suggestion(word, [*self.pieces, *named])
        raise BadInput(f"There is no hex, city or unit '{text.strip()}'; give a hex such as {self._example()}, a city or a unit{near}.")

    def _example(self) -> str:
        playable = [space.id for space in self.spaces.values() if space.playable]
        return next((id for id in playable if self.spaces[id].worth), playable[0])

    def neighbours(self, id: str) -> list[Space]:
        """The spaces around one, of hexes from the east anticlockwise."""
        space = self.spaces[id]
        if self.kind != "pointy":
            return [self.spaces[near] for pair in self.sides if id in pair for near in pair if near != id]
        around = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))
        found = [self.pattern.get((space.row + down, space.half + right)) for down, right in around]
        return [near for near in found if near is not None]

    def side(self, a: str, b: str) -> list[str]:
        """What lies between two spaces."""
        data = self.sides.get(frozenset((a, b)))
        return list(data["features"]) if data is not None else []

    def side_title(self, a: str, b: str) -> str:
        data = self.sides.get(frozenset((a, b)))
        return str(data["title"]) if data is not None else ""


def fires(printed: dict[str, Any], up: int) -> list[tuple[str, list[int]]]:
    """The kinds of fire that a counter may have, each with its factor and range."""
    return [("direct", printed["df"][up]), ("bombard", printed["bf"][up]), ("antitank", printed["at"][up])]


# -- what a view says ----------------------------------------------------------------------------------------------------
def stacks(view: View) -> dict[str, list[dict[str, Any]]]:
    """The pieces of each space, the top of the stack first."""
    found: dict[str, list[dict[str, Any]]] = {}
    for piece in view["pieces"]:
        if "at" in piece:
            found.setdefault(piece["at"], []).insert(0, piece)
    return found


def piece_of(view: View, id: str) -> dict[str, Any] | None:
    """A piece as it stands now; None if it is out of the game."""
    waiting = [piece for field in view.get("airfields", ()) for piece in field["cards"]]
    for piece in [*view["pieces"], *waiting]:
        if piece["id"] == id:
            return cast(dict[str, Any], piece)
    return None


def letter(side: str) -> str:
    return LETTERS.get(side, side[:1].upper())


def style(side: str) -> str:
    return STYLES.get(side, OTHER_STYLE)
