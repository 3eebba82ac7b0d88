"""Making a match: from a scenario, from a record that somebody kept, or at a step of a lesson."""

import time
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from grognard.games.lessons import find_lesson
from grognard.kernel.dice import commitment_of, seed_bytes
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.match import Match
from grognard.kernel.options import Options
from grognard.players import check_player
from grognard.service.errors import Refused
from grognard.service.lessons import Place
from grognard.service.store.writing import SUMMARY, Leftovers, NewMatch, Restart
from grognard.service.tokens import new_match_id, new_token, token_hash
from grognard.umpire.beginning import Begun, begun

PARTNER: Final = "steady"
"""Who plays the other seats of a lesson."""
KEPT_SECONDS: Final = 2 * 24 * 3600
"""A lesson that nobody has touched for so long is forgotten; the page remembers the step and begins it anew.
So is a match of machines alone."""
BEGUN_ANEW: Final = ("lesson", "seed", "salts", "commitment", *SUMMARY)
"""What is another one in the row of a lesson that goes to a step."""


@dataclass(frozen=True)
class SeatWish:
    """Who shall sit where: me (this browser), link (a friend's browser) or bot."""

    kind: str
    bot: str | None = None
    name: str | None = None


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
    spectators = spectators or has_no_people(seats)
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
    spectators = spectators or has_no_people(wishes)
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


def seated(found: Begun, wishes: list[SeatWish]) -> Created:
    """A match that goes on with the very dice of its record, whatever its seats promised: somebody else sees to that."""
    assert found.seed is not None
    return _seated(replace(found, chains=[]), bytes.fromhex(found.seed), wishes, False)


def from_lesson(game: str, id: str, step: int) -> Created:
    """A match at a step of a lesson, the other seats played by the machine."""
    try:
        lesson = find_lesson(game, id)
    except BadInput as error:
        raise Refused(404, "no-such-lesson", reason=str(error)) from None
    wishes = [SeatWish("me") if seat.id == lesson.seat else SeatWish("bot", PARTNER) for seat in lesson.scenario.seats]
    return created(lesson.opened(Place(lesson, step).step), [], wishes, False, Place(lesson, step).text)


def restarted(place: Place | None, step: int, key: int, version: int) -> Restart:
    """What puts a match where a step of its lesson begins."""
    if place is None:
        raise Refused(409, "no-lesson")
    there = Place(place.lesson, step)
    nobody = [SeatWish("bot", PARTNER)] * len(place.lesson.scenario.seats)
    rows = created(place.lesson.opened(step), [], nobody, False, there.text).rows
    changed = {name: rows.match[name] for name in BEGUN_ANEW}
    return Restart(key, version, {**changed, "version": version + 1}, rows.actions, rows.rolls, rows.snapshots)


def leftovers() -> Leftovers:
    """Lessons and matches of machines alone to be forgotten: nobody holds a seat that could ask for it."""
    return Leftovers(int(time.time()) - KEPT_SECONDS)


def created(match: Match, codes: list[int], wishes: list[SeatWish], spectators: bool, lesson: str | None = None) -> Created:
    """All rows of a new match, played up to where it stands. In a lesson nobody looks on who could learn anything from a pass."""
    assert match.promise.seed is not None
    made = _seated(begun(match, codes, passes_idle=lesson is not None), match.promise.seed, wishes, spectators)
    made.rows.match["lesson"] = lesson
    return made


def check_seats(scenario: str, wanted: list[str], seats: list[SeatWish]) -> None:
    if len(seats) != len(wanted):
        raise BadInput(f"Scenario '{scenario}' has {len(wanted)} seats ({', '.join(wanted)}), not {len(seats)}.")
    for seat in seats:
        if seat.kind == "bot" and seat.name is not None:
            raise BadInput("A machine is called by its level; leave the name out.")
        if seat.kind == "bot":
            check_player(seat.bot if seat.bot is not None else "")
        elif seat.bot is not None:
            raise BadInput(f"A seat of kind '{seat.kind}' has no bot; leave it out, or make the kind 'bot'.")


def has_no_people(seats: list[SeatWish]) -> bool:
    """Machines among themselves: such a match is there to be watched, so anybody may who knows its id."""
    return all(seat.kind == "bot" for seat in seats)


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
        "lesson": None,
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
        "name": wish.name,
    }


def _told(id: str, wish: SeatWish, token: str | None) -> dict[str, Any]:
    told: dict[str, Any] = {"id": id, "kind": wish.kind}
    if token is None:
        return {**told, "bot": wish.bot}
    return {**told, "token": token}
