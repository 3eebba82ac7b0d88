"""What `grognard.protocol` says of the answers of a club: by request, the type that the page is made for."""

import re
from typing import Any, Final

import msgspec

from grognard.protocol.club import AboutMe, Act, Challenge, ClubInfo, Member, MyGames, Report, Word
from grognard.protocol.contests import Activity, ClubEvent, EventLine, Profile, Rating, Shown
from grognard.protocol.notices import Bell, NoticeSettings, Preview, Standing, Tested, TriedOrder

ANSWERS: Final[dict[str, Any]] = {
    "GET /api/club": ClubInfo | None,
    "GET /api/me": AboutMe,
    "GET /api/me/games": MyGames,
    "GET /api/challenges": list[Challenge],
    "GET /api/challenges/{challenge}": Challenge,
    "GET /api/club/people": list[Member],
    "GET /api/club/log": list[Act],
    "GET /api/club/reports": list[Report],
    "GET /api/people/{person}/profile": Profile,
    "PUT /api/me/privacy": Shown,
    "GET /api/me/activity": Activity,
    "GET /api/club/ladder": dict[str, dict[str, Rating]],
    "GET /api/me/vacation": dict[str, int],
    "PUT /api/me/vacation": dict[str, int],
    "GET /api/events": list[EventLine],
    "GET /api/events/{event}": ClubEvent,
    "GET /api/me/notices": NoticeSettings,
    "POST /api/me/notices/test": dict[str, list[Tested]],
    "GET /api/me/notices/preview": Preview,
    "GET /api/me/bell": Bell,
    "GET /api/matches/{match}/orders": Standing,
    "POST /api/matches/{match}/orders/trial": dict[str, list[TriedOrder]],
    "GET /api/matches/{match}/talk": list[Word],
    "POST /api/matches/{match}/talk": Word,
}
"""By method and path."""

PATTERNS: Final = [(re.compile(re.sub(r"\{\w+\}", "[^/]+", request)), kind) for request, kind in ANSWERS.items()]


def check(method: str, path: str, answer: bytes) -> None:
    """Decode an answer as the page would; an error names the place of what is not declared."""
    for pattern, kind in PATTERNS:
        if pattern.fullmatch(f"{method} {path.partition('?')[0]}"):
            msgspec.json.decode(answer, type=kind)
