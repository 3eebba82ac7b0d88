"""What a change of a match does to its clock and to what players have asked each other; written down with the change itself."""

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from grognard.service.club import paces, results
from grognard.service.store.contests import add_reply
from grognard.service.store.sittings import write_asking, write_clock, write_marks
from grognard.service.store.writing import Work

if TYPE_CHECKING:
    from grognard.service.table import Table


def after_change(table: "Table", now: int) -> Work | None:
    """Turn the clock to who decides now, forget what was asked, and mark where a turn began. What has to be written with the change."""
    sitting, key = table.sitting, table.key
    if sitting.clock is None:
        return None
    clock, asking, marks = sitting.clock, sitting.asking, sitting.marks
    sitting.clock, sitting.asking = _turned(table, clock, now), None
    sitting.marks = _marked(table, marks)
    reply = _reply(table, clock, sitting.clock, now)
    over = results.when_over(table, None, now) if table.is_over else None

    def work(connection: Connection) -> None:
        if sitting.clock is not None and sitting.clock != clock:
            write_clock(connection, key, sitting.clock)
        if asking is not None:
            write_asking(connection, key, None)
        if sitting.marks != marks:
            write_marks(connection, key, sitting.marks)
        if reply is not None:
            add_reply(connection, reply)
        if over is not None:
            over(connection)

    return work


def _reply(table: "Table", before: paces.Clock, after: paces.Clock, now: int) -> dict[str, Any] | None:
    """Somebody has answered: the clock went on from their seat to another. How long that took, and whether it was in time."""
    if before.seat is None or before.seat == after.seat:
        return None
    person = table.seats[before.seat].person
    if person is None:
        return None
    late = paces.advanced(before, now).stage >= paces.OUT
    return {"person": person, "match": table.key, "seat": before.seat, "at": now, "seconds": max(0, now - before.started), "late": late}


def _turned(table: "Table", clock: paces.Clock, now: int) -> paces.Clock:
    if table.is_over:
        return paces.turned_to(clock, None, now)
    seat = table.seats[table.umpire.deciding]
    if seat.kind == "bot":
        return paces.turned_to(clock, None, now)
    return paces.turned_to(clock, seat.number, now, seat.away, is_deserted=seat.person is None)


def _marked(table: "Table", marks: list[int]) -> list[int]:
    """Where turns began, as far as what was played stands."""
    length, turn = table.umpire.length, table.umpire.standing()["turn"]
    kept = [mark for mark in marks if mark <= length]
    if turn > table.turn and length not in kept:
        kept.append(length)
    table.turn = turn
    return kept


def told(table: "Table", now: int) -> dict[str, Any]:
    """What a view says of the clock, of what is asked, and of what was taken back."""
    sitting = table.sitting
    if sitting.clock is None:
        return {}
    clock = sitting.clock if table.is_over else paces.advanced(sitting.clock, now) if sitting.clock.paused is None else sitting.clock
    part: dict[str, Any] = {"clock": _named(table, paces.told(clock, now)), **results.told(table)}
    if sitting.asking is not None and not table.is_over:
        asking = sitting.asking
        part["request"] = {"kind": asking.kind, "seats": [table.seats[seat].id for seat in asking.seats], "length": asking.length}
    if sitting.rewinds:
        part["rewinds"] = [{**one, "seat": table.seats[one["seat"]].id} for one in sitting.rewinds]
    return part


def _named(table: "Table", clock: dict[str, Any]) -> dict[str, Any]:
    """Seats by their ids, as everywhere outside."""
    seat = None if table.is_over or clock["seat"] is None else table.seats[clock["seat"]].id
    reserves = {one.id: left for one, left in zip(table.seats, clock["reserves"], strict=False)}
    return {**clock, "seat": seat, "reserves": reserves, "deadline": None if table.is_over else clock["deadline"]}
