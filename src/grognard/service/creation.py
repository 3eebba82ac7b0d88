"""Making a match: from a scenario, or from a record that somebody kept."""

import time
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from grognard.kernel.dice import commitment_of, seed_bytes
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.match import Match
from grognard.kernel.options import Options
from grognard.players import check_player
from grognard.service.store.writing import NewMatch
from grognard.service.tokens import new_match_id, new_token, token_hash
from grognard.umpire.beginning import Begun, begun


@dataclass(frozen=True)
class SeatWish:
    """Who shall sit where: me (this browser), link (a friend's browser) or bot."""

    kind: str
    bot: str | None = None


@dataclass(frozen=True)
class Created:
    """A match ready to be written, and what its maker is told: the tokens are told once and never again."""

    id: str
    seats: list[dict[str, Any]]
    rows: NewMatch


def from_scenario(game: Game, scenario: str, options: Options, seats: list[SeatWish], seed: int | str | None, spectators: bool) -> Created:
    """A match from the start of a scenario."""
    found = game.scenario(scenario)
    check_seats(found.id, [seat.id for seat in found.seats], seats)
    if seed is not None and any(seat.kind == "link" for seat in seats):
        raise BadInput("A match with a friend draws its own dice; leave out the seed.")
    return created(game.new(scenario, seed=seed, options=options), [], seats, spectators)


def from_begun(found: Begun, seats: list[SeatWish] | None, spectators: bool) -> Created:
    """A match that goes on where a record ends.

    It keeps its dice if the seed is in it and no friend is invited, who could not trust them; where seats had a part in them, only if
    nothing is left to roll. Otherwise new dice are drawn from there on.
    """
    wishes = seats if seats is not None else [SeatWish("me")] * len(found.seats)
    check_seats(found.scenario, found.seats, wishes)
    has_friends = any(seat.kind == "link" for seat in wishes)
    if found.seed is not None and not has_friends and (found.standing["over"] or not found.chains):
        return _seated(found, bytes.fromhex(found.seed), wishes, spectators)
    return _seated(_with_other_dice(found), seed_bytes(None), wishes, spectators)


def _with_other_dice(found: Begun) -> Begun:
    """The same match, whose dice up to now are not those that it promises."""
    rows = found.rows
    rolls = [{**row, "link": None} for row in rows.rolls]
    return replace(
        found, chains=[], earlier_actions=len(rows.actions) - 1, earlier_rolls=len(rolls), rows=replace(rows, rolls=rolls, link=None)
    )


def created(match: Match, codes: list[int], wishes: list[SeatWish], spectators: bool) -> Created:
    """All rows of a new match, played up to where it stands."""
    assert match.promise.seed is not None
    return _seated(begun(match, codes), match.promise.seed, wishes, spectators)


def check_seats(scenario: str, wanted: list[str], seats: list[SeatWish]) -> None:
    if len(seats) != len(wanted):
        raise BadInput(f"Scenario '{scenario}' has {len(wanted)} seats ({', '.join(wanted)}), not {len(seats)}.")
    for seat in seats:
        if seat.kind == "bot":
            check_player(seat.bot if seat.bot is not None else "")
        elif seat.bot is not None:
            raise BadInput(f"A seat of kind '{seat.kind}' has no bot; leave it out, or make the kind 'bot'.")
    if all(seat.kind == "bot" for seat in seats):
        raise BadInput("At least one seat must be a person: 'me' or 'link'.")


def _seated(found: Begun, seed: bytes, wishes: list[SeatWish], spectators: bool) -> Created:
    tokens = [None if wish.kind == "bot" else new_token() for wish in wishes]
    id, now = new_match_id(), int(time.time())
    row = {
        "id": id,
        "game": found.game,
        "rules": found.rules,
        "scenario": found.scenario,
        "options": msgspec.json.encode(found.options).decode(),
        "seed": seed,
        "salts": msgspec.json.encode(found.salts).decode(),
        "commitment": commitment_of(seed),
        "spectators": spectators,
        "version": 0,
        "created": now,
        "updated": now,
        "link": None,
        "earlier_actions": found.earlier_actions,
        "earlier_rolls": found.earlier_rolls,
        **found.standing,
    }
    seats = [_seat_row(found.seats[number], number, wishes[number], token) for number, token in enumerate(tokens)]
    told = [_told(found.seats[number], wishes[number], token) for number, token in enumerate(tokens)]
    return Created(id, told, NewMatch(row, seats, found.rows.actions, found.rows.rolls, found.rows.snapshots, found.chains))


def _seat_row(id: str, number: int, wish: SeatWish, token: str | None) -> dict[str, Any]:
    hashed = token_hash(token) if token is not None else None
    return {
        "number": number,
        "id": id,
        "kind": wish.kind,
        "bot": wish.bot,
        "token_hash": hashed,
        "wishes_deletion": False,
        "wishes_edition": None,
    }


def _told(id: str, wish: SeatWish, token: str | None) -> dict[str, Any]:
    told: dict[str, Any] = {"id": id, "kind": wish.kind}
    if token is None:
        return {**told, "bot": wish.bot}
    return {**told, "token": token}
