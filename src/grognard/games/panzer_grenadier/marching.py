"""A leader and his stack as one: activated together and led along one way.

Everything is tried on a copy of the position, step by step as the choices offer it; what comes out is the list of these small steps.
"""

import heapq

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.ground import FIGHTER
from grognard.games.panzer_grenadier.s04_stacking import fighters_in, fits, transports_in
from grognard.games.panzer_grenadier.s05_movement import allowance, open_steps, step_cost
from grognard.games.panzer_grenadier.s05_rivers import stops_after
from grognard.games.panzer_grenadier.state import ON_MAP, State, hex_code, hex_name, name_of, unit_code
from grognard.kernel.action import OPERAND_MASK, Vocabulary
from grognard.kernel.decision import IllegalAction, refuse
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Line
from grognard.kernel.groups import Group
from grognard.kernel.sequence import CHANCE, DECISION

Label = tuple[int, int, int, tuple[int, ...], int]
"""What the slowest has spent, steps, hex, the points that each has left, and whether all must stop: how far a group has come."""


def heads(state: State) -> list[int]:
    """Pieces that a group could be formed around now, the highest leaders first: all that could be told to move, alone or with others."""
    found = [local(state, code) for code in state.choices if code & ~OPERAND_MASK in (words.MARCH, words.LEAD, words.MOVE)]
    there = [piece for piece in dict.fromkeys(found) if state.box[piece] == ON_MAP]
    return sorted(there, key=lambda piece: -state.ground.rank[piece] if state.ground.is_regular[piece] else 1)


def local(state: State, code: int) -> int:
    return state.ground.piece_of[code & OPERAND_MASK]


def form(state: State, vocabulary: Vocabulary, head: int, without: list[int], by: list[int], goal: int) -> Group:
    """The group of a piece, but for those that stay behind; with a goal, the small steps that lead it there. `by` is how its way begins.

    IllegalAction if what is asked for cannot be done.
    """
    ground = state.ground
    group = Group(ground.piece_names[head])
    line = Line(state)
    space = state.at(head)
    if space < 0:
        raise BadInput(f"{ground.piece_names[head]} is not on the map.")
    activate(line, group, head, without)
    movers = movers_of(line, space, without)
    if not movers:
        raise IllegalAction(
            line.position.why_not(unit_code(state, words.MOVE, head)) or refuse("3.13", "refuse-cannot-move", name(state, head))
        )
    group.pieces = [ground.piece_names[piece] for piece in movers]
    group.scale = "sixths"
    way = by if by and by[-1] == goal else []  # the whole way is given: some may be on it already
    if not way:
        fill_reach(line, group, movers, by)
    if goal >= 0:
        named = group.ways.get(ground.names[goal], [])
        if not way and not named:
            raise IllegalAction(refuse("5", "refuse-group-far", {**name(state, movers[0]), "hex": hex_name(state, goal)}))
        lead(line, group, movers, way or [ground.map.index[step] for step in named])
    group.orders = [action.text for action in vocabulary.actions(line.codes)]
    return group


def name(state: State, piece: int) -> dict[str, str | int]:
    return {"unit": name_of(state, piece)}


def at(line: Line) -> int:
    """The step at which the copy stands; negative if nothing can be chosen there."""
    return line.position.frames[-2] if line.position.halt == DECISION else -1


def state_of(line: Line) -> State:
    state = line.position
    assert isinstance(state, State)
    return state


def in_hand(line: Line) -> int:
    """The piece on its way; negative if there is none."""
    return line.position.frames[-1] if at(line) == words.MOVING else -1


