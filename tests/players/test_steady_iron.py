"""The steady player of End of the Iron Dream: it plays every seat, leaves what it looks at alone, and is better than chance."""

import pytest

import grognard
from grognard.games.iron_dream.adviser import IronAdviser
from grognard.games.iron_dream.content import HITLERIAN
from grognard.games.iron_dream.evaluate import expected, field_from, guessed, threats
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.plan_line import Flow, enemy_ground, find_line
from grognard.games.iron_dream.state import State
from grognard.kernel.match import position_hash
from grognard.kernel.options import Options
from grognard.players import Seen, new_player

GAME = grognard.load("iron_dream")
BOTH: Options = {"fog_of_war": True, "free_setup": True}


def played(scenario: str, options: Options, decisions: int) -> grognard.Match:
    match = GAME.new(scenario, seed=3, options=options)
    players = [new_player("steady", seat) for seat in range(len(match.seats))]
    for number in range(decisions):
        if match.is_over:
            break
        match.play(players[match.position.seat].choose(Seen(match, number)))
    return match


@pytest.mark.parametrize(("scenario", "options"), [("four_player", {}), ("two_player", BOTH), ("let_history_judge", BOTH)])
def test_it_plays_every_seat_and_the_same_way_again(scenario: str, options: Options) -> None:
    one, other = (played(scenario, options, 260) for _ in range(2))
    assert one.hash == other.hash


def test_advice_is_legal_and_changes_nothing() -> None:
    match = GAME.new("three_player", seed=1)
    adviser = IronAdviser()
    for _ in range(120):
        world = match.position.clone()
        before = position_hash(match.position)
        code = adviser.advise(world)
        assert code in match.position.choices
        assert position_hash(match.position) == before
        match.play(GAME.vocabulary.action(code))


def test_the_invasion_of_turn_1_lands() -> None:
    match = played("three_player", {}, 400)
    state = match.position
    assert isinstance(state, State)
    assert state.first_landing


def start() -> State:
    state = GAME.new("three_player", seed=1).position
    assert isinstance(state, State)
    return state


def test_the_line_keeps_the_enemy_from_berlin() -> None:
    state = start()
    plan = Plan(state.clone(), [], [0] * state.content.size)
    line = find_line(plan)
    lost = enemy_ground(state, HITLERIAN)
    assert not any(lost[space] for space in line)
    seen = {space for space, is_lost in enumerate(lost) if is_lost}
    front = list(seen)
    while front:
        here = front.pop()
        for there in state.content.links[here]:
            if there not in seen and there not in line:
                seen.add(there)
                front.append(there)
    assert state.content.berlin not in seen
    assert state.content.ruhr not in seen


def test_the_least_cut_of_a_small_network() -> None:
    flow = Flow(4)
    flow.join(0, 1, 3)
    flow.join(0, 2, 2)
    flow.join(1, 3, 2)
    flow.join(2, 3, 4)
    flow.join(1, 2, 1)
    flow.fill(0, 3)
    assert flow.levels(0)[3] < 0
    assert sum(flow.room[edge] for edge in flow.first[3]) == 5  # what has flowed into the sink


def test_more_attackers_promise_more_and_enemies_are_felt() -> None:
    state = start()
    content = state.content
    target = content.index["Z37"]
    units = [unit for unit in state.field.stack(content.index["Z38"]) if state.field.fights[unit]]
    weak, strong = (guessed(state, 2, target, [(content.index["Z38"], power)], 1) for power in (8, 60))
    values = [expected(state, odds, 0, target, units, 1.0)[0] for odds in (weak, strong)]
    assert values[0] < values[1]
    threat = threats(state, HITLERIAN)
    assert threat[target] > 0
    assert threat[content.berlin] == 0
    field = field_from(state.rules.ground, [(content.berlin, 0)])
    assert field[content.berlin] == 0
    assert field[target] > field[content.index["T27"]] > 0
