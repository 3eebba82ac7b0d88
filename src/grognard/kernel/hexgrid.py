"""Hexagons: printed numbers at the edge, axial coordinates inside.

After the hex guide of Red Blob Games. A hex has a printed column and row; inside it is a `Cell` (q, r) with r growing
southwards, so that steps, distances and lines are the same sums on every map. Drawing uses a hex of size 1 (centre to
corner), y growing downwards.
"""

import math
from typing import Final

from grognard.kernel.errors import BadInput

Cell = tuple[int, int]
Point = tuple[float, float]

POINTY: Final = "pointy"
FLAT: Final = "flat"

STEPS: Final[list[Cell]] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
"""The six directions, anticlockwise; `POINTY_NAMES` and `FLAT_NAMES` say where they lead."""
POINTY_NAMES: Final = ["e", "ne", "nw", "w", "sw", "se"]
FLAT_NAMES: Final = ["se", "ne", "n", "nw", "sw", "s"]

ROW_COLUMN: Final = "RRCC"
COLUMN_ROW: Final = "CCRR"
LETTER_ROW: Final = "letter-row"

ROOT_3: Final = math.sqrt(3.0)


# --- cells --------------------------------------------------------------------------------------------------------


def add(a: Cell, b: Cell) -> Cell:
    """The cell reached from a by the step b."""
    return (a[0] + b[0], a[1] + b[1])


def subtract(a: Cell, b: Cell) -> Cell:
    """The step that leads from b to a."""
    return (a[0] - b[0], a[1] - b[1])


def length(step: Cell) -> int:
    """How many hexes a step spans."""
    q, r = step
    return (abs(q) + abs(r) + abs(q + r)) // 2


def distance(a: Cell, b: Cell) -> int:
    """How many hexes lie between a and b, counting b."""
    return length(subtract(a, b))


def neighbour(cell: Cell, direction: int) -> Cell:
    """The hex next to a cell in one of the six directions."""
    return add(cell, STEPS[direction])


def neighbours(cell: Cell) -> list[Cell]:
    """The six hexes around a cell, in the order of `STEPS`."""
    return [add(cell, step) for step in STEPS]


def direction(a: Cell, b: Cell) -> int:
    """The direction from a to the adjacent b, or -1 if they do not touch."""
    step = subtract(b, a)
    return STEPS.index(step) if step in STEPS else -1


def nearest_cell(q: float, r: float) -> Cell:
    """The cell that a point in axial coordinates falls into."""
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        return (-near_r - near_s, near_r)
    if off_r > off_s:
        return (near_q, -near_q - near_s)
    return (near_q, near_r)


def line(a: Cell, b: Cell) -> list[Cell]:
    """The hexes on the straight line from a to b, both included; a line along a hexside keeps to one side of it."""
    steps = distance(a, b)
    nudge_q, nudge_r = a[0] + 1e-6, a[1] + 2e-6
    cells: list[Cell] = [a]
    for n in range(1, steps + 1):
        part = n / steps
        cells.append(nearest_cell(nudge_q + (b[0] - a[0]) * part, nudge_r + (b[1] - a[1]) * part))
    return cells


# --- printed numbers ----------------------------------------------------------------------------------------------


def letters(number: int) -> str:
    """1 is A, 26 is Z, 27 is AA, 28 is AB."""
    text = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


def letters_value(text: str) -> int:
    """The opposite of `letters`."""
    value = 0
    for letter in text:
        value = value * 26 + ord(letter) - ord("A") + 1
    return value


