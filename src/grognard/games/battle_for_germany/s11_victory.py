"""11-0 Victory: points for cities, and how each scenario decides (12-23, 14-0, 15-25, 16-31, 17-32)."""

from grognard.games.battle_for_germany.content import (
    GERMAN_CONTROL,
    SOVIET,
    SOVIET_CONTROL,
    WESTERN,
    WESTERN_CONTROL,
)
from grognard.games.battle_for_germany.s05_settling import front_in
from grognard.games.battle_for_germany.state import NOT_FALLEN, SOVIET_BITS, SS_BITS, WESTERN_BITS, State
from grognard.kernel.decision import Message, Result

Part = tuple[int, str, int]  # a city's space, its name, and the points it gives


def points(state: State, control: int) -> list[Part]:
    """11-0 The cities under one control, with what each is worth now."""
    content = state.content
    found: list[Part] = []
    for city, space in enumerate(content.cities):
        if state.control[city] == control and counts(state, space):
            worth = content.worth[space]
            if control == SOVIET_CONTROL and lacks_garrison(state, space):
                worth = 0
            if control == WESTERN_CONTROL and only_ss_hold(state, space):
                worth = 0
            found.append((space, content.board.titles[space], worth))
    return found


def counts(state: State, space: int) -> bool:
    """14-0 In the collapse in the east only the cities east of the boundary count, and Berlin; in a short scenario those that it names."""
    counted = state.rules.scenario.counted
    if counted and space not in counted:
        return False
    return state.rules.variant.counts(state.content.theatre[space])


def lacks_garrison(state: State, space: int) -> bool:
    """10-1 Without a garrison the four cities give the Soviets no points.

    Ruling: a Front that stands in the city counts, though it has come by an advance and the phase in which it takes post is not played.
    """
    return state.rules.ground.garrison_number[space] >= 0 and not front_in(state, space)


def only_ss_hold(state: State, space: int) -> bool:
    """13-2 The Western Allies get no points for a city in which only SS units stand."""
    occupants = state.pieces.occupants[space]
    return occupants & SS_BITS != 0 and occupants & WESTERN_BITS == 0


def score(state: State) -> dict[str, list[Part]]:
    """11-0 The points of each coalition that can score, with their parts, by seat."""
    seats = [seat[0] for seat in state.rules.scenario.seats]
    of = state.rules.seat_of
    parts: dict[str, list[Part]] = {seats[of[SOVIET]]: points(state, SOVIET_CONTROL)}
    if state.rules.variant.germans_score:
        parts["western_allies"] = points(state, GERMAN_CONTROL)  # 14-0: German-held cities count for the player who moves them
    else:
        parts[seats[of[WESTERN]]] = points(state, WESTERN_CONTROL)
    return parts


def result(state: State) -> Result:
    """11-0, 12-23, 14-0, 15-25, 16-31 Who has won, under the rules of the scenario."""
    scored = score(state)
    parts = {seat: [(title, worth) for _, title, worth in listed] for seat, listed in scored.items()}
    totals = {seat: sum(worth for _, worth in listed) for seat, listed in parts.items()}
    variant = state.rules.variant
    if variant.is_race:
        return race_result(state, totals, parts)
    if variant.wants_occupied_berlin and not berlin_is_occupied(state):
        return Result(["german"], "16-31", Message("result-berlin-german"), totals, parts)
    if variant.wants_berlin and state.berlin == NOT_FALLEN:
        return Result([], "12-23", Message("result-berlin-stands"), totals, parts)  # 12-23
    most = max(totals.values())
    winners = [seat for seat, total in totals.items() if total == most]
    if len(winners) > 1:
        return Result([], "11-0", Message("result-equal", {"points": most}), totals, parts)  # Ruling: equal points is a draw
    return Result(winners, variant.points_rule, Message("result-points", {"seat": "@seat-" + winners[0], "points": most}), totals, parts)


def berlin_is_occupied(state: State) -> bool:
    """16-31 Ruling: a Western Allied or Soviet unit has to stand in Berlin at the end."""
    return state.pieces.occupants[state.content.berlin] & (SOVIET_BITS | WESTERN_BITS) != 0


def race_result(state: State, totals: dict[str, int], parts: dict[str, list[tuple[str, int]]]) -> Result:
    """17-32 First into Berlin wins together with the Germans who faced the other; if nobody came, both German players win."""
    if state.berlin == NOT_FALLEN:
        return Result(["german_west", "german_east"], "17-32", Message("result-race-nobody"), totals, parts)
    if state.berlin_taker == SOVIET:
        return Result(["soviet", "german_west"], "17-32", Message("result-race-soviet"), totals, parts)
    return Result(["western_allies", "german_east"], "17-32", Message("result-race-western"), totals, parts)
