"""18.13 Results of combat: the die, steps lost against hexes retreated, retreats unit by unit."""

from fractions import Fraction
from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import BERLIN_TERRAIN, FLAK, HITLERIAN, YUGOSLAV
from grognard.games.iron_dream.effects import break_front, destroy_fort, disperse_front, eliminate, enter, lose_step
from grognard.games.iron_dream.field import CAMP_BITS, HITLER_BITS, YUGO_BITS
from grognard.games.iron_dream.flags import EGS, FRESH, FS, RETREATED
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s04_control import refresh
from grognard.games.iron_dream.s08_stacking import may_stack
from grognard.games.iron_dream.s15_supply import has_general
from grognard.games.iron_dream.s18_combat import (
    combatants,
    defending_camp,
    flak_in,
    odds_of,
    result_of,
    result_text,
)
from grognard.games.iron_dream.seats import seat_at
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import border_reason, forbids_company, may_be_in, may_not_stop
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.chance import shares
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step
from grognard.mechanics.pieces import NOWHERE

ELIMINATION: Final = 4
MOST_ATTACKER_HEXES: Final = 2  # 18.14


def begin_battle(state: State) -> None:
    """The assault in hand goes to its die; what follows it waits below."""
    state.steps_taken = 0
    state.hexes_taken = 0
    state.retreat_length = 0
    state.wiped_out = 0
    state.lost_steps = 0
    state.stands = 1
    state.push(words.S_BATTLE_ROLL, 0)


class BattleRoll(Step[State]):
    """18.9 The die on the combat results table, in the column that all shifts lead to."""

    def resume(self, state: State) -> int:
        """The odds lie open before the die is rolled: first the attacker says so, then it is."""
        state.seat = seat_at(state, state.camp(state.attackers[0]), state.targets[0])
        if state.argument == 0:
            state.choices = [words.ROLL]
            return DECISION
        state.faces = [6]
        return CHANCE

    def choose(self, state: State, code: int) -> None:
        state.frames[-1] = 1

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code == words.ROLL else refuse("18.9", "refuse-roll-first", {"hex": hex_name(state, state.targets[0])})

    def foreseen(self, state: State) -> dict[str, Fraction] | None:
        """18.9 The chances in the column that all shifts lead to."""
        odds = odds_of(state, state.kind_of_battle, state.targets, state.attackers)
        return shares([result_text(*result_of(state, odds, die)) for die in range(1, 7)])

    def prompt(self, state: State) -> Message:
        return Message("prompt-battle-roll", {"hex": hex_name(state, state.targets[0])})

    def resolve(self, state: State, rolled: list[int]) -> None:
        odds = odds_of(state, state.kind_of_battle, state.targets, state.attackers)
        attacker, defender = result_of(state, odds, rolled[0])
        camp = defending_camp(state, state.camp(state.attackers[0]), state.targets[0])
        kind = words.E_MOBILE_BATTLE if state.kind_of_battle == words.MOBILE_BATTLE else words.E_BATTLE
        state.events.append((kind, state.targets[0], odds.attack, odds.defence, odds.final, rolled[0], attacker, defender))
        state.result_attacker = attacker
        state.result_defender = defender
        state.defence_used = odds.defence
        state.need = 0
        state.defenders = [unit for space in state.targets for unit in combatants(state, space, camp)]
        extra = flak_fire(state, attacker)
        state.pop()
        state.push(words.S_AFTER_BATTLE, camp)
        state.push(words.S_ATTACKER, extra)
        state.push(words.S_DEFENDER, camp)

    def label(self, state: State, rolled: list[int]) -> str:
        odds = odds_of(state, state.kind_of_battle, state.targets, state.attackers)
        return result_text(*result_of(state, odds, rolled[0]))


def flak_fire(state: State, attacker: int) -> int:
    """25.2 An assault on units with Flak that costs the attacker anything costs a mechanised step besides, if there is any."""
    return 1 if attacker and flak_in(state, state.defenders) else 0


