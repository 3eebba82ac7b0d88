"""The keys of a club: the one that signs its pushes (VAPID), and the one that makes the links that stop messages. Both are made once and
kept in the database.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from sqlalchemy import Connection

from grognard.service.store import notices as store

PUSH: Final = "push"
STOP: Final = "stop"


def make_keys(connection: Connection) -> None:
    """Make what is missing; called when a club is founded, and when a server of an older one starts."""
    if store.read_secret(connection, PUSH) is None:
        key = ec.generate_private_key(ec.SECP256R1())
        store.keep_secret(connection, PUSH, key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    if store.read_secret(connection, STOP) is None:
        store.keep_secret(connection, STOP, secrets.token_bytes(32))


def public_key(pem: bytes) -> str:
    """What a browser wants to know of the key that signs pushes."""
    key = load_pem_private_key(pem, None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def stop_token(secret: bytes, person: str, channel: str) -> str:
    """What the link that stops messages holds; it does nothing else, so it never grows old."""
    signed = hmac.new(secret, f"{person}/{channel}".encode(), hashlib.sha256).digest()[:18]
    return f"{person}.{channel}.{urlsafe_b64encode(signed).decode()}"


def read_stop_token(secret: bytes, token: str) -> tuple[str, str] | None:
    """The person and the channel of such a link; None if it is none of ours."""
    person, _, rest = token.partition(".")
    channel, _, _ = rest.partition(".")
    good = hmac.compare_digest(stop_token(secret, person, channel).encode(), token.encode())
    return (person, channel) if good else None
