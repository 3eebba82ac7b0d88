"""A club for tests in the browser: a real server with a clock that can be put forward, a mail server and a push service that decrypts.

It prints a line of JSON for everything that happens (`ready`, `mail`, `push`) and answers each line of JSON that it is told (`answer`).
"""

import asyncio
import json
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn
from sqlalchemy import insert, select
from tests.service.club.post import Data, MailSink, PushService, mail_sink, push_service
from tests.service.serving import GENEROUS

from grognard.games import load
from grognard.kernel.match import open_match
from grognard.kernel.record import read_record
from grognard.service.club import consent, founding
from grognard.service.club.bookkeeping import take_in
from grognard.service.club.calendar import DAY, Calendar
from grognard.service.club.challenges import seat_people
from grognard.service.club.ways import Ways
from grognard.service.creation import SeatWish, from_begun
from grognard.service.serve import configured, listen
from grognard.service.store import contests
from grognard.service.store.club_schema import person
from grognard.service.store.contest_schema import outcome
from grognard.service.store.contests import Agreement
from grognard.service.store.engine import open_database
from grognard.service.store.schema import metadata
from grognard.service.store.sittings import write_marks
from grognard.umpire.beginning import begun

RECORDS = Path(__file__).parents[2] / "games"


class Ahead(Calendar):
    """The true time and as much more as a test has put it forward."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        return int(time.time()) + self.ahead


def say(**told: Any) -> None:
    """One line in one piece: mail, pushes and answers come from threads of their own."""
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


class Clubhouse:
    """What a test in the browser may ask for besides looking at pages."""

    def __init__(self, config: uvicorn.Config, database: Path, calendar: Ahead, pushes: PushService) -> None:
        self.app: Any = config.app
        self.database = database
        self.calendar = calendar
        self.pushes = pushes

    def forward(self, seconds: int) -> None:
        """Put the clock forward; what is due then is done before this is answered."""
        self.calendar.ahead += seconds
        asyncio.run_coroutine_threadsafe(self._look_after(), self.app.state.loop).result(60)

    async def _look_after(self) -> None:
        await consent.sweep(self.app.state.club)
        while await self.app.state.postman.round():
            pass

    def invite(self) -> str:
        return founding.invitation(self.database)

    def receiver(self, name: str) -> Data:
        """The keys of a browser that takes pushes."""
        return self.pushes.receiver(name).subscription

    def played(self, first: str, second: str, scores: list[int]) -> None:
        """Games between two people in the books, a day each, as if they had been played before."""
        engine = open_database(self.database)
        with engine.begin() as connection:
            keys = {row.name: row.key for row in connection.execute(select(person.c.name, person.c.key))}
            one, other = (contests.player_of(connection, keys[name]) for name in (first, second))
            for day, score in enumerate(scores):
                row = {"game": "battle_for_germany", "scenario": "historical", "first_seat": "soviet", "second_seat": "western_allies"}
                told = {"how": "rules", "is_even": False, "rated": True, "finished": self.calendar.now() - (9 - day) * DAY}
                connection.execute(insert(outcome).values(first=one, second=other, score=score, **row, **told))
            take_in(connection)
        engine.dispose()

    def begun(self, record: str, length: int, people: list[str]) -> str:
        """A match of these people that stands where a recorded game of the tests stood after so many actions: its id."""
        told = read_record(RECORDS / record)
        played, fresh = (open_match(load(told["game"]), told) for _ in range(2))
        marks, turn = [], 0
        for number, action in enumerate(told["actions"][:length]):
            if played.game.turn(played.position)[0] > turn:
                turn = played.game.turn(played.position)[0]
                marks.append(number)
            played.play(action)
        created = from_begun(begun(fresh, played.codes), [SeatWish("link") for _ in people], False)
        engine = open_database(self.database)
        with engine.execution_options(writes=True).begin() as connection:
            keys = {row.name: row.key for row in connection.execute(select(person.c.name, person.c.key))}
            sitting = {seat: keys[name] for seat, name in enumerate(people)}
            row = {"pace": "days", "person": sitting[0]}
            key = seat_people(connection, row, created, sitting, Agreement(), self.calendar.now())
            write_marks(connection, key, marks)
        engine.dispose()
        return created.id

    def traces(self, *words: str) -> list[str]:
        """The tables that have one of these words anywhere."""
        engine = open_database(self.database)
        with engine.connect() as connection:
            found = [
                f"{table.name}: {word}"
                for table in metadata.sorted_tables
                for row in connection.execute(select(table)).mappings()
                for word in words
                if word in str(dict(row))
            ]
        engine.dispose()
        return found


def report(sink: MailSink, pushes: PushService) -> None:
    """Say what arrives, for ever."""
    mails = 0
    shown: dict[str, int] = {}
    while True:
        for mail in sink.mails[mails:]:
            body = mail.get_body(("plain",))
            text = body.get_content() if body is not None else ""
            say(mail={"to": mail["To"], "subject": mail["Subject"], "text": text, "stop": str(mail["List-Unsubscribe"] or "").strip("<>")})
            mails += 1
        for name, receiver in list(pushes.receivers.items()):
            for one in receiver.shown[shown.get(name, 0) :]:
                say(push={"to": name, "told": one})
            shown[name] = len(receiver.shown)
        time.sleep(0.02)


def main(port: int) -> None:
    with tempfile.TemporaryDirectory() as folder, mail_sink() as (sink, server), push_service() as pushes:
        database, calendar = Path(folder) / "matches.sqlite3", Ahead()
        owner = founding.found(database, "Saturday Table", f"http://localhost:{port}")
        config = configured(database, allowed=GENEROUS, club=calendar, ways=Ways(server, (pushes.origin,)))
        house = Clubhouse(config, database, calendar, pushes)
        running = uvicorn.Server(config)
        bound = listen("127.0.0.1", port)
        threading.Thread(target=running.run, kwargs={"sockets": [bound]}, daemon=True).start()
        while not running.started:
            time.sleep(0.02)
        threading.Thread(target=report, args=(sink, pushes), daemon=True).start()
        say(ready=owner)
        for line in sys.stdin:
            told = json.loads(line)
            work: Callable[..., Any] = getattr(house, told["do"])
            say(answer=work(*told["with"]))
        running.should_exit = True


if __name__ == "__main__":
    main(int(sys.argv[1]))
