r"""Fair dice: every roll follows from a seed that is promised at the start and shown at the end.

How to check a game in any language
-----------------------------------
``||`` joins bytes, numbers are unsigned and big-endian, texts are UTF-8, and the tags end with one zero byte.

1. ``commitment = hex(SHA-256("grognard dice commitment 1\0" || seed))``: published before the first roll.
2. ``key = HMAC-SHA256(key=seed, message="grognard dice key 1\0" || for each salt: length (4 bytes) || salt)``.
3. Rolls are numbered 0, 1, 2... in the order they are made, the dice of one roll 0, 1, 2... from left to right.
   ``block = HMAC-SHA256(key=key, message=roll number (8 bytes) || die number (4 bytes) || block number (4 bytes) || link)``,
   where the block number is 0, and the link (32 bytes) is that of the order which caused the roll (see ``chain``). Rolls of machines
   and of seats without a chain have none: nothing is appended.
4. Cut the block into eight words of 4 bytes. Let ``limit`` be the largest multiple of ``faces`` that is not above
   2**32. The first word below ``limit`` gives the die: ``1 + word mod faces``. Words from ``limit`` on are passed over,
   for they would make low faces likelier; if all eight are, go on with the block of the next number.
"""

import hashlib
import hmac
import secrets
from struct import Struct
from typing import Final

from grognard.kernel.blank import Blank
from grognard.kernel.errors import BadInput

SEED_TAG: Final = b"grognard dice seed 1\0"
COMMITMENT_TAG: Final = b"grognard dice commitment 1\0"
KEY_TAG: Final = b"grognard dice key 1\0"
WORD: Final = 1 << 32
MOST_FACES: Final = 1 << 16

_message = Struct(">QII").pack
_words = Struct(">8I").unpack


def seed_bytes(seed: int | str | bytes | None) -> bytes:
    r"""Turn what a person gives as a seed into the bytes of a seed.

    None draws 32 secret bytes. Bytes are the seed itself. A number or a text is stretched to 32 bytes, always the same
    ones (SHA-256 of ``"grognard dice seed 1\0"`` and the text, 7 being the text "7"): good for tests, but no secret.

    >>> seed_bytes(7) == seed_bytes("7") != seed_bytes(8)
    True
    """
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        if not seed:
            raise BadInput("The seed of the dice is empty; give at least one byte, a number or a text.")
        return seed
    return hashlib.sha256(SEED_TAG + str(seed).encode()).digest()


def commitment_of(seed: bytes) -> str:
    """The promise that is published at the start: it binds the seed without showing it."""
    return hashlib.sha256(COMMITMENT_TAG + seed).hexdigest()


class Dice(Blank):
    """Anything that can be rolled."""

    def roll(self, faces: list[int], link: bytes = b"") -> list[int]:
        """Roll one die for each number of faces and return what they show, from left to right."""
        raise NotImplementedError

    def link(self, link: bytes) -> bytes:
        """The link that the next roll is made with: that of the order in hand, unless the roll was made before."""
        return link

    def clone(self) -> "Dice":
        """Dice that will go on exactly as these would."""
        raise NotImplementedError


class FairDice(Dice):
    """Dice that nobody can foresee without the seed and everybody can check with it (see the top of this module).

    >>> dice = FairDice(seed_bytes(7), ["salt of one seat", "salt of the other"])
    >>> dice.roll([6, 6]), dice.rolled
    ([6, 1], 1)
    """

    seed: bytes
    salts: list[str]
    commitment: str
    rolled: int
    """How many rolls were made, which is the number of the next one."""

    def __init__(self, seed: bytes, salts: list[str], rolled: int = 0) -> None:
        self.seed = seed
        self.salts = list(salts)
        self.commitment = commitment_of(seed)
        self.rolled = rolled
        self._key: bytes = _key(seed, salts)

    def roll(self, faces: list[int], link: bytes = b"") -> list[int]:
        number = self.rolled
        values = [_die(self._key, number, index, faces[index], link) for index in range(len(faces))]
        self.rolled = number + 1
        return values

    def clone(self) -> Dice:
        twin = FairDice.__new__(FairDice)
        twin.seed = self.seed
        twin.salts = self.salts
        twin.commitment = self.commitment
        twin.rolled = self.rolled
        twin._key = self._key
        return twin


