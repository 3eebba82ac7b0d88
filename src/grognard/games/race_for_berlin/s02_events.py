"""2.4 Events: drawing tokens in secret, playing them in their windows, keeping or discarding them."""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import (
    ALLIES,
    COLLAPSE,
    COORDINATION,
    COUNTER_ATTACK,
    EVERYONE,
    GERMAN,
    HEINRICI,
    KONIEV,
    LUFTWAFFE,
    NO_EVENT,
    RYBALKO,
    SOVIET,
    SPEER,
    TRUCKS,
    WITHDRAWAL,
    ZHUKOV,
)
from grognard.games.race_for_berlin.effects import give_back, remove_token
from grognard.games.race_for_berlin.s02_administration import advance_americans, wrong_time
from grognard.games.race_for_berlin.s08_results import EVADED, all_get_away
from grognard.games.race_for_berlin.state import OOS, REDUCED, SOVIET_BITS, TURNED, State, area_name, unit_name
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step
from grognard.mechanics.pieces import NOWHERE

DRAWING_ORDER: Final = [KONIEV, ZHUKOV]
SOVIET_EVENTS: Final = [RYBALKO, SPEER, EVERYONE, TRUCKS, COORDINATION]
GERMAN_EVENTS: Final = [ALLIES, WITHDRAWAL, COUNTER_ATTACK]
ARMY_EVENTS: Final = [RYBALKO, EVERYONE, TRUCKS]


class Draw(Step[State]):
    """2.4.2 Koniev first, then Zhukov: who holds no token but number 1 draws one and keeps it secret."""

    def resume(self, state: State) -> int:
        place = state.argument
        if place >= len(DRAWING_ORDER):
            state.pop()
            return AGAIN
        seat = DRAWING_ORDER[place]
        if state.hand[seat] != NO_EVENT or not state.pool:  # Ruling: an empty pool means no draw
            state.frames[-1] = place + 1
            return AGAIN
        state.seat = seat
        state.faces = [len(state.pool)]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        seat = DRAWING_ORDER[state.argument]
        token = state.pool.pop(rolled[0] - 1)
        state.hand[seat] = token
        state.events.append((words.DREW, seat, token))
        state.frames[-1] += 1

    def label(self, state: State, rolled: list[int]) -> str:
        return "drawn"


# -- playing ----------------------------------------------------------------------------------------------------------
def playable(state: State) -> list[int]:
    """2.4.3, 2.4.5 The tokens that the player of the impulse may play now, at its start."""
    token = state.hand[state.impulse_seat]
    return [token] if token != NO_EVENT and forbids_play(state, token) is None else []


def forbids_play(state: State, token: int) -> Refusal | None:
    """2.4.3, 2.4.5 Why a token cannot be played at the start of this impulse; None if it can."""
    names: dict[str, str | int] = {"event": "@event-" + state.content.event_names[token]}
    if state.hand[state.impulse_seat] != token:
        return refuse("2.4.3", "refuse-no-token", names)
    if state.active:
        return refuse("2.4.5", "refuse-impulse-begun", names)
    if token not in (SOVIET_EVENTS if state.impulse_nation == SOVIET else GERMAN_EVENTS):
        return refuse("2.4.5", "refuse-event-window", names)
    if token in ARMY_EVENTS and not event_armies(state):
        return refuse("2.4.5", "refuse-no-army", names)
    return None


def play_event(state: State, token: int) -> None:
    """2.4.3, 2.4.4 The token is shown, takes effect at once and goes back to the pool."""
    seat = state.impulse_seat
    spend(state, seat, token)
    if token in ARMY_EVENTS:
        state.push(words.EVENT_ARMY, token)
    elif token == ALLIES:
        state.push(words.EVENT_TRACK, token)
    elif token == WITHDRAWAL:
        state.withdrawal[seat] = 1
    elif token == SPEER:
        state.speer = True
    elif token == COORDINATION:
        state.limit = state.content.coordination
    else:
        state.doubled = True  # event 11


def spend(state: State, seat: int, token: int) -> None:
    state.hand[seat] = NO_EVENT
    state.events.append((words.PLAYED, seat, token))
    give_back(state, token)


def event_armies(state: State) -> list[int]:
    """2.4.5 The armies of the impulse that an event can name: a counter on the map that has not been activated."""
    return [army for army in range(len(state.content.army_units)) if forbids_army(state, army) is None]


def forbids_army(state: State, army: int) -> Refusal | None:
    """2.4.5 An event names an army of the impulse with a counter on the map that has not been activated."""
    names: dict[str, str | int] = {"army": "@army-" + state.content.army_names[army]}
    units = state.content.army_units[army]
    if state.side_of(units[0]) != state.side:
        return refuse("2.4.5", "refuse-army", names)
    if not any([state.at(unit) != NOWHERE for unit in units]):
        return refuse("2.4.5", "refuse-army-absent", names)
    able = [unit for unit in units if state.at(unit) != NOWHERE and not state.has(unit, TURNED)]
    return None if able else refuse("2.4.5", "refuse-army-turned", names)


