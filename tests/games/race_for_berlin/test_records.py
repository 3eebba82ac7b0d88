"""The recorded games: what they cover."""

from pathlib import Path

import grognard
from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.notation import fold
from grognard.kernel.record import read_record

RECORDS = sorted(Path(__file__).with_name("records").glob("*.json"))
RARE = {words.XII_TESTED, words.AMERICANS_WIN, words.WAITS, words.ESCAPED, words.END_ROLLED, words.STOOD_FAST, words.REMOVED}
"""Events that four games need not show."""


def test_the_scenario_is_recorded_with_and_without_its_option() -> None:
    records = [record for record in map(read_record, RECORDS) if record["scenario"] == "campaign"]
    assert {tuple(dict(record["options"]).values()) for record in records} == {(False,), (True,)}


def test_the_recorded_games_show_nearly_everything_that_happens() -> None:
    seen = {event[0] for path in RECORDS for event in grognard.replay(read_record(path)).log}
    assert set(range(len(words.EVENTS))) - seen <= RARE


def test_an_escape_right_after_a_move_is_a_line_of_its_own() -> None:
    vocabulary = grognard.load("race_for_berlin").vocabulary
    codes = [vocabulary.code(text) for text in ("pick z_8ga_1", "to seelow", "escape torgau", "ready")]
    assert fold(vocabulary, codes) == ["move z_8ga_1 seelow", "escape torgau", "ready"]
