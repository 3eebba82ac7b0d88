"""The games of somebody, as a list shows them: a few questions to the database, however many games there are."""

from typing import Any, Final

from sqlalchemy import Connection, and_, func, insert, select, update

from grognard.service.store.club_schema import challenge, clock, person, place, talk
from grognard.service.store.contest_schema import agreement
from grognard.service.store.schema import match, seat

Row = dict[str, Any]
_MATCH: Final = ("id", "game", "rules", "scenario", "turn", "last_turn", "version", "to_move", "over", "updated", "spectators")


def read_games(connection: Connection, key: int) -> list[Row]:
    """Every match that somebody sits at, with its clock, who plays, and how much is new to them; the last changed first."""
    rows = [
        dict(row)
        for row in connection.execute(
            select(
                match.c.key,
                *(match.c[name] for name in _MATCH),
                place.c.seat.label("number"),
                *(place.c.seen_version, place.c.seen_talk, seat.c.id.label("seat")),
                *(clock.c.pace, clock.c.seat.label("ticks"), clock.c.started, clock.c.deadline, clock.c.stage, clock.c.paused),
            )
            .join(match, match.c.key == place.c.match)
            .join(seat, and_(seat.c.match == place.c.match, seat.c.number == place.c.seat))
            .outerjoin(clock, clock.c.match == match.c.key)
            .where(place.c.person == key)
            .order_by(match.c.updated.desc(), match.c.key, place.c.seat)
        ).mappings()
    ]
    mine = select(place.c.match).where(place.c.person == key).scalar_subquery()
    players: dict[int, list[Row]] = {}
    for one in connection.execute(
        select(seat.c.match, seat.c.id, seat.c.kind, seat.c.bot, place.c.person, person.c.name, person.c.id.label("person_id"))
        .outerjoin(place, and_(place.c.match == seat.c.match, place.c.seat == seat.c.number))
        .outerjoin(person, person.c.key == place.c.person)
        .where(seat.c.match.in_(mine))
        .order_by(seat.c.match, seat.c.number)
    ):
        told = {"seat": one.id, "kind": one.kind, "bot": one.bot, "name": one.name, "person": one.person_id, "mine": one.person == key}
        players.setdefault(one.match, []).append(told)
    unread = read_unread(connection, key)
    for row in rows:
        row["players"], row["unread"] = players[row["key"]], unread.get(row["key"], 0)
    return rows


def read_unread(connection: Connection, key: int) -> dict[int, int]:
    """How many words of others somebody has not read, by match."""
    chosen = (
        select(talk.c.match, func.count().label("words"))
        .join(place, and_(place.c.match == talk.c.match, talk.c.key > place.c.seen_talk, talk.c.seat != place.c.seat))
        .where(place.c.person == key)
        .group_by(talk.c.match)
    )
    return {row.match: int(row.words) for row in connection.execute(chosen)}


def mark_seen(connection: Connection, key: int, id: str, version: int, newest_talk: int) -> None:
    """Somebody has seen a version of a match, and its talk up to a word; what was seen stays so."""
    theirs = and_(place.c.person == key, place.c.match == select(match.c.key).where(match.c.id == id).scalar_subquery())
    connection.execute(update(place).where(theirs, place.c.seen_version < version).values(seen_version=version))
    connection.execute(update(place).where(theirs, place.c.seen_talk < newest_talk).values(seen_talk=newest_talk))


def add_place(connection: Connection, of: int, number: int, key: int) -> None:
    connection.execute(insert(place).values(match=of, seat=number, person=key, seen_version=0, seen_talk=0))


# -- challenges --------------------------------------------------------------------------------------------------------
def read_challenges(connection: Connection, now: int) -> list[Row]:
    """Every challenge that still stands, with the names of who makes it and whom it asks; the newest first."""
    asked = person.alias("asked_person")
    chosen = (
        select(challenge, person.c.name, person.c.id.label("person_id"), asked.c.name.label("asked_name"))
        .join(person, person.c.key == challenge.c.person)
        .outerjoin(asked, asked.c.key == challenge.c.asked)
        .where(challenge.c.until > now)
        .order_by(challenge.c.key.desc())
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


def read_players(connection: Connection, id: str) -> list[Row]:
    """Who of the club plays a match, and where."""
    chosen = (
        select(
            place.c.seat,
            place.c.person,
            seat.c.id,
            match.c.key,
            match.c.game,
            match.c.scenario,
            match.c.options,
            match.c.over,
            clock.c.pace,
            agreement.c.rated,
            agreement.c.rewinds,
        )
        .join(match, match.c.key == place.c.match)
        .join(seat, and_(seat.c.match == place.c.match, seat.c.number == place.c.seat))
        .outerjoin(clock, clock.c.match == match.c.key)
        .outerjoin(agreement, agreement.c.match == match.c.key)
        .where(match.c.id == id)
        .order_by(place.c.seat)
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


# -- talk --------------------------------------------------------------------------------------------------------------
def add_talk(connection: Connection, of: int, number: int | None, by: int | None, text: str, now: int) -> int:
    row = {"match": of, "seat": number, "person": by, "text": text, "created": now}
    return int(connection.execute(insert(talk).returning(talk.c.key), row).scalar_one())


def read_talk(connection: Connection, of: int, among_players: bool, after: int, most: int) -> list[Row]:
    """The newest words of a room after one of them, in their order: players and spectators have a room each."""
    chosen = (
        select(talk.c.key, talk.c.seat, talk.c.person, talk.c.text, talk.c.created, person.c.name)
        .outerjoin(person, person.c.key == talk.c.person)
        .where(talk.c.match == of, talk.c.seat.is_not(None) if among_players else talk.c.seat.is_(None), talk.c.key > after)
        .order_by(talk.c.key.desc())
        .limit(most)
    )
    return [dict(row) for row in connection.execute(chosen).mappings()][::-1]
