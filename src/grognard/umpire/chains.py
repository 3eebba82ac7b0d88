"""The seats' part in the dice: what they promise, what each order adds, and what everybody is told of it (docs/dice.md)."""

import re
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.chain import LINKS, MOST_CHAINS, Chain
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match, Promise

if TYPE_CHECKING:
    from grognard.umpire.stored import Stored

HEX: Final = re.compile("[0-9a-f]{64}")


def promise_of(stored: "Stored") -> Promise:
    """What a stored match says about its dice."""
    promise = Promise(stored.commitment, stored.salts, stored.seed)
    promise.chains = [Chain(one.seat, bytes.fromhex(one.tip), one.action, one.used, bytes.fromhex(one.last)) for one in stored.chains]
    promise.earlier_actions, promise.earlier_rolls = stored.earlier_actions, stored.earlier_rolls
    return promise


def newest(match: Match, seat: int) -> Chain | None:
    """The chain that a seat goes by now."""
    return next((chain for chain in reversed(match.promise.chains) if chain.seat == seat), None)


def new_chain(match: Match, seats: Collection[int], seat: str | None, tip: str | None) -> Chain:
    """The chain that a seat promises, or the one that it has if it is the same; BadInput if it cannot be."""
    ids = [match.seats[number].id for number in seats]
    wanted = ids[0] if seat is None and len(ids) == 1 else seat
    if wanted not in ids:
        raise BadInput("A chain is promised by who holds the seat; name one of your seats with 'seat'.")
    if tip is None or not HEX.fullmatch(tip):
        raise BadInput("A chain is promised by its 'tip': 64 letters of lower-case hex.")
    if match.is_over:
        raise BadInput("The game is over; no more dice fall.")
    number = match.seat_number(wanted)
    known = newest(match, number)
    if known is not None and known.tip.hex() == tip:
        return known
    promised = [chain for chain in match.promise.chains if chain.seat == number]
    if len(promised) >= MOST_CHAINS // len(match.seats):
        raise BadInput("This seat has had too many chains; open it by the link of the browser that made the last one.")
    if any(chain.tip.hex() == tip for chain in match.promise.chains):
        raise BadInput("That chain was promised before, and its links are known; make a new one.")
    return Chain(number, bytes.fromhex(tip), len(match.codes))


def checked_link(match: Match, seat: int, link: str | None) -> tuple[Chain | None, bytes]:
    """The chain of the seat that gives an order and the link it adds, if it has a chain; BadInput if they do not fit."""
    chain = newest(match, seat)
    if chain is None:
        if link is not None:
            raise BadInput("This seat has promised no chain, so its orders have no link; promise one first, or leave it out.")
        return None, b""
    if link is None or not HEX.fullmatch(link):
        raise BadInput("This seat has promised a chain, so each of its orders needs the next 'link' of it, 64 letters of hex.")
    if chain.used >= LINKS or not chain.fits(bytes.fromhex(link)):
        raise BadInput("That is not the next link of this seat's chain; promise a new chain if the old one is lost.")
    return chain, bytes.fromhex(link)


def chain_row(chain: Chain, number: int) -> dict[str, Any]:
    """A chain as the database keeps it, but for its match."""
    kept = {"action": chain.action, "used": chain.used, "last": chain.last.hex()}
    return {"number": number, "seat": chain.seat, "tip": chain.tip.hex(), **kept}


def dice_part(match: Match, seat: int) -> dict[str, Any]:
    """What a view says about the dice. How many orders another seat gave is nobody's business where that would tell who was asked."""
    promise = match.promise
    shows_all = match.is_over or not match.game.has_secrets
    part: dict[str, Any] = {"commitment": promise.commitment, "salts": promise.salts}
    part["chains"] = [_told(match, number, shows_all or number == seat) for number in range(len(match.seats)) if newest(match, number)]
    if promise.earlier_actions:
        part["continued"] = {"actions": promise.earlier_actions, "rolls": promise.earlier_rolls}
    return part


def _told(match: Match, seat: int, shows_used: bool) -> dict[str, Any]:
    own = [chain for chain in match.promise.chains if chain.seat == seat]
    told: dict[str, Any] = {"seat": match.seats[seat].id, "tip": own[-1].tip.hex(), "action": own[-1].action, "made": len(own)}
    told["since"] = [chain.action for chain in own]  # the log says where one took the place of another
    return {**told, "used": own[-1].used} if shows_used else told
