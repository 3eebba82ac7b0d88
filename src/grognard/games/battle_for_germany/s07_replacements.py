"""7-0 Replacements."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import (
    BOX_EAST,
    BOX_ITALY,
    BOX_SOVIET,
    BOX_WEST,
    BOX_WESTERN,
    GERMAN_EAST,
    GERMAN_WEST,
    SOVIET,
    WEST,
    WESTERN,
)
from grognard.games.battle_for_germany.effects import arrive
from grognard.games.battle_for_germany.s04_zones_of_control import unit_name
from grognard.games.battle_for_germany.s05_movement import forbids_stacking, may_stack, occupant
from grognard.games.battle_for_germany.s05_movement_phase import wrong_phase
from grognard.games.battle_for_germany.s08_courland import (
    evacuation_choices,
    forbids_evacuation,
    forbids_release,
    landing_choices,
    release_choices,
)
from grognard.games.battle_for_germany.state import COURLAND, DOUBLED, OUT, PINNED, State, is_german
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


# -- how many, and who ------------------------------------------------------------------------------------------------
def begin_replacement(state: State) -> None:
    """7-2 The turn record gives the numbers of this turn; what is not used is lost."""
    numbers = state.content.replacements[state.turn]
    side = words.phase_sides(state.phase)[0]
    both = numbers[BOX_EAST] + numbers[BOX_WEST]
    state.evacuated = False
    state.allowance = [0, 0]
    if side == SOVIET:
        state.allowance[0] = numbers[BOX_SOVIET]
    elif side == WESTERN:
        state.allowance = [numbers[BOX_WESTERN], numbers[BOX_ITALY]]
    elif state.rules.variant.has_one_german or (state.rules.east_gets_all and side == GERMAN_EAST):
        state.allowance[0] = both  # 16-33, 12-3
    elif not state.rules.east_gets_all:
        state.allowance[0] = numbers[BOX_EAST] if side == GERMAN_EAST else numbers[BOX_WEST]


def open_boxes(state: State) -> list[int]:
    """7-2 The boxes from which this phase may still bring units back."""
    side = words.phase_sides(state.phase)[0]
    boxes: list[int] = []
    if side == SOVIET:
        boxes = [BOX_SOVIET]
    elif side == WESTERN:
        return [box for box, left in ((BOX_WESTERN, state.allowance[0]), (BOX_ITALY, state.allowance[1])) if left > 0]
    elif state.rules.variant.has_one_german or state.rules.east_gets_all:
        boxes = [BOX_EAST, BOX_WEST]  # 16-33, 12-3: one pool
    else:
        boxes = [BOX_EAST if side == GERMAN_EAST else BOX_WEST]
    return boxes if state.allowance[0] > 0 else []


def replacement_choices(state: State) -> list[int]:
    """7-21 Soviets and Germans take the unit with the lowest attack strength first; Western Allies take any."""
    boxes = open_boxes(state)
    if not boxes:
        return []
    waiting = [unit for unit, box in enumerate(state.box) if box in boxes and state.content.replaceable[unit]]  # 7-12
    if waiting and words.phase_sides(state.phase)[0] != WESTERN:
        lowest = min(state.content.attack[unit] for unit in waiting)
        waiting = [unit for unit in waiting if state.content.attack[unit] == lowest]
    return [unit for unit in waiting if arrival_choices(state, unit)]


def weaker_in_box(state: State, unit: int) -> int:
    """7-21 A unit with less attack strength that waits in the boxes of this phase, or a negative number."""
    boxes = open_boxes(state)
    content = state.content
    for other, box in enumerate(state.box):
        if box in boxes and content.replaceable[other] and content.attack[other] < content.attack[unit]:
            return other
    return NOWHERE


# -- where ------------------------------------------------------------------------------------------------------------
def arrival_choices(state: State, unit: int) -> list[int]:
    """7-22, 7-25 The hexes where a unit can come back now."""
    content = state.content
    box = state.box[unit]
    if box == COURLAND:
        return landing_choices(state, unit)
    if box == BOX_SOVIET:
        return open_to(state, unit, SOVIET, content.entry_soviet)
    if box == BOX_WESTERN or box == BOX_ITALY:
        return open_to(state, unit, WESTERN, content.entry_western if box == BOX_WESTERN else content.entry_italy)
    return german_arrivals(state, unit)


def german_arrivals(state: State, unit: int) -> list[int]:
    """7-22, 7-24 Next to Berlin on the own side of the boundary; if all is closed there, on the other side."""
    content = state.content
    west = open_to(state, unit, GERMAN_WEST, content.berlin_west)
    east = open_to(state, unit, GERMAN_EAST, content.berlin_east)
    return state.rules.variant.german_arrivals(west, east, words.phase_sides(state.phase)[0])


def open_to(state: State, unit: int, side: int, spaces: list[int]) -> list[int]:
    """7-23 Never where an enemy or any other side stands, nor beyond the stacking limit (5-3)."""
    return [space for space in spaces if not state.holds_foreigner(side, space) and may_stack(state, unit, space)]


def arriving_side(state: State, unit: int, space: int) -> int:
    """7-11, 7-24 A German unit that arrives belongs to the theatre of its hex; any other unit keeps its side."""
    if not is_german(state.side(unit)):
        return state.side(unit)
    return GERMAN_WEST if state.content.theatre[space] == WEST else GERMAN_EAST


def bring_in(state: State, unit: int, space: int) -> None:
    """7-22, 7-26 Put an arriving unit on the map: Germans with double movement this turn, and nobody moves out of an enemy zone."""
    from_box = state.box[unit]
    if is_german(state.side(unit)):
        state.pieces.turn_coat(unit, arriving_side(state, unit, space))
    state.box[unit] = OUT
    state.pieces.place(unit, space)
    if from_box == COURLAND:
        state.events.append((words.LANDED if is_german(state.side(unit)) else words.RELEASED, unit, space))
    else:
        state.events.append((words.REPLACED, unit, space))
        if is_german(state.side(unit)):
            state.mark(unit, DOUBLED)
    if state.in_enemy_zone(state.side(unit), space):
        state.mark(unit, PINNED)
    arrive(state, unit, space)


# -- the phase --------------------------------------------------------------------------------------------------------
class Replacement(Step[State]):
    """7-2 Bring units back, one at a time, up to the numbers of the turn; with it Courland (8-0)."""

    def resume(self, state: State) -> int:
        state.seat = state.rules.seat_of[words.phase_sides(state.phase)[0]]
        choices = [words.REPLACE | unit for unit in replacement_choices(state)]
        choices.extend(words.EVACUATE | unit for unit in evacuation_choices(state))
        choices.extend(words.RELEASE | unit for unit in release_choices(state))
        return self.offer(state, choices, words.END)

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        unit = operand_of(code)
        if verb == words.REPLACE:
            state.allowance[1 if state.box[unit] == BOX_ITALY else 0] -= 1
            state.push(words.ARRIVAL, unit)
        elif verb == words.EVACUATE:
            state.evacuated = True
            state.push(words.EVACUATION, unit)
        elif verb == words.RELEASE:
            state.push(words.ARRIVAL, unit)
        else:
            state.pop()

    def why_not(self, state: State, code: int) -> Refusal | None:
        """7-2 Units come back, or the phase ends; the unit is named before its hex."""
        verb = code & ~OPERAND_MASK
        unit = operand_of(code)
        if verb == words.REPLACE:
            return forbids_replacement(state, unit)
        if verb == words.EVACUATE:
            return forbids_evacuation(state, unit)
        if verb == words.RELEASE:
            return forbids_release(state, unit)
        if verb == words.AT:
            return refuse("7-2", "refuse-nobody-arrives")
        return None if verb == words.END else wrong_phase(state)

    def prompt(self, state: State) -> Message:
        left = state.allowance[0] + state.allowance[1]
        return Message("prompt-replacement", {"phase": "@phase-" + words.PHASES[state.phase], "left": left})


def forbids_replacement(state: State, unit: int) -> Refusal | None:
    """7-0, 7-2, 7-12, 8-0 Which units cannot come back now."""
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    box = state.box[unit]
    if state.at(unit) != NOWHERE:
        return refuse("7-2", "refuse-replace-on-map", name)
    if not state.content.replaceable[unit]:
        return refuse("7-12", "refuse-replace-never", name)
    if box == OUT:
        return refuse("7-0", "refuse-replace-gone", name)
    if box == COURLAND:
        return refuse("8-0", "refuse-replace-courland", name)
    if box not in open_boxes(state):
        return refuse("7-2", "refuse-replace-allowance", name)
    return forbids_stronger_first(state, unit) or forbids_closed_entries(state, unit)


def forbids_stronger_first(state: State, unit: int) -> Refusal | None:
    """7-21 Soviets and Germans take the unit with the lowest attack strength first; Western Allies take any."""
    if words.phase_sides(state.phase)[0] == WESTERN:
        return None
    weaker = weaker_in_box(state, unit)
    if weaker == NOWHERE:
        return None
    return refuse("7-21", "refuse-replace-weakest", {"unit": unit_name(state, unit), "weaker": unit_name(state, weaker)})


def forbids_closed_entries(state: State, unit: int) -> Refusal | None:
    """7-24, 7-25 A unit for which no hex is open does not come back."""
    if arrival_choices(state, unit):
        return None
    return refuse("7-24" if is_german(state.side(unit)) else "7-25", "refuse-replace-no-hex", {"unit": unit_name(state, unit)})


class Arrival(Step[State]):
    """7-22, 7-25, 8-0 The owner chooses where an arriving unit appears."""

    def resume(self, state: State) -> int:
        unit = state.argument
        if state.at(unit) != NOWHERE:
            state.pop()
            return AGAIN
        spaces = arrival_choices(state, unit)
        if len(spaces) == 1:
            bring_in(state, unit, spaces[0])
            return AGAIN
        state.choices = [words.AT | space for space in spaces]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        bring_in(state, state.argument, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        """7-2 The unit that arrives is put down before anything else is done."""
        unit = state.argument
        if code & ~OPERAND_MASK != words.AT:
            return refuse("7-2", "refuse-arrival-first", {"unit": unit_name(state, unit)})
        return forbids_arrival(state, unit, operand_of(code))

    def prompt(self, state: State) -> Message:
        return Message("prompt-arrival", {"unit": unit_name(state, state.argument)})


def forbids_arrival(state: State, unit: int, space: int) -> Refusal | None:
    """7-22, 7-25, 8-0 Where a unit cannot arrive: every kind of arrival has its own hexes."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    german = is_german(state.side(unit))
    if space >= state.content.board.playable or space not in entry_hexes(state, unit):
        courland = state.box[unit] == COURLAND
        return refuse("8-0" if courland else "7-22" if german else "7-25", "refuse-arrival-hex", names)
    return forbids_arrival_on_others(state, unit, space) or forbids_stacking(state, unit, space) or forbids_diversion(state, unit, space)


