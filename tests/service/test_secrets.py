"""Two worlds that differ only in what somebody else hides, on a real server: every byte that reaches a seat or a spectator is the same."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.guesser import Desk, Ear, StillClock, table_of
from tests.secrecy import SECRETS, UNDO, WITHOUT_WINDOWS, Script, opened, script
from tests.service.clocks import SetClock
from tests.service.places import open_database
from tests.service.serving import PATIENCE, Browser, Tokens, serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import grognard
from grognard.service.creation import SeatWish, created
from grognard.service.windows import Windows
from grognard.umpire import reference

PAUSE = 2.0
SCRIPTS = [("race_for_berlin", 6), ("race_for_berlin", 5), ("last_crusade", 4), ("panzer_grenadier", 1), ("iron_dream", 2)]
LENGTH = 24


def dial(browser: Browser, made: Tokens, token: str | None) -> Any:
    query = f"?token={token}" if token else ""
    return connect(f"ws://127.0.0.1:{browser.port}/api/matches/{made.match}/socket{query}", open_timeout=PATIENCE)


class Phone:
    """A socket that keeps every byte it gets."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[bytes] = []
        self.version = 0
        self.hear()

    def hear(self) -> None:
        text = self.socket.recv(timeout=PATIENCE)
        self.heard.append(text.encode() if isinstance(text, str) else text)
        view = json.loads(text).get("view")
        if view is not None:
            self.version = view["version"]

    def say(self, **order: object) -> None:
        self.socket.send(json.dumps({"id": 1, **order}))

    def ask(self, **order: object) -> None:
        self.say(**order)
        self.hear()


class World:
    """A match in one of the worlds, played by its script."""

    def __init__(self, browser: Browser, clock: SetClock, made: Tokens, script: Script, number: int) -> None:
        self.browser, self.clock, self.made, self.script = browser, clock, made, script
        self.truth = opened(script.secret, script.options, script.worlds[number])
        self.idle = self.held = 0
        self.answers: list[bytes] = []

    @contextmanager
    def sitting(self) -> Iterator[None]:
        with ExitStack() as stack:
            self.ears = [Phone(stack.enter_context(dial(self.browser, self.made, token))) for token in (*self.made.tokens, None)]
            yield

    @property
    def curious(self) -> Phone:
        return self.ears[self.script.secret.curious]

    @property
    def spectator(self) -> Phone:
        return self.ears[-1]

    def play(self, seat: int, text: str) -> None:
        """One step of the script; a seat that can only pass in a window is left to the program."""
        position = self.truth.position
        is_veiled, is_idle = position.is_veiled, position.is_idle
        if not is_idle:
            order = {"type": "undo"} if text == UNDO else {"type": "play", "action": text}
            self.ears[seat].say(version=self.ears[seat].version, **order)
        if is_veiled and text != UNDO:
            self.clock.wait_for_sleeper()
            self.idle += is_idle
            self.held += not is_idle
            self.spectator.ask(type="explain", action=text)  # nothing has come before its moment: this is the next thing heard
            if seat != self.script.secret.curious:
                self.curious.ask(type="explain", action=text)
            self.clock.advance(PAUSE)
        for ear in self.ears:
            ear.hear()
        if text == UNDO:
            self.truth.undo()
        else:
            self.truth.play(text)

    def look(self, number: int) -> None:
        """Ask for everything that can be asked for, as the curious seat and as a spectator."""
        layout = reference.layout(self.truth.game.id, None)
        overlays = [str(name) for name in layout["overlays"]]
        lenses = [f"{lens}:{self.place(number)}" for lens in layout.get("lenses", [])]
        paths = ["view?since=0", f"log?from=0&to={number * 3}", f"replay?at={number // 2}", "record", "luck", "view"]
        paths += [f"overlay/{name}" for name in [*overlays, *lenses]]
        paths.append(f"line?origin={self.place(number)}&target={self.place(number + 7)}")
        for token in (self.made.tokens[self.script.secret.curious], None):
            for path in paths:
                answer = self.browser.get(self.made.match, path.split("?")[0], token, **dict(_query(path)))
                self.answers.append(f"{path} {answer.status_code} ".encode() + answer.content)
        body = self.browser.http.post("/api/seats", json={"tokens": [self.made.tokens[self.script.secret.curious]]}).json()[0]
        self.answers.append(json.dumps({name: value for name, value in body.items() if name not in ("token", "match", "updated")}).encode())
        for action in self.questions(number):
            self.curious.ask(type="explain", action=action)
        self.curious.ask(type="play", action="pass", version=0)
        self.curious.ask(type="nonsense", version=self.curious.version)

    def place(self, number: int) -> str:
        names = self.truth.game.vocabulary.names
        spaces = names.get("hex") or names.get("area") or names.get("zone") or [""]
        return spaces[number * 37 % len(spaces)]

    def questions(self, number: int) -> list[str]:
        vocabulary = self.truth.game.vocabulary
        found = []
        for word, domain in vocabulary.verbs:
            names = vocabulary.names.get(domain, [""])
            found.append(f"{word} {names[number * 31 % len(names)]}".strip())
        return found

    def turned_away(self) -> None:
        """What a stranger is told."""
        with dial(self.browser, self.made, "no") as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
        self.answers.append(str(closed.value).encode())


