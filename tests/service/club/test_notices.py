"""Notices: who is told what, by which way and when; over a real SMTP server and a push service that decrypts."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.service.club.clubs import House, Member, club_house
from tests.service.club.post import MailSink, PushService, Receiver, post_office
from tests.service.serving import Chair, Data

from grognard.kernel.errors import BadInput
from grognard.service.budgets import Budgets, allowances
from grognard.service.club.calendar import DAY, HOUR, MINUTE
from grognard.service.club.consent import sweep
from grognard.service.club.hours import Habits, next_digest, quiet_until
from grognard.service.club.ways import KNOWN_HOSTS, Ways, mail_server, ways_of
from grognard.service.errors import Refused
from grognard.service.store.engine import open_database
from grognard.service.store.notice_schema import device, letter, outbox

WISH: Data = {"game": "battle_for_germany", "scenario": "historical", "seat": "soviet", "pace": "days"}


class Office:
    """A club with everything that messages can arrive at."""

    def __init__(self, house: House, sink: MailSink, service: PushService) -> None:
        self.house, self.sink, self.service = house, sink, service
        self.devices: dict[str, Receiver] = {}

    def call(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.house.browser.app.state.loop).result(60)

    def round(self) -> None:
        """Let the postman do all that is due by now."""
        while self.call(self.house.browser.app.state.postman.round()):
            pass

    def advance(self, seconds: int) -> None:
        self.house.calendar.advance(seconds)
        self.round()

    def joined(self, name: str, bundle: str = "each") -> Member:
        """Somebody with a device that takes pushes."""
        member = self.house.joined(name)
        self.devices[name] = self.service.receiver(name)
        member.post("/api/me/notices/devices", {**self.devices[name].subscription, "name": f"{name}'s phone"}, status=201)
        member.ask("PUT", "/api/me/notices/channels/push", {"bundle": bundle}, status=204)
        return member

    def with_mail(self, member: Member, address: str, bundle: str = "each") -> None:
        member.post("/api/me/notices/mail", {"address": address}, status=204)
        self.round()
        code = code_in(self.sink.mails[-1])
        member.post("/api/me/notices/mail/confirm", {"code": code}, status=204)
        member.ask("PUT", "/api/me/notices/channels/mail", {"bundle": bundle}, status=204)
        self.sink.mails.clear()

    def shown(self, name: str) -> list[Data]:
        return self.devices[name].shown

    def begun(self, one: Member, other: Member, **wishes: Any) -> str:
        made = one.post("/api/challenges", {**WISH, "person": other.id, **wishes}, status=201)
        match: str = other.post(f"/api/challenges/{made['id']}/take", status=201)["match"]
        return match

    def rows(self, table: Any) -> list[Any]:
        engine = open_database(self.house.database)
        try:
            with engine.connect() as connection:
                return list(connection.execute(select(table)).mappings())
        finally:
            engine.dispose()


def code_in(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    assert body is not None
    text = body.get_content()
    return next(word for word in text.split() if len(word) == 6 and word.isalnum() and word.isupper())


def pass_on(chair: Chair) -> None:
    """End one's phases until somebody else has to decide."""
    mine = chair.now["seat"]
    while chair.now["decision"] and chair.now["decision"]["seat"] == mine:
        chair.played("end" if "end" in chair.actions else chair.actions[0])


@contextmanager
def opened(path: Path) -> Iterator[Office]:
    with post_office() as (sink, service, ways), club_house(path / "m.sqlite3", ways) as house:
        yield Office(house, sink, service)


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with opened(tmp_path_factory.mktemp("notices")) as found:
        yield found


