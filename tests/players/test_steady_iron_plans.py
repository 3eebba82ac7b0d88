"""Plans of the steady player of End of the Iron Dream, in positions made for them."""

from pathlib import Path

import grognard
from grognard.games.iron_dream import words
from grognard.games.iron_dream.aims import aims
from grognard.games.iron_dream.content import ANGLO, SOVIET
from grognard.games.iron_dream.evaluate import leaves_berlin
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.plan_assault import teams
from grognard.games.iron_dream.plan_defence import break_out, go_home, guard_link, hold_cities, link
from grognard.games.iron_dream.plan_garrison import hold_berlin, hold_prizes
from grognard.games.iron_dream.plan_line import ring_posts
from grognard.games.iron_dream.plan_siege import invest_berlin
from grognard.games.iron_dream.s15_supply import lines
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import STEADY, styled
from grognard.kernel.action import OPERAND_MASK
from grognard.lab.cases import opened, read_cases
from grognard.players import Seen, new_player

LATE = "collapsed: 16, collapse_done: 1"


def position(tmp_path: Path, phase: str, units: str, state: str, scenario: str = "bare", turn: int = 18) -> State:
    """A position described as in a rule case."""
    path = tmp_path / "case.yaml"
    given = f"{{scenario: {scenario}, phase: {phase}, turn: {turn}, units: {{{units}}}, state: {{{state}}}}}"
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


# -- 1945 ----------------------------------------------------------------------------------------------------------------
def played(until: int) -> grognard.Match:
    """Let History Judge, played steadily until this turn begins."""
    match = grognard.load("iron_dream").new("let_history_judge", 2, 1)
    players = [new_player("steady", seat) for seat in range(2)]
    while not match.is_over and match.position.turn < until:  # type: ignore[attr-defined]
        seen = Seen(match, len(match.codes))
        match.play(players[seen.seat].choose(seen))
    return match


def test_in_1945_the_corps_of_trieste_land_in_the_black_sea() -> None:
    state = played(3).position
    assert isinstance(state, State)
    corps = [unit(state, name) for name in ("cw-p2", "cw-5b", "cw-10b", "cw-13b")]
    assert {state.content.country[state.at(number)] for number in corps} <= {"romania", "ussr", "bulgaria"}


def test_in_1945_units_that_are_cut_off_break_out(tmp_path: Path) -> None:
    control = "control: {others: soviet}, ports: [Y19]"
    state = position(tmp_path, "soviet-movement", "s-5: T26, us-5: T27, us-7: T25", control, "bare_history", 3)
    length = lines(state, SOVIET)
    assert length[state.at(unit(state, "s-5"))] < 0
    plan = planned(state)
    break_out(plan)
    assert length[plan.goal[unit(state, "s-5")]] >= 0


def test_in_1945_cities_that_count_are_held_while_the_soviets_are_near(tmp_path: Path) -> None:
    control = "control: {others: anglo_allied, T23: soviet, K25: soviet}, ports: [Y19]"
    state = position(tmp_path, "allied-movement", "us-5: T20, us-7: K23, s-1t: T23, s-5: K25", control, "bare_history", 3)
    plan = planned(state)
    hold_prizes(plan)
    assert plan.goal[unit(state, "us-5")] == state.content.berlin
    assert plan.standing[state.content.budapest] == 1


def test_with_two_players_a_ring_stands_around_the_ruhr_from_turn_four_on(tmp_path: Path) -> None:
    german = "control: {others: hitlerian}"
    early = position(tmp_path, "german-movement", "g-1: X18", german, turn=3)
    early.rules.is_two = True
    assert ring_posts(early, STEADY) == []
    state = position(tmp_path, "german-movement", "g-1: X18", german, turn=4)
    assert ring_posts(state, STEADY) == []
    state.rules.is_two = True
    ruhr = state.content.ruhr
    assert dict(ring_posts(state, STEADY)) == {ruhr: 3, **dict.fromkeys(state.content.links[ruhr], 2)}
    assert ring_posts(state, styled("line")) == []
    name = state.content.names[ruhr]
    units = ", ".join(f"{id}: {name}" for id in ("g-1", "g-7", "g-8", "g-20"))
    crowded = position(tmp_path, "german-movement", units, german, turn=4)
    crowded.rules.is_two = True
    plan = planned(crowded)
    hold_cities(plan)
    assert plan.standing[ruhr] == 3
    assert sum(plan.standing[space] for space in plan.content.links[ruhr]) == 1


def test_with_three_players_a_thin_ring_stands_later(tmp_path: Path) -> None:
    """From the beginning it would win the Hitlerian nearly every game against steady players; the style "thin" has it."""
    german = "control: {others: hitlerian}"
    early = position(tmp_path, "german-movement", "g-1: X18", german, turn=13)
    ruhr = early.content.ruhr
    thin = {ruhr: 2, **dict.fromkeys(early.content.links[ruhr], 1)}
    assert ring_posts(early, STEADY) == []
    assert dict(ring_posts(early, styled("thin"))) == thin
    late = position(tmp_path, "german-movement", "g-1: X18", german, turn=14)
    assert dict(ring_posts(late, STEADY)) == thin
    assert ring_posts(late, styled("line")) == []
