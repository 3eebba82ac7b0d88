"""6-0 Combat: who may attack whom, and at what odds."""

from grognard.games.battle_for_germany.ground import PAIR
from grognard.games.battle_for_germany.s04_zones_of_control import unit_name
from grognard.games.battle_for_germany.s05_movement import units_of_phase
from grognard.games.battle_for_germany.state import (
    FACE_DOWN,
    HAS_ATTACKED,
    SS_ALLIED,
    WAS_ATTACKED,
    State,
    is_german,
)
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.odds import column, combined_multiplier
from grognard.mechanics.pieces import NOWHERE


def attack_strength(state: State, unit: int) -> int:
    """6-1, 13-2 A unit attacks with its printed strength, SS under Western command with half of it, rounded down."""
    printed = state.content.attack[unit]
    return printed // 2 if state.side(unit) == SS_ALLIED else printed


def may_be_attacked(state: State, side: int, space: int) -> bool:
    """3-0, 6-3, 6-4 A hex with units that this side may attack, none of which has been attacked in this phase (6-5)."""
    if not state.pieces.occupants[space] & state.targets[side]:
        return False
    unit = state.pieces.top[space]
    while unit != NOWHERE:
        if state.flags[unit] & WAS_ATTACKED:
            return False
        unit = state.pieces.under[unit]
    return True


def may_attack(state: State, unit: int, space: int) -> bool:
    """6-5, 15-26 A unit that has not attacked yet, next to the hex, and not against fellow Poles."""
    if state.flags[unit] & (HAS_ATTACKED | FACE_DOWN) or space not in state.content.neighbours[state.at(unit)]:
        return False
    return may_be_attacked(state, state.side(unit), space) and not spares_poles(state, unit, space)


def spares_poles(state: State, unit: int, space: int) -> bool:
    """15-26 Polish exiles and communist Poles never take part in an attack on each other."""
    content = state.content
    if not content.is_polish_exile[unit] and not content.is_polish_communist[unit]:
        return False
    other = state.pieces.top[space]
    while other != NOWHERE:
        if content.is_polish_communist[other] if content.is_polish_exile[unit] else content.is_polish_exile[other]:
            return True
        other = state.pieces.under[other]
    return False


def target_choices(state: State, sides: list[int]) -> list[int]:
    """6-0 The hexes that the units of the phase could attack, in the order of the map."""
    pieces = state.pieces
    flags = state.flags
    neighbours = state.content.neighbours
    occupants = pieces.occupants
    first = sides[0]
    last = sides[-1]
    seen: set[int] = set()
    for unit in units_of_phase(state):
        here, side = pieces.where[unit], pieces.side[unit]
        if here == NOWHERE or flags[unit] & HAS_ATTACKED or (side != first and side != last):
            continue
        targets = state.targets[side]
        if not pieces.zones[here] & targets:
            continue  # nobody of them is next to it
        for space in neighbours[here]:
            if occupants[space] & targets and space not in seen and may_attack(state, unit, space):
                seen.add(space)
    return sorted(seen)


def attacker_choices(state: State, sides: list[int]) -> list[int]:
    """6-7, 5-53 The units that could still join: any of the side, next to every attacked hex."""
    found: list[int] = []
    for near in state.content.neighbours[state.target[0]]:
        unit = state.pieces.top[near]
        while unit != NOWHERE:
            if state.side(unit) in sides and unit not in state.attackers and may_attack_all(state, unit):
                found.append(unit)
            unit = state.pieces.under[unit]
    return found


def may_attack_all(state: State, unit: int) -> bool:
    """6-7 Every attacking unit must be next to every attacked hex."""
    for space in state.target:
        if not may_attack(state, unit, space):
            return False
    return True


