"""III Game terms: commitment, spotting, who matches a condition, the supply line."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade.content import Effect, Filter
from grognard.games.last_crusade.state import (
    COMMITTED,
    DUG_IN,
    LOADED,
    MAIN_BRIDGE,
    MINOR_BRIDGE,
    NO_BRIDGE,
    NONE,
    RECORD,
    SLOTS,
    SPOTTED,
    State,
)

S_SPOTTED: Final = 1
S_UNSPOTTED: Final = 2
S_COMMITTED: Final = 4
S_UNCOMMITTED: Final = 8
S_IN_SUPPLY: Final = 16
S_OUT_OF_SUPPLY: Final = 32
S_DUG_IN: Final = 64
S_FORTIFIED: Final = 128
S_LOADED: Final = 256
S_DAMAGED: Final = 512

ON_COSTS: Final = 1
ON_MOVES: Final = 2
ON_ACTS: Final = 4
ON_STATS: Final = 8
ON_TERRAIN: Final = 16
"""Bits of `lasting_kinds`."""


# -- conditions -------------------------------------------------------------------------------------------------------
def fits(state: State, asked: Filter | None, unit: int, attack: int = c.ANY_ATTACK) -> bool:
    """Whether a piece matches a condition of a card; a fortification counts only against the attacks that it names."""
    if asked is None:
        return True
    kind = state.kind[unit]
    if not asked.fit[kind]:
        return False
    return not asked.asks_state or fits_state(state, asked, state.content.bits[kind], unit, attack)


def fits_card(state: State, asked: Filter | None, kind: int, unit: int) -> bool:
    """III-B2 Whether an attached card matches; it is spotted as its unit is."""
    if asked is None:
        return True
    return asked.fit[kind] and (not asked.asks_state or fits_state(state, asked, state.content.bits[kind], unit, c.ANY_ATTACK))


def fits_state(state: State, asked: Filter, bits: int, unit: int, attack: int) -> bool:
    for need, ban, wanted, banned, ground, no_ground in asked.clauses:
        if bits & need != need or bits & ban:
            continue
        if wanted | banned:
            states = states_of(state, unit, wanted | banned, attack)
            if states & wanted != wanted or states & banned:
                continue
        if ground | no_ground:
            zone = state.at[unit]
            bit = 1 << state.terrain[zone] if zone >= 0 and state.terrain[zone] >= 0 else 0
            if (ground and not bit & ground) or bit & no_ground:
                continue
        return True
    return False


def states_of(state: State, unit: int, asked: int, attack: int) -> int:
    flags = state.flags[unit]
    found = S_SPOTTED if flags & SPOTTED else S_UNSPOTTED
    found |= S_COMMITTED if flags & COMMITTED else S_UNCOMMITTED
    if flags & DUG_IN:
        found |= S_DUG_IN
    if flags & LOADED:
        found |= S_LOADED
    if state.hits[unit]:
        found |= S_DAMAGED
    if asked & S_FORTIFIED and is_fortified(state, unit, attack):
        found |= S_FORTIFIED
    if asked & (S_IN_SUPPLY | S_OUT_OF_SUPPLY):
        found |= S_IN_SUPPLY if in_supply(state, unit) else S_OUT_OF_SUPPLY
    return found


def is_fortified(state: State, unit: int, attack: int) -> bool:
    """VII-F Whether a unit sits in a fortification that helps against this kind of attack."""
    fort = state.fort[unit]
    if fort < 0:
        return False
    effect = state.content.fortify[state.fort_kind[fort]]
    return effect is not None and effect.attacks & attack != 0


# -- what a player or unit may do -------------------------------------------------------------------------------------
def is_immune(state: State, unit: int, to: int) -> bool:
    """The unit's own text, or that of a card attached to it, protects it."""
    immunity = state.content.immunity
    leader, weapon = state.leader[unit], state.weapon[unit]
    return bool((immunity[state.kind[unit]] | (immunity[leader] if leader >= 0 else 0) | (immunity[weapon] if weapon >= 0 else 0)) & to)