def test_a_turn_is_told_once_by_each_way_after_it_was_parked(office: Office) -> None:
    anna, jules = office.joined("Anna"), office.joined("Jules")
    office.with_mail(jules, "jules@mail.example")
    match = office.begun(anna, jules)
    with office.house.browser.sit(match, *anna.keys(match)) as chair:
        pass_on(chair)
    office.advance(7)
    before = len([one for one in office.shown("Jules") if one["title"] == "Your turn against Anna"])
    assert before == 0
    assert office.sink.mails == []
    office.advance(1)
    (push,) = [one for one in office.shown("Jules") if one["title"] == "Your turn against Anna"]
    assert push["body"].startswith("Battle for Germany, turn 1: 15 days on your clock, until ")
    assert push["path"] == f"match/{match}"
    (mail,) = [one for one in office.sink.mails if "Your turn" in str(one["Subject"])]
    assert mail["Subject"] == "Battle for Germany: Your turn against Anna"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    plain, html = mail.get_body(("plain",)), mail.get_body(("html",))
    assert plain is not None
    assert html is not None
    assert f"/#/match/{match}" in plain.get_content()
    office.advance(DAY)
    assert len([one for one in office.shown("Jules") if one["title"] == "Your turn against Anna"]) == 1
    bell = jules.get("/api/me/bell")
    assert bell["notices"][0]["title"] == "Your turn against Anna"
    assert bell["unread"] >= 1
    jules.post("/api/me/bell/seen", status=204)
    assert jules.get("/api/me/bell")["unread"] == 0


def test_nothing_is_sent_for_what_a_page_has_drawn(office: Office) -> None:
    berta, karl = office.joined("Berta"), office.joined("Karl")
    match = office.begun(berta, karl)
    office.advance(60)
    heard = len(office.shown("Karl"))
    with office.house.browser.sit(match, *berta.keys(match)) as chair, office.house.browser.sit(match, *karl.keys(match)) as other:
        pass_on(chair)
        other.until_version(chair.now["version"])
        other.send(type="seen", version=other.now["version"])
        other.order(type="explain", action="end")  # orders are obeyed one after the other: the receipt is written by now
        office.advance(60)
        assert len(office.shown("Karl")) == heard
        assert karl.get("/api/me/bell")["notices"][0]["seen"] is True


def test_a_socket_that_is_open_but_draws_nothing_is_no_receipt(office: Office) -> None:
    carl, dora = office.joined("Carl"), office.joined("Dora")
    match = office.begun(carl, dora)
    office.advance(60)
    with office.house.browser.sit(match, *carl.keys(match)) as chair, office.house.browser.sit(match, *dora.keys(match)) as other:
        pass_on(chair)
        other.until_version(chair.now["version"])
        other.send(type="seen", version=0)  # an old picture
        other.order(type="explain", action="end")
        office.advance(60)
        assert office.shown("Dora")[-1]["title"] == "Your turn against Carl"


def test_what_was_answered_is_not_told(office: Office) -> None:
    emil, fritz = office.joined("Emil"), office.joined("Fritz")
    match = office.begun(emil, fritz)
    with office.house.browser.sit(match, *emil.keys(match)) as chair:
        pass_on(chair)
    with office.house.browser.sit(match, *fritz.keys(match)) as chair:
        pass_on(chair)
    office.advance(60)
    titles = [one["title"] for one in office.shown("Fritz")]
    assert "Your turn against Emil" not in titles
    assert office.shown("Emil")[-1]["title"] == "Your turn against Fritz"


def test_challenges_questions_and_talk(office: Office) -> None:
    gina, hans = office.joined("Gina"), office.joined("Hans")
    made = gina.post("/api/challenges", {**WISH, "person": hans.id, "note": "a secret word"}, status=201)
    office.advance(60)
    assert (office.shown("Hans")[-1]["title"], office.shown("Hans")[-1]["path"]) == ("Gina challenges you", f"challenge/{made['id']}")
    match = hans.post(f"/api/challenges/{made['id']}/take", status=201)["match"]
    office.advance(60)
    assert office.shown("Gina")[-1]["title"] == "Your turn against Hans"
    (token,) = gina.keys(match)
    office.house.browser.http.post(f"/api/matches/{match}/request", params={"token": token}, json={"kind": "draw"})
    office.house.browser.http.post(f"/api/matches/{match}/talk", params={"token": token}, json={"text": "a secret word"})
    office.advance(60)
    assert [one["title"] for one in office.shown("Hans")[-2:]] == ["Gina asks you something", "Gina has written to you"]
    assert all("secret" not in str(one) for one in office.shown("Hans"))


