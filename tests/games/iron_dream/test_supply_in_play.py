"""Supply lines, control and the economy as they are kept in play, against the same worked out anew, in random games."""

import random

import pytest

import grognard
from grognard.games.iron_dream.s04_control import controller
from grognard.games.iron_dream.s15_supply import ETO, MTO, guards_without, is_satellite, lines, lines_without, theatre_lines, worked_out
from grognard.games.iron_dream.s16_economy import territory_of
from grognard.games.iron_dream.state import State

DECISIONS = 5000


def stale(state: State) -> list[int]:
    """The camps whose kept lines no longer hold."""
    camps = [camp for _, _, commanded, _ in state.rules.scenario.seats for camp in commanded]
    return [camp for camp in sorted(set(camps)) if lines(state, camp) != worked_out(state, camp, state.field.fighters)]


def stale_theatres(state: State) -> list[int]:
    """4.9 The theatres of the Anglo-Allies whose kept lines no longer hold."""
    kept = {theatre: theatre_lines(state, theatre) for theatre in (ETO, MTO)}
    twin = state.clone()
    assert isinstance(twin, State)
    twin.touch()
    return [theatre for theatre, found in kept.items() if theatre_lines(twin, theatre) != found]


def misjudged(state: State) -> list[int]:
    """The units in whose absence the lines would be others than `lines_without` says."""
    found: list[int] = []
    for unit, space in enumerate(state.field.where):
        guards = guards_without(state, unit) if space >= 0 and not is_satellite(state, unit) else None
        if guards is not None and lines_without(state, unit) != worked_out(state, state.camp(unit), guards):
            found.append(unit)
    return found


def unsettled(state: State) -> list[int]:
    """4.1 The hexes whose control is not what it should be."""
    return [space for space, held in enumerate(state.control) if controller(state, space, held) != held]


def economy(state: State) -> tuple[bool, int]:
    """16 Whether Berlin and the Ruhr are joined, and which secondary hexes are cut off."""
    content = state.content
    joined = territory_of(state, content.berlin)
    cut_off = [number for number, space in enumerate(content.secondary) if not joined[space] and not state.liberated >> number & 1]
    return joined[content.ruhr], sum(1 << number for number in cut_off)


@pytest.mark.parametrize(("scenario", "seed"), [("three_player", 1), ("two_player", 2), ("let_history_judge", 3)])
def test_what_is_kept_holds(scenario: str, seed: int) -> None:
    rnd = random.Random(seed)
    match = grognard.load("iron_dream").new(scenario, seed=seed)
    for number in range(DECISIONS):
        if match.is_over:
            break
        match.play(rnd.choice(match.actions()))
        if number % 5 == 0:
            state = match.position
            assert isinstance(state, State)
            assert stale(state) == [], (number, match.log[-3:])
            assert stale_theatres(state) == [], (number, match.log[-3:])
            assert unsettled(state) == [], (number, match.log[-3:])
            if number % 50 == 0:
                assert misjudged(state) == [], (number, match.log[-3:])
            if not state.collapsed and not state.rules.scenario.is_history:
                assert economy(state) == (True, state.blocked)
