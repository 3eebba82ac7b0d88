"""26.0, 27.10 How to win: cities, special victory points with a ledger, and how each scenario decides; sums are in half points."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import ON_MAP
from grognard.games.iron_dream.content import (
    ANGLO,
    BERLIN_THEATRE,
    CAMP_NAMES,
    EAST,
    HITLERIAN,
    SOVIET,
    WEST,
)
from grognard.games.iron_dream.field import HITLER_BITS, RED_BITS, YUGO_BITS
from grognard.games.iron_dream.flags import CONVERTED, NEUTRAL
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Message, Result
from grognard.mechanics.pieces import NOWHERE

ENTRY: Final = 5  # numbers in an entry of the ledger
HALF: Final = 2
FRENCH_GROUND: Final = frozenset(["france", "benelux", "germany"])

Entry = tuple[int, int, int, int, int]
"""Kind, camp, half points, turn and space."""
Part = tuple[str, int]
"""A city or a kind of special points, and half points."""

# 26.5 Ruling: on which side of the theatre line special points count; the others by their space.
SIDE_OF_KIND: Final = {
    words.VP_ANGLO_LOSSES: WEST,
    words.VP_BULGARIA: EAST,
    words.VP_ROMANIA: EAST,
    words.VP_FRENCH: WEST,
    words.VP_GARRISON: EAST,
    words.VP_HOOK: WEST,
    words.VP_ALPENFESTUNG: WEST,
    words.VP_ALPINE_LOSSES: WEST,
    words.VP_ZBV: WEST,
    words.VP_UPRISING: EAST,
    words.VP_YUGOSLAVS: EAST,
    words.VP_RESERVES: WEST,
    words.VP_THIRD_INVASION: WEST,
    words.VP_WARSAW: EAST,
}


# --- the ledger -----------------------------------------------------------------------------------------------------


def award(state: State, kind: int, camp: int, halves: int, space: int) -> None:
    """26.6 Write down special victory points as they come and go."""
    if not state.rules.variant.scores(kind):
        return
    state.ledger += [kind, camp, halves, state.turn, space]
    state.events.append((words.E_POINTS, kind, camp, halves))


def ledger(state: State) -> list[Entry]:
    """26.6 Every entry so far, in order."""
    book = state.ledger
    return [(book[n], book[n + 1], book[n + 2], book[n + 3], book[n + 4]) for n in range(0, len(book), ENTRY)]


def special(state: State, camp: int) -> int:
    """26.2 The special points of a camp, in halves."""
    return sum(halves for _, whose, halves, _, _ in ledger(state) if whose == camp)


# --- what is tested turn by turn ------------------------------------------------------------------------------------


def french_absent(state: State) -> None:
    """26.9 From the Anglo-Allied turn after the liberation of Paris: each French mechanised corps away from home costs half a point.

    Ruling: as long as they have not been raised from the Expeditionary Corps both are absent.
    """
    content = state.content
    if not state.paris_turn or state.turn <= state.paris_turn or not state.rules.variant.raises_french:
        return
    absent = sum(not is_on_french_ground(state, unit) for unit in (content.f1, content.f2))
    cost = max(absent * content.points["french_corps_absent"], content.points["french_cap"] - special_of(state, words.VP_FRENCH))
    if cost < 0:
        award(state, words.VP_FRENCH, ANGLO, cost, content.paris)


def is_on_french_ground(state: State, unit: int) -> bool:
    """26.9 In France, the Benelux or Germany."""
    space = state.field.where[unit]
    return space != NOWHERE and state.content.country[space] in FRENCH_GROUND


def special_of(state: State, kind: int) -> int:
    """What a kind of special points has brought so far."""
    return sum(halves for what, _, halves, _, _ in ledger(state) if what == kind)


def garrisons(state: State) -> None:
    """26.10 At the end of a Soviet turn: each liberated city without its garrison costs a point."""
    for space in ungarrisoned(state):
        award(state, words.VP_GARRISON, SOVIET, state.content.points["garrison_missing"], space)


def ungarrisoned(state: State) -> list[int]:
    """26.10, 27.3 Cities outside the Soviet Union under Soviet control whose garrison is too weak."""
    content = state.content
    found: list[int] = []
    for space in content.cities:
        if state.control[space] == SOVIET and not content.no_garrison[space] and needs_garrison(state, space):
            needed = 1 if content.worth[space] == 1 else 2
            if garrison_steps(state, space) < needed:
                found.append(space)
    return found


def needs_garrison(state: State, space: int) -> bool:
    """26.10 In 1944 the cities that the Soviets have liberated; in 1945 all that they hold (27.3)."""
    return state.rules.variant.garrisons_all or state.garrison_turn[space] > 0


def garrison_steps(state: State, space: int) -> int:
    """26.10, 4.3, 27.3 Steps that count as a garrison: of the Red Army and its Poles, and of Yugoslavs in their own country.

    Ruling: the armies that begin 1945 reduced are no garrison on the first turn, where they were set up or elsewhere.
    """
    content = state.content
    total = 0
    for unit in state.field.stack(space):
        side = state.field.side[unit]
        if not state.field.fights[unit] or content.is_romanian[unit] or content.is_bulgarian[unit]:
            continue
        if state.turn == 1 and unit in state.rules.scenario.reduced and state.strength[unit] < content.steps[unit]:
            continue
        if RED_BITS >> 8 * side & 1 or (YUGO_BITS >> 8 * side & 1 and content.yugoslavia[space]):
            total += state.strength[unit]
    return total


def zbv(state: State) -> None:
    """26.14 At the end of each Anglo-Allied turn from the second: the 65 Z.b.V. on the map costs half a point."""
    content = state.content
    unit = content.zbv
    if state.turn >= content.points["zbv65_turn"] and state.field.where[unit] != NOWHERE:
        award(state, words.VP_ZBV, ANGLO, content.points["zbv65"], state.field.where[unit])


def uprising(state: State) -> None:
    """26.15 At the end of a German movement phase while Warsaw is in revolt: fewer than two German steps there cost two points.

    Ruling: on the four German turns after it began.
    """
    content = state.content
    if not state.uprising or not state.uprising < state.turn <= state.uprising + content.points["warsaw_turns"]:
        return
    stack = state.field.stack(content.warsaw)
    steps = sum(state.strength[unit] for unit in stack if content.is_german[unit] and state.field.fights[unit])
    if steps < content.points["warsaw_steps_needed"]:
        award(state, words.VP_UPRISING, HITLERIAN, content.points["warsaw_steps"], content.warsaw)


def is_uprising_on(state: State) -> bool:
    """26.15 Whether the four turns of the uprising are running."""
    return state.uprising > 0 and state.turn <= state.uprising + state.content.points["warsaw_turns"]


def end_of_game(state: State) -> None:
    """26.8, 26.12, 26.15, 26.17 What is written down at the very end."""
    content = state.content
    points = content.points
    if not state.rules.variant.has_satellites or state.rules.scenario.counted:
        return  # a short scenario is about its cities
    if not state.bulgaria:
        award(state, words.VP_BULGARIA, HITLERIAN, points["satellite_still_axis"], content.sofia)
    if not state.romania:
        award(state, words.VP_ROMANIA, HITLERIAN, points["satellite_still_axis"], content.bucharest)
    if state.alpenfestung >= 0:
        award(state, words.VP_ALPENFESTUNG, ANGLO, points["alpenfestung"], state.alpenfestung)
    for unit, is_reserve in enumerate(content.is_reserve):
        if is_reserve and state.box[unit] == ON_MAP and not state.has(unit, CONVERTED) and state.field.where[unit] != NOWHERE:
            award(state, words.VP_RESERVES, HITLERIAN, points["reserve_corps"], state.field.where[unit])
    if state.rules.is_two and state.warsaw_west and state.control[content.warsaw] == SOVIET:
        award(state, words.VP_WARSAW, SOVIET, -points["warsaw_two_player"], content.warsaw)


# --- cities ---------------------------------------------------------------------------------------------------------


def scorer(state: State, space: int) -> int:
    """26.1, 26.11, 26.15 Who scores a city: its controller, but for Warsaw after the uprising and the two cities of the Hook of Holland."""
    content = state.content
    held = state.control[space]
    if space == content.warsaw and state.warsaw_west and held != HITLERIAN:
        return ANGLO
    if space == content.rotterdam or space == content.amsterdam:
        if state.field.fighters[space] & HITLER_BITS:
            return HITLERIAN
        return state.control[content.antwerp]
    return held


def city_points(state: State, space: int, camp: int) -> int:
    """26.1, 20.4 What a city is worth to its scorer, in halves: double for the Soviets if Yugoslavs alone freed it in 1944."""
    double = camp == SOVIET and state.double_city[space] == 1
    return HALF * state.content.worth[space] * (2 if double else 1)


def parts(state: State, camp: int) -> list[Part]:
    """26.1, 26.2 What makes up the total of a camp with three or four players."""
    content = state.content
    cities = state.rules.scenario.counted or content.cities
    found = [("city-" + content.names[space], city_points(state, space, camp)) for space in cities if scorer(state, space) == camp]
    return found + special_parts(state, camp, -1)


def special_parts(state: State, camp: int, theatre: int) -> list[Part]:
    """26.2 The special points of a camp by kind; with two players those of one side of the theatre line."""
    sums = [0] * len(words.VP_KINDS)
    seen = [False] * len(words.VP_KINDS)
    for kind, whose, halves, _, space in ledger(state):
        if whose == camp and (theatre < 0 or entry_theatre(state, kind, space) == theatre):
            sums[kind] += halves
            seen[kind] = True
    return [("points-" + name, sums[kind]) for kind, name in enumerate(words.VP_KINDS) if seen[kind]]


def entry_theatre(state: State, kind: int, space: int) -> int:
    """26.5 Ruling: the side of the theatre line on which an entry counts: by its kind, else where it happened; Berlin by its holder."""
    theatre = SIDE_OF_KIND.get(kind, -1)
    if theatre < 0:
        theatre = state.content.theatre[space]
    return EAST if theatre == BERLIN_THEATRE and state.control[space] != ANGLO else WEST if theatre == BERLIN_THEATRE else theatre


def two_player_parts(state: State, camp: int, theatre: int, scorers: list[int]) -> list[Part]:
    """26.3, 26.4, 26.5 What makes up one of the four totals with two players: Germans west or east, Anglo-Allies west, Soviets east.
    `scorers` tells who scores each city.
    """
    content = state.content
    found: list[Part] = []
    for place, space in enumerate(content.cities):
        if scorers[place] != camp:
            continue
        side = content.theatre[space]
        warsaw = space == content.warsaw and state.warsaw_west and camp == ANGLO  # 26.15 counts in the west
        if side == theatre or side == BERLIN_THEATRE or warsaw:
            found.append(("city-" + content.names[space], city_points(state, space, camp)))
    return found + special_parts(state, camp, theatre)


def total(listed: list[Part]) -> int:
    return sum(halves for _, halves in listed)


def points_text(halves: int) -> str:
    """Half points as people write them, in either language: 7 is 3½."""
    whole, half = divmod(abs(halves), HALF)
    digits = (str(whole) if whole or not half else "") + ("½" if half else "")
    return "−" + digits if halves < 0 else digits


def scores(state: State) -> list[int]:
    """26.1 The total of each camp, in halves."""
    return [total(parts(state, camp)) for camp in (HITLERIAN, ANGLO, SOVIET)]


# --- the end --------------------------------------------------------------------------------------------------------


def result(state: State) -> Result:
    """26.1, 26.5, 26.19, 27.10 Who has won, under the rules of the scenario. Totals are in half points."""
    if not state.rules.variant.are_allies:
        return history_result(state)
    if state.rules.is_two:
        return two_player_result(state)
    listed = {camp: parts(state, camp) for camp in sorted(state.rules.scenario.order)}
    seats = {camp: [seat[0] for seat in state.rules.scenario.seats if camp in seat[2]] for camp in listed}
    sums = {name: total(listed[camp]) for camp, names in seats.items() for name in names}
    named = {name: listed[camp] for camp, names in seats.items() for name in names}
    best = max(sums.values())
    winners = [camp for camp in listed if total(listed[camp]) == best]
    if len(winners) > 1:
        return Result([], "26.1", Message("result-equal", {"points": points_text(best)}), sums, named)
    section = "26.19" if state.rules.is_four else "26.1"
    message = Message("result-points", {"camp": "@camp-" + CAMP_NAMES[winners[0]], "points": points_text(best)})
    return Result(seats[winners[0]], section, message, sums, named)


def two_player_totals(state: State) -> list[list[Part]]:
    """26.5 The four lists: Germans in the west, Anglo-Allies, Germans in the east, Soviets."""
    scorers = [scorer(state, space) for space in state.content.cities]
    return [
        two_player_parts(state, HITLERIAN, WEST, scorers),
        two_player_parts(state, ANGLO, WEST, scorers),
        two_player_parts(state, HITLERIAN, EAST, scorers),
        two_player_parts(state, SOVIET, EAST, scorers),
    ]


def two_player_result(state: State) -> Result:
    """26.5 One final point for each half of the war; who has more wins."""
    west_german, anglo, east_german, soviet = two_player_totals(state)
    final = [0, 0]
    for german, alliance in ((west_german, anglo), (east_german, soviet)):
        if total(german) > total(alliance):
            final[0] += 1
        elif total(alliance) > total(german):
            final[1] += 1
    seats = [seat[0] for seat in state.rules.scenario.seats]
    named = {
        "german_west": west_german,
        "anglo_allied": anglo,
        "german_east": east_german,
        "soviet": soviet,
    }
    sums = {seats[0]: final[0], seats[1]: final[1], **{name: total(listed) for name, listed in named.items()}}
    args: dict[str, str | int] = {"german": final[0], "alliance": final[1]}
    if final[0] == final[1]:
        return Result([], "26.5", Message("result-two-equal", args), sums, named)
    winner = seats[0] if final[0] > final[1] else seats[1]
    return Result([winner], "26.5", Message("result-two", {"seat": "@seat-" + winner, **args}), sums, named)


def history_parts(state: State) -> list[Part]:
    """27.10 What NATO has: twelve points for each listed city, and what the Soviets lost for garrisons."""
    content = state.content
    worth = content.points["history_city"]
    found = [("city-" + content.names[space], worth) for space in content.history_cities if history_city_counts(state, space)]
    failed = -special_of(state, words.VP_GARRISON)
    return found + ([("points-garrison", failed)] if failed else [])


def history_city_counts(state: State, space: int) -> bool:
    """27.7, 27.10 A listed city under NATO control; Belgrade gives nothing if Yugoslavia stayed neutral."""
    return state.control[space] == ANGLO and not (space == state.content.belgrade and state.neutral == NEUTRAL)


def soviets_west(state: State) -> list[int]:
    """27.10 Soviet units west of the line on which the scenario began; Yugoslavs do not count."""
    content = state.content
    return [
        unit
        for unit, space in enumerate(state.field.where)
        if space != NOWHERE and state.field.side[unit] == SOVIET and state.field.fights[unit] and content.start_1945[space] == ANGLO
    ]


def history_result(state: State) -> Result:
    """27.10 NATO needs 84 points, Berlin, and no Soviet unit west of the start line; otherwise the Soviets win."""
    nato, soviet = [seat[0] for seat in state.rules.scenario.seats]
    listed = history_parts(state)
    sums = {nato: total(listed), soviet: 0}
    named: dict[str, list[Part]] = {nato: listed, soviet: []}
    if state.control[state.content.berlin] != ANGLO:
        return Result([soviet], "27.10", Message("result-history-berlin"), sums, named)
    if soviets_west(state):
        return Result([soviet], "27.10", Message("result-history-west"), sums, named)
    args: dict[str, str | int] = {"points": points_text(total(listed))}
    if total(listed) < state.content.points["history_target"]:
        return Result([soviet], "27.10", Message("result-history-points", args), sums, named)
    return Result([nato], "27.10", Message("result-history-nato", args), sums, named)
