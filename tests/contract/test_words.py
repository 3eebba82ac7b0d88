"""Every word that a game names is used: a constant that nobody reads is a word that nobody misses."""

import ast
import re

import pytest
from tools.make_keeping import SOURCE, games


def declared(game: str) -> list[str]:
    tree = ast.parse((SOURCE / "games" / game / "words.py").read_text("utf-8"))
    return [node.target.id for node in tree.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)]


@pytest.mark.parametrize("game", games())
def test_words_are_used(game: str) -> None:
    sources = [path.read_text("utf-8") for path in (SOURCE / "games" / game).glob("*.py")]
    read = [word for source in sources for word in re.findall(r"\b[A-Z][A-Z0-9_]*\b", source)]
    counted = {word: read.count(word) for word in declared(game)}
    assert [word for word, times in counted.items() if times < 2] == []
