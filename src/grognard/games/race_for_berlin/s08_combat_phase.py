"""8 The combats of an impulse: name an area, add attackers, roll, apply the result; then the next."""

from fractions import Fraction

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import GERMAN, NO_EVENT, RESULT_NAMES, SOVIET
from grognard.games.race_for_berlin.s02_administration import wrong_time
from grognard.games.race_for_berlin.s02_events import can_be_reduced, opens_conscripts, opens_evasion
from grognard.games.race_for_berlin.s02_orders import discharge, forbids_ending_combat, forbids_roll, ordered_units
from grognard.games.race_for_berlin.s07_movement_phase import side_name
from grognard.games.race_for_berlin.s08_combat import (
    battle_defenders,
    defenders_of,
    die_modifiers,
    forbids_attack,
    is_alive,
    modified_result,
    odds_column,
    result_of,
    target_areas,
    total_attack,
    total_defence,
    total_modifier,
)
from grognard.games.race_for_berlin.s08_results import begin_losses
from grognard.games.race_for_berlin.s09_berlin import begin_urban, forbids_urban, leads
from grognard.games.race_for_berlin.state import ACTIVE, FIGHTING, IN_RESERVE, NO_AREA, State, area_name, unit_name, unit_names
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.chance import shares
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


class Combat(Step[State]):
    """4.1.3, 4.2.2 After the movements the units in combat mode fight, area by area; nobody has to (but see 2.3.2)."""

    def resume(self, state: State) -> int:
        if state.target != NO_AREA:
            close_battle(state)
        state.seat = state.impulse_seat
        targets, boroughs = open_targets(state)
        if not targets and not boroughs:
            end_combats(state)
            return AGAIN
        choices = [words.ATTACK | area for area in targets] + [words.ASSAULT | area for area in boroughs]
        if forbids_ending_combat(state) is None:
            choices.append(words.END)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.ATTACK:
            state.target = operand_of(code)
            state.attackers = []
            state.push(words.BATTLE, state.target)
        elif verb == words.ASSAULT:
            begin_urban(state, operand_of(code))
        else:
            end_combats(state)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb == words.ATTACK:
            return forbids_target(state, operand_of(code))
        if verb == words.ASSAULT:
            return forbids_borough(state, operand_of(code))
        return forbids_ending_combat(state) if verb == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        names: dict[str, str | int] = {"side": side_name(state)}
        if forbids_ending_combat(state) is None:
            return Message("prompt-combat", names)
        bound = [unit for unit in ordered_units(state) if state.has(unit, FIGHTING)]
        return Message("prompt-combat-order", {**names, "units": unit_names(state, bound)})


def open_targets(state: State) -> tuple[list[int], list[int]]:
    """8.1.1, 9.2.1 The areas that units in combat mode can attack, and the boroughs in which they can roll."""
    targets: set[int] = set()
    boroughs: set[int] = set()
    for unit in state.rules.ground.side_units[state.side]:
        if state.flags[unit] & FIGHTING:
            targets.update(target_areas(state, unit))
            boroughs.update(leads(state, unit))
    return sorted(targets), sorted(boroughs)


def fighting_units(state: State) -> list[int]:
    """The units that are still to fight."""
    return [unit for unit in state.rules.ground.side_units[state.side] if state.flags[unit] & FIGHTING]


def nearest_fighter(state: State, area: int) -> int:
    """The unit in combat mode that is nearest to an area: what keeps it from the area is what there is to say."""
    distance = state.rules.ground.distance[area]
    best = NOWHERE
    for unit in fighting_units(state):
        if best == NOWHERE or distance[state.at(unit)] < distance[state.at(best)]:
            best = unit
    return best


def forbids_target(state: State, area: int) -> Refusal | None:
    """4.1.3, 8.1.1 Why nobody attacks an area now; None if somebody can."""
    units = fighting_units(state)
    if any([forbids_attack(state, unit, area) is None for unit in units]):
        return None
    return forbids_attack(state, nearest_fighter(state, area), area) if units else refuse("4.1.3", "refuse-nobody-fights")


def forbids_borough(state: State, area: int) -> Refusal | None:
    """4.1.3, 9.2.1, 9.2.4 Why nobody begins an urban progression roll in an area now; None if somebody who is in it can."""
    units = fighting_units(state)
    if any([state.at(unit) == area and forbids_urban(state, unit, area, FIGHTING) is None for unit in units]):
        return None
    if not units:
        return refuse("4.1.3", "refuse-nobody-fights")
    nearest = nearest_fighter(state, area)
    names: dict[str, str | int] = {"unit": unit_name(state, nearest), "area": area_name(state, area)}
    return forbids_urban(state, nearest, area, FIGHTING) or refuse("9.2.4", "refuse-nobody-inside", names)


def end_combats(state: State) -> None:
    for unit in state.rules.ground.side_units[state.side]:
        state.flags[unit] &= ~FIGHTING
    state.pop()


