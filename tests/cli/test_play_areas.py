"""Playing a game of areas at the terminal: it has no map of hexes, but everything else can be looked at."""

from tests.cli.conftest import Command

GAME = "race_for_berlin"
START = ("play", GAME, "--players", "human,steady", "--seed", 5)


def test_places_are_shown_with_all_that_they_touch(run: Command) -> None:
    ran = run(*START, typed=["show seelow", "show tempelhof", "quit"])
    assert "seelow Seelow: Difficult" in ran.out
    assert "muncheberg (Main road)" in ran.out
    assert "oder_bridgehead (Trench line)" in ran.out
    assert "level 0, garrison 20" in ran.out
    assert "trench protects" not in ran.out


def test_units_are_listed_from_north_to_south(run: Command) -> None:
    ran = run(*START, typed=["units zhukov_soviet", "quit"])
    listed = ran.out[ran.out.index("name") :]
    assert listed.index("z_61_1") < listed.index("z_47_1") < listed.index("z_33_1")
    assert "20-2" in listed


def test_odds_name_every_modifier_and_its_rule(run: Command) -> None:
    units = "z_5sha_1 z_5sha_2 z_8ga_1 z_8ga_2"
    ran = run(*START, typed=["end", f"fight {units}", "ready", "odds", f"odds seelow with {units}", "quit"])
    assert "74 : 28" in ran.out
    assert "× 2 Difficult (Annex 2) = 28" in ran.out
    assert "74 against 28: 2:1" in ran.out
    assert "+1 whole army (Annex 2)" in ran.out
    assert "-1 trench line (Annex 2)" in ran.out


def test_a_move_is_listed_with_its_cost_in_points(run: Command) -> None:
    ran = run(*START, typed=["end", "march z_1gta_1", "ready", "pick z_1gta_1", "quit"])
    assert "to reppen" in ran.out
    assert "(1)" in ran.out


def test_the_score_has_tracks_and_ones_own_token_but_not_the_others(run: Command) -> None:
    ran = run(*START, typed=["end", "score", "quit"])
    assert "American advance: Track 1 1" in ran.out
    assert "Zhukov: Coordination" in ran.out
    assert "Koniev: Heinrici, a token" in ran.out


def test_the_map_is_an_index_of_areas_and_the_help_has_the_games_own_moves(run: Command) -> None:
    ran = run(*START, typed=["map", "help", "quit"])
    assert "seelow               9      Difficult" in ran.out
    assert "g_20pzgre g_303" in ran.out
    assert "assault tempelhof with" in ran.out


def test_machines_play_to_the_end(run: Command) -> None:
    ran = run("play", GAME, "--players", "steady,random", "--seed", 2)
    assert ran.code == 0
    assert "Zhukov" in ran.out
