"""What the server tells is what `grognard.protocol` declares, no more and no less: the page's types are made from it."""

import importlib.util
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.playing import Setting, each_once, finished, moments

import grognard
from grognard import BadInput, IllegalAction, Match
from grognard.kernel.game import SPECTATOR
from grognard.protocol.campaign import CampaignView
from grognard.protocol.cards import CardLayout, CardView
from grognard.protocol.layout import Layout
from grognard.protocol.lobby import Overlay
from grognard.protocol.socket import PlannedMove
from grognard.protocol.view import Group, Outlook, Peril, Prospect, SightLine, View
from grognard.umpire import reference
from grognard.umpire.chronicle import Chronicle
from grognard.umpire.umpire import Umpire

ALL = each_once()
ROOT = Path(__file__).parents[2]
FEW = 6


def decoded(data: object, kind: Any) -> Any:
    """Through JSON and back, as the page gets it; an error names the place of what is not declared."""
    return msgspec.json.decode(msgspec.json.encode(data), type=kind)


def view_kind(view: dict[str, Any]) -> Any:
    return CardView if "airfields" in view else CampaignView if "ledger" in view else View


def umpire_of(match: Match) -> Umpire:
    return Umpire(Chronicle(match, len(match.codes), [len(match.log)] * (len(match.codes) + 1)))


def whole_view(umpire: Umpire, seat: int) -> dict[str, Any]:
    return {**umpire.boards([seat])[0], **umpire.affairs(seat), "log": umpire.entries(0, seat)}


def seats_of(match: Match) -> list[int]:
    return [SPECTATOR, *range(len(match.seats))]


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_what_is_told_of_a_match_is_as_declared(setting: Setting) -> None:
    """One test for all of it: the random match is the cost."""
    for number, match in enumerate([finished(setting), *moments(setting, 40)]):
        umpire = umpire_of(match.clone())
        for seat in seats_of(match):
            view = whole_view(umpire, seat)
            decoded(view, view_kind(view))
            if number < FEW:
                decoded(umpire.outcome(seat), Outlook | None)
        if 0 < number < FEW:
            assert_answers(setting, umpire)


@pytest.mark.parametrize("id", grognard.game_ids())
def test_layouts_are_as_declared(id: str) -> None:
    for scenario in [None, *grognard.load(id).scenarios]:
        layout = reference.layout(id, scenario)
        decoded(layout, CardLayout if layout["board"]["kind"] == "cards" else Layout)


def assert_answers(setting: Setting, umpire: Umpire) -> None:
    """Overlays, lines of sight, pieces that go together, perils, prospects and plans."""
    chance = random.Random(f"{setting} {umpire.length}")
    layout = reference.layout(setting.game, setting.scenario)
    spaces = [space["id"] for space in layout["board"]["spaces"]]
    seat = umpire.deciding
    for name in layout["overlays"]:
        decoded(umpire.overlay(seat, name), Overlay)
    if "sight" in layout.get("lenses", []):
        decoded(umpire.line(seat, chance.choice(spaces), chance.choice(spaces)), SightLine)
    actions = [action.text for action in umpire.match.actions()]
    decoded(umpire.prospects(chance.sample(actions, min(5, len(actions)))), dict[str, Prospect])
    decoded(umpire.perils(chance.choice(actions)), list[Peril])
    assert_group(umpire, whole_view(umpire, seat))
    assert_sketch(umpire, seat)


def assert_group(umpire: Umpire, view: dict[str, Any]) -> None:
    for head in view.get("heads", [])[:2]:
        try:
            decoded(umpire.group(head, [], [], ""), Group)
        except (BadInput, IllegalAction):
            continue  # it was offered with others


def assert_sketch(umpire: Umpire, seat: int) -> None:
    try:
        answer = umpire.sketch(seat, [])
    except BadInput:
        return  # its turn cannot be foreseen
    view = {**answer["view"], "version": 0}
    decoded(view, view_kind(view))
    decoded(answer["plan"], list[PlannedMove])


@pytest.mark.parametrize("id", grognard.game_ids())
def test_a_game_says_how_everything_of_it_looks(id: str) -> None:
    game, layout, found = grognard.load(id), reference.layout(id, None), reference.looks(id)
    sides = {*layout["sides"], *(side for scenario in game.scenarios.values() for seat in scenario.seats for side in seat.factions)}
    assert sides <= set(found.looks.sides)
    assert {face["nation"] for face in layout["pieces"].values()} <= set(found.looks.nations)
    known = {word for word, _ in game.vocabulary.verbs}
    for verbs in (found.verbs.hostile, found.verbs.ending, found.verbs.confirming, found.verbs.passing):
        assert set(verbs) <= known


def test_sides_of_one_name_look_alike() -> None:
    """The lobby shows chips of several games at once."""
    seen: dict[str, tuple[str, str]] = {}
    for id in grognard.game_ids():
        for side, look in reference.looks(id).looks.sides.items():
            assert seen.setdefault(side, (look.silhouette, look.body)) == (look.silhouette, look.body), side


def test_the_types_of_the_page_are_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("make_types", ROOT / "tools" / "make_types.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.TARGET.read_text("utf-8") == tool.generated(), "run `make types`"
