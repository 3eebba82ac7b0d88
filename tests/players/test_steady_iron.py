"""The steady player of End of the Iron Dream: it plays every seat, leaves what it looks at alone, and is better than chance."""

import pytest

import grognard
from grognard.games.iron_dream.adviser import IronAdviser
from grognard.games.iron_dream.content import HITLERIAN, SOVIET
from grognard.games.iron_dream.evaluate import Stand, burden, expected, guessed, is_beyond_supply, threats
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.plan_attack import shared_out
from grognard.games.iron_dream.plan_axis import axes, off_axis
from grognard.games.iron_dream.plan_line import enemy_ground, find_line
from grognard.games.iron_dream.plan_shock import Fronts
from grognard.games.iron_dream.plan_ways import field_from
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


def test_more_attackers_promise_more_and_enemies_are_felt() -> None:
    state = start()
    content = state.content
    target = content.index["Z37"]
    units = [unit for unit in state.field.stack(content.index["Z38"]) if state.field.fights[unit]]
    stand = Stand(state, SOVIET, target)
    weak, strong = (guessed(state, stand, [(content.index["Z38"], power)], 1) for power in (8, 60))
    values = [expected(state, odds, 0, stand, units, 1.0, [])[0] for odds in (weak, strong)]
    assert values[0] < values[1]
    threat = threats(state, HITLERIAN)
    assert threat[target] > 0
    assert threat[content.berlin] == 0
    field = field_from(state.rules.ground, [(content.berlin, 0)])
    assert field[content.berlin] == 0
    assert field[target] > field[content.index["T27"]] > 0


def test_the_axes_begin_at_the_front_and_lead_to_berlin_and_romania() -> None:
    state = start()
    points = axes(state)
    names = state.content.names
    assert [names[space] for space in points] == ["P30", "K36"]
    assert off_axis(state, points, points[0]) == 0
    assert off_axis(state, points, state.content.index["AD37"]) > 5
    assert off_axis(state, [], state.content.index["AD37"]) == 0


def test_leipzig_lies_beyond_soviet_supply_and_berlin_does_not() -> None:
    state = start()
    assert is_beyond_supply(state, state.content.index["R19"])
    assert not is_beyond_supply(state, state.content.berlin)
    assert burden(state, state.content.index["Q22"]) == 0


def test_enemies_on_opposite_sides_leave_no_way_out() -> None:
    state = start()
    index = state.content.index
    target = index["V35"]  # stands a little before its neighbours
    stand = Stand(state, SOVIET, target)
    assert stand.has_way_out(state, [])
    assert not stand.has_way_out(state, state.content.links[target])


def test_a_supply_unit_serves_two_hexes_that_touch() -> None:
    state = start()
    index = state.content.index
    plan = Plan(state.clone(), [], [0] * state.content.size)
    hexes = [index[name] for name in ("X38", "Y38", "Z38")]
    assert shared_out(plan, hexes) == [hexes[:2], hexes[2:]]
    assert shared_out(plan, [hexes[0], hexes[2]]) == [[hexes[0]], [hexes[2]]]


def test_stacks_under_flags_do_more_together() -> None:
    state = start()
    index = state.content.index
    fronts = Fronts(state, [0] * state.content.size)
    alone = fronts.worth([index["Y38"]], [])
    assert 0 < alone < fronts.worth([index["Y38"], index["X38"]], [])
    assert fronts.power(index["Y38"]) == sum(state.attack(unit) for unit in state.field.stack(index["Y38"]))
    assert fronts.targets(index["Y39"]) == []
    assert state.camp(state.field.stack(index["Y38"])[0]) == SOVIET
