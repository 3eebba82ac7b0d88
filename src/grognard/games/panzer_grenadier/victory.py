"""2.3 Victory: conditions or points, as the scenario says."""

from grognard.games.panzer_grenadier.content import SIDE_NAMES, Points
from grognard.games.panzer_grenadier.effects import steps_of
from grognard.games.panzer_grenadier.state import CARRIED, ON_MAP, State
from grognard.kernel.decision import Message, Result


def line_count(state: State, side: int, line: Points) -> int:
    """How often a line of victory points counts."""
    enemy = 1 - side
    if line.kind == "control":
        return sum([1 for space in line.hexes if state.control[space] == side and (not line.intact or state.bridge[space])])
    if line.kind == "enemy_steps":
        if line.afv_only:
            return state.lost_afv[enemy]
        return state.lost[enemy] - (state.lost_afv[enemy] if line.others_only else 0)
    if line.kind == "exit":
        return state.left_afv[side] if line.afv_only else state.left[side]
    if line.kind == "steps_on_bank":
        return steps_among(state, side, line.among)
    return 1 if state.blown else 0


def steps_among(state: State, side: int, hexes: frozenset[int]) -> int:
    """The steps that a side has in some hexes."""
    found = 0
    for piece in state.ground.side_pieces[side]:
        if (state.box[piece] == ON_MAP or state.box[piece] == CARRIED) and state.at(piece) in hexes:
            found += steps_of(state, piece)
    return found


def line_name(state: State, side: int, line: Points) -> str:
    """What a line of points is called in the texts, and in the parts of a result."""
    return f"{state.rules.scenario.id}-{SIDE_NAMES[side]}-{line.id}"


def points_of(state: State, side: int) -> list[tuple[str, int]]:
    """The lines of a side's score, in half points."""
    return [(line_name(state, side, line), line.halves * line_count(state, side, line)) for line in state.rules.scenario.points[side]]


def margin(state: State) -> int:
    """Half points of the side that the margin is counted for, minus those of the other."""
    mine = state.rules.scenario.margin_of
    return score_of(state, mine) - score_of(state, 1 - mine)


def score_of(state: State, side: int) -> int:
    """A side's score, in half points, as `points_of` lists it."""
    score = 0
    for line in state.rules.scenario.points[side]:
        score += line.halves * line_count(state, side, line)
    return score


def verdict(state: State) -> tuple[int, str]:
    """The winner (negative: a draw) and the level of victory, as things stand."""
    scenario = state.rules.scenario
    if scenario.method == "conditions":
        for condition in scenario.conditions:
            if condition.kind == "otherwise":
                return condition.winner, "draw"
            if sum([1 for space in condition.hexes if state.control[space] == condition.winner]) >= condition.at_least:
                return condition.winner, "win"
        return -1, "draw"
    found = margin(state)
    for level in scenario.levels:
        if found >= level.margin:
            return level.winner, level.level
    last = scenario.levels[-1] if scenario.levels else None
    return (last.winner, last.level) if last is not None else (-1, "draw")


def held(state: State, side: int) -> int:
    """For scenarios decided by conditions: how many of the named hexes a side controls."""
    named: set[int] = set()
    for condition in state.rules.scenario.conditions:
        named.update(condition.hexes)
    return sum([1 for space in named if state.control[space] == side])


def scores(state: State) -> tuple[dict[str, int], dict[str, list[tuple[str, int]]]]:
    """By side: its score, and what it is made of."""
    scenario = state.rules.scenario
    if scenario.method == "conditions":
        counted = {SIDE_NAMES[side]: held(state, side) for side in (0, 1)}
        return counted, {name: [("hexes-held", count)] for name, count in counted.items()}
    parts = {SIDE_NAMES[side]: points_of(state, side) for side in (0, 1)}
    return {name: sum([worth for _, worth in listed]) for name, listed in parts.items()}, parts


def result(state: State) -> Result:
    """2.3 Who has won, at which level, and the score; half points count as whole ones in it."""
    winner, level = verdict(state)
    score, parts = scores(state)
    seats = [seat.id for seat in state.rules.seats]
    winners = [seat for seat in seats if winner >= 0 and seat.startswith(SIDE_NAMES[winner])]
    message = (
        Message("result-draw")
        if winner < 0
        else Message("result-win", {"side": "@side-" + SIDE_NAMES[winner], "level": "@level-" + level.replace(" ", "_")})
    )
    shared = {seat: score[side] for seat in seats for side in SIDE_NAMES if seat.startswith(side)}
    pieces = {seat: parts[side] for seat in seats for side in SIDE_NAMES if seat.startswith(side)}
    return Result(winners, "2.3", message, shared, pieces)
