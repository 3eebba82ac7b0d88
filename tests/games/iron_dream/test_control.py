"""4.1 Control kept up to date move by move, against the four criteria read literally; and what follows when a hex changes hands."""

import random

import pytest
from tests.games.iron_dream.positions import content, empty, ground, put, strewn

import grognard
from grognard.games.iron_dream import s16_economy, words
from grognard.games.iron_dream.content import ANGLO, CAMP, HITLERIAN, SOVIET
from grognard.games.iron_dream.ground import ZONE_OWN
from grognard.games.iron_dream.s04_control import refresh
from grognard.games.iron_dream.s16_economy import parts_territory, stage, supply_places, supply_units, territory_of
from grognard.games.iron_dream.s26_victory import ledger
from grognard.games.iron_dream.state import State


def criteria(state: State, before: list[int], space: int, mover: int) -> int:
    """4.1 Who controls a hex, unit by unit."""
    here = {state.camp(unit) for unit in state.field.stack(space) if state.field.fights[unit]}
    if len(here) == 1:
        return here.pop()
    if here or state.field.stack(space):
        return before[space]
    reaching = set()
    for unit, where in enumerate(state.field.where):
        if where >= 0 and state.field.fights[unit] and space in state.field.zone_reach[state.field.zone[unit]][where]:
            reaching.add(state.camp(unit))
    if space in state.port_space and before[space] == ANGLO:
        reaching.discard(HITLERIAN)
    if state.fort[space] or state.volksturm[space]:
        return HITLERIAN if reaching == {HITLERIAN} else before[space]
    if len(reaching) == 1:
        return reaching.pop()
    if HITLERIAN in reaching or before[space] in reaching or not reaching:
        return before[space]
    return mover if mover in reaching else before[space]


@pytest.mark.parametrize("seed", range(12))
def test_control_follows_every_move(seed: int) -> None:
    rnd = random.Random(seed)
    state = strewn(seed)
    facts = content()
    units = [unit for unit, space in enumerate(state.field.where) if space >= 0 and facts.is_combat[unit]]
    for space in range(facts.size):
        refresh(state, space, state.control[space])
    for _ in range(30):
        unit = rnd.choice(units)
        here = state.field.where[unit]
        there = rnd.choice(facts.links[here])
        if state.holds_foreigner(state.camp(unit), there):
            continue
        state.field.lift(unit)
        state.field.place(unit, there)
        for moved in (here, there):
            before = state.control[:]
            volksturm = state.volksturm[:]
            refresh(state, moved, state.camp(unit))
            after, state.volksturm = state.volksturm, volksturm
            around = [moved, *facts.links[moved]]
            expected = [criteria(state, before, n, state.camp(unit)) if n in around else before[n] for n in range(facts.size)]
            state.volksturm = after
            assert state.control == expected


@pytest.mark.parametrize("seed", range(12))
def test_a_hex_that_parts_nothing_is_seen_as_such(seed: int) -> None:
    """16.8 The quick look at the ring around a lost hex never overlooks a cut."""
    rnd = random.Random(seed)
    state = empty()
    facts = content()
    for _ in range(40):
        space = rnd.randrange(facts.size)
        if state.control[space] != HITLERIAN or space == facts.berlin:
            continue
        before = territory_of(state, facts.berlin)
        state.control[space] = SOVIET
        after = territory_of(state, facts.berlin)
        lost = sum(before) - sum(after)
        if lost > 1:
            assert parts_territory(state, space)
        for near in ground(False).within(space, rnd.randint(0, 1)):
            state.control[near] = SOVIET


def test_a_city_is_liberated_and_retaken_with_ardour() -> None:
    """26.13, example 37."""
    state = empty()
    antwerp = content().antwerp
    state.turn = 12
    corps = put(state, "us-5", "V12")
    refresh(state, antwerp, ANGLO)
    assert state.control[antwerp] == ANGLO
    state.field.lift(corps)
    put(state, "g-84", "V12")
    refresh(state, antwerp, HITLERIAN)
    brussels = content().index["U12"]  # both corps control it by their zones
    assert ledger(state) == [(words.VP_ARDOR, HITLERIAN, 2, 12, antwerp), (words.VP_ARDOR, HITLERIAN, 4, 12, brussels)]
    assert state.port_rolls == [content().harbour_number[antwerp]]


def test_a_port_that_was_open_and_is_retaken_never_opens_again() -> None:
    """14.30, example 27."""
    state = empty()
    rome = content().harbour_number[content().rome]
    put(state, "g-84", "A14")
    refresh(state, content().rome, HITLERIAN)
    assert state.harbour_turn[rome] == -1
    state.field.lift(content().unit_index["g-84"])
    put(state, "us-5", "A14")
    refresh(state, content().rome, ANGLO)
    assert (state.control[content().rome], state.harbour_turn[rome], state.port_rolls) == (ANGLO, -1, [])


def test_the_economy_declines_in_stages() -> None:
    """16.3 to 16.5, 16.7, example 33."""
    state = empty()
    facts = content()
    assert (stage(state), supply_units(state)) == (0, 3)
    army = put(state, "s-1t", "H30")
    refresh(state, facts.ploesti, SOVIET)
    assert (stage(state), supply_units(state), [facts.names[space] for space in supply_places(state)]) == (1, 2, ["T21", "U16"])
    for near in facts.links[facts.nagykanizsa]:
        state.control[near] = SOVIET
    s16_economy.refresh(state)
    assert (stage(state), supply_units(state), state.blocked) == (2, 1, 2)
    state.control[facts.links[facts.nagykanizsa][3]] = HITLERIAN
    s16_economy.hex_gained(state)
    assert (stage(state), supply_units(state), state.blocked) == (1, 2, 0)
    state.field.lift(army)
    put(state, "g-84", "H30")
    refresh(state, facts.ploesti, HITLERIAN)
    assert (state.control[facts.ploesti], stage(state)) == (HITLERIAN, 1)


def test_a_way_shut_for_an_instant_collapses_the_economy() -> None:
    """16.8, example 32."""
    state = empty()
    facts = content()
    state.turn = 9
    for space in facts.links[facts.ruhr]:
        if facts.names[space] != "U17":
            state.control[space] = ANGLO
    assert not state.collapsed
    put(state, "us-5", "U18")
    refresh(state, facts.index["U18"], ANGLO)
    assert state.collapsed == 9


def test_camps_are_those_of_the_sides() -> None:
    assert CAMP[content().unit_side[content().unit_index["yu-1"]]] == SOVIET


def test_a_unit_takes_its_kind_of_zone_wherever_it_goes() -> None:
    """9, 17 A zone that was changed counts where the unit stands, where it goes, and in a position that is read back."""
    match = grognard.load("iron_dream").new("three_player", seed=1)
    state = match.position
    assert isinstance(state, State)
    unit = next(unit for unit, space in enumerate(state.field.where) if space >= 0 and state.field.fights[unit])
    space = state.at(unit)
    before = state.field.zones[:]
    state.field.set_zone(unit, ZONE_OWN)
    own = state.field.zones[:]
    assert own != before
    state.field.lift(unit)
    state.field.place(unit, space)
    assert state.field.zones == own
    again = match.game.restore(match.scenario.id, match.options, state.dump())
    assert isinstance(again, State)
    assert again.field.zones == own
    again.field.lift(unit)
    again.field.place(unit, space)
    assert again.field.zones == own
