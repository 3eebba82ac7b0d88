"""Rule cases of this game: from `given` to a position, and from a position to what `expect` asks."""

from typing import TYPE_CHECKING, Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.case_setup import STATUS, altered, placed
from grognard.games.panzer_grenadier.content import ASSAULT_RESULT_NAMES, RESULT_NAMES, SIDE_NAMES
from grognard.games.panzer_grenadier.describe import SECRET_IDS
from grognard.games.panzer_grenadier.effects import steps_of
from grognard.games.panzer_grenadier.ground import Ground
from grognard.games.panzer_grenadier.s03_sequence import rating
from grognard.games.panzer_grenadier.s05_movement import allowance, open_steps, sixths, step_cost
from grognard.games.panzer_grenadier.s07_fire import (
    DIRECT_KINDS,
    column_of,
    common_modifiers,
    fire_side,
    own_modifiers,
    targets_hit,
    total_strength,
)
from grognard.games.panzer_grenadier.s08_spotting import range_to, spots
from grognard.games.panzer_grenadier.s10_direct_fire import total
from grognard.games.panzer_grenadier.s11_antitank import at_modifiers, at_sum
from grognard.games.panzer_grenadier.s12_assault import assault_modifiers
from grognard.games.panzer_grenadier.s12_assault_phase import attack_column, defence_column
from grognard.games.panzer_grenadier.s14_morale import CHECK, check_morale
from grognard.games.panzer_grenadier.s14_recovery import helped_number, trying
from grognard.games.panzer_grenadier.s17_teams import base_of
from grognard.games.panzer_grenadier.sequence import rules_for, set_up
from grognard.games.panzer_grenadier.state import ACTIVE, BOX_NAMES, CHOSEN, HIDDEN, LED, OUT, State
from grognard.games.panzer_grenadier.victory import scores, verdict
from grognard.kernel.casebook import CaseBook, Given
from grognard.kernel.datafiles import check_known
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Scenario
from grognard.kernel.options import Options
from grognard.kernel.sequence import Event, Position

if TYPE_CHECKING:
    from grognard.games.panzer_grenadier.game import PanzerGrenadier

BY_UNIT: Final = ["at", "box", "status", "steps", "aboard", "movement", "morale"]
BY_HEX: Final = ["control", "smoke", "wrecks", "entrenchments", "mines"]
FACTS: Final = [
    *BY_UNIT,
    *BY_HEX,
    *(
        "turn",
        "phase",
        "side",
        "opening",
        "rating",
        "lost",
        "left",
        "segments",
        "verdict",
        "level",
        "senior",
        "commander",
        "aircraft",
        "declared",
    ),
    *("strength", "column", "roll", "result", "seen", "range", "candidates", "led"),
]
PLACES: Final = {"strength": 3, "column": 4, "roll": 5, "result": 6}


