"""What the club sees of somebody: ratings with their curves, the record by game and side, how soon they answer, what they play."""

from datetime import UTC, datetime
from statistics import median
from typing import Any, Final

from sqlalchemy import Connection

from grognard.service.club.bookkeeping import shown, strength_of
from grognard.service.club.calendar import DAY
from grognard.service.club.ratings import INTERVAL, LEAST_GAMES
from grognard.service.store import contests, games
from grognard.service.store.people import Person

YEAR: Final = 365 * DAY
WEEKS: Final = 13
MOST_FINISHED: Final = 200
SOON: Final = 600
"""Who was seen so many seconds ago is here."""
Row = dict[str, Any]


def profile(connection: Connection, whose: Person, me: Person, now: int) -> Row:
    """The profile of somebody as a member reads it. What its owner hides is absent."""
    allowed = contests.read_privacy(connection, whose.key)
    sees = {name: allowed[name] or whose.key == me.key for name in contests.SHOWN}
    number = contests.players_of_club(connection).get(whose.key)
    ended = [] if number is None else contests.outcomes_of(connection, number)
    told: Row = {
        "id": whose.id,
        "name": whose.name,
        "owner": whose.is_owner,
        "since": whose.created,
        "here": now - whose.seen < SOON,
        "mine": whose.key == me.key,
        "now": now,
        "shown": allowed,
    }
    if sees["ratings"]:
        told["ratings"] = [] if number is None else _ratings(connection, number, now)
    if sees["record"]:
        told["record"] = _record(ended, number)
        told["finished"] = [_finished(row, number, sees["ratings"]) for row in ended[:MOST_FINISHED]]
    if sees["answers"]:
        told["answers"] = _answers(connection, whose.key, ended, number, now)
    if sees["games"]:
        told["playing"] = _playing(connection, whose, me)
    return told


def _ratings(connection: Connection, number: int, now: int) -> list[Row]:
    """By game: where they stand, and the last twelve months of it."""
    newest = {row["game"]: row for row in contests.newest_standings(connection, [number])}
    curves: dict[str, list[Row]] = {}
    for row in contests.curve(connection, number, now - YEAR):
        curves.setdefault(row["game"], []).append(row)
    found: list[Row] = []
    for game, row in sorted(newest.items(), key=lambda one: -one[1]["games"]):
        rating, points = shown(row, now), curves.get(game, [])
        line = [[one["at"], round(one["rating"]), round(INTERVAL * one["deviation"])] for one in points if one["games"] >= LEAST_GAMES]
        if rating is not None:
            line.append([now, rating["rating"], round(INTERVAL * strength_of(row).aged(now).deviation)])
        found.append({"game": game, "games": row["games"], "rating": rating, "curve": line, "gain": round(row["gain"]) if rating else None})
    return found


def _record(ended: list[Row], number: int | None) -> list[Row]:
    """Won, drawn and lost, by game and side."""
    found: dict[tuple[str, str], list[int]] = {}
    for row in ended:
        if row["score"] is None:
            continue
        is_first = row["first"] == number
        score = row["score"] if is_first else 2 - row["score"]
        counts = found.setdefault((row["game"], row["first_seat"] if is_first else row["second_seat"]), [0, 0, 0])
        counts[2 - score] += 1
    return [{"game": game, "seat": seat, "won": w, "drawn": d, "lost": lost} for (game, seat), (w, d, lost) in sorted(found.items())]


def _finished(row: Row, number: int | None, with_gain: bool) -> Row:
    is_first = row["first"] == number
    own, other = ("first", "second") if is_first else ("second", "first")
    points = None if row["first_points"] is None else [row[f"{own}_points"], row[f"{other}_points"]]
    told = {name: row[name] for name in ("game", "scenario", "how", "rated", "finished")}
    return {
        **told,
        "match": row["match_id"],
        "seat": row[f"{own}_seat"],
        "other": {"seat": row[f"{other}_seat"], "name": row[f"{other}_name"], "id": row[f"{other}_id"]},
        "score": None if row["score"] is None else row["score"] if is_first else 2 - row["score"],
        "points": points,
        "gain": round(row["gain"]) if with_gain and row["gain"] is not None else None,
    }


def _answers(connection: Connection, key: int, ended: list[Row], number: int | None, now: int) -> Row:
    """How soon somebody answers, typically, how often in time, and how many matches they have deserted; all of a year."""
    replies = contests.replies_of(connection, key, now - YEAR)
    deserted = sum(1 for row in ended if row["fault"] is not None and (row["first"] == number) == (row["fault"] == 0))
    return {
        "typical": int(median(row["seconds"] for row in replies)) if replies else None,
        "moves": len(replies),
        "in_time": sum(1 for row in replies if not row["late"]),
        "deserted": deserted,
        "matches": len(ended),
    }


def _playing(connection: Connection, whose: Person, me: Person) -> list[Row]:
    """What they play that the reader may look at: matches with spectators, and those that both play."""
    found: list[Row] = []
    for row in games.read_games(connection, whose.key):
        sits = any(one["person"] == me.id for one in row["players"])
        if row["over"] or not (row["spectators"] or sits):
            continue
        told = {name: row[name] for name in ("game", "scenario", "seat", "turn", "last_turn", "players")}
        found.append({"match": row["id"], **told, "mine": sits})
    return found


# -- activity ----------------------------------------------------------------------------------------------------------
def activity(connection: Connection, key: int, now: int) -> Row:
    """How often somebody answered on each day of thirteen weeks, from a Monday to this week's Sunday, in UTC; and in this month."""
    today = datetime.fromtimestamp(now, UTC).replace(hour=0, minute=0, second=0)
    first = int(today.timestamp()) - today.weekday() * DAY - (WEEKS - 1) * 7 * DAY
    days = [0] * (WEEKS * 7)
    for row in contests.replies_of(connection, key, first):
        days[min(len(days) - 1, (row["at"] - first) // DAY)] += 1
    month = int(today.replace(day=1).timestamp())
    return {"first": first, "days": days, "month": sum(1 for row in contests.replies_of(connection, key, month))}
