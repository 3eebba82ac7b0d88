"""Standing orders: a seat has said beforehand how it answers what it is asked while others play.

The first order that fits answers, from the list of choices like anybody else, and at the moment that is drawn for anybody's answer. What no
order fits waits for the player, and so does what the rules refuse.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from grognard.games.standing import Question, questions_of
from grognard.kernel.errors import BadInput
from grognard.service.club.calendar import MINUTE
from grognard.service.store.standings import Order, Standing

if TYPE_CHECKING:
    from grognard.service.table import Table

Data = dict[str, Any]
ANY: Final = "any"
WHICH: Final = ("first", "last", "weakest", "strongest", "only")
AWAYS: Final = (0, 30, 120, 480)
"""Minutes without a sign of the player before orders answer; 0: at once."""
MOST: Final = 20


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
        if order.which not in WHICH:
            raise BadInput(f"Of several choices an order takes the {', '.join(WHICH)}.")


def fitting(game: str, standing: Standing, view: Data, veiled: bool = False) -> Answer | None:
    """The answer of the first order that fits what a seat is asked in this view of its own."""
    decision = view["decision"]
    if decision is None or "actions" not in decision:
        return None
    asked = [one for one in questions_of(game) if decision["prompt"]["id"] in one.prompts]
    if veiled and not _answers_always(standing, asked, decision["actions"], view):
        return None  # whether it is answered must not depend on what the seat holds
    for number, order in enumerate(standing.orders, 1):
        question = next((one for one in asked if one.kind == order.kind), None)
        if question is None or not _counts(order, view):
            continue
        text = _choice(order, question, decision["actions"], view, veiled)
        if text is not None:
            return Answer(number, text)
    return None


def _counts(order: Order, view: Data) -> bool:
    return order.is_on and (order.until is None or view["turn"]["number"] <= order.until)


def _answers_always(standing: Standing, asked: list[Question], actions: list[Data], view: Data) -> bool:
    """Whether one of the orders answers whatever the seat holds: by a verb that names nothing, such as a pass."""
    plain = {action["verb"] for action in actions if not action["on"]}
    kinds = {question.kind for question in asked}
    return any(order.kind in kinds and order.answer in plain and _counts(order, view) for order in standing.orders)


def _choice(order: Order, question: Question, actions: list[Data], view: Data, veiled: bool) -> str | None:
    """What the order picks from the list, if it fits. In a window that others look on it looks at nothing that they cannot see."""
    if not veiled and any(action["verb"] in order.unless for action in actions):
        return None
    verbs = question.answers if order.answer == ANY else (order.answer,)
    found = [action for action in actions if action["verb"] in verbs]
    if order.ids and any(action["id"] for action in found):
        found = sorted((one for one in found if one["id"] in order.ids), key=lambda one: order.ids.index(one["id"]))
        return str(found[0]["text"]) if found else None
    if not found or (order.which == "only" and len(found) > 1):
        return None
    if order.which in ("weakest", "strongest"):
        worth = _worth(view)
        found.sort(key=lambda one: worth.get(one["id"], 0), reverse=order.which == "strongest")
    return str(found[-1 if order.which == "last" else 0]["text"])


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
    return fitting(table.game, standing, table.view(seat.number, None), table.umpire.is_veiled)


def _is_here(table: "Table", seat: int, seen: int, away: int, now: int) -> bool:
    return any(seat in watcher.seats for watcher in table.watchers) or now - seen < away * MINUTE
