"""The umpire of a table, as the server talks to it: in this process for the newest edition, in another one for an older edition."""

from typing import TYPE_CHECKING, Any

from grognard.kernel.decision import Refusal
from grognard.kernel.match import Match
from grognard.umpire.luck import Told
from grognard.umpire.stored import Rows
from grognard.umpire.umpire import Umpire

if TYPE_CHECKING:
    from grognard.service.elsewhere import Elsewhere

Data = dict[str, Any]


class TableUmpire:
    """What the server needs of a match. How things stand is at hand; whatever asks the rules may have to wait for them."""

    elsewhere: "Elsewhere | None" = None
    """The processes of its edition, if that is not the newest."""
    match: Match | None = None
    """The match itself, if it is here."""
    seats: list[str]
    has_secrets: bool
    deciding: int
    """The number of the seat that has to decide."""
    is_over: bool
    length: int
    """How many actions stand."""
    log_length: int
    begins: bool
    """Whether what is chosen now begins an action, and is no part of one."""
    is_veiled: bool
    """Whether others must not see if the seat in turn can do anything but pass."""
    idle_pass: str | None
    """The pass of a seat that is asked only because others must not see that it has nothing to play."""

    @property
    def is_sound(self) -> bool:
        """False if it holds another match than the stored one by now: read that again."""
        raise NotImplementedError

    def boards(self, seats: list[int]) -> list[Data]:
        """The game's part of the view of each of these seats; the caller may write to it."""
        raise NotImplementedError

    def affairs(self, seat: int) -> Data:
        """The rest of a view, but for what the server adds; the caller may write to it."""
        raise NotImplementedError

    def entries(self, first: int, seat: int, until: int | None = None) -> list[Data]:
        """The log from an entry on, as a seat may see it."""
        raise NotImplementedError

    def standing(self) -> Data:
        """What a list of matches shows."""
        raise NotImplementedError

    def not_yours(self) -> Refusal:
        """Why nobody else may do anything now."""
        raise NotImplementedError

    def rows(self) -> Rows:
        """What has to be written down since the last time."""
        raise NotImplementedError

    def game_over(self) -> Refusal:
        """Why nobody may do anything any more."""
        raise NotImplementedError

    async def check(self, text: str) -> None:
        """IllegalAction or BadInput if `play` would say so."""
        raise NotImplementedError

    async def play(self, text: str, link: str | None, unwatched: list[int]) -> int:
        """Play a move; how many small steps of it were played. IllegalAction or BadInput, and nothing changed, if it cannot be."""
        raise NotImplementedError

    async def play_all(self, texts: list[str], link: str | None, unwatched: list[int]) -> tuple[int, list[str]]:
        """Play several moves as one order; how many small steps of it were played, and what was left when something came in between.
        IllegalAction or BadInput, and nothing changed, if one of them cannot be, or if the edition takes one at a time.
        """
        raise NotImplementedError

    async def group(self, head: str, without: list[str], by: list[str], goal: str) -> Data:
        """Pieces that go together; BadInput if the game, or its edition, knows no groups."""
        raise NotImplementedError

    async def perils(self, text: str) -> list[Data]:
        """What a move would bring upon the seat in turn; BadInput if the edition cannot tell."""
        raise NotImplementedError

    async def prospects(self, texts: list[str]) -> dict[str, Data]:
        """How attacks of the seat in turn would go; BadInput if the edition cannot tell."""
        raise NotImplementedError

    def weighed(self, texts: list[str]) -> dict[str, int]:
        """How likely choices of the seat in turn go well, in per cent; those that can be weighed at once."""
        return {}

    async def sketch(self, seat: int, texts: list[str]) -> Data:
        """A plan of a seat; BadInput if there can be none, or the edition knows of none."""
        raise NotImplementedError

    async def take_back(self, everything: bool, unwatched: list[int], to: int | None = None) -> None:
        """Take back one action, those after the first `to`, or all that can be. IllegalAction, and nothing changed, if none can."""
        raise NotImplementedError

    async def new_chain(self, seats: list[int], seat: str | None, tip: str | None) -> tuple[int, Data | None]:
        """The seat that promises a chain, and the row of that chain (None: it has it already). It counts once it is added."""
        raise NotImplementedError

    async def add_chain(self, row: Data) -> None:
        raise NotImplementedError

    async def explain(self, text: str) -> Refusal | None:
        raise NotImplementedError

    async def outcome(self, seat: int) -> Data | None:
        """How the match would end if it ended now, as far as a seat may know it; None if a spectator may not."""
        raise NotImplementedError

    async def overlay(self, seat: int, name: str) -> Data:
        raise NotImplementedError

    async def line(self, seat: int, origin: str, target: str) -> Data:
        raise NotImplementedError

    async def record(self, keep_seed: bool) -> Data:
        raise NotImplementedError

    async def told(self) -> Told:
        """The match as the luck report wants it."""
        raise NotImplementedError

    async def question(self) -> Data:
        """The decision in hand, for a bot."""
        raise NotImplementedError

    def close(self) -> None:
        """The table is put away."""


