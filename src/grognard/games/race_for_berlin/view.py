"""What a seat sees. The map is open to all; a token other than Heinrici is shown to its owner alone."""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import GERMAN, HEINRICI, NO_EVENT, RESULT_NAMES, SEAT_NAMES, SIDE_NAMES, SOVIET
from grognard.games.race_for_berlin.s07_movement import ONE_AREA, allowance, reach_of, reserve_allowance
from grognard.games.race_for_berlin.s07_movement_phase import cost_of, in_hand_areas, in_hand_ends, way_of
from grognard.games.race_for_berlin.s08_combat import (
    DOUBLED,
    ON_DIFFICULT_GROUND,
    OVER_RIVER,
    UNSUPPLIED,
    attack_changes,
    attack_strength,
    battle_defenders,
    defence_changes,
    defenders_of,
    die_modifiers,
    modified_result,
    odds_column,
    supplied_strength,
    supply_changes,
    target_areas,
    total_attack,
    total_defence,
    total_modifier,
)
from grognard.games.race_for_berlin.s09_berlin import garrison, urban_attack, urban_defence, urban_label, urban_modifiers, urban_row
from grognard.games.race_for_berlin.s10_victory import score_parts
from grognard.games.race_for_berlin.state import (
    ACTIVE,
    APART,
    BOX_NAMES,
    FIGHTING,
    GUEST,
    IN_RESERVE,
    MARCHING,
    MOVED,
    NO_AREA,
    NOBODY,
    OOS,
    ORDERED,
    OUT,
    REDUCED,
    TURNED,
    State,
)
from grognard.mechanics.kit_view import turn_entry
from grognard.mechanics.odds import ratio
from grognard.mechanics.pieces import NOWHERE

STATUS_NAMES: Final = [
    (REDUCED, "reduced"),
    (OOS, "out_of_supply"),
    (TURNED, "turned"),
    (MARCHING, "march"),
    (FIGHTING, "fight"),
    (IN_RESERVE, "reserve"),
    (ACTIVE, "active"),
    (APART, "apart"),
    (GUEST, "guest"),
    (MOVED, "moved"),
    (ORDERED, "ordered"),
]


FIGHT_STEPS: Final = [
    *(words.BATTLE, words.CONSCRIPTS, words.CONSCRIPT_UNIT, words.EVASION, words.BATTLE_ROLL, words.URBAN, words.URBAN_ROLL),
]
"""While one of these is on, a combat is shown: it is being built, or an event may still change it."""

MODIFIER_RULES: Final = {"everyone": "2.4.5", "support": "9.2.5"}
OPERATIONS_TRACK: Final = 8
SUPPORT_TRACK: Final = 6
MOST_ENTRIES: Final = 4096


def views(state: State, seats: list[int]) -> list[dict[str, object]]:
    """The position as plain data, in the form that the page draws for every game, as far as each of these seats may know it."""
    open_to_all = common(state)
    return [{**open_to_all, "chits": chits(state, seat)} for seat in seats]


def common(state: State) -> dict[str, object]:
    """What everybody sees."""
    content = state.content
    names = content.board.names
    data: dict[str, object] = {
        "turn": turn(state),
        "pieces": pieces(state),
        "control": control(state),
        "marks": {names[area]: ["american"] for area, taken in enumerate(state.american) if taken} if any(state.american) else {},
        "levels": {names[area]: state.level[number] for number, area in enumerate(content.boroughs)},
        "garrisons": {names[area]: garrison(state, area) for area in content.boroughs},
        "gauges": gauges(state),
        "notices": notices(state),
        "score": score(state),
    }
    step = state.frames[-2] if state.frames else words.TURNS
    if state.active or step == words.DECLARATION:
        data["plan"] = plan(state)
    if state.unit != NOBODY:
        data["hand"] = hand(state)
    if state.target != NO_AREA and step in FIGHT_STEPS:
        data["battle"] = urban_battle(state) if content.is_berlin[state.target] else battle(state)
    return data


def control(state: State) -> object:
    """Who holds the victory points of each area."""
    kept, names = state.shown.kept, state.content.board.names
    made_from = [state.control]
    if not kept.has("control", made_from):
        kept.keep("control", made_from, {names[area]: SEAT_NAMES[holder] for area, holder in enumerate(state.control) if holder != NOBODY})
    return kept.part("control")


