"""Battle for Germany played soundly: one plan for each movement phase, and each small question answered from it."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import EAST, GERMAN_EAST, WEST, WESTERN
from grognard.games.battle_for_germany.evaluate import Maps
from grognard.games.battle_for_germany.plan import Plan
from grognard.games.battle_for_germany.plan_allot import allot, is_still_due
from grognard.games.battle_for_germany.plan_arrivals import choose_arrival, choose_replacement
from grognard.games.battle_for_germany.plan_attack import enter_berlin, goals_of, plan_attack, post_owed_garrisons
from grognard.games.battle_for_germany.plan_combat import (
    Assault,
    choose_advance,
    choose_assault,
    choose_payment,
    choose_retreat,
    is_compelled,
    least_for_attack,
)
from grognard.games.battle_for_germany.plan_end import is_last_chance, plan_end
from grognard.games.battle_for_germany.plan_line import Ends, enemy_way, plan_defence
from grognard.games.battle_for_germany.plan_race import grab_cities, plan_race
from grognard.games.battle_for_germany.s05_movement import may_stack, mover
from grognard.games.battle_for_germany.state import State, is_german
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.adviser import Adviser
from grognard.kernel.sequence import Position


class GermanyAdviser(Adviser):
    """Thinks for one seat. Its plan is made when a phase begins, and made anew whenever it does not fit what it is asked."""

    def __init__(self, maps: Maps, ends: list[Ends]) -> None:
        self.maps = maps
        self.ends = ends
        self.plan: Plan | None = None
        self.assault = Assault(-1, [], 0.0, [])
        self._allotted: list[Assault] = []
        self._allotted_at = -1
        self._field: list[int] = []
        self._field_key = -1

    def advise(self, position: Position) -> int:
        assert isinstance(position, State)
        state = position
        step = state.frames[-2]
        if step == words.MOVEMENT:
            code = self.next_unit(state)
        elif step == words.IN_HAND:
            code = self.next_step(state)
        elif step == words.COMBAT:
            code = self.next_battle(state)
        elif step == words.BATTLE:
            code = self.next_attacker(state)
        elif step == words.EXCHANGE:
            code = choose_payment(state, self.maps)
        elif step == words.RETREAT:
            code = state.choices[0]
        elif step == words.RETREAT_HEX:
            code = choose_retreat(state, self.maps, self.field(state, state.side(state.argument)))
        elif step == words.ADVANCING:
            code = choose_advance(state, self.maps, self.field(state, state.side(state.choices[0] & OPERAND_MASK)))
        elif step == words.REPLACEMENT:
            code = choose_replacement(state, self.maps)
        elif step == words.ARRIVAL:
            code = choose_arrival(state, self.maps, self.field(state, words.phase_sides(state.phase)[0]))
        elif step == words.PULLING:
            code = self.strongest(state)
        else:
            code = state.choices[0]
        return code if code in state.choices else state.choices[-1]

    # -- movement -----------------------------------------------------------------------------------------------------
    def current_plan(self, state: State) -> Plan:
        plan = self.plan
        if plan is None or plan.turn != state.turn or plan.phase != state.phase:
            plan = self.new_plan(state)
            self.plan = plan
        return plan

    def new_plan(self, state: State) -> Plan:
        plan = Plan(state.clone(), self.maps)
        if self.maps.weights.ends and is_last_chance(plan):
            post_owed_garrisons(plan)
            enter_berlin(plan)
            plan_end(plan)
        if plan.german:
            plan_defence(plan, self.ends)
        elif not state.targets[plan.side]:
            plan_race(plan)
        else:
            if self.maps.weights.grabs:
                grab_cities(plan)
            plan_attack(plan)
        return plan

    def next_unit(self, state: State) -> int:
        plan = self.current_plan(state)
        for unit in plan.orders:
            if words.PICK | unit in state.choices and (unit in plan.leaving or may_stack(state, unit, plan.goal[unit])):
                return words.PICK | unit
        if words.END in state.choices:
            return words.END
        return self.forced_unit(state)

    def forced_unit(self, state: State) -> int:
        """10-0, 5-3 The phase may not end yet: move a unit that can mend it."""
        content = state.content
        for number, city in enumerate(content.garrison_cities):
            if state.duty[number]:
                for code in state.choices:
                    unit = code & OPERAND_MASK
                    if content.is_front[unit] and content.board.distance(state.at(unit), city) <= 3:
                        self.current_plan(state).goal[unit] = city
                        return code
        for code in state.choices:
            if state.pieces.number(state.at(code & OPERAND_MASK)) > content.stacking_limit:
                return code
        return state.choices[0]

    def next_step(self, state: State) -> int:
        plan = self.current_plan(state)
        unit = state.unit
        goal = plan.goal.get(unit, -1)
        here = state.at(unit)
        if here == goal or (goal < 0 and state.stepped):
            if unit in plan.leaving and words.EXIT in state.choices:
                return words.EXIT
            return words.DONE
        if goal >= 0 and words.TO | goal in state.choices:
            return words.TO | goal
        if words.DONE in state.choices:
            return words.DONE
        return self.nearest_step(state, goal if goal >= 0 else here)

    def nearest_step(self, state: State, goal: int) -> int:
        """The plan does not fit: go as near to the goal as can be."""
        best = state.choices[-1]
        least = 1000
        for code in state.choices:
            if code & ~OPERAND_MASK == words.TO:
                distance = state.content.board.distance(code & OPERAND_MASK, goal)
                if distance < least and may_stack(state, state.unit, code & OPERAND_MASK):
                    least = distance
                    best = code
        return best

    def strongest(self, state: State) -> int:
        """9-1 Of the enemies that follow, the one worth most."""
        best = state.choices[0]
        for code in state.choices:
            if code != words.PASS and self.maps.worth[code & OPERAND_MASK] > self.maps.worth[best & OPERAND_MASK]:
                best = code
        return best

    # -- combat -------------------------------------------------------------------------------------------------------
    def next_battle(self, state: State) -> int:
        if self.maps.weights.allots:
            planned = self.next_allotted(state)
            if planned is not None:
                self.assault = planned
                return words.ATTACK | planned.target
        self.assault = choose_assault(state, self.maps, self.field(state, words.phase_sides(state.phase)[0]))
        if self.assault.target >= 0 and (self.assault.worth >= least_for_attack(state, self.maps.weights) or is_compelled(state)):
            return words.ATTACK | self.assault.target
        return words.END

    def next_allotted(self, state: State) -> Assault | None:
        """The next of the battles that were planned together; they are planned anew when one of them cannot be fought any more."""
        key = state.turn * 16 + state.phase
        if key == self._allotted_at and self._allotted and is_still_due(state, self._allotted[0]):
            return self._allotted.pop(0)
        if key != self._allotted_at or self._allotted:
            self._allotted_at = key
            self._allotted = allot(state, self.maps, self.field(state, words.phase_sides(state.phase)[0]))
        return self._allotted.pop(0) if self._allotted else None

    def next_attacker(self, state: State) -> int:
        if self.assault.target != state.target[0]:
            self.assault = Assault(state.target[0], [], 0.0, [])
        for space in self.assault.also:
            if space not in state.target and words.ALSO | space in state.choices:
                return words.ALSO | space
        for unit in self.assault.units:
            if unit not in state.attackers and words.ADD | unit in state.choices:
                return words.ADD | unit
        if words.ROLL in state.choices:
            return words.ROLL
        return state.choices[0]

    def field(self, state: State, side: int) -> list[int]:
        """By space: how far to the goals, for an attacker; for Germans, how far the enemy has to Berlin."""
        if is_german(side):
            return enemy_way(state, self.maps, EAST if side == GERMAN_EAST else WEST)
        key = (state.turn * 16 + state.phase) * 8 + side
        if key != self._field_key:
            self._field_key = key
            goals = goals_of(state, side, False)
            self._field = self.maps.field(self.kind_of(state, side), goals or [(state.content.berlin, 0)])
        return self._field

    def kind_of(self, state: State, side: int) -> int:
        for unit, space in enumerate(state.pieces.where):
            if space >= 0 and state.side(unit) == side and not state.content.is_yugoslav[unit]:
                return mover(state, unit)
        return 0 if side == WESTERN else 1
