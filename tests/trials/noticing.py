"""A server that is killed at random instants while it plays and posts: is a notice lost, is one told twice?

What dies is a real process with the real tables, committer and postman, on a real database; SMTP server and push service outlive it. It
is a fork of a process that has everything loaded, and several clubs die beside one another, each with its own database, so that a thousand
deaths take minutes. A seat acts only when everything about its match was sent, so that every change of turn has to be told.

Between handing a letter over and writing down that it went lies an instant in which nobody can know. Who dies there sends the same letter
again: the sink then has one Message-ID twice (mail programs show one), the device one tag twice (it shows one). Such repeats are counted;
they must be the same letter, and no more of them than deaths.

At the last board sit people whose devices are gone whenever something is pushed to them: mail takes its place, and each notice must come by
exactly one mail.
"""

import argparse
import asyncio
import logging
import os
import random
import secrets
import select as selecting
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn

import pywebpush  # noqa: F401 - so that no process has to load it once more
from sqlalchemy import Connection, Engine, func, select
from tests.service.club.post import MailSink, PushService, Receiver, post_office
from tests.trials.ground import Outcome

from grognard.service import library
from grognard.service.club import keys
from grognard.service.club.calendar import Calendar
from grognard.service.club.club import Club
from grognard.service.club.postman import Postman
from grognard.service.club.ways import MailServer, Ways
from grognard.service.creation import SeatWish, from_scenario
from grognard.service.elsewhere import Editions
from grognard.service.fellows import company_of
from grognard.service.store import notices as store
from grognard.service.store import people as people_store
from grognard.service.store.engine import is_shared, open_database, place_of
from grognard.service.store.games import add_place
from grognard.service.store.notice_schema import letter, notice, outbox
from grognard.service.store.schema import match
from grognard.service.store.writing import NewMatch
from grognard.service.tables import Tables
from grognard.service.workers import Workers

GAME = "mill_bridge"
CLUBS = 8
MATCHES = 3
LONGEST = 12.0  # so many things a process does at most
PATIENCE = 120.0
FORSAKEN = (2 * MATCHES - 1, 2 * MATCHES)
"""The people at the last board."""


# -- the process that dies ---------------------------------------------------------------------------------------------
class Carrier(Postman):
    """Tells of each letter that it hands over: the instants around that are the interesting ones."""

    def __init__(self, something: Callable[[], None], *values: Any) -> None:
        super().__init__(*values)
        self._something = something

    async def send(self, *values: Any) -> None:
        await super().send(*values)
        self._something()


class Player:
    """Plays matches of two people, and writes to standard output what was acknowledged."""

    def __init__(self, club: int, engine: Engine, mail_port: int, origin: str, up: int) -> None:
        self.number = club
        self.up = up
        self.origin = origin
        self.engine = engine
        self.workers = Workers(1)
        self.tables = Tables(self.engine, self.workers, Editions(), company=company_of(self.engine))
        self.club = Club(self.tables, Calendar())
        self.club.parked = self.tables.parked = 0
        self.postman = Carrier(self.something, self.club, Ways(MailServer("127.0.0.1", mail_port, "club@table.example"), (origin,)), 0.01)

    async def run(self, plays: bool) -> None:
        self.tables.company.start(self.tables)
        for person in FORSAKEN if plays else ():
            await self.club.write(_add_device, person, self.origin, f"gone-{secrets.token_hex(8)}")
        posting = asyncio.create_task(self.postman.work(not is_shared(self.engine)))
        self.something()
        if plays:
            await asyncio.gather(*(self.play(number) for number in range(MATCHES)))
        await self.until_sent(None, 0.02)
        posting.cancel()
        os._exit(0)

    def something(self) -> None:
        """Something was done."""
        os.write(self.up, b"x")

    async def until_sent(self, of: int | None, pause: float) -> None:
        while await self.club.read(_is_pending, of):  # noqa: ASYNC110 - it is the database that tells
            await asyncio.sleep(pause)

    async def play(self, number: int) -> None:
        while True:
            found = await self.club.read(_running, number)
            if found is None:
                await self.club.write(_begin, number)
                continue
            table = await self.tables.open(found)
            while not table.is_over:
                await self.until_sent(table.key, 0.02)
                seat = table.umpire.deciding
                actions = [one["text"] for one in table.view(seat, None)["decision"]["actions"]]
                self.something()
                await self.tables.play(table, [seat], table.version, "end" if "end" in actions else actions[0])
                if not table.is_over and table.umpire.deciding != seat:
                    told(f"turn {self.number} {table.key} {table.version} {table.umpire.deciding}")


