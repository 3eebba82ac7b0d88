"""A server that is killed again and again under load: is anything lost that was acknowledged?"""

import asyncio
import random
import signal
import time
from contextlib import suppress
from pathlib import Path

from tests.service.serving import Browser, Tokens, serving_apart
from tests.trials.ground import GENEROUS, Hotseat, Outcome
from websockets.exceptions import WebSocketException

MATCHES = 64  # so many orders are in flight: what comes in while the disk is busy shares a transaction
SMALL = "collapse_in_the_east"
ENOUGH = 100_000
SHORTEST, LONGEST = 10.0, 40.0  # seconds of play in a round
REPLAYED = 12


class Killed(Hotseat):
    """Plays without pause until the server is killed."""

    async def until_killed(self) -> None:
        with suppress(WebSocketException, OSError, EOFError):
            await self.play(0, time.monotonic() + 60)


async def one_round(browser: Browser, people: list[Killed], process: object, seconds: float) -> None:
    async def kill() -> None:
        await asyncio.sleep(seconds)
        process.send_signal(signal.SIGKILL)  # type: ignore[attr-defined]

    await asyncio.gather(kill(), *(one.until_killed() for one in people))


def lost(browser: Browser, one: Killed) -> str | None:
    """What is missing of a match after the server was killed, if anything is."""
    version, length = one.last
    view = browser.view(one.made.match, one.made.tokens[0])
    if view["version"] not in (version, version + 1):  # one more may have been stored but not yet told
        return f"match {one.made.match}: version {version} was acknowledged, {view['version']} is there"
    if view["version"] == version and view["length"] != length:
        return f"match {one.made.match}: {length} actions were acknowledged, {view['length']} are there"
    one.last = (view["version"], view["length"])
    return None


def kill_rounds(folder: Path, seconds: float = 120.0) -> Outcome:
    outcome, chance = Outcome(""), random.Random(1)
    made: list[Tokens] = []
    people: list[Killed] = []
    deadline, rounds = time.monotonic() + seconds, 0
    playing: list[Killed] = []
    while time.monotonic() < deadline and sum(one.acknowledged for one in people) < ENOUGH:
        with serving_apart(folder / "m.sqlite3", *GENEROUS) as (browser, process):
            outcome.failures += [problem for one in playing if (problem := lost(browser, one))]
            missing = MATCHES - sum(not one.is_over for one in people)
            fresh = [browser.create("me", "me", scenario=SMALL) for _ in range(missing)]
            made += fresh
            people += [Killed(browser, one, len(people) + number) for number, one in enumerate(fresh)]
            for one in people:
                one.browser = browser
            playing = [one for one in people if not one.is_over]
            asyncio.run(one_round(browser, playing, process, chance.uniform(SHORTEST, LONGEST)))
            rounds += 1
    with serving_apart(folder / "m.sqlite3", *GENEROUS) as (browser, _):
        outcome.failures += [problem for one in people if (problem := lost(browser, one))]
        outcome.failures += [problem for one in people[:REPLAYED] if (problem := broken_record(browser, one))]
    total = sum(one.acknowledged for one in people)
    outcome.tried = f"{total} acknowledged actions in {len(made)} matches over {rounds} rounds of kill -9"
    outcome.told = f"{len(outcome.failures)} lost"
    if total < ENOUGH:
        outcome.missed.append(f"fewer than {ENOUGH} actions in the time given")
    return outcome


def broken_record(browser: Browser, one: Killed) -> str | None:
    """A record that does not replay, move by move and roll by roll."""
    record = browser.get(one.made.match, "record", one.made.tokens[0]).json()
    answer = browser.http.post("/api/records", json={"record": record})
    return None if answer.status_code == 201 else f"match {one.made.match}: {answer.text[:200]}"
