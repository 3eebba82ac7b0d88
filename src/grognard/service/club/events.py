"""Events: people enter, an owner starts, and rounds follow each other by themselves. Every step can be taken again without harm.

A round ends when all its games are over, or when its time is. Then a game that has not properly begun is void; one that is being played
goes on, and counts when it ends.
"""

import asyncio
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from grognard.protocol.club_requests import EventRequest
from grognard.service import library
from grognard.service.club import bookkeeping, challenges, paces, pairings
from grognard.service.club.calendar import DAY
from grognard.service.club.club import Club
from grognard.service.club.pairings import Pair
from grognard.service.club.results import LEAST_ANSWERS
from grognard.service.errors import Refused
from grognard.service.store import contests, events
from grognard.service.store.people import Person
from grognard.service.tokens import new_match_id

SWISS: Final = "swiss"
LEAST: Final = 3
"""So many people make an event."""
MOST: Final = 200
GONE: Final = Refused(409, "begun")
Row = dict[str, Any]


# -- before it begins --------------------------------------------------------------------------------------------------
def check(wanted: EventRequest) -> None:
    """BadInput or Refused if there can be no such event."""
    paces.check_pace(wanted.pace)
    found = library.find_game(wanted.game)
    chosen = found.scenario(wanted.scenario)
    found.chosen_options(chosen, dict(wanted.options))
    if len(chosen.seats) != 2:
        raise Refused(422, "more-seats:event")
    if wanted.kind == SWISS:
        pairings.swiss_round([1, 2], {}, [], 1, 1)  # Refused if the server has nothing to pair it with


def make(connection: Connection, wanted: Row, now: int) -> str:
    id = new_match_id()
    options = msgspec.json.encode(wanted.pop("options")).decode()
    events.add_event(connection, {**wanted, "id": id, "options": options, "round": 0, "over": False, "created": now})
    return id


def enter(connection: Connection, id: str, me: Person) -> None:
    found = events.read_event(connection, id)
    if found["round"]:
        raise GONE
    number = contests.player_of(connection, me.key)
    people = events.entrants(connection, found["key"])
    if len(people) >= MOST:
        raise Refused(409, "full", most=MOST)
    if number not in [row["player"] for row in people]:
        events.enter(connection, found["key"], number)


def withdraw(connection: Connection, id: str, me: Person) -> None:
    """Before the start one is simply gone; afterwards one is not paired any more, and plays what one has begun."""
    found = events.read_event(connection, id)
    number = contests.player_of(connection, me.key)
    if found["round"]:
        events.withdraw(connection, found["key"], number, True)
    else:
        events.leave(connection, found["key"], number)


def start(connection: Connection, id: str, now: int) -> None:
    """Nobody enters any more: people are put in order by their rating, and the first round is paired."""
    contests.hold_books(connection)
    found = events.read_event(connection, id)
    if found["round"]:
        raise GONE
    people = events.entrants(connection, found["key"])
    if len(people) < LEAST:
        raise Refused(409, "too-few", least=LEAST, count=len(people))
    strength = _strengths(connection, found["game"], [row["player"] for row in people])
    order = sorted((row["player"] for row in people), key=lambda one: (-strength.get(one, 0.0), one))
    groups = [order] if found["kind"] == SWISS else pairings.in_groups(order, found["size"])
    for number, group in enumerate(groups, 1):
        for place, player in enumerate(group, 1):
            events.seed(connection, found["key"], player, place, number)
    if found["kind"] != SWISS:
        found["rounds"] = max(len(group) - 1 + len(group) % 2 for group in groups)
        events.change_event(connection, found["key"], {"rounds": found["rounds"]})
    _next_round(connection, found, now)


def _strengths(connection: Connection, game: str, players: list[int]) -> dict[int, float]:
    return {row["player"]: row["rating"] for row in contests.newest_standings(connection, players, game)}


# -- rounds ------------------------------------------------------------------------------------------------------------
def pair_of(row: Row) -> Pair:
    """A pairing as the reckoning takes it."""
    score = None if row["score"] is None else row["score"] / 2
    return Pair(row["round"], row["first"], row["second"], score, row["state"] == "void")


def _next_round(connection: Connection, found: Row, now: int) -> None:
    """Pair a round; its matches are made afterwards, one by one."""
    people, number = events.entrants(connection, found["key"]), found["round"] + 1
    played = [pair_of(row) for row in events.pairings(connection, found["key"])]
    rows: list[Row] = []
    for group in sorted({row["group"] for row in people}):
        members = [row for row in people if row["group"] == group]
        for first, second in _pairs(connection, found, members, played, number):
            state = "waiting" if second is not None else "over"
            rows.append({"event": found["key"], "round": number, "group": group, "first": first, "second": second, "state": state})
    events.add_pairings(connection, rows)
    events.change_event(connection, found["key"], {"round": number, "until": now + found["days"] * DAY})


def _pairs(connection: Connection, found: Row, members: list[Row], played: list[Pair], number: int) -> list[tuple[int, int | None]]:
    away = {row["player"] for row in members if row["withdrawn"] or row["person"] is None}
    order = [row["player"] for row in members]
    if found["kind"] == SWISS:
        here = [one for one in order if one not in away]
        strength = _strengths(connection, found["game"], here)
        return pairings.swiss_round(here, strength, played, number, found["rounds"]) if len(here) > 1 else []
    rounds = pairings.all_against_all(order)
    pairs = rounds[number - 1] if number <= len(rounds) else []
    kept: list[tuple[int, int | None]] = []
    for first, second in pairs:
        left = [one for one in (first, second) if one is not None and one not in away]
        if len(left) == 2:
            kept.append((first, second))
        elif left:
            kept.append((left[0], None))
    return kept


