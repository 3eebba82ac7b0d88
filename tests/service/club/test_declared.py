"""Every answer that tests of a club get is held against what `grognard.protocol` declares (`Member.ask`); here, that none is forgotten."""

import importlib
import pkgutil

import msgspec
import pytest
from fastapi import APIRouter
from fastapi.routing import APIRoute
from tests.service.club.declared import ANSWERS, check

from grognard.service import club

UNTYPED = {"/api/me/export", "/api/notices/stop/{token}"}
"""A file for somebody's own use, and a page."""


def routes() -> list[APIRoute]:
    """The requests around a club."""
    modules = [importlib.import_module(f"{club.__name__}.{one.name}") for one in pkgutil.iter_modules(club.__path__)]
    routers = [thing for module in modules for thing in vars(module).values() if isinstance(thing, APIRouter)]
    return [route for router in routers for route in router.routes if isinstance(route, APIRoute)]


def test_every_reading_request_of_a_club_has_a_declared_answer() -> None:
    reading = {f"GET {route.path}" for route in routes() if "GET" in route.methods and route.path not in UNTYPED}
    assert reading == {request for request in ANSWERS if request.startswith("GET ")}


def test_what_is_not_declared_is_found_out() -> None:
    check("GET", "/api/me/bell", b'{"now": 1, "unread": 0, "notices": []}')
    with pytest.raises(msgspec.ValidationError):
        check("GET", "/api/me/bell", b'{"now": 1, "unread": 0, "notices": [], "more": 1}')
