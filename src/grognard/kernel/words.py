"""The words of a game, each declared once: verbs of its actions, steps of its sequence, events of its log, and other names.

A declaration puts the word at the end of its list and gives its number: `PICK: Final = verb(VERBS, "pick", "unit")`. Stored positions and
logs hold numbers of steps and events, so a new word goes to the end of its list, and one that is out of use keeps its place.
"""

from typing import Any

from grognard.kernel.action import NOTHING, OPERAND_BITS
from grognard.kernel.sequence import Step

VerbWord = tuple[str, str]
"""The word, and what it acts on: a key of the names that the vocabulary is given, or NOTHING."""
StepWord = tuple[str, str, bool]
"""Its name, the rule it follows, and whether its choices go on with an action that began before (see `Step.is_within`)."""
EventWord = tuple[str, list[tuple[str, str]]]
"""The id of its message, and name and kind of each argument."""

OUT_OF_USE = ""
"""The name of a step that is there no more."""


def verb(verbs: list[VerbWord], word: str, on: str = NOTHING) -> int:
    """Declare a verb; its number stands where actions have it."""
    check_new(word, [known for known, _ in verbs])
    verbs.append((word, on))
    return len(verbs) - 1 << OPERAND_BITS


def step(steps: list[StepWord], name: str, rule: str, within: bool = False) -> int:
    """Declare a step of the sequence of play; two of them may share a name and so a prompt."""
    steps.append((name, rule, within))
    return len(steps) - 1


def gone(steps: list[StepWord]) -> None:
    """Keep the place of a step that is out of use."""
    steps.append((OUT_OF_USE, "", False))


def event(events: list[EventWord], id: str, arguments: str = "") -> int:
    """Declare an event by its message and its arguments: "unit, origin: hex" is a unit, and a hex that the message calls origin."""
    check_new(id, [known for known, _ in events])
    listed: list[tuple[str, str]] = []
    for argument in arguments.split(", ") if arguments else []:
        called, _, kind = argument.partition(": ")
        listed.append((called, kind or called))
    events.append((id, listed))
    return len(events) - 1


def name(names: list[str], word: str) -> int:
    """Declare one of a list of names, such as phases or modes."""
    check_new(word, names)
    names.append(word)
    return len(names) - 1


def check_new(word: str, known: list[str]) -> None:
    if word in known:
        raise ValueError(f"'{word}' is declared twice; give the second one another name.")


# -- from words to steps ----------------------------------------------------------------------------------------------
class Gone(Step[Any]):
    """The place of a step that is out of use: nothing leads there."""

    def resume(self, state: Any) -> int:
        raise AssertionError("A step that is out of use was put on the stack.")


def steps_of(declared: list[StepWord], classes: dict[int, Any]) -> list[Step[Any]]:
    """Every step by its number, made by its class. ValueError names those that were forgotten."""
    forgotten = [called for number, (called, _, _) in enumerate(declared) if called != OUT_OF_USE and number not in classes]
    if forgotten:
        raise ValueError(f"These steps are declared but no class plays them: {', '.join(forgotten)}.")
    made: list[Step[Any]] = []
    for number, (called, rule, within) in enumerate(declared):
        found: Step[Any] = Gone("gone", "") if called == OUT_OF_USE else classes[number](called, rule)
        found.is_within = within
        made.append(found)
    return made
