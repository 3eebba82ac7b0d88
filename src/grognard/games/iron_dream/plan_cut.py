"""The greatest flow through a network from many sources to many sinks, and with it the least cut between them.

Shortest paths by heights (Ahuja and Orlin): the height of a node is at most the length of the way that is left from it to a sink. Which
nodes the sources still reach in the end does not depend on the paths that were taken.
"""


class Network:
    """Nodes with what the sources may send into each and what each may pass on to a sink, and edges with room between them."""

    def __init__(self) -> None:
        self.into: list[int] = []
        self.out: list[int] = []
        self.edges: list[list[int]] = []  # by node: those that begin there
        self.to: list[int] = []  # by edge; the way back along edge 2n is edge 2n + 1
        self.room: list[int] = []

    def add(self, into: int, out: int) -> int:
        """One more node; its number."""
        self.into.append(into)
        self.out.append(out)
        self.edges.append([])
        return len(self.out) - 1

    def join(self, a: int, b: int, room: int) -> int:
        """An edge from a to b; its number."""
        number = len(self.to)
        self.edges[a].append(number)
        self.edges[b].append(number + 1)
        self.to.append(b)
        self.to.append(a)
        self.room.append(room)
        self.room.append(0)
        return number

    def fill(self) -> None:
        """Send as much as can be sent. More room may be made afterwards, and more be sent."""
        work = Filling(self)
        for node in range(len(self.into)):
            if self.into[node] > 0:
                work.send_from(node)

    def reached(self) -> list[bool]:
        """By node: whether more could still come to it from a source."""
        found = [room > 0 for room in self.into]
        queue = [node for node, is_first in enumerate(found) if is_first]
        to = self.to
        room = self.room
        for here in queue:
            for edge in self.edges[here]:
                if room[edge] > 0 and not found[to[edge]]:
                    found[to[edge]] = True
                    queue.append(to[edge])
        return found


class Filling:
    """What is needed while a network is filled."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.far = len(network.out) + 1  # the height of nodes without a way to a sink
        self.height = heights(network, self.far)
        self.number = [0] * (self.far + 1)  # by height: how many nodes
        for height in self.height:
            self.number[height] += 1
        self.place = [0] * len(network.out)  # by node: the edge that was looked at last

    def send_from(self, start: int) -> None:
        """All that a source can send through one node."""
        network = self.network
        height = self.height
        place = self.place
        to = network.to
        room = network.room
        path: list[int] = []
        here = start
        while network.into[start] > 0 and height[start] < self.far:
            if network.out[here] > 0:
                self.pass_on(start, here, path)
                path = []
                here = start
                continue
            edges = network.edges[here]
            below = height[here] - 1
            next_edge = -1
            looked_at = place[here]
            while looked_at < len(edges):
                edge = edges[looked_at]
                if room[edge] > 0 and height[to[edge]] == below:
                    next_edge = edge
                    break
                looked_at += 1
            place[here] = looked_at
            if next_edge >= 0:
                path.append(next_edge)
                here = to[next_edge]
            else:
                self.lift(here)
                if path:
                    here = to[path.pop() ^ 1]

    def pass_on(self, start: int, end: int, path: list[int]) -> None:
        """As much as one path has room for."""
        network = self.network
        room = network.room
        amount = min(network.into[start], network.out[end])
        for edge in path:
            amount = min(amount, room[edge])
        network.into[start] -= amount
        network.out[end] -= amount
        for edge in path:
            room[edge] -= amount
            room[edge ^ 1] += amount

    def lift(self, node: int) -> None:
        """A node from which no edge leads down is raised above the lowest that it leads to."""
        network = self.network
        height = self.height
        before = height[node]
        lowest = self.far
        for edge in network.edges[node]:
            if network.room[edge] > 0 and height[network.to[edge]] + 1 < lowest:
                lowest = height[network.to[edge]] + 1
        height[node] = lowest
        self.place[node] = 0
        self.number[before] -= 1
        self.number[lowest] += 1
        if self.number[before] == 0:
            self.strand(before)

    def strand(self, gap: int) -> None:
        """Once nobody is left at a height, nobody above it has a way to a sink."""
        height = self.height
        for node in range(len(height)):
            if gap < height[node] < self.far:
                self.number[height[node]] -= 1
                self.number[self.far] += 1
                height[node] = self.far


def heights(network: Network, far: int) -> list[int]:
    """By node: how many edges the shortest way to a sink has, the one into it counted."""
    found = [1 if out > 0 else far for out in network.out]
    queue = [node for node, out in enumerate(network.out) if out > 0]
    to = network.to
    room = network.room
    for here in queue:
        for edge in network.edges[here]:
            there = to[edge]
            if room[edge ^ 1] > 0 and found[there] == far:
                found[there] = found[here] + 1
                queue.append(there)
    return found
