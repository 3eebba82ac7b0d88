"""Every check of `make test`, in two tracks side by side, with the processor time that each part took.

    tools/run_checks.py                 both tracks
    tools/run_checks.py lint tests      these parts alone

The browser mostly waits for the server and for itself, so the page has a track of its own beside Python's. What the page's track says is
shown when it is over, so that the two do not speak at once; all is kept in `build/checks/`. Every part is run, even if another failed.
In CI a test that fails gets a second try, as in the browser: what passes only then is told, and is a defect of the test or worse.
Processor time is what can be compared from one run to the next: how long a run takes depends on what else the machine has to do.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "checks"
BIN = ".venv/bin/"
CHECKED = [name for name in ("src", "tests", "tools", "bench") if (ROOT / name).is_dir()]
NPM = os.environ.get("NPM", "npm")

PYTEST = [BIN + "python", "-m", "pytest", "--quiet"]

Command = tuple[str, list[str]]  # the folder it runs in, and its words

PARTS: dict[str, list[Command]] = {
    "lint": [
        (".", [BIN + "ruff", "check", *CHECKED]),
        (".", [BIN + "ruff", "format", "--check", *CHECKED]),
        (".", [BIN + "mypy", "--strict", "src/grognard", "bench"]),
        (".", [BIN + "lint-imports", "--no-logo"]),
    ],
    "tests": [(".", [*PYTEST, "-n", str(os.cpu_count() or 1), "--dist", "worksteal"])],
    "page": [("web", [NPM, "run", "lint"]), ("web", [NPM, "run", "check"]), ("web", [NPM, "test"])],
    "browser": [(".", ["tools/browser.sh"]), ("web", ["npx", "playwright", "test"])],
}
SECOND_TRY: dict[str, Command] = {"tests": (".", [*PYTEST, "--last-failed", "--last-failed-no-failures", "none"])}
TRACKS = (("lint", "tests"), ("page", "browser"))


class Run:
    """One part: whether all of it went well, how long it took, and how much of the processors."""

    def __init__(self, part: str) -> None:
        self.part = part
        self.failed = ""
        self.flaky = False
        self.seconds = 0.0
        self.cpu = 0.0

    def go(self, aloud: bool) -> None:
        began = time.monotonic()
        with self.log.open("wb") as log:
            self.run(log, aloud)
        self.seconds = time.monotonic() - began

    @property
    def log(self) -> Path:
        return LOGS / f"{self.part}.log"

    def run(self, log: IO[bytes], aloud: bool) -> None:
        for command in PARTS[self.part]:
            if self.succeeds(command, log, aloud):
                continue
            again = SECOND_TRY.get(self.part) if os.environ.get("CI") else None
            self.flaky = again is not None and self.succeeds(again, log, aloud)
            if not self.flaky:
                self.failed = " ".join(command[1])
                break

    def succeeds(self, command: Command, log: IO[bytes], aloud: bool) -> bool:
        """Run a command, keep what it says and add up what it took."""
        folder, words = command
        process = subprocess.Popen(words, cwd=ROOT / folder, env=surroundings(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert process.stdout is not None
        while told := os.read(process.stdout.fileno(), 1 << 16):
            log.write(told)
            if aloud:
                sys.stdout.buffer.write(told)
                sys.stdout.buffer.flush()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.cpu += used.ru_utime + used.ru_stime
        return process.returncode == 0

    def __str__(self) -> str:
        verdict = f"FAILED: {self.failed}" if self.failed else "passed, but something only at the second try" if self.flaky else "passed"
        return f"{self.part:8} {self.seconds:7.0f} s {self.cpu:7.0f} s of processor   {verdict}"


def surroundings() -> dict[str, str]:
    """Tests start Python a few hundred times: each start would compile every module anew if bytecode were not kept."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def follow(runs: Iterable[Run], aloud: bool) -> None:
    """Run the parts of a track one after the other."""
    for run in runs:
        run.go(aloud)


def main(asked: list[str]) -> int:
    unknown = set(asked) - set(PARTS)
    if unknown:
        print(f"There is no part {', '.join(sorted(unknown))}; the parts are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    LOGS.mkdir(parents=True, exist_ok=True)
    spoken, silent = ([Run(part) for part in track if not asked or part in asked] for track in TRACKS)
    beside = threading.Thread(target=follow, args=(silent, False))
    beside.start()
    follow(spoken, aloud=True)
    beside.join()
    for run in silent:
        print(run.log.read_text("utf-8", "replace"))
    for run in [*silent, *spoken]:
        print(run)
    for run in spoken:
        if run.part == "tests":  # the count of tests is what everybody looks for
            print(run.log.read_text("utf-8", "replace").strip().rpartition("\n")[2])
    return 1 if any(run.failed for run in [*silent, *spoken]) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
