"""Looking back: what was done between two moments of a match, one small action after the other, as a seat saw it."""

from typing import Any, Final

from sqlalchemy import Connection

from grognard.service.errors import Refused
from grognard.service.opening import play_on
from grognard.service.store.saved import read_match, read_snapshot
from grognard.service.table import Table

MOST_STEPS: Final = 120
"""So many small actions come in one answer; whoever wants more asks again."""


def steps_between(connection: Connection, table: Table, seat: int, first: int, last: int) -> dict[str, Any]:
    """The view after `first` actions, and for each action after it who took it, whether it began something, and what it changed."""
    saved = read_match(connection, table.id)
    snapshot = read_snapshot(connection, table.key, first)
    last = min(last, first + MOST_STEPS)
    if saved is None or snapshot is None or last > len(saved.codes):
        raise Refused(409, "changed", "The match has changed meanwhile; ask again.")
    match = play_on(saved, snapshot, first)
    view = _past(table.dressed(match, seat, len(match.log)))
    before, steps = view, []
    for code in saved.codes[first:last]:
        by, begins, told = match.seats[match.position.seat].id, match.position.begins, len(match.log)
        match.play(match.game.vocabulary.action(code))
        after = _past(table.dressed(match, seat, told))
        steps.append({"seat": by, "begins": begins, "ends": match.position.begins, **_difference(before, after)})
        before = after
    return {"view": view, "steps": steps}


def _past(view: dict[str, Any]) -> dict[str, Any]:
    """In the past nothing can be done."""
    decision = view["decision"]
    if decision is not None and "actions" in decision:
        view["decision"] = {name: value for name, value in decision.items() if name != "actions"}
    view["can_undo"] = False
    return view


def _difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The parts of a view that are other than before, and the names of those that are gone."""
    changed = {name: value for name, value in after.items() if name not in before or before[name] != value}
    return {"changed": changed, "gone": [name for name in before if name not in after]}
