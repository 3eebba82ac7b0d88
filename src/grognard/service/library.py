"""What never changes while the server runs: games, boards, rules reference, texts; encoded once."""

import logging
import threading
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

import grognard
from grognard.games import broken_games, package_of
from grognard.games.balance import measured
from grognard.games.lessons import lessons_of
from grognard.games.notes import notes_of
from grognard.games.strength import shown
from grognard.kernel.errors import BadInput
from grognard.kernel.game import SPECTATOR, Game, Scenario
from grognard.kernel.options import Options
from grognard.kernel.texts import LOCALES
from grognard.players import LEVELS, USUAL, levels_of
from grognard.service.errors import Refused
from grognard.umpire import reference

log = logging.getLogger("grognard.service")


def read_all() -> None:
    """Read every game and its texts, so that nobody has to wait for it later."""
    for id in grognard.game_ids():
        grognard.load(id).texts.has("game-title")
    for problem in broken_games():
        log.warning(problem)


@cache
def prepare() -> threading.Thread:
    """Begin to work out, beside the server, what a scenario needs when it is first played or looked at: lines of sight, distances, boards.
    The first to open a match after the start would wait for it otherwise.
    """
    thread = threading.Thread(target=_prepare, name="prepare", daemon=True)
    thread.start()
    return thread


def _prepare() -> None:
    for id in grognard.game_ids():
        game = grognard.load(id)
        for scenario in game.scenarios.values():
            game.view(game.start(scenario.id, game.chosen_options(scenario, {})), SPECTATOR)
            _layout(id, scenario.id)


def find_game(id: str) -> Game:
    try:
        return grognard.load(id)
    except BadInput as error:
        raise Refused(404, "no-such-game", reason=str(error)) from None


def newest(id: str) -> str | None:
    """The edition of a game that new matches are played by; None if there is no such game any more."""
    return grognard.load(id).rules_version if id in grognard.game_ids() else None


@cache
def games() -> bytes:
    """Every game with its scenarios; texts are message ids."""
    return msgspec.json.encode([_game(grognard.load(id)) for id in grognard.game_ids()])


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": "game-title",
        "about": "game-about",
        "rules": game.rules_version,
        "looks": msgspec.to_builtins(reference.looks(game.id).looks.sides),
        "training": game.is_training,
        "pictures": sorted(_pictures(game.id)),
        "scenarios": [_scenario(game, scenario) for scenario in game.scenarios.values()],
        "bots": list(LEVELS),
        "usual_bot": USUAL,
        "lessons": [
            {"id": lesson.id, "title": lesson.title, "steps": len(lesson.tasks), "exercise": lesson.is_exercise}
            for lesson in lessons_of(game.id)
        ],
    }


def _scenario(game: Game, scenario: Scenario) -> dict[str, Any]:
    title = f"scenario-{scenario.id}"
    return {
        "id": scenario.id,
        "title": title,
        "summary": title + "-about",
        "length": title + "-length",
        "difficulty": title + "-difficulty",
        "rule": scenario.rule,
        "turns": scenario.turns,
        "short": scenario.is_short,
        "players": list(scenario.players),
        "bots": levels_of(game, scenario.id),
        "balance": measured(game.id, scenario.id),
        "strength": shown(game.id, scenario.id),
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


@cache
def _pictures(id: str) -> dict[str, Traversable]:
    """The pictures that a game brings along for the lobby, by file: of a piece of its map, or of a scenario (`crossing-dark.webp`)."""
    folder = files(package_of(id)).joinpath("pictures")
    return {path.name: path for path in folder.iterdir() if path.name.endswith(".webp")} if folder.is_dir() else {}


def picture(id: str, name: str) -> bytes:
    find_game(id)
    if name not in _pictures(id):
        raise Refused(404, "no-such-picture", game=id, picture=name[:40])
    return _pictures(id)[name].read_bytes()


def layout(id: str, scenario: str | None = None) -> bytes:
    game = find_game(id)
    if scenario is not None and scenario not in game.scenarios:
        raise Refused(404, "no-such-scenario", game=game.title, scenario=scenario, scenarios=", ".join(game.scenarios))
    return _layout(id, scenario)


@cache
def _layout(id: str, scenario: str | None) -> bytes:
    return msgspec.json.encode(reference.layout(id, scenario))


def deck(id: str, scenario: str, seat: str, options: Options, text: str) -> bytes:
    """A deck for a seat as the game sees it, with every rule that it breaks."""
    game = find_game(id)
    found = game.scenario(scenario)
    known = {option.id: option for option in found.options}
    wanted = known.get(f"deck_{seat}")
    if wanted is None:
        raise BadInput(f"{game.title} has no decks for a seat '{seat[:40]}' in scenario '{scenario}'.")
    for name in options:
        if name not in known or known[name].is_text:
            raise BadInput(f"Scenario '{scenario}' has no switch '{name[:40]}'.")
    chosen: Options = {option.id: option.default for option in found.options if not option.is_text}
    return msgspec.json.encode(game.deck(found, wanted, {**chosen, **options}, text))


def rules(id: str) -> bytes:
    find_game(id)
    return _rules(id)


@cache
def _rules(id: str) -> bytes:
    return msgspec.json.encode(reference.rules(id))


def notes(id: str) -> bytes:
    find_game(id)
    return _notes(id)


@cache
def _notes(id: str) -> bytes:
    return msgspec.json.encode([note.as_data() for note in notes_of(id)])


def texts(language: str, game: str | None) -> bytes:
    """The Fluent source of the kernel, of the page and, if one is named, of a game."""
    if language not in LOCALES:
        raise Refused(404, "no-such-language", language=language[:20], languages=", ".join(LOCALES))
    if game is not None:
        find_game(game)
    return _texts(language, game)


@cache
def _texts(language: str, game: str | None) -> bytes:
    return with_own_texts(language, reference.texts(language, game))


def with_own_texts(language: str, sources: list[str]) -> bytes:
    """The texts of kernel and game, and those of the page in between."""
    own = files("grognard.service").joinpath("texts", language + ".ftl").read_text("utf-8")
    return "\n".join([sources[0], own, *sources[1:]]).encode()
