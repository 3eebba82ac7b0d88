"""Playing on from a position, on paper: one plan for the phase in hand, then everybody plays steadily, until the enemy has answered."""

import hashlib
from typing import Final

from grognard.kernel.adviser import Adviser
from grognard.kernel.game import Game
from grognard.kernel.sequence import CHANCE, OVER, Position
from grognard.mechanics.variation import Draws
from grognard.players.brake import stop_if_asked
from grognard.players.value import Value

ROW: Final = 6
"""Seeds that share out the faces of a die among them."""
GLANCE: Final = 2
"""Phases that are seen at a glance: a move and the fights that come of it."""
LONGEST: Final = 5000
"""Decisions; nothing goes on for so long, but a search must end."""


class Plan:
    """A way to go on: perhaps a first choice, then a style for the rest of the phase."""

    def __init__(self, style: str = "steady", twist: int = 0, first: int = -1) -> None:
        self.style = style
        self.twist = twist
        self.first = first

    def adviser(self, game: Game) -> Adviser:
        """Who carries the plan out; a new one for each time."""
        return game.adviser(self.style, self.twist)

    def __repr__(self) -> str:
        return f"Plan({self.style!r}, {self.twist}, {self.first})"


def plans_of(game: Game, base: str, first: int, variations: int) -> list[Plan]:
    """Plans that are worth a try: the one to set out from, those of the other styles, and some drawn by chance, numbered from `first`."""
    styles = [base, *[style for style in game.styles if style != base]]
    return [*[Plan(style) for style in styles], *[Plan(styles[number % len(styles)], first + number) for number in range(variations)]]


