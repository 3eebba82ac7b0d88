"""Who plays whom in an event, and who stands where. Pure reckoning on rounds that were paired.

Groups play all against all; sides differ by one at most. A Swiss round is paired by the Dutch system (caissify-pairings). Points: 1 for a
win or a bye, a half for a draw or a game that is void; a void game is nobody's loss, and neither it nor a bye counts when ties are broken.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grognard.service.errors import Refused

WON, HALF, LOST = 1.0, 0.5, 0.0


@dataclass(frozen=True)
class Pair:
    """Two players of a round; without a second one the first is free."""

    round: int
    first: int
    second: int | None
    score: float | None = None
    """Of the first; None while it is played."""
    is_void: bool = False

    @property
    def counts(self) -> bool:
        """Whether it tells something about both."""
        return self.second is not None and self.score is not None and not self.is_void

    def points(self, player: int) -> float | None:
        """What somebody got for it; None while it is played."""
        if self.second is None:
            return WON
        if self.is_void:
            return HALF
        if self.score is None:
            return None
        return self.score if player == self.first else WON - self.score

    def other(self, player: int) -> int | None:
        return self.second if player == self.first else self.first


@dataclass(frozen=True)
class Line:
    """A line of the standings."""

    player: int
    points: float
    buchholz: float
    """The points of those one has played."""
    berger: float
    """The points of those one has beaten, and half of those one drew with (Sonneborn-Berger)."""
    wins: int


# -- all against all ---------------------------------------------------------------------------------------------------
def all_against_all(players: Sequence[int]) -> list[list[tuple[int, int | None]]]:
    """The rounds of a group (Berger's tables): everybody meets everybody once, and has each side as often as the other, but for one."""
    ring: list[int | None] = list(players)
    if len(ring) % 2:
        ring.append(None)
    half = len(ring) // 2
    rounds: list[list[tuple[int, int | None]]] = []
    for number in range(len(ring) - 1):
        turned = ring[:-1][number * half % (len(ring) - 1) :] + ring[:-1][: number * half % (len(ring) - 1)]
        first, last = turned[0], ring[-1]
        pairs: list[tuple[int | None, int | None]] = [(first, last) if number % 2 == 0 else (last, first)]
        pairs += [(turned[place], turned[-place]) for place in range(1, half)]
        rounds.append([(one, other) if one is not None else (other, None) for one, other in pairs if one is not None or other is not None])  # type: ignore[misc]
    return rounds


def in_groups(players: Sequence[int], size: int) -> list[list[int]]:
    """Players in groups of about this size, the strongest spread over them: forth and back, as snakes go."""
    count = max(1, round(len(players) / size))
    groups: list[list[int]] = [[] for _ in range(count)]
    for place, player in enumerate(players):
        row, column = divmod(place, count)
        groups[column if row % 2 == 0 else count - 1 - column].append(player)
    return groups


# -- Swiss -------------------------------------------------------------------------------------------------------------
def swiss_round(
    players: Sequence[int], ratings: dict[int, float], played: Sequence[Pair], number: int, rounds: int
) -> list[tuple[int, int | None]]:
    """The pairs of the next round; a player without an opponent is free. Players are in the order of the start."""
    try:
        from caissify_pairings import generate_pairings  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415
    except ImportError:
        raise Refused(409, "no-pairings") from None
    told = [_told(player, place, ratings.get(player, 0.0), played, number) for place, player in enumerate(players, 1)]
    met = {(pair.first, pair.second) for pair in played if pair.second is not None and not pair.is_void}
    pairs = generate_pairings(system="dutch", players=told, previous_pairings=met, round_number=number, total_rounds=rounds)
    return [(int(one["white_id"]), None if one["black_id"] is None else int(one["black_id"])) for one in pairs]


def _told(player: int, place: int, rating: float, played: Sequence[Pair], number: int) -> dict[str, Any]:
    """What the pairing has to know of a player: every round so far, even if somebody came late or was away."""
    sides: list[str] = []
    floats: list[str] = []
    byes = 0
    for before in range(1, number):
        pair = next((one for one in played if one.round == before and player in (one.first, one.second)), None)
        if pair is None or pair.second is None or pair.is_void:
            byes += pair is not None and pair.second is None
            sides.append("none")
            floats.append("down" if pair is not None and pair.second is None else "none")
            continue
        sides.append("white" if pair.first == player else "black")
        own, other = (_points(one, played, before) for one in (player, pair.other(player)))
        floats.append("none" if own == other else "down" if own > other else "up")
    score = _points(player, played, number)
    return {
        "id": player,
        "name": str(player),
        "score": score,
        "rating": round(rating),
        "starting_number": place,
        "color_hist": sides,
        "float_history": floats,
        "bye_count": byes,
    }


def _points(player: int | None, played: Sequence[Pair], before: int) -> float:
    """The points of somebody before a round."""
    mine = [pair for pair in played if pair.round < before and player is not None and player in (pair.first, pair.second)]
    return sum(pair.points(player) or 0.0 for pair in mine if player is not None)


# -- standings ---------------------------------------------------------------------------------------------------------
def standings(players: Sequence[int], played: Sequence[Pair], is_swiss: bool) -> list[Line]:
    """Who stands where: by points; then Swiss by Buchholz and Sonneborn-Berger, groups by Sonneborn-Berger and the game between them;
    then by wins, then as they started.
    """
    points = {player: sum(pair.points(player) or 0.0 for pair in played if player in (pair.first, pair.second)) for player in players}
    lines = [_line(player, played, points) for player in players]
    order = {player: place for place, player in enumerate(players)}

    def key(line: Line) -> tuple[float, ...]:
        equals = [other.player for other in lines if (other.points, other.berger) == (line.points, line.berger)]
        breaks = (line.buchholz, line.berger) if is_swiss else (line.berger, _between(line.player, equals, played))
        return (-line.points, *(-one for one in breaks), -line.wins, order[line.player])

    return sorted(lines, key=key)


def _line(player: int, played: Sequence[Pair], points: dict[int, float]) -> Line:
    mine = [(pair, pair.points(player) or 0.0) for pair in played if pair.counts and player in (pair.first, pair.second)]
    met = [(got, points.get(pair.other(player) or 0, 0.0)) for pair, got in mine]
    wins = sum(1 for got, _ in met if got == WON)
    return Line(player, points[player], sum(theirs for _, theirs in met), sum(got * theirs for got, theirs in met), wins)


def _between(player: int, equals: list[int], played: Sequence[Pair]) -> float:
    """What somebody got from those who are equal otherwise."""
    mine = [pair for pair in played if pair.counts and player in (pair.first, pair.second) and pair.other(player) in equals]
    return sum(pair.points(player) or 0.0 for pair in mine)
