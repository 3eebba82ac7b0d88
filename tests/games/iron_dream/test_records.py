"""Whole recorded games, one by one, replayed bit-equal. After an intended change of rules or tables: `make records`."""

from pathlib import Path

import pytest

import grognard
from grognard.kernel.record import encode_record, read_record

RECORDS = sorted(Path(__file__).with_name("records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_bit_equal(path: Path) -> None:
    record = read_record(path)
    match = grognard.replay(record)
    assert match.is_over
    assert match.result is not None
    assert match.result.as_data() == record["result"]
    assert encode_record(match.record(keep_seed=True)) == path.read_bytes()


def test_the_scenario_is_recorded_with_and_without_its_options() -> None:
    recorded = {tuple(dict(record["options"]).values()) for record in map(read_record, RECORDS)}
    assert recorded == {(False, False), (True, True)}
