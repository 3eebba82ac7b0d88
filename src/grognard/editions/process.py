"""The process of an edition: started when it is first asked something, and again if it dies.

Anyone who asks waits for the answer, so nobody asks on an event loop.
"""

import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from grognard.kernel.decision import IllegalAction, Message, Refusal
from grognard.kernel.errors import BadInput
from grognard.umpire.opening import CannotBeOpened
from grognard.umpire.wire import PROTOCOL, read_frame, write_frame

PATIENCE: Final = 60.0
"""Seconds for one answer; a bot of a big game needs a few."""
START: Final = "import sys; sys.path.insert(0, sys.argv[1]); from grognard.umpire.host import main; main(sys.argv[2])"


class Lost(Exception):
    """The process died, or did not answer in time. Whatever it kept is gone; the next question starts it again."""


class Failed(Exception):
    """The edition has a defect: it could not answer, and what it keeps of this match may be in the middle of a change."""


class EditionProcess:
    """Speaks with one edition, question by question."""

    def __init__(self, game: str, edition: str, place: Path, patience: float = PATIENCE) -> None:
        self.game = game
        self.edition = edition
        self.patience = patience
        self.started = 0
        """How often it was started: matches that were opened in an earlier one are not in this."""
        self.knows: list[str] = []
        """Questions that it answers, as far as it says: the first editions do not."""
        self._place = place
        self._process: subprocess.Popen[bytes] | None = None
        self._turn = threading.Lock()

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def ask(self, operation: str, **values: Any) -> Any:
        """The answer to a question. IllegalAction, BadInput or CannotBeOpened if the edition says so; Failed or Lost if it cannot say."""
        with self._turn:
            if not self.is_alive:
                self._start()
            answer = self._exchange([operation, values])
        if "error" not in answer:
            return answer["answer"]
        raise _problem(answer)

    def _start(self) -> None:
        self._end()
        command = [sys.executable, "-I", "-c", START, str(self._place), self.game]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own program
        self.started += 1
        greeting = self._exchange(None)
        told = (greeting["protocol"], greeting["game"], greeting["edition"])
        if told != (PROTOCOL, self.game, self.edition):
            self._end()
            raise Lost(f"edition {self.edition} of {self.game} answers as {told}")
        self.knows = greeting.get("knows", [])

    def _exchange(self, question: object) -> Any:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        overdue = threading.Timer(self.patience, process.kill)
        overdue.start()
        try:
            if question is not None:
                write_frame(process.stdin, question)
            return read_frame(process.stdout)
        except (EOFError, OSError, ValueError) as problem:
            self._end()
            raise Lost(f"edition {self.edition} of {self.game} is gone: {problem}") from None
        finally:
            overdue.cancel()

    def close(self) -> None:
        """End it; it can be asked again all the same."""
        process = self._process
        if process is not None and not self._turn.acquire(timeout=0.5):
            process.kill()  # in the middle of an answer that nobody waits for any more
            self._turn.acquire()
        elif process is None:
            return
        try:
            self._end()
        finally:
            self._turn.release()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        try:
            process.wait(1.0)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _problem(answer: dict[str, Any]) -> Exception:
    kind = answer["error"]
    if kind == "illegal":
        return IllegalAction(refusal_of(answer["refusal"]))
    if kind == "cannot-be-opened":
        return CannotBeOpened(answer["message"])
    if kind == "bad-input":
        return BadInput(answer["message"])
    return Failed(answer["message"])


def refusal_of(data: dict[str, Any]) -> Refusal:
    message = data["message"]
    return Refusal(data["rule"], Message(message["id"], message["args"]), data["reason"])
