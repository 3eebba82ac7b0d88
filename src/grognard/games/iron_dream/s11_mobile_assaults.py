"""11.0 Mobile assaults: which hexes the units in hand may overrun, at what cost, and what follows."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, FLAK, HITLERIAN, MOUNTAIN, PAIR, RIVER, SOVIET, SWAMP
from grognard.games.iron_dream.effects import assault_on_warsaw, enter, violate
from grognard.games.iron_dream.flags import ASSAULTED, EGS, NEUTRAL, OOS, STOPPED
from grognard.games.iron_dream.ground import ground_of
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s08_stacking import limits
from grognard.games.iron_dream.s10_movement import length_behind
from grognard.games.iron_dream.s15_supply import lines, lines_without, longest, may_enter_supplied
from grognard.games.iron_dream.s18_advance import is_vacated
from grognard.games.iron_dream.s18_combat import is_bridgehead, is_empty
from grognard.games.iron_dream.s18_results import begin_battle, living
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import forbids_border
from grognard.kernel.decision import Refusal, refuse

GREEN_MARK = 8  # in `assaulted`: a mobile assault by that army group in this phase (4.2)
TAN_MARK = 16


def may_assault_mobile(state: State, unit: int) -> bool:
    """11.1 Only mechanised combat units, never Flak."""
    content = state.content
    return content.is_mech[unit] and content.kind[unit] != FLAK


def overrun_cost(state: State, here: int, there: int) -> int:
    """11.5, 11.6, 11.7, 17.26 One for the hex and two for the assault; four if others hold the launch hex in their zone; one for water,
    unless paratroops hold the bridges.
    """
    cost = state.content.cost
    camp = state.camp(state.movers[0])
    surcharge = cost["assault_near_others"] if others_watch(state, camp, here, there) else cost["assault"]
    is_wet = state.content.side.get(here * PAIR + there, 0) & RIVER and not is_bridgehead(state, here, there)
    river = cost["assault_river"] if is_wet else 0
    return cost["assault_enter"] + surcharge + river


def others_watch(state: State, camp: int, here: int, there: int) -> bool:
    """11.6 Whether the launch hex lies in the zone of an enemy other than those that are assaulted."""
    field = state.field
    packed = field.zones[here] & state.rules.enemy_bits[camp]
    if here in state.port_space:  # 9.4
        return False
    for unit in field.stack(there):
        if here in field.zone_reach[field.zone[unit]][there]:
            packed -= 1 << 8 * field.side[unit]
    return packed != 0


def overruns(state: State) -> list[int]:
    """The hexes that the units in hand may assault now."""
    lead = state.movers[0]
    here = state.field.where[lead]
    if here < 0 or state.turn == state.rules.opening_turn or not may_assault_mobile(state, lead):
        return []
    if state.points < state.rules.ground.least_overrun or (state.stepped and state.is_bad_weather):
        return []  # 11.4, 11.5
    camp = state.camp(lead)
    fighters, enemy = state.field.fighters, state.rules.enemy_bits[camp]
    fort, volksturm, is_alliance = state.fort, state.volksturm, camp != HITLERIAN
    found: list[int] = []
    for there in state.content.links[here]:
        if fighters[there] & enemy or (is_alliance and (fort[there] or volksturm[there])):
            if forbids_overrun(state, there) is None:
                found.append(there)
    return found


def forbids_overrun(state: State, there: int) -> Refusal | None:
    """11.1, 11.2, 11.3, 11.4, 22.4, 10.5, 6.2, 11.5, 11.14 Why the units in hand may not assault a hex."""
    content = state.content
    lead = state.movers[0]
    here = state.at(lead)
    camp = state.camp(lead)
    names: dict[str, str | int] = {"unit": unit_name(state, lead), "hex": hex_name(state, there)}
    if state.turn == state.rules.opening_turn:
        return refuse("6.2", "refuse-overrun-first-turn", names)
    if here < 0 or there not in content.links[here]:
        touches = here >= 0 and there in content.neighbours[here]
        return refuse("11.14", "refuse-assault-side" if touches else "refuse-no-way", names)
    if is_empty(state, camp, there):
        return refuse("11.5", "refuse-overrun-empty", names)
    for unit in state.movers:
        refusal = forbids_overrun_by(state, unit, there)
        if refusal is not None:
            return refusal
    dry = camp == HITLERIAN and not state.hook_flooded
    for space in (here, there):
        if ground_of(content, space, dry) in (SWAMP, MOUNTAIN):
            return refuse("11.2", "refuse-overrun-terrain", names)
    if state.fort[there] >= content.top_fort:
        return refuse("11.3", "refuse-overrun-fort", names)
    if state.is_bad_weather and state.stepped:
        return refuse("11.4", "refuse-overrun-weather", names)
    cost = overrun_cost(state, here, there)
    if cost > state.points:
        return refuse("10.5", "refuse-points", {**names, "cost": cost, "points": state.points})
    return forbids_allied_hex(state, lead, there) or forbids_crowd(state, there) or forbids_unsupplied_overrun(state, there)


def forbids_crowd(state: State, there: int) -> Refusal | None:
    """8.3, 8.4, 11.12 The stack has to occupy the hex if it wins: more than may stand there do not assault it."""
    most, most_armies = limits(state, there)
    armies = len([unit for unit in state.movers if state.content.is_army[unit]])
    if len(state.movers) > most or (armies > most_armies and state.camp(state.movers[0]) == SOVIET):
        return refuse("8.4", "refuse-overrun-crowd", {"hex": hex_name(state, there), "most": most})
    return None


def forbids_overrun_by(state: State, unit: int, there: int) -> Refusal | None:
    """11.1, 11.16, 4.2, 25.6 What keeps one unit from a mobile assault."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, there)}
    if not may_assault_mobile(state, unit):
        return refuse("11.1", "refuse-overrun-unit", names)
    if state.has(unit, OOS) and not state.has(unit, EGS):
        return refuse("11.16", "refuse-overrun-supply", names)
    if rests(state, unit):
        return refuse("25.6", "refuse-polish-rest", names)
    if state.camp(unit) == ANGLO:
        other = (GREEN_MARK | TAN_MARK) & ~colour_mark(state, unit)
        if state.assaulted[there] & other:
            return refuse("4.2", "refuse-overrun-group", names)
    return forbids_border(state, unit, there)


