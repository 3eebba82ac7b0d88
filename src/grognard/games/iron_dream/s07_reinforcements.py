"""7.1 The reinforcement and replacement phase of each player, and the placing of units in it."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import ETO, MTO, OUT, REPLACEMENT_ARMY, SOVIET_REAR, SPENT, WAITING
from grognard.games.iron_dream.content import ANGLO, HITLERIAN, SOVIET
from grognard.games.iron_dream.effects import eliminate, lift, place
from grognard.games.iron_dream.flags import CONVERTED, DOUBLED, ENTERED, REBUILT, USED_UP
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s07_arrivals import (
    arrivals,
    entry_hexes,
    forbids_bringing,
    forbids_entry_hex,
    has_entry_hex,
    has_new_supply,
    pooled_supply,
    put_supply,
)
from grognard.games.iron_dream.s07_replacements import (
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
from grognard.games.iron_dream.s14_beach import ashore_choices, begin_ashore, forbids_ashore
from grognard.games.iron_dream.s15_burning import supply_units as supply_units_on_map
from grognard.games.iron_dream.s15_supply import has_general, is_hex_supplied, lines
from grognard.games.iron_dream.s16_economy import supply_places
from grognard.games.iron_dream.s22_forts import build, forbids_fort, forbids_forts, fort_hexes
from grognard.games.iron_dream.seats import leads_in, next_german, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import forbids_company
from grognard.games.iron_dream.timing import wrong_time
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


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
