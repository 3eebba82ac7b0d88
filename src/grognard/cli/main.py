"""The command `grognard`."""

import json
import sys
from importlib.metadata import version as distribution_version
from pathlib import Path
from secrets import randbits
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

import grognard
from grognard.cli import hands, post, records, rulebook, study
from grognard.cli.analyse import analyse
from grognard.cli.club import club
from grognard.cli.contest import match_up_players
from grognard.cli.desk import Desk
from grognard.cli.fitting import fit_values
from grognard.cli.judging import judge_values
from grognard.cli.keeping import Keeper, check_folder, new_keeper, reopened
from grognard.cli.moving import move_database
from grognard.cli.serve import serve
from grognard.cli.session import Session
from grognard.cli.setting import HUMAN, ask_players, ask_scenario, read_options, read_players, usual_players
from grognard.cli.speech import Speech, check_language
from grognard.cli.tuning import tune_weights
from grognard.editions.archives import archives
from grognard.games import broken_games
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game, Scenario
from grognard.kernel.match import Match
from grognard.kernel.record import read_record
from grognard.lab.simulate import derived_seed, simulate
from grognard.players import PLAYERS, Player, new_player

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

app = typer.Typer(
    help="Classic wargames with the whole rulebook enforced.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game; 'grognard games' lists them.")]
