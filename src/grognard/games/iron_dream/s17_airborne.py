"""17.0 The First Airborne Army: drops, the two ways to land on an enemy, bridgeheads, refit."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import AT_SEA, ETO, MTO
from grognard.games.iron_dream.content import ANGLO, FLAK, MOUNTAIN, PAIR, RIVER, SWAMP
from grognard.games.iron_dream.effects import eliminate, place
from grognard.games.iron_dream.flags import EGS, FRESH, GROUNDED, MOVED, NO_ASSAULT, OFF_SEA, REBUILT, SAILED, STRATEGIC
from grognard.games.iron_dream.ground import ZONE_OWN, ground_of
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s04_control import refresh
from grognard.games.iron_dream.s08_stacking import limits, room_for
from grognard.games.iron_dream.s09_zones import zone_of
from grognard.games.iron_dream.s10_movement import is_barred
from grognard.games.iron_dream.s15_supply import general_supplied, has_general, theatre_of
from grognard.games.iron_dream.s18_combat import is_bridgehead
from grognard.games.iron_dream.s18_results import begin_battle
from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import may_be_in
from grognard.games.iron_dream.theatres import boxes_of_beach
from grognard.games.iron_dream.timing import wrong_time
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step
from grognard.mechanics.pieces import NOWHERE

REACH: Final = 2  # 17.5
ASSAULTS: Final = 2  # 17.20
CLOSED: Final = 2  # in the argument of the step: nobody else drops


def forbids_drop(state: State, unit: int) -> Refusal | None:
    """17.1, 17.2, 17.25, 5.0 Why a corps may not drop now."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit not in content.airborne:
        return refuse("17.1", "refuse-no-airborne", names)
    if state.flags[unit] & SAILED:
        return refuse("5.0", "refuse-drop-moved", names)
    if state.flags[unit] & (MOVED | STRATEGIC | FRESH):
        return refuse("17.2", "refuse-drop-moved", names)
    if needs_refit(state, unit) or state.flags[unit] & REBUILT:
        return refuse("17.25", "refuse-refit", names)
    here = state.at(unit)
    if here == NOWHERE:
        return None if state.box[unit] in (ETO, MTO) else refuse("17.2", "refuse-drop-start", names)
    return refuse("17.2", "refuse-drop-start", names) if is_grounded(state, unit) else None


def is_grounded(state: State, unit: int) -> bool:
    """17.2 What counts is how the Anglo-Allied turn began, whatever has happened since; before it, how it would begin now.

    Ruling: a corps that has landed this turn, whose turn began in a box, is judged where it stands.
    """
    if state.active == ANGLO and not state.has(unit, OFF_SEA):
        return state.has(unit, GROUNDED)
    return near_german(state, state.at(unit)) or not has_general(state, unit)


def note_grounded(state: State) -> None:
    """17.2 At the start of the Anglo-Allied turn: the corps on the map that are next to a German, or without general supply."""
    for unit in state.content.airborne:
        here = state.at(unit)
        if here != NOWHERE and (near_german(state, here) or not has_general(state, unit)):
            state.mark(unit, GROUNDED)


def forbids_late_order(state: State, code: int) -> Refusal:
    """17.1, 17.3, 17.23, 5.0 Why nobody drops any more once units move, nor assaults alone who was to wait for help."""
    verb = code & ~OPERAND_MASK
    if verb == words.DROP and operand_of(code) not in state.content.airborne:
        return refuse("17.1", "refuse-no-airborne", {"unit": unit_name(state, operand_of(code))})
    if state.active != ANGLO:
        return wrong_time(state)
    if verb == words.DROP:
        unit = operand_of(code)
        return forbids_drop(state, unit) or refuse("17.3", "refuse-drop-over", {"unit": unit_name(state, unit)})
    if code in (words.AHEAD, words.ROLL) and state.dropped:
        return refuse("17.23", "refuse-method-said", {"unit": unit_name(state, state.dropped[0])})
    return wrong_time(state)


