"""10 The end of the game and victory."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import SEAT_NAMES
from grognard.games.race_for_berlin.effects import score, soviet_seat
from grognard.games.race_for_berlin.state import NOBODY, SOVIET_BITS, State
from grognard.kernel.decision import Message, Result


def end_game(state: State) -> None:
    """10.2.3 When the game ends the deepest progression is rewarded, then the points decide."""
    seat = deepest_seat(state)
    if seat != NOBODY:
        score(state, seat, state.content.deepest, words.FOR_DEPTH, words.NO_PLACE)
    state.finished = True
    state.events.append((words.GAME_ENDS, state.turn))


def as_if_ended(state: State) -> State:
    """10.2.3 A copy in which the game has ended here and now."""
    copy = state.clone()
    if not copy.finished:
        end_game(copy)
    return copy


def deepest_seat(state: State) -> int:
    """10.2.3 The marshal with the highest level, at least 4, if Soviets stand in every Berlin area. Ruling: a tie rewards nobody."""
    content = state.content
    if not all([state.holds(area, SOVIET_BITS) for area in content.boroughs]):
        return NOBODY
    best = [0, 0]
    for number, area in enumerate(content.boroughs):
        seat = soviet_seat(state, area)
        best[seat] = max(best[seat], state.level[number])
    if best[0] == best[1] or max(best) < content.deepest_level:
        return NOBODY
    return 0 if best[0] > best[1] else 1


def score_parts(state: State) -> dict[str, list[tuple[str, int]]]:
    """10.1.1 The points of each marshal by what they are for: areas held, and the rest as one sum."""
    content = state.content
    found: dict[str, list[tuple[str, int]]] = {}
    for seat, name in enumerate(SEAT_NAMES):
        held = [(f"area-{content.board.names[area]}", content.worth[area]) for area, holder in enumerate(state.control) if holder == seat]
        rest = state.vp[seat] - sum([worth for _, worth in held])
        found[name] = [*held, ("score-other", rest)] if rest else held
    return found


def result(state: State) -> Result:
    """10 Ruling: most points win, equal points are a draw. 2.2.8 If the Americans reach Berlin both marshals have lost."""
    points = {name: state.vp[seat] for seat, name in enumerate(SEAT_NAMES)}
    parts = score_parts(state)
    if state.americans_won:
        return Result([], "2.2.8", Message("result-americans"), points, parts)
    if state.vp[0] == state.vp[1]:
        return Result([], "10", Message("result-draw", {"points": state.vp[0]}), points, parts)
    winner = 0 if state.vp[0] > state.vp[1] else 1
    message = Message("result-points", {"seat": "@seat-" + SEAT_NAMES[winner], "points": state.vp[winner], "other": state.vp[1 - winner]})
    return Result([SEAT_NAMES[winner]], "10", message, points, parts)
