"""17.6 Several players on a side: whose piece is whose, where they may fire, and who commands."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import Content, ScenarioData
from grognard.games.panzer_grenadier.state import CARRIED, DEAD, NOBODY, ON_MAP, OUT, REDUCED, Rules, State, name_of
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.game import Seat
from grognard.kernel.sequence import CHANCE, Step

ALONE: Final = 0
FORMATIONS: Final = 1
SECTORS: Final = 2
SUCCESSION: Final = 3
"""From this argument on the roll for command is about who succeeds."""

VARIANTS: Final = {
    "s05_steel_before_oboyan_formations": ("s05_steel_before_oboyan", FORMATIONS),
    "s11_seelow_heights_formations": ("s11_seelow_heights", FORMATIONS),
    "s11_seelow_heights_sectors": ("s11_seelow_heights", SECTORS),
}
"""Scenarios for four: the scenario they are made of, and how command is shared."""


def base_of(id: str) -> str:
    """The scenario whose forces and map are used."""
    return VARIANTS[id][0] if id in VARIANTS else id


def seats_of(id: str) -> list[Seat]:
    """17.6 Two seats, or four: they alternate between the sides."""
    if id not in VARIANTS:
        return [Seat("axis", ["axis"]), Seat("allied", ["allied"])]
    return [Seat("axis", ["axis"]), Seat("allied", ["allied"]), Seat("axis-2", ["axis"]), Seat("allied-2", ["allied"])]


def share_command(rules: Rules, id: str) -> None:
    """17.61, 17.62 Divide the pieces or the map among the players of each side."""
    if id not in VARIANTS:
        return
    ground = rules.ground
    rules.teams = VARIANTS[id][1]
    rules.piece_seat = [ground.side[piece] + 2 * second for piece, second in enumerate(halves(rules.content, rules.scenario))]
    land = ground.map
    wide = max(land.columns) - min(land.columns) >= max(land.rows) - min(land.rows)
    places = land.columns if wide else land.rows
    middle = (min(places) + max(places)) // 2
    rules.sector = [int(place > middle) for place in places]
    rules.sector_bits = [sum(1 << space for space, half in enumerate(rules.sector) if half == number) for number in (0, 1)]


def halves(content: Content, scenario: ScenarioData) -> list[int]:
    """17.62 Every second unit of a type, and every second leader of a rank, is the second player's."""
    numbers = [int(content.piece_names[number].rpartition("-")[2]) for number in scenario.piece_global]
    return [(number - 1) % 2 for number in numbers]


def owner(state: State, piece: int) -> int:
    """17.61, 17.62, 17.63 The seat that commands a piece: of its side; its formation; or the sector it is in.

    In formation play the commanding officer holds the senior leader.
    """
    rules = state.rules
    side = state.ground.side[piece]
    if rules.teams == ALONE:
        return side
    if rules.teams == FORMATIONS:
        return state.commander[side] if piece == state.senior[side] else state.seat_of[piece]
    space = state.at(piece)
    return state.seat_of[piece] if space < 0 else side + 2 * rules.sector[space]


def forbids_commanding(state: State, piece: int, seat: int) -> Refusal | None:
    """17.61, 17.62 A player commands the units of one sector, or of one formation, and nobody else's."""
    if state.rules.teams == ALONE or owner(state, piece) == seat:
        return None
    return refuse("17.61" if state.rules.teams == SECTORS else "17.62", "refuse-not-yours", {"unit": name_of(state, piece)})


def side_of_seat(state: State, seat: int) -> int:
    """Seats alternate between the sides: axis, allied, and the second axis and allied players."""
    return seat & 1


def within_sector(state: State, space: int) -> int:
    """17.61 The hexes into which units in a hex may fire: those of their sector."""
    rules = state.rules
    return rules.sector_bits[rules.sector[space]] if rules.teams == SECTORS else state.ground.everywhere


def sector_of_actor(state: State) -> int:
    """17.61 The hexes at which the commander in turn may direct artillery and aircraft: those of the own sector."""
    rules = state.rules
    return rules.sector_bits[state.actor >> 1] if rules.teams == SECTORS and state.actor >= 0 else state.ground.everywhere


# -- the commanding officer -------------------------------------------------------------------------------------------
class Commander(Step[State]):
    """17.63, 17.64 The players of a side roll for command; ties again.

    The argument: 0 axis at the start, 2 the allies then; 3 and more a side whose senior leader is dead, and his successor is the winner's.
    """

    def resume(self, state: State) -> int:
        state.seat = 0
        state.faces = [6, 6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        stage = state.argument
        side = stage - SUCCESSION if stage >= SUCCESSION else max(0, stage - 1)
        if rolled[0] == rolled[1]:
            return
        seat = side if rolled[0] > rolled[1] else side + 2
        state.commander[side] = seat
        state.events.append((words.COMMANDER_CHOSEN, seat, max(rolled)))
        if stage == 0:
            state.frames[-1] = 2
            return
        state.pop()
        if stage >= SUCCESSION:
            state.senior[side] = next(leader for leader in highest(state, side) if state.seat_of[leader] == seat)


def succeed(state: State, side: int) -> int:
    """17.64 The senior leader is dead: the player with the next highest leader commands; ties go by combat steps, then a die.

    Returns the new senior leader.
    """
    rivals = highest(state, side)
    if not rivals:
        return NOBODY
    seats = sorted({state.seat_of[leader] for leader in rivals})
    if len(seats) > 1:
        steps = [combat_steps(state, seat) for seat in seats]
        if steps[0] == steps[1]:
            state.push(words.COMMANDER, SUCCESSION + side)
        seats = [seats[0] if steps[0] >= steps[1] else seats[1]]
    state.commander[side] = seats[0]
    return next(leader for leader in rivals if state.seat_of[leader] == seats[0])


def highest(state: State, side: int) -> list[int]:
    """17.64 The surviving leaders of the highest rank; kommissars and tank leaders have none."""
    ground = state.ground
    alive = [leader for leader in ground.side_leaders[side] if ground.is_regular[leader] and state.box[leader] not in (DEAD, OUT)]
    top = max([ground.rank[leader] for leader in alive], default=0)
    return [leader for leader in alive if ground.rank[leader] == top]


def combat_steps(state: State, seat: int) -> int:
    """17.64 Surviving combat steps of a player."""
    ground = state.ground
    return sum(
        [
            1 if state.flags[piece] & REDUCED else ground.steps[piece]
            for piece in range(ground.leaders_from)
            if state.seat_of[piece] == seat and ground.is_combat[piece] and state.box[piece] in (ON_MAP, CARRIED)
        ]
    )
