"""Challenges: somebody offers a game, with a side and a pace; anyone who may takes it up, and the match begins."""

import secrets
from functools import cache
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select

from grognard.kernel.options import Options
from grognard.protocol.club_requests import ChallengeRequest
from grognard.service import library
from grognard.service.club import paces
from grognard.service.club.calendar import DAY
from grognard.service.club.topics import PARKED_SECONDS
from grognard.service.creation import Created, SeatWish, from_scenario
from grognard.service.errors import Refused
from grognard.service.store import notices as notice_store
from grognard.service.store import people as people_store
from grognard.service.store.club_schema import challenge
from grognard.service.store.contests import Agreement, write_agreement
from grognard.service.store.games import add_place, read_challenges, read_players
from grognard.service.store.people import Person
from grognard.service.store.sittings import write_clock
from grognard.service.tokens import new_match_id, new_token, token_hash

STANDS_SECONDS: Final = 14 * DAY
MOST_OPEN: Final = 20
PARTNER: Final = "steady"
"""Who plays the seats that are left in a game for three or four."""
Row = dict[str, Any]


def make(connection: Connection, by: Person, wanted: Row, now: int) -> Row:
    """Put a challenge up: its id, and the secret of its link if it goes by link alone."""
    connection.execute(delete(challenge).where(challenge.c.until <= now))
    own = connection.execute(select(challenge.c.key).where(challenge.c.person == by.key)).all()
    if len(own) >= MOST_OPEN:
        raise Refused(409, "too-many:challenges", most=MOST_OPEN)
    asked = None
    if wanted["person"] is not None:
        asked = people_store.read_person(connection, wanted["person"])
        if asked.key == by.key or asked.key in people_store.read_blocks(connection, by.key):
            raise Refused(409, "not-them")
    secret = new_token() if wanted["private"] else None
    bid = wanted["bid"]
    id = new_match_id()
    connection.execute(
        insert(challenge).values(
            id=id,
            person=by.key,
            asked=asked.key if asked else None,
            secret=token_hash(secret) if secret else None,
            created=now,
            until=now + STANDS_SECONDS,
            options=msgspec.json.encode(wanted["options"]).decode(),
            bid_seat=bid["seat"] if bid else None,
            bid=bid["points"] if bid else None,
            **{name: wanted[name] for name in ("game", "scenario", "seat", "pace", "spectators", "note", "rated", "rewinds")},
        )
    )
    if asked is not None:
        notice_store.add(connection, notice_store.Notice("challenge", asked.key, subject=id), now, PARKED_SECONDS)
    return {"id": id, "secret": secret}


def check(wanted: ChallengeRequest) -> None:
    """BadInput or Refused if there is no such game to be played."""
    paces.check_pace(wanted.pace)
    game, scenario, seat, options = wanted.game, wanted.scenario, wanted.seat, dict(wanted.options)
    found = library.find_game(game)
    chosen = found.scenario(scenario)
    found.chosen_options(chosen, options)
    if seat is not None and seat not in [one.id for one in chosen.seats]:
        raise Refused(422, "no-such-seat:challenge", scenario=scenario, seats=", ".join(one.id for one in chosen.seats))
    if wanted.rated and len(chosen.seats) != 2:
        raise Refused(422, "more-seats:rated")
    if wanted.bid is not None:
        _check_bid(wanted, [one.id for one in chosen.seats])


def _check_bid(wanted: ChallengeRequest, seats: list[str]) -> None:
    if wanted.bid is None or wanted.seat is not None or len(seats) != 2 or wanted.bid.seat not in seats:
        raise Refused(422, "no-such-bid", seats=", ".join(seats))
    if not has_points(wanted.game, wanted.scenario):
        raise Refused(422, "no-points")


@cache
def has_points(game: str, scenario: str) -> bool:
    """Whether a scenario is decided by points of both seats, so that they can be bid."""
    found = library.find_game(game)
    match = found.new(scenario)
    told = found.standing(match.position, 0)
    return told is not None and len(match.seats) == 2 and all(seat.id in told.score for seat in match.seats)


def listed(connection: Connection, me: Person, now: int) -> list[Row]:
    """What somebody may take up, those that name them first; and their own."""
    blocked = people_store.read_blocks(connection, me.key)
    rows = [row for row in read_challenges(connection, now) if row["person"] not in blocked and _concerns(row, me)]
    rows.sort(key=lambda row: row["asked"] != me.key)
    return [told(row, me) for row in rows]


def _concerns(row: Row, me: Person) -> bool:
    if row["person"] == me.key or row["asked"] == me.key:
        return True
    return row["asked"] is None and row["secret"] is None


def told(row: Row, me: Person | None) -> Row:
    """A challenge as somebody reads it."""
    names = ("id", "game", "scenario", "seat", "pace", "spectators", "note", "created", "until", "rated", "rewinds", "bid_seat")
    return {
        **{name: row[name] for name in names},
        "options": msgspec.json.decode(row["options"]),
        "by": {"id": row["person_id"], "name": row["name"]},
        "asked": row["asked_name"],
        "asks_me": me is not None and row["asked"] == me.key,
        "mine": me is not None and row["person"] == me.key,
        "private": row["secret"] is not None,
        "bid": row["bid"] if me is not None and row["person"] == me.key else None,  # the other bids without seeing it
    }


