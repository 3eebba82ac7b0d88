"""7.1 What arrives in a reinforcement phase: which units are due, why one does not come, and the hexes where it may appear."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import DESTROYED, ON_MAP, OUT, POOL, REPLACEMENT_ARMY, SOVIET_REAR, SPENT, WAITING
from grognard.games.iron_dream.content import ANGLO, HITLERIAN, SOVIET, YUGOSLAV
from grognard.games.iron_dream.effects import place
from grognard.games.iron_dream.flags import BAGRATION, DOUBLED, ENTERED, REBUILT
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s07_replacements import begin_steps
from grognard.games.iron_dream.s08_stacking import may_stack
from grognard.games.iron_dream.s10_movement import is_barred
from grognard.games.iron_dream.s15_burning import supply_units as supply_units_on_map
from grognard.games.iron_dream.s15_supply import is_hex_supplied
from grognard.games.iron_dream.s16_economy import liberated_count, supply_places, supply_units
from grognard.games.iron_dream.s26_victory import award
from grognard.games.iron_dream.seats import leads_in
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE

COMING_BACK: Final = (REPLACEMENT_ARMY, SPENT)
"""Boxes from which any unit may be brought in again."""


def begin_reinforcement(state: State) -> None:
    """5.0 Steps, arrivals and new supply units of the player in turn."""
    begin_steps(state)
    state.forts_now = 0
    state.fort_spaces = []
    state.new_supply = 0
    if state.active == SOVIET:
        soviet_arrivals(state)
    elif state.active == HITLERIAN:
        german_arrivals(state)


def soviet_arrivals(state: State) -> None:
    """7.3, 15.36, 7.28, 19.1 New Soviet units gather off the map; Poles and Romanians come by their own ways."""
    content = state.content
    reinforce = state.rules.variant.soviets_reinforce
    for unit in state.rules.camp_units[SOVIET]:
        is_due = state.box[unit] == WAITING and 0 < content.entry_turn[unit] <= state.turn
        if reinforce and is_due and unit != content.yugoslav4:
            state.box[unit] = SOVIET_REAR
            state.strength[unit] = content.steps[unit]
    normal, bagration, history = content.soviet_supply
    count = history if not reinforce else bagration if state.bagration == BAGRATION and state.turn == 2 else normal
    for unit in state.rules.camp_units[SOVIET]:
        if count and content.is_supply[unit] and state.box[unit] == POOL:
            state.box[unit] = SOVIET_REAR
            state.strength[unit] = 1
            count -= 1
    if not reinforce:
        return
    polish = content.polish_army2
    if state.box[polish] == WAITING and state.warsaw_turn and state.turn >= state.warsaw_turn + content.polish_army_delay:
        if state.control[content.warsaw] == SOVIET and may_stack(state, polish, content.warsaw):
            state.strength[polish] = content.steps[polish]
            state.events.append((words.E_ENTERED_MAP, polish, content.warsaw))
            place(state, polish, content.warsaw)
    if state.romania:
        romanian_arrival(state)
    fourth = content.yugoslav4
    if state.box[fourth] == WAITING and state.turn >= content.entry_turn[fourth] and not has_yugoslavs(state):
        lose_fourth_army(state, fourth)


def has_yugoslavs(state: State) -> bool:
    return any([space != NOWHERE and state.field.side[unit] == YUGOSLAV for unit, space in enumerate(state.field.where)])


def lose_fourth_army(state: State, unit: int) -> None:
    """20.5, 26.16 With no Yugoslav army left to join, the fourth never comes, and counts as destroyed."""
    state.box[unit] = OUT
    award(state, words.VP_YUGOSLAVS, HITLERIAN, state.content.yugoslav_points[state.yugoslavs_lost], state.content.belgrade)
    state.yugoslavs_lost += 1


def romanian_arrival(state: State) -> None:
    """19.1 One Romanian army a turn appears in Bucharest, once it is liberated and linked to the east."""
    content = state.content
    bucharest = content.bucharest
    if state.control[bucharest] != SOVIET or not is_hex_supplied(state, SOVIET, bucharest):
        return
    for unit, is_romanian in enumerate(content.is_romanian):
        if is_romanian and state.box[unit] == WAITING and state.at(unit) == NOWHERE and may_stack(state, unit, bucharest):
            state.events.append((words.E_ENTERED_MAP, unit, bucharest))
            place(state, unit, bucharest)
            return


def german_arrivals(state: State) -> None:
    """16.2, 16.9, 25.2, 7.21 German supply units; the Flak on the first turn that begins after the collapse."""
    content = state.content
    if state.turn != state.rules.opening_turn:
        state.new_supply = min(supply_units(state), len(pooled_supply(state)))  # Ruling: if the pool has fewer, the German says where
        places = supply_places(state)
        if len(places) <= state.new_supply:  # otherwise there is a choice to make
            for space in places:
                put_supply(state, space)
    if state.collapsed and not state.flak_turn:
        state.flak_turn = state.turn
        count = len(content.flak) if state.collapsed >= content.sixth_flak_turn else len(content.flak) - 1
        for place_in_list, unit in enumerate(content.flak):
            state.box[unit] = REPLACEMENT_ARMY if place_in_list < count else OUT
            state.strength[unit] = 1


def pooled_supply(state: State) -> list[int]:
    """16.2 The German supply units that can come back."""
    return [unit for unit in state.rules.camp_units[HITLERIAN] if state.content.is_supply[unit] and state.box[unit] == POOL]


def has_new_supply(state: State, space: int) -> bool:
    """16.2 Whether a supply unit has appeared in a hex this turn: one comes to each place."""
    return any([state.content.is_supply[unit] and state.has(unit, ENTERED) for unit in state.field.stack(space)])


def put_supply(state: State, space: int) -> bool:
    """16.2 A supply unit from the pool appears, with double movement."""
    for unit in pooled_supply(state):
        if state.new_supply > 0 and may_stack(state, unit, space):
            state.strength[unit] = 1
            state.new_supply -= 1
            state.mark(unit, DOUBLED | ENTERED)
            state.events.append((words.E_SUPPLY_PLACED, unit, space))
            place(state, unit, space)
            return True
    return False


def arrivals(state: State) -> list[int]:
    """7.4 Units that can be brought in this phase; the Alliance may hold them back."""
    box, turn, entry_turn = state.box, state.turn, state.content.entry_turn
    is_raising = state.active == ANGLO and state.french_turn > 0  # 7.25
    if state.active == SOVIET:  # the others gather off the map by themselves
        fourth = state.content.yugoslav4
        return [fourth] if box[fourth] == WAITING and forbids_bringing(state, fourth) is None else []
    found: list[int] = []
    for unit in state.rules.camp_units[state.active]:
        held = box[unit]
        if held == ON_MAP:
            continue
        if held == WAITING:
            could_come = is_raising or 0 < entry_turn[unit] <= turn
        else:
            could_come = held in COMING_BACK or unit == state.hungarian_unit
        if could_come and forbids_bringing(state, unit) is None:
            found.append(unit)
    return found


def forbids_bringing(state: State, unit: int) -> Refusal | None:
    """29.0, 15.33 Why a unit is not brought in now: each comes when its turn has come, by the way of its side, and no lost supply unit."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.at(unit) != NOWHERE or state.camp(unit) != state.active or unit in state.rules.scenario.freikorps:
        return refuse("29.0", "refuse-not-due", names)
    if state.active == HITLERIAN:
        return forbids_german(state, unit)
    due = state.box[unit] == WAITING and 0 < state.content.entry_turn[unit] <= state.turn
    if state.active == ANGLO:
        if state.content.is_supply[unit] and state.box[unit] == OUT:
            return refuse("15.33", "refuse-supply-lost", names)
        return None if due or state.box[unit] == SPENT or is_french_due(state, unit) else refuse("29.0", "refuse-not-due", names)
    if unit != state.content.yugoslav4 or not due or not state.rules.variant.soviets_reinforce:
        return refuse("29.0", "refuse-not-due", names)
    return None if entry_hexes(state, unit) else refuse("29.0", "refuse-no-entry", names)


