"""Fire and assault before the dice: strengths, columns, every modifier by name and section, and the exact chance of each result."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import ASSAULT_RESULT_NAMES, RESULT_NAMES, SIDE_NAMES
from grognard.games.panzer_grenadier.s07_fire import (
    DIRECT_KINDS,
    column_of,
    combat_modifier,
    common_modifiers,
    fire_side,
    own_modifiers,
    result_at,
    targets_hit,
    total_strength,
)
from grognard.games.panzer_grenadier.s10_direct_fire import (
    Modifier,
    attack_modifiers,
    direct_column,
    direct_strength,
    total,
    unit_modifiers,
)
from grognard.games.panzer_grenadier.s11_antitank import at_modifiers, at_result, at_sum, at_targets, at_value
from grognard.games.panzer_grenadier.s12_assault import assault_column, assault_modifiers, side_strength, unit_shift
from grognard.games.panzer_grenadier.s13_opportunity import MOVER, shooters
from grognard.games.panzer_grenadier.s15_aircraft import aircraft_of
from grognard.games.panzer_grenadier.state import DEMORALIZED, HIDDEN, State

TWO_DICE_WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
"""By the sum of two dice: the ways to roll it."""


def named(modifiers: list[Modifier]) -> list[dict[str, object]]:
    return [{"name": name, "rule": rule, "shift": value} for name, rule, value in modifiers]


def net_shift(state: State, direct: bool, shift: int) -> int:
    """7.51, 10.3 What all modifiers come to; direct fire holds it between two limits."""
    content = state.ground.content
    return max(content.df_min, min(content.df_max, shift)) if direct else shift


def fire_chances(state: State, column: int) -> dict[str, int]:
    """Ways, out of 36, to roll each result in a column."""
    chances: dict[str, int] = {}
    for roll in range(2, 13):
        name = RESULT_NAMES[result_at(state, roll, column)]
        chances[name] = chances.get(name, 0) + TWO_DICE_WAYS[roll]
    return chances


def fire_data(state: State) -> dict[str, object]:
    """7.52 The fire in hand: what it adds up to, and for every unit in the hex its column and chances."""
    ground = state.ground
    content = ground.content
    victims = 1 - fire_side(state)
    direct = state.fire_kind in DIRECT_KINDS
    columns = content.df_columns if direct else content.bf_columns
    strength = air_strength(state) if state.fire_kind == words.KIND_AIR else total_strength(state)
    common = common_modifiers(state, victims)
    units: list[dict[str, object]] = []
    for piece in targets_hit(state, victims):
        if state.flags[piece] & HIDDEN:
            continue
        own = own_modifiers(state, piece)
        column = column_of(state, strength, total(common) + total(own))
        units.append(
            {
                "unit": ground.piece_names[piece],
                "modifiers": named(own),
                "net": net_shift(state, direct, total(common) + total(own)),
                "column": columns[column],
                "chances": fire_chances(state, column),
            }
        )
    table = "direct_fire" if direct else "bombardment"
    on_map = state.fire_kind not in (words.KIND_AIR, words.KIND_OFFBOARD)
    firers = (
        [[ground.piece_names[piece], part] for piece, part in zip(state.firers, state.parts, strict=False)]
        if on_map
        else [["", part] for part in state.parts]
    )
    column = column_of(state, strength, total(common))
    return {
        "form": "fire",
        "kind": words.KIND_NAMES[state.fire_kind],
        "hex": ground.names[state.target],
        "firers": firers,
        "leaders": [[ground.piece_names[leader], combat_modifier(state, leader)] for leader in state.helpers],
        "strength": strength,
        "table": table,
        "printed_column": columns[column_of(state, strength, 0)],
        "modifiers": named(common),
        "limits": [content.df_min, content.df_max] if direct else None,
        "net": net_shift(state, direct, total(common)),
        "column": columns[column],
        "chances": fire_chances(state, column),
        "units": units,
    }


def air_strength(state: State) -> int:
    """15.13 What the chosen aircraft would bring if all of them arrived."""
    content = state.ground.content
    return sum(state.parts) if state.parts else sum([content.air[aircraft_of(state)[place]].df for place in state.firers])


def shot_list(state: State) -> list[dict[str, object]]:
    """11.1, 13 Every shot that can be taken now, with its sum or column and its chances."""
    if state.frames[-2] == words.AT_TARGET:
        piece = state.argument
        return [at_shot(state, piece, enemy, False) for enemy in at_targets(state, piece)]
    mover = state.argument & MOVER
    direct, tank = shooters(state, mover)
    return [direct_shot(state, piece, mover) for piece in direct] + [at_shot(state, piece, mover, True) for piece in tank]


def at_shot(state: State, piece: int, enemy: int, opportunity: bool) -> dict[str, object]:
    ground = state.ground
    bonus = at_sum(state, piece, enemy, opportunity)
    chances: dict[str, int] = {}
    for roll in range(2, 13):
        name = words.AT_NAMES[at_result(state, roll + bonus)]
        chances[name] = chances.get(name, 0) + TWO_DICE_WAYS[roll]
    return {
        "kind": "antitank",
        "unit": ground.piece_names[piece],
        "target": ground.piece_names[enemy],
        "value": at_value(state, piece, ground.distance[state.at(piece)][state.at(enemy)]),
        "armour": ground.armor[enemy],
        "modifiers": named(at_modifiers(state, piece, enemy, opportunity)),
        "sum": bonus,
        "chances": chances,
    }


def direct_shot(state: State, piece: int, mover: int) -> dict[str, object]:
    """13.12 Opportunity fire of one unit alone."""
    ground = state.ground
    content = ground.content
    space = state.at(mover)
    modifiers = attack_modifiers(state, [piece], ground.side[piece], space, True) + unit_modifiers(state, mover, space)
    column = direct_column(state, direct_strength(state, piece), total(modifiers))
    chances: dict[str, int] = {}
    for roll in range(2, 13):
        name = RESULT_NAMES[content.df[roll][column]]
        chances[name] = chances.get(name, 0) + TWO_DICE_WAYS[roll]
    return {
        "kind": "opportunity",
        "unit": ground.piece_names[piece],
        "target": ground.piece_names[mover],
        "strength": direct_strength(state, piece),
        "table": "direct_fire",
        "printed_column": content.df_columns[direct_column(state, direct_strength(state, piece), 0)],
        "modifiers": named(modifiers),
        "net": net_shift(state, True, total(modifiers)),
        "column": content.df_columns[column],
        "chances": chances,
    }


def assault_data(state: State, space: int) -> dict[str, object]:
    """12.4 Both sides of an assault: strength, modifiers, column, and chances in sixths."""
    mine = state.attackers or [piece for piece in state.stack_of(space, state.side) if not state.flags[piece] & DEMORALIZED]
    theirs = state.stack_of(space, 1 - state.side)
    fresh = space in state.fresh
    return {
        "form": "assault",
        "kind": "assault",
        "hex": state.ground.names[space],
        "attacker": assault_side(state, space, mine, theirs, True, fresh),
        "defender": assault_side(state, space, theirs, mine, False, fresh),
    }


def assault_side(state: State, space: int, mine: list[int], theirs: list[int], attacks: bool, fresh: bool) -> dict[str, object]:
    ground = state.ground
    content = ground.content
    strength = side_strength(state, mine, attacks, attacks and fresh)
    modifiers = assault_modifiers(state, space, mine, theirs, attacks, fresh)
    column = assault_column(state, strength, total(modifiers))
    sheltered = [
        sheltered_unit(state, piece, space, strength, total(modifiers)) for piece in theirs if attacks and unit_shift(state, piece, space)
    ]
    return {
        "side": SIDE_NAMES[ground.side[mine[0]]] if mine else None,
        "units": [ground.piece_names[piece] for piece in mine],
        "strength": strength,
        "table": "assault",
        "printed_column": content.assault_columns[assault_column(state, strength, 0)],
        "modifiers": named(modifiers),
        "net": total(modifiers),
        "column": content.assault_columns[column],
        "chances": assault_chances(state, column),
        "sheltered": sheltered,
    }


def sheltered_unit(state: State, piece: int, space: int, strength: int, shift: int) -> dict[str, object]:
    """7.52, 12.4 A defender in an entrenchment or foxholes has a column of its own."""
    own = unit_shift(state, piece, space)
    column = assault_column(state, strength, shift + total(own))
    return {
        "unit": state.ground.piece_names[piece],
        "modifiers": named(own),
        "column": state.ground.content.assault_columns[column],
        "chances": assault_chances(state, column),
    }


def assault_chances(state: State, column: int) -> dict[str, int]:
    """Ways, out of 6, to roll each result in a column."""
    chances: dict[str, int] = {}
    for die in range(1, 7):
        name = ASSAULT_RESULT_NAMES[state.ground.content.assault[die][column]]
        chances[name] = chances.get(name, 0) + 1
    return chances