# -- the defender -----------------------------------------------------------------------------------------------------
class Defender(Step[State]):
    """18.14, 18.15 The defender takes the result first: steps, then hexes, as the player likes."""

    def resume(self, state: State) -> int:
        camp = state.argument
        if state.losses_due == 0 and state.steps_taken == 0 and state.hexes_taken == 0 and not begin_defence(state, camp):
            state.pop()
            return AGAIN
        choices = defender_choices(state) if state.losses_due > 0 else []
        if not choices:
            end_defence(state, camp)
            state.pop()
            return AGAIN
        state.seat = seat_at(state, camp, state.targets[0])
        return self.ask(state, choices)

    def choose(self, state: State, code: int) -> None:
        if code == words.FALL_BACK:
            begin_retreat(state, with_baggage(state, living(state, state.defenders)), state.losses_due)
            state.retreat_length = state.losses_due
            state.hexes_taken = state.losses_due
            state.losses_due = 0
            return
        state.losses_due -= 1
        state.steps_taken += 1
        space = state.at(operand_of(code))
        lose_step_in_battle(state, operand_of(code))
        if not combatants(state, space, state.argument):
            raze_hex(state, space)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code in defender_choices(state):
            return None
        return refused_result(state, code, living(state, state.defenders))

    def prompt(self, state: State) -> Message:
        return Message("prompt-defender", {"due": state.losses_due, "hex": hex_name(state, state.targets[0])})


def begin_defence(state: State, camp: int) -> bool:
    """18.4, 18.14 What happens before the defender has a choice; False if nothing is left to choose."""
    due = state.result_defender
    if due == 0:
        return False
    for space in state.targets:
        for unit in state.field.stack(space):
            if state.has(unit, RETREATED):
                eliminate(state, unit, not is_supplied_now(state, unit))
    if due == ELIMINATION:
        for unit in state.defenders[:]:
            eliminate(state, unit, not is_supplied_now(state, unit))
        state.wiped_out = 1
        raze(state)
        return False
    state.losses_due = due
    return True


def raze(state: State) -> None:
    """18.14 All defenders are gone: every hex of the battle falls."""
    for space in state.targets:
        raze_hex(state, space)


def raze_hex(state: State, space: int) -> None:
    """22.7, 25.7, 15.33 A hex whose defenders are gone: its fort and Volksturm go too, and what stood there without fighting."""
    if state.fort[space]:
        destroy_fort(state, space)
    state.volksturm[space] = 0
    for unit in state.field.stack(space):
        eliminate(state, unit, True)
    refresh(state, space, state.camp(state.attackers[0]))
    state.touch()


def end_defence(state: State, camp: int) -> None:
    """The result is taken; if nobody is left, the hex falls."""
    state.losses_due = 0
    state.steps_taken = 0
    state.hexes_taken = 0
    if not living(state, state.defenders):
        state.wiped_out = 1
        raze(state)
    elif state.retreat_length and camp == HITLERIAN:
        for space in state.targets:
            if not combatants(state, space, camp):
                state.volksturm[space] = 0  # 25.7 it cannot retreat with the others


def defender_choices(state: State) -> list[int]:
    """18.14, 25.2 Losses may be dealt among all defenders, Flak first; or all fall back with what is still due."""
    units = living(state, state.defenders)
    choices = [words.LOSE | unit for unit in flak_first(state, units)]
    if may_fall_back(state, units):
        choices.append(words.FALL_BACK)
    return choices


def flak_first(state: State, units: list[int]) -> list[int]:
    """25.2 Losses of a stack with Flak are taken from the Flak first."""
    if flak_in(state, units):
        return [unit for unit in units if state.content.kind[unit] == FLAK]
    return units


def living(state: State, units: list[int]) -> list[int]:
    return [unit for unit in units if state.field.where[unit] != NOWHERE]


def is_supplied_now(state: State, unit: int) -> bool:
    """7.17 Whether a unit lost now can ever come back: not if it is out of supply."""
    return state.has(unit, EGS) or has_general(state, unit)


def lose_step_in_battle(state: State, unit: int) -> None:
    lose_step(state, unit, state.strength[unit] == 1 and not is_supplied_now(state, unit))


