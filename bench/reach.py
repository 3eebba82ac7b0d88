"""Where can this unit go: hexside costs, closed hexes and zones of control, on a made-up map and on the real one.

A question is (start, movement points, occupants, barred, zones, hostile) over a table of steps. Every answer is the set of hexes with their
costs, and all who answer must agree.
"""

import hashlib
import random
from typing import Any

from bench.timing import Task

SIDE = 30  # of the made-up map: 900 hexes
ENEMY = 1  # one bit is enough to tell enemies from nobody
UNITS = 75

Steps = list[list[tuple[int, int]]]
Answer = dict[int, int]


class Question:
    """One unit that asks where it can go."""

    def __init__(self, steps: Steps, start: int, points: int) -> None:
        self.steps = steps
        self.start = start
        self.points = points
        self.occupants: list[int] = []
        self.barred = ENEMY
        self.zones: list[int] = []
        self.hostile = ENEMY

    def may_step(self, here: int, there: int) -> bool:
        """The rules of one step, as plainly as possible: for peers that take the map apart beforehand."""
        if self.occupants[there] & self.barred:
            return False
        if not self.zones[here] & self.hostile:
            return True
        return here == self.start and not self.zones[there] & self.hostile


def neighbours(space: int) -> list[int]:
    row, column = divmod(space, SIDE)
    shift = row % 2
    around = [
        (row, column - 1),
        (row, column + 1),
        (row - 1, column - 1 + shift),
        (row - 1, column + shift),
        (row + 1, column - 1 + shift),
        (row + 1, column + shift),
    ]
    return [SIDE * r + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]


def made_up(enemies: int) -> list[Question]:
    """A map of 900 hexes, with as many enemies as asked for and 75 units that ask."""
    rnd = random.Random(enemies)
    terrain = [rnd.choice((1, 1, 1, 2, 2, 3)) for _ in range(SIDE * SIDE)]
    rivers = {frozenset((here, there)) for here in range(SIDE * SIDE) for there in neighbours(here) if rnd.random() < 0.08}
    steps = [[(there, terrain[there] + (frozenset((here, there)) in rivers)) for there in neighbours(here)] for here in range(SIDE * SIDE)]
    spaces = rnd.sample(range(SIDE * SIDE), enemies + UNITS)
    occupants = [0] * (SIDE * SIDE)
    zones = [0] * (SIDE * SIDE)
    for space in spaces[:enemies]:
        occupants[space] = ENEMY
        for near in neighbours(space):
            zones[near] = ENEMY
    questions = [Question(steps, start, rnd.randint(6, 8)) for start in spaces[enemies:]]
    for question in questions:
        question.occupants = occupants
        question.zones = zones
    return questions


def real() -> list[Question]:
    """Every unit on the map of Battle for Germany, after 300 random decisions of the historical scenario."""
    import grognard
    from grognard.games.battle_for_germany.s05_movement import allowance, steps_of

    choose = random.Random(3).choice
    match = grognard.load("battle_for_germany").new("historical", seed=3)
    for _ in range(300):
        match.play(choose(match.actions()))
    state: Any = match.position
    questions: list[Question] = []
    for unit, space in enumerate(state.pieces.where):
        if space >= 0:
            question = Question(steps_of(state, unit), space, allowance(state, unit))
            question.occupants = state.pieces.occupants
            question.barred = state.rules.foreign[state.side(unit)]
            question.zones = state.pieces.zones
            question.hostile = state.hostile[state.side(unit)]
            questions.append(question)
    return questions


def questions(case: str) -> list[Question]:
    return real() if case == "real" else made_up(int(case))


def digest(answers: list[Answer]) -> str:
    return hashlib.sha256(repr([sorted(answer.items()) for answer in answers]).encode()).hexdigest()


def grognard_task(case: str) -> Task:
    from grognard.mechanics.reach import reach

    asked = [(q.steps, q.start, q.points, q.occupants, q.barred, q.zones, q.hostile) for q in questions(case)]

    def once() -> int:
        for one in asked:
            reach(*one)
        return len(asked)

    found = [reach(*one) for one in asked]
    return Task(once, digest([{space: answer.cost[space] for space in answer.spaces} for answer in found]))


def networkx_task(case: str) -> Task:
    import networkx as nx

    asked = questions(case)
    graphs: dict[int, Any] = {}
    for question in asked:
        if id(question.steps) not in graphs:
            graph = nx.DiGraph()
            graph.add_weighted_edges_from((here, *step) for here, steps in enumerate(question.steps) for step in steps)
            graphs[id(question.steps)] = graph

    def answer(q: Question) -> Answer:
        start, occupants, barred, zones, hostile = q.start, q.occupants, q.barred, q.zones, q.hostile

        def weight(here: int, there: int, edge: dict[str, int]) -> int | None:
            if occupants[there] & barred:
                return None
            if zones[here] & hostile and (here != start or zones[there] & hostile):
                return None
            return edge["weight"]

        found: Answer = nx.single_source_dijkstra_path_length(graphs[id(q.steps)], start, cutoff=q.points, weight=weight)
        del found[start]
        return found

    def once() -> int:
        for question in asked:
            answer(question)
        return len(asked)

    return Task(once, digest([answer(question) for question in asked]))


class Prebuilt:
    """Questions that share one graph without the closed steps; each unit starts from a node of its own, behind those of the map."""

    def __init__(self, asked: list[Question], numbers: list[int]) -> None:
        import numpy as np
        from scipy.sparse import csr_matrix

        first = asked[numbers[0]]
        self.size = len(first.steps)
        self.numbers = numbers
        self.nodes = [self.size + place for place in range(len(numbers))]
        self.limits = [asked[number].points for number in numbers]
        edges: list[tuple[int, int, int]] = []
        for here, steps in enumerate(first.steps):
            if not first.zones[here] & first.hostile:
                edges += [(here, there, cost) for there, cost in steps if not first.occupants[there] & first.barred]
        for node, number in zip(self.nodes, numbers, strict=True):
            unit = asked[number]
            edges += [(node, there, cost) for there, cost in unit.steps[unit.start] if unit.may_step(unit.start, there)]
        rows, columns, costs = zip(*edges, strict=True)
        nodes = self.size + len(numbers)
        self.graph = csr_matrix((np.array(costs, dtype=float), (rows, columns)), shape=(nodes, nodes))


def scipy_task(case: str, at_once: bool) -> Task:
    """With graphs that are made beforehand, outside the measured time."""
    import numpy as np
    from scipy.sparse.csgraph import dijkstra

    asked = questions(case)
    groups: dict[tuple[int, int, int], list[int]] = {}
    for number, question in enumerate(asked):
        groups.setdefault((id(question.steps), question.barred, question.hostile), []).append(number)
    prebuilt = [Prebuilt(asked, numbers) for numbers in groups.values()]

    def once() -> int:
        for group in prebuilt:
            if at_once:
                dijkstra(group.graph, indices=group.nodes, limit=max(group.limits))
            else:
                for node, limit in zip(group.nodes, group.limits, strict=True):
                    dijkstra(group.graph, indices=node, limit=limit)
        return len(asked)

    answers: list[Answer] = [{} for _ in asked]
    for group in prebuilt:
        for number, node, limit in zip(group.numbers, group.nodes, group.limits, strict=True):
            costs = dijkstra(group.graph, indices=node, limit=limit)[: group.size]
            answers[number] = {int(space): int(costs[space]) for space in np.flatnonzero(np.isfinite(costs))}
            answers[number].pop(asked[number].start, None)
    return Task(once, digest(answers))
