"""What counts at the end, and what it would change if a seat won it: the ledger of the page, and nothing else, asks."""

from typing import Final

from grognard.games.last_crusade.effects import take_zone
from grognard.games.last_crusade.s12_victory import is_mine, seat_ids
from grognard.games.last_crusade.state import State
from grognard.kernel.decision import Result
from grognard.kernel.goals import NOWHERE, Goal

GRADES: Final = ["even", "marginal", "solid", "decisive"]


def goals(state: State) -> list[Goal]:
    """XII-B, XII-C What the end by time rewards, the headquarters, and the bonuses of the scenario. Destroyed cards differ in worth."""
    seats, values = seat_ids(state), state.rules.scenario.values
    found = [Goal("headquarters", dict.fromkeys(seats, values["hq_capture"]), [])]
    for number, seat in enumerate(seats):
        enemy, middle = zones_of_interest(state, number)
        found.append(Goal("enemy_zones", {seat: values["enemy_start_zone"]}, enemy, True))
        found.append(Goal("middle_zones", {seat: values["middle_zone"]}, middle, True))
        if state.place[number] == 0 and values["holding"]:
            found.append(Goal("holding", {seat: values["holding"]}, []))
        bonuses = [bonus.points for bonus in state.rules.scenario.bonuses if bonus.side == state.place[number]]
        if bonuses:
            found.append(Goal("scenario", {seat: bonuses[0]}, []))
    return found


def zones_of_interest(state: State, seat: int) -> tuple[list[str], list[str]]:
    """XII-C The starting zones of the enemy and the zones of the middle that a seat can score, whoever has them."""
    field, team = state.field, state.rules.team[seat]
    zones = [zone for zone in field.zones if state.rules.seats == 2 or is_mine(state, seat, zone)]
    enemy = [field.names[zone] for zone in zones if field.owner[zone] >= 0 and field.team[field.owner[zone]] != team]
    return enemy, [field.names[zone] for zone in zones if field.owner[zone] < 0]


def gain(state: State, space: str, seat: int) -> bool:
    """IV-F A zone changes hands. A headquarters that falls ends the game: who can take it needs no ledger to say so."""
    if space == NOWHERE:
        return False
    zone, team = state.field.names.index(space), state.rules.team[seat]
    if state.control[zone] == team:
        return False
    take_zone(state, zone, team)
    return True


def grade(result: Result, seat: str) -> int:
    """XII-B Marginal, solid or decisive, for the winners and against the losers."""
    found = GRADES.index(str(result.message.args["grade"]).removeprefix("@grade-"))
    if not result.winners:
        return 0
    return max(1, found) if seat in result.winners else -max(1, found)
