"""What a club counts when a match of two people is over; written with the end itself."""

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection

from grognard.kernel.ending import ABANDONED, LOST, OVERDUE, Ending
from grognard.kernel.game import SPECTATOR
from grognard.service.store import contests
from grognard.service.store.contests import Agreement
from grognard.service.store.writing import Work

if TYPE_CHECKING:
    from grognard.service.table import Table

RULES: Final = "rules"
MACHINE: Final = "machine"
LEAST_ANSWERS: Final = 3
"""A match that people end before each has answered so often is not rated."""
WON, DREW, LOST_IT = 2, 1, 0
Row = dict[str, Any]


def counted_points(agreement: Agreement, seats: list[str], result: Row) -> dict[str, int]:
    """The points of a result as they count: who won the bid has so many less. None where the result has no points."""
    points = {seat: int(result["score"][seat]) for seat in seats if seat in result["score"]}
    if len(points) != len(seats):
        return {}
    if agreement.bid_seat is not None:
        points[seats[agreement.bid_seat]] -= agreement.bid
    return points


def counted_winners(agreement: Agreement, seats: list[str], result: Row) -> list[str]:
    """Who has won as the club counts it. A bid turns a result that went by points: more of them won, equal ones drew. What the rules gave
    in another way stands.
    """
    winners: list[str] = list(result["winners"])
    points = counted_points(agreement, seats, result)
    if agreement.bid_seat is None or not points or winners != _leaders({seat: int(result["score"][seat]) for seat in seats}):
        return winners
    return _leaders(points)


def _leaders(points: dict[str, int]) -> list[str]:
    """Who has most; nobody if all have."""
    most = max(points.values())
    found = [seat for seat, got in points.items() if got == most]
    return [] if len(found) == len(points) else found


def when_over(table: "Table", ending: Ending | None, now: int) -> Work | None:
    """What is to be written with the end of a match: how it went, for two people of the club. None for any other match."""
    people = [one.person for one in table.seats]
    if table.sitting.clock is None or len(people) != 2 or None in people or people[0] == people[1]:
        return None
    seats = [one.id for one in table.seats]
    result = table.umpire.affairs(SPECTATOR)["result"] if ending is None else None
    agreement, key, game, scenario = table.sitting.agreement, table.key, table.game, table.scenario

    def work(connection: Connection) -> None:
        if contests.has_outcome(connection, key):
            return
        first, second = (contests.player_of(connection, one) for one in people if one is not None)
        told = _by_rules(agreement, seats, result) if result is not None else _by_people(seats, ending)
        rated = agreement.counts and told["score"] is not None
        if ending is not None and rated:
            answers = contests.replies_by_seat(connection, key)
            rated = all(answers.get(seat, 0) >= LEAST_ANSWERS for seat in (0, 1))
        row = {"match": key, "game": game, "scenario": scenario, "first_seat": seats[0], "second_seat": seats[1]}
        row.update(first=first, second=second, is_even=agreement.bid_seat is not None, rated=rated, finished=now, **told)
        contests.add_outcome(connection, row)

    return work


def _by_rules(agreement: Agreement, seats: list[str], result: Row) -> Row:
    points = counted_points(agreement, seats, result)
    one, other = (points.get(seat) for seat in seats)
    return {"score": _score(seats, counted_winners(agreement, seats, result)), "how": RULES, "first_points": one, "second_points": other}


def _by_people(seats: list[str], ending: Ending | None) -> Row:
    assert ending is not None
    if ending.kind == ABANDONED:
        return {"score": None, "how": ending.kind}
    fault = seats.index(ending.seat) if ending.kind == OVERDUE and ending.seat is not None else None
    winners = [seat for seat in seats if ending.kind in LOST and seat != ending.seat]
    return {"score": _score(seats, winners), "how": ending.kind, "fault": fault}


def _score(seats: list[str], winners: list[str]) -> int:
    if len(winners) != 1:
        return DREW
    return WON if winners[0] == seats[0] else LOST_IT


def when_left(table: "Table", seats: list[int], now: int) -> Work | None:
    """A machine takes a seat over: the match comes to no result between its people, and it is said who left."""
    people = [one.person for one in table.seats]
    if table.sitting.clock is None or len(people) != 2 or None in people or people[0] == people[1] or len(seats) != 1:
        return None
    names, key, game, scenario = [one.id for one in table.seats], table.key, table.game, table.scenario

    def work(connection: Connection) -> None:
        contests.spoil(connection, key, MACHINE)
        if contests.has_outcome(connection, key):
            return
        first, second = (contests.player_of(connection, one) for one in people if one is not None)
        row: Row = {"match": key, "game": game, "scenario": scenario, "first_seat": names[0], "second_seat": names[1], "score": None}
        row.update(first=first, second=second, how=MACHINE, fault=seats[0], is_even=False, rated=False, finished=now)
        contests.add_outcome(connection, row)

    return work


def told(table: "Table") -> Row:
    """What a view says of the terms, and at the end of what the club counts."""
    made = table.sitting.agreement
    part: Row = {"rated": made.counts, "rewinds": made.rewinds or not made.rated}
    if made.rated and made.spoilt is not None:
        part["spoilt"] = made.spoilt
    if made.bid_seat is not None:
        seats = [one.id for one in table.seats]
        part["bid"] = {"seat": seats[made.bid_seat], "points": made.bid, "bids": list(made.bids)}
        if table.umpire.is_over:
            result = table.umpire.affairs(SPECTATOR)["result"]
            points = counted_points(made, seats, result)
            part["counted"] = {"winners": counted_winners(made, seats, result), "score": points}
    return {"terms": part}
