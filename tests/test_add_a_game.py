"""The guide to a new game is about code that is there: every piece of it stands in the file that it names, and its numbers are right."""

import re
from pathlib import Path

import pytest

import grognard
from grognard.lab.cases import read_paths

ROOT = Path(grognard.__file__).parents[2]
GUIDE = ROOT / "docs" / "add-a-game.md"
GAME = ROOT / "src" / "grognard" / "games" / "mill_bridge"
TESTS = ROOT / "tests" / "games" / "mill_bridge"
MOST_LINES = 1200

BLOCKS = re.findall(r"```(?:python|yaml|fluent)\n# (\S+)\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


def source(name: str) -> str:
    return ((TESTS if name.startswith("cases/") else GAME) / name).read_text("utf-8")


def modules(name: str = "*.py") -> list[Path]:
    """Those that somebody wrote: `keeping.py` is made."""
    return [path for path in GAME.glob(name) if path.name != "keeping.py"]


def lines(*names: str) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for name in names for path in modules(name))


@pytest.mark.parametrize(("name", "code"), BLOCKS, ids=[f"{name}-{number}" for number, (name, _) in enumerate(BLOCKS)])
def test_what_the_guide_shows_stands_in_the_game(name: str, code: str) -> None:
    assert code in source(name)


def test_every_kind_of_file_is_shown() -> None:
    shown = {name for name, _ in BLOCKS}
    assert {"content.py", "state.py", "words.py", "sequence.py", "view.py", "game.py", "adviser.py"} <= shown
    assert {"data/sections.yaml", "data/tables.yaml", "texts/en.ftl", "cases/s03_movement.yaml"} <= shown


def test_the_guide_counts_right() -> None:
    guide = GUIDE.read_text("utf-8")
    assert lines("*.py") < MOST_LINES
    assert f"It took {lines('*.py'):,} lines of Python in {len(modules())} modules" in guide
    assert f", {len(read_paths([TESTS / 'cases']))} rule cases" in guide
    assert f"# {len(read_paths([TESTS / 'cases']))} passed, 0 failed" in guide


@pytest.mark.parametrize("row", re.findall(r"^\| \d+ \|[^|]*\|([^|]*)\| (\d+) \|$", GUIDE.read_text("utf-8"), re.MULTILINE))
def test_the_lines_of_each_step_are_as_told(row: tuple[str, str]) -> None:
    """To the nearest five."""
    files, told = row
    named = re.findall(r"`(\w+\.py)`", files) + (["s0*.py"] if "s06_…" in files else [])
    assert abs(lines(*named) - int(told)) <= 5


def test_every_file_that_the_guide_lists_is_there() -> None:
    (tree,) = re.findall(r"```\nmill_bridge/\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    names = re.findall(r"[\w.]+\.(?:py|yaml|csv|ftl|webp)", tree)
    found = {path.name for path in GAME.rglob("*") if "__pycache__" not in path.parts}
    assert [name for name in names if name not in found] == []
    assert {path.name for path in GAME.glob("*.py")} <= set(names)
