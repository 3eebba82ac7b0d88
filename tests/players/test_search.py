"""Choosing between plans on paper: halving, pairing, the first plan unless another is clearly better."""

from typing import cast

import pytest

import grognard
from grognard.kernel.sequence import CHANCE, Position
from grognard.mechanics.variation import Draws
from grognard.players.rollout import Known, PaperDice, Plan, Rollouts, fair_face
from grognard.players.search import Affords, Trial, best_plan, best_way, gain
from grognard.players.value import Model, checked_models, digest, value_of


class Table(Rollouts):
    """Rollouts whose values are made up: what a plan is worth, and the luck of a world, which all plans share."""

    def __init__(self, worth: dict[str, float], noise: float) -> None:
        self.worth = worth
        self.noise = noise
        self.decisions = 0
        self.played: list[tuple[str, int]] = []
        self.furthest = 0

    def play(self, world: Position, plan: Plan, seed: int, glance: bool = False, known: Known | None = None, rounds: int = 1) -> float:
        self.decisions += 2 if glance else 10
        self.furthest = max(self.furthest, rounds)
        if not glance:
            self.played.append((plan.style, seed))
        luck = ((seed * 7919) % 13) / 13
        own = ((seed * 31 + len(plan.style) * 17) % 11) / 11 - 0.45
        return self.worth[plan.style] + luck + self.noise * own


def chosen(worth: dict[str, float], noise: float = 0.0, effort: int = 2000) -> tuple[str, Table]:
    table = Table(worth, noise)
    plan = best_plan(table, lambda _: cast(Position, None), [Plan(style) for style in worth], effort, 0, lambda: False)
    return plan.style, table


def test_the_best_plan_is_found_and_the_worst_is_dropped_first() -> None:
    style, table = chosen({"a": 0.5, "bb": 0.3, "ccc": 0.7, "dddd": 0.1})
    assert style == "ccc"
    times = {name: sum(played == name for played, _ in table.played) for name in ("a", "bb", "ccc", "dddd")}
    assert times["dddd"] < times["ccc"] == times["a"] - 1  # the first stays to the end, to be compared with; one look came before


def test_all_plans_meet_the_same_worlds() -> None:
    _, table = chosen({"a": 0.5, "bb": 0.4, "ccc": 0.6})
    for world in range(3):
        assert {style for style, seed in table.played if seed == world} == {"a", "bb", "ccc"}


def test_the_first_plan_stands_unless_another_is_clearly_better() -> None:
    assert chosen({"a": 0.5, "bb": 0.501}, noise=1.0)[0] == "a"
    assert chosen({"a": 0.5, "bb": 0.5})[0] == "a"
    assert chosen({"a": 0.5, "bb": 0.9}, noise=0.2)[0] == "bb"


def test_effort_is_kept_to() -> None:
    _, table = chosen({"a": 0.5, "bb": 0.4, "ccc": 0.6}, effort=100)
    assert table.decisions <= 100 + 3 * 10  # a world is met by all or by nobody


def test_plans_that_come_to_the_same_are_one_plan() -> None:
    style, table = chosen({"a": 0.5, "b": 0.5, "c": 0.5})
    assert style == "a"
    assert table.decisions == 10 + 6  # one look to see what a glance is worth, one glance at each, and nothing is left to compare


def test_the_brake_stops_it() -> None:
    table = Table({"a": 0.1, "bb": 0.9}, 0.0)
    assert best_plan(table, lambda _: cast(Position, None), [Plan("a"), Plan("bb")], 2000, 0, lambda: True).style == "a"
    assert not table.played


def test_the_best_plans_are_varied_further() -> None:
    table = Table({"a": 0.5, "bb": 0.6, "ccc": 0.2, "better": 0.9}, 0.0)
    parents: list[str] = []

    def vary(plan: Plan, number: int) -> Plan:
        parents.append(plan.style)
        return Plan("better" if plan.style == "bb" else plan.style, number + 1)

    plans = [Plan("a"), Plan("bb"), Plan("ccc")]
    assert best_plan(table, lambda _: cast(Position, None), plans, 4000, 0, lambda: False, vary).style == "better"
    assert parents[0] == "bb"


def test_where_a_glance_tells_nothing_every_plan_is_looked_at() -> None:
    table = Table({"a": 0.5, "bb": 0.9, "ccc": 0.3}, 0.0)
    table.early = 0.0
    assert best_plan(table, lambda _: cast(Position, None), [Plan("a"), Plan("bb"), Plan("ccc")], 2000, 0, lambda: False).style == "bb"
    assert table.decisions == 10 * len(table.played)


def test_where_time_is_short_less_goes_to_glances() -> None:
    """With time for 300 decisions and an effort of 100,000, glances alone would take all of it, and nothing be found."""
    worth = {f"{'x' * number}": 0.5 - number / 1000 for number in range(1, 41)} | {"xx": 0.9}

    def looked_at(affords: Affords | None) -> tuple[str, int]:
        table = Table(worth, 0.0)
        table.early = 0.0
        plans = [Plan(style) for style in worth]
        best = best_plan(
            table, lambda _: cast(Position, None), plans, 100_000, 0, lambda: table.decisions >= 300, lambda plan, _: plan, affords
        )
        return best.style, len({style for style, _ in table.played})

    assert looked_at(None) == ("x", 30)
    style, number = looked_at(lambda decisions: 300 - decisions)
    assert style == "xx"
    assert number < 10


