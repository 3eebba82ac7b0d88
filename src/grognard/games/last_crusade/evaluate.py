"""What a fight is worth, in numbers that are good enough: expected hits, chances to kill, the likely course of an assault."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade.s03_dice import bounded, defence_of, firepower, target_number
from grognard.games.last_crusade.s03_rolls import odds_of
from grognard.games.last_crusade.s10_declaration import forbids_assault
from grognard.games.last_crusade.s10_movement import meets, obstacles_on
from grognard.games.last_crusade.s10_support import supporters
from grognard.games.last_crusade.state import BY_LAND, BY_RIVER, NONE, SLOTS, SPOTTED, State

ROUNDS: Final = 3


def expected_hits(dice: int, tn: int) -> float:
    return dice * (7 - tn) / 6


def shot(state: State, unit: int, foe: int, attack: int) -> float:
    """Expected hits of one attack."""
    dice, tn = odds_of(state, unit, foe, attack)
    return expected_hits(dice, tn)


def life(state: State, unit: int) -> int:
    """Hits that a unit can still take."""
    return max(1, defence_of(state, unit) - state.hits[unit])


def worth(state: State, unit: int) -> float:
    return 0.5 + state.content.worth[state.kind[unit]]


def shot_value(state: State, unit: int, foe: int, attack: int) -> float:
    """What a shot is worth: the share of the target that it destroys, and a little more for finishing it."""
    hits = shot(state, unit, foe, attack)
    left = life(state, foe)
    return worth(state, foe) * min(1.0, hits / left) * (1.3 if hits >= left else 1.0)


class Course:
    """The likely course of an assault: the chance to take the zone, and what the attacker gains over the losses."""

    def __init__(self, chance: float, gain: float) -> None:
        self.chance = chance
        self.gain = gain


class Troop:
    """One side of an assault in averages: what its members can still take, are worth, and do to each member of the other side."""

    def __init__(self, state: State, units: list[int]) -> None:
        self.lives = [float(life(state, unit)) for unit in units]
        self.worths = [worth(state, unit) for unit in units]
        self.hits: list[list[float]] = []
        self.support: list[list[float]] = []
        self.silent = [False] * len(units)

    def standing(self, place: int) -> float:
        """How likely a member is still there: hits come in whole numbers, so one that has taken its fill on average may stand yet."""
        return max(0.0, min(1.0, 0.4 + 0.6 * self.lives[place]))

    def lost(self) -> float:
        return sum([self.worths[place] * (1.0 - self.standing(place)) for place in range(len(self.lives))])

    def gone(self) -> float:
        """The chance that nobody is left."""
        chance = 1.0
        for place in range(len(self.lives)):
            chance *= 1.0 - self.standing(place)
        return chance

    def fire(self, foe: "Troop", is_first: bool) -> None:
        for place, row in enumerate(self.hits):
            likely = self.standing(place)
            if likely > 0.0 and not (is_first and self.silent[place]):
                foe.suffer(row, likely)
        if is_first:
            for row in self.support:
                foe.suffer(row, 1.0)

    def suffer(self, row: list[float], likely: float) -> None:
        """The hits of one shooter go to the member on which they are worth most."""
        best, found = 0.0, -1
        for place, hits in enumerate(row):
            left = self.lives[place]
            if hits > 0.0 and left > -0.6:
                value = self.worths[place] * min(1.0, hits / max(0.5, left + 0.5)) * self.standing(place)
                if value > best:
                    best, found = value, place
        if found >= 0:
            self.lives[found] -= row[found] * likely


def course(state: State, attackers: list[int], zone: int) -> Course:
    """An assault in averages, as it would be fought: everybody spotted, on the ground of the zone, with the guns in reach. The
    attacker breaks off when getting the worse of it.
    """
    defenders = state.here[zone]
    if not attackers or not defenders:
        return Course(1.0 if attackers else 0.0, 0.0)
    if state.zone == zone:
        return fought(state, attackers, defenders, state.round)
    kept = (state.attackers, state.origins, state.ways, state.attacker, state.defender, state.support)
    flags = state.flags[:]
    state.zone, state.round = zone, 1
    state.attacker, state.defender = attackers[0] // SLOTS, defenders[0] // SLOTS
    state.attackers = attackers
    state.origins = [state.at[unit] for unit in attackers]
    state.ways = [way(state, unit, zone) for unit in attackers]
    state.support = []
    for unit in attackers + defenders:
        state.flags[unit] |= SPOTTED
    likely = fought(state, attackers, defenders, 0)
    state.zone, state.round = NONE, 0
    state.attackers, state.origins, state.ways, state.attacker, state.defender, state.support = kept
    state.flags = flags
    return likely


def way(state: State, unit: int, zone: int) -> int:
    edge = state.edge(state.at[unit], zone)
    return BY_RIVER if edge >= 0 and state.river[edge] == 1 and not state.bridge[edge] else BY_LAND


def fought(state: State, attackers: list[int], defenders: list[int], over: int) -> Course:
    own, theirs = Troop(state, attackers), Troop(state, defenders)
    for unit in attackers:
        own.hits.append([quick_shot(state, unit, foe, c.ASSAULT) for foe in defenders])
    for unit in defenders:
        theirs.hits.append([quick_shot(state, unit, foe, c.ASSAULT) for foe in attackers])
    if over == 0:
        if state.blocks:
            cross(state, own, attackers)
        own.support = guns(state, state.attacker, defenders)
        theirs.support = guns(state, state.defender, attackers)
        own.silent = [way == BY_RIVER for way in state.ways]
    before = own.lost() - theirs.lost()
    gain, chance = 0.0, theirs.gone()
    for number in range(over, ROUNDS):
        theirs.fire(own, number == 0)
        own.fire(theirs, number == 0)
        now = theirs.lost() - own.lost() + before
        if number > over and now < gain and chance < 0.5:
            break  # the attacker would have broken off
        gain, chance = now, theirs.gone()
    return Course(chance, gain)


def cross(state: State, own: Troop, attackers: list[int]) -> None:
    """X-D3 What obstacles do to those who cross them; an engineer opens about every other one."""
    for place, unit in enumerate(attackers):
        near = state.origins[place]
        edge = state.edge(near, state.zone) if near >= 0 else NONE
        if edge >= 0:
            eased = any([state.content.has(state.kind[other], "engineer") and state.at[other] == near for other in attackers])
            own.lives[place] -= toll(state, unit, edge) * (0.5 if eased else 1.0)


def toll(state: State, unit: int, edge: int) -> float:
    """Hits, or as good as hits, that crossing an edge costs a unit; of an obstacle face down one fears something between."""
    found = 0.0
    for obstacle in obstacles_on(state, edge, state.team_of(unit)):
        effect = state.content.obstacle[state.block_kind[obstacle]]
        if not state.block_seen[obstacle]:
            found += 0.7
        elif effect is not None and meets(state, unit, obstacle):
            found += 9.0 if effect.is_blocked else expected_hits(effect.dice, effect.tn) if effect.dice else 0.4
    return found


def guns(state: State, seat: int, foes: list[int]) -> list[list[float]]:
    """X-D5 The support that a side can pay for; cards off the map are kept out of it."""
    left = state.supply[seat]
    found: list[list[float]] = []
    for unit in supporters(state, seat):
        if state.at[unit] >= 0:
            cost = 0 if state.content.has(state.kind[unit], "light_gun") else 1
            if cost <= left:
                left -= cost
                found.append([quick_shot(state, unit, foe, c.SUPPORT) for foe in foes])
    return found


def quick_shot(state: State, unit: int, foe: int, attack: int) -> float:
    """Expected hits in the assault in hand."""
    dice = firepower(state, unit, foe, attack)
    if not dice:
        return 0.0
    dice, tn = bounded(state, dice, target_number(state, unit, foe, attack))
    return expected_hits(dice, tn)


def attack_group(state: State, seat: int, zone: int) -> list[int]:
    """Everybody who could assault a zone, the strongest three across each edge."""
    group: list[int] = []
    for near in state.field.neighbours[zone]:
        able = [unit for unit in state.here[near] if unit // SLOTS == seat and forbids_assault(state, unit, zone) is None]
        able = [unit for unit in able if state.partner[unit] < 0]
        able.sort(key=lambda unit: -strength(state, unit))
        group += able[:3]
    return group


def strength(state: State, unit: int) -> float:
    content = state.content
    kind = state.kind[unit]
    return content.inf[kind] + 0.8 * content.arm[kind] + 0.7 * (content.defence[kind] - state.hits[unit])


class Guess:
    """What unspotted enemies are taken for: a rather strong unit of their type, as the open deck list has it. A fresh guess at every
    decision would sooner or later make any assault look good.
    """

    def __init__(self) -> None:
        self.typical: dict[int, int] = {}

    def assume(self, state: State, seat: int) -> None:
        """Let every unspotted enemy on the ground be the typical one."""
        for enemy in state.rules.enemies[seat]:
            for unit in range(enemy * SLOTS, enemy * SLOTS + state.used[enemy]):
                kind = state.kind[unit]
                if kind >= 0 and state.at[unit] >= 0 and not state.flags[unit] & SPOTTED and state.content.is_unit[kind]:
                    state.kind[unit] = self.kind(state, enemy, state.content.type[kind], kind)

    def veil(self, state: State, seat: int) -> None:
        """Let every unspotted enemy on the ground be the typical one, and carry nothing."""
        self.assume(state, seat)
        for enemy in state.rules.enemies[seat]:
            for unit in range(enemy * SLOTS, enemy * SLOTS + state.used[enemy]):
                if not state.flags[unit] & SPOTTED:
                    state.weapon[unit] = state.leader[unit] = NONE

    def kind(self, state: State, owner: int, sort: int, otherwise: int) -> int:
        key = owner * 8 + sort
        if key not in self.typical:
            content = state.content
            found: list[tuple[float, int]] = []
            for kind, count in state.rules.decks[owner].cards.items():
                if content.is_unit[kind] and content.type[kind] == sort and content.range[kind] < 2:
                    force = content.inf[kind] + 0.8 * content.arm[kind] + 0.7 * content.defence[kind]
                    found += [(force, kind)] * count
            found.sort()
            self.typical[key] = found[len(found) * 6 // 10][1] if found else otherwise
        return self.typical[key]
