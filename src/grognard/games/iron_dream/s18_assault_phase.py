"""18.10 The prepared assault phase: burn supply, announce every assault, then fight them in the order one likes."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, FLAK, HITLERIAN, LAKE, PAIR, SOVIET
from grognard.games.iron_dream.effects import assault_on_warsaw, comes_to_hook, eliminate, violate
from grognard.games.iron_dream.flags import AS_ANY, AS_ECHELON, AS_GREEN, AS_TAN, ATTACKED, BAGRATION, NEUTRAL, PAID_FOR, RETREATED, SECOND
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s14_beach import ashore_choices, begin_ashore, forbids_ashore
from grognard.games.iron_dream.s14_invasion import end_invasion, is_invasion_pending
from grognard.games.iron_dream.s15_burning import (
    FOR_ATTACK,
    FOR_ECHELON,
    FOR_FUHRER,
    FROM_OKH,
    begin_cover,
    first_covers,
    forbids_okh,
    forbids_other_counters,
    may_burn,
    okh_hexes,
    supply_units,
)
from grognard.games.iron_dream.s17_airborne import dropped_onto, end_drop_battle, give_up_waiting, land_waiting, settle_waiting
from grognard.games.iron_dream.s18_advance import AFTER_DESTRUCTION, begin_advance, is_vacated
from grognard.games.iron_dream.s18_assaults import (
    Announced,
    announce,
    announced,
    crossing_hexes,
    forbids_announcing,
    forbids_assaulting,
    forbids_target,
    forbids_together,
    has_attack_supply,
    has_free_supply,
    is_mixed,
    is_target_taken,
    open_hexes,
    strike_out,
    use_cooperation,
)
from grognard.games.iron_dream.s18_combat import combatants, defending_camp, is_empty
from grognard.games.iron_dream.s18_results import begin_battle, living
from grognard.games.iron_dream.s25_bombers import (
    forbids_bombing,
    forbids_strike,
    forbids_strikes,
    strike,
    strike_hex,
    strike_hexes,
    strike_targets,
)
from grognard.games.iron_dream.seats import leads_in, next_german, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.timing import wrong_time
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


def begin_assaults(state: State) -> None:
    """15.29, 6.4, 14.25 What gives attack supply without a supply unit: invasion ports, and in Italy on turn 1 the start of the game."""
    size = state.content.size
    state.attack_supply = [0] * size
    state.announced = []
    state.echelon = 0
    state.echelon_units = []
    state.bombed_now = -1
    forget_retreats(state)
    if state.active == ANGLO:
        for port in state.port_space:
            if port >= 0:
                for near in [port, *state.content.links[port]]:
                    state.attack_supply[near] |= AS_ANY
        if state.turn == state.rules.opening_turn:
            for unit in state.rules.camp_units[ANGLO]:
                if state.at(unit) != NOWHERE and state.content.setup[unit] == "italian_front":
                    state.attack_supply[state.at(unit)] |= AS_GREEN | AS_TAN
    if state.active == SOVIET and state.shock:
        # 24.5 Ruling: late-comers under the flags are doubled too
        for space in state.shock:
            for unit in state.field.stack(space):
                if may_join_front(state, unit) and unit not in state.shock_units:
                    state.shock_units = [*state.shock_units, unit]


def forget_retreats(state: State) -> None:
    """18.4 Retreats count within one phase only."""
    for unit, flags in enumerate(state.flags):
        if flags & RETREATED:
            state.flags[unit] = flags & ~RETREATED


def may_join_front(state: State, unit: int) -> bool:
    """24.1, 19.2, 19.10 Only the Red Army and the Poles fight under flags."""
    content = state.content
    return state.field.fights[unit] and state.field.side[unit] == SOVIET and not (content.is_romanian[unit] or content.is_bulgarian[unit])


class Assault(Step[State]):
    """18.1, 18.10 Burn supply units and announce assaults; all are announced before the first is fought."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, state.active)
        choices = assault_choices(state)
        return self.offer(state, choices, words.END)

    def finish(self, state: State) -> None:
        if next_german(state):
            return
        if is_invasion_pending(state) and not is_target_taken(state, state.invasion_space):
            announce(state, words.INVASION_BATTLE, [state.invasion_space], state.afloat + dropped_onto(state, state.invasion_space))
        if state.dropped:
            give_up_waiting(state, [space for block in announced(state) for space in block[2]])
        if state.echelon == PAID_FOR:
            state.echelon_units = [unit for unit in state.shock_units if state.attack_supply[state.at(unit)] & AS_ECHELON]
        state.pop()
        state.push(words.S_RESOLUTION, 0)

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        operand = operand_of(code)
        if verb == words.END:
            self.finish(state)
        elif verb == words.BURN:
            begin_cover(state, operand, FOR_ATTACK)
        elif verb == words.FUHRER:
            begin_cover(state, operand, FOR_FUHRER)
        elif verb == words.ECHELON:
            begin_cover(state, operand, FOR_ECHELON)
        elif verb == words.OKH:
            begin_cover(state, state.content.okh, FROM_OKH)
            state.target = operand
        elif verb == words.STRIKE:
            strike(state, operand)
        elif verb == words.BOMB:
            strike_hex(state, operand)
        elif verb == words.ASHORE:
            begin_ashore(state, operand)
        else:
            state.kind_of_battle = words.AMPHIBIOUS_BATTLE if verb == words.CROSS else words.PREPARED_BATTLE
            state.targets = [operand]
            state.attackers = []
            if operand == state.invasion_space and is_invasion_pending(state):
                state.kind_of_battle = words.INVASION_BATTLE
                state.attackers = state.afloat[:]
            state.push(words.S_COMPOSE, 0)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        operand = operand_of(code)
        if verb in (words.ATTACK, words.CROSS):
            return forbids_assault_on(state, operand, verb == words.CROSS)
        if verb == words.BURN:
            return forbids_burning(state, operand) or forbids_idle_supply(state, operand)
        if verb == words.FUHRER:
            return forbids_fuhrer(state, operand) or forbids_burning(state, operand)
        if verb == words.ECHELON:
            return forbids_echelon(state, operand)
        if verb == words.OKH:
            return forbids_okh_there(state, operand)
        if verb == words.BOMB:
            return forbids_bombing(state, operand)
        if verb == words.STRIKE:
            return forbids_strike(state, operand)
        if verb == words.ASHORE:
            return forbids_ashore(state, operand)
        return None if code == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-assault")


