"""`grognard post`: a match as a file that goes back and forth. Each opens it, plays until another has to decide, and sends it on."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import grognard
from grognard.cli.desk import Desk
from grognard.cli.keeping import Keeper, check_folder, data_folder
from grognard.cli.session import Quit, Session, offer_words
from grognard.cli.setting import read_options
from grognard.cli.speech import Speech, check_language
from grognard.kernel.action import Action
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match
from grognard.kernel.record import write_record
from grognard.players import Player
from grognard.post.correspondence import Correspondence, Reply, begin, join
from grognard.post.letters import Post, Terms, read_post, write_post
from grognard.post.secrets import Drawer, Secrets

app = typer.Typer(help="Play by post: a file goes back and forth, without any server (docs/post.md).", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the match.")]
Language = Annotated[str, typer.Option("--language", envvar="GROGNARD_LANGUAGE", help="en or fr.")]
Seat = Annotated[str | None, typer.Option("--seat", metavar="ID", help="The seat to take; the first that is free unless told.")]


def drawer() -> Drawer:
    """Where keys are kept, beside the games of the terminal."""
    return Drawer(data_folder().parent / "post")


@app.command()
def new(
    file: File,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game that hides nothing, such as battle_for_germany.")],
    scenario: Annotated[str | None, typer.Option("--scenario", metavar="ID", help="The scenario; the first one unless told.")] = None,
    option: Annotated[list[str], typer.Option("--option", metavar="NAME", help="Switch an optional rule on; may be repeated.")] = [],  # noqa: B006
    seat: Seat = None,
) -> None:
    """Begin a match by post: writes the file to send to the others."""
    check_folder(file)
    if file.exists():
        raise BadInput(f"{file} is there already; name another file.")
    loaded = grognard.load(game)
    found = loaded.scenario(scenario if scenario is not None else next(iter(loaded.scenarios)))
    seats = [one.id for one in found.seats]
    if seat is not None and seat not in seats:
        raise BadInput(f"There is no seat '{seat[:40]}'; the seats are {', '.join(seats)}.")
    terms = Terms(game, loaded.rules_version, found.id, dict(loaded.chosen_options(found, read_options(option))), seats)
    post, held = begin(terms, seat if seat is not None else seats[0])
    drawer().keep(held)
    write_post(file, post)
    _tell(file, Correspondence(post), [held])


@app.command()
def play(file: File, seat: Seat = None, language: Language = "en") -> None:
    """Open a file: check it, join if a seat is free, play until somebody else has to decide; then it is ready to be sent on."""
    check_language(language)
    post = read_post(file)
    own = [held for held in drawer().own(post) if seat is None or held.seat == seat]
    for held in own:
        held.check(post)
    found = Correspondence(post)
    for held in own:
        held.note(post)
        drawer().keep(held)
    if not own or (seat is not None and found.writer == ""):
        post, held = join(found, seat)
        drawer().keep(held)
        write_post(file, post)
        own, found = [*own, held], Correspondence(post)
    mine = next((held for held in own if held.seat == found.writer), None)
    if mine is not None:
        post = _write(file, found, mine, language)
        found = Correspondence(post)
    _tell(file, found, own)


def _write(file: Path, found: Correspondence, held: Secrets, language: str) -> Post:
    """Write a letter, as far as its writer goes; what is not finished is kept at home."""
    reply = Reply(found, held)
    if not reply.is_done:
        assert found.match is not None
        speech = Speech(found.game, language, found.match.scenario.id)
        PostSession(found.match, reply, held, file, Desk(found.match, speech, Console(highlight=False))).run()
    if not reply.is_done:
        return reply.post
    post = reply.letter()
    write_post(file, post)
    held.note(post)
    drawer().keep(held)
    return post


class Draft(Keeper):
    """Keeps at home what was chosen so far: a letter is sent whole."""

    def __init__(self, file: Path, reply: Reply, held: Secrets) -> None:
        super().__init__(file, kept=True)
        self._reply = reply
        self._held = held

    def keep(self, match: Match) -> None:
        self._held.draft = self._reply.draft
        drawer().keep(self._held)


class Absent(Player):
    """Somebody who plays elsewhere."""

    def __init__(self) -> None:
        self.name = "post"


class PostSession(Session):
    """A letter being written at the terminal."""

    def __init__(self, match: Match, reply: Reply, held: Secrets, file: Path, desk: Desk) -> None:
        others: list[Player | None] = [None if seat.id == held.seat else Absent() for seat in match.seats]
        super().__init__(match, others, Draft(file, reply, held), desk)
        self._reply = reply

    def run(self) -> None:
        offer_words(self)
        self.desk.greet(self.machines, self.keeper.path)
        try:
            while not self._reply.is_done:
                self.ask()
        except (Quit, EOFError):
            self.say("post-unfinished", {"file": str(self.keeper.path)})
            return
        if self.match.is_over:
            self.desk.close()

    def play_move(self, move: Action | str) -> None:
        self._reply.play(move)


def _tell(file: Path, found: Correspondence, own: list[Secrets]) -> None:
    """How the match stands, and what to do with the file."""
    letters, seats = len(found.post.letters), [held.seat for held in own]
    keys = ", ".join(f"{seat} {key[:16]}" for seat, key in found.keys.items())
    print(f"{file}: {found.game.title}, {found.terms.scenario}, {letters} letters, all signed and legal.")
    print(f"Keys: {keys}. Compare them once with the others, by telephone.")
    if found.writer is None:
        print(f"The game is over. Send the file on, and keep its record: grognard post record {file} RECORD")
    elif found.writer in seats:
        print(f"You ({found.writer}) have to decide: grognard post play {file}")
    else:
        print(f"Send the file to {found.writer or 'the player who takes a free seat: ' + ', '.join(found.free_seats)}.")


@app.command()
def check(file: File) -> None:
    """Check a file: every signature, every roll, every action. Changes nothing."""
    post = read_post(file)
    own = drawer().own(post)
    for held in own:
        held.check(post)
    _tell(file, Correspondence(post), own)


@app.command()
def record(file: File, target: Annotated[Path, typer.Argument(metavar="RECORD", help="Where the record goes.")]) -> None:
    """Write the game so far as a record, for 'grognard replay', 'grognard verify' and the page."""
    check_folder(target)
    if target.exists():
        raise BadInput(f"{target} is there already; name another file.")
    match = Correspondence(read_post(file)).match
    if match is None:
        raise BadInput("The game has not begun: somebody has still to join.")
    write_record(target, match.record())
    print(f"{target}: {len(match.codes)} small actions.", file=sys.stderr)
