"""Panzer Grenadier played soundly: fire where it hurts, close in where it pays, hold what scores."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import Content
from grognard.games.panzer_grenadier.effects import steps_of
from grognard.games.panzer_grenadier.evaluate import Worth, assault_worth, bombard_worth, direct_worth, shot_worth
from grognard.games.panzer_grenadier.plan import FAR, Fields, Plan
from grognard.games.panzer_grenadier.s03_activation import commands, in_reach, is_free, tank_commands
from grognard.games.panzer_grenadier.s05_movement import is_threatened
from grognard.games.panzer_grenadier.s09_bombardment import battery, bombard_targets
from grognard.games.panzer_grenadier.s10_direct_fire import direct_strength, direct_targets
from grognard.games.panzer_grenadier.s11_antitank import at_targets
from grognard.games.panzer_grenadier.s12_assault import is_fortified, side_strength
from grognard.games.panzer_grenadier.s12_assault_phase import attacker_options
from grognard.games.panzer_grenadier.s12_entering import storm_hexes
from grognard.games.panzer_grenadier.s13_opportunity import MOVER
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    CARRIED,
    CHOSEN,
    COMBAT_UNITS,
    DEMORALIZED,
    HAS_FIRED,
    HAS_MOVED,
    LED,
    SHAKEN,
    SHOT_ONCE,
    USED,
    WAITING,
    State,
    hex_in,
    unit_in,
)
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.adviser import Adviser
from grognard.kernel.sequence import Position

GOOD_FIRE = 0.12
"""Expected harm from which fire is worth a unit's action."""
GOOD_ASSAULT = 0.15
CLOSE = 4


