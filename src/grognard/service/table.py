"""A live match: the people who watch it, and the views they get."""

import asyncio
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, NamedTuple

import msgspec

from grognard.kernel.game import SPECTATOR
from grognard.kernel.texts import FALLBACK
from grognard.service.club import timekeeping
from grognard.service.club.calendar import Calendar
from grognard.service.errors import Refused, no_spectators, wrong_token
from grognard.service.exhibitions import is_exhibition
from grognard.service.lessons import place_of
from grognard.service.store.partings import Parting
from grognard.service.store.saved import Saved, SavedSeat
from grognard.service.store.sittings import Sitting
from grognard.service.store.writing import Change
from grognard.service.tokens import token_hash
from grognard.service.umpires import TableUmpire

encode: Final = msgspec.json.Encoder().encode
HEAD: Final = b'{"type":"view"'
VIEW: Final = b',"view":'
CAUSE: Final = b',"cause":'
MOST_ENTRIES: Final = 500
"""So many log entries are told in one answer: they take a few milliseconds."""
BULKY: Final = 8
"""Parts of a view with more entries may be the same objects as in the last one: games hand out again what has not changed, and nobody
writes to it.
"""


class Watcher:
    """Somebody at the table: the seats that they hold (none: a spectator), how much of the log they were told, and the version that they
    have been shown, as far as they say so.
    """

    def __init__(self, seats: list[int], told: int) -> None:
        self.seats = seats
        self.told = told
        self.seen = 0
        self.language = FALLBACK

    def send(self, message: bytes) -> None:
        """Take a message; it must not wait."""
        raise NotImplementedError

    def dismiss(self) -> None:
        """Leave: the match was deleted."""
        raise NotImplementedError

    def recheck(self, opens: Collection[bytes]) -> None:
        """Go if what these seats were opened with opens them no longer: somebody was signed out, or has left."""

    def give_up(self, seats: Collection[int], may_watch: bool) -> None:
        """Hold these seats no longer; who has none left goes, or watches if that is allowed."""
        raise NotImplementedError


class Asked(NamedTuple):
    """An order that waits for its answer."""

    by: Watcher
    id: str | int | None
    rest: list[str] = []
    """Small steps of it that were not played, since something came in between."""


def held_seats(seats: list[SavedSeat], tokens: Iterable[str]) -> list[int]:
    """The seats that these tokens open, in their order; refused if one opens none."""
    by_hash = {hashed: seat.number for seat in seats for hashed in (seat.token_hash, *seat.keys) if hashed is not None}
    held: list[int] = []
    for token in tokens:
        seat = by_hash.get(token_hash(token))
        if seat is None:
            raise wrong_token()
        if seat not in held:
            held.append(seat)
    return held


