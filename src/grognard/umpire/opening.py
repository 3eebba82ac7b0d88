"""Opening a match: from a snapshot, so that only the last few actions are played again; or from its first action, if need be."""

from bisect import bisect_right
from itertools import accumulate, chain

import grognard
from grognard.kernel.decision import IllegalAction
from grognard.kernel.dice import Dice, FairDice, FedDice
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.match import Match, Past, data_hash, position_hash, resume_match
from grognard.umpire.chains import promise_of
from grognard.umpire.chronicle import Chronicle
from grognard.umpire.stored import Snapshot, Stored


class CannotBeOpened(Exception):
    """What is stored of a match makes no sense; one sentence says why."""


def opened(stored: Stored, until: int | None = None) -> Chronicle:
    """The match after `until` actions (None: as it stands), ready to go on."""
    end = len(stored.texts) if until is None else until
    game = grognard.load(stored.game)
    if stored.snapshot is not None and stored.snapshot.number <= end and len(stored.events) == len(stored.texts) + 1:
        try:
            return _from_snapshot(game, stored, stored.snapshot, end)
        except Exception:  # noqa: S110 - whatever is wrong with a snapshot, the actions tell the whole match
            pass
    if stored.begins_midway:
        raise CannotBeOpened("This lesson was begun by another edition, so it cannot be opened; begin it again.")
    try:
        chronicle = played_again(game, stored, end)
    except IllegalAction as illegal:
        raise CannotBeOpened(f"What is stored of this match does not fit the rules, so it cannot be opened ({illegal}).") from None
    except (LookupError, TypeError, ValueError) as problem:
        raise CannotBeOpened(f"What is stored of this match makes no sense, so it cannot be opened ({problem}).") from None
    chronicle.rows()  # they are stored already
    return chronicle


def _from_snapshot(game: Game, stored: Stored, snapshot: Snapshot, end: int) -> Chronicle:
    position = game.restore(stored.scenario, stored.options, snapshot.position)
    if position_hash(position) != data_hash(snapshot.position):
        raise BadInput("The snapshot is of another edition.")
    rolled = bisect_right(stored.roll_actions, snapshot.number)
    codes = _codes(game, stored.texts)
    past = Past(
        promise_of(stored),
        codes[: snapshot.number],
        stored.rolls[:rolled],
        list(chain.from_iterable(stored.events[: snapshot.number + 1])),
        snapshot.after_dice,
    )
    past.links = [bytes.fromhex(link) for link in stored.links[:rolled]]
    match = resume_match(game, game.scenario(stored.scenario), stored.options, position, _dice(stored, rolled), past)
    for code in codes[snapshot.number : end]:
        match.play(game.vocabulary.action(code))
    _check_rolls(match, stored, end)
    told = list(accumulate(map(len, stored.events[: end + 1])))
    if told[-1] != len(match.log):
        raise BadInput("The log is of another edition.")
    return _going_on(Chronicle(match, snapshot.number, told), stored)


def _going_on(chronicle: Chronicle, stored: Stored) -> Chronicle:
    """What the last order adds counts for dice that fall after windows too."""
    chronicle.link = bytes.fromhex(stored.link)
    return chronicle


def _codes(game: Game, texts: list[str]) -> list[int]:
    known = {text: game.vocabulary.code(text) for text in set(texts)}
    return [known[text] for text in texts]


def played_again(game: Game, stored: Stored, end: int) -> Chronicle:
    """The match played from its first action with the rolls that were made. `rows` of the chronicle then hold all of it."""
    found = game.scenario(stored.scenario)
    options = game.chosen_options(found, stored.options)
    match = Match(game, found, options, game.start(found.id, options), _dice(stored, 0), promise_of(stored))
    chronicle = Chronicle(match, 0, [])
    chronicle.set_up()
    for number, text in enumerate(stored.texts[:end], 1):
        try:
            chronicle.play(game.vocabulary.action(game.vocabulary.code(text)))
        except (IllegalAction, BadInput) as problem:
            raise BadInput(f"action {number}, '{text}': {problem}") from None
    _check_rolls(match, stored, end)
    return _going_on(chronicle, stored)


def _check_rolls(match: Match, stored: Stored, end: int) -> None:
    made = bisect_right(stored.roll_actions, end)
    if match.rolls != stored.rolls[:made]:
        raise BadInput(f"the game rolls {len(match.rolls)} times where {made} rolls were made, or other dice")


def _dice(stored: Stored, rolled: int) -> Dice:
    """The rolls that were made, then the dice of the seed."""
    then = FairDice(stored.seed, stored.salts, len(stored.rolls))
    made = [values for _, values in stored.rolls[rolled:]]
    return FedDice(made, then, [bytes.fromhex(link) for link in stored.links[rolled:]]) if made else then
