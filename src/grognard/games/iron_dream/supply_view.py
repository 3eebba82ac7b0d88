"""Supply as the page shows it: why a unit has none, and the way its line takes."""

from grognard.games.iron_dream.content import CAMP, CAMP_NAMES, HITLERIAN
from grognard.games.iron_dream.flags import EGS, FS
from grognard.games.iron_dream.fog import sees_stack
from grognard.games.iron_dream.s15_explain import why_unsupplied
from grognard.games.iron_dream.s15_supply import (
    fans_for,
    first_length,
    has_general,
    is_satellite,
    lines,
    links_of,
    longest,
    passage_of,
    sources,
)
from grognard.games.iron_dream.state import State
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.trace import line_back, line_lengths

Unsupplied = tuple[str, int, dict[str, object]]
"""The name of a unit, its hex, and why it has no supply."""


def unsupplied(state: State) -> list[Unsupplied]:
    """15.1 All combat units without general, emergency or fortress supply, camp by camp, each with the reason."""
    found: list[list[Unsupplied]] = [[] for _ in CAMP_NAMES]
    known: dict[tuple[int, str], dict[str, object]] = {}  # units of one nation in one hex have one reason
    content = state.content
    sides, fights, flags, is_german = state.field.side, state.field.fights, state.flags, content.is_german
    reached: list[list[int]] = [[] for _ in CAMP_NAMES]
    for unit, space in enumerate(state.field.where):
        if space == NOWHERE or not fights[unit] or flags[unit] & (EGS | FS):
            continue
        side = sides[unit]
        if side != HITLERIAN or is_german[unit]:  # no satellite: in most cases its line is all there is to ask
            camp = CAMP[side]
            if not reached[camp]:
                reached[camp] = lines(state, camp)
            if reached[camp][space] >= 0:
                continue
        if has_general(state, unit):
            continue
        key = (space, content.nation[unit] if is_satellite(state, unit) else "")
        if key not in known:
            known[key] = reason(state, unit)
        found[state.camp(unit)].append((content.unit_names[unit], space, known[key]))
    return [one for camp in found for one in camp]


def reasons(state: State, seat: int, without: list[Unsupplied]) -> dict[str, dict[str, object]]:
    """15.1 By unit that the seat sees: why it has no supply, with the rule."""
    return {unit: why for unit, space, why in without if sees_stack(state, seat, space)}


def reason(state: State, unit: int) -> dict[str, object]:
    """The answer for one unit: rule, message and its arguments."""
    refusal = why_unsupplied(state, unit)
    if refusal is None:
        return {}
    return {"id": refusal.message.id, "args": refusal.message.args, "rule": refusal.rule}


def supply_lines(state: State, seat: int) -> dict[str, list[str]]:
    """15.1 By hex with combat units that the seat sees: the hexes of its line in order, the source last.

    Hexes that need no line (beaches, the Baltic coast, Yugoslavs) and satellites with sources of their own have none here.
    """
    names = state.content.names
    found: dict[str, list[str]] = {}
    for camp in range(len(CAMP_NAMES)):
        spaces = {
            space
            for unit, space in enumerate(state.field.where)
            if space != NOWHERE and state.field.fights[unit] and state.camp(unit) == camp and sees_stack(state, seat, space)
        }
        if not spaces:
            continue
        passage = passage_of(state, camp, state.field.fighters)
        links = links_of(state, camp, state.field.fighters)
        lengths = line_lengths(
            fans_for(state, camp, state.field.fighters), sources(state, camp), first_length(camp), passage, longest(state, camp)
        )
        for space in sorted(spaces):
            if lengths[space] > first_length(camp):
                found[names[space]] = [names[step] for step in line_back(links, lengths, passage, space)]
    return found
