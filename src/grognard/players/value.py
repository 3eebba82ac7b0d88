"""How good a position is for a seat: the chance to win, from a few named numbers of the position.

What the numbers weigh was fitted on many games (`grognard fit-value`) and stands in a file beside the data of the game, for each scenario
and seat. A game without such a file cannot be valued, and nobody searches in it.
"""

import hashlib
import json
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.sequence import OVER, Position

FILE: Final = "value.json"
STEEPEST: Final = 30.0
MARGIN: Final = 0.1
"""The share of a finished game's value that goes by the margin."""
HALF_WAY: Final = 10.0


class Model:
    """The weights of one scenario and seat."""

    def __init__(self, bias: float, weights: list[float]) -> None:
        self.bias = bias
        self.weights = weights

    def chance(self, features: list[float]) -> float:
        """The chance to win, a draw counting half."""
        total = self.bias
        for place, weight in enumerate(self.weights):
            total += weight * features[place]
        return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, total))))


class Value:
    """What a game knows about the worth of its positions in one scenario."""

    def __init__(self, game: Game, scenario: str, seats: list[str], models: list[Model]) -> None:
        self.game = game
        self.scenario = scenario
        self.seats = seats
        self.models = models

    def of(self, position: Position, seat: int) -> float:
        """From 0 (lost) to 1 (won); at the end, what came of it."""
        if position.halt == OVER:
            return self.outcome(position, seat)
        return self.models[seat].chance(self.game.features(position, seat))

    def outcome(self, position: Position, seat: int) -> float:
        """Won, drawn or lost; and a trace of the margin, so that even a lost game is worth playing well."""
        result = self.game.result(position)
        own = 0.5 if not result.winners else 1.0 if self.seats[seat] in result.winners else 0.0
        if self.seats[seat] not in result.score or len(result.score) < 2:
            return own
        ahead = self.game.ahead(result, self.seats[seat])
        return (1 - MARGIN) * own + MARGIN * (0.5 + 0.5 * ahead / (abs(ahead) + HALF_WAY))


def file_of(game: str) -> Path:
    return Path(__file__).parent.parent / "games" / game / "data" / FILE


def checked_models(path: Path, data: dict[str, object], names: list[str]) -> dict[str, dict[str, Model]]:
    """The models of a file, by scenario and seat; BadInput if it does not belong to the features that the game tells now."""
    if data.get("features") != names:
        raise BadInput(f"{path} was fitted for other features than the game tells now; fit it again with 'grognard fit-value'.")
    scenarios = data["scenarios"]
    assert isinstance(scenarios, dict)
    if data.get("hash") != digest(scenarios):
        raise BadInput(f"{path} was changed by hand: its weights do not fit its hash; fit it again with 'grognard fit-value'.")
    return {
        scenario: {seat: Model(float(model["bias"]), [float(weight) for weight in model["weights"]]) for seat, model in seats.items()}
        for scenario, seats in scenarios.items()
    }


def digest(scenarios: dict[str, object]) -> str:
    return hashlib.sha256(json.dumps(scenarios, sort_keys=True).encode()).hexdigest()[:16]


@cache
def models_of(game: str, names: tuple[str, ...]) -> dict[str, dict[str, Model]]:
    path = file_of(game)
    if not path.exists():
        return {}
    return checked_models(path, json.loads(path.read_text("utf-8")), list(names))


def value_of(game: Game, scenario: str) -> Value | None:
    """The value of positions in a scenario; None if nobody has fitted it."""
    if not game.feature_names:
        return None
    known = models_of(game.id, tuple(game.feature_names))
    ids = [seat.id for seat in game.scenario(scenario).seats]
    shared = [game.valued_as(scenario, id) for id in ids]
    if any(base not in known for base, _ in shared):
        return None
    return Value(game, scenario, ids, [known[base][seat] for base, seat in shared])
