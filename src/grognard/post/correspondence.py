r"""A match by post, played from its letters: every signature, every link, every action is checked each time a file is opened.

The dice. Each seat promises a chain (docs/dice.md) and the hash of a nonce before it knows those of the others. When all have, the nonces
are told, and ``seed = SHA-256("grognard post seed 1\0" || the nonces in the order of the seats)``. A small action that rolls uses the next
link of its seat's chain, for the rolls that follow it by themselves too. So nobody can choose a die, and nobody can foresee another seat's.
"""

import hashlib
from typing import Final

import msgspec

from grognard.games import load
from grognard.kernel.action import Action
from grognard.kernel.chain import LINK_BYTES, LINKS, Chain, links_of
from grognard.kernel.decision import IllegalAction
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.match import Match
from grognard.kernel.record import Record
from grognard.post.letters import Letter, Post, Terms, decode_post, is_signed, nonce_hash, public_key, sign
from grognard.post.secrets import Secrets, new_secrets

SEED_TAG: Final = b"grognard post seed 1\0"
UNKNOWN: Final = bytes(LINK_BYTES)
"""Stands for a link that was not told: anyone who rolls with it is found out."""


def game_of(terms: Terms) -> Game:
    """The game of a match; BadInput if it is not played here, or by other rules."""
    game = load(terms.game)
    if game.rules_version != terms.rules:
        raise BadInput(
            f"This match is played by edition {terms.rules} of {terms.game}, and this Grognard plays edition {game.rules_version} by post; "
            "use the version that it was begun with."
        )
    if [seat.id for seat in game.scenario(terms.scenario).seats] != terms.seats:
        raise BadInput(f"The seats of {terms.scenario} are others than those of this file.")
    if game.hides(terms.scenario, terms.options):
        raise BadInput(f"{game.title} hides things from its players here, and a file hides nothing; play it on a server (docs/post.md).")
    return game


class Roller:
    """Plays small actions of one seat, each that rolls with the next of the links."""

    def __init__(self, match: Match, links: list[bytes], used: int = 0) -> None:
        self.match = match
        self._links = links
        self.used = used
        self._has_rolled = False

    def play(self, action: Action) -> None:
        if self._has_rolled:
            self.used += 1
            self._has_rolled = False
        rolled = len(self.match.rolls)
        self.match.play(action, self._links[self.used] if self.used < len(self._links) else UNKNOWN)
        self._has_rolled = len(self.match.rolls) > rolled
        if self.spent > len(self._links):
            raise BadInput(f"its actions roll more than {len(self._links)} times, and it tells no more links for that.")

    @property
    def spent(self) -> int:
        """How many links are used up."""
        return self.used + self._has_rolled