def touches(state: State, place: int, effect: Effect, unit: int) -> bool:
    """Whether a lasting effect (by its place in the list) applies to a unit."""
    lasting = state.lasting
    if lasting[place + 2] >= 0:
        return lasting[place + 2] == unit
    seat = unit // SLOTS
    target = effect.target
    friendly = state.rules.team[lasting[place + 1]] == state.rules.team[seat]
    if target == c.T_ATTACKERS:
        inside = unit in state.attackers
    elif target == c.T_DEFENDERS:
        inside = state.zone >= 0 and unit in state.here[state.zone]
    elif target == c.T_ALL_GROUND:
        inside = state.zone >= 0
    elif target in (c.T_FRIENDLY, c.T_FRIENDLY_AIR, c.T_OWNER):
        inside = friendly
    elif target in (c.T_ENEMY, c.T_OPPONENT):
        inside = not friendly
    else:
        inside = True
    if not inside or not fits(state, effect.filter, unit):
        return False
    if state.content.is_weather[effect.kind]:
        return not is_immune(state, unit, c.I_WEATHER)
    return friendly or not is_immune(state, unit, c.I_SPECIALS)


def lasting_kinds(state: State) -> int:
    """What effects in force are about, as bits: steps that cost more, move values, acts, any value, terrain. It changes when one comes or
    ends.
    """
    found = state.in_force
    if found < 0:
        found = 0
        effects = state.content.every_effect
        for place in range(0, len(state.lasting), RECORD):
            effect = effects[state.lasting[place]]
            if effect.op == c.MOVE_COST:
                found |= ON_COSTS
            elif effect.op == c.STAT_MOD:
                found |= ON_MOVES | ON_STATS if effect.stat == c.MOVE else ON_STATS
            elif effect.op == c.IGNORE_TERRAIN:
                found |= ON_TERRAIN
            elif effect.op == c.FORBID or effect.op == c.PERMIT:
                found |= ON_ACTS
        state.in_force = found
    return found


def may_act(state: State, unit: int, act: int) -> int:
    """III-D1 1 if a card permits the act, -1 if one forbids it, 0 if none speaks of it: the last one played counts."""
    verdict = 0
    kind = state.kind[unit]
    acts = state.content.static_acts
    for source in (kind, state.leader[unit], state.weapon[unit]):
        if source >= 0:
            for effect in acts[source]:
                if effect.act == act and effect.target in (c.T_SELF, c.T_BEARER):
                    verdict = 1 if effect.op == c.PERMIT else -1
    zone = state.at[unit]
    if zone >= 0 and state.terrain[zone] >= 0:
        for effect in acts[state.terrain[zone]]:
            if effect.act == act and fits(state, effect.filter, unit):
                verdict = 1 if effect.op == c.PERMIT else -1
    lasting = state.lasting
    if not lasting or not lasting_kinds(state) & ON_ACTS:
        return verdict
    effects = state.content.every_effect
    for place in range(0, len(lasting), RECORD):
        effect = effects[lasting[place]]
        if (effect.op == c.FORBID or effect.op == c.PERMIT) and effect.act == act and touches(state, place, effect, unit):
            if verdict != 0 and lasting[place + 5] < state.since[unit]:
                continue  # the unit's own text came later
            verdict = 1 if effect.op == c.PERMIT else -1
    return verdict


