"""Choosing assaults: which supply unit to burn for whom, what to attack with whom, and which mobile assaults to make."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, GREEN, MOUNTAIN, PAIR, RIVER, SWAMP, TAN
from grognard.games.iron_dream.evaluate import Stand, expected, ground_gain, guessed, is_target, prospect
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.flags import EGS, OOS
from grognard.games.iron_dream.plan_attack import GREENS, PARTISANS, TANS, groups_of, is_in, least_for, may_hit_hex
from grognard.games.iron_dream.plan_trial import Trial
from grognard.games.iron_dream.s10_movement import allowance, ways
from grognard.games.iron_dream.s11_mobile_assaults import forbids_overrun, may_assault_mobile, others_watch
from grognard.games.iron_dream.s15_burning import first_covers
from grognard.games.iron_dream.s15_supply import cover_pairs
from grognard.games.iron_dream.s18_assaults import announced, forbids_assaulting, forbids_target, has_attack_supply
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import STEADY, Weights
from grognard.kernel.action import OPERAND_MASK
from grognard.mechanics.pieces import NOWHERE

LEAST_FREE: Final = 0.15  # where attack supply costs nothing
SPARED: Final = 0.12  # what a unit is worth that is not needed in an assault
LEAST_SIEGE: Final = 0.5
BURNED: Final = 0.4  # what a supply unit is worth that is burned for a siege
BURNED_LAST: Final = 0.1  # and before Berlin
GREAT_CITY: Final = 5
PAIR_OF_HEXES: Final = 2
NOTHING: Final = -10_000.0


class Blow:
    """An assault to be made now: the supply unit for it, the hexes served, the target and the units."""

    def __init__(self, target: int, units: list[int], value: float) -> None:
        self.target = target
        self.units = units
        self.value = value
        self.code = -1  # the supply unit to burn, as an action; -1 if none is needed
        self.hexes: list[int] = []
        self.colour = 0


def is_ready(state: State, unit: int, group: int, space: int) -> bool:
    return is_in(state, unit, group, space) and forbids_assaulting(state, unit) is None


def ready_units(state: State, group: int, space: int) -> list[int]:
    """Units in a hex that could assault if they had supply."""
    if not state.field.fighters[space] & CAMP_BITS[state.active]:
        return []
    return [unit for unit in state.field.stack(space) if is_ready(state, unit, group, space)]


def targets_of(state: State, hexes: list[int]) -> list[int]:
    """What can be assaulted from one or two hexes."""
    content = state.content
    taken = {space for block in announced(state) for space in block[2]}
    found: list[int] = []
    for target in sorted({near for space in hexes for near in content.links[space]}):
        if target in taken or not is_target(state, state.active, target):
            continue
        if state.active == ANGLO and content.is_hook[target] and not state.hook_flooded and state.rules.hook_floods:
            continue
        found.append(target)
    return found


def able_units(state: State, hexes: list[int], group: int, target: int, needs_supply: bool) -> list[int]:
    """The units of these hexes that could assault a target."""
    content = state.content
    units = [unit for space in hexes if target in content.links[space] for unit in ready_units(state, group, space)]
    units = [unit for unit in units if may_hit_hex(state, unit, target)]
    if needs_supply:
        return units
    return [unit for unit in units if has_attack_supply(state, unit) and forbids_target(state, unit, target, words.PREPARED_BATTLE) is None]


def one_blow(  # noqa: PLR0913, PLR0917 - everything that decides an assault
    state: State, hexes: list[int], group: int, target: int, field: list[int], needs_supply: bool, weights: Weights = STEADY
) -> Blow:
    """An assault from these hexes on a target."""
    units = able_units(state, hexes, group, target, needs_supply)
    if not units:
        return Blow(-1, [], 0.0)
    gain = ground_gain(state, state.active, target, field, weights)
    found = prospect(state, words.PREPARED_BATTLE, target, units, gain, weights.dear)
    return Blow(target, units, found.value)


def best_blow(state: State, hexes: list[int], group: int, field: list[int], needs_supply: bool, weights: Weights) -> Blow:
    """The best use of the units of one or two hexes: together against one target, or each against its own."""
    best = Blow(-1, [], 0.0)
    singles: list[list[Blow]] = [[] for _ in hexes]
    for target in targets_of(state, hexes):
        if len(hexes) > 1:
            both = one_blow(state, hexes, group, target, field, needs_supply, weights)
            if both.value > best.value:
                best = both
        for place, space in enumerate(hexes):
            if target in state.content.links[space]:
                alone = one_blow(state, [space], group, target, field, needs_supply, weights)
                if alone.value > best.value:
                    best = alone
                singles[place].append(alone)
    if len(hexes) == PAIR_OF_HEXES:
        for first in singles[0]:
            for second in singles[1]:
                if first.target != second.target and first.value > 0 and second.value > 0 and first.value + second.value > best.value:
                    best = first if first.value >= second.value else second
                    best = Blow(best.target, best.units, first.value + second.value)
    return best


def choose_blow(state: State, field: list[int], is_defender: bool, weights: Weights = STEADY) -> Blow:
    """The best that can be done next in the assault phase."""
    least = weights.asked_defender if is_defender else least_for(state, state.active, weights)
    best = free_blow(state, field, weights)
    known: dict[tuple[int, ...], Blow] = {}
    for code in state.choices:
        verb = code & ~OPERAND_MASK
        if verb != words.BURN:
            continue
        unit = code & OPERAND_MASK
        here = state.at(unit)
        for hexes in served(state, here):
            for group in groups_of(state, state.active):
                if group == PARTISANS:
                    continue
                key = (group, *sorted(hexes))
                if key not in known:
                    known[key] = best_blow(state, hexes, group, field, True, weights)
                blow = known[key]
                if blow.target >= 0 and blow.value > max(best.value, least):
                    best = Blow(blow.target, blow.units, blow.value)
                    best.code = code
                    best.hexes = hexes
                    best.colour = GREEN if group == GREENS else TAN
    return best


def served(state: State, here: int) -> list[list[int]]:
    """15.22 The hexes that a supply unit can serve, alone or in pairs, as far as combat units stand there."""
    covers = first_covers(state, state.active, here)
    found = [[space] for space in covers]
    for a, b in cover_pairs(state.content, here):
        if a in covers and b in covers:
            found.append([a, b])
    return found


def free_blow(state: State, field: list[int], weights: Weights = STEADY) -> Blow:
    """Assaults by units that have attack supply already, or need none: one hex alone if the others would add little."""
    best = Blow(-1, [], LEAST_FREE)
    for code in state.choices:
        if code & ~OPERAND_MASK != words.ATTACK:
            continue
        target = code & OPERAND_MASK
        if not is_target(state, state.active, target):
            continue
        if state.active == ANGLO and state.content.is_hook[target] and not state.hook_flooded and state.rules.hook_floods:
            continue
        hexes = [space for space in state.content.links[target] if state.field.fighters[space] & CAMP_BITS[state.active]]
        for group in groups_of(state, state.active):
            blow = one_blow(state, hexes, group, target, field, False, weights)
            if blow.target < 0:
                continue
            for space in hexes:
                alone = one_blow(state, [space], group, target, field, False, weights)
                if alone.target >= 0 and alone.value > blow.value - SPARED * (len(blow.units) - len(alone.units)):
                    blow = alone
            if blow.value > best.value:
                best = blow
    return best


def strike_code(state: State) -> int:
    """25.5 The strongest unit that the heavy bombers can hit."""
    best = -1
    most = 0
    for code in state.choices:
        if code & ~OPERAND_MASK == words.STRIKE:
            unit = code & OPERAND_MASK
            lost = state.defence(unit) + (4 if state.strength[unit] == 1 else 0)
            if lost > most:
                most = lost
                best = code
    return best


# -- sieges -----------------------------------------------------------------------------------------------------------------------
class Siege:
    """An assault on one strong hex for which several supply units are burned."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.burns: list[tuple[int, list[int], int]] = []  # the action, the hexes served, the group
        self.units: list[int] = []  # who is to assault in the end
        self.value = 0.0


