"""Bots: a seat that plays by itself, thinking in a process of its own."""

import secrets
from typing import TYPE_CHECKING, Final

from grognard.players import USUAL
from grognard.umpire.thinking import think

if TYPE_CHECKING:
    from grognard.service.table import Table
    from grognard.service.workers import Workers

ALWAYS_KNOWN: Final = ("random", "steady")
"""The players of every edition; in the match of an older one any other level plays as the steady player of that edition."""


async def chosen(workers: "Workers", table: "Table", bot: str) -> str:
    """The action that the bot to move chooses."""
    chance = secrets.randbits(63)
    question = await table.umpire.question()
    if table.umpire.elsewhere is not None:
        return await table.umpire.elsewhere.think(table.id, question, bot if bot in ALWAYS_KNOWN else USUAL, chance)
    return await workers.run(table.id, think, table.id, question, bot, chance)
