"""A server that is killed at random instants while it plays and posts: is a notice lost, is one told twice?

What dies is a real process with the real tables, committer and postman, on a real database; SMTP server and push service outlive it. It
is a fork of a process that has everything loaded, so that a thousand deaths take minutes. A seat acts only when everything about its match
was sent, so that every change of turn has to be told.

Between handing a letter over and writing down that it went lies an instant in which nobody can know. Who dies there sends the same letter
again: the sink then has one Message-ID twice (mail programs show one), the device one tag twice (it shows one). Such repeats are counted;
they must be the same letter, and no more of them than deaths.

At the last board sit people whose devices are gone whenever something is pushed to them: mail takes its place, and each notice must come by
exactly one mail.
"""

import argparse
import asyncio
import os
import random
import secrets
import select as selecting
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

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

    def __init__(self, engine: Engine, mail_port: int, origin: str, up: int) -> None:
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
        told("drained")
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
                    told(f"turn {table.key} {table.version} {table.umpire.deciding}")


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


def breed(database: str, mail_port: int, origin: str) -> None:
    """Have everything loaded, and for each line on standard input let a process live until so many things were done in it, and a part of
    the time that one takes; or, told to drain, until all is sent.
    """
    library.read_all()
    engine = open_database(place_of(database))
    engine.dispose()  # whoever is forked makes its own connections
    told("ready")
    for line in sys.stdin:
        life = None if line.strip() == "drain" else float(line)
        alive, up = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(0)
            asyncio.run(Player(engine, mail_port, origin, up).run(life is not None))
        os.close(up)
        if life is not None:
            _wait(alive, life)
            os.kill(child, signal.SIGKILL)
        os.close(alive)
        os.waitpid(child, 0)
        told("dead")


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
def _found_club(database: str, service: PushService) -> None:
    engine = open_database(place_of(database))
    with engine.execution_options(writes=True).begin() as connection:
        people_store.write_club(connection, "Trial", "http://127.0.0.1")
        keys.make_keys(connection)
        for number in range(2 * MATCHES):
            person = people_store.add_person(connection, f"person{number}", f"Person {number}", 0, False)
            is_forsaken = person.key in FORSAKEN
            if not is_forsaken:
                _add_device(connection, person.key, service.origin, "", service.receiver(f"device{number}"))
            store.write_channel(connection, person.key, "push", {"bundle": "each"})
            mail = {"bundle": "each", "address": f"person{number}@table.example", "is_confirmed": True}
            store.write_channel(connection, person.key, "mail", {**mail, "topics": ["talk"]} if is_forsaken else mail)
    engine.dispose()


class Breeder:
    """The process that is forked."""

    def __init__(self, database: str, sink_port: int, origin: str) -> None:
        command = [sys.executable, "-m", "tests.trials.noticing", database, str(sink_port), origin]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.turns: set[tuple[int, int, int]] = set()
        self.until("ready")

    def until(self, word: str) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("turn "):
                key, version, seat = (int(part) for part in line.split()[1:])
                self.turns.add((key, version, seat))
            if line.strip() == word:
                return
        raise AssertionError("the process that was to be forked has died itself")

    def live(self, what: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(what + "\n")
        self.until("dead")

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)


def notice_deaths(folder: Path, kills: int = 1000, database: str | None = None) -> Outcome:
    outcome, chance = Outcome(""), random.Random(1)
    place = database if database is not None else str(folder / "m.sqlite3")
    with post_office() as (sink, service, ways):
        _found_club(place, service)
        assert ways.mail is not None
        breeder = Breeder(place, ways.mail.port, service.origin)
        for _ in range(kills):
            breeder.live(f"{chance.uniform(0.0, LONGEST):.4f}")
        breeder.live("drain")
        breeder.close()
        engine = open_database(place_of(place))
        with engine.connect() as connection:
            _judge(connection, sink, service, breeder.turns, kills, outcome)
        engine.dispose()
    return outcome


def _judge(connection: Connection, sink: MailSink, service: PushService, acknowledged: Any, kills: int, outcome: Outcome) -> None:
    rows = list(connection.execute(select(notice.c.key, notice.c.match, notice.c.version, notice.c.seat, notice.c.person)))
    known = {(row.match, row.version, row.seat) for row in rows}
    outcome.failures += [f"the turn {turn} was acknowledged and has no notice" for turn in sorted(acknowledged - known)]
    left = connection.execute(select(func.count()).select_from(outbox)).scalar_one()
    if left:
        outcome.failures.append(f"{left} rows are left in the outbox")
    by_person = Counter(row.person for row in rows)
    repeats = 0
    for person, count in sorted(by_person.items()):
        mails = [one for one in sink.mails if one["To"] == f"person{person - 1}@table.example"]
        shown = [] if person in FORSAKEN else service.receivers[f"device{person - 1}"].shown
        pushed = {one["id"]: one["notice"] for one in shown}
        repeats += len(mails) + len(shown) - len({one["Message-ID"] for one in mails}) - len(pushed)
        words = {(one["Message-ID"], one["Subject"], str(one.get_body())) for one in mails}
        by_push = 0 if person in FORSAKEN else count
        for way, wanted, found in (("mail", count, len({one["Message-ID"] for one in mails})), ("push", by_push, len(pushed))):
            if found != wanted:
                outcome.failures.append(f"person {person}: {count} notices, {found} different letters by {way}, not {wanted}")
        if person not in FORSAKEN and sorted(pushed.values()) != sorted(row.key for row in rows if row.person == person):
            outcome.failures.append(f"person {person}: the pushes are not those of the notices")
        if len({one[0] for one in words}) != len({one[:2] for one in words}):
            outcome.failures.append(f"person {person}: a mail was repeated with other words")
    if repeats > kills:
        outcome.failures.append(f"{repeats} letters were sent again, more than there were deaths ({kills})")
    if not rows:
        outcome.failures.append("nothing was played")
    replaced = sum(by_person[person] for person in FORSAKEN)
    outcome.tried = (
        f"{kills} deaths by kill -9, {len(rows)} notices: {len(rows) - replaced} by two ways, {replaced} by mail in place of a push"
    )
    outcome.told = f"{len(outcome.failures)} lost or doubled; {repeats} times the same letter went twice (died between sending and marking)"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("database")
    parser.add_argument("mail_port", type=int)
    parser.add_argument("origin")
    wanted = parser.parse_args()
    breed(wanted.database, wanted.mail_port, wanted.origin)
