"""A map of hexes that lie flat: columns, every other one half a hex lower, each hex with its number, terrain and units."""

from typing import Any, Final

from rich.text import Text

from grognard.cli.atlas import Atlas, Space, View, letter, stacks, style
from grognard.cli.canvas import Canvas
from grognard.cli.textmap import PLAIN_SYMBOLS, REACH_STYLE, SYMBOLS, TERRAIN_STYLES, Marks

COLUMN: Final = 1.5  # distance of two columns
HALF: Final = 0.866  # half the height of a hex
SMALL: Final = (7, 1)  # width of a cell, and lines to half a hex
LARGE: Final = (14, 3)


class FlatMap:
    """Draws a view of a game on its atlas; `fancy` uses characters beyond ASCII."""

    def __init__(self, atlas: Atlas, fancy: bool = True) -> None:
        self.atlas = atlas
        self.symbols = SYMBOLS if fancy else PLAIN_SYMBOLS
        self.columns = sorted({space.x for space in atlas.spaces.values()})
        self.last_row = round(max(space.y for space in atlas.spaces.values()) / HALF) // 2

    def whole(self, view: View, width: int, focus: str) -> Text:
        """The whole height of the map, as many columns around the focus as the width holds."""
        return self._drawn(view, focus, width, self.last_row + 1, Marks(), SMALL)

    def close_up(self, view: View, focus: str, width: int, rows: int, marks: Marks) -> Text:
        """Some rows around the focus, with the units by name."""
        return self._drawn(view, focus, width, rows, marks, LARGE)

    def _drawn(self, view: View, focus: str, width: int, rows: int, marks: Marks, size: tuple[int, int]) -> Text:
        wide, half = size
        shown = max(3, min(len(self.columns), width // wide))
        middle = self.atlas.spaces[focus]
        left = min(max(0, self.column(middle) - shown // 2), len(self.columns) - shown)
        top = 2 * min(max(0, self.half(middle) // 2 - rows // 2), max(0, self.last_row + 1 - rows))
        canvas = Canvas(shown * wide, (2 * rows + 1) * half)
        occupied = stacks(view)
        for space in self.atlas.spaces.values():
            column = self.column(space) - left
            if 0 <= column < shown and top <= self.half(space) < top + 2 * rows:
                sheet = Canvas(wide, 2 * half)
                self._fill(sheet, space, occupied.get(space.id, []), marks)
                canvas.lay(column * wide, (self.half(space) - top) * half, sheet)
        return canvas.text()

    def column(self, space: Space) -> int:
        return round((space.x - self.columns[0]) / COLUMN)

    def half(self, space: Space) -> int:
        return round(space.y / HALF)

    def _fill(self, sheet: Canvas, space: Space, stack: list[dict[str, Any]], marks: Marks) -> None:
        """One hex: number, terrain and what lies over it; below them the units, as many as there is room for."""
        look = REACH_STYLE if space.id in marks.texts else "dim"
        sheet.paint(0, 0, space.id.rpartition(":")[2], look)
        sheet.paint(5, 0, self.symbols.get(space.terrain, "?"), TERRAIN_STYLES.get(space.terrain, ""))
        sheet.paint(7, 0, marks.texts.get(space.id, ""), look)
        room = sheet.height - 1
        if stack and room == 1:
            sheet.paint(0, 1, f"{summary(stack, self.atlas):<{sheet.width - 1}}", style(str(stack[0]["side"])))
            return
        for line, piece in enumerate(stack[: room if len(stack) <= room else room - 1], 1):
            sheet.paint(0, line, f"{piece['id']:<{sheet.width - 1}}"[: sheet.width - 1], style(str(piece["side"])))
        if len(stack) > room:
            sheet.paint(0, room, f"+{len(stack) - room + 1}", "dim")


def summary(stack: list[dict[str, Any]], atlas: Atlas) -> str:
    """A stack in six characters: the side, how many, and what is on top."""
    top = atlas.pieces.get(str(stack[0]["id"]), {})
    return f"{letter(str(stack[0]['side']))}{len(stack)} {str(top.get('designation', ''))[:3]}"
