"""Help for writing exercises: how often chance solves a draft, and the shortest way that it found.

    tools/try_exercises.py FILE [--rounds 300] [--only 3]

FILE has the form of `exercises.yaml`; a draft may leave its solution empty (`solution: []`). Chance plays everybody.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import grognard  # noqa: E402 - after the path is set
from grognard.kernel.datafiles import read_yaml  # noqa: E402
from grognard.kernel.errors import BadInput  # noqa: E402
from grognard.kernel.lessons import EXERCISES, Lesson  # noqa: E402
from grognard.kernel.match import Match  # noqa: E402
from grognard.players import Seen, new_player  # noqa: E402

LONGEST = 60  # actions


def wander(lesson: Lesson, seed: int) -> tuple[Match, bool]:
    """One random way, until the goal is reached or the pupil's turn is over."""
    match = lesson.opened(0)
    match.passes_alone = True
    match.pass_idle_windows()
    player = new_player("random", seed)
    turn = lesson.book.fact(match.position, [], "turn")
    for count in range(LONGEST):
        if lesson.judge(match, 0).reached:
            return match, True
        if match.is_over or lesson.book.fact(match.position, [], "turn") != turn:
            break
        match.play(player.choose(Seen(match, seed + count)))
    return match, not match.is_over and lesson.judge(match, 0).reached


def try_out(lesson: Lesson, rounds: int) -> str:
    best: list[str] = []
    rolls: list[list[int]] = []
    reached = 0
    for seed in range(rounds):
        match, is_there = wander(lesson, seed)
        if is_there:
            reached += 1
            way = [match.game.vocabulary.action(code).text for code in match.codes]
            if not best or len(way) < len(best):
                best, rolls = way, [roll for _, roll in match.rolls]
    return f"{reached} of {rounds}: {best} dice {rolls}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--only", type=int, default=0)
    asked = parser.parse_args()
    root = read_yaml(asked.file)
    game = grognard.load(root.at("game").text())
    for number, node in enumerate(root.at(EXERCISES).list(), 1):
        if asked.only in (0, number):
            try:
                lesson = Lesson(game, f"exercise-{number}", node, True)
                match = lesson.opened(0)
                offered = [game.vocabulary.action(code).text for code in match.position.choices]
                print(f"{number} {lesson.title['en']}: {try_out(lesson, asked.rounds)}")
                if not match.is_over and len(offered) < 30:
                    print(f"   offered: {', '.join(offered)}")
            except BadInput as trouble:
                print(f"{number} WRONG {trouble}")


if __name__ == "__main__":
    main()
