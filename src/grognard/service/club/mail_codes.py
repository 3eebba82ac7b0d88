"""Codes by mail, where the host has mail: to sign in, and to show that an address is one's own. Six characters, five minutes, one use.

Anyone who asks learns nothing: an address that nobody has is answered like one that somebody has.
"""

import re
import secrets
from typing import Final

from sqlalchemy import Connection

from grognard.service.club import people, wording
from grognard.service.club.calendar import MINUTE
from grognard.service.club.secrets import LETTERS, read_code
from grognard.service.errors import Refused
from grognard.service.store import letters
from grognard.service.store import notices as store
from grognard.service.store import people as people_store
from grognard.service.store.people import Person
from grognard.service.tokens import token_hash

LENGTH: Final = 6
SECONDS: Final = 5 * MINUTE
LONGEST_ADDRESS: Final = 200
PLAIN: Final = re.compile(r"[^\s@<>(),;:\\\"\[\]]+@[^\s@<>(),;:\\\"\[\]]+\.[^\s@<>(),;:\\\"\[\]]+")


def checked_address(text: str) -> str:
    """An address fit to be written to, the domain in small letters; Refused if it is none."""
    clean = text.strip()
    if len(clean) > LONGEST_ADDRESS or not clean.isprintable() or PLAIN.fullmatch(clean) is None:
        raise Refused(422, "no-address")
    local, _, domain = clean.rpartition("@")
    return f"{local}@{domain.lower()}"


def _new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def _hash(purpose: str, address: str, code: str) -> bytes:
    """A code counts for its address and purpose alone."""
    return token_hash(f"{purpose}/{address.casefold()}/{read_code(code)}")


def _send(connection: Connection, person: Person, address: str, purpose: str, now: int) -> None:
    code = _new_code()
    people_store.add_voucher(connection, _hash(purpose, address, code), purpose, person.key, now + SECONDS)
    club = people_store.read_club(connection) or ("Grognard", "")
    body = wording.code_mail(store.read_habits(connection, person.key).language, club[0], code, purpose)
    letters.write_letter(connection, person.key, "code", {**body, "to": address}, now)


def ask_to_enter(connection: Connection, address: str, now: int) -> None:
    """Somebody wants to sign in by mail: anyone who has confirmed this address gets a code, and nobody is told whether there is one."""
    key = store.owner_of_address(connection, address)
    person = None if key is None else people_store.person_by_key(connection, key)
    if person is not None and not person.is_barred:
        _send(connection, person, address, "enter", now)


def enter(connection: Connection, address: str, code: str, now: int) -> people.Entered:
    found = people_store.use_voucher(connection, _hash("enter", address, code), "enter", now)
    person = people_store.person_by_key(connection, found["person"])
    assert person is not None  # vouchers go with their person
    return people.enter(connection, person, now)


def name_address(connection: Connection, person: Person, address: str, now: int) -> None:
    """Somebody wants messages at an address: a code goes there first."""
    store.write_channel(connection, person.key, "mail", {"address": address, "is_confirmed": False, "trouble": ""})
    letters.withdraw(connection, person.key, "mail")
    _send(connection, person, address, "confirm", now)


def confirm(connection: Connection, person: Person, code: str, now: int) -> None:
    """The code came back: the address is theirs, and nobody else's."""
    mine = store.read_channels(connection, person.key).get("mail")
    if mine is None or not mine["address"]:
        raise Refused(409, "no-address:none")
    people_store.use_voucher(connection, _hash("confirm", mine["address"], code), "confirm", now)
    before = store.owner_of_address(connection, mine["address"])
    if before is not None and before != person.key:
        store.write_channel(connection, before, "mail", {"is_confirmed": False})
    store.write_channel(connection, person.key, "mail", {"is_confirmed": True, "is_on": True})
