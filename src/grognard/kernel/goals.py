"""What counts at the end of a game, and the nearest step that would change who wins. Each game says what counts and what a gain does;
its own result judges what comes of it.
"""

from typing import TYPE_CHECKING, Final

from grognard.kernel.decision import Result

if TYPE_CHECKING:
    from grognard.kernel.game import Game
    from grognard.kernel.sequence import Position

MOST_GAINS: Final = 4  # more of them together are no step any more
NOWHERE: Final = ""


class Goal:
    """Something that counts: its name as the parts of a result have it, what it is worth to each seat that can score it, and where it is.

    `repeats` says that it counts more than once: for each of its spaces, or for each enemy lost.
    """

    def __init__(self, name: str, worth: dict[str, int], spaces: list[str], repeats: bool = False) -> None:
        self.name = name
        self.worth = worth
        self.spaces = spaces
        self.repeats = repeats

    def as_data(self) -> dict[str, object]:
        return {"name": self.name, "worth": self.worth, "spaces": self.spaces, "repeats": self.repeats}


class Gain:
    """A goal that a seat might win, or once more of it: in a space, if it is one of places."""

    def __init__(self, goal: Goal, space: str) -> None:
        self.goal = goal
        self.space = space

    def as_data(self, seat: str) -> dict[str, object]:
        return {"name": self.goal.name, "space": self.space, "points": self.goal.worth.get(seat, 0)}


class NearestStep:
    """Gains of one seat that together change the result, and the result then."""

    def __init__(self, seat: str, gains: list[Gain], result: Result) -> None:
        self.seat = seat
        self.gains = gains
        self.result = result

    def as_data(self) -> dict[str, object]:
        result = {**self.result.as_data(), "args": self.result.message.args}
        return {"seat": self.seat, "gains": [gain.as_data(self.seat) for gain in self.gains], "result": result}


class Judge:
    """Tries gains on copies of a position and tells whether the result is then another for a seat."""

    def __init__(self, game: "Game", position: "Position", seats: list[str], seat: int) -> None:
        self.game = game
        self.position = position
        self.seats = seats
        self.seat = seat
        self.now = game.grade(game.ended(position), seats[seat])

    def nearest_step(self) -> NearestStep | None:
        """What would better things for the seat with least; if nothing within reach does, what another seat could do to it."""
        goals = self.game.goals(self.position)
        for taker in [self.seat, *[other for other in range(len(self.seats)) if other != self.seat]]:
            gains = [Gain(goal, space) for goal in self.own_first(goals, taker) for space in goal.spaces or [NOWHERE]]
            if self.several_of(gains, taker) is not None:  # else no one of them is enough either
                gains = self.nearest_first(gains, taker)
                return self.one_of(gains, taker) or self.several_of(gains, taker)
        return None

    def nearest_first(self, gains: list[Gain], taker: int) -> list[Gain]:
        return sorted(gains, key=lambda gain: self.game.far(self.position, taker, gain.space))

    def own_first(self, goals: list[Goal], taker: int) -> list[Goal]:
        """What a seat scores itself before what it could only take from others."""
        name = self.seats[taker]
        return [*[goal for goal in goals if name in goal.worth], *[goal for goal in goals if name not in goal.worth]]

    def one_of(self, gains: list[Gain], taker: int) -> NearestStep | None:
        """The nearest one that is enough by itself."""
        for gain in gains:
            copy = self.position.clone()
            if self.game.gain(copy, gain.goal.name, gain.space, taker):
                step = self.judged(copy, [gain], taker)
                if step is not None:
                    return step
        return None

    def several_of(self, gains: list[Gain], taker: int) -> NearestStep | None:
        """The fewest: those that are worth most first."""
        name = self.seats[taker]
        copy = self.position.clone()
        taken: list[Gain] = []
        for gain in sorted(gains, key=lambda gain: -gain.goal.worth.get(name, 0)):
            while self.game.gain(copy, gain.goal.name, gain.space, taker):
                taken.append(gain)
                step = self.judged(copy, taken, taker)
                if step is not None or len(taken) == MOST_GAINS:
                    return step
        return None

    def judged(self, position: "Position", gains: list[Gain], taker: int) -> NearestStep | None:
        ended = self.game.ended(position)
        grade = self.game.grade(ended, self.seats[self.seat])
        is_other = grade > self.now if taker == self.seat else grade < self.now
        return NearestStep(self.seats[taker], gains, self.game.result(ended)) if is_other else None
