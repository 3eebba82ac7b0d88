"""Opening a match: from its newest snapshot, so that only the last few actions are played again."""

from bisect import bisect_right
from itertools import chain

import grognard
from grognard.kernel.decision import IllegalAction
from grognard.kernel.dice import Dice, FairDice, FedDice
from grognard.kernel.game import Game
from grognard.kernel.match import Match, Past, resume_match
from grognard.service.chains import promise_of
from grognard.service.errors import Refused
from grognard.service.store.saved import Saved, Snapshot


def game_of(saved: Saved) -> Game:
    """The game of a saved match, if it is still played by the same rules."""
    game = grognard.load(saved.game)
    if game.rules_version != saved.rules:
        raise Refused(
            409,
            "other-rules",
            f"This match is played by rules version {saved.rules}, this server by {game.rules_version}; "
            "export its record and open it with the version it was played with.",
        )
    return game


def open_match(saved: Saved) -> Match:
    """The match as it stands, ready to go on."""
    return play_on(saved, saved.snapshot, len(saved.codes))


def play_on(saved: Saved, snapshot: Snapshot, until: int) -> Match:
    """The match after `until` actions, played from a snapshot with the rolls that were made. Refused if what is stored makes no sense."""
    game = game_of(saved)
    try:
        return _played(game, saved, snapshot, until)
    except (IllegalAction, LookupError, TypeError, ValueError) as problem:
        reason = f"What is stored of this match does not fit the rules of this server, so it cannot be opened ({problem})."
        raise Refused(409, "cannot-be-opened", reason) from None


def _played(game: Game, saved: Saved, snapshot: Snapshot, until: int) -> Match:
    position = game.restore(saved.scenario, saved.options, snapshot.position)
    rolled = bisect_right(saved.roll_actions, snapshot.number)
    past = Past(
        promise_of(saved),
        saved.codes[: snapshot.number],
        saved.rolls[:rolled],
        list(chain.from_iterable(saved.events[: snapshot.number + 1])),
        snapshot.after_dice,
    )
    past.links = saved.links[:rolled]
    match = resume_match(game, game.scenario(saved.scenario), saved.options, position, _dice(saved, rolled), past)
    for code in saved.codes[snapshot.number : until]:
        match.play(game.vocabulary.action(code))
    return match


def _dice(saved: Saved, rolled: int) -> Dice:
    """The rolls that were made, then the dice of the seed."""
    then = FairDice(saved.seed, saved.salts, len(saved.rolls))
    made = [values for _, values in saved.rolls[rolled:]]
    return FedDice(made, then, saved.links[rolled:]) if made else then
