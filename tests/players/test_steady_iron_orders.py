"""The steady player of End of the Iron Dream gives the orders that are rarely given: drops, voyages, Führer offensives, OKH."""

from pathlib import Path

import pytest

import grognard
from grognard.games.iron_dream import words
from grognard.games.iron_dream.adviser import IronAdviser
from grognard.games.iron_dream.plan_sail import may_leave, voyage_value
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import styled
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.casebook import Given
from grognard.kernel.datafiles import read_yaml
from grognard.kernel.dice import FairDice, seed_bytes
from grognard.kernel.match import Match, Promise

GAME = grognard.load("iron_dream")
FUHRER = (
    "{scenario: bare, turn: 9, phase: hitlerian-assault, units: {g-2sspz: R30, g-1sspz: R30, g-sup1: R30, s-3: R31, "
    "g-sup2: R23, g-sup3: R23, g-sup4: R23, g-sup5: R23, g-sup6: T23, g-sup7: T23, g-sup8: T23}}"
)
VOYAGE = "{scenario: bare, turn: 5, phase: hitlerian-naval, units: {g-1: AC33, g-2: AC33, g-4: R23}}"
OKH = "{scenario: bare, turn: 9, phase: hitlerian-assault, units: {g-okh: R27, g-2sspz: R30, g-1sspz: R30, s-3: R31}}"
DROP = (
    "{scenario: bare, turn: 9, phase: anglo-allied-movement, units: {us-18ab: {box: eto}, us-5: V5, us-7: V5, g-1: T10}, "
    "state: {ports: [V5]}}"
)
ORDERS = [(FUHRER, words.FUHRER), (OKH, words.OKH), (DROP, words.DROP)]


def position(folder: Path, text: str) -> State:
    file = folder / "given.yaml"
    file.write_text(text, "utf-8")
    given = Given(read_yaml(file))
    dice = FairDice(seed_bytes("orders"), [])
    book = GAME.casebook()
    match = Match(GAME, book.scenario(given.scenario), {}, book.set_up(given, {}), dice, Promise("", [], None))
    assert isinstance(match.position, State)
    return match.position


@pytest.mark.parametrize(("text", "verb"), ORDERS)
def test_it_gives_the_order_and_a_plain_player_does_not(tmp_path: Path, text: str, verb: int) -> None:
    state = position(tmp_path, text)
    assert any(code & ~OPERAND_MASK == verb for code in state.choices)
    before = state.attack_supply[:]
    assert IronAdviser().advise(state) & ~OPERAND_MASK == verb
    assert state.attack_supply == before
    assert IronAdviser(styled("plain")).advise(state) & ~OPERAND_MASK != verb


def test_who_is_cut_off_by_land_is_brought_home(tmp_path: Path) -> None:
    state = position(tmp_path, VOYAGE)
    unit = state.content.unit_index["g-1"]
    assert not may_leave(state, unit, [True] * state.content.size)
    assert may_leave(state, unit, [False] * state.content.size)
    early = voyage_value(state, unit, state.content.index["X26"], [])
    state.turn = 16  # 13.4 in 1945 the sea is more dangerous
    assert early > voyage_value(state, unit, state.content.index["X26"], []) > 0
