"""What a seat cannot know, drawn anew: hands, decks, unspotted units with their attachments, and everything else that lies face down.

All hidden cards of an owner are dealt anew over the places where some lie: what results follows from what the seat sees, not from what is
true. Only where no deal fits, each card changes places with another one that fits there just as well, which is always possible. If the
other side is about to decide, it must still have something to decide; a world in which it has not is not what the seat sees.
"""

from typing import Final

from grognard.games.last_crusade import words
from grognard.games.last_crusade.s03_dice import defence_of
from grognard.games.last_crusade.s03_terms import fits, forget_supply
from grognard.games.last_crusade.s07_deployment import suits
from grognard.games.last_crusade.state import (
    COMMITTED,
    DUG_IN,
    NONE,
    ON_FERRY,
    PATROL,
    SCOUTED,
    SLOTS,
    SPOTTED,
    State,
)
from grognard.kernel.dice import seed_bytes
from grognard.kernel.sequence import DECISION

TRIES: Final = 8
"""Draws from scratch, before cards are exchanged one by one."""
SAVINGS: Final = 60
LOOKS: Final = 6
"""Cards looked at for one place before the one that lies there stays."""

# Where a hidden card lies.
UNIT: Final = 0
WEAPON: Final = 1
LEADER: Final = 2
BLOCK: Final = 3
FORT: Final = 4
BOUGHT: Final = 5
DEALING: Final = [FORT, UNIT, BLOCK, WEAPON, LEADER, BOUGHT]
"""In which order places are filled: a weapon must suit who carries it, and a unit the fortification it is in."""


class Shuffle:
    """Quick chance for many small draws (the minimal standard generator); the same word gives the same draws."""

    def __init__(self, word: str) -> None:
        self.state = int.from_bytes(seed_bytes(word)[:6], "big") % 2147483646 + 1

    def below(self, number: int) -> int:
        self.state = self.state * 48271 % 2147483647
        return self.state % number


def world(state: State, seat: int, draw: int) -> State:
    """A position that agrees with all that the seat knows."""
    shuffle = Shuffle(f"world {draw}")
    others = [owner for owner in range(state.rules.seats) if owner != seat]
    asks_other = state.halt == DECISION and state.seat != seat
    for _ in range(TRIES):
        twin = state.clone()
        for owner in others:
            exchange(twin, owner, seat, shuffle)
        if not asks_other or still_asks(state, twin):
            return twin
    return step_by_step(state, seat, shuffle)


def still_asks(state: State, twin: State) -> bool:
    """Whether the seat in turn is still asked the same. What it may answer depends on what it holds, and is worked out anew."""
    twin.run()
    twin.events = []
    return twin.frames == state.frames and twin.seat == state.seat and twin.flags == state.flags and twin.at == state.at


def step_by_step(state: State, seat: int, shuffle: Shuffle) -> State:
    """From what is true, one exchange after the other, each kept only if the seat in turn would still be asked: worlds in which it
    has something to decide may be few, but no card is where it was for any other reason.
    """
    kept = state.clone()
    for owner in range(state.rules.seats):
        if owner != seat:
            for number in range(len(hidden_places(kept, owner)) + len(kept.hand[owner])):
                base = kept.clone()
                exchange_one(base, owner, seat, number, shuffle)
                twin = base.clone()
                if still_asks(state, twin):
                    kept = twin
    return kept


# -- one owner --------------------------------------------------------------------------------------------------------
def exchange(state: State, owner: int, seat: int, shuffle: Shuffle) -> None:
    """Everything that this owner hides from the seat, drawn anew: what comes out follows from what the seat sees, and from the draw."""
    heap, held = heap_of(state, owner, seat)
    places = hidden_places(state, owner)
    before = spent_at_setup(state, owner, places)
    for _ in range(TRIES):
        left = dealt(state, owner, places, heap, before, shuffle)
        if left is not None:
            heap = left
            break
    else:
        for place in range(len(places)):
            swap_cards(state, owner, places, place, heap, shuffle)
        mix(heap, shuffle)
    give_back(state, owner, heap, held)
    pay_setup(state, owner, places, before)
    if not state.is_open:
        mix_terrain(state, owner, shuffle)
    if state.rules.hidden_supply:
        state.supply[owner] = shuffle.below(2 * state.supply[owner] + 6)
    forget_supply(state)


