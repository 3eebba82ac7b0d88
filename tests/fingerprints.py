"""The fingerprint of an edition: what its recorded games, node counts and stored positions come to.

`tests/fingerprints.yaml` holds it for the newest edition of each game. If anything would come out differently, the game needs a new number.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

import grognard
from grognard.kernel.match import Match, open_match
from grognard.kernel.record import read_record

FILE = Path(__file__).parent / "fingerprints.yaml"
GAMES = Path(__file__).parent / "games"
NODE_COUNTS = Path(__file__).parent / "node_counts.yaml"
HASHED_EVERY = 20  # actions: a position is hashed as it is stored, so the form in which it is stored counts too

Fingerprint = dict[str, Any]


@cache
def contents(path: Path) -> dict[str, Any]:
    """A file of YAML, read once: every recorded game asks for it."""
    found: dict[str, Any] = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)
    return found


def records(game: str) -> list[Path]:
    return sorted((GAMES / game / "records").glob("*.json"))


def walked(record: dict[str, Any]) -> tuple[Match, str]:
    """A record played again, and the digest of all that happened: positions on the way, every event, the end."""
    match = open_match(grognard.load(str(record["game"])), record)
    digest = hashlib.blake2b(digest_size=16)
    for number, action in enumerate(record["actions"]):
        match.play(action)
        if number % HASHED_EVERY == 0:
            digest.update(match.hash.encode())
    digest.update(msgspec.json.encode(match.log))
    digest.update(match.hash.encode())
    return match, digest.hexdigest()


@cache
def replayed(path: Path) -> tuple[Match, str]:
    """The same of a file, played again once for all tests that want it; nobody plays on with the match."""
    return walked(read_record(path))


def nodes(game: str, places: int | None = None) -> str:
    """The digest of the node counts of a game, of all its places or of the first ones alone: places that are added come last."""
    counts = contents(NODE_COUNTS)[game][:places]
    return hashlib.blake2b(msgspec.json.encode(counts), digest_size=16).hexdigest()


def places(game: str) -> int:
    return len(contents(NODE_COUNTS)[game])


def known(game: str) -> Fingerprint:
    found: Fingerprint = contents(FILE)[game]
    return found


def digest_of(path: Path) -> str:
    return replayed(path)[1]


def demand(game: str, what: str) -> str:
    """What to do when a fingerprint differs."""
    edition = known(game)["edition"]
    return (
        f"{what} of {game} comes out otherwise than edition {edition} has it, so matches and records of that edition would break. "
        f"If the change is meant, raise RULES_VERSION in src/grognard/games/{game}/game.py, "
        f"run `make records` if games have to be played anew, and `make fingerprints`. If not, it is a defect."
    )
