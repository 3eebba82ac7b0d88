"""What every test shares: the form under test is named and never stale, no test is judged by the clock, and what all tests keep is looked
through for garbage only once."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import grognard

PACKAGE = Path(grognard.__file__).parent

settings.register_profile("grognard", deadline=None)
settings.load_profile("grognard")


def compiled_modules() -> list[Path]:
    return [path for path in PACKAGE.rglob("*") if path.suffix in {".so", ".pyd"}]


def source_of(compiled: Path) -> Path:
    return compiled.with_name(compiled.name.split(".", 1)[0] + ".py")


def pytest_report_header() -> str:
    return f"grognard: {'compiled' if compiled_modules() else 'interpreted'} form"


def pytest_sessionstart() -> None:
    for path in compiled_modules():
        source = source_of(path)
        if not source.exists() or source.stat().st_mtime > path.stat().st_mtime:
            pytest.exit(f"{path.name} is older than its source: run 'make compiled' or 'make clean-compiled'", 2)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What collecting reads stays to the end (rule cases, games, items): millions of objects, none of them garbage."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
