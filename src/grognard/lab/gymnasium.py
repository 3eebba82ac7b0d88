"""One seat of a game as an environment of Gymnasium; machines play the other seats. Needs the extra `lab` (docs/lab.md)."""

from typing import Any

import gymnasium
from gymnasium import spaces

from grognard.games import load
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match
from grognard.lab.numbers import Actions, Observer, observation_space, observed
from grognard.lab.simulate import derived_seed
from grognard.players import Player, Seen, check_player, new_player

Observation = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, Any]):
    """The learner has one seat; `opponent` (steady, random, …) plays all others. The reward comes at the end: 1, -1, or 0 for a draw."""

    def __init__(
        self,
        game: str,
        seat: str | None = None,
        opponent: str = "steady",
        scenario: str | None = None,
        options: dict[str, bool | str] | None = None,
    ) -> None:
        check_player(opponent)
        self.game = load(game)
        self.scenario = self.game.scenario(scenario or next(iter(self.game.scenarios)))
        self._options = self.game.chosen_options(self.scenario, options or {})
        self.seats = [each.id for each in self.scenario.seats]
        self.seat = seat or self.seats[0]
        if self.seat not in self.seats:
            raise BadInput(f"There is no seat '{self.seat}' in this scenario; its seats are {', '.join(self.seats)}.")
        self._number = self.seats.index(self.seat)
        self._opponent = opponent
        self.actions = Actions(self.game, self.scenario.id)
        self._observer = Observer(self.game, self.game.start(self.scenario.id, self._options))
        self.action_space = spaces.Discrete(self.actions.count)
        self.observation_space = observation_space(self._observer, self.actions)
        self._matches = 0
        self._seed = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._seed, self._matches = seed, 0
        self._matches += 1
        name = f"{self._seed}/{self._matches}"
        self.match: Match = self.game.new(self.scenario.id, len(self.seats), name, self._options)
        self._others: list[Player] = [new_player(self._opponent, derived_seed(name, number)) for number in range(len(self.seats))]
        self._draws = derived_seed(name, "draws")
        self._wait()
        return self._observation(), {}

    def _wait(self) -> None:
        """Let the others play until the learner is asked or the game is over."""
        while not self.match.is_over and self.match.position.seat != self._number:
            seen = Seen(self.match, self._draws + len(self.match.codes))
            self.match.play(self._others[seen.seat].choose(seen))

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.match.play(self.game.vocabulary.action(self.actions.code(int(action))))
        self._wait()
        result = self.match.result
        reward = 0.0
        if result is not None and 0 < len(result.winners) < len(self.seats):
            reward = 1.0 if self.seat in result.winners else -1.0
        return self._observation(), reward, result is not None, False, {}

    def _observation(self) -> Observation:
        return observed(self._observer, self.actions, self.match.position, self._number)