def assault_choices(state: State) -> list[int]:
    """15.29, 18.10 Everything that can be done before the assaults are fought."""
    camp = state.active
    choices: list[int] = []
    for unit in supply_units(state, camp):
        if forbids_burning(state, unit) is None:
            if forbids_idle_supply(state, unit) is None:
                choices.append(words.BURN | unit)
            if forbids_fuhrer(state, unit) is None:
                choices.append(words.FUHRER | unit)
            if forbids_echelon(state, unit) is None:
                choices.append(words.ECHELON | unit)
    if camp == HITLERIAN and forbids_okh(state) is None and leads_in(state, state.at(state.content.okh)):  # `forbids_okh_there`
        choices += [words.OKH | space for space in okh_hexes(state)]
    targets, crossings = target_hexes(state)
    choices += [words.ATTACK | space for space in targets]
    choices += [words.CROSS | space for space in crossings]
    if forbids_strikes(state) is None:
        choices += [words.STRIKE | unit for unit in strike_targets(state)]
        choices += [words.BOMB | space for space in strike_hexes(state)]
    return choices + ashore_choices(state)


# -- supply for it ------------------------------------------------------------------------------------------------------
def forbids_burning(state: State, unit: int) -> Refusal | None:
    """15.29, 6.5, 24.7, 26.19, 15.32 Why a supply unit is not burned for attack supply."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    here = state.at(unit)
    refusal = forbids_other_counters(state, unit, "15.29")
    if refusal is not None:
        return refusal
    if prepares_bagration(state):
        return refuse("6.5", "refuse-bagration-burn", names)
    if state.echelon >= SECOND:
        return refuse("24.7", "refuse-echelon-burn", names)
    if not may_burn_after_moving(state, unit):
        return refuse("15.29", "refuse-burn-moved", names)
    if not leads_in(state, here):
        return refuse("26.19", "refuse-other-german", names)
    return None if first_covers(state, state.active, here) else refuse("15.32", "refuse-burn-nobody", names)


def forbids_idle_supply(state: State, unit: int) -> Refusal | None:
    """15.29 Nobody is given attack supply twice."""
    if any([lacks_supply(state, space) for space in first_covers(state, state.active, state.at(unit))]):
        return None
    return refuse("15.29", "refuse-burn-idle", {"unit": unit_name(state, unit)})


def forbids_fuhrer(state: State, unit: int) -> Refusal | None:
    """23.1, 23.4 A Führer offensive is the German's, and OKH never feeds one."""
    if unit == state.content.okh:
        return refuse("23.4", "refuse-fuhrer-okh", {"unit": unit_name(state, unit)})
    return None if state.active == HITLERIAN else refuse("23.1", "refuse-fuhrer", {"unit": unit_name(state, unit)})


