"""The requests of the page. Each answers with data of its own or with one sentence that says what is wrong."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Annotated, Any, Final, ParamSpec, TypeVar

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import StringConstraints

from grognard.kernel.decision import IllegalAction
from grognard.kernel.errors import BadInput
from grognard.kernel.game import SPECTATOR
from grognard.kernel.record import check_record, encode_record
from grognard.post.correspondence import record_of
from grognard.post.letters import FORMAT as POST
from grognard.protocol.cards import DeckReport
from grognard.protocol.lobby import Addresses, HeldSeat, OpenedMatch
from grognard.protocol.requests import (
    DeckRequest,
    MatchRequest,
    NameRequest,
    RecordRequest,
    SeatRequest,
    SketchRequest,
    StepRequest,
    TokensRequest,
)
from grognard.service import lessons, library, names
from grognard.service.budgets import Budgets, address_of
from grognard.service.creation import Created, SeatWish, from_begun, from_lesson, from_scenario, has_no_people, leftovers
from grognard.service.earlier import completed_layout
from grognard.service.elsewhere import Elsewhere
from grognard.service.errors import Refused, wrong_token
from grognard.service.models import DeletionAnswer, GroupQuery, MoveAnswer, ProblemAnswer, Wanted, described
from grognard.service.moving import wish_to_move, wish_to_stay
from grognard.service.sockets import refusal_data
from grognard.service.store.saved import read_seats
from grognard.service.table import Table, encode
from grognard.service.tables import Tables
from grognard.service.tokens import token_hash
from grognard.service.workers import Workers
from grognard.umpire import luck
from grognard.umpire.beginning import Begun, from_record
from grognard.umpire.moving import moved
from grognard.umpire.reference import layout as newest_layout

P = ParamSpec("P")
T = TypeVar("T")

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {status: {"model": ProblemAnswer} for status in (400, 403, 404, 409, 413, 422, 429, 503)}
router = APIRouter(prefix="/api", responses=REFUSALS)


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


class Clerk:
    """Does what costs more than a few milliseconds in a process beside the server, for each address only so much at a time."""

    def __init__(self, request: Request) -> None:
        self._workers: Workers = request.app.state.clerks
        self._budgets: Budgets = request.app.state.budgets
        self._address = address_of(request.scope)

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        with self._budgets.report(self._address):
            return await self._workers.run(self._address, function, *args, **kwargs)

    async def wait(self, work: Awaitable[T]) -> T:
        """The same for work that an edition does in its own process."""
        with self._budgets.report(self._address):
            return await work


InTables = Annotated[Tables, Depends(_tables)]
InOffice = Annotated[Clerk, Depends(Clerk)]
MatchId = Annotated[str, Path(max_length=64)]
GameId = Annotated[str, Path(max_length=64)]
LessonId = Annotated[str, Path(max_length=64)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Token = Annotated[str | None, Query(max_length=64, description="The token of a seat; without one, a spectator's view is asked for.")]
Tokens = Annotated[
    list[Annotated[str, StringConstraints(max_length=64)]],
    Query(max_length=8, description="The tokens of all seats that the asker holds."),
]
Edition = Annotated[str | None, Query(max_length=20, description="The number of an older edition; the newest without one.")]
HELD: Final = (
    *("seat", "name", "game", "scenario", "turn", "last_turn", "version", "to_move", "over", "updated"),
    *("opponents", "deletion", "lesson"),
)
"""What a list of matches is told of each."""
NOBODY: list[str] = []
Number = Annotated[int, Query(ge=0, lt=2**31)]


def json_answer(data: bytes, caching: str = "no-store") -> Response:
    return Response(data, media_type="application/json", headers={"Cache-Control": caching})


# -- what never changes ------------------------------------------------------------------------------------------------
@router.get("/games", response_model=list[dict[str, Any]])
def games() -> Response:
    """Every game with its scenarios, seats, options and bots."""
    return json_answer(library.games(), "no-cache")


@router.get("/games/{game}/layout", response_model=dict[str, Any])
async def layout(
    game: GameId, tables: InTables, scenario: Annotated[str | None, Query(max_length=64)] = None, edition: Edition = None
) -> Response:
    """The static board of a game; with `scenario`, no more of it than that scenario needs."""
    elsewhere = _elsewhere(tables, game, edition)
    if elsewhere is not None:
        told = completed_layout(await elsewhere.reference("layout", scenario=scenario), await asyncio.to_thread(newest_layout, game, None))
        return json_answer(encode(told), "no-cache")
    return json_answer(await asyncio.to_thread(library.layout, game, scenario), "no-cache")


@router.get("/games/{game}/pictures/{name}", response_class=Response)
async def picture(game: GameId, name: Annotated[str, Path(max_length=80)]) -> Response:
    """A picture of a game for the lobby, one of those that the list of games names."""
    return Response(
        await asyncio.to_thread(library.picture, game, name), media_type="image/webp", headers={"Cache-Control": "max-age=3600"}
    )


def _elsewhere(tables: Tables, game: str, edition: str | None) -> Elsewhere | None:
    """Where an edition is played, if one is named that is not the newest; 404 if nobody has it."""
    library.find_game(game)
    try:
        return None if edition is None else tables.editions.of(game, edition)
    except BadInput as problem:
        raise Refused(404, "no-such-edition", reason=str(problem)) from None


@router.get("/games/{game}/rules", response_model=list[dict[str, Any]])
async def rules(game: GameId, tables: InTables, edition: Edition = None) -> Response:
    """The rules reference of a game, in every language."""
    elsewhere = _elsewhere(tables, game, edition)
    if elsewhere is not None:
        return json_answer(encode(await elsewhere.reference("rules")), "no-cache")
    return json_answer(await asyncio.to_thread(library.rules, game), "no-cache")


@router.get("/games/{game}/lessons", response_model=list[dict[str, Any]])
def lesson_list(game: GameId) -> Response:
    """The lessons of a game and its exercises, in every language."""
    library.find_game(game)
    return json_answer(lessons.catalogue(game), "no-cache")


@router.get("/games/{game}/notes", response_model=list[dict[str, Any]])
def first_notes(game: GameId) -> Response:
    """What is told to players the first time that it happens, in every language, and the messages that call for it."""
    return json_answer(library.notes(game), "no-cache")


@router.get("/texts/{language}", responses={200: {"content": {"text/plain": {}}}}, response_class=Response)
async def texts(
    language: Annotated[str, Path(max_length=20)],
    tables: InTables,
    game: Annotated[str | None, Query(max_length=64)] = None,
    edition: Edition = None,
) -> Response:
    """The Fluent source of all texts."""
    found = await asyncio.to_thread(library.texts, language, game)
    elsewhere = None if game is None else _elsewhere(tables, game, edition)
    if elsewhere is not None:
        found = library.with_own_texts(language, await elsewhere.reference("texts", language=language))
    return Response(found, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-cache"})


@router.post("/games/{game}/decks", response_model=described(DeckReport))
def check_deck(game: GameId, wanted: Wanted[DeckRequest]) -> Response:
    """What is in a deck and every rule that it breaks. The text is one that the option of a new match takes: a list of cards,
    the name of a ready-made deck, or `random` for a draft; the answer spells it out.
    """
    return json_answer(library.deck(game, wanted.scenario, wanted.seat, dict(wanted.options), wanted.text))


@router.get("/addresses", response_model=described(Addresses))
def addresses(request: Request) -> Response:
    """Where others reach this server, for invitations; empty if it listens to its own machine alone."""
    return json_answer(encode({"addresses": getattr(request.app.state, "addresses", [])}))


# -- making and finding matches ----------------------------------------------------------------------------------------
@router.post("/matches", response_model=described(OpenedMatch), status_code=201)
async def create(wanted: Wanted[MatchRequest], tables: InTables) -> Response:
    """A new match; the tokens of its seats are told here and never again."""
    game = library.find_game(wanted.game)
    seats = wishes_of(wanted.seats)
    if has_no_people(seats):
        await tables.store(leftovers())
    return await made(
        tables, await asyncio.to_thread(from_scenario, game, wanted.scenario, wanted.options, seats, wanted.seed, wanted.spectators)
    )


@router.post("/games/{game}/lessons/{lesson}", response_model=described(OpenedMatch), status_code=201)
async def begin_lesson(
    game: GameId, lesson: Annotated[str, Path(max_length=64)], wanted: Wanted[StepRequest], tables: InTables
) -> Response:
    """A lesson, ready at one of its steps: a match against the machine that is not listed and leaves no record."""
    library.find_game(game)
    await tables.store(leftovers())
    return await made(tables, await asyncio.to_thread(from_lesson, game, lesson, wanted.step))


@router.post("/matches/{match}/step", status_code=204)
async def go_to_step(match: MatchId, wanted: Wanted[StepRequest], tables: InTables, token: Tokens = NOBODY) -> None:
    """Put a lesson where one of its steps begins; everybody at it is shown the position."""
    table = await tables.open(match)
    await tables.go_to_step(table, own_seats(table, token), wanted.step)


@router.post("/records", response_model=described(OpenedMatch), status_code=201)
async def open_record(wanted: Wanted[RecordRequest], tables: InTables, clerk: InOffice) -> Response:
    """A new match that goes on where a record ends, or where a match by post has come to."""
    seats = wishes_of(wanted.seats) if wanted.seats is not None else None
    by_post = wanted.record.get("format") == POST
    begun = await _begun(tables, clerk, check_record(await clerk.run(record_of, wanted.record) if by_post else wanted.record))
    return await made(tables, from_begun(begun, seats, wanted.spectators))


async def _begun(tables: Tables, clerk: Clerk, record: dict[str, Any]) -> Begun:
    """What a record leads to, played by its own edition."""
    elsewhere = tables.editions.of(record["game"], record["rules"])
    if elsewhere is None:
        return await clerk.run(from_record, record)
    return msgspec.convert(await clerk.wait(elsewhere.back.ask("begin", record=record)), Begun)


def wishes_of(seats: list[SeatRequest]) -> list[SeatWish]:
    return [SeatWish(seat.kind, seat.bot, names.cleaned(seat.name)) for seat in seats]


async def made(tables: Tables, created: Created) -> Response:
    await tables.store(created.rows)
    if any(seat["kind"] == "bot" for seat in created.seats):
        await tables.open(created.id)  # so that a bot that begins does so
    return Response(encode({"match": created.id, "seats": created.seats}), 201, media_type="application/json")


@router.post("/seats", response_model=described(list[HeldSeat]))
async def held_seats(wanted: Wanted[TokensRequest], tables: InTables) -> Response:
    """For each known token: its seat and how the match stands."""
    by_hash = {token_hash(token): token for token in wanted.tokens}
    rows = await tables.read(lambda connection: read_seats(connection, list(by_hash)))
    found = {row["token_hash"]: row for row in rows}
    return json_answer(encode([_held_seat(token, found[hashed]) for hashed, token in by_hash.items() if hashed in found]))


def _held_seat(token: str, row: dict[str, Any]) -> dict[str, Any]:
    told = {name: row[name] for name in HELD}
    edition = row["rules"] if row["rules"] != library.newest(row["game"]) else None
    return {"token": token, "match": row["id"], "mine": row["to_move"] == row["seat"], "edition": edition, **told}


# -- looking at a match ------------------------------------------------------------------------------------------------
def seat_of(table: Table, token: str | None) -> int:
    return table.shown(table.held([] if token is None else [token]))


def _known(table: Table, seat: int) -> int:
    """How many actions somebody may look back on."""
    return table.late if seat == SPECTATOR and table.late is not None else table.umpire.length


def seat_now(table: Table, token: str | None) -> int:
    """A seat that sees how things are now; Refused for spectators who are one turn behind."""
    seat = seat_of(table, token)
    if seat == SPECTATOR and table.late is not None:
        raise Refused(409, "late")
    return seat


Viewpoint = Annotated[str | None, Query(alias="as", max_length=64, description="A seat: when the match is over, what it saw.")]


def _viewpoint(table: Table, token: str | None, viewpoint: str | None) -> int:
    """The seat through whose eyes somebody looks back: their own, or any when nothing is hidden any more."""
    own = seat_of(table, token)
    if viewpoint is None:
        return own
    if not table.is_over:
        raise Refused(409, "not-over:viewpoint")
    found = [seat.number for seat in table.seats if seat.id == viewpoint]
    if not found:
        raise Refused(404, "no-such-seat", seat=viewpoint, seats=", ".join(seat.id for seat in table.seats))
    return found[0]


@router.get("/matches/{match}/view", response_model=dict[str, Any])
async def view(match: MatchId, tables: InTables, token: Token = None, since: Number | None = None, viewpoint: Viewpoint = None) -> Response:
    """What a seat sees; with `since`, the log from that entry on as well."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat = _viewpoint(table, token, viewpoint)
        if seat == SPECTATOR and table.late is not None:
            return json_answer(encode(await tables.late_view(table, since if since is not None else table.umpire.log_length)))
        return json_answer(encode(table.view(seat, since)))


