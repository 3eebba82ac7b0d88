"""IX The air phase: flights, patrols and interception, antiaircraft fire, strikes."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import end_patrol, judge, pay, put_in_force, spot
from grognard.games.last_crusade.field import Corridor
from grognard.games.last_crusade.s03_dice import BRIDGE_TARGET, firepower, stat_of
from grognard.games.last_crusade.s03_rolls import Aim, begin_attack, forbids_stranger, odds_of, wrong_time
from grognard.games.last_crusade.s03_terms import bridge_stands, ferrymen, fits, is_immune, may_act
from grognard.games.last_crusade.s07_reinforcement import after_card
from grognard.games.last_crusade.s08_recon import begin_recon
from grognard.games.last_crusade.s09_drops import airborne_cards, airborne_units, begin_drop, forbids_drop, forbids_jump, may_drop
from grognard.games.last_crusade.s10_movement import zone_name
from grognard.games.last_crusade.s13_cards import CommonWindow, ask_phase, open_window, playable, why_not_card
from grognard.games.last_crusade.state import AIRFIELD, FLOWN, NAMES, NONE, PATROL, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

MOST: Final = 3
"""IX-B Aircraft in one flight."""
MISSION_VERBS: Final = {words.STRIKE: words.M_STRIKE, words.ESCORT: words.M_ESCORT, words.SCOUT: words.M_SCOUT}


# -- what aircraft may do ---------------------------------------------------------------------------------------------
def forbids_flight(state: State, unit: int) -> Refusal | None:
    """IX-A, IX-H Why an aircraft cannot fly a mission now."""
    names: dict[str, str | int] = {"unit": NAMES[unit]}
    if state.content.type[state.kind[unit]] != c.AIR or state.at[unit] != AIRFIELD:
        return refuse("IX-A", "refuse-no-aircraft", names)
    if state.flags[unit] & (FLOWN | PATROL) or unit in state.flight:
        return refuse("IX-A", "refuse-has-flown", names)
    if may_act(state, unit, c.A_FLY) < 0 or may_act(state, unit, c.A_FLY_MISSION) < 0:
        return refuse("IX-H", "refuse-card-forbids-flight", names)
    cost = flight_cost(state) + mission_cost(state, unit)
    if state.supply[unit // SLOTS] < cost:
        return refuse("IX-A", "refuse-points-of-supply", {"needed": cost, "left": state.supply[unit // SLOTS]})
    return None


def forbids_mission(state: State, code: int) -> Refusal | None:
    """IX-B Strike with a firepower against the ground, recon with a recon value; anybody may escort."""
    unit = operand_of(code)
    return None if code in missions(state, unit) else refuse("IX-B", "refuse-mission", {"unit": NAMES[unit]})


def forbids_fourth(state: State) -> Refusal | None:
    """IX-B A flight is one to three aircraft."""
    return refuse("IX-B", "refuse-flight-full", {"most": MOST}) if len(state.flight) >= MOST else None


def mission_cost(state: State, unit: int) -> int:
    """IX-A One point for each aircraft that flies; a scenario may ask more of some."""
    scenario = state.rules.scenario
    cost = state.content.numbers["mission"]
    if scenario.mission_filter is not None and scenario.mission_filter.fit[state.kind[unit]]:
        cost += scenario.mission_cost
    return cost


def flight_cost(state: State) -> int:
    return sum([mission_cost(state, unit) for unit in state.flight])


def missions(state: State, unit: int) -> list[int]:
    """IX-B Strike with a firepower against the ground, recon with a recon value; anybody may escort."""
    content = state.content
    kind = state.kind[unit]
    found = [words.STRIKE | unit] if content.inf[kind] or content.arm[kind] else []
    if content.recon[kind] >= 0 and (content.recon[kind] > 0 or content.has(kind, "observer")):
        found.append(words.SCOUT | unit)
    return [*found, words.ESCORT | unit]


def fliers(state: State, seat: int) -> list[int]:
    found: list[int] = []
    for unit in state.units_of(seat):
        if state.at[unit] == AIRFIELD and state.content.type[state.kind[unit]] == c.AIR and forbids_flight(state, unit) is None:
            found += missions(state, unit)
    return found


def patrols(state: State, seat: int) -> list[int]:
    """IX-C Fighters may go on patrol, free of charge."""
    fighters = [unit for unit in state.units_of(seat) if state.at[unit] == AIRFIELD and state.content.has(state.kind[unit], "fighter")]
    return [words.PATROL | unit for unit in fighters if forbids_patrol(state, unit) is None]


def forbids_patrol(state: State, unit: int) -> Refusal | None:
    """IX-C, IX-A, IX-H Fighters on the airfield that have no task yet, if no card keeps them on the ground."""
    names: dict[str, str | int] = {"unit": NAMES[unit]}
    if state.at[unit] != AIRFIELD or not state.content.has(state.kind[unit], "fighter"):
        return refuse("IX-C", "refuse-patrol", names)
    if state.flags[unit] & (FLOWN | PATROL):
        return refuse("IX-A", "refuse-has-flown", names)
    return refuse("IX-H", "refuse-card-forbids-flight", names) if may_act(state, unit, c.A_FLY) < 0 else None


class Air(Step[State]):
    """IX-A Flights, patrols and drops, one after another; air cards are played now. Who has nothing to do is asked too, as long as others
    cannot know that.
    """

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        seat = state.phasing
        choices = fliers(state, seat) + patrols(state, seat)
        choices += airborne_units(state, seat) + airborne_cards(state, seat)
        choices += playable(state, seat, c.W_AIR | c.W_ANY | (c.W_DESTROYED if state.lost[seat] else 0))
        return ask_phase(state, seat, choices)

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        number = operand_of(code)
        if verb == words.PLAY:
            after_card(state, state.phasing, number)
            return
        state.lost[state.phasing] = []
        if code == words.END:
            state.pop()
        elif verb == words.PATROL:
            state.flags[number] |= PATROL
            state.events.append((words.E_PATROLS, state.phasing, patrol_number(state, state.phasing)))
            open_window(state)
        elif verb in MISSION_VERBS:
            state.flight = []
            state.missions = []
            state.push(words.S_FLIGHT, 0)
            add_aircraft(state, code)
        else:
            begin_drop(state, verb == words.JUMP, number)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb, unit = code & ~OPERAND_MASK, operand_of(code)
        if verb in MISSION_VERBS:
            return forbids_stranger(state, state.phasing, unit) or forbids_flight(state, unit) or forbids_mission(state, code)
        if verb == words.PATROL:
            return forbids_stranger(state, state.phasing, unit) or forbids_patrol(state, unit)
        if verb == words.DROP:
            return forbids_stranger(state, state.phasing, unit) or forbids_drop(state, unit)
        if verb == words.JUMP:
            return forbids_jump(state, state.phasing, unit)
        if code == words.END:
            return None
        return why_not_card(state, state.phasing, code, c.W_AIR | c.W_ANY | (c.W_DESTROYED if state.lost[state.phasing] else 0))


def patrol_number(state: State, seat: int) -> int:
    return sum([1 for unit in state.units_of(seat) if state.flags[unit] & PATROL])


def add_aircraft(state: State, code: int) -> None:
    state.flight.append(operand_of(code))
    state.missions.append(MISSION_VERBS[code & ~OPERAND_MASK])


class Flight(Step[State]):
    """IX-B One to three aircraft with their missions, then corridor and destination: announced and paid at once."""

    def resume(self, state: State) -> int:
        state.seat = state.phasing
        choices = [words.ROUTE | route for route in routes(state, state.phasing)]
        if len(state.flight) < MOST:
            choices += fliers(state, state.phasing)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code & ~OPERAND_MASK != words.ROUTE:
            add_aircraft(state, code)
            return
        state.pop()
        state.route = operand_of(code)
        pay(state, state.phasing, flight_cost(state))
        for unit in state.flight:
            state.flags[unit] |= FLOWN
            spot(state, unit)
        state.events.append((words.E_FLIGHT, state.phasing, len(state.flight), state.route))
        state.row = 0
        state.fired = []
        open_window(state)
        for step in (words.S_FLIGHT_HOME, words.S_STRIKES, words.S_FLIGHT_RECON, words.S_AA, words.S_INTERCEPTION, words.S_FLIGHT_CARDS):
            state.push(step, 0)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb, unit = code & ~OPERAND_MASK, operand_of(code)
        if verb in MISSION_VERBS:
            return (
                forbids_fourth(state)
                or forbids_stranger(state, state.phasing, unit)
                or forbids_flight(state, unit)
                or forbids_mission(state, code)
            )
        return forbids_route(state, state.phasing, operand_of(code)) if verb == words.ROUTE else wrong_time(state)


def routes(state: State, seat: int) -> list[int]:
    """IX-B Where a flight of this player may go."""
    return [route for route in range(len(state.field.routes)) if forbids_route(state, seat, route) is None]


def forbids_route(state: State, seat: int, route: int) -> Refusal | None:
    """IX-B A zone next to the corridor, or the enemy headquarters at its end; each flies along the corridors of their own half."""
    field = state.field
    own = state.hq_of(seat)
    if route < len(field.routes):
        number, zone = field.routes[route]
        corridor = field.corridors[number]
        if own in (corridor.north, corridor.south) and zone != own:
            return None
    return refuse("IX-B", "refuse-route")


def destination(state: State) -> int:
    return state.field.routes[state.route][1]


def corridor_of(state: State) -> Corridor:
    return state.field.corridors[state.field.routes[state.route][0]]


# -- cards in flight --------------------------------------------------------------------------------------------------
class FlightCards(CommonWindow):
    """IX-B, IX-H, XIV Any-time cards after the announcement of a flight or a drop, before anything comes of it."""

    def is_empty(self, state: State) -> bool:
        return not state.flight and not state.drops

    def close(self, state: State) -> None:
        ground_flight(state)
        ground_drops(state)


def ground_flight(state: State) -> None:
    """IX-H Weather that forbids flying sends aircraft back; the supply is lost."""
    grounded = [unit for unit in state.flight if may_act(state, unit, c.A_FLY) < 0]
    for unit in grounded:
        place = state.flight.index(unit)
        del state.flight[place]
        del state.missions[place]
    if grounded and not state.flight:
        state.events.append((words.E_CANCELLED_FLIGHT, state.phasing))


def ground_drops(state: State) -> None:
    """IX-H, IX-G Units whose drop was called off wait on the airfield; the supply is lost."""
    grounded = [unit for unit in state.drops if not may_drop(state, unit)]
    for unit in grounded:
        place = state.drops.index(unit)
        del state.drops[place]
        del state.aims[place]
        state.at[unit] = AIRFIELD
    if grounded and not state.drops:
        state.events.append((words.E_CANCELLED_FLIGHT, state.phasing))


# -- interception -----------------------------------------------------------------------------------------------------
class Interception(Step[State]):
    """IX-D, XIV Before antiaircraft fire each enemy may commit any of their patrols to the flight. The argument counts enemies."""

    def resume(self, state: State) -> int:
        enemies = state.rules.enemies[state.phasing]
        place = state.frames[-1]
        if not state.flight or place >= len(enemies):
            self.close(state)
            return AGAIN
        ready = self.ready(state, enemies[place])
        if not ready:
            state.frames[-1] = place + 1
            return AGAIN
        state.seat = enemies[place]
        state.choices = [words.INTERCEPT | unit for unit in ready] + [words.PASS]
        return DECISION

    def ready(self, state: State, seat: int) -> list[int]:
        return [unit for unit in state.units_of(seat) if state.flags[unit] & PATROL and forbids_interception(state, unit) is None]

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.frames[-1] += 1
            return
        unit = operand_of(code)
        state.interceptors.append(unit)
        spot(state, unit)
        state.events.append((words.E_INTERCEPTS, unit, state.kind[unit]))

    def close(self, state: State) -> None:
        state.pop()
        if state.interceptors and state.flight:
            state.aims = []
            state.push(words.S_DOGFIGHT, 0)
            state.push(words.S_DOGFIGHT_AIMS, 0)

    def prompt(self, state: State) -> Message:
        return Message("prompt-interception", {"zone": zone_name(state, destination(state))})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.INTERCEPT:
            return forbids_stranger(state, state.seat, operand_of(code)) or forbids_interception(state, operand_of(code))
        return None if code == words.PASS else wrong_time(state)


def forbids_interception(state: State, unit: int) -> Refusal | None:
    """IX-D, IX-H Aircraft on patrol intercept, each once, if no card keeps them on the ground."""
    names: dict[str, str | int] = {"unit": NAMES[unit]}
    if not state.flags[unit] & PATROL:
        return refuse("IX-D", "refuse-intercept", names)
    if unit in state.interceptors:
        return refuse("IX-D", "refuse-named-already", names)
    return refuse("IX-H", "refuse-card-forbids-flight", names) if may_act(state, unit, c.A_FLY) < 0 else None


class DogfightAims(Step[State]):
    """IX-D The interceptors' owner names all targets, then the flyer does. `aims` holds shooter and target in turn."""

    def resume(self, state: State) -> int:
        done = state.aims[::2]
        for unit in state.interceptors + state.flight:
            if unit in done:
                continue
            able = self.targets(state, unit)
            if len(able) <= 1:
                state.aims += [unit, able[0] if able else NONE]
                return AGAIN
            state.frames[-1] = unit
            state.seat = unit // SLOTS
            state.choices = [words.AIM | foe for foe in able]
            return DECISION
        state.pop()
        return AGAIN

    def targets(self, state: State, unit: int) -> list[int]:
        foes = state.flight if unit in state.interceptors else state.interceptors
        return [foe for foe in foes if firepower(state, unit, foe, c.DOGFIGHT) > 0]

    def choose(self, state: State, code: int) -> None:
        state.aims += [state.frames[-1], operand_of(code)]

    def prompt(self, state: State) -> Message:
        return Message("prompt-dogfight-aims", {"unit": NAMES[state.frames[-1]]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK != words.AIM:
            return wrong_time(state)
        able = operand_of(code) in self.targets(state, state.frames[-1])
        return None if able else refuse("IX-D", "refuse-dogfight-target", {"unit": NAMES[operand_of(code)]})


class Dogfight(Step[State]):
    """IX-D One round, all fire at the same moment; then the patrols are used up."""

    def resume(self, state: State) -> int:
        if not state.doomed:
            state.doomed = [NONE]
        while state.aims:
            unit, foe = state.aims[0], state.aims[1]
            del state.aims[:2]
            if foe >= 0:
                begin_attack(state, unit, foe, c.DOGFIGHT)
                return AGAIN
        doomed = state.doomed[1:]
        state.doomed = []
        for unit in state.interceptors:
            end_patrol(state, unit)
        state.interceptors = []
        for unit in doomed:
            judge(state, unit)
        state.pop()
        return AGAIN

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


# -- antiaircraft fire ------------------------------------------------------------------------------------------------
def stations(state: State) -> list[list[int]]:
    """IX-E Where enemy units may fire, row by row from the flyer's side: zones passed, and at last the destination."""
    corridor = corridor_of(state)
    rows = corridor.rows[:]
    if state.hq_of(state.phasing) != corridor.north:
        rows.reverse()
    target = destination(state)
    found: list[list[int]] = []
    for row in rows:
        found.append(row)
        if target in row:
            return found
    return [*found, [target]]


def can_fire_up(state: State, unit: int, is_last: bool) -> bool:
    """IX-E, II-B3 Black antiaircraft fires at what passes; grey only in the zone of a strike."""
    content = state.content
    kind = state.kind[unit]
    if content.is_hq_troops[kind]:
        return False
    power = content.air[kind] + sum([effect.amount for effect in content.stat_mods[kind][c.AIR_FP]])
    if power <= 0 or unit in state.fired:
        return False
    if not content.is_grey[kind]:
        return True
    return is_last and state.at[unit] == destination(state) and words.M_STRIKE in state.missions


def aa_targets(state: State, unit: int, is_last: bool) -> list[int]:
    """Aircraft that this unit may fire at: some cannot be caught in passing, or by grey guns."""
    grey = state.content.is_grey[state.kind[unit]]
    passing = not is_last or state.at[unit] != destination(state)
    found: list[int] = []
    for foe in state.flight:
        if (passing and is_immune(state, foe, c.I_PASSING_AA)) or (grey and is_immune(state, foe, c.I_GREY_AA)):
            continue
        if firepower(state, unit, foe, c.AA) > 0:
            found.append(foe)
    return found


class AntiAircraft(Step[State]):
    """IX-E, XIV Each enemy unit along the way may fire once, committed or not; firing spots it. The argument counts the enemies that have
    had their say about a row.
    """

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        listed = stations(state) if state.flight else []
        team = state.rules.team[state.phasing]
        enemies = state.rules.enemies[state.phasing]
        while state.row < len(listed):
            is_last = state.row == len(listed) - 1
            present = [unit for zone in listed[state.row] for unit in state.here[zone] if state.team_of(unit) != team]
            while state.frames[-1] < len(enemies):
                units = [unit for unit in present if unit // SLOTS == enemies[state.frames[-1]]]
                if any([self.could(state, unit) for unit in units]):
                    able = [unit for unit in units if can_fire_up(state, unit, is_last) and aa_targets(state, unit, is_last)]
                    state.seat = enemies[state.frames[-1]]
                    state.choices = [*[words.FIRE | unit for unit in able], words.PASS]
                    return DECISION
                state.frames[-1] += 1
            state.row += 1
            state.frames[-1] = 0
        state.pop()
        state.row = 0
        return AGAIN

    def could(self, state: State, unit: int) -> bool:
        """Whether the flyer has to reckon with this unit: it is unknown, or known to have antiaircraft guns."""
        return not state.flags[unit] & SPOTTED or (state.content.air[state.kind[unit]] > 0 and unit not in state.fired)

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.frames[-1] += 1
            return
        unit = operand_of(code)
        state.fired.append(unit)
        state.push(words.S_AA_AIM, unit)

    def prompt(self, state: State) -> Message:
        return Message("prompt-aa", {"zone": zone_name(state, destination(state))})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.FIRE:
            return forbids_stranger(state, state.seat, operand_of(code)) or forbids_flak(state, operand_of(code))
        return None if code == words.PASS else wrong_time(state)


def forbids_flak(state: State, unit: int) -> Refusal | None:
    """IX-E, II-B3 Units beside the corridor fire as the flight passes them, each once; grey antiaircraft only in the zone of a strike."""
    names: dict[str, str | int] = {"unit": NAMES[unit]}
    listed = stations(state)
    is_last = state.row == len(listed) - 1
    if state.at[unit] not in listed[state.row] or unit not in state.here[state.at[unit]]:
        return refuse("IX-E", "refuse-aa-away", names)
    if unit in state.fired:
        return refuse("IX-E", "refuse-has-fired", names)
    if can_fire_up(state, unit, is_last) and aa_targets(state, unit, is_last):
        return None
    grey = state.content.is_grey[state.kind[unit]]
    return refuse("II-B3", "refuse-grey", names) if grey else refuse("IX-E", "refuse-aa", names)


class AaAim(Aim):
    """IX-E The gun names one aircraft; the argument is the gun."""

    attack = c.AA

    def foes(self, state: State, unit: int) -> list[int]:
        return aa_targets(state, unit, state.row == len(stations(state)) - 1)

    def prompt(self, state: State) -> Message:
        return Message("prompt-aa-aim", {"unit": NAMES[state.frames[-1]]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK != words.AIM:
            return wrong_time(state)
        able = operand_of(code) in self.foes(state, state.frames[-1])
        return None if able else refuse("IX-E", "refuse-aa-target", {"unit": NAMES[operand_of(code)]})


# -- recon and strikes ------------------------------------------------------------------------------------------------
class FlightRecon(Step[State]):
    """IX-F First the recon rolls of the flight; the argument counts its aircraft."""

    def resume(self, state: State) -> int:
        number = state.frames[-1]
        if number >= len(state.flight):
            state.pop()
            return AGAIN
        state.frames[-1] = number + 1
        if state.missions[number] == words.M_SCOUT:
            unit = state.flight[number]
            if any([effect.trigger == c.TR_RECON for effect in state.content.effects[state.kind[unit]]]):
                state.push(words.S_SPOTTER, unit)
            if state.has_enemy(destination(state), state.rules.team[state.phasing]):
                begin_recon(state, unit, destination(state))
        return AGAIN

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


class Spotter(Step[State]):
    """IX-F Some aircraft direct an artillery unit of the player's choice after their recon (`on_recon`). The argument is the aircraft."""

    def resume(self, state: State) -> int:
        guns = self.guns(state)
        if len(guns) > 1:
            state.seat = state.phasing
            state.choices = [words.ON | gun for gun in guns] + [words.DONE]
            return DECISION
        if guns:
            self.direct(state, guns[0])
        else:
            state.pop()
        return AGAIN

    def effect(self, state: State) -> c.Effect:
        return next(effect for effect in state.content.effects[state.kind[state.frames[-1]]] if effect.trigger == c.TR_RECON)

    def guns(self, state: State) -> list[int]:
        effect = self.effect(state)
        return [unit for unit in state.units_of(state.phasing) if state.at[unit] >= 0 and fits(state, effect.filter, unit)]

    def direct(self, state: State, gun: int) -> None:
        effect = self.effect(state)
        state.pop()
        put_in_force(state, effect, state.phasing, gun, NONE, c.D_TURN)

    def choose(self, state: State, code: int) -> None:
        if code == words.DONE:
            state.pop()
        else:
            self.direct(state, operand_of(code))

    def prompt(self, state: State) -> Message:
        return Message("prompt-spotter", {"unit": NAMES[state.frames[-1]]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.ON:
            able = operand_of(code) in self.guns(state)
            return None if able else refuse("IX-F", "refuse-target-gun", {"unit": NAMES[operand_of(code)]})
        return None if code == words.DONE else wrong_time(state)


class Strikes(Step[State]):
    """IX-F Each surviving aircraft with a strike mission attacks a spotted enemy unit of the zone, or a bridge next to it."""

    def resume(self, state: State) -> int:
        number = state.frames[-1]
        if number >= len(state.flight):
            state.pop()
            return AGAIN
        unit = state.flight[number]
        if state.missions[number] != words.M_STRIKE:
            state.frames[-1] = number + 1
            return AGAIN
        targets = strike_targets(state, unit)
        if len(targets) > 1:
            state.seat = state.phasing
            state.choices = targets
            return DECISION
        state.frames[-1] = number + 1
        if targets:
            strike(state, unit, targets[0])
        else:
            state.events.append((words.E_WASTED, unit))
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        unit = state.flight[state.frames[-1]]
        state.frames[-1] += 1
        strike(state, unit, code)

    def prompt(self, state: State) -> Message:
        return Message("prompt-strikes", {"unit": NAMES[state.flight[state.frames[-1]]]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK in (words.AIM, words.BRIDGE):
            return forbids_strike(state, state.flight[state.frames[-1]], code)
        return wrong_time(state)


def strike_targets(state: State, unit: int) -> list[int]:
    """IX-F, III-B4, V-C-B8 What an aircraft over the zone may attack."""
    zone = destination(state)
    blind = may_act(state, unit, c.A_STRIKE_UNSPOTTED) > 0
    team = state.rules.team[state.phasing]
    found: list[int] = []
    afloat = [foe for foe in ferrymen(state, team) if zone in state.field.edges[state.ferry.index(foe)]]
    for foe in state.here[zone] + afloat:
        if state.team_of(foe) != team and (blind or state.flags[foe] & SPOTTED) and not is_immune(state, foe, c.I_STRIKE):
            if not state.flags[foe] & SPOTTED or odds_of(state, unit, foe, c.STRIKE)[0] > 0:
                found.append(words.AIM | foe)
    power = stat_of(state, unit, c.ARM_FP, state.content.arm[state.kind[unit]], 0, -1)
    for edge in state.field.edges_of[zone]:
        if bridge_stands(state, edge) and power > 0:
            found.append(words.BRIDGE | edge)
    return found


def forbids_strike(state: State, unit: int, code: int) -> Refusal | None:
    """IX-F, III-B4, V-C-B8 A strike goes at a spotted enemy unit of the zone, or at a bridge next to it."""
    if code in strike_targets(state, unit):
        return None
    if code & ~OPERAND_MASK == words.BRIDGE:
        return refuse("V-C-B8", "refuse-bridge", {"unit": NAMES[unit]})
    foe = operand_of(code)
    here = foe in state.here[destination(state)] and state.team_of(foe) != state.rules.team[state.phasing]
    if here and not state.flags[foe] & SPOTTED:
        return refuse("III-B4", "refuse-unspotted", {"unit": NAMES[foe]})
    return refuse("IX-F", "refuse-strike-target", {"unit": NAMES[foe]})


def strike(state: State, unit: int, code: int) -> None:
    number = operand_of(code)
    begin_attack(state, unit, number if code & ~OPERAND_MASK == words.AIM else BRIDGE_TARGET - number, c.STRIKE)


class FlightHome(Step[State]):
    """IX-F All that are left return to the airfield; hits stay until repaired."""

    def resume(self, state: State) -> int:
        state.flight = []
        state.missions = []
        state.route = NONE
        state.row = 0
        state.fired = []
        state.pop()
        return AGAIN

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)