ScenarioId = Annotated[str | None, typer.Option("--scenario", metavar="ID", help="The scenario; the first one unless told otherwise.")]
Options = Annotated[list[str], typer.Option("--option", metavar="NAME", help="Switch an optional rule on (NAME=no: off); may be repeated.")]
Language = Annotated[str, typer.Option("--language", envvar="GROGNARD_LANGUAGE", help="en or fr.")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A game record, as 'grognard play' keeps it.")]


def console() -> Console:
    return Console(highlight=False)


@app.callback(invoke_without_command=True)
def grognard_itself(
    version: Annotated[bool, typer.Option("--version", help="Say which version this is, and of which rules.", is_eager=True)] = False,
) -> None:
    """Classic wargames with the whole rulebook enforced."""
    if version:
        print(f"grognard {distribution_version('grognard')}")
        for id in grognard.game_ids():
            print(f"  {id}: {editions_of(id)}")
        raise typer.Exit


def editions_of(game: str) -> str:
    """The edition that is played, and the older ones that are kept for their matches and records."""
    newest = grognard.load(game).rules_version
    older = [one.edition for one in archives() if one.game == game and one.edition != newest]
    return f"edition {newest}" + (f", and for older matches and records {', '.join(older)}" if older else "")


def main(arguments: list[str] | None = None) -> None:
    """Run a command. What the user got wrong is told in one sentence, with exit code 2 and nothing changed."""
    try:
        app(args=hands.spelt_out(sys.argv[1:] if arguments is None else arguments), prog_name="grognard")
    except BadInput as problem:
        print(f"grognard: {problem}", file=sys.stderr)
        sys.exit(BAD_INPUT)


# --- games --------------------------------------------------------------------------------------------------------
@app.command()
def games(language: Language = "en") -> None:
    """List the games with their scenarios, seats, turns and options, and who can play them."""
    out = console()
    for id in grognard.game_ids():
        game = grognard.load(id)
        speech = Speech(game, language)
        out.print(Text(id, "bold").append(f"  {game.title}", "not bold"))
        for scenario in game.scenarios.values():
            out.print(scenario_lines(scenario, speech))
    for problem in broken_games():
        print(f"grognard: {problem}", file=sys.stderr)
    out.print(Text(f"players: {HUMAN} (at the terminal), {', '.join(PLAYERS)}"))


def scenario_lines(scenario: Scenario, speech: Speech) -> Text:
    """A scenario in a few lines: id, title and turns; seats with what they command; options with their rules."""
    text = Text(f"  {scenario.id}", "bold").append(f"  {speech.name('scenario-' + scenario.id)}, {scenario.turns} turns", "not bold")
    for seat in scenario.seats:
        text.append(f"\n    seat   {seat.id} ({', '.join(seat.factions)})", "not bold dim")
    for option in scenario.options:
        state = option.default if option.is_text else "on" if option.default else "off"
        text.append(f"\n    option {option.id}: {speech.name('option-' + option.id)}, {state} by default", "not bold dim")
    return text


# --- play ---------------------------------------------------------------------------------------------------------
@app.command()
def play(  # noqa: PLR0913, PLR0917 - typer makes an option of each argument
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The id of a game; not needed with --resume.")] = None,
    scenario: ScenarioId = None,
    players: Annotated[str | None, typer.Option(metavar="NAMES", help="One for each seat, as in human,steady.")] = None,
    option: Options = [],  # noqa: B006 - typer copies it
    seed: Annotated[str | None, typer.Option(help="Dice and machines follow from it; secret dice without it.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a kept game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")] = None,
    language: Language = "en",
) -> None:
    """Play in the terminal. The game is kept after every action and can be gone on with at any time."""
    if resume is not None:
        if scenario is not None or option or seed is not None:
            raise BadInput("--resume goes on with a game as it is: leave --scenario, --option and --seed away.")
        go_on(resume, game, players, save, language)
        return
    if game is None:
        raise BadInput(f"Name a game to play ({', '.join(grognard.game_ids())}), or a kept one with --resume FILE.")
    loaded = grognard.load(game)
    speech = Speech(loaded, language)
    chosen = read_options(option)
    found = chosen_scenario(loaded, scenario, speech)
    speech = Speech(loaded, language, found.id)
    loaded.chosen_options(found, chosen)
    names = chosen_players(players, found, speech)
    match = loaded.new(found.id, len(names), seed, chosen)
    run(match, names, new_keeper(save, game, found.id), speech)


def go_on(file: Path, game: str | None, players: str | None, save: Path | None, language: str) -> None:
    """Go on with a kept game, in its own file unless another is named."""
    match = reopened(file, game)
    speech = Speech(match.game, language, match.scenario.id)
    names = chosen_players(players, match.scenario, speech)
    if save is None or save.absolute() == file.absolute():
        check_folder(file)
        keeper = Keeper(file, kept=True)
    else:
        keeper = new_keeper(save, match.game.id, match.scenario.id)
    run(match, names, keeper, speech)


def chosen_scenario(game: Game, scenario: str | None, speech: Speech) -> Scenario:
    """The scenario that was named; a player at a keyboard is asked, anybody else gets the first."""
    if scenario is None:
        scenario = ask_scenario(game, speech, console()) if sys.stdin.isatty() else next(iter(game.scenarios))
    return game.scenario(scenario)


def chosen_players(players: str | None, scenario: Scenario, speech: Speech) -> list[str]:
    """Who sits in each seat; a player at a keyboard is asked, anybody else plays the first seat against machines."""
    if players is not None:
        return read_players(players, scenario, (HUMAN,))
    return ask_players(scenario, speech) if sys.stdin.isatty() else usual_players(scenario)


def run(match: Match, names: list[str], keeper: Keeper, speech: Speech) -> None:
    machines: list[Player | None] = []
    for seat, name in enumerate(names):
        chance = randbits(63) if match.promise.seed is None else derived_seed(match.promise.seed.hex(), "player", seat)
        machines.append(None if name == HUMAN else new_player(name, chance))
    session = Session(match, machines, keeper, Desk(match, speech, console()))
    try:
        session.run()
    except KeyboardInterrupt:
        print()
        session.part(interrupted=True)
        raise typer.Exit(INTERRUPTED) from None


# --- serve --------------------------------------------------------------------------------------------------------
app.command()(serve)
app.add_typer(club, name="club")
app.command(name="move-database")(move_database)


# --- by post ------------------------------------------------------------------------------------------------------
app.add_typer(post.app, name="post")


# --- simulate -----------------------------------------------------------------------------------------------------
@app.command("simulate")
def simulate_games(  # noqa: PLR0913, PLR0917 - typer makes an option of each argument
    game: GameId,
    scenario: ScenarioId = None,
    players: Annotated[str | None, typer.Option(metavar="NAMES", help="One machine for each seat, as in steady,random.")] = None,
    games: Annotated[int, typer.Option(help="How many games; with --swap, for each seating.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    option: Options = [],  # noqa: B006 - typer copies it
    workers: hands.Number = None,
    ray: hands.Address = None,
    swap: Annotated[bool, typer.Option("--swap", help="Every player sits in every seat in turn.")] = False,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep every game with its record: a .jsonl or .parquet file.")] = None,
    luck: Annotated[bool, typer.Option("--luck", help="Tell shares without the luck of the dice too (it takes longer).")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Let machines play many games, and count what came of them."""
    loaded = grognard.load(game)
    found = loaded.scenario(scenario if scenario is not None else next(iter(loaded.scenarios)))
    names = ["steady"] * len(found.seats) if players is None else read_players(players, found)
    errors = Console(stderr=True)
    with study.progress_bar(errors) as bar:
        task = bar.add_task("games", total=games)
        table = simulate(
            game,
            found.id,
            names,
            games,
            seed,
            read_options(option),
            hands.hired(workers, ray),
            swap=swap,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
            out=out,
            weigh=luck,
        )
    if as_json:
        print(json.dumps(table.as_data(), indent=2))
    else:
        console().print(study.printed(table))


app.command("match-up")(match_up_players)
app.command("fit-value")(fit_values)
app.command("judge-value")(judge_values)
app.command("tune")(tune_weights)


# --- rules --------------------------------------------------------------------------------------------------------
@app.command()
def check(paths: Annotated[list[Path], typer.Argument(metavar="PATHS...", help="Files of rule cases, or folders of them.")]) -> None:
    """Run rule cases; ends with 'N passed, N failed', and exit code 1 if any failed."""
    from grognard.lab.cases import check as check_cases  # noqa: PLC0415 - only this command needs it

    report = check_cases(paths)
    for line in report.lines:
        print(line)
    if report.failed:
        raise typer.Exit(1)


@app.command()
def lessons(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Ids of games; all games if none is named.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Play each by its solution, by the machine and at random.")] = False,
    rounds: Annotated[int, typer.Option("--random", metavar="N", help="So many random tries of each step.")] = 1000,
    language: Language = "en",
) -> None:
    """List the lessons of the games, or try them out; exit code 1 if anything is wrong with one."""
    from grognard.games.lessons import lessons_of  # noqa: PLC0415 - only this command needs it
    from grognard.lab.lessons import check as check_lessons  # noqa: PLC0415

    if check:
        if not check_lessons(games or [], rounds):
            raise typer.Exit(1)
        return
    for game in games or grognard.game_ids():
        speech = Speech(grognard.load(game), language)
        for lesson in lessons_of(game):
            print(f"{game} {lesson.id}: {lesson.title[speech.language]} ({len(lesson.tasks)})")


@app.command()
def rules(
    game: GameId,
    missing: Annotated[bool, typer.Option("--missing", help="Only what lacks code or a rule case; exit code 1 if anything does.")] = False,
    section: Annotated[str | None, typer.Option(metavar="4-3", help="The text of one section, with its code and its cases.")] = None,
    cases: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the rule cases are, if not in the repository.")] = None,
    language: Language = "en",
) -> None:
    """List every section of a rulebook: where it is implemented, and which rule cases prove it."""
    from grognard.lab.rules_report import report  # noqa: PLC0415 - only this command needs it

    speech = Speech(grognard.load(game), language)
    if section is not None:
        known = rulebook.printed(section, speech)
    found = report(game, cases)
    if section is not None:
        console().print(known)
        for line in next(entry.lines() for entry in found.entries if entry.section.number == section)[1:]:
            print(line)
        return
    for line in found.lines(missing):
        print(line)
    if missing and found.missing:
        raise typer.Exit(1)


# --- records ------------------------------------------------------------------------------------------------------
@app.command()
def replay(
    record: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Wait after each action.")] = False,
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after action N.")] = None,
    language: Language = "en",
) -> None:
    """Show what happened in a recorded game, and how it ended."""
    data = read_record(record)
    if to is not None and not 0 <= to <= len(data["actions"]):
        raise BadInput(f"{record} has {len(data['actions'])} actions, so --to cannot be {to}; give 0 to {len(data['actions'])}.")
    check_language(language)
    if not records.retell(data, language, console(), to, step):
        records.Replay(data, language, console()).run(to, step)


@app.command()
def verify(record: RecordFile) -> None:
    """Check a record: the promise of the dice, every roll, every action, the result. Exit code 1 if anything is wrong."""
    verdict = records.verify(read_record(record))
    records.print_verdict(verdict, console())
    if verdict.wrong:
        raise typer.Exit(1)


app.command()(analyse)
