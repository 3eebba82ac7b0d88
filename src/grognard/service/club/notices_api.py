"""The requests of notices: how somebody wants to be told, devices, the test button, the bell, and stopping it all in one click."""

import secrets
import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from msgspec import to_builtins
from sqlalchemy import Connection

from grognard.protocol.club_requests import (
    AddressRequest,
    ChannelAddressRequest,
    ChannelRequest,
    CodeRequest,
    DeviceRequest,
    HabitsRequest,
    MailCodeRequest,
    TestRequest,
)
from grognard.service.api import REFUSALS, json_answer
from grognard.service.budgets import Budgets, address_of
from grognard.service.club import composing, instead, keys, mail_codes, wording
from grognard.service.club.asking import InClub, Me, remember
from grognard.service.club.calendar import HOUR
from grognard.service.club.channels import hidden
from grognard.service.club.club import Club
from grognard.service.club.hours import Habits
from grognard.service.club.people_api import told as told_of
from grognard.service.club.postman import Postman
from grognard.service.club.topics import CHANNELS, TOPICS, USUAL
from grognard.service.club.ways import Undelivered
from grognard.service.errors import Refused
from grognard.service.models import Wanted
from grognard.service.store import letters
from grognard.service.store import notices as store
from grognard.service.store import people as people_store
from grognard.service.store.people import Person
from grognard.service.table import encode

router = APIRouter(prefix="/api", responses={**REFUSALS, 401: REFUSALS[403]})
Kind = Annotated[str, Path(max_length=16)]
StopToken = Annotated[str, Path(max_length=120)]
LATER = 2 * HOUR


def postman_of(request: Request) -> Postman:
    found: Postman = request.app.state.postman
    return found


# -- how somebody wants it ---------------------------------------------------------------------------------------------
@router.get("/me/notices", response_model=dict[str, Any])
async def settings(request: Request, club: InClub, me: Me) -> Response:
    """By which ways somebody is told of what, when not, and what the host has set up."""
    postman = postman_of(request)
    told = await club.read(_settings, me.key)
    signs = await club.read(store.read_secret, keys.PUSH)
    told["ways"] = {
        "mail": postman.ways.mail is not None,
        "push": postman.ways.has_push and signs is not None,
        "key": keys.public_key(signs) if signs is not None else None,
        "schemes": list(postman.ways.schemes) if postman.ways.has_channels else [],
    }
    return json_answer(encode(told))


def _settings(connection: Connection, key: int) -> dict[str, Any]:
    channels, habits = store.read_channels(connection, key), store.read_habits(connection, key)
    return {
        "topics": list(dict.fromkeys(TOPICS.values())),
        "channels": {kind: _told(kind, channels[kind]) if kind in channels else _unused(kind) for kind in CHANNELS},
        "devices": [{name: one[name] for name in ("key", "name", "created", "endpoint")} for one in store.read_devices(connection, key)],
        "habits": {name: getattr(habits, name) for name in ("language", "zone", "quiet_from", "quiet_to")},
    }


def _told(kind: str, row: dict[str, Any]) -> dict[str, Any]:
    """A way as its person set it up. The address of another channel holds a token: it is not shown again."""
    told = {name: row[name] for name in ("is_on", "topics", "bundle", "address", "is_confirmed", "trouble")}
    return {**told, "address": hidden(row["address"])} if kind == "other" and row["address"] else told


def _unused(kind: str) -> dict[str, Any]:
    bundle = "day" if kind == "mail" else "hour"
    return {"is_on": False, "topics": USUAL[kind], "bundle": bundle, "address": "", "is_confirmed": False, "trouble": ""}


@router.put("/me/notices/habits", status_code=204)
async def set_habits(wanted: Wanted[HabitsRequest], club: InClub, me: Me) -> None:
    """Language, zone and quiet hours."""
    await club.write(store.write_habits, me.key, Habits(wanted.language, wanted.zone, wanted.quiet_from, wanted.quiet_to))


