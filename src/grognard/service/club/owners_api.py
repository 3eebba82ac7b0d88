"""Living together: who is in the club, muting, blocking and reporting, and what owners may do, each act of theirs in a log for all."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Response
from sqlalchemy import Connection

from grognard.protocol.club_requests import BarRequest, ReasonRequest, ShunRequest
from grognard.service.api import REFUSALS, json_answer
from grognard.service.club import people
from grognard.service.club.asking import InClub, Me, Owner
from grognard.service.errors import Refused
from grognard.service.models import Wanted
from grognard.service.store import people as store
from grognard.service.store.people import Person
from grognard.service.table import encode

MOST_ACTS: Final = 200
router = APIRouter(prefix="/api", responses={**REFUSALS, 401: REFUSALS[403]})
PersonId = Annotated[str, Path(max_length=32)]


@router.get("/club/people", response_model=list[dict[str, Any]])
async def everybody(club: InClub, me: Me) -> Response:
    """Who is in the club, and whom one has muted or blocked."""
    return json_answer(encode(await club.read(_everybody, me.key)))


def _everybody(connection: Connection, key: int) -> list[dict[str, Any]]:
    shunned = store.read_shunned(connection, key)
    return [
        {
            **{name: row[name] for name in ("id", "name", "seen")},
            "owner": row["is_owner"],
            "barred": row["is_barred"],
            "shunned": shunned.get(row["key"]),
        }
        for row in store.read_people(connection)
    ]


@router.put("/people/{person}/shunning", status_code=204)
async def shun(person: PersonId, wanted: Wanted[ShunRequest], club: InClub, me: Me) -> None:
    """Mute somebody (their talk is not shown), block them (besides, neither can challenge the other), or neither."""
    other = await club.read(store.read_person, person)
    if other.key == me.key:
        raise Refused(409, "yourself")
    await club.write(store.shun, me.key, other.key, wanted.kind)


@router.post("/people/{person}/report", status_code=204)
async def report(person: PersonId, wanted: Wanted[ReasonRequest], club: InClub, me: Me) -> None:
    """Tell the owners what somebody did."""
    other = await club.read(store.read_person, person)
    await club.write(store.add_report, me.key, other.key, wanted.reason, club.now)


# -- owners ------------------------------------------------------------------------------------------------------------
@router.get("/club/log", response_model=list[dict[str, Any]])
async def log(club: InClub, me: Me) -> Response:
    """What owners did, the newest first: everybody in the club may read it."""
    return json_answer(encode(await club.read(store.read_acts, MOST_ACTS)))


@router.post("/club/invitations", response_model=dict[str, Any])
async def invite(club: InClub, me: Owner) -> Response:
    """An invitation to the club, for one person."""
    secret = await club.write(people.invite, me.person, club.now)
    return json_answer(encode({"secret": secret, "seconds": people.INVITATION_SECONDS}))


@router.get("/club/reports", response_model=list[dict[str, Any]])
async def reports(club: InClub, me: Owner) -> Response:
    return json_answer(encode(await club.read(store.read_reports)))


@router.post("/club/reports/{key}/settle", status_code=204)
async def settle(key: int, wanted: Wanted[ReasonRequest], club: InClub, me: Owner) -> None:
    await club.write(_settle, me.key, key, wanted.reason, club.now)


def _settle(connection: Connection, owner: int, key: int, reason: str, now: int) -> None:
    about = store.settle_report(connection, key)
    store.write_act(connection, owner, about, "settled", reason, now)


@router.post("/people/{person}/bar", status_code=204)
async def bar(person: PersonId, wanted: Wanted[BarRequest], club: InClub, me: Owner) -> None:
    """Shut somebody out, or let them in again."""
    other = await club.read(store.read_person, person)
    if other.is_owner and wanted.barred:
        raise Refused(409, "owner")
    opened = await club.write(_bar, me.key, other, wanted, club.now)
    await club.tables.reread_seats(opened, tell=False)


def _bar(connection: Connection, owner: int, other: Person, wanted: BarRequest, now: int) -> list[str]:
    store.write_act(connection, owner, other.key, "barred" if wanted.barred else "let_in", wanted.reason, now)
    return store.bar(connection, other.key, wanted.barred)


@router.post("/people/{person}/owner", status_code=204)
async def make_owner(person: PersonId, wanted: Wanted[ReasonRequest], club: InClub, me: Owner) -> None:
    """Make somebody an owner too."""
    other = await club.read(store.read_person, person)
    await club.write(_make_owner, me.key, other.key, wanted.reason, club.now)


def _make_owner(connection: Connection, owner: int, other: int, reason: str, now: int) -> None:
    store.make_owner(connection, other)
    store.write_act(connection, owner, other, "made_owner", reason, now)


@router.post("/people/{person}/link", response_model=dict[str, Any])
async def new_link(person: PersonId, wanted: Wanted[ReasonRequest], club: InClub, me: Owner) -> Response:
    """A new personal link for somebody who has lost theirs. The log says so: anyone who has it can be that person."""
    other = await club.read(store.read_person, person)
    return json_answer(encode({"secret": await club.write(_new_link, me.key, other, wanted.reason, club.now)}))


def _new_link(connection: Connection, owner: int, other: Person, reason: str, now: int) -> str:
    store.write_act(connection, owner, other.key, "new_link", reason, now)
    return people.new_link(connection, other, now)
