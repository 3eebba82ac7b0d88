"""Reading data files strictly: every complaint names the file, the line, the problem and the remedy.

CSV files become a list of `Row`, YAML files a tree of `Node`; both hand out typed values and refuse the rest.
"""

import csv
import difflib
import io
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import Final

import yaml

from grognard.kernel.errors import BadInput

LISTED: Final = 12
"""So many known names are listed in a complaint; of a longer list only the ends are shown."""

YAML_TAG: Final = "tag:yaml.org,2002:"


class DataError(BadInput):
    """A data file is wrong: "FILE, line N: PROBLEM; REMEDY"."""


def data_error(path: str, line: int, problem: str, remedy: str) -> DataError:
    """The complaint about one line of one file."""
    return DataError(f"{path}, line {line}: {problem}; {remedy}")


# --- names that must be known -------------------------------------------------------------------------------------


def check_known(name: str, known: Iterable[str], what: str) -> None:
    """Refuse a name that is not among the known ones, and suggest the nearest.

    >>> check_known("historic", ["historical", "extended"], "scenario")
    Traceback (most recent call last):
    ...
    grognard.kernel.errors.BadInput: Unknown scenario 'historic'; known are historical, extended (did you mean historical?)
    """
    names = list(known)
    if name not in names:
        raise BadInput(f"Unknown {what} '{name}'; {known_names(name, names)}")


def known_names(name: str, known: list[str]) -> str:
    """The remedy for an unknown name: the known ones and the nearest of them."""
    if not known:
        return "none are known"
    return f"known are {listing(known)}{suggestion(name, known)}"


def listing(names: list[str]) -> str:
    """Names with commas; of a long list only the first, the last and the number."""
    if len(names) <= LISTED:
        return ", ".join(names)
    return f"{names[0]}, {names[1]}, {names[2]} to {names[-1]}, {len(names)} in all"


def suggestion(name: str, known: list[str]) -> str:
    """`(did you mean ...?)`, or nothing if no known name is near."""
    nearest = difflib.get_close_matches(name, known, n=1)
    return f" (did you mean {nearest[0]}?)" if nearest else ""


# --- CSV ----------------------------------------------------------------------------------------------------------


class Row:
    """One line of a CSV file: its cells by column name."""

    def __init__(self, path: str, line: int, cells: dict[str, str]) -> None:
        self.path = path
        self.line = line
        self.cells = cells

    def error(self, problem: str, remedy: str) -> DataError:
        """A complaint about this line."""
        return data_error(self.path, self.line, problem, remedy)

    def text(self, name: str) -> str:
        """The cell as it stands, possibly empty."""
        return self.cells[name]

    def filled(self, name: str) -> str:
        """The cell, which must not be empty."""
        if not self.cells[name]:
            raise self.error(f"column {name} is empty", "give it a value")
        return self.cells[name]

    def integer(self, name: str) -> int:
        """The cell as a whole number."""
        text = self.cells[name]
        if not is_whole_number(text):
            raise self.error(f"column {name} holds '{text}'", "write a whole number")
        return int(text)

    def choice(self, name: str, allowed: Iterable[str]) -> str:
        """The cell, which must be one of the allowed words."""
        return self.known(self.cells[name], allowed, name)

    def tokens(self, name: str, sep: str = ";") -> list[str]:
        """The words of a cell that holds several, none twice."""
        tokens = [token.strip() for token in self.cells[name].split(sep)] if self.cells[name] else []
        for position, token in enumerate(tokens):
            if not token:
                raise self.error(f"column {name} has an empty word", f"put one '{sep}' between words and none at the end")
            if token in tokens[:position]:
                raise self.error(f"column {name} says '{token}' twice", "say it once")
        return tokens

    def known(self, word: str, allowed: Iterable[str], what: str) -> str:
        """The word itself, if it is allowed."""
        words = list(allowed)
        if word not in words:
            raise self.error(f"unknown {what} '{word}'", known_names(word, words))
        return word


def read_csv(path: Traversable, columns: Iterable[str]) -> list[Row]:
    """The rows of a CSV file that has exactly these columns, in any order."""
    file = str(path)
    lines = csv_lines(file, read_text(path))
    header = lines[0][1] if lines else []
    check_header(file, header, list(columns))
    return [Row(file, line, named_cells(file, line, header, cells)) for line, cells in lines[1:]]


def csv_lines(file: str, text: str) -> list[tuple[int, list[str]]]:
    """The cells of every line that is not empty, with its number."""
    reader = csv.reader(io.StringIO(text), strict=True)
    lines: list[tuple[int, list[str]]] = []
    line = 1
    try:
        for cells in reader:
            if cells:
                lines.append((line, [cell.strip() for cell in cells]))
            line = reader.line_num + 1
    except csv.Error as trouble:
        raise data_error(file, line, f"the line is not CSV ({trouble})", "check its quotation marks") from None
    return lines


def check_header(file: str, header: list[str], columns: list[str]) -> None:
    """The first line names every column once and no other."""
    for name in columns:
        if name not in header:
            raise data_error(file, 1, f"column {name} is missing", f"the columns are {', '.join(columns)}")
    for position, name in enumerate(header):
        if name not in columns:
            raise data_error(file, 1, f"unknown column '{name}'", known_names(name, columns))
        if name in header[:position]:
            raise data_error(file, 1, f"column {name} appears twice", "keep one of them")