class GrenadierCaseBook(CaseBook):
    """What a rule case can say about a game of Panzer Grenadier."""

    def __init__(self, game: "PanzerGrenadier", scenarios: dict[str, Scenario]) -> None:
        super().__init__("Panzer Grenadier", scenarios, FACTS, words.EVENTS)
        self.log_ids += SECRET_IDS
        self.game = game
        self.content = game.content

    def set_up(self, given: Given, options: Options) -> Position:
        data = self.content.scenarios[base_of(given.scenario)]
        twin = altered(data, given.state, self.content.type_index)
        ground = self.game.ground(given.scenario) if twin is data else Ground(self.content, twin)
        return placed(set_up(self.game.steps, rules_for(self.content, ground, twin, options, given.scenario)), given)

    # -- what `expect` asks -------------------------------------------------------------------------------------------
    def meant(self, word: str, text: str) -> str:
        return text if word in ("result", "level") else text.lower()

    def fact(self, position: Position, log: list[Event], word: str) -> object:
        assert isinstance(position, State)
        names = position.ground.piece_names
        if word in PLACES:
            return last_roll(log, word)
        if word in BY_UNIT:
            return {name: unit_fact(position, piece, word) for piece, name in enumerate(names)}
        if word in BY_HEX:
            return hex_facts(position, word)
        if word == "seen":
            return {name: seen_by(position, piece) for piece, name in enumerate(names)}
        if word in ("candidates", "declared", "led"):
            flag = {"candidates": CHOSEN, "declared": ACTIVE, "led": LED}[word]
            return [name for piece, name in enumerate(names) if position.flags[piece] & flag]
        return standing(position, word)

    # -- questions ----------------------------------------------------------------------------------------------------
    def reach(self, position: Position, unit: str) -> dict[str, int]:
        """The hexes that the unit in hand could enter next, and what each costs in sixths of a point."""
        assert isinstance(position, State)
        names = position.ground.piece_names
        if unit not in names:
            raise BadInput(f"Unknown unit '{unit}'.")
        piece = names.index(unit)
        space = position.at(piece)
        points = position.points if piece == position.unit else allowance(position, piece)
        stepped = position.stepped if piece == position.unit else 0
        near = open_steps(position, piece, space, points, stepped)
        return {position.ground.names[there]: step_cost(position, piece, space, there) for there in near}

    def check_space(self, name: str) -> None:
        check_known(name, self.content.hex_names, "hex")

    def sees(self, position: Position, line: str) -> bool:
        """Whether the line of sight between two hexes is open, smoke included."""
        assert isinstance(position, State)
        index = position.ground.map.index
        ends = [index[name] for name in line.split("-") if name in index]
        if len(ends) != 2:
            raise BadInput(f"'{line}' is no line between two hexes of this map; write it as 1:0304-1:0306.")
        a, b = ends
        position.refresh_caches()
        return bool(position.ground.sight.through(a, position.cloud) >> b & 1)

    def odds(self, position: Position) -> dict[str, object]:
        """What there is to say about the dice that are pending."""
        assert isinstance(position, State)
        step = position.frames[-2]
        if step == words.FIRE_ROLL:
            return fire_odds(position)
        if step == words.AT_ROLL:
            opportunity = position.argument == 1
            modifiers = at_modifiers(position, position.shooter, position.victim, opportunity)
            bonus = at_sum(position, position.shooter, position.victim, opportunity)
            return {"odds": str(bonus), "sum": bonus, "effects": [name for name, _, _ in modifiers]}
        if step == words.ASSAULT_ROLL:
            return assault_odds(position)
        if step == words.CHECKS and position.queue[0] == CHECK:
            morale = check_morale(position, position.queue[1]) - position.queue[3]
            return {"odds": str(morale), "morale": morale, "addition": position.queue[2]}
        if step == words.RECOVERY:
            number, _ = helped_number(position, *trying(position))
            return {"odds": str(number), "morale": number}
        return {"odds": "", "dice": len(position.faces)}

    def score(self, position: Position) -> dict[str, int]:
        assert isinstance(position, State)
        return scores(position)[0]


def fire_odds(state: State) -> dict[str, object]:
    content = state.ground.content
    columns = content.df_columns if state.fire_kind in DIRECT_KINDS else content.bf_columns
    victims = 1 - fire_side(state) if state.argument == 0 else fire_side(state)
    common = common_modifiers(state, victims)
    strength = total_strength(state)
    column = columns[column_of(state, strength, total(common))]
    by_unit = {
        state.ground.piece_names[piece]: columns[column_of(state, strength, total(common) + total(own_modifiers(state, piece)))]
        for piece in targets_hit(state, victims)
    }
    return {"odds": str(column), "column": column, "strength": strength, "columns": by_unit, "effects": [name for name, _, _ in common]}


def assault_odds(state: State) -> dict[str, object]:
    columns = state.ground.content.assault_columns
    space = state.assault_hex
    fresh = space in state.fresh
    attack = attack_column(state)
    defence = defence_column(state)
    mine = assault_modifiers(state, space, state.attackers, state.stack_of(space, 1 - state.side), True, fresh)
    theirs = assault_modifiers(state, space, state.defenders, state.attackers, False, fresh)
    return {
        "odds": f"{columns[attack[1]]} / {columns[defence[1]]}",
        "attack": attack[0],
        "defence": defence[0],
        "attack_column": columns[attack[1]],
        "defence_column": columns[defence[1]],
        "effects": [name for name, _, _ in mine],
        "defence_effects": [name for name, _, _ in theirs],
    }