def needs_refit(state: State, unit: int) -> bool:
    """17.25 Whether the four turns of refit after a drop, or after being rebuilt, are not over yet."""
    return state.turn - state.since[unit] <= state.content.refit_turns


def near_enemy(state: State, space: int) -> bool:
    """17.25 Whether an enemy unit of the Anglo-Allies stands next to a hex, be the side between them blocked or not."""
    enemy = state.rules.enemy_bits[ANGLO]
    return any([state.field.fighters[near] & enemy for near in state.content.neighbours[space]])


def near_german(state: State, space: int) -> bool:
    """17.2, 4.6 Whether a German unit stands next to a hex, over a blocked side too; Hitler's satellites are none.

    Ruling: in 1945 it is any enemy.
    """
    if not state.rules.variant.are_allies:
        return near_enemy(state, space)
    field = state.field
    is_german = state.content.is_german
    return any([field.fights[unit] and is_german[unit] for near in state.content.neighbours[space] for unit in field.stack(near)])


def droppable(state: State) -> list[int]:
    """17.6 The corps that can still drop."""
    return [unit for unit in state.content.airborne if forbids_drop(state, unit) is None and forbids_drop_anywhere(state, unit) is None]


def forbids_drop_anywhere(state: State, unit: int) -> Refusal | None:
    """17.5 Somewhere within two hexes of a supplied friend there must be a hex to drop on."""
    return None if drop_targets(state, unit) else refuse("17.5", "refuse-drop-far", {"unit": unit_name(state, unit)})


def drop_targets(state: State, unit: int) -> list[int]:
    """17.4, 17.5, 17.7 Where a corps may be dropped: in the theatre where it takes off, or either if both are near."""
    beacons = drop_beacons(state, unit)
    return [space for space in near_beacons(state, beacons) if forbids_drop_hex(state, unit, space) is None]


def near_beacons(state: State, beacons: set[int]) -> list[int]:
    """17.5 The hexes within reach of a beacon, southern Italy left out."""
    south = state.content.south_italy
    ground = state.rules.ground
    near: set[int] = set()
    for friend in beacons:
        near.update(ground.within(friend, REACH))
    return sorted(near - {south})


def is_near_beacon(state: State, space: int, beacons: set[int]) -> bool:
    distance = state.rules.ground.distance
    return any([distance(space, friend) <= REACH for friend in beacons])


def drop_beacons(state: State, unit: int) -> set[int]:
    """17.4, 17.5 The hexes of supplied friends in the theatre of the corps."""
    supplied = general_supplied(state, ANGLO)
    theatres = theatre_of(state, unit)
    friends: set[int] = set()
    for other in state.rules.camp_units[ANGLO]:
        if is_beacon(state, other, unit, supplied[other]) and theatre_of(state, other) & theatres:
            friends.add(state.at(other))
    if state.invasion_space >= 0 and boxes_of_beach(state, state.invasion_space) & theatres:
        friends.add(state.invasion_space)
    return friends


def is_beacon(state: State, other: int, unit: int, is_supplied: bool) -> bool:
    """17.5 Another unit in general supply; the other corps dropped this turn does not count."""
    return other != unit and state.field.fights[other] and is_supplied and not state.has(other, FRESH)


def forbids_drop_hex(state: State, unit: int, space: int) -> Refusal | None:
    """17.7, 4.4, 8.1, 17.3 Not into mountain or swamp, not onto German cities before the collapse, never onto Flak; with those who
    invade the beach no more than the hex holds, and only when they come before it.
    """
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    if ground_of(content, space, False) in (MOUNTAIN, SWAMP) or not may_be_in(state, unit, space) or space in state.clouds:
        return refuse("17.7", "refuse-drop-terrain", names)
    if content.is_city[space] and content.germany[space] and not state.collapsed and state.rules.variant.has_economy:
        return refuse("17.7", "refuse-drop-city", names)
    for other in state.field.stack(space):
        if content.kind[other] == FLAK:
            return refuse("17.7", "refuse-drop-flak", names)
    foreign = state.rules.foreign_bits[ANGLO] & ~state.rules.enemy_bits[ANGLO]
    if state.field.occupants[space] & foreign:
        return refuse("4.4", "refuse-ally", names)
    if not is_barred(state, ANGLO, space) and not room_for(state, [unit], space):
        return refuse("8.1", "refuse-stacking", names)
    if space == state.invasion_space and state.phase % len(words.KINDS) == words.OPERATIONAL:
        return refuse("17.3", "refuse-drop-late", names)
    if space == state.invasion_space and len(state.afloat) + len(dropped_onto(state, space)) >= limits(state, space)[0]:
        return refuse("17.3", "refuse-stacking", names)
    return None