@router.put("/me/notices/channels/{kind}", status_code=204)
async def set_channel(kind: Kind, wanted: Wanted[ChannelRequest], club: InClub, me: Me) -> None:
    """Switch a way on or off, say what it is for and how it bundles."""
    if kind not in CHANNELS:
        raise Refused(404, "no-such-way", ways=", ".join(CHANNELS))
    values = {name: value for name, value in to_builtins(wanted).items() if value is not None}
    await club.write(_set_channel, me.key, kind, values)


def _set_channel(connection: Connection, key: int, kind: str, values: dict[str, Any]) -> None:
    store.write_channel(connection, key, kind, values)
    if values.get("is_on") is False:
        letters.withdraw(connection, key, kind)


# -- devices -----------------------------------------------------------------------------------------------------------
@router.post("/me/notices/devices", response_model=dict[str, int], status_code=201)
async def add_device(wanted: Wanted[DeviceRequest], request: Request, club: InClub, me: Me) -> Response:
    """A browser that takes pushes. Only the services of browsers are taken: whatever is named here, this machine sends to."""
    if not postman_of(request).ways.takes_endpoint(wanted.endpoint):
        raise Refused(422, "unknown-service")
    values = {
        "endpoint": wanted.endpoint,
        "public_key": wanted.p256dh.encode(),
        "secret": wanted.auth.encode(),
        "name": wanted.name,
        "created": club.now,
    }
    key = await club.write(_add_device, me.key, values)
    return Response(encode({"key": key}), 201, media_type="application/json")


def _add_device(connection: Connection, key: int, values: dict[str, Any]) -> int:
    made = store.add_device(connection, key, values)
    store.write_channel(connection, key, "push", {"is_on": True, "trouble": ""})
    return made


@router.delete("/me/notices/devices/{key}", status_code=204)
async def drop_device(key: Annotated[int, Path(ge=0, lt=2**31)], club: InClub, me: Me) -> None:
    await club.write(store.drop_device, key, me.key)


# -- mail --------------------------------------------------------------------------------------------------------------
def _check_mail(request: Request, address: str) -> str:
    """An address that may be written to; Refused if there is no mail here, or if it was written to too often."""
    if postman_of(request).ways.mail is None:
        raise Refused(409, "no-mail")
    checked = mail_codes.checked_address(address)
    budgets: Budgets = request.app.state.budgets
    budgets.check("codes", address_of(request.scope))
    budgets.check("mailed_codes", checked.casefold())
    return checked


@router.post("/me/notices/mail", status_code=204)
async def name_address(wanted: Wanted[AddressRequest], request: Request, club: InClub, me: Me) -> None:
    """Where mail shall go: a code goes there first."""
    await club.write(mail_codes.name_address, me.person, _check_mail(request, wanted.address), club.now)


@router.post("/me/notices/mail/confirm", status_code=204)
async def confirm(wanted: Wanted[CodeRequest], club: InClub, me: Me) -> None:
    await club.write(mail_codes.confirm, me.person, wanted.code, club.now)


@router.post("/club/mail/code", status_code=204)
async def ask_code(wanted: Wanted[AddressRequest], request: Request, club: InClub) -> None:
    """A code to sign in by, to an address that somebody has confirmed; any other is answered alike."""
    await club.write(mail_codes.ask_to_enter, _check_mail(request, wanted.address), club.now)


@router.post("/club/mail", response_model=dict[str, Any])
async def enter(wanted: Wanted[MailCodeRequest], request: Request, club: InClub) -> Response:
    """Sign in by a code that came by mail."""
    address = mail_codes.checked_address(wanted.address)
    budgets: Budgets = request.app.state.budgets
    budgets.check("tried_codes", address.casefold())
    entered = await club.write(mail_codes.enter, address, wanted.code, club.now)
    response = json_answer(encode({"me": told_of(entered.person)}))
    remember(request, response, entered)
    return response


