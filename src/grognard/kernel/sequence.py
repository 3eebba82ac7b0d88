"""The decision / chance / end cycle: a position, and the steps it can stand at.

The place in the sequence of play is a stack of frames, two integers each (step, argument), kept in the position: it can be saved,
cloned and undone. The step on top either does its automatic work and lets the run go on, or halts for a decision or for dice.
"""

from fractions import Fraction
from typing import Any, Final, Generic, TypeVar

from grognard.kernel.blank import Blank
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.fields import Common, Derived, Fresh, Shared

AGAIN: Final = 0  # the step did its work; look at the top of the stack again
DECISION: Final = 1  # `choices` holds what `seat` may do
CHANCE: Final = 2  # dice with `faces` are to be rolled
OVER: Final = 3

Event = tuple[int, ...]  # kind of event, then its arguments


class Position(Blank):
    """Everything that changes in a match. Games add their own flat fields; `keeping.py` of each game is made from them (see `fields`)."""

    def __init__(self, steps: "list[Step[Any]]") -> None:
        self.steps: Common[list[Step[Any]]] = steps  # every place of the sequence of play, by its number
        self.frames: list[int] = []  # the stack: step and argument in turn
        self.halt: Derived[int] = AGAIN  # what is pending: a decision, dice or the end
        self.seat: Derived[int] = 0  # who decides, or for whom the dice are rolled
        self.choices: Derived[Shared[list[int]]] = []  # every action that is legal now
        self.faces: Derived[Shared[list[int]]] = []  # of the dice to be rolled
        self.finished: bool = False  # whether the game is over
        self.events: Fresh[list[Event]] = []  # what has happened since the caller last emptied it
        self.revealed: Fresh[bool] = False  # whether something hidden was shown since the last choice, which cannot be taken back then

    # -- the run ------------------------------------------------------------------------------------------------------
    def run(self) -> None:
        """Go on to the next halt."""
        while not self.finished:
            self.interrupted()
            self.halt = self.steps[self.frames[-2]].resume(self)
            if self.halt != AGAIN and not self.interrupted():
                break
        if self.finished:
            self.halt = OVER
            self.choices = []
        self.halted()

    def interrupted(self) -> bool:
        """Whether what has just been done set something off that comes before everything else: then its frames lie on top now.
        Most games have nothing of the kind.
        """
        return False

    def halted(self) -> None:
        """What a game does at a halt, before anybody looks: it may tell `events` in other words."""

    def choose(self, code: int) -> None:
        """Apply a legal choice and go on to the next halt."""
        self.steps[self.frames[-2]].choose(self, code)
        self.run()

    def resolve(self, rolled: list[int]) -> None:
        """Apply a roll and go on to the next halt."""
        self.steps[self.frames[-2]].resolve(self, rolled)
        self.run()

    def why_not(self, code: int) -> Refusal | None:
        """None for a member of `choices`; otherwise the rule that forbids it."""
        if code in self.choices:
            return None
        return self.steps[self.frames[-2]].why_not(self, code) or refuse(self.rule(), "not-offered")

    @property
    def begins(self) -> bool:
        """Whether what is chosen now begins an action as a player would name it, and is no part of one (see `Step.is_within`)."""
        if self.finished:
            return True
        step = self.steps[self.frames[-2]]
        return not step.is_within and not step.is_window

    @property
    def in_window(self) -> bool:
        """Whether a seat is asked only if it interrupts (see `Step.is_window`)."""
        return self.halt == DECISION and self.steps[self.frames[-2]].is_window

    @property
    def is_idle(self) -> bool:
        """Whether the seat in turn is asked only because others must not see that it has nothing to play (see `Step.is_window`)."""
        return self.halt == DECISION and len(self.choices) == 1 and self.steps[self.frames[-2]].is_window

    @property
    def is_veiled(self) -> bool:
        """Whether others must not see if the seat in turn can do anything but pass (see `Step.is_veiled`)."""
        return self.halt == DECISION and self.steps[self.frames[-2]].is_veiled(self)

    def prompt(self) -> Message:
        return self.steps[self.frames[-2]].prompt(self)

    def rule(self) -> str:
        return self.steps[self.frames[-2]].rule

    def label(self, rolled: list[int]) -> str:
        """What a roll of the pending dice means, in a word (a result of the combat table, say)."""
        return self.steps[self.frames[-2]].label(self, rolled)

    def rolling(self) -> list[int]:
        """The choices that can lead straight to dice (see `Step.rolling`)."""
        return self.steps[self.frames[-2]].rolling(self) if self.halt == DECISION else []

    def foreseen(self) -> dict[str, Fraction] | None:
        """The chances of the roll that is near, where the step can tell them (see `Step.foreseen`)."""
        return self.steps[self.frames[-2]].foreseen(self) if self.halt == DECISION else None

    def samples(self) -> list[tuple[int, list[int]]]:
        """Rolls that stand for all rolls of the pending dice, with their weights (see `Step.samples`)."""
        return self.steps[self.frames[-2]].samples(self)

    # -- the stack ----------------------------------------------------------------------------------------------------
    def push(self, step: int, argument: int) -> None:
        self.frames.append(step)
        self.frames.append(argument)

    def pop(self) -> None:
        del self.frames[-2:]

    @property
    def argument(self) -> int:
        """The argument of the top frame."""
        return self.frames[-1]

    # -- keeping ------------------------------------------------------------------------------------------------------
    def clone(self) -> "Position":
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """The whole position as plain data; equal positions give equal data."""
        return self.stored()

    def stored(self) -> dict[str, object]:
        """The fields as plain data: made from their declarations."""
        raise NotImplementedError

    def take(self, data: dict[str, object]) -> None:
        """Fill the fields of a fresh position of the same scenario with what `stored` gave; `fields.DAMAGE` if it makes no sense."""
        raise NotImplementedError


