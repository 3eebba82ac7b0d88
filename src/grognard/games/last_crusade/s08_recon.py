"""VIII The recon phase."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import spot
from grognard.games.last_crusade.s03_dice import stat_of
from grognard.games.last_crusade.s03_rolls import forbids_stranger, wrong_time
from grognard.games.last_crusade.s03_terms import fits, forget_supply, is_immune, touches
from grognard.games.last_crusade.s07_reinforcement import after_card
from grognard.games.last_crusade.s10_movement import reveal, unit_name, zone_name
from grognard.games.last_crusade.s13_cards import ask_phase, open_window, playable, why_not_card
from grognard.games.last_crusade.state import LOADED, MINOR_BRIDGE, NO_BRIDGE, NONE, RECORD, SCOUTED, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

ONE = 4
ALL = 6
"""VIII-B Totals that spot one unit, and all of them."""


def targets_of(state: State, unit: int) -> list[int]:
    """VIII-A Adjacent zones with enemy units; an enemy headquarters too."""
    team = state.team_of(unit)
    return [zone for zone in state.field.neighbours[state.at[unit]] if state.has_enemy(zone, team)]


def can_scout(state: State, unit: int) -> bool:
    """VIII-A A ground unit with a recon value, committed or not, not loaded, that has not rolled yet."""
    return (
        state.at[unit] >= 0
        and state.content.recon[state.kind[unit]] >= 0
        and not state.flags[unit] & (LOADED | SCOUTED)
        and not state.content.is_hq_troops[state.kind[unit]]
    )


def forbids_scout(state: State, unit: int) -> Refusal | None:
    """VIII-A, X-F2 `can_scout` in words."""
    names: dict[str, str | int] = {"unit": unit_name(unit)}
    if state.at[unit] < 0 or state.content.recon[state.kind[unit]] < 0 or state.content.is_hq_troops[state.kind[unit]]:
        return refuse("VIII-A", "refuse-scout", names)
    if state.flags[unit] & LOADED:
        return refuse("X-F2", "refuse-loaded", names)
    return refuse("VIII-A", "refuse-has-scouted", names) if state.flags[unit] & SCOUTED else None


def forbids_scouted_zone(state: State, unit: int, zone: int) -> Refusal | None:
    """VIII-A An adjacent zone, or headquarters, with enemy units."""
    if zone in targets_of(state, unit):
        return None
    names: dict[str, str | int] = {"unit": unit_name(unit), "zone": zone_name(state, zone)}
    return refuse("VIII-A", "refuse-scouted-empty" if zone in state.field.neighbours[state.at[unit]] else "refuse-scouted-zone", names)


def forbids_dull(state: State, unit: int) -> Refusal | None:
    """VIII-A There must be enemies next to the unit."""
    return None if targets_of(state, unit) else refuse("VIII-A", "refuse-nothing-to-scout", {"unit": unit_name(unit)})


def forbids_dry(state: State, unit: int) -> Refusal | None:
    """V-C-B11 A minor bridge is looked for next to a river, where no bridge lies."""
    return None if river_edges(state, unit) else refuse("V-C-B11", "refuse-no-river", {"unit": unit_name(unit)})


def river_edges(state: State, unit: int) -> list[int]:
    """V-C-B11 The river edges of the unit's own column, if no bridge of any kind lies there; in the middle row there may be two."""
    zone = state.at[unit]
    return [edge for edge in state.field.edges_of[zone] if state.river[edge] == 1 and state.bridge[edge] == NO_BRIDGE]


class Recon(Step[State]):
    """VIII-A, VIII-C, VIII-D Units scout one after another, or look for a minor bridge; recon cards are played now. Who has nothing to do
    is asked too, as long as others cannot know that.
    """

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        seat = state.phasing
        choices: list[int] = []
        rivers = 1 in state.river
        for unit in range(seat * SLOTS, seat * SLOTS + state.used[seat]):
            if state.kind[unit] >= 0 and can_scout(state, unit):
                if targets_of(state, unit):
                    choices.append(words.RECON | unit)
                if rivers and river_edges(state, unit):
                    choices.append(words.SEARCH | unit)
        choices += playable(state, seat, c.W_RECON | c.W_ANY | (c.W_DESTROYED if state.lost[seat] else 0))
        return ask_phase(state, seat, choices)

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        unit = operand_of(code)
        if verb == words.PLAY:
            after_card(state, state.phasing, unit)
            return
        state.lost[state.phasing] = []
        if code == words.END:
            state.pop()
        elif verb == words.RECON:
            state.unit = unit
            state.push(words.S_RECON_ZONE, unit)
        else:
            state.flags[unit] |= SCOUTED
            state.target = NONE
            state.push(words.S_BRIDGE_SEARCH, unit)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb, unit = code & ~OPERAND_MASK, operand_of(code)
        if code == words.END:
            return None
        if verb in (words.RECON, words.SEARCH):
            refusal = forbids_stranger(state, state.phasing, unit) or forbids_scout(state, unit)
            return refusal or (forbids_dull(state, unit) if verb == words.RECON else forbids_dry(state, unit))
        return why_not_card(state, state.phasing, code, c.W_RECON | c.W_ANY | (c.W_DESTROYED if state.lost[state.phasing] else 0))


