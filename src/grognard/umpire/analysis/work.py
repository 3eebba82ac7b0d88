"""What is done for an analysis, in which order, and for how long.

The work is a generator of tasks, so that the caller can do each where it likes (here, or in a process beside a server), show how
far it is, and stop in between. Effort is counted in decisions played out on paper: the same effort gives the same analysis everywhere.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, Final

from grognard.umpire import luck
from grognard.umpire.analysis.account import Account
from grognard.umpire.analysis.course import SET_UP, Course, Phase, Throw, course_of
from grognard.umpire.analysis.judging import Again, Glance, Verdict, glance, look, luck_again
from grognard.umpire.analysis.report import Findings, report

USUAL_EFFORT: Final = 200_000
GLANCED: Final = 0.6
"""The share of the effort for glances at every phase; the rest is for longer looks."""
LOOKS: Final = 10
LEAST_COST: Final = 0.008
"""What looks dearer than this at a glance is looked at for longer."""
ROLLS: Final = 4
"""So many of the rolls that moved most are looked at again."""
LEAST_LUCK: Final = 0.015
BATCH: Final = 3


@dataclass(frozen=True)
class Task:
    """Something to be done, with numbers alone, and how far the whole work is when it begins."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: int
    of: int
    so_far: dict[str, Any] | None = field(default=None, repr=False)
    """The report as far as it goes."""


Work = Generator[Task, Any, dict[str, Any]]


def analysis(account: Account, effort: int = USUAL_EFFORT) -> Work:
    """All the work for one match; it returns the report."""
    ledger = yield Task(luck.report, (account.told,), 0, 1)
    course: Course | None = yield Task(course_of, (account,), 0, 1)
    if course is None:
        return report(account, None, Findings(), ledger)
    found = Findings()
    if effort:
        yield from _judged(account, course, found, ledger, effort)
    return report(account, course, found, ledger, is_full=bool(effort))


def _judged(account: Account, course: Course, found: Findings, ledger: dict[str, Any], effort: int) -> Work:
    free = sorted(
        (phase for phase in course.phases if phase.is_free and phase.name not in SET_UP),
        key=lambda phase: (-abs(phase.drift[phase.seat]), phase.number),
    )
    steps = -(-len(free) // BATCH) + LOOKS + 1
    first = report(account, course, found, ledger)
    spent = done = 0
    for start in range(0, len(free), BATCH):
        if spent > effort * GLANCED:
            break
        glances: list[Glance] = yield Task(glance_at, (account, free[start : start + BATCH]), done, steps, first)
        found.glances += glances
        spent += sum(one.decisions for one in glances)
        done += 1
    for one in dearest(found.glances):
        if spent > effort:
            break
        verdict: Verdict = yield Task(look, (account, course.phases[one.phase], one), done, steps, first)
        found.verdicts.append(verdict)
        spent += verdict.decisions
        done += 1
    rolls = luckiest(course.throws)
    again: list[Again] = yield Task(luck_of, (account, rolls), steps - 1, steps, first)
    found.again = {throw.number: one for throw, one in zip(rolls, again, strict=True)}
    found.effort = spent + sum(one.decisions for one in again)
    return {}


def dearest(glances: list[Glance]) -> list[Glance]:
    """The phases that seem to have cost most."""
    dear = [one for one in glances if one.best - one.chosen > LEAST_COST]
    return sorted(dear, key=lambda one: (one.chosen - one.best, one.phase))[:LOOKS]


def luckiest(throws: list[Throw]) -> list[Throw]:
    """The rolls that moved most."""
    moved = [throw for throw in throws if abs(throw.luck[throw.seat]) > LEAST_LUCK]
    return sorted(moved, key=lambda throw: (-abs(throw.luck[throw.seat]), throw.number))[:ROLLS]


def glance_at(account: Account, phases: list[Phase]) -> list[Glance]:
    return [glance(account, phase) for phase in phases]


def luck_of(account: Account, throws: list[Throw]) -> list[Again]:
    return [luck_again(account, throw) for throw in throws]


def done_here(work: Work, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
    """Do all the work in this process."""
    answer: Any = None
    try:
        while True:
            task = work.send(answer)
            if progress is not None:
                progress(task.done, task.of)
            answer = task.function(*task.arguments)
    except StopIteration as end:
        found: dict[str, Any] = end.value
        return found
