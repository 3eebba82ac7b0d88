"""What a seat sees: the map, the boxes, the economy, ports, the unit in hand, the odds of every assault with each shift by name."""

from typing import Final

from grognard.games.iron_dream import situation, words
from grognard.games.iron_dream.boxes import BOX_NAMES, DESTROYED, ON_MAP, OUT
from grognard.games.iron_dream.content import ANGLO, CONTROL_NAMES, HITLERIAN, SIDE_NAMES, SOVIET, TERRAIN_NAMES
from grognard.games.iron_dream.flags import (
    ASSAULTED,
    ATTACKED,
    BAGRATION,
    CONVERTED,
    DOUBLED,
    EGS,
    FRESH,
    FS,
    MOVED,
    NEUTRAL,
    NO_ASSAULT,
    OOS,
    REBUILT,
    RETREATED,
    SAILED,
    STOPPED,
    STRATEGIC,
)
from grognard.games.iron_dream.fog import sees_camp, sees_stack
from grognard.games.iron_dream.s10_movement import allowance, ways
from grognard.games.iron_dream.s11_mobile_assaults import overrun_cost, overruns
from grognard.games.iron_dream.s18_assaults import announced
from grognard.games.iron_dream.s18_combat import (
    COLUMNS,
    RESULT_NAMES,
    Odds,
    attack_factor,
    combatants,
    defending_camp,
    is_empty,
    odds_index,
    odds_of,
    odds_text,
    printed_defence,
    result_of,
    result_text,
)
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.supply_view import Unsupplied, reasons, unsupplied
from grognard.kernel.sequence import DECISION
from grognard.mechanics.kit_view import marked, turn_entry
from grognard.mechanics.pieces import NOWHERE

STATUS_NAMES: Final = [
    (MOVED, "moved"),
    (STRATEGIC, "strategic"),
    (SAILED, "sailed"),
    (REBUILT, "rebuilt"),
    (OOS, "out_of_supply"),
    (EGS, "emergency_supply"),
    (FS, "fortress_supply"),
    (DOUBLED, "doubled"),
    (FRESH, "fresh"),
    (ATTACKED, "has_attacked"),
    (STOPPED, "stopped"),
    (CONVERTED, "converted"),
    (RETREATED, "retreated"),
    (ASSAULTED, "has_assaulted"),
    (NO_ASSAULT, "no_assault"),
]
MOST_ENTRIES: Final = 4096
CHIT_NAMES: Final = ["A", "B", "C"]
BATTLE_RULES: Final = ["18.7", "11.0", "14.19", "17.20", "14.39"]


def views(state: State, seats: list[int]) -> list[dict[str, object]]:
    """The position as plain data, in the form that the page draws for every game, as far as each of these seats may know it."""
    open_to_all, without = common(state), unsupplied(state)
    if state.rules.has_fog or not seats:
        return [view(state, seat, open_to_all, without, None) for seat in seats]
    first = view(state, seats[0], open_to_all, without, None)
    return [first, *[view(state, seat, open_to_all, without, first) for seat in seats[1:]]]


def common(state: State) -> dict[str, object]:
    """What everybody sees."""
    return {
        "turn": turn(state),
        "lines": {"theater_boundary": True},
        "control": control(state),
        "marks": marks(state),
        "notices": situation.notices(state),
        "gauges": situation.gauges(state),
        "economy": situation.economy(state) if state.rules.variant.has_economy else None,
        "ports": situation.ports(state),
        "shock": [state.content.names[space] for space in state.shock],
        "events": events(state),
        "score": situation.score(state),
        "ledger": situation.record(state),
    }


