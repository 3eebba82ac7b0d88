"""What a plan does in its phase: deed by deed, where pieces go, and why the value likes it better."""

from dataclasses import dataclass, field
from typing import Final

from grognard.kernel.game import Game, Scenario
from grognard.kernel.sequence import CHANCE, DECISION, OVER, Position
from grognard.players.rollout import PaperDice, Plan
from grognard.players.value import Value
from grognard.umpire.analysis.course import Told, message_of

LONGEST: Final = 600
PAPER: Final = 1945
"""The seed of the dice by which a plan is shown."""
REASONS: Final = 2
LEAST_REASON: Final = 0.005
"""Half a point: less is told as none."""
NOBODY: Final[frozenset[str]] = frozenset()


@dataclass
class Deed:
    """One action of a plan: its small steps, how it begins, and what the log tells of it before dice fall."""

    codes: list[int]
    orders: list[str]
    verb: str
    on: str
    id: str
    move: str = ""
    """The whole of it in the notation of records."""
    told: list[Told] = field(default_factory=list)
    rolls: bool = False


@dataclass
class Line:
    """A plan carried out: its deeds, and by piece the spaces that it went through, but for what came of dice."""

    deeds: list[Deed]
    paths: dict[str, list[str]]
    codes: list[int]
    titles: dict[str, str] = field(default_factory=dict)
    """Names of pieces that have one in play alone: who looks at another moment does not see them."""


def strangers(scenario: Scenario, seat: int) -> frozenset[str]:
    """The sides that other seats command: where their pieces go is no part of a plan."""
    own = scenario.seats[seat].factions
    return frozenset(side for each in scenario.seats for side in each.factions if side not in own)


def carried_out(game: Game, start: Position, seat: int, plan: Plan, foes: frozenset[str]) -> tuple[Position, Line]:
    """Carry a plan out through its phase, as far as the seat can see; `start` is left alone. Ways of `foes` are not noted."""
    position = game.known(start, seat).clone()
    position.events = []
    key = game.phase(position)
    dice, adviser, other = PaperDice(game, PAPER), plan.adviser(game), game.adviser()
    line = Line([], {}, [], titles(game, position, seat))
    where = whereabouts(game, position, seat, foes)
    for _ in range(LONGEST):
        if position.halt == CHANCE:
            position.resolve(dice.roll(position))
            if line.deeds:
                line.deeds[-1].rolls = True
        elif position.halt != DECISION or game.phase(position) != key:
            break
        else:
            who = adviser if position.seat == seat else other
            code = who.advise(position) if len(position.choices) > 1 else position.choices[0]
            code = code if code in position.choices else position.choices[-1]
            if position.seat == seat:
                _note(game, line, code, position.begins)
            position.choose(code)
        if line.deeds and not line.deeds[-1].rolls and position.halt != OVER and game.phase(position) == key:
            line.deeds[-1].told += [message_of(game, event) for event in position.events]
        position.events = []
        fought = bool(line.deeds) and line.deeds[-1].rolls
        where = follow({} if fought else line.paths, where, whereabouts(game, position, seat, foes))
    line.titles |= titles(game, position, seat)
    return position, line


def _note(game: Game, line: Line, code: int, begins: bool) -> None:
    said = game.vocabulary.data(code)
    line.codes.append(code)
    if begins or not line.deeds:
        line.deeds.append(Deed([], [], said["verb"], said["on"], said["id"]))
    line.deeds[-1].codes.append(code)
    line.deeds[-1].orders.append(said["text"])
    line.deeds[-1].move = "; ".join(game.fold(line.deeds[-1].codes))


def told_of_pieces(game: Game, position: Position, seat: int, name: str, foes: frozenset[str] = NOBODY) -> dict[str, str]:
    """By piece, as the seat sees it: what the view tells under a name."""
    pieces = game.view(position, seat).get("pieces", [])
    assert isinstance(pieces, list)
    return {
        str(piece["id"]): str(piece[name])
        for piece in pieces
        if isinstance(piece, dict) and piece.get(name) is not None and piece.get("side") not in foes
    }


def whereabouts(game: Game, position: Position, seat: int, foes: frozenset[str] = NOBODY) -> dict[str, str]:
    return told_of_pieces(game, position, seat, "at", foes)


def titles(game: Game, position: Position, seat: int) -> dict[str, str]:
    return told_of_pieces(game, position, seat, "title")


def named(line: Line) -> dict[str, str]:
    """The names of pieces that a plan speaks of."""
    spoken = {word for deed in line.deeds for order in deed.orders for word in order.split()} | set(line.paths)
    told = str([deed.told for deed in line.deeds])
    return {piece: title for piece, title in line.titles.items() if piece in spoken or repr(piece) in told}


def follow(paths: dict[str, list[str]], before: dict[str, str], after: dict[str, str]) -> dict[str, str]:
    for piece, at in after.items():
        if piece in before and before[piece] != at:
            paths.setdefault(piece, [before[piece]]).append(at)
    return after


def without(line: Line, other: Line) -> Line:
    """What is in a line and not in another: deeds but for the mere end of a phase, and the ways of pieces that end elsewhere."""
    known = [deed.orders for deed in other.deeds]
    deeds = [deed for deed in line.deeds if deed.orders not in known and (deed.on or deed.told)]
    ends = {piece: path[-1] for piece, path in other.paths.items()}
    return Line(deeds, {piece: path for piece, path in line.paths.items() if ends.get(piece) != path[-1]}, line.codes, line.titles)


def reasons(value: Value, seat: int, ends: list[tuple[Position, Position]]) -> list[list[object]]:
    """What of the value differs most in favour of the better of two ways, in the mean of how they ended: names of features, and how far
    each moves the chance.

    Only what one can want is a reason: how late it is, or who moves next, has no sign.
    """
    wanted = value.game.feature_signs(value.scenario, seat)
    gains: dict[str, float] = {}
    for done, better in ends:
        for name, gain in _differences(value, seat, done, better):
            if name in wanted:
                gains[name] = gains.get(name, 0.0) + gain / len(ends)
    kept = sorted(gains.items(), key=lambda one: -one[1])
    return [[name, gain] for name, gain in kept if gain > LEAST_REASON][:REASONS]


def _differences(value: Value, seat: int, done: Position, better: Position) -> list[tuple[str, float]]:
    """By feature, what it adds to the chance; one that counts otherwise late in a game has two weights and one name."""
    model = value.models[seat]
    rows = [value.game.features(position, seat) for position in (done, better)]
    slope = sum(chance * (1 - chance) for chance in map(model.chance, rows)) / 2
    named = zip(value.game.feature_names, model.weights, *rows, strict=True)
    return [(name.removesuffix(", late"), weight * (new - old) * slope) for name, weight, old, new in named]
