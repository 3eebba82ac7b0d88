"""The map as text: the whole of it with one cell to a hex, and a part of it close up, as a wall of bricks.

Hexes with their points up lie in rows, every other row half a hex to the east: that is how bricks lie, so a wall of bricks shows each
hex with its six neighbours and room on every side for a river.
"""

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from grognard.cli.atlas import CLOSED, Atlas, Space, View, letter, stacks, style
from grognard.cli.canvas import Canvas

SYMBOLS: Final = {
    "clear": "·",
    "broken": ":",
    "rough": "^",
    "berlin": "*",
    "sea": "~",
    "switzerland": "#",
    "offmap": " ",
    "mountain": "▲",
    "swamp": "%",
    "impassable": "#",
    "woods": "♣",
    "field": "=",
    "town": "■",
    "minor_river": "~",
    "major_river": "≈",
}
PLAIN_SYMBOLS: Final = {**SYMBOLS, "clear": ".", "mountain": "A", "woods": "&", "town": "o", "major_river": "w"}
TERRAIN_STYLES: Final = {
    "sea": "#4d7f94",
    "rough": "#b99a6e",
    "broken": "#a89b62",
    "clear": "dim",
    "switzerland": "dim",
    "impassable": "dim",
    "mountain": "#b99a6e",
    "swamp": "#6d9a7a",
    "woods": "#6fa35a",
    "field": "#c2b35a",
    "minor_river": "#4aa3d8",
    "major_river": "#4aa3d8",
}
CITY_STYLES: Final = {"soviet": "bold #e0664f", "western_allies": "bold #aebd5a", "german": "bold"}
REACH_STYLE: Final = "bold #ffffff on #1b5a78"
STOP_STYLE: Final = "bold #ffffff on #8a5a1b"
GRID_STYLE: Final = "#5a5a5a"

BRICK: Final = 8  # width of a hex close up: one for its left side, seven for what is in it
LABEL: Final = 3


class Marks:
    """What is laid over the map: a short text by space, and the spaces where a unit would have to stop."""

    def __init__(self, texts: Mapping[str, str] | None = None, stops: list[str] | None = None) -> None:
        self.texts = texts or {}
        self.stops = stops or []