def dropped_onto(state: State, space: int) -> list[int]:
    """17.22 The corps that wait on top of a hex."""
    return [unit for unit in state.dropped[::2] if state.drop_hex(unit) == space]


class Drop(Step[State]):
    """17.3, 17.6 At the start of operational movement, or when an invasion force lands, airborne corps may drop.

    Those that assault on their own do so once the other has dropped too, or at a word before that: on one hex they fight together.
    """

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        units = [] if state.argument & CLOSED else droppable(state)
        if not units:
            if state.ahead:
                begin_drop_assault(state)
            else:
                state.pop()
            return AGAIN
        state.choices = [*[words.DROP | unit for unit in units], words.PASS]
        if state.ahead:
            state.choices.append(words.ROLL)
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.frames[-1] |= CLOSED
        elif code == words.ROLL:
            begin_drop_assault(state)
            state.frames[-1] = 1  # the word is given: the die follows
        else:
            state.unit = operand_of(code)
            state.push(words.S_DROP_HEX, state.unit)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.ROLL and not state.ahead:
            return refuse("17.20", "refuse-drop-roll")
        if code & ~OPERAND_MASK == words.DROP:
            return forbids_drop(state, operand_of(code)) or forbids_drop_anywhere(state, operand_of(code))
        return None if code in (words.PASS, words.ROLL) else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-drop")


class DropHex(Step[State]):
    """17.5, 17.9 Where the corps jumps."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        state.choices = [words.ONTO | space for space in drop_targets(state, state.argument)]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        unit = state.argument
        space = operand_of(code)
        state.pop()
        state.since[unit] = state.turn
        state.events.append((words.E_DROPPED, unit, space))
        if is_barred(state, ANGLO, space):
            take_aloft(state, unit)
            state.dropped = [*state.dropped, unit, space]
            state.unit = unit
            state.target = space
            state.push(words.S_DROP_METHOD, unit)
        else:
            take_aloft(state, unit)
            land(state, unit, space)
            state.mark(unit, NO_ASSAULT)  # 17.9

    def why_not(self, state: State, code: int) -> Refusal | None:
        space = operand_of(code)
        if code & ~OPERAND_MASK != words.ONTO or space >= state.content.size:
            return refuse("17.5", "refuse-drop-hex-first", {"unit": unit_name(state, state.argument)})
        if not is_near_beacon(state, space, drop_beacons(state, state.argument)) or space == state.content.south_italy:
            return refuse("17.5", "refuse-drop-far", {"unit": unit_name(state, state.argument)})
        return forbids_drop_hex(state, state.argument, space)

    def prompt(self, state: State) -> Message:
        return Message("prompt-drop-hex", {"unit": unit_name(state, state.argument)})


def take_aloft(state: State, unit: int) -> None:
    """The corps leaves where it was."""
    if state.at(unit) != NOWHERE:
        space = state.at(unit)
        state.field.lift(unit)
        state.touch()
        refresh(state, space, ANGLO)
    state.box[unit] = AT_SEA
    state.mark(unit, FRESH | EGS | MOVED)


def land(state: State, unit: int, space: int) -> None:
    """17.8 On the turn of the drop its zone of control is its own hex."""
    state.field.set_zone(unit, ZONE_OWN)
    place(state, unit, space)
    state.mark(unit, FRESH | EGS | MOVED)  # Ruling: a line opened in the same turn lets it walk from the next one on (17.25)


class DropMethod(Step[State]):
    """17.23, 11.3, 22.4 On an enemy: assault at once and alone, but not on a fort of the third level, or wait on top of it for help."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        state.choices = [code for code in (words.AHEAD, words.WAIT) if self.why_not(state, code) is None]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        unit = state.argument
        state.pop()
        if code == words.AHEAD:
            state.ahead = [*state.ahead, unit]

    def why_not(self, state: State, code: int) -> Refusal | None:
        space = state.drop_hex(state.argument)
        if code == words.AHEAD and state.fort[space] >= state.content.top_fort:
            return refuse("11.3", "refuse-overrun-fort", {"hex": hex_name(state, space)})
        if code in (words.AHEAD, words.WAIT):
            return None
        return refuse("17.23", "refuse-method-first", {"unit": unit_name(state, state.argument)})

    def prompt(self, state: State) -> Message:
        unit = state.argument
        return Message("prompt-drop-method", {"unit": unit_name(state, unit), "hex": hex_name(state, state.drop_hex(unit))})


