"""The course of a match: what it was worth to each seat, what the dice did, and which phases there were to choose in."""

from dataclasses import dataclass, field
from typing import Final

import grognard
from grognard.kernel.game import EVERYTHING, Game
from grognard.kernel.sequence import CHANCE, DECISION, OVER, Position
from grognard.players.brake import stop_if_asked
from grognard.players.value import Value, value_of
from grognard.umpire.analysis.account import Account
from grognard.umpire.analysis.worth import Shares, Worth, results

Told = dict[str, object]

SET_UP: Final = ("set_up", "setup")
"""What games call the phase before the first turn, if they have one."""


@dataclass
class Point:
    """One point of the curve: after so many actions, in this turn, worth so much to each seat. The value is fitted for the moments at which
    a seat begins its part of a turn, so these are the points.
    """

    action: int
    turn: int
    shares: Shares


@dataclass
class Throw:
    """One roll: who threw, how much it moved each seat's chance, and how likely the result was."""

    number: int
    action: int
    turn: int
    seat: int
    rolled: list[int]
    label: str
    chance: float
    luck: Shares
    """All nought if the dice can bring too much to be weighed."""
    told: list[Told] = field(default_factory=list)
    before: float = 0.0
    """What was to be expected for the seat that threw."""


@dataclass
class Phase:
    """A phase in which a seat chose: actions `first` to `last`, and what its own choices moved, dice apart."""

    number: int
    seat: int
    turn: int
    key: int
    first: int
    last: int
    chosen: list[tuple[int, bool]]
    """Its own small choices, and whether each began an action."""
    drift: Shares
    told: list[Told] = field(default_factory=list)
    before: Shares = field(default_factory=list)
    name: str = ""
    """What the game calls it."""
    is_free: bool = False
    """Whether there was anything to choose."""


@dataclass
class Course:
    """All of a match."""

    seats: list[str]
    points: list[Point]
    throws: list[Throw]
    phases: list[Phase]
    drift: list[Shares]
    """By seat that acted: what everything but the dice moved while it acted, for each seat."""
    finished: bool
    last_turn: int = 0

    @property
    def start(self) -> Shares:
        return self.points[0].shares

    @property
    def end(self) -> Shares:
        return self.points[-1].shares


def message_of(game: Game, event: tuple[int, ...]) -> Told:
    message = game.describe(event, EVERYTHING)
    return {"id": message.id, "args": dict(message.args)}


