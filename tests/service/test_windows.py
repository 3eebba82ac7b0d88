"""Windows on the wire: when their answers are shown, to whom it matters, and what a restart does to them."""

import asyncio
import random
from pathlib import Path

import pytest
from tests.guesser import Desk, Ear, StillClock, ordered, table_of
from tests.secrecy import Script, script
from tests.service.clocks import SetClock
from tests.service.serving import serving
from tests.service.test_secrets import PAUSE, stored

from grognard.kernel.decision import IllegalAction
from grognard.service.table import Table
from grognard.service.windows import LONGEST, SHORTEST, Windows, drawn_pause, is_watched


def before_a_window() -> Script:
    """Just before the opponent may answer, with nothing to play in the first world of the pair, and with something in the second."""
    made = script("race_for_berlin", 5, 3)
    assert made.opens_at == 1
    return made


def at_the_window(world: int, kind: str = "link") -> tuple[Desk, Table, list[Ear]]:
    """A table at which the window has just opened; the curious seat sits there."""
    made = before_a_window()
    desk, table = Desk(StillClock(), random.Random(1)), table_of(made, made.pair[world], kind)
    desk.sit(table)
    ears = [Ear([seat], desk.clock) for seat in (0, 1)]
    table.watchers.add(ears[made.secret.curious])
    return desk, table, ears


async def open_window(desk: Desk, table: Table, ears: list[Ear]) -> None:
    seat, text = before_a_window().steps[0]
    await desk.play(table, [seat], table.version, text)
    assert table.umpire.is_veiled


def test_nobody_passes_for_somebody_who_is_away() -> None:
    async def play() -> None:
        desk, table, ears = at_the_window(0)
        await open_window(desk, table, ears)
        version = table.version
        assert not await desk.clock.go_on()
        assert table.version == version
        table.watchers.add(ears[table.umpire.deciding])  # who was away sits down
        desk.wake(table)
        began = desk.clock.now()
        while await desk.clock.go_on():
            pass
        assert table.version == version + 1
        assert SHORTEST <= desk.clock.now() - began <= LONGEST

    asyncio.run(play())


def test_an_answer_by_hand_is_shown_at_its_moment_and_no_sooner() -> None:
    async def play() -> None:
        desk, table, ears = at_the_window(1)
        await open_window(desk, table, ears)
        asked = ears[table.umpire.deciding]
        table.watchers.add(asked)
        desk.wake(table)
        version, began, heard = table.version, desk.clock.now(), len(ears[before_a_window().secret.curious].heard)
        by_hand = asyncio.create_task(ordered(desk, table, asked, "pass"))
        assert await desk.clock.go_on()  # now it is given
        assert table.version == version
        while not by_hand.done():
            assert len(ears[before_a_window().secret.curious].heard) == heard
            assert await desk.clock.go_on()
            for _ in range(20):
                await asyncio.sleep(0)
        assert table.version == version + 1
        assert SHORTEST <= desk.clock.now() - began <= LONGEST

    asyncio.run(play())


def test_what_the_rules_forbid_is_refused_at_once() -> None:
    async def play() -> None:
        desk, table, ears = at_the_window(0)
        await open_window(desk, table, ears)
        with pytest.raises(IllegalAction):
            await desk.play(table, [table.umpire.deciding], table.version, "end")

    asyncio.run(play())


@pytest.mark.parametrize(
    ("asked", "other", "spectators", "watched"),
    [
        ("me", "link", False, True),
        ("link", "me", False, True),
        ("bot", "me", False, True),
        ("me", "bot", False, False),
        ("me", "me", False, False),
        ("me", "me", True, True),
        ("me", "bot", True, True),
    ],
)
def test_pauses_are_for_people_who_could_learn_something(asked: str, other: str, spectators: bool, watched: bool) -> None:
    async def play() -> None:
        made = before_a_window()
        desk, table, ears = at_the_window(1, asked)
        table.seats[made.secret.curious] = type(table.seats[0])(made.secret.curious, "x", other, None, None)
        table.spectators = spectators
        await open_window(desk, table, ears)
        assert is_watched(table) is watched

    asyncio.run(play())


def test_seats_with_nothing_to_play_are_passed_over_at_once_where_nobody_looks_on() -> None:
    async def play() -> None:
        seat, text = before_a_window().steps[0]
        desk, table, _ = at_the_window(0, "me")
        await desk.play(table, [seat], table.version, text)
        assert table.version == 1
        assert table.umpire.length == 2
        assert table.umpire.idle_pass is None

    asyncio.run(play())


def test_a_pause_outlives_a_restart_of_the_server(tmp_path: Path) -> None:
    made = before_a_window()
    database, clock = tmp_path / "matches.sqlite3", SetClock()
    match = stored(database, made, made.pair[0])
    seat, text = made.steps[0]
    with (
        serving(database, windows=Windows(clock, lambda: PAUSE)) as browser,
        browser.sit(match.match, match.tokens[1 - seat]),
        browser.sit(match.match, match.tokens[seat]) as chair,
    ):
        chair.played(text)
        assert chair.now["decision"]["seat"] != chair.now["seat"]
        clock.wait_for_sleeper()
    clock = SetClock()
    with (
        serving(database, windows=Windows(clock, lambda: PAUSE)) as browser,
        browser.sit(match.match, match.tokens[seat]) as chair,
        browser.sit(match.match, match.tokens[1 - seat]),
    ):
        assert chair.now["version"] == 1
        clock.wait_for_sleeper()
        clock.advance(PAUSE)
        chair.until_version(2)
        told = {"did": "play", "seat": chair.views[-2]["decision"]["seat"], "steps": 1}
        assert told.items() <= chair.causes[-1].items()


def test_pauses_are_drawn_between_two_bounds() -> None:
    chance = random.Random(7)
    drawn = [drawn_pause(chance) for _ in range(2000)]
    assert min(drawn) == SHORTEST
    assert max(drawn) <= LONGEST
    assert len({round(pause, 1) for pause in drawn}) > 20
