"""Tuning: steps follow the games, can be resumed, and are believed only after fresh games."""

from pathlib import Path

import pytest

import grognard
from grognard.kernel.adviser import Adviser
from grognard.kernel.errors import BadInput
from grognard.lab import tuning
from grognard.lab.sprt import FAILED, OPEN, PASSED
from grognard.lab.tuning import Duel, Fought, Study, fight, new_study, step_on, tune

GAME = "battle_for_germany"
SHORT = "vistula"


def study(steps: int = 2, seed: str = "1") -> Study:
    return new_study(GAME, SHORT, ["price", "danger"], 1, steps, seed)


@pytest.mark.parametrize("game", [id for id in grognard.game_ids() if grognard.load(id).weight_names])
def test_factors_of_one_are_the_usual_adviser(game: str) -> None:
    loaded = grognard.load(game)
    match = loaded.new(next(iter(loaded.scenarios)), seed=1)
    usual: dict[int, Adviser] = {}
    scaled: dict[int, Adviser] = {}
    for _ in range(80):
        seat = match.position.seat
        code = usual.setdefault(seat, loaded.adviser()).advise(loaded.world(match.position, seat, 1))
        other = scaled.setdefault(seat, loaded.weighed_adviser(dict.fromkeys(loaded.weight_names, 1.0)))
        assert other.advise(loaded.world(match.position, seat, 1)) == code
        match.play(next((action for action in match.actions() if action.code == code), match.actions()[-1]))


def test_other_numbers_play_otherwise() -> None:
    usual = [fight(Duel(GAME, SHORT, {}, {}, 0, str(seed))) for seed in range(6)]
    timid = [fight(Duel(GAME, SHORT, {"price": 50.0, "danger": 50.0}, {}, 0, str(seed))) for seed in range(6)]
    assert timid != usual


def test_a_step_goes_where_games_are_won() -> None:
    """Whoever weighs `price` more wins here: step by step it grows, and what does not matter stays about where it was."""

    def play(duels: list[Duel]) -> list[Fought]:
        won = [duel.first["price"] > duel.second["price"] for duel in duels]
        return [Fought(float(one), 20.0 if one else -20.0) for one in won]

    places = [0.0, 0.0]
    for number in range(40):
        places = step_on(study(40), places, number, play)
    assert places[0] > 1.0
    assert abs(places[1]) < places[0] / 2


def test_what_was_done_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, other = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    whole = tune(study(3), 2, file, workers=1)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 1 + 3 + 2
    other.write_text("".join(lines[:2]), "utf-8")  # broken off after the first step
    assert tune(study(3), 2, other, workers=1) == whole
    assert other.read_text("utf-8") == file.read_text("utf-8")
    monkeypatch.setattr(tuning, "fight", None)  # nobody may be asked to play
    assert tune(study(3), 2, file, workers=1) == whole


def test_a_file_of_another_study_is_refused(tmp_path: Path) -> None:
    tune(study(1), 0, tmp_path / "a.jsonl", workers=1)
    with pytest.raises(BadInput, match="another study"):
        tune(study(1, "2"), 0, tmp_path / "a.jsonl", workers=1)


@pytest.mark.parametrize(("points", "verdict"), [(1.0, PASSED), (0.0, FAILED), (None, OPEN)])
def test_only_fresh_games_decide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, points: float | None, verdict: str) -> None:
    seeds: list[str] = []

    def played(duel: Duel) -> Fought:
        seeds.append(duel.seed)
        won = float((len(seeds) - 1) // 2 % 2) if points is None else points  # one pair after the other: won twice, lost twice
        return Fought(won, 0.0)

    monkeypatch.setattr(tuning, "fight", played)
    tuned = tune(study(1), 50, tmp_path / "a.jsonl", workers=1)
    assert tuned.verdict == verdict
    assert (sum(tuned.counts) == 50) == (verdict == OPEN)
    assert set(seeds[:2]) == {"1/step/0/1"}
    assert all(seed.startswith("1/fresh/") for seed in seeds[2:])


def test_what_cannot_be_tuned_is_refused() -> None:
    with pytest.raises(BadInput, match=r"has no number 'luck' to tune; there are .*price"):
        new_study(GAME, SHORT, ["luck"], 1, 1, "1")
    with pytest.raises(BadInput, match=r"has no numbers to tune"):
        new_study("mill_bridge", None, [], 1, 1, "1")
    with pytest.raises(BadInput, match="cannot be played"):
        new_study(GAME, SHORT, [], 0, 1, "1")
