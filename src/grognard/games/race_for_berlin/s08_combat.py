"""8 Combat: who may attack whom, strengths, the ratio and the modifiers of the die."""

from typing import Final

from grognard.games.race_for_berlin.content import ARMOUR, DIFFICULT, GERMAN, OPEN_FRONT, PAIR, PLAIN, SOVIET, WOODED
from grognard.games.race_for_berlin.state import (
    GERMAN_BITS,
    NATION_BITS,
    REDUCED,
    SOVIET_BITS,
    State,
    is_guest,
    unit_and_area,
)
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics import odds
from grognard.mechanics.pieces import NOWHERE


# -- who attacks whom -------------------------------------------------------------------------------------------------
def target_areas(state: State, unit: int) -> list[int]:
    """8.1.1 The areas that a unit could attack from where it stands."""
    area = state.at(unit)
    enemies = GERMAN_BITS if state.is_soviet(unit) else SOVIET_BITS
    if not state.pieces.zones[area] & enemies:
        return []
    occupants = state.pieces.occupants
    return [there for there in state.content.neighbours[area] if occupants[there] & enemies and forbids_attack(state, unit, there) is None]


def later_targets(state: State, unit: int) -> bool:
    """4.2.2, 8.3.1 Whether an enemy stands next to an empty area that the unit could attack if that enemy were driven into it."""
    other = GERMAN - state.nation_of(unit)
    enemies = NATION_BITS[other]
    zones = state.pieces.zones
    occupants = state.pieces.occupants
    driven_from = state.rules.ground.driven_from[other]
    for there in state.content.neighbours[state.at(unit)]:
        if zones[there] & enemies and not occupants[there]:
            if any([occupants[area] & enemies for area in driven_from[there]]) and forbids_direction(state, unit, there) is None:
                return True
    return False


def forbids_attack(state: State, unit: int, there: int) -> Refusal | None:
    """7.1.4, 8.1.1, 8.1.3 Why a unit may not attack an area; None if it may."""
    content = state.content
    here = state.at(unit)
    if there not in content.neighbours[here]:
        corner = content.board.side_has(here, there, "nexus") or content.board.side_has(here, there, "blocked")
        return refuse("7.1.4" if corner else "8.1.1", "refuse-attack-distance", unit_and_area(state, unit, there))
    if content.is_berlin[there]:
        return forbids_direction(state, unit, there)
    if not state.holds(there, NATION_BITS[GERMAN - state.nation_of(unit)]):
        return refuse("8.1.1", "refuse-attack-nobody", unit_and_area(state, unit, there))
    if there in state.attacked:
        return refuse("8.1.3", "refuse-attacked-before", unit_and_area(state, unit, there))
    return forbids_direction(state, unit, there)


def forbids_direction(state: State, unit: int, there: int) -> Refusal | None:
    """2.2.3, 2.2.7, 7.2.1, 7.3.2, 7.4.2, 8.1.1 What keeps a unit from fighting towards an adjacent area, no matter who stands there."""
    content = state.content
    here = state.at(unit)
    if content.is_berlin[there]:
        return refuse("8.1.1", "refuse-attack-berlin", unit_and_area(state, unit, there))
    if state.american[there] or state.american[here]:
        return refuse("2.2.7" if state.american[here] else "2.2.3", "refuse-american", unit_and_area(state, unit, there))
    if state.is_soviet(unit):
        front = content.front[there]
        if front != OPEN_FRONT and front != state.seat_of(unit):
            return refuse("7.3.2", "refuse-front-line", unit_and_area(state, unit, there))
    elif PAIR * here + there in content.oder_neisse:
        return refuse("7.2.1", "refuse-oder-neisse", unit_and_area(state, unit, there))
    elif state.is_disputed(here):
        return refuse("7.4.2", "refuse-out-of-borough", unit_and_area(state, unit, there))
    return None


def defenders_of(state: State, area: int, nation: int) -> list[int]:
    """8.1.1, 7.3.3 All units of the nation defend, but not those that were forced in among the other marshal's."""
    found = [unit for unit in state.pieces.stack(area) if state.nation_of(unit) == nation]
    return sorted([unit for unit in found if not is_guest(state, unit)])


# -- strengths --------------------------------------------------------------------------------------------------------
def printed_strength(state: State, unit: int) -> int:
    content = state.content
    return content.strength_reduced[unit] if state.has(unit, REDUCED) else content.strength[unit]


# What changes the strength of a unit, one after the other, as the log and the page name it.
UNSUPPLIED: Final = "status-out_of_supply"
OVER_RIVER: Final = "border-river"
DOUBLED: Final = "event-counter_attack"
ON_DIFFICULT_GROUND: Final = "terrain-difficult"


def supply_changes(state: State, unit: int) -> list[str]:
    """3.1.3 Out of supply a unit has half its strength."""
    return [UNSUPPLIED] if state.is_unsupplied(unit) else []


def attack_changes(state: State, unit: int) -> list[str]:
    """Annex 2 Unit by unit: supply, then the river, then event 11."""
    found = supply_changes(state, unit)
    if crosses_river(state, unit):
        found.append(OVER_RIVER)
    if state.doubled and not state.is_soviet(unit):
        found.append(DOUBLED)
    return found


