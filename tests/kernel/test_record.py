"""Records: written whole or not at all, read back equal, and each kind of damage gets its own sentence."""

import os
import stat
from pathlib import Path
from typing import Any

import pytest

from grognard.kernel.errors import BadInput
from grognard.kernel.record import KEYS, check_record, decode_record, encode_record, read_record, write_record


def a_record() -> dict[str, Any]:
    return {
        "format": "grognard-record",
        "version": 1,
        "game": "battle_for_germany",
        "rules": "1",
        "scenario": "historical",
        "players": 2,
        "options": {"all_replacements_east": False},
        "seats": ["Anna", "Zoë"],
        "commitment": "ab" * 32,
        "salts": ["one", "two"],
        "seed": None,
        "actions": ["move us-5 2103-2203", "end"],
        "dice": [{"faces": [6], "rolled": [4]}, {"faces": [6, 6], "rolled": [1, 6]}],
        "hash": "0123",
        "result": None,
    }


def with_chains() -> dict[str, Any]:
    chains = [{"seat": "Anna", "tip": "cd" * 32, "action": 0}]
    linked = {"faces": [6], "rolled": [2], "link": "ef" * 32}
    more = {"version": 2, "chains": chains, "continued": {"actions": 3, "rolls": 1}}
    return a_record() | more | {"dice": [*a_record()["dice"], linked]}


def sentence_for(**changes: object) -> str:
    with pytest.raises(BadInput) as caught:
        check_record(a_record() | changes)
    return str(caught.value)


def test_a_record_comes_back_equal(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_record(path, a_record())
    assert read_record(path) == a_record()


def test_a_finished_record_comes_back_equal(tmp_path: Path) -> None:
    finished = a_record() | {"seed": "00ff", "result": {"winner": ["soviet"], "parts": {"cities": 12}}}
    write_record(tmp_path / "game.json", finished)
    assert read_record(tmp_path / "game.json") == finished


def test_the_text_is_stable_and_has_one_line_for_each_action() -> None:
    shuffled = dict(reversed(list(a_record().items())))
    assert encode_record(a_record()) == encode_record(shuffled)
    lines = encode_record(a_record()).decode().splitlines()
    assert '    "move us-5 2103-2203",' in lines
    assert '    {"faces":[6,6],"rolled":[1,6]}' in lines
    assert '  "seats": [' in lines
    keys = [line.split('"')[1] for line in lines if line.startswith('  "')]
    assert keys == sorted(KEYS)


def test_writing_replaces_the_old_record_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_record(path, a_record())
    write_record(path, a_record() | {"actions": []})
    assert read_record(path)["actions"] == []
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_failed_write_keeps_the_old_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_record(path, a_record())

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadInput, match=r"cannot be written to .*game.json: No space left on device"):
        write_record(path, a_record() | {"actions": []})
    assert read_record(path) == a_record()
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(tmp_path / "game.json")
    write_record(tmp_path / "link.json", a_record())
    assert (tmp_path / "link.json").is_symlink()
    assert read_record(tmp_path / "game.json") == a_record()


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_record(pipe, a_record())
    assert decode_record(os.read(reader, 65536)) == a_record()
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    os.close(reader)


def test_unwritable_and_unreadable_paths_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot be written to .*nowhere"):
        write_record(tmp_path / "nowhere" / "game.json", a_record())
    with pytest.raises(BadInput, match=r"cannot be written to .*: Is a directory"):
        write_record(tmp_path, a_record())
    with pytest.raises(BadInput, match=r"nowhere\.json cannot be read: No such file"):
        read_record(tmp_path / "nowhere.json")
    with pytest.raises(BadInput, match="cannot be read: Is a directory"):
        read_record(tmp_path)


