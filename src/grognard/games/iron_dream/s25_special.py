"""Interruptions that an action sets off: ports that open (14.29), what the collapse brings (16.9, 25.9, 26.12), the Hook (26.11)."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import ETO, MTO, OUT, SPENT, WAITING
from grognard.games.iron_dream.content import ANGLO, CLEAR, HITLERIAN
from grognard.games.iron_dream.effects import eliminate, place
from grognard.games.iron_dream.field import ALLIANCE_BITS
from grognard.games.iron_dream.flags import EGS, ENTERED
from grognard.games.iron_dream.s08_stacking import forbids_stacking, may_stack
from grognard.games.iron_dream.s15_burning import supply_units
from grognard.games.iron_dream.seats import seat_at, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, Step


class PortRoll(Step[State]):
    """14.29 A die for the delay before a liberated port works; the argument is the harbour."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        harbour = state.argument
        state.pop()
        if harbour in state.port_rolls:
            state.port_rolls = [other for other in state.port_rolls if other != harbour]
        if state.harbour_turn[harbour] >= 0:
            state.harbour_turn[harbour] = state.turn + state.content.port_delay[rolled[0]]
        state.events.append((words.E_PORT_ROLLED, state.content.harbours[harbour], rolled[0], state.harbour_turn[harbour]))


class Alpine(Step[State]):
    """26.12 At the collapse the German chooses the site of the Alpenfestung among the three still controlled."""

    def resume(self, state: State) -> int:
        sites = alpine_sites(state)
        if not sites:
            state.pop()
            return AGAIN
        state.seat = seat_at(state, HITLERIAN, sites[0])
        return self.ask(state, [words.AT | space for space in sites])

    def choose(self, state: State, code: int) -> None:
        state.alpenfestung = operand_of(code)
        state.events.append((words.E_ALPENFESTUNG, state.alpenfestung))
        state.pop()

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.AT and operand_of(code) in alpine_sites(state):
            return None
        return refuse("26.12", "refuse-alpine")

    def prompt(self, state: State) -> Message:
        return Message("prompt-alpine")


def alpine_sites(state: State) -> list[int]:
    """26.12 The mountain hexes beside Munich that are still German."""
    return [space for space in state.content.alpine_sites if state.control[space] == HITLERIAN]


class Twelfth(Step[State]):
    """25.9 The 12th Army appears on the clear German hex nearest to Berlin."""

    def resume(self, state: State) -> int:
        spaces = twelfth_hexes(state)
        unit = state.content.twelfth_army
        if not spaces or state.box[unit] != WAITING:
            state.pop()
            return AGAIN
        state.seat = seat_at(state, HITLERIAN, spaces[0])
        return self.ask(state, [words.AT | space for space in spaces])

    def choose(self, state: State, code: int) -> None:
        unit = state.content.twelfth_army
        state.pop()
        state.strength[unit] = state.content.steps[unit]
        state.twelfth_turn = state.turn
        state.twelfth_phase = state.phase
        state.events.append((words.E_ENTERED_MAP, unit, operand_of(code)))
        place(state, unit, operand_of(code))
        state.mark(unit, EGS | ENTERED)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.AT and operand_of(code) in twelfth_hexes(state):
            return None
        if code & ~OPERAND_MASK == words.AT and is_crowded_out(state, operand_of(code)):
            return forbids_stacking(state, state.content.twelfth_army, operand_of(code))
        return refuse("25.9", "refuse-twelfth")

    def prompt(self, state: State) -> Message:
        return Message("prompt-twelfth")


def twelfth_hexes(state: State) -> list[int]:
    """25.9 German-controlled clear hexes at the least distance from Berlin, with room."""
    content = state.content
    distance = state.rules.ground.distance
    best = -1
    found: list[int] = []
    for space in range(content.size - 1):
        if not is_clear_german(state, space) or not may_stack(state, content.twelfth_army, space):
            continue
        away = distance(space, content.berlin)
        if best < 0 or away < best:
            best, found = away, []
        if away == best:
            found.append(space)
    return found


def is_clear_german(state: State, space: int) -> bool:
    """25.9 A clear hex under German control without an Alliance unit in it."""
    is_clear = state.content.terrain[space] == CLEAR
    return is_clear and state.control[space] == HITLERIAN and not state.field.fighters[space] & ALLIANCE_BITS


def is_crowded_out(state: State, space: int) -> bool:
    """8.1, 25.9 Whether a hex is near enough to Berlin for the 12th Army, and only too full."""
    if space >= state.content.size or not is_clear_german(state, space) or may_stack(state, state.content.twelfth_army, space):
        return False
    berlin, distance = state.content.berlin, state.rules.ground.distance
    return all([distance(space, berlin) <= distance(other, berlin) for other in twelfth_hexes(state)])


class HookSupply(Step[State]):
    """26.11 Flooding the Hook costs the Anglo-Allied one supply unit for good; the player chooses which."""

    def units(self, state: State) -> list[int]:
        """Any that there are, on the map, in a box or spent this turn."""
        boxed = [unit for unit in state.rules.camp_units[ANGLO] if state.content.is_supply[unit] and state.box[unit] in (ETO, MTO, SPENT)]
        return supply_units(state, ANGLO) + boxed

    def resume(self, state: State) -> int:
        units = self.units(state)
        if not units:
            state.pop()
            return AGAIN
        state.seat = seat_of_camp(state, ANGLO)
        return self.ask(state, [words.PAY | unit for unit in units])

    def choose(self, state: State, code: int) -> None:
        unit = operand_of(code)
        state.pop()
        if state.at(unit) >= 0:
            eliminate(state, unit, True)
        else:
            state.box[unit] = OUT
            state.events.append((words.E_REMOVED, unit))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.PAY and operand_of(code) in self.units(state):
            return None
        return refuse("26.11", "refuse-hook-price")

    def prompt(self, state: State) -> Message:
        return Message("prompt-hook")
