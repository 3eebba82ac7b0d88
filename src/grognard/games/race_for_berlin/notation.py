"""Notation: whole moves as text, from and to small steps.

march z_61_1 z_61_2 (likewise fight, reserve, rush, cut, lose)     move z_8ga_1 seelow-muncheberg (or just the last area)
attack seelow with z_5sha_1 z_8ga_1        assault tempelhof with z_8ga_1 z_8ga_2 support        retreat g_303 muncheberg
advance z_8ga_1        return z_61_1 kustrin        play trucks (or its number)        pass        ready        end
"""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.s06_stacking import forbids_stacking
from grognard.games.race_for_berlin.s07_movement import ends_move, forbids_step, stop_rule
from grognard.games.race_for_berlin.state import BOX_NAMES, NO_AREA, State, area_name, unit_name
from grognard.kernel.action import Vocabulary, verb_bits
from grognard.kernel.decision import IllegalAction, Refusal, refuse
from grognard.kernel.errors import BadInput
from grognard.kernel.folding import whole_moves
from grognard.kernel.game import Line
from grognard.mechanics.kit_notation import attackers_of, operands_of, order_of, play_each, small_steps

SEVERAL: Final = ("march", "fight", "reserve", "rush", "bombard", "cut", "lose", "add")


def expand(line: Line, vocabulary: Vocabulary, text: str) -> None:
    """Play a whole move, or one small step, as steps of `line`."""
    word, rest = order_of(text)
    if word == "move":
        expand_move(line, vocabulary, rest)
    elif word in ("attack", "assault") and len(rest) > 1:
        expand_attack(line, vocabulary, word, rest)
    elif word == "retreat" and len(rest) == 2:
        expand_retreat(line, vocabulary, rest)
    elif word == "return" and len(rest) == 2:
        expand_return(line, vocabulary, rest)
    elif word == "advance" and len(rest) > 1:
        expand_advance(line, vocabulary, rest)
    elif word in SEVERAL and len(rest) > 1:
        play_each(line, vocabulary, word, rest)
    elif word == "play" and len(rest) == 1 and rest[0].isdigit() and int(rest[0]) < len(vocabulary.names["event"]):
        line.play(words.PLAY | int(rest[0]))
    else:
        line.play(vocabulary.code(text))


