"""Checking a record: seats, actions, position, result and every roll."""

from dataclasses import dataclass, field

import grognard
from grognard.kernel.decision import IllegalAction
from grognard.kernel.dice import verify_rolls
from grognard.kernel.ending import read_ending
from grognard.kernel.errors import BadInput
from grognard.kernel.fairness import verify_links
from grognard.kernel.match import Match, open_match
from grognard.kernel.record import Record, links_of, rolls_of


@dataclass
class Verdict:
    """What came of checking a record: what is right, what is wrong, and what cannot be told yet."""

    right: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    from_action: int = 0
    """Dice before it cannot be checked."""

    @property
    def sentence(self) -> str:
        if self.wrong:
            return f"NOT VERIFIED: {len(self.wrong)} {'thing is' if len(self.wrong) == 1 else 'things are'} wrong with this record."
        if self.open:
            return "NOT YET VERIFIABLE: nothing is wrong so far, but the dice cannot be checked before the seed is shown."
        if self.from_action:
            return f"VERIFIED from action {self.from_action + 1} on: its dice are the promised ones; those before came from another record."
        return "VERIFIED: the dice are the promised ones and the actions lead to the recorded position."


def verify(record: Record) -> Verdict:
    """Check seats, actions, position, result and every roll of a record, without trusting anything it says."""
    verdict = Verdict()
    match = open_match(grognard.load(str(record["game"])), record)
    seats = [seat.id for seat in match.seats]
    if record["seats"] != seats or record["players"] != len(seats):
        verdict.wrong.append(f"The seats of the record do not fit its scenario, whose seats are {', '.join(seats)}.")
    ends: list[int] = []
    if replays(match, record, verdict, ends):
        check_end(match, record, verdict)
        check_links(match, ends, verdict)
    check_dice(match, record, verdict)
    return verdict


def replays(match: Match, record: Record, verdict: Verdict, ends: list[int]) -> bool:
    """Whether every action is legal in its turn; `ends` gets how many small actions there were after each."""
    for number, action in enumerate(record["actions"], 1):
        try:
            match.play(action)
        except (IllegalAction, BadInput) as problem:
            verdict.wrong.append(f"Action {number}, '{action}', cannot be played: {problem}")
            return False
        ends.append(len(match.codes))
    return True


def check_end(match: Match, record: Record, verdict: Verdict) -> None:
    """The actions lead to the recorded position and result, and used the recorded dice."""
    actions = len(record["actions"])
    if match.hash == record["hash"]:
        verdict.right.append(f"{actions} actions lead to the recorded position.")
    else:
        verdict.wrong.append(f"{actions} actions lead to another position than the recorded one (hash {match.hash}).")
    if match.rolls != rolls_of(record):
        verdict.wrong.append(f"The game rolls {len(match.rolls)} times; the record lists other dice ({len(record['dice'])} rolls).")
    result, seats = match.result, [seat.id for seat in match.seats]
    if "ending" in record:
        try:
            result = read_ending(record["ending"], seats).result(seats)
        except BadInput as problem:
            verdict.wrong.append(str(problem))
    if (result.as_data() if result is not None else None) != record["result"]:
        verdict.wrong.append("The recorded result is not the one that the game ends with.")


def check_dice(match: Match, record: Record, verdict: Verdict) -> None:
    """Every roll follows from the seed, and the seed is the promised one."""
    rolls = rolls_of(record)
    if record["seed"] is None:
        if match.is_over:
            verdict.wrong.append("The game is over, but the record does not show the seed that was promised.")
        else:
            verdict.open.append(f"The game is not over and its seed is still secret: {len(rolls)} rolls cannot be checked yet.")
        return
    first, links = match.promise.earlier_rolls, links_of(record)
    problems = verify_rolls(bytes.fromhex(record["seed"]), record["commitment"], record["salts"], rolls, links, first)
    verdict.wrong.extend(problems)
    if not problems:
        verdict.right.append(f"The seed is the promised one (commitment {record['commitment']}).")
        verdict.right.append(f"{len(rolls) - first} rolls follow from it{shares(links[first:])}.")


def shares(links: list[bytes]) -> str:
    """How many rolls a seat had a part in."""
    linked = sum(1 for link in links if link)
    return f": {linked} with the part of a seat, {len(links) - linked} by the server's part alone" if linked else ""


def check_links(match: Match, ends: list[int], verdict: Verdict) -> None:
    """The seats' part is the promised one; what came from an earlier record cannot be checked."""
    promise = match.promise
    if promise.earlier_rolls > len(match.rolls) or promise.earlier_actions > len(match.codes):
        verdict.wrong.append("The record says that more of it came from another record than there is.")
    elif promise.earlier_actions:
        verdict.from_action = promise.earlier_actions
        verdict.right.append(
            f"Continued from a record: {promise.earlier_rolls} rolls up to action {promise.earlier_actions} were made with other dice "
            "and cannot be checked."
        )
    problems = verify_links(match, ends)
    verdict.wrong.extend(problems)
    if promise.chains and not problems:
        verdict.right.append(f"Every link belongs to the chain that its seat promised ({len(promise.chains)} chains).")
