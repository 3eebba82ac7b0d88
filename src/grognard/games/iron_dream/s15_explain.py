"""Why a unit is out of supply, with the rule, and the way its supply takes when it is not."""

from grognard.games.iron_dream.content import ANGLO, CAMP_NAMES, HITLERIAN, UNLIMITED
from grognard.games.iron_dream.naming import hex_name
from grognard.games.iron_dream.s15_supply import (
    ON_THE_COAST,
    fans_for,
    first_length,
    has_general,
    is_satellite,
    links_of,
    longest,
    passage_of,
    satellite_sources,
    sources,
    unit_lines,
)
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.trace import Passage, line_back, line_lengths


def line_of(state: State, unit: int) -> list[int]:
    """15.1 The hexes of a unit's line, its own first and the source last; its own alone if it needs no line; none if it has no supply."""
    space = state.field.where[unit]
    if space == NOWHERE or not has_general(state, unit):
        return []
    found = unit_lines(state, unit)
    if not 0 <= found[space] < ON_THE_COAST:
        return [space]
    camp = state.camp(unit)
    passage = passage_of(state, camp, state.field.fighters)
    raw = line_lengths(
        fans_for(state, camp, state.field.fighters), unit_sources(state, unit), first_length(camp), passage, longest(state, camp)
    )
    return line_back(links_of(state, camp, state.field.fighters), raw, passage, space)


def unit_sources(state: State, unit: int) -> list[int]:
    """Where the lines of a unit begin."""
    return satellite_sources(state, unit) if is_satellite(state, unit) else sources(state, state.camp(unit))


def why_unsupplied(state: State, unit: int) -> Refusal | None:
    """15.1, 15.5, 15.8, 16.10 Why a unit has no general supply, with the hex that matters; None if it has."""
    if has_general(state, unit):
        return None
    camp = state.camp(unit)
    begin = [space for space in unit_sources(state, unit) if state.control[space] == camp]
    if not begin:
        if camp == HITLERIAN and state.collapsed:
            return refuse("16.10", "supply-why-collapse")
        return refuse("15.1", "supply-why-source")
    passage = passage_of(state, camp, state.field.fighters)
    space = state.field.where[unit]
    for attempt in (too_long, through_zones, through_enemy_hexes):
        reason = attempt(state, camp, begin, passage, space)
        if reason is not None:
            return reason
    return refuse("15.8", "supply-why-sides")


def too_long(state: State, camp: int, begin: list[int], passage: Passage, space: int) -> Refusal | None:
    """15.5, 15.6 A line exists, but it is longer than allowed."""
    length = line_lengths(fans_for(state, camp, state.field.fighters), begin, first_length(camp), passage, UNLIMITED)[space]
    if length < 0:
        return None
    rule = "15.5" if camp == ANGLO else "15.6"
    return refuse(rule, "supply-why-far", {"length": length, "limit": longest(state, camp)})


def through_zones(state: State, camp: int, begin: list[int], passage: Passage, space: int) -> Refusal | None:
    """15.8 The way leads over friendly hexes only, but an enemy zone of control shuts one of them."""
    free = Passage(passage.owners, passage.owner, passage.zones, 0)
    free.partner = passage.partner
    line = shortest(state, camp, begin, free, space)
    shut = [there for there in line[1:] if passage.is_shut(there)]
    return refuse("15.8", "supply-why-zone", {"hex": hex_name(state, shut[0])}) if shut else None


def through_enemy_hexes(state: State, camp: int, begin: list[int], passage: Passage, space: int) -> Refusal | None:
    """15.8 Every way leads over hexes that somebody else controls."""
    everybody = Passage([camp] * len(passage.owners), camp, passage.zones, 0)
    line = shortest(state, camp, begin, everybody, space)
    lost = [there for there in line[1:] if not passage.is_held(there)]
    if not lost:
        return None
    whose = state.control[lost[0]]
    holder = "@camp-" + CAMP_NAMES[whose] if whose < len(CAMP_NAMES) else "@camp-nobody"
    return refuse("15.8", "supply-why-control", {"hex": hex_name(state, lost[0]), "camp": holder})


def shortest(state: State, camp: int, begin: list[int], passage: Passage, space: int) -> list[int]:
    """A shortest line under easier terms; none if there is none."""
    links = links_of(state, camp, state.field.fighters)
    length = line_lengths(fans_for(state, camp, state.field.fighters), begin, first_length(camp), passage, UNLIMITED)
    return line_back(links, length, passage, space) if length[space] >= 0 else []
