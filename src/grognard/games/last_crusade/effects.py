"""What follows when pieces come, go, are hit or die, and when cards change hands. Every change in play passes here."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.cards import hold
from grognard.games.last_crusade.s03_dice import defence_of
from grognard.games.last_crusade.s03_terms import forget_supply
from grognard.games.last_crusade.state import (
    AIRFIELD,
    COMMITTED,
    DUG_IN,
    HIT,
    JOINED,
    LOADED,
    NONE,
    NOT_KNOWN,
    NOWHERE,
    ON_FERRY,
    PATROL,
    RECORD,
    RODE,
    SLOTS,
    SPENT_OUT,
    SPOTTED,
    State,
)


# -- cards ------------------------------------------------------------------------------------------------------------
def take(state: State, seat: int, kind: int) -> None:
    """A card comes to a hand."""
    hold(state.hand[seat], kind)
    state.ready[seat] |= state.content.windows[kind]
    for other in range(len(state.known)):
        state.known[other] &= ~(1 << seat)


def give_up(state: State, seat: int, kind: int) -> None:
    """A card leaves a hand."""
    state.hand[seat].remove(kind)
    ready = 0
    windows = state.content.windows
    for other in state.hand[seat]:
        ready |= windows[other]
    state.ready[seat] = ready


def scorer(state: State, seat: int) -> int:
    """II-B4 The enemy to whom what a seat loses goes: the one who attacks, or the only one there is."""
    team = state.rules.team
    for candidate in (state.shooter // SLOTS if state.shooter >= 0 else NONE, state.attacker, state.phasing):
        if candidate >= 0 and team[candidate] != team[seat]:
            return candidate
    return state.rules.enemies[seat][0]


def score(state: State, seat: int, kind: int, points: int) -> None:
    """A card goes to a victory pile."""
    state.pile[seat].append(kind)
    state.score[seat] += points
    if points:
        state.events.append((words.E_SCORED, seat, kind, points))


def spend_card(state: State, seat: int, kind: int) -> None:
    """II-C2 A special that was used, destroyed or discarded: with a cost it goes to the enemy's victory pile, a free one is discarded."""
    if state.content.nation[kind] == c.NEUTRAL and state.content.type[kind] == c.SPECIAL:
        return  # the effect of a scenario rule, which is no card
    if state.content.has_cost[kind] and state.content.cost[kind] > 0:
        score(state, scorer(state, seat), kind, state.content.cost[kind])
    else:
        state.discard[seat].append(kind)


def pay(state: State, seat: int, points: int) -> None:
    if points:
        state.supply[seat] -= points
        state.events.append((words.E_PAID, seat, points))


# -- pieces coming and going ------------------------------------------------------------------------------------------
def free_slot(state: State, seat: int) -> int:
    """The first free number for a new piece of a seat, or a negative number."""
    kind = state.kind
    for unit in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if kind[unit] < 0:
            return unit
    return NONE


def bring(state: State, seat: int, kind: int, zone: int) -> int:
    """III-A1, III-B1 A card comes into play as a piece: unspotted and uncommitted."""
    unit = free_slot(state, seat)
    state.kind[unit] = kind
    state.flags[unit] = 0
    state.hits[unit] = state.spent[unit] = state.extra[unit] = 0
    state.weapon[unit] = state.leader[unit] = state.curse[unit] = state.partner[unit] = state.fort[unit] = NONE
    state.serial += 1
    state.since[unit] = state.serial
    state.used[seat] = max(state.used[seat], unit - seat * SLOTS + 1)
    put(state, unit, zone)
    return unit


def put(state: State, unit: int, zone: int) -> None:
    """Set a piece down, in a zone or on the airfield."""
    state.at[unit] = zone
    if zone >= 0:
        state.here[zone].append(unit)
        forget_supply(state)


def lift(state: State, unit: int) -> None:
    zone = state.at[unit]
    if zone >= 0 and unit in state.here[zone]:
        state.here[zone].remove(unit)
        forget_supply(state)
    elif zone == ON_FERRY:
        state.ferry[state.ferry.index(unit)] = NONE
        forget_supply(state)
    state.at[unit] = NOWHERE


def take_zone(state: State, zone: int, team: int) -> None:
    """IV-F, V-C-B3 A zone changes hands; a ferry of which both banks are the enemy's is lost."""
    state.control[zone] = team
    if 1 not in state.river:
        return
    for edge in state.field.edges_of[zone]:
        unit = state.ferry[edge]
        if unit >= 0 and state.team_of(unit) != team:
            a, b = state.field.edges[edge]
            if state.control[a] == team and state.control[b] == team:
                destroy(state, unit)


