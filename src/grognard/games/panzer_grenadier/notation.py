"""Notation: whole moves as text, from and to small steps.

move ger_inf-1 1:0304-1:0404        march ger_inf-1 ger_inf-2 (likewise fire, rally, call, take, lose)        place ger_inf-1 1:0304
direct 1:0906 with ger_inf-1 ger_lt-1        bombard 1:0906 with ger_81mm-1        shoot ger_pz4h-1 sov_t34_76-1
storm ger_inf-1 1:0906        at a unit that moves: direct 1:0906 with ger_hmg-1, shoot ger_pz4h-1 sov_t34_76-1
assault 1:0906 with ger_inf-1        pass        go        end        Hexes may be named by any number printed in them.
"""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.s03_execute import may_act_storm
from grognard.games.panzer_grenadier.s05_movement import allowance, forbids_step, step_cost
from grognard.games.panzer_grenadier.s12_entering import forbids_storm
from grognard.games.panzer_grenadier.s13_opportunity import MOVER
from grognard.games.panzer_grenadier.state import State, hex_in
from grognard.kernel.action import Vocabulary, verb_bits
from grognard.kernel.decision import IllegalAction, refuse
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Line
from grognard.kernel.sequence import DECISION, Position
from grognard.mechanics.kit_notation import attackers_of, play_each

SEVERAL: Final = ("march", "fire", "rally", "call", "take", "lose", "add", "put", "assign", "hide", "dig")


def expand(line: Line, vocabulary: Vocabulary, text: str) -> None:
    """Play a whole move, or one small step, as steps of `line`."""
    parts = [canonical(line, vocabulary, part) for part in text.split()]
    word = parts[0].lower() if parts else ""
    rest = parts[1:]
    if word == "move" and len(rest) == 2:
        expand_move(line, vocabulary, rest)
    elif word in ("direct", "bombard", "assault") and len(rest) > 1:
        expand_attack(line, vocabulary, word, rest)
    elif word == "shoot":
        expand_pair(line, vocabulary, rest, "antitank", "target", words.AT_TARGET)
    elif word == "storm" and len(rest) == 2:
        expand_pair(line, vocabulary, rest, "storm", "into", words.STORMING)
    elif word == "place":
        expand_pair(line, vocabulary, rest, "put", "at", words.PLACE)
    elif word in SEVERAL and len(rest) > 1:
        play_each(line, vocabulary, word, rest)
    else:
        line.play(vocabulary.code(" ".join(parts)))


def canonical(line: Line, vocabulary: Vocabulary, part: str) -> str:
    """A hex by the one name that actions use; way points are treated one by one."""
    state = line.position
    assert isinstance(state, State)
    if ":" not in part:
        return part
    index = state.ground.map.index
    names = state.ground.names
    return "-".join(names[index[name]] if name in index else name for name in part.split("-"))


