"""Secrets: the token of a seat, of which the server keeps only the hash, and the id of a match."""

import hashlib
import secrets


def new_token() -> str:
    """192 bits that nobody guesses."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> bytes:
    """What is kept of a token. It is long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()


def new_match_id() -> str:
    return secrets.token_urlsafe(12)
