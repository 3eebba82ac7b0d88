"""14.1 Anglo-Allied naval movement: boxes, open ports, invasion ports, evacuation."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import BOX_NAMES, ETO, GREECE, MTO
from grognard.games.iron_dream.content import ANGLO
from grognard.games.iron_dream.effects import lift, place
from grognard.games.iron_dream.flags import ENTERED, FRESH, FS, MOVED, NO_ASSAULT, OFF_SEA, REBUILT, SAILED, STRATEGIC
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s08_stacking import forbids_stacking
from grognard.games.iron_dream.s14_beach import ashore_choices, begin_ashore, forbids_ashore
from grognard.games.iron_dream.s14_harbours import (
    capacity_rule,
    count_voyage,
    forbids_ships,
    harbour_works,
    has_capacity,
    is_clear_to_sea,
    use_capacity,
)
from grognard.games.iron_dream.s14_invasion import begin_invasion, forbids_beach, forbids_invasions, free_ports, invasion_hexes
from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.theatres import boxes_of_coast
from grognard.games.iron_dream.timing import wrong_time
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE

HAS_SAILED: Final = SAILED | STRATEGIC | MOVED | FRESH
OTHER_BOX = {ETO: MTO, MTO: ETO}


def begin_fleet(state: State) -> None:
    """14.1, 14.34 A new Anglo-Allied turn: nothing has sailed, and the ports with the enemy beside them are noted."""
    state.sailed_corps = 0
    state.sailed_supply = 0
    state.sailed_port = 0
    state.greece_corps = state.greece_supply = 0
    state.harbour_used = [0] * len(state.harbour_used)
    state.port_used = [0] * len(state.port_used)
    state.beach_mode = 0
    state.beach_used = 0
    for number, space in enumerate(state.port_space):
        if space >= 0 and enemy_at_port(state, space):
            state.beach_mode |= 1 << number


def enemy_at_port(state: State, space: int) -> bool:
    """14.34 An enemy unit that is not on fortress supply, next to the port over an open side."""
    enemy = state.rules.enemy_bits[ANGLO]
    for near in state.content.links[space]:
        if state.field.fighters[near] & enemy:
            for unit in state.field.stack(near):
                if state.field.fights[unit] and not state.has(unit, FS):
                    return True
    return False


def landing_hexes(state: State) -> list[int]:
    """Open ports and invasion ports."""
    found = [space for space in state.port_space if space >= 0]
    opens = state.harbour_turn
    for number, space in enumerate(state.content.harbours):
        if opens[number] > 0 and space not in found and harbour_works(state, number):
            found.append(space)
    return sorted(found)


def is_landing_hex(state: State, space: int) -> bool:
    if space in state.port_space:
        return True
    harbour = state.content.harbour_number[space]
    return harbour >= 0 and harbour_works(state, harbour)


def forbids_landing(state: State, unit: int, space: int) -> Refusal | None:
    """4.4, 7.2, 14.2, 14.4, 14.6, 14.7, 14.27, 14.28, 14.31, 14.32, 14.37 Why a unit may not land in a hex now."""
    if space >= state.content.size or not is_landing_hex(state, space):
        return forbids_closed_port(state, unit, space)
    here = state.at(unit)
    boxes = boxes_of_coast(state, space)
    if here != NOWHERE and not is_landing_hex(state, here):
        rule, reason = "14.6", "refuse-ship"
    elif not boxes:
        rule, reason = "14.7", "refuse-closed-sea"
    elif not boxes & origin_boxes(state, unit):
        rule, reason = "14.2" if here == NOWHERE else "14.4", "refuse-other-theatre"
    elif space == here:
        rule, reason = "14.4", "refuse-port-same"
    elif space in state.port_space and state.beach_used >> state.port_space.index(space) & 1:
        rule, reason = "14.37", "refuse-beach-mode"
    elif state.field.occupants[space] & state.rules.foreign_bits[ANGLO]:
        rule, reason = "4.4", "refuse-ally"  # 20.6 Yugoslavs opened the port, and stand in it
    elif not has_capacity(state, unit, space):
        rule, reason = capacity_rule(state, space), "refuse-port-full"
    elif space not in state.port_space and state.in_enemy_zone(ANGLO, space) and not state.has_fighter(ANGLO, space):
        rule, reason = "7.2", "refuse-port-zone"
    else:
        return forbids_stacking(state, unit, space)
    return refuse(rule, reason, {"unit": unit_name(state, unit), "hex": hex_name(state, space)})


def forbids_closed_port(state: State, unit: int, space: int) -> Refusal:
    """14.7, 14.29, 14.33 What keeps a hex from being a port: the sea before it, hexes that its shipping passes, or that none is open."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    harbour = content.harbour_number[space] if space < content.size else -1
    if harbour < 0:
        return refuse("14.29", "refuse-no-port-there", names)
    if content.coast[space] and not content.coast[space] & state.rules.variant.seas():
        return refuse("14.7", "refuse-closed-sea", names)
    if state.control[space] == ANGLO and 0 < state.harbour_turn[harbour] <= state.turn and not is_clear_to_sea(state, harbour):
        return refuse("14.33", "refuse-port-marks", names)
    return refuse("14.29", "refuse-port-enemy" if state.control[space] != ANGLO else "refuse-port-closed", names)


