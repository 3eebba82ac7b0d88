"""Supply of a whole side: how long is the line of every unit to the nearest source, over friendly hexes out of enemy zones of control.

On the map of End of the Iron Dream, at its start and after its units have wandered. A question is one side in one position; the answer is
the length for each of its units, -1 for none, and all who answer must agree.
"""

import hashlib
import random
from typing import Any

from bench.timing import Task

POSITIONS = 12
CAMPS = range(3)
NONE = -1

Answer = list[int]


def positions() -> list[Any]:
    """The start of the game, and eleven positions in which every unit on the map has wandered."""
    from grognard.games.iron_dream.boxes import ON_MAP
    from grognard.games.iron_dream.content import ANGLO, load_content
    from grognard.games.iron_dream.ground import Ground
    from grognard.games.iron_dream.keeping import KeptState
    from grognard.games.iron_dream.rules import Rules
    from grognard.games.iron_dream.s04_control import refresh

    content = load_content()
    scenario = content.scenarios["three_player"]
    rules = Rules(content, scenario, {}, Ground(content, False))
    first = KeptState([], rules)
    first.control = scenario.control[:]
    for space, level in scenario.forts.items():
        first.fort[space] = level
    for unit, space in scenario.placements:
        first.field.place(unit, space)
        first.box[unit] = ON_MAP
        first.strength[unit] = content.steps[unit]
    for harbour, space in enumerate(content.harbours):
        first.harbour_turn[harbour] = 1 if first.control[space] == ANGLO else 0
    found = [first]
    rnd = random.Random(7)
    while len(found) < POSITIONS:
        state = first.clone()
        for _ in range(6 * len(scenario.placements)):
            unit, _ = rnd.choice(scenario.placements)
            here = state.field.where[unit]
            there = rnd.choice(content.links[here])
            if not state.holds_foreigner(state.camp(unit), there):
                state.field.lift(unit)
                state.field.place(unit, there)
                refresh(state, here, state.camp(unit))
                refresh(state, there, state.camp(unit))
        state.collapsed = 0
        state.touch()
        found.append(state)
    return found


class Question:
    """One side of one position."""

    def __init__(self, state: Any, camp: int) -> None:
        from grognard.games.iron_dream.s15_supply import fans_for, first_length, links_of, longest, passage_of, sources

        self.links: list[list[int]] = links_of(state, camp, state.field.fighters)
        self.fans = fans_for(state, camp, state.field.fighters)
        self.sources: list[int] = sources(state, camp)
        self.first = first_length(camp)
        self.longest = longest(state, camp)
        self.passage = passage_of(state, camp, state.field.fighters)
        self.spaces: list[int] = [space for unit, space in enumerate(state.field.where) if space >= 0 and state.camp(unit) == camp]


def questions() -> list[Question]:
    return [Question(state, camp) for state in positions() for camp in CAMPS]


def digest(answers: list[Answer]) -> str:
    return hashlib.sha256(repr(answers).encode()).hexdigest()


def grognard_task() -> Task:
    from grognard.mechanics.trace import line_lengths

    asked = questions()

    def answer(q: Question) -> Answer:
        lengths = line_lengths(q.fans, q.sources, q.first, q.passage, q.longest)
        return [lengths[space] for space in q.spaces]

    def once() -> int:
        for question in asked:
            answer(question)
        return len(asked)

    return Task(once, digest([answer(question) for question in asked]))


def networkx_task() -> Task:
    """One search from all sources, the closed hexes by a weight callback on a graph that is made beforehand."""
    import networkx as nx

    asked = questions()
    graph = nx.DiGraph()
    graph.add_nodes_from(range(len(asked[0].links)))
    graph.add_edges_from((here, there) for here, near in enumerate(asked[0].links) for there in near)

    def answer(q: Question) -> Answer:
        p = q.passage
        owners, owner, partner, zones, hostile = p.owners, p.owner, p.partner, p.zones, p.hostile
        guards, own, shields = p.guards, p.own, p.shields

        def weight(here: int, _there: int, _edge: dict[str, int]) -> int | None:
            whose = owners[here]
            if whose != owner and whose != partner:
                return None
            if zones[here] & hostile and not guards[here] & own and not shields[here]:
                return None
            return 1

        found: dict[int, int] = nx.multi_source_dijkstra_path_length(graph, set(q.sources), cutoff=q.longest - q.first, weight=weight)
        return [found[space] + q.first if space in found else NONE for space in q.spaces]

    def once() -> int:
        for question in asked:
            answer(question)
        return len(asked)

    return Task(once, digest([answer(question) for question in asked]))


def networkx_subgraph_task() -> Task:
    """The same by breadth alone: a subgraph of the open hexes, one search from a node that touches all sources."""
    import networkx as nx

    asked = questions()
    size = len(asked[0].links)
    graph = nx.DiGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from((here, there) for here, near in enumerate(asked[0].links) for there in near)

    def answer(q: Question) -> Answer:
        is_open = q.passage.is_open
        inside = graph.subgraph([space for space in range(size) if is_open(space)]).copy()
        inside.add_edges_from((size, source) for source in q.sources if is_open(source))
        inside.add_node(size)
        lengths = nx.single_source_shortest_path_length(inside, size, cutoff=q.longest - q.first + 1)
        found: Answer = []
        for space in q.spaces:
            if space in lengths:
                found.append(lengths[space] - 1 + q.first)
            elif space in q.sources:
                found.append(q.first)
            else:  # a piece that stands in a closed hex opens it for itself
                beside = [lengths[near] + q.first for near in q.links[space] if near in lengths]
                found.append(min(beside) if beside and min(beside) <= q.longest else NONE)
        return found

    def once() -> int:
        for question in asked:
            answer(question)
        return len(asked)

    return Task(once, digest([answer(question) for question in asked]))