def forbids_echelon(state: State, unit: int) -> Refusal | None:
    """24.7 Double attack supply is for a shock front that has its first."""
    if state.active == SOVIET:
        refusal = forbids_burning(state, unit)
        if refusal is not None or may_echelon(state, unit):
            return refusal
    return refuse("24.7", "refuse-echelon", {"unit": unit_name(state, unit)})


def forbids_okh_there(state: State, space: int) -> Refusal | None:
    """25.10, 26.19 Why OKH gives no attack supply in a hex."""
    names: dict[str, str | int] = {"hex": hex_name(state, space)}
    if state.active != HITLERIAN:
        return refuse("25.10", "refuse-okh-reach", names)
    refusal = forbids_okh(state)
    if refusal is not None:
        return refusal
    if space not in okh_hexes(state):
        return refuse("25.10", "refuse-okh-reach", names)
    okh = state.content.okh
    return None if leads_in(state, state.at(okh)) else refuse("26.19", "refuse-other-german", {"unit": unit_name(state, okh)})


def prepares_bagration(state: State) -> bool:
    """6.5 A Soviet who prepares Bagration brings supply units in and moves them on turn 1, no more: none is burned."""
    return state.active == SOVIET and state.turn == state.rules.opening_turn and state.bagration == BAGRATION


def may_burn_after_moving(state: State, unit: int) -> bool:
    """15.29 A supply unit may move in the movement phase and be burned for attack supply afterwards; one that sailed may not."""
    return may_burn(state, unit) or not state.flags[unit] & 6


def lacks_supply(state: State, space: int) -> bool:
    return any([state.field.fights[unit] and not has_attack_supply(state, unit) for unit in state.field.stack(space)])


def may_echelon(state: State, unit: int) -> bool:
    """24.7 Double attack supply for a shock front."""
    covers = first_covers(state, SOVIET, state.at(unit))
    return any([space in state.shock and state.attack_supply[space] and not state.attack_supply[space] & AS_ECHELON for space in covers])


