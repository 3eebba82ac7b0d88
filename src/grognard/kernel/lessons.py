"""Lessons: prepared positions with something to do in them, as data (docs/lessons.md).

A task begins at a definite position and has a goal in the words of rule cases; any legal way to it counts. The position of a task is
given, or it is where the solution of the task before it leads: anyone who got there by another way goes on from the same place.
"""

from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Final

from grognard.kernel.case_checks import CHECKS, Run
from grognard.kernel.casebook import CaseBook, Given
from grognard.kernel.datafiles import DataError, Node, read_yaml
from grognard.kernel.decision import IllegalAction
from grognard.kernel.dice import FairDice, seed_bytes
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game, Scenario
from grognard.kernel.match import Match, Promise
from grognard.kernel.options import Options
from grognard.kernel.sequence import Position

LANGUAGES: Final = ["en", "fr"]
MOST_WORDS: Final = 40
"""A text that is longer is not read by somebody who wants to play."""
EXERCISES: Final = "exercises"
"""The file whose entries are exercises: tasks that stand alone."""
QUESTIONS: Final = ["expect", "odds", "supplied", "los", "reach", "score", "winner"]
"""The words of rule cases that a goal can use."""

FILE_WORDS: Final = {"game": True, "title": True, "can": True, "seat": True, "given": True, "steps": True}
TASK_WORDS: Final = {
    **dict.fromkeys(["title", "text", "do", "rules", "goal", "hints", "solution"], True),
    **dict.fromkeys(["given", "seed", "dice", "show", "answers"], False),
}
EXERCISE_WORDS: Final = {**TASK_WORDS, "seat": True, "given": True}

Words = dict[str, str]
"""A text by language."""


def read_words(node: Node) -> Words:
    """A text in every language, none too long."""
    node.mapping(dict.fromkeys(LANGUAGES, True))
    words = {language: node.at(language).text() for language in LANGUAGES}
    for language in LANGUAGES:
        count = counted(words[language])
        if count > MOST_WORDS:
            raise node.at(language).error(f"the text has {count} words", f"say it in {MOST_WORDS}, or make two steps of it")
    return words


def counted(text: str) -> int:
    """How many words a text has; signs that stand alone are none."""
    return len([word for word in text.split() if any(letter.isalnum() for letter in word)])


class Marks:
    """What the board shows for a task: units, spaces, actions and a line of sight, never places on a page."""

    def __init__(self, node: Node | None) -> None:
        self.node = node
        self.units: list[str] = []
        self.spaces: list[str] = []
        self.actions: list[str] = []
        self.line: list[str] = []
        if node is not None:
            node.mapping(dict.fromkeys(["units", "spaces", "actions", "line"], False))
            self.units = texts_of(node.get("units"))
            self.spaces = texts_of(node.get("spaces"))
            self.actions = texts_of(node.get("actions"))
            self.line = texts_of(node.get("line"))
            if self.line and len(self.line) != 2:
                raise node.at("line").error(f"the line has {len(self.line)} ends", "name the spaces where it begins and ends")

    def as_data(self) -> dict[str, list[str]]:
        return {"units": self.units, "spaces": self.spaces, "actions": self.actions, "line": self.line}


def texts_of(node: Node | None) -> list[str]:
    return [member.text() for member in node.list()] if node is not None else []


class Hint:
    """A thought, and what the board shows with it."""

    def __init__(self, node: Node) -> None:
        node.mapping({"say": True, "show": False})
        self.say = read_words(node.at("say"))
        self.show = Marks(node.get("show"))


class Answer:
    """What is said when a legal act leads somewhere else."""

    def __init__(self, node: Node) -> None:
        node.mapping({"when": True, "say": True, "rule": False, "show": False})
        self.when = read_question(node.at("when"))
        self.say = read_words(node.at("say"))
        self.show = Marks(node.get("show"))
        rule = node.get("rule")
        self.rule = rule.text() if rule is not None else ""


def read_question(node: Node) -> Node:
    """A mapping of questions, each of which must be answered as written."""
    return node.mapping(dict.fromkeys(QUESTIONS, False))


class Task:
    """One thing to do."""

    def __init__(self, node: Node, words: dict[str, bool]) -> None:
        node.mapping(words)
        self.node = node
        self.title = read_words(node.at("title"))
        self.text = read_words(node.at("text"))
        self.do = read_words(node.at("do"))
        self.rules = texts_of(node.at("rules"))
        given = node.get("given")
        self.given: Given | None = Given(given) if given is not None else None
        seed = node.get("seed")
        self.seed = seed.integer() if seed is not None else 0
        dice = node.get("dice")
        self.dice = [read_roll(roll) for roll in dice.list()] if dice is not None else []
        self.show = Marks(node.get("show"))
        goal = node.at("goal")
        self.goals = [read_question(one) for one in (goal.list() if goal.is_list() else [goal])]
        answers = node.get("answers")
        self.answers = [Answer(one) for one in answers.list()] if answers is not None else []
        self.hints = [Hint(one) for one in node.at("hints").list()]
        if len(self.hints) != 2:
            raise node.at("hints").error(f"there are {len(self.hints)} hints", "give two, the second plainer; the third is the solution")
        self.solution = node.at("solution").list()


def read_roll(node: Node) -> list[int]:
    """One roll: a number, or a list of them for several dice."""
    return [die.integer() for die in node.list()] if node.is_list() else [node.integer()]


class Judgement:
    """How a player stands with a task."""

    def __init__(self, reached: bool, answer: int, strayed: bool) -> None:
        self.reached = reached
        self.answer = answer  # number of the answer that fits, or -1
        self.strayed = strayed  # the moment for it has gone by


