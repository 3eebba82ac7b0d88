"""18.16 Advance after combat, and the defender's step forward (18.20)."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, CAV_MECH, HITLERIAN, LAKE, MOUNTAIN, PAIR, SOVIET, SWAMP
from grognard.games.iron_dream.effects import comes_to_hook, enter
from grognard.games.iron_dream.flags import EGS, FRESH
from grognard.games.iron_dream.ground import ground_of
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s08_stacking import may_stack
from grognard.games.iron_dream.s10_movement import is_barred
from grognard.games.iron_dream.s15_supply import has_general, lines_without, longest, may_enter_supplied
from grognard.games.iron_dream.s18_combat import combatants
from grognard.games.iron_dream.s18_results import living
from grognard.games.iron_dream.seats import seat_at
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import border_reason, forbids_company, may_be_in, may_not_stop
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE

AFTER_DESTRUCTION: Final = 2
FIRST: Final = 16  # in the argument of a unit's advance: it has not entered its first hex yet


def is_vacated(state: State, camp: int, space: int) -> bool:
    """18.16, 22.7 Whether the defenders of the battle have left a hex or died in it; a fort that was left falls to who advances."""
    if state.field.fighters[space] & state.rules.enemy_bits[camp]:
        return False
    return state.retreat_length != 0 or not is_barred(state, camp, space)


def begin_advance(state: State, hexes: int) -> None:
    """18.16 Attackers that still stand in their hexes may follow; how far the argument says."""
    state.advancing = living(state, state.attackers)
    state.push(words.S_ADVANCE, hexes)


def ground_there(state: State, unit: int, space: int) -> int:
    return ground_of(state.content, space, state.camp(unit) == HITLERIAN and not state.hook_flooded)


def forbids_advance(state: State, unit: int, space: int) -> Refusal | None:
    """18.16, 18.19, 17.8 Why a unit may not enter a hex in an advance: supply, stacking, borders, blocked sides."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    here = state.at(unit)
    if space not in state.content.links[here] and not (
        state.kind_of_battle == words.AMPHIBIOUS_BATTLE and space in state.targets and space in state.content.neighbours[here]
    ):
        return refuse("18.16", "refuse-blocked-side" if space in state.content.neighbours[here] else "refuse-no-way", names)
    camp = state.camp(unit)
    if is_barred(state, camp, space) and space not in state.targets:  # those of the battle have been emptied
        return refuse("18.16", "refuse-advance-occupied", names)
    if not may_be_in(state, unit, space):
        return refuse("18.16", border_reason(state, unit, space), names)
    if may_not_stop(state, unit, space):
        return refuse("18.16", "refuse-bulgaria", names)
    if not may_stack(state, unit, space):
        return refuse("18.19", "refuse-stacking", names)
    company = forbids_company(state, unit, space)
    if company is not None:
        return company
    if state.has(unit, FRESH) and not has_general(state, unit):
        return refuse("17.8", "refuse-fresh", names)
    if state.has(unit, EGS) or (camp != state.active and not has_general(state, unit)):
        return None
    found = lines_without(state, unit)
    if not may_enter_supplied(state, unit, space, found) and not is_supplied_over_lake(state, unit, space, found):
        return refuse("18.16", "refuse-leaves-supply", names)
    return None


def is_supplied_over_lake(state: State, unit: int, space: int, found: list[int]) -> bool:
    """15.35 Whether a line leads over the lake that an amphibious assault has crossed, once this unit stands beyond it."""
    here = state.at(unit)
    is_crossed = state.content.side.get(here * PAIR + space, 0) & LAKE and state.kind_of_battle == words.AMPHIBIOUS_BATTLE
    return bool(is_crossed) and 0 <= found[here] < longest(state, state.camp(unit))


def goes_on(state: State, unit: int, space: int) -> bool:
    """18.16 Whether a unit that has entered a hex may advance farther."""
    return forbids_going_on(state, unit, space) is None


