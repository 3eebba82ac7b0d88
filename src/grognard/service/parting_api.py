"""The requests of people who leave a match, resign, or offer to abandon it."""

from fastapi import APIRouter, Response

from grognard.service import partings
from grognard.service.api import NOBODY, REFUSALS, InTables, MatchId, Tokens, own_seats
from grognard.service.errors import Refused
from grognard.service.models import AbandonmentAnswer
from grognard.service.table import encode

router = APIRouter(prefix="/api/matches/{match}", responses=REFUSALS)


@router.post("/resign", status_code=204)
async def resign(match: MatchId, tables: InTables, token: Tokens = NOBODY) -> None:
    """A seat resigns: the match is over, and the other of two seats has won. Give the token of that seat alone."""
    table = await tables.open(match)
    seats = own_seats(table, token)
    if len(seats) != 1:
        raise Refused(422, "one-seat")
    await partings.resign(tables, table, seats[0])


@router.post("/leave", status_code=204)
async def leave(match: MatchId, tables: InTables, token: Tokens = NOBODY) -> None:
    """Give seats up: a machine takes them over, and their tokens open them no longer."""
    table = await tables.open(match)
    await partings.leave(tables, table, own_seats(table, token))


@router.post("/abandon", response_model=AbandonmentAnswer)
async def offer_to_abandon(match: MatchId, tables: InTables, token: Tokens = NOBODY) -> Response:
    """Offer to abandon a match; when all people at it do, it is over, without a winner."""
    table = await tables.open(match)
    over = await partings.offer_to_abandon(tables, table, own_seats(table, token), True)
    offers = [] if over else [table.seats[number].id for number in table.parting.offers]
    return Response(encode({"over": over, "abandonment": offers}), media_type="application/json")


@router.delete("/offer", status_code=204)
async def take_offer_back(match: MatchId, tables: InTables, token: Tokens = NOBODY) -> None:
    """Take the offer to abandon a match back."""
    table = await tables.open(match)
    await partings.offer_to_abandon(tables, table, own_seats(table, token), False)
