"""3.0 Movement: pick a unit, send it to a hex; any, all or none of the units, one at a time."""

from typing import Final

from grognard.games.mill_bridge import words
from grognard.games.mill_bridge.s04_zones import forbids_passing
from grognard.games.mill_bridge.s06_victory import take
from grognard.games.mill_bridge.state import LOST, MOVED, State, enemies
from grognard.kernel.action import operand_of, verb_bits
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import DECISION, Step
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.reach import UNREACHED, Reach, next_spaces, reach

FAR: Final = 60  # more points than any way on the map costs


def reach_of(state: State, unit: int) -> Reach:
    """3.1, 4.2, 4.3 Every hex that a unit can come to with its movement points, friends passed through."""
    return searched(state, unit, state.unit(unit).move, enemies(state.side(unit)), enemies(state.side(unit)))


def searched(state: State, unit: int, points: int, barred: int, hostile: int) -> Reach:
    pieces, steps = state.pieces, state.content.steps[state.unit(unit).kind]
    return reach(steps, state.at(unit), points, pieces.occupants, barred, pieces.zones, hostile)


def destinations(state: State, unit: int) -> list[int]:
    """3.4 Where a move can end: in reach, and nobody there."""
    return sorted([space for space in reach_of(state, unit).spaces if state.pieces.top[space] == NOWHERE])


def has_destination(state: State, unit: int) -> bool:
    """3.1, 3.4 Whether there is one: most often it is the next hex, and no search is needed."""
    pieces, hostile = state.pieces, enemies(state.side(unit))
    steps, move = state.content.steps[state.unit(unit).kind], state.unit(unit).move
    near = next_spaces(steps, state.at(unit), move, pieces.occupants, hostile, pieces.zones, hostile)
    return NOWHERE in [pieces.top[space] for space in near] or len(destinations(state, unit)) > 0


class Movement(Step[State]):
    """3.0 The player whose phase it is moves units, or ends the phase."""

    def resume(self, state: State) -> int:
        state.seat = state.moving_side
        own = [unit for unit, flags in enumerate(state.flags) if not flags & MOVED and state.side(unit) == state.moving_side]
        return self.offer(state, [words.PICK | unit for unit in own if forbids_pick(state, unit) is None], words.END)

    def finish(self, state: State) -> None:
        end_phase(state)

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            self.finish(state)
        else:
            state.push(words.IN_HAND, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        """3.0 A unit is picked before it is sent anywhere."""
        if verb_bits(code) == words.PICK:
            return forbids_pick(state, operand_of(code))
        if verb_bits(code) == words.TO:
            return refuse("3.0", "refuse-nothing-in-hand")
        return None if code == words.END else wrong_phase(state)


def wrong_phase(state: State) -> Refusal:
    """2.1 Only what the phase is for can be done in it."""
    return refuse("2.1", "refuse-wrong-phase", {"phase": "@phase-" + words.PHASES[state.phase]})


def end_phase(state: State) -> None:
    """3.1, 5.1 In the next phase of its kind every unit moves again, or attacks and is attacked."""
    state.flags = [flags & LOST for flags in state.flags]
    state.pop()


def forbids_pick(state: State, unit: int) -> Refusal | None:
    """3.0, 3.1, 2.1 Which units cannot be moved now."""
    if state.at(unit) == NOWHERE:
        return refuse("3.0", "refuse-not-on-map", state.named(unit))
    if state.side(unit) != state.moving_side:
        return refuse("2.1", "refuse-other-side", state.named(unit))
    if state.has(unit, MOVED):
        return refuse("3.1", "refuse-has-moved", state.named(unit))
    return None if has_destination(state, unit) else refuse("3.1", "refuse-nowhere-to-go", state.named(unit))


class InHand(Step[State]):
    """3.1 The unit in hand goes to a hex by the cheapest way."""

    def resume(self, state: State) -> int:
        state.choices = [words.TO | space for space in destinations(state, state.argument)]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        unit = state.argument
        state.pop()
        state.flags[unit] |= MOVED
        enter(state, unit, operand_of(code), words.MOVED)

    def why_not(self, state: State, code: int) -> Refusal | None:
        """3.0 Units move one at a time: the one in hand comes first."""
        if verb_bits(code) == words.TO:
            return forbids_destination(state, state.argument, operand_of(code))
        return refuse("3.0", "refuse-in-hand", state.named(state.argument))

    def prompt(self, state: State) -> Message:
        return Message("prompt-in-hand", state.named(state.argument))


def enter(state: State, unit: int, space: int, event: int) -> None:
    """6.1 A unit comes to stand in a hex, by a move, a retreat or an advance, and takes what is to be held there."""
    state.put(unit, space)
    state.events.append((event, unit, space))
    take(state, state.side(unit), space)


def forbids_destination(state: State, unit: int, there: int) -> Refusal | None:
    """3.3, 3.1 A hex has to be empty, open to units of its kind, and in reach."""
    if forbids_stand(state, unit, there) is not None or reach_of(state, unit).cost[there] != UNREACHED:
        return forbids_stand(state, unit, there)
    if searched(state, unit, FAR, 0, 0).cost[there] == UNREACHED:
        return refuse("3.3", "refuse-vehicle", state.named(unit, there))
    return refused_way(state, unit, there)


def forbids_stand(state: State, unit: int, there: int) -> Refusal | None:
    """3.4 There is room for one unit in a hex."""
    other = state.pieces.top[there]
    if other == NOWHERE:
        return None
    if other == unit:
        return refuse("3.4", "refuse-same-hex", state.named(unit, there))
    return refuse("3.4", "refuse-occupied", {**state.named(unit, there), "other": state.named(other)["unit"]})


def refused_way(state: State, unit: int, there: int) -> Refusal:
    """3.1, 3.4 What bars the way to a hex: zones of control (4.0) or enemies if the points would do, otherwise the points."""
    points = state.unit(unit).move
    free = searched(state, unit, points, enemies(state.side(unit)), 0)
    refusal = forbids_passing(state, unit, free.path(there)) if free.cost[there] != UNREACHED else None
    if refusal is not None:
        return refusal
    if searched(state, unit, points, 0, 0).cost[there] != UNREACHED:
        return refuse("3.4", "refuse-enemy-in-the-way", state.named(unit, there))
    cost = searched(state, unit, FAR, 0, 0).cost[there]
    return refuse("3.1", "refuse-too-far", {**state.named(unit, there), "cost": cost, "points": points})


def forbids_step(state: State, unit: int, there: int) -> Refusal | None:
    """3.1, 3.3 A retreat and an advance cost no points, but go to an empty hex next to the unit that is open to its kind."""
    if there not in state.content.board.neighbours[state.at(unit)]:
        return refuse("3.1", "refuse-not-next", state.named(unit, there))
    if there not in [space for space, _ in state.content.steps[state.unit(unit).kind][state.at(unit)]]:
        return refuse("3.3", "refuse-vehicle", state.named(unit, there))
    return forbids_stand(state, unit, there)
