"""What tells who is winning, in numbers: a seat and its partner against the others."""

from typing import Final

from grognard.games.last_crusade.evaluate import strength
from grognard.games.last_crusade.s12_victory import zones_held
from grognard.games.last_crusade.state import AIRFIELD, DUG_IN, NONE, SLOTS, SPOTTED, State

PLAIN: Final = [
    "points",
    "points for zones",
    "strength",
    "strength of the weaker side",
    "units",
    "guns",
    "aircraft",
    "hits taken",
    "units dug in",
    "units spotted",
    "weapons and leaders",
    "troops at headquarters",
    "supply",
    "cards in hand",
    "obstacles",
    "fortifications",
    "own guards",
    "enemy guards",
    "threat to our headquarters",
    "threat to theirs",
    "our weakest zone",
    "their weakest zone",
    "our zones in danger",
    "their zones in danger",
    "how far forward",
    "who moves next",
    "ahead of the best rival",
    "ahead of him as things stand",
    "strength beside our ally's",
    "threat to us beside our ally's",
]
"""The last four tell something on two fronts alone, where allies are rivals (XIV-B)."""
FEATURES: Final = [*PLAIN, *[name + ", late" for name in PLAIN], "late"]
"""Each counts once, and once more by how far the game has gone: what decides late in the game is not what decides early."""

SIGNS: Final = {
    **dict.fromkeys(["points", "points for zones", "strength", "units", "guns", "aircraft", "units dug in", "weapons and leaders"], 1),
    **dict.fromkeys(["troops at headquarters", "supply", "cards in hand", "obstacles", "fortifications", "own guards"], 1),
    **dict.fromkeys(["threat to theirs", "their weakest zone", "their zones in danger"], 1),
    **dict.fromkeys(["ahead of the best rival", "ahead of him as things stand", "strength beside our ally's"], 1),
    **dict.fromkeys(["units spotted", "enemy guards", "threat to our headquarters", "threat to us beside our ally's"], -1),
    **dict.fromkeys(["our weakest zone", "our zones in danger"], -1),
    **dict.fromkeys(["strength of the weaker side", "how far forward", "hits taken"], 0),
}
"""Hits count in the strength already; beside it they would make it a gain to lose a unit that has taken some."""
SIGNS_OF_MORE: Final = {**SIGNS, **dict.fromkeys(["our weakest zone", "our zones in danger"], 0)}
"""On the great boards of more than two seats a zone that falls would be one less in danger."""


class Survey:
    """One pass over the pieces, by team."""

    def __init__(self, state: State) -> None:
        content = state.content
        self.power = [0.0] * state.field.size
        self.strength = [0.0, 0.0]
        self.forces = [0.0] * state.rules.seats
        """Strength by seat."""
        self.units = [0.0, 0.0]
        self.guns = [0.0, 0.0]
        self.aircraft = [0.0, 0.0]
        self.hits = [0.0, 0.0]
        self.dug_in = [0.0, 0.0]
        self.spotted = [0.0, 0.0]
        self.attached = [0.0, 0.0]
        self.troops = [0.0, 0.0]
        for seat in range(state.rules.seats):
            team = state.rules.team[seat]
            for unit in range(seat * SLOTS, seat * SLOTS + state.used[seat]):
                kind = state.kind[unit]
                if kind < 0:
                    continue
                place = state.at[unit]
                if place == AIRFIELD:
                    self.aircraft[team] += 1.0
                if content.is_hq_troops[kind]:
                    self.troops[team] += 1.0
                self.attached[team] += (1.0 if state.weapon[unit] >= 0 else 0.0) + (1.0 if state.leader[unit] >= 0 else 0.0)
                flags = state.flags[unit]
                if flags & SPOTTED:
                    self.spotted[team] += 1.0
                if place < 0 or not content.is_unit[kind]:
                    continue
                self.units[team] += 1.0
                self.hits[team] += state.hits[unit]
                if flags & DUG_IN:
                    self.dug_in[team] += 1.0
                power = strength(state, unit)
                self.strength[team] += power
                self.forces[seat] += power
                if content.range[kind] >= 2:
                    self.guns[team] += 1.0
                else:
                    self.power[place] += power


def features(state: State, seat: int) -> list[float]:
    """By the names of FEATURES."""
    own = state.rules.team[seat]
    other = 1 - own
    survey = Survey(state)
    owner = holders(state)
    threats = [headquarters(state, survey, owner, team) for team in (0, 1)]
    zones = [in_danger(state, survey, owner, team) for team in (0, 1)]
    forward = [advance(state, survey, owner, team) for team in (0, 1)]
    plain = [
        balance(state.score, state, own) / 20.0,
        zone_points(state, own) / 10.0,
        (survey.strength[own] - survey.strength[other]) / 30.0,
        min(survey.strength) / 50.0,
        (survey.units[own] - survey.units[other]) / 8.0,
        (survey.guns[own] - survey.guns[other]) / 4.0,
        (survey.aircraft[own] - survey.aircraft[other]) / 4.0,
        (survey.hits[own] - survey.hits[other]) / 5.0,
        (survey.dug_in[own] - survey.dug_in[other]) / 5.0,
        (survey.spotted[own] - survey.spotted[other]) / 10.0,
        (survey.attached[own] - survey.attached[other]) / 5.0,
        (survey.troops[own] - survey.troops[other]) / 3.0,
        balance(state.supply, state, own) / 10.0,
        balance([len(hand) for hand in state.hand], state, own) / 5.0,
        blocks(state, own) / 3.0,
        forts(state, own) / 3.0,
        threats[own][0] / 15.0,
        threats[other][0] / 15.0,
        threats[own][1] / 15.0,
        threats[other][1] / 15.0,
        zones[own][0] / 10.0,
        zones[other][0] / 10.0,
        zones[own][1] / 3.0,
        zones[other][1] / 3.0,
        (forward[own] - forward[other]) / 3.0,
        1.0 if state.rules.team[state.seat] == own else -1.0,
        *among_rivals(state, survey, owner, seat),
    ]
    late = state.turn / max(state.last_turn, 1)
    return [*plain, *[value * late for value in plain], late]


