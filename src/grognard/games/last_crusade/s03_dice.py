"""Dice and target numbers (III-H): how many dice a unit rolls, and what each of them needs."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade.content import Effect
from grognard.games.last_crusade.s03_terms import ON_MOVES, ON_STATS, ON_TERRAIN, fits, in_supply, lasting_kinds, touches
from grognard.games.last_crusade.state import BY_AIR, BY_BRIDGE, BY_RIVER, DUG_IN, NONE, RECORD, SPOTTED, State

BRIDGE_TARGET: Final = -100
"""`BRIDGE_TARGET - edge` stands for a bridge as a target."""
FORT_TARGET: Final = -300

# Why a shot has its dice and its number: places in REASONS. Stored logs hold them, so new ones go to the end.
R_PRINTED: Final = 0
R_LOWER: Final = 1
R_CLUMSY: Final = 2
R_BARRAGE: Final = 3
R_CARD_DICE: Final = 4
R_TERRAIN: Final = 5
R_PLAYED: Final = 6
R_WATER: Final = 7
R_SUPPLY: Final = 8
R_BASE: Final = 9
R_CARD_TN: Final = 10
R_FORT: Final = 11
R_DUG: Final = 12
R_UNSPOTTED: Final = 13
R_BRIDGE: Final = 14
R_SCENARIO: Final = 15
R_LIMIT: Final = 16
R_HIDDEN: Final = 17

REASONS: Final[list[tuple[str, str]]] = [
    ("III-H7", "mod-printed"),
    ("III-B4", "mod-lower"),
    ("X-D6", "mod-clumsy"),
    ("X-C5", "mod-printed"),
    ("III-H7", "mod-card"),
    ("II-A2", "mod-card"),
    ("III-D1", "mod-card"),
    ("V-C-B6", "mod-river"),
    ("III-F2", "mod-supply"),
    ("III-H2", "mod-base"),
    ("III-H3", "mod-card"),
    ("VII-F", "mod-card"),
    ("X-B1", "mod-dug-in"),
    ("III-B4", "mod-unspotted"),
    ("V-C-B8", "mod-bridge"),
    ("V-C-B8", "mod-scenario"),
    ("III-H3", "mod-limit"),
    ("III-B4", "mod-hidden"),
]
"""The rule and the text of each reason."""

WHEN_BITS: Final = [0, c.ATTACKING, c.DEFENDING | c.TARGETED, c.ATTACKING | c.DEFENDING, c.FIRST_ROUND, 0, 0]


class Tally:
    """A sum and, if it is to be shown, the named modifiers that make it: the roll and what is told before it come from the same list."""

    def __init__(self, keeps: bool, foe: int) -> None:
        self.total: int = 0
        self.keeps = keeps
        self.foe = foe  # the target as far as modifiers may look at it, or NONE
        self.lines: list[tuple[int, int, int]] = []
        """Amount, reason, and the card that it names or NONE."""

    def add(self, amount: int, reason: int, card: int) -> None:
        self.total += amount
        if self.keeps and amount:
            before = self.lines[-1] if self.lines else (0, NONE, NONE)
            if before[1] == reason and before[2] == card and card >= 0:
                del self.lines[-1]  # two effects of one card are one line
                amount += before[0]
            if amount:
                self.lines.append((amount, reason, card))


class Shot:
    """A unit, or a barrage from off the map (`effect`), that could fire at a target: a unit, or (negative) a bridge or a fortification.

    A shot that is shown keeps its modifiers, and of an unspotted target it counts nothing that its owner alone knows.
    """

    def __init__(self, unit: int, foe: int, attack: int, effect: Effect | None, is_shown: bool) -> None:
        self.unit = unit
        self.foe = foe
        self.attack = attack
        self.effect = effect
        self.is_shown = is_shown
        self.dice = Tally(is_shown, foe)
        self.tn = Tally(is_shown, foe)


def condition_holds(when: int, situation: int) -> bool:
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
    tally = Tally(False, foe)
    add_changes(state, tally, unit, stat, printed, situation)
    return printed + tally.total


def add_changes(state: State, tally: Tally, unit: int, stat: int, printed: int, situation: int) -> None:
    """III-H7 What text, attachments, terrain and played cards add to a printed number."""
    content = state.content
    mods = content.stat_mods
    foe = tally.foe
    for source in (state.kind[unit], state.weapon[unit], state.leader[unit], state.curse[unit]):
        if source >= 0:
            for effect in mods[source][stat]:
                tally.add(dice_changed_by(state, effect, unit, printed, situation, foe), R_CARD_DICE, source)
    ground = ground_of(state, unit, situation)
    if ground >= 0:
        for effect in mods[ground][stat]:
            if stands_here(effect, situation) and not ignores(state, unit, ground, c.AS_FP):
                tally.add(dice_changed_by(state, effect, unit, printed, situation, foe), R_TERRAIN, ground)
    lasting = state.lasting
    if not lasting or not lasting_kinds(state) & ON_STATS:
        return
    for place in range(0, len(lasting), RECORD):
        effect = content.every_effect[lasting[place]]
        if effect.op == c.STAT_MOD and effect.stat == stat and touches(state, place, effect, unit):
            tally.add(dice_changed_by(state, effect, unit, printed, situation, foe), R_PLAYED, effect.kind)


def stands_here(effect: Effect, situation: int) -> bool:
    """II-A2 `zone_units`: an attacker counts as being in the zone only for what is said of assaults."""
    return not situation & c.ATTACKING or effect.when in (1, 3, 4, 5)


def dice_changed_by(state: State, effect: Effect, unit: int, printed: int, situation: int, foe: int) -> int:
    """The dice that an effect adds for a unit, or takes."""
    if not condition_holds(effect.when, situation) or not fits(state, effect.filter, unit):
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
    if not lasting or not lasting_kinds(state) & ON_TERRAIN:
        return False
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
    if curse < 0 and not state.content.stat_mods[kind][c.MOVE] and not (state.lasting and may_change_move(state, unit)):
        return state.content.move[kind]
    return max(0, stat_of(state, unit, c.MOVE, state.content.move[kind], 0, -1))


def may_change_move(state: State, unit: int) -> bool:
    """Whether anything but the unit's own text and its curse could change its move value: a quick look before all of it is added up."""
    if lasting_kinds(state) & ON_MOVES:
        return True
    changes = state.content.stat_mods
    for source in (state.weapon[unit], state.leader[unit], ground_of(state, unit, 0)):
        if source >= 0 and changes[source][c.MOVE]:
            return True
    return False


