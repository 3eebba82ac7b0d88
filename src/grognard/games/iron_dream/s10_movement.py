"""10.0 Operational movement: what a unit may enter from where it stands, at what cost."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import GREECE, SOVIET_REAR
from grognard.games.iron_dream.content import ANGLO, CAMP, CAV_MECH, HITLERIAN, PAIR, RIVER, SOVIET, YUGOSLAV
from grognard.games.iron_dream.field import ALLIANCE_BITS, CAMP_BITS
from grognard.games.iron_dream.flags import DOUBLED, EGS, OFF_SEA, OOS
from grognard.games.iron_dream.ground import GO_GROUP, GO_HITLER_DRY, GO_HITLER_DRY_MOUNTAIN, GO_MOUNTAIN, GO_NORMAL
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s08_stacking import forbids_stacking, may_stack, room_for
from grognard.games.iron_dream.s15_supply import longest, may_enter_supplied, potential_sources
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import border_reason, forbids_border, forbids_company, kind_of, may_not_stop
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE

FAR: Final = 10_000


# -- allowances -------------------------------------------------------------------------------------------------------
def allowance(state: State, unit: int) -> int:
    """10.1, 25.11, 7.7, 15.3, 16.2 Movement points: as printed, less in bad weather, doubled on arrival, halved out of supply.

    New supply units are doubled for the operational phase, not for the way to those they serve in the initial check (15.21).
    """
    content = state.content
    points = state.printed_move(unit)
    if state.is_bad_weather:
        if content.is_supply[unit] and state.camp(unit) == ANGLO:
            points = content.cost["bad_weather_supply"]
        elif points == 7:
            points = content.cost["bad_weather_seven"]
    flags = state.flags[unit]
    if flags & DOUBLED and state.phase % len(words.KINDS) != words.INITIAL:
        points *= content.cost["entry_multiplier"]
    if flags & OFF_SEA:
        points -= content.cost["ashore"]  # 7.1
    if flags & OOS and not flags & EGS and not content.is_supply[unit]:
        points //= 2
    return points


def gait(state: State, unit: int) -> int:
    """21.0, 26.11 Which table of costs holds for a unit."""
    content = state.content
    if state.field.side[unit] == HITLERIAN and not state.hook_flooded and state.rules.hook_floods:
        return GO_HITLER_DRY_MOUNTAIN if content.is_mountain[unit] else GO_HITLER_DRY
    if content.is_mountain[unit]:
        return GO_MOUNTAIN
    if content.kind[unit] == CAV_MECH and content.is_group[unit]:
        return GO_GROUP
    return GO_NORMAL


# -- hexes ------------------------------------------------------------------------------------------------------------
def is_barred(state: State, camp: int, space: int) -> bool:
    """10.2, 4.4, 22.5, 25.7 A hex that has to be taken by assault, or that an ally holds."""
    field = state.field
    rules = state.rules
    if field.fighters[space] & rules.enemy_bits[camp]:
        return True
    if field.occupants[space] & rules.foreign_bits[camp] & ~rules.enemy_bits[camp]:
        return True
    if state.fort[space] or state.volksturm[space]:
        return camp != HITLERIAN and state.control[space] == HITLERIAN and rules.variant.has_forts
    return space in state.clouds


def cannot_clear(state: State, unit: int, space: int) -> bool:
    """15.33, 14.26, 26.14 A unit that does not fight drives nobody out: neither supply units nor an invasion port."""
    if state.field.fights[unit]:
        return False
    camp = state.camp(unit)
    return state.field.occupants[space] & state.rules.enemy_bits[camp] != 0 or (camp != ANGLO and space in state.port_space)


def zone_cost(state: State, camp: int, here: int, there: int) -> int:
    """9.6, 9.9, 9.11 Two points more to leave an enemy zone of control, two to enter one."""
    zones = state.field.zones
    enemy = state.rules.enemy_bits[camp]
    is_left = here >= 0 and zones[here] & enemy != 0
    is_entered = zones[there] & enemy != 0
    if not is_left and not is_entered:
        return 0
    cost, spared = state.content.cost, state.port_space if camp == ANGLO else []
    price = cost["leave_zone"] if is_left and here not in spared else 0
    return price + cost["enter_zone"] if is_entered and there not in spared else price


def base_cost(state: State, unit: int, here: int, there: int) -> int:
    """10.1, 10.6, 10.7, 10.10 The cost of terrain and water; FAR if there is no way."""
    for near, cost in state.rules.ground.step_cost[gait(state, unit)][here]:
        if near == there:
            return cost
    if is_dyke(state, here, there) and dyke_is_ours(state, state.camp(unit)):
        return terrain_cost(state, unit, there) + state.content.cost["river"]
    return FAR


def terrain_cost(state: State, unit: int, space: int) -> int:
    """10.6, 21.0 The cost of a hex by its terrain alone."""
    content = state.content
    terrain = content.terrain[space]
    kind = gait(state, unit)
    if kind == GO_GROUP:
        return content.group_cost[terrain]
    if kind in (GO_HITLER_DRY, GO_HITLER_DRY_MOUNTAIN) and content.is_hook[space]:
        return content.terrain_cost[0]
    return content.mountain_cost[terrain] if kind in (GO_MOUNTAIN, GO_HITLER_DRY_MOUNTAIN) else content.terrain_cost[terrain]


def is_dyke(state: State, here: int, there: int) -> bool:
    a, b = state.content.dyke
    return (here == a and there == b) or (here == b and there == a)


def dyke_is_ours(state: State, camp: int) -> bool:
    """10.8 The dyke is crossed like a river while both its ends are friendly."""
    a, b = state.content.dyke
    return state.control[a] == camp and state.control[b] == camp


# -- the units in hand ------------------------------------------------------------------------------------------------
def hand_steps(state: State) -> list[int]:
    """The hexes that the units in hand may enter next."""
    unit = state.movers[0]
    here = state.field.where[unit]
    if here == NOWHERE:
        return [space for space in entries(state, unit) if forbids_entry(state, unit, space) is None]
    if len(state.movers) > 1:
        return [there for there in state.content.links[here] if refused_step(state, there) is None]
    return single_steps(state, unit, here)


def single_steps(state: State, unit: int, here: int) -> list[int]:
    """The same for one unit, without asking why not."""
    rules, field, content = state.rules, state.field, state.content
    camp = CAMP[field.side[unit]]
    points = state.points if state.stepped else FAR  # 10.4 the first step can always be paid
    flags = state.flags[unit]
    fights = field.fights[unit]
    is_supply = content.is_supply[unit] or unit == content.okh
    needs_line = not (is_supply or flags & EGS or field.side[unit] == YUGOSLAV)
    is_cut_off = needs_line and flags & OOS != 0
    sources = potential_sources(state, camp) if is_cut_off else []
    farthest = how_near(state, sources, here) if is_cut_off else 0
    lines = state.hand_lines
    is_bound = content.is_romanian[unit] or content.is_hungarian[unit] or len(rules.scenario.freikorps) > 0
    is_opening = camp == HITLERIAN and state.turn == rules.opening_turn
    passes_bulgaria = content.is_german[unit] and not state.bulgaria
    enemy, foreign = rules.enemy_bits[camp], rules.foreign_bits[camp]
    zones, occupants, top = field.zones, field.occupants, field.top
    control, fort, volksturm, country = state.control, state.fort, state.volksturm, content.country
    has_clouds = len(state.clouds) > 0
    is_pressed = zones[here] & enemy != 0
    found: list[int] = []
    for there, cost in rules.ground.steps_within(gait(state, unit), kind_of(state, unit))[here]:
        if cost > points:
            continue
        if (occupants[there] & foreign or fort[there] or volksturm[there] or has_clouds) and is_barred(state, camp, there):
            continue
        if is_pressed or zones[there] & enemy:
            if cost + zone_cost(state, camp, here, there) > points:
                continue
            if is_supply and not field.fighters[there] & CAMP_BITS[camp] and state.in_enemy_zone(camp, there):
                continue
        if not fights and ((is_supply and control[there] != camp) or cannot_clear(state, unit, there)):
            continue
        if top[there] != NOWHERE:
            if not may_stack(state, unit, there) or (is_bound and forbids_company(state, unit, there) is not None):
                continue
        if is_cut_off:
            if how_near(state, sources, there) >= farthest:
                continue
        elif needs_line and lines[there] < 0 and not keeps_supply(state, unit, here, there):
            continue
        is_special = (is_opening and country[there] != "italy") or (passes_bulgaria and country[there] == "bulgaria")
        if is_special and refused_special(state, unit, there, state.points) is not None:
            continue
        found.append(there)
    return found + over_dyke(state, here, found) if here in content.dyke else found


def over_dyke(state: State, here: int, found: list[int]) -> list[int]:
    """10.8 The other end of the dyke, if it can be entered from here and no other way leads there."""
    a, b = state.content.dyke
    other = a if here == b else b
    return [other] if other not in found and refused_step(state, other) is None else []


def refused_special(state: State, unit: int, there: int, points: int) -> Refusal | None:
    """6.1, 19.4, 19.7, 27.5 Rules that bind few units or few hexes: those of the first turn, and of nations."""
    if state.turn == state.rules.opening_turn and state.camp(unit) == HITLERIAN and state.content.country[there] != "italy":
        return refuse("6.1", "refuse-first-turn", {"unit": unit_name(state, unit), "hex": hex_name(state, there)})
    company = forbids_company(state, unit, there)
    if company is not None:
        return company
    if may_not_stop(state, unit, there):
        here = state.at(unit)
        cost = base_cost(state, unit, here, there) + zone_cost(state, state.camp(unit), here, there)
        if not leads_out(state, unit, there, points - cost):
            return refuse("19.7", "refuse-bulgaria", {"unit": unit_name(state, unit), "hex": hex_name(state, there)})
    return None


def leads_out(state: State, unit: int, space: int, points: int) -> bool:
    """19.7 Whether a unit could leave Bulgaria again with the points it would have left."""
    territory = state.rules.territory[kind_of(state, unit)]
    camp = state.camp(unit)
    best = {space: points}
    front = [space]
    while front:
        here = front.pop()
        for there, base in state.rules.ground.step_cost[gait(state, unit)][here]:
            left = best[here] - base - zone_cost(state, camp, here, there)
            if left < 0 or not territory[there] or is_barred(state, camp, there) or not may_stack(state, unit, there):
                continue
            if not may_not_stop(state, unit, there):
                return True
            if left > best.get(there, -1):
                best[there] = left
                front.append(there)
    return False


# -- supply on the way ------------------------------------------------------------------------------------------------
def length_behind(state: State, unit: int, here: int) -> int:
    """15.25 The length of the unit's line where it stands, if the hex stays open behind it; negative if it does not."""
    if state.stepped == 0 or state.line_length < 0:
        return -1
    camp = state.camp(unit)
    if not state.in_enemy_zone(camp, here):
        return state.line_length
    for other in state.field.stack(here):
        if other != unit and other not in state.movers and state.field.fights[other]:
            return state.line_length
    return -1


