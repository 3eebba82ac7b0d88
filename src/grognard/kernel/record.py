"""Records: a whole game as plain data, on disk as JSON that a person can read and compare line by line.

A record is a dict with exactly the keys of ``KEYS``, and of ``CHAIN_KEYS`` if its version is 2:

- ``format``, ``version``: always ``"grognard-record"``, and 1 or 2.
- ``game``, ``rules``, ``scenario``, ``players``, ``options``: what is played, by which version of the rules.
- ``seats``: the names of the seats in order.
- ``commitment``, ``salts``, ``seed``: the promise of the dice, what the seats added to it, and the seed in hex once it
  may be shown (null before).
- ``actions``: every choice, in the notation of the game.
- ``dice``: every roll, as ``{"faces": [6], "rolled": [4]}``; in version 2 with the ``link`` of the seat that caused it, if it has one.
- ``hash``: the hash of the state at the end of the actions.
- ``result``: how the game ended, or null while it runs.
- ``ending``: only there if people ended the match before its rules did (see ``ending``).
- ``chains``: what the seats promised for their part of the dice, as ``{"seat": "soviet", "tip": hex, "action": 0}``: it counts for
  orders after so many small actions.
- ``continued``: ``{"actions": 120, "rolls": 9}``, what came from an earlier record, whose dice are not those promised here.
"""

import os
import secrets
import stat
from typing import Any, Final

import msgspec

from grognard.kernel.chain import LINK_BYTES, MOST_CHAINS
from grognard.kernel.errors import BadInput

FORMAT: Final = "grognard-record"
VERSION: Final = 2

MOST_BYTES: Final = 16 * 1024 * 1024
"""A record file that is bigger is not read: the longest games have a few hundred kilobytes."""
MOST_SALTS: Final = 16
LONGEST_SALT: Final = 200

Record = dict[str, Any]

KEYS: Final[dict[str, str]] = {
    "format": "text",
    "version": "number",
    "game": "text",
    "rules": "text",
    "scenario": "text",
    "players": "number",
    "options": "mapping",
    "seats": "list of texts",
    "commitment": "hex text of 32 bytes",
    "salts": "list of texts",
    "seed": "hex text or null",
    "actions": "list of texts",
    "dice": "list of rolls",
    "hash": "text",
    "result": "mapping or null",
}
"""Every key of a record and what it holds."""
OPTIONAL: Final[dict[str, str]] = {"ending": "mapping"}
"""Keys that only some records have."""

CHAIN_KEYS: Final[dict[str, str]] = {"chains": "list of chains", "continued": "mapping of actions and rolls"}
"""What a record has besides, if its seats had a part in the dice or if it goes on from another record."""