def choose_siege(state: State, field: list[int], weights: Weights = STEADY) -> Siege:
    """The best assault for which several supply units are burned; against a great city both army groups may fight together (4.10)."""
    best = Siege(-1)
    links = state.content.links
    carts = [code for code in state.choices if code & ~OPERAND_MASK == words.BURN]
    if len(carts) < PAIR_OF_HEXES:
        return best
    reached: set[int] = set()
    for code in carts:
        for space in first_covers(state, state.active, state.at(code & OPERAND_MASK)):
            reached.update(links[space])
    for target in sorted(reached):
        if not is_target(state, state.active, target):
            continue
        sides = [[group] for group in groups_of(state, state.active)]
        if state.active == ANGLO and state.content.worth[target] >= GREAT_CITY:
            sides.append([GREENS, TANS])
        for groups in sides:
            siege = besiege(state, target, groups, carts)
            units = siege_units(state, siege)
            if len(siege.burns) < PAIR_OF_HEXES or not units:
                continue
            gain = ground_gain(state, state.active, target, field, weights)
            siege.units = units
            burned = BURNED_LAST if target == state.content.berlin else BURNED
            siege.value = prospect(state, words.PREPARED_BATTLE, target, units, gain, weights.dear).value - burned * len(siege.burns)
            if siege.value > max(best.value, LEAST_SIEGE):
                best = siege
    return best


