"""Matches of older editions: their umpires sit in processes of their own, which the server starts when somebody asks for such a match."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import msgspec

import grognard
from grognard.editions.archives import FOLDER, frozen, unpacked
from grognard.editions.process import EditionProcess, Failed, Lost, refusal_of
from grognard.kernel.decision import Refusal
from grognard.kernel.errors import BadInput
from grognard.kernel.game import SPECTATOR
from grognard.service.earlier import completed_sheet
from grognard.service.errors import Refused
from grognard.service.umpires import TableUmpire
from grognard.umpire.luck import Told
from grognard.umpire.stored import Rows, Stored

Data = dict[str, Any]
NO_ROWS: Final = Rows([], [], [], [], None)
log = logging.getLogger("grognard.service")


class Room:
    """A process with a thread that asks it one question after the other."""

    def __init__(self, make: Callable[[], EditionProcess], keeps_matches: bool) -> None:
        self._make = make
        self._keeps_matches = keeps_matches
        self._thread = ThreadPoolExecutor(1, "edition")
        self.process: EditionProcess | None = None

    async def ask(self, operation: str, **values: Any) -> Any:
        """The answer of the edition; Refused (503) if it died over it."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, operation, values)
        except (Lost, Failed) as problem:
            log.warning("edition: %s: %s", operation, problem)
            raise Refused(503, "edition-lost") from None

    def _ask(self, operation: str, values: Data) -> Any:
        if self.process is None:
            self.process = self._make()
        try:
            return self.process.ask(operation, **values)
        except Lost:
            if self._keeps_matches:
                raise
            return self.process.ask(operation, **values)  # nothing was lost but the answer: a new one gives it

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self.process is not None:
            self.process.close()


class Elsewhere:
    """One older edition: a room where its matches are kept, and one for what takes long (bots, reports, looking back)."""

    def __init__(self, game: str, edition: str, make: Callable[[], EditionProcess]) -> None:
        self.game = game
        self.edition = edition
        self.newest = grognard.load(game).rules_version
        self.tables = Room(make, keeps_matches=True)
        self.back = Room(make, keeps_matches=False)
        self._known: dict[tuple[str, str], Any] = {}

    async def open(self, id: str, stored: Stored) -> "FarUmpire":
        """An umpire for a match of this edition."""
        sheet = await self.tables.ask("open", match=id, stored=msgspec.to_builtins(stored))
        return FarUmpire(self, id, sheet)

    async def think(self, match: str, question: Data, bot: str, chance: int) -> str:
        return str(await self.back.ask("think", match=match, question=question, bot=bot, chance=chance))

    async def reference(self, operation: str, **values: Any) -> Any:
        """What never changes, asked once."""
        key = (operation, repr(sorted(values.items())))
        if key not in self._known:
            self._known[key] = await self.back.ask(operation, **values)
        return self._known[key]

    def close(self) -> None:
        self.tables.close()
        self.back.close()


