"""Line of sight on a board of Panzer Grenadier: the whole table beside a literal reading of the rules, and one look-up beside a bare call.

The literal reading is the one that the tests hold the table against. One unit of work is one line.
"""

import hashlib
import random
from typing import Any

from bench.timing import Task

BOARD = "bare_4"  # two hill masses, woods, fields and a village: everything that can block a line
ASKED = 300
LOOKED_UP = 10_000


def board() -> Any:
    from grognard.games.panzer_grenadier.content import load_content

    return load_content().scenarios[BOARD].map


def pairs(size: int, number: int) -> list[tuple[int, int]]:
    rnd = random.Random(number)
    return [(rnd.randrange(size), rnd.randrange(size)) for _ in range(number)]


def digest(answers: list[bool]) -> str:
    return hashlib.sha256(repr(answers).encode()).hexdigest()


def table_task() -> Task:
    """All lines of the board at once, from nothing."""
    from grognard.games.panzer_grenadier.sight import Sight

    relief = board().relief
    size = len(relief.cells)

    def once() -> int:
        Sight(relief)
        return size * size

    sight = Sight(relief)
    return Task(once, digest([sight.sees(a, b) for a, b in pairs(size, ASKED)]))


def literal_task(remembering: bool) -> Task:
    """Line by line; `remembering` measures lines of the same length and direction only once."""
    from tests.games.panzer_grenadier.literal_sight import LiteralMap, is_free

    from grognard.games.panzer_grenadier.content import TERRAIN_NAMES

    land = board()
    places = list(zip(land.columns, land.rows, strict=True))
    terrain = {place: TERRAIN_NAMES[land.terrain[space]] for space, place in enumerate(places)}
    elevation = {place: 20 * land.level[space] for space, place in enumerate(places)}
    plain = LiteralMap(terrain, elevation, {} if remembering else None)
    asked = [(places[a], places[b]) for a, b in pairs(land.size, ASKED)]

    def once() -> int:
        for a, b in asked:
            is_free(plain, a, b)
        return len(asked)

    return Task(once, digest([is_free(plain, a, b) for a, b in asked]))


def lookup_task() -> Task:
    sight = board().sight
    asked = pairs(sight.size, LOOKED_UP)

    def once() -> int:
        sees = sight.sees
        for a, b in asked:
            sees(a, b)
        return len(asked)

    return Task(once, digest([sight.sees(a, b) for a, b in asked]))


def call_task() -> Task:
    """A function of two arguments that does nothing."""
    asked = pairs(board().size, LOOKED_UP)

    def nothing(a: int, b: int) -> bool:
        return False

    def once() -> int:
        for a, b in asked:
            nothing(a, b)
        return len(asked)

    return Task(once)
