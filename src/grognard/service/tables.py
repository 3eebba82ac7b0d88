"""All live matches: opened when somebody asks for one, put away when nobody has for long, and changed one at a time."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace as replace_fields
from functools import partial
from typing import Any, Final, TypeVar

from msgspec import to_builtins
from msgspec.structs import replace
from sqlalchemy import Connection, Engine

from grognard.kernel.decision import IllegalAction
from grognard.kernel.errors import BadInput
from grognard.kernel.game import SPECTATOR
from grognard.players import SEARCHING
from grognard.service import bots
from grognard.service.club import notices
from grognard.service.club.calendar import Calendar
from grognard.service.club.standing import Answer
from grognard.service.club.standing import answer as standing_answer
from grognard.service.club.timekeeping import after_change
from grognard.service.committer import Committer
from grognard.service.company import Company
from grognard.service.creation import restarted
from grognard.service.earlier import completed_past
from grognard.service.elsewhere import Editions, of_match
from grognard.service.errors import Refused, no_such_match, not_stored, wrong_token
from grognard.service.post_tables import PostUmpire
from grognard.service.store import notices as notice_store
from grognard.service.store.engine import read_only
from grognard.service.store.partings import End, HintUsed, Leave, Offer, Parting, read_parting
from grognard.service.store.saved import Saved, SavedSeat, read_actor, read_keys, read_match, read_owners, read_snapshot
from grognard.service.store.sittings import Rewind
from grognard.service.store.standings import stick, write_answer
from grognard.service.store.writing import (
    Change,
    Conflict,
    EditionWish,
    Leftovers,
    Move,
    Naming,
    NewChain,
    NewMatch,
    Removal,
    Restart,
    Wish,
    Work,
)
from grognard.service.table import Asked, Table, encode, held_seats
from grognard.service.umpires import NearUmpire, TableUmpire
from grognard.service.windows import Windows, is_watched, unwatched
from grognard.service.workers import Workers
from grognard.umpire.lookback import asked, moment, steps_between
from grognard.umpire.opening import CannotBeOpened
from grognard.umpire.stored import Stored
from grognard.umpire.umpire import open_here

T = TypeVar("T")
Besides = NewMatch | Rewind | Restart | Leftovers | Removal | Wish | EditionWish | Move | End | Leave | Offer | HintUsed | Naming | NewChain

LOOKING_BACK: Final[dict[str, Callable[..., dict[str, Any]]]] = {"moment": moment, "asked": asked, "steps": steps_between}
MOST_TABLES: Final = 256
UNUSED: Final = 10.0
"""Seconds after which a match that was asked for counts as unused if nobody watches it: whoever asked is on the way to it."""
log = logging.getLogger("grognard.service")


class Stale(Exception):
    """An order that was given on an older version."""


class Tables:
    """The live matches of a server."""

    def __init__(  # noqa: PLR0913 - what a server has besides its matches
        self,
        engine: Engine,
        workers: Workers,
        editions: Editions,
        windows: Windows | None = None,
        company: Company | None = None,
        *,
        calendar: Calendar | None = None,
        searchers: Workers | None = None,
    ) -> None:
        self.editions = editions
        self.calendar = calendar if calendar is not None else Calendar()
        self.company = company if company is not None else Company()
        self.committer = Committer(engine, self.company.changed)
        self.workers = workers
        self.searchers = searchers if searchers is not None else workers
        self.windows = windows if windows is not None else Windows()
        self.parked: int | None = None
        self.post_links: Callable[[str], list[bytes] | None] = lambda _table: None
        """What a table by post adds to its dice; None for any other."""
        """So many seconds a notice waits for a page that draws it; None where nobody is told anything: no club."""
        self.last_seen: dict[int, int] = {}
        """When people of the club were last here, as far as this server knows."""
        self._engine = engine
        self._reading = read_only(engine)
        self._readers = ThreadPoolExecutor(2, "reader")
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Future[Table]] = {}
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._stirred: set[Table] = set()  # changed by another server
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._thinking: dict[str, tuple[int, asyncio.Task[str]]] = {}
        """By match: the version that its bot thinks about, and the thinking."""
        self.when_over: Callable[[], None] | None = None
        """What a club does when a match of it is over."""

    # -- opening ------------------------------------------------------------------------------------------------------
    async def read(self, function: Callable[[Connection], T]) -> T:
        """Ask the database something, beside the loop."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, function)

    def _read(self, function: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return function(connection)

    async def kept(self, id: str) -> tuple[Saved, Parting]:
        """A match as the database has it; Refused if it has none of this id."""
        return await self.read(lambda connection: _kept(connection, id))

    async def open(self, id: str) -> Table:
        """The match with this id; Refused if there is none."""
        table = self._tables.get(id)
        if table is not None:
            self._tables.move_to_end(id)
            table.asked_for = time.monotonic()
            return table
        if id not in self._opening:
            self._opening[id] = asyncio.ensure_future(self._open(id))
            self._opening[id].add_done_callback(lambda _: self._opening.pop(id))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> Table:
        saved, parting = await self.kept(id)
        umpire = await self._umpire(saved)
        if id in self._tables:  # somebody who holds it since before it was put away was quicker
            umpire.close()
            return self._tables[id]
        table = self._tables[id] = Table(saved, parting, umpire, self.calendar)
        if not self.company.is_alone:
            table.newest_seats = partial(self._seats_now, id)
        self._put_away()
        self.wake(table)
        return table

    async def _umpire(self, saved: Saved) -> TableUmpire:
        """Somebody who keeps this match by the rules of its edition; Refused if nobody can."""
        elsewhere = of_match(self.editions, saved.stored)
        try:
            if elsewhere is not None:
                return await elsewhere.open(saved.id, saved.stored)
            umpire = await asyncio.get_running_loop().run_in_executor(self._readers, open_here, saved.stored)
            links = self.post_links(saved.id)
            return NearUmpire(umpire) if links is None else PostUmpire(umpire, links)
        except CannotBeOpened as problem:
            raise Refused(409, "cannot-be-opened", reason=str(problem)) from None

    def _seats_now(self, id: str) -> list[SavedSeat] | None:
        found = self._read(partial(read_owners, id=id))
        return None if found is None else found[1]

    def _put_away(self) -> None:
        """Forget the matches that were not used for longest; the database has them."""
        lately = time.monotonic() - UNUSED
        for id, table in list(self._tables.items()):
            if len(self._tables) <= MOST_TABLES:
                return
            if table.asked_for < lately and not table.watchers and not table.lock.locked() and id not in self._playing:
                del self._tables[id]
                table.umpire.close()
                self.company.put_away(table)

    # -- looking back -------------------------------------------------------------------------------------------------
    async def past(self, table: Table, start: int, end: int, operation: str, **values: Any) -> dict[str, Any]:
        """What the umpire answers about the past of a match, played from a snapshot before `start`."""
        stored = await self.read(lambda connection: _past(connection, table.id, start, end))
        try:
            if table.umpire.elsewhere is not None:
                told: dict[str, Any] = await table.umpire.elsewhere.back.ask(operation, stored=to_builtins(stored), **values)
                return completed_past(told)
            work = partial(LOOKING_BACK[operation], stored, **values)
            return await asyncio.get_running_loop().run_in_executor(self._readers, work)
        except CannotBeOpened as problem:
            raise Refused(409, "cannot-be-opened", reason=str(problem)) from None

    # -- changing -----------------------------------------------------------------------------------------------------
    async def play(
        self, table: Table, seats: Collection[int], version: int, text: str, asked: Asked | None = None, link: str | None = None
    ) -> None:
        """Play a small step or a whole move; everybody is shown it, and the one who asked is answered, once it is durable.

        `link` is what the seat adds to the dice that it causes, if it has promised to.
        Stale, IllegalAction, BadInput or Refused, and nothing changed, if it cannot be.
        """
        if is_watched(table):
            await self._keep_secret(table, seats, version, text)
        async with table.lock:
            await self._check(table, seats, version)
            seat, begins = table.umpire.deciding, table.umpire.begins
            played = await table.umpire.play(text, link, unwatched(table))
            with _in_doubt(table):
                await self._keep(table, table.change(), cause_of(table, "play", seat, played, begins), asked)

    async def play_all(
        self, table: Table, seats: Collection[int], version: int, texts: list[str], asked: Asked | None = None, link: str | None = None
    ) -> None:
        """Play several moves as one order, as `play`; the one who asked is told what was left when something came between."""
        if is_watched(table):
            raise BadInput("A window is answered by one action.")
        async with table.lock:
            await self._check(table, seats, version)
            seat, begins = table.umpire.deciding, table.umpire.begins
            played, rest = await table.umpire.play_all(texts, link, unwatched(table))
            with _in_doubt(table):
                told = asked._replace(rest=rest) if asked is not None else None
                await self._keep(table, table.change(), cause_of(table, "play", seat, played, begins), told)

    async def _keep_secret(self, table: Table, seats: Collection[int], version: int, text: str) -> None:
        """An answer to a window waits for its moment; what would be refused then is refused now."""
        async with table.lock:
            await self._check(table, seats, version)
            await table.umpire.check(text)
        await self.windows.keep(table)

    async def take_back(
        self, table: Table, seats: Collection[int], version: int, everything: bool, asked: Asked, to: int | None = None
    ) -> None:
        """Take back one action, those after the first `to`, or all that can be."""
        async with table.lock:
            await self._check(table, seats, version)
            seat = table.umpire.deciding
            await table.umpire.take_back(everything, unwatched(table), to)
            with _in_doubt(table):
                cause = cause_of(table, "reset" if everything else "undo", seat, 0)
                await self._keep(table, table.change(kept=table.umpire.length), cause, asked)

    async def take_chain(self, table: Table, seats: Collection[int], seat: str | None, tip: str | None, asked: Asked) -> None:
        """A seat promises its part of the dice to come; everybody at the table is told."""
        async with table.lock:
            await self.refresh(table)
            number, row = await table.umpire.new_chain(list(seats), seat, tip)
            if row is not None:
                with _in_doubt(table):
                    await self.store(NewChain({**row, "match": table.key}))
                    await table.umpire.add_chain(row)
            table.send(table.messages(cause_of(table, "chain", number, 0)), asked)

    async def _check(self, table: Table, seats: Collection[int], version: int) -> None:
        await self.refresh(table)
        if not seats:  # a spectator: whatever the version, and without the cost of a view
            raise IllegalAction(table.umpire.not_yours())
        if version != table.version:
            raise Stale
        if table.parting.ending is not None or (table.is_over and table.sitting.clock is not None):  # what a club has counted stands
            raise IllegalAction(table.umpire.game_over())
        await self.check_seat(table, seats)

    async def check_seat(self, table: Table, seats: Collection[int]) -> None:
        """IllegalAction if none of these seats has to decide."""
        await self.refresh(table)
        if not table.umpire.is_over and table.umpire.deciding not in seats:
            raise IllegalAction(table.umpire.not_yours())

    async def _keep(self, table: Table, change: Change, cause: dict[str, object], asked: Asked | None) -> None:
        """Write a change down, then show it. If it cannot be written, the match in memory is not the true one any more."""
        change.also = after_change(table, self.calendar.now())
        if self.parked is not None:
            told = notices.after_change(table, table.shown_deciding, self.calendar.now(), self.parked)
            change.also = notices.both(change.also, told)
            change.also = notices.both(change.also, self._by_order(table))
        messages = table.messages(cause)  # made while the disk works on what came before
        try:
            await self.committer.commit(change)
        except Conflict:  # another server was quicker
            raise Stale from None
        except Exception as error:
            log.exception("match %s: version %d was not stored", table.id, change.version)
            raise not_stored() from error
        table.send(messages, asked)
        if table.late != table.length_shown:
            await self.show_late(table)
        self.is_over(table)
        self.wake(table)

    def _by_order(self, table: Table) -> Work | None:
        """If this change was a standing order's, its seat can read which one."""
        given, table.given = table.given, None
        if given is None:
            return None
        seat, number, length = given
        return lambda connection: write_answer(connection, table.key, seat, length, number)

    def is_over(self, table: Table) -> None:
        """If a match of a club has ended, the club hears of it."""
        if table.is_over and table.sitting.clock is not None and self.when_over is not None:
            self.when_over()

    async def show_late(self, table: Table) -> None:
        """Spectators of a match of the club see where the last turn ended, and hear of it when the next one does."""
        table.length_shown = table.late
        watching = [watcher for watcher in table.watchers if not watcher.seats]
        if watching and table.late is not None:
            message = encode({"type": "view", "view": await self.late_view(table), "cause": cause_of(table, "open", None, 0)})
            for watcher in watching:
                watcher.send(message)

    async def late_view(self, table: Table, since: int = 0) -> dict[str, Any]:
        """What a spectator sees who is one turn behind."""
        late = table.late
        assert late is not None
        past = await self.past(table, late, late, "moment", seat=SPECTATOR, at=late)
        told = [entry for entry in table.entries(since, SPECTATOR) if entry["action"] <= late]
        length = told[-1]["number"] + 1 if told else since
        return {**past, **table.own_affairs(), "log": told, "log_length": length, "late": True}

    async def drawn(self, table: Table, seats: Collection[int], version: int) -> None:
        """A page has drawn what these seats see: its people need not be told of it any more."""
        members = [number for number in seats if table.seats[number].person is not None]
        if self.parked is None or not members:
            return
        now = self.calendar.now()
        try:
            await self.committer.commit(lambda connection: notice_store.settle(connection, table.key, members, version, now))
        except Exception:  # then a message comes too many: better than an error on the page
            log.exception("match %s: what was drawn could not be written down", table.id)

    async def go_to_step(self, table: Table, seats: Collection[int], step: int) -> None:
        """Put a lesson where one of its steps begins, whatever was played in it."""
        async with table.lock:
            await self.refresh(table)
            if not seats:
                raise wrong_token()
            job = await asyncio.to_thread(restarted, table.lesson, step, table.key, table.version)
            with _in_doubt(table):
                await self.store(job)
                for watcher in table.watchers:
                    watcher.told = 0  # its log begins anew
                await self._read_again(table, "lesson")
            self.wake(table)

    async def store(self, job: Besides) -> None:
        """Write down what happens to a match besides play: it is made, ended, left, deleted... Refused if the disk does not take it."""
        try:
            await self.committer.commit(job)
        except Conflict:
            raise Refused(409, "changed") from None
        except Exception as error:
            log.exception("a match, or what people wish for one, was not stored")
            raise not_stored() from error

    async def refresh(self, table: Table) -> None:
        """Before anything is read from a table, with its lock held: refuse a deleted one, and read a doubtful one again."""
        if table.is_gone:
            raise no_such_match(table.id)
        if self._tables.setdefault(table.id, table) is not table:  # put away, and opened again by somebody else
            raise Refused(409, "opened-again")
        if not table.is_sound:
            await self._read_again(table)

    async def _read_again(self, table: Table, cause: str | None = None) -> None:
        """What is in memory is in doubt: take the match from the database, and show it if it is not what was shown last."""
        saved, parting, actor = await self.read(lambda connection: _kept_with_actor(connection, table.id))
        before = _Before(table)
        table.load(saved, parting, await self._umpire(saved))
        before.dismiss_who_left(table)
        _recheck(table)
        if not before.is_after_all(table):
            told = before.cause(table, actor) if cause is None else cause_of(table, cause, None, 0)
            for watcher in table.watchers if told["did"] == "open" else ():
                watcher.told = 0
            table.send(table.messages(told))

    async def reread_seats(self, ids: Collection[str], tell: bool = True) -> None:
        """Who sits where has changed in the database: matches that are open take note, and tell."""
        for id in ids:
            table = self._tables.get(id)
            if table is None:
                continue
            async with table.lock:
                found = await self.read(partial(read_owners, id=id))
                if found is not None and not table.is_gone:
                    table.seats = found[1]
                    _recheck(table)
                    if tell:
                        table.send(table.messages(cause_of(table, "seats", None, 0)))
        if ids and not self.company.is_alone:
            self.company.changed(await self.read(partial(read_keys, ids=ids)))

    async def wish_deletion(self, table: Table, seats: Collection[int], wishes: bool) -> bool:
        """Some seats wish their match to be deleted, or do so no longer. It is deleted, and True, when all people at it wish so."""
        async with table.lock:
            await self.refresh(table)
            against = [one for one in table.seats if one.kind != "bot" and one.number not in seats and not one.wishes_deletion]
            if wishes and not against:
                await self._delete(table)
                return True
            if any(table.seats[number].wishes_deletion != wishes for number in seats):
                await self.store(Wish(table.key, list(seats), wishes))
                table.wish(seats, wishes)
                table.send(table.messages(cause_of(table, "wish", next(iter(seats)), 0)))
            return False

    async def delete_unopened(self, id: str, tokens: list[str]) -> list[str]:
        """Delete a match that cannot be opened, if all people at it wish so; else the seats that do (none: it is deleted)."""
        found = await self.read(lambda connection: read_owners(connection, id))
        if found is None:
            raise no_such_match(id)
        key, seats = found
        held = held_seats(seats, tokens)
        if not held:
            raise wrong_token()
        against = [one for one in seats if one.kind != "bot" and one.number not in held and not one.wishes_deletion]
        if not against:
            await self.store(Removal(key))
            return []
        await self.store(Wish(key, held, True))
        return [one.id for one in seats if one.wishes_deletion or one.number in held]

    async def _delete(self, table: Table) -> None:
        await self.store(Removal(table.key))
        self._forget(table)

    def _forget(self, table: Table) -> None:
        """A match is there no longer."""
        self.company.put_away(table)
        table.is_gone = True
        self.stop_thinking(table)
        self._tables.pop(table.id, None)
        for watcher in list(table.watchers):
            watcher.dismiss()

    # -- what other servers did ---------------------------------------------------------------------------------------
    def shown_versions(self) -> dict[int, int]:
        """The versions of the open matches, by key, but for those that are just being changed here."""
        return {table.key: table.version for table in self._tables.values() if not table.lock.locked()}

    def look_again(self, keys: Collection[int] | None) -> None:
        """Other servers have written to these matches (None: perhaps to any). Who watches one is shown it; the others can wait."""
        for table in list(self._tables.values()):
            if keys is not None and table.key not in keys:
                continue
            if not table.watchers and table.id not in self._playing:
                table.doubt()
                continue
            self._stirred.add(table)
            if table.id not in self._catching_up:
                self._catching_up[table.id] = asyncio.create_task(self._catch_up(table))

    async def _catch_up(self, table: Table) -> None:
        """Read a match again, once for all that others have told of it meanwhile."""
        try:
            while table in self._stirred and not table.is_gone:
                async with table.lock:
                    self._stirred.discard(table)
                    await self._read_again(table)
            self.wake(table)
        except Refused as refused:
            table.doubt()
            if refused.status == 404:
                self._forget(table)
        except Exception:
            log.exception("match %s: what another server did cannot be shown", table.id)
            table.doubt()
        finally:
            self._stirred.discard(table)
            del self._catching_up[table.id]

    def wake_again(self, keys: Collection[int]) -> None:
        """Perhaps nobody else plays the machines of these matches any more."""
        for table in [one for one in self._tables.values() if one.key in keys]:
            self.wake(table)

    # -- playing without a person -------------------------------------------------------------------------------------
    def wake(self, table: Table) -> None:
        """If a bot has to decide, or a seat that can only pass, let it play until it has not."""
        self.stop_thinking(table)
        if self._goes_on(table) is not None and table.id not in self._playing:
            self._playing[table.id] = asyncio.create_task(self._play_alone(table))

    def _goes_on(self, table: Table) -> SavedSeat | None:
        """The seat that goes on without a person: a machine's, one that can only pass, or one with a standing order that fits."""
        ordered = self._order(table)
        if ordered is not None:
            self.windows.settle(table)
            return table.seats[table.umpire.deciding]
        return self.windows.plays_alone(table)

    def _order(self, table: Table) -> Answer | None:
        return None if self.parked is None else standing_answer(table, self.calendar.now(), self.last_seen)

    async def _obey_order(self, table: Table, seat: SavedSeat, given: Answer) -> None:
        """Answer by a standing order, at the moment that any answer would have; what is refused waits for the player, who is told."""
        version = table.version
        await self.windows.keep(table)
        if version != table.version or self._order(table) != given:
            raise Stale
        try:
            table.given = (seat.number, given.number, table.umpire.length + 1)
            await self.play(table, [seat.number], version, given.text)
        except (IllegalAction, BadInput):
            table.sitting.standings[seat.number] = replace_fields(table.sitting.standings[seat.number], stuck=version)
            now, parked = self.calendar.now(), self.parked or 0
            await self.committer.commit(lambda connection: _stuck(connection, table, seat, version, now, parked))
        finally:
            table.given = None

    async def _play_alone(self, table: Table) -> None:
        """One action after the other, each shown before the next is chosen."""
        failed = False
        try:
            while (seat := await self._in_turn(table)) is not None:
                with suppress(Stale):  # a person was quicker, or people have ended the match meanwhile
                    version, given = table.version, self._order(table)
                    if given is not None:
                        await self._obey_order(table, seat, given)
                        continue
                    text = await self._thought(table, seat, version)
                    await self.play(table, [seat.number], version, text)
        except Refused as refused:
            failed = True
            log.warning("match %s: its bot stops: %s", table.id, refused.message)
            table.announce(Refused(503, "bot-stops"))
        except Exception:
            failed = True
            log.exception("match %s: its bot stops", table.id)
            table.announce(Refused(503, "bot-stops"))
        finally:
            del self._playing[table.id]
            self.company.ends_turn(table, failed)

    async def _in_turn(self, table: Table) -> SavedSeat | None:
        """The seat that this server plays on for, if there is one."""
        if not table.is_sound and not table.is_gone:
            async with table.lock:
                await self.refresh(table)
        seat = None if table.is_gone else self._goes_on(table)
        if seat is not None and seat.kind == "bot" and not await self.company.takes_turn(table):
            return None
        return seat

    async def _thought(self, table: Table, seat: SavedSeat, version: int) -> str:
        """What the bot chooses; Stale if the match has changed before it knew."""
        task = asyncio.create_task(self._chosen(table, seat))
        self._thinking[table.id] = (version, task)
        try:
            await asyncio.wait([task])
        finally:
            del self._thinking[table.id]
            stopped = task.cancelled() or task.cancel()  # the second if this very task was cancelled: the server closes
        if stopped:
            raise Stale
        return task.result()

    def stop_thinking(self, table: Table) -> None:
        """Nobody waits for a choice in a position that is not there any more."""
        version, task = self._thinking.get(table.id, (0, None))
        if task is not None and (table.is_gone or table.is_over or table.version != version):
            task.cancel()

    async def _chosen(self, table: Table, seat: SavedSeat) -> str:
        bot = seat.bot or ""
        return table.umpire.idle_pass or await bots.chosen(self.searchers if bot in SEARCHING else self.workers, table, bot)

    async def close(self) -> None:
        """Stop the bots, and write what is on its way."""
        playing = [*self._playing.values(), *self._catching_up.values()]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await self.committer.close()
        await self.company.close()
        self._readers.shutdown()


def _stuck(connection: Connection, table: Table, seat: SavedSeat, version: int, now: int, parked: int) -> None:
    """A standing order was refused: it waits for its player, who is told."""
    stick(connection, table.key, seat.number, version)
    if seat.person is not None:
        notice_store.add(connection, notice_store.Notice("refused", seat.person, table.key, version, seat.number), now, parked)


def _kept(connection: Connection, id: str) -> tuple[Saved, Parting]:
    """A match as the database has it; Refused if there is none."""
    saved = read_match(connection, id)
    if saved is None:
        raise no_such_match(id)
    return saved, read_parting(connection, saved.key)


def _kept_with_actor(connection: Connection, id: str) -> tuple[Saved, Parting, int | None]:
    """The same, and the seat that acted last."""
    saved, parting = _kept(connection, id)
    return saved, parting, read_actor(connection, saved.key, len(saved.stored.texts))


def _recheck(table: Table) -> None:
    """Connections whose token opens no seat any more are closed."""
    opens = [hashed for one in table.seats for hashed in (one.token_hash, *one.keys) if hashed is not None]
    for watcher in list(table.watchers):
        watcher.recheck(opens)


class _Before:
    """A table before it was read again: who watches it is told what became different."""

    def __init__(self, table: Table) -> None:
        self._version, self._length, self._begins = table.shown_version, table.shown_length, table.shown_begins
        self._seats, self._parting, self._tips = table.seats, table.parting, table.tips

    def is_after_all(self, table: Table) -> bool:
        """Whether nothing else is to be shown."""
        same = self._version == table.version and self._seats == table.seats and self._tips == table.tips
        return same and self._parting == table.parting

    def cause(self, table: Table, actor: int | None) -> dict[str, Any]:
        """Who did what, as far as the outcome tells; a match of which it does not is shown as to somebody who comes to it."""
        steps, ending = table.umpire.length - self._length, table.parting.ending
        if table.version == self._version:
            return cause_of(table, "wish", None, 0)
        if ending is not None and self._parting.ending is None:
            return cause_of(table, ending.kind, None, 0)
        if steps > 0:
            return cause_of(table, "play", actor, steps, self._begins)
        return cause_of(table, "undo" if steps < 0 else "open", None, 0)

    def dismiss_who_left(self, table: Table) -> None:
        """Seats that a machine has taken over: their holders here hold them no longer."""
        left = [new.number for old, new in zip(self._seats, table.seats, strict=True) if old.kind != "bot" and new.kind == "bot"]
        for watcher in list(table.watchers) if left else ():
            watcher.give_up(left, table.spectators)


def _past(connection: Connection, id: str, start: int, end: int) -> Stored:
    """A match with the snapshot to look back from."""
    saved, _ = _kept(connection, id)
    if end > len(saved.stored.texts):
        raise Refused(409, "changed")
    return replace(saved.stored, snapshot=read_snapshot(connection, saved.key, start))


@contextmanager
def _in_doubt(table: Table) -> Iterator[None]:
    """If anything goes wrong in here, the match in memory is not the stored one any more."""
    try:
        yield
    except Exception:
        table.doubt()
        raise


def cause_of(table: Table, did: str, seat: int | None, steps: int, begins: bool = False) -> dict[str, Any]:
    """Who did what, as far as everybody may know: what a move means for others, the log and the view say."""
    who = None if seat is None else table.seats[seat].id
    return {"did": did, "seat": who, "steps": steps, "begins": begins, "ends": table.umpire.begins}
