"""Write the fingerprints of the newest editions: `make fingerprints`, after a game got a new number or new recorded games.

    tools/make_fingerprints.py [GAME ...]            all games, or these

An edition that was released (grognard/editions/frozen) keeps its fingerprint: what differs needs a new number.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import yaml  # noqa: E402 - after the path is set
from tests.fingerprints import FILE, Fingerprint, digest_of, nodes, places, records  # noqa: E402

import grognard  # noqa: E402
from grognard.editions.archives import archives  # noqa: E402

HEADER = """\
# The fingerprint of the newest edition of each game: what its recorded games and node counts come to.
# Made by `make fingerprints`; checked by contract/test_golden_records.py. docs/editions.md says what it is for.
"""


def fingerprint(game: str, pool: ProcessPoolExecutor) -> Fingerprint:
    paths = records(game)
    digests = dict(zip([path.stem for path in paths], pool.map(digest_of, paths), strict=True))
    return {"edition": grognard.load(game).rules_version, "nodes": nodes(game), "places": places(game), "records": digests}


def broken(game: str, old: Fingerprint, new: Fingerprint) -> list[str]:
    """What a released edition would come out otherwise in."""
    released = any((one.game, one.edition) == (game, new["edition"]) for one in archives())
    if not released or old.get("edition") != new["edition"]:
        return []
    changed = [name for name, digest in old["records"].items() if new["records"].get(name) != digest]
    same = old["nodes"] in (new["nodes"], nodes(game, old.get("places")))  # places may have been added
    return changed + ([] if same else ["node counts"])


def main() -> None:
    known = yaml.safe_load(FILE.read_text("utf-8")) if FILE.exists() else {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for game in sys.argv[1:] or grognard.game_ids():
            new = fingerprint(game, pool)
            problems = broken(game, known.get(game, {}), new)
            if problems:
                sys.exit(
                    f"Edition {new['edition']} of {game} was released and would change ({', '.join(problems)}): raise its RULES_VERSION."
                )
            known[game] = new
            print(f"{game}: edition {new['edition']}, {len(new['records'])} recorded games")
    ordered = {game: known[game] for game in grognard.game_ids() if game in known}
    FILE.write_text(HEADER + yaml.safe_dump(ordered, sort_keys=False, width=200), "utf-8")


if __name__ == "__main__":
    main()