def further_target_choices(state: State, sides: list[int]) -> list[int]:
    """6-7 More hexes for the same combat, if all attackers so far, and at least one unit, are next to them too."""
    found: list[int] = []
    around = state.attackers if state.attackers else attacker_choices(state, sides)
    for unit in around:
        for space in state.content.neighbours[state.at(unit)]:
            if space not in state.target and space not in found and may_attack(state, unit, space):
                found.append(space)
    if state.attackers:
        found = [space for space in found if all_may_attack(state, space)]
    found.sort()
    return found


def all_may_attack(state: State, space: int) -> bool:
    for unit in state.attackers:
        if not may_attack(state, unit, space):
            return False
    return True


# -- strengths --------------------------------------------------------------------------------------------------------
def river_counts(state: State, space: int) -> bool:
    """6-81 The defender gains by a river only if every attacker attacks across one."""
    for unit in state.attackers:
        if PAIR * state.at(unit) + space not in state.content.river:
            return False
    return len(state.attackers) > 0


def fort_counts(state: State, space: int) -> bool:
    """6-83 A standing fort helps German units; Soviets and Western Allies never gain by it."""
    unit = state.pieces.top[space]
    return state.fort_stands(space) and unit != NOWHERE and (is_german(state.side(unit)) or state.side(unit) == SS_ALLIED)


def multipliers(state: State, space: int) -> list[tuple[str, str, int]]:
    """6-8 What multiplies the defence of a hex: name, section and factor of each effect."""
    content = state.content
    found: list[tuple[str, str, int]] = []
    if content.terrain_multiplier[space] > 1:
        found.append(("terrain-" + content.terrain_names[space], "6-8", content.terrain_multiplier[space]))
    if fort_counts(state, space):
        found.append(("terrain-fort", "6-83", content.fort_multiplier))
    if river_counts(state, space):
        found.append(("terrain-river", "6-81", content.river_multiplier))
    return found


def defence_of(state: State, space: int) -> int:
    """6-6, 6-82 All units of an attacked hex defend together, multiplied by its terrain."""
    factor = combined_multiplier([effect[2] for effect in multipliers(state, space)])
    return printed_defence(state, space) * factor


def printed_defence(state: State, space: int) -> int:
    total = 0
    unit = state.pieces.top[space]
    while unit != NOWHERE:
        total += state.content.defence[unit]
        unit = state.pieces.under[unit]
    return total


def total_attack(state: State) -> int:
    """6-1 The attack strengths of all units in the combat, added."""
    total = 0
    for unit in state.attackers:
        total += attack_strength(state, unit)
    return total


def total_defence(state: State) -> int:
    """6-7 With several attacked hexes each is multiplied by its own terrain, then all are added."""
    total = 0
    for space in state.target:
        total += defence_of(state, space)
    return total


def odds_column(state: State) -> int:
    """6-1 The column of the results table: the odds, rounded in the defender's favour."""
    return column(total_attack(state), total_defence(state), state.content.odds_labels)


# -- why not ----------------------------------------------------------------------------------------------------------
def forbids_target(state: State, sides: list[int], space: int) -> Refusal | None:
    """6-0 Which hexes cannot be attacked: those without units to begin with."""
    if space >= state.content.board.playable or state.pieces.top[space] == NOWHERE:
        return refuse("6-0", "refuse-attack-empty", {"hex": state.content.board.names[space]})
    return forbids_enemy(state, sides, space) or forbids_second_attack_on(state, space) or forbids_attack_from_nowhere(state, sides, space)


def forbids_enemy(state: State, sides: list[int], space: int) -> Refusal | None:
    """3-0, 6-0, 6-3, 6-4 Allies and Soviets do not attack each other, nor do the German fronts; and each phase has its targets."""
    if state.pieces.occupants[space] & (state.targets[sides[0]] | state.targets[sides[-1]]):
        return None
    side = sides[0]
    names: dict[str, str | int] = {"hex": state.content.board.names[space]}
    there = state.side(state.pieces.top[space])
    if state.rules.camp[side] == state.rules.camp[there]:
        return refuse("6-0", "refuse-attack-own", names)
    if is_german(side) and is_german(there):
        return refuse("6-4", "refuse-attack-german", names)
    if not is_german(side) and not is_german(there):
        return refuse("6-3", "refuse-attack-ally", names)
    return refuse("3-0", "refuse-attack-target", names)


