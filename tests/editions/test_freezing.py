"""Freezing: the same bytes for the same rules, nothing written over, and no archive used that is not the released one."""

import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from tests.editions.freezing import frozen_now
from tools.freeze import files_of, freeze, since, unzipped, zipped
from tools.make_fingerprints import broken

import grognard
from grognard.editions import archives as module
from grognard.editions.archives import FOLDER, archives, check_names, frozen, unpacked
from grognard.kernel.errors import BadInput

GAME = "race_for_berlin"


def test_the_same_rules_give_the_same_archive(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    frozen_now(GAME, one)
    frozen_now(GAME, two)
    assert archives(one) == archives(two)
    [archive] = archives(one)
    assert (one / archive.file).read_bytes() == (two / archive.file).read_bytes()
    files = unzipped((one / archive.file).read_bytes())
    assert "grognard/umpire/host.py" in files
    assert f"grognard/games/{GAME}/texts/fr.ftl" in files
    assert not [name for name in files if name.endswith((".so", ".pyc")) or "/service/" in name or "battle_for_germany" in name]


def test_a_frozen_edition_is_never_written_over(tmp_path: Path) -> None:
    frozen_now(GAME, tmp_path)
    [archive] = archives(tmp_path)
    changed = tmp_path / "changed"
    for name, data in files_of(GAME, Path(module.__file__).parents[2]).items():
        (changed / name).parent.mkdir(parents=True, exist_ok=True)
        (changed / name).write_bytes(data.replace(b"random", b"chance"))
    before = (tmp_path / archive.file).read_bytes()
    told = freeze(GAME, archive.edition, "9.9.9", tmp_path, changed)
    assert "kept" in told
    assert "other contents" in told
    assert (tmp_path / archive.file).read_bytes() == before
    assert archives(tmp_path) == [archive]
    freeze(GAME, archive.edition, "9.9.9", tmp_path, changed, again=True)
    assert (tmp_path / archive.file).read_bytes() != before
    assert [one.release for one in archives(tmp_path)] == ["9.9.9"]


def test_a_scenario_that_the_frozen_edition_lacks_is_told() -> None:
    files = files_of(GAME, Path(module.__file__).parents[2])
    older = {name: data for name, data in files.items() if not name.endswith("/data/scenarios/seelow.yaml")}
    assert "it has no seelow: raise RULES_VERSION" in since(older, files)
    assert since(files, files) == ""


def test_an_archive_that_is_not_the_released_one_is_not_used(tmp_path: Path) -> None:
    frozen_now(GAME, tmp_path)
    [archive] = archives(tmp_path)
    file = tmp_path / archive.file
    file.write_bytes(file.read_bytes() + b" ")
    with pytest.raises(BadInput, match="not the one that was released"):
        unpacked(archive, tmp_path, tmp_path / "cache")
    assert not list((tmp_path / "cache").glob("*")) if (tmp_path / "cache").exists() else True


@pytest.mark.parametrize("name", ["../evil.py", "/etc/evil", "grognard/../../evil.py", "other/evil.py", "grognard\\evil.py", "c:evil"])
def test_an_archive_cannot_write_elsewhere(name: str) -> None:
    with zipfile.ZipFile(BytesIO(zipped({name: b""}))) as archive, pytest.raises(BadInput, match="no file of an edition"):
        check_names(archive)


def test_an_edition_is_unpacked_once_and_whole(tmp_path: Path) -> None:
    frozen_now(GAME, tmp_path)
    [archive] = archives(tmp_path)
    place = unpacked(archive, tmp_path, tmp_path / "cache")
    assert (place / "grognard" / "umpire" / "host.py").is_file()
    (tmp_path / archive.file).unlink()
    assert unpacked(archive, tmp_path, tmp_path / "cache") == place
    assert [path.name for path in (tmp_path / "cache").iterdir()] == [place.name]


def test_the_newest_edition_needs_no_archive_and_an_unknown_one_is_told() -> None:
    newest = grognard.load(GAME).rules_version
    assert frozen(GAME, newest) is None
    with pytest.raises(BadInput, match=f"edition 0 of {GAME}; this Grognard plays edition {newest}"):
        frozen(GAME, "0")


def test_a_released_edition_keeps_its_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edition = frozen_now(GAME, tmp_path)
    monkeypatch.setattr("tools.make_fingerprints.archives", lambda: archives(tmp_path))
    old = {"edition": edition, "nodes": "n", "records": {"a": "1", "b": "2"}}
    assert broken(GAME, old, {**old, "records": {"a": "1", "b": "2", "c": "3"}}) == []
    assert broken(GAME, old, {**old, "records": {"a": "1", "b": "9"}, "nodes": "m"}) == ["b", "node counts"]
    assert broken(GAME, old, {**old, "edition": "999", "records": {}}) == []


@pytest.mark.parametrize("archive", archives(), ids=lambda one: one.file)
def test_every_frozen_edition_of_this_package_is_whole(archive: module.Archive, tmp_path: Path) -> None:
    assert (unpacked(archive, FOLDER, tmp_path) / "grognard" / "games" / archive.game / "game.py").is_file()