def dealt(state: State, owner: int, places: list[int], heap: list[int], paid: int, shuffle: Shuffle) -> list[int] | None:
    """Deal all hidden cards anew over the places where some lie face down, and return the rest; None if somewhere none fits, and
    everything is left as it was.

    Places are filled one after the other: those not yet filled are taken for empty, so that what lies there has no say.
    """
    kinds = [lying(state, owner, place >> 8, place & 255) for place in places]
    cards = sorted(heap + kinds)
    mix(cards, shuffle)
    partner, fort = state.partner[:], state.fort[:]
    waiting = [place & 255 for place in places if place >> 8 == UNIT]
    for unit in waiting:
        state.fort[unit] = state.partner[unit] = NONE
    for unit, other in enumerate(partner):
        if other in waiting:
            state.partner[unit] = NONE
    for place in places:
        if place >> 8 in (WEAPON, LEADER, BLOCK):
            lay(state, owner, place >> 8, place & 255, NONE)
    for wanted in DEALING:
        for number, place in enumerate(places):
            if place >> 8 != wanted:
                continue
            unit = place & 255
            if wanted == UNIT:
                waiting.remove(unit)
                state.fort[unit] = fort[unit]
                state.partner[unit] = partner[unit] if partner[unit] not in waiting else NONE
            carried = [other for other in places if other >> 8 in (WEAPON, LEADER) and other & 255 == unit] if wanted == UNIT else []
            if not deal_one(state, owner, place, kinds[number], cards, carried):
                restore(state, owner, places, kinds, partner, fort)
                return None
    if state.phase == words.P_SETUP and not save(state, owner, places, cards, paid, shuffle):
        restore(state, owner, places, kinds, partner, fort)
        return None
    state.partner, state.fort = partner, fort
    return cards


def deal_one(state: State, owner: int, place: int, before: int, cards: list[int], carried: list[int]) -> bool:
    """The first card that fits into a place; `before` is what lies there in truth, of which only what its back shows is asked. A unit
    must be able to carry what lies face down beneath it: `carried` are those places.
    """
    where, number = place >> 8, place & 255
    content = state.content
    sort = content.type[before]
    for order, kind in enumerate(cards):
        if content.type[kind] != sort:
            continue  # what its back shows
        lay(state, owner, where, number, kind)
        if fits_there(state, owner, where, number, before) and all([any_fits(state, owner, other, cards) for other in carried]):
            del cards[order]
            return True
    return False


def any_fits(state: State, owner: int, place: int, cards: list[int]) -> bool:
    """Whether some card could be what a unit carries."""
    where, number = place >> 8, place & 255
    found = False
    for kind in cards:
        if state.content.is_attachment[kind]:
            lay(state, owner, where, number, kind)
            if fits_there(state, owner, where, number, kind):
                found = True
                break
    lay(state, owner, where, number, NONE)
    return found


def save(state: State, owner: int, places: list[int], cards: list[int], paid: int, shuffle: Shuffle) -> bool:
    """V-D1 Purchases cost no more than the owner had: until they do not, one after the other is exchanged for the cheapest that fits."""
    cost = state.content.cost
    most = state.supply[owner] + paid
    for _ in range(SAVINGS):
        if spent_at_setup(state, owner, places) <= most:
            return True
        number = shuffle.below(len(places))
        where, at = places[number] >> 8, places[number] & 255
        dear = lying(state, owner, where, at)
        cheaper = sorted([(cost[kind], kind) for kind in cards if cost[kind] < cost[dear]])
        for _, kind in cheaper:
            lay(state, owner, where, at, kind)
            if fits_there(state, owner, where, at, dear):
                cards.remove(kind)
                cards.append(dear)
                break
        else:
            lay(state, owner, where, at, dear)
    return spent_at_setup(state, owner, places) <= most


