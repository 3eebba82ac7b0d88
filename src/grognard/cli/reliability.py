"""What a value said of unseen games and what came of them, as an SVG file: for each scenario two fields side by side.

On the left each dot stands for a tenth of the chances that were said to a seat; a true value has them on the diagonal. On the right, how
surprised it was by the end, from the first turn to the last.
"""

from dataclasses import dataclass
from html import escape
from math import ceil, floor, log
from typing import Final

from grognard.cli.curve import COLOURS, INK, WIDTH
from grognard.kernel.shares import wilson
from grognard.lab.fitting import MIDDLE
from grognard.lab.judging import Verdict, stages, tenths

HEAD: Final = 40
ROW: Final = 334
"""The height of a scenario."""
TOP: Final = 62
BOTTOM: Final = 282
SAID: Final = (54.0, 384.0)
LATE: Final = (474.0, 804.0)
"""From left to right, the field of what was said, and that of how late it is."""
ONE_HALF: Final = log(2)
"""The log-loss of always saying one half."""
DASH: Final = 'stroke-dasharray="6 4"'


@dataclass(frozen=True)
class Sheet:
    """What is drawn of one scenario."""

    title: str
    seats: dict[str, Verdict]
    """By the name that is read."""


def svg(title: str, sheets: list[Sheet]) -> str:
    """A picture of its own with its own ground: it is read alike on a light page and on a dark one."""
    height = HEAD + ROW * len(sheets)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf8f0"/>',
        f'<text x="16" y="28" font-size="16" font-weight="600">{escape(title)}: the value on unseen games</text>',
    ]
    for number, sheet in enumerate(sheets):
        parts += [f'<g transform="translate(0 {HEAD + ROW * number})">', *_head(sheet), *_said(sheet), *_late(sheet), "</g>"]
    return "\n".join([*parts, "</svg>\n"])


def up(share: float) -> float:
    """From the bottom of a field (0) to its top (1)."""
    return BOTTOM - share * (BOTTOM - TOP)


def across(field: tuple[float, float], share: float) -> float:
    return field[0] + share * (field[1] - field[0])


def _text(x: float, y: float, said: str, look: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}"{" " + look if look else ""}>{escape(said)}</text>'


def _head(sheet: Sheet) -> list[str]:
    """The scenario, its games, how far off the value was for each seat, and whose dots have which colour."""
    reports = [verdict.report for verdict in sheet.seats.values()]
    errors = ", ".join(f"{report.error * 100:.1f}" for report in reports)
    parts = [
        _text(16, 20, f"{sheet.title}, {reports[0].games:,} games", 'font-weight="600"'),
        _text(WIDTH - 16, 20, f"calibration error {errors} points", 'text-anchor="end"'),
    ]
    for number, name in enumerate(sheet.seats):
        x = 16 + number * (LATE[0] - 16) / len(sheet.seats)
        parts.append(f'<circle cx="{x + 5:g}" cy="42" r="4.5" fill="{COLOURS[number % len(COLOURS)]}"/>')
        parts.append(_text(x + 15, 46, name))
    return parts


def _frame(field: tuple[float, float], below: str, beside: str) -> list[str]:
    """Percents from left to right, and the names of both axes."""
    parts = []
    for percent in (0, 25, 50, 75, 100):
        x = across(field, percent / 100)
        parts.append(f'<path d="M{x:g} {TOP}V{BOTTOM}" stroke="{INK}" stroke-opacity=".12"/>')
        parts.append(_text(x, BOTTOM + 18, str(percent), 'text-anchor="middle"'))
    x, y = field[0] - 38, (TOP + BOTTOM) / 2
    return [
        *parts,
        _text(across(field, 0.5), BOTTOM + 36, below, 'text-anchor="middle"'),
        _text(x, y, beside, f'text-anchor="middle" transform="rotate(-90 {x:g} {y:g})"'),
    ]


