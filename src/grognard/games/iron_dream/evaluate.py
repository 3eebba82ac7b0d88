"""What a position is worth to a player who thinks: objectives, threats, and what an assault may be expected to bring."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import (
    ANGLO,
    BERLIN_TERRAIN,
    BLOCKED,
    EAST,
    HITLERIAN,
    LAKE,
    MOUNTAIN,
    PAIR,
    RIVER,
    ROUGH,
    SOVIET,
    SWAMP,
    WEST,
    YUGOSLAV,
    Content,
)
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.flags import BAGRATION, NEUTRAL
from grognard.games.iron_dream.plan_ways import FAR
from grognard.games.iron_dream.s15_supply import defends_unsupplied, lines
from grognard.games.iron_dream.s18_combat import (
    COLUMNS,
    Odds,
    combatants,
    defending_camp,
    flak_in,
    odds_index,
    odds_of,
    printed_defence,
)
from grognard.games.iron_dream.s18_results import retreat_hexes
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import PLACE, STEADY, Weights
from grognard.mechanics.pieces import NOWHERE

SHARES: Final = [1.0, 0.7, 0.35]  # of an enemy's attack factors, one hex away and farther: what it could bring to bear next turn
DICE: Final = 6
DEAR: Final = [1.0, 0.5, 0.3]  # by camp: how dear its own steps are to it in an assault; the Alliance has more of them
RAID: Final = 1.2  # what it is worth to be rid of it
SURROUNDED: Final = 4
ROUTED: Final = 0.25  # what driving back a unit is worth, against destroying one of its steps
ELIMINATED: Final = 4
UNKNOWN: Final = -1
PARTISAN_STEP: Final = 3.0  # 26.16 what a Yugoslav army is worth to the Soviets
PROGRESS: Final = 0.5  # of what Berlin is worth, for the share of its garrison that an assault destroys
PROGRESS_FOR_GOOD: Final = 0.9  # the same once nobody can be replaced
ABOUT: Final = 0.75
LAST_BATTLE: Final = 0.4  # how much less the Soviets mind losses before Berlin


# -- units ------------------------------------------------------------------------------------------------------------------
def step_worth(state: State, unit: int) -> float:
    """What one step of a unit is worth; a step of a German infantry corps is about 1."""
    content = state.content
    steps = max(1, content.steps[unit])
    return (content.attack[unit][steps] + content.defence[unit][steps]) / (6.5 * steps)


def is_red(state: State, unit: int) -> bool:
    """Whether a unit belongs to the Red Army proper (not to satellites or partisans)."""
    content = state.content
    return state.field.side[unit] == SOVIET and not content.is_romanian[unit] and not content.is_bulgarian[unit]


# -- the map ------------------------------------------------------------------------------------------------------------------
def space_worth(state: State, camp: int, space: int) -> float:
    """What holding a hex is worth to a camp: victory points, and what the war economy hangs on."""
    content = state.content
    rules = state.rules
    if not rules.variant.are_allies:
        worth = 7.0 if space in content.history_cities else 0.0
        if space == content.berlin:
            worth = 10.0
        return worth
    worth = float(content.worth[space])
    if camp == SOVIET and worth and space != content.berlin and is_beyond_supply(state, space):
        return max(0.0, worth - (rules.last_turn - state.turn))  # 26.10 nobody can live there as its garrison
    if rules.is_two and camp != HITLERIAN and content.theatre[space] == (EAST if camp == ANGLO else WEST):
        worth *= 0.4  # 26.3 such a city is only denied to the German
    if not state.collapsed:
        if space == content.ruhr:
            worth += 9.0
        elif space in content.secondary and state.control[space] == HITLERIAN:
            worth += 3.0
    if (
        camp == ANGLO
        and content.port[space]
        and state.control[space] == HITLERIAN
        and state.harbour_turn[content.harbour_number[space]] >= 0
    ):
        worth += 4.0 if space == content.antwerp else 2.0
    return worth


def is_beyond_supply(state: State, space: int) -> bool:
    """15.6 Whether a hex lies too far from the eastern edge for a Soviet line of supply: as lines run now, or else as the crow flies."""
    content = state.content
    length = lines(state, SOVIET)
    if length[space] >= 0:
        return False
    near = [length[other] for other in content.links[space] if length[other] >= 0]
    if near:
        return min(near) >= content.line_length[SOVIET]
    return state.rules.ground.to_east(space) >= content.line_length[SOVIET]


def burden(state: State, space: int) -> float:
    """26.10 What it costs the Soviets to free cities, by their zone of control, beyond the supply lines: they can have no garrison."""
    content = state.content
    length = lines(state, SOVIET)
    cost = 0.0
    for near in [space, *content.links[space]]:
        if content.is_city[near] and state.control[near] == HITLERIAN and length[near] < 0 and near != content.berlin:
            if not state.field.fighters[near] and not state.volksturm[near] and not state.fort[near]:
                cost += max(0, state.rules.last_turn - state.turn - content.worth[near])
    return cost


def leaves_berlin(state: State, camp: int) -> bool:
    """4.4 Whether the Anglo-Allies leave Berlin to the Soviets, who are nearer to it, or about as near and about as strong there."""
    if camp != ANGLO or not state.rules.variant.are_allies:
        return False
    theirs = way_to_berlin(state, SOVIET)
    ours = way_to_berlin(state, ANGLO)
    if theirs < ours or theirs > ours + 1:
        return theirs < ours
    return power_at_berlin(state, SOVIET, theirs + 1) >= ABOUT * power_at_berlin(state, ANGLO, theirs + 1)


def power_at_berlin(state: State, camp: int, most: int) -> int:
    """The attack factors that a camp has within so many hexes of Berlin."""
    distance = state.rules.ground.distance
    berlin = state.content.berlin
    near = [unit for unit in state.rules.camp_units[camp] if state.at(unit) != NOWHERE and distance(state.at(unit), berlin) <= most]
    return sum([state.attack(unit) for unit in near])


def way_to_berlin(state: State, camp: int) -> int:
    """How many hexes the foremost unit of a camp has to go."""
    distance = state.rules.ground.distance
    fighters = state.field.fighters
    berlin = state.content.berlin
    return min([distance(space, berlin) for space in range(state.content.size - 1) if fighters[space] & CAMP_BITS[camp]], default=FAR)


def is_raider(state: State, camp: int, space: int) -> bool:
    """Whether an enemy stands among hexes of a camp, across its lines of supply."""
    field = state.field
    if not field.fighters[space] & CAMP_BITS[HITLERIAN] or not field.zones[space] & CAMP_BITS[HITLERIAN]:
        return False
    links = state.content.links[space]
    behind = len([near for near in links if state.control[near] == camp])
    return behind >= SURROUNDED and behind >= len(links) - 1


def threats(state: State, camp: int) -> list[float]:
    """By space: the attack factors that enemies could bring to bear on it."""
    content = state.content
    field = state.field
    enemy = state.rules.enemy_bits[camp]
    found = [0.0] * content.size
    for space in range(content.size):
        if not field.fighters[space] & enemy:
            continue
        power = 0
        for unit in field.stack(space):
            if field.fights[unit] and 1 << 8 * field.side[unit] & enemy:
                power += state.attack(unit)
        for place, ring in enumerate(state.rules.ground.rings(space)):
            share = power * SHARES[place]
            for near in ring:
                found[near] += share
    return found


def strength_at(state: State, camp: int, space: int) -> int:
    """The printed defence of the units of a camp in a hex."""
    field = state.field
    if not field.fighters[space] & CAMP_BITS[camp]:
        return 0
    held = 0
    unit = field.top[space]
    while unit != NOWHERE:
        if field.fights[unit] and state.camp(unit) == camp:
            held += state.defence(unit)
        unit = field.under[unit]
    return held


def cover_of(state: State, space: int) -> float:
    """How much better a hex is to defend than open country: columns of the table turned into a factor."""
    content = state.content
    ground = content.terrain[space]
    found = 1.0
    if ground == ROUGH:
        found = 1.3
    elif ground in (SWAMP, BERLIN_TERRAIN):
        found = 1.7
    elif ground == MOUNTAIN:
        found = 2.2
    if content.is_city[space]:
        found += 0.3
    return found + 0.35 * state.fort[space]


# -- assaults -----------------------------------------------------------------------------------------------------------------
class Prospect:
    """What an assault may be expected to bring."""

    def __init__(self, value: float, clears: float, odds: Odds) -> None:
        self.value = value
        self.clears = clears  # how likely the hex is emptied
        self.odds = odds


class Stand:
    """How a hex would be held against a camp, whoever comes of it and from where: worked out once for all assaults that are thought of."""

    def __init__(self, state: State, camp: int, space: int) -> None:
        self.camp = camp
        self.space = space
        self.defender = defending_camp(state, camp, space)
        self.units = combatants(state, space, self.defender)
        self.steps = sum([state.strength[unit] for unit in self.units])
        self.worth = sum([step_worth(state, unit) for unit in self.units]) / max(1, len(self.units))  # of a step
        self.exits: list[int] | None = None
        self.printed = UNKNOWN
        self.columns = 0

    def weigh(self, state: State) -> None:
        """Work out the printed defence, and the shifts that do not depend on the assault."""
        if self.printed == UNKNOWN:
            self.printed = printed_defence(state, self.space, self.defender)
            self.columns = usual_shifts(state, self)

    def has_way_out(self, state: State, hexes: list[int]) -> bool:
        """18.19 Whether the defenders could retreat, roughly, with enemies in these hexes besides those that stand there."""
        exits = self.exits
        if exits is None:
            exits = self.exits = self.ways_out(state)
        return any([not is_watched(state, self.defender, there, hexes) for there in exits])

    def ways_out(self, state: State) -> list[int]:
        if state.content.terrain[self.space] == BERLIN_TERRAIN or not self.units:
            return []
        kept = state.targets
        state.targets = [self.space]
        found = retreat_hexes(state, self.units[0])
        state.targets = kept
        return found


def usual_shifts(state: State, stand: Stand) -> int:
    """Columns by which the odds shift whatever the assault is like."""
    content = state.content
    camp = stand.camp
    defender = stand.defender
    columns = 0
    if defends_unsupplied(state, stand.space, defender):
        columns += content.shift["defender_unsupplied"]
    if camp == SOVIET and state.bagration == BAGRATION:
        columns += content.shift["bagration_turn_2"] if state.turn == 2 else content.shift["bagration_turn_3"] if state.turn == 3 else 0
    if camp == ANGLO and not state.is_bad_weather:
        columns += content.shift["tac_air_attack"]
    if defender == ANGLO and not state.is_bad_weather:
        columns += content.shift["tac_air_defence"]
    if content.is_city[stand.space] and content.terrain[stand.space] != BERLIN_TERRAIN:
        columns += content.shift["city"]
    if defender == HITLERIAN:
        columns += state.fort[stand.space] * content.shift["fort_level"]
        columns += flak_in(state, stand.units) * content.shift["flak_defence"]
    return columns


def is_watched(state: State, camp: int, there: int, hexes: list[int]) -> bool:
    """9.2, 9.10 Whether units in these hexes would keep a camp from retreating to a hex."""
    if there in hexes:
        return True
    if state.field.fighters[there] & CAMP_BITS[camp] or state.content.terrain[there] in (SWAMP, MOUNTAIN):
        return False
    return any([there in state.content.links[space] for space in hexes])


def expected(  # noqa: PLR0913, PLR0917 - everything that decides a battle
    state: State, odds: Odds, kind: int, stand: Stand, attackers: list[int], gain: float, hexes: list[int], dear: float = 1.0
) -> tuple[float, float]:
    """The value of a battle to the attacker, in steps, and how likely the hex is emptied.

    `gain` is what the hex is worth to the attacker; `hexes` are those that the attack will come from, if nobody is there yet; `dear` is
    how dear its own steps are to it.
    """
    content = state.content
    space = stand.space
    steps = stand.steps
    theirs = stand.worth
    ours = dear * min([step_worth(state, unit) for unit in attackers])
    if state.field.side[attackers[0]] == YUGOSLAV:
        ours = dear * PARTISAN_STEP
    elif state.camp(attackers[0]) == ANGLO and state.collapsed:
        ours *= 1.8  # 26.7
    elif state.rules.variant.are_allies:
        ours *= DEAR[state.camp(attackers[0])]
        if space == content.berlin and state.camp(attackers[0]) == SOVIET and kind == words.PREPARED_BATTLE:
            if odds.column < patience(state):
                return 0.0, 0.0
            ours *= LAST_BATTLE
    costly = kind != words.PREPARED_BATTLE or content.terrain[space] == BERLIN_TERRAIN
    loses = [0.0, 1.0, 2.0, 3.0] if costly else [0.0, 0.5, 1.3, 2.3]
    escape = stand.has_way_out(state, hexes)
    value = clears = 0.0
    for die in range(1, DICE + 1):
        row = min(die + odds.die_modifier, len(content.crt_attacker)) - 1
        attacker = content.crt_attacker[row][odds.column]
        defender = content.crt_defender[row][odds.column]
        if attacker == ELIMINATED:
            value -= ours * max(3.0, odds.defence / 4.5)
        else:
            value -= ours * loses[attacker]
        if defender == ELIMINATED or (defender and defender >= steps):
            value += theirs * steps + gain
            clears += 1.0
        elif defender and not escape:
            value += theirs * defender
            if content.terrain[space] == BERLIN_TERRAIN and kind == words.PREPARED_BATTLE:
                value += (PROGRESS_FOR_GOOD if state.collapsed else PROGRESS) * gain * defender / steps
        elif defender:
            chance = 0.5 if defender == 1 else 0.85
            value += 0.6 * theirs * defender * (1.0 - chance) + chance * (ROUTED * theirs * max(1.5, len(stand.units)) + gain)
            clears += chance
    return value / DICE, clears / DICE


def patience(state: State) -> int:
    """The column of the table for which the Soviets wait before Berlin: the less time is left, the worse it may be."""
    left = state.rules.last_turn - state.turn
    return 2 if left > 2 else 1 if left > 0 else 0


def prospect(state: State, kind: int, space: int, attackers: list[int], gain: float, dear: float = 1.0) -> Prospect:
    """An assault by units as they stand, with the odds of the rules."""
    odds = odds_of(state, kind, [space], attackers)
    value, clears = expected(state, odds, kind, Stand(state, state.camp(attackers[0]), space), attackers, gain, [], dear)
    return Prospect(value, clears, odds)


def guessed(state: State, stand: Stand, parts: list[tuple[int, int]], times: int, is_mobile: bool = False) -> Odds:
    """The odds of an assault by units that are not there yet: pairs of a hex and the attack factors to come from it."""
    content = state.content
    space = stand.space
    stand.weigh(state)
    odds = Odds()
    odds.attack = times * sum([attack for _, attack in parts])
    strength = odds.printed = stand.printed
    dry = times * sum([attack for here, attack in parts if not content.side.get(here * PAIR + space, 0) & RIVER])
    if dry < odds.attack and (is_mobile or dry == 0 or dry < strength):
        strength *= 2
    odds.defence = strength
    odds.initial = odds_index(odds.attack, odds.defence)
    columns = stand.columns
    if is_mobile:
        columns += content.shift["mobile_assault"]
    elif is_ring(content, space, [here for here, _ in parts]):
        columns += content.shift["concentric"]
    if stand.defender == HITLERIAN and state.fort[space]:
        odds.die_modifier = content.fort_die
    odds.terrain = content.terrain[space]
    odds.column = max(0, min(COLUMNS - 1, odds.initial + columns - content.line_first[odds.terrain]))
    return odds


def is_ring(content: Content, space: int, held: list[int]) -> bool:
    """18.23 Whether units in these hexes would assault from all sides."""
    for near in content.neighbours[space]:
        if near in held:
            continue
        if content.side.get(space * PAIR + near, 0) & (BLOCKED | LAKE):
            return False
        if not any([other in held for other in content.neighbours[near]]):
            return False
    return True


def is_target(state: State, camp: int, space: int) -> bool:
    """Whether something in a hex has to be assaulted before a camp can enter it, and may be."""
    if state.field.occupants[space] & state.rules.foreign_bits[camp] & ~state.rules.enemy_bits[camp]:
        return False
    if camp != HITLERIAN and state.rules.variant.are_allies and state.assaulted[space] & 6 & ~(1 << camp):
        return False  # 4.4
    if space == state.content.berlin and leaves_berlin(state, camp):
        return False
    if state.field.fighters[space] & state.rules.enemy_bits[camp]:
        return not (state.neutral == NEUTRAL and state.content.yugoslavia[space])
    is_fortified = state.fort[space] or state.volksturm[space]
    return bool(is_fortified and camp != HITLERIAN and state.control[space] == HITLERIAN and state.rules.variant.has_forts)


def ground_gain(state: State, camp: int, space: int, field: list[int], weights: Weights = STEADY) -> float:
    """What the capture of a hex is worth to an attacker, in steps: its city, the way it opens, and whatever draws it there."""
    worth = space_worth(state, camp, space)
    nearness = max(0.0, 12.0 - field[space]) * 0.04
    if camp != HITLERIAN and is_raider(state, camp, space):
        nearness += RAID
    return 0.5 + 0.8 * worth + nearness + PLACE * weights.leaning_to(space)


def counts_for_assault(state: State, unit: int) -> bool:
    """Whether a unit of the camp in turn can take part in prepared assaults at all."""
    content = state.content
    if not state.field.fights[unit] or state.field.where[unit] == NOWHERE:
        return False
    if state.camp(unit) == HITLERIAN and (content.is_romanian[unit] or content.is_bulgarian[unit]):
        return False
    return state.attack(unit) > 0
