"""The life of a match over sockets."""

import random

import pytest
from tests.service.serving import Browser, Chair

import grognard

FIRST_MOVE = "move su-2gt 2326-2226-2126-2125"


def test_two_browsers_see_each_others_moves(browser: Browser) -> None:
    made = browser.create("me", "link")
    with browser.sit(made.match, made.tokens[0]) as soviet, browser.sit(made.match, made.tokens[1]) as western:
        assert soviet.now["seat"] == "soviet"
        assert western.now["seat"] == "western_allies"
        assert soviet.actions
        assert not western.actions
        soviet.played(FIRST_MOVE)
        seen = western.until_version(1)
        assert western.causes[-1] == {"did": "play", "seat": "soviet", "steps": 5, "begins": True, "ends": True}
        assert {"id": "su-2gt", "side": "soviet", "at": "2125"}.items() <= next(p for p in seen["pieces"] if p["id"] == "su-2gt").items()
        assert [entry["id"] for entry in seen["log"]] == ["log-moved"] * 4
        assert [entry["action"] for entry in seen["log"]] == [2, 3, 4, 5]


def test_the_view_of_a_seat_is_the_engines_view(browser: Browser) -> None:
    made = browser.create("me", "me", seed=7)
    match = grognard.load("battle_for_germany").new("historical", seed=7)
    chance = random.Random(3)
    with browser.sit(made.match, made.tokens[0], made.tokens[1]) as both:
        for _ in range(60):
            action = chance.choice(match.actions())
            match.play(action)
            both.played(action.text)
        seat = both.now["seat"]
        assert seat == match.seats[match.position.seat].id
        shown = match.view(seat)
        dice = {"commitment": match.promise.commitment, "salts": [], "chains": []}
        undo = {"undo_to": match.anchored} if shown["can_undo"] else {}
        assert both.now == {**shown, **undo, "version": 60, "length": 60, "log": both.now["log"], "dice": dice}


def test_one_browser_with_two_tokens_is_shown_the_seat_that_decides(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, *made.tokens) as both:
        seats = set()
        for _ in range(400):
            seats.add(both.now["seat"])
            assert both.now["seat"] == both.now["decision"]["seat"]
            both.played("end" if "end" in both.actions else both.actions[0])
            if len(seats) == 2:
                break
        assert seats == {"soviet", "western_allies"}


