"""Bots: a seat that plays by itself, thinking in a process of its own. It gets what its seat sees, and no dice to come."""

import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

import grognard
from grognard.kernel.dice import FedDice
from grognard.kernel.match import Match, Past, Promise, resume_match
from grognard.players import Player, Seen, new_player

if TYPE_CHECKING:  # a worker imports this module and should be ready soon
    from grognard.service.table import Table
    from grognard.service.workers import Workers

MOST_PLAYERS: Final = 64
_players: OrderedDict[tuple[str, int], Player] = OrderedDict()
"""In a worker: the players that have been thinking lately, for those who remember their plans."""


async def chosen(workers: "Workers", table: "Table", bot: str) -> str:
    """The action that the bot to move chooses."""
    match = table.match
    question = {
        "game": match.game.id,
        "scenario": match.scenario.id,
        "options": match.options,
        "position": match.position.dump(),
        "who": (table.id, match.position.seat),
        "bot": bot,
        "chance": secrets.randbits(63),
    }
    return await workers.run(table.id, think, question)


def think(question: dict[str, Any]) -> str:
    """In a worker: let the bot choose."""
    chance = question["chance"]
    return player(question["who"], question["bot"], chance).choose(Seen(match_of(question), chance)).text


def player(who: tuple[str, int], bot: str, seed: int) -> Player:
    """The bot of a seat; one that was not asked for long is made anew."""
    known = _players.pop(who, None)
    if known is None or known.name != bot:
        known = new_player(bot, seed)
    _players[who] = known
    if len(_players) > MOST_PLAYERS:
        _players.popitem(last=False)
    return known


def match_of(question: dict[str, Any]) -> Match:
    """The match as it stands, without its past and without dice."""
    game = grognard.load(question["game"])
    options = question["options"]
    position = game.restore(question["scenario"], options, question["position"])
    return resume_match(
        game, game.scenario(question["scenario"]), options, position, FedDice([]), Past(Promise("", [], None), [], [], [], False)
    )
