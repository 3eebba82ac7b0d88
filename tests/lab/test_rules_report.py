"""The rules report finds what implements a section and what proves it, and names what is missing."""

from pathlib import Path

import pytest

import grognard
from grognard.kernel.errors import BadInput
from grognard.lab import rules_report
from grognard.lab.rules_report import cited, report, rule_modules
from grognard.lab.sections import sections_of

GAMES = grognard.game_ids()


@pytest.mark.parametrize("game", GAMES)
def test_every_section_is_implemented_and_proved(game: str) -> None:
    assert report(game).lines(missing_only=True) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_citation_names_a_section(game: str) -> None:
    sections = set(sections_of(game))
    chapters = {section.rsplit(".", depth)[0] for section in sections for depth in range(1, section.count(".") + 1)}
    assert set(rules_report.citations(game)) <= sections | chapters  # a module may name its whole chapter


def test_the_report_names_function_and_case() -> None:
    lines = report("battle_for_germany").lines()
    start = lines.index("4-3  Leaving a zone of control")
    assert any("s04_zones_of_control.py:" in line and "forbids_zone_to_zone" in line for line in lines[start : start + 4])
    assert any("proved by    s04_zones_of_control.yaml:" in line for line in lines[start : start + 8])
    assert "1-0  Subject" in lines
    assert lines[-1].startswith("102 sections, 88 to be proved: ")


def test_a_section_without_a_case_is_missing(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(
        'game: battle_for_germany\ncases:\n  - {rule: "4-3", title: a case, given: {}, score: {soviet: 0}}\n', "utf-8"
    )
    lines = report("battle_for_germany", tmp_path).lines(missing_only=True)
    assert "4-0  Zones of control: no case" in lines
    assert not any(line.startswith(("4-3 ", "1-0 ")) for line in lines)


def test_without_cases_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_report, "find_cases", lambda game, named: None)
    lines = report("battle_for_germany").lines(missing_only=True)
    assert lines == ["The rule cases of battle_for_germany are not installed here; name their folder with --cases."]


def test_a_folder_that_is_not_there_and_an_unknown_game_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="There is no folder"):
        report("battle_for_germany", tmp_path / "nowhere")
    with pytest.raises(BadInput, match="Unknown game 'chess'"):
        report("chess")


def test_what_plays_or_shows_the_game_implements_nothing() -> None:
    modules = rule_modules("battle_for_germany")
    assert {"sequence", "effects", "state", "s05_movement", "s11_victory", "loading_map"} <= set(modules)
    assert not {"view", "overlays", "adviser", "casebook"} & set(modules)


def test_only_what_a_text_begins_with_is_cited() -> None:
    assert cited("6-21, 6-22 CLOSED, or how willingly (5-3)") == ["6-21", "6-22"]
    assert cited("12-22 At the start") == ["12-22"]
    assert cited("Ruling: 5-3") == []
    assert cited("6-5-6 is a panzer corps") == []
