"""The requests at a table of the club: talk, asking the others, clocks, vacations."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Response
from sqlalchemy import Connection

from grognard.protocol.club_requests import AnswerRequest, ChoiceRequest, TalkRequest, VacationRequest, WishRequest
from grognard.service.api import NOBODY, REFUSALS, MatchId, Tokens, json_answer, own_seats
from grognard.service.club import consent, vacations
from grognard.service.club.asking import InClub, MaybeMe, Me
from grognard.service.club.club import Club
from grognard.service.club.notices import tell_seats
from grognard.service.errors import Refused
from grognard.service.models import Wanted
from grognard.service.store import games as store
from grognard.service.store import people as people_store
from grognard.service.table import Table, encode

MOST_WORDS: Final = 200
router = APIRouter(prefix="/api", responses={**REFUSALS, 401: REFUSALS[403]})


# -- talk --------------------------------------------------------------------------------------------------------------
@router.get("/matches/{match}/talk", response_model=list[dict[str, Any]])
async def read_talk(
    match: MatchId, club: InClub, me: MaybeMe, token: Tokens = NOBODY, after: Annotated[int, Query(ge=0, lt=2**31)] = 0
) -> Response:
    """The newest words after one of them: of the players, or for a spectator those of the spectators. Whom one has muted is left out."""
    table = await club.tables.open(match)
    seats = table.held(token)
    rows = await club.read(store.read_talk, table.key, bool(seats), after, MOST_WORDS)
    shunned = await club.read(people_store.read_shunned, me.key) if me else {}
    return json_answer(encode([told(table, row) for row in rows if row["person"] not in shunned]))


@router.post("/matches/{match}/talk", response_model=dict[str, Any], status_code=201)
async def talk(match: MatchId, wanted: Wanted[TalkRequest], club: InClub, me: MaybeMe, token: Tokens = NOBODY) -> Response:
    """Say something to the other players, or as a spectator to the other spectators. It is kept, and no undo takes it back."""
    table = await club.tables.open(match)
    seats = table.held(token)
    if not seats and me is None:
        raise Refused(401, "not-signed-in:talk")
    text = wanted.text.strip()
    if not text:
        raise Refused(422, "empty")
    person = table.seats[seats[0]].person if seats else me.key if me else None
    key = await club.write(_say, club, table, seats, person, text)
    name = (table.seats[seats[0]].name if seats else None) or (me.person.name if me else None)
    seat = seats[0] if seats else None
    said = told(table, {"key": key, "seat": seat, "text": text, "created": club.now, "name": name})
    await _pass_on(club, table, bool(seats), person, said)
    return Response(encode(said), 201, media_type="application/json")


def _say(connection: Connection, club: Club, table: Table, seats: list[int], person: int | None, text: str) -> int:
    """Write words down; players who are not muted are heard of by the others."""
    key = store.add_talk(connection, table.key, seats[0] if seats else None, person, text, club.now)
    if seats:
        others = [one.number for one in table.seats if one.number not in seats and one.person is not None and one.person != person]
        deaf = [
            one for one in others if person is not None and person in people_store.read_shunned(connection, table.seats[one].person or 0)
        ]
        tell_seats(connection, table, "talk", [one for one in others if one not in deaf], club.now, club.parked)
    return key


def told(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    seat = None if row["seat"] is None else table.seats[row["seat"]].id
    return {"key": row["key"], "seat": seat, "name": row["name"], "text": row["text"], "at": row["created"]}


async def _pass_on(club: Club, table: Table, among_players: bool, by: int | None, said: dict[str, Any]) -> None:
    """Everybody in the room hears it at once, but for those who have muted the speaker."""
    message = encode({"type": "talk", "talk": said})
    for watcher in list(table.watchers):
        if bool(watcher.seats) != among_players:
            continue
        person = table.seats[watcher.seats[0]].person if watcher.seats else None
        if by is not None and person is not None and by in await club.read(people_store.read_shunned, person):
            continue
        watcher.send(message)


# -- asking the others -------------------------------------------------------------------------------------------------
@router.post("/matches/{match}/request", status_code=204)
async def ask(match: MatchId, wanted: Wanted[WishRequest], club: InClub, token: Tokens = NOBODY) -> None:
    """Ask for a draw, a pause, or to go back; the others see it in `request` of their views."""
    table = await club.tables.open(match)
    await consent.ask(club, table, own_seats(table, token), wanted.kind, wanted.length)


@router.post("/matches/{match}/request/answer", status_code=204)
async def answer(match: MatchId, wanted: Wanted[AnswerRequest], club: InClub, token: Tokens = NOBODY) -> None:
    """Agree or decline; who asked takes it back so."""
    table = await club.tables.open(match)
    await consent.answer(club, table, own_seats(table, token), wanted.agrees)


@router.post("/matches/{match}/resume", status_code=204)
async def resume(match: MatchId, club: InClub, token: Tokens = NOBODY) -> None:
    """End a pause."""
    table = await club.tables.open(match)
    await consent.resume(club, table, own_seats(table, token)[0])


@router.post("/matches/{match}/overdue", status_code=204)
async def choose(match: MatchId, wanted: Wanted[ChoiceRequest], club: InClub, token: Tokens = NOBODY) -> None:
    """Wait for who has run out of time, let a machine take the seat over, or take the win."""
    table = await club.tables.open(match)
    await consent.choose(club, table, own_seats(table, token), wanted.choice)


@router.get("/me/vacation", response_model=dict[str, int])
async def vacation(club: InClub, me: Me) -> Response:
    return json_answer(encode(await club.read(vacations.standing, me.key, club.now)))


@router.put("/me/vacation", response_model=dict[str, int])
async def go_away(wanted: Wanted[VacationRequest], club: InClub, me: Me) -> Response:
    """Be away for so many days, or with none be back."""
    return json_answer(encode(await vacations.go_away(club, me.person, wanted.days)))
