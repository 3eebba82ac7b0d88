"""What tells who is winning: it agrees with the score, each seat sees it from its side, and looking changes nothing."""

import pytest

import grognard
from grognard.games.iron_dream.features import FEATURES, SIGNS, halves, points_of, sums_of
from grognard.games.iron_dream.s26_victory import result
from grognard.games.iron_dream.state import State
from grognard.kernel.match import position_hash
from grognard.kernel.sequence import CHANCE, OVER

GAME = grognard.load("iron_dream")


def courses(scenario: str, every: int, most: int) -> list[State]:
    """Positions of a steady game, one in so many decisions; the adviser is asked on the position itself."""
    chosen = GAME.scenario(scenario)
    position = GAME.start(scenario, GAME.chosen_options(chosen, {}))
    advisers = [GAME.adviser() for _ in chosen.seats]
    found: list[State] = []
    for number in range(most):
        if position.halt == OVER:
            break
        if position.halt == CHANCE:
            position.resolve([1 + number % sides for sides in position.faces])
            continue
        if number % every == 0:
            assert isinstance(position, State)
            found.append(position.clone())
        code = advisers[position.seat].advise(GAME.pondered(position, position.seat, number))
        position.choose(code)
    return found


def test_points_are_those_of_the_result() -> None:
    for state in courses("two_player", 90, 900):
        score = result(state).score
        assert halves(state) == (score["german_west"] - score["anglo_allied"], score["german_east"] - score["soviet"])
    for state in courses("bagration", 60, 400):
        score = result(state).score
        for seat in range(2):
            camps = state.rules.scenario.seats[seat][2]
            assert points_of(state, camps, sums_of(state)) == GAME.ahead(result(state), state.rules.scenario.seats[seat][0])
        assert GAME.ahead(result(state), "soviet") == score["soviet"] - score["hitlerian"]


@pytest.mark.parametrize("scenario", ["bagration", "two_player", "three_player", "let_history_judge"])
def test_every_seat_sees_it_from_its_side(scenario: str) -> None:
    assert set(SIGNS) <= set(FEATURES)
    for state in courses(scenario, 70, 300):
        before = position_hash(state)
        rows = [GAME.features(state, seat) for seat in range(len(GAME.scenario(scenario).seats))]
        assert position_hash(state) == before
        assert all(len(row) == len(FEATURES) for row in rows)
        assert all(-8 < value < 8 for row in rows for value in row)
        if len(rows) == 2:
            one, other = (dict(zip(FEATURES, row, strict=True)) for row in rows)
            for ours, theirs in (("our steps", "their steps"), ("our attack", "their attack"), ("our supply units", "their supply units")):
                assert one[ours] == other[theirs]
                assert one[theirs] == other[ours]
            assert one["points"] == -other["points"]


def test_allies_who_are_rivals_look_at_each_other() -> None:
    """26.1 Each for himself: what an ally gains is lost to the other, though they never fight."""
    state = courses("three_player", 70, 300)[-1]
    soviet = dict(zip(FEATURES, GAME.features(state, 2), strict=True))
    anglo = dict(zip(FEATURES, GAME.features(state, 1), strict=True))
    assert anglo["ahead of the rival"] == -soviet["ahead of the rival"]
    assert anglo["attack of the rival"] == soviet["our attack"]
    assert soviet["whole force of the rival"] == anglo["our whole force"]
    score = result(state).score
    assert anglo["ahead of the third"] == (score["anglo_allied"] - score["hitlerian"]) / 50
    for scenario in ("two_player", "bagration"):
        row = dict(zip(FEATURES, GAME.features(courses(scenario, 70, 80)[-1], 0), strict=True))
        assert not any(value for name, value in row.items() if "rival" in name or "third" in name)


@pytest.mark.parametrize("scenario", ["bagration", "two_player"])
def test_a_search_may_ask_the_adviser_on_the_position_itself(scenario: str) -> None:
    """It leaves the position as it was, and says the same as on a world of the seat."""
    chosen = GAME.scenario(scenario)
    position = GAME.start(scenario, GAME.chosen_options(chosen, {}))
    on_it = [GAME.adviser() for _ in chosen.seats]
    on_worlds = [GAME.adviser() for _ in chosen.seats]
    for number in range(400):
        if position.halt == OVER:
            break
        if position.halt == CHANCE:
            position.resolve([1 + number % sides for sides in position.faces])
            continue
        before = position_hash(position)
        said = on_worlds[position.seat].advise(GAME.world(position, position.seat, number))
        code = on_it[position.seat].advise(GAME.pondered(position, position.seat, number))
        assert position_hash(position) == before
        assert code == said
        position.choose(code)
