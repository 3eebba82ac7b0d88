"""8.2, 8.3, 8.4 What a combat leads to: losses, retreats, the advance."""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import GERMAN, OPEN_FRONT, SOVIET
from grognard.games.race_for_berlin.effects import destroy, enter, lose_step, stop_americans
from grognard.games.race_for_berlin.s02_administration import remove, wrong_time
from grognard.games.race_for_berlin.s06_stacking import forbids_stacking, has_room, is_enemy_held
from grognard.games.race_for_berlin.s08_combat import is_alive
from grognard.games.race_for_berlin.state import (
    GUEST,
    IN_RESERVE,
    NATION_BITS,
    SEAT_BITS,
    SIDE_BITS,
    State,
    area_name,
    unit_name,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.retreat import best_ranked

EVADED: Final = -2  # the result of a combat that event 1 has prevented

# Frames of losses: who loses, whether the sharing has begun, and how many steps.
BY_ATTACKER: Final = 0
BY_DEFENDER: Final = 256
BEGUN: Final = 512
STEPS: Final = 255


# -- losses -----------------------------------------------------------------------------------------------------------
def begin_losses(state: State, attacker_loss: int, defender_loss: int) -> None:
    """8.2.1 A# costs the attacker, D# the defender so many steps. Ruling: before the retreat."""
    if defender_loss:
        state.push(words.LOSSES, BY_DEFENDER | defender_loss)
    if attacker_loss:
        state.push(words.LOSSES, BY_ATTACKER | attacker_loss)


class Losses(Step[State]):
    """8.2.2 Every unit of the side takes one step before any takes a second; each owner chooses among their own."""

    def resume(self, state: State) -> int:
        if not state.argument & BEGUN:
            begin_sharing(state)
        units = loss_choices(state) if state.need > 0 else []
        if not units:
            end_sharing(state)
            return AGAIN
        state.seat = state.seat_of(units[0])
        if len(units) == 1 or hits_all(state):
            take_loss(state, units[0])
            return AGAIN
        state.choices = [words.LOSE | unit for unit in units]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        take_loss(state, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        return forbids_loss(state, operand_of(code)) if code & ~OPERAND_MASK == words.LOSE else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-losses", {"steps": state.need})


def begin_sharing(state: State) -> None:
    is_defender = state.argument & BY_DEFENDER != 0
    state.losing = [unit for unit in (state.defenders if is_defender else state.attackers) if is_alive(state, unit)]
    state.lost = [0] * len(state.losing)
    state.need = state.argument & STEPS
    state.shared = 0
    state.frames[-1] |= BEGUN


def end_sharing(state: State) -> None:
    """8.2.2 Ruling: surplus losses are void."""
    state.losing = []
    state.lost = []
    state.need = 0
    state.shared = 0
    state.pop()


def loss_choices(state: State) -> list[int]:
    """8.2.2 Who may take the next step: the least hit units of the camp whose turn it is; first the one that does not attack."""
    # Ruling: "lors d'un combat": steps are counted within the combat, so who was reduced before it may take the first and be destroyed
    camp = losing_camp(state)
    if not camp:
        return []
    least = min([state.lost[place] for place in camp])
    return [state.losing[place] for place in camp if state.lost[place] == least]


def losing_camp(state: State) -> list[int]:
    """8.2.2 The places in `losing` of the camp that takes the next step: Germans of both players take turns while both have units left."""
    living = [place for place, unit in enumerate(state.losing) if is_alive(state, unit)]
    first = 1 - state.impulse_seat
    turn = first if state.shared % 2 == 0 else 1 - first
    owned = [place for place in living if state.seat_of(state.losing[place]) == turn]
    return owned if owned else living


def forbids_loss(state: State, unit: int) -> Refusal | None:
    """8.2.2 Why a unit does not take the next step: it is not hit, it has lost one that others have not, or the other player's turn."""
    if unit in loss_choices(state):
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit not in state.losing or not is_alive(state, unit):
        return refuse("8.2.2", "refuse-loss-unhit", names)
    return refuse("8.2.2", "refuse-loss-again" if state.losing.index(unit) in losing_camp(state) else "refuse-loss-turn", names)


def hits_all(state: State) -> bool:
    """Whether there are steps enough for all of the least hit units, so that their order does not matter."""
    living = [place for place, unit in enumerate(state.losing) if is_alive(state, unit)]
    if any([state.seat_of(state.losing[place]) != state.seat_of(state.losing[living[0]]) for place in living]):
        return False
    least = min([state.lost[place] for place in living])
    return state.need >= len([place for place in living if state.lost[place] == least])


def take_loss(state: State, unit: int) -> None:
    state.lost[state.losing.index(unit)] += 1
    state.shared += 1
    state.need -= 1
    lose_step(state, unit)


# -- retreats ---------------------------------------------------------------------------------------------------------
def begin_retreat(state: State) -> None:
    """8.3.1 The defenders retreat; those of the player who does not attack go first."""
    living = [unit for unit in state.defenders if is_alive(state, unit)]
    other = 1 - state.impulse_seat
    state.retreating = [unit for unit in living if state.seat_of(unit) == other] + [unit for unit in living if state.seat_of(unit) != other]


class Retreat(Step[State]):
    """8.3.1 Unit by unit, in the order that the owner likes; several units may go different ways."""

    def resume(self, state: State) -> int:
        if state.argument == 0:
            begin_retreat(state)
            state.frames[-1] = 1
        if not state.retreating:
            expel_guests(state)
            state.pop()
            return AGAIN
        seat = state.seat_of(state.retreating[0])
        units = [unit for unit in state.retreating if forbids_withdrawal(state, unit) is None]
        if len(units) == 1:
            state.push(words.RETREAT_AREA, units[0])
            return AGAIN
        state.seat = seat
        state.choices = [words.WITHDRAW | unit for unit in units]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        state.push(words.RETREAT_AREA, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        return forbids_withdrawal(state, operand_of(code)) if code & ~OPERAND_MASK == words.WITHDRAW else wrong_time(state)


def forbids_withdrawal(state: State, unit: int) -> Refusal | None:
    """8.3.1 The beaten units retreat one by one. Ruling: those of the player who does not attack go first."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit not in state.retreating:
        return refuse("8.3.1", "refuse-withdraw", names)
    return None if state.seat_of(unit) == state.seat_of(state.retreating[0]) else refuse("8.3.1", "refuse-withdraw-turn", names)


class RetreatArea(Step[State]):
    """8.3.2 Where the unit goes; without a choice it goes by itself, without a place it stands fast."""

    def resume(self, state: State) -> int:
        unit = state.argument
        areas = open_retreats(state, unit)
        state.seat = state.seat_of(unit)
        if not areas or len(areas) == 1 or (state.american[areas[0]] and not state.is_soviet(unit)):
            fall_back(state, areas)
            return AGAIN
        state.choices = [words.RETREAT_TO | area for area in areas]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        fall_back(state, [operand_of(code)])

    def why_not(self, state: State, code: int) -> Refusal | None:
        return forbids_retreat(state, state.argument, operand_of(code)) if code & ~OPERAND_MASK == words.RETREAT_TO else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-retreat-area", {"unit": unit_name(state, state.argument)})


def forbids_retreat(state: State, unit: int, area: int) -> Refusal | None:
    """2.2.3, 7.2.1, 8.3.2, 8.3.3, 8.3.5 Why a unit does not retreat to an area; None if it may."""
    if area in open_retreats(state, unit):
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, area)}
    here = state.at(unit)
    if area not in state.content.neighbours[here]:
        return refuse("8.3.2", "refuse-retreat-far", names)
    if area not in retreat_neighbours(state, here, state.nation_of(unit)):
        return refuse("7.2.1", "refuse-oder-neisse", names)
    if is_enemy_held(state, state.nation_of(unit), area):
        return refuse("8.3.2", "refuse-retreat-enemy", names)
    if state.american[area]:
        return refuse("8.3.2", "refuse-retreat-american", names)
    if not is_passable(state, unit, area):
        return refuse("8.3.5", "refuse-retreat-borough", names)
    if not has_room(state, state.nation_of(unit), area):
        return refuse("8.3.3", "refuse-retreat-full", names)
    return refuse("8.3.2", "refuse-retreat", {**names, "better": area_name(state, open_retreats(state, unit)[0])})


def fall_back(state: State, areas: list[int]) -> None:
    """8.3.1, 8.3.4, 8.3.7 The unit retreats, or stands fast and takes another step."""
    unit = state.argument
    state.pop()
    state.retreating.remove(unit)
    if not areas:
        state.events.append((words.STOOD_FAST, unit, state.at(unit)))
        if state.result != EVADED:
            lose_step(state, unit)
        return
    area = areas[0]
    state.events.append((words.RETREATED, unit, state.at(unit), area))
    if not state.american[area]:
        is_guest = state.is_soviet(unit) and state.holds(area, SIDE_BITS[1 - state.seat_of(unit)])
        enter(state, unit, area)
        if is_guest:
            state.mark(unit, GUEST)
    elif state.is_soviet(unit):
        enter(state, unit, area)
        stop_americans(state)  # 2.2.7
    else:
        remove(state, unit)  # 2.2.6


def expel_guests(state: State) -> None:
    """7.3.3 Who was forced in among the other marshal's units is eliminated when those have to go."""
    nation = GERMAN - state.impulse_nation
    staying = [unit for unit in state.pieces.stack(state.target) if state.nation_of(unit) == nation]
    if not any([unit in state.defenders for unit in staying]):  # a unit that does not defend was forced in
        for unit in staying:
            destroy(state, unit)


def open_retreats(state: State, unit: int) -> list[int]:
    """8.3.2, 2.4.5 Where a unit may retreat to now; under event 1 none of them goes where another would be left without a place."""
    areas = retreat_areas(state, unit)
    if state.result != EVADED or len(state.retreating) < 2:
        return areas
    return [area for area in areas if leaves_room(state, unit, area, state.retreating)]


def all_get_away(state: State, units: list[int]) -> bool:
    """2.4.5 Event 1: whether there is a place for every one of these units, one after the other. `state` is a copy to try it on."""
    if not units:
        return True
    for unit in units:
        for area in retreat_areas(state, unit):
            if leaves_room(state, unit, area, units):
                return True
    return False


def leaves_room(state: State, unit: int, area: int, units: list[int]) -> bool:
    """Whether the others still get away when a unit has gone to an area."""
    ahead = state.clone()
    if ahead.american[area]:
        ahead.pieces.lift(unit)  # 2.2.6
    else:
        ahead.pieces.shift(unit, area)
    return all_get_away(ahead, [other for other in units if other != unit])


def retreat_areas(state: State, unit: int) -> list[int]:
    """8.3.2, 8.3.3, 8.3.7 The best areas to retreat to: next to the unit, else through full areas of its own, else American ones."""
    origin = state.at(unit)
    near = retreat_neighbours(state, origin, state.nation_of(unit))
    found = ranked(state, unit, origin, [area for area in near if is_refuge(state, unit, area)])
    if found:
        return found
    found = beyond_full(state, unit, origin)
    if found:
        return found
    nation = state.nation_of(unit)
    return [area for area in near if state.american[area] and not is_enemy_held(state, nation, area) and has_room(state, nation, area)]


def retreat_neighbours(state: State, area: int, nation: int) -> list[int]:
    """7.2.1, 8.3.6 The areas next to one that a retreating unit can go to; Germans never over the Oder–Neisse."""
    return state.rules.ground.german_near[area] if nation == GERMAN else state.content.neighbours[area]


def is_refuge(state: State, unit: int, area: int) -> bool:
    """8.3.2, 8.3.3, 8.3.5 Whether a unit could stay there: no enemy, no Americans, room, and in Berlin only where it is allowed."""
    return is_passable(state, unit, area) and has_room(state, state.nation_of(unit), area)


def is_passable(state: State, unit: int, area: int) -> bool:
    nation = state.nation_of(unit)
    if state.american[area] or is_enemy_held(state, nation, area):
        return False
    if not state.content.is_berlin[area]:
        return True
    if nation == SOVIET:
        return state.control[area] == state.seat_of(unit)  # 8.3.5 the Soviets need control
    return not state.is_disputed(area)


def ranked(state: State, unit: int, origin: int, areas: list[int]) -> list[int]:
    """8.3.2 The areas of the first tier that offers any. Ruling: a Soviet unit prefers its own front within a tier."""
    return best_ranked(areas, [tier(state, unit, origin, area) for area in areas])


def tier(state: State, unit: int, origin: int, area: int) -> int:
    """8.3.2 The right direction before any other, then an area without units of the other player."""
    content = state.content
    seat = state.seat_of(unit)
    if state.is_soviet(unit):
        backwards = content.index[area] >= content.index[origin]
        foreign = content.front[area] != OPEN_FRONT and content.front[area] != seat
    else:
        backwards = content.index[area] <= content.index[origin]
        foreign = False
    crowded = state.holds(area, SEAT_BITS[1 - seat])
    return (0 if backwards else 4) + (2 if crowded else 0) + (1 if foreign else 0)


def beyond_full(state: State, unit: int, origin: int) -> list[int]:
    """8.3.3 Through a full area held by its own camp to one beyond, the shortest way; in Berlin also through the nexus (8.3.5)."""
    nation = state.nation_of(unit)
    seen = [origin]
    front = [origin]
    while front:
        full: list[int] = []
        for here in front:
            for area in onward(state, here, nation):
                if area not in seen and is_passable(state, unit, area) and state.holds(area, SIDE_BITS[state.side_of(unit)]):
                    if not has_room(state, nation, area):
                        seen.append(area)
                        full.append(area)
        refuges: list[int] = []
        for here in full:
            for area in onward(state, here, nation):
                if area not in seen and area not in refuges and is_refuge(state, unit, area):
                    refuges.append(area)
        if refuges:
            return ranked(state, unit, origin, sorted(refuges))
        front = full
    return []


def onward(state: State, area: int, nation: int) -> list[int]:
    """8.3.5 The next areas of a retreat; Germans in Berlin may use the nexus when they are forced on."""
    near = retreat_neighbours(state, area, nation)
    return near + state.content.nexus[area] if nation == GERMAN and state.content.nexus[area] else near


# -- the advance ------------------------------------------------------------------------------------------------------
class Advancing(Step[State]):
    """8.4.1, 4.2.2 If the defenders are gone, at least one attacker advances; others may, and so may reserves (8.4.2)."""

    def resume(self, state: State) -> int:
        if not state.advanced:
            expel_guests(state)
        units = advance_choices(state)
        if not units:
            state.pop()
            return AGAIN
        state.seat = state.impulse_seat
        if not state.advanced and len(units) == 1:
            advance(state, units[0])
            return AGAIN
        state.choices = [words.ADVANCE | unit for unit in units]
        if forbids_ending_advance(state) is None:
            state.choices.append(words.END)
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            state.pop()
        else:
            advance(state, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.ADVANCE:
            return forbids_advance(state, operand_of(code))
        return forbids_ending_advance(state) if code == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-advance", {"area": area_name(state, state.target)})


def advance_choices(state: State) -> list[int]:
    """8.4.1, 8.4.2 Who may advance: attackers that live, then reserves in the areas that the attackers came from; within stacking."""
    nation = state.impulse_nation
    if state.holds(state.target, NATION_BITS[GERMAN - nation]) or not has_room(state, nation, state.target):
        return []
    units = state.attackers + [unit for unit, flags in enumerate(state.flags) if flags & IN_RESERVE and unit not in state.attackers]
    return [unit for unit in units if forbids_advance(state, unit) is None]


def forbids_advance(state: State, unit: int) -> Refusal | None:
    """8.4.1, 8.4.2, 6.1.2 Why a unit does not advance into the area that was won; None if it may."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, state.target)}
    if state.at(unit) == state.target:
        return refuse("8.4.1", "refuse-advanced", names)
    if unit in state.attackers and is_alive(state, unit):
        return forbids_stacking(state, unit, state.target)
    if not state.has(unit, IN_RESERVE):
        return refuse("8.4.1", "refuse-advance", names)
    if state.at(unit) not in state.origins:
        return refuse("8.4.2", "refuse-advance-elsewhere", names)
    return forbids_stacking(state, unit, state.target) if state.advanced else refuse("8.4.2", "refuse-advance-first", names)


def forbids_ending_advance(state: State) -> Refusal | None:
    """8.4.1 At least one attacker has to advance."""
    return None if state.advanced else refuse("8.4.1", "refuse-must-advance", {"area": area_name(state, state.target)})


def advance(state: State, unit: int) -> None:
    """8.4.1, 8.4.3 An advance costs nothing and asks for no test."""
    state.advanced += 1
    state.events.append((words.ADVANCED, unit, state.target))
    enter(state, unit, state.target)
