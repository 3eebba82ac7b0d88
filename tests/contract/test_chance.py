"""Chance has an exact distribution: it sums to one, it is what the dice do, and it covers what can come of a roll."""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from tests.node_counts import after
from tests.playing import Setting, Wanderer, each_once

from grognard import Match
from grognard.kernel import chance
from grognard.kernel.dice import FairDice, seed_bytes
from grognard.kernel.match import position_hash
from grognard.kernel.sequence import CHANCE, Position

ROLLS = 1200


@cache
def pending_rolls(label: str) -> list[tuple[Match, Position]]:
    """Moments of random matches just before dice are rolled, and the positions in which they are about to be."""
    setting = next(known for known in each_once() if str(known) == label)
    found: list[tuple[Match, Position]] = []
    for seed in ("chance", "more chance"):
        match = setting.new(seed)
        wanderer = Wanderer(match.game, seed)
        while not match.is_over and len(found) < 16:
            code = wanderer.choose(match.position)
            world = match.position.clone()
            world.choose(code)
            if world.halt == CHANCE:
                found.append((match.clone(), world))
            match.play(match.game.vocabulary.action(code))
    assert found
    return found


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_a_distribution_sums_to_one(setting: Setting) -> None:
    for _, world in pending_rolls(str(setting)):
        shares = chance.distribution(world)
        assert sum(shares.values()) == 1
        assert all(0 < share <= 1 for share in shares.values())


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_dice_are_looked_for_where_they_can_be(setting: Setting) -> None:
    """`Step.rolling` may leave out choices, but none after which dice are rolled at once."""
    for match, _ in pending_rolls(str(setting)):
        position = match.position
        looked_at = position.rolling()
        assert set(looked_at) <= set(position.choices)
        for code in position.choices:
            if code not in looked_at:
                world = position.clone()
                world.choose(code)
                assert world.halt != CHANCE


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_a_distribution_is_what_the_dice_do(setting: Setting) -> None:
    dice = FairDice(seed_bytes(f"frequency {setting}"), [])
    for _, world in pending_rolls(str(setting))[:3]:
        shares = chance.distribution(world)
        counted = Counter(world.label(dice.roll(world.faces)) for _ in range(ROLLS))
        assert set(counted) <= set(shares)
        surprise = sum((counted[label] - ROLLS * share) ** 2 / (ROLLS * share) for label, share in shares.items())
        assert surprise < 30  # chi squared, five degrees of freedom or fewer: one chance in 70 000, and the seed is fixed


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_every_roll_leads_on_and_the_worlds_are_those_of_the_faces(setting: Setting) -> None:
    for _, world in pending_rolls(str(setting))[:6]:
        before = position_hash(world)
        worlds = chance.worlds(world)
        assert sum(share for share, _ in worlds) == Fraction(1)
        for (_, rolled), (_, reached) in zip(chance.weighted(world), worlds, strict=True):
            again = world.clone()
            again.resolve(rolled)
            assert position_hash(again) == position_hash(reached)
        assert position_hash(world) == before


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_the_odds_of_a_match_are_those_of_the_roll_that_is_near(setting: Setting) -> None:
    for match, _ in pending_rolls(str(setting)):
        before = match.hash
        rolls = [near for near in [after(match.position, code) for code in match.position.choices] if near.halt == CHANCE]
        deepest = max(len(near.frames) for near in rolls)
        assert match.odds() in [chance.distribution(near) for near in rolls if len(near.frames) == deepest]
        assert match.hash == before
