"""Grognard: classic wargames with the whole rulebook enforced.

>>> import grognard
>>> game = grognard.load("battle_for_germany")
>>> match = game.new("historical", players=2, seed=7)
>>> match.decision.seat
'soviet'
>>> match.explain("move su-2gt 2325-2225").rule
'4-3'
>>> match.play("move su-2gt 2326-2226-2126-2125")
>>> match.undo()
"""

from typing import Any

from grognard import games
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision, IllegalAction, Message, Refusal, Result
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game, Scenario, Seat
from grognard.kernel.match import Match, replay_match
from grognard.kernel.options import Option, Options
from grognard.kernel.record import check_record

__all__ = [
    "Action",
    "BadInput",
    "Decision",
    "Game",
    "IllegalAction",
    "Match",
    "Message",
    "Option",
    "Options",
    "Refusal",
    "Result",
    "Scenario",
    "Seat",
    "game_ids",
    "load",
    "replay",
]


def game_ids() -> list[str]:
    """The ids of all games."""
    return games.game_ids()


def load(game: str) -> Game:
    """A game by its id: its scenarios, and `new` to start a match."""
    return games.load(game)


def replay(record: dict[str, Any]) -> Match:
    """Play a record again, to the position where it ends."""
    checked = check_record(record)
    return replay_match(load(str(checked["game"])), checked)
