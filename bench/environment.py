"""Steps of PettingZoo environments: look, choose a legal action by chance, act. The same loop for ours and for its own games."""

import random
from collections.abc import Callable
from typing import Any

from bench.timing import Task

STEPS = 400


def _task(make: Callable[[], Any]) -> Task:
    import numpy as np

    env = make()
    env.reset(seed=1)
    choose = random.Random(1).choice

    def once() -> int:
        for _ in env.agent_iter(STEPS):
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else choose(np.flatnonzero(seen["action_mask"].view(bool)).tolist()))
            if not env.agents or all(env.terminations.values()):
                env.reset()
        return STEPS

    return Task(once)


def grognard_task(id: str, scenario: str) -> Task:
    def make() -> Any:
        from grognard.lab import pettingzoo

        return pettingzoo.raw_env(id, scenario=scenario)

    return _task(make)


def chess_task() -> Task:
    def make() -> Any:
        from pettingzoo.classic import chess_v6

        return chess_v6.raw_env()

    return _task(make)


def connect_four_task() -> Task:
    def make() -> Any:
        from pettingzoo.classic import connect_four_v3

        return connect_four_v3.raw_env()

    return _task(make)
