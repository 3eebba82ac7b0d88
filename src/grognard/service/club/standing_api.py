"""The requests of standing orders: those of one's own seat, and what they would have done."""

from typing import Any, Final

from fastapi import APIRouter, Response
from msgspec import to_builtins
from sqlalchemy import Connection, select

from grognard.games.standing import Question, questions_of
from grognard.protocol.club_requests import StandingRequest
from grognard.service.api import NOBODY, REFUSALS, MatchId, Tokens, json_answer, own_seats
from grognard.service.club import sketches, standing
from grognard.service.club.asking import InClub
from grognard.service.club.club import Club
from grognard.service.errors import Refused
from grognard.service.models import Wanted
from grognard.service.store.schema import action
from grognard.service.store.standings import Order, Standing, read_answers, write_standing
from grognard.service.table import Table, encode

router = APIRouter(prefix="/api", responses={**REFUSALS, 401: REFUSALS[403]})
MOST_TRIED: Final = 40
Data = dict[str, Any]


def _seat(table: Table, tokens: list[str]) -> int:
    """The one seat that is meant; Refused if it is nobody's of the club, or if the match is none of the club's."""
    seat = own_seats(table, tokens)[0]
    if table.sitting.clock is None or table.seats[seat].person is None:
        raise Refused(409, "no-club-match:standing")
    return seat


def _wanted(wanted: StandingRequest) -> Standing:
    return Standing(wanted.is_on, wanted.away, [Order(**to_builtins(one)) for one in wanted.orders])


@router.get("/matches/{match}/orders", response_model=dict[str, Any])
async def read(match: MatchId, club: InClub, token: Tokens = NOBODY) -> Response:
    """The questions that may be answered by order, the orders of one's own seat, and which actions were given by them."""
    table = await club.tables.open(match)
    seat = _seat(table, token)
    mine = table.sitting.standings.get(seat, Standing())
    answers = await club.read(read_answers, table.key, seat)
    questions = [_question(table.game, one) for one in questions_of(table.game)]
    told = {"is_on": mine.is_on, "away": mine.away, "orders": mine.orders, "stuck": mine.stuck is not None}
    return json_answer(encode({"questions": questions, **told, "answered": [{"length": at, "order": by} for at, by in answers]}))


def _question(game: str, one: Question) -> dict[str, Any]:
    is_about = bool(one.piece and one.space)
    told = {"kind": one.kind, "prompts": one.prompts, "answers": one.answers, "rolls": one.rolling, "is_about": is_about}
    return {**told, "types": standing.types_of(game) if is_about else []}


@router.put("/matches/{match}/orders", status_code=204)
async def write(match: MatchId, wanted: Wanted[StandingRequest], club: InClub, token: Tokens = NOBODY) -> None:
    """Other standing orders from now on. Nobody else learns that there are any."""
    table = await club.tables.open(match)
    seat, orders = _seat(table, token), _wanted(wanted)
    standing.check(table.game, orders)
    async with table.lock:
        await club.tables.refresh(table)
        await club.write(write_standing, table.key, seat, orders)
        table.sitting.standings[seat] = orders
    club.tables.company.changed([table.key])
    club.tables.wake(table)


@router.post("/matches/{match}/orders/trial", response_model=dict[str, Any])
async def trial(match: MatchId, wanted: Wanted[StandingRequest], club: InClub, token: Tokens = NOBODY) -> Response:
    """What these orders would have done since the turn before this one began, beside what the seat did."""
    table = await club.tables.open(match)
    seat, orders = _seat(table, token), _wanted(wanted)
    standing.check(table.game, orders)
    marks = table.sitting.marks
    start = marks[-2] if len(marks) > 1 else 0
    rows = await club.read(_actions, table.key, seat, start)
    moments = await _asked(club, table, seat, [number - 1 for number, _ in rows])
    did, asked = {number - 1: text for number, text in rows}, set[tuple[str, str]]()
    told = [_tried(table.game, orders, did[one["at"]], one, asked) for one in moments]
    view = table.view(seat, None)
    zones = [sketches.zone(table.game, order, view, [unit for kind, unit in asked if kind == order.kind]) for order in orders.orders]
    return json_answer(encode({"asked": told[-MOST_TRIED:], "zones": zones}))


def _actions(connection: Connection, key: int, seat: int, start: int) -> list[tuple[int, str]]:
    mine = (action.c.match == key) & (action.c.seat == seat) & (action.c.number > start)
    return [
        (row.number, row.text) for row in connection.execute(select(action.c.number, action.c.text).where(mine).order_by(action.c.number))
    ]


async def _asked(club: Club, table: Table, seat: int, moments: list[int]) -> list[Data]:
    """Those moments at which the seat was asked something that orders answer, as it saw them."""
    prompts = {prompt: bool(one.rolling) for one in questions_of(table.game) for prompt in one.prompts}
    if not moments:
        return []
    if table.umpire.elsewhere is None:
        found: list[Data] = (await club.tables.past(table, moments[0], moments[-1], "asked", seat=seat, moments=moments, prompts=prompts))[
            "moments"
        ]
        return found
    views = [(at, await club.tables.past(table, at, at, "moment", seat=seat, at=at)) for at in moments]  # earlier editions tell one by one
    return [{"at": at, "view": view, "chances": {}} for at, view in views if _question_of(table.game, view) is not None]


def _question_of(game: str, view: Data) -> Question | None:
    decision = view["decision"]
    if decision is None or "actions" not in decision:
        return None
    return next((one for one in questions_of(game) if decision["prompt"]["id"] in one.prompts), None)


def _tried(game: str, orders: Standing, did: str, moment: Data, asked: set[tuple[str, str]]) -> Data:
    """What the orders say at a moment of the past, beside what the seat did. All who could have answered are added to `asked`."""
    view, chances = moment["view"], moment["chances"]
    question = _question_of(game, view)
    assert question is not None
    asked.update((question.kind, one) for one in sketches.able(question, view))
    found = standing.fitting(game, orders, view, weigh=lambda _texts: chances)
    order, says = (found.number, found.text) if found is not None else (None, None)
    told = {"length": moment["at"] + 1, "turn": view["turn"]["number"], "kind": question.kind, "order": order, "says": says, "did": did}
    return {**told, **sketches.sketch(question, view, says, chances)}
