"""What the database keeps of standing orders. Each function is one piece of a transaction."""

from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from grognard.service.store.club_schema import person, place
from grognard.service.store.schema import match, seat
from grognard.service.store.standing_schema import standing_answer, standing_order


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One standing order: a question, the answer, and what it depends on."""

    kind: str
    answer: str
    """A verb, or "any" of those that the question takes."""
    which: str = "first"
    """Of several choices of that verb: first, last, weakest, strongest; or only: if there is just one."""
    ids: list[str] = []
    """Pieces or spaces that are meant, the best first; none: any."""
    unless: list[str] = []
    """If one of these verbs is offered too, the order does not fit."""
    until: int | None = None
    """The last turn in which it counts."""
    is_on: bool = True
    chance: int | None = None
    """Only what goes well with so many per cent at least, as the game reckons."""
    within: int | None = None
    """Only pieces of one's own that stand so near what the question is about."""
    against: list[str] = []
    """Only if the question is about a piece of one of these types; none: any."""


@dataclass(frozen=True)
class Standing:
    """The standing orders of a seat."""

    is_on: bool = False
    away: int = 120
    orders: list[Order] = field(default_factory=list)
    stuck: int | None = None


def read_standings(connection: Connection, key: int) -> dict[int, Standing]:
    rows = connection.execute(select(standing_order).where(standing_order.c.match == key))
    return {row.seat: Standing(row.is_on, row.away, msgspec.json.decode(row.orders, type=list[Order]), row.stuck) for row in rows}


def write_standing(connection: Connection, key: int, number: int, now: Standing) -> None:
    connection.execute(delete(standing_order).where(standing_order.c.match == key, standing_order.c.seat == number))
    orders = msgspec.json.encode(now.orders).decode()
    connection.execute(
        insert(standing_order).values(match=key, seat=number, is_on=now.is_on, away=now.away, orders=orders, stuck=now.stuck)
    )


def stick(connection: Connection, key: int, number: int, version: int) -> None:
    """An order was refused at this version: it waits for the player."""
    connection.execute(update(standing_order).where(standing_order.c.match == key, standing_order.c.seat == number).values(stuck=version))


def write_answer(connection: Connection, key: int, number: int, length: int, order: int) -> None:
    gone = (standing_answer.c.match == key) & (standing_answer.c.seat == number) & (standing_answer.c.length >= length)
    connection.execute(delete(standing_answer).where(gone))
    connection.execute(insert(standing_answer).values(match=key, seat=number, length=length, number=order))


def read_answers(connection: Connection, key: int, number: int) -> list[tuple[int, int]]:
    """Which of a seat's actions were given by which order."""
    mine = (standing_answer.c.match == key) & (standing_answer.c.seat == number)
    chosen = select(standing_answer.c.length, standing_answer.c.number).where(mine).order_by(standing_answer.c.length)
    return [(row.length, row.number) for row in connection.execute(chosen)]


def read_waiting(connection: Connection, now: int) -> list[str]:
    """Matches in which a seat with standing orders has to decide, and its person has not been here for as long as they say."""
    chosen = (
        select(match.c.id)
        .join(standing_order, standing_order.c.match == match.c.key)
        .join(seat, (seat.c.match == match.c.key) & (seat.c.number == standing_order.c.seat) & (seat.c.id == match.c.to_move))
        .join(place, (place.c.match == match.c.key) & (place.c.seat == standing_order.c.seat))
        .join(person, person.c.key == place.c.person)
        .where(
            match.c.over.is_(False),
            standing_order.c.is_on.is_(True),
            standing_order.c.stuck.is_(None),
            person.c.seen <= now - 60 * standing_order.c.away,
        )
    )
    return list(connection.execute(chosen).scalars())