def test_a_clock_is_told_at_four_fifths_and_within_quiet_hours_only_if_it_is_pressing(office: Office) -> None:
    ida, jakob = office.joined("Ida"), office.joined("Jakob")
    match = office.begun(ida, jakob, pace="day")  # five days in all
    office.advance(60)
    heard = len(office.shown("Ida"))
    now = datetime.fromtimestamp(office.house.calendar.now() + 4 * DAY, UTC)
    quiet = now.hour * 60 + now.minute
    ida.ask("PUT", "/api/me/notices/habits", {"quiet_from": (quiet - 60) % 1440, "quiet_to": (quiet + 120) % 1440}, status=204)
    office.house.calendar.advance(4 * DAY)
    office.call(sweep(office.house.browser.app.state.club))
    office.advance(60)
    assert len(office.shown("Ida")) == heard  # a day is left: it can wait
    office.advance(2 * HOUR + MINUTE)
    assert office.shown("Ida")[-1]["title"] == "Your clock against Jakob runs low"
    assert match in office.shown("Ida")[-1]["path"]


def test_an_hour_brings_one_message_of_a_game_and_a_day_one_of_all(office: Office) -> None:
    now = office.house.calendar.now()
    office.advance(next_digest(Habits(), now) - now)  # whatever the hour, the message of the day is a day away
    karin, lars = office.joined("Karin", "hour"), office.joined("Lars")
    office.with_mail(karin, "karin@mail.example", "day")
    match = office.begun(lars, karin)
    other = office.begun(lars, karin)
    office.advance(60)
    heard = len(office.shown("Karin"))
    for _ in range(2):
        with office.house.browser.sit(match, *lars.keys(match)) as chair:
            pass_on(chair)
        office.advance(60)
        with office.house.browser.sit(match, *karin.keys(match)) as chair:
            pass_on(chair)
        office.advance(60)
    with office.house.browser.sit(match, *lars.keys(match)) as chair:
        pass_on(chair)
    office.advance(60)
    assert len(office.shown("Karin")) == heard + 1
    office.advance(HOUR)
    assert len(office.shown("Karin")) == heard + 2
    with office.house.browser.sit(other, *lars.keys(other)) as chair:
        pass_on(chair)
    assert [one for one in office.sink.mails if one["To"] == "karin@mail.example"] == []
    office.advance(DAY + MINUTE)
    (mail,) = [one for one in office.sink.mails if one["To"] == "karin@mail.example"]
    assert mail["Subject"] == "2 things wait for you at Saturday Table"


def test_a_device_that_is_gone_is_forgotten_and_one_that_fails_is_tried_again(office: Office) -> None:
    mona, nils = office.joined("Mona"), office.joined("Nils")
    office.devices["Nils"].status = 503
    made = mona.post("/api/challenges", {**WISH, "person": nils.id}, status=201)
    office.advance(60)
    assert office.shown("Nils") == []
    assert nils.get("/api/me/notices")["channels"]["push"]["trouble"] == "push-service 503"
    office.devices["Nils"].status = 201
    office.advance(60)
    assert [one["title"] for one in office.shown("Nils")] == ["Mona challenges you"]
    office.devices["Nils"].status = 307
    assert nils.post("/api/me/notices/test", {"channel": "push"})["tests"][0]["cause"] == "push-service"  # nobody is sent elsewhere
    office.devices["Nils"].status = 410
    mona.ask("DELETE", f"/api/challenges/{made['id']}", status=204)
    mona.post("/api/challenges", {**WISH, "person": nils.id}, status=201)
    office.advance(60)
    assert nils.get("/api/me/notices")["devices"] == []
    assert all(row["endpoint"] != office.devices["Nils"].endpoint for row in office.rows(device))


def test_an_address_that_is_refused_is_not_used_any_more_and_the_page_says_why(office: Office) -> None:
    otto, paula = office.joined("Otto"), office.joined("Paula")
    office.with_mail(otto, "otto@mail.example")
    office.sink.refused["otto@mail.example"] = "550 no such person"
    paula.post("/api/challenges", {**WISH, "person": otto.id}, status=201)
    office.advance(60)
    mine = otto.get("/api/me/notices")["channels"]["mail"]
    assert (mine["is_on"], mine["trouble"]) == (False, "mail-refused no such person")
    (test,) = otto.post("/api/me/notices/test", {"channel": "mail"})["tests"]
    assert (test["cause"], test["detail"]) == ("mail-refused", "no such person")


