"""After a battle: who advances and how far, so that neighbours about to be assaulted cannot fall back and others lose their supply."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import HITLERIAN, SOVIET
from grognard.games.iron_dream.evaluate import burden, cover_of, prospect, space_worth, step_worth, strength_at
from grognard.games.iron_dream.s15_supply import general_supplied, passage_of
from grognard.games.iron_dream.s18_assaults import announced
from grognard.games.iron_dream.s18_combat import combatants, defending_camp
from grognard.games.iron_dream.s18_results import retreat_hexes
from grognard.games.iron_dream.s26_victory import garrison_steps, needs_garrison
from grognard.games.iron_dream.state import State
from grognard.kernel.action import OPERAND_MASK
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.trace import Passage

TRAPPED: Final = 0.9  # what it is worth to bar the way of a step about to be assaulted
CUT_OFF: Final = 0.7  # what it is worth to cut a step's line of supply


# -- the order of battles ---------------------------------------------------------------------------------------------------
def choose_battle(state: State) -> int:
    """18.10 First where the hex will surely fall and mechanised units can pour through: their neighbours are fought with them behind."""
    best = state.choices[0]
    most = -1.0
    for _, kind, targets, units in announced(state):
        code = words.FIGHT | targets[0]
        if code not in state.choices:
            continue
        fit = [unit for unit in units if state.strength[unit] > 0 and state.at(unit) != NOWHERE]
        if not fit or not state.field.fighters[targets[0]] & state.rules.enemy_bits[state.active]:
            score = 0.5
        else:
            score = prospect(state, kind, targets[0], fit, 0.0).clears
            if any([state.content.is_mech[unit] for unit in fit]):
                score += 0.5
        if score > most:
            most = score
            best = code
    return best


# -- traps --------------------------------------------------------------------------------------------------------------------
class Traps:
    """What the enemy stands to lose by where a unit goes: hexes about to be assaulted that have no way out, and lines of supply."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.enemy = HITLERIAN if state.active != HITLERIAN else SOVIET
        self.pending = [targets[0] for _, _, targets, _ in announced(state)]
        self.losses: list[float] | None = None  # what the enemy loses by its lines of supply as they are

    def value(self) -> float:
        """As the position stands."""
        return self.value_by(self.known_losses())

    def value_by(self, losses: list[float]) -> float:
        """As the position stands, where the enemy's lines of supply cost it so much."""
        state = self.state
        found = 0.0
        for space in self.pending:
            units = combatants(state, space, defending_camp(state, state.active, space))
            if units and not self.has_way_out(units[0], space):
                found += TRAPPED * sum([step_worth(state, unit) * state.strength[unit] for unit in units])
        for lost in losses:
            found += lost
        return found

    def known_losses(self) -> list[float]:
        """What the enemy loses by its lines of supply as they are: worked out once for all trials that do not change them."""
        losses = self.losses
        if losses is None:
            losses = self.losses = self.cut_off()
        return losses

    def cut_off(self) -> list[float]:
        """For each enemy without a line of supply: what it is worth."""
        state = self.state
        if state.collapsed:
            return []
        supplied = general_supplied(state, self.enemy)
        field = state.field
        units = [unit for unit in state.rules.camp_units[self.enemy] if field.fights[unit] and field.where[unit] != NOWHERE]
        return [CUT_OFF * step_worth(state, unit) * state.strength[unit] for unit in units if not supplied[unit]]

    def has_way_out(self, unit: int, space: int) -> bool:
        kept = self.state.targets
        self.state.targets = [space]
        found = bool(retreat_hexes(self.state, unit))
        self.state.targets = kept
        return found

    def value_with(self, unit: int, space: int) -> float:
        """As it would stand with a unit in another hex."""
        state = self.state
        losses = self.known_losses()
        kept = state.field
        origin = kept.where[unit]
        before = passage_of(state, self.enemy, kept.fighters)
        state.field = kept.clone()
        state.field.lift(unit)
        state.field.place(unit, space)
        known = state.set_lines_aside()
        state.touch()
        if self.is_changed(unit, origin, space, before):
            losses = self.cut_off()
        found = self.value_by(losses)
        state.field = kept
        state.give_lines_back(known)
        return found

    def is_changed(self, unit: int, origin: int, space: int, before: Passage) -> bool:
        """Whether any hex opens or shuts to the enemy's lines when a unit has gone from one hex to another."""
        state = self.state
        after = passage_of(state, self.enemy, state.field.fighters)
        reach = state.field.zone_reach[state.field.zone[unit]]
        return any([before.is_open(near) != after.is_open(near) for near in [*reach[origin], *reach[space]]])


# -- who advances -----------------------------------------------------------------------------------------------------------
def choose_advance(state: State, threat: list[float], is_defender: bool) -> int:
    """18.16 Who follows into the emptied hex."""
    camp = state.active
    space = state.targets[0]
    held = strength_at(state, camp, space) * cover_of(state, space)
    worth = space_worth(state, camp, space)
    wanted = threat[space] * (0.5 if is_defender else 0.4) + 4.0 * worth
    if is_defender and worth == 0 and threat[space] > 20:
        return words.PASS
    if held >= wanted and held > 0:
        mobile = [code for code in state.choices if code != words.PASS and state.content.is_mech[code & OPERAND_MASK]]
        if is_defender or not mobile or state.argument < 2:
            return words.PASS
    best = words.PASS
    most = 0.0
    for code in state.choices:
        if code == words.PASS:
            continue
        unit = code & OPERAND_MASK
        if is_needed(state, unit):
            continue
        score = float(state.defence(unit)) + (3.0 if state.content.is_mech[unit] else 0.0)
        if score > most:
            most = score
            best = code
    return best


def is_needed(state: State, unit: int) -> bool:
    """26.10 Whether a unit is the garrison of the city it stands in, or the last one in Berlin."""
    space = state.at(unit)
    if space == state.content.berlin and len(state.field.stack(space)) == 1:
        return True
    if state.camp(unit) != SOVIET or not state.content.is_city[space] or state.content.no_garrison[space]:
        return False
    if not needs_garrison(state, space):
        return False
    needed = 1 if state.content.worth[space] == 1 else 2
    return garrison_steps(state, space) - state.strength[unit] < needed


def choose_pursuit(state: State, field: list[int], threat: list[float]) -> int:
    """18.16 How far a mechanised unit goes on."""
    camp = state.active
    unit = state.unit
    best = words.DONE if words.DONE in state.choices else state.choices[0]
    here = state.at(unit)
    traps = Traps(state)
    most = -10_000.0
    if words.DONE in state.choices:
        most = pursuit_score(state, unit, here, field, threat) + 0.5 + 2.0 * traps.value()
    for code in state.choices:
        if code == words.DONE:
            continue
        space = code & OPERAND_MASK
        score = pursuit_score(state, unit, space, field, threat) + 2.0 * traps.value_with(unit, space)
        if state.control[space] != camp:
            score += 1.0
        if score > most:
            most = score
            best = code
    return best


def pursuit_score(state: State, unit: int, space: int, field: list[int], threat: list[float]) -> float:
    camp = state.active
    held = strength_at(state, camp, space) + (0 if state.at(unit) == space else state.defence(unit))
    score = -float(field[space]) - 0.4 * min(4.0, max(0.0, threat[space] / max(1.0, held * cover_of(state, space)) - 1.5))
    if state.control[space] != camp:
        score += 2.0 * space_worth(state, camp, space)
    if camp == SOVIET and state.rules.variant.are_allies:
        score -= burden(state, space)
    return score
