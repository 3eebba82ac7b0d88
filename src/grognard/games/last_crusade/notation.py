"""Notation: whole moves as text, from and to small steps.

move a-3 m2 (or its whole way: move a-3 s2-m2)        assault m2 with a-1 a-2 a-3        bombard a-4 g-2        deploy g001 hqn
attach g107 g-3        recon a-1 m2        fly w:n2 strike a-7 escort a-8        fire g-1 a-2        play s122 m2        pass        end
"""

from typing import Final

from grognard.games.last_crusade import words
from grognard.games.last_crusade.field import ZONE_NAMES
from grognard.games.last_crusade.s10_declaration import forbids_joining
from grognard.games.last_crusade.s13_cards import every_target
from grognard.games.last_crusade.state import NAMES, State
from grognard.kernel.action import OPERAND_MASK, Vocabulary, operand_of, verb_bits
from grognard.kernel.decision import IllegalAction, Refusal, refuse
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Line
from grognard.kernel.sequence import CHANCE, DECISION
from grognard.mechanics.kit_notation import attackers_of, order_of, small_steps

AFTER: Final = {
    "deploy": ("at", "on", "edge"),
    "attach": ("on",),
    "play": ("at", "on", "choose", "snipe", "strip", "open", "raze", "aim"),
    "recon": ("at",),
    "search": ("edge",),
    "bombard": ("aim", "bridge", "raze"),
    "barrage": ("aim", "at"),
    "fire": ("aim",),
    "withdraw": ("at",),
    "load": ("on",),
    "assign": ("fort",),
    "clear": ("open",),
    "demolish": ("bridge",),
    "mend": ("bridge",),
    "ferry": ("edge",),
    "leave": ("at",),
    "shift": ("at",),
}
"""By the verb that begins a move: what may name its second half."""


def expand(line: Line, vocabulary: Vocabulary, text: str) -> None:
    """Play a whole move, or one small step, as steps of `line`."""
    word, rest = order_of(text)
    if word == "move":
        expand_move(line, vocabulary, rest)
    elif word == "assault" and len(rest) > 1:
        expand_assault(line, vocabulary, rest)
    elif word == "fly":
        expand_flight(line, vocabulary, rest)
    elif word in AFTER and len(rest) > 1:
        expand_pair(line, vocabulary, word, rest)
    else:
        line.play(vocabulary.code(text))


# -- moves of two halves ----------------------------------------------------------------------------------------------
def expand_pair(line: Line, vocabulary: Vocabulary, word: str, rest: list[str]) -> None:
    """`deploy CARD PLACE`, `bombard UNIT UNIT` and the like: what is named is what happens, or the move is refused."""
    verb = "deploy" if word == "attach" else word
    first = vocabulary.code(verb + " " + rest[0])
    if word != "play" and len(rest) > 2:
        raise BadInput(f"'{word}' takes two names, as in '{word} {rest[0]} {rest[1]}'.")
    if not is_begun(line, first):
        if line.offers(first):
            check_second(line, vocabulary, word, first, rest[1:])
        line.play(first)
    for name in rest[1:]:
        second(line, vocabulary, AFTER[word], name)
    if word == "play" and line.offers(words.DONE) and line.position.frames[-2] == words.S_CARD_TARGETS:
        line.play(words.DONE)


def is_begun(line: Line, first: int) -> bool:
    """At set-up the last card of all is in hand by itself: it only lacks its place."""
    state = line.position
    assert isinstance(state, State)
    placing = state.halt == DECISION and state.frames[-2] == words.S_PLACING and state.frames[-1] >= 0
    return placing and first == words.DEPLOY | state.card


def check_second(line: Line, vocabulary: Vocabulary, word: str, first: int, names: list[str]) -> None:
    """Put what is named to the rules of the step that follows, which settles itself where there is but one choice."""
    state = line.position.clone()
    assert isinstance(state, State)
    state.steps[state.frames[-2]].choose(state, first)
    for name in names:
        codes = second_codes(vocabulary, AFTER[word], name)
        refusals = [forbids_second(state, code) for code in codes]
        if None not in refusals:
            raise IllegalAction(best_reason(state, refusals))


