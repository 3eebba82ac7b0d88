"""`grognard match-up`: two players against each other until it is clear which is better."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from grognard.cli.hands import Address, Number, hired
from grognard.cli.setting import read_options
from grognard.games import load
from grognard.kernel.errors import BadInput
from grognard.lab.match_up import Contest, Tally, is_settled, match_up, new_contest, pool, ratio_of
from grognard.lab.sprt import OPEN, Claim
from grognard.lab.workforce import Workers

Name = Annotated[
    str,
    typer.Argument(
        metavar="PLAYER", help="A machine; 'grognard games' lists them. 'steady:STYLE' plays steadily in that style of the game."
    ),
]
POOL: Final = "pool"
"""The name of all players at once whom a strong one has to beat."""


def match_up_players(  # noqa: PLR0913, PLR0917 - typer makes an option of each argument
    first: Name,
    second: Annotated[
        str,
        typer.Argument(metavar="PLAYER", help=f"Likewise; '{POOL}' is each style of the game in turn, and two players without judgement."),
    ],
    game: Annotated[str, typer.Option(help="The id of a game.")],
    scenario: Annotated[str | None, typer.Option(metavar="ID", help="The scenario; the first one unless told otherwise.")] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="LOW HIGH", help="Stop when it is clear whether the first wins HIGH or more of the points, or LOW or less."),
    ] = None,
    pairs: Annotated[int, typer.Option(help="At most so many pairs of games (as many games each as there are seats).")] = 200,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    option: Annotated[list[str], typer.Option("--option", metavar="NAME", help="Switch an optional rule on (NAME=no: off).")] = [],  # noqa: B006
    out: Annotated[Path | None, typer.Option(metavar="FILE.jsonl", help="Keep every game here, and go on where it ended.")] = None,
    workers: Number = None,
    ray: Address = None,
) -> None:
    """Let two machines meet in pairs of games with the seats exchanged and the same dice, and say which is better."""
    claim = read_claim(sprt)
    if pairs < 1:
        raise BadInput(f"{pairs} pairs cannot be played; ask for 1 or more.")
    for other in opponents(second, game):
        contest = new_contest(game, scenario, (first, other), seed, read_options(option))
        tally = play_with_bar(contest, pairs, claim, file_of(out, other) if second == POOL else out, hired(workers, ray))
        for line in report(tally, claim):
            print(line)


def opponents(name: str, game: str) -> list[str]:
    """Whom the first player meets, one after the other."""
    if name != POOL:
        return [name]
    found = pool(load(game))
    if not found:
        raise BadInput(f"{load(game).title} knows no style but the usual one, so there is no pool; name one player.")
    return found


def play_with_bar(contest: Contest, pairs: int, claim: Claim | None, out: Path | None, workers: Workers) -> Tally:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=pairs * contest.seats)

        def show(now: Tally) -> None:
            bar.update(task, completed=len(now.lines), description=f"{contest.first} {share_of(now)}")

        return match_up(contest, pairs, claim, out, workers, show)


def file_of(out: Path | None, other: str) -> Path | None:
    """Each opponent of the pool has a file of its own: a file holds one match-up."""
    return None if out is None else out.with_stem(f"{out.stem}-{other.rpartition(':')[2]}")


def read_claim(sprt: tuple[float, float] | None) -> Claim | None:
    if sprt is None:
        return None
    if not 0 < sprt[0] < sprt[1] < 1:
        raise BadInput(f"--sprt {sprt[0]} {sprt[1]} claims nothing: give two shares between 0 and 1, the lower one first.")
    return Claim(*sprt)


def share_of(tally: Tally) -> str:
    return f"{tally.points / len(tally.lines):.1%}" if tally.lines else "-"


def report(tally: Tally, claim: Claim | None) -> list[str]:
    """What came of it, in a few lines."""
    contest = tally.contest
    low, high = tally.interval()
    seats = ", ".join(f"{points:g} of {games}" for points, games in tally.by_seat())
    lines = [
        f"{contest.first} against {contest.second}: {contest.game}, {contest.scenario}, seed {contest.seed}",
        f"{len(tally.lines)} games: {tally.wins(1.0)} won, {tally.wins(0.5)} drawn, {tally.wins(0.0)} lost",
        f"share of points {share_of(tally)} (95 %: {low:.1%} to {high:.1%}); by seat {seats}",
        f"groups by half points: {' '.join(str(count) for count in tally.counts())}",
    ]
    if claim is not None:
        verdict = claim.verdict(tally.counts()) if is_settled(tally, claim) else OPEN
        ratio = ratio_of(tally, claim)
        lines.append(f"claim {claim.upper:g} against {claim.lower:g}: {verdict} (log ratio {ratio:.2f}, bounds ±{claim.bound:.2f})")
    for name in dict.fromkeys((contest.first, contest.second)):
        lines.append(
            f"{name}: {tally.seconds(name, 0.5):.3f} s of the processor a phase at the median, {tally.seconds(name, 0.99):.3f} s at 99 %"
        )
    return lines
