"""The map of the house names what is there: every module of every package stands in its table, and nothing that is gone."""

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


TABLES = {
    "kernel": ["kernel"],
    "mechanics": ["mechanics"],
    "players": ["players"],
    "umpire": ["umpire"],
    "editions, post": ["editions", "post"],
    "protocol": ["protocol"],
    "lab": ["lab"],
    "cli": ["cli"],
    "module": ["service"],
    "service/club": ["service/club"],
    "service/store": ["service/store"],
}


@pytest.mark.parametrize("head", TABLES)
def test_the_table_of_a_package_is_complete(head: str) -> None:
    assert named(head) == set().union(*[modules(folder) for folder in TABLES[head]])


def test_every_package_has_a_table() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert {folder.split("/")[0] for listed in TABLES.values() for folder in listed} == folders - {"games"}


def test_files_that_games_have_in_common_are_explained() -> None:
    listed = [path.stem for game in (PACKAGE / "games").iterdir() for path in game.glob("*.py") if not re.match(r"__|s\d\d_", path.name)]
    explained = set(re.findall(r"`([^`]+)`", PAGE[PAGE.index("## Where a rule lives") : PAGE.index("## How a decision travels")]))
    shared = {name for name in listed if listed.count(name) > 1 and not name.startswith(("loading_", "plan_"))}
    assert shared <= explained


def test_the_table_of_the_page_is_complete() -> None:
    folders = {path.name for path in (PACKAGE.parents[1] / "web" / "src").iterdir() if path.is_dir()}
    assert named("web/src") - {"../tools"} == folders


def test_every_example_in_a_docstring_is_run() -> None:
    """`testpaths` names modules one by one: some of the others cannot be imported without libraries that only the lab needs."""
    root = PACKAGE.parents[1]
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]
    with_examples = {path.relative_to(root).as_posix() for path in PACKAGE.rglob("*.py") if ">>> " in path.read_text("utf-8")}
    assert {path for path in settings["testpaths"] if path != "tests"} == with_examples
