"""Plans of the steady player of End of the Iron Dream, in positions made for them."""

from pathlib import Path

from grognard.games.iron_dream import words
from grognard.games.iron_dream.aims import aims
from grognard.games.iron_dream.content import ANGLO
from grognard.games.iron_dream.evaluate import leaves_berlin
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.plan_assault import teams
from grognard.games.iron_dream.plan_defence import go_home, guard_link, link
from grognard.games.iron_dream.plan_garrison import hold_berlin
from grognard.games.iron_dream.plan_siege import invest_berlin
from grognard.games.iron_dream.state import State
from grognard.kernel.action import OPERAND_MASK
from grognard.lab.cases import opened, read_cases

LATE = "collapsed: 16, collapse_done: 1"


def position(tmp_path: Path, phase: str, units: str, state: str) -> State:
    """A position described as in a rule case."""
    path = tmp_path / "case.yaml"
    given = f"{{phase: {phase}, turn: 18, units: {{{units}}}, state: {{{state}}}}}"
    path.write_text(f"game: iron_dream\ncases:\n  - rule: '5.0'\n    title: a position\n    given: {given}\n    legal: [end]\n", "utf-8")
    found = opened(read_cases(path)[0]).match.position
    assert isinstance(found, State)
    return found


def planned(state: State) -> Plan:
    movable = [code & OPERAND_MASK for code in state.choices if code != words.END]
    return Plan(state.clone(), movable, aims(state, state.active))


def unit(state: State, name: str) -> int:
    return state.content.unit_index[name]


def test_the_strongest_armies_go_to_berlin_and_the_weaker_make_room(tmp_path: Path) -> None:
    weak = "s-5: {at: T22, steps: 1}, s-13: {at: T22, steps: 1}, s-8: {at: T22, steps: 1}"
    control = f"control: {{others: soviet, T21: hitlerian}}, {LATE}"
    state = position(tmp_path, "soviet-movement", f"{weak}, s-1t: T23, s-2t: T23, s-3t: T23, g-1: T21", control)
    plan = planned(state)
    invest_berlin(plan)
    berlin = state.content.berlin
    for name in ("s-1t", "s-2t", "s-3t"):
        assert berlin in state.content.links[plan.goal[unit(state, name)]]
    assert all(plan.standing[space] < 4 for space in plan.kept)


def test_berlin_is_left_to_the_ally_who_is_nearer(tmp_path: Path) -> None:
    control = f"ports: [Y19], control: {{others: anglo_allied, T21: hitlerian, T23: soviet, T26: soviet}}, {LATE}"
    assert leaves_berlin(position(tmp_path, "allied-movement", "us-5: T18, s-1t: T23, g-1: T21", control), ANGLO)
    assert not leaves_berlin(position(tmp_path, "allied-movement", "us-5: T20, s-1t: T26, g-1: T21", control), ANGLO)


def test_whoever_has_berlin_stays_there(tmp_path: Path) -> None:
    state = position(
        tmp_path,
        "allied-movement",
        "us-5: T21, us-7: T21, us-8: T21, s-1t: T23",
        f"ports: [Y19], control: {{others: anglo_allied, T23: soviet}}, {LATE}",
    )
    plan = planned(state)
    hold_berlin(plan)
    assert plan.standing[state.content.berlin] == 2


def test_germans_in_france_go_home_when_the_enemy_is_nearer_to_the_ruhr(tmp_path: Path) -> None:
    control = "ports: [X9], control: {others: hitlerian, X9: anglo_allied, T12: anglo_allied, T11: anglo_allied}"
    state = position(tmp_path, "german-movement", "g-1: Q8, us-5: T12", control)
    plan = planned(state)
    go_home(plan)
    distance = state.rules.ground.distance
    ruhr = state.content.ruhr
    assert distance(plan.goal[unit(state, "g-1")], ruhr) < distance(state.at(unit(state, "g-1")), ruhr)


def test_the_link_between_ruhr_and_berlin_is_guarded_when_the_enemy_comes_near(tmp_path: Path) -> None:
    control = "ports: [X9], control: {others: hitlerian, X9: anglo_allied, T13: anglo_allied}"
    state = position(tmp_path, "german-movement", "g-1: T18, g-2: T18, us-5: T13", control)
    plan = planned(state)
    way = link(plan)
    guard_link(plan)
    assert state.content.ruhr not in way
    assert all(plan.standing[space] == 1 for space in way[1::2])


def test_only_units_in_the_same_supply_assault_together(tmp_path: Path) -> None:
    tanks = "s-1t: {at: R31, status: [emergency_supply]}, s-2t: R31, g-1: R30"
    state = position(tmp_path, "soviet-movement", tanks, "control: {others: soviet, R30: hitlerian}")
    stack = {unit(state, "s-1t"), unit(state, "s-2t")}
    assert all(len(team) == 1 for team in teams(state, state.content.index["R31"], stack))
