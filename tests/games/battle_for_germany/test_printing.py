"""What is printed on the map and on the counters."""

import pytest

import grognard
from grognard.games.battle_for_germany.printing import designation, lettering

GAME = grognard.load("battle_for_germany")


@pytest.mark.parametrize(
    ("title", "printed"),
    [
        ("US XIX Corps", "XIX"),
        ("US XVIII Airborne Corps", "XVIII"),
        ("II SS Panzer Corps", "II SS Pz"),
        ("II Parachute Corps", "II FJ"),
        ("IV Panzer Corps (Feldherrnhalle)", "IV Pz"),
        ("Hermann Goering Parachute Panzer Corps", "HG"),
        ("5th Guards Tank Army", "5 GT"),
        ("3rd Belorussian Front", "3 Bel"),
        ("Leningrad Front", "Len"),
        ("Romanian 4th Army", "4"),
    ],
)
def test_a_counter_bears_number_and_kind(title, printed):
    assert designation(title) == printed


def test_every_counter_has_a_designation_that_fits_its_edge():
    for face in GAME.layout["pieces"].values():
        assert 1 <= len(face["designation"]) <= 10


def test_names_on_the_map_lie_on_it_and_have_texts():
    spaces = GAME.layout["board"]["spaces"]
    for name in lettering():
        assert min(space["x"] for space in spaces) < name["x"] < max(space["x"] for space in spaces)
        assert min(space["y"] for space in spaces) < name["y"] < max(space["y"] for space in spaces)
        assert GAME.texts.has(name["title"])