# -- other channels ----------------------------------------------------------------------------------------------------
@router.put("/me/notices/other", status_code=204)
async def name_channel(wanted: Wanted[ChannelAddressRequest], request: Request, club: InClub, me: Me) -> None:
    """Where messages go by another channel, as apprise writes it; only schemes that the owner allows. An empty one forgets it."""
    postman = postman_of(request)
    if not wanted.address:
        await club.write(_forget_channel, me.key)
        return
    request.app.state.budgets.check("codes", f"channel/{me.key}")
    if not await postman.knows_channel(wanted.address):
        if not (postman.ways.has_channels and postman.ways.schemes):
            raise Refused(422, "no-such-channel:none")
        raise Refused(422, "no-such-channel", allowed=", ".join(f"{one}://" for one in postman.ways.schemes))
    await club.write(store.write_channel, me.key, "other", {"address": wanted.address, "is_on": True, "is_confirmed": True, "trouble": ""})


def _forget_channel(connection: Connection, key: int) -> None:
    store.write_channel(connection, key, "other", {"address": "", "is_on": False, "trouble": ""})
    letters.withdraw(connection, key, "other")


# -- trying it out -----------------------------------------------------------------------------------------------------
@router.post("/me/notices/test", response_model=dict[str, Any])
async def test(wanted: Wanted[TestRequest], request: Request, club: InClub, me: Me) -> Response:
    """Send something now, past outbox and quiet hours: when it went, how long that took and where to, or why it did not."""
    request.app.state.budgets.check("codes", f"test/{me.key}")
    where = await club.read(_where, me.person, wanted.channel)
    told: list[dict[str, Any]] = []
    for device, address, body in where:
        began = time.monotonic()
        to = device["name"] if device else hidden(address) if wanted.channel == "other" else address
        entry: dict[str, Any] = {"to": to, "at": club.now}
        try:
            await postman_of(request).send(wanted.channel, address, device, secrets.token_urlsafe(15), body)
        except Undelivered as problem:
            entry.update(cause=problem.cause, detail=problem.detail)
            if problem.is_gone and device is not None:
                await club.write(_device_gone, me.key, device["key"], f"{problem.cause} {problem.detail}".strip(), club.now)
        told.append({**entry, "seconds": round(time.monotonic() - began, 2)})
    if not told:
        told.append({"to": "", "at": club.now, "seconds": 0, "cause": "no-device" if wanted.channel == "push" else "no-address"})
    return json_answer(encode({"tests": told}))


def _device_gone(connection: Connection, of: int, device: int, trouble: str, now: int) -> None:
    instead.forget_device(connection, of, device, now)
    store.write_channel_trouble(connection, of, "push", trouble)


def _where(connection: Connection, person: Person, kind: str) -> list[tuple[dict[str, Any] | None, str, dict[str, Any]]]:
    """Everywhere that a way leads to, and what a test says there."""
    habits = store.read_habits(connection, person.key)
    told = wording.Told(
        wording.say(habits.language, "notice-test"), wording.say(habits.language, "notice-test-body"), "notices", "Grognard"
    )
    if kind == "push":
        body = {**wording.push([told], [0], habits, "test"), "test": True}
        return [(device, "", body) for device in store.read_devices(connection, person.key)]
    mine = store.read_channels(connection, person.key).get(kind)
    if mine is None or not mine["is_confirmed"] or not mine["address"]:
        return []
    if kind == "other":
        envelope = composing.envelope_of(connection, person.key, mine["bundle"])
        return [(None, mine["address"], wording.plain([told], envelope.address))]
    return [(None, mine["address"], wording.mail([told], composing.envelope_of(connection, person.key, mine["bundle"]), habits))]


@router.get("/me/notices/preview", response_model=dict[str, Any])
async def preview(club: InClub, me: Me) -> Response:
    """What a message will say, word for word, by the template that makes it."""
    return json_answer(encode(await club.read(_preview, me.person, club)))


