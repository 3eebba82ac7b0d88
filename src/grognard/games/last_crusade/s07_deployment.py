"""VII-E, VII-F Bringing cards into play: where each kind goes, attachments, obstacles, fortifications."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import bring, enter, free_slot, give_up, judge, pay, take_zone
from grognard.games.last_crusade.field import ZONE_NAMES
from grognard.games.last_crusade.s03_rolls import forbids_stranger, wrong_time
from grognard.games.last_crusade.s03_terms import fits, in_supply, is_forbidden, is_immune
from grognard.games.last_crusade.s13_cards import open_window, price
from grognard.games.last_crusade.state import AIRFIELD, LOADED, MOVED_UNIT, NAMES, NONE, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


def in_setup(state: State) -> bool:
    return state.phase == words.P_SETUP


# -- where a card may go ----------------------------------------------------------------------------------------------
def places_for(state: State, seat: int, kind: int) -> list[int]:
    """VII-E, V-E1 Codes for every place where a card may come into play."""
    content = state.content
    if content.is_attachment[kind]:
        return [words.ON | unit for unit in bearers(state, seat, kind)]
    if content.obstacle[kind] is not None:
        return [words.EDGE | edge for edge in edges_for(state, seat, kind)]
    if content.fortify[kind] is not None:
        return [words.AT | zone for zone in fort_zones(state, seat, kind)]
    if free_slot(state, seat) < 0:
        return []
    if content.is_artillery_card[kind] or content.type[kind] == c.AIR:
        return [words.DONE]  # the airfield
    return [words.AT | zone for zone in unit_zones(state, seat, kind)] + airfield_too(state, kind)


def airfield_too(state: State, kind: int) -> list[int]:
    """IX-G, V-D1 An airborne unit may wait on the airfield."""
    return [words.DONE] if state.content.has(kind, "airborne") else []


def unit_zones(state: State, seat: int, kind: int) -> list[int]:
    """VII-E, IV-A New ground units arrive in the headquarters; at set-up in the starting row too. Some cards name other places."""
    content = state.content
    hq = state.hq_of(seat)
    zones = [hq] if state.room(hq) > 0 else []
    if content.is_hq_troops[kind]:
        return zones
    if in_setup(state):
        return [zone for zone in state.start_row(seat) if state.room(zone) > 0] + zones
    effect = content.deploys_to[kind]
    if effect is not None:
        zones += [zone for zone in state.field.zones if is_named(state, seat, effect, zone)]
    return zones


def is_named(state: State, seat: int, effect: c.Effect, zone: int) -> bool:
    """`deploy_to`: any empty zone, the centre row, an own zone, or an empty zone of the enemy's row."""
    team = state.rules.team[seat]
    owner = state.field.owner[zone]
    if effect.where == 1:
        return owner < 0 and not state.has_enemy(zone, team) and state.room(zone) > 0
    if effect.where == 2:
        return state.control[zone] == team and not state.has_enemy(zone, team) and state.room(zone) > 0
    if state.here[zone]:
        return False
    return effect.where == 0 or (owner >= 0 and state.field.team[owner] != team)


def bearers(state: State, seat: int, kind: int) -> list[int]:
    """III-G1, III-G2 Units that may get an attached card: matching ones in supply with the place still free."""
    if state.content.has(kind, "attach_enemy"):
        return [
            unit for enemy in state.rules.enemies[seat] for unit in state.units_of(enemy) if forbids_curse(state, seat, unit, kind) is None
        ]
    if forbids_leader(state, seat, kind) is not None:
        return []
    return [unit for unit in state.units_of(seat) if may_bear(state, unit, kind)]


def forbids_leader(state: State, seat: int, kind: int) -> Refusal | None:
    """III-D1 A card may forbid leaders and heroes."""
    content = state.content
    if (content.has(kind, "leader") or content.has(kind, "hero")) and state.lasting and is_forbidden(state, seat, c.A_PLAY_LEADER, kind):
        return refuse("III-D1", "refuse-card-forbids", {"card": "@card-" + content.names[kind]})
    return None


def may_bear(state: State, unit: int, kind: int) -> bool:
    """III-G1, III-G2, III-F2, II-C6 `forbids_bearing` without its words."""
    content = state.content
    if (state.weapon[unit] if content.has(kind, "support_weapon") else state.leader[unit]) >= 0:
        return False
    return content.is_unit[state.kind[unit]] and suits(state, kind, unit) and in_supply(state, unit)


