"""Decisions per second in random play: ask for the legal actions, choose one, apply it."""

import hashlib
import random

from bench.timing import Task

SEEDS = (1, 2, 3)


def grognard_task(id: str = "battle_for_germany", scenario: str = "historical") -> Task:
    import grognard

    game = grognard.load(id)

    def play(seed: int) -> tuple[int, str]:
        choose = random.Random(seed).choice
        match = game.new(scenario, seed=seed)
        decisions = 0
        while not match.is_over:
            match.play(choose(match.actions()))
            decisions += 1
        return decisions, match.hash

    def once() -> int:
        return sum(play(seed)[0] for seed in SEEDS)

    hashes = " ".join(play(seed)[1] for seed in SEEDS)
    return Task(once, hashlib.sha256(hashes.encode()).hexdigest())


def catanatron_task() -> Task:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def once() -> int:
        decisions = 0
        for seed in SEEDS:
            game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
            while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
                game.play_tick()
                decisions += 1
        return decisions

    return Task(once)
