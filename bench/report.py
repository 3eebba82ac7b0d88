"""The table as text, and the page of the documentation that holds it."""

import datetime as dt
import os
import platform
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench.cases import FORMS

PACKAGES = ("catanatron", "networkx", "scipy", "numpy", "msgspec", "mypy")

INTRODUCTION = """# Performance

Ratios beside peers, both forms of the engine in one run. The interpreted form is the package as installed; the compiled form is the
same source under mypyc (`make compiled`). All times are CPU time on one thread. Each task is run once in every round, ours and the
peers' in turn, and the median over the rounds is shown. On a busy machine the times move a lot and the ratios less, but they do: by a
fifth or more from run to run. A ratio above 1 means that Grognard is faster.
"""

NOTES = """## What the lines mean

- **Decisions in random play**: `match.actions()`, one of them at random, `match.play()`, over whole games of one scenario of
  each game (of Panzer Grenadier a short one; its large battles are slower);
  for catanatron `play_tick()` of two random players. The games differ, so this compares engines, not games. Both forms of Grognard must
  end in the same positions.
- **Clones** are made in the middle of a game. A clone shares the lists of pieces and the past with its original until one of the two
  changes; the line "and one action" includes what that puts off.
- **Reach**: every hex that a unit can come to, with its cost, under hexside costs, closed hexes and zones of control. networkx asks a
  function for the weight of each step; scipy gets a graph from which closed steps were taken out beforehand, outside the measured time.
  All results are equal.
- **View to JSON** encodes the same plain data. The line below it includes making the view from the position.
- **Exact odds**: `match.odds()` tries the roll on the rules themselves and therefore knows every special case; the peer is plain
  arithmetic on numbers that the view has worked out already. Both give the same fractions.
- **Sight**: all 38 025 lines of board 4 of Panzer Grenadier, the time for one of them; the peer is the literal reading of the rules that
  the tests hold the table against, once as it reads and once with lines of the same length and direction measured only once. A look-up
  is `sight.sees(a, b)`; the bar is a third of the speed of a call that does nothing.
"""


def shown(seconds: float, is_rate: bool) -> str:
    if is_rate:
        return f"{1 / seconds:,.0f} /s".replace(",", " ")
    return f"{seconds * 1e6:.1f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"


def against(result: dict[str, Any]) -> str:
    """A ratio, and where there is a bar, whether it is met."""
    text = f"{result['ratio']:.2f}×" if result["ratio"] < 10 else f"{result['ratio']:.1f}×"
    if result["bar"] is None:
        return text
    return f"**{text}** (bar {result['bar']:g}×{'' if result['met'] else ', missed'})"


def markdown(table: list[dict[str, Any]]) -> str:
    lines = [
        "| what | interpreted | compiled | peer | its time | interpreted : peer | compiled : peer |",
        "|---|---:|---:|---|---:|---:|---:|",
    ]
    for row in table:
        ours = [shown(row[form]["seconds"], row["is_rate"]) for form in FORMS]
        ratios = [against(row[form]) for form in FORMS]
        theirs = shown(row["peer_seconds"], row["is_rate"])
        lines.append("| " + " | ".join([row["what"], *ours, row["peer"], theirs, *ratios]) + " |")
    return "\n".join(lines)


def machine() -> str:
    """The machine without its name."""
    cpu = platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        found = re.search(r"^model name\s*:\s*(.+)$", info.read_text("utf-8"), re.MULTILINE)
        cpu = found.group(1).strip() if found else cpu
    return f"{cpu}, {os.cpu_count()} CPUs, {platform.system()} {platform.release().split('-')[0]}"


def page(table: list[dict[str, Any]], rounds: int, least: float) -> str:
    today = dt.datetime.now(tz=dt.UTC).date().isoformat()
    versions = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    facts = [
        f'- Command: `make bench ARGS="--rounds {rounds} --least {least:g} --write docs/performance.md"`',
        f"- Date: {today}",
        f"- {platform.python_implementation()} {platform.python_version()}; {versions}",
        f"- Machine: {machine()}",
    ]
    return "\n".join([INTRODUCTION, "## The last run", "", *facts, "", markdown(table), "", NOTES])
