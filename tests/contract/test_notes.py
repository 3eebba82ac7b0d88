"""Every game explains what is new: six occasions at least, one sentence each, called for by messages that the game really sends."""

import re

import pytest

from grognard.games import game_ids, load
from grognard.games.notes import notes_of

FEWEST = 6


@pytest.mark.parametrize("game", game_ids())
def test_a_game_explains_at_least_six_occasions(game: str) -> None:
    assert len(notes_of(game)) >= FEWEST


@pytest.mark.parametrize("game", game_ids())
def test_a_note_is_one_sentence(game: str) -> None:
    texts = [text for note in notes_of(game) for text in note.say.values()]
    assert [text for text in texts if not text.endswith(".") or re.search(r"[.!?] ", text)] == []


@pytest.mark.parametrize("game", game_ids())
def test_french_notes_keep_to_french_typography(game: str) -> None:
    wrong = r"[^\s\u00a0\u202f][:;!?]|'|\bde [aeiouéè]|\ble [aeiou]"
    assert [note.say["fr"] for note in notes_of(game) if re.search(wrong, note.say["fr"])] == []


@pytest.mark.parametrize("game", game_ids())
def test_a_line_of_the_log_that_calls_for_a_note_is_one_that_the_game_writes(game: str) -> None:
    written = load(game).casebook().log_ids
    assert [line for note in notes_of(game) for line in note.when["log"] if line not in written] == []