def defence_changes(state: State, unit: int) -> list[str]:
    """Annex 2 Supply, then defenders in difficult terrain count double."""
    found = supply_changes(state, unit)
    if state.content.terrain[state.target] == DIFFICULT:
        found.append(ON_DIFFICULT_GROUND)
    return found


def changed_strength(state: State, unit: int, changes: list[str]) -> int:
    """Annex 2, 3.1.3 The printed strength of a unit after what changes it.

    Ruling: out of supply half is rounded up; the option `oos_rounding_down` follows the annex instead. A river: down, but at least 1.
    """
    strength = printed_strength(state, unit)
    for change in changes:
        if change == UNSUPPLIED:
            strength = max(1, strength // 2) if state.rules.rounds_down else (strength + 1) // 2
        elif change == OVER_RIVER:
            strength = max(1, strength // 2)
        elif change == DOUBLED:
            strength *= state.content.counter_multiplier
        else:
            strength *= state.content.difficult_multiplier
    return strength


def supplied_strength(state: State, unit: int) -> int:
    """3.1.3, 9.2.4 What a unit counts where nothing but supply matters."""
    return changed_strength(state, unit, supply_changes(state, unit))


def attack_strength(state: State, unit: int) -> int:
    return changed_strength(state, unit, attack_changes(state, unit))


def crosses_river(state: State, unit: int) -> bool:
    """Annex 2 A river halves even along a main road, except from Küstrin into Oderbruch 2, and not for the army of event 2."""
    content = state.content
    border = PAIR * state.at(unit) + state.target
    if border not in content.river:
        return False
    if not state.is_soviet(unit):
        return True
    return border not in content.river_ignored and content.army[unit] != state.river_army


def defence_strength(state: State, unit: int) -> int:
    return changed_strength(state, unit, defence_changes(state, unit))


def total_attack(state: State) -> int:
    return sum([attack_strength(state, unit) for unit in state.attackers])


def total_defence(state: State) -> int:
    return sum([defence_strength(state, unit) for unit in battle_defenders(state)])


def battle_defenders(state: State) -> list[int]:
    """The defenders of the combat in hand, named or not yet."""
    return state.defenders if state.defenders else defenders_of(state, state.target, GERMAN - state.impulse_nation)


def odds_column(state: State) -> int:
    """8.1.2 The ratio of the sums, rounded in favour of the defender."""
    return odds.column(total_attack(state), total_defence(state), state.content.odds_labels, ":")


# -- the die ----------------------------------------------------------------------------------------------------------
def die_modifiers(state: State) -> list[tuple[str, int]]:
    """Annex 2 What is added to the die of the combat in hand, by name."""
    content = state.content
    terrain = content.terrain[state.target]
    found: list[tuple[str, int]] = []
    armour = any([content.type[unit] == ARMOUR for unit in state.attackers])
    if armour and terrain == DIFFICULT:
        found.append(("armour_in_difficult", content.modifiers["armour_in_difficult"]))
    if terrain == WOODED:
        found.append(("wooded", content.modifiers["wooded"]))
    is_soviet = state.impulse_nation == SOVIET
    if is_soviet and any([PAIR * state.at(unit) + state.target in content.trench for unit in state.attackers]):
        found.append(("trench", content.modifiers["trench"]))
    if has_whole_army(state):
        found.append(("whole_army", content.modifiers["whole_army"]))
    if len({state.at(unit) for unit in state.attackers}) > 1:
        found.append(("several_areas", content.modifiers["several_areas"]))
    if armour and terrain == PLAIN and not any([content.type[unit] == ARMOUR for unit in battle_defenders(state)]):
        found.append(("armour_in_plain", content.modifiers["armour_in_plain"]))
    if has_front_army(state):
        found.append(("everyone", content.everyone_bonus))
    return found


def has_whole_army(state: State) -> bool:
    """Annex 2 Both counters of a Soviet army attack together, from one area or from several; the 31st Army is never whole."""
    return any([state.content.twin[unit] in state.attackers for unit in state.attackers if state.content.twin[unit] >= 0])


def has_front_army(state: State) -> bool:
    """2.4.5 Event 6: the bonus counts once for each roll."""
    return state.front_army >= 0 and any([state.content.army[unit] == state.front_army for unit in state.attackers])


def total_modifier(modifiers: list[tuple[str, int]]) -> int:
    return sum([value for _, value in modifiers])


def result_of(state: State, die: int) -> int:
    """Annex 2 Ruling: a modified die below 1 counts as 1, above 6 as 6."""
    return modified_result(state, die, total_modifier(die_modifiers(state)), odds_column(state))


def modified_result(state: State, die: int, modifier: int, column: int) -> int:
    """Annex 2 The result of a die in a column of the table, after its modifiers."""
    return state.content.crt[min(6, max(1, die + modifier)) - 1][column]


def is_alive(state: State, unit: int) -> bool:
    return state.at(unit) != NOWHERE
