"""18.1 Who may join a prepared assault, against which hexes."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import (
    ANGLO,
    BERLIN_TERRAIN,
    EITHER,
    FLAK,
    GREEN,
    HITLERIAN,
    PAIR,
    SOVIET,
    TAN,
    YUGOSLAV,
)
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.flags import (
    AS_ANY,
    AS_GREEN,
    AS_TAN,
    ATTACKED,
    BAGRATION,
    DOUBLED,
    EGS,
    ENTERED,
    FRESH,
    FS,
    NEUTRAL,
    NO_ASSAULT,
    OOS,
    SAILED,
    SECOND,
    STRATEGIC,
)
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s11_mobile_assaults import forbids_allied_hex, rests
from grognard.games.iron_dream.s15_supply import has_general, is_twelfth_supplied, theatre_of
from grognard.games.iron_dream.s18_combat import BLOCKED_OR_LAKE, attack_factor, is_empty
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE

ETO_MASK = 1
MTO_MASK = 2


# -- attack supply ----------------------------------------------------------------------------------------------------
def has_attack_supply(state: State, unit: int) -> bool:
    """15.29, 15.31 Attack supply in the unit's hex, of its army group, on top of general or emergency supply.

    Ruling: Freikorps belong to no army group; any NATO supply unit serves them.
    """
    if has_free_supply(state, unit):
        return True
    flags = state.flags[unit]
    bits = state.attack_supply[state.at(unit)]
    if state.camp(unit) == ANGLO:
        colour = EITHER if unit in state.rules.scenario.freikorps else state.content.colour[unit]
        wanted = AS_ANY | (AS_GREEN if colour & GREEN else 0) | (AS_TAN if colour & TAN else 0)
        if not bits & wanted:
            return False
    elif not bits & AS_ANY:
        return False
    return not flags & OOS or flags & EGS != 0 or has_general(state, unit)


def has_free_supply(state: State, unit: int) -> bool:
    """20.2, 17.24, 25.4, 25.9 Units that assault without a supply unit: Yugoslavs, fresh paratroops, Greek corps and 12th Army at first."""
    if state.field.side[unit] == YUGOSLAV:
        return True
    flags = state.flags[unit]
    if flags & FRESH and flags & EGS:
        return True
    if unit == state.content.twelfth_army and is_twelfth_supplied(state, unit):
        return True
    if state.echelon == SECOND and unit in state.echelon_units:
        return True
    return flags & (ENTERED | DOUBLED | EGS) == ENTERED | DOUBLED | EGS and state.content.setup[unit] == "greece_box"


# -- who --------------------------------------------------------------------------------------------------------------
def forbids_assaulting(state: State, unit: int) -> Refusal | None:
    """18.2, 15.19, 12.7, 13.5, 14.5, 17.9, 19.4, 6.5, 25.6, 18.3, 19.8, 24.7, 27.7 What keeps a unit from all prepared assaults."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    flags = state.flags[unit]
    is_aloft = state.drop_hex(unit) != NOWHERE
    if state.camp(unit) != state.active:
        return refuse("18.3", "refuse-not-yours", names)
    if not state.field.fights[unit]:
        return refuse("18.3", "refuse-no-assaulter", names)
    if state.at(unit) == NOWHERE and not is_aloft:
        return refuse("18.3", "refuse-not-on-map", names)
    if flags & ATTACKED or is_announced(state, unit):
        return refuse("18.2", "refuse-assaults-twice", names)
    if flags & FS:
        return refuse("15.19", "refuse-fortress", names)
    if flags & STRATEGIC:
        return refuse("12.7", "refuse-moved-strategically", names)
    if flags & NO_ASSAULT and flags & FRESH:
        return refuse("17.9", "refuse-dropped-empty", names)
    if flags & NO_ASSAULT or (flags & SAILED and state.active == HITLERIAN):
        return refuse("14.5" if state.active == ANGLO else "13.5", "refuse-sailed", names)
    if state.active == HITLERIAN and (content.is_romanian[unit] or content.is_bulgarian[unit]):
        return refuse("19.4" if content.is_romanian[unit] else "19.8", "refuse-satellite-assault", names)
    if rests(state, unit):
        return refuse("25.6", "refuse-polish-rest", names)
    if state.turn == state.rules.opening_turn and state.active == SOVIET and state.bagration == BAGRATION:
        if state.field.side[unit] != YUGOSLAV:
            return refuse("6.5", "refuse-bagration-move", names)
    if state.field.side[unit] == YUGOSLAV and state.neutral == NEUTRAL:
        return refuse("27.7", "refuse-neutral", names)
    if state.echelon == SECOND and unit not in state.echelon_units:
        return refuse("24.7", "refuse-echelon-only", names)
    return None


