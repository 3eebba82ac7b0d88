"""A hint for who asks: where to look, who takes part, a plan and its reasons. It knows what the seat knows, no dice to come."""

from dataclasses import asdict
from typing import Any, Final

from grognard.kernel.errors import BadInput
from grognard.kernel.match import ROLL
from grognard.players import Seen
from grognard.players.brake import Clock
from grognard.players.hard import derived
from grognard.players.rollout import Rollouts, plans_of
from grognard.players.search import best_plan
from grognard.players.value import value_of
from grognard.umpire.analysis.lines import Deed, Line, carried_out, named, reasons, strangers, whereabouts, without
from grognard.umpire.gains import gain_of, others, staying
from grognard.umpire.thinking import match_of

EFFORT: Final = 9_000
"""Decisions played out in search of a plan; and as many again to see what it brings."""
SEARCHED: Final = 1.2
SECONDS: Final = 1.8
"""Of the processor, for the plan alone and with what it brings: only a brake. What is left of two seconds is for telling it."""
VARIATIONS: Final = 5
MOST_DEEDS: Final = 8
SPACES: Final = ("hex", "area", "zone")
ACTING: Final = ("unit", "card")
NOTHING: Final = Line([], {}, [])

Data = dict[str, Any]


def hint(question: Data, chance: int) -> Data:
    """A plan for the seat that decides, with what it gains over staying put, or over the other choices where one cannot stay put; no
    deeds if nothing better was found.

    BadInput if there is nothing to be said here.
    """
    match = match_of(question)
    seen = Seen(match, chance)
    value = value_of(seen.game, seen.scenario)
    if value is None:
        raise BadInput("Positions of this scenario cannot be valued, so there is nothing to go by.")
    if not seen.begins or len(seen.actions) < 2:
        raise BadInput("Finish what is in hand first.")
    base = seen.game.base_style(seen.scenario, seen.seat)
    rollouts = Rollouts(seen.game, seen.seat, value, base=base)
    plans = plans_of(seen.game, base, derived(chance & 0xFFFF, seen.game.phase(seen.world())), VARIATIONS)
    brake = Clock(SEARCHED)
    found = best_plan(rollouts, seen.world, plans, EFFORT, 1, brake.is_late, affords=brake.affords)
    foes = strangers(match.scenario, seen.seat)
    end, line = carried_out(seen.game, seen.world(), seen.seat, found, foes)
    stays = staying(seen)
    instead = [stays] if stays else others(seen, line.codes[0], chance)
    gain = gain_of(seen, rollouts, found, instead, EFFORT, Clock(SECONDS - brake.spent()))
    still, nothing = carried_out(seen.game, seen.world(), seen.seat, stays, foes) if stays else (seen.world(), NOTHING)
    line = NOTHING if gain.is_loss else without(line, nothing)
    orders, moves = before_dice(line)
    pieces = pieces_of(line)
    return {
        "against": "others" if stays is None else "staying",
        "deeds": [asdict(deed) for deed in line.deeds[:MOST_DEEDS]],
        "orders": orders,
        "moves": moves,
        "paths": _first_paths(line),
        "pieces": pieces,
        "place": place_of(line, pieces, whereabouts(seen.game, seen.world(), seen.seat)),
        "on": line.deeds[0].on if line.deeds else "",
        "titles": named(line),
        "gain": gain.mean,
        "error": gain.error,
        "worlds": gain.worlds,
        "reasons": reasons(value, seen.seat, gain.ends or [(still, end)]),
    }


def before_dice(line: Line) -> tuple[list[str], int]:
    """What can be done for the player: small steps up to the first dice, and how many actions that is."""
    orders: list[str] = []
    for number, deed in enumerate(line.deeds[:MOST_DEEDS]):
        if deed.rolls:
            cut = next((place for place, order in enumerate(deed.orders) if order.split()[0] in ROLL), 0)
            return orders + deed.orders[:cut], number + (cut > 0)
        orders += deed.orders
    return orders, min(len(line.deeds), MOST_DEEDS)


def _first_paths(line: Line) -> dict[str, list[str]]:
    return dict(list(line.paths.items())[:MOST_DEEDS])


def pieces_of(line: Line) -> list[str]:
    """Who takes part: units and cards that are ordered by name, join in a fight, or go somewhere, in the order of the plan."""
    named = [piece for deed in line.deeds[:MOST_DEEDS] for piece in _named(deed)]
    return list(dict.fromkeys([*named, *_first_paths(line)]))


def _named(deed: Deed) -> list[str]:
    joined = [order.split()[1] for order in deed.orders if order.startswith("add ")]
    return [deed.id, *joined] if deed.on in ACTING else joined


def place_of(line: Line, pieces: list[str], where: dict[str, str]) -> str | None:
    """Where to look: what is attacked first, else where the first piece goes, what is done to a place, or where who acts stands."""
    deeds = line.deeds[:MOST_DEEDS]
    fought = [deed.id for deed in deeds if deed.rolls and deed.on in SPACES]
    gone = [path[-1] for path in line.paths.values()]
    done = [deed.id for deed in deeds if deed.on in SPACES]
    stood = [where[piece] for piece in pieces if piece in where]
    return next(iter([*fought, *gone, *done, *stood]), None)
