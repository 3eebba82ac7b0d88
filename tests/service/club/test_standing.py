"""Standing orders: they pick from the list of choices, answer for who is away, wait where nothing fits, and nobody else learns of them."""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.guesser import Desk, Ear, StillClock, ordered, table_of
from tests.secrecy import Script
from tests.service.club.clubs import House, Member, SetCalendar, club_house
from tests.service.serving import Data
from tests.service.test_windows import before_a_window

import grognard
from grognard.games.standing import questions_of
from grognard.kernel.errors import BadInput
from grognard.kernel.match import open_match
from grognard.kernel.record import read_record
from grognard.service.club import sketches, standing
from grognard.service.club.calendar import HOUR
from grognard.service.club.consent import wake_orders
from grognard.service.club.paces import Clock
from grognard.service.club.ways import Ways
from grognard.service.store.standings import Order, Standing
from grognard.service.table import Table
from grognard.service.umpires import NearUmpire
from grognard.umpire.chronicle import Chronicle
from grognard.umpire.umpire import Umpire

CALENDAR = SetCalendar()
RECORDS = Path(__file__).parents[2] / "games"
PASS = Standing(True, 0, [Order("window", "pass")])


@pytest.mark.parametrize("game", grognard.game_ids())
def test_a_game_declares_questions_that_it_asks_and_verbs_that_it_knows(game: str) -> None:
    found = grognard.load(game)
    verbs = {verb for verb, _ in found.vocabulary.verbs}
    assert questions_of(game)
    for question in questions_of(game):
        assert all(found.texts.has(prompt) for prompt in question.prompts)
        assert set(question.answers) <= verbs


def asked(prompt: str, *actions: str, turn: int = 1, pieces: list[Data] | None = None) -> Data:
    """What a seat is shown that is asked something."""
    listed = []
    for text in actions:
        verb, _, id = text.partition(" ")
        listed.append({"text": text, "verb": verb, "on": "unit" if id else "", "id": id})
    return {"decision": {"prompt": {"id": prompt}, "actions": listed}, "turn": {"number": turn}, "pieces": pieces or []}


@pytest.mark.parametrize(
    ("orders", "view", "says"),
    [
        ([Order("fire", "hold")], asked("prompt-opportunity", "fire a", "hold", "pass"), (1, "hold")),
        ([Order("fire", "hold")], asked("prompt-segment", "fire a", "hold"), None),  # it is another question
        ([Order("fire", "cease"), Order("fire", "pass")], asked("prompt-opportunity", "fire a", "pass"), (2, "pass")),
        ([Order("fire", "fire", ids=["b", "a"])], asked("prompt-opportunity", "fire a", "fire b", "hold"), (1, "fire b")),
        ([Order("fire", "fire", ids=["c"]), Order("fire", "hold")], asked("prompt-opportunity", "fire a", "hold"), (2, "hold")),
        ([Order("fire", "fire", which="only")], asked("prompt-opportunity", "fire a", "fire b"), None),
        ([Order("fire", "fire", which="last")], asked("prompt-opportunity", "fire a", "fire b"), (1, "fire b")),
        ([Order("fire", "hold", unless=["fire"])], asked("prompt-opportunity", "fire a", "hold"), None),
        ([Order("fire", "hold", until=3)], asked("prompt-opportunity", "hold", turn=3), (1, "hold")),
        ([Order("fire", "hold", until=3)], asked("prompt-opportunity", "hold", turn=4), None),
        ([Order("fire", "hold", is_on=False)], asked("prompt-opportunity", "hold"), None),
        ([Order("losses", "any")], asked("prompt-losses", "lose a", "lose b"), (1, "lose a")),
    ],
)
def test_the_first_order_that_fits_picks_from_the_list(orders: list[Order], view: Data, says: tuple[int, str] | None) -> None:
    found = standing.fitting("panzer_grenadier", Standing(True, 0, orders), view)
    assert (None if found is None else (found.number, found.text)) == says


