r"""The file of a match by post: what was agreed on, and the letters that were written since, each signed and bound to the one before it.

``||`` joins bytes; the tags end with one zero byte. What is signed or hashed is JSON with sorted keys and without spaces.

- ``hash(terms) = SHA-256("grognard post terms 1\0" || terms)``.
- ``hash(letter) = SHA-256("grognard post letter 1\0" || letter)``, the letter with its signature.
- A letter names the hash of the letter before it (the first one: of the terms), and is signed with the Ed25519 key of its seat:
  ``sign("grognard post signature 1\0" || letter)``, the letter without its signature.
"""

import hashlib
import os
from pathlib import Path
from typing import Any, Final

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from grognard.kernel.errors import BadInput
from grognard.kernel.options import Options

FORMAT: Final = "grognard-post"
VERSION: Final = 1
MOST_BYTES: Final = 16 * 1024 * 1024
TERMS_TAG: Final = b"grognard post terms 1\0"
LETTER_TAG: Final = b"grognard post letter 1\0"
SIGNATURE_TAG: Final = b"grognard post signature 1\0"
NONCE_TAG: Final = b"grognard post nonce 1\0"


class Terms(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What is played."""

    game: str
    rules: str
    scenario: str
    options: Options
    seats: list[str]


class Letter(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What one seat wrote. The first letter of each seat says who it is, the second what it drew for the dice; then come actions."""

    seat: str
    before: str
    """The hash of the letter before."""
    key: str = ""
    """The public key of the seat, in its first letter."""
    tip: str = ""
    """What the seat promises for its part of the dice (docs/dice.md)."""
    promise: str = ""
    """The hash of what it drew for everybody's part."""
    nonce: str = ""
    """What it drew, when all have promised."""
    actions: list[str] = []
    links: list[str] = []
    """The links of the seat's chain that these actions used, one for each that rolled."""
    position: str = ""
    """The hash of the position that they lead to."""
    signature: str = ""


class Post(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The whole file."""

    terms: Terms
    letters: list[Letter]
    format: str = FORMAT
    version: int = VERSION

    @property
    def id(self) -> str:
        """What tells this match from any other: its first letter has a key and a promise that nobody else has."""
        return letter_hash(self.letters[0])[:24]

    @property
    def last_hash(self) -> str:
        return letter_hash(self.letters[-1]) if self.letters else terms_hash(self.terms)

    def with_letter(self, letter: Letter) -> "Post":
        return Post(self.terms, [*self.letters, letter])


def _plain(data: object) -> bytes:
    return msgspec.json.encode(data, order="sorted")


def terms_hash(terms: Terms) -> str:
    return hashlib.sha256(TERMS_TAG + _plain(terms)).hexdigest()


def letter_hash(letter: Letter) -> str:
    return hashlib.sha256(LETTER_TAG + _plain(letter)).hexdigest()


def nonce_hash(nonce: bytes) -> str:
    """The promise of what a seat draws for everybody's part of the dice."""
    return hashlib.sha256(NONCE_TAG + nonce).hexdigest()


def _signed(letter: Letter) -> bytes:
    return SIGNATURE_TAG + _plain(msgspec.structs.replace(letter, signature=""))


def sign(letter: Letter, key: bytes) -> Letter:
    return msgspec.structs.replace(letter, signature=Ed25519PrivateKey.from_private_bytes(key).sign(_signed(letter)).hex())


def public_key(key: bytes) -> str:
    return Ed25519PrivateKey.from_private_bytes(key).public_key().public_bytes_raw().hex()


def is_signed(letter: Letter, key: str) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(letter.signature), _signed(letter))
    except (InvalidSignature, ValueError):
        return False
    return True


# -- the file ----------------------------------------------------------------------------------------------------------
def read_post(path: Path) -> Post:
    """A file as it is written; whether its letters fit is for `correspondence`."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None
    if len(data) > MOST_BYTES:
        raise BadInput(f"{path} is too big; at most {MOST_BYTES // 1024 // 1024} MB are read.")
    return decode_post(data, str(path))


def decode_post(data: bytes, name: str = "The file") -> Post:
    try:
        raw = msgspec.json.decode(data)
        if not isinstance(raw, dict) or raw.get("format") != FORMAT:
            raise BadInput(f'{name} is no match by post: its "format" should be "{FORMAT}".')
        if raw.get("version") != VERSION:
            raise BadInput(
                f"{name} has version {str(raw.get('version'))[:20]}; this program reads version {VERSION}: use a newer Grognard."
            )
        post = msgspec.convert(raw, Post)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{name} is no match by post, or is damaged: {error}.") from None
    if not post.letters:
        raise BadInput(f"{name} has no letter in it.")
    return post


def write_post(path: Path, post: Post) -> None:
    write_whole(path, encode_post(post))


def encode_post(post: Post) -> bytes:
    """One line for each letter, so that people can look at it."""
    lines = ",\n".join("    " + _plain(letter).decode() for letter in post.letters)
    head = f'  "format": "{FORMAT}",\n  "version": {VERSION},\n  "terms": {_plain(post.terms).decode()},\n'
    return ("{\n" + head + '  "letters": [\n' + lines + "\n  ]\n}\n").encode()


def write_whole(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Write a file so that it holds either the old or the new, whole."""
    beside: Any = path.with_name(path.name + ".part")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}.") from None
