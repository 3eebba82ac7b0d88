"""What stays at home: the key that a seat signs with, its chain for the dice, and how far the match has come as it knows it.

The last of these is what refuses a file that is older than what was already answered, or that tells another story.
"""

import secrets
from pathlib import Path
from typing import Final

import msgspec

from grognard.kernel.errors import BadInput
from grognard.post.letters import Post, letter_hash, write_whole

SECRET_BYTES: Final = 32


class Secrets(msgspec.Struct):
    """Of one seat of one match."""

    match: str
    seat: str
    key: str
    root: str
    nonce: str
    letters: int = 0
    """How many letters were seen."""
    last: str = ""
    """The hash of the last of them."""
    draft: list[str] = []
    """What was chosen for the letter that is being written."""
    table: str = ""
    """Where it is being written on the page."""

    def check(self, post: Post) -> None:
        """BadInput if a file is not the match as it is known here, or a continuation of it."""
        if len(post.letters) < self.letters:
            raise BadInput(
                f"This file is older than what you have: it has {len(post.letters)} letters, and you know {self.letters}; "
                "use the newest one, or send yours again."
            )
        if self.letters and letter_hash(post.letters[self.letters - 1]) != self.last:
            raise BadInput(f"This file tells another story than the one you know: letter {self.letters} is not the same.")

    def note(self, post: Post) -> None:
        """Remember a file that was accepted; a draft belongs to what came before it."""
        if len(post.letters) != self.letters:
            self.draft = []
        self.letters, self.last = len(post.letters), post.last_hash


def new_secrets(seat: str) -> Secrets:
    key, root, nonce = (secrets.token_hex(SECRET_BYTES) for _ in range(3))
    return Secrets("", seat, key, root, nonce)


class Drawer:
    """The folder where they are kept, for this user alone."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def own(self, post: Post) -> list[Secrets]:
        """Those of the seats of a match that are played here."""
        found = [self._read(self._file(post.id, seat)) for seat in post.terms.seats]
        return [one for one in found if one is not None]

    def keep(self, held: Secrets) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise BadInput(f"The keys of this match cannot be kept in {self._folder}: {error.strerror}.") from None
        write_whole(self._file(held.match, held.seat), msgspec.json.encode(held), 0o600)

    def _file(self, match: str, seat: str) -> Path:
        return self._folder / f"{match}-{seat}.json"

    def _read(self, file: Path) -> Secrets | None:
        if not file.exists():
            return None
        try:
            return msgspec.json.decode(file.read_bytes(), type=Secrets)
        except (OSError, msgspec.DecodeError) as error:
            raise BadInput(f"The keys in {file} cannot be read ({error}); restore them from a copy.") from None
