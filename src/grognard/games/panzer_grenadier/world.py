"""16.6, 16.7, 6.8 What a seat cannot know, drawn anew: hidden units, face-down mines, tank leaders of the other side."""

from typing import Final

from grognard.games.panzer_grenadier.s02_set_up import mines_left
from grognard.games.panzer_grenadier.s03_activation import always_led
from grognard.games.panzer_grenadier.s04_stacking import fits
from grognard.games.panzer_grenadier.s08_spotting import is_found
from grognard.games.panzer_grenadier.s17_teams import side_of_seat
from grognard.games.panzer_grenadier.state import ALL_STALE, DEAD, DUG_IN, HIDDEN, LEADER_KNOWN, OUT, TANK_LEADER, State
from grognard.kernel.dice import Dice, FairDice, seed_bytes
from grognard.kernel.sequence import DECISION

TRIES: Final = 60
"""Draws of a hiding place, before the unit is left where it is."""


def world(state: State, seat: int, draw: int) -> State:
    """A position that agrees with all that the seat knows."""
    twin = state.clone()
    dice = FairDice(seed_bytes(f"world {draw}"), [])
    for side in (0, 1):
        if seat < 0 or side_of_seat(state, seat) != side:
            move_hidden(twin, side, dice)
            redraw_mines(twin, side, dice)
            swap_tank_leaders(twin, side, dice)
    asked = side_of_seat(state, twin.seat)
    if twin.halt == DECISION and (seat < 0 or asked != side_of_seat(state, seat)):
        twin.run()  # what the other may choose depends on what they hold
        twin.events = []
    return twin


def hides(state: State, side: int) -> bool:
    """Whether the other side has anything that this one cannot know."""
    if state.mine_hex or state.mine_pool[1 - side]:
        return True
    for piece in state.ground.side_pieces[1 - side]:
        if state.flags[piece] & (HIDDEN | TANK_LEADER):
            return True
    return False


def move_hidden(state: State, side: int, dice: Dice) -> None:
    """16.6 Hidden units stand anywhere in the area of their group where nobody would have found them."""
    ground = state.ground
    groups = state.rules.scenario.groups
    for piece in ground.side_pieces[side]:
        if not state.flags[piece] & HIDDEN or state.unit == piece:
            continue
        group = groups[state.rules.scenario.piece_group[piece]]
        here = state.pieces.where[piece]
        if here < 0:
            continue
        there = here
        for _ in range(TRIES):
            there = group.hexes[dice.roll([len(group.hexes)])[0] - 1]
            if there == here or may_hide(state, piece, there):
                break
        else:
            there = here
        if there != here:
            state.pieces.shift(piece, there)
            state.stale = ALL_STALE
            if is_found(state, piece):
                state.pieces.shift(piece, here)
                state.stale = ALL_STALE
        if group.dug_in_allowed and not state.work[piece]:
            state.flags[piece] = state.flags[piece] & ~DUG_IN | (DUG_IN if dice.roll([2])[0] == 1 else 0)


def may_hide(state: State, piece: int, space: int) -> bool:
    ground = state.ground
    state.refresh_caches()
    return (
        ground.enter[0][space] >= 0
        and not ground.is_river[space]
        and fits(state, piece, space)
        and not state.presence[1 - ground.side[piece]] >> space & 1
    )


def redraw_mines(state: State, side: int, dice: Dice) -> None:
    """16.7 Face-down counters of a side are drawn again from all that nobody has seen."""
    unknown = [field for field, owner in enumerate(state.mine_side) if owner == side and not state.mine_known[field]]
    powers = sorted([state.mine_power[field] for field in unknown] + state.mine_pool[side] + unseen_mix(state))  # their order tells nothing
    for field in unknown:
        state.mine_power[field] = powers.pop(dice.roll([len(powers)])[0] - 1)
    for place in range(len(state.mine_pool[side])):
        state.mine_pool[side][place] = powers.pop(dice.roll([len(powers)])[0] - 1)


def unseen_mix(state: State) -> list[int]:
    """The counters in the cup."""
    left = mines_left(state)
    for power in state.mine_power:
        if power in left:
            left.remove(power)
    return left


def swap_tank_leaders(state: State, side: int, dice: Dice) -> None:
    """6.8 Secret tank leaders may sit in any AFV of the side that could hold one and has not shown otherwise."""
    ground = state.ground
    able = [
        piece
        for piece in ground.side_pieces[side]
        if ground.may_hold_tank_leader[piece]
        and not always_led(state, piece)
        and not state.flags[piece] & LEADER_KNOWN
        and state.box[piece] not in (DEAD, OUT)
    ]
    holders = sum([1 for piece in able if state.flags[piece] & TANK_LEADER])
    for piece in able:
        state.flags[piece] &= ~TANK_LEADER
    for _ in range(holders):
        state.flags[able.pop(dice.roll([len(able)])[0] - 1)] |= TANK_LEADER
