"""The postman of a server: makes letters of what is due, and sends them. Several servers share the work, each letter is one's for a while.

A letter that was sent but could not be marked as sent, since the machine died in between, is sent again. It is the same letter then: the
same words under the same Message-ID, or for a push the same tag, which replaces what the device shows.
"""

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from grognard.service.club import channels, instead, keys
from grognard.service.club.club import Club
from grognard.service.club.composing import compose
from grognard.service.club.ways import Undelivered, Ways, send_mail, send_push
from grognard.service.store import letters
from grognard.service.store import notices as store
from grognard.service.store import people as people_store
from grognard.service.store.letters import Held
from grognard.service.workers import Workers

ROUND: Final = 1.0
MOST: Final = 20
HEARTBEAT: Final = letters.LEASE / 3
TIDYING: Final = 3600
log = logging.getLogger("grognard.service")


class Postman:
    """Sends what this server has taken upon itself."""

    def __init__(self, club: Club, ways: Ways, pause: float = ROUND) -> None:
        self.club = club
        self.ways = ways
        self.name = secrets.token_hex(8)
        self._pause = pause
        self._round = asyncio.Lock()
        self._tidied = 0
        self._clerk = Workers(1)
        """A process that does nothing but send by other channels; begun when the first message goes."""

    async def work(self, alone: bool) -> None:
        """As long as the server runs. What fails once is tried again the next time."""
        with suppress(Exception):
            await self.club.write(keys.make_keys)
        if alone:  # a holder of letters before this one is dead
            await self._try(letters.let_go, None)
        while True:
            try:
                busy = await self.round()
            except Exception:
                log.exception("the postman stumbled")
                busy = False
            await asyncio.sleep(0 if busy else self._pause)

    async def _try(self, function: Any, *values: Any) -> None:
        try:
            await self.club.write(function, *values)
        except Exception:
            log.exception("the postman could not write")

    async def round(self) -> bool:
        """Once: whether there may be more at once. Anyone who asks for one while it goes its round waits for the end of that."""
        async with self._round:
            return await self._go()

    async def _go(self) -> bool:
        now = self.club.now
        waiting = await self.club.read(_anything_due, now)
        if not waiting:
            return False
        people = await self.club.write(compose, now)
        held = await self.club.write(letters.take, self.name, now, MOST)
        if held:
            await self._send(held)
        if now - self._tidied > TIDYING:
            self._tidied = now
            await self._try(store.forget_old, now)
        return bool(people or held)

    async def _send(self, held: list[Held]) -> None:
        """All of these, with a word now and then that one is still at it."""
        heart = asyncio.create_task(self._beat([one.key for one in held]))
        gone: set[int] = set()
        try:
            for one in held:
                if one.device is None or one.device["key"] not in gone:
                    await self._deliver(one, gone)
        finally:
            heart.cancel()

    async def _beat(self, mine: list[int]) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            await self._try(letters.hold_on, self.name, mine, self.club.now)

    async def _deliver(self, one: Held, gone: set[int]) -> None:
        """Send one; a device that is there no longer is added to those that are gone, as its other letters went with it."""
        try:
            await self.send(one.kind, one.address, one.device, one.id, one.body)
        except Undelivered as problem:
            log.warning("a %s did not go: %s %s", one.kind, problem.cause, problem.detail)
            await self.club.write(_not_sent, one, problem, self.club.now)
            if problem.is_gone and one.device is not None:
                gone.add(one.device["key"])
        else:
            await self.club.write(_sent, one, self.club.now)

    async def send(self, kind: str, address: str, device: dict[str, Any] | None, id: str, body: dict[str, Any]) -> None:
        """Send words by one way, beside the loop; Undelivered if they do not go."""
        if kind in ("mail", "code"):
            if self.ways.mail is None:
                raise Undelivered("no-mail")
            to = body.get("to") or address
            if not to:
                raise Undelivered("no-address", for_good=True)
            await asyncio.to_thread(send_mail, self.ways.mail, to, id, body)
            return
        if kind == "other":
            await self._send_elsewhere(address, body)
            return
        if not self.ways.has_push:
            raise Undelivered("no-push")
        if device is None or not self.ways.takes_endpoint(device["endpoint"]):
            raise Undelivered("device-gone", for_good=True, is_gone=True)
        key, subject = await self.club.read(_signing)
        topic = "".join(letter for letter in id if letter.isalnum() or letter in "-_")
        await asyncio.to_thread(send_push, key, subject, device, topic, msgspec.json.encode({**body, "id": id}))

    async def knows_channel(self, address: str) -> bool:
        """Whether an address of another channel is one that members may name here."""
        if not self.ways.has_channels or channels.scheme_of(address) not in self.ways.schemes:
            return False
        return await self._clerk.run("channels", channels.check, address)

    async def _send_elsewhere(self, address: str, body: dict[str, Any]) -> None:
        if not self.ways.has_channels or channels.scheme_of(address) not in self.ways.schemes:
            raise Undelivered("no-channels", for_good=True)
        work = self._clerk.run("channels", channels.deliver, address, body["title"], body["text"], self.ways.channel_hosts)
        try:
            problem = await asyncio.wait_for(work, 3 * channels.SECONDS)
        except TimeoutError:
            self._clerk.close()  # whatever holds it up goes with it
            self._clerk = Workers(1)
            raise Undelivered("no-answer") from None
        if problem is not None:
            cause, detail = problem
            raise Undelivered(cause, detail, for_good=cause != channels.REFUSED)

    async def close(self) -> None:
        self._clerk.close()
        await self._try(letters.let_go, self.name)


def _anything_due(connection: Connection, now: int) -> bool:
    return letters.is_anything_due(connection, now)


def _signing(connection: Connection) -> tuple[bytes, str]:
    """The key that signs pushes, and where a push service finds us."""
    key = store.read_secret(connection, keys.PUSH)
    if key is None:
        raise Undelivered("no-push")
    club = people_store.read_club(connection)
    address = club[1] if club is not None else ""
    return key, address if address.startswith("https://") else "mailto:nobody@localhost"


def _sent(connection: Connection, one: Held, now: int) -> None:
    letters.done(connection, one, now)
    store.write_channel_trouble(connection, one.person, one.kind, "")


def _not_sent(connection: Connection, one: Held, problem: Undelivered, now: int) -> None:
    """Try again later, or let mail take its place; a device that is gone is forgotten, an address that is refused is not used any more, and
    the page says so.
    """
    instead.not_sent(connection, one, now, problem.for_good)
    if problem.is_gone and one.device is not None:
        instead.forget_device(connection, one.person, one.device["key"], now)
    elif problem.is_gone and one.kind == "mail":
        store.write_channel(connection, one.person, "mail", {"is_on": False})
    store.write_channel_trouble(connection, one.person, one.kind, f"{problem.cause} {problem.detail}".strip())
