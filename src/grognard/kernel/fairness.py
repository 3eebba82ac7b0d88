"""Whether the seats' part in the dice is the promised one: every link belongs to its chain, and no roll lacks its link."""

from typing import Final

from grognard.kernel.chain import LINKS, Chain, chain_of, steps_between
from grognard.kernel.match import Match
from grognard.kernel.sequence import CHANCE

MOST_WRONG: Final = 10
"""After so many wrong links the check stops: looking for a link that is not there takes long."""


class Cause:
    """What brought a roll about: the order of a seat (-1: the set-up), the small action it came to, and the recorded move."""

    def __init__(self, seat: int, action: int, move: int) -> None:
        self.seat = seat
        self.action = action
        self.move = move


def causes(match: Match, ends: list[int]) -> list[Cause]:
    """By roll, what brought it about; `ends` has how many small actions were played after each recorded move.

    Windows that pass by themselves belong to the order before them, no matter who is asked there.
    """
    position = match.game.start(match.scenario.id, match.options)
    found: list[Cause] = []
    cause = Cause(-1, 0, -1)
    move = 0
    for number in range(len(match.codes) + 1):
        if number:
            while move < len(ends) and ends[move] < number:
                move += 1
            if not position.is_idle:
                cause = Cause(position.seat, number, move)
            position.choose(match.codes[number - 1])
        while position.halt == CHANCE:
            rolled = match.rolls[len(found)][1]
            found.append(cause)
            position.resolve(rolled)
    return found


def verify_links(match: Match, ends: list[int]) -> list[str]:
    """Check the links of all rolls of a match: one sentence for each thing that is wrong, an empty list if nothing is."""
    promise = match.promise
    problems: list[str] = []
    trails = [Trail(chain) for chain in promise.chains]
    for number, cause in enumerate(causes(match, ends)):
        if number >= promise.earlier_rolls and len(problems) < MOST_WRONG:
            chain = chain_of(promise.chains, cause.seat, cause.action)
            seat = match.seats[cause.seat].id if cause.seat >= 0 else "the set-up"
            trail = trails[promise.chains.index(chain)] if chain is not None else None
            problem = _problem(trail, match.links[number], cause.move)
            if problem:
                problems.append(f"Roll {number + 1} was caused by {seat}, {problem}.")
    return problems


class Trail:
    """A chain as far as it was followed."""

    def __init__(self, chain: Chain) -> None:
        self.last = chain.tip
        self.left = LINKS
        self.move = -1

    def follow(self, link: bytes, move: int) -> bool:
        """Go on to a link; several rolls of one move may share theirs."""
        if link == self.last and move == self.move:
            return True
        steps = steps_between(link, self.last, self.left)
        if not steps:
            return False
        self.last = link
        self.left -= steps
        self.move = move
        return True


def _problem(trail: Trail | None, link: bytes, move: int) -> str:
    if trail is None:
        return "which had no chain, but it has a link" if link else ""
    if not link:
        return "which had a chain, but it has no link: the seat had no part in it"
    return "" if trail.follow(link, move) else "but its link does not lead to the one before it in the chain of that seat"
