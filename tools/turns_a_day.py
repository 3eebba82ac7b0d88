"""How many turns a day a match between people who are rarely there gets, without and with standing orders: recorded games, played again
against a calendar of visits (docs/club.md has the figures).

A player who has to decide does so at the next visit, and goes on as long as it is theirs. A question that the game declares for standing
orders (games/standing.py) is answered within seconds in the second run. Both runs have the same visits: three a day, at a
random minute of the morning, the afternoon and the evening.
"""

import argparse
import random
import statistics
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import grognard
from grognard.games.standing import questions_of
from grognard.kernel.match import open_match
from grognard.kernel.record import read_record

RECORDS = Path(__file__).parents[1] / "tests" / "games"
VISITS = ((7, 10), (12, 15), (18, 23))
"""Hours of the day between which somebody looks in once."""
SECONDS = 3 / 86_400
"""What an answer by order takes, in days."""


def steps(file: Path) -> Iterator[tuple[int, bool, int]]:
    """For each decision of a recorded game: the seat, whether a standing order may answer it, and the turn."""
    record = read_record(file)
    game = str(record["game"])
    prompts = {prompt for question in questions_of(game) for prompt in question.prompts}
    match = open_match(grognard.load(game), record)
    for action in record["actions"]:
        seat = match.position.seat
        yield seat, match.prompt(seat).id in prompts, match.game.turn(match.position)[0]
        match.play(action)


def visits(chance: random.Random) -> Iterator[float]:
    """The moments at which somebody looks in, in days."""
    for day in count():
        for first, last in VISITS:
            yield day + chance.uniform(first, last) / 24


class Person:
    """Somebody who looks in now and then."""

    def __init__(self, seed: int) -> None:
        self._visits = visits(random.Random(seed))
        self._next = next(self._visits)

    def here_after(self, moment: float) -> float:
        while self._next < moment:
            self._next = next(self._visits)
        return self._next


def days(game: list[tuple[int, bool, int]], has_orders: bool, seed: int) -> float:
    """How long a match takes."""
    people = {seat: Person(seed + number) for number, seat in enumerate(sorted({step[0] for step in game}))}
    now, mover = 0.0, -1
    for seat, answerable, _ in game:
        if seat == mover:
            continue
        if has_orders and answerable:
            now += SECONDS
            continue  # the player to move goes on after it
        now, mover = people[seat].here_after(now), seat
    return now


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--game", action="append", help="one game alone; may be repeated")
    wanted = parser.parse_args()
    print(f"{'game':22} {'records':>7} {'hand-overs':>10} {'of them answerable':>18} {'turns a day':>11} {'with orders':>11}")
    for game in wanted.game or grognard.game_ids():
        files = sorted((RECORDS / game / "records").glob("*.json"))
        played = [(list(steps(file)), file) for file in files]
        if not played:
            continue
        before, after, handed, answerable = [], [], 0, 0
        for steps_of, _ in played:
            turns = len({turn for *_, turn in steps_of})
            for (seat, can, _), (last, *_) in zip(steps_of[1:], steps_of, strict=False):
                handed += seat != last
                answerable += seat != last and can
            for seed in range(wanted.seeds):
                before.append(turns / days(steps_of, False, 1000 * seed))
                after.append(turns / days(steps_of, True, 1000 * seed))
        told = f"{statistics.mean(before):11.2f} {statistics.mean(after):11.2f}"
        print(f"{game:22} {len(files):7} {handed:10} {answerable:18} {told}", flush=True)


if __name__ == "__main__":
    main()
