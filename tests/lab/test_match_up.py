"""Match-ups: pairs, resuming, counting."""

import json
from pathlib import Path

import pytest

import grognard
from grognard.kernel.errors import BadInput
from grognard.lab.match_up import Contest, Tally, match_up, new_contest, pool
from grognard.lab.sprt import Claim

GAME = "battle_for_germany"
SHORT = "collapse_in_the_east"


def contest(seed: str = "1") -> Contest:
    return new_contest(GAME, SHORT, ("steady", "random"), seed, {})


def without_times(tally: Tally) -> list[object]:
    return [{key: value for key, value in line.items() if key != "cpu"} for line in tally.lines]


def test_a_pair_is_the_same_dice_with_the_seats_exchanged() -> None:
    lines = match_up(contest(), 1, workers=1).lines
    assert [line["seat"] for line in lines] == [0, 1]
    assert lines[0]["record"]["seed"] == lines[1]["record"]["seed"]
    assert {"steady", "random"} == set(lines[0]["cpu"])


def test_what_was_cut_off_is_played_again_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = match_up(contest(), 2, out=file, workers=1)
    text = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(text[:3]) + text[3][:40], "utf-8")  # the power failed while the third game was written
    told: list[int] = []
    again = match_up(contest(), 2, out=file, workers=1, progress=lambda tally: told.append(len(tally.lines)))
    assert told == [2, 3, 4]
    assert without_times(again) == without_times(whole)
    assert len(file.read_text("utf-8").splitlines()) == 5


def test_a_file_of_another_match_up_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    match_up(contest(), 1, out=file, workers=1)
    with pytest.raises(BadInput, match="another match-up"):
        match_up(contest("2"), 1, out=file, workers=1)


def test_kept_games_can_be_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    match_up(contest(), 1, out=file, workers=1)
    line = json.loads(file.read_text("utf-8").splitlines()[1])
    assert grognard.replay(line["record"]).hash == line["record"]["hash"]


def tally_of(*points: float) -> Tally:
    lines = [{"group": 1 + n // 2, "seat": n % 2, "points": p, "cpu": {"steady": [n / 10]}} for n, p in enumerate(points)]
    return Tally(contest(), lines)


def test_only_whole_groups_count() -> None:
    tally = tally_of(1, 1, 0.5, 0, 1)
    assert tally.counts() == [0, 1, 0, 0, 1]
    assert tally.points == 3.5
    assert tally.by_seat() == [(2.5, 3), (1.0, 2)]
    assert tally.seconds("steady", 0.5) == 0.2
    assert tally.seconds("steady", 0.99) == 0.4
    assert tally.seconds("nobody", 0.5) == 0.0


def test_it_stops_as_soon_as_the_claim_is_settled(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kept = [{"group": group, "seat": seat, "points": 1.0, "cpu": {}} for group in range(1, 20) for seat in range(2)]
    file.write_text("".join(json.dumps(line) + "\n" for line in [contest().as_data(), *kept]), "utf-8")
    assert len(match_up(contest(), 40, Claim(0.5, 0.7), file, workers=1).lines) == 40  # one more pair, and it is clear
    assert len(match_up(contest(), 40, Claim(0.5, 0.7), file, workers=1).lines) == 40  # and stays so


def test_the_pool_is_every_other_style_and_two_players_without_judgement() -> None:
    names = pool(grognard.load(GAME))
    assert names[-2:] == ["steady:all_attack", "steady:all_hold"]
    assert "steady:attack" in names
    assert "steady:steady" not in names


@pytest.mark.parametrize("game", ["battle_for_germany", "race_for_berlin", "last_crusade", "panzer_grenadier"])
def test_players_of_the_pool_play_otherwise_than_the_steady_one(game: str) -> None:
    loaded = grognard.load(game)
    scenario = SHORT if game == GAME else "s13_farm_at_krasny" if game == "panzer_grenadier" else next(iter(loaded.scenarios))
    steady = match_up(new_contest(game, scenario, ("steady", "steady"), "1", {}), 1, workers=1)
    for name in ("steady:all_attack", "steady:all_hold"):
        tally = match_up(new_contest(game, scenario, (name, "steady"), "1", {}), 1, workers=1)
        assert [line["record"]["hash"] for line in tally.lines] != [line["record"]["hash"] for line in steady.lines]


def test_a_style_that_the_game_does_not_know_is_refused() -> None:
    with pytest.raises(BadInput, match=r"There is no player 'steady:moody' in .*steady:attack"):
        new_contest(GAME, SHORT, ("steady:moody", "steady"), "1", {})
