"""The index of a rulebook: every section of a game, and whether it wants a rule case."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from grognard.games import package_of
from grognard.kernel.datafiles import Node, read_yaml

PROOFS = ["case", "none"]


class Section:
    """One numbered paragraph of a rulebook."""

    def __init__(self, number: str, title: str, needs_case: bool, reason: str) -> None:
        self.number = number
        self.title = title
        self.needs_case = needs_case
        self.reason = reason


def folder_of(game: str) -> Traversable:
    """The folder of a game's rules."""
    return files(package_of(game))


@cache
def sections_of(game: str) -> dict[str, Section]:
    """The sections of a game's rulebook by number, in its order."""
    root = read_yaml(folder_of(game) / "data" / "sections.yaml").mapping({"sections": True})
    return {number: _section(number, node) for number, node in root.at("sections").items()}


def _section(number: str, node: Node) -> Section:
    reason = node.get("reason")
    needs_case = node.at("proof").choice(PROOFS, "proof") == "case"
    return Section(number, node.at("title").at("en").text(), needs_case, reason.text() if reason is not None else "")