# -- activation -------------------------------------------------------------------------------------------------------
def activate(line: Line, group: Group, head: int, without: list[int]) -> None:
    """3.11, 3.12, 3.13 A leader activates those in his hex, anybody else their stack; all who can are declared to move."""
    state = state_of(line)
    space = state.at(head)
    stack = [piece for piece in state.stack_of(space, state.ground.side[head]) if piece not in without]
    if at(line) == words.SEGMENT:
        ways = [unit_code(state, words.LEAD, head), hex_code(state, words.STACK, space)] if len(stack) > 1 else []
        ways.append(unit_code(state, words.MARCH, head))
        line.play(next((code for code in ways if line.offers(code)), ways[-1]))
    if at(line) != words.DECLARE:
        return
    for piece in [head, *(piece for piece in stack if piece != head)]:
        state = state_of(line)
        if at(line) != words.DECLARE:
            break
        code = unit_code(state, words.CALL if state.ground.is_leader[piece] else words.MARCH, piece)
        if line.offers(code):
            line.play(code)
        elif piece not in state.declared:
            refusal = state.why_not(code)
            if refusal is not None:
                group.left.append((state.ground.piece_names[piece], refusal))
    if at(line) == words.DECLARE and line.offers(words.GO):
        line.play(words.GO)


def movers_of(line: Line, space: int, without: list[int]) -> list[int]:
    """Who of the hex can go now: the unit in hand first, leaders last."""
    state = state_of(line)
    if at(line) == words.MOVING:
        return [in_hand(line), *(piece for piece in waiting(state, space, without) if piece != in_hand(line))]
    return [piece for piece in waiting(state, space, without) if line.offers(unit_code(state, words.MOVE, piece))]


def waiting(state: State, space: int, without: list[int]) -> list[int]:
    """Those of the hex who were declared to move, or to lead, and have not gone yet."""
    leader = state.ground.is_leader
    modes = (words.MODE_MOVE, words.MODE_LEAD)
    there = [piece for piece in state.declared if piece not in without and state.at(piece) == space and state.mode[piece] in modes]
    steps = state.steps[words.EXECUTE]
    able = [piece for piece in there if steps.why_not(state, unit_code(state, words.MOVE, piece)) is None]
    return sorted(able, key=lambda piece: leader[piece])


# -- how far ----------------------------------------------------------------------------------------------------------
def fill_reach(line: Line, group: Group, movers: list[int], by: list[int]) -> None:
    """5 Where all of them can go along one way, and what it costs the slowest: leaders go with the units."""
    state = state_of(line)
    names = state.ground.names
    units = [piece for piece in movers if not state.ground.is_leader[piece]] or movers
    fresh = line.position.frames[-2] != words.MOVING
    points = [state.points if not fresh and piece == state.unit else max(0, allowance(state, piece) - state.paid[piece]) for piece in units]
    slowest = min(range(len(units)), key=lambda number: (len(labels(state, [units[number]], [points[number]], [])), points[number]))
    group.slowest = state.ground.piece_names[units[slowest]]
    group.points, group.allowance = points[slowest], allowance(state, units[slowest])
    units.insert(0, units.pop(slowest))  # its points count
    points.insert(0, points.pop(slowest))
    for space, (cost, way, stops) in labels(state, units, points, by).items():
        if not has_room(state, units, space):
            continue
        group.reach[names[space]] = cost
        group.ways[names[space]] = [names[step] for step in way]
        if stops:
            group.stops.append(names[space])


def labels(state: State, units: list[int], points: list[int], by: list[int]) -> dict[int, tuple[int, list[int], bool]]:
    """By hex that all units can enter on one way beginning with `by`: what the first of them spends, the way, whether they must stop."""
    start = state.at(units[0])
    first: Label = (0, 0, start, tuple(points), 0)
    ways: dict[int, list[int]] = {start: []}
    found: dict[int, tuple[int, list[int], bool]] = {}
    queue = [first]
    for there in by:
        step = go_on(state, units, queue[0], there, ahead(state, units, queue[0]))
        if step is None:
            return found
        ways = {there: [*ways[queue[0][2]], there]}
        queue = [step]
        found = {there: (step[0], ways[there], bool(step[4]))}
    while queue:
        label = heapq.heappop(queue)
        here = label[2]
        if label[4]:
            continue
        near = ahead(state, units, label)
        for there in state.ground.near[here]:
            if there in ways:
                continue
            step = go_on(state, units, label, there, near)
            if step is not None:
                ways[there] = [*ways[here], there]
                found[there] = (step[0], ways[there], bool(step[4]))
                heapq.heappush(queue, step)
    return found