def forbids_bearing(state: State, unit: int, kind: int) -> Refusal | None:
    """III-G1, III-G2, III-F2, II-C6 Why a unit cannot get this card."""
    content = state.content
    names: dict[str, str | int] = {"card": "@card-" + content.names[kind]}
    if not content.is_unit[state.kind[unit]] or not suits(state, kind, unit):
        return refuse("III-G1", "refuse-bearer", names)
    is_weapon = content.has(kind, "support_weapon")
    if (state.weapon[unit] if is_weapon else state.leader[unit]) >= 0:
        return refuse("III-G2", "refuse-place-taken", names)
    if not in_supply(state, unit):
        return refuse("III-F2", "refuse-out-of-supply", names)
    return None


def suits(state: State, kind: int, unit: int) -> bool:
    """II-C6 A condition on an attached card is the rule for what it may be attached to."""
    for effect in state.content.effects[kind]:
        if effect.filter is not None and effect.target == c.T_BEARER:
            return fits(state, effect.filter, unit)
    return state.content.is_ground[state.kind[unit]]


def forbids_curse(state: State, seat: int, unit: int, kind: int) -> Refusal | None:
    """III-G3, III-G1 A card for an enemy unit needs a spotted target; one such card to a unit."""
    names: dict[str, str | int] = {"card": "@card-" + state.content.names[kind]}
    if unit >= len(state.kind) or state.kind[unit] < 0 or state.rules.team[seat] == state.team_of(unit) or state.at[unit] < 0:
        return refuse("III-G1", "refuse-bearer", names)
    if not state.flags[unit] & SPOTTED or state.flags[unit] & LOADED:
        return refuse("III-G3", "refuse-curse-unspotted", names)
    if state.curse[unit] >= 0:
        return refuse("III-G3", "refuse-place-taken", names)
    if not suits(state, kind, unit) or is_immune(state, unit, c.I_SPECIALS):
        return refuse("III-G1", "refuse-bearer", names)
    return None


def edges_for(state: State, seat: int, kind: int) -> list[int]:
    """V-E2, VII-E Where an obstacle may lie."""
    if NONE not in state.block_kind:
        return []
    return [edge for edge in range(len(state.field.edges)) if forbids_edge(state, seat, kind, edge) is None]


def forbids_edge(state: State, seat: int, kind: int, edge: int) -> Refusal | None:
    """V-E2, VII-E Edges of own starting zones that are still held, or of the headquarters; one obstacle of a kind on an edge."""
    rule = "V-E2" if in_setup(state) else "VII-E"
    if edge >= len(state.field.edges):
        return refuse(rule, "refuse-edge-off-board")
    own = False
    for zone in state.field.edges[edge]:
        own = own or zone == state.hq_of(seat) or (zone in state.start_row(seat) and state.control[zone] == state.rules.team[seat])
    if not own:
        return refuse(rule, "refuse-edge")
    if any([state.block_kind[o] == kind and state.block_edge[o] == edge for o in range(len(state.block_kind))]):
        return refuse(rule, "refuse-edge-taken", {"card": "@card-" + state.content.names[kind]})
    return None


def fort_zones(state: State, seat: int, kind: int) -> list[int]:
    """VII-E, V-E1 Where a fortification may lie."""
    if NONE not in state.fort_kind:
        return []
    return [zone for zone in state.start_row(seat) if forbids_site(state, seat, kind, zone) is None]


def forbids_site(state: State, seat: int, kind: int, zone: int) -> Refusal | None:
    """VII-E, V-E1 Fortifications lie in own starting zones of the right terrain, one of a kind."""
    effect = state.content.fortify[kind]
    rule = "V-E1" if in_setup(state) else "VII-E"
    names: dict[str, str | int] = {"card": "@card-" + state.content.names[kind], "zone": "@zone-" + ZONE_NAMES[zone]}
    if effect is None or zone not in state.start_row(seat) or state.control[zone] != state.rules.team[seat]:
        return refuse(rule, "refuse-not-own-row", names)
    if effect.terrains is not None and state.terrain[zone] not in effect.terrains:
        return refuse(rule, "refuse-wrong-terrain", names)
    if any([state.fort_kind[f] == kind and state.fort_zone[f] == zone for f in range(len(state.fort_kind))]):
        return refuse(rule, "refuse-fort-there", names)
    return None


