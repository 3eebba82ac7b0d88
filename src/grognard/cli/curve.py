"""The curve of an analysis as an SVG file: the chance to win by turn, what moved it, and where."""

from html import escape
from typing import Any, Final

WIDTH: Final = 820
HEIGHT: Final = 360
LEFT: Final = 46
RIGHT: Final = 800
TOP: Final = 40
BOTTOM: Final = 310
COLOURS: Final = ("#96322b", "#7f8a3f", "#2e6b8f", "#8a5a12")
INK: Final = "#22262a"


def svg(report: dict[str, Any], title: str, names: dict[str, str]) -> str:
    """A picture of its own, which needs no style from elsewhere. With two seats one line parts the field, with more each has its own."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf8f0"/>',
        f'<text x="{LEFT}" y="24" font-size="16" font-weight="600">{escape(title)}</text>',
    ]
    if not report["valued"]:
        return "\n".join([*parts, "</svg>\n"])
    two = len(report["seats"]) == 2
    for seat in range(1 if two else len(report["seats"])):
        parts += _field(report, names) if two else _name(names.get(report["seats"][seat], report["seats"][seat]), seat)
        parts += _line(report, seat)
    parts += _grid(report)
    parts += [_mark(report, point) for point in report["points"]]
    return "\n".join([*parts, "</svg>\n"])


def across(report: dict[str, Any], action: int) -> float:
    """Where an action is: turns are equally wide, whatever was done in them."""
    curve = report["curve"]
    first, last = (int(turn) for turn in report["turns"])
    starts = {
        turn: min((point["action"] for point in curve if point["turn"] >= turn), default=report["actions"])
        for turn in range(first, last + 2)
    }
    turn = max((turn for turn in range(first, last + 1) if starts[turn] <= action), default=first)
    end = starts[turn + 1] if turn < last else report["actions"]
    within: float = (action - starts[turn]) / max(end - starts[turn], 1)
    return LEFT + (turn - first + min(within, 1.0)) / (last - first + 1) * (RIGHT - LEFT)


def up(share: float) -> float:
    return BOTTOM - share * (BOTTOM - TOP)


def _points(report: dict[str, Any], seat: int) -> list[tuple[float, float]]:
    return [(across(report, point["action"]), point["shares"][seat]) for point in report["curve"]]


def _path(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{'L' if number else 'M'}{x:.1f} {up(share):.1f}" for number, (x, share) in enumerate(points))


def _field(report: dict[str, Any], names: dict[str, str]) -> list[str]:
    points = _points(report, 0)
    line = _path(points)
    rises = points[-1][1] >= points[0][1]
    below, above = (names.get(seat, seat) for seat in report["seats"])
    return [
        f'<path d="{line} L{RIGHT} {BOTTOM} L{LEFT} {BOTTOM} Z" fill="{COLOURS[0]}" fill-opacity=".2"/>',
        f'<path d="{line} L{RIGHT} {TOP} L{LEFT} {TOP} Z" fill="{COLOURS[1]}" fill-opacity=".3"/>',
        _corner(below, BOTTOM - 10, rises),
        _corner(above, TOP + 20, not rises),
    ]


def _corner(name: str, y: float, is_right: bool) -> str:
    """The name of who has a field, in the corner that the line leaves free."""
    x, anchor = (RIGHT - 8, "end") if is_right else (LEFT + 8, "start")
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-weight="600">{escape(name)}</text>'


def _name(name: str, seat: int) -> list[str]:
    """Whose line has which colour, below the turns."""
    x = LEFT + seat * (RIGHT - LEFT) / 4
    y = BOTTOM + 40
    return [
        f'<path d="M{x:.1f} {y - 4}h18" stroke="{COLOURS[seat % 4]}" stroke-width="3"/>',
        f'<text x="{x + 24:.1f}" y="{y}">{escape(name)}</text>',
    ]


def _share_at(report: dict[str, Any], seat: int, action: int) -> float:
    """The height of a line between two of its points."""
    curve = report["curve"]
    after = next((number for number, one in enumerate(curve) if one["action"] >= action), len(curve) - 1)
    to, start = curve[after], curve[max(after - 1, 0)]
    way = max(to["action"] - start["action"], 1)
    within = min(max(action - start["action"], 0) / way, 1.0) if after else 1.0
    share: float = start["shares"][seat] + (to["shares"][seat] - start["shares"][seat]) * within
    return share


def _line(report: dict[str, Any], seat: int) -> list[str]:
    points = _points(report, seat)
    drawn = [
        f'<path d="{_path(points)}" fill="none" stroke="{INK if len(report["seats"]) == 2 else COLOURS[seat % 4]}" stroke-width="2.5"/>'
    ]
    if report["band"] is not None:
        edges = [(x, share, report["band"] * 4 * share * (1 - share)) for x, share in points]
        upper = [(x, min(1.0, share + half)) for x, share, half in edges]
        lower = [(x, max(0.0, share - half)) for x, share, half in reversed(edges)]
        drawn.insert(0, f'<path d="{_path([*upper, *lower])} Z" fill="{INK}" fill-opacity=".18"/>')
    return drawn


def _grid(report: dict[str, Any]) -> list[str]:
    first, last = report["turns"]
    drawn = []
    for percent in (0, 25, 50, 75, 100):
        y = up(percent / 100)
        dash = ' stroke-dasharray="4 4"' if percent == 50 else ""
        drawn.append(f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{INK}" stroke-opacity=".25"{dash}/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent}</text>')
    for turn in range(first, last + 1):
        x = LEFT + (turn - first + 0.5) / (last - first + 1) * (RIGHT - LEFT)
        drawn.append(f'<text x="{x:.1f}" y="{BOTTOM + 20}" text-anchor="middle">{turn}</text>')
    return drawn


def _mark(report: dict[str, Any], point: dict[str, Any]) -> str:
    """A square for luck, a circle for a choice; how much it moved, for who made it."""
    x = across(report, point["action"])
    seat = 0 if len(report["seats"]) == 2 else report["seats"].index(point["seat"])
    y = up(_share_at(report, seat, point["action"]))
    said = f"<title>{point['gain'] * 100:+.0f} ± {point['error'] * 100:.0f}</title>"
    look = f'fill="#fff" stroke="{INK}"'
    if point["kind"] == "luck":
        return f'<rect x="{x - 6:.1f}" y="{y - 6:.1f}" width="12" height="12" rx="3" {look}>{said}</rect>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.5" {look}>{said}</circle>'
