"""Bombardment (X-C), counter-battery and artillery cards."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.content import Effect
from grognard.games.last_crusade.effects import commit, pay, remove, spend_card, spot
from grognard.games.last_crusade.s03_dice import BRIDGE_TARGET, FORT_TARGET, Shot, odds, printed_fp, range_of
from grognard.games.last_crusade.s03_rolls import (
    begin_attack,
    begin_shot,
    forbids_stranger,
    odds_of,
    wrong_time,
)
from grognard.games.last_crusade.s03_terms import bridge_stands, ferrymen, has_word, in_supply, is_immune
from grognard.games.last_crusade.s10_movement import forbids_tied, unit_name
from grognard.games.last_crusade.s13_cards import CANCELLED, open_common_window, open_window
from grognard.games.last_crusade.state import AIRFIELD, ARTILLERY_PIECE, BARRAGE_FIRED, COMMITTED, LOADED, NONE, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


def is_gun(state: State, kind: int) -> bool:
    """X-C1 Artillery, or an antitank gun with a range."""
    content = state.content
    return content.range[kind] > 0 and (content.has(kind, "artillery") or content.has(kind, "at"))


def bombardment_cost(state: State, unit: int) -> int:
    """X-C1 Light guns fire free of charge."""
    return 0 if has_word(state, unit, "light_gun") else state.content.numbers["bombardment"]


def forbids_bombardment(state: State, unit: int) -> Refusal | None:
    """Why a unit cannot bombard at all."""
    return forbids_no_gun(state, unit) or forbids_tied(state, unit) or forbids_moved(state, unit) or forbids_costs(state, unit)


def forbids_no_gun(state: State, unit: int) -> Refusal | None:
    """X-C1 Artillery bombards, and antitank guns with a range."""
    if is_gun(state, state.kind[unit]):
        return None
    return refuse("X-C1", "refuse-no-gun", {"unit": unit_name(unit)})


def forbids_moved(state: State, unit: int) -> Refusal | None:
    """X-C1 A unit that has spent movement does not bombard."""
    return refuse("X-C1", "refuse-has-moved", {"unit": unit_name(unit)}) if state.spent[unit] else None


def forbids_costs(state: State, unit: int) -> Refusal | None:
    """X-C1, III-F2 A bombardment costs a supply point and needs a supply line; light guns need neither."""
    cost = bombardment_cost(state, unit)
    if cost > state.supply[unit // SLOTS]:
        return refuse("X-C1", "refuse-points-of-supply", {"needed": cost, "left": state.supply[unit // SLOTS]})
    if cost and not in_supply(state, unit):
        return refuse("III-F2", "refuse-unit-out-of-supply", {"unit": unit_name(unit)})
    return None


def forbids_idle_gun(state: State, unit: int) -> Refusal | None:
    """X-C2 There must be something to fire at: a spotted enemy in range, a bridge or a fortification that was seen."""
    return None if has_target(state, unit) else refuse("X-C2", "refuse-no-target-in-range", {"unit": unit_name(unit)})


def can_bombard(state: State, unit: int) -> bool:
    """Whether it may, and has something to fire at; what is cheap to know is asked first."""
    if state.supply[unit // SLOTS] < 1 and not has_word(state, unit, "light_gun"):
        return False
    if not any_spotted(state, state.team_of(unit)) and 1 not in state.river and not state.forts:
        return False
    return has_target(state, unit) and forbids_bombardment(state, unit) is None


def has_target(state: State, unit: int) -> bool:
    """Whether there is anything at all to bombard; most often the first spotted enemy will do."""
    reach = range_of(state, unit)
    distance = state.field.distance[state.at[unit]]
    team = state.team_of(unit)
    only_armour = not has_word(state, unit, "artillery")
    for zone, units in enumerate(state.here):
        if units and distance[zone] <= reach and state.rules.team[units[0] // SLOTS] != team:
            for foe in units:
                if state.flags[foe] & SPOTTED and is_target(state, unit, foe, only_armour):
                    return True
    return (1 in state.river or state.forts > 0) and len(rarer_targets(state, unit, reach, only_armour)) > 0


def any_spotted(state: State, team: int) -> bool:
    """Whether any enemy on the battlefield is spotted."""
    flags = state.flags
    for cell in state.here:
        if cell and state.rules.team[cell[0] // SLOTS] != team:
            for unit in cell:
                if flags[unit] & SPOTTED:
                    return True
    return False


def targets_of(state: State, unit: int) -> list[int]:
    """X-C2, X-C3 Codes for what a unit may bombard: spotted enemy units in range, bridges, revealed fortifications."""
    reach = range_of(state, unit)
    distance = state.field.distance[state.at[unit]]
    team = state.team_of(unit)
    only_armour = not has_word(state, unit, "artillery")
    found: list[int] = []
    for zone, units in enumerate(state.here):
        if distance[zone] <= reach and units and state.rules.team[units[0] // SLOTS] != team:
            for foe in units:
                if is_target(state, unit, foe, only_armour):
                    found.append(words.AIM | foe)
    return found + rarer_targets(state, unit, reach, only_armour)


def rarer_targets(state: State, unit: int, reach: int, only_armour: bool) -> list[int]:
    """X-C2, X-C3 Codes for what a unit may bombard besides units in their zones: those on ferries, bridges, fortifications."""
    distance = state.field.distance[state.at[unit]]
    found: list[int] = []
    for foe in ferrymen(state, state.team_of(unit)):
        if min([distance[zone] for zone in state.field.edges[state.ferry.index(foe)]]) <= reach and is_target(
            state, unit, foe, only_armour
        ):
            found.append(words.AIM | foe)
    if not only_armour and state.content.arm[state.kind[unit]]:
        found += other_targets(state, unit, reach)
    return found


def is_target(state: State, unit: int, foe: int, only_armour: bool) -> bool:
    if not state.flags[foe] & SPOTTED or (only_armour and state.content.type[state.kind[foe]] != c.ARMOUR):
        return False
    if is_immune(state, foe, c.I_BOMBARD):
        return False
    return printed_fp(state, unit, foe) > 1 or odds_of(state, unit, foe, c.BOMBARD)[0] > 0


def other_targets(state: State, unit: int, reach: int) -> list[int]:
    """V-C-B8, X-C3 Bridges lie in both their zones; fortifications must have been seen."""
    distance = state.field.distance[state.at[unit]]
    team = state.team_of(unit)
    found: list[int] = []
    for edge, kind in enumerate(state.bridge):
        if kind and bridge_stands(state, edge) and min([distance[zone] for zone in state.field.edges[edge]]) <= reach:
            found.append(words.BRIDGE | edge)
    for fort, zone in enumerate(state.fort_zone):
        if zone >= 0 and state.fort_seen[fort] and distance[zone] <= reach and state.field.team[state.field.owner[zone]] != team:
            found.append(words.RAZE | fort)
    return found


def forbids_shelling(state: State, unit: int, foe: int) -> Refusal | None:
    """Why a gun cannot bombard an enemy unit."""
    if foe >= len(state.kind) or state.kind[foe] < 0 or state.team_of(foe) == state.team_of(unit) or state.flags[foe] & LOADED:
        return refuse("X-C2", "refuse-no-enemy-unit", {"unit": unit_name(foe)})
    return forbids_too_far(state, unit, foe) or forbids_hidden(state, foe) or forbids_unfit_target(state, unit, foe)


def forbids_too_far(state: State, unit: int, foe: int) -> Refusal | None:
    """X-C2, V-C-B3 The target stands within range, counted in orthogonal steps; a ferry lies in the zones of both its banks."""
    zones = [state.at[foe]] if state.at[foe] >= 0 else list(state.field.edges[state.ferry.index(foe)]) if foe in state.ferry else []
    distance = min([state.field.distance[state.at[unit]][zone] for zone in zones], default=99)
    if distance <= range_of(state, unit):
        return None
    if not zones:
        return refuse("X-C2", "refuse-no-enemy-unit", {"unit": unit_name(foe)})
    return refuse("X-C2", "refuse-range", {"unit": unit_name(unit), "range": range_of(state, unit), "distance": distance})


def forbids_hidden(state: State, foe: int) -> Refusal | None:
    """III-B4, X-C2 Only spotted units can be bombarded or struck from the air."""
    return None if state.flags[foe] & SPOTTED else refuse("III-B4", "refuse-unspotted", {"unit": unit_name(foe)})


def forbids_unfit_target(state: State, unit: int, foe: int) -> Refusal | None:
    """X-C1, III-H7 Antitank guns bombard armor alone; some targets are immune, and a firepower of 0 cannot fire."""
    names: dict[str, str | int] = {"unit": unit_name(unit), "target": unit_name(foe)}
    if not has_word(state, unit, "artillery") and state.content.type[state.kind[foe]] != c.ARMOUR:
        return refuse("X-C1", "refuse-only-armour", names)
    if is_immune(state, foe, c.I_BOMBARD):
        return refuse("X-C1", "refuse-immune", names)
    if printed_fp(state, unit, foe) > 1 or odds_of(state, unit, foe, c.BOMBARD)[0] > 0:
        return None
    return refuse("III-H7", "refuse-harmless", names)


def forbids_ruin(state: State, unit: int, code: int) -> Refusal | None:
    """V-C-B8, X-C3 Artillery with a firepower against armor bombards standing bridges and enemy fortifications that were seen, in range."""
    if (
        has_word(state, unit, "artillery")
        and state.content.arm[state.kind[unit]]
        and code in other_targets(state, unit, range_of(state, unit))
    ):
        return None
    bridge = code & ~OPERAND_MASK == words.BRIDGE
    return refuse("V-C-B8" if bridge else "X-C3", "refuse-bridge" if bridge else "refuse-fort-target", {"unit": unit_name(unit)})


ENEMY: Final = 1000


class Bombardment(Step[State]):
    """X-C2 The gun names its target; the argument is the unit."""

    def resume(self, state: State) -> int:
        unit = state.frames[-1]
        state.seat = unit // SLOTS
        return self.ask(state, targets_of(state, unit))

    def choose(self, state: State, code: int) -> None:
        unit = state.frames[-1]
        state.pop()
        open_window(state)
        state.push(words.S_COUNTER, unit)
        open_common_window(state)
        fire_gun(state, unit, code)

    def prompt(self, state: State) -> Message:
        return Message("prompt-bombardment", {"unit": unit_name(state.frames[-1])})

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb == words.AIM:
            return forbids_shelling(state, state.frames[-1], operand_of(code))
        return forbids_ruin(state, state.frames[-1], code) if verb in (words.BRIDGE, words.RAZE) else wrong_time(state)


def fire_gun(state: State, unit: int, code: int) -> None:
    """X-C1 The unit is committed and spotted, and the supply paid."""
    pay(state, unit // SLOTS, bombardment_cost(state, unit))
    commit(state, unit)
    verb, number = code & ~OPERAND_MASK, operand_of(code)
    foe = number if verb == words.AIM else BRIDGE_TARGET - number if verb == words.BRIDGE else FORT_TARGET - number
    begin_attack(state, unit, foe, c.BOMBARD)


class Counter(Step[State]):
    """X-C4, XIV After a bombardment one enemy artillery unit may answer the firer; if there are two enemies and the first one declines, the
    second is asked. The argument is the firer, + ENEMY for each enemy who has declined.
    """

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        firer, place = state.frames[-1] % ENEMY, state.frames[-1] // ENEMY
        enemies = state.rules.enemies[firer // SLOTS]
        if state.kind[firer] < 0 or place >= len(enemies):
            state.pop()
            return AGAIN
        if not self.could(state, firer, enemies[place]):
            state.frames[-1] += ENEMY
            return AGAIN
        state.seat = enemies[place]
        state.choices = [*[words.FIRE | unit for unit in answering(state, state.seat, firer)], words.PASS]
        return DECISION

    def could(self, state: State, firer: int, seat: int) -> bool:
        """Whether an enemy could have artillery within reach, as far as anybody can see."""
        distance = state.field.distance[state.at[firer]]
        for unit in state.units_of(seat):
            if state.at[unit] >= 0 and distance[state.at[unit]] <= 5 and not state.flags[unit] & (COMMITTED | LOADED):
                if not state.flags[unit] & SPOTTED or has_word(state, unit, "artillery"):
                    return True
        return False

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.frames[-1] += ENEMY
            return
        firer = state.frames[-1] % ENEMY
        state.pop()
        fire_gun(state, operand_of(code), words.AIM | firer)

    def prompt(self, state: State) -> Message:
        return Message("prompt-counter", {"unit": unit_name(state.frames[-1] % ENEMY)})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.FIRE:
            unit = operand_of(code)
            return forbids_stranger(state, state.seat, unit) or forbids_answer(state, unit, state.frames[-1] % ENEMY)
        return None if code == words.PASS else wrong_time(state)


def answering(state: State, seat: int, firer: int) -> list[int]:
    """X-C4 Uncommitted artillery in supply with the firer in range."""
    return [unit for unit in state.units_of(seat) if has_word(state, unit, "artillery") and forbids_answer(state, unit, firer) is None]


def forbids_answer(state: State, unit: int, firer: int) -> Refusal | None:
    """Why a unit cannot answer a bombardment: as for a bombardment of its own, with the firer in range."""
    return (
        forbids_no_artillery(state, unit)
        or forbids_bombardment(state, unit)
        or forbids_too_far(state, unit, firer)
        or forbids_unfit_target(state, unit, firer)
    )


def forbids_no_artillery(state: State, unit: int) -> Refusal | None:
    """X-C4 Artillery alone gives counter-battery fire."""
    return None if has_word(state, unit, "artillery") else refuse("X-C4", "refuse-counter", {"unit": unit_name(unit)})


# -- artillery cards --------------------------------------------------------------------------------------------------
def artillery_cards(state: State, seat: int) -> list[int]:
    """X-C5 Artillery cards on the airfield that have something to fire at."""
    return [unit for unit in state.units_of(seat) if state.at[unit] == AIRFIELD and forbids_barrage(state, unit) is None]


def forbids_barrage(state: State, unit: int) -> Refusal | None:
    """X-C5 Artillery cards wait on the airfield, and need a target that was spotted, unless they say otherwise."""
    effect = state.content.barrage[state.kind[unit]]
    if effect is None or state.at[unit] != AIRFIELD:
        return refuse("X-C5", "refuse-no-artillery-card", {"unit": unit_name(unit)})
    if not barrage_targets(state, unit // SLOTS, effect):
        return refuse("X-C5", "refuse-no-barrage-target", {"unit": unit_name(unit)})
    return None


def barrage_targets(state: State, seat: int, effect: Effect) -> list[int]:
    """X-C5 A spotted unit anywhere, or a zone with spotted units; some cards aim at unspotted units too."""
    team = state.rules.team[seat]
    found: list[int] = []
    for zone, units in enumerate(state.here):
        if units and state.rules.team[units[0] // SLOTS] != team:
            foes = [foe for foe in units if may_barrage(state, effect, foe)]
            if effect.whole_zone:
                found += [words.AT | zone] if foes else []
            else:
                found += [words.AIM | foe for foe in foes]
    if not effect.whole_zone:
        found += [words.AIM | foe for foe in ferrymen(state, team) if may_barrage(state, effect, foe)]
    return found


def may_barrage(state: State, effect: Effect, foe: int) -> bool:
    if not state.flags[foe] & SPOTTED:
        return effect.unspotted
    return not is_immune(state, foe, c.I_BOMBARD) and barrage_dice(state, effect, foe, c.BOMBARD)[0] > 0


def barrage_dice(state: State, effect: Effect, foe: int, attack: int) -> tuple[int, int]:
    """III-H2, III-B4 Dice and number of an off-map barrage at one unit."""
    return odds(state, Shot(NONE, foe, attack, effect, False))


class Artillery(Step[State]):
    """X-C5 An artillery card fires: the argument says which (see ARTILLERY_PIECE)."""

    def resume(self, state: State) -> int:
        seat, effect, piece = fired_by(state)
        if state.card_asked & CANCELLED:
            state.card_queue = []
        if state.card_queue:
            foe = state.card_queue.pop(0)
            if state.kind[foe] >= 0:
                begin_shot(state, NONE, foe, c.BOMBARD, effect)
            return AGAIN
        if state.card_zone == BARRAGE_FIRED:
            state.card_zone = NONE
            state.pop()
            if piece >= 0:
                end_use(state, piece)
                open_window(state)
            return AGAIN
        targets = barrage_targets(state, seat, effect)
        if not targets:
            state.card_zone = BARRAGE_FIRED
            return AGAIN
        if len(targets) == 1:
            self.choose(state, targets[0])
            return AGAIN
        state.seat = seat
        state.choices = targets
        return DECISION

    def choose(self, state: State, code: int) -> None:
        _, effect, piece = fired_by(state)
        if piece >= 0:
            begin_use(state, piece)
        number = operand_of(code)
        if code & ~OPERAND_MASK == words.AIM:
            state.card_queue = [number]
        else:
            state.card_queue = [foe for foe in state.here[number] if may_barrage(state, effect, foe)]
        state.card_zone = BARRAGE_FIRED

    def why_not(self, state: State, code: int) -> Refusal | None:
        seat, effect, _ = fired_by(state)
        return forbids_salvo(state, seat, effect, code) if code & ~OPERAND_MASK in (words.AIM, words.AT) else wrong_time(state)


def forbids_salvo(state: State, seat: int, effect: Effect, code: int) -> Refusal | None:
    """X-C5, III-B4 One spotted enemy unit anywhere, or a zone with such units, as the card says."""
    if code in barrage_targets(state, seat, effect):
        return None
    verb, foe = code & ~OPERAND_MASK, operand_of(code)
    if (verb == words.AT) != effect.whole_zone:
        return refuse("X-C5", "refuse-barrage-scope")
    if verb == words.AIM and foe < len(state.kind) and state.kind[foe] >= 0 and state.team_of(foe) != state.rules.team[seat]:
        if state.at[foe] >= 0 and not state.flags[foe] & (SPOTTED | LOADED):
            return refuse("III-B4", "refuse-unspotted", {"unit": unit_name(foe)})
    return refuse("X-C5", "refuse-bombardment-target")


def begin_use(state: State, piece: int) -> None:
    """XIII-2 An artillery card is shown when it is used; its use may be answered."""
    spot(state, piece)
    state.card, state.card_seat, state.card_asked = state.kind[piece], piece // SLOTS, 0
    state.events.append((words.E_PLAYED, piece // SLOTS, state.kind[piece]))
    state.push(words.S_RESPONSE, 0)


def end_use(state: State, piece: int) -> None:
    """X-C5 A used artillery card goes to the enemy's victory pile."""
    kind = state.kind[piece]
    state.card = state.card_seat = NONE
    state.card_asked = 0
    remove(state, piece)
    spend_card(state, piece // SLOTS, kind)


def settle_use(state: State) -> None:
    """XIII-2 A named artillery card was answered or not; if it was cancelled it is used up all the same."""
    if state.card < 0:
        return
    cancelled = state.card_asked & CANCELLED
    kind = state.card
    state.card = state.card_seat = NONE
    state.card_asked = 0
    if cancelled:
        piece = next(unit for unit in reversed(state.support) if state.kind[unit] == kind)
        state.support.remove(piece)
        end_use(state, piece)


def fired_by(state: State) -> tuple[int, Effect, int]:
    """Seat, effect and piece of the artillery card in hand."""
    number = state.frames[-1]
    if number >= ARTILLERY_PIECE:
        piece = number - ARTILLERY_PIECE
        effect = state.content.barrage[state.kind[piece]]
        assert effect is not None
        return piece // SLOTS, effect, piece
    return state.card_seat, state.content.every_effect[number], NONE


class FreeBarrage(Step[State]):
    """X-C5 A scenario may open with free barrages, one on each zone it names (SH2); the argument counts zones."""

    def resume(self, state: State) -> int:
        scenario = state.rules.scenario
        effect = scenario.free_barrage
        number = state.frames[-1]
        if effect is None or (number >= len(scenario.barrage_zones) and not state.card_queue):
            state.card_seat = NONE
            state.pop()
            return AGAIN
        state.card_seat = state.place.index(1)
        if state.card_queue:
            foe = state.card_queue.pop(0)
            if state.kind[foe] >= 0:
                begin_shot(state, NONE, foe, c.BOMBARD, effect)
            return AGAIN
        zone = scenario.barrage_zones[number]
        state.card_queue = [foe for foe in state.here[zone] if may_barrage(state, effect, foe)]
        state.frames[-1] = number + 1
        return AGAIN

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)
