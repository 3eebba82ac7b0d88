"""The analysis of a match: what it says adds up, says the same again, and says nothing where it cannot."""

import pytest
from tests.players.valued import SHORT

import grognard
from grognard.kernel.match import Match
from grognard.lab.simulate import derived_seed, play_out
from grognard.players import Seen, brake, new_player
from grognard.players.rollout import Plan
from grognard.players.value import value_of
from grognard.umpire.analysis.account import Account, of_record
from grognard.umpire.analysis.course import course_of, worth_of
from grognard.umpire.analysis.judging import GLANCES, before_roll, bench_of, glance
from grognard.umpire.analysis.script import Script
from grognard.umpire.analysis.work import analysis, done_here
from grognard.umpire.analysis.worth import results
from grognard.umpire.luck import Told

EXACT = 1e-9
LITTLE = 1_500
"""Effort: enough for some phases, so that all parts of the sum are there."""

SMALL = ("battle_for_germany", "collapse_in_the_east")


def played(game: str, scenario: str, players: list[str], seed: str) -> Match:
    match = grognard.load(game).new(scenario, len(players), seed)
    play_out(match, [new_player(name, derived_seed(seed, seat)) for seat, name in enumerate(players)], derived_seed(seed, "draws"))
    return match


def account_of(match: Match) -> Account:
    return Account(Told(match.game.id, match.scenario.id, match.options, match.codes, match.rolls))


@pytest.mark.parametrize(("game", "scenario"), SHORT)
@pytest.mark.parametrize("level", ["random", "steady"])
def test_luck_choices_revelations_and_the_rest_are_the_whole_way(game: str, scenario: str, level: str) -> None:
    match = played(game, scenario, [level] * len(grognard.load(game).scenario(scenario).seats), f"sum-{level}")
    found = done_here(analysis(account_of(match), LITTLE))
    assert found["finished"]
    result = match.result
    assert result is not None
    for place, seat in enumerate(found["seats"]):
        parts = sum(one[name][place] for one in found["moved"] for name in ("luck", "revelations", "choices", "rest"))
        assert abs(found["end"][place] - found["start"][place] - parts) < EXACT
        won = 1.0 / len(result.winners) if seat in result.winners else 0.0
        assert found["end"][place] == pytest.approx(won if result.winners else 1 / len(found["seats"]))
    assert found["judged"] > 0


@pytest.mark.parametrize(("game", "scenario"), SHORT)
def test_shares_of_every_point_make_one(game: str, scenario: str) -> None:
    match = played(game, scenario, ["easy"] * len(grognard.load(game).scenario(scenario).seats), "one")
    course = course_of(account_of(match))
    assert course is not None
    assert len(course.throws) == len(match.rolls)
    for point in course.points:
        assert abs(sum(point.shares) - 1) < EXACT


def test_luck_is_nought_on_average() -> None:
    """Whatever else a roll could have shown, weighed by its exact chance: the luck of all of it together is nothing."""
    match = played(*SMALL, ["easy", "steady"], "mean")
    account = account_of(match)
    worth = worth_of(account)
    assert worth is not None
    for number in range(0, len(match.rolls), 7):
        position = before_roll(account, number)
        expected = worth.expected(position)
        assert expected is not None
        mean = 0.0
        for share, rolled in results(position):
            world = position.clone()
            world.resolve(rolled)
            mean += float(share) * (worth.of(world)[0] - expected[0])
        assert abs(mean) < EXACT


def test_steady_play_is_no_choice_at_all() -> None:
    """Choices are told against steady play, so the steady player has none; those who play otherwise have."""
    found = done_here(analysis(account_of(played(*SMALL, ["steady", "easy"], "none")), 12_000))
    steady, easy = found["moved"]
    assert steady["choices"][0] == pytest.approx(0, abs=EXACT)
    assert easy["choices"][1] != pytest.approx(0, abs=EXACT)


def test_a_phase_that_a_moment_tells_nothing_of_is_judged_by_the_answer() -> None:
    """What replacements come to shows when the enemy has fought; what a fight comes to, at once."""
    account = account_of(played(*SMALL, ["easy", "steady"], "telling"))
    course = course_of(account)
    assert course is not None
    for name, is_short in (("german_east_replacement", False), ("soviet_combat", True)):
        phase = next(phase for phase in course.phases if phase.name == name and phase.is_free)
        bench = bench_of(account, phase)
        looks = [bench.play(Plan(), number, is_short) for number in range(GLANCES)]
        others = [bench.play(Plan(), number, not is_short) for number in range(GLANCES)]
        assert glance(account, phase).steady == pytest.approx(sum(looks) / GLANCES)
        assert looks != others