S = TypeVar("S", bound=Position)


class Step(Generic[S]):
    """One place in the sequence of play."""

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule
        self.is_window: bool = False
        """True for an interruption: a seat may play something that it holds in secret, or pass. If it can only pass, the match passes
        for it, and what the others see afterwards does not tell the one from the other."""
        self.is_within: bool = False
        """True where a choice goes on with what began before: a unit in hand, a battle, and all that follows from it. Those who look
        on are shown such steps as one action."""

    def resume(self, state: S) -> int:
        """Do automatic work (AGAIN), or fill `seat` and `choices` (DECISION) or `seat` and `faces` (CHANCE)."""
        raise NotImplementedError

    def ask(self, state: S, choices: list[int]) -> int:
        """What `resume` answers where somebody has to choose: a single choice is made without a question."""
        state.choices = choices
        if len(choices) == 1:
            self.choose(state, choices[0])
            return AGAIN
        return DECISION

    def offer(self, state: S, choices: list[int], end: int) -> int:
        """What `resume` answers where somebody may do several things and then end it; with nothing to do it is over (`finish`)."""
        if not choices:
            self.finish(state)
            return AGAIN
        state.choices = [*choices, end]
        return DECISION

    def finish(self, state: S) -> None:
        """Leave this place: back to the step that led here."""
        state.pop()

    def choose(self, state: S, code: int) -> None:
        raise NotImplementedError

    def resolve(self, state: S, rolled: list[int]) -> None:
        raise NotImplementedError

    def why_not(self, state: S, code: int) -> Refusal | None:
        """What the rules say against an action, whether it is among the choices or not: None for those that are, and for no other.

        It is answered without a look at `choices`, so that the list and the refusals can be held against each other in a test.
        """
        raise NotImplementedError

    def is_veiled(self, state: S) -> bool:
        """Whether what can be answered here is a secret: always in a window, unless all that could be played lies open."""
        return self.is_window

    def prompt(self, state: S) -> Message:
        return Message("prompt-" + self.name)

    def label(self, state: S, rolled: list[int]) -> str:
        return str(sum(rolled))

    def rolling(self, state: S) -> list[int]:
        """The choices that can lead straight to dice: these are tried to tell the odds. All of them, unless a step knows better."""
        return state.choices

    def foreseen(self, state: S) -> dict[str, Fraction] | None:
        """The chance of each result of the roll to which one of the choices leads, where that follows from the position; None if such a
        choice has to be tried to know.
        """
        return None

    def samples(self, state: S) -> list[tuple[int, list[int]]]:
        """Rolls of the pending dice that stand for all of them, each with its weight; empty if every roll stands for itself alone.

        For a handful of dice that only count as so many hits: a few rolls in place of 6 ** n.
        """
        return []
