"""V Set-up: places, terrain, starting forces and their deployment, the opening hand."""

from bisect import insort
from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import bring, hit_bridge, take
from grognard.games.last_crusade.field import ZONE_NAMES
from grognard.games.last_crusade.s03_rolls import forbids_stranger, told_roll, wrong_time
from grognard.games.last_crusade.s03_terms import is_own
from grognard.games.last_crusade.s07_deployment import begin_deployment, forbids_assignment, forbids_deploy, forbids_shift, may_deploy
from grognard.games.last_crusade.state import LAID_AS_CLEAR, LOADED, MAIN_BRIDGE, MOVED_UNIT, NAMES, NONE, SLOTS, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

ROW: Final = 3
CATEGORIES: Final = ["fortification", "obstacle", "support_weapon", "hq_troops", "artillery_card"]


def seats_in_order(state: State) -> list[int]:
    """V-E1 The German side deploys first, by place; in some scenarios the lower roller does."""
    if state.rules.scenario.lower_deploys and state.order:
        return state.order[::-1]
    return [state.place.index(place) for place in range(state.rules.seats)]


class Places(Step[State]):
    """I-3 In hypothetical and mirror games both roll; the lower roller takes the German seat."""

    def resume(self, state: State) -> int:
        nations = [deck.nation for deck in state.rules.decks]
        if state.rules.scenario.id != "standard" or nations.count(0) == 1 or state.rules.seats != 2:
            state.pop()
            return AGAIN
        state.seat = 0
        state.faces = [6, 6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        if rolled[0] == rolled[1]:
            return  # ties are rolled again
        lower = 0 if rolled[0] < rolled[1] else 1
        state.place = [lower, 1 - lower]
        state.events.append((words.E_PLACES, state.place.index(0), rolled[0], rolled[1]))
        set_control(state)
        for seat in (0, 1):
            state.supply[seat] = state.rules.scenario.sides[state.place[seat]].supply
        state.pop()

    def label(self, state: State, rolled: list[int]) -> str:
        return "tie" if rolled[0] == rolled[1] else "first" if rolled[0] < rolled[1] else "second"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def set_control(state: State) -> None:
    """IV-F Each side holds its starting zones and headquarters; the middle row is neutral."""
    for zone in range(state.field.size):
        owner = state.field.owner[zone]
        state.control[zone] = state.field.team[owner] if owner >= 0 else NONE


# -- terrain ----------------------------------------------------------------------------------------------------------
class TerrainDraw(Step[State]):
    """V-C1 Each player draws three of six terrain cards at random; the argument is the seat."""

    def resume(self, state: State) -> int:
        seat = state.frames[-1]
        if seat >= state.rules.seats:
            state.pop()
            return AGAIN
        if len(state.chosen[seat]) == len(state.start_row(seat)):
            state.frames[-1] = seat + 1
            return AGAIN
        state.seat = seat
        state.faces = [len(state.spare[seat])]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        seat = state.frames[-1]
        kind = state.spare[seat].pop(rolled[0] - 1)
        if state.rules.short:
            state.chosen[seat].append(kind)  # XVI-1 they are laid as they come
        else:
            insort(state.chosen[seat], kind)

    def label(self, state: State, rolled: list[int]) -> str:
        return "drawn"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


class TerrainLay(Step[State]):
    """V-C1, V-C3 Each lays three cards face down in any order; a bridge card may be laid as clear terrain."""

    def resume(self, state: State) -> int:
        number = state.frames[-1]
        if number >= state.rules.seats:
            reveal_rows(state)
            state.pop()
            return AGAIN
        seat = seats_in_order(state)[number]
        cards = state.chosen[seat]
        if not cards:
            state.events.append((words.E_LAID_TERRAIN, seat))
            state.frames[-1] = number + 1
            if state.rules.short:
                state.push(words.S_REDRAW, seat)
            return AGAIN
        choices = [words.LAY | kind for kind in sorted(set(cards)) if forbids_laying(state, seat, kind) is None]
        if forbids_plain(state, seat, state.content.bridge) is None:
            choices.append(words.PLAIN | state.content.bridge)
        if len(choices) == 1:
            self.lay(state, seat, cards[0], False)
            return AGAIN
        state.seat = seat
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        self.lay(state, state.seat, operand_of(code), code & ~OPERAND_MASK == words.PLAIN)

    def lay(self, state: State, seat: int, kind: int, as_clear: bool) -> None:
        """Columns are filled from 1 to 3; the zone is kept negative until all is revealed."""
        row = state.start_row(seat)
        zone = row[len(row) - len(state.chosen[seat])]
        state.chosen[seat].remove(kind)
        state.terrain[zone] = kind
        if as_clear:
            state.river[state.field.river_edge[zone]] = LAID_AS_CLEAR

    def prompt(self, state: State) -> Message:
        row = state.start_row(state.seat)
        return Message("prompt-terrain-lay", {"zone": "@zone-" + ZONE_NAMES[row[len(row) - len(state.chosen[state.seat])]]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb, kind = code & ~OPERAND_MASK, operand_of(code)
        if verb == words.LAY:
            return forbids_laying(state, state.seat, kind)
        return forbids_plain(state, state.seat, kind) if verb == words.PLAIN else wrong_time(state)


def forbids_laying(state: State, seat: int, kind: int) -> Refusal | None:
    """V-C1, XVI-1 The cards that were drawn, in any order; in a short game as they come."""
    names: dict[str, str | int] = {"card": "@card-" + state.content.names[kind]}
    if kind not in state.chosen[seat]:
        return refuse("V-C1", "refuse-not-drawn", names)
    if state.rules.short and state.chosen[seat][0] != kind:
        return refuse("XVI-1", "refuse-as-they-come", names)
    return None


def forbids_plain(state: State, seat: int, kind: int) -> Refusal | None:
    """V-C3 A bridge card may be laid as clear terrain, if bridges have their effects."""
    if kind == state.content.bridge and state.rules.bridges:
        return forbids_laying(state, seat, kind)
    return refuse("V-C3", "refuse-no-bridge-card", {"card": "@card-" + state.content.names[kind]})


class Redraw(Step[State]):
    """XVI-1 In a short game one card of the starting row may be drawn again, once. The argument is the seat."""

    def resume(self, state: State) -> int:
        seat = state.frames[-1]
        state.seat = seat
        if state.target >= 0:
            state.faces = [len(state.spare[seat])]
            return CHANCE
        if not state.spare[seat]:
            state.pop()
            return AGAIN
        state.choices = [words.AT | zone for zone in state.start_row(seat)] + [words.PASS]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.pop()
        else:
            state.target = operand_of(code)

    def resolve(self, state: State, rolled: list[int]) -> None:
        seat, zone = state.frames[-1], state.target
        state.target = NONE
        state.pop()
        kind = state.spare[seat].pop(rolled[0] - 1)
        insort(state.spare[seat], state.terrain[zone])
        state.terrain[zone] = kind
        edge = state.field.river_edge[zone]
        state.river[edge] = max(0, state.river[edge])  # the bridge that lay there as clear terrain is gone

    def label(self, state: State, rolled: list[int]) -> str:
        return "drawn"

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.AT:
            return None if operand_of(code) in state.start_row(state.frames[-1]) else refuse("XVI-1", "refuse-redraw")
        return None if code == words.PASS else wrong_time(state)


def reveal_rows(state: State) -> None:
    """V-C1, V-C3 All cards are turned up; each pays for the own row. Without enough supply the excess is ignored."""
    for seat in seats_in_order(state):
        side = state.rules.scenario.sides[state.place[seat]]
        cost = 0
        for zone in state.start_row(seat):
            kind = state.terrain[zone]
            cost += state.content.cost[kind]
            state.events.append((words.E_REVEALED, zone, kind))
            lay_river(state, zone, kind)
        if state.rules.short:
            cost = (side.supply + 3) // 4  # XVI-1
        if side.pays_terrain:
            state.supply[seat] = max(0, state.supply[seat] - cost)
            state.events.append((words.E_PAID_TERRAIN, seat, cost))
    state.is_open = True


def lay_river(state: State, zone: int, kind: int) -> None:
    """V-C-B1 A bridge card in a starting row: a river before the whole row, a bridge in its own column. The zone itself is clear."""
    if kind != state.content.bridge:
        return
    state.terrain[zone] = state.content.clear
    edge = state.field.river_edge[zone]
    if not state.rules.bridges or state.river[edge] == LAID_AS_CLEAR:
        state.river[edge] = max(0, state.river[edge])
        return
    for other in state.field.rows[state.field.owner[zone]]:
        if abs(other - zone) < ROW:
            state.river[state.field.river_edge[other]] = 1
    state.bridge[edge] = MAIN_BRIDGE


class MiddleRow(Step[State]):
    """V-C2 A die: even, the Allied player's other three cards make the middle row; odd, the German's. They are placed at random."""

    def resume(self, state: State) -> int:
        middle = [zone for zone in state.field.middle if state.terrain[zone] < 0]
        if not middle:
            state.pop()
            return AGAIN
        state.seat = state.place.index(0)
        owner = state.frames[-1]
        state.faces = [6] if owner == 0 else [len(state.spare[owner - 1])]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        owner = state.frames[-1]
        middle = [zone for zone in state.field.middle if state.terrain[zone] < 0]
        if owner == 0:
            half = 2 if middle[0] >= 11 and state.rules.seats > 2 else 0
            allied = half + 1 if state.rules.seats == 4 else (2 if half else 1)
            german = half if state.rules.seats == 4 else 0
            seat = state.place.index(allied if rolled[0] % 2 == 0 else german)
            state.events.append((words.E_MIDDLE, rolled[0], seat))
            state.frames[-1] = seat + 1
            return
        seat = owner - 1
        kind = state.spare[seat].pop(rolled[0] - 1)
        state.events.append((words.E_REVEALED, middle[0], kind))
        state.terrain[middle[0]] = kind if kind != state.content.bridge else state.content.clear
        if len([zone for zone in state.field.middle if state.terrain[zone] < 0]) % ROW == 0:
            state.frames[-1] = 0

    def label(self, state: State, rolled: list[int]) -> str:
        return ("even" if rolled[0] % 2 == 0 else "odd") if state.frames[-1] == 0 else "drawn"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


class GroundChoice(Step[State]):
    """V-C1 A scenario may let the German choose and pay terrain for some zones (KH1)."""

    def resume(self, state: State) -> int:
        zones = [zone for zone in state.field.zones if state.terrain[zone] == c.CHOSEN]
        if not zones:
            state.pop()
            return AGAIN
        seat = state.place.index(0)
        state.seat = seat
        state.choices = [words.GROUND | kind for kind in state.rules.scenario.allowed_terrain if forbids_choice(state, seat, kind) is None]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        zone = next(zone for zone in state.field.zones if state.terrain[zone] == c.CHOSEN)
        kind = operand_of(code)
        state.terrain[zone] = kind
        state.supply[state.seat] -= state.content.cost[kind]
        state.events.append((words.E_REVEALED, zone, kind))

    def prompt(self, state: State) -> Message:
        zone = next(zone for zone in state.field.zones if state.terrain[zone] == c.CHOSEN)
        return Message("prompt-ground-choice", {"zone": "@zone-" + ZONE_NAMES[zone]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        return forbids_choice(state, state.seat, operand_of(code)) if code & ~OPERAND_MASK == words.GROUND else wrong_time(state)


def forbids_choice(state: State, seat: int, kind: int) -> Refusal | None:
    """V-C1, V-B1 Terrain that the scenario allows, and that the set-up supply can pay."""
    names: dict[str, str | int] = {"card": "@card-" + state.content.names[kind]}
    if kind not in state.rules.scenario.allowed_terrain:
        return refuse("V-C1", "refuse-terrain", names)
    if state.content.cost[kind] > state.supply[seat]:
        names["cost"], names["left"] = state.content.cost[kind], state.supply[seat]
        return refuse("V-B1", "refuse-supply", names)
    return None


# -- starting forces --------------------------------------------------------------------------------------------------
def forbids_purchase(state: State, seat: int, kind: int) -> Refusal | None:
    """V-D1, III-E1 Why a card cannot be bought at set-up. Ruling: a support weapon may be bought before its bearer."""
    content = state.content
    names: dict[str, str | int] = {"card": "@card-" + content.names[kind]}
    side = state.rules.scenario.sides[state.place[seat]]
    if kind not in state.deck[seat]:
        return refuse("V-D1", "refuse-not-in-deck", names)
    if content.type[kind] == c.SPECIAL:
        named = [word for word in CATEGORIES if content.has(kind, word)]
        if not named or not content.cost[kind]:
            return refuse("V-D1", "refuse-not-at-setup", names)
        if named[0] in state.rules.scenario.no_categories:
            return refuse("V-D1", "refuse-scenario-forbids", names)
    elif not fits_start(state, side, kind):
        return refuse("V-D1", "refuse-scenario-forbids", names)
    if content.cost[kind] > state.supply[seat]:
        names["cost"], names["left"] = content.cost[kind], state.supply[seat]
        return refuse("V-D1", "refuse-supply", names)
    if is_crowded(state, seat, kind):
        return refuse("III-E1", "refuse-no-room", names)
    return None


def fits_start(state: State, side: c.SideData, kind: int) -> bool:
    """V-D1 What the scenario allows among the starting forces."""
    content = state.content
    if side.forbid is not None and side.forbid.fit[kind]:
        return False
    if side.allow is not None and not side.allow.fit[kind]:
        return False
    return not (side.armour_cost and content.type[kind] == c.ARMOUR and content.cost[kind] > side.armour_cost)


def is_crowded(state: State, seat: int, kind: int) -> bool:
    """III-E1, IV-C Room for all ground units in the starting zones and the headquarters; headquarters troops only in the latter."""
    content = state.content
    troops = sum([1 for other in state.bought[seat] if content.is_hq_troops[other]])
    ground = sum([1 for other in state.bought[seat] if content.is_ground[other] and not content.is_hq_troops[other]])
    rows = len(state.start_row(seat)) * ROW
    limit = state.field.limit[state.hq_of(seat)]
    if len(state.bought[seat]) >= SLOTS - 8:
        return True
    if content.is_hq_troops[kind]:
        return troops >= limit or troops + max(0, ground - rows) >= limit
    return content.is_ground[kind] and ground + troops >= rows + limit


class Purchase(Step[State]):
    """V-D1 Each player in secret spends what is left of the set-up supply; what is not spent is lost. The argument counts seats."""

    def resume(self, state: State) -> int:
        number = state.frames[-1]
        if number >= state.rules.seats:
            state.pop()
            return AGAIN
        seat = seats_in_order(state)[number]
        state.seat = seat
        state.choices = [words.BUY | kind for kind in sorted(set(state.deck[seat])) if forbids_purchase(state, seat, kind) is None]
        state.choices.append(words.END)
        return DECISION

    def choose(self, state: State, code: int) -> None:
        seat = state.seat
        if code == words.END:
            state.supply[seat] = 0  # V-B1
            state.frames[-1] += 1
            return
        kind = operand_of(code)
        state.deck[seat].remove(kind)
        insort(state.bought[seat], kind)
        state.supply[seat] -= state.content.cost[kind]
        state.events.append((words.E_BOUGHT, seat, kind))

    def prompt(self, state: State) -> Message:
        return Message("prompt-purchase")

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.BUY:
            return forbids_purchase(state, state.seat, operand_of(code))
        return None if code == words.END else wrong_time(state)


class Deployment(Step[State]):
    """V-E1 The German places all starting forces, then the Allied player likewise. The argument counts seats."""

    def resume(self, state: State) -> int:
        number = state.frames[-1]
        if number >= state.rules.seats:
            state.pop()
            return AGAIN
        seat = seats_in_order(state)[number]
        state.phasing = seat
        choices = [words.DEPLOY | kind for kind in sorted(set(state.bought[seat])) if may_deploy(state, seat, kind)]
        if not choices:
            for kind in state.bought[seat]:  # what finds no place goes back to the deck
                insort(state.deck[seat], kind)
            state.bought[seat] = []
            extra = setup_extras(state, seat)
            if extra:
                state.seat = seat
                state.choices = [*extra, words.END]
                return DECISION
            state.frames[-1] = number + 1
            return AGAIN
        choices += setup_extras(state, seat)
        if len(choices) == 1:
            begin_deployment(state, seat, operand_of(choices[0]))
            return AGAIN
        state.seat = seat
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if code == words.END:
            state.frames[-1] += 1
        elif verb == words.DEPLOY:
            begin_deployment(state, state.seat, operand_of(code))
        elif verb == words.ASSIGN:
            state.push(words.S_ASSIGNING, operand_of(code))
        else:
            state.push(words.S_LOADING, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb, number = code & ~OPERAND_MASK, operand_of(code)
        if verb == words.DEPLOY:
            return forbids_deploy(state, state.seat, number)
        if verb == words.ASSIGN:
            return forbids_stranger(state, state.seat, number) or forbids_assignment(state, number)
        if verb == words.LOAD:
            from grognard.games.last_crusade.s10_transport import forbids_loading  # noqa: PLC0415

            return forbids_stranger(state, state.seat, number) or forbids_loading(state, number)
        return forbids_undeployed(state, state.seat) if code == words.END else wrong_time(state)


def forbids_undeployed(state: State, seat: int) -> Refusal | None:
    """V-E1 All starting forces that find a place are deployed."""
    for kind in state.bought[seat]:
        if may_deploy(state, seat, kind):
            return refuse("V-E1", "refuse-undeployed", {"card": "@card-" + state.content.names[kind]})
    return None


def setup_extras(state: State, seat: int) -> list[int]:
    """V-D1 Ruling: units may be loaded or put into fortifications at once."""
    from grognard.games.last_crusade.s07_deployment import assignable  # noqa: PLC0415
    from grognard.games.last_crusade.s10_transport import loadable  # noqa: PLC0415

    found = [words.ASSIGN | unit for unit in assignable(state, seat)]
    return found + [words.LOAD | unit for unit in loadable(state, seat)]


class Opening(Step[State]):
    """V-E3 Each player draws an opening hand of five cards; the argument counts cards."""

    def resume(self, state: State) -> int:
        hand = state.content.numbers["opening_hand"]
        number = state.frames[-1]
        if number >= hand * state.rules.seats:
            state.pop()
            return AGAIN
        seat = number // hand
        if not state.deck[seat]:
            state.frames[-1] = number + 1
            return AGAIN
        state.seat = seat
        state.faces = [len(state.deck[seat])]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        seat = state.frames[-1] // state.content.numbers["opening_hand"]
        kind = state.deck[seat].pop(rolled[0] - 1)
        take(state, seat, kind)
        state.events.append((words.E_DREW, seat, kind))
        state.frames[-1] += 1

    def label(self, state: State, rolled: list[int]) -> str:
        return "drawn"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


# -- what a scenario adds before the first turn -----------------------------------------------------------------------
def place_free_units(state: State) -> None:
    """V-E1 Units and zones that a scenario gives free of charge (RE3)."""
    for side, kind, zone in state.rules.scenario.free_units:
        bring(state, state.place.index(side), kind, zone)
    for side, zone in state.rules.scenario.free_control:
        state.control[zone] = state.field.team[side]


class Redeploy(Step[State]):
    """V-E1 A scenario may let the German rearrange units before the first turn (SH1): each unit once."""

    def resume(self, state: State) -> int:
        seat = state.place.index(0)
        moves = [unit for unit in state.units_of(seat) if self.zones(state, unit)]
        state.seat = seat
        state.phasing = seat
        if not state.rules.scenario.redeploys or not moves:
            state.crossing = []
            state.pop()
            return AGAIN
        state.choices = [words.SHIFT | unit for unit in moves] + [words.END]
        return DECISION

    def zones(self, state: State, unit: int) -> list[int]:
        if unit in state.crossing or state.at[unit] not in state.rules.scenario.redeploys or state.flags[unit] & LOADED:
            return []
        if state.content.is_hq_troops[state.kind[unit]]:
            return []
        return [zone for zone in state.rules.scenario.redeploys if forbids_shift(state, unit, zone) is None]

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            state.crossing = []
            state.pop()
        else:
            state.crossing.append(operand_of(code))
            state.push(words.S_PLACING, MOVED_UNIT - operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        unit = operand_of(code)
        if code & ~OPERAND_MASK == words.SHIFT:
            able = is_own(state, state.seat, unit) and len(self.zones(state, unit)) > 0
            return None if able else refuse("V-E1", "refuse-redeploy", {"unit": NAMES[unit]})
        return None if code == words.END else wrong_time(state)


class Demolition(Step[State]):
    """V-C-B9 A scenario may begin with a demolition roll on a bridge (RE1)."""

    def resume(self, state: State) -> int:
        if state.rules.scenario.demolished < 0:
            state.pop()
            return AGAIN
        state.seat = state.place.index(0)
        state.faces = [6, 6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        edge = state.rules.scenario.demolished
        hits = max(0, sum(rolled) - 4)
        state.events.append((words.E_DEMOLITION, edge, sum(rolled), hits, *told_roll(0, rolled, [])))
        state.pop()
        if hits:
            hit_bridge(state, edge, hits)

    def label(self, state: State, rolled: list[int]) -> str:
        return str(max(0, sum(rolled) - 4))

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)