def _level(field: tuple[float, float], share: float, name: str) -> list[str]:
    return [
        f'<path d="M{field[0]:g} {up(share):.1f}H{field[1]:g}" stroke="{INK}" stroke-opacity=".12"/>',
        _text(field[0] - 8, round(up(share) + 4, 1), name, 'text-anchor="end"'),
    ]


def _said(sheet: Sheet) -> list[str]:
    parts = _frame(SAID, "chance that was said, %", "came true, %")
    for percent in (0, 25, 50, 75, 100):
        parts += _level(SAID, percent / 100, str(percent))
    parts.append(f'<path d="M{SAID[0]:g} {BOTTOM}L{SAID[1]:g} {TOP}" stroke="{INK}" stroke-opacity=".5" {DASH}/>')
    for number, verdict in enumerate(sheet.seats.values()):
        parts += _dots(verdict, COLOURS[number % len(COLOURS)])
    return parts


def _dots(verdict: Verdict, colour: str) -> list[str]:
    """Bars as for so many games, each counted once: positions of one game are no proofs of their own."""
    bars, dots = [], []
    for tenth in tenths(verdict.games):
        low, high = wilson(tenth.came * tenth.games, tenth.games)
        x = across(SAID, tenth.said)
        bars.append(f"M{x:.1f} {up(low):.1f}V{up(high):.1f}")
        dots.append(f'<circle cx="{x:.1f}" cy="{up(tenth.came):.1f}" r="3.5"/>')
    return [f'<path d="{"".join(bars)}" stroke="{colour}" stroke-width="2"/>', f'<g fill="{colour}">', *dots, "</g>"]


def _late(sheet: Sheet) -> list[str]:
    """Log-loss of all seats together, by value and by points alone; between the lines is what judgement adds."""
    found = stages([one for verdict in sheet.seats.values() for game in verdict.games for one in game])
    losses = [ONE_HALF, *(loss for stage in found for loss in (stage.loss, stage.points_loss))]
    lowest, highest = floor(min(losses) * 10), ceil(max(losses) * 10)

    def high(loss: float) -> float:
        return (loss * 10 - lowest) / (highest - lowest)

    parts = [*_middle(sheet), *_frame(LATE, "how far the game has gone, %", "log-loss")]
    for mark in range(lowest, highest + 1):
        parts += _level(LATE, high(mark / 10), f"{mark / 10:.1f}")
    for name, place, look, line in (
        ("one half", 220, f'stroke="{INK}" stroke-width="1.5" stroke-dasharray="1.5 4"', [(0.0, ONE_HALF), (1.0, ONE_HALF)]),
        ("points alone", 90, f'stroke="{COLOURS[3]}" stroke-width="2.5" {DASH}', [(stage.late, stage.points_loss) for stage in found]),
        ("value", 0, f'stroke="{COLOURS[2]}" stroke-width="3"', [(stage.late, stage.loss) for stage in found]),
    ):
        path = "L".join(f"{across(LATE, late):.1f} {up(high(loss)):.1f}" for late, loss in line)
        parts.append(f'<path d="M{path}" fill="none" {look}/>')
        parts += [f'<path d="M{LATE[0] + place:g} 42h22" {look}/>', _text(LATE[0] + place + 28, 46, name)]
    return parts


def _middle(sheet: Sheet) -> list[str]:
    """Mid-game, and by how much its log-loss is less than by points alone, on average over the seats."""
    reports = [verdict.report for verdict in sheet.seats.values()]
    saved = 1 - sum(report.middle_loss for report in reports) / sum(report.middle_points_loss for report in reports)
    left, right = (across(LATE, share) for share in MIDDLE)
    return [
        f'<rect x="{left:.1f}" y="{TOP}" width="{right - left:.1f}" height="{BOTTOM - TOP}" fill="{INK}" fill-opacity=".06"/>',
        _text(round((left + right) / 2, 1), BOTTOM - 8, f"mid-game: {saved * 100:.0f} % less", 'text-anchor="middle" font-size="11"'),
    ]
