"""Random whole games over every scenario, option and number of players; nothing may go wrong in any of them.

    python tests/fuzz.py --games 2000 [--seed 1] [--workers 2] [--game race_for_berlin] [--scenario historical]

After every few decisions the invariants are checked, illegal actions are tried and their refusals read; at the end the record is
replayed. A failure prints the command that repeats it and leaves its record in a file.
"""

import argparse
import json
import multiprocessing
import os
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))  # so that it runs as a script

from rich.console import Console  # noqa: E402 - after the path is set
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: E402
from rich.table import Table  # noqa: E402
from tests.playing import LONGEST, Setting, Wanderer, candidates, kin, settings, watch, wrong_with  # noqa: E402

import grognard  # noqa: E402
from grognard import Match  # noqa: E402
from grognard.kernel.game import EVERYTHING  # noqa: E402
from grognard.kernel.match import position_hash  # noqa: E402
from grognard.kernel.record import decode_record, encode_record  # noqa: E402
from grognard.kernel.sequence import DECISION  # noqa: E402

EVERY = 8  # decisions between two full checks
TOLD = 50  # games between two lines that say how far it is, where there is no bar
TRIES = 3  # illegal actions tried at each check, of either kind


class Wrong(Exception):
    """Something that must never happen."""


class Order:
    """One game to play: its number and seed name it for ever."""

    def __init__(self, number: int, seed: int, setting: Setting, folder: str, every: int = EVERY) -> None:
        self.every = every
        self.most = LONGEST + 1  # decisions after which it is broken off; nobody should come so far unless told otherwise
        self.number = number
        self.seed = seed
        self.setting = setting
        self.folder = folder

    @property
    def name(self) -> str:
        return f"{self.seed}-{self.number}"


