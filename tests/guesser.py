"""Somebody who sits at many tables, keeps everything that is sent to one seat and when, and learns to name what another one hides.

Each game is one of a few scripts (tests/secrecy.py) in a world drawn by chance, played on the server's own tables with a clock that only
moves when everybody waits. Half of the games are for learning; in the other half the guesser has to name the world.
"""

import asyncio
import math
import random
import zlib
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool
from tests.secrecy import UNDO, Script, opened

from grognard.kernel.decision import IllegalAction
from grognard.service.club.calendar import Calendar
from grognard.service.creation import SeatWish, created
from grognard.service.elsewhere import Editions
from grognard.service.store.saved import SavedSeat
from grognard.service.store.schema import metadata
from grognard.service.table import Asked, Table, Watcher
from grognard.service.tables import Stale, Tables, _kept
from grognard.service.umpires import NearUmpire
from grognard.service.windows import SHORTEST, Clock, Windows, drawn_pause
from grognard.service.workers import Workers
from grognard.umpire.umpire import open_here

TELLING = 60
"""So many features, those that told most while it learned, are listened to."""
TICKS = 12
"""Turns of the loop after which whoever can go on has done so."""


class StillClock(Clock):
    """Time that passes only when everybody waits for it."""

    def __init__(self) -> None:
        self._now = 0.0
        self._waiting: list[tuple[float, asyncio.Event]] = []

    def now(self) -> float:
        return self._now

    async def until(self, moment: float) -> None:
        if moment > self._now:
            event = asyncio.Event()
            self._waiting.append((moment, event))
            await event.wait()

    async def go_on(self) -> bool:
        """Let everybody do what they can, then the time of the next who waits come; False if nobody does."""
        for _ in range(TICKS):
            await asyncio.sleep(0)
        if not self._waiting:
            return False
        self._now = min(moment for moment, _ in self._waiting)
        for _, event in [one for one in self._waiting if one[0] <= self._now]:
            event.set()
        self._waiting = [one for one in self._waiting if one[0] > self._now]
        return True


class Ear(Watcher):
    """Keeps what is sent, and when."""

    def __init__(self, seats: list[int], clock: Clock) -> None:
        super().__init__(seats, 0)
        self.heard: list[tuple[float, bytes]] = []
        self._clock = clock

    def send(self, message: bytes) -> None:
        self.heard.append((self._clock.now(), message))

    def dismiss(self) -> None:
        raise AssertionError("nobody deletes this match")

    def give_up(self, seats: Collection[int], may_watch: bool) -> None:
        raise AssertionError("nobody leaves this match")


class NoDisk:
    """Takes every change at once."""

    async def commit(self, _job: object) -> None:
        return None


class Desk(Tables):
    """The server's tables without a disk; its bots say what the script wants."""

    def __init__(self, clock: StillClock, chance: random.Random) -> None:
        super().__init__(ENGINE, WORKERS, Editions(), Windows(clock, lambda: drawn_pause(chance)))
        self.committer: Any = NoDisk()
        self.clock, self.chance = clock, chance
        self.ready = asyncio.Event()  # the script has come to what a bot shall do
        self.said = ""

    async def _chosen(self, table: Table, seat: SavedSeat) -> str:
        if table.umpire.idle_pass is not None:
            return await super()._chosen(table, seat)
        await self.ready.wait()
        self.ready.clear()
        await self.clock.until(self.clock.now() + self.chance.uniform(0.0, SHORTEST))  # a machine thinks
        return self.said

    def sit(self, table: Table) -> None:
        self._tables[table.id] = table


ENGINE = create_engine("sqlite://", poolclass=StaticPool)
metadata.create_all(ENGINE)
WORKERS = Workers(1)
_stored: dict[tuple[Script, int, str], str] = {}


def table_of(script: Script, world: int, kind: str) -> Table:
    """A table in one of the worlds; everybody but the curious seat is of this kind."""
    key = (script, world, kind)
    with ENGINE.connect() as connection:
        if key not in _stored:
            match = opened(script.secret, script.options, script.worlds[world])
            other = SeatWish(kind, "random" if kind == "bot" else None)
            wishes = [SeatWish("me") if number == script.secret.curious else other for number in range(len(match.seats))]
            new = created(match, [], wishes, False)
            new.rows(connection)
            connection.commit()
            _stored[key] = new.id
        saved, parting = _kept(connection, _stored[key])
    return Table(saved, parting, NearUmpire(open_here(saved.stored)), Calendar())


