"""From the outbox to letters: what is due is put into words, bundled as its person wants it, in one transaction. What is no longer true
is dropped.
"""

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Connection, select

from grognard.service.club import instead, keys, wording
from grognard.service.club.calendar import HOUR
from grognard.service.club.hours import DAILY, EACH, HOURLY, Habits, next_digest, quiet_until
from grognard.service.store import letters
from grognard.service.store import notices as store
from grognard.service.store import people as people_store
from grognard.service.store.club_schema import challenge, person, place
from grognard.service.store.letters import Due
from grognard.service.store.schema import match

Row = dict[str, Any]
MOST_PEOPLE: Final = 50
PRESSING: Final = ("clock", "late")
"""What does not wait for the message of the day."""


def compose(connection: Connection, now: int) -> int:
    """Write the letters that are due; how many people something was due for."""
    found = letters.people_due(connection, now, MOST_PEOPLE)
    for key in found:
        _Desk(connection, key, now).clear()
    return len(found)


class _Desk:
    """What is due for one person."""

    def __init__(self, connection: Connection, key: int, now: int) -> None:
        self.connection, self.key, self.now = connection, key, now
        self.habits = store.read_habits(connection, key)
        self.channels = store.read_channels(connection, key)
        self.devices = store.read_devices(connection, key)

    def clear(self) -> None:
        due = letters.read_due(self.connection, self.key, self.now)
        self.facts = store.read_match_facts(self.connection, list({one.match for one in due if one.match is not None}))
        by_channel: dict[str, list[Due]] = {}
        for one in due:
            by_channel.setdefault(one.channel, []).append(one)
        for channel, rows in by_channel.items():
            wanted = self._true(channel, rows)
            letters.take_out(self.connection, [one for one in rows if one not in wanted])
            if self._is_broken(channel):
                instead.give_up(self.connection, self.key, [one.notice for one in rows if self._holds(one)], self.now)
            for bundle in self._bundles(channel, self._awake(wanted)):
                self._write(channel, bundle)

    def _true(self, channel: str, rows: list[Due]) -> list[Due]:
        """What still is as it was, by a way that is still open."""
        way = self.channels.get(channel)
        if (
            way is None
            or not way["is_on"]
            or (channel == "mail" and not way["is_confirmed"])
            or (channel == "push" and not self.devices)
            or (channel == "other" and not way["address"])
        ):
            return []
        return [one for one in rows if self._holds(one)]

    def _is_broken(self, channel: str) -> bool:
        """Whether pushes are wanted and no device is left, as the last one was gone: they failed, nobody has switched them off."""
        way = self.channels.get(channel)
        return channel == "push" and way is not None and way["is_on"] and way["trouble"] != "" and not self.devices

    def _holds(self, one: Due) -> bool:
        if one.match is None:
            return self._subject(one) is not None
        facts = self.facts[one.match]
        if one.kind in ("turn", "clock", "late", "refused"):
            mine = next((seat["id"] for seat in facts["seats"] if seat["number"] == one.seat), None)
            return not facts["over"] and facts["to_move"] == mine
        return not facts["over"] or one.kind in ("talk", "taken")

    def _awake(self, rows: list[Due]) -> list[Due]:
        """What may be told now; the rest waits for the end of the quiet hours."""
        quiet = quiet_until(self.habits, self.now)
        if quiet is None:
            return rows
        passing = [one for one in rows if self._is_urgent(one)]
        letters.put_off(self.connection, [one for one in rows if one not in passing], quiet)
        return passing

    def _is_urgent(self, one: Due) -> bool:
        """A clock with less than an hour is told all the same."""
        deadline = None if one.match is None else self.facts[one.match]["deadline"]
        return one.kind in PRESSING and deadline is not None and deadline - self.now < HOUR

    def _bundles(self, channel: str, rows: list[Due]) -> Iterable[list[Due]]:
        """Rows that go into one letter each."""
        how = self.channels[channel]["bundle"] if channel in self.channels else EACH
        pressing = [one for one in rows if one.kind in PRESSING]
        others = [one for one in rows if one.kind not in PRESSING]
        yield from ([one] for one in pressing)
        if how == EACH:
            yield from ([one] for one in others)
        elif how == HOURLY:
            yield from self._hourly(channel, others)
        elif how == DAILY:
            yield from self._daily(others)

    def _hourly(self, channel: str, rows: list[Due]) -> Iterable[list[Due]]:
        by_match: dict[int | None, list[Due]] = {}
        for one in rows:
            by_match.setdefault(one.match, []).append(one)
        for about, bundle in by_match.items():
            last = None if about is None else letters.last_letter(self.connection, self.key, channel, about)
            if last is not None and last + HOUR > self.now:
                letters.put_off(self.connection, bundle, last + HOUR)
            else:
                yield bundle

    def _daily(self, rows: list[Due]) -> Iterable[list[Due]]:
        """One letter with all that is due by then; what came later waits for the next."""
        ripe: list[Due] = []
        for one in rows:
            moment = next_digest(self.habits, one.created)
            if moment > self.now:
                letters.put_off(self.connection, [one], moment)
            else:
                ripe.append(one)
        if ripe:
            yield ripe

    # -- writing ------------------------------------------------------------------------------------------------------
    def _write(self, channel: str, rows: list[Due]) -> None:
        """One letter, and its rows leave the outbox with it."""
        told = [self._told(one) for one in rows]
        about = rows[0].match if len({one.match for one in rows}) == 1 else None
        notices = [one.notice for one in rows]
        letters.take_out(self.connection, rows)
        if channel == "other":
            body = wording.plain(told, self._envelope("other").address)
            letters.write_letter(self.connection, self.key, "other", body, self.now, told=notices, about=about)
            return
        if channel == "mail":
            body = wording.mail(told, self._envelope(), self.habits)
            letters.write_letter(self.connection, self.key, "mail", body, self.now, told=notices, about=about)
            return
        body = wording.push(told, notices, self.habits, f"match-{about}" if about is not None else "club")
        for device in self.devices:
            letters.write_letter(self.connection, self.key, "push", body, self.now, told=notices, about=about, to=device["key"])

    def _told(self, one: Due) -> wording.Told:
        if one.match is not None and one.kind != "taken":
            return wording.of_match(one.kind, self.facts[one.match], one.seat, self.habits, self.now)
        subject = self._subject(one)
        assert subject is not None
        return wording.of_challenge(one.kind, subject, self.habits)

    def _subject(self, one: Due) -> Row | None:
        return read_subject(self.connection, one.kind, one.match, one.seat, one.subject)

    def _envelope(self, channel: str = "mail") -> wording.Envelope:
        return envelope_of(self.connection, self.key, self.channels[channel]["bundle"])