def told(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def _is_pending(connection: Connection, of: int | None) -> bool:
    waiting = select(outbox.c.notice).join(notice, notice.c.key == outbox.c.notice)
    letters = select(letter.c.key).where(letter.c.sent.is_(None))
    if of is not None:
        waiting, letters = waiting.where(notice.c.match == of), letters.where(letter.c.match == of)
    return connection.execute(waiting.limit(1)).first() is not None or connection.execute(letters.limit(1)).first() is not None


def _running(connection: Connection, number: int) -> str | None:
    """The match at this board, if there is one that goes on: boards are told apart by their people."""
    from grognard.service.store.club_schema import place

    mine = select(place.c.match).where(place.c.person == 2 * number + 1)
    found = connection.execute(select(match.c.id).where(match.c.key.in_(mine), match.c.over.is_(False))).scalar()
    return None if found is None else str(found)


def _begin(connection: Connection, number: int) -> None:
    game = library.find_game(GAME)
    scenario = next(iter(game.scenarios))
    made = from_scenario(game, scenario, {}, [SeatWish("link"), SeatWish("link")], None, False)
    rows: NewMatch = made.rows
    key = rows(connection)
    for seat in (0, 1):
        add_place(connection, key, seat, 2 * number + 1 + seat)


def _add_device(connection: Connection, of: int, origin: str, path: str, receiver: Receiver | None = None) -> None:
    """A browser of somebody; the push service knows nothing of it unless it is said which."""
    found = (receiver or Receiver(origin, path)).subscription
    values = {"endpoint": found["endpoint"], "public_key": found["p256dh"].encode(), "secret": found["auth"].encode()}
    store.add_device(connection, of, {**values, "name": "", "created": 0})


def breed(databases: list[str], mail_port: int, origin: str, kills: int) -> None:
    """Have everything loaded, and let processes live and die at each club, beside one another; the last one lives until all is sent."""
    library.read_all()
    keepers = [os.fork() or _keep(club, databases[club], mail_port, origin, kills) for club in range(len(databases))]
    for keeper in keepers:
        os.waitpid(keeper, 0)
    told("finished")


def _keep(club: int, database: str, mail_port: int, origin: str, kills: int) -> NoReturn:
    """See to one club: its processes live until so many things were done in them, and a part of the time that one takes."""
    engine, chance = open_database(place_of(database)), random.Random(club)
    engine.dispose()  # whoever is forked makes its own connections
    for life in [*(chance.uniform(0.0, LONGEST) for _ in range(kills)), None]:
        alive, up = os.pipe()
        child = os.fork()
        if child == 0:
            asyncio.run(Player(club, engine, mail_port, origin, up).run(life is not None))
        os.close(up)
        if life is not None:
            _wait(alive, life)
            os.kill(child, signal.SIGKILL)
        os.close(alive)
        _, status = os.waitpid(child, 0)
        told(f"died {club}" if os.WIFSIGNALED(status) else f"ended {club}")
    os._exit(0)


def _wait(alive: int, life: float) -> None:
    """Until so many things were done, and then a part of the time that the last one took: an instant in the middle of something, however
    slow the machine is.
    """
    took, began = 0.05, time.monotonic()
    for _ in range(int(life)):
        if not selecting.select([alive], [], [], PATIENCE)[0] or not os.read(alive, 1):
            return
        took, began = time.monotonic() - began, time.monotonic()
    time.sleep(took * (life % 1))


# -- the trial ---------------------------------------------------------------------------------------------------------
def _address(club: int, person: int) -> str:
    return f"person{person}@table{club}.example"


def _device(club: int, person: int) -> str:
    return f"device{club}-{person}"


def _found_club(club: int, database: str, service: PushService) -> None:
    engine = open_database(place_of(database))
    with engine.execution_options(writes=True).begin() as connection:
        people_store.write_club(connection, "Trial", "http://127.0.0.1")
        keys.make_keys(connection)
        for number in range(2 * MATCHES):
            person = people_store.add_person(connection, f"person{number}", f"Person {number}", 0, False).key
            is_forsaken = person in FORSAKEN
            if not is_forsaken:
                _add_device(connection, person, service.origin, "", service.receiver(_device(club, person)))
            store.write_channel(connection, person, "push", {"bundle": "each"})
            mail = {"bundle": "each", "address": _address(club, person), "is_confirmed": True}
            store.write_channel(connection, person, "mail", {**mail, "topics": ["talk"]} if is_forsaken else mail)
    engine.dispose()


class Heard:
    """What the processes said: which turns were acknowledged at which club, and how often one was killed."""

    def __init__(self) -> None:
        self.turns: set[tuple[int, int, int, int]] = set()
        self.deaths: Counter[int] = Counter()

    def listen(self, lines: Iterable[str]) -> None:
        for line in lines:
            word, *numbers = line.split()
            if word == "turn":
                club, key, version, seat = (int(one) for one in numbers)
                self.turns.add((club, key, version, seat))
            elif word == "died":
                self.deaths[int(numbers[0])] += 1
            elif word == "finished":
                return
        raise AssertionError("the process that was to be forked has died itself")


def notice_deaths(folder: Path, kills: int = 1000, database: str | None = None) -> Outcome:
    """So many deaths in all; at one club if its database is named, otherwise at several beside one another."""
    outcome, heard = Outcome(""), Heard()
    places = [database] if database is not None else [str(folder / f"m{club}.sqlite3") for club in range(CLUBS)]
    with post_office() as (sink, service, ways):
        for club, place in enumerate(places):
            _found_club(club, place, service)
        assert ways.mail is not None
        command = [
            sys.executable,
            "-m",
            "tests.trials.noticing",
            str(ways.mail.port),
            service.origin,
            str(-(-kills // len(places))),
            *places,
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
            assert process.stdout is not None
            heard.listen(process.stdout)
        judge = Judge(sink, service, outcome)
        for club, place in enumerate(places):
            engine = open_database(place_of(place))
            with engine.connect() as connection:
                judge.club(connection, club, {turn[1:] for turn in heard.turns if turn[0] == club}, heard.deaths[club])
            engine.dispose()
    told = f"{judge.notices - judge.replaced} by two ways, {judge.replaced} by mail in place of a push"
    outcome.tried = f"{heard.deaths.total()} deaths by kill -9 at {len(places)} clubs, {judge.notices} notices: {told}"
    outcome.told = (
        f"{len(outcome.failures)} lost or doubled; {judge.repeats} times the same letter went twice (died between sending and marking)"
    )
    return outcome


class Judge:
    """Compares what was to be told with what arrived."""

    def __init__(self, sink: MailSink, service: PushService, outcome: Outcome) -> None:
        self.sink, self.service, self.outcome = sink, service, outcome
        self.notices = self.replaced = self.repeats = 0

    def club(self, connection: Connection, club: int, acknowledged: set[tuple[int, int, int]], deaths: int) -> None:
        rows = list(connection.execute(select(notice.c.key, notice.c.match, notice.c.version, notice.c.seat, notice.c.person)))
        known = {(row.match, row.version, row.seat) for row in rows}
        for turn in sorted(acknowledged - known):
            self.outcome.failures.append(f"club {club}: the turn {turn} was acknowledged and has no notice")
        left = connection.execute(select(func.count()).select_from(outbox)).scalar_one()
        if left:
            self.outcome.failures.append(f"club {club}: {left} rows are left in the outbox")
        if not rows:
            self.outcome.failures.append(f"club {club}: nothing was played")
        before = self.repeats
        for person in sorted({row.person for row in rows}):
            self._person(club, person, [row.key for row in rows if row.person == person])
        if self.repeats - before > deaths:
            self.outcome.failures.append(
                f"club {club}: {self.repeats - before} letters were sent again, more than there were deaths ({deaths})"
            )
        self.notices += len(rows)
        self.replaced += sum(row.person in FORSAKEN for row in rows)

    def _person(self, club: int, person: int, told: list[int]) -> None:
        """Each notice in one mail, and in one push where there is a device."""
        failures, who = self.outcome.failures, f"club {club}, person {person}"
        mails = [one for one in self.sink.mails if one["To"] == _address(club, person)]
        different = {one["Message-ID"] for one in mails}
        shown = [] if person in FORSAKEN else self.service.receivers[_device(club, person)].shown
        pushed = {one["id"]: one["notice"] for one in shown}
        self.repeats += len(mails) + len(shown) - len(different) - len(pushed)
        if len(different) != len(told):
            failures.append(f"{who}: {len(told)} notices, {len(different)} different mails")
        if sorted(pushed.values()) != ([] if person in FORSAKEN else sorted(told)):
            failures.append(f"{who}: {len(told)} notices, and {len(pushed)} pushes that are not theirs")
        words = {(one["Message-ID"], one["Subject"], str(one.get_body())) for one in mails}
        if len(words) != len(different):
            failures.append(f"{who}: a mail was repeated with other words")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("mail_port", type=int)
    parser.add_argument("origin")
    parser.add_argument("kills", type=int)
    parser.add_argument("databases", nargs="+")
    wanted = parser.parse_args()
    logging.disable(logging.WARNING)  # devices that are gone are what it is about
    breed(wanted.databases, wanted.mail_port, wanted.origin, wanted.kills)