def balance(by_seat: list[int], state: State, own: int) -> float:
    """What a team has of something, less what the other has."""
    found = 0.0
    for seat, number in enumerate(by_seat):
        found += number if state.rules.team[seat] == own else -number
    return found


def holders(state: State) -> list[int]:
    """By zone: the team that stands there, or a negative number."""
    return [state.rules.team[cell[0] // SLOTS] if cell else NONE for cell in state.here]


def zones_of(state: State, seat: int) -> int:
    """XII-C What the zones would bring a seat if the time were up."""
    values = state.rules.scenario.values
    enemy, middle = zones_held(state, seat, state.rules.team[seat])
    return enemy * values["enemy_start_zone"] + middle * values["middle_zone"]


def zone_points(state: State, own: int) -> float:
    """The same for a team, less what the other's bring."""
    return balance([zones_of(state, seat) for seat in range(state.rules.seats)], state, own)


def among_rivals(state: State, survey: Survey, owner: list[int], seat: int) -> list[float]:
    """XIV-B On two fronts the highest total wins, of three: what a seat has beside the best of the others, and beside its ally."""
    if state.field.layout != "three":
        return [0.0, 0.0, 0.0, 0.0]
    seats = range(state.rules.seats)
    totals = [state.score[other] + zones_of(state, other) for other in seats]
    team = state.rules.team[seat]
    allies = [other for other in seats if other != seat and state.rules.team[other] == team]
    forces = threats = 0.0
    for ally in allies:
        forces += survey.forces[seat] - survey.forces[ally]
        threats += danger(state, survey, owner, seat) - danger(state, survey, owner, ally)
    return [ahead(state.score, seat) / 20.0, ahead(totals, seat) / 20.0, forces / 30.0, threats / 15.0]


def ahead(by_seat: list[int], seat: int) -> float:
    """What a seat has of something, less what the best of the others has."""
    return float(by_seat[seat] - max([number for other, number in enumerate(by_seat) if other != seat]))


def danger(state: State, survey: Survey, owner: list[int], seat: int) -> float:
    """The enemies beside the headquarters of a seat that its guards could not stand up to."""
    zone = state.hq_of(seat)
    return max(0.0, beside(state, survey, owner, zone, state.rules.team[seat]) - survey.power[zone])


def blocks(state: State, own: int) -> float:
    found = 0.0
    if state.blocks:
        for owner in state.block_owner:
            if owner >= 0:
                found += 1.0 if state.rules.team[owner] == own else -1.0
    return found


def forts(state: State, own: int) -> float:
    found = 0.0
    if state.forts:
        for number, kind in enumerate(state.fort_kind):
            owner = state.field.owner[state.fort_zone[number]] if kind >= 0 else NONE
            if owner >= 0:
                found += 1.0 if state.field.team[owner] == own else -1.0
    return found


def beside(state: State, survey: Survey, owner: list[int], zone: int, team: int) -> float:
    """The strength of the enemies of a team beside a zone."""
    found = 0.0
    for near in state.field.neighbours[zone]:
        if owner[near] == 1 - team:
            found += survey.power[near]
    return found


def headquarters(state: State, survey: Survey, owner: list[int], team: int) -> tuple[float, float]:
    """The guards of the headquarters of a team, and the enemies beside that they could not stand up to."""
    guards = threat = 0.0
    for seat in range(state.rules.seats):
        if state.rules.team[seat] == team:
            zone = state.hq_of(seat)
            guards += survey.power[zone] if owner[zone] == team else 0.0
            threat += danger(state, survey, owner, seat)
    return guards, threat


def in_danger(state: State, survey: Survey, owner: list[int], team: int) -> tuple[float, float]:
    """How much the enemy beside the worst held zone of a team is stronger than it, and how many zones are outnumbered so."""
    worst = 0.0
    number = 0.0
    for zone in range(state.field.size):
        if owner[zone] == team:
            over = beside(state, survey, owner, zone, team) - 1.2 * survey.power[zone]
            if over > 0.0:
                number += 1.0
                worst = max(worst, over)
    return worst, number


def advance(state: State, survey: Survey, owner: list[int], team: int) -> float:
    """How near the strength of a team stands to the enemy headquarters."""
    total = found = 0.0
    for seat in range(state.rules.seats):
        if state.rules.team[seat] == team:
            for enemy in state.rules.enemies[seat]:
                row = state.field.distance[state.hq_of(enemy)]
                for zone in range(state.field.size):
                    if owner[zone] == team and survey.power[zone]:
                        total += survey.power[zone]
                        found -= survey.power[zone] * row[zone]
    return found / total if total else -4.0