def siege_units(state: State, siege: Siege) -> list[int]:
    """Who takes part when all supply units of a siege are burned."""
    found: list[int] = []
    for _, hexes, group in siege.burns:
        for unit in able_units(state, hexes, group, siege.target, True):
            if unit not in found:
                found.append(unit)
    return found


def besiege(state: State, target: int, groups: list[int], carts: list[int]) -> Siege:
    """Supply units for the stacks around a hex, first for those that the fewest of them can serve; each for as many as it can."""
    siege = Siege(target)
    waiting: dict[tuple[int, int], int] = {}
    for space in state.content.links[target]:
        for group in groups:
            power = sum([state.attack(unit) for unit in able_units(state, [space], group, target, True)])
            if power:
                waiting[space, group] = power
    left = {code: served(state, state.at(code & OPERAND_MASK)) for code in carts}
    while waiting and left:
        servers = {place: len([code for code in left if [place[0]] in left[code]]) for place in waiting}
        place = min(waiting, key=lambda place: (servers[place], -waiting[place]))
        if servers[place] == 0:
            del waiting[place]
            continue
        space, group = place
        best: list[int] = []
        best_code = -1
        most = (0, 0)
        for code, choices in left.items():
            for hexes in choices:
                if space in hexes:
                    power = sum([waiting.get((other, group), 0) for other in hexes])
                    if (power, -len(choices)) > most or best_code < 0:
                        most = (power, -len(choices))
                        best = [other for other in hexes if (other, group) in waiting]
                        best_code = code
        del left[best_code]
        siege.burns.append((best_code, best, group))
        for other in best:
            del waiting[other, group]
    return siege


# -- mobile assaults ------------------------------------------------------------------------------------------------------------
class Sweep:
    """A mobile assault to be made: the units, the one that leads first, the way to where they strike from, and the target."""

    def __init__(self, units: list[int], target: int, value: float) -> None:
        self.units = units
        self.target = target
        self.value = value
        self.launch = -1


def find_sweeps(state: State, field: list[int], least: float, weights: Weights = STEADY) -> list[Sweep]:
    """Mobile assaults worth making, by units that stand together, from where they stand or from where they can go; the best first."""
    if state.turn == state.rules.opening_turn:
        return []
    patrol = Patrol(state, field, least, weights)
    pickable = {code & OPERAND_MASK for code in state.choices if code & ~OPERAND_MASK == words.PICK}
    seen: set[int] = set()
    for unit in sorted(pickable):
        here = state.at(unit)
        if here == NOWHERE or here in seen or not may_assault_mobile(state, unit):
            continue
        seen.add(here)
        if patrol.has_target_within(here, 1 if state.is_bad_weather else 3):
            for team in teams(state, here, pickable):
                patrol.look(team)
    patrol.found.sort(key=lambda sweep: -sweep.value)
    return patrol.found


