"""The games for OpenSpiel, with every die as a chance node of its own: `load_game("race_for_berlin")`. Needs the package open_spiel.

It is a second judge of the rules' cycle of decision, chance and end, and a way to its algorithms; it is not fast.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from grognard.games import load
from grognard.kernel.options import Options
from grognard.kernel.sequence import CHANCE, OVER, Position
from grognard.lab.numbers import Actions, Observer

PREFIX: Final = "grognard_"
MOST_FACES: Final = 256
"""Cards are drawn by a die with as many faces as there are cards."""
LONGEST: Final = 1_000_000
"""More small steps than any game takes."""


class Shared:
    """What all states of a game share; OpenSpiel copies a state with all that it refers to, and this is none of it."""

    def __init__(self, id: str, scenario: str) -> None:
        self.played = load(id)
        self.scenario = self.played.scenario(scenario or next(iter(self.played.scenarios)))
        self.options: Options = self.played.chosen_options(self.scenario, {})
        self.actions = Actions(self.played, self.scenario.id)
        self.observer = Observer(self.played, self.start())

    def start(self) -> Position:
        return self.played.start(self.scenario.id, self.options)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Shared":
        return self


class Held:
    """A position that OpenSpiel may copy: what never changes in a match is shared, not copied with it."""

    def __init__(self, position: Position, rolled: list[int]) -> None:
        self.position = position
        self.rolled = rolled
        """The dice of the pending roll that have fallen."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return Held(self.position.clone(), self.rolled[:])


def _kind(id: str) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded; that of its first scenario."""
    game = load(id)
    seats = [len(scenario.seats) for scenario in game.scenarios.values()]
    hidden = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + id,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden.IMPERFECT_INFORMATION if game.has_secrets else hidden.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if max(seats) == 2 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": ""},
    )


class SpielGame(pyspiel.Game):
    """One scenario of a game; which game, the classes that are registered say."""

    id = ""

    def __init__(self, params: dict[str, Any]) -> None:
        self.shared = Shared(self.id, str(params.get("scenario", "")))
        seats = len(self.shared.scenario.seats)
        kind = _kind(self.id)
        about = pyspiel.GameInfo(
            num_distinct_actions=self.shared.actions.count,
            max_chance_outcomes=MOST_FACES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if kind.max_num_players == 2 else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, about, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "SpielObserver":
        return SpielObserver(self)


class SpielState(pyspiel.State):
    """A position of it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.held = Held(self.shared.start(), [])

    @property
    def position(self) -> Position:
        return self.held.position

    def current_player(self) -> int:
        if self.position.halt == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.position.halt == CHANCE else self.position.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([self.shared.actions.number(code) for code in self.position.choices])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces of the next die, 0 for its first."""
        faces = self.position.faces[len(self.held.rolled)]
        return [(face, 1.0 / faces) for face in range(faces)]

    def _apply_action(self, action: int) -> None:
        if self.position.halt == CHANCE:
            self.held.rolled.append(action + 1)
            if len(self.held.rolled) == len(self.position.faces):
                rolled, self.held.rolled = self.held.rolled, []
                self.position.resolve(rolled)
        else:
            self.position.choose(self.shared.actions.code(action))
        self.position.events = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"die {action + 1}"
        return self.shared.played.vocabulary.action(self.shared.actions.code(action)).text

    def is_terminal(self) -> bool:
        return self.position.halt == OVER

    def returns(self) -> list[float]:
        seats = [seat.id for seat in self.shared.scenario.seats]
        winners = self.shared.played.result(self.position).winners if self.is_terminal() else []
        if len(winners) in (0, len(seats)):
            return [0.0] * len(seats)
        return [1.0 if seat in winners else -1.0 for seat in seats]

    def resample_from_infostate(self, player: int, chance: Callable[[], float]) -> "SpielState":
        """Another state that looks the same to the player; what it cannot know is drawn anew."""
        other: SpielState = self.clone()
        other.held = Held(self.shared.played.world(self.position, player, int(chance() * (1 << 31))), self.held.rolled[:])
        return other

    def __str__(self) -> str:
        turn, last = self.shared.played.turn(self.position)
        return f"{self.shared.played.title}, turn {turn} of {last}"


class SpielObserver:
    """What a player sees, as numbers and in words (see `Game.sighted`)."""

    def __init__(self, game: SpielGame) -> None:
        self.observer = game.shared.observer
        self.tensor = np.zeros(self.observer.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.observer.vector(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return " ".join(map(str, self.observer.vector(state.position, player).tolist()))


def load_game(id: str, scenario: str = "") -> Any:
    """A game as OpenSpiel takes it; it has a name there too, `grognard_` and the id."""
    if PREFIX + id not in pyspiel.registered_names():
        pyspiel.register_game(_kind(id), type(SpielGame.__name__, (SpielGame,), {"id": id}))  # OpenSpiel keeps classes alone to the end
    return pyspiel.load_game(PREFIX + id, {"scenario": scenario})
