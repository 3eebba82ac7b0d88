"""Mail in place of a way that fails: what nothing else tells of goes by mail, to who has confirmed an address and takes mails.

Everything happens in the transaction that gives the other way up, with its person held, so that a notice is handed over once, whatever dies
and however many servers send.
"""

from typing import Final

from sqlalchemy import Connection

from grognard.service.store import letters
from grognard.service.store import notices as store
from grognard.service.store.letters import Held

PATIENT_TRIES: Final = 6
"""So often another way is tried where mail can take its place: for a quarter of an hour."""


def takes_mail(connection: Connection, of: int) -> bool:
    way = store.read_channels(connection, of).get("mail")
    return way is not None and way["is_on"] and way["is_confirmed"]


def give_up(connection: Connection, of: int, told: list[int], now: int) -> None:
    """A way has failed for good to tell somebody of these notices."""
    if not takes_mail(connection, of):
        return
    open_ones = set(told) - letters.notices_under_way(connection, of, told)
    letters.send_by_mail(connection, sorted(open_ones), now)


def not_sent(connection: Connection, one: Held, now: int, for_good: bool) -> None:
    """A letter has not gone: try it again later, or give it up."""
    letters.hold_person(connection, one.person)
    is_mail = one.kind in ("mail", "code")
    most = letters.MOST_TRIES if is_mail or not takes_mail(connection, one.person) else PATIENT_TRIES
    if for_good or one.tries + 1 >= most:
        if letters.drop(connection, one.key) and not is_mail:
            give_up(connection, one.person, one.notices, now)
    else:
        letters.put_back(connection, one, now)


def forget_device(connection: Connection, of: int, device: int, now: int) -> None:
    """A device is gone, and with it every letter that waits for it; what it was told stays told."""
    letters.hold_person(connection, of)
    told = letters.part_from_device(connection, device)
    store.drop_device(connection, device)
    give_up(connection, of, told, now)
