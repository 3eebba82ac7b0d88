"""What a game has to provide. The kernel knows no game beyond this."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from grognard.kernel.action import Vocabulary
from grognard.kernel.adviser import Adviser
from grognard.kernel.decision import IllegalAction, Message, Result
from grognard.kernel.errors import BadInput
from grognard.kernel.goals import Goal, Judge, NearestStep
from grognard.kernel.groups import Group
from grognard.kernel.options import Option, Options
from grognard.kernel.perils import Peril
from grognard.kernel.sequence import DECISION, OVER, Event, Position
from grognard.kernel.texts import Texts
from grognard.kernel.words import EventWord

if TYPE_CHECKING:
    from grognard.kernel.casebook import CaseBook
    from grognard.kernel.match import Match


SPECTATOR: Final = -1
EVERYTHING: Final = -2
"""Seats that are none: who looks on, and who holds the whole match."""


class Seat:
    """A player's place: what it is called and which factions it commands."""

    def __init__(self, id: str, factions: list[str]) -> None:
        self.id = id
        self.factions = factions

    def __repr__(self) -> str:
        return f"Seat({self.id!r}, {self.factions!r})"


class Scenario:
    """A situation to play from."""

    def __init__(self, id: str, title: str, rule: str, turns: int, seats: list[Seat], options: list[Option]) -> None:
        self.id = id
        self.title = title
        self.rule = rule
        self.turns = turns
        self.seats = seats
        self.options = options
        self.is_short = False
        """One of our own, on a part of the map, that is played in twenty minutes."""

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that it can be played with."""
        return (len(self.seats),)

    def __repr__(self) -> str:
        return f"Scenario({self.id!r}, players={self.players!r}, turns={self.turns})"


class Line:
    """A line of small steps, tried out on a copy of the position."""

    def __init__(self, position: Position) -> None:
        self.position = position.clone()
        self.codes: list[int] = []

    def play(self, code: int) -> None:
        position = self.position
        if position.halt != DECISION:
            raise BadInput("Nothing more can be ordered here: the dice or the end of the game come first.")
        refusal = position.why_not(code)
        if refusal is not None:
            raise IllegalAction(refusal)
        position.choose(code)
        self.codes.append(code)

    def asks(self, step: int, argument: int) -> bool:
        """Whether a step with this argument is waiting for a choice: a unit in hand, say, or the place of one."""
        position = self.position
        return position.halt == DECISION and position.frames[-2] == step and position.frames[-1] == argument

    def offers(self, code: int) -> bool:
        return self.position.halt == DECISION and code in self.position.choices


class Notation:
    """How whole moves are written: `expand` plays one as small steps of a line, `fold` makes them from small steps, for records.
    What it folds it reads back.
    """

    def __init__(self, expand: Callable[[Line, Vocabulary, str], None], fold: Callable[[Vocabulary, list[int]], list[str]]) -> None:
        self.expand = expand
        self.fold = fold


class Game:
    """One game: its scenarios, its words, and the way from a scenario to a first position."""

    notation: Notation
    """How its whole moves are written; each game says it when it is made."""

    has_secrets: bool = False
    """Whether something is hidden from a seat while the game is played: then nobody at the table may see its record before the end.
    If not, `view` is the same for all, a spectator too."""

    is_training: bool = False
    """Whether it is a small game to learn with: the lobby says so, and offers it first to newcomers."""

    choices_a_phase: int = 1
    """About how many choices of a phase are worth weighing: the effort for the phase is shared among them (see `alternatives`)."""

    plans_phases: bool = True
    """Whether a player who searches compares plans for whole phases. If not, it weighs single choices alone (see `alternatives`)."""

    plans_last: bool = False
    """Whether it keeps a plan until it finds a better one, and judges it so: where a phase is too small a part of a game for a plan."""

    def __init__(
        self,
        id: str,
        title: str,
        rules_version: str,
        scenarios: dict[str, Scenario],
        vocabulary: Vocabulary,
        texts: Texts,
    ) -> None:
        self.id = id
        self.title = title
        self.rules_version = rules_version
        self.scenarios = scenarios
        self.vocabulary = vocabulary
        self.texts = texts
        self.events: list[EventWord] = []
        """The events of its log, as its words declare them."""
        self.naming: dict[str, tuple[str, list[str]]] = {}
        """How the log names what its events tell of, by kind: what stands before each name ("@unit-" makes it the id of a text), and
        the names by number."""

    def scenario(self, id: str) -> Scenario:
        found = self.scenarios.get(id)
        if found is None:
            raise BadInput(f"{self.title} has no scenario '{id}'; its scenarios are {', '.join(self.scenarios)}.")
        return found

    def chosen_options(self, scenario: Scenario, options: Options) -> Options:
        """Every option of the scenario with its value; an unknown one is refused."""
        chosen: Options = {option.id: option.default for option in scenario.options}
        for id, value in options.items():
            if id not in chosen:
                known = ", ".join(chosen) if chosen else "none"
                raise BadInput(f"Scenario '{scenario.id}' has no option '{id}'; its options are: {known}.")
            chosen[id] = value
        for option in scenario.options:
            value = chosen[option.id]
            if not isinstance(value, str if option.is_text else bool):  # records come from anywhere
                wanted = "a text" if option.is_text else "on or off"
                raise BadInput(f"Option '{option.id}' of scenario '{scenario.id}' is {wanted}, not {value!r}.")
            if isinstance(value, str):
                chosen[option.id] = self.checked_text(scenario, option, chosen, value)
        return chosen

    def checked_text(self, scenario: Scenario, option: Option, chosen: Options, text: str) -> str:
        """The text of an option as it is recorded: whole, so that it means the same for ever. BadInput if it makes no sense.

        `chosen` tells what else was chosen: an optional rule may limit what a text can say.
        """
        return text

    def deck(self, scenario: Scenario, option: Option, chosen: Options, text: str) -> dict[str, object]:
        """A deck that was given as the text of an option: what is in it, and every rule that it breaks. Most games have none."""
        raise BadInput(f"{self.title} has no decks.")

    def check_players(self, scenario: Scenario, players: int) -> None:
        if players not in scenario.players:
            wanted = " or ".join(str(number) for number in scenario.players)
            raise BadInput(f"Scenario '{scenario.id}' is for {wanted} players, not {players}.")

    def new(
        self,
        scenario: str,
        players: int | None = None,
        seed: int | str | bytes | None = None,
        options: Options | None = None,
        salts: list[str] | None = None,
    ) -> "Match":
        """A match from the start of a scenario. Without a seed the dice are secret until the game is over."""
        from grognard.kernel.match import new_match  # noqa: PLC0415 - a match knows its game: at the top it would be a circle

        return new_match(self, scenario, players, seed, options or {}, salts or [])

    # -- what each game provides --------------------------------------------------------------------------------------
    @property
    def layout(self) -> dict[str, object]:
        """The static board for the page: spaces, sides, counters, boxes, tracks. Texts in it are message ids."""
        raise NotImplementedError

    def set_up(self, scenario: str, options: Options) -> Position:
        """The position before anything has run, as rule cases need it."""
        raise NotImplementedError

    def start(self, scenario: str, options: Options) -> Position:
        """The first position, already run to its first halt."""
        position = self.set_up(scenario, options)
        position.run()
        return position

    def restore(self, scenario: str, options: Options, data: dict[str, object]) -> Position:
        """The position that `Position.dump` described."""
        raise NotImplementedError

    def expand(self, line: Line, text: str) -> None:
        """Play a whole move, in the game's notation, as small steps of `line`."""
        self.notation.expand(line, self.vocabulary, text)

    def fold(self, codes: list[int]) -> list[str]:
        """Whole moves from small steps: the notation of records. `expand` reads each of them back."""
        return self.notation.fold(self.vocabulary, codes)

    def describe(self, event: Event, seat: int) -> Message:
        """The log message of an event, as a seat may see it: a SPECTATOR sees what is open to all, EVERYTHING hides nothing.
        A game with secrets decides first whether the seat may know.
        """
        return self.told(event)

    def told(self, event: Event) -> Message:
        """The message of an event with all that it says."""
        id, kinds = self.events[event[0]]
        return Message(id, {name: self.named(kind, event[place + 1]) for place, (name, kind) in enumerate(kinds)})

    def named(self, kind: str, value: int) -> str | int:
        """The argument of a log message: a number, a name, or the id of a text."""
        known = self.naming.get(kind)
        return known[0] + known[1][value] if known is not None else value

    def roll(self, event: Event) -> dict[str, object] | None:
        """The dice that an event tells of, as plain data: `faces`, the number needed (`tn`) and the `lines` that it comes from.

        None if there are none, or if its sentence says it all. What it names is open to all seats.
        """
        return None

    def view(self, position: Position, seat: int) -> dict[str, object]:
        """What a seat (-1: a spectator) may know of the position, as plain data."""
        raise NotImplementedError

    def views(self, position: Position, seats: list[int]) -> list[dict[str, object]]:
        """The view of each of several seats: a game may work out once what all of them see."""
        return [self.view(position, seat) for seat in seats]

    def sighted(self, position: Position, seat: int) -> tuple[list[int], list[int]]:
        """The seat's view in numbers, for programs that learn: by unit the number of its space, or -1 if it is on none or not in sight;
        and by unit what is known of its state, on the game's own scale, 0 if nothing is. A game may be quicker than this, and give lists
        of the position itself: nobody writes to them or keeps them.
        """
        names = self.vocabulary.names
        units = {name: number for number, name in enumerate(names["unit"])}
        spaces = {name: number for domain, listed in names.items() if domain != "unit" for number, name in enumerate(listed)}
        places, states = [-1] * len(units), [0] * len(units)
        pieces = self.view(position, seat)["pieces"]
        assert isinstance(pieces, list)
        for piece in pieces:
            number = units.get(piece["id"])
            if number is not None:
                places[number] = spaces.get(piece.get("at"), -1)
                states[number] = piece.get("steps", 1)
        return places, states

    def operands(self, scenario: str, domain: str) -> list[int]:
        """What the actions of a scenario can name, by the vocabulary's numbers and in the order in which units and spaces are sighted: all
        that there is, unless scenarios have maps and forces of their own.
        """
        return list(range(len(self.vocabulary.names[domain])))

    def sighting(self, position: Position, seat: int) -> list[int]:
        """What is sighted as one list without negative numbers: places count from 1, and 0 is none."""
        places, states = self.sighted(position, seat)
        return [place + 1 for place in places] + states

    def turn(self, position: Position) -> tuple[int, int]:
        """The number of the turn, and of the last turn as things stand: what a list of matches shows."""
        return 0, 0

    def phase(self, position: Position) -> int:
        """A number that stays the same as long as one plan of the seat in turn goes on; the turn, if the game does not say more."""
        return self.turn(position)[0]

    def round(self, position: Position) -> int:
        """A number that rises when everybody has had a say once more; the turn, if the game does not say more."""
        return self.turn(position)[0]

    def alternatives(self, position: Position) -> list[int]:
        """The choices of a position that a player who searches weighs one by one, besides the plan of the phase; most games have none."""
        return []

    def takes_over(self, adviser: Adviser, position: Position, before: Adviser | None = None) -> None:
        """Let an adviser go on in the midst of a phase where another left off: what was ordered stands. Most need not be told. Where it is
        not known who was before, what everybody has seen must do.
        """

    def is_own_time(self, position: Position) -> bool:
        """Whether the seat in turn plays its own part of the turn, and does not only answer within another's."""
        return True

    def place_of_roll(self, position: Position) -> int:
        """What the pending dice are for, as a number: the same fight or the same unit in two plans has the same."""
        return position.frames[-1]

    def worth(self, label: str) -> int | None:
        """How good a result of the dice is for the seat that rolls, on the game's own scale; None if that cannot be said."""
        return None

    def overlay(self, position: Position, seat: int, name: str) -> dict[str, list[str]]:
        """The spaces of an overlay that the layout names, in groups, as far as the seat may know them."""
        raise NotImplementedError

    def line(self, position: Position, seat: int, origin: str, target: str) -> dict[str, object]:
        """A line of sight between two spaces: whether it is `open`, why not, and what it passes through. Most games have none."""
        raise BadInput(f"{self.title} has no lines of sight.")

    def group(self, position: Position, head: str, without: list[str], by: list[str], goal: str) -> Group:
        """Pieces that go together around a piece, and how far. `without` stay behind, `by` is how the way begins; with a `goal` (or "")
        the small steps that lead there. It is asked on what the seat in turn believes (see `known`). Most games have no groups.
        """
        raise BadInput(f"{self.title} moves no groups.")

    def perils(self, position: Position, seat: int) -> list[Peril]:
        """What stands badly for a seat, by the rules as they judge the position now. Most games have none of it."""
        return []

    def world(self, position: Position, seat: int, draw: int) -> Position:
        """A position that agrees with all that the seat knows; what it cannot know is drawn anew, `draw` seeding the draw.

        A game with secrets says how; in any other the seat knows the position itself.
        """
        if self.has_secrets:
            raise NotImplementedError
        return position.clone()

    def pondered(self, position: Position, seat: int, draw: int) -> Position:
        """What the adviser of a seat is asked about when a search plays on in its place: a world of that seat, so that it knows no more
        than it could. A game may be quicker than this. The adviser leaves it as it is.
        """
        return self.world(position, seat, draw) if self.has_secrets else position

    def hides(self, scenario: str, options: Options) -> bool:
        """Whether anything can be hidden from a seat in this scenario, once what is being written is sent: such a match needs somebody whom
        all trust, and cannot be played by files alone.
        """
        return self.has_secrets

    def apart(self, scenario: str, one: str, other: str) -> int:
        """How far two spaces of the map lie from each other; negative where the game does not reckon so."""
        return -1

    def around(self, scenario: str, space: str, far: int) -> list[str]:
        """The spaces of the map that lie no farther from this one; none where the game does not reckon so."""
        return []

    def known(self, position: Position, seat: int) -> Position:
        """The position as the seat believes it to be. Whole moves are tried out on it, so that neither a refusal nor an explanation tells
        what the seat cannot know; where the truth is otherwise, such a move ends at what it meets.
        """
        return position

    def result(self, position: Position) -> Result:
        """The result of a finished position."""
        raise NotImplementedError

    def ahead(self, result: Result, seat: str) -> float:
        """By how many points a seat is ahead of the best of the others; 0 if there is nothing to compare."""
        others = [points for id, points in result.score.items() if id != seat]
        return float(result.score[seat] - max(others)) if seat in result.score and others else 0.0

    def ended(self, position: Position) -> Position:
        """The position as if the game ended here and now: itself if the end brings nothing of its own, else a copy."""
        return position

    def standing(self, position: Position, seat: int) -> Result | None:
        """How the game would end if it ended now, by the scoring that its result goes by, as far as a seat (-1: a spectator) may know.

        None if only the seats may know something of it.
        """
        if position.halt == OVER:
            return self.result(position)
        if seat < 0:
            return None if self.has_secrets else self.result(self.ended(position))
        return self.result(self.ended(self.known(position, seat)))

    def goals(self, position: Position) -> list[Goal]:
        """What counts at the end, by the scoring that the result goes by, whoever has it now; empty if a game does not say."""
        return []

    def gain(self, position: Position, goal: str, space: str, seat: int) -> bool:
        """Let a seat win a goal, in one of its spaces if it has some, as if it had come so: for looking ahead on a copy. False, and nothing
        changed, if the seat has it or cannot win it so.
        """
        return False

    def far(self, position: Position, seat: int, space: str) -> int:
        """How far the units of a seat are from a space; 0 where the game does not reckon so, and for what is in no space."""
        return 0

    def grade(self, position: Position, seat: str) -> int:
        """How well an ended position is for a seat: won, drawn or lost, unless the game knows finer grades."""
        winners = self.result(position).winners
        return 0 if not winners else 1 if seat in winners else -1

    def nearest_step(self, position: Position, seat: int, seats: list[str]) -> NearestStep | None:
        """The nearest step that would change how the game stands for a seat, as far as it may know; None if there is none."""
        if position.halt == OVER or seat < 0:
            return None
        return Judge(self, self.known(position, seat), seats, seat).nearest_step()

    def facts(self, position: Position, log: list[Event]) -> dict[str, int | str]:
        """What a study wants to know of a finished game besides its result, by name; "turns" is its length."""
        return {}

    def casebook(self) -> "CaseBook":
        """How rule cases set this game up and question it."""
        raise NotImplementedError

    @property
    def styles(self) -> list[str]:
        """The ways to play that its adviser knows, the usual one first."""
        return ["steady"]

    def base_style(self, scenario: str, seat: int) -> str:
        """The way to play that a searching player sets out from and comes back to: the usual one, unless another is known to do better
        for this seat.
        """
        return self.styles[0]

    @property
    def crude_styles(self) -> list[str]:
        """Ways to play without judgement that its adviser knows besides: nobody plays so, but a strong player must beat them."""
        return []

    def adviser(self, style: str = "steady", twist: int = 0) -> Adviser:
        """Somebody who knows how to play this game; a new one keeps no plan yet. `twist` varies the style by chance, 0 not at all."""
        raise NotImplementedError

    @property
    def weight_names(self) -> list[str]:
        """The numbers that its adviser weighs by and that can be tuned, by name; empty if there are none."""
        return []

    def weighed_adviser(self, factors: dict[str, float]) -> Adviser:
        """The usual adviser with some of its numbers multiplied, by name: for tuning."""
        return self.adviser()

    @property
    def feature_names(self) -> list[str]:
        """What `features` tells, by name; empty if a position of this game cannot be valued."""
        return []

    def feature_signs(self, scenario: str, seat: int) -> dict[str, int]:
        """By feature: 1 if more of it can do the seat no harm, -1 if no good, 0 if it is not to be gone by; others may be either.

        A search makes what a value praises: a number that only goes together with winning must not count.
        """
        return {}

    def valued_as(self, scenario: str, seat: str) -> tuple[str, str]:
        """By the value of which scenario and seat a seat goes: its own, unless the same battle is fought by more players."""
        return scenario, seat

    def features(self, position: Position, seat: int) -> list[float]:
        """What tells who is winning, as numbers of about -1 to 1, as a seat may know it (see `players.value`)."""
        return []
