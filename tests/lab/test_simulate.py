"""Studies of many games: figures, determinism, swapping seats."""

import pytest

from grognard.kernel.errors import BadInput
from grognard.lab.simulate import Adjusted, Job, Outcome, Seating, Share, Spread, Table, fact_data, play_job, rotations, simulate

GAME = "battle_for_germany"
SHORT = "collapse_in_the_east"


def test_the_interval_of_a_mean() -> None:
    spread = Spread((2, 4, 4, 4, 5, 5, 7, 9))
    assert spread.mean == 5.0
    assert spread.error == pytest.approx(1.96 * 2.138 / 8**0.5, abs=0.001)
    assert Spread((3,)).error == 0.0


def test_the_same_seed_gives_the_same_study() -> None:
    first = simulate(GAME, SHORT, ["random", "random"], 3, seed=5, workers=1)
    assert first.as_data() == simulate(GAME, SHORT, ["random", "random"], 3, seed=5, workers=1).as_data()
    assert first.as_data() != simulate(GAME, SHORT, ["random", "random"], 3, seed=6, workers=1).as_data()


def test_one_game_of_a_study_can_be_played_again_alone() -> None:
    study = simulate(GAME, SHORT, ["random", "random"], 3, seed=5, workers=1)
    assert play_job(Job(GAME, SHORT, {}, ("random", "random"), "5/2")) == study.seatings[0].outcomes[1]


def test_progress_is_told_after_each_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(GAME, SHORT, ["random", "random"], 2, workers=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2)]


def test_every_player_sits_in_every_seat_once() -> None:
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert rotations(("a", "a")) == [("a", "a")]


def seating(players: dict[str, str], *winners: str) -> Seating:
    return Seating(players, [Outcome((winner,) if winner else (), {"red": 3}, 10, {}) for winner in winners])


def test_wins_are_counted_by_seat_and_by_player() -> None:
    there = seating({"red": "a", "blue": "b"}, "red", "red", "blue", "")
    back = seating({"red": "b", "blue": "a"}, "red", "blue", "blue", "blue")
    assert there.wins == {"red": Share(2, 4), "blue": Share(1, 4)}
    assert there.draws == Share(1, 4)
    assert list(there.score) == ["red"]
    assert Table("game", "scenario", {}, "1", [there, back]).players == {"a": Share(5, 8), "b": Share(2, 8)}


def test_a_fact_tells_how_often_it_came_about() -> None:
    data = fact_data([7, 5, 7], 4)
    assert data["counts"] == {"5": 1, "7": 2}
    assert data["told"] == Share(3, 4).as_data()
    assert "mean" not in fact_data(["soviet"], 1)


def test_the_length_and_the_fall_of_berlin_are_facts_of_this_game() -> None:
    study = simulate(GAME, "historical", ["steady", "random"], 1, workers=1)
    facts = study.seatings[0].outcomes[0].facts
    assert facts["turns"] == 10
    assert facts["berlin_taken_by"] == "soviet"
    assert 1 <= int(facts["berlin_falls"]) <= 10


@pytest.mark.parametrize(
    ("players", "games", "workers"),
    [(["random"], 1, 1), (["random", "hal"], 1, 1), (["random", "random"], 0, 1), (["random", "random"], 1, 0)],
)
def test_nonsense_is_refused(players: list[str], games: int, workers: int) -> None:
    with pytest.raises(BadInput):
        simulate(GAME, SHORT, players, games, workers=workers)


def test_luck_that_explains_everything_leaves_no_doubt() -> None:
    had, luck = (1.0, 0.0, 1.0, 0.0), (0.5, -0.5, 0.5, -0.5)
    adjusted = Adjusted(had, luck)
    assert (adjusted.taken, adjusted.share, adjusted.error) == (1.0, 0.5, 0.0)
    lucky = Adjusted((1.0, 1.0, 1.0, 0.0), (0.5, 0.5, 0.5, -0.5))
    assert lucky.share == pytest.approx(0.5)  # three of four were won, and just as many by luck


def test_luck_that_says_nothing_changes_nothing() -> None:
    adjusted = Adjusted((1.0, 0.0, 1.0, 0.0), (0.3, 0.3, -0.3, -0.3))
    assert (adjusted.taken, adjusted.share) == (0.0, 0.5)
    assert Adjusted((1.0, 0.0), (0.0, 0.0)).share == 0.5


def test_the_luck_of_games_is_taken_off() -> None:
    seating = simulate(GAME, SHORT, ["steady", "steady"], 4, seed=7, workers=1, weigh=True).seatings[0]
    for outcome in seating.outcomes:
        assert outcome.luck is not None
        assert sum(outcome.luck.values()) == pytest.approx(0)  # what one has gained the other has lost
        assert any(outcome.luck.values())
    assert sum(one.share for one in seating.adjusted.values()) == pytest.approx(1)
    assert simulate(GAME, SHORT, ["steady", "steady"], 1, seed=7, workers=1).seatings[0].adjusted == {}


def test_luck_is_not_told_where_nobody_can_value_a_position() -> None:
    with pytest.raises(BadInput, match="Nobody has fitted"):
        simulate("mill_bridge", "crossing", ["steady", "steady"], 1, workers=1, weigh=True)