def keeps_supply(state: State, unit: int, here: int, there: int) -> bool:
    """5.0, 15.3, A.4 A unit in general supply does not leave it; one that is out of supply only goes nearer to a source."""
    camp = state.camp(unit)
    if state.flags[unit] & OOS:
        return is_nearer(state, potential_sources(state, camp), here, there)
    if may_enter_supplied(state, unit, there, state.hand_lines):
        return True
    return 0 <= length_behind(state, unit, here) < longest(state, camp)


def is_nearer(state: State, sources: list[int], here: int, there: int) -> bool:
    """15.3, A.4 Whether the nearest of some places is nearer to one hex than to another, in a straight line of hexes."""
    return how_near(state, sources, there) < how_near(state, sources, here)


def how_near(state: State, sources: list[int], space: int) -> int:
    """How far the nearest of some places is; FAR if there is none."""
    distance = state.rules.ground.distance
    return min([distance(space, source) for source in sources], default=FAR)


# -- entry onto the map -----------------------------------------------------------------------------------------------
def entries(state: State, unit: int) -> list[int]:
    """7.3, 25.4 The hexes by which a unit comes onto the map in this phase."""
    content = state.content
    if state.box[unit] == SOVIET_REAR:
        return content.east_edge
    if state.box[unit] == GREECE and state.camp(unit) == ANGLO:
        return [space for space in range(content.size - 1) if content.row[space] == 1 and content.country[space] in ("bulgaria", "turkey")]
    if state.box[unit] == GREECE:
        rows = [space for space in range(content.size - 1) if content.row[space] == 1 and content.country[space] in ("albania", "bulgaria")]
        return [space for space in rows if content.terrain[space] in (1, 3)]
    return []


