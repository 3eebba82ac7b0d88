"""The rules reference of a game, section by section, in our own words."""

from functools import cache
from importlib import resources
from typing import Any

import yaml
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from grognard.cli.speech import Speech
from grognard.games import package_of
from grognard.kernel.datafiles import check_known


class Section:
    """One numbered paragraph: its title, what it says, and the program's rulings on it."""

    def __init__(self, id: str, title: str, text: str, rulings: list[str]) -> None:
        self.id = id
        self.title = title
        self.text = text
        self.rulings = rulings


@cache
def sections(game: str) -> dict[str, dict[str, Any]]:
    """The file `sections.yaml` of a game, as it stands."""
    path = resources.files(package_of(game)) / "data" / "sections.yaml"
    loaded: dict[str, dict[str, Any]] = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)["sections"]
    return loaded


def has_section(game: str, id: str) -> bool:
    return id in sections(game)


def section(game: str, id: str, language: str) -> Section:
    """A section by its number; BadInput for one that does not exist."""
    check_known(id, list(sections(game)), "rule section")
    data = sections(game)[id]
    rulings = [str(ruling[language]) for ruling in data.get("rulings", ())]
    return Section(id, str(data["title"][language]), str(data["text"][language]).strip(), rulings)


def printed(id: str, speech: Speech) -> RenderableType:
    """A section as it is shown: number and title, text, rulings."""
    found = section(speech.game.id, id, speech.language)
    parts: list[RenderableType] = [Text(f"{found.id}  {found.title}", "bold"), Padding(Text(found.text), (0, 0, 0, 2))]
    for ruling in found.rulings:
        line = Text(speech.say("ruling") + " ", "italic")
        parts.append(Padding(line.append(ruling), (0, 0, 0, 2)))
    return Group(*parts)
