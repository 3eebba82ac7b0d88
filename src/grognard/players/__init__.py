"""Players that are machines: they get what their seat sees and answer with an action."""

from collections.abc import Callable
from typing import Final

from grognard.kernel.errors import BadInput
from grognard.players.base import Player, Seen

__all__ = ["Player", "Seen", "PLAYERS", "check_player", "new_player"]


def _random(seed: int) -> Player:
    from grognard.players.random import RandomPlayer  # noqa: PLC0415 - only who plays is loaded

    return RandomPlayer(seed)


def _steady(seed: int) -> Player:
    from grognard.players.steady import SteadyPlayer  # noqa: PLC0415 - only who plays is loaded

    return SteadyPlayer(seed)


PLAYERS: Final[dict[str, Callable[[int], Player]]] = {"random": _random, "steady": _steady}
"""By name: what makes a player from a seed."""


def check_player(name: str, others: tuple[str, ...] = ()) -> None:
    """Refuse the name of a player that does not exist; `others` are names that somebody else answers for."""
    known = [*others, *PLAYERS]
    if name not in known:
        raise BadInput(f"There is no player '{name}'; the players are {', '.join(known)}.")


def new_player(name: str, seed: int) -> Player:
    """The player of this name; whatever it leaves to chance follows from the seed."""
    check_player(name)
    return PLAYERS[name](seed)
