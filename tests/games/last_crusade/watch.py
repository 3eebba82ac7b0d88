"""What must hold in every position of The Last Crusade, counted from outside: no card is lost or made, everything is in its place."""

import random
from collections import Counter
from functools import cache

from grognard import Game, Match
from grognard.games.last_crusade import words
from grognard.games.last_crusade.content import NEUTRAL, SPECIAL, load_content
from grognard.games.last_crusade.field import HQN, HQS, Field
from grognard.games.last_crusade.state import LOADED, SLOTS, State

ORDERS = ("move", "deploy", "withdraw")  # whole moves that take a piece to a place


class Watch:
    """Counts the cards at the start, and again whenever it is asked."""

    def __init__(self, match: Match) -> None:
        assert isinstance(match.position, State)
        self.cards = counted(match.position)

    def before(self, match: Match, code: int) -> None: ...

    def after(self, match: Match) -> None: ...

    def problems(self, match: Match) -> list[str]:
        state = match.position
        assert isinstance(state, State)
        found: list[str] = []
        if self.cards != counted(state) and not settled(state):
            lost, made = self.cards - counted(state), counted(state) - self.cards
            names = state.content.names
            found.append(f"cards lost {[names[kind] for kind in lost]}, made {[names[kind] for kind in made]}")
        return found + misplaced(state)


@cache
def widest() -> Field:
    """The field with the most zones; read once, for every wanderer asks."""
    return load_content().fields["four"]


def distances(game: Game, chance: random.Random) -> dict[str, list[int]]:
    """What draws a wanderer on: the one or the other headquarters."""
    hq = chance.choice((HQN, HQS))
    return {"zone": widest().distance[hq]}


def settled(state: State) -> bool:
    """A scenario may give units that stand in no deck."""
    return bool(state.rules.scenario.free_units)


def counted(state: State) -> Counter[int]:
    """Every card wherever it is, terrain left out."""
    cards: Counter[int] = Counter()
    for listed in (state.hand, state.deck, state.top, state.discard, state.pile, state.bought):
        for kinds in listed:
            cards.update(kinds)
    for listed in (state.kind, state.weapon, state.leader, state.curse, state.fort_kind, state.block_kind):
        cards.update(kind for kind in listed if kind >= 0)
    if state.weather >= 0:
        cards[state.weather] += 1
    if state.card >= 0 and state.card_seat >= 0 and not state.content.is_artillery_card[state.card]:
        cards[state.card] += 1
    content = state.content
    return Counter(
        {kind: number for kind, number in cards.items() if not (content.nation[kind] == NEUTRAL and content.type[kind] == SPECIAL)}
    )


def misplaced(state: State) -> list[str]:
    found: list[str] = []
    for zone, units in enumerate(state.here):
        if len(units) > state.field.limit[zone] and state.frames[-2] not in (words.S_EXCESS, words.S_IN_HAND, words.S_CROSSING):
            found.append(f"{len(units)} units in {state.field.names[zone]}")
        if len({state.team_of(unit) for unit in units}) > 1:
            found.append(f"friend and foe in {state.field.names[zone]}")
        for unit in units:
            if state.at[unit] != zone or state.kind[unit] < 0 or state.flags[unit] & LOADED:
                found.append(f"piece {unit} is listed in {state.field.names[zone]} but is not there")
    for unit, kind in enumerate(state.kind):
        zone = state.at[unit]
        if kind >= 0 and zone >= 0 and unit not in state.here[zone] and not state.flags[unit] & LOADED and unit not in state.attackers:
            found.append(f"piece {unit} is in {state.field.names[zone]} but is not listed")
        if kind >= 0 and state.partner[unit] >= 0 and state.partner[state.partner[unit]] != unit:
            found.append(f"piece {unit} rides on nobody")
        if kind >= 0 and unit % SLOTS >= state.used[unit // SLOTS]:
            found.append(f"piece {unit} is beyond what is in use")
    if min(state.supply) < 0:
        found.append("supply below nothing")
    for seat, hand in enumerate(state.hand):
        ready = 0
        for kind in hand:
            ready |= state.content.windows[kind]
        if hand != sorted(hand) or state.ready[seat] != ready:
            found.append(f"the hand of seat {seat} is out of order")
    return found
