"""7.1 The reinforcement and replacement phase of each player."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import DESTROYED, ETO, MTO, ON_MAP, OUT, POOL, REPLACEMENT_ARMY, SOVIET_REAR, SPENT, WAITING
from grognard.games.iron_dream.content import ANGLO, HITLERIAN, SOVIET, YUGOSLAV
from grognard.games.iron_dream.effects import eliminate, lift, place
from grognard.games.iron_dream.flags import BAGRATION, CONVERTED, DOUBLED, ENTERED, REBUILT, USED_UP
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s07_replacements import (
    begin_steps,
    choices_for_steps,
    forbids_breaking,
    forbids_conversion,
    forbids_rebuilding,
    forbids_recreation,
    forbids_surge,
    pay,
    payers,
)
from grognard.games.iron_dream.s08_stacking import may_stack
from grognard.games.iron_dream.s10_movement import is_barred
from grognard.games.iron_dream.s14_beach import ashore_choices, begin_ashore, forbids_ashore
from grognard.games.iron_dream.s15_burning import supply_units as supply_units_on_map
from grognard.games.iron_dream.s15_supply import has_general, is_hex_supplied, lines
from grognard.games.iron_dream.s16_economy import liberated_count, supply_places, supply_units
from grognard.games.iron_dream.s22_forts import build, forbids_fort, forbids_forts, fort_hexes
from grognard.games.iron_dream.s26_victory import award
from grognard.games.iron_dream.seats import leads_in, next_german, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import forbids_company
from grognard.games.iron_dream.timing import wrong_time
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE

COMING_BACK: Final = (REPLACEMENT_ARMY, SPENT)
"""Boxes from which any unit may be brought in again."""


# -- what arrives ---------------------------------------------------------------------------------------------------------
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


# -- the phase ----------------------------------------------------------------------------------------------------------------
class Reinforce(Step[State]):
    """5.0 Reinforcements, replacements, conversions, forts, in any order."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, state.active)
        choices = phase_choices(state)
        if not choices:
            self.finish(state)
            return AGAIN
        if forbids_ending(state) is None:
            choices.append(words.END)
        state.choices = choices
        return DECISION

    def finish(self, state: State) -> None:
        if next_german(state):
            return
        if state.active == HITLERIAN:
            keep_in_box(state)
        state.mech_steps = state.foot_steps = state.green_eto = state.green_mto = state.tan_steps = state.red_steps = 0
        state.new_supply = 0
        state.pop()

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        operand = operand_of(code)
        if verb == words.END:
            self.finish(state)
        elif verb == words.SURGE:
            state.surge = state.turn
            mech, foot = state.content.surge[0]
            state.mech_steps += mech
            state.foot_steps += foot
            state.events.append((words.E_SURGE,))
        elif verb == words.FORT:
            build(state, operand)
        elif verb == words.REBUILD:
            pay(state, payers(state, operand)[0])
            state.strength[operand] += 1
            state.mark(operand, REBUILT)
            state.since[operand] = state.turn
            state.events.append((words.E_REBUILT, operand))
        elif verb == words.RECREATE:
            recreate(state, operand)
        elif verb == words.CONVERT:
            convert(state, operand)
        elif verb == words.BREAK:
            state.cannibal = state.turn
            state.events.append((words.E_BROKEN_UP, operand))
            state.strength[operand] = 0
            lift(state, operand, OUT)
        elif verb == words.BRING:
            state.push(words.S_PLACE, operand)
        elif verb == words.AT:
            put_supply(state, operand)
        elif verb == words.FRENCH:
            state.french_turn = state.turn
            state.events.append((words.E_FRENCH,))
            state.strength[state.content.fx] = 0
            lift(state, state.content.fx, OUT)
        elif verb == words.RAISE:
            state.push(words.S_PLACE, operand)
        elif verb == words.ASHORE:
            begin_ashore(state, operand)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        operand = operand_of(code)
        if verb == words.REBUILD:
            return forbids_rebuilding(state, operand)
        if verb == words.RECREATE:
            return forbids_recreation(state, operand)
        if verb == words.CONVERT:
            return forbids_conversion(state, operand)
        if verb == words.BREAK:
            return forbids_breaking(state, operand)
        if verb == words.FORT:
            return forbids_forts(state) or forbids_fort(state, operand, lines(state, HITLERIAN))
        if verb == words.SURGE:
            return forbids_surge(state)
        if verb == words.BRING:
            return forbids_bringing(state, operand)
        if verb == words.AT:
            return forbids_supply_place(state, operand)
        if verb == words.FRENCH:
            return forbids_french(state)
        if verb == words.RAISE:
            return forbids_raising(state, operand)
        if verb == words.ASHORE:
            return forbids_ashore(state, operand)
        if verb == words.END:
            return forbids_ending(state)
        return wrong_time(state)

    def prompt(self, state: State) -> Message:
        bound = forbids_ending(state)
        return Message("prompt-reinforce") if bound is None else Message("prompt-reinforce-box", {"unit": bound.message.args["unit"]})


