"""12.0 Strategic land movement, with Hold the Line."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import GREECE, SOVIET_REAR
from grognard.games.iron_dream.content import ANGLO, CAMP, HITLERIAN, SOVIET, YUGOSLAV
from grognard.games.iron_dream.effects import enter, place
from grognard.games.iron_dream.field import ANGLO_BITS, SOVIET_BITS
from grognard.games.iron_dream.flags import BAGRATION, ENTERED, FRESH, FS, OOS, REBUILT, SAILED, STRATEGIC
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s08_stacking import may_stack
from grognard.games.iron_dream.s10_movement import gait
from grognard.games.iron_dream.s14_beach import ashore_choices, begin_ashore, forbids_ashore
from grognard.games.iron_dream.s15_supply import ON_THE_COAST, has_general, lines
from grognard.games.iron_dream.seats import leads_in, next_german, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import border_reason, forbids_company, kind_of, may_be_in, may_not_stop
from grognard.games.iron_dream.timing import wrong_time
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.trace import Fan

NO_LIMIT: Final = 10_000
UNSEEN: Final = NO_LIMIT + 1
SHUT: Final = -1
WATCHED: Final = 2  # 12.6 hexes from an Anglo-Allied unit in clear weather
UNFIT: Final = [
    (REBUILT, "refuse-rebuilt"),
    (STRATEGIC, "refuse-moved-strategically"),
    (SAILED, "refuse-sailed"),
    (FRESH, "refuse-fresh"),
    (FS, "refuse-fortress"),
    (OOS, "refuse-strategic-supply-start"),
]
"""7.19, 12.2 What a unit may be that makes it unfit for a strategic move, and the message for it."""
ANY_UNFIT: Final = REBUILT | STRATEGIC | SAILED | FRESH | FS | OOS


def moves_left(state: State) -> int:
    """12.1, 12.8, 12.9 Strategic moves still to be made in this phase."""
    if state.active == HITLERIAN:
        return 0 if state.collapsed else state.content.cost["strategic_units"] - state.strategic
    return 1 - state.strategic if state.active == SOVIET else NO_LIMIT


def forbids_strategic(state: State, unit: int, watched: set[int]) -> Refusal | None:
    """12.1, 12.7, 12.8, 12.9, 6.1, 6.5, 7.19, 12.2, 19.8, 24.3 Why a unit does not move strategically; `watched` are the hexes of 12.6."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    camp = state.camp(unit)
    rule = ["12.1", "12.8", "12.9"][state.active]
    if camp != state.active:
        return refuse(rule, "refuse-not-yours", names)
    if not (content.is_combat[unit] or unit == content.okh):
        return refuse(rule, "refuse-strategic-unit", names)
    if state.field.side[unit] == YUGOSLAV:
        return refuse(rule, "refuse-strategic-partisan", names)
    if camp == HITLERIAN and not content.is_german[unit]:
        return refuse("12.1", "refuse-strategic-satellite", names)
    if state.turn == 1:
        if camp == HITLERIAN and content.setup[unit] != "east_front":
            return refuse("6.1", "refuse-first-turn-strategic", names)
        if camp == SOVIET and state.bagration == BAGRATION:
            return refuse("6.5", "refuse-bagration-move", names)
    if state.flags[unit] & ANY_UNFIT:
        for flag, reason in UNFIT:
            if state.flags[unit] & flag:
                return refuse("7.19" if flag == REBUILT else "12.2", reason, names)
    here = state.at(unit)
    if here == NOWHERE:
        if state.box[unit] == GREECE and camp == HITLERIAN:
            return refuse("25.4", "refuse-greece-phase" if state.greece_open else "refuse-greece", names)
        return None if state.box[unit] == SOVIET_REAR else refuse("12.2", "refuse-not-on-map", names)
    if unit in state.shock_units:
        return refuse("24.3", "refuse-flagged", names)
    if unit == content.bulgarian and not (state.sofia_turn and state.turn > state.sofia_turn):
        return refuse("19.8", "refuse-sofia", names)
    return forbids_start(state, unit, here, watched)