def test_the_test_button_says_when_it_went_and_where(office: Office) -> None:
    quentin = office.joined("Quentin")
    (test,) = quentin.post("/api/me/notices/test", {"channel": "push"})["tests"]
    assert (test["to"], "cause" in test) == ("Quentin's phone", False)
    assert office.shown("Quentin")[-1]["test"] is True
    assert quentin.post("/api/me/notices/test", {"channel": "mail"})["tests"][0]["cause"] == "no-address"


def test_one_click_stops_the_mails(office: Office) -> None:
    rosa, sven = office.joined("Rosa"), office.joined("Sven")
    office.with_mail(rosa, "rosa@mail.example")
    sven.post("/api/challenges", {**WISH, "person": rosa.id}, status=201)
    office.advance(60)
    (mail,) = [one for one in office.sink.mails if one["To"] == "rosa@mail.example"]
    link = str(mail["List-Unsubscribe"]).strip("<>")
    path = "/api/" + link.split("/api/", 1)[1]
    stranger = office.house.stranger().http
    assert stranger.get(path).status_code == 303  # whoever only looks into the mail stops nothing
    assert rosa.get("/api/me/notices")["channels"]["mail"]["is_on"] is True
    answer = stranger.post(path, data={"List-Unsubscribe": "One-Click"})
    assert answer.json() == {"stopped": "mail"}
    assert rosa.get("/api/me/notices")["channels"]["mail"]["is_on"] is False
    assert stranger.post(path[:-1] + ("A" if path[-1] != "A" else "B")).status_code == 404


def test_two_hours_later_it_is_told_again(office: Office) -> None:
    tim, uta = office.joined("Tim"), office.joined("Uta")
    tim.post("/api/challenges", {**WISH, "person": uta.id}, status=201)
    office.advance(60)
    (shown,) = office.shown("Uta")
    uta.post(f"/api/me/notices/{shown['notice']}/later", status=204)
    tim.post(f"/api/me/notices/{shown['notice']}/later", status=404)
    office.advance(HOUR)
    assert len(office.shown("Uta")) == 1
    office.advance(HOUR)
    assert [one["title"] for one in office.shown("Uta")] == ["Tim challenges you"] * 2


def test_a_preview_is_what_is_sent_in_the_language_of_the_person(office: Office) -> None:
    vera, walter = office.joined("Vera"), office.joined("Walter")
    vera.ask("PUT", "/api/me/notices/habits", {"language": "fr", "zone": "Europe/Paris"}, status=204)
    match = office.begun(vera, walter)
    preview = vera.get("/api/me/notices/preview")
    office.advance(60)
    sent = office.shown("Vera")[-1]
    assert sent["title"] == preview["push"]["title"] == "À jouer contre Walter"
    assert sent["path"] == preview["push"]["path"] == f"match/{match}"
    assert preview["mail"]["text"].startswith("Vera,\n\nÀ jouer contre Walter")


def test_messages_go_to_the_services_of_browsers_only(office: Office) -> None:
    xaver = office.house.joined("Xaver")
    for endpoint in (
        "https://10.0.0.1/x",
        "https://evil.example/fcm.googleapis.com",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:22/x",
    ):
        body = {**office.service.receiver("x").subscription, "endpoint": endpoint}
        assert xaver.post("/api/me/notices/devices", body, status=422)["error"]["code"] == "unknown-service"
    ways = Ways(None, KNOWN_HOSTS)
    assert ways.takes_endpoint("https://fcm.googleapis.com/fcm/send/abc")
    assert ways.takes_endpoint("https://db5p.notify.windows.com/w/?token=x")
    assert not ways.takes_endpoint("https://fcm.googleapis.com@evil.example/")
    assert not ways.takes_endpoint("https://notfcm.googleapis.com.evil.example/")


def test_a_code_by_mail_signs_in_once_and_tells_a_stranger_nothing(office: Office) -> None:
    yvonne = office.joined("Yvonne")
    office.with_mail(yvonne, "Yvonne@Mail.Example")
    phone = office.house.stranger()
    phone.post("/api/club/mail/code", {"address": "nobody@mail.example"}, status=204)
    phone.post("/api/club/mail/code", {"address": "Yvonne@mail.example"}, status=204)
    office.round()
    (mail,) = office.sink.mails
    code = code_in(mail)
    wrong = phone.post("/api/club/mail", {"address": "nobody@mail.example", "code": code}, status=403)
    assert phone.post("/api/club/mail", {"address": "Yvonne@mail.example", "code": "AAAAAA"}, status=403) == wrong
    assert phone.post("/api/club/mail", {"address": "Yvonne@mail.example", "code": code.lower()})["me"]["name"] == "Yvonne"
    phone.post("/api/club/mail", {"address": "Yvonne@mail.example", "code": code}, status=403)
    phone.post("/api/club/mail/code", {"address": "Yvonne@mail.example"}, status=204)
    office.round()
    old = code_in(office.sink.mails[-1])
    office.house.calendar.advance(5 * MINUTE)
    phone.post("/api/club/mail", {"address": "Yvonne@mail.example", "code": old}, status=403)
    assert all(code.encode() not in row["body"] for row in office.rows(letter))