def forbids_second_attack_on(state: State, space: int) -> Refusal | None:
    """6-5 No unit is attacked more than once in a combat phase."""
    for unit in state.pieces.stack(space):
        if state.has(unit, WAS_ATTACKED):
            names: dict[str, str | int] = {"hex": state.content.board.names[space], "unit": unit_name(state, unit)}
            return refuse("6-5", "refuse-attacked-twice", names)
    return None


def forbids_attack_from_nowhere(state: State, sides: list[int], space: int) -> Refusal | None:
    """6-5, 15-26 Somebody has to attack: a unit next to the hex that has not attacked yet, and is no Pole before Poles."""
    names: dict[str, str | int] = {"hex": state.content.board.names[space]}
    spent = ""
    pole = ""
    for near in state.content.neighbours[space]:
        for unit in state.pieces.stack(near):
            if state.side(unit) not in sides or state.has(unit, FACE_DOWN):
                continue
            if may_attack(state, unit, space):
                return None
            if spares_poles(state, unit, space):
                pole = unit_name(state, unit)
            else:
                spent = unit_name(state, unit)
    if pole:
        return refuse("15-26", "refuse-poles", {**names, "unit": pole})
    return refuse("6-5", "refuse-all-have-attacked" if spent else "refuse-nobody-adjacent", names)


def forbids_attacker(state: State, sides: list[int], unit: int) -> Refusal | None:
    """3-0, 6-0, 6-5, 9-1 Which units cannot join the attack."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[state.target[0]]}
    if state.at(unit) == NOWHERE:
        return refuse("6-0", "refuse-not-on-map", names)
    if state.side(unit) not in sides:
        return refuse("3-0", "refuse-attacker-side", names)
    if state.has(unit, FACE_DOWN):
        return refuse("9-1", "refuse-face-down", names)
    if unit in state.attackers:
        return refuse("6-5", "refuse-already-in", names)
    if state.has(unit, HAS_ATTACKED):
        return refuse("6-5", "refuse-attacks-twice", names)
    for space in state.target:
        refusal = forbids_attack_on(state, unit, space)
        if refusal is not None:
            return refusal
    return None


def forbids_attack_on(state: State, unit: int, space: int) -> Refusal | None:
    """6-5, 6-7, 15-26 A unit attacks only what it is next to, all of it, and no Pole attacks Poles of the other camp."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    if space not in state.content.neighbours[state.at(unit)]:
        return refuse("6-7" if len(state.target) > 1 or space not in state.target else "6-5", "refuse-not-adjacent", names)
    return refuse("15-26", "refuse-poles", names) if spares_poles(state, unit, space) else None


def forbids_further_target(state: State, sides: list[int], space: int) -> Refusal | None:
    """6-7 Several hexes can be attacked in one combat only by units that are next to all of them."""
    if space in state.target:
        return refuse("6-7", "refuse-already-target", {"hex": state.content.board.names[space]})
    if space < state.content.board.playable and state.pieces.top[space] != NOWHERE:
        refusal = forbids_enemy(state, sides, space) or forbids_second_attack_on(state, space)
        if refusal is not None:
            return refusal
        for unit in state.attackers:
            refusal = forbids_attack_on(state, unit, space)
            if refusal is not None:
                return refusal
        if state.attackers:
            return None
    return forbids_target(state, sides, space) or forbids_parted_targets(state, sides, space)


def forbids_parted_targets(state: State, sides: list[int], space: int) -> Refusal | None:
    """6-7 Some unit has to be next to all the hexes of one combat."""
    for unit in attacker_choices(state, sides):
        if may_attack(state, unit, space):
            return None
    return refuse("6-7", "refuse-no-common-attacker", {"hex": state.content.board.names[space]})
