"""Write how positions are copied, stored and read back, from the fields that each `State` declares: `make keeping`.

    tools/make_keeping.py [GAME ...]            these games, or all that have a `keeping.py`

`grognard/kernel/fields.py` says how a field is declared.
"""

import ast
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "grognard"
KINDS = {"Shared", "Shallow", "Cloned", "Derived", "Common", "Fresh"}
TOGETHER = '# stored together as "'
ALONE = "# stored alone"

HEADER = '''\
"""Positions that can be copied, stored and read back.

Made by tools/make_keeping.py from the fields in state.py: change those, then run `make keeping`.
"""

from grognard.games.{game}.state import State
from grognard.kernel import fields


class KeptState(State):
    """One position: what `State` declares, kept."""
'''


class BadField(Exception):
    """A field that is declared in a way nobody could follow."""


@dataclass
class Field:
    """One line of a state's `__init__`."""

    name: str
    kinds: list[str]
    type: str
    start: ast.expr
    meaning: str
    entry: str = ""  # the entry that it is stored in together with others

    @property
    def is_stored(self) -> bool:
        return not {"Derived", "Common", "Fresh", "Cloned"} & set(self.kinds)

    @property
    def is_number(self) -> bool:
        return self.type in ("int", "bool", "Row")

    @property
    def parts(self) -> int:
        """How many lists it is, stored together with others: a list of lists must be declared with as many as it always has."""
        if self.type != "list[list[int]]":
            return 1
        if not isinstance(self.start, ast.List):
            raise BadField(f"'{self.name}' is stored together with others, so its start must show how many lists it has")
        return len(self.start.elts)


@dataclass
class Entry:
    """Fields that are stored together: rows of numbers, and lists."""

    name: str
    fields: list[Field] = field(default_factory=list)

    def runs(self) -> Iterator[list[Field]]:
        """Numbers that follow each other, and lists one by one."""
        run: list[Field] = []
        for each in self.fields:
            if run and not (each.is_number and run[-1].is_number):
                yield run
                run = []
            run.append(each)
        yield run

    @property
    def is_flat(self) -> bool:
        return all(each.is_number for each in self.fields)

    @property
    def is_single(self) -> bool:
        return len(self.fields) == 1 and not self.fields[0].is_number


