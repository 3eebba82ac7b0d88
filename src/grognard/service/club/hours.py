"""When somebody wants to be told: quiet hours, one message a game and hour, one a day. Pure reckoning; the zone is the person's."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from grognard.service.club.calendar import HOUR, MINUTE

EACH: Final = "each"
HOURLY: Final = "hour"
DAILY: Final = "day"
DIGEST: Final = 18 * 60
"""The minute of the day at which the one message of a day goes out."""
HALF: Final = HOUR // 2


def zone_of(name: str) -> tzinfo:
    """The zone of this name; UTC if this machine does not know it."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


@dataclass(frozen=True)
class Habits:
    """How somebody wants to be told."""

    language: str = "en"
    zone: str = "UTC"
    quiet_from: int | None = None
    """Minutes of the day."""
    quiet_to: int | None = None

    def local(self, at: int) -> datetime:
        return datetime.fromtimestamp(at, zone_of(self.zone))


def quiet_until(habits: Habits, now: int) -> int | None:
    """When the quiet hours end that it is in now; None if it is in none."""
    start, end = habits.quiet_from, habits.quiet_to
    if start is None or end is None or start == end:
        return None
    local = habits.local(now)
    minute = local.hour * 60 + local.minute
    if start < end:
        within = start <= minute < end
    else:
        within = minute >= start or minute < end
    return _next(local, end, now) if within else None


def next_digest(habits: Habits, since: int) -> int:
    """When the one message of the day goes out that tells of something that happened then."""
    return _next(habits.local(since), DIGEST, since)


def _next(local: datetime, minute: int, at: int) -> int:
    """The next moment after `at` with this minute of the day."""
    moment = datetime.combine(local.date(), time(minute // 60 % 24, minute % 60), local.tzinfo)
    if moment.timestamp() <= at:
        moment = datetime.combine(local.date() + timedelta(days=1), moment.timetz().replace(tzinfo=None), local.tzinfo)
    return max(at + 1, int(moment.timestamp()))


def spoken(seconds: int) -> tuple[str, int, int]:
    """How long, in one or two units: which words, and their numbers."""
    left = max(0, seconds)
    if left < HOUR:
        return "minutes", (left + MINUTE - 1) // MINUTE, 0
    days, hours = divmod((left + HALF) // HOUR, 24)  # a message waits a little before it goes: fifteen days are not fourteen and 23 hours
    if days:
        return ("days-hours" if hours else "days"), days, hours
    return "hours", hours, 0