def forbids_entry(state: State, unit: int, space: int) -> Refusal | None:
    """7.3, 25.4, 10.3, 27.9 Units enter on hexes that they can pay for, not onto enemies, within stacking; Soviets on their own hexes."""
    camp = state.camp(unit)
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    rule = "7.3" if camp == SOVIET else "27.9" if camp == ANGLO else "25.4"
    if space not in entries(state, unit):
        return refuse(rule, "refuse-entry", names)
    if camp == SOVIET and state.control[space] != SOVIET:
        return refuse(rule, "refuse-entry-lost", names)
    if camp == ANGLO and not state.rules.territory[kind_of(state, unit)][space]:
        return refuse("27.9", border_reason(state, unit, space), names)
    if is_barred(state, camp, space) or (state.content.is_supply[unit] and state.in_enemy_zone(camp, space)):
        return refuse(rule, "refuse-occupied", names)
    cost = terrain_cost(state, unit, space) + zone_cost(state, camp, -1, space)
    if cost > state.points and state.stepped:
        return refuse("10.3", "refuse-points", {**names, "cost": cost, "points": state.points})
    return forbids_stacking(state, unit, space)


# -- why not ----------------------------------------------------------------------------------------------------------
def step_price(state: State, there: int) -> int:
    """10.3, 10.4 What the units in hand pay for a step: the dearest of them sets the price, at most all they have on the first."""
    here = state.field.where[state.movers[0]]
    price = 0
    for unit in state.movers:
        base = terrain_cost(state, unit, there) if here == NOWHERE else base_cost(state, unit, here, there)
        price = max(price, base)
    price += zone_cost(state, state.camp(state.movers[0]), here, there)
    return min(price, state.points) if state.stepped == 0 and price < FAR else price


