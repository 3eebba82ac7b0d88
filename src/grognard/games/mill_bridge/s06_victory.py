"""6.0 Victory: who holds the bridge, the mill and the village, and what it cost."""

from grognard.games.mill_bridge import words
from grognard.games.mill_bridge.content import AMERICAN, GERMAN, SIDES, Content
from grognard.games.mill_bridge.state import LOST, State
from grognard.kernel.decision import Message, Result
from grognard.kernel.goals import Goal

Part = tuple[str, int]  # what gives points (a message id), and how many


def take(state: State, side: int, space: int) -> None:
    """6.1 A place is held by the side whose unit was the last to stand there."""
    objectives = state.content.objectives
    if space in objectives and state.control[objectives.index(space)] != side:
        state.control[objectives.index(space)] = side
        state.events.append((words.TAKEN, space, side))


def parts(state: State, side: int) -> list[Part]:
    """6.2 Points for each place that is held, and for each enemy unit lost."""
    content = state.content
    held = [number for number, holder in enumerate(state.control) if holder == side]
    lost = len([unit for unit in range(len(state.flags)) if state.side(unit) != side and state.has(unit, LOST)])
    places = [("place-" + content.board.names[content.objectives[number]], content.points[number]) for number in held]
    return [*places, ("score-lost", lost * content.lost_unit)] if lost else places


def total(won: list[Part]) -> int:
    return sum([worth for _, worth in won])


def score(state: State) -> dict[str, list[Part]]:
    return {SIDES[side]: parts(state, side) for side in (AMERICAN, GERMAN)}


def result(state: State) -> Result:
    """6.3 More points win; with equal points the German player has held out."""
    scored = score(state)
    totals = {seat: total(listed) for seat, listed in scored.items()}
    winner = AMERICAN if totals[SIDES[AMERICAN]] > totals[SIDES[GERMAN]] else GERMAN
    points: dict[str, str | int] = {"points": totals[SIDES[winner]], "other": totals[SIDES[1 - winner]]}
    return Result([SIDES[winner]], "6.3", Message("result-points", {"seat": "@seat-" + SIDES[winner], **points}), totals, scored)


def goals(content: Content) -> list[Goal]:
    """6.2 What counts: each place, and each enemy unit lost."""
    names = [content.board.names[space] for space in content.objectives]
    places = [Goal("place-" + name, dict.fromkeys(SIDES, content.points[number]), [name]) for number, name in enumerate(names)]
    return [*places, Goal("score-lost", dict.fromkeys(SIDES, content.lost_unit), [], True)]


def gain(state: State, space: str, side: int) -> bool:
    """6.1 A side takes a place: for looking ahead, on a copy."""
    places = [state.content.board.names[place] for place in state.content.objectives]
    if space not in places or state.control[places.index(space)] == side:
        return False
    take(state, side, state.content.objectives[places.index(space)])
    return True
