"""Positions of Battle for Germany for tests of the fast ways against the slow ones: scattered by hypothesis, or met in random play."""

from hypothesis import strategies as st
from tests.games.battle_for_germany.watch import state_of
from tests.playing import Setting, each_once, moments

import grognard
from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import GERMAN_WEST
from grognard.games.battle_for_germany.game import BattleForGermany
from grognard.games.battle_for_germany.s05_movement import may_stack
from grognard.games.battle_for_germany.state import DOUBLED, GARRISON, HAS_ATTACKED, MOVED, PINNED, WAS_ATTACKED, State

SCENARIOS = ["historical", "extended", "collapse_in_the_east", "red_star_white_star", "three_player", "four_player"]
FLAGS = [0, 0, 0, MOVED, PINNED, DOUBLED, GARRISON, HAS_ATTACKED, WAS_ATTACKED]


def the_game() -> BattleForGermany:
    game = grognard.load("battle_for_germany")
    assert isinstance(game, BattleForGermany)
    return game


def scatter(scenario: str, placements: list[tuple[int, int, int]], boundary: bool) -> State:
    """Units where they were thrown (unit, hex, flags), unless the hex was taken or the scenario has no such side: then they stay away."""
    state = the_game().set_up(scenario, {option.id: False for option in the_game().scenarios[scenario].options})
    for unit, space in enumerate(state.pieces.where[:]):
        if space >= 0:
            state.pieces.lift(unit)
            state.flags[unit] = 0
    if not boundary:
        state.boundary = False
    for unit, space, flags in placements:
        if state.rules.variant.germans_go_home and state.side(unit) == GERMAN_WEST:
            continue
        if state.at(unit) < 0 and not state.holds_foreigner(state.side(unit), space) and may_stack(state, unit, space):
            state.pieces.place(unit, space)
            state.box[unit] = -1
            state.flags[unit] = flags
    return state


@st.composite
def scattered(draw: st.DrawFn, scenarios: list[str] | None = None) -> State:
    """Up to forty units around one hex, so that they are in each other's way."""
    content = the_game().content
    centre = draw(st.integers(0, content.board.playable - 1))
    near = [space for space in range(content.board.playable) if content.board.distance(space, centre) <= 5]
    placement = st.tuples(st.integers(0, len(content.unit_names) - 1), st.sampled_from(near), st.sampled_from(FLAGS))
    placements = draw(st.lists(placement, min_size=2, max_size=40))
    return scatter(draw(st.sampled_from(scenarios or SCENARIOS)), placements, draw(st.booleans()))


def phase_of(state: State, name: str) -> State:
    """The same position in a phase of this name."""
    state.phase = words.PHASES.index(name)
    return state


def own_settings() -> list[Setting]:
    """Every way to set up a match of this game."""
    return [setting for setting in each_once() if setting.game == "battle_for_germany"]


def met(count: int) -> list[State]:
    """Positions of random play, some from every setting."""
    return [state_of(match) for setting in own_settings() for match in moments(setting, count)]
