"""A match that begins, by a scenario or where a record ends: what has to be written down of it."""

from typing import Any

import msgspec

import grognard
from grognard.kernel.dice import FedDice
from grognard.kernel.match import Match, Promise
from grognard.kernel.options import Options
from grognard.kernel.record import encode_record
from grognard.umpire.chains import chain_row
from grognard.umpire.chronicle import Chronicle
from grognard.umpire.luck import Told
from grognard.umpire.stored import Row, Rows
from grognard.umpire.umpire import Umpire


class Begun(msgspec.Struct, frozen=True):
    """A new match, but for who sits at it and its promise of dice."""

    game: str
    rules: str
    scenario: str
    options: Options
    seats: list[str]
    salts: list[str]
    seed: str | None
    """In hex, if it is known."""
    chains: list[Row]
    """What its seats promised for their part of the dice."""
    earlier_actions: int
    """What came from an earlier record, with other dice."""
    earlier_rolls: int
    rows: Rows
    standing: dict[str, Any]


def begun(match: Match, codes: list[int], passes_idle: bool = False) -> Begun:
    """A match that has just been set up, and these actions played on it, or passes of seats that have nothing else to do."""
    chronicle = Chronicle(match, 0, [])
    chronicle.set_up()
    while passes_idle and match.position.is_idle:
        chronicle.play(match.actions()[0])
    for code in codes:
        chronicle.play(match.game.vocabulary.action(code))
    umpire, promise = Umpire(chronicle), match.promise
    return Begun(
        game=match.game.id,
        rules=match.game.rules_version,
        scenario=match.scenario.id,
        options=match.options,
        seats=umpire.seats,
        salts=promise.salts,
        seed=promise.seed.hex() if promise.seed is not None else None,
        chains=[chain_row(chain, number) for number, chain in enumerate(promise.chains)],
        earlier_actions=promise.earlier_actions,
        earlier_rolls=promise.earlier_rolls,
        rows=umpire.rows(),
        standing=umpire.standing(),
    )


def from_told(told: Told, at: int) -> Begun:
    """A match that stands where another one was after so many actions; its dice from there on are its own."""
    game = grognard.load(told.game)
    dice = FedDice([rolled for _, rolled in told.rolls])
    fresh = Match(game, game.scenario(told.scenario), told.options, game.start(told.scenario, told.options), dice, Promise("", [], None))
    return begun(fresh, told.codes[:at])


def from_record(record: dict[str, Any]) -> Begun:
    """A match that stands where a record ends; the record is checked by playing it. BadInput where it breaks."""
    encode_record(record)  # refuses what could not be written again
    played = grognard.replay(record)
    game = played.game
    dice = FedDice([rolled for _, rolled in played.rolls], None, played.links)
    fresh = Match(game, played.scenario, played.options, game.start(played.scenario.id, played.options), dice, played.promise)
    return begun(fresh, played.codes)