def restore(state: State, owner: int, places: list[int], kinds: list[int], partner: list[int], fort: list[int]) -> None:
    for number, place in enumerate(places):
        lay(state, owner, place >> 8, place & 255, kinds[number])
    state.partner, state.fort = partner, fort


def exchange_one(state: State, owner: int, seat: int, number: int, shuffle: Shuffle) -> None:
    """One exchange: that of a place in play, or of a card in hand."""
    heap, held = heap_of(state, owner, seat)
    places = hidden_places(state, owner)
    before = spent_at_setup(state, owner, places)
    if number < len(places):
        swap_cards(state, owner, places, number, heap, shuffle)
    elif held < 0 and heap:
        own = (number - len(places)) % len(heap)
        other = shuffle.below(len(heap))
        heap[own], heap[other] = heap[other], heap[own]
    give_back(state, owner, heap, held)
    pay_setup(state, owner, places, before)
    forget_supply(state)


def heap_of(state: State, owner: int, seat: int) -> tuple[list[int], int]:
    """Hand, known top and deck are one heap to a seat that sees none of them. A hand that it has looked at stays out of it, and so does
    the card that is just being placed (its number comes back, else -1; -2 stands for a whole hand).
    """
    if seat >= 0 and state.known[seat] & 1 << owner:
        return state.top[owner] + state.deck[owner], -2
    heap = state.hand[owner] + state.top[owner] + state.deck[owner]
    if state.card >= 0 and state.frames[-2] == words.S_PLACING and state.card in state.hand[owner] and state.phasing == owner:
        heap.remove(state.card)
        return heap, state.card
    return heap, -1


def give_back(state: State, owner: int, heap: list[int], held: int) -> None:
    size = 0
    if held != -2:
        size = len(state.hand[owner]) - (1 if held >= 0 else 0)
        state.hand[owner] = sorted(heap[:size] + ([held] if held >= 0 else []))
        state.ready[owner] = 0
        for kind in state.hand[owner]:
            state.ready[owner] |= state.content.windows[kind]
    top = size + len(state.top[owner])
    state.top[owner] = heap[size:top]
    state.deck[owner] = sorted(heap[top:])
    state.bought[owner].sort()


def mix(heap: list[int], shuffle: Shuffle) -> None:
    for place in range(len(heap) - 1, 0, -1):
        other = shuffle.below(place + 1)
        heap[place], heap[other] = heap[other], heap[place]


def swap_cards(state: State, owner: int, places: list[int], place: int, heap: list[int], shuffle: Shuffle) -> None:
    """Let the card of a place change with another one, in play or not, if each of them fits where the other was."""
    where, number = places[place] >> 8, places[place] & 255
    kind = lying(state, owner, where, number)
    for _ in range(LOOKS):
        other = shuffle.below(len(places) + len(heap))
        if other >= len(places):
            found = heap[other - len(places)]
            lay(state, owner, where, number, found)
            if found == kind or fits_there(state, owner, where, number, kind):
                heap[other - len(places)] = kind
                return
        else:
            there, second = places[other] >> 8, places[other] & 255
            found = lying(state, owner, there, second)
            if found == kind:
                return
            lay(state, owner, where, number, found)
            lay(state, owner, there, second, kind)
            if fits_there(state, owner, where, number, kind) and fits_there(state, owner, there, second, found):
                return
            lay(state, owner, there, second, found)
        lay(state, owner, where, number, kind)


