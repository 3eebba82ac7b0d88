"""A record told in words, action by action."""

from typing import Any

import grognard
from grognard.kernel.decision import IllegalAction
from grognard.kernel.errors import BadInput
from grognard.kernel.match import open_match


def tell(record: dict[str, Any], language: str, last: int) -> dict[str, Any]:
    """What the log says of the first actions of a record, and how it stands then. BadInput where the record breaks."""
    match = open_match(grognard.load(str(record["game"])), record)
    texts = match.texts
    told: list[list[str]] = []
    for number, action in enumerate(record["actions"][:last], 1):
        logged = len(match.log) if told else 0
        try:
            match.play(action)
        except (IllegalAction, BadInput) as problem:
            raise BadInput(f"The record breaks at action {number}, '{action}': {problem}") from None
        told.append([match.log_text(entry, language) for entry in range(logged, len(match.log))])
    result, decision = match.result, match.decision
    return {
        "title": match.game.title,
        "scenario": texts.format(language, "scenario-" + match.scenario.id, {}),
        "told": told,
        "result": None if result is None else f"{texts.format(language, result.message.id, result.message.args)} ({result.rule})",
        "score": None if result is None else result.score,
        "waiting": None if decision is None else texts.format(language, "seat-" + decision.seat, {}),
    }
