"""Making a match: from a scenario, from a record that somebody kept, or at a step of a lesson."""

import time
from dataclasses import dataclass
from typing import Any, Final

import msgspec

import grognard
from grognard.games.lessons import find_lesson
from grognard.kernel.dice import FairDice, FedDice, seed_bytes
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game, Scenario
from grognard.kernel.match import Match, Promise
from grognard.kernel.options import Options
from grognard.kernel.record import encode_record
from grognard.players import check_player
from grognard.service.chains import chain_row
from grognard.service.chronicle import Chronicle
from grognard.service.errors import Refused
from grognard.service.lessons import Place
from grognard.service.store.writing import SUMMARY, NewMatch, OldLessons, Restart
from grognard.service.table import summary
from grognard.service.tokens import new_match_id, new_token, token_hash

PARTNER: Final = "steady"
"""Who plays the other seats of a lesson."""
KEPT_SECONDS: Final = 2 * 24 * 3600
"""A lesson that nobody has touched for so long is forgotten; the page remembers the step and begins it anew."""
BEGUN_ANEW: Final = ("lesson", "seed", "salts", "commitment", *SUMMARY)
"""What is another one in the row of a lesson that goes to a step."""


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
    check_seats(found, seats)
    if seed is not None and any(seat.kind == "link" for seat in seats):
        raise BadInput("A match with a friend draws its own dice; leave out the seed.")
    return created(game.new(scenario, seed=seed, options=options), [], seats, spectators)


def from_record(record: dict[str, Any], seats: list[SeatWish] | None, spectators: bool) -> Created:
    """A match that goes on where a record ends; the record is checked by playing it.

    It keeps its dice if the seed is in it and no friend is invited, who could not trust them; otherwise new dice are drawn from there on.
    """
    encode_record(record)  # refuses what could not be written again
    played = grognard.replay(record)
    wishes = seats if seats is not None else [SeatWish("me")] * len(played.seats)
    check_seats(played.scenario, wishes)
    promise = _promise(played, any(seat.kind == "link" for seat in wishes))
    then = FairDice(promise.seed or b"", promise.salts, len(played.rolls))
    dice = FedDice([rolled for _, rolled in played.rolls], then, played.links if promise is played.promise else None)
    game = played.game
    fresh = Match(game, played.scenario, played.options, game.start(played.scenario.id, played.options), dice, promise)
    return created(fresh, played.codes, wishes, spectators)


def _promise(played: Match, has_friends: bool) -> Promise:
    """The dice of a match that goes on from a record. Where seats had a part in them, it can go on only if nothing is left to roll."""
    kept = played.promise
    if kept.seed is not None and not has_friends and (played.is_over or not kept.chains):
        return kept
    seed = seed_bytes(None)
    promise = Promise(FairDice(seed, kept.salts).commitment, kept.salts, seed)
    promise.earlier_actions, promise.earlier_rolls = len(played.codes), len(played.rolls)
    return promise


def from_lesson(game: str, id: str, step: int) -> Created:
    """A match at a step of a lesson, the other seats played by the machine."""
    try:
        lesson = find_lesson(game, id)
    except BadInput as error:
        raise Refused(404, "no-such-lesson", str(error)) from None
    wishes = [SeatWish("me") if seat.id == lesson.seat else SeatWish("bot", PARTNER) for seat in lesson.scenario.seats]
    return created(lesson.opened(Place(lesson, step).step), [], wishes, False, Place(lesson, step).text)


def restarted(place: Place | None, step: int, key: int, version: int) -> Restart:
    """What puts a match where a step of its lesson begins."""
    if place is None:
        raise Refused(409, "no-lesson", "This match is no lesson; it has no steps to go to.")
    there = Place(place.lesson, step)
    nobody = [SeatWish("bot", PARTNER)] * len(place.lesson.scenario.seats)
    rows = created(place.lesson.opened(step), [], nobody, False, there.text).rows
    changed = {name: rows.match[name] for name in BEGUN_ANEW}
    return Restart(key, version, {**changed, "version": version + 1}, rows.actions, rows.rolls, rows.snapshots)


def old_lessons() -> OldLessons:
    """Lessons to be forgotten."""
    return OldLessons(int(time.time()) - KEPT_SECONDS)


def check_seats(scenario: Scenario, seats: list[SeatWish]) -> None:
    wanted = [seat.id for seat in scenario.seats]
    if len(seats) != len(wanted):
        raise BadInput(f"Scenario '{scenario.id}' has {len(wanted)} seats ({', '.join(wanted)}), not {len(seats)}.")
    for seat in seats:
        if seat.kind == "bot":
            check_player(seat.bot if seat.bot is not None else "")
        elif seat.bot is not None:
            raise BadInput(f"A seat of kind '{seat.kind}' has no bot; leave it out, or make the kind 'bot'.")
    if all(seat.kind == "bot" for seat in seats):
        raise BadInput("At least one seat must be a person: 'me' or 'link'.")


def created(match: Match, codes: list[int], wishes: list[SeatWish], spectators: bool, lesson: str | None = None) -> Created:
    """All rows of a new match, played up to where it stands."""
    chronicle = Chronicle(match, 0, [])
    chronicle.set_up()
    while lesson is not None and match.position.is_idle:  # nobody looks on who could learn anything
        chronicle.play(match.actions()[0])
    for code in codes:
        chronicle.play(match.game.vocabulary.action(code))
    tokens = [None if wish.kind == "bot" else new_token() for wish in wishes]
    id = new_match_id()
    rows = NewMatch(
        {**_match_row(match, id, spectators), "lesson": lesson},
        [_seat_row(match, number, wishes[number], token) for number, token in enumerate(tokens)],
        chronicle.actions,
        chronicle.rolls,
        chronicle.snapshots,
        [chain_row(chain, number) for number, chain in enumerate(match.promise.chains)],
    )
    return Created(id, [_told(match, number, wishes[number], token) for number, token in enumerate(tokens)], rows)


def _match_row(match: Match, id: str, spectators: bool) -> dict[str, Any]:
    promise = match.promise
    return {
        "id": id,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "scenario": match.scenario.id,
        "options": msgspec.json.encode(match.options).decode(),
        "seed": promise.seed,
        "salts": msgspec.json.encode(promise.salts).decode(),
        "commitment": promise.commitment,
        "spectators": spectators,
        "version": 0,
        "created": int(time.time()),
        "earlier_actions": promise.earlier_actions,
        "earlier_rolls": promise.earlier_rolls,
        **summary(match),
    }


def _seat_row(match: Match, number: int, wish: SeatWish, token: str | None) -> dict[str, Any]:
    hashed = token_hash(token) if token is not None else None
    return {
        "number": number,
        "id": match.seats[number].id,
        "kind": wish.kind,
        "bot": wish.bot,
        "token_hash": hashed,
        "wishes_deletion": False,
    }


def _told(match: Match, number: int, wish: SeatWish, token: str | None) -> dict[str, Any]:
    told: dict[str, Any] = {"id": match.seats[number].id, "kind": wish.kind}
    if token is None:
        return {**told, "bot": wish.bot}
    return {**told, "token": token}