class ReconZone(Step[State]):
    """VIII-A The scouting unit names its zone; the argument is the unit."""

    def resume(self, state: State) -> int:
        zones = targets_of(state, state.frames[-1])
        if len(zones) == 1:
            self.go(state, zones[0])
            return AGAIN
        state.seat = state.phasing
        state.choices = [words.AT | zone for zone in zones]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        self.go(state, operand_of(code))

    def go(self, state: State, zone: int) -> None:
        unit = state.frames[-1]
        state.pop()
        state.flags[unit] |= SCOUTED
        open_window(state)
        begin_recon(state, unit, zone)

    def prompt(self, state: State) -> Message:
        return Message("prompt-recon-zone", {"unit": unit_name(state.frames[-1])})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.AT:
            return forbids_scouted_zone(state, state.frames[-1], operand_of(code))
        return wrong_time(state)


def begin_recon(state: State, unit: int, zone: int) -> None:
    state.unit = unit
    state.push(words.S_RECON_ROLL, zone * 2)


class ReconRoll(Step[State]):
    """VIII-B A die + recon value + modifiers. The argument is zone * 2, + 1 while one unit is drawn by lot."""

    def resume(self, state: State) -> int:
        state.seat = state.unit // SLOTS
        state.faces = [6] if state.frames[-1] % 2 == 0 else [len(hidden(state, state.frames[-1] // 2, state.row, ONE))]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        zone = state.frames[-1] // 2
        if state.frames[-1] % 2:
            listed = hidden(state, zone, state.row, ONE)
            state.pop()
            state.row = 0
            spot(state, listed[rolled[0] - 1])
            return
        total = rolled[0] + recon_value(state, state.unit, zone)
        state.events.append((words.E_RECON, state.unit, zone, rolled[0], total))
        found = hidden(state, zone, total, ALL)
        if total >= ALL:
            for obstacle, edge in enumerate(state.block_edge):
                if edge >= 0 and zone in state.field.edges[edge] and state.block_owner[obstacle] in state.rules.enemies[state.seat]:
                    reveal(state, obstacle)
        for unit in found:
            spot(state, unit)
        one = hidden(state, zone, total, ONE) if not found else []
        if len(one) > 1:
            state.row = total
            state.frames[-1] += 1
            return
        for unit in one:
            spot(state, unit)
        state.pop()

    def label(self, state: State, rolled: list[int]) -> str:
        if state.frames[-1] % 2:
            return "drawn"
        total = rolled[0] + recon_value(state, state.unit, state.frames[-1] // 2)
        return "all" if total >= ALL else "one" if total >= ONE else "nothing"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def hidden(state: State, zone: int, total: int, least: int) -> list[int]:
    """VIII-B Unspotted units of a zone whose own total is high enough; a unit with a modifier of its own is judged by it."""
    found: list[int] = []
    for unit in state.here[zone]:
        if state.flags[unit] & SPOTTED or is_immune(state, unit, c.I_RECON):
            continue
        own = total + sum([e.amount for e in state.content.recon_mods[state.kind[unit]] if not e.by and e.target == c.T_SELF])
        if own >= least and (least == ALL or own < ALL):
            found.append(unit)
    return found


def recon_value(state: State, unit: int, zone: int) -> int:
    """VIII-B, V-C-B4 Printed value, cards, terrain, and -1 across a river on the ground."""
    content = state.content
    kind = state.kind[unit]
    value = stat_of(state, unit, c.RECON, content.recon[kind], 0, -1)
    for effect in content.recon_mods[kind]:
        if effect.by:
            value += effect.amount
    terrain = state.terrain[zone]
    if terrain >= 0:
        for effect in content.recon_mods[terrain]:
            if not effect.by:
                value += effect.amount
    for place in range(0, len(state.lasting), RECORD):
        effect = content.every_effect[state.lasting[place]]
        if effect.op == c.RECON_MOD and effect.by and touches(state, place, effect, unit) and fits(state, effect.filter, unit):
            value += effect.amount
    here = state.at[unit]
    if here >= 0:
        edge = state.edge(here, zone)
        if edge >= 0 and state.river[edge] == 1:
            value -= 1
    return value


class BridgeSearch(Step[State]):
    """V-C-B11, VIII-C A die: 6 finds a minor bridge on the river edge of the unit's column. Between two rivers the player names one. The
    argument is the unit, `target` the edge.
    """

    def resume(self, state: State) -> int:
        state.seat = state.phasing
        if state.target < 0:
            edges = river_edges(state, state.frames[-1])
            if len(edges) > 1:
                state.choices = [words.EDGE | edge for edge in edges]
                return DECISION
            state.target = edges[0]
        state.faces = [6]
        return CHANCE

    def choose(self, state: State, code: int) -> None:
        state.target = operand_of(code)

    def resolve(self, state: State, rolled: list[int]) -> None:
        unit = state.frames[-1]
        edge = state.target
        state.target = NONE
        state.pop()
        state.events.append((words.E_SEARCHED, unit, rolled[0], edge))
        if rolled[0] >= state.content.numbers["minor_found"]:
            state.bridge[edge] = MINOR_BRIDGE
            state.bridge_hits[edge] = 0
            forget_supply(state)
        open_window(state)

    def label(self, state: State, rolled: list[int]) -> str:
        return "found" if rolled[0] >= state.content.numbers["minor_found"] else "nothing"

    def prompt(self, state: State) -> Message:
        return Message("prompt-bridge-search", {"unit": unit_name(state.frames[-1])})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK != words.EDGE:
            return wrong_time(state)
        near = operand_of(code) in river_edges(state, state.frames[-1])
        return None if near else refuse("V-C-B11", "refuse-no-river-edge", {"unit": unit_name(state.frames[-1])})
