"""Results tables: what is looked up is what is printed, and a torn table is refused."""

from pathlib import Path

import pytest

from grognard.kernel.datafiles import DataError, read_yaml
from grognard.kernel.tables import ResultsTable, load_results_table

RESULTS = ["Win", "Draw", "Loss"]
GOOD = """\
columns: ["1-2", "1-1", "2-1"]
rows:
  1: [Draw, Win, Win]
  2: [Loss, Draw, Win]
"""


def load(folder: Path, text: str) -> ResultsTable:
    path = folder / "table.yaml"
    path.write_text(text, encoding="utf-8")
    return load_results_table(read_yaml(path), RESULTS)


def test_a_result_is_found_by_column_and_die(tmp_path: Path) -> None:
    table = load(tmp_path, GOOD)
    assert table.columns == ["1-2", "1-1", "2-1"]
    assert table.cells == [[1, 0, 0], [2, 1, 0]]
    assert table.results[table.lookup(0, 2)] == "Loss"
    assert table.result("1-1", 2) == "Draw"
    assert (table.first_die, table.last_die) == (1, 2)


def test_two_dice_begin_with_two(tmp_path: Path) -> None:
    table = load(tmp_path, 'columns: ["0"]\nrows: {2: [Win], 3: [Loss], 4: [Draw]}\n')
    assert [table.result("0", roll) for roll in (2, 3, 4)] == ["Win", "Loss", "Draw"]
    assert (table.first_die, table.last_die) == (2, 4)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (
            ("[Loss, Draw, Win]", "[Loss, Draw]"),
            "line 4: the row has 2 results for 3 columns; give one result a column",
        ),
        (("Loss,", "Los,"), "line 4: unknown result 'Los'; known are Win, Draw, Loss (did you mean Loss?)"),
        (("  2:", "  3:"), "line 4: the row is labelled 3; write the rolls in order, here 2"),
        (("  1:", "  one:"), "line 3: the row is labelled 'one'; label it with its roll, a whole number"),
        (("  2:", "  1:"), "line 4: rows has '1' twice; keep one of them"),
        (('"1-1"', '"1-2"'), "line 1: column '1-2' appears twice; give every column its own label"),
        (('"1-1"', "11"), "line 1: columns[2] is '11'; write text in quotation marks"),
        (("rows:", "row:"), "line 2: unknown key 'row' in the file; known are columns, rows (did you mean rows?)"),
    ],
)
def test_a_damaged_table_is_refused(tmp_path: Path, damage: tuple[str, str], sentence: str) -> None:
    assert damage[0] in GOOD
    with pytest.raises(DataError) as trouble:
        load(tmp_path, GOOD.replace(*damage))
    assert str(trouble.value) == f"{tmp_path}/table.yaml, {sentence}"


def test_a_table_without_rows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="line 2: rows is empty; write one row for each roll"):
        load(tmp_path, 'columns: ["1-1"]\nrows: {}\n')
