"""What is made from the fields of a state is up to date, and every field is declared so that it can be made."""

from pathlib import Path

import pytest
from tools.make_keeping import SOURCE, BadField, declared, fields_of, games, keeping

import grognard
from grognard.games import game_ids


@pytest.mark.parametrize("game", games())
def test_the_keeping_of_positions_follows_their_fields(game: str) -> None:
    written = (SOURCE / "games" / game / "keeping.py").read_text("utf-8")
    assert written == keeping(game), "run `make keeping` and commit what it writes"


@pytest.mark.parametrize("game", games())
def test_a_field_has_one_name_and_one_entry(game: str) -> None:
    names = [field.name for field in fields_of(game)]
    assert len(names) == len(set(names))
    alone = {field.name for field in fields_of(game) if field.is_stored and not field.entry}
    assert not alone & {field.entry for field in fields_of(game)}


@pytest.mark.parametrize("game", games())
def test_a_copy_has_every_field_and_lists_of_its_own(game: str) -> None:
    loaded = grognard.load(game)
    position = loaded.new(next(iter(loaded.scenarios)), seed=1).position
    twin = position.clone()
    for field in fields_of(game):
        own, other = getattr(position, field.name), getattr(twin, field.name)
        if field.type.startswith(("list", "Row")) and not {"Shared", "Common"} & set(field.kinds):
            assert own is not other, field.name


def declares(tmp_path: Path, line: str) -> Path:
    path = tmp_path / "state.py"
    path.write_text(f"class State:\n    def __init__(self) -> None:\n        {line}\n", "utf-8")
    return path


def test_a_field_without_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadField, match="has no kind"):
        declared(declares(tmp_path, "self.turn = 0  # the turn being played"), "State")


def test_a_field_without_meaning_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadField, match="'turn' does not say what it means"):
        declared(declares(tmp_path, "self.turn: int = 0"), "State")


def test_every_game_has_its_keeping() -> None:
    assert set(games()) == set(game_ids())