def forbids_quarters(state: State, seat: int, kind: int, zone: int) -> Refusal | None:
    """VII-E, V-E1, IV-A, III-E1 New ground units arrive in the headquarters, at set-up in the starting row too, where there is room."""
    if zone in unit_zones(state, seat, kind):
        return None
    names: dict[str, str | int] = {"card": "@card-" + state.content.names[kind], "zone": "@zone-" + ZONE_NAMES[zone]}
    if zone == state.hq_of(seat) or (in_setup(state) and zone in state.start_row(seat) and not state.content.is_hq_troops[kind]):
        names["limit"] = state.field.limit[zone]
        return refuse("III-E1", "refuse-full-for-card", names)
    return refuse("V-E1" if in_setup(state) else "VII-E", "refuse-quarters", names)


def forbids_place(state: State, seat: int, kind: int, code: int) -> Refusal | None:
    """Why a card cannot come into play at this place: `places_for` in words."""
    content = state.content
    verb, number = code & ~OPERAND_MASK, operand_of(code)
    if content.is_attachment[kind]:
        if verb != words.ON:
            return wrong_time(state)
        if content.has(kind, "attach_enemy"):
            return forbids_curse(state, seat, number, kind)
        return forbids_leader(state, seat, kind) or forbids_stranger(state, seat, number) or forbids_bearing(state, number, kind)
    if content.obstacle[kind] is not None:
        return forbids_edge(state, seat, kind, number) if verb == words.EDGE else wrong_time(state)
    if content.fortify[kind] is not None:
        return forbids_site(state, seat, kind, number) if verb == words.AT else wrong_time(state)
    if content.is_artillery_card[kind] or content.type[kind] == c.AIR or code == words.DONE:
        return None if code == words.DONE and code in places_for(state, seat, kind) else wrong_time(state)
    return forbids_quarters(state, seat, kind, number) if verb == words.AT else wrong_time(state)


# -- whether it may come now ------------------------------------------------------------------------------------------
def may_deploy(state: State, seat: int, kind: int) -> bool:
    """VII-E `forbids_deploy` without its words."""
    if in_setup(state):
        return kind in state.bought[seat] and is_deployed(state, kind) and len(places_for(state, seat, kind)) > 0
    if kind not in state.hand[seat] or not is_deployed(state, kind) or price(state, seat, kind) > state.supply[seat]:
        return False
    if state.lasting and is_forbidden(state, seat, c.A_DEPLOY, kind):
        return False
    return len(places_for(state, seat, kind)) > 0


def forbids_deploy(state: State, seat: int, kind: int) -> Refusal | None:
    """VII-E, III-D1, III-E1, III-F2, III-G2 Why a card cannot be brought into play now."""
    content = state.content
    names: dict[str, str | int] = {"card": "@card-" + content.names[kind]}
    source = state.bought[seat] if in_setup(state) else state.hand[seat]
    if kind not in source:
        return refuse("VII-E", "refuse-not-in-hand", names)
    if not is_deployed(state, kind):
        return refuse("VII-E", "refuse-window", names)
    if not in_setup(state):
        if price(state, seat, kind) > state.supply[seat]:
            names["cost"], names["left"] = price(state, seat, kind), state.supply[seat]
            return refuse("VII-E", "refuse-supply", names)
        if state.lasting and is_forbidden(state, seat, c.A_DEPLOY, kind):
            return refuse("III-D1", "refuse-card-forbids", names)
    return None if places_for(state, seat, kind) else forbids_everywhere(state, seat, kind)


def forbids_everywhere(state: State, seat: int, kind: int) -> Refusal:
    """III-E1, III-F2, III-G2, VII-E What leaves a card no place: a full headquarters, bearers that have such a card, nothing that suits."""
    content = state.content
    if content.is_attachment[kind] and not content.has(kind, "attach_enemy"):
        for unit in state.units_of(seat):
            refusal = forbids_bearing(state, unit, kind)
            if refusal is not None and refusal.rule != "III-G1":
                return refusal
    hq = state.hq_of(seat)
    if (content.is_hq_troops[kind] or content.is_ground[kind]) and state.room(hq) <= 0:
        refusal = forbids_quarters(state, seat, kind, hq)
        if refusal is not None:
            return refusal
    return refuse("VII-E", "refuse-no-place", {"card": "@card-" + content.names[kind]})


