"""What the steady player of Race for Berlin thinks about supply and the Americans agrees with the rules."""

import grognard
from grognard.games.race_for_berlin.plan_events import NEVER, track_worth
from grognard.games.race_for_berlin.plan_supply import SupplyLines
from grognard.games.race_for_berlin.s03_logistics import is_supplied, supplied_areas
from grognard.games.race_for_berlin.state import GERMAN_BITS, SOVIET_BITS, State
from grognard.mechanics.pieces import NOWHERE
from grognard.players import Seen, new_player

GAME = grognard.load("race_for_berlin")


def cut_off(state: State, side: int) -> int:
    """How many Soviets of a side B.1 would find out of supply."""
    line = supplied_areas(state, side)
    places = [state.at(unit) for unit in state.rules.ground.side_units[side] if state.at(unit) != NOWHERE]
    return sum(not is_supplied(state, side, area, line) for area in places)


def positions() -> list[State]:
    match = GAME.new("campaign", seed=11)
    players = [new_player("steady", 1), new_player("steady", 2)]
    found: list[State] = []
    while not match.is_over:
        if len(match.codes) % 60 == 0:
            assert isinstance(match.position, State)
            found.append(match.position.clone())
        match.play(players[match.position.seat].choose(Seen(match, 0)))
    return found


def test_supply_foreseen_is_supply_judged() -> None:
    entered = left = 0
    for state in positions():
        germans = [unit for side in (2, 3) for unit in state.rules.ground.side_units[side]]
        spare = next((unit for unit in germans if state.at(unit) == NOWHERE), None)
        for side in (0, 1):
            lines = SupplyLines(state, side)
            for area, holders in enumerate(state.pieces.occupants):
                if state.content.is_berlin[area] or holders & SOVIET_BITS or state.american[area]:
                    continue
                after = state.clone()
                if holders & GERMAN_BITS:
                    for unit in state.pieces.stack(area):
                        after.pieces.lift(unit)
                    assert lines.freed_by(area) == cut_off(state, side) - cut_off(after, side)
                    left += lines.freed_by(area) > 0
                elif spare is not None:
                    after.pieces.place(spare, area)
                    assert lines.cut_by(area) == cut_off(after, side) - cut_off(state, side)
                    entered += lines.cut_by(area) > 0
    assert entered
    assert left


def test_nobody_calls_the_americans_to_berlin() -> None:
    for state in positions():
        for track, areas in enumerate(state.content.tracks):
            if state.tracks[track] == len(areas) - 1 and not state.holds(areas[-1], SOVIET_BITS):
                assert track_worth(state, 0, track) == track_worth(state, 1, track) == NEVER
