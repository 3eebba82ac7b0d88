"""The questions that a rule case or a lesson can ask of a position. None of them changes it."""

from collections.abc import Callable, Collection
from fractions import Fraction

from grognard.kernel import chance
from grognard.kernel.casebook import CaseBook
from grognard.kernel.datafiles import Node, check_known, known_names
from grognard.kernel.decision import IllegalAction, Message, Refusal
from grognard.kernel.errors import BadInput
from grognard.kernel.game import EVERYTHING, Line
from grognard.kernel.match import Match
from grognard.kernel.sequence import CHANCE, Position

Complaint = tuple[int, str]
"""The line of the case, and what is wrong there."""

DRAW = "draw"
NOTHING = "none"
"""The answer about a battle that was not fought."""
LISTS = {"includes": False, "excludes": False, "exactly": False}
KERNEL_FACTS = ["seat", "over", "prompt", "rule", "played", "log", "unlogged"]


class Run:
    """A case being run: the match, and where the log and the actions of the present stage begin."""

    def __init__(self, match: Match, book: CaseBook) -> None:
        self.match = match
        self.book = book
        self.log_start = 0
        self.code_start = 0

    def begin_stage(self) -> None:
        self.log_start = len(self.match.log)
        self.code_start = len(self.match.codes)


def expected(wanted: object, found: object) -> str:
    return f"expected {shown(wanted)}, found {shown(found)}"


def shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(str(member) for member in value) or "nothing"
    return str(value)


# -- legality ---------------------------------------------------------------------------------------------------------
def check_refused(run: Run, node: Node) -> list[Complaint]:
    """Every text must be refused, by the section beside it, and for the reason if one is named."""
    found: list[Complaint] = []
    for text, wanted in node.items():
        rule, message = wanted_refusal(wanted)
        refusal = explained(run, wanted, text)
        if refusal is None:
            found.append((wanted.line, f"'{text}' should be refused by {rule}, but is legal"))
        elif refusal.rule != rule:
            found.append((wanted.line, f"'{text}' should be refused by {rule}, but is by {refusal.rule} ({refusal.reason})"))
        elif message not in ("", refusal.message.id):
            found.append((wanted.line, f"'{text}' should be refused with {message}, but is with {refusal.message.id} ({refusal.reason})"))
    return found


def wanted_refusal(node: Node) -> tuple[str, str]:
    """The section, and the id of the message if the case names it."""
    if not node.is_mapping():
        return (node.text(), "")
    node.mapping({"rule": True, "message": True})
    return (node.at("rule").text(), node.at("message").text())


def check_legal(run: Run, node: Node) -> list[Complaint]:
    """Every text must be legal."""
    found: list[Complaint] = []
    for member in node.list():
        refusal = explained(run, member, member.text())
        if refusal is not None:
            found.append((member.line, f"'{member.text()}' should be legal, but: {refusal.reason} ({refusal.rule})"))
    return found


def explained(run: Run, node: Node, text: str) -> Refusal | None:
    try:
        return run.match.explain(text)
    except BadInput as trouble:
        raise node.located(trouble) from None


def check_actions(run: Run, node: Node) -> list[Complaint]:
    """The list of legal actions, in small steps."""
    vocabulary = run.match.game.vocabulary
    for member in [member for _, listed in node.mapping(LISTS).items() for member in listed.list()]:
        try:
            vocabulary.code(member.text())
        except BadInput as trouble:
            raise member.located(trouble) from None
    return compared_lists(node, [action.text for action in run.match.actions()])


def compared_lists(node: Node, found: Collection[str]) -> list[Complaint]:
    """`includes`, `excludes` and `exactly` against what there is."""
    complaints: list[Complaint] = []
    there = [text.lower() for text in found]
    for word, listed in node.items():
        if word == "includes":
            complaints.extend((m.line, f"{m.text()} should be there") for m in listed.list() if m.text().lower() not in there)
        elif word == "excludes":
            complaints.extend((m.line, f"{m.text()} should not be there") for m in listed.list() if m.text().lower() in there)
        elif word == "exactly":
            wanted = sorted(member.text().lower() for member in listed.list())
            if wanted != sorted(there):
                complaints.append((listed.line, expected(wanted, sorted(there))))
    return complaints