# -- places -----------------------------------------------------------------------------------------------------------
def hidden_places(state: State, owner: int) -> list[int]:
    """Where cards of this owner lie face down: what kind of place << 8 | its number."""
    found: list[int] = []
    for unit in range(owner * SLOTS, owner * SLOTS + state.used[owner]):
        if state.kind[unit] >= 0 and not state.flags[unit] & SPOTTED:
            if not is_busy(state, unit):
                found.append(UNIT << 8 | unit)
            if state.weapon[unit] >= 0:
                found.append(WEAPON << 8 | unit)
            if state.leader[unit] >= 0:
                found.append(LEADER << 8 | unit)
    if state.blocks:
        for block, kind in enumerate(state.block_kind):
            if kind >= 0 and state.block_owner[block] == owner and not state.block_seen[block]:
                found.append(BLOCK << 8 | block)
    if state.forts:
        for fort, kind in enumerate(state.fort_kind):
            if kind >= 0 and state.field.owner[state.fort_zone[fort]] == state.place[owner] and not state.fort_seen[fort]:
                found.append(FORT << 8 | fort)
    for number, kind in enumerate(state.bought[owner]):
        if kind != state.card:
            found.append(BOUGHT << 8 | number)
    return found


def is_busy(state: State, unit: int) -> bool:
    """In the middle of something that its card must be able to do."""
    if unit == state.unit or unit in state.flight or unit in state.attackers or unit in state.support:
        return True
    return unit in state.interceptors or unit in state.drops or unit in state.card_units or unit == state.card_target


def lying(state: State, owner: int, where: int, number: int) -> int:
    if where == UNIT:
        return state.kind[number]
    if where == WEAPON:
        return state.weapon[number]
    if where == LEADER:
        return state.leader[number]
    if where == BLOCK:
        return state.block_kind[number]
    return state.fort_kind[number] if where == FORT else state.bought[owner][number]


def lay(state: State, owner: int, where: int, number: int, kind: int) -> None:
    if where == UNIT:
        state.kind[number] = kind
    elif where == WEAPON:
        state.weapon[number] = kind
    elif where == LEADER:
        state.leader[number] = kind
    elif where == BLOCK:
        state.block_kind[number] = kind
    elif where == FORT:
        state.fort_kind[number] = kind
    else:
        state.bought[owner][number] = kind


def fits_there(state: State, owner: int, where: int, number: int, before: int) -> bool:
    """Whether the card that lies there now could be the one; `before` is the true one."""
    content = state.content
    kind = lying(state, owner, where, number)
    if where == UNIT:
        return is_like(state, kind, before) and could_be(state, number)
    if where in (WEAPON, LEADER):
        if not content.is_attachment[kind] or content.has(kind, "attach_enemy"):
            return False
        return content.has(kind, "support_weapon") == (where == WEAPON) and suits(state, kind, number)
    if where == BLOCK:
        if content.obstacle[kind] is None:
            return False
        edge = state.block_edge[number]
        return not any([state.block_kind[o] == kind and state.block_edge[o] == edge and o != number for o in range(len(state.block_kind))])
    if where == FORT:
        return could_be_fort(state, number)
    return is_like(state, kind, before)


def is_like(state: State, kind: int, before: int) -> bool:
    """What cards must have in common to stand for each other in play: what their backs and their places show."""
    content = state.content
    if content.type[kind] != content.type[before] or content.is_unit[kind] != content.is_unit[before]:
        return False
    if content.is_unit[kind]:
        return content.nation[kind] == content.nation[before]
    if content.is_hq_troops[kind] != content.is_hq_troops[before] or content.is_artillery_card[kind] != content.is_artillery_card[before]:
        return False
    return content.is_hq_troops[kind] or content.is_artillery_card[kind] or content.bits[kind] == content.bits[before]