class FedDice(Dice):
    """Dice that show given values first, as a rule case or a record says, and then go on with other dice, if any."""

    rolls: list[list[int]]
    then: Dice | None
    links: list[bytes]
    used: int
    """How many of the given rolls were taken."""

    def __init__(self, rolls: list[list[int]], then: Dice | None = None, links: list[bytes] | None = None) -> None:
        self.rolls = rolls
        self.then = then
        self.links = links if links is not None else [b""] * len(rolls)
        self.used = 0

    def link(self, link: bytes) -> bytes:
        return self.links[self.used] if self.used < len(self.rolls) else link

    def roll(self, faces: list[int], link: bytes = b"") -> list[int]:
        if self.used < len(self.rolls):
            values = self.rolls[self.used]
            _check_given(values, faces, self.used + 1)
            self.used += 1
            return list(values)
        if self.then is None:
            given = len(self.rolls)
            raise BadInput(f"The game rolls {_described(faces)} but all {given} given rolls are used; give one more.")
        return self.then.roll(faces, link)

    def clone(self) -> Dice:
        other = FedDice(self.rolls, None if self.then is None else self.then.clone(), self.links)
        other.used = self.used
        return other


def verify_rolls(
    seed: bytes,
    commitment: str,
    salts: list[str],
    rolls: list[tuple[list[int], list[int]]],
    links: list[bytes] | None = None,
    first: int = 0,
) -> list[str]:
    """Check a whole game: one sentence for each thing that is wrong, an empty list if the dice were fair.

    A roll is the faces of its dice and the values they showed; `links` has the link of each, empty if it has none. Rolls before
    the first one to be checked were made with other dice.

    >>> dice = FairDice(seed_bytes(7), [])
    >>> verify_rolls(seed_bytes(7), dice.commitment, [], [([6], dice.roll([6]))])
    []
    """
    problems: list[str] = []
    if commitment_of(seed) != commitment:
        problems.append("The seed is not the one that was promised: its commitment differs.")
    dice = FairDice(seed, salts, first)
    for number in range(first, len(rolls)):
        faces, values = rolls[number]
        expected = dice.roll(faces, links[number] if links is not None else b"")
        if expected != values:
            problems.append(f"Roll {dice.rolled} ({_described(faces)}) shows {values}; the seed gives {expected}.")
    return problems


def _key(seed: bytes, salts: list[str]) -> bytes:
    message = KEY_TAG
    for salt in salts:
        data = salt.encode()
        message += len(data).to_bytes(4, "big") + data
    return hmac.digest(seed, message, "sha256")


def _die(key: bytes, number: int, index: int, faces: int, link: bytes = b"") -> int:
    if not 1 <= faces <= MOST_FACES:
        raise BadInput(f"A die cannot have {faces} faces; it has 1 to {MOST_FACES}.")
    limit = WORD // faces * faces
    block = 0
    while True:
        for word in _words(hmac.digest(key, _message(number, index, block) + link, "sha256")):
            if word < limit:
                return int(1 + word % faces)
        block += 1


def _check_given(values: list[int], faces: list[int], number: int) -> None:
    fits = len(values) == len(faces)
    for die in range(min(len(values), len(faces))):
        fits = fits and 1 <= values[die] <= faces[die]
    if not fits:
        raise BadInput(f"Given roll {number} is {values} but the game rolls {_described(faces)}.")


def _described(faces: list[int]) -> str:
    dice = " and ".join(f"1 to {most}" for most in faces)
    return f"{len(faces)} {'die' if len(faces) == 1 else 'dice'} ({dice})"
