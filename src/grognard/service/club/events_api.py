"""The requests around events. Owners make and start them; each of these acts stands in the club's log."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response
from msgspec import to_builtins
from sqlalchemy import Connection

from grognard.protocol.club_requests import EventRequest
from grognard.service.api import REFUSALS, json_answer
from grognard.service.club import events, people
from grognard.service.club.asking import InClub, Me, Owner
from grognard.service.models import Wanted
from grognard.service.store import events as store
from grognard.service.store.people import write_act
from grognard.service.table import encode

router = APIRouter(prefix="/api", responses={**REFUSALS, 401: REFUSALS[403]})
EventId = Annotated[str, Path(max_length=64)]


@router.get("/events", response_model=list[dict[str, Any]])
async def listed(club: InClub, me: Me) -> Response:
    """The events of the club."""
    return json_answer(encode(await club.read(events.listed, me.person)))


@router.post("/events", response_model=dict[str, Any], status_code=201)
async def make(wanted: Wanted[EventRequest], club: InClub, me: Owner) -> Response:
    """A new event, which people can enter until an owner starts it."""
    await asyncio.to_thread(events.check, wanted)
    id = await club.write(_make, wanted, me.key, club.now)
    return Response(encode({"id": id}), 201, media_type="application/json")


def _make(connection: Connection, wanted: EventRequest, owner: int, now: int) -> str:
    name = people.checked_name(wanted.name)
    write_act(connection, owner, None, "made_event", name, now)
    return events.make(connection, {**to_builtins(wanted), "name": name}, now)


@router.get("/events/{event}", response_model=dict[str, Any])
async def find(event: EventId, club: InClub, me: Me) -> Response:
    """Standings, pairings and what is being played."""
    return json_answer(encode(await club.read(events.told, event, me.person, club.now)))


@router.post("/events/{event}/enter", status_code=204)
async def enter(event: EventId, club: InClub, me: Me) -> None:
    await club.write(events.enter, event, me.person)


@router.post("/events/{event}/withdraw", status_code=204)
async def withdraw(event: EventId, club: InClub, me: Me) -> None:
    """Before the start: take no part; later: be paired no more."""
    await club.write(events.withdraw, event, me.person)


@router.post("/events/{event}/start", status_code=204)
async def start(event: EventId, club: InClub, me: Owner) -> None:
    """Pair the first round; its matches begin."""
    await club.write(_start, event, me.key, club.now)
    await events.go_on(club)


def _start(connection: Connection, id: str, owner: int, now: int) -> None:
    write_act(connection, owner, None, "started_event", store.read_event(connection, id)["name"], now)
    events.start(connection, id, now)


@router.delete("/events/{event}", status_code=204)
async def remove(event: EventId, club: InClub, me: Owner) -> None:
    """Call an event off; matches that were begun in it go on as matches."""
    await club.write(_remove, event, me.key, club.now)


def _remove(connection: Connection, id: str, owner: int, now: int) -> None:
    found = store.read_event(connection, id)
    write_act(connection, owner, None, "removed_event", found["name"], now)
    store.remove_event(connection, found["key"])
