"""3 The logistics phase: supply, then replacements and support."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import SEAT_NAMES
from grognard.games.race_for_berlin.effects import place
from grognard.games.race_for_berlin.s02_administration import is_free, wrong_time
from grognard.games.race_for_berlin.s06_stacking import forbids_stacking
from grognard.games.race_for_berlin.state import (
    DESTROYED,
    GERMAN_BITS,
    OOS,
    REDUCED,
    SIDE_BITS,
    SOVIET_BITS,
    State,
    unit_and_area,
    unit_name,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.trace import traced


# -- 3.1 supply -------------------------------------------------------------------------------------------------------
def judge_supply(state: State) -> None:
    """3.1.1, 3.1.3 Every unit is looked at once, in B.1; who is out of supply stays so until the next time."""
    lines = [supplied_areas(state, side) for side in range(4)]
    for unit, area in enumerate(state.pieces.where):
        if area == NOWHERE:
            continue
        side = state.side_of(unit)
        if is_supplied(state, side, area, lines[side]):
            state.unmark(unit, OOS)
        else:
            state.mark(unit, OOS)
            state.events.append((words.OUT_OF_SUPPLY, unit, area))


def is_supplied(state: State, side: int, area: int, line: list[bool]) -> bool:
    """3.1.1, 9.2.2 A line reaches the unit's own area, which is always free for it; Germans in Berlin are always supplied."""
    if line[area] or (side >= 2 and state.content.is_berlin[area]):
        return True
    return any([line[near] for near in state.content.neighbours[area]])


def supplied_areas(state: State, side: int) -> list[bool]:
    """3.1.1 By area: whether a chain of free areas leads there from a supply area of the side."""
    sources = [area for area in state.content.supply[side] if is_source(state, side, area)]
    is_open = open_to_supply(state, side)
    for source in sources:
        is_open[source] = True
    return traced(state.content.neighbours, sources, is_open, len(is_open))


def is_source(state: State, side: int, area: int) -> bool:
    """3.1.2 Ruling: a supply area only needs to be free of enemy units and American markers."""
    enemies = GERMAN_BITS if side < 2 else SOVIET_BITS
    return not state.holds(area, enemies) and not state.american[area]


def open_to_supply(state: State, side: int) -> list[bool]:
    """3.1.2 The areas that a line may pass: own units in them, or empty, not American and not next to an enemy."""
    content = state.content
    is_soviet = side < 2
    enemies = GERMAN_BITS if is_soviet else SOVIET_BITS
    own = SIDE_BITS[side] if is_soviet else GERMAN_BITS
    strangers = SIDE_BITS[1 - side] if is_soviet else SOVIET_BITS
    spoiled = spoiled_areas(state, enemies)
    found: list[bool] = []
    for area, holders in enumerate(state.pieces.occupants):
        if content.is_berlin[area] and is_soviet:
            found.append(holders & own != 0 and not holders & strangers)
        elif holders & (enemies | strangers):
            found.append(False)
        else:
            found.append(holders & own != 0 or (not state.american[area] and not spoiled[area]))
    return found


def spoiled_areas(state: State, enemies: int) -> list[bool]:
    """3.1.2 By area: next to an enemy. Germans who share a borough with Soviets spoil nothing outside Berlin."""
    content = state.content
    spoiled = [False] * state.rules.ground.size
    for area, holders in enumerate(state.pieces.occupants):
        if holders & enemies:
            engaged = content.is_berlin[area] and holders & SOVIET_BITS != 0 and holders & GERMAN_BITS != 0 and enemies == GERMAN_BITS
            for near in content.neighbours[area]:
                if not engaged or content.is_berlin[near]:
                    spoiled[near] = True
    return spoiled


# -- 3.2 replacements -------------------------------------------------------------------------------------------------
class Replacement(Step[State]):
    """3.2.1, 3.2.2 One point for each marshal: refit a unit, bring one back, or turn it into support; units put out of supply give more."""

    def resume(self, state: State) -> int:
        seat = state.argument
        state.seat = seat
        choices: list[int] = []
        has_point = forbids_spending(state) is None
        for unit in state.rules.ground.side_units[seat]:
            if has_point and state.flags[unit] & REDUCED and forbids_refit(state, unit) is None:
                choices.append(words.REFIT | unit)
            if state.pieces.where[unit] != NOWHERE and not state.flags[unit] & OOS and forbids_cut(state, unit) is None:
                choices.append(words.CUT | unit)
            if has_point and state.box[unit] == DESTROYED and forbids_return(state, unit) is None:
                choices.append(words.RETURN | unit)
        if has_point:
            choices.append(words.CONVERT)
        return self.offer(state, choices, words.END)

    def choose(self, state: State, code: int) -> None:
        seat = state.argument
        verb = code & ~OPERAND_MASK
        unit = operand_of(code)
        if verb == words.REFIT:
            state.has_point = False
            state.unmark(unit, REDUCED)
            state.events.append((words.REFITTED, unit))
        elif verb == words.RETURN:
            state.has_point = False
            state.push(words.RETURNING, unit)
        elif verb == words.CONVERT:
            state.has_point = False
            state.support[seat] += 1
            state.events.append((words.CONVERTED, seat))
        elif verb == words.CUT:
            state.mark(unit, OOS)
            state.support[seat] += 1
            state.events.append((words.PUT_OUT, unit))
        else:
            state.has_point = False  # 3.2.3 what is not used is lost
            state.pop()

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb == words.CONVERT:
            return forbids_spending(state)
        if verb == words.REFIT:
            return forbids_refit(state, operand_of(code))
        if verb == words.RETURN:
            return forbids_return(state, operand_of(code))
        if verb == words.CUT:
            return forbids_cut(state, operand_of(code))
        return None if verb == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        seat = state.argument
        return Message("prompt-replacement", {"seat": "@seat-" + SEAT_NAMES[seat], "support": state.support[seat]})


