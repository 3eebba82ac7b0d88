"""Notation: whole moves as text, from and to small steps.

move us-5 V5-U6 (or just the last hex)         attack U4 with us-5 cw-1b          attack U4+U5 with us-5
retreat g-81 T7        sail us-3 V6            recreate g-34 T21                  burn aa-sup1 V5+U6
"""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.flags import STRATEGIC
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s10_movement import plain_way, ways
from grognard.games.iron_dream.s12_strategic_movement import refused_destination
from grognard.games.iron_dream.s18_advance import forbids_going_on
from grognard.games.iron_dream.s18_assaults import forbids_assaulting, forbids_target
from grognard.games.iron_dream.state import State
from grognard.kernel.action import OPERAND_MASK, Vocabulary
from grognard.kernel.decision import IllegalAction, refuse
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Line
from grognard.kernel.sequence import DECISION
from grognard.mechanics.kit_notation import attackers_of, order_of, small_steps

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
COVERING = ("burn", "fuhrer", "echelon")


def expand(line: Line, vocabulary: Vocabulary, text: str) -> None:
    """Play a whole move, or one small step, as steps of `line`."""
    word, rest = order_of(text)
    if word == "move":
        expand_move(line, vocabulary, rest)
    elif word in ("attack", "cross") and len(rest) > 1:
        expand_attack(line, vocabulary, word, rest)
    elif word in ("retreat", "withdraw") and len(rest) > 1:
        expand_retreat(line, vocabulary, rest)
    elif word in COVERING and len(rest) > 1:
        expand_cover(line, vocabulary, word, rest)
    elif word == "advance" and len(rest) > 1:
        expand_advance(line, vocabulary, rest)
    elif word in FOLLOWED and len(rest) > 1:
        expand_place(line, vocabulary, word, rest)
    elif word == "burn" and asks(line, words.S_SUPPLY) and rest:
        line.play(vocabulary.code("pick " + rest[0]))
    else:
        line.play(vocabulary.code(text))


class Trial:
    """The steps of an order tried one by one on a copy that settles nothing by itself: what has to be asked and what is forced
    are refused alike if they are not what was ordered.
    """

    def __init__(self, line: Line) -> None:
        assert isinstance(line.position, State)
        self.state = line.position.clone()

    def play(self, code: int) -> None:
        step = self.state.steps[self.state.frames[-2]]
        refusal = step.why_not(self.state, code)
        if refusal is not None:
            raise IllegalAction(refusal)
        step.choose(self.state, code)


def asks(line: Line, step: int) -> bool:
    """Whether the line has come to a decision of this step."""
    return line.position.halt == DECISION and line.position.frames[-2] == step


def state_of(line: Line) -> State:
    assert isinstance(line.position, State)
    return line.position


def in_hand(line: Line, unit: int) -> bool:
    state = state_of(line)
    return state.halt == DECISION and state.frames[-2] in (words.S_IN_HAND, words.S_STRATEGIC_HAND) and state.frames[-1] == unit


