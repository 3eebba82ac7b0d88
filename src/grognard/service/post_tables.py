"""Matches by post on the page: the local server of one person keeps the keys, as the terminal does, and a table where the letter is played.

A table by post rolls the dice of the letters: each small action that rolls adds the next link of its seat's chain, which only this machine
knows. Nothing else about the table is special; the letter is made of what was played there.
"""

from pathlib import Path

import msgspec
from sqlalchemy import Connection, select

from grognard.kernel.chain import links_of
from grognard.kernel.errors import BadInput
from grognard.post.correspondence import Correspondence, Reply, join
from grognard.post.letters import Post, decode_post, encode_post, read_post, write_post
from grognard.post.secrets import Drawer, Secrets
from grognard.service.creation import Created, SeatWish, seated
from grognard.service.store.schema import action
from grognard.service.umpires import NearUmpire
from grognard.umpire.beginning import from_record
from grognard.umpire.umpire import Umpire


class PostUmpire(NearUmpire):
    """Keeps a table by post: it adds the links of the seat that plays here to the dice that it causes."""

    def __init__(self, umpire: Umpire, links: list[bytes]) -> None:
        self._links = links
        super().__init__(umpire)

    def _next(self) -> bytes:
        """The first link that no roll has used."""
        used = set(self.umpire.match.links)
        return next((link for link in self._links if link not in used), b"")

    async def play(self, text: str, link: str | None, unwatched: list[int]) -> int:
        umpire = self.umpire
        steps = umpire.match.steps(text)
        umpire.is_sound = False
        played = 0
        for step in steps:
            if played and not umpire.match.goes_on(step.code):
                break
            umpire.chronicle.order(None, self._next())
            umpire.chronicle.play(step)
            played += 1
        umpire.is_sound = True
        self._look()
        return played

    async def play_all(self, texts: list[str], link: str | None, unwatched: list[int]) -> tuple[int, list[str]]:
        raise BadInput("By post, give orders one by one.")

    async def new_chain(self, seats: list[int], seat: str | None, tip: str | None) -> tuple[int, dict[str, object] | None]:
        raise BadInput("By post, the letters have promised the dice.")


class PostDesk:
    """The keys of the seats that are played on this machine, and the tables where their letters are written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._drawer = Drawer(folder)

    # -- opening a file -----------------------------------------------------------------------------------------------
    def opened(self, data: bytes, seat: str | None) -> "Opened":
        """Check a file and do what has to be done before anything can be played: take a seat if one is named, tell what was drawn.
        BadInput if the file does not fit.
        """
        post = decode_post(data)
        own = self._drawer.own(post)
        for held in own:
            held.check(post)
        found = Correspondence(post)
        for held in own:
            self._note(held, post)
        written = False
        if seat is not None and seat not in [held.seat for held in own]:
            post, fresh = join(found, seat)
            self._drawer.keep(fresh)
            own, found, written = [*own, fresh], Correspondence(post), True
        mine = next((held for held in own if held.seat == found.writer), None)
        if mine is not None and found.match is None:
            reply = Reply(found, mine)  # tells what was drawn; if the same player decides then, the letter goes on
            if reply.is_done:
                post = reply.letter()
                self._note(mine, post)
                written, mine = True, None
            found = Correspondence(post)
        return Opened(post, found, own, mine, written)

    def keep(self, held: Secrets) -> None:
        self._drawer.keep(held)

    def _note(self, held: Secrets, post: Post) -> None:
        held.note(post)
        self._drawer.keep(held)

    # -- a table for the letter ---------------------------------------------------------------------------------------
    def table_for(self, opened: "Opened") -> Created:
        """A table that stands where the letters lead to; what was chosen before, at the terminal, is on it."""
        held = opened.mine
        assert held is not None
        reply = Reply(opened.found, held)
        match = reply.found.match
        assert match is not None
        begun = from_record({**match.record(keep_seed=True)})
        assert begun.seed is not None
        wishes = [SeatWish("me" if seat == held.seat else "link") for seat in begun.seats]
        made = seated(begun, wishes)
        held.table = made.id
        write_post(self._folder / f"{made.id}.post", opened.post)
        self._drawer.keep(held)
        return made

    def links(self, table: str) -> list[bytes] | None:
        """The links that the seat which plays at a table has not used before its letter; None if it is no table by post."""
        held = self._at(table)
        return None if held is None else links_of(bytes.fromhex(held.root))[1:]

    def _at(self, table: str) -> Secrets | None:
        file = self._folder / f"{table}.post"
        if not file.exists():
            return None
        return next((held for held in self._drawer.own(read_post(file)) if held.table == table), None)

    # -- the letter ---------------------------------------------------------------------------------------------------
    def letter(self, table: str, played: list[tuple[int, str]]) -> bytes:
        """The file with the letter, from the small actions (numbers and texts) of a table; BadInput if it is not finished."""
        held = self._at(table)
        if held is None:
            raise BadInput("This match is none by post, or its letter was written already.")
        post = read_post(self._folder / f"{table}.post")
        found = Correspondence(post)
        start = len(found.match.codes) if found.match is not None else 0
        reply = Reply(found, msgspec.structs.replace(held, draft=[text for number, text in played if number > start]))
        after = reply.letter()
        Correspondence(after)  # what others will check
        self._note(held, after)
        return encode_post(after)


class Opened:
    """A file that fits, and what this machine has to do with it."""

    def __init__(self, post: Post, found: Correspondence, own: list[Secrets], mine: Secrets | None, written: bool) -> None:
        self.post = post
        self.found = found
        self.own = own
        self.mine = mine
        """The seat that has to write next, if it is played here and the game has begun."""
        self.written = written

    def told(self) -> dict[str, object]:
        return {
            "game": self.post.terms.game,
            "scenario": self.post.terms.scenario,
            "letters": len(self.post.letters),
            "seats": [{"seat": seat, "key": self.found.keys.get(seat, "")[:16]} for seat in self.post.terms.seats],
            "free": self.found.free_seats,
            "mine": [held.seat for held in self.own],
            "writer": self.found.writer,
            "file": encode_post(self.post).decode() if self.written else None,
        }


def played_at(connection: Connection, key: int, seat: int) -> list[tuple[int, str]]:
    """The small actions of a seat at a table."""
    chosen = select(action.c.number, action.c.text).where(action.c.match == key, action.c.seat == seat).order_by(action.c.number)
    return [(row.number, row.text) for row in connection.execute(chosen)]
