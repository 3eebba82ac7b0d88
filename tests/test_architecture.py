"""The map of the house names what is there: every module of kernel and service stands in its table, and nothing that is gone."""

import re
import tomllib
from pathlib import Path

import pytest

import grognard

PACKAGE = Path(grognard.__file__).parent
PAGE = (PACKAGE.parents[1] / "ARCHITECTURE.md").read_text("utf-8")


def named(head: str) -> set[str]:
    """The names in the first column of the table with this head."""
    table = PAGE[PAGE.index(f"| {head} | |") :].split("\n\n")[0]
    return {name for line in table.splitlines()[2:] for name in re.findall(r"`([^`]+)`", line.split("|")[1])}


def modules(folder: str) -> set[str]:
    inside = [
        path
        for path in (PACKAGE / folder).iterdir()
        if (path.suffix == ".py" and path.stem != "__init__") or (path / "__init__.py").exists()
    ]
    return {path.stem if path.suffix == ".py" else path.name + "/" for path in inside}


TABLES = [("kernel", "kernel"), ("mechanics", "mechanics"), ("players", "players"), ("module", "service")]


@pytest.mark.parametrize(("head", "folder"), TABLES)
def test_the_table_of_a_package_is_complete(head: str, folder: str) -> None:
    assert named(head) == modules(folder)


def test_the_table_of_the_page_is_complete() -> None:
    folders = {path.name for path in (PACKAGE.parents[1] / "web" / "src").iterdir() if path.is_dir()}
    assert named("web/src") - {"../tools"} == folders


def test_every_example_in_a_docstring_is_run() -> None:
    """`testpaths` names modules one by one: some of the others cannot be imported without libraries that only the lab needs."""
    root = PACKAGE.parents[1]
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]
    with_examples = {path.relative_to(root).as_posix() for path in PACKAGE.rglob("*.py") if ">>> " in path.read_text("utf-8")}
    assert {path for path in settings["testpaths"] if path != "tests"} == with_examples