class EventArmy(Step[State]):
    """2.4.5 Events 2, 6 and 7 name an army when they are played; the argument is the event."""

    def resume(self, state: State) -> int:
        state.seat = state.impulse_seat
        state.choices = [words.ARMY | army for army in range(len(state.content.army_units)) if forbids_army(state, army) is None]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        token = state.argument
        state.pop()
        if token == RYBALKO:
            state.river_army = operand_of(code)
        elif token == EVERYONE:
            state.front_army = operand_of(code)
        else:
            state.truck_army = operand_of(code)

    def why_not(self, state: State, code: int) -> Refusal | None:
        return forbids_army(state, operand_of(code)) if code & ~OPERAND_MASK == words.ARMY else wrong_time(state)


class EventTrack(Step[State]):
    """2.4.5 Event 3: the Americans advance on the track that the player names."""

    def resume(self, state: State) -> int:
        state.seat = state.impulse_seat
        state.choices = [words.TRACK | track for track in range(len(words.TRACK_NAMES)) if forbids_track(state, track) is None]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        state.pop()
        state.push(words.ORDER_AGAIN, 0)
        advance_americans(state, operand_of(code) - 1)

    def why_not(self, state: State, code: int) -> Refusal | None:
        return forbids_track(state, operand_of(code)) if code & ~OPERAND_MASK == words.TRACK else wrong_time(state)


def forbids_track(state: State, track: int) -> Refusal | None:
    """2.4.5 Event 3 names one of the American tracks."""
    return None if 0 < track <= len(state.tracks) else refuse("2.4.5", "refuse-track")


# -- windows ----------------------------------------------------------------------------------------------------------
class Window(Step[State]):
    """2.4.3 An interruption: the seat of the window may play a token that it holds, or pass."""

    def __init__(self, name: str, rule: str, token: int) -> None:
        super().__init__(name, rule)
        self.is_window = True
        self.token = token

    def resume(self, state: State) -> int:
        state.seat = state.argument
        state.choices = [words.PASS]
        if forbids_interruption(state, self.token, self.token) is None:
            state.choices = [words.PLAY | self.token, words.PASS]
        return DECISION

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.PLAY:
            return forbids_interruption(state, operand_of(code), self.token)
        return None if code == words.PASS else wrong_time(state)


def forbids_interruption(state: State, token: int, wanted: int) -> Refusal | None:
    """2.4.3, 2.4.5 In the window of an event only that event is played, by who holds it."""
    names: dict[str, str | int] = {"event": "@event-" + state.content.event_names[token]}
    if token != wanted:
        return refuse("2.4.5", "refuse-event-window", names)
    seat = state.argument
    held = state.heinrici == seat if token == HEINRICI else state.hand[seat] == token
    return None if held else refuse("2.4.3", "refuse-no-token", names)


class Bridges(Window):
    """2.4.5 Event 9 may be played at the start of the opponent's Soviet impulse, before anything is done; the argument is the seat."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule, LUFTWAFFE)

    def choose(self, state: State, code: int) -> None:
        seat = state.argument
        state.pop()
        if code != words.PASS:
            spend(state, seat, LUFTWAFFE)
            state.push(words.BRIDGE_AREA, seat)


def opens_bridges(state: State, seat: int) -> bool:
    """Whether others must reckon with event 9: the seat holds a token, it is still in the game, and there is somebody to hit."""
    return state.hand[seat] != NO_EVENT and LUFTWAFFE not in state.spent and len(bridge_areas(state)) > 0


def bridge_areas(state: State) -> list[int]:
    """2.4.5 Event 9: areas on the west bank of the Oder–Neisse or next to such an area, with Soviet units in them."""
    held = [area for area, holders in enumerate(state.pieces.occupants) if holders & SOVIET_BITS]
    return [area for area in held if forbids_strike(state, area) is None]


def forbids_strike(state: State, area: int) -> Refusal | None:
    """2.4.5 Event 9 strikes an area on the west bank of the Oder or the Neisse, or next to such an area, with Soviet units in it."""
    if not state.content.is_bridge_target[area]:
        return refuse("2.4.5", "refuse-strike", {"area": area_name(state, area)})
    return None if state.holds(area, SOVIET_BITS) else refuse("2.4.5", "refuse-strike-empty", {"area": area_name(state, area)})


class BridgeArea(Step[State]):
    """2.4.5 Event 9: the Soviet units that are in the named area now are out of supply for the turn."""

    def resume(self, state: State) -> int:
        state.seat = state.argument
        state.choices = [words.STRIKE | area for area in bridge_areas(state)]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        area = operand_of(code)
        state.pop()
        for unit in state.pieces.stack(area):
            if state.is_soviet(unit) and not state.has(unit, OOS):
                state.mark(unit, OOS)
                state.events.append((words.OUT_OF_SUPPLY, unit, area))

    def why_not(self, state: State, code: int) -> Refusal | None:
        return forbids_strike(state, operand_of(code)) if code & ~OPERAND_MASK == words.STRIKE else wrong_time(state)


class Conscripts(Window):
    """2.4.5 Event 8 may be played by the Soviet player before a combat; the argument is the seat."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule, COLLAPSE)

    def choose(self, state: State, code: int) -> None:
        seat = state.argument
        state.pop()
        if code != words.PASS:
            spend(state, seat, COLLAPSE)
            state.push(words.CONSCRIPT_UNIT, seat)


