"""Answers to the questions of the quiet phases: replacements, entry, forts, ships and beaches, strategic moves, flags, set-up."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import ETO, MTO
from grognard.games.iron_dream.content import ANGLO, HITLERIAN, SOVIET
from grognard.games.iron_dream.evaluate import is_red, space_worth, step_worth, strength_at
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.flags import OOS
from grognard.games.iron_dream.plan_drop import waits_for_drop
from grognard.games.iron_dream.plan_line import corps_in_ruhr, ring_posts
from grognard.games.iron_dream.plan_pursuit import is_needed
from grognard.games.iron_dream.plan_ways import field_from, field_to
from grognard.games.iron_dream.s14_fleet import landing_hexes, voyages
from grognard.games.iron_dream.s14_invasion import ready_corps
from grognard.games.iron_dream.s18_combat import COLUMNS, Odds, combatants, defending_camp, odds_index, printed_defence
from grognard.games.iron_dream.s26_victory import ungarrisoned
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.theatres import boxes_of_beach, boxes_of_coast
from grognard.games.iron_dream.weights import Weights
from grognard.kernel.action import OPERAND_MASK
from grognard.mechanics.pieces import NOWHERE

GARRISON: Final = 30.0  # 26.10 what it is worth to go to a city that lacks its garrison
RUHR_TURN: Final = 4  # from which more than one of those who appear go to the Ruhr
ASHORE: Final = 38  # attack factors of the usual invasion


# -- replacements ---------------------------------------------------------------------------------------------------------------
def choose_reinforcement(state: State, threat: list[float]) -> int:
    """7.0 What to do next in the reinforcement phase."""
    found: dict[int, list[int]] = {}
    for code in state.choices:
        found.setdefault(code & ~OPERAND_MASK, []).append(code)
    for verb in (words.SURGE, words.FRENCH, words.CONVERT, words.RAISE, words.AT):
        if verb in found:
            return found[verb][0]
    if words.BRING in found:
        return found[words.BRING][0]
    best = -1
    most = 0.0
    for code in [*found.get(words.REBUILD, []), *found.get(words.RECREATE, [])]:
        value = step_value(state, code)
        if value > most:
            most = value
            best = code
    if best >= 0:
        return best
    if words.FORT in found:
        return choose_fort(state, found[words.FORT], threat)
    return words.END if words.END in state.choices else state.choices[-1]


def step_value(state: State, code: int) -> float:
    """What a replacement step adds."""
    unit = code & OPERAND_MASK
    content = state.content
    if code & ~OPERAND_MASK == words.RECREATE:
        return content.attack[unit][1] + content.defence[unit][1] + 0.5
    strength = state.strength[unit]
    gained = content.attack[unit][strength + 1] - content.attack[unit][strength]
    gained += content.defence[unit][strength + 1] - content.defence[unit][strength]
    return float(gained)  # it cannot move this turn, but it stands where it is wanted


def choose_fort(state: State, codes: list[int], threat: list[float]) -> int:
    """22.1 Before what the enemy wants: the Ruhr and the great cities early, then the hexes of the front."""
    best = -1
    most = 0.5
    content = state.content
    distance = state.rules.ground.distance
    for code in codes:
        space = code & OPERAND_MASK
        value = 0.025 * min(threat[space], 60.0) + 0.12 * space_worth(state, HITLERIAN, space)
        if space in content.secondary or space == content.ruhr:
            value += 0.6
        elif content.theatre[space] == 0 and distance(space, content.ruhr) == 1:
            value += 0.4
        if not state.field.fighters[space] & CAMP_BITS[HITLERIAN] and not content.is_city[space]:
            value *= 0.6
        value -= 0.15 * state.fort[space]
        if value > most:
            most = value
            best = code
    return best if best >= 0 else words.END if words.END in state.choices else codes[0]


def choose_place(state: State, threat: list[float], posts: list[tuple[int, int]], weights: Weights) -> int:
    """7.5 Where a unit appears: the city from which the way to the worst need is shortest."""
    unit = state.argument
    if any([code & ~OPERAND_MASK == words.SHIP for code in state.choices]):
        return choose_box(state, unit)
    if any([code & ~OPERAND_MASK == words.PAY for code in state.choices]):
        return farthest_supply(state, threat)
    ruhr = state.content.ruhr
    wanted = 1 if state.turn < RUHR_TURN else corps_in_ruhr(state, weights) if ring_posts(state, weights) else 2
    if words.AT | ruhr in state.choices and len(state.field.stack(ruhr)) < wanted:
        return words.AT | ruhr
    if not posts:
        return state.choices[0]
    field = field_to(state.rules.ground, posts, [code & OPERAND_MASK for code in state.choices if code & ~OPERAND_MASK == words.AT])
    best = state.choices[0]
    most = -10_000.0
    for code in state.choices:
        if code & ~OPERAND_MASK != words.AT:
            continue
        space = code & OPERAND_MASK
        score = -float(field[space]) + 0.5 * space_worth(state, state.active, space)
        if state.collapsed and space == state.content.berlin:
            score += 20.0
        if score > most:
            most = score
            best = code
    return best


def choose_box(state: State, unit: int) -> int:
    """7.1, 15.36 To the theatre with the greater need: most go to the ETO, some supply to Italy."""
    content = state.content
    if content.is_supply[unit]:
        italy = len([other for other in state.rules.camp_units[ANGLO] if content.is_supply[other] and is_in_south(state, other)])
        wanted = MTO if italy < 2 else ETO
    else:
        wanted = ETO
    code = words.SHIP | wanted
    return code if code in state.choices else state.choices[0]


def is_in_south(state: State, unit: int) -> bool:
    """Whether a unit is in the MTO box, or in Italy."""
    here = state.at(unit)
    if here == NOWHERE:
        return state.box[unit] == MTO
    return here == state.content.south_italy or state.content.country[here] == "italy"


def farthest_supply(state: State, threat: list[float]) -> int:
    """25.10, 26.11 The supply unit that is missed least: far from the fighting."""
    best = state.choices[0]
    for code in state.choices:
        here = state.at(code & OPERAND_MASK)
        there = state.at(best & OPERAND_MASK)
        if (threat[here] if here >= 0 else -1.0) < (threat[there] if there >= 0 else -1.0):
            best = code
    return best


# -- ships ------------------------------------------------------------------------------------------------------------------------
def choose_fleet(state: State, field: list[int], weights: Weights) -> int:
    """14.1 Invade where it promises; then land the units that find a port."""
    invasion = choose_beach(state, field, weights)
    if invasion >= 0:
        return invasion
    best = -1
    most = 0.0
    for code in state.choices:
        if code & ~OPERAND_MASK != words.SAIL:
            continue
        unit = code & OPERAND_MASK
        if leaves_trieste(state, unit):
            return code
        if state.at(unit) != NOWHERE or waits_for_drop(state, unit, weights):
            continue
        value = landing_value(state, unit, field)[0]
        if value > most:
            most = value
            best = code
    if best >= 0:
        return best
    return words.END if words.END in state.choices else state.choices[-1]


def leaves_trieste(state: State, unit: int) -> bool:
    """27.7 In 1945 the corps at Trieste go aboard at once, so that Yugoslavia stays out of it, and land in the Black Sea."""
    is_there = state.at(unit) == state.content.trieste and not state.content.is_supply[unit]
    return is_there and state.turn == 1 and not state.rules.variant.are_allies


def landing_value(state: State, unit: int, field: list[int]) -> tuple[float, int]:
    """How good it is for a unit to land now, and where."""
    best = -1
    most = 0.0
    for code in voyages(state, unit):
        if code & ~OPERAND_MASK != words.TO:
            continue
        space = code & OPERAND_MASK
        if state.content.is_french[unit] and state.content.country[space] not in ("france", "benelux"):
            continue  # 26.9
        value = 30.0 - 0.5 * min(field[space], 40)
        if not state.content.is_supply[unit]:
            value += step_worth(state, unit) * state.strength[unit]
        if value > most:
            most = value
            best = code
    if best < 0 and state.box[unit] == MTO:
        is_shut_in = not any([boxes_of_coast(state, space) & MTO for space in landing_hexes(state)])
        if is_shut_in or state.content.is_french[unit]:
            return 1.0, words.SHIP | ETO
    return most, best


def choose_voyage(state: State, field: list[int]) -> int:
    if leaves_trieste(state, state.argument):
        return words.SHIP | MTO
    value, code = landing_value(state, state.argument, field)
    if code >= 0 and value > 0:
        return code
    return state.choices[-1]


def choose_beach(state: State, field: list[int], weights: Weights) -> int:
    """14.8 The beach that is easy to take, near the objectives, and best a port."""
    content = state.content
    best = -1
    most = -10_000.0 if words.END not in state.choices else 0.5
    if not state.rules.variant.invasions_wait:
        if state.turn == 1:
            return -1  # the ships are wanted at Trieste
    elif state.turn > 1 and (state.invasions >= 2 or state.turn > content.last_second_invasion):
        return -1  # 26.18 a third invasion is too dear
    elif state.turn > 1 and max(invasion_power(state, ETO), invasion_power(state, MTO)) < 25:
        return -1
    for code in state.choices:
        if code & ~OPERAND_MASK != words.INVADE:
            continue
        value = beach_value(state, code & OPERAND_MASK, field, weights)
        if value > most:
            most = value
            best = code
    return best


def invasion_power(state: State, box: int) -> int:
    powers = sorted([state.attack(unit) for unit in ready_corps(state, box)], reverse=True)
    return sum(powers[:4])


def landing_power(state: State, space: int) -> int:
    """The attack factors that would land on a beach: in 1945 those that lie ready for it, before that those of a usual invasion."""
    if state.rules.variant.are_allies:
        return ASHORE
    boxes = boxes_of_beach(state, space)
    return max([invasion_power(state, box) for box in (ETO, MTO) if boxes & box], default=0)


def beach_value(state: State, space: int, field: list[int], weights: Weights) -> float:
    """What an invasion promises: the landing, and what lies behind the beach."""
    content = state.content
    distance = state.rules.ground.distance
    value = 8.0 - 0.2 * field[space]
    if state.rules.variant.are_allies:
        is_by_paris = state.control[content.paris] != ANGLO and not (weights.to_the_ruhr and state.rules.is_two)
        value -= 0.8 * distance(space, content.paris if is_by_paris else content.ruhr)
    if content.port[space]:
        value += 1.5
    if content.is_hook[space]:
        value -= 8.0
    defender = defending_camp(state, ANGLO, space)
    strength = printed_defence(state, space, defender)
    if strength == 0:
        return value + 3.0
    if combatants(state, space, defender) or state.volksturm[space]:
        strength *= 2
    odds = Odds()
    odds.attack = landing_power(state, space)
    odds.defence = strength
    odds.initial = odds_index(odds.attack, strength)
    columns = 1 if state.is_bad_weather else 2
    columns -= 1 if content.is_city[space] else 0
    columns -= state.fort[space]
    odds.column = max(0, min(COLUMNS - 1, odds.initial + columns - content.line_first[content.terrain[space]]))
    odds.die_modifier = content.fort_die if state.fort[space] else 0
    chance = 0.0
    for die in range(1, 7):
        row = min(die + odds.die_modifier, len(content.crt_defender)) - 1
        result = content.crt_defender[row][odds.column]
        chance += 1.0 if result >= 2 else 0.4 if result == 1 else 0.0
    return value + 12.0 * (chance / 6.0 - 0.7)


def choose_boarding(state: State) -> int:
    """14.16 The strongest corps, as many as can."""
    best = -1
    for code in state.choices:
        if code & ~OPERAND_MASK == words.BOARD:
            if best < 0 or state.attack(code & OPERAND_MASK) > state.attack(best & OPERAND_MASK):
                best = code
    return best if best >= 0 else words.LAUNCH


# -- strategic movement -------------------------------------------------------------------------------------------------------------
def choose_strategic(state: State, threat: list[float], field: list[int], is_defender: bool, weights: Weights) -> int:
    """12.0 A unit that does nothing where it is; the ring of the Ruhr stays."""
    kept = [space for space, number in ring_posts(state, weights) if len(combatants(state, space, HITLERIAN)) <= number]
    best = words.END
    most = 0.0
    for code in state.choices:
        if code & ~OPERAND_MASK != words.PICK:
            continue
        unit = code & OPERAND_MASK
        here = state.at(unit)
        if unit == state.content.okh or (here != NOWHERE and is_needed(state, unit)):
            continue
        if here == NOWHERE:
            value = 10.0 + state.attack(unit)
        elif is_defender and here in kept:
            continue
        elif is_defender:
            held = strength_at(state, state.active, here) - state.defence(unit)
            if threat[here] > 1.5 * held:
                continue
            value = state.defence(unit) - 0.1 * threat[here]
        else:
            value = float(min(field[here], 60)) - 14.0
            if threat[here] > 0:
                continue
        if value > most:
            most = value
            best = code
    return best


def choose_destination(state: State, posts: list[tuple[int, int]], field: list[int], is_defender: bool) -> int:
    """12.5 Behind the weakest place of the front, or as far forward as trains go."""
    unit = state.argument
    here = state.at(unit)
    best = words.DONE
    lacking = ungarrisoned(state) if state.active == SOVIET and is_red(state, unit) else []
    if is_defender:
        if not posts:
            return words.DONE
        way = field_from(state.rules.ground, posts)
        most = -float(way[here]) + 3.0 if here != NOWHERE else -10_000.0
    else:
        way = field
        most = -float(way[here]) + 5.0 if here != NOWHERE else -10_000.0
    for code in state.choices:
        if code == words.DONE:
            continue
        space = code & OPERAND_MASK
        score = -float(way[space]) - 0.4 * strength_at(state, state.active, space) / 8.0
        if space in lacking:
            score += GARRISON
        if score > most:
            most = score
            best = code
    return best


# -- emergency supply -----------------------------------------------------------------------------------------------------------------
def emergency_value(state: State, space: int) -> float:
    """15.21 What emergency supply saves in a hex."""
    return sum(
        [
            step_worth(state, unit)
            for unit in state.field.stack(space)
            if state.field.fights[unit] and state.flags[unit] & OOS and state.camp(unit) == state.active
        ]
    )


def choose_emergency(state: State) -> int:
    """15.21 A supply unit next to troops that are cut off, if they are worth it."""
    best = words.END
    most = 1.4
    for code in state.choices:
        if code & ~OPERAND_MASK != words.PICK:
            continue
        here = state.at(code & OPERAND_MASK)
        value = 0.0
        for space in [here, *state.content.links[here]]:
            value = max(value, emergency_value(state, space))
        if value > most:
            most = value
            best = code
    return best


def choose_cover(state: State) -> int:
    """15.22 The hexes where it helps most."""
    best = state.choices[-1]
    most = -1.0
    for code in state.choices:
        if code & ~OPERAND_MASK == words.COVER:
            value = emergency_value(state, code & OPERAND_MASK)
            if value > most:
                most = value
                best = code
    return best


# -- set-up -------------------------------------------------------------------------------------------------------------------------
def choose_bomb(state: State, field: list[int]) -> int:
    """27.6 The greatest stacks that bar the way."""
    best = words.END
    most = 2.5
    for code in state.choices:
        if code == words.END:
            continue
        space = code & OPERAND_MASK
        value = sum([step_worth(state, unit) * state.strength[unit] for unit in state.field.stack(space) if state.field.fights[unit]])
        value += 0.3 * space_worth(state, ANGLO, space)
        if field[space] > 14:
            value *= 0.6
        if value > most:
            most = value
            best = code
    return best
