"""17.5 Random events."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import MECHANIZED, MOTORIZED
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s08_spotting import spots
from grognard.games.panzer_grenadier.s09_friendly_fire import shell_friends
from grognard.games.panzer_grenadier.s14_morale import SNIPER, queue_item
from grognard.games.panzer_grenadier.state import (
    ALL_STALE,
    BROKE_DOWN,
    COMBAT_UNITS,
    DEMORALIZED,
    DISRUPTED,
    HIDDEN,
    ON_MAP,
    SHAKEN,
    State,
    name_of,
    unit_code,
    unit_in,
)
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

LOST_ORDERS = 2
AMMUNITION = 3
SNIPER_EVENT = 4
STRAY_SHELLS = 5
SECOND_WIND = 6
LULL = 7
STEADY = 8
BREAKDOWN = 9
AIR_RAID = 10
HEROIC = 11
WEATHER = 12


class EventRoll(Step[State]):
    """17.5 One more die of each side; the sum gives the event. The argument: 0 for the event, then dice that single events need."""

    def resume(self, state: State) -> int:
        if state.argument == 0:
            state.faces = [6, 6]
            return CHANCE
        faces = chance_faces(state, state.argument - 1)
        if not faces:
            state.frames[-1] += 1
            if state.argument > 2:
                state.pop()
            return AGAIN
        state.faces = faces
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        if state.argument == 0:
            state.event = rolled[0] + rolled[1]
            state.events.append((words.EVENT_ROLLED, state.event))
            state.pop()
            happen(state)
            return
        side = state.argument - 1
        state.frames[-1] += 1
        if state.argument > 2:
            state.pop()
        if state.event == STRAY_SHELLS:
            space = stray_hexes(state, side)[rolled[0] - 1]
            shell_friends(state, space, side, rolled[1], rolled[2] + rolled[3])
        elif state.event == BREAKDOWN:
            piece = breakable(state, side)[rolled[0] - 1]
            state.flags[piece] |= BROKE_DOWN
            state.events.append((words.EVENT_EFFECT, piece, state.event))
        else:
            counters = air_counters(state, state.winner)
            face = state.ground.content.air_counters[counters[rolled[0] - 1]][rolled[1] - 1]
            state.aircraft[state.winner].append(face)
            state.events.append((words.AIR_DRAWN, state.winner, face))

    def label(self, state: State, rolled: list[int]) -> str:
        return str(rolled[0] + rolled[1]) if state.argument == 0 else str(rolled[0])


def happen(state: State) -> None:
    """17.5 What each event does at once."""
    event = state.event
    day = not state.is_night
    if event == LOST_ORDERS or event == LULL:
        state.opening = 1
    elif event == AMMUNITION:
        state.no_offboard = 1 - state.winner
    elif event == SECOND_WIND:
        state.refresh = 1 - state.winner
    elif event == WEATHER and day:
        state.murk = True
        state.stale = ALL_STALE
    elif event in (STRAY_SHELLS, BREAKDOWN):
        state.push(words.EVENT, 1)
    elif event == AIR_RAID:
        if day and not state.rules.scenario.special.no_air and air_counters(state, state.winner):
            state.push(words.EVENT, state.winner + 1)
    elif event in (SNIPER_EVENT, HEROIC):
        state.push(words.EVENT_CHOICE, state.winner)
    elif event == STEADY:
        state.push(words.EVENT_CHOICE, 1)
        state.push(words.EVENT_CHOICE, 0)


def chance_faces(state: State, side: int) -> list[int]:
    """The dice that an event needs for a side; none if it passes the side by."""
    if side > 1:
        return []
    if state.event == STRAY_SHELLS:
        hexes = stray_hexes(state, side)
        return [len(hexes), 6, 6, 6] if hexes else []
    if state.event == BREAKDOWN:
        pieces = breakable(state, side)
        return [len(pieces)] if pieces else []
    if state.event == AIR_RAID and side == state.winner:
        return [len(air_counters(state, side)), 2]
    return []


def stray_hexes(state: State, side: int) -> list[int]:
    """Hexes with combat units of a side that are in the open."""
    return [space for space in range(state.ground.size) if state.holds(space, COMBAT_UNITS[side]) and state.plain[side] >> space & 1]


def breakable(state: State, side: int) -> list[int]:
    """Enemy vehicles of a side, not adjacent to an enemy of theirs."""
    ground = state.ground
    enemy = 1 - side
    return [
        piece
        for piece in ground.side_pieces[enemy]
        if state.box[piece] == ON_MAP
        and not state.flags[piece] & HIDDEN
        and ground.move_class[piece] in (MOTORIZED, MECHANIZED)
        and not any(state.holds(near, COMBAT_UNITS[side]) for near in ground.near[state.at(piece)])
    ]


def air_counters(state: State, side: int) -> list[int]:
    """15.1 The aircraft counters of a side's first nation that has any."""
    content = state.ground.content
    for nation in state.rules.scenario.nations[side]:
        family = 1 if nation == 2 else nation
        found = [number for number, faces in enumerate(content.air_counters) if content.air[faces[0]].nation == family]
        if found:
            return found
    return []


