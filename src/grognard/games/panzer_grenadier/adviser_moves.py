"""Moves of a sound player: units go on towards their goals as far as it is wise, leaders stay with their units."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.orders import Staff
from grognard.games.panzer_grenadier.plan import EXIT, FAR
from grognard.games.panzer_grenadier.s05_movement import closes_in
from grognard.games.panzer_grenadier.s05_movement_phase import may_demolish
from grognard.games.panzer_grenadier.state import COMBAT_UNITS, SHAKEN, State, hex_in, unit_in
from grognard.kernel.action import OPERAND_MASK

CLOSE: Final = 4
"""How near the enemy is when loads get off."""


class Marshal:
    """Moves the units of a side, step by step, by the plan of its staff."""

    def __init__(self, staff: Staff) -> None:
        self.staff = staff

    def step(self, state: State) -> int:
        """The next hex on the way to the goal; leaders ride with their units, loads get off near the enemy."""
        piece = state.argument
        steps: list[int] = []
        for code in state.choices:
            verb = code & ~OPERAND_MASK
            if verb == words.TO:
                steps.append(code)
            elif self.at_once(state, piece, code):
                return code
        if not steps or (words.DIG_IN in state.choices and self.staff.digs(state, piece)):
            return self.standing(state)
        if state.ground.is_leader[piece]:
            return self.leader_step(state, piece, steps)
        if state.at(piece) < 0:
            return self.entry(state, piece, steps)
        return self.next_step(state, piece, steps)

    def at_once(self, state: State, piece: int, code: int) -> bool:
        """What is done before any step: blow the bridge, take the leader along, let the load off, leave the map."""
        verb = code & ~OPERAND_MASK
        if verb == words.TAKE:
            return self.rides(state, unit_in(state, code), piece)
        if verb == words.UNLOAD:
            return self.is_near(state, piece)
        if verb == words.EXIT:
            return self.staff.goal_of(state, piece)[0] == EXIT
        return verb == words.DEMOLISH

    def standing(self, state: State) -> int:
        """What a unit does that cannot go anywhere."""
        for verb in (words.CROSS, words.DIG_IN):
            for code in state.choices:
                if code & ~OPERAND_MASK == verb:
                    return code
        return words.DONE

    def entry(self, state: State, piece: int, steps: list[int]) -> int:
        """The hex of entry from which the way is shortest."""
        goal, field = self.staff.goal_of(state, piece)
        if field is None:
            goals = self.staff.goals(state, state.side).worth
            near = [(min([state.ground.distance[hex_in(state, code)][goal] for goal in goals], default=0), code) for code in steps]
            return min(near)[1]
        return min([(self.staff.way(state, goal, field, hex_in(state, code)), code) for code in steps])[1]

    def next_step(self, state: State, piece: int, steps: list[int]) -> int:
        here = state.at(piece)
        goal, field = self.staff.goal_of(state, piece)
        if field is None or here == goal or self.staff.is_placed(state, piece, here, goal):
            return words.DONE
        best, mark = words.DONE, 0.0
        for code in steps:
            value = self.staff.step_worth(state, piece, here, hex_in(state, code))
            if value > mark:
                best, mark = code, value
        if best == words.DONE and not state.stepped:
            crossing = [code for code in state.choices if code & ~OPERAND_MASK == words.CROSS]
            if crossing:
                return crossing[0]
        return best

    def may_go(self, state: State, piece: int) -> bool:
        """5.4, 5.5 Whether a unit without a leader can take a step that is worth taking."""
        here = state.at(piece)
        if here < 0:
            return True
        ground = state.ground
        if may_demolish(state, piece) or self.staff.digs(state, piece):
            return True
        if state.flags[piece] & SHAKEN or self.staff.move_worth(state, piece) <= 0:
            return False
        for there in ground.near[here]:
            if state.is_night and state.control[there] != ground.side[piece]:
                continue
            if self.staff.step_worth(state, piece, here, there) > 0 and closes_in(state, piece, here, there) < 0:
                return True
        return False

    def is_near(self, state: State, transport: int) -> bool:
        """Whether enemies are near enough to get off, or the goal is reached."""
        here = state.at(transport)
        ground = state.ground
        if ground.disk(here, CLOSE) & state.plain[1 - state.side]:
            return True
        goal, field = self.staff.goal_of(state, transport)
        return field is None or goal == here or field[here] >= FAR or (goal >= 0 and ground.distance[here][goal] <= 1)

    # -- leaders --------------------------------------------------------------------------------------------------------
    def post(self, state: State, leader: int) -> int:
        """Where a leader should be: with his unit; negative if there is none."""
        unit = self.staff.goals(state, state.ground.side[leader]).post.get(leader, -1)
        if unit >= 0 and state.at(unit) >= 0:
            return state.at(unit)
        ground = state.ground
        here = state.at(leader)
        friends = [
            state.at(piece)
            for piece in ground.side_pieces[ground.side[leader]]
            if state.at(piece) >= 0 and ground.is_combat[piece] and not ground.is_afv[piece]
        ]
        if not friends:
            return -1
        return min(friends, key=lambda space: ground.distance[here][space]) if here >= 0 else friends[0]

    def rides(self, state: State, leader: int, piece: int) -> bool:
        """Whether a leader goes with a unit: with his own, or away from where nobody of his is left."""
        plan = self.staff.goals(state, state.side)
        unit = plan.post.get(leader, -1)
        if unit == piece:
            return True
        return unit >= 0 and state.at(unit) != state.at(leader) and self.closer(state, piece, state.at(unit))

    def closer(self, state: State, piece: int, post: int) -> bool:
        """Whether a unit's way leads nearer to a hex."""
        goal, _ = self.staff.goal_of(state, piece)
        if goal < 0 or post < 0:
            return False
        row = state.ground.distance[post]
        return row[goal] < row[state.at(piece)]

    def follows(self, state: State, leader: int) -> bool:
        """Whether a leader has to go after his unit."""
        here = state.at(leader)
        if here < 0:
            return True
        post = self.post(state, leader)
        return post >= 0 and post != here and not state.is_assault_hex(here)

    def leader_step(self, state: State, leader: int, steps: list[int]) -> int:
        """Towards his unit; past no enemy."""
        ground = state.ground
        here = state.at(leader)
        post = self.post(state, leader)
        if post < 0 or post == here:
            return words.DONE if here >= 0 else steps[0]
        row = ground.distance[post]
        best, mark = words.DONE, row[here] if here >= 0 else 999
        for code in steps:
            there = hex_in(state, code)
            alone = not state.holds(there, COMBAT_UNITS[ground.side[leader]])
            beside = alone and ground.near_bits[there] & state.plain[1 - ground.side[leader]]
            if row[there] < mark and not beside:
                best, mark = code, row[there]
        return best
