"""X-D6 What is foretold of a round is what the rules bring, and what the log tells of a roll adds up."""

import random

import pytest

import grognard
from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.forecast import Gun, chances_of, forecast, needs_of
from grognard.games.last_crusade.s03_dice import Shot
from grognard.games.last_crusade.state import NAMES, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.game import SPECTATOR
from grognard.kernel.match import Match
from grognard.kernel.sequence import CHANCE, DECISION

GAME = grognard.load("last_crusade")
FIRE = (words.S_FIRING, words.S_AIMING, words.S_SUPPORT_FIRE, words.S_ATTACK_ROLL)


def played(scenario: str, seed: int, decisions: int) -> tuple[Match, list[State]]:
    """A game played at random but fiercely, and its positions between two rounds of an assault."""
    match = GAME.new(scenario, seed=seed)
    chance = random.Random(seed)
    found: list[State] = []
    for _ in range(decisions):
        if match.is_over:
            break
        state = match.position
        assert isinstance(state, State)
        if state.frames[-2] == words.S_AFTER_ROUND:
            found.append(state.clone())
        actions = match.actions()
        fierce = [action for action in actions if action.text.split()[0] in ("assault", "add", "fire", "press", "pick", "to")]
        match.play(chance.choice(fierce if fierce and chance.random() < 0.7 else actions))
    return match, found


def outcomes(state: State, chance: float, found: dict[tuple[str, ...], float]) -> None:
    """Every way in which the round may go by the rules themselves, each unit firing where it is likeliest to destroy."""
    if state.halt == CHANCE:
        samples = state.steps[state.frames[-2]].samples(state)
        whole = sum(weight for weight, _ in samples)
        for weight, rolled in samples:
            if weight:
                twin = state.clone()
                twin.resolve(rolled)
                outcomes(twin, chance * weight / whole, found)
        return
    if state.halt != DECISION or state.frames[-2] not in FIRE or state.zone < 0:
        alive = tuple(sorted(NAMES[unit] for unit in fighters(state)))
        found[alive] = found.get(alive, 0.0) + chance
        return
    twin = state.clone()
    twin.choose(likeliest(state))
    outcomes(twin, chance, found)


def fighters(state: State) -> list[int]:
    return [unit for unit in range(len(state.kind)) if state.kind[unit] >= 0 and unit in FIGHTING]


FIGHTING: set[int] = set()


def likeliest(state: State) -> int:
    code = state.choices[0]
    if code & ~OPERAND_MASK != words.AIM:
        return code
    foes = [operand_of(each) for each in state.choices]
    unit = state.frames[-1]
    gun = Gun(unit, [chances_of(state, Shot(unit, foe, c.ASSAULT, None, False)) for foe in foes])
    return words.AIM | foes[gun.aim(needs_of(state, foes))]


@pytest.mark.parametrize("seed", [2, 4, 7])
def test_the_forecast_is_what_the_rules_bring(seed: int) -> None:
    compared = 0
    for state in played("standard", seed, 2500)[1]:
        units = state.attackers + state.here[state.zone]
        told = forecast(state)
        shaky = any(state.content.has_morale[state.kind[unit]] is not None for unit in units)
        if told is None or len(units) > 5 or shaky or state.lasting or state.field.is_hq[state.zone]:
            continue  # with a headquarters its troops fall too, whoever hit them
        FIGHTING.clear()
        FIGHTING.update(units)
        twin = state.clone()
        twin.choose(words.PRESS)
        while twin.halt == DECISION and twin.frames[-2] == words.S_WITHDRAWAL:
            twin.choose(words.DONE)
        found: dict[tuple[str, ...], float] = {}
        outcomes(twin, 1.0, found)
        falls = told["falls"]
        assert isinstance(falls, dict)
        for unit in units:
            dead = 100 * sum(chance for alive, chance in found.items() if NAMES[unit] not in alive)
            assert falls[NAMES[unit]] == pytest.approx(dead, abs=0.06)
        captured, repelled, holds = (float(str(told[key])) for key in ("captured", "repelled", "holds"))
        assert captured + repelled + holds == pytest.approx(100, abs=0.2)
        compared += 1
    assert compared


def test_nothing_is_foretold_of_cards_that_nobody_has_seen() -> None:
    for state in played("normandy_bocage_1944", 3, 2500)[1]:
        assert forecast(state) is not None or state.round >= state.content.numbers["rounds"]
        hidden = state.clone()
        hidden.flags[hidden.here[hidden.zone][0]] &= ~SPOTTED
        told = forecast(hidden)
        assert told is None or told == {"round": state.round + 1, "unseen": 1}


@pytest.mark.parametrize(("scenario", "seed"), [("standard", 5), ("remagen_1945", 2), ("seelow_heights_1945", 1)])
def test_a_roll_tells_its_faces_and_every_reason(scenario: str, seed: int) -> None:
    match = played(scenario, seed, 2500)[0]
    rolls = 0
    for number, event in enumerate(match.log):
        if event[0] not in (words.E_ROLLED, words.E_REROLL, words.E_MINES):
            continue
        entry = match.entry(number, SPECTATOR)
        args, roll = entry["args"], entry["roll"]
        assert isinstance(args, dict)
        assert isinstance(roll, dict)
        assert len(roll["faces"]) == args["dice"]
        assert sum(face >= roll["tn"] for face in roll["faces"]) == args["hits"]
        for of, total in (("dice", args["dice"]), ("tn", roll["tn"])):
            amounts = [line["amount"] for line in roll["lines"] if line["of"] == of]
            assert sum(amounts) == total or event[0] != words.E_ROLLED
        for line in roll["lines"]:
            for language in ("en", "fr"):
                assert GAME.texts.format(language, line["text"]["id"], line["text"]["args"])
        rolls += 1
    assert rolls > 10


def test_entries_of_older_logs_have_no_dice() -> None:
    assert GAME.roll((words.E_ROLLED, 0, 1, 50, 2, 4, 1)) is None
    assert GAME.roll((words.E_ROUND, 1)) is None
