"""Node counts from fixed positions of every game. After an intended change of rules or tables: `make records`."""

import pytest
from tests.node_counts import Place, counted, named, places

import grognard


@pytest.mark.parametrize(("game", "place"), [pytest.param(game, place, id=named(place)) for game, place in places()])
def test_as_many_lines_lead_on_as_were_counted(game: str, place: Place) -> None:
    assert counted(game, place, len(place["nodes"])) == place["nodes"]


def test_every_game_is_counted() -> None:
    assert {game for game, _ in places()} == set(grognard.game_ids())
