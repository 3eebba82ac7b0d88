"""A plan made while others decide: moves tried by the rules on a copy that holds no more than the seat knows."""

from typing import Any, Final

from grognard.kernel.chance import weighted
from grognard.kernel.decision import IllegalAction, Refusal
from grognard.kernel.dice import FairDice, seed_bytes
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Line
from grognard.kernel.match import Match, Past, Promise, resume_match
from grognard.kernel.sequence import CHANCE, DECISION, Position

Data = dict[str, Any]
MOST_STEPS: Final = 600
"""So many decisions of others are passed over before one's own turn comes."""
IDLE: Final = ("pass", "end", "done", "keep", "ready", "go")
"""What others are taken to do meanwhile, the first that they can: as little as may be."""


def sketch(match: Match, seat: int, texts: list[str]) -> Data:
    """What a seat would see if the others did nothing more and it made these moves: the view, the plan action by action with what each
    says in the log, and whether it ends here (dice, or others decide). With a refusal, where one of them cannot be made.

    BadInput if its turn cannot be foreseen.
    """
    game = match.game
    start = next_turn(match, game.world(game.known(match.position, seat), seat, 0), seat)
    line, before, ends = Line(start), start, False
    refusal: Refusal | None = None
    for text in texts:
        if ends:
            break
        before, played = line.position.clone(), len(line.codes)
        try:
            game.expand(line, text)
        except IllegalAction as illegal:
            refusal = illegal.refusal
            refusal.reason = match.texts.format("en", refusal.message.id, refusal.message.args)
            line.position = before
            del line.codes[played:]
            break
        ends = line.position.halt != DECISION or line.position.seat != seat
    shown = _match_at(match, before if ends else line.position)
    view: Data = {**game.view(shown.position, seat), **shown.affairs(seat), "can_undo": bool(line.codes), "log": []}
    view.update(length=len(line.codes), log_length=0, dice={"commitment": "", "salts": [], "chains": []})
    if ends and view["decision"] is not None:
        for name in ("actions", "window"):
            view["decision"].pop(name, None)
    answer: Data = {"view": view, "plan": _told(match, start, seat, line.codes), "ends": ends}
    if refusal is not None:
        answer["refusal"] = refusal
    return answer


def next_turn(match: Match, position: Position, seat: int) -> Position:
    """The position at the next decision of a seat that is no mere window, others doing as little as may be."""
    word = match.game.vocabulary.word
    for _ in range(MOST_STEPS):
        if position.finished:
            break
        if position.halt == CHANCE:
            rolls = weighted(position)
            position.resolve(rolls[len(rolls) // 2][1])
        elif position.seat == seat and not position.in_window:
            position.events = []
            return position
        else:
            by_word = {word(code): code for code in reversed(position.choices)}
            position.choose(next((by_word[verb] for verb in IDLE if verb in by_word), position.choices[0]))
    raise BadInput("Your next turn cannot be foreseen from here; plan when it is nearer.")


def _match_at(match: Match, position: Position) -> Match:
    """The match as if it stood there, with dice that nobody rolls."""
    past = Past(Promise("", [], None), [], [], [], False)
    return resume_match(match.game, match.scenario, match.options, position.clone(), FairDice(seed_bytes("sketch"), []), past)


def _told(match: Match, start: Position, seat: int, codes: list[int]) -> list[Data]:
    """Each action of a plan: its small steps, and the messages that it would leave in the log."""
    game = match.game
    position = start.clone()
    found: list[Data] = []
    for code in codes:
        if position.begins or not found:
            found.append({"orders": [], "told": []})
        position.events = []
        position.choose(code)
        found[-1]["orders"].append(game.vocabulary.action(code).text)
        said = [game.describe(event, seat) for event in position.events]
        found[-1]["told"] += [{"id": one.id, "args": one.args} for one in said]
    return found