def opens_conscripts(state: State, seat: int) -> bool:
    """Whether others must reckon with event 8: the seat holds a token, and a German in the combat is at full strength."""
    return state.hand[seat] != NO_EVENT and len(conscripts(state)) > 0


def conscripts(state: State) -> list[int]:
    """2.4.5 Event 8 Ruling: its target takes part in the combat and is at full strength."""
    return [unit for unit in state.attackers + state.defenders if forbids_reduction(state, unit) is None]


def can_be_reduced(state: State, unit: int) -> bool:
    """2.4.5 Event 8 reduces a German at full strength."""
    return not state.is_soviet(unit) and not state.has(unit, REDUCED)


def forbids_reduction(state: State, unit: int) -> Refusal | None:
    """2.4.5 Event 8 reduces a German unit of the combat; it destroys none."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.is_soviet(unit) or unit not in state.attackers + state.defenders:
        return refuse("2.4.5", "refuse-conscript", names)
    return None if can_be_reduced(state, unit) else refuse("2.4.5", "refuse-conscript-reduced", names)


class ConscriptUnit(Step[State]):
    """2.4.5 Event 8: the Soviet player names the German unit that is reduced."""

    def resume(self, state: State) -> int:
        state.seat = state.argument
        state.choices = [words.REDUCE | unit for unit in conscripts(state)]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        unit = operand_of(code)
        state.pop()
        state.mark(unit, REDUCED)
        state.events.append((words.LOST_STEP, unit))

    def why_not(self, state: State, code: int) -> Refusal | None:
        return forbids_reduction(state, operand_of(code)) if code & ~OPERAND_MASK == words.REDUCE else wrong_time(state)


class Evasion(Window):
    """2.4.5 Event 1: the player of defending Germans, who holds Heinrici for all to see, may retreat them before the die."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule, HEINRICI)

    def choose(self, state: State, code: int) -> None:
        seat = state.argument
        state.pop()
        if code == words.PASS:
            return
        state.events.append((words.PLAYED, seat, HEINRICI))
        state.heinrici = 1 - seat
        state.heinrici_from = state.turn + 1
        state.events.append((words.GIVEN, 1 - seat, HEINRICI))
        state.pop()  # the die is not rolled
        state.result = EVADED
        state.push(words.ADVANCING, 0)
        state.push(words.RETREAT, 0)

    def is_veiled(self, state: State) -> bool:
        """2.4.2 Heinrici lies open."""
        return False


def opens_evasion(state: State) -> bool:
    """2.4.5 Event 1 Ruling: the holder owns a defending German, and every defender has a place to retreat to."""
    if state.impulse_nation == GERMAN or state.heinrici < 0 or state.turn < state.heinrici_from:
        return False
    if not any([state.seat_of(unit) == state.heinrici for unit in state.defenders]):
        return False
    return all_get_away(state.clone(), state.defenders)


# -- the end of the turn ----------------------------------------------------------------------------------------------
class Tokens(Step[State]):
    """5.5 Who still holds a token keeps or discards it; Heinrici is never discarded."""

    def resume(self, state: State) -> int:
        place = state.argument
        if place >= len(DRAWING_ORDER):
            expire(state)
            state.pop()
            return AGAIN
        seat = DRAWING_ORDER[place]
        if state.hand[seat] == NO_EVENT:
            state.frames[-1] = place + 1
            return AGAIN
        state.seat = seat
        state.choices = [words.KEEP, words.DISCARD]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        seat = DRAWING_ORDER[state.argument]
        state.frames[-1] += 1
        if code == words.KEEP:
            state.events.append((words.KEPT, seat))
        else:
            token = state.hand[seat]
            state.hand[seat] = NO_EVENT
            state.events.append((words.DISCARDED, seat, token))
            give_back(state, token)  # Ruling: a single-use token discarded unplayed leaves the game as well

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code in (words.KEEP, words.DISCARD) else wrong_time(state)


def expire(state: State) -> None:
    """2.4.5 Event 4 is taken out wherever it is at the end of turn 6."""
    if state.turn == state.content.last_withdrawal:
        remove_token(state, WITHDRAWAL)