class GrenadierAdviser(Adviser):
    """Thinks for one seat. Its goals are set when a turn begins."""

    def __init__(self, content: Content) -> None:
        self.worth = Worth(content)
        self.fields = Fields()
        self.plan: Plan | None = None

    def advise(self, position: Position) -> int:
        assert isinstance(position, State)
        state = position
        state.refresh_caches()
        step = state.frames[-2]
        if step in (words.SET_UP, words.OUTPOSTS):
            code = words.AUTO if words.AUTO in state.choices else words.READY
        elif step == words.SEGMENT:
            code = self.segment(state)
        elif step == words.DECLARE:
            code = self.declaration(state)
        elif step == words.EXECUTE:
            code = self.action(state)
        elif step == words.MOVING:
            code = self.step(state)
        elif step in (words.FIRE_FORM, words.ARTILLERY, words.AIR_STRIKE):
            code = self.fire(state)
        elif step == words.ASSAULT_FORM:
            code = self.first(state, [words.ADD]) if attacker_options(state) else words.ROLL
        elif step == words.OPPORTUNITY:
            code = self.opportunity(state)
        elif step == words.OPPORTUNITY_FORM:
            code = words.ROLL
        elif step == words.AT_TARGET:
            code = max(state.choices, key=lambda one: shot_worth(state, state.argument, unit_in(state, one), False))
        elif step == words.LOSSES:
            code = min(state.choices, key=lambda one: loss_cost(state, unit_in(state, one)))
        elif step == words.FIRST_FIRE:
            code = first_fire(state)
        elif step == words.STORMING:
            code = max(state.choices, key=lambda one: self.storm_worth(state, hex_in(state, one)))
        else:
            code = state.choices[0]
        return code if code in state.choices else state.choices[-1]

    def first(self, state: State, verbs: list[int]) -> int:
        """The first choice with one of these verbs; the last choice if there is none."""
        for code in state.choices:
            if code & ~OPERAND_MASK in verbs:
                return code
        return state.choices[-1]

    def goals(self, state: State, side: int) -> Plan:
        plan = self.plan
        if plan is None or plan.turn != state.turn or plan.side != side:
            plan = Plan(state, side, self.fields)
            self.plan = plan
        return plan

    # -- what a unit could do -----------------------------------------------------------------------------------------
    def fire_worth(self, state: State, piece: int) -> float:
        """The best that a unit can do with fire from where it stands."""
        best = 0.0
        ground = state.ground
        side = ground.side[piece]
        for space in hexes(direct_targets(state, piece)):
            best = max(best, direct_worth(state, self.worth, [piece], space, 0))
        for space in hexes(bombard_targets(state, piece)):
            best = max(best, bombard_worth(state, self.worth, [piece], 0, side, space))
        for enemy in at_targets(state, piece):
            best = max(best, shot_worth(state, piece, enemy, False) * 1.2)
        return best

    def storm_worth(self, state: State, space: int) -> float:
        """What an assault on a hex by all who can reach it now would bring."""
        able = [
            piece
            for piece in state.declared
            if state.flags[piece] & LED and not state.flags[piece] & (HAS_FIRED | HAS_MOVED | SHAKEN) and space in storm_hexes(state, piece)
        ]
        fighting = [piece for piece in state.stack_of(space, state.side) if state.flags[piece] & ACTIVE]
        if not able and not fighting:
            return -9.0
        return assault_worth(state, self.worth, able + fighting, space)

    def lacks(self, state: State, piece: int, side: int) -> int:
        """How far a unit is from its goal, in sixths of points; 0 if it has arrived or has none."""
        plan = self.goals(state, side)
        ground = state.ground
        here = state.at(piece)
        if here < 0:
            return 60
        if ground.is_unarmed[piece] and state.load[piece] < 0:
            return 0
        goal = plan.goal.get(piece, -1)
        if goal < 0 and state.load[piece] >= 0:
            goal = plan.goal.get(state.load[piece], -1)
        if goal < 0 or here == goal:
            return 0
        way = self.fields.to(state, goal, ground.move_class[piece])[here]
        if way >= FAR:
            way = 6 * ground.distance[here][goal]
        if ground.distance[here][goal] == 1 and state.control[goal] == side and ground.is_cover[here]:
            return 0
        return way

    # -- the segment --------------------------------------------------------------------------------------------------
    def segment(self, state: State) -> int:
        """The activation that promises most: support first, then fire, rallies and advances."""
        if words.OFFBOARD in state.choices:
            return words.OFFBOARD
        if words.AIR in state.choices:
            return words.AIR
        best, mark = words.PASS, 0.05
        units: dict[int, float] = {}
        for code in state.choices:
            verb = code & ~OPERAND_MASK
            if verb in (words.FIRE, words.MARCH, words.RALLY):
                units[code] = self.single(state, unit_in(state, code), verb)
        for code in state.choices:
            verb = code & ~OPERAND_MASK
            if verb in (words.FIRE, words.MARCH, words.RALLY):
                value = units[code]
            elif verb == words.LEAD:
                value = self.leading(state, unit_in(state, code), units)
            elif verb == words.STACK:
                value = self.melee(state, hex_in(state, code))
            elif verb == words.ACT or verb == words.AGAIN_NOW:
                value = 0.1
            else:
                continue
            if value > mark:
                best, mark = code, value
        if best == words.PASS and words.PASS not in state.choices:
            return self.first(state, [words.RALLY, words.ACT, words.FIRE, words.MARCH, words.LEAD])
        return best

    def melee(self, state: State, space: int) -> float:
        """What the units of a stack can do together in an assault hex; nothing elsewhere."""
        if not state.is_assault_hex(space):
            return 0.0
        mates = [piece for piece in state.stack_of(space, state.side) if not state.flags[piece] & (DEMORALIZED | USED | SHOT_ONCE)]
        if not any(state.ground.is_combat[piece] for piece in mates):
            return 0.0
        return 0.6 + assault_worth(state, self.worth, mates, space)

    def single(self, state: State, piece: int, verb: int) -> float:
        """A unit on its own."""
        ground = state.ground
        flags = state.flags[piece]
        if verb == words.RALLY:
            return 0.5 if flags & DEMORALIZED else 0.3
        if verb == words.FIRE:
            value = max(self.fire_worth(state, piece), 0.7 * self.melee(state, state.at(piece)))
            return value if value >= GOOD_FIRE else 0.0
        if ground.is_leader[piece]:
            return 0.09 if self.follows(state, piece) else 0.0
        if flags & SHAKEN:
            return 0.0
        lacks = self.lacks(state, piece, state.side)
        if not lacks or (state.at(piece) >= 0 and is_threatened(state, piece, state.at(piece))):
            return 0.0
        return 0.08 + min(lacks, 120) / 2400

    def leading(self, state: State, leader: int, units: dict[int, float]) -> float:
        """A leader with all around him: the sum of what they could do, since they do it in one segment."""
        ground = state.ground
        tank = not ground.is_leader[leader]
        value = 0.0
        for piece in ground.side_pieces[state.side]:
            if not is_free(state, piece) or ground.is_leader[piece] or not in_reach(state, leader, piece):
                continue
            if not (tank_commands(state, leader, piece) if tank else commands(state, leader, piece)):
                continue
            flags = state.flags[piece]
            if flags & SHAKEN:
                value += 0.45 if flags & DEMORALIZED else 0.3
                continue
            code = words.FIRE | ground.piece_code[piece]
            fire = units.get(code, 0.0)
            move = 0.15 + min(self.lacks(state, piece, state.side), 120) / 900 if self.lacks(state, piece, state.side) else 0.0
            value += max(fire * 1.1, move)
        return value

    # -- the declaration ----------------------------------------------------------------------------------------------
    def declaration(self, state: State) -> int:
        """Everybody gets something to do: recover, fire or storm, or go on."""
        for code in state.choices:
            if code & ~OPERAND_MASK == words.CALL and self.calls(state, unit_in(state, code)):
                return code
        for code in state.choices:
            if code & ~OPERAND_MASK == words.RALLY:
                return code
        best, mark = words.GO, 0.0
        for code in state.choices:
            verb = code & ~OPERAND_MASK
            if verb not in (words.FIRE, words.MARCH):
                continue
            piece = unit_in(state, code)
            value = self.declared_worth(state, piece, verb)
            if value > mark:
                best, mark = code, value
        return best if best in state.choices else self.first(state, [words.FIRE, words.MARCH, words.CALL])

    def calls(self, state: State, leader: int) -> bool:
        """Whether a lower leader brings somebody into the activation."""
        ground = state.ground
        if ground.is_kommissar[leader]:
            return False
        return any(
            is_free(state, piece) and not state.flags[piece] & CHOSEN and commands(state, leader, piece) and in_reach(state, leader, piece)
            for piece in ground.side_pieces[state.side]
            if piece != leader
        )

    def declared_worth(self, state: State, piece: int, verb: int) -> float:
        lacks = self.lacks(state, piece, state.side)
        if verb == words.FIRE:
            value = self.fire_worth(state, piece)
            if state.flags[piece] & LED:
                for space in storm_hexes(state, piece):
                    able = [
                        other
                        for other in state.ground.side_pieces[state.side]
                        if state.flags[other] & LED and not state.flags[other] & (SHAKEN | HAS_FIRED) and space in storm_hexes(state, other)
                    ]
                    goal = 0.4 if space in self.goals(state, state.side).goal.values() else 0.0
                    value = max(value, assault_worth(state, self.worth, able, space) + goal)
            if state.is_assault_hex(state.at(piece)):
                mates = [other for other in state.stack_of(state.at(piece), state.side) if not state.flags[other] & (DEMORALIZED | USED)]
                value = max(value, 0.2 + assault_worth(state, self.worth, mates, state.at(piece)))
            return value if value >= GOOD_FIRE else 0.0
        if not lacks:
            return 0.0
        return 0.2 + min(lacks, 120) / 600

    def storms(self, state: State, piece: int) -> bool:
        """Whether a unit had better storm than fire: not machine guns, mortars or guns, and only where it pays."""
        ground = state.ground
        if not state.flags[piece] & LED or ground.is_hmg[piece] or ground.is_weapon[piece] or ground.is_mortar[piece]:
            return False
        return any(self.storm_worth(state, space) + self.goal_bonus(state, space) > GOOD_ASSAULT for space in storm_hexes(state, piece))

    def wants_leader(self, state: State, space: int) -> bool:
        """6.43 Whether an assault that is not yet fought has no leader on our side."""
        if space in state.fought or not (space in state.due or state.is_assault_hex(space)):
            return False
        return not any(state.ground.is_regular[piece] for piece in state.stack_of(space, state.side))

    def goal_bonus(self, state: State, space: int) -> float:
        return 0.4 if space in self.goals(state, state.side).goal.values() else 0.0

    # -- performing ---------------------------------------------------------------------------------------------------
    def action(self, state: State) -> int:
        """Fire first, then anti-tank shots, storms that pay, assaults, recoveries, moves."""
        best, mark = -1, GOOD_FIRE / 2
        for code in state.choices:
            value = self.action_worth(state, code)
            if value > mark:
                best, mark = code, value
        if best >= 0:
            return best
        return words.END if words.END in state.choices else self.first(state, [words.ASSAULT, words.RECOVER])

    def action_worth(self, state: State, code: int) -> float:
        verb = code & ~OPERAND_MASK
        if verb == words.DIRECT:
            space = hex_in(state, code)
            firers = [
                piece for piece in state.declared if state.mode[piece] == words.MODE_FIRE and direct_targets(state, piece) >> space & 1
            ]
            free = [piece for piece in firers if not state.flags[piece] & (HAS_FIRED | HAS_MOVED) and not self.storms(state, piece)]
            return 2.0 + direct_worth(state, self.worth, free, space, 0) if free else 0.0
        if verb == words.BOMBARD:
            space = hex_in(state, code)
            firers = [
                piece for piece in state.declared if state.mode[piece] == words.MODE_FIRE and bombard_targets(state, piece) >> space & 1
            ]
            value = bombard_worth(state, self.worth, firers, 0, state.side, space) if firers else 0.0
            return 2.5 + value if value > 0 else 0.0
        if verb == words.ANTITANK:
            piece = unit_in(state, code)
            return 3.0 + max([shot_worth(state, piece, enemy, False) for enemy in at_targets(state, piece)], default=-3.0)
        if verb in (words.STORM, words.CHARGE):
            piece = unit_in(state, code)
            spaces = storm_hexes(state, piece)
            if state.ground.is_leader[piece]:
                return 1.6 if any(self.wants_leader(state, space) for space in spaces) else 0.0
            due = any(space in state.due and space not in state.fought for space in spaces)
            return 1.9 if self.storms(state, piece) or (due and not state.ground.is_mortar[piece]) else 0.0
        if verb == words.ASSAULT:
            space = hex_in(state, code)
            return 1.5 if space in state.due or self.storm_worth(state, space) > -0.3 else 0.0
        if verb == words.RECOVER:
            return 1.2
        if verb == words.MOVE:
            piece = unit_in(state, code)
            if state.ground.is_leader[piece]:
                return 0.3 if self.follows(state, piece) else 0.0
            return 1.0 if self.lacks(state, piece, state.side) or state.box[piece] == WAITING else 0.0
        return 0.0

    def follows(self, state: State, leader: int) -> bool:
        """A leader goes after his units if none is in or next to his hex."""
        here = state.at(leader)
        if here < 0:
            return True
        ground = state.ground
        return not any(
            ground.is_combat[piece] and state.at(piece) >= 0 and ground.distance[here][state.at(piece)] == 0
            for piece in ground.side_pieces[state.side]
        )

    # -- moving -------------------------------------------------------------------------------------------------------
    def step(self, state: State) -> int:
        """The next hex on the way to the goal; leaders ride with their units, loads get off near the enemy."""
        piece = state.argument
        ground = state.ground
        for code in state.choices:
            verb = code & ~OPERAND_MASK
            if verb == words.TAKE:
                return code
            if verb == words.UNLOAD and self.is_near(state, piece):
                return code
        here = state.at(piece)
        steps = [code for code in state.choices if code & ~OPERAND_MASK == words.TO]
        if not steps:
            return self.first(state, [words.CROSS, words.DIG_IN, words.DONE])
        if ground.is_leader[piece]:
            return self.leader_step(state, piece, steps)
        goal = self.goals(state, state.side).goal.get(piece, -1)
        if goal < 0 and state.load[piece] >= 0:
            goal = self.goals(state, state.side).goal.get(state.load[piece], -1)
        if goal < 0:
            goal = min(self.goals(state, state.side).goal.values(), default=-1)
            if goal < 0:
                return words.DONE if here >= 0 else steps[0]
        field = self.fields.to(state, goal, ground.move_class[piece])

        def far(code: int) -> float:
            space = hex_in(state, code)
            way = field[space] if field[space] < FAR else 6 * ground.distance[space][goal] + 100
            return way - (2 if ground.is_cover[space] else 0)

        if here >= 0:
            steps = [code for code in steps if not self.shrinks_from(state, piece, hex_in(state, code))]
            if not steps:
                return words.DONE
        best = min(steps, key=far)
        if here >= 0:
            now = field[here] if field[here] < FAR else 6 * ground.distance[here][goal] + 100
            if far(best) >= now:
                return words.DONE if words.DONE in state.choices else best
        return best

    def shrinks_from(self, state: State, piece: int, space: int) -> bool:
        """Whether a unit would come next to enemies with too few friends about; in the last turns nobody is careful."""
        ground = state.ground
        if state.turn >= state.rules.scenario.turns - 1 or ground.is_cover[space] or self.goals(state, state.side).goal.get(piece) == space:
            return False
        side = ground.side[piece]
        enemies = 0
        for near in ground.near[space]:
            if state.plain[1 - side] >> near & 1 and state.holds(near, COMBAT_UNITS[1 - side]):
                enemies += sum(
                    [1 for other in state.stack_of(near, 1 - side) if ground.is_combat[other] and not state.flags[other] & DEMORALIZED]
                )
        if not enemies:
            return False
        friends = 1
        for other in ground.side_pieces[side]:
            there = state.pieces.where[other]
            if (
                other != piece
                and there >= 0
                and ground.is_combat[other]
                and ground.distance[there][space] <= 2
                and not state.flags[other] & DEMORALIZED
            ):
                friends += 1
        return friends < enemies

    def is_near(self, state: State, transport: int) -> bool:
        """Whether enemies are near enough to get off, or the goal is reached."""
        here = state.at(transport)
        enemies = [space for space in range(state.ground.size) if state.plain[1 - state.side] >> space & 1]
        return any(state.ground.distance[here][space] <= CLOSE for space in enemies) or not self.lacks(state, transport, state.side)

    def leader_step(self, state: State, leader: int, steps: list[int]) -> int:
        """Towards the nearest friends."""
        ground = state.ground
        friends = {
            state.at(piece)
            for piece in ground.side_pieces[state.side]
            if ground.is_combat[piece] and state.box[piece] != CARRIED and state.at(piece) >= 0 and not ground.is_afv[piece]
        }
        here = state.at(leader)
        if not friends:
            return words.DONE if words.DONE in state.choices else steps[0]
        best = min(steps, key=lambda code: min([ground.distance[hex_in(state, code)][space] for space in friends]))
        if here >= 0 and here in friends:
            return words.DONE
        return best

    # -- fire ---------------------------------------------------------------------------------------------------------
    def fire(self, state: State) -> int:
        """Everything that can join does; off-board factors and aircraft go where they hurt most."""
        step = state.frames[-2]
        if step == words.FIRE_FORM:
            for code in state.choices:
                if code & ~OPERAND_MASK != words.ADD:
                    continue
                piece = unit_in(state, code)
                if state.ground.is_leader[piece]:
                    if not any(self.storms(state, other) for other in shooting(state)):
                        return code
                elif not (state.firers and self.storms(state, piece)):
                    return code
            return words.ROLL
        if state.target < 0:
            targets = [code for code in state.choices if code & ~OPERAND_MASK in (words.BOMBARD, words.STRIKE)]
            if not targets:
                return state.choices[-1]
            strength = 30 if step == words.AIR_STRIKE else max([battery(state, 0)[0] if state.battery_used else 16, 16])
            best = max(targets, key=lambda code: bombard_worth(state, self.worth, [], strength, state.side, hex_in(state, code)))
            value = bombard_worth(state, self.worth, [], strength, state.side, hex_in(state, best))
            return words.END if value <= 0 and words.END in state.choices else best
        more = self.first(state, [words.BATTERY, words.AIRCRAFT])
        enough = len(state.parts) >= 2 if step == words.ARTILLERY else False
        return words.ROLL if enough and words.ROLL in state.choices else more

    def opportunity(self, state: State) -> int:
        """Shoot at what comes if it hurts enough; a second shot costs nothing."""
        mover = state.argument & MOVER
        best, mark = words.PASS, 0.0
        for code in state.choices:
            verb = code & ~OPERAND_MASK
            if verb not in (words.FIRE, words.ANTITANK):
                continue
            piece = unit_in(state, code)
            if verb == words.ANTITANK:
                value = shot_worth(state, piece, mover, True)
            elif state.ground.is_closed[mover]:
                continue
            else:
                value = direct_worth(state, self.worth, [piece], state.at(mover), 0) * 1.2
            needed = 0.02 if state.flags[piece] & SHOT_ONCE else GOOD_FIRE
            if value > max(mark, needed):
                best, mark = code, value
        return best


def shooting(state: State) -> list[int]:
    """The units that were declared to fire."""
    return [piece for piece in state.declared if state.mode[piece] == words.MODE_FIRE]


def hexes(bits: int) -> list[int]:
    found: list[int] = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(low.bit_length() - 1)
    return found


def loss_cost(state: State, piece: int) -> float:
    """What losing a step of a unit means: the last step more than the first, strong units more than weak ones."""
    if state.ground.is_leader[piece]:
        return 5.0 + state.ground.rank[piece]
    return direct_strength(state, piece) + (4.0 if steps_of(state, piece) == 1 else 0.0) + 2.0 * max(0, state.ground.armor[piece])


def first_fire(state: State) -> int:
    """12.43 The fortified alone and first, if they are most of the strength."""
    space = state.assault_hex
    fortified = [piece for piece in state.defenders if state.ground.is_leader[piece] or is_fortified(state, piece, space)]
    whole = side_strength(state, state.defenders, False, False)
    return words.FORTIFIED if 2 * side_strength(state, fortified, False, False) > whole else words.TOGETHER
