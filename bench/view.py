"""What a seat sees, as JSON: the encoding alone beside the standard library's, on the same data, and the whole way from the position."""

import hashlib
import json
from typing import Any

from bench.clone import matches
from bench.timing import Task, each


def views() -> list[Any]:
    return [match.view(match.seats[match.position.seat].id) for match in matches()]


def digest(encoded: list[bytes]) -> str:
    return hashlib.sha256(b"".join(encoded)).hexdigest()


def msgspec_task() -> Task:
    import msgspec

    encode = msgspec.json.Encoder().encode
    data = views()
    return Task(each(data, encode), digest([json.dumps(json.loads(encode(view))).encode() for view in data]))


def json_task() -> Task:
    data = views()
    return Task(each(data, json.dumps), digest([json.dumps(view).encode() for view in data]))


def whole_task() -> Task:
    import msgspec

    encode = msgspec.json.Encoder().encode

    def work(match: Any) -> bytes:
        return encode(match.view(match.position.seat))

    return Task(each(matches(), work))
