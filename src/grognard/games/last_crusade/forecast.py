"""What the next round of an assault would bring, with exact chances (X-D6), before anybody commits to it.

The dice and numbers are those of the rules themselves. Each unit, on both sides, is taken to fire where it is likeliest to destroy; cards
that are still in a hand, morale and obstacles nobody has met are left out. If a defender is unspotted nothing is worked out: a chance would
tell of a card that the seat cannot see.
"""

from collections.abc import Iterator
from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import leave_shelter
from grognard.games.last_crusade.prospects import hit_chances, percent, rerolls
from grognard.games.last_crusade.s03_dice import Shot, defence_of, odds
from grognard.games.last_crusade.s03_terms import may_act
from grognard.games.last_crusade.s10_assault import order_of_fire
from grognard.games.last_crusade.s10_declaration import find_ways
from grognard.games.last_crusade.s10_fire import ATTACKERS, DEFENDERS, is_silenced, units_of
from grognard.games.last_crusade.state import AIRFIELD, BY_RIVER, JOINED, LOADED, NAMES, NONE, SILENT, SILENT_NEXT, SLOTS, SPOTTED, State

BEFORE_A_ROUND: Final = (
    *(words.S_ASSAULT, words.S_ASSAULT_CARDS, words.S_SUPPORT_A, words.S_SUPPORT_D),
    *(words.S_AFTER_ROUND, words.S_WITHDRAWAL),
)
MOST_CASES: Final = 6000
"""More than these are not followed: no zone holds enough units for them, a headquarters might."""

Needs = tuple[int, ...]
"""By target: hits that are still missing to destroy it."""


def forecast(state: State) -> dict[str, object] | None:
    """The chances of the next round, if one is near; as far as everybody at the assault may know."""
    if not state.frames or state.frames[-2] not in BEFORE_A_ROUND:
        return None
    declaring = state.frames[-2] == words.S_ASSAULT
    zone = state.frames[-1] if declaring else state.zone
    if not state.attackers or not state.here[zone] or state.round >= state.content.numbers["rounds"] or state.last_round:
        return None
    unseen = sum([1 for unit in state.here[zone] if not state.flags[unit] & SPOTTED])
    if unseen:
        return {"round": state.round + 1, "unseen": unseen}
    return told(begun(state, zone, declaring))


def begun(state: State, zone: int, declaring: bool) -> State:
    """A copy in which the next round has begun."""
    twin = state.clone()
    if declaring:
        find_ways(twin, zone)
        twin.zone = zone
        for place, unit in enumerate(twin.attackers):
            twin.flags[unit] = twin.flags[unit] & ~LOADED | SPOTTED
            leave_shelter(twin, unit)
            if twin.ways[place] == BY_RIVER and may_act(twin, unit, c.A_RIVER_FIRE) <= 0:
                twin.flags[unit] |= SILENT
    twin.round += 1
    for unit in twin.attackers + twin.here[zone]:
        flags = twin.flags[unit] & ~SILENT if twin.round > 1 else twin.flags[unit]
        twin.flags[unit] = (flags | SILENT if flags & SILENT_NEXT else flags) & ~JOINED
    return twin


class Gun:
    """A unit that fires in the round, and what each of its shots may do: by target, the chance of each number of hits."""

    def __init__(self, unit: int, chances: list[list[float]]) -> None:
        self.unit = unit
        self.chances = chances

    def aim(self, needs: Needs) -> int:
        """The target that it is likeliest to destroy, of equals the one that it hits most; NONE if it can hurt none."""
        best, found = (0.0, 0.0), NONE
        for target, need in enumerate(needs):
            chances = self.chances[target]
            if need > 0 and len(chances) > 1:
                hits = sum([number * chance for number, chance in enumerate(chances)])
                worth = (sum(chances[need:]), hits)
                if worth > best:
                    best, found = worth, target
        return found