class TextMap:
    """Draws a view of a game on its atlas; `fancy` uses characters beyond ASCII."""

    def __init__(self, atlas: Atlas, fancy: bool = True) -> None:
        self.atlas = atlas
        self.symbols = SYMBOLS if fancy else PLAIN_SYMBOLS
        self.lines = list("─│━┃▒×┄" if fancy else "-|=$#x:")
        self.last_row = max(space.row for space in atlas.spaces.values())
        self.last_half = max(space.half for space in atlas.spaces.values())

    # -- the whole map ------------------------------------------------------------------------------------------------
    def whole(self, view: View, width: int, focus: str) -> Text:
        """One cell to a hex, as many columns around the focus as the width holds."""
        columns = self.last_half // 2 + 1
        cell = 4 if width >= LABEL + 4 * columns + 2 else 3
        shown = min(columns, (width - LABEL - cell // 2) // cell)
        first = min(max(0, self.atlas.spaces[focus].half // 2 - shown // 2), columns - shown)
        canvas = Canvas(LABEL + cell * shown + cell // 2, self.last_row + 2)
        occupied = stacks(view)
        for space in self.atlas.spaces.values():
            column = space.half // 2 - first
            if 0 <= column < shown:
                x = LABEL + column * cell + (space.half % 2) * (cell // 2)
                text, look = self._cell(space, occupied.get(space.id, []), view)
                canvas.paint(x, space.row + 1, text, look)
                if space.half % 2 == 0:
                    canvas.paint(x, 0, numbered(space.id)[1], "dim")
            canvas.paint(0, space.row + 1, numbered(space.id)[0], "dim")
        return canvas.text()

    def _cell(self, space: Space, stack: list[dict[str, Any]], view: View) -> tuple[str, str]:
        """Three characters: a stack by its side's letter and its attack strength, a city by its name, else the terrain."""
        if stack:
            side = str(stack[0]["side"])
            attack = sum(int(self.atlas.pieces.get(piece["id"], {}).get("attack", 0)) for piece in stack)
            underline = " underline" if space.worth else ""
            return f"{letter(side)}{attack:<2}", style(side) + underline
        if space.worth:
            return self.atlas.title(space.id)[:3], self._city_style(space, view)
        return f" {self._symbol(space, view)} ", TERRAIN_STYLES.get(space.terrain, "")

    def _symbol(self, space: Space, view: View) -> str:
        return "F" if "fort" in view["marks"].get(space.id, ()) else self.symbols.get(space.terrain, "?")

    def _city_style(self, space: Space, view: View) -> str:
        return CITY_STYLES.get(view["control"].get(space.id, ""), "bold")

    # -- close up -----------------------------------------------------------------------------------------------------
    def close_up(self, view: View, focus: str, width: int, rows: int, marks: Marks) -> Text:
        """A wall of bricks around the focus: numbers, terrain, units by name, rivers and borders."""
        middle = self.atlas.spaces[focus]
        wide = max(3, min((width - BRICK // 2 - 1) // BRICK, self.last_half // 2 + 1))
        left = min(max(0, middle.half - wide + wide % 2), self.last_half + 1 - 2 * wide)
        top = min(max(0, middle.row - rows // 2), self.last_row + 1 - rows)
        window = Window(max(0, left), max(0, top), wide, rows)
        occupied = stacks(view)
        heights = [self._height(window, row, occupied) for row in window.rows()]
        canvas = Canvas(window.wide * BRICK + BRICK // 2 + 1, sum(heights) + len(heights) + 1)
        y = 0
        for row, height in zip(window.rows(), heights, strict=True):
            for space in self._in_row(window, row):
                self._brick(canvas, window.x(space), y, space, height)
                self._fill(canvas, window.x(space) + 1, y + 1, space, (occupied.get(space.id, []), view, marks))
            y += height + 1
        return canvas.text()

    def _in_row(self, window: "Window", row: int) -> list[Space]:
        halves = range(window.left, window.left + 2 * window.wide)
        found = [self.atlas.pattern.get((row, half)) for half in halves]
        return [space for space in found if space is not None]

    def _height(self, window: "Window", row: int, occupied: dict[str, list[dict[str, Any]]]) -> int:
        return 1 + max([1, *(len(occupied.get(space.id, ())) for space in self._in_row(window, row))])

    def _brick(self, canvas: Canvas, x: int, y: int, space: Space, height: int) -> None:
        """The six sides of a hex."""
        half = BRICK // 2
        around = ((-1, -1, x, y), (-1, 1, x + half, y), (1, -1, x, y + height + 1), (1, 1, x + half, y + height + 1))
        for down, right, at_x, at_y in around:
            glyph, look = self._side(space, self.atlas.pattern.get((space.row + down, space.half + right)), upright=False)
            canvas.paint(at_x, at_y, glyph * half + (glyph if right == 1 else ""), look)
        for right, at_x in ((-2, x), (2, x + BRICK)):
            glyph, look = self._side(space, self.atlas.pattern.get((space.row, space.half + right)), upright=True)
            for line in range(1, height + 1):
                canvas.paint(at_x, y + line, glyph, look)

    def _side(self, a: Space, b: Space | None, *, upright: bool) -> tuple[str, str]:
        flat, tall, river, tall_river, closed, boundary, border = self.lines
        features = self.atlas.side(a.id, b.id) if b is not None else []
        if CLOSED.intersection(features):
            return closed, "#4d7f94"
        if "theater_boundary" in features:
            return boundary, "bold #4aa3d8" if "river" in features else "bold #d0483e"
        if "river" in features:
            return (tall_river if upright else river), "bold #4aa3d8"
        if "yugoslav_border" in features:
            return border, "#8fb17a"
        return (tall if upright else flat), GRID_STYLE

    def _fill(self, canvas: Canvas, x: int, y: int, space: Space, seen: tuple[list[dict[str, Any]], View, Marks]) -> None:
        """What is in a hex: number, terrain and mark above; below it the units, or the name of the city."""
        stack, view, marks = seen
        if not space.playable:
            canvas.paint(x + 3, y, self.symbols.get(space.terrain, "?"), TERRAIN_STYLES.get(space.terrain, ""))
            return
        mark = marks.texts.get(space.id, f"+{space.worth}"[-2:] if space.worth else "")
        look = ""
        if space.id in marks.texts:
            look = STOP_STYLE if space.id in marks.stops else REACH_STYLE
        canvas.paint(x, y, space.id, look or "dim")
        canvas.paint(x + 4, y, self._symbol(space, view), look or TERRAIN_STYLES.get(space.terrain, ""))
        canvas.paint(x + 5, y, f"{mark:<2}" if look else mark, look or self._city_style(space, view))
        for line, piece in enumerate(stack, 1):
            canvas.paint(x, y + line, f"{piece['id']:<{BRICK - 1}}", style(str(piece["side"])))
        if space.worth and not stack:
            canvas.paint(x, y + 1, self.atlas.title(space.id)[: BRICK - 1], self._city_style(space, view))


def numbered(id: str) -> tuple[str, str]:
    """The row and the column in the number of a hex (2613, R30); two empty texts for a space that lies beside the map."""
    row = id[:2] if id.isdigit() else id.rstrip("0123456789")
    return (row, id[len(row) :]) if len(row) <= LABEL - 1 and id[len(row) :] else ("", "")


class Window:
    """The part of the map that is shown close up: `wide` hexes in each of some rows."""

    def __init__(self, left: int, top: int, wide: int, deep: int) -> None:
        self.left = left - left % 2
        self.top = top
        self.wide = wide
        self.deep = deep

    def rows(self) -> range:
        return range(self.top, self.top + self.deep)

    def x(self, space: Space) -> int:
        return (space.half - self.left) * (BRICK // 2)


def legend(atlas: Atlas, view: View, fancy: bool) -> Text:
    """What the letters and signs of the map mean: only sides and terrain that are on it."""
    speech = atlas.speech
    sides = list(dict.fromkeys(str(piece["side"]) for piece in view["pieces"] if "at" in piece))
    line = Text()
    for side in sides:
        line.append(f" {letter(side)} ", style(side)).append(f" {speech.name('side-' + side)}  ")
    symbols = SYMBOLS if fancy else PLAIN_SYMBOLS
    lying = dict.fromkeys(space.terrain for space in atlas.spaces.values() if space.playable or space.terrain == "sea")
    terrain = [f"{symbols[name]} {speech.name('terrain-' + name).lower()}" for name in lying if name in symbols]
    if any("fort" in marks for marks in view["marks"].values()):
        terrain.append("F " + speech.name("feature-fort").lower())
    return line.append("\n" + "  ".join(terrain), "dim")
