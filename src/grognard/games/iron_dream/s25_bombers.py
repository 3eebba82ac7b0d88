"""25.5 The heavy bombers: twice in the game, one step of one German unit before a prepared assault."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO
from grognard.games.iron_dream.effects import destroy_fort, eliminate
from grognard.games.iron_dream.field import HITLER_BITS
from grognard.games.iron_dream.fog import ASIDE, sees_stack
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s18_assaults import announced
from grognard.games.iron_dream.s18_results import lose_step_in_battle
from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.sequence import CHANCE, Step


def strike_bit(state: State) -> int:
    """25.5 Which of the two strikes this turn allows, as a bit; 0 if none."""
    for number, (first, last) in enumerate(state.content.bomber_turns):
        if first <= state.turn <= last:
            return 1 << number
    return 0


def forbids_strikes(state: State) -> Refusal | None:
    """25.5 Once in turns 3 to 6 and once in 20 to 23, in the Anglo-Allied assault phase."""
    bit = strike_bit(state) if state.active == ANGLO and state.rules.variant.has_bombers else 0
    if not bit:
        return refuse("25.5", "refuse-bombers-time")
    return refuse("25.5", "refuse-bombers-used") if state.bombers & bit else None


def forbids_strike(state: State, unit: int) -> Refusal | None:
    """25.5, 26.14, 14.19 Why a unit is not bombed: only one that an announced land assault is about to strike, never the 65th."""
    if unit == state.content.zbv:
        return refuse("26.14", "refuse-strike-v1", {"unit": unit_name(state, unit)})
    refusal = forbids_strikes(state)
    if refusal is not None:
        return refusal
    if unit in strike_targets(state):
        return None
    return forbids_on_beach(state, state.at(unit)) or refuse("25.5", "refuse-strike", {"unit": unit_name(state, unit)})


def forbids_bombing(state: State, space: int) -> Refusal | None:
    """25.5, 14.19 Why a hex is not bombed as a whole."""
    refusal = forbids_strikes(state)
    if refusal is not None:
        return refusal
    if space in strike_hexes(state):
        return None
    return forbids_on_beach(state, space) or refuse("25.5", "refuse-bomb", {"hex": hex_name(state, space)})


def forbids_on_beach(state: State, space: int) -> Refusal | None:
    """14.19 The bombers do not fly for an invasion."""
    is_beach = any([kind == words.INVASION_BATTLE and space in targets for _, kind, targets, _ in announced(state)])
    return refuse("14.19", "refuse-strike-invasion", {"hex": hex_name(state, space)}) if is_beach else None


def strike_targets(state: State) -> list[int]:
    """25.5 German units in hexes that are about to be assaulted, in forts too; not the 65th corps (26.14)."""
    content = state.content
    found: list[int] = []
    for _, kind, targets, _ in announced(state):
        if kind == words.INVASION_BATTLE:
            continue
        for space in targets:
            for unit in state.field.stack(space):
                if content.is_german[unit] and unit != content.zbv and is_seen(state, space):
                    found.append(unit)
    return found


def is_seen(state: State, space: int) -> bool:
    return sees_stack(state, state.rules.seat_of[ANGLO], space)


def strike_hexes(state: State) -> list[int]:
    """25.5 Announced hexes where the target is drawn at random, because nobody may look (25.3), or where a fort stands ungarrisoned."""
    found: list[int] = []
    for _, kind, targets, _ in announced(state):
        if kind == words.INVASION_BATTLE:
            continue
        for space in targets:
            is_garrisoned = state.field.fighters[space] & HITLER_BITS != 0
            if (state.fort[space] and not is_garrisoned) or (victims(state, space) and not is_seen(state, space)):
                found.append(space)
    return found


def strike_hex(state: State, space: int) -> None:
    """25.5 An ungarrisoned fort is removed; in a stack that nobody may look into lots are drawn, decoys among them."""
    if victims(state, space) and not is_seen(state, space):
        state.push(words.S_BOMBER_TARGET, space)
    else:
        strike_fort(state, space)


class BomberTarget(Step[State]):
    """25.5, 25.3 With the fog of war the counter that is hit is drawn at random, be it a decoy."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        state.faces = [len(victims(state, state.argument))]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        space = state.argument
        drawn = victims(state, space)[rolled[0] - 1]
        state.pop()
        if drawn >= 0:
            strike(state, drawn)
        else:
            strike_decoy(state, space, -1 - drawn)


def victims(state: State, space: int) -> list[int]:
    """25.5 The counters of a hex: its units, then its decoys as negative numbers, -1 for the first of the four."""
    units = [unit for unit in state.field.stack(space) if state.content.is_german[unit] and unit != state.content.zbv]
    return units + [-1 - number for number, where in enumerate(state.dummies) if where == space]


def strike_decoy(state: State, space: int, number: int) -> None:
    """25.5 The bombs are wasted. Ruling: a decoy that was hit is put aside."""
    state.bombers |= strike_bit(state)
    state.bombed_now = space
    state.events.append((words.E_BOMBED, space))
    state.dummies[number] = ASIDE


def strike(state: State, unit: int) -> None:
    """25.5, 7.17 One step; a supply unit is destroyed."""
    space = state.at(unit)
    state.bombers |= strike_bit(state)
    state.bombed_now = space
    state.events.append((words.E_BOMBED, space))
    if state.field.fights[unit]:
        lose_step_in_battle(state, unit)
    else:
        eliminate(state, unit, True)


def strike_fort(state: State, space: int) -> None:
    """25.5 An empty fort is removed."""
    state.bombers |= strike_bit(state)
    state.bombed_now = space
    state.events.append((words.E_BOMBED, space))
    destroy_fort(state, space)
