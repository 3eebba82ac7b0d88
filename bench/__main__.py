"""Measure both forms of the engine beside their peers, in interleaved rounds, and print one table of ratios.

The compiled form is the tree that `tools/compile.py --tree build/compiled` makes; `make bench` does both.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from bench.cases import FORMS, INTERPRETED, TREES, Case, cases
from bench.report import markdown, page
from bench.scenarios import kept

ROOT = Path(__file__).resolve().parent.parent
PEERS = "peers"


class Child:
    """A process that measures."""

    def __init__(self, tree: Path, form: str) -> None:
        command = [sys.executable, "-m", "bench.worker"]
        single = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}
        environment = {**os.environ, **single, "PYTHONPATH": str(tree)}
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        found = self.read()
        if found != form:
            self.close()
            raise SystemExit(f"The engine in {tree.relative_to(ROOT)} runs {found}, not {form}: use 'make bench', which prepares both.")

    def read(self) -> object:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("A measuring process has stopped; its message is above.")
        return json.loads(line)

    def measure(self, task: str, least: float) -> tuple[float, str]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([task, least]) + "\n")
        self.process.stdin.flush()
        found = self.read()
        assert isinstance(found, list)
        return float(found[0]), str(found[1])

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


Times = dict[tuple[str, str], list[float]]  # by process and task: seconds of each round


def measure(children: dict[str, Child], listed: list[Case], rounds: int, least: float) -> Times:
    """Every task once in every round, ours and the peers' side by side."""
    work: list[tuple[str, str]] = []
    for case in listed:
        for who, task in [*((form, case.task) for form in FORMS), (PEERS, case.peer_task)]:
            if (who, task) not in work:
                work.append((who, task))
    times: Times = {one: [] for one in work}
    answers: dict[tuple[str, str], str] = {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
        for who, task in work:
            seconds, answers[who, task] = children[who].measure(task, least)
            times[who, task].append(seconds)
        check(listed, answers)
    return times


def check(listed: list[Case], answers: dict[tuple[str, str], str]) -> None:
    """Both forms, and a peer that does the same work, must have found the same."""
    for case in listed:
        found = {answers[form, case.task] for form in FORMS}
        if case.is_same_work:
            found.add(answers[PEERS, case.peer_task])
        if len(found) > 1:
            raise SystemExit(f"{case.title}: the results differ between the forms, or from {case.peer}.")


def rows(listed: list[Case], times: Times) -> list[dict[str, object]]:
    """The table as data: medians in seconds for one unit of work, and the median of the ratios of the rounds."""
    table: list[dict[str, object]] = []
    for case in listed:
        peer = times[PEERS, case.peer_task]
        row: dict[str, object] = {"what": case.title, "peer": case.peer, "is_rate": case.is_rate, "peer_seconds": statistics.median(peer)}
        for place, form in enumerate(FORMS):
            ours = times[form, case.task]
            ratio = statistics.median(theirs / mine for theirs, mine in zip(peer, ours, strict=True))
            row[form] = {
                "seconds": statistics.median(ours),
                "ratio": ratio,
                "bar": case.bars[place] if case.bars else None,
                "met": ratio >= case.bars[place] if case.bars else None,
            }
        table.append(row)
    return table


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Ratios of both forms of the engine beside peers.")
    parser.add_argument("--rounds", type=int, default=7, help="interleaved rounds; the median counts (default 7, at least 5)")
    parser.add_argument("--least", type=float, default=0.4, help="CPU seconds of each task in each round (default 0.4)")
    parser.add_argument("--only", default="", metavar="WORD", help="only lines with this word in their title")
    parser.add_argument("--json", action="store_true", help="print the table as JSON")
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write the page with the table, as docs/performance.md")
    wanted = parser.parse_args()
    listed = [case for case in cases() if wanted.only in case.title]
    if wanted.rounds < 5 or not listed:
        parser.error("at least 5 rounds are needed" if listed else f"no line has '{wanted.only}' in its title")
    for form, tree in TREES.items():
        if not (tree / "grognard").is_dir():
            parser.error(f"the {form} form is missing: run 'make bench', or first 'python tools/compile.py --tree build/compiled'")
    children = {form: Child(TREES[form], form) for form in FORMS}
    children[PEERS] = Child(TREES[INTERPRETED], INTERPRETED)
    try:
        table = rows(listed, measure(children, listed, wanted.rounds, wanted.least))
    finally:
        for child in children.values():
            child.close()
    print(json.dumps(table, indent=1) if wanted.json else markdown(table))
    if wanted.write is not None:
        before = wanted.write.read_text("utf-8") if wanted.write.exists() else ""
        wanted.write.write_text(page(table, wanted.rounds, wanted.least) + "\n" + kept(before), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
