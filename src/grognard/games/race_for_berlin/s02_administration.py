"""2 The administrative phase: reinforcements, the American advance, Hitler's orders. Events have a module of their own."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import KONIEV, ZHUKOV, Entry
from grognard.games.race_for_berlin.effects import enter, place, stop_americans, take_off
from grognard.games.race_for_berlin.s06_stacking import forbids_stacking, has_room, is_enemy_held, limit_of
from grognard.games.race_for_berlin.state import (
    GERMAN_BITS,
    NOBODY,
    OUT,
    READY_TO_COME,
    SIDE_BITS,
    SOVIET_BITS,
    WAITING,
    XII_POOL,
    State,
    area_name,
    unit_name,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


def wrong_time(state: State) -> Refusal:
    """1 Only what the step of the sequence is for can be done in it."""
    return refuse("1", "refuse-wrong-time", {"phase": "@phase-" + words.PHASES[state.phase]})


# -- 2.1 reinforcements -----------------------------------------------------------------------------------------------
class Reinforcement(Step[State]):
    """2.1.1 Each army and each listed division that has not come yet tests for it; the argument is the line of the list."""

    def resume(self, state: State) -> int:
        listed = state.rules.scenario.reinforcements
        line = state.argument
        if line >= len(listed):
            state.pop()
            return AGAIN
        unit = listed[line].units[0]
        if state.box[unit] == WAITING:
            state.seat = state.seat_of(unit)
            state.faces = [6]
            return CHANCE
        state.frames[-1] = line + 1
        if state.box[unit] == READY_TO_COME:
            state.push(words.ARRIVAL, unit)
        return AGAIN

    def resolve(self, state: State, rolled: list[int]) -> None:
        units = state.rules.scenario.reinforcements[state.argument].units
        total = rolled[0] + state.turn
        state.events.append((words.ARMY_TESTED, units[0], rolled[0], total))
        if total > state.content.reinforcement_target:
            for unit in units:
                state.box[unit] = READY_TO_COME
        else:
            state.frames[-1] += 1

    def label(self, state: State, rolled: list[int]) -> str:
        return "arrives" if rolled[0] + state.turn > state.content.reinforcement_target else "waits"


class XiiArmy(Step[State]):
    """2.1.2 From turn 4 Zhukov tests for the XII Army; from the turn after a success two of its units, drawn by lot, come each turn."""

    def resume(self, state: State) -> int:
        pool = xii_pool(state)
        state.seat = ZHUKOV
        if state.xii_turn and state.turn > state.xii_turn:
            waiting = [unit for unit in xii_units(state) if state.box[unit] == READY_TO_COME]
            if state.drawn < state.content.xii_units and pool:
                state.faces = [len(pool)]
                return CHANCE
            state.pop()
            for unit in reversed(waiting):
                state.push(words.ARRIVAL, unit)
            return AGAIN
        if pool and not state.xii_turn and state.turn >= state.content.xii_first_turn:
            state.faces = [6]
            return CHANCE
        state.pop()
        return AGAIN

    def resolve(self, state: State, rolled: list[int]) -> None:
        if state.xii_turn:
            state.box[xii_pool(state)[rolled[0] - 1]] = READY_TO_COME
            state.drawn += 1
            return
        total = rolled[0] + state.turn
        state.events.append((words.XII_TESTED, rolled[0], total))
        if total > state.content.xii_target:
            state.xii_turn = state.turn  # Ruling: tested each turn until it succeeds once
        state.pop()

    def label(self, state: State, rolled: list[int]) -> str:
        if state.xii_turn:
            return "drawn"
        return "arrives" if rolled[0] + state.turn > state.content.xii_target else "waits"


def xii_units(state: State) -> list[int]:
    """11.5.3 The units of the XII Army."""
    entry = state.rules.scenario.xii_army
    return entry.units if entry is not None else []


def xii_pool(state: State) -> list[int]:
    return [unit for unit in xii_units(state) if state.box[unit] == XII_POOL]


class Arrival(Step[State]):
    """2.1.3 A unit that arrives is placed by its owner; the argument is the unit, with the other counter of its army."""

    def resume(self, state: State) -> int:
        unit = state.argument
        areas = arrival_areas(state, unit)
        state.seat = state.seat_of(unit)
        if not areas:
            state.events.append((words.WAITS, unit))  # Ruling: it waits and need not roll again
            state.pop()
            return AGAIN
        if len(areas) == 1:
            come(state, areas[0])
            return AGAIN
        state.choices = [words.AT | area for area in areas]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        come(state, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.AT:
            return forbids_arrival(state, state.argument, operand_of(code))
        return wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-arrival", {"unit": unit_name(state, state.argument)})


def come(state: State, area: int) -> None:
    """2.1.1, 2.1.3 The unit stands on the map, upright; Ruling: both counters of an army in the same area."""
    first = state.argument
    state.pop()
    for unit in entry_of(state, first).units:
        if unit == first or unit == state.content.twin[first]:
            place(state, unit, area)
            state.events.append((words.ARRIVED, unit, area))


def entry_of(state: State, unit: int) -> Entry:
    """The line of 11.5 or 11.6 that brings a unit."""
    for entry in state.rules.scenario.reinforcements:
        if unit in entry.units:
            return entry
    xii_army = state.rules.scenario.xii_army
    assert xii_army is not None
    return xii_army


def arrival_areas(state: State, unit: int) -> list[int]:
    """2.1.3 Where a reinforcement may be placed: its entry area, or another listed one, or the nearest supply area on the edge."""
    entry = entry_of(state, unit)
    nation = state.nation_of(unit)
    free = [area for area in entry.areas if is_free(state, unit, area)]
    if not free:
        free = [area for area in entry.fallback if is_free(state, unit, area)]
    if not free and not entry.fallback:
        free = nearest_supply(state, unit, entry.areas)
    return [area for area in free if has_room(state, nation, area)]


def forbids_arrival(state: State, unit: int, area: int) -> Refusal | None:
    """2.1.3, 6.1.2 Why a reinforcement is not placed in an area: it is none of its own, it is occupied, or it is full."""
    if area in arrival_areas(state, unit):
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, area)}
    entry = entry_of(state, unit)
    if area not in entry.areas and area not in entry.fallback:
        return refuse("2.1.3", "refuse-entry", names)
    if not is_free(state, unit, area):
        return refuse("2.1.3", "refuse-entry-occupied", names)
    if area in entry.areas:
        return refuse("6.1.2", "refuse-stacking", {**names, "limit": limit_of(state, state.nation_of(unit), area)})
    return refuse("2.1.3", "refuse-entry-other", {**names, "entry": area_name(state, entry.areas[0])})


def is_free(state: State, unit: int, area: int) -> bool:
    """2.1.3 Ruling: an American area counts as occupied; Soviets of the other marshal keep one's own away (7.3.3)."""
    if state.american[area] or is_enemy_held(state, state.nation_of(unit), area):
        return False
    return not (state.is_soviet(unit) and state.holds(area, SIDE_BITS[1 - state.seat_of(unit)]))


