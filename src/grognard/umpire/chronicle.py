"""What a match leaves behind as it goes: the rows of its actions, rolls and snapshots."""

from typing import Final

import msgspec

from grognard.kernel.action import Action
from grognard.kernel.chain import Chain
from grognard.kernel.match import Match
from grognard.umpire.stored import Row, Rows

SNAPSHOT_EVERY: Final = 100
"""A snapshot is taken at the first point of no return that lies this many actions behind the last one."""


class Chronicle:
    """Plays on a match and keeps what has to be written down. `rows` hand it over."""

    def __init__(self, match: Match, snapshot: int, told: list[int]) -> None:
        self.match = match
        match.passes_alone = False  # every pass gets a row of its own
        self.snapshot = snapshot  # actions behind the newest snapshot
        self.told = told  # by number of actions: log entries by then
        self.actions: list[Row] = []
        self.rolls: list[Row] = []
        self.snapshots: list[Row] = []
        self.chains: list[Row] = []
        self.link = b""  # what the last order adds to the dice, also to those that fall after windows

    def set_up(self) -> None:
        """Write down a match that has just begun: action 0 is the set-up."""
        match = self.match
        self.told = [len(match.log)]
        self.actions = [{"number": 0, "text": "", "seat": -1, "events": _json(match.log)}]
        self._add_rolls(0, 0)
        self._add_snapshot()

    def play(self, step: Action) -> None:
        """Play one small step. IllegalAction, and nothing changed, if it is not legal."""
        match = self.match
        seat, logged, rolled = match.position.seat, len(match.log), len(match.rolls)
        match.play(step, self.link)
        number = len(match.codes)
        self.told.append(len(match.log))
        self.actions.append({"number": number, "text": step.text, "seat": seat, "events": _json(match.log[logged:])})
        self._add_rolls(number, rolled)
        if match.anchored - self.snapshot >= SNAPSHOT_EVERY:
            self._add_snapshot()

    def order(self, chain: Chain | None, link: bytes) -> None:
        """Begin an order: its link is used up, whatever comes of it."""
        self.link = link
        if chain is not None:
            chain.use(link)
            self._change_chain(chain)

    def rows(self) -> Rows:
        """Hand over what was written down, and begin a new page."""
        rows = Rows(self.actions, self.rolls, self.snapshots, self.chains, self.link.hex() or None)
        self.actions, self.rolls, self.snapshots, self.chains = [], [], [], []
        return rows

    def taken_back(self) -> None:
        """Follow the match after actions were taken back."""
        length = len(self.match.codes)
        del self.told[length + 1 :]
        for chain in self.match.promise.chains:
            if chain.action > length:  # it was promised after what is gone now, and counts for what comes
                chain.action = length
                self._change_chain(chain)

    def _change_chain(self, chain: Chain) -> None:
        number = self.match.promise.chains.index(chain)
        self.chains.append({"which": number, "new_action": chain.action, "new_used": chain.used, "new_last": chain.last.hex()})

    def _add_rolls(self, number: int, first: int) -> None:
        rolls = self.match.rolls
        for index in range(first, len(rolls)):
            faces, rolled = rolls[index]
            self.rolls.append(
                {
                    "number": index,
                    "action": number,
                    "faces": _json(faces),
                    "rolled": _json(rolled),
                    "link": self.match.links[index].hex() or None,
                }
            )

    def _add_snapshot(self) -> None:
        match = self.match
        self.snapshot = match.anchored
        self.snapshots.append({"number": match.anchored, "after_dice": match.anchored_by_dice, "position": _json(match.anchor.dump())})


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