def rests(state: State, unit: int) -> bool:
    """25.6 The Polish 2 Corps assaults in no way on turns 19 and 20."""
    content = state.content
    return unit == content.polish2 and content.polish_rest[0] <= state.turn <= content.polish_rest[1] and state.rules.variant.poles_rest


def colour_mark(state: State, unit: int) -> int:
    return state.content.colour[unit] * GREEN_MARK


def forbids_allied_hex(state: State, unit: int, there: int) -> Refusal | None:
    """4.4 Soviets and Anglo-Allies never assault the same hex in one game turn."""
    camp = state.camp(unit)
    other = state.assaulted[there] & 7 & ~(1 << camp)
    if other & 6 and state.rules.variant.are_allies:
        return refuse("4.4", "refuse-both-allies", {"hex": hex_name(state, there)})
    return None


def forbids_unsupplied_overrun(state: State, there: int) -> Refusal | None:
    """11.17 The hex to be entered must be in supply, if need be along units that stay behind."""
    for unit in state.movers:
        here = state.at(unit)
        if state.has(unit, EGS) or may_enter_supplied(state, unit, there, state.hand_lines):
            continue
        behind = length_behind(state, unit, here)
        if 0 <= behind < longest(state, state.camp(unit)):
            continue
        if not is_supplied_if_won(state, unit, there):
            return refuse("11.17", "refuse-leaves-supply", {"unit": unit_name(state, unit), "hex": hex_name(state, there)})
    return None


def is_supplied_if_won(state: State, unit: int, there: int) -> bool:
    """11.17, 15.25 Whether a unit would be in supply in the hex: the stack has left its own, the defenders are gone, and with them
    their zones of control, so that hexes beside it become friendly.
    """
    lines(state, state.camp(unit))  # so that what is put right now stays so
    kept, known = state.field, state.set_lines_aside()
    state.field = kept.clone()
    for other in [*state.field.stack(there), *state.movers]:
        if other != unit:
            space = state.field.where[other]
            state.field.lift(other)
            state.touch_move(other, space, space)
    found = may_enter_supplied(state, unit, there, lines_without(state, unit))
    state.field = kept
    state.give_lines_back(known)
    return found


def begin_overrun(state: State, there: int) -> None:
    """11.5 The cost is paid, and the die is rolled."""
    here = state.at(state.movers[0])
    state.points -= overrun_cost(state, here, there)
    state.stepped += 1
    for unit in state.movers:
        state.mark(unit, ASSAULTED)
    lead = state.movers[0]
    state.assaulted[there] |= 1 << state.camp(lead)
    if state.neutral == NEUTRAL and state.camp(lead) == ANGLO and state.content.yugoslavia[there]:
        violate(state)
    assault_on_warsaw(state, state.camp(lead), there)
    state.assaulted[there] |= colour_mark(state, lead)
    state.kind_of_battle = words.MOBILE_BATTLE
    state.targets = [there]
    state.launch = here
    state.attackers = state.movers[:]
    begin_battle(state)


def end_overrun(state: State) -> None:
    """11.9, 11.12, 11.13, 8.8 Losses stop the stack; an emptied hex is entered; otherwise it may assault again."""
    there = state.targets[0]
    state.movers = living(state, state.attackers)
    camp = state.active
    if state.lost_steps:
        for unit in state.movers:
            state.mark(unit, STOPPED)
        state.points = 0
    elif is_vacated(state, camp, there):
        for unit in state.movers:
            state.events.append((words.E_ADVANCED, unit, there))
            enter(state, unit, there)
    state.attackers = []
    state.targets = []
    state.defenders = []