def advance(connection: Connection, now: int) -> None:
    """Take note of games that are over, and go on to the next round where one is done. One server at a time."""
    if not events.running_events(connection):
        return
    contests.hold_books(connection)
    for found in events.running_events(connection):
        rows = [_noted(connection, row, found["until"] <= now) for row in events.pairings(connection, found["key"])]
        open_ones = [row for row in rows if row["state"] in ("waiting", "running")]
        is_done = not open_ones or found["until"] <= now
        if is_done and found["round"] < found["rounds"]:
            _next_round(connection, found, now)
        elif not open_ones:
            events.change_event(connection, found["key"], {"over": True, "until": None})


def _noted(connection: Connection, row: Row, is_late: bool) -> Row:
    """A pairing as it stands now."""
    if row["state"] not in ("waiting", "running"):
        return row
    state, score = _standing(connection, row, is_late)
    if (state, score) != (row["state"], row["score"]):
        events.settle_pairing(connection, row["key"], state, score)
    return {**row, "state": state, "score": score}


def _standing(connection: Connection, row: Row, is_late: bool) -> tuple[str, int | None]:
    """What became of a game: its result; the point for who stayed, if the other left it to a machine; else void if it was abandoned, its
    match is gone, or its time is over and it has not properly begun.
    """
    if row["outcome"] is not None:
        if row["counted_score"] is not None:
            return "over", row["counted_score"]
        return ("void", None) if row["fault"] is None else ("over", 0 if row["fault"] == 0 else 2)
    if row["state"] == "running" and (row["match"] is None or row["ended"]):
        return "void", None
    if is_late and not _has_begun(connection, row):
        return "void", None
    return row["state"], None


def _has_begun(connection: Connection, row: Row) -> bool:
    if row["match"] is None:
        return False
    answers = contests.replies_by_seat(connection, row["match"])
    return all(answers.get(seat, 0) >= LEAST_ANSWERS for seat in (0, 1))


# -- their matches -----------------------------------------------------------------------------------------------------
async def go_on(club: Club) -> None:
    """Advance all events, and make the matches that their rounds wait for."""
    await club.write(advance, club.now)
    for row in await club.read(events.waiting):
        players = [row["first"], row["second"]]
        persons = await club.read(events.persons_of, players)
        if len(persons) < 2:
            continue  # somebody has left the club meanwhile: void when the round ends
        terms = {**row, "person": persons[row["first"]], "spectators": True, "rewinds": False, "bid_seat": None}
        created = await asyncio.to_thread(challenges.new_match, terms, 0, 1, 2)
        sitting = {0: persons[row["first"]], 1: persons[row["second"]]}
        try:
            await club.write(_begin, terms, created, sitting, club.now)
        except Refused as refused:
            if refused.code != "begun":
                raise


def _begin(connection: Connection, row: Row, created: Any, sitting: dict[int, int], now: int) -> None:
    key = challenges.seat_people(connection, row, created, sitting, challenges.agreed(row, 0, None), now)
    if not events.begin_pairing(connection, row["key"], key):
        raise GONE  # another server was quicker: what was written here is taken back


# -- looking at it -----------------------------------------------------------------------------------------------------
def told(connection: Connection, id: str, me: Person, now: int) -> Row:
    """An event as its page shows it."""
    found = events.read_event(connection, id)
    people = events.entrants(connection, found["key"])
    rows = events.pairings(connection, found["key"])
    played = [pair_of(row) for row in rows]
    ratings = bookkeeping.ratings_of_club(connection, found["game"], now)
    groups = []
    for group in sorted({row["group"] for row in people}):
        members = {row["player"]: row for row in people if row["group"] == group}
        lines = pairings.standings(list(members), played, found["kind"] == SWISS)
        groups.append([_line(line, members[line.player], ratings, found["game"], me) for line in lines])
    names = ("id", "name", "kind", "game", "scenario", "pace", "rated", "rounds", "days", "round", "over", "until", "created")
    return {
        **{name: found[name] for name in names},
        "now": now,
        "groups": groups,
        "pairings": [_pairing(row, found) for row in rows],
        "entered": any(row["person"] == me.key for row in people),
        "withdrawn": any(row["person"] == me.key and row["withdrawn"] for row in people),
        "may_start": me.is_owner and not found["round"],
    }


def _line(line: pairings.Line, member: Row, ratings: dict[int, Row], game: str, me: Person) -> Row:
    return {
        "player": line.player,
        "name": member["name"],
        "id": member["id"],
        "me": member["person"] == me.key,
        "withdrawn": member["withdrawn"] or member["person"] is None,
        "rating": ratings.get(member["person"] or 0, {}).get(game),
        "points": line.points,
        "buchholz": line.buchholz,
        "berger": line.berger,
    }


def _pairing(row: Row, found: Row) -> Row:
    seats = [one.id for one in library.find_game(found["game"]).scenario(found["scenario"]).seats]
    points = None if row["first_points"] is None else [row["first_points"], row["second_points"]]
    deciding = None if row["to_move"] not in seats else row["first"] if row["to_move"] == seats[0] else row["second"]
    return {
        **{name: row[name] for name in ("round", "group", "first", "second", "state", "score", "turn", "last_turn", "deadline", "how")},
        "match": row["match_id"],
        "points": points,
        "to_move": deciding if row["state"] == "running" else None,
    }


def listed(connection: Connection, me: Person) -> list[Row]:
    """All events, and whether one takes part."""
    found = []
    for row in events.read_events(connection):
        people = events.entrants(connection, row["key"])
        told = {name: row[name] for name in ("id", "name", "kind", "game", "scenario", "pace", "rated", "rounds", "round", "over", "until")}
        found.append({**told, "people": len(people), "entered": any(one["person"] == me.key for one in people)})
    return found
