"""Reading and writing contests: terms of a match, outcomes and what they made of ratings, and how soon people answer."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, func, insert, or_, select, update

from grognard.service.store.club_schema import club, person
from grognard.service.store.contest_schema import agreement, outcome, player, privacy, reply, standing
from grognard.service.store.schema import match

Row = dict[str, Any]


@dataclass(frozen=True)
class Agreement:
    """On what terms a match is played."""

    rated: bool = False
    rewinds: bool = True
    bid_seat: int | None = None
    """The seat that was bid for, and whose player has `bid` points less at the end."""
    bid: int = 0
    bids: tuple[int, ...] = ()
    """What both bade, the winner of the seat first."""
    spoilt: str | None = None
    """Why it is not rated any more."""

    @property
    def counts(self) -> bool:
        return self.rated and self.spoilt is None


def read_agreement(connection: Connection, key: int) -> Agreement:
    row = connection.execute(select(agreement).where(agreement.c.match == key)).one_or_none()
    if row is None:
        return Agreement()
    return Agreement(row.rated, row.rewinds, row.bid_seat, row.bid or 0, tuple(json.loads(row.bids or "[]")), row.spoilt)


def write_agreement(connection: Connection, key: int, made: Agreement) -> None:
    values = {"rated": made.rated, "rewinds": made.rewinds, "spoilt": made.spoilt}
    bid: Row = {} if made.bid_seat is None else {"bid_seat": made.bid_seat, "bid": made.bid, "bids": json.dumps(made.bids)}
    connection.execute(insert(agreement).values(match=key, **values, **bid))


def spoil(connection: Connection, key: int, why: str) -> None:
    """A match is not rated any more; the first reason stays."""
    connection.execute(update(agreement).where(agreement.c.match == key, agreement.c.spoilt.is_(None)).values(spoilt=why))


# -- outcomes ----------------------------------------------------------------------------------------------------------
def player_of(connection: Connection, key: int) -> int:
    """The number that somebody has among the players."""
    found = connection.execute(select(player.c.key).where(player.c.person == key)).scalar_one_or_none()
    if found is None:
        found = connection.execute(insert(player).returning(player.c.key), {"person": key}).scalar_one()
    return int(found)


def has_outcome(connection: Connection, key: int) -> bool:
    return connection.execute(select(outcome.c.key).where(outcome.c.match == key)).first() is not None


def add_outcome(connection: Connection, row: Row) -> None:
    connection.execute(insert(outcome).values(row))


def replies_by_seat(connection: Connection, key: int) -> dict[int, int]:
    """How often each seat of a match has answered."""
    found = connection.execute(select(reply.c.seat, func.count().label("times")).where(reply.c.match == key).group_by(reply.c.seat))
    return {row.seat: int(row.times) for row in found}


def add_reply(connection: Connection, row: Row) -> None:
    connection.execute(insert(reply).values(row))


# -- ratings -----------------------------------------------------------------------------------------------------------
def hold_books(connection: Connection) -> None:
    """One server at a time reckons ratings: the others wait for the row of the club. (SQLite has one writer anyhow.)"""
    connection.execute(select(club.c.key).with_for_update()).all()


def uncounted(connection: Connection) -> list[Row]:
    """Rated games that were not reckoned yet, in the order they are taken in."""
    chosen = select(outcome).where(outcome.c.rated, outcome.c.score.is_not(None), outcome.c.counted.is_(None)).order_by(outcome.c.key)
    return [dict(row) for row in connection.execute(chosen).mappings()]


def counted_games(connection: Connection) -> list[Row]:
    """Every rated game that was reckoned, in that order."""
    chosen = select(outcome).where(outcome.c.counted.is_not(None)).order_by(outcome.c.counted)
    return [dict(row) for row in connection.execute(chosen).mappings()]


def all_standings(connection: Connection) -> dict[tuple[int, int], tuple[float, float]]:
    """Rating and deviation after every game, by game and player."""
    rows = connection.execute(select(standing.c.outcome, standing.c.player, standing.c.rating, standing.c.deviation))
    return {(row.outcome, row.player): (row.rating, row.deviation) for row in rows}


def last_number(connection: Connection) -> int:
    return int(connection.execute(select(func.max(outcome.c.counted))).scalar() or 0)


def newest_standings(connection: Connection, players: Collection[int], game: str | None = None) -> list[Row]:
    """Where players stand now, by game."""
    last = (
        select(standing.c.player, standing.c.game, func.max(standing.c.counted).label("last"))
        .where(standing.c.player.in_(players), standing.c.game == game if game is not None else standing.c.game == standing.c.game)
        .group_by(standing.c.player, standing.c.game)
        .subquery()
    )
    chosen = select(standing).join(
        last, and_(standing.c.player == last.c.player, standing.c.game == last.c.game, standing.c.counted == last.c.last)
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


def newest_lean(connection: Connection, game: str, scenario: str) -> tuple[float, float] | None:
    """What the last rated game of a scenario told about its sides."""
    chosen = (
        select(outcome.c.lean, outcome.c.lean_deviation)
        .where(outcome.c.game == game, outcome.c.scenario == scenario, outcome.c.counted.is_not(None))
        .order_by(outcome.c.counted.desc())
        .limit(1)
    )
    row = connection.execute(chosen).one_or_none()
    return None if row is None else (row.lean, row.lean_deviation)


def write_counted(connection: Connection, key: int, number: int, lean: tuple[float, float], standings: list[Row]) -> None:
    """What a game came to."""
    connection.execute(update(outcome).where(outcome.c.key == key).values(counted=number, lean=lean[0], lean_deviation=lean[1]))
    connection.execute(insert(standing), [{**row, "outcome": key, "counted": number} for row in standings])


# -- people ------------------------------------------------------------------------------------------------------------
def players_of_club(connection: Connection) -> dict[int, int]:
    """The numbers of players, by who they are."""
    rows = connection.execute(select(player.c.key, player.c.person).where(player.c.person.is_not(None)))
    return {row.person: row.key for row in rows}


def curve(connection: Connection, number: int, since: int) -> list[Row]:
    """How the ratings of a player went."""
    chosen = select(standing).where(standing.c.player == number, standing.c.at >= since).order_by(standing.c.counted)
    return [dict(row) for row in connection.execute(chosen).mappings()]


def outcomes_of(connection: Connection, number: int) -> list[Row]:
    """Every match of a player that is over, the newest first, with who played, the match while it is kept, and what it added."""
    one, other = player.alias("one"), player.alias("other")
    first, second = person.alias("first_person"), person.alias("second_person")
    chosen = (
        select(
            outcome,
            match.c.id.label("match_id"),
            *(first.c.name.label("first_name"), first.c.id.label("first_id")),
            *(second.c.name.label("second_name"), second.c.id.label("second_id")),
            standing.c.gain,
        )
        .join(one, one.c.key == outcome.c.first)
        .join(other, other.c.key == outcome.c.second)
        .outerjoin(first, first.c.key == one.c.person)
        .outerjoin(second, second.c.key == other.c.person)
        .outerjoin(match, match.c.key == outcome.c.match)
        .outerjoin(standing, and_(standing.c.outcome == outcome.c.key, standing.c.player == number))
        .where(or_(outcome.c.first == number, outcome.c.second == number))
        .order_by(outcome.c.finished.desc(), outcome.c.key.desc())
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


def replies_of(connection: Connection, key: int, since: int) -> list[Row]:
    """When somebody answered, and how long that took."""
    chosen = select(reply.c.at, reply.c.seconds, reply.c.late).where(reply.c.person == key, reply.c.at >= since).order_by(reply.c.at)
    return [dict(row) for row in connection.execute(chosen).mappings()]


SHOWN = ("ratings", "record", "answers", "games")


def read_privacy(connection: Connection, key: int) -> dict[str, bool]:
    """What the club may see of somebody."""
    row = connection.execute(select(privacy).where(privacy.c.person == key)).mappings().one_or_none()
    return {name: True if row is None else bool(row[name]) for name in SHOWN}


def write_privacy(connection: Connection, key: int, shown: dict[str, bool]) -> None:
    if connection.execute(update(privacy).where(privacy.c.person == key).values(shown)).rowcount == 0:
        connection.execute(insert(privacy).values(person=key, **shown))


def hides_ratings(connection: Connection) -> set[int]:
    """Who shows their ratings to nobody."""
    return set(connection.execute(select(privacy.c.person).where(privacy.c.ratings.is_(False))).scalars())
