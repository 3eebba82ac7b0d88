"""Run the trials: `make trials`, or `python -m tests.trials kill_rounds --seconds 300`. Some fifteen minutes in all.

It ends with an error if something was lost or told twice, a request was answered with 5xx, nonsense changed something or a secret was
guessed. A bar of time that was missed is only printed: the machine may have been busy.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.trials.ground import Outcome
from tests.trials.guessing import guesses
from tests.trials.killing import kill_rounds
from tests.trials.nonsense import nonsense
from tests.trials.noticing import notice_deaths
from tests.trials.stalling import half_open, hostile_socket, imports

TRIALS: dict[str, Callable[[Path], Outcome]] = {
    "hostile_socket": hostile_socket,
    "imports": imports,
    "half_open": half_open,
    "nonsense": nonsense,
    "kill_rounds": kill_rounds,
    "guesses": guesses,
    "notice_deaths": notice_deaths,
}


def run(name: str, trial: Callable[[Path], Outcome]) -> bool:
    """Run one and tell what came of it; whether it failed."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        outcome = trial(Path(folder))
    print(f"{name} ({time.monotonic() - began:.0f} s)\n  tried: {outcome.tried}\n  {outcome.told}")
    for kind, lines in (("bar missed", outcome.missed), ("FAILED", outcome.failures)):
        for line in lines[:10]:
            print(f"  {kind}: {line}")
    sys.stdout.flush()
    return bool(outcome.failures)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trials", description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("trials", nargs="*", metavar="TRIAL", help=f"which; all of them if none is named: {', '.join(TRIALS)}")
    parser.add_argument("--seconds", type=float, default=120.0, help="how long servers are killed")
    parser.add_argument("--games", type=int, default=1000, help="how many games of each kind the guesser hears")
    parser.add_argument("--deaths", type=int, default=1000, help="how often a server dies that tells people of their turn")
    wanted = parser.parse_args()
    if unknown := [name for name in wanted.trials if name not in TRIALS]:
        parser.error(f"there is no trial {', '.join(unknown)}")
    chosen = {
        **TRIALS,
        "kill_rounds": partial(kill_rounds, seconds=wanted.seconds),
        "guesses": partial(guesses, games=wanted.games),
        "notice_deaths": partial(notice_deaths, kills=wanted.deaths),
    }
    failed = [name for name in wanted.trials or TRIALS if run(name, chosen[name])]
    print(f"failed: {', '.join(failed)}" if failed else "nothing lost, no 5xx, nothing changed, nothing guessed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
