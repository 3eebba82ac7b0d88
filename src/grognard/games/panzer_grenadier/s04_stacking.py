"""4 Stacking: how many of each kind may share a hex, and what happens to those who are too many."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.ground import FIGHTER, LEADER
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s14_morale import remove_unit
from grognard.games.panzer_grenadier.s17_teams import owner
from grognard.games.panzer_grenadier.state import State, hex_name, name_of, unit_code, unit_in
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


def fighters_in(state: State, space: int, side: int) -> int:
    """4.1, 5.74 Combat units that count; an engineer in a river hex does not."""
    count = state.pieces.occupants[space] >> (32 * side) & 255
    ground = state.ground
    if count and ground.is_river[space]:
        count -= sum([1 for piece in state.stack_of(space, side) if ground.is_eng[piece] and ground.kind[piece] == FIGHTER])
    return count


def transports_in(state: State, space: int, side: int) -> int:
    """4.1 Transports, APCs among them."""
    packed = state.pieces.occupants[space] >> (32 * side)
    return (packed >> 8 & 255) + (packed >> 16 & 255)


def fits(state: State, piece: int, space: int) -> bool:
    """4.5 Whether a piece may come into a hex with its friends there."""
    ground = state.ground
    kind = ground.kind[piece]
    side = ground.side[piece]
    content = ground.content
    if kind == LEADER:
        return True
    if kind == FIGHTER:
        packed = state.pieces.occupants[space] >> (32 * side) & 255
        if packed < content.stacking_combat:
            return True
        if not ground.is_river[space]:
            return False
        return ground.is_eng[piece] or fighters_in(state, space, side) < content.stacking_combat
    return transports_in(state, space, side) < content.stacking_transport


def overfull(state: State, space: int, side: int) -> list[int]:
    """4.1, 4.4 The pieces of an overfull kind in a hex; none if all is well."""
    ground = state.ground
    content = ground.content
    stack = state.stack_of(space, side)
    if fighters_in(state, space, side) > content.stacking_combat:
        return [piece for piece in stack if ground.kind[piece] == FIGHTER]
    if transports_in(state, space, side) > content.stacking_transport:
        return [piece for piece in stack if ground.is_transport[piece]]
    return []


class Unstack(Step[State]):
    """4.4 At the end of a segment the owner eliminates what is over the limit: it can come only from forced unloading."""

    def resume(self, state: State) -> int:
        for space in range(state.ground.size):
            packed = state.pieces.occupants[space]
            if not packed:
                continue
            for side in (0, 1):
                if packed >> (32 * side) & 255 <= 3 and transports_in(state, space, side) <= 3:
                    continue
                options = overfull(state, space, side)
                if options:
                    state.seat = owner(state, options[0])
                    state.loss_hex = space
                    state.choices = [unit_code(state, words.DISCARD, piece) for piece in options]
                    return DECISION
        state.pop()
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        piece = unit_in(state, code)
        state.events.append((words.OVERSTACKED, piece))
        remove_unit(state, piece)

    def why_not(self, state: State, code: int) -> Refusal | None:
        piece = unit_in(state, code)
        if code & ~OPERAND_MASK != words.DISCARD or piece < 0:
            return wrong_time(state, code)
        return forbids_discarding(state, piece)

    def prompt(self, state: State) -> Message:
        return Message("prompt-unstack", {"hex": hex_name(state, state.loss_hex)})


def forbids_discarding(state: State, piece: int) -> Refusal | None:
    """4.4 Only those of an overfull kind in the hex are given up."""
    if piece in overfull(state, state.loss_hex, state.ground.side[piece]):
        return None
    return refuse("4.4", "refuse-not-overstacked", {"unit": name_of(state, piece), "hex": hex_name(state, state.loss_hex)})
