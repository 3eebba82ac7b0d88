"""15.21 Supply units at work: emergency general supply, attack supply, Führer offensives (23), OKH (25.10)."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, EITHER, GREEN, HITLERIAN, SOVIET, TAN
from grognard.games.iron_dream.effects import burn, enter
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.flags import (
    AS_ANY,
    AS_ECHELON,
    AS_FUHRER,
    AS_GREEN,
    AS_OKH,
    AS_TAN,
    EGS,
    MOVED,
    NO_BAGRATION,
    PAID_FOR,
    SAILED,
    STRATEGIC,
)
from grognard.games.iron_dream.naming import unit_name
from grognard.games.iron_dream.s08_stacking import may_stack
from grognard.games.iron_dream.s10_movement import allowance, gait, hand_steps, is_barred, refused_step, step_price, zone_cost
from grognard.games.iron_dream.s14_beach import ashore_choices, begin_ashore, forbids_ashore
from grognard.games.iron_dream.s15_supply import cover_pairs
from grognard.games.iron_dream.seats import leads_in, next_german, seat_at, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.timing import wrong_time
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE

# What a supply unit is burned for: the argument of the step COVER.
# Instead of the second hex that a burned supply unit serves, in `launch`.
UNDECIDED: Final = -1
NO_SECOND_HEX: Final = -2

FOR_GENERAL: Final = 0
FOR_ATTACK: Final = 1
FOR_FUHRER: Final = 2
FOR_ECHELON: Final = 3
FROM_OKH: Final = 4


def supply_units(state: State, camp: int) -> list[int]:
    """The supply units of a camp on the map."""
    content = state.content
    return [unit for unit in state.rules.camp_units[camp] if content.is_supply[unit] and state.at(unit) != NOWHERE]


def has_customers(state: State, camp: int, space: int) -> bool:
    """Whether a hex holds combat units of a camp."""
    return state.has_fighter(camp, space)


def first_covers(state: State, camp: int, space: int) -> list[int]:
    """15.22 The hexes that a supply unit could serve: its own and those around it."""
    return [near for near in [space, *state.content.links[space]] if has_customers(state, camp, near)]


def is_of_use(state: State, camp: int, space: int) -> bool:
    """15.22 Whether a supply unit in a hex could serve anybody: `first_covers`, up to the first of them."""
    fighters, bits = state.field.fighters, CAMP_BITS[camp]
    if fighters[space] & bits:
        return True
    for near in state.content.links[space]:
        if fighters[near] & bits:
            return True
    return False


def second_covers(state: State, camp: int, space: int, first: int) -> list[int]:
    """15.22 Its own hex and one next to it, or two neighbours that touch each other."""
    found: list[int] = []
    for a, b in cover_pairs(state.content, space):
        other = b if a == first else a if b == first else -1
        if other >= 0 and other != first and other not in found and has_customers(state, camp, other):
            found.append(other)
    return found


# -- the initial supply phase ------------------------------------------------------------------------------------------
def can_be_burned(state: State, unit: int) -> bool:
    """15.21, 10.4 Whether a supply unit finds somebody to serve where it stands or where it can get in this phase."""
    here = state.field.where[unit]
    if can_serve_from(state, unit, here, allowance(state, unit)):
        return True
    return any([is_of_use(state, state.active, space) and is_open_to(state, unit, space) for space in state.content.links[here]])


def can_serve_from(state: State, unit: int, start: int, points: int) -> bool:
    """15.21 Whether a supply unit that has come to a hex can be burned there, or farther on with the points it has left."""
    camp = state.active
    if is_of_use(state, camp, start):
        return True
    if not is_anybody_within(state, camp, start, points + 1):
        return False
    steps = state.rules.ground.step_cost[gait(state, unit)]
    control, zones, enemy = state.control, state.field.zones, state.rules.enemy_bits[camp]
    best = {start: points}
    front = [start]
    for here in front:
        most = best[here]
        for there, base in steps[here]:
            left = most - base
            known = best.get(there, -1)
            if left <= known or control[there] != camp:
                continue
            if zones[here] & enemy or zones[there] & enemy:
                left -= zone_cost(state, camp, here, there)
                if left <= known:
                    continue
            if known < 0:
                if not is_open_to(state, unit, there):
                    continue
                if is_of_use(state, camp, there):
                    return True
            best[there] = left
            front.append(there)
    return False


def is_anybody_within(state: State, camp: int, start: int, steps: int) -> bool:
    """Whether a combat unit of a camp stands so near that a supply unit might reach it, as the crow flies: most that lie in the rear are
    far from everybody. Southern Italy shortens ways, so near it nothing is said.
    """
    fighters, bits, ground = state.field.fighters, CAMP_BITS[camp], state.rules.ground
    held = [space for space in state.field.where if space != NOWHERE and fighters[space] & bits]
    return ground.is_any_within(start, steps, held) or ground.to_south(start) <= steps


def is_open_to(state: State, unit: int, space: int) -> bool:
    """15.33 A friendly hex, in an enemy zone of control only beside a friend."""
    camp = state.active
    if state.control[space] != camp or is_barred(state, camp, space):
        return False
    if state.field.top[space] != NOWHERE and not may_stack(state, unit, space):
        return False
    return not state.in_enemy_zone(camp, space) or state.has_fighter(camp, space)


def burning_steps(state: State, unit: int) -> list[int]:
    """15.21 The hexes that a supply unit may enter on its way to be burned: from each it can still serve somebody."""
    return [space for space in hand_steps(state) if can_serve_from(state, unit, space, state.points - step_price(state, space))]


class Supply(Step[State]):
    """15.21 After the check supply units may move and be burned at once, or be burned in place."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, state.active)
        units = [unit for unit in supply_units(state, state.active) if forbids_emergency(state, unit) is None]
        choices = [words.PICK | unit for unit in units] + ashore_choices(state)
        if not choices:
            if not next_german(state):
                state.pop()
            return AGAIN
        state.choices = [*choices, words.END]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code & ~OPERAND_MASK == words.ASHORE:
            begin_ashore(state, operand_of(code))
            return
        if code == words.END:
            if not next_german(state):
                state.pop()
            return
        unit = operand_of(code)
        state.movers = [unit]
        state.points = allowance(state, unit)
        state.stepped = 0
        state.line_length = -1
        state.push(words.S_SUPPLY_HAND, unit)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.PICK:
            return forbids_emergency(state, operand_of(code))
        if code & ~OPERAND_MASK == words.ASHORE:
            return forbids_ashore(state, operand_of(code))
        return None if code == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-emergency")


