"""Tracing a line from space to space: supply lines, ways home, who is cut off."""


def traced(neighbours: list[list[int]], sources: list[int], open_space: list[bool], longest: int) -> list[bool]:
    """By space: whether a line of at most `longest` steps leads there from a source, over open spaces only.

    A source counts only if it is open itself.
    """
    reached = [False] * len(neighbours)
    front = [source for source in sources if open_space[source]]
    for source in front:
        reached[source] = True
    steps = 0
    while front and steps < longest:
        further: list[int] = []
        for here in front:
            for there in neighbours[here]:
                if open_space[there] and not reached[there]:
                    reached[there] = True
                    further.append(there)
        front = further
        steps += 1
    return reached
