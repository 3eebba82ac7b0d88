"""Does the analysis find a blunder that was planted? `make blunders BLUNDERS=20`.

In each game the steady player plays both seats, but for one phase, drawn by chance, that is played at random. The blunder counts if it
costs 10 points or more, and more than two standard errors, by paired rollouts of its own (other worlds and dice than the analysis has).
The analysis has found it if it is among the three dearest choices. The steady player makes mistakes too, and they stand in the same list.
"""

import argparse
from random import Random
from typing import Final

import grognard
from grognard.kernel.adviser import Adviser
from grognard.kernel.game import Game
from grognard.kernel.sequence import CHANCE, OVER, Position
from grognard.kernel.shares import wilson
from grognard.lab.simulate import derived_seed
from grognard.players.rollout import Plan, Rollouts
from grognard.players.value import value_of
from grognard.umpire.analysis.account import Account
from grognard.umpire.analysis.judging import error_of, mean_of
from grognard.umpire.analysis.report import SURE
from grognard.umpire.analysis.script import Script
from grognard.umpire.analysis.work import USUAL_EFFORT, analysis, done_here
from grognard.umpire.luck import Told

COST: Final = 0.10
WORLDS: Final = 48
ELSEWHERE: Final = 500_009
"""Seeds that the analysis never uses."""
DEAREST: Final = 3
TRIES: Final = 12


class Course:
    """A game with one phase played at random."""

    def __init__(self, game: Game, scenario: str, seed: str) -> None:
        self.game, self.scenario = game, scenario
        self.options = game.chosen_options(game.scenario(scenario), {})
        self.luck = Random(derived_seed(seed, "dice"))
        self.position: Position = game.start(scenario, self.options)
        self.codes: list[int] = []
        self.rolls: list[tuple[list[int], list[int]]] = []
        self.advisers: dict[int, Adviser] = {}

    def step(self, blunders: bool) -> None:
        position = self.position
        if position.halt == CHANCE:
            rolled = [self.luck.randint(1, sides) for sides in position.faces]
            self.rolls.append((list(position.faces), rolled))
            position.resolve(rolled)
            return
        if blunders:
            code = self.luck.choice(position.choices)
        else:
            adviser = self.advisers.setdefault(position.seat, self.game.adviser())
            code = adviser.advise(position)
        code = code if code in position.choices else position.choices[-1]
        self.codes.append(code)
        position.choose(code)
        position.events = []

    def is_at_phase(self) -> bool:
        position = self.position
        return position.halt not in (CHANCE, OVER) and position.begins and len(position.choices) > 1


def cost(game: Game, scenario: str, start: Position, chosen: list[tuple[int, bool]]) -> float:
    """What a phase cost against steady play, by rollouts of our own; nought if that is in doubt."""
    value = value_of(game, scenario)
    assert value is not None
    rollouts = Rollouts(game, start.seat, value)
    script = Script(chosen)
    lost = [
        rollouts.play(start.clone(), Plan(), number) - rollouts.play(start.clone(), script, number)
        for number in range(ELSEWHERE, ELSEWHERE + WORLDS)
    ]
    return mean_of(lost) if mean_of(lost) > SURE * error_of(lost) else 0.0


def planted(game: Game, scenario: str, seed: str) -> tuple[Account, int, float] | None:
    """A finished game with a blunder of at least 10 points, where it begins, and what it cost; None if none came of this seed."""
    turns = game.scenario(scenario).turns
    course = Course(game, scenario, seed)
    wanted = course.luck.randint(1, max(1, turns - 1))
    done = False
    tries = at = 0
    lost = 0.0
    while course.position.halt != OVER:
        position = course.position
        due = not done and tries < TRIES and course.is_at_phase() and game.turn(position)[0] >= wanted
        if due and course.luck.random() < 0.4:
            tries += 1
            start, first, key, seat = position.clone(), len(course.codes), game.phase(position), position.seat
            before = (len(course.codes), len(course.rolls))
            chosen: list[tuple[int, bool]] = []
            while course.position.halt != OVER and (course.position.halt == CHANCE or game.phase(course.position) == key):
                own = course.position.halt != CHANCE and course.position.seat == seat
                begins, known = course.position.begins, len(course.codes)
                course.step(own)
                if own:
                    chosen.append((course.codes[known], begins))
            lost = cost(game, scenario, start, chosen)
            if lost >= COST:
                done, at = True, first
            else:
                del course.codes[before[0] :], course.rolls[before[1] :]
                course.position = start
        else:
            course.step(False)
    account = Account(Told(game.id, scenario, course.options, course.codes, course.rolls))
    return (account, at, lost) if done else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="battle_for_germany")
    parser.add_argument("--scenario", default="collapse_in_the_east")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="blunder")
    parser.add_argument("--effort", type=int, default=USUAL_EFFORT)
    wish = parser.parse_args()
    game = grognard.load(wish.game)
    found = played = number = 0
    while played < wish.games:
        number += 1
        made = planted(game, wish.scenario, f"{wish.seed}/{number}")
        if made is None:
            continue
        account, at, lost = made
        report = done_here(analysis(account, wish.effort))
        is_found = any(choice["action"] <= at < choice["last"] for choice in report["choices"][:DEAREST])
        played += 1
        found += is_found
        low, high = wilson(found, played)
        print(
            f"game {number}: blunder of {lost * 100:.0f} points at action {at}: {'found' if is_found else 'MISSED'};"
            f" {found} of {played} ({low:.0%} to {high:.0%})",
            flush=True,
        )


if __name__ == "__main__":
    main()
