"""A match: one game being played. This is the public interface that page, server, bots and tests share."""

import hashlib
from fractions import Fraction
from typing import Final

import msgspec

from grognard.kernel import chance
from grognard.kernel.action import Action
from grognard.kernel.blank import Blank
from grognard.kernel.chain import Chain
from grognard.kernel.decision import Decision, IllegalAction, Message, Refusal, Result, refuse
from grognard.kernel.dice import Dice, FairDice, FedDice, seed_bytes
from grognard.kernel.errors import BadInput
from grognard.kernel.game import SPECTATOR, Game, Line, Scenario, Seat
from grognard.kernel.options import Options
from grognard.kernel.perils import Peril
from grognard.kernel.sequence import CHANCE, DECISION, OVER, Event, Position
from grognard.kernel.texts import Texts

JOIN: Final = "add"
ANNOUNCE: Final = "announce"
ROLL: Final = ("roll", ANNOUNCE)
PASS: Final = "pass"  # noqa: S105 - a verb
"""What games call it to join an attack, to have it rolled, and to let something pass."""
MOST_JOINING: Final = 64
KEPT_EVERY: Final = 24
"""A copy of the position is kept about every so many actions; undo plays on from it."""


class Promise:
    """What a match says about its dice before they fall; the seed is None when only the promise is known."""

    def __init__(self, commitment: str, salts: list[str], seed: bytes | None) -> None:
        self.commitment = commitment
        self.salts = salts
        self.seed = seed
        self.chains: list[Chain] = []
        """The chains of the seats, in the order in which they were promised."""
        self.earlier_actions = 0
        """Small actions that came from a record, and rolls: these were made with other dice."""
        self.earlier_rolls = 0


class Past:
    """What a match has behind it at a point of no return: enough, with the position there, to open it again without playing it."""

    def __init__(
        self,
        promise: Promise,
        codes: list[int],
        rolls: list[tuple[list[int], list[int]]],
        log: list[Event],
        after_dice: bool,
    ) -> None:
        self.promise = promise
        self.codes = codes
        self.rolls = rolls
        self.log = log
        self.after_dice = after_dice
        self.links = [b""] * len(rolls)


