"""Reckoning ratings: games that are over are taken in one after the other, by one server at a time, and can all be reckoned anew."""

from typing import Any

from sqlalchemy import Connection

from grognard.service.club.ratings import INTERVAL, LEAST_GAMES, Counted, Lean, Ledger, Played, Strength, counted
from grognard.service.store import contests

Row = dict[str, Any]


def played(row: Row) -> Played:
    """A game as the reckoning takes it."""
    return Played(row["game"], row["scenario"], row["first"], row["second"], row["score"] / 2, row["finished"], row["is_even"])


def take_in(connection: Connection) -> int:
    """Count the rated games that are over and not counted yet; how many there were. Two servers never do it at once."""
    if not contests.uncounted(connection):
        return 0
    contests.hold_books(connection)
    fresh = contests.uncounted(connection)  # another server may have been quicker
    number = contests.last_number(connection)
    for row in fresh:
        number += 1
        game = played(row)
        ledger = _ledger(connection, game)
        before = [ledger.strength(one, game.game).rating for one in (game.first, game.second)]
        told = ledger.take(game)
        standings = [
            _standing(one, game, strength, old)
            for one, strength, old in zip((game.first, game.second), (told.first, told.second), before, strict=True)
        ]
        contests.write_counted(connection, row["key"], number, (told.lean.points, told.lean.deviation), standings)
    return len(fresh)


def _ledger(connection: Connection, game: Played) -> Ledger:
    """What is known before a game."""
    ledger = Ledger()
    for row in contests.newest_standings(connection, [game.first, game.second], game.game):
        ledger.strengths[row["player"], game.game] = strength_of(row)
    lean = contests.newest_lean(connection, game.game, game.scenario)
    if lean is not None:
        ledger.leans[game.game, game.scenario] = Lean(*lean)
    return ledger


def strength_of(row: Row) -> Strength:
    return Strength(row["rating"], row["deviation"], row["volatility"], row["games"], row["at"])


def _standing(player: int, game: Played, now: Strength, before: float) -> Row:
    told = {"rating": now.rating, "deviation": now.deviation, "volatility": now.volatility, "games": now.games}
    return {"player": player, "game": game.game, "at": game.at, "gain": now.rating - before, **told}


def reckoned_anew(connection: Connection) -> list[tuple[Row, Counted]]:
    """Every counted game, and what the whole list comes to when it is reckoned from the beginning."""
    rows = contests.counted_games(connection)
    return list(zip(rows, counted(played(row) for row in rows), strict=True))


def differences(connection: Connection, anew: list[tuple[Row, Counted]]) -> int:
    """How many standings are not what the list of games comes to."""
    kept = contests.all_standings(connection)
    pairs = [((row["key"], row[who]), one) for row, told in anew for who, one in (("first", told.first), ("second", told.second))]
    return sum(1 for key, one in pairs if kept.get(key) != (one.rating, one.deviation))


def shown(row: Row | None, now: int) -> Row | None:
    """A rating as people see it: with its interval, and not before there are enough games."""
    if row is None or row["games"] < LEAST_GAMES:
        return None
    strength = strength_of(row).aged(now)
    return {"rating": round(strength.rating), "interval": round(INTERVAL * strength.deviation), "games": strength.games}


def ratings_of_club(connection: Connection, game: str | None, now: int) -> dict[int, Row]:
    """What is shown of everybody's ratings: by person, by game. Who hides theirs is left out."""
    people = contests.players_of_club(connection)
    persons = {number: person for person, number in people.items()}
    found: dict[int, Row] = {}
    for row in contests.newest_standings(connection, list(persons), game):
        told = shown(row, now)
        if told is not None:
            found.setdefault(persons[row["player"]], {})[row["game"]] = told
    hidden = contests.hides_ratings(connection)
    return {person: told for person, told in found.items() if person not in hidden}
