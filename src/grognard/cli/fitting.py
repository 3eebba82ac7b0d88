"""`grognard fit-value`: what positions are worth, fitted on games of the machine against itself."""

from pathlib import Path
from typing import Annotated

import typer

import grognard
from grognard.cli.hands import Address, Number, hired
from grognard.cli.study import counted
from grognard.lab.fitting import fit_value, own_scenarios


def fit_values(  # noqa: PLR0913, PLR0917 - typer makes an option of each argument
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")],
    scenario: Annotated[list[str], typer.Option("--scenario", metavar="ID", help="May be repeated; all scenarios without it.")] = [],  # noqa: B006
    games: Annotated[int, typer.Option(help="So many games for each scenario.")] = 400,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    workers: Number = None,
    ray: Address = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keeps what was seen of each game: more can be added later.")] = None,
) -> None:
    """Fit the value of positions anew, keep it beside the data of the game, and tell how it does on games it has not seen."""
    loaded = grognard.load(game)
    scenarios = scenario or own_scenarios(loaded)
    for id in scenarios:
        loaded.scenario(id)
    with counted(games) as show:
        reports = fit_value(game, scenarios, games, seed, workers=hired(workers, ray), progress=show, out=out)
    for report in reports:
        print(report.line())
