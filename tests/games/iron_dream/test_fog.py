"""25.3 In the fog of war a seat sees neither into enemy stacks nor which of them hold decoys; the chit of 14.12 stays its owner's."""

import random

import msgspec
import pytest

import grognard
from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import HITLERIAN
from grognard.games.iron_dream.state import State
from grognard.kernel.game import EVERYTHING, SPECTATOR
from grognard.kernel.match import Match, position_hash


def foggy(seed: int, scenario: str = "three_player") -> Match:
    return grognard.load("iron_dream").new(scenario, seed=seed, options={"fog_of_war": True})


def shown(match: Match, seat: int) -> bytes:
    return msgspec.json.encode(match.view(None if seat == SPECTATOR else seat, 0))


@pytest.mark.parametrize("scenario", ["three_player", "let_history_judge"])
def test_what_a_seat_sees_does_not_depend_on_which_units_are_hidden(scenario: str) -> None:
    match = foggy(1, scenario)
    chance = random.Random(1)
    worlds = 0
    for number in range(300):
        if number % 20 == 0:
            for seat in (SPECTATOR, *range(len(match.seats))):
                twin = match.clone()
                twin.position = match.game.world(match.position, seat, number)
                worlds += position_hash(twin.position) != match.hash
                assert shown(twin, seat) == shown(match, seat)
                if seat == match.position.seat:
                    assert twin.position.choices == match.position.choices
        match.play(chance.choice(match.actions()))
    assert worlds > 20


def test_enemy_stacks_are_counters_without_names() -> None:
    match = foggy(2)
    seen = match.view("soviet")["pieces"]
    assert isinstance(seen, list)
    assert not [piece for piece in seen if piece["side"] == "hitlerian" and not piece.get("hidden") and "at" in piece]
    assert not [piece for piece in seen if piece["side"] == "anglo_allied" and not piece.get("hidden") and "at" in piece]
    assert [piece for piece in seen if piece["side"] == "soviet" and not piece.get("hidden")]


def test_ultra_reads_german_stacks_in_france_and_italy() -> None:
    match = foggy(2)
    pieces = match.view("anglo_allied")["pieces"]
    assert isinstance(pieces, list)
    named = {piece["at"] for piece in pieces if piece["side"] == "hitlerian" and not piece.get("hidden") and "at" in piece}
    countries = {match.position.content.country[match.position.content.index[name]] for name in named}  # type: ignore[attr-defined]
    assert countries == {"france", "italy"}


def test_a_decoy_looks_like_one_more_unit() -> None:
    match = foggy(3)
    state = match.position
    assert isinstance(state, State)
    space = next(space for space in state.field.where if space >= 0 and state.content.country[space] == "ussr")

    def counters() -> int:
        pieces = match.view("anglo_allied")["pieces"]
        assert isinstance(pieces, list)
        return len([piece for piece in pieces if piece.get("at") == state.content.names[space]])

    before = counters()
    if state.control[space] == HITLERIAN:
        state.dummies[0] = space
        assert counters() == before + 1


def test_the_log_hides_the_moves_of_unseen_units() -> None:
    match = foggy(4)
    chance = random.Random(4)
    for _ in range(400):
        match.play(chance.choice(match.actions()))
    hidden = [event for event in match.log if event[0] == words.E_HIDDEN]
    assert hidden
    game = match.game
    for event in hidden:
        assert game.describe(event, EVERYTHING).id != "log-hidden"
        assert game.describe(event, SPECTATOR).id == "log-hidden"
