"""Boards that are no hexes with points, and what is printed beside them: flat hexes, zones with cards, results, turns."""

import pytest
from tests.cli.conftest import Command

import grognard
from grognard.cli.atlas import Atlas
from grognard.cli.flatmap import FlatMap
from grognard.cli.speech import Speech
from grognard.cli.textmap import Marks

GRENADIER = grognard.load("panzer_grenadier")
MATCH = GRENADIER.new("s04_hole_in_the_don_front", seed=7)
VIEW = MATCH.view(0)
ATLAS = Atlas(Speech(GRENADIER, "en"), VIEW)


@pytest.mark.parametrize("width", [40, 80, 240])
def test_a_map_of_flat_hexes_fits_the_screen_and_names_every_hex(width: int) -> None:
    drawn = FlatMap(ATLAS)
    focus = next(iter(ATLAS.spaces))
    whole = drawn.whole(VIEW, width, focus).plain
    assert max(len(line) for line in whole.splitlines()) <= width
    close = drawn.close_up(VIEW, focus, width, 5, Marks({focus: "1½"})).plain
    assert focus.rpartition(":")[2] in close
    assert "1½" in close
    if width == 240:
        assert all(id.rpartition(":")[2] in whole for id in ATLAS.spaces)


def test_neighbours_of_a_column_stand_half_a_hex_lower() -> None:
    drawn = FlatMap(ATLAS)
    one = ATLAS.spaces["4:1710"]
    assert {drawn.half(near) - drawn.half(one) for near in ATLAS.spaces.values() if near.id in ("4:1610", "4:1611")} == {-1, 1}


def test_costs_are_told_in_points_not_in_sixths(run: Command) -> None:
    typed = ["auto", "auto", "march ger_inf-1", "move ger_inf-1", "units ger_inf-1", "units ger_lt-1", "quit"]
    ran = run("play", "panzer_grenadier", "--scenario", "s01_first_contact", "--players", "human,human", "--seed", 4, typed=typed)
    assert "to 1:0406 (1)" in ran.out
    assert "(6)" not in ran.out
    assert "DF 5-3 move 3" in ran.out
    assert "morale 8, combat +1" in ran.out


def test_the_zones_lie_as_on_the_table_and_the_hand_has_costs(run: Command) -> None:
    start = ("play", "last_crusade", "--scenario", "seelow_heights_1945", "--players", "human,human", "--seed", 4)
    ran = run(*start, typed=["map", "hand", "turns", "table", "quit"])
    assert ran.out.index("n1 North 1") < ran.out.index("m1 Middle 1") < ran.out.index("s1 South 1")
    assert "Supply 24 · hand 0 · deck 60" in ran.out
    assert "no table of results" in ran.out


def test_results_and_turns_are_printed(run: Command) -> None:
    ran = run("play", "iron_dream", "--scenario", "two_player", "--players", "human,human", "--seed", 4, typed=["table", "turns", "quit"])
    assert "10:1" in ran.out
    assert "E/•" in ran.out
    assert ">  1   June I 1944" in ran.out
