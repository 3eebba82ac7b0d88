"""Hints: legal, from what the seat knows, and silent where nothing can be said."""

from typing import Any

import pytest

import grognard
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match
from grognard.players import Seen, new_player
from grognard.umpire import hinting
from grognard.umpire.hinting import hint, is_clear


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
    match = grognard.load("race_for_berlin").new("seelow", 2, "none")
    with pytest.raises(BadInput, match="cannot be valued"):
        hint(question_of(match), 5)


def test_in_the_middle_of_an_action_there_is_none() -> None:
    match = at(0)
    while match.position.begins:
        match.play(match.actions()[0])
    with pytest.raises(BadInput, match="in hand"):
        hint(question_of(match), 5)


def test_a_gain_is_told_only_if_it_is_clear() -> None:
    assert is_clear(0.06, 0.01, 8)
    assert not is_clear(0.06, 0.02, 8)
    assert not is_clear(-0.06, 0.001, 8)
    assert not is_clear(0.06, 0.01, 3)