def unit_fact(state: State, piece: int, word: str) -> object:
    """One fact about one piece."""
    space = state.at(piece)
    if word == "at":
        return state.ground.names[space] if space >= 0 else "off"
    if word == "box":
        return BOX_NAMES[state.box[piece]]
    if word == "status":
        return [name for name, flag in STATUS.items() if state.flags[piece] & flag and name not in ("leader_known", "trench_held")]
    if word == "steps":
        return steps_of(state, piece) if state.box[piece] not in (OUT, 5) else 0
    if word == "aboard":
        return state.ground.piece_names[state.carrier[piece]] if state.carrier[piece] >= 0 else "none"
    if word == "movement":
        return sixths(state.points if piece == state.unit else max(0, allowance(state, piece) - state.paid[piece]))
    return check_morale(state, piece) if space >= 0 and (not state.ground.is_leader[piece] or state.face[piece] >= 0) else 0


def hex_facts(state: State, word: str) -> object:
    names = state.ground.names
    if word == "control":
        return {names[space]: SIDE_NAMES[holder] if holder >= 0 else "nobody" for space, holder in enumerate(state.control)}
    if word == "mines":
        return {
            name: sum([power for there, power in zip(state.mine_hex, state.mine_power, strict=True) if there == space])
            for space, name in enumerate(names)
        }
    listed = {"smoke": state.smoke, "wrecks": state.wrecks, "entrenchments": state.trench}[word]
    return {names[space]: count for space, count in enumerate(listed)}


def seen_by(state: State, piece: int) -> list[str]:
    """The enemies who spot a piece."""
    ground = state.ground
    if state.at(piece) < 0 or state.flags[piece] & HIDDEN:
        return []
    enemy = 1 - ground.side[piece]
    return [
        ground.piece_names[spotter]
        for spotter in ground.side_pieces[enemy]
        if state.pieces.where[spotter] >= 0 and spots(state, enemy, state.pieces.where[spotter], piece)
    ]


def standing(state: State, word: str) -> object:
    """Facts about the game as a whole."""
    if word == "turn":
        return state.turn
    if word == "phase":
        return words.PHASES[state.phase]
    if word == "side":
        return SIDE_NAMES[state.side]
    if word == "opening":
        return state.opening
    if word == "rating":
        return {name: rating(state, side) for side, name in enumerate(SIDE_NAMES)}
    if word in ("lost", "left", "segments"):
        listed = {"lost": state.lost, "left": state.left, "segments": state.segments}[word]
        return {name: listed[side] for side, name in enumerate(SIDE_NAMES)}
    if word == "verdict":
        winner = verdict(state)[0]
        return SIDE_NAMES[winner] if winner >= 0 else "draw"
    if word == "level":
        return verdict(state)[1]
    if word == "senior":
        return {
            name: state.ground.piece_names[state.senior[side]] if state.senior[side] >= 0 else "none"
            for side, name in enumerate(SIDE_NAMES)
        }
    if word == "commander":
        return {name: words.SEAT_WORDS[state.commander[side]] for side, name in enumerate(SIDE_NAMES)}
    if word == "aircraft":
        return {name: len(state.aircraft[side] + state.wing[side]) for side, name in enumerate(SIDE_NAMES)}
    names = state.ground.names
    return {f"{names[a]} {names[b]}": range_to(state, state.side, a, b) for a in range(2) for b in range(2)}


def last_roll(log: list[Event], word: str) -> object:
    """A fact about the last fire or assault of this stage; "none" if there was none."""
    fought = [event for event in log if event[0] in (words.FIRED, words.ASSAULTED, words.SHOT_FREE)]
    if not fought:
        return "none"
    event = fought[-1]
    value = event[PLACES[word]]
    if word != "result":
        return value
    return RESULT_NAMES[value] if event[0] == words.FIRED else ASSAULT_RESULT_NAMES[value]