def forbids_emergency(state: State, unit: int) -> Refusal | None:
    """15.21, 6.1, 6.5, 26.19 Why a supply unit does not go to be burned for emergency supply."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    refusal = forbids_other_counters(state, unit, "15.21")
    if refusal is not None:
        return refusal
    if not may_give_emergency(state):
        return refuse("6.1" if state.active == HITLERIAN else "6.5", "refuse-emergency-first-turn", names)
    if not may_burn(state, unit):
        return refuse("15.21", "refuse-burn-moved", names)
    if not can_be_burned(state, unit):
        return refuse("15.21", "refuse-burn-far", names)
    return None if leads_in(state, state.at(unit)) else refuse("26.19", "refuse-other-german", names)


def forbids_other_counters(state: State, unit: int, rule: str) -> Refusal | None:
    """15.21, 15.29 Only supply units of one's own on the map are burned."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if not state.content.is_supply[unit]:
        return refuse(rule, "refuse-burn", names)
    if state.camp(unit) != state.active:
        return refuse(rule, "refuse-not-yours", names)
    return refuse(rule, "refuse-not-on-map", names) if state.at(unit) == NOWHERE else None


def may_give_emergency(state: State) -> bool:
    """6.1, 6.5 Not for the Hitlerian on turn 1, nor for a Soviet who prepares Bagration."""
    if state.turn != state.rules.opening_turn:
        return True
    return state.active == ANGLO or (state.active == SOVIET and state.bagration == NO_BAGRATION)


def may_burn(state: State, unit: int) -> bool:
    return not state.flags[unit] & (MOVED | SAILED | STRATEGIC)


