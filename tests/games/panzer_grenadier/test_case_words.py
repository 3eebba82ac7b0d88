"""What a rule case says wrongly ends in one sentence with file and line."""

from pathlib import Path

import pytest

from grognard import BadInput
from grognard.lab.cases import check

CASE = """\
game: panzer_grenadier
cases:
  - rule: "14"
    title: a word that the game does not know
    given: {{seat: axis, units: {{ger_inf-1: {unit}}}, state: {{{state}}}}}
    expect: {{turn: 1}}
"""


@pytest.mark.parametrize(
    ("unit", "state", "told"),
    [
        ('"1:0702"', "morale: {ger_guards: [8, 7]}", "unknown kind of unit 'ger_guards'"),
        ('"1:0702"', "morale: {ger_inf: [8]}", "1 numbers instead of 2"),
        ('"1:0702"', "offboard: {axis: [16]}", "1 numbers instead of 2"),
        ('"1:0702"', "offboard: {axes: [16, 3]}", "unknown side 'axes'"),
        ('"1:0702"', 'mines: {"1:0802": "axis"}', "'axis' is no minefield"),
        ('{at: "1:0702", work: dig}', "turns: 9", "'dig' is no work"),
    ],
)
def test_a_wrong_word_is_told_with_its_line(tmp_path: Path, unit: str, state: str, told: str) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(CASE.format(unit=unit, state=state), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        check([path])
    assert told in str(caught.value)
    assert "wrong.yaml, line 5" in str(caught.value)
