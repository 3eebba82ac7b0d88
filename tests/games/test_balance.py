"""Measured results in the lobby: of scenarios and seats that there are, and of the present edition alone."""

import json
from importlib.resources import files

import pytest

import grognard
from grognard.games import package_of
from grognard.games.balance import FILE, measured

WITH_FIGURES = [game for game in grognard.game_ids() if files(package_of(game)).joinpath("data", FILE).is_file()]


@pytest.mark.parametrize("game", WITH_FIGURES)
def test_rows_are_of_seats_that_there_are(game: str) -> None:
    loaded = grognard.load(game)
    rows = json.loads(files(package_of(game)).joinpath("data", FILE).read_text("utf-8"))["results"]
    assert rows
    for row in rows:
        seats = [seat.id for seat in loaded.scenario(row["scenario"]).seats]
        assert sorted(row["wins"]) == sorted(seats)
        assert sum(row["wins"].values()) % (row["games"] - row["drawn"]) == 0  # as many winners in each game that was won
        for shown in measured(game, row["scenario"]):
            assert sum(share["share"] for share in shown["shares"].values()) == pytest.approx(1.0)
        assert f"--games {row['games']}" in row["command"]


@pytest.mark.parametrize("game", WITH_FIGURES)
def test_results_of_another_edition_are_not_shown(game: str) -> None:
    edition = grognard.load(game).rules_version
    for row in json.loads(files(package_of(game)).joinpath("data", FILE).read_text("utf-8"))["results"]:
        shown = [one["games"] for one in measured(game, row["scenario"]) if one["level"] == row["level"]]
        assert bool(shown) == (row["edition"] == edition)