def is_announced(state: State, unit: int) -> bool:
    for block in announced(state):
        if unit in block[3]:
            return True
    return False


Announced = tuple[int, int, list[int], list[int]]
"""Place in the list, kind, target hexes, units."""


def announced(state: State) -> list[Announced]:
    """18.10 The assaults announced so far and not yet fought."""
    found: list[Announced] = []
    place = 0
    listed = state.announced
    while place < len(listed):
        kind, hexes, units = listed[place], listed[place + 1], listed[place + 2]
        start = place + 3
        found.append((place, kind, listed[start : start + hexes], listed[start + hexes : start + hexes + units]))
        place = start + hexes + units
    return found


def announce(state: State, kind: int, targets: list[int], units: list[int]) -> None:
    state.announced = [*state.announced, kind, len(targets), len(units), *targets, *units]


def strike_out(state: State, block: Announced) -> None:
    """Take an announced assault off the list: it is being fought."""
    place = block[0]
    length = 3 + len(block[2]) + len(block[3])
    state.announced = state.announced[:place] + state.announced[place + length :]


def is_target_taken(state: State, space: int) -> bool:
    """18.2 A hex is assaulted once in a phase."""
    return any([space in block[2] for block in announced(state)])


# -- against which hexes ----------------------------------------------------------------------------------------------
def is_adjacent(state: State, unit: int, space: int, kind: int) -> bool:
    """18.3, 10.8, 14.39 Next to the hex, not over a blocked or lake side unless the assault comes over water."""
    here = state.at(unit)
    content = state.content
    if here == NOWHERE:
        return state.drop_hex(unit) == space
    if kind == words.AMPHIBIOUS_BATTLE:
        return space in content.neighbours[here]
    return space in content.links[here]