# -- the attacker -----------------------------------------------------------------------------------------------------
class Attacker(Step[State]):
    """18.14 The attacker takes the result: steps, then hexes; some assaults know no retreat."""

    def resume(self, state: State) -> int:
        if state.argument:  # 25.2
            choices = mech_choices(state)
            if not choices:
                state.frames[-1] = 0
                return AGAIN
        else:
            if state.losses_due == 0 and state.need == 0 and state.steps_taken == 0 and state.hexes_taken == 0:
                if not begin_attackers(state):
                    state.pop()
                    return AGAIN
            choices = attacker_choices(state)
            if not choices:
                state.losses_due = 0
                state.need = 0
                state.steps_taken = 0
                state.hexes_taken = 0
                state.pop()
                return AGAIN
        state.seat = seat_at(state, state.active, state.targets[0])
        return self.ask(state, choices)

    def choose(self, state: State, code: int) -> None:
        if code == words.FALL_BACK:
            state.stands = 0
            begin_retreat(state, living(state, state.attackers), state.losses_due)
            state.hexes_taken = state.losses_due
            state.losses_due = 0
            return
        unit = operand_of(code)
        state.lost_steps += 1
        if state.argument:
            state.frames[-1] = 0
            lose_step_in_battle(state, unit)
            return
        state.steps_taken += 1
        before = state.attack(unit)
        lose_step_in_battle(state, unit)
        after = state.attack(unit) if state.strength[unit] else 0
        if state.need:
            state.need = max(0, state.need - (before - after))
        else:
            state.losses_due -= 1

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code in (mech_choices(state) if state.argument else attacker_choices(state)):
            return None
        if state.argument:
            return refused_mech_step(state, code)
        if code == words.FALL_BACK:
            return refused_attacker_retreat(state)
        return refused_result(state, code, afloat_or_living(state, state.attackers))

    def prompt(self, state: State) -> Message:
        if state.argument:
            return Message("prompt-attacker-flak", {"hex": hex_name(state, state.targets[0])})
        if state.need:
            return Message("prompt-attacker-eliminated", {"need": state.need, "hex": hex_name(state, state.targets[0])})
        return Message("prompt-attacker", {"due": max(1, state.losses_due), "hex": hex_name(state, state.targets[0])})


def begin_attackers(state: State) -> bool:
    """18.13 What is due; an E is worth the defence that was assaulted. False if nothing is."""
    due = state.result_attacker
    if due == 0:
        return False
    state.result_attacker = 0
    if due == ELIMINATION:
        state.need = state.defence_used
        total = sum([state.attack(unit) for unit in afloat_or_living(state, state.attackers)])
        if total <= state.need:
            for unit in afloat_or_living(state, state.attackers):
                state.lost_steps += state.strength[unit]
                eliminate(state, unit, not is_supplied_now(state, unit))
            state.need = 0
            return False
        return True
    state.losses_due = due
    return True


def afloat_or_living(state: State, units: list[int]) -> list[int]:
    """Units of the assault that are left, on the map or in front of a beach."""
    return [unit for unit in units if state.strength[unit] > 0]


def attacker_choices(state: State) -> list[int]:
    """18.14 An attacker's 3 costs at least one step, and attackers never retreat more than two hexes."""
    units = afloat_or_living(state, state.attackers)
    if state.need <= 0 and state.losses_due <= 0:
        return []
    choices = [words.LOSE | unit for unit in flak_first(state, units)]
    if refused_attacker_retreat(state) is None:
        choices.append(words.FALL_BACK)
    return choices


def refused_attacker_retreat(state: State) -> Refusal | None:
    """18.14, 11.9, 14.23, 17.8, 17.20, 25.1, 18.13, 18.19 Why the attackers may not retreat."""
    kind = state.kind_of_battle
    if state.need:
        return refuse("18.13", "refuse-retreat-eliminated")
    if kind == words.MOBILE_BATTLE:
        return refuse("11.9", "refuse-retreat-mobile")
    if kind == words.INVASION_BATTLE:
        return refuse("14.23", "refuse-retreat-invasion")
    if kind == words.DROP_BATTLE:
        return refuse("17.20", "refuse-retreat-drop")
    if is_for_berlin(state):
        return refuse("25.1", "refuse-retreat-berlin")
    if state.losses_due > MOST_ATTACKER_HEXES:
        return refuse("18.14", "refuse-retreat-three")
    units = living(state, state.attackers)
    if any([state.flags[unit] & FRESH for unit in units]):
        return refuse("17.8", "refuse-retreat-drop")
    if not any([retreat_hexes(state, unit, state.losses_due) for unit in units]):
        return refuse("18.19", "refuse-retreat-nowhere")
    return None


def is_for_berlin(state: State) -> bool:
    """25.1 Whether Berlin is one of the assaulted hexes."""
    return any([state.content.terrain[space] == BERLIN_TERRAIN for space in state.targets])


