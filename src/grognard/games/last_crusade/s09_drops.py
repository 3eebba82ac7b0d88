"""IX-G Airborne drops."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import bring, commit, free_slot, give_up, hit, lift, pay, put, take_zone
from grognard.games.last_crusade.s03_dice import R_BASE, R_PRINTED
from grognard.games.last_crusade.s03_rolls import Counted, forbids_stranger, roll_attack, wrong_time
from grognard.games.last_crusade.s03_terms import is_forbidden, is_own, may_act
from grognard.games.last_crusade.s10_movement import unit_name, zone_name
from grognard.games.last_crusade.s13_cards import open_window, price
from grognard.games.last_crusade.state import AIRFIELD, BY_AIR, NONE, NOWHERE, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

MOST = 3


def airborne_units(state: State, seat: int) -> list[int]:
    """IX-G Airborne units that wait on the airfield."""
    return [words.DROP | unit for unit in state.units_of(seat) if state.at[unit] == AIRFIELD and forbids_drop(state, unit) is None]


def forbids_drop(state: State, unit: int) -> Refusal | None:
    """IX-G, IX-H Airborne units on the airfield are dropped for 2 SP, if no card keeps them on the ground."""
    names: dict[str, str | int] = {"unit": unit_name(unit)}
    if state.at[unit] != AIRFIELD or not state.content.has(state.kind[unit], "airborne"):
        return refuse("IX-G", "refuse-not-airborne", names)
    if unit in state.drops:
        return refuse("IX-G", "refuse-named-already", names)
    if not may_drop(state, unit):
        return refuse("IX-H", "refuse-card-forbids-flight", names)
    cost = state.content.numbers["drop"]
    if cost > state.supply[unit // SLOTS]:
        return refuse("IX-G", "refuse-points-of-supply", {"needed": cost, "left": state.supply[unit // SLOTS]})
    return None


def may_drop(state: State, unit: int) -> bool:
    return may_act(state, unit, c.A_FLY) >= 0 and may_act(state, unit, c.A_FLY_MISSION) >= 0


def airborne_cards(state: State, seat: int) -> list[int]:
    """IX-G Airborne units in hand: their cost is paid as well."""
    return [words.JUMP | kind for kind in sorted(set(state.hand[seat])) if forbids_jump(state, seat, kind) is None]


def forbids_jump(state: State, seat: int, kind: int) -> Refusal | None:
    """IX-G, IX-H An airborne unit jumps out of the hand for its cost and 2 SP, if no card keeps it on the ground."""
    names: dict[str, str | int] = {"card": "@card-" + state.content.names[kind]}
    if kind not in state.hand[seat]:
        return refuse("IX-G", "refuse-not-in-hand", names)
    if not state.content.has(kind, "airborne"):
        return refuse("IX-G", "refuse-card-not-airborne", names)
    if state.lasting and is_grounded(state, seat, kind):
        return refuse("IX-H", "refuse-card-forbids", names)
    cost = price(state, seat, kind) + state.content.numbers["drop"]
    if cost > state.supply[seat]:
        names["cost"], names["left"] = cost, state.supply[seat]
        return refuse("IX-G", "refuse-supply", names)
    return None if free_slot(state, seat) >= 0 else refuse("IX-G", "refuse-no-room", names)


def is_grounded(state: State, seat: int, kind: int) -> bool:
    return is_forbidden(state, seat, c.A_FLY, kind) or is_forbidden(state, seat, c.A_FLY_MISSION, kind)


def begin_drop(state: State, from_hand: bool, number: int) -> None:
    state.drops = []
    state.aims = []
    state.route = NONE
    state.push(words.S_DROP_ZONE, 0)
    add_drop(state, from_hand, number)


def add_drop(state: State, from_hand: bool, number: int) -> None:
    seat = state.phasing
    if from_hand:
        cost = price(state, seat, number)
        give_up(state, seat, number)
        pay(state, seat, cost)
        number = bring(state, seat, number, AIRFIELD)
    pay(state, seat, state.content.numbers["drop"])
    state.drops.append(number)


class DropZone(Step[State]):
    """IX-G The zone and a corridor beside it; then further units for the same zone, three at most."""

    def resume(self, state: State) -> int:
        state.seat = state.phasing
        if state.route < 0:
            state.choices = [words.ROUTE | route for route in drop_routes(state)]
            return DECISION
        more = airborne_units(state, state.phasing) + airborne_cards(state, state.phasing)
        if len(state.drops) >= self.most(state) or not more:
            self.close(state)
            return AGAIN
        state.choices = [*more, words.GO]
        return DECISION

    def most(self, state: State) -> int:
        zone = state.field.routes[state.route][1]
        return MOST if state.has_enemy(zone, state.rules.team[state.phasing]) else min(MOST, state.room(zone))

    def choose(self, state: State, code: int) -> None:
        verb, number = code & ~OPERAND_MASK, operand_of(code)
        if verb == words.ROUTE:
            state.route = number
        elif code == words.GO:
            self.close(state)
        else:
            add_drop(state, verb == words.JUMP, number)

    def close(self, state: State) -> None:
        state.pop()
        zone = state.field.routes[state.route][1]
        state.aims = [zone] * len(state.drops)
        for unit in state.drops:
            lift(state, unit)
        open_window(state)
        state.push(words.S_DROP_LAND, 0)
        state.push(words.S_DROP_ROLL, 0)
        state.push(words.S_FLIGHT_CARDS, 0)  # IX-H weather may still stop it

    def prompt(self, state: State) -> Message:
        return Message("prompt-drop-zone" if state.route < 0 else "prompt-drop-more")

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb, number = code & ~OPERAND_MASK, operand_of(code)
        if state.route < 0:
            return forbids_drop_route(state, number) if verb == words.ROUTE else wrong_time(state)
        if verb == words.DROP:
            return forbids_stranger(state, state.phasing, number) or forbids_drop(state, number)
        if verb == words.JUMP:
            return forbids_jump(state, state.phasing, number)
        return None if code == words.GO else wrong_time(state)


def drop_routes(state: State) -> list[int]:
    """IX-G Where a drop may go."""
    return [route for route in range(len(state.field.routes)) if forbids_drop_route(state, route) is None]


def forbids_drop_route(state: State, route: int) -> Refusal | None:
    """IX-G Any battlefield zone along a corridor of the own half, never a headquarters; a full own zone may not be chosen."""
    field = state.field
    if route >= len(field.routes):
        return refuse("IX-G", "refuse-route")
    number, zone = field.routes[route]
    if field.is_hq[zone]:
        return refuse("IX-G", "refuse-drop-hq")
    corridor = field.corridors[number]
    if state.hq_of(state.phasing) not in (corridor.north, corridor.south):
        return refuse("IX-G", "refuse-route")
    if state.room(zone) < 1 and not state.has_enemy(zone, state.rules.team[state.phasing]):
        return refuse("IX-G", "refuse-drop-full", {"zone": zone_name(state, zone), "limit": field.limit[zone]})
    return None


class DropRoll(Step[State]):
    """IX-G Each drop: antiaircraft fire, then a die. The argument is unit number in the list * 2, + 1 when the guns have fired."""

    def resume(self, state: State) -> int:
        number = state.frames[-1] // 2
        if number >= len(state.drops):
            state.pop()
            return AGAIN
        if state.frames[-1] % 2 == 0:
            state.frames[-1] += 1
            state.fired = []
            state.push(words.S_DROP_AA, state.drops[number])
            return AGAIN
        state.seat = state.phasing
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        number = state.frames[-1] // 2
        unit = state.drops[number]
        state.frames[-1] += 1
        state.events.append((words.E_DROPPED, unit, state.aims[number], rolled[0]))
        if rolled[0] == 1:
            state.push(words.S_DROP_SHIFT, number)
        elif rolled[0] <= 3:
            count = len(state.drops)
            hit(state, unit, 1)
            if len(state.drops) < count:
                del state.aims[number]
                state.frames[-1] -= 2

    def label(self, state: State, rolled: list[int]) -> str:
        return "shifted" if rolled[0] == 1 else "hit" if rolled[0] <= 3 else "safe"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


class DropAa(Step[State]):
    """IX-G, XIV Enemy black antiaircraft in the zone and across the corridor fires at the drop as at an aircraft, one enemy after the other
    (`row` counts them). The argument is the unit.
    """

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        unit = state.frames[-1]
        if state.kind[unit] < 0 or unit not in state.drops:
            state.pop()
            state.row = 0
            if len(state.aims) > len(state.drops):  # shot down before it landed
                del state.aims[state.frames[-1] // 2]
                state.frames[-1] -= 1
            return AGAIN
        enemies = state.rules.enemies[state.phasing]
        while state.row < len(enemies):
            units = [gun for gun in self.near(state) if gun // SLOTS == enemies[state.row]]
            if any([self.could(state, gun) for gun in units]):
                state.seat = enemies[state.row]
                state.choices = [*[words.FIRE | gun for gun in units if self.can(state, gun)], words.PASS]
                return DECISION
            state.row += 1
        state.row = 0
        state.pop()
        return AGAIN

    def near(self, state: State) -> list[int]:
        """Units of the row beside the corridor: the zone itself, and the one across."""
        number, zone = state.field.routes[state.route]
        row = next(row for row in state.field.corridors[number].rows if zone in row)
        team = state.rules.team[state.phasing]
        return [gun for place in row for gun in state.here[place] if state.team_of(gun) != team]

    def could(self, state: State, gun: int) -> bool:
        return not state.flags[gun] & SPOTTED or self.can(state, gun)

    def can(self, state: State, gun: int) -> bool:
        content = state.content
        kind = state.kind[gun]
        return content.air[kind] > 0 and not content.is_grey[kind] and gun not in state.fired

    def choose(self, state: State, code: int) -> None:
        unit = state.frames[-1]
        if code == words.PASS:
            state.row += 1
            return
        gun = operand_of(code)
        state.fired.append(gun)
        dice, tn = state.content.air[state.kind[gun]], state.content.base_tn[c.AA]
        roll_attack(state, gun, unit, c.AA, Counted(dice, tn, [0, dice, R_PRINTED, state.kind[gun], 1, tn, R_BASE, NONE]))

    def prompt(self, state: State) -> Message:
        return Message("prompt-drop-aa", {"unit": unit_name(state.frames[-1])})

    def why_not(self, state: State, code: int) -> Refusal | None:
        gun = operand_of(code)
        if code & ~OPERAND_MASK == words.FIRE:
            near = is_own(state, state.seat, gun) and gun in self.near(state)
            return None if near and self.can(state, gun) else refuse("IX-G", "refuse-aa", {"unit": unit_name(gun)})
        return None if code == words.PASS else wrong_time(state)


def across(state: State) -> int:
    """XIV The enemy at the other end of the corridor."""
    corridor = state.field.corridors[state.field.routes[state.route][0]]
    for enemy in state.rules.enemies[state.phasing]:
        if state.hq_of(enemy) in (corridor.north, corridor.south):
            return enemy
    return state.rules.enemies[state.phasing][0]


class DropShift(Step[State]):
    """IX-G On a 1 the enemy moves the drop to an adjacent battlefield zone of their choice. The argument is its number in the list."""

    def resume(self, state: State) -> int:
        zone = state.aims[state.frames[-1]]
        state.seat = across(state)
        state.choices = [words.AT | near for near in state.field.neighbours[zone] if not state.field.is_hq[near]]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        number = state.frames[-1]
        state.pop()
        state.aims[number] = operand_of(code)
        state.events.append((words.E_SHIFTED, state.drops[number], operand_of(code)))

    def prompt(self, state: State) -> Message:
        return Message("prompt-drop-shift", {"unit": unit_name(state.drops[state.frames[-1]])})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK != words.AT:
            return wrong_time(state)
        zone, near = state.aims[state.frames[-1]], operand_of(code)
        if near in state.field.neighbours[zone] and not state.field.is_hq[near]:
            return None
        return refuse("IX-G", "refuse-drop-shift", {"zone": zone_name(state, zone)})


class DropLand(Step[State]):
    """IX-G Landing: committed and unspotted in an empty or own zone; in an enemy zone the drops assault at once."""

    def resume(self, state: State) -> int:
        team = state.rules.team[state.phasing]
        planned = state.field.routes[state.route][1]
        if not state.drops:
            state.pop()
            state.route = NONE
            state.aims = []
            return AGAIN
        zone = state.aims[0]
        if not state.has_enemy(zone, team):
            unit = state.drops.pop(0)
            state.aims.pop(0)
            settle(state, unit, zone)
            return AGAIN
        count = state.aims.count(zone) if zone == planned else 1  # a shifted drop assaults alone
        group = [unit for unit, aim in zip(state.drops, state.aims, strict=True) if aim == zone][:count]
        for unit in group:
            place = state.drops.index(unit)
            del state.drops[place]
            del state.aims[place]
        strike_from_above(state, group, zone)
        return AGAIN

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def settle(state: State, unit: int, zone: int) -> None:
    """The unit takes the zone; without room III-E2 applies."""
    put(state, unit, zone)
    commit(state, unit)
    take_zone(state, zone, state.team_of(unit))
    if state.room(zone) < 0:
        state.push(words.S_EXCESS, zone)


def strike_from_above(state: State, group: list[int], zone: int) -> None:
    """IX-G Ruling: the assault happens at once, without points, obstacles or rivers; artillery may support."""
    from grognard.games.last_crusade.s10_declaration import open_assault  # noqa: PLC0415 - assaults end in windows that drops open too

    state.attacker = group[0] // SLOTS
    state.attackers = group[:]
    state.origins = [NOWHERE] * len(group)
    state.ways = [BY_AIR] * len(group)
    open_assault(state, zone, [])
