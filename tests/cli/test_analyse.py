"""`grognard analyse`: words, JSON and a picture."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from grognard.cli.main import main

RECORDS = Path(__file__).parents[1] / "games" / "battle_for_germany" / "records"
VALUED = RECORDS / "collapse_in_the_east-2-1.json"
UNVALUED = RECORDS.parents[1] / "mill_bridge" / "records" / "crossing-2-1.json"


def run(*arguments: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["analyse", *arguments])
    assert ended.value.code in (0, None)


def test_words(capsys: pytest.CaptureFixture[str]) -> None:
    run(str(VALUED), "--effort", "1500")
    told = capsys.readouterr().out
    assert "turn 1: Soviet player" in told
    assert "not explained" in told


def test_json_and_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    run(str(VALUED), "--effort", "1500", "--json", "--svg", str(picture))
    found = json.loads(capsys.readouterr().out)
    assert found["valued"]
    assert found["curve"][0]["action"] == 0
    assert found["curve"][-1]["shares"] == found["end"]
    tree = ET.parse(picture)
    assert tree.getroot().tag.endswith("svg")


def test_french(capsys: pytest.CaptureFixture[str]) -> None:
    run(str(VALUED), "--effort", "0", "--language", "fr")
    assert "tour 1\u00a0: Joueur soviétique" in capsys.readouterr().out


def test_no_value_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    run(str(UNVALUED), "--effort", "0")
    assert "cannot be valued" in capsys.readouterr().out


def test_nonsense_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["analyse", str(tmp_path / "none.json")])
    assert ended.value.code == 2
    assert "cannot be read" in capsys.readouterr().err