def could_be(state: State, unit: int) -> bool:
    """Whether all that the unit has done and suffered could have happened to the card that stands for it now."""
    content = state.content
    kind = state.kind[unit]
    flags = state.flags[unit]
    if flags & DUG_IN and not content.has(kind, "dig_in"):
        return False
    if flags & PATROL and not content.has(kind, "fighter"):
        return False
    if flags & SCOUTED and content.recon[kind] < 0:
        return False
    if state.spent[unit] > content.move[kind] + state.extra[unit] or (flags & COMMITTED and content.is_hq_troops[kind]):
        return False
    if state.at[unit] == ON_FERRY and not content.has(kind, "engineer"):
        return False
    for card in (state.weapon[unit], state.leader[unit], state.curse[unit]):
        if card >= 0 and not suits(state, card, unit):
            return False
    if state.partner[unit] >= 0 and not rides(state, unit, state.partner[unit]) and not rides(state, state.partner[unit], unit):
        return False
    if state.fort[unit] >= 0 and not could_be_fort(state, state.fort[unit]):
        return False
    return not state.hits[unit] or state.hits[unit] < defence_of(state, unit)


def rides(state: State, unit: int, carrier: int) -> bool:
    effect = state.content.transport[state.kind[carrier]]
    return effect is not None and state.content.transport[state.kind[unit]] is None and fits(state, effect.filter, unit)


def could_be_fort(state: State, fort: int) -> bool:
    """VII-E, VII-F A fortification of that terrain, the only one of its kind in the zone, in which those inside may be."""
    kind = state.fort_kind[fort]
    effect = state.content.fortify[kind]
    zone = state.fort_zone[fort]
    if effect is None or (effect.terrains is not None and state.terrain[zone] not in effect.terrains):
        return False
    if any([state.fort_kind[f] == kind and state.fort_zone[f] == zone and f != fort for f in range(len(state.fort_kind))]):
        return False
    inside = [unit for unit in state.here[zone] if state.fort[unit] == fort]
    return len(inside) <= effect.capacity and all([fits(state, effect.filter, unit) for unit in inside])


# -- set-up -----------------------------------------------------------------------------------------------------------
def spent_at_setup(state: State, owner: int, places: list[int]) -> int:
    """V-D1 Purchases are secret, and with them what is left to buy with."""
    if state.phase != words.P_SETUP:
        return 0
    cost = state.content.cost
    return sum([cost[lying(state, owner, place >> 8, place & 255)] for place in places])


def pay_setup(state: State, owner: int, places: list[int], before: int) -> None:
    if state.phase == words.P_SETUP:
        state.supply[owner] = max(0, state.supply[owner] + before - spent_at_setup(state, owner, places))


def mix_terrain(state: State, owner: int, shuffle: Shuffle) -> None:
    """V-C1 The terrain cards of a player, drawn, laid or put aside, until both rows are revealed."""
    zones = [zone for zone in state.start_row(owner) if state.terrain[zone] != NONE]
    heap = sorted([state.terrain[zone] for zone in zones] + state.chosen[owner] + state.spare[owner])
    mix(heap, shuffle)
    for place, zone in enumerate(zones):
        state.terrain[zone] = heap[place]
    size = len(zones) + len(state.chosen[owner])
    state.chosen[owner] = sorted(heap[len(zones) : size])
    state.spare[owner] = sorted(heap[size:])


# -- what a seat believes ---------------------------------------------------------------------------------------------
def as_known(state: State, seat: int) -> State:
    """III-B3 The position without the obstacles of the enemy that this seat has not seen: a move is planned as if there were none."""
    hidden = [
        obstacle
        for obstacle, owner in enumerate(state.block_owner)
        if owner >= 0 and state.rules.team[owner] != state.rules.team[seat] and not state.block_seen[obstacle]
    ]
    if not hidden:
        return state
    twin = state.clone()
    for obstacle in hidden:
        twin.block_kind[obstacle] = twin.block_edge[obstacle] = twin.block_owner[obstacle] = NONE
        twin.blocks -= 1
    return twin
