"""What is played, by whom: read from the command line, or asked for."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from grognard.cli.speech import Speech
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game, Scenario
from grognard.kernel.options import Options
from grognard.players import check_player, levels_of

HUMAN = "human"
ON = ("", "yes", "on", "true")
OFF = ("no", "off", "false")


def read_options(words: list[str]) -> Options:
    """`--option x` switches x on, `--option x=no` switches it off; any other value is a text, which the game has to accept."""
    chosen: Options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if equals and not value:
            raise BadInput(f"Option '{name}' cannot be ''; write {name}, {name}=yes or {name}=no, or its text.")
        chosen[name] = value.lower() in ON if value.lower() in ON + OFF else value
    return chosen


def read_players(text: str, scenario: Scenario, others: tuple[str, ...] = ()) -> list[str]:
    """`human,steady`: one name for each seat, in the order of the seats."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        check_player(name, others)
    seats = [seat.id for seat in scenario.seats]
    if len(names) != len(seats):
        raise BadInput(
            f"Scenario '{scenario.id}' has {len(seats)} seats ({', '.join(seats)}), but {len(names)} players are named; name one for each."
        )
    return names


def usual_players(scenario: Scenario) -> list[str]:
    """A person in the first seat, a machine in the others."""
    return [HUMAN] + ["steady"] * (len(scenario.seats) - 1)


def ask_scenario(game: Game, speech: Speech, out: Console) -> str:
    """Let the player choose a scenario from a list."""
    ids = list(game.scenarios)
    for number, id in enumerate(ids, 1):
        title = Text(f"{number}  {speech.name('scenario-' + id)}  ", "bold").append(speech.name(f"scenario-{id}-length"), "not bold dim")
        out.print(title, Padding(Text(speech.name(f"scenario-{id}-about")), (0, 0, 0, 3)), sep="\n")
    return ask(speech.say("ask-scenario", {"usual": ids[0]}), ids, ids[0], speech)


def ask_players(scenario: Scenario, speech: Speech) -> list[str]:
    """Ask who sits in each seat."""
    answers = [HUMAN, *levels_of(speech.game, scenario.id)]
    chosen: list[str] = []
    for seat, usual in zip(scenario.seats, usual_players(scenario), strict=True):
        sides = ", ".join(speech.name("side-" + faction) for faction in seat.factions)
        words = {"seat": speech.seat(seat.id), "sides": sides, "answers": ", ".join(answers), "usual": usual}
        chosen.append(ask(speech.say("ask-player", words), answers, usual, speech))
    return chosen


def ask(question: str, answers: list[str], usual: str, speech: Speech) -> str:
    """One of the answers, by name, by number or by the beginning of its name; nothing typed is the usual one."""
    while True:
        typed = input(question + " ").strip().lower()
        if not typed:
            return usual
        if typed.isdigit() and 1 <= int(typed) <= len(answers):
            return answers[int(typed) - 1]
        begun = [answer for answer in answers if answer.startswith(typed)]
        if len(begun) == 1 or typed in begun:
            return typed if typed in begun else begun[0]
        print(speech.say("ask-again", {"answer": typed, "answers": ", ".join(answers)}))
