"""Race for Berlin played soundly: one plan for each impulse, and each small question answered from it or for itself."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import ALLIES, COLLAPSE, COUNTER_ATTACK, HEINRICI, LUFTWAFFE, TRUCKS, WITHDRAWAL
from grognard.games.race_for_berlin.evaluate import Outlook, stand
from grognard.games.race_for_berlin.plan_answers import (
    choose_advance,
    choose_area,
    choose_army,
    choose_conscript,
    choose_loss,
    choose_replacement,
    choose_strike,
    choose_token,
    wants_to_evade,
    wants_to_play,
    wants_to_strike,
)
from grognard.games.race_for_berlin.plan_battle import Fight, assaults_of, best_assault, best_attack, targets_of
from grognard.games.race_for_berlin.plan_events import track_worth, truck_armies, wants_to_withdraw
from grognard.games.race_for_berlin.plan_impulse import best_ends, plan_impulse, planned_fights
from grognard.games.race_for_berlin.s02_events import bridge_areas
from grognard.games.race_for_berlin.s07_movement import FREE, allowance, reserve_allowance
from grognard.games.race_for_berlin.s07_movement_phase import in_hand_ends, move_ends
from grognard.games.race_for_berlin.state import FIGHTING, NO_AREA, State
from grognard.games.race_for_berlin.weights import Weights
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.adviser import Adviser
from grognard.kernel.sequence import Position


class BerlinAdviser(Adviser):
    """Thinks for one seat. It looks only at what is open to all and at its own token."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.plan: list[int] = []
        self.key: tuple[int, ...] = ()
        self.fight: Fight | None = None
        self._outlook: Outlook | None = None
        self._outlook_key: tuple[int, ...] = ()

    def advise(self, position: Position) -> int:
        assert isinstance(position, State)
        code = self.answer(position)
        return code if code in position.choices else position.choices[-1]

    def answer(self, state: State) -> int:
        step = state.frames[-2]
        if step == words.DECLARATION:
            return self.next_activation(state)
        if step == words.MOVEMENT or step == words.RESERVES:
            return self.next_unit(state, step == words.RESERVES)
        if step == words.LATE_MOVES:
            return self.next_late(state)
        if step == words.IN_HAND:
            return self.next_step(state)
        if step == words.COMBAT:
            return self.next_fight(state)
        if step == words.BATTLE or step == words.URBAN:
            return self.next_attacker(state)
        if step == words.LOSSES:
            return choose_loss(state)
        if step == words.RETREAT_AREA or step == words.ESCAPE_AREA or step == words.ARRIVAL or step == words.RETURNING:
            return choose_area(state, self.outlook(state, state.side_of(state.argument)), state.argument)
        if step == words.ADVANCING:
            return choose_advance(state, self.outlook(state, state.side))
        if step == words.REPLACEMENT:
            return choose_replacement(state, self.outlook(state, state.argument))
        return self.answer_token(state, step)

    def answer_token(self, state: State, step: int) -> int:
        """What is asked about events."""
        code = state.choices[0]
        if step == words.TOKENS:
            code = choose_token(state)
        elif step == words.EVENT_ARMY:
            loaded = truck_armies(state, self.outlook(state, state.side)) if state.argument == TRUCKS else []
            code = choose_army(state, self.plan, loaded)
        elif step == words.EVENT_TRACK:
            code = max(state.choices, key=lambda code: track_worth(state, state.impulse_seat, (code & OPERAND_MASK) - 1))
        elif step == words.BRIDGES:
            code = words.PLAY | LUFTWAFFE if wants_to_strike(state, bridge_areas(state)) else words.PASS
        elif step == words.BRIDGE_AREA:
            code = choose_strike(state)
        elif step == words.CONSCRIPTS:
            code = words.PLAY | COLLAPSE
        elif step == words.CONSCRIPT_UNIT:
            code = choose_conscript(state)
        elif step == words.EVASION:
            code = words.PLAY | HEINRICI if wants_to_evade(state) else words.PASS
        return code

    def outlook(self, state: State, side: int) -> Outlook:
        """How the map looks to a side; made anew when a combat or a move may have changed it."""
        is_late = words.LATE_MOVES in (state.frames[-2], state.frames[-4] if len(state.frames) > 3 else -1)
        key = (side, state.turn, int(is_late), hash(tuple(state.pieces.where)), hash(tuple(state.control)))
        if self._outlook is None or key != self._outlook_key:
            self._outlook = Outlook(state, side, self.weights, is_late)
            self._outlook_key = key
        return self._outlook

    # -- activations --------------------------------------------------------------------------------------------------
    def next_activation(self, state: State) -> int:
        key = (state.turn, state.operation, state.phase, state.limit)
        if key != self.key or not state.active:
            self.key = key
            self.plan = plan_impulse(state, self.outlook(state, state.side))
        for code in state.choices:
            if code & ~OPERAND_MASK == words.PLAY:
                token = code & OPERAND_MASK
                if wants_to_play(state, token, self.plan) or self.wants_besides(state, token):
                    return code
        for code in self.plan:
            if code in state.choices:
                return code
        return self.begin(state)

    def wants_besides(self, state: State, token: int) -> bool:
        """Whether a token that changes what can be planned is worth playing now."""
        if token == COUNTER_ATTACK:
            return self.strikes_back(state)
        if token == ALLIES:
            return max([track_worth(state, state.impulse_seat, track) for track in range(len(state.tracks))]) >= self.weights.allies
        if token == WITHDRAWAL:
            return wants_to_withdraw(state, self.outlook(state, state.side))
        return token == TRUCKS and len(truck_armies(state, self.outlook(state, state.side))) > 0

    def strikes_back(self, state: State) -> bool:
        """Whether Germans of double strength would do something that is worth the token."""
        outlook = self.outlook(state, state.side)
        state.doubled = True
        planned = [code & OPERAND_MASK for code in plan_impulse(state, outlook) if code & ~OPERAND_MASK == words.FIGHT]
        fights = planned_fights(state, outlook, planned, state.limit, {})
        state.doubled = False
        return any([fight.worth >= self.weights.strike and not fight.is_urban for fight in fights])

    def begin(self, state: State) -> int:
        """Nothing more is planned: begin, or do what an order or a duty asks for."""
        for code in (words.READY, words.PASS):
            if code in state.choices:
                return code
        for verb in (words.FIGHT, words.MARCH):
            for code in state.choices:
                if code & ~OPERAND_MASK == verb:
                    return code
        return state.choices[0]

    # -- moves --------------------------------------------------------------------------------------------------------
    def next_unit(self, state: State, is_reserve: bool) -> int:
        """The unit that gains most goes first; who gains nothing stays."""
        outlook = self.outlook(state, state.side)
        best = words.END if words.END in state.choices else state.choices[0]
        most = 0.0
        for code in state.choices:
            if code != words.END:
                unit = code & OPERAND_MASK
                points = reserve_allowance(state, unit) if is_reserve else allowance(state, unit)
                gain = best_ends(state, outlook, unit, points, FREE)[0] - stand(state, outlook, unit, state.at(unit))
                if gain > most:
                    most = gain
                    best = code
        return best

    def next_late(self, state: State) -> int:
        """5.1 A free step for everybody who gains by it."""
        outlook = self.outlook(state, state.side)
        best = words.END
        most = -1000.0
        for code in state.choices:
            if code != words.END:
                unit = code & OPERAND_MASK
                late = best_ends(state, outlook, unit, 1, FREE)[1]
                if late > most and late > stand(state, outlook, unit, state.at(unit)) + 0.05:  # the foremost first: they make room
                    best = code
                    most = late
        return best

    def next_step(self, state: State) -> int:
        """The best area in reach, after a test if that opens a better one."""
        unit = state.unit
        outlook = self.outlook(state, state.side)
        best = words.DONE
        most = stand(state, outlook, unit, state.at(unit)) + 0.02 if words.DONE in state.choices else -1000.0
        for area in in_hand_ends(state, unit, state.tested):  # not areas that can only be passed through
            worth = stand(state, outlook, unit, area)
            if worth > most:
                most = worth
                best = words.TO | area
        if words.TEST in state.choices and self.gains_by_test(state, outlook, most):
            return words.TEST
        return best

    def gains_by_test(self, state: State, outlook: Outlook, most: float) -> bool:
        unit = state.unit
        is_late = state.frames[-4] == words.LATE_MOVES
        areas = move_ends(state, unit, state.points, FREE, is_late)
        return any([stand(state, outlook, unit, area) > most for area in areas])

    # -- combat -------------------------------------------------------------------------------------------------------
    def next_fight(self, state: State) -> int:
        """The best attack or urban roll of those who fight; none if it promises nothing."""
        outlook = self.outlook(state, state.side)
        units = [unit for unit in state.rules.ground.side_units[state.side] if state.flags[unit] & FIGHTING]
        best = Fight(NO_AREA, [], False, 0.0 if words.END in state.choices else -1000.0)
        for target, able in targets_of(state, units).items():
            fight = best_attack(state, outlook, target, able, len(able), {})
            if fight.worth > best.worth:
                best = fight
        for area, able in assaults_of(state, units, FIGHTING).items():
            fight = best_assault(state, self.weights, area, able)
            if fight.worth > best.worth:
                best = fight
        self.fight = best
        if best.target == NO_AREA:
            return words.END
        return (words.ASSAULT if best.is_urban else words.ATTACK) | best.target

    def next_attacker(self, state: State) -> int:
        fight = self.fight
        if fight is not None and fight.target == state.target:
            for unit in fight.units:
                if words.ADD | unit in state.choices:
                    return words.ADD | unit
        if words.SUPPORT in state.choices and state.support[state.seat] > len(self.other_rolls(state)) + 1:
            return words.SUPPORT
        if words.ROLL in state.choices and (state.is_soviet(state.attackers[0]) or not state.content.is_berlin[state.target]):
            return words.ROLL
        return state.choices[0]

    def other_rolls(self, state: State) -> list[int]:
        """Boroughs in which others wait for their roll, and will need support."""
        units = [unit for unit in state.rules.ground.side_units[state.side] if state.flags[unit] & FIGHTING]
        return [area for area in assaults_of(state, units, FIGHTING) if area != state.target]
