"""9 Progression in Berlin: who may roll, the ratio, the modifiers, the results."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import GERMAN, SOVIET
from grognard.games.race_for_berlin.effects import set_level
from grognard.games.race_for_berlin.s02_orders import discharge
from grognard.games.race_for_berlin.s08_combat import defenders_of, has_front_army, has_whole_army, supplied_strength, total_modifier
from grognard.games.race_for_berlin.s08_results import begin_losses
from grognard.games.race_for_berlin.state import FIGHTING, OOS, SOVIET_BITS, TURNED, State, area_name, unit_name
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import CHANCE, DECISION, Step
from grognard.mechanics.odds import ratio
from grognard.mechanics.pieces import NOWHERE


# -- who may roll -----------------------------------------------------------------------------------------------------
def urban_areas(state: State, unit: int, flag: int) -> list[int]:
    """9.2.1, 9.2.4 The Berlin areas in which a unit could take part in an urban progression roll.

    `flag` is FIGHTING once the units are named; before that 0, and any upright unit inside may still be named.
    """
    here = state.at(unit)
    if state.content.is_berlin[here]:
        return [here] if forbids_urban(state, unit, here, flag) is None else []
    if state.is_soviet(unit) or not state.content.is_near_berlin[here]:
        return []
    return [
        area for area in state.content.neighbours[here] if state.content.is_berlin[area] and forbids_urban(state, unit, area, flag) is None
    ]


def forbids_urban(state: State, unit: int, area: int, flag: int) -> Refusal | None:
    """9.2.1, 9.2.2, 9.2.4 Why a unit may not take part in a roll in a Berlin area; None if it may."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, area)}
    if not state.content.is_berlin[area]:
        return refuse("9.2.1", "refuse-no-borough", names)
    if area in state.attacked:
        return refuse("9.2.1", "refuse-attacked-before", names)
    if state.is_soviet(unit):
        if state.at(unit) != area:
            return refuse("9.2.1", "refuse-not-in-borough", names)
        if state.has(unit, OOS):
            return refuse("9.2.2", "refuse-out-of-supply", names)
        return refuse("9.2.1", "refuse-no-support", names) if state.support[state.seat_of(unit)] < 1 else None
    if not state.holds(area, SOVIET_BITS):
        return refuse("9.2.1", "refuse-attack-nobody", names)
    if state.at(unit) == area:
        return None
    if area not in state.content.neighbours[state.at(unit)] or state.content.is_berlin[state.at(unit)]:
        return refuse("9.2.4", "refuse-not-in-borough", names)
    inside = german_inside(state, area)
    if inside == NOWHERE or state.side_of(inside) != state.side_of(unit) or not can_lead(state, inside, flag):
        return refuse("9.2.4", "refuse-nobody-inside", names)
    return None


def can_lead(state: State, inside: int, flag: int) -> bool:
    """9.2.4 Ruling: a German unit inside the borough must be activated too."""
    return state.has(inside, flag) if flag else state.has(inside, FIGHTING) or not state.has(inside, TURNED)


def german_inside(state: State, area: int) -> int:
    """The German unit in a Berlin area, or a negative number."""
    for unit in state.pieces.stack(area):
        if state.nation_of(unit) == GERMAN:
            return unit
    return NOWHERE


def leads(state: State, unit: int) -> list[int]:
    """The Berlin areas whose roll this unit can begin: its own."""
    return [area for area in urban_areas(state, unit, FIGHTING) if area == state.at(unit)]


# -- strengths and modifiers ------------------------------------------------------------------------------------------
def urban_attack(state: State) -> int:
    """9.2.4 Ruling: terrain and rivers do not matter in urban rolls, supply does; event 11 does not count."""
    return sum([supplied_strength(state, unit) for unit in state.attackers])


def urban_defence(state: State) -> int:
    """9.2.3 The garrison adds to a German defence; it never attacks."""
    units = defenders_of(state, state.target, GERMAN - state.impulse_nation)
    total = sum([supplied_strength(state, unit) for unit in units])
    return total + garrison(state, state.target) if state.impulse_nation == SOVIET else total


def garrison(state: State, area: int) -> int:
    """2.4.5 Event 5 brings every garrison down to 10 for the turn."""
    printed = state.content.garrison[area]
    return min(printed, state.content.speer_garrison) if state.speer else printed


def urban_modifiers(state: State) -> list[tuple[str, int]]:
    """Annex 1 What is added to the die of an urban progression roll, by name."""
    content = state.content
    found: list[tuple[str, int]] = []
    attack, defence = ratio(urban_attack(state), urban_defence(state))
    if attack != defence:
        found.append(("ratio", attack - 1 if attack > defence else 1 - defence))
    beside = sum([is_friendly(state, area) for area in content.ring[state.target]])
    if beside:
        found.append(("adjacent_control", beside * content.urban_modifiers["adjacent_control"]))
    if has_whole_army(state):
        found.append(("whole_army", content.urban_modifiers["whole_army"]))
    if state.extra:
        found.append(("support", content.urban_modifiers["support"]))
    if has_front_army(state):
        found.append(("everyone", content.everyone_bonus))
    return found


def is_friendly(state: State, area: int) -> bool:
    """Annex 1 Controlled by the attackers' nation, of either camp. Ruling: the Germans' if below level 2 and empty of Soviets."""
    if state.impulse_nation == SOVIET:
        return state.is_controlled(area)
    return not state.is_controlled(area) and not state.holds(area, SOVIET_BITS)


def urban_row(state: State, die: int) -> int:
    return modified_row(state, die, total_modifier(urban_modifiers(state)))


