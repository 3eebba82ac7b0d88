"""Engineers (X-E, V-C-B): obstacles, demolition, repair of bridges, ferries; digging in (X-B)."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import commit, destroy_obstacle, enter, hit_bridge, leave_shelter, lift
from grognard.games.last_crusade.s03_rolls import told_roll, wrong_time
from grognard.games.last_crusade.s03_terms import bridge_stands, forget_supply, has_word, may_act
from grognard.games.last_crusade.s10_movement import forbids_tied, obstacles_on, points_left, settle_commitment, spend, unit_name
from grognard.games.last_crusade.s13_cards import open_window
from grognard.games.last_crusade.state import COMMITTED, DUG_IN, LOADED, MAIN_BRIDGE, NONE, ON_FERRY, SLOTS, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

CLEARING = 0
DEMOLISHING = 1
MENDING = 2


def is_fresh(state: State, unit: int) -> bool:
    """Uncommitted, with no point spent."""
    return not state.flags[unit] & (COMMITTED | LOADED) and state.spent[unit] == 0 and state.at[unit] >= 0


# -- digging in -------------------------------------------------------------------------------------------------------
def forbids_digging(state: State, unit: int) -> Refusal | None:
    """X-B1 Only cards that say so dig in; uncommitted, with no point spent, where it is allowed."""
    if not has_word(state, unit, "dig_in"):
        return refuse("X-B1", "refuse-dig", {"unit": unit_name(unit)})
    if state.flags[unit] & DUG_IN:
        return refuse("X-B1", "refuse-dug-in", {"unit": unit_name(unit)})
    if not is_fresh(state, unit):
        return refuse("X-B1", "refuse-not-fresh", {"unit": unit_name(unit)})
    if may_act(state, unit, c.A_DIG_IN) < 0:
        return refuse("X-B1", "refuse-dig-here", {"unit": unit_name(unit)})
    return None


def dig(state: State, unit: int) -> None:
    """X-B1, III-A2 Digging in commits the unit."""
    commit(state, unit)
    state.flags[unit] |= DUG_IN
    state.events.append((words.E_DUG, unit))
    open_window(state)


# -- what engineers can do --------------------------------------------------------------------------------------------
def tasks(state: State, unit: int) -> list[int]:
    """X-E1, X-E2 Codes for the tasks open to an engineer unit."""
    if state.at[unit] == ON_FERRY:
        return [words.LEAVE | unit] if forbids_leaving(state, unit) is None else []
    if not is_fresh(state, unit) or points_left(state, unit) < 1:
        return []
    asked: list[int] = [words.CLEAR] if state.blocks else []
    if 1 in state.river:
        asked += [words.DEMOLISH, words.MEND, words.FERRY]
    if not asked or forbids_layman(state, unit) is not None:
        return []
    return [verb | unit for verb in asked if has_work(state, verb, unit)]


def has_work(state: State, verb: int, unit: int) -> bool:
    """X-E1, V-C-B3, V-C-B9, V-C-B10 Whether engineers find such work beside their zone."""
    if verb == words.CLEAR:
        return len(clearable(state, unit)) > 0
    if verb == words.DEMOLISH:
        return len(demolishable(state, unit)) > 0
    return len(mendable(state, unit) if verb == words.MEND else ferry_edges(state, unit)) > 0


def forbids_task(state: State, verb: int, unit: int) -> Refusal | None:
    """Why engineers cannot do this here: clear, demolish, mend or run a ferry."""
    return forbids_layman(state, unit) or forbids_tied(state, unit) or forbids_weary(state, unit) or forbids_no_work(state, verb, unit)


def forbids_layman(state: State, unit: int) -> Refusal | None:
    """X-E1, X-E2 Only engineers do such work."""
    return None if has_word(state, unit, "engineer") else refuse("X-E1", "refuse-no-engineer", {"unit": unit_name(unit)})


def forbids_weary(state: State, unit: int) -> Refusal | None:
    """X-E1, V-C-B9 Engineers work before they move: no point spent, and at least one to spend."""
    if state.spent[unit] == 0 and points_left(state, unit) > 0:
        return None
    return refuse("X-E1", "refuse-not-fresh", {"unit": unit_name(unit)})


def forbids_no_work(state: State, verb: int, unit: int) -> Refusal | None:
    """X-E1, V-C-B3, V-C-B9, V-C-B10, V-C-B11 An obstacle, bridge or river has to lie beside the zone; ferry and repair need both banks."""
    if has_work(state, verb, unit):
        return None
    names: dict[str, str | int] = {"unit": unit_name(unit)}
    if verb == words.CLEAR:
        return refuse("X-E1", "refuse-nothing-to-clear", names)
    if verb == words.DEMOLISH:
        return refuse("V-C-B9", "refuse-no-bridge", names)
    return forbids_repair(state, unit) if verb == words.MEND else refuse("V-C-B3", "refuse-no-ferry", names)


def forbids_repair(state: State, unit: int) -> Refusal:
    """V-C-B10, V-C-B11 No bridge to mend: none damaged with both ends held, or a minor one that is gone for good."""
    names: dict[str, str | int] = {"unit": unit_name(unit)}
    held = [edge for edge in state.field.edges_of[state.at[unit]] if state.bridge[edge] and holds_both(state, edge, state.team_of(unit))]
    if any([not may_mend(state, edge) for edge in held]):
        return refuse("V-C-B11", "refuse-minor-gone", names)
    return refuse("V-C-B10", "refuse-nothing-to-mend", names)


def forbids_leaving(state: State, unit: int) -> Refusal | None:
    """V-C-B3, III-A3 Engineers on a ferry go ashore for a point, into a zone without enemies and with room."""
    names: dict[str, str | int] = {"unit": unit_name(unit)}
    if state.at[unit] != ON_FERRY:
        return refuse("V-C-B3", "refuse-not-on-ferry", names)
    if state.flags[unit] & COMMITTED:
        return refuse("III-A3", "refuse-committed", names)
    return None if landing_zones(state, unit) else refuse("V-C-B3", "refuse-no-bank", names)


def clearable(state: State, unit: int) -> list[int]:
    """X-E1 Spotted enemy obstacles on an edge of the unit's zone."""
    team = state.team_of(unit)
    return [
        obstacle
        for edge in state.field.edges_of[state.at[unit]]
        for obstacle in obstacles_on(state, edge, team)
        if state.block_seen[obstacle]
    ]


