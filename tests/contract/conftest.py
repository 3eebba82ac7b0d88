"""The tests of one setting follow one another, so that what they share (`tests.playing.sampled`) is not made in every process."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def setting_of(item: pytest.Item) -> str:
    """The setting that a test is about; empty if it is about all or none."""
    found = getattr(item, "callspec", None)
    return str(found.params.get("setting", "")) if found is not None else ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = [place for place, item in enumerate(items) if item.path.is_relative_to(HERE)]
    ordered = sorted((items[place] for place in places), key=setting_of)  # stable: within a setting they keep the order of the files
    for place, item in zip(places, ordered, strict=True):
        items[place] = item
