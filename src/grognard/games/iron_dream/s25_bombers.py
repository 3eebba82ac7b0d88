"""25.5 The heavy bombers: twice in the game, one step of one German unit before a prepared assault."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO
from grognard.games.iron_dream.effects import destroy_fort, eliminate, lose_step
from grognard.games.iron_dream.field import HITLER_BITS
from grognard.games.iron_dream.fog import sees_stack
from grognard.games.iron_dream.s18_assaults import announced
from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.kernel.sequence import CHANCE, Step


def strike_bit(state: State) -> int:
    """25.5 Which of the two strikes this turn allows, as a bit; 0 if none."""
    for number, (first, last) in enumerate(state.content.bomber_turns):
        if first <= state.turn <= last:
            return 1 << number
    return 0


def may_strike(state: State) -> bool:
    """25.5 Once in turns 3 to 6 and once in 20 to 23, in the Anglo-Allied assault phase."""
    if state.active != ANGLO or state.rules.is_history:
        return False
    bit = strike_bit(state)
    return bit != 0 and not state.bombers & bit


def strike_targets(state: State) -> list[int]:
    """25.5 German units in hexes that are about to be assaulted; garrisoned forts are immune, and so is the 65th corps (26.14)."""
    content = state.content
    found: list[int] = []
    for _, kind, targets, _ in announced(state):
        if kind == words.INVASION_BATTLE:
            continue
        for space in targets:
            for unit in state.field.stack(space):
                if content.is_german[unit] and unit != content.zbv and not state.fort[space] and is_seen(state, space):
                    found.append(unit)
    return found


def is_seen(state: State, space: int) -> bool:
    return sees_stack(state, state.rules.seat_of[ANGLO], space)


def strike_hexes(state: State) -> list[int]:
    """25.5 Announced hexes where the target is drawn at random, because nobody may look (25.3), or where an empty fort stands."""
    found: list[int] = []
    for _, kind, targets, _ in announced(state):
        if kind == words.INVASION_BATTLE:
            continue
        for space in targets:
            is_garrisoned = state.field.fighters[space] & HITLER_BITS != 0
            if (state.fort[space] and not is_garrisoned) or (not state.fort[space] and is_garrisoned and not is_seen(state, space)):
                found.append(space)
    return found


def strike_hex(state: State, space: int) -> None:
    """25.5 An empty fort is removed; in a stack that nobody may look into the die names the unit."""
    if state.fort[space]:
        strike_fort(state, space)
    else:
        state.push(words.S_BOMBER_TARGET, space)


class BomberTarget(Step[State]):
    """25.5 With the fog of war the unit that is hit is drawn at random."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        state.faces = [len(victims(state, state.argument))]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        unit = victims(state, state.argument)[rolled[0] - 1]
        state.pop()
        strike(state, unit)


def victims(state: State, space: int) -> list[int]:
    return [unit for unit in state.field.stack(space) if state.content.is_german[unit] and unit != state.content.zbv]


def strike(state: State, unit: int) -> None:
    """25.5 One step; a supply unit is destroyed."""
    space = state.at(unit)
    state.bombers |= strike_bit(state)
    state.bombed_now = space
    state.events.append((words.E_BOMBED, space))
    if state.field.fights[unit]:
        lose_step(state, unit, False)
    else:
        eliminate(state, unit, True)


def strike_fort(state: State, space: int) -> None:
    """25.5 An empty fort is removed."""
    state.bombers |= strike_bit(state)
    state.bombed_now = space
    state.events.append((words.E_BOMBED, space))
    destroy_fort(state, space)
