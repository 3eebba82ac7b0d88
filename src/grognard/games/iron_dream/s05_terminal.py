"""5.0 The end of a player turn: fortresses, the terminal supply check, supply units lifted back to the pool (15.34)."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import POOL, SPENT
from grognard.games.iron_dream.content import ANGLO, HITLERIAN, SOVIET
from grognard.games.iron_dream.effects import end_turn_flags, lift, romania_defects
from grognard.games.iron_dream.flags import FS, MAY_BE_RELEASED, NEUTRAL, OOS, RELEASED
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s14_beach import ashore_choices, begin_ashore, forbids_ashore
from grognard.games.iron_dream.s15_burning import supply_units
from grognard.games.iron_dream.s15_checks import fortress_claims, sustain, terminal_check
from grognard.games.iron_dream.s15_supply import is_hex_supplied
from grognard.games.iron_dream.s17_airborne import note_refit
from grognard.games.iron_dream.s26_victory import french_absent, garrisons, zbv
from grognard.games.iron_dream.seats import leads_in, next_german, seat_at, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.timing import wrong_time
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


def clear_markers(state: State) -> None:
    """5.0 At the end of the assault phase the markers of the initial check go."""
    for unit, flags in enumerate(state.flags):
        if flags & OOS and state.camp(unit) == state.active:
            state.flags[unit] = flags & ~OOS


class Fortress(Step[State]):
    """15.20 In each cut-off fortress with several units the German names the one that it sustains; then the terminal check is made."""

    def resume(self, state: State) -> int:
        if state.active == HITLERIAN:
            for space, units in open_claims(state):
                state.seat = seat_at(state, HITLERIAN, space)
                state.choices = [words.SUSTAIN | unit for unit in units]
                return DECISION
        state.pop()
        terminal_check(state, state.active)
        state.push(words.S_LIFTING, 0)
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        sustain(state, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        claims = open_claims(state)
        if claims and code & ~OPERAND_MASK == words.SUSTAIN and operand_of(code) in claims[0][1]:
            return None
        return refuse("15.20", "refuse-sustain")

    def prompt(self, state: State) -> Message:
        claims = open_claims(state)
        return Message("prompt-fortress", {"hex": hex_name(state, claims[0][0]) if claims else ""})


def open_claims(state: State) -> list[tuple[int, list[int]]]:
    """15.20 The fortresses where nobody was named yet."""
    return [(space, units) for space, units in fortress_claims(state) if not any([state.has(unit, FS) for unit in units])]


def forbids_lifting(state: State, unit: int) -> Refusal | None:
    """15.34 Only a supply unit of one's own on the map goes back to its pool, along a line of supply."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit in liftable(state):
        return None
    if not state.content.is_supply[unit]:
        return refuse("15.34", "refuse-no-supply-unit", names)
    if state.camp(unit) != state.active:
        return refuse("15.34", "refuse-not-yours", names)
    if state.at(unit) == NOWHERE:
        return refuse("15.34", "refuse-not-on-map", names)
    return refuse("15.34", "refuse-lift", names)


def liftable(state: State) -> list[int]:
    """15.34, 6.1 Supply units that can trace a line of general supply; on turn 1 the Hitlerian does nothing of the kind."""
    if state.turn == 1 and state.active == HITLERIAN:
        return []
    units = [unit for unit in supply_units(state, state.active) if leads_in(state, state.at(unit))]
    return [unit for unit in units if is_hex_supplied(state, state.active, state.at(unit))]


class Lifting(Step[State]):
    """15.34 At the end of the turn its player may take supply units back into the pool."""

    def resume(self, state: State) -> int:
        units = liftable(state)
        choices = [words.LIFT | unit for unit in units] + ashore_choices(state)
        if not choices:
            if not next_german(state):
                end_player_turn(state)
            return AGAIN
        state.seat = seat_of_camp(state, state.active)
        state.choices = [*choices, words.END]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            if not next_german(state):
                end_player_turn(state)
            return
        unit = operand_of(code)
        if code & ~OPERAND_MASK == words.ASHORE:
            begin_ashore(state, unit)
            return
        state.events.append((words.E_LIFTED, unit, state.at(unit)))
        lift(state, unit, SPENT if state.active == ANGLO else POOL)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.LIFT:
            return forbids_lifting(state, operand_of(code))
        if code & ~OPERAND_MASK == words.ASHORE:
            return forbids_ashore(state, operand_of(code))
        return None if code == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-lifting")


def end_player_turn(state: State) -> None:
    """What is tested when a player turn is over."""
    state.pop()
    camp = state.active
    if camp == ANGLO:
        note_refit(state)
        french_absent(state)
        zbv(state)
        state.bridge = -1
        state.bridgeheads = []
        state.coop_eto = state.coop_mto = state.amphibious = 0
        check_neutrality(state)
    elif camp == SOVIET:
        garrisons(state)
        if state.rules.variant.has_satellites:
            check_romania(state)
    else:
        state.holding = []
        if state.greece_open == MAY_BE_RELEASED and not any(
            [
                state.content.setup[unit] == "greece_box" and state.at(unit) == NOWHERE and state.box[unit] == 4
                for unit in range(len(state.flags))
            ]
        ):
            state.greece_open = RELEASED
    end_turn_flags(state, camp)


def check_romania(state: State) -> None:
    """19.1 Romania leaves when the Soviets hold fourteen of its hexes at the end of their turn."""
    content = state.content
    if not state.romania and sum([state.control[space] == SOVIET for space in content.romania]) >= content.romania_leaves:
        romania_defects(state)


def check_neutrality(state: State) -> None:
    """27.7 If no NATO unit stands in Yugoslavia at the end of NATO's first turn, it declares itself neutral."""
    if not state.rules.variant.are_allies and state.turn == 1 and state.neutral == 0:
        content = state.content
        if not any([state.at(unit) >= 0 and content.yugoslavia[state.at(unit)] for unit in state.rules.camp_units[ANGLO]]):
            state.neutral = NEUTRAL
            state.events.append((words.E_NEUTRAL,))