def close_battle(state: State) -> None:
    """2.4.5 The combat is over; units of the army of event 6 now act as if they had been in reserve, if they are supplied."""
    for unit in state.attackers:
        is_of_army = state.front_army >= 0 and state.content.army[unit] == state.front_army
        if is_of_army and is_alive(state, unit) and not state.is_unsupplied(unit):
            state.mark(unit, IN_RESERVE)
    state.target = NO_AREA
    state.attackers = []
    state.defenders = []
    state.origins = []
    state.extra = False
    state.result = -1
    state.advanced = 0


# -- the combat in hand -----------------------------------------------------------------------------------------------
class Battle(Step[State]):
    """8.1.1 An attack in hand: the attackers are named, from one or more adjacent areas, then the die is rolled."""

    def resume(self, state: State) -> int:
        state.seat = state.impulse_seat
        choices = [words.ADD | unit for unit in attacker_choices(state)]
        if forbids_rolling(state) is None:
            choices.append(words.ROLL)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.ROLL:
            commit(state)
        else:
            state.attackers.append(operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb == words.ROLL:
            return forbids_rolling(state)
        if verb == words.ADD:
            return forbids_attacker(state, operand_of(code))
        return refuse("4.1.3", "refuse-battle-in-hand", {"area": area_name(state, state.target)})

    def rolling(self, state: State) -> list[int]:
        return [words.ROLL] if words.ROLL in state.choices else []

    def foreseen(self, state: State) -> dict[str, Fraction] | None:
        """Annex 2 The chances of the die as the attack stands. None are near if event 8 may come first; whether event 1 may has to be
        tried.
        """
        defenders = battle_defenders(state)
        if words.ROLL not in state.choices or reckons_with_conscripts(state, defenders):
            return {}
        if state.impulse_nation == SOVIET and any([state.seat_of(unit) == state.heinrici for unit in defenders]):
            return None
        column, modifier = odds_column(state), total_modifier(die_modifiers(state))
        return shares([RESULT_NAMES[modified_result(state, die, modifier, column)] for die in range(1, 7)])

    def prompt(self, state: State) -> Message:
        return Message("prompt-battle", {"area": area_name(state, state.target)})


def reckons_with_conscripts(state: State, defenders: list[int]) -> bool:
    """2.4.5 Whether event 8 could be played before the die (see `opens_conscripts`)."""
    soviet = state.impulse_seat if state.impulse_nation == SOVIET else state.seat_of(defenders[0])
    return state.hand[soviet] != NO_EVENT and any([can_be_reduced(state, unit) for unit in state.attackers + defenders])


def attacker_choices(state: State) -> list[int]:
    """8.1.1 Units in combat mode that can join the attack."""
    return [unit for unit in fighting_units(state) if forbids_attacker(state, unit) is None]


def forbids_attacker(state: State, unit: int) -> Refusal | None:
    """4.1.3, 8.1.1 Why a unit cannot join the attack: it does not fight now, it is in it already, or it may not attack the area."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.at(unit) == NOWHERE or not state.has(unit, FIGHTING):
        return refuse(
            "4.1.3", "refuse-has-acted" if state.has(unit, ACTIVE) and not state.has(unit, IN_RESERVE) else "refuse-not-fighting", names
        )
    if unit in state.attackers:
        return refuse("8.1.1", "refuse-twice", names)
    return forbids_attack(state, unit, state.target)


def forbids_rolling(state: State) -> Refusal | None:
    """8.1.1 The die is rolled when somebody attacks."""
    return forbids_roll(state) if state.attackers else refuse("8.1.1", "refuse-no-attackers")


def commit(state: State) -> None:
    """8.1.3, 2.4.5 The attack is made: an area is attacked once in an impulse. Before the die events 8 and 1 may be played."""
    state.defenders = defenders_of(state, state.target, GERMAN - state.impulse_nation)
    state.attacked.append(state.target)
    state.origins = sorted({state.at(unit) for unit in state.attackers})
    for unit in state.attackers:
        state.unmark(unit, FIGHTING)
        discharge(state, unit)
    state.pop()
    state.push(words.BATTLE_ROLL, state.target)
    if opens_evasion(state):
        state.push(words.EVASION, state.heinrici)
    soviet = state.impulse_seat if state.impulse_nation == SOVIET else state.seat_of(state.defenders[0])
    if opens_conscripts(state, soviet):
        state.push(words.CONSCRIPTS, soviet)


class BattleRoll(Step[State]):
    """Annex 2 The die on the combat table."""

    def resume(self, state: State) -> int:
        state.seat = state.impulse_seat
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        result = result_of(state, rolled[0])
        modifier = total_modifier(die_modifiers(state))
        fought = (state.target, total_attack(state), total_defence(state), odds_column(state), modifier, rolled[0], result)
        state.events.append((words.BATTLE_FOUGHT, *fought))
        state.pop()
        state.result = result
        attacker_loss, defender_loss, retreats = state.content.result_losses[result]
        state.push(words.ADVANCING, 0)
        if retreats:
            state.push(words.RETREAT, 0)
        begin_losses(state, attacker_loss, defender_loss)

    def label(self, state: State, rolled: list[int]) -> str:
        return RESULT_NAMES[result_of(state, rolled[0])]