def enter(state: State, unit: int, zone: int) -> None:
    """IV-F, X-B2, VII-F A unit comes to another zone: control changes, shelter is left behind, its passenger rides along."""
    leave_shelter(state, unit)
    lift(state, unit)
    put(state, unit, zone)
    take_zone(state, zone, state.team_of(unit))
    partner = state.partner[unit]
    if partner >= 0:
        state.at[partner] = zone
        if state.flags[partner] & LOADED:
            state.flags[partner] |= RODE  # X-F1 it pays when it gets off


def leave_shelter(state: State, unit: int) -> None:
    """III-H8, X-B2 A unit that moves, assaults, withdraws or rides loses its dug-in marker and its place in a fortification."""
    state.flags[unit] &= ~DUG_IN
    state.fort[unit] = NONE


# -- commitment and spotting ------------------------------------------------------------------------------------------
def commit(state: State, unit: int) -> None:
    state.flags[unit] = (state.flags[unit] | COMMITTED) & ~SPENT_OUT


def uncommit(state: State, unit: int) -> None:
    """III-A4 Upright again, with its full move."""
    state.flags[unit] &= ~(COMMITTED | SPENT_OUT)
    state.spent[unit] = 0


def spot(state: State, unit: int) -> None:
    """III-B2, III-B3 A piece is turned face up, with its attachments, its passenger or its transport, and the fortification it sits in."""
    if not state.flags[unit] & SPOTTED:
        state.flags[unit] |= SPOTTED
        state.events.append((words.E_SPOTTED, unit, state.kind[unit]))
        state.revealed = True
    if state.fort[unit] >= 0:
        state.fort_seen[state.fort[unit]] = 1
    partner = state.partner[unit]
    if partner >= 0 and not state.flags[partner] & SPOTTED:
        state.flags[partner] |= SPOTTED
        state.events.append((words.E_SPOTTED, partner, state.kind[partner]))
        state.revealed = True


def end_patrol(state: State, unit: int) -> None:
    state.flags[unit] &= ~PATROL


# -- hits and losses --------------------------------------------------------------------------------------------------
def hit(state: State, unit: int, hits: int) -> None:
    """III-H5 Hits stay as markers; as many as the defence destroy the unit. Being hit spots it (III-B3)."""
    if hits <= 0 or state.kind[unit] < 0:
        return
    spot(state, unit)
    defence = defence_of(state, unit)
    state.hits[unit] = min(99, state.hits[unit] + hits)
    if state.zone >= 0:
        state.flags[unit] |= HIT
    state.events.append((words.E_HIT, unit, state.hits[unit], defence))
    judge(state, unit)


def judge(state: State, unit: int) -> None:
    """III-H6 Whether a unit is destroyed, as its defence stands now. In simultaneous fire it still fires; it is removed afterwards."""
    if state.kind[unit] < 0 or not state.hits[unit] or state.hits[unit] < defence_of(state, unit):
        return
    if state.doomed and state.doomed[0] == NONE:  # simultaneous fire is going on
        if unit not in state.doomed:
            state.doomed.append(unit)
        return
    destroy(state, unit)


def judge_all(state: State) -> None:
    """III-H6 After an effect has ended: some defences may have fallen."""
    for unit, hits in enumerate(state.hits):
        if hits:
            judge(state, unit)


def destroy(state: State, unit: int) -> None:
    """II-B4, III-G3 A destroyed piece goes to the enemy's victory pile, and so do attached cards that have a cost."""
    seat = unit // SLOTS
    kind = state.kind[unit]
    zone = state.at[unit]
    spot(state, unit)
    state.events.append((words.E_DESTROYED, unit, kind, zone if zone >= 0 else NOWHERE))
    score(state, scorer(state, seat), kind, state.content.worth[kind])
    state.lost[seat].append(kind)
    strip(state, unit)
    partner = state.partner[unit]
    remove(state, unit)
    if partner >= 0 and state.flags[partner] & LOADED:
        tumble_out(state, partner, zone)


def strip(state: State, unit: int) -> None:
    """The cards attached to a piece are lost with it."""
    seat = unit // SLOTS
    for kind in (state.weapon[unit], state.leader[unit]):
        if kind >= 0:
            spend_card(state, seat, kind)
    if state.curse[unit] >= 0:
        spend_card(state, scorer(state, seat), state.curse[unit])
    state.weapon[unit] = state.leader[unit] = state.curse[unit] = NONE


def remove(state: State, unit: int) -> None:
    """Take a piece out of play, and out of whatever it was taking part in."""
    lift(state, unit)
    state.fort[unit] = NONE
    if state.partner[unit] >= 0:
        state.partner[state.partner[unit]] = NONE
    state.partner[unit] = NONE
    state.kind[unit] = NONE
    state.flags[unit] = 0
    state.hits[unit] = 0
    drop_from_assault(state, unit)
    if unit in state.flight:
        place = state.flight.index(unit)
        del state.flight[place]
        del state.missions[place]
    for listed in (state.support, state.interceptors, state.crossing, state.drops):
        if unit in listed:
            listed.remove(unit)


