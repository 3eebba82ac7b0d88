"""16.0 The German economy: five hexes, what their loss costs, and the collapse."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import OUT
from grognard.games.iron_dream.content import HITLERIAN
from grognard.games.iron_dream.flags import NO_SURGE
from grognard.games.iron_dream.state import State
from grognard.mechanics.pieces import NOWHERE


def stage(state: State) -> int:
    """16.1, 16.3, 16.4, 16.5 How many secondary economic hexes are liberated or cut off now."""
    return (state.liberated | state.blocked).bit_count()


def liberated_count(state: State) -> int:
    """16.7 How many were ever liberated: they never work again (7.18, 7.23, 22.11)."""
    return state.liberated.bit_count()


def supply_units(state: State) -> int:
    """16.2 to 16.5, 16.9 How many supply units the German receives this turn."""
    return 0 if state.collapsed else state.content.supply_units[stage(state)]


def supply_places(state: State) -> list[int]:
    """16.2, 16.3, 16.4 Where they appear; if there are more places than units, the German chooses."""
    if state.collapsed:
        return []
    return [space for space in state.content.supply_places[stage(state)] if state.control[space] == HITLERIAN]


# --- when a hex changes hands ---------------------------------------------------------------------------------------


def economic_hex_lost(state: State, space: int) -> None:
    """16.7, 7.23 A liberated economic hex is lost for good; with the second one the surge is lost too."""
    if not state.rules.variant.has_economy:
        return
    bit = 1 << state.content.secondary.index(space)
    if state.liberated & bit:
        return
    state.liberated |= bit
    state.blocked &= ~bit
    state.events.append((words.E_ECONOMY_LOST, space))
    after_change(state)


def hex_lost(state: State, space: int) -> None:
    """16.8 The loss of a hex matters if it is a primary one, or if it may have parted German territory."""
    if state.collapsed or not state.rules.variant.has_economy:
        return
    if space in state.content.primary or parts_territory(state, space):
        refresh(state)


def hex_gained(state: State) -> None:
    """16.7 A regained hex may open the way to an economic hex that was merely cut off."""
    if state.blocked and not state.collapsed and state.rules.variant.has_economy:
        refresh(state)


def parts_territory(state: State, space: int) -> bool:
    """Whether the friendly hexes around a lost hex hang together in more than one arc: only then can its loss part anything."""
    control = state.control
    content = state.content
    ring = state.rules.ground.ring[space]
    arcs = 0
    for place, near in enumerate(ring):
        if near >= 0 and control[near] == HITLERIAN:
            before = ring[place - 1]
            if before < 0 or control[before] != HITLERIAN or before not in content.links[near]:
                arcs += 1
    return arcs > 1 or space in state.rules.ground.dyke or content.south_italy in content.links[space]


def refresh(state: State) -> None:
    """16.3, 16.7, 16.8 Which economic hexes hang together with Berlin over German hexes, now.

    Ruling: a link is a chain of Hitlerian hexes, not over blocked (except the dyke) or lake sides; zones of control matter only by control.
    """
    content = state.content
    joined = territory_of(state, content.berlin)
    if not joined[content.berlin] or not joined[content.ruhr]:
        collapse(state)
        return
    for number, space in enumerate(content.secondary):
        bit = 1 << number
        if state.liberated & bit:
            continue
        if not joined[space] and not state.blocked & bit:
            state.blocked |= bit
            state.events.append((words.E_ECONOMY_BLOCKED, space))
        elif joined[space] and state.blocked & bit:
            state.blocked &= ~bit
            state.events.append((words.E_ECONOMY_REOPENED, space))
    after_change(state)


def territory_of(state: State, start: int) -> list[bool]:
    """The Hitlerian hexes that hang together with one of them; none if it is not Hitlerian itself."""
    control = state.control
    links = state.rules.ground.supply_links
    joined = [False] * len(control)
    if control[start] != HITLERIAN:
        return joined
    joined[start] = True
    front = [start]
    for here in front:
        for there in links[here]:
            if not joined[there] and control[there] == HITLERIAN:
                joined[there] = True
                front.append(there)
    return joined


def after_change(state: State) -> None:
    """16.5, 16.6, 25.10 With the second liberated hex the surge is lost, with the third lost or blocked one OKH leaves for good."""
    if liberated_count(state) >= 2:
        state.surge = NO_SURGE
    okh = state.content.okh
    if stage(state) == len(state.content.secondary) and state.box[okh] != OUT:
        if state.field.where[okh] != NOWHERE:
            state.field.lift(okh)
        state.box[okh] = OUT
        state.touch()
        state.events.append((words.E_OKH_GONE,))


def collapse(state: State) -> None:
    """16.8 The economy collapses for good, even if the way was shut only for an instant; what follows is in 16.9."""
    if not state.collapsed:
        state.collapsed = state.turn
        state.surge = NO_SURGE  # 16.9
        state.touch()
        state.events.append((words.E_COLLAPSE,))
