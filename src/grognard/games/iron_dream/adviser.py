"""End of the Iron Dream played soundly: one plan for each movement phase, and each small question answered from the position."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.aims import aims
from grognard.games.iron_dream.content import GREEN, HITLERIAN, SOVIET, TAN
from grognard.games.iron_dream.evaluate import ground_gain, is_target, prospect, step_worth, threats
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.plan_answers import (
    cheapest_loss,
    choose_defence,
    choose_occupation,
    choose_payment,
    choose_retreat,
    choose_withdrawal,
)
from grognard.games.iron_dream.plan_arrivals import (
    choose_boarding,
    choose_bomb,
    choose_cover,
    choose_destination,
    choose_emergency,
    choose_fleet,
    choose_place,
    choose_reinforcement,
    choose_strategic,
    choose_voyage,
    farthest_supply,
)
from grognard.games.iron_dream.plan_assault import Blow, Siege, Sweep, choose_blow, choose_siege, find_sweeps, strike_code
from grognard.games.iron_dream.plan_attack import GREENS, forward_score, plan_attack
from grognard.games.iron_dream.plan_defence import plan_defence
from grognard.games.iron_dream.plan_drop import choose_bridge, choose_drop, choose_drop_hex
from grognard.games.iron_dream.plan_garrison import man_garrisons
from grognard.games.iron_dream.plan_line import is_defender, weak_posts
from grognard.games.iron_dream.plan_offensive import choose_offensive, lead_okh
from grognard.games.iron_dream.plan_pursuit import choose_advance, choose_battle, choose_pursuit
from grognard.games.iron_dream.plan_sail import choose_port, choose_sailing
from grognard.games.iron_dream.plan_shock import choose_flag
from grognard.games.iron_dream.plan_supply import bring_supply
from grognard.games.iron_dream.s10_movement import ways
from grognard.games.iron_dream.s26_victory import scores, ungarrisoned
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import STEADY, Weights
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.adviser import Adviser
from grognard.kernel.sequence import Position
from grognard.mechanics.pieces import NOWHERE

SIEGE_CART: Final = 0.8  # what a supply unit would bring elsewhere
LOOKS: Final = 3  # how often mobile assaults are looked for in one phase


class IronAdviser(Adviser):
    """Thinks for one seat. Its plan is made when a movement phase begins, and made anew whenever it does not fit what it is asked."""

    def __init__(self, weights: Weights = STEADY) -> None:
        self.weights = weights
        self.plan: Plan | None = None
        self.sweep: Sweep | None = None
        self.swept = -1  # the phase in which no more mobile assaults are worth making
        self.sweeps: list[Sweep] = []
        self.sweeps_key = -1
        self.looks = 0
        self.guarded = -1  # the phase in which garrisons were looked for once more
        self.blow: Blow | None = None
        self.siege: Siege | None = None
        self.path: list[int] = []
        self._field: list[int] = []
        self._field_key = -1
        self._posts: list[tuple[int, int]] = []
        self._posts_key = -1
        self._threat: list[float] = []
        self._threat_key = -1

    def advise(self, position: Position) -> int:
        assert isinstance(position, State)
        code = self.answer(position, position.frames[-2])
        return code if code in position.choices else position.choices[-1]

    def answer(self, state: State, step: int) -> int:  # noqa: C901, PLR0912 - one line for each kind of question
        camp = state.active
        if step == words.S_MOVEMENT:
            return self.next_unit(state)
        if step == words.S_IN_HAND:
            return self.next_step(state)
        if step == words.S_ASSAULT:
            return self.next_assault(state)
        if step == words.S_COVER:
            return self.next_cover(state)
        if step == words.S_COMPOSE:
            return self.next_attacker(state)
        if step == words.S_DEFENDER:
            return choose_defence(state, state.argument)
        if step == words.S_ATTACKER:
            return choose_payment(state)
        if step == words.S_INVASION_END:
            return cheapest_loss(state)
        if step == words.S_RETREAT:
            return choose_withdrawal(state)
        if step == words.S_RETREAT_HEX:
            owner = state.camp(state.unit)
            return choose_retreat(state, owner, self.threat(state, owner))
        if step == words.S_ADVANCE:
            return choose_advance(state, self.threat(state, camp), is_defender(state, camp))
        if step == words.S_ADVANCE_HAND:
            return choose_pursuit(state, self.field(state), self.threat(state, camp))
        if step == words.S_RESOLUTION:
            return choose_battle(state)
        if step == words.S_OCCUPY:
            return choose_occupation(state, state.argument, [])
        if step == words.S_REINFORCE:
            return choose_reinforcement(state, self.threat(state, camp))
        if step == words.S_PLACE:
            return choose_place(state, self.threat(state, camp), self.posts(state), self.weights)
        if step == words.S_HOOK_SUPPLY:
            return farthest_supply(state, self.threat(state, camp))
        if step == words.S_SUPPLY:
            return choose_emergency(state)
        if step == words.S_SUPPLY_HAND:
            return choose_cover(state)
        if step == words.S_STRATEGIC:
            return choose_strategic(state, self.threat(state, camp), self.field(state), is_defender(state, camp), self.weights)
        if step == words.S_STRATEGIC_HAND:
            return choose_destination(state, self.posts(state), self.field(state), is_defender(state, camp))
        if step == words.S_FLEET:
            return choose_fleet(state, self.field(state), self.weights)
        if step == words.S_FLEET_PORT:
            return choose_voyage(state, self.field(state))
        if step == words.S_INVASION:
            return choose_boarding(state)
        if step == words.S_BEACH:
            return state.choices[0]
        if step == words.S_STAVKA:
            return choose_flag(state, self.field(state), self.weights)
        if step == words.S_BAGRATION:
            return words.AGREE
        if step == words.S_PERMISSION:
            return words.AGREE if leads(state, HITLERIAN) else words.DECLINE
        if step == words.S_DISPUTE:
            return words.CLAIM
        if step in (words.S_SETUP, words.S_WEAKEN):
            return words.REST
        if step == words.S_FORTRESS:
            return max(state.choices, key=lambda code: step_worth(state, code & OPERAND_MASK))
        if step == words.S_ATOMIC:
            return choose_bomb(state, self.field(state))
        if step == words.S_DOOM:
            return max(state.choices, key=lambda code: step_worth(state, code & OPERAND_MASK))
        if step == words.S_NAVAL:
            return choose_sailing(state, self.threat(state, camp), self.posts(state), self.weights)
        if step == words.S_NAVAL_PORT:
            return choose_port(state, self.posts(state))
        if step == words.S_DROP:
            return choose_drop(state, self.field(state), self.threat(state, camp), self.weights)
        if step == words.S_DROP_HEX:
            return choose_drop_hex(state, self.field(state), self.threat(state, camp), self.weights)
        if step == words.S_BRIDGE_SIDE:
            return choose_bridge(state, self.field(state), self.weights)
        if step == words.S_LIFTING:
            return words.END
        return state.choices[0]

    def field(self, state: State) -> list[int]:
        """By space: how far the camp in turn has to what it wants."""
        key = state.turn * 4 + state.active
        if key != self._field_key:
            self._field_key = key
            self._field = aims(state, state.active, self.weights)
        return self._field

    def threat(self, state: State, camp: int) -> list[float]:
        """By space: what the enemies of a camp could bring to bear, as it was when this was first asked in the phase."""
        key = (state.turn * 32 + state.phase) * 4 + camp
        if key != self._threat_key:
            self._threat_key = key
            self._threat = threats(state, camp)
        return self._threat

    def posts(self, state: State) -> list[tuple[int, int]]:
        """Where a defender needs reserves most."""
        if not is_defender(state, state.active):
            return []
        key = state.turn * 4 + state.active
        if key != self._posts_key:
            self._posts_key = key
            self._posts = weak_posts(state, state.active, self.weights)
        return self._posts

    # -- movement -----------------------------------------------------------------------------------------------------
    def key(self, state: State) -> int:
        return (state.turn * 32 + state.phase) * 4 + state.german_hand

    def next_unit(self, state: State) -> int:
        """Mobile assaults first, then everybody by the plan."""
        key = self.key(state)
        if self.swept != key:
            sweep = self.next_sweeper(state)
            if sweep is not None:
                self.sweep = sweep
                self.path = []
                return words.PICK | sweep.units[0]
            self.swept = key
            self.plan = None
        self.sweep = None
        plan = self.plan
        if plan is None or plan.turn != state.turn or plan.phase != state.phase or plan.hand != state.german_hand:
            plan = self.new_plan(state)
            self.plan = plan
        for unit in plan.orders:
            if words.PICK | unit in state.choices:
                self.path = []
                plan.orders.remove(unit)
                return words.PICK | unit
        if state.active == SOVIET and self.guarded != key and ungarrisoned(state):
            self.guarded = key  # 26.10 cities that fell in this phase want a garrison before it ends
            movable = [code & OPERAND_MASK for code in state.choices if code & ~OPERAND_MASK == words.PICK]
            self.plan = Plan(state.clone(), movable, self.field(state), self.weights)
            man_garrisons(self.plan)
            return self.next_unit(state)
        return words.END

    def next_sweeper(self, state: State) -> Sweep | None:
        """The best mobile assault that has not been made; those found when the phase began come first, then it is looked again, once."""
        least = self.weights.sweep_defender if is_defender(state, state.active) else self.weights.sweep
        key = self.key(state)
        if self.sweeps_key != key:
            self.sweeps_key = key
            self.looks = LOOKS
            self.sweeps = []
        while self.sweeps or self.looks > 0:
            if not self.sweeps:
                self.looks -= 1
                self.sweeps = find_sweeps(state, self.field(state), least, self.weights)
                if not self.sweeps:
                    self.looks = 0
                    return None
            sweep = self.sweeps.pop(0)
            if is_target(state, state.active, sweep.target) and all([words.PICK | unit in state.choices for unit in sweep.units]):
                return sweep
        return None

    def new_plan(self, state: State) -> Plan:
        movable = [code & OPERAND_MASK for code in state.choices if code & ~OPERAND_MASK == words.PICK]
        plan = Plan(state.clone(), movable, self.field(state), self.weights)
        if is_defender(state, plan.camp):
            plan_defence(plan)
            bring_supply(plan)
            lead_okh(plan)
        else:
            plan_attack(plan)
        return plan

    def next_step(self, state: State) -> int:
        """The units in hand: the mobile assault they were picked for, or the next hex on their way."""
        sweep = self.sweep
        if sweep is not None:
            code = self.next_sweep(state, sweep)
            if code >= 0:
                return code
        plan = self.plan
        lead = state.movers[0]
        here = state.at(lead)
        goal = plan.goal.get(lead, here) if plan is not None and sweep is None else self.free_goal(state)
        if goal == here:
            return words.DONE
        if not self.path and state.stepped == 0 and plan is not None and sweep is None and len(state.movers) == 1:
            self.path = plan.reach[lead].path(goal)
        if not self.path or words.TO | self.path[0] not in state.choices:
            self.path = path_to(state, goal)
        if self.path and words.TO | self.path[0] in state.choices:
            return words.TO | self.path.pop(0)
        return words.DONE

    def next_sweep(self, state: State, sweep: Sweep) -> int:
        """The team gathers and strikes; what it does afterwards depends on where it stands. -1: no more to assault."""
        if state.stepped == 0:
            for unit in sweep.units:
                if unit not in state.movers and words.JOIN | unit in state.choices:
                    return words.JOIN | unit
        here = state.at(state.movers[0])
        if sweep.launch >= 0 and here != sweep.launch and is_target(state, state.active, sweep.target):
            if not self.path or words.TO | self.path[0] not in state.choices:
                self.path = path_to(state, sweep.launch)
            if self.path and words.TO | self.path[0] in state.choices:
                return words.TO | self.path.pop(0)
        self.path = []
        sweep.launch = -1
        best = -1
        most = self.weights.sweep
        for code in state.choices:
            if code & ~OPERAND_MASK == words.OVERRUN:
                space = code & OPERAND_MASK
                gain = ground_gain(state, state.active, space, self.field(state), self.weights)
                found = prospect(state, words.MOBILE_BATTLE, space, state.movers, gain, self.weights.dear)
                value = found.value if found.odds.attack >= self.weights.least_odds * found.odds.defence else 0.0
                if value > most:
                    most = value
                    best = code
        return best

    def free_goal(self, state: State) -> int:
        """Where units go on to after a mobile assault."""
        lead = state.movers[0]
        here = state.at(lead)
        if self.path:
            return self.path[-1]
        if is_defender(state, state.active):
            return here
        plan = Plan(state.clone(), [], self.field(state), self.weights)
        found = ways(state)
        best = here
        most = forward_score(plan, lead, here) + 2.0 * (len(state.movers) - 1)
        for space in found.cost:
            if plan.standing[space] + len(state.movers) <= 4:
                score = forward_score(plan, lead, space)
                if score > most:
                    most = score
                    best = space
        return best

    # -- assaults -----------------------------------------------------------------------------------------------------
    def next_assault(self, state: State) -> int:
        blow = self.blow
        if blow is not None and blow.code < 0 and words.ATTACK | blow.target in state.choices:
            return words.ATTACK | blow.target
        if self.siege is not None:
            code = self.next_of_siege(state, self.siege)
            if code >= 0:
                return code
            self.siege = None
        blow = choose_blow(state, self.field(state), is_defender(state, state.active), self.weights)
        blow = choose_offensive(state, self.field(state), blow, self.weights)
        if not is_defender(state, state.active):
            siege = choose_siege(state, self.field(state), self.weights)
            if siege.target >= 0 and siege.value > blow.value + SIEGE_CART * (len(siege.burns) - 1):
                self.siege = siege
                code = self.next_of_siege(state, siege)
                if code >= 0:
                    return code
                self.siege = None
        self.blow = blow
        if blow.target < 0:
            self.blow = None
            strike = strike_code(state)
            return strike if strike >= 0 else echelon_code(state)
        if blow.code >= 0:
            code = blow.code
            blow.code = -1
            return code
        return words.ATTACK | blow.target

    def next_of_siege(self, state: State, siege: Siege) -> int:
        """One supply unit after the other, then the assault."""
        while siege.burns:
            code, hexes, group = siege.burns.pop(0)
            if code in state.choices:
                self.blow = Blow(-1, [], 0.0)
                self.blow.hexes = hexes
                self.blow.colour = GREEN if group == GREENS else TAN
                return code
        if words.ATTACK | siege.target not in state.choices:
            return -1
        self.blow = Blow(siege.target, siege.units, 0.0)
        self.siege = None
        return words.ATTACK | siege.target

    def next_cover(self, state: State) -> int:
        blow = self.blow
        if blow is None:
            return cover_front(state) if state.active == SOVIET else choose_cover(state)
        for space in blow.hexes:
            if words.COVER | space in state.choices:
                return words.COVER | space
        if words.GREEN in state.choices:
            return words.GREEN if blow.colour == GREEN else words.TAN
        return words.ALONE

    def next_attacker(self, state: State) -> int:
        blow = self.blow
        if blow is not None and blow.target == state.targets[0]:
            for unit in blow.units:
                if words.ADD | unit in state.choices:
                    return words.ADD | unit
        self.blow = None
        if words.ANNOUNCE in state.choices:
            return words.ANNOUNCE
        return state.choices[0]


def path_to(state: State, goal: int) -> list[int]:
    """The way of the units in hand to a hex, or as near to it as they can come."""
    found = ways(state)
    if goal in found.cost:
        return found.path(goal)
    if state.at(state.movers[0]) == NOWHERE and not found.cost:
        return []
    distance = state.rules.ground.distance
    here = state.at(state.movers[0])
    best = here
    least = distance(here, goal) if here != NOWHERE else 1000
    for space in found.cost:
        if distance(space, goal) < least:
            least = distance(space, goal)
            best = space
    return found.path(best) if best != here else []


def cover_front(state: State) -> int:
    """24.7 Hexes of the shock front whose units are to assault twice, the strongest first."""
    best = state.choices[-1]
    most = 0
    for code in state.choices:
        space = code & OPERAND_MASK
        if code & ~OPERAND_MASK == words.COVER and space in state.shock and state.attack_supply[space]:
            power = sum([state.attack(unit) for unit in state.field.stack(space) if state.field.fights[unit]])
            if power > most:
                most = power
                best = code
    return best


def echelon_code(state: State) -> int:
    """24.7 A supply unit that is left over lets the shock front assault twice."""
    for code in state.choices:
        if code & ~OPERAND_MASK == words.ECHELON:
            return code
    return words.END


def leads(state: State, camp: int) -> bool:
    """Whether a camp has the most points as things stand."""
    totals = scores(state)
    return totals[camp] >= max(totals)
