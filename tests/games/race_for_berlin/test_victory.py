"""The result tells where the points of a marshal come from."""

import grognard
from grognard.games.race_for_berlin.game import RaceForBerlin
from grognard.games.race_for_berlin.s10_victory import score_parts


def test_the_parts_of_a_score_are_the_areas_held_and_the_rest() -> None:
    game = grognard.load("race_for_berlin")
    assert isinstance(game, RaceForBerlin)
    state = game.set_up("campaign", {"oos_rounding_down": False})
    state.control[game.content.board.index["cottbus"]] = 1
    state.vp = [3, 4]
    assert score_parts(state) == {"zhukov": [("score-other", 3)], "koniev": [("area-cottbus", 2), ("score-other", 2)]}
