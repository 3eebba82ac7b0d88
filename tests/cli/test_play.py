"""A game at the terminal, as a player types it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Command

import grognard
from grognard.cli.keeping import data_folder
from grognard.kernel.record import read_record

GAME = "battle_for_germany"
START = ("play", GAME, "--seed", 7, "--players", "human,human")


def kept() -> list[Path]:
    return sorted(data_folder().glob("*.json")) if data_folder().exists() else []


def test_the_decision_and_its_choices_are_shown(run: Command) -> None:
    ran = run(*START, typed=["quit"])
    assert ran.code == 0
    assert "Historical scenario" in ran.out
    assert "Soviet movement phase" in ran.out
    assert "17 pick su-2gt 6-4-6 2325" in ran.out


def test_a_choice_is_made_by_number_by_name_or_in_words(run: Command, tmp_path: Path) -> None:
    ways = {"number": ["17", "1"], "name": ["SU-2GT", "2326"], "steps": ["pick su-2gt", "to 2326"]}
    records = []
    for name, typed in ways.items():
        file = tmp_path / f"{name}.json"
        run(*START, "--save", file, typed=[*typed, "quit"])
        records.append(read_record(file))
    assert records[0]["actions"] == ["pick su-2gt", "to 2326"]
    assert records[0] == records[1] == records[2]


def test_every_accepted_action_is_kept_and_the_place_is_told(run: Command) -> None:
    ran = run(*START, typed=["move su-2gt 2326"])  # and then the input ends
    (file,) = kept()
    assert ran.code == 0
    assert str(file) in ran.out
    assert f"--resume {file} --players human,human" in ran.out
    assert read_record(file)["actions"] == ["move su-2gt 2326"]


def test_nothing_played_leaves_nothing_behind(run: Command) -> None:
    assert "Nothing was played" in run(*START, typed=["map", "quit"]).out
    assert kept() == []


def test_a_refusal_names_the_rule_and_changes_nothing(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run(*START, "--save", file, typed=["move su-2gt 2324", "why", "quit"])
    assert "2324 holds LVI Panzer Corps" in ran.out
    assert "5-2  Enemy units" in ran.out
    assert not file.exists()


def test_why_explains_a_move_that_was_not_made(run: Command) -> None:
    ran = run(*START, typed=["why move us-5 2104", "why move su-2gt 2126", "why", "quit"])
    assert "(3-0)" in ran.out
    assert "It is legal now." in ran.out


def test_why_without_a_refusal_says_so(run: Command) -> None:
    assert "Nothing has been refused yet" in run(*START, typed=["why", "quit"]).out


def test_odds_name_every_multiplier_with_its_rule_and_give_exact_chances(run: Command) -> None:
    ran = run(*START, typed=["end", "odds 2224 with su-3g su-1uk", "odds", "quit"])
    assert "Attack: su-3g 7 + su-1uk 8 = 15" in ran.out
    assert "ge-42 4 × 2 Broken (6-8) = 8" in ran.out
    assert "15 against 8: 1-1" in ran.out
    assert "2/3" in ran.out
    assert "su-2uk su-6gt su-7g" in ran.out  # the list of all attacks


def test_odds_of_the_attack_in_hand(run: Command) -> None:
    ran = run(*START, typed=["end", "attack 1423", "odds", "add su-2uk", "odds", "quit"])
    assert "Nobody attacks yet" in ran.out
    assert "8 against 5: 1-1" in ran.out


def test_undo_takes_back_the_whole_of_the_last_input(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    moves = ["move su-2gt 2326", "move su-5g 1925", "undo", "quit"]
    run(*START, "--save", file, typed=moves)
    assert read_record(file)["actions"] == ["move su-2gt 2326"]


def test_undo_never_crosses_dice(run: Command) -> None:
    ran = run(*START, typed=["end", "attack 1423 with su-2uk su-7g su-6gt", "undo", "undo", "quit"])
    assert "dice cannot be undone" in ran.out


def test_undo_of_nothing_is_refused(run: Command) -> None:
    assert "nothing to undo yet" in run(*START, typed=["undo", "quit"]).out


def test_looking_around_changes_nothing(run: Command, tmp_path: Path) -> None:
    looks = ["help", "list", "list su-2", "map", "map berlin", "map su-2gt 3", "show 2613", "show su-2gt", "units", "units all"]
    looks += ["units courland", "rule", "rule 4-3", "score", "log", "log all", "log 3", "save", ""]
    ran = run(*START, typed=[*looks, "quit"])
    assert ran.code == 0
    assert kept() == []
    assert "2nd Guards Tank Army" in ran.out
    assert "2613 Berlin: Berlin, 10 points, held by Germans" in ran.out
    assert "4-3  Leaving a zone of control" in ran.out
    assert "Whole moves:" in ran.out
    assert "│2325·  ┃" in ran.out  # the map close up, a river between
    assert "Nothing has changed." not in ran.out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dance", "known words are"),
        ("99", "from 1 to 30"),
        ("move us-99 2104", "There is no unit 'us-99'"),
        ("move su-2gt 9999", "There is no hex '9999'"),
        ("show atlantis", "There is no hex, city or unit 'atlantis'"),
        ("show", "'show' takes"),
        ("rule 99-9", "Unknown rule section '99-9'"),
        ("log often", "'log' takes a number"),
        ("list zebra", "No choice has 'zebra'"),
        ("units zebra", "No unit has 'zebra'"),
        ("odds", "no fight to weigh"),
        ("map us-99", "There is no hex, city or unit"),
        ("map su-len", "is not on the map now"),
        ("save /nowhere/at/all.json", "There is no folder"),
        ("attack", "'attack' takes one hex"),
    ],
)
def test_a_wrong_line_is_told_in_one_sentence_and_the_game_goes_on(run: Command, line: str, told: str) -> None:
    ran = run(*START, typed=[line, "su-2gt", "quit"])
    assert told in ran.out
    assert "Traceback" not in ran.out + ran.err
    assert "2nd Guards Tank Army: go on to a hex" in ran.out
    assert ran.code == 0


def test_save_writes_a_copy_but_never_over_something_else(run: Command, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.json", tmp_path / "letter.txt"
    other.write_text("dear friend")
    ran = run(*START, typed=["su-2gt", f"save {copy}", "2326", f"save {copy}", f"save {other}", "quit"])
    assert read_record(copy)["actions"] == ["pick su-2gt", "to 2326"]
    assert "holds something else" in ran.out
    assert other.read_text() == "dear friend"


def test_a_kept_game_goes_on_with_its_own_dice(run: Command, tmp_path: Path) -> None:
    attack = ["end", "attack 1423 with su-2uk su-7g su-6gt", "1", "quit"]
    whole, parted = tmp_path / "whole.json", tmp_path / "parted.json"
    run(*START, "--save", whole, typed=["move su-2gt 2326", *attack])
    run(*START, "--save", parted, typed=["move su-2gt 2326", "quit"])
    ran = run("play", "--resume", parted, "--players", "human,human", typed=attack)
    assert ran.code == 0
    assert read_record(parted) == read_record(whole)


def test_a_game_gone_on_with_can_be_kept_elsewhere(run: Command, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    run(*START, "--save", first, typed=["move su-2gt 2326", "quit"])
    before = first.read_bytes()
    run("play", GAME, "--resume", first, "--save", second, "--players", "human,human", typed=["end", "quit"])
    assert first.read_bytes() == before
    assert read_record(second)["actions"] == ["move su-2gt 2326", "end"]


def test_machines_play_to_the_end_and_the_record_holds(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run("play", GAME, "--scenario", "collapse_in_the_east", "--players", "random,random", "--seed", 3, "--save", file)
    assert ran.code == 0
    assert "The game is over" in ran.out
    assert run("verify", file).code == 0


def test_a_person_plays_against_a_machine(run: Command) -> None:
    typed = ["end"] * 20 + ["1"] * 10 + ["quit"]
    ran = run("play", GAME, "--scenario", "collapse_in_the_east", "--players", "human,random", "--seed", 3, typed=typed)
    assert ran.code == 0
    assert "moves from" in ran.out


def test_french(run: Command) -> None:
    ran = run(*START, "--language", "fr", typed=["help", "move su-2gt 2324", "why", "list zebra", "show 2613", "quit"])
    assert "Mouvement soviétique" in ran.out
    assert "Unités ennemies" in ran.out
    assert "Coups entiers" in ran.out


def test_the_language_can_come_from_the_environment(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_LANGUAGE", "fr")
    assert "Mouvement soviétique" in run(*START, typed=["quit"]).out


# --- bad input ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play"], "Name a game to play (battle_for_germany, "),
        (["play", "chess"], "There is no game 'chess'; the games are battle_for_germany"),
        (["play", GAME, "--scenario", "historic"], "has no scenario 'historic'; its scenarios are historical"),
        (["play", GAME, "--option", "snow"], "has no option 'snow'; its options are: all_replacements_east"),
        (["play", GAME, "--option", "all_replacements_east=perhaps"], "is on or off, not 'perhaps'"),
        (["play", GAME, "--players", "human,hal"], "There is no player 'hal'; the players are human, random, easy, steady"),
        (["play", GAME, "--players", "human"], "has 2 seats (soviet, western_allies), but 1 players are named"),
        (["play", GAME, "--language", "de"], "There are no texts in the language 'de'; the languages are en, fr"),
        (["play", GAME, "--resume", "missing.json"], "The record missing.json cannot be read"),
        (["play", GAME, "--save", "missing/game.json"], "There is no folder"),
        (["play", GAME, "--resume", "x.json", "--seed", "7"], "leave --scenario, --option and --seed away"),
        (["play", GAME, "--bogus"], "No such option"),
        (["plya", GAME], "No such command"),
    ],
)
def test_bad_input_is_one_sentence_exit_2_and_nothing_written(
    run: Command, arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run(*arguments, typed=["end"])
    assert ran.code == 2
    assert told in " ".join(ran.err.split())
    assert "Traceback" not in ran.err
    assert ran.out == ""
    assert kept() == []


def test_a_file_that_is_there_is_never_overwritten(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear friend")
    ran = run(*START, "--save", file, typed=["end", "quit"])
    assert ran.code == 2
    assert "is there already" in ran.err
    assert file.read_text() == "dear friend"


def damaged(file: Path, run: Command) -> dict[str, object]:
    run(*START, "--save", file, typed=["end", "attack 1423 with su-2uk su-7g su-6gt", "quit"])
    return json.loads(file.read_text())  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "chess"}, "is no game record"),
        ({"version": 99}, "newer than this program"),
        ({"game": "chess"}, "a game of chess, not of battle_for_germany"),
        ({"scenario": "historic"}, "has no scenario 'historic'"),
        ({"rules": "0"}, "made by edition 0"),
        ({"actions": ["end", "dance"]}, "breaks at action 2, 'dance'"),
        ({"seed": None}, "holds no seed"),
        ({"seed": "00" * 32}, "was changed by hand"),
        ({"hash": "00"}, "does not lead to the position"),
        ({"extra": 1}, "unknown key"),
    ],
)
def test_a_damaged_or_foreign_record_is_not_gone_on_with(run: Command, tmp_path: Path, change: dict[str, object], told: str) -> None:
    file = tmp_path / "game.json"
    record = damaged(file, run) | change
    file.write_text(json.dumps(record))
    before = file.read_bytes()
    ran = run("play", GAME, "--resume", file, "--players", "human,human", typed=["1", "quit"])
    assert ran.code == 2
    assert told in ran.err
    assert ran.err.count("\n") == 1
    assert file.read_bytes() == before


def test_a_finished_game_is_shown_not_gone_on_with(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", GAME, "--scenario", "collapse_in_the_east", "--players", "random,random", "--seed", 3, "--save", file)
    ran = run("play", "--resume", file, "--players", "human,human")
    assert ran.code == 2
    assert "is over" in ran.err


def test_a_record_that_is_no_json(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe not json")
    for command in (["play", "--resume"], ["replay"], ["verify"]):
        ran = run(*command, file)
        assert ran.code == 2
        assert "is not JSON" in ran.err


# --- a real process -----------------------------------------------------------------------------------------------
@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_leaves_cleanly_and_says_where_the_game_is(tmp_path: Path, data_home: Path) -> None:
    file = tmp_path / "game.json"
    command = [sys.executable, "-m", "grognard", "play", GAME, "--seed", "7", "--players", "human,human", "--save", str(file)]
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests that run in the background would hand on that it is ignored
    try:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        assert process.stdin is not None
        process.stdin.write("move su-2gt 2326\n")
        process.stdin.flush()
        while not file.exists() and process.poll() is None:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert str(file) in out
    assert "Traceback" not in err
    assert read_record(file)["actions"] == ["move su-2gt 2326"]


def test_python_m_grognard_is_the_same_command() -> None:
    done = subprocess.run([sys.executable, "-m", "grognard", "games"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "red_star_white_star" in done.stdout


def test_a_disk_that_fails_does_not_stop_the_game(run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: object, record: object) -> None:
        raise grognard.BadInput("The record cannot be written: no space left.")

    monkeypatch.setattr("grognard.cli.keeping.write_record", fail)
    ran = run(*START, "--save", tmp_path / "game.json", typed=["su-2gt", "2326"])
    assert "no space left" in ran.out
    assert "movement points left" in ran.out
    assert ran.code == 2  # and at the end it is told once more that nothing is kept
