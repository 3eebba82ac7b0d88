"""Reading and writing events."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select, update

from grognard.service.errors import Refused
from grognard.service.store.club_schema import clock, person
from grognard.service.store.contest_schema import outcome, player
from grognard.service.store.event_schema import entrant, event, pairing
from grognard.service.store.schema import match

Row = dict[str, Any]


def add_event(connection: Connection, row: Row) -> None:
    connection.execute(insert(event).values(row))


def read_events(connection: Connection) -> list[Row]:
    """All events, those that people can enter or play first."""
    return [dict(row) for row in connection.execute(select(event).order_by(event.c.over, event.c.key.desc())).mappings()]


def running_events(connection: Connection) -> list[Row]:
    return [dict(row) for row in connection.execute(select(event).where(event.c.round > 0, event.c.over.is_(False))).mappings()]


def read_event(connection: Connection, id: str) -> Row:
    row = connection.execute(select(event).where(event.c.id == id)).mappings().one_or_none()
    if row is None:
        raise Refused(404, "no-such-event")
    return dict(row)


def change_event(connection: Connection, key: int, values: Row) -> None:
    connection.execute(update(event).where(event.c.key == key).values(values))


def remove_event(connection: Connection, key: int) -> None:
    """Its matches stay."""
    connection.execute(delete(event).where(event.c.key == key))


# -- who takes part ----------------------------------------------------------------------------------------------------
def entrants(connection: Connection, key: int) -> list[Row]:
    """Who takes part, in the order of the start; who has left the club has no name any more."""
    chosen = (
        select(entrant, player.c.person, person.c.name, person.c.id)
        .join(player, player.c.key == entrant.c.player)
        .outerjoin(person, person.c.key == player.c.person)
        .where(entrant.c.event == key)
        .order_by(entrant.c.group, entrant.c.number, entrant.c.player)
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


def enter(connection: Connection, key: int, number: int) -> None:
    connection.execute(insert(entrant).values(event=key, player=number, number=0, group=0, withdrawn=False))


def leave(connection: Connection, key: int, number: int) -> None:
    connection.execute(delete(entrant).where(entrant.c.event == key, entrant.c.player == number))


def withdraw(connection: Connection, key: int, number: int, withdrawn: bool) -> None:
    connection.execute(update(entrant).where(entrant.c.event == key, entrant.c.player == number).values(withdrawn=withdrawn))


def seed(connection: Connection, key: int, number: int, place: int, group: int) -> None:
    connection.execute(update(entrant).where(entrant.c.event == key, entrant.c.player == number).values(number=place, group=group))


# -- rounds ------------------------------------------------------------------------------------------------------------
def add_pairings(connection: Connection, rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(pairing), rows)


def pairings(connection: Connection, key: int) -> list[Row]:
    """Every pairing of an event, with its match, its clock, and what the club counted."""
    chosen = (
        select(
            pairing,
            *(match.c.id.label("match_id"), match.c.turn, match.c.last_turn, match.c.to_move, match.c.over.label("ended")),
            match.c.spectators,
            *(clock.c.deadline, clock.c.paused),
            *(outcome.c.score.label("counted_score"), outcome.c.fault, outcome.c.how, outcome.c.first_points, outcome.c.second_points),
            outcome.c.key.label("outcome"),
        )
        .outerjoin(match, match.c.key == pairing.c.match)
        .outerjoin(clock, clock.c.match == pairing.c.match)
        .outerjoin(outcome, and_(outcome.c.match == pairing.c.match, pairing.c.match.is_not(None)))
        .where(pairing.c.event == key)
        .order_by(pairing.c.round, pairing.c.group, pairing.c.key)
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


def settle_pairing(connection: Connection, key: int, state: str, score: int | None) -> None:
    connection.execute(update(pairing).where(pairing.c.key == key).values(state=state, score=score))


def waiting(connection: Connection) -> list[Row]:
    """Pairings whose match has still to be made, and of which event."""
    chosen = (
        select(pairing.c.key, pairing.c.first, pairing.c.second, event.c.id.label("event_id"))
        .add_columns(*(event.c[name] for name in ("game", "scenario", "options", "pace", "rated")))
        .join(event, event.c.key == pairing.c.event)
        .where(pairing.c.state == "waiting")
        .order_by(pairing.c.key)
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


def begin_pairing(connection: Connection, key: int, of: int) -> bool:
    """A pairing gets its match, once; False if another server was quicker."""
    mine = (pairing.c.key == key) & (pairing.c.state == "waiting")
    return connection.execute(update(pairing).where(mine).values(match=of, state="running")).rowcount == 1


def persons_of(connection: Connection, players: Collection[int]) -> dict[int, int]:
    """Who players are, as far as they are still in the club."""
    rows = connection.execute(select(player.c.key, player.c.person).where(player.c.key.in_(players), player.c.person.is_not(None)))
    return {row.key: row.person for row in rows}
