"""Where games are kept: a record for each game, written anew after every accepted action, and opened again to go on."""

import os
import sys
from datetime import datetime
from pathlib import Path

from grognard.games import load
from grognard.kernel.dice import verify_rolls
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match, replay_match
from grognard.kernel.record import read_record, write_record


def data_folder() -> Path:
    """The folder for games that were given no name, where this system keeps the data of its users."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "grognard" / "games"


class Keeper:
    """Keeps one match in one file. With the seed in it, so that the game can go on with its own dice."""

    def __init__(self, path: Path, kept: bool = False) -> None:
        self.path = path
        self.kept = kept

    def keep(self, match: Match) -> None:
        write_record(self.path, match.record(keep_seed=True))
        self.kept = True


def new_keeper(save: Path | None, game: str, scenario: str) -> Keeper:
    """A keeper for a new game, in the file that was asked for or in a new one of the data folder."""
    if save is None:
        folder = data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"Games cannot be kept in {folder}: {error.strerror}; name a file with --save.") from error
        return Keeper(free_name(folder, f"{game}-{scenario}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"))
    check_folder(save)
    if save.exists():
        raise BadInput(f"{save} is there already; go on with it by --resume {save}, or name another file.")
    return Keeper(save)


def check_folder(path: Path) -> None:
    """Refuse a file whose folder cannot take it, before anything is played."""
    folder = path.absolute().parent
    if not folder.is_dir():
        raise BadInput(f"There is no folder {folder}; make it first, or name a file elsewhere.")
    if path.is_dir():
        raise BadInput(f"{path} is a folder; name a file in it.")
    if not os.access(folder, os.W_OK):
        raise BadInput(f"Nothing can be written in {folder}; name a file elsewhere.")


def free_name(folder: Path, stem: str) -> Path:
    """A file that is not there yet."""
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    return path


def save_copy(path: Path, match: Match) -> None:
    """Write the game to another file; only an older copy of the same game is written over."""
    check_folder(path)
    if path.exists() and not is_same_game(path, match):
        raise BadInput(f"{path} is there already and holds something else; name another file.")
    write_record(path, match.record(keep_seed=True))


def is_same_game(path: Path, match: Match) -> bool:
    try:
        return bool(read_record(path)["commitment"] == match.promise.commitment)
    except BadInput:
        return False


def reopened(path: Path, game: str | None) -> Match:
    """The match of a record, ready to go on; BadInput says why it cannot."""
    record = read_record(path)
    if game is not None and record["game"] != game:
        raise BadInput(f"{path} is a game of {record['game']}, not of {game}.")
    match = replay_match(load(str(record["game"])), record)
    if match.is_over:
        raise BadInput(f"The game in {path} is over; 'grognard replay {path}' shows it.")
    if record["seed"] is None:
        raise BadInput(f"{path} holds no seed, so its dice cannot go on; a game saved by 'grognard play' has one.")
    if match.promise.chains:
        raise BadInput(f"The seats of {path} have a part in its dice, so it goes on only where they play: on its server.")
    problems = verify_rolls(
        bytes.fromhex(record["seed"]), record["commitment"], record["salts"], match.rolls, first=match.promise.earlier_rolls
    )
    if problems:
        raise BadInput(f"{path} was changed by hand, so it cannot go on: {problems[0]}")
    return match
