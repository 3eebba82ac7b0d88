"""Break the rules of a game one by one, and see whether its rule cases notice.

    tools/break_rules.py                         every rule function, its body replaced by an inert one
    tools/break_rules.py --fine                  also every condition in it, made always true and never true
    tools/break_rules.py --only retreat,s08      functions whose name or module contains one of these
    tools/break_rules.py --game iron_dream       another game

A rule function is one whose docstring begins with a section number. What no case notices is listed: write a case that fails
without the rule, or explain in break_rules.yaml why there cannot be one.
"""

import argparse
import ast
import copy
import importlib
import io
import resource
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from grognard.games import load
from grognard.kernel.datafiles import read_yaml
from grognard.kernel.decision import Message, refuse
from grognard.lab.cases import Case, read_paths, run_case
from grognard.lab.rules_report import cited, rule_modules

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 20  # seconds of computing; a broken rule may make the game go round in circles
MEMORY = 1 << 30  # bytes; and fill the log without end

INERT = {
    "None": ["None"],
    "bool": ["True", "False"],
    "int": ["0", "-1"],
    "str": ["''"],
    "Refusal | None": ["None"],
    "Refusal": ["refuse('0-0', 'refuse-no-way', {'from': '', 'hex': ''})"],
    "Message": ["Message('0-0')"],
}

STEP_METHODS = ("resume", "choose", "resolve")
HELPERS = {"refuse": refuse, "Message": Message}  # what the inert bodies use


class Rule:
    """One rule function and where it stands."""

    def __init__(self, module: ModuleType, owner: str, node: ast.FunctionDef, sections: list[str]) -> None:
        self.module = module
        self.node = node
        self.name = f"{owner}.{node.name}" if owner else node.name
        self.sections = sections
        holder = getattr(module, owner) if owner else module
        self.function: FunctionType = vars(holder)[node.name]

    @property
    def file(self) -> str:
        return self.module.__name__.rpartition(".")[2] + ".py"

    @property
    def returns(self) -> str:
        return ast.unparse(self.node.returns) if self.node.returns is not None else "None"


def rules(game: str) -> list[Rule]:
    """Every rule function of a game's package."""
    found: list[Rule] = []
    for name in rule_modules(game):
        path = ROOT / "src/grognard/games" / game / f"{name}.py"
        module = importlib.import_module(f"grognard.games.{game}.{name}")
        if module.__file__ is None or not module.__file__.endswith(".py"):
            sys.exit("The rules are compiled and cannot be broken: run 'make clean-compiled' first.")
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                found.append(Rule(module, "", node, cited(ast.get_docstring(node) or "")))
            elif isinstance(node, ast.ClassDef):
                found.extend(rules_of_class(module, node))
    return [rule for rule in found if rule.sections]


def rules_of_class(module: ModuleType, node: ast.ClassDef) -> list[Rule]:
    """Methods that cite a section themselves, and what the steps of the sequence of play do under the citation of their class."""
    found: list[Rule] = []
    of_class = cited(ast.get_docstring(node) or "")
    for member in node.body:
        if isinstance(member, ast.FunctionDef) and not member.decorator_list:
            own = cited(ast.get_docstring(member) or "")
            found.append(Rule(module, node.name, member, own or (of_class if member.name in STEP_METHODS else [])))
    return found


# -- breaking ---------------------------------------------------------------------------------------------------------
def inert(rule: Rule) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The function with a body that does nothing, in every way that its type allows."""
    if "." in rule.name and not cited(ast.get_docstring(rule.node) or ""):
        return  # steps of the sequence of play: without their bodies the game would just stop
    values = INERT.get(rule.returns, ["[]"] if rule.returns.startswith("list") else ["None"])
    for value in values:
        broken = copy.deepcopy(rule.node)
        broken.body = ast.parse(f"return {value}").body
        yield (f"return {value}" if rule.returns != "None" else "nothing", broken)


def conditions(rule: Rule) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The function with one of its conditions made always true, then never true."""
    for number, site in enumerate(sites(rule.node)):
        for value in (True, False):
            broken = copy.deepcopy(rule.node)
            replace(sites(broken)[number], value)
            yield (f"{ast.unparse(tested(site))} is always {value}", broken)


def sites(node: ast.AST) -> list[tuple[ast.expr | ast.stmt, ast.AST, str, int]]:
    """Conditions of a function: (where, the node that holds it, the field, its place in a list)."""
    found: list[tuple[ast.expr | ast.stmt, ast.AST, str, int]] = []
    for member in ast.walk(node):
        if isinstance(member, ast.If | ast.IfExp):
            found.append((member, member, "test", -1))
        elif isinstance(member, ast.comprehension):
            found.extend((test, member, "ifs", place) for place, test in enumerate(member.ifs))
        if isinstance(member, ast.BoolOp):
            found.extend((value, member, "values", place) for place, value in enumerate(member.values))
    return found