def test_a_stale_order_gets_the_fresh_view(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        chair.played("pick su-2gt")
        answer = chair.order(type="play", version=0, action="pick su-1uk")
        assert answer["type"] == "stale"
        assert answer["view"]["version"] == 1
        assert answer["view"]["hand"]["piece"] == "su-2gt"


def test_a_refusal_names_its_rule_and_changes_nothing(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        answer = chair.play("move su-2gt 2324")
        assert answer["type"] == "refused"
        expected = grognard.load("battle_for_germany").new("historical").explain("move su-2gt 2324")
        assert expected is not None
        message = {"id": expected.message.id, "args": expected.message.args}
        assert answer["refusal"] == {"rule": expected.rule, "message": message, "reason": expected.reason}
        assert browser.view(made.match, made.tokens[0])["version"] == 0
        explained = chair.order(type="explain", action="move su-2gt 2324")
        assert explained["refusal"] == answer["refusal"]
        assert chair.order(type="explain", action=FIRST_MOVE)["type"] == "legal"


def test_another_seat_may_not_play_explain_or_undo(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as soviet, browser.sit(made.match, made.tokens[1]) as western:
        soviet.played("pick su-2gt")
        western.until_version(1)
        for answer in (western.play("to 2326"), western.undo(), western.reset(), western.order(type="explain", action="to 2326")):
            assert answer["type"] == "refused"
            assert answer["refusal"]["rule"] == "seat"
            assert answer["refusal"]["message"] == {"id": "waiting-for", "args": {"seat": "@seat-soviet"}}


def test_undo_takes_back_one_step_and_the_version_goes_on(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        before = chair.now
        chair.played("pick su-2gt")
        chair.played("to 2326")
        assert chair.undo()["view"]["version"] == 3
        assert chair.now["length"] == 1
        assert chair.now["log"] == []
        assert chair.now["log_length"] == before["log_length"]
        assert chair.undo()["view"]["version"] == 4
        assert chair.now["pieces"] == before["pieces"]
        assert chair.undo()["refusal"]["message"]["id"] == "undo-nothing"
        chair.played(FIRST_MOVE)
        assert [entry["number"] for entry in chair.now["log"]] == [2, 3, 4, 5]


def test_undo_to_an_action_is_one_request_and_leaves_the_record_as_if_it_had_not_been(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        chair.played(FIRST_MOVE)
        there = chair.now
        assert there["undo_to"] == 0
        chair.played(chair.actions[0])
        chair.played(chair.actions[0])
        assert chair.now["length"] > there["length"] + 1
        answer = chair.order(type="undo", version=chair.now["version"], to=there["length"])
        assert answer["cause"]["did"] == "undo"
        for name in ("pieces", "length", "log_length", "decision"):
            assert chair.now[name] == there[name]
        assert chair.order(type="undo", version=chair.now["version"], to=there["length"])["type"] == "error"
        assert browser.get(made.match, "record", made.tokens[0]).json()["actions"][-1] == "to 2125"


def test_reset_takes_back_all_that_can_be(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        before = chair.now
        chair.played(FIRST_MOVE)
        chair.played("pick su-1uk")
        assert chair.reset()["view"]["version"] == 3
        assert chair.now["pieces"] == before["pieces"]
        assert chair.now["length"] == 0
        assert chair.reset()["type"] == "refused"


def attack(chair: Chair) -> None:
    """End the movement, and roll the die for the first attack that is offered."""
    while "end" in chair.actions and not any(action.startswith("attack") for action in chair.actions):
        chair.played("end")
    chair.played(next(action for action in chair.actions if action.startswith("attack")))
    while "roll" not in chair.actions:
        chair.played(next(action for action in chair.actions if action.startswith("add")))
    chair.played("roll")


def test_dice_cannot_be_taken_back(browser: Browser) -> None:
    made = browser.create("me", "me", seed=7)
    with browser.sit(made.match, *made.tokens) as chair:
        attack(chair)
        answer = chair.undo()
        assert answer["type"] == "refused"
        assert answer["refusal"]["message"]["id"] == "undo-dice"


def test_a_socket_that_comes_back_is_told_what_it_missed(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        known = chair.now["log_length"]
        chair.played(FIRST_MOVE)
    with browser.sit(made.match, made.tokens[1], since=known) as chair:
        assert [entry["number"] for entry in chair.now["log"]] == [2, 3, 4, 5]
        assert chair.causes == [{"did": "open", "seat": None, "steps": 0, "begins": False, "ends": True}]


def test_spectators_only_where_they_are_let_in(browser: Browser) -> None:
    closed = browser.create("me", "me")
    assert browser.get(closed.match, "view").status_code == 403
    opened = browser.create("me", "me", spectators=True)
    with browser.sit(opened.match) as spectator, browser.sit(opened.match, opened.tokens[0]) as soviet:
        assert spectator.now["seat"] is None
        assert not spectator.actions
        soviet.played("pick su-2gt")
        spectator.until_version(1)
        assert spectator.play("to 2326")["refusal"]["rule"] == "seat"
    assert browser.http.delete(f"/api/matches/{opened.match}").status_code == 403


def test_many_clients_on_one_match_agree(browser: Browser) -> None:
    """All of them hold the same seat and order at once: each version is given to one of them, and all see the same."""
    made = browser.create("me", "me")
    with (
        browser.sit(made.match, made.tokens[0]) as one,
        browser.sit(made.match, made.tokens[0]) as two,
        browser.sit(made.match, made.tokens[0]) as three,
    ):
        chairs = [one, two, three]
        for turn in range(20):
            action = "pick su-2gt" if turn % 2 == 0 else None
            answers = []
            for chair in chairs:
                if action is not None:
                    chair.send(type="play", version=turn, action=action)
                else:
                    chair.send(type="undo", version=turn)
            for chair in chairs:
                while (message := chair.receive())["type"] == "view":
                    pass
                answers.append(message["type"])
                chair.until_version(turn + 1)
            assert sorted(answers) == ["done", "stale", "stale"]
        assert {chair.now["version"] for chair in chairs} == {20}


def test_the_seed_never_leaves_before_the_end(browser: Browser) -> None:
    made = browser.create("me", "me", seed=7)
    seed = grognard.load("battle_for_germany").new("historical", seed=7).promise.seed
    assert seed is not None
    with browser.sit(made.match, *made.tokens) as chair:
        attack(chair)
        told = str(chair.views)
    for path in ("view", "record", "luck", "replay?at=3"):
        answer = browser.http.get(
            f"/api/matches/{made.match}/{path}", params={"token": made.tokens[0] or "", **({"at": 3} if "replay" in path else {})}
        )
        assert answer.status_code == 200
        told += answer.text
    assert seed.hex() not in told
    assert browser.get(made.match, "record", made.tokens[0]).json()["seed"] is None


def test_a_match_that_was_asked_for_just_now_is_not_put_away(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sockets that come at once to a server with many matches would each get a table of their own, and one of them a dead one."""
    monkeypatch.setattr("grognard.service.tables.MOST_TABLES", 1)
    open_ones = browser.app.state.tables._tables
    watched, asked, other, last = (browser.create("me", "me") for _ in range(4))
    with browser.sit(watched.match, *watched.tokens):
        browser.view(asked.match, asked.tokens[0])
        table = open_ones[asked.match]
        browser.view(other.match, other.tokens[0])
        assert open_ones[asked.match] is table
        table.asked_for -= 60
        browser.view(last.match, last.tokens[0])
        assert asked.match not in open_ones
        assert watched.match in open_ones
