"""11 Anti-tank fire: targets, values, modifiers, crossfire, and its resolution."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import aboard
from grognard.games.panzer_grenadier.ground import SOFT
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s08_spotting import give_away, spots, spotted_hexes, why_unseen
from grognard.games.panzer_grenadier.s10_direct_fire import Modifier, halved, is_being_helped, may_shoot, total
from grognard.games.panzer_grenadier.s14_morale import CASUALTY, TWO_DICE, hit, is_here, queue_checks, queue_item
from grognard.games.panzer_grenadier.s17_teams import owner, within_sector
from grognard.games.panzer_grenadier.state import (
    DISRUPTED,
    FIRED_AT,
    FIRED_DF,
    HAS_FIRED,
    HIDDEN,
    INVITED,
    NOBODY,
    ON_MAP,
    REDUCED,
    SHOT_ONCE,
    SPENT,
    USED,
    State,
    name_of,
    spoken,
    unit_code,
    unit_in,
)
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

NO_SHOT: Final = -1
SIX_BITS: Final = 63


# -- values and targets -----------------------------------------------------------------------------------------------
def printed_at(state: State, piece: int) -> tuple[int, int]:
    """7.31 The anti-tank value and range of a unit as it stands; a scenario may give infantry in towns anti-tank rockets."""
    ground = state.ground
    face = 1 if state.flags[piece] & REDUCED else 0
    value, reach = ground.at[piece][face], ground.at_range[piece][face]
    if value < 0:
        special = state.rules.scenario.special
        if ground.type[piece] in special.panzerfaust:
            space = state.pieces.where[piece]
            if space >= 0 and ground.is_town[space]:
                return special.panzerfaust_at, special.panzerfaust_range
    return value, reach


def longest_shot(state: State, piece: int) -> int:
    """11.3 The greatest distance at which a unit may fire, increased range included; negative if it has no anti-tank fire."""
    value, reach = printed_at(state, piece)
    if value < 0:
        return NO_SHOT
    content = state.ground.content
    return reach * content.long_range_percent // 100 if value >= content.long_range_from else reach


def at_value(state: State, piece: int, distance: int) -> int:
    """11.3, 14.2 Halved beyond the printed range, and halved again if the unit is disrupted."""
    value, reach = printed_at(state, piece)
    if distance > reach:
        value = halved(value)
    return halved(value) if state.flags[piece] & DISRUPTED else value


def has_two_shots(state: State, piece: int) -> bool:
    """11.2 Full-strength AFVs of nations with armour efficiency make two anti-tank attacks a turn."""
    return state.ground.efficient[piece] and not state.flags[piece] & REDUCED and state.ground.at[piece][0] >= 0


def at_targets(state: State, piece: int) -> list[int]:
    """11, 7.24, 12.52 The enemy vehicles that a unit may fire at."""
    return some_targets(state, piece, state.ground.pieces)


def may_shoot_tanks(state: State, piece: int) -> bool:
    """11 Whether there is any such vehicle."""
    return len(some_targets(state, piece, 1)) > 0


def some_targets(state: State, piece: int, most: int) -> list[int]:
    """11, 7.24, 12.52 The enemy vehicles that a unit may fire at, up to so many of them."""
    ground = state.ground
    if state.flags[piece] & FIRED_DF or not may_shoot(state, piece):
        return []
    reach = longest_shot(state, piece)
    if reach < 0:
        return []
    space = state.pieces.where[piece]
    side = ground.side[piece]
    inside = state.is_assault_hex(space)
    seen = spotted_hexes(state, side, space)
    if not inside and not ground.disk(space, reach) & seen:
        return []
    row = ground.distance[space]
    sector = within_sector(state, space)
    where = state.pieces.where
    found: list[int] = []
    for enemy in ground.side_vehicles[1 - side]:
        there = where[enemy]
        if there < 0 or row[there] > reach or not (inside or seen >> there & 1):
            continue
        if len(found) == most:
            break
        if inside:
            if there == space and not state.flags[enemy] & HIDDEN:
                found.append(enemy)
        elif there != space and sector >> there & 1 and not has_vehicle(state, there, side) and spots(state, side, space, enemy):
            found.append(enemy)
    return found


def has_vehicle(state: State, space: int, side: int) -> bool:
    """7.24, 12.53 Whether a side has a vehicle in a hex."""
    ground = state.ground
    if not state.presence[side] >> space & 1:
        return False
    return any(ground.victim[piece] != SOFT for piece in state.stack_of(space, side))


def forbids_shot(state: State, piece: int, enemy: int) -> Refusal | None:
    """5.67, 7.1, 7.22, 7.24, 11, 11.11, 11.3, 12.51, 12.52, 17.61 Why a unit may not fire at a vehicle."""
    ground = state.ground
    names: dict[str, str | int] = {"unit": name_of(state, piece), "target": name_of(state, enemy)}
    if longest_shot(state, piece) < 0:
        return refuse("7.1", "refuse-no-at", names)
    if state.flags[piece] & FIRED_DF:
        return refuse("7.22", "refuse-other-kind", {"unit": names["unit"]})
    if state.flags[piece] & INVITED:
        return refuse("12.51", "refuse-only-enter", {"unit": names["unit"], "hex": state.ground.names[state.origin]})
    if not may_shoot(state, piece):
        return refuse("5.67", "refuse-cannot-shoot", {"unit": names["unit"]})
    there = state.at(enemy)
    if ground.side[enemy] == ground.side[piece] or state.box[enemy] != ON_MAP or state.flags[enemy] & HIDDEN:
        return refuse("11", "refuse-no-target", names)
    if ground.victim[enemy] == SOFT:
        return refuse("11.11" if ground.is_transport[enemy] else "11", "refuse-no-vehicle", names)
    space = state.at(piece)
    distance = ground.distance[space][there]
    if distance > longest_shot(state, piece):
        return refuse("11.3", "refuse-at-range", {**names, "range": longest_shot(state, piece), "distance": distance})
    if state.is_assault_hex(space) and there != space:
        return refuse("12.52", "refuse-in-assault", {"unit": names["unit"]})
    if there == space:
        return None if state.is_assault_hex(space) else refuse("11", "refuse-no-target", names)
    if not within_sector(state, space) >> there & 1:
        return refuse("17.61", "refuse-other-sector", {"unit": names["unit"], "hex": ground.names[there]})
    if has_vehicle(state, there, ground.side[piece]):
        return refuse("7.24", "refuse-own-vehicle", names)
    if not spots(state, ground.side[piece], space, enemy):
        return why_unseen(state, ground.side[piece], space, there)
    return None


# -- modifiers --------------------------------------------------------------------------------------------------------
def at_modifiers(state: State, piece: int, enemy: int, opportunity: bool) -> list[Modifier]:
    """11.1, 11.12, 12.52 What is added to the dice; nothing inside an assault hex."""
    ground = state.ground
    value = ground.content.at_modifier
    space, there = state.at(piece), state.at(enemy)
    if space == there:
        return []
    found: list[Modifier] = []
    if is_crossfire(state, space, enemy):
        found.append(("at_crossfire", "11.12", value["at_crossfire"]))
    if is_being_helped(state, there, ground.side[enemy]):
        found.append(("at_river_crossing", "5.73", value["at_river_crossing"]))
    if ground.is_town[there]:
        found.append(("at_town", "11.1", value["at_town"]))
    if ground.level[space] < ground.level[there]:
        found.append(("at_from_below", "11.1", value["at_from_below"]))
    if ground.distance[space][there] == 1:
        found.append(("at_adjacent", "11.1", value["at_adjacent"]))
    if opportunity and state.strategic and state.flags[piece] & HIDDEN:
        found.append(("at_strategic_ambush", "17.3", value["at_strategic_ambush"]))
    return found


def entry_bits(state: State, space: int, there: int) -> int:
    """11.12 The neighbours of the target through which a line reaches it, a bit for each direction."""
    ground = state.ground
    found = 0
    for entry in ground.sight.entries(space, there):
        if entry >= 0:
            for direction in range(6):
                if ground.map.beside[6 * there + direction] == entry:
                    found |= 1 << direction
    return found


def is_crossfire(state: State, space: int, enemy: int) -> bool:
    """11.12 An earlier shot of this turn came through a hex that is neither the same as nor next to any hex of this line."""
    shots = state.shots[enemy]
    if not shots:
        return False
    now = entry_bits(state, space, state.at(enemy))
    near = now | now << 1 | now >> 1 | (now & 1) << 5 | (now >> 5 & 1)
    while shots:
        if not shots & SIX_BITS & near:
            return True
        shots >>= 6
    return False


def at_sum(state: State, piece: int, enemy: int, opportunity: bool) -> int:
    """11.1 What is added to the dice in all: value minus armour plus modifiers."""
    distance = state.ground.distance[state.at(piece)][state.at(enemy)]
    return at_value(state, piece, distance) - state.ground.armor[enemy] + total(at_modifiers(state, piece, enemy, opportunity))


def at_result(state: State, number: int) -> int:
    """11.1 The anti-tank table: nothing, one step, two steps."""
    content = state.ground.content
    return 2 if number >= content.at_two else 1 if number >= content.at_one else 0


# -- steps ------------------------------------------------------------------------------------------------------------
class AtTarget(Step[State]):
    """11 The unit in the argument names the vehicle that it fires at."""

    def resume(self, state: State) -> int:
        piece = state.argument
        targets = at_targets(state, piece) if is_here(state, piece) else []
        if not targets:
            state.pop()
            return AGAIN
        state.seat = owner(state, piece)
        state.choices = [unit_code(state, words.TARGET, enemy) for enemy in targets]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        piece = state.argument
        state.pop()
        begin_shot(state, piece, unit_in(state, code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        enemy = unit_in(state, code)
        if code & ~OPERAND_MASK != words.TARGET or enemy < 0:
            return wrong_time(state, code)
        return forbids_shot(state, state.argument, enemy)

    def prompt(self, state: State) -> Message:
        return Message("prompt-at-target", {"unit": spoken(state, state.argument)})


def begin_shot(state: State, piece: int, enemy: int) -> None:
    state.shooter = piece
    state.victim = enemy
    state.push(words.AT_ROLL, 1 if state.ground.side[piece] != state.side else 0)


class AtRoll(Step[State]):
    """11.1 Two dice; the argument is 1 for opportunity fire."""

    def resume(self, state: State) -> int:
        if state.shooter == NOBODY:
            state.pop()
            return AGAIN
        state.seat = owner(state, state.shooter)
        state.faces = TWO_DICE
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        piece, enemy = state.shooter, state.victim
        opportunity = state.argument == 1
        roll = rolled[0] + rolled[1]
        bonus = at_sum(state, piece, enemy, opportunity)
        result = at_result(state, roll + bonus)
        state.events.append((words.AT_FIRED, piece, enemy, bonus, roll, result))
        state.shots[enemy] = state.shots[enemy] << 6 | entry_bits(state, state.at(piece), state.at(enemy))
        state.shooter = NOBODY
        state.pop()
        used_shot(state, piece, opportunity)
        give_away(state, piece)
        if result:
            wound(state, enemy, result)

    def label(self, state: State, rolled: list[int]) -> str:
        bonus = at_sum(state, state.shooter, state.victim, state.argument == 1)
        return words.AT_NAMES[at_result(state, rolled[0] + rolled[1] + bonus)]


def used_shot(state: State, piece: int, opportunity: bool) -> None:
    """7.22, 7.46, 11.2 What a unit may still do after an anti-tank shot."""
    flags = state.flags[piece]
    had_one = flags & FIRED_AT
    state.flags[piece] |= FIRED_AT
    state.work[piece] = 0
    spent = bool(had_one) or not has_two_shots(state, piece)
    if opportunity:
        last = SPENT if state.ground.is_craft[piece] else USED
        state.flags[piece] = state.flags[piece] & ~SHOT_ONCE | last if spent else state.flags[piece] | SHOT_ONCE
        state.opportunity[piece] = state.step_number
    elif spent:
        state.flags[piece] |= HAS_FIRED


def wound(state: State, enemy: int, steps: int) -> None:
    """7.42, 7.62, 11.1, 5.65 Steps of the target, its load with it; a survivor checks morale, leaders aboard roll for their lives."""
    ground = state.ground
    riders = [piece for piece in aboard(state, enemy) if ground.is_leader[piece]]
    if enemy == state.unit:
        riders += [piece for piece in state.riders if ground.is_leader[piece]]
    lost = 0
    for _ in range(steps):
        if is_here(state, enemy):
            hit(state, enemy)
            lost += 1
    for leader in riders:
        if is_here(state, leader):
            queue_item(state, CASUALTY, leader, lost, 0)
    if is_here(state, enemy):
        queue_checks(state, [enemy], [0 if ground.is_closed[enemy] else 2])
    if state.queue:
        state.push(words.CHECKS, 0)
