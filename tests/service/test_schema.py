"""Requests made up from the OpenAPI description: none of them brings the server into trouble."""

from pathlib import Path

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import (
    negative_data_rejection,
    positive_data_acceptance,  # a scenario may have other seats, a record be none
)
from tests.service.serving import Browser

from grognard.service.app import make_app

EXAMPLES = settings(max_examples=20, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))

schema = schemathesis.openapi.from_dict(make_app(Path("never-opened")).openapi())


@schema.parametrize()
@EXAMPLES
def test_every_request_is_answered_as_described(case: schemathesis.Case, browser: Browser) -> None:
    case.call_and_validate(base_url=str(browser.http.base_url), excluded_checks=[positive_data_acceptance])


@schema.include(path_regex=r"\{match\}").parametrize()
@EXAMPLES
def test_every_request_on_a_match_that_exists(case: schemathesis.Case, browser: Browser) -> None:
    made = browser.create("me", "me", spectators=True)
    case.path_parameters["match"] = made.match
    if case.query and "token" in case.query:
        case.query["token"] = made.tokens[0]
    replaced = [negative_data_rejection]  # a bad token was made a good one
    case.call_and_validate(base_url=str(browser.http.base_url), excluded_checks=[positive_data_acceptance, *replaced])