def forbids_start(state: State, unit: int, here: int, watched: set[int]) -> Refusal | None:
    """12.2, 12.3, 12.6, 12.8, 12.9 Where a strategic move may begin: in supply, and not before the enemy unless others hold the line."""
    camp = state.camp(unit)
    if camp == HITLERIAN:
        if here in watched:
            enemy = hex_name(state, watcher(state, here))
            return refuse("12.6", "refuse-strategic-air", {"unit": unit_name(state, unit), "enemy": enemy})
        if is_before_enemy(state, camp, here):
            facing = hex_name(state, facing_hex(state, camp, here))
            names: dict[str, str | int] = {"unit": unit_name(state, unit), "enemy": facing}
            if not state.is_bad_weather and before(state, here, ANGLO_BITS):
                return refuse("12.6", "refuse-strategic-air", names)
            if not holders(state, unit, here):
                return refuse("12.3", "refuse-hold-the-line", {**names, "hex": hex_name(state, here)})
    elif is_near_enemy(state, camp, here):
        facing = hex_name(state, facing_hex(state, camp, here))
        return refuse("12.8" if camp == ANGLO else "12.9", "refuse-strategic-zone", {"unit": unit_name(state, unit), "enemy": facing})
    return None if has_general(state, unit) else refuse("12.2", "refuse-strategic-supply-start", {"unit": unit_name(state, unit)})


def holders(state: State, unit: int, here: int) -> list[int]:
    """12.3, 12.4 Other Hitlerian combat units in the hex that could hold the line."""
    return [other for other in state.field.stack(here) if other != unit and state.field.fights[other]]


def before(state: State, space: int, bits: int) -> bool:
    """Whether units of these sides stand next to a hex over an open side, or reach it with a zone of control."""
    field = state.field
    if field.zones[space] & bits:
        return True
    fighters = field.fighters
    for near in state.content.links[space]:
        if fighters[near] & bits:
            return True
    return False


def is_before_enemy(state: State, camp: int, space: int) -> bool:
    """5.0, 12.5, 12.9 In an enemy zone of control, or next to an enemy over an open side; for the Soviets zones alone matter."""
    if camp == SOVIET:
        return state.in_enemy_zone(camp, space)
    return before(state, space, state.rules.enemy_bits[camp])


def is_near_enemy(state: State, camp: int, space: int) -> bool:
    """5.0 The same, where the book speaks of any unit: supply units are kept away from too."""
    if camp == SOVIET:
        return state.in_enemy_zone(camp, space)
    bits = state.rules.enemy_bits[camp]
    if state.field.zones[space] & bits:
        return True
    occupants = state.field.occupants
    for near in state.content.links[space]:
        if occupants[near] & bits:
            return True
    return False


def facing_hex(state: State, camp: int, space: int) -> int:
    """A hex next to another from which the enemy faces it: one with units, or else any neighbour, for the message's sake."""
    near = state.content.links[space] + state.content.neighbours[space]
    held = [other for other in near if state.field.occupants[other] & state.rules.enemy_bits[camp]]
    return held[0] if held else near[0]


def is_watched(state: State, space: int) -> bool:
    """12.6 Within two hexes of an Anglo-Allied unit in general supply."""
    return watcher(state, space) != NOWHERE


def watcher(state: State, space: int) -> int:
    """12.6 The nearest hex, within two, with an Anglo-Allied unit in general supply; NOWHERE if there is none."""
    field = state.field
    content = state.content
    seen = {space}
    front = [space]
    for _ in range(WATCHED):
        further: list[int] = []
        for here in front:
            for near in content.neighbours[here]:
                if near not in seen:
                    seen.add(near)
                    further.append(near)
                    if field.fighters[near] & ANGLO_BITS:
                        for unit in field.stack(near):
                            if has_general(state, unit):
                                return near
        front = further
    return NOWHERE


