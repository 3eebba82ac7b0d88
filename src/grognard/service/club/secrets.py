"""What is kept secret about people: sessions, personal links, invitations and the codes for another device."""

import secrets
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No two of them look alike."""
CODE_LENGTH: Final = 8


def new_person_id() -> str:
    return secrets.token_urlsafe(9)


def new_code() -> str:
    """A code that can be typed: 39 bits, for a few minutes, and an address may try only so many."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def read_code(typed: str) -> str:
    """A code as somebody types it."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())
