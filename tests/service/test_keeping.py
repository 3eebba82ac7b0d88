"""What is kept of a match: opening, replay, records, luck, lists, a server that is started again."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.service.places import ON_POSTGRESQL, open_database
from tests.service.serving import GAME, Browser, serving

import grognard
from grognard.kernel.dice import verify_rolls
from grognard.kernel.match import Match
from grognard.service.creation import SeatWish, created
from grognard.service.store.saved import Saved, read_match, read_snapshot
from grognard.service.store.schema import metadata
from grognard.umpire import luck
from grognard.umpire.chronicle import SNAPSHOT_EVERY
from grognard.umpire.opening import opened as opened_again

ALL = [(scenario, len(found.seats)) for scenario, found in grognard.load(GAME).scenarios.items()]


def random_game(scenario: str, seed: int, actions: int = 100_000) -> Match:
    match = grognard.load(GAME).new(scenario, seed=seed)
    chance = random.Random(seed)
    while not match.is_over and len(match.codes) < actions:
        match.play(chance.choice(match.actions()))
    return match


def stored(database: Path, played: Match) -> str:
    """Put a played match into a database and return its id."""
    fresh = grognard.load(GAME).new(played.scenario.id, seed=played.promise.seed)
    made = created(fresh, played.codes, [SeatWish("me")] * len(played.seats), spectators=True)
    engine = open_database(database)
    with engine.execution_options(writes=True).begin() as connection:
        made.rows(connection)
    engine.dispose()
    return made.id


def read(database: Path, id: str) -> Saved:
    engine = open_database(database)
    with engine.connect() as connection:
        saved = read_match(connection, id)
    engine.dispose()
    assert saved is not None
    return saved


@pytest.mark.parametrize(("scenario", "seats"), ALL)
def test_a_match_opens_as_it_was_left(tmp_path: Path, scenario: str, seats: int) -> None:
    """Wherever it is left: same position, same choices, same log, same undo, same dice to come."""
    for length in (0, 1, 57, 400, 731):
        match = random_game(scenario, seats + length, length)
        opened = opened_again(read(tmp_path / "m.sqlite3", stored(tmp_path / "m.sqlite3", match)).stored).match
        assert opened.hash == match.hash
        assert opened.codes == match.codes
        assert opened.rolls == match.rolls
        assert opened.log == match.log
        assert opened.view(match.position.seat, 0) == match.view(match.position.seat, 0)
        assert (opened.anchored, opened.anchored_by_dice) == (match.anchored, match.anchored_by_dice)
        chance = random.Random(9)
        for _ in range(100):
            if match.is_over:
                break
            action = chance.choice(match.actions())
            match.play(action)
            opened.play(action)
        assert opened.hash == match.hash
        assert opened.record() == match.record()


def test_a_position_comes_back_from_its_data_wherever_it_is_taken() -> None:
    """A bot gets its position in this way, in the middle of a move as well."""
    game = grognard.load(GAME)
    match = game.new("historical", seed=11)
    chance = random.Random(11)
    for _ in range(600):
        match.play(chance.choice(match.actions()))
        back = game.restore("historical", match.options, match.position.dump())
        assert back.choices == match.position.choices
        assert back.seat == match.position.seat


def test_only_the_last_actions_are_played_again(tmp_path: Path) -> None:
    match = random_game("historical", 5)
    saved = read(tmp_path / "m.sqlite3", stored(tmp_path / "m.sqlite3", match))
    assert saved.stored.snapshot is not None
    runs = SNAPSHOT_EVERY + 400  # an undisturbed run of one seat's own actions comes on top
    assert len(saved.stored.texts) - saved.stored.snapshot.number < runs
    engine = open_database(tmp_path / "m.sqlite3")
    with engine.connect() as connection:
        for at in range(0, len(saved.stored.texts), 97):
            snapshot = read_snapshot(connection, saved.key, at)
            assert snapshot is not None
            assert at - snapshot.number < runs
            assert opened_again(replace(saved.stored, snapshot=snapshot), at).match.codes == match.codes[:at]
    engine.dispose()


def test_a_server_started_again_has_lost_nothing(tmp_path: Path) -> None:
    database = tmp_path / "m.sqlite3"
    with serving(database) as browser:
        made = browser.create("me", "me", seed=7)
        with browser.sit(made.match, *made.tokens) as chair:
            chair.played("move su-2gt 2326-2226-2126-2125")
            chair.played("pick su-1uk")
            chair.undo()
            chair.played("pick su-1uk")
            last = chair.now
    with serving(database) as browser, browser.sit(made.match, *made.tokens) as chair:
        assert {**chair.now, "log": None} == {**last, "log": None}
        assert chair.now["version"] == 4
        assert [entry["number"] for entry in chair.now["log"]] == list(range(last["log_length"]))
        assert chair.undo()["type"] == "done"
        assert chair.undo()["type"] == "done"
        assert chair.now["length"] == 4


def test_replay_shows_every_moment(browser: Browser) -> None:
    match = random_game("historical", 21, 260)
    record = match.record(keep_seed=True)
    made = browser.tokens(browser.http.post("/api/records", json={"record": record}))
    again = grognard.load(GAME).new("historical", seed=match.promise.seed)
    for number in range(len(match.codes) + 1):
        logged = len(again.log) if number else 0
        if number:
            again.play(again.game.vocabulary.action(match.codes[number - 1]))
        if number % 37 and number != len(match.codes):
            continue
        shown = browser.get(made.match, "replay", made.tokens[0], at=number).json()
        assert shown["length"] == number
        assert shown["pieces"] == again.view(0)["pieces"]
        assert [entry["number"] for entry in shown["log"]] == list(range(logged, len(again.log)))
        assert {entry["action"] for entry in shown["log"]} <= {number}
    beyond = browser.get(made.match, "replay", made.tokens[0], at=len(match.codes) + 1)
    assert beyond.status_code == 404
    assert f"{len(match.codes):,}" in beyond.json()["error"]["message"]


def test_a_record_goes_out_and_comes_in_again(browser: Browser) -> None:
    played = random_game("collapse_in_the_east", 3)
    whole = played.record()
    made = browser.tokens(browser.http.post("/api/records", json={"record": whole}))
    answer = browser.get(made.match, "record", made.tokens[0])
    assert answer.json() == whole
    assert "attachment" in answer.headers["content-disposition"]
    result = browser.view(made.match, made.tokens[0])["result"]
    assert whole["result"] == {key: value for key, value in result.items() if key != "args"}
    seed = bytes.fromhex(whole["seed"])  # type: ignore[arg-type]
    assert verify_rolls(seed, str(whole["commitment"]), [], played.rolls) == []


def test_an_unfinished_record_goes_on_with_new_dice_unless_it_holds_its_seed(browser: Browser) -> None:
    match = random_game("historical", 8, 300)
    assert match.rolls
    secret = browser.tokens(browser.http.post("/api/records", json={"record": match.record()}))
    record = browser.get(secret.match, "record", secret.tokens[0]).json()
    assert record["actions"] == match.record()["actions"]
    assert record["dice"] == match.record()["dice"]
    assert record["commitment"] != match.promise.commitment
    known = match.record(keep_seed=True)
    mine = browser.tokens(browser.http.post("/api/records", json={"record": known}))
    assert browser.get(mine.match, "record", mine.tokens[0]).json()["commitment"] == match.promise.commitment
    shared = browser.http.post("/api/records", json={"record": known, "seats": [{"kind": "me"}, {"kind": "link"}]})
    friend = browser.tokens(shared)
    assert browser.get(friend.match, "record", friend.tokens[1]).json()["commitment"] != match.promise.commitment


def test_the_luck_report_counts_every_die(browser: Browser) -> None:
    match = random_game("historical", 13)
    made = browser.tokens(browser.http.post("/api/records", json={"record": match.record()}))
    told = browser.get(made.match, "luck", made.tokens[0]).json()
    shown = [value for _, values in match.rolls for value in values]
    assert told["dice"]["count"] == len(shown)
    assert told["dice"]["mean"] == round(sum(shown) / len(shown), 4)
    assert told["dice"]["expected"] == 3.5
    assert sum(told["dice"]["faces"].values()) == len(shown)
    fought = [entry for entry in (match.entry(number) for number in range(len(match.log))) if entry["id"] == "log-battle"]
    assert [(battle["rolled"][0], battle["came"]) for battle in told["battles"]] == [
        (entry["args"]["die"], entry["args"]["result"])  # type: ignore[index]
        for entry in fought
    ]
    for battle in told["battles"]:
        assert abs(sum(battle["chances"].values()) - 1) < 1e-4
        assert battle["came"] in battle["chances"]
        assert battle["actual"] == {"Ae": -2, "Ar": -1, "Ex": 0, "Dr": 1, "De": 2}[battle["came"]]
    for seat in ("soviet", "western_allies"):
        own = [battle for battle in told["battles"] if battle["seat"] == seat]
        assert told["seats"][seat]["battles"]["count"] == len(own)
        assert abs(told["seats"][seat]["battles"]["expected"] - sum(battle["expected"] for battle in own)) < 1e-3


def test_a_match_without_dice_has_a_luck_report_too() -> None:
    told = luck.report(luck.Told(GAME, "historical", {}, [], []))
    assert told["dice"] == {"count": 0, "mean": None, "expected": None, "faces": {}}
    assert told["battles"] == []


def test_the_list_of_seats_tells_how_matches_stand(browser: Browser) -> None:
    first = browser.create("me", "random")
    second = browser.create("me", "link")
    with browser.sit(second.match, second.tokens[0]) as chair:
        chair.played("pick su-2gt")
    tokens = [second.tokens[1], "unknown", first.tokens[0], second.tokens[0]]
    listed = browser.http.post("/api/seats", json={"tokens": tokens}).json()
    assert [seat["token"] for seat in listed] == [second.tokens[1], first.tokens[0], second.tokens[0]]
    assert [seat["mine"] for seat in listed] == [False, True, True]
    assert listed[2] == {
        **listed[2],
        "match": second.match,
        "seat": "soviet",
        "game": GAME,
        "scenario": "historical",
        "turn": 1,
        "last_turn": 10,
        "version": 1,
        "to_move": "soviet",
        "over": False,
        "opponents": [{"seat": "western_allies", "kind": "link", "bot": None, "name": None}],
    }
    assert listed[1]["opponents"] == [{"seat": "western_allies", "kind": "bot", "bot": "random", "name": None}]


def everything(database: Path) -> bytes:
    """All rows of all tables."""
    engine = open_database(database)
    with engine.connect() as connection:
        found = [repr(list(connection.execute(table.select()))).encode() for table in metadata.sorted_tables]
    engine.dispose()
    return b"".join(found)


def test_tokens_are_not_in_the_database(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as browser:
        tokens = [token for token in browser.create("me", "link").tokens if token]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir()) if not ON_POSTGRESQL else everything(tmp_path / "m.sqlite3")
    assert all(len(token) >= 22 for token in tokens)
    assert not any(token.encode() in kept for token in tokens)


def test_overlays(browser: Browser) -> None:
    made = browser.create("me", "me")
    match = grognard.load(GAME).new("historical")
    for name in ("zones", "control", "enemy_reach"):
        assert browser.get(made.match, f"overlay/{name}", made.tokens[0]).json() == match.game.overlay(match.position, 0, name)
    assert browser.get(made.match, "overlay/moon", made.tokens[0]).status_code == 404


def test_lines_of_sight(browser: Browser) -> None:
    made = browser.create("me", "me")
    ends = {"origin": "1:0511", "target": "1:0908"}
    answer = browser.http.get(f"/api/matches/{made.match}/line", params={"token": made.tokens[0] or "", **ends})
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no-such-line"
    wish = {"game": "panzer_grenadier", "scenario": "s01_first_contact", "seats": [{"kind": "me"}, {"kind": "me"}]}
    opened = browser.http.post("/api/matches", json=wish).json()
    token = opened["seats"][0]["token"]
    line = browser.http.get(f"/api/matches/{opened['match']}/line", params={"token": token, **ends}).json()
    assert (line["open"], line["blocked"], line["rule"]) == (False, "1:0709", "8.31")
    view = browser.get(opened["match"], "overlay/sight:1:0511", token).json()
    assert "1:0908" not in view["line"]
    assert browser.http.get(f"/api/matches/{opened['match']}/line", params={"token": token, "origin": "1:0511"}).status_code == 422


@pytest.mark.parametrize(
    "damage",
    [
        "update action set text = 'end' where number = 3",
        "update action set text = 'fly moon' where number = 3",
        "update match set rules = '0'",
        "update match set game = 'chess'",
        "update match set options = '{'",
        "update match set scenario = 'moon'",
    ],
)
def test_a_damaged_match_is_refused_and_others_are_played_on(tmp_path: Path, damage: str) -> None:
    database = tmp_path / "m.sqlite3"
    bad = stored(database, random_game("historical", 4, 5))
    engine = open_database(database)
    with engine.execution_options(writes=True).begin() as connection:
        connection.exec_driver_sql(damage)
    engine.dispose()
    with serving(database) as browser:
        answer = browser.get(bad, "view")
        assert answer.status_code == 409
        assert answer.json()["error"]["message"]
        good = browser.create("me", "me")
        with browser.sit(good.match, *good.tokens) as chair:
            chair.played("pick su-2gt")
        assert browser.http.delete(f"/api/matches/{bad}", params={"token": "x"}).status_code == 403


@pytest.mark.parametrize(
    "lost",
    [
        "update snapshot set position = '{}'",
        "update snapshot set position = 'noise'",
        "update snapshot set position = replace(position, '1', '2')",
        "delete from snapshot",
        "update action set events = null",
        "update action set events = 'noise' where number = 7",
        "update action set events = '[]' where number > 100",
    ],
)
def test_a_match_opens_from_the_texts_of_its_actions_alone(tmp_path: Path, lost: str) -> None:
    """Snapshots and the stored log are of an edition; without them the actions are played again."""
    database = tmp_path / "m.sqlite3"
    match = random_game("historical", 4, 260)
    id = stored(database, match)
    engine = open_database(database)
    with engine.execution_options(writes=True).begin() as connection:
        connection.exec_driver_sql(lost)
    engine.dispose()
    opened = opened_again(read(database, id).stored).match
    assert opened.hash == match.hash
    assert opened.log == match.log
    assert opened.rolls == match.rolls


@pytest.mark.parametrize("damage", ["update match set rules = '0'", "update match set options = '{'", "update match set scenario = 'moon'"])
def test_a_match_that_cannot_be_opened_can_be_deleted_by_those_at_it(tmp_path: Path, damage: str) -> None:
    database = tmp_path / "m.sqlite3"
    with serving(database) as browser:
        made = browser.create("me", "link", "random", "me", scenario="four_player")
    engine = open_database(database)
    with engine.execution_options(writes=True).begin() as connection:
        connection.exec_driver_sql(damage)
    engine.dispose()
    with serving(database) as browser:
        address = f"/api/matches/{made.match}"
        assert browser.get(made.match, "view", made.tokens[0]).status_code == 409
        assert browser.http.delete(address).status_code == 403
        assert browser.http.delete(address, params={"token": [made.tokens[0], made.tokens[3]]}).status_code == 202
        assert browser.http.delete(address, params={"token": made.tokens[1]}).status_code == 204
        assert browser.http.delete(address, params={"token": made.tokens[1]}).status_code == 404