def begin_drop_assault(state: State) -> None:
    """17.6, 17.20 The first assault of the corps that go ahead, all those on one hex together."""
    space = state.drop_hex(state.ahead[0])
    units = [unit for unit in state.ahead if state.drop_hex(unit) == space]
    state.ahead = [unit for unit in state.ahead if unit not in units]
    state.drop_assaults = 1
    assault_alone(state, units, space)


def assault_alone(state: State, units: list[int], space: int) -> None:
    """17.20, 17.29 A mobile assault by the paratroops alone."""
    state.kind_of_battle = words.DROP_BATTLE
    state.targets = [space]
    state.attackers = units
    state.assaulted[space] |= 1 << ANGLO
    begin_battle(state)


def end_drop_battle(state: State, is_vacated: bool) -> None:
    """17.20, 17.26, 17.27, 22.7 The hex is won, and each corps may try for bridgeheads; or there is a second assault; or all are lost."""
    for unit in state.attackers:
        if state.strength[unit] <= 0:
            forget_drop(state, unit)
    units = [unit for unit in state.attackers if state.strength[unit] > 0]
    space = state.targets[0]
    state.attackers = []
    state.targets = []
    state.defenders = []
    if not units:
        return
    if is_vacated:
        state.bridge = space
        for unit in units:
            forget_drop(state, unit)
            land(state, unit, space)
            state.push(words.S_BRIDGE_SIDE, 0)
    elif state.drop_assaults < ASSAULTS:
        state.drop_assaults += 1
        assault_alone(state, units, space)
    else:
        for unit in units:
            eliminate(state, unit, False)
            forget_drop(state, unit)


def forget_drop(state: State, unit: int) -> None:
    place_in_list = state.dropped[::2].index(unit) if unit in state.dropped[::2] else -1
    if place_in_list >= 0:
        state.dropped = state.dropped[: 2 * place_in_list] + state.dropped[2 * place_in_list + 2 :]


def give_up_waiting(state: State, helped: list[int]) -> None:
    """17.22 Once the assaults are announced those who wait on an enemy whom none of them strikes are destroyed, which is not harmed."""
    for unit in state.dropped[::2]:
        if state.drop_hex(unit) not in helped and is_barred(state, ANGLO, state.drop_hex(unit)):
            eliminate(state, unit, False)
            forget_drop(state, unit)


def settle_waiting(state: State) -> None:
    """17.22 After the assaults those who wait on top of an enemy come down if the hex is won; otherwise they are destroyed."""
    for unit in state.dropped[::2]:
        space = state.drop_hex(unit)
        if state.strength[unit] > 0:
            if is_barred(state, ANGLO, space) or not room_for(state, [unit], space):
                eliminate(state, unit, False)
            else:
                land(state, unit, space)
        forget_drop(state, unit)


def land_waiting(state: State, space: int) -> None:
    """17.22 The hex is won: those who waited on top of it come down first."""
    for unit in state.dropped[::2]:
        if state.drop_hex(unit) == space and state.strength[unit] > 0 and room_for(state, [unit], space):
            forget_drop(state, unit)
            land(state, unit, space)


