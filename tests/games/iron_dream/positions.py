"""Positions for tests of map facts: the start of a scenario, and units strewn over the map."""

import random
from functools import cache

from grognard.games.iron_dream.boxes import ON_MAP
from grognard.games.iron_dream.content import ANGLO, CAMP, HITLERIAN, SOVIET, Content, load_content
from grognard.games.iron_dream.ground import Ground
from grognard.games.iron_dream.keeping import KeptState
from grognard.games.iron_dream.rules import Rules
from grognard.games.iron_dream.state import State

WORKS = 1  # a port that is open from the first turn


@cache
def content() -> Content:
    return load_content()


@cache
def ground(is_history: bool) -> Ground:
    return Ground(content(), is_history)


def empty(scenario: str = "bare") -> State:
    """The map of a scenario with its control, forts and ports, and no unit."""
    data = content().scenarios[scenario]
    state = KeptState([], Rules(content(), data, {}, ground(data.is_history)))
    state.control = data.control[:]
    for space, level in data.forts.items():
        state.fort[space] = level
    for harbour, space in enumerate(content().harbours):
        if state.control[space] == ANGLO:
            state.harbour_turn[harbour] = WORKS
    return state


def put(state: State, unit: str, place: str, steps: int = 0) -> int:
    """Place a unit by name, without anything that would follow from its coming."""
    number = content().unit_index[unit]
    state.field.place(number, content().index[place])
    state.box[number] = ON_MAP
    state.strength[number] = steps or content().steps[number]
    state.touch()
    return number


def start(scenario: str) -> State:
    """The ready-made set-up."""
    state = empty(scenario)
    data = content().scenarios[scenario]
    for unit, space in data.placements:
        put(state, content().unit_names[unit], content().names[space])
    for unit in data.reduced:
        state.strength[unit] -= 1
    return state


def strewn(seed: int, scenario: str = "bare") -> State:
    """Units anywhere, control in patches, some forts, open ports and invasion ports: possible or not."""
    rnd = random.Random(seed)
    state = empty(scenario)
    facts = content()
    camps = [ANGLO, SOVIET] if state.rules.scenario.is_history else [HITLERIAN, ANGLO, SOVIET]
    for _ in range(rnd.randint(0, 25)):
        middle = rnd.randrange(facts.size)
        camp = rnd.choice(camps)
        for space in ground(False).within(middle, rnd.randint(1, 6)):
            state.control[space] = camp
    for unit in rnd.sample(range(len(facts.unit_names)), rnd.randint(20, 150)):
        if CAMP[facts.unit_side[unit]] in camps:
            space = rnd.randrange(facts.size)
            friends = all(state.camp(other) == CAMP[facts.unit_side[unit]] for other in state.field.stack(space))
            if friends and not state.rules.ground.closed[space]:
                put(state, facts.unit_names[unit], facts.names[space])
                if facts.is_combat[unit]:
                    state.control[space] = CAMP[facts.unit_side[unit]]
    for harbour, space in enumerate(facts.harbours):
        state.harbour_turn[harbour] = rnd.choice([0, 1, 1, 3, -1]) if state.control[space] == ANGLO else rnd.choice([0, -1])
    state.port_space = [rnd.choice([-1, rnd.choice(facts.first_invasion)]) for _ in range(3)]
    for space in state.port_space:
        if space >= 0 and not state.field.occupants[space]:
            state.control[space] = ANGLO
    for space in rnd.sample(range(facts.size), 12):
        state.fort[space] = rnd.randint(0, 3) if state.control[space] == HITLERIAN else 0
    state.turn = 2
    state.touch()
    return state
