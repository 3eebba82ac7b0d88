"""Reading data files strictly: every complaint names the file, the line, the problem and the remedy.

CSV files become a list of `Row`, YAML files a tree of `Node`; both hand out typed values and refuse the rest.
"""

import csv
import difflib
import io
import re
from collections.abc import Collection, Mapping
from importlib.resources.abc import Traversable
from typing import Final

import yaml

from grognard.kernel.errors import BadInput

LISTED: Final = 12
"""So many known names are listed in a complaint; of a longer list only the ends are shown."""

MOST_BYTES: Final = 8 * 1024 * 1024
"""A bigger file is not read."""

YAML_TAG: Final = "tag:yaml.org,2002:"
WHOLE_FILE: Final = "the file"
LOADER: Final[type[yaml.SafeLoader]] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser written in C is twenty times faster; where it is missing, the other one reads the same."""


class DataError(BadInput):
    """A data file is wrong: "FILE, line N: PROBLEM; REMEDY"."""


def data_error(path: str, line: int, problem: str, remedy: str) -> DataError:
    """The complaint about one line of one file."""
    return DataError(f"{path}, line {line}: {problem}; {remedy}")


# --- names that must be known -------------------------------------------------------------------------------------


def check_known(name: str, known: Collection[str], what: str) -> None:
    """Refuse a name that is not among the known ones, and suggest the nearest.

    >>> check_known("historic", ["historical", "bare"], "scenario")
    Traceback (most recent call last):
    ...
    grognard.kernel.errors.BadInput: Unknown scenario 'historic'; known are historical, bare (did you mean historical?)
    """
    if name not in known:
        raise BadInput(f"Unknown {what} '{name}'; {known_names(name, known)}")


def known_names(name: str, known: Collection[str]) -> str:
    """The remedy for an unknown name: the known ones and the nearest of them."""
    if not known:
        return "none are known"
    return f"known are {listing(list(known))}{suggestion(name, known)}"


def listing(names: list[str]) -> str:
    """Names with commas; of a long list only the first, the last and the number."""
    if len(names) <= LISTED:
        return ", ".join(names)
    return f"{names[0]}, {names[1]}, {names[2]} to {names[-1]}, {len(names)} in all"


def suggestion(name: str, known: Collection[str]) -> str:
    """`(did you mean ...?)`, or nothing if no name is near; capitals do not count, and no number is near another."""
    if not any(letter.isalpha() for letter in name):
        return ""
    plain = {word.lower(): word for word in known}
    nearest = difflib.get_close_matches(name.lower(), plain, n=1)
    return f" (did you mean {plain[nearest[0]]}?)" if nearest else ""


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

    def located(self, trouble: BadInput) -> DataError:
        """A complaint from elsewhere, about this line."""
        return DataError(f"{self.path}, line {self.line}: {trouble}")

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

    def number(self, name: str) -> float:
        """The cell as a number, with or without a fraction."""
        text = self.cells[name]
        if not re.fullmatch(r"-?\d+(\.\d+)?", text, re.ASCII):
            raise self.error(f"column {name} holds '{text}'", "write a number such as 12 or 12.5")
        return float(text)

    def choice(self, name: str, allowed: Collection[str]) -> str:
        """The cell, which must be one of the allowed words."""
        return self.known(self.cells[name], allowed, name)

    def tokens(self, name: str, sep: str = ";") -> list[str]:
        """The words of a cell that holds several, none twice."""
        tokens = [token.strip() for token in self.cells[name].split(sep)] if self.cells[name] else []
        for position, token in enumerate(tokens):
            if not token:
                raise self.error(f"column {name} has an empty word", f"put one '{sep}' between words, none at the end")
            if token in tokens[:position]:
                raise self.error(f"column {name} says '{token}' twice", "say it once")
        return tokens

    def known(self, word: str, allowed: Collection[str], what: str) -> str:
        """The word itself, if it is allowed."""
        if word not in allowed:
            raise self.error(f"unknown {what} '{word}'", known_names(word, allowed))
        return word


def read_csv(path: Traversable, columns: Collection[str]) -> list[Row]:
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
    return re.fullmatch(r"-?\d+", text, re.ASCII) is not None


def read_text(path: Traversable) -> str:
    """The whole file as text."""
    try:
        with path.open("rb") as file:
            data: bytes = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise DataError(f"{path}: the file is too big; at most {MOST_BYTES // 1024 // 1024} MB are read, so split it")
        return data.decode("utf-8-sig")
    except OSError:
        raise DataError(f"{path}: the file cannot be read; put it there and make it readable") from None
    except UnicodeDecodeError as trouble:
        line = trouble.object[: trouble.start].count(b"\n") + 1
        raise data_error(str(path), line, "the text is not UTF-8", "save the file as UTF-8") from None


# --- YAML ---------------------------------------------------------------------------------------------------------


class Node:
    """One value of a YAML file, with the line it stands on and the keys that lead to it."""

    def __init__(self, path: str, where: str, line: int, value: yaml.Node) -> None:
        self.path = path
        self.where = where
        self.line = line
        self.value = value
        self.members: list[tuple[str, Node]] | None = None  # of a mapping, once they were asked for

    def error(self, problem: str, remedy: str) -> DataError:
        """A complaint about this value."""
        return data_error(self.path, self.line, problem, remedy)

    def located(self, trouble: BadInput) -> DataError:
        """A complaint from elsewhere, about this value."""
        return DataError(f"{self.path}, line {self.line}: {trouble}")

    def is_mapping(self) -> bool:
        return isinstance(self.value, yaml.MappingNode)

    def is_list(self) -> bool:
        return isinstance(self.value, yaml.SequenceNode)

    def is_text(self) -> bool:
        return isinstance(self.value, yaml.ScalarNode) and self.value.tag == YAML_TAG + "str"

    def mapping(self, keys: Mapping[str, bool]) -> "Node":
        """This node, which must have every required (True) key and may have the others, but no more."""
        found = self.items()
        for name, node in found:
            if name not in keys:
                raise node.error(f"unknown key '{name}' in {self.where}", known_names(name, keys))
        names = [name for name, _ in found]
        for name, required in keys.items():
            if required and name not in names:
                raise self.error(f"{self.where} has no '{name}'", "add it")
        return self

    def items(self) -> list[tuple[str, "Node"]]:
        """The keys and values of a mapping in file order, none twice; a value counts as standing where its key is."""
        if self.members is None:
            self.members = self._read_members()
        return self.members

    def _read_members(self) -> "list[tuple[str, Node]]":
        if not isinstance(self.value, yaml.MappingNode):
            raise self.wrong("a mapping of keys to values")
        found: dict[str, Node] = {}
        for key, value in self.value.value:
            line = line_of(key)
            if not isinstance(key, yaml.ScalarNode):
                raise data_error(self.path, line, f"{self.where} has a key that is no word", "use words as keys")
            name = str(key.value)
            if name in found:
                raise data_error(self.path, line, f"{self.where} has '{name}' twice", "keep one of them")
            found[name] = Node(self.path, name if self.where == WHOLE_FILE else f"{self.where}.{name}", line, value)
        return list(found.items())

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
        members = enumerate(self.value.value, start=1)
        return [Node(self.path, f"{self.where}[{n}]", line_of(member), member) for n, member in members]

    def text(self) -> str:
        """The value as text; what YAML takes for a number or for true and false needs quotation marks."""
        text = self.scalar("str", "text in quotation marks")
        if not text:
            raise self.wrong("some text")
        return text

    def integer(self) -> int:
        """The value as a whole number."""
        text = self.scalar("int", "a whole number")
        if not is_whole_number(text):
            raise self.wrong("a whole number in plain digits")
        return int(text)

    def boolean(self) -> bool:
        """The value as yes or no."""
        return self.scalar("bool", "true or false").lower() in ("true", "yes", "on")

    def choice(self, allowed: Collection[str], what: str) -> str:
        """The value as text, which must be one of the allowed words."""
        word = self.text()
        if word not in allowed:
            raise self.error(f"unknown {what} '{word}'", known_names(word, allowed))
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


def line_of(value: yaml.Node) -> int:
    """The line on which a value begins, counted from 1."""
    return int(value.start_mark.line) + 1


def read_yaml(path: Traversable) -> Node:
    """The root of a YAML file."""
    file = str(path)
    try:
        root = yaml.compose(read_text(path), Loader=LOADER)
    except yaml.MarkedYAMLError as trouble:
        line = trouble.problem_mark.line + 1 if trouble.problem_mark else 1
        problem = f"the text is not YAML ({trouble.problem})"
        raise data_error(file, line, problem, "check indentation and quotation marks") from None
    except yaml.YAMLError as trouble:
        raise data_error(file, 1, f"the text is not YAML ({trouble})", "remove characters that are no text") from None
    if root is None:
        raise data_error(file, 1, "the file is empty", "fill it or remove it")
    return Node(file, WHOLE_FILE, line_of(root), root)
