"""A plot of how cost grows, as SVG: four fields with both axes by doublings."""

import math
from typing import Any

Facts = dict[str, Any]
Point = tuple[float, float]

COLOURS = ["#3b6ea5", "#b5532a", "#4f8a4f", "#8a5aa5", "#b08a1e", "#606060"]
WIDTH, HEIGHT, LEFT, TOP = 400, 260, 62, 40
PLOT = (310, 180)


def drawn(table: list[Facts]) -> str:
    games = list(dict.fromkeys(facts["title"] for facts in table))
    fields = [
        ("a decision, µs, by pieces", {game: points(table, game, "pieces", "seconds", 1e6) for game in games}, False),
        ("a view, µs, by pieces", {game: points(table, game, "pieces", "view", 1e6) for game in games}, False),
        ("a new match, ms, by spaces", {game: points(table, game, "spaces", "opening", 1e3) for game in games}, False),
        ("memory of a match, kB, by decisions made", {game: longest(table, game) for game in games}, True),
    ]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {2 * HEIGHT + 40}" font-family="sans-serif" font-size="11">'
    ]
    parts.append('<rect width="100%" height="100%" fill="#ffffff"/>')
    for number, (title, series, joined) in enumerate(fields):
        parts += field(title, series, joined, WIDTH * (number % 2), HEIGHT * (number // 2))
    for number, game in enumerate(games):
        x = 20 + 133 * number
        parts.append(f'<circle cx="{x}" cy="{2 * HEIGHT + 18}" r="4" fill="{COLOURS[number % len(COLOURS)]}"/>')
        parts.append(f'<text x="{x + 8}" y="{2 * HEIGHT + 22}">{game}</text>')
    return "\n".join([*parts, "</svg>", ""])


def points(table: list[Facts], game: str, x: str, y: str, scale: float) -> list[Point]:
    return [(float(facts[x]), facts[y] * scale) for facts in table if facts["title"] == game]


def longest(table: list[Facts], game: str) -> list[Point]:
    """How the largest scenario of a game grows while it is played."""
    found = max((facts["weights"] for facts in table if facts["title"] == game), key=lambda weights: (len(weights), weights[-1:]))
    return [(float(number), size / 1e3) for number, size in found]


def ticks(values: list[float]) -> list[float]:
    """Powers of two around the values."""
    low, high = math.floor(math.log2(max(min(values), 1e-9))), math.ceil(math.log2(max(values)))
    high = max(high, low + 1)
    step = max(1, (high - low + 5) // 6)
    return [2.0**power for power in range(low, high + step, step)]


def field(title: str, series: dict[str, list[Point]], joined: bool, dx: int, dy: int) -> list[str]:
    every = [point for listed in series.values() for point in listed]
    across, up = ticks([x for x, _ in every]), ticks([y for _, y in every])

    def place(x: float, y: float) -> tuple[float, float]:
        share = math.log2(x / across[0]) / math.log2(across[-1] / across[0])
        height = math.log2(y / up[0]) / math.log2(up[-1] / up[0])
        return dx + LEFT + share * PLOT[0], dy + TOP + (1 - height) * PLOT[1]

    parts = [f'<text x="{dx + LEFT}" y="{dy + TOP - 14}" font-weight="bold">{title}</text>']
    for x in across:
        at, _ = place(x, up[0])
        parts.append(f'<line x1="{at:.1f}" y1="{dy + TOP}" x2="{at:.1f}" y2="{dy + TOP + PLOT[1]}" stroke="#dddddd"/>')
        parts.append(f'<text x="{at:.1f}" y="{dy + TOP + PLOT[1] + 15}" text-anchor="middle">{x:g}</text>')
    for y in up:
        _, at = place(across[0], y)
        parts.append(f'<line x1="{dx + LEFT}" y1="{at:.1f}" x2="{dx + LEFT + PLOT[0]}" y2="{at:.1f}" stroke="#dddddd"/>')
        parts.append(f'<text x="{dx + LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{y:g}</text>')
    for number, listed in enumerate(series.values()):
        colour = COLOURS[number % len(COLOURS)]
        places = [place(x, y) for x, y in sorted(listed)]
        if joined and len(places) > 1:
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
            parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}" fill-opacity="0.8"/>' for x, y in places]
    return parts