def target_hexes(state: State) -> tuple[list[int], list[int]]:
    """18.3, 14.39 The hexes that can be assaulted now, and those across blocked or lake sides."""
    targets: set[int] = set()
    crossings: set[int] = set()
    taken = {space for block in announced(state) for space in block[2]}
    where, fights, attack_supply, kinds = state.field.where, state.field.fights, state.attack_supply, state.content.kind
    for unit in state.rules.camp_units[state.active] + defectors(state):
        here = where[unit]
        if here < 0 or not fights[unit] or kinds[unit] == FLAK:
            continue
        if not attack_supply[here] and not has_free_supply(state, unit):
            continue
        if not leads_in(state, here):
            continue
        if forbids_assaulting(state, unit) is not None or not has_attack_supply(state, unit):
            continue
        for there in open_hexes(state, unit):
            if there not in taken and there not in targets and forbids_target(state, unit, there, words.PREPARED_BATTLE) is None:
                targets.add(there)
        if state.active == ANGLO and not state.amphibious:
            for there in crossing_hexes(state, unit):
                if there not in taken and forbids_target(state, unit, there, words.AMPHIBIOUS_BATTLE) is None:
                    crossings.add(there)
    if is_invasion_pending(state):
        targets.add(state.invasion_space)
    return sorted(targets - taken), sorted(crossings)


def defectors(state: State) -> list[int]:
    """Satellites that fight for the Soviets."""
    if state.active != SOVIET or not (state.romania or state.bulgaria):
        return []
    return [unit for unit in state.rules.camp_units[HITLERIAN] if state.camp(unit) == SOVIET]


def forbids_assault_on(state: State, space: int, is_crossing: bool) -> Refusal | None:
    """18.3 Whether a hex is among those that can be assaulted; if not, what keeps the nearest of one's units from it."""
    targets, crossings = target_hexes(state)
    return None if space in (crossings if is_crossing else targets) else refused_target(state, space, is_crossing)


def refused_target(state: State, space: int, is_crossing: bool) -> Refusal:
    """18.3, 14.39, 18.2, 17.22, 25.2 Why nobody assaults a hex now: what keeps the nearest of one's units from it."""
    names: dict[str, str | int] = {"hex": hex_name(state, space)}
    content = state.content
    if space >= content.size:
        return refuse("18.3", "refuse-terrain", {**names, "unit": names["hex"]})
    if is_target_taken(state, space):
        return refuse("18.2", "refuse-assaulted-twice", names)
    kind = words.AMPHIBIOUS_BATTLE if is_crossing else words.PREPARED_BATTLE
    if is_crossing and state.active != ANGLO:
        return refuse("14.39", "refuse-amphibious-camp", names)
    if is_crossing and state.amphibious:
        return refuse("14.39", "refuse-amphibious-used", names)
    if is_crossing and content.no_amphibious[space]:
        return refuse("14.39", "refuse-amphibious", names)
    around = [near for near in content.neighbours[space] if state.has_fighter(state.active, near)]
    fighters = [unit for near in around for unit in state.field.stack(near) if state.field.fights[unit]]
    if fighters and all([content.kind[unit] == FLAK for unit in fighters]):
        return refuse("25.2", "refuse-flak-alone", names)
    for near in around:
        for unit in state.field.stack(near):
            if not state.field.fights[unit]:
                continue
            refusal = forbids_assaulting(state, unit) or forbids_target(state, unit, space, kind)
            if refusal is not None:
                return refusal
    if not fighters and any([state.drop_hex(unit) == space for unit in content.airborne]):
        return refuse("17.22", "refuse-drop-alone", names)
    if not fighters:
        return refuse("18.3", "refuse-nobody-near", names)
    if state.control[space] == state.active:
        return refuse("18.3", "refuse-assault-own", names)
    return refuse("18.3", "refuse-assault-nobody", names)


