"""A game may live in a package of its own: it is found by its entry point, played and checked, and a broken one disturbs nobody."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import grognard

ROOT = Path(grognard.__file__).parents[2]
HOUSE = ROOT / "src" / "grognard" / "games" / "mill_bridge"
CASES = ROOT / "tests" / "games" / "mill_bridge" / "cases"


def install(site: Path, name: str, entries: dict[str, str]) -> None:
    """What an installer would leave behind besides the package itself."""
    folder = site / f"{name}-1.2.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n", "utf-8")
    lines = [f"{id} = {package}" for id, package in entries.items()]
    (folder / "entry_points.txt").write_text("\n".join(["[grognard.games]", *lines, ""]), "utf-8")


def copy_game(site: Path, package: str, id: str) -> None:
    """The Mill Bridge under another name, in a package that is not Grognard's."""
    shutil.copytree(HOUSE, site / package, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for path in (site / package).rglob("*.py"):
        text = path.read_text("utf-8").replace("grognard.games.mill_bridge", package).replace('"mill_bridge"', f'"{id}"')
        path.write_text(text, "utf-8")


def run(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Grognard in a process of its own, which looks for games there too."""
    paths = os.pathsep.join([str(ROOT / "src"), str(site)])
    env = {**os.environ, "PYTHONPATH": paths, "COLUMNS": "200"}
    return subprocess.run([sys.executable, *arguments], env=env, capture_output=True, text=True, timeout=300, check=False, cwd=site)


def cli(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(site, "-m", "grognard", *arguments)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One good game and, beside it, every way to be broken."""
    site = tmp_path_factory.mktemp("site")
    copy_game(site, "bridge_club", "ford")
    install(site, "bridge_club", {"ford": "bridge_club"})
    install(site, "ghosts", {"ghost": "no_such_package"})
    install(site, "thieves", {"battle_for_germany": "bridge_club", "other": "bridge_club"})
    (site / "hollow").mkdir()
    (site / "hollow" / "__init__.py").write_text("", "utf-8")
    (site / "hollow" / "game.py").write_text("GAME = dict\n", "utf-8")
    install(site, "hollow", {"hollow": "hollow"})
    return site


def test_the_name_of_the_package_is_not_hidden() -> None:
    import grognard.games.battle_for_germany as package

    assert package.__name__ == "grognard.games.battle_for_germany"
    assert grognard.games.__name__ == "grognard.games"


def test_a_game_from_elsewhere_is_listed_after_those_of_the_house(site: Path) -> None:
    told = run(site, "-c", "import grognard; print(*grognard.game_ids())")
    assert told.stdout.split() == [*grognard.games.house_ids(), "ford"], told.stderr


def test_it_is_played(site: Path) -> None:
    told = cli(site, "simulate", "ford", "--players", "steady,random", "--games", "2", "--workers", "1")
    assert "2 games" in told.stdout, told.stderr


def test_its_rules_and_cases_are_checked(site: Path, tmp_path: Path) -> None:
    for path in CASES.glob("*.yaml"):
        (tmp_path / path.name).write_text(path.read_text("utf-8").replace("game: mill_bridge", "game: ford"), "utf-8")
    told = cli(site, "check", str(tmp_path))
    assert told.stdout.splitlines()[-1].endswith(", 0 failed"), told.stdout + told.stderr
    assert not told.stdout.startswith("0 passed")
    told = cli(site, "rules", "ford", "--missing", "--cases", str(tmp_path))
    assert (told.returncode, told.stdout.strip()) == (0, ""), told.stdout + told.stderr


SERVED = """
from grognard.service import library
library.read_all()
print(b'"id":"ford"' in library.games(), len(library.layout("ford")) > 5000, len(library.rules("ford")) > 5000)
print(b"game-title" in library.texts("fr", "ford"))
"""


def test_the_server_offers_it(site: Path) -> None:
    told = run(site, "-c", SERVED)
    assert told.stdout.split() == ["True"] * 4, told.stderr


BROKEN = {
    "ghost": "No module named 'no_such_package'",
    "battle_for_germany": "there is another game of this id",
    "other": "it calls itself 'ford'",
    "hollow": "GAME in hollow.game makes no Game",
}


def test_broken_games_are_named_in_one_sentence_each_and_the_others_are_played(site: Path) -> None:
    told = cli(site, "games")
    assert told.returncode == 0
    assert "historical" in told.stdout
    sentences = told.stderr.splitlines()
    assert len(sentences) == len(BROKEN)
    for id, reason in BROKEN.items():
        (sentence,) = [line for line in sentences if f"The game '{id}' of" in line]
        assert reason in sentence
        assert "Mend that package or remove it." in sentence


def test_to_play_a_broken_game_says_what_is_wrong_with_it(site: Path) -> None:
    told = cli(site, "play", "ghost")
    assert told.returncode == 2
    assert "The game 'ghost' of ghosts 1.2 cannot be played" in told.stderr
    assert "Traceback" not in told.stderr
