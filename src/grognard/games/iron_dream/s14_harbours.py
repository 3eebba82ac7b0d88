"""14.0 Port cities that serve the Anglo-Allies."""

from grognard.games.iron_dream.content import ANGLO, SOVIET
from grognard.games.iron_dream.naming import unit_name
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Refusal, refuse


def harbour_works(state: State, harbour: int) -> bool:
    """14.29, 14.33 Whether a port city is open to the Anglo-Allies now: opened, and with it the hexes that its shipping passes."""
    opens = state.harbour_turn[harbour]
    if opens <= 0 or opens > state.turn:
        return False
    content = state.content
    space = content.harbours[harbour]
    if state.control[space] != ANGLO:
        is_allied = state.control[space] == SOVIET and state.rules.variant.are_allies
        if space != content.trieste or not is_allied:
            return False  # 20.6: Yugoslavs open Trieste for them
    if state.bombed[space]:
        return False
    return not content.harbour_marks[harbour] or is_clear_to_sea(state, harbour)


def is_clear_to_sea(state: State, harbour: int) -> bool:
    """14.33 An inland port needs the hexes that its shipping passes."""
    return all([state.control[mark] == ANGLO for mark in state.content.harbour_marks[harbour]])


def capacity_rule(state: State, space: int) -> str:
    """14.27, 14.28, 14.31, 14.32 The section that limits the landings in a hex."""
    harbour = state.content.harbour_number[space]
    if harbour < 0 or not harbour_works(state, harbour):
        return "14.27"
    if space in state.port_space:
        return "14.31"
    return "14.32" if space == state.content.antwerp else "14.28"


# -- capacity ----------------------------------------------------------------------------------------------------------
def capacity_at(state: State, space: int) -> tuple[int, int]:
    """14.27, 14.28, 14.31, 14.32, 14.38 Corps and supply units that may land in a hex this turn, all told."""
    capacity = state.content.capacity
    harbour = state.content.harbour_number[space]
    is_open = harbour >= 0 and harbour_works(state, harbour)
    has_port = space in state.port_space
    if is_open and has_port:
        return capacity["port_with_invasion_port"]
    if is_open:
        return capacity["antwerp"] if space == state.content.antwerp else capacity["port"]
    return capacity["port"] if has_port else (0, 0)


def used_at(state: State, space: int) -> list[int]:
    """Where the landings of this turn in a hex are counted: its place in the list, corps first."""
    if space in state.port_space:
        place_in_list = 2 * state.port_space.index(space)
        return [place_in_list, 1]
    return [2 * state.content.harbour_number[space], 0]


def has_capacity(state: State, unit: int, space: int) -> bool:
    """14.1, 14.27 Whether one more unit can land in a hex."""
    kind = 1 if state.content.is_supply[unit] else 0
    place_in_list, is_port = used_at(state, space)
    used = state.port_used if is_port else state.harbour_used
    return used[place_in_list + kind] < capacity_at(state, space)[kind]


def use_capacity(state: State, unit: int, space: int) -> None:
    kind = 1 if state.content.is_supply[unit] else 0
    place_in_list, is_port = used_at(state, space)
    if is_port:
        state.port_used[place_in_list + kind] += 1
    else:
        state.harbour_used[place_in_list + kind] += 1


def forbids_ships(state: State, unit: int) -> Refusal | None:
    """14.1 Four corps and four supply units sail in a turn, whatever for."""
    corps, supply = state.content.capacity["all_ships"]
    full = state.sailed_supply >= supply if state.content.is_supply[unit] else state.sailed_corps >= corps
    return refuse("14.1", "refuse-no-ships", {"unit": unit_name(state, unit)}) if full else None


def count_voyage(state: State, unit: int) -> None:
    if state.content.is_supply[unit]:
        state.sailed_supply += 1
    else:
        state.sailed_corps += 1
