"""7.6 Step losses: what a result takes from whom, the owner's choices, and the checks of the survivors."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import steps_of
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s14_morale import CASUALTY, hit, is_here, queue_checks, queue_item
from grognard.games.panzer_grenadier.s17_teams import owner
from grognard.games.panzer_grenadier.state import DEMORALIZED, DISRUPTED, NOBODY, State, name_of, unit_code, unit_in
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

# How losses are taken.
BY_FIRE: Final = 0
BY_ASSAULT: Final = 1

# Demands that are met: bits of `loss_marks`.
OPEN_TOP_HIT: Final = 1
FIRST_TAKEN: Final = [2, 4]  # by category
AFV_HIT: Final = 8
SEVERAL: Final = 16  # the result called for two steps or more

X: Final = 4  # results from here on cost steps


def begin_results(state: State, space: int, results: list[int], rule: int, protected: list[int]) -> None:
    """7.61, 7.63 Apply results (piece, result, ...) to one side in a hex; `protected` may not be given losses (12.3)."""
    ground = state.ground
    state.results = results
    state.loss_rule = rule
    state.loss_steps = 0
    state.loss_marks = 0
    state.loss_hex = space
    pools: list[list[int]] = [[], []]
    caps: list[int] = []
    most = [0, 0]
    units = 0
    for place in range(0, len(results), 2):
        piece, result = results[place], results[place + 1]
        if ground.is_leader[piece]:
            continue
        units += 1
        if result < X or piece in protected:
            continue
        if not ground.is_combat[piece]:
            category = 1
        elif rule == BY_FIRE and ground.is_closed[piece]:
            continue
        else:
            category = 0
        cap = result - X + 1
        pools[category].append(piece)
        caps += [piece, cap]
        most[category] = max(most[category], cap)
    if not units:
        lone_leaders(state, results, pools, caps, most)
    state.pools = pools
    state.caps = caps
    for category in (0, 1):
        present = sum([min(max(1, steps_of(state, piece)), cap_of(state, piece)) for piece in pools[category]])
        state.need[category] = min(most[category], present)
    if max(most) > 1:
        state.loss_marks |= SEVERAL
    state.push(words.LOSSES, 0)


def lone_leaders(state: State, results: list[int], pools: list[list[int]], caps: list[int], most: list[int]) -> None:
    """6.71 With no unit in the hex each step result eliminates one leader."""
    for place in range(0, len(results), 2):
        piece, result = results[place], results[place + 1]
        if result >= X:
            pools[0].append(piece)
            caps += [piece, 1]
            most[0] = max(most[0], result - X + 1)


def cap_of(state: State, piece: int) -> int:
    """7.52 The steps that a unit can still lose by its own column."""
    caps = state.caps
    for place in range(0, len(caps), 2):
        if caps[place] == piece:
            return caps[place + 1]
    return 0


class Losses(Step[State]):
    """7.61, 7.63 The owner shares out the steps, combat units first, then trucks, wagons and sleds."""

    def resume(self, state: State) -> int:
        for category in (0, 1):
            if state.need[category] <= 0:
                continue
            options = loss_options(state, category)
            if not options:
                state.need[category] = 0
                continue
            if len(options) == 1 or steps_left(state, category) <= state.need[category]:
                take_loss(state, options[0], category)
                return AGAIN
            state.seat = owner(state, options[0])
            state.choices = [unit_code(state, words.LOSE, piece) for piece in options]
            return DECISION
        state.pop()
        survivors(state)
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        piece = unit_in(state, code)
        take_loss(state, piece, 0 if piece in state.pools[0] else 1)

    def why_not(self, state: State, code: int) -> Refusal | None:
        piece = unit_in(state, code)
        if code & ~OPERAND_MASK != words.LOSE or piece < 0:
            return wrong_time(state, code)
        return forbids_losing(state, piece)

    def prompt(self, state: State) -> Message:
        return Message("prompt-losses", {"hex": state.ground.names[state.loss_hex], "steps": state.need[0] + state.need[1]})


def forbids_losing(state: State, piece: int) -> Refusal | None:
    """7.61, 7.63 Why the next step does not come from a unit."""
    for category in (0, 1):
        if state.need[category] > 0:
            if piece in loss_options(state, category):
                return None
            break
    return refuse("7.63" if state.loss_rule == BY_ASSAULT else "7.61", "refuse-no-loss", {"unit": name_of(state, piece)})


def steps_left(state: State, category: int) -> int:
    """All the steps that a category could lose; if no more are there, there is nothing to choose."""
    pool = [piece for piece in state.pools[category] if is_here(state, piece)]
    return sum([min(max(1, steps_of(state, piece)), cap_of(state, piece)) for piece in pool])


def loss_options(state: State, category: int) -> list[int]:
    """7.61, 7.63 Who may take the next step."""
    ground = state.ground
    pool = [piece for piece in state.pools[category] if is_here(state, piece) and cap_of(state, piece) > 0]
    if not pool:
        return []
    marks = state.loss_marks
    if state.loss_rule == BY_ASSAULT:
        if not marks & FIRST_TAKEN[category]:
            best = min([condition(state, piece) for piece in pool])
            return [piece for piece in pool if condition(state, piece) == best]
        if category == 0 and marks & SEVERAL and not marks & AFV_HIT and state.need[0] == 1:
            tanks = [piece for piece in pool if ground.is_afv[piece]]
            return tanks or pool
        return pool
    if category == 0 and marks & SEVERAL and not marks & OPEN_TOP_HIT and state.need[0] == 1:
        open_top = [piece for piece in pool if ground.is_open_top[piece]]
        return open_top or pool
    return pool


def condition(state: State, piece: int) -> int:
    """Good order before disrupted before demoralized."""
    flags = state.flags[piece]
    return 2 if flags & DEMORALIZED else 1 if flags & DISRUPTED else 0


def take_loss(state: State, piece: int, category: int) -> None:
    ground = state.ground
    caps = state.caps
    for place in range(0, len(caps), 2):
        if caps[place] == piece:
            caps[place + 1] -= 1
    if ground.is_open_top[piece]:
        state.loss_marks |= OPEN_TOP_HIT
    if ground.is_afv[piece]:
        state.loss_marks |= AFV_HIT
    state.loss_marks |= FIRST_TAKEN[category]
    state.need[category] -= 1
    if not ground.is_leader[piece]:
        state.loss_steps += 1
    hit(state, piece)


def survivors(state: State) -> None:
    """6.7, 7.61, 7.63, 14.13 First the leaders roll for their lives, then everybody who is left checks morale."""
    ground = state.ground
    checking: list[int] = []
    additions: list[int] = []
    for place in range(0, len(state.results), 2):
        piece, result = state.results[place], state.results[place + 1]
        if not is_here(state, piece):
            continue
        if ground.is_leader[piece] and state.loss_steps:
            queue_item(state, CASUALTY, piece, state.loss_steps, 0)
        addition = addition_for(state, piece, result)
        if addition >= 0:
            checking.append(piece)
            additions.append(addition)
    queue_checks(state, checking, additions)
    state.results = []
    state.pools = [[], []]
    state.caps = []
    state.push(words.CHECKS, 0)


def addition_for(state: State, piece: int, result: int) -> int:
    """7.25, 7.61, 7.63 What is added to the dice of a unit's check; negative if it need not check."""
    if result <= 0:
        return NOBODY
    ground = state.ground
    if state.loss_rule == BY_ASSAULT:
        return result - 1 if result < X else 2
    if result < X:
        return NOBODY if ground.is_afv[piece] else result - 1
    return 0 if ground.is_closed[piece] else 2
