"""Choosing assaults: which supply unit to burn for whom, what to attack with whom, and which mobile assaults to make."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, GREEN, HITLERIAN, SOVIET, TAN
from grognard.games.iron_dream.evaluate import ground_gain, is_target, prospect
from grognard.games.iron_dream.field import CAMP_BITS, NOWHERE
from grognard.games.iron_dream.plan_attack import ALL, GREENS, PARTISANS, groups_of, is_in, may_hit_hex
from grognard.games.iron_dream.s10_movement_phase import take_in_hand
from grognard.games.iron_dream.s11_mobile_assaults import forbids_overrun, may_assault_mobile
from grognard.games.iron_dream.s15_burning import first_covers
from grognard.games.iron_dream.s15_supply import cover_pairs
from grognard.games.iron_dream.s18_assaults import announced, forbids_assaulting, forbids_target, has_attack_supply
from grognard.games.iron_dream.state import EGS, OOS, State
from grognard.kernel.action import OPERAND_MASK

LEAST_ATTACKER: Final = 0.45  # steps that an assault must promise, a supply unit being burned for it
LEAST_DEFENDER: Final = 0.9
LEAST_FREE: Final = 0.15  # where attack supply costs nothing
FUHRER_PRICE: Final = 1.2  # 23.2 such a supply unit never comes back


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


def best_blow(state: State, hexes: list[int], group: int, field: list[int], needs_supply: bool) -> Blow:
    """The best target for the units of one or two hexes."""
    content = state.content
    best = Blow(-1, [], 0.0)
    units = [unit for space in hexes for unit in ready_units(state, group, space)]
    if not needs_supply:
        units = [unit for unit in units if has_attack_supply(state, unit)]
    if not units:
        return best
    taken = {space for block in announced(state) for space in block[2]}
    targets = sorted({near for space in hexes for near in content.links[space]})
    for target in targets:
        if target in taken or not is_target(state, state.active, target):
            continue
        if state.active == ANGLO and content.is_hook[target] and not state.hook_flooded and not state.rules.is_history:
            continue
        able = [unit for unit in units if target in content.links[state.at(unit)] and may_hit_hex(state, unit, target)]
        if not needs_supply:
            able = [unit for unit in able if forbids_target(state, unit, target, words.PREPARED_BATTLE) is None]
        if not able:
            continue
        found = prospect(state, words.PREPARED_BATTLE, target, able, ground_gain(state, state.active, target, field))
        if found.value > best.value:
            best = Blow(target, able, found.value)
    return best


def choose_blow(state: State, field: list[int], is_defender: bool) -> Blow:
    """The best that can be done next in the assault phase."""
    least = LEAST_DEFENDER if is_defender else LEAST_ATTACKER
    best = free_blow(state, field)
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
                    known[key] = best_blow(state, hexes, group, field, True)
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


def free_blow(state: State, field: list[int]) -> Blow:
    """Assaults by units that have attack supply already, or need none."""
    best = Blow(-1, [], LEAST_FREE)
    for code in state.choices:
        if code & ~OPERAND_MASK != words.ATTACK:
            continue
        target = code & OPERAND_MASK
        if not is_target(state, state.active, target):
            continue
        for group in groups_of(state, state.active):
            blow = best_blow(state, state.content.links[target], group, field, False)
            if blow.target == target and blow.value > best.value:
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


# -- mobile assaults ------------------------------------------------------------------------------------------------------------
class Sweep:
    """A mobile assault to be made: the units, the one that leads first, and the target."""

    def __init__(self, units: list[int], target: int, value: float) -> None:
        self.units = units
        self.target = target
        self.value = value


def choose_sweep(state: State, field: list[int], least: float) -> Sweep:
    """The best mobile assault of units that stand together next to an enemy."""
    best = Sweep([], -1, least)
    if state.turn == 1 and not state.rules.is_history:
        return best
    pickable = {code & OPERAND_MASK for code in state.choices if code & ~OPERAND_MASK == words.PICK}
    seen: set[int] = set()
    for unit in sorted(pickable):
        here = state.at(unit)
        if here == NOWHERE or here in seen or not may_assault_mobile(state, unit):
            continue
        seen.add(here)
        targets = [near for near in state.content.links[here] if is_target(state, state.active, near)]
        if not targets:
            continue
        for team in teams(state, here, pickable):
            for target in targets:
                weigh_sweep(state, team, target, field, best)
    return best


def teams(state: State, here: int, pickable: set[int]) -> list[list[int]]:
    """Mechanised units of a hex that can assault together; and the same without the weakest, who keeps the line open."""
    found: list[list[int]] = []
    units = [unit for unit in state.field.stack(here) if unit in pickable and may_assault_mobile(state, unit)]
    units = [unit for unit in units if not state.flags[unit] & OOS or state.flags[unit] & EGS]
    units.sort(key=lambda unit: -state.attack(unit))
    for colour in (GREEN, TAN) if state.active == ANGLO else (0,):
        team = [unit for unit in units if not colour or state.content.colour[unit] == colour]
        if team:
            found.append(team)
            if len(team) > 1:
                found.append(team[:-1])
    return found


def weigh_sweep(state: State, team: list[int], target: int, field: list[int], best: Sweep) -> None:
    """Whether a mobile assault is allowed and better than the best so far, which it replaces then."""
    if not all([may_hit_hex(state, unit, target) for unit in team]):
        return
    if state.active == ANGLO and state.content.is_hook[target] and not state.hook_flooded and not state.rules.is_history:
        return
    gain = ground_gain(state, state.active, target, field)
    found = prospect(state, words.MOBILE_BATTLE, target, team, gain)
    if found.value <= best.value:
        return
    frames = state.frames[:]
    movable = state.movable
    spare = state.spare
    take_in_hand(state, team[0])
    state.movers = team
    state.points = min([state.points, *[state.printed_move(unit) for unit in team]])
    allowed = forbids_overrun(state, target) is None
    state.frames = frames
    state.movable = movable
    state.spare = spare
    state.movers = []
    state.points = 0
    state.hand_lines = []
    state.origin = -1
    if allowed:
        best.units = team
        best.target = target
        best.value = found.value


def is_german_turn(state: State) -> bool:
    return state.active == HITLERIAN


def is_soviet_turn(state: State) -> bool:
    return state.active == SOVIET


def any_group(state: State) -> int:
    return ALL