def forbids_spending(state: State) -> Refusal | None:
    """3.2.1 Each marshal has one replacement point a turn."""
    return None if state.has_point else refuse("3.2.1", "refuse-no-point")


def forbids_stranger(state: State, unit: int) -> Refusal | None:
    """3.2.1, 3.2.2 Both kinds of points are for Soviet units of one's own. Ruling: never for Germans."""
    return None if state.side_of(unit) == state.argument else refuse("3.2.1", "refuse-not-yours", {"unit": unit_name(state, unit)})


def forbids_refit(state: State, unit: int) -> Refusal | None:
    """3.2.1 Only a reduced Soviet unit in supply is brought to full strength."""
    refusal = forbids_spending(state) or forbids_stranger(state, unit)
    if refusal is not None:
        return refusal
    if state.at(unit) == NOWHERE or not state.has(unit, REDUCED):
        return refuse("3.2.1", "refuse-not-reduced", {"unit": unit_name(state, unit)})
    return refuse("3.2.1", "refuse-out-of-supply", {"unit": unit_name(state, unit)}) if state.has(unit, OOS) else None


def forbids_return(state: State, unit: int) -> Refusal | None:
    """3.2.1 Only a destroyed Soviet unit comes back, to a supply area of its camp."""
    refusal = forbids_spending(state) or forbids_stranger(state, unit)
    if refusal is not None:
        return refusal
    if state.box[unit] != DESTROYED:
        return refuse("3.2.1", "refuse-not-destroyed", {"unit": unit_name(state, unit)})
    return None if return_areas(state, unit) else refuse("3.2.1", "refuse-nowhere", {"unit": unit_name(state, unit)})


def forbids_cut(state: State, unit: int) -> Refusal | None:
    """3.2.2 Only a supplied unit on the map can be put out of supply."""
    refusal = forbids_stranger(state, unit)
    if refusal is not None:
        return refusal
    if state.at(unit) == NOWHERE:
        return refuse("3.2.2", "refuse-not-on-map", {"unit": unit_name(state, unit)})
    return refuse("3.2.2", "refuse-out-of-supply", {"unit": unit_name(state, unit)}) if state.has(unit, OOS) else None


def return_areas(state: State, unit: int) -> list[int]:
    """3.2.1 The supply areas in which a unit may come back."""
    return [area for area in state.content.supply[state.side_of(unit)] if forbids_coming_back(state, unit, area) is None]


def forbids_coming_back(state: State, unit: int, area: int) -> Refusal | None:
    """3.2.1, 6.1.2 A unit comes back to a supply area of its camp that is free of others and has room."""
    if area not in state.content.supply[state.side_of(unit)]:
        return refuse("3.2.1", "refuse-entry", unit_and_area(state, unit, area))
    if not is_free(state, unit, area):
        return refuse("3.2.1", "refuse-entry-occupied", unit_and_area(state, unit, area))
    return forbids_stacking(state, unit, area)


class Returning(Step[State]):
    """3.2.1 A destroyed unit comes back reduced; Ruling: upright and supplied. The argument is the unit."""

    def resume(self, state: State) -> int:
        areas = return_areas(state, state.argument)
        state.seat = state.seat_of(state.argument)
        if len(areas) == 1:
            come_back(state, areas[0])
            return AGAIN
        state.choices = [words.AT | area for area in areas]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        come_back(state, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.AT:
            return forbids_coming_back(state, state.argument, operand_of(code))
        return wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-returning", {"unit": unit_name(state, state.argument)})


def come_back(state: State, area: int) -> None:
    unit = state.argument
    state.pop()
    place(state, unit, area)
    state.mark(unit, REDUCED)
    state.events.append((words.RETURNED, unit, area))
