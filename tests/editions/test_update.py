"""A match outlives an update of the program: it goes on by its own edition, and new ones use the new rules."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.editions.freezing import changed_copy, frozen_now
from tests.service.serving import GAME, Browser, Tokens, serving, serving_apart

import grognard

NEWER = "999"
MOVE = "move su-2gt 2326-2226-2126-2125"
TANKS = "su-2gt,2nd Guards Tank Army,soviet,soviet,army,armor,army,6,4,"
SLOWER = ("data/units.csv", TANKS + "6", TANKS + "2")
"""The rules change made on purpose: the unit of MOVE cannot go so far any more."""


class Update:
    """Matches begun before an update, and a server after it."""

    def __init__(self, browser: Browser, matches: dict[str, Tokens], views: dict[str, Any], tree: Path, edition: str, server: Any) -> None:
        self.browser = browser
        self.matches = matches
        self.views = views
        self.tree = tree
        self.edition = edition
        self.server = server


def begin(database: Path) -> tuple[dict[str, Tokens], dict[str, Any]]:
    """Some matches by the present edition."""
    with serving(database) as browser:
        made = {
            "moved": browser.create("me", "me", seed=7),
            "bot": browser.create("me", "random", seed=5),
            "open": browser.create("me", "link"),
        }
        with browser.sit(made["moved"].match, *made["moved"].tokens) as chair:
            chair.played(MOVE)
            chair.played("pick su-1uk")
        views = {name: browser.view(one.match, one.tokens[0], since=0) for name, one in made.items()}
    return made, views


@pytest.fixture(scope="module")
def update(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Update]:
    folder = tmp_path_factory.mktemp("update")
    matches, views = begin(folder / "m.sqlite3")
    changed_copy(folder / "tree", GAME, NEWER, SLOWER)
    edition = frozen_now(GAME, folder / "tree" / "grognard" / "editions" / "frozen")
    environment = {**os.environ, "PYTHONPATH": str(folder / "tree"), "XDG_CACHE_HOME": str(folder / "cache")}
    with serving_apart(folder / "m.sqlite3", environment=environment) as (browser, server):
        yield Update(browser, matches, views, folder / "tree", edition, server)


def test_a_match_is_shown_as_it_was_and_says_by_which_edition(update: Update) -> None:
    for name, made in update.matches.items():
        view = update.browser.view(made.match, made.tokens[0], since=0)
        assert view.pop("edition") == {"number": update.edition, "newest": NEWER, "movers": []}
        assert view == update.views[name]


def test_a_match_plays_on_by_its_own_edition(update: Update) -> None:
    made = update.matches["open"]
    with update.browser.sit(made.match, made.tokens[0]) as chair:
        chair.played(MOVE)  # the new rules do not allow it any more
        length = chair.now["length"]
        chair.played("pick su-1uk")
        assert chair.now["length"] == length + 1
        assert chair.undo()["type"] == "done"
        assert chair.now["length"] == length
        refused = chair.play("move su-1uk 2325-2225-2125-2025-1925")
        assert refused["type"] == "refused"
        assert chair.order(type="explain", action="pick su-1uk")["type"] == "legal"
        assert chair.order(type="play", version=0, action="pick su-1uk")["type"] == "stale"
    with update.browser.sit(made.match, made.tokens[1]) as chair:
        assert chair.play("pick su-1uk")["refusal"]["rule"] == "seat"


def test_looking_back_luck_overlays_and_the_record(update: Update, tmp_path: Path) -> None:
    browser, made = update.browser, update.matches["moved"]
    token = made.tokens[0]
    first = browser.get(made.match, "replay", token, at=0).json()
    assert (first["length"], first["edition"]["number"]) == (0, update.edition)
    assert browser.get(made.match, "replay", token, at=3).json()["length"] == 3
    assert browser.get(made.match, "luck", token).status_code == 200
    assert browser.get(made.match, "log", token, **{"from": 0, "to": 9}).json() == update.views["moved"]["log"][:9]
    assert browser.get(made.match, "overlay/zones_soviet", token).status_code in (200, 404)
    record = browser.get(made.match, "record", token)
    assert record.json()["rules"] == update.edition
    again = browser.tokens(browser.http.post("/api/records", json={"record": record.json()}))
    assert browser.view(again.match, again.tokens[0])["edition"]["number"] == update.edition
    assert told_by_the_command(update, tmp_path, record.json(), "verify").returncode == 0
    replayed = told_by_the_command(update, tmp_path, record.json(), "replay")
    assert f"edition {update.edition}" in replayed.stdout
    unknown = told_by_the_command(update, tmp_path, {**record.json(), "rules": "77"}, "verify")
    assert unknown.returncode == 2
    assert f"edition 77 of {GAME}; this Grognard plays edition {NEWER} and keeps {update.edition}" in unknown.stderr


def told_by_the_command(update: Update, folder: Path, record: Any, command: str) -> "subprocess.CompletedProcess[str]":
    file = folder / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(update.tree), "XDG_CACHE_HOME": str(folder / "cache"), "COLUMNS": "200"}
    words = [sys.executable, "-m", "grognard", command, str(file)]
    return subprocess.run(words, env=environment, capture_output=True, text=True, timeout=300, check=False)


def test_a_bot_of_an_older_edition_answers(update: Update) -> None:
    made = update.matches["bot"]
    with update.browser.sit(made.match, made.tokens[0]) as chair:
        while chair.now["decision"]["seat"] == "soviet":
            chair.played("end" if "end" in chair.actions else chair.actions[0])
        left = chair.now["version"]
        chair.until_version(left + 1)
        assert chair.causes[-1]["seat"] == "western_allies"


def test_board_texts_and_rules_come_from_the_edition(update: Update) -> None:
    http = update.browser.http
    speed = {}
    for edition in (update.edition, NEWER):
        answer = http.get(f"/api/games/{GAME}/layout", params={"edition": edition, "scenario": "historical"})
        speed[edition] = answer.json()["pieces"]["su-2gt"]["move"]
        assert http.get(f"/api/games/{GAME}/rules", params={"edition": edition}).json()
        assert "ui-" in http.get("/api/texts/fr", params={"game": GAME, "edition": edition}).text
    assert speed == {update.edition: 6, NEWER: 2}
    assert http.get(f"/api/games/{GAME}/layout", params={"edition": "77"}).status_code == 404


def test_new_matches_use_the_new_rules(update: Update) -> None:
    made = update.browser.create("me", "me")
    with update.browser.sit(made.match, *made.tokens) as chair:
        assert "edition" not in chair.now
        assert chair.play(MOVE)["type"] == "refused"
    held = update.browser.http.post("/api/seats", json={"tokens": [made.tokens[0], update.matches["open"].tokens[0]]}).json()
    assert [one["edition"] for one in held] == [None, update.edition]


def test_the_process_of_an_edition_is_replaced_when_it_is_killed(update: Update) -> None:
    made = update.matches["open"]
    with update.browser.sit(made.match, made.tokens[0]) as chair:
        version = chair.now["version"]
        children = subprocess.run(["pgrep", "-P", str(update.server.pid)], capture_output=True, text=True, check=True).stdout.split()
        for child in children:
            command = Path(f"/proc/{child}/cmdline")
            if command.exists() and b"grognard.umpire.host" in command.read_bytes():
                os.kill(int(child), 9)
        answers = [chair.order(type="explain", action="pick su-1uk")["type"] for _ in range(2)]
        assert answers in (["legal", "legal"], ["error", "legal"])  # the first may have been asked of a dying one
        assert update.browser.view(made.match, made.tokens[0])["version"] == version
        chair.played("pick su-1uk")


def test_a_match_moves_only_if_everybody_agrees_and_its_actions_are_legal(update: Update) -> None:
    browser = update.browser
    stuck = update.matches["moved"]
    answer = browser.http.post(f"/api/matches/{stuck.match}/edition", params={"token": stuck.tokens})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "cannot-move")
    assert "action 3, 'to 2226'" in answer.json()["error"]["message"]
    assert "(5-0)" in answer.json()["error"]["message"]
    assert browser.http.post(f"/api/matches/{stuck.match}/edition").status_code == 403
    made = begun_by_the_old_edition(update)
    address = f"/api/matches/{made.match}/edition"
    with browser.sit(made.match, made.tokens[1]) as chair:
        assert browser.http.post(address, params={"token": made.tokens[0]}).status_code == 202
        assert chair.until(lambda view: view["edition"]["movers"])["edition"]["movers"] == ["soviet"]
        assert browser.http.delete(f"/api/matches/{made.match}/move", params={"token": made.tokens[0]}).status_code == 204
        assert chair.until(lambda view: not view["edition"]["movers"])
        assert browser.http.post(address, params={"token": made.tokens[1]}).status_code == 202
        assert browser.http.post(address, params={"token": made.tokens[0]}).status_code == 204
        chair.until(lambda view: "edition" not in view)
    assert browser.http.post(address, params={"token": made.tokens[0]}).json()["error"]["code"] == "newest-edition"
    with browser.sit(made.match, made.tokens[0]) as chair:
        assert chair.now["length"] == 1
        assert chair.undo()["type"] == "done"
        assert chair.play(MOVE)["type"] == "refused"
    assert browser.get(made.match, "record", made.tokens[0]).json()["rules"] == NEWER


def begun_by_the_old_edition(update: Update) -> Tokens:
    """A match with a friend that goes on from a record of the old edition."""
    match = grognard.load(GAME).new("historical", seed=7)
    match.play("pick su-1uk")
    record = match.record(keep_seed=True)
    seats = [{"kind": "me"}, {"kind": "link"}]
    return update.browser.tokens(update.browser.http.post("/api/records", json={"record": record, "seats": seats}))
