"""XII Victory: headquarters, the time limit, and the score."""

from typing import Final

from grognard.games.last_crusade import words
from grognard.games.last_crusade.content import SCORE_MOD, SIDES, Bonus
from grognard.games.last_crusade.effects import remove, score
from grognard.games.last_crusade.s13_cards import price
from grognard.games.last_crusade.state import NONE, State
from grognard.kernel.decision import Message, Result

SEAT_IDS: Final = {"two": SIDES, "three": ["german", "soviet", "us"], "four": ["german_west", "allied_west", "german_east", "allied_east"]}

RUNNING = 0
BY_CAPTURE = 1
BY_EXHAUSTION = 2
BY_TIME = 3
REASONS = ["", "result-capture", "result-exhaustion", "result-time"]
RULES = ["", "XII-A", "XII-D", "XII-C"]


def capture_hq(state: State, seat: int, hq: int) -> None:
    """XII-A, X-D12 The game ends at once when a headquarters is captured; its troops are destroyed and score."""
    state.events.append((words.E_HQ_FALLS, hq, seat))
    fall(state, seat, hq, BY_CAPTURE)


def fall(state: State, seat: int, hq: int, reason: int) -> None:
    for unit in state.here[hq][:]:
        if state.content.is_hq_troops[state.kind[unit]]:
            kind = state.kind[unit]
            state.events.append((words.E_DESTROYED, unit, kind, hq))
            score(state, seat, kind, state.content.worth[kind])
            remove(state, unit)
    state.captor = seat
    state.winner_rule = reason
    state.events.append((words.E_GAME_ENDS, state.turn))
    state.finished = True


def check_exhaustion(state: State, seat: int) -> None:
    """XII-D A player without a ground unit in play, and without an affordable one in hand, loses the headquarters."""
    content = state.content
    for unit in state.units_of(seat):
        kind = state.kind[unit]
        if content.is_unit[kind] and content.is_ground[kind]:
            return
    for kind in state.hand[seat]:
        if content.is_unit[kind] and content.is_ground[kind] and price(state, seat, kind) <= state.supply[seat]:
            return
    enemy = state.rules.enemies[seat][0]
    state.events.append((words.E_HQ_LOST, seat))
    fall(state, enemy, state.hq_of(seat), BY_EXHAUSTION)


def check_bonuses(state: State, seat: int) -> None:
    """Scenario points at the end of a player's turn, once."""
    for number, bonus in enumerate(state.rules.scenario.bonuses):
        if not bonus.at_end and state.place[seat] == bonus.side and not state.scored_bonus[number] and holds(state, bonus):
            state.scored_bonus[number] = 1
            state.score[seat] += bonus.points
            state.events.append((words.E_BONUS, seat, bonus.points))


def holds(state: State, bonus: Bonus) -> bool:
    """Whether the condition of a scenario bonus is met."""
    team = state.field.team[bonus.side]
    if bonus.kind == "controls":
        return all([state.control[zone] == team for zone in bonus.zones])
    if bonus.kind == "enemy_controls_none":
        return not any([state.control[zone] >= 0 and state.control[zone] != team for zone in bonus.zones])
    return not any([state.has_enemy(zone, team) for zone in bonus.zones])


def end_by_time(state: State) -> None:
    """XII-C The last turn is over."""
    state.winner_rule = BY_TIME
    state.events.append((words.E_GAME_ENDS, state.turn))
    state.finished = True


def as_if_ended(state: State) -> State:
    """XII-C A copy in which the time is up here and now."""
    copy = state.clone()
    copy.winner_rule = BY_TIME
    return copy


