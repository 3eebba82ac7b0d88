"""5-0 The movement phase: pick a unit, send it on its way, put it down, end the phase."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOTH, SOVIET, WESTERN
from grognard.games.battle_for_germany.effects import enter, forget_ways, take_off
from grognard.games.battle_for_germany.s04_zones_of_control import must_stop, unit_name, zone_maker
from grognard.games.battle_for_germany.s05_movement import (
    CLOSED,
    CROWDED,
    FREE,
    UNKNOWN,
    allowance,
    forbids_way,
    forget_outlook,
    known_outlook,
    outlook,
    overstacked,
    overstacked_after,
    reach_of,
    units_of_phase,
    waiting,
)
from grognard.games.battle_for_germany.s05_settling import (
    HOPELESS,
    Prospect,
    cities_due,
    destinations_among,
    destinations_judged,
    forbids_end_of_move,
    front_in,
    has_destination,
    prospect_for,
    prospect_if_owed,
    stops_judged,
)
from grognard.games.battle_for_germany.s09_exits import could_exit, forbids_exit, leave_map, remove_face_down
from grognard.games.battle_for_germany.s10_garrisons import call_in_duties, drop_duties, post_garrisons
from grognard.games.battle_for_germany.s16_transfer import begin_transfer, forbids_transfer
from grognard.games.battle_for_germany.state import (
    FACE_DOWN,
    GARRISON,
    MOVED,
    PINNED,
    State,
    destroyed_box,
    home_theatre,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


class Movement(Step[State]):
    """5-0 The phasing player moves any, all or none of the units of the phase, one at a time."""

    def resume(self, state: State) -> int:
        state.seat = state.rules.seat_of[words.phase_sides(state.phase)[0]]
        prospect = prospect_if_owed(state)
        choices = [words.PICK | unit for unit in movable(state, prospect)]
        if not choices:
            end_movement(state)
            return AGAIN
        if forbids_ending(state, prospect) is None:
            choices.append(words.END)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            end_movement(state)
        else:
            take_in_hand(state, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        """5-0 Units are moved, or the phase ends; a unit is picked before it is sent anywhere."""
        verb = code & ~OPERAND_MASK
        if verb == words.PICK:
            return forbids_pick(state, operand_of(code))
        if verb == words.END:
            return forbids_ending(state, prospect_if_owed(state))
        if verb == words.TO or verb == words.DONE or verb == words.EXIT or verb == words.TRANSFER:
            return refuse("5-0", "refuse-nothing-in-hand")
        return wrong_phase(state)

    def prompt(self, state: State) -> Message:
        """5-0 What is due before the phase may end is named (5-3, 10-0)."""
        phase = "@phase-" + words.PHASES[state.phase]
        due = forbids_ending(state, prospect_if_owed(state))
        if due is None:
            return Message("prompt-movement", {"phase": phase})
        if "city" in due.message.args:
            return Message("prompt-movement-garrison", {"phase": phase, "city": due.message.args["city"]})
        return Message("prompt-movement-full", {"phase": phase, "hex": due.message.args["hex"]})


def begin_movement(state: State) -> None:
    """5-0 A movement phase begins; a garrison that has been owed is now due (10-0)."""
    forget_ways(state)
    if SOVIET in words.phase_sides(state.phase):
        call_in_duties(state)


def movable(state: State, prospect: Prospect | None) -> list[int]:
    """5-0 The units of the phase that have not moved, may move, and have somewhere to go (see `prospect_if_owed`)."""
    units: list[int] = []
    known = known_outlook(state)
    for unit in waiting(state):
        look = known[unit]
        if look == UNKNOWN or look == CROWDED:
            look = known[unit] = outlook(state, unit)
        if (look == FREE and prospect is None) or could_go_far(state, unit, look, prospect):
            units.append(unit)
    state.outlook = known
    return units


def could_go_far(state: State, unit: int, look: int, prospect: Prospect | None) -> bool:
    """5-3, 9-0 Whether a unit can go where the limits allow it when the phase ends, pass through friends, or leave the map."""
    points = allowance(state, unit)
    if look != CLOSED and has_destination(state, unit, points, prospect):
        return True
    return could_exit(state, unit, state.at(unit), points)


def take_in_hand(state: State, unit: int) -> None:
    state.unit = unit
    state.points = allowance(state, unit)
    state.stepped = False
    state.crossing = -1
    state.push(words.IN_HAND, unit)


def forbids_pick(state: State, unit: int) -> Refusal | None:
    """3-0, 5-0, 7-26, 9-1, 10-2 Which units cannot be moved now."""
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.at(unit) == NOWHERE:
        return refuse("5-0", "refuse-not-on-map", name)
    if state.side(unit) not in words.phase_sides(state.phase):
        return refuse("3-0", "refuse-other-side", {**name, "phase": "@phase-" + words.PHASES[state.phase]})
    if state.has(unit, FACE_DOWN):
        return refuse("9-1", "refuse-face-down", name)
    if state.has(unit, GARRISON):
        return refuse("10-2", "refuse-garrison", name)
    if state.has(unit, PINNED):
        return refuse("7-26", "refuse-arrived-in-zone", name)
    if state.has(unit, MOVED):
        return refuse("5-0", "refuse-has-moved", name)
    return forbids_standstill(state, unit)


def forbids_standstill(state: State, unit: int) -> Refusal | None:
    """5-1, 4-3 A unit is moved only if it has somewhere to go: another hex, or off the map."""
    points = allowance(state, unit)
    here = state.at(unit)
    if could_exit(state, unit, here, points) or has_destination(state, unit, points, None):
        return None
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    found = reach_of(state, unit, points)
    if found.spaces:
        end = forbids_end_of_move(state, unit, found.spaces[0])
        if end is not None:
            return end
    if state.in_enemy_zone(state.side(unit), here):
        return refuse("4-3", "refuse-shut-in", {**name, "enemy": zone_maker(state, state.side(unit), here)})
    return refuse("5-1", "refuse-nowhere-to-go", name)


def wrong_phase(state: State) -> Refusal:
    """3-0 Only what the phase is for can be done in it."""
    return refuse("3-0", "refuse-wrong-phase", {"phase": "@phase-" + words.PHASES[state.phase]})


# -- ending the phase -------------------------------------------------------------------------------------------------
def forbids_ending(state: State, prospect: Prospect | None) -> Refusal | None:
    """5-3, 10-0 A movement phase does not end over a full hex that can still be relieved, nor over a garrison that can still come."""
    if prospect is None:
        return None
    full = overstacked(state)
    due = [city for city in cities_due(state) if not front_in(state, city)]
    if not full and not due:
        return None
    names = state.content.board.names
    if full and prospect.value != HOPELESS:
        return refuse("5-3", "refuse-end-stacking", {"hex": names[full[0]]})
    for unit in prospect.posted:
        city = prospect.where[unit]
        if city in due and prospect.value > len(cities_due(state)) - len(due):
            told: dict[str, str | int] = {"hex": names[city], "city": "@city-" + names[city]}
            return refuse("10-0", "refuse-end-garrison", {**told, "unit": unit_name(state, unit)})
    return None


def end_movement(state: State) -> None:
    """5-0 The movement phase ends: units off their ground are lost, followers leave, garrisons take post."""
    sides = words.phase_sides(state.phase)
    remove_face_down(state)
    for unit in units_of_phase(state):
        if state.side(unit) in sides and state.at(unit) != NOWHERE:
            if is_astray(state, unit):
                lose_astray(state, unit)
            else:
                state.unmark(unit, MOVED | PINNED)
    if SOVIET in sides:
        drop_duties(state)
        post_garrisons(state)
    if state.rules.transfer_each_phase:
        state.transfers = 0
    forget_ways(state)
    state.pop()


def is_astray(state: State, unit: int) -> bool:
    """5-42, 5-52, 14-0 A unit still beyond the line that it was forced over, when its own side's next movement phase ends."""
    content = state.content
    side = state.side(unit)
    space = state.at(unit)
    theatre = content.theatre[space]
    if state.boundary and theatre != BOTH and theatre != home_theatre(side):
        return side == SOVIET or side == WESTERN or state.rules.variant.germans_go_home
    return side == SOVIET and content.yugoslavia[space] and not content.is_yugoslav[unit]