class Lesson:
    """Some tasks at one table; an exercise is a lesson of one task."""

    def __init__(self, game: Game, id: str, node: Node, is_exercise: bool) -> None:
        self.game = game
        self.id = id
        self.node = node
        self.is_exercise = is_exercise
        if is_exercise:
            self.tasks = [Task(node, EXERCISE_WORDS)]
            self.can: Words = {}
        else:
            node.mapping(FILE_WORDS)
            self.tasks = [Task(step, TASK_WORDS) for step in node.at("steps").list()]
            self.can = read_words(node.at("can"))
        self.title = read_words(node.at("title"))
        self.given = Given(node.at("given"))
        self.scenario: Scenario = self._scenario(self.given)
        self.seat = node.at("seat").choice([seat.id for seat in self.scenario.seats], "seat")
        self.options: Options = game.chosen_options(self.scenario, self.given.options)
        self.book: CaseBook = game.casebook()
        self._starts: dict[int, Position] = {}
        self._ways: dict[int, list[tuple[object, object]]] = {}
        self._orders: dict[int, list[str]] = {}

    def _scenario(self, given: Given) -> Scenario:
        """A lesson is played at a real table: the map alone is none."""
        if given.scenario not in self.game.scenarios:
            raise given.node.error(f"'{given.scenario}' is no scenario to play", f"choose from {', '.join(self.game.scenarios)}")
        return self.game.scenarios[given.scenario]

    # -- positions ----------------------------------------------------------------------------------------------------
    def opened(self, number: int) -> Match:
        """A match that stands where a task begins, with the dice of the task."""
        dice = FairDice(seed_bytes(self.tasks[number].seed), [])
        promise = Promise(dice.commitment, [], dice.seed)
        return Match(self.game, self.scenario, self.options, self._start(number).clone(), dice, promise)

    def _start(self, number: int) -> Position:
        known = self._starts.get(number)
        if known is None:
            known = self._starts[number] = self._set_up(number)
        return known

    def _set_up(self, number: int) -> Position:
        given = self.tasks[number].given or (self.given if number == 0 else None)
        if given is None:
            return self.solved(number - 1).position
        if given.scenario != self.scenario.id:
            raise given.node.error(f"scenario '{given.scenario}' is not that of the lesson", f"write {self.scenario.id}")
        try:
            return self.book.set_up(given, self.options)
        except DataError:
            raise
        except BadInput as trouble:
            raise given.node.located(trouble) from None

    def solved(self, number: int) -> Match:
        """A match in which the solution of a task was played; what it passes through, and the orders of the pupil, are remembered."""
        match = self.opened(number)
        match.passes_alone = True
        match.pass_idle_windows()
        way = [self._moment(match)]
        orders: list[str] = []
        for move in self.tasks[number].solution:
            if self.is_pupil(match):
                orders.append(move.text())
            try:
                match.play(move.text())
            except IllegalAction as illegal:
                raise move.error(f"'{move.text()}' is not legal: {illegal.reason} ({illegal.rule})", "mend the solution") from None
            except BadInput as trouble:
                raise move.located(trouble) from None
            way.append(self._moment(match))
        self._ways[number] = way
        self._orders[number] = orders
        return match

    def is_pupil(self, match: Match) -> bool:
        """Whether it is the pupil who has to decide."""
        return not match.is_over and match.seats[match.position.seat].id == self.seat

    def orders(self, number: int) -> list[str]:
        """The pupil's part of the solution."""
        if number not in self._orders:
            self.solved(number)
        return self._orders[number]

    # -- judging ------------------------------------------------------------------------------------------------------
    def judge(self, match: Match, number: int) -> Judgement:
        """How a match that began where the task does stands now."""
        task = self.tasks[number]
        run = Run(match, self.book)
        if any(is_so(run, goal) for goal in task.goals):
            return Judgement(True, -1, False)
        fitting = [place for place, answer in enumerate(task.answers) if is_so(run, answer.when)]
        return Judgement(False, fitting[0] if fitting else -1, self._moment(match) not in self._way(number))

    def _way(self, number: int) -> list[tuple[object, object]]:
        if number not in self._ways:
            self.solved(number)
        return self._ways[number]

    def _moment(self, match: Match) -> tuple[object, object]:
        """Turn and phase: where neither is one that the solution passes through, the moment for the task has gone by."""
        if match.is_over:
            return (-1, -1)
        return (self.book.fact(match.position, [], "turn"), self.book.fact(match.position, [], "phase"))


def is_so(run: Run, question: Node) -> bool:
    """Whether everything that a question names is as it says."""
    return all(not CHECKS[word](run, value) for word, value in question.items())


def read_lessons(game: Game, folder: Traversable) -> list[Lesson]:
    """The lessons of a game in the order of their files, then its exercises."""
    if not folder.is_dir():
        return []
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".yaml"))
    lessons: list[Lesson] = []
    for name in names:
        root = read_yaml(folder.joinpath(name))
        if PurePosixPath(name).stem != EXERCISES:
            check_game(game, root)
            lessons.append(Lesson(game, PurePosixPath(name).stem.lstrip("0123456789_"), root, False))
    if EXERCISES + ".yaml" in names:
        root = read_yaml(folder.joinpath(EXERCISES + ".yaml")).mapping({"game": True, EXERCISES: True})
        check_game(game, root)
        lessons.extend(Lesson(game, f"exercise-{number}", node, True) for number, node in enumerate(root.at(EXERCISES).list(), 1))
    return lessons


def check_game(game: Game, root: Node) -> None:
    if root.at("game").text() != game.id:
        raise root.at("game").error("this is another game", f"write {game.id}")
