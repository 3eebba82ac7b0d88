"""IX-G Airborne drops."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import bring, commit, free_slot, give_up, hit, lift, pay, put, take_zone
from grognard.games.last_crusade.s03_rolls import roll_attack, wrong_time
from grognard.games.last_crusade.s03_terms import is_forbidden, may_act
from grognard.games.last_crusade.s13_cards import open_window, price
from grognard.games.last_crusade.state import AIRFIELD, BY_AIR, NONE, NOWHERE, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

MOST = 3


def airborne_units(state: State, seat: int) -> list[int]:
    """IX-G Airborne units that wait on the airfield."""
    if state.supply[seat] < state.content.numbers["drop"]:
        return []
    found: list[int] = []
    for unit in state.units_of(seat):
        if state.at[unit] == AIRFIELD and state.content.has(state.kind[unit], "airborne") and may_drop(state, unit):
            found.append(words.DROP | unit)
    return found


def may_drop(state: State, unit: int) -> bool:
    return may_act(state, unit, c.A_FLY) >= 0 and may_act(state, unit, c.A_FLY_MISSION) >= 0


def airborne_cards(state: State, seat: int) -> list[int]:
    """IX-G Airborne units in hand: their cost is paid as well."""
    found: list[int] = []
    for kind in sorted(set(state.hand[seat])):
        if state.content.has(kind, "airborne") and price(state, seat, kind) + state.content.numbers["drop"] <= state.supply[seat]:
            if free_slot(state, seat) >= 0 and not (state.lasting and is_grounded(state, seat, kind)):
                found.append(words.JUMP | kind)
    return found


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
        more = [code for code in more if operand_of(code) not in state.drops or code & ~OPERAND_MASK == words.JUMP]
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

    def why_not(self, state: State, code: int) -> Refusal:
        verb = code & ~OPERAND_MASK
        if verb == words.ROUTE:
            zone = state.field.routes[operand_of(code)][1] if operand_of(code) < len(state.field.routes) else NONE
            return refuse("IX-G", "refuse-drop-hq" if zone >= 0 and state.field.is_hq[zone] else "refuse-drop-zone")
        return refuse("IX-G", "refuse-drop") if verb in (words.DROP, words.JUMP) else wrong_time(state)


def drop_routes(state: State) -> list[int]:
    """IX-G Any battlefield zone, never a headquarters; a full own zone may not be chosen."""
    field = state.field
    team = state.rules.team[state.phasing]
    own = state.hq_of(state.phasing)
    found: list[int] = []
    for route, (number, zone) in enumerate(field.routes):
        corridor = field.corridors[number]
        if own in (corridor.north, corridor.south) and not field.is_hq[zone]:
            if state.has_enemy(zone, team) or state.room(zone) > 0:
                found.append(route)
    return found


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
        roll_attack(state, gun, unit, c.AA, state.content.air[state.kind[gun]], state.content.base_tn[c.AA])

    def why_not(self, state: State, code: int) -> Refusal:
        return refuse("IX-E", "refuse-aa") if code & ~OPERAND_MASK == words.FIRE else wrong_time(state)


def across(state: State) -> int:
    """XIV The enemy at the other end of the corridor."""
    corridor = state.field.corridors[state.field.routes[state.route][0]]
    for enemy in state.rules.enemies[state.phasing]:
        if state.hq_of(enemy) in (corridor.north, corridor.south):
            return enemy
    return state.rules.enemies[state.phasing][0]


class DropShift(Step[State]):
    """IX-G On a 1 the enemy moves the drop to an adjacent battlefield zone of his choice. The argument is its number in the list."""

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

    def why_not(self, state: State, code: int) -> Refusal:
        return refuse("IX-G", "refuse-drop-shift") if code & ~OPERAND_MASK == words.AT else wrong_time(state)


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
    open_assault(state, zone)