class NearUmpire(TableUmpire):
    """The umpire of a match of the newest edition, here."""

    def __init__(self, umpire: Umpire) -> None:
        self.umpire = umpire
        self.match = umpire.match
        self.seats = umpire.seats
        self.has_secrets = umpire.has_secrets
        self._look()

    def _look(self) -> None:
        umpire = self.umpire
        self.deciding, self.is_over = umpire.deciding, umpire.is_over
        self.length, self.log_length = umpire.length, umpire.log_length
        self.begins, self.is_veiled, self.idle_pass = umpire.begins, umpire.is_veiled, umpire.idle_pass

    @property
    def is_sound(self) -> bool:
        return self.umpire.is_sound

    def boards(self, seats: list[int]) -> list[Data]:
        return self.umpire.boards(seats)

    def affairs(self, seat: int) -> Data:
        return self.umpire.affairs(seat)

    def entries(self, first: int, seat: int, until: int | None = None) -> list[Data]:
        return self.umpire.entries(first, seat, until)

    def standing(self) -> Data:
        return self.umpire.standing()

    def not_yours(self) -> Refusal:
        return self.umpire.not_yours()

    def rows(self) -> Rows:
        return self.umpire.rows()

    def game_over(self) -> Refusal:
        return self.umpire.game_over()

    async def check(self, text: str) -> None:
        self.umpire.check(text)

    async def play(self, text: str, link: str | None, unwatched: list[int]) -> int:
        played = self.umpire.play(text, link, unwatched)
        self._look()
        return played

    async def play_all(self, texts: list[str], link: str | None, unwatched: list[int]) -> tuple[int, list[str]]:
        played = self.umpire.play_all(texts, link, unwatched)
        self._look()
        return played

    async def group(self, head: str, without: list[str], by: list[str], goal: str) -> Data:
        return self.umpire.group(head, without, by, goal)

    async def perils(self, text: str) -> list[Data]:
        return self.umpire.perils(text)

    async def prospects(self, texts: list[str]) -> dict[str, Data]:
        return self.umpire.prospects(texts)

    def weighed(self, texts: list[str]) -> dict[str, int]:
        return {text: int(told["chance"]) for text, told in self.umpire.prospects(texts).items()}

    async def sketch(self, seat: int, texts: list[str]) -> Data:
        return self.umpire.sketch(seat, texts)

    async def take_back(self, everything: bool, unwatched: list[int], to: int | None = None) -> None:
        self.umpire.take_back(everything, unwatched, to)
        self._look()

    async def new_chain(self, seats: list[int], seat: str | None, tip: str | None) -> tuple[int, Data | None]:
        return self.umpire.new_chain(seats, seat, tip)

    async def add_chain(self, row: Data) -> None:
        self.umpire.add_chain(row)

    async def explain(self, text: str) -> Refusal | None:
        return self.umpire.explain(text)

    async def outcome(self, seat: int) -> Data | None:
        return self.umpire.outcome(seat)

    async def overlay(self, seat: int, name: str) -> Data:
        return dict(self.umpire.overlay(seat, name))

    async def line(self, seat: int, origin: str, target: str) -> Data:
        return self.umpire.line(seat, origin, target)

    async def record(self, keep_seed: bool) -> Data:
        return self.umpire.record(keep_seed)

    async def told(self) -> Told:
        return self.umpire.told()

    async def question(self) -> Data:
        return self.umpire.question()
