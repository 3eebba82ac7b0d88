"""The built page and the headers that keep a browser safe."""

import gzip
from pathlib import Path

import pytest
from tests.service.serving import GAME, Browser

import grognard
from grognard.service import page


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as the build leaves it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Grognard</title>")
    (folder / "assets" / "index-a1b2.js").write_text("console.log(1)")
    (folder / "assets" / "index-a1b2.js.gz").write_bytes(gzip.compress(b"console.log(1)"))
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(page, "PAGE", folder)
    return folder


def test_without_a_build_a_sentence_says_how_to_make_one(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "PAGE", tmp_path / "nothing")
    answer = browser.http.get("/")
    assert answer.status_code == 404
    assert "make play" in answer.text


def test_every_address_of_the_page_is_its_index(browser: Browser, built: Path) -> None:
    for path in ("/", "/index.html", "/match/abc", "/rules/4-3"):
        answer = browser.http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        assert "Grognard" in answer.text
    assert browser.http.head("/").status_code == 200


def test_files_with_a_hash_are_kept_for_ever(browser: Browser, built: Path) -> None:
    answer = browser.http.get("/assets/index-a1b2.js")
    assert answer.text == "console.log(1)"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert "javascript" in answer.headers["content-type"]
    plain = browser.http.get("/assets/index-a1b2.js", headers={"accept-encoding": "identity"})
    assert plain.text == "console.log(1)"
    assert "content-encoding" not in plain.headers
    assert browser.http.get("/icon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/assets/none.js", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%00.js", "/%2e%2e/secret.txt"])
def test_nothing_else_is_served(browser: Browser, built: Path, path: str) -> None:
    answer = browser.http.get(path)
    assert answer.status_code == 404
    assert "secret\n" not in answer.text


def test_headers_keep_a_browser_safe(browser: Browser) -> None:
    for path in ("/", "/api/games", "/api/nothing"):
        headers = browser.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_what_never_changes(browser: Browser) -> None:
    games = browser.http.get("/api/games").json()
    assert [game["id"] for game in games] == grognard.game_ids()
    assert {scenario["id"] for scenario in games[0]["scenarios"]} >= {"historical", "three_player"}
    layout = browser.http.get(f"/api/games/{GAME}/layout").json()
    assert len([space for space in layout["board"]["spaces"] if space.get("playable")]) == 677
    rules = {section["section"]: section for section in browser.http.get(f"/api/games/{GAME}/rules").json()}
    assert set(rules["4-3"]["title"]) == {"en", "fr"}
    french = browser.http.get("/api/texts/fr", params={"game": GAME}).text
    assert "undo-dice = " in french
    assert "seat-soviet = " in french
    ids = {line.split(" = ")[0] for line in french.splitlines() if " = " in line}
    for scenario in games[0]["scenarios"]:
        assert {scenario[key] for key in ("title", "summary", "length", "difficulty")} <= ids
        assert {seat["title"] for seat in scenario["seats"]} <= ids
        assert {option[key] for option in scenario["options"] for key in ("title", "about")} <= ids


def test_a_layout_for_one_scenario(browser: Browser) -> None:
    """A game whose scenarios have maps of their own sends no more than one of them needs."""
    address = "/api/games/panzer_grenadier/layout"
    whole = browser.http.get(address).json()
    one = browser.http.get(address, params={"scenario": "s11_seelow_heights"}).json()
    assert one["board"]["id"] == whole["scenarios"]["s11_seelow_heights"]["map"]
    assert one["board"]["spaces"] == whole["maps"][one["board"]["id"]]["spaces"]
    assert one["turns"] == whole["scenarios"]["s11_seelow_heights"]["turns"]
    assert "maps" not in one
    assert set(one["pieces"]) < set(whole["pieces"])
    assert browser.http.get(address, params={"scenario": "s99"}).status_code == 404
    assert browser.http.get(f"/api/games/{GAME}/layout", params={"scenario": "historical"}).json()["board"]["kind"] == "hexes"
