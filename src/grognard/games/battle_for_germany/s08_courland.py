"""8-0 Courland: evacuation by sea, and the release of the besiegers."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOX_EAST, GERMAN_EAST, SOVIET
from grognard.games.battle_for_germany.s04_zones_of_control import unit_name
from grognard.games.battle_for_germany.s05_movement import may_stack
from grognard.games.battle_for_germany.state import COURLAND, State, is_german
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import CHANCE, Step


def in_courland(state: State, german: bool) -> list[int]:
    """The units of one side in the Courland box."""
    if COURLAND not in state.box:
        return []
    return [unit for unit, box in enumerate(state.box) if box == COURLAND and is_german(state.side(unit)) == german]


def landing_choices(state: State, unit: int) -> list[int]:
    """8-0 Germans land at Stettin or Rostock, Soviets enter on the north edge. Ruling: where no enemy stands and there is room."""
    german = is_german(state.side(unit))
    side = GERMAN_EAST if german else SOVIET
    spaces = state.content.ports if german else state.content.entry_courland
    return [space for space in spaces if not state.holds_foreigner(side, space) and may_stack(state, unit, space)]


def evacuation_choices(state: State) -> list[int]:
    """8-0 One German unit may be shipped out in each East German replacement phase. Ruling: only if a port can take it."""
    if state.evacuated or GERMAN_EAST not in words.phase_sides(state.phase):
        return []
    return [unit for unit in in_courland(state, True) if landing_choices(state, unit)]


def release_choices(state: State) -> list[int]:
    """8-0 Once all Germans have left the box, the Soviet units in it may enter, outside the replacement numbers."""
    if words.phase_sides(state.phase)[0] != SOVIET or in_courland(state, True):
        return []
    return [unit for unit in in_courland(state, False) if landing_choices(state, unit)]


class Evacuation(Step[State]):
    """8-0 A die for the convoy: on a 1 the unit is lost at sea."""

    def resume(self, state: State) -> int:
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        unit = state.argument
        state.events.append((words.EVACUATION_ROLLED, unit, rolled[0]))
        state.pop()
        if rolled[0] in state.content.courland_losses:
            state.box[unit] = BOX_EAST
        else:
            state.push(words.ARRIVAL, unit)

    def label(self, state: State, rolled: list[int]) -> str:
        return "lost" if rolled[0] in state.content.courland_losses else "landed"

    def prompt(self, state: State) -> Message:
        return Message("prompt-evacuation", {"unit": unit_name(state, state.argument)})


def forbids_evacuation(state: State, unit: int) -> Refusal | None:
    """8-0 Which units cannot be shipped out of Courland now."""
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit not in in_courland(state, True):
        return refuse("8-0", "refuse-evacuate-not-there", name)
    if GERMAN_EAST not in words.phase_sides(state.phase):
        return refuse("8-0", "refuse-evacuate-phase", name)
    if state.evacuated:
        return refuse("8-0", "refuse-evacuate-twice", name)
    return None if landing_choices(state, unit) else refuse("8-0", "refuse-evacuate-ports", name)


def forbids_release(state: State, unit: int) -> Refusal | None:
    """8-0 Which Soviet units cannot leave Courland now."""
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit not in in_courland(state, False):
        return refuse("8-0", "refuse-release-not-there", name)
    if words.phase_sides(state.phase)[0] != SOVIET:
        return refuse("8-0", "refuse-release-phase", name)
    germans = in_courland(state, True)
    if germans:
        return refuse("8-0", "refuse-release-germans", {"unit": name["unit"], "other": unit_name(state, germans[0])})
    return None if landing_choices(state, unit) else refuse("8-0", "refuse-release-hex", name)
