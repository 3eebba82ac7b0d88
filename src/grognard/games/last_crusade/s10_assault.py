"""Assault (X-D): declaration, cards, support, and what follows after each round."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import (
    commit,
    destroy,
    destroy_fort,
    destroy_obstacle,
    drop_from_assault,
    end_effects,
    enter,
    judge,
    leave_shelter,
    pay,
    put,
    spot,
)
from grognard.games.last_crusade.s03_dice import is_clumsy, range_of
from grognard.games.last_crusade.s03_rolls import wrong_time
from grognard.games.last_crusade.s03_terms import bridge_stands, has_word, in_supply, may_act
from grognard.games.last_crusade.s10_bombardment import begin_use, settle_use
from grognard.games.last_crusade.s10_movement import (
    can_pay,
    complete_withdrawal,
    entry_cost,
    has_passage,
    holds_hq,
    is_foot_soldier,
    may_fall_back,
    obstacles_on,
    points_left,
    settle_commitment,
    spend,
    unit_name,
    use_passage,
    zone_name,
)
from grognard.games.last_crusade.s12_victory import capture_hq
from grognard.games.last_crusade.s13_cards import open_window, play_card, playable, why_not_card
from grognard.games.last_crusade.state import (
    AIRFIELD,
    BY_AIR,
    BY_BRIDGE,
    BY_LAND,
    BY_RIVER,
    COMMITTED,
    FIRED,
    HIT,
    JOINED,
    LOADED,
    NONE,
    RECORD,
    SILENT,
    SILENT_NEXT,
    SLOTS,
    State,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

ASSAULT_FLAGS: Final = HIT | SILENT | SILENT_NEXT | FIRED | JOINED
ENDED_BY_CARD: Final = 9


# -- who may assault --------------------------------------------------------------------------------------------------
def targets(state: State, seat: int) -> list[int]:
    """X-D1, X-D11 Zones with enemy units next to a unit that can assault."""
    found: list[int] = []
    team = state.rules.team[seat]
    field = state.field
    for zone in range(field.size):
        here = state.here[zone]
        if here and state.rules.team[here[0] // SLOTS] != team and (not field.is_hq[zone] or holds_hq(state, zone)):
            for near in field.neighbours[zone]:
                cell = state.here[near]
                if cell and state.rules.team[cell[0] // SLOTS] == team and has_attacker(state, seat, cell, zone):
                    found.append(zone)
                    break
    return found


def has_attacker(state: State, seat: int, cell: list[int], zone: int) -> bool:
    for unit in cell:
        if unit // SLOTS == seat and may_assault(state, unit, zone):
            return True
    return False


def may_assault(state: State, unit: int, zone: int) -> bool:
    return not state.flags[unit] & (COMMITTED | LOADED) and forbids_assault(state, unit, zone) is None


def forbids_assault(state: State, unit: int, zone: int) -> Refusal | None:
    """X-D1, III-A3, V-C-B5 Why a unit cannot assault a zone."""
    content = state.content
    kind = state.kind[unit]
    names: dict[str, str | int] = {"unit": unit_name(unit), "zone": zone_name(state, zone)}
    if state.flags[unit] & (COMMITTED | LOADED):
        return refuse("III-A3", "refuse-committed", names)
    if content.is_hq_troops[kind] or is_clumsy(state, kind) or not (content.inf[kind] or content.arm[kind]):
        return refuse("X-D1", "refuse-cannot-assault", names)
    here = state.at[unit]
    edge = state.edge(here, zone) if here >= 0 else NONE
    if edge < 0:
        return refuse("X-D1", "refuse-not-adjacent", names)
    if points_left(state, unit) < 1 or not can_pay(state, unit, entry_cost(state, unit, zone)):
        return refuse("X-D1", "refuse-points", names)
    if state.river[edge] == 1 and not is_foot_soldier(state, unit) and not at_bridge(state, unit, edge):
        return refuse("V-C-B5", "refuse-river", names)
    passenger = state.partner[unit]
    if passenger >= 0 and (points_left(state, passenger) < 1 or state.flags[passenger] & COMMITTED):
        return refuse("X-F3", "refuse-passenger", names)
    return None


def at_bridge(state: State, unit: int, edge: int) -> bool:
    """V-C-B5, V-C-B11 A standing bridge, and for a minor one nobody over it yet this turn."""
    return bridge_stands(state, edge) and has_passage(state, edge, state.team_of(unit))


class Declaring(Step[State]):
    """X-D1 The attacker names his units, at most three across each edge; the argument is the zone."""

    def resume(self, state: State) -> int:
        state.seat = state.attacker
        choices = [words.ADD | unit for unit in self.candidates(state)]
        if state.attackers:
            if not choices:
                declare(state)
                return AGAIN
            choices.append(words.GO)
        state.choices = choices
        return DECISION

    def candidates(self, state: State) -> list[int]:
        zone = state.frames[-1]
        found: list[int] = []
        for near in state.field.neighbours[zone]:
            for unit in state.here[near]:
                if unit // SLOTS == state.attacker and self.refusal(state, unit) is None:
                    found.append(unit)
        return sorted(found)

    def refusal(self, state: State, unit: int) -> Refusal | None:
        zone = state.frames[-1]
        names: dict[str, str | int] = {"unit": unit_name(unit), "zone": zone_name(state, zone)}
        if unit in state.attackers:
            return refuse("X-D1", "refuse-named-already", names)
        forbidden = forbids_assault(state, unit, zone)
        if forbidden is not None:
            return forbidden
        here = state.at[unit]
        needed = 2 if state.partner[unit] >= 0 else 1
        if state.origins.count(here) + needed > state.content.numbers["attackers_per_edge"]:
            return refuse("X-D1", "refuse-edge-full", names)
        edge = state.edge(here, zone)
        if state.river[edge] == 1 and state.bridge[edge] == 2 and not is_foot_soldier(state, unit):
            if any(
                [origin == here and not is_foot_soldier(state, other) for origin, other in zip(state.origins, state.attackers, strict=True)]
            ):
                return refuse("V-C-B11", "refuse-minor-bridge", names)
        return None

    def choose(self, state: State, code: int) -> None:
        if code == words.GO:
            declare(state)
            return
        unit = operand_of(code)
        join(state, unit)
        passenger = state.partner[unit]
        if passenger >= 0:
            join(state, passenger)

    def why_not(self, state: State, code: int) -> Refusal:
        unit = operand_of(code)
        if code & ~OPERAND_MASK == words.ADD and unit < len(state.kind) and state.kind[unit] >= 0 and unit // SLOTS == state.attacker:
            return self.refusal(state, unit) or wrong_time(state)
        return wrong_time(state)


def join(state: State, unit: int) -> None:
    state.attackers.append(unit)
    state.origins.append(state.at[unit])
    state.ways.append(BY_LAND)


def begin_assault(state: State, seat: int, zone: int) -> None:
    state.attacker = seat
    state.attackers = []
    state.origins = []
    state.ways = []
    state.push(words.S_ASSAULT, zone)


def declare(state: State) -> None:
    """X-D1, X-D2, III-H8 Points are paid, shelter is left, everybody in the assault is spotted."""
    zone = state.frames[-1]
    state.pop()
    for place, unit in enumerate(state.attackers):
        edge = state.edge(state.origins[place], zone)
        if state.flags[unit] & LOADED:  # X-F3 a passenger gets off at the declaration
            spend(state, unit, 1)
            state.flags[unit] &= ~LOADED
        else:
            spend(state, unit, entry_cost(state, unit, zone))
        state.ways[place] = way_over(state, unit, edge)
        leave_shelter(state, unit)
    open_assault(state, zone)


def way_over(state: State, unit: int, edge: int) -> int:
    """V-C-B5 Over a bridge nobody is silenced and everybody may come back."""
    if state.river[edge] != 1:
        return BY_LAND
    if state.bridge[edge] == 2 and bridge_stands(state, edge) and has_passage(state, edge, state.team_of(unit)):
        state.crossed[edge * 2 + state.team_of(unit)] += 1
        return BY_BRIDGE
    if bridge_stands(state, edge) and state.bridge[edge] == 1:
        use_passage(state, unit, edge)
        return BY_BRIDGE
    return BY_RIVER


def open_assault(state: State, zone: int) -> None:
    """X-D2 to X-D5 The assault begins: everyone is seen, obstacles are crossed, then cards and support."""
    state.zone = zone
    state.defender = state.here[zone][0] // SLOTS
    state.round = 0
    state.support = []
    state.played = []
    state.passes = 0
    state.last_round = False
    state.doomed = []
    state.cleared = []
    state.tried = []
    state.events.append((words.E_ASSAULT, zone, len(state.attackers), len(state.here[zone])))
    for unit in state.attackers + state.here[zone]:
        spot(state, unit)
        judge(state, unit)
    for place, unit in enumerate(state.attackers):
        if state.ways[place] == BY_RIVER and may_act(state, unit, c.A_RIVER_FIRE) <= 0:
            state.flags[unit] |= SILENT
    state.push(words.S_ROUND, 0)
    if state.blocks and state.ways.count(BY_AIR) == 0:
        state.crossing = state.attackers[:]
        state.push(words.S_CROSSING, 0)


# -- the course of an assault -----------------------------------------------------------------------------------------
class Round(Step[State]):
    """X-D6, X-D7 The course of an assault. The argument is the next stage."""

    def resume(self, state: State) -> int:
        stage = state.frames[-1]
        if state.finished:
            return AGAIN
        if stage in (0, 5, 6, 8) and self.is_decided(state):
            return AGAIN
        state.frames[-1] = stage + 1
        if stage == 0:
            push_cards(state)
        elif stage == 1:
            state.push(words.S_SUPPORT_A, 0)
        elif stage == 2:
            state.push(words.S_SUPPORT_D, 0)
        elif stage == 3:
            begin_round(state)
        elif stage == 4:
            end_fire(state)
        elif stage == 5:
            push_cards(state)
        elif stage == 6:
            self.after_cards(state)
        elif stage == 7:
            state.push(words.S_WITHDRAWAL, 0)
        else:
            state.frames[-1] = 3
        return AGAIN

    def is_decided(self, state: State) -> bool:
        """X-D7 No attackers left: failed, whoever else is gone. No defenders left: capture."""
        if not state.attackers:
            state.events.append((words.E_FAILED, state.zone))
            state.pop()
            end_of_assault(state)
            return True
        hq = state.field.is_hq[state.zone]
        if not state.here[state.zone] or (hq and state.round > 0 and not holds_hq(state, state.zone)):
            if state.round > 0 or not state.here[state.zone]:
                state.pop()
                state.push(words.S_ADVANCE, 0)
                return True
        return False

    def after_cards(self, state: State) -> None:
        """X-D7 A card may end the assault; after the last round the attacker must break off."""
        if state.passes == ENDED_BY_CARD:
            state.pop()
            break_off(state, True)
        elif state.round >= state.content.numbers["rounds"] or state.last_round:
            state.pop()
            break_off(state, False)
        else:
            state.push(words.S_AFTER_ROUND, 0)

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def push_cards(state: State) -> None:
    state.passes = 0
    state.push(words.S_ASSAULT_CARDS, 0)


class AssaultCards(Step[State]):
    """X-D4 Attacker, then defender, alternately play cards for this assault until both pass in a row. The argument is whose turn it is."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        if state.passes >= 2:
            state.pop()
            return AGAIN
        seat = state.attacker if state.frames[-1] == 0 else state.defender
        if not state.hand[seat]:
            state.passes += 1
            state.frames[-1] = 1 - state.frames[-1]
            return AGAIN
        state.seat = seat
        state.choices = [*playable(state, seat, self.windows(state)), words.PASS]
        return DECISION

    def windows(self, state: State) -> int:
        return c.W_ANY | c.W_COMBAT | (c.W_ATTACKER if state.frames[-1] == 0 else c.W_DEFENDER)

    def choose(self, state: State, code: int) -> None:
        seat = state.seat
        state.frames[-1] = 1 - state.frames[-1]
        if code == words.PASS:
            state.passes += 1
        else:
            state.passes = 0
            play_card(state, seat, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal:
        return why_not_card(state, state.seat, code, self.windows(state))


class Support(Step[State]):
    """X-D5 Artillery outside the fight, and artillery cards, are named in support: first the attacker's, then the defender's."""

    def __init__(self, name: str, rule: str, is_attacker: bool) -> None:
        super().__init__(name, rule)
        self.is_window = True
        self.is_attacker = is_attacker

    def resume(self, state: State) -> int:
        settle_use(state)
        seat = state.attacker if self.is_attacker else state.defender
        state.seat = seat
        state.choices = [*[words.SUPPORT | unit for unit in supporters(state, seat)], words.PASS]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.pop()
            return
        unit = operand_of(code)
        state.support.append(unit)
        if state.at[unit] == AIRFIELD:
            begin_use(state, unit)
            return
        if not is_near_mortar(state, unit):
            pay(state, unit // SLOTS, support_cost(state, unit))
            commit(state, unit)
        spot(state, unit)
        state.events.append((words.E_SUPPORT, unit))

    def why_not(self, state: State, code: int) -> Refusal:
        return refuse("X-D5", "refuse-support") if code & ~OPERAND_MASK == words.SUPPORT else wrong_time(state)


def support_cost(state: State, unit: int) -> int:
    return 0 if has_word(state, unit, "light_gun") else state.content.numbers["support"]


def supporters(state: State, seat: int) -> list[int]:
    """X-D5 Artillery in range that has not moved, in supply and paid for unless it is light; and artillery cards."""
    found: list[int] = []
    content = state.content
    for unit in state.units_of(seat):
        if unit in state.support:
            continue
        if state.at[unit] == AIRFIELD:
            if content.windows[state.kind[unit]] & c.W_SUPPORT and not is_support_banned(state, unit):
                found.append(unit)
        elif has_word(state, unit, "artillery") and state.at[unit] >= 0 and may_support(state, unit):
            found.append(unit)
    return found


def may_support(state: State, unit: int) -> bool:
    zone = state.at[unit]
    if zone == state.zone or unit in state.attackers or state.flags[unit] & LOADED or is_support_banned(state, unit):
        return False
    if is_near_mortar(state, unit):
        return True
    if state.flags[unit] & COMMITTED or state.spent[unit] or range_of(state, unit) < state.field.distance[zone][state.zone]:
        return False
    cost = support_cost(state, unit)
    return cost <= state.supply[unit // SLOTS] and (cost == 0 or in_supply(state, unit))


def is_near_mortar(state: State, unit: int) -> bool:
    """XVI-4 Optional: a mortar in the zone of an assaulting own unit supports free of charge and is not committed."""
    return (
        state.rules.mortar_support
        and has_word(state, unit, "mortar")
        and state.at[unit] in state.origins
        and (unit // SLOTS == state.attacker and range_of(state, unit) >= 1)
    )


def is_support_banned(state: State, unit: int) -> bool:
    return bool(state.lasting) and may_act(state, unit, c.A_SUPPORT) < 0


# -- rounds -----------------------------------------------------------------------------------------------------------
def begin_round(state: State) -> None:
    """X-D6 The order of fire: defenders first, unless the last card about it says otherwise (III-D1)."""
    state.round += 1
    state.events.append((words.E_ROUND, state.round))
    for unit in state.attackers + state.here[state.zone]:
        flags = state.flags[unit]
        if state.round > 1:
            flags &= ~SILENT
        if flags & SILENT_NEXT:
            flags |= SILENT
        state.flags[unit] = flags & ~(HIT | FIRED | JOINED | SILENT_NEXT)
    order = order_of_fire(state)
    first, second = (0, 1) if order == c.T_ATTACKERS else (1, 0)
    if order == c.T_BOTH:
        state.doomed = [NONE]
        first, second = 1, 0
    state.push(words.S_FIRING, second)
    state.push(words.S_FIRING, first)


def order_of_fire(state: State) -> int:
    """III-D1 Who fires first in this round: T_ATTACKERS, T_DEFENDERS, or T_BOTH at the same moment."""
    order = c.T_DEFENDERS
    for place in range(0, len(state.lasting), RECORD):
        effect = state.content.every_effect[state.lasting[place]]
        if effect.op in (c.FIRST_FIRE, c.SIMULTANEOUS) and (state.round == 1 or not effect.first_only):
            if effect.op == c.SIMULTANEOUS:
                order = c.T_BOTH
            else:
                order = c.T_ATTACKERS if effect.who_attacks else c.T_DEFENDERS
    return order


def end_fire(state: State) -> None:
    """X-D6 In simultaneous fire losses are removed now; then morale is tested, the attackers' first."""
    doomed = state.doomed[1:]
    state.doomed = []
    for unit in doomed:
        if state.kind[unit] >= 0:
            destroy(state, unit)
    state.support = []
    state.push(words.S_MORALE, 0)


class Morale(Step[State]):
    """X-D6 Units with weak morale that were hit in this round roll a die; the argument is 0, or one more than the unit that rolls."""

    def resume(self, state: State) -> int:
        for unit in state.attackers + state.here[state.zone]:
            if state.flags[unit] & HIT and is_shaky(state, unit):
                state.seat = unit // SLOTS
                state.frames[-1] = unit + 1
                state.faces = [6]
                return CHANCE
        state.pop()
        return AGAIN

    def resolve(self, state: State, rolled: list[int]) -> None:
        unit = state.frames[-1] - 1
        state.frames[-1] = 0
        state.flags[unit] &= ~HIT
        effect = state.content.has_morale[state.kind[unit]]
        if effect is None:
            return
        state.events.append((words.E_MORALE, unit, rolled[0], effect.fail_on))
        if rolled[0] > effect.fail_on:
            return
        if effect.result == 1:
            commit(state, unit)
        elif effect.result == 2:
            state.flags[unit] |= SILENT_NEXT
        elif unit in state.attackers:
            go_home(state, unit, False)
        else:
            state.push(words.S_MORALE_ZONE, unit)

    def label(self, state: State, rolled: list[int]) -> str:
        effect = state.content.has_morale[state.kind[state.frames[-1] - 1]]
        return "fails" if effect is not None and rolled[0] <= effect.fail_on else "holds"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def is_shaky(state: State, unit: int) -> bool:
    """Whether a unit has to test its morale: not if a leader steadies it, nor where falling back is forbidden."""
    from grognard.games.last_crusade.s03_terms import is_immune  # noqa: PLC0415

    if state.content.has_morale[state.kind[unit]] is None or is_immune(state, unit, c.I_MORALE):
        return False
    return may_act(state, unit, c.A_BREAK_OFF if unit in state.attackers else c.A_WITHDRAW) >= 0


# -- after a round ----------------------------------------------------------------------------------------------------
class AfterRound(Step[State]):
    """X-D7 The attacker may break off, with all units together, unless a card forbids it."""

    def resume(self, state: State) -> int:
        if any([may_act(state, unit, c.A_BREAK_OFF) < 0 for unit in state.attackers]):
            state.pop()
            return AGAIN
        state.seat = state.attacker
        state.choices = [words.PRESS, words.BREAK_OFF]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        state.pop()
        if code == words.BREAK_OFF:
            state.pop()
            break_off(state, False)

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def break_off(state: State, spared: bool) -> None:
    """X-D10 The attackers go back where they came from; `spared` by a card even without a bridge."""
    state.events.append((words.E_BROKE_OFF, state.zone))
    for unit in state.attackers[:]:
        go_home(state, unit, spared)
    end_of_assault(state)


def go_home(state: State, unit: int, spared: bool) -> None:
    """X-D10, V-C-B5, V-C-B7 Back to the origin; across a river without a bridge, or out of the sky, there is no way back."""
    if unit not in state.attackers:
        return
    place = state.attackers.index(unit)
    way, origin = state.ways[place], state.origins[place]
    drop_from_assault(state, unit)
    if way == BY_AIR or (way == BY_RIVER and not spared):
        state.events.append((words.E_DROWNED, unit))
        destroy(state, unit)
        return
    carrier = state.partner[unit]
    if unit not in state.here[origin]:  # X-F3 a passenger climbs on again
        if carrier >= 0 and state.kind[carrier] >= 0:
            state.flags[unit] |= LOADED
            state.at[unit] = origin
        elif state.room(origin) > 0:
            put(state, unit, origin)
        else:
            destroy(state, unit)
            return
    settle_commitment(state, unit)


class Withdrawal(Step[State]):
    """X-D8 Defenders may leave, unit by unit. The argument is 0, or one more than the unit that names its zone."""

    def resume(self, state: State) -> int:
        named = state.frames[-1]
        if named:
            zones = withdrawal_zones(state, named - 1)
            if len(zones) > 1:
                state.seat = (named - 1) // SLOTS
                state.choices = [words.AT | zone for zone in zones]
                return DECISION
            self.leave(state, zones[0])
            return AGAIN
        units = [unit for unit in state.here[state.zone] if forbids_withdrawal(state, unit) is None]
        if not units:
            state.pop()
            return AGAIN
        state.seat = units[0] // SLOTS
        state.choices = [words.WITHDRAW | unit for unit in units] + [words.DONE]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if code == words.DONE:
            state.pop()
        elif verb == words.WITHDRAW:
            state.frames[-1] = operand_of(code) + 1
        else:
            self.leave(state, operand_of(code))

    def leave(self, state: State, zone: int) -> None:
        unit = state.frames[-1] - 1
        state.frames[-1] = 0
        withdraw(state, unit, zone)

    def why_not(self, state: State, code: int) -> Refusal:
        unit = operand_of(code)
        if code & ~OPERAND_MASK == words.WITHDRAW and unit in state.here[state.zone]:
            return forbids_withdrawal(state, unit) or wrong_time(state)
        return refuse("X-D8", "refuse-retreat") if code & ~OPERAND_MASK == words.AT else wrong_time(state)


def withdraw(state: State, unit: int, zone: int) -> None:
    """X-D8, X-A6 The unit leaves the fight; obstacles on its way work as on a move."""
    edge = state.edge(state.at[unit], zone)
    use_passage(state, unit, edge)
    if state.blocks and obstacles_on(state, edge, state.team_of(unit)):
        state.crossing = [unit]
        state.tried = []
        state.target = zone
        state.push(words.S_CROSSING, 0)
    else:
        complete_withdrawal(state, unit, zone)


def forbids_withdrawal(state: State, unit: int) -> Refusal | None:
    """X-D8 Only uncommitted units with a move may leave, if no card forbids it and there is a place to go."""
    names: dict[str, str | int] = {"unit": unit_name(unit)}
    if state.content.move[state.kind[unit]] < 1 or state.content.is_hq_troops[state.kind[unit]]:
        return refuse("X-D8", "refuse-no-move", names)
    if may_act(state, unit, c.A_WITHDRAW) < 0:
        return refuse("III-D1", "refuse-card-forbids-unit", names)
    if state.flags[unit] & COMMITTED and may_act(state, unit, c.A_WITHDRAW_COMMITTED) <= 0:
        return refuse("X-D8", "refuse-committed", names)
    if not withdrawal_zones(state, unit):
        return refuse("X-D8", "refuse-retreat", names)
    return None


def withdrawal_zones(state: State, unit: int) -> list[int]:
    """X-D8 Adjacent zones without enemies and with room, not across an edge that the attackers used."""
    here = state.at[unit]
    found: list[int] = []
    for zone in state.field.neighbours[here]:
        if zone in state.origins or not may_fall_back(state, unit, zone) or state.room(zone) < 1:
            continue
        if state.field.is_hq[here] and state.control[zone] != state.team_of(unit):
            continue
        found.append(zone)
    return found


class MoraleZone(Step[State]):
    """X-D6 A defender whose morale failed falls back, committed or not; without a zone it stays and is silent in the next round."""

    def resume(self, state: State) -> int:
        unit = state.frames[-1]
        zones = withdrawal_zones(state, unit)
        if len(zones) > 1:
            state.seat = unit // SLOTS
            state.choices = [words.AT | zone for zone in zones]
            return DECISION
        state.pop()
        if zones:
            complete_withdrawal(state, unit, zones[0])
        else:
            state.flags[unit] |= SILENT_NEXT
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        unit = state.frames[-1]
        state.pop()
        complete_withdrawal(state, unit, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal:
        return refuse("X-D8", "refuse-retreat") if code & ~OPERAND_MASK == words.AT else wrong_time(state)


# -- capture ----------------------------------------------------------------------------------------------------------
class Advance(Step[State]):
    """X-D9 One to three surviving attackers of the attacker's choice move in; the others go back. The argument counts them."""

    def resume(self, state: State) -> int:
        if state.frames[-1] == 0:
            if state.field.is_hq[state.zone]:
                state.pop()
                capture_hq(state, state.attacker, state.zone)
                return AGAIN
        most = min(state.content.numbers["advance"], state.room(state.zone) + state.frames[-1])
        if state.frames[-1] >= most or not state.attackers:
            self.close(state)
            return AGAIN
        if (len(state.attackers) == 1 and state.frames[-1] == 0) or BY_AIR in state.ways:
            self.go_in(state, state.attackers[0])
            return AGAIN
        state.seat = state.attacker
        state.choices = [words.ADVANCE | unit for unit in state.attackers]
        if state.frames[-1]:
            state.choices.append(words.DONE)
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.DONE:
            self.close(state)
        else:
            self.go_in(state, operand_of(code))

    def go_in(self, state: State, unit: int) -> None:
        place = state.attackers.index(unit)
        by_air = state.ways[place] == BY_AIR
        drop_from_assault(state, unit)
        state.frames[-1] += 1
        partner = state.partner[unit]
        if partner >= 0:  # X-F3 both fought on foot; they go in one by one
            state.partner[unit] = state.partner[partner] = NONE
        enter(state, unit, state.zone)
        if by_air:
            commit(state, unit)
        else:
            settle_commitment(state, unit)
        state.events.append((words.E_ADVANCED, unit, state.zone))
        judge(state, unit)

    def close(self, state: State) -> None:
        state.pop()
        zone, seat = state.zone, state.attacker
        state.events.append((words.E_CAPTURED, zone, seat))
        state.captured = state.captured or seat == state.phasing
        raze(state, zone, seat)
        for unit in state.attackers[:]:
            go_home(state, unit, True)
        end_of_assault(state)

    def why_not(self, state: State, code: int) -> Refusal:
        return refuse("X-D9", "refuse-not-here") if code & ~OPERAND_MASK == words.ADVANCE else wrong_time(state)


def raze(state: State, zone: int, seat: int) -> None:
    """X-D9 Fortifications there are destroyed, and enemy obstacles between two zones that the captor controls now."""
    team = state.rules.team[seat]
    for fort, where in enumerate(state.fort_zone):
        if where == zone:
            destroy_fort(state, fort)
    for obstacle, edge in enumerate(state.block_edge):
        if edge >= 0 and state.rules.team[state.block_owner[obstacle]] != team:
            a, b = state.field.edges[edge]
            if zone in (a, b) and state.control[a] == team and state.control[b] == team:
                destroy_obstacle(state, obstacle)


def end_of_assault(state: State) -> None:
    """What was said for the assault alone ends with it; then the other side may play cards."""
    for unit in range(len(state.kind)):
        if state.flags[unit] & ASSAULT_FLAGS:
            state.flags[unit] &= ~ASSAULT_FLAGS
    state.zone = state.attacker = state.defender = NONE
    state.attackers = []
    state.origins = []
    state.ways = []
    state.support = []
    state.played = []
    state.doomed = []
    state.cleared = []
    state.tried = []
    state.round = 0
    state.passes = 0
    end_effects(state, c.D_ASSAULT, NONE)
    if state.phase != words.P_AIR:
        open_window(state)
