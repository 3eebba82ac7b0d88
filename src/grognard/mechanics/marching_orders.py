"""A plan of who goes where in one movement phase, as machine players make it; rules never use it."""


class MarchingOrders:
    """The map as it will be when every unit has gone where it was sent; units without orders are not on it yet.

    A game says how a unit is counted where it will stand (`put`), and where it stands now (`place_of`).
    """

    def __init__(self, turn: int, phase: int, size: int) -> None:
        self.turn = turn
        self.phase = phase
        self.orders: list[int] = []  # units in the order of their moves
        self.goal: dict[int, int] = {}  # by unit: where it ends
        self.free: list[int] = []  # fighting units without orders
        self.standing: list[int] = [0] * size  # units that will stand in a space
        self.defence: list[int] = [0] * size  # and their defence

    def place_of(self, unit: int) -> int:
        raise NotImplementedError

    def put(self, unit: int, space: int) -> None:
        """Count a unit where it will stand."""
        raise NotImplementedError

    def send(self, unit: int, space: int) -> None:
        """Give a free unit its orders."""
        self.free.remove(unit)
        self.order(unit, space)

    def order(self, unit: int, space: int) -> None:
        """Orders for a unit that waits for them no longer; to stay where it is takes no move."""
        self.put(unit, space)
        if space != self.place_of(unit):
            self.goal[unit] = space
            self.orders.append(unit)
