"""An edition in a process of its own: it keeps matches for the process that started it, and answers on standard output.

A question is `[operation, {name: value}]`, its answer `{"answer": ...}` or `{"error": kind, ...}`. The first frame, unasked, says which
edition this is. This module is frozen with its edition, so what it says and understands holds for ever: docs/editions.md lists it.
"""

import os
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

import msgspec

import grognard
from grognard.kernel.decision import IllegalAction, Refusal
from grognard.kernel.errors import BadInput
from grognard.kernel.game import SPECTATOR
from grognard.kernel.texts import LOCALES
from grognard.umpire import beginning, luck, reference, telling, thinking, verdict
from grognard.umpire.lookback import moment, steps_between
from grognard.umpire.opening import CannotBeOpened
from grognard.umpire.stored import Stored
from grognard.umpire.umpire import Umpire, open_here
from grognard.umpire.wire import PROTOCOL, read_frame, write_frame

Data = dict[str, Any]
FAILED: Final = "failed"


class Host:
    """Keeps the matches of one edition."""

    def __init__(self, game: str) -> None:
        self.game = grognard.load(game)
        self.umpires: dict[str, Umpire] = {}
        self.operations: dict[str, Callable[..., Any]] = {
            "open": self.open,
            "close": self.close,
            "play": self.play,
            "play_all": self.play_all,
            "group": lambda match, head, without, by, goal: self.umpire(match).group(head, without, by, goal),
            "perils": lambda match, text: self.umpire(match).perils(text),
            "prospects": lambda match, texts: self.umpire(match).prospects(texts),
            "sketch": lambda match, seat, texts: self.umpire(match).sketch(seat, texts),
            "take_back": self.take_back,
            "explain": self.explain,
            "outcome": lambda match, seat: self.umpire(match).outcome(seat),
            "overlay": lambda match, seat, name: self.umpire(match).overlay(seat, name),
            "line": lambda match, seat, origin, target: self.umpire(match).line(seat, origin, target),
            "new_chain": lambda match, seats, seat, tip: self.umpire(match).new_chain(seats, seat, tip),
            "add_chain": self.add_chain,
            "check": lambda match, text: self.umpire(match).check(text),
            "record": lambda match, keep_seed: self.umpire(match).record(keep_seed),
            "told": lambda match: asdict(self.umpire(match).told()),
            "question": lambda match: self.umpire(match).question(),
            "moment": lambda stored, seat, at: moment(msgspec.convert(stored, Stored), seat, at),
            "steps": lambda stored, seat, first, last: steps_between(msgspec.convert(stored, Stored), seat, first, last),
            "luck": lambda told: luck.report(msgspec.convert(told, luck.Told)),
            "think": thinking.think,
            "begin": lambda record: msgspec.to_builtins(beginning.from_record(record)),
            "verify": lambda record: asdict(verdict.verify(record)),
            "tell": telling.tell,
            "layout": lambda scenario: reference.layout(self.game.id, scenario),
            "rules": lambda: reference.rules(self.game.id),
            "texts": lambda language: reference.texts(language, self.game.id),
        }

    def greeting(self) -> Data:
        """Who this is."""
        return {
            "protocol": PROTOCOL,
            "game": self.game.id,
            "edition": self.game.rules_version,
            "languages": list(LOCALES),
            "knows": list(self.operations),
        }

    def answer(self, operation: str, values: Data) -> Data:
        """What comes of a question; an error is an answer too."""
        try:
            return {"answer": self.operations[operation](**values)}
        except IllegalAction as illegal:
            return {"error": "illegal", "refusal": refusal_data(illegal.refusal)}
        except CannotBeOpened as problem:
            return {"error": "cannot-be-opened", "message": str(problem)}
        except BadInput as problem:
            return {"error": "bad-input", "message": str(problem)}
        except Exception as problem:  # a defect: the caller decides what to do about it
            traceback.print_exc()
            return {"error": FAILED, "message": f"{type(problem).__name__}: {problem}"}

    def umpire(self, match: str) -> Umpire:
        return self.umpires[match]

    def open(self, match: str, stored: Data) -> Data:
        """Keep a match from now on."""
        umpire = self.umpires[match] = open_here(msgspec.convert(stored, Stored))
        return sheet(umpire, 0)

    def close(self, match: str) -> None:
        self.umpires.pop(match, None)

    def play(self, match: str, text: str, link: str | None, unwatched: list[int]) -> Data:
        umpire = self.umpire(match)
        logged = umpire.log_length
        played = umpire.play(text, link, unwatched)
        return {**sheet(umpire, logged), "played": played, "rows": umpire.rows()}

    def play_all(self, match: str, texts: list[str], link: str | None, unwatched: list[int]) -> Data:
        umpire = self.umpire(match)
        logged = umpire.log_length
        played, rest = umpire.play_all(texts, link, unwatched)
        return {**sheet(umpire, logged), "played": played, "rest": rest, "rows": umpire.rows()}

    def take_back(self, match: str, everything: bool, unwatched: list[int], to: int | None = None) -> Data:
        umpire = self.umpire(match)
        umpire.take_back(everything, unwatched, to)
        return {**sheet(umpire, umpire.log_length), "rows": umpire.rows()}

    def add_chain(self, match: str, row: Data) -> Data:
        umpire = self.umpire(match)
        umpire.add_chain(row)
        return sheet(umpire, umpire.log_length)

    def explain(self, match: str, text: str) -> Data | None:
        refusal = self.umpire(match).explain(text)
        return None if refusal is None else refusal_data(refusal)


def sheet(umpire: Umpire, since: int) -> Data:
    """How a match stands and what everybody sees, with the log from an entry on: so the server need not ask for each of them."""
    seats = [SPECTATOR, *range(len(umpire.seats))]
    seeing = seats if umpire.has_secrets else [SPECTATOR]
    return {
        "seats": umpire.seats,
        "has_secrets": umpire.has_secrets,
        "deciding": umpire.deciding,
        "is_over": umpire.is_over,
        "length": umpire.length,
        "log_length": umpire.log_length,
        "standing": umpire.standing(),
        "begins": umpire.begins,
        "is_veiled": umpire.is_veiled,
        "idle_pass": umpire.idle_pass,
        "not_yours": refusal_data(umpire.not_yours()),
        "game_over": refusal_data(umpire.game_over()),
        "boards": {str(seat): board for seat, board in zip(seeing, umpire.boards(seeing), strict=True)},
        "affairs": {str(seat): umpire.affairs(seat) for seat in seats},
        "since": since,
        "log": {str(seat): umpire.entries(since, seat) for seat in seeing},
    }


def refusal_data(refusal: Refusal) -> Data:
    message = refusal.message
    return {"rule": refusal.rule, "message": {"id": message.id, "args": message.args}, "reason": refusal.reason}


def main(game: str) -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this by closing its side
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed must not get between the answers
    host = Host(game)
    write_frame(answers, host.greeting())
    try:
        while True:
            operation, values = read_frame(sys.stdin.buffer)
            write_frame(answers, host.answer(operation, values))
    except (EOFError, BrokenPipeError):
        return