def nearest_supply(state: State, unit: int, entries: list[int]) -> list[int]:
    """2.1.3 The free supply areas on the edge with the fewest areas between them and a blocked entry area."""
    distance = state.rules.ground.distance
    nation = state.nation_of(unit)
    free = [area for area in state.content.supply_edge[nation] if is_free(state, unit, area) and has_room(state, nation, area)]
    if state.is_soviet(unit):
        free = [area for area in free if area in state.content.supply[state.side_of(unit)]]
    ways = [min([distance[area][entry] for entry in entries]) for area in free]
    return [area for place, area in enumerate(free) if ways[place] == min(ways)]


# -- 2.2 the American advance -----------------------------------------------------------------------------------------
class Americans(Step[State]):
    """2.2.1 One die a turn on the table of the turn moves the Americans; nobody rolls once they have stopped."""

    def resume(self, state: State) -> int:
        if state.americans_stopped:
            state.pop()
            return AGAIN
        state.seat = ZHUKOV
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        track = state.content.american_table[state.turn][rolled[0] - 1]
        state.events.append((words.AMERICANS_ROLLED, rolled[0], track))
        state.pop()
        if track:
            advance_americans(state, track - 1)

    def label(self, state: State, rolled: list[int]) -> str:
        track = state.content.american_table[state.turn][rolled[0] - 1]
        return f"track-{track}" if track else "no-track"


def advance_americans(state: State, track: int) -> None:
    """2.2.2, 2.2.3, 2.2.4, 2.2.8 The next area of a track falls; Soviets in it stop the advance, and a Berlin area ends the game."""
    area = state.content.tracks[track][state.tracks[track]]
    if state.holds(area, SOVIET_BITS):
        stop_americans(state)  # Ruling: looked at before 2.2.8
    elif state.content.is_berlin[area]:
        state.americans_won = True
        state.finished = True
        state.events.append((words.AMERICANS_WIN, area))
    else:
        capture(state, area, track)


