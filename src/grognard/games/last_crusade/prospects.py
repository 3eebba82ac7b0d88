"""What fire would do, before it is ordered: dice, the number each needs, where both come from, and exact chances (III-H).

The page shows this beside the choices of the seat that decides. The sums are the rules' own: `tests/games/last_crusade/test_prospects.py`
holds every list against `firepower` and `target_number`. Of an unspotted target nothing is counted that its owner alone knows.
"""

from collections.abc import Iterator
from math import comb

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.content import Effect
from grognard.games.last_crusade.s03_dice import (
    against,
    bounded,
    change,
    crossed_river,
    defence_of,
    ground_of,
    ignores,
    is_clumsy,
    printed_fp,
    shelter,
    situation_of,
    stands_here,
    supplied_attacker,
    works,
)
from grognard.games.last_crusade.s03_rolls import BRIDGE_TARGET, FORT_TARGET, attack_name, bridge_changes, rerolls_of
from grognard.games.last_crusade.s03_terms import touches
from grognard.games.last_crusade.s09_air import aa_targets, stations
from grognard.games.last_crusade.s10_bombardment import fired_by, targets_of
from grognard.games.last_crusade.s10_fire import ATTACKERS, foes_of
from grognard.games.last_crusade.state import AIRFIELD, DUG_IN, NAMES, NONE, RECORD, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of

AIMED = (words.AIM, words.BRIDGE, words.RAZE)
ATTACK_OF = {
    words.S_AIMING: c.ASSAULT,
    words.S_BOMBARDMENT: c.BOMBARD,
    words.S_AA_AIM: c.AA,
    words.S_DOGFIGHT_AIMS: c.DOGFIGHT,
}


class Shot:
    """A unit, or a barrage from off the map (`effect`), that could fire at a target."""

    def __init__(self, unit: int, foe: int, attack: int, effect: Effect | None = None) -> None:
        self.unit = unit
        self.foe = foe
        self.attack = attack
        self.effect = effect
        self.dice: list[tuple[int, str, str, int]] = []
        """Amount, rule, id of the text, and the card that it names or NONE."""
        self.tn: list[tuple[int, str, str, int]] = []


def prospects(state: State) -> list[dict[str, object]]:
    """Every shot that the choices at hand could lead to."""
    return [told(state, shot, detailed) for shot, detailed in shots(state)]


def shots(state: State) -> Iterator[tuple[Shot, bool]]:
    """The shots, and whether each is told with all its reasons: of a gun that still names its target the sums are enough."""
    step, argument = state.frames[-2], state.frames[-1]
    for code in state.choices:
        verb, number = code & ~OPERAND_MASK, operand_of(code)
        if verb in AIMED:
            shot = aimed(state, step, argument, target_of(verb, number))
            if shot is not None:
                yield shot, True
        elif verb == words.FIRE and step == words.S_FIRING:
            for foe in foes_of(state, argument):
                yield Shot(number, foe, c.ASSAULT), True
        elif verb == words.FIRE and step == words.S_COUNTER:
            yield Shot(number, argument, c.BOMBARD), True
        elif verb == words.FIRE and step == words.S_AA:
            for foe in aa_targets(state, number, state.row == len(stations(state)) - 1):
                yield Shot(number, foe, c.AA), True
        elif verb == words.BOMBARD:
            targets = targets_of(state, number)
            for target in targets:
                yield Shot(number, target_of(target & ~OPERAND_MASK, operand_of(target)), c.BOMBARD), len(targets) == 1


def target_of(verb: int, number: int) -> int:
    return number if verb == words.AIM else BRIDGE_TARGET - number if verb == words.BRIDGE else FORT_TARGET - number