def score(state: State) -> object:
    """10.1.1 The points of each marshal, with their parts."""
    kept = state.shown.kept
    made_from = [state.control, state.vp]
    if not kept.has("score", made_from):
        parts = score_parts(state)
        told = {name: {"total": state.vp[seat], "parts": [list(part) for part in parts[name]]} for seat, name in enumerate(SEAT_NAMES)}
        kept.keep("score", made_from, told)
    return kept.part("score")


def turn(state: State) -> dict[str, object]:
    """Where the game stands: turn, date, operations phase, and the phase among the phases of the turn."""
    rules = state.rules
    told = turn_entry(state.turn, rules.scenario.first_turn, rules.last_turn, words.PHASES[state.phase], words.PHASES)
    told["date"] = f"turn-date-{state.turn}"
    told["round"] = state.operation
    return told


def plan(state: State) -> dict[str, object]:
    """4.1.3 The activations of the impulse: movements first, then combats, then reserves; last those that are carried out."""
    entries: list[dict[str, object]] = []
    for flag, mode in ((MARCHING, "march"), (FIGHTING, "fight"), (IN_RESERVE, "reserve"), (ACTIVE, "done")):
        for unit in state.rules.ground.side_units[state.side]:
            flags = state.flags[unit]
            if flags & ACTIVE and flags & flag and not any(entry["piece"] == state.content.unit_names[unit] for entry in entries):
                both = flags & MARCHING and flags & FIGHTING
                entries.append({"piece": state.content.unit_names[unit], "mode": "rush" if both else mode})
    is_open = state.frames[-2] == words.DECLARATION
    return {"rule": "4.1.2", "limit": state.limit, "open": is_open, "entries": entries, "forecasts": forecasts(state) if is_open else []}


def forecasts(state: State) -> list[dict[str, object]]:
    """8.1.1 While units are named: each combat that those in combat mode could begin, if all of them joined it."""
    attackers: dict[int, list[int]] = {}
    for unit in state.rules.ground.side_units[state.side]:
        if state.flags[unit] & FIGHTING:
            for area in target_areas(state, unit):
                attackers.setdefault(area, []).append(unit)
    found: list[dict[str, object]] = []
    for area, units in sorted(attackers.items()):
        ahead = state.clone()
        ahead.target = area
        ahead.attackers = units
        found.append(battle(ahead))
    return found


