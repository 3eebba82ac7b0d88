"""Node counts: how many ways the next decisions can go from a position ("perft"). Cheap, and it notices nearly every change of a rule."""

from pathlib import Path
from typing import Any

import yaml
from tests.fingerprints import replayed

import grognard
from grognard.kernel import chance
from grognard.kernel.match import Match
from grognard.kernel.sequence import CHANCE, DECISION, Position

GAMES = Path(__file__).with_name("games")
COUNTS = Path(__file__).with_name("node_counts.yaml")

Place = dict[str, Any]
"""A record and a number of its steps, or a scenario; and under `nodes` the counts from depth 1 on."""


def places() -> list[tuple[str, Place]]:
    """Every game and position of `node_counts.yaml`."""
    listed: dict[str, list[Place]] = yaml.load(COUNTS.read_text(encoding="utf-8"), yaml.CSafeLoader)
    return [(game, place) for game, positions in listed.items() for place in positions]


def named(place: Place) -> str:
    return f"{place['record']}@{place['steps']}" if "record" in place else str(place["scenario"])


def nodes(position: Position, depth: int) -> int:
    """The lines of so many decisions; a roll between two of them is no decision, but every face of it leads to a line of its own."""
    if position.halt == CHANCE:
        return sum(nodes(world, depth) for _, world in chance.worlds(position))
    if position.halt != DECISION:
        return 1
    if depth == 1:
        return len(position.choices)
    return sum(nodes(after(position, code), depth - 1) for code in position.choices)


def after(position: Position, code: int) -> Position:
    world = position.clone()
    world.choose(code)
    return world


def counted(game: str, place: Place, deepest: int) -> list[int]:
    """The node counts of a position, from depth 1 on."""
    position = position_of(game, place)
    return [nodes(position, depth) for depth in range(1, deepest + 1)]


def position_of(game: str, place: Place) -> Position:
    if "record" not in place:
        return grognard.load(game).new(str(place["scenario"]), seed=0).position
    return position_after(recorded(game, str(place["record"])), int(place["steps"]))


def recorded(game: str, name: str) -> Match:
    return replayed(GAMES / game / "records" / f"{name}.json")[0]


def position_after(match: Match, steps: int) -> Position:
    """The position of a match after so many of its small steps."""
    position = match.game.start(match.scenario.id, match.options)
    rolls = iter(match.rolls)
    for code in [None, *match.codes[:steps]]:
        if code is not None:
            position.choose(code)
        while position.halt == CHANCE:
            position.resolve(next(rolls)[1])
    return position