class Match(Blank):
    """One game being played, from its first position to its result."""

    def __init__(self, game: Game, scenario: Scenario, options: Options, position: Position, dice: Dice, promise: Promise) -> None:
        self.game = game
        self.scenario = scenario
        self.options = options
        self.position = position
        self.dice = dice
        self.promise = promise
        self.rolls: list[tuple[list[int], list[int]]] = []
        self.links: list[bytes] = []  # by roll: what the seat added that caused it, if anything
        self.link = b""  # of the order in hand
        self.codes: list[int] = []
        self.log: list[Event] = []
        self._shares_past = False  # whether these lists may be those of a clone too
        self.passes_alone = False  # whether idle windows pass by themselves; off where every recorded pass is played
        self._late_anchor = False  # whether a point of no return is behind, whose copy waits until idle windows are passed
        self._late_dice = False
        self._kept_codes = -1  # no copy is kept yet
        self._drain()
        self._roll()
        self._set_anchor(False)

    # -- what is pending ----------------------------------------------------------------------------------------------
    @property
    def seats(self) -> list[Seat]:
        return self.scenario.seats

    @property
    def texts(self) -> Texts:
        """The texts of the game, with the names that seats and sides have in this scenario."""
        return self.game.texts.told_in(self.scenario.id)

    @property
    def decision(self) -> Decision | None:
        """Who has to choose, and what; None when the game is over."""
        position = self.position
        if position.halt != DECISION:
            return None
        message = self.prompt(position.seat)
        prompt = self.texts.format("en", message.id, message.args)
        return Decision(self.seats[position.seat].id, message, position.rule(), prompt)

    def prompt(self, seat: int) -> Message:
        """What is asked, as a seat (-1: a spectator) may know it. What can be chosen is told to the seat that chooses alone; where
        something is hidden the question itself could tell, and the others learn who is asked.
        """
        if seat != self.position.seat and self.game.has_secrets:
            return Message("prompt-decides", {"seat": "@seat-" + self.seats[self.position.seat].id})
        message = self.position.prompt()
        if self.game.texts.uses(message.id, "offers"):
            message.args["offers"] = self._offers(message.id) if seat == self.position.seat else "@offer-waiting"
        return message

    def _offers(self, prompt: str) -> str:
        """The verbs among the choices, each as a message: that of this prompt if it has one of its own."""
        here = "offer-" + prompt.removeprefix("prompt-") + "-"
        words = self.game.vocabulary.words(self.position.choices)
        return "@" + "|".join([here + word if self.game.texts.has(here + word) else "offer-" + word for word in words])

    def actions(self) -> list[Action]:
        """Every legal action, in a stable order; none when the game is over."""
        return self.game.vocabulary.actions(self.position.choices)

    @property
    def is_over(self) -> bool:
        return self.position.halt == OVER

    @property
    def result(self) -> Result | None:
        """None while the game runs; then who won and the score with its parts."""
        return self.game.result(self.position) if self.is_over else None

    # -- playing ------------------------------------------------------------------------------------------------------
    def play(self, action: Action | str, link: bytes = b"") -> None:
        """Play one action, or a whole move in the game's notation. IllegalAction, and nothing changed, if it is not legal.

        All dice that it causes are rolled with the link that the seat adds, those after windows that pass by themselves too.
        """
        if not isinstance(action, Action):
            self._apply_all(self._try(action).codes, link)
        elif self.position.halt == DECISION and action.code in self.position.choices:
            self._apply_all([action.code], link)
        else:
            refusal = self.position.why_not(action.code) if self.position.halt == DECISION else game_over()
            assert refusal is not None
            raise IllegalAction(self.worded(refusal))

    def _apply_all(self, codes: list[int], link: bytes) -> None:
        """Apply the steps of a move, all of them or none: dice that were given by a record may run out."""
        played, rolled = len(self.codes), len(self.rolls)
        self.link = link
        try:
            for number, code in enumerate(codes):
                if number and not self.goes_on(code):
                    break
                self._apply(code)
            if self.passes_alone:
                if self._late_anchor or len(self.position.choices) == 1:
                    self.pass_idle_windows()
                if len(self.rolls) > rolled:
                    self._anchor_dice = True  # what was rolled before the pass counts
        except BadInput:
            self._return_to_anchor(self.codes[self._anchored : played])
            del self.rolls[max(rolled, self._anchor_rolls) :]
            del self.links[len(self.rolls) :]
            raise

    def goes_on(self, code: int) -> bool:
        """Whether a whole move can go on: something that its player could not know may have come in between (see `Game.known`)."""
        return not self.game.has_secrets or (self.position.halt == DECISION and code in self.position.choices)

    def pass_idle_windows(self) -> None:
        """Pass for every seat that is asked in a window and has nothing to play there; such a pass is recorded like any other."""
        while self.position.is_idle:
            self._apply(self.position.choices[0])
        if self._late_anchor:
            self._late_anchor = False
            self._set_anchor(self._late_dice)

    def explain(self, text: str) -> Refusal | None:
        """None if the move is legal now; otherwise the rule that forbids it and why."""
        try:
            self._try(text)
        except IllegalAction as illegal:
            return illegal.refusal
        return None

    def steps(self, text: str) -> list[Action]:
        """The small steps that a move stands for. IllegalAction if it is not legal now; nothing changes."""
        for code in self.position.choices:  # most often it is a small step itself
            action = self.game.vocabulary.action(code)
            if action.text == text:
                return [action]
        return self.game.vocabulary.actions(self._try(text).codes)

    def perils_of(self, text: str) -> list[Peril]:
        """What a move would bring upon the seat in turn that is not so already, as far as the seat can know. IllegalAction or BadInput if
        it cannot be made.
        """
        line = self._try(text)
        seat, game = self.position.seat, self.game
        before = [peril.key for peril in game.perils(game.known(self.position, seat), seat)]
        return [peril for peril in game.perils(line.position, seat) if peril.key not in before]

    def prospect(self, text: str) -> dict[str, Fraction]:
        """The exact chance of each result if an attack were made with everybody who may join it, as far as the seat in turn knows; empty if
        it leads to no dice. IllegalAction or BadInput if it cannot be made.
        """
        line = self._try(text)
        seat = self.position.seat
        announced: dict[str, Fraction] = {}
        for _ in range(MOST_JOINING):
            position = line.position
            code = self._goes_on_attacking(position, seat)
            if position.halt != DECISION or code < 0:
                break
            if self.game.vocabulary.word(code) == ANNOUNCE:
                announced = self._told_chances(position, seat)
            position.choose(code)
        return chance.distribution(line.position) if line.position.halt == CHANCE else announced

    def _goes_on_attacking(self, position: Position, seat: int) -> int:
        """The choice that leads an attack to its dice: everybody joins, nobody interrupts. Negative if there is none."""
        by_word: dict[str, int] = {}
        for code in position.choices:
            by_word.setdefault(self.game.vocabulary.word(code), code)
        words = (JOIN, *ROLL) if position.seat == seat and not position.in_window else (PASS,)
        return next((by_word[word] for word in words if word in by_word), -1)

    def _told_chances(self, position: Position, seat: int) -> dict[str, Fraction]:
        """Where attacks are announced first and rolled later, the view tells their chances."""
        battle = self.game.view(position, seat).get("battle")
        sixths = battle.get("sixths") if isinstance(battle, dict) else None
        return {label: Fraction(count, sum(sixths.values())) for label, count in sixths.items()} if isinstance(sixths, dict) else {}

    def steps_of_all(self, texts: list[str]) -> list[Action]:
        """The small steps of several moves, one after the other, checked as far as anybody can see: up to dice, or to what another seat
        decides. IllegalAction or BadInput if one of them cannot be; nothing changes.
        """
        if self.position.halt != DECISION:
            raise IllegalAction(self.worded(game_over()))
        seat = self.position.seat
        line = Line(self.game.known(self.position, seat))
        codes: list[int] = []
        for text in texts:
            if line.position.halt == DECISION and line.position.seat == seat:
                try:
                    self.game.expand(line, text)
                except IllegalAction as illegal:
                    raise IllegalAction(self.worded(illegal.refusal)) from None
                codes = line.codes[:]
            else:
                codes.append(self.game.vocabulary.code(text))  # beyond that point a small step at most
        return self.game.vocabulary.actions(codes)

    def _try(self, text: str) -> Line:
        if self.position.halt != DECISION:
            raise IllegalAction(self.worded(game_over()))
        line = Line(self.game.known(self.position, self.position.seat))
        try:
            self.game.expand(line, text)
        except IllegalAction as illegal:
            raise IllegalAction(self.worded(illegal.refusal)) from None
        return line

    def worded(self, refusal: Refusal) -> Refusal:
        """The same refusal, with its reason in English."""
        refusal.reason = self.texts.format("en", refusal.message.id, refusal.message.args)
        return refusal

    def _apply(self, code: int) -> None:
        if self._shares_past:
            self._own_past()
        position = self.position
        seat = position.seat
        position.revealed = False
        position.choose(code)
        self.codes.append(code)
        if position.events:
            self.log.extend(position.events)
            position.events = []
        if position.halt == CHANCE:
            self._roll()
            self._end_of_undo(True)
        elif position.seat != seat or position.revealed:
            self._end_of_undo(False)

    def _end_of_undo(self, dice: bool) -> None:
        """A point of no return; while idle windows pass by themselves only the last one counts."""
        if self.passes_alone and self.position.is_idle:
            self._late_anchor = True
            self._late_dice = dice
        else:
            self._late_anchor = False
            self._set_anchor(dice)

    def _own_past(self) -> None:
        """Before a change: have rolls, codes and log that no clone shares."""
        self.rolls = self.rolls[:]
        self.links = self.links[:]
        self.codes = self.codes[:]
        self.log = self.log[:]
        self._shares_past = False

    def _drain(self) -> None:
        self.log.extend(self.position.events)
        self.position.events = []

    def _roll(self) -> None:
        position = self.position
        while position.halt == CHANCE:
            link = self.dice.link(self.link)
            rolled = self.dice.roll(position.faces, link)
            self.rolls.append((position.faces, rolled))
            self.links.append(link)
            position.resolve(rolled)
            self._drain()

    # -- taking back --------------------------------------------------------------------------------------------------
    def _set_anchor(self, dice: bool) -> None:
        """From here on actions can be taken back; what came before stands. Every so often a copy is kept to go back to."""
        self._anchored = len(self.codes)
        self._anchor_rolls = len(self.rolls)
        self._anchor_log = len(self.log)
        self._anchor_dice = dice
        if self._anchored - self._kept_codes >= KEPT_EVERY or self._kept_codes < 0:
            self._keep(self.position.clone())

    def _keep(self, position: Position) -> None:
        """Remember the position at the last point of no return."""
        self._kept = position
        self._kept_codes = self._anchored
        self._kept_rolls = self._anchor_rolls

    def _at_anchor(self) -> Position:
        """The position at the last point of no return: the copy that was kept before it, played on with the rolls that were made."""
        if self._kept_codes != self._anchored:
            position = self._kept.clone()
            played, rolled = self._kept_codes, self._kept_rolls
            while played < self._anchored or position.halt == CHANCE:
                if position.halt == CHANCE:
                    position.resolve(self.rolls[rolled][1])
                    rolled += 1
                else:
                    position.choose(self.codes[played])
                    played += 1
            position.events = []
            self._keep(position)
        return self._kept

    def cannot_undo(self) -> Refusal | None:
        """None if the last action can be taken back; otherwise why not."""
        refusal = self._undo_refusal()
        return self.worded(refusal) if refusal is not None else None

    def _undo_refusal(self, to: int | None = None) -> Refusal | None:
        if self.is_over:
            return refuse("undo", "game-is-over")  # the seed may be known by now
        if (len(self.codes) - 1 if to is None else to) >= self._anchored:
            return None
        if not self.codes:
            return refuse("undo", "undo-nothing")
        return refuse("undo", "undo-dice" if self._anchor_dice else "undo-other-seat")

    def undo(self, to: int | None = None) -> None:
        """Take back one action of one's own, or all after the first `to`; never across dice, a reveal or another seat's decision."""
        if to is not None and not 0 <= to < len(self.codes):
            raise BadInput(f"There are {len(self.codes)} actions; none can be taken back after action {to}.")
        refusal = self._undo_refusal(to)
        if refusal is not None:
            raise IllegalAction(self.worded(refusal))
        self._return_to_anchor(self.codes[self._anchored : -1 if to is None else to])
        while self.passes_alone and self.position.is_idle and len(self.codes) > self._anchored:
            self._return_to_anchor(self.codes[self._anchored : -1])  # a pass of one's own that nobody was asked for

    def reset(self) -> None:
        """Take back everything that can be taken back: to the last dice, reveal or decision of another seat."""
        refusal = self.cannot_undo()
        if refusal is not None:
            raise IllegalAction(refusal)
        self._return_to_anchor([])

    def _return_to_anchor(self, kept: list[int]) -> None:
        """Go back to the last point of no return and play the kept actions from there."""
        self._late_anchor = False
        if self._shares_past:
            self._own_past()
        self.position = self._at_anchor().clone()
        del self.codes[self._anchored :]
        del self.log[self._anchor_log :]
        for code in kept:
            self.position.choose(code)
            self.codes.append(code)
            self._drain()

    # -- looking ------------------------------------------------------------------------------------------------------
    def seat_number(self, seat: str | int | None) -> int:
        """The number of a seat given by id or number; None is a spectator."""
        if seat is None:
            return SPECTATOR
        ids = [known.id for known in self.seats]
        if isinstance(seat, int):
            if 0 <= seat < len(ids):
                return seat
        elif seat in ids:
            return ids.index(seat)
        raise BadInput(f"There is no seat '{seat}'; the seats are {', '.join(ids)}.")

    def view(self, seat: str | int | None = None, since: int | None = None) -> dict[str, object]:
        """What a seat may know, as plain data; None is a spectator. `since` adds the log from that entry on."""
        number = self.seat_number(seat)
        view = self.game.view(self.position, number)
        view.update(self.affairs(number))
        if since is not None:
            view["log"] = [self.entry(entry, number) for entry in range(max(0, since), len(self.log))]
        return view

    def affairs(self, seat: int) -> dict[str, object]:
        """The part of a view that is the kernel's: what is asked of whom, and what a seat (-1: a spectator) may do."""
        position = self.position
        part: dict[str, object] = {
            "game": self.game.id,
            "scenario": self.scenario.id,
            "seat": self.seats[seat].id if seat >= 0 else None,
            "version": len(self.codes),
            "log_length": len(self.log),
            "can_undo": seat == position.seat and self._undo_refusal() is None,
            "decision": self._decision_data(seat),
        }
        if position.halt == OVER:
            result = self.game.result(position)
            part["result"] = {**result.as_data(), "args": result.message.args}
        return part

    def _decision_data(self, seat: int) -> dict[str, object] | None:
        position = self.position
        if position.halt != DECISION:
            return None
        message = self.prompt(seat)
        data: dict[str, object] = {
            "seat": self.seats[position.seat].id,
            "prompt": {"id": message.id, "args": message.args},
            "rule": position.rule() if seat == position.seat or not self.game.has_secrets else "",
        }
        if seat == position.seat:
            data["actions"] = self.game.vocabulary.all_data(position.choices)
            if position.in_window:
                data["window"] = True
        return data

    def entry(self, number: int, seat: int = SPECTATOR) -> dict[str, object]:
        """One log entry as plain data, as a seat may see it: its number, message id and arguments, and the dice that it tells of."""
        message = self.game.describe(self.log[number], seat)
        entry: dict[str, object] = {"number": number, "id": message.id, "args": message.args}
        roll = self.game.roll(self.log[number])
        if roll is not None:
            entry["roll"] = roll
        return entry

    def log_text(self, number: int, language: str = "en", seat: int = SPECTATOR) -> str:
        message = self.game.describe(self.log[number], seat)
        return self.texts.format(language, message.id, message.args)

    def odds(self) -> dict[str, Fraction]:
        """The exact chance of each result if the dice of the decision in hand were rolled now, as far as the seat in turn knows; empty if
        none are near.
        """
        return chance.near(self.game.known(self.position, self.position.seat))

    # -- keeping ------------------------------------------------------------------------------------------------------
    def clone(self) -> "Match":
        """An independent copy: for looking ahead, with its own place in the same stream of dice."""
        self._shares_past = True
        twin = Match.__new__(Match)
        twin.game = self.game
        twin.scenario = self.scenario
        twin.options = self.options
        twin.position = self.position.clone()
        twin.dice = self.dice.clone()
        twin.promise = self.promise
        twin.rolls = self.rolls
        twin.links = self.links
        twin.link = self.link
        twin.codes = self.codes
        twin.log = self.log
        twin._shares_past = True
        twin.passes_alone = self.passes_alone
        twin._late_anchor = False
        twin._late_dice = False
        twin._kept = self._kept
        twin._kept_codes = self._kept_codes
        twin._kept_rolls = self._kept_rolls
        twin._anchored = self._anchored
        twin._anchor_rolls = self._anchor_rolls
        twin._anchor_log = self._anchor_log
        twin._anchor_dice = self._anchor_dice
        return twin

    @property
    def anchor(self) -> Position:
        """The position at the last point of no return (dice, or another seat's decision)."""
        return self._at_anchor()

    @property
    def anchored(self) -> int:
        """How many actions lie behind that point."""
        return self._anchored

    @property
    def anchored_by_dice(self) -> bool:
        return self._anchor_dice

    @property
    def hash(self) -> str:
        """A canonical hash of the position: equal positions have equal hashes, on every machine."""
        return position_hash(self.position)

    def record(self, keep_seed: bool = False) -> dict[str, object]:
        """The match as plain data that `grognard.replay` plays again. It is for those who hold the whole match: in a game with secrets
        it tells them (`Game.has_secrets`), so while the game runs it is not for its players.

        The seed is in it once the game is over; `keep_seed` puts it in earlier, so that a saved game can go on with its own dice.
        """
        promise = self.promise
        result = self.result
        data: dict[str, object] = {
            "format": "grognard-record",
            "version": 1,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "scenario": self.scenario.id,
            "players": len(self.seats),
            "options": dict(self.options),
            "seats": [seat.id for seat in self.seats],
            "commitment": promise.commitment,
            "salts": list(promise.salts),
            "seed": promise.seed.hex() if promise.seed is not None and (self.is_over or keep_seed) else None,
            "actions": self.game.fold(self.codes),
            "dice": [self._roll_data(number) for number in range(len(self.rolls))],
            "hash": self.hash,
            "result": result.as_data() if result is not None else None,
        }
        if promise.chains or promise.earlier_actions:
            data["version"] = 2
            data["chains"] = [{"seat": self.seats[one.seat].id, "tip": one.tip.hex(), "action": one.action} for one in promise.chains]
            data["continued"] = {"actions": promise.earlier_actions, "rolls": promise.earlier_rolls}
        return data

    def _roll_data(self, number: int) -> dict[str, object]:
        faces, rolled = self.rolls[number]
        data: dict[str, object] = {"faces": list(faces), "rolled": list(rolled)}
        if self.links[number]:
            data["link"] = self.links[number].hex()
        return data


