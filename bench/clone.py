"""Copies of games in their middle: alone, and with one action played on the copy (which pays for what a copy puts off)."""

import random
from typing import Any

from bench.timing import Task, each

GAMES = 12
DECISIONS = {"grognard": 900, "catanatron": 150}  # about the middle of a random game of each


def matches() -> list[Any]:
    import grognard

    game = grognard.load("battle_for_germany")
    found: list[Any] = []
    for seed in range(GAMES):
        choose = random.Random(seed).choice
        match = game.new("historical", seed=seed)
        for _ in range(DECISIONS["grognard"]):
            match.play(choose(match.actions()))
        found.append(match)
    return found


def games() -> list[Any]:
    from catanatron import Color, Game, RandomPlayer

    found: list[Any] = []
    for seed in range(GAMES):
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        for _ in range(DECISIONS["catanatron"]):
            game.play_tick()
        found.append(game)
    return found


def match_task() -> Task:
    return Task(each(matches(), lambda match: match.clone()))


def position_task() -> Task:
    return Task(each([match.position for match in matches()], lambda position: position.clone()))


def catanatron_task() -> Task:
    return Task(each(games(), lambda game: game.copy()))


def match_and_play_task() -> Task:
    choose = random.Random(7).choice

    def work(match: Any) -> None:
        twin = match.clone()
        twin.play(choose(twin.actions()))

    return Task(each(matches(), work))


def catanatron_and_play_task() -> Task:
    def work(game: Any) -> None:
        game.copy().play_tick()

    return Task(each(games(), work))