class PaperDice:
    """Dice of the search's own. A roll follows from what it is for, not from its number, so that two plans which both fight a battle
    meet the same luck there: what differs between them is then the plan.

    Seeds go in rows of six: over a row every face of a die comes up once for each purpose, in an order drawn by chance. So no
    plan looks good after a few worlds because one battle went well in most of them.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.times: dict[tuple[int, ...], int] = {}

    def roll(self, position: Position) -> list[int]:
        key = (self.game.turn(position)[0], position.frames[-2], self.game.place_of_roll(position), *position.faces)
        times = self.times.get(key, 0)
        self.times[key] = times + 1
        row, place = divmod(self.seed, ROW)
        name = f"{row}/{key}/{times}".encode()
        draws = Draws(int.from_bytes(hashlib.blake2b(name, digest_size=8).digest()))
        return [fair_face(draws, sides, place) for sides in position.faces]


def fair_face(draws: Draws, sides: int, place: int) -> int:
    """What a die shows at this place of a row. A row of six shows every face of a six-sided die once; others are spread evenly."""
    order = list(range(ROW))
    for last in range(ROW - 1, 0, -1):
        other = int(draws.uniform() * (last + 1))
        order[last], order[other] = order[other], order[last]
    if sides == ROW:
        return 1 + order[place]
    within = [draws.uniform() for _ in range(ROW)]
    return min(sides, 1 + int((order[place] + within[place]) * sides / ROW))


Known = dict[tuple[int, ...], float]
"""What came of a phase in the rollouts of one search, by seed, by how far it was played, and by the own choices in the phase."""


class Horizon:
    """How far a plan is carried on: until the own part of the next round begins, or of a later one; near the end, to the end."""

    def __init__(self, game: Game, seat: int, value: Value, world: Position, rounds: int) -> None:
        turn, last = game.turn(world)
        self.game = game
        self.seat = seat
        self.value = value
        self.rounds = rounds
        self.to_the_end = turn >= last - rounds
        self.until = game.round(world) + 1
        self.values: list[float] = []

    def is_reached(self, position: Position) -> bool:
        """Asked when the seat begins something. The last of a round may be first in the next: whoever asks sees that the enemy has
        answered.
        """
        if self.game.round(position) < self.until or not self.game.is_own_time(position):
            return False
        if len(self.values) + 1 >= self.rounds and not self.to_the_end:
            return True
        self.until = self.game.round(position) + 1
        if self.rounds > 1:
            self.values.append(self.value.of(position, self.seat))
        return False

    def mean(self, position: Position) -> float:
        """Of what the position was worth when each round was over, and what it is worth where a plan ends."""
        return (sum(self.values) + self.value.of(position, self.seat)) / (len(self.values) + 1)


class Rollouts:
    """Plays plans out from worlds that the seat believes possible, and counts what it costs."""

    early = 1.0
    """Of the dice of the last plan that was played out, the share that fell within a glance."""

    def __init__(
        self, game: Game, seat: int, value: Value, before: Adviser | None = None, lasts: bool = False, base: str = "steady"
    ) -> None:
        self.game = game
        self.seat = seat
        self.value = value
        self.before = before
        """Who has advised the seat in this phase so far."""
        self.lasts = lasts
        """Whether a plan is followed beyond its phase."""
        self.base = base
        """How the seat goes on after its plan; all others play steadily."""
        self.decisions = 0

    def adviser(self, plan: Plan, world: Position) -> Adviser:
        """Who carries a plan out from here; a new one for each time."""
        adviser = plan.adviser(self.game)
        self.game.takes_over(adviser, world, self.before)
        return adviser

    def modelled(self, position: Position, phases: int) -> Adviser:
        """Who answers for a seat that plays steadily; if this is asked in the midst of a phase, he goes on with it."""
        adviser = self.game.adviser(self.base if position.seat == self.seat else "steady")
        if phases == 0:
            self.game.takes_over(adviser, position)
        return adviser

    def play(self, world: Position, plan: Plan, seed: int, glance: bool = False, known: Known | None = None, rounds: int = 1) -> float:
        """What the position is worth to the seat once the plan is carried out and the enemy has answered; near the end, what comes of
        it. At a glance: once the phase and the next one are over. `world` is used up.

        With more `rounds` it looks further ahead, and what counts is the mean of what the position is worth when each of them is over
        and what comes of it in the end: the value errs and the dice of a whole game are luck, and together they tell more than either.

        `known`: if the seat has chosen the same all through the phase as in a rollout with the same seed before, what follows is the
        same, and is not played out again. A seed must stand for one world then.
        """
        stop_if_asked()
        game = self.game
        own = self.seat
        key = game.phase(world)
        horizon = Horizon(game, own, self.value, world, rounds)
        phases = answers = rolls = early = 0
        dice = PaperDice(game, seed)
        planned: Adviser | None = self.adviser(plan, world)
        chosen: list[int] = [seed, int(glance)]
        name: tuple[int, ...] = ()
        steady: dict[int, Adviser] = {}
        position = world
        if plan.first >= 0:
            position.choose(plan.first)
            self.decisions += 1
        for number in range(LONGEST):
            if position.halt == OVER:
                break
            if position.halt == CHANCE:
                position.resolve(dice.roll(position))
                rolls += 1
                early += phases < GLANCE
                continue
            seat = position.seat
            now = game.phase(position)
            if now != key:
                if known is not None and not name:
                    name = tuple(chosen)
                    if name in known:
                        return known[name]
                key = now
                planned = planned if self.lasts else None
                phases += 1
                answers += seat != own
            if position.begins and phases and (phases >= GLANCE if glance else seat == own and answers and horizon.is_reached(position)):
                break
            self.decisions += 1
            if len(position.choices) == 1:
                position.choose(position.choices[0])
                continue
            adviser = planned if seat == own else None
            if adviser is None:
                adviser = steady[seat] = steady.get(seat) or self.modelled(position, phases)
            code = adviser.advise(game.pondered(position, seat, seed + number))
            if planned is not None and seat == own:
                chosen.append(code)
            position.choose(code if code in position.choices else position.choices[-1])
        self.early = early / rolls if rolls else 1.0
        value = horizon.mean(position)
        if known is not None and name:
            known[name] = value
        return value
