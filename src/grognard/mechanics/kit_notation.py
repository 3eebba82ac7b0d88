"""Notation: what several games read and write alike, from an order in words to small steps and back."""

from grognard.kernel.action import Vocabulary, verb_bits
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Line


def order_of(text: str) -> tuple[str, list[str]]:
    """The verb of an order, and the words after it."""
    parts = text.split()
    return parts[0].lower() if parts else "", parts[1:]


def play_each(line: Line, vocabulary: Vocabulary, word: str, names: list[str]) -> None:
    """`VERB NAME NAME ...`: the same verb for one after the other."""
    for name in names:
        line.play(vocabulary.code(word + " " + name))


def attackers_of(word: str, rest: list[str], place: str, who: str, example: str) -> list[str]:
    """The units of `attack PLACE with UNIT UNIT ...`, by name."""
    if len(rest) < 3 or rest[1].lower() != "with":
        raise BadInput(f"'{word}' takes {place}, 'with' and the {who}, as in '{word} {example}'.")
    return rest[2:]


def operands_of(vocabulary: Vocabulary, steps: list[int], *verbs: int) -> list[str]:
    """What the steps with these verbs name."""
    return [vocabulary.operand(code) for code in steps if verb_bits(code) in verbs]


def small_steps(vocabulary: Vocabulary, steps: list[int]) -> list[str]:
    """Each step as a line of its own."""
    return [vocabulary.action(code).text for code in steps]