def demolishable(state: State, unit: int) -> list[int]:
    """V-C-B9 Standing bridges next to the unit."""
    return [edge for edge in state.field.edges_of[state.at[unit]] if bridge_stands(state, edge)]


def mendable(state: State, unit: int) -> list[int]:
    """V-C-B10 Damaged bridges of which the player controls both ends."""
    team = state.team_of(unit)
    return [
        edge
        for edge in state.field.edges_of[state.at[unit]]
        if state.bridge[edge] and state.bridge_hits[edge] and holds_both(state, edge, team) and may_mend(state, edge)
    ]


def may_mend(state: State, edge: int) -> bool:
    """V-C-B11 A minor bridge that was destroyed is gone for good."""
    return state.bridge[edge] == MAIN_BRIDGE or bridge_stands(state, edge)


def holds_both(state: State, edge: int, team: int) -> bool:
    a, b = state.field.edges[edge]
    return state.control[a] == team and state.control[b] == team and not state.has_enemy(a, team) and not state.has_enemy(b, team)


def ferry_edges(state: State, unit: int) -> list[int]:
    """V-C-B3 River edges of the zone with both banks controlled and no ferry yet."""
    team = state.team_of(unit)
    return [
        edge
        for edge in state.field.edges_of[state.at[unit]]
        if state.river[edge] == 1 and state.ferry[edge] < 0 and holds_both(state, edge, team)
    ]


def landing_zones(state: State, unit: int) -> list[int]:
    """V-C-B3 Where a ferry unit may go ashore."""
    team = state.team_of(unit)
    ends = state.field.edges[state.ferry.index(unit)]
    return [zone for zone in ends if not state.has_enemy(zone, team) and state.room(zone) > 0]