def forbids_second(state: State, code: int) -> Refusal | None:
    """What the step on top says against this; a shot whose target is settled already names it."""
    step = state.frames[-2]
    if step == words.S_CARD_TARGETS:
        return None if code in every_target(state) else state.steps[step].why_not(state.clone(), code)
    if step == words.S_ATTACK_ROLL and code & ~OPERAND_MASK == words.AIM:
        names: dict[str, str | int] = {"named": NAMES[operand_of(code)]}
        return None if state.target == operand_of(code) else refuse("III-H4", "refuse-elsewhere", names)
    return state.steps[step].why_not(state, code)


def best_reason(state: State, refusals: list[Refusal | None]) -> Refusal:
    """Of what is said against several readings of a name, what is not only that something else is asked."""
    told = [refusal for refusal in refusals if refusal is not None]
    return next((refusal for refusal in told if refusal.message.id != "refuse-wrong-time"), told[0])


def second_codes(vocabulary: Vocabulary, verbs: tuple[str, ...], name: str) -> list[int]:
    """The steps that could be meant by a name."""
    codes: list[int] = []
    trouble: BadInput | None = None
    for verb in verbs:
        try:
            codes.append(vocabulary.code(verb + " " + name))
        except BadInput as bad:
            trouble = bad
    if not codes:
        raise trouble if trouble is not None else BadInput(f"'{name}' makes no sense here.")
    return codes


def second(line: Line, vocabulary: Vocabulary, verbs: tuple[str, ...], name: str) -> None:
    """The second half of a move, if it was not settled by itself."""
    codes = second_codes(vocabulary, verbs, name)
    for code in codes:
        if line.offers(code):
            line.play(code)
            return
    if line.position.halt == DECISION and any([verb_bits(code) in [verb_bits(other) for other in line.position.choices] for code in codes]):
        line.play(codes[0])  # refused, with its reason


# -- moves, assaults, flights -----------------------------------------------------------------------------------------
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
    if len(way) > 1 and way[0] == state.at[unit]:
        way = way[1:]
    for zone in way:
        line.play(words.TO | zone)
        check_arrival(state, unit, zone)
    if in_hand(line, unit):
        line.play(words.DONE)  # refused where nobody may stop


def check_arrival(state: State, unit: int, zone: int) -> None:
    """X-A6 An obstacle that was seen stops the unit: that is no move to the zone."""
    if state.halt == CHANCE or state.kind[unit] < 0 or state.at[unit] == zone:
        return
    raise IllegalAction(refuse("X-A6", "refuse-obstacle-stops", {"unit": NAMES[unit], "zone": "@zone-" + ZONE_NAMES[zone]}))


def in_hand(line: Line, unit: int) -> bool:
    frames = line.position.frames
    return line.position.halt == DECISION and frames[-2] == words.S_IN_HAND and frames[-1] == unit


def expand_assault(line: Line, vocabulary: Vocabulary, rest: list[str]) -> None:
    """`assault ZONE with UNIT UNIT ...`; a passenger comes with its transport."""
    named = attackers_of("assault", rest, "a zone", "units", "m2 with a-1 a-2")
    state = line.position
    assert isinstance(state, State)
    units = [vocabulary.find("unit", name) for name in named]
    declared = vocabulary.code("assault " + rest[0])
    line.play(declared)
    for place, unit in enumerate(units):
        if unit not in state.attackers or unit in units[:place]:
            check_joining(state, unit, operand_of(declared))
            line.play(words.ADD | unit)
    if line.offers(words.GO):
        line.play(words.GO)


def check_joining(state: State, unit: int, zone: int) -> None:
    """X-D1 Where nobody else can join, the declaration has ended by itself: anybody who is named besides is told why not."""
    refusal = forbids_joining(state, unit, zone) if state.attackers and state.frames[-2] != words.S_ASSAULT else None
    if refusal is not None:
        raise IllegalAction(refusal)


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
    return small_steps(vocabulary, steps)
