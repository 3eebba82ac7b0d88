"""Checking a record: seats, actions, position, result and every roll."""

from dataclasses import dataclass, field

import grognard
from grognard.kernel.decision import IllegalAction
from grognard.kernel.dice import verify_rolls
from grognard.kernel.ending import read_ending
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match, open_match
from grognard.kernel.record import Record, rolls_of


@dataclass
class Verdict:
    """What came of checking a record: what is right, what is wrong, and what cannot be told yet."""

    right: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    @property
    def sentence(self) -> str:
        if self.wrong:
            return f"NOT VERIFIED: {len(self.wrong)} {'thing is' if len(self.wrong) == 1 else 'things are'} wrong with this record."
        if self.open:
            return "NOT YET VERIFIABLE: nothing is wrong so far, but the dice cannot be checked before the seed is shown."
        return "VERIFIED: the dice are the promised ones and the actions lead to the recorded position."


def verify(record: Record) -> Verdict:
    """Check seats, actions, position, result and every roll of a record, without trusting anything it says."""
    verdict = Verdict()
    match = open_match(grognard.load(str(record["game"])), record)
    seats = [seat.id for seat in match.seats]
    if record["seats"] != seats or record["players"] != len(seats):
        verdict.wrong.append(f"The seats of the record do not fit its scenario, whose seats are {', '.join(seats)}.")
    if replays(match, record, verdict):
        check_end(match, record, verdict)
    check_dice(match, record, verdict)
    return verdict


def replays(match: Match, record: Record, verdict: Verdict) -> bool:
    """Whether every action is legal in its turn."""
    for number, action in enumerate(record["actions"], 1):
        try:
            match.play(action)
        except (IllegalAction, BadInput) as problem:
            verdict.wrong.append(f"Action {number}, '{action}', cannot be played: {problem}")
            return False
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
    problems = verify_rolls(bytes.fromhex(record["seed"]), record["commitment"], record["salts"], rolls)
    verdict.wrong.extend(problems)
    if not problems:
        verdict.right.append(f"The seed is the promised one (commitment {record['commitment']}).")
        verdict.right.append(f"{len(rolls)} rolls follow from it.")