def view(
    state: State, seat: int, open_to_all: dict[str, object], without: list[Unsupplied], other: dict[str, object] | None
) -> dict[str, object]:
    """What one seat sees: what all see, and the rest as far as it may know it. Without fog that is what any `other` seat sees, but for what
    camps have to themselves.
    """
    if other is not None:
        return {**other, "invasion": invasion(state, seat), "airborne": situation.airborne(state, seat)}
    names = state.content.names
    data = {
        **open_to_all,
        "pieces": pieces(state, seat),
        "invasion": invasion(state, seat),
        "airborne": situation.airborne(state, seat),
        "unsupplied": reasons(state, seat, without),
    }
    if state.rules.has_fog:
        data["decoys"] = [names[space] for space in state.dummies if space >= 0] if sees_camp(state, seat, HITLERIAN) else None
    is_open = sees_camp(state, seat, state.active)
    if is_open and state.movers and state.halt == DECISION and state.frames[-2] in (words.S_IN_HAND, words.S_SUPPLY_HAND):
        data["hand"] = hand(state, seat)
    is_known = is_open and all([sees_stack(state, seat, space) for space in state.targets])
    is_rolled = state.attackers and state.frames[-2] == words.S_BATTLE_ROLL
    if state.targets and (is_rolled or (is_known and state.frames[-2] == words.S_COMPOSE)):
        data["battle"] = battle(state, state.kind_of_battle, state.targets, state.attackers)
    if state.announced:
        data["battles"] = [battle(state, kind, targets, units) for _, kind, targets, units in announced(state)]
    return data


def control(state: State) -> dict[str, str]:
    """Who holds each hex. Like the pieces it is the same object as long as nothing has changed; nobody writes to it."""
    shown = state.shown
    if state.control != shown.control:
        shown.holders = {state.content.names[space]: CONTROL_NAMES[state.control[space]] for space in range(state.content.size)}
        shown.control = state.control[:]
    return shown.holders


def turn(state: State) -> dict[str, object]:
    """Where the game stands: turn, date, weather, and the phase among the phases of the turn."""
    rules = state.rules
    phases = [words.PHASES[phase] for phase in rules.program]
    told = turn_entry(state.turn, rules.scenario.first_turn, rules.last_turn, words.PHASES[state.phase], phases)
    told["date"] = f"date-{rules.variant.year}-{state.turn}"
    told["weather"] = "bad" if state.is_bad_weather else "clear"
    return told


# -- units --------------------------------------------------------------------------------------------------------------
def pieces(state: State, seat: int) -> list[dict[str, object]]:
    """Every unit that is in the game; those of one hex from the bottom of the stack to its top.

    If no unit has moved or changed since they were last told in this match, it is the same list; nobody writes to it.
    """
    if state.rules.has_fog:
        return told(state, seat)
    now = [state.field.where, state.field.under, state.field.side, state.flags, state.box, state.strength]
    shown = state.shown
    if now != shown.lists:
        shown.pieces = told_again(state, now)
        shown.lists = [listed[:] for listed in now]
    return shown.pieces


def told_again(state: State, now: list[list[int]]) -> list[dict[str, object]]:
    """The same as `told` where nothing is hidden: the stacks of hexes where nothing has changed as they were."""
    field, shown = state.field, state.shown
    changed = [unit for one, was in zip(now, shown.lists, strict=True) if one != was for unit in differing(one, was)] if shown.lists else []
    spaces = {field.where[unit] for unit in changed} | {shown.lists[0][unit] for unit in changed}
    stacks = shown.stacks
    for space in spaces if stacks else set(field.where):
        if space == NOWHERE:
            continue
        stack = [piece(state, unit, space, ON_MAP) for unit in field.stack(space)[::-1]]
        if stack:
            stacks[space] = stack
        else:
            stacks.pop(space, None)
    found: list[dict[str, object]] = []
    for space in sorted(stacks):
        found += stacks[space]
    where = field.where
    found += [piece(state, unit, NOWHERE, box) for unit, box in enumerate(state.box) if where[unit] == NOWHERE and box != OUT]
    return found


