"""Movement (X-A): what a step costs, who may go where, obstacles on the way, and the unit in hand."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import commit, drop_from_assault, enter, hit, judge, spot
from grognard.games.last_crusade.field import SPAN, ZONE_NAMES
from grognard.games.last_crusade.s03_dice import ignores, move_of
from grognard.games.last_crusade.s03_rolls import off_board, told_roll, wrong_time
from grognard.games.last_crusade.s03_terms import (
    ON_COSTS,
    ON_MOVES,
    bridge_stands,
    fits,
    has_crossing,
    has_word,
    is_immune,
    is_minor,
    lasting_kinds,
    touches,
)
from grognard.games.last_crusade.s13_cards import open_window
from grognard.games.last_crusade.state import COMMITTED, LOADED, NAMES, NONE, ON_FERRY, RECORD, SILENT, SLOTS, SPENT_OUT, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

BLOCKED: Final = 99
TIED: Final = LOADED | COMMITTED
FOR_ENGINEERS: Final = 1
FOR_MINES: Final = 2
PURPOSES: Final = 4
"""In the argument of the obstacles: `obstacle * PURPOSES` and what its dice are for."""
TRIES_A_UNIT: Final = 64
"""`unit * TRIES_A_UNIT + obstacle` in `tried`: the unit has met it, with dice or without."""
CLEARED: Final = 100000
"""`CLEARED + obstacle` in `tried`: engineers have rolled for it."""
FRESH: Final = 200000
"""`FRESH + unit` in `tried`: the unit had spent nothing before this step (X-A1)."""


# -- what it costs ----------------------------------------------------------------------------------------------------
def entry_cost(state: State, unit: int, zone: int) -> int:
    """X-A1 One point, and what terrain and weather add; BLOCKED if the unit may not enter at all."""
    cost = 1
    terrain = state.terrain[zone]
    if terrain >= 0 and state.content.move_costs[terrain]:
        for effect in state.content.move_costs[terrain]:
            if fits(state, effect.filter, unit) and not ignores(state, unit, terrain, c.AS_MOVE):
                if effect.is_blocked:
                    return BLOCKED
                cost += effect.amount
    lasting = state.lasting
    if not lasting or not lasting_kinds(state) & ON_COSTS:
        return cost
    for place in range(0, len(lasting), RECORD):
        effect = state.content.every_effect[lasting[place]]
        if effect.op == c.MOVE_COST and touches(state, place, effect, unit):
            cost += effect.amount
    return cost


def points_left(state: State, unit: int) -> int:
    return move_of(state, unit) + state.extra[unit] - state.spent[unit]


def can_pay(state: State, unit: int, cost: int) -> bool:
    """X-A1 A unit that has spent nothing may always enter an adjacent zone, unless it is blocked."""
    if cost >= BLOCKED:
        return False
    left = points_left(state, unit)
    return left >= cost or (state.spent[unit] == 0 and move_of(state, unit) >= 1 and left >= 1)


def spend(state: State, unit: int, cost: int) -> None:
    state.spent[unit] += min(cost, max(0, points_left(state, unit)))


def may_cross(state: State, unit: int, here: int, there: int) -> bool:
    """V-C-B2 Foot soldiers cross a river anywhere, all others at a friendly bridge or ferry."""
    edge = state.edge(here, there)
    if edge < 0:
        return False
    if not state.river[edge] or is_foot_soldier(state, unit):
        return True
    return has_crossing(state, edge, state.team_of(unit)) and has_passage(state, edge, state.team_of(unit))


def has_passage(state: State, edge: int, team: int) -> bool:
    """V-C-B3, V-C-B11 One unit in a turn over a minor bridge, and one by an own ferry; over a standing main bridge any number."""
    places = 0
    if bridge_stands(state, edge):
        if not is_minor(state, edge):
            return True
        places = 1
    ferry = state.ferry[edge]
    if ferry >= 0 and state.team_of(ferry) == team:
        places += 1
    return state.crossed[edge * 2 + team] < places


def use_passage(state: State, unit: int, edge: int) -> None:
    if state.river[edge] and not is_foot_soldier(state, unit):
        state.crossed[edge * 2 + state.team_of(unit)] += 1


def is_foot_soldier(state: State, unit: int) -> bool:
    """III-C1, V-C-B2 Infantry soldiers on foot. Ruling: cavalry crosses as foot."""
    return has_word(state, unit, "soldier") and not has_word(state, unit, "motorized")


# -- where a unit may go ----------------------------------------------------------------------------------------------
def holds_hq(state: State, hq: int) -> bool:
    """X-D12 Headquarters troops alone do not hold a headquarters."""
    is_troops, kinds = state.content.is_hq_troops, state.kind
    for unit in state.here[hq]:
        if not is_troops[kinds[unit]]:
            return True
    return False


def is_open_zone(state: State, zone: int, team: int) -> bool:
    """X-A2 Zones with enemy units are entered by assault only, and so is the enemy headquarters while it is held."""
    field = state.field
    if field.is_hq[zone]:
        if not field.is_used[zone]:
            return False
        if field.team[field.owner[zone]] != team:
            return not holds_hq(state, zone)
    cell = state.here[zone]
    return not cell or state.rules.team[cell[0] // SLOTS] == team


def may_step(state: State, unit: int, zone: int) -> bool:
    """Whether the unit may take this step now: X-A1, X-A2, X-A3."""
    return may_step_with(state, unit, zone, points_left(state, unit))


def may_step_with(state: State, unit: int, zone: int, left: int) -> bool:
    """The same, where the points that the unit has left are known: they are the same for every step."""
    here = state.at[unit]
    team = state.rules.team[unit // SLOTS]
    if not is_open_zone(state, zone, team):
        return False
    edge = state.field.edge[here * SPAN + zone]
    if edge < 0 or (state.river[edge] == 1 and not may_cross(state, unit, here, zone)):
        return False
    cost = entry_cost(state, unit, zone)
    if left < cost and not can_pay(state, unit, cost):
        return False
    return len(state.here[zone]) < state.field.limit[zone] or is_enemy_hq(state, zone, team) or leads_on(state, unit, zone, left - cost)


def is_enemy_hq(state: State, zone: int, team: int) -> bool:
    return state.field.is_hq[zone] and state.field.team[state.field.owner[zone]] != team


def leads_on(state: State, unit: int, zone: int, left: int) -> bool:
    """X-A3, III-E1 Full zones may be passed through, one after another: beyond them there must be a zone with room within reach."""
    if left < 1:
        return False
    team = state.team_of(unit)
    for there in state.field.neighbours[zone]:
        if there == state.at[unit] or not is_open_zone(state, there, team) or not may_cross(state, unit, zone, there):
            continue
        cost = entry_cost(state, unit, there)
        if cost <= left and (state.room(there) > 0 or is_enemy_hq(state, there, team) or leads_on(state, unit, there, left - cost)):
            return True
    return False


def can_move(state: State, unit: int) -> bool:
    """X-A4, X-A5, III-A3 Whether a unit can take a step at all."""
    if state.flags[unit] & (COMMITTED | LOADED) or state.content.is_hq_troops[state.kind[unit]]:
        return False
    left = points_left(state, unit)
    if left < 1:
        return False
    for zone in state.field.neighbours[state.at[unit]]:
        if may_step_with(state, unit, zone, left):
            return True
    return False


def forbids_pick(state: State, unit: int) -> Refusal | None:
    """Why a unit cannot begin a move, or go on with one."""
    return forbids_tied(state, unit) or forbids_rooted(state, unit) or forbids_tired(state, unit) or forbids_hemmed_in(state, unit)


def forbids_tied(state: State, unit: int) -> Refusal | None:
    """III-A3, X-F1, V-C-B3, IV-C Committed and loaded units do not move, nor do those on the airfield or on a ferry."""
    if state.at[unit] >= 0 and not state.flags[unit] & TIED:
        return None
    names: dict[str, str | int] = {"unit": unit_name(unit)}
    if state.at[unit] == ON_FERRY:
        return refuse("V-C-B3", "refuse-on-ferry", names)
    if state.at[unit] < 0:
        return refuse("IV-C", "refuse-on-airfield", names)
    if state.flags[unit] & LOADED:
        return refuse("X-F1", "refuse-loaded", names)
    if state.flags[unit] & COMMITTED:
        return refuse("III-A3", "refuse-committed", names)
    return None


def forbids_rooted(state: State, unit: int) -> Refusal | None:
    """X-A5, X-A1 Headquarters troops never leave the headquarters; a move value of 0 leads nowhere."""
    if state.content.is_hq_troops[state.kind[unit]]:
        return refuse("X-A5", "refuse-hq-troops", {"unit": unit_name(unit)})
    if move_of(state, unit) + state.extra[unit] < 1:
        return refuse("X-A1", "refuse-no-move", {"unit": unit_name(unit)})
    return None


def forbids_tired(state: State, unit: int) -> Refusal | None:
    """X-A7 Without points left there is no further step."""
    return refuse("X-A7", "refuse-no-points", {"unit": unit_name(unit)}) if points_left(state, unit) < 1 else None


def forbids_hemmed_in(state: State, unit: int) -> Refusal | None:
    """X-A1 Some zone next to the unit must be open to it."""
    if any([may_step(state, unit, zone) for zone in state.field.neighbours[state.at[unit]]]):
        return None
    return refuse("X-A1", "refuse-no-way", {"unit": unit_name(unit)})


def easy_exits(state: State, team: int) -> list[bool]:
    """By zone: whether any unit with a point left can leave it for an open zone with room, without surcharge or river."""
    field = state.field
    if state.lasting and lasting_kinds(state) & (ON_COSTS | ON_MOVES):
        return [False] * field.size
    river = state.river if 1 in state.river else []
    costs = state.content.move_costs
    limit = field.limit
    is_free = [False] * field.size
    for zone, cell in enumerate(state.here):
        if field.is_hq[zone]:
            is_free[zone] = field.is_used[zone] and field.team[field.owner[zone]] == team and len(cell) < limit[zone]
        elif not cell:
            is_free[zone] = not costs[state.terrain[zone]]
        else:
            is_free[zone] = len(cell) < limit[zone] and state.rules.team[cell[0] // SLOTS] == team and not costs[state.terrain[zone]]
    found = [False] * field.size
    for zone in range(field.size):
        for near in field.neighbours[zone]:
            if is_free[near] and not (river and river[field.edge[zone * SPAN + near]] == 1):
                found[zone] = True
                break
    return found


def forbids_step(state: State, unit: int, zone: int) -> Refusal | None:
    """Why a step is not legal: `may_step` in words."""
    return (
        forbids_far(state, unit, zone)
        or forbids_hostile(state, unit, zone)
        or forbids_river(state, unit, zone)
        or forbids_ground(state, unit, zone)
        or forbids_price(state, unit, zone)
        or forbids_full(state, unit, zone)
    )


def step_names(state: State, unit: int, zone: int) -> dict[str, str | int]:
    return {"unit": unit_name(unit), "zone": zone_name(state, zone)}


def forbids_far(state: State, unit: int, zone: int) -> Refusal | None:
    """X-A1 Moves go from zone to adjacent zone, never diagonally."""
    if zone < len(state.here) and state.edge(state.at[unit], zone) >= 0:
        return None
    return refuse("X-A1", "refuse-not-adjacent", step_names(state, unit, zone))


def forbids_hostile(state: State, unit: int, zone: int) -> Refusal | None:
    """X-A2 Zones with enemy units are entered by assault only."""
    if is_open_zone(state, zone, state.team_of(unit)):
        return None
    return refuse("X-A2", "refuse-enemy-there", step_names(state, unit, zone))


def forbids_river(state: State, unit: int, zone: int) -> Refusal | None:
    """V-C-B2, V-C-B11 A river is crossed at a friendly bridge or by ferry, a minor bridge by one unit a turn; soldiers on foot cross it."""
    here = state.at[unit]
    if may_cross(state, unit, here, zone):
        return None
    edge = state.edge(here, zone)
    if not has_crossing(state, edge, state.team_of(unit)):
        return refuse("V-C-B2", "refuse-river", step_names(state, unit, zone))
    return refuse("V-C-B2" if state.ferry[edge] >= 0 else "V-C-B11", "refuse-crossing-used", step_names(state, unit, zone))


def forbids_ground(state: State, unit: int, zone: int) -> Refusal | None:
    """X-A1 Some terrain cannot be entered by some units."""
    if entry_cost(state, unit, zone) < BLOCKED:
        return None
    names = step_names(state, unit, zone)
    names["terrain"] = "@card-" + state.content.names[state.terrain[zone]]
    return refuse("X-A1", "refuse-blocked", names)


def forbids_price(state: State, unit: int, zone: int) -> Refusal | None:
    """X-A1 Entering costs a point and surcharges; a unit that has spent nothing may always take one step."""
    cost = entry_cost(state, unit, zone)
    if can_pay(state, unit, cost):
        return None
    names = step_names(state, unit, zone)
    names["cost"], names["left"] = cost, max(0, points_left(state, unit))
    return refuse("X-A1", "refuse-points", names)


def forbids_full(state: State, unit: int, zone: int) -> Refusal | None:
    """III-E1, X-A3 A full zone may be passed through, but nobody may stop there."""
    if state.room(zone) > 0 or is_enemy_hq(state, zone, state.team_of(unit)):
        return None
    if leads_on(state, unit, zone, points_left(state, unit) - entry_cost(state, unit, zone)):
        return None
    names = step_names(state, unit, zone)
    names["limit"] = state.field.limit[zone]
    return refuse("III-E1", "refuse-full", names)


def may_fall_back(state: State, unit: int, zone: int) -> bool:
    """X-D8 A zone without enemies that the unit could enter, never an enemy headquarters; room is another question."""
    team = state.team_of(unit)
    if state.has_enemy(zone, team) or is_enemy_hq(state, zone, team) or not state.field.is_used[zone]:
        return False
    return may_cross(state, unit, state.at[unit], zone) and entry_cost(state, unit, zone) < BLOCKED


def unit_name(unit: int) -> str:
    return NAMES[unit]


def zone_name(state: State, zone: int) -> str:
    return "@zone-" + ZONE_NAMES[zone]


# -- the unit in hand -------------------------------------------------------------------------------------------------
class InHand(Step[State]):
    """X-A1, X-A6 A unit on its way, zone by zone; its whole move is one action. The argument is the unit."""

    def resume(self, state: State) -> int:
        unit = state.frames[-1]
        if state.kind[unit] < 0 or state.finished:
            end_move(state, unit)
            return AGAIN
        choices: list[int] = []
        left = points_left(state, unit)
        if left > 0 and state.unit == unit:
            for zone in state.field.neighbours[state.at[unit]]:
                if may_step_with(state, unit, zone, left):
                    choices.append(words.TO | zone)
        if not choices:
            end_move(state, unit)
            return AGAIN
        if forbids_stop(state, unit) is None:
            choices.append(words.DONE)
        state.seat = unit // SLOTS
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        unit = state.frames[-1]
        if code == words.DONE:
            end_move(state, unit)
            return
        take_step(state, unit, operand_of(code))

    def prompt(self, state: State) -> Message:
        unit = state.frames[-1]
        return Message("prompt-in-hand", {"unit": unit_name(unit), "points": points_left(state, unit)})

    def why_not(self, state: State, code: int) -> Refusal | None:
        zone = operand_of(code)
        if code & ~OPERAND_MASK == words.TO:
            return off_board(state, zone) if zone >= state.field.size else forbids_step(state, state.frames[-1], zone)
        return forbids_stop(state, state.frames[-1]) if code == words.DONE else wrong_time(state)


def forbids_stop(state: State, unit: int) -> Refusal | None:
    """X-A1, III-E1 A move has at least one step, and does not end in a zone that is too full."""
    if not state.row:
        return refuse("X-A1", "refuse-no-step", {"unit": unit_name(unit)})
    zone = state.at[unit]
    if state.room(zone) < 0:
        names = step_names(state, unit, zone)
        names["limit"] = state.field.limit[zone]
        return refuse("III-E1", "refuse-full", names)
    return None


def pick_up(state: State, unit: int) -> None:
    state.unit = unit
    state.row = 0
    state.push(words.S_IN_HAND, unit)


def take_step(state: State, unit: int, zone: int) -> None:
    """Pay, meet what lies on the edge, and enter."""
    here = state.at[unit]
    edge = state.edge(here, zone)
    fresh = state.spent[unit] == 0
    spend(state, unit, entry_cost(state, unit, zone))
    use_passage(state, unit, edge)
    state.row = 1
    if state.blocks and obstacles_on(state, edge, state.team_of(unit)):
        state.crossing = [unit]
        state.tried = [FRESH + unit] if fresh else []
        state.cleared = []
        state.target = zone
        state.push(words.S_CROSSING, 0)
    else:
        complete_step(state, unit, zone)


def complete_step(state: State, unit: int, zone: int) -> None:
    state.events.append((words.E_MOVED, unit, state.at[unit], zone))
    if is_enemy_hq(state, zone, state.team_of(unit)):
        from grognard.games.last_crusade.s12_victory import capture_hq  # noqa: PLC0415

        capture_hq(state, unit // SLOTS, zone)
        enter(state, unit, zone)
        return
    enter(state, unit, zone)
    if state.hits[unit]:
        judge(state, unit)


def end_move(state: State, unit: int) -> None:
    """X-A7 Without points left the unit is committed."""
    state.pop()
    state.unit = NONE
    state.row = 0
    if state.kind[unit] < 0:
        open_window(state)
        return
    settle_commitment(state, unit)
    zone = state.at[unit]
    open_window(state)
    if zone >= 0 and state.room(zone) < 0:
        state.push(words.S_EXCESS, zone)


def complete_withdrawal(state: State, unit: int, zone: int) -> None:
    """X-D8 The unit becomes committed and loses its shelter."""
    state.events.append((words.E_FELL_BACK, unit, zone))
    enter(state, unit, zone)
    commit(state, unit)
    judge(state, unit)


def settle_commitment(state: State, unit: int) -> None:
    """III-A2 A unit that has used all its points is committed."""
    if state.kind[unit] >= 0 and not state.flags[unit] & COMMITTED and state.spent[unit] > 0 and points_left(state, unit) < 1:
        state.flags[unit] |= COMMITTED | SPENT_OUT


# -- obstacles --------------------------------------------------------------------------------------------------------
def obstacles_on(state: State, edge: int, team: int) -> list[int]:
    """Enemy obstacles on an edge, in the order in which they work: blocked, delay, mines, wire (X-D3)."""
    if edge not in state.block_edge:
        return []
    found = [
        obstacle
        for obstacle, where in enumerate(state.block_edge)
        if where == edge and state.rules.team[state.block_owner[obstacle]] != team
    ]
    if len(found) > 1:
        ranked = sorted([(rank(state, obstacle), obstacle) for obstacle in found])
        found = [obstacle for _, obstacle in ranked]
    return found


def rank(state: State, obstacle: int) -> int:
    effect = state.content.obstacle[state.block_kind[obstacle]]
    if effect is None or effect.is_blocked:
        return 0
    return 1 if effect.delay else 2 if effect.dice else 3


class Crossing(Step[State]):
    """X-D3, X-A6 Units cross an edge with enemy obstacles, each for itself; engineers try to clear them first.

    The argument is 0, or what the pending dice are for (see PURPOSES).
    """

    def resume(self, state: State) -> int:
        for unit in state.crossing[:]:
            edge = edge_of(state, unit)
            for obstacle in obstacles_on(state, edge, state.team_of(unit)):
                if obstacle in state.cleared or unit * TRIES_A_UNIT + obstacle in state.tried or not meets(state, unit, obstacle):
                    continue
                reveal(state, obstacle)
                if CLEARED + obstacle not in state.tried and engineer_at(state, edge) >= 0:
                    state.unit = engineer_at(state, edge)
                    state.seat = state.unit // SLOTS
                    state.frames[-1] = obstacle * PURPOSES + FOR_ENGINEERS
                    state.faces = [6]
                    return CHANCE
                if not self.passes(state, unit, obstacle):
                    state.shooter = NONE
                    state.unit = unit
                    effect = state.content.obstacle[state.block_kind[obstacle]]
                    state.seat = state.block_owner[obstacle]
                    state.frames[-1] = obstacle * PURPOSES + FOR_MINES
                    state.faces = [6] * (effect.dice if effect is not None else 1)
                    return CHANCE
                if unit not in state.crossing:
                    break
        state.pop()
        self.leave(state)
        return AGAIN

    def passes(self, state: State, unit: int, obstacle: int) -> bool:
        """What needs no dice is done at once; False if dice are needed."""
        effect = state.content.obstacle[state.block_kind[obstacle]]
        if effect is None:
            return True
        if effect.dice and not effect.is_blocked:
            return False
        state.tried.append(unit * TRIES_A_UNIT + obstacle)
        if effect.is_blocked:
            drop_out(state, unit, state.block_edge[obstacle])
        elif effect.delay:
            left = points_left(state, unit)
            if left >= effect.delay or FRESH + unit in state.tried:
                spend(state, unit, effect.delay)
            else:
                drop_out(state, unit, state.block_edge[obstacle])
        elif effect.silences and state.zone >= 0:
            state.flags[unit] |= SILENT
        return True

    def resolve(self, state: State, rolled: list[int]) -> None:
        obstacle, purpose = state.frames[-1] // PURPOSES, state.frames[-1] % PURPOSES
        effect = state.content.obstacle[state.block_kind[obstacle]]
        state.frames[-1] = 0
        if effect is None:
            return
        if purpose == FOR_ENGINEERS:
            state.tried.append(CLEARED + obstacle)
            state.events.append((words.E_CLEAR_ROLL, state.unit, obstacle, rolled[0], effect.clear))
            if rolled[0] >= effect.clear:
                state.cleared.append(obstacle)
            return
        unit = state.unit
        state.tried.append(unit * TRIES_A_UNIT + obstacle)
        hits = sum([1 for die in rolled if die >= effect.tn])
        state.events.append((words.E_MINES, unit, len(rolled), hits, *told_roll(effect.tn, rolled, [])))
        hit(state, unit, hits)

    def leave(self, state: State) -> None:
        """Out of a move: the step is completed, if the unit still goes on. Out of an assault nothing is left to do."""
        if state.zone < 0 and state.frames[-2] == words.S_IN_HAND:
            unit = state.frames[-1]
            zone = state.target
            state.target = NONE
            if unit in state.crossing:
                state.unit = unit
                state.crossing = []
                complete_step(state, unit, zone)
            else:
                state.unit = NONE
        elif state.frames[-2] in (words.S_WITHDRAWAL, words.S_MORALE_ZONE) and state.crossing:
            complete_withdrawal(state, state.crossing[0], state.target)
            state.target = NONE
        state.crossing = []

    def label(self, state: State, rolled: list[int]) -> str:
        effect = state.content.obstacle[state.block_kind[state.frames[-1] // PURPOSES]]
        if effect is None:
            return ""
        least = effect.clear if state.frames[-1] % PURPOSES == FOR_ENGINEERS else effect.tn
        return str(sum([1 for die in rolled if die >= least]))

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def edge_of(state: State, unit: int) -> int:
    """The edge that a unit crosses: in an assault from its origin to the zone, else to where it goes."""
    if unit in state.attackers:
        return state.edge(state.origins[state.attackers.index(unit)], state.zone)
    return state.edge(state.at[unit], state.target)


def meets(state: State, unit: int, obstacle: int) -> bool:
    """Whether an obstacle works on this unit."""
    effect = state.content.obstacle[state.block_kind[obstacle]]
    if effect is None or is_immune(state, unit, c.I_OBSTACLE):
        return False
    if effect.silences and not effect.dice and not effect.delay and not effect.is_blocked and unit not in state.attackers:
        return False  # X-A6 wire has no effect on a move
    return fits(state, effect.filter, unit)


def engineer_at(state: State, edge: int) -> int:
    """X-D3 An engineer unit among those that cross this edge."""
    for unit in state.crossing:
        if has_word(state, unit, "engineer") and edge_of(state, unit) == edge:
            return unit
    return NONE


def reveal(state: State, obstacle: int) -> None:
    if not state.block_seen[obstacle]:
        state.block_seen[obstacle] = 1
        state.revealed = True
        state.events.append((words.E_OBSTACLE, obstacle, state.block_kind[obstacle], state.block_edge[obstacle]))


def drop_out(state: State, unit: int, edge: int) -> None:
    """X-D3 The unit stays where it was, with the points spent."""
    state.events.append((words.E_BLOCKED, unit, edge))
    state.crossing.remove(unit)
    if unit in state.attackers:
        spot(state, unit)
        origin = state.origins[state.attackers.index(unit)]
        drop_from_assault(state, unit)
        if origin in state.fronts and origin not in state.origins:
            state.fronts.remove(origin)  # nobody came from there after all
        settle_commitment(state, unit)
        state.events.append((words.E_DROPPED_OUT, unit))
