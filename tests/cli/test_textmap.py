"""The map as text: every hex in its place, whatever the screen."""

import pytest

import grognard
from grognard.cli.atlas import Atlas, stacks
from grognard.cli.speech import Speech
from grognard.cli.textmap import Marks, TextMap

GAME = grognard.load("battle_for_germany")
VIEW = GAME.new("historical", seed=7).view(0)
ATLAS = Atlas(Speech(GAME, "en"), VIEW)
PLACES = [space.id for space in ATLAS.spaces.values() if space.playable and (space.worth or space.id[2:] in ("01", "26"))]


@pytest.mark.parametrize("width", [40, 80, 100, 112, 200])
@pytest.mark.parametrize("fancy", [True, False])
def test_no_line_is_wider_than_the_screen(width: int, fancy: bool) -> None:
    drawn = TextMap(ATLAS, fancy)
    maps = [drawn.whole(VIEW, width, "2613"), drawn.close_up(VIEW, "2613", width, 7, Marks())]
    for text in maps:
        assert max(len(line) for line in text.plain.splitlines()) <= width
        assert fancy or text.plain.isascii()


@pytest.mark.parametrize(
    "id", [space.id for space in ATLAS.spaces.values() if space.playable and (space.worth or space.id[2:] in ("01", "26"))]
)
def test_a_hex_is_in_its_own_close_up_with_its_units(id: str) -> None:
    plain = TextMap(ATLAS).close_up(VIEW, id, 80, 5, Marks()).plain
    assert id in plain
    for piece in stacks(VIEW).get(id, []):
        assert piece["id"] in plain


def test_the_whole_map_shows_every_stack_by_side_and_strength() -> None:
    plain = TextMap(ATLAS).whole(VIEW, 120, "2613").plain
    lines = {line[:2]: line for line in plain.splitlines()[1:]}
    assert len(lines) == 35
    assert "W12" in lines["21"]  # I and II SS Panzer Corps, six each
    assert "S15" in lines["25"]
    assert "Ber" in lines["26"]


def test_neighbours_on_the_map_are_neighbours_on_the_board() -> None:
    board = GAME.content.board  # type: ignore[attr-defined]
    for space in range(board.playable):
        near = {board.names[other] for other in board.neighbours[space]}
        assert near == {other.id for other in ATLAS.neighbours(board.names[space]) if other.playable}


def test_reach_is_marked_with_its_cost() -> None:
    plain = TextMap(ATLAS).close_up(VIEW, "2325", 80, 5, Marks({"2326": "2", "2125": "6!"}, ["2125"])).plain
    assert "2326·2" in plain
    assert "2125·6!" in plain


def test_rivers_and_the_theatre_boundary_lie_between_hexes() -> None:
    plain = TextMap(ATLAS).close_up(VIEW, "2613", 80, 5, Marks()).plain
    assert "×" in plain
    assert "┃" in plain
    assert "━━━━" in plain


def test_places_are_found_by_number_and_by_name() -> None:
    assert ATLAS.find("2613") == ATLAS.find("Berlin") == ATLAS.find(" berlin ")
    assert ATLAS.find("US-5") == "us-5"
    with pytest.raises(grognard.BadInput, match="did you mean"):
        ATLAS.find("berln")
