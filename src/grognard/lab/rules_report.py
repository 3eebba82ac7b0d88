"""For every section of a rulebook: where it is implemented, and which rule cases prove it.

A section counts as implemented where a docstring or a comment in the rules begins with its number ("4-3 A unit may ...", "# 5-43"),
and where a data file names it in the same way or as the value of `rule`. What is only mentioned in passing does not count. The rules
are the modules of the chapters (sNN_...), the sequence of play, and what these import from the game's package: what only shows the
game, or plays it, implements nothing.
"""

import ast
import io
import re
import tokenize
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

import grognard
from grognard.games import game_ids, package_of
from grognard.kernel.datafiles import check_known, read_text
from grognard.kernel.errors import BadInput
from grognard.lab.cases import Case, read_paths
from grognard.lab.sections import Section, folder_of, sections_of

SECTION = r"(?:\d{1,2}-\d{1,2}|\d{1,2}(?:\.\d{1,2})*|Annex \d|[IVX]{1,5}(?:-[A-Z]?\d{0,2})+)"
"""A section of a rulebook that counts with a dash (4-3), with dots (7.2.2), with Roman numbers (X-D6), or an annex."""
CITATION = re.compile(rf"{SECTION}(?:, {SECTION})*(?![\w-])")
DATA_COMMENT = re.compile(r"(?:^|\s)#\s*(.*)")
DATA_RULE = re.compile(rf"\brule: \"?({SECTION})\b")
DATA_KEY = re.compile(r"[\s{-]*([\w-]+):")
INDEX = "sections.yaml"
RULE_MODULE = re.compile(r"(sequence|s\d\d_\w+)\.py")

Scope = ast.FunctionDef | ast.ClassDef


class Place:
    """A spot in a file: a rule function, a row of a table, a rule case."""

    def __init__(self, file: str, line: int, name: str) -> None:
        self.file = file
        self.line = line
        self.name = name

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


class Entry:
    """One section with its places."""

    def __init__(self, section: Section, implemented: list[Place], cases: list[Place]) -> None:
        self.section = section
        self.implemented = implemented
        self.cases = cases

    def gaps(self, has_cases: bool) -> list[str]:
        """What this section lacks; a section that needs no case lacks nothing."""
        if not self.section.needs_case:
            return []
        return (["implementation"] if not self.implemented else []) + (["case"] if has_cases and not self.cases else [])

    def lines(self) -> list[str]:
        told = [f"{self.section.number}  {self.section.title}"]
        told.extend(f"    implemented  {place}" for place in self.implemented)
        told.extend(f"    proved by    {place}" for place in self.cases)
        if not self.section.needs_case and not self.cases:
            told.append(f"    needs none   {self.section.reason}")
        return told


class RulesReport:
    """Every section of a game. `cases` is the folder of its rule cases, None if there is none here."""

    def __init__(self, game: str, entries: list[Entry], cases: Path | None) -> None:
        self.game = game
        self.entries = entries
        self.cases = cases

    @property
    def missing(self) -> list[tuple[Entry, list[str]]]:
        """The sections with a gap, and what they lack."""
        found = [(entry, entry.gaps(self.cases is not None)) for entry in self.entries]
        return [(entry, gaps) for entry, gaps in found if gaps]

    def lines(self, missing_only: bool = False) -> list[str]:
        """The report; with `missing_only` the gaps alone, so nothing if there are none."""
        told = [] if self.cases is not None else [f"The rule cases of {self.game} are not installed here; name their folder with --cases."]
        if missing_only:
            told.extend(f"{entry.section.number}  {entry.section.title}: no {' and no '.join(gaps)}" for entry, gaps in self.missing)
            return told
        for entry in self.entries:
            told.extend(entry.lines())
        return [*told, self.summary()]

    def summary(self) -> str:
        needed = [entry for entry in self.entries if entry.section.needs_case]
        implemented = sum(bool(entry.implemented) for entry in needed)
        proved = sum(bool(entry.cases) for entry in needed)
        return f"{len(self.entries)} sections, {len(needed)} to be proved: {implemented} implemented, {proved} with a rule case"


def report(game: str, cases: Path | None = None) -> RulesReport:
    """The rules report of a game; its cases are looked for in the repository unless a folder is named."""
    check_known(game, game_ids(), "game")
    folder = find_cases(game, cases)
    implemented = citations(game)
    proofs = [case for case in read_paths([folder]) if case.game.id == game] if folder is not None else []
    entries = [Entry(section, implemented.get(number, []), proved_by(proofs, number)) for number, section in sections_of(game).items()]
    return RulesReport(game, entries, folder)