def drop_from_assault(state: State, unit: int) -> None:
    if unit in state.attackers:
        place = state.attackers.index(unit)
        del state.attackers[place]
        del state.origins[place]
        del state.ways[place]


def tumble_out(state: State, passenger: int, zone: int) -> None:
    """X-F2 The passenger of a destroyed transport is unloaded, committed, with one hit; without room it is lost."""
    state.partner[passenger] = NONE
    state.flags[passenger] &= ~(LOADED | RODE)
    state.at[passenger] = NOWHERE
    if zone < 0 or state.room(zone) < 1:
        destroy(state, passenger)
        return
    put(state, passenger, zone)
    commit(state, passenger)
    if state.zone >= 0:
        state.flags[passenger] |= JOINED
    state.events.append((words.E_UNLOADED, passenger, zone))
    hit(state, passenger, 1)


# -- fortifications, obstacles, bridges -------------------------------------------------------------------------------
def destroy_fort(state: State, fort: int) -> None:
    """X-D9, X-C3 A destroyed fortification goes to the enemy's victory pile."""
    zone = state.fort_zone[fort]
    owner = place_seat(state, state.field.owner[zone])
    kind = state.fort_kind[fort]
    state.events.append((words.E_FORT_GONE, kind, zone))
    state.fort_kind[fort] = state.fort_zone[fort] = NONE
    state.fort_hits[fort] = state.fort_seen[fort] = 0
    state.forts -= 1
    for unit, inside in enumerate(state.fort):
        if inside == fort:
            state.fort[unit] = NONE
            judge(state, unit)
    spend_card(state, owner, kind)


def place_seat(state: State, place: int) -> int:
    """The seat that sits at a place."""
    return state.place.index(place)


def destroy_obstacle(state: State, obstacle: int) -> None:
    kind, edge, owner = state.block_kind[obstacle], state.block_edge[obstacle], state.block_owner[obstacle]
    state.events.append((words.E_OBSTACLE_GONE, kind, edge))
    state.block_kind[obstacle] = state.block_edge[obstacle] = state.block_owner[obstacle] = NONE
    state.block_seen[obstacle] = 0
    state.blocks -= 1
    spend_card(state, owner, kind)


def hit_bridge(state: State, edge: int, hits: int) -> None:
    """V-C-B8 A bridge keeps its hits; with as many as its defence it is destroyed. Bridges score nothing."""
    numbers = state.content.numbers
    defence = numbers["bridge_defence"] if state.bridge[edge] == 1 else numbers["minor_defence"]
    state.bridge_hits[edge] = min(defence, state.bridge_hits[edge] + hits)
    state.events.append((words.E_BRIDGE_HIT, edge, state.bridge_hits[edge]))
    if state.bridge_hits[edge] >= defence:
        state.events.append((words.E_BRIDGE_GONE, edge))
        if state.bridge[edge] == 2:
            state.bridge[edge] = 0  # V-C-B11 for good
            state.bridge_hits[edge] = 0
    forget_supply(state)


# -- effects that last ------------------------------------------------------------------------------------------------
def put_in_force(state: State, effect: c.Effect, seat: int, unit: int, zone: int, duration: int) -> None:
    """Put an effect in force; later ones stand later in the list (III-D1)."""
    state.serial += 1
    state.lasting.extend([effect.number, seat, unit, zone, duration, state.serial])
    state.in_force = NOT_KNOWN


def end_effects(state: State, duration: int, seat: int) -> None:
    """Effects of this duration end; of those bound to a player only their own (a negative seat: all)."""
    lasting = state.lasting
    if not lasting:
        return
    kept: list[int] = []
    for place in range(0, len(lasting), RECORD):
        if lasting[place + 4] == duration and (seat < 0 or lasting[place + 1] == seat):
            continue
        kept.extend(lasting[place : place + RECORD])
    if len(kept) != len(lasting):
        state.lasting = kept
        state.in_force = NOT_KNOWN
        judge_all(state)


def end_weather(state: State) -> None:
    """XIII-3 Weather that is replaced or ends goes to the discard pile, with all its effects."""
    if state.weather < 0:
        return
    kind = state.weather
    state.events.append((words.E_ENDED, kind))
    state.discard[state.weather_seat].append(kind)
    state.weather = state.weather_seat = NONE
    kept: list[int] = []
    for place in range(0, len(state.lasting), RECORD):
        if state.content.every_effect[state.lasting[place]].kind != kind:
            kept.extend(state.lasting[place : place + RECORD])
    state.lasting = kept
    state.in_force = NOT_KNOWN


def airfield_of(state: State, seat: int) -> list[int]:
    return [unit for unit in state.units_of(seat) if state.at[unit] == AIRFIELD]
