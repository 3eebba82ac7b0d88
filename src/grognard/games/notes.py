"""The first-time notes of every game, each in the data of its package."""

from importlib.resources import files

from grognard.games import load, package_of
from grognard.kernel.datafiles import read_yaml
from grognard.kernel.notes import Note, read_notes

_read: dict[str, list[Note]] = {}


def notes_of(id: str) -> list[Note]:
    """The notes of a game, read once."""
    if id not in _read:
        data = files(package_of(id)).joinpath("data")
        sections = [number for number, _ in read_yaml(data.joinpath("sections.yaml")).at("sections").items()]
        _read[id] = read_notes(load(id), sections, data.joinpath("notes.yaml"))
    return _read[id]