class Correspondence:
    """A match as its letters tell it. BadInput, which letter and why, if they do not fit."""

    def __init__(self, post: Post) -> None:
        self.post = post
        self.terms = post.terms
        self.game = game_of(post.terms)
        self.match: Match | None = None
        self.keys: dict[str, str] = {}
        self._tips: dict[str, bytes] = {}
        self._promises: dict[str, str] = {}
        self._nonces: dict[str, bytes] = {}
        self._chains: dict[str, Chain] = {}
        so_far = Post(post.terms, [])
        for number, letter in enumerate(post.letters, 1):
            try:
                self._take(letter, so_far)
            except (BadInput, IllegalAction) as problem:
                raise BadInput(f"Letter {number} does not fit: {problem}") from None
            so_far = so_far.with_letter(letter)

    # -- whose turn it is ---------------------------------------------------------------------------------------------
    @property
    def writer(self) -> str | None:
        """Who has to write the next letter; nobody if the game is over. A seat that is still free is "": anyone may take it."""
        if len(self.keys) < len(self.terms.seats):
            return ""
        if self.match is None:
            return next(seat for seat in self.terms.seats if seat not in self._nonces)
        return None if self.match.is_over else self.terms.seats[self.match.position.seat]

    @property
    def free_seats(self) -> list[str]:
        return [seat for seat in self.terms.seats if seat not in self.keys]

    # -- reading ------------------------------------------------------------------------------------------------------
    def _take(self, letter: Letter, so_far: Post) -> None:
        if letter.before != so_far.last_hash:
            raise BadInput("it does not follow the letter before it; something was taken out, put in or changed.")
        if letter.key:
            self._join(letter)
        elif letter.seat not in self.keys:
            raise BadInput(f"'{letter.seat[:40]}' has not joined this match.")
        if not is_signed(letter, self.keys[letter.seat]):
            raise BadInput(f"it is not signed by {letter.seat}, or was changed after that.")
        if letter.nonce:
            self._tell(letter)
        if letter.actions or letter.links or letter.position:
            self._play(letter)
        elif not (letter.key or letter.nonce):
            raise BadInput("it says nothing.")

    def _join(self, letter: Letter) -> None:
        if letter.seat not in self.free_seats:
            raise BadInput(f"the seat '{letter.seat[:40]}' is taken, or there is none of that name.")
        if letter.key in self.keys.values():
            raise BadInput("its key is that of another seat.")
        self.keys[letter.seat] = letter.key
        self._tips[letter.seat] = _bytes(letter.tip)
        self._promises[letter.seat] = letter.promise
        if letter.actions or (letter.nonce and self.free_seats):
            raise BadInput("it says more than it may before everybody has joined.")

    def _tell(self, letter: Letter) -> None:
        nonce = _bytes(letter.nonce)
        if self.free_seats or letter.seat in self._nonces or nonce_hash(nonce) != self._promises[letter.seat]:
            raise BadInput("what it draws for the dice is not what was promised, or is told at the wrong time.")
        self._nonces[letter.seat] = nonce
        if len(self._nonces) == len(self.terms.seats):
            self._begin()

    def _begin(self) -> None:
        seats = self.terms.seats
        seed = hashlib.sha256(SEED_TAG + b"".join(self._nonces[seat] for seat in seats)).digest()
        match = self.game.new(self.terms.scenario, players=len(seats), seed=seed, options=self.terms.options)
        self._chains = {seat: Chain(number, self._tips[seat], 0) for number, seat in enumerate(seats)}
        match.promise.chains = list(self._chains.values())
        self.match = match

    def _play(self, letter: Letter) -> None:
        match = self.match
        if match is None or self.writer != letter.seat:
            raise BadInput(f"it is not the turn of {letter.seat}.")
        links = [_bytes(link) for link in letter.links]
        self._use(links, self._chains[letter.seat])
        roller = Roller(match, links)
        for text in letter.actions:
            if match.is_over or self.terms.seats[match.position.seat] != letter.seat:
                raise BadInput(f"'{text[:60]}' comes when it is not the turn of {letter.seat} any more.")
            for action in match.steps(text):
                roller.play(action)
        if roller.spent != len(letter.links):
            raise BadInput(f"its actions roll {roller.spent} times, and it tells {len(letter.links)} links for that.")
        if letter.position != match.hash:
            raise BadInput("the position that it leads to is another one.")
        if self.writer == letter.seat:
            raise BadInput(f"it ends while {letter.seat} has still to decide.")

    @staticmethod
    def _use(links: list[bytes], chain: Chain) -> None:
        """Before anything is rolled with them: other links give other dice, and then the actions may not fit either."""
        for link in links:
            if chain.used >= LINKS or not chain.fits(link):
                raise BadInput("its part of the dice is not the one that was promised.")
            chain.use(link)


def record_of(data: dict[str, object]) -> Record:
    """The game so far of a file by post, checked, as a record to look at."""
    match = Correspondence(decode_post(msgspec.json.encode(data))).match
    if match is None:
        raise BadInput("The game of this file has not begun: somebody has still to join.")
    return match.record()