class SupplyHand(Step[State]):
    """15.21 A supply unit on its way to be burned for emergency supply."""

    def resume(self, state: State) -> int:
        unit = state.argument
        if state.at(unit) == NOWHERE:
            self.finish(state)
            return AGAIN
        camp = state.active
        choices = [words.COVER | space for space in first_covers(state, camp, state.at(unit))]
        if state.points > 0:
            choices += [words.TO | space for space in burning_steps(state, unit)]
        if not choices:
            state.mark(unit, MOVED)
            self.finish(state)
            return AGAIN
        state.seat = seat_at(state, camp, state.at(unit))
        state.choices = choices
        return DECISION

    def finish(self, state: State) -> None:
        state.movers = []
        state.points = 0
        state.stepped = 0
        state.pop()

    def choose(self, state: State, code: int) -> None:
        unit = state.argument
        space = operand_of(code)
        if code & ~OPERAND_MASK == words.TO:
            price = step_price(state, space)
            state.events.append((words.E_MOVED, unit, state.at(unit), space))
            enter(state, unit, space)
            state.points -= price
            state.stepped += 1
        else:
            self.finish(state)
            begin_cover(state, unit, FOR_GENERAL)
            state.target = space
            if not second_covers(state, state.active, state.at(unit), space):
                state.launch = NO_SECOND_HEX

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.TO:
            return refused_step(state, operand_of(code)) or forbids_detour(state, operand_of(code))
        names: dict[str, str | int] = {"unit": unit_name(state, state.argument)}
        if code & ~OPERAND_MASK != words.COVER:
            return refuse("15.21", "refuse-burn-now", names)
        covers = first_covers(state, state.active, state.at(state.argument))
        return None if operand_of(code) in covers else refuse("15.22", "refuse-cover", names)

    def prompt(self, state: State) -> Message:
        return Message("prompt-supply-hand", {"unit": unit_name(state, state.argument), "points": state.points})


def forbids_detour(state: State, space: int) -> Refusal | None:
    """15.21 In this phase a supply unit moves only to be burned: it goes nowhere from where it could serve nobody."""
    unit = state.argument
    if can_serve_from(state, unit, space, state.points - step_price(state, space)):
        return None
    return refuse("15.21", "refuse-burn-far", {"unit": unit_name(state, unit)})


# -- covering -----------------------------------------------------------------------------------------------------------
def begin_cover(state: State, unit: int, purpose: int) -> None:
    state.unit = unit
    state.target = -1
    state.launch = UNDECIDED
    state.colour_now = 0
    state.push(words.S_COVER, purpose)


