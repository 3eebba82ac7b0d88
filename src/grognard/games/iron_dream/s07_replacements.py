"""7.0 Replacements: which units may be rebuilt, recreated, converted or broken up, and what pays for it."""

from grognard.games.iron_dream.boxes import DESTROYED, ETO, MTO, REPLACEMENT_ARMY, SOVIET_REAR
from grognard.games.iron_dream.content import ALWAYS, ANGLO, EITHER, GREEN, HITLERIAN, SOVIET, TAN, YES
from grognard.games.iron_dream.flags import CONVERTED, FS, OOS, REBUILT
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s15_supply import has_general, theatre_of
from grognard.games.iron_dream.s16_economy import liberated_count, stage
from grognard.games.iron_dream.seats import leads_in
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE

NO_MORE = 2  # 7.18, 7.23 liberated secondary hexes that end recreation and surge


# -- steps in hand ------------------------------------------------------------------------------------------------------
def begin_steps(state: State) -> None:
    """6.8, 7.13 to 7.15, 7.23, 7.27, 16.5, 16.9 The replacement steps of this phase; none on turn 1, none is ever saved."""
    state.mech_steps = state.foot_steps = state.green_eto = state.green_mto = state.tan_steps = state.red_steps = 0
    if state.turn == 1:
        return
    if state.active == HITLERIAN:
        if state.collapsed:
            return
        state.mech_steps = state.foot_steps = 1
        add_surge(state)
        if state.cannibal == state.turn - 1 and state.cannibal:
            state.foot_steps += 1
        if stage(state) >= len(state.content.secondary):
            state.mech_steps = 0
    elif state.active == ANGLO:
        state.green_eto = state.green_mto = 1
        state.tan_steps = state.rules.variant.tan_steps
    elif state.rules.variant.soviets_reinforce:
        state.red_steps = 1


def add_surge(state: State) -> None:
    """7.23 What the surge adds in each of its four turns."""
    if state.surge > 0 and liberated_count(state) < NO_MORE:
        place = state.turn - state.surge
        if 0 <= place < len(state.content.surge):
            mech, foot = state.content.surge[place]
            state.mech_steps += mech
            state.foot_steps += foot


def forbids_surge(state: State) -> Refusal | None:
    """7.23 Once a game, at the start of a replacement phase, when a hex of Greater Germany is in Alliance hands."""
    if state.active != HITLERIAN:
        return refuse("7.23", "refuse-surge-camp")
    if state.turn == 1:
        return refuse("7.23", "refuse-surge-first-turn")
    if state.surge != 0:
        return refuse("7.23", "refuse-surge-used", {"turn": state.surge})
    if state.collapsed or liberated_count(state) > 1:
        return refuse("7.23", "refuse-surge-economy")
    if state.forts_now:
        return refuse("7.23", "refuse-surge-forts")
    control = state.control
    for space in state.rules.ground.germany:
        if control[space] != HITLERIAN:
            return None
    return refuse("7.23", "refuse-surge")


# -- who can use them ------------------------------------------------------------------------------------------------------
def in_play(state: State, unit: int) -> bool:
    """7.20, 7.21, 7.22 On the map or in a box where units can be rebuilt."""
    return state.at(unit) != NOWHERE or state.box[unit] in (ETO, MTO, REPLACEMENT_ARMY, SOVIET_REAR)


def forbids_rebuilding(state: State, unit: int) -> Refusal | None:
    """7.11, 7.16, 7.17, 26.19 Why a reduced unit gets no step."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.camp(unit) != state.active:
        return refuse("7.11", "refuse-not-yours", names)
    if not content.is_combat[unit]:
        return refuse("7.11", "refuse-rebuild", names)
    if not in_play(state, unit):
        return refuse("7.11", "refuse-rebuild-absent", names)
    if state.strength[unit] >= content.steps[unit] or state.has(unit, CONVERTED):
        return refuse("7.11", "refuse-rebuild-whole", names)
    if state.has(unit, REBUILT) or state.since[unit] == state.turn:
        return refuse("7.16", "refuse-rebuild-twice", names)
    if content.replaceable[unit] not in (YES, ALWAYS) or unit == content.vlassov:
        return refuse("7.17", "refuse-irreplaceable", names)
    if content.is_elite[unit] and state.turn > content.elite_until and state.strength[unit] + 1 == content.steps[unit]:
        return refuse("7.17", "refuse-rebuild-elite", names)
    if state.at(unit) != NOWHERE and (state.flags[unit] & (OOS | FS) or not has_general(state, unit)):
        return refuse("7.17", "refuse-rebuild-supply", names)
    if not leads_in(state, state.at(unit)):
        return refuse("26.19", "refuse-other-german", names)
    return forbids_step(state, unit)


def forbids_step(state: State, unit: int) -> Refusal | None:
    """7.13, 7.14, 7.15 Whether a step of the right kind is left."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if payers(state, unit):
        return None
    rule = {HITLERIAN: "7.15", ANGLO: "7.13", SOVIET: "7.14"}[state.active]
    return refuse(rule, "refuse-no-step", names)


def payers(state: State, unit: int) -> list[str]:
    """7.13 to 7.15 The kinds of steps that could pay for a unit, the fittest first."""
    content = state.content
    if state.active == HITLERIAN:
        if content.is_mech[unit]:
            return ["mech"] if state.mech_steps else []
        return [*(["foot"] if state.foot_steps else []), *(["mech"] if state.mech_steps else [])]
    if state.active == SOVIET:
        return ["red"] if state.red_steps else []
    colour = content.colour[unit]
    theatres = unit_theatres(state, unit)
    found: list[str] = []
    if colour & GREEN:
        if theatres & ETO and state.green_eto:
            found.append("green_eto")
        if theatres & MTO and state.green_mto:
            found.append("green_mto")
    if colour & TAN and state.tan_steps:
        found.append("tan")
    return found


