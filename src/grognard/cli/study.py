"""A study of many games, as a table for people."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from grognard.kernel.shares import wilson
from grognard.lab.simulate import Fact, Seating, Share, Spread
from grognard.lab.simulate import Table as Study


def percent(share: Share) -> str:
    """`62.0 % (47.9-74.2)`: a share and its 95 % interval."""
    low, high = wilson(share.count, share.of)
    return f"{share.count / share.of:.1%} ({low * 100:.1f}–{high * 100:.1f})"


def around(spread: Spread) -> str:
    """A mean and half the width of its 95 % interval."""
    return f"{spread.mean:.1f} ± {spread.error:.1f}"


def printed(study: Study) -> RenderableType:
    parts: list[RenderableType] = []
    for seating in study.seatings:
        parts.append(seat_table(seating))
        parts.append(Text(lengths(seating), "dim"))
        parts.extend(Text(fact_line(name, values, seating.games)) for name, values in seating.facts.items() if name != "turns")
        parts.append(Text())
    if len(study.seatings) > 1:
        parts.append(player_table(study))
    parts.append(Text(f"Intervals are 95 %. Seed {study.seed}: the same command gives the same games.", "dim"))
    return Group(*parts)


def seat_table(seating: Seating) -> Table:
    table = Table(title=f"{seating.games} games, {seating.draws.count} drawn ({percent(seating.draws)})", title_justify="left")
    for heading in ("seat", "player"):
        table.add_column(heading)
    for heading in ("wins", "share (interval)", "mean score"):
        table.add_column(heading, justify="right")
    scores = seating.score
    adjusted = seating.adjusted
    if adjusted:
        table.add_column("without luck", justify="right")
    for seat, player in seating.players.items():
        won = seating.wins[seat]
        cells = [seat, player, str(won.count), percent(won), around(scores[seat]) if seat in scores else ""]
        table.add_row(*cells, *([f"{adjusted[seat].share:.1%} ± {adjusted[seat].error * 100:.1f}"] if adjusted else []))
    return table


def player_table(study: Study) -> Table:
    table = Table(title="Over all seatings", title_justify="left")
    table.add_column("player")
    table.add_column("wins", justify="right")
    table.add_column("share (interval)", justify="right")
    for name, share in study.players.items():
        table.add_row(name, f"{share.count} of {share.of}", percent(share))
    return table


def lengths(seating: Seating) -> str:
    decisions = seating.decisions
    text = f"length: {around(decisions)} decisions ({min(decisions.values)} to {max(decisions.values)})"
    turns = [value for value in seating.facts.get("turns", ()) if isinstance(value, int)]
    return f"{text}, {around(Spread(tuple(turns)))} turns" if turns else text


def fact_line(name: str, values: list[Fact], games: int) -> str:
    """One fact: in how many games it came about, and its mean or how often each value."""
    title = name.replace("_", " ")
    numbers = [value for value in values if isinstance(value, int)]
    told = "" if len(values) == games else f" (in {len(values)} of {games} games)"
    if len(numbers) == len(values):
        spread = Spread(tuple(numbers))
        return f"{title}: {around(spread)}, {min(numbers)} to {max(numbers)}{told}"
    counted = ", ".join(f"{value} {values.count(value)}" for value in sorted(set(map(str, values))))
    return f"{title}: {counted}{told}"


@contextmanager
def counted(number: int) -> Iterator[Callable[[int], None]]:
    """A bar for so many games or steps, moved by whoever plays them."""
    with progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task("", total=number)
        yield lambda done: bar.update(task, completed=done)


def progress_bar(console: Console) -> Progress:
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True)
