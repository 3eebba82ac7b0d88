"""What a move would bring: worked out by the rules on a copy, and true once the move is made."""

import pytest
from tests.playing import Wanderer

from grognard import IllegalAction, Match, load
from grognard.kernel.errors import BadInput

GAMES = [("race_for_berlin", "campaign", 700), ("battle_for_germany", "historical", 300), ("iron_dream", "two_player", 150)]


def moves_of(match: Match) -> list[str]:
    """Whole moves of the piece in hand, to the places that the view shows."""
    view = match.view(match.position.seat)
    hand, pieces = view.get("hand"), view["pieces"]
    if not isinstance(hand, dict) or not hand.get("ways") or not isinstance(pieces, list):
        return []
    at = next((piece.get("at") for piece in pieces if piece["id"] == hand["piece"]), None)
    ways = [[space for space in way if space != at] for way in hand["ways"].values()]
    return [f"move {hand['piece']} {'-'.join(way)}" for way in ways if way]


@pytest.mark.parametrize(("game", "scenario", "length"), GAMES)
def test_what_is_foreseen_comes_true_and_nothing_changes_before(game: str, scenario: str, length: int) -> None:
    loaded = load(game)
    match, wanderer = loaded.new(scenario, seed=5), Wanderer(loaded, 1)
    asked = feared = 0
    for number in range(length):
        for text in moves_of(match)[:2] if number % 3 == 0 else []:
            before, seat = match.hash, match.position.seat
            try:
                found = match.perils_of(text)
            except (IllegalAction, BadInput):
                continue
            asked += 1
            assert match.hash == before
            twin = match.clone()
            had = {peril.key for peril in loaded.perils(twin.position, seat)}
            twin.play(text)
            if len(twin.rolls) == len(match.rolls):
                now = {peril.key: peril for peril in loaded.perils(twin.position, seat)}
                assert {peril.key for peril in found} == set(now) - had
            for peril in found:
                feared += 1
                for language in ("en", "fr"):
                    assert "{" not in loaded.texts.format(language, peril.message.id, peril.message.args)
        match.play(loaded.vocabulary.action(wanderer.choose(match.position)))
    assert asked
    assert feared or game == "iron_dream"


def test_the_first_army_that_runs_ahead_is_cut_off() -> None:
    """Race for Berlin 3.1.1: the very first moves of a marshal can put an army out of supply, and it is told beforehand."""
    loaded = load("race_for_berlin")
    match, wanderer = loaded.new("campaign", seed=5), Wanderer(loaded, 1)
    rules = set()
    for _ in range(700):
        for text in moves_of(match)[:4]:
            try:
                rules.update(peril.rule for peril in match.perils_of(text))
            except (IllegalAction, BadInput):
                continue
        match.play(loaded.vocabulary.action(wanderer.choose(match.position)))
    assert {"3.1.1", "7.3.4"} <= rules


def test_games_without_perils_have_none() -> None:
    match = load("panzer_grenadier").new("s01_first_contact", seed=1)
    assert match.game.perils(match.position, 0) == []


def test_nothing_hidden_is_told_by_what_a_move_would_bring() -> None:
    """End of the Iron Dream in fog (25.3), Race for Berlin with its secret events: worlds that look alike foresee the same."""
    for game, scenario, options in (("iron_dream", "two_player", {"fog_of_war": True}), ("race_for_berlin", "campaign", {})):
        loaded = load(game)
        match, wanderer = loaded.new(scenario, seed=9, options=options), Wanderer(loaded, 2)
        for number in range(120):
            if number % 12 == 0:
                for seat in range(len(match.seats)):
                    twin = loaded.world(match.position, seat, number)
                    told = [[peril.key for peril in loaded.perils(position, seat)] for position in (match.position, twin)]
                    assert told[0] == told[1]
            match.play(loaded.vocabulary.action(wanderer.choose(match.position)))
