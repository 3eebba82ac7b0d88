"""How an attack would go: the chances are those of the dice that are rolled when it is made."""

import pytest
from tests.playing import Wanderer

from grognard import load
from grognard.umpire.chronicle import Chronicle
from grognard.umpire.umpire import Umpire

GAMES = [("battle_for_germany", "historical", 400), ("race_for_berlin", "campaign", 800), ("panzer_grenadier", "s01_first_contact", 600)]
VERBS = ("attack", "direct", "bombard", "assault")


@pytest.mark.parametrize(("game", "scenario", "length"), GAMES)
def test_every_share_adds_up_and_nothing_changes(game: str, scenario: str, length: int) -> None:
    loaded = load(game)
    match, wanderer = loaded.new(scenario, seed=5), Wanderer(loaded, 1)
    weighed = 0
    for _ in range(length):
        if match.is_over:
            break
        for text in [action.text for action in match.actions() if action.text.split()[0] in VERBS][:3]:
            before = match.hash
            shares = match.prospect(text)
            assert match.hash == before
            if shares:
                weighed += 1
                assert sum(shares.values()) == 1
                told = Umpire(Chronicle(match.clone(), 0, [])).prospects([text])
                if told:
                    assert 0 <= told[text]["chance"] <= 100
        match.play(loaded.vocabulary.action(wanderer.choose(match.position)))
    assert weighed


def test_all_who_may_join_an_attack_do() -> None:
    """Battle for Germany: the chance before anybody is chosen is that of the attack with everybody in it."""
    loaded = load("battle_for_germany")
    match = loaded.new("historical", seed=5)
    while not any(action.text.startswith("attack ") for action in match.actions()):
        match.play("end" if any(action.text == "end" for action in match.actions()) else match.actions()[0])
    text = next(action.text for action in match.actions() if action.text.startswith("attack "))
    expected = match.prospect(text)
    match.play(text)
    while adds := [action for action in match.actions() if action.text.startswith("add ")]:
        match.play(adds[0])
    assert match.odds() == expected
