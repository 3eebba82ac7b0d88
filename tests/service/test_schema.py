"""Requests made up from the OpenAPI description: none of them brings the server into trouble."""

import os
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance
from tests.service.serving import PATIENCE, Browser, Tokens

from grognard.service.app import make_app

MOST = int(os.environ.get("GROGNARD_SCHEMA_EXAMPLES", "8"))
"""Of each request, besides those that the description itself calls for; `make trials` asks for more."""
EXAMPLES = settings(max_examples=MOST, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))

MEANINGFUL = ("/api/matches", "/api/records", "/api/games/{game}/decks")
"""A body that has the right shape may still be none: no such game, a scenario with other seats, a record that does not replay, a
deck without cards. No description of shapes can say so, so that only here a well-formed request may be answered with 422."""

SIZED = ("/api/matches/{match}/sketch",)
"""A list that is too long is refused for its size before it is read (413), which schemathesis does not take for a refusal."""

schema = schemathesis.openapi.from_dict(make_app(Path("never-opened")).openapi())


@schema.parametrize()
@EXAMPLES
def test_every_request_is_answered_as_described(case: schemathesis.Case, browser: Browser) -> None:
    excluded = [positive_data_acceptance] if case.path in MEANINGFUL else [negative_data_rejection] if case.path in SIZED else []
    case.call_and_validate(base_url=str(browser.http.base_url), excluded_checks=excluded, timeout=PATIENCE)


@pytest.fixture(scope="module")
def looked_at(browser: Browser) -> Tokens:
    """A match for all requests that only look."""
    return browser.create("me", "me", spectators=True)


@schema.include(path_regex=r"\{match\}").parametrize()
@EXAMPLES
def test_every_request_on_a_match_that_exists(case: schemathesis.Case, browser: Browser, looked_at: Tokens) -> None:
    made = looked_at if case.method == "GET" else browser.create("me", "me", spectators=True)
    case.path_parameters["match"] = made.match
    if case.query and "token" in case.query:
        case.query["token"] = made.tokens[0]
    replaced = [negative_data_rejection]  # a bad token was made a good one
    case.call_and_validate(base_url=str(browser.http.base_url), excluded_checks=replaced, timeout=PATIENCE)
