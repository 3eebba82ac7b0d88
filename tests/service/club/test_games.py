"""My games anywhere, challenges, talk, clocks and consent, over a real server whose calendar stands still until told."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.service.club.clubs import House, Member, club_house
from tests.service.serving import Data

from grognard.cli import records
from grognard.service.club.calendar import DAY
from grognard.service.club.consent import sweep
from grognard.service.club.paces import PACES


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with club_house(tmp_path_factory.mktemp("club") / "m.sqlite3") as found:
        for name in ("Anna", "Jules", "Marta"):
            found.people[name] = found.joined(name)
        yield found


WISH: Data = {"game": "battle_for_germany", "scenario": "historical", "seat": "soviet", "pace": "days"}


def begun(house: House, one: str = "Anna", other: str = "Jules", **wishes: Any) -> str:
    """A match of two people, by a challenge that was taken up; the first plays the Soviets, who begin."""
    made = house.people[one].post("/api/challenges", {**WISH, "person": house.people[other].id, **wishes}, status=201)
    match: str = house.people[other].post(f"/api/challenges/{made['id']}/take", status=201)["match"]
    return match


def game_of(member: Member, match: str) -> Data:
    games = member.get("/api/me/games")["games"]
    return next(one for one in games if one["match"] == match)


def ask(house: House, match: str, token: str, what: str, body: Any = None, status: int = 204) -> Any:
    answer = house.browser.http.post(f"/api/matches/{match}/{what}", params={"token": token}, json=body if body is not None else {})
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


def swept(house: House) -> int:
    app = house.browser.app
    return asyncio.run_coroutine_threadsafe(sweep(app.state.club), app.state.loop).result(30)


# -- challenges --------------------------------------------------------------------------------------------------------
def test_a_challenge_is_taken_up_once_by_whom_it_names(house: House) -> None:
    anna, jules, marta = house.people["Anna"], house.people["Jules"], house.people["Marta"]
    made = anna.post("/api/challenges", {**WISH, "person": jules.id, "note": "Tonight?"}, status=201)
    assert made["id"] not in [one["id"] for one in marta.get("/api/challenges")]
    marta.post(f"/api/challenges/{made['id']}/take", status=403)
    first = jules.get("/api/challenges")[0]
    assert (first["asks_me"], first["by"]["name"], first["note"], first["seat"]) == (True, "Anna", "Tonight?", "soviet")
    anna.post(f"/api/challenges/{made['id']}/take", status=409)
    taken = jules.post(f"/api/challenges/{made['id']}/take", status=201)
    assert taken["seat"] == "western_allies"
    jules.post(f"/api/challenges/{made['id']}/take", status=404)
    one, other = game_of(anna, taken["match"]), game_of(jules, taken["match"])
    assert (one["seat"], one["mine"], other["mine"]) == ("soviet", True, False)
    assert [(player["name"], player["mine"]) for player in other["players"]] == [("Anna", False), ("Jules", True)]
    assert one["clock"]["deadline"] == house.calendar.now() + PACES["days"].move + PACES["days"].reserve


def test_open_private_and_blocked_challenges(house: House) -> None:
    anna, jules, marta = house.people["Anna"], house.people["Jules"], house.people["Marta"]
    opened = anna.post("/api/challenges", {**WISH, "seat": None}, status=201)["id"]
    private = anna.post("/api/challenges", {**WISH, "private": True}, status=201)
    assert opened in [one["id"] for one in marta.get("/api/challenges")]
    assert private["id"] not in [one["id"] for one in marta.get("/api/challenges")]
    marta.get(f"/api/challenges/{private['id']}", status=403)
    assert house.stranger().get(f"/api/challenges/{private['id']}?secret={private['secret']}")["by"]["name"] == "Anna"
    marta.ask("PUT", f"/api/people/{anna.id}/shunning", {"kind": "block"}, status=204)
    assert opened not in [one["id"] for one in marta.get("/api/challenges")]
    marta.post(f"/api/challenges/{private['id']}/take", {"secret": private["secret"]}, status=403)
    anna.post("/api/challenges", {**WISH, "person": marta.id}, status=409)
    marta.ask("PUT", f"/api/people/{anna.id}/shunning", {"kind": None}, status=204)
    marta.post(f"/api/challenges/{private['id']}/take", {"secret": private["secret"]}, status=201)
    anna.ask("DELETE", f"/api/challenges/{opened}", status=204)
    jules.post(f"/api/challenges/{opened}/take", status=404)
    for bad in ({"pace": "never"}, {"seat": "finnish"}, {"scenario": "none"}, {"game": "chess"}):
        assert anna.http.post("/api/challenges", json={**WISH, **bad}).status_code in (404, 422)


def test_a_rematch_exchanges_the_sides(house: House) -> None:
    match = begun(house)
    anna, jules = house.people["Anna"], house.people["Jules"]
    anna.post(f"/api/matches/{match}/rematch", status=409)
    (token,) = jules.keys(match)
    ask(house, match, token, "resign")
    made = anna.post(f"/api/matches/{match}/rematch", status=201)
    (card,) = [one for one in jules.get("/api/challenges") if one["id"] == made["id"]]
    assert (card["seat"], card["asks_me"], card["pace"]) == ("western_allies", True, "days")
    house.people["Marta"].post(f"/api/matches/{match}/rematch", status=409)
    jules.ask("DELETE", f"/api/challenges/{made['id']}", status=204)  # declined


def test_machines_play_the_seats_that_are_left_and_have_no_clock(house: House) -> None:
    match = begun(house, scenario="three_player", seat=None)
    told = game_of(house.people["Anna"], match)
    assert sorted(player["kind"] for player in told["players"]) == ["bot", "link", "link"]
    view = house.browser.view(match, house.people["Anna"].keys(match)[0])
    deciding = next(player for player in told["players"] if player["seat"] == view["decision"]["seat"])
    assert (view["clock"]["seat"] is None) == (deciding["kind"] == "bot")


# -- my games ----------------------------------------------------------------------------------------------------------
def test_what_is_new_until_it_was_seen(house: House) -> None:
    match = begun(house)
    anna, jules = house.people["Anna"], house.people["Jules"]
    (token,), (other,) = anna.keys(match), jules.keys(match)
    with house.browser.sit(match, token) as chair:
        chair.played("pick su-2gt")
        ask(house, match, token, "talk", {"text": "Here I come."}, 201)
        chair.order(type="undo", version=chair.now["version"])  # takes back no words
    told = game_of(jules, match)
    assert (told["news"], told["unread"]) == (2, 1)
    assert game_of(anna, match)["unread"] == 0
    (word,) = house.browser.get(match, "talk", other).json()
    assert (word["name"], word["seat"], word["text"]) == ("Anna", "soviet", "Here I come.")
    jules.post(f"/api/me/matches/{match}/seen", {"version": told["version"], "talk": word["key"]}, status=204)
    jules.post(f"/api/me/matches/{match}/seen", {"version": 0}, status=204)  # what was seen stays so
    assert (game_of(jules, match)["news"], game_of(jules, match)["unread"]) == (0, 0)


# -- talk --------------------------------------------------------------------------------------------------------------
def test_talk_is_heard_at_once_but_not_by_spectators_nor_by_who_has_muted(house: House) -> None:
    match = begun(house, spectators=True)
    anna, jules, marta = house.people["Anna"], house.people["Jules"], house.people["Marta"]
    (token,), (other,) = anna.keys(match), jules.keys(match)
    with house.browser.sit(match, other) as chair, house.browser.sit(match) as spectator:
        ask(house, match, token, "talk", {"text": "A 2 at one to one"}, 201)
        assert chair.receive()["talk"]["text"] == "A 2 at one to one"
        marta.post(f"/api/matches/{match}/talk", {"text": "What luck"}, status=201)
        heard = spectator.receive()["talk"]
        assert (heard["seat"], heard["name"], heard["text"]) == (None, "Marta", "What luck")
    assert [one["text"] for one in house.browser.get(match, "talk").json()] == ["What luck"]
    jules.ask("PUT", f"/api/people/{anna.id}/shunning", {"kind": "mute"}, status=204)
    assert jules.get(f"/api/matches/{match}/talk?token={other}") == []
    jules.ask("PUT", f"/api/people/{anna.id}/shunning", {"kind": None}, status=204)
    assert len(jules.get(f"/api/matches/{match}/talk?token={other}")) == 1
    house.stranger().post(f"/api/matches/{match}/talk", {"text": "Hello"}, status=401)
    ask(house, match, token, "talk", {"text": "   "}, 422)
    ask(house, match, token, "talk", {"text": "x" * 501}, 422)


def test_spectators_are_one_turn_behind(house: House) -> None:
    match = begun(house, spectators=True)
    (token,) = house.people["Anna"].keys(match)
    with house.browser.sit(match, token) as chair, house.browser.sit(match) as spectator:
        start = spectator.now["pieces"]
        assert spectator.now["late"] is True
        chair.played("pick su-2gt")
        chair.played(next(action for action in chair.actions if action.startswith("to ")))
        seen = house.browser.view(match, None)
        assert seen["pieces"] == start
        assert seen["length"] == 0
        assert chair.now["pieces"] != start
        assert all(entry["action"] == 0 for entry in house.browser.get(match, "log", **{"from": 0, "to": 99}).json())
        assert house.browser.get(match, "replay", at=1).status_code == 404
        assert house.browser.get(match, "steps", **{"from": 0, "to": 1}).status_code == 404
        for path in ("standing", "record", "luck", "overlay/zones"):
            assert house.browser.get(match, path).status_code == 409
        ask(house, match, token, "resign")
        assert spectator.until(lambda view: "result" in view)["pieces"] == chair.now["pieces"]  # over: everything is shown


# -- consent -----------------------------------------------------------------------------------------------------------
def test_a_draw_by_consent_is_in_log_and_record(house: House) -> None:
    match = begun(house)
    (token,), (other,) = house.people["Anna"].keys(match), house.people["Jules"].keys(match)
    with house.browser.sit(match, token) as chair:
        ask(house, match, other, "request", {"kind": "draw"})
        assert chair.until(lambda view: "request" in view)["request"] == {"kind": "draw", "seats": ["western_allies"], "length": None}
        ask(house, match, token, "request", {"kind": "pause"}, 409)  # one at a time
        ask(house, match, token, "request/answer", {"agrees": False})
        chair.until(lambda view: "request" not in view)
        ask(house, match, other, "request", {"kind": "draw"})
        chair.until(lambda view: "request" in view)
        chair.played("pick su-2gt")
        assert "request" not in chair.now  # gone with the next move
        ask(house, match, token, "request/answer", {"agrees": True}, 409)
        ask(house, match, other, "request", {"kind": "draw"})
        ask(house, match, token, "request/answer", {"agrees": True})
        view = chair.until(lambda view: "result" in view)
    assert (view["result"]["winners"], view["log"][-1]["id"]) == ([], "log-agreed_draw")
    record = house.browser.get(match, "record", token).json()
    assert record["ending"] == {"kind": "agreed_draw", "seat": None}
    assert not records.verify(record).wrong


def test_going_back_past_dice_by_consent_draws_new_dice(house: House) -> None:
    match = begun(house, scenario="collapse_in_the_east", seat=None)
    first = game_of(house.people["Anna"], match)
    mover, other = ("Anna", "Jules") if first["mine"] else ("Jules", "Anna")
    (token,), (their,) = house.people[mover].keys(match), house.people[other].keys(match)
    with house.browser.sit(match, token, their) as chair:
        _until_rolled(house, match, chair, token)
        promised = chair.now["dice"]["commitment"]
        before = chair.now["length"]
        ask(house, match, token, "request", {"kind": "rewind", "length": before}, 422)
        ask(house, match, token, "request", {"kind": "rewind", "length": 3})
        ask(house, match, their, "request/answer", {"agrees": True})
        view = chair.until(lambda view: view["length"] == 3)
        assert view["rewinds"][0]["before"] == before
        assert view["dice"]["commitment"] != promised
        assert view["dice"]["continued"]["actions"] == 3
        assert "request" not in view
        chair.played(chair.actions[0])
        ask(house, match, token, "resign")
    record = house.browser.get(match, "record", token).json()
    assert not records.verify(record).wrong


def _until_rolled(house: House, match: str, chair: Any, token: str) -> None:
    """Play anything until dice have been rolled."""
    chance = random.Random(1)
    for number in range(900):
        chair.played(chance.choice(chair.actions))
        if number % 20 == 0 and house.browser.get(match, "record", token).json()["dice"]:
            return
    raise AssertionError("no dice were rolled")


# -- time --------------------------------------------------------------------------------------------------------------
def test_the_clock_turns_to_who_decides_and_warns_and_runs_out(tmp_path: Path) -> None:
    with club_house(tmp_path / "m.sqlite3") as house:
        house.people = {name: house.joined(name) for name in ("Anna", "Jules")}
        match = begun(house)
        (token,), (other,) = house.people["Anna"].keys(match), house.people["Jules"].keys(match)
        whole = PACES["days"].move + PACES["days"].reserve
        with house.browser.sit(match, other) as chair:
            assert chair.now["clock"]["seat"] == "soviet"
            assert swept(house) == 0
            house.calendar.advance(whole * 8 // 10)
            assert swept(house) == 1
            assert chair.until(lambda view: view["clock"]["stage"] == 1)["clock"]["deadline"] is not None
            assert swept(house) == 0  # told once
            ask(house, match, other, "overdue", {"choice": "win"}, 409)
            house.calendar.advance(whole)
            swept(house)
            chair.until(lambda view: view["clock"]["stage"] == 3)
            ask(house, match, token, "overdue", {"choice": "wait"}, 403)  # the others decide
            ask(house, match, other, "overdue", {"choice": "wait"})
            assert chair.until(lambda view: view["clock"]["stage"] == 0)["clock"]["deadline"] > house.calendar.now()
            house.calendar.advance(whole * 3)
            ask(house, match, other, "overdue", {"choice": "win"})
            view = chair.until(lambda view: "result" in view)
            assert (view["result"]["winners"], view["log"][-1]["id"]) == (["western_allies"], "log-overdue")
        assert not records.verify(house.browser.get(match, "record", token).json()).wrong
        assert swept(house) == 0  # a match that is over has no clock


def test_a_machine_takes_over_who_is_overdue_and_a_pause_and_a_vacation_hold_the_clock(tmp_path: Path) -> None:
    with club_house(tmp_path / "m.sqlite3") as house:
        house.people = {name: house.joined(name) for name in ("Anna", "Jules")}
        match = begun(house)
        anna = house.people["Anna"]
        (token,), (other,) = anna.keys(match), house.people["Jules"].keys(match)
        before = game_of(anna, match)["clock"]["deadline"]
        assert anna.ask("PUT", "/api/me/vacation", {"days": 10}) == {"until": house.calendar.now() + 10 * DAY, "left": 20}
        assert game_of(anna, match)["clock"]["deadline"] == before + 10 * DAY
        house.calendar.advance(4 * DAY)
        assert anna.ask("PUT", "/api/me/vacation", {"days": 0})["left"] == 26  # what was not taken comes back
        assert game_of(anna, match)["clock"]["deadline"] == before + 4 * DAY
        anna.ask("PUT", "/api/me/vacation", {"days": 27}, status=409)
        ask(house, match, token, "request", {"kind": "pause"})
        ask(house, match, other, "request/answer", {"agrees": True})
        assert game_of(anna, match)["clock"]["deadline"] is None
        house.calendar.advance(2 * DAY)
        ask(house, match, other, "resume")
        assert game_of(anna, match)["clock"]["deadline"] == before + 6 * DAY
        house.calendar.advance(60 * DAY)
        ask(house, match, other, "overdue", {"choice": "machine"})
        with house.browser.sit(match, other) as chair:
            chair.until_version(2)  # it plays
        assert house.browser.get(match, "view", token).status_code == 403
        assert match not in [one["match"] for one in anna.get("/api/me/games")["games"]]


def test_the_opponent_of_who_left_the_club_chooses_at_once(tmp_path: Path) -> None:
    with club_house(tmp_path / "m.sqlite3") as house:
        house.people = {name: house.joined(name) for name in ("Anna", "Jules")}
        match = begun(house, pace="none")
        (other,) = house.people["Jules"].keys(match)
        house.people["Anna"].ask("DELETE", "/api/me", status=204)
        assert house.browser.view(match, other)["clock"]["stage"] == 3
        ask(house, match, other, "overdue", {"choice": "win"})
        assert house.browser.view(match, other)["result"]["winners"] == ["western_allies"]


def test_clocks_talk_and_requests_outlive_the_server(tmp_path: Path) -> None:
    with club_house(tmp_path / "m.sqlite3") as house:
        house.people = {name: house.joined(name) for name in ("Anna", "Jules")}
        match = begun(house)
        (token,) = house.people["Anna"].keys(match)
        with house.browser.sit(match, token) as chair:
            chair.played("pick su-2gt")
        ask(house, match, token, "request", {"kind": "draw"})
        ask(house, match, token, "talk", {"text": "Well?"}, 201)
        before = house.browser.view(match, token)
    with club_house(tmp_path / "m.sqlite3") as house:
        view = house.browser.view(match, token)
        assert view["request"] == before["request"]
        assert {**view["clock"], "now": 0} == {**before["clock"], "now": 0}
        assert [one["text"] for one in house.browser.get(match, "talk", token).json()] == ["Well?"]
