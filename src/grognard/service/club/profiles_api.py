"""The requests around people as players: profiles, the ladder, what is shown of oneself, one's own activity."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from msgspec import to_builtins

from grognard.protocol.club_requests import PrivacyRequest
from grognard.service.api import REFUSALS, json_answer
from grognard.service.club import bookkeeping, profiles
from grognard.service.club.asking import InClub, Me
from grognard.service.models import Wanted
from grognard.service.store import contests
from grognard.service.store import people as store
from grognard.service.table import encode

router = APIRouter(prefix="/api", responses={**REFUSALS, 401: REFUSALS[403]})
PersonId = Annotated[str, Path(max_length=32)]


@router.get("/people/{person}/profile", response_model=dict[str, Any])
async def profile(person: PersonId, club: InClub, me: Me) -> Response:
    """What the club sees of somebody."""
    whose = await club.read(store.read_person, person)
    return json_answer(encode(await club.read(profiles.profile, whose, me.person, club.now)))


@router.put("/me/privacy", response_model=dict[str, bool])
async def choose(wanted: Wanted[PrivacyRequest], club: InClub, me: Me) -> Response:
    """What the club may see of oneself."""
    await club.write(contests.write_privacy, me.key, to_builtins(wanted))
    return json_answer(encode(await club.read(contests.read_privacy, me.key)))


@router.get("/me/activity", response_model=dict[str, Any])
async def activity(club: InClub, me: Me) -> Response:
    """How often one has answered on each day of thirteen weeks."""
    return json_answer(encode(await club.read(profiles.activity, me.key, club.now)))


@router.get("/club/ladder", response_model=dict[str, Any])
async def ladder(club: InClub, me: Me, game: Annotated[str | None, Query(max_length=64)] = None) -> Response:
    """Everybody's ratings, by person and game; who has too few rated games, or shows none, is not there."""
    found = await club.read(bookkeeping.ratings_of_club, game, club.now)
    ids = {row["key"]: row["id"] for row in await club.read(store.read_people)}
    return json_answer(encode({ids[key]: told for key, told in found.items() if key in ids}))
