"""The steady player of Panzer Grenadier: it plays both seats, leaves what it looks at alone, beats chance, and does what pays."""

from pathlib import Path

import pytest

import grognard
from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.adviser import GrenadierAdviser
from grognard.games.panzer_grenadier.plan import Fields, Plan
from grognard.games.panzer_grenadier.state import State, hex_name
from grognard.games.panzer_grenadier.weights import Weights
from grognard.kernel.match import Match, position_hash
from grognard.lab.cases import opened, read_cases
from grognard.players import Player, Seen, new_player

GAME = grognard.load("panzer_grenadier")


def played(scenario: str, players: list[Player], seed: int, decisions: int) -> Match:
    match = GAME.new(scenario, seed=seed)
    for number in range(decisions):
        if match.is_over:
            break
        match.play(players[match.position.seat].choose(Seen(match, number)))
    return match


def set_out(folder: Path, given: str) -> Match:
    """The position of a rule case."""
    file = folder / "position.yaml"
    head = 'game: panzer_grenadier\ncases:\n  - rule: "2.3"\n    title: a position\n'
    file.write_text(f"{head}    given: {given}\n    expect: {{turn: 3}}\n", "utf-8")
    return opened(read_cases(file)[0]).match


def adviser() -> GrenadierAdviser:
    found = GAME.adviser()
    assert isinstance(found, GrenadierAdviser)
    return found


def test_it_plays_the_same_way_again() -> None:
    one, other = (played("s03_night_riders", [new_player("steady", 0), new_player("steady", 1)], 3, 400) for _ in range(2))
    assert one.hash == other.hash


def test_advice_is_legal_and_changes_nothing() -> None:
    match = GAME.new("s02_bridge_at_melnitsa", seed=1)
    advisers = [adviser(), adviser()]
    for _ in range(300):
        before = position_hash(match.position)
        code = advisers[match.position.seat].advise(match.position.clone())
        assert code in match.position.choices
        assert position_hash(match.position) == before
        match.play(GAME.vocabulary.action(code))


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random(seat: int) -> None:
    for seed in range(3):
        players = [new_player("steady" if number == seat else "random", number) for number in range(2)]
        match = played("s01_first_contact", players, seed, 20000)
        assert match.result is not None
        assert match.result.winners == [match.seats[seat].id]


def test_engineers_beside_the_bridge_blow_it(tmp_path: Path) -> None:
    given = "{scenario: s02_bridge_at_melnitsa, turn: 3, seat: allied, units: {sov_eng-1: '3:1206', ger_mtc-1: '3:0106'}}"
    match = set_out(tmp_path, given)
    player = new_player("steady", 0)
    for number in range(3):
        match.play(player.choose(Seen(match, number)))
    assert any(event[0] == words.DEMOLISHED for event in match.log)


def test_units_go_around_what_bars_their_way(tmp_path: Path) -> None:
    units = "{ger_inf-1: '1:0706', sov_inf-1: '1:0806', sov_inf-2: '1:0807', sov_inf-3: '1:0805'}"
    state = set_out(tmp_path, f"{{scenario: s01_first_contact, turn: 3, seat: axis, units: {units}}}").position
    assert isinstance(state, State)
    state.refresh_caches()
    fields = Fields()
    plan = Plan(state, 0, fields, Weights())
    unit = next(piece for piece in state.ground.side_pieces[0] if state.at(piece) >= 0)
    goal = next(space for space in range(state.ground.size) if hex_name(state, space) == "1:0906")
    plan.send(state, fields, unit, goal)
    assert not ways_on(state, plan, unit)
    plan.go_around(state)
    assert ways_on(state, plan, unit)


def ways_on(state: State, plan: Plan, unit: int) -> list[int]:
    """The hexes without enemies next to a unit from which its way is shorter."""
    here = state.at(unit)
    field = plan.field[unit]
    return [near for near in state.ground.near[here] if field[near] < field[here] and not state.plain[1] >> near & 1]
