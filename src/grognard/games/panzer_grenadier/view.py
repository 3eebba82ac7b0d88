"""What a seat sees: the map is open, but for hidden units, face-down mines, and the tank leaders of the other side."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.concealed import concealed_from, conceals, is_setting_up
from grognard.games.panzer_grenadier.content import SIDE_NAMES, Works
from grognard.games.panzer_grenadier.effects import aboard
from grognard.games.panzer_grenadier.marching import heads, labels
from grognard.games.panzer_grenadier.s03_sequence import rating
from grognard.games.panzer_grenadier.s05_movement import allowance, open_steps, step_cost
from grognard.games.panzer_grenadier.s09_bombardment import battery
from grognard.games.panzer_grenadier.s14_recovery import recovery_number
from grognard.games.panzer_grenadier.s17_teams import side_of_seat
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    BOX_NAMES,
    BROKE_DOWN,
    CAVALRY_LEADER,
    CHOSEN,
    DEAD,
    DEMORALIZED,
    DISRUPTED,
    DUG_IN,
    HIDDEN,
    LEADER_KNOWN,
    LED,
    LIMBERED,
    NO_HEX,
    NOBODY,
    ON_MAP,
    OUT,
    REDUCED,
    SHOT_ONCE,
    SPOTTED,
    TANK_LEADER,
    USED,
    State,
    Told,
)
from grognard.games.panzer_grenadier.victory import scores, verdict
from grognard.games.panzer_grenadier.view_combat import assault_data, fire_data, shot_list
from grognard.games.panzer_grenadier.view_command import activation
from grognard.kernel.sequence import DECISION
from grognard.mechanics.kit_view import marked, turn_entry
from grognard.mechanics.pieces import NOWHERE

STATUS_NAMES: Final = [
    (REDUCED, "reduced"),
    (DISRUPTED, "disrupted"),
    (DEMORALIZED, "demoralized"),
    (USED, "used"),
    (SHOT_ONCE, "one_shot_left"),
    (SPOTTED, "spotted"),
    (HIDDEN, "hidden"),
    (DUG_IN, "dug_in"),
    (LIMBERED, "limbered"),
    (CAVALRY_LEADER, "cavalry_leader"),
    (BROKE_DOWN, "broken_down"),
    (ACTIVE, "active"),
]
MOST_ENTRIES: Final = 4096
FIRES: Final = (words.FIRE_FORM, words.OPPORTUNITY_FORM, words.ARTILLERY, words.AIR_STRIKE)
ASSAULTS: Final = (words.ASSAULT_FORM, words.FIRST_FIRE)
"""While one of these is on, a fire or an assault is being built."""
OWN_STATUS: Final = [(CHOSEN, "candidate"), (LED, "led")]


def views(state: State, seats: list[int]) -> list[dict[str, object]]:
    """The position as plain data, in the form that the page draws for every game, as far as each of these seats may know it."""
    common = open_to_all(state)
    shared: dict[str, object] = {}
    return [view(state, seat, common, shared) for seat in seats]


def told_score(state: State, score: dict[str, int], parts: dict[str, list[tuple[str, int]]]) -> dict[str, object]:
    """The points of each side as people count them, with their names: not in halves; hexes that are held are what they are."""
    if state.rules.scenario.method == "conditions":
        return {name: {"total": score[name], "parts": [["score-" + part, worth] for part, worth in parts[name]]} for name in SIDE_NAMES}
    return {
        name: {"total": points(score[name]), "parts": [["victory-" + part, points(worth)] for part, worth in parts[name]]}
        for name in SIDE_NAMES
    }


def points(halves: int) -> float:
    """Points of which two halves make one."""
    return halves / 2 if halves % 2 else halves // 2


def open_to_all(state: State) -> dict[str, object]:
    """What everybody sees."""
    score, parts = scores(state)
    winner, level = verdict(state)
    return {
        "map": state.rules.scenario.id,
        "turn": turn(state),
        "control": control(state),
        "support": support(state),
        "score": told_score(state, score, parts),
        "standing": {"winner": SIDE_NAMES[winner] if winner >= 0 else None, "level": level.replace(" ", "_")},
        "losses": losses(state),
    }


def view(state: State, seat: int, common: dict[str, object], shared: dict[str, object]) -> dict[str, object]:
    """What one seat sees: what all see, and the rest as far as it may know it. `shared` is what several seats may see, once it is made."""
    side = side_of_seat(state, seat) if seat >= 0 else -1
    hidden = concealed_from(state, side)
    data = {**common, "pieces": pieces(state, side, hidden), "concealed": concealed(state, hidden), "marks": marks(state, side)}
    if state.halt == DECISION:
        add_decision(state, seat, side, data, shared)
    return data


def add_decision(state: State, seat: int, side: int, data: dict[str, object], shared: dict[str, object]) -> None:
    """What belongs to the decision in hand: the unit on its way, the fire or assault with its chances, who may recover."""
    step = state.frames[-2]
    if seat == state.seat and step in (words.SEGMENT, words.DECLARE, words.EXECUTE, words.MOVING):
        data["heads"] = [state.ground.piece_names[piece] for piece in heads(state)]
    if step in (words.DECLARE, words.EXECUTE):
        data["activation"] = activation(state, side, seat == state.seat)
    if state.unit >= 0 and step == words.MOVING and not conceals(state, state.unit, side):
        if "hand" not in shared:
            shared["hand"] = hand(state)
        data["hand"] = shared["hand"]
    if has_battle(state, step) and not is_ambush(state, side):
        if "battle" not in shared:
            shared["battle"] = battle(state, step)
        data["battle"] = shared["battle"]
    if step in (words.AT_TARGET, words.OPPORTUNITY) and seat == state.seat:
        data["shots"] = shot_list(state)
    if step in (words.EXECUTE, words.DECLARE, words.SEGMENT) and seat == state.seat:
        data["recovery"] = recovery(state)
    if side >= 0 and step in (words.SET_UP, words.PLACE):
        data["pools"] = {
            "entrenchments": state.trench_pool[side],
            "minefields": state.mine_pool[side][:],
            "tank_leaders": state.tank_leader_pool[side],
        }


def has_battle(state: State, step: int) -> bool:
    """Whether a fire or an assault is in hand, or comes next."""
    return (step in FIRES and state.target >= 0) or step in ASSAULTS or (step == words.EXECUTE and len(state.due) > 0)


def battle(state: State, step: int) -> dict[str, object]:
    """That fire or assault, with its chances."""
    return fire_data(state) if step in FIRES else assault_data(state, state.assault_hex if step in ASSAULTS else state.due[0])


def is_ambush(state: State, side: int) -> bool:
    """16.6 Whether hidden units of the other side are about to fire: until they do, nothing of it is shown."""
    if state.frames[-2] not in FIRES:
        return False
    on_map = state.fire_kind not in (words.KIND_AIR, words.KIND_OFFBOARD)
    return on_map and any(conceals(state, piece, side) for piece in state.firers)


def turn(state: State) -> dict[str, object]:
    """Where the game stands: turn, time, light, phase, and whose segment it is."""
    scenario = state.rules.scenario
    number = max(1, state.turn)
    hours, minutes = scenario.first_turn.split(":") if scenario.first_turn else ("0", "0")
    clock = (int(hours) * 60 + int(minutes) + 15 * (number - 1)) % 1440
    return {
        **turn_entry(number, 1, scenario.turns, words.PHASES[state.phase], words.PHASES),
        "date": scenario.date,
        "time": f"{clock // 60:02}:{clock % 60:02}",
        "night": scenario.night[number],
        "visibility": [state.rules.scenario.visibility[side][number] for side in (0, 1)],
        "side": SIDE_NAMES[state.side],
        "opening": state.opening,
        "segments": state.segments[:],
        "initiative": [rating(state, 0), rating(state, 1)],
    }


def control(state: State) -> dict[str, str]:
    """Who holds each hex. It is the same object as long as nothing has changed; nobody writes to it."""
    shown = state.shown
    if state.control != shown.control:
        names = state.ground.names
        shown.holders = {names[space]: SIDE_NAMES[holder] for space, holder in enumerate(state.control) if holder >= 0}
        shown.control = state.control[:]
    return shown.holders


def pieces(state: State, side: int, hidden: list[bool]) -> list[dict[str, object]]:
    """Every piece in play that is not hidden; those of one hex from the bottom of the stack to its top.

    If no piece has moved or changed since they were last told to that side, it is the same list; nobody writes to it. If all are where they
    were, those that have changed are put in.
    """
    shown = state.shown.told[side]
    places = [state.pieces.where, state.pieces.under, state.box, state.load, state.carrier]
    looks = [state.flags, state.face, state.work, state.frozen, [state.turn]]
    if hidden != shown.hidden or places != shown.places or looks[3:] != shown.looks[3:]:
        shown.pieces = all_told(state, side, hidden, places)
        shown.hidden = hidden
        shown.places = [listed[:] for listed in places]
    elif looks != shown.looks:
        shown.pieces = told_again(state, side, shown)
    else:
        return shown.pieces
    shown.looks = [listed[:] for listed in looks]
    return shown.pieces


def told_again(state: State, side: int, shown: Told) -> list[dict[str, object]]:
    """The pieces as they were last told, but for those that look different now."""
    flags, faces, works = shown.looks[:3]
    found = shown.pieces[:]
    for place, (piece, space, transport) in enumerate(shown.order):
        if state.flags[piece] != flags[piece] or state.face[piece] != faces[piece] or state.work[piece] != works[piece]:
            found[place] = told(state, piece, side, space, transport)
    return found


def all_told(state: State, side: int, hidden: list[bool], places: list[list[int]]) -> list[dict[str, object]]:
    """All of them in their order, which is that of another side if that sees as many."""
    known = [shown.order for shown in state.shown.told if shown.hidden == hidden and shown.places == places]
    order = state.shown.told[side].order = known[0] if known else in_order(state, hidden)
    return [told(state, piece, side, space, transport) for piece, space, transport in order]


def in_order(state: State, hidden: list[bool]) -> list[tuple[int, int, int]]:
    """The pieces in the order in which they are told, each with its hex and its transport."""
    found: list[tuple[int, int, int]] = []
    for space in sorted({space for space in state.pieces.where if space >= 0}):
        for piece in reversed(state.pieces.stack(space)):
            if hidden[piece]:
                continue
            found.append((piece, space, NOBODY))
            if state.ground.is_transport[piece]:
                found += [(rider, space, piece) for rider in aboard(state, piece)]
    for piece, box in enumerate(state.box):
        if box != ON_MAP and box != OUT and state.at(piece) < 0 and not hidden[piece]:
            found.append((piece, NO_HEX, NOBODY))
    return found


def concealed(state: State, hidden: list[bool]) -> dict[str, int]:
    """2.3, 16.6 By side: how many pieces the seat does not see. It is told no more of them, not even which they are."""
    counts = [0, 0]
    for piece, box in enumerate(state.box) if True in hidden else ():
        if hidden[piece] and box not in (OUT, DEAD):
            counts[state.ground.side[piece]] += 1
    return {name: counts[number] for number, name in enumerate(SIDE_NAMES)}


def type_name(state: State, piece: int) -> str:
    ground = state.ground
    if ground.is_leader[piece]:
        face = state.face[piece]
        return ground.content.faces[face].id if face >= 0 else "leader"
    return ground.content.types[ground.type[piece]].id


def told(state: State, piece: int, side: int, space: int, transport: int) -> dict[str, object]:
    """What a side may know of a piece in a hex, perhaps aboard a transport, or in its box. It was told before in most cases: hardly a piece
    changes from one view to the next.
    """
    known = state.shown.entries
    is_own, is_frozen = state.ground.side[piece] == side, state.frozen[piece] >= state.turn > 0
    box = state.box[piece]
    key = (piece, space, transport, box, state.face[piece], state.flags[piece], state.work[piece] != 0, is_own, is_frozen)
    entry = known.get(key)
    if entry is None:
        if len(known) > MOST_ENTRIES:
            known.clear()
        entry = known[key] = described(state, piece, is_own, is_frozen)
        if space >= 0:
            entry["at"] = state.ground.names[space]
        else:
            entry["box"] = BOX_NAMES[box]
        if transport >= 0:
            entry["aboard"] = state.ground.piece_names[transport]
    return entry


def described(state: State, piece: int, own: bool, is_frozen: bool) -> dict[str, object]:
    ground = state.ground
    entry: dict[str, object] = {"id": ground.piece_names[piece], "side": SIDE_NAMES[ground.side[piece]], "type": type_name(state, piece)}
    flags = state.flags[piece]
    shown = [word for flag, word in STATUS_NAMES if flags & flag]
    if own:
        shown += [word for flag, word in OWN_STATUS if flags & flag]
    if flags & TANK_LEADER and (own or flags & LEADER_KNOWN):
        shown.append("tank_leader")
    if state.work[piece]:
        shown.append("working")
    if is_frozen:
        shown.append("frozen")
    if shown:
        entry["marks"] = shown
    return entry


def marks(state: State, side: int) -> object:
    """Markers on hexes, as a side may see them."""
    kept, name = state.shown.kept, f"marks {side}"
    setting_up = [int(is_setting_up(state, 0)), int(is_setting_up(state, 1))]
    mines = [state.mine_hex, state.mine_side, state.mine_power, state.mine_known]
    made_from = [state.smoke, state.wrecks, state.trench, state.bridge, *mines, setting_up]
    if not kept.has(name, made_from):
        kept.keep(name, made_from, all_marks(state, side))
    return kept.part(name)


def all_marks(state: State, side: int) -> dict[str, list[str]]:
    """Smoke, wrecks, entrenchments, minefields (16.7: their strength only if it is known), bridges that were built or blown."""
    found: dict[str, list[str]] = {}
    names = state.ground.names
    for space in sorted({*marked(state.smoke), *marked(state.wrecks), *marked(state.trench)}):
        listed: list[str] = []
        if state.smoke[space]:
            listed.append("smoke")
        if state.wrecks[space]:
            listed.append(f"wreck_{state.wrecks[space]}")
        if state.trench[space] and not is_planned(state, side, state.rules.scenario.entrenchments, space):
            listed.append("entrenchment")
        if listed:
            found[names[space]] = listed
    for field, space in enumerate(state.mine_hex):
        owner = state.mine_side[field]
        if owner != side and is_setting_up(state, owner):
            continue
        known = state.mine_known[field] or owner == side
        found.setdefault(names[space], []).append(f"minefield_{SIDE_NAMES[owner]}" + (f"_{state.mine_power[field]}" if known else ""))
    if state.bridge != state.ground.map.bridge:
        for space in range(state.ground.size):
            if state.bridge[space] != state.ground.map.bridge[space]:
                found.setdefault(names[space], []).append("pontoon" if state.bridge[space] else "bridge_down")
    return found


def is_planned(state: State, side: int, works: list[Works], space: int) -> bool:
    """2.3 Whether works in a hex belong to a set-up that the seat does not see yet."""
    return any(space in work.hexes for work in works if work.side != side and is_setting_up(state, work.side))


def support(state: State) -> dict[str, object]:
    """3.14, 9.2, 15.1 By side: off-board entries with the factors left this turn, and the aircraft at hand."""
    found: dict[str, object] = {}
    first = 0
    for side, name in enumerate(SIDE_NAMES):
        entries = state.rules.scenario.support[side].offboard
        found[name] = {
            "batteries": [
                {
                    "number": first + number,
                    "strength": strength,
                    "left": battery(state, first + number)[1] if begin <= max(1, state.turn) <= end else 0,
                    "of": count,
                    "turns": [begin, min(end, state.rules.scenario.turns)],
                }
                for number, (strength, count, begin, end) in enumerate(entries)
            ],
            "aircraft": [
                {"title": "air-" + state.ground.content.air[face].id, "df": state.ground.content.air[face].df}
                for face in state.aircraft[side] + state.wing[side]
            ],
        }
        first += len(entries)
    return found


def losses(state: State) -> dict[str, object]:
    """3 By side: steps lost, the initiative that is left, and the losses that will cost the next point of it."""
    found: dict[str, object] = {}
    for side, name in enumerate(SIDE_NAMES):
        ahead = [threshold for threshold in state.rules.scenario.thresholds[side] if threshold > state.lost[side]]
        found[name] = {
            "steps": state.lost[side],
            "armour": state.lost_afv[side],
            "initiative": rating(state, side),
            "next": min(ahead) if ahead and rating(state, side) else None,
        }
    return found


def hand(state: State) -> dict[str, object]:
    """The unit on its way: sixths of points left, what the hexes cost that it can still reach, and the ways there."""
    ground = state.ground
    piece = state.unit
    space = state.at(piece)
    data: dict[str, object] = {
        "piece": ground.piece_names[piece],
        "points": state.points,
        "allowance": allowance(state, piece),
        "sixths": True,
        "riders": [ground.piece_names[rider] for rider in state.riders],
        "reach": {},
    }
    if space >= 0:
        if state.strategic:
            near = open_steps(state, piece, space, state.points, state.stepped)
            data["reach"] = {ground.names[there]: step_cost(state, piece, space, there) for there in near}
        else:
            found = labels(state, [piece], [state.points], [])
            data["reach"] = {ground.names[there]: cost for there, (cost, _, _) in found.items()}
            data["ways"] = {ground.names[there]: [ground.names[step] for step in way] for there, (_, way, _) in found.items()}
            data["stops"] = [ground.names[there] for there, (_, _, stops) in found.items() if stops]
    return data


def recovery(state: State) -> dict[str, object]:
    """14.41 For every shaken piece of the side: the number that its roll must stay below, and its chance in 36ths."""
    found: dict[str, object] = {}
    for piece in state.ground.side_pieces[state.side]:
        if state.flags[piece] & (DISRUPTED | DEMORALIZED) and state.box[piece] == ON_MAP and not state.flags[piece] & USED:
            number, _ = recovery_number(state, piece)
            chances = sum([1 for one in range(1, 7) for two in range(1, 7) if one + two < number])
            found[state.ground.piece_names[piece]] = {"below": number, "chances": chances}
    return found


STATUS: Final = sum([flag for flag, _ in STATUS_NAMES])


def sighted(state: State, seat: int) -> tuple[list[int], list[int]]:
    """Where the pieces of the scenario are, riders with their transport, and their marks (see `Game.sighted`)."""
    where = state.pieces.where
    spaces = where[:]
    for piece, carrier in enumerate(state.carrier):
        if carrier >= 0:
            spaces[piece] = where[carrier]
    marks: list[int] = []
    together = 0
    for flags in state.flags:
        marks.append(1 + (flags & STATUS))
        together |= flags
    if together & HIDDEN or state.phase == words.PHASE_SET_UP:  # mostly nobody is hidden, and nobody has to be asked
        for piece, is_hidden in enumerate(concealed_from(state, side_of_seat(state, seat) if seat >= 0 else -1)):
            if is_hidden:
                spaces[piece], marks[piece] = NOWHERE, 0
    return spaces, marks
