"""Plans: tried by the rules on a copy; the match stays as it is, and nothing hidden shows."""

import pytest
from tests.playing import Wanderer

from grognard import Match, load
from grognard.kernel.errors import BadInput
from grognard.umpire.sketching import sketch

GAMES = [
    ("battle_for_germany", "historical"),
    ("race_for_berlin", "campaign"),
    ("panzer_grenadier", "s01_first_contact"),
    ("iron_dream", "two_player"),
    ("last_crusade", "standard"),
]


def wandering(game: str, scenario: str, length: int) -> list[Match]:
    """Moments of a random game."""
    loaded = load(game)
    match, wanderer = loaded.new(scenario, seed=5), Wanderer(loaded, 2)
    found = []
    for number in range(length):
        if match.is_over:
            break
        if number % (length // 6) == length // 12:
            found.append(match.clone())
        match.play(loaded.vocabulary.action(wanderer.choose(match.position)))
    return found


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_a_plan_is_made_of_legal_moves_and_changes_nothing(game: str, scenario: str) -> None:
    made = 0
    for match in wandering(game, scenario, 240):
        for seat in range(len(match.seats)):
            before = match.hash
            try:
                answer = sketch(match, seat, [])
            except BadInput:
                continue
            moves: list[str] = []
            for _ in range(4):
                decision = answer["view"]["decision"]
                if answer["ends"] or not decision or not decision.get("actions"):
                    break
                assert decision["seat"] == match.seats[seat].id
                moves.append(decision["actions"][0]["text"])
                answer = sketch(match, seat, moves)
                assert "refusal" not in answer
                made += 1
            assert match.hash == before
    assert made


def test_a_move_that_cannot_be_made_is_refused_with_its_rule() -> None:
    match = load("battle_for_germany").new("historical", seed=5)
    answer = sketch(match, 0, ["move su-2gt 2326-2226-2126-2125", "move su-2gt 2324"])
    assert answer["refusal"].rule
    assert [item["orders"] for item in answer["plan"]] == [["pick su-2gt", "to 2326", "to 2226", "to 2126", "to 2125"]]
    assert [one["id"] for one in answer["plan"][0]["told"]] == ["log-moved"] * 4


def test_a_plan_says_nothing_of_what_a_seat_cannot_know() -> None:
    """Two worlds that look alike to a seat lead to the same plan."""
    for match in wandering("race_for_berlin", "campaign", 120):
        game = match.game
        twin = match.clone()
        twin.position = game.world(match.position, 0, 99)
        try:
            assert sketch(match, 0, [])["view"] == sketch(twin, 0, [])["view"]
        except BadInput:
            continue