class Ferrying(Step[State]):
    """V-C-B3 Engineers go into the river, or ashore; where there is a choice it is asked for. The argument is unit * 2, + 1 if ashore."""

    def resume(self, state: State) -> int:
        unit, ashore = state.frames[-1] // 2, state.frames[-1] % 2
        places = landing_zones(state, unit) if ashore else ferry_edges(state, unit)
        if len(places) == 1:
            self.go(state, places[0])
            return AGAIN
        state.seat = unit // SLOTS
        state.choices = [(words.AT if ashore else words.EDGE) | place for place in places]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        self.go(state, operand_of(code))

    def go(self, state: State, place: int) -> None:
        unit, ashore = state.frames[-1] // 2, state.frames[-1] % 2
        state.pop()
        if ashore:
            leave_ferry(state, unit, place)
        else:
            start_ferry(state, unit, place)

    def prompt(self, state: State) -> Message:
        return Message("prompt-ferrying", {"unit": unit_name(state.frames[-1] // 2)})

    def why_not(self, state: State, code: int) -> Refusal | None:
        unit, ashore = state.frames[-1] // 2, state.frames[-1] % 2
        if code & ~OPERAND_MASK != (words.AT if ashore else words.EDGE):
            return wrong_time(state)
        places = landing_zones(state, unit) if ashore else ferry_edges(state, unit)
        return None if operand_of(code) in places else refuse("V-C-B3", "refuse-ferry", {"unit": unit_name(unit)})


def start_ferry(state: State, unit: int, edge: int) -> None:
    """V-C-B3 One point, and the unit is committed; it does not stack any more."""
    spend(state, unit, 1)
    leave_shelter(state, unit)
    lift(state, unit)
    state.at[unit] = ON_FERRY
    state.ferry[edge] = unit
    commit(state, unit)
    forget_supply(state)
    state.events.append((words.E_FERRY, unit, edge))
    open_window(state)


def leave_ferry(state: State, unit: int, zone: int) -> None:
    """V-C-B3 Going ashore costs one point."""
    a, b = state.field.edges[state.ferry.index(unit)]
    spend(state, unit, 1)
    enter(state, unit, zone)
    settle_commitment(state, unit)
    state.events.append((words.E_MOVED, unit, b if zone == a else a, zone))
    open_window(state)


class Clearing(Step[State]):
    """X-E1, V-C-B9, V-C-B10 The dice of engineers; which obstacle or bridge is named first. The argument is unit * 4 + task."""

    def objects(self, state: State) -> list[int]:
        unit, task = state.frames[-1] // 4, state.frames[-1] % 4
        return clearable(state, unit) if task == CLEARING else demolishable(state, unit) if task == DEMOLISHING else mendable(state, unit)

    def resume(self, state: State) -> int:
        unit, task = state.frames[-1] // 4, state.frames[-1] % 4
        state.seat = unit // SLOTS
        if state.target < 0:
            listed = self.objects(state)
            if len(listed) > 1:
                state.choices = [(words.OPEN if task == CLEARING else words.BRIDGE) | number for number in listed]
                return DECISION
            state.target = listed[0]
            self.commit(state, unit, task)
        state.faces = [6, 6] if task == DEMOLISHING else [6]
        return CHANCE

    def commit(self, state: State, unit: int, task: int) -> None:
        if task != CLEARING:
            spend(state, unit, 1)
        commit(state, unit)

    def choose(self, state: State, code: int) -> None:
        state.target = operand_of(code)
        self.commit(state, state.frames[-1] // 4, state.frames[-1] % 4)

    def resolve(self, state: State, rolled: list[int]) -> None:
        unit, task = state.frames[-1] // 4, state.frames[-1] % 4
        number = state.target
        state.target = NONE
        state.pop()
        open_window(state)
        if task == CLEARING:
            effect = state.content.obstacle[state.block_kind[number]]
            needed = effect.clear if effect is not None else 6
            state.events.append((words.E_CLEAR_ROLL, unit, number, rolled[0], needed))
            if rolled[0] >= needed:
                destroy_obstacle(state, number)
        elif task == DEMOLISHING:
            hits = max(0, sum(rolled) - 4)
            state.events.append((words.E_DEMOLITION, number, sum(rolled), hits, *told_roll(0, rolled, [])))
            if hits:
                hit_bridge(state, number, hits)
        else:
            mended = min(state.bridge_hits[number], (rolled[0] + 1) // 2)
            state.bridge_hits[number] -= mended
            forget_supply(state)
            state.events.append((words.E_BRIDGE_MENDED, number, mended))

    def label(self, state: State, rolled: list[int]) -> str:
        task = state.frames[-1] % 4
        if task == DEMOLISHING:
            return str(max(0, sum(rolled) - 4))
        return str((rolled[0] + 1) // 2) if task == MENDING else str(rolled[0])

    def prompt(self, state: State) -> Message:
        asked = "prompt-clearing" if state.frames[-1] % 4 == CLEARING else "prompt-clearing-bridge"
        return Message(asked, {"unit": unit_name(state.frames[-1] // 4)})

    def why_not(self, state: State, code: int) -> Refusal | None:
        clears = state.frames[-1] % 4 == CLEARING
        if code & ~OPERAND_MASK != (words.OPEN if clears else words.BRIDGE):
            return wrong_time(state)
        if operand_of(code) in self.objects(state):
            return None
        names: dict[str, str | int] = {"unit": unit_name(state.frames[-1] // 4)}
        return refuse("X-E1" if clears else "X-E2", "refuse-obstacle" if clears else "refuse-bridge", names)
