"""Every thing of the data files has a name in the texts, in English the very name of the data."""

import csv
from pathlib import Path

import pytest
import yaml

import grognard
from grognard.kernel.texts import Texts

FOLDER = Path(grognard.__file__).parent / "games/battle_for_germany"
TEXTS = Texts([FOLDER / "texts"])


def rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / "data" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_units() -> None:
    for unit in rows("units.csv"):
        assert TEXTS.format("en", f"unit-{unit['id']}", {}) == unit["name"]
        for word in ("side", "nation", "branch", "type", "size"):
            assert TEXTS.has(f"{word}-{unit[word]}"), unit


def test_unit_names_are_told_apart_within_a_side() -> None:
    for lang in ("en", "fr"):
        names = [(unit["side"], TEXTS.format(lang, f"unit-{unit['id']}", {})) for unit in rows("units.csv")]
        assert len(set(names)) == len(names)


def test_cities_terrain_and_hexsides() -> None:
    for space in rows("hexes.csv"):
        assert TEXTS.has(f"terrain-{space['terrain']}")
        if "city" in space["features"].split(";"):
            assert TEXTS.format("en", f"city-{space['id']}", {}) == space["name"]
    for side in rows("hexsides.csv"):
        assert TEXTS.has(f"hexside-{side['feature']}")


@pytest.mark.parametrize("path", sorted((FOLDER / "data" / "scenarios").glob("*.yaml")), ids=lambda path: path.stem)
def test_scenarios(path: Path) -> None:
    scenario = yaml.safe_load(path.read_text("utf-8"))
    for end in ("", "-about", "-length", "-difficulty"):
        assert TEXTS.has(f"scenario-{path.stem}{end}")
    assert all(TEXTS.has(f"seat-{seat['id']}") for seat in scenario["seats"])
    phases = [phase for turn in scenario["turn_sequence"] for phase in turn["phases"]]
    assert [phase for phase in phases if not TEXTS.has(f"phase-{phase}")] == []
    for option in scenario["options"]:
        assert TEXTS.has(f"option-{option['id']}"), option["id"]
        assert TEXTS.has(f"option-{option['id']}-about"), option["id"]
