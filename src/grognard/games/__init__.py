"""The games, one package each."""

from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game

IDS = ["battle_for_germany"]

_loaded: dict[str, Game] = {}


def load(id: str) -> Game:
    """The game with this id, read once."""
    if id not in IDS:
        raise BadInput(f"There is no game '{id}'; the games are {', '.join(IDS)}.")
    if id not in _loaded:
        from grognard.games.battle_for_germany.game import BattleForGermany  # noqa: PLC0415 - read only what is played

        _loaded[id] = BattleForGermany()
    return _loaded[id]