def expand_move(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`move UNIT HEX-HEX-...`: the unit is taken in hand, goes through the hexes one by one, and is done."""
    piece = vocabulary.find("unit", rest[0])
    way = [vocabulary.find("hex", name) for name in rest[1].split("-")]
    state = line.position
    assert isinstance(state, State)
    local = state.ground.piece_of[piece]
    if len(way) > 1 and local >= 0 and state.ground.hex_of[way[0]] == state.at(local) >= 0:
        del way[0]
    before = line.position.clone()
    if not in_hand(line, piece):
        line.play(words.MOVE | piece)
        if not in_hand(line, piece):
            raise stuck(before, local, way[0])
    for place, space in enumerate(way):
        if not in_hand(line, piece):
            raise stopped(before, local, way[place - 1], space)
        before = line.position.clone()
        line.play(words.TO | space)
    if in_hand(line, piece):
        line.play(words.DONE)


def stopped(state: Position, piece: int, last: int, code: int) -> IllegalAction | BadInput:
    """Why a unit did not go on after the hex that it entered last: the rule that closes the next step to it, or something came between."""
    assert isinstance(state, State)
    space, here, there = state.at(piece), state.ground.hex_of[last], state.ground.hex_of[code]
    if space >= 0 and there >= 0:
        refusal = forbids_step(state, piece, here, there, state.points - step_cost(state, piece, space, here), 1)
        if refusal is not None:
            return IllegalAction(refusal)
    names = state.ground.names
    return BadInput(
        f"{state.ground.piece_names[piece]} has stopped, or waits for the other side, before {names[there] if there >= 0 else 'that hex'}."
    )


def stuck(state: Position, piece: int, code: int) -> IllegalAction | BadInput:
    """Why a unit that was taken in hand could not do anything, let alone go to a hex."""
    assert isinstance(state, State)
    space, there = state.at(piece), state.ground.hex_of[code]
    if space >= 0 and there >= 0:
        refusal = forbids_step(state, piece, space, there, allowance(state, piece), 0)
        if refusal is not None:
            return IllegalAction(refusal)
    return BadInput(f"{state.ground.piece_names[piece]} cannot move at all.")


def in_hand(line: Line, piece: int) -> bool:
    state = line.position
    assert isinstance(state, State)
    if state.halt != DECISION or state.frames[-2] != words.MOVING:
        return False
    return state.ground.piece_code[state.frames[-1]] == piece


def expand_attack(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """`direct HEX with UNIT ...`: the fire is made and rolled; a unit that joined by itself is not named again."""
    named = attackers_of(word, rest, "a hex", "units", "1:0906 with ger_inf-1 ger_lt-1")
    state = line.position
    assert isinstance(state, State)
    if word == "direct" and state.halt == DECISION and state.frames[-2] == words.OPPORTUNITY:
        check_mover(state, vocabulary.find("hex", rest[0]))
        line.play(vocabulary.code("fire " + named[0]))
    else:
        line.play(vocabulary.code(word + " " + rest[0]))
    for name in named:
        if not has_joined(line, vocabulary.find("unit", name)):
            line.play(vocabulary.code("add " + name))
    if line.position.halt == DECISION and words.ROLL in line.position.choices:
        line.play(words.ROLL)


def check_mover(state: State, code: int) -> None:
    """13.11 Opportunity fire is at the unit that moves, in the hex that it has entered."""
    if state.ground.hex_of[code] != state.at(state.argument & MOVER):
        raise IllegalAction(refuse("13.11", "refuse-not-the-mover", {"hex": state.ground.names[state.at(state.argument & MOVER)]}))


def has_joined(line: Line, piece: int) -> bool:
    """Whether a unit takes part already: all do where an assault must be fought (12.2)."""
    state = line.position
    assert isinstance(state, State)
    local = state.ground.piece_of[piece]
    forming = state.frames[-2] in (words.FIRE_FORM, words.OPPORTUNITY_FORM)
    return local in (state.firers if forming else state.attackers)


def expand_pair(line: Line, vocabulary: Vocabulary, rest: list[str], first: str, second: str, step: int) -> None:
    """Two steps in one: who, and at whom or where. If the second settles itself, it must be what was named."""
    if len(rest) != 2:
        raise BadInput(f"Name two things: who, and at whom or where ('{first}' and '{second}' are the small steps).")
    named = vocabulary.code(second + " " + rest[1])
    at_mover = step == words.AT_TARGET and line.position.halt == DECISION and line.position.frames[-2] == words.OPPORTUNITY
    if at_mover:
        check_target(line, vocabulary.find("unit", rest[1]))
    if step == words.STORMING:
        check_storm(line, vocabulary.find("unit", rest[0]), named)
    line.play(vocabulary.code(first + " " + rest[0]))
    state = line.position
    assert isinstance(state, State)
    if state.halt == DECISION and state.frames[-2] == step:
        line.play(named)
    elif step == words.PLACE:
        raise BadInput(f"There is no room for {rest[0]} in its area: it enters later.")


def check_target(line: Line, unit: int) -> None:
    """13.11 An anti-tank shot in another's segment is at the vehicle that moves."""
    state = line.position
    assert isinstance(state, State)
    mover = state.argument & MOVER
    if state.ground.piece_code[mover] != unit:
        raise IllegalAction(refuse("13.11", "refuse-not-the-mover", {"hex": state.ground.names[state.at(mover)]}))


def check_storm(line: Line, unit: int, named: int) -> None:
    """12.11 A unit that could storm one hex only goes there: another hex is refused beforehand, by the rule that closes it."""
    state = line.position
    assert isinstance(state, State)
    piece, there = state.ground.piece_of[unit], hex_in(state, named)
    if state.halt != DECISION or state.frames[-2] != words.EXECUTE or piece < 0 or there < 0:
        return
    refusal = forbids_storm(state, piece, there) if may_act_storm(state, piece) else state.why_not(words.STORM | unit)
    if refusal is not None:
        raise IllegalAction(refusal)


# -- folding ----------------------------------------------------------------------------------------------------------
def fold(vocabulary: Vocabulary, codes: list[int]) -> list[str]:
    """Lines of a record: set-up places are folded; everything else stays in small steps, since the other side may interrupt it."""
    lines: list[str] = []
    place = 0
    while place < len(codes):
        code = codes[place]
        follows = codes[place + 1] if place + 1 < len(codes) else -1
        if verb_bits(code) == words.PUT and follows >= 0 and verb_bits(follows) == words.AT:
            lines.append(f"place {vocabulary.operand(code)} {vocabulary.operand(follows)}")
            place += 2
        else:
            lines.append(vocabulary.action(code).text)
            place += 1
    return lines
