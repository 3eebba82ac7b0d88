"""Hints: asked for by who has to decide, never given between people, counted."""

import hashlib
from collections import OrderedDict
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response

from grognard.kernel.errors import BadInput
from grognard.players.value import value_of
from grognard.service.api import REFUSALS, InTables, MatchId, Token, json_answer, seat_of
from grognard.service.budgets import Budgets, address_of
from grognard.service.errors import Refused
from grognard.service.models import HintAnswer
from grognard.service.store.partings import HintUsed
from grognard.service.table import Table, encode
from grognard.service.tables import Tables, cause_of
from grognard.service.workers import Workers
from grognard.umpire.hinting import hint

router = APIRouter(prefix="/api", responses=REFUSALS)
Step = Annotated[int, Query(ge=1, le=3, description="1: where to look; 2: with which units; 3: the plan.")]
STEPS: Final[tuple[tuple[str, ...], ...]] = (("against", "place", "on"), ("against", "place", "on", "pieces"))
"""What is told at the first steps; the last one tells all."""
MOST_KEPT: Final = 256


class Hints:
    """The hints of a server that were given lately: a later step says more of what the first one found."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._kept: OrderedDict[tuple[str, int], dict[str, Any]] = OrderedDict()
        self._counted: OrderedDict[tuple[str, int, int], None] = OrderedDict()

    async def find(self, table: Table, version: int, question: dict[str, Any]) -> dict[str, Any]:
        """The hint for a version of a match."""
        known = self._kept.get((table.id, version))
        if known is None:
            known = await self._workers.run(table.id, hint, question, chance_of(table.id, version))
            self._kept[table.id, version] = known
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return known

    def is_new(self, match: str, version: int, step: int) -> bool:
        """Whether this is asked for the first time; it counts once."""
        if (match, version, step) in self._counted:
            return False
        self._counted[match, version, step] = None
        if len(self._counted) > 3 * MOST_KEPT:
            self._counted.popitem(last=False)
        return True


def chance_of(match: str, version: int) -> int:
    """What a hint leaves to chance: the same when it is asked for again."""
    return int.from_bytes(hashlib.sha256(f"{match}/{version}".encode()).digest()[:7], "big")


@router.post("/matches/{match}/hint", response_model=HintAnswer)
async def ask(match: MatchId, tables: InTables, request: Request, step: Step = 1, token: Token = None) -> Response:
    """A hint for the seat that decides: step 1 tells where to look, step 2 which units, step 3 the plan. Each is counted and told."""
    hints: Hints = request.app.state.hints
    budgets: Budgets = request.app.state.budgets
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat = seat_of(table, token)
        check(table, seat)
        version, question = table.version, await table.umpire.question()
    with budgets.report(address_of(request.scope)):
        try:
            found = await hints.find(table, version, question)
        except BadInput as problem:
            raise Refused(409, "no-hint", reason=str(problem)) from None
    async with table.lock:
        await tables.refresh(table)
        if table.version != version:
            raise Refused(409, "changed")
        if hints.is_new(match, version, step):
            await count(tables, table, seat)
        return json_answer(encode({"step": step, "used": table.parting.hints.get(seat, 0), "hint": as_far_as(found, step)}))


def as_far_as(found: dict[str, Any], step: int) -> dict[str, Any]:
    """A hint as it is told at a step. That there is nothing better is said at once, and a plan without units has no step for them."""
    if step > len(STEPS) or not found["deeds"] or (step > 1 and not found["pieces"]):
        return found
    return {name: found[name] for name in STEPS[step - 1]}


def check(table: Table, seat: int) -> None:
    """Refused where no hint is given: to who looks on or waits, between people, in lessons, and by older editions."""
    if seat < 0 or seat != table.umpire.deciding or table.is_over:
        raise Refused(409, "not-yours:hints")
    people = [one for one in table.seats if one.kind != "bot"]
    if len(people) > 1 and any(one.kind != "me" for one in people):
        raise Refused(409, "people")
    if table.lesson is not None:
        raise Refused(409, "lesson:hints")
    if table.umpire.elsewhere is not None or table.umpire.match is None:
        raise Refused(409, "other-edition:hints")
    match = table.umpire.match
    if value_of(match.game, match.scenario.id) is None:
        raise Refused(409, "no-value")
    if not table.umpire.begins:
        raise Refused(409, "in-hand")


async def count(tables: Tables, table: Table, seat: int) -> None:
    used = table.parting.hints.get(seat, 0) + 1
    await tables.store(HintUsed(table.key, seat, used))
    table.parting.hints[seat] = used
    table.send(table.messages(cause_of(table, "hint", seat, 0)))