def unit_theatres(state: State, unit: int) -> int:
    """4.9 Where a unit is for the purposes of replacement; a lost one may return in either theatre."""
    if state.at(unit) != NOWHERE:
        return theatre_of(state, unit)
    return state.box[unit] if state.box[unit] in (ETO, MTO) else EITHER


def pay(state: State, payer: str) -> None:
    if payer == "mech":
        state.mech_steps -= 1
    elif payer == "foot":
        state.foot_steps -= 1
    elif payer == "red":
        state.red_steps -= 1
    elif payer == "green_eto":
        state.green_eto -= 1
    elif payer == "green_mto":
        state.green_mto -= 1
    else:
        state.tan_steps -= 1


def forbids_recreation(state: State, unit: int) -> Refusal | None:
    """7.11, 7.17, 7.18, 16.4, 7.25 Why an eliminated unit does not come back."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.camp(unit) != state.active:
        return refuse("7.11", "refuse-not-yours", names)
    if state.box[unit] != DESTROYED or state.at(unit) != NOWHERE:
        return refuse("7.11", "refuse-recreate", names)
    if content.replaceable[unit] not in (YES, ALWAYS) or (state.active == HITLERIAN and not content.is_german[unit]):
        return refuse("7.17", "refuse-irreplaceable", names)
    if unit in (content.f1, content.f2) and not state.french_turn and state.rules.variant.raises_french:
        return refuse("7.25", "refuse-recreate-french", names)
    if state.active == HITLERIAN and (liberated_count(state) > 1 or stage(state) > 1):
        return refuse("7.18" if liberated_count(state) > 1 else "16.4", "refuse-recreate-economy", names)
    return forbids_step(state, unit)


def forbids_conversion(state: State, unit: int) -> Refusal | None:
    """7.26 A reserve corps in supply, for a non-mechanised step."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if not content.is_reserve[unit] or state.has(unit, CONVERTED) or not in_play(state, unit) or state.camp(unit) != state.active:
        return refuse("7.26", "refuse-convert", names)
    if state.at(unit) != NOWHERE and not has_general(state, unit):
        return refuse("7.26", "refuse-rebuild-supply", names)
    return forbids_step(state, unit)


def forbids_breaking(state: State, unit: int) -> Refusal | None:
    """7.27 From turn 2 one Wehrmacht 3-4-5 infantry corps a phase, in supply in Germany or Italy, may be broken up."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    here = state.at(unit)
    if state.active != HITLERIAN or state.camp(unit) != HITLERIAN:
        return refuse("7.27", "refuse-break-camp", names)
    if state.turn == 1 or state.collapsed:
        return refuse("7.27", "refuse-break-time", names)
    if state.cannibal == state.turn:
        return refuse("7.27", "refuse-break-used", names)
    if here == NOWHERE:
        return refuse("7.27", "refuse-not-on-map", names)
    is_345 = [state.attack(unit), state.defence(unit), state.printed_move(unit)] == content.converted
    if not content.is_wehrmacht[unit] or content.is_mech[unit] or not is_345:
        return refuse("7.27", "refuse-break", names)
    if not state.rules.ground.is_home[here]:
        return refuse("7.27", "refuse-break-place", {**names, "hex": hex_name(state, here)})
    if not has_general(state, unit):
        return refuse("7.27", "refuse-rebuild-supply", names)
    return None if leads_in(state, here) else refuse("7.27", "refuse-other-german", names)


def choices_for_steps(state: State) -> tuple[list[int], list[int], list[int], list[int]]:
    """Units to rebuild, to recreate, to convert, to break up."""
    rebuild: list[int] = []
    recreate: list[int] = []
    convert: list[int] = []
    break_up: list[int] = []
    content = state.content
    german = state.active == HITLERIAN
    may_break = german and state.turn != 1 and not state.collapsed and state.cannibal != state.turn
    any_step = state.mech_steps + state.foot_steps + state.green_eto + state.green_mto + state.tan_steps + state.red_steps > 0
    any_for_mech = state.mech_steps > 0 if german else any_step  # a quick look at `payers`
    where, flags, box, steps, strengths = state.field.where, state.flags, state.box, content.steps, state.strength
    is_mech, is_wehrmacht, is_reserve, is_home = content.is_mech, content.is_wehrmacht, content.is_reserve, state.rules.ground.is_home
    for unit in state.rules.camp_units[state.active]:
        strength = strengths[unit]
        is_payable = any_for_mech if is_mech[unit] else any_step
        if strength == 0:
            if is_payable and box[unit] == DESTROYED and forbids_recreation(state, unit) is None:
                recreate.append(unit)
            continue
        if is_payable and strength < steps[unit] and not flags[unit] & (CONVERTED | REBUILT) and forbids_rebuilding(state, unit) is None:
            rebuild.append(unit)
        if german:
            if is_payable and is_reserve[unit] and forbids_conversion(state, unit) is None:
                convert.append(unit)
            could_break = may_break and is_wehrmacht[unit] and not is_mech[unit] and where[unit] != NOWHERE
            if could_break and is_home[where[unit]] and forbids_breaking(state, unit) is None:
                break_up.append(unit)
    return rebuild, recreate, convert, break_up
