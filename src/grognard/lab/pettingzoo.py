"""The games as environments of PettingZoo: `env("battle_for_germany")` is an AEC environment, `parallel_env` its form in rounds.

One agent a seat, named after it. An agent acts as often in a row as the rules ask its seat to choose; where others must not see that it has
nothing to play it is asked all the same, and passes. Dice are part of the environment. Needs the extra `lab` (docs/lab.md).
"""

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from grognard.games import load
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.sequence import CHANCE, DECISION, OVER, Position
from grognard.lab.numbers import Actions, Observer, observation_space, observed

Observation = dict[str, Any]
Info = dict[str, Any]

WON: Final = 1.0
LOST: Final = -1.0


class Course:
    """One match after another, with dice of its own: what the environments share. Nothing of it is kept once a match is over."""

    def __init__(self, game: str, scenario: str | None, options: dict[str, bool | str] | None) -> None:
        self.game: Game = load(game)
        self.scenario = self.game.scenario(scenario or next(iter(self.game.scenarios)))
        self.options = self.game.chosen_options(self.scenario, options or {})
        self.seats = [seat.id for seat in self.scenario.seats]
        self.actions = Actions(self.game, self.scenario.id)
        self._chance = Random(0)  # noqa: S311 - experiments are repeated by their seed
        self.begin(0)
        self.observer = Observer(self.game, self.position)

    def begin(self, seed: int | None) -> None:
        """A new match; without a seed its dice follow from those before."""
        if seed is not None:
            self._chance = Random(seed)  # noqa: S311
        self.position: Position = self.game.start(self.scenario.id, self.options)
        self._settle()

    def _settle(self) -> None:
        """Roll what is to be rolled."""
        position = self.position
        while position.halt == CHANCE:
            position.resolve([self._chance.randint(1, faces) for faces in position.faces])
        position.events = []

    def play(self, number: int) -> None:
        position = self.position
        if not self.actions.plays(position, number):
            raise BadInput(self._refused(number))
        if position.halt == CHANCE or position.events:
            self._settle()

    def _refused(self, number: int) -> str:
        """Why an action is not legal now."""
        code = self.actions.code(number)
        refusal = self.position.why_not(code)
        assert refusal is not None
        reason = self.game.texts.format("en", refusal.message.id, refusal.message.args)
        return f"Action {number} ({self.game.vocabulary.action(code).text}) is not legal now: {reason}"

    @property
    def is_over(self) -> bool:
        return self.position.halt == OVER

    def rewards(self) -> dict[str, float]:
        """At the end 1 for a winner and -1 for a loser; nothing if nobody or everybody has won."""
        winners = self.game.result(self.position).winners if self.is_over else []
        if len(winners) in (0, len(self.seats)):
            return dict.fromkeys(self.seats, 0.0)
        return {seat: WON if seat in winners else LOST for seat in self.seats}

    def observation(self, seat: int) -> Observation:
        return observed(self.observer, self.actions, self.position, seat)


class GameEnv(AECEnv[str, Observation, int]):
    """One game as an AEC environment; `max_cycles` truncates it after so many actions of all seats together."""

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: dict[str, bool | str] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.course = Course(game, scenario, options)
        self.metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = self.course.seats[:]
        self._numbers = {seat: number for number, seat in enumerate(self.possible_agents)}
        self._observation_space = observation_space(self.course.observer, self.course.actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        self.action_spaces = {seat: spaces.Discrete(self.course.actions.count) for seat in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.course.begin(seed)
        self._played = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {seat: {} for seat in self.agents}
        self.agent_selection = self.agents[self.course.position.seat]

    def observe(self, agent: str) -> Observation:
        return self.course.observation(self._numbers[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(None)
            return
        if action is None:
            raise BadInput(f"{agent} has to choose an action now.")
        course = self.course
        course.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._played += 1
        if course.is_over:
            self.rewards = course.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            if self._played == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[course.position.seat]

    def render(self) -> str | None:
        """The position in words: whose turn it is, and what is asked."""
        position, game = self.course.position, self.course.game
        if self.render_mode != "ansi":
            return None
        if position.halt != DECISION:
            return f"{game.title}: over"
        turn, last = game.turn(position)
        asked = f"{self.possible_agents[position.seat]} chooses one of {len(position.choices)} actions ({position.rule()})"
        return f"{game.title}, turn {turn} of {last}: {asked}"

    def close(self) -> None:
        """Nothing is open."""


class Rounds(ParallelEnv[str, Observation, int]):
    """One game in rounds, for tools that know nothing else: all agents act at once, and only the act of the seat in turn counts.

    The last action is to wait, which is all that the others can do. An action that is not legal is replaced by one that is, drawn by
    chance, and its agent's `infos` say so: such tools try actions that are masked.
    """

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: dict[str, bool | str] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.course = Course(game, scenario, options)
        self.metadata = {"name": f"{game}_rounds", "render_modes": []}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = self.course.seats[:]
        self.agents: list[str] = []
        self.waiting = self.course.actions.count
        """The action of who is not asked."""
        self._observation_space = observation_space(self.course.observer, self.course.actions, 1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        self.action_spaces = {seat: spaces.Discrete(self.waiting + 1) for seat in self.possible_agents}
        self._replacing = Random(0)  # noqa: S311 - experiments are repeated by their seed

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Observation], dict[str, Info]]:
        self.course.begin(seed)
        if seed is not None:
            self._replacing = Random(seed + 1)  # noqa: S311
        self._played = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {seat: {} for seat in self.agents}

    def _observations(self) -> dict[str, Observation]:
        found = {}
        for number, seat in enumerate(self.possible_agents):
            observation = self.course.observation(number)
            waits = 0 if number == self.course.position.seat and not self.course.is_over else 1
            observation["action_mask"] = np.append(observation["action_mask"], np.int8(waits))
            found[seat] = observation
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        position = self.course.position
        infos: dict[str, Info] = {seat: {} for seat in self.agents}
        agent = self.possible_agents[position.seat]
        legal = [self.course.actions.number(code) for code in position.choices]
        chosen = int(actions[agent])
        if chosen not in legal:
            infos[agent]["replaced"] = chosen
            chosen = self._replacing.choice(legal)
        self.course.play(chosen)
        self._played += 1
        over = self.course.is_over
        cut = not over and self._played == self.max_cycles
        told = self._observations(), self.course.rewards(), dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut), infos
        if over or cut:
            self.agents = []
        return told


def raw_env(game: str, **choices: Any) -> GameEnv:
    """The environment itself, without checks of how it is used."""
    return GameEnv(game, **choices)


def env(game: str, **choices: Any) -> "AECEnv[str, Observation, int]":
    """An environment that says what is wrong when it is used in the wrong order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, **choices))


def parallel_env(game: str, **choices: Any) -> Rounds:
    """The same game in rounds."""
    return Rounds(game, **choices)
