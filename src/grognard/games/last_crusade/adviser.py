"""The Last Crusade played soundly: each question is answered from the table as the seat knows it (XV, and then some)."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.airborne import drop, landing_route, shifted
from grognard.games.last_crusade.evaluate import Guess, attack_group, course, shot_value, strength, worth
from grognard.games.last_crusade.marching import capture, holds, leads, march, next_zone, worthy
from grognard.games.last_crusade.raising import buy, deploy, lay, place, wants_card
from grognard.games.last_crusade.riding import ride
from grognard.games.last_crusade.s10_movement import is_enemy_hq
from grognard.games.last_crusade.state import BY_AIR, BY_RIVER, DUG_IN, SLOTS, SPOTTED, State
from grognard.games.last_crusade.weights import Weights
from grognard.games.last_crusade.works import bridge_work, chosen_work, clearing
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.adviser import Adviser
from grognard.kernel.sequence import Position

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

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.group: list[int] = []
        self.aim = -1
        self.left: dict[int, int] = {}
        self.guess = Guess()

    def advise(self, position: Position) -> int:
        state = position
        assert isinstance(state, State)
        step = state.frames[-2]
        if step in (words.S_MANEUVER, words.S_IN_HAND):
            state = state.clone()  # what is asked about is left as it is
            self.guess.assume(state, state.seat)
        code = self.answer(state, step)
        return code if code in state.choices else fallback(state)

    def answer(self, state: State, step: int) -> int:  # noqa: C901, PLR0912 - one line for each kind of question
        if step == words.S_MANEUVER:
            return self.maneuver(state)
        if step == words.S_IN_HAND:
            return self.next_zone(state, state.frames[-1])
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
            return withdrawal(state, self.weights) if words.DONE in state.choices else state.choices[0]
        if step == words.S_ADVANCE:
            return max(state.choices, key=lambda code: strength(state, operand_of(code)) if code != words.DONE else -1.0)
        if step == words.S_DEPLOYING:
            code = deploy(state, self.weights)
            return code if code >= 0 else general(state) if general(state) >= 0 else words.END
        if step == words.S_PLACING:
            return place(state)
        if step == words.S_PURCHASE:
            return buy(state)
        if step == words.S_DEPLOYMENT:
            return state.choices[0]
        if step == words.S_TERRAIN_LAY:
            return lay(state)
        if step == words.S_EXTRA_CARDS:
            return words.DRAW if wants_card(state) else words.PASS
        if step in (words.S_RECON, words.S_HQ_WORK):
            return state.choices[0]
        if step == words.S_AIR:
            code = drop(state, self.weights)
            return code if code >= 0 else air(state, self.weights)
        if step == words.S_DROP_ZONE:
            return landing_route(state, self.weights)
        if step == words.S_DROP_SHIFT:
            return shifted(state)
        if step in (words.S_CLEARING, words.S_FERRYING):
            return chosen_work(state)
        if step == words.S_FLIGHT:
            return route(state, self.weights)
        if step in (words.S_ASSAULT_CARDS, words.S_WINDOW, words.S_COMMON_WINDOW, words.S_RESPONSE, words.S_FLIGHT_CARDS):
            return card(state, step)
        if step == words.S_REDRAW:
            return words.PASS
        if step == words.S_END_PHASE:
            return words.END
        return state.choices[0]

    # -- fire and manoeuvre -------------------------------------------------------------------------------------------
    def maneuver(self, state: State) -> int:
        """Take the headquarters, assault where it pays, fire the guns that are left, march, dig in."""
        for choose in (capture, general, self.assault, barrage, self.bombard, self.bridge_work, self.ride, self.march, self.clear, dig):
            code = choose(state)
            if code >= 0:
                return code
        return words.END

    def assault(self, state: State) -> int:
        """XV The zone where an assault gains most; on the enemy headquarters less is asked."""
        best, found = 0.0, -1
        self.aim = -1
        for code in state.choices:
            if code & ~OPERAND_MASK == words.ASSAULT:
                value, group = self.party(state, operand_of(code))
                if value > best:
                    best, found = value, code
                    self.aim, self.group = operand_of(code), group
        return found

    def party(self, state: State, zone: int) -> tuple[float, list[int]]:
        """What an assault on a zone is worth, and who makes it: everybody who can be spared, or the stormers among them."""
        whole = worthy(state, attack_group(state, state.seat, zone), self.weights)
        stormers = [unit for unit in whole if is_stormer(state, unit)]
        value = self.assault_value(state, whole, zone, False)
        if stormers and len(stormers) < len(whole):
            less = self.assault_value(state, stormers, zone, False)
            if less > value:
                return less, stormers
        return value, whole

    def bombard(self, state: State) -> int:
        return bombard(state, self.weights)

    def bridge_work(self, state: State) -> int:
        return bridge_work(state, self.weights)

    def ride(self, state: State) -> int:
        return ride(state, self.weights, self.left)

    def clear(self, state: State) -> int:
        return clearing(state, self.weights)

    def march(self, state: State) -> int:
        return march(state, self.weights, self.left)

    def next_zone(self, state: State, unit: int) -> int:
        code = next_zone(state, unit, self.weights, self.left)
        if code & ~OPERAND_MASK == words.TO:
            self.left[unit] = state.at[unit]
        return code

    def next_attacker(self, state: State) -> int:
        zone = state.frames[-1]
        if self.aim != zone:
            self.aim, self.group = zone, self.party(state, zone)[1] or attack_group(state, state.seat, zone)
        for unit in self.group:
            if words.ADD | unit in state.choices:
                return words.ADD | unit
        return words.GO if words.GO in state.choices else state.choices[0]

    def press_on(self, state: State) -> int:
        """Go on while the course is good; across a river there is no way back."""
        good = self.assault_value(state, state.attackers, state.zone, True) > self.weights.press
        return words.PRESS if good or BY_RIVER in state.ways or BY_AIR in state.ways else words.BREAK_OFF

    def assault_value(self, state: State, group: list[int], zone: int, is_on: bool) -> float:
        """What an assault is worth: cards destroyed and lost, the zone, and the game if it is the headquarters. Below 0 it is not made."""
        if not group:
            return -1.0
        weights = self.weights
        likely = course(state, group, zone)
        seat = group[0] // SLOTS
        if is_enemy_hq(state, zone, state.rules.team[seat]):
            if not leads(state, seat):
                return likely.gain - 2.0 if likely.chance < 0.2 else -1.0
            return likely.gain + weights.capture * likely.chance - (0.0 if is_on else weights.least_capture)
        prize = weights.middle_zone if state.field.owner[zone] < 0 else weights.enemy_zone
        value = likely.gain + prize * likely.chance
        if is_on:
            return value
        if likely.chance < weights.least_chance and likely.gain < weights.least_gain:
            return -1.0
        value += weights.leaning_to(zone) - weights.left_trench * sum([1 for unit in group if state.flags[unit] & DUG_IN])
        value -= risk_after(state, group, zone, likely.chance, weights)
        return value - (weights.least_holding if holds(state, seat, weights) else weights.least)


def risk_after(state: State, group: list[int], zone: int, chance: float, weights: Weights) -> float:
    """What an assault leaves open: captors whom others beside the zone could throw out, and zones of the own row left to enemies."""
    team = state.rules.team[group[0] // SLOTS]
    captors = sorted([strength(state, unit) for unit in group], reverse=True)[: state.field.limit[zone]]
    others = enemies_beside(state, team, zone)
    risk = weights.counter * chance * max(0.0, others - weights.stand * sum(captors))
    for near in state.field.neighbours[zone]:
        if near in state.start_row(group[0] // SLOTS) and not [unit for unit in state.here[near] if unit not in group]:
            left = any([unit in group for unit in state.here[near]]) and enemies_beside(state, team, near, zone) > 0.0
            risk += weights.left_line if left else 0.0
    return risk


def enemies_beside(state: State, team: int, zone: int, but: int = -1) -> float:
    """The strength of the enemies beside a zone, but for those in one of the zones there."""
    found = 0.0
    for near in state.field.neighbours[zone]:
        if near != but and state.has_enemy(near, team):
            found += sum([strength(state, unit) for unit in state.here[near]])
    return found


def is_stormer(state: State, unit: int) -> bool:
    """Guns, mortars and the like do better where they are."""
    content = state.content
    kind = state.kind[unit]
    return content.range[kind] == 0 and not (content.has(kind, "at") and content.type[kind] != c.ARMOUR)


def withdrawal(state: State, weights: Weights) -> int:
    """X-D8 A unit that is likely to be overrun goes, if it can; never from the headquarters."""
    if state.field.is_hq[state.zone] or course(state, state.attackers, state.zone).chance < weights.overrun:
        return words.DONE
    return state.choices[0]


def fallback(state: State) -> int:
    for code in PASSING:
        if code in state.choices:
            return code
    return state.choices[0]


# -- guns, digging, cards ---------------------------------------------------------------------------------------------
def bombard(state: State, weights: Weights) -> int:
    """X-C The gun whose best shot is worth its supply, and worth more than its support in the enemy's turn."""
    best, found = 0.0, -1
    for code in state.choices:
        if code & ~OPERAND_MASK == words.BOMBARD:
            unit = operand_of(code)
            value = best_shot(state, unit) - price_of_shot(state, unit, weights)
            if value > best:
                best, found = value, code
    return found