def mech_choices(state: State) -> list[int]:
    return [words.LOSE | unit for unit in afloat_or_living(state, state.attackers) if state.content.is_mech[unit]]


def refused_mech_step(state: State, code: int) -> Refusal:
    """25.2 A step of a mechanised unit comes before the result: other units and a retreat have to wait, and from Berlin there is none."""
    units = afloat_or_living(state, state.attackers)
    is_other = code & ~OPERAND_MASK == words.LOSE and operand_of(code) in units
    if is_other or (code == words.FALL_BACK and not is_for_berlin(state)):
        return refuse("25.2", "refuse-mech-first", {"hex": hex_name(state, state.targets[0])})
    return refused_result(state, code, units)


def refused_result(state: State, code: int, units: list[int]) -> Refusal:
    """15.33, 18.14, 18.19, 25.1, 25.2 Why a result is not taken so."""
    verb = code & ~OPERAND_MASK
    if verb == words.LOSE:
        unit = operand_of(code)
        if unit in units:
            return refuse("25.2", "refuse-flak-first", {"unit": unit_name(state, unit)})
        if state.content.is_supply[unit]:
            return refuse("15.33", "refuse-supply-step", {"unit": unit_name(state, unit)})
        return refuse("18.14", "refuse-not-in-battle", {"unit": unit_name(state, unit)})
    if code == words.FALL_BACK:
        if is_for_berlin(state):
            return refuse("25.1", "refuse-retreat-berlin")
        return refuse("18.19", "refuse-retreat-nowhere")
    return refuse("18.14", "refuse-result-first")


# -- retreat ----------------------------------------------------------------------------------------------------------
def may_fall_back(state: State, units: list[int]) -> bool:
    """18.19, 25.1, 15.19, 17.8 Whether the defenders have anywhere to go: not from Berlin, not on fortress supply, no fresh paratroops."""
    if is_for_berlin(state):
        return False
    if any([state.flags[unit] & (FS | FRESH) for unit in units]):
        return False
    return any([retreat_hexes(state, unit, state.losses_due) for unit in units])


def with_baggage(state: State, units: list[int]) -> list[int]:
    """15.33 Supply units share the fate of their stack and retreat with it."""
    return units + [unit for space in state.targets for unit in state.field.stack(space) if not state.field.fights[unit]]


def begin_retreat(state: State, units: list[int], hexes: int) -> None:
    state.retreating = units
    state.push(words.S_RETREAT, hexes)


def retreat_hexes(state: State, unit: int, owed: int = 1) -> list[int]:
    """18.19 The hexes that a unit may retreat to next, where it owes so many, this one included.

    Each leads farther from the battle, is free of enemies and their uncancelled zones, and has room.
    """
    here = state.field.where[unit]
    distance = state.rules.ground.distance
    battle = battle_hex(state, here)
    now = distance(here, battle)
    return [
        there for there in state.content.links[here] if distance(there, battle) > now and forbids_retreat(state, unit, there, owed) is None
    ]


def battle_hex(state: State, here: int) -> int:
    """18.19 The hex from which a retreat leads away: for a defender the one that was held, of several."""
    if here in state.targets:
        return here
    return state.target if state.target in state.targets else state.targets[0]


