"""A hint for who asks: where to look, a plan and its reasons. It knows what the seat knows, and nothing of the dice to come."""

from dataclasses import asdict
from math import sqrt
from typing import Any, Final

from grognard.kernel.errors import BadInput
from grognard.kernel.match import ROLL
from grognard.players import Seen
from grognard.players.brake import Clock
from grognard.players.hard import derived
from grognard.players.rollout import Plan, Rollouts
from grognard.players.search import best_plan
from grognard.players.value import value_of
from grognard.umpire.analysis.lines import Line, carried_out, reasons, without
from grognard.umpire.analysis.script import Script
from grognard.umpire.sketching import IDLE
from grognard.umpire.thinking import match_of

EFFORT: Final = 9_000
"""Decisions played out in search of a plan; and as many again to see what it brings."""
SEARCHED: Final = 1.2
SECONDS: Final = 1.8
"""Of the processor, for the plan alone and with what it brings: only a brake. What is left of two seconds is for telling it."""
VARIATIONS: Final = 5
FRESH: Final = 4001
"""Worlds from here on were not looked at when the plan was picked."""
WORLDS: Final = 24
LEAST_WORLDS: Final = 6
MOST_DEEDS: Final = 8

Data = dict[str, Any]


def hint(question: Data, chance: int) -> Data:
    """A plan for the seat that decides, with what it gains over staying put; `moves` is nought if nothing better than that was found.

    BadInput if there is nothing to be said here.
    """
    match = match_of(question)
    seen = Seen(match, chance)
    value = value_of(seen.game, seen.scenario)
    if value is None:
        raise BadInput("Positions of this scenario cannot be valued, so there is nothing to go by.")
    if not seen.begins or len(seen.actions) < 2:
        raise BadInput("Finish what is in hand first.")
    rollouts = Rollouts(seen.game, seen.seat, value)
    styles = seen.game.styles
    first = derived(chance & 0xFFFF, seen.game.phase(seen.world()))
    plans = [*[Plan(style) for style in styles], *[Plan(styles[number % len(styles)], first + number) for number in range(VARIATIONS)]]
    brake = Clock(SEARCHED)
    found = best_plan(rollouts, seen.world, plans, EFFORT, 1, brake.is_late, affords=brake.affords)
    staying = _staying(seen)
    mean, error, worlds = _gain(seen, rollouts, found, staying, Clock(SECONDS - brake.spent()))
    end, line = carried_out(seen.game, seen.world(), seen.seat, found)
    still, nothing = carried_out(seen.game, seen.world(), seen.seat, staying)
    line = without(line, nothing)
    orders, moves = before_dice(line)
    return {
        "deeds": [asdict(deed) for deed in line.deeds[:MOST_DEEDS]],
        "orders": orders,
        "moves": moves,
        "paths": _first_paths(line),
        "place": place_of(line),
        "gain": mean if is_clear(mean, error, worlds) else None,
        "error": 1.96 * error,
        "worlds": worlds,
        "reasons": reasons(value, seen.seat, still, end),
    }


def _staying(seen: Seen) -> Plan:
    """To end the phase here and now, or whatever comes nearest to doing nothing."""
    by_word = {seen.game.vocabulary.word(action.code): action.code for action in reversed(seen.actions)}
    code = next((by_word[word] for word in IDLE if word in by_word), None)
    return Plan() if code is None else Script([(code, True)])


def _gain(seen: Seen, rollouts: Rollouts, found: Plan, staying: Plan, clock: Clock) -> tuple[float, float, int]:
    """How much better a plan does than staying put, in worlds that it was not picked by: mean, standard error, worlds."""
    spent = rollouts.decisions + EFFORT
    gains: list[float] = []
    for number in range(FRESH, FRESH + WORLDS):
        if gains and (rollouts.decisions > spent or clock.is_late()):
            break
        played = [rollouts.play(seen.world(number), plan, number) for plan in (found, staying)]
        gains.append(played[0] - played[1])
    mean = sum(gains) / len(gains)
    variance = sum((one - mean) ** 2 for one in gains) / max(len(gains) - 1, 1)
    return mean, sqrt(variance / len(gains)), len(gains)


def is_clear(mean: float, error: float, worlds: int) -> bool:
    """A number is told only if its doubt is at most half of it."""
    return worlds >= LEAST_WORLDS and mean > 0 and 1.96 * error <= mean / 2


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


def place_of(line: Line) -> str | None:
    """Where to look: what is attacked first, or where the first piece goes."""
    for deed in line.deeds:
        if deed.rolls and deed.on and deed.on != "unit":
            return deed.id
    return next((path[-1] for path in line.paths.values()), None)
