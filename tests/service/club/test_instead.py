"""Mail in place of a way that fails for good: once, and only where nothing else has told it."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.service.club.clubs import Member, club_house
from tests.service.club.post import mail_sink
from tests.service.club.test_channels import listening, name
from tests.service.club.test_notices import WISH, Office, opened, pass_on

from grognard.service.club.calendar import DAY, HOUR
from grognard.service.club.ways import Ways

GONE, BROKEN, TAKEN = 410, 503, 201


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with opened(tmp_path_factory.mktemp("instead")) as found:
        yield found


def joined(office: Office, name: str, topics: list[str] | None = None) -> Member:
    """Somebody who takes pushes, and mails for nothing unless topics say otherwise."""
    member = office.joined(name)
    office.with_mail(member, f"{name.lower()}@mail.example")
    member.ask("PUT", "/api/me/notices/channels/mail", {"topics": topics or ["round"]}, status=204)
    return member


def subjects(office: Office, name: str) -> list[str]:
    return [str(one["Subject"]) for one in office.sink.mails if one["To"] == f"{name.lower()}@mail.example"]


def moved(office: Office, match: str, member: Member) -> None:
    with office.house.browser.sit(match, *member.keys(match)) as chair:
        pass_on(chair)
    office.advance(60)


def test_what_a_gone_device_was_to_show_comes_by_mail_once_and_so_does_all_that_follows(office: Office) -> None:
    anna, jules = joined(office, "Anna"), joined(office, "Jules")
    match = office.begun(anna, jules)
    office.advance(60)
    office.devices["Jules"].status = GONE
    moved(office, match, anna)
    assert subjects(office, "Jules") == ["Battle for Germany: Your turn against Anna"]
    assert jules.get("/api/me/notices")["devices"] == []
    office.advance(2 * HOUR)
    moved(office, match, jules)
    moved(office, match, anna)  # now there is no device that a push could go to
    assert subjects(office, "Jules") == 2 * ["Battle for Germany: Your turn against Anna"]
    office.devices["Jules"].status = TAKEN
    jules.post("/api/me/notices/devices", {**office.devices["Jules"].subscription, "name": "again"}, status=201)
    moved(office, match, jules)
    moved(office, match, anna)
    assert office.shown("Jules")[-1]["title"] == "Your turn against Anna"
    assert len(subjects(office, "Jules")) == 2


def test_who_hears_of_it_by_mail_anyway_hears_once(office: Office) -> None:
    berta, carl = joined(office, "Berta"), joined(office, "Carl", ["turn", "challenge"])
    match = office.begun(berta, carl)
    office.advance(60)
    office.sink.mails.clear()
    office.devices["Carl"].status = GONE
    moved(office, match, berta)
    office.advance(DAY)
    assert subjects(office, "Carl") == ["Battle for Germany: Your turn against Berta"]


def test_of_several_devices_one_is_enough_and_the_last_that_fails_hands_over(office: Office) -> None:
    dora, emil = joined(office, "Dora"), joined(office, "Emil")
    second = office.service.receiver("Emil-2")
    emil.post("/api/me/notices/devices", {**second.subscription, "name": "tablet"}, status=201)
    office.devices["Emil"].status = GONE
    first = dora.post("/api/challenges", {**WISH, "person": emil.id}, status=201)
    office.advance(60)
    assert [one["title"] for one in second.shown] == ["Dora challenges you"]
    assert subjects(office, "Emil") == []
    dora.ask("DELETE", f"/api/challenges/{first['id']}", status=204)
    office.devices["Emil"].status = second.status = BROKEN
    emil.post("/api/me/notices/devices", {**office.devices["Emil"].subscription, "name": "again"}, status=201)
    dora.post("/api/challenges", {**WISH, "person": emil.id}, status=201)
    office.advance(60)
    assert subjects(office, "Emil") == []
    office.devices["Emil"].status = second.status = GONE
    office.advance(60)
    assert len(subjects(office, "Emil")) == 1
    office.advance(DAY)
    assert len(subjects(office, "Emil")) == 1


def test_a_service_that_keeps_failing_is_given_up_and_nothing_is_pushed_when_it_is_back(office: Office) -> None:
    frida, georg = joined(office, "Frida"), joined(office, "Georg")
    office.devices["Georg"].status = BROKEN
    frida.post("/api/challenges", {**WISH, "person": georg.id}, status=201)
    for _ in range(5):
        assert subjects(office, "Georg") == []
        office.advance(300)
    office.advance(HOUR)
    assert len(subjects(office, "Georg")) == 1
    office.devices["Georg"].status = TAKEN
    office.advance(DAY)
    assert office.shown("Georg") == []
    assert len(subjects(office, "Georg")) == 1


def test_who_has_stopped_mails_or_seen_it_gets_none(office: Office) -> None:
    hanna, ida = joined(office, "Hanna"), joined(office, "Ida")
    ida.ask("PUT", "/api/me/notices/channels/mail", {"is_on": False}, status=204)
    office.devices["Hanna"].status = office.devices["Ida"].status = BROKEN
    ida.post("/api/challenges", {**WISH, "person": hanna.id}, status=201)
    hanna.post("/api/challenges", {**WISH, "person": ida.id}, status=201)
    office.advance(60)
    hanna.post("/api/me/bell/seen", status=204)
    office.devices["Hanna"].status = office.devices["Ida"].status = GONE
    office.advance(HOUR)
    assert subjects(office, "Hanna") == []
    assert subjects(office, "Ida") == []


@pytest.mark.skipif(find_spec("apprise") is None, reason="other channels need the extra 'channels'")
def test_another_channel_that_refuses_for_good_is_replaced_too(tmp_path: Path) -> None:
    with listening() as channel, mail_sink() as (sink, server):
        ways = Ways(server, schemes=("json",), parked=8)  # the address is private, and nobody has allowed it
        with club_house(tmp_path / "m.sqlite3", ways) as house:
            anna, jules = house.joined("Anna"), house.joined("Jules")
            office = Office(house, sink, None)  # type: ignore[arg-type]
            office.with_mail(jules, "jules@mail.example")
            jules.ask("PUT", "/api/me/notices/channels/mail", {"topics": ["round"]}, status=204)
            name(jules, channel.address)
            jules.ask("PUT", "/api/me/notices/channels/other", {"topics": ["challenge"]}, status=204)
            anna.post("/api/challenges", {**WISH, "person": jules.id}, status=201)
            office.advance(60)
            assert subjects(office, "Jules") == ["Battle for Germany: Anna challenges you"]
            office.advance(DAY)
            assert len(subjects(office, "Jules")) == 1
            assert channel.got == []