def watched_hexes(state: State, camp: int) -> set[int]:
    """12.6 For a German in clear weather, all hexes within two of Anglo-Allied units in general supply; none for others."""
    if camp != HITLERIAN or state.is_bad_weather:
        return set()
    field = state.field
    neighbours = state.content.neighbours
    seen: set[int] = set()
    for space in {*field.where}:
        if space != NOWHERE and field.fighters[space] & ANGLO_BITS and any([has_general(state, unit) for unit in field.stack(space)]):
            for near in neighbours[space]:
                seen.add(near)
                seen.update(neighbours[near])
    return seen


def shunned_hexes(state: State, camp: int) -> list[int]:
    """5.0, 12.6 By space, 1 where no strategic move leads whatever zones of control reach it: next to the enemy, or watched.

    For the Soviets zones alone matter, as in `is_near_enemy`.
    """
    content = state.content
    shunned = [0] * content.size
    if camp == SOVIET:
        return shunned
    occupants, bits = state.field.occupants, state.rules.enemy_bits[camp]
    for space in {*state.field.where}:
        if space != NOWHERE and occupants[space] & bits:
            for near in content.links[space]:
                shunned[near] = 1
    for space in watched_hexes(state, camp):
        shunned[space] = 1
    return shunned


def lives_on_the_coast(camp: int, length: int) -> bool:
    """5.0, 15.15 Whether Germans have Baltic supply in a hex and no line to Berlin, the Ruhr or Breslau, as strategic moves need."""
    return camp == HITLERIAN and length >= ON_THE_COAST


def destinations(state: State, unit: int) -> list[int]:
    """12.2, 12.5, 12.8, 12.9 Where a strategic move may end."""
    return sorted(journeys(state, unit))


def strategic_allowance(state: State, unit: int) -> int:
    """12.2 Three times the printed movement, doubled or not (7.7); only Germans count points."""
    return state.printed_move(unit) * state.content.cost["strategic_multiplier"] if state.camp(unit) == HITLERIAN else NO_LIMIT


def journeys(state: State, unit: int) -> dict[int, int]:
    """12.2, 12.5, 12.8, 12.9 The hexes where a strategic move may end, and what each costs; it costs the Alliance nothing."""
    best = german_journeys(state, unit) if state.camp(unit) == HITLERIAN else dict.fromkeys(alliance_journeys(state, unit), 0)
    if state.bulgaria or not state.content.is_german[unit]:
        return best  # 19.7 holds for Germans alone
    return {space: cost for space, cost in best.items() if not may_not_stop(state, unit, space)}


def alliance_journeys(state: State, unit: int) -> list[int]:
    """12.8, 12.9, 27.5, 27.6 The hexes that hang together with the unit's own, or with the edge if it is off the map: friendly and in
    supply with no enemy near, where the unit may be with those who stand there.
    """
    field, camp, fans = state.field, state.camp(unit), state.rules.ground.step_fans
    control, lengths, zones, top, bombed = state.control, lines(state, camp), field.zones, field.top, state.bombed
    enemy, territory = state.rules.enemy_bits[camp], state.rules.territory[kind_of(state, unit)]
    looked_at = shunned_hexes(state, camp)
    start = field.where[unit]
    if start == NOWHERE:
        front: Fan = [(edge, fans[edge]) for edge in state.content.east_edge]
    else:
        front = fans[start]
        looked_at[start] = 1
    found: list[int] = []
    while front:
        further: Fan = []
        for there, beyond in front:
            if looked_at[there]:
                continue
            looked_at[there] = 1
            if (
                control[there] == camp
                and lengths[there] >= 0
                and not zones[there] & enemy
                and territory[there]
                and not bombed[there]
                and (top[there] == NOWHERE or is_welcome(state, unit, there))
            ):
                found.append(there)
                further += beyond
        front = further
    return found