# -- the score --------------------------------------------------------------------------------------------------------
def score_parts(state: State, seat: int) -> list[tuple[str, int]]:
    """XII-A, XII-B, XII-C, XII-E The points of a seat by name, as things stand: bonuses of the time limit only if that ended the game."""
    values = state.rules.scenario.values
    parts = [("pile", state.score[seat])]
    place = state.place[seat]
    for effect_points in [own_score_mods(state, seat)]:
        if effect_points:
            parts.append(("cards", effect_points))
    if state.winner_rule in (BY_CAPTURE, BY_EXHAUSTION):
        if state.captor == seat:
            parts.append(("headquarters", values["hq_capture"]))
        return parts
    if state.winner_rule == BY_TIME:
        team = state.rules.team[seat]
        enemy_zones, middle = zones_held(state, seat, team)
        parts.append(("enemy_zones", enemy_zones * values["enemy_start_zone"]))
        parts.append(("middle_zones", middle * values["middle_zone"]))
        if place == 0:
            parts.append(("holding", values["holding"]))
        for bonus in state.rules.scenario.bonuses:
            if bonus.at_end and bonus.side == place and holds(state, bonus):
                parts.append(("scenario", bonus.points))
    return parts


def own_score_mods(state: State, seat: int) -> int:
    """`score_mod` with on=end gives the owner points for cards in play."""
    total = 0
    if not state.winner_rule:
        return total
    for unit in state.units_of(seat):
        for kind in (state.kind[unit], state.weapon[unit], state.leader[unit]):
            if kind >= 0:
                for effect in state.content.effects[kind]:
                    if effect.op == SCORE_MOD and effect.at_end:
                        total += effect.amount
    return total


def zones_held(state: State, seat: int, team: int) -> tuple[int, int]:
    """XII-C Enemy starting zones and middle zones under control; with partners the half of the board where one sits."""
    field = state.field
    enemy = middle = 0
    for zone in field.zones:
        if state.control[zone] != team or (state.rules.seats > 2 and not is_mine(state, seat, zone)):
            continue
        owner = field.owner[zone]
        if owner < 0:
            middle += 1
        elif field.team[owner] != team:
            enemy += 1
    return enemy, middle


def is_mine(state: State, seat: int, zone: int) -> bool:
    """XIV With more than two players each scores in their own half; the German on two fronts in both."""
    if state.field.layout == "three" and state.place[seat] == 0:
        return True
    return (zone >= 11) == (state.place[seat] >= 2)


def total(state: State, seat: int) -> int:
    return sum([points for _, points in score_parts(state, seat)])


def result(state: State) -> Result:
    """XII-B Highest score wins; equal, the captor wins, else it is a draw. XIV-A Partners add their scores."""
    seats = seat_ids(state)
    team = state.rules.team
    totals = [total(state, seat) for seat in range(state.rules.seats)]
    if state.field.layout == "three":
        winners = three_winners(state, totals)
        margin = 0
    else:
        sums = [sum([totals[seat] for seat in range(state.rules.seats) if team[seat] == side]) for side in (0, 1)]
        margin = abs(sums[0] - sums[1])
        best = 0 if sums[0] > sums[1] else 1 if sums[1] > sums[0] else team[state.captor] if state.captor >= 0 else NONE
        winners = [seats[seat] for seat in range(state.rules.seats) if team[seat] == best]
    message = Message(REASONS[state.winner_rule], {"margin": margin, "grade": "@grade-" + grade(margin)})
    parts = {seats[seat]: score_parts(state, seat) for seat in range(state.rules.seats)}
    return Result(winners, RULES[state.winner_rule], message, {seats[seat]: totals[seat] for seat in range(state.rules.seats)}, parts)


def three_winners(state: State, totals: list[int]) -> list[str]:
    """XIV-B Each Ally scores separately against the German: the highest total wins."""
    best = max(totals)
    leaders = [seat for seat, points in enumerate(totals) if points == best]
    if len(leaders) > 1 and state.captor in leaders:
        leaders = [state.captor]
    return [seat_ids(state)[seat] for seat in leaders] if len(leaders) == 1 else []


def grade(margin: int) -> str:
    """XII-B Marginal, solid, decisive."""
    if margin == 0:
        return "even"
    return "marginal" if margin < 10 else "solid" if margin < 20 else "decisive"


def seat_ids(state: State) -> list[str]:
    return ids_for(state.field.layout)


def ids_for(layout: str) -> list[str]:
    return SEAT_IDS[layout]
