"""Assault (X-D1, X-D2): who may, the declaration, and the opening."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import judge, leave_shelter, spot
from grognard.games.last_crusade.s03_dice import is_clumsy
from grognard.games.last_crusade.s03_rolls import forbids_stranger, wrong_time
from grognard.games.last_crusade.s03_terms import bridge_stands, may_act
from grognard.games.last_crusade.s10_movement import (
    FRESH,
    TIED,
    can_pay,
    entry_cost,
    forbids_ground,
    forbids_price,
    forbids_tied,
    forbids_tired,
    has_passage,
    holds_hq,
    is_foot_soldier,
    points_left,
    spend,
    step_names,
    unit_name,
    zone_name,
)
from grognard.games.last_crusade.state import (
    BY_AIR,
    BY_BRIDGE,
    BY_LAND,
    BY_RIVER,
    COMMITTED,
    LOADED,
    MINOR_BRIDGE,
    RODE,
    SILENT,
    SLOTS,
    State,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


def targets(state: State, seat: int) -> list[int]:
    """X-D1, X-D11 Zones with enemy units next to a unit that can assault."""
    found: list[int] = []
    team = state.rules.team[seat]
    field = state.field
    for zone, here in enumerate(state.here):
        if here and state.rules.team[here[0] // SLOTS] != team and (not field.is_hq[zone] or holds_hq(state, zone)):
            for near in field.neighbours[zone]:
                cell = state.here[near]
                if cell and state.rules.team[cell[0] // SLOTS] == team and has_attacker(state, seat, cell, zone):
                    found.append(zone)
                    break
    return found


def has_attacker(state: State, seat: int, cell: list[int], zone: int) -> bool:
    for unit in cell:
        if unit // SLOTS == seat and may_assault(state, unit, zone):
            return True
    return False


def forbids_objective(state: State, seat: int, zone: int) -> Refusal | None:
    """Why a zone cannot be assaulted by this player now."""
    return forbids_peaceful(state, seat, zone) or forbids_open_hq(state, zone) or forbids_lone(state, seat, zone)


def forbids_peaceful(state: State, seat: int, zone: int) -> Refusal | None:
    """X-D1 Only zones with enemy units are assaulted."""
    if zone < len(state.here) and state.has_enemy(zone, state.rules.team[seat]):
        return None
    return refuse("X-D1", "refuse-no-enemy-there", {"zone": zone_name(state, zone)})


def forbids_open_hq(state: State, zone: int) -> Refusal | None:
    """X-D12 A headquarters that only its troops hold is not assaulted: anyone who enters it captures it."""
    if state.field.is_hq[zone] and not holds_hq(state, zone):
        return refuse("X-D12", "refuse-open-hq", {"zone": zone_name(state, zone)})
    return None


def forbids_lone(state: State, seat: int, zone: int) -> Refusal | None:
    """X-D1 Some unit next to the zone must be able to assault; if none is, the first of them says why."""
    reason: Refusal | None = None
    for near in state.field.neighbours[zone]:
        for unit in state.here[near]:
            if unit // SLOTS == seat:
                refusal = forbids_assault(state, unit, zone)
                if refusal is None:
                    return None
                reason = reason or refusal
    return reason or refuse("X-D1", "refuse-nobody-near", {"zone": zone_name(state, zone)})


def may_assault(state: State, unit: int, zone: int) -> bool:
    """X-D1 `forbids_assault` without its words; what is cheap to know is asked first."""
    if state.flags[unit] & TIED or state.at[unit] < 0 or is_weak(state, unit) or state.edge(state.at[unit], zone) < 0:
        return False
    left = points_left(state, unit)
    if left < 1 or not can_pay(state, unit, entry_cost(state, unit, zone)):
        return False
    return forbids_wet(state, unit, zone) is None and forbids_passenger(state, unit) is None


def forbids_assault(state: State, unit: int, zone: int) -> Refusal | None:
    """Why a unit cannot assault a zone."""
    return (
        forbids_tied(state, unit)
        or forbids_weak(state, unit)
        or forbids_distant(state, unit, zone)
        or forbids_ground(state, unit, zone)
        or forbids_tired(state, unit)
        or forbids_price(state, unit, zone)
        or forbids_wet(state, unit, zone)
        or forbids_passenger(state, unit)
    )


def forbids_weak(state: State, unit: int) -> Refusal | None:
    """X-D1 Artillery other than mortars, antitank and assault guns, headquarters troops and units without firepower do not assault."""
    return refuse("X-D1", "refuse-cannot-assault", {"unit": unit_name(unit)}) if is_weak(state, unit) else None


def is_weak(state: State, unit: int) -> bool:
    kind = state.kind[unit]
    content = state.content
    return content.is_hq_troops[kind] or is_clumsy(state, kind) or not (content.inf[kind] or content.arm[kind])


def forbids_distant(state: State, unit: int, zone: int) -> Refusal | None:
    """X-D1 An assault goes into an adjacent zone."""
    if state.edge(state.at[unit], zone) >= 0:
        return None
    return refuse("X-D1", "refuse-not-adjacent", step_names(state, unit, zone))


def forbids_wet(state: State, unit: int, zone: int) -> Refusal | None:
    """V-C-B5, V-C-B11 Only foot soldiers assault across a river away from a bridge; over a minor bridge goes one unit in a turn."""
    edge = state.edge(state.at[unit], zone)
    if state.river[edge] != 1 or is_foot_soldier(state, unit) or at_bridge(state, unit, edge):
        return None
    if bridge_stands(state, edge):
        return refuse("V-C-B11", "refuse-minor-bridge", {"unit": unit_name(unit)})
    return refuse("V-C-B5", "refuse-river", step_names(state, unit, zone))


def forbids_passenger(state: State, unit: int) -> Refusal | None:
    """X-F3 A passenger goes with a halftrack into the fight on foot, and must have the point for that. A truck unloads first."""
    passenger = state.partner[unit]
    if passenger >= 0 and (points_left(state, passenger) < 1 or state.flags[passenger] & COMMITTED):
        return refuse("X-F3", "refuse-passenger", {"unit": unit_name(unit)})
    return None


def at_bridge(state: State, unit: int, edge: int) -> bool:
    """V-C-B5, V-C-B11 A standing bridge, and for a minor one nobody over it yet this turn."""
    return bridge_stands(state, edge) and has_passage(state, edge, state.team_of(unit))


class Declaring(Step[State]):
    """X-D1 The attacker names units, at most three across each edge; the argument is the zone."""

    def resume(self, state: State) -> int:
        state.seat = state.attacker
        choices = [words.ADD | unit for unit in self.candidates(state)]
        if state.attackers:
            if not choices:
                declare(state)
                return AGAIN
            choices.append(words.GO)
        state.choices = choices
        return DECISION

    def candidates(self, state: State) -> list[int]:
        zone = state.frames[-1]
        found: list[int] = []
        for near in state.field.neighbours[zone]:
            for unit in state.here[near]:
                if unit // SLOTS == state.attacker and forbids_joining(state, unit, zone) is None:
                    found.append(unit)
        return sorted(found)

    def choose(self, state: State, code: int) -> None:
        if code == words.GO:
            declare(state)
            return
        unit = operand_of(code)
        join(state, unit)
        passenger = state.partner[unit]
        if passenger >= 0:
            join(state, passenger)

    def prompt(self, state: State) -> Message:
        return Message("prompt-assault", {"zone": zone_name(state, state.frames[-1])})

    def why_not(self, state: State, code: int) -> Refusal | None:
        unit = operand_of(code)
        if code & ~OPERAND_MASK == words.ADD:
            return forbids_stranger(state, state.attacker, unit) or forbids_joining(state, unit, state.frames[-1])
        if code == words.GO:
            return None if state.attackers else refuse("X-D1", "refuse-nobody-named")
        return wrong_time(state)


def forbids_joining(state: State, unit: int, zone: int) -> Refusal | None:
    """Why a unit cannot be named for the assault in hand."""
    return (
        forbids_twice(state, unit)
        or forbids_assault(state, unit, zone)
        or forbids_crowd(state, unit)
        or forbids_second_over(state, unit, state.edge(state.at[unit], zone))
    )


def forbids_twice(state: State, unit: int) -> Refusal | None:
    """X-D1 A unit is named once."""
    return refuse("X-D1", "refuse-named-already", {"unit": unit_name(unit)}) if unit in state.attackers else None


def forbids_crowd(state: State, unit: int) -> Refusal | None:
    """X-D1, X-F3 At most three units cross each edge, a passenger among them."""
    needed = 2 if state.partner[unit] >= 0 else 1
    most = state.content.numbers["attackers_per_edge"]
    if state.origins.count(state.at[unit]) + needed <= most:
        return None
    return refuse("X-D1", "refuse-edge-full", {"unit": unit_name(unit), "most": most})


def forbids_second_over(state: State, unit: int, edge: int) -> Refusal | None:
    """V-C-B11 One unit in a turn over a minor bridge; foot soldiers leave it to others."""
    if state.river[edge] != 1 or state.bridge[edge] != MINOR_BRIDGE or is_foot_soldier(state, unit):
        return None
    for origin, other in zip(state.origins, state.attackers, strict=True):
        if origin == state.at[unit] and not is_foot_soldier(state, other):
            return refuse("V-C-B11", "refuse-minor-bridge", {"unit": unit_name(unit)})
    return None


def join(state: State, unit: int) -> None:
    state.attackers.append(unit)
    state.origins.append(state.at[unit])
    state.ways.append(BY_LAND)


def begin_assault(state: State, seat: int, zone: int) -> None:
    state.attacker = seat
    state.attackers = []
    state.origins = []
    state.ways = []
    state.push(words.S_ASSAULT, zone)


def declare(state: State) -> None:
    """X-D1, X-D2, III-H8 Points are paid, shelter is left, everybody in the assault is spotted."""
    zone = state.frames[-1]
    state.pop()
    fresh = [unit for unit in state.attackers if state.spent[unit] == 0]
    find_ways(state, zone)
    for unit in state.attackers:
        if state.flags[unit] & LOADED:  # X-F3 a passenger gets off at the declaration
            spend(state, unit, 1)
            state.flags[unit] &= ~(LOADED | RODE)
        else:
            spend(state, unit, entry_cost(state, unit, zone))
        leave_shelter(state, unit)
    open_assault(state, zone, fresh)


def find_ways(state: State, zone: int) -> None:
    """V-C-B11, X-F3 Those who need the bridge go over it first, foot soldiers only if there is a place left; a passenger comes with its
    halftrack.
    """
    on_foot = [not state.flags[unit] & LOADED and is_foot_soldier(state, unit) for unit in state.attackers]
    for turn in (False, True):
        for place, unit in enumerate(state.attackers):
            if on_foot[place] == turn and not state.flags[unit] & LOADED:
                state.ways[place] = way_over(state, unit, state.edge(state.origins[place], zone))
    for place, unit in enumerate(state.attackers):
        if state.flags[unit] & LOADED:
            state.ways[place] = state.ways[state.attackers.index(state.partner[unit])]


def way_over(state: State, unit: int, edge: int) -> int:
    """V-C-B5 Over a bridge nobody is silenced and everybody may come back."""
    if state.river[edge] != 1:
        return BY_LAND
    if not at_bridge(state, unit, edge):
        return BY_RIVER
    if state.bridge[edge] == MINOR_BRIDGE:
        state.crossed[edge * 2 + state.team_of(unit)] += 1
    return BY_BRIDGE


def open_assault(state: State, zone: int, fresh: list[int]) -> None:
    """X-D2 to X-D5 The assault begins: everyone is seen, obstacles are crossed, then cards and support. The `fresh` had spent no point."""
    state.zone = zone
    state.defender = state.here[zone][0] // SLOTS
    state.round = 0
    state.support = []
    state.played = []
    state.passes = 0
    state.last_round = False
    state.doomed = []
    state.cleared = []
    state.tried = [FRESH + unit for unit in fresh]
    state.fronts = sorted(set(state.origins))
    state.events.append((words.E_ASSAULT, zone, len(state.attackers), len(state.here[zone])))
    for unit in state.attackers + state.here[zone]:
        spot(state, unit)
        judge(state, unit)
    for place, unit in enumerate(state.attackers):
        if state.ways[place] == BY_RIVER and may_act(state, unit, c.A_RIVER_FIRE) <= 0:
            state.flags[unit] |= SILENT
    state.push(words.S_ROUND, 0)
    if state.blocks and state.ways.count(BY_AIR) == 0:
        state.crossing = state.attackers[:]
        state.push(words.S_CROSSING, 0)
