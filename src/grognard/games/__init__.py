"""The games, one package each: those of the house lie in this folder, others in packages of their own.

A game's package has `game.py`, whose `GAME` makes the game, and the folders `data` and `texts`. One that is installed from elsewhere is
found by its entry point: group `grognard.games`, the id of the game as its name, the package as its value (docs/add-a-game.md).
"""

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game

GROUP: Final = "grognard.games"
SHELF: Final = ["battle_for_germany", "race_for_berlin", "panzer_grenadier", "last_crusade", "iron_dream"]
"""The order in which games are offered; those that are not named here come after them, by id."""

_guests: dict[str, str] = {}
"""The packages of the games from elsewhere, by id; looked for once."""
_broken: dict[str, str] = {}
"""By entry point: what is wrong with a game that cannot be offered, in one sentence."""
_loaded: dict[str, Game] = {}
_searched: list[bool] = []


def game_ids() -> list[str]:
    """The ids of all games that can be played."""
    _search()
    return house_ids() + list(_guests)


def house_ids() -> list[str]:
    """The games that come with Grognard: every folder here that holds a game."""
    found = sorted([path.parent.name for path in Path(__file__).parent.glob("*/game.py")])
    return [id for id in SHELF if id in found] + [id for id in found if id not in SHELF]


def broken_games() -> list[str]:
    """A sentence for each installed game that cannot be played, and why."""
    _search()
    return list(_broken.values())


def package_of(id: str) -> str:
    """The package of a game: where its modules, data and texts are."""
    if id in house_ids():
        return f"{__name__}.{id}"
    _search()
    if id in _broken and id not in _guests:
        raise BadInput(_broken[id])
    if id not in _guests:
        raise BadInput(f"There is no game '{id}'; the games are {', '.join(game_ids())}.")
    return _guests[id]


def load(id: str) -> Game:
    """The game with this id, read once; only what is played is imported."""
    if id not in _loaded:
        _loaded[id] = _read(package_of(id))
    return _loaded[id]


def _read(package: str) -> Game:
    made: object = import_module(package + ".game").GAME()
    if not isinstance(made, Game):
        raise BadInput(f"GAME in {package}.game makes no Game")
    return made


# -- games from elsewhere ---------------------------------------------------------------------------------------------
def _search() -> None:
    """Look for the games of other packages. Each is tried at once, so that a broken one is named and the others are still played."""
    if _searched:
        return
    _searched.append(True)
    for entry in sorted(entry_points(group=GROUP), key=_name):
        try:
            _loaded[entry.name] = _welcomed(entry)
            _guests[entry.name] = entry.value
        except Exception as problem:  # whatever another package raises, the other games go on
            origin = f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value
            told = str(problem).rstrip(".") or type(problem).__name__
            _broken.setdefault(entry.name, f"The game '{entry.name}' of {origin} cannot be played: {told}. Mend that package or remove it.")


def _name(entry: EntryPoint) -> str:
    return entry.name


def _welcomed(entry: EntryPoint) -> Game:
    """The game of an entry point, if it is what it says."""
    if entry.name in house_ids() or entry.name in _guests:
        raise BadInput("there is another game of this id")
    game = _read(entry.value)
    if game.id != entry.name:
        raise BadInput(f"it calls itself '{game.id}'")
    for language in ("en", "fr"):
        game.texts.format(language, "game-title", {})
    return game
