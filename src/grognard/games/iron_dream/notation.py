"""Notation: whole moves as text, from and to small steps.

move us-5 V5-U6 (or just the last hex)         attack U4 with us-5 cw-1b          attack U4+U5 with us-5
retreat g-81 T7        sail us-3 V6            recreate g-34 T21                  burn aa-sup1 V5+U6
"""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.s10_movement import ways
from grognard.games.iron_dream.s18_assaults import forbids_assaulting, forbids_target
from grognard.games.iron_dream.state import State
from grognard.kernel.action import Vocabulary
from grognard.kernel.decision import IllegalAction
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Line
from grognard.kernel.sequence import DECISION

FOLLOWED = {
    "sail": "to",
    "recreate": "at",
    "bring": "at",
    "raise": "at",
    "drop": "onto",
    "withdraw": "retreat",
    "advance": "to",
    "ashore": "to",
    "occupy": "to",
}
ASKING = (
    *(words.S_FLEET_PORT, words.S_NAVAL_PORT, words.S_PLACE, words.S_DROP_HEX, words.S_RETREAT_HEX, words.S_ADVANCE_HAND),
    *(words.S_BEACH, words.S_OCCUPY),
)
COVERING = ("burn", "fuhrer", "echelon")


def expand(line: Line, vocabulary: Vocabulary, text: str) -> None:
    """Play a whole move, or one small step, as steps of `line`."""
    parts = text.split()
    word = parts[0].lower() if parts else ""
    rest = parts[1:]
    if word == "move":
        expand_move(line, vocabulary, rest)
    elif word in ("attack", "cross") and len(rest) > 1:
        expand_attack(line, vocabulary, word, rest)
    elif word == "retreat" and len(rest) > 1:
        expand_retreat(line, vocabulary, rest)
    elif word in COVERING and len(rest) > 1:
        expand_cover(line, vocabulary, word, rest)
    elif word == "advance" and len(rest) > 1:
        expand_advance(line, vocabulary, rest)
    elif word in FOLLOWED and len(rest) > 1:
        line.play(vocabulary.code(word + " " + rest[0]))
        expand_place(line, vocabulary, FOLLOWED[word], rest[1:])
    else:
        line.play(vocabulary.code(text))


def in_hand(line: Line, unit: int) -> bool:
    state = line.position
    assert isinstance(state, State)
    return state.halt == DECISION and state.frames[-2] in (words.S_IN_HAND, words.S_STRATEGIC_HAND) and state.frames[-1] == unit