def is_deployed(state: State, kind: int) -> bool:
    """Units, and specials that are laid or attached."""
    content = state.content
    if content.is_unit[kind] or content.is_attachment[kind] or content.is_hq_troops[kind] or content.is_artillery_card[kind]:
        return True
    return content.obstacle[kind] is not None or content.fortify[kind] is not None


def deployable(state: State, seat: int) -> list[int]:
    """The cards of a hand that may be deployed now."""
    found: list[int] = []
    before = NONE
    supply = state.supply[seat]
    cost = state.content.cost
    changed = bool(state.lasting)
    content = state.content
    has_room = state.room(state.hq_of(seat)) > 0 and free_slot(state, seat) >= 0
    for kind in state.hand[seat]:
        if kind != before and (changed or cost[kind] <= supply):
            plain = content.type[kind] <= c.ARMOUR and has_room and not changed
            if plain or may_deploy(state, seat, kind):
                found.append(words.DEPLOY | kind)
        before = kind
    return found


# -- doing it ---------------------------------------------------------------------------------------------------------
def begin_deployment(state: State, seat: int, kind: int) -> None:
    state.card = kind
    state.push(words.S_PLACING, seat)


class Placing(Step[State]):
    """VII-E, V-E1, V-E2 The card on its way into play gets its place. The argument is the seat; below -1 it is a unit to be moved."""

    def resume(self, state: State) -> int:
        number = state.frames[-1]
        if number <= MOVED_UNIT:
            unit = MOVED_UNIT - number
            state.seat = unit // SLOTS
            state.choices = [words.AT | zone for zone in range(state.field.size) if forbids_shift(state, unit, zone) is None]
            return DECISION
        places = places_for(state, number, state.card)
        if len(places) > 1:
            state.seat = number
            state.choices = places
            return DECISION
        self.settle(state, number, places[0])
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        number = state.frames[-1]
        if number <= MOVED_UNIT:
            state.pop()
            enter(state, MOVED_UNIT - number, operand_of(code))
            state.events.append((words.E_MOVED, MOVED_UNIT - number, operand_of(code), operand_of(code)))
        else:
            self.settle(state, number, code)

    def settle(self, state: State, seat: int, code: int) -> None:
        kind = state.card
        state.pop()
        state.card = NONE
        if in_setup(state):
            state.bought[seat].remove(kind)
        else:
            cost = price(state, seat, kind)
            give_up(state, seat, kind)
            pay(state, seat, cost)
        bring_into_play(state, seat, kind, code)
        if not in_setup(state):
            open_window(state)

    def prompt(self, state: State) -> Message:
        number = state.frames[-1]
        return Message("prompt-placing-unit", {"unit": NAMES[MOVED_UNIT - number]}) if number <= MOVED_UNIT else Message("prompt-placing")

    def why_not(self, state: State, code: int) -> Refusal | None:
        number = state.frames[-1]
        if number >= 0:
            return forbids_place(state, number, state.card, code)
        return forbids_shift(state, MOVED_UNIT - number, operand_of(code)) if code & ~OPERAND_MASK == words.AT else wrong_time(state)


def forbids_shift(state: State, unit: int, zone: int) -> Refusal | None:
    """V-E1, III-E1 Where a scenario lets units be rearranged: among the zones that it names, within stacking."""
    names: dict[str, str | int] = {"unit": NAMES[unit], "zone": "@zone-" + ZONE_NAMES[zone]}
    if zone not in state.rules.scenario.redeploys or zone == state.at[unit]:
        return refuse("V-E1", "refuse-shift-zone", names)
    if state.room(zone) > 0:
        return None
    names["limit"] = state.field.limit[zone]
    return refuse("III-E1", "refuse-full", names)


