"""What never changes of a game: its board, its rules reference, its texts."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import yaml
from msgspec import ValidationError, convert, to_builtins

import grognard
from grognard.games import package_of
from grognard.kernel.errors import BadInput
from grognard.protocol.looks import GameLooks, Looks, Verbs

Data = dict[str, Any]
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def layout(game: str, scenario: str | None) -> Data:
    """The static board; for one scenario, no more of it than that needs."""
    whole = _whole_layout(game)
    return whole if scenario is None else _narrowed(whole, scenario)


@cache
def _whole_layout(game: str) -> Data:
    loaded = grognard.load(game)
    shown = looks(game)
    return {**loaded.layout, "secrets": loaded.has_secrets, "looks": to_builtins(shown.looks), "verbs": to_builtins(shown.verbs)}


UNSAID: Final = GameLooks(
    looks=Looks(sides={}), verbs=Verbs(hostile=["attack"], ending=["end", "pass"], confirming=["roll"], passing=["pass"])
)
"""Of a game that does not say: everything in one grey."""


@cache
def looks(game: str) -> GameLooks:
    """How its sides and nations look, and what its verbs mean to the page; BadInput if the file makes no sense."""
    source = files(package_of(game)).joinpath("data", "looks.yaml")
    if not source.is_file():
        return UNSAID
    try:
        return convert(yaml.load(source.read_text("utf-8"), LOADER), GameLooks)  # noqa: S506 - both are safe loaders
    except (OSError, yaml.YAMLError, ValidationError) as problem:
        raise BadInput(f"{game}: data/looks.yaml does not say how the game looks ({problem}).") from None


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
    sections = yaml.load(source, LOADER)["sections"]  # noqa: S506 - both are safe loaders
    return [_section(number, section) for number, section in sections.items()]


def _section(number: str, section: Data) -> Data:
    return {"section": number, "title": section["title"], "text": section["text"], "rulings": section.get("rulings", [])}


def texts(language: str, game: str | None) -> list[str]:
    """The Fluent source of the kernel and, if one is named, of a game."""
    folders = [files("grognard.kernel")]
    if game is not None:
        folders.append(files(package_of(game)))
    return [folder.joinpath("texts", language + ".ftl").read_text("utf-8") for folder in folders]