def refused_step(state: State, there: int) -> Refusal | None:
    """8.1, 10.1, 10.3, 10.4, 10.8, 10.11 All that can forbid one step of the units in hand, in the order in which players check it."""
    content = state.content
    lead = state.movers[0]
    here = state.at(lead)
    camp = state.camp(lead)
    names: dict[str, str | int] = {"unit": unit_name(state, lead), "hex": hex_name(state, there), "points": state.points}
    if there >= content.size:
        return refuse("10.11", "refuse-terrain", names)
    if here == NOWHERE:
        return forbids_entry(state, lead, there)
    if is_dyke(state, here, there):
        if not dyke_is_ours(state, camp):
            return refuse("10.8", "refuse-dyke", names)
    elif there not in content.links[here]:
        blocked = there in content.neighbours[here]
        return refuse("10.4" if blocked else "10.1", "refuse-blocked-side" if blocked else "refuse-no-way", names)
    for unit in state.movers:
        refusal = refused_for(state, unit, here, there, camp)
        if refusal is not None:
            return refusal
    short = forbids_price(state, there)
    if short is not None:
        return short
    if not room_for(state, state.movers, there):
        return forbids_stacking(state, lead, there) or refuse("8.1", "refuse-stacking", names)
    return None


def forbids_price(state: State, there: int) -> Refusal | None:
    """10.3, 9.6, 10.7 The step costs more than is left; what makes it too dear is named: zones of control, water, or the ground itself."""
    price = step_price(state, there)
    if price <= state.points:
        return None
    lead = state.movers[0]
    here = state.at(lead)
    names: dict[str, str | int] = {"unit": unit_name(state, lead), "hex": hex_name(state, there), "points": state.points, "cost": price}
    zones = zone_cost(state, state.camp(lead), here, there)
    if zones and price - zones <= state.points:
        return refuse("9.6", "refuse-points-zone", {**names, "zone": zones})
    if state.content.side.get(here * PAIR + there, 0) & RIVER and price - zones - state.content.cost["river"] <= state.points:
        return refuse("10.7", "refuse-points-river", names)
    return refuse("10.3", "refuse-points", names)