def teams(state: State, here: int, pickable: set[int]) -> list[list[int]]:
    """Mechanised units of a hex that can assault together; and the same without the weakest, who keeps the line open."""
    found: list[list[int]] = []
    units = [unit for unit in state.field.stack(here) if unit in pickable and may_assault_mobile(state, unit)]
    units = [unit for unit in units if not state.flags[unit] & OOS or state.flags[unit] & EGS]
    units.sort(key=lambda unit: -state.attack(unit))
    units = [unit for unit in units if not (state.flags[unit] ^ state.flags[units[0]]) & (EGS | OOS)]  # 11.10
    for colour in (GREEN, TAN) if state.active == ANGLO else (0,):
        team = [unit for unit in units if not colour or state.content.colour[unit] == colour]
        if team:
            found.append(team)
            if len(team) > 1:
                found.append(team[:-1])
    return found


class Patrol:
    """The search for mobile assaults: every hex that could be their target is looked at once."""

    def __init__(self, state: State, field: list[int], least: float, weights: Weights) -> None:
        self.state = state
        self.field = field
        self.least = least
        self.weights = weights
        self.found: list[Sweep] = []
        self.is_target = [is_target(state, state.active, space) for space in range(state.content.size)]
        self.stands: dict[int, Stand] = {}

    def has_target_within(self, here: int, most: int) -> bool:
        """Whether a hex to be assaulted lies within so many hexes."""
        for ring in self.state.rules.ground.rings(here)[:most]:
            for near in ring:
                if self.is_target[near]:
                    return True
        return False

    def stand(self, target: int) -> Stand:
        if target not in self.stands:
            self.stands[target] = Stand(self.state, self.state.active, target)
        return self.stands[target]

    def look(self, team: list[int]) -> None:
        """The best mobile assault of a team."""
        state = self.state
        content = state.content
        here = state.at(team[0])
        trial = Trial(state, team[0])
        state.movers = team
        state.points = min([allowance(state, unit) for unit in team])
        power = sum([state.attack(unit) for unit in team])
        launches: dict[int, int] = {here: 0}
        if not state.is_bad_weather:
            launches.update(ways(state).cost)
        best = Sweep(team, -1, self.least)
        least_cost = content.cost["assault_enter"] + content.cost["assault"]
        for launch, cost in launches.items():
            if state.points - cost < least_cost:
                continue
            for target in content.links[launch]:
                if not self.is_target[target] or not may_sweep(state, team, launch, target, state.points - cost):
                    continue
                value = self.value(team, power, launch, target) - 0.03 * cost
                if value > best.value and (launch != here or forbids_overrun(state, target) is None):
                    best.target = target
                    best.value = value
                    best.launch = launch
        trial.put_back(state)
        if best.target >= 0:
            self.found.append(best)

    def value(self, team: list[int], power: int, launch: int, target: int) -> float:
        """What a mobile assault promises; less than anything if its odds are too poor."""
        state = self.state
        stand = self.stand(target)
        odds = guessed(state, stand, [(launch, power)], 1, True)
        if odds.attack < self.weights.least_odds * odds.defence:
            return NOTHING
        gain = ground_gain(state, state.active, target, self.field, self.weights)
        return expected(state, odds, words.MOBILE_BATTLE, stand, team, gain, [launch], self.weights.dear)[0]


def may_sweep(state: State, team: list[int], launch: int, target: int, points: int) -> bool:
    """11.2, 11.3, 11.5, 11.6 Whether a mobile assault from a hex is possible, as far as can be told from afar."""
    content = state.content
    for space in (launch, target):
        if content.terrain[space] in (SWAMP, MOUNTAIN):
            return False
    if state.fort[target] >= content.top_fort or not all([may_hit_hex(state, unit, target) for unit in team]):
        return False
    if state.active == ANGLO and content.is_hook[target] and not state.hook_flooded and state.rules.hook_floods:
        return False
    price = content.cost["assault_enter"]
    price += content.cost["assault_near_others" if others_watch(state, state.active, launch, target) else "assault"]
    if content.side.get(launch * PAIR + target, 0) & RIVER:
        price += content.cost["assault_river"]
    return price <= points
