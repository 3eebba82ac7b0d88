"""Dice and target numbers (III-H): how many dice a unit rolls, and what each of them needs."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade.content import Effect
from grognard.games.last_crusade.s03_terms import fits, in_supply, touches
from grognard.games.last_crusade.state import BY_LAND, DUG_IN, RECORD, SPOTTED, State

WHEN_BITS: Final = [0, c.ATTACKING, c.DEFENDING | c.TARGETED, c.ATTACKING | c.DEFENDING, c.FIRST_ROUND, 0, 0]


def works(when: int, situation: int) -> bool:
    """Whether the condition `when` of an effect holds in a situation."""
    if when == 0:
        return True
    if when <= 4:
        return situation & WHEN_BITS[when] != 0
    wanted = c.FIRST_ROUND | (c.ATTACKING if when == 5 else c.DEFENDING)
    return situation & wanted == wanted


def situation_of(state: State, unit: int, attack: int, is_target: bool) -> int:
    """What a unit is doing: attacking or defending in the assault, or the target of an attack from afar."""
    found = c.TARGETED if is_target and attack & (c.BOMBARD | c.SUPPORT | c.STRIKE) else 0
    if state.zone >= 0:
        if unit in state.attackers:
            found |= c.ATTACKING
        elif unit in state.here[state.zone]:
            found |= c.DEFENDING
        if state.round == 1:
            found |= c.FIRST_ROUND
    return found


def ground_of(state: State, unit: int, situation: int) -> int:
    """III-H8 The terrain that counts for a unit: for attackers that of the assaulted zone."""
    zone = state.zone if situation & c.ATTACKING else state.at[unit]
    return state.terrain[zone] if zone >= 0 else -1


# -- printed numbers and what changes them ----------------------------------------------------------------------------
def stat_of(state: State, unit: int, stat: int, printed: int, situation: int, foe: int) -> int:
    """III-H7 A printed number with all modifiers of unit text, attachments, terrain and cards."""
    content = state.content
    total = printed
    mods = content.stat_mods
    for effect in mods[state.kind[unit]][stat]:
        total += change(state, effect, unit, printed, situation, foe)
    for source in (state.weapon[unit], state.leader[unit], state.curse[unit]):
        if source >= 0:
            for effect in mods[source][stat]:
                total += change(state, effect, unit, printed, situation, foe)
    ground = ground_of(state, unit, situation)
    if ground >= 0:
        for effect in mods[ground][stat]:
            if stands_here(effect, situation) and not ignores(state, unit, ground, c.AS_FP):
                total += change(state, effect, unit, printed, situation, foe)
    lasting = state.lasting
    for place in range(0, len(lasting), RECORD):
        effect = content.every_effect[lasting[place]]
        if effect.op == c.STAT_MOD and effect.stat == stat and touches(state, place, effect, unit):
            total += change(state, effect, unit, printed, situation, foe)
    return total


def stands_here(effect: Effect, situation: int) -> bool:
    """II-A2 `zone_units`: an attacker counts as being in the zone only for what is said of assaults."""
    return not situation & c.ATTACKING or effect.when in (1, 3, 4, 5)


def change(state: State, effect: Effect, unit: int, printed: int, situation: int, foe: int) -> int:
    if not works(effect.when, situation) or not fits(state, effect.filter, unit):
        return 0
    if effect.vs is not None and (foe < 0 or not fits(state, effect.vs, foe)):
        return 0
    return 0 if effect.only_if_positive and printed == 0 else effect.amount


def ignores(state: State, unit: int, ground: int, aspect: int) -> bool:
    """Whether a unit ignores an aspect of a terrain."""
    for source in (state.kind[unit], state.weapon[unit], state.leader[unit]):
        if source >= 0:
            for effect in state.content.ignores[source]:
                if effect.aspects & aspect and (effect.terrains is None or ground in effect.terrains):
                    return True
    lasting = state.lasting
    for place in range(0, len(lasting), RECORD):
        effect = state.content.every_effect[lasting[place]]
        if effect.op == c.IGNORE_TERRAIN and effect.aspects & aspect and (effect.terrains is None or ground in effect.terrains):
            if touches(state, place, effect, unit):
                return True
    return False


def defence_of(state: State, unit: int) -> int:
    """III-H5, III-H6 How many hits destroy a unit, as things stand; never below 1."""
    situation = situation_of(state, unit, 0, False)
    total = stat_of(state, unit, c.DEFENCE, state.content.defence[state.kind[unit]], situation, -1)
    fort = state.fort[unit]
    if fort >= 0:
        effect = state.content.fortify[state.fort_kind[fort]]
        if effect is not None:
            total += effect.defence
    return max(1, total)


def move_of(state: State, unit: int) -> int:
    """X-A1 The move value after cards."""
    kind = state.kind[unit]
    curse = state.curse[unit]
    if curse < 0 and not state.lasting and not state.content.stat_mods[kind][c.MOVE]:
        return state.content.move[kind]
    return max(0, stat_of(state, unit, c.MOVE, state.content.move[kind], 0, -1))


def range_of(state: State, unit: int) -> int:
    printed = state.content.range[state.kind[unit]]
    return stat_of(state, unit, c.RANGE, printed, 0, -1) if printed > 0 else 0


# -- dice -------------------------------------------------------------------------------------------------------------
def printed_fp(state: State, unit: int, foe: int) -> int:
    """III-H7 (1) The printed firepower against the target; against an unspotted one the lower of the two."""
    content = state.content
    kind = state.kind[unit]
    foe_type = content.type[state.kind[foe]]
    if foe_type == c.AIR:
        return content.air[kind]
    if not state.flags[foe] & SPOTTED:
        return min(content.inf[kind], content.arm[kind])
    return content.arm[kind] if foe_type == c.ARMOUR else content.inf[kind]


def firepower(state: State, unit: int, foe: int, attack: int) -> int:
    """III-H7 Dice before the target number takes some away."""
    content = state.content
    kind = state.kind[unit]
    if content.is_hq_troops[kind]:
        return 0
    printed = printed_fp(state, unit, foe)
    situation = situation_of(state, unit, attack, False)
    dice = printed
    if attack == c.ASSAULT and situation & c.DEFENDING and is_clumsy(state, kind):
        dice = (dice + 1) // 2  # (2)
    foe_type = content.type[state.kind[foe]]
    stat = c.AIR_FP if foe_type == c.AIR else c.ARM_FP if foe_type == c.ARMOUR else c.INF_FP
    if foe_type != c.AIR and not state.flags[foe] & SPOTTED and content.arm[kind] < content.inf[kind]:
        stat = c.ARM_FP
    dice += stat_of(state, unit, stat, printed, situation, foe) - printed  # (3)
    if state.zone >= 0 and not situation & c.ATTACKING and attack & (c.ASSAULT | c.SUPPORT) and crossed_river(state, foe):
        dice += 1  # V-C-B6
    if situation & c.ATTACKING and attack == c.ASSAULT and dice > 1 and not supplied_attacker(state, unit):
        dice -= 1  # (4)
    return max(0, dice)


def is_clumsy(state: State, kind: int) -> bool:
    """X-D6 Artillery without mortar, at or assault_gun fights at half firepower in its own zone."""
    content = state.content
    bits, bit_of = content.bits[kind], content.bit_of
    return bits & bit_of["artillery"] != 0 and not bits & (bit_of["mortar"] | bit_of["at"] | bit_of["assault_gun"])


def crossed_river(state: State, foe: int) -> bool:
    """V-C-B6 Defenders get a die more against attackers that crossed a river or a bridge."""
    if foe not in state.attackers:
        return False
    way = state.ways[state.attackers.index(foe)]
    return way != BY_LAND and way < 3


def supplied_attacker(state: State, unit: int) -> bool:
    """III-F2, IX-G Units dropped from the air count as supplied while they assault."""
    return state.ways[state.attackers.index(unit)] == 3 or in_supply(state, unit)


# -- the target number ------------------------------------------------------------------------------------------------
def target_number(state: State, unit: int, foe: int, attack: int) -> int:
    """III-H2, III-H3 Base number plus all modifiers, not yet kept within its bounds. `unit` is negative for guns off the map."""
    content = state.content
    situation = situation_of(state, foe, attack, True)
    tn = content.base_tn[attack]
    if attack & (c.AA | c.DOGFIGHT) == 0:
        tn += ground_shelter(state, unit, foe, attack, situation)
    for source in (state.kind[foe], state.weapon[foe], state.leader[foe], state.curse[foe]):
        if source >= 0:
            for effect in content.tn_against[source]:
                tn += against(state, effect, foe, unit, attack, situation)
    own = 0
    if unit >= 0:
        own = situation_of(state, unit, attack, False)
        for source in (state.kind[unit], state.weapon[unit], state.leader[unit], state.curse[unit]):
            if source >= 0:
                for effect in content.tn_by[source]:
                    tn += against(state, effect, unit, foe, attack, own)
    return tn + cards_in_force(state, unit, foe, attack, own, situation) if state.lasting else tn


def ground_shelter(state: State, unit: int, foe: int, attack: int, situation: int) -> int:
    """III-B4, II-A2 Unspotted, dug in or fortified, and the terrain that covers the target."""
    tn = shelter(state, foe, attack)
    if not state.flags[foe] & SPOTTED:
        tn += 1
    ground = ground_of(state, foe, situation)
    if ground < 0 or not state.content.tn_against[ground] or (unit >= 0 and ignores(state, unit, ground, c.AS_COVER)):
        return tn
    for effect in state.content.tn_against[ground]:
        if stands_here(effect, situation):
            tn += against(state, effect, foe, unit, attack, situation)
    return tn


def cards_in_force(state: State, unit: int, foe: int, attack: int, own: int, situation: int) -> int:
    """What played cards add to a target number; of guns off the map only what is said of all fire of an assault."""
    tn = 0
    lasting = state.lasting
    for place in range(0, len(lasting), RECORD):
        effect = state.content.every_effect[lasting[place]]
        if effect.op != c.TN_MOD or effect.for_bridge:
            continue
        if not effect.by:
            tn += against(state, effect, foe, unit, attack, situation) if touches(state, place, effect, foe) else 0
        elif unit >= 0:
            tn += against(state, effect, unit, foe, attack, own) if touches(state, place, effect, unit) else 0
        elif effect.target == c.T_ALL_GROUND and works(effect.when, situation & c.FIRST_ROUND) and effect.attacks & attack:
            tn += effect.amount
    return tn


def against(state: State, effect: Effect, bearer: int, other: int, attack: int, situation: int) -> int:
    if not effect.attacks & attack or not works(effect.when, situation) or not fits(state, effect.filter, bearer):
        return 0
    if effect.vs is not None and (other < 0 or not fits(state, effect.vs, other, attack)):
        return 0
    return effect.amount


def shelter(state: State, unit: int, attack: int) -> int:
    """X-B1, VII-F The better of digging in and a fortification; they do not add."""
    tn = 1 if state.flags[unit] & DUG_IN else 0
    fort = state.fort[unit]
    if fort >= 0:
        effect = state.content.fortify[state.fort_kind[fort]]
        if effect is not None and effect.attacks & attack and effect.tn > tn:
            tn = effect.tn
    return tn


def bounded(state: State, dice: int, tn: int) -> tuple[int, int]:
    """III-H3 Dice and number to roll: never below 3; above 6 each point costs a die, but one is always rolled."""
    numbers = state.content.numbers
    if tn < numbers["tn_minimum"]:
        return dice, numbers["tn_minimum"]
    most = numbers["tn_maximum"]
    if tn <= most:
        return dice, tn
    return max(1, dice - (tn - most)) if dice > 0 else 0, most


def can_hurt(state: State, unit: int, foe: int, attack: int) -> bool:
    """III-H7 A firepower of 0 cannot fire."""
    return firepower(state, unit, foe, attack) > 0