def position_hash(position: Position) -> str:
    return data_hash(position.dump())


def data_hash(dump: dict[str, object]) -> str:
    """The hash of a position that was dumped, whether or not the dump went through a file since."""
    return hashlib.blake2b(msgspec.json.encode(dump, order="sorted"), digest_size=16).hexdigest()


def game_over() -> Refusal:
    """Why nobody may do anything any more."""
    return refuse("end", "game-is-over")


def new_match(
    game: Game,
    scenario: str,
    players: int | None,
    seed: int | str | bytes | None,
    options: Options,
    salts: list[str],
) -> Match:
    """A match of `game` from the start of a scenario, with dice of its own."""
    found = game.scenario(scenario)
    game.check_players(found, players if players is not None else found.players[0])
    chosen = game.chosen_options(found, options)
    dice = FairDice(seed_bytes(seed), salts)
    match = Match(game, found, chosen, game.start(scenario, chosen), dice, Promise(dice.commitment, salts, dice.seed))
    match.passes_alone = True
    match.pass_idle_windows()
    return match


def resume_match(game: Game, scenario: Scenario, options: Options, position: Position, dice: Dice, past: Past) -> Match:
    """A match opened again at a point of no return, without playing what led to it; the dice go on where the past ends."""
    match = Match.__new__(Match)
    match.game = game
    match.scenario = scenario
    match.options = options
    match.position = position
    match.dice = dice
    match.promise = past.promise
    match.rolls = past.rolls
    match.links = past.links
    match.link = b""
    match.codes = past.codes
    match.log = past.log
    match._shares_past = True
    match.passes_alone = False
    match._late_anchor = False
    match._late_dice = False
    match._kept_codes = -1
    match._set_anchor(past.after_dice)
    return match


