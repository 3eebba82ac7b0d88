"""The requests of people: joining, signing in on any device, what they keep here, and leaving."""

from typing import Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection

from grognard.protocol.club_requests import JoinRequest, PasskeyRequest, RenameRequest, SecretRequest
from grognard.protocol.requests import TokensRequest
from grognard.service.api import REFUSALS, MatchId, json_answer
from grognard.service.club import consent, export, passkeys, people
from grognard.service.club.asking import Asker, Here, InClub, Me, asker, forget, remember
from grognard.service.club.club import Club
from grognard.service.models import Wanted
from grognard.service.store import people as store
from grognard.service.store.people import Person
from grognard.service.table import encode
from grognard.service.tokens import token_hash

gate = APIRouter(prefix="/api", responses=REFUSALS)
router = APIRouter(prefix="/api", responses={**REFUSALS, 401: REFUSALS[403]})


def told(person: Person) -> dict[str, Any]:
    """What the page is told of the one who is signed in."""
    return {"id": person.id, "name": person.name, "owner": person.is_owner}


@gate.get("/club", response_model=dict[str, Any] | None)
async def the_club(request: Request) -> Response:
    """The club and who is signed in; null if this server is none."""
    club: Club | None = request.app.state.club
    if club is None:
        return json_answer(encode(None))
    me = await asker(request, club)
    founded = await club.read(store.read_club)
    name = founded[0] if founded is not None else "Grognard"
    mail = request.app.state.postman.ways.mail is not None
    return json_answer(encode({"name": name, "passkeys": passkeys.are_installed(), "mail": mail, "me": told(me.person) if me else None}))


# -- signing in --------------------------------------------------------------------------------------------------------
def _welcomed(request: Request, entered: people.Entered, **more: Any) -> Response:
    response = json_answer(encode({"me": told(entered.person), **more}))
    remember(request, response, entered)
    return response


@router.post("/club/join", response_model=dict[str, Any])
async def join(wanted: Wanted[JoinRequest], request: Request, club: InClub) -> Response:
    """Take an invitation up: a name, a session, and the secret of the personal link, which is told here and never again."""
    entered, link = await club.write(people.join, wanted.invitation, wanted.name, club.now)
    claimed = await _claim(club, entered.person, wanted.tokens)
    return _welcomed(request, entered, secret=link, claimed=claimed)


@router.post("/club/enter", response_model=dict[str, Any])
async def enter(wanted: Wanted[SecretRequest], request: Request, club: InClub) -> Response:
    """Sign in by a personal link."""
    return _welcomed(request, await club.write(people.enter_by_link, wanted.secret, club.now))


@router.post("/club/device", response_model=dict[str, Any])
async def enter_device(wanted: Wanted[SecretRequest], request: Request, club: InClub) -> Response:
    """Sign in by a code that another device shows."""
    return _welcomed(request, await club.write(people.enter_by_code, wanted.secret, club.now))


@router.post("/club/passkey/options", response_model=dict[str, Any])
async def passkey_question(club: InClub, here: Here) -> Response:
    return json_answer(encode(await club.write(passkeys.sign_in_options, here, club.now)))


@router.post("/club/passkey", response_model=dict[str, Any])
async def enter_passkey(wanted: Wanted[PasskeyRequest], request: Request, club: InClub, here: Here) -> Response:
    """Sign in by a passkey."""
    return _welcomed(request, await club.write(passkeys.sign_in, here, wanted.credential, club.now))


# -- me ----------------------------------------------------------------------------------------------------------------
@router.get("/me", response_model=dict[str, Any])
async def about_me(club: InClub, me: Me) -> Response:
    """Who is signed in, in which ways they can sign in, and whom they have muted or blocked."""
    return json_answer(encode({**told(me.person), **await club.read(_mine, me.key)}))


def _mine(connection: Connection, key: int) -> dict[str, Any]:
    ways = [{"key": one["key"], "kind": one["kind"], "created": one["created"]} for one in store.read_credentials(connection, key)]
    return {"ways": ways}


@router.patch("/me", response_model=dict[str, Any])
async def rename(wanted: Wanted[RenameRequest], club: InClub, me: Me) -> Response:
    name = people.checked_name(wanted.name)
    await club.write(store.rename, me.key, name)
    return json_answer(encode({**told(me.person), "name": name}))


@router.post("/me/device", response_model=dict[str, Any])
async def device_code(club: InClub, me: Me) -> Response:
    """A code for another device: it is used once, and soon."""
    code = await club.write(people.new_device_code, me.person, club.now)
    return json_answer(encode({"code": code, "seconds": people.DEVICE_SECONDS}))


@router.post("/me/link", response_model=dict[str, Any])
async def new_link(club: InClub, me: Me) -> Response:
    """A new personal link; the one before opens nothing any more."""
    return json_answer(encode({"secret": await club.write(people.new_link, me.person, club.now)}))


@router.post("/me/passkeys/options", response_model=dict[str, Any])
async def new_passkey(club: InClub, me: Me, here: Here) -> Response:
    founded = await club.read(store.read_club)
    name = founded[0] if founded is not None else "Grognard"
    return json_answer(encode(await club.write(passkeys.registration_options, me.person, here, name, club.now)))


@router.post("/me/passkeys", status_code=204)
async def keep_passkey(wanted: Wanted[PasskeyRequest], club: InClub, me: Me, here: Here) -> None:
    await club.write(passkeys.register, me.person, here, wanted.credential, club.now)


@router.delete("/me/ways/{key}", status_code=204)
async def remove_way(key: int, club: InClub, me: Me) -> None:
    """A passkey or link that shall open nothing any more."""
    await club.write(store.remove_credential, me.key, key)


@router.post("/me/seats", response_model=dict[str, Any])
async def claim(wanted: Wanted[TokensRequest], club: InClub, me: Me) -> Response:
    """Take along the seats that this browser has tokens of."""
    return json_answer(encode({"claimed": await _claim(club, me.person, wanted.tokens)}))


async def _claim(club: Club, person: Person, tokens: list[str]) -> int:
    if not tokens:
        return 0
    claimed = await club.write(store.claim_seats, person.key, [token_hash(token) for token in tokens])
    await club.tables.reread_seats({match for match, _ in claimed})
    return len(claimed)


@router.post("/me/matches/{match}/keys", response_model=list[dict[str, Any]])
async def keys(match: MatchId, club: InClub, me: Me) -> Response:
    """Tokens for one's own seats of a match, good for as long as this device is signed in."""
    given = await club.write(people.seat_keys, me.person, me.session, match)
    await club.tables.reread_seats([match], tell=False)
    return json_answer(encode(given))


@router.post("/me/out", status_code=204)
async def sign_out(response: Response, club: InClub, me: Me) -> None:
    await club.tables.reread_seats(await club.write(store.end_session, me.session), tell=False)
    forget(response)


@router.get("/me/export", response_model=dict[str, Any])
async def export_me(club: InClub, me: Me) -> Response:
    """Everything that is kept of the one who asks."""
    return json_answer(encode(await club.read(export.of_person, me.key)))


@router.delete("/me", status_code=204)
async def delete_me(response: Response, club: InClub, me: Me) -> None:
    """Leave for good: the seats become anonymous, and opponents keep their matches."""
    await leave(club, me)
    forget(response)


async def leave(club: Club, me: Asker) -> None:
    left = await club.write(people.remove, me.person)
    await club.tables.reread_seats({match for match, _ in left})
    for match, seat in left:
        await consent.deserted(club, match, seat)
