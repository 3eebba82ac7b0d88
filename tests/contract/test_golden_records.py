"""Whole recorded games of every scenario, replayed bit-equal. After an intended change of rules or tables: `make records`."""

from pathlib import Path

import pytest

import grognard
from grognard.kernel.record import encode_record, read_record

RECORDS = sorted((Path(__file__).parent.parent / "games").glob("*/records/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_recorded_game_replays_bit_equal(path: Path) -> None:
    record = read_record(path)
    match = grognard.replay(record)
    assert match.is_over
    assert match.result is not None
    assert match.result.as_data() == record["result"]
    assert encode_record(match.record(keep_seed=True)) == path.read_bytes()


@pytest.mark.parametrize("game", grognard.games())
def test_every_scenario_and_number_of_players_is_recorded(game: str) -> None:
    recorded = {(record["scenario"], record["players"]) for record in map(read_record, RECORDS) if record["game"] == game}
    scenarios = grognard.load(game).scenarios.values()
    assert recorded == {(scenario.id, players) for scenario in scenarios for players in scenario.players}