def gauges(state: State) -> list[dict[str, object]]:
    """Tracks beside the map: support, victory points, the operations marker, the American advance."""
    content = state.content
    most = max(sum(content.worth) // 2, *state.vp)
    seats = list(enumerate(SEAT_NAMES))
    return [
        gauge("support", "3.2.1", [row("seat-" + name, state.support[seat], SUPPORT_TRACK, SIDE_NAMES[seat]) for seat, name in seats]),
        gauge("points", "10.1.1", [row("seat-" + name, state.vp[seat], most, SIDE_NAMES[seat]) for seat, name in seats]),
        gauge("operations", "4.3.1", [row("gauge-marker", state.operation, OPERATIONS_TRACK, "")]),
        gauge(
            "americans",
            "2.2.2",
            [row(f"track-{number + 1}", taken, len(content.tracks[number]), "american") for number, taken in enumerate(state.tracks)],
        ),
    ]


def gauge(name: str, rule: str, rows: list[dict[str, object]]) -> dict[str, object]:
    return {"id": name, "title": "gauge-" + name, "rule": rule, "rows": rows}


def row(title: str, value: int, size: int, side: str) -> dict[str, object]:
    return {"title": title, "value": value, "size": size, "side": side}


def chits(state: State, seat: int) -> dict[str, object]:
    """2.4.2 Who holds a token is open to all, which one only to its owner; Heinrici and the tokens out of the game are open."""
    names = state.content.event_names
    held: dict[str, object] = {}
    for owner, name in enumerate(SEAT_NAMES):
        found: list[dict[str, object]] = []
        if state.heinrici == owner:
            found.append({"id": names[HEINRICI], "secret": False, "from": state.heinrici_from})
        if state.hand[owner] != NO_EVENT:
            found.append({"id": names[state.hand[owner]] if owner == seat else None, "secret": True, "from": 0})
        held[name] = found
    return {"seats": held, "pool": len(state.pool), "spent": [names[token] for token in state.spent]}


def notices(state: State) -> list[dict[str, object]]:
    """What is in force: an order of Hitler's, and events whose effects last."""
    armies = state.content.army_names
    found: list[dict[str, object]] = []
    if state.order != NOBODY:
        found.append(notice("notice-order", "2.3.2", {"order": "@order-" + SEAT_NAMES[state.order]}))
    if state.speer:
        found.append(notice("notice-speer", "2.4.5", {}))
    for seat, name in enumerate(SEAT_NAMES):
        if state.withdrawal[seat]:
            found.append(notice("notice-withdrawal", "2.4.5", {"seat": "@seat-" + name}))
    if state.doubled:
        found.append(notice("notice-counter_attack", "2.4.5", {}))
    named = [("rybalko", state.river_army), ("everyone", state.front_army), ("trucks", state.truck_army)]
    found.extend([notice("notice-" + event, "2.4.5", {"army": "@army-" + armies[army]}) for event, army in named if army >= 0])
    if state.americans_stopped:
        found.append(notice("notice-americans_stopped", "2.2.6", {}))
    return found


def notice(id: str, rule: str, args: dict[str, object]) -> dict[str, object]:
    return {"id": id, "args": args, "rule": rule}


def pieces(state: State) -> object:
    """Every unit that is in the game; those of one area from the bottom of the stack to its top."""
    kept, board = state.shown.kept, state.pieces
    made_from = [board.where, board.under, board.side, state.box, state.flags]
    if not kept.has("pieces", made_from):
        found: list[dict[str, object]] = []
        for area in sorted(set(board.where)):
            if area != NOWHERE:
                found += [piece(state, unit, area, OUT) for unit in reversed(board.stack(area))]
        found += [piece(state, unit, NOWHERE, box) for unit, box in enumerate(state.box) if box != OUT and board.where[unit] == NOWHERE]
        kept.keep("pieces", made_from, found)
    return kept.part("pieces")


def piece(state: State, unit: int, area: int, box: int) -> dict[str, object]:
    """What is told of a unit in an area or in a box. It was told before in most cases: hardly a unit changes from one view to the next."""
    known, flags, side = state.shown.units, state.flags[unit], state.pieces.side[unit]
    key = (unit, area, box, side, flags)
    entry = known.get(key)
    if entry is None:
        if len(known) > MOST_ENTRIES:
            known.clear()
        entry = known[key] = {"id": state.content.unit_names[unit], "side": SIDE_NAMES[side]}
        if flags:
            entry["marks"] = [word for flag, word in STATUS_NAMES if flags & flag]
        if area != NOWHERE:
            entry["at"] = state.content.board.names[area]
        else:
            entry["box"] = BOX_NAMES[box]
    return entry


def hand(state: State) -> dict[str, object]:
    """The unit on its way: halves of points left, what each area in reach costs, by which way, and where it may stop."""
    names = state.content.board.names
    unit = state.unit
    found = reach_of(state, unit, max(1, state.points), state.start, state.tested)
    areas = in_hand_areas(state, unit, state.tested)
    open_ends = in_hand_ends(state, unit, state.tested)
    ways = {area: way_of(state, unit, area, found) for area in areas}
    return {
        "piece": state.content.unit_names[unit],
        "points": state.points,
        "allowance": reserve_allowance(state, unit) if state.frames[-4] == words.RESERVES else allowance(state, unit),
        "halves": True,
        "one_area": state.points == ONE_AREA,
        "reach": {names[area]: cost_of(state, unit, area, found) for area in areas},
        "ways": {names[area]: [names[step] for step in way] for area, way in ways.items()},
        "costs": {names[step]: cost_of(state, unit, step, found) for way in ways.values() for step in way},
        "stops": [],
        "full": [names[area] for area in areas if area not in open_ends],
        "tested": state.tested,
    }


# -- combat -----------------------------------------------------------------------------------------------------------
def battle(state: State) -> dict[str, object]:
    """The attack in hand: strengths, each modifier by name and rule, the ratio, and the exact chance of each result in sixths."""
    content = state.content
    column = odds_column(state)
    modifiers = die_modifiers(state)
    faces = [RESULT_NAMES[modified_result(state, die, total_modifier(modifiers), column)] for die in range(1, 7)]
    defenders = battle_defenders(state)
    difficult = any([ON_DIFFICULT_GROUND in defence_changes(state, unit) for unit in defenders])
    effects = [{"name": ON_DIFFICULT_GROUND, "rule": "Annex 2", "factor": content.difficult_multiplier}] if difficult else []
    target = {
        "hex": content.board.names[state.target],
        "units": [content.unit_names[unit] for unit in defenders],
        "printed": sum([supplied_strength(state, unit) for unit in defenders]),
        "multipliers": effects,
        "defence": total_defence(state),
        "additions": [],
    }
    attackers = [unit for unit in state.attackers if state.at(unit) != NOWHERE]
    return {
        "form": "odds",
        "kind": "combat",
        "rule": "8.1.2",
        "attackers": [[content.unit_names[unit], attack_strength(state, unit)] for unit in attackers],
        "changes": changes(state, {unit: attack_changes(state, unit) for unit in attackers}),
        "targets": [target],
        "attack": total_attack(state),
        "defence": total_defence(state),
        "odds": content.odds_labels[column],
        "modifiers": [modifier(name, value, "Annex 2") for name, value in modifiers],
        "faces": faces,
        "order": RESULT_NAMES,
        "sixths": sixths(faces),
    }


def changes(state: State, made: dict[int, list[str]]) -> list[dict[str, object]]:
    """Annex 2 What changes the strength of attackers, by name: supply, a river, event 11."""
    factors = {UNSUPPLIED: ("3.1.3", "½"), OVER_RIVER: ("Annex 2", "½"), DOUBLED: ("2.4.5", str(state.content.counter_multiplier))}
    found: list[dict[str, object]] = []
    for name, (rule, factor) in factors.items():
        units = [state.content.unit_names[unit] for unit, listed in made.items() if name in listed]
        if units:
            found.append({"name": name, "rule": rule, "factor": factor, "units": units})
    return found


def modifier(name: str, value: int, rule: str) -> dict[str, object]:
    """What is added to the die."""
    return {"name": "modifier-" + name, "rule": MODIFIER_RULES.get(name, rule), "value": value}


def sixths(faces: list[str]) -> dict[str, int]:
    chances: dict[str, int] = {}
    for result in faces:
        chances[result] = chances.get(result, 0) + 1
    return chances


def urban_battle(state: State) -> dict[str, object]:
    """The urban progression roll in hand."""
    content = state.content
    faces = [urban_label(content.urban[urban_row(state, die)]) for die in range(1, 7)]
    units = defenders_of(state, state.target, GERMAN - state.impulse_nation)
    strength = sum([supplied_strength(state, unit) for unit in units])
    additions: list[dict[str, object]] = []
    if state.impulse_nation == SOVIET:
        additions.append({"name": "modifier-garrison", "rule": "9.2.3", "value": garrison(state, state.target)})
    attack, defence = ratio(urban_attack(state), urban_defence(state))
    target = {
        "hex": content.board.names[state.target],
        "units": [content.unit_names[unit] for unit in units],
        "printed": strength,
        "multipliers": [],
        "defence": urban_defence(state),
        "additions": additions,
    }
    return {
        "form": "odds",
        "kind": "urban",
        "rule": "9.2.3",
        "attackers": [[content.unit_names[unit], supplied_strength(state, unit)] for unit in state.attackers],
        "changes": changes(state, {unit: supply_changes(state, unit) for unit in state.attackers}),
        "targets": [target],
        "attack": urban_attack(state),
        "defence": urban_defence(state),
        "odds": f"{attack}:{defence}",
        "level": state.level_of(state.target),
        "modifiers": [modifier(name, value, "Annex 1") for name, value in urban_modifiers(state)],
        "faces": faces,
        "order": list(dict.fromkeys([urban_label(each) for each in content.urban])),
        "sixths": sixths(faces),
    }


STATUS: Final = sum([flag for flag, _ in STATUS_NAMES])


def sighted(state: State) -> tuple[list[int], list[int]]:
    """Where all units are, and their marks (see `Game.sighted`). Units are never hidden."""
    return state.pieces.where, [flags & STATUS for flags in state.flags]