def ahead(state: State, units: list[int], label: Label) -> list[list[int]]:
    """By unit: the hexes that it may enter next, as the rules of movement let it."""
    _, steps, here, points, _ = label
    found: list[list[int]] = []
    for number, piece in enumerate(units):
        stepped = steps + (state.stepped if state.frames[-2] == words.MOVING and piece == state.unit else 0)
        found.append(open_steps(state, piece, here, points[number], stepped))
    return found


def go_on(state: State, units: list[int], label: Label, there: int, near: list[list[int]]) -> Label | None:
    """All units one hex further, where `near` says who may enter what; None if one cannot go."""
    cost, steps, here, points, _ = label
    left: list[int] = []
    stops = 0
    for number, piece in enumerate(units):
        if there not in near[number]:
            return None
        spent = step_cost(state, piece, here, there)
        left.append(max(0, points[number] - spent))
        if number == 0:
            cost += spent
        if stops_after(state, piece, here, there):
            stops = 1
    return cost, steps + 1, there, tuple(left), stops


def has_room(state: State, units: list[int], space: int) -> bool:
    """4.1 Whether all of them together may end in a hex, as far as numbers go."""
    ground = state.ground
    side = ground.side[units[0]]
    fighters = [piece for piece in units if ground.kind[piece] == FIGHTER]
    transports = [piece for piece in units if ground.is_transport[piece]]
    if len(units) < 2 or not all(fits(state, piece, space) for piece in units):
        return len(units) < 2
    if fighters_in(state, space, side) + len(fighters) > ground.content.stacking_combat and not ground.is_river[space]:
        return False
    return transports_in(state, space, side) + len(transports) <= ground.content.stacking_transport


# -- the way ----------------------------------------------------------------------------------------------------------
def lead(line: Line, group: Group, movers: list[int], way: list[int]) -> None:
    """3.13, 5, 13.11 One after the other goes the way; leaders ride with the last. The other side is taken to let them pass."""
    state = state_of(line)
    leaders = [piece for piece in movers if state.ground.is_leader[piece]]
    units = [piece for piece in movers if piece not in leaders]
    for number, piece in enumerate(units):
        if not take_up(line, piece):
            return
        if number == len(units) - 1:
            for leader in leaders:
                code = unit_code(state_of(line), words.TAKE, leader)
                if line.offers(code):
                    line.play(code)
        if not walk(line, group, piece, way):
            return
    for leader in leaders:
        if line.offers(unit_code(state_of(line), words.MOVE, leader)) and not (take_up(line, leader) and walk(line, group, leader, way)):
            return


def take_up(line: Line, piece: int) -> bool:
    """Take a piece in hand, if it is not; False if something comes first that cannot be foreseen."""
    if in_hand(line) != piece:
        if line.position.halt != DECISION:
            return False
        line.play(unit_code(state_of(line), words.MOVE, piece))
    return in_hand(line) == piece


def walk(line: Line, group: Group, piece: int, way: list[int]) -> bool:
    """From hex to hex, and done; False where dice come in between."""
    state = state_of(line)
    here = state.at(piece)
    for there in way[way.index(here) + 1 :] if here in way else way:
        line.play(hex_code(state_of(line), words.TO, there))
        let_pass(line, group, there)
        if line.position.halt == CHANCE:
            return False
    if in_hand(line) == piece:
        line.play(words.DONE)
    return line.position.halt != CHANCE


def let_pass(line: Line, group: Group, there: int) -> None:
    """13.11 On the copy the other side lets the mover go; where it could fire is remembered."""
    while at(line) == words.OPPORTUNITY:
        named = state_of(line).ground.names[there]
        if named not in group.watched:
            group.watched.append(named)
        line.position.choose(words.PASS)
