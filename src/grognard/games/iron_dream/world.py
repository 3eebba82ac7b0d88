"""What a seat cannot know, drawn anew: the secret chit (14.12, 27.6), and in the fog of war which units stand in which stack (25.3)."""

from typing import Final

from grognard.games.iron_dream.content import ANGLO
from grognard.games.iron_dream.fog import sees_camp, sees_stack
from grognard.games.iron_dream.s18_assaults import announced
from grognard.games.iron_dream.state import State
from grognard.kernel.dice import Dice, FairDice, seed_bytes
from grognard.kernel.sequence import DECISION
from grognard.mechanics.pieces import NOWHERE

CHITS: Final = 3


def world(state: State, seat: int, draw: int) -> State:
    """A position that agrees with all that the seat knows."""
    twin = state.clone()
    dice = FairDice(seed_bytes(f"world {draw}"), [])
    changed = False
    if twin.chit >= 0 and not twin.chit_shown and seat != twin.rules.seat_of[ANGLO]:
        twin.chit = dice.roll([CHITS])[0] - 1
        if twin.rules.variant.has_bombs:  # 27.6 so is whether the bombs are there
            twin.bombs_came = twin.content.bomb_turns[twin.chit]
            if twin.turn < twin.bombs_came:
                twin.bombs_came = 0
            twin.bombs = twin.content.bombs if twin.bombs_came else 0
        changed = True
    if twin.rules.has_fog:
        mix_stacks(twin, seat, dice)
        changed = True
    if changed and twin.halt == DECISION and twin.seat != seat:
        twin.run()  # what the others may choose depends on what they hold
        twin.events = []
    return twin


def mix_stacks(state: State, seat: int, dice: Dice) -> None:
    """25.3 Units of one kind that the seat cannot see change places with each other; decoys go where there are as many counters."""
    groups: dict[tuple[int, ...], list[int]] = {}
    engaged = in_the_open(state)
    for unit, space in enumerate(state.field.where):
        if space != NOWHERE and unit not in engaged and not sees_stack(state, seat, space) and not sees_camp(state, seat, state.camp(unit)):
            groups.setdefault(kind_key(state, unit), []).append(unit)
    moved: dict[int, int] = {}
    for units in groups.values():
        left = units[:]
        for unit in units:
            moved[unit] = left.pop(dice.roll([len(left)])[0] - 1)
    stacks = {state.field.where[unit]: state.field.stack(state.field.where[unit]) for unit in moved}
    for space, stack in stacks.items():
        renew(state, space, [moved.get(unit, unit) for unit in stack])


def renew(state: State, space: int, stack: list[int]) -> None:
    """Rebuild a stack, top first, with the units that have changed places."""
    field = state.field
    field.own_lists()
    field.top[space] = stack[0]
    for place, unit in enumerate(stack):
        field.where[unit] = space
        field.under[unit] = stack[place + 1] if place + 1 < len(stack) else NOWHERE


def kind_key(state: State, unit: int) -> tuple[int, ...]:
    """Units that can take each other's place without changing anything that can be seen on the map."""
    content = state.content
    nation = content.is_german[unit] + 2 * content.is_hungarian[unit] + 4 * content.is_romanian[unit] + 8 * content.is_bulgarian[unit]
    return (state.field.side[unit], content.kind[unit], nation, state.field.zone[unit], int(content.is_army[unit]))


def in_the_open(state: State) -> set[int]:
    """Units that are in the hand of a player or in an announced assault."""
    found = {*state.movers, *state.attackers, *state.defenders, *state.shock_units, *state.retreating, *state.advancing, state.unit}
    spaces = set(state.targets)
    for _, _, targets, units in announced(state):
        found.update(units)
        spaces.update(targets)
    for space in spaces:
        found.update(state.field.stack(space))
    return found
