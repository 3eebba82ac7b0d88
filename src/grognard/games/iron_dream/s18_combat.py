"""18.0 Combat: strengths, odds, and every shift of columns by name and rule."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import (
    ANGLO,
    BERLIN_TERRAIN,
    FLAK,
    HITLERIAN,
    LAKE,
    PAIR,
    RIVER,
    SOVIET,
    YUGOSLAV,
)
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.flags import AS_FUHRER, AS_OKH, BAGRATION, FRESH, FS, RETREATED
from grognard.games.iron_dream.ground import ground_of
from grognard.games.iron_dream.s15_supply import defends_unsupplied, has_general
from grognard.games.iron_dream.state import State

Shift = tuple[str, str, int]
"""Name, rule, columns: to the right is positive."""
COLUMNS: Final = 8
BLOCKED_OR_LAKE: Final = 2 | LAKE


class Odds:
    """What there is to say about one assault before its die."""

    def __init__(self) -> None:
        self.attack = 0
        self.defence = 0
        self.printed = 0  # defence before doubling
        self.doubled: list[tuple[int, str, str]] = []  # hex, name, rule
        self.initial = 0
        self.shifts: list[Shift] = []
        self.terrain = 0
        self.column = 0
        self.die_modifier = 0

    @property
    def final(self) -> int:
        """18.8 The odds index after all shifts: 1 is 1:1, 0 is 1:2."""
        return self.initial + sum([columns for _, _, columns in self.shifts])


def odds_text(index: int) -> str:
    """An odds index as people write it."""
    return f"{index}:1" if index >= 1 else f"1:{2 - index}"


# -- the two sides ----------------------------------------------------------------------------------------------------
def combatants(state: State, space: int, camp: int) -> list[int]:
    """18.4 The combat units that defend a hex; those that retreated into it in this phase add nothing."""
    return [
        unit
        for unit in state.field.stack(space)
        if state.field.fights[unit] and state.camp(unit) == camp and not state.flags[unit] & RETREATED
    ]


def defending_camp(state: State, camp: int, space: int) -> int:
    """Whose hex is assaulted by `camp`."""
    enemy = state.rules.enemy_bits[camp]
    for other in range(3):
        if other != camp and state.field.fighters[space] & enemy & CAMP_BITS[other]:
            return other
    if camp != HITLERIAN and state.rules.variant.are_allies:
        return HITLERIAN
    return state.control[space]


def attack_factor(state: State, unit: int, kind: int) -> int:
    """23.1, 23.2, 24.5 The attack factor of a unit: doubled in a Führer offensive or a shock front, prepared assaults only."""
    content = state.content
    if content.kind[unit] == FLAK:
        return 0
    factor = state.attack(unit)
    if kind == words.MOBILE_BATTLE or kind == words.DROP_BATTLE:
        return factor
    space = state.at(unit)
    if space >= 0 and state.attack_supply[space] & AS_FUHRER and content.is_german[unit]:
        return 2 * factor
    if unit in state.shock_units and state.active == SOVIET:
        return 2 * factor
    return factor


def printed_defence(state: State, space: int, camp: int) -> int:
    """18.7, 22.5, 25.7 The defence of a hex before doubling: its units and Volksturm, or 1 for an empty fort."""
    total = sum([state.defence(unit) for unit in combatants(state, space, camp)])
    if camp == HITLERIAN:
        total += state.volksturm[space]
        if total == 0 and state.fort[space]:
            return 1
    return total


def is_empty(state: State, camp: int, space: int) -> bool:
    """18.21 A hex without combat units of the enemy, fort or Volksturm."""
    if state.field.fighters[space] & state.rules.enemy_bits[camp]:
        return False
    return not (camp != HITLERIAN and state.rules.variant.has_forts and (state.fort[space] or state.volksturm[space]))


# -- doubling ---------------------------------------------------------------------------------------------------------
def is_bridgehead(state: State, here: int, there: int) -> bool:
    """17.26 Whether paratroops hold the bridges between two hexes, the near one taken by them."""
    heads = state.bridgeheads
    return any([heads[place] == here and heads[place + 1] == there for place in range(0, len(heads), 2)])


def crosses_water(state: State, here: int, there: int) -> bool:
    """18.22, 14.39 Whether an attack from a hex into another crosses a river or canal, or a blocked side by sea."""
    bits = state.content.side.get(here * PAIR + there, 0)
    if not bits & (RIVER | BLOCKED_OR_LAKE):
        return False
    if is_bridgehead(state, here, there):
        return bool(bits & BLOCKED_OR_LAKE)  # 17.26 a bridgehead
    return True


def doubling(state: State, kind: int, space: int, attackers: list[int], camp: int) -> tuple[str, str] | None:
    """18.22, 14.20, 11.7 Why the defence of a hex is doubled, if it is."""
    on_top = [unit for unit in attackers if state.drop_hex(unit) == space]
    if on_top:
        return None  # paratroops on the hex
    if kind == words.INVASION_BATTLE:
        ashore = [unit for unit in attackers if unit not in state.afloat]
        return None if ashore else ("invasion", "14.20")
    wet = dry = 0
    for unit in attackers:
        if crosses_water(state, state.at(unit), space):
            wet += 1
        else:
            dry += attack_factor(state, unit, kind)
    if not wet:
        return None
    if kind == words.MOBILE_BATTLE:
        return ("river", "11.7")
    if dry and dry >= printed_defence(state, space, camp):
        return None
    return ("river", "18.22")


# -- shifts -----------------------------------------------------------------------------------------------------------
def is_concentric(state: State, space: int, attackers: list[int], camp: int) -> bool:
    """18.23 Whether the assaulting units are in or next to all six hexes around the defender."""
    content = state.content
    if camp == ANGLO and space in state.port_space:
        return False
    if any([state.flags[unit] & FS for unit in combatants(state, space, camp)]):
        return False
    # Ruling: the ring is made around the hex; paratroops on top of the defender are no part of it (17.24)
    held = {state.at(unit) for unit in attackers if state.at(unit) >= 0 and state.at(unit) != space}
    for near in content.neighbours[space]:
        if content.side.get(space * PAIR + near, 0) & BLOCKED_OR_LAKE and near not in held:
            return False
        if near not in held and not any([other in held for other in content.neighbours[near]]):
            return False
    return bool(held)


def has_tac_air(state: State, units: list[int], is_attack: bool) -> bool:
    """25.8, 11.15, 17.21 Tactical air power in clear weather: every attacker must be in general supply, of the defenders one."""
    if state.is_bad_weather or not units:
        return False
    supplied = [unit for unit in units if not state.flags[unit] & FRESH and (state.at(unit) < 0 or has_general(state, unit))]
    return len(supplied) == len(units) if is_attack else bool(supplied)


def flak_in(state: State, units: list[int]) -> int:
    """25.2 Flak corps that stand with others."""
    flak = [unit for unit in units if state.content.kind[unit] == FLAK]
    return len(flak) if len(flak) < len(units) else 0


def shifts_of(state: State, kind: int, targets: list[int], attackers: list[int], camp: int) -> list[Shift]:
    """18.24, 11.8, 14.19, 22.6, 22.16 All shifts that hold, with their rules."""
    content = state.content
    table = content.shift
    attacker = state.camp(attackers[0])
    found: list[Shift] = []
    if any([defends_unsupplied(state, space, camp) for space in targets]):
        found.append(("defender_unsupplied", "15.4", table["defender_unsupplied"]))
    is_prepared = kind == words.PREPARED_BATTLE or kind == words.AMPHIBIOUS_BATTLE
    if is_prepared and any([is_concentric(state, space, attackers, camp) for space in targets]):
        found.append(("concentric", "18.23", table["concentric"]))
    if attacker == SOVIET and state.bagration == BAGRATION and state.field.side[attackers[0]] != YUGOSLAV:
        if state.turn == 2:
            found.append(("bagration", "6.7", table["bagration_turn_2"]))
        elif state.turn == 3:
            found.append(("bagration", "6.7", table["bagration_turn_3"]))
    if attacker == ANGLO and kind != words.DROP_BATTLE and has_tac_air(state, attackers, True):
        found.append(("tac_air_attack", "25.8", table["tac_air_attack"]))
    if kind == words.INVASION_BATTLE:
        found.append(("naval_support", "14.19", table["naval_support"]))
    if is_prepared and any([state.at(unit) >= 0 and state.attack_supply[state.at(unit)] & AS_OKH for unit in attackers]):
        found.append(("okh", "25.10", table["okh"]))
    flak = flak_in(state, attackers) if is_prepared else 0
    if flak:
        found.append(("flak_attack", "25.2", flak * table["flak_attack"]))
    defenders = [unit for space in targets for unit in combatants(state, space, camp)]
    if camp == ANGLO and has_tac_air(state, defenders, False):
        found.append(("tac_air_defence", "25.8", table["tac_air_defence"]))
    if any([content.is_city[space] and content.terrain[space] != BERLIN_TERRAIN for space in targets]):
        found.append(("city", "18.24", table["city"]))
    if kind == words.MOBILE_BATTLE or kind == words.DROP_BATTLE:
        found.append(("mobile_assault", "11.8", table["mobile_assault"]))
    levels = max([state.fort[space] for space in targets])
    if levels and camp == HITLERIAN:
        found.append(("fort", "22.6", levels * table["fort_level"]))
    flak = max([flak_in(state, combatants(state, space, camp)) for space in targets])
    if flak:
        found.append(("flak_defence", "25.2", flak * table["flak_defence"]))
    return found


# -- the odds ---------------------------------------------------------------------------------------------------------
def odds_index(attack: int, defence: int) -> int:
    """18.7 Rounded in the defender's favour: 36 to 7 is 5; below 1:1 the index of 1:2 is 0, of 1:3 is -1."""
    if defence <= 0:
        return max(1, attack)
    if attack >= defence:
        return attack // defence
    return 2 - -(-defence // max(1, attack))


def odds_of(state: State, kind: int, targets: list[int], attackers: list[int]) -> Odds:
    """18.8, 18.11, 18.12, 11.11 Strengths, odds, shifts and column of an assault as things stand."""
    content = state.content
    odds = Odds()
    attacker = state.camp(attackers[0])
    camp = defending_camp(state, attacker, targets[0])
    odds.attack = sum([attack_factor(state, unit, kind) for unit in attackers])
    for space in targets:
        strength = printed_defence(state, space, camp)
        odds.printed += strength
        why = doubling(state, kind, space, attackers, camp)
        if why is not None and is_doubled(state, space, camp):
            odds.doubled.append((space, why[0], why[1]))
            strength *= 2
        odds.defence += strength
    odds.initial = odds_index(odds.attack, odds.defence)
    odds.shifts = shifts_of(state, kind, targets, attackers, camp)
    lines = [ground_of(content, space, False) for space in targets]
    odds.terrain = max(lines, key=lambda terrain: content.line_first[terrain])
    odds.column = max(0, min(COLUMNS - 1, odds.final - content.line_first[odds.terrain]))
    if camp == HITLERIAN and any([state.fort[space] for space in targets]):
        odds.die_modifier = content.fort_die
    return odds


def is_doubled(state: State, space: int, camp: int) -> bool:
    """14.21 The single factor of an empty fort is not doubled."""
    return bool(combatants(state, space, camp)) or (camp == HITLERIAN and state.volksturm[space] > 0)


def result_of(state: State, odds: Odds, die: int) -> tuple[int, int]:
    """18.9 Attacker's and defender's result for a die."""
    row = min(die + odds.die_modifier, len(state.content.crt_attacker)) - 1
    return state.content.crt_attacker[row][odds.column], state.content.crt_defender[row][odds.column]


RESULT_NAMES: Final = ["•", "1", "2", "3", "E"]


def result_text(attacker: int, defender: int) -> str:
    return RESULT_NAMES[attacker] + "/" + RESULT_NAMES[defender]
