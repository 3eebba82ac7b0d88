"""Assault (X-D1, X-D2): who may, the declaration, and the opening."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import judge, leave_shelter, spot
from grognard.games.last_crusade.s03_dice import is_clumsy
from grognard.games.last_crusade.s03_rolls import wrong_time
from grognard.games.last_crusade.s03_terms import bridge_stands, may_act
from grognard.games.last_crusade.s10_movement import (
    can_pay,
    entry_cost,
    has_passage,
    holds_hq,
    is_foot_soldier,
    points_left,
    spend,
    unit_name,
    use_passage,
    zone_name,
)
from grognard.games.last_crusade.state import BY_AIR, BY_BRIDGE, BY_LAND, BY_RIVER, COMMITTED, LOADED, NONE, SILENT, SLOTS, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


def targets(state: State, seat: int) -> list[int]:
    """X-D1, X-D11 Zones with enemy units next to a unit that can assault."""
    found: list[int] = []
    team = state.rules.team[seat]
    field = state.field
    for zone in range(field.size):
        here = state.here[zone]
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


def may_assault(state: State, unit: int, zone: int) -> bool:
    return not state.flags[unit] & (COMMITTED | LOADED) and forbids_assault(state, unit, zone) is None


def attack_names(state: State, unit: int, zone: int) -> dict[str, str | int]:
    return {"unit": unit_name(unit), "zone": zone_name(state, zone)}


def forbids_assault(state: State, unit: int, zone: int) -> Refusal | None:
    """X-D1, III-A3, V-C-B5 Why a unit cannot assault a zone."""
    content = state.content
    kind = state.kind[unit]
    if state.flags[unit] & (COMMITTED | LOADED):
        return refuse("III-A3", "refuse-committed", attack_names(state, unit, zone))
    if content.is_hq_troops[kind] or is_clumsy(state, kind) or not (content.inf[kind] or content.arm[kind]):
        return refuse("X-D1", "refuse-cannot-assault", attack_names(state, unit, zone))
    here = state.at[unit]
    edge = state.edge(here, zone) if here >= 0 else NONE
    if edge < 0:
        return refuse("X-D1", "refuse-not-adjacent", attack_names(state, unit, zone))
    if points_left(state, unit) < 1 or not can_pay(state, unit, entry_cost(state, unit, zone)):
        return refuse("X-D1", "refuse-points", attack_names(state, unit, zone))
    if state.river[edge] == 1 and not is_foot_soldier(state, unit) and not at_bridge(state, unit, edge):
        return refuse("V-C-B5", "refuse-river", attack_names(state, unit, zone))
    passenger = state.partner[unit]
    if passenger >= 0 and (points_left(state, passenger) < 1 or state.flags[passenger] & COMMITTED):
        return refuse("X-F3", "refuse-passenger", attack_names(state, unit, zone))
    return None


def at_bridge(state: State, unit: int, edge: int) -> bool:
    """V-C-B5, V-C-B11 A standing bridge, and for a minor one nobody over it yet this turn."""
    return bridge_stands(state, edge) and has_passage(state, edge, state.team_of(unit))


class Declaring(Step[State]):
    """X-D1 The attacker names his units, at most three across each edge; the argument is the zone."""

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
                if unit // SLOTS == state.attacker and self.refusal(state, unit) is None:
                    found.append(unit)
        return sorted(found)

    def refusal(self, state: State, unit: int) -> Refusal | None:
        zone = state.frames[-1]
        names: dict[str, str | int] = {"unit": unit_name(unit), "zone": zone_name(state, zone)}
        if unit in state.attackers:
            return refuse("X-D1", "refuse-named-already", names)
        forbidden = forbids_assault(state, unit, zone)
        if forbidden is not None:
            return forbidden
        here = state.at[unit]
        needed = 2 if state.partner[unit] >= 0 else 1
        if state.origins.count(here) + needed > state.content.numbers["attackers_per_edge"]:
            return refuse("X-D1", "refuse-edge-full", names)
        edge = state.edge(here, zone)
        if state.river[edge] == 1 and state.bridge[edge] == 2 and not is_foot_soldier(state, unit):
            if any(
                [origin == here and not is_foot_soldier(state, other) for origin, other in zip(state.origins, state.attackers, strict=True)]
            ):
                return refuse("V-C-B11", "refuse-minor-bridge", names)
        return None

    def choose(self, state: State, code: int) -> None:
        if code == words.GO:
            declare(state)
            return
        unit = operand_of(code)
        join(state, unit)
        passenger = state.partner[unit]
        if passenger >= 0:
            join(state, passenger)

    def why_not(self, state: State, code: int) -> Refusal:
        unit = operand_of(code)
        if code & ~OPERAND_MASK == words.ADD and unit < len(state.kind) and state.kind[unit] >= 0 and unit // SLOTS == state.attacker:
            return self.refusal(state, unit) or wrong_time(state)
        return wrong_time(state)


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
    for place, unit in enumerate(state.attackers):
        edge = state.edge(state.origins[place], zone)
        if state.flags[unit] & LOADED:  # X-F3 a passenger gets off at the declaration
            spend(state, unit, 1)
            state.flags[unit] &= ~LOADED
        else:
            spend(state, unit, entry_cost(state, unit, zone))
        state.ways[place] = way_over(state, unit, edge)
        leave_shelter(state, unit)
    open_assault(state, zone)


def way_over(state: State, unit: int, edge: int) -> int:
    """V-C-B5 Over a bridge nobody is silenced and everybody may come back."""
    if state.river[edge] != 1:
        return BY_LAND
    if state.bridge[edge] == 2 and bridge_stands(state, edge) and has_passage(state, edge, state.team_of(unit)):
        state.crossed[edge * 2 + state.team_of(unit)] += 1
        return BY_BRIDGE
    if bridge_stands(state, edge) and state.bridge[edge] == 1:
        use_passage(state, unit, edge)
        return BY_BRIDGE
    return BY_RIVER


def open_assault(state: State, zone: int) -> None:
    """X-D2 to X-D5 The assault begins: everyone is seen, obstacles are crossed, then cards and support."""
    state.zone = zone
    state.defender = state.here[zone][0] // SLOTS
    state.round = 0
    state.support = []
    state.played = []
    state.passes = 0
    state.last_round = False
    state.doomed = []
    state.cleared = []
    state.tried = []
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
