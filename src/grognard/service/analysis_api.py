"""What decided a finished match, asked for by the page."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from grognard.protocol.lobby import OpenedMatch
from grognard.protocol.requests import BranchRequest
from grognard.service.analyses import Analyses
from grognard.service.api import REFUSALS, InOffice, InTables, MatchId, Token, check_secrets, json_answer, made, seat_now, wishes_of
from grognard.service.budgets import Budgets, address_of
from grognard.service.creation import from_begun
from grognard.service.errors import Refused
from grognard.service.models import AnalysisAnswer, Wanted, described
from grognard.service.table import Table, encode
from grognard.umpire.analysis.account import Account
from grognard.umpire.beginning import from_told

router = APIRouter(prefix="/api", responses=REFUSALS)


def _analyses(request: Request) -> Analyses:
    analyses: Analyses = request.app.state.analyses
    return analyses


InAnalyses = Annotated[Analyses, Depends(_analyses)]


@router.get("/matches/{match}/analysis", response_model=AnalysisAnswer)
async def analysis(match: MatchId, tables: InTables, analyses: InAnalyses, request: Request, token: Token = None) -> Response:
    """How far the analysis of a finished match is, and what is known so far. The first to ask begins it; who asks again keeps it going."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        account = await _account(table, token)
    job = analyses.known(match) or analyses.begin(match, account, address_of(request.scope))
    return json_answer(encode(job.as_data()))


@router.post("/matches/{match}/branch", response_model=described(OpenedMatch), status_code=201)
async def branch(
    match: MatchId, wanted: Wanted[BranchRequest], tables: InTables, clerk: InOffice, request: Request, token: Token = None
) -> Response:
    """A new match that goes on from a moment of a finished one, with dice of its own; the finished one stays as it is."""
    budgets: Budgets = request.app.state.budgets
    budgets.check("creations", address_of(request.scope))
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        told = (await _account(table, token)).told
    if wanted.at >= len(told.codes):
        raise Refused(404, "not-so-far:branch", last=len(told.codes) - 1)
    begun = await clerk.run(from_told, told, wanted.at)
    return await made(tables, from_begun(begun, wishes_of(wanted.seats), False))


async def _account(table: Table, token: str | None) -> Account:
    """The match as numbers; Refused while it goes on, since that would tell what is hidden, and what is meant."""
    seat_now(table, token)
    check_secrets(table)
    if not table.is_over:
        raise Refused(409, "not-over:analysis")
    if table.umpire.elsewhere is not None:
        raise Refused(409, "other-edition:analysis")
    ending = table.parting.ending
    winners: list[str] | None = None if ending is None else ending.result([seat.id for seat in table.seats]).winners
    return Account(await table.umpire.told(), winners)