def refused_for(state: State, unit: int, here: int, there: int, camp: int) -> Refusal | None:
    """4.4, 5.0, 10.2, 15.3, 15.33, 22.5, 26.14, 27.6 What forbids a step to one of the units in hand, points and stacking left aside."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, there)}
    border = forbids_border(state, unit, there)
    if border is not None:
        return border
    if there in state.clouds:
        return refuse("27.6", "refuse-cloud", names)
    if is_barred(state, camp, there):
        if state.field.fighters[there] & state.rules.enemy_bits[camp]:
            return refuse("10.2", "refuse-occupied", names)
        ally = state.field.occupants[there] & ALLIANCE_BITS and camp != HITLERIAN
        return refuse("4.4", "refuse-ally", names) if ally else refuse("22.5", "refuse-fort", names)
    is_supply = content.is_supply[unit] or unit == content.okh
    if cannot_clear(state, unit, there) and not is_supply:
        return refuse("26.14", "refuse-cannot-clear", names)
    if is_supply:
        if state.control[there] != camp:
            return refuse("15.33", "refuse-supply-unit", names)
        if state.in_enemy_zone(camp, there) and not state.has_fighter(camp, there):
            return refuse("15.33", "refuse-supply-zone", names)
    elif not state.has(unit, EGS) and state.field.side[unit] != YUGOSLAV:
        if not keeps_supply(state, unit, here, there):
            oos = state.has(unit, OOS)
            return refuse("15.3" if oos else "5.0", "refuse-farther" if oos else "refuse-leaves-supply", names)
    return refused_special(state, unit, there, state.points)


# -- how far ------------------------------------------------------------------------------------------------------------
def plain_way(state: State, unit: int, space: int) -> list[int]:
    """The way that a unit would take to a hex over the ground alone, enemies and supply left aside; empty if there is none."""
    start = state.at(unit)
    steps = state.rules.ground.step_cost[gait(state, unit)]
    best = {start: 0}
    back: dict[int, int] = {}
    front = [start]
    while front:
        further: list[int] = []
        for here in front:
            for there, cost in steps[here]:
                if best[here] + cost < best.get(there, FAR):
                    best[there] = best[here] + cost
                    back[there] = here
                    further.append(there)
        front = further
    way: list[int] = []
    while space in back:
        way.append(space)
        space = back[space]
    way.reverse()
    return way


class Ways:
    """Where the units in hand can get with the points they have: cost by hex, and the hex from which each is entered."""

    def __init__(self) -> None:
        self.cost: dict[int, int] = {}
        self.back: dict[int, int] = {}

    def path(self, space: int) -> list[int]:
        """The hexes entered on the way to `space`, `space` last."""
        way: list[int] = []
        while space in self.back:
            way.append(space)
            space = self.back[space]
        way.reverse()
        return way


def ways(state: State) -> Ways:
    """Every hex that the units in hand could reach without a fight, by cheapest cost. The map is taken as it stands."""
    found = Ways()
    march = March(state)
    lead = march.lead
    start = state.at(lead)
    lengths: dict[int, int] = {}
    behind = state.line_length if state.stepped or not state.hand_lines or start < 0 else state.hand_lines[start]
    for space in hand_steps(state):
        found.cost[space] = step_price(state, space)
        found.back[space] = start
        lengths[space] = length_there(state, lead, space, behind) if state.hand_lines else 0
    front = sorted(found.cost)
    others = state.movers[1:]
    steps = state.rules.ground.step_cost[gait(state, lead)]
    while front:
        further: list[int] = []
        for here in front:
            spent = found.cost[here]
            left = state.points - spent
            leaving = march.leaving(here)
            for there, base in steps[here]:
                if base + leaving > left or there == start:
                    continue
                price = max([base, *[base_cost(state, unit, here, there) for unit in others]]) if others else base
                price += leaving + march.entering(there)
                if price > left or spent + price >= found.cost.get(there, FAR):
                    continue
                length = march.length(here, there, lengths[here])
                if length < 0 or not march.is_open(there):
                    continue
                found.cost[there] = spent + price
                found.back[there] = here
                lengths[there] = length
                further.append(there)
        front = further
    if state.stepped == 0 and start >= 0:
        found.cost.pop(start, None)
    return found


class March:
    """The units in hand on their way: what is asked of every hex, with what never changes on the way worked out once."""

    def __init__(self, state: State) -> None:
        content = state.content
        lead = state.movers[0]
        self.state = state
        self.lead = lead
        self.camp = state.camp(lead)
        self.enemy = state.rules.enemy_bits[self.camp]
        self.spared = state.port_space if self.camp == ANGLO else []  # hexes where zones of control cost nothing (9.9)
        self.leave_zone = content.cost["leave_zone"]
        self.enter_zone = content.cost["enter_zone"]
        self.territory = state.rules.territory[kind_of(state, lead)]
        is_bound = not content.is_german[lead] and (content.is_romanian[lead] or content.is_hungarian[lead])
        is_special = is_bound or state.turn == state.rules.opening_turn or bool(state.rules.scenario.freikorps)
        is_usual = state.field.fights[lead] and lead != content.okh and not is_special
        self.is_plain = is_usual and len(state.movers) == 1 and not state.clouds
        self.opened: dict[int, bool] = {}
        flags = state.flags[lead]
        self.needs_no_line = content.is_supply[lead] or lead == content.okh or flags & EGS != 0 or state.field.side[lead] == YUGOSLAV
        self.is_cut_off = not self.needs_no_line and flags & OOS != 0
        self.sources: list[int] = potential_sources(state, self.camp) if self.is_cut_off else []
        self.lines = state.hand_lines

    def leaving(self, here: int) -> int:
        """9.6 What it costs besides to leave a hex."""
        return self.leave_zone if self.state.field.zones[here] & self.enemy and here not in self.spared else 0

    def entering(self, there: int) -> int:
        return self.enter_zone if self.state.field.zones[there] & self.enemy and there not in self.spared else 0

    def is_open(self, there: int) -> bool:
        """Whether the units could pass through a hex."""
        if there not in self.opened:
            self.opened[there] = self.territory[there] if self.is_plain and self.is_bare(there) else way_is_open(self.state, there)
        return self.opened[there]

    def is_bare(self, there: int) -> bool:
        """Whether nothing is in a hex that could bar it, and no rule of nations binds it."""
        state = self.state
        is_held = state.field.occupants[there] or state.fort[there] or state.volksturm[there]
        return not is_held and state.content.country[there] != "bulgaria"

    def length(self, here: int, there: int, length: int) -> int:
        """15.25 As `step_length`."""
        if self.needs_no_line:
            return 0
        if self.is_cut_off:
            return 0 if is_nearer(self.state, self.sources, here, there) else -1
        return self.lines[there] if self.lines[there] >= 0 else step_length(self.state, self.lead, here, there, length)


def way_is_open(state: State, there: int) -> bool:
    """Whether borders, enemies, stacking and special rules let the units in hand pass through a hex."""
    camp = state.camp(state.movers[0])
    if is_barred(state, camp, there) or not room_for(state, state.movers, there):
        return False
    for unit in state.movers:
        if not state.rules.territory[kind_of(state, unit)][there] or cannot_clear(state, unit, there):
            return False
        content = state.content
        if content.is_supply[unit] or unit == content.okh:
            if state.control[there] != camp or (state.in_enemy_zone(camp, there) and not state.has_fighter(camp, there)):
                return False
        if forbids_company(state, unit, there) is not None or may_not_stop(state, unit, there):
            return False
        if camp == HITLERIAN and state.turn == state.rules.opening_turn and content.country[there] != "italy":
            return False
    return True


def step_length(state: State, unit: int, here: int, there: int, length: int) -> int:
    """15.25 The length of the supply line of a unit that needs one and has it, after a further step; negative if it would lose it."""
    if may_enter_supplied(state, unit, there, state.hand_lines):
        return length_there(state, unit, there, length)
    if length >= 0 and not state.in_enemy_zone(state.camp(unit), here) and length < longest(state, state.camp(unit)):
        return length + 1
    return -1


def length_there(state: State, unit: int, there: int, length: int) -> int:
    """15.25 The length of the line in a hex where the unit is supplied: as it was, or over hexes that become friendly with its coming."""
    if state.hand_lines[there] >= 0:
        return state.hand_lines[there]
    limit = longest(state, state.camp(unit))
    return min(length + 1, limit) if length >= 0 else limit
