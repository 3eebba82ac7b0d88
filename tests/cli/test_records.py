"""`replay` and `verify`."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Command

from grognard.kernel.record import MOST_BYTES

GAME = "battle_for_germany"


@pytest.fixture
def finished(run: Command, tmp_path: Path) -> Path:
    file = tmp_path / "finished.json"
    run("play", GAME, "--scenario", "collapse_in_the_east", "--players", "random,random", "--seed", 3, "--save", file)
    return file


@pytest.fixture
def running(run: Command, tmp_path: Path) -> Path:
    file = tmp_path / "running.json"
    moves = ["end", "attack 1423 with su-2uk su-7g su-6gt", "1", "quit"]
    run("play", GAME, "--seed", 7, "--players", "human,human", "--save", file, typed=moves)
    return file


def changed(file: Path, **values: Any) -> Path:
    record = json.loads(file.read_text()) | values
    file.write_text(json.dumps(record))
    return file


def test_replay_tells_the_log_and_ends_with_the_result(run: Command, finished: Path) -> None:
    ran = run("replay", finished)
    assert ran.code == 0
    assert "Soviet movement phase" in ran.out
    assert "The game is over" in ran.out
    assert "(14-0)" in ran.out.split("The game is over")[1]


def test_replay_of_a_running_game_says_who_is_to_decide(run: Command, running: Path) -> None:
    assert "The game is not over: Soviet player is to decide." in run("replay", running).out


def test_replay_stops_where_it_is_told(run: Command, running: Path) -> None:
    ran = run("replay", running, "--to", 1)
    assert "Stopped after action 1 of 3." in ran.out
    assert "Attack on 1423" not in ran.out


def test_replay_goes_step_by_step(run: Command, running: Path) -> None:
    ran = run("replay", running, "--step", typed=["", "q"])
    assert "1/3  end" in ran.out
    assert "2/3  attack 1423" in ran.out
    assert "3/3" not in ran.out


def test_replay_in_french(run: Command, running: Path) -> None:
    assert "Attaque sur 1423" in run("replay", running, "--language", "fr").out


@pytest.mark.parametrize("to", [-1, 4])
def test_replay_refuses_an_action_that_is_not_there(run: Command, running: Path, to: int) -> None:
    ran = run("replay", running, "--to", to)
    assert ran.code == 2
    assert "has 3 actions" in ran.err


def test_replay_of_a_broken_record_says_where_it_breaks(run: Command, running: Path) -> None:
    ran = run("replay", changed(running, actions=["end", "attack 2224 with us-5"]))
    assert ran.code == 2
    assert "breaks at action 2" in ran.err


def test_verify_finds_nothing_wrong_with_an_honest_record(run: Command, finished: Path, running: Path) -> None:
    for file in (finished, running):
        ran = run("verify", file)
        assert ran.code == 0
        assert "VERIFIED" in ran.out


def test_verify_finds_every_tampered_die(run: Command, running: Path) -> None:
    record = json.loads(running.read_text())
    (roll,) = record["dice"]
    honest = roll["rolled"][0]
    for value in range(1, 7):
        if value != honest:
            ran = run("verify", changed(running, dice=[{"faces": [6], "rolled": [value]}]))
            assert ran.code == 1
            assert "NOT VERIFIED" in ran.out
            assert f"shows [{value}]; the seed gives [{honest}]" in " ".join(ran.out.split())


def test_verify_finds_a_seed_that_was_not_promised(run: Command, running: Path) -> None:
    ran = run("verify", changed(running, seed="ab" * 32))
    assert ran.code == 1
    assert "not the one that was promised" in ran.out


def test_verify_finds_a_changed_action(run: Command, running: Path) -> None:
    ran = run("verify", changed(running, actions=["end", "attack 1423 with su-2uk su-7g", "1"]))
    assert ran.code == 1
    assert "NOT VERIFIED" in ran.out


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"hash": "00"}, "another position"),
        ({"seats": ["soviet", "german"]}, "seats of the record"),
        ({"result": {"winners": ["soviet"]}}, "recorded result"),
        ({"dice": []}, "cannot be played"),
    ],
)
def test_verify_finds_what_does_not_follow(run: Command, running: Path, change: dict[str, Any], told: str) -> None:
    if "dice" in change:
        change |= {"seed": None}
    ran = run("verify", changed(running, **change))
    assert ran.code == 1
    assert told in ran.out


def test_verify_finds_a_roll_too_many(run: Command, running: Path) -> None:
    record = json.loads(running.read_text())
    ran = run("verify", changed(running, dice=[*record["dice"], {"faces": [6], "rolled": [1]}]))
    assert ran.code == 1


def test_verify_finds_a_result_that_was_turned_round(run: Command, finished: Path) -> None:
    record = json.loads(finished.read_text())
    winners = [seat for seat in record["seats"] if seat not in record["result"]["winners"]]
    ran = run("verify", changed(finished, result=record["result"] | {"winners": winners}))
    assert ran.code == 1
    assert "recorded result" in ran.out


def test_verify_says_plainly_that_a_secret_seed_cannot_be_checked_yet(run: Command, running: Path) -> None:
    ran = run("verify", changed(running, seed=None))
    assert ran.code == 0
    assert "NOT YET VERIFIABLE" in ran.out
    assert "its seed is still secret" in ran.out


def test_a_finished_game_must_show_its_seed(run: Command, finished: Path) -> None:
    ran = run("verify", changed(finished, seed=None))
    assert ran.code == 1
    assert "does not show the seed" in ran.out


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "chess"}, "is no game record"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"scenario": "historic"}, "has no scenario 'historic'"),
        ({"options": {"snow": True}}, "has no option 'snow'"),
        ({"rules": "0"}, "played by edition 0"),
        ({"dice": "six"}, '"dice" should be a list of rolls'),
    ],
)
def test_a_foreign_record_is_bad_input(run: Command, running: Path, command: str, change: dict[str, Any], told: str) -> None:
    ran = run(command, changed(running, **change))
    assert ran.code == 2
    assert told in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_missing_record_is_bad_input(run: Command, command: str, tmp_path: Path) -> None:
    ran = run(command, tmp_path / "missing.json")
    assert ran.code == 2
    assert "cannot be read" in ran.err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_that_is_too_big_is_not_read(run: Command, command: str, tmp_path: Path) -> None:
    file = tmp_path / "big.json"
    with file.open("wb") as big:
        big.truncate(MOST_BYTES + 1)
    ran = run(command, file)
    assert ran.code == 2
    assert "too big; at most 16 MB are read" in ran.err