class Table:
    """One match in memory. Anyone who reads or changes it holds `lock`: nothing that is not yet durable is ever seen."""

    def __init__(self, saved: Saved, parting: Parting, umpire: TableUmpire, calendar: Calendar | None = None) -> None:
        self.key = saved.key
        self.calendar = calendar if calendar is not None else Calendar()
        self.id = saved.id
        self.spectators = saved.spectators
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.is_gone = False
        self.asked_for = time.monotonic()
        self.newest_seats: Callable[[], list[SavedSeat] | None] | None = None
        """Who sits where as the database has it, where other servers may have changed that: a device signed in or out there."""
        self.given: tuple[int, int, int] | None = None
        """The standing order that is being carried out: its seat, its number, and the action that it will be."""
        self._encoded: dict[int, tuple[object, msgspec.Raw]] = {}  # by identity, together with what it is the identity of
        self.load(saved, parting, umpire)

    def load(self, saved: Saved, parting: Parting, umpire: TableUmpire) -> None:
        """Take the match from the database."""
        self.seats: list[SavedSeat] = saved.seats
        self.game, self.scenario = saved.stored.game, saved.stored.scenario
        self.parting = parting
        self.umpire = umpire
        self.turn: int = umpire.standing()["turn"]
        self.lesson = None if saved.lesson is None or umpire.match is None else place_of(saved.stored.game, saved.lesson)
        self.version = saved.version
        self.game = saved.stored.game
        self.length_shown = self.late  # to spectators
        self.tips = [chain.tip for chain in saved.stored.chains]
        self._in_doubt = False
        self._note_shown()

    def _note_shown(self) -> None:
        """Remember how things stood when the watchers were told last."""
        self.shown_version, self.shown_length, self.shown_begins = self.version, self.umpire.length, self.umpire.begins
        self.shown_deciding = self.umpire.deciding

    @property
    def is_sound(self) -> bool:
        """Whether the match in memory is the stored one."""
        return not self._in_doubt and self.umpire.is_sound

    def doubt(self) -> None:
        """Something went wrong: the next look reads the match again."""
        self._in_doubt = True

    @property
    def sitting(self) -> Sitting:
        """What a club keeps of the match."""
        return self.parting.sitting

    @property
    def late(self) -> int | None:
        """How many actions spectators see, where they are one turn behind; None if they see all there is."""
        if self.sitting.clock is None or self.is_over:
            return None
        return self.sitting.marks[-1] if self.sitting.marks else 0

    @property
    def is_over(self) -> bool:
        """Whether the rules or the people have ended it."""
        return self.umpire.is_over or self.parting.ending is not None

    # -- who is who ---------------------------------------------------------------------------------------------------
    def held(self, tokens: Iterable[str]) -> list[int]:
        """The seats that these tokens open, in their order; no token at all is a spectator. Refused if one opens none."""
        seats = self._opened_by(list(tokens))
        if not seats and not self.spectators:
            raise no_spectators()
        return seats

    def _opened_by(self, tokens: list[str]) -> list[int]:
        """A token that is not known here may be one that another server has just made, and one that is known may be gone."""
        if self.newest_seats is None:
            return held_seats(self.seats, tokens)
        if self.is_sound:
            with suppress(Refused):
                return held_seats(self.seats, tokens)
        self.seats = self.newest_seats() or self.seats
        return held_seats(self.seats, tokens)

    def wish(self, seats: Collection[int], wishes: bool) -> None:
        """Remember who wishes the match to be deleted."""
        self.seats = [replace(seat, wishes_deletion=wishes) if seat.number in seats else seat for seat in self.seats]

    def call(self, seats: Collection[int], name: str | None) -> None:
        """Remember what those who hold these seats want to be called."""
        self.seats = [replace(seat, name=name) if seat.number in seats else seat for seat in self.seats]

    def wish_edition(self, seats: Collection[int], edition: str | None) -> None:
        """Remember who wishes the match to move to an edition."""
        self.seats = [replace(seat, wishes_edition=edition) if seat.number in seats else seat for seat in self.seats]

    @property
    def movers(self) -> list[str]:
        """Who wishes the match to move to the newest edition."""
        elsewhere = self.umpire.elsewhere
        return [] if elsewhere is None else [one.id for one in self.seats if one.wishes_edition == elsewhere.newest]

    def shown(self, seats: list[int]) -> int:
        """The seat whose view is shown to somebody who holds these: the one that decides, else the first."""
        deciding = self.umpire.deciding
        return deciding if deciding in seats else seats[0] if seats else SPECTATOR

    # -- looking ------------------------------------------------------------------------------------------------------
    def view(self, seat: int, since: int | None) -> dict[str, Any]:
        """What a seat sees now, with the log from `since` on."""
        return {**self.umpire.boards([seat])[0], **self.affairs(seat, since)}

    def affairs(self, seat: int, since: int | None, own: dict[str, Any] | None = None) -> dict[str, Any]:
        """The part of a view that is not the game's; `own` is what the server adds, if it is known already."""
        part = {**self.umpire.affairs(seat), **(self.own_affairs() if own is None else own)}
        if self.lesson is not None and self.umpire.match is not None:
            part["lesson"] = self.lesson.told(self.umpire.match)
        if since is not None:
            part["log"] = self.entries(since, seat)
        self._part(part)
        return part

    def own_affairs(self) -> dict[str, Any]:
        """What the server adds to a view, now and when somebody looks back."""
        part: dict[str, Any] = {"version": self.version}
        if is_exhibition(self.seats):
            part["machines"] = {one.id: one.bot for one in self.seats}
        if deletion := [one.id for one in self.seats if one.wishes_deletion]:
            part["deletion"] = deletion
        if people := {one.id: one.name for one in self.seats if one.name is not None}:
            part["people"] = people
        if self.parting.hints:
            part["hints"] = {self.seats[number].id: used for number, used in sorted(self.parting.hints.items())}
        part.update(timekeeping.told(self, self.calendar.now()))
        if (elsewhere := self.umpire.elsewhere) is not None:
            part["edition"] = {"number": elsewhere.edition, "newest": elsewhere.newest, "movers": self.movers}
        return part

    def _part(self, part: dict[str, Any]) -> None:
        """Put into a view what people have done besides playing."""
        ending, umpire = self.parting.ending, self.umpire
        if ending is None:
            self._part_bid(part)
            if self.parting.offers and not umpire.is_over:
                part["abandonment"] = [self.seats[number].id for number in self.parting.offers]
            return
        result, said = ending.result([seat.id for seat in self.seats]), ending.message("log")
        part.update(decision=None, can_undo=False, result={**result.as_data(), "args": result.message.args})
        if "log" in part:
            part["log"].append({"number": umpire.log_length, "id": said.id, "args": said.args, "action": umpire.length})
        part["log_length"] = umpire.log_length + 1

    def _part_bid(self, part: dict[str, Any]) -> None:
        """At the end of a match with bids the log says what a club counts otherwise."""
        made = self.sitting.agreement
        if made.bid_seat is None or not self.umpire.is_over or self.sitting.clock is None:
            return
        if "log" in part:
            args = {"seat": "@seat-" + self.seats[made.bid_seat].id, "points": made.bid}
            part["log"].append({"number": self.umpire.log_length, "id": "log-bid", "args": args, "action": self.umpire.length})
        part["log_length"] = self.umpire.log_length + 1

    def entries(self, since: int, seat: int, until: int | None = None) -> list[dict[str, Any]]:
        """The log from an entry on, as a seat may see it, or the last part of that; each entry knows the action that it belongs to."""
        end = self.umpire.log_length if until is None else min(until, self.umpire.log_length)
        return self.umpire.entries(max(0, since, end - MOST_ENTRIES), seat, end)

    def messages(self, cause: dict[str, object]) -> list[tuple[Watcher, bytes]]:
        """The fresh view for everybody who watches; what several of them see is made and encoded once."""
        told_of = encode(cause)
        late = self.late is not None
        shown = {watcher: self.shown(watcher.seats) for watcher in self.watchers if watcher.seats or not late}
        boards = self._boards(list({self._sees(seat) for seat in shown.values()}))
        own = self.own_affairs()
        made: dict[tuple[int, int], bytes] = {}
        found: list[tuple[Watcher, bytes]] = []
        for watcher, seat in shown.items():
            told = min(watcher.told, self.umpire.log_length)
            message = made.get((seat, told))
            if message is None:
                board = boards[self._sees(seat)]
                parts = (HEAD, VIEW, board[:-1], b",", encode(self.affairs(seat, told, own))[1:], CAUSE, told_of, b"}")
                message = made[seat, told] = b"".join(parts)
            found.append((watcher, message))
        return found

    def _sees(self, seat: int) -> int:
        """Whose board a seat sees: where nothing is hidden, everybody sees the same one."""
        return seat if self.umpire.has_secrets else SPECTATOR

    def _boards(self, seats: list[int]) -> dict[int, bytes]:
        """The game's part of the view of each of these seats. What is most of it is encoded once for all of them, and not again if it is
        still the same object the next time.
        """
        views = self.umpire.boards(seats)
        kept: dict[int, tuple[object, msgspec.Raw]] = {}
        for view in views:
            for name, part in view.items():
                if isinstance(part, (dict, list)) and len(part) > BULKY:
                    known = kept.get(id(part)) or self._encoded.get(id(part)) or (part, msgspec.Raw(encode(part)))
                    kept[id(part)] = known
                    view[name] = known[1]
        self._encoded = kept
        return {seat: encode(view) for seat, view in zip(seats, views, strict=True)}

    def send(self, messages: list[tuple[Watcher, bytes]], asked: Asked | None = None) -> None:
        """Hand the views out. To the one who asked for the change, the view is the answer: one message instead of two."""
        self._note_shown()
        for watcher, message in messages:
            watcher.told = self.umpire.log_length
            if asked is None or watcher is not asked.by:
                watcher.send(message)
            else:
                done = {"type": "done", "id": asked.id, **({"rest": asked.rest} if asked.rest else {})}
                watcher.send(encode(done)[:-1] + message[len(HEAD) :])

    def announce(self, refused: Refused) -> None:
        """Tell everybody that something is wrong."""
        for watcher in self.watchers:
            watcher.send(encode({"type": "error", "id": None, **refused.in_words(watcher.language)}))

    # -- keeping ------------------------------------------------------------------------------------------------------
    def change(self, kept: int | None = None) -> Change:
        """What has to be written down, as the next version."""
        self.version += 1
        rows, key = self.umpire.rows(), self.key
        for row in (*rows.actions, *rows.rolls, *rows.snapshots):
            row["match"] = key
        summary = {**self.umpire.standing(), "updated": int(time.time())}
        return Change(key, self.version, summary, kept, rows.actions, rows.rolls, rows.snapshots, rows.chains, rows.link)
