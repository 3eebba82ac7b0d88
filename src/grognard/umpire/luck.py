"""The luck report: what the dice showed against what was to be expected, over a whole match."""

from dataclasses import asdict, dataclass
from typing import Any

import grognard
from grognard.kernel import chance
from grognard.kernel.game import Game
from grognard.kernel.options import Options
from grognard.kernel.sequence import CHANCE, Position
from grognard.umpire.stored import Roll


@dataclass
class Throw:
    """One roll: who threw, what could come, what came, and both on the game's scale if it has one."""

    action: int
    seat: str
    faces: list[int]
    rolled: list[int]
    chances: dict[str, float]
    came: str
    expected: float | None
    actual: int | None
    turn: int


@dataclass(frozen=True)
class Told:
    """A match as numbers, to be sent to another process."""

    game: str
    scenario: str
    options: Options
    codes: list[int]
    rolls: list[Roll]


def report(told: Told) -> dict[str, Any]:
    """Play a match again and look at every roll."""
    game = grognard.load(told.game)
    seats = [seat.id for seat in game.scenario(told.scenario).seats]
    position = game.start(told.scenario, told.options)
    throws: list[Throw] = []
    for number in range(len(told.codes) + 1):
        if number:
            position.choose(told.codes[number - 1])
        while position.halt == CHANCE:
            throws.append(_throw(game, seats, position, number, told.rolls[len(throws)]))
            position.resolve(throws[-1].rolled)
    return {
        "dice": _dice(throws),
        "seats": {seat: {"dice": _dice(own := _of(throws, seat)), "battles": _battles(own)} for seat in seats},
        "battles": [asdict(throw) for throw in throws if throw.expected is not None],
    }


def _throw(game: Game, seats: list[str], position: Position, number: int, roll: Roll) -> Throw:
    chances = chance.distribution(position)
    came = position.label(roll[1])
    worths = {label: game.worth(label) for label in chances}
    known = all(worth is not None for worth in worths.values())
    expected = float(sum(share * (worths[label] or 0) for label, share in chances.items())) if known else None
    return Throw(
        action=number,
        seat=seats[position.seat],
        faces=roll[0],
        rolled=roll[1],
        chances={label: round(float(share), 6) for label, share in chances.items()},
        came=came,
        expected=None if expected is None else round(expected, 6),
        actual=worths[came] if known else None,
        turn=game.turn(position)[0],
    )


def _of(throws: list[Throw], seat: str) -> list[Throw]:
    return [throw for throw in throws if throw.seat == seat]


def _dice(throws: list[Throw]) -> dict[str, Any]:
    """How many dice, their mean against the expected one, and how often each face came."""
    shown = [value for throw in throws for value in throw.rolled]
    faces = [most for throw in throws for most in throw.faces]
    if not shown:
        return {"count": 0, "mean": None, "expected": None, "faces": {}}
    return {
        "count": len(shown),
        "mean": round(sum(shown) / len(shown), 4),
        "expected": round(sum((most + 1) / 2 for most in faces) / len(faces), 4),
        "faces": {str(face): shown.count(face) for face in range(1, max(faces) + 1)},
    }


def _battles(throws: list[Throw]) -> dict[str, Any]:
    """Battles as the attacker: the sum of what was expected and of what came."""
    fought = [throw for throw in throws if throw.expected is not None]
    expected = sum(throw.expected or 0.0 for throw in fought)
    actual = sum(throw.actual or 0 for throw in fought)
    return {"count": len(fought), "expected": round(expected, 4), "actual": actual, "luck": round(actual - expected, 4)}
