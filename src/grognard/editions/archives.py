"""The archives of frozen editions: one for each game and number, listed with their digests and unpacked when somebody needs them."""

import hashlib
import os
import shutil
import sys
import tempfile
import zipfile
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

import grognard
from grognard.kernel.errors import BadInput

FOLDER: Final = Path(__file__).parent / "frozen"
INDEX: Final = "index.json"
MOST_BYTES: Final = 64 * 1024 * 1024
"""What an archive may unpack to."""


class Archive(msgspec.Struct, frozen=True):
    """One frozen edition."""

    game: str
    edition: str
    release: str
    """The release that froze it."""
    sha256: str

    @property
    def file(self) -> str:
        return f"{self.game}-{self.edition}.zip"


def archives(folder: Path = FOLDER) -> list[Archive]:
    """Every frozen edition, the oldest of a game first."""
    index = folder / INDEX
    return msgspec.json.decode(index.read_bytes(), type=list[Archive]) if index.exists() else []


def frozen(game: str, edition: str, folder: Path = FOLDER) -> Archive | None:
    """The archive of an edition; None if it is the newest, which needs none. BadInput if nobody has it."""
    newest = grognard.load(game).rules_version
    if edition == newest:
        return None
    kept = [one for one in archives(folder) if one.game == game]
    for one in kept:
        if one.edition == edition:
            return one
    older = [one.edition for one in kept if one.edition != newest]
    keeps = f" and keeps {', '.join(older)}" if older else ""
    raise BadInput(
        f"This was played by edition {edition[:20]} of {game}; this Grognard plays edition {newest}{keeps}. "
        "Open it with a release that has its edition."
    )


def unpacked(archive: Archive, folder: Path = FOLDER, cache: Path | None = None) -> Path:
    """The folder with the files of an edition. It is made whole or not at all, and only from an archive that has its digest."""
    place = (cache if cache is not None else cache_folder()) / f"{archive.game}-{archive.edition}-{archive.sha256[:16]}"
    if not place.is_dir():
        data = (folder / archive.file).read_bytes()
        if hashlib.sha256(data).hexdigest() != archive.sha256:
            raise BadInput(f"The archive {archive.file} is not the one that was released; install Grognard again.")
        _unpack(data, place)
    return place


def _unpack(data: bytes, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(dir=place.parent, prefix="unpacking-"))
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            check_names(archive)
            archive.extractall(beside)
        os.replace(beside, place)
    except OSError:
        if not place.is_dir():  # otherwise somebody else was faster
            raise
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def check_names(archive: zipfile.ZipFile) -> None:
    """Refuse an archive that would write elsewhere, or too much."""
    for entry in archive.infolist():
        path = PurePosixPath(entry.filename)
        if path.is_absolute() or ".." in path.parts or path.parts[:1] != ("grognard",) or "\\" in entry.filename or ":" in entry.filename:
            raise BadInput(f"An archive holds '{entry.filename}', which is no file of an edition.")
    if sum(entry.file_size for entry in archive.infolist()) > MOST_BYTES:
        raise BadInput("An archive is too big to be an edition.")


def cache_folder() -> Path:
    """Where this system keeps what can be made again; a folder for temporary files if that cannot be written."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    chosen = base / "grognard" / "editions"
    try:
        chosen.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="grognard-editions-"))
    return chosen
