"""Stopping a search that nobody waits for any more: the match is over, or somebody took a move back."""

from collections.abc import Callable


class Stopped(Exception):
    """The search was stopped; nothing came of it, and nothing of it is remembered."""


def _never() -> bool:
    return False


_is_asked: Callable[[], bool] = _never


def ask(is_asked: Callable[[], bool]) -> None:
    """Who searches in this process asks here, every now and then, whether it should stop."""
    global _is_asked  # noqa: PLW0603 - one process searches for one master
    _is_asked = is_asked


def stop_if_asked() -> None:
    if _is_asked():
        raise Stopped
