"""A bot that chooses. It gets what its seat sees, and no dice to come."""

from collections import OrderedDict
from typing import Any, Final

import grognard
from grognard.kernel.dice import FedDice
from grognard.kernel.match import Match, Past, Promise, resume_match
from grognard.players import Player, Seen, new_player

MOST_PLAYERS: Final = 64
_players: OrderedDict[tuple[str, int], Player] = OrderedDict()
"""The players that have been thinking lately in this process, for those who remember their plans."""


def think(match: str, question: dict[str, Any], bot: str, chance: int) -> str:
    """The action that the bot of a match chooses; whatever it leaves to chance follows from `chance`."""
    return player((match, question["seat"]), bot, chance).choose(Seen(match_of(question), chance)).text


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