# -- movement, supply, sight ------------------------------------------------------------------------------------------
def check_reach(run: Run, node: Node) -> list[Complaint]:
    """Where units could end a move, and at what cost."""
    complaints: list[Complaint] = []
    for unit, asked in node.items():
        asked.mapping({**LISTS, "cost": False})
        found = run.book.reach(run.match.position, unit.lower())
        for word, listed in asked.items():
            names = [name for name, _ in listed.items()] if word == "cost" else [member.text() for member in listed.list()]
            for name in names:
                run.book.check_space(name)
        complaints.extend((line, f"{unit}: {told}") for line, told in compared_lists(asked, found))
        costs = asked.get("cost")
        for name, cost in costs.items() if costs is not None else []:
            if found.get(name) != cost.integer():
                complaints.append((cost.line, f"{unit} to {name}: {expected(cost.integer(), found.get(name, 'out of reach'))}"))
    return complaints


def check_supplied(run: Run, node: Node) -> list[Complaint]:
    """Which units are in supply."""
    position = run.match.position
    return compared_flags(node, {unit: run.book.is_supplied(position, unit.lower()) for unit, _ in node.items()})


def check_sight(run: Run, node: Node) -> list[Complaint]:
    """Which lines of sight are open."""
    position = run.match.position
    return compared_flags(node, {line: run.book.sees(position, line) for line, _ in node.items()})


def compared_flags(node: Node, found: dict[str, bool]) -> list[Complaint]:
    asked = node.items()
    return [(value.line, f"{name}: {expected(value.boolean(), found[name])}") for name, value in asked if value.boolean() != found[name]]


# -- combat -----------------------------------------------------------------------------------------------------------
def check_odds(run: Run, node: Node) -> list[Complaint]:
    """The odds of the attack in hand, or those of attacks that could be made."""
    if not node.is_mapping():
        pending = with_dice_pending(run.match.position)
        if pending is None:
            return [(node.line, "there is no attack in hand")]
        return compared_odds(run, node, pending)
    complaints: list[Complaint] = []
    for text, wanted in node.items():
        line = Line(run.match.position)
        try:
            run.match.game.expand(line, text)
        except IllegalAction as illegal:
            complaints.append((wanted.line, f"'{text}' should be legal, but is refused by {illegal.rule}"))
            continue
        except BadInput as trouble:
            raise wanted.located(trouble) from None
        if line.position.halt == CHANCE or run.book.knows_odds_early:
            pending = line.position if line.position.halt == CHANCE else with_dice_pending(line.position) or line.position
            complaints.extend((number, f"'{text}': {told}") for number, told in compared_odds(run, wanted, pending))
        else:
            complaints.append((wanted.line, f"'{text}' should lead to a roll of dice"))
    return complaints


def with_dice_pending(position: Position) -> Position | None:
    """The position one choice further, if some choice is to roll."""
    for code in position.choices:
        world = position.clone()
        world.choose(code)
        if world.halt == CHANCE:
            return world
    return None


def compared_odds(run: Run, node: Node, pending: Position) -> list[Complaint]:
    facts = run.book.odds(pending)
    if not node.is_mapping():
        return compared(run, "odds", node, facts["odds"])
    complaints: list[Complaint] = []
    for word, value in node.mapping({**dict.fromkeys(facts, False), "chances": False}).items():
        if word == "chances":
            complaints.extend(compared_chances(value, pending))
        else:
            complaints.extend(compared(run, word, value, facts[word]))
    return complaints


def compared_chances(node: Node, pending: Position) -> list[Complaint]:
    """The exact chance of each result that is named."""
    found = chance.distribution(pending)
    complaints: list[Complaint] = []
    for result, share in node.items():
        try:
            wanted = Fraction(share.text())
        except ValueError:
            raise share.wrong('a share such as "1/6"') from None
        if found.get(result, Fraction(0)) != wanted:
            complaints.append((share.line, f"chance of {result}: {expected(wanted, found.get(result, 0))}"))
    return complaints


# -- what came of it --------------------------------------------------------------------------------------------------
def check_expect(run: Run, node: Node) -> list[Complaint]:
    """Facts about the position and about what happened in this stage."""
    words = [*KERNEL_FACTS, *run.book.fact_words]
    complaints: list[Complaint] = []
    for word, wanted in node.mapping(dict.fromkeys(words, False)).items():
        if word in ("log", "unlogged"):
            complaints.extend(compared_log(run, wanted, word == "log"))
        elif word == "played":
            complaints.extend(compared_played(run, wanted))
        elif word in KERNEL_FACTS:
            complaints.extend(compared(run, word, wanted, kernel_fact(run.match, word)))
        else:
            found = run.book.fact(run.match.position, run.match.log[run.log_start :], word)
            complaints.extend((line, f"{word} {told}") for line, told in compared(run, word, wanted, found))
    return complaints


def kernel_fact(match: Match, word: str) -> object:
    decision = match.decision
    if word == "over":
        return match.is_over
    if decision is None:
        return "nobody" if word == "seat" else "none"
    if word == "seat":
        return decision.seat
    return decision.message.id if word == "prompt" else decision.rule