def range_of(state: State, unit: int) -> int:
    """X-C1 The range after cards; most have none that could change it."""
    kind = state.kind[unit]
    printed = state.content.range[kind]
    changes = state.content.stat_mods
    if state.curse[unit] < 0 and not changes[kind][c.RANGE] and not lasting_kinds(state) & ON_STATS:
        weapon, leader, ground = state.weapon[unit], state.leader[unit], ground_of(state, unit, 0)
        if not (
            (weapon >= 0 and changes[weapon][c.RANGE])
            or (leader >= 0 and changes[leader][c.RANGE])
            or (ground >= 0 and changes[ground][c.RANGE])
        ):
            return max(0, printed)
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
    tally = Tally(False, foe)
    count_dice(state, tally, unit, foe, attack)
    return max(0, tally.total)


def count_dice(state: State, tally: Tally, unit: int, foe: int, attack: int) -> None:
    """III-H7, III-B4 The printed firepower and all that changes it."""
    content = state.content
    kind = state.kind[unit]
    if content.is_hq_troops[kind]:
        return
    hidden = is_hidden(state, foe, attack)
    printed = printed_fp(state, unit, foe)
    situation = situation_of(state, unit, attack, False)
    tally.add(printed, R_LOWER if hidden else R_PRINTED, kind)
    if attack == c.ASSAULT and situation & c.DEFENDING and is_clumsy(state, kind):
        tally.add(-(printed // 2), R_CLUMSY, kind)  # (2)
    foe_type = content.type[state.kind[foe]]
    stat = c.AIR_FP if foe_type == c.AIR else c.ARM_FP if foe_type == c.ARMOUR else c.INF_FP
    if hidden:
        stat = c.ARM_FP if content.arm[kind] < content.inf[kind] else c.INF_FP
    add_changes(state, tally, unit, stat, printed, situation)  # (3)
    if state.zone >= 0 and not situation & c.ATTACKING and attack & (c.ASSAULT | c.SUPPORT) and crossed_river(state, foe):
        tally.add(1, R_WATER, NONE)
    if situation & c.ATTACKING and attack == c.ASSAULT and tally.total > 1 and not supplied_attacker(state, unit):
        tally.add(-1, R_SUPPLY, NONE)  # (4)


def is_hidden(state: State, foe: int, attack: int) -> bool:
    """III-B4 Whether the target is unspotted; what flies is seen."""
    return not state.flags[foe] & SPOTTED and attack & (c.AA | c.DOGFIGHT) == 0


def count_off_map(state: State, tally: Tally, effect: Effect, foe: int, attack: int) -> None:
    """X-C5, III-B4 The dice of an artillery card against one unit."""
    dice = effect.arm if state.content.type[state.kind[foe]] == c.ARMOUR else effect.inf
    if is_hidden(state, foe, attack):
        dice = min(effect.inf, effect.arm)
    tally.add(dice, R_BARRAGE, effect.kind)


def count_ruin_dice(state: State, tally: Tally, unit: int, attack: int) -> None:
    """V-C-B8, X-C3 Bridges and fortifications are attacked with the firepower against armor."""
    printed = state.content.arm[state.kind[unit]]
    tally.add(printed, R_PRINTED, state.kind[unit])
    add_changes(state, tally, unit, c.ARM_FP, printed, situation_of(state, unit, attack, False))


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
    return way == BY_BRIDGE or way == BY_RIVER


def supplied_attacker(state: State, unit: int) -> bool:
    """III-F2, IX-G Units dropped from the air count as supplied while they assault."""
    return state.ways[state.attackers.index(unit)] == BY_AIR or in_supply(state, unit)


# -- the target number ------------------------------------------------------------------------------------------------
def target_number(state: State, unit: int, foe: int, attack: int) -> int:
    """III-H2, III-H3 Base number plus all modifiers, not yet kept within its bounds. `unit` is negative for guns off the map."""
    shot = Shot(unit, foe, attack, None, False)
    count_tn(state, shot)
    return shot.tn.total


def count_tn(state: State, shot: Shot) -> None:
    """III-H2, III-H3 The base number and all that changes it."""
    content, tally = state.content, shot.tn
    unit, foe, attack = shot.unit, shot.foe, shot.attack
    situation = situation_of(state, foe, attack, True)
    veiled = shot.is_shown and is_hidden(state, foe, attack)
    tally.add(content.base_tn[attack], R_BASE, NONE)
    if attack & (c.AA | c.DOGFIGHT) == 0:
        count_cover(state, shot, situation, veiled)
    for source in (state.kind[foe], state.weapon[foe], state.leader[foe], state.curse[foe]):
        if source >= 0 and (not veiled or source == state.curse[foe]):
            for effect in content.tn_against[source]:
                tally.add(number_changed_by(state, effect, foe, unit, attack, situation), R_CARD_TN, source)
    own = 0
    if unit >= 0:
        own = situation_of(state, unit, attack, False)
        for source in (state.kind[unit], state.weapon[unit], state.leader[unit], state.curse[unit]):
            if source >= 0:
                for effect in content.tn_by[source]:
                    if effect.vs is None or not veiled:
                        tally.add(number_changed_by(state, effect, unit, foe, attack, own), R_CARD_TN, source)
    if state.lasting:
        count_cards(state, shot, own, situation, veiled)


def count_cover(state: State, shot: Shot, situation: int, veiled: bool) -> None:
    """III-B4, II-A2, X-B1, VII-F Unspotted, dug in or fortified (the better of the two), and the terrain that covers the target."""
    unit, foe, attack, tally = shot.unit, shot.foe, shot.attack, shot.tn
    dug = 1 if state.flags[foe] & DUG_IN else 0
    cover = dug if veiled else shelter(state, foe, attack)
    if cover > dug:
        tally.add(cover, R_FORT, state.fort_kind[state.fort[foe]])
    else:
        tally.add(cover, R_DUG, NONE)
    if not state.flags[foe] & SPOTTED:
        tally.add(1, R_UNSPOTTED, NONE)
    ground = ground_of(state, foe, situation)
    if ground < 0 or not state.content.tn_against[ground] or (unit >= 0 and ignores(state, unit, ground, c.AS_COVER)):
        return
    for effect in state.content.tn_against[ground]:
        if stands_here(effect, situation) and (not veiled or effect.filter is None):
            tally.add(number_changed_by(state, effect, foe, unit, attack, situation), R_TERRAIN, ground)


def count_cards(state: State, shot: Shot, own: int, situation: int, veiled: bool) -> None:
    """III-D1 What played cards add to a target number; of guns off the map only what is said of all fire of an assault."""
    unit, foe, attack, tally = shot.unit, shot.foe, shot.attack, shot.tn
    lasting = state.lasting
    for place in range(0, len(lasting), RECORD):
        effect = state.content.every_effect[lasting[place]]
        if effect.op != c.TN_MOD or effect.for_bridge:
            continue
        amount = 0
        if not effect.by:
            told = not veiled or effect.filter is None or lasting[place + 2] >= 0
            if told and touches(state, place, effect, foe):
                amount = number_changed_by(state, effect, foe, unit, attack, situation)
        elif unit >= 0:
            if (effect.vs is None or not veiled) and touches(state, place, effect, unit):
                amount = number_changed_by(state, effect, unit, foe, attack, own)
        elif effect.target == c.T_ALL_GROUND and condition_holds(effect.when, situation & c.FIRST_ROUND) and effect.attacks & attack:
            amount = effect.amount
        tally.add(amount, R_PLAYED, effect.kind)


def count_ruin_tn(state: State, tally: Tally, unit: int, attack: int, is_bridge: bool) -> None:
    """V-C-B8, X-C3 Bridges are one harder to hit, as a scenario may change it; fortifications have the base number. No terrain counts."""
    tally.add(state.content.base_tn[attack], R_BASE, NONE)
    if not is_bridge:
        return
    tally.add(state.content.numbers["bridge_tn"], R_BRIDGE, NONE)
    for place in range(0, len(state.lasting), RECORD):
        effect = state.content.every_effect[state.lasting[place]]
        if effect.op == c.TN_MOD and effect.for_bridge and effect.attacks & attack and touches(state, place, effect, unit):
            tally.add(effect.amount, R_SCENARIO, NONE)


def count_shot(state: State, shot: Shot) -> None:
    """III-H1, III-H7, III-H2 Dice and number of a shot."""
    unit, foe, attack = shot.unit, shot.foe, shot.attack
    if foe < 0:
        shot.dice.foe = NONE
        count_ruin_dice(state, shot.dice, unit, attack)
        count_ruin_tn(state, shot.tn, unit, attack, foe > FORT_TARGET)
        return
    if shot.is_shown and is_hidden(state, foe, attack):
        shot.dice.foe = NONE
    if shot.effect is not None:
        count_off_map(state, shot.dice, shot.effect, foe, attack)
    else:
        count_dice(state, shot.dice, unit, foe, attack)
    count_tn(state, shot)


def odds(state: State, shot: Shot) -> tuple[int, int]:
    """III-H3 How many dice, and the number each needs."""
    count_shot(state, shot)
    return bounded(state, max(0, shot.dice.total), shot.tn.total)


def number_changed_by(state: State, effect: Effect, bearer: int, other: int, attack: int, situation: int) -> int:
    """What an effect adds to the number needed, or takes from it; `bearer` has the effect, `other` is its opponent."""
    if not effect.attacks & attack or not condition_holds(effect.when, situation) or not fits(state, effect.filter, bearer):
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
