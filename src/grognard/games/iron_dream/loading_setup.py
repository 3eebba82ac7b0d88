"""Reading what the players choose in the set-up: groups of units, and the regions they may go to (3.2 to 3.11, 27.3, 27.4)."""

from collections.abc import Collection
from typing import Final

from grognard.games.iron_dream.content import (
    ANGLO,
    CAMP_NAMES,
    HITLERIAN,
    MEDITERRANEAN,
    SOVIET,
    Content,
    Reduction,
    SetupGroup,
    SetupStep,
)
from grognard.games.iron_dream.loading_map import named_space
from grognard.games.iron_dream.loading_units import SERVICES, SETUPS
from grognard.kernel.datafiles import Node
from grognard.kernel.hexgrid import letters_value

BEHIND_FRONT: Final = 4  # 3.4
NEAR_KONIGSBERG: Final = 1  # 27.3
NEAR_RIGA: Final = 2
ROW_F: Final = letters_value("F")
ROW_M: Final = letters_value("M")
GROUP_KEYS: Final = {
    "units": True,
    "region": True,
    "per_hex": False,
    "cover": False,
    "with": False,
    "boxes": False,
    "reduced": False,
    "cover_by": False,
}
REGIONS: Final = [
    *("partisan_hexes", "northern_yugoslavia", "axis_front", "behind_axis_front", "italian_front_axis", "italian_front_allied"),
    *("german_italy", "french_mediterranean", "southern_france", "west_europe", "zbv65", "soviet_front", "triangle"),
    *("near_konigsberg", "near_riga", "yugoslavia_1945", "soviet_1945", "nato_1945", "southern_nato"),
]


def read_setup_step(content: Content, node: Node) -> SetupStep:
    """What one player does at one point."""
    node.mapping({"rule": True, "side": True, "groups": False, "reduce": False})
    step = SetupStep(node.at("rule").text(), CAMP_NAMES.index(node.at("side").choice(CAMP_NAMES, "side")))
    groups, reduce = node.get("groups"), node.get("reduce")
    step.groups = [read_group(content, group) for group in groups.list()] if groups else []
    step.reductions = [read_reduction(content, member) for member in reduce.list()] if reduce else []
    return step


def read_group(content: Content, node: Node) -> SetupGroup:
    """Units that share a region."""
    node.mapping(GROUP_KEYS)
    region = node.at("region")
    spaces = [named_space(content, member) for member in region.list()] if region.is_list() else named_region(content, region)
    group = SetupGroup(unit_list(content, node.at("units")), spaces)
    limit, partner, boxes, reduced = node.get("per_hex"), node.get("with"), node.get("boxes"), node.get("reduced")
    group.per_hex = limit.integer() if limit else 0
    group.partner = unit_named(content, partner) if partner else -1
    group.boxes = [member.choice(["eto", "mto"], "box") for member in boxes.list()] if boxes else []
    group.is_reduced = reduced.boolean() if reduced else False
    cover, by = node.get("cover"), node.get("cover_by")
    group.covers_by_any = by is not None and by.choice(["group", "any"], "cover") == "any"
    if cover:
        group.cover = read_cover(content, cover, spaces)
    return group


def read_cover(content: Content, node: Node, spaces: list[int]) -> list[list[int]]:
    """Which hexes need a unit: lists of hexes, `each` of the region, or each of another region."""
    if node.is_list():
        return [[named_space(content, member) for member in choice.list()] for choice in node.list()]
    if node.text() == "each":
        return [[space] for space in spaces]
    return [[space] for space in named_region(content, node)]


def read_reduction(content: Content, node: Node) -> Reduction:
    """3.5 So many of these units are turned to their reduced side."""
    node.mapping({"count": True, "units": True, "types": True, "service": False})
    types = [member.text() for member in node.at("types").list()]
    service = node.get("service")
    allowed: Collection[str] = [service.choice(SERVICES, "service")] if service else SERVICES
    units = [
        unit
        for unit in unit_list(content, node.at("units"))
        if content.type[unit] in types and content.steps[unit] > 1 and content.service[unit] in allowed
    ]
    count = node.at("count").integer()
    if not 0 < count <= len(units):
        raise node.error(f"{count} of {len(units)} units cannot be reduced", "name as many units")
    return (count, units)


def unit_named(content: Content, node: Node) -> int:
    """A unit by its id."""
    return content.unit_index[node.choice(content.unit_index, "unit")]


def unit_list(content: Content, node: Node) -> list[int]:
    """Units by their ids, or all of one class of the set-up."""
    if node.is_list():
        return [unit_named(content, member) for member in node.list()]
    word = node.choice(SETUPS, "class of units")
    return [unit for unit, setup in enumerate(content.setup) if setup == word]


# --- regions ------------------------------------------------------------------------------------------------------


def named_region(content: Content, node: Node) -> list[int]:
    """The hexes of a region, in ascending order."""
    name = node.choice(REGIONS, "region")
    return [space for space in range(content.size) if space != content.south_italy and is_in(content, name, space)]


def is_in(content: Content, name: str, space: int) -> bool:
    """Does a hex belong to a region?"""
    country = content.country[space]
    if name == "partisan_hexes":  # 3.2
        return is_partisan_hex(content, space)
    if name == "northern_yugoslavia":  # 3.3
        return content.yugoslavia[space] and content.row[space] >= ROW_F
    if name == "behind_axis_front":  # 3.4
        return content.start[space] == HITLERIAN and is_near(content, space, content.axis_front, BEHIND_FRONT)
    if name == "german_italy":  # 3.6
        return country == "italy" and content.start[space] == HITLERIAN
    if name == "french_mediterranean":  # 3.7
        return country == "france" and content.coast[space] & MEDITERRANEAN != 0
    if name == "southern_france":
        return country == "france" and content.row[space] <= ROW_M
    if name == "west_europe":  # 3.8
        return country in ("france", "benelux")
    if name == "near_konigsberg":  # 27.3
        return content.start_1945[space] == SOVIET and is_near(content, space, [content.konigsberg], NEAR_KONIGSBERG)
    if name == "near_riga":
        return content.start_1945[space] == SOVIET and is_near(content, space, [content.riga], NEAR_RIGA)
    if name == "yugoslavia_1945":
        return content.yugoslavia[space] and space != content.trieste
    if name == "soviet_1945":
        return content.start_1945[space] == SOVIET
    if name == "nato_1945":  # 27.4
        return content.start_1945[space] == ANGLO
    if name == "southern_nato":
        return content.start_1945[space] == ANGLO and content.row[space] <= ROW_M
    return name in content.board.features[space]


def is_partisan_hex(content: Content, space: int) -> bool:
    """3.2 Inner Albania and Montenegro, and Serbia and Croatia where they touch one of them."""
    country = content.country[space]
    if country in ("albania", "montenegro"):
        return content.coast[space] == 0
    return country in ("serbia", "croatia") and any(
        content.country[near] in ("albania", "montenegro") for near in content.neighbours[space]
    )


def is_near(content: Content, space: int, places: list[int], steps: int) -> bool:
    """Is one of the places at most so many hexes away?"""
    return any(content.board.distance(space, place) <= steps for place in places)
