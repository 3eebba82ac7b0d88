"""Cards are data: a new one needs no code, and one that the program could not do is refused with file and line."""

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

import grognard
from grognard import BadInput
from grognard.games.last_crusade.content import OPS, load_content
from grognard.games.last_crusade.field import CORRIDOR_NAMES

NEW = 'G900,Test Card,german,special,,Play at any time,,,,,,,,,,play:any,{effects},{params},"A card of the tests."\n'


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    shutil.copytree(str(files("grognard.games.last_crusade") / "data"), folder)
    return folder


def add(data: Path, effects: str, params: str) -> None:
    with (data / "cards.csv").open("a", encoding="utf-8") as file:
        file.write(NEW.format(effects=effects, params=params))


def test_every_operation_is_used_by_a_card() -> None:
    content = load_content()
    used = {effect.op for effect in content.every_effect}
    assert [name for number, name in enumerate(OPS) if number not in used] == []


def test_a_new_card_needs_no_code(data: Path) -> None:
    add(data, "auto_hits|draw", "amount=2;target=enemy_unit;filter=armor&spotted;count=1|amount=1;target=owner")
    content = load_content(data)
    assert [effect.op for effect in content.effects[content.index["g900"]]] == [OPS.index("auto_hits"), OPS.index("draw")]


@pytest.mark.parametrize(
    ("effects", "params", "said"),
    [
        ("teleport", "", "unknown effect 'teleport'"),
        ("draw", "amount=1;speed=3", "no parameter 'speed'"),
        ("draw", "amount=many", "no whole number"),
        ("draw", "amount=1;target=edge", "cannot be 'edge'"),
        ("draw|draw", "amount=1", "2 effects but 1 groups"),
        ("stat_mod", "stat=luck;amount=1", "cannot be 'luck'"),
        ("auto_hits", "amount=1;filter=purple", "unknown token 'purple'"),
        ("change_terrain", "to=G001", "no terrain card"),
        ("draw", "amount=1;trigger=on_recon", "cannot be 'on_recon'"),
    ],
)
def test_what_cannot_be_done_is_refused(data: Path, effects: str, params: str, said: str) -> None:
    add(data, effects, params)
    with pytest.raises(BadInput, match=r"cards\.csv, line") as refused:
        load_content(data)
    assert said in str(refused.value)


def test_a_special_must_say_when_it_is_played(data: Path) -> None:
    with (data / "cards.csv").open("a", encoding="utf-8") as file:
        file.write('G901,Silent,german,special,,Nothing,,,,,,,,,,general,draw,amount=1,"No window."\n')
    with pytest.raises(BadInput, match="when it may be played"):
        load_content(data)


def test_corridors_are_called_by_the_letters_of_each_language() -> None:
    texts = grognard.load("last_crusade").texts
    called = {lang: [texts.format(lang, "corridor-" + name, {}) for name in CORRIDOR_NAMES] for lang in ("en", "fr")}
    assert called == {"en": ["W", "E", "W2", "E2"], "fr": ["O", "E", "O2", "E2"]}
