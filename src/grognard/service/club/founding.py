"""Founding a club and looking after it from the command line, beside a server that runs or without one: no mail is needed."""

import json
import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from grognard.kernel.errors import BadInput
from grognard.service.club import bookkeeping, calibration, export, keys, people
from grognard.service.store import people as store
from grognard.service.store.engine import Place, open_database
from grognard.service.store.people import Person

T = TypeVar("T")


def found(database: Place, name: str, address: str) -> str:
    """A new club, or another name and address for this one: the link by which its owner joins it."""

    def work(connection: Connection) -> str:
        store.write_club(connection, people.checked_name(name), address.rstrip("/"))
        keys.make_keys(connection)
        return _link(address, "join", people.invite(connection, None, _now(), makes_owner=True))

    return _done(database, work)


def invitation(database: Place, address: str | None = None) -> str:
    """A link by which one person can join."""
    return _done(database, lambda connection: _link(_address(connection, address), "join", people.invite(connection, None, _now())))


def personal_link(database: Place, name: str, address: str | None = None) -> str:
    """A new personal link for somebody who has lost theirs; the log of the club says so."""

    def work(connection: Connection) -> str:
        person = _named(connection, name)
        store.write_act(connection, None, person.key, "new_link", "", _now())
        return _link(_address(connection, address), "enter", people.new_link(connection, person, _now()))

    return _done(database, work)


def make_owner(database: Place, name: str) -> None:
    def work(connection: Connection) -> None:
        person = _named(connection, name)
        store.make_owner(connection, person.key)
        store.write_act(connection, None, person.key, "made_owner", "", _now())

    _done(database, work)


def exported(database: Place, name: str | None) -> str:
    """What is kept of everybody, or of one person, as JSON without secrets."""

    def work(connection: Connection) -> str:
        data = export.of_club(connection) if name is None else export.of_person(connection, _named(connection, name).key)
        return json.dumps(data, indent=2, ensure_ascii=False)

    return _done(database, work)


def ratings(database: Place) -> list[str]:
    """How far the ratings of a club can be trusted; all of them are reckoned anew, and differences to what is kept are told."""

    def work(connection: Connection) -> list[str]:
        bookkeeping.take_in(connection)
        anew = bookkeeping.reckoned_anew(connection)
        wrong = bookkeeping.differences(connection, anew)
        told = calibration.of_games((bookkeeping.played(row), counted) for row, counted in anew)
        return [f"{len(anew)} rated games, reckoned anew: {wrong or 'no'} differences to what is kept", *told.lines()]

    return _done(database, work)


def club_links(database: Place, address: str) -> list[str]:
    """What to print when a club begins to listen: the first time, how its owner joins it."""

    def work(connection: Connection) -> list[str]:
        if store.read_club(connection) is None:
            store.write_club(connection, "Grognard", address.rstrip("/"))
        if store.count_owners(connection):
            return []
        return [f"It has no owner yet; the first to open this link becomes one: {_invited(connection)}"]

    def _invited(connection: Connection) -> str:
        return _link(_address(connection, None), "join", people.invite(connection, None, _now(), makes_owner=True))

    return _done(database, work)


def _done(database: Place, work: Callable[[Connection], T]) -> T:
    engine = open_database(database)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            return work(connection)
    finally:
        engine.dispose()


def _now() -> int:
    return int(time.time())


def _address(connection: Connection, address: str | None) -> str:
    founded = store.read_club(connection)
    if founded is None:
        raise BadInput("There is no club in this database yet; found it with 'grognard club init'.")
    return address if address is not None else founded[1]


def _named(connection: Connection, name: str) -> Person:
    person = store.find_person(connection, name)
    if person is None:
        raise BadInput(f"Nobody in this club is called '{name}'.")
    return person


def _link(address: str, page: str, secret: str) -> str:
    """Secrets stand behind the #: they never reach a server's log."""
    return f"{address.rstrip('/')}/#/{page}/{secret}"
