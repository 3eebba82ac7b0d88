"""What a seat sees. Of an unspotted enemy unit only its type, zone, commitment and hits; of hand, deck and airfield only numbers."""

from typing import Final

from grognard.games.last_crusade import words
from grognard.games.last_crusade.content import ATTACK_NAMES, INFANTRY, NATION_NAMES, TYPE_NAMES
from grognard.games.last_crusade.field import CORRIDOR_NAMES
from grognard.games.last_crusade.forecast import forecast
from grognard.games.last_crusade.prospects import prospects
from grognard.games.last_crusade.s03_dice import defence_of
from grognard.games.last_crusade.s10_movement import points_left
from grognard.games.last_crusade.s12_victory import score_parts, seat_ids
from grognard.games.last_crusade.s13_cards import price
from grognard.games.last_crusade.state import (
    AIRFIELD,
    COMMITTED,
    DUG_IN,
    FLOWN,
    LOADED,
    NAMES,
    NONE,
    NOWHERE,
    ON_FERRY,
    PATROL,
    RECORD,
    SCOUTED,
    SLOTS,
    SPOTTED,
    State,
)
from grognard.kernel.game import EVERYTHING
from grognard.kernel.sequence import DECISION
from grognard.mechanics.kit_view import turn_entry

STATUS_NAMES: Final = [(COMMITTED, "committed"), (SPOTTED, "spotted"), (DUG_IN, "dug_in"), (LOADED, "loaded")]
Back = tuple[int, dict[str, object]]
"""A piece, and what is told of it to everybody."""
OWN_STATUS: Final = [(SCOUTED, "scouted"), (PATROL, "patrol"), (FLOWN, "flown")]


def views(state: State, seats: list[int]) -> list[dict[str, object]]:
    """The position as plain data, as far as each of these seats may know it."""
    common = open_to_all(state)
    backs = [back(state, unit) for owner in range(state.rules.seats) for unit in state.units_of(owner)]
    return [view(state, seat, common, backs) for seat in seats]


def open_to_all(state: State) -> dict[str, object]:
    """What everybody sees."""
    names = state.field.names
    data: dict[str, object] = {
        "layout": state.field.layout,
        "turn": turn(state),
        "control": {names[zone]: team for zone, team in enumerate(state.control) if team >= 0},
        "rivers": rivers(state),
        "weather": state.content.names[state.weather] if state.weather >= 0 else None,
        "effects": effects(state),
        "score": {id: score(state, number) for number, id in enumerate(seat_ids(state))},
    }
    if state.zone >= 0:
        data["assault"] = assault(state, state.zone)
    return data


def score(state: State, seat: int) -> dict[str, object]:
    parts = score_parts(state, seat)
    return {"total": sum([points for _, points in parts]), "parts": [[part, points] for part, points in parts]}


def view(state: State, seat: int, common: dict[str, object], backs: list[Back]) -> dict[str, object]:
    """What one seat sees: what all see, and the rest as far as it may know it."""
    data = {
        **common,
        "pieces": [piece(state, unit, seat, told) for unit, told in backs if state.at[unit] != AIRFIELD and state.at[unit] != NONE],
        "airfields": airfields(state, seat, backs),
        "terrain": terrain(state, seat),
        "forts": forts(state, seat),
        "obstacles": obstacles(state, seat),
        "players": [player(state, number, seat) for number in range(state.rules.seats)],
    }
    if state.zone < 0 and is_declaring(state) and seat in (EVERYTHING, state.seat):
        data["assault"] = assault(state, state.frames[-1])
    if state.halt == DECISION and seat in (EVERYTHING, state.seat):
        data["aims"] = prospects(state)
        if state.card >= 0:
            data["question"] = question(state)
    if state.flight:
        data["flight"] = flight(state, seat)
    if state.unit != NONE and state.frames and state.frames[-2] == words.S_IN_HAND and sees(state, state.unit, seat):
        data["hand"] = hand(state)
    return data


def question(state: State) -> dict[str, object]:
    """The card that is being placed, aimed or answered, and what it will cost the one who brings it into play."""
    data: dict[str, object] = {"card": state.content.names[state.card]}
    if state.frames[-2] == words.S_PLACING and state.phase != words.P_SETUP:
        data["cost"] = price(state, state.seat, state.card)
    return data


def turn(state: State) -> dict[str, object]:
    told = turn_entry(state.turn, 1, state.last_turn, words.PHASES[state.phase], words.PHASES)
    told["player"] = seat_ids(state)[state.phasing]
    told["order"] = [seat_ids(state)[seat] for seat in state.order]
    return told


def hand(state: State) -> dict[str, object]:
    """X-A1 The unit that is moving. Where it may go next is in the list of choices."""
    kind = state.kind[state.unit]
    left = points_left(state, state.unit)
    allowance = max(left, state.content.move[kind])
    return {"piece": NAMES[state.unit], "points": left, "allowance": allowance, "reach": {}, "ways": {}, "stops": [], "full": []}