def is_forbidden(state: State, seat: int, act: int, kind: int) -> bool:
    """Whether a player may not do something with a card of this kind, a hand card say."""
    verdict = False
    if not lasting_kinds(state) & ON_ACTS:
        return verdict
    lasting = state.lasting
    for place in range(0, len(lasting), RECORD):
        effect = state.content.every_effect[lasting[place]]
        if (effect.op != c.FORBID and effect.op != c.PERMIT) or effect.act != act or lasting[place + 2] >= 0:
            continue
        friendly = state.rules.team[lasting[place + 1]] == state.rules.team[seat]
        reaches = effect.target == c.T_BOTH or (friendly if effect.target in (c.T_OWNER, c.T_SELF, c.T_FRIENDLY) else not friendly)
        if reaches and (effect.filter is None or effect.filter.fit[kind]):
            verdict = effect.op == c.FORBID
    return verdict


# -- the supply line --------------------------------------------------------------------------------------------------
def in_supply(state: State, unit: int) -> bool:
    """III-F1 A path of zones without enemy units leads to the own headquarters. Aircraft are always in supply."""
    zone = state.at[unit]
    if state.flags[unit] & LOADED and state.partner[unit] >= 0:
        zone = state.at[state.partner[unit]]
    if zone < 0:
        return True
    seat = unit // SLOTS
    number = seat * 2 + (1 if state.content.bits[state.kind[unit]] & state.content.bit_of["soldier"] else 0)
    if not state.supplied[number]:
        state.supplied[number] = supplied_zones(state, seat, number % 2 == 1)
    return state.supplied[number][zone]


def supplied_zones(state: State, seat: int, is_soldier: bool) -> list[bool]:
    """III-F1, V-C-B2 By zone: whether a unit there is in supply. The path never runs through an enemy headquarters."""
    field = state.field
    team = state.rules.team[seat]
    found = [False] * field.size
    home = state.hq_of(seat)
    found[home] = True
    queue = [home]
    for here in queue:
        if state.has_enemy(here, team):
            continue
        for there in field.neighbours[here]:
            if found[there] or (field.is_hq[there] and field.team[field.owner[there]] != team):
                continue
            edge = state.edge(here, there)
            if state.river[edge] and not is_soldier and not has_crossing(state, edge, team):
                continue
            found[there] = True
            queue.append(there)
    return found


def has_crossing(state: State, edge: int, team: int) -> bool:
    """V-C-B2 A friendly bridge, or an own ferry."""
    ferry = state.ferry[edge]
    if ferry >= 0 and state.team_of(ferry) == team:
        return True
    a, b = state.field.edges[edge]
    return bridge_stands(state, edge) and not state.has_enemy(a, team) and not state.has_enemy(b, team)


def ferrymen(state: State, team: int) -> list[int]:
    """V-C-B3 Enemy units on a ferry: they are attacked as if in either zone of the bank."""
    return [unit for unit in state.ferry if unit >= 0 and state.team_of(unit) != team]


def bridge_stands(state: State, edge: int) -> bool:
    """V-C-B8 A bridge with as many hits as its defence is destroyed."""
    kind = state.bridge[edge]
    if kind == NO_BRIDGE:
        return False
    numbers = state.content.numbers
    return state.bridge_hits[edge] < (numbers["bridge_defence"] if kind == MAIN_BRIDGE else numbers["minor_defence"])


def forget_supply(state: State) -> None:
    """Anyone who moves a unit or changes a bridge empties what was worked out."""
    state.supplied = [[] for _ in state.supplied]


def is_own(state: State, seat: int, unit: int) -> bool:
    """Whether this is a piece of the seat that is in play."""
    return unit < len(state.kind) and state.kind[unit] >= 0 and unit // SLOTS == seat


# -- small questions --------------------------------------------------------------------------------------------------
def has_word(state: State, unit: int, word: str) -> bool:
    content = state.content
    return content.bits[state.kind[unit]] & content.bit_of[word] != 0


def is_minor(state: State, edge: int) -> bool:
    return state.bridge[edge] == MINOR_BRIDGE


def attached(state: State, unit: int) -> list[int]:
    """The cards of its owner that are attached to a unit."""
    return [kind for kind in (state.weapon[unit], state.leader[unit]) if kind != NONE]
