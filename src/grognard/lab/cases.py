"""Rule cases: what a rulebook says, as data that anybody can read and a program can try (docs/rule-cases.md)."""

from collections.abc import Sequence
from pathlib import Path

from grognard.games import game_ids, load
from grognard.kernel.case_checks import CHECKS, Run
from grognard.kernel.casebook import Given
from grognard.kernel.datafiles import DataError, Node, read_yaml
from grognard.kernel.decision import IllegalAction
from grognard.kernel.dice import FairDice, FedDice, seed_bytes
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.match import Match, Promise
from grognard.lab.sections import sections_of

FILE_WORDS = {"game": True, "cases": True}
STAGE_WORDS = ["play", "dice", *CHECKS]
CASE_WORDS = {"rule": True, "title": True, "given": True, **dict.fromkeys(STAGE_WORDS, False), "then": False}
THEN_WORDS = {"title": False, **dict.fromkeys(STAGE_WORDS, False)}


class Stage:
    """Some moves, and what is to be seen after them."""

    def __init__(self, node: Node) -> None:
        self.node = node
        play = node.get("play")
        dice = node.get("dice")
        self.moves = play.list() if play is not None else []
        self.rolls = [read_roll(roll) for roll in dice.list()] if dice is not None else []
        self.checks = [(word, value) for word, value in node.items() if word in CHECKS]


def read_roll(node: Node) -> list[int]:
    """One roll: a number, or a list of them for several dice."""
    return [die.integer() for die in node.list()] if node.is_list() else [node.integer()]


class Case:
    """One rule case: the sections it is about, a position, and what must be true of it or come of it."""

    def __init__(self, game: Game, node: Node) -> None:
        node.mapping(CASE_WORDS)
        self.game = game
        self.node = node
        self.rules = read_rules(game, node.at("rule"))
        self.title = node.at("title").text()
        self.given = Given(node.at("given"))
        then = node.get("then")
        further = [stage.mapping(THEN_WORDS) for stage in then.list()] if then is not None else []
        self.stages = [Stage(node), *(Stage(stage) for stage in further)]
        if not any(stage.checks for stage in self.stages):
            raise node.error(f"the case '{self.title}' checks nothing", f"add one of {', '.join(CHECKS)}")

    @property
    def path(self) -> str:
        return self.node.path

    @property
    def line(self) -> int:
        return self.node.line

    @property
    def id(self) -> str:
        """A short name: the file without its ending, the sections, the title."""
        return f"{Path(self.path).stem} {', '.join(self.rules)}: {self.title}"


def read_rules(game: Game, node: Node) -> list[str]:
    """The sections that a case is about."""
    sections = sections_of(game.id)
    return [member.choice(sections, "section") for member in (node.list() if node.is_list() else [node])]


def read_cases(path: Path) -> list[Case]:
    """The cases of one file."""
    root = read_yaml(path).mapping(FILE_WORDS)
    id = root.at("game").choice(game_ids(), "game")
    return [Case(load(id), node) for node in root.at("cases").list()]


def read_paths(paths: Sequence[str | Path]) -> list[Case]:
    """The cases of all files named, and of all YAML files in and below the folders named."""
    cases: list[Case] = []
    for path in (Path(path) for path in paths):
        if not path.exists():
            raise BadInput(f"There is no file or folder '{path}'; name files of rule cases or folders that hold them.")
        found = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not found:
            raise BadInput(f"Folder '{path}' holds no rule cases; they are files that end in .yaml.")
        for file in found:
            cases.extend(read_cases(file))
    return cases


# -- running ----------------------------------------------------------------------------------------------------------
class Outcome:
    """What came of one case: no failures, or each with file, line, what was expected and what was found."""

    def __init__(self, case: Case, failures: list[str]) -> None:
        self.case = case
        self.failures = failures

    @property
    def passed(self) -> bool:
        return not self.failures

    def lines(self) -> list[str]:
        if self.passed:
            return []
        return [f"FAILED {self.case.path}:{self.case.line}: {', '.join(self.case.rules)} {self.case.title}", *self.failures]


class Report:
    """What came of many cases."""

    def __init__(self, outcomes: list[Outcome]) -> None:
        self.outcomes = outcomes

    @property
    def passed(self) -> int:
        return sum(outcome.passed for outcome in self.outcomes)

    @property
    def failed(self) -> int:
        return len(self.outcomes) - self.passed

    @property
    def lines(self) -> list[str]:
        """The failures, and the summary last."""
        told = [line for outcome in self.outcomes for line in outcome.lines()]
        return [*told, f"{self.passed} passed, {self.failed} failed"]


def check(paths: Sequence[str | Path]) -> Report:
    """Run the rule cases of files and folders. BadInput, with file and line, for what cannot be understood."""
    return Report([run_case(case) for case in read_paths(paths)])


def run_paths(paths: Sequence[str | Path]) -> Report:
    """The same as `check`."""
    return check(paths)


def run_case(case: Case) -> Outcome:
    """Set up, then stage by stage: play, then check. The first stage that fails ends the case."""
    failures: list[str] = []
    run = opened(case)
    for number, stage in enumerate(case.stages):
        if number > 0:
            run.begin_stage()
            run.match.dice = dice_of(stage)
        failures = play_stage(run, stage) or check_stage(run, stage)
        if failures:
            break
    return Outcome(case, failures)


def opened(case: Case) -> Run:
    """The match that stands where the case begins."""
    given = case.given
    book = case.game.casebook()
    try:
        scenario = book.scenario(given.scenario)
        if given.players is not None:
            case.game.check_players(scenario, given.players)
        options = case.game.chosen_options(scenario, given.options)
        position = book.set_up(given, options)
        match = Match(case.game, scenario, options, position, dice_of(case.stages[0]), Promise("", [], None))
        match.passes_alone = book.passes_alone
        if match.passes_alone:
            match.pass_idle_windows()
    except DataError:
        raise
    except BadInput as trouble:
        raise given.node.located(trouble) from None
    return Run(match, book)


def dice_of(stage: Stage) -> FedDice:
    """The dice of a stage; what is rolled beyond them is noticed afterwards."""
    return FedDice(stage.rolls, FairDice(seed_bytes("rule case"), []))


def play_stage(run: Run, stage: Stage) -> list[str]:
    """Make the moves of a stage, which must all be legal and use exactly its dice."""
    for move in stage.moves:
        try:
            run.match.play(move.text())
        except IllegalAction as illegal:
            return [f"  {move.path}:{move.line}: '{move.text()}' should be legal, but: {illegal.reason} ({illegal.rule})"]
        except BadInput as trouble:
            raise move.located(trouble) from None
    return check_dice(run, stage)


def check_dice(run: Run, stage: Stage) -> list[str]:
    dice = run.match.dice
    assert isinstance(dice, FedDice)
    assert isinstance(dice.then, FairDice)
    given = len(stage.rolls)
    rolled = dice.used + dice.then.rolled
    if rolled == given:
        return []
    return [f"  {stage.node.path}:{stage.node.line}: dice: {given} given, but the game rolled {rolled} times"]


def check_stage(run: Run, stage: Stage) -> list[str]:
    """Every check of a stage looks at the position after its moves and leaves it as it was."""
    failures: list[str] = []
    for word, node in stage.checks:
        try:
            failures.extend(f"  {node.path}:{line}: {word}: {told}" for line, told in CHECKS[word](run, node))
        except DataError:
            raise
        except BadInput as trouble:
            raise node.located(trouble) from None
    return failures


__all__ = ["Case", "Outcome", "Report", "check", "read_paths", "run_case", "run_paths"]
