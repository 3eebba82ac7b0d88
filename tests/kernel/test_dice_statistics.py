"""The published statistics of the dice: chi-square against tables of it, and a short run of the tool."""

import runpy
import sys
from pathlib import Path

import pytest

TOOL = str(Path(__file__).parents[2] / "tools" / "dice_statistics.py")


@pytest.mark.parametrize(
    ("value", "freedom", "chance"),
    [(10.828, 1, 0.001), (20.515, 5, 0.001), (27.877, 9, 0.001), (87.968, 51, 0.001), (4.351, 5, 0.5), (1.145, 5, 0.95), (34.336, 35, 0.5)],
)
def test_chi_square_agrees_with_the_tables(value: float, freedom: int, chance: float) -> None:
    assert runpy.run_path(TOOL)["chance_of_more"](value, freedom) == pytest.approx(chance, rel=2e-3)


def test_the_tool_counts_every_die(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", [TOOL, "--dice", "1500"])
    runpy.run_path(TOOL, run_name="__main__")
    rows = [line.split("|") for line in capsys.readouterr().out.splitlines() if line.startswith("| d")]
    assert [row[1].strip() for row in rows] == ["d2", "d3", "d4", "d6", "d10", "d12", "d20", "d52"]
    assert sum(int(row[2].replace(",", "")) for row in rows) == 1500
