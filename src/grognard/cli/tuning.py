"""`grognard tune`: other numbers for the steady player, found and tested by games."""

from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.hands import Address, Number, hired
from grognard.cli.study import counted
from grognard.lab.tuning import CLAIM, WORDS, Study, Tuned, new_study, tune


def tune_weights(  # noqa: PLR0913, PLR0917 - typer makes an option of each argument
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")],
    out: Annotated[Path, typer.Option(metavar="FILE.jsonl", help="Keeps every step and test game; the same command goes on from there.")],
    scenario: Annotated[str | None, typer.Option(metavar="ID", help="The scenario; the first one unless told otherwise.")] = None,
    weight: Annotated[list[str], typer.Option("--weight", metavar="NAME", help="May be repeated; all numbers without it.")] = [],  # noqa: B006
    steps: Annotated[int, typer.Option(help="So many steps.")] = 200,
    pairs: Annotated[int, typer.Option(help="So many pairs of games a step.")] = 5,
    tests: Annotated[int, typer.Option(help="At most so many pairs of fresh games to test what was found.")] = 400,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    workers: Number = None,
    ray: Address = None,
) -> None:
    """Tune the numbers that the steady player weighs by (SPSA), and test what was found on fresh games. Nothing is changed by it."""
    study = new_study(game, scenario, weight, pairs, steps, seed)
    with counted(steps) as show:
        tuned = tune(study, tests, out, hired(workers, ray), show)
    for line in report(study, tuned):
        print(line)


def report(study: Study, tuned: Tuned) -> list[str]:
    """The factors, those that moved most first, and the verdict."""
    moved = sorted(tuned.factors.items(), key=lambda item: -max(item[1], 1 / item[1]))
    return [
        f"{study.game}, {study.scenario}: {study.steps} steps of {study.pairs} pairs, seed {study.seed}",
        *[f"{name} x {factor:.3f}" for name, factor in moved],
        f"fresh pairs by half points: {' '.join(str(count) for count in tuned.counts)}",
        f"claim {CLAIM.upper:g} against {CLAIM.lower:g}: {tuned.verdict} ({WORDS[tuned.verdict]})",
    ]
