"""22.0 Fortifications: where they may be built."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import HITLERIAN
from grognard.games.iron_dream.naming import hex_name
from grognard.games.iron_dream.s15_supply import lines
from grognard.games.iron_dream.s16_economy import liberated_count
from grognard.games.iron_dream.seats import leads_in
from grognard.games.iron_dream.state import State, with_value
from grognard.kernel.decision import Refusal, refuse


def forbids_forts(state: State) -> Refusal | None:
    """22.1, 22.11, 22.15 Why no fort is built in this phase."""
    content = state.content
    if state.active != HITLERIAN or not state.rules.variant.has_forts:
        return refuse("22.15", "refuse-forts")
    if state.turn < content.first_fort_turn:
        return refuse("22.1", "refuse-forts-early", {"turn": content.first_fort_turn})
    if state.forts_now >= content.forts_per_turn:
        return refuse("22.1", "refuse-forts-turn", {"most": content.forts_per_turn})
    if state.forts_left <= 0:
        return refuse("22.1", "refuse-forts-none")
    if state.collapsed or liberated_count(state) >= len(content.secondary):
        return refuse("22.11", "refuse-forts-economy")
    return None


def forbids_fort(state: State, space: int, found: list[int]) -> Refusal | None:
    """22.1, 22.2, 22.3, 22.12, 22.13, 26.19 Why no fort is built here: Germany or Italy, in supply, not Berlin, not beside a new one."""
    content = state.content
    names: dict[str, str | int] = {"hex": hex_name(state, space)}
    if space == content.berlin:
        return refuse("22.1", "refuse-fort-berlin", names)
    if space >= content.size or not (content.germany[space] or content.country[space] == "italy"):
        return refuse("22.1", "refuse-fort-place", names)
    if state.control[space] != HITLERIAN or space == content.south_italy:
        return refuse("22.1", "refuse-fort-enemy", names)
    if found[space] < 0:
        return refuse("22.1", "refuse-fort-supply", names)
    if state.fort[space] >= content.top_fort:
        return refuse("22.3", "refuse-fort-level", names)
    for built in state.fort_spaces:
        if space == built:
            return refuse("22.2", "refuse-fort-twice", names)
        if space in content.neighbours[built]:
            return refuse("22.1", "refuse-fort-near", {**names, "built": hex_name(state, built)})
    return None if leads_in(state, space) else refuse("26.19", "refuse-fort-other", names)


def fort_hexes(state: State) -> list[int]:
    if forbids_forts(state) is not None:
        return []
    found = lines(state, HITLERIAN)
    near = {space for built in state.fort_spaces for space in [built, *state.content.neighbours[built]]}
    control, fort, top = state.control, state.fort, state.content.top_fort
    near.add(state.content.berlin)
    hexes = [
        space
        for space in state.rules.fort_ground
        if control[space] == HITLERIAN and found[space] >= 0 and fort[space] < top and space not in near
    ]
    return hexes if state.german_hand < 0 else [space for space in hexes if leads_in(state, space)]


def build(state: State, space: int) -> None:
    """22.2 A new fort of the first level, or one level more."""
    state.fort[space] += 1
    state.lost_printed = with_value(state.lost_printed, space, 0)
    state.forts_left -= 1
    state.forts_now += 1
    state.fort_spaces = [*state.fort_spaces, space]
    state.fray(HITLERIAN, [space])
    state.events.append((words.E_FORT_BUILT, space, state.fort[space]))
