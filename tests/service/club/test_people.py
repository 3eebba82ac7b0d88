"""People of a club: joining, signing in anywhere, leaving; nobody becomes somebody else, and who leaves is gone from every table."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select
from tests.service.club.clubs import House, SetCalendar, club_house
from tests.service.places import named, place
from tests.service.serving import Browser, serving

from grognard.service.budgets import Allowances
from grognard.service.club import founding
from grognard.service.club.people import DEVICE_SECONDS, INVITATION_SECONDS, SESSION_SECONDS
from grognard.service.store.engine import Place, open_database
from grognard.service.store.schema import metadata


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with club_house(tmp_path_factory.mktemp("club") / "m.sqlite3") as found:
        yield found


def test_a_server_is_no_club_unless_told(browser: Browser) -> None:
    assert browser.http.get("/api/club").json() is None
    for path in ("/api/me", "/api/club/people", "/api/me/export"):
        assert browser.http.get(path).status_code == 404


def test_from_an_invitation_to_a_seat_on_a_second_device(house: House) -> None:
    guest = house.browser.create("me", "link")
    anna = house.joined("Anna", tokens=[guest.tokens[0] or ""])  # what she began as a guest comes along
    phone = house.stranger()
    shown = anna.post("/api/me/device")
    assert phone.post("/api/club/device", {"secret": f"{shown['code'][:4]} {shown['code'][4:].lower()}"})["me"]["name"] == "Anna"
    (token,) = phone.keys(guest.match)
    with house.browser.sit(guest.match, token) as chair:
        assert chair.now["seat"] == "soviet"
        assert chair.now["people"] == {"soviet": "Anna"}
        chair.played("pick su-2gt")
    held = house.browser.http.post("/api/seats", json={"tokens": [token]}).json()
    assert [one["seat"] for one in held] == ["soviet"]
    phone.post("/api/me/out", status=204)
    assert house.browser.get(guest.match, "view", token).status_code == 403  # the key went with the session
    assert house.browser.get(guest.match, "view", guest.tokens[0]).status_code == 200


def test_a_personal_link_signs_in_until_a_new_one_replaces_it(house: House) -> None:
    berta = house.joined("Berta")
    other = house.stranger()
    assert other.post("/api/club/enter", {"secret": berta.secret})["me"]["name"] == "Berta"
    fresh = berta.post("/api/me/link")["secret"]
    assert house.stranger().post("/api/club/enter", {"secret": berta.secret}, status=403)["error"]["code"] == "wrong-link"
    assert house.stranger().post("/api/club/enter", {"secret": fresh})["me"]["name"] == "Berta"
    assert other.get("/api/me")["name"] == "Berta"  # who is signed in stays so


def test_secrets_are_used_once_and_grow_old(tmp_path: Path) -> None:
    with club_house(tmp_path / "m.sqlite3") as house:
        link = founding.invitation(house.database)
        house.joined("Carla", link)
        again = {"invitation": link.rsplit("/", 1)[1], "name": "Another"}
        assert house.stranger().post("/api/club/join", again, status=403)["error"]["code"] == "used-up"
        carla = house.members[0]
        code = carla.post("/api/me/device")["code"]
        house.calendar.advance(DEVICE_SECONDS)
        house.stranger().post("/api/club/device", {"secret": code}, status=403)
        code = carla.post("/api/me/device")["code"]
        house.stranger().post("/api/club/device", {"secret": code})
        house.stranger().post("/api/club/device", {"secret": code}, status=403)
        house.calendar.advance(SESSION_SECONDS + 1)
        carla.get("/api/me", status=401)
        late = founding.invitation(house.database)
        house.calendar.advance(INVITATION_SECONDS * 2)
        house.stranger().post("/api/club/join", {"invitation": late.rsplit("/", 1)[1], "name": "Late"}, status=403)


def test_names_are_told_apart(house: House) -> None:
    house.joined("Dora")
    link = founding.invitation(house.database).rsplit("/", 1)[1]
    for name, status in (("  dORA ", 409), ("", 422), ("\u200b\u200b", 422), ("x" * 31, 422), ("…", 422)):
        house.stranger().post("/api/club/join", {"invitation": link, "name": name}, status)
    dora = house.joined("Dorothea", "/" + link)  # a refused name does not use the invitation up
    assert dora.ask("PATCH", "/api/me", {"name": "Thea"})["name"] == "Thea"


def test_the_cookie_is_safe(house: House) -> None:
    member = house.stranger()
    link = founding.invitation(house.database).rsplit("/", 1)[1]
    answer = member.http.post("/api/club/join", json={"invitation": link, "name": "Emil"})
    cookie = answer.headers["set-cookie"].lower()
    assert all(part in cookie for part in ("httponly", "samesite=strict", "path=/api"))
    assert "secure" not in cookie  # there is no TLS here; behind a proxy with TLS it is, see below
    secret = member.http.cookies["grognard_session"]
    rows = _everything(house.database)
    assert secret not in rows
    assert answer.json()["secret"] not in rows
    foreign = member.http.post("/api/me/out", headers={"Origin": "http://elsewhere.example"})
    assert foreign.status_code == 403


def test_behind_a_proxy_with_tls_the_cookie_never_travels_without(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", proxies=("127.0.0.1",), club=SetCalendar()) as browser:
        link = founding.found(place(tmp_path / "m.sqlite3"), "Club", "https://table.example").rsplit("/", 1)[1]
        answer = browser.http.post(
            "/api/club/join",
            json={"invitation": link, "name": "Eva"},
            headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "10.1.1.1"},
        )
        assert "secure" in answer.headers["set-cookie"].lower()


def test_an_address_may_try_only_so_often(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", allowed=Allowances(entries="3/hour"), club=SetCalendar()) as browser:
        answers = [browser.http.post("/api/club/device", json={"secret": "AAAAAAAA"}).status_code for _ in range(4)]
    assert answers == [403, 403, 403, 429]


def test_who_leaves_is_gone_from_every_table_and_opponents_keep_their_match(tmp_path: Path) -> None:
    with club_house(tmp_path / "m.sqlite3") as house:
        made = house.browser.create("me", "link")
        owner = house.owner("Olga")
        frieda = house.joined("Frieda", tokens=[made.tokens[0] or ""])
        gustav = house.joined("Gustav", tokens=[made.tokens[1] or ""])
        id = frieda.id
        frieda.ask("PUT", f"/api/people/{gustav.id}/shunning", {"kind": "mute"}, status=204)
        gustav.ask("PUT", f"/api/people/{id}/shunning", {"kind": "block"}, status=204)
        gustav.post(f"/api/people/{id}/report", {"reason": "told a joke"}, status=204)
        owner.post(f"/api/people/{id}/owner", {"reason": "trusted"}, status=204)
        (token,) = frieda.keys(made.match)
        frieda.post("/api/me/device")
        exported = frieda.get("/api/me/export")
        assert exported["person"][0]["name"] == "Frieda"
        assert [one["id"] for one in exported["match"]] == [made.match]
        assert exported["shunning"]
        with house.browser.sit(made.match, made.tokens[1]) as chair:
            assert chair.now["people"] == {"soviet": "Frieda", "western_allies": "Gustav"}
            frieda.ask("DELETE", "/api/me", status=204)
            chair.until(lambda view: view["people"] == {"western_allies": "Gustav"})
        assert house.browser.get(made.match, "view", token).status_code == 403
        assert [one["about"] for one in gustav.get("/api/club/log") if one["did"] == "made_owner"] == [None]
        engine = open_database(house.database)
        with engine.connect() as connection:
            for table in metadata.sorted_tables:
                for row in connection.execute(select(table)).mappings():
                    assert "Frieda" not in str(dict(row)), table.name
                    assert id not in str(dict(row)), table.name
        engine.dispose()
        frieda.get("/api/me", status=401)
        house.stranger().post("/api/club/enter", {"secret": frieda.secret}, status=403)


def test_an_owner_may_shut_out_and_everybody_reads_it(tmp_path: Path) -> None:
    with club_house(tmp_path / "m.sqlite3") as house:
        owner = house.owner("Olga")
        heinz, inge = house.joined("Heinz"), house.joined("Inge")
        heinz.post(f"/api/people/{inge.id}/bar", {"barred": True}, status=403)
        inge.post(f"/api/people/{heinz.id}/report", {"reason": "moves too fast"}, status=204)
        (report,) = owner.get("/api/club/reports")
        assert (report["by"], report["about"], report["reason"]) == ("Inge", "Heinz", "moves too fast")
        id = heinz.id
        match = house.browser.create("me", "link")
        heinz.post("/api/me/seats", {"tokens": [match.tokens[0]]})
        with house.browser.sit(match.match, *heinz.keys(match.match)) as chair:
            owner.post(f"/api/people/{id}/bar", {"barred": True, "reason": "a pause"}, status=204)
            with pytest.raises(Exception, match="4403"):
                chair.until(lambda _: False)
        owner.post(f"/api/club/reports/{report['key']}/settle", {"reason": "shut out"}, status=204)
        assert owner.get("/api/club/reports") == []
        heinz.get("/api/me", status=401)
        house.stranger().post("/api/club/enter", {"secret": heinz.secret}, status=403)
        acts = [(act["owner"], act["did"], act["about"], act["reason"]) for act in inge.get("/api/club/log")[:2]]
        assert acts == [("Olga", "settled", "Heinz", "shut out"), ("Olga", "barred", "Heinz", "a pause")]
        owner.post(f"/api/people/{id}/bar", {"barred": False}, status=204)
        secret = owner.post(f"/api/people/{id}/link", {"reason": "he lost his"})["secret"]
        assert house.stranger().post("/api/club/enter", {"secret": secret})["me"]["name"] == "Heinz"
        owner.ask("DELETE", "/api/me", status=409)  # somebody has to look after the others


def test_the_command_line_looks_after_a_club(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from grognard.cli.main import main

    database = named(tmp_path / "m.sqlite3")

    def run(*words: str) -> str:
        with pytest.raises(SystemExit) as ended:
            main(["club", *words, "--database", database])
        assert not ended.value.code, capsys.readouterr().err
        return capsys.readouterr().out.strip()

    link = run("init", "Saturday Table", "--address", "https://table.example/")
    assert link.startswith("https://table.example/#/join/")
    with serving(tmp_path / "m.sqlite3", club=SetCalendar()) as browser:
        house = House(browser, SetCalendar(), place(tmp_path / "m.sqlite3"))
        assert house.joined("Olga", link).get("/api/club")["me"]["owner"] is True
        pia = house.joined("Pia", run("invite"))
        run("owner", "pia")
        assert pia.get("/api/club")["me"] == {"id": pia.id, "name": "Pia", "owner": True}
        again = run("invite", "--again", "Pia").rsplit("/", 1)[1]
        assert house.stranger().post("/api/club/enter", {"secret": again})["me"]["name"] == "Pia"
        data = json.loads(run("export"))
        assert [one["person"][0]["name"] for one in data["people"]] == ["Olga", "Pia"]
        assert again not in json.dumps(data)
        with pytest.raises(SystemExit) as ended:
            main(["club", "owner", "Nobody", "--database", database])
        assert ended.value.code == 2


def _everything(database: Place) -> str:
    """All that is in a database, as one text."""
    engine = open_database(database)
    try:
        with engine.connect() as connection:
            return "\n".join(str(dict(row)) for table in metadata.sorted_tables for row in connection.execute(select(table)).mappings())
    finally:
        engine.dispose()
