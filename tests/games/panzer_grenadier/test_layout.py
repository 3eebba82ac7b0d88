"""The static boards for the page: every scenario has its map, and what is drawn is what the rules use."""

import json
from functools import cache
from typing import Any

import grognard
from grognard.games.panzer_grenadier.content import Content, load_content
from grognard.games.panzer_grenadier.layout import layout, map_id


@cache
def content() -> Content:
    return load_content()


@cache
def drawn() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(layout(content())))
    return found


def test_every_scenario_has_a_map() -> None:
    assert set(drawn()["scenarios"]) == {*content().scenarios, *grognard.load("panzer_grenadier").scenarios}
    assert {facts["map"] for facts in drawn()["scenarios"].values()} == set(drawn()["maps"])
    assert map_id(content().scenarios["s11_seelow_heights"].map) == "4r+1/2r+3"
    assert drawn()["board"] == drawn()["maps"]["1"]


def test_hexes_of_a_map_are_those_of_the_rules() -> None:
    for id, scenario in content().scenarios.items():
        board = drawn()["maps"][drawn()["scenarios"][id]["map"]]
        assert [space["id"] for space in board["spaces"]] == scenario.map.names
        width, height = board["size"]
        assert all(0 <= space["x"] <= width and 0 <= space["y"] <= height for space in board["spaces"])


def test_what_a_hex_shows() -> None:
    spaces = {space["id"]: space for space in drawn()["maps"]["3"]["spaces"]}
    assert spaces["3:1306"]["features"][:2] == ["bridge", "road"]
    assert spaces["3:1306"]["title"] == "place-3-1306"
    assert spaces["3:1306"]["terrain"] == "minor_river"
    joined = {space["id"]: space for space in drawn()["maps"]["4r+1/2r+3"]["spaces"]}
    assert joined["4:0106"]["aliases"] == ["1:0106"]
    assert joined["4:0504"]["elevation"] == 60


def test_elevation_lines_run_where_the_ground_changes() -> None:
    sides = drawn()["maps"]["4"]["sides"]
    counted = [sum(f"contour:{metres}" in side["features"] for side in sides) for metres in (20, 40, 60)]
    assert counted == [104, 48, 10]
    assert sum("road" in side["features"] for side in sides) == 29


def test_the_clock() -> None:
    night = drawn()["scenarios"]["s03_night_riders"]["turns"]
    assert [night[0]["time"], night[5]["time"], night[-1]["time"]] == ["05:00", "06:15", "08:45"]
    assert (night[5]["night"], night[6]["night"], night[6]["visibility"]) == (True, False, [6, 6])


def test_counters_of_all_pieces() -> None:
    assert list(drawn()["pieces"]) == content().piece_names
    gun = drawn()["pieces"]["sov_at45-2"]
    assert (gun["title"], gun["kind"], gun["number"]) == ("unit-sov_at45-2", "kind-sov_at45", 2)
    assert (gun["at"], gun["type"]) == ([[3, 3], [5, 5]], "at_gun")
    leader = drawn()["pieces"]["sov_kom-1"]
    assert (leader["kind"], leader["side"], leader["nation"]) == ("rank-kom", "allied", "soviet")


def test_the_score_is_told_in_points_with_their_names() -> None:
    """The result counts in halves; a view, and the scale of the scenario, in points."""
    game = grognard.load("panzer_grenadier")
    match = game.new("s02_bridge_at_melnitsa", seed=1)
    while found := [action for action in match.actions() if action.text in ("auto", "ready")]:
        match.play(found[0])
    score: Any = match.view("axis")["score"]
    standing = game.standing(match.position, 0)
    assert standing is not None
    assert drawn()["scenarios"]["s02_bridge_at_melnitsa"]["victory"]["half_points"] is True
    assert standing.score["allied"] == 2 * score["allied"]["total"] == 6
    assert ["victory-s02_bridge_at_melnitsa-allied-zarechye", 3] in score["allied"]["parts"]
    texts = match.texts
    for scenario in ("s01_first_contact", "s02_bridge_at_melnitsa"):
        told: Any = game.new(scenario, seed=1).view("axis")["score"]
        assert all(texts.has(name) for side in told.values() for name, _ in side["parts"])
