"""How a sensible player builds a force: terrain, starting forces, deployment, repairs, attachments."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.airborne import kept_for_drops
from grognard.games.last_crusade.evaluate import strength
from grognard.games.last_crusade.marching import holds
from grognard.games.last_crusade.riding import wants_transport
from grognard.games.last_crusade.state import AIRFIELD, State
from grognard.games.last_crusade.weights import Weights
from grognard.kernel.action import OPERAND_MASK, operand_of


def merit(state: State, seat: int, kind: int) -> float:
    """What a ground unit is worth in play against the decks of the enemy, which are open."""
    content = state.content
    armoured = armour_share(state, seat)
    value = (1.1 - armoured) * content.inf[kind] + (0.3 + armoured) * content.arm[kind] + 0.7 * content.defence[kind]
    if content.range[kind] >= 2:
        value += 1.0 + (1.5 if content.has(kind, "light_gun") else 0.0)
    return value + 0.3 * (content.move[kind] - 1) + (0.3 if content.has(kind, "dig_in") else 0.0)


def armour_share(state: State, seat: int) -> float:
    """How much of the enemy's deck is armour."""
    content = state.content
    armour = units = 0
    for enemy in state.rules.enemies[seat]:
        for kind, count in state.rules.decks[enemy].cards.items():
            if content.is_ground[kind] and content.is_unit[kind]:
                units += count
                armour += count if content.type[kind] == c.ARMOUR else 0
    return armour / units if units else 0.3


def deploy(state: State, weights: Weights) -> int:
    """XV Ground units first: with little supply those that give most for it, else the dearest. Something is kept for the guns."""
    content = state.content
    seat = state.seat
    left = state.supply[seat] - reserve(state, seat, weights)
    kept = kept_for_drops(state, weights)
    for code in state.choices:
        if code & ~OPERAND_MASK == words.DEPLOY and feeds(state, operand_of(code)) and state.last_turn - state.turn >= 4:
            return code
        if code & ~OPERAND_MASK == words.DEPLOY and is_barrier(state, operand_of(code)) and holds(state, seat, weights) and left >= 2:
            return code
    wounded = [code for code in state.choices if code & ~OPERAND_MASK == words.REPAIR]
    grave = [code for code in wounded if state.hits[operand_of(code)] * 2 >= content.defence[state.kind[operand_of(code)]] >= 3]
    if grave and left >= 1:
        return grave[0]
    units = [code for code in state.choices if code & ~OPERAND_MASK == words.DEPLOY and content.is_unit[operand_of(code)]]
    ground = [code for code in units if content.is_ground[operand_of(code)] and content.transport[operand_of(code)] is None]
    ground = [code for code in ground if content.range[operand_of(code)] < 2 or needs_gun(state, seat, operand_of(code), weights)]
    if kept:
        left -= kept
        ground = [code for code in ground if not content.has(operand_of(code), "airborne")]
    ground = [code for code in ground if content.cost[operand_of(code)] <= left]
    if ground and len(state.here[state.hq_of(seat)]) < 8:
        wanted = sum([content.cost[kind] for kind in state.hand[seat] if content.is_unit[kind]])
        if wanted > weights.thrift * state.supply[seat]:
            return max(ground, key=lambda code: merit(state, seat, operand_of(code)) / (0.7 + content.cost[operand_of(code)]))
        return max(ground, key=lambda code: content.cost[operand_of(code)])
    air = [code for code in units if content.type[operand_of(code)] == c.AIR]
    if air and left >= content.cost[operand_of(air[0])] + weights.air:
        return max(air, key=lambda code: content.cost[operand_of(code)])
    carriers = [code for code in units if wants_transport(state, operand_of(code), weights)]
    if carriers and left >= content.cost[operand_of(carriers[0])] and not holds(state, seat, weights):
        return carriers[0]
    if wounded and left >= 1:
        return wounded[0]
    for verb, least in ((words.DEPLOY, 1), (words.ASSIGN, 0), (words.EXCHANGE, 0)):
        for code in state.choices:
            if code & ~OPERAND_MASK == verb and code not in units:
                if verb != words.DEPLOY or content.cost[operand_of(code)] <= left - (least if content.cost[operand_of(code)] else 0):
                    return code
    return -1


def feeds(state: State, kind: int) -> bool:
    """Headquarters troops that bring supply in every turn pay for themselves soon."""
    return any([effect.op == c.SUPPLY_GAIN and effect.trigger == c.TR_REINFORCEMENT for effect in state.content.effects[kind]])


def is_barrier(state: State, kind: int) -> bool:
    """Mines: anyone who has only to hold cannot spend two points better, as long as the front is not closed by them."""
    effect = state.content.obstacle[kind]
    if effect is None or not effect.dice:
        return False
    row = state.start_row(state.seat)
    return state.block_kind.count(kind) < len(row)


