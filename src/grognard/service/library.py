"""What never changes while the server runs: games, boards, rules reference, texts; encoded once."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
import yaml

import grognard
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game, Scenario
from grognard.kernel.texts import LOCALES
from grognard.players import PLAYERS
from grognard.service.errors import Refused


def read_all() -> None:
    """Read every game and its texts, so that nobody has to wait for it later."""
    for id in grognard.games():
        grognard.load(id).texts.has("game-title")


def find_game(id: str) -> Game:
    try:
        return grognard.load(id)
    except BadInput as error:
        raise Refused(404, "no-such-game", str(error)) from None


@cache
def games() -> bytes:
    """Every game with its scenarios; texts are message ids."""
    return msgspec.json.encode([_game(grognard.load(id)) for id in grognard.games()])


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": "game-title",
        "about": "game-about",
        "rules": game.rules_version,
        "scenarios": [_scenario(scenario) for scenario in game.scenarios.values()],
        "bots": list(PLAYERS),
    }


def _scenario(scenario: Scenario) -> dict[str, Any]:
    title = f"scenario-{scenario.id}"
    return {
        "id": scenario.id,
        "title": title,
        "summary": title + "-about",
        "length": title + "-length",
        "difficulty": title + "-difficulty",
        "rule": scenario.rule,
        "turns": scenario.turns,
        "players": list(scenario.players),
        "seats": [{"id": seat.id, "title": f"seat-{seat.id}", "sides": seat.factions} for seat in scenario.seats],
        "options": [
            {
                "id": option.id,
                "title": f"option-{option.id}",
                "about": f"option-{option.id}-about",
                "rule": option.rule,
                "default": option.default,
                "proposals": option.proposals,
            }
            for option in scenario.options
        ],
    }


def layout(id: str) -> bytes:
    find_game(id)
    return _layout(id)


@cache
def _layout(id: str) -> bytes:
    return msgspec.json.encode(grognard.load(id).layout)


def rules(id: str) -> bytes:
    find_game(id)
    return _rules(id)


@cache
def _rules(id: str) -> bytes:
    source = files("grognard.games").joinpath(id, "data", "sections.yaml").read_text("utf-8")
    sections = yaml.load(source, getattr(yaml, "CSafeLoader", yaml.SafeLoader))["sections"]  # noqa: S506 - both are safe loaders
    return msgspec.json.encode([_section(number, section) for number, section in sections.items()])


def _section(number: str, section: dict[str, Any]) -> dict[str, Any]:
    return {"section": number, "title": section["title"], "text": section["text"], "rulings": section.get("rulings", [])}


def texts(language: str, game: str | None) -> bytes:
    """The Fluent source of the kernel, of the page and, if one is named, of a game."""
    if language not in LOCALES:
        raise Refused(404, "no-such-language", f"There are no texts in '{language[:20]}'; the languages are {', '.join(LOCALES)}.")
    if game is not None:
        find_game(game)
    return _texts(language, game)


@cache
def _texts(language: str, game: str | None) -> bytes:
    folders = [files("grognard.kernel"), files("grognard.service")]
    if game is not None:
        folders.append(files("grognard.games").joinpath(game))
    return b"\n".join(folder.joinpath("texts", language + ".ftl").read_bytes() for folder in folders)
