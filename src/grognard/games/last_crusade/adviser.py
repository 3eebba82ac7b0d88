"""The Last Crusade played soundly: each question is answered from the table as the seat knows it (XV, and then some)."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.evaluate import attack_group, course, shot_value, strength, worth
from grognard.games.last_crusade.s10_movement import holds_hq, is_enemy_hq
from grognard.games.last_crusade.s12_victory import total
from grognard.games.last_crusade.state import AIRFIELD, DUG_IN, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.adviser import Adviser
from grognard.kernel.sequence import Position

CHANCE_ZONE: Final = 0.65  # XV a zone is assaulted if the chance is as good as that
CHANCE_HQ: Final = 0.45
PASSING: Final = (words.PASS, words.DONE, words.END, words.CEASE, words.GO)
USEFUL: Final = [
    c.DESTROY_CARD,
    c.RECOVER_UNIT,
    c.PEEK,
    c.DRAW,
    c.SUPPLY_GAIN,
    c.FETCH,
    c.DISCARD,
    c.SURRENDER,
    c.FORCE_RETREAT,
    c.HIT_DICE,
]


class CrusadeAdviser(Adviser):
    """Thinks for one seat. It keeps no plan but the assault that it is declaring."""

    def __init__(self) -> None:
        self.group: list[int] = []

    def advise(self, position: Position) -> int:
        state = position
        assert isinstance(state, State)
        step = state.frames[-2]
        code = self.answer(state, step)
        return code if code in state.choices else fallback(state)

    def answer(self, state: State, step: int) -> int:  # noqa: C901, PLR0912 - one line for each kind of question
        if step == words.S_MANEUVER:
            return self.maneuver(state)
        if step == words.S_IN_HAND:
            return next_zone(state, state.frames[-1])
        if step == words.S_ASSAULT:
            return self.next_attacker(state)
        if step == words.S_FIRING:
            return state.choices[0]
        if step in (words.S_AIMING, words.S_SUPPORT_FIRE, words.S_STRIKES, words.S_BOMBARDMENT, words.S_ARTILLERY, words.S_AA_AIM):
            return best_target(state, step)
        if step in (words.S_SUPPORT_A, words.S_SUPPORT_D, words.S_AA, words.S_DROP_AA, words.S_INTERCEPTION, words.S_COUNTER):
            return state.choices[0]
        if step == words.S_AFTER_ROUND:
            return self.press_on(state)
        if step == words.S_WITHDRAWAL:
            return words.DONE
        if step == words.S_ADVANCE:
            return max(state.choices, key=lambda code: strength(state, operand_of(code)) if code != words.DONE else -1.0)
        if step == words.S_DEPLOYING:
            return deploy(state)
        if step == words.S_PLACING:
            return place(state)
        if step == words.S_PURCHASE:
            return buy(state)
        if step == words.S_DEPLOYMENT:
            return state.choices[0]
        if step == words.S_TERRAIN_LAY:
            return lay(state)
        if step == words.S_EXTRA_CARDS:
            return words.DRAW if state.supply[state.seat] >= 9 and len(state.hand[state.seat]) < 6 else words.PASS
        if step in (words.S_RECON, words.S_HQ_WORK):
            return state.choices[0]
        if step == words.S_AIR:
            return air(state)
        if step == words.S_FLIGHT:
            return route(state)
        if step in (words.S_ASSAULT_CARDS, words.S_WINDOW, words.S_RESPONSE, words.S_FLIGHT_CARDS):
            return card(state, step)
        if step == words.S_END_PHASE:
            return words.END
        return state.choices[0]

    # -- fire and manoeuvre -------------------------------------------------------------------------------------------
    def maneuver(self, state: State) -> int:
        """Take the headquarters, fire the guns, assault where it pays, march, dig in."""
        for choose in (capture, bombard, barrage, self.assault, march, dig, general):
            code = choose(state)
            if code >= 0:
                return code
        return words.END

    def assault(self, state: State) -> int:
        """XV The zone where an assault gains most; on the enemy headquarters less is asked."""
        best, found = 0.0, -1
        for code in state.choices:
            if code & ~OPERAND_MASK == words.ASSAULT:
                zone = operand_of(code)
                group = worthy(state, attack_group(state, state.seat, zone), zone)
                likely = course(state, group, zone)
                hq = is_enemy_hq(state, zone, state.rules.team[state.seat])
                bonus = 12.0 if hq and leads(state, state.seat) else 1.5
                value = likely.gain + bonus * likely.chance
                if likely.chance >= (CHANCE_HQ if hq else CHANCE_ZONE) and likely.gain > least_gain(state, hq) and value > best:
                    best, found = value, code
                    self.group = group
        return found

    def next_attacker(self, state: State) -> int:
        zone = state.frames[-1]
        wanted = self.group if self.group else attack_group(state, state.seat, zone)
        for unit in wanted:
            if words.ADD | unit in state.choices:
                return words.ADD | unit
        return words.GO if words.GO in state.choices else state.choices[0]

    def press_on(self, state: State) -> int:
        """Go on while the course is good; across a river there is no way back."""
        likely = course(state, state.attackers, state.zone)
        return words.PRESS if likely.chance >= 0.5 or 2 in state.ways or 3 in state.ways else words.BREAK_OFF


def least_gain(state: State, hq: bool) -> float:
    """The side that has only to hold out (XII-C) attacks for a clear profit alone."""
    if hq:
        return -99.0
    return 2.0 if state.place[state.seat] == 0 else -2.0


def fallback(state: State) -> int:
    for code in PASSING:
        if code in state.choices:
            return code
    return state.choices[0]


def leads(state: State, seat: int) -> bool:
    """XII-B Whether capturing the headquarters now would win."""
    own = total(state, seat) + state.rules.scenario.values["hq_capture"]
    return all([own >= total(state, enemy) for enemy in state.rules.enemies[seat]])


def capture(state: State) -> int:
    """A unit next to an open enemy headquarters walks in, if that wins."""
    if not leads(state, state.seat):
        return -1
    team = state.rules.team[state.seat]
    for code in state.choices:
        if code & ~OPERAND_MASK == words.PICK:
            for zone in state.field.neighbours[state.at[operand_of(code)]]:
                if is_enemy_hq(state, zone, team) and not holds_hq(state, zone):
                    return code
    return -1


def worthy(state: State, group: list[int], zone: int) -> list[int]:
    """Guards of the own headquarters stay out of it."""
    hq = state.hq_of(state.seat)
    guards = guard_number(state)
    inside = [unit for unit in state.here[hq] if not state.content.is_hq_troops[state.kind[unit]]]
    kept = group[:]
    for unit in sorted(group, key=lambda unit: strength(state, unit)):
        if state.at[unit] == hq and len(inside) <= guards:
            kept.remove(unit)
        elif state.at[unit] == hq:
            inside.remove(unit)
    return kept


def guard_number(state: State) -> int:
    """How many units the headquarters needs: more the nearer the enemy is."""
    hq = state.hq_of(state.seat)
    team = state.rules.team[state.seat]
    near = min([state.field.distance[hq][zone] for zone in range(state.field.size) if state.has_enemy(zone, team)], default=9)
    more = 1 if state.place[state.seat] == 0 else 0
    return (4 if near <= 1 else 3 if near <= 2 else 2) + more


# -- marching ---------------------------------------------------------------------------------------------------------
def march(state: State) -> int:
    """The next unit that has somewhere better to be."""
    best, found = 0.0, -1
    for code in state.choices:
        if code & ~OPERAND_MASK == words.PICK:
            unit = operand_of(code)
            gain = max([gain_of(state, unit, zone) for zone in state.field.neighbours[state.at[unit]]], default=0.0)
            if gain > best:
                best, found = gain, code
    return found


def next_zone(state: State, unit: int) -> int:
    options = [code for code in state.choices if code & ~OPERAND_MASK == words.TO]
    best = max(options, key=lambda code: gain_of(state, unit, operand_of(code)))
    if words.DONE in state.choices and gain_of(state, unit, operand_of(best)) <= 0:
        return words.DONE
    return best


def gain_of(state: State, unit: int, zone: int) -> float:
    """How much better a zone is than where the unit stands: nearer to the enemy headquarters, in company, not alone among enemies."""
    field = state.field
    seat = unit // SLOTS
    team = state.rules.team[seat]
    here = state.at[unit]
    if is_enemy_hq(state, zone, team):
        return 100.0 if leads(state, seat) and not holds_hq(state, zone) else -1.0
    if state.has_enemy(zone, team) or state.room(zone) < 1:
        return -1.0
    if state.content.range[state.kind[unit]] >= 2:
        return -1.0
    home = state.hq_of(seat)
    if here == home:
        inside = [other for other in state.here[home] if not state.content.is_hq_troops[state.kind[other]]]
        if len(inside) <= guard_number(state):
            return -1.0
    if here in state.start_row(seat) and len(state.here[here]) <= row_guard(state, team, here):
        return -1.0
    goal = enemy_hq(state, seat)
    value = 2.0 * (field.distance[here][goal] - field.distance[zone][goal])
    if state.control[zone] != team:
        value += 1.0
    value += 0.4 * min(2, len(state.here[zone])) - threat(state, team, zone)
    value += threat(state, team, here) if here != home else 0.0
    if state.flags[unit] & DUG_IN:
        value -= 1.0
    return value


def row_guard(state: State, team: int, zone: int) -> int:
    """How many units hold a zone of the starting row: none only while no enemy is near."""
    near = [other for other in range(state.field.size) if state.has_enemy(other, team) and state.field.distance[zone][other] <= 2]
    return min(2 if team else 3, sum([len(state.here[other]) for other in near]))


def enemy_hq(state: State, seat: int) -> int:
    """The nearest headquarters of an enemy."""
    home = state.hq_of(seat)
    return min([state.hq_of(enemy) for enemy in state.rules.enemies[seat]], key=lambda hq: state.field.distance[home][hq])


def threat(state: State, team: int, zone: int) -> float:
    """Enemies next to a zone that its own force could not stand up to."""
    around = sum([len(state.here[near]) for near in state.field.neighbours[zone] if state.has_enemy(near, team)])
    return max(0.0, 0.5 * (around - len(state.here[zone]) - 1))


# -- guns, digging, cards ---------------------------------------------------------------------------------------------
def bombard(state: State) -> int:
    return next((code for code in state.choices if code & ~OPERAND_MASK == words.BOMBARD), -1)


def barrage(state: State) -> int:
    return next((code for code in state.choices if code & ~OPERAND_MASK == words.BARRAGE), -1)


def dig(state: State) -> int:
    """Units near the enemy dig in when they have nothing better to do."""
    team = state.rules.team[state.seat]
    for code in state.choices:
        if code & ~OPERAND_MASK == words.DIG:
            zone = state.at[operand_of(code)]
            if any([state.has_enemy(near, team) and state.field.distance[zone][near] <= 2 for near in range(state.field.size)]):
                return code
    return -1


def general(state: State) -> int:
    """One-shot cards that help are played."""
    for code in state.choices:
        if code & ~OPERAND_MASK == words.PLAY and helps(state, operand_of(code)):
            return code
    return -1


def helps(state: State, kind: int) -> bool:
    effects = state.content.effects[kind]
    return bool(effects) and effects[0].op in USEFUL


def card(state: State, step: int) -> int:
    """In an assault every card, in answer to a card too; else what helps at once."""
    cards = [code for code in state.choices if code & ~OPERAND_MASK == words.PLAY]
    for code in cards:
        kind = operand_of(code)
        if step == words.S_RESPONSE or helps(state, kind):
            return code
        if step == words.S_ASSAULT_CARDS and state.round == 0 and state.content.windows[kind] & (c.W_ATTACKER | c.W_DEFENDER):
            return code
        if step == words.S_FLIGHT_CARDS and state.content.is_weather[kind] and state.seat != state.phasing:
            return code
    return words.PASS


def best_target(state: State, step: int) -> int:
    """The target on which the shot is worth most."""
    attack = {
        words.S_AIMING: c.ASSAULT,
        words.S_SUPPORT_FIRE: c.SUPPORT,
        words.S_STRIKES: c.STRIKE,
        words.S_BOMBARDMENT: c.BOMBARD,
        words.S_ARTILLERY: c.BOMBARD,
        words.S_AA_AIM: c.AA,
    }[step]
    shooter = state.frames[-1] if step in (words.S_AIMING, words.S_BOMBARDMENT, words.S_AA_AIM) else -1
    if step == words.S_STRIKES:
        shooter = state.flight[state.frames[-1]]
    best, found = -1.0, state.choices[0]
    for code in state.choices:
        if code & ~OPERAND_MASK == words.AIM:
            foe = operand_of(code)
            value = shot_value(state, shooter, foe, attack) if shooter >= 0 else worth(state, foe)
            if value > best:
                best, found = value, code
        elif code & ~OPERAND_MASK == words.AT:
            value = sum([worth(state, foe) for foe in state.here[operand_of(code)] if state.flags[foe] & SPOTTED])
            if value > best:
                best, found = value, code
    return found


# -- air --------------------------------------------------------------------------------------------------------------
def air(state: State) -> int:
    """Bombers strike where something is spotted; fighters patrol; observers look."""
    team = state.rules.team[state.seat]
    spotted = [
        unit for zone in range(state.field.size) if state.has_enemy(zone, team) for unit in state.here[zone] if state.flags[unit] & SPOTTED
    ]
    for code in state.choices:
        verb, unit = code & ~OPERAND_MASK, operand_of(code)
        if verb == words.STRIKE and spotted and state.content.has(state.kind[unit], "bomber"):
            return code
        if verb == words.SCOUT:
            return code
    for code in state.choices:
        if code & ~OPERAND_MASK == words.PATROL:
            return code
    return general(state) if general(state) >= 0 else words.END


def route(state: State) -> int:
    """Where the spotted enemies are worth most, or the unspotted ones if the flight only looks."""
    strikes = words.M_STRIKE in state.missions
    best, found = -1.0, state.choices[0]
    for code in state.choices:
        if code & ~OPERAND_MASK == words.ROUTE:
            zone = state.field.routes[operand_of(code)][1]
            foes = [unit for unit in state.here[zone] if state.rules.team[unit // SLOTS] != state.rules.team[state.seat]]
            value = sum([worth(state, foe) for foe in foes if bool(state.flags[foe] & SPOTTED) == strikes])
            if value > best:
                best, found = value, code
    return found


# -- reinforcement and set-up -----------------------------------------------------------------------------------------
def deploy(state: State) -> int:
    """XV The dearest units first; attachments, repairs and helpful cards with what is left, two points kept for the guns."""
    content = state.content
    units = [code for code in state.choices if code & ~OPERAND_MASK == words.DEPLOY and content.is_unit[operand_of(code)]]
    ground = [code for code in units if content.is_ground[operand_of(code)] and content.transport[operand_of(code)] is None]
    if ground and len(state.here[state.hq_of(state.seat)]) < 7:
        return max(ground, key=lambda code: content.cost[operand_of(code)])
    if units and state.supply[state.seat] >= 6:
        return max(units, key=lambda code: content.cost[operand_of(code)])
    for verb, least in ((words.REPAIR, 3), (words.DEPLOY, 4), (words.ASSIGN, 0), (words.EXCHANGE, 0)):
        for code in state.choices:
            if code & ~OPERAND_MASK == verb and state.supply[state.seat] >= least and not (verb == words.DEPLOY and code in units):
                return code
    helpful = general(state)
    return helpful if helpful >= 0 else words.END


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
    if state.choices[0] & ~OPERAND_MASK == words.ON:
        return max(state.choices, key=lambda code: bearer_value(state, operand_of(code)))
    return state.choices[0]


def bearer_value(state: State, unit: int) -> float:
    """The strongest unit on the ground gets the attachment."""
    return strength(state, unit) - (5.0 if state.at[unit] == AIRFIELD else 0.0)


def buy(state: State) -> int:
    """V-D1 Along the buying order of the deck, then whatever ground unit is dearest."""
    seat = state.seat
    content = state.content
    bought = state.bought[seat][:]
    for kind in state.rules.decks[seat].start:
        if kind in bought:
            bought.remove(kind)
        elif words.BUY | kind in state.choices:
            return words.BUY | kind
    units = [code for code in state.choices if code & ~OPERAND_MASK == words.BUY and content.type[operand_of(code)] <= c.ARMOUR]
    fighters = [code for code in units if content.inf[operand_of(code)] and content.range[operand_of(code)] < 2]
    return max(fighters, key=lambda code: content.cost[operand_of(code)]) if fighters else words.END


def lay(state: State) -> int:
    """XV The dearest terrain in the middle column."""
    left = len(state.chosen[state.seat])
    cost = state.content.cost
    listed = sorted([code for code in state.choices if code & ~OPERAND_MASK == words.LAY], key=lambda code: cost[operand_of(code)])
    return listed[-1] if left % 3 == 2 else listed[0]