def test_a_bad_record_is_never_written(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match='"players" should be a number'):
        write_record(tmp_path / "game.json", a_record() | {"players": "two"})
    with pytest.raises(BadInput, match="that JSON cannot hold"):
        write_record(tmp_path / "game.json", a_record() | {"seats": ["\ud800", "Anna"]})
    with pytest.raises(BadInput, match="that JSON cannot hold"):
        write_record(tmp_path / "game.json", a_record() | {"result": {"winner": object()}})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", [b"", b"hello", b"{", b'{"format": NaN}', b"\xff", b'"\xff"', b'"\\ud800"', b"[" * 100_000])
def test_what_is_not_json_is_said_to_be_so(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text)
    with pytest.raises(BadInput, match=r"game\.json is not JSON \(.*\); a record is a JSON file written by Grognard"):
        read_record(path)


@pytest.mark.parametrize("text", [b"[]", b"7", b"null", b"{}", b'{"name": "left-pad"}', b'{"format": "png"}'])
def test_foreign_json_is_said_to_be_so(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text)
    with pytest.raises(BadInput, match=r'game\.json is no game record: its "format" should be "grognard-record"'):
        read_record(path)


def test_a_newer_version_asks_for_a_newer_program() -> None:
    assert "has version 3, newer than this program" in sentence_for(version=3)
    assert "has version 99, newer" in sentence_for(version=99, unheard_of=True)


@pytest.mark.parametrize("version", [0, -1, "1", None, True, 1.0])
def test_a_version_that_is_none_is_refused(version: object) -> None:
    assert "has no valid version" in sentence_for(version=version)


@pytest.mark.parametrize("key", [key for key in KEYS if key not in ("format", "version")])
def test_each_missing_key_is_named(key: str) -> None:
    record = a_record()
    del record[key]
    with pytest.raises(BadInput, match=f'lacks the key "{key}"'):
        check_record(record)


def test_an_unknown_key_is_named() -> None:
    assert 'has an unknown key "sead"; the keys are format, version, game' in sentence_for(sead=7)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 7),
        ("rules", None),
        ("scenario", ["historical"]),
        ("players", "2"),
        ("players", True),
        ("options", []),
        ("seats", "Anna"),
        ("seats", ["Anna", 2]),
        ("commitment", "ab"),
        ("commitment", "AB" * 32),
        ("commitment", None),
        ("salts", {}),
        ("seed", ""),
        ("seed", "abc"),
        ("seed", "0x"),
        ("seed", 7),
        ("actions", None),
        ("actions", [["move"]]),
        ("dice", {}),
        ("dice", [4]),
        ("dice", [{"faces": [6]}]),
        ("dice", [{"faces": [6], "rolled": [7]}]),
        ("dice", [{"faces": [6], "rolled": [0]}]),
        ("dice", [{"faces": [6], "rolled": [1, 2]}]),
        ("dice", [{"faces": [6], "rolled": ["4"]}]),
        ("dice", [{"faces": 6, "rolled": 4}]),
        ("hash", 123),
        ("result", "draw"),
    ],
)
def test_each_wrong_type_is_named(key: str, value: object) -> None:
    assert f'"{key}" should be a {KEYS[key]}, not ' in sentence_for(**{key: value})


def test_a_record_with_chains_comes_back_equal() -> None:
    assert decode_record(encode_record(with_chains())) == with_chains()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("chains", None),
        ("chains", [{"seat": "Anna", "tip": "cd" * 32}]),
        ("chains", [{"seat": "Anna", "tip": "cd" * 31, "action": 0}]),
        ("chains", [{"seat": "Anna", "tip": "cd" * 32, "action": -1}]),
        ("chains", [{"seat": 1, "tip": "cd" * 32, "action": 0}]),
        ("continued", 3),
        ("continued", {"actions": 3}),
        ("continued", {"actions": 3, "rolls": True}),
        ("continued", {"actions": 3, "rolls": 1 << 31}),
        ("dice", [{"faces": [6], "rolled": [4], "link": "ef"}]),
        ("dice", [{"faces": [6], "rolled": [4], "link": None}]),
        ("dice", [{"faces": [6], "rolled": [4], "chain": "ef" * 32}]),
    ],
)
def test_each_wrong_part_of_a_chain_is_named(key: str, value: object) -> None:
    with pytest.raises(BadInput, match=f'"{key}" should be a '):
        check_record(with_chains() | {key: value})


def test_chains_belong_to_version_two() -> None:
    assert 'lacks the key "chains"' in sentence_for(version=2)
    with pytest.raises(BadInput, match='has an unknown key "c'):
        check_record(with_chains() | {"version": 1})
    with pytest.raises(BadInput, match='"dice" should be'):
        check_record(a_record() | {"dice": with_chains()["dice"]})


def test_a_record_has_a_bounded_number_of_chains() -> None:
    with pytest.raises(BadInput, match='"chains" has at most 1000'):
        check_record(with_chains() | {"chains": with_chains()["chains"] * 1001})


def test_a_long_wrong_value_is_cut_short() -> None:
    assert len(sentence_for(game=["x" * 1000])) < 150