class EventChoice(Step[State]):
    """17.5 The side in the argument picks a leader for the sniper or a hero, or steadies one of its own."""

    def resume(self, state: State) -> int:
        options = event_options(state, state.argument)
        if not options:
            state.pop()
            return AGAIN
        state.seat = state.argument if state.rules.teams == 0 else state.commander[state.argument]
        state.choices = [unit_code(state, words.CHOOSE, piece) for piece in options] + [words.PASS]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        state.pop()
        if code == words.PASS:
            return
        piece = unit_in(state, code)
        state.events.append((words.EVENT_EFFECT, piece, state.event))
        if state.event == SNIPER_EVENT:
            queue_item(state, SNIPER, piece, 0, 0)
            state.push(words.CHECKS, 0)
        elif state.event == HEROIC:
            state.hero = piece
        else:
            flags = state.flags[piece]
            state.flags[piece] = flags & ~DEMORALIZED | DISRUPTED if flags & DEMORALIZED else flags & ~DISRUPTED
            state.stale = ALL_STALE

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.PASS:
            return None
        if code & ~OPERAND_MASK != words.CHOOSE or unit_in(state, code) < 0:
            return wrong_time(state, code)
        return forbids_choosing(state, unit_in(state, code))

    def prompt(self, state: State) -> Message:
        return Message("prompt-event", {"event": "@event-" + state.ground.content.events[state.event - 2]})


def forbids_choosing(state: State, piece: int) -> Refusal | None:
    """17.5 Why an event does not touch a piece."""
    if piece in event_options(state, state.argument):
        return None
    return refuse("17.5", "refuse-no-event-unit", {"unit": name_of(state, piece)})


def event_options(state: State, side: int) -> list[int]:
    ground = state.ground
    if state.event == HEROIC:
        return [leader for leader in ground.side_leaders[side] if ground.is_regular[leader] and state.box[leader] == ON_MAP]
    if state.event == STEADY:
        return [
            piece
            for piece in ground.side_pieces[side]
            if state.box[piece] == ON_MAP and state.flags[piece] & SHAKEN and not ground.is_leader[piece]
        ]
    return [leader for leader in ground.side_leaders[1 - side] if state.box[leader] == ON_MAP and in_sights(state, side, leader)]


def in_sights(state: State, side: int, leader: int) -> bool:
    """Within 3 hexes of an infantry-type unit that can spot him."""
    ground = state.ground
    there = state.at(leader)
    return any(
        ground.is_infantry[piece]
        and state.box[piece] == ON_MAP
        and ground.distance[state.at(piece)][there] <= 3
        and spots(state, side, state.at(piece), leader)
        for piece in ground.side_pieces[side]
    )