def german_journeys(state: State, unit: int) -> dict[int, int]:
    """5.0, 12.2, 12.5, 12.6 The same for a German, who is on the map and pays for every hex; coasts that only ships supply are no way."""
    field, ground, start = state.field, state.rules.ground, state.field.where[unit]
    steps, budget = ground.step_cost[gait(state, unit)], strategic_allowance(state, unit)
    control, lengths, zones, top = state.control, lines(state, HITLERIAN), field.zones, field.top
    enemy, territory = state.rules.enemy_bits[HITLERIAN], state.rules.territory[kind_of(state, unit)]
    shunned = shunned_hexes(state, HITLERIAN)
    leaving = state.content.cost["leave_zone"] if state.in_enemy_zone(HITLERIAN, start) else 0
    cheapest = [UNSEEN] * state.content.size
    cheapest[start] = leaving
    due: list[list[int]] = [[] for _ in range(max(budget, leaving) + 1)]  # by cost: the hexes to go on from
    due[leaving].append(start)
    for spent, front in enumerate(due):
        for here in front:
            if cheapest[here] < spent:
                continue  # a cheaper way led there
            for there, cost in steps[here]:
                total, known = spent + cost, cheapest[there]
                if total >= known or total > budget:
                    continue
                if known == UNSEEN and not (
                    control[there] == HITLERIAN
                    and 0 <= lengths[there] < ON_THE_COAST
                    and not zones[there] & enemy
                    and not shunned[there]
                    and territory[there]
                    and not state.bombed[there]
                    and (top[there] == NOWHERE or is_welcome(state, unit, there))
                ):
                    cheapest[there] = SHUT
                else:
                    cheapest[there] = total
                    due[total].append(there)
    return {space: cheapest[space] for front in due for space in front if space != start}


def is_welcome(state: State, unit: int, space: int) -> bool:
    """8.1, 27.5 Whether a unit may join those who stand in a hex."""
    return may_stack(state, unit, space) and forbids_company(state, unit, space) is None


class Strategic(Step[State]):
    """5.0 The strategic movement phase."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, state.active)
        units = candidates(state)
        choices = [words.PICK | unit for unit in units] + ashore_choices(state)
        return self.offer(state, choices, words.END)

    def finish(self, state: State) -> None:
        if not next_german(state):
            state.movable = []
            state.pop()

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            self.finish(state)
            return
        unit = operand_of(code)
        if code & ~OPERAND_MASK == words.ASHORE:
            begin_ashore(state, unit)
            return
        state.movable = [other for other in state.movable if other != unit]
        state.push(words.S_STRATEGIC_HAND, unit)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.PICK:
            return forbids_candidate(state, operand_of(code))
        if code & ~OPERAND_MASK == words.ASHORE:
            return forbids_ashore(state, operand_of(code))
        return None if code == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-strategic")


def begin_strategic(state: State) -> None:
    state.strategic = 0
    state.holding = []
    state.stacked_with = tuple(state.field.where)
    field, camp, okh = state.field, state.active, state.content.okh
    sides, fights = field.side, field.fights
    watched = watched_hexes(state, camp)
    state.movable = [
        unit
        for unit, here in enumerate(field.where)
        if CAMP[sides[unit]] == camp
        and (fights[unit] or unit == okh)
        and (state.box[unit] == SOVIET_REAR if here == NOWHERE else not is_pinned(state, unit, here, watched))
        and forbids_strategic(state, unit, watched) is None
    ]


def is_pinned(state: State, unit: int, here: int, watched: set[int]) -> bool:
    """A quick look at what keeps most units from a strategic move: what they did, who watches, or zones of control where they stand
    and nobody else could hold the line.
    """
    if state.flags[unit] & ANY_UNFIT or here in watched:
        return True
    if not state.field.zones[here] & state.rules.enemy_bits[state.active]:
        return False
    return state.active != HITLERIAN or (state.field.fights[unit] and state.field.fighters[here] == 1)


def candidates(state: State) -> list[int]:
    """12.1 Units that could still go."""
    if moves_left(state) <= 0:
        return []
    return [unit for unit in state.movable if leads_in(state, state.at(unit)) and may_still_go(state, unit)]


def forbids_candidate(state: State, unit: int) -> Refusal | None:
    """12.1, 12.3, 12.9, 16.9, 26.19 Why a unit is not picked any more: who holds a line stays, who was asked is done."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    refusal = forbids_strategic(state, unit, watched_hexes(state, state.active))
    if refusal is not None:
        return refusal
    if moves_left(state) <= 0:
        rule = "16.9" if state.collapsed and state.active == HITLERIAN else "12.1" if state.active == HITLERIAN else "12.9"
        return refuse(rule, "refuse-strategic-used", names)
    if unit not in state.movable:
        return refuse("12.1", "refuse-strategic-asked", names)
    if not may_still_go(state, unit):
        return refuse("12.3", "refuse-holding", names)
    return None if leads_in(state, state.at(unit)) else refuse("26.19", "refuse-other-german", names)


