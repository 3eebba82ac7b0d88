"""Standing orders: a seat has said beforehand how it answers what it is asked while others play.

The first order that fits answers, from the list of choices like anybody else, and at the moment that is drawn for anybody's answer. What no
order fits waits for the player, and so does what the rules refuse.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from grognard.games import load
from grognard.games.standing import Follow, Question, questions_of
from grognard.kernel.errors import BadInput
from grognard.service.club.calendar import MINUTE
from grognard.service.store.standings import Order, Standing
from grognard.umpire.reference import layout

if TYPE_CHECKING:
    from grognard.service.table import Table

Data = dict[str, Any]
ANY: Final = "any"
WHICH: Final = ("first", "last", "weakest", "strongest", "only")
AWAYS: Final = (0, 30, 120, 480)
"""Minutes without a sign of the player before orders answer; 0: at once."""
MOST: Final = 20
Weigh = Callable[[list[str]], Mapping[str, int]]
"""What tells how likely choices go well, in per cent, where the game can tell."""


@dataclass(frozen=True)
class Answer:
    """What an order says to a question."""

    number: int
    """Of the order, from 1."""
    text: str


def check(game: str, standing: Standing) -> None:
    """BadInput if the game has no such question, or it cannot be answered so."""
    questions = {one.kind: one for one in questions_of(game)}
    if standing.away not in AWAYS:
        raise BadInput(f"Orders answer after {', '.join(str(one) for one in AWAYS)} minutes.")
    if len(standing.orders) > MOST:
        raise BadInput(f"A seat has at most {MOST} standing orders.")
    for order in standing.orders:
        question = questions.get(order.kind)
        if question is None:
            raise BadInput(f"There is no question '{order.kind[:40]}' here; there are {', '.join(questions) or 'none'}.")
        if order.answer != ANY and order.answer not in question.answers:
            raise BadInput(f"'{order.answer[:40]}' is no answer to it; there are {', '.join(question.answers)}.")
        if (order.within is not None or order.against) and not (question.piece and question.space):
            raise BadInput("That question is not about a piece on a space; leave out its type and how far it is.")
        if order.which not in WHICH:
            raise BadInput(f"Of several choices an order takes the {', '.join(WHICH)}.")


def _nothing_weighed(_texts: list[str]) -> Mapping[str, int]:
    return {}


def fitting(
    game: str, standing: Standing, view: Data, veiled: bool = False, weigh: Weigh = _nothing_weighed, may_roll: bool = True
) -> Answer | None:
    """The answer of the first order that fits what a seat is asked in this view of its own. Without `may_roll` none that leads to dice."""
    decision = view["decision"]
    if decision is None or "actions" not in decision:
        return None
    if may_roll and (followed := _following(game, standing, view)) is not None:
        return followed
    asked = [one for one in questions_of(game) if decision["prompt"]["id"] in one.prompts]
    if veiled and not _answers_always(standing, asked, decision["actions"], view):
        return None  # whether it is answered must not depend on what the seat holds
    for number, order in enumerate(standing.orders, 1):
        question = next((one for one in asked if one.kind == order.kind), None)
        if question is None or not _counts(order, view):
            continue
        if not may_roll and order.answer in question.rolling:
            continue
        text = _choice(order, question, Asked(game, view, veiled, weigh, may_roll))
        if text is not None:
            return Answer(number, text)
    return None


def _following(game: str, standing: Standing, view: Data) -> Answer | None:
    """The rest of an order that has begun: what its answer led to."""
    prompt, actions = view["decision"]["prompt"], view["decision"]["actions"]
    for question in questions_of(game):
        for one in question.then:
            if not _is_asked(one, prompt):
                continue
            found = next((action["text"] for verb in one.verbs for action in actions if action["verb"] == verb), None)
            mine = (number for number, order in enumerate(standing.orders, 1) if order.kind == question.kind and _counts(order, view))
            number = next((number for number in mine if standing.orders[number - 1].answer in (one.after, ANY)), None)
            return Answer(number, found) if found is not None and number is not None else None
    return None


def _is_asked(one: Follow, prompt: Data) -> bool:
    return bool(prompt["id"] == one.prompt) and all(prompt.get("args", {}).get(key) == value for key, value in one.args.items())


def _counts(order: Order, view: Data) -> bool:
    return order.is_on and (order.until is None or view["turn"]["number"] <= order.until)


def _answers_always(standing: Standing, asked: list[Question], actions: list[Data], view: Data) -> bool:
    """Whether one of the orders answers whatever the seat holds: by a verb that names nothing, such as a pass."""
    plain = {action["verb"] for action in actions if not action["on"]}
    kinds = {question.kind for question in asked}
    return any(order.kind in kinds and order.answer in plain and _counts(order, view) for order in standing.orders)


@dataclass(frozen=True)
class Asked:
    """What a seat is asked, and how to judge it."""

    game: str
    view: Data
    veiled: bool
    weigh: Weigh
    may_roll: bool


def _choice(order: Order, question: Question, asked: Asked) -> str | None:
    """What the order picks from the list, if it fits. In a window that others look on it looks at nothing that they cannot see."""
    view, actions = asked.view, asked.view["decision"]["actions"]
    if not asked.veiled and any(action["verb"] in order.unless for action in actions):
        return None
    verbs = question.answers if order.answer == ANY else (order.answer,)
    if not asked.may_roll:
        verbs = tuple(verb for verb in verbs if verb not in question.rolling)
    found = _meant(order, question, [action for action in actions if action["verb"] in verbs], asked)
    if order.ids and any(action["id"] for action in found):
        found = sorted((one for one in found if one["id"] in order.ids), key=lambda one: order.ids.index(one["id"]))
        return str(found[0]["text"]) if found else None
    if not found or (order.which == "only" and len(found) > 1):
        return None
    if order.which in ("weakest", "strongest"):
        worth = _worth(view)
        found.sort(key=lambda one: worth.get(one["id"], 0), reverse=order.which == "strongest")
    return str(found[-1 if order.which == "last" else 0]["text"])


def _meant(order: Order, question: Question, found: list[Data], asked: Asked) -> list[Data]:
    """Those choices that meet what the order asks for: the type of what comes, how far it is, how likely it goes well."""
    args = asked.view["decision"]["prompt"].get("args", {})
    if order.against and _type_of(asked.game, str(args.get(question.piece, ""))) not in order.against:
        return []
    if order.within is not None:
        game, scenario, there = load(asked.game), asked.view["scenario"], str(args.get(question.space, ""))
        places = {piece["id"]: piece.get("at") for piece in asked.view.get("pieces", []) if piece.get("id") is not None}
        found = [one for one in found if places.get(one["id"]) and 0 <= game.apart(scenario, places[one["id"]], there) <= order.within]
    if order.chance is not None and found:
        chances = asked.weigh([one["text"] for one in found])
        found = [one for one in found if chances.get(one["text"], 0) >= order.chance]
    return found


def _type_of(game: str, told: str) -> str:
    """The type of a piece that a prompt names, as the layout has it."""
    name = told.removeprefix("@unit-")
    piece = layout(game, None).get("pieces", {}).get(name)
    return str(piece["type"]) if piece is not None else ""


def types_of(game: str) -> list[str]:
    """The types of pieces that a game has, in the order of its data."""
    pieces = layout(game, None).get("pieces", {})
    return list(dict.fromkeys(str(one["type"]) for one in pieces.values() if "type" in one))


def _worth(view: Data) -> dict[str, int]:
    """How strong the pieces of a view are, as far as it says so: the sum of what is printed on them."""
    worth: dict[str, int] = {}
    for piece in view.get("pieces", []):
        factors = piece.get("factors") or []
        if piece.get("id") is not None:
            worth[piece["id"]] = sum(one for one in factors if isinstance(one, int))
    return worth


def answer(table: "Table", now: int, last_seen: dict[int, int]) -> Answer | None:
    """What the standing orders of the seat that has to decide say now; None if they say nothing, or its player is here."""
    if table.is_over or table.sitting.clock is None or table.sitting.clock.paused is not None:
        return None
    seat = table.seats[table.umpire.deciding]
    standing = table.sitting.standings.get(seat.number)
    if standing is None or not standing.is_on or seat.kind == "bot" or seat.person is None or standing.stuck is not None:
        return None
    if standing.away and _is_here(table, seat.number, max(seat.seen, last_seen.get(seat.person, 0)), standing.away, now):
        return None
    view = table.view(seat.number, None)
    return fitting(table.game, standing, view, table.umpire.is_veiled, table.umpire.weighed, not _has_part(view, seat.id))


def _has_part(view: Data, seat: str) -> bool:
    """Whether the browser of a seat has a part in its dice: then it gives the orders that roll itself."""
    return any(chain["seat"] == seat for chain in view.get("dice", {}).get("chains", []))


def _is_here(table: "Table", seat: int, seen: int, away: int, now: int) -> bool:
    return any(seat in watcher.seats for watcher in table.watchers) or now - seen < away * MINUTE