def test_the_weakest_and_the_strongest_go_by_what_is_printed_on_the_pieces() -> None:
    pieces = [{"id": "a", "factors": [4, 8, 6]}, {"id": "b", "factors": [2, 3, 4]}, {"id": None}]
    view = asked("prompt-losses", "lose a", "lose b", pieces=pieces)
    for which, says in (("weakest", "lose b"), ("strongest", "lose a")):
        found = standing.fitting("panzer_grenadier", Standing(True, 0, [Order("losses", "lose", which)]), view)
        assert found is not None
        assert found.text == says


class Moment:
    """The first opportunity fire of a recorded game: a machine gun five hexes away may fire at infantry."""

    def __init__(self) -> None:
        record = read_record(RECORDS / "panzer_grenadier" / "records" / "s01_first_contact-2-1.json")
        self.match = open_match(grognard.load("panzer_grenadier"), record)
        for action in record["actions"]:
            if self.match.prompt(self.match.position.seat).id == "prompt-opportunity":
                break
            self.match.play(action)

    def says(self, *orders: Order, may_roll: bool = True) -> tuple[int, str] | None:
        umpire = NearUmpire(Umpire(Chronicle(self.match, 0, [])))
        view = {**self.match.view(self.match.position.seat)}
        found = standing.fitting("panzer_grenadier", Standing(True, 0, list(orders)), view, False, umpire.weighed, may_roll)
        return None if found is None else (found.number, found.text)


def test_orders_ask_for_the_chance_the_distance_and_the_type_as_the_game_reckons_them() -> None:
    moment = Moment()
    fire, hold = "fire sov_hmg-1", Order("fire", "hold")
    assert moment.says(Order("fire", "fire", chance=44), hold) == (1, fire)  # 16 of 36
    assert moment.says(Order("fire", "fire", chance=45), hold) == (2, "hold")
    assert moment.says(Order("fire", "fire", within=5), hold) == (1, fire)
    assert moment.says(Order("fire", "fire", within=4), hold) == (2, "hold")
    assert moment.says(Order("fire", "fire", against=["tank", "infantry"]), hold) == (1, fire)
    assert moment.says(Order("fire", "fire", against=["tank"]), hold) == (2, "hold")
    assert moment.says(Order("fire", "fire"), hold, may_roll=False) == (2, "hold")  # the dice are its browser's too


def test_what_was_asked_and_what_an_order_says_are_places_on_the_map() -> None:
    moment = Moment()
    view = moment.match.view(moment.match.position.seat)
    (question,) = [one for one in questions_of("panzer_grenadier") if one.kind == "fire"]
    place = next(piece["at"] for piece in view["pieces"] if piece.get("id") == "sov_hmg-1")
    fires = sketches.sketch(question, view, "fire sov_hmg-1", {"fire sov_hmg-1": 44})
    assert fires == {
        "verb": "fire", "names": True, "piece": "sov_hmg-1", "about": "ger_inf-6", "at": "1:0404", "chance": 44, "by": [place]
    }  # fmt: skip
    assert sketches.sketch(question, view, "fire sov_hmg-1", {"fire sov_hmg-1": 44, "antitank sov_hmg-1": 60})["chance"] == 44
    holds = sketches.sketch(question, view, "hold", {"fire sov_hmg-1": 44})
    assert (holds["names"], holds["piece"], holds["by"], holds["chance"]) == (False, None, [place], 44)
    assert sketches.able(question, view) == ["sov_hmg-1"]
    zone = sketches.zone("panzer_grenadier", Order("fire", "fire", within=5), view, ["sov_hmg-1"])
    assert "1:0404" in zone
    assert len(zone) > len(sketches.zone("panzer_grenadier", Order("fire", "fire", within=1), view, ["sov_hmg-1"])) > 1
    assert sketches.zone("panzer_grenadier", Order("fire", "fire", within=1, ids=["ger_inf-6"]), view, []).count("1:0404") == 1
    assert sketches.zone("panzer_grenadier", Order("fire", "hold"), view, ["sov_hmg-1"]) == []  # it asks for no distance