def forbids_ending(state: State) -> Refusal | None:
    """16.9(6), 15.36 After the collapse the Replacement Army box is emptied; burned Anglo-Allied supply units all come back."""
    if state.active == ANGLO:
        for unit in state.rules.camp_units[ANGLO]:
            if state.box[unit] == SPENT:
                return refuse("15.36", "refuse-spent-first", {"unit": unit_name(state, unit)})
    if state.active == HITLERIAN and state.collapsed:
        for unit in arrivals(state):
            if state.box[unit] == REPLACEMENT_ARMY and has_entry_hex(state, unit):
                return refuse("16.9", "refuse-box-first", {"unit": unit_name(state, unit)})
    return None


def phase_choices(state: State) -> list[int]:
    rebuild, recreated, convertible, breakable = choices_for_steps(state) if any_steps(state) else ([], [], [], [])
    choices = [words.BRING | unit for unit in arrivals(state)]
    choices += [words.REBUILD | unit for unit in rebuild]
    choices += [words.RECREATE | unit for unit in recreated]
    choices += [words.CONVERT | unit for unit in convertible]
    choices += [words.BREAK | unit for unit in breakable]
    if state.active == HITLERIAN:
        if forbids_surge(state) is None:
            choices.append(words.SURGE)
        choices += [words.FORT | space for space in fort_hexes(state)]
        choices += [words.AT | space for space in supply_places(state) if forbids_supply_place(state, space) is None]
    elif state.active == ANGLO:
        if forbids_french(state) is None:
            choices.append(words.FRENCH)
        choices += [words.RAISE | unit for unit in freikorps_to_raise(state)]
        choices += ashore_choices(state)
    return choices


def forbids_supply_place(state: State, space: int) -> Refusal | None:
    """16.2, 16.4 Why no new supply unit appears in a hex: one of the sources, with room, as many as are due and left in the pool."""
    names: dict[str, str | int] = {"hex": hex_name(state, space)}
    if state.active != HITLERIAN:
        return wrong_time(state)
    if state.new_supply <= 0:
        return refuse("16.2", "refuse-supply-due", names)
    if space not in supply_places(state) or not leads_in(state, space):
        return refuse("16.4" if len(supply_places(state)) > state.new_supply else "16.2", "refuse-supply-place", names)
    pool = pooled_supply(state)
    if not pool or has_new_supply(state, space):
        return refuse("16.2", "refuse-supply-due", names)
    return None if may_stack(state, pool[0], space) else refuse("16.2", "refuse-supply-place", names)


def may_come_back(state: State) -> bool:
    """7.18, 16.9 With two secondary economic hexes liberated nothing returns from the pile, and nothing after the collapse."""
    return not state.collapsed and liberated_count(state) < 2


def any_steps(state: State) -> bool:
    return state.mech_steps + state.foot_steps + state.green_eto + state.green_mto + state.tan_steps + state.red_steps > 0 or (
        state.active == HITLERIAN and state.turn > 1 and state.cannibal != state.turn and not state.collapsed
    )


def forbids_french(state: State) -> Refusal | None:
    """7.25 From the second turn the Anglo-Allied may take the whole Expeditionary Corps out, to raise two corps from it."""
    fx = state.content.fx
    whole = state.strength[fx] == state.content.steps[fx]
    if state.active != ANGLO or not state.rules.variant.raises_french or state.turn < 2:
        return refuse("7.25", "refuse-french")
    if state.french_turn:
        return refuse("7.25", "refuse-french-done")
    if not whole or state.at(fx) == NOWHERE:
        return refuse("7.25", "refuse-french-weak", {"unit": unit_name(state, fx)})
    return None if has_general(state, fx) else refuse("7.25", "refuse-french-supply")


def freikorps_to_raise(state: State) -> list[int]:
    """27.5 The corps that may be raised: they are alike, so it is the first that waits."""
    return [unit for unit in waiting_freikorps(state)[:1] if forbids_raising(state, unit) is None]