def sees(state: State, unit: int, seat: int) -> bool:
    """III-B1 Own units, and spotted ones."""
    return seat == EVERYTHING or unit // SLOTS == seat or state.flags[unit] & SPOTTED != 0


def back(state: State, unit: int) -> Back:
    """What everybody knows of a piece: face down the enemy shows its type alone."""
    kind, zone, owner = state.kind[unit], state.at[unit], unit // SLOTS
    named = type_name(state, kind)
    entry: dict[str, object] = {
        "id": NAMES[unit],
        "seat": owner,
        "side": seat_ids(state)[owner],
        "title": "hidden-" + named,
        "type": named,
        "marks": [word for flag, word in STATUS_NAMES if state.flags[unit] & flag],
        "hits": state.hits[unit],
    }
    if zone >= 0:
        entry["at"] = state.field.names[zone]
    elif zone == ON_FERRY:
        entry["ferry"] = state.field.edge_names[state.ferry.index(unit)]
    if state.partner[unit] >= 0:
        entry["with"] = NAMES[state.partner[unit]]
    if state.curse[unit] >= 0:
        entry["curse"] = state.content.names[state.curse[unit]]
    return unit, entry


def piece(state: State, unit: int, seat: int, told: dict[str, object]) -> dict[str, object]:
    """The same with what a seat knows besides: of its own pieces, and of spotted ones."""
    if not sees(state, unit, seat):
        return told
    content, kind = state.content, state.kind[unit]
    entry = told.copy()
    entry["card"] = content.names[kind]
    entry["title"] = "card-" + content.names[kind]
    entry["defence"] = defence_of(state, unit)
    entry["attached"] = [content.names[card] for card in (state.weapon[unit], state.leader[unit]) if card >= 0]
    if state.fort[unit] >= 0:
        entry["fort"] = f"f{state.fort[unit] + 1}"
    if seat in (EVERYTHING, unit // SLOTS):
        entry["points"] = points_left(state, unit)
        entry["marks"] = [word for flag, word in STATUS_NAMES + OWN_STATUS if state.flags[unit] & flag]
    return entry


def type_name(state: State, kind: int) -> str:
    """III-B1 What the back of a card shows: a decoy passes for infantry."""
    content = state.content
    return TYPE_NAMES[content.type[kind] if content.is_unit[kind] else INFANTRY]


def airfields(state: State, seat: int, backs: list[Back]) -> list[dict[str, object]]:
    """IV-C, IX-C How many cards wait there and how many patrol is open; which, only to the owner, or once they were seen."""
    found: list[dict[str, object]] = []
    for owner in range(state.rules.seats):
        waiting = [(unit, told) for unit, told in backs if unit // SLOTS == owner and state.at[unit] == AIRFIELD]
        found.append(
            {
                "number": len(waiting),
                "patrols": sum([1 for unit, _ in waiting if state.flags[unit] & PATROL]),
                "cards": [piece(state, unit, seat, told) for unit, told in waiting if sees(state, unit, seat)],
            }
        )
    return found


def terrain(state: State, seat: int) -> dict[str, str | None]:
    """V-C1 Terrain lies face down until both rows are laid."""
    shown: dict[str, str | None] = {}
    own = state.start_row(seat) if seat >= 0 else []
    for zone, kind in enumerate(state.terrain):
        if kind >= 0:
            is_open = state.is_open or seat == EVERYTHING or zone in own
            shown[state.field.names[zone]] = state.content.names[kind] if is_open else None
    return shown


def rivers(state: State) -> list[dict[str, object]]:
    """V-C-B1 Rivers with their bridges and ferries."""
    found: list[dict[str, object]] = []
    for edge, name in enumerate(state.field.edge_names):
        if state.river[edge] == 1:
            entry: dict[str, object] = {
                "edge": name,
                "bridge": ["none", "main", "minor"][state.bridge[edge]],
                "hits": state.bridge_hits[edge],
                "defence": bridge_defence(state, edge),
            }
            if state.ferry[edge] >= 0:
                entry["ferry"] = NAMES[state.ferry[edge]]
            found.append(entry)
    return found


def bridge_defence(state: State, edge: int) -> int:
    """V-C-B8 How many hits destroy a bridge; 0 where there is none."""
    numbers = state.content.numbers
    return [0, numbers["bridge_defence"], numbers["minor_defence"]][state.bridge[edge]]


def forts(state: State, seat: int) -> list[dict[str, object]]:
    """III-B3 A fortification is known once a unit inside is spotted; until then the enemy sees a card face down."""
    found: list[dict[str, object]] = []
    for fort, kind in enumerate(state.fort_kind):
        if kind >= 0:
            zone = state.fort_zone[fort]
            owner = state.place.index(state.field.owner[zone])
            known = seat in (EVERYTHING, owner) or state.fort_seen[fort]
            found.append(
                {
                    "id": f"f{fort + 1}",
                    "at": state.field.names[zone],
                    "seat": owner,
                    "card": state.content.names[kind] if known else None,
                    "hits": state.fort_hits[fort],
                }
            )
    return found


def obstacles(state: State, seat: int) -> list[dict[str, object]]:
    """III-B3 Obstacles lie face down until they are crossed or scouted."""
    found: list[dict[str, object]] = []
    for obstacle, kind in enumerate(state.block_kind):
        if kind >= 0:
            owner = state.block_owner[obstacle]
            known = seat in (EVERYTHING, owner) or state.block_seen[obstacle]
            found.append(
                {
                    "id": f"o{obstacle + 1}",
                    "edge": state.field.edge_names[state.block_edge[obstacle]],
                    "seat": owner,
                    "card": state.content.names[kind] if known else None,
                }
            )
    return found


def player(state: State, number: int, seat: int) -> dict[str, object]:
    """A player's side of the table."""
    content = state.content
    own = seat in (EVERYTHING, number)
    names = content.names
    entry: dict[str, object] = {
        "seat": seat_ids(state)[number],
        "place": state.place[number],
        "nation": NATION_NAMES[state.rules.decks[number].nation],
        "hand": len(state.hand[number]),
        "deck": len(state.deck[number]) + len(state.top[number]),
        "discard": [names[kind] for kind in state.discard[number]],
        "pile": [names[kind] for kind in state.pile[number]],
        "purchases": len(state.bought[number]),
        "supply": state.supply[number] if own or not hides_supply(state) else None,
    }
    if own or (seat >= 0 and state.known[seat] & 1 << number):
        entry["cards"] = [names[kind] for kind in state.hand[number]]
    if own:
        entry["bought"] = [names[kind] for kind in state.bought[number]]
        entry["terrain"] = [names[kind] for kind in state.chosen[number]]
        entry["waived"] = bool(state.waived[number])
        entry["remaining"] = counted(names, state.deck[number])
        entry["top"] = [names[kind] for kind in state.top[number]]
    return entry


def hides_supply(state: State) -> bool:
    """V-D1, XVI-5 Set-up purchases are secret, and so is what is left to buy with; with the option supply is secret throughout."""
    return state.rules.hidden_supply or state.phase == words.P_SETUP


def counted(names: list[str], kinds: list[int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for kind in kinds:
        found[names[kind]] = found.get(names[kind], 0) + 1
    return found


def effects(state: State) -> list[dict[str, object]]:
    """Effects of cards that are in force, in the order in which they were played."""
    found: list[dict[str, object]] = []
    for place in range(0, len(state.lasting), RECORD):
        effect = state.content.every_effect[state.lasting[place]]
        entry: dict[str, object] = {"card": state.content.names[effect.kind], "seat": seat_ids(state)[state.lasting[place + 1]]}
        if entry not in found:
            found.append(entry)
    return found


def is_declaring(state: State) -> bool:
    """X-D1 Attackers are being named; until the assault is declared that is theirs to know."""
    return len(state.frames) > 1 and state.frames[-2] == words.S_ASSAULT


def assault(state: State, zone: int) -> dict[str, object]:
    """The assault in hand: who fights, from where, in which round, and what the next one may bring."""
    data: dict[str, object] = {
        "zone": state.field.names[zone],
        "side": seat_ids(state)[state.attacker],
        "declared": state.zone >= 0,
        "round": state.round,
        "rounds": state.content.numbers["rounds"],
        "attackers": [
            {
                "unit": NAMES[unit],
                "from": state.field.names[origin] if origin >= 0 else None,
                "way": ["land", "bridge", "river", "air"][way],
            }
            for unit, origin, way in zip(state.attackers, state.origins, state.ways, strict=True)
        ],
        "defenders": [NAMES[unit] for unit in state.here[zone]],
        "support": [NAMES[unit] for unit in state.support],
        "forecast": forecast(state),
    }
    return data


def flight(state: State, seat: int) -> dict[str, object]:
    """The flight in hand; before it is announced only the flyer sees it."""
    if state.route < 0 and seat not in (EVERYTHING, state.phasing):
        return {"aircraft": 0}
    return {
        "aircraft": [NAMES[unit] for unit in state.flight],
        "missions": [words.MISSIONS[mission] for mission in state.missions],
        "route": state.field.route_names[state.route] if state.route >= 0 else None,
        "corridor": CORRIDOR_NAMES[state.field.routes[state.route][0]] if state.route >= 0 else None,
        "interceptors": [NAMES[unit] for unit in state.interceptors],
        "attack": ATTACK_NAMES[state.attack.bit_length() - 1] if state.attack else None,
    }


def sighted(state: State, seat: int) -> tuple[list[int], list[int]]:
    """The zones of all units, and the cards of those whose face the seat knows (see `Game.sighted`)."""
    zones = [NOWHERE] * len(state.at)
    cards = [0] * len(state.at)
    for owner in range(state.rules.seats):
        for unit in state.units_of(owner):
            zones[unit] = max(NOWHERE, state.at[unit])
            if sees(state, unit, seat):
                cards[unit] = state.kind[unit] + 1
    return zones, cards