def _preview(connection: Connection, person: Person, club: Club) -> dict[str, Any]:
    habits, channels = store.read_habits(connection, person.key), store.read_channels(connection, person.key)
    bundle = channels["mail"]["bundle"] if "mail" in channels else "day"
    return composing.preview(
        habits, _example(connection, person, club.now), composing.envelope_of(connection, person.key, bundle), club.now
    )


def _example(connection: Connection, person: Person, now: int) -> dict[str, Any]:
    """A running match of theirs, as if it were their turn; an invented one if they have none."""
    return store.read_example(connection, person.key, now) or {
        "id": "example",
        "game": "battle_for_germany",
        "scenario": "historical",
        "turn": 5,
        "to_move": "soviet",
        "over": False,
        "deadline": now + 3 * 24 * HOUR,
        "seats": [
            {"number": 0, "id": "soviet", "name": person.name, "kind": "link", "bot": None},
            {"number": 1, "id": "western_allies", "name": "Jules" if person.name != "Jules" else "Anna", "kind": "link", "bot": None},
        ],
    }


# -- the bell ----------------------------------------------------------------------------------------------------------
@router.get("/me/bell", response_model=dict[str, Any])
async def bell(club: InClub, me: Me) -> Response:
    """The last notices, the newest first, and how many were not seen."""
    return json_answer(encode(await club.read(_bell, me.key, club.now)))


def _bell(connection: Connection, key: int, now: int) -> dict[str, Any]:
    habits, rows = store.read_habits(connection, key), store.read_bell(connection, key)
    facts = store.read_match_facts(connection, list({row["match"] for row in rows if row["match"] is not None}))
    told: list[dict[str, Any]] = []
    for row in rows:
        if row["match"] is not None and row["kind"] != "taken":
            words = wording.of_match(row["kind"], facts[row["match"]], row["seat"], habits, now)
        else:
            subject = composing.read_subject(connection, row["kind"], row["match"], row["seat"], row["subject"])
            if subject is None:
                continue
            words = wording.of_challenge(row["kind"], subject, habits)
        told.append(
            {
                "key": row["key"],
                "kind": row["kind"],
                "title": words.title,
                "body": words.body,
                "path": words.path,
                "created": row["created"],
                "seen": row["seen"] is not None,
            }
        )
    return {"now": now, "unread": sum(not one["seen"] for one in told), "notices": told}


@router.post("/me/bell/seen", status_code=204)
async def look(club: InClub, me: Me) -> None:
    """The bell was opened: what it shows is seen."""
    await club.write(store.look, me.key, club.now)


@router.post("/me/notices/{key}/later", status_code=204)
async def later(key: Annotated[int, Path(ge=0, lt=2**31)], club: InClub, me: Me) -> None:
    """Tell this again in two hours."""
    if not await club.write(store.again, me.key, key, club.now + LATER):
        raise Refused(404, "no-such-notice")


# -- stopping it -------------------------------------------------------------------------------------------------------
@router.post("/notices/stop/{token}", response_model=dict[str, Any])
async def stop(token: StopToken, club: InClub) -> Response:
    """One click, without signing in (RFC 8058): no more messages by this way. Pressing again changes nothing."""
    return json_answer(encode(await club.write(_stop, token)))


def _stop(connection: Connection, token: str) -> dict[str, Any]:
    secret = store.read_secret(connection, keys.STOP)
    found = None if secret is None else keys.read_stop_token(secret, token)
    if found is None:
        raise Refused(404, "no-such-link")
    try:
        person = people_store.read_person(connection, found[0])
    except Refused:  # who has left gets nothing any more
        return {"stopped": found[1]}
    _set_channel(connection, person.key, found[1], {"is_on": False})
    return {"stopped": found[1]}


@router.get("/notices/stop/{token}", status_code=303, response_class=Response)
async def stop_page(token: StopToken, club: InClub) -> Response:
    """A person who opens that link gets a page with one button: programs that look into mails open links too."""
    return Response(status_code=303, headers={"Location": f"/#/stop/{token}"})
