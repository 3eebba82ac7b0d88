"""Rule cases of this game: from `given` to a position, and from a position to what `expect` asks."""

from typing import Any, Final

from grognard.games.mill_bridge import words
from grognard.games.mill_bridge.content import RESULTS, SIDES, Content
from grognard.games.mill_bridge.s03_movement import destinations, forbids_pick, reach_of
from grognard.games.mill_bridge.s05_combat import odds_column, total_attack, total_defence
from grognard.games.mill_bridge.s06_victory import score, take, total
from grognard.games.mill_bridge.sequence import begin_phase, set_up
from grognard.games.mill_bridge.state import State
from grognard.kernel.casebook import BARE, CaseBook, Given
from grognard.kernel.datafiles import check_known
from grognard.kernel.errors import BadInput
from grognard.kernel.options import Options
from grognard.kernel.sequence import Event, Position, Step
from grognard.mechanics.pieces import NOWHERE

BATTLE: Final = ["attack", "defence", "odds", "die", "result"]  # as the event has them, from its place 2 on
FACTS: Final = ["at", "turn", "phase", "control", *BATTLE]


class BridgeCaseBook(CaseBook):
    """What a rule case can say about a game of The Mill Bridge."""

    def __init__(self, content: Content, steps: list[Step[Any]]) -> None:
        super().__init__("The Mill Bridge", {BARE: content.bare, "crossing": content.scenario}, FACTS, words.EVENTS)
        self.content = content
        self.steps = steps

    def set_up(self, given: Given, options: Options) -> Position:
        """Units hold the places where a case puts them (6.1)."""
        state = set_up(self.steps, self.content, [] if given.is_bare else self.content.placements)
        for name, node in given.units.items() if given.units is not None else []:
            try:
                unit, space = self.content.unit_named(name), self.content.board.space(node.text())
            except BadInput as trouble:
                raise node.located(trouble) from None
            state.put(unit, space)
            take(state, state.side(unit), space)
        if given.turn is not None:
            state.turn = given.turn.integer()
        if given.phase is not None:
            phase = words.PHASES.index(given.phase.choice(words.PHASES, "phase"))
            state.frames = [words.TURNS, phase + 1]
            begin_phase(state, phase)
        state.events = []
        state.run()
        return state

    def fact(self, position: Position, log: list[Event], word: str) -> object:
        assert isinstance(position, State)
        content, names = self.content, self.content.board.names
        if word == "at":
            where = enumerate(position.pieces.where)
            return {content.unit_names[unit]: names[space] if space != NOWHERE else "off" for unit, space in where}
        if word == "control":
            return {names[space]: SIDES[position.control[number]] for number, space in enumerate(content.objectives)}
        if word not in BATTLE:
            return position.turn if word == "turn" else words.PHASES[position.phase]
        fought = [event for event in log if event[0] == words.FOUGHT]
        value = fought[-1][BATTLE.index(word) + 2] if fought else NOWHERE
        if word == "odds" and fought:
            return content.crt.columns[value]
        return RESULTS[value].lower() if word == "result" and fought else value

    def check_space(self, name: str) -> None:
        check_known(name, self.content.board.names, "hex")

    def reach(self, position: Position, unit: str) -> dict[str, int]:
        assert isinstance(position, State)
        number = self.content.unit_named(unit)
        if forbids_pick(position, number) is not None:
            return {}
        cost = reach_of(position, number).cost
        return {self.content.board.names[space]: cost[space] for space in destinations(position, number)}

    def odds(self, position: Position) -> dict[str, object]:
        assert isinstance(position, State)
        column = self.content.crt.columns[odds_column(position, position.argument)]
        return {"odds": column, "attack": total_attack(position), "defence": total_defence(position, position.argument)}

    def score(self, position: Position) -> dict[str, int]:
        assert isinstance(position, State)
        return {name: total(won) for name, won in score(position).items()}