def guns(state: State, side: int, foes: list[int]) -> list[Gun]:
    """Who fires on a side, in order; in round one its support comes last."""
    found: list[Gun] = []
    for unit in units_of(state, side):
        if not state.flags[unit] & (SILENT | LOADED) and not is_silenced(state, unit):
            found.append(Gun(unit, [chances_of(state, Shot(unit, foe, c.ASSAULT, None, False)) for foe in foes]))
    if state.round == 1:
        seat = state.attacker if side == ATTACKERS else state.defender
        for unit in state.support:
            if unit // SLOTS == seat:
                card = state.at[unit] == AIRFIELD
                effect = state.content.barrage[state.kind[unit]] if card else None
                shots = [Shot(NONE if card else unit, foe, c.SUPPORT, effect, False) for foe in foes]
                found.append(Gun(NONE, [chances_of(state, shot) for shot in shots]))
    return found


def chances_of(state: State, shot: Shot) -> list[float]:
    dice, tn = odds(state, shot)
    return hit_chances(dice, tn, rerolls(state, shot))


def fired(shooting: list[Gun], needs: Needs) -> dict[Needs, float]:
    """Every way in which one shot after the other may leave the targets, with its chance."""
    cases: dict[Needs, float] = {needs: 1.0}
    for gun in shooting:
        after: dict[Needs, float] = {}
        for left, chance in cases.items():
            target = gun.aim(left)
            if target < 0:
                after[left] = after.get(left, 0.0) + chance
                continue
            for hits, likely in enumerate(gun.chances[target]):
                then = (*left[:target], max(0, left[target] - hits), *left[target + 1 :])
                after[then] = after.get(then, 0.0) + chance * likely
        cases = after
        if len(cases) > MOST_CASES:
            return {}
    return cases


def needs_of(state: State, units: list[int]) -> Needs:
    return tuple([max(1, defence_of(state, unit) - state.hits[unit]) for unit in units])


def outcomes(state: State, first: int, at_once: bool) -> Iterator[tuple[Needs, Needs, float]]:
    """What is left of the attackers and of the defenders after the round, with its chance; nothing if it is too much to follow."""
    second = DEFENDERS if first == ATTACKERS else ATTACKERS
    sides = [units_of(state, ATTACKERS)[:], units_of(state, DEFENDERS)[:]]
    opening, answering = guns(state, first, sides[second]), guns(state, second, sides[first])
    answers: dict[tuple[int, ...], dict[Needs, float]] = {}
    for hurt, chance in fired(opening, needs_of(state, sides[second])).items():
        dead = () if at_once else tuple([unit for unit, need in zip(sides[second], hurt, strict=True) if need == 0])
        if dead not in answers:
            answers[dead] = fired([gun for gun in answering if gun.unit not in dead], needs_of(state, sides[first]))
        for back, likely in answers[dead].items():
            yield (back, hurt, chance * likely) if first == ATTACKERS else (hurt, back, chance * likely)


def told(state: State) -> dict[str, object] | None:
    """The round for the page: who fires first, how it may end, and who may fall."""
    order = order_of_fire(state)
    attackers, defenders = units_of(state, ATTACKERS), units_of(state, DEFENDERS)
    holders = [place for place, unit in enumerate(defenders) if not state.content.is_hq_troops[state.kind[unit]]]
    falls = [0.0] * (len(attackers) + len(defenders))
    captured = repelled = total = 0.0
    for ours, theirs, chance in outcomes(state, ATTACKERS if order == c.T_ATTACKERS else DEFENDERS, order == c.T_BOTH):
        total += chance
        if not any(ours):
            repelled += chance
        elif not any([theirs[place] for place in holders]):
            captured += chance
        for place, need in enumerate(ours + theirs):
            if need == 0:
                falls[place] += chance
    if not total:
        return None
    return {
        "round": state.round,
        "unseen": 0,
        "first": {c.T_ATTACKERS: "attackers", c.T_BOTH: "both"}.get(order, "defenders"),
        "captured": percent(captured),
        "repelled": percent(repelled),
        "holds": percent(max(0.0, total - captured - repelled)),
        "falls": {NAMES[unit]: percent(chance) for unit, chance in zip(attackers + defenders, falls, strict=True)},
    }
