"""A typed order does what it says or is refused: what a whole move names is where its pieces are afterwards."""

import random
from typing import Any

import pytest
from tests.playing import Setting, companion, each_once, moments

from grognard import BadInput, IllegalAction, Match
from grognard.kernel.game import EVERYTHING
from grognard.kernel.sequence import CHANCE, Position

PIECES = ("unit", "card")
PLACES = ("hex", "area", "zone")
TRIED = 100


def orders(match: Match, chance: random.Random) -> list[str]:
    """Orders for pieces and places that are in question now, and for others."""
    vocabulary = match.game.vocabulary
    named = {
        domain: [vocabulary.operand(code) for code in match.position.choices if vocabulary.domain(code) == domain] for domain in PIECES
    }
    pieces = [name for domain in PIECES for name in named[domain]] or [held(match)]
    places = [name for domain in PLACES for name in vocabulary.names.get(domain, ())]
    near = places_of_pieces(match.game.view(match.position, EVERYTHING))
    words = getattr(companion(match.game.id), "ORDERS", ("move",))
    return [
        f"{chance.choice(words)} {chance.choice(pieces)} {chance.choice(near if chance.random() < 0.6 else places)}" for _ in range(TRIED)
    ]


def held(match: Match) -> str:
    hand: Any = match.view(match.position.seat).get("hand") or {}
    return str(hand.get("piece") or match.game.vocabulary.names["unit"][0])


def places_of_pieces(view: dict[str, Any]) -> list[str]:
    return sorted({str(piece["at"]) for piece in view["pieces"] if "at" in piece}) or ["nowhere"]


def stands(match: Match, position: Position, piece: str) -> list[str]:
    """Where the piece, or the card that was put down, stands."""
    view: Any = match.game.view(position, EVERYTHING)
    standing = [*view["pieces"], *(fort for fort in view.get("forts", ()) if isinstance(fort, dict))]
    return [str(one.get("at", one.get("box", "nowhere"))) for one in standing if piece in (one["id"], one.get("card"))]


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_a_piece_is_where_the_order_named(setting: Setting) -> None:
    chance = random.Random(f"orders {setting}")
    wrong: list[str] = []
    for match in moments(setting, 15):
        for text in orders(match, chance):
            _, piece, place = text.split()
            try:
                line = match._try(text)
            except (IllegalAction, BadInput):
                continue
            if line.position.halt != CHANCE and place not in stands(match, line.position, piece):
                wrong.append(f"'{text}' is legal, and {piece} is at {stands(match, line.position, piece)}")
    assert wrong == []