def waiting_freikorps(state: State) -> list[int]:
    return [unit for unit in state.rules.scenario.freikorps if state.box[unit] == WAITING and state.at(unit) == NOWHERE]


def forbids_raising(state: State, unit: int) -> Refusal | None:
    """27.5 From turn 3 one German corps a turn joins NATO in a German city."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    is_time = state.turn >= state.content.freikorps_turn and state.raised_turn != state.turn
    if not state.rules.scenario.freikorps or state.active != ANGLO or not is_time:
        return refuse("27.5", "refuse-raise-time", names)
    if waiting_freikorps(state)[:1] != [unit]:
        return refuse("27.5", "refuse-raise-unit", names)
    return None if freikorps_cities(state) else refuse("27.5", "refuse-no-entry", names)


def freikorps_cities(state: State) -> list[int]:
    """27.5 NATO-controlled German cities in supply, not Trieste nor Ljubljana."""
    content = state.content
    freikorps = state.rules.scenario.freikorps
    if not freikorps:  # the map alone has none
        return []
    unit = freikorps[0]
    return [
        space
        for space in content.cities
        if content.germany[space]
        and not content.yugo_y[space]
        and state.control[space] == ANGLO
        and is_hex_supplied(state, ANGLO, space)
        and may_stack(state, unit, space)
        and forbids_company(state, unit, space) is None
    ]


def recreate(state: State, unit: int) -> None:
    """7.16 A recreated unit returns at its lowest step: a German one like a reinforcement, others in a box."""
    options = payers(state, unit)
    state.strength[unit] = 1
    state.since[unit] = state.turn
    state.events.append((words.E_RECREATED, unit))
    if state.active == HITLERIAN:
        pay(state, options[0])
        state.box[unit] = REPLACEMENT_ARMY
        state.mark(unit, REBUILT)
        state.push(words.S_PLACE, unit)
    elif state.active == SOVIET:
        pay(state, options[0])
        state.box[unit] = SOVIET_REAR
        state.mark(unit, REBUILT)
    else:
        state.mark(unit, REBUILT)
        state.box[unit] = WAITING
        state.push(words.S_PLACE, unit)


def convert(state: State, unit: int) -> None:
    """7.26 The first reserve corps costs a step of its own, the second step converts both others."""
    pay(state, payers(state, unit)[0])
    state.reserve_steps += 1
    reserves = [other for other, is_reserve in enumerate(state.content.is_reserve) if is_reserve and not state.has(other, CONVERTED)]
    for other in [unit] if state.reserve_steps == 1 else reserves:
        if other == unit or (state.strength[other] > 0 and has_general(state, other)):
            state.mark(other, CONVERTED | REBUILT)
            state.events.append((words.E_CONVERTED, other))


def keep_in_box(state: State) -> None:
    """7.8, 16.9 Who was not placed waits in the Replacement Army box, which is closed after the collapse; 29 the 18th Mountain Corps
    never comes if it cannot come at once.
    """
    content = state.content
    for unit in state.rules.camp_units[HITLERIAN]:
        if state.box[unit] == WAITING and 0 < content.entry_turn[unit] <= state.turn:
            waits = unit == content.okh or state.collapsed > 0
            state.box[unit] = OUT if unit == content.mtn18 else WAITING if waits else REPLACEMENT_ARMY
            if state.box[unit] == REPLACEMENT_ARMY:
                state.strength[unit] = content.steps[unit]


# -- placing one unit -----------------------------------------------------------------------------------------------------------
class Place(Step[State]):
    """7.1, 7.5, 7.8, 25.10 Where a unit appears: an entry hex, or a box; for OKH the supply unit that it costs."""

    def resume(self, state: State) -> int:
        unit = state.argument
        state.seat = seat_of_camp(state, state.active)
        choices = place_choices(state, unit)
        if not choices:
            state.pop()
            return AGAIN
        return self.ask(state, choices)

    def choose(self, state: State, code: int) -> None:
        unit = state.argument
        verb = code & ~OPERAND_MASK
        state.pop()
        if verb == words.PAY:
            eliminate(state, operand_of(code), True)
            state.strength[unit] = 1
            appear(state, unit, state.content.berlin)
        elif verb == words.SHIP:
            go_to_box(state, unit, operand_of(code))
        elif verb == words.HOLD:
            state.box[unit] = REPLACEMENT_ARMY
            state.strength[unit] = state.strength[unit] or state.content.steps[unit]
            state.events.append((words.E_TO_BOX, unit, REPLACEMENT_ARMY))
        else:
            appear(state, unit, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        unit = state.argument
        if code in place_choices(state, unit):
            return None
        if code & ~OPERAND_MASK == words.AT and operand_of(code) < state.content.size:
            return refused_place(state, unit, operand_of(code))
        if unit == state.content.okh:
            return refuse("25.10", "refuse-okh-price", {"unit": unit_name(state, unit)})
        rule = "7.5" if state.active == HITLERIAN else "7.1"
        if code & ~OPERAND_MASK == words.AT:
            return refuse(rule, "refuse-terrain", {"unit": unit_name(state, unit), "hex": hex_name(state, operand_of(code))})
        return refuse(rule, "refuse-place-first", {"unit": unit_name(state, unit)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-place", {"unit": unit_name(state, state.argument)})


def refused_place(state: State, unit: int, space: int) -> Refusal:
    """7.5, 7.10, 15.36, 16.11, 19.11, 20.5, 25.2, 27.5, 29.0, 7.1 Why a unit does not appear in a hex."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    rule = "7.1"
    if unit in state.rules.scenario.freikorps:
        rule = "27.5"
    elif state.active == ANGLO:
        return refuse("15.36" if content.is_supply[unit] else "7.1", "refuse-entry-box", names)
    elif unit == content.yugoslav4:
        rule = "20.5"
    elif content.is_hungarian[unit]:
        rule = "19.11"
    elif unit == content.mtn18:
        rule = "29.0"
    elif unit in content.flak:
        rule = "25.2"
    elif state.collapsed and state.box[unit] == REPLACEMENT_ARMY:
        rule = "16.11"
    elif state.active == HITLERIAN:
        refusal = forbids_entry_hex(state, unit, space)
        if refusal is not None:
            return refusal
    if (
        state.active == HITLERIAN
        and state.control[space] == HITLERIAN
        and space in content.entry_cities
        and not may_stack(state, unit, space)
    ):
        return refuse("7.10", "refuse-stacking", names)
    return refuse(rule, "refuse-entry-city", names)


