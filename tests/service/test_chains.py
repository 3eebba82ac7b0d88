"""Seats have a part in the dice: promised, sent with each order, kept, shown and verified."""

import random
from pathlib import Path
from typing import Any

import pytest
from tests.service.places import open_database
from tests.service.serving import GAME, Browser, Chair, serving

import grognard
from grognard.cli.records import verify
from grognard.kernel.chain import LINKS, links_of
from grognard.kernel.dice import commitment_of, seed_bytes
from grognard.kernel.record import check_record
from grognard.service.store.saved import read_match
from grognard.umpire import chains as chains_module
from grognard.umpire.opening import opened

Data = dict[str, Any]
FIRST, SECOND, THIRD = (links_of(seed_bytes(name)) for name in ("first", "second", "third"))
SHORT = "collapse_in_the_east"


def promise(chair: Chair, links: list[bytes], **more: Any) -> Data:
    return chair.order(type="chain", tip=links[0].hex(), **more)


def told(chair: Chair, seat: str) -> Data:
    [found] = [chain for chain in chair.now["dice"]["chains"] if chain["seat"] == seat]
    return dict(found)


def next_link(chair: Chair, links: list[bytes]) -> bytes:
    """What a browser does: it knows its links, and learns from the view how many are used."""
    return links[told(chair, chair.now["seat"])["used"] + 1]


def test_the_promise_of_the_dice_is_shown_from_the_start(browser: Browser) -> None:
    made = browser.create("me", "link", seed=None, spectators=True)
    shown = [browser.view(made.match, token)["dice"] for token in (*made.tokens, None)]
    assert shown[0] == shown[1] == shown[2] == {"commitment": shown[0]["commitment"], "salts": [], "chains": []}
    record = browser.get(made.match, "record", made.tokens[0]).json()
    assert (record["version"], record["commitment"]) == (1, shown[0]["commitment"])


def test_everybody_is_told_what_a_seat_promises(browser: Browser) -> None:
    made = browser.create("me", "link")
    with browser.sit(made.match, made.tokens[0]) as one, browser.sit(made.match, made.tokens[1]) as other:
        answer = promise(one, FIRST)
        cause = answer["cause"]
        assert (answer["type"], cause["did"], cause["seat"], cause["steps"]) == ("done", "chain", "soviet", 0)
        assert answer["view"]["version"] == 0
        expected = {"seat": "soviet", "tip": FIRST[0].hex(), "action": 0, "made": 1, "since": [0], "used": 0}
        assert told(one, "soviet") == expected
        other.until(lambda view: bool(view["dice"]["chains"]))
        assert told(other, "soviet") == expected
        assert promise(one, FIRST)["type"] == "done"  # once more, as after a lost line
        assert told(one, "soviet") == expected


def test_an_order_needs_the_next_link_and_uses_it_up(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        refused = chair.play("pick su-2gt", FIRST[1])
        assert (refused["type"], "has promised no chain" in refused["message"]) == ("error", True)
        promise(chair, FIRST)
        for link, sentence in (
            (None, "needs the next 'link'"),
            (FIRST[0], "not the next link"),
            (FIRST[2], "not the next link"),
            (SECOND[1], "not the next link"),
            (b"\1", "needs the next 'link'"),
        ):
            refused = chair.play("pick su-2gt", link)
            assert (refused["type"], sentence in refused["message"]) == ("error", True), refused
        assert (chair.now["version"], told(chair, "soviet")["used"]) == (0, 0)
        assert chair.play("pick su-2gt", FIRST[1])["type"] == "done"
        assert told(chair, "soviet")["used"] == 1
        assert chair.play("to 1423", FIRST[2])["type"] == "refused"
        assert told(chair, "soviet")["used"] == 1
        assert chair.undo()["type"] == "done"
        assert told(chair, "soviet")["used"] == 1
        assert chair.play("pick su-2gt", FIRST[1])["type"] == "error"
        assert chair.play("pick su-2gt", FIRST[2])["type"] == "done"
        assert told(chair, "soviet")["used"] == 2


def test_a_stale_order_uses_no_link(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        promise(chair, FIRST)
        stale = chair.order(type="play", version=7, action="pick su-2gt", link=FIRST[1].hex())
        assert (stale["type"], told(chair, "soviet")["used"]) == ("stale", 0)


def test_a_second_device_learns_how_many_links_are_used(browser: Browser) -> None:
    made = browser.create("me", "link")
    with browser.sit(made.match, made.tokens[0]) as desk:
        promise(desk, FIRST)
        assert desk.play("pick su-2gt", next_link(desk, FIRST))["type"] == "done"
        with browser.sit(made.match, made.tokens[0]) as phone:
            assert phone.undo()["type"] == "done"
            assert phone.play("pick su-1uk", next_link(phone, FIRST))["type"] == "done"
        desk.until_version(3)
        assert told(desk, "soviet")["used"] == 2


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ({"tip": "12"}, "64 letters"),
        ({}, "64 letters"),
        ({"tip": FIRST[0].hex().upper()}, "64 letters"),
        ({"tip": FIRST[0].hex(), "seat": "moon"}, "who holds the seat"),
        ({"tip": FIRST[0].hex(), "seat": "western_allies"}, "who holds the seat"),
    ],
)
def test_a_bad_promise_is_refused(browser: Browser, order: Data, sentence: str) -> None:
    made = browser.create("me", "link", spectators=True)
    with browser.sit(made.match, made.tokens[0]) as chair:
        answer = chair.order(type="chain", **order)
        assert (answer["type"], sentence in answer["message"]) == ("error", True)
    with browser.sit(made.match) as spectator:
        assert "who holds the seat" in promise(spectator, FIRST)["message"]
        assert "who holds the seat" in promise(spectator, FIRST, seat="soviet")["message"]