def expand_move(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`move UNIT AREA-AREA-...`: every named area is gone to in turn, by the cheapest way.

    If the area where the unit stands leads the list, the way is meant as it is written: from one area straight to the next.
    """
    if len(rest) != 2:
        raise BadInput("'move' takes a unit and the areas of its way, as in 'move z_8ga_1 seelow-muncheberg'.")
    unit = vocabulary.find("unit", rest[0])
    way = [vocabulary.find("area", name) for name in rest[1].split("-")]
    state = line.position
    assert isinstance(state, State)
    start = state.at(unit)
    is_literal = len(way) > 1 and way[0] == start
    if not line.asks(words.IN_HAND, unit):
        line.play(words.PICK | unit)
    for area in way[1:] if is_literal else way:
        if not line.asks(words.IN_HAND, unit):
            raise IllegalAction(why_stopped(state, unit, start, area))
        if is_literal:
            refusal = forbids_step(state, unit, state.at(unit), area, 0)
            if refusal is not None:
                raise IllegalAction(refusal)
        line.play(words.TO | area)
    if line.asks(words.IN_HAND, unit):
        line.play(words.DONE)


def why_stopped(state: State, unit: int, start: int, area: int) -> Refusal:
    """3.1.3, 7.1.1, 7.4.3, 7.4.6 Why a unit that was put down goes no further.

    Nothing is open, a borough or want of supply ends its move, or no points are left.
    """
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, state.at(unit))}
    if state.at(unit) == start:
        return refuse("7.1.1", "refuse-nowhere", names)
    if ends_move(state, unit, state.at(unit)):
        return refuse(stop_rule(state, unit), "refuse-stopped", names)
    names["area"] = area_name(state, area)
    if state.is_unsupplied(unit):
        return refuse("3.1.3", "refuse-too-far-unsupplied", names)
    return refuse("7.1.1", "refuse-spent", names)


def expand_attack(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """`attack AREA with UNIT UNIT ...`, `assault AREA with UNIT ... [support]`: the attack is made and the die rolled."""
    named = attackers_of(word, rest, "an area", "units", "seelow with z_8ga_1 z_8ga_2")
    line.play(vocabulary.code(word + " " + rest[0]))
    for name in named:
        if name.lower() == "support":
            line.play(words.SUPPORT)
        else:
            line.play(vocabulary.code("add " + name))
    line.play(words.ROLL)


def expand_advance(line: Line, vocabulary: Vocabulary, names: list[str]) -> None:
    """`advance UNIT UNIT ...`: one after the other; a full area ends the advance, and who is still named is refused for that."""
    state = line.position
    assert isinstance(state, State)
    area = state.target
    for name in names:
        unit = vocabulary.find("unit", name)
        if area != NO_AREA and state.frames[-2] != words.ADVANCING:
            refusal = forbids_stacking(state, unit, area)
            if refusal is not None:
                raise IllegalAction(refusal)
        line.play(words.ADVANCE | unit)


def expand_retreat(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`retreat UNIT AREA`: the unit is named only where there is a choice of units."""
    unit = vocabulary.find("unit", rest[0])
    area = vocabulary.find("area", rest[1])
    frames = line.position.frames
    if frames[-2] != words.RETREAT_AREA or frames[-1] != unit:
        line.play(words.WITHDRAW | unit)
    if line.asks(words.RETREAT_AREA, unit):
        line.play(words.RETREAT_TO | area)
    else:
        check_place(line, unit, area, "8.3.2", "refuse-retreat")


def expand_return(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`return UNIT AREA`: a destroyed unit comes back to a supply area."""
    unit = vocabulary.find("unit", rest[0])
    area = vocabulary.find("area", rest[1])
    line.play(words.RETURN | unit)
    if line.asks(words.RETURNING, unit):
        line.play(words.AT | area)
    else:
        check_place(line, unit, area, "3.2.1", "refuse-entry")


def check_place(line: Line, unit: int, area: int, rule: str, message: str) -> None:
    """An order that settles itself is refused if the unit has gone elsewhere than the order says."""
    state = line.position
    assert isinstance(state, State)
    if state.at(unit) != area:
        names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, area), "better": where_name(state, unit)}
        raise IllegalAction(refuse(rule, message, names))


def where_name(state: State, unit: int) -> str:
    """Where a unit is, for a message."""
    return area_name(state, state.at(unit)) if state.at(unit) >= 0 else "@box-" + BOX_NAMES[state.box[unit]]


# -- folding ----------------------------------------------------------------------------------------------------------
def fold(vocabulary: Vocabulary, codes: list[int]) -> list[str]:
    """Whole moves from small steps: each line of a record is one of them. An unfinished move stays in small steps."""
    moves = whole_moves(codes, CONTINUED, CLOSING)
    return [text for number, steps in enumerate(moves) for text in folded(vocabulary, steps, number + 1 < len(moves))]


def folded(vocabulary: Vocabulary, steps: list[int], is_followed: bool) -> list[str]:
    """The text of one move; what follows it shows that it is complete."""
    first = verb_bits(steps[0])
    last = verb_bits(steps[-1])
    names = [vocabulary.operand(code) for code in steps]
    if len(steps) > 1 and (is_followed or last in CLOSING):
        if first == words.PICK and verb_bits(steps[1]) == words.TO:
            way = "-".join(operands_of(vocabulary, steps, words.TO))
            return [f"move {names[0]} {way}"]
        if first in (words.ATTACK, words.ASSAULT) and last == words.ROLL and any(verb_bits(code) == words.ADD for code in steps):
            units = " ".join(name if name else "support" for name in names[1:-1])
            return [f"{vocabulary.action(steps[0]).text} with {units}"]
        if first == words.RETURN:
            return [f"return {names[0]} {names[1]}"]
    return small_steps(vocabulary, steps)


# By the verb that begins a move: the verbs that go on with it.
CONTINUED: Final[dict[int, list[int]]] = {
    words.PICK: [words.TO, words.DONE],
    words.ATTACK: [words.ADD, words.ROLL],
    words.ASSAULT: [words.ADD, words.SUPPORT, words.ROLL],
    words.RETURN: [words.AT],
}
CLOSING: Final = (words.DONE, words.ROLL, words.AT)