def test_the_same_choices_in_a_phase_are_played_out_once() -> None:
    """Styles that matter only in the campaign choose as steady does in Bagration: what they cost ends with the phase."""
    game = grognard.load("iron_dream")
    value = value_of(game, "bagration")
    assert value is not None
    position = game.start("bagration", game.chosen_options(game.scenario("bagration"), {}))
    rollouts = Rollouts(game, position.seat, value)
    known: Known = {}
    first = rollouts.play(position.clone(), Plan(), 0, False, known)
    spent = rollouts.decisions
    assert rollouts.play(position.clone(), Plan("thin"), 0, False, known) == first
    assert rollouts.decisions < 1.5 * spent
    assert rollouts.play(position.clone(), Plan("thin"), 0) == first
    assert len(known) == 1


def ways(worth: dict[str, float], effort: int, noise: float = 0.0) -> tuple[list[str], Table]:
    table = Table(worth, noise)
    plans = best_way(table, lambda _: cast(Position, None), [Plan(style) for style in worth], effort, 0, lambda: False)
    return [plan.style for plan in plans], table


def test_plans_that_last_are_ranked_and_followed_as_far_as_the_effort_reaches() -> None:
    worth = {"a": 0.5, "bb": 0.3, "ccc": 0.7, "dddd": 0.1, "eeeee": 0.6}
    found, table = ways(worth, 3000)
    assert found[0] == "ccc"
    assert "dddd" not in found
    assert table.furthest > ways(worth, 600)[1].furthest
    assert ways({"a": 0.5, "bb": 0.501}, 3000, noise=1.0)[0][0] == "a"


def test_where_looks_are_dear_the_last_plans_are_left_out() -> None:
    worth = {"x" * length: 0.5 for length in range(1, 9)} | {"y" * 9: 0.9}
    assert ways(worth, 5000)[0][0] == "y" * 9
    found, table = ways(worth, 300)
    assert found[0] == "x"
    assert table.decisions <= 300 + 9 * 10


def test_gains_are_counted_in_worlds_that_both_met() -> None:
    one, other = Trial(Plan()), Trial(Plan())
    one.values, other.values = [0.5, 0.9, 0.7], [0.4, 0.6, 0.6, 0.0]
    mean, error = gain(one, other)
    assert mean == pytest.approx(0.5 / 3)
    assert error == pytest.approx(0.0667, abs=0.001)


def test_dice_on_paper_follow_from_what_they_are_for() -> None:
    game = grognard.load("battle_for_germany")
    position = game.start("historical", {})
    adviser = game.adviser()
    while position.halt != CHANCE:
        position.choose(adviser.advise(position))
    first, second = PaperDice(game, 1), PaperDice(game, 1)
    rolls = [first.roll(position) for _ in range(50)]
    assert rolls == [second.roll(position) for _ in range(50)]
    assert {roll[0] for roll in rolls} == {1, 2, 3, 4, 5, 6}
    assert rolls != [PaperDice(game, 2).roll(position) for _ in range(50)]


def test_six_worlds_in_a_row_share_out_the_faces_of_a_die() -> None:
    game = grognard.load("battle_for_germany")
    position = game.start("historical", {})
    adviser = game.adviser()
    while position.halt != CHANCE:
        position.choose(adviser.advise(position))
    for row in range(20):
        assert sorted(PaperDice(game, 6 * row + place).roll(position)[0] for place in range(6)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("sides", [4, 6, 10])
def test_every_face_is_equally_likely(sides: int) -> None:
    counts = [0] * sides
    for seed in range(3000):
        counts[fair_face(Draws(seed), sides, seed % 6) - 1] += 1
    assert min(counts) > 0.8 * 3000 / sides
    assert max(counts) < 1.2 * 3000 / sides


def test_a_value_of_other_features_or_changed_by_hand_is_refused() -> None:
    scenarios: dict[str, object] = {"s": {"red": {"bias": 0.0, "weights": [1.0]}}}
    good: dict[str, object] = {"features": ["x"], "hash": digest(scenarios), "scenarios": scenarios}
    from pathlib import Path

    assert checked_models(Path("value.json"), good, ["x"])["s"]["red"].chance([0.0]) == 0.5
    with pytest.raises(grognard.BadInput, match="other features"):
        checked_models(Path("value.json"), good, ["y"])
    with pytest.raises(grognard.BadInput, match="changed by hand"):
        checked_models(Path("value.json"), {**good, "hash": "0"}, ["x"])


def test_a_chance_is_logistic() -> None:
    assert Model(0.0, [1.0, -1.0]).chance([2.0, 0.0]) == pytest.approx(0.8808, abs=1e-4)
    assert Model(1000.0, []).chance([]) == pytest.approx(1.0)
