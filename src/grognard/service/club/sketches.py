"""Standing orders on the map: where a question was about, who could have answered it, and how far an order reaches.

Everything is read from what the seat saw and was offered: a unit that a choice names could answer, and no other is guessed at.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from grognard.games import load
from grognard.games.standing import Question
from grognard.service.store.standings import Order

Data = dict[str, Any]
NAMED: Final = "@unit-"


def places_of(view: Data) -> dict[str, str]:
    """Where the pieces of a view stand, those that are on the map."""
    return {piece["id"]: piece["at"] for piece in view.get("pieces", []) if piece.get("id") is not None and piece.get("at")}


def able(question: Question, view: Data) -> list[str]:
    """The pieces that could have answered: those that a choice names."""
    places = places_of(view)
    return [one["id"] for one in view["decision"]["actions"] if one["verb"] in question.answers and one["id"] in places]


def sketch(question: Question, view: Data, says: str | None, chances: Mapping[str, int]) -> Data:
    """A question and its answer as something to draw: from which spaces to which, by and about whom, and how likely it goes well."""
    args, actions, places = view["decision"]["prompt"].get("args", {}), view["decision"]["actions"], places_of(view)
    chosen = next((one for one in actions if one["text"] == says), None)
    named = chosen["id"] if chosen is not None else ""
    spoken = [str(value).removeprefix(NAMED) for value in args.values() if str(value).startswith(NAMED)]
    told: Data = {"verb": None if chosen is None else chosen["verb"], "names": bool(named), "piece": named if named in places else None}
    if question.piece and question.space:
        by = [named] if named in places else able(question, view)
        about = str(args.get(question.piece, "")).removeprefix(NAMED)
        told |= {"about": about or None, "at": args.get(question.space), "chance": _chance(says, able(question, view), actions, chances)}
    else:
        by = [one for one in spoken if one in places and one != named]
        told |= {"about": None, "at": places.get(named, named) or None, "chance": None if says is None else chances.get(says)}
    return {**told, "by": list(dict.fromkeys(places[one] for one in by))}


def _chance(says: str | None, able_ones: list[str], actions: list[Data], chances: Mapping[str, int]) -> int | None:
    """That of the answer; of one that holds back, the best chance that it lets go."""
    if says is not None and says in chances:
        return chances[says]
    return max((chances[one["text"]] for one in actions if one["id"] in able_ones and one["text"] in chances), default=None)


def zone(game: str, order: Order, view: Data, asked: Iterable[str]) -> list[str]:
    """The spaces that an order reaches now: so far from the pieces that it names, or else from those that were asked of late."""
    if order.within is None:
        return []
    places, found = places_of(view), load(game)
    stand = {places[one] for one in (order.ids or asked) if one in places}
    return sorted({space for start in stand for space in found.around(view["scenario"], start, order.within)})