# -- reading the declarations -----------------------------------------------------------------------------------------
def declared(path: Path, name: str) -> list[Field]:
    """The fields of a class, in order; every one of them with its meaning."""
    text = path.read_text("utf-8")
    kind = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == name)
    start = next(node for node in kind.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    comments = commented(path)
    found: list[Field] = []
    for node in start.body:
        if isinstance(node, ast.Assign) and is_own(node.targets[0]):
            raise BadField(f"{path}:{node.lineno}: {ast.unparse(node.targets[0])} has no kind; write it behind a colon")
        if isinstance(node, ast.AnnAssign) and is_own(node.target):
            found.append(field_of(path, node, comments))
    return found


def is_own(target: ast.expr) -> bool:
    return isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"


def field_of(path: Path, node: ast.AnnAssign, comments: dict[int, str]) -> Field:
    assert isinstance(node.target, ast.Attribute)
    assert node.value is not None
    name, kinds, written = node.target.attr, [], node.annotation
    while isinstance(written, ast.Subscript) and isinstance(written.value, ast.Name) and written.value.id in KINDS:
        kinds.append(written.value.id)
        written = written.slice
    meaning = comments.get(node.end_lineno or node.lineno, "").removeprefix("# ")
    if not meaning:
        raise BadField(f"{path}:{node.lineno}: the field '{name}' does not say what it means; add a comment to its line")
    return Field(name, kinds, ast.unparse(written).strip("'"), node.value, meaning, entry_of(comments, node.lineno))


def commented(path: Path) -> dict[int, str]:
    """By line: its comment."""
    with path.open("rb") as file:
        return {token.start[0]: token.string for token in tokenize.tokenize(file.readline) if token.type == tokenize.COMMENT}


def entry_of(comments: dict[int, str], line: int) -> str:
    """The entry that a line lies in; empty if its field is stored alone."""
    marks = [text for at, text in sorted(comments.items()) if at < line and text.startswith((TOGETHER, ALONE))]
    return marks[-1].removeprefix(TOGETHER).split('"')[0] if marks and marks[-1].startswith(TOGETHER) else ""


# -- copying ----------------------------------------------------------------------------------------------------------
def copied(each: Field) -> str:
    """The value of a field in a copy."""
    own, kinds = "self." + each.name, set(each.kinds)
    if "Fresh" in kinds:
        return ast.unparse(each.start).replace("self.", "twin.")
    if "Cloned" in kinds:
        return own + ".clone()"
    if kinds & {"Shared", "Common"} or not each.type.startswith(("list", "Row")):
        return own
    if each.type.startswith("list[list") and "Shallow" not in kinds:
        if isinstance(each.start, ast.List):
            return "[" + ", ".join(f"{own}[{place}][:]" for place in range(len(each.start.elts))) + "]"
        return f"[listed[:] for listed in {own}]"
    return own + "[:]"


def clone(listed: list[Field]) -> Iterator[str]:
    yield 'def clone(self) -> "KeptState":'
    yield "    twin = KeptState.__new__(KeptState)"
    for each in listed:
        yield f"    twin.{each.name} = {copied(each)}"
    yield "    return twin"


# -- storing ----------------------------------------------------------------------------------------------------------
def entries(listed: list[Field]) -> list[Entry]:
    found: dict[str, Entry] = {}
    for each in listed:
        if each.is_stored:
            found.setdefault(each.entry or each.name, Entry(each.entry or each.name)).fields.append(each)
    return list(found.values())


def stored_alone(each: Field) -> str:
    own = "self." + each.name
    if each.type in ("int", "bool"):
        return own
    if each.type.startswith("tuple"):
        return f"list({own})"
    return f"[listed[:] for listed in {own}]" if each.type.startswith("list[list") else own + "[:]"


def row(run: list[Field]) -> str:
    """Numbers side by side, in brackets."""
    spelt = {"int": "self.{}", "bool": "int(self.{})", "Row": "*self.{}"}
    return "[" + ", ".join(spelt[each.type].format(each.name) for each in run) + "]"


def stored_together(entry: Entry) -> str:
    if not entry.fields[0].entry or entry.is_single:
        return stored_alone(entry.fields[0])
    if entry.is_flat:
        return row(entry.fields)
    parts: list[str] = []
    for run in entry.runs():
        first = run[0]
        if first.is_number:
            parts.append(row(run))
        elif first.type.startswith("list[list"):
            parts += [f"self.{first.name}[{place}][:]" for place in range(first.parts)]
        else:
            parts.append(stored_alone(first))
    return "[" + ", ".join(parts) + "]"


def stored(listed: list[Entry]) -> Iterator[str]:
    yield "def stored(self) -> dict[str, object]:"
    yield "    return {"
    for entry in listed:
        yield f'        "{entry.name}": {stored_together(entry)},'
    yield "    }"


# -- reading ----------------------------------------------------------------------------------------------------------
def read_alone(each: Field, entry: Entry) -> str:
    value = f'data["{entry.name}"]'
    if each.type == "bool":
        return f"bool({value})"
    if each.type.startswith("tuple"):
        return f"tuple(fields.numbers({value}))"
    reader = "number" if each.type == "int" else "lists" if each.type.startswith("list[list") else "numbers"
    return f"fields.{reader}({value})"


def read_row(run: list[Field], value: str) -> Iterator[str]:
    yield f"    read = fields.Reader({value})"
    for each in run:
        how = {"int": "number()", "bool": "flag()", "Row": f"row(len(self.{each.name}))"}[each.type]
        yield f"    self.{each.name} = read.{how}"
    yield "    read.end()"


def read_together(entry: Entry) -> Iterator[str]:
    if entry.is_flat:
        yield from read_row(entry.fields, f'fields.numbers(data["{entry.name}"])')
        return
    length = sum(run[0].parts for run in entry.runs())
    yield f'    rows = fields.table(data["{entry.name}"], {length})'
    place = 0
    for run in entry.runs():
        first = run[0]
        if first.is_number:
            yield from read_row(run, f"rows[{place}]")
        elif first.type.startswith("list[list"):
            yield f"    self.{first.name} = rows[{place} : {place + first.parts}]"
        else:
            yield f"    self.{first.name} = " + (f"tuple(rows[{place}])" if first.type.startswith("tuple") else f"rows[{place}]")
        place += first.parts


def take(listed: list[Entry]) -> Iterator[str]:
    yield "def take(self, data: dict[str, object]) -> None:"
    for entry in listed:
        first = entry.fields[0]
        if not first.entry or entry.is_single:
            yield f"    self.{first.name} = {read_alone(first, entry)}"
        else:
            yield from read_together(entry)


# -- the file ---------------------------------------------------------------------------------------------------------
def fields_of(game: str) -> list[Field]:
    return declared(SOURCE / "kernel" / "sequence.py", "Position") + declared(SOURCE / "games" / game / "state.py", "State")


def keeping(game: str) -> str:
    """The source of a game's `keeping.py`."""
    listed = fields_of(game)
    kept = entries(listed)
    parts = [HEADER.format(game=game)]
    for method in (clone(listed), stored(kept), take(kept)):
        parts.append("\n" + "".join(f"    {line}\n" for line in method))
    return "".join(parts)


def games() -> list[str]:
    return sorted(path.parent.name for path in (SOURCE / "games").glob("*/keeping.py"))


def main() -> None:
    for game in sys.argv[1:] or games():
        try:
            text = keeping(game)
        except BadField as problem:
            sys.exit(str(problem))
        (SOURCE / "games" / game / "keeping.py").write_text(text, "utf-8")
        print(f"{game}: {len(fields_of(game))} fields")


if __name__ == "__main__":
    main()
