"""Learn to beat a random player at The Last Crusade, in a minute or two: a table of how good each action was, and nothing more.

    python examples/learn_last_crusade.py --games 300

The learner keeps one number for each verb of the game ("assault", "move", "pass" and so on) and chooses among the legal actions by them
(softmax). After each game the verbs that it chose more often than it had to expect gain if it won and lose if it lost (the policy
gradient of Williams, 1992). That is crude, and enough to beat chance.
"""

import argparse

import numpy as np

from grognard.lab.gymnasium import SeatEnv
from grognard.lab.simulate import wilson


def play(env: SeatEnv, worth: np.ndarray, verbs: np.ndarray, chance: np.random.Generator, seed: int) -> tuple[float, np.ndarray]:
    """One game by these numbers: its reward, and how often each verb was chosen less how often that was to be expected."""
    seen, _ = env.reset(seed=seed)
    surplus = np.zeros_like(worth)
    reward, over = 0.0, False
    while not over:
        legal = np.flatnonzero(seen["action_mask"])
        weights = np.exp(worth[verbs[legal]])
        shares = weights / weights.sum()
        action = int(chance.choice(legal, p=shares))
        np.subtract.at(surplus, verbs[legal], shares)
        surplus[verbs[action]] += 1.0
        seen, reward, over, _, _ = env.step(action)
    return reward, surplus


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to beat a random player at The Last Crusade.")
    parser.add_argument("--games", type=int, default=300, help="how many games to learn from")
    parser.add_argument("--tests", type=int, default=100, help="how many other games to test with")
    wanted = parser.parse_args()
    env = SeatEnv("last_crusade", seat="german", opponent="random", scenario="standard")
    chance = np.random.default_rng(1)
    verbs = np.array([env.actions.code(number) >> 16 for number in range(env.actions.count)])
    worth = np.zeros(verbs.max() + 1)
    usual = 0.0  # what a game is worth as the learner plays now
    for number in range(wanted.games):
        reward, surplus = play(env, worth, verbs, chance, number)
        worth = np.clip(worth + 0.15 * (reward - usual) * surplus / np.sqrt(1.0 + surplus @ surplus), -4.0, 4.0)
        usual += 0.05 * (reward - usual)
    for name, numbers in (("by chance", np.zeros_like(worth)), ("as learned", worth)):
        won = sum(play(env, numbers, verbs, chance, 10_000 + number)[0] > 0 for number in range(wanted.tests))
        low, high = wilson(won, wanted.tests)
        print(f"{name}: {won} of {wanted.tests} games won ({low:.0%} to {high:.0%})", flush=True)


if __name__ == "__main__":
    main()