def modified_row(state: State, die: int, modifier: int) -> int:
    """Annex 1 The row of the table for a die, after its modifiers."""
    return min(len(state.content.urban) - 1, max(0, die + modifier))


# -- the roll ---------------------------------------------------------------------------------------------------------
class Urban(Step[State]):
    """9.2.1 An urban progression roll in hand: name the units, spend support, roll."""

    def resume(self, state: State) -> int:
        state.seat = state.impulse_seat
        choices = [words.ADD | unit for unit in urban_adds(state)]
        if forbids_extra(state) is None:
            choices.append(words.SUPPORT)
        if forbids_urban_roll(state) is None:
            choices.append(words.ROLL)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.SUPPORT:
            state.extra = True
        elif code == words.ROLL:
            commit_urban(state)
        else:
            state.attackers.append(operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb == words.SUPPORT:
            return forbids_extra(state)
        if verb == words.ROLL:
            return forbids_urban_roll(state)
        if verb == words.ADD:
            return forbids_urban_add(state, operand_of(code))
        return refuse("4.1.3", "refuse-battle-in-hand", {"area": area_name(state, state.target)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-urban", {"area": area_name(state, state.target)})


def begin_urban(state: State, area: int) -> None:
    """9.2.1 The roll of a borough begins."""
    state.target = area
    state.attackers = []
    state.push(words.URBAN, area)


def urban_adds(state: State) -> list[int]:
    """9.2.1, 9.2.4 Units in combat mode that can join; Germans from one single area outside."""
    return [unit for unit, flags in enumerate(state.flags) if flags & FIGHTING and forbids_urban_add(state, unit) is None]


def forbids_urban_roll(state: State) -> Refusal | None:
    """9.2.1, 9.2.4 The roll is made by units that are activated for it; those from outside only reinforce the German unit inside."""
    if not state.attackers:
        return refuse("9.2.1", "refuse-no-attackers")
    if any([state.at(unit) == state.target for unit in state.attackers]):
        return None
    return refuse("9.2.4", "refuse-nobody-inside", {"unit": unit_name(state, state.attackers[0]), "area": area_name(state, state.target)})


def outside_of(state: State) -> list[int]:
    """9.2.4 The areas from which a German roll may still be reinforced."""
    named = [state.at(unit) for unit in state.attackers if state.at(unit) != state.target]
    return named[:1] if named else state.content.neighbours[state.target]


def forbids_urban_add(state: State, unit: int) -> Refusal | None:
    """9.2.1, 9.2.4 Why a unit cannot join the roll; None if it can."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.at(unit) == NOWHERE or not state.has(unit, FIGHTING):
        return refuse("9.2.1", "refuse-not-fighting", names)
    if unit in state.attackers:
        return refuse("9.2.1", "refuse-twice", names)
    return forbids_urban(state, unit, state.target, FIGHTING) or forbids_second_area(state, unit)


def forbids_second_area(state: State, unit: int) -> Refusal | None:
    """9.2.4 A German roll is reinforced from one single area outside the borough."""
    if state.at(unit) == state.target or state.at(unit) in outside_of(state):
        return None
    return refuse("9.2.4", "refuse-one-area", {"unit": unit_name(state, unit), "area": area_name(state, outside_of(state)[0])})


def forbids_extra(state: State) -> Refusal | None:
    """9.2.5 One support point more, never two, and for a Soviet roll only."""
    if state.impulse_nation != SOVIET:
        return refuse("9.2.5", "refuse-extra-german")
    if state.extra:
        return refuse("9.2.5", "refuse-extra-twice")
    points = state.support[state.impulse_seat]
    return refuse("9.2.5", "refuse-extra-support", {"support": points}) if points < 2 else None


def commit_urban(state: State) -> None:
    """9.2.1 A Soviet roll costs a support point, and one more for the bonus."""
    if state.impulse_nation == SOVIET:
        state.support[state.impulse_seat] -= 2 if state.extra else 1
    state.defenders = defenders_of(state, state.target, GERMAN - state.impulse_nation)
    state.attacked.append(state.target)
    for unit in state.attackers:
        state.unmark(unit, FIGHTING)
        discharge(state, unit)
    state.pop()
    state.push(words.URBAN_ROLL, state.target)


class UrbanRoll(Step[State]):
    """Annex 1 The die on the urban progression table."""

    def resume(self, state: State) -> int:
        state.seat = state.impulse_seat
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        row = urban_row(state, rolled[0])
        modifier = total_modifier(urban_modifiers(state))
        state.events.append((words.URBAN_FOUGHT, state.target, urban_attack(state), urban_defence(state), modifier, rolled[0], row))
        state.pop()
        apply_urban(state, row)

    def label(self, state: State, rolled: list[int]) -> str:
        return urban_label(state.content.urban[urban_row(state, rolled[0])])


def urban_label(result: tuple[int, int, int]) -> str:
    """A result of Annex 1 in a word, such as P1A1D1."""
    level, attacker, defender = result
    text = (f"P{level}" if level else "") + (f"A{attacker}" if attacker else "") + (f"D{defender}" if defender else "")
    return text if text else "none"


def apply_urban(state: State, row: int) -> None:
    """9.3.1, 9.3.2, 9.3.4 The level changes, then both sides take their losses; the garrison takes none.

    A German rise or fall at level 0 costs the Soviet defenders one step in all instead.
    """
    change, attacker_loss, defender_loss = state.content.urban[row]
    level = state.level_of(state.target)
    if state.impulse_nation == SOVIET:
        set_level(state, state.target, level + change)
    elif change and level == 0:
        defender_loss += 1
    else:
        set_level(state, state.target, level - change)
    begin_losses(state, attacker_loss, defender_loss)
