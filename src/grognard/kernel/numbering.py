"""Actions and sightings as plain numbers, for programs that learn: what is done at every step of theirs, where it is compiled."""

from grognard.kernel.action import NOTHING, Vocabulary, code_of, operand_of, verb_of


class Numbering:
    """Every action that the vocabulary of a game can spell has one number, the same in all its matches."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._first: list[int] = []
        self._verbs: list[int] = []
        self.count = 0
        for verb, (_, domain) in enumerate(vocabulary.verbs):
            operands = 1 if domain == NOTHING else len(vocabulary.names[domain])
            self._first.append(self.count)
            self._verbs.extend([verb] * operands)
            self.count += operands

    def number(self, code: int) -> int:
        return self._first[verb_of(code)] + operand_of(code)

    def code(self, number: int) -> int:
        verb = self._verbs[number]
        return code_of(verb, number - self._first[verb])

    def marked(self, codes: list[int]) -> bytearray:
        """One byte for each action there is: 1 for those of the list."""
        found = bytearray(self.count)
        first = self._first
        for code in codes:
            found[first[code >> 16] + (code & 65535)] = 1
        return found


def changed(before: list[int], now: list[int]) -> list[int]:
    """The places at which two lists of the same length differ."""
    return [place for place in range(len(now)) if now[place] != before[place]]