def forbids_german(state: State, unit: int) -> Refusal | None:
    """29.0, 7.22 The turn of a Hitlerian unit, or its place in the Replacement Army."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if content.is_hungarian[unit]:
        return forbids_return(state, unit)
    if state.box[unit] == REPLACEMENT_ARMY:
        if state.has(unit, REBUILT):
            return refuse("7.22", "refuse-just-boxed", names)
        return None if has_entry_hex(state, unit) else refuse("7.22", "refuse-no-entry", names)
    if state.box[unit] != WAITING or not 0 < content.entry_turn[unit] <= state.turn:
        return refuse("29.0", "refuse-not-due", names)
    return forbids_arrival(state, unit)


def has_place(state: State, unit: int) -> bool:
    """7.8 Whether a unit whose turn has come has somewhere to go: until the collapse at least the box, but not the 18th Mountain Corps."""
    if unit == state.content.okh or not (state.collapsed or unit == state.content.mtn18):
        return True
    return has_entry_hex(state, unit)


def is_french_due(state: State, unit: int) -> bool:
    """7.25 The first Free French corps comes on the turn after the Expeditionary Corps was taken out, the second one later."""
    content = state.content
    if not state.french_turn or state.box[unit] != WAITING:
        return False
    return (unit == content.f1 and state.turn > state.french_turn) or (unit == content.f2 and state.turn > state.french_turn + 1)


def can_return(state: State, unit: int) -> bool:
    """19.11 One Hungarian unit a game returns to Budapest while that is Hitler's."""
    budapest = state.content.budapest
    return state.control[budapest] == HITLERIAN and may_stack(state, unit, budapest) and not is_barred(state, HITLERIAN, budapest)


