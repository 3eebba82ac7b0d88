"""Freeze the editions of a release: `make freeze`, when everything that belongs to it is final.

    tools/freeze.py [--into FOLDER] [--again]

For each game an archive with protocol, kernel, mechanics, players, umpire and the game itself, under the number it has now. One that is
there already stays as it is: matches and records rely on it. If the rules have changed since, they need a new number (docs/editions.md).
`--again` writes it anew all the same: only for an edition that no release has carried into the world yet.
"""

import argparse
import hashlib
import sys
import tomllib
import zipfile
from io import BytesIO
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
sys.path.insert(0, str(SOURCE))

from grognard.editions.archives import FOLDER, INDEX, Archive, archives  # noqa: E402 - after the path is set

SHARED = ("protocol", "kernel", "mechanics", "players", "umpire")
KINDS = (".py", ".csv", ".yaml", ".ftl", ".geojson")
EPOCH = (1980, 1, 1, 0, 0, 0)


def files_of(game: str, source: Path) -> dict[str, bytes]:
    """Every file of an edition by its name in the archive."""
    package = source / "grognard"
    found = [package / "__init__.py", package / "games" / "__init__.py"]
    for folder in (*(package / name for name in SHARED), package / "games" / game):
        found += [path for path in sorted(folder.rglob("*")) if path.suffix in KINDS and not {"__pycache__", "lessons"} & set(path.parts)]
    return {path.relative_to(source).as_posix(): path.read_bytes() for path in found}


def zipped(files: dict[str, bytes]) -> bytes:
    """The same bytes for the same files."""
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])
    return data.getvalue()


def unzipped(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def since(frozen: dict[str, bytes], files: dict[str, bytes]) -> str:
    """What has become of the source since then. A match of a scenario that the archive lacks could not be opened once the number is old."""
    added = [Path(name).stem for name in files if "/data/scenarios/" in name and name not in frozen]
    if added:
        return f"; it has no {', '.join(added)}: raise RULES_VERSION, or matches of them are lost with the next number"
    return "" if frozen == files else "; the source has other contents by now"


def version(root: Path) -> str:
    return str(tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def freeze(game: str, edition: str, release: str, into: Path, source: Path = SOURCE, again: bool = False) -> str:
    """Freeze one game; what was done."""
    into.mkdir(parents=True, exist_ok=True)
    known = archives(into)
    old = next((one for one in known if (one.game, one.edition) == (game, edition)), None)
    files = files_of(game, source)
    if old is not None and not again:
        frozen = unzipped((into / old.file).read_bytes())
        return f"{old.file}: kept as release {old.release} froze it{since(frozen, files)}"
    data = zipped(files)
    made = Archive(game, edition, release, hashlib.sha256(data).hexdigest())
    (into / made.file).write_bytes(data)
    listed = [one for one in known if one is not old] + [made]
    listed.sort(key=lambda one: (one.game, len(one.edition), one.edition))
    (into / INDEX).write_bytes(msgspec.json.format(msgspec.json.encode(listed), indent=2) + b"\n")
    return f"{made.file}: {len(files)} files, {len(data) // 1024} kB"


def main() -> None:
    import grognard

    parser = argparse.ArgumentParser(description="Freeze the editions of a release.")
    parser.add_argument("--into", type=Path, default=FOLDER)
    parser.add_argument("--again", action="store_true", help="write archives anew that no release has carried yet")
    wanted = parser.parse_args()
    for game in grognard.game_ids():
        print(freeze(game, grognard.load(game).rules_version, version(ROOT), wanted.into, again=wanted.again))


if __name__ == "__main__":
    main()
