"""`games`, `simulate`, `check` and `rules`."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Command

from grognard.kernel.datafiles import MOST_BYTES

GAME = "battle_for_germany"

CASE = """
game: battle_for_germany
cases:
  - rule: "4-3"
    title: from one enemy zone of control a unit may not step straight into another
    given: {scenario: bare, turn: 3, phase: western_allies_movement, units: {us-5: "2103", gw-1ss: "2003", gw-2ss: "2105"}}
    {check}
"""


def test_games_lists_scenarios_seats_turns_options_and_players(run: Command) -> None:
    ran = run("games")
    assert ran.code == 0
    for word in (GAME, "historical", "four_player", "10 turns", "western_allies", "turn_ten_counts", "human", "random", "steady"):
        assert word in ran.out


def test_games_in_french(run: Command) -> None:
    assert "Effondrement" in run("games", "--language", "fr").out


def test_no_command_shows_the_help(run: Command) -> None:
    ran = run()
    assert ran.code == 2
    assert "simulate" in ran.out + ran.err


def test_simulate_prints_a_table_with_intervals(run: Command) -> None:
    ran = run("simulate", GAME, "--scenario", "collapse_in_the_east", "--players", "random,random", "--games", 3, "--workers", 1)
    assert ran.code == 0
    assert "3 games" in ran.out
    assert "western_allies" in ran.out
    assert "decisions" in ran.out
    assert "6.0 ± 0.0 turns" in ran.out


def test_simulate_gives_plain_data_that_does_not_depend_on_the_workers(run: Command) -> None:
    study = ("simulate", GAME, "--scenario", "collapse_in_the_east", "--players", "random,random", "--games", 3, "--seed", 5, "--json")
    alone, together = run(*study, "--workers", 1), run(*study, "--workers", 2)
    assert alone.code == 0
    assert alone.out == together.out
    data = json.loads(alone.out)
    (seating,) = data["seatings"]
    assert seating["games"] == 3
    assert seating["wins"]["soviet"]["of"] == 3
    assert set(data["players"]) == {"random"}


def test_simulate_swaps_seats(run: Command) -> None:
    ran = run("simulate", GAME, "--scenario", "collapse_in_the_east", "--games", 1, "--players", "steady,random", "--swap", "--json")
    seatings = json.loads(ran.out)["seatings"]
    assert [seating["players"] for seating in seatings] == [
        {"soviet": "steady", "western_allies": "random"},
        {"soviet": "random", "western_allies": "steady"},
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "There is no game 'chess'"),
        ([GAME, "--scenario", "historic"], "has no scenario 'historic'"),
        ([GAME, "--players", "steady,hal"], "There is no player 'hal'; the players are random, easy, steady"),
        ([GAME, "--players", "human,random"], "There is no player 'human'"),
        ([GAME, "--players", "steady"], "has 2 seats"),
        ([GAME, "--option", "snow"], "has no option 'snow'"),
        ([GAME, "--games", "0"], "ask for 1 or more"),
        ([GAME, "--games", "many"], "Invalid value"),
        ([GAME, "--workers", "0"], "give 1 or more"),
    ],
)
def test_simulate_refuses_bad_input(run: Command, arguments: list[str], told: str) -> None:
    ran = run("simulate", *arguments)
    assert ran.code == 2
    assert told in " ".join(ran.err.split())
    assert ran.out == ""
    assert "Traceback" not in ran.err


def case_file(folder: Path, check: str) -> Path:
    file = folder / "case.yaml"
    file.write_text(CASE.replace("{check}", check))
    return file


def test_check_counts_what_passed(run: Command, tmp_path: Path) -> None:
    ran = run("check", case_file(tmp_path, 'refused: {"move us-5 2103-2104": "4-3"}'))
    assert ran.out.splitlines()[-1] == "1 passed, 0 failed"
    assert ran.code == 0


def test_check_ends_with_code_1_if_a_case_failed(run: Command, tmp_path: Path) -> None:
    ran = run("check", case_file(tmp_path, 'legal: ["move us-5 2103-2104"]'))
    assert ran.out.splitlines()[-1] == "0 passed, 1 failed"
    assert ran.code == 1


@pytest.mark.parametrize(
    ("check", "told"),
    [
        ("forbidden: {x: y}", "forbidden"),
        ('refused: {"move us-99 2104": "4-3"}', "us-99"),
        ("reach: {us-5: {contains: []}}", "contains"),
    ],
)
def test_check_refuses_an_unknown_word_and_names_the_line(run: Command, tmp_path: Path, check: str, told: str) -> None:
    ran = run("check", case_file(tmp_path, check))
    assert ran.code == 2
    assert told in ran.err
    assert "case.yaml, line" in ran.err
    assert ran.err.count("\n") == 1


def test_check_of_a_file_that_is_too_big(run: Command, tmp_path: Path) -> None:
    with (tmp_path / "big.yaml").open("wb") as big:
        big.truncate(MOST_BYTES + 1)
    ran = run("check", tmp_path / "big.yaml")
    assert ran.code == 2
    assert "too big; at most 8 MB are read" in ran.err


def test_check_of_a_missing_file(run: Command, tmp_path: Path) -> None:
    ran = run("check", tmp_path / "missing.yaml")
    assert ran.code == 2
    assert "There is no file or folder" in ran.err


def test_rules_lists_code_and_cases_of_every_section(run: Command) -> None:
    ran = run("rules", GAME)
    assert ran.code == 0
    assert "4-3  Leaving a zone of control" in ran.out
    assert "implemented  s04_zones_of_control.py" in ran.out
    assert "proved by    s04_zones_of_control.yaml" in ran.out
    assert "sections" in ran.out.splitlines()[-1]


def test_rules_shows_one_section(run: Command) -> None:
    ran = run("rules", GAME, "--section", "4-3", "--language", "fr")
    assert ran.code == 0
    assert "Sortir d’une ZdC" in ran.out
    assert "implemented" in ran.out
    assert "5-1" not in ran.out.splitlines()[0]


def test_rules_shows_what_has_no_proof(run: Command, tmp_path: Path) -> None:
    case_file(tmp_path, 'legal: ["move us-5 2103-2104"]')
    ran = run("rules", GAME, "--missing", "--cases", tmp_path)
    assert ran.code == 1
    assert "5-1  " in ran.out
    assert "4-3  " not in ran.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "There is no game 'chess'"),
        ([GAME, "--section", "99-9"], "Unknown rule section '99-9'"),
        ([GAME, "--section", "4-3", "--language", "de"], "no texts in the language 'de'"),
        ([GAME, "--cases", "missing"], "There is no folder 'missing'"),
    ],
)
def test_rules_refuses_bad_input(run: Command, arguments: list[str], told: str) -> None:
    ran = run("rules", *arguments)
    assert ran.code == 2
    assert told in ran.err
    assert ran.out == ""


def test_the_version_is_told_with_that_of_each_games_rules(run: Command) -> None:
    ran = run("--version")
    assert ran.code == 0
    assert ran.out.startswith("grognard ")
    assert "battle_for_germany: edition" in ran.out


def test_a_player_meets_the_whole_pool_with_one_command(run: Command, tmp_path: Path) -> None:
    contest = ("match-up", "steady", "pool", "--game", GAME, "--scenario", "vistula", "--pairs", 1, "--workers", 1)
    ran = run(*contest, "--out", tmp_path / "games.jsonl")
    assert ran.code == 0
    assert "steady against steady:race" in ran.out
    assert "steady against steady:all_hold" in ran.out
    assert len((tmp_path / "games-all_attack.jsonl").read_text("utf-8").splitlines()) == 3
    refused = run("match-up", "steady", "pool", "--game", "mill_bridge")
    assert refused.code == 2
    assert "there is no pool" in refused.err


def test_tune_tells_factors_and_whether_fresh_games_bear_them_out(run: Command, tmp_path: Path) -> None:
    study = ("tune", GAME, "--scenario", "vistula", "--weight", "price", "--steps", 1, "--pairs", 1, "--tests", 1, "--workers", 1)
    ran = run(*study, "--out", tmp_path / "steps.jsonl")
    assert ran.code == 0
    assert "price x " in ran.out
    assert "claim 0.55 against 0.5: open (not enough fresh games to tell)" in ran.out
    assert run(*study, "--out", tmp_path / "steps.jsonl").out == ran.out
