"""First-time notes are checked when they are read: a note that could never come, or names what is not there, is named with its line."""

from pathlib import Path

import pytest

from grognard.games import load
from grognard.kernel.datafiles import DataError
from grognard.kernel.notes import read_notes

SECTIONS = ["4.2", "5.6"]
GOOD = '{id: zone, rule: "4.2", when: {refused: [refuse-zone-in-the-way]}, say: {en: "Stop.", fr: "Halte."}}'


def written(folder: Path, *notes: str, game: str = "mill_bridge") -> Path:
    file = folder / "notes.yaml"
    file.write_text(f"game: {game}\nnotes:\n" + "".join(f"  - {note}\n" for note in notes), "utf-8")
    return file


def test_a_note_knows_what_calls_for_it(tmp_path: Path) -> None:
    (note,) = read_notes(load("mill_bridge"), SECTIONS, written(tmp_path, GOOD))
    assert note.as_data() == {
        "id": "zone",
        "rule": "4.2",
        "say": {"en": "Stop.", "fr": "Halte."},
        "when": {"log": [], "refused": ["refuse-zone-in-the-way"], "asked": []},
    }


def test_a_game_without_a_file_has_none(tmp_path: Path) -> None:
    assert read_notes(load("mill_bridge"), SECTIONS, tmp_path / "notes.yaml") == []


@pytest.mark.parametrize(
    ("note", "problem"),
    [
        (GOOD.replace('"4.2"', '"9.9"'), "unknown section of the rules '9.9'"),
        (GOOD.replace("refuse-zone-in-the-way", "refuse-everything"), "no message 'refuse-everything'"),
        (GOOD.replace("refused:", "log:"), "no message 'refuse-zone-in-the-way'"),
        (GOOD.replace("[refuse-zone-in-the-way]", "[]"), "nothing calls for this note"),
        (GOOD.replace('"Stop."', '"' + "word " * 41 + '"'), "41 words"),
        (GOOD.replace(', fr: "Halte."', ""), "no 'fr'"),
        (GOOD.replace("refused:", "seen:"), "unknown key 'seen'"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, note: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem) as trouble:
        read_notes(load("mill_bridge"), SECTIONS, written(tmp_path, note))
    assert "notes.yaml, line 3" in str(trouble.value)


def test_no_two_notes_share_an_id(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="two notes 'zone'"):
        read_notes(load("mill_bridge"), SECTIONS, written(tmp_path, GOOD, GOOD))


def test_the_file_is_that_of_the_game(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="another game"):
        read_notes(load("mill_bridge"), SECTIONS, written(tmp_path, GOOD, game="chess"))
