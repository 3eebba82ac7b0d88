"""Joining, signing in and leaving: a name, and a personal link, a passkey or a code from another device. There are no passwords."""

import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection

from grognard.kernel.errors import BadInput
from grognard.service.club.calendar import DAY, MINUTE
from grognard.service.club.secrets import new_code, new_person_id, read_code
from grognard.service.errors import Refused
from grognard.service.store import people as store
from grognard.service.store.people import Person
from grognard.service.tokens import new_token, token_hash

LONGEST_NAME: Final = 30
SESSION_SECONDS: Final = 180 * DAY
"""A session that nobody has used for so long has ended."""
INVITATION_SECONDS: Final = 14 * DAY
DEVICE_SECONDS: Final = 5 * MINUTE


@dataclass(frozen=True)
class Entered:
    """Somebody who has just signed in, and the secret of the session."""

    person: Person
    session: str


def checked_name(name: str) -> str:
    """A name fit to be shown; BadInput if it is none."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not clean or len(clean) > LONGEST_NAME:
        raise BadInput(f"A name has 1 to {LONGEST_NAME} letters.")
    if not any(letter.isalnum() for letter in clean) or any(unicodedata.category(letter)[0] == "C" for letter in clean):
        raise BadInput("A name needs a letter or a number, and nothing that cannot be seen.")
    return clean


def enter(connection: Connection, person: Person, now: int) -> Entered:
    """Sign somebody in; Refused if an owner has shut them out."""
    if person.is_barred:
        raise Refused(403, "barred")
    secret = new_token()
    store.add_session(connection, token_hash(secret), person.key, now)
    return Entered(person, secret)


def new_link(connection: Connection, person: Person, now: int) -> str:
    """The secret of a new personal link; the one before opens nothing any more."""
    secret = new_token()
    store.add_credential(connection, person.key, "link", token_hash(secret), now)
    return secret


def join(connection: Connection, invitation: str, name: str, now: int) -> tuple[Entered, str]:
    """Somebody takes up an invitation: they are signed in, and told the secret of their personal link."""
    found = store.use_voucher(connection, token_hash(invitation), "invitation", now)
    person = store.add_person(connection, new_person_id(), checked_name(name), now, found["makes_owner"])
    link = new_link(connection, person, now)
    return enter(connection, person, now), link


def enter_by_link(connection: Connection, secret: str, now: int) -> Entered:
    found = store.read_credential(connection, "link", token_hash(secret))
    if found is None:
        raise Refused(403, "wrong-link")
    return enter(connection, found[0], now)


def enter_by_code(connection: Connection, code: str, now: int) -> Entered:
    """Sign in on another device, by a code that was shown on the first."""
    found = store.use_voucher(connection, token_hash(read_code(code)), "device", now)
    person = store.person_by_key(connection, found["person"])
    assert person is not None  # vouchers go with their person
    return enter(connection, person, now)


def new_device_code(connection: Connection, person: Person, now: int) -> str:
    code = new_code()
    store.add_voucher(connection, token_hash(code), "device", person.key, now + DEVICE_SECONDS)
    return code


def invite(connection: Connection, by: Person | None, now: int, makes_owner: bool = False) -> str:
    """The secret of an invitation to the club."""
    secret = new_token()
    store.add_voucher(connection, token_hash(secret), "invitation", by.key if by else None, now + INVITATION_SECONDS, makes_owner)
    store.write_act(connection, by.key if by else None, None, "invited", "", now)
    return secret


def signed_in(connection: Connection, secret: str, now: int) -> Person | None:
    """Who a session belongs to."""
    person = store.read_session(connection, token_hash(secret), now - SESSION_SECONDS)
    return None if person is None or person.is_barred else person


def remove(connection: Connection, person: Person) -> list[tuple[str, int]]:
    """Somebody leaves for good: the seats that nobody holds now. The last owner must hand the club on first."""
    if person.is_owner and store.count_owners(connection) == 1 and len(store.read_people(connection)) > 1:
        raise Refused(409, "last-owner")
    return store.remove_person(connection, person.key)


def seat_keys(connection: Connection, person: Person, session: bytes, match: str) -> list[dict[str, Any]]:
    """Tokens for somebody's own seats of a match, good for this session; Refused if they have none."""
    key, places = store.held_places(connection, person.key, match)
    if not places:
        raise Refused(404, "no-seat")
    told = [{"seat": place["id"], "token": new_token()} for place in places]
    hashes = {place["seat"]: token_hash(one["token"]) for place, one in zip(places, told, strict=True)}
    store.add_seat_keys(connection, key, session, hashes)
    return told
