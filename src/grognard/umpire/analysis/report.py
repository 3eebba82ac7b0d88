"""The analysis of a match as plain data: the curve, what moved it, the turning points, and the ledger of the dice."""

import json
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from grognard.games import load
from grognard.players.value import file_of
from grognard.umpire.analysis.account import Account
from grognard.umpire.analysis.course import SET_UP, Course, Phase, Throw
from grognard.umpire.analysis.judging import Again, Glance, Verdict
from grognard.umpire.analysis.lines import named

MISTAKE: Final = 0.05
"""A choice that cost less is close, however sure that is."""
SURE: Final = 2.0
"""Standard errors: what is smaller than so many of its own is told as nothing."""
MOST_POINTS: Final = 7
LEAST_POINT: Final = 0.01
NORMAL: Final = 1.96 * 1.2533
"""From the mean distance between what was said and what came to 95 % of all distances, if these are spread normally."""

Data = dict[str, Any]


@dataclass
class Findings:
    """What the work has found beyond the course of the match."""

    glances: list[Glance] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)
    again: dict[int, Again] = field(default_factory=dict)
    """By number of the roll: what came of looking at it again."""
    effort: int = 0

    def over_steady(self, phase: int) -> float | None:
        """What a choice was worth against steady play; None if nobody looked."""
        for verdict in self.verdicts:
            if verdict.phase == phase:
                return verdict.over_steady
        for one in self.glances:
            if one.phase == phase:
                return one.chosen - one.steady
        return None


def report(account: Account, course: Course | None, found: Findings, ledger: Data, is_full: bool = False) -> Data:
    """Everything that is known so far."""
    told = account.told
    data: Data = {"game": told.game, "scenario": told.scenario, "actions": len(told.codes), "full": is_full, "ledger": ledger}
    if course is None:
        return {**data, "valued": False}
    return {
        **data,
        "valued": True,
        "seats": course.seats,
        "finished": course.finished,
        "turns": [course.points[0].turn, max(point.turn for point in course.points)],
        "curve": [asdict(point) for point in course.points],
        "band": band_of(told.game, told.scenario),
        "start": course.start,
        "end": course.end,
        "moved": moved(course, found),
        "by_turn": by_turn(course, found),
        "choices": [choice_data(course, verdict) for verdict in sorted(found.verdicts, key=lambda one: (-one.cost, one.phase))],
        "points": turning_points(course, found),
        "judged": len(found.glances),
        "phases": sum(phase.is_free and phase.name not in SET_UP for phase in course.phases),
        "effort": found.effort,
    }


def band_of(id: str, scenario: str) -> float | None:
    """Half the width of the 95 % band where the game is open, from what the value was off on games that it had not seen; None if nobody
    has measured that.
    """
    path, game = file_of(id), load(id)
    errors = json.loads(path.read_text("utf-8")).get("errors", {}) if path.exists() else {}
    shared = [game.valued_as(scenario, seat.id) for seat in game.scenario(scenario).seats]
    known = [errors[base][seat] for base, seat in shared if seat in errors.get(base, {})]
    return NORMAL * max(known) if known else None


def moved(course: Course, found: Findings) -> list[Data]:
    """By seat that acted: what luck, revelations, choices and the rest moved each seat's chance. All of it together is exactly the way from
    the start to the end.
    """
    seats = range(len(course.seats))
    return [_moved_by(course, found, actor) for actor in seats]


def _moved_by(course: Course, found: Findings, actor: int) -> Data:
    seats = range(len(course.seats))
    luck = [sum(throw.luck[seat] for throw in course.throws if throw.seat == actor) for seat in seats]
    own = [phase for phase in course.phases if phase.seat == actor]
    choices = sum(found.over_steady(phase.number) or 0.0 for phase in own)
    revealed = sum(one.revealed for one in found.glances if course.phases[one.phase].seat == actor)
    parts = {"choices": spread(choices, actor, len(course.seats)), "revelations": spread(revealed, actor, len(course.seats))}
    rest = [course.drift[actor][seat] - parts["choices"][seat] - parts["revelations"][seat] for seat in seats]
    return {"seat": course.seats[actor], "luck": luck, **parts, "rest": rest}


