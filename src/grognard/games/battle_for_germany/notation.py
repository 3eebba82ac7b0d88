"""Notation: whole moves as text, from and to small steps.

move us-5 2103-2104-2105      (or just the last hex)          attack 2103+2003 with gw-1ss gw-2ss
exit ge-34 0926               transfer gw-39p 2515            replace gw-86 2513
evacuate ge-c3ss              release su-len 3524             retreat us-5 2002
pay us-7 us-9                 advance gw-1ss                  pull ro-1        pass        end
"""

from typing import Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.ground import entry_cost
from grognard.games.battle_for_germany.s04_zones_of_control import must_stop, unit_name, zone_maker
from grognard.games.battle_for_germany.s05_movement import refused_step
from grognard.games.battle_for_germany.s06_results import forbids_retreat
from grognard.games.battle_for_germany.s07_replacements import forbids_arrival
from grognard.games.battle_for_germany.state import OUT, State
from grognard.kernel.action import Vocabulary, verb_bits
from grognard.kernel.decision import IllegalAction, Refusal, refuse
from grognard.kernel.errors import BadInput
from grognard.kernel.folding import whole_moves
from grognard.kernel.game import Line
from grognard.mechanics.kit_notation import attackers_of, operands_of, order_of, play_each, small_steps
from grognard.mechanics.pieces import NOWHERE


def expand(line: Line, vocabulary: Vocabulary, text: str) -> None:
    """Play a whole move, or one small step, as steps of `line`."""
    word, rest = order_of(text)
    if word == "move" or (word == "transfer" and rest) or (word == "exit" and rest):
        expand_move(line, vocabulary, word, rest)
    elif word == "attack" and len(rest) > 1:
        expand_attack(line, vocabulary, rest)
    elif word == "retreat" and len(rest) == 2:
        expand_retreat(line, vocabulary, rest)
    elif word in ("replace", "release") and len(rest) == 2:
        expand_arrival(line, vocabulary, word, rest)
    elif word == "pay" and len(rest) > 1:
        expand_payment(line, vocabulary, rest)
    elif word == "pull" and len(rest) > 1:
        play_each(line, vocabulary, word, rest)
    elif word == "advance" and len(rest) == 2:
        expand_advance(line, vocabulary, rest)
    elif word == "end" and rest == ["phase"]:
        line.play(words.END)
    else:
        line.play(vocabulary.code(text))


