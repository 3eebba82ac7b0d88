"""Editions for the tests: the present rules frozen, and a copy of the program whose rules were changed on purpose."""

import shutil
from pathlib import Path

from tools.freeze import SOURCE, freeze

import grognard
from grognard.umpire.beginning import Begun
from grognard.umpire.stored import Snapshot, Stored

RELEASE = "0.0.0"


def frozen_now(game: str, into: Path) -> str:
    """Freeze a game as it is; its number."""
    edition = grognard.load(game).rules_version
    freeze(game, edition, RELEASE, into)
    return edition


def changed_copy(tree: Path, game: str, edition: str, change: tuple[str, str, str]) -> None:
    """A copy of the program in which a game has another number and (file, old, new) one thing is otherwise; `tree` goes on the path."""
    shutil.copytree(SOURCE / "grognard", tree / "grognard", ignore=shutil.ignore_patterns("__pycache__", "*.so", "page", "frozen"))
    folder = tree / "grognard" / "games" / game
    present = grognard.load(game).rules_version
    _replace(folder / "game.py", f'RULES_VERSION = "{present}"', f'RULES_VERSION = "{edition}"')
    file, old, new = change
    _replace(folder / file, old, new)


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text, f"{file} has no '{old}' any more: the test needs another change"
    file.write_text(text.replace(old, new, 1), "utf-8")


def stored_of(begun: Begun) -> Stored:
    """A match as the database would give it."""
    import msgspec

    rows = begun.rows
    newest = rows.snapshots[-1]
    return Stored(
        game=begun.game,
        rules=begun.rules,
        scenario=begun.scenario,
        options=begun.options,
        seed=bytes.fromhex(begun.seed or ""),
        salts=begun.salts,
        commitment="0" * 64,
        texts=[row["text"] for row in rows.actions[1:]],
        rolls=[(msgspec.json.decode(row["faces"]), msgspec.json.decode(row["rolled"])) for row in rows.rolls],
        roll_actions=[row["action"] for row in rows.rolls],
        events=[msgspec.json.decode(row["events"], type=list[tuple[int, ...]]) for row in rows.actions],
        snapshot=Snapshot(newest["number"], newest["after_dice"], msgspec.json.decode(newest["position"])),
        links=["" for _ in rows.rolls],
        link="",
        chains=[],
        earlier_actions=0,
        earlier_rolls=0,
        begins_midway=False,
    )
