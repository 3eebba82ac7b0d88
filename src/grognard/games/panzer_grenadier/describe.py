"""The log in words: what everybody sees of an event, and what only its owner does."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import ASSAULT_RESULT_NAMES, RESULT_NAMES, SIDE_NAMES, Content
from grognard.kernel.decision import Message
from grognard.kernel.game import EVERYTHING
from grognard.kernel.sequence import Event

PLACED_SECRET: Final = "log-placed-secret"  # noqa: S105 - a message id
MINED_SECRET: Final = "log-minefield-secret"  # noqa: S105 - a message id
TANK_LEADER_SECRET: Final = "log-tank-leader-secret"  # noqa: S105 - a message id
SECRET_IDS: Final = [PLACED_SECRET, MINED_SECRET, TANK_LEADER_SECRET]


def describe(content: Content, event: Event, seat: int) -> Message:
    """2.3, 6.8, 16.6, 16.7 Where a unit was set up, what a mine counter is and who holds a tank leader are told to their side alone."""
    kind = event[0]
    if kind == words.SECRET and (seat == EVERYTHING or seat_side(seat) == event[1]):
        return describe(content, event[2:], seat)
    if seat != EVERYTHING:
        if kind == words.PLACED and seat_side(seat) != side_of(content, event[1]):
            return Message(PLACED_SECRET, {"side": "@side-" + SIDE_NAMES[side_of(content, event[1])]})
        if kind == words.MINED and seat_side(seat) != event[1]:
            return Message(MINED_SECRET, {"side": "@side-" + SIDE_NAMES[event[1]]})
        if kind == words.TANK_LEADER_SET and seat_side(seat) != event[1]:
            return Message(TANK_LEADER_SECRET, {"side": "@side-" + SIDE_NAMES[event[1]]})
    id, kinds = words.EVENTS[kind]
    args: dict[str, str | int] = {}
    for place, (name, what) in enumerate(kinds):
        args[name] = named(content, what, event[place + 1])
    return Message(id, args)


def seat_side(seat: int) -> int:
    """The side of a seat: they alternate, and the players of a side share what they know."""
    return seat & 1 if seat >= 0 else seat


def side_of(content: Content, piece: int) -> int:
    return content.piece_side[piece]


def named(content: Content, kind: str, value: int) -> str | int:
    """The argument of a log message: a number, a name, or the id of a text."""
    if kind == "unit":
        return "@unit-" + content.piece_names[value]
    if kind == "hex":
        return content.hex_names[value] if value >= 0 else "–"
    if kind == "side":
        return "@side-" + SIDE_NAMES[value]
    if kind == "face":
        return content.faces[value].id
    if kind == "mode":
        return "@mode-" + words.MODE_NAMES[value]
    if kind == "kind":
        return "@kind-" + words.KIND_NAMES[value]
    if kind == "result":
        return RESULT_NAMES[value]
    if kind == "assault-result":
        return ASSAULT_RESULT_NAMES[value]
    if kind == "at-result":
        return "@at-" + words.AT_NAMES[value]
    if kind == "aircraft":
        return content.air[value].name
    if kind == "event":
        return "@event-" + content.events[value - 2]
    if kind == "seat":
        return "@seat-" + words.SEAT_WORDS[value]
    return value
