"""Whole recorded games, one by one, replayed bit-equal. After an intended change of rules or tables: `make records`."""

from pathlib import Path

import pytest

import grognard
from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.notation import fold
from grognard.kernel.record import encode_record, read_record

RECORDS = sorted(Path(__file__).with_name("records").glob("*.json"))
RARE = {words.XII_TESTED, words.AMERICANS_WIN, words.WAITS, words.ESCAPED, words.END_ROLLED, words.STOOD_FAST, words.REMOVED}
"""Events that four games need not show."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_bit_equal(path: Path) -> None:
    record = read_record(path)
    match = grognard.replay(record)
    assert match.is_over
    assert match.result is not None
    assert match.result.as_data() == record["result"]
    assert encode_record(match.record(keep_seed=True)) == path.read_bytes()


def test_the_scenario_is_recorded_with_and_without_its_option() -> None:
    recorded = {tuple(dict(record["options"]).values()) for record in map(read_record, RECORDS)}
    assert recorded == {(False,), (True,)}


def test_the_recorded_games_show_nearly_everything_that_happens() -> None:
    seen = {event[0] for path in RECORDS for event in grognard.replay(read_record(path)).log}
    assert set(range(len(words.EVENTS))) - seen <= RARE


def test_an_escape_right_after_a_move_is_a_line_of_its_own() -> None:
    vocabulary = grognard.load("race_for_berlin").vocabulary
    codes = [vocabulary.code(text) for text in ("pick z_8ga_1", "to seelow", "escape torgau", "ready")]
    assert fold(vocabulary, codes) == ["move z_8ga_1 seelow", "escape torgau", "ready"]
