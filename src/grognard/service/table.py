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
from grognard.service.chronicle import Chronicle
from grognard.service.errors import no_spectators, wrong_token
from grognard.service.lessons import place_of
from grognard.service.opening import open_match
from grognard.service.store.saved import Saved, SavedSeat
from grognard.service.store.writing import Change
from grognard.service.tokens import token_hash

encode: Final = msgspec.json.Encoder().encode
HEAD: Final = b'{"type":"view"'
VIEW: Final = b',"view":'
CAUSE: Final = b',"cause":'


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


class Asked(NamedTuple):
    """An order that waits for its answer."""

    by: Watcher
    id: str | int | None


class Table:
    """One match in memory. Whoever reads or changes it holds `lock`: nothing that is not yet durable is ever seen."""

    def __init__(self, saved: Saved) -> None:
        self.key = saved.key
        self.id = saved.id
        self.spectators = saved.spectators
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.is_sound = True
        self.is_gone = False
        self._pieces: object = None
        self._encoded_pieces = msgspec.Raw(b"null")
        self.load(saved)

    def load(self, saved: Saved) -> None:
        """Take the match from the database."""
        told: list[int] = []
        total = 0
        for events in saved.events:
            total += len(events)
            told.append(total)
        self.seats: list[SavedSeat] = saved.seats
        self.chronicle = Chronicle(open_match(saved), saved.snapshot.number, told)
        self.lesson = None if saved.lesson is None else place_of(saved.game, saved.lesson)
        self.version = self.shown_version = saved.version
        self.is_sound = True

    @property
    def match(self) -> Match:
        return self.chronicle.match

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

    @property
    def bot_to_move(self) -> SavedSeat | None:
        """The bot that has to decide, if it is one."""
        match = self.match
        if match.is_over:
            return None
        seat = self.seats[match.position.seat]
        return seat if seat.kind == "bot" else None

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
        if deletion := [one.id for one in self.seats if one.wishes_deletion]:
            part["deletion"] = deletion
        if self.lesson is not None:
            part["lesson"] = self.lesson.told(match)
        if since is not None:
            part["log"] = self.entries(match, since, seat)
        return part

    def entries(self, match: Match, since: int, seat: int, until: int | None = None) -> list[dict[str, object]]:
        """The log from an entry on, as a seat may see it; each entry knows the action that it belongs to."""
        found = []
        for number in range(max(0, since), len(match.log) if until is None else min(until, len(match.log))):
            entry = match.entry(number, seat)
            entry["action"] = bisect_left(self.chronicle.told, number + 1)
            found.append(entry)
        return found

    def messages(self, cause: dict[str, object]) -> list[tuple[Watcher, bytes]]:
        """The fresh view for everybody who watches; what several of them see is made and encoded once."""
        match, told_of = self.match, encode(cause)
        boards: dict[int, bytes] = {}
        made: dict[tuple[int, int], bytes] = {}
        found: list[tuple[Watcher, bytes]] = []
        for watcher in self.watchers:
            seat, told = self.shown(watcher.seats), min(watcher.told, len(match.log))
            message = made.get((seat, told))
            if message is None:
                sees = seat if match.game.has_secrets else SPECTATOR
                if sees not in boards:
                    boards[sees] = self._board(sees)
                parts = (HEAD, VIEW, boards[sees][:-1], b",", encode(self.affairs(match, seat, told))[1:], CAUSE, told_of, b"}")
                message = made[seat, told] = b"".join(parts)
            found.append((watcher, message))
        return found

    def _board(self, seat: int) -> bytes:
        """The game's part of a view. The pieces are most of it, and encoded anew only if they are others than the last time."""
        view = self.match.game.view(self.match.position, seat)
        pieces = view.get("pieces")
        if pieces is not self._pieces:
            self._pieces, self._encoded_pieces = pieces, msgspec.Raw(encode(pieces))
        view["pieces"] = self._encoded_pieces
        return encode(view)

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
