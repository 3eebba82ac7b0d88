"""The application: the API, the page, and what they share while the server runs."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from pathlib import Path as FilePath

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from grognard.kernel.errors import BadInput
from grognard.service import analysis_api, api, hints_api, library, parting_api, post_api
from grognard.service.analyses import Analyses
from grognard.service.budgets import Allowances, Budgets
from grognard.service.club import events, events_api, games_api, notices_api, owners_api, people_api, profiles_api, standing_api, table_api
from grognard.service.club.calendar import Calendar
from grognard.service.club.club import Club
from grognard.service.club.consent import sweeping
from grognard.service.club.postman import Postman
from grognard.service.club.ways import Ways, ways_of
from grognard.service.elsewhere import Editions
from grognard.service.errors import Refused, language_of
from grognard.service.fellows import company_of
from grognard.service.limits import Limits
from grognard.service.page import Page
from grognard.service.post_tables import PostDesk
from grognard.service.sockets import SocketGate, Sockets
from grognard.service.store.engine import Place, is_shared, open_database
from grognard.service.tables import Tables
from grognard.service.windows import Windows
from grognard.service.workers import ANALYSIS_NICENESS, SEARCH_NICENESS, Workers


def make_app(  # noqa: PLR0913, PLR0917 - what the owner of a server chooses
    database: Place,
    hosts: Collection[str] | None = None,
    workers: int = 1,
    allowed: Allowances | None = None,
    windows: Windows | None = None,
    club: Calendar | None = None,
    ways: Ways | None = None,
    post: FilePath | None = None,
) -> FastAPI:
    """The server on a database. It answers to these host names (None: to any), and to each address within the limits; bots get this
    many processes, imports and reports one more. With a calendar it is a club, which reaches its people by these ways (None: those that the
    environment names). With a folder for keys it writes letters of matches by post.
    """
    budgets = Budgets(allowed if allowed is not None else Allowances())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        engine = open_database(database)
        library.read_all()
        library.prepare()
        thinkers, searchers, clerks = Workers(workers), Workers(1, SEARCH_NICENESS), Workers(1)
        analysts = Workers(1, ANALYSIS_NICENESS)
        advisers = Workers(1)  # somebody waits for a hint: it does not queue behind a machine that thinks
        editions = Editions()
        tables = Tables(engine, thinkers, editions, windows, company_of(engine), calendar=club, searchers=searchers)
        tables.company.start(tables)
        app.state.tables, app.state.sockets = tables, Sockets(tables, budgets)
        app.state.clerks, app.state.budgets = clerks, budgets
        app.state.post = None if post is None else PostDesk(post)
        if app.state.post is not None:
            tables.post_links = app.state.post.links
        app.state.analyses, app.state.hints = Analyses(analysts), hints_api.Hints(advisers)
        app.state.club = None if club is None else Club(tables, club, events.go_on)
        app.state.loop = asyncio.get_running_loop()
        helpers = [] if app.state.club is None else _begin_helpers(app, ways if ways is not None else ways_of(), is_shared(engine))
        yield
        for helper in helpers:
            helper.cancel()
        await asyncio.gather(*helpers, return_exceptions=True)
        if app.state.club is not None:
            await app.state.postman.close()
        await app.state.analyses.close()
        await tables.close()
        editions.close()
        thinkers.close()
        searchers.close()
        clerks.close()
        analysts.close()
        advisers.close()
        engine.dispose()

    app = FastAPI(
        title="Grognard",
        version="1",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.is_club = club is not None
    app.include_router(api.router)
    app.include_router(parting_api.router)
    app.include_router(analysis_api.router)
    app.include_router(hints_api.router)
    app.include_router(post_api.router)
    app.include_router(people_api.gate)
    if club is not None:
        for router in (
            people_api.router,
            owners_api.router,
            games_api.router,
            table_api.router,
            profiles_api.router,
            events_api.router,
            notices_api.router,
            standing_api.router,
        ):
            app.include_router(router)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)
    app.add_middleware(Page)  # its files are packed when it is built
    app.add_middleware(SocketGate)
    app.add_middleware(Limits, hosts=hosts, budgets=budgets)  # the last one added is the first to be asked
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(BadInput, _bad_input)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _failed)
    return app


def _begin_helpers(app: FastAPI, ways: Ways, shared: bool) -> list["asyncio.Task[None]"]:
    """What a club does by itself: it looks after the clocks, and sends what people are to be told."""
    club: Club = app.state.club
    if ways.parked is not None:
        club.parked = ways.parked
    club.tables.parked = club.parked
    app.state.postman = Postman(club, ways)
    return [asyncio.create_task(sweeping(club)), asyncio.create_task(app.state.postman.work(not shared))]


def _answer(request: Request, refused: Refused, headers: Mapping[str, str] | None = None) -> Response:
    """A refusal, in the language of the page that asked."""
    language = language_of(request.headers.get("accept-language"))
    return Response(msgspec.json.encode(refused.as_data(language)), refused.status, headers, "application/json")


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _answer(request, error)


def _bad_input(request: Request, error: Exception) -> Response:
    return _answer(request, Refused(422, "bad-input", reason=str(error)))


def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = " / ".join(str(part) for part in first["loc"][1:])
    return _answer(request, Refused(422, "invalid", reason=f"{place or 'The request'}: {first['msg']}."[:300]))


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    known = Refused(404, "http:unknown") if error.status_code == 404 else Refused(error.status_code, "http", reason=f"{error.detail}.")
    return _answer(request, known, error.headers)


def _failed(request: Request, _error: Exception) -> Response:
    return _answer(request, Refused(500, "failed"))
