"""What a position keeps of the effects in force, and rules that are asked without words, against the plain rules in random games."""

import random

import pytest

import grognard
from grognard.games.last_crusade import content as c
from grognard.games.last_crusade.s03_dice import range_of, stat_of
from grognard.games.last_crusade.s03_terms import ON_ACTS, ON_COSTS, ON_MOVES, ON_STATS, ON_TERRAIN, lasting_kinds
from grognard.games.last_crusade.s07_deployment import forbids_bearing, forbids_deploy, may_bear, may_deploy
from grognard.games.last_crusade.s10_bombardment import has_target, targets_of
from grognard.games.last_crusade.s10_declaration import forbids_assault, may_assault
from grognard.games.last_crusade.s10_movement import can_move, easy_exits, forbids_pick
from grognard.games.last_crusade.s10_transport import forbids_carrier, may_carry
from grognard.games.last_crusade.state import RECORD, State

DECISIONS = 900


def kinds(state: State) -> int:
    """What the effects in force are about, looked up one by one."""
    found = 0
    for place in range(0, len(state.lasting), RECORD):
        effect = state.content.every_effect[state.lasting[place]]
        found |= ON_COSTS if effect.op == c.MOVE_COST else 0
        found |= ON_MOVES if effect.op == c.STAT_MOD and effect.stat == c.MOVE else 0
        found |= ON_ACTS if effect.op in (c.FORBID, c.PERMIT) else 0
        found |= ON_STATS if effect.op == c.STAT_MOD else 0
        found |= ON_TERRAIN if effect.op == c.IGNORE_TERRAIN else 0
    return found


def check_units(state: State, seat: int) -> None:
    """Each unit on the field with each zone and each unit beside it."""
    easy = easy_exits(state, state.rules.team[seat])
    for unit in state.units_of(seat):
        here = state.at[unit]
        if here < 0:
            continue
        printed = state.content.range[state.kind[unit]]
        assert range_of(state, unit) == (stat_of(state, unit, c.RANGE, printed, 0, -1) if printed > 0 else 0)
        assert (has_target(state, unit) and printed > 0) == (printed > 0 and len(targets_of(state, unit)) > 0)
        assert can_move(state, unit) == (forbids_pick(state, unit) is None)
        if easy[here] and can_move(state, unit) is False and state.spent[unit] == 0 and state.curse[unit] < 0:
            assert state.flags[unit] or state.content.is_hq_troops[state.kind[unit]] or not state.content.move[state.kind[unit]]
        for zone in state.field.neighbours[here]:
            assert may_assault(state, unit, zone) == (forbids_assault(state, unit, zone) is None)
        for other in state.here[here]:
            if other != unit:
                assert may_carry(state, unit, other) == (forbids_carrier(state, unit, other) is None)


def check_cards(state: State, seat: int) -> None:
    for kind in set(state.hand[seat]) | set(state.bought[seat]):
        assert may_deploy(state, seat, kind) == (forbids_deploy(state, seat, kind) is None)
        if state.content.is_attachment[kind]:
            for unit in state.units_of(seat):
                assert may_bear(state, unit, kind) == (forbids_bearing(state, unit, kind) is None)


@pytest.mark.parametrize(("scenario", "seed"), [("normandy_bocage_1944", 1), ("remagen_1945", 2), ("two_fronts", 3), ("standard", 4)])
def test_what_is_kept_holds(scenario: str, seed: int) -> None:
    rnd = random.Random(seed)
    match = grognard.load("last_crusade").new(scenario, seed=seed)
    in_force = 0
    for number in range(DECISIONS):
        if match.is_over:
            break
        match.play(rnd.choice(match.actions()))
        state = match.position
        assert isinstance(state, State)
        assert lasting_kinds(state) == kinds(state)
        in_force |= kinds(state)
        if number % 5 == 0:
            for seat in range(len(match.seats)):
                check_units(state, seat)
                check_cards(state, seat)
    assert number > 100
    assert in_force or scenario != "two_fronts"