def forbids_retreat(state: State, unit: int, there: int, owed: int = 1) -> Refusal | None:
    """9.10, 18.19, 14.26, 19.7, 19.11 Why a unit may not retreat into a hex."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, there)}
    camp = state.camp(unit)
    field = state.field
    if there in state.targets:
        return refuse("18.19", "refuse-retreat-nearer", names)
    if state.holds_foreigner(camp, there) or there in state.clouds:
        return refuse("18.19", "refuse-retreat-occupied", names)
    if (there in state.port_space or state.fort[there] or state.volksturm[there]) and state.control[there] != camp:
        return refuse("14.26", "refuse-retreat-occupied", names)
    if not may_be_in(state, unit, there):
        return refuse("19.11" if state.content.is_hungarian[unit] else "18.19", border_reason(state, unit, there), names)
    if may_not_stop(state, unit, there) and not retreats_on(state, unit, there, owed - 1):
        return refuse("19.7", "refuse-bulgaria", names)
    if retreat_zone(state, unit, there) and not field.fighters[there] & CAMP_BITS[camp]:
        if not (camp == HITLERIAN and state.fort[there]):
            return refuse("9.10", "refuse-retreat-zone", names)
    if not may_stack(state, unit, there):
        return refuse("18.19", "refuse-stacking", names)
    return forbids_company(state, unit, there)


def retreats_on(state: State, unit: int, space: int, owed: int) -> bool:
    """19.7 Whether a retreat could lead on from a hex in which it must not end."""
    if owed <= 0:
        return False
    distance = state.rules.ground.distance
    battle = battle_hex(state, state.field.where[unit])
    now = distance(space, battle)
    return any(
        [distance(there, battle) > now and forbids_retreat(state, unit, there, owed) is None for there in state.content.links[space]]
    )


def retreat_zone(state: State, unit: int, space: int) -> bool:
    """9.5, 9.10 Enemy zones of control that stop a retreat; between Yugoslavs and Hitlerians they do not."""
    enemy = state.rules.enemy_bits[state.camp(unit)]
    if state.field.side[unit] == YUGOSLAV:
        enemy &= ~HITLER_BITS
    elif state.camp(unit) == HITLERIAN:
        enemy &= ~YUGO_BITS
    return state.field.zones[space] & enemy != 0 and space not in state.port_space


def is_prepared(kind: int) -> bool:
    """18.4 Retreats are remembered within a prepared assault phase; those from mobile assaults are not."""
    return kind not in (words.MOBILE_BATTLE, words.DROP_BATTLE)


class Retreat(Step[State]):
    """18.19 Units retreat one by one, in the owner's order; the argument is how many hexes."""

    def resume(self, state: State) -> int:
        state.retreating = living(state, state.retreating)
        if not state.retreating:
            state.pop()
            return AGAIN
        if len(state.retreating) == 1:
            self.choose(state, words.WITHDRAW | state.retreating[0])
            return AGAIN
        first = state.retreating[0]
        state.seat = seat_at(state, state.camp(first), state.at(first))
        state.choices = [words.WITHDRAW | unit for unit in state.retreating]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        unit = operand_of(code)
        state.retreating.remove(unit)
        state.unit = unit
        state.target = battle_hex(state, state.at(unit))
        state.push(words.S_RETREAT_HEX, state.argument)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.WITHDRAW and operand_of(code) in state.retreating:
            return None
        return refuse("18.19", "refuse-retreat-first")

    def prompt(self, state: State) -> Message:
        return Message("prompt-retreat", {"left": len(state.retreating), "hexes": state.argument})


class RetreatHex(Step[State]):
    """18.19 One unit retreats hex by hex; where it cannot go on it loses a step for every hex it still owes."""

    def resume(self, state: State) -> int:
        unit = state.unit
        if state.argument <= 0 or state.at(unit) == NOWHERE:
            self.finish(state)
            return AGAIN
        spaces = retreat_hexes(state, unit, state.argument)
        if not spaces:
            state.frames[-1] -= 1
            lose_step_in_battle(state, unit)
            return AGAIN
        if len(spaces) == 1:
            self.choose(state, words.RETREAT_TO | spaces[0])
            return AGAIN
        state.seat = seat_at(state, state.camp(unit), state.at(unit))
        state.choices = [words.RETREAT_TO | space for space in spaces]
        return DECISION

    def finish(self, state: State) -> None:
        state.unit = -1
        state.target = -1
        state.pop()

    def choose(self, state: State, code: int) -> None:
        unit = state.unit
        space = operand_of(code)
        state.frames[-1] -= 1
        state.events.append((words.E_RETREATED, unit, state.at(unit), space))
        if is_prepared(state.kind_of_battle):
            state.mark(unit, RETREATED)
        break_front(state, unit)
        disperse_front(state, unit)
        enter(state, unit, space)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK != words.RETREAT_TO:
            return refuse("18.19", "refuse-retreat-first")
        space = operand_of(code)
        unit = state.unit
        names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
        if space >= state.content.size or space not in state.content.links[state.at(unit)]:
            return refuse("18.19", "refuse-retreat-way", names)
        distance = state.rules.ground.distance
        if distance(space, battle_hex(state, state.at(unit))) <= distance(state.at(unit), battle_hex(state, state.at(unit))):
            return refuse("18.19", "refuse-retreat-nearer", names)
        return forbids_retreat(state, unit, space, state.argument)

    def prompt(self, state: State) -> Message:
        return Message("prompt-retreat-hex", {"unit": unit_name(state, state.unit), "hexes": state.argument})