class Cover(Step[State]):
    """15.22, 15.32 Which one or two hexes a burned supply unit serves; of the Anglo-Allies which army group (4.10)."""

    def resume(self, state: State) -> int:
        choices = cover_choices(state)
        if not choices:
            finish_cover(state)
            return AGAIN
        state.seat = seat_of_camp(state, state.active)
        return self.ask(state, choices)

    def choose(self, state: State, code: int) -> None:
        if code == words.ALONE:
            state.launch = NO_SECOND_HEX
        elif code == words.GREEN:
            state.colour_now = GREEN
        elif code == words.TAN:
            state.colour_now = TAN
        elif state.target < 0:
            state.target = operand_of(code)
        else:
            state.launch = operand_of(code)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code in cover_choices(state):
            return None
        if code in (words.GREEN, words.TAN):
            return refuse("4.10", "refuse-group", {"unit": unit_name(state, state.unit)})
        return refuse("25.10" if state.argument == FROM_OKH else "15.22", "refuse-cover", {"unit": unit_name(state, state.unit)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-cover", {"unit": unit_name(state, state.unit)})


def cover_choices(state: State) -> list[int]:
    """What is still open: the first hex, the second, the army group."""
    camp = state.active
    here = state.at(state.unit)
    from_okh = state.argument == FROM_OKH
    if state.target < 0:
        hexes = okh_hexes(state) if from_okh else first_covers(state, camp, here)
        return [words.COVER | space for space in hexes]
    if state.launch == UNDECIDED:
        hexes = okh_seconds(state, state.target) if from_okh else second_covers(state, camp, here, state.target)
        return [*[words.COVER | space for space in hexes], words.ALONE]
    if camp == ANGLO and state.colour_now == 0 and not under_port(state):
        colours = colours_in(state)
        if GREEN in colours and TAN in colours:
            return [words.GREEN, words.TAN]
    return []


def covered(state: State) -> list[int]:
    return [space for space in (state.target, state.launch) if space >= 0]


def colours_in(state: State) -> list[int]:
    """4.10 The army groups of the units in the served hexes."""
    content = state.content
    return [content.colour[unit] for space in covered(state) for unit in state.field.stack(space) if state.field.fights[unit]]


def under_port(state: State) -> bool:
    """4.10 Units under an invasion port are one group whatever their colour."""
    return all([space in state.port_space for space in covered(state)])


def finish_cover(state: State) -> None:
    """15.23, 15.24 The supply unit is spent, and its customers, in supply or not, have what it gives."""
    purpose = state.argument
    unit = state.unit
    colour = state.colour_now
    if state.active == ANGLO and colour == 0:
        colours = colours_in(state)
        colour = EITHER if under_port(state) else TAN if TAN in colours else GREEN
    for space in covered(state):
        if purpose == FOR_GENERAL:
            state.events.append((words.E_EMERGENCY, space))
            for other in state.field.stack(space):
                if state.field.fights[other] and serves(state, other, colour):
                    state.mark(other, EGS)
        else:
            state.events.append((words.E_FUHRER if purpose == FOR_FUHRER else words.E_ATTACK_SUPPLY, space))
            state.attack_supply[space] |= attack_bits(state, purpose, colour)
    if purpose == FOR_ECHELON:
        state.echelon = PAID_FOR
    state.unit = -1
    state.target = -1
    state.launch = UNDECIDED
    state.colour_now = 0
    state.pop()
    if purpose == FROM_OKH:
        state.okh_used = state.turn
    else:
        burn(state, unit, purpose == FOR_FUHRER)


def serves(state: State, unit: int, colour: int) -> bool:
    """4.10 Whether a supply unit burned for one army group serves a unit."""
    if state.active != ANGLO or colour == EITHER or unit in state.rules.scenario.freikorps:
        return True
    return state.content.colour[unit] in (colour, EITHER)


def attack_bits(state: State, purpose: int, colour: int) -> int:
    """23.3, 23.4, 23.5 What a supply unit is burned for: a Führer offensive is announced now, any number of times, and never by OKH."""
    if state.active == ANGLO and colour != EITHER:
        return AS_GREEN if colour == GREEN else AS_TAN
    bits = AS_ANY
    if purpose == FOR_FUHRER:
        bits |= AS_FUHRER
    elif purpose == FOR_ECHELON:
        bits |= AS_ECHELON
    elif purpose == FROM_OKH:
        bits |= AS_OKH
    return bits


# -- OKH ------------------------------------------------------------------------------------------------------------------
def okh_hexes(state: State) -> list[int]:
    """25.10 Hexes with Hitlerian units up to four hexes from OKH over German-controlled hexes."""
    content = state.content
    start = state.at(content.okh)
    if start == NOWHERE:
        return []
    reached = {start: 0}
    front = [start]
    while front:
        here = front.pop(0)
        if reached[here] == content.okh_reach:
            continue
        for there in content.links[here]:
            if there not in reached and state.control[there] == HITLERIAN:
                reached[there] = reached[here] + 1
                front.append(there)
    return [space for space in sorted(reached) if has_customers(state, HITLERIAN, space)]


def okh_seconds(state: State, first: int) -> list[int]:
    """25.10 The second hex touches the first."""
    return [space for space in okh_hexes(state) if space in state.content.links[first]]


def forbids_okh(state: State) -> Refusal | None:
    """25.10 Not in a turn in which OKH moved strategically, and once."""
    okh = state.content.okh
    if state.at(okh) == NOWHERE:
        return refuse("25.10", "refuse-okh-absent")
    if state.has(okh, STRATEGIC):
        return refuse("25.10", "refuse-okh-moved")
    if state.okh_used == state.turn:
        return refuse("25.10", "refuse-okh-used")
    return None
