"""Every kind of effect has a rule case that fails without it."""

import csv
import re
import shutil
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

import pytest
import yaml

from grognard.games.last_crusade.content import OPS, load_content
from grognard.games.last_crusade.game import LastCrusade
from grognard.lab.cases import Case, read_paths, run_case

DATA = files("grognard.games.last_crusade") / "data"
CASES = Path(__file__).parent / "cases"
BY_SCENARIO = ["cost_mod"]
"""Kinds that no card has, only the special rule of a scenario."""
NAMED_SO = {"dig_in": "dig_in", "airborne": "airborne", "engineer": "engineer", "transport": "transport"}
"""Kinds that show as a keyword of the card too."""


def vocabulary() -> list[str]:
    return list(yaml.safe_load((DATA / "effects.yaml").read_text("utf-8"))["effects"])


def without(kind: str, folder: Path) -> list[str]:
    """Write the data files anew with this kind of effect taken out; the cards that had it."""
    with as_file(DATA) as data:
        shutil.copytree(data, folder)
    with (folder / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    touched: list[str] = []
    for row in rows:
        kinds, params = row["effect_id"].split("|"), row["effect_params"].split("|")
        params += [""] * (len(kinds) - len(params))
        if kind in kinds:
            touched.append(row["id"].lower())
            kept = [(id, text) for id, text in zip(kinds, params, strict=True) if id != kind]
            row["effect_id"] = "|".join(id for id, _ in kept)
            row["effect_params"] = "|".join(text for _, text in kept)
            row["keywords"] = ";".join(word for word in row["keywords"].split(";") if word != NAMED_SO.get(kind))
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    if kind in BY_SCENARIO:
        for path in (folder / "scenarios").iterdir():
            path.write_text(
                re.sub(rf"effect_id: {kind}\n(\s+effect_params: amount=)-?\d+", rf"effect_id: {kind}\n\g<1>0", path.read_text())
            )
    return touched


def mentions(case: Case, cards: list[str]) -> bool:
    return any(re.search(rf"\b{card}\b", str(case.node.value).lower()) for card in cards)


@cache
def crippled() -> LastCrusade:
    """A game of its own, whose print the tests may change."""
    return LastCrusade()


@cache
def cases() -> list[Case]:
    return read_paths([CASES])


def fails(case: Case) -> bool:
    try:
        return bool(run_case(case).failures)
    except Exception:  # dice that are not rolled, a card that cannot be what it is: the case does not hold
        return True


def test_the_program_knows_the_whole_vocabulary() -> None:
    assert sorted(OPS) == sorted(vocabulary())


@pytest.mark.parametrize("kind", vocabulary())
def test_some_rule_case_fails_without_it(kind: str, tmp_path: Path) -> None:
    cards = without(kind, tmp_path / "data")
    game = crippled()
    game.content = load_content(tmp_path / "data")
    assert cards or kind in BY_SCENARIO
    for case in cases():
        if kind in BY_SCENARIO or mentions(case, cards):
            case.game = game
            if fails(case):
                return
    pytest.fail(f"no rule case misses the effect '{kind}'")
