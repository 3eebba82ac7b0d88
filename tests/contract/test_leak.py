"""Two worlds that differ only in what a seat may not know look the same to it: views, logs, options."""

import random
from functools import cache
from typing import Any

import msgspec
import pytest
from tests.playing import candidates, kin

import grognard
from grognard import BadInput
from grognard.games import game_ids
from grognard.kernel.game import EVERYTHING, SPECTATOR
from grognard.kernel.match import Match, position_hash

SECRETIVE = [id for id in game_ids() if grognard.load(id).has_secrets]
SCENARIOS = {"panzer_grenadier": "s05_steel_before_oboyan"}
"""Where the first scenario of a game has nothing to hide: one that has. The windows of these games have a test of their own."""


def scenario_of(id: str) -> str:
    return SCENARIOS.get(id, next(iter(grognard.load(id).scenarios)))


def in_another_world(match: Match, seat: int, draw: int) -> Match:
    """The match with all that the seat cannot know drawn anew."""
    twin = match.clone()
    twin.position = match.game.world(match.position, seat, draw)
    return twin


def nothing_to_say(match: Match) -> str:
    """What somebody says in a window who has nothing to play."""
    texts = [action.text for action in match.actions()]
    return next(text for text in ("pass", "end") if text in texts)


def in_window(match: Match) -> bool:
    return not match.is_over and match.position.steps[match.position.frames[-2]].is_window


def shown(match: Match, seat: int) -> bytes:
    return msgspec.json.encode(match.view(None if seat == SPECTATOR else seat, 0))


def standing(match: Match, seat: int) -> object:
    """How it would end now, as the seat may know it."""
    game, position = match.game, match.position
    found = game.standing(position, seat)
    if found is None:
        return None
    step = game.nearest_step(position, seat, [each.id for each in match.seats])
    goals = [goal.as_data() for goal in game.goals(position)]
    return found.as_data(), found.message.args, goals, None if step is None else step.as_data()


@pytest.mark.parametrize("id", SECRETIVE)
@pytest.mark.parametrize("seed", range(2))
def test_views_do_not_depend_on_what_is_hidden(id: str, seed: int) -> None:
    game = grognard.load(id)
    match = game.new(scenario_of(id), seed=seed)
    chance = random.Random(seed)
    worlds = 0
    for number in range(450):
        if match.is_over:
            break
        if number % 15 == 0:
            for seat in (SPECTATOR, *range(len(match.seats))):
                for draw in range(2):
                    twin = in_another_world(match, seat, number * 10 + draw)
                    worlds += position_hash(twin.position) != match.hash
                    assert shown(twin, seat) == shown(match, seat)
                    assert standing(twin, seat) == standing(match, seat)
                    if seat == match.position.seat:
                        assert twin.position.choices == match.position.choices
        match.play(chance.choice(match.actions()))
    assert worlds > 50


@cache
def layout_of(id: str) -> Any:
    return grognard.load(id).layout


def answers(match: Match, seat: int, chance: random.Random) -> list[object]:
    """What a seat learns by asking: overlays of everything, and why it may not do what it may not do. `chance` picks the questions."""
    game = match.game
    layout = layout_of(game.id)
    asked = [str(name) for name in layout["overlays"]]
    names = game.vocabulary.names
    for lens in layout.get("lenses", []):
        asked += [f"{lens}:{name}" for domain in ("unit", "hex") for name in chance.sample(names[domain], 25)]
    found: list[object] = []
    for name in asked:
        try:
            found.append(game.overlay(match.position, seat, name))
        except BadInput as none:
            found.append(str(none))
    if seat == match.position.seat and not match.is_over:
        for code in [*candidates(match, chance, 30), *kin(match, chance, 30)]:
            refusal = match.explain(game.vocabulary.action(code).text)
            found.append((code, None if refusal is None else (refusal.rule, refusal.reason)))
    return found


@pytest.mark.parametrize("id", SECRETIVE)
def test_questions_are_answered_alike_whatever_is_hidden(id: str) -> None:
    match = grognard.load(id).new(scenario_of(id), seed=3)
    chance = random.Random(3)
    for number in range(400):
        if match.is_over:
            break
        if number % 40 == 0:
            for seat in (SPECTATOR, *range(len(match.seats))):
                twin = in_another_world(match, seat, number)
                assert answers(twin, seat, random.Random(number)) == answers(match, seat, random.Random(number))
        match.play(chance.choice(match.actions()))


@pytest.mark.parametrize("id", SECRETIVE)
def test_the_log_is_as_long_for_everybody_and_hides_draws(id: str) -> None:
    game = grognard.load(id)
    match = game.new(scenario_of(id), seed=5)
    chance = random.Random(5)
    while not match.is_over:
        match.play(chance.choice(match.actions()))
    hidden = 0
    for number, event in enumerate(match.log):
        whole = game.describe(event, EVERYTHING)
        told = [match.entry(number, seat) for seat in (SPECTATOR, 0, 1)]
        assert {entry["number"] for entry in told} == {number}
        hidden += any(entry["id"] != whole.id for entry in told)
    assert hidden > 0


@pytest.mark.parametrize("id", [id for id in SECRETIVE if id not in SCENARIOS])
def test_a_window_passed_by_hand_leaves_what_a_window_passed_by_itself_leaves(id: str) -> None:
    """Play on in two worlds, passing every window: one in which the other seat could have played something, one in which not."""
    game = grognard.load(id)
    first = game.new(next(iter(game.scenarios)), seed=0)
    if not any(step.is_window for step in first.position.steps):
        pytest.skip("nobody interrupts anybody in this game")
    compared = 0
    for seed in range(6):
        match = game.new(scenario_of(id), seed=seed)
        chance = random.Random(seed)
        for number in range(400):
            if match.is_over:
                break
            window = in_window(match)
            if window and len(match.position.choices) > 1 and match.decision is not None:
                asked = match.position.seat
                other = 1 - asked
                for draw in range(8):
                    twin = in_another_world(match, other, number * 100 + draw)
                    if twin.position.is_idle:
                        by_hand = match.clone()
                        while by_hand.position.seat == asked and in_window(by_hand):
                            by_hand.play(nothing_to_say(by_hand))
                        twin.pass_idle_windows()
                        while twin.position.seat == asked and in_window(twin):
                            twin.play(nothing_to_say(twin))
                        if len(by_hand.rolls) == len(match.rolls):  # what dice bring to light may differ
                            assert shown(by_hand, other) == shown(twin, other)
                            compared += 1
                        break
            texts = [action.text for action in match.actions()]
            match.play(nothing_to_say(match) if window else chance.choice(texts))
    assert compared > 0
