"""`grognard analyse`: what decided a recorded game."""

import json
import re
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.rule import Rule
from rich.text import Text

import grognard
from grognard.cli.curve import svg
from grognard.cli.speech import Speech
from grognard.kernel.decision import Message
from grognard.kernel.errors import BadInput
from grognard.kernel.record import read_record
from grognard.umpire.analysis.account import of_record
from grognard.umpire.analysis.work import USUAL_EFFORT, analysis, done_here

SHOWN: Final = 3
"""Deeds of a plan that are told."""


def analyse(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A game record, finished or not.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole analysis as JSON.")] = False,
    picture: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Draw the curve into this file.")] = None,
    effort: Annotated[int, typer.Option(help="Decisions played out on paper; 0: the curve and the luck alone.")] = USUAL_EFFORT,
    language: Annotated[str, typer.Option("--language", envvar="GROGNARD_LANGUAGE", help="en or fr.")] = "en",
) -> None:
    """What decided a recorded game: the chance to win by turn, luck by exact chances, and choices against other plans."""
    data = read_record(record)
    speech = Speech(grognard.load(str(data["game"])), language, str(data["scenario"]))
    if effort < 0:
        raise BadInput(f"The effort is a number of decisions, not {effort}.")
    columns = (TextColumn(speech.say("analysing")), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1)
        found = done_here(analysis(of_record(data), effort), lambda done, of: bar.update(task, completed=done, total=of))
    if picture is not None:
        _draw(picture, found, speech)
    if as_json:
        print(json.dumps(found, indent=1))
    elif picture is None or found["valued"]:
        tell(found, speech, Console(highlight=False))


def _draw(path: Path, found: dict[str, Any], speech: Speech) -> None:
    try:
        path.write_text(svg(found, _title(found, speech), {seat: speech.seat(seat) for seat in found.get("seats", [])}), "utf-8")
    except OSError as error:
        raise BadInput(f"The curve cannot be written to {path}: {error.strerror}.") from error


def _title(found: dict[str, Any], speech: Speech) -> str:
    return speech.say("analysis-of", {"game": speech.game.title, "scenario": speech.name("scenario-" + found["scenario"])})


def tell(found: dict[str, Any], speech: Speech, out: Console) -> None:
    out.print(Rule(Text(_title(found, speech), "bold")))
    if not found["valued"]:
        out.print(speech.say("analysis-no-value"), soft_wrap=True)
        return
    for row in chances(found, speech):
        out.print(row, soft_wrap=True)
    out.print()
    for line in sums(found, speech):
        out.print(line, soft_wrap=True)
    out.print()
    out.print(Text(speech.say("analysis-turning" if found["points"] else "analysis-no-turning"), "bold"))
    for point in found["points"]:
        for line in point_lines(point, speech):
            out.print(line, soft_wrap=True)


def chances(found: dict[str, Any], speech: Speech) -> list[str]:
    """The chances at the beginning of each turn, and at the end."""
    rows: dict[int | str, list[float]] = {}
    for point in found["curve"]:
        rows.setdefault(point["turn"], point["shares"])
    told = [speech.say("analysis-turn", {"turn": turn, "chances": _shares(found, shares, speech)}) for turn, shares in rows.items()]
    return [*told, speech.say("analysis-end", {"chances": _shares(found, found["end"], speech)})]


def _shares(found: dict[str, Any], shares: list[float], speech: Speech) -> str:
    return ", ".join(f"{speech.seat(seat)} {share * 100:.0f} %" for seat, share in zip(found["seats"], shares, strict=True))


def sums(found: dict[str, Any], speech: Speech) -> list[str]:
    """By seat what luck, revelations, choices and the rest moved, in points of its own chance."""
    lines = []
    for place, one in enumerate(found["moved"]):
        numbers = {name: signed(one[name][place]) for name in ("luck", "revelations", "choices", "rest")}
        lines.append(speech.say("analysis-moved", {"seat": speech.seat(one["seat"]), **numbers}))
    return lines


def signed(share: float) -> str:
    return f"{share * 100:+.1f}".replace("-", "−")


def point_lines(point: dict[str, Any], speech: Speech) -> list[str]:
    numbers: dict[str, str | int] = {
        "turn": point["turn"],
        "seat": speech.seat(point["seat"]),
        "gain": signed(point["gain"]),
        "error": f"{point['error'] * 100:.1f}",
    }
    if point["kind"] == "luck":
        sentences = " ".join(_sentences(point["told"], speech)[:SHOWN])
        return ["  " + speech.say("analysis-luck", {**numbers, "percent": f"{point['chance'] * 100:.0f}", "told": sentences})]
    head = speech.say("analysis-" + point["judgement"], {**numbers, "phase": speech.name("phase-" + point["phase"])})
    lines = ["  " + head]
    for name in ("done", "better"):
        deeds = [deed_words(deed, speech) for deed in point[name]]
        more = len(deeds) - SHOWN
        told = " ".join(deeds[:SHOWN]) + (" " + speech.say("analysis-more", {"count": more}) if more > 0 else "")
        lines += ["      " + speech.say("analysis-" + name, {"told": told})] if deeds else []
    why = ", ".join(f"{reason_name(str(name), speech)} {signed(gain)}" for name, gain in point["reasons"])
    return [*lines, "      " + speech.say("analysis-why", {"why": why})] if why else lines


def _sentences(told: list[dict[str, Any]], speech: Speech) -> list[str]:
    return [speech.message(Message(one["id"], one["args"])) for one in told]


def deed_words(deed: dict[str, Any], speech: Speech) -> str:
    """What the log would say of it; if dice come first, the move as records write it."""
    return " ".join(_sentences(deed["told"], speech)) or str(deed["move"]) + "."


def slug(name: str) -> str:
    """The id of a feature's text."""
    return "worth-" + re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")


def reason_name(name: str, speech: Speech) -> str:
    """A feature in words, without the number of its rule."""
    return re.sub(r" \([^()]*\)$", "", speech.name(slug(name))) if speech.game.texts.has(slug(name)) else name