def find(connection: Connection, id: str, me: Person | None, secret: str | None, now: int) -> Row:
    """A challenge that somebody may see: one that is open to them, or whose link they have."""
    row = next((one for one in read_challenges(connection, now) if one["id"] == id), None)
    if row is None:
        raise Refused(404, "no-such-challenge")
    has_link = row["secret"] is not None and secret is not None and token_hash(secret) == row["secret"]
    if not has_link and (me is None or not _concerns(row, me)):
        raise Refused(403, "not-for-you")
    if me is not None and row["person"] in people_store.read_blocks(connection, me.key):
        raise Refused(403, "not-for-you")
    return row


def agreed(row: Row, first: int, bid: int | None) -> Agreement:
    """The terms of a challenge that is taken up."""
    if row["bid_seat"] is None:
        return Agreement(row["rated"], row["rewinds"])
    seats = [one.id for one in library.find_game(row["game"]).scenario(row["scenario"]).seats]
    wanted = seats.index(row["bid_seat"])
    own, theirs = (row["bid"], bid or 0) if wanted == first else (bid or 0, row["bid"])
    return Agreement(row["rated"], row["rewinds"], wanted, own, (own, theirs))


def seats_of(row: Row, bid: int | None = None) -> tuple[list[str], int, int]:
    """The seats of a challenge, and those of who makes it and who takes it up: by bids, equal ones by lot, or by lot if it says nothing."""
    seats = [one.id for one in library.find_game(row["game"]).scenario(row["scenario"]).seats]
    if row["bid_seat"] is not None:
        if bid is None:
            raise Refused(422, "no-bid")
        wanted = seats.index(row["bid_seat"])
        wins = bool(secrets.randbelow(2)) if row["bid"] == bid else row["bid"] > bid
        return seats, wanted if wins else 1 - wanted, 1 - wanted if wins else wanted
    first = seats.index(row["seat"]) if row["seat"] is not None else secrets.randbelow(2)
    other = 1 if first == 0 else 0
    return seats, first, other


def new_match(row: Row, first: int, other: int, seats: int) -> Created:
    """The match of a challenge: two people, and machines where there are more seats."""
    wishes = [SeatWish("link") if number in (first, other) else SeatWish("bot", PARTNER) for number in range(seats)]
    options = msgspec.json.decode(row["options"], type=Options)
    return from_scenario(library.find_game(row["game"]), row["scenario"], options, wishes, None, row["spectators"])


def begin(connection: Connection, row: Row, created: Created, sitting: dict[int, int], terms: Agreement, now: int) -> str:
    """The challenge becomes a match, once: Refused if somebody was quicker."""
    if connection.execute(delete(challenge).where(challenge.c.key == row["key"])).rowcount != 1:
        raise Refused(404, "no-such-challenge")
    seat_people(connection, row, created, sitting, terms, now)
    return created.id


def seat_people(connection: Connection, row: Row, created: Created, sitting: dict[int, int], terms: Agreement, now: int) -> int:
    """A match with its people, its terms and a clock that runs: its key."""
    key = created.rows(connection)
    for number, person in sitting.items():
        add_place(connection, key, number, person)
    write_agreement(connection, key, terms)
    clock = paces.new_clock(row["pace"], len(created.seats))
    mover = next((number for number, one in enumerate(created.seats) if one["id"] == created.rows.match["to_move"]), None)
    write_clock(connection, key, paces.turned_to(clock, mover if mover in sitting else None, now))
    for number, person in sitting.items():
        offered = None if "first" in row else row["person"]  # a pairing of an event was offered by nobody
        kind = "turn" if number == mover else "round" if offered is None else "taken" if person == offered else None
        if kind is not None:
            notice_store.add(connection, notice_store.Notice(kind, person, key, 0, number), now, PARKED_SECONDS)
    return key


def take_back(connection: Connection, id: str, me: Person) -> None:
    """Take one's own challenge back, or decline one that names oneself."""
    mine = (challenge.c.person == me.key) | (challenge.c.asked == me.key)
    if connection.execute(delete(challenge).where(challenge.c.id == id, mine)).rowcount != 1:
        raise Refused(404, "no-such-challenge:mine")


def rematch(connection: Connection, id: str, me: Person, now: int) -> Row:
    """Ask the other of a match that is over to play it again with sides exchanged."""
    players = read_players(connection, id)
    mine = next((one for one in players if one["person"] == me.key), None)
    other = next((one for one in players if one["person"] != me.key), None)
    if mine is None or other is None or len(players) != 2:
        raise Refused(409, "no-rematch")
    if not mine["over"]:
        raise Refused(409, "not-over")
    asked = people_store.person_by_key(connection, other["person"])
    assert asked is not None
    wanted = {
        **{name: mine[name] for name in ("game", "scenario")},
        "options": msgspec.json.decode(mine["options"]),
        "seat": other["id"],
        "pace": mine["pace"] or paces.NO_CLOCK,
        "person": asked.id,
        "private": False,
        "spectators": False,
        "note": "",
        "rated": mine["rated"] or False,
        "rewinds": mine["rewinds"] or False,
        "bid": None,
    }
    return make(connection, me, wanted, now)