def aimed(state: State, step: int, argument: int, foe: int) -> Shot | None:
    """The shot that a target is being named for."""
    if step in ATTACK_OF:
        return Shot(argument, foe, ATTACK_OF[step])
    if step == words.S_STRIKES:
        return Shot(state.flight[argument], foe, c.STRIKE)
    if step == words.S_ARTILLERY:
        return Shot(NONE, foe, c.BOMBARD, fired_by(state)[1])
    if step == words.S_SUPPORT_FIRE:
        seat = state.attacker if argument == ATTACKERS else state.defender
        gun = next(unit for unit in state.support if unit // SLOTS == seat)
        if state.at[gun] != AIRFIELD:
            return Shot(gun, foe, c.SUPPORT)
        return Shot(NONE, foe, c.SUPPORT, state.content.barrage[state.kind[gun]])
    return None


# -- where dice come from ---------------------------------------------------------------------------------------------
def count_dice(state: State, shot: Shot) -> None:
    """III-H7 The printed firepower and all that changes it."""
    if shot.effect is not None:
        off_map_dice(state, shot, shot.effect)
    elif shot.foe < 0:
        situation = situation_of(state, shot.unit, shot.attack, False)
        printed = state.content.arm[state.kind[shot.unit]]
        shot.dice.append((printed, "III-H7", "mod-printed", state.kind[shot.unit]))
        shot.dice += stat_changes(state, shot, c.ARM_FP, printed, situation, False)
    else:
        unit_dice(state, shot)


def off_map_dice(state: State, shot: Shot, effect: Effect) -> None:
    dice = effect.arm if state.content.type[state.kind[shot.foe]] == c.ARMOUR else effect.inf
    if is_hidden(state, shot):
        dice = min(effect.inf, effect.arm)
    shot.dice.append((dice, "X-C5", "mod-printed", effect.kind))


def unit_dice(state: State, shot: Shot) -> None:
    content = state.content
    unit, foe, attack = shot.unit, shot.foe, shot.attack
    kind = state.kind[unit]
    hidden = is_hidden(state, shot)
    printed = min(content.inf[kind], content.arm[kind]) if hidden else printed_fp(state, unit, foe)
    situation = situation_of(state, unit, attack, False)
    shot.dice.append((printed, "III-B4" if hidden else "III-H7", "mod-lower" if hidden else "mod-printed", kind))
    if attack == c.ASSAULT and situation & c.DEFENDING and is_clumsy(state, kind) and printed // 2:
        shot.dice.append((-(printed // 2), "X-D6", "mod-clumsy", kind))
    foe_type = c.INFANTRY if hidden else content.type[state.kind[foe]]
    stat = c.AIR_FP if foe_type == c.AIR else c.ARM_FP if foe_type == c.ARMOUR else c.INF_FP
    if hidden and content.arm[kind] < content.inf[kind]:
        stat = c.ARM_FP
    shot.dice += stat_changes(state, shot, stat, printed, situation, hidden)
    if state.zone >= 0 and not situation & c.ATTACKING and attack & (c.ASSAULT | c.SUPPORT) and crossed_river(state, foe):
        shot.dice.append((1, "V-C-B6", "mod-river", NONE))
    if situation & c.ATTACKING and attack == c.ASSAULT and total(shot.dice) > 1 and not supplied_attacker(state, unit):
        shot.dice.append((-1, "III-F2", "mod-supply", NONE))


def stat_changes(state: State, shot: Shot, stat: int, printed: int, situation: int, hidden: bool) -> list[tuple[int, str, str, int]]:
    """III-H7 What text, attachments, terrain and played cards add to a printed number, one line for each."""
    content, unit = state.content, shot.unit
    foe = NONE if hidden else shot.foe
    found: list[tuple[int, str, str, int]] = []
    for source in (state.kind[unit], state.weapon[unit], state.leader[unit], state.curse[unit]):
        if source >= 0:
            amount = sum([change(state, effect, unit, printed, situation, foe) for effect in content.stat_mods[source][stat]])
            add(found, amount, "III-H7", source)
    ground = ground_of(state, unit, situation)
    if ground >= 0 and not ignores(state, unit, ground, c.AS_FP):
        listed = [effect for effect in content.stat_mods[ground][stat] if stands_here(effect, situation)]
        add(found, sum([change(state, effect, unit, printed, situation, foe) for effect in listed]), "II-A2", ground)
    for place in range(0, len(state.lasting), RECORD):
        effect = content.every_effect[state.lasting[place]]
        if effect.op == c.STAT_MOD and effect.stat == stat and touches(state, place, effect, unit):
            add(found, change(state, effect, unit, printed, situation, foe), "III-D1", effect.kind)
    return found


def add(found: list[tuple[int, str, str, int]], amount: int, rule: str, card: int) -> None:
    if amount:
        found.append((amount, rule, "mod-card", card))


# -- where the target number comes from -------------------------------------------------------------------------------
def count_tn(state: State, shot: Shot) -> None:
    """III-H2 The base number and all that changes it."""
    attack = shot.attack
    shot.tn.append((state.content.base_tn[attack], "III-H2", "mod-base", NONE))
    if shot.foe >= 0:
        against_unit(state, shot)
    elif shot.foe > FORT_TARGET:
        shot.tn.append((state.content.numbers["bridge_tn"], "V-C-B8", "mod-bridge", NONE))
        eased = bridge_changes(state, shot.unit, attack)
        if eased:
            shot.tn.append((eased, "V-C-B8", "mod-scenario", NONE))


def against_unit(state: State, shot: Shot) -> None:
    content = state.content
    unit, foe, attack = shot.unit, shot.foe, shot.attack
    hidden = is_hidden(state, shot)
    situation = situation_of(state, foe, attack, True)
    own = situation_of(state, unit, attack, False) if unit >= 0 else 0
    if attack & (c.AA | c.DOGFIGHT) == 0:
        shelters(state, shot, situation, hidden)
    for source in (state.kind[foe], state.weapon[foe], state.leader[foe], state.curse[foe]):
        if source >= 0 and (not hidden or source == state.curse[foe]):
            amount = sum([against(state, effect, foe, unit, attack, situation) for effect in content.tn_against[source]])
            add(shot.tn, amount, "III-H3", source)
    if unit >= 0:
        for source in (state.kind[unit], state.weapon[unit], state.leader[unit], state.curse[unit]):
            if source >= 0:
                listed = [effect for effect in content.tn_by[source] if effect.vs is None or not hidden]
                add(shot.tn, sum([against(state, effect, unit, foe, attack, own) for effect in listed]), "III-H3", source)
    in_force(state, shot, own, situation, hidden)


def shelters(state: State, shot: Shot, situation: int, hidden: bool) -> None:
    """III-B4, X-B1, VII-F, II-A2 What covers the target."""
    unit, foe, attack = shot.unit, shot.foe, shot.attack
    dug = 1 if state.flags[foe] & DUG_IN else 0
    cover = dug if hidden else shelter(state, foe, attack)
    if cover > dug:
        shot.tn.append((cover, "VII-F", "mod-card", state.fort_kind[state.fort[foe]]))
    elif cover:
        shot.tn.append((cover, "X-B1", "mod-dug-in", NONE))
    if hidden:
        shot.tn.append((1, "III-B4", "mod-unspotted", NONE))
    ground = ground_of(state, foe, situation)
    if ground < 0 or (unit >= 0 and ignores(state, unit, ground, c.AS_COVER)):
        return
    listed = [effect for effect in state.content.tn_against[ground] if stands_here(effect, situation) and is_open(effect, hidden)]
    add(shot.tn, sum([against(state, effect, foe, unit, attack, situation) for effect in listed]), "II-A2", ground)


def in_force(state: State, shot: Shot, own: int, situation: int, hidden: bool) -> None:
    """III-D1 Cards played before."""
    unit, foe, attack = shot.unit, shot.foe, shot.attack
    for place in range(0, len(state.lasting), RECORD):
        effect = state.content.every_effect[state.lasting[place]]
        if effect.op != c.TN_MOD or effect.for_bridge:
            continue
        amount = 0
        if not effect.by:
            named = state.lasting[place + 2] >= 0
            if (named or is_open(effect, hidden)) and touches(state, place, effect, foe):
                amount = against(state, effect, foe, unit, attack, situation)
        elif unit >= 0:
            if (effect.vs is None or not hidden) and touches(state, place, effect, unit):
                amount = against(state, effect, unit, foe, attack, own)
        elif effect.target == c.T_ALL_GROUND and works(effect.when, situation & c.FIRST_ROUND) and effect.attacks & attack:
            amount = effect.amount
        add(shot.tn, amount, "III-D1", effect.kind)


def is_hidden(state: State, shot: Shot) -> bool:
    """III-B4 Whether the target is unspotted; aircraft in the air are seen."""
    return not state.flags[shot.foe] & SPOTTED and shot.attack & (c.AA | c.DOGFIGHT) == 0


def is_open(effect: Effect, hidden: bool) -> bool:
    """Whether it can be told of an unspotted unit that an effect concerns it."""
    return not hidden or effect.filter is None


def total(lines: list[tuple[int, str, str, int]]) -> int:
    return sum([line[0] for line in lines])


# -- as plain data ----------------------------------------------------------------------------------------------------
def told(state: State, shot: Shot, detailed: bool) -> dict[str, object]:
    """A shot for the page."""
    count_dice(state, shot)
    count_tn(state, shot)
    fire = max(0, total(shot.dice))
    dice, tn = bounded(state, fire, total(shot.tn))
    again = rerolls(state, shot)
    chances = hit_chances(dice, tn, again)
    needed = hits_needed(state, shot)
    data: dict[str, object] = {
        "shooter": NAMES[shot.unit] if shot.unit >= 0 else None,
        "target": target_name(state, shot.foe),
        "attack": attack_name(shot.attack),
        "dice": dice,
        "tn": tn,
        "rerolls": again,
        "chances": [percent(chance) for chance in chances],
    }
    if needed is not None:
        data["needs"] = needed
        data["destroys"] = percent(sum(chances[needed:])) if needed < len(chances) else 0.0
    if detailed:
        data["lines"] = lines_of(state, shot, fire - dice, tn - total(shot.tn))
    return data


def lines_of(state: State, shot: Shot, lost: int, bound: int) -> list[dict[str, object]]:
    names = state.content.names
    listed = [("dice", line) for line in shot.dice] + [("tn", line) for line in shot.tn]
    if lost:
        listed.append(("dice", (-lost, "III-H3", "mod-limit", NONE)))
    if bound:
        listed.append(("tn", (bound, "III-H3", "mod-limit", NONE)))
    found: list[dict[str, object]] = []
    for of, (amount, rule, id, card) in listed:
        args: dict[str, str | int] = {"card": "@card-" + names[card]} if card >= 0 else {}
        found.append({"of": of, "amount": amount, "rule": rule, "text": {"id": id, "args": args}})
    return found


def target_name(state: State, foe: int) -> str:
    if foe >= 0:
        return NAMES[foe]
    return f"f{FORT_TARGET - foe + 1}" if foe <= FORT_TARGET else state.field.edge_names[BRIDGE_TARGET - foe]


def rerolls(state: State, shot: Shot) -> int:
    """Missed dice that may be rolled again, without using that up."""
    if shot.unit < 0:
        return 0
    before = state.flags[shot.unit]
    found = rerolls_of(state, shot.unit, shot.attack)
    state.flags[shot.unit] = before
    return found


def hits_needed(state: State, shot: Shot) -> int | None:
    """III-H5 Hits that would destroy the target, as far as that can be known."""
    if shot.foe >= 0:
        return None if is_hidden(state, shot) else max(1, defence_of(state, shot.foe) - state.hits[shot.foe])
    if shot.foe <= FORT_TARGET:
        return max(1, state.content.numbers["fort_defence"] - state.fort_hits[FORT_TARGET - shot.foe])
    return None


def hit_chances(dice: int, tn: int, again: int) -> list[float]:
    """The chance of each number of hits, missed dice rolled again included."""
    good = 7 - tn
    found = [0.0] * (dice + 1)
    for first in range(dice + 1):
        ways = comb(dice, first) * good**first * (6 - good) ** (dice - first) / 6**dice
        more = min(again, dice - first)
        for second in range(more + 1):
            found[first + second] += ways * comb(more, second) * good**second * (6 - good) ** (more - second) / 6**more
    return found


def percent(chance: float) -> float:
    return round(100 * chance, 1)