def test_codes_are_asked_for_and_tried_only_so_often() -> None:
    budgets = Budgets(allowances([]))
    for kind, count in (("codes", 10), ("mailed_codes", 3), ("tried_codes", 10)):
        for _ in range(count):
            budgets.check(kind, "x")
        with pytest.raises(Refused):
            budgets.check(kind, "x")


def test_who_leaves_takes_every_message_along(office: Office) -> None:
    zoe, yann = office.joined("Zoe"), office.joined("Yann")
    office.with_mail(zoe, "zoe@mail.example")
    yann.post("/api/challenges", {**WISH, "person": zoe.id}, status=201)
    zoe.ask("DELETE", "/api/me", status=204)
    office.advance(60)
    assert office.shown("Zoe") == []
    assert all(row["notice"] for row in office.rows(outbox))


def test_no_mail_and_no_push_unless_the_host_has_them(tmp_path: Path) -> None:
    with club_house(tmp_path / "m.sqlite3", Ways()) as house:
        anna = house.joined("Anna")
        assert house.stranger().get("/api/club")["mail"] is False
        assert anna.get("/api/me/notices")["ways"]["mail"] is False
        anna.post("/api/me/notices/mail", {"address": "anna@mail.example"}, status=409)
        house.stranger().post("/api/club/mail/code", {"address": "anna@mail.example"}, status=409)


def test_the_mail_server_is_named_by_the_environment() -> None:
    ways = ways_of({"GROGNARD_MAIL": "smtp://me:a%40b@mail.example?from=club@mail.example", "GROGNARD_PUSH_HOSTS": "push.example"})
    assert ways.mail is not None
    assert (ways.mail.host, ways.mail.port, ways.mail.user, ways.mail.password, ways.mail.security) == (
        "mail.example",
        587,
        "me",
        "a@b",
        "starttls",
    )
    assert "a@b" not in repr(ways)
    assert ways.takes_endpoint("https://a.push.example/x")
    assert mail_server("smtps://mail.example?from=club@mail.example").port == 465
    for bad in ("http://mail.example", "smtp://mail.example", "smtp://mail.example:x?from=a@b"):
        with pytest.raises(BadInput):
            mail_server(bad)


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp())


def test_quiet_hours_and_the_message_of_the_day_go_by_the_persons_zone() -> None:
    paris = Habits("fr", "Europe/Paris", 22 * 60 + 30, 7 * 60)
    assert quiet_until(paris, at("2026-11-17T21:29:00+00:00")) is None
    assert quiet_until(paris, at("2026-11-17T21:30:00+00:00")) == at("2026-11-18T06:00:00+00:00")
    assert quiet_until(paris, at("2026-11-18T05:59:00+00:00")) == at("2026-11-18T06:00:00+00:00")
    assert quiet_until(paris, at("2026-11-18T06:00:00+00:00")) is None
    assert quiet_until(Habits("en", "UTC", 60, 120), at("2026-11-18T01:30:00+00:00")) == at("2026-11-18T02:00:00+00:00")
    assert next_digest(paris, at("2026-11-17T16:00:00+00:00")) == at("2026-11-17T17:00:00+00:00")
    assert next_digest(paris, at("2026-11-17T17:00:00+00:00")) == at("2026-11-18T17:00:00+00:00")
    assert next_digest(paris, at("2026-03-28T20:00:00+00:00")) == at("2026-03-29T16:00:00+00:00")  # the clocks went forward in between
    assert next_digest(Habits("en", "Nowhere/Land"), at("2026-11-17T17:00:00+00:00")) == at("2026-11-17T18:00:00+00:00")