def forbids_arrival_on_others(state: State, unit: int, space: int) -> Refusal | None:
    """5-2, 7-23 Nobody arrives where a unit of another side stands."""
    if not state.holds_foreigner(arriving_side(state, unit, space), space):
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    section = "7-23" if is_german(state.side(unit)) else "5-2"
    return refuse(section, "refuse-arrival-occupied", {**names, "other": occupant(state, unit, space)})


def forbids_diversion(state: State, unit: int, space: int) -> Refusal | None:
    """7-24 A German replacement turns to the other theatre only when its own is closed."""
    choices = arrival_choices(state, unit)
    if space in choices or not choices:
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    return refuse("7-24", "refuse-arrival-diverted", {**names, "better": state.content.board.names[choices[0]]})


def entry_hexes(state: State, unit: int) -> list[int]:
    """All the hexes that are meant for a unit's arrival, open or not."""
    content = state.content
    box = state.box[unit]
    if box == COURLAND:
        return content.entry_courland if state.side(unit) == SOVIET else content.ports
    if box == BOX_SOVIET:
        return content.entry_soviet
    if box == BOX_WESTERN or box == BOX_ITALY:
        return content.entry_western if box == BOX_WESTERN else content.entry_italy
    return state.rules.variant.german_entries(content.berlin_west, content.berlin_east)