def differing(one: list[int], other: list[int]) -> list[int]:
    """The places at which two lists differ."""
    return [place for place, (now, was) in enumerate(zip(one, other, strict=True)) if now != was]


def told(state: State, seat: int) -> list[dict[str, object]]:
    content = state.content
    field = state.field
    found: list[dict[str, object]] = []
    for space in sorted({space for space in field.where if space != NOWHERE}):
        stack = field.stack(space)[::-1]
        if sees_stack(state, seat, space):
            found += [piece(state, unit, space, ON_MAP) for unit in stack]
        else:
            for _ in range(len(stack) + state.dummies.count(space)):  # 25.3 decoys look like units
                found.append(hidden(SIDE_NAMES[field.side[stack[0]]], content.names[space], len(found)))
    for unit, box in enumerate(state.box):
        if field.where[unit] == NOWHERE and box != OUT and (box == DESTROYED or sees_camp(state, seat, state.camp(unit))):
            found.append(piece(state, unit, NOWHERE, box))
    return found


def hidden(side: str, space: str, number: int) -> dict[str, object]:
    """The back of a counter: its name is its place in the list, so that it tells nothing."""
    return {"id": f"?{number}", "side": side, "at": space, "hidden": True}


def piece(state: State, unit: int, space: int, box: int) -> dict[str, object]:
    """What is told of a unit in a hex or in a box. It was told before in most cases: hardly a unit changes from one view to the next."""
    known = state.shown.units
    key = (unit, space, box, state.field.side[unit], state.strength[unit], state.flags[unit])
    entry = known.get(key)
    if entry is None:
        if len(known) > MOST_ENTRIES:
            known.clear()
        entry = known[key] = described(state, unit)
        if space != NOWHERE:
            entry["at"] = state.content.names[space]
        else:
            entry["box"] = BOX_NAMES[box]
    return entry


def described(state: State, unit: int) -> dict[str, object]:
    strength = state.strength[unit]
    entry: dict[str, object] = {
        "id": state.content.unit_names[unit],
        "side": SIDE_NAMES[state.field.side[unit]],
        "steps": strength,
    }
    if strength:
        entry["factors"] = [state.attack(unit), state.defence(unit), state.printed_move(unit)]
    flags = state.flags[unit]
    marks = [word for flag, word in STATUS_NAMES if flags & flag]
    if 0 < strength < state.content.steps[unit]:
        marks.append("reduced")
    if marks:
        entry["marks"] = marks
    return entry


# -- markers and panels ---------------------------------------------------------------------------------------------------
def marks(state: State) -> object:
    """Markers on hexes."""
    kept = state.shown.kept
    lists = [state.fort, state.volksturm, state.port_space, state.shock, state.attack_supply, state.clouds]
    made_from = [*lists, [state.alpenfestung, state.uprising, state.turn]]
    if not kept.has("marks", made_from):
        kept.keep("marks", made_from, all_marks(state))
    return kept.part("marks")


def all_marks(state: State) -> dict[str, list[str]]:
    """Forts, invasion ports, flags, Alpenfestung, uprising, attack supply, clouds."""
    names = state.content.names
    found: dict[str, list[str]] = {}
    for space in marked(state.fort):
        found.setdefault(names[space], []).append(f"fort-{state.fort[space]}")
    for space in marked(state.volksturm):
        found.setdefault(names[space], []).append(f"volksturm-{state.volksturm[space]}")
    for space in state.port_space:
        if space >= 0:
            found.setdefault(names[space], []).append("invasion_port")
    for space in state.shock:
        found.setdefault(names[space], []).append("shock")
    for space in marked(state.attack_supply):
        found.setdefault(names[space], []).append("attack_supply")
    for space in state.clouds:
        found.setdefault(names[space], []).append("cloud")
    if state.alpenfestung >= 0:
        found.setdefault(names[state.alpenfestung], []).append("alpenfestung")
    if state.uprising and state.turn <= state.uprising + state.content.points["warsaw_turns"]:
        found.setdefault(names[state.content.warsaw], []).append("home_army")
    return found