class Walk:
    """Plays a match through once, from its account."""

    def __init__(self, account: Account, worth: Worth) -> None:
        told = account.told
        self.account = account
        self.worth = worth
        self.game = worth.game
        self.position: Position = self.game.start(told.scenario, told.options)
        seats = len(worth.value.seats)
        self.none = [0.0] * seats
        self.now = worth.of(self.position)
        self.turn = self.game.turn(self.position)[0]
        self.points = [Point(0, self.turn, self.now)]
        self.parts: set[tuple[int, int]] = set()
        self.sets_up = True
        self.throws: list[Throw] = []
        self.phases: list[Phase] = []
        self.drift = [[0.0] * seats for _ in range(seats)]
        self.actor = self.position.seat
        self.phase: Phase | None = None
        self.done = 0
        self.is_stale = False
        """Whether something was chosen since the last look at what the position is worth."""

    def run(self) -> Course:
        self._roll()
        for code in self.account.told.codes:
            self._choose(code)
            self._roll()
        self.is_stale = True
        self._look(self._final())
        self.points.append(Point(self.done, self.game.turn(self.position)[0], self.now))
        winners = self.account.winners
        return Course(
            self.worth.value.seats,
            self.points,
            self.throws,
            self.phases,
            self.drift,
            self.position.halt == OVER or winners is not None,
            self.game.turn(self.position)[1],
        )

    def _final(self) -> Shares:
        winners = self.account.winners
        return self.worth.now(self.position) if winners is None else self.worth.at_end(winners)

    def _choose(self, code: int) -> None:
        position = self.position
        seat, key, begins = position.seat, self.game.phase(position), position.begins
        ends = self.phase is not None and self.phase.key != key
        if ends or seat != self.actor:
            self._look(self.worth.of(position))
        self.actor = seat
        if ends or (self.phase is None and begins):
            self.phase = self._new_phase(seat, key) if begins else None
        if self.phase is not None:
            self.phase.last = self.done + 1
            if seat == self.phase.seat:
                self.phase.chosen.append((code, begins))
                self.phase.is_free = self.phase.is_free or len(position.choices) > 1
        position.events = []
        position.choose(code)
        self.done += 1
        self.is_stale = True
        if self.phase is not None:
            self.phase.told += [message_of(self.game, event) for event in position.events]

    def _new_phase(self, seat: int, key: int) -> Phase:
        turn = self.game.turn(self.position)[0]
        phase = Phase(len(self.phases), seat, turn, key, self.done, self.done, [], self.none[:], [], self.now)
        said = self.game.view(self.position, seat)["turn"]
        phase.name = str(said.get("phase", "")) if isinstance(said, dict) else ""
        self.phases.append(phase)
        if self.sets_up and phase.name not in SET_UP:
            self._begin_here()
        if (turn, seat) not in self.parts:
            self.parts.add((turn, seat))
            if self.done:
                self.points.append(Point(self.done, turn, self.now))
        return phase

    def _begin_here(self) -> None:
        """The pieces stand: what they were worth in their boxes tells nothing, so the curve begins now."""
        self.sets_up = False
        self.points = [Point(self.done, self.game.turn(self.position)[0], self.now)]
        self.drift = [self.none[:] for _ in self.drift]
        for throw in self.throws:
            throw.luck = self.none[:]
        self.parts.add((self.points[0].turn, self.position.seat))

    def _look(self, shares: Shares) -> None:
        """What the position has come to be worth is put down to who acted."""
        if not self.is_stale:
            return
        self.is_stale = False
        for seat, worth in enumerate(shares):
            moved = worth - self.now[seat]
            self.drift[self.actor][seat] += moved
            if self.phase is not None and self.phase.seat == self.actor:
                self.phase.drift[seat] += moved
        self.now = shares

    def _roll(self) -> None:
        position = self.position
        while position.halt == CHANCE:
            stop_if_asked()
            number = len(self.throws)
            rolled = self.account.told.rolls[number][1]
            expected = self.worth.expected(position)
            if expected is not None:
                self._look_before_dice(expected)
            label, turn, seat = position.label(rolled), self.game.turn(position)[0], position.seat
            likely = likelihood(position, label)
            position.events = []
            position.resolve(rolled)
            luck = self.none[:]
            if expected is not None:
                after = self.worth.of(position)
                luck = [worth - before for worth, before in zip(after, expected, strict=True)]
                self.now = after
                self.is_stale = False
            told = [message_of(self.game, event) for event in position.events]
            self.throws.append(
                Throw(number, self.done, turn, seat, rolled, label, likely, luck, told, expected[seat] if expected is not None else 0.0)
            )
            if self.phase is not None:
                self.phase.told += told

    def _look_before_dice(self, expected: Shares) -> None:
        self.is_stale = True
        self._look(expected)


def likelihood(position: Position, label: str) -> float:
    """The exact chance of what came."""
    found = results(position)
    return float(sum(share for share, rolled in found if position.label(rolled) == label)) if found else 0.0


def worth_of(account: Account) -> Worth | None:
    """What weighs the positions of a match; None if its scenario has no value."""
    game = grognard.load(account.told.game)
    value: Value | None = value_of(game, account.told.scenario)
    return None if value is None else Worth(game, value)


def course_of(account: Account) -> Course | None:
    """The course of a match; None if its scenario has no value."""
    worth = worth_of(account)
    return None if worth is None else Walk(account, worth).run()


def position_at(account: Account, action: int) -> Position:
    """The position after so many actions."""
    told = account.told
    position = grognard.load(told.game).start(told.scenario, told.options)
    rolled = 0
    for number in range(action + 1):
        if number:
            position.choose(told.codes[number - 1])
        while position.halt == CHANCE:
            position.resolve(told.rolls[rolled][1])
            rolled += 1
    assert position.halt == DECISION or action == len(told.codes)
    position.events = []
    return position
