"""The tests of one setting, or of one recorded game, follow one another: what they share is made once and not in every process.

It is `tests.playing.sampled` and `tests.fingerprints.replayed`.
"""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def subject(item: pytest.Item) -> str:
    """The setting or the recorded game that a test is about; empty if it is about all or none."""
    found = getattr(item, "callspec", None)
    given = found.params if found is not None else {}
    if "path" in given and isinstance(given["path"], Path):
        return f"{given['path'].parent.parent.name}-{given['path'].stem}"
    if "place" in given:
        return f"{given['game']}-{given['place'].get('record', '')}"
    return str(given.get("setting", ""))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = [place for place, item in enumerate(items) if item.path.is_relative_to(HERE)]
    ordered = sorted((items[place] for place in places), key=subject)  # stable: those of one subject keep the order of the files
    for place, item in zip(places, ordered, strict=True):
        items[place] = item
