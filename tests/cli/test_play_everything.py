"""Every scenario of every game can be played at the terminal: looked at from all sides, and a few choices made."""

import pytest
from tests.cli.conftest import Command

import grognard

LOOKS = ["list", "units all", "units", "score", "log", "rule", "map", "odds", "help"]
SCENARIOS = [(id, scenario) for id in grognard.games() for scenario in grognard.load(id).scenarios]


def first_choices(id: str, scenario: str, number: int) -> list[str]:
    """What somebody would type who always takes the first choice."""
    match = grognard.load(id).new(scenario, seed=4)
    match.passes_alone = True
    typed: list[str] = []
    for _ in range(number):
        if match.is_over:
            break
        action = match.actions()[0]
        typed.append(action.text)
        match.play(action)
    return typed


@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_it_can_be_played_and_looked_at(run: Command, id: str, scenario: str) -> None:
    game = grognard.load(id)
    space = next(iter(game.layout["board"]["spaces"]))["id"]  # type: ignore[index]
    choices = first_choices(id, scenario, 12)
    typed = [*LOOKS, f"show {space}", *choices[:6], *LOOKS, *choices[6:], "units all", f"show {space}", "quit"]
    players = ",".join(["human"] * len(game.scenario(scenario).seats))
    ran = run("play", id, "--scenario", scenario, "--players", players, "--seed", 4, typed=typed)
    assert ran.code == 0
    assert "Traceback" not in ran.out + ran.err


def test_units_of_a_game_of_cards_have_names_and_numbers(run: Command) -> None:
    ran = run("play", "last_crusade", "--scenario", "seelow_heights_1945", "--players", "human,human", "--seed", 4, typed=["list", "quit"])
    assert "StuG III G [3] 2/3/0-3" in ran.out


def test_a_zone_of_a_game_of_cards_tells_its_terrain(run: Command) -> None:
    ran = run(
        "play", "last_crusade", "--scenario", "seelow_heights_1945", "--players", "human,human", "--seed", 4, typed=["show n2", "quit"]
    )
    assert "n2 North 2: " in ran.out
    assert "No terrain yet" not in ran.out
