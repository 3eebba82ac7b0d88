"""A sheet of characters with styles, painted in any order and then turned into lines."""

from rich.text import Text


class Canvas:
    """Rows of single characters; painting outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._letters = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def paint(self, x: int, y: int, text: str, style: str = "") -> None:
        if not 0 <= y < self.height:
            return
        for place, letter in enumerate(text, x):
            if 0 <= place < self.width:
                self._letters[y][place] = letter
                self._styles[y][place] = style

    def lay(self, x: int, y: int, sheet: "Canvas") -> None:
        """Put a smaller sheet on this one."""
        for down in range(sheet.height):
            for right in range(sheet.width):
                self.paint(x + right, y + down, sheet._letters[down][right], sheet._styles[down][right])

    def text(self) -> Text:
        lines = [self._line(y) for y in range(self.height)]
        return Text("\n", no_wrap=True, end="").join(lines)

    def _line(self, y: int) -> Text:
        line = Text(no_wrap=True)
        letters, styles = self._letters[y], self._styles[y]
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] != styles[start]:
                line.append("".join(letters[start:x]), styles[start] or None)
                start = x
        line.rstrip()
        return line
