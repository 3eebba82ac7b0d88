"""The games, one package each."""

from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game

IDS = ["battle_for_germany", "race_for_berlin", "panzer_grenadier", "last_crusade", "iron_dream"]

_loaded: dict[str, Game] = {}


def load(id: str) -> Game:
    """The game with this id, read once."""
    if id not in IDS:
        raise BadInput(f"There is no game '{id}'; the games are {', '.join(IDS)}.")
    if id not in _loaded:
        _loaded[id] = _read(id)
    return _loaded[id]


def _read(id: str) -> Game:
    """Only what is played is imported."""
    if id == "last_crusade":
        from grognard.games.last_crusade.game import LastCrusade  # noqa: PLC0415

        return LastCrusade()
    if id == "race_for_berlin":
        from grognard.games.race_for_berlin.game import RaceForBerlin  # noqa: PLC0415

        return RaceForBerlin()
    if id == "panzer_grenadier":
        from grognard.games.panzer_grenadier.game import PanzerGrenadier  # noqa: PLC0415

        return PanzerGrenadier()
    if id == "iron_dream":
        from grognard.games.iron_dream.game import IronDream  # noqa: PLC0415

        return IronDream()
    from grognard.games.battle_for_germany.game import BattleForGermany  # noqa: PLC0415

    return BattleForGermany()