def test_a_retreat_is_drawn_from_the_unit_to_the_space_that_is_named() -> None:
    view = asked("prompt-retreat", "retreat 0102", pieces=[{"id": "a", "at": "0101"}])
    view["decision"]["prompt"]["args"] = {"unit": "@unit-a"}
    (question,) = [one for one in questions_of("mill_bridge") if one.kind == "retreat"]
    told = sketches.sketch(question, view, "retreat 0102", {})
    assert (told["by"], told["at"], told["names"], told["about"]) == (["0101"], "0102", True, None)
    unsaid = sketches.sketch(question, view, None, {})
    assert (unsaid["verb"], unsaid["at"], unsaid["by"]) == (None, None, ["0101"])


def test_an_order_that_fires_rolls_too_and_rolls_nothing_else() -> None:
    moment = Moment()
    moment.match.play("fire sov_hmg-1")
    assert moment.says(Order("fire", "fire", chance=30)) == (1, "roll")
    assert moment.says(Order("fire", "hold")) is None
    assert moment.says(Order("losses", "any")) is None
    own = asked("prompt-fire", "roll")
    own["decision"]["prompt"]["args"] = {"kind": "@kind-direct"}
    assert standing.fitting("panzer_grenadier", Standing(True, 0, [Order("fire", "fire")]), own) is None


def test_in_a_window_that_others_look_on_it_answers_whatever_the_seat_holds_or_not_at_all() -> None:
    plays = Order("window", "play", ids=["heinrici"])
    holds, lacks = asked("prompt-evasion", "play heinrici", "pass"), asked("prompt-evasion", "pass")
    for orders, answers in (([plays], 0), ([plays, Order("window", "pass")], 2), ([Order("window", "pass", unless=["play"])], 2)):
        found = [standing.fitting("race_for_berlin", Standing(True, 0, orders), view, veiled=True) for view in (holds, lacks)]
        assert sum(one is not None for one in found) == answers


@pytest.mark.parametrize(
    "bad",
    [
        Standing(True, 7, []),
        Standing(True, 0, [Order("weather", "pass")]),
        Standing(True, 0, [Order("fire", "surrender")]),
        Standing(True, 0, [Order("fire", "hold", "best")]),
        Standing(True, 0, [Order("fire", "hold")] * 21),
    ],
)
def test_what_makes_no_sense_is_refused(bad: Standing) -> None:
    with pytest.raises(BadInput):
        standing.check("panzer_grenadier", bad)


# -- nobody else learns of them ----------------------------------------------------------------------------------------
def at_the_window(world: int, orders: Standing | None) -> tuple[Desk, Table, Ear, int]:
    """A table at which a window is about to open; whoever will be asked has standing orders, or none."""
    made: Script = before_a_window()
    desk, table = Desk(StillClock(), random.Random(1)), table_of(made, made.pair[world], "link")
    desk.parked = 8
    desk.sit(table)
    curious = Ear([made.secret.curious], desk.clock)
    table.watchers.add(curious)
    table.calendar = CALENDAR
    table.sitting.clock = Clock("none")
    asked_seat = 1 - made.secret.curious
    table.seats = [replace(one, person=one.number + 1) for one in table.seats]
    if orders is not None:
        table.sitting.standings[asked_seat] = orders
    return desk, table, curious, asked_seat


@pytest.mark.parametrize("world", [0, 1])
def test_an_answer_by_order_and_one_by_hand_are_the_same_bytes_at_the_same_moment(world: int) -> None:
    """In the one world a standing order passes for who is away, in the other the same person sits there and passes by hand."""

    async def play(orders: Standing | None) -> list[tuple[float, bytes]]:
        desk, table, curious, seat = at_the_window(world, orders)
        there = Ear([seat], desk.clock)
        if orders is None:
            table.watchers.add(there)
        first, text = before_a_window().steps[0]
        await desk.play(table, [first], table.version, text)
        assert table.umpire.is_veiled
        by_hand = asyncio.create_task(ordered(desk, table, there, "pass")) if orders is None else None
        while await desk.clock.go_on():
            for _ in range(20):
                await asyncio.sleep(0)
        if by_hand is not None:
            await by_hand
        assert table.version == 2
        return curious.heard

    with_order, without = asyncio.run(play(PASS)), asyncio.run(play(None))
    assert with_order == without