@router.get("/matches/{match}/log", response_model=list[dict[str, Any]])
async def log(
    match: MatchId,
    tables: InTables,
    first: Annotated[Number, Query(alias="from")],
    to: Number,
    token: Token = None,
    viewpoint: Viewpoint = None,
) -> Response:
    """Entries of the log, from one number up to another that is not among them; the last ones if that is too many at once."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat = _viewpoint(table, token, viewpoint)
        entries = table.entries(first, seat, to)
        return json_answer(encode([one for one in entries if one["action"] <= _known(table, seat)]))


@router.get("/matches/{match}/replay", response_model=dict[str, Any])
async def replay(match: MatchId, tables: InTables, at: Number, token: Token = None, viewpoint: Viewpoint = None) -> Response:
    """What a seat saw after a number of small actions, and the log entries of the last of them."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat = _viewpoint(table, token, viewpoint)
        length = _known(table, seat)
    if at > length:
        raise Refused(404, "not-so-far", length=length)
    past = await tables.past(table, at, at, "moment", seat=seat, at=at)
    return json_answer(encode({**past, **table.own_affairs()}))


@router.get("/matches/{match}/steps", response_model=dict[str, Any])
async def steps(
    match: MatchId,
    tables: InTables,
    first: Annotated[Number, Query(alias="from")],
    to: Number,
    token: Token = None,
    viewpoint: Viewpoint = None,
) -> Response:
    """What a seat saw after `from` small actions, and what each of those up to `to` changed; the first ones if that is too many at once."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat = _viewpoint(table, token, viewpoint)
        length = _known(table, seat)
    if not first <= to <= length:
        raise Refused(404, "not-so-far:steps", length=length)
    past = await tables.past(table, first, to, "steps", seat=seat, first=first, last=to)
    return json_answer(encode({**past, "view": {**past["view"], **table.own_affairs()}}))


@router.get("/matches/{match}/standing", response_model=dict[str, Any] | None)
async def standing(match: MatchId, tables: InTables, token: Token = None) -> Response:
    """How the match would end if it ended now, as far as a seat may know it; null if a spectator may not."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        return json_answer(encode(await table.umpire.outcome(seat_now(table, token))))