def forbids_target(state: State, unit: int, space: int, kind: int) -> Refusal | None:
    """18.3, 10.8, 15.29, 15.31, 19.11, 20.1, 20.3, 25.1, 27.5 Why a unit may not assault a hex."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    if not is_adjacent(state, unit, space, kind):
        dyke = space in content.dyke and state.at(unit) in content.dyke
        touches = state.at(unit) != NOWHERE and space in content.neighbours[state.at(unit)]
        return refuse("10.8" if dyke else "18.3", "refuse-assault-side" if touches else "refuse-no-way", names)
    if not has_attack_supply(state, unit):
        if state.at(unit) != NOWHERE and state.attack_supply[state.at(unit)] != 0:
            if state.has(unit, OOS) and not state.has(unit, EGS):
                return refuse("15.31", "refuse-attack-supply-cut-off", names)
            if state.camp(unit) == ANGLO:
                return refuse("15.29", "refuse-attack-supply-group", names)
        return refuse("15.29", "refuse-no-attack-supply", names)
    if (
        state.camp(unit) == SOVIET
        and content.terrain[space] == BERLIN_TERRAIN
        and (content.is_romanian[unit] or content.is_bulgarian[unit])
    ):
        return refuse("25.1", "refuse-satellite-berlin", names)
    if content.is_hungarian[unit] and content.country[space] != "hungary" and content.country[state.at(unit)] == "hungary":
        return refuse("19.11", "refuse-border-hungary", names)
    if state.field.side[unit] == YUGOSLAV and not content.yugoslavia[space]:
        return refuse("20.1", "refuse-border-partisan", names)
    if state.camp(unit) == SOVIET and state.field.side[unit] != YUGOSLAV and (content.is_romanian[unit] or content.is_bulgarian[unit]):
        if content.yugoslavia[space]:
            return refuse("20.3", "refuse-border-yugoslavia", names)
    if unit in state.rules.scenario.freikorps and not content.germany[space]:
        return refuse("27.5", "refuse-border-freikorps", names)
    return forbids_allied_hex(state, unit, space)


def open_hexes(state: State, unit: int) -> list[int]:
    """18.21 The hexes around a unit that could be assaulted: enemies, forts, Volksturm; or empty ground, no matter who controls it, to
    reconnoitre.
    """
    content = state.content
    here = state.at(unit)
    camp = state.camp(unit)
    foreign = state.rules.foreign_bits[camp] & ~state.rules.enemy_bits[camp]
    found: list[int] = []
    for there in content.links[here]:
        if state.field.fighters[there] & CAMP_BITS[camp] or (camp == HITLERIAN and state.fort[there]):
            continue
        if state.field.occupants[there] & foreign or there in state.clouds:
            continue
        found.append(there)
    return found


# -- together -----------------------------------------------------------------------------------------------------------
def forbids_together(state: State, unit: int, others: list[int], targets: list[int]) -> Refusal | None:
    """4.10, 24.6, 27.5 Who may not assault together."""
    if not others:
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.active == SOVIET and state.shock_units:
        if (unit in state.shock_units) != (others[0] in state.shock_units):
            return refuse("24.6", "refuse-mixed-front", names)
    if state.active == ANGLO and is_mixed(state, [*others, unit]) and not is_mixed(state, others):
        if used_cooperation(state, [*others, unit]):
            return refuse("4.10", "refuse-mixed-groups", names)
    freikorps = state.rules.scenario.freikorps
    if freikorps and state.active == ANGLO:
        for other in others:
            if (unit in freikorps) != (other in freikorps) and state.content.vlassov not in (unit, other):
                return refuse("27.5", "refuse-company-assault", {**names, "other": unit_name(state, other)})
    return None


def is_mixed(state: State, units: list[int]) -> bool:
    """4.10, 17.28 Whether both army groups take part; airborne corps count as either, and those under one invasion port are one group."""
    colours = 0
    hexes = set()
    for unit in units:
        colour = state.content.colour[unit]
        if colour != EITHER:
            colours |= colour
            hexes.add(state.at(unit))
    return colours == EITHER and not (len(hexes) == 1 and hexes.pop() in state.port_space)


def theatre_mask(state: State, units: list[int]) -> int:
    """4.9 The theatre in which an assault takes place; where both are possible the one that is still free."""
    mask = EITHER
    for unit in units:
        found = theatre_of(state, unit)
        if found:
            mask &= found
    return mask or ETO_MASK


def used_cooperation(state: State, units: list[int]) -> bool:
    """4.10 One cooperative assault in each theatre and turn."""
    mask = theatre_mask(state, units)
    free = (0 if state.coop_eto else ETO_MASK) | (0 if state.coop_mto else MTO_MASK)
    return not mask & free


def use_cooperation(state: State, units: list[int]) -> None:
    mask = theatre_mask(state, units)
    if mask & ETO_MASK and not state.coop_eto:
        state.coop_eto = 1
    else:
        state.coop_mto = 1


def forbids_announcing(state: State, kind: int, targets: list[int], units: list[int]) -> Refusal | None:
    """18.6, 25.2, 14.39, 18.3, 17.22 An assault needs attack factors: Flak alone cannot make one, nor paratroops who wait for help."""
    names: dict[str, str | int] = {"hex": hex_name(state, targets[0])}
    if not units:
        return refuse("18.3", "refuse-no-attackers", names)
    if all([state.drop_hex(unit) != NOWHERE for unit in units]):
        return refuse("17.22", "refuse-drop-alone", names)
    if all([state.content.kind[unit] == FLAK for unit in units]) or not sum([attack_factor(state, unit, kind) for unit in units]):
        return refuse("25.2", "refuse-flak-alone", names)
    hexes = {state.at(unit) for unit in units if state.content.kind[unit] != FLAK}
    if any([state.content.kind[unit] == FLAK and state.at(unit) not in hexes for unit in units]):
        return refuse("25.2", "refuse-flak-alone", names)
    if kind == words.AMPHIBIOUS_BATTLE and all([targets[0] in state.content.links[state.at(unit)] for unit in units]):
        return refuse("14.39", "refuse-amphibious-none", names)
    return None


def crossing_hexes(state: State, unit: int) -> list[int]:
    """14.39 The hexes that a unit could assault across a blocked or lake side."""
    content = state.content
    here = state.at(unit)
    found: list[int] = []
    for there in content.neighbours[here]:
        if content.side.get(here * PAIR + there, 0) & BLOCKED_OR_LAKE and not content.no_amphibious[there]:
            if not (state.control[there] == ANGLO and is_empty(state, ANGLO, there)):
                if not state.field.occupants[there] & state.rules.foreign_bits[ANGLO] & ~state.rules.enemy_bits[ANGLO]:
                    found.append(there)
    return found
