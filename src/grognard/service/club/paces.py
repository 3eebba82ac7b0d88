"""Clocks: how much time a move has, what is left of a reserve, and what happens when both are gone. Pure reckoning in seconds, UTC.

A seat has the time of its pace for each move, and a reserve for the whole match. When both are gone there is some grace; then the match is
overdue and the opponents choose: wait, hand the seat to a machine, or (of two) take the win.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from grognard.service.club.calendar import DAY, MINUTE
from grognard.service.errors import Refused

RUNNING: Final = 0
WARNED: Final = 1
OUT: Final = 2
OVERDUE: Final = 3
WARN_PERCENT: Final = 80


@dataclass(frozen=True)
class Pace:
    """The time of a move, what each player has besides, and how long others wait once it is gone. Days are for matches by post."""

    move: int
    reserve: int
    grace: int
    takes_vacations: bool


PACES: Final = {
    "live": Pace(5 * MINUTE, 40 * MINUTE, 5 * MINUTE, False),
    "day": Pace(DAY, 4 * DAY, DAY, True),
    "days": Pace(3 * DAY, 12 * DAY, DAY, True),
    "week": Pace(7 * DAY, 14 * DAY, DAY, True),
}
NO_CLOCK: Final = "none"
VACATION: Final = 30 * DAY
"""So much leave somebody has each year."""
LONGEST_PAUSE: Final = 7 * DAY
"""No match sleeps longer than that."""


@dataclass(frozen=True)
class Clock:
    """The clock of a match."""

    pace: str
    seat: int | None = None
    """Whose it is now; nobody's while a machine plays."""
    started: int = 0
    deadline: int | None = None
    stage: int = RUNNING
    next_at: int | None = None
    paused: int | None = None
    reserves: dict[int, int] = field(default_factory=dict)

    @property
    def limits(self) -> Pace | None:
        return PACES.get(self.pace)


def check_pace(pace: str) -> str:
    if pace != NO_CLOCK and pace not in PACES:
        raise Refused(422, "no-such-pace", pace=pace[:20], paces=", ".join(PACES), none=NO_CLOCK)
    return pace


def new_clock(pace: str, seats: int) -> Clock:
    """A clock that nobody has started yet."""
    limits = PACES.get(pace)
    return Clock(pace, reserves={} if limits is None else dict.fromkeys(range(seats), limits.reserve))


def turned_to(clock: Clock, seat: int | None, now: int, away_until: int = 0, is_deserted: bool = False) -> Clock:
    """The clock when a seat has to decide: the same seat goes on, another begins anew. Who is away begins when they are back."""
    if seat == clock.seat and clock.paused is None:
        return clock
    if clock.paused is not None:
        clock = resumed(clock, now)  # the player goes on
        if seat == clock.seat:
            return clock
    stopped = _stopped(clock, now)
    if seat is None:
        return replace(stopped, seat=None, deadline=None, next_at=None, stage=RUNNING, started=now)
    if is_deserted:
        return replace(stopped, seat=seat, deadline=None, next_at=None, stage=OVERDUE, started=now)
    limits = clock.limits
    away = away_until if limits is not None and limits.takes_vacations else 0
    return _running(replace(stopped, seat=seat, started=max(now, away)))


def _stopped(clock: Clock, now: int) -> Clock:
    """What was used beyond the time of the move comes off the reserve."""
    limits = clock.limits
    if limits is None or clock.seat is None:
        return clock
    beyond = max(0, now - clock.started - limits.move)
    left = max(0, clock.reserves.get(clock.seat, 0) - beyond)
    return replace(clock, reserves={**clock.reserves, clock.seat: left})


def _running(clock: Clock) -> Clock:
    limits = clock.limits
    if limits is None or clock.seat is None:
        return replace(clock, deadline=None, next_at=None, stage=RUNNING, paused=None)
    whole = limits.move + clock.reserves.get(clock.seat, 0)
    warn_at = clock.started + whole * WARN_PERCENT // 100
    return replace(clock, deadline=clock.started + whole, next_at=warn_at, stage=RUNNING, paused=None)


def advanced(clock: Clock, now: int) -> Clock:
    """The clock at a moment: warned at 80 % of the time, out of time, overdue after the grace."""
    limits = clock.limits
    while limits is not None and clock.next_at is not None and clock.deadline is not None and clock.next_at <= now:
        following = {WARNED: clock.deadline, OUT: clock.deadline + limits.grace}.get(clock.stage + 1)
        clock = replace(clock, stage=clock.stage + 1, next_at=following)
    return clock


def paused(clock: Clock, now: int) -> Clock:
    """Everybody agreed: the time stands still, but for no longer than a week."""
    return replace(clock, paused=now, deadline=None, next_at=now + LONGEST_PAUSE)


def resumed(clock: Clock, now: int) -> Clock:
    assert clock.paused is not None
    return advanced(_running(replace(clock, started=clock.started + now - clock.paused)), now)


def waited_for(clock: Clock, now: int) -> Clock:
    """The others wait: the move gets its time once more."""
    return _running(replace(clock, started=now))


def shifted(clock: Clock, seconds: int, now: int) -> Clock:
    """A vacation begins or ends: the running move gets so much more or less time."""
    return advanced(_running(replace(clock, started=clock.started + seconds)), now)


def told(clock: Clock, now: int) -> dict[str, object]:
    """What the page shows. `now` goes along, as the clocks of browsers go wrong."""
    limits = clock.limits
    return {
        "pace": clock.pace,
        "seat": clock.seat,
        "now": now,
        "deadline": clock.deadline,
        "whole": None if clock.deadline is None else clock.deadline - clock.started,
        "move": None if limits is None else limits.move,
        "reserves": [clock.reserves[seat] for seat in sorted(clock.reserves)],
        "stage": clock.stage,
        "paused": None if clock.paused is None else clock.paused + LONGEST_PAUSE,
    }
