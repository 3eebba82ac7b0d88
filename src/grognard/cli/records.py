"""Records of games: shown again action by action, and checked."""

from contextlib import closing
from functools import partial
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

import grognard
from grognard.cli.desk import Desk
from grognard.cli.speech import Speech, speak
from grognard.editions.archives import frozen, unpacked
from grognard.editions.process import EditionProcess, Lost
from grognard.kernel.decision import IllegalAction
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match, open_match
from grognard.kernel.record import Record
from grognard.umpire import verdict
from grognard.umpire.verdict import Verdict

MOST_PROBLEMS = 10
LONGEST = 600.0
"""Seconds for an older edition to play a record."""


# --- showing again ------------------------------------------------------------------------------------------------
class Replay:
    """Plays a record again and tells its log."""

    def __init__(self, record: Record, language: str, console: Console) -> None:
        self.match: Match = open_match(grognard.load(str(record["game"])), record)
        self.speech = Speech(self.match.game, language, self.match.scenario.id)
        self.desk = Desk(self.match, self.speech, console)
        self.actions: list[str] = record["actions"]
        self.console = console

    def run(self, last: int | None, step: bool) -> None:
        """Tell what each action did, up to the last one wanted; step by step if asked."""
        stop = len(self.actions) if last is None else last
        self.tell_title()
        told = 0
        for number, action in enumerate(self.actions[:stop], 1):
            self.play(number, action)
            if step:
                self.console.print(Text(self.speech.say("action-of", self.numbers(number, action)), "bold"))
            for line in self.desk.log_lines(told, len(self.match.log)):
                self.desk.print(line)
            told = len(self.match.log)
            if step and not goes_on(self.speech.language):
                stop = number
                break
        self.tell_end(stop)

    def numbers(self, number: int, action: str) -> dict[str, str | int]:
        return {"number": number, "all": len(self.actions), "action": action}

    def play(self, number: int, action: str) -> None:
        try:
            self.match.play(action)
        except (IllegalAction, BadInput) as problem:
            raise BadInput(f"The record breaks at action {number}, '{action}': {problem}") from None

    def tell_title(self) -> None:
        match, speech = self.match, self.speech
        title: dict[str, str | int] = {"game": match.game.title, "scenario": speech.name("scenario-" + match.scenario.id)}
        title["actions"] = len(self.actions)
        self.console.print(Rule(Text(speech.say("record-of", title), "bold")))

    def tell_end(self, stop: int) -> None:
        """The result, or where the record stops."""
        if self.match.is_over:
            self.desk.close()
            return
        if stop < len(self.actions):
            self.desk.print(self.speech.say("stopped-at", {"number": stop, "all": len(self.actions)}))
        decision = self.match.decision
        if decision is not None:
            self.desk.print(self.speech.say("unfinished", {"seat": self.speech.seat(decision.seat)}))


def retell(record: Record, language: str, console: Console, last: int | None, step: bool) -> bool:
    """Tell a record of an older edition, as that tells it; False if it is of the newest."""
    stop = len(record["actions"]) if last is None else last
    told = by_its_edition(record, "tell", language=language, last=stop)
    if told is None:
        return False
    say = partial(speak, language)
    numbers: dict[str, str | int] = {"game": told["title"], "scenario": told["scenario"], "actions": len(record["actions"])}
    console.print(Rule(Text(say("record-of", numbers), "bold")))
    console.print(say("by-edition", {"edition": record["rules"]}), soft_wrap=True)
    for number, lines in enumerate(told["told"], 1):
        if step:
            action = {"number": number, "all": len(record["actions"]), "action": record["actions"][number - 1]}
            console.print(Text(say("action-of", action), "bold"))
        for line in lines:
            console.print(Text("  " + line), soft_wrap=True)
        if step and not goes_on(language):
            return True
    if told["result"] is not None:
        console.print(Rule(Text(say("over"), "bold")))
        console.print(Text(told["result"], "bold"), soft_wrap=True)
    elif told["waiting"] is not None:
        console.print(say("unfinished", {"seat": told["waiting"]}), soft_wrap=True)
    return True


def goes_on(language: str) -> bool:
    try:
        return input(speak(language, "next") + " ").strip().lower() not in ("q", "quit")
    except EOFError:
        return False


# --- checking -----------------------------------------------------------------------------------------------------
def verify(record: Record) -> Verdict:
    """Check a record by the rules of its own edition."""
    told = by_its_edition(record, "verify")
    return verdict.verify(record) if told is None else Verdict(**told)


def by_its_edition(record: Record, operation: str, **values: Any) -> Any:
    """What the edition of a record answers, if that is not the newest; None if it is."""
    archive = frozen(record["game"], record["rules"])
    if archive is None:
        return None
    with closing(EditionProcess(archive.game, archive.edition, unpacked(archive), LONGEST)) as process:
        try:
            return process.ask(operation, record=record, **values)
        except Lost as lost:
            raise BadInput(f"The record could not be played by its own edition ({lost}).") from None


def print_verdict(found: Verdict, console: Console) -> None:
    for line in found.right:
        console.print(Text("  right: ", "bold").append(line, "not bold"), soft_wrap=True)
    for line in found.wrong[:MOST_PROBLEMS]:
        console.print(Text("  wrong: ", "bold #d0483e").append(line, "not bold"), soft_wrap=True)
    if len(found.wrong) > MOST_PROBLEMS:
        console.print(f"  and {len(found.wrong) - MOST_PROBLEMS} more", soft_wrap=True)
    for line in found.open:
        console.print(Text("  open:  ", "bold").append(line, "not bold"), soft_wrap=True)
    console.print(Text(found.sentence, "bold"), soft_wrap=True)
