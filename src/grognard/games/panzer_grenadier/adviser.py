"""Panzer Grenadier played soundly: fire where it hurts, close in where it pays, hold what scores."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.adviser_moves import Marshal
from grognard.games.panzer_grenadier.effects import steps_of
from grognard.games.panzer_grenadier.evaluate import Worth, assault_worth, bombard_worth, direct_worth, shot_worth
from grognard.games.panzer_grenadier.orders import Orders, Staff
from grognard.games.panzer_grenadier.plan import Fields
from grognard.games.panzer_grenadier.s03_activation import commands, in_reach, is_free, tank_commands
from grognard.games.panzer_grenadier.s09_bombardment import batteries_of, battery, bombard_targets
from grognard.games.panzer_grenadier.s10_direct_fire import direct_strength, direct_targets
from grognard.games.panzer_grenadier.s11_antitank import at_targets
from grognard.games.panzer_grenadier.s12_assault import is_fortified, side_strength
from grognard.games.panzer_grenadier.s12_assault_phase import PIECE_BITS, attacker_options
from grognard.games.panzer_grenadier.s12_entering import storm_hexes
from grognard.games.panzer_grenadier.s13_opportunity import MOVER
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    CHOSEN,
    DEMORALIZED,
    HAS_FIRED,
    HAS_MOVED,
    LED,
    SHAKEN,
    SHOT_ONCE,
    WAITING,
    State,
    hex_in,
    unit_in,
)
from grognard.games.panzer_grenadier.weights import Weights
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.adviser import Adviser
from grognard.kernel.sequence import Position

AIR_STRENGTH: Final = 30
FULL_BATTERY: Final = 16
LEAST: Final = 0.05
VERBS: Final = {words.FIRE: words.MODE_FIRE, words.MARCH: words.MODE_MOVE, words.RALLY: words.MODE_RALLY}


class GrenadierAdviser(Adviser):
    """Thinks for one seat. Its goals are set when a turn begins, its orders when a segment does."""

    def __init__(self, worth: Worth, fields: Fields, weights: Weights) -> None:
        self.weights = weights
        self.staff = Staff(worth, fields, weights)
        self.marshal = Marshal(self.staff)
        self.worth = self.staff.worth
        self.orders = Orders()
        self.ordered: tuple[int, ...] = ()
        self.free: list[int] = []

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
            code = self.marshal.step(state)
        elif step in (words.FIRE_FORM, words.ARTILLERY, words.AIR_STRIKE):
            code = self.fire(state)
        elif step == words.ASSAULT_FORM:
            code = first(state, [words.ADD]) if attacker_options(state) else words.ROLL
        elif step == words.OPPORTUNITY:
            code = self.opportunity(state)
        elif step == words.OPPORTUNITY_FORM:
            code = self.joined_shot(state)
        elif step == words.AT_TARGET:
            code = max(state.choices, key=lambda one: shot_worth(state, state.argument, unit_in(state, one), False))
        elif step == words.LOSSES:
            code = min(state.choices, key=lambda one: loss_cost(state, unit_in(state, one)))
        elif step == words.FIRST_FIRE:
            code = first_fire(state)
        elif step == words.STORMING:
            code = self.storming(state)
        else:
            code = plain_choice(state)
        return code if code in state.choices else state.choices[-1]

    # -- the segment --------------------------------------------------------------------------------------------------
    def segment(self, state: State) -> int:
        """The activation that promises most: support first, then whatever is worth most."""
        if words.OFFBOARD in state.choices:
            return words.OFFBOARD
        if words.AIR in state.choices:
            return words.AIR
        self.staff.look(state, state.side)
        self.ordered = ()
        self.free = [piece for piece in state.ground.side_pieces[state.side] if is_free(state, piece)]
        best, mark = words.PASS, LEAST
        for code in state.choices:
            value = self.activation(state, code)
            if value > mark:
                best, mark = code, value
        if best == words.PASS and words.PASS not in state.choices:
            return first(state, [words.RALLY, words.ACT, words.FIRE, words.MARCH, words.LEAD])
        return best

    def likely(self, state: State) -> list[int]:
        """The activations that promise something, the best first; to pass is one of them."""
        state.refresh_caches()
        self.staff.look(state, state.side)
        self.free = [piece for piece in state.ground.side_pieces[state.side] if is_free(state, piece)]
        found = [(self.activation(state, code), code) for code in state.choices]
        return [code for value, code in sorted(found, reverse=True) if value > LEAST or code == words.PASS]

    def activation(self, state: State, code: int) -> float:
        """What an activation promises."""
        verb = code & ~OPERAND_MASK
        ground = state.ground
        if verb in VERBS:
            piece = unit_in(state, code)
            if ground.is_leader[piece]:
                if verb == words.RALLY:
                    return 0.35
                return 0.1 if verb == words.MARCH and self.marshal.follows(state, piece) else 0.0
            if verb == words.MARCH and not self.marshal.may_go(state, piece):
                return 0.0
            found = self.staff.orders(state, [piece], -1)
            return self.weights.alone * found.value if found.mode.get(piece) == VERBS[verb] else 0.0
        if verb == words.LEAD:
            leader = unit_in(state, code)
            return self.staff.orders(state, self.led(state, leader), leader).value
        if verb == words.STACK:
            space = hex_in(state, code)
            if not state.is_assault_hex(space):
                return 0.0
            return 0.9 * self.staff.orders(state, [piece for piece in state.stack_of(space, state.side) if is_free(state, piece)], -1).value
        return 0.1 if verb in (words.ACT, words.AGAIN_NOW) else 0.0

    def led(self, state: State, leader: int) -> list[int]:
        """Everybody whom a leader can activate, through lower leaders too."""
        ground = state.ground
        pieces = self.free
        if not ground.is_leader[leader]:
            return [
                piece for piece in pieces if piece == leader or (tank_commands(state, leader, piece) and in_reach(state, leader, piece))
            ]
        found: list[int] = []
        chain = [leader]
        for chief in chain:
            for piece in pieces:
                if piece in found or piece in chain or not commands(state, chief, piece) or not in_reach(state, chief, piece):
                    continue
                if ground.is_leader[piece]:
                    if ground.is_regular[piece] and not state.flags[piece] & DEMORALIZED:
                        chain.append(piece)
                else:
                    found.append(piece)
        return found

    # -- the declaration ----------------------------------------------------------------------------------------------
    def declaration(self, state: State) -> int:
        """Everybody gets something to do: recover, fire or storm, or go on; who has nothing to do stays ready to fire."""
        for code in state.choices:
            if code & ~OPERAND_MASK == words.CALL and self.calls(state, unit_in(state, code)):
                return code
        ground = state.ground
        chosen = tuple(piece for piece in ground.side_pieces[state.side] if state.flags[piece] & CHOSEN)
        if chosen != self.ordered:
            chiefs = [piece for piece in state.declared if ground.is_regular[piece]] or [
                piece for piece in chosen if state.flags[piece] & LED
            ]
            self.ordered = chosen
            self.orders = self.staff.orders(state, list(chosen), chiefs[0] if chiefs else -1)
        for code in state.choices:
            verb = code & ~OPERAND_MASK
            if verb in VERBS and (self.orders.mode.get(unit_in(state, code)) == VERBS[verb] or self.is_shaken_leader(state, code)):
                return code
        return words.GO if words.GO in state.choices else first(state, [words.RALLY, words.FIRE, words.MARCH, words.CALL])

    def is_shaken_leader(self, state: State, code: int) -> bool:
        return code & ~OPERAND_MASK == words.RALLY and state.ground.is_leader[unit_in(state, code)]

    def calls(self, state: State, leader: int) -> bool:
        """Whether a lower leader brings somebody into the activation, or has to catch up with his unit."""
        ground = state.ground
        if ground.is_kommissar[leader]:
            return False
        return self.marshal.follows(state, leader) or any(
            is_free(state, piece) and not state.flags[piece] & CHOSEN and commands(state, leader, piece) and in_reach(state, leader, piece)
            for piece in ground.side_pieces[state.side]
            if piece != leader
        )

    # -- performing ---------------------------------------------------------------------------------------------------
    def action(self, state: State) -> int:
        """Fire first, then anti-tank shots, storms that pay, assaults, recoveries, moves."""
        best, mark = -1, self.weights.good_fire / 2
        storming = {piece for piece in state.declared if self.storms(state, piece)}
        for code in state.choices:
            value = self.action_worth(state, code, storming)
            if value > mark:
                best, mark = code, value
        if best >= 0:
            return best
        return words.END if words.END in state.choices else first(state, [words.ASSAULT, words.RECOVER])

    def action_worth(self, state: State, code: int, storming: set[int]) -> float:
        verb = code & ~OPERAND_MASK
        if verb == words.DIRECT:
            space = hex_in(state, code)
            firers = [piece for piece in shooting(state) if piece not in storming and direct_targets(state, piece) >> space & 1]
            return 2.0 + direct_worth(state, self.worth, firers, space, 0) if firers else 0.0
        if verb == words.BOMBARD:
            space = hex_in(state, code)
            firers = [piece for piece in shooting(state) if bombard_targets(state, piece) >> space & 1]
            value = bombard_worth(state, self.worth, firers, 0, state.side, space, self.weights.short_shell) if firers else 0.0
            return 2.5 + value if value > 0 else 0.0
        if verb == words.ANTITANK:
            piece = unit_in(state, code)
            if piece in storming:
                return 0.0
            return 3.0 + max([shot_worth(state, piece, enemy, False) for enemy in at_targets(state, piece)], default=-3.0)
        if verb in (words.STORM, words.CHARGE):
            return self.storm_order(state, unit_in(state, code), storming)
        if verb == words.ASSAULT:
            space = hex_in(state, code)
            return 1.5 if space in state.due or self.melee_worth(state, space) > self.weights.too_bad else 0.0
        if verb == words.RECOVER:
            return 1.2
        if verb == words.MOVE:
            piece = unit_in(state, code)
            if state.ground.is_leader[piece]:
                return 0.3 if self.marshal.follows(state, piece) else 0.0
            return 1.0 if self.orders.mode.get(piece) == words.MODE_MOVE or state.box[piece] == WAITING or len(state.declared) == 1 else 0.0
        return 0.0

    def storms(self, state: State, piece: int) -> bool:
        """Whether a unit is to storm, and it still pays."""
        space = self.orders.storm.get(piece, -1)
        if space < 0 or state.flags[piece] & (HAS_FIRED | HAS_MOVED | SHAKEN) or space not in storm_hexes(state, piece):
            return False
        if space in state.due:
            return True
        party = [
            other
            for other, there in self.orders.storm.items()
            if there == space and other in state.declared and not state.flags[other] & (HAS_FIRED | HAS_MOVED | SHAKEN)
        ]
        return self.staff.assault_value(state, party, [], space) > self.weights.good_assault - 0.2

    def storm_order(self, state: State, piece: int, storming: set[int]) -> float:
        if state.ground.is_leader[piece]:
            return 1.6 if any(self.wants_leader(state, space) for space in storm_hexes(state, piece)) else 0.0
        if piece in storming:
            return 1.9
        due = any(space in state.due and space not in state.fought for space in storm_hexes(state, piece))
        return 1.9 if due and self.orders.storm and not (state.ground.is_mortar[piece] or state.ground.is_hmg[piece]) else 0.0

    def storming(self, state: State) -> int:
        """The hex that was meant; otherwise the one that promises most."""
        piece = state.argument & PIECE_BITS
        hexes = [code for code in state.choices if code & ~OPERAND_MASK == words.INTO]
        for code in hexes:
            if hex_in(state, code) == self.orders.storm.get(piece, -1):
                return code
        return max(hexes, key=lambda one: self.staff.assault_value(state, [piece], [], hex_in(state, one)))

    def melee_worth(self, state: State, space: int) -> float:
        fighting = [piece for piece in state.stack_of(space, state.side) if state.flags[piece] & ACTIVE]
        if not fighting:
            return -9.0
        return assault_worth(state, self.worth, fighting, space, self.staff.bonus(state, space), self.weights.armour_lost)

    def wants_leader(self, state: State, space: int) -> bool:
        """6.43 Whether an assault that is not yet fought has no leader on our side."""
        if space in state.fought or not (space in state.due or state.is_assault_hex(space)):
            return False
        return not any(state.ground.is_regular[piece] for piece in state.stack_of(space, state.side))

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
            return self.support_target(state, step)
        more = first(state, [words.BATTERY, words.AIRCRAFT])
        enough = len(state.parts) >= 2 if step == words.ARTILLERY else False
        return words.ROLL if enough and words.ROLL in state.choices else more

    def support_target(self, state: State, step: int) -> int:
        targets = [code for code in state.choices if code & ~OPERAND_MASK in (words.BOMBARD, words.STRIKE)]
        if not targets:
            return state.choices[-1]
        factors = [battery(state, number)[0] for number in batteries_of(state, state.side) if battery(state, number)[1] > 0]
        strength = AIR_STRENGTH if step == words.AIR_STRIKE else 2 * max(factors, default=FULL_BATTERY)
        best, mark = -1, -9.0
        for code in targets:
            space = hex_in(state, code)
            value = bombard_worth(state, self.worth, [], strength, state.side, space, self.weights.short_shell)
            if value > 0:
                value += 0.2 * self.staff.bonus(state, space)
            if value > mark:
                best, mark = code, value
        return words.END if mark <= 0 and words.END in state.choices else best

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
            needed = self.weights.free_shot if state.flags[piece] & SHOT_ONCE else self.weights.good_fire
            if value > max(mark, needed):
                best, mark = code, value
        return best

    def joined_shot(self, state: State) -> int:
        """7.33 Others join an opportunity shot if they add enough to it."""
        now = direct_worth(state, self.worth, state.firers, state.target, 0)
        best, mark = words.ROLL, 0.0
        for code in state.choices:
            if code & ~OPERAND_MASK == words.ADD:
                piece = unit_in(state, code)
                gain = direct_worth(state, self.worth, [*state.firers, piece], state.target, 0) - now
                if gain > max(mark, self.weights.free_shot if state.flags[piece] & SHOT_ONCE else self.weights.good_fire):
                    best, mark = code, gain
        return best


def first(state: State, verbs: list[int]) -> int:
    """The first choice with one of these verbs; the last choice if there is none."""
    for code in state.choices:
        if code & ~OPERAND_MASK in verbs:
            return code
    return state.choices[-1]


def shooting(state: State) -> list[int]:
    """The units that were declared to fire and have not."""
    return [piece for piece in state.declared if state.mode[piece] == words.MODE_FIRE and not state.flags[piece] & (HAS_FIRED | HAS_MOVED)]


def loss_cost(state: State, piece: int) -> float:
    """What losing a step of a unit means: the last step more than the first, strong units more than weak ones."""
    if state.ground.is_leader[piece]:
        return 5.0 + state.ground.rank[piece]
    return direct_strength(state, piece) + (4.0 if steps_of(state, piece) == 1 else 0.0) + 2.0 * max(0, state.ground.armor[piece])


def plain_choice(state: State) -> int:
    """Where little is to be thought about: the even share, the division as it is, the better helper, otherwise the first."""
    step = state.frames[-2]
    if step == words.ALLOTMENT:
        return state.choices[len(state.choices) // 2]
    if step == words.FORMATIONS:
        return words.READY
    if step == words.RECOVERY:
        faces = state.ground.content.faces
        return max(state.choices, key=lambda one: faces[state.face[unit_in(state, one)]].morale_mod)
    return state.choices[0]


def first_fire(state: State) -> int:
    """12.43 The fortified alone and first, if they are most of the strength."""
    space = state.assault_hex
    fortified = [piece for piece in state.defenders if state.ground.is_leader[piece] or is_fortified(state, piece, space)]
    whole = side_strength(state, state.defenders, False, False)
    return words.FORTIFIED if 2 * side_strength(state, fortified, False, False) > whole else words.TOGETHER
