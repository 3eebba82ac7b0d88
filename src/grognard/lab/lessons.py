"""Trying lessons out: by their solutions, by the machine and at random, so that a rule that changes breaks a test and no beginner."""

from collections.abc import Callable, Sequence
from typing import Final

from grognard.games import game_ids
from grognard.games.lessons import lessons_of
from grognard.kernel.casebook import CaseBook
from grognard.kernel.datafiles import DataError, Node
from grognard.kernel.dice import FairDice, seed_bytes
from grognard.kernel.errors import BadInput
from grognard.kernel.lessons import Lesson, Marks, Task
from grognard.kernel.match import Match, position_hash
from grognard.lab.sections import sections_of
from grognard.players import Seen, new_player

MOST_ACTIONS: Final = 80
"""Nobody goes on for longer in a task without being told that its moment has gone by."""
MOST_SEEDS: Final = 100_000
EASY: Final = 0.25
MEDIUM: Final = 0.05
"""Shares of random plays that reach the goal."""
ENOUGH_ROUNDS: Final = 20
"""If chance solves an exercise each time in so many tries, there is nothing to find in it."""


class Trial:
    """What came of one lesson: what is wrong with it, and how often chance and the machine reached its goals."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.problems: list[str] = []
        self.by_machine = 0
        self.by_chance = 0
        self.played = 0

    @property
    def difficulty(self) -> str:
        """How hard it is to come by the goals without looking for them."""
        share = self.by_chance / self.played
        return "easy" if share > EASY else "medium" if share > MEDIUM else "hard"

    @property
    def is_hollow(self) -> bool:
        """Whether everything that can be done solves it."""
        return self.lesson.is_exercise and self.played >= ENOUGH_ROUNDS and self.by_chance == self.played

    @property
    def summary(self) -> str:
        lesson = self.lesson
        tasks = len(lesson.tasks)
        chance = f", {self.by_chance} of {self.played} at random ({self.difficulty})" if self.played else ""
        return f"{lesson.game.id} {lesson.id}: {tasks} {'step' if tasks == 1 else 'steps'}, machine {self.by_machine}{chance}"


def check(games: Sequence[str], rounds: int, told: Callable[[str], None] = print) -> bool:
    """Try all lessons of these games; True if nothing is wrong with any."""
    failed = passed = 0
    for game in games or game_ids():
        for lesson in lessons_of(game):
            trial = try_lesson(lesson, rounds)
            told(trial.summary)
            for problem in trial.problems:
                told(f"FAILED {problem}")
            failed += bool(trial.problems)
            passed += not trial.problems
    told(f"{passed} passed, {failed} failed")
    return failed == 0


def try_lesson(lesson: Lesson, rounds: int) -> Trial:
    """Every check of one lesson; what stops one is told with the file and line where it stands."""
    trial = Trial(lesson)
    for number in range(len(lesson.tasks)):
        try:
            trial.problems.extend(check_task(lesson, number))
            if trial.problems:
                return trial
            trial.by_machine += play_on(lesson, number, "steady", 1)
            for seed in range(rounds):
                trial.played += 1
                trial.by_chance += play_on(lesson, number, "random", seed)
        except DataError as trouble:
            return with_problem(trial, str(trouble))
        except BadInput as trouble:
            return with_problem(trial, str(lesson.tasks[number].node.located(trouble)))
    return with_problem(trial, at(lesson.node, "whatever is played solves it")) if trial.is_hollow else trial


def with_problem(trial: Trial, problem: str) -> Trial:
    trial.problems.append(problem)
    return trial


# -- what is written ----------------------------------------------------------------------------------------------------
def check_task(lesson: Lesson, number: int) -> list[str]:
    """What is wrong with a task as it is written."""
    task = lesson.tasks[number]
    match = lesson.opened(number)
    problems = [*wrong_rules(lesson, task), *wrong_start(lesson, match, task.node)]
    if not problems:
        for marks in (task.show, *(hint.show for hint in task.hints), *(answer.show for answer in task.answers)):
            problems.extend(wrong_marks(lesson.book, match, marks))
        if lesson.judge(match, number).reached:
            problems.append(at(task.node, "the goal is reached before anything is done"))
        problems.extend(wrong_solution(lesson, number))
    return problems


def at(node: Node, problem: str) -> str:
    return f"{node.path}, line {node.line}: {problem}"


def wrong_rules(lesson: Lesson, task: Task) -> list[str]:
    known = sections_of(lesson.game.id)
    named = [*task.rules, *(answer.rule for answer in task.answers if answer.rule)]
    return [at(task.node, f"there is no rule {rule}") for rule in named if rule not in known]


def wrong_start(lesson: Lesson, match: Match, node: Node) -> list[str]:
    """The pupil decides, and the position can be put away and taken out again."""
    if not lesson.is_pupil(match):
        return [at(node, f"the task does not begin with a decision of {lesson.seat}")]
    kept = lesson.game.restore(lesson.scenario.id, lesson.options, match.position.dump())
    if position_hash(kept) != match.hash:
        return [at(node, "the position is another one after it was stored; leave out what only a rule case can set")]
    return []


def wrong_marks(book: CaseBook, match: Match, marks: Marks) -> list[str]:
    """Units that do not exist, spaces that are not on the map, actions that are not legal."""
    if marks.node is None:
        return []
    units = book.fact(match.position, [], "at")
    assert isinstance(units, dict)
    problems = [at(marks.node, f"there is no unit {unit}") for unit in marks.units if unit not in units]
    for space in marks.spaces:
        book.check_space(space)
    for action in marks.actions:
        refusal = match.explain(action)
        if refusal is not None:
            problems.append(at(marks.node, f"'{action}' is not legal: {refusal.reason} ({refusal.rule})"))
    if marks.line:
        origin, target = marks.line
        match.game.line(match.position, match.position.seat, origin, target)  # refuses what is no space, or a game without sight
    return problems


def wrong_solution(lesson: Lesson, number: int) -> list[str]:
    """It must lead to the goal, and not before its last move, with the dice that are promised."""
    task = lesson.tasks[number]
    match = lesson.solved(number)
    rolled = [roll for _, roll in match.rolls]
    problems: list[str] = []
    if rolled != task.dice:
        problems.append(at(task.node, f"the dice show {rolled}, not {task.dice}; {seed_for(match, task)}"))
    if not lesson.judge(match, number).reached:
        problems.append(at(task.node, "the solution does not reach the goal"))
    return problems


def seed_for(match: Match, task: Task) -> str:
    """A seed whose dice show what the lesson promises, if the rolls are of the kind that was seen."""
    faces = [faces for faces, _ in match.rolls]
    if not faces or not task.dice:
        return f"the solution rolls {len(faces)} times"
    kinds = faces + [faces[-1]] * len(task.dice)
    for seed in range(MOST_SEEDS):
        dice = FairDice(seed_bytes(seed), [])
        if all(dice.roll(of) == wanted for of, wanted in zip(kinds, task.dice, strict=False)):
            return f"write seed: {seed}"
    return "no seed was found that shows these"


# -- playing ------------------------------------------------------------------------------------------------------------
def play_on(lesson: Lesson, number: int, who: str, seed: int) -> bool:
    """Let a machine play a task, the others being steady; True if it reaches the goal. BadInput names the seed of a dead end."""
    match = lesson.opened(number)
    match.passes_alone = True
    match.pass_idle_windows()
    pupil = new_player(who, seed)
    others = new_player("steady" if who == "steady" else "random", seed)
    for count in range(MOST_ACTIONS):
        judged = lesson.judge(match, number)
        if judged.reached or judged.strayed or match.is_over:
            return judged.reached
        if not match.actions():
            raise BadInput(f"a dead end: played by {who}, seed {seed}, after {count} actions nothing can be done")
        player = pupil if lesson.is_pupil(match) else others
        match.play(player.choose(Seen(match, seed + count)))
    return lesson.judge(match, number).reached


__all__ = ["check", "try_lesson"]