def test_the_same_effort_says_the_same() -> None:
    account = account_of(played(*SMALL, ["easy", "steady"], "twice"))
    assert done_here(analysis(account, LITTLE)) == done_here(analysis(account, LITTLE))


def test_mistakes_are_dear_and_sure() -> None:
    found = done_here(analysis(account_of(played(*SMALL, ["random", "steady"], "dear")), 20_000))
    assert found["choices"]
    for one in found["choices"]:
        assert (one["judgement"] == "mistake") == (one["gain"] < -0.05 and -one["gain"] > one["error"])
    assert len(found["points"]) <= 7
    assert all(abs(point["gain"]) > point["error"] for point in found["points"])
    assert found["points"] == sorted(found["points"], key=lambda point: (point["action"], point["kind"]))


def test_a_better_plan_can_be_played() -> None:
    match = played(*SMALL, ["random", "steady"], "better")
    found = done_here(analysis(account_of(match), 20_000))
    tried = 0
    for one in found["choices"]:
        again = grognard.load(SMALL[0]).new(SMALL[1], 2, "better")
        for code in match.codes[: one["action"]]:
            again.play(again.game.vocabulary.action(code))
        for deed in one["better"][:1]:
            tried += again.explain(deed["orders"][0]) is None
    assert tried


def test_no_value_no_curve() -> None:
    match = played("mill_bridge", next(iter(grognard.load("mill_bridge").scenarios)), ["steady", "steady"], "none")
    if value_of(match.game, match.scenario.id) is not None:
        pytest.skip("The Mill Bridge has a value by now.")
    found = done_here(analysis(account_of(match)))
    assert not found["valued"]
    assert "curve" not in found
    assert found["ledger"]["dice"]["count"] == len([value for _, rolled in match.rolls for value in rolled])


def test_a_record_that_people_ended() -> None:
    """Who resigned has lost, whatever the value said; the sum still holds."""
    match = grognard.load(SMALL[0]).new(SMALL[1], 2, "given up")
    players = [new_player("steady", 1), new_player("steady", 2)]
    for _ in range(120):
        seen = Seen(match, 1)
        match.play(players[seen.seat].choose(seen))
    record = match.record(keep_seed=True)
    open_end = done_here(analysis(of_record(record), 0))
    assert not open_end["finished"]
    assert 0 < open_end["end"][0] < 1
    record["ending"] = {"kind": "resigned", "seat": "soviet"}
    record["result"] = {"winners": ["western_allies"], "rule": "", "reason": "", "score": {}, "parts": {}}
    ended = done_here(analysis(of_record(record), 0))
    assert ended["finished"]
    assert ended["end"] == [0.0, 1.0]
    parts = sum(one[name][0] for one in ended["moved"] for name in ("luck", "revelations", "choices", "rest"))
    assert abs(ended["end"][0] - ended["start"][0] - parts) < EXACT


def test_it_can_be_stopped() -> None:
    account = account_of(played(*SMALL, ["steady", "steady"], "stop"))
    brake.ask(lambda: True)
    try:
        with pytest.raises(brake.Stopped):
            done_here(analysis(account))
    finally:
        brake.ask(lambda: False)


def test_a_script_does_what_was_done() -> None:
    """With the same dice and nothing hidden, the script of a phase leads through the phase as it was."""
    match = played(*SMALL, ["easy", "easy"], "script")
    course = course_of(account_of(match))
    assert course is not None
    phase = next(one for one in course.phases if len(one.chosen) > 20)
    again = grognard.load(SMALL[0]).new(SMALL[1], 2, "script")
    for code in match.codes[: phase.first]:
        again.play(again.game.vocabulary.action(code))
    follower = Script(phase.chosen).adviser(again.game)
    for code in match.codes[phase.first : phase.last]:
        if again.position.seat == phase.seat:
            assert follower.advise(again.position) == code
        again.play(again.game.vocabulary.action(code))