def best_shot(state: State, unit: int) -> float:
    team = state.rules.team[unit // SLOTS]
    reach = state.content.range[state.kind[unit]]
    best = 0.0
    for zone in range(state.field.size):
        if state.field.distance[state.at[unit]][zone] <= reach and state.has_enemy(zone, team):
            for foe in state.here[zone]:
                if state.flags[foe] & SPOTTED:
                    best = max(best, shot_value(state, unit, foe, c.BOMBARD))
    return best


def price_of_shot(state: State, unit: int, weights: Weights) -> float:
    """The supply, and the support that a gun cannot give afterwards where an assault is to be feared."""
    content = state.content
    kind = state.kind[unit]
    team = state.rules.team[unit // SLOTS]
    cost = weights.light_shot if content.has(kind, "light_gun") else weights.heavy_shot
    for zone in range(state.field.size):
        if state.has_enemy(zone, team) and any(
            [state.here[near] and not state.has_enemy(near, team) for near in state.field.neighbours[zone]]
        ):
            return cost + weights.support * content.inf[kind]
    return cost


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
def air(state: State, weights: Weights) -> int:
    """Bombers strike where something is spotted and flak is not too strong; fighters patrol; observers look."""
    team = state.rules.team[state.seat]
    spotted = any([state.has_enemy(zone, team) and bombing(state, zone, weights) > 0.0 for zone in range(state.field.size)])
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


def bombing(state: State, zone: int, weights: Weights) -> float:
    """What the enemies in a zone are worth who can be struck from the air, less what is to be feared of their flak."""
    value = 0.0
    for foe in state.here[zone]:
        if state.flags[foe] & SPOTTED:
            value += worth(state, foe)
        if state.content.has(state.kind[foe], "aa"):
            value -= weights.flak
    return value


def route(state: State, weights: Weights) -> int:
    """Where the spotted enemies are worth most, or the unspotted ones if the flight only looks."""
    strikes = words.M_STRIKE in state.missions
    best, found = -99.0, state.choices[0]
    for code in state.choices:
        if code & ~OPERAND_MASK == words.ROUTE:
            zone = state.field.routes[operand_of(code)][1]
            foes = [unit for unit in state.here[zone] if state.rules.team[unit // SLOTS] != state.rules.team[state.seat]]
            value = sum([worth(state, foe) for foe in foes if bool(state.flags[foe] & SPOTTED) == strikes])
            if foes and strikes:
                value = bombing(state, zone, weights)
            if value > best:
                best, found = value, code
    return found