# -- on a server -------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with club_house(tmp_path_factory.mktemp("club") / "m.sqlite3", Ways()) as found:
        for name in ("Anna", "Jules"):
            found.people[name] = found.joined(name)
        yield found


def begun(house: House) -> str:
    wish = {"game": "mill_bridge", "scenario": next(iter(grognard.load("mill_bridge").scenarios)), "seat": None, "pace": "days"}
    made = house.people["Anna"].post("/api/challenges", {**wish, "person": house.people["Jules"].id}, status=201)
    match: str = house.people["Jules"].post(f"/api/challenges/{made['id']}/take", status=201)["match"]
    return match


def standing_of(
    house: House, match: str, member: Member, method: str = "GET", body: Any = None, *, status: int = 200, more: str = ""
) -> Any:
    (token,) = member.keys(match)
    answer = house.browser.http.request(method, f"/api/matches/{match}/orders{more}", params={"token": token}, json=body)
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


def test_orders_are_kept_for_one_seat_and_shown_to_no_other(house: House) -> None:
    match, anna, jules = begun(house), house.people["Anna"], house.people["Jules"]
    orders = {"is_on": True, "away": 0, "orders": [{"kind": "retreat", "answer": "any", "which": "last"}]}
    standing_of(house, match, anna, "PUT", orders, status=204)
    mine = standing_of(house, match, anna)
    assert (mine["is_on"], mine["away"], mine["orders"][0]["which"], mine["stuck"]) == (True, 0, "last", False)
    assert standing_of(house, match, jules)["orders"] == []
    standing_of(house, match, jules, "PUT", {**orders, "orders": [{"kind": "weather", "answer": "any"}]}, status=422)
    (token,) = jules.keys(match)
    assert "standing" not in house.browser.view(match, token)
    assert house.browser.http.get(f"/api/matches/{match}/orders").status_code in (403, 422)


RETREAT = {"is_on": True, "away": 120, "orders": [{"kind": "retreat", "answer": "any"}]}


def retreats_in(house: House, match: str, people: tuple[Member, ...]) -> int:
    """A whole game at random, attacks first: whoever is asked to retreat has ordered how, and sits nowhere. How often it came to that."""
    chairs = {}
    for one in people:
        standing_of(house, match, one, "PUT", RETREAT, status=204)
        (token,) = one.keys(match)
        chairs[house.browser.view(match, token)["seat"]] = token
    app, chance, waited = house.browser.app, random.Random(5), 0
    house.calendar.advance(3 * HOUR)
    while True:
        view = house.browser.view(match, next(iter(chairs.values())))
        if view["decision"] is None or waited > 2:
            break
        with house.browser.sit(match, chairs[view["decision"]["seat"]]) as chair:
            if chair.now["decision"]["prompt"]["id"] == "prompt-retreat":
                waited += 1  # they sit here now, so they are asked; when they are gone, the order answers
            elif chair.now["decision"].get("actions"):
                attacks = [action for action in chair.actions if action.startswith("attack")]
                chair.played(chance.choice(attacks or chair.actions))
                continue
        house.calendar.advance(3 * HOUR)
        version = view["version"]
        asyncio.run_coroutine_threadsafe(wake_orders(app.state.club), app.state.loop).result(30)
        with house.browser.sit(match, chairs[next(one for one in chairs if one != view["decision"]["seat"])]) as other:
            other.until_version(version + 1)
            assert "order" not in str(other.causes[-1])
    return waited


def test_a_retreat_is_answered_for_who_is_away_and_said_only_to_them(house: House) -> None:
    """The dice are real: a game in which nobody has to retreat is followed by another."""
    people = (house.people["Anna"], house.people["Jules"])
    for _ in range(10):
        match = begun(house)
        waited = retreats_in(house, match, people)
        if waited:
            break
    assert waited
    answered = [one for member in people for one in standing_of(house, match, member)["answered"]]
    assert len(answered) >= waited
    told = [one for member in people for one in standing_of(house, match, member, "POST", RETREAT, more="/trial")["asked"]]
    assert all(one["kind"] == "retreat" and one["order"] == 1 and one["at"] and one["by"] for one in told)