@router.get("/matches/{match}/record", response_model=dict[str, Any])
async def record(match: MatchId, tables: InTables, token: Token = None) -> Response:
    """The record to keep; the seed is in it once the game is over."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat_now(table, token)
        check_secrets(table)
        data = await ended_record(table)
    name = f"{data['game']}-{data['scenario']}-{table.id}.json"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(encode_record(data), media_type="application/json", headers=headers)


async def ended_record(table: Table) -> dict[str, Any]:
    """The record of a match, with how people have ended it, if they have."""
    ending = table.parting.ending
    data = await table.umpire.record(keep_seed=ending is not None)
    if ending is not None:
        data.update(ending=ending.as_data(), result=ending.result([seat.id for seat in table.seats]).as_data())
    return data


@router.get("/matches/{match}/luck", response_model=dict[str, Any])
async def luck_report(match: MatchId, tables: InTables, clerk: InOffice, token: Token = None) -> Response:
    """Dice thrown, their mean, and for each battle what was expected and what came."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat_now(table, token)
        check_secrets(table)
        told = await table.umpire.told()
        elsewhere = table.umpire.elsewhere
    if elsewhere is not None:
        return json_answer(encode(await clerk.wait(elsewhere.back.ask("luck", told=asdict(told)))))
    return json_answer(encode(await clerk.run(luck.report, told)))


