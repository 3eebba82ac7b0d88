"""What is printed has its words in both languages: every message id that the layout names."""

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from grognard.games.panzer_grenadier.content import NATION_NAMES, RANK_NAMES, TERRAIN_NAMES, load_content
from grognard.games.panzer_grenadier.layout import layout
from grognard.kernel.texts import read_texts

FOLDER = Path(str(files("grognard.games.panzer_grenadier") / "texts"))


def ids(lang: str) -> set[str]:
    return {entry.id.name for entry in read_texts(FOLDER / f"{lang}.ftl").body if hasattr(entry, "id")}


def titles(data: Any) -> Iterator[str]:
    """All titles and ids of special rules in some plain data."""
    if isinstance(data, dict):
        if data.get("title"):
            yield data["title"]
        yield from data.get("special", ())
        for member in data.values():
            yield from titles(member)
    elif isinstance(data, list):
        for member in data:
            yield from titles(member)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_printed_has_words(lang: str) -> None:
    content = load_content()
    wanted = set(titles(json.loads(json.dumps(layout(content)))))
    wanted |= {f"rank-{rank.lower()}" for rank in RANK_NAMES} | {f"rank-short-{rank.lower()}" for rank in RANK_NAMES}
    wanted |= {f"nation-{nation}" for nation in NATION_NAMES} | {f"terrain-{terrain}" for terrain in TERRAIN_NAMES}
    wanted |= {f"short-{unit.id}" for unit in content.types}
    wanted |= {f"scenario-{id}{part}" for id in content.scenarios for part in ("", "-about", "-length", "-difficulty")}
    assert wanted - ids(lang) == set()
