"""The tables of notices: what somebody is to hear of, by which ways, and what is on its way.

A notice is written in the transaction of what it tells of, with one row of the outbox for each way that its person wants. The outbox is
parked for some seconds; then its rows become letters, in one transaction, and a letter is sent until it is known to have gone.
"""

from sqlalchemy import Boolean, Column, ForeignKey, Integer, LargeBinary, PrimaryKeyConstraint, Table, Text, false

from grognard.service.store.club_schema import person_key
from grognard.service.store.schema import metadata

club_secret = Table(
    "club_secret",
    metadata,
    Column("name", Text, primary_key=True),  # push: the key that signs; stop: what makes the links that end messages
    Column("value", LargeBinary, nullable=False),
)

notice = Table(
    "notice",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("mark", Text, nullable=False, unique=True),  # kind, match, version, seat: the same thing is told once
    person_key(),
    Column("kind", Text, nullable=False),  # turn, clock, late, asked, talk, challenge, taken
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), index=True),
    Column("version", Integer, nullable=False),
    Column("seat", Integer),
    Column("subject", Text, nullable=False),  # what else it is about: the id of a challenge
    Column("created", Integer, nullable=False),
    Column("seen", Integer),  # when its person has drawn it, or opened the bell
)

outbox = Table(
    "outbox",
    metadata,
    Column("notice", Integer, ForeignKey("notice.key", ondelete="CASCADE"), nullable=False),
    Column("channel", Text, nullable=False),
    Column("due", Integer, nullable=False, index=True),
    PrimaryKeyConstraint("notice", "channel"),
)

channel = Table(
    "channel",
    metadata,
    person_key(),
    Column("kind", Text, nullable=False),  # push, mail
    Column("is_on", Boolean, nullable=False),
    Column("topics", Text, nullable=False),  # JSON: what for
    Column("bundle", Text, nullable=False),  # each, hour, day
    Column("address", Text, nullable=False),  # of mail
    Column("is_confirmed", Boolean, nullable=False, server_default=false()),
    Column("trouble", Text, nullable=False),  # why the last message did not go
    PrimaryKeyConstraint("person", "kind"),
)

device = Table(
    "device",
    metadata,
    Column("key", Integer, primary_key=True),
    person_key(),
    Column("endpoint", Text, nullable=False, unique=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("name", Text, nullable=False),
    Column("created", Integer, nullable=False),
)

habit = Table(
    "habit",
    metadata,
    Column("person", Integer, ForeignKey("person.key", ondelete="CASCADE"), primary_key=True),
    Column("language", Text, nullable=False),
    Column("zone", Text, nullable=False),
    Column("quiet_from", Integer),  # minutes of the day; null: no quiet hours
    Column("quiet_to", Integer),
)

letter = Table(
    "letter",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("id", Text, nullable=False, unique=True),  # the same however often it is sent
    person_key(),
    Column("kind", Text, nullable=False),  # push, mail; code: a mail that somebody asked for just now
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), index=True),  # the one game that it is about
    Column("device", Integer, ForeignKey("device.key", ondelete="CASCADE")),
    Column("body", LargeBinary, nullable=False),  # JSON: the words as they are sent; empty once they are
    Column("created", Integer, nullable=False),
    Column("due", Integer, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Column("sent", Integer),
    Column("holder", Text),  # who is sending it, and until when nobody else does
    Column("until", Integer),
)