class HexGrid:
    """How a printed map numbers and shifts its hexes.

    - `orientation`: `pointy` (hexes of a row touch, rows are shifted) or `flat` (the same of columns);
    - `shifted`: which rows (pointy) or columns (flat) are shifted half a hex, `odd` or `even`;
    - `towards`: where to, `east` or `west` (pointy), `north` or `south` (flat);
    - `rows_count`: `north` or `south`, the direction in which row numbers grow;
    - `numbering`: `RRCC`, `CCRR` or `letter-row` (A1 .. Z39, AA1 ..).
    """

    def __init__(self, orientation: str, shifted: str, towards: str, rows_count: str, numbering: str) -> None:
        check_word(orientation, [POINTY, FLAT], "orientation")
        check_word(shifted, ["odd", "even"], "shifted lines")
        check_word(towards, ["east", "west"] if orientation == POINTY else ["north", "south"], "shift of the lines")
        check_word(rows_count, ["north", "south"], "row direction")
        check_word(numbering, [ROW_COLUMN, COLUMN_ROW, LETTER_ROW], "numbering")
        self.orientation = orientation
        self.pointy: bool = orientation == POINTY
        self.parity: int = 1 if shifted == "odd" else 0
        self.shift: int = 1 if towards in ("east", "south") else -1
        self.row_sign: int = 1 if rows_count == "south" else -1
        self.numbering = numbering

    # Doubled coordinates: a whole hex along its line counts two, the half-hex shift one.

    def doubled(self, column: int, row: int) -> Cell:
        """(x, y) in half hexes along the shifted lines, whole lines across them; y grows southwards."""
        y = row * self.row_sign
        if self.pointy:
            return (2 * column + self.shift_of(row), y)
        return (column, 2 * y + self.shift_of(column))

    def shift_of(self, line_number: int) -> int:
        """The shift of a row (pointy) or column (flat) in half hexes."""
        return self.shift if line_number % 2 == self.parity else 0

    def cell(self, column: int, row: int) -> Cell:
        """The axial cell of a printed column and row."""
        x, y = self.doubled(column, row)
        return ((x - y) // 2, y) if self.pointy else (x, (y - x) // 2)

    def printed(self, cell: Cell) -> tuple[int, int]:
        """The printed column and row of a cell."""
        q, r = cell
        odd = 1 - self.parity  # x - y is odd for all hexes of a map, or even for all
        if self.pointy:
            row = r * self.row_sign
            return ((2 * q + r + odd - self.shift_of(row)) // 2, row)
        return (q, (2 * r + q + odd - self.shift_of(q)) // 2 * self.row_sign)

    # Names.

    def name(self, cell: Cell) -> str:
        """The number printed in a hex."""
        column, row = self.printed(cell)
        if self.numbering == LETTER_ROW:
            return f"{letters(row)}{column}"
        return f"{row:02}{column:02}" if self.numbering == ROW_COLUMN else f"{column:02}{row:02}"

    def parse(self, name: str) -> Cell:
        """The cell of a printed number."""
        if self.numbering == LETTER_ROW:
            return self.parse_letter_row(name)
        if len(name) != 4 or not (name.isascii() and name.isdigit()):
            raise BadInput(f"'{name}' is no hex number; write four digits, {self.numbering}")
        first, second = int(name[:2]), int(name[2:])
        return self.cell(second, first) if self.numbering == ROW_COLUMN else self.cell(first, second)

    def parse_letter_row(self, name: str) -> Cell:
        """The cell of a number such as AB17."""
        row = name.rstrip("0123456789")
        column = name[len(row) :]
        if not (row.isascii() and row.isalpha() and row.isupper() and column):
            raise BadInput(f"'{name}' is no hex number; write the letters of the row and the number, as in A1 or AB17")
        return self.cell(int(column), letters_value(row))

    def direction_name(self, direction: int) -> str:
        """The compass name of one of the six directions."""
        return POINTY_NAMES[direction] if self.pointy else FLAT_NAMES[direction]

    # Drawing.

    def centre(self, cell: Cell) -> Point:
        """Where the middle of a hex is drawn."""
        column, row = self.printed(cell)
        x, y = self.doubled(column, row)
        return (x * ROOT_3 / 2, y * 1.5) if self.pointy else (x * 1.5, y * ROOT_3 / 2)

    def corners(self, cell: Cell) -> list[Point]:
        """The six corners of a hex; corners n and n + 1 bound the side in direction n."""
        x, y = self.centre(cell)
        first = -30.0 if self.pointy else -60.0
        angles = [math.radians(first + 60.0 * n) for n in range(6)]
        return [(x + math.cos(angle), y - math.sin(angle)) for angle in angles]


def check_word(word: str, allowed: list[str], what: str) -> None:
    """Refuse a description of a grid that makes no sense."""
    if word not in allowed:
        raise BadInput(f"Unknown {what} '{word}'; write {' or '.join(allowed)}")
