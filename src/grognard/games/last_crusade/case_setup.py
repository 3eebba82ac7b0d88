"""Rule cases of this game: the position that `given` describes, possible in play or not.

A unit is a line of words, its card and its place first: `a-1: "a001 s2"`, `g-3: "g015 n2 spotted committed hits=1 weapon=g107"`.
"""

from typing import Final

from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import put, put_in_force, remove, take
from grognard.games.last_crusade.field import ZONE_NAMES
from grognard.games.last_crusade.s05_setup import lay_river
from grognard.games.last_crusade.s12_victory import seat_ids
from grognard.games.last_crusade.s13_resolve import LASTING
from grognard.games.last_crusade.sequence import begin_game_turn, begin_phase, begin_player_turn, members, usual_order
from grognard.games.last_crusade.state import (
    AIRFIELD,
    COMMITTED,
    CUT_OFF,
    DUG_IN,
    FLOWN,
    LOADED,
    MAIN_BRIDGE,
    MINOR_BRIDGE,
    NAMES,
    NONE,
    ON_FERRY,
    PATROL,
    SCOUTED,
    SLOTS,
    SPENT_OUT,
    SPOTTED,
    State,
)
from grognard.kernel.casebook import Given
from grognard.kernel.datafiles import Node, known_names

STATUS: Final = {
    "committed": COMMITTED,
    "spotted": SPOTTED,
    "dug_in": DUG_IN,
    "scouted": SCOUTED,
    "patrol": PATROL,
    "flown": FLOWN,
    "spent_out": SPENT_OUT | COMMITTED,
    "cut_off": CUT_OFF,
}
NUMBERS: Final = ["hits", "spent", "extra"]
CARDS: Final = ["weapon", "leader", "curse"]
STATE_WORDS: Final = [
    *("terrain", "supply", "hand", "deck", "discard", "pile", "score", "control", "river", "bridge", "minor", "bridge_hits"),
    *("forts", "obstacles", "weather", "captured", "lost", "bought", "spare", "order", "went", "fewer_dice"),
]
SIDES: Final = ["german", "allied", "soviet", "us", "german_west", "allied_west", "german_east", "allied_east"]
PHASES: Final = [f"{side}_{phase}" for side in SIDES for phase in words.PHASES[1:]]


def placed(state: State, given: Given) -> State:
    """A fresh state of the scenario with everything that the case says, run to its first halt."""
    if given.is_bare:
        make_bare(state)
    if given.turn is not None:
        state.turn = given.turn.integer()
    if given.state is not None:
        for word, value in given.state.mapping(dict.fromkeys(STATE_WORDS, False)).items():
            read_word(state, word, value)
    if given.units is not None:
        for name, node in given.units.items():
            place(state, node, name)
        for name, node in given.units.items():
            ride(state, node, name)
    if given.phase is not None:
        start_phase(state, given.phase)
    state.events = []
    state.run()
    return state


def make_bare(state: State) -> None:
    """The table alone: clear terrain, no cards anywhere."""
    for zone in state.field.zones:
        state.terrain[zone] = state.content.clear
    state.is_open = True
    for seat in range(state.rules.seats):
        state.deck[seat] = []
        state.hand[seat] = []
        state.spare[seat] = []
        state.supply[seat] = 0
    state.turn = 1
    state.frames = [words.S_TURNS, 0]


# -- units ------------------------------------------------------------------------------------------------------------
def place(state: State, node: Node, name: str) -> None:
    if name.lower() not in NAMES:
        raise node.error(f"unknown unit '{name}'", f"units are called {NAMES[0]}, {NAMES[1]} to {NAMES[-1]}")
    unit = NAMES.index(name.lower())
    if unit >= len(state.kind):
        raise node.error(f"nobody owns unit '{name}' here", "name a unit of a seat of this scenario")
    told = node.text().lower().split()
    if state.kind[unit] >= 0:
        remove(state, unit)
    state.kind[unit] = card_named(state, node, told[0])
    seat = unit // SLOTS
    state.used[seat] = max(state.used[seat], unit % SLOTS + 1)
    where = told[1] if len(told) > 1 else "airfield"
    if where in state.field.edge_names:  # a ferry
        state.at[unit] = ON_FERRY
        state.ferry[state.field.edge_names.index(where)] = unit
    else:
        put(state, unit, AIRFIELD if where == "airfield" else zone_named(node, where))
    for word in told[2:]:
        key, equals, value = word.partition("=")
        if key in STATUS and not equals:
            state.flags[unit] |= STATUS[key]
        elif key in NUMBERS:
            listed = {"hits": state.hits, "spent": state.spent, "extra": state.extra}[key]
            listed[unit] = int(value)
        elif key in CARDS:
            {"weapon": state.weapon, "leader": state.leader, "curse": state.curse}[key][unit] = card_named(state, node, value)
        elif key == "fort":
            state.fort[unit] = int(value[1:]) - 1
        elif key != "on":
            raise node.error(f"unknown word '{word}'", known_names(key, [*STATUS, *NUMBERS, *CARDS, "fort", "on"]))


def ride(state: State, node: Node, name: str) -> None:
    """`on=a-2`: the unit is loaded on that transport."""
    for word in node.text().lower().split():
        if word.startswith("on="):
            unit, carrier = NAMES.index(name.lower()), NAMES.index(word[3:])
            state.here[state.at[unit]].remove(unit)
            state.flags[unit] |= LOADED
            state.partner[unit], state.partner[carrier] = carrier, unit