def spread(gain: float, actor: int, seats: int) -> list[float]:
    """What one seat gains, the others lose in equal parts."""
    return [gain if seat == actor else -gain / (seats - 1) for seat in range(seats)]


def by_turn(course: Course, found: Findings) -> list[Data]:
    """By turn and seat: luck and choices of its own, for who reads rather than looks."""
    rows: dict[tuple[int, int], Data] = {}
    for phase in course.phases:
        if phase.name in SET_UP:
            continue
        row = _row(rows, course, phase.turn, phase.seat)
        row["choices"] += found.over_steady(phase.number) or 0.0
    for throw in course.throws:
        _row(rows, course, throw.turn, throw.seat)["luck"] += throw.luck[throw.seat]
    return [rows[key] for key in sorted(rows)]


def _row(rows: dict[tuple[int, int], Data], course: Course, turn: int, seat: int) -> Data:
    known = [point.shares for point in course.points if point.turn <= turn]
    shares = known[-1] if known else course.start
    return rows.setdefault((turn, seat), {"turn": turn, "seat": course.seats[seat], "luck": 0.0, "choices": 0.0, "shares": shares})


def turning_points(course: Course, found: Findings) -> list[Data]:
    """What mattered most, in the order of the match: nothing that is smaller than its own doubt."""
    points = [choice_data(course, verdict) for verdict in found.verdicts if counts(verdict)]
    points += [throw_data(course, throw, found.again[throw.number]) for throw in course.throws if throw.number in found.again]
    kept = [point for point in points if abs(point["gain"]) > max(LEAST_POINT, point["error"])]
    kept = sorted(kept, key=lambda point: -abs(point["gain"]))[:MOST_POINTS]
    return sorted(kept, key=lambda point: (point["action"], point["kind"]))


def counts(verdict: Verdict) -> bool:
    """Whether there is something to show for it."""
    return verdict.cost > SURE * verdict.error and bool(verdict.better.deeds or verdict.done.deeds)


def judgement(verdict: Verdict) -> str:
    return "mistake" if verdict.cost > MISTAKE and verdict.cost > SURE * verdict.error else "close"


def choice_data(course: Course, verdict: Verdict) -> Data:
    phase: Phase = course.phases[verdict.phase]
    return {
        "kind": "choice",
        "judgement": judgement(verdict),
        "seat": course.seats[phase.seat],
        "turn": phase.turn,
        "phase": phase.name,
        "action": phase.first,
        "last": phase.last,
        "gain": -verdict.cost,
        "error": SURE * verdict.error,
        "worlds": verdict.worlds,
        "done": line_data(verdict.done.deeds),
        "better": line_data(verdict.better.deeds),
        "paths": {"done": verdict.done.paths, "better": verdict.better.paths},
        "titles": named(verdict.done) | named(verdict.better),
        "reasons": verdict.reasons,
        "told": phase.told[:40],
    }


def line_data(deeds: list[Any]) -> list[Data]:
    return [asdict(deed) for deed in deeds]


def throw_data(course: Course, throw: Throw, again: Again) -> Data:
    """A roll. What it moved is by the value; how sure that is, by playing on from what came and from what could have come."""
    spoken = str(throw.told)
    return {
        "kind": "luck",
        "seat": course.seats[throw.seat],
        "turn": throw.turn,
        "action": throw.action,
        "last": throw.action,
        "gain": throw.luck[throw.seat],
        "error": SURE * again.error,
        "played_on": again.mean,
        "chance": throw.chance,
        "rolled": throw.rolled,
        "label": throw.label,
        "told": throw.told,
        "titles": {piece: title for piece, title in again.titles.items() if repr(piece) in spoken},
    }
