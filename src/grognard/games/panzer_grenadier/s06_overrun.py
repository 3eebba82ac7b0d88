"""5.31, 6.71 A hex with enemy leaders or empty transports only is entered: transports are lost, leaders roll and get away."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import aboard, eliminate, shift
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s14_morale import TWO_DICE, leader_dies
from grognard.games.panzer_grenadier.s17_teams import owner
from grognard.games.panzer_grenadier.state import ANYBODY, ON_MAP, UNITS, State, hex_code, hex_in, hex_name, name_of
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step


def overrun(state: State, piece: int, space: int) -> None:
    """5.31 A combat unit eliminates empty unarmed transports in the hex that it enters and chases leaders."""
    ground = state.ground
    enemy = 1 - ground.side[piece]
    if not ground.is_combat[piece] or not state.holds(space, ANYBODY[enemy]) or state.is_assault_hex(space):
        return
    for victim in state.stack_of(space, enemy):
        if ground.is_leader[victim]:
            state.push(words.LONE_LEADER, victim)
        elif ground.is_unarmed[victim] and not aboard(state, victim):
            state.events.append((words.OVERRUN, victim, space))
            eliminate(state, victim)


def refuges(state: State, piece: int) -> list[int]:
    """6.71 Adjacent hexes without enemy units that are vacant or controlled by the leader's side."""
    ground = state.ground
    side = ground.side[piece]
    found: list[int] = []
    for space in ground.near[state.at(piece)]:
        if state.holds(space, UNITS[1 - side]) or ground.enter[0][space] < 0:
            continue
        if state.control[space] == side or not state.holds(space, ANYBODY[1 - side]):
            found.append(space)
    return found


class LoneLeader(Step[State]):
    """6.71 A leader whose hex was entered: 9 or more removes him, else his owner moves him to a neighbouring hex."""

    def resume(self, state: State) -> int:
        piece = state.argument
        if piece < 0:
            return choose_refuge(state, -1 - piece)
        if state.box[piece] != ON_MAP:
            state.pop()
            return AGAIN
        state.seat = owner(state, piece)
        state.faces = TWO_DICE
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        piece = state.argument
        roll = rolled[0] + rolled[1]
        if roll >= state.ground.content.overrun_from or not refuges(state, piece):
            state.events.append((words.LEADER_LOST, piece, roll))
            state.pop()
            leader_dies(state, piece)
            if state.queue:
                state.push(words.CHECKS, 0)
        else:
            state.events.append((words.LEADER_SAFE, piece, roll))
            state.frames[-1] = -1 - piece

    def choose(self, state: State, code: int) -> None:
        piece = -1 - state.argument
        state.pop()
        evade(state, piece, hex_in(state, code))

    def label(self, state: State, rolled: list[int]) -> str:
        return "lost" if rolled[0] + rolled[1] >= state.ground.content.overrun_from else "safe"

    def why_not(self, state: State, code: int) -> Refusal | None:
        space = hex_in(state, code)
        if code & ~OPERAND_MASK != words.EVADE or space < 0:
            return wrong_time(state, code)
        return forbids_refuge(state, -1 - state.argument, space)

    def prompt(self, state: State) -> Message:
        return Message("prompt-evade", {"unit": name_of(state, -1 - state.argument)})


def choose_refuge(state: State, piece: int) -> int:
    hexes = refuges(state, piece)
    if len(hexes) == 1:
        state.pop()
        evade(state, piece, hexes[0])
        return AGAIN
    state.seat = owner(state, piece)
    state.choices = [hex_code(state, words.EVADE, space) for space in hexes]
    return DECISION


def evade(state: State, piece: int, space: int) -> None:
    shift(state, piece, space)
    state.events.append((words.EVADED, piece, space))


def forbids_refuge(state: State, piece: int, space: int) -> Refusal | None:
    """6.71 Why a leader does not get away to a hex: it is not next to him, or holds enemies."""
    if space in refuges(state, piece):
        return None
    return refuse("6.71", "refuse-refuge", {"unit": name_of(state, piece), "hex": hex_name(state, space)})
