"""The tables of a club: its people and how they sign in. Only a server that is a club fills them.

Nothing of a person is copied into other tables: they refer to `person`, so that who leaves is gone everywhere at once.
"""

from sqlalchemy import Boolean, Column, ForeignKey, Integer, LargeBinary, PrimaryKeyConstraint, Table, Text, false

from grognard.service.store.schema import Moment, metadata

club = Table(
    "club",
    metadata,
    Column("key", Integer, primary_key=True),  # there is one
    Column("name", Text, nullable=False),
    Column("address", Text, nullable=False),  # where its page is, for links that are printed
)

person = Table(
    "person",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("id", Text, nullable=False, unique=True),  # what the world knows
    Column("name", Text, nullable=False),
    Column("name_folded", Text, nullable=False, unique=True),  # no two names differ by case alone; folded here, as databases disagree
    Column("is_owner", Boolean, nullable=False, server_default=false()),
    Column("is_barred", Boolean, nullable=False, server_default=false()),  # an owner shut them out
    Column("created", Moment, nullable=False),  # seconds since 1970, UTC, as everywhere
    Column("seen", Moment, nullable=False),
)


def person_key(name: str = "person", stays: bool = False, required: bool = True) -> "Column[int]":
    """A person of a row: the row goes with them, or (`stays`) forgets them."""
    on_delete = "SET NULL" if stays else "CASCADE"
    return Column(name, Integer, ForeignKey("person.key", ondelete=on_delete), nullable=stays or not required)


credential = Table(
    "credential",
    metadata,
    Column("key", Integer, primary_key=True),
    person_key(),
    Column("kind", Text, nullable=False),  # link, passkey
    Column("secret", LargeBinary, nullable=False, unique=True),  # the hash of a link's secret; the id of a passkey
    Column("public_key", LargeBinary),  # of a passkey
    Column("uses", Integer, nullable=False),  # the counter of a passkey
    Column("created", Moment, nullable=False),
)

session = Table(
    "session",
    metadata,
    Column("hash", LargeBinary, primary_key=True),  # of the secret in the browser's cookie
    person_key(),
    Column("created", Moment, nullable=False),
    Column("used", Moment, nullable=False),
)

voucher = Table(
    "voucher",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("kind", Text, nullable=False),  # invitation: who has it joins; device: who has it is that person; both are used once
    person_key(required=False),  # whose device; who invites
    Column("makes_owner", Boolean, nullable=False, server_default=false()),
    Column("until", Moment, nullable=False),
)

shunning = Table(
    "shunning",
    metadata,
    person_key(),
    person_key("other"),
    Column("kind", Text, nullable=False),  # mute: their talk is not shown; block: besides, neither can challenge the other
    PrimaryKeyConstraint("person", "other"),
)

report = Table(
    "report",
    metadata,
    Column("key", Integer, primary_key=True),
    person_key(stays=True),
    person_key("about"),
    Column("reason", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("settled", Boolean, nullable=False, server_default=false()),
)

act = Table(
    "act",
    metadata,
    Column("key", Integer, primary_key=True),
    person_key("owner", stays=True),
    person_key("about", stays=True),
    Column("did", Text, nullable=False),  # barred, let_in, made_owner, new_link, settled, invited
    Column("reason", Text, nullable=False),
    Column("created", Moment, nullable=False),
)

place = Table(
    "place",
    metadata,
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", Integer, ForeignKey("person.key", ondelete="CASCADE"), nullable=False, index=True),
    Column("seen_version", Integer, nullable=False),  # what they have seen of the match
    Column("seen_talk", Integer, nullable=False),  # and of its talk: the key of the newest word
    PrimaryKeyConstraint("match", "seat"),
)

seat_key = Table(
    "seat_key",
    metadata,
    Column("hash", LargeBinary, primary_key=True),  # a token of a seat that belongs to a session, and goes with it
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("session", LargeBinary, ForeignKey("session.hash", ondelete="CASCADE"), nullable=False),
)

challenge = Table(
    "challenge",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    person_key(),
    person_key("asked", required=False),  # whom it names, if anybody
    Column("secret", LargeBinary),  # the hash of what is in its link, if it goes by link alone
    Column("game", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seat", Text),  # the one that the challenger takes; by lot without one
    Column("pace", Text, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("note", Text, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("rewinds", Boolean, nullable=False, server_default=false()),  # a rated match may go back by consent
    Column("bid_seat", Text),  # the side that both bid for, instead of `seat`
    Column("bid", Integer),  # what the challenger bids: nobody sees it before the other has bidden too
    Column("created", Moment, nullable=False),
    Column("until", Moment, nullable=False),
)

talk = Table(
    "talk",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),  # who speaks as a player; a spectator has none, and a room of their own
    person_key(stays=True),
    Column("text", Text, nullable=False),
    Column("created", Moment, nullable=False),
)

milestone = Table(
    "milestone",
    metadata,
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), nullable=False),
    Column("length", Integer, nullable=False),  # after so many actions a turn began: spectators see no further
    PrimaryKeyConstraint("match", "length"),
)

clock = Table(
    "clock",
    metadata,
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), primary_key=True),
    Column("pace", Text, nullable=False),
    Column("seat", Integer),  # whose clock runs; nobody's while a machine plays, or when the match is over
    Column("started", Moment, nullable=False),
    Column("deadline", Moment),
    Column("stage", Integer, nullable=False),  # running, warned, out of time, overdue
    Column("next_at", Moment, index=True),  # when the next stage comes
    Column("paused", Moment),  # since when
)

reserve = Table(
    "reserve",
    metadata,
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seconds", Integer, nullable=False),  # what is left besides the time of each move
    PrimaryKeyConstraint("match", "seat"),
)

request = Table(
    "request",
    metadata,
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), primary_key=True),  # one at a time
    Column("kind", Text, nullable=False),  # draw, rewind, pause
    Column("length", Integer),  # a rewind: to after so many actions
    Column("seats", Text, nullable=False),  # JSON: who asks, and who has agreed
)

rewind = Table(
    "rewind",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),  # who asked
    Column("before", Integer, nullable=False),  # so many actions there were
    Column("length", Integer, nullable=False),  # and so many were left
    Column("created", Moment, nullable=False),
)

vacation = Table(
    "vacation",
    metadata,
    Column("person", Integer, ForeignKey("person.key", ondelete="CASCADE"), primary_key=True),
    Column("until", Moment, nullable=False),
    Column("year", Integer, nullable=False),
    Column("used", Integer, nullable=False),  # seconds of that year
)