class Outcome:
    """What came of one game."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.problem = ""
        self.file = ""
        self.decisions = 0
        self.rolls = 0
        self.refusals = 0
        self.result = "unfinished"
        self.events: Counter[str] = Counter()
        self.sections: Counter[str] = Counter()


# -- one game ---------------------------------------------------------------------------------------------------------
def play(order: Order) -> Outcome:
    """Play one game and check it; whatever goes wrong is in the outcome."""
    outcome = Outcome(order)
    match = drawn(order.setting, order.name).new(order.name)
    try:
        wander(match, outcome)
        check_record_of(match)
        outcome.result = result_of(match) if match.is_over else "broken off"
    except Exception as problem:
        outcome.problem = "".join(traceback.format_exception_only(problem)).strip()
        if not isinstance(problem, Wrong):
            outcome.problem += "\n" + "".join(traceback.format_tb(problem.__traceback__)[-3:]).rstrip()
        outcome.file = keep(match, order)
    outcome.decisions = len(match.codes)
    outcome.rolls = len(match.rolls)
    outcome.events.update(match.game.describe(event, EVERYTHING).id for event in match.log)
    return outcome


def drawn(setting: Setting, name: str) -> Setting:
    """The setting with a proposal drawn for each option that is a text; a random one follows from the name of the game."""
    chance = random.Random(f"texts {name}")
    options = dict(setting.options)
    for option in grognard.load(setting.game).scenario(setting.scenario).options:
        if option.is_text and option.proposals:
            proposal = chance.choice([*option.proposals, "random"])
            options[option.id] = f"random:{name}" if proposal == "random" else proposal
    return Setting(setting.game, setting.scenario, setting.players, options)


def wander(match: Match, outcome: Outcome) -> None:
    name = outcome.order.name
    chance = random.Random(f"fuzz {name}")
    wanderer = Wanderer(match.game, name)
    eye = watch(match)
    number = 0
    while not match.is_over and number < outcome.order.most:
        check_choices(match)
        code = wanderer.choose(match.position)
        eye.before(match, code)
        match.play(match.game.vocabulary.action(code))
        eye.after(match)
        number += 1
        if number > LONGEST:
            raise Wrong(f"the game has not ended after {LONGEST} decisions")
        if number % outcome.order.every == 0 or match.is_over:
            problems = eye.problems(match)
            if problems:
                raise Wrong("; ".join(problems[:5]))
            check_restored(match)
            try_refusals(match, chance, outcome)


def check_choices(match: Match) -> None:
    position = match.position
    if position.halt != DECISION or not position.choices:
        raise Wrong("a dead end: nothing can be chosen")
    if len(set(position.choices)) != len(position.choices):
        raise Wrong("an action is listed twice")


def check_restored(match: Match) -> None:
    """A position read back has nothing remembered, and yet offers the same."""
    position = match.position
    again = match.game.restore(match.scenario.id, match.options, position.dump())
    if again.choices != position.choices or again.halt != position.halt or position_hash(again) != position_hash(position):
        raise Wrong("a position that is written down and read back offers something else")


def try_refusals(match: Match, chance: random.Random, outcome: Outcome) -> None:
    if match.is_over:
        return
    legal = set(match.position.choices)
    for code in {*candidates(match, chance, TRIES), *kin(match, chance, TRIES)} - legal:
        refusal = match.position.why_not(code)
        wrong = wrong_with(match, code, refusal)
        if wrong or refusal is None:
            raise Wrong(wrong)
        outcome.sections[refusal.rule] += 1
        outcome.refusals += 1


def check_record_of(match: Match) -> None:
    again = grognard.replay(decode_record(encode_record(match.record())))
    if again.hash != match.hash or again.log != match.log or again.codes != match.codes:
        raise Wrong("the record replays to something else")


def result_of(match: Match) -> str:
    result = match.result
    if result is None:
        raise Wrong("the game is over without a result")
    match.game.texts.format("en", result.message.id, result.message.args)
    match.game.texts.format("fr", result.message.id, result.message.args)
    return " and ".join(result.winners) if result.winners else "draw"


def keep(match: Match, order: Order) -> str:
    """Write down what led to a failure: a record, or the bare actions if even that cannot be made."""
    path = Path(order.folder) / f"fuzz-{order.name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        data = encode_record(match.record(keep_seed=True))
    except Exception:
        actions = [match.game.vocabulary.action(code).text for code in match.codes]
        data = json.dumps({"setting": str(order.setting), "seed": order.name, "actions": actions}, indent=1).encode()
    path.write_bytes(data)
    return str(path)


# -- many games -------------------------------------------------------------------------------------------------------
def orders(numbers: Iterable[int], seed: int, scenarios: list[str], folder: str, games: Iterable[str] = ()) -> list[Order]:
    """The games of a run. All settings take turns, from one that follows from the seed: short runs with other seeds meet the others,
    and so every combination of options has its share.
    """
    wanted = list(games)
    known = [setting for setting in settings(long_ones=True) if not wanted or setting.game in wanted]
    known = [setting for setting in known if not scenarios or setting.scenario in scenarios]
    if not known:
        return []
    return [Order(number, seed, known[(number + seed) % len(known)], folder) for number in numbers]


def play_all(listed: list[Order], workers: int) -> Iterator[Outcome]:
    if workers <= 1:
        yield from map(play, listed)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(play, listed, chunksize=4)


def run(listed: list[Order], workers: int, console: Console) -> list[Outcome]:
    """Play all games behind a bar; failures are told as they come."""
    outcomes: list[Outcome] = []
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.fields[failed]} failed"))
    with Progress(*columns, console=console) as bar:
        task = bar.add_task("games", total=len(listed), failed=0)
        failed = 0
        for outcome in play_all(listed, workers):
            outcomes.append(outcome)
            if outcome.problem:
                failed += 1
                bar.console.print(told(outcome), markup=False, highlight=False, soft_wrap=True)
            bar.update(task, advance=1, failed=failed)
            if not console.is_terminal and len(outcomes) % TOLD == 0:  # a bar is drawn on a terminal alone
                console.print(f"{len(outcomes)} of {len(listed)} games, {failed} failed", highlight=False)
    return outcomes


def told(outcome: Outcome) -> str:
    order = outcome.order
    return (
        f"FAILED game {order.number} ({order.setting}) after {outcome.decisions} decisions: {outcome.problem}\n"
        f"  repeat: {repeat(order)}\n"
        f"  record: {outcome.file}"
    )


def repeat(order: Order) -> str:
    """The command that plays this one game again; it names the place of the setting among all of them."""
    places = [str(setting) for setting in settings(long_ones=True)]
    every = f" --every {order.every}" if order.every != EVERY else ""
    return f"python tests/fuzz.py --seed {order.seed} --only {order.number} --setting {places.index(str(order.setting))}{every}"


# -- the report -------------------------------------------------------------------------------------------------------
def report(outcomes: list[Outcome], console: Console, seconds: float) -> None:
    table = Table(title="Games by scenario", title_justify="left")
    for heading in ("scenario", "games", "failed", "decisions", "rolls", "refusals", "results"):
        table.add_column(heading, justify="left" if heading in ("scenario", "results") else "right")
    for scenario in dict.fromkeys(outcome.order.setting.scenario for outcome in outcomes):
        table.add_row(*row(scenario, [outcome for outcome in outcomes if outcome.order.setting.scenario == scenario]))
    console.print(table)
    events: Counter[str] = Counter()
    sections: Counter[str] = Counter()
    for outcome in outcomes:
        events += outcome.events
        sections += outcome.sections
    console.print("events: " + counted(events), highlight=False)
    console.print("refusals by section: " + counted(sections), highlight=False)
    failed = sum(1 for outcome in outcomes if outcome.problem)
    console.print(f"{sum(outcome.decisions for outcome in outcomes):,} decisions in {seconds:.0f} s", highlight=False)
    console.print(f"{len(outcomes) - failed} passed, {failed} failed", highlight=False)


def row(scenario: str, outcomes: list[Outcome]) -> list[str]:
    games = len(outcomes)
    decisions = [outcome.decisions for outcome in outcomes]
    results = Counter(outcome.result for outcome in outcomes if not outcome.problem)
    return [
        scenario,
        str(games),
        str(sum(1 for outcome in outcomes if outcome.problem)),
        f"{min(decisions)}-{max(decisions)} (mean {sum(decisions) / games:.0f})",
        f"{sum(outcome.rolls for outcome in outcomes) / games:.0f}",
        str(sum(outcome.refusals for outcome in outcomes)),
        ", ".join(f"{name} {count * 100 // games}%" for name, count in results.most_common()),
    ]


def counted(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counter.items()))


def chosen(arguments: argparse.Namespace) -> list[Order]:
    if arguments.only is None:
        return orders(range(arguments.games), arguments.seed, arguments.scenario, arguments.folder, arguments.game)
    known = settings(long_ones=True)
    setting = known[arguments.setting if arguments.setting is not None else arguments.only % len(known)]
    return [Order(arguments.only, arguments.seed, setting, arguments.folder)]


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Play random whole games and check everything about them.")
    parser.add_argument("--games", type=int, default=200, help="how many (200)")
    parser.add_argument("--seed", type=int, default=1, help="names the run: the same seed plays the same games (1)")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1), help="processes (2 at most unless told)")
    parser.add_argument("--game", action="append", default=[], help="only this game (may be repeated)")
    parser.add_argument("--scenario", action="append", default=[], help="only this scenario (may be repeated)")
    parser.add_argument("--only", type=int, help="only the game of this number, as a failure names it")
    parser.add_argument("--setting", type=int, help="with --only: the number of the setting, as a failure names it")
    parser.add_argument("--every", type=int, default=EVERY, help=f"decisions between two full checks ({EVERY})")
    parser.add_argument("--folder", default=str(ROOT / "build" / "fuzz"), help="where records of failures go (build/fuzz)")
    arguments = parser.parse_args(words)
    listed = chosen(arguments)
    for order in listed:
        order.every = max(1, arguments.every)
    if not listed:
        parser.error("no game to play: --games is at least 1, --game one of `grognard games`, --scenario one of that game's scenarios")
    console = Console(width=None if sys.stdout.isatty() else 180)
    started = time.monotonic()
    outcomes = run(listed, arguments.workers if len(listed) > 1 else 1, console)
    report(outcomes, console, time.monotonic() - started)
    return 1 if any(outcome.problem for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
