"""What a seat cannot know, drawn anew: hands, decks, unspotted units and everything else that lies face down."""

from typing import Final

from grognard.games.last_crusade.state import AIRFIELD, DUG_IN, LOADED, SLOTS, SPOTTED, State
from grognard.kernel.sequence import DECISION
from grognard.mechanics.cards import Lot


class Pack:
    """Cards of one owner that the seat cannot see: where each of them is, and what it is."""

    def __init__(self) -> None:
        self.places: list[tuple[str, int]] = []
        self.kinds: list[int] = []

    def add(self, where: str, number: int, kind: int) -> None:
        self.places.append((where, number))
        self.kinds.append(kind)


TRIES: Final = 20


def world(state: State, seat: int, draw: int) -> State:
    """A position that agrees with all that the seat knows. Cards change places only with cards of the same build, so that what is
    in play stays possible; between hand and deck they change freely.
    """
    for number in range(TRIES):
        twin = drawn(state, seat, Lot(f"world {draw}" if number == 0 else f"world {draw} {number}"))
        if twin.frames == state.frames and twin.seat == state.seat and twin.flags == state.flags and twin.at == state.at:
            return twin
    return state.clone()  # nearly everything is known


def drawn(state: State, seat: int, lot: Lot) -> State:
    """One try: with other cards the one who decides might have nothing to decide, and the game would have gone on."""
    twin = state.clone()
    for owner in range(twin.rules.seats):
        if owner != seat:
            shuffle_owner(twin, owner, lot, seat)
    if twin.halt == DECISION and twin.seat != seat:
        twin.run()  # what the other may choose depends on what it holds
        twin.events = []
    return twin


def shuffle_owner(state: State, owner: int, lot: Lot, seat: int) -> None:
    hand_known = seat >= 0 and state.known[seat] & 1 << owner != 0
    groups: dict[tuple[int, ...], Pack] = {}
    for unit in range(owner * SLOTS, owner * SLOTS + state.used[owner]):
        kind = state.kind[unit]
        if kind >= 0 and not state.flags[unit] & SPOTTED and is_free(state, unit):
            groups.setdefault(build(state, kind), Pack()).add("unit", unit, kind)
    for place, kind in enumerate(state.deck[owner]):
        groups.setdefault(build(state, kind), Pack()).add("deck", place, kind)
    if not hand_known and owner != state.card_seat:
        for place, kind in enumerate(state.hand[owner]):
            groups.setdefault(build(state, kind), Pack()).add("hand", place, kind)
    for place, kind in enumerate(state.block_kind):
        if kind >= 0 and state.block_owner[place] == owner and not state.block_seen[place]:
            groups.setdefault((100, state.block_edge[place] * 0), Pack()).add("block", place, kind)
    for key in sorted(groups):
        deal(state, owner, groups[key], lot, key)
    if not hand_known and owner != state.card_seat:
        mix_hand(state, owner, lot)
    state.hand[owner].sort()
    state.deck[owner].sort()
    state.bought[owner].sort()
    state.ready[owner] = 0
    for kind in state.hand[owner]:
        state.ready[owner] |= state.content.windows[kind]


def is_free(state: State, unit: int) -> bool:
    """Units whose card may be another: nothing attached, nobody aboard, not in a fortification, and not in the middle of something."""
    if state.weapon[unit] >= 0 or state.leader[unit] >= 0 or state.curse[unit] >= 0 or state.partner[unit] >= 0 or state.fort[unit] >= 0:
        return False
    if state.flags[unit] & (LOADED | DUG_IN) or state.hits[unit] or unit == state.unit or unit in state.flight:
        return False
    return state.at[unit] >= 0 or state.at[unit] == AIRFIELD


def build(state: State, kind: int) -> tuple[int, ...]:
    """What cards must have in common to stand for each other in play."""
    content = state.content
    return (
        content.type[kind],
        int(content.is_hq_troops[kind]),
        int(content.is_artillery_card[kind]),
        int(content.is_unit[kind]),
        content.nation[kind] if content.is_unit[kind] else 0,
    )


def deal(state: State, owner: int, pack: Pack, lot: Lot, key: tuple[int, ...]) -> None:
    """Give the cards of a group out again over the places of that group."""
    if key[0] == 100 and len(pack.kinds) > 1:
        edges = [state.block_edge[number] for _, number in pack.places]
        if len(set(edges)) < len(edges):
            return  # two on one edge must be of different kinds
    kinds = pack.kinds[:]
    for where, number in pack.places:
        kind = kinds.pop(lot.below(len(kinds)))
        if where == "unit":
            state.kind[number] = kind
        elif where == "deck":
            state.deck[owner][number] = kind
        elif where == "hand":
            state.hand[owner][number] = kind
        else:
            state.block_kind[number] = kind


def mix_hand(state: State, owner: int, lot: Lot) -> None:
    """Hand and deck are one heap to whoever sees neither."""
    heap = state.hand[owner] + state.deck[owner]
    size = len(state.hand[owner])
    state.hand[owner] = lot.dealt(heap, size)
    state.deck[owner] = heap
