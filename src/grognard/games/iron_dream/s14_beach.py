"""14.34 Emergency beach supply: landings in an invasion port under fire, at any time of the Anglo-Allied turn."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import ETO, MTO
from grognard.games.iron_dream.content import ANGLO
from grognard.games.iron_dream.effects import place
from grognard.games.iron_dream.flags import ENTERED, NO_ASSAULT, SAILED
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s08_stacking import forbids_stacking
from grognard.games.iron_dream.s14_harbours import count_voyage, forbids_ships, has_capacity, use_capacity
from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.theatres import boxes_of_coast
from grognard.games.iron_dream.timing import wrong_time
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import Step
from grognard.mechanics.pieces import NOWHERE


def forbids_ashore(state: State, unit: int) -> Refusal | None:
    """14.34, 14.35, 14.36, 14.5 Why a unit does not come ashore under emergency beach supply."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.active != ANGLO:
        return wrong_time(state)
    if not state.beach_mode:
        return refuse("14.34", "refuse-beach-quiet")
    if state.camp(unit) != ANGLO or state.at(unit) != NOWHERE or state.box[unit] not in (ETO, MTO) or state.strength[unit] <= 0:
        return refuse("14.36", "refuse-not-in-box", names)
    if state.flags[unit] & SAILED:
        return refuse("14.5", "refuse-sailed", names)
    if state.invasion_turn == state.turn:
        return refuse("14.35", "refuse-beach-invasion")
    refusal = forbids_ships(state, unit)
    if refusal is not None:
        return refusal
    for number in range(len(state.port_space)):
        found = forbids_ashore_at(state, unit, number)
        if found is None:
            return None
        if refusal is None or state.beach_mode >> number & 1:
            refusal = found
    return refusal


def forbids_ashore_at(state: State, unit: int, number: int) -> Refusal | None:
    """14.34, 14.36, 14.37, 14.38 Why a unit does not come ashore in one of the invasion ports."""
    space = state.port_space[number]
    if space < 0 or not state.beach_mode >> number & 1:
        return refuse("14.34", "refuse-beach-quiet")
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    if not boxes_of_coast(state, space) & state.box[unit]:
        return refuse("14.36", "refuse-other-theatre", names)
    if not state.beach_used >> number & 1 and (state.port_used[2 * number] or state.port_used[2 * number + 1]):
        return refuse("14.37", "refuse-beach-normal", names)
    if not has_capacity(state, unit, space):
        return refuse("14.36", "refuse-port-full", names)
    return forbids_stacking(state, unit, space)


def ashore_choices(state: State) -> list[int]:
    """14.36 Who can come ashore now, as actions; in whatever step of the turn the player is."""
    if state.active != ANGLO or not state.beach_mode or state.invasion_turn == state.turn:
        return []
    afloat = [unit for unit in state.rules.camp_units[ANGLO] if state.box[unit] == ETO or state.box[unit] == MTO]  # a quick look
    return [words.ASHORE | unit for unit in afloat if forbids_ashore(state, unit) is None]


def begin_ashore(state: State, unit: int) -> None:
    """The unit is named; the port is asked for if there are several."""
    state.push(words.S_BEACH, unit + 1)


class Beach(Step[State]):
    """14.36 Once the assaults are over more units may come ashore (argument 0); or one unit comes, and its port is chosen."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        if state.argument:
            return self.ask(state, [words.TO | space for space in beach_hexes(state, state.argument - 1)])
        choices = ashore_choices(state)
        return self.offer(state, choices, words.END)

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            state.pop()
        elif code & ~OPERAND_MASK == words.ASHORE:
            begin_ashore(state, operand_of(code))
        else:
            unit = state.argument - 1
            state.pop()
            come_in(state, unit, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if not state.argument and code & ~OPERAND_MASK == words.ASHORE:
            return forbids_ashore(state, operand_of(code))
        if not state.argument and code == words.END:
            return None
        if state.argument and code & ~OPERAND_MASK == words.TO and operand_of(code) in state.port_space:
            return forbids_ashore_at(state, state.argument - 1, state.port_space.index(operand_of(code)))
        return refuse("14.36", "refuse-beach-landing")

    def prompt(self, state: State) -> Message:
        if state.argument:
            return Message("prompt-beach-port", {"unit": unit_name(state, state.argument - 1)})
        return Message("prompt-beach")


def come_in(state: State, unit: int, space: int) -> None:
    """14.36, 14.1 It comes ashore, and does no more this turn; it is one of the four that may sail."""
    state.beach_used |= 1 << state.port_space.index(space)
    count_voyage(state, unit)
    use_capacity(state, unit, space)
    state.mark(unit, SAILED | NO_ASSAULT | ENTERED)
    state.events.append((words.E_LANDED, unit, space))
    place(state, unit, space)


def beach_hexes(state: State, unit: int) -> list[int]:
    """14.36 The ports under fire that a unit in a box can still reach."""
    return [space for number, space in enumerate(state.port_space) if forbids_ashore_at(state, unit, number) is None]