# -- moves ----------------------------------------------------------------------------------------------------------------
def expand_move(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`move UNIT HEX-HEX-...`: every named hex is gone to in turn, by the cheapest way; then the unit is put down."""
    if len(rest) != 2:
        raise BadInput("'move' takes a unit and the hexes of its way, as in 'move us-5 V5-U6'.")
    unit = vocabulary.find("unit", rest[0])
    hexes = [vocabulary.find("hex", name) for name in rest[1].split("-")]
    if len(hexes) > 1 and hexes[0] == state_of(line).at(unit):
        hexes = hexes[1:]
    if not in_hand(line, unit):
        pick_for(line, unit, hexes[0])
    for space in hexes:
        go_to(line, unit, space)
    if in_hand(line, unit) and line.offers(words.DONE):
        line.play(words.DONE)


def pick_for(line: Line, unit: int, space: int) -> None:
    """10.4, 15.3 Pick a unit for a move; who can go nowhere and is put down at once hears what forbids the hex that was named."""
    trial = Trial(line)
    line.play(words.PICK | unit)
    start = trial.state.at(unit)
    if in_hand(line, unit) or start < 0 or space not in trial.state.content.neighbours[start]:
        return
    trial.play(words.PICK | unit)
    if trial.state.frames[-2] == words.S_IN_HAND:
        trial.play(words.TO | space)


def go_to(line: Line, unit: int, space: int) -> None:
    """One named hex: a single step if it is next to the unit, otherwise the cheapest way there."""
    if in_hand(line, unit) and not line.offers(words.TO | space) and state_of(line).frames[-2] == words.S_IN_HAND:
        way = ways(state_of(line)).path(space)
        if not way and state_of(line).at(unit) >= 0:
            way = plain_way(state_of(line), unit, space)  # what stands in the way is met on it, and said
        for step in way[:-1]:
            step_to(line, unit, step)
    step_to(line, unit, space)


def step_to(line: Line, unit: int, space: int) -> None:
    """10.1, 12.5 One step, if the unit has not been put down on the way; who had nowhere to go strategically hears why not there."""
    if not in_hand(line, unit):
        state = state_of(line)
        if state.phase % len(words.KINDS) == words.STRATEGIC_PHASE and not state.has(unit, STRATEGIC):
            raise IllegalAction(refused_destination(state, unit, space))
        raise IllegalAction(refuse("10.1", "refuse-move-over", {"unit": unit_name(state, unit), "hex": hex_name(state, space)}))
    line.play(words.TO | space)


# -- assaults -------------------------------------------------------------------------------------------------------------
def expand_attack(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """`attack HEX+HEX with UNIT UNIT ...`: the assault is announced by exactly these units."""
    named = attackers_of("attack", rest, "a hex", "attacking units", "U4 with us-5 us-7")
    hexes = [vocabulary.find("hex", name) for name in rest[0].split("+")]
    units = [vocabulary.find("unit", name) for name in named]
    first = (words.CROSS if word == "cross" else words.ATTACK) | hexes[0]
    check_units(line, words.AMPHIBIOUS_BATTLE if word == "cross" else words.PREPARED_BATTLE, hexes[0], units)
    trial = Trial(line)
    trial.play(first)
    for unit in units:
        if unit not in trial.state.attackers:
            trial.play(words.ADD | unit)
    for space in hexes[1:]:
        trial.play(words.ALSO | space)
    trial.play(words.ANNOUNCE)
    line.play(first)
    for unit in units:
        if asks(line, words.S_COMPOSE) and unit not in state_of(line).attackers:
            line.play(words.ADD | unit)
    for space in hexes[1:]:
        line.play(words.ALSO | space)
    if asks(line, words.S_COMPOSE):
        line.play(words.ANNOUNCE)


def check_units(line: Line, kind: int, space: int, units: list[int]) -> None:
    """18.3 What keeps a named unit from the assault is said before what keeps others from it."""
    state = state_of(line)
    if state.frames[-2] != words.S_ASSAULT or state.halt != DECISION:
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
        state = state_of(line)
        if state.at(unit) == space:
            continue
        if not asks(line, words.S_ADVANCE_HAND) or state.unit != unit:
            why = forbids_going_on(state, unit, state.at(unit)) if state.at(unit) >= 0 else None
            names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
            raise IllegalAction(why or refuse("18.16", "refuse-advance-not-there", names))
        line.play(words.TO | space)
    if asks(line, words.S_ADVANCE_HAND) and state_of(line).unit == unit and line.offers(words.DONE):
        line.play(words.DONE)


def expand_retreat(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`retreat UNIT HEX-HEX`: the unit is named only where there is a choice of units, hexes only where there is a choice of hexes."""
    unit = vocabulary.find("unit", rest[0])
    hexes = [vocabulary.find("hex", name) for name in rest[1].split("-")]
    state = state_of(line)
    if state.halt == DECISION and not asks(line, words.S_RETREAT) and not asks(line, words.S_RETREAT_HEX) and state.at(unit) == hexes[-1]:
        return  # it had no choice, and is there
    trial = Trial(line)
    if not asks(line, words.S_RETREAT_HEX) or state.unit != unit:
        trial.play(words.WITHDRAW | unit)
    for space in hexes:
        if trial.state.frames[-2] != words.S_RETREAT_HEX or trial.state.argument <= 0:
            raise IllegalAction(refuse("18.19", "refuse-retreat-way", {"unit": unit_name(state, unit), "hex": hex_name(state, space)}))
        trial.play(words.RETREAT_TO | space)
    if asks(line, words.S_RETREAT):
        line.play(words.WITHDRAW | unit)
    for space in hexes:
        if asks(line, words.S_RETREAT_HEX) and state_of(line).unit == unit and line.offers(words.RETREAT_TO | space):
            line.play(words.RETREAT_TO | space)


# -- supply and places --------------------------------------------------------------------------------------------------
def expand_cover(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """`burn UNIT HEX+HEX`: the supply unit and the hexes that it serves; in the initial supply phase (15.21) it is picked first."""
    first = vocabulary.code(("pick" if word == "burn" and asks(line, words.S_SUPPLY) else word) + " " + rest[0])
    covers = [words.COVER | vocabulary.find("hex", name) for name in rest[1].split("+")]
    trial = Trial(line)
    trial.play(first)
    for code in covers:
        trial.play(code)
    line.play(first)
    for code in covers:
        if (asks(line, words.S_COVER) or asks(line, words.S_SUPPLY_HAND)) and line.offers(code):
            line.play(code)
    if asks(line, words.S_COVER) and line.offers(words.ALONE):
        line.play(words.ALONE)


def expand_place(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """A unit and where it goes; what has only one place to go is there already, if it is the one that was named."""
    if word == "sail" and crosses_scheldt(line, vocabulary, rest):
        line.play(vocabulary.code("conduct " + rest[0]))
        return
    first = vocabulary.code(word + " " + rest[0])
    then = "ship" if rest[1].lower() in ("eto", "mto", "greece") else FOLLOWED[word]
    code = vocabulary.code(then + " " + rest[1])
    trial = Trial(line)
    trial.play(first)
    asked = trial.state.frames[-2]
    if word != "occupy" or trial.state.unit >= 0:
        trial.play(code)
    elif trial.state.at(vocabulary.find("unit", rest[0])) != code & OPERAND_MASK:
        raise IllegalAction(refuse("18.20", "refuse-occupy-first"))
    line.play(first)
    if asks(line, asked) and line.offers(code):
        line.play(code)


def crosses_scheldt(line: Line, vocabulary: Vocabulary, rest: list[str]) -> bool:
    """13.7 Whether a German unit is sent over the mouth of the Scheldt: no voyage in the Baltic, but one is said like the other."""
    state = state_of(line)
    hexes = state.content.scheldt
    here = state.at(vocabulary.find("unit", rest[0]))
    return (
        asks(line, words.S_NAVAL) and here in hexes and rest[1].upper() in [state.content.names[space] for space in hexes if space != here]
    )


def fold(vocabulary: Vocabulary, codes: list[int]) -> list[str]:
    """The notation of records: small steps. Dice and the other players' decisions can come between the steps of any move here."""
    return small_steps(vocabulary, codes)
