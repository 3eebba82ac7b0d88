"""A live match: the people who watch it, and the views they get."""

import asyncio
import time
from bisect import bisect_left
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any, Final, NamedTuple

import msgspec

from grognard.kernel.game import SPECTATOR
from grognard.kernel.match import Match
from grognard.service.chains import dice_part
from grognard.service.chronicle import Chronicle
from grognard.service.errors import no_spectators, wrong_token
from grognard.service.lessons import place_of
from grognard.service.opening import open_match
from grognard.service.store.partings import Parting
from grognard.service.store.saved import Saved, SavedSeat
from grognard.service.store.writing import Change
from grognard.service.tokens import token_hash

encode: Final = msgspec.json.Encoder().encode
HEAD: Final = b'{"type":"view"'
VIEW: Final = b',"view":'
CAUSE: Final = b',"cause":'
MOST_ENTRIES: Final = 500
"""So many log entries are told in one answer: they take a few milliseconds."""
BULKY: Final = ("pieces", "control")
"""Parts of a view that games hand out as the same object as long as they have not changed; nobody writes to them."""


class Watcher:
    """Somebody at the table: the seats that they hold (none: a spectator), and how much of the log they were told."""

    def __init__(self, seats: list[int], told: int) -> None:
        self.seats = seats
        self.told = told

    def send(self, message: bytes) -> None:
        """Take a message; it must not wait."""
        raise NotImplementedError

    def dismiss(self) -> None:
        """Leave: the match was deleted."""
        raise NotImplementedError

    def give_up(self, seats: Collection[int], may_watch: bool) -> None:
        """Hold these seats no longer; who has none left goes, or watches if that is allowed."""
        raise NotImplementedError


class Asked(NamedTuple):
    """An order that waits for its answer."""

    by: Watcher
    id: str | int | None


