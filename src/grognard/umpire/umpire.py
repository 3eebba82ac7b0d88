"""The umpire: the one who holds a match, rules on what is tried, and tells every seat what it may know."""

from bisect import bisect_left
from typing import Any

from grognard.kernel.action import Action
from grognard.kernel.chain import Chain
from grognard.kernel.decision import IllegalAction, Refusal, refuse
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match, game_over
from grognard.kernel.sequence import DECISION
from grognard.umpire import luck
from grognard.umpire.chains import chain_row, checked_link, dice_part, new_chain
from grognard.umpire.chronicle import Chronicle
from grognard.umpire.opening import opened
from grognard.umpire.sketching import sketch
from grognard.umpire.stored import Rows, Stored

Data = dict[str, Any]


class Umpire:
    """Keeps one match. What it tells is plain data: the same words reach the server from another process."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.seats = [seat.id for seat in self.match.seats]
        self.has_secrets = self.match.game.has_secrets
        self.is_sound = True  # False: something went wrong in the middle of a change

    @property
    def match(self) -> Match:
        return self.chronicle.match

    # -- how things stand ---------------------------------------------------------------------------------------------
    @property
    def deciding(self) -> int:
        """The number of the seat that has to decide."""
        return self.match.position.seat

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def length(self) -> int:
        """How many actions stand."""
        return len(self.match.codes)

    @property
    def log_length(self) -> int:
        return len(self.match.log)

    @property
    def begins(self) -> bool:
        """Whether what is chosen now begins an action, and is no part of one."""
        return self.match.position.begins

    @property
    def is_veiled(self) -> bool:
        """Whether others must not see if the seat in turn can do anything but pass."""
        return self.match.position.is_veiled

    @property
    def idle_pass(self) -> str | None:
        """The pass of a seat that is asked only because others must not see that it has nothing to play."""
        return self.match.actions()[0].text if self.match.position.is_idle else None

    def standing(self) -> Data:
        """What a list of matches shows."""
        match = self.match
        turn, last = match.game.turn(match.position)
        to_move = None if match.is_over else self.seats[match.position.seat]
        return {"turn": turn, "last_turn": last, "to_move": to_move, "over": match.is_over}

    # -- what a seat (-1: a spectator) sees ---------------------------------------------------------------------------
    def boards(self, seats: list[int]) -> list[Data]:
        """The game's part of the view of each of these seats."""
        return self.match.game.views(self.match.position, seats)

    def affairs(self, seat: int) -> Data:
        """The part of a view that is not the game's."""
        part = self.match.affairs(seat)
        part["length"] = self.length
        if part["can_undo"]:
            part["undo_to"] = self.match.anchored
        part["dice"] = dice_part(self.match, seat)
        return part

    def entries(self, first: int, seat: int, until: int | None = None) -> list[Data]:
        """The log from an entry on; each entry knows the action that it belongs to."""
        found = []
        told = self.chronicle.told
        for number in range(max(0, first), self.log_length if until is None else min(until, self.log_length)):
            entry = self.match.entry(number, seat)
            entry["action"] = bisect_left(told, number + 1)
            found.append(entry)
        return found

    def outcome(self, seat: int) -> Data | None:
        """How the match would end if it ended now, as far as a seat may know it; None if a spectator may not."""
        found = self.match.game.standing(self.match.position, seat)
        if found is None:
            return None
        game, position = self.match.game, self.match.position
        known = position if seat < 0 else game.known(position, seat)  # a spectator is told where nothing is hidden
        told: Data = {**found.as_data(), "args": found.message.args, "goals": [goal.as_data() for goal in game.goals(known)]}
        step = game.nearest_step(position, seat, self.seats)
        if step is not None:
            told["step"] = step.as_data()
        return told

    def overlay(self, seat: int, name: str) -> dict[str, list[str]]:
        return self.match.game.overlay(self.match.position, seat, name)

    def line(self, seat: int, origin: str, target: str) -> Data:
        return self.match.game.line(self.match.position, seat, origin, target)

    # -- playing ------------------------------------------------------------------------------------------------------
    def check(self, text: str) -> None:
        """IllegalAction or BadInput if `play` would say so."""
        self.match.steps(text)

    def play(self, text: str, link: str | None, unwatched: list[int]) -> int:
        """Play a small step or a whole move, and pass at once for seats that have nothing to play where nobody could learn it (`unwatched`
        seats, and where nothing is hidden). `link` is what the seat adds to the dice that it causes, if it has promised to. How many small
        steps of it were played.

        IllegalAction or BadInput, and nothing changed, if it cannot be.
        """
        match = self.match
        steps = match.steps(text)
        is_idle = match.position.is_idle  # a mere pass belongs to the order before it: its link stays
        chain, added = (None, b"") if is_idle else checked_link(match, match.position.seat, link)
        self.is_sound = False
        if not is_idle:
            self.chronicle.order(chain, added)
        played = self._play(steps)
        while self._passes_at_once(unwatched):
            self.chronicle.play(self.match.actions()[0])
        self.is_sound = True
        return played

    def play_all(self, texts: list[str], link: str | None, unwatched: list[int]) -> tuple[int, list[str]]:
        """Play several moves of one seat as one order: refused whole if one of them cannot be, and stopped where dice fall or somebody
        else decides. How many small steps were played, and those that were not.

        IllegalAction or BadInput, and nothing changed, if it cannot be.
        """
        match = self.match
        steps = match.steps_of_all(texts)
        seat = match.position.seat
        chain, added = checked_link(match, seat, link)
        self.is_sound = False
        self.chronicle.order(chain, added)
        played, rolled = 0, len(match.rolls)
        while played < len(steps):
            position = match.position
            if played and (position.halt != DECISION or position.seat != seat or steps[played].code not in position.choices):
                break
            self.chronicle.play(steps[played])
            played += 1
            while self._passes_at_once(unwatched):
                self.chronicle.play(match.actions()[0])
            if len(match.rolls) > rolled:
                break  # the seat that gave the order may think again
        self.is_sound = True
        return played, [step.text for step in steps[played:]]

    def group(self, head: str, without: list[str], by: list[str], goal: str) -> Data:
        """Pieces that go together around a piece, for the seat in turn. IllegalAction or BadInput if they cannot."""
        match = self.match
        try:
            return match.game.group(match.game.known(match.position, self.deciding), head, without, by, goal).as_data()
        except IllegalAction as illegal:
            raise IllegalAction(match.worded(illegal.refusal)) from None

    def perils(self, text: str) -> list[Data]:
        """What a move would bring upon the seat in turn. IllegalAction or BadInput if it cannot be made."""
        return [peril.as_data() for peril in self.match.perils_of(text)]

    def prospects(self, texts: list[str]) -> dict[str, Data]:
        """By attack, if it can be made and weighed: the chance that it goes well, and of each result, in percent."""
        found: dict[str, Data] = {}
        for text in texts:
            try:
                results = self.match.prospect(text)
            except (IllegalAction, BadInput):
                continue
            worth = {label: self.match.game.worth(label) for label in results}
            if results and None not in worth.values():
                well = sum(share for label, share in results.items() if (worth[label] or 0) > 0)
                found[text] = {"chance": round(100 * well), "results": {label: float(share) for label, share in results.items()}}
        return found

    def sketch(self, seat: int, texts: list[str]) -> Data:
        """A plan of a seat, tried on a copy that holds no more than it knows (see `sketching`)."""
        answer = sketch(self.match, seat, texts)
        refusal = answer.pop("refusal", None)
        if refusal is not None:
            message = {"id": refusal.message.id, "args": refusal.message.args}
            answer["refusal"] = {"rule": refusal.rule, "message": message, "reason": refusal.reason}
        return answer

    def _passes_at_once(self, unwatched: list[int]) -> bool:
        position = self.match.position
        return position.is_idle and (position.seat in unwatched or not position.is_veiled)

    def _play(self, steps: list[Action]) -> int:
        for played, step in enumerate(steps):
            if played and not self.match.goes_on(step.code):
                return played
            self.chronicle.play(step)
        return len(steps)

    def take_back(self, everything: bool, unwatched: list[int], to: int | None = None) -> None:
        """Take back one action, those after the first `to`, or all, and passes that nobody was asked for.

        IllegalAction or BadInput, and nothing changed, if that cannot be.
        """
        match = self.match
        if everything:
            match.reset()
        else:
            match.undo(to)
        while self._passes_at_once(unwatched) and match.cannot_undo() is None:
            match.undo()
        self.chronicle.taken_back()

    def new_chain(self, seats: list[int], seat: str | None, tip: str | None) -> tuple[int, Data | None]:
        """The seat that promises a chain, and the row of that chain (None: it has it already). It counts once it is added."""
        chain = new_chain(self.match, seats, seat, tip)
        chains = self.match.promise.chains
        return chain.seat, None if chain in chains else chain_row(chain, len(chains))

    def add_chain(self, row: Data) -> None:
        self.match.promise.chains.append(
            Chain(row["seat"], bytes.fromhex(row["tip"]), row["action"], row["used"], bytes.fromhex(row["last"]))
        )

    def explain(self, text: str) -> Refusal | None:
        return self.match.explain(text)

    def not_yours(self) -> Refusal:
        """Why nobody else may do anything now."""
        return self.match.worded(refuse("seat", "waiting-for", {"seat": "@seat-" + self.seats[self.deciding]}))

    def game_over(self) -> Refusal:
        """Why nobody may do anything any more."""
        return self.match.worded(game_over())

    # -- keeping ------------------------------------------------------------------------------------------------------
    def rows(self) -> Rows:
        """What has to be written down since the last time."""
        return self.chronicle.rows()

    def record(self, keep_seed: bool) -> Data:
        return self.match.record(keep_seed)

    def told(self) -> luck.Told:
        """The match as the luck report wants it."""
        match = self.match
        return luck.Told(match.game.id, match.scenario.id, match.options, match.codes[:], match.rolls[:])

    def question(self) -> Data:
        """The decision in hand, for a bot: without the past and without dice."""
        match = self.match
        return {
            "game": match.game.id,
            "scenario": match.scenario.id,
            "options": match.options,
            "position": match.position.dump(),
            "seat": match.position.seat,
        }


def open_here(stored: Stored) -> Umpire:
    """An umpire for a stored match, in this process."""
    return Umpire(opened(stored))