# -- writing -----------------------------------------------------------------------------------------------------------
def begin(terms: Terms, seat: str) -> tuple[Post, Secrets]:
    """A new match with its first letter, and what its writer keeps at home."""
    game_of(terms)
    post, held = _joined(Post(terms, []), new_secrets(seat), is_last=False)
    held.match = post.id
    held.note(post)
    return post, held


def join(found: Correspondence, seat: str | None) -> tuple[Post, Secrets]:
    """Take a free seat."""
    free = found.free_seats
    if not free:
        raise BadInput("All seats of this match are taken, and none of them is yours: its keys are not on this machine.")
    wanted = seat if seat is not None else free[0]
    if wanted not in free:
        raise BadInput(f"The seat '{wanted[:40]}' is not free; free are {', '.join(free)}.")
    post, held = _joined(found.post, new_secrets(wanted), is_last=len(free) == 1)
    held.match = post.id
    held.note(post)
    return post, held


def _joined(post: Post, held: Secrets, is_last: bool) -> tuple[Post, Secrets]:
    """The last to join knows that nobody can change anything any more, and so tells at once what was drawn."""
    tip = links_of(bytes.fromhex(held.root))[0].hex()
    key = bytes.fromhex(held.key)
    nonce = held.nonce if is_last else ""
    letter = Letter(held.seat, post.last_hash, key=public_key(key), tip=tip, promise=nonce_hash(bytes.fromhex(held.nonce)), nonce=nonce)
    return post.with_letter(sign(letter, key)), held


class Reply:
    """A letter being written: what its seat draws if that is still to be told, then actions until somebody else decides."""

    def __init__(self, found: Correspondence, held: Secrets) -> None:
        if found.writer != held.seat:
            raise BadInput(f"It is not your turn: {found.writer or 'a seat that is free'} writes the next letter.")
        self._held = held
        self.post = found.post
        self._nonce = ""
        if found.match is None:
            self._nonce = held.nonce
            found._tell(Letter(held.seat, "", nonce=held.nonce))
        self.found = found
        self._links = links_of(bytes.fromhex(held.root))[1:]
        self._first = found._chains[held.seat].used if found._chains else 0
        self._chosen: list[tuple[int, str]] = []  # how many small actions there were before it, and its text
        if found.match is not None:
            self._roller = Roller(found.match, self._links, self._first)
            for text in held.draft:
                self.play(text)

    @property
    def is_done(self) -> bool:
        return self.found.match is None or self.found.writer != self._held.seat

    def play(self, move: Action | str) -> None:
        """A small step or a whole move; IllegalAction, and nothing changed, if it is not legal."""
        match = self.found.match
        assert match is not None
        self._forget_what_was_taken_back()
        for number, action in enumerate([move] if isinstance(move, Action) else match.steps(move)):
            if number and not match.goes_on(action.code):
                break
            before = len(match.codes)
            self._roller.play(action)
            self._chosen.append((before, action.text))

    @property
    def draft(self) -> list[str]:
        """What was chosen and not taken back."""
        self._forget_what_was_taken_back()
        return [text for _, text in self._chosen]

    def _forget_what_was_taken_back(self) -> None:
        stands = len(self.found.match.codes) if self.found.match is not None else 0
        self._chosen = [(before, text) for before, text in self._chosen if before < stands]

    def letter(self) -> Post:
        """The file with the letter, for the others."""
        if not self.is_done:
            raise BadInput("You have still to decide; play on, and the letter is written when somebody else has to.")
        match, actions = self.found.match, self.draft
        links = [link.hex() for link in self._links[self._first : self._roller.spent]] if match is not None else []
        position = match.hash if match is not None and actions else ""
        letter = Letter(self._held.seat, self.post.last_hash, nonce=self._nonce, actions=actions, links=links, position=position)
        return self.post.with_letter(sign(letter, bytes.fromhex(self._held.key)))


def _bytes(text: str) -> bytes:
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if len(found) != LINK_BYTES:
        raise BadInput("a number in it is damaged.")
    return found
