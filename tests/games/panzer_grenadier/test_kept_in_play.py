"""What a position keeps from one decision to the next (who stands where, who threatens what, what is seen), against the same worked out
from the pieces alone, in random games.
"""

import random

import pytest

import grognard
from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.s03_activation import may_fire
from grognard.games.panzer_grenadier.s08_spotting import leader_eyes, spotted_hexes
from grognard.games.panzer_grenadier.state import CARRIED, DEMORALIZED, HIDDEN, ON_MAP, REDUCED, SPOTTED, WHOLE_STALE, State

DECISIONS = 1500
SCENARIOS = [
    ("s06_rollbahn", 1),
    ("s10_across_the_oder", 2),
    ("s11_seelow_heights", 3),
    ("s12_teltow_canal", 4),
    ("s02_bridge_at_melnitsa", 5),
    ("s05_steel_before_oboyan", 6),  # hidden units
]


def standing(state: State, side: int, wanted: int, without: int) -> int:
    """The hexes with a piece of a side that has all of some flags and none of others."""
    where = state.pieces.where
    pieces = [piece for piece in state.ground.side_pieces[side] if where[piece] >= 0]
    hexes = {where[piece] for piece in pieces if state.flags[piece] & wanted == wanted and not state.flags[piece] & without}
    return sum(1 << space for space in hexes)


def threats(state: State, side: int) -> dict[int, tuple[int, int]]:
    """5.4 Where the units of a side reach from their hexes."""
    ground = state.ground
    found: dict[int, tuple[int, int]] = {}
    for piece in ground.side_pieces[side]:
        space = state.pieces.where[piece]
        face = 1 if state.flags[piece] & REDUCED else 0
        reach = ground.df_range[piece][face], ground.at_reach[piece][face]
        if space < 0 or not ground.is_combat[piece] or state.flags[piece] & (HIDDEN | DEMORALIZED) or max(reach) < 0:
            continue
        seen = ground.seen(space, state.visibility(side), state.cloud)[0]
        direct, tank = found.get(space, (0, 0))
        found[space] = direct | seen & ground.disk(space, reach[0]), tank | seen & ground.disk(space, reach[1])
    return found


def leaders_see(state: State, side: int) -> int:
    """9.1 The hexes with enemies that leaders of a side spot."""
    found = 0
    for leader in state.ground.side_leaders[side]:
        if state.ground.is_regular[leader] and state.box[leader] in (ON_MAP, CARRIED) and not state.flags[leader] & DEMORALIZED:
            if state.at(leader) >= 0:
                found |= spotted_hexes(state, side, state.at(leader))
    return found


def check(state: State) -> None:
    if not state.stale & WHOLE_STALE:  # what is told of hidden pieces is veiled by this list as it stands, before anything is refreshed
        kept = state.hidden[0] + state.hidden[1]
        assert all(piece in kept for piece, flags in enumerate(state.flags) if flags & HIDDEN)
    state.refresh_caches()
    assert state.cloud == {space for space, count in enumerate(state.smoke) if count}
    for side in (0, 1):
        assert state.presence[side] == standing(state, side, 0, 0)
        assert state.plain[side] == standing(state, side, 0, HIDDEN)
        assert state.marked[side] == standing(state, side, SPOTTED, HIDDEN)
        soft = {state.pieces.where[piece] for piece in state.ground.side_pieces[side] if state.ground.is_soft[piece]} - {-1}
        assert state.soft[side] == sum(1 << space for space in soft)
        hidden = [piece for piece in state.ground.side_pieces[side] if state.flags[piece] & HIDDEN]
        assert state.hidden[side] == hidden
        assert leader_eyes(state, side) == leaders_see(state, side)
        for space, spotted in state.spotted[side].items():
            plain, marked = state.ground.seen(space, state.visibility(side), state.cloud)
            assert spotted == plain & state.plain[1 - side] | marked & state.marked[1 - side]


def check_threats(state: State) -> None:
    for side in (0, 1):
        kept, anew = state.threats_of(side), threats(state, side)
        assert kept == anew
        for kind in (0, 1):
            united = 0
            for reached in anew.values():
                united |= reached[kind]
            assert state.threat_bits[2 * side + kind] == united


def check_fire(state: State) -> int:
    """3.13 Who could fire at the beginning of a segment; how many were asked."""
    for piece, (flags, space, _, able) in state.able[state.side].items():
        assert (flags, space) == (state.flags[piece], state.pieces.where[piece])
        assert able == may_fire(state, piece)
    return len(state.able[state.side])


@pytest.mark.parametrize(("scenario", "seed"), SCENARIOS)
def test_what_is_kept_holds(scenario: str, seed: int) -> None:
    rnd = random.Random(seed)
    match = grognard.load("panzer_grenadier").new(scenario, seed=seed)
    asked = 0
    for number in range(DECISIONS):
        if match.is_over:
            break
        match.play(rnd.choice(match.actions()))
        state = match.position
        assert isinstance(state, State)
        if number % 2 == 0:
            check(state)
        if number % 7 == 0:
            check_threats(state)
        if state.frames[-2] == words.SEGMENT:
            asked += check_fire(state)
    assert asked > 0