def test_a_hot_seat_names_the_seat_that_promises(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, *made.tokens) as chair:
        assert "who holds the seat" in promise(chair, FIRST)["message"]
        assert promise(chair, FIRST, seat="soviet")["type"] == "done"
        assert promise(chair, SECOND, seat="western_allies")["type"] == "done"
        assert "promised before" in promise(chair, FIRST, seat="western_allies")["message"]
        assert [chain["seat"] for chain in chair.now["dice"]["chains"]] == ["soviet", "western_allies"]


def test_a_lost_chain_is_replaced_and_counted(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        promise(chair, FIRST)
        assert chair.play("pick su-2gt", FIRST[1])["type"] == "done"
        promise(chair, SECOND)
        assert told(chair, "soviet") == {"seat": "soviet", "tip": SECOND[0].hex(), "action": 1, "made": 2, "since": [0, 1], "used": 0}
        assert "promised before" in promise(chair, FIRST)["message"]
        assert chair.undo()["type"] == "done"
        assert told(chair, "soviet")["action"] == 0  # it counts for what comes, and nothing stands any more
        assert chair.play("pick su-2gt", SECOND[1])["type"] == "done"
        record = browser.get(made.match, "record", made.tokens[0]).json()
        assert [(chain["tip"], chain["action"]) for chain in record["chains"]] == [(FIRST[0].hex(), 0), (SECOND[0].hex(), 0)]


def test_a_seat_cannot_promise_without_end(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chains_module, "MOST_CHAINS", 4)
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        assert promise(chair, FIRST)["type"] == "done"
        assert promise(chair, SECOND)["type"] == "done"
        assert "too many chains" in promise(chair, THIRD)["message"]


def test_a_used_up_chain_takes_no_more_links() -> None:
    match = grognard.load(GAME).new("historical", seed=7)
    chain = chains_module.new_chain(match, [0], None, FIRST[0].hex())
    match.promise.chains.append(chain)
    chain.used, chain.last = LINKS - 1, FIRST[-2]
    assert chains_module.checked_link(match, 0, FIRST[-1].hex()) == (chain, FIRST[-1])
    chain.use(FIRST[-1])
    with pytest.raises(ValueError, match="not the next link"):
        chains_module.checked_link(match, 0, FIRST[-1].hex())


def play_on(chair: Chair, chance: random.Random, chains: dict[str, list[bytes]], orders: int) -> None:
    """Play at random from a hot seat, taking back a little here and there."""
    for _ in range(orders):
        if chair.now["decision"] is None:
            return
        links = chains.get(chair.now["decision"]["seat"])
        answer = chair.play(chance.choice(chair.actions), next_link(chair, links) if links else None)
        assert answer["type"] == "done", answer
        if chair.now["can_undo"] and chance.random() < 0.1:
            chair.undo()


def stored_links(database: Path, id: str) -> tuple[Any, ...]:
    engine = open_database(database)
    with engine.connect() as connection:
        saved = read_match(connection, id)
    engine.dispose()
    assert saved is not None
    match = opened(saved.stored).match
    return match.rolls, match.links, match.hash


def test_a_whole_game_over_a_restart_is_verified(tmp_path: Path) -> None:
    database = tmp_path / "m.sqlite3"
    chance = random.Random(4)
    chains = {"soviet": FIRST, "western_allies": SECOND}
    with serving(database) as browser:
        made = browser.create("me", "me", scenario=SHORT)
        with browser.sit(made.match, *made.tokens) as chair:
            for seat, links in chains.items():
                promise(chair, links, seat=seat)
            play_on(chair, chance, chains, 150)
            before = chair.now
    with serving(database) as browser, browser.sit(made.match, *made.tokens) as chair:
        assert chair.now["dice"] == before["dice"]
        play_on(chair, chance, chains, 10_000)
        assert chair.now["result"]
        record = check_record(browser.get(made.match, "record", made.tokens[0]).json())
    rolls, links, position = stored_links(database, made.match)
    assert position == record["hash"]
    assert [link.hex() for link in links] == [roll.get("link", "") for roll in record["dice"]]
    assert len(rolls) == len(record["dice"]) > 5
    assert record["version"] == 2
    assert commitment_of(bytes.fromhex(record["seed"])) == before["dice"]["commitment"]
    verdict = verify(record)
    assert (verdict.wrong, verdict.open) == ([], [])
    with serving(database) as browser:  # opened as a new match it is the same, and verifies
        again = browser.tokens(browser.http.post("/api/records", json={"record": record}))
        assert browser.get(again.match, "record", again.tokens[0]).json() == record


def test_against_a_machine_only_the_person_has_links(browser: Browser) -> None:
    made = browser.create("me", "random")
    chance = random.Random(2)
    with browser.sit(made.match, made.tokens[0]) as chair:
        promise(chair, FIRST)
        while chair.now["turn"]["number"] < 3:
            chair.until(lambda view: view["decision"] is None or view["decision"]["seat"] == "soviet")
            play_on(chair, chance, {"soviet": FIRST}, 1)
    record = browser.get(made.match, "record", made.tokens[0]).json()
    links = ["link" in roll for roll in record["dice"]]
    assert any(links)
    assert not all(links)
    assert verify(check_record(record)).wrong == []


def test_a_match_that_goes_on_from_a_record_says_so(browser: Browser) -> None:
    first = browser.create("me", "me")
    chance = random.Random(6)
    with browser.sit(first.match, *first.tokens) as chair:
        promise(chair, FIRST, seat="soviet")
        play_on(chair, chance, {"soviet": FIRST}, 200)
        length = chair.now["length"]
    record = browser.get(first.match, "record", first.tokens[0]).json()
    rolls = len(record["dice"])
    seats = [{"kind": "me"}, {"kind": "link"}]
    second = browser.tokens(browser.http.post("/api/records", json={"record": record, "seats": seats}))
    for token in second.tokens:
        dice = browser.view(second.match, token)["dice"]
        assert (dice["continued"], dice["chains"]) == ({"actions": length, "rolls": rolls}, [])
    with browser.sit(second.match, *second.tokens) as chair:
        promise(chair, SECOND, seat="soviet")
        play_on(chair, chance, {"soviet": SECOND}, 200)
    later = check_record(browser.get(second.match, "record", second.tokens[0]).json())
    assert later["continued"] == {"actions": length, "rolls": rolls}
    assert len(later["dice"]) > rolls
    assert not any("link" in roll for roll in later["dice"][:rolls])
    assert verify(later).wrong == []


def test_where_something_is_hidden_nobody_learns_how_often_another_gave_orders(browser: Browser) -> None:
    made = browser.create("me", "link", game="race_for_berlin", scenario=next(iter(grognard.load("race_for_berlin").scenarios)))
    with browser.sit(made.match, made.tokens[0]) as one, browser.sit(made.match, made.tokens[1]) as other:
        seats = [one.now["seat"], other.now["seat"]]
        promise(one, FIRST)
        promise(other, SECOND)
        one.until(lambda view: len(view["dice"]["chains"]) == 2)
        assert ["used" in told(one, seat) for seat in seats] == [True, False]
        assert ["used" in told(other, seat) for seat in seats] == [False, True]


def test_a_promise_that_cannot_be_kept_is_not_shown(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(_: object) -> None:
        raise OSError("disk full")

    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        with monkeypatch.context() as patched:
            patched.setattr(browser.app.state.tables.committer, "commit", fails)
            assert promise(chair, FIRST)["type"] == "error"
            assert chair.now["dice"]["chains"] == []
        assert promise(chair, FIRST)["type"] == "done"
        with monkeypatch.context() as patched:
            patched.setattr(browser.app.state.tables.committer, "commit", fails)
            assert chair.play("pick su-2gt", FIRST[1])["type"] == "error"
        assert chair.play("pick su-2gt", FIRST[1])["type"] == "done"  # the link of an order that was not kept is not used up