def origin_boxes(state: State, unit: int) -> int:
    """4.9 The theatre from which a unit sails, as a mask of boxes."""
    here = state.at(unit)
    return state.box[unit] if here == NOWHERE else boxes_of_coast(state, here)


# -- the phase ----------------------------------------------------------------------------------------------------------
def forbids_sailing(state: State, unit: int) -> Refusal | None:
    """14.1, 14.2, 14.4 to 14.7, 27.5 Why a unit does not sail."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    content = state.content
    if state.camp(unit) != ANGLO or not (state.field.fights[unit] or content.is_supply[unit]):
        return refuse("14.1", "refuse-not-yours", names)
    if state.flags[unit] & HAS_SAILED:
        return refuse("14.5", "refuse-sailed", names)
    refusal = forbids_ships(state, unit)
    if refusal is not None:
        return refusal
    here = state.at(unit)
    if here == NOWHERE:
        return None if state.box[unit] in (ETO, MTO) else refuse("14.2", "refuse-not-in-box", names)
    if unit in state.rules.scenario.freikorps:
        return refuse("27.5", "refuse-freikorps-ship", names)
    if boxes_of_coast(state, here):
        return None
    if content.coast[here]:
        return refuse("14.7", "refuse-closed-sea", names | {"hex": hex_name(state, here)})
    return refuse("14.6", "refuse-no-coast", names)


def sailors(state: State) -> list[int]:
    """Who may sail; from every place that a ship calls at there is at least one box to go to."""
    where, box, flags, boxes = state.field.where, state.box, state.flags, state.rules.coast_boxes
    corps, supply = state.content.capacity["all_ships"]
    no_corps, no_supply, is_supply = state.sailed_corps >= corps, state.sailed_supply >= supply, state.content.is_supply
    return [
        unit
        for unit in state.rules.camp_units[ANGLO]
        if not (no_supply if is_supply[unit] else no_corps)  # a quick look
        and not flags[unit] & HAS_SAILED
        and (boxes[where[unit]] if where[unit] != NOWHERE else box[unit] == ETO or box[unit] == MTO)
        and forbids_sailing(state, unit) is None
    ]


def voyages(state: State, unit: int) -> list[int]:
    """14.2, 14.4, 14.6 Where a unit may sail, as actions."""
    found = [words.TO | space for space in landing_hexes(state) if forbids_landing(state, unit, space) is None]
    return found + [words.SHIP | box for box in (GREECE, ETO, MTO) if forbids_box(state, unit, box) is None]


def forbids_box(state: State, unit: int, box: int) -> Refusal | None:
    """14.2, 14.4, 14.6 Why a unit does not sail to a box: from a box to the other one, from a port to either, off a beach to its own."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    here = state.at(unit)
    if here == NOWHERE:
        if box == GREECE:
            return forbids_greece(state, unit)
        return None if OTHER_BOX.get(box, -1) == state.box[unit] else refuse("14.2", "refuse-ship", names)
    if box not in (ETO, MTO):
        return refuse("14.4", "refuse-ship", names)
    return None if is_landing_hex(state, here) or boxes_of_coast(state, here) & box else refuse("14.6", "refuse-ship", names)


def forbids_greece(state: State, unit: int) -> Refusal | None:
    """27.9 Two corps and two supply units a turn come through Greece, once an invasion port has been spent on it."""
    corps, supply = state.content.capacity["greece"]
    full = state.greece_supply >= supply if state.content.is_supply[unit] else state.greece_corps >= corps
    if not state.greece_port or state.box[unit] != MTO or full or unit in state.rules.scenario.freikorps:
        return refuse("27.9", "refuse-ship", {"unit": unit_name(state, unit)})
    return None


