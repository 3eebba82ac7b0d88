"""Everything that is kept of somebody, or of everybody, as plain data without secrets. It reads every table that refers to people."""

from typing import Any, Final

from sqlalchemy import Column, Connection, LargeBinary, Table, or_, select

from grognard.service.club.channels import hidden
from grognard.service.store.club_schema import person
from grognard.service.store.contest_schema import outcome, player, standing
from grognard.service.store.event_schema import entrant
from grognard.service.store.notice_schema import channel
from grognard.service.store.people import read_club
from grognard.service.store.schema import match, metadata

FORMAT: Final = "grognard-club"


def of_person(connection: Connection, key: int) -> dict[str, Any]:
    """What is kept of one person, table by table, and the matches that they sit at."""
    told = dict(connection.execute(select(person).where(person.c.key == key)).mappings().one())
    data: dict[str, Any] = {"format": FORMAT, "person": [_shown(person, told)]}
    for table in metadata.sorted_tables:
        theirs = _columns(table)
        if theirs:
            rows = connection.execute(select(table).where(or_(*(column == key for column in theirs)))).mappings()
            data[table.name] = [_shown(table, dict(row)) for row in rows]
    mine = select(player.c.key).where(player.c.person == key).scalar_subquery()
    ended = connection.execute(select(outcome).where(or_(outcome.c.first == mine, outcome.c.second == mine))).mappings()
    data["outcome"] = [_shown(outcome, dict(row)) for row in ended]
    for table in (standing, entrant):
        rows = connection.execute(select(table).where(table.c.player == mine)).mappings()
        data[table.name] = [_shown(table, dict(row)) for row in rows]
    keys = [row["match"] for row in data["place"]]
    chosen = select(match.c.key, match.c.id, match.c.game, match.c.scenario, match.c.created, match.c.over).where(match.c.key.in_(keys))
    data["match"] = [dict(row) for row in connection.execute(chosen).mappings()]
    return data


def of_club(connection: Connection) -> dict[str, Any]:
    """The whole club."""
    founded = read_club(connection)
    keys = connection.execute(select(person.c.key).order_by(person.c.key)).scalars()
    name = founded[0] if founded is not None else None
    return {"format": FORMAT, "club": name, "people": [of_person(connection, key) for key in list(keys)]}


def _columns(table: Table) -> "list[Column[Any]]":
    """The columns of a table that name a person."""
    return [column for column in table.columns if any(key.column is person.c.key for key in column.foreign_keys)]


def _shown(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row without hashes and keys; the address of another channel holds a token."""
    if table is channel and row["kind"] == "other":
        row = {**row, "address": hidden(row["address"]) if row["address"] else ""}
    return {name: value for name, value in row.items() if not isinstance(table.c[name].type, LargeBinary)}