def guns(state: State, seat: int) -> list[int]:
    return [unit for unit in state.units_of(seat) if state.at[unit] >= 0 and state.content.range[state.kind[unit]] >= 2]


def needs_gun(state: State, seat: int, kind: int, weights: Weights) -> bool:
    content = state.content
    heavy = sum([1 for unit in guns(state, seat) if not content.has(state.kind[unit], "light_gun")])
    return len(guns(state, seat)) < weights.all_guns and (content.has(kind, "light_gun") or heavy < weights.heavy_guns)


def reserve(state: State, seat: int, weights: Weights) -> int:
    """Supply for the support fire of the guns."""
    return min(round(weights.reserve), sum([1 for unit in guns(state, seat) if not state.content.has(state.kind[unit], "light_gun")]))


def wants_card(state: State) -> bool:
    """VII-C Another card, if the hand leaves supply over."""
    seat = state.seat
    wanted = sum([state.content.cost[kind] for kind in state.hand[seat]])
    return state.supply[seat] >= 5 and wanted + 2 < state.supply[seat]


def place(state: State) -> int:
    """XV Guns to the headquarters, the rest to the columns in turn; attachments on front units, obstacles towards the enemy."""
    kind = state.card
    content = state.content
    if kind >= 0 and content.is_unit[kind] and content.is_ground[kind]:
        hq = words.AT | state.hq_of(state.seat)
        if content.range[kind] >= 2 and hq in state.choices:
            return hq
        zones = [code for code in state.choices if code & ~OPERAND_MASK == words.AT and not state.field.is_hq[operand_of(code)]]
        if zones and state.phase == words.P_SETUP:
            deployed = sum([len(state.here[operand_of(code)]) for code in zones])
            if len(state.here[operand_of(hq)]) < deployed // 3 and hq in state.choices:
                return hq
            return min(zones, key=lambda code: len(state.here[operand_of(code)]))
        return hq if hq in state.choices else state.choices[0]
    verb = state.choices[0] & ~OPERAND_MASK
    if verb == words.ON:
        return max(state.choices, key=lambda code: bearer_value(state, operand_of(code)))
    if verb == words.EDGE:
        return max(state.choices, key=lambda code: edge_value(state, operand_of(code)))
    if verb == words.AT:  # a fortification
        return max(state.choices, key=lambda code: len(state.here[operand_of(code)]))
    return state.choices[0]


def bearer_value(state: State, unit: int) -> float:
    """The strongest unit on the ground gets the attachment."""
    return strength(state, unit) - (5.0 if state.at[unit] == AIRFIELD else 0.0)


def edge_value(state: State, edge: int) -> float:
    """An obstacle lies where the enemy comes from: before the row, where something is to be kept, and not two on one edge."""
    a, b = state.field.edges[edge]
    row = state.start_row(state.seat)
    own = a if a in row else b
    other = b if own == a else a
    value = 2.0 if own in row and other in state.field.middle else 1.0 if state.hq_of(state.seat) in (a, b) else 0.0
    value += 0.5 * len(state.here[own])
    return (
        value
        - 2.0 * state.block_edge.count(edge)
        + 0.2 * len(state.here[other]) * (1 if state.has_enemy(other, state.rules.team[state.seat]) else 0)
    )


def buy(state: State) -> int:
    """V-D1 Along the buying order of the deck, then whatever ground unit is dearest."""
    seat = state.seat
    content = state.content
    bought = state.bought[seat][:]
    for kind in state.rules.decks[seat].start:
        if kind in bought:
            bought.remove(kind)
        elif words.BUY | kind in state.choices and has_bearer(state, seat, kind):
            return words.BUY | kind
    units = [code for code in state.choices if code & ~OPERAND_MASK == words.BUY and content.type[operand_of(code)] <= c.ARMOUR]
    fighters = [code for code in units if content.inf[operand_of(code)] and content.range[operand_of(code)] < 2]
    return max(fighters, key=lambda code: content.cost[operand_of(code)]) if fighters else words.END


def has_bearer(state: State, seat: int, kind: int) -> bool:
    """Whether a support weapon, with those bought before, finds a unit among the purchases that can carry it."""
    content = state.content
    if not content.is_attachment[kind]:
        return True
    carried = [effect.filter for effect in content.effects[kind] if effect.filter is not None]
    bearers = [other for other in state.bought[seat] if content.is_unit[other] and (not carried or carried[0].fit[other])]
    weapons = [other for other in state.bought[seat] if content.is_attachment[other]]
    return len(bearers) > len(weapons)


def lay(state: State) -> int:
    """XV The dearest terrain in the middle column."""
    left = len(state.chosen[state.seat])
    cost = state.content.cost
    listed = sorted([code for code in state.choices if code & ~OPERAND_MASK == words.LAY], key=lambda code: cost[operand_of(code)])
    return listed[-1] if left % 3 == 2 else listed[0]
