"""25.3 Fog of war: what is said of units without naming them."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import CAMP
from grognard.kernel.decision import Message
from grognard.kernel.sequence import Event


def veiled(event: Event, sides: list[int], watchers: list[int]) -> Event:
    """25.3 An event that names a unit, marked with the seats that may know it; a unit that is lost is open to all."""
    kind = event[0]
    if kind == words.E_HIDDEN or kind == words.E_ELIMINATED:
        return event
    for place, (_, what) in enumerate(words.EVENTS[kind][1]):
        if what == "unit":
            return (words.E_HIDDEN, watchers[CAMP[sides[event[place + 1]]]], *event)
    return event


def veil_prompt(message: Message) -> None:
    """25.3 A prompt, which all can read, names no unit."""
    for name, value in message.args.items():
        if isinstance(value, str) and value.startswith("@unit-"):
            message.args[name] = "@unit-hidden"
