"""The part of docs/performance.md that shows every scenario."""

import datetime as dt
import platform
from typing import Any

MARKS = ("<!-- every scenario -->", "<!-- end of every scenario -->")
WANTED = (0.8, 2.5)
"""Beside catanatron, interpreted and compiled."""

Facts = dict[str, Any]


def section(interpreted: list[Facts], compiled: list[Facts], is_shared: bool) -> str:
    """The table and what it says; without the compiled form its columns are left out."""
    from bench.report import machine

    others = {(facts["game"], facts["scenario"]): facts for facts in compiled}
    today = dt.datetime.now(tz=dt.UTC).date().isoformat()
    head = ["game", "scenario", "pieces", "spaces", "decisions a second", "beside catanatron"]
    head += ["compiled", "beside catanatron"] if compiled else []
    head += ["a view", "a new match", "memory"]
    lines = ["| " + " | ".join(head) + " |", "|---|---|" + "---:|" * (len(head) - 2)]
    for facts in interpreted:
        cells = [facts["title"], facts["scenario"], str(facts["pieces"]), str(facts["spaces"]), *rate(facts, WANTED[0])]
        if compiled:
            cells += rate(others[facts["game"], facts["scenario"]], WANTED[1])
        size = facts["weights"][-1][1] / 1e6 if facts["weights"] else 0.0
        cells += [f"{facts['view'] * 1e6:.0f} µs", f"{facts['opening'] * 1e3:.1f} ms", f"{size:.1f} MB"]
        lines.append("| " + " | ".join(cells) + " |")
    met = f"{reaching(interpreted, WANTED[0])} of {len(interpreted)} scenarios reach it interpreted"
    if compiled:
        met += f", {reaching(compiled, WANTED[1])} compiled"
    forms = "Both forms of the engine" if compiled else "The interpreted form of the engine"
    others_worked = " Others worked on the machine at the same time." if is_shared else ""
    said = [
        "## Every scenario",
        "",
        f"{forms}, measured on {today} with `python -m bench.growth` (CPython {platform.python_version()}; {machine()}).{others_worked}",
        "Random play from the start, two games of at most 2,000 decisions; the peer was measured before and after each scenario. Wanted",
        f"is {WANTED[0]:g}× (compiled {WANTED[1]:g}×), and {met}. A view is one",
        "seat's, after an action; memory is that of a match after at most 2,000 decisions, with its whole past. A new match includes the",
        "set-up, but not what follows from the map alone, which is worked out once (lines of sight of a large battle take up to 0.3 s).",
        "",
        *lines,
        "",
        "![How cost grows](images/growth.svg)",
    ]
    return "\n".join(said)


def reaching(measured: list[Facts], wanted: float) -> int:
    return sum(facts["peer"] / facts["seconds"] >= wanted for facts in measured)


def rate(facts: Facts, wanted: float) -> list[str]:
    ratio = facts["peer"] / facts["seconds"]
    return [f"{1 / facts['seconds']:,.0f}", f"**{ratio:.2f}×**" if ratio >= wanted else f"{ratio:.2f}×"]


def page_with(page: str, text: str) -> str:
    """A page with this text between its marks, or at its end."""
    block = f"{MARKS[0]}\n{text}\n{MARKS[1]}\n"
    if MARKS[0] not in page:
        return page.rstrip("\n") + "\n\n" + block
    before, rest = page.split(MARKS[0], 1)
    return before + block + rest.split(MARKS[1], 1)[1].lstrip("\n")


def kept(page: str) -> str:
    """What stands between the marks of a page, with them: what another run wrote there stays."""
    if MARKS[0] not in page:
        return ""
    return MARKS[0] + page.split(MARKS[0], 1)[1].split(MARKS[1], 1)[0] + MARKS[1] + "\n"