def named_cells(file: str, line: int, header: list[str], cells: list[str]) -> dict[str, str]:
    """The cells of a line by the names of their columns."""
    if len(cells) != len(header):
        problem = f"the line has {len(cells)} cells but the header has {len(header)}"
        raise data_error(file, line, problem, "give every column one cell, empty ones too")
    return dict(zip(header, cells, strict=True))


def is_whole_number(text: str) -> bool:
    """Digits, with at most a minus sign before them."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit()


def read_text(path: Traversable) -> str:
    """The whole file as text."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError:
        raise DataError(f"{path}: the file cannot be read; put it there and make it readable") from None
    except UnicodeDecodeError as trouble:
        line = trouble.object[: trouble.start].count(b"\n") + 1
        raise data_error(str(path), line, "the text is not UTF-8", "save the file as UTF-8") from None


# --- YAML ---------------------------------------------------------------------------------------------------------


class Node:
    """One value of a YAML file, with the line it stands on and the keys that lead to it."""

    def __init__(self, path: str, where: str, value: yaml.Node) -> None:
        self.path = path
        self.where = where
        self.line: int = value.start_mark.line + 1
        self.value = value

    def error(self, problem: str, remedy: str) -> DataError:
        """A complaint about this value."""
        return data_error(self.path, self.line, problem, remedy)

    def mapping(self, keys: Mapping[str, bool]) -> "Node":
        """This node, which must have every required (True) key and may have the others, but no more."""
        names = [name for name, _ in self.items()]
        for name, node in self.items():
            if name not in keys:
                raise node.error(f"unknown key '{name}' in {self.where}", known_names(name, list(keys)))
        for name, required in keys.items():
            if required and name not in names:
                raise self.error(f"{self.where} has no '{name}'", "add it")
        return self

    def items(self) -> list[tuple[str, "Node"]]:
        """The keys and values of a mapping in file order, none twice."""
        if not isinstance(self.value, yaml.MappingNode):
            raise self.wrong("a mapping of keys to values")
        found: dict[str, Node] = {}
        for key, value in self.value.value:
            name = self.key_text(key)
            if name in found:
                problem = f"{self.where} has '{name}' twice"
                raise data_error(self.path, key.start_mark.line + 1, problem, "keep one of them")
            found[name] = Node(self.path, name if self.where == WHOLE_FILE else f"{self.where}.{name}", value)
        return list(found.items())

    def key_text(self, key: yaml.Node) -> str:
        """A key as text; numbers stay as they are written."""
        if not isinstance(key, yaml.ScalarNode):
            raise data_error(self.path, key.start_mark.line + 1, f"{self.where} has a key that is no word", "use words as keys")
        return str(key.value)

    def get(self, key: str) -> "Node | None":
        """The value of a key, or None if it is not there."""
        for name, node in self.items():
            if name == key:
                return node
        return None

    def at(self, key: str) -> "Node":
        """The value of a key that must be there."""
        node = self.get(key)
        if node is None:
            raise self.error(f"{self.where} has no '{key}'", "add it")
        return node

    def list(self) -> "list[Node]":
        """The members of a list."""
        if not isinstance(self.value, yaml.SequenceNode):
            raise self.wrong("a list")
        return [Node(self.path, f"{self.where}[{n}]", member) for n, member in enumerate(self.value.value, start=1)]

    def text(self) -> str:
        """The value as text; what YAML takes for a number or for true and false needs quotation marks."""
        return self.scalar("str", "text in quotation marks")

    def integer(self) -> int:
        """The value as a whole number."""
        text = self.scalar("int", "a whole number")
        if not is_whole_number(text):
            raise self.wrong("a whole number in plain digits")
        return int(text)

    def boolean(self) -> bool:
        """The value as yes or no."""
        return self.scalar("bool", "true or false").lower() in ("true", "yes", "on")

    def choice(self, allowed: Iterable[str], what: str) -> str:
        """The value as text, which must be one of the allowed words."""
        words = list(allowed)
        word = self.text()
        if word not in words:
            raise self.error(f"unknown {what} '{word}'", known_names(word, words))
        return word

    def scalar(self, tag: str, expected: str) -> str:
        """The text of a single value of the given YAML kind."""
        if not isinstance(self.value, yaml.ScalarNode) or self.value.tag != YAML_TAG + tag:
            raise self.wrong(expected)
        return str(self.value.value)

    def wrong(self, expected: str) -> DataError:
        """The complaint that the value is of another kind than expected."""
        return self.error(f"{self.where} is {self.described()}", f"write {expected}")

    def described(self) -> str:
        """What stands here, in words."""
        if isinstance(self.value, yaml.MappingNode):
            return "a mapping"
        if isinstance(self.value, yaml.SequenceNode):
            return "a list"
        return f"'{self.value.value}'" if self.value.value else "empty"


WHOLE_FILE: Final = "the file"


def read_yaml(path: Traversable) -> Node:
    """The root of a YAML file."""
    file = str(path)
    try:
        root = yaml.compose(read_text(path), Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as trouble:
        line = trouble.problem_mark.line + 1 if trouble.problem_mark else 1
        raise data_error(file, line, f"the text is not YAML ({trouble.problem})", "check indentation and quotation marks") from None
    except yaml.YAMLError as trouble:
        raise data_error(file, 1, f"the text is not YAML ({trouble})", "remove characters that are no text") from None
    if root is None:
        raise data_error(file, 1, "the file is empty", "fill it or remove it")
    return Node(file, WHOLE_FILE, root)