def bring_into_play(state: State, seat: int, kind: int, code: int) -> None:
    """A card takes its place."""
    content = state.content
    verb, number = code & ~OPERAND_MASK, operand_of(code)
    if verb == words.ON:
        attach(state, seat, kind, number)
    elif verb == words.EDGE:
        obstacle = state.block_kind.index(NONE)
        state.block_kind[obstacle], state.block_edge[obstacle], state.block_owner[obstacle] = kind, number, seat
        state.block_seen[obstacle] = 0
        state.blocks += 1
        state.events.append((words.E_HIDDEN, seat, kind))
    elif content.fortify[kind] is not None:
        fort = state.fort_kind.index(NONE)
        state.fort_kind[fort], state.fort_zone[fort] = kind, number
        state.fort_hits[fort] = state.fort_seen[fort] = 0
        state.forts += 1
        state.events.append((words.E_HIDDEN, seat, kind))
    elif code == words.DONE:
        bring(state, seat, kind, AIRFIELD)
        state.events.append((words.E_HIDDEN, seat, kind))
    else:
        unit = bring(state, seat, kind, number)
        if not state.field.is_hq[number]:
            take_zone(state, number, state.rules.team[seat])  # `deploy_to` takes control
        shown = content.type[kind] if content.type[kind] <= c.ARMOUR else c.INFANTRY
        state.events.append((words.E_PLACED, unit, shown, number))
        effect = content.deploys_to[kind]
        if effect is not None and effect.spotted and not in_setup(state) and number != state.hq_of(seat):
            state.flags[unit] |= SPOTTED


def attach(state: State, seat: int, kind: int, unit: int) -> None:
    """III-G1, III-B2 The card becomes part of the unit, seen if the unit is."""
    content = state.content
    if content.has(kind, "attach_enemy"):
        state.curse[unit] = kind
        state.events.append((words.E_PLAYED, seat, kind))
    else:
        if content.has(kind, "support_weapon"):
            state.weapon[unit] = kind
        else:
            state.leader[unit] = kind
        spotted = state.flags[unit] & SPOTTED
        state.events.append((words.E_PLAYED if spotted else words.E_HIDDEN, seat, kind))
    judge(state, unit)


# -- fortifications ---------------------------------------------------------------------------------------------------
def assignable(state: State, seat: int) -> list[int]:
    """VII-F Units that could go into a fortification of their zone."""
    if not state.forts:
        return []
    found: list[int] = []
    for zone in state.start_row(seat):
        for unit in state.here[zone]:
            if unit // SLOTS == seat and forbids_assignment(state, unit) is None:
                found.append(unit)
    return found


def forbids_assignment(state: State, unit: int) -> Refusal | None:
    """VII-F, II-C6 A unit goes into a fortification of its zone that takes its like and has room."""
    names: dict[str, str | int] = {"unit": NAMES[unit]}
    if state.fort[unit] >= 0:
        return refuse("VII-F", "refuse-in-fort", names)
    if state.at[unit] < 0 or state.flags[unit] & LOADED or not forts_for(state, unit):
        return refuse("VII-F", "refuse-fort", names)
    return None


def forts_for(state: State, unit: int) -> list[int]:
    """VII-F, II-C6 Fortifications of the zone with room, for units that match."""
    found: list[int] = []
    for fort, zone in enumerate(state.fort_zone):
        if zone >= 0 and zone == state.at[unit]:
            effect = state.content.fortify[state.fort_kind[fort]]
            if effect is not None and fits(state, effect.filter, unit) and state.fort.count(fort) < effect.capacity:
                found.append(fort)
    return found


class Assigning(Step[State]):
    """VII-F A unit takes its place in a fortification; the argument is the unit."""

    def resume(self, state: State) -> int:
        unit = state.frames[-1]
        forts = forts_for(state, unit)
        if len(forts) > 1:
            state.seat = unit // SLOTS
            state.choices = [words.FORT | fort for fort in forts]
            return DECISION
        self.take(state, unit, forts[0])
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        self.take(state, state.frames[-1], operand_of(code))

    def take(self, state: State, unit: int, fort: int) -> None:
        state.pop()
        state.fort[unit] = fort
        if state.flags[unit] & SPOTTED:
            state.fort_seen[fort] = 1

    def prompt(self, state: State) -> Message:
        return Message("prompt-assigning", {"unit": NAMES[state.frames[-1]]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK != words.FORT:
            return wrong_time(state)
        takes = operand_of(code) in forts_for(state, state.frames[-1])
        return None if takes else refuse("VII-F", "refuse-fort", {"unit": NAMES[state.frames[-1]]})
