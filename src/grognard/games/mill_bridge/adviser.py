"""The Mill Bridge played soundly: each move and each attack is judged by what it is worth, and the best is made."""

from typing import Final

from grognard.games.mill_bridge import words
from grognard.games.mill_bridge.content import AE, AR, DE, DR
from grognard.games.mill_bridge.s03_movement import destinations
from grognard.games.mill_bridge.s05_combat import attackers_of, total_defence
from grognard.games.mill_bridge.state import State
from grognard.kernel.action import operand_of
from grognard.kernel.adviser import Adviser
from grognard.kernel.sequence import Position
from grognard.mechanics.odds import column
from grognard.mechanics.pieces import NOWHERE

# In the measure of points: what a unit is worth, a point of a place (it may change hands again), and an attack at least.
UNIT: Final = 3.0
GROUND: Final = 2.0
LEAST: Final = 0.4


class BridgeAdviser(Adviser):
    """Looks one step ahead and keeps no plan."""

    def advise(self, position: Position) -> int:
        assert isinstance(position, State)
        if position.frames[-2] == words.BATTLE:
            missing = [unit for unit in best_force(position, position.argument) if unit not in position.attackers]
            return words.ADD | missing[0] if missing else words.ROLL
        worths = [worth(position, code) for code in position.choices]
        return position.choices[worths.index(max(worths))]


def worth(state: State, code: int) -> float:
    """What a choice is worth; to end a phase and to pass come to nothing, or nearly so."""
    step, operand = state.frames[-2], operand_of(code)
    if code == words.END or code == words.PASS:
        return LEAST if step == words.COMBAT else 0.1
    if step == words.MOVEMENT:
        return max([stand(state, operand, space) for space in destinations(state, operand)]) - stand(state, operand, state.at(operand))
    if step == words.COMBAT:
        return expected(state, operand, best_force(state, operand))
    if step == words.ADVANCING:
        return stand(state, operand, state.argument) - stand(state, operand, state.at(operand))
    return stand(state, state.argument, operand)


def stand(state: State, unit: int, space: int) -> float:
    """For a unit to stand in a hex: near to what is to be held, or on it, with prey and out of danger."""
    content, side = state.content, state.side(unit)
    far = [content.board.distance(space, goal) - 1.5 * content.points[number] for number, goal in enumerate(content.objectives)]
    held = ground_of(state, space, side) + 1.5 * ground_of(state, space, 1 - side)
    return held - 0.6 * min(far) + prey(state, unit, space) - 0.5 * danger(state, unit, space)


def ground_of(state: State, space: int, side: int) -> float:
    """What a place is worth while a side holds it; nothing if it does not, or if the hex is no place."""
    objectives = state.content.objectives
    number = objectives.index(space) if space in objectives else NOWHERE
    return GROUND * state.content.points[number] if number != NOWHERE and state.control[number] == side else 0.0


def prey(state: State, unit: int, space: int) -> float:
    """What the unit would add to the best attack that could be made from a hex."""
    best, side = 0.0, state.side(unit)
    for target in [] if state.content.is_wading[space] else around(state, space, 1 - side, 1):
        others = [other for other in around(state, state.at(target), side, 1) if other != unit]
        alone = expected(state, state.at(target), others) if others else 0.0
        best = max(best, expected(state, state.at(target), [*others, unit]) - max(0.0, alone))
    return best


def danger(state: State, unit: int, space: int) -> float:
    """What the enemies near a hex (three hexes) could make of an attack on a unit there: three of them at most."""
    attacks = sorted([state.unit(other).attack for other in around(state, space, 1 - state.side(unit), 3)])[-3:]
    defence = state.unit(unit).defence + state.content.defence[space]
    return max(0.0, outcome(state, sum(attacks), defence, len(attacks), 0.0)) if attacks else 0.0


def around(state: State, space: int, side: int, radius: int) -> list[int]:
    """The units of a side at most so far from a hex."""
    board, where = state.content.board, state.pieces.where
    units = [unit for unit, at in enumerate(where) if at != NOWHERE and state.side(unit) == side]
    return [unit for unit in units if board.distance(where[unit], space) <= radius]


def expected(state: State, space: int, units: list[int]) -> float:
    """What an attack on a hex is worth on average."""
    defender = state.pieces.top[space]
    attack = sum([state.unit(unit).attack for unit in units])
    return outcome(state, attack, total_defence(state, space), len(units), ground_of(state, space, state.side(defender)))


def outcome(state: State, attack: int, defence: int, units: int, ground: float) -> float:
    """The average over the faces of the die; `ground` is what the hex itself brings."""
    table = state.content.crt
    worths = {AE: -UNIT * units, AR: -units / 2, DR: 1.0 + ground, DE: UNIT + ground}
    odds = column(attack, defence, table.columns)
    return sum([worths.get(row[odds], 0.0) for row in table.cells]) / len(table.cells)


def best_force(state: State, space: int) -> list[int]:
    """Who attacks a hex best: the strongest first, and no more than help."""
    units = sorted([*state.attackers, *attackers_of(state, space)], key=lambda unit: -state.unit(unit).attack)
    forces = [units[:count] for count in range(1, len(units) + 1)]
    return max(forces, key=lambda force: expected(state, space, force) - 0.1 * len(force))
