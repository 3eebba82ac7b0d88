"""Whole recorded games of every scenario, replayed bit-equal, and the fingerprints of the editions.

After an intended change of rules or tables: a new number, `make records`, `make fingerprints`.
"""

from pathlib import Path

import pytest
from tests.fingerprints import demand, known, nodes, records, replayed

import grognard
from grognard.kernel.record import encode_record, read_record

RECORDS = [path for game in grognard.game_ids() for path in records(game)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_recorded_game_replays_bit_equal(path: Path) -> None:
    record = read_record(path)
    match, digest = replayed(path)
    assert match.is_over
    assert match.result is not None
    assert match.result.as_data() == record["result"]
    assert encode_record(match.record(keep_seed=True)) == path.read_bytes()
    assert known(record["game"])["records"].get(path.stem) == digest, demand(record["game"], f"The recorded game {path.stem}")


@pytest.mark.parametrize("game", grognard.game_ids())
def test_the_fingerprint_is_that_of_the_newest_edition(game: str) -> None:
    fingerprint = known(game)
    assert fingerprint["edition"] == grognard.load(game).rules_version, f"{game} has a new number: run `make fingerprints`."
    assert fingerprint["nodes"] == nodes(game), demand(game, "The node counts")
    assert sorted(fingerprint["records"]) == sorted(path.stem for path in records(game)), "Run `make fingerprints`."


@pytest.mark.parametrize("game", grognard.game_ids())
def test_every_scenario_and_number_of_players_is_recorded(game: str) -> None:
    recorded = {(record["scenario"], record["players"]) for record in map(read_record, records(game))}
    scenarios = grognard.load(game).scenarios.values()
    assert recorded == {(scenario.id, players) for scenario in scenarios for players in scenario.players}