def expand_move(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """`move UNIT HEX-HEX-...`: every named hex is gone to in turn, by the cheapest way.

    If the hex where the unit stands leads the list, the way is meant as it is written: from one hex straight to the next.
    """
    if not rest or len(rest) > 2 or (word != "exit" and len(rest) != 2):
        raise BadInput(f"'{word}' takes a unit and the hexes of its way, as in '{word} us-5 2103-2104'.")
    unit = vocabulary.find("unit", rest[0])
    way = [vocabulary.find("hex", name) for name in rest[1].split("-")] if len(rest) == 2 else []
    state = line.position
    assert isinstance(state, State)
    is_literal = len(way) > (0 if word == "exit" else 1) and way[0] == state.at(unit)
    if is_literal:
        way = way[1:]
    if not line.asks(words.IN_HAND, unit):
        line.play(words.PICK | unit)
    if word == "transfer":
        line.play(words.TRANSFER)
    stops = False
    for place, space in enumerate(way):
        if place > 0 and not line.asks(words.IN_HAND, unit):
            raise IllegalAction(refused_further(state, unit, way[place - 1 : place + 1], stops))
        if is_literal:
            check_straight(line, unit, space)
        stops = space < state.content.board.playable and must_stop(state, unit, space)
        line.play(words.TO | space)
    if word == "exit":
        if way and not line.asks(words.IN_HAND, unit):
            raise IllegalAction(refused_further_exit(state, unit, stops))
        line.play(words.EXIT)
    elif line.asks(words.IN_HAND, unit):
        line.play(words.DONE)


def check_straight(line: Line, unit: int, there: int) -> None:
    """Refuse a step to the next hex that could only be made by a detour."""
    state = line.position
    assert isinstance(state, State)
    here = state.at(unit)
    is_next = there < state.content.board.playable and state.content.board.distance(here, there) == 1
    if line.asks(words.IN_HAND, unit) and is_next and not (state.stepped and must_stop(state, unit, here)):
        refusal = refused_step(state, unit, here, there)
        if refusal is not None:
            raise IllegalAction(refusal)


def refused_further(state: State, unit: int, step: list[int], stops: bool) -> Refusal:
    """4-0, 5-1 Why a unit that has been put down on its way does not go on to the next hex."""
    here, there = [state.content.board.names[space] for space in step]
    if stops:
        enemy = zone_maker(state, state.side(unit), step[0])
        return refuse("4-0", "refuse-stopped", {"unit": unit_name(state, unit), "hex": here, "enemy": enemy})
    cost = entry_cost(state.content, step[0], step[1]) if step[1] in state.content.neighbours[step[0]] else 1
    return refuse("5-1", "refuse-too-far", {"unit": unit_name(state, unit), "hex": there, "points": 0, "cost": cost})


def refused_further_exit(state: State, unit: int, stops: bool) -> Refusal:
    """9-3 Why a unit that has been put down on its way does not leave the map."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "points": 0, "cost": state.content.exit_cost}
    return refuse("9-3", "refuse-exit-zone" if stops else "refuse-exit-points", names)


def expand_attack(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`attack HEX+HEX with UNIT UNIT ...`: the attack is made and the die rolled."""
    named = attackers_of("attack", rest, "a hex", "attacking units", "2103 with gw-1ss gw-2ss")
    hexes = [vocabulary.find("hex", name) for name in rest[0].split("+")]
    units = [vocabulary.find("unit", name) for name in named]
    line.play(words.ATTACK | hexes[0])
    for space in hexes[1:]:
        line.play(words.ALSO | space)
    for unit in units:
        line.play(words.ADD | unit)
    line.play(words.ROLL)


def expand_retreat(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`retreat UNIT HEX`: the unit is named only where there is a choice of units, and the hex only where there is a choice of hexes."""
    unit = vocabulary.find("unit", rest[0])
    space = vocabulary.find("hex", rest[1])
    state = line.position
    assert isinstance(state, State)
    if not line.asks(words.RETREAT_HEX, unit):
        against = forbids_retreat(state, unit, space) if state.at(unit) != NOWHERE else None
        line.play(words.WITHDRAW | unit)
        if not line.asks(words.RETREAT_HEX, unit):
            check_place(state, unit, space, against)
            return
    line.play(words.RETREAT_TO | space)


def expand_arrival(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """`replace UNIT HEX`, `release UNIT HEX`: a unit with only one hex open goes there by itself, and only there."""
    unit = vocabulary.find("unit", rest[0])
    space = vocabulary.find("hex", rest[1])
    state = line.position
    assert isinstance(state, State)
    against = forbids_arrival(state, unit, space) if state.at(unit) == NOWHERE and state.box[unit] != OUT else None
    line.play(vocabulary.code(word + " " + rest[0]))
    if line.asks(words.ARRIVAL, unit):
        line.play(words.AT | space)
    else:
        check_place(state, unit, space, against)


def check_place(state: State, unit: int, space: int, against: Refusal | None) -> None:
    """An order names the place where its unit is afterwards, or it is refused by what speaks against that place."""
    if state.at(unit) != space:
        names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
        raise IllegalAction(against if against is not None else refuse("6-2", "refuse-retreat-way", names))


def expand_payment(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`pay UNIT UNIT ...`: who is named has to go; the last ones may have gone by themselves, if there was no choice left."""
    state = line.position
    assert isinstance(state, State)
    attackers = state.attackers[:]
    need = state.need
    for name in rest:
        unit = vocabulary.find("unit", name)
        if name == rest[0] or line.position.frames[-2] == words.EXCHANGE:
            line.play(words.PAY | unit)
        elif unit not in attackers or state.at(unit) != NOWHERE:
            id = "refuse-payment-spare" if unit in attackers else "refuse-payment-not-attacker"
            raise IllegalAction(refuse("6-2", id, {"unit": unit_name(state, unit), "need": need}))


def expand_advance(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`advance UNIT HEX`: the hexes that a combat has emptied are asked for one by one."""
    space = vocabulary.find("hex", rest[1])
    state = line.position
    assert isinstance(state, State)
    if line.asks(words.ADVANCING, line.position.frames[-1]) and state.vacated[0] != space:
        raise IllegalAction(refuse("6-91", "refuse-advance-first", {"hex": state.content.board.names[state.vacated[0]]}))
    line.play(vocabulary.code("advance " + rest[0]))


def fold(vocabulary: Vocabulary, codes: list[int]) -> list[str]:
    """Whole moves from small steps: each line of a record is one of them. An unfinished move stays in small steps."""
    moves = whole_moves(codes, CONTINUED, CLOSING)
    return [text for number, steps in enumerate(moves) for text in folded(vocabulary, steps, number + 1 < len(moves))]


def folded(vocabulary: Vocabulary, steps: list[int], is_followed: bool) -> list[str]:
    """The text of one move; what follows it shows that it is complete."""
    first = verb_bits(steps[0])
    last = verb_bits(steps[-1])
    names = [vocabulary.operand(code) for code in steps]
    if len(steps) > 1 and (is_followed or last in CLOSING) and not names_hexes_late(steps):
        if first == words.PICK:
            way = "-".join(operands_of(vocabulary, steps, words.TO))
            word = "exit" if last == words.EXIT else "transfer" if words.TRANSFER in steps else "move"
            return [" ".join(part for part in (word, names[0], way) if part)]
        if first == words.ATTACK:
            hexes = "+".join(operands_of(vocabulary, steps, words.ATTACK, words.ALSO))
            units = " ".join(operands_of(vocabulary, steps, words.ADD))
            return [f"attack {hexes} with {units}"]
        return [" ".join([vocabulary.action(steps[0]).text, *names[1:]])]
    return small_steps(vocabulary, steps)


def names_hexes_late(steps: list[int]) -> bool:
    """Whether a further hex is named after an attacker: the text of an attack, which names all hexes first, would change the order."""
    adds = [place for place, code in enumerate(steps) if verb_bits(code) == words.ADD]
    return any(verb_bits(code) == words.ALSO for code in steps[adds[0] :]) if adds else False


# By the verb that begins a move: the verbs that go on with it. Not so `withdraw`: if that unit goes back by itself, the next `retreat` is
# another one's.
CONTINUED: Final[dict[int, list[int]]] = {
    words.PICK: [words.TO, words.TRANSFER, words.DONE, words.EXIT],
    words.ATTACK: [words.ALSO, words.ADD, words.ROLL],
    words.REPLACE: [words.AT],
    words.RELEASE: [words.AT],
    words.PAY: [words.PAY],
    words.PULL: [words.PULL],
}
CLOSING: Final = (words.DONE, words.EXIT, words.ROLL, words.AT)
