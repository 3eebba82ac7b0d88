"""Every scenario of every game can be played at the terminal: looked at from all sides, and a few choices made."""

import pytest
from tests.cli.conftest import Command

import grognard

LOOKS = ["list", "units all", "units", "score", "log", "rule", "map", "odds", "help", "table", "turns", "hand"]
AT_FIRST = ["list", "units", "score", "log", "map", "odds", "hand"]  # what is otherwise before anything was done
SCENARIOS = [(id, scenario) for id in grognard.game_ids() for scenario in grognard.load(id).scenarios]


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
    typed = [*AT_FIRST, f"show {space}", *choices, *LOOKS, f"show {space}", "quit"]
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


SHORT = {"last_crusade": "kharkov_1943", "iron_dream": "let_history_judge"}
TURNS = {id: SHORT.get(id, next(iter(grognard.load(id).scenarios))) for id in grognard.game_ids()}


def turn_of(id: str, scenario: str) -> tuple[list[str], int]:
    """What somebody would type who plays as the steady machine does, until the second turn has begun; and how often dice were rolled."""
    game = grognard.load(id)
    match = game.new(scenario, seed=4)
    adviser = game.adviser()
    first, _ = game.turn(match.position)
    typed: list[str] = []
    while not match.is_over and game.turn(match.position)[0] <= max(first, 1):
        action = game.vocabulary.action(adviser.advise(match.position.clone()))
        typed.append(action.text)
        match.play(action)
    return typed, len(match.rolls)


@pytest.mark.parametrize(("id", "scenario"), TURNS.items())
def test_a_whole_turn_is_played_at_the_terminal(run: Command, id: str, scenario: str) -> None:
    """Every seat is played by hand, with a look at everything on the way; what is in hand is put down again and taken up."""
    game = grognard.load(id)
    moves, rolls = turn_of(id, scenario)
    assert rolls
    typed: list[str] = []
    for number, move in enumerate(moves):
        typed.append(move)
        if number % 40 == 0:
            typed.extend(["map", "odds", "list", "hand"])
    typed.extend(["turns", "table", "score", "quit"])
    players = ",".join(["human"] * len(game.scenario(scenario).seats))
    ran = run("play", id, "--scenario", scenario, "--players", players, "--seed", 4, typed=typed)
    assert ran.code == 0
    assert "Traceback" not in ran.out + ran.err
    assert "should be" not in ran.err
    assert ran.out.count("✗") == 0
    assert "Turn 2 of" in ran.out


@pytest.mark.parametrize(("id", "scenario"), TURNS.items())
def test_a_unit_that_was_picked_can_be_put_down_again(run: Command, id: str, scenario: str) -> None:
    """The first unit that is taken in hand in the turn is put down with "back": the decision before it is asked again."""
    game = grognard.load(id)
    match = game.new(scenario, seed=4)
    adviser = game.adviser()
    typed: list[str] = []
    while True:
        action = game.vocabulary.action(adviser.advise(match.position.clone()))
        before = match.actions()
        match.play(action)
        typed.append(action.text)
        if "hand" in match.view(match.position.seat) and match.cannot_undo() is None:
            break
    players = ",".join(["human"] * len(match.seats))
    ran = run("play", id, "--scenario", scenario, "--players", players, "--seed", 4, typed=[*typed, "back", "list", "quit"])
    told = ran.out.rpartition("Taken back.")[2]
    assert "put" in ran.out
    assert all(f" {other.text}" in told for other in before[:3])
