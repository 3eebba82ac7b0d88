"""A loss does nobody good: what the value of a position says before and after one of the seat's own units is destroyed."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import grognard
from grognard.games.battle_for_germany import effects as germany
from grognard.games.battle_for_germany.content import SIDE_NAMES
from grognard.games.iron_dream import effects as iron
from grognard.games.last_crusade import effects as crusade
from grognard.games.last_crusade.state import SLOTS
from grognard.games.panzer_grenadier import effects as grenadier
from grognard.games.race_for_berlin import effects as race
from grognard.kernel.game import Game
from grognard.kernel.sequence import CHANCE, OVER, Position
from grognard.mechanics.pieces import NOWHERE
from grognard.players.value import value_of

LEAST = 0.02
"""What a loss may seem to gain: a stack that is gone is in nobody's way, and no longer the weakest place."""
EVERY = 41
MOST = 1200


def course(game: Game, scenario: str) -> Iterator[Position]:
    """Positions of a steady game, one in so many decisions."""
    chosen = game.scenario(scenario)
    position = game.start(scenario, game.chosen_options(chosen, {}))
    advisers = [game.adviser() for _ in chosen.seats]
    for number in range(MOST):
        if position.halt == OVER:
            return
        if position.halt == CHANCE:
            position.resolve([1 + number * 7919 % faces for faces in position.faces])
            continue
        if number % EVERY == EVERY - 1:
            yield position
        position.choose(advisers[position.seat].advise(game.pondered(position, position.seat, number)))


def of_germany(state: Any, scenario: Any, seat: int) -> list[int]:
    own = [SIDE_NAMES.index(side) for side in scenario.seats[seat].factions]
    return [unit for unit, here in enumerate(state.pieces.where) if here != NOWHERE and state.pieces.side[unit] in own]


def of_iron(state: Any, scenario: Any, seat: int) -> list[int]:
    camps = state.rules.scenario.seats[seat][2]
    return [
        unit for unit, here in enumerate(state.field.where) if here != NOWHERE and state.field.fights[unit] and state.camp(unit) in camps
    ]


def of_crusade(state: Any, scenario: Any, seat: int) -> list[int]:
    return [unit for cell in state.here for unit in cell if unit // SLOTS == seat]


def of_grenadier(state: Any, scenario: Any, seat: int) -> list[int]:
    return [piece for piece in state.ground.side_pieces[seat] if state.pieces.where[piece] != NOWHERE]


def of_race(state: Any, scenario: Any, seat: int) -> list[int]:
    return [unit for unit, here in enumerate(state.pieces.where) if here != NOWHERE and state.pieces.side[unit] == seat]


def iron_eliminate(state: Any, unit: int) -> None:
    iron.eliminate(state, unit, for_good=False)


Loss = tuple[Callable[[Any, Any, int], list[int]], Callable[[Any, int], object]]
LOSSES: dict[str, Loss] = {
    "battle_for_germany": (of_germany, germany.eliminate),
    "iron_dream": (of_iron, iron_eliminate),
    "last_crusade": (of_crusade, crusade.remove),
    "panzer_grenadier": (of_grenadier, grenadier.eliminate),
    "race_for_berlin": (of_race, race.lose_step),
}
CASES = [
    *[("battle_for_germany", scenario) for scenario in grognard.load("battle_for_germany").scenarios],
    *[("iron_dream", scenario) for scenario in ("bagration", "two_player", "three_player", "four_player", "let_history_judge")],
    *[("last_crusade", scenario) for scenario in ("standard", "normandy_bocage_1944", "kharkov_1943", "seelow_heights_1945")],
    *[("last_crusade", scenario) for scenario in ("remagen_1945", "two_fronts", "two_against_two")],
    *[("panzer_grenadier", scenario) for scenario in ("s01_first_contact", "s13_farm_at_krasny", "s02_bridge_at_melnitsa")],
    *[("panzer_grenadier", scenario) for scenario in ("s03_night_riders", "s12_teltow_canal")],
    *[("race_for_berlin", scenario) for scenario in ("campaign", "seelow")],
]


@pytest.mark.parametrize(("id", "scenario"), CASES)
def test_a_loss_does_nobody_good(id: str, scenario: str) -> None:
    game = grognard.load(id)
    value = value_of(game, scenario)
    assert value is not None
    own_units, lose = LOSSES[id]
    chosen = game.scenario(scenario)
    tried = 0
    for number, position in enumerate(course(game, scenario)):
        for seat in range(len(chosen.seats)):
            before = value.of(position, seat)
            for unit in own_units(position, chosen, seat)[number % 5 :: 5]:
                after = position.clone()
                lose(after, unit)
                tried += 1
                assert value.of(after, seat) <= before + LEAST, f"{chosen.seats[seat].id} loses {unit}"
    assert tried > 3


@pytest.mark.parametrize(
    ("scenario", "seat", "wants"),
    [
        ("three_player", "german", {"East German defence": 1, "West German defence": 1, "Soviet attack": -1, "Western attack": -1}),
        ("four_player", "german_west", {"West German defence": 1, "Western attack": -1, "gate in the west shut": 1}),
        ("four_player", "german_east", {"East German defence": 1, "Soviet attack": -1, "gate in the east shut": 1}),
    ],
)
def test_signs_go_by_what_a_seat_commands(scenario: str, seat: str, wants: dict[str, int]) -> None:
    game = grognard.load("battle_for_germany")
    seats = [each.id for each in game.scenario(scenario).seats]
    assert wants.items() <= game.feature_signs(scenario, seats.index(seat)).items()