# -- bridgeheads ---------------------------------------------------------------------------------------------------------
def water_sides(state: State, space: int, tried: int) -> list[int]:
    """17.26, 17.27 The neighbours beyond a river or canal for which no bridgehead was tried yet."""
    content = state.content
    return [
        near
        for place_among, near in enumerate(content.neighbours[space])
        if content.side.get(space * PAIR + near, 0) & RIVER and not tried >> place_among & 1 and not is_bridgehead(state, space, near)
    ]


class BridgeSide(Step[State]):
    """17.26, 17.27 Paratroops who cleared a hex may try for bridgeheads, once for each side; the argument has bits for the sides tried."""

    def resume(self, state: State) -> int:
        sides = water_sides(state, state.bridge, state.argument)
        if not sides:
            state.pop()
            return AGAIN
        state.seat = seat_of_camp(state, ANGLO)
        state.choices = [*[words.BRIDGE | near for near in sides], words.PASS]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.pop()
            return
        tried = state.argument
        state.target = operand_of(code)
        state.frames[-1] |= 1 << state.content.neighbours[state.bridge].index(state.target)
        state.push(words.S_BRIDGE_ROLL, tried)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.PASS:
            return None
        if code & ~OPERAND_MASK == words.BRIDGE and operand_of(code) in water_sides(state, state.bridge, state.argument):
            return None
        return refuse("17.26", "refuse-bridge")

    def prompt(self, state: State) -> Message:
        return Message("prompt-bridge", {"hex": hex_name(state, state.bridge)})


class BridgeRoll(Step[State]):
    """17.26, 17.27 One to four holds the crossing; every die after the first is one worse."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        state.faces = [6]
        return CHANCE

    def holds(self, state: State, die: int) -> bool:
        content = state.content
        return die + (content.bridgehead_again if state.argument else 0) <= content.bridgehead_up_to

    def resolve(self, state: State, rolled: list[int]) -> None:
        other = state.target
        if self.holds(state, rolled[0]):
            state.bridgeheads = [*state.bridgeheads, state.bridge, other]
            state.events.append((words.E_BRIDGEHEAD, state.bridge, other, rolled[0]))
        else:
            state.events.append((words.E_BRIDGE_FAILED, state.bridge, other, rolled[0]))
        state.target = -1
        state.pop()

    def label(self, state: State, rolled: list[int]) -> str:
        return "bridgehead" if self.holds(state, rolled[0]) else "nothing"


# -- refit -----------------------------------------------------------------------------------------------------------------
def note_refit(state: State) -> None:
    """17.25, 17.8 At the end of the Anglo-Allied turn: a unit that did not rest in its refit starts it again; one with a line is relieved.

    A corps that needs no refit, because it never dropped or has had its four turns, may move and fight and still drop.
    """
    note_disturbed(state)
    for unit in state.content.airborne:
        here = state.at(unit)
        if state.flags[unit] & (MOVED | STRATEGIC | SAILED | REBUILT) and needs_refit(state, unit):
            state.since[unit] = state.turn
        if state.has(unit, FRESH) and here != NOWHERE and has_general(state, unit):
            state.unmark(unit, FRESH)


def note_disturbed(state: State) -> None:
    """17.25 Who refits next to an enemy or without general supply starts anew.

    Ruling: this is looked at when supply is checked at the start of the Anglo-Allied turn, and when the turn ends.
    """
    for unit in state.content.airborne:
        here = state.at(unit)
        if here != NOWHERE and needs_refit(state, unit) and (near_enemy(state, here) or not has_general(state, unit)):
            state.since[unit] = state.turn


def restore_zones(state: State) -> None:
    """17.8 When the game turn of their drop is over, the Soviet part of it too, airborne corps have zones of control like others."""
    for unit in state.content.airborne:
        here = state.at(unit)
        if here != NOWHERE and state.field.zone[unit] != zone_of(state, unit):
            state.field.set_zone(unit, zone_of(state, unit))
            state.touch()
            refresh(state, here, ANGLO)
