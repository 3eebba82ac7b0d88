"""A game at the terminal: show what is pending, read a line, do what it says, keep the game."""

import contextlib
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from grognard.cli.desk import Desk
from grognard.cli.keeping import Keeper, save_copy
from grognard.cli.rulebook import has_section, printed
from grognard.kernel.action import Action, verb_of
from grognard.kernel.decision import IllegalAction, Refusal
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match
from grognard.players import Player, Seen

KEEP_EVERY: Final = 0.5
"""While machines play, the game is kept this often, in seconds, and when they are done."""


class Quit(Exception):
    """The player leaves; the game is kept."""


class Session:
    """One match, people and machines in its seats. `machines` are by seat; None is a person at this terminal."""

    def __init__(self, match: Match, machines: list[Player | None], keeper: Keeper, desk: Desk) -> None:
        self.match = match
        self.machines = machines
        self.keeper = keeper
        self.desk = desk
        self.console: Console = desk.console
        self.speech = desk.speech
        self.marks: list[int] = []  # how long the game was before each of the player's inputs, for undo
        self.refused: Refusal | None = None
        self.told = len(match.log)
        self.shown = -1
        self.orders: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "undo": self.undo,
            "back": self.back,
            "0": self.back,
            "save": self.save,
            "quit": self.quit,
            **desk.orders,
        }

    def run(self) -> None:
        """Play to the end, or until the player quits."""
        offer_words(self)
        self.desk.greet(self.machines, self.keeper.path)
        try:
            while not self.match.is_over:
                machine = self.machines[self.match.position.seat]
                if machine is None:
                    self.ask()
                else:
                    self.let_play(machine)
        except (Quit, EOFError):
            self.part()
            return
        self.desk.close()
        self.say("kept-in", {"file": str(self.keeper.path)})

    def part(self, *, interrupted: bool = False) -> None:
        """Say how to come back. What was interrupted in the middle of a step is not kept: the file holds the last whole one."""
        if not self.keeper.kept and (interrupted or not self.match.codes):
            self.say("nothing-played")
            return
        if not self.keeper.kept:
            self.keeper.keep(self.match)
        players = ",".join("human" if machine is None else machine.name for machine in self.machines)
        self.say("kept-in", {"file": str(self.keeper.path)})
        order = f"grognard play --resume {shlex.quote(str(self.keeper.path))} --players {players}"
        self.console.print(Text(self.speech.say("come-back", {"order": order})), soft_wrap=True)  # to be copied whole

    def say(self, id: str, args: dict[str, str | int] | None = None, look: str = "") -> None:
        self.desk.print(self.speech.say(id, args), look)

    # -- a person decides ---------------------------------------------------------------------------------------------
    def ask(self) -> None:
        """Show what is to be decided, if it is not on the screen yet, and do what the player types."""
        if self.shown != len(self.match.codes):
            self.shown = len(self.match.codes)
            self.desk.show_decision()
        line = self.read()
        try:
            self.obey(line)
        except BadInput as problem:
            self.desk.print(str(problem), "#d0483e")
            self.say("try-help", None, "dim")
        except IllegalAction as illegal:
            self.refuse(illegal.refusal)

    def read(self) -> str:
        decision = self.match.decision
        assert decision is not None
        line = input(f"{decision.seat}> ").strip()
        if not sys.stdin.isatty():
            print(line)
        return line

    def obey(self, line: str) -> None:
        """An order of the terminal, the number of an action, or a move."""
        word, _, rest = line.partition(" ")
        if not line:
            self.desk.show_decision()
        elif word.lower() in self.orders:
            self.orders[word.lower()](rest.strip())
        else:
            self.play(self.meant(line))

    def meant(self, line: str) -> Action | str:
        """A number is an action of the list; a lone unit or hex is the one action that names it; all else is a move in words."""
        actions = self.match.actions()
        word = line.lower()
        if word.isdigit() and len(word) < 4:
            if not 1 <= int(word) <= len(actions):
                raise BadInput(f"There is no choice {word}; the list goes from 1 to {len(actions)}.")
            return actions[int(word) - 1]
        vocabulary = self.match.game.vocabulary
        named = [action for action in actions if vocabulary.operand(action.code) == word]
        if len(named) == 1:
            return named[0]
        for action in actions:
            domain = vocabulary.domain(action.code)
            if not named and domain and word in vocabulary.names[domain]:
                return f"{vocabulary.verbs[verb_of(action.code)][0]} {word}"  # not among the choices: let the rules say why
        return line

    def play(self, move: Action | str) -> None:
        before = len(self.match.codes)
        self.play_move(move)
        self.marks.append(before)
        self.refused = None
        self.keep()
        self.tell_news()

    def play_move(self, move: Action | str) -> None:
        """A match by post adds its part of the dice here."""
        self.match.play(move)

    def keep(self) -> None:
        """Keep the game; a disk that fails does not stop it."""
        try:
            self.keeper.keep(self.match)
        except BadInput as problem:
            self.desk.print(str(problem), "#d0483e")

    def refuse(self, refusal: Refusal, *, hint: bool = True) -> None:
        self.refused = refusal
        line = Text("✗ " if self.desk.fancy else "x ", "bold #d0483e").append(self.speech.reason(refusal), "not bold")
        if has_section(self.match.game.id, refusal.rule):
            line.append(f" ({refusal.rule})", "bold").append(" " + self.speech.say("ask-why") if hint else "", "dim")
        self.desk.print(line)

    # -- orders -------------------------------------------------------------------------------------------------------
    def why(self, move: str) -> None:
        """Say whether a move is legal, and the rule that forbids it; without a move, the rule of the last refusal."""
        refusal = self.match.explain(move) if move else self.refused
        if refusal is None:
            self.say("is-legal" if move else "nothing-refused")
            return
        if move:
            self.refuse(refusal, hint=False)
        if has_section(self.match.game.id, refusal.rule):
            self.console.print(printed(refusal.rule, self.speech))

    def undo(self, _rest: str) -> None:
        """Take back what the last input did, all its steps."""
        refusal = self.match.cannot_undo()
        if refusal is not None:
            raise IllegalAction(refusal)
        mark = self.marks.pop() if self.marks else len(self.match.codes) - 1
        self.match.undo()
        while len(self.match.codes) > mark and self.match.cannot_undo() is None:
            self.match.undo()
        self.told = min(self.told, len(self.match.log))
        self.shown = -1
        self.keep()
        self.say("undone")

    def back(self, _rest: str) -> None:
        """Put the unit in hand down again, or take back the last small step: one step, not all that was typed at once."""
        refusal = self.match.cannot_undo()
        if refusal is not None:
            raise IllegalAction(refusal)
        self.match.undo()
        self.marks = [mark for mark in self.marks if mark < len(self.match.codes)]
        self.told = min(self.told, len(self.match.log))
        self.shown = -1
        self.keep()
        self.say("undone")

    def save(self, file: str) -> None:
        if not file:
            self.say("kept-in", {"file": str(self.keeper.path)})
            return
        save_copy(Path(file).expanduser(), self.match)
        self.say("saved", {"file": file})

    def quit(self, _rest: str) -> None:
        raise Quit

    # -- a machine decides --------------------------------------------------------------------------------------------
    def let_play(self, machine: Player) -> None:
        """Let a machine play until somebody else has to decide, then tell what it did."""
        match = self.match
        seat = match.position.seat
        kept = time.monotonic()
        self.marks.clear()
        waiting = self.speech.say("thinking", {"seat": self.speech.seat(match.seats[seat].id), "player": machine.name})
        with self.console.status(waiting) if self.console.is_terminal else contextlib.nullcontext():
            while not match.is_over and match.position.seat == seat:
                match.play(machine.choose(Seen(match, len(match.codes))))
                if time.monotonic() - kept > KEEP_EVERY:
                    self.keep()
                    kept = time.monotonic()
        self.keep()
        self.tell_news()

    def tell_news(self) -> None:
        """Tell what has happened since the last time."""
        if self.told < len(self.match.log):
            self.desk.tell(self.told)
        self.told = len(self.match.log)


def offer_words(session: Session) -> None:
    """Let a player at a keyboard edit the line, go back to older ones, and complete words with the tab key."""
    if not sys.stdin.isatty():
        return
    try:
        import readline  # noqa: PLC0415 - not on every system, and only of use at a keyboard
    except ImportError:
        return

    def completed(begun: str, number: int) -> str | None:
        texts = [*session.orders, *(action.text for action in session.match.actions())]
        words = sorted({word for text in texts for word in text.split() if word.startswith(begun.lower())})
        return words[number] + " " if number < len(words) else None

    readline.set_completer(completed)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