# -- one assault ----------------------------------------------------------------------------------------------------------
class Compose(Step[State]):
    """18.3, 18.5 An assault in hand: more units, more hexes, then it is announced."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, state.active)
        choices = [words.ADD | unit for unit in joiners(state)]
        choices += [words.ALSO | space for space in also_hexes(state)]
        if forbids_announcing(state, state.kind_of_battle, state.targets, state.attackers) is None:
            choices.append(words.ANNOUNCE)
        if not choices:
            state.targets = []
            state.attackers = []
            state.pop()
            return AGAIN
        state.choices = choices
        if len(choices) == 1 and (choices[0] == words.ANNOUNCE or not state.attackers):
            self.choose(state, choices[0])
            return AGAIN
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.ADD:
            state.attackers = [*state.attackers, operand_of(code)]
        elif verb == words.ALSO:
            state.targets = [*state.targets, operand_of(code)]
        else:
            commit(state)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        operand = operand_of(code)
        if verb == words.ADD:
            return forbids_joining(state, operand)
        if verb == words.ALSO:
            return None if operand in also_hexes(state) else refuse("18.5", "refuse-also", {"hex": hex_name(state, operand)})
        if verb == words.ANNOUNCE:
            return forbids_announcing(state, state.kind_of_battle, state.targets, state.attackers)
        return refuse("18.10", "refuse-assault-in-hand", {"hex": hex_name(state, state.targets[0])})

    def prompt(self, state: State) -> Message:
        return Message("prompt-compose", {"hex": hex_name(state, state.targets[0])})


def near_units(state: State) -> list[int]:
    """Units of the camp in turn on the assaulted hexes and around them."""
    first = state.targets[0]
    found = [unit for unit in state.dropped[::2] if state.drop_hex(unit) == first]
    for space in [first, *state.content.neighbours[first]]:
        if state.has_fighter(state.active, space):
            found += [unit for unit in state.field.stack(space) if state.field.fights[unit] and state.camp(unit) == state.active]
    return found


def joiners(state: State) -> list[int]:
    return [unit for unit in near_units(state) if unit not in state.attackers and forbids_joining(state, unit) is None]


def forbids_joining(state: State, unit: int) -> Refusal | None:
    """18.3, 18.5, 14.39, 18.2, 25.2, 26.19 Why a unit may not join the assault in hand."""
    if unit in state.attackers:
        return refuse("18.2", "refuse-assaults-twice", {"unit": unit_name(state, unit)})
    refusal = forbids_assaulting(state, unit)
    if refusal is not None:
        return refusal
    if not leads_in(state, state.at(unit)) and not any([leads_in(state, state.at(other)) for other in state.attackers]):
        return refuse("26.19", "refuse-other-german", {"unit": unit_name(state, unit)})
    for space in state.targets:
        refusal = forbids_target(state, unit, space, state.kind_of_battle)
        if refusal is not None:
            return refusal
    if state.content.kind[unit] == FLAK and not has_escort(state, unit):
        return refuse("25.2", "refuse-flak-alone", {"hex": hex_name(state, state.at(unit))})
    if state.kind_of_battle == words.AMPHIBIOUS_BATTLE and crosses(state, unit):
        if any([crosses(state, other) and state.at(other) != state.at(unit) for other in state.attackers]):
            return refuse("14.39", "refuse-amphibious-one", {"unit": unit_name(state, unit)})
    return forbids_together(state, unit, state.attackers, state.targets)


def has_escort(state: State, flak: int) -> bool:
    """25.2 Flak assaults only along with another combat unit of its own hex, one that takes part or still can."""
    here = state.at(flak)
    for unit in state.field.stack(here):
        if state.content.kind[unit] != FLAK and (unit in state.attackers or forbids_joining(state, unit) is None):
            return True
    return False


def crosses(state: State, unit: int) -> bool:
    """14.39 Whether a unit comes over the blocked or lake side. Ruling: one stack does; others may join it over land as in 18.3."""
    return state.targets[0] not in state.content.links[state.at(unit)]


def also_hexes(state: State) -> list[int]:
    """18.5 Further hexes for one great battle: all attackers must touch all of them."""
    if not state.attackers or state.kind_of_battle != words.PREPARED_BATTLE or is_empty(state, state.active, state.targets[0]):
        return []
    found: list[int] = []
    for there in state.content.links[state.at(state.attackers[0])]:
        if there in state.targets or is_target_taken(state, there) or is_empty(state, state.active, there):
            continue
        if state.field.occupants[there] & state.rules.foreign_bits[state.active] & ~state.rules.enemy_bits[state.active]:
            continue
        if all([forbids_target(state, unit, there, state.kind_of_battle) is None for unit in state.attackers]):
            found.append(there)
    return found


def commit(state: State) -> None:
    """18.10 The assault is announced; an attack on the Hook floods it first (26.11)."""
    camp = state.active
    announce(state, state.kind_of_battle, state.targets, state.attackers)
    state.events.append((words.E_ANNOUNCED, state.targets[0]))
    for space in state.targets:
        state.assaulted[space] |= 1 << camp
        if state.neutral == NEUTRAL and camp == ANGLO and state.content.yugoslavia[space]:
            violate(state)
        comes_to_hook(state, camp, space)
        assault_on_warsaw(state, camp, space)
    if camp == ANGLO and is_mixed(state, state.attackers):
        use_cooperation(state, state.attackers)
    if state.kind_of_battle == words.AMPHIBIOUS_BATTLE:
        state.amphibious = 1
    state.targets = []
    state.attackers = []
    state.pop()


# -- fighting them --------------------------------------------------------------------------------------------------------
class Resolution(Step[State]):
    """18.10, 14.18 The announced assaults are fought in the order the attacker likes; invasions and shock fronts come first."""

    def resume(self, state: State) -> int:
        blocks = standing_blocks(state)
        first = [block for block in blocks if comes_first(state, block[1], block[3])]
        if not first and begin_second_echelon(state):
            return AGAIN
        if not blocks:
            finish_assaults(state)
            return AGAIN
        state.seat = seat_of_camp(state, state.active)
        return self.ask(state, [words.FIGHT | space for space in next_battles(state)] + ashore_choices(state))

    def choose(self, state: State, code: int) -> None:
        if code & ~OPERAND_MASK == words.ASHORE:
            begin_ashore(state, operand_of(code))
            return
        for block in announced(state):
            if block[2][0] == operand_of(code):
                fight(state, block[1], block[2], [unit for unit in block[3] if state.strength[unit] > 0])
                strike_out(state, block)
                return

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.FIGHT and operand_of(code) in next_battles(state):
            return None
        if code & ~OPERAND_MASK == words.FIGHT and is_target_taken(state, operand_of(code)):
            return refuse("18.10", "refuse-fight-first", {"hex": hex_name(state, operand_of(code))})
        if code & ~OPERAND_MASK == words.ASHORE:
            return forbids_ashore(state, operand_of(code))
        return refuse("18.10", "refuse-not-announced")

    def prompt(self, state: State) -> Message:
        return Message("prompt-resolution")


def standing_blocks(state: State) -> list[Announced]:
    """18.10 The announced assaults whose units are still there."""
    return [block for block in announced(state) if still_stands(state, block[3])]


def next_battles(state: State) -> list[int]:
    """18.10, 14.18, 24.7 The assaults that may be fought next, by their first hex: invasions and shock fronts before all others."""
    blocks = standing_blocks(state)
    first = [block for block in blocks if comes_first(state, block[1], block[3])]
    return [block[2][0] for block in first or blocks]


def still_stands(state: State, units: list[int]) -> bool:
    return any([is_present(state, unit) for unit in units])


def is_present(state: State, unit: int) -> bool:
    """On the map, in front of a beach, or in the air above the enemy."""
    return state.strength[unit] > 0 and (state.at(unit) != NOWHERE or unit in state.afloat or state.drop_hex(unit) != NOWHERE)


def comes_first(state: State, kind: int, units: list[int]) -> bool:
    return kind == words.INVASION_BATTLE or any([unit in state.shock_units for unit in units])


def fight(state: State, kind: int, targets: list[int], units: list[int]) -> None:
    """18.21 An empty hex is reconnoitred without a die; anything else is a battle."""
    state.kind_of_battle = kind
    state.targets = targets
    state.attackers = [unit for unit in units if is_present(state, unit)]
    state.movers = sorted({state.at(unit) for unit in state.attackers if state.at(unit) >= 0})
    for unit in state.attackers:
        state.mark(unit, ATTACKED)
    camp = defending_camp(state, state.active, targets[0])
    hexes = [space for space in targets if not is_empty(state, state.active, space)]
    if hexes:
        state.targets = hexes
        begin_battle(state)
        return
    state.lost_steps = 0
    state.wiped_out = 1
    state.retreat_length = 0
    state.stands = 1
    state.events.append((words.E_RECONNAISSANCE, targets[0]))
    for space in targets:
        lose_lone_supply(state, space)
    state.push(words.S_AFTER_BATTLE, camp)


def lose_lone_supply(state: State, space: int) -> None:
    """15.33 Supply units that stand alone are destroyed by an assault on their hex, whether anybody advances or not."""
    enemy = state.rules.enemy_bits[state.active]
    for unit in state.field.stack(space):
        if state.content.is_supply[unit] and enemy >> 8 * state.field.side[unit] & 1:
            eliminate(state, unit, True)


class AfterBattle(Step[State]):
    """18.16, 18.20 When both sides have taken their results: advance, occupation, landing, or the end of a drop."""

    def resume(self, state: State) -> int:
        camp = state.argument
        state.pop()
        kind = state.kind_of_battle
        if kind == words.MOBILE_BATTLE:
            return AGAIN  # the units in hand go on
        if kind == words.INVASION_BATTLE:
            end_invasion(state, is_vacated(state, ANGLO, state.invasion_space))
            return AGAIN
        if kind == words.DROP_BATTLE:
            end_drop_battle(state, is_vacated(state, ANGLO, state.targets[0]))
            return AGAIN
        standing = [unit for unit in living(state, state.attackers) if not state.has(unit, RETREATED)]
        vacated = [space for space in state.targets if is_vacated(state, state.active, space)]
        for space in vacated:
            land_waiting(state, space)
        if kind == words.AMPHIBIOUS_BATTLE and vacated:
            note_lake(state)
        if vacated and standing:
            hexes = AFTER_DESTRUCTION if state.wiped_out else state.retreat_length or AFTER_DESTRUCTION
            if state.bombed_now in state.targets:
                hexes = 1  # 25.5
            state.targets = vacated
            begin_advance(state, hexes)
        elif not standing and not vacated and any([combatants(state, space, camp) for space in state.targets]):
            state.unit = -1
            state.push(words.S_OCCUPY, camp)
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        raise NotImplementedError


def note_lake(state: State) -> None:
    """15.35 After an amphibious assault over a lake side supply may follow, as long as a corps stays beyond it."""
    there = state.targets[0]
    for here in sorted({state.at(unit) for unit in living(state, state.attackers)}):
        if state.content.side.get(here * PAIR + there, 0) & LAKE:
            state.lake_landing = [*state.lake_landing, here, there]


def begin_second_echelon(state: State) -> bool:
    """24.7, 24.8, 24.9 When the first assaults of an echeloned shock front are fought, it may assault once more before anybody else."""
    if state.active != SOVIET or state.echelon != PAID_FOR:
        return False
    units = [unit for unit in state.shock_units if unit in state.echelon_units and state.at(unit) != NOWHERE]
    if any([state.has(unit, RETREATED) for unit in state.shock_units]):
        units = []  # 24.8 the flags are one front (24.6), and it does not survive a retreat
    state.echelon = SECOND
    state.echelon_units = units
    for unit in units:
        state.unmark(unit, ATTACKED)
    if not units:
        return False
    state.pop()
    state.push(words.S_ASSAULT, 0)
    return True


def finish_assaults(state: State) -> None:
    if state.dropped:
        settle_waiting(state)
    forget_retreats(state)
    state.targets = []
    state.attackers = []
    state.defenders = []
    state.movers = []
    state.announced = []
    state.shock_units = [] if state.active == SOVIET else state.shock_units
    state.shock = [] if state.active == SOVIET else state.shock
    state.echelon = 0
    state.echelon_units = []
    state.pop()
