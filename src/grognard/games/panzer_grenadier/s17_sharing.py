"""17.62, 17.63 What the players of a side share out: pieces among formations, artillery and aircraft among sectors."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s09_bombardment import batteries_of, entry_of
from grognard.games.panzer_grenadier.state import CHOSEN, OUT, State, name_of, unit_code, unit_in
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


# -- artillery and aircraft -------------------------------------------------------------------------------------------
def even_shares(state: State) -> None:
    """17.63 Until somebody decides otherwise the second commander has half of every entry, rounded down."""
    state.share = [entry_of(state, number)[1] // 2 for number in range(len(state.share))]


def lots(state: State) -> list[tuple[int, int]]:
    """17.63 What is shared out this turn, in order: (side, entry) for artillery, (side, -1) for each aircraft."""
    found: list[tuple[int, int]] = []
    for side in (0, 1):
        found += [(side, number) for number in batteries_of(state, side)]
        found += [(side, -1)] * (len(state.aircraft[side]) + len(state.wing[side]))
    return found


def most(state: State, entry: int) -> int:
    """The most that the second commander can get of a lot."""
    return entry_of(state, entry)[1] if entry >= 0 else 1


class Allotment(Step[State]):
    """17.63 At the start of a turn of sector play the commanding officer says how much of each entry, and which aircraft, the second
    commander of that side gets. The argument counts the lots.
    """

    def resume(self, state: State) -> int:
        waiting = lots(state)
        if state.argument >= len(waiting):
            state.pop()
            return AGAIN
        side, entry = waiting[state.argument]
        state.seat = state.commander[side]
        state.choices = [words.ALLOT | count for count in range(most(state, entry) + 1)]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        side, entry = lots(state)[state.argument]
        count = operand_of(code)
        state.frames[-1] += 1
        if entry >= 0:
            state.share[entry] = count
            strength, _ = entry_of(state, entry)
        else:
            face = state.aircraft[side].pop(0)  # those that stay go to the end: every aircraft is asked for once
            (state.wing if count else state.aircraft)[side].append(face)
            strength = state.ground.content.air[face].df
        state.events.append((words.ALLOTTED, side + 2, count, strength))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK != words.ALLOT:
            return wrong_time(state, code)
        return forbids_allotting(state, operand_of(code))

    def prompt(self, state: State) -> Message:
        side, entry = lots(state)[state.argument]
        second = "@seat-" + words.SEAT_WORDS[side + 2]
        if entry >= 0:
            strength, count = entry_of(state, entry)
            return Message("prompt-allotment", {"seat": second, "count": count, "strength": strength})
        face = state.ground.content.air[state.aircraft[side][0]]
        return Message("prompt-allotment-air", {"seat": second, "aircraft": "@air-" + face.id})


def forbids_allotting(state: State, count: int) -> Refusal | None:
    """17.63 Nobody gives more than there is."""
    _, entry = lots(state)[state.argument]
    if count <= most(state, entry):
        return None
    return refuse("17.63", "refuse-allotment", {"count": most(state, entry)})


# -- formations -------------------------------------------------------------------------------------------------------
class Formations(Step[State]):
    """17.62 Before the set-up the commanding officer of a side, which is the argument, may give pieces to the other player, or take them.

    It begins with an even division; every piece changes hands once at most.
    """

    # Ruling: the rule lets the players divide as they like; the commanding officer (17.63) decides for the side.

    def resume(self, state: State) -> int:
        side = state.argument
        if side > 1:
            state.pop()
            return AGAIN
        state.seat = state.commander[side]
        state.choices = [
            *[
                unit_code(state, words.GIVE, piece)
                for piece in state.ground.side_pieces[side]
                if forbids_giving(state, piece, side) is None
            ],
            words.READY,
        ]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.READY:
            for piece in state.ground.side_pieces[state.argument]:
                state.flags[piece] &= ~CHOSEN
            state.frames[-1] += 1
            return
        piece = unit_in(state, code)
        state.flags[piece] |= CHOSEN
        state.seat_of = state.seat_of[:]
        state.seat_of[piece] ^= 2
        state.events.append((words.GIVEN, piece, state.seat_of[piece]))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.READY:
            return None
        piece = unit_in(state, code)
        if code & ~OPERAND_MASK != words.GIVE or piece < 0:
            return wrong_time(state, code)
        return forbids_giving(state, piece, state.argument)

    def prompt(self, state: State) -> Message:
        return Message("prompt-formations", {"side": "@side-" + ("axis", "allied")[state.argument]})


def forbids_giving(state: State, piece: int, side: int) -> Refusal | None:
    """17.62, 17.63 A side divides its own pieces, each once; the senior leader belongs to the commanding officer."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    if state.ground.side[piece] != side or state.box[piece] == OUT:
        return refuse("17.62", "refuse-not-yours", names)
    if state.flags[piece] & CHOSEN:
        return refuse("17.62", "refuse-given", names)
    if state.senior[side] == piece:
        return refuse("17.63", "refuse-senior", names)
    return None