def compared(run: Run, word: str, node: Node, found: object) -> list[Complaint]:
    """A value of a case against a fact; of a mapping only what the case names is compared."""
    if isinstance(found, dict):
        complaints: list[Complaint] = []
        for name, wanted in node.items():
            key = name if name in found else name.lower()
            if key not in found:
                raise wanted.error(f"unknown name '{name}' in {node.where}", known_names(name, list(found)))
            complaints.extend((line, f"{name}: {told}") for line, told in compared(run, word, wanted, found[key]))
        return complaints
    value: object
    if found == NOTHING and not node.is_text():
        return [(node.line, f"expected {node.described()}, found {NOTHING}")]
    if isinstance(found, list):
        value = sorted(run.book.meant(word, member.text()) for member in node.list())
        found = sorted(found)
    elif isinstance(found, bool):
        value = node.boolean()
    elif isinstance(found, int):
        value = node.integer()
    else:
        value = spelled(run, word, node)
    return [] if value == found else [(node.line, expected(value, found))]


def spelled(run: Run, word: str, node: Node) -> str:
    try:
        return run.book.meant(word, node.text())
    except BadInput as trouble:
        raise node.located(trouble) from None


def compared_log(run: Run, node: Node, wanted: bool) -> list[Complaint]:
    """Entries that must be in the log of this stage, in this order; or that must not be there at all."""
    match = run.match
    told = [entry_words(match.game.describe(event, EVERYTHING)) for event in match.log[run.log_start :]]
    place = 0
    complaints: list[Complaint] = []
    for member in node.list():
        entry = member.text().split()
        check_entry(run, member, entry[0])
        matching = [number for number, words in enumerate(told) if words[: len(entry)] == entry]
        if not wanted:
            complaints.extend((member.line, f"'{member.text()}' should not be in the log") for _ in matching[:1])
            continue
        later = [number for number in matching if number >= place]
        if later:
            place = later[0] + 1
        else:
            complaints.append((member.line, f"'{member.text()}' is not in the log here: {'; '.join(' '.join(words) for words in told)}"))
    return complaints


def compared_played(run: Run, node: Node) -> list[Complaint]:
    """Small steps that must have been played in this stage, in this order; a text may leave off the end: "attack" is any attack."""
    vocabulary = run.match.game.vocabulary
    played = [vocabulary.action(code).text.split() for code in run.match.codes[run.code_start :]]
    place = 0
    complaints: list[Complaint] = []
    for member in node.list():
        wanted = member.text().split()
        check_known(wanted[0], [word for word, _ in vocabulary.verbs], "verb")
        later = [number for number in range(place, len(played)) if played[number][: len(wanted)] == wanted]
        if later:
            place = later[0] + 1
        else:
            complaints.append((member.line, f"'{member.text()}' was not played: {'; '.join(' '.join(words) for words in played)}"))
    return complaints


def check_entry(run: Run, node: Node, word: str) -> None:
    """A word that no log message begins with would never be found missing."""
    known = [id.removeprefix("log-") for id in run.book.log_ids]
    if word not in known:
        raise node.error(f"unknown log entry '{word}'", known_names(word, known))


def entry_words(message: Message) -> list[str]:
    """A log entry as words: its id without "log-", then its arguments, names without their kind."""
    words = [message.id.removeprefix("log-")]
    for value in message.args.values():
        text = str(value)
        words.append(text.partition("-")[2] if text.startswith("@") else text)
    return words


def check_score(run: Run, node: Node) -> list[Complaint]:
    """The points as they stand."""
    return compared(run, "score", node, run.book.score(run.match.position))


def check_winner(run: Run, node: Node) -> list[Complaint]:
    """The seats that have won, or a draw."""
    seats = [seat.id for seat in run.match.seats]
    wanted = sorted(member.text() for member in node.list()) if node.is_list() else [node.text()]
    for seat in wanted:
        check_known(seat, [*seats, DRAW], "winner")
    result = run.match.result
    if result is None:
        return [(node.line, expected(wanted, "a game that goes on"))]
    found = sorted(result.winners) or [DRAW]
    return [] if wanted == found else [(node.line, expected(wanted, found))]


CHECKS: dict[str, Callable[[Run, Node], list[Complaint]]] = {
    "refused": check_refused,
    "legal": check_legal,
    "actions": check_actions,
    "reach": check_reach,
    "odds": check_odds,
    "supplied": check_supplied,
    "los": check_sight,
    "expect": check_expect,
    "score": check_score,
    "winner": check_winner,
}
