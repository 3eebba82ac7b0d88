"""Notation: whole moves as text, from and to small steps.

move a-3 m2 (or its whole way: move a-3 s2-m2)        assault m2 with a-1 a-2 a-3        bombard a-4 g-2        deploy g001 hqn
attach g107 g-3        recon a-1 m2        fly w:n2 strike a-7 escort a-8        fire g-1 a-2        play s122 m2        pass        end
"""

from typing import Final

from grognard.games.last_crusade import words
from grognard.games.last_crusade.s07_deployment import forbids_bearing
from grognard.games.last_crusade.state import State
from grognard.kernel.action import Vocabulary, verb_bits
from grognard.kernel.decision import IllegalAction
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Line
from grognard.kernel.sequence import DECISION

AFTER: Final = {
    "deploy": ("at", "on", "edge"),
    "play": ("at", "on", "choose", "snipe", "strip", "open", "raze", "aim"),
    "recon": ("at",),
    "bombard": ("aim", "bridge", "raze"),
    "barrage": ("aim", "at"),
    "fire": ("aim",),
    "withdraw": ("at",),
    "load": ("on",),
    "assign": ("fort",),
    "clear": ("open",),
    "demolish": ("bridge",),
    "mend": ("bridge",),
    "shift": ("at",),
}
"""By the verb that begins a move: what may name its second half."""


def expand(line: Line, vocabulary: Vocabulary, text: str) -> None:
    """Play a whole move, or one small step, as steps of `line`."""
    parts = text.split()
    word = parts[0].lower() if parts else ""
    rest = parts[1:]
    if word == "move":
        expand_move(line, vocabulary, rest)
    elif word == "assault" and len(rest) > 1:
        expand_assault(line, vocabulary, rest)
    elif word == "attach" and len(rest) == 2:
        check_bearer(line, vocabulary, rest)
        line.play(vocabulary.code("deploy " + rest[0]))
        second(line, vocabulary, ("on",), rest[1])
    elif word == "fly":
        expand_flight(line, vocabulary, rest)
    elif word in AFTER and len(rest) > 1:
        line.play(vocabulary.code(word + " " + rest[0]))
        for name in rest[1:]:
            second(line, vocabulary, AFTER[word], name)
        if word == "play" and line.offers(words.DONE) and line.position.frames[-2] == words.S_CARD_TARGETS:
            line.play(words.DONE)
    else:
        line.play(vocabulary.code(text))


def check_bearer(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """An attached card goes to the unit that is named, or to none."""
    state = line.position
    assert isinstance(state, State)
    kind, unit = vocabulary.find("card", rest[0]), vocabulary.find("unit", rest[1])
    if unit < len(state.kind) and state.kind[unit] >= 0 and not state.content.has(kind, "attach_enemy"):
        refusal = forbids_bearing(state, unit, kind)
        if refusal is not None:
            raise IllegalAction(refusal)


def second(line: Line, vocabulary: Vocabulary, verbs: tuple[str, ...], name: str) -> None:
    """The second half of a move: the first of these steps that is offered; one that was forced has been taken already."""
    codes: list[int] = []
    trouble: BadInput | None = None
    for verb in verbs:
        try:
            codes.append(vocabulary.code(verb + " " + name))
        except BadInput as bad:
            trouble = bad
    if not codes:
        raise trouble if trouble is not None else BadInput(f"'{name}' makes no sense here.")
    for code in codes:
        if line.offers(code):
            line.play(code)
            return
    if line.position.halt == DECISION and any([verb_bits(code) in [verb_bits(other) for other in line.position.choices] for code in codes]):
        line.play(codes[0])  # refused, with its reason


def expand_move(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`move UNIT ZONE-ZONE-...`: step by step; the zone where it stands may lead the list."""
    if len(rest) != 2:
        raise BadInput("'move' takes a unit and the zones of its way, as in 'move a-3 s2-m2'.")
    unit = vocabulary.find("unit", rest[0])
    way = [vocabulary.find("zone", name) for name in rest[1].split("-")]
    state = line.position
    assert isinstance(state, State)
    if not in_hand(line, unit):
        line.play(words.PICK | unit)
    if len(way) > 1 and unit < len(state.at) and way[0] == state.at[unit]:
        way = way[1:]
    for zone in way:
        line.play(words.TO | zone)
    if in_hand(line, unit) and line.offers(words.DONE):
        line.play(words.DONE)


def in_hand(line: Line, unit: int) -> bool:
    frames = line.position.frames
    return line.position.halt == DECISION and frames[-2] == words.S_IN_HAND and frames[-1] == unit


def expand_assault(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`assault ZONE with UNIT UNIT ...`."""
    if len(rest) < 3 or rest[1].lower() != "with":
        raise BadInput("'assault' takes a zone, 'with' and the units, as in 'assault m2 with a-1 a-2'.")
    line.play(vocabulary.code("assault " + rest[0]))
    for name in rest[2:]:
        line.play(words.ADD | vocabulary.find("unit", name))
    if line.offers(words.GO):
        line.play(words.GO)


def expand_flight(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`fly ROUTE strike UNIT escort UNIT ...`."""
    if len(rest) < 3 or len(rest) % 2 == 0:
        raise BadInput("'fly' takes a route and missions with aircraft, as in 'fly w:n2 strike a-7 escort a-8'.")
    for place in range(1, len(rest), 2):
        line.play(vocabulary.code(rest[place] + " " + rest[place + 1]))
    line.play(vocabulary.code("route " + rest[0]))


# -- folding ----------------------------------------------------------------------------------------------------------
def fold(vocabulary: Vocabulary, codes: list[int]) -> list[str]:
    """Records are kept in small steps, since obstacles may ask for dice in the middle of a move; an assault is one line."""
    lines: list[str] = []
    start = 0
    while start < len(codes):
        end = end_of_move(codes, start)
        lines.extend(folded(vocabulary, codes[start:end]))
        start = end
    return lines


def end_of_move(codes: list[int], start: int) -> int:
    first = verb_bits(codes[start])
    end = start + 1
    if first == words.ASSAULT:
        while end < len(codes) and verb_bits(codes[end]) == words.ADD:
            end += 1
        if end < len(codes) and codes[end] == words.GO and end > start + 1:
            return end + 1
    return start + 1


def folded(vocabulary: Vocabulary, steps: list[int]) -> list[str]:
    names = [vocabulary.operand(code) for code in steps]
    if len(steps) > 2 and verb_bits(steps[0]) == words.ASSAULT:
        return [f"{vocabulary.action(steps[0]).text} with {' '.join(names[1:-1])}"]
    return [vocabulary.action(code).text for code in steps]