class Fleet(Step[State]):
    """14.1, 14.3, 14.10 At most four corps, four supply units and one invasion port sail in a turn."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        if forbids_ending(state) is not None:  # 14.11 the invasion of turn 1 has the first call on ships
            state.choices = [words.INVADE | space for space in invasion_hexes(state)]
            return DECISION
        choices = [words.SAIL | unit for unit in sailors(state)]
        choices += [words.INVADE | space for space in invasion_hexes(state)]
        choices += [words.TRANSFER | box for box in (MTO, ETO, GREECE) if forbids_transfer(state, box) is None]
        choices += ashore_choices(state)
        return self.offer(state, choices, words.END)

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if code == words.END:
            state.pop()
        elif verb == words.SAIL:
            state.push(words.S_FLEET_PORT, operand_of(code))
        elif verb == words.INVADE:
            begin_invasion(state, operand_of(code))
        elif verb == words.ASHORE:
            begin_ashore(state, operand_of(code))
        else:
            box = operand_of(code)
            state.sailed_port = 1
            state.port_box[free_ports(state, OTHER_BOX.get(box, MTO))[0]] = box
            if box == GREECE:
                state.greece_port = 1
                state.touch()

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        operand = operand_of(code)
        if verb != words.INVADE and forbids_ending(state) is not None:
            return forbids_ending(state)
        if verb == words.SAIL:
            return forbids_sailing(state, operand)
        if verb == words.INVADE:
            return forbids_invasions(state) or forbids_beach(state, operand)
        if code == words.END:
            return forbids_ending(state)
        if verb == words.ASHORE:
            return forbids_ashore(state, operand)
        if verb == words.TRANSFER:
            return forbids_transfer(state, operand)
        return wrong_time(state)

    def prompt(self, state: State) -> Message:
        if forbids_ending(state) is not None:
            return Message("prompt-fleet-first")
        return Message("prompt-fleet", {"corps": state.sailed_corps, "supply": state.sailed_supply})


def forbids_transfer(state: State, box: int) -> Refusal | None:
    """14.1, 14.10, 27.9 Why no invasion port goes to a box: one a turn; in 1945 one may be spent on Greece."""
    names: dict[str, str | int] = {"box": "@box-" + BOX_NAMES[box]}
    if box not in (ETO, MTO) and not (box == GREECE and state.rules.variant.greek_port):
        return refuse("14.10", "refuse-no-invasion-port", names)
    if state.sailed_port:
        return refuse("14.1", "refuse-invasion-one")
    if box == GREECE and state.greece_port:
        return refuse("27.9", "refuse-no-invasion-port", names)
    return None if free_ports(state, OTHER_BOX.get(box, MTO)) else refuse("14.10", "refuse-no-invasion-port", names)


def forbids_ending(state: State) -> Refusal | None:
    """6.3, 14.11 The invasion of turn 1 is no choice."""
    if state.turn == state.rules.opening_turn and state.invasions == 0 and invasion_hexes(state):
        return refuse("14.11", "refuse-must-invade")
    return None


class FleetPort(Step[State]):
    """14.2, 14.4 Where the unit sails."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        state.choices = voyages(state, state.argument)
        if not state.choices:
            state.pop()
            return AGAIN
        return DECISION

    def choose(self, state: State, code: int) -> None:
        unit = state.argument
        state.pop()
        count_voyage(state, unit)
        if code & ~OPERAND_MASK == words.SHIP:
            lift(state, unit, operand_of(code))
            if operand_of(code) == GREECE:
                if state.content.is_supply[unit]:
                    state.greece_supply += 1
                else:
                    state.greece_corps += 1
            else:
                state.mark(unit, SAILED)
            state.events.append((words.E_TO_BOX, unit, operand_of(code)))
        else:
            disembark(state, unit, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        unit = state.argument
        if code & ~OPERAND_MASK == words.TO:
            return forbids_landing(state, unit, operand_of(code))
        if code & ~OPERAND_MASK == words.SHIP:
            return forbids_box(state, unit, operand_of(code))
        return refuse("14.2", "refuse-sail-first", {"unit": unit_name(state, unit)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-fleet-port", {"unit": unit_name(state, state.argument)})


def disembark(state: State, unit: int, space: int) -> None:
    """14.5, 14.27, 7.21 From a box a unit goes on, less the point for coming ashore; from another port, or just rebuilt, it stays."""
    use_capacity(state, unit, space)
    origin = state.at(unit)
    rebuilt = state.has(unit, REBUILT)
    if origin != NOWHERE:
        lift(state, unit, ETO)
        state.mark(unit, SAILED | NO_ASSAULT)
    else:
        state.mark(unit, SAILED if rebuilt else OFF_SEA)
    state.mark(unit, ENTERED)
    if rebuilt:
        state.mark(unit, REBUILT)
    state.events.append((words.E_LANDED, unit, space))
    place(state, unit, space)
