"""`grognard judge-value`: how the value that is kept does on games that it has not seen."""

from pathlib import Path
from typing import Annotated

import typer

import grognard
from grognard.cli.hands import Address, Number, hired
from grognard.cli.reliability import Sheet, svg
from grognard.cli.speech import Speech
from grognard.cli.study import counted
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.lab.floor import floors
from grognard.lab.judging import Verdict, judge_value, keep_errors, valued_scenarios


def judge_values(  # noqa: PLR0913, PLR0917 - typer makes an option of each argument
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")],
    scenario: Annotated[list[str], typer.Option("--scenario", metavar="ID", help="May be repeated; all with a value without it.")] = [],  # noqa: B006
    games: Annotated[int, typer.Option(help="So many games for each scenario.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games; take one that no fit has used.")] = "unseen",
    workers: Number = None,
    ray: Address = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keeps what was seen of each game: more can be added later.")] = None,
    keep: Annotated[bool, typer.Option("--keep", help="Keep how far off it was beside the value, for the band of analyses.")] = False,
    floor: Annotated[int, typer.Option(metavar="POSITIONS", help="Tell too how well a value could do, by positions played on.")] = 0,
    picture: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Draw what was said and what came into this file.")] = None,
) -> None:
    """Tell how the kept value of positions does on fresh games, beside a fit on points alone; its weights stay as they are."""
    loaded = grognard.load(game)
    scenarios = scenario or valued_scenarios(loaded)
    if not scenarios:
        raise BadInput(f"There is nothing to judge: no scenario of {loaded.title} has a value.")
    for id in scenarios:
        loaded.scenario(id)
    hands = hired(workers, ray)
    with counted(games) as show:
        verdicts = judge_value(game, scenarios, games, seed, workers=hands, progress=show, out=out)
    for verdict in verdicts:
        print(verdict.report.line())
    for id in scenarios if floor else []:
        with counted(floor) as show:
            found = floors(game, id, floor, seed + "/floor", workers=hands, progress=show)
        print(*[one.line() for one in found], sep="\n")
    if keep:
        keep_errors(game, verdicts)
    if picture is not None:
        draw(picture, loaded, scenarios, verdicts)


def draw(path: Path, game: Game, scenarios: list[str], verdicts: list[Verdict]) -> None:
    sheets = []
    for scenario in scenarios:
        speech = Speech(game, "en", scenario)
        of_seats = {speech.seat(verdict.report.seat): verdict for verdict in verdicts if verdict.report.scenario == scenario}
        sheets.append(Sheet(speech.name("scenario-" + scenario), of_seats))
    try:
        path.write_text(svg(game.title, sheets), "utf-8")
    except OSError as error:
        raise BadInput(f"The picture cannot be written to {path}: {error.strerror}.") from error