def tested(site: tuple[ast.expr | ast.stmt, ast.AST, str, int]) -> ast.expr:
    _, holder, field, place = site
    held = getattr(holder, field)
    found = held if place < 0 else held[place]
    assert isinstance(found, ast.expr)
    return found


def replace(site: tuple[ast.expr | ast.stmt, ast.AST, str, int], value: bool) -> None:
    _, holder, field, place = site
    constant = ast.copy_location(ast.Constant(value), tested(site))
    if place < 0:
        setattr(holder, field, constant)
    else:
        getattr(holder, field)[place] = constant


def compiled(rule: Rule, node: ast.FunctionDef) -> CodeType:
    """The code of a changed function."""
    module = ast.fix_missing_locations(ast.Module([node], []))
    names: dict[str, object] = dict(vars(rule.module))
    exec(compile(module, rule.file, "exec"), names)
    made = names[node.name]
    assert isinstance(made, FunctionType)
    return made.__code__


# -- noticing ---------------------------------------------------------------------------------------------------------
class TooLong(Exception):
    """A broken rule made the game go round in circles."""


def ring(signum: int, frame: object) -> None:
    raise TooLong


def is_noticed(rule: Rule, node: ast.FunctionDef, cases: list[Case]) -> bool:
    """Whether any case fails, or the game breaks down, while the rule is broken."""
    kept = rule.function.__code__
    names = vars(rule.module)
    added = [name for name in HELPERS if name not in names]
    names.update({name: HELPERS[name] for name in added})
    try:
        rule.function.__code__ = compiled(rule, node)
        refresh(rule, cases)
        return any_fails(in_order(rule, cases))
    except Exception:  # whatever breaks down has been noticed
        return True
    finally:
        rule.function.__code__ = kept
        refresh(rule, cases)
        for name in added:
            del names[name]


def refresh(rule: Rule, cases: list[Case]) -> None:
    """Facts about the map are worked out when the game is read: read it again if the rule is one of these."""
    if rule.file.startswith(("ground", "loading", "content")):
        game = type(load(cases[0].game.id))()  # type: ignore[call-arg]
        for case in cases:
            case.game = game


def in_order(rule: Rule, cases: list[Case]) -> list[Case]:
    """The cases of the rule's own sections first."""
    return sorted(cases, key=lambda case: not set(case.rules) & set(rule.sections))


def any_fails(cases: list[Case]) -> bool:
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        return any(not run_case(case).passed for case in cases)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def explanations(game: str) -> dict[tuple[str, str], str]:
    """What no case can notice, and why: by function and way to break it. A name may be of one game alone: iron_dream/raze_hex."""
    found: dict[tuple[str, str], str] = {}
    for name, entry in read_yaml(Path(__file__).with_suffix(".yaml")).items():
        owner, _, function = name.rpartition("/")
        if owner in ("", game):
            for group in entry.list() if entry.is_list() else [entry]:
                group.mapping({"why": True, "ways": True})
                found.update({(function, way.text()): group.at("why").text() for way in group.at("ways").list()})
    return found


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--game", default="battle_for_germany")
    options.add_argument("--fine", action="store_true", help="break every condition too")
    options.add_argument("--only", default="", help="functions whose name or module contains one of these, with commas between them")
    chosen = options.parse_args()
    signal.signal(signal.SIGVTALRM, ring)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    cases = read_paths([ROOT / "tests/games" / chosen.game / "cases"])
    if any_fails(cases):
        sys.exit("The cases fail before any rule is broken: mend that first.")
    known = explanations(chosen.game)
    started = time.monotonic()
    tried = survived = explained = 0
    parts = chosen.only.split(",")
    for rule in (rule for rule in rules(chosen.game) if any(part in f"{rule.file} {rule.name}" for part in parts)):
        ways = [*inert(rule), *(conditions(rule) if chosen.fine else [])]
        for way, node in ways:
            tried += 1
            with redirect_stdout(io.StringIO()):
                noticed = is_noticed(rule, node, cases)
            is_known = (rule.name, way) in known
            explained += is_known and not noticed
            survived += not is_known and not noticed
            if not noticed and not is_known:
                print(f"{rule.file}:{rule.node.lineno} {rule.name} ({', '.join(rule.sections)}): {way}", flush=True)
            elif noticed and is_known:
                print(f"{rule.file}:{rule.node.lineno} {rule.name}: {way}: a case does notice it, so it needs no explanation", flush=True)
    print(f"{tried} ways to break a rule, {survived} that no case notices, {explained} explained, {time.monotonic() - started:.0f} s")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