def write_record(path: str | os.PathLike[str], record: Record) -> None:
    """Write a record so that, whatever happens, the file holds either the old record or the new one, whole."""
    data = encode_record(record)
    target = os.path.realpath(path)
    try:
        if _is_special(target):
            with open(target, "wb") as device:
                device.write(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise BadInput(f"The record cannot be written to {path}: {error.strerror}.") from error


def read_record(path: str | os.PathLike[str]) -> Record:
    """Read and check a record; BadInput names the file and what is wrong with it."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(f"The record {path} cannot be read: {error.strerror}.") from error
    if len(data) > MOST_BYTES:
        raise BadInput(f"The record {path} is too big; at most {MOST_BYTES // 1024 // 1024} MB are read.")
    return decode_record(data, str(path))


def encode_record(record: Record) -> bytes:
    """The text of a record: sorted keys, one line for each action and each roll, the same bytes for the same record."""
    check_record(record)
    try:
        lines = [f"  {_json(key)}: {_layout(record[key])}" for key in sorted(record)]
    except (TypeError, UnicodeEncodeError) as error:
        raise BadInput(f"The record holds something that JSON cannot hold: {error}.") from error
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def decode_record(data: bytes, name: str = "The record") -> Record:
    """Turn the text of a record into a checked record."""
    try:
        decoded = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{name} is not JSON ({error}); a record is a JSON file written by Grognard.") from error
    return check_record(decoded, name)


def rolls_of(record: Record) -> list[tuple[list[int], list[int]]]:
    """The rolls of a record: faces and what they showed."""
    return [(list(roll["faces"]), list(roll["rolled"])) for roll in record["dice"]]


def links_of(record: Record) -> list[bytes]:
    """By roll: what a seat added to it, if anything."""
    return [bytes.fromhex(roll.get("link", "")) for roll in record["dice"]]


def check_record(data: object, name: str = "The record") -> Record:
    """Return the data if it is a whole record of a known version; otherwise BadInput says in one sentence why not."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput(f'{name} is no game record: its "format" should be "{FORMAT}".')
    _check_version(data.get("version"), name)
    keys = KEYS if data["version"] == 1 else {**KEYS, "dice": "list of rolls with links", **CHAIN_KEYS}
    _check_keys(data, keys, name)
    for key, kind in keys.items():
        if not _is_kind(data[key], kind):
            raise BadInput(f'{name}: "{key}" should be a {kind}, not {_short(data[key])}.')
    for key, kind in OPTIONAL.items():
        if key in data and not _is_kind(data[key], kind):
            raise BadInput(f'{name}: "{key}" should be a {kind}, not {_short(data[key])}.')
    if len(data["salts"]) > MOST_SALTS or any(len(salt) > LONGEST_SALT for salt in data["salts"]):
        raise BadInput(f'{name}: "salts" has at most {MOST_SALTS} texts of at most {LONGEST_SALT} letters.')
    if len(data.get("chains", [])) > MOST_CHAINS:
        raise BadInput(f'{name}: "chains" has at most {MOST_CHAINS} entries.')
    return data


def _check_version(version: object, name: str) -> None:
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadInput(f'{name} has no valid version: "version" should be a number from 1 to {VERSION}.')
    if version > VERSION:
        raise BadInput(
            f"{name} has version {version}, newer than this program, which reads up to version {VERSION}; read it with a newer Grognard."
        )


def _check_keys(data: Record, keys: dict[str, str], name: str) -> None:
    for key, kind in keys.items():
        if key not in data:
            raise BadInput(f'{name} lacks the key "{key}" ({kind}).')
    for key in data:
        if key not in keys and key not in OPTIONAL:
            raise BadInput(f"{name} has an unknown key {_short(key)}; the keys are {', '.join(keys)}.")


def _is_kind(value: object, kind: str) -> bool:
    if kind == "text":
        return isinstance(value, str)
    if kind == "number":
        return _is_number(value)
    if kind == "mapping":
        return isinstance(value, dict)
    if kind == "mapping or null":
        return value is None or isinstance(value, dict)
    if kind == "hex text of 32 bytes":
        return _is_link(value)
    if kind == "mapping of actions and rolls":
        return _is_continued(value)
    if kind == "hex text or null":
        return value is None or _is_hex(value)
    if not isinstance(value, list):
        return False
    if kind == "list of texts":
        return all(isinstance(item, str) for item in value)
    if kind == "list of chains":
        return all(_is_chain(item) for item in value)
    return all(_is_roll(item, kind == "list of rolls with links") for item in value)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_hex(value: object) -> bool:
    """Lower-case hex of whole bytes, as ``bytes.hex`` writes it."""
    return isinstance(value, str) and len(value) > 0 and len(value) % 2 == 0 and all(letter in "0123456789abcdef" for letter in value)


def _is_link(value: object) -> bool:
    return _is_hex(value) and len(str(value)) == 2 * LINK_BYTES


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 31


def _is_chain(value: object) -> bool:
    if not isinstance(value, dict) or set(value) != {"seat", "tip", "action"}:
        return False
    return isinstance(value["seat"], str) and _is_link(value["tip"]) and _is_count(value["action"])


def _is_continued(value: object) -> bool:
    return isinstance(value, dict) and set(value) == {"actions", "rolls"} and all(_is_count(number) for number in value.values())


def _is_roll(value: object, may_have_link: bool) -> bool:
    if not isinstance(value, dict):
        return False
    has_link = may_have_link and "link" in value
    if set(value) != ({"faces", "rolled", "link"} if has_link else {"faces", "rolled"}) or (has_link and not _is_link(value["link"])):
        return False
    faces, rolled = value["faces"], value["rolled"]
    if not isinstance(faces, list) or not isinstance(rolled, list) or len(faces) != len(rolled):
        return False
    if not all(_is_number(number) for number in faces + rolled):
        return False
    return all(1 <= rolled[die] <= faces[die] for die in range(len(faces)))


def _short(value: object) -> str:
    """What a value looks like, cut to the length of a sentence."""
    text = _json(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _json(value: object) -> str:
    return msgspec.json.encode(value, order="sorted").decode()


def _layout(value: object) -> str:
    if not isinstance(value, list) or not value:
        return _json(value)
    return "[\n" + ",\n".join("    " + _json(item) for item in value) + "\n  ]"


def _is_special(path: str) -> bool:
    """True of a device or a pipe, which is written to and never replaced."""
    return os.path.exists(path) and not stat.S_ISREG(os.stat(path).st_mode) and not os.path.isdir(path)


def _replace(path: str, data: bytes) -> None:
    """Write beside the file and put the new one in its place in one step, each of them safe on disk before the next."""
    temporary = f"{path}.{secrets.token_hex(4)}.tmp"
    try:
        with open(temporary, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        if os.path.exists(temporary):
            os.remove(temporary)
        raise
    _sync_folder(os.path.dirname(path))


def _sync_folder(folder: str) -> None:
    """Make a rename last through a power cut, on systems where a folder can be opened."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