def _query(path: str) -> list[tuple[str, str]]:
    return [(part.split("=")[0], part.split("=")[1]) for part in path.partition("?")[2].split("&") if part]


def stored(database: Path, made: Script, number: int) -> Tokens:
    """One of the worlds as a match of the database, between people, with spectators."""
    match = opened(made.secret, made.options, made.worlds[number])
    wishes = [SeatWish("me"), *[SeatWish("link")] * (len(match.seats) - 1)]
    new = created(match, [], wishes, True)
    engine = open_database(database)
    with engine.execution_options(writes=True).connect() as connection, connection.begin():
        new.rows(connection)
    engine.dispose()
    return Tokens(new.id, [seat.get("token") for seat in new.seats])


@pytest.mark.parametrize(("name", "seed"), SCRIPTS)
def test_every_byte_is_the_same_in_two_worlds(tmp_path: Path, name: str, seed: int) -> None:
    made = script(name, seed, LENGTH)
    database, clock = tmp_path / "worlds.sqlite3", SetClock()
    matches = [stored(database, made, number) for number in made.pair]
    with serving(database, windows=Windows(clock, lambda: PAUSE)) as browser:
        worlds = [World(browser, clock, match, made, number) for match, number in zip(matches, made.pair, strict=True)]
        for world in worlds:
            with world.sitting():
                for number, (seat, text) in enumerate(made.steps):
                    world.play(seat, text)
                    if number % 6 == 3:
                        world.look(number)
            world.turned_away()
    assert len(made.steps) > LENGTH // 2
    assert worlds[0].truth.hash != worlds[1].truth.hash
    for first, second in (
        (worlds[0].curious.heard, worlds[1].curious.heard),
        (worlds[0].spectator.heard, worlds[1].spectator.heard),
        (worlds[0].answers, worlds[1].answers),
    ):
        assert len(first) == len(second) > len(made.steps) // 6
        for one, other in zip(first, second, strict=True):
            assert one == other
    if name not in WITHOUT_WINDOWS:
        assert worlds[0].idle > worlds[1].idle
        assert worlds[0].held < worlds[1].held


def set_up(number: int) -> tuple[list[tuple[float, bytes]], str]:
    """What one side hears while the other sets up, unit by unit, somewhere."""

    async def play() -> tuple[list[tuple[float, bytes]], str]:
        secret = SECRETS["panzer_grenadier"]
        match = grognard.load(secret.game).new(secret.scenario, seed=1)
        chance, kinds = random.Random(number), random.Random(1)
        desk, table = Desk(StillClock(), chance), table_of(Script(secret, match.options, [match.position], []), 0, "link")
        desk.sit(table)
        ear = Ear([secret.curious], desk.clock)
        table.watchers.add(ear)
        for _ in range(40):
            actions = [action for action in table.umpire.match.actions() if action.text != "auto"]
            verb = kinds.choice(sorted({action.text.split()[0] for action in actions}))
            alike = [action for action in actions if action.text.split()[0] == verb]
            await desk.play(table, [1 - secret.curious], table.version, chance.choice(alike).text)
        return ear.heard, table.umpire.match.hash

    return asyncio.run(play())


def test_a_set_up_is_secret_until_it_is_finished() -> None:
    (first, here), (second, there) = set_up(1), set_up(2)
    assert here != there
    assert len(first) == 40
    assert first == second


def test_there_is_nothing_to_hide_in_battle_for_germany() -> None:
    assert not grognard.load("battle_for_germany").has_secrets
