"""Hints: legal, from what the seat knows, and silent where nothing can be said."""

from typing import Any

import pytest

import grognard
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match
from grognard.players import Seen, new_player
from grognard.umpire import hinting
from grognard.umpire.analysis.lines import Deed, Line, named, strangers
from grognard.umpire.gains import measured, staying
from grognard.umpire.hinting import hint, pieces_of, place_of


def question_of(match: Match) -> dict[str, Any]:
    position = match.position
    return {
        "game": match.game.id,
        "scenario": match.scenario.id,
        "options": match.options,
        "position": position.dump(),
        "seat": position.seat,
    }


def at(actions: int, game: str = "battle_for_germany", scenario: str = "collapse_in_the_east") -> Match:
    match = grognard.load(game).new(scenario, 2, "hint")
    players = [new_player("steady", 1), new_player("steady", 2)]
    while len(match.codes) < actions or not match.position.begins or len(match.position.choices) < 2:
        seen = Seen(match, 1)
        match.play(players[seen.seat].choose(seen))
    return match


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little effort and no clock: the same on every machine."""
    monkeypatch.setattr(hinting, "EFFORT", 700)
    monkeypatch.setattr(hinting, "SEARCHED", 1e9)
    monkeypatch.setattr(hinting, "SECONDS", 1e9)


GERMANY = ("battle_for_germany", "collapse_in_the_east")
BAGRATION = ("iron_dream", "bagration")


@pytest.mark.parametrize(
    ("actions", "game"), [(0, GERMANY), (60, GERMANY), (120, GERMANY), (190, GERMANY), (0, BAGRATION), (90, BAGRATION), (300, BAGRATION)]
)
def test_a_hint_can_be_carried_out(actions: int, game: tuple[str, str]) -> None:
    match = at(actions, *game)
    found = hint(question_of(match), 5)
    rolled = len(match.rolls)
    for order in found["orders"]:
        assert match.explain(order) is None
        match.play(order)
    assert len(match.rolls) == rolled  # it stops before the dice


def test_the_dice_to_come_change_nothing() -> None:
    one, other = at(60), at(60)
    other.dice = grognard.load("battle_for_germany").new("collapse_in_the_east", 2, "other dice").dice
    assert hint(question_of(one), 5) == hint(question_of(other), 5)


def test_no_value_no_hint() -> None:
    match = grognard.load("mill_bridge").new("crossing", 2, "none")
    with pytest.raises(BadInput, match="cannot be valued"):
        hint(question_of(match), 5)


def test_in_the_middle_of_an_action_there_is_none() -> None:
    match = at(0)
    while match.position.begins:
        match.play(match.actions()[0])
    with pytest.raises(BadInput, match="in hand"):
        hint(question_of(match), 5)


def test_a_gain_is_told_with_its_doubt_however_large() -> None:
    unsure = measured([0.04, 0.10, -0.06, 0.08], [])
    assert unsure.mean == pytest.approx(0.04)
    assert unsure.error > 0.1  # four worlds tell little of their own spread
    assert not unsure.is_loss
    assert measured([0.06] * 24, []).error == pytest.approx(0)


def test_two_worlds_are_too_few_for_a_gain() -> None:
    few = measured([0.06, 0.05], [])
    assert (few.mean, few.worlds) == (None, 2)
    assert measured([0.06, 0.05, 0.07], []).mean == pytest.approx(0.06)


def test_a_plan_that_does_worse_beyond_doubt_is_none() -> None:
    assert measured([-0.06, -0.05, -0.07], []).is_loss
    assert not measured([-0.06, 0.05, -0.07], []).is_loss


@pytest.mark.parametrize("game", [("last_crusade", "standard"), ("panzer_grenadier", "s13_farm_at_krasny")])
def test_where_nobody_can_stay_put_it_is_compared_with_the_other_choices(game: tuple[str, str]) -> None:
    match = at(0, *game)
    players = [new_player("steady", 1), new_player("steady", 2)]
    while staying(Seen(match, 1)) is not None or not match.position.begins or len(match.position.choices) < 4:
        seen = Seen(match, 1)
        match.play(players[seen.seat].choose(seen))
    found = hint(question_of(match), 5)
    assert found["against"] == "others"
    assert found["deeds"]
    assert match.explain(found["deeds"][0]["orders"][0]) is None


def test_it_tells_who_takes_part_and_where() -> None:
    march = Deed([], ["pick a", "to 2"], "pick", "unit", "a")
    attack = Deed([], ["attack 3", "add b", "add a", "roll"], "attack", "hex", "3", rolls=True)
    deploy = Deed([], ["deploy c"], "deploy", "card", "c")
    line = Line([march, attack], {"a": ["1", "2"]}, [])
    assert pieces_of(line) == ["a", "b"]
    assert place_of(line, ["a", "b"], {"a": "1"}) == "3"
    assert place_of(Line([march], line.paths, []), ["a"], {"a": "1"}) == "2"
    assert place_of(Line([march], {}, []), ["a"], {"a": "1"}) == "1"
    assert (pieces_of(Line([deploy], {}, [])), place_of(Line([deploy], {}, []), ["c"], {})) == (["c"], None)


def test_where_an_enemy_goes_is_no_part_of_a_plan() -> None:
    match = at(0)
    assert strangers(match.scenario, 0) == {"german_east"}
    assert strangers(match.scenario, 1) == {"soviet"}


def test_pieces_that_a_plan_brings_into_play_are_told_by_name() -> None:
    placed: dict[str, Any] = {"id": "log-placed", "args": {"unit": "g-1", "zone": "@zone-n1"}}
    deploy = Deed([], ["deploy c", "at n1"], "deploy", "card", "c", told=[placed])
    assert named(Line([deploy], {}, [], {"g-1": "card-c", "g-2": "card-d"})) == {"g-1": "card-c"}