def read_subject(connection: Connection, kind: str, about: int | None, seat: int | None, subject: str) -> Row | None:
    """What a notice about a challenge names: one that stands, or the match that became of it."""
    if kind == "taken":
        chosen = select(match.c.id, match.c.game, match.c.scenario, person.c.name)
        found = chosen.join(place, place.c.match == match.c.key).join(person, person.c.key == place.c.person)
        row = connection.execute(found.where(match.c.key == about, place.c.seat != seat)).first()
        return None if row is None else {"game": row.game, "scenario": row.scenario, "name": row.name, "path": f"match/{row.id}"}
    offered = select(challenge.c.game, challenge.c.scenario, person.c.name).join(person, person.c.key == challenge.c.person)
    standing = connection.execute(offered.where(challenge.c.id == subject)).first()
    if standing is None:
        return None
    return {"game": standing.game, "scenario": standing.scenario, "name": standing.name, "path": f"challenge/{subject}"}


def envelope_of(connection: Connection, key: int, bundle: str) -> wording.Envelope:
    club = people_store.read_club(connection) or ("Grognard", "")
    someone = people_store.person_by_key(connection, key)
    secret = store.read_secret(connection, keys.STOP)
    assert someone is not None
    assert secret is not None
    address = club[1].rstrip("/")
    stop = f"{address}/api/notices/stop/{keys.stop_token(secret, someone.id, 'mail')}"
    return wording.Envelope(club[0], address, someone.name, stop, bundle)


def preview(habits: Habits, facts: Row, envelope: wording.Envelope, now: int) -> Row:
    """What somebody will get, by the very templates: as if it were their turn in this match."""
    told = wording.of_match("turn", facts, facts["seats"][0]["number"], habits, now)
    push, mail = wording.push([told], [0], habits, "preview"), wording.mail([told], envelope, habits)
    return {"push": push, "mail": mail, "other": wording.plain([told], envelope.address)}
