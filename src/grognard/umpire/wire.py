"""How two processes talk: a frame is its length in four bytes and that much JSON. It stays so for ever, since frozen editions speak it."""

from typing import IO, Any, Final

import msgspec

PROTOCOL: Final = 1
"""Told by an edition in its first frame. A server speaks to every number that a frozen edition has."""
HEAD: Final = 4
MOST_BYTES: Final = 256 * 1024 * 1024


def write_frame(stream: IO[bytes], message: object) -> None:
    data = msgspec.json.encode(message)
    stream.write(len(data).to_bytes(HEAD, "big") + data)
    stream.flush()


def read_frame(stream: IO[bytes]) -> Any:
    """The next message; EOFError if the other side is gone."""
    length = int.from_bytes(_exactly(stream, HEAD), "big")
    if length > MOST_BYTES:
        raise EOFError("a frame of this length is none")
    return msgspec.json.decode(_exactly(stream, length))


def _exactly(stream: IO[bytes], count: int) -> bytes:
    data = stream.read(count)
    if len(data) < count:
        raise EOFError("the other side is gone")
    return data
