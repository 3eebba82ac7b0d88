"""The requests of matches by post, on the local server of one person alone: the keys are in its data, as at the terminal."""

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response

import grognard
from grognard.kernel.options import Options
from grognard.post.correspondence import begin
from grognard.post.letters import Terms, encode_post
from grognard.protocol.requests import NewPostRequest, OpenPostRequest
from grognard.service.api import NOBODY, REFUSALS, InTables, MatchId, Tokens, json_answer, own_seats
from grognard.service.errors import Refused
from grognard.service.models import Wanted
from grognard.service.post_tables import Opened, PostDesk, played_at
from grognard.service.table import encode

router = APIRouter(prefix="/api/post", responses=REFUSALS)


def desk_of(request: Request) -> PostDesk:
    found: PostDesk | None = getattr(request.app.state, "post", None)
    if found is None:
        raise Refused(404, "no-post")
    return found


InPost = Annotated[PostDesk, Depends(desk_of)]


@router.get("", response_model=dict[str, bool])
def is_possible(request: Request) -> Response:
    """Whether letters can be written here."""
    return json_answer(encode({"writes": getattr(request.app.state, "post", None) is not None}))


@router.post("/new", response_model=dict[str, Any], status_code=201)
def new(wanted: Wanted[NewPostRequest], desk: InPost) -> dict[str, Any]:
    """A new match by post with its first letter: the file to send to the others."""
    game = grognard.load(wanted.game)
    found = game.scenario(wanted.scenario)
    seats = [seat.id for seat in found.seats]
    if wanted.seat not in seats:
        raise Refused(422, "no-such-seat:post", seats=", ".join(seats))
    options: Options = dict(game.chosen_options(found, dict(wanted.options)))
    post, held = begin(Terms(game.id, game.rules_version, found.id, options, seats), wanted.seat)
    desk.keep(held)
    return {"file": encode_post(post).decode()}


@router.post("/open", response_model=dict[str, Any])
async def open_file(wanted: Wanted[OpenPostRequest], desk: InPost, tables: InTables) -> Response:
    """Check a file, take a seat or tell what was drawn if that is due (`file` is what to send on then), and give the table at which the
    letter is played, if it is one's turn.
    """
    opened: Opened = await asyncio.to_thread(desk.opened, msgspec.json.encode(wanted.file), wanted.seat)
    told: dict[str, Any] = opened.told()
    if opened.mine is not None:
        made = await asyncio.to_thread(desk.table_for, opened)
        await tables.store(made.rows)
        told["match"], told["seats_held"] = made.id, [one for one in made.seats if one["id"] == opened.mine.seat]
    return json_answer(encode(told))


@router.post("/{match}/letter", response_model=dict[str, Any])
async def letter(match: MatchId, desk: InPost, tables: InTables, token: Tokens = NOBODY) -> Response:
    """The file with the letter, once somebody else has to decide."""
    table = await tables.open(match)
    seat = own_seats(table, token)[0]
    played = await tables.read(lambda connection: played_at(connection, table.key, seat))
    return json_answer(encode({"file": desk.letter(match, played).decode()}))
