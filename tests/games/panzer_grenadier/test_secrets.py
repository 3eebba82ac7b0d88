"""6.8, 16.6, 16.7 What one side must not learn: hidden units, face-down mines and secret tank leaders."""

import random

import msgspec
import pytest

import grognard
from grognard import Match
from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.state import HIDDEN, LEADER_KNOWN, TANK_LEADER, State
from grognard.kernel.game import SPECTATOR

GAME = grognard.load("panzer_grenadier")
SCENARIOS = ["s04_hole_in_the_don_front", "s05_steel_before_oboyan"]


def shown(match: Match, seat: int) -> bytes:
    return msgspec.json.encode(match.view(None if seat == SPECTATOR else seat, 0))


def in_another_world(match: Match, seat: int, draw: int) -> Match:
    twin = match.clone()
    twin.position = GAME.world(match.position, seat, draw)
    return twin


def state_of(match: Match) -> State:
    assert isinstance(match.position, State)
    return match.position


def set_up(scenario: str, seed: int) -> Match:
    """A match after an automatic set-up in which everything that may be hidden is."""
    match = GAME.new(scenario, seed=seed)
    while state_of(match).phase == words.PHASE_SET_UP:
        texts = [action.text for action in match.actions()]
        hiding = [text for text in texts if text.startswith("hide ")]
        match.play(hiding[0] if hiding else "auto" if "auto" in texts else "ready")
    return match


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_views_choices_and_refusals_of_a_seat_do_not_depend_on_what_is_hidden_from_it(scenario: str) -> None:
    match = set_up(scenario, 4)
    chance = random.Random(4)
    different = 0
    for number in range(500):
        if match.is_over:
            break
        if number % 10 == 0:
            for seat in (SPECTATOR, 0, 1):
                twin = in_another_world(match, seat, number)
                different += twin.hash != match.hash
                assert shown(twin, seat) == shown(match, seat)
                if seat == match.position.seat:
                    assert twin.position.choices == match.position.choices
        match.play(chance.choice(match.actions()))
    assert different > 40


def test_hidden_units_stand_elsewhere_in_another_world() -> None:
    match = set_up("s05_steel_before_oboyan", 1)
    state = state_of(match)
    hidden = [piece for piece, flags in enumerate(state.flags) if flags & HIDDEN]
    assert hidden
    places = {tuple(state_of(in_another_world(match, 0, draw)).at(piece) for piece in hidden) for draw in range(20)}
    assert len(places) > 10
    own = {tuple(state_of(in_another_world(match, 1, draw)).at(piece) for piece in hidden) for draw in range(5)}
    assert len(own) == 1


def test_face_down_mines_are_dealt_anew_and_known_ones_stay() -> None:
    match = set_up("s05_steel_before_oboyan", 1)
    state = state_of(match)
    assert state.mine_power
    state.mine_known[0] = 1
    worlds = [state_of(in_another_world(match, 0, draw)).mine_power for draw in range(20)]
    assert len({tuple(powers) for powers in worlds}) > 10
    assert {powers[0] for powers in worlds} == {state.mine_power[0]}


def test_secret_tank_leaders_change_their_tanks() -> None:
    match = set_up("s04_hole_in_the_don_front", 1)
    state = state_of(match)
    secret = [piece for piece, flags in enumerate(state.flags) if flags & TANK_LEADER and not flags & LEADER_KNOWN]
    assert secret
    told = [entry for entry in match.view("axis")["pieces"] if "tank_leader" in entry.get("marks", [])]  # type: ignore[attr-defined]
    assert not [entry for entry in told if entry["side"] == "allied"]
    holders = {
        tuple(piece for piece, flags in enumerate(state_of(in_another_world(match, 0, draw)).flags) if flags & TANK_LEADER)
        for draw in range(20)
    }
    assert len(holders) > 3


def test_a_unit_that_is_set_up_and_then_hidden_is_never_shown() -> None:
    match = GAME.new("s05_steel_before_oboyan", seed=2)
    while state_of(match).phase == words.PHASE_SET_UP:
        texts = [action.text for action in match.actions()]
        hiding = [text for text in texts if text.startswith("hide ")]
        match.play(hiding[0] if hiding else "auto" if "auto" in texts else "ready")
        if match.position.seat == 1:  # the Soviets set up first: nothing of theirs is on the map for others yet
            assert not [entry for entry in match.view("axis")["pieces"] if entry["side"] == "allied" and "at" in entry]  # type: ignore[attr-defined]
    state = state_of(match)
    hidden = {state.ground.piece_names[piece] for piece, flags in enumerate(state.flags) if flags & HIDDEN}
    entries = [entry for entry in match.view("axis")["pieces"] if entry["id"] in hidden]  # type: ignore[attr-defined]
    assert {entry["box"] for entry in entries} == {"hidden"}
    assert not [entry for entry in entries if "at" in entry or "marks" in entry]
    told = msgspec.json.encode([match.entry(number, 0) for number in range(len(match.log))]).decode()
    for piece, flags in enumerate(state.flags):
        if flags & HIDDEN:
            assert f"placed {state.ground.piece_names[piece]}" not in told