def invasion(state: State, seat: int) -> dict[str, object]:
    """14.8 Invasion ports and forces afloat; the chit is its owner's secret until it is shown (14.12)."""
    names = state.content.names
    knows = state.chit >= 0 and (state.chit_shown == 1 or seat == state.rules.seat_of[ANGLO])
    return {
        "ports": [names[space] if space >= 0 else BOX_NAMES[state.port_box[number]] for number, space in enumerate(state.port_space)],
        "launched": state.invasions,
        "why": situation.landing(state) if seat == state.rules.seat_of[ANGLO] else None,
        "beach": names[state.invasion_space] if state.invasion_space >= 0 else None,
        "afloat": [state.content.unit_names[unit] if sees_camp(state, seat, ANGLO) else None for unit in state.afloat],
        "drawn": state.chit >= 0,
        "chit": CHIT_NAMES[state.chit] if knows else None,
        "bombs": state.bombs if knows or not state.rules.variant.has_bombs else None,
    }


def events(state: State) -> dict[str, object]:
    """What has happened once and for all."""
    return {
        "bagration": state.bagration == BAGRATION,
        "romania": bool(state.romania),
        "bulgaria": bool(state.bulgaria),
        "hook_flooded": bool(state.hook_flooded),
        "uprising": state.uprising,
        "paris": state.paris_turn,
        "french": state.french_turn,
        "neutral": state.neutral == NEUTRAL,
        "bombers": state.bombers,
    }


# -- the hand and the odds ------------------------------------------------------------------------------------------------
def hand(state: State, seat: int) -> dict[str, object]:
    """The units on their way: points left, what each hex in reach costs and by which way, and the odds of each mobile assault."""
    names = state.content.names
    content = state.content
    found = ways(state)
    lead = state.movers[0]
    here = state.at(lead)
    data: dict[str, object] = {
        "piece": content.unit_names[lead],
        "pieces": [content.unit_names[unit] for unit in state.movers],
        "points": state.points,
        "allowance": allowance(state, lead),
        "reach": {names[space]: cost for space, cost in sorted(found.cost.items())},
        "ways": {names[space]: [names[step] for step in found.path(space)] for space in sorted(found.cost)},
    }
    if state.frames[-2] == words.S_IN_HAND and here != NOWHERE:
        data["overruns"] = {
            names[space]: {"cost": overrun_cost(state, here, space), **battle(state, words.MOBILE_BATTLE, [space], state.movers)}
            for space in overruns(state)
            if sees_stack(state, seat, space)
        }
    return data


def battle(state: State, kind: int, targets: list[int], units: list[int]) -> dict[str, object]:
    """One assault: strengths, doublings and shifts by name and rule, odds before and after them, the exact chances in sixths."""
    content = state.content
    units = [unit for unit in units if state.strength[unit] > 0]
    data: dict[str, object] = {
        "form": "odds",
        "kind": words.BATTLE_NAMES[kind],
        "rule": BATTLE_RULES[kind],
        "attackers": [[content.unit_names[unit], attack_factor(state, unit, kind)] for unit in units],
        "targets": [{"hex": content.names[space], "units": [], "printed": 0, "multipliers": [], "defence": 0} for space in targets],
        "attack": 0,
        "defence": 0,
        "odds": "",
        "sixths": {},
    }
    if not units:
        return data
    camp = defending_camp(state, state.camp(units[0]), targets[0])
    data["attack"] = sum([attack_factor(state, unit, kind) for unit in units])
    doubled = [unit for unit in units if attack_factor(state, unit, kind) > state.attack(unit)]
    if doubled:
        is_shock = state.active == SOVIET
        data["changes"] = [
            {
                "name": "change-shock" if is_shock else "change-fuhrer",
                "rule": "24.5" if is_shock else "23.1",
                "factor": "2",
                "units": [content.unit_names[unit] for unit in doubled],
            }
        ]
    if all([is_empty(state, state.camp(units[0]), space) for space in targets]):
        data["reconnaissance"] = True
        return data
    odds = odds_of(state, kind, targets, units)
    data["targets"] = [defended(state, odds, space, camp) for space in targets]
    data.update(odds_data(state, odds))
    return data