async def heard(script: Script, world: int, chance: random.Random) -> list[tuple[float, bytes]]:
    """Play a script in a world; what reached the curious seat, and when. The others are people who pass quickly, or machines."""
    clock = StillClock()
    desk, table = Desk(clock, chance), table_of(script, world, chance.choice(("link", "bot")))
    desk.sit(table)
    ears = [Ear([seat], clock) for seat in range(len(table.seats))]
    table.watchers.update(ears)
    length = 0
    for seat, text in script.steps:
        if table.umpire.length == length:
            if not await one_step(desk, table, ears[seat], text):
                break
        length += -1 if text == UNDO else 1
    return ears[script.secret.curious].heard


async def one_step(desk: Desk, table: Table, ear: Ear, text: str) -> bool:
    """What the script says, once; False if it cannot be done."""
    version = table.version
    desk.wake(table)
    by_hand: asyncio.Task[bool] | None = None
    if table.umpire.idle_pass is None and table.seats[ear.seats[0]].kind == "bot":
        desk.said = text
        desk.ready.set()
    elif table.umpire.idle_pass is None:
        by_hand = asyncio.create_task(ordered(desk, table, ear, text))
    while table.version == version and (by_hand is None or not by_hand.done()):
        if not await desk.clock.go_on():
            break
    for _ in range(TICKS):
        await asyncio.sleep(0)
    return table.version > version and (by_hand is None or await by_hand)


async def ordered(desk: Desk, table: Table, ear: Ear, text: str) -> bool:
    """A person's order, after a moment."""
    version = table.version
    await desk.clock.until(desk.clock.now() + desk.chance.uniform(0.1, SHORTEST))
    try:
        if text == UNDO:
            await desk.take_back(table, ear.seats, version, False, Asked(ear, None))
        else:
            await desk.play(table, ear.seats, version, text, Asked(ear, None))
    except (Stale, IllegalAction):
        return False
    return True


# -- learning ----------------------------------------------------------------------------------------------------------
def features(kept: list[tuple[float, bytes]]) -> set[str]:
    """Everything that could tell: how many messages, each of them to the last byte, what it is about, and how long it took."""
    found = {f"messages {len(kept)}"}
    before = 0.0
    for number, (moment, message) in enumerate(kept):
        view = msgspec.json.decode(message)["view"]
        decision = view["decision"] or {}
        waited = moment - before
        found |= {
            f"{number} is {zlib.crc32(message)}",
            f"version {number} {view['version']} {view['length']} {view['log_length']}",
            f"asked {number} {decision.get('seat')} {decision.get('prompt', {}).get('id')}",
            f"prompt {decision.get('prompt', {}).get('id')}",
            f"waited {number} {round(waited * 4)}",
        }
        found |= {f"longer {number} {edge}" for edge in (0.4, 0.8, 1.2, 1.6, 2.4, 3.5) if waited > edge}
        before = moment
    return found


class Guesser:
    """Naive Bayes over what told most in the games that it learned from."""

    def __init__(self, learned: list[tuple[int, set[str]]]) -> None:
        self.games = Counter(world for world, _ in learned)
        self.seen = {world: Counter(name for of, names in learned if of == world for name in names) for world in self.games}
        names = {name for _, found in learned for name in found}
        self.listens = sorted(names, key=lambda name: (-self._tells(name), name))[:TELLING]

    def _share(self, name: str, world: int) -> float:
        return (self.seen[world][name] + 0.5) / (self.games[world] + 1.0)

    def _tells(self, name: str) -> float:
        """How far its share differs from world to world."""
        shares = [self._share(name, world) for world in self.games]
        return max(shares) - min(shares)

    def guess(self, found: Collection[str]) -> int:
        def likely(world: int) -> float:
            shares = [(name in found, self._share(name, world)) for name in self.listens]
            return math.log(self.games[world]) + sum(math.log(share if is_there else 1.0 - share) for is_there, share in shares)

        return max(sorted(self.games), key=likely)


@dataclass
class Score:
    """How often the guesser was right, and how often somebody who heard nothing would have been."""

    games: int = 0
    right: int = 0
    by_chance: float = 0.0
    spread: float = 0.0

    @property
    def excess(self) -> float:
        """How many standard deviations better than chance."""
        return (self.right - self.by_chance) / math.sqrt(self.spread) if self.spread else 0.0


def trial(scripts: list[Script], games: int, seed: str) -> Score:
    """So many games, shared out among the scripts, half of them to learn from."""
    chance = random.Random(seed)
    score = Score()
    for script in scripts:
        choices = script.pair if script.windows else tuple(range(min(4, len(script.worlds))))
        each = games // len(scripts)
        played = [(world, features(asyncio.run(heard(script, world, chance)))) for world in [chance.choice(choices) for _ in range(each)]]
        guesser = Guesser(played[: each // 2])
        for world, found in played[each // 2 :]:
            score.games += 1
            score.right += guesser.guess(found) == world
            score.by_chance += 1 / len(choices)
            score.spread += (1 - 1 / len(choices)) / len(choices)
    return score
