"""4.1 Control: every land hex belongs to one player, by the first of four criteria; and what follows when one changes hands (A.2)."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, HITLERIAN, SOVIET
from grognard.games.iron_dream.field import ANGLO_BITS, HITLER_BITS, RED_BITS, SOVIET_BITS, YUGO_BITS
from grognard.games.iron_dream.s15_supply import lines
from grognard.games.iron_dream.s16_economy import economic_hex_lost, hex_gained, hex_lost
from grognard.games.iron_dream.s26_victory import award, is_uprising_on
from grognard.games.iron_dream.state import State, with_value

RUINED: Final = -1  # in `harbour_turn`: never opens again (14.30)
LAST_TURN_OF_1944: Final = 14


def refresh(state: State, space: int, mover: int) -> None:
    """4.1 After a unit of `mover` has come to a hex or left it: who controls that hex and those around it now."""
    control, field = state.control, state.field
    fighters, zones, occupants = field.fighters, field.zones, field.occupants
    for near in state.rules.ground.around[space]:
        present = fighters[near]
        if not present:
            present = zones[near]
            if not present or occupants[near]:
                continue
        if present & OTHERS[control[near]]:  # where nobody else is, the hex stays whose it was
            now = controller(state, near, mover)
            if now != control[near]:
                hand_over(state, near, now)
    if state.uprising and not state.warsaw_west and is_uprising_on(state):
        abandon_warsaw(state)


def abandon_warsaw(state: State) -> None:
    """26.15 If Warsaw is cut off from German general supply while the uprising lasts, its points go to the Anglo-Allies."""
    if lines(state, HITLERIAN)[state.content.warsaw] < 0:
        state.warsaw_west = 1


def settle(state: State) -> None:
    """4.1 Once the units are set up: hexes that a zone of control alone reaches belong to its owner from the start."""
    state.control = [controller(state, space, held) for space, held in enumerate(state.control)]
    state.touch()


def controller(state: State, space: int, mover: int) -> int:
    """4.1 Who controls a hex: (1) who stands in it with combat units; (2) whose zone of control alone reaches it; else (3, 4) who had it.

    Ruling: supply units and markers take no hex, but keep theirs until an enemy enters. Zones of the two Alliance players do not contest
    each other: who has the hex keeps it, otherwise it goes to the one who moves.
    """
    field = state.field
    held = state.control[space]
    fighters = field.fighters[space]
    if fighters:
        return sole_camp(fighters, held)
    zones = field.zones[space]
    if not zones or field.occupants[space]:
        return held
    camps = camps_in(zones)
    if camps & 1 and held == ANGLO and space in state.port_space:
        camps &= ~1  # 9.4 no zone of Hitler's reaches an invasion port
        if not camps:
            return held
    if not camps & camps - 1:  # one camp alone
        alone = ONLY[camps]
        if alone != HITLERIAN and (state.fort[space] or state.volksturm[space]):
            return held
        return alone
    if not state.rules.variant.are_allies or camps & 1:
        return held  # contested
    if state.fort[space] or state.volksturm[space]:
        return held
    return held if camps >> held & 1 else mover if camps >> mover & 1 else held


OTHERS: Final = [~HITLER_BITS, ~ANGLO_BITS, ~SOVIET_BITS, ~0]
"""By who controls a hex: the bits of everybody else."""

ONLY: Final = [-1, HITLERIAN, ANGLO, -1, SOVIET]


def camps_in(packed: int) -> int:
    """The camps in a packed count, as bits."""
    return int(packed & HITLER_BITS != 0) | int(packed & ANGLO_BITS != 0) << 1 | int(packed & SOVIET_BITS != 0) << 2


def sole_camp(fighters: int, held: int) -> int:
    """The one camp whose combat units stand in a hex; while paratroops fight for it (17.22) it stays with whom it was."""
    camps = camps_in(fighters)
    return held if camps & camps - 1 else ONLY[camps]


# --- what follows ---------------------------------------------------------------------------------------------------


def hand_over(state: State, space: int, now: int) -> None:
    """A hex changes hands."""
    before = state.control[space]
    state.control[space] = now
    here, ground = [space], state.rules.ground
    state.fray(SOVIET, here)
    if ground.is_by_the_baltic[space]:
        state.stamps[HITLERIAN] += 1  # 15.15 supply comes over that coast
    else:
        state.fray(HITLERIAN, here)
    if ground.is_port[space]:
        state.stamps[ANGLO] += 1  # 15.14 lines begin there, or no more
    else:
        state.fray(ANGLO, here)
    changed(state, space, before, now)


def changed(state: State, space: int, before: int, now: int) -> None:
    """A.2 What follows when a hex has changed hands: cities, ports, the economy."""
    content = state.content
    if content.is_city[space]:
        city_changed(state, space, before, now)
    harbour = content.harbour_number[space]
    if harbour >= 0:
        harbour_changed(state, harbour, before, now)
    if before == HITLERIAN:
        state.volksturm[space] = 0  # 25.7 gone once the hex is liberated
        if space in content.secondary:
            economic_hex_lost(state, space)
        hex_lost(state, space)
    elif now == HITLERIAN:
        hex_gained(state)


def city_changed(state: State, space: int, before: int, now: int) -> None:
    """4.8, 20.4, 26.13 A city is liberated or retaken."""
    state.events.append((words.E_CITY_TAKEN, space, now))
    if now == HITLERIAN:
        state.garrison_turn = with_value(state.garrison_turn, space, 0)  # 26.10
        state.double_city = with_value(state.double_city, space, 0)
        award(state, words.VP_ARDOR, HITLERIAN, 2 * state.content.worth[space], space)  # 26.13
        return
    if now != SOVIET:
        state.garrison_turn = with_value(state.garrison_turn, space, 0)
    if before == HITLERIAN:
        liberated(state, space, now)


def liberated(state: State, space: int, now: int) -> None:
    """4.8 An Alliance force gains control of a Hitlerian city."""
    content = state.content
    if space == content.paris and not state.paris_turn:
        state.paris_turn = state.turn  # 26.9
    if now != SOVIET:
        return
    state.garrison_turn = with_value(state.garrison_turn, space, state.turn)  # 26.10
    if space == content.warsaw and not state.warsaw_turn:
        state.warsaw_turn = state.turn  # 7.28
    if space == content.bucharest and not state.bucharest_turn:
        state.bucharest_turn = state.turn  # 19.1
    if content.yugoslavia[space] and state.turn <= LAST_TURN_OF_1944 and by_partisans_alone(state, space):
        state.double_city = with_value(state.double_city, space, 1)  # 20.4


def by_partisans_alone(state: State, space: int) -> bool:
    """20.4 Whether only Yugoslavs stand in a hex, or reach it with their zones of control."""
    forces = state.field.fighters[space] or state.field.zones[space]
    return forces & YUGO_BITS != 0 and forces & RED_BITS == 0


def harbour_changed(state: State, harbour: int, before: int, now: int) -> None:
    """14.29, 14.30, 20.6 A liberated port is rolled for; one that the Germans retook never opens again."""
    space = state.content.harbours[harbour]
    if now == HITLERIAN or (now == SOVIET and not state.rules.variant.are_allies):
        if state.harbour_turn[harbour] > 0:
            state.harbour_turn[harbour] = RUINED
            state.events.append((words.E_PORT_RUINED, space))
        return
    basins = state.rules.ground.harbour_basins[harbour]
    if not basins & state.rules.variant.seas():
        return  # 14.7 no ships there
    opens = now == ANGLO or (space == state.content.trieste and by_partisans_alone(state, space))
    if opens and state.harbour_turn[harbour] == 0 and harbour not in state.port_rolls:
        state.port_rolls.append(harbour)
        state.pending += [words.S_PORT_ROLL, harbour]
        state.events.append((words.E_PORT_LIBERATED, space))