def defended(state: State, odds: Odds, space: int, camp: int) -> dict[str, object]:
    """18.7 One hex of the defence: its units, what adds to them, what doubles it."""
    content = state.content
    units = combatants(state, space, camp)
    whole = printed_defence(state, space, camp)
    own = sum([state.defence(unit) for unit in units])
    multipliers = [{"name": f"doubling-{name}", "rule": rule, "factor": 2} for doubled, name, rule in odds.doubled if doubled == space]
    additions: list[dict[str, object]] = []
    if whole > own:
        is_home_guard = state.volksturm[space] > 0
        additions.append(
            {
                "name": "addition-volksturm" if is_home_guard else "addition-empty_fort",
                "rule": "25.7" if is_home_guard else "22.5",
                "value": whole - own,
            }
        )
    return {
        "hex": content.names[space],
        "units": [content.unit_names[unit] for unit in units],
        "printed": own,
        "additions": additions,
        "multipliers": multipliers,
        "defence": whole * (2 if multipliers else 1),
    }


def odds_data(state: State, odds: Odds) -> dict[str, object]:
    """18.8 The way to the column: the odds before shifts, each shift, the line of the terrain, and what each face would bring."""
    content = state.content
    faces = [result_text(*result_of(state, odds, die)) for die in range(1, 7)]
    order = sorted(dict.fromkeys(faces), key=worth)
    first = content.line_first[odds.terrain]
    data: dict[str, object] = {
        "attack": odds.attack,
        "defence": odds.defence,
        "initial": odds_text(odds.initial),
        "shifts": [{"name": f"shift-{name}", "rule": rule, "shift": columns} for name, rule, columns in odds.shifts],
        "odds": odds_text(odds.column + first),
        "shifted": odds_text(odds.final),
        "terrain": TERRAIN_NAMES[odds.terrain],
        "columns": [odds_text(first + column) for column in range(COLUMNS)],
        "faces": faces,
        "order": order,
        "sixths": {text: faces.count(text) for text in order},
    }
    if odds.die_modifier:
        data["modifiers"] = [{"name": "modifier-fort_die", "rule": "22.14", "value": odds.die_modifier}]
    if 0 <= odds.final - first < COLUMNS - 1:
        needs = odds.attack + 1
        while odds_index(needs, odds.defence) == odds.initial:
            needs += 1
        data["next"] = {"column": odds_text(odds.column + first + 1), "needs": needs, "more": needs - odds.attack}
    spare = odds.attack - 1
    while spare > 0 and odds_index(spare, odds.defence) == odds.initial:
        spare -= 1
    data["spare"] = odds.attack - 1 - spare
    return data


def worth(text: str) -> int:
    """Results from the best for the attacker to the worst."""
    attacker, defender = text.split("/")
    return 10 * (RESULT_NAMES.index(attacker) - RESULT_NAMES.index(defender)) - RESULT_NAMES.index(defender)


def sighted(state: State, seat: int) -> tuple[list[int], list[int]]:
    """Where the units on the map are that the seat may see, and their steps (see `Game.sighted`)."""
    where = state.field.where
    if not state.rules.has_fog:
        return where, state.strength
    seen = {space: sees_stack(state, seat, space) for space in set(where) if space != NOWHERE}
    seen[NOWHERE] = False
    steps = [steps if seen[space] else 0 for space, steps in zip(where, state.strength, strict=True)]
    return [space if seen[space] else NOWHERE for space in where], steps
