"""Where the units of a phase can go, remembered: a search makes many plans from one position, and this is the same for all of them."""

from typing import Final

from grognard.games.iron_dream.plan_trial import Trial
from grognard.games.iron_dream.s10_movement import Ways, ways
from grognard.games.iron_dream.state import State

KEPT: Final = 12

_surveys: list["Survey"] = []
"""The last ones asked for, the newest last."""


class Survey:
    """By unit: where it can go, and the position of which that holds."""

    def __init__(self, state: State, movable: list[int]) -> None:
        self.rules = state.rules
        self.stored = state.stored()
        self.field = state.field.clone()
        self.movable = movable
        self.reach = {unit: reach_of(state, unit) for unit in movable}

    def holds_for(self, state: State, stored: dict[str, object], movable: list[int]) -> bool:
        """Whether a position is the same in everything."""
        if self.rules is not state.rules or self.movable != movable or self.stored != stored:
            return False
        old, new = self.field, state.field
        return old.where == new.where and old.side == new.side and old.zone == new.zone and old.under == new.under


def surveyed(state: State, movable: list[int]) -> dict[int, Ways]:
    """By unit: where it could go in this phase; nobody changes what is given out."""
    if not movable:
        return {}
    stored = state.stored()
    for place in range(len(_surveys) - 1, -1, -1):
        survey = _surveys[place]
        if survey.holds_for(state, stored, movable):
            _surveys.append(_surveys.pop(place))
            return survey.reach
    survey = Survey(state, movable)
    _surveys.append(survey)
    if len(_surveys) > KEPT:
        del _surveys[0]
    return survey.reach


def reach_of(state: State, unit: int) -> Ways:
    """Where a unit could go in this phase; the position is left as it was."""
    trial = Trial(state, unit)
    found = ways(state)
    trial.put_back(state)
    return found
