"""Clocks, as pure reckoning."""

from dataclasses import replace

import pytest

from grognard.service.club import paces
from grognard.service.club.calendar import DAY, HOUR
from grognard.service.club.paces import OUT, OVERDUE, PACES, RUNNING, WARNED

NOW = 1_000_000
DAYS = PACES["days"]


def running(seat: int = 0) -> paces.Clock:
    return paces.turned_to(paces.new_clock("days", 2), seat, NOW)


def test_a_move_has_its_time_and_the_reserve_besides() -> None:
    clock = running()
    assert clock.deadline == NOW + DAYS.move + DAYS.reserve
    later = paces.turned_to(clock, 1, NOW + DAYS.move - 1)
    assert later.reserves == {0: DAYS.reserve, 1: DAYS.reserve}  # within its time a move costs nothing
    beyond = paces.turned_to(clock, 1, NOW + DAYS.move + HOUR)
    assert beyond.reserves == {0: DAYS.reserve - HOUR, 1: DAYS.reserve}
    back = paces.turned_to(beyond, 0, NOW + DAYS.move + 2 * HOUR)
    assert back.deadline == NOW + DAYS.move + 2 * HOUR + DAYS.move + DAYS.reserve - HOUR


def test_the_same_seat_goes_on_whatever_it_does() -> None:
    clock = running()
    assert paces.turned_to(clock, 0, NOW + DAY) is clock


@pytest.mark.parametrize(("share", "stage"), [(0, RUNNING), (79, RUNNING), (80, WARNED), (99, WARNED), (100, OUT)])
def test_warned_at_four_fifths(share: int, stage: int) -> None:
    clock = running()
    assert clock.deadline is not None
    assert paces.advanced(clock, NOW + (clock.deadline - NOW) * share // 100).stage == stage


def test_overdue_after_the_grace_and_however_late_it_is_noticed() -> None:
    clock = running()
    assert clock.deadline is not None
    assert paces.advanced(clock, clock.deadline + DAYS.grace - 1).stage == OUT
    late = paces.advanced(clock, clock.deadline + DAYS.grace + 40 * DAY)
    assert (late.stage, late.next_at) == (OVERDUE, None)
    assert paces.waited_for(late, NOW + 90 * DAY).stage == RUNNING


def test_a_pause_takes_no_time_and_ends_by_itself() -> None:
    clock = running()
    still = paces.paused(clock, NOW + HOUR)
    assert (still.deadline, still.next_at) == (None, NOW + HOUR + paces.LONGEST_PAUSE)
    again = paces.resumed(still, NOW + HOUR + 2 * DAY)
    assert again.deadline == (clock.deadline or 0) + 2 * DAY
    assert again.stage == RUNNING
    moved = paces.turned_to(still, 1, NOW + 2 * DAY)  # whoever moves ends it
    assert (moved.seat, moved.paused) == (1, None)


def test_who_is_away_begins_when_they_are_back_but_not_at_a_live_match() -> None:
    clock = paces.turned_to(paces.new_clock("days", 2), 0, NOW, away_until=NOW + 5 * DAY)
    assert clock.deadline == NOW + 5 * DAY + DAYS.move + DAYS.reserve
    live = paces.turned_to(paces.new_clock("live", 2), 0, NOW, away_until=NOW + 5 * DAY)
    assert live.deadline == NOW + PACES["live"].move + PACES["live"].reserve


def test_without_a_clock_nothing_is_due_and_a_deserted_seat_is_overdue_at_once() -> None:
    clock = paces.turned_to(paces.new_clock("none", 2), 0, NOW)
    assert (clock.deadline, clock.next_at, paces.advanced(clock, NOW + 999 * DAY).stage) == (None, None, RUNNING)
    assert paces.turned_to(clock, 1, NOW, is_deserted=True).stage == OVERDUE


def test_no_clock_runs_while_a_machine_plays() -> None:
    clock = paces.turned_to(running(), None, NOW + DAYS.move + HOUR)
    assert (clock.seat, clock.deadline, clock.next_at) == (None, None, None)
    assert clock.reserves[0] == DAYS.reserve - HOUR


def test_a_vacation_that_ends_early_takes_its_time_back() -> None:
    clock = running()
    away = paces.shifted(clock, 10 * DAY, NOW)
    assert paces.shifted(away, -10 * DAY, NOW) == replace(clock)