def find_cases(game: str, named: Path | None) -> Path | None:
    """The folder of a game's rule cases: the one named, that of the repository, or none."""
    if named is not None:
        if not named.is_dir():
            raise BadInput(f"There is no folder '{named}'; name the folder that holds the rule cases of {game}.")
        return named
    repository = Path(grognard.__file__).parents[2]
    folder = repository / "tests" / "games" / game / "cases"
    return folder if folder.is_dir() else None


def proved_by(cases: list[Case], number: str) -> list[Place]:
    return [Place(Path(case.path).name, case.line, case.title) for case in cases if number in case.rules]


# -- citations --------------------------------------------------------------------------------------------------------
@cache
def citations(game: str) -> dict[str, list[Place]]:
    """By section: the places of the game's package that implement it; read once, nobody changes it."""
    found: dict[str, list[Place]] = {}
    places = [place for name in rule_modules(game) for place in python_places(folder_of(game) / f"{name}.py")]
    places.extend(place for path in data_files(folder_of(game) / "data") for place in data_places(path))
    for number, place in places:
        found.setdefault(number, []).append(place)
    return found


def rule_modules(game: str) -> list[str]:
    """The modules that hold the rules: chapters, sequence of play, and what these import from the same package."""
    package = folder_of(game)
    open_names = sorted(path.name.removesuffix(".py") for path in package.iterdir() if RULE_MODULE.fullmatch(path.name))
    found: set[str] = set()
    while open_names:
        name = open_names.pop()
        if name not in found and (package / f"{name}.py").is_file():
            found.add(name)
            open_names.extend(imported(game, package / f"{name}.py"))
    return sorted(found)


def imported(game: str, path: Traversable) -> list[str]:
    """The modules of the same package that a module imports."""
    package = package_of(game)
    names: list[str] = []
    for node in ast.walk(ast.parse(read_text(path))):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            names.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(package + "."):
            names.append(node.module.removeprefix(package + "."))
    return names


def data_files(folder: Traversable) -> list[Traversable]:
    """The YAML files in and below a folder, except the index of the rulebook itself."""
    found: list[Traversable] = []
    for member in sorted(folder.iterdir(), key=str):
        if member.is_dir():
            found.extend(data_files(member))
        elif member.name.endswith(".yaml") and member.name != INDEX:
            found.append(member)
    return found


def cited(text: str) -> list[str]:
    """The sections that a docstring or a comment begins with.

    >>> cited("5-41, 5-42 Nobody crosses (5-1)"), cited("as in 5-41")
    (['5-41', '5-42'], [])
    """
    match = CITATION.match(text.strip())
    return match.group().split(", ") if match else []


def python_places(path: Traversable) -> list[tuple[str, Place]]:
    """Docstrings and comments that begin with a section."""
    text = read_text(path)
    tree = ast.parse(text)
    scopes = [node for node in ast.walk(tree) if isinstance(node, Scope)]
    found = [(number, Place(path.name, 1, "(whole module)")) for number in cited(ast.get_docstring(tree) or "")]
    for node in scopes:
        place = Place(path.name, node.lineno, scope_name(scopes, node.lineno))
        found.extend((number, place) for number in cited(ast.get_docstring(node) or ""))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            place = Place(path.name, token.start[0], scope_name(scopes, token.start[0]))
            found.extend((number, place) for number in cited(token.string.lstrip("# ")))
    return found


def scope_name(scopes: list[Scope], line: int) -> str:
    """The functions and classes around a line, from the outside in."""
    around = [node for node in scopes if node.lineno <= line <= (node.end_lineno or node.lineno)]
    return ".".join(node.name for node in sorted(around, key=lambda node: node.lineno)) or "(module)"


def data_places(path: Traversable) -> list[tuple[str, Place]]:
    """Lines of a data file whose comment begins with a section, or that name it as their rule."""
    found: list[tuple[str, Place]] = []
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        comment = DATA_COMMENT.search(line)
        key = DATA_KEY.match(line)
        place = Place(path.name, number, key.group(1) if key else "(comment)")
        sections = cited(comment.group(1)) if comment else []
        found.extend((section, place) for section in [*sections, *DATA_RULE.findall(line)])
    return found