class Table:
    """One match in memory. Whoever reads or changes it holds `lock`: nothing that is not yet durable is ever seen."""

    def __init__(self, saved: Saved, parting: Parting) -> None:
        self.key = saved.key
        self.id = saved.id
        self.spectators = saved.spectators
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.is_sound = True
        self.is_gone = False
        self._encoded: dict[int, tuple[object, msgspec.Raw]] = {}  # by identity, together with what it is the identity of
        self.load(saved, parting)

    def load(self, saved: Saved, parting: Parting) -> None:
        """Take the match from the database."""
        told: list[int] = []
        total = 0
        for events in saved.events:
            total += len(events)
            told.append(total)
        self.seats: list[SavedSeat] = saved.seats
        self.parting = parting
        self.chronicle = Chronicle(open_match(saved), saved.snapshot.number, told)
        self.chronicle.link = saved.link
        self.lesson = None if saved.lesson is None else place_of(saved.game, saved.lesson)
        self.version = self.shown_version = saved.version
        self.is_sound = True

    @property
    def match(self) -> Match:
        return self.chronicle.match

    @property
    def is_over(self) -> bool:
        """Whether the rules or the people have ended it."""
        return self.match.is_over or self.parting.ending is not None

    # -- who is who ---------------------------------------------------------------------------------------------------
    def held(self, tokens: Iterable[str]) -> list[int]:
        """The seats that these tokens open, in their order; no token at all is a spectator. Refused if one opens none."""
        by_hash = {seat.token_hash: seat.number for seat in self.seats if seat.token_hash is not None}
        seats: list[int] = []
        for token in tokens:
            seat = by_hash.get(token_hash(token))
            if seat is None:
                raise wrong_token()
            if seat not in seats:
                seats.append(seat)
        if not seats and not self.spectators:
            raise no_spectators()
        return seats

    def wish(self, seats: Collection[int], wishes: bool) -> None:
        """Remember who wishes the match to be deleted."""
        self.seats = [replace(seat, wishes_deletion=wishes) if seat.number in seats else seat for seat in self.seats]

    def shown(self, seats: list[int]) -> int:
        """The seat whose view is shown to somebody who holds these: the one that decides, else the first."""
        deciding = self.match.position.seat
        return deciding if deciding in seats else seats[0] if seats else SPECTATOR

    # -- looking ------------------------------------------------------------------------------------------------------
    def view(self, seat: int, since: int | None) -> dict[str, Any]:
        """What a seat sees now, with the log from `since` on."""
        return self.dressed(self.match, seat, since)

    def dressed(self, match: Match, seat: int, since: int | None) -> dict[str, Any]:
        """The view of a match of this table, now or at an earlier moment, with what the server adds."""
        return {**match.game.view(match.position, seat), **self.affairs(match, seat, since)}

    def affairs(self, match: Match, seat: int, since: int | None) -> dict[str, Any]:
        """The part of a view that is not the game's."""
        part = match.affairs(seat)
        part["version"] = self.version
        part["length"] = len(match.codes)
        part["dice"] = dice_part(match, seat)
        if deletion := [one.id for one in self.seats if one.wishes_deletion]:
            part["deletion"] = deletion
        if self.lesson is not None:
            part["lesson"] = self.lesson.told(match)
        if since is not None:
            part["log"] = self.entries(match, since, seat)
        if match is self.match:
            self._part(part)
        return part

    def _part(self, part: dict[str, Any]) -> None:
        """Put into a view what people have done besides playing."""
        ending, match = self.parting.ending, self.match
        if ending is None:
            if self.parting.offers and not match.is_over:
                part["abandonment"] = [self.seats[number].id for number in self.parting.offers]
            return
        result, said = ending.result([seat.id for seat in self.seats]), ending.message("log")
        part.update(decision=None, can_undo=False, result={**result.as_data(), "args": result.message.args})
        if "log" in part:
            part["log"].append({"number": len(match.log), "id": said.id, "args": said.args, "action": len(match.codes)})
        part["log_length"] = len(match.log) + 1

    def entries(self, match: Match, since: int, seat: int, until: int | None = None) -> list[dict[str, object]]:
        """The log from an entry on, as a seat may see it, or the last part of that; each entry knows the action that it belongs to."""
        found = []
        end = len(match.log) if until is None else min(until, len(match.log))
        for number in range(max(0, since, end - MOST_ENTRIES), end):
            entry = match.entry(number, seat)
            entry["action"] = bisect_left(self.chronicle.told, number + 1)
            found.append(entry)
        return found

    def messages(self, cause: dict[str, object]) -> list[tuple[Watcher, bytes]]:
        """The fresh view for everybody who watches; what several of them see is made and encoded once."""
        match, told_of = self.match, encode(cause)
        shown = {watcher: self.shown(watcher.seats) for watcher in self.watchers}
        boards = self._boards(list({self._sees(seat) for seat in shown.values()}))
        made: dict[tuple[int, int], bytes] = {}
        found: list[tuple[Watcher, bytes]] = []
        for watcher, seat in shown.items():
            told = min(watcher.told, len(match.log))
            message = made.get((seat, told))
            if message is None:
                board = boards[self._sees(seat)]
                parts = (HEAD, VIEW, board[:-1], b",", encode(self.affairs(match, seat, told))[1:], CAUSE, told_of, b"}")
                message = made[seat, told] = b"".join(parts)
            found.append((watcher, message))
        return found

    def _sees(self, seat: int) -> int:
        """Whose board a seat sees: where nothing is hidden, everybody sees the same one."""
        return seat if self.match.game.has_secrets else SPECTATOR

    def _boards(self, seats: list[int]) -> dict[int, bytes]:
        """The game's part of the view of each of these seats. What is most of it is encoded once for all of them, and not again if it is
        still the same object the next time.
        """
        views = self.match.game.views(self.match.position, seats)
        kept: dict[int, tuple[object, msgspec.Raw]] = {}
        for view in views:
            for name in BULKY:
                part = view.get(name)
                if part is not None:
                    known = kept.get(id(part)) or self._encoded.get(id(part)) or (part, msgspec.Raw(encode(part)))
                    kept[id(part)] = known
                    view[name] = known[1]
        self._encoded = kept
        return {seat: encode(view) for seat, view in zip(seats, views, strict=True)}

    def send(self, messages: list[tuple[Watcher, bytes]], asked: Asked | None = None) -> None:
        """Hand the views out. To whoever asked for the change, the view is the answer: one message instead of two."""
        self.shown_version = self.version
        for watcher, message in messages:
            watcher.told = len(self.match.log)
            if asked is None or watcher is not asked.by:
                watcher.send(message)
            else:
                watcher.send(encode({"type": "done", "id": asked.id})[:-1] + message[len(HEAD) :])

    def announce(self, message: str) -> None:
        """Tell everybody that something is wrong."""
        for watcher in self.watchers:
            watcher.send(encode({"type": "error", "id": None, "message": message}))

    # -- keeping ------------------------------------------------------------------------------------------------------
    def change(self, kept: int | None = None) -> Change:
        """What has to be written down, as the next version."""
        self.version += 1
        chronicle, key = self.chronicle, self.key
        for row in (*chronicle.actions, *chronicle.rolls, *chronicle.snapshots):
            row["match"] = key
        change = Change(key, self.version, summary(self.match), kept, chronicle.actions, chronicle.rolls, chronicle.snapshots)
        change.chains, change.link = chronicle.chains, chronicle.link.hex() or None
        chronicle.forget()
        return change


def summary(match: Match) -> dict[str, Any]:
    """What a list of matches shows."""
    turn, last = match.game.turn(match.position)
    return {
        "turn": turn,
        "last_turn": last,
        "to_move": None if match.is_over else match.seats[match.position.seat].id,
        "over": match.is_over,
        "updated": int(time.time()),
    }