def capture(state: State, area: int, track: int) -> None:
    """2.2.2, 2.2.5 A marker is placed; where two tracks share the area both have advanced. Germans in it try to get away."""
    state.american[area] = 1
    for other, areas in enumerate(state.content.tracks):
        if state.tracks[other] < len(areas) and areas[state.tracks[other]] == area:
            state.tracks[other] += 1
    state.events.append((words.CAPTURED, area, track + 1))
    if state.holds(area, GERMAN_BITS):
        state.push(words.ESCAPE, area)


class Escape(Step[State]):
    """2.2.5 One die for each German unit in a captured area: up to 4 it is removed, otherwise it gets away if it can."""

    def resume(self, state: State) -> int:
        unit = state.pieces.top[state.argument]
        if unit == NOWHERE:
            state.pop()
            return AGAIN
        state.seat = state.seat_of(unit)
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        unit = state.pieces.top[state.argument]
        state.events.append((words.CAUGHT, unit, rolled[0]))
        if rolled[0] <= state.content.removed_up_to:
            remove(state, unit)
        else:
            state.push(words.ESCAPE_AREA, unit)

    def label(self, state: State, rolled: list[int]) -> str:
        return "removed" if rolled[0] <= state.content.removed_up_to else "escapes"


def remove(state: State, unit: int) -> None:
    """2.2.5, 2.2.6 A German unit in American hands is out of the game."""
    state.events.append((words.REMOVED, unit, state.at(unit)))
    take_off(state, unit, OUT)


class EscapeArea(Step[State]):
    """2.2.5 The owner moves the unit to an adjacent area of a higher index; impossible means removed."""

    def resume(self, state: State) -> int:
        unit = state.argument
        areas = escape_areas(state, unit)
        state.seat = state.seat_of(unit)
        if not areas:
            state.pop()
            remove(state, unit)
            return AGAIN
        if len(areas) == 1:
            escape(state, areas[0])
            return AGAIN
        state.choices = [words.ESCAPE_TO | area for area in areas]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        escape(state, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.ESCAPE_TO:
            return forbids_escape(state, state.argument, operand_of(code))
        return wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-escape-area", {"unit": unit_name(state, state.argument)})


def escape(state: State, area: int) -> None:
    unit = state.argument
    state.pop()
    state.events.append((words.ESCAPED, unit, area))
    enter(state, unit, area)


def escape_areas(state: State, unit: int) -> list[int]:
    """2.2.5 Adjacent, of a strictly higher index, without Soviets; Ruling: within stacking, not American, not over the Oder–Neisse."""
    return [area for area in state.content.neighbours[state.at(unit)] if forbids_escape(state, unit, area) is None]


def forbids_escape(state: State, unit: int, area: int) -> Refusal | None:
    """2.2.5, 2.2.3, 6.1.2, 7.2.1 What keeps a unit that gets away from the Americans out of an area; None if it may go there."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, area)}
    here = state.at(unit)
    if area not in state.content.neighbours[here]:
        return refuse("2.2.5", "refuse-escape-far", names)
    if area not in state.rules.ground.german_near[here]:
        return refuse("7.2.1", "refuse-oder-neisse", names)
    if state.content.index[area] <= state.content.index[here]:
        return refuse("2.2.5", "refuse-escape-west", names)
    if state.holds(area, SOVIET_BITS):
        return refuse("2.2.5", "refuse-escape-soviets", names)
    if state.american[area]:
        return refuse("2.2.3", "refuse-american", names)
    return forbids_stacking(state, unit, area)


# -- 2.3 Hitler's orders ----------------------------------------------------------------------------------------------
class Orders(Step[State]):
    """2.3.1 One die a turn: 5 sends the northern Germans to attack, 6 the southern ones."""

    def resume(self, state: State) -> int:
        state.seat = ZHUKOV
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        state.order = ordered_seat(state, rolled[0])
        state.events.append((words.ORDERED, rolled[0], state.order))
        state.pop()

    def label(self, state: State, rolled: list[int]) -> str:
        seat = ordered_seat(state, rolled[0])
        return "no-order" if seat == NOBODY else "order-south" if seat == ZHUKOV else "order-north"


def ordered_seat(state: State, die: int) -> int:
    for seat in (ZHUKOV, KONIEV):
        if state.content.order_rolls[seat] == die:
            return seat
    return NOBODY