def forbids_return(state: State, unit: int) -> Refusal | None:
    """19.11, 7.18 Why a Hungarian army does not return."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    is_it = unit == state.hungarian_unit and state.box[unit] == DESTROYED
    if not is_it or not 0 < state.hungarian_turn <= state.turn:
        return refuse("19.11", "refuse-not-due", names)
    if not may_come_back(state):
        return refuse("7.18", "refuse-recreate-economy", names)
    return None if can_return(state, unit) else refuse("19.11", "refuse-no-entry", names)


def may_come_back(state: State) -> bool:
    """7.18, 16.9 With two secondary economic hexes liberated nothing returns from the pile, and nothing after the collapse."""
    return not state.collapsed and liberated_count(state) < 2


def forbids_arrival(state: State, unit: int) -> Refusal | None:
    """25.10, 7.8, 26.19, 29.0 OKH costs a supply unit and appears in Berlin; others need an entry hex, or wait in the box."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit == content.okh:
        if (
            state.control[content.berlin] != HITLERIAN
            or not supply_units_on_map(state, HITLERIAN)
            or not may_stack(state, unit, content.berlin)
        ):
            return refuse("25.10", "refuse-okh-price", names)
        return None if leads_in(state, content.berlin) else refuse("26.19", "refuse-other-german", names)
    return None if has_place(state, unit) else refuse("29.0" if unit == content.mtn18 else "7.8", "refuse-no-entry", names)


def entry_hexes(state: State, unit: int) -> list[int]:
    """7.5, 7.6, 16.11, 20.5, 25.2, 29.0 Where a German unit appears; 20.5 the fourth Yugoslav army joins another."""
    content = state.content
    if unit == content.yugoslav4:
        return sorted({state.at(other) for other in state.rules.camp_units[SOVIET] if joins(state, other, unit)})
    if content.is_hungarian[unit]:
        return [content.budapest] if can_return(state, unit) else []
    if unit == content.mtn18:
        return [space for space in content.danish_border if state.control[space] == HITLERIAN and may_stack(state, unit, space)]
    if unit in content.flak:
        cities = [space for space in content.cities if content.germany[space] and state.control[space] == HITLERIAN]
        taken = {state.at(other) for other in content.flak if state.has(other, ENTERED)}
        return [space for space in cities if space not in taken and may_stack(state, unit, space) and leads_in(state, space)]
    if state.collapsed and state.box[unit] == REPLACEMENT_ARMY:
        return [
            space
            for space in content.wehrkreis
            if state.control[space] == HITLERIAN and may_stack(state, unit, space) and leads_in(state, space)
        ]
    return [space for space in content.entry_cities if forbids_entry_hex(state, unit, space) is None]


def has_entry_hex(state: State, unit: int) -> bool:
    """Whether `entry_hexes` has any: most units come by the same cities, and the first that is open will do."""
    if not comes_by_cities(state, unit):
        return len(entry_hexes(state, unit)) > 0
    for space in state.content.entry_cities:
        if forbids_entry_hex(state, unit, space) is None:
            return True
    return False


def comes_by_cities(state: State, unit: int) -> bool:
    """7.5 Whether a unit comes as most German ones do, and not by places of its own: the last line of `entry_hexes`."""
    content = state.content
    if unit in (content.yugoslav4, content.mtn18) or content.is_hungarian[unit] or unit in content.flak:
        return False
    return not (state.collapsed and state.box[unit] == REPLACEMENT_ARMY)


def joins(state: State, other: int, unit: int) -> bool:
    return state.field.side[other] == YUGOSLAV and state.at(other) != NOWHERE and may_stack(state, unit, state.at(other))


def forbids_entry_hex(state: State, unit: int, space: int) -> Refusal | None:
    """7.5, 7.10, 26.15, 26.19 A Wehrkreis city, Warsaw or Prague: German, in supply, with room; Warsaw not once the uprising began."""
    content = state.content
    if space not in content.entry_cities or state.control[space] != HITLERIAN or not is_hex_supplied(state, HITLERIAN, space):
        rule, reason = "7.5", "refuse-entry-city"
    elif space == content.warsaw and state.uprising:
        rule, reason = "26.15", "refuse-entry-city"
    elif not may_stack(state, unit, space):
        rule, reason = "7.10", "refuse-stacking"
    elif leads_in(state, space):
        return None
    else:
        rule, reason = "26.19", "refuse-entry-city"
    return refuse(rule, reason, {"unit": unit_name(state, unit), "hex": hex_name(state, space)})
