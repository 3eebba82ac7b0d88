"""The requests around games: my games anywhere, challenges, rematches."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from msgspec import to_builtins

from grognard.protocol.club_requests import ChallengeRequest, SeenRequest, TakeRequest
from grognard.service import library
from grognard.service.api import REFUSALS, MatchId, json_answer
from grognard.service.club import challenges
from grognard.service.club.asking import InClub, MaybeMe, Me
from grognard.service.errors import Refused
from grognard.service.models import Wanted
from grognard.service.store import games as store
from grognard.service.table import encode

router = APIRouter(prefix="/api", responses={**REFUSALS, 401: REFUSALS[403]})
ChallengeId = Annotated[str, Path(max_length=64)]
CLOCK = ("pace", "started", "deadline", "stage", "paused")


@router.get("/me/games", response_model=dict[str, Any])
async def my_games(club: InClub, me: Me) -> Response:
    """Every game that somebody sits at: whose turn, time left, what is new, unread talk. `now` is the server's time."""
    rows = await club.read(store.read_games, me.key)
    return json_answer(encode({"now": club.now, "games": [_told(row) for row in rows]}))


def _told(row: dict[str, Any]) -> dict[str, Any]:
    told = {name: row[name] for name in ("game", "scenario", "seat", "turn", "last_turn", "version", "to_move", "over", "updated")}
    clock = None if row["pace"] is None else {name: row[name] for name in CLOCK}
    return {
        "match": row["id"],
        **told,
        "edition": row["rules"] if row["rules"] != library.newest(row["game"]) else None,
        "mine": row["to_move"] == row["seat"],
        "news": max(0, row["version"] - row["seen_version"]),
        "unread": row["unread"],
        "clock": clock,
        "players": row["players"],
    }


@router.post("/me/matches/{match}/seen", status_code=204)
async def seen(match: MatchId, wanted: Wanted[SeenRequest], club: InClub, me: Me) -> None:
    """The page has drawn this version of a match, and its talk up to this word."""
    await club.write(store.mark_seen, me.key, match, wanted.version, wanted.talk)


# -- challenges --------------------------------------------------------------------------------------------------------
@router.get("/challenges", response_model=list[dict[str, Any]])
async def listed(club: InClub, me: Me) -> Response:
    """The challenges that one may take up, those that name oneself first, and one's own."""
    return json_answer(encode(await club.read(challenges.listed, me.person, club.now)))


@router.post("/challenges", response_model=dict[str, Any], status_code=201)
async def make(wanted: Wanted[ChallengeRequest], club: InClub, me: Me) -> Response:
    """Put a challenge up; the secret of its link, if it has one, is told here and never again."""
    await asyncio.to_thread(challenges.check, wanted)
    made = await club.write(challenges.make, me.person, to_builtins(wanted), club.now)
    return Response(encode(made), 201, media_type="application/json")


@router.get("/challenges/{challenge}", response_model=dict[str, Any])
async def find(challenge: ChallengeId, club: InClub, me: MaybeMe, secret: Annotated[str | None, Query(max_length=64)] = None) -> Response:
    """One challenge: what its link shows before it is taken up."""
    person = me.person if me else None
    row = await club.read(challenges.find, challenge, person, secret, club.now)
    return json_answer(encode(challenges.told(row, person)))


@router.post("/challenges/{challenge}/take", response_model=dict[str, Any], status_code=201)
async def take(challenge: ChallengeId, wanted: Wanted[TakeRequest], club: InClub, me: Me) -> Response:
    """Take a challenge up: the match begins."""
    row = await club.read(challenges.find, challenge, me.person, wanted.secret, club.now)
    if row["person"] == me.key:
        raise Refused(409, "yourself:challenge")
    seats, first, other = challenges.seats_of(row, wanted.bid)
    created = await asyncio.to_thread(challenges.new_match, row, first, other, len(seats))
    terms = challenges.agreed(row, first, wanted.bid)
    id = await club.write(challenges.begin, row, created, {first: row["person"], other: me.key}, terms, club.now)
    await club.tables.open(id)  # so that a machine that begins does so
    return Response(encode({"match": id, "seat": seats[other]}), 201, media_type="application/json")


@router.delete("/challenges/{challenge}", status_code=204)
async def take_back(challenge: ChallengeId, club: InClub, me: Me) -> None:
    """Take a challenge back, or decline one that names oneself."""
    await club.write(challenges.take_back, challenge, me.person)


@router.post("/matches/{match}/rematch", response_model=dict[str, Any], status_code=201)
async def rematch(match: MatchId, club: InClub, me: Me) -> Response:
    """Ask the other for the same again, with sides exchanged."""
    made = await club.write(challenges.rematch, match, me.person, club.now)
    return Response(encode(made), 201, media_type="application/json")
