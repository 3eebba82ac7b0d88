"""Who asks: the club of a request, the person whose session its cookie names, and where the page is."""

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends, Request, Response

from grognard.service.club import people
from grognard.service.club.club import Club
from grognard.service.club.passkeys import Origin
from grognard.service.errors import Refused
from grognard.service.store import people as store
from grognard.service.store.people import Person
from grognard.service.tokens import token_hash

COOKIE: Final = "grognard_session"
PATH: Final = "/api"


def the_club(request: Request) -> Club:
    """Refused if this server is none."""
    club: Club | None = request.app.state.club
    if club is None:
        raise Refused(404, "no-club")
    return club


InClub = Annotated[Club, Depends(the_club)]


@dataclass(frozen=True)
class Asker:
    """Somebody who is signed in, and by which session."""

    person: Person
    session: bytes

    @property
    def key(self) -> int:
        return self.person.key


async def asker(request: Request, club: InClub) -> Asker | None:
    """Who is signed in, if anybody is. That they are here is written down now and then."""
    secret = request.cookies.get(COOKIE, "")[:64]
    person = await club.read(people.signed_in, secret, club.now) if secret else None
    if person is None:
        return None
    club.tables.last_seen[person.key] = club.now
    hashed = token_hash(secret)
    if club.now - person.seen >= store.SELDOM:
        await club.write(store.use_session, hashed, person.key, club.now)
    return Asker(person, hashed)


async def member(found: Annotated[Asker | None, Depends(asker)]) -> Asker:
    if found is None:
        raise Refused(401, "not-signed-in")
    return found


async def owner(found: Annotated[Asker, Depends(member)]) -> Asker:
    if not found.person.is_owner:
        raise Refused(403, "not-an-owner")
    return found


MaybeMe = Annotated[Asker | None, Depends(asker)]
Me = Annotated[Asker, Depends(member)]
Owner = Annotated[Asker, Depends(owner)]


def origin_of(request: Request) -> Origin:
    return Origin(request.url.scheme, request.headers.get("host", ""))


Here = Annotated[Origin, Depends(origin_of)]


def remember(request: Request, response: Response, entered: people.Entered) -> None:
    """Give the browser its session: no script can read it, no other site can use it, and with TLS it never travels without."""
    response.set_cookie(
        COOKIE,
        entered.session,
        max_age=people.SESSION_SECONDS,
        path=PATH,
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )


def forget(response: Response) -> None:
    response.delete_cookie(COOKIE, path=PATH, httponly=True, samesite="strict")
