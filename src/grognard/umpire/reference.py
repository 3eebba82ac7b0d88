"""What never changes of a game: its board, its rules reference, its texts."""

from functools import cache
from importlib.resources import files
from typing import Any

import yaml

import grognard
from grognard.games import package_of

Data = dict[str, Any]


def layout(game: str, scenario: str | None) -> Data:
    """The static board; for one scenario, no more of it than that needs."""
    whole = _whole_layout(game)
    return whole if scenario is None else _narrowed(whole, scenario)


@cache
def _whole_layout(game: str) -> Data:
    loaded = grognard.load(game)
    return {**loaded.layout, "secrets": loaded.has_secrets}


def _narrowed(whole: Data, scenario: str) -> Data:
    """Of a game whose scenarios have maps of their own: its map, its turns and its counters alone."""
    facts = whole.get("scenarios", {}).get(scenario)
    if facts is None:
        return whole
    used = {piece for group in facts["groups"] for piece in group["pieces"]}
    told = {key: value for key, value in whole.items() if key != "maps"}
    return {
        **told,
        "board": {**whole["maps"][facts["map"]], "id": facts["map"]},
        "turns": facts["turns"],
        "scenarios": {scenario: facts},
        "pieces": {name: face for name, face in whole["pieces"].items() if name in used},
    }


def rules(game: str) -> list[Data]:
    """The rules reference, section by section."""
    source = files(package_of(game)).joinpath("data", "sections.yaml").read_text("utf-8")
    sections = yaml.load(source, getattr(yaml, "CSafeLoader", yaml.SafeLoader))["sections"]  # noqa: S506 - both are safe loaders
    return [_section(number, section) for number, section in sections.items()]


def _section(number: str, section: Data) -> Data:
    return {"section": number, "title": section["title"], "text": section["text"], "rulings": section.get("rulings", [])}


def texts(language: str, game: str | None) -> list[str]:
    """The Fluent source of the kernel and, if one is named, of a game."""
    folders = [files("grognard.kernel")]
    if game is not None:
        folders.append(files(package_of(game)))
    return [folder.joinpath("texts", language + ".ftl").read_text("utf-8") for folder in folders]