def may_still_go(state: State, unit: int) -> bool:
    here = state.at(unit)
    return here not in state.holding or bool(holders(state, unit, here))


class StrategicHand(Step[State]):
    """12.5 Where the unit goes; having been picked it may also stay, which uses up nothing."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, state.active)
        spaces = destinations(state, state.argument)
        if not spaces:
            state.pop()
            return AGAIN
        state.choices = [*[words.TO | space for space in spaces], words.DONE]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        unit = state.argument
        state.pop()
        if code == words.DONE:
            return
        space = operand_of(code)
        here = state.at(unit)
        state.strategic += 1
        state.mark(unit, STRATEGIC)
        state.events.append((words.E_STRATEGIC, unit, max(0, here), space))
        if here == NOWHERE:
            state.mark(unit, ENTERED)
            place(state, unit, space)
            return
        if state.active == HITLERIAN and before(state, here, SOVIET_BITS | ANGLO_BITS) and here not in state.holding:
            state.holding = [*state.holding, here]
        enter(state, unit, space)

    def why_not(self, state: State, code: int) -> Refusal | None:
        unit = state.argument
        if code == words.DONE:
            return None
        if code & ~OPERAND_MASK != words.TO:
            return refuse("12.7", "refuse-in-hand", {"unit": unit_name(state, unit)})
        if operand_of(code) in destinations(state, unit):
            return None
        return refused_destination(state, unit, operand_of(code))

    def prompt(self, state: State) -> Message:
        return Message("prompt-strategic-hand", {"unit": unit_name(state, state.argument)})


def refused_destination(state: State, unit: int, space: int) -> Refusal:
    """5.0, 12.5, 12.6, 12.8, 12.9, 8.1, 12.2, 19.7, 27.6 Why a strategic move does not lead to a hex."""
    camp = state.camp(unit)
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    rule = ["12.5", "12.8", "12.9"][camp]
    if space >= state.content.size:
        return refuse(rule, "refuse-terrain", names)
    if state.control[space] != camp:
        return refuse(rule, "refuse-strategic-hex", names)
    if is_near_enemy(state, camp, space):
        return refuse(rule, "refuse-strategic-near", {**names, "enemy": hex_name(state, facing_hex(state, camp, space))})
    if camp == HITLERIAN and not state.is_bad_weather and is_watched(state, space):
        return refuse("12.6", "refuse-strategic-air-there", {**names, "enemy": hex_name(state, watcher(state, space))})
    if lines(state, camp)[space] < 0:
        return refuse(rule, "refuse-strategic-supply", names)
    if lives_on_the_coast(camp, lines(state, camp)[space]):
        return refuse("5.0", "refuse-strategic-coast", names)
    if state.bombed[space]:
        return refuse("27.6", "refuse-cloud", names)
    if may_not_stop(state, unit, space):
        return refuse("19.7", "refuse-bulgaria", names)
    if not may_stack(state, unit, space):
        return refuse("8.1", "refuse-stacking", names)
    if not may_be_in(state, unit, space):
        return refuse("12.2", border_reason(state, unit, space), names)
    budget = strategic_allowance(state, unit)
    far = refuse("12.2", "refuse-strategic-far", {**names, "points": budget})
    return forbids_company(state, unit, space) or (far if budget < NO_LIMIT else refuse("12.2", "refuse-strategic-no-way", names))