def expand_move(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`move UNIT HEX-HEX-...`: every named hex is gone to in turn, by the cheapest way; then the unit is put down."""
    if len(rest) != 2:
        raise BadInput("'move' takes a unit and the hexes of its way, as in 'move us-5 V5-U6'.")
    unit = vocabulary.find("unit", rest[0])
    hexes = [vocabulary.find("hex", name) for name in rest[1].split("-")]
    state = line.position
    assert isinstance(state, State)
    if hexes and hexes[0] == state.at(unit):
        hexes = hexes[1:]
    if not in_hand(line, unit):
        line.play(words.PICK | unit)
    for space in hexes:
        go_to(line, unit, space)
    if in_hand(line, unit) and line.offers(words.DONE):
        line.play(words.DONE)


def go_to(line: Line, unit: int, space: int) -> None:
    """One named hex: a single step if it is next to the unit, otherwise the cheapest way there."""
    state = line.position
    assert isinstance(state, State)
    if in_hand(line, unit) and not line.offers(words.TO | space) and state.frames[-2] == words.S_IN_HAND:
        for step in ways(state).path(space)[:-1]:
            line.play(words.TO | step)
    line.play(words.TO | space)


def expand_attack(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """`attack HEX+HEX with UNIT UNIT ...`: the assault is announced."""
    if len(rest) < 3 or rest[1].lower() != "with":
        raise BadInput("'attack' takes a hex, 'with' and the attacking units, as in 'attack U4 with us-5 us-7'.")
    hexes = [vocabulary.find("hex", name) for name in rest[0].split("+")]
    units = [vocabulary.find("unit", name) for name in rest[2:]]
    check_attackers(line, words.AMPHIBIOUS_BATTLE if word == "cross" else words.PREPARED_BATTLE, hexes[0], units)
    line.play((words.CROSS if word == "cross" else words.ATTACK) | hexes[0])
    for unit in units:
        state = line.position
        assert isinstance(state, State)
        if state.frames[-2] == words.S_COMPOSE and unit in state.attackers:
            continue  # it joined by itself: nobody else could
        if state.frames[-2] != words.S_COMPOSE and len(units) == 1:
            return  # announced by itself: nothing else could be added
        line.play(words.ADD | unit)
    for space in hexes[1:]:
        line.play(words.ALSO | space)
    state = line.position
    if state.halt == DECISION and state.frames[-2] == words.S_COMPOSE:
        line.play(words.ANNOUNCE)


def check_attackers(line: Line, kind: int, space: int, units: list[int]) -> None:
    """Refuse an attacker who could never join, before those who can are taken without asking."""
    state = line.position
    assert isinstance(state, State)
    if state.frames[-2] != words.S_ASSAULT or not line.offers((words.CROSS if kind == words.AMPHIBIOUS_BATTLE else words.ATTACK) | space):
        return
    for unit in units:
        if unit not in state.afloat:
            refusal = forbids_assaulting(state, unit) or forbids_target(state, unit, space, kind)
            if refusal is not None:
                raise IllegalAction(refusal)


def expand_advance(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`advance UNIT HEX-HEX`: into the emptied hex, and on from there; then it stays."""
    unit = vocabulary.find("unit", rest[0])
    line.play(words.ADVANCE | unit)
    for name in rest[1].split("-"):
        space = vocabulary.find("hex", name)
        state = line.position
        assert isinstance(state, State)
        if state.at(unit) != space:
            line.play(words.TO | space)
    if line.position.halt == DECISION and line.position.frames[-2] == words.S_ADVANCE_HAND and line.offers(words.DONE):
        line.play(words.DONE)


def expand_retreat(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`retreat UNIT HEX-HEX`: the unit is named only where there is a choice of units, hexes only where there is a choice of hexes."""
    unit = vocabulary.find("unit", rest[0])
    state = line.position
    assert isinstance(state, State)
    if state.frames[-2] == words.S_RETREAT:
        line.play(words.WITHDRAW | unit)
    for name in rest[1].split("-"):
        code = words.RETREAT_TO | vocabulary.find("hex", name)
        if line.position.halt == DECISION and line.position.frames[-2] == words.S_RETREAT_HEX:
            line.play(code)


def expand_cover(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """`burn UNIT HEX+HEX`: the supply unit and the hexes that it serves."""
    line.play(vocabulary.code(word + " " + rest[0]))
    for name in rest[1].split("+"):
        code = words.COVER | vocabulary.find("hex", name)
        if line.position.halt == DECISION and line.position.frames[-2] == words.S_COVER and not line.offers(words.GREEN):
            line.play(code)
    if line.offers(words.ALONE):
        line.play(words.ALONE)


def expand_place(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """The second half of an order; what has only one place to go is there already."""
    if rest[0].lower() in ("eto", "mto"):
        word = "ship"
    for name in rest[0].split("-") if word in ("retreat", "to") else rest[:1]:
        code = vocabulary.code(word + " " + name)
        if line.position.halt == DECISION and line.position.frames[-2] in ASKING:
            line.play(code)


def fold(vocabulary: Vocabulary, codes: list[int]) -> list[str]:
    """The notation of records: small steps. Dice and the other players' decisions can come between the steps of any move here."""
    return [vocabulary.action(code).text for code in codes]
