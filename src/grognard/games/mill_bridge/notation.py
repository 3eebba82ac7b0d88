"""Notation: whole moves as text, from and to small steps.

move us-a 0304        attack 0505 with us-a us-1        retreat 0805        advance us-1        pass        end
"""

from typing import Final

from grognard.games.mill_bridge import words
from grognard.kernel.action import Vocabulary, verb_bits
from grognard.kernel.errors import BadInput
from grognard.kernel.folding import whole_moves
from grognard.kernel.game import Line

CONTINUED: Final = {words.PICK: [words.TO], words.ATTACK: [words.ADD, words.ROLL]}


def expand(line: Line, vocabulary: Vocabulary, text: str) -> None:
    """Play a whole move, or one small step, as steps of `line`."""
    parts = text.lower().split()
    if parts[:1] == ["move"]:
        if len(parts) != 3:
            raise BadInput("'move' takes a unit and a hex, as in 'move us-a 0304'.")
        unit, space = vocabulary.find("unit", parts[1]), vocabulary.find("hex", parts[2])
        if line.position.frames[-2:] != [words.IN_HAND, unit]:
            line.play(words.PICK | unit)
        line.play(words.TO | space)
    elif parts[:1] == ["attack"] and len(parts) > 2:
        if len(parts) < 4 or parts[2] != "with":
            raise BadInput("'attack' takes a hex, 'with' and the attacking units, as in 'attack 0505 with us-a us-1'.")
        units = [vocabulary.find("unit", name) for name in parts[3:]]
        for code in [words.ATTACK | vocabulary.find("hex", parts[1]), *[words.ADD | unit for unit in units], words.ROLL]:
            line.play(code)
    else:
        line.play(vocabulary.code(text))


def fold(vocabulary: Vocabulary, codes: list[int]) -> list[str]:
    """Whole moves from small steps. One that is not finished stays in small steps."""
    return [text for steps in whole_moves(codes, CONTINUED, (words.TO, words.ROLL)) for text in folded(vocabulary, steps)]


def folded(vocabulary: Vocabulary, steps: list[int]) -> list[str]:
    names = [vocabulary.operand(code) for code in steps]
    if verb_bits(steps[-1]) == words.TO and len(steps) == 2:
        return [f"move {names[0]} {names[1]}"]
    if steps[-1] == words.ROLL and len(steps) > 2:
        return [f"attack {names[0]} with {' '.join(names[1:-1])}"]
    return [vocabulary.action(code).text for code in steps]
