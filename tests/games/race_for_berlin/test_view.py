"""What the page is told: plans with their forecasts, combats with every modifier, tokens as far as a seat may know them."""

from collections import Counter
from typing import Any, cast

import grognard
from grognard.kernel.match import Match
from grognard.kernel.sequence import CHANCE, DECISION

MODIFIERS = {"modifier-trench": -1, "modifier-whole_army": 1}


def planning() -> Match:
    """Zhukov names his first units, in a game whose first dice ask nobody anything else."""
    match = grognard.load("race_for_berlin").new("campaign", seed=1)
    while not any(action.text == "fight z_8ga_1" for action in match.actions()):
        texts = [action.text for action in match.actions()]
        match.play("pass" if "pass" in texts else "end" if "end" in texts else texts[0])
    return match


def seen(match: Match, seat: str | None = "zhukov") -> dict[str, Any]:
    return cast(dict[str, Any], match.view(seat))


def test_a_plan_lists_movements_then_combats_then_reserves() -> None:
    match = planning()
    for text in ("reserve z_5sha_1", "fight z_8ga_1", "march z_1gta_1"):
        match.play(text)
    plan = seen(match)["plan"]
    assert [(entry["piece"], entry["mode"]) for entry in plan["entries"]] == [
        ("z_1gta_1", "march"),
        ("z_8ga_1", "fight"),
        ("z_5sha_1", "reserve"),
    ]
    assert plan["limit"] == 4


def test_a_forecast_is_the_combat_as_it_is_then_built() -> None:
    match = planning()
    match.play("fight z_8ga_1")
    match.play("fight z_8ga_2")
    forecasts = {each["targets"][0]["hex"]: each for each in seen(match)["plan"]["forecasts"]}
    for text in ("ready", "attack seelow", "add z_8ga_1", "add z_8ga_2"):
        match.play(text)
    view = seen(match)
    assert view["battle"] == forecasts["seelow"]
    assert view["plan"]["forecasts"] == []
    assert {each["name"]: each["value"] for each in view["battle"]["modifiers"]} == MODIFIERS
    assert view["battle"]["targets"][0]["multipliers"] == [{"name": "terrain-difficult", "rule": "Annex 2", "factor": 2}]
    assert (view["battle"]["attack"], view["battle"]["defence"], view["battle"]["odds"]) == (40, 28, "1:1")
    assert sum(view["battle"]["sixths"].values()) == len(view["battle"]["faces"]) == 6


def test_the_chances_of_the_panel_are_those_of_the_die() -> None:
    """The die is asked face by face, once everybody has passed who may play an event before it."""
    match = planning()
    for text in ("fight z_8ga_1", "ready", "attack seelow", "add z_8ga_1"):
        match.play(text)
    code = match.game.vocabulary.code
    position = match.position.clone()
    position.choose(code("roll"))
    position.run()
    while position.halt == DECISION:
        position.choose(code("pass"))
        position.run()
    assert position.halt == CHANCE
    came = [position.steps[position.frames[-2]].label(position, [die]) for die in range(1, 7)]
    assert came == seen(match)["battle"]["faces"]
    assert Counter(came) == seen(match)["battle"]["sixths"]


def test_a_token_is_named_to_its_owner_alone() -> None:
    match = planning()
    for seat, other in (("zhukov", "koniev"), ("koniev", "zhukov")):
        held = seen(match, seat)["chits"]["seats"]
        assert all(chit["id"] is not None for chit in held[seat])
        assert all(chit["id"] is None for chit in held[other] if chit["secret"])
    assert all(chit["id"] is None for held in seen(match, None)["chits"]["seats"].values() for chit in held if chit["secret"])


def test_every_chit_badge_gauge_and_notice_has_its_text() -> None:
    game = grognard.load("race_for_berlin")
    layout = cast(dict[str, Any], game.layout)
    wanted = [chit[key] for chit in layout["chits"] for key in ("title", "about", "window")]
    wanted += [badge["title"] for space in layout["board"]["spaces"] for badge in space.get("badges", [])]
    view = seen(planning())
    wanted += [gauge["title"] for gauge in view["gauges"]] + [row["title"] for gauge in view["gauges"] for row in gauge["rows"]]
    wanted += [notice["id"] for notice in view["notices"]] + [layout["levels"]["title"]]
    wanted += ["result-" + result + end for result in layout["results"]["order"] for end in ("", "-spoken")]
    assert [id for id in wanted if not game.texts.has(id)] == []
