"""A club for tests: people with browsers of their own, and a calendar that a test sets."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.service.club import declared
from tests.service.places import place
from tests.service.serving import PATIENCE, Browser, Data, serving

from grognard.service.club import founding
from grognard.service.club.calendar import Calendar
from grognard.service.club.ways import Ways
from grognard.service.store.engine import Place


class SetCalendar(Calendar):
    """The time stands still until a test moves it. It begins now: the command line, which tests use too, goes by the true clock."""

    def __init__(self) -> None:
        self.time = int(time.time())

    def now(self) -> int:
        return self.time

    def advance(self, seconds: int) -> None:
        self.time += seconds


class Member:
    """Somebody with a browser: its cookies, and the tokens that it keeps."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.http = httpx.Client(base_url=house.browser.http.base_url, timeout=PATIENCE)
        self.name = ""
        self.secret = ""

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.request(method, path, json=body) if body is not None else self.http.request(method, path)
        assert answer.status_code == status, (answer.status_code, answer.text)
        if answer.is_success:
            declared.check(method, path, answer.content)
        return answer.json() if answer.content else None

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self.ask("POST", path, {} if body is None else body, status)

    def get(self, path: str, status: int = 200) -> Any:
        return self.ask("GET", path, None, status)

    @property
    def id(self) -> str:
        return str(self.get("/api/me")["id"])

    def keys(self, match: str) -> list[str]:
        """Tokens for one's own seats."""
        return [one["token"] for one in self.post(f"/api/me/matches/{match}/keys")]


class House:
    """The server of a club."""

    def __init__(self, browser: Browser, calendar: SetCalendar, database: Place) -> None:
        self.browser = browser
        self.calendar = calendar
        self.database = database
        self.members: list[Member] = []
        self.people: dict[str, Member] = {}

    def stranger(self) -> Member:
        found = Member(self)
        self.members.append(found)
        return found

    def joined(self, name: str, invitation: str | None = None, tokens: list[str] | None = None) -> Member:
        """Somebody who takes up an invitation."""
        member = self.stranger()
        link = invitation if invitation is not None else founding.invitation(self.database)
        told: Data = member.post("/api/club/join", {"invitation": link.rsplit("/", 1)[1], "name": name, "tokens": tokens or []})
        member.name, member.secret = name, told["secret"]
        return member

    def owner(self, name: str) -> Member:
        return self.joined(name, founding.found(self.database, "Saturday Table", str(self.browser.http.base_url)))


@contextmanager
def club_house(database: Path, ways: Ways | None = None) -> Iterator[House]:
    """A club that runs."""
    calendar = SetCalendar()
    with serving(database, club=calendar, ways=ways) as browser:
        house = House(browser, calendar, place(database))
        founding.found(place(database), "Saturday Table", str(browser.http.base_url))
        yield house
        for member in house.members:
            member.http.close()