def replay_match(game: Game, record: dict[str, object]) -> Match:
    """Play a checked record again; BadInput says where it departs from what was recorded."""
    match = open_match(game, record)
    actions = _texts(record["actions"])
    for number, text in enumerate(actions, 1):
        try:
            match.play(text)
        except (IllegalAction, BadInput) as problem:
            raise BadInput(f"The record breaks at action {number}, '{text}': {problem}") from None
    if match.hash != record["hash"]:
        raise BadInput("The record does not lead to the position it names: its actions or its dice were changed.")
    match.passes_alone = True
    return match


def open_match(game: Game, record: dict[str, object]) -> Match:
    """The match of a checked record before its first action, with the record's dice. It waits for every pass that was recorded."""
    if record["rules"] != game.rules_version:
        raise BadInput(f"The record was made by edition {record['rules']} of its game; here edition {game.rules_version} is played.")
    found = game.scenario(str(record["scenario"]))
    options = record["options"]
    dice = record["dice"]
    assert isinstance(options, dict)
    assert isinstance(dice, list)
    seed = bytes.fromhex(str(record["seed"])) if record["seed"] is not None else None
    salts = _texts(record["salts"])
    rolls: list[list[int]] = [list(roll["rolled"]) for roll in dice]
    links: list[bytes] = [bytes.fromhex(str(roll.get("link", ""))) for roll in dice]
    then = FairDice(seed, salts, len(rolls)) if seed is not None else None
    chosen = game.chosen_options(found, options)
    promise = Promise(str(record["commitment"]), salts, seed)
    if "chains" in record:
        _add_chains(promise, found, record)
    return Match(game, found, chosen, game.start(found.id, chosen), FedDice(rolls, then, links), promise)


def _add_chains(promise: Promise, scenario: Scenario, record: dict[str, object]) -> None:
    """What a record says of the seats' part in its dice, and of where it came from."""
    ids = [seat.id for seat in scenario.seats]
    chains, continued = record["chains"], record["continued"]
    assert isinstance(chains, list)
    assert isinstance(continued, dict)
    for chain in chains:
        seat = str(chain["seat"])
        if seat not in ids:
            raise BadInput(f"The record has a chain of the seat '{seat}'; the seats are {', '.join(ids)}.")
        promise.chains.append(Chain(ids.index(seat), bytes.fromhex(str(chain["tip"])), int(chain["action"])))
    promise.earlier_actions = int(continued["actions"])
    promise.earlier_rolls = int(continued["rolls"])


def _texts(value: object) -> list[str]:
    assert isinstance(value, list)
    return [str(item) for item in value]
