"""Events over a real server: entering, rounds that follow each other, void and free, and who may do what."""

import asyncio
from collections.abc import Iterator

import pytest
from tests.service.club.clubs import House, club_house
from tests.service.club.test_games import ask
from tests.service.serving import Data

from grognard.service.club.calendar import DAY

EVENT: Data = {"name": "Autumn Swiss", "kind": "swiss", "game": "battle_for_germany", "scenario": "historical", "rounds": 3, "days": 14}
NAMES = ("Anna", "Ines", "Jules", "Marta", "Teo")


@pytest.fixture
def house(tmp_path: object) -> Iterator[House]:
    with club_house(tmp_path / "m.sqlite3") as found:  # type: ignore[operator]
        found.people["Olga"] = found.owner("Olga")
        for name in NAMES:
            found.people[name] = found.joined(name)
        yield found


def settled(house: House) -> None:
    app = house.browser.app
    asyncio.run_coroutine_threadsafe(app.state.club.settle(), app.state.loop).result(60)


def started(house: House, names: tuple[str, ...], **wishes: object) -> str:
    event: str = house.people["Olga"].post("/api/events", {**EVENT, **wishes}, status=201)["id"]
    for name in names:
        house.people[name].post(f"/api/events/{event}/enter", status=204)
    house.people["Olga"].post(f"/api/events/{event}/start", status=204)
    return event


def of_round(house: House, event: str, number: int) -> list[Data]:
    told = house.people["Anna"].get(f"/api/events/{event}")
    return [one for one in told["pairings"] if one["round"] == number]


def resigned(house: House, event: str, pair: Data, side: str) -> None:
    """One of a pair resigns; `side` is first or second."""
    told = house.people["Anna"].get(f"/api/events/{event}")
    names = {line["player"]: line["name"] for group in told["groups"] for line in group}
    member = house.people[names[pair[side]]]
    ask(house, pair["match"], member.keys(pair["match"])[0], "resign")


def test_who_may_make_enter_and_start_an_event(house: House) -> None:
    anna, olga = house.people["Anna"], house.people["Olga"]
    anna.post("/api/events", EVENT, status=403)
    event = olga.post("/api/events", EVENT, status=201)["id"]
    for _ in range(2):
        anna.post(f"/api/events/{event}/enter", status=204)  # once is enough
    (line,) = anna.get("/api/events")
    assert (line["people"], line["entered"], line["round"]) == (1, True, 0)
    anna.post(f"/api/events/{event}/start", status=403)
    olga.post(f"/api/events/{event}/start", status=409)  # too few
    anna.post(f"/api/events/{event}/withdraw", status=204)
    assert anna.get("/api/events")[0]["people"] == 0
    for bad in ({"kind": "ladder"}, {"scenario": "three_player"}, {"pace": "never"}, {"rounds": 0}, {"name": " "}):
        olga.post("/api/events", {**EVENT, **bad}, status=422)
    assert anna.get("/api/club/log")[0]["did"] == "made_event"
    olga.ask("DELETE", f"/api/events/{event}", status=204)
    anna.get(f"/api/events/{event}", status=404)


def test_swiss_rounds_follow_each_other_and_the_odd_one_is_free(house: House) -> None:
    event = started(house, NAMES)
    house.people["Olga"].post(f"/api/events/{event}/enter", status=409)  # it has begun
    first = of_round(house, event, 1)
    assert [one["second"] is None for one in first] == [False, False, True]
    assert all(one["match"] for one in first[:2])
    resigned(house, event, first[0], "second")
    settled(house)
    assert of_round(house, event, 2) == []
    resigned(house, event, first[1], "first")
    settled(house)
    settled(house)  # nothing is paired twice
    second = of_round(house, event, 2)
    assert len(second) == 3
    told = house.people["Anna"].get(f"/api/events/{event}")
    assert (told["round"], told["over"]) == (2, False)
    assert sum(line["points"] for line in told["groups"][0]) == 4  # with two who were free
    for number in (2, 3):
        for pair in [one for one in of_round(house, event, number) if one["second"] is not None]:
            resigned(house, event, pair, "second")
        settled(house)
    done = house.people["Anna"].get(f"/api/events/{event}")
    assert done["over"] is True
    assert sum(line["points"] for line in done["groups"][0]) == 9
    free = [one["first"] for one in done["pairings"] if one["second"] is None]
    assert len(free) == len(set(free)) == 3


def test_a_game_that_was_not_begun_when_its_round_ends_is_void_and_nobodys_loss(house: House) -> None:
    event = started(house, NAMES[:4], kind="groups", size=4, days=7)
    first = of_round(house, event, 1)
    assert house.people["Anna"].get(f"/api/events/{event}")["rounds"] == 3
    resigned(house, event, first[0], "first")
    house.calendar.advance(8 * DAY)
    settled(house)
    void = [one for one in of_round(house, event, 1) if one["state"] == "void"]
    assert len(void) == 1
    told = house.people["Anna"].get(f"/api/events/{event}")
    points = {line["player"]: line["points"] for line in told["groups"][0]}
    assert (points[void[0]["first"]], points[void[0]["second"]]) == (0.5, 0.5)
    assert told["round"] == 2
    assert len(of_round(house, event, 2)) == 2


def test_who_withdraws_is_paired_no_more_and_who_leaves_the_club_is_a_number(house: House) -> None:
    event = started(house, NAMES[:4], kind="groups", size=4, days=7)
    house.people["Marta"].post(f"/api/events/{event}/withdraw", status=204)
    house.people["Teo"].post(f"/api/events/{event}/enter", status=409)
    for pair in of_round(house, event, 1):
        resigned(house, event, pair, "first")
    settled(house)
    second = of_round(house, event, 2)
    told = house.people["Anna"].get(f"/api/events/{event}")
    (gone,) = [line["player"] for line in told["groups"][0] if line["withdrawn"]]
    assert gone not in [one for pair in second for one in (pair["first"], pair["second"])]
    assert sorted(one["second"] is None for one in second) == [False, True]  # whoever should have met her is free
    house.people["Jules"].ask("DELETE", "/api/me", status=204)
    told = house.people["Anna"].get(f"/api/events/{event}")
    assert [(line["name"], line["withdrawn"]) for line in told["groups"][0]].count((None, True)) == 1