def forbids_going_on(state: State, unit: int, space: int) -> Refusal | None:
    """18.16, 18.17, 18.18, 25.5 Mechanised units go on beyond the first hex, but not out of swamp, mountain or a hex just bombed."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    ground = ground_there(state, unit, space)
    if state.active == ANGLO and state.bombed_now in state.targets:
        return refuse("25.5", "refuse-advance-bombed", names)
    if not state.content.is_mech[unit]:
        return refuse("18.16", "refuse-advance-foot", names)
    if ground == MOUNTAIN:
        return refuse("18.18", "refuse-advance-ground", names)
    if ground == SWAMP and not is_soviet_group(state, unit):
        return refuse("18.17", "refuse-advance-ground", names)
    return None


def is_soviet_group(state: State, unit: int) -> bool:
    return state.content.kind[unit] == CAV_MECH and state.content.is_group[unit]


def advance_hexes(state: State, unit: int) -> list[int]:
    """18.16 to 18.18 The hexes beyond the first that a unit may advance into."""
    found: list[int] = []
    for there in state.content.links[state.at(unit)]:
        ground = ground_there(state, unit, there)
        if ground == MOUNTAIN or (ground == SWAMP and not is_soviet_group(state, unit)):
            continue
        if forbids_advance(state, unit, there) is None:
            found.append(there)
    return found


def go_forward(state: State, unit: int, space: int) -> None:
    comes_to_hook(state, state.camp(unit), space)
    state.events.append((words.E_ADVANCED, unit, space))
    take_flag(state, unit, space)
    enter(state, unit, space)


def take_flag(state: State, unit: int, space: int) -> None:
    """24.8 Units of the shock front take their flag along when they advance. Ruling: the first to go does; the rest stay of it."""
    here = state.at(unit)
    if state.active == SOVIET and unit in state.shock_units and here in state.shock and space not in state.shock:
        state.shock = [space if flagged == here else flagged for flagged in state.shock]


class Advance(Step[State]):
    """18.16 The victors say who advances into the emptied hex, one after the other."""

    def resume(self, state: State) -> int:
        choices = [words.ADVANCE | unit for unit in advance_units(state)]
        if not choices:
            state.advancing = []
            state.pop()
            return AGAIN
        state.seat = seat_at(state, state.active, state.targets[0])
        state.choices = [*choices, words.PASS]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.advancing = []
            return
        unit = operand_of(code)
        state.advancing.remove(unit)
        first = [space for space in state.targets if forbids_advance(state, unit, space) is None]
        hexes = state.argument
        if len(first) > 1:
            state.unit = unit
            state.push(words.S_ADVANCE_HAND, hexes | FIRST)
            return
        go_forward(state, unit, first[0])
        if goes_on(state, unit, first[0]):
            state.unit = unit
            state.push(words.S_ADVANCE_HAND, hexes - 1)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.PASS:
            return None
        if code & ~OPERAND_MASK == words.ADVANCE:
            unit = operand_of(code)
            if unit in advance_units(state):
                return None
            if unit in state.advancing and state.at(unit) != NOWHERE:
                refusal = forbids_advance(state, unit, state.targets[0])
                if refusal is not None:
                    return refusal
            return refuse("18.16", "refuse-advance-not-victor", {"unit": unit_name(state, unit)})
        return refuse("18.16", "refuse-advance-first", {"hex": hex_name(state, state.targets[0])})

    def prompt(self, state: State) -> Message:
        return Message("prompt-advance", {"hex": hex_name(state, state.targets[0]), "hexes": state.argument})


def advance_units(state: State) -> list[int]:
    """18.16 The victors that may enter an emptied hex."""
    return [unit for unit in state.advancing if any([forbids_advance(state, unit, space) is None for space in state.targets])]


class AdvanceHand(Step[State]):
    """18.16 A mechanised unit goes on beyond the first hex, or stays; or one of several emptied hexes is chosen (FIRST)."""

    def resume(self, state: State) -> int:
        unit = state.unit
        choices = [words.TO | space for space in self.spaces(state)] if state.argument > 0 else []
        if not choices:
            self.finish(state)
            return AGAIN
        if not state.argument & FIRST:
            choices.append(words.DONE)
        state.seat = seat_at(state, state.active, state.at(unit))
        state.choices = choices
        return DECISION

    def spaces(self, state: State) -> list[int]:
        unit = state.unit
        if state.argument & FIRST:
            return [space for space in state.targets if forbids_advance(state, unit, space) is None]
        return advance_hexes(state, unit)

    def finish(self, state: State) -> None:
        state.unit = -1
        state.pop()

    def choose(self, state: State, code: int) -> None:
        if code == words.DONE:
            self.finish(state)
            return
        unit = state.unit
        space = operand_of(code)
        go_forward(state, unit, space)
        state.frames[-1] = (state.argument & ~FIRST) - 1 if goes_on(state, unit, space) else 0

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.DONE and not state.argument & FIRST:
            return None
        if code & ~OPERAND_MASK == words.TO:
            space = operand_of(code)
            unit = state.unit
            if space in self.spaces(state):
                return None
            names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
            if space >= state.content.size:
                return refuse("18.16", "refuse-terrain", names)
            refusal = forbids_advance(state, unit, space)
            if refusal is not None:
                return refusal
            if state.argument & FIRST:
                return refuse("18.16", "refuse-advance-first", {"hex": hex_name(state, state.targets[0])})
            rule = "18.18" if ground_there(state, unit, space) == MOUNTAIN else "18.17"
            return refuse(rule, "refuse-advance-ground", names)
        return refuse("18.16", "refuse-advance-first", {"hex": hex_name(state, state.targets[0])})

    def prompt(self, state: State) -> Message:
        return Message("prompt-advance-on", {"unit": unit_name(state, state.unit), "hexes": state.argument & ~FIRST})


# -- the defender ------------------------------------------------------------------------------------------------------
class Occupy(Step[State]):
    """18.20, 15.33 Defenders who held may occupy one hex that the attackers have left, and go no farther. The argument is their camp.

    The hexes are in `movers`; supply units that stayed behind hold nothing.
    """

    def options(self, state: State) -> list[int]:
        """Who may go, or where the one in hand goes."""
        hexes = state.movers
        if state.unit >= 0:
            return [words.TO | there for there in hexes if may_occupy(state, state.unit, there)]
        units = [unit for space in state.targets for unit in combatants(state, space, state.argument)]
        choices = [words.OCCUPY | unit for unit in units if any([may_occupy(state, unit, there) for there in hexes])]
        return [*choices, words.PASS] if choices else []

    def resume(self, state: State) -> int:
        camp = state.argument
        choices = self.options(state)
        if not choices:
            self.finish(state)
            return AGAIN
        state.seat = seat_at(state, camp, state.targets[0])
        state.choices = choices
        return DECISION

    def finish(self, state: State) -> None:
        state.unit = -1
        state.movers = []
        state.pop()

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            self.finish(state)
        elif code & ~OPERAND_MASK == words.OCCUPY:
            state.unit = operand_of(code)
            hexes = [there for there in state.movers if may_occupy(state, state.unit, there)]
            if len(hexes) == 1:
                self.choose(state, words.TO | hexes[0])
        else:
            space = operand_of(code)
            unit = state.unit
            state.unit = -1
            go_forward(state, unit, space)
            state.movers = [space]  # one hex only; others may follow

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code in self.options(state) else refuse("18.20", "refuse-occupy-first")

    def prompt(self, state: State) -> Message:
        return Message("prompt-occupy", {"hex": hex_name(state, state.targets[0])})


def may_occupy(state: State, unit: int, there: int) -> bool:
    """18.20 The hex is next to the defender, who does not leave supply for it."""
    return forbids_advance(state, unit, there) is None