def card_named(state: State, node: Node, name: str) -> int:
    kind = state.content.index.get(name.lower(), -1)
    if kind < 0:
        raise node.error(f"unknown card '{name}'", "the ids of the cards stand in cards.csv")
    return kind


def zone_named(node: Node, name: str) -> int:
    if name.lower() not in ZONE_NAMES:
        raise node.error(f"'{name}' is no zone", f"the zones are {', '.join(ZONE_NAMES[:11])}")
    return ZONE_NAMES.index(name.lower())


def seat_named(state: State, node: Node, name: str) -> int:
    if name not in seat_ids(state):
        raise node.error(f"unknown seat '{name}'", f"the seats are {', '.join(seat_ids(state))}")
    return seat_ids(state).index(name)


# -- everything else --------------------------------------------------------------------------------------------------
def read_word(state: State, word: str, node: Node) -> None:
    if word in ("supply", "score", "fewer_dice"):
        listed = {"supply": state.supply, "score": state.score, "fewer_dice": state.fewer_dice}[word]
        for name, value in node.items():
            listed[seat_named(state, value, name)] = value.integer()
    elif word in ("hand", "deck", "discard", "pile", "lost", "bought", "spare"):
        for name, value in node.items():
            read_cards(state, word, seat_named(state, value, name), value)
    elif word == "terrain":
        for name, value in node.items():
            state.terrain[zone_named(value, name)] = card_named(state, value, value.text())
    elif word == "control":
        sides = {"german": 0, "allied": 1, "nobody": NONE}
        for name, value in node.items():
            state.control[zone_named(value, name)] = sides[value.choice(list(sides), "side")]
    elif word == "order":
        state.order = [seat_named(state, member, member.text()) for member in node.list()]
    elif word == "went":
        state.went = node.integer()
    elif word == "weather":
        lay_weather(state, card_named(state, node, node.text()))
    elif word == "captured":
        state.captured = node.boolean()
    else:
        read_ground(state, word, node)


def read_cards(state: State, word: str, seat: int, node: Node) -> None:
    """Cards of a seat somewhere beside the battlefield."""
    kinds = [card_named(state, member, member.text()) for member in node.list()]
    if word == "hand":
        for kind in kinds:
            take(state, seat, kind)
        return
    if word == "pile":
        state.score[seat] += sum([state.content.worth[kind] for kind in kinds])
    places = {"deck": state.deck, "discard": state.discard, "pile": state.pile, "lost": state.lost, "bought": state.bought}
    places.get(word, state.spare)[seat] = sorted(kinds)


def lay_weather(state: State, kind: int) -> None:
    """XIII-3 Weather in force, laid by the side of its nation."""
    state.weather = kind
    state.weather_seat = state.place.index(0 if state.content.nation[kind] == 0 else 1)
    for effect in state.content.effects[kind]:
        if effect.op in LASTING:
            put_in_force(state, effect, state.weather_seat, NONE, NONE, effect.duration)


def read_ground(state: State, word: str, node: Node) -> None:
    """Rivers, bridges, fortifications and obstacles."""
    edges = state.field.edge_names
    if word == "river":
        for member in node.list():
            lay_river(state, zone_named(member, member.text()), state.content.bridge)
    elif word in ("bridge", "minor"):
        for member in node.list():
            state.bridge[edges.index(member.text())] = MAIN_BRIDGE if word == "bridge" else MINOR_BRIDGE
    elif word == "bridge_hits":
        for name, value in node.items():
            state.bridge_hits[edges.index(name)] = value.integer()
    elif word == "forts":
        for number, member in enumerate(node.list()):
            told = member.text().lower().split()
            state.fort_kind[number] = card_named(state, member, told[0])
            state.fort_zone[number] = zone_named(member, told[1])
            state.fort_seen[number] = int("seen" in told)
            state.forts += 1
    else:
        for number, member in enumerate(node.list()):
            told = member.text().lower().split()
            state.block_kind[number] = card_named(state, member, told[0])
            state.block_edge[number] = edges.index(told[1])
            nation = state.content.nation[state.block_kind[number]]
            state.block_owner[number] = 0 if nation == state.rules.decks[0].nation else 1
            state.block_seen[number] = int("seen" in told)
            state.blocks += 1


def start_phase(state: State, node: Node) -> None:
    """The beginning of a phase of a player turn, `allied_fire_and_maneuver` say (`allied_fm` for short)."""
    name = node.text().lower().replace("-", "_").replace("_fm", "_fire_and_maneuver")
    side = next((id for id in seat_ids(state) if name.startswith(id + "_")), "")
    if name not in PHASES or not side:
        raise node.error(f"unknown phase '{node.text()}'", known_names(name, PHASES))
    seat = seat_ids(state).index(side)
    number = words.PHASES.index(name.removeprefix(side + "_"))
    if not state.order:
        state.order = usual_order(state)
    state.went, partner = divmod(state.order.index(seat), members(state))
    state.frames = [words.S_TURNS, (number - 1) * members(state) + partner + 2]
    lost, captured = [listed[:] for listed in state.lost], state.captured
    begin_game_turn(state)
    begin_player_turn(state)
    state.lost, state.captured = lost, captured
    begin_phase(state, number, seat)