class FarUmpire(TableUmpire):
    """The umpire of a match elsewhere. After every change it gets a sheet with all that anybody may ask about how things stand."""

    def __init__(self, elsewhere: Elsewhere, id: str, sheet: Data) -> None:
        self.elsewhere: Elsewhere = elsewhere
        self._id = id
        process = elsewhere.tables.process
        assert process is not None
        self._process = process
        self._started = process.started
        self._rows = NO_ROWS
        self._log: dict[str, list[Data]] = {seat: [] for seat in sheet["log"]}
        self.seats = sheet["seats"]
        self.has_secrets = sheet["has_secrets"]
        self._take(sheet)

    def _take(self, sheet: Data) -> None:
        self.deciding, self.is_over = sheet["deciding"], sheet["is_over"]
        self.length, self.log_length = sheet["length"], sheet["log_length"]
        self.begins, self.is_veiled, self.idle_pass = sheet["begins"], sheet["is_veiled"], sheet["idle_pass"]
        for seat, entries in sheet["log"].items():
            self._log[seat][sheet["since"] :] = entries
        if "rows" in sheet:
            self._rows = msgspec.convert(sheet.pop("rows"), Rows)
        self._sheet = completed_sheet(sheet)

    def _seen_by(self, seat: int) -> str:
        return str(seat if self.has_secrets else SPECTATOR)

    @property
    def is_sound(self) -> bool:
        return self._process.is_alive and self._process.started == self._started

    def boards(self, seats: list[int]) -> list[Data]:
        return [dict(self._sheet["boards"][self._seen_by(seat)]) for seat in seats]

    def affairs(self, seat: int) -> Data:
        return dict(self._sheet["affairs"][str(seat)])

    def entries(self, first: int, seat: int, until: int | None = None) -> list[Data]:
        return self._log[self._seen_by(seat)][max(0, first) : until]

    def standing(self) -> Data:
        return dict(self._sheet["standing"])

    def not_yours(self) -> Refusal:
        return refusal_of(self._sheet["not_yours"])

    def game_over(self) -> Refusal:
        return refusal_of(self._sheet["game_over"])

    def rows(self) -> Rows:
        rows, self._rows = self._rows, NO_ROWS
        return rows

    async def _ask(self, operation: str, **values: Any) -> Any:
        try:
            return await self.elsewhere.tables.ask(operation, match=self._id, **values)
        except Refused:
            self._started = -1  # whatever became of the match there, it is read again
            raise

    async def _ask_new(self, operation: str, **values: Any) -> Any:
        """Ask something that the oldest editions do not know."""
        if operation not in self._process.knows:
            raise BadInput("The edition of this match does not know that; give its orders one by one.")
        return await self._ask(operation, **values)

    async def check(self, text: str) -> None:
        await self._ask("check", text=text)

    async def new_chain(self, seats: list[int], seat: str | None, tip: str | None) -> tuple[int, Data | None]:
        number, row = await self._ask("new_chain", seats=seats, seat=seat, tip=tip)
        return number, row

    async def add_chain(self, row: Data) -> None:
        self._take(await self._ask("add_chain", row=row))

    async def play(self, text: str, link: str | None, unwatched: list[int]) -> int:
        sheet = await self._ask("play", text=text, link=link, unwatched=unwatched)
        self._take(sheet)
        return int(sheet["played"])

    async def play_all(self, texts: list[str], link: str | None, unwatched: list[int]) -> tuple[int, list[str]]:
        sheet = await self._ask_new("play_all", texts=texts, link=link, unwatched=unwatched)
        self._take(sheet)
        return int(sheet["played"]), sheet["rest"]

    async def group(self, head: str, without: list[str], by: list[str], goal: str) -> Data:
        found: Data = await self._ask_new("group", head=head, without=without, by=by, goal=goal)
        return found

    async def perils(self, text: str) -> list[Data]:
        found: list[Data] = await self._ask_new("perils", text=text)
        return found

    async def prospects(self, texts: list[str]) -> dict[str, Data]:
        found: dict[str, Data] = await self._ask_new("prospects", texts=texts)
        return found

    async def sketch(self, seat: int, texts: list[str]) -> Data:
        found: Data = await self._ask_new("sketch", seat=seat, texts=texts)
        return found

    async def take_back(self, everything: bool, unwatched: list[int], to: int | None = None) -> None:
        if to is not None:
            raise BadInput("A match of an older edition takes back one action at a time; leave out 'to'.")
        self._take(await self._ask("take_back", everything=everything, unwatched=unwatched))

    async def explain(self, text: str) -> Refusal | None:
        refusal = await self._ask("explain", text=text)
        return None if refusal is None else refusal_of(refusal)

    async def outcome(self, seat: int) -> Data | None:
        found: Data | None = await self._ask("outcome", seat=seat)
        return found

    async def overlay(self, seat: int, name: str) -> Data:
        found: Data = await self._ask("overlay", seat=seat, name=name)
        return found

    async def line(self, seat: int, origin: str, target: str) -> Data:
        found: Data = await self._ask("line", seat=seat, origin=origin, target=target)
        return found

    async def record(self, keep_seed: bool) -> Data:
        record: Data = await self._ask("record", keep_seed=keep_seed)
        return record

    async def told(self) -> Told:
        return msgspec.convert(await self._ask("told"), Told)

    async def question(self) -> Data:
        question: Data = await self._ask("question")
        return question

    def close(self) -> None:
        if self.is_sound:
            task = asyncio.ensure_future(self._ask("close"))
            task.add_done_callback(lambda done: done.exception())


class Editions:
    """The older editions that this server has; those that somebody asked for run."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._running: dict[tuple[str, str], Elsewhere] = {}

    def of(self, game: str, edition: str) -> Elsewhere | None:
        """Where an edition is played; None if it is here. BadInput if nobody has it."""
        known = self._running.get((game, edition))
        if known is None:
            archive = frozen(game, edition, self._folder)
            if archive is None:
                return None
            known = self._running[game, edition] = Elsewhere(
                game, edition, lambda: EditionProcess(game, edition, unpacked(archive, self._folder))
            )
        return known

    def close(self) -> None:
        for elsewhere in self._running.values():
            elsewhere.close()


def of_match(editions: Editions, stored: Stored) -> Elsewhere | None:
    """Where a stored match is played; Refused if nobody can play it."""
    try:
        return editions.of(stored.game, stored.rules)
    except BadInput as problem:
        raise Refused(409, "other-edition", reason=str(problem)) from None