def lose_astray(state: State, unit: int) -> None:
    """5-42, 5-51, 5-52 A displaced unit that is not back in time is eliminated."""
    space = state.at(unit)
    state.events.append((words.DISPLACED_LOST, unit, space))
    take_off(state, unit, destroyed_box(state, unit, space))


# -- the unit in hand -------------------------------------------------------------------------------------------------
class InHand(Step[State]):
    """5-1 A unit on its way: hex by hex or straight to a hex, until it stops."""

    def resume(self, state: State) -> int:
        unit = state.unit
        if unit < 0:
            state.pop()
            return AGAIN
        choices = in_hand_choices(state, unit)
        if len(choices) == 0 or (len(choices) == 1 and choices[0] == words.DONE):
            put_down(state)
            return AGAIN
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.TO:
            go(state, state.unit, operand_of(code))
        elif verb == words.DONE:
            put_down(state)
        elif verb == words.TRANSFER:
            begin_transfer(state, state.unit)
        else:
            unit = state.unit
            put_down(state)
            leave_map(state, unit)
            state.pop()
            state.push(words.PULLING, 0)

    def why_not(self, state: State, code: int) -> Refusal | None:
        """5-0 Units move one at a time: the one in hand comes first."""
        verb = code & ~OPERAND_MASK
        if verb == words.TO:
            return forbids_destination(state, state.unit, operand_of(code))
        if verb == words.EXIT:
            return forbids_exit(state, state.unit)
        if verb == words.TRANSFER:
            return forbids_transfer(state, state.unit, prospect_for(state, state.unit))
        if verb == words.DONE:
            return forbids_stop(state, state.unit)
        return refuse("5-0", "refuse-in-hand", {"unit": unit_name(state, state.unit)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-in-hand", {"unit": unit_name(state, state.unit), "points": state.points})


def in_hand_choices(state: State, unit: int) -> list[int]:
    """5-0 What the unit in hand can do next."""
    choices: list[int] = []
    prospect = prospect_for(state, unit)  # all that is asked here is judged by it
    if not has_stopped(state, unit):
        state.found = reach_of(state, unit, state.points)
        spaces = destinations_judged(state, unit, state.found, state.points, state.crossing, prospect)
        to = words.TO
        choices = [to | space for space in spaces]
    if state.content.exit_edge[state.at(unit)] and forbids_exit(state, unit) is None:
        choices.append(words.EXIT)
    may_cross = state.rules.variant.has_one_german and not state.stepped and state.transfers == 0
    if may_cross and forbids_transfer(state, unit, prospect) is None:
        choices.append(words.TRANSFER)
    if state.stepped and may_stop(state, unit, prospect):
        choices.append(words.DONE)
    return choices


def has_stopped(state: State, unit: int) -> bool:
    """4-0 Whether the unit in hand has come to where it must stop, or has no points left."""
    return state.stepped and (state.points == 0 or must_stop(state, unit, state.at(unit)))


def may_stop(state: State, unit: int, prospect: Prospect | None) -> bool:
    """5-0, 16-32 Whether the move of the unit in hand may end where it stands: `forbids_stop` without its words."""
    here = state.at(unit)
    ends_well = state.crossing < 0 or state.content.theatre[here] == state.crossing
    return ends_well and len(stops_judged(state, unit, [here], prospect)) > 0


def forbids_stop(state: State, unit: int) -> Refusal | None:
    """5-0, 16-32 Where a move may not end."""
    if not state.stepped:
        return refuse("5-0", "refuse-not-begun", {"unit": unit_name(state, unit)})
    if state.crossing >= 0 and state.content.theatre[state.at(unit)] != state.crossing:
        return refuse("16-32", "refuse-transfer-end", {"unit": unit_name(state, unit)})
    return forbids_end_of_move(state, unit, state.at(unit))


def go(state: State, unit: int, there: int) -> None:
    """5-1 Move by the cheapest way; every hex entered counts for forts and cities."""
    found = state.found if state.found is not None else reach_of(state, unit, state.points)
    state.found = None
    origin = state.at(unit)
    full = state.full
    near_cities = state.rules.ground.near_cities
    fort_number = state.rules.ground.fort_number
    for space in found.path(there):
        if space == there or near_cities[space] or near_cities[state.at(unit)] or fort_number[space] >= 0:
            enter(state, unit, space)  # to leave the side of a city counts as much as to come to it
    forget_outlook(state, there)
    state.full = overstacked_after(state, full, origin, there)
    state.points -= found.price(there)
    state.stepped = True
    state.events.append((words.MOVED, unit, origin, there))


def put_down(state: State) -> None:
    """5-0 The unit has moved; what movement points it has left are lost."""
    state.mark(state.unit, MOVED)
    state.unit = -1
    state.points = 0
    state.stepped = False
    state.found = None
    state.crossing = -1


def forbids_destination(state: State, unit: int, there: int) -> Refusal | None:
    """5-1 Why a hex cannot be gone to."""
    here = state.at(unit)
    if there == here:
        return refuse("5-1", "refuse-same-hex", {"unit": unit_name(state, unit), "hex": state.content.board.names[here]})
    return forbids_moving_on(state, unit, there) or forbids_way(state, unit, there) or forbids_dead_end(state, unit, there)


def forbids_moving_on(state: State, unit: int, there: int) -> Refusal | None:
    """4-0 A unit that has entered an enemy zone of control has to stop there."""
    here = state.at(unit)
    if there >= state.content.board.playable or not state.stepped or not must_stop(state, unit, here):
        return None
    told: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[here]}
    return refuse("4-0", "refuse-stopped", {**told, "enemy": zone_maker(state, state.side(unit), here)})


def forbids_dead_end(state: State, unit: int, there: int) -> Refusal | None:
    """16-32 A hex in reach where the move can neither end nor go on to where it can: a tripled move has to come over the boundary."""
    found = reach_of(state, unit, state.points)
    if there in destinations_among(state, unit, found, state.points, state.crossing):
        return None
    if state.crossing >= 0 and state.content.theatre[there] != state.crossing:
        return refuse("16-32", "refuse-transfer-end", {"unit": unit_name(state, unit)})
    return forbids_end_of_move(state, unit, there)