def place_choices(state: State, unit: int) -> list[int]:
    if state.active == ANGLO:
        if unit in state.rules.scenario.freikorps:
            return [words.AT | space for space in freikorps_cities(state)]
        if state.strength[unit] == 1 and state.has(unit, REBUILT):
            theatres = {"green_eto": [ETO], "green_mto": [MTO], "tan": [ETO, MTO]}
            boxes = sorted({box for payer in payers(state, unit) for box in theatres[payer]})
            return [words.SHIP | box for box in boxes]
        if unit in (state.content.f1, state.content.f2):
            return [words.SHIP | MTO]
        return [words.SHIP | ETO, words.SHIP | MTO]
    if unit == state.content.okh:
        return [words.PAY | other for other in supply_units_on_map(state, HITLERIAN)]
    choices = [words.AT | space for space in entry_hexes(state, unit)]
    is_new = state.box[unit] == WAITING or state.has(unit, REBUILT)  # who is called out of the box comes
    if (
        is_new
        and state.active == HITLERIAN
        and not state.collapsed
        and not state.content.is_hungarian[unit]
        and unit != state.content.mtn18
    ):
        choices.append(words.HOLD)
    return choices


def go_to_box(state: State, unit: int, box: int) -> None:
    """7.1, 7.13, 15.36 Into a box of the theatre whose step paid for it."""
    if state.has(unit, REBUILT) and state.strength[unit] == 1 and not state.content.is_supply[unit]:
        wanted = "green_eto" if box == ETO else "green_mto"
        options = payers(state, unit)
        pay(state, wanted if wanted in options else "tan")
    if state.strength[unit] == 0:
        state.strength[unit] = state.content.steps[unit]
    state.box[unit] = box
    state.events.append((words.E_TO_BOX, unit, box))


def appear(state: State, unit: int, space: int) -> None:
    """7.7, 7.9 A German unit that appears has double movement; placing costs none."""
    if state.strength[unit] == 0:
        state.strength[unit] = state.content.steps[unit]
    if state.content.is_hungarian[unit]:
        state.hungarian_turn = USED_UP
    state.unmark(unit, REBUILT)
    if state.camp(unit) == HITLERIAN and state.content.is_german[unit]:
        state.mark(unit, DOUBLED | ENTERED)
    else:
        state.mark(unit, ENTERED)
    if unit in state.rules.scenario.freikorps:
        state.raised_turn = state.turn
        state.events.append((words.E_FREIKORPS, unit, space))
    else:
        state.events.append((words.E_ENTERED_MAP, unit, space))
    place(state, unit, space)
