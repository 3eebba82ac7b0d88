"""27.6 Let History Judge: atomic bombs."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, SOVIET
from grognard.games.iron_dream.effects import eliminate, enter
from grognard.games.iron_dream.field import SOVIET_BITS
from grognard.games.iron_dream.flags import NEUTRAL
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s08_stacking import may_stack
from grognard.games.iron_dream.s10_movement import is_barred
from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State, with_value
from grognard.games.iron_dream.territory import may_be_in
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step


def bombs_arrive(state: State) -> None:
    """27.6 Four bombs on the turn of the chit; the chit itself is shown when the first of them falls."""
    if state.rules.variant.has_bombs and not state.bombs_came and state.chit >= 0 and state.turn >= state.content.bomb_turns[state.chit]:
        state.bombs = state.content.bombs
        state.bombs_came = state.turn


class Atomic(Step[State]):
    """27.6 At the very start of a NATO turn any number of bombs may fall on Soviet stacks.

    Until the chit is shown NATO is asked from the first turn on which there could be bombs, so that the Soviet cannot tell.
    """

    def resume(self, state: State) -> int:
        spaces = bomb_hexes(state) if state.bombs > 0 else []
        is_secret = not state.chit_shown and state.chit >= 0 and state.turn >= min(state.content.bomb_turns)
        if not spaces and not is_secret:
            state.pop()
            return AGAIN
        state.seat = seat_of_camp(state, ANGLO)
        state.choices = [*[words.NUKE | space for space in spaces], words.END]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            state.pop()
            return
        state.bombs -= 1
        if not state.chit_shown:
            state.chit_shown = 1
            state.events.append((words.E_CHIT_SHOWN, state.chit))
        state.push(words.S_ATOMIC_ROLL, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.END:
            return None
        space = operand_of(code) if code & ~OPERAND_MASK == words.NUKE else 0
        if code & ~OPERAND_MASK == words.NUKE and state.bombs <= 0:
            return refuse("27.6", "refuse-atomic-none")
        if code & ~OPERAND_MASK == words.NUKE and space in bomb_hexes(state):
            return None
        return refuse("27.6", "refuse-atomic", {"hex": hex_name(state, space)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-atomic")


def bomb_hexes(state: State) -> list[int]:
    """27.6 Hexes with Soviet units; a neutral Yugoslavia is spared."""
    content = state.content
    return [
        space
        for space, packed in enumerate(state.field.occupants)
        if packed & SOVIET_BITS and space not in state.clouds and not (state.neutral == NEUTRAL and content.yugoslavia[space])
    ]


class AtomicRoll(Step[State]):
    """27.6 One to four: all are destroyed; five or six: one is, and the rest are driven two hexes away."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        space = state.argument
        state.pop()
        state.events.append((words.E_ATOMIC, space, rolled[0]))
        state.clouds = [*state.clouds, space]
        state.bombed = with_value(state.bombed, space, 1)
        if rolled[0] <= state.content.bomb_all:
            for unit in state.field.stack(space):
                eliminate(state, unit, True)
        else:
            state.push(words.S_DISPLACE, space)
            state.push(words.S_DOOM, space)
        state.touch()

    def label(self, state: State, rolled: list[int]) -> str:
        return "all" if rolled[0] <= state.content.bomb_all else "one"


class Doom(Step[State]):
    """27.6 Ruling: NATO picks the destroyed unit."""

    def resume(self, state: State) -> int:
        units = state.field.stack(state.argument)
        if not units:
            state.pop()
            return AGAIN
        state.seat = seat_of_camp(state, ANGLO)
        return self.ask(state, [words.DOOM | unit for unit in units])

    def choose(self, state: State, code: int) -> None:
        state.pop()
        eliminate(state, operand_of(code), True)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.DOOM and operand_of(code) in state.field.stack(state.argument):
            return None
        return refuse("27.6", "refuse-doom")

    def prompt(self, state: State) -> Message:
        return Message("prompt-doom", {"hex": hex_name(state, state.argument)})


class Displace(Step[State]):
    """27.6 The rest of the stack goes two hexes, where NATO likes; zones of control do not matter. Who has nowhere to go is lost."""

    def resume(self, state: State) -> int:
        units = state.field.stack(state.argument)
        if not units:
            state.pop()
            return AGAIN
        unit = units[0]
        spaces = displacements(state, unit, state.argument)
        if not spaces:
            eliminate(state, unit, True)
            return AGAIN
        state.seat = seat_of_camp(state, ANGLO)
        return self.ask(state, [words.DISPLACE | space for space in spaces])

    def choose(self, state: State, code: int) -> None:
        unit = state.field.stack(state.argument)[0]
        state.events.append((words.E_DISPLACED, unit, operand_of(code)))
        enter(state, unit, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        unit = state.field.stack(state.argument)[0]
        space = operand_of(code) if code & ~OPERAND_MASK == words.DISPLACE else state.argument
        if code & ~OPERAND_MASK == words.DISPLACE and space in displacements(state, unit, state.argument):
            return None
        return refuse("27.6", "refuse-displace", {"unit": unit_name(state, unit), "hex": hex_name(state, space)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-displace", {"unit": unit_name(state, state.field.stack(state.argument)[0])})


def displacements(state: State, unit: int, space: int) -> list[int]:
    """27.6 Hexes two away that are neither closed, held by NATO, nor full."""
    distance = state.rules.ground.distance
    away = state.content.bomb_displaced
    return [
        other
        for other in range(state.content.size - 1)
        if distance(space, other) == away
        and may_be_in(state, unit, other)
        and not is_barred(state, SOVIET, other)
        and not state.holds_foreigner(SOVIET, other)
        and may_stack(state, unit, other)
    ]
