"""Results tables: a column, a die, a result."""

from grognard.kernel.datafiles import Node, is_whole_number


class ResultsTable:
    """A combat results table or the like; results are numbered in the order of `results`."""

    def __init__(self, columns: list[str], results: list[str], first_die: int, cells: list[list[int]]) -> None:
        self.columns = columns
        self.results = results
        self.first_die = first_die
        self.cells = cells
        """By die (from `first_die` up), then by column."""

    def lookup(self, column: int, die: int) -> int:
        """The number of the result in a column for a die."""
        return self.cells[die - self.first_die][column]

    def result(self, column: str, die: int) -> str:
        """The same in words: column label in, result out."""
        return self.results[self.lookup(self.columns.index(column), die)]

    @property
    def last_die(self) -> int:
        """The highest roll in the table."""
        return self.first_die + len(self.cells) - 1


def load_results_table(node: Node, results: list[str]) -> ResultsTable:
    """A table written as `columns: [labels]` and `rows: {die: [results]}`, every row as long as the columns."""
    node.mapping({"columns": True, "rows": True})
    columns = [label.text() for label in node.at("columns").list()]
    for label in columns:
        if columns.count(label) > 1:
            raise node.at("columns").error(f"column '{label}' appears twice", "give every column its own label")
    rows = node.at("rows")
    cells = [load_results_row(row, columns, results) for _, row in rows.items()]
    return ResultsTable(columns, results, first_roll(rows), cells)


def first_roll(rows: Node) -> int:
    """The roll of the first row; the rows after it follow one by one."""
    found = rows.items()
    if not found:
        raise rows.error(f"{rows.where} is empty", "write one row for each roll")
    for name, row in found:
        if not is_whole_number(name):
            raise row.error(f"the row is labelled '{name}'", "label it with its roll, a whole number")
    first = int(found[0][0])
    for roll, (name, row) in enumerate(found, start=first):
        if int(name) != roll:
            raise row.error(f"the row is labelled {name}", f"write the rolls in order, here {roll}")
    return first


def load_results_row(row: Node, columns: list[str], results: list[str]) -> list[int]:
    """One row of results as numbers."""
    cells = row.list()
    if len(cells) != len(columns):
        raise row.error(f"the row has {len(cells)} results for {len(columns)} columns", "give one result a column")
    return [results.index(cell.choice(results, "result")) for cell in cells]