def check_secrets(table: Table) -> None:
    if table.lesson is not None:
        raise Refused(409, "lesson:record")
    if table.umpire.has_secrets and not table.is_over:
        raise Refused(409, "secrets")


@router.get("/matches/{match}/overlay/{name}", response_model=dict[str, list[str]])
async def overlay(match: MatchId, name: Annotated[str, Path(max_length=64)], tables: InTables, token: Token = None) -> Response:
    """The spaces of an overlay, in groups."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat = seat_now(table, token)
        try:
            return json_answer(encode(await table.umpire.overlay(seat, name)))
        except BadInput as error:
            raise Refused(404, "no-such-overlay", reason=str(error)) from None


@router.get("/matches/{match}/line", response_model=dict[str, Any])
async def line(
    match: MatchId,
    tables: InTables,
    origin: Annotated[str, Query(max_length=64)],
    target: Annotated[str, Query(max_length=64)],
    token: Token = None,
) -> Response:
    """The line of sight between two spaces, and what blocks it."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat = seat_now(table, token)
        try:
            return json_answer(encode(await table.umpire.line(seat, origin, target)))
        except BadInput as error:
            raise Refused(404, "no-such-line", reason=str(error)) from None


@router.get("/matches/{match}/group", response_model=dict[str, Any])
async def group(match: MatchId, tables: InTables, wanted: Annotated[GroupQuery, Query()]) -> Response:
    """Pieces that the seat in turn could move together with one of them: how far, and with `to` the small steps that lead there."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat = seat_of(table, wanted.token)
        if seat != table.umpire.deciding or table.is_over:
            raise Refused(409, "not-yours:group")
        try:
            return json_answer(encode(await table.umpire.group(wanted.piece, wanted.without, wanted.by, wanted.to)))
        except IllegalAction as illegal:
            return json_answer(encode({"refusal": refusal_data(illegal.refusal)}))
        except BadInput as error:
            raise Refused(404, "no-such-group", reason=str(error)) from None


@router.get("/matches/{match}/perils", response_model=list[dict[str, Any]])
async def perils(match: MatchId, tables: InTables, action: Annotated[str, Query(max_length=1000)], token: Token = None) -> Response:
    """What a move would bring upon the seat that decides, and was not so before: units out of supply, places left open. Nothing for a move
    that cannot be made.
    """
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        if seat_of(table, token) != table.umpire.deciding or table.is_over:
            raise Refused(409, "not-yours:told")
        try:
            return json_answer(encode(await table.umpire.perils(action)))
        except (IllegalAction, BadInput):
            return json_answer(encode([]))


@router.get("/matches/{match}/prospects", response_model=dict[str, Any])
async def prospects(
    match: MatchId, tables: InTables, action: Annotated[list[ActionText], Query(max_length=24)], token: Token = None
) -> Response:
    """How attacks that the seat in turn could make would go, with everybody who may join: the chance of success in percent, and the share
    of each result. Those that cannot be weighed are left out.
    """
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        if seat_of(table, token) != table.umpire.deciding or table.is_over:
            raise Refused(409, "not-yours:told")
        try:
            return json_answer(encode(await table.umpire.prospects(action)))
        except BadInput:
            return json_answer(encode({}))


@router.post("/matches/{match}/sketch", response_model=dict[str, Any])
async def sketch(match: MatchId, wanted: Wanted[SketchRequest], tables: InTables, token: Token = None) -> Response:
    """What a seat would see if the others did nothing more and it made these moves. Nothing is kept, and nobody else learns of it."""
    table = await tables.open(match)
    async with table.lock:
        await tables.refresh(table)
        seat = seat_of(table, token)
        if seat < 0 or table.is_over:
            raise Refused(409, "no-plan")
        try:
            return json_answer(encode(await table.umpire.sketch(seat, wanted.moves)))
        except BadInput as error:
            raise Refused(409, "no-plan:refused", reason=str(error)) from None


# -- moving a match to a newer edition ---------------------------------------------------------------------------------
@router.post("/matches/{match}/edition", status_code=204, responses={202: {"model": MoveAnswer}})
async def move(match: MatchId, tables: InTables, clerk: InOffice, token: Tokens = NOBODY) -> Response:
    """Move a match to the newest edition, if everybody else at it is a machine or wishes it too; otherwise (202) the wish is kept. 409 if
    it cannot move, with the action and the rule that differ.
    """
    table = await tables.open(match)
    movers = await wish_to_move(tables, table, own_seats(table, token), lambda stored: clerk.run(moved, stored))
    return Response(status_code=204) if not movers else Response(encode({"movers": movers}), 202, media_type="application/json")


@router.delete("/matches/{match}/move", status_code=204)
async def stay(match: MatchId, tables: InTables, token: Tokens = NOBODY) -> None:
    """Take back the wish to move a match."""
    table = await tables.open(match)
    await wish_to_stay(tables, table, own_seats(table, token))


# -- being called by a name --------------------------------------------------------------------------------------------
@router.put("/matches/{match}/name", status_code=204)
async def call(match: MatchId, wanted: Wanted[NameRequest], tables: InTables, token: Tokens = NOBODY) -> None:
    """What the holder of these seats wants to be called; everybody at the table is told. An empty name takes it away."""
    table = await tables.open(match)
    await names.call(tables, table, own_seats(table, token), names.cleaned(wanted.name))


# -- deleting a match --------------------------------------------------------------------------------------------------
def own_seats(table: Table, tokens: list[str]) -> list[int]:
    """The seats of the one who asks; a spectator has none and is refused."""
    seats = table.held(tokens)
    if not seats:
        raise wrong_token()
    return seats


@router.delete("/matches/{match}", status_code=204, responses={202: {"model": DeletionAnswer}})
async def delete(match: MatchId, tables: InTables, token: Tokens = NOBODY) -> Response:
    """Delete a match, if everybody else at it is a machine or wishes it too; otherwise (202) the wish is kept and told to the others."""
    wishing = await _wishing(tables, match, token)
    if not wishing:
        return Response(status_code=204)
    return Response(encode({"deletion": wishing}), 202, media_type="application/json")


async def _wishing(tables: Tables, match: str, tokens: list[str]) -> list[str]:
    """The seats that wish a match to be deleted, those of the tokens among them; none if it is deleted now."""
    try:
        table = await tables.open(match)
        if await tables.wish_deletion(table, own_seats(table, tokens), True):
            return []
        return [seat.id for seat in table.seats if seat.wishes_deletion]
    except Refused as refused:
        if refused.status != 409:
            raise
        return await tables.delete_unopened(match, tokens)  # whatever is wrong with a match, it can be deleted


@router.delete("/matches/{match}/wish", status_code=204)
async def keep(match: MatchId, tables: InTables, token: Tokens = NOBODY) -> None:
    """Take back the wish to delete a match."""
    table = await tables.open(match)
    await tables.wish_deletion(table, own_seats(table, token), False)
