"""One server for all tests that only need one."""

from collections.abc import Iterator

import pytest
from tests.service.serving import Browser, serving


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with serving(tmp_path_factory.mktemp("server") / "matches.sqlite3") as found:
        yield found
