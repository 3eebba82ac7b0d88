"""Players that are machines: they get what their seat sees and answer with an action."""

from collections.abc import Callable
from typing import Final

from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.players.base import Player, Seen

__all__ = ["LEVELS", "PLAYERS", "USUAL", "Player", "Seen", "check_player", "levels_of", "new_player"]


def _random(seed: int) -> Player:
    from grognard.players.random import RandomPlayer  # noqa: PLC0415 - only who plays is loaded

    return RandomPlayer(seed)


def _easy(seed: int) -> Player:
    from grognard.players.easy import EasyPlayer  # noqa: PLC0415 - only who plays is loaded

    return EasyPlayer(seed)


def _steady(seed: int) -> Player:
    from grognard.players.steady import SteadyPlayer  # noqa: PLC0415 - only who plays is loaded

    return SteadyPlayer(seed)


def _hard(seed: int) -> Player:
    from grognard.players.hard import HardPlayer  # noqa: PLC0415 - only who plays is loaded

    return HardPlayer("hard", seed, HARD_EFFORT, 2.0)


def _patient(seed: int) -> Player:
    from grognard.players.hard import HardPlayer  # noqa: PLC0415 - only who plays is loaded

    return HardPlayer("patient", seed, 5 * HARD_EFFORT, 10.0)


HARD_EFFORT: Final = 15_000
"""Decisions that `hard` plays out on paper for one phase; the seconds beside it are only a brake."""

LEVELS: Final = ("easy", "steady", "hard", "patient")
"""The players that people are offered, from weak to strong."""
SEARCHING: Final = ("hard", "patient")
USUAL: Final = "steady"
PLAYERS: Final[dict[str, Callable[[int], Player]]] = {
    "random": _random,
    "easy": _easy,
    "steady": _steady,
    "hard": _hard,
    "patient": _patient,
}
"""By name: what makes a player from a seed. `random` is for studies, and for matches from before there was an `easy`."""


def check_player(name: str, others: tuple[str, ...] = ()) -> None:
    """Refuse the name of a player that does not exist; `others` are names that somebody else answers for."""
    known = [*others, *PLAYERS]
    level, at, effort = name.partition("@")
    if level not in known or (at and (level not in SEARCHING or not effort.isdecimal())):
        raise BadInput(f"There is no player '{name}'; the players are {', '.join(known)}.")


def levels_of(game: Game, scenario: str) -> list[str]:
    """The levels that a scenario offers: where positions cannot be valued nobody searches, and none is called hard."""
    from grognard.players.value import value_of  # noqa: PLC0415 - only who asks for it is kept waiting

    searches = value_of(game, scenario) is not None
    return [level for level in LEVELS if searches or level not in SEARCHING]


def new_player(name: str, seed: int) -> Player:
    """The player of this name; whatever it leaves to chance follows from the seed. `hard@4000` searches with that effort."""
    check_player(name)
    level, _, effort = name.partition("@")
    player = PLAYERS[level](seed)
    if effort:
        player.spend(name, int(effort))
    return player
