"""III-H What the page says of a shot before it is fired agrees with the rules that roll it, and names every reason."""

import random

import pytest

import grognard
from grognard.games.last_crusade import prospects
from grognard.games.last_crusade.s03_dice import firepower, target_number
from grognard.games.last_crusade.s03_rolls import odds_of
from grognard.games.last_crusade.s10_bombardment import barrage_dice
from grognard.games.last_crusade.state import State
from grognard.kernel.sequence import DECISION

GAME = grognard.load("last_crusade")
SECTIONS = {"II-A2", "III-B4", "III-D1", "III-F2", "III-H2", "III-H3", "III-H7", "V-C-B6", "V-C-B8", "VII-F", "X-B1", "X-C5", "X-D6"}


def watched(scenario: str, seed: int, decisions: int) -> list[State]:
    """Positions of a game played at random that offer fire."""
    match = GAME.new(scenario, seed=seed)
    chance = random.Random(seed)
    found: list[State] = []
    for _ in range(decisions):
        if match.is_over:
            break
        state = match.position
        assert isinstance(state, State)
        if state.halt == DECISION and any(True for _ in prospects.shots(state)):
            found.append(state.clone())
        actions = match.actions()
        fierce = [action for action in actions if action.text.split()[0] in ("assault", "bombard", "fire", "strike", "route")]
        match.play(chance.choice(fierce if fierce and chance.random() < 0.5 else actions))
    return found


@pytest.mark.parametrize(("scenario", "seed"), [("standard", 5), ("remagen_1945", 2), ("normandy_bocage_1944", 3), ("kharkov_1943", 4)])
def test_every_sum_is_the_sum_of_its_lines(scenario: str, seed: int) -> None:
    seen = 0
    for state in watched(scenario, seed, 1500) + watched(scenario, seed + 10, 1500):
        flags = state.flags[:]
        for shot, _ in prospects.shots(state):
            data = prospects.told(state, shot, True)
            if shot.foe < 0:
                assert [data["dice"], data["tn"]] == list(odds_of(state, shot.unit, shot.foe, shot.attack))
            elif shot.effect is not None:
                assert [data["dice"], data["tn"]] == list(barrage_dice(state, shot.effect, shot.foe, shot.attack))
            elif not prospects.is_hidden(state, shot.foe, shot.attack):
                assert max(0, shot.dice.total) == firepower(state, shot.unit, shot.foe, shot.attack)
                assert shot.tn.total == target_number(state, shot.unit, shot.foe, shot.attack)
            for tally in (shot.dice, shot.tn):
                assert sum(line[0] for line in tally.lines) == tally.total
            lines = data["lines"]
            assert isinstance(lines, list)
            assert sum(line["amount"] for line in lines if line["of"] == "tn") == data["tn"]
            for line in lines:
                assert line["rule"] in SECTIONS
                for language in ("en", "fr"):
                    assert GAME.texts.format(language, line["text"]["id"], line["text"]["args"])
            chances = data["chances"]
            assert isinstance(chances, list)
            assert abs(sum(chances) - 100) < 0.5
            seen += 1
        assert state.flags == flags
    assert seen > 20


def test_chances_are_exact() -> None:
    assert prospects.hit_chances(2, 5, 0) == pytest.approx([4 / 9, 4 / 9, 1 / 9])
    assert prospects.hit_chances(1, 6, 1) == pytest.approx([25 / 36, 11 / 36])
    assert prospects.hit_chances(0, 6, 0) == [1.0]
