"""Actions: integers inside, readable text outside.

An action is one small choice: a verb and at most one operand ("pick us-5", "to 2404", "roll"). Inside it is one integer, so that
lists of legal actions are lists of integers; a game's vocabulary turns it into text and back.
"""

import difflib
from typing import Final

from grognard.kernel.errors import BadInput

OPERAND_BITS: Final = 16
OPERAND_MASK: Final = 65535

NOTHING: Final = ""  # domain of a verb that takes no operand


def code_of(verb: int, operand: int) -> int:
    """The integer that stands for a verb and its operand."""
    return verb << OPERAND_BITS | operand


def verb_of(code: int) -> int:
    return code >> OPERAND_BITS


def operand_of(code: int) -> int:
    return code & OPERAND_MASK


def verb_bits(code: int) -> int:
    """The action without its operand, as the games' words spell their verbs."""
    return code & ~OPERAND_MASK


class Action:
    """One legal choice: its text is what records, logs and players use, its code what the engine uses."""

    def __init__(self, code: int, text: str) -> None:
        self.code = code
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return "Action(" + repr(self.text) + ")"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and other.code == self.code and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)


class Vocabulary:
    """The verbs of one game and the names of what they act on.

    `verbs` are pairs (word, domain); a domain is a key of `names` or NOTHING.
    """

    def __init__(self, verbs: list[tuple[str, str]], names: dict[str, list[str]]) -> None:
        self.verbs = verbs
        self.names = names
        self._words: dict[str, int] = {word: number for number, (word, _) in enumerate(verbs)}
        self._index: dict[str, dict[str, int]] = {
            domain: {name.lower(): number for number, name in enumerate(listed)} for domain, listed in names.items()
        }
        self._actions: dict[int, Action] = {}
        self._data: dict[int, dict[str, str]] = {}

    def action(self, code: int) -> Action:
        """The one Action object of this code (made once, then shared)."""
        known = self._actions.get(code)
        if known is None:
            known = Action(code, self._text(code))
            self._actions[code] = known
        return known

    def actions(self, codes: list[int]) -> list[Action]:
        try:
            return list(map(self._actions.__getitem__, codes))  # nearly always all of them are made
        except KeyError:
            return [self.action(code) for code in codes]

    def _text(self, code: int) -> str:
        word, domain = self.verbs[verb_of(code)]
        if domain == NOTHING:
            return word
        return word + " " + self.names[domain][operand_of(code)]

    def word(self, code: int) -> str:
        """The verb of this action."""
        return self.verbs[verb_of(code)][0]

    def words(self, codes: list[int]) -> list[str]:
        """The verbs of these actions, each once."""
        return [self.verbs[verb][0] for verb in dict.fromkeys([code >> OPERAND_BITS for code in codes])]

    def domain(self, code: int) -> str:
        """What the operand of this action is: a key of `names`, or NOTHING."""
        return self.verbs[verb_of(code)][1]

    def operand(self, code: int) -> str:
        """The name of the operand, or an empty text."""
        domain = self.domain(code)
        return "" if domain == NOTHING else self.names[domain][operand_of(code)]

    def data(self, code: int) -> dict[str, str]:
        """An action as the page gets it: text, verb, and what it acts on (made once, then shared: nobody writes to it)."""
        known = self._data.get(code)
        if known is None:
            known = {"text": self.action(code).text, "verb": self.word(code), "on": self.domain(code), "id": self.operand(code)}
            self._data[code] = known
        return known

    def all_data(self, codes: list[int]) -> list[dict[str, str]]:
        """The same of several actions."""
        known = self._data
        try:
            return [known[code] for code in codes]  # nearly always all of them are made
        except KeyError:
            return [self.data(code) for code in codes]

    def is_verb(self, word: str) -> bool:
        return word in self._words

    def find(self, domain: str, name: str) -> int:
        """The number of a named thing; BadInput names what is wrong and what is near."""
        number = self._index[domain].get(name.lower())
        if number is None:
            raise BadInput(f"There is no {domain} '{name}'; {_nearest(name.lower(), self.names[domain])}.")
        return number

    def code(self, text: str) -> int:
        """The code of a small step such as "to 2404"."""
        words = text.split()
        verb = self._words.get(words[0].lower()) if words else None
        if verb is None:
            known = ", ".join(word for word, _ in self.verbs)
            raise BadInput(f"'{text}' does not begin with a known word; known words are {known}.")
        word, domain = self.verbs[verb]
        wanted = 1 if domain == NOTHING else 2
        if len(words) != wanted:
            raise BadInput(f"'{word}' takes {'one ' + domain if wanted == 2 else 'nothing'} after it, not '{text}'.")
        return code_of(verb, 0 if wanted == 1 else self.find(domain, words[1]))


def _nearest(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, 3, 0.5)
    if near:
        return "did you mean " + " or ".join(near)
    return f"known are {known[0]}, {known[min(1, len(known) - 1)]} and so on" if known else "there are none"
