"""15.1 Aircraft."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s08_spotting import side_eyes
from grognard.games.panzer_grenadier.s10_direct_fire import Modifier, attack_modifiers
from grognard.games.panzer_grenadier.s17_teams import SECTORS, sector_of_actor
from grognard.games.panzer_grenadier.state import DEMORALIZED, HIDDEN, NO_HEX, ON_MAP, State, hex_code, hex_in, hex_name
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step


def air_targets(state: State, side: int) -> int:
    """15.11 Hexes with an enemy that anybody on the side spots, without friends in them (7.24)."""
    return side_eyes(state, side) & ~state.presence[side] & sector_of_actor(state)


def aircraft_of(state: State) -> list[int]:
    """15.11, 17.63 The aircraft that the player in turn may send."""
    return state.wing[state.side] if state.rules.teams == SECTORS and state.actor >= 2 else state.aircraft[state.side]


def has_cover(state: State, side: int, space: int) -> bool:
    """15.14 An undemoralized AA unit of the side that is attacked within 3 hexes of the target; a hidden one keeps still (16.6)."""
    ground = state.ground
    return any(
        ground.is_aa[piece]
        and state.box[piece] == ON_MAP
        and not state.flags[piece] & (DEMORALIZED | HIDDEN)
        and ground.distance[state.pieces.where[piece]][space] <= ground.content.aa_radius
        for piece in ground.side_pieces[side]
    )


def air_modifiers(state: State, side: int, target: int) -> list[Modifier]:
    """15.13, 15.14 Those of direct fire but for range and adjacency, and anti-aircraft cover."""
    found = attack_modifiers(state, [], side, target, False)
    if has_cover(state, 1 - side, target):
        found.append(("df_aa_cover", "15.14", state.ground.content.shift["df_aa_cover"]))
    return found


class AirStrike(Step[State]):
    """15.11 A segment of air strikes: a hex, up to three aircraft, the dice; then the next hex. The argument counts the strikes."""

    def resume(self, state: State) -> int:
        side = state.side
        if state.target == NO_HEX:
            bits = air_targets(state, side) if aircraft_of(state) else 0
            hexes = [space for space in range(state.ground.size) if bits >> space & 1 and forbids_strike(state, space) is None]
            choices = [hex_code(state, words.STRIKE, space) for space in hexes]
            if not choices:
                state.pop()
                return AGAIN
            if state.argument:
                choices.append(words.END)
        else:
            choices = [words.AIRCRAFT | place for place in range(len(aircraft_of(state))) if forbids_aircraft(state, place) is None]
            if state.firers:
                choices.append(words.ROLL)
        state.seat = state.actor
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.END:
            state.pop()
        elif verb == words.STRIKE:
            state.target = hex_in(state, code)
            state.firers = []
            state.parts = []
            state.fire_kind = words.KIND_AIR
            if len(aircraft_of(state)) == 1:
                state.firers.append(0)
        elif verb == words.AIRCRAFT:
            state.firers.append(operand_of(code))
        else:
            state.frames[-1] += 1
            state.spent += [state.target, len(state.firers)]
            state.push(words.AIR_ARRIVAL, 0)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if state.target == NO_HEX:
            if verb == words.STRIKE and hex_in(state, code) >= 0:
                return forbids_strike(state, hex_in(state, code))
            if verb == words.END:
                return None if state.argument else refuse("15.11", "refuse-no-strike-yet")
        elif verb == words.AIRCRAFT:
            return forbids_aircraft(state, operand_of(code))
        elif verb == words.ROLL:
            return None if state.firers else refuse("15.11", "refuse-no-aircraft")
        return wrong_time(state, code)

    def prompt(self, state: State) -> Message:
        return Message("prompt-air")


def forbids_strike(state: State, space: int) -> Refusal | None:
    """15.11 Why no aircraft attacks a hex: nobody spots an enemy there, or friends are in it."""
    if struck(state, space) >= state.ground.content.air_per_hex:
        return refuse("15.11", "refuse-three-aircraft")
    if aircraft_of(state) and air_targets(state, state.side) >> space & 1:
        return None
    return refuse("15.11", "refuse-no-air-target", {"hex": hex_name(state, space)})


def struck(state: State, space: int) -> int:
    """15.11 How many aircraft were sent at a hex in this segment; `spent` holds hexes and numbers."""
    return sum([state.spent[place + 1] for place in range(0, len(state.spent), 2) if state.spent[place] == space])


def forbids_aircraft(state: State, place: int) -> Refusal | None:
    """15.11 Why an aircraft is not added: three attack a hex at most, each once a turn."""
    if len(state.firers) + struck(state, state.target) >= state.ground.content.air_per_hex:
        return refuse("15.11", "refuse-three-aircraft")
    return None if place < len(aircraft_of(state)) and place not in state.firers else refuse("15.11", "refuse-no-aircraft")


class AirArrival(Step[State]):
    """15.11, 15.12 One die for each aircraft: 1 or 2 misses; those that arrive attack together (15.13)."""

    def resume(self, state: State) -> int:
        state.seat = state.actor
        state.faces = [6] * len(state.firers)
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        state.pop()
        flying = aircraft_of(state)
        content = state.ground.content
        missed = 0
        for place, die in zip(state.firers, rolled, strict=True):
            face = flying[place]
            if die <= content.air_misses_up_to:
                missed += 1
                state.events.append((words.AIR_MISSED, face, state.target, die))
            else:
                state.parts.append(content.air[face].df)
                state.events.append((words.AIR_CAME, face, state.target, die))
        left = [face for place, face in enumerate(flying) if place not in state.firers]
        if flying is state.wing[state.side]:
            state.wing[state.side] = left
        else:
            state.aircraft[state.side] = left
        state.firers = []
        state.shots_left = missed
        state.push(words.FIRE_ROLL if state.parts else words.FRIENDLY_FIRE, 0)

    def label(self, state: State, rolled: list[int]) -> str:
        return f"{sum([die > state.ground.content.air_misses_up_to for die in rolled])}"
