"""XIII What cards do: one function for each operation of the effect vocabulary, carried out in the order of the card."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.cards import draw
from grognard.games.last_crusade.content import Effect
from grognard.games.last_crusade.effects import (
    airfield_of,
    bring,
    commit,
    destroy,
    destroy_fort,
    destroy_obstacle,
    end_patrol,
    end_weather,
    enter,
    give_up,
    hit,
    judge,
    put_in_force,
    remove,
    score,
    spend_card,
    spot,
    strip,
    take,
    uncommit,
)
from grognard.games.last_crusade.s03_dice import R_PLAYED
from grognard.games.last_crusade.s03_rolls import told_roll, wrong_time
from grognard.games.last_crusade.s03_terms import fits, is_immune, may_act
from grognard.games.last_crusade.s10_movement import may_fall_back, step_names, unit_name, zone_name
from grognard.games.last_crusade.s13_cards import CANCELLED, fetchable, is_object
from grognard.games.last_crusade.state import (
    COMMITTED,
    DUG_IN,
    NONE,
    PATROL,
    SLOTS,
    SPENT_OUT,
    SPOTTED,
    State,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

LASTING: Final = [
    *(c.STAT_MOD, c.TN_MOD, c.RECON_MOD, c.MOVE_COST, c.IGNORE_TERRAIN, c.FIRST_FIRE, c.SIMULTANEOUS, c.FORBID, c.PERMIT, c.COST_MOD),
    c.REROLL,
]
NEXT_ENEMY_TURN: Final = 8
"""Duration: until the end of the enemy's next player turn, when this one began too late."""


class CardResolve(Step[State]):
    """XIII-2 The effects of the card in play, one after the other; the argument is the next one."""

    def resume(self, state: State) -> int:
        effects = state.content.effects[state.card]
        place = state.frames[-1]
        if place >= len(effects) or state.card_asked & CANCELLED:
            finish(state)
            return AGAIN
        state.frames[-1] = place + 1
        carry_out(state, effects[place])
        return AGAIN

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def finish(state: State) -> None:
    """II-C2, XIII-3, XIII-4 A used card goes to a pile; weather stays until it ends."""
    state.pop()
    kind, seat = state.card, state.card_seat
    state.card = NONE
    if state.content.is_weather[kind] and not state.card_asked & CANCELLED:
        state.weather, state.weather_seat = kind, seat
    else:
        spend_card(state, seat, kind)
    state.card_seat = state.card_zone = state.card_target = NONE
    state.card_units = []
    state.card_queue = []
    state.card_asked = 0


def carry_out(state: State, effect: Effect) -> None:
    """Carry out one effect, or put on the stack what it needs first."""
    if state.content.is_weather[state.card] and state.frames[-1] == 1:
        end_weather(state)  # XIII-3
    op = effect.op
    if op in LASTING:
        begin_effect(state, effect)
    elif op in (c.HIT_DICE, c.AUTO_HITS, c.FORCE_RETREAT, c.SURRENDER, c.SET_COMMIT, c.SET_SPOTTED, c.EXTRA_MOVE, c.REPAIR):
        carry_out_on_units(state, effect)
    elif op in (c.DRAW, c.DISCARD, c.SUPPLY_GAIN, c.SUPPLY_DICE, c.PEEK, c.FETCH):
        carry_out_on_players(state, effect)
    elif op == c.DESTROY_CARD:
        destroy_card(state, effect)
    elif op == c.RECOVER_UNIT:
        recover(state, effect)
    elif op == c.END_ASSAULT:
        end_assault(state, effect)
    elif op == c.CHANGE_TERRAIN:
        change_terrain(state, effect)
    elif op == c.BARRAGE:
        state.push(words.S_ARTILLERY, effect.number)


# -- effects that last ------------------------------------------------------------------------------------------------
def begin_effect(state: State, effect: Effect) -> None:
    """III-D1 The effect counts from now on, and before whatever was played earlier."""
    seat = state.card_seat
    duration = effect.duration
    if duration == c.D_ENEMY_TURN_END:
        late = state.phasing in state.rules.enemies[seat] and state.phase > words.P_REINFORCEMENT
        duration = NEXT_ENEMY_TURN if late else duration
    if effect.count and effect.target in (c.T_FRIENDLY, c.T_ENEMY):
        for unit in state.card_units:
            if fits(state, effect.filter, unit):
                put_in_force(state, effect, seat, unit, NONE, duration)
    else:
        put_in_force(state, effect, seat, NONE, state.card_zone, duration)
    if effect.op == c.FORBID and effect.act == c.A_FLY:
        ground_aircraft(state, effect)


def ground_aircraft(state: State, effect: Effect) -> None:
    """IX-H Weather that forbids flying ends patrols; a flight already announced is cancelled where it stands."""
    for unit in range(len(state.kind)):
        if state.kind[unit] >= 0 and state.flags[unit] & PATROL and not is_immune(state, unit, c.I_WEATHER):
            end_patrol(state, unit)


# -- effects on units -------------------------------------------------------------------------------------------------
def objects(state: State, effect: Effect) -> list[int]:
    """The units that an effect works on: chosen ones, those of the chosen zone, or all that match."""
    if effect.count and effect.target in (c.T_FRIENDLY, c.T_ENEMY):
        return [unit for unit in state.card_units if state.kind[unit] >= 0 and fits(state, effect.filter, unit)]
    team = state.rules.team[state.card_seat]
    if effect.whole_zone or effect.target == c.T_ANY_UNIT:
        zone = state.card_zone
        return [unit for unit in state.here[zone] if is_object(state, team, effect, unit)] if zone >= 0 else []
    if effect.target == c.T_ATTACKERS:
        return [unit for unit in state.attackers if fits(state, effect.filter, unit)]
    if effect.target == c.T_DEFENDERS:
        return [unit for unit in state.here[state.zone] if fits(state, effect.filter, unit)] if state.zone >= 0 else []
    return [unit for zone in state.here for unit in zone if is_object(state, team, effect, unit) and fits(state, effect.filter, unit)]


def carry_out_on_units(state: State, effect: Effect) -> None:
    units = objects(state, effect)
    if effect.op == c.HIT_DICE or effect.roll:
        if effect.spread != 1 and effect.op == c.HIT_DICE:
            units = units[:1] if effect.spread == 0 else units
        state.card_queue = units
        state.push(words.S_CARD_ROLL, effect.number)
        return
    for unit in units:
        apply(state, effect, unit)


def apply(state: State, effect: Effect, unit: int) -> None:
    """One effect on one unit."""
    op = effect.op
    if op == c.AUTO_HITS:
        hit(state, unit, effect.amount)
    elif op == c.SET_COMMIT:
        if effect.makes:
            commit(state, unit)
            state.events.append((words.E_COMMITTED, unit))
        else:
            uncommit(state, unit)
            state.events.append((words.E_UNCOMMITTED, unit))
    elif op == c.SET_SPOTTED:
        if effect.makes:
            spot(state, unit)
        else:
            hide(state, unit)
    elif op == c.EXTRA_MOVE:
        state.extra[unit] += effect.amount
        if state.flags[unit] & SPENT_OUT:
            state.flags[unit] &= ~(COMMITTED | SPENT_OUT)
    elif op == c.REPAIR:
        mend(state, unit, effect.amount)
    elif op == c.SURRENDER:
        surrender(state, unit)
    else:
        force_back(state, unit)


def hide(state: State, unit: int) -> None:
    """III-B5 Only cards hide a unit again."""
    state.flags[unit] &= ~SPOTTED
    state.events.append((words.E_HID, state.at[unit], unit // SLOTS))
    if state.partner[unit] >= 0:
        state.flags[state.partner[unit]] &= ~SPOTTED


def mend(state: State, unit: int, hits: int) -> None:
    removed = min(hits, state.hits[unit])
    if removed:
        state.hits[unit] -= removed
        state.events.append((words.E_REPAIRED, unit, removed))


def surrender(state: State, unit: int) -> None:
    """The unit goes to the player's victory pile with its attachments and its passenger."""
    seat = state.card_seat
    state.events.append((words.E_SURRENDERED, unit))
    passenger = state.partner[unit]
    for captive in (passenger, unit):
        if captive >= 0:
            score(state, seat, state.kind[captive], state.content.worth[state.kind[captive]])
            strip(state, captive)
            state.lost[captive // SLOTS].append(state.kind[captive])
    for captive in (passenger, unit):
        if captive >= 0:
            remove(state, captive)


def force_back(state: State, unit: int) -> None:
    """The owner chooses where the unit goes; a ban on withdrawals stops it."""
    if may_act(state, unit, c.A_WITHDRAW) >= 0:
        state.unit = unit
        state.push(words.S_RETREAT_ZONE, unit)


class CardRoll(Step[State]):
    """A die, or dice, for each unit that a card works on; the argument is the effect."""

    def resume(self, state: State) -> int:
        while state.card_queue and state.kind[state.card_queue[0]] < 0:
            state.card_queue.pop(0)
        if not state.card_queue:
            state.pop()
            return AGAIN
        effect = state.content.every_effect[state.frames[-1]]
        state.seat = state.card_seat
        state.faces = [6] * effect.dice if effect.op == c.HIT_DICE else [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        effect = state.content.every_effect[state.frames[-1]]
        unit = state.card_queue.pop(0)
        if effect.op == c.HIT_DICE:
            hits = sum([1 for die in rolled if die >= effect.tn])
            reasons = [0, len(rolled), R_PLAYED, effect.kind, 1, effect.tn, R_PLAYED, effect.kind]
            state.events.append((words.E_ROLLED, 2, NONE, unit, len(rolled), effect.tn, hits, *told_roll(effect.tn, rolled, reasons)))
            if effect.spread == 2 and state.card_queue:
                state.card_queue.append(unit)  # the next success strikes another
            hit(state, unit, hits)
            return
        state.events.append((words.E_DIE, effect.kind, rolled[0], effect.roll))
        if rolled[0] >= effect.roll:
            apply(state, effect, unit)

    def label(self, state: State, rolled: list[int]) -> str:
        effect = state.content.every_effect[state.frames[-1]]
        least = effect.tn if effect.op == c.HIT_DICE else effect.roll
        return str(sum([1 for die in rolled if die >= least]))

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


# -- effects on players -----------------------------------------------------------------------------------------------
def players(state: State, effect: Effect) -> list[int]:
    seat = state.card_seat
    if effect.target == c.T_OWNER:
        return [seat]
    enemies = state.rules.enemies[seat]
    return enemies[:1] if effect.target == c.T_OPPONENT else [seat, *enemies[:1]]


def carry_out_on_players(state: State, effect: Effect) -> None:
    for seat in players(state, effect):
        if effect.op == c.SUPPLY_GAIN and effect.dice == 0:
            gain(state, seat, effect.amount)
        elif effect.op == c.SUPPLY_DICE:
            state.fewer_dice[seat] += effect.amount
        elif effect.op == c.PEEK:
            peek(state, effect, seat)
        else:
            state.push(words.S_CARD_CHOICE, effect.number * 8 + seat)
            state.card_queue = [effect.amount if effect.op != c.SUPPLY_GAIN else 1]


def gain(state: State, seat: int, points: int) -> None:
    """IV-B Supply piles up without limit, and never falls below 0."""
    points = max(points, -state.supply[seat])
    state.supply[seat] += points
    state.events.append((words.E_SUPPLY, seat, points, state.supply[seat]))


def peek(state: State, effect: Effect, seat: int) -> None:
    """The player looks at the enemy's hand, airfield or headquarters; nobody else is told what is there."""
    watcher = state.card_seat
    if effect.what == 0:
        shown = state.hand[seat][: effect.amount]
        state.known[watcher] |= 1 << seat
    elif effect.what == 1:
        state.push(words.S_CARD_CHOICE, effect.number * 8 + seat)
        state.card_queue = [effect.amount]
        return
    else:
        listed = airfield_of(state, seat) if effect.what == 2 else state.here[state.hq_of(seat)]
        shown = [state.kind[unit] for unit in listed][: effect.amount]
    for kind in shown:
        state.events.append((words.E_PEEKED, watcher, kind))
    state.revealed = True


class CardChoice(Step[State]):
    """Cards drawn, discarded or fetched by an effect; the argument is effect * 8 + seat, `card_queue` how many are left."""

    def resume(self, state: State) -> int:
        effect = state.content.every_effect[state.frames[-1] // 8]
        seat = state.frames[-1] % 8
        left = state.card_queue[0]
        if left <= 0 or not self.source(state, effect, seat):
            if effect.op == c.PEEK:
                state.deck[seat].sort()
            state.pop()
            return AGAIN
        if effect.op == c.SUPPLY_GAIN:
            state.seat = seat
            state.faces = [6] * effect.dice
            return CHANCE
        if effect.op == c.DRAW and state.top[seat]:
            self.take_from_deck(state, seat, 0)
            return AGAIN
        if effect.op in (c.DRAW, c.PEEK) or (effect.op == c.DISCARD and effect.mode == c.BY_CHANCE):
            state.seat = seat
            state.faces = [len(self.source(state, effect, seat))]
            return CHANCE
        state.seat = state.card_seat if effect.op == c.FETCH or effect.mode == c.BY_OPPONENT else seat
        state.choices = [words.CHOOSE | kind for kind in sorted(set(self.source(state, effect, seat)))]
        if effect.op == c.FETCH:
            state.choices.append(words.DONE)
        return DECISION

    def source(self, state: State, effect: Effect, seat: int) -> list[int]:
        if effect.op == c.SUPPLY_GAIN:
            return [0]
        if effect.op == c.DRAW:
            return state.top[seat] or state.deck[seat]
        if effect.op == c.PEEK:
            return state.deck[seat]
        if effect.op == c.DISCARD:
            return state.hand[seat]
        return fetchable(state, seat, effect)

    def take_from_deck(self, state: State, seat: int, place: int) -> None:
        kind = draw(state.deck[seat], state.top[seat], place)
        take(state, seat, kind)
        state.events.append((words.E_DREW, seat, kind))
        state.card_queue[0] -= 1

    def resolve(self, state: State, rolled: list[int]) -> None:
        effect = state.content.every_effect[state.frames[-1] // 8]
        seat = state.frames[-1] % 8
        if effect.op == c.SUPPLY_GAIN:
            gain(state, seat, effect.amount + sum(rolled))
            state.card_queue[0] = 0
        elif effect.op == c.DRAW:
            self.take_from_deck(state, seat, rolled[0] - 1)
        elif effect.op == c.PEEK:
            kind = state.deck[seat].pop(rolled[0] - 1)
            state.top[seat].append(kind)
            state.events.append((words.E_PEEKED, state.card_seat, kind))
            state.card_queue[0] -= 1
        else:
            throw_away(state, seat, state.hand[seat][rolled[0] - 1])
            state.card_queue[0] -= 1

    def choose(self, state: State, code: int) -> None:
        effect = state.content.every_effect[state.frames[-1] // 8]
        seat = state.frames[-1] % 8
        if code == words.DONE:
            state.card_queue[0] = 0
            return
        kind = operand_of(code)
        state.card_queue[0] -= 1
        if effect.op == c.DISCARD:
            throw_away(state, seat, kind)
            return
        source = state.discard[seat] if effect.from_discard else state.deck[seat] if kind in state.deck[seat] else state.top[seat]
        source.remove(kind)
        state.events.append((words.E_FETCHED, seat, kind))
        if effect.to == 1 and state.room(state.hq_of(seat)) > 0:
            bring(state, seat, kind, state.hq_of(seat))
        else:
            take(state, seat, kind)

    def label(self, state: State, rolled: list[int]) -> str:
        effect = state.content.every_effect[state.frames[-1] // 8]
        return str(sum(rolled)) if effect.op == c.SUPPLY_GAIN else "drawn"

    def prompt(self, state: State) -> Message:
        effect = state.content.every_effect[state.frames[-1] // 8]
        return Message("prompt-card-choice", {"card": "@card-" + state.content.names[effect.kind]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        effect = state.content.every_effect[state.frames[-1] // 8]
        if code & ~OPERAND_MASK == words.CHOOSE:
            if operand_of(code) in self.source(state, effect, state.frames[-1] % 8):
                return None
            return refuse("XIII-2", "refuse-not-among", {"card": "@card-" + state.content.names[operand_of(code)]})
        return None if code == words.DONE and effect.op == c.FETCH else wrong_time(state)


def throw_away(state: State, seat: int, kind: int) -> None:
    """II-C2, XI-2 A discarded card with a cost goes to the enemy's victory pile."""
    give_up(state, seat, kind)
    state.events.append((words.E_DISCARDED, seat, kind))
    spend_card(state, seat, kind)


# -- effects on cards, assaults and terrain ---------------------------------------------------------------------------
def destroy_card(state: State, effect: Effect) -> None:
    """An attached card, an obstacle, a fortification or headquarters troops; perhaps a die decides."""
    if state.card_target < 0:
        return
    if effect.roll:
        state.push(words.S_MIRACLE, effect.number)
    else:
        destroy_target(state)


class TargetRoll(Step[State]):
    """A die that decides whether the named card is destroyed; the argument is the effect."""

    def resume(self, state: State) -> int:
        state.seat = state.card_seat
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        effect = state.content.every_effect[state.frames[-1]]
        state.events.append((words.E_DIE, effect.kind, rolled[0], effect.roll))
        state.pop()
        if rolled[0] >= effect.roll:
            destroy_target(state)

    def label(self, state: State, rolled: list[int]) -> str:
        effect = state.content.every_effect[state.frames[-1]]
        return "1" if rolled[0] >= effect.roll else "0"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def destroy_target(state: State) -> None:
    verb, number = state.card_target & ~OPERAND_MASK, operand_of(state.card_target)
    if verb == words.OPEN:
        destroy_obstacle(state, number)
    elif verb == words.RAZE:
        destroy_fort(state, number)
    elif verb == words.AIM:
        destroy(state, number)
    else:
        lose_attached(state, number, verb == words.SNIPE)


def lose_attached(state: State, unit: int, is_leader: bool) -> None:
    """III-H6 An attached card is lost; if the defence falls, the unit may fall with it."""
    kind = state.leader[unit] if is_leader else state.weapon[unit]
    if is_leader:
        state.leader[unit] = NONE
    else:
        state.weapon[unit] = NONE
    state.events.append((words.E_LOST_CARD, kind, unit))
    spend_card(state, unit // SLOTS, kind)
    judge(state, unit)


def recover(state: State, effect: Effect) -> None:
    """XIII-5 A lost unit leaves the enemy's pile and comes back: committed and spotted, with hits and without attachments."""
    seat, kind = state.card_seat, state.card_target
    if kind < 0 or kind not in state.lost[seat]:
        return
    state.lost[seat].remove(kind)
    for enemy in state.rules.enemies[seat]:
        if kind in state.pile[enemy]:
            state.pile[enemy].remove(kind)
            state.score[enemy] -= state.content.worth[kind]
            break
    if effect.to == 1:
        take(state, seat, kind)
        return
    unit = bring(state, seat, kind, state.hq_of(seat))
    spot(state, unit)
    commit(state, unit)
    state.hits[unit] = state.content.defence[kind] // 2 if effect.hits == c.HALF else effect.hits
    state.events.append((words.E_RECOVERED, unit, kind))


def end_assault(state: State, effect: Effect) -> None:
    """The assault ends at once and the attackers return, or the next round is the last."""
    if effect.result == 4:
        state.last_round = True
    else:
        state.passes = 9  # read by the window of the assault


def change_terrain(state: State, effect: Effect) -> None:
    """The zone becomes another terrain; dug-in markers are lost where digging is forbidden."""
    zone = state.card_zone
    if zone < 0:
        return
    state.terrain[zone] = effect.terrain
    state.events.append((words.E_TERRAIN, zone, effect.terrain))
    for unit in state.here[zone][:]:
        if state.content.has(effect.terrain, "no_dig_in"):
            state.flags[unit] &= ~DUG_IN
        judge(state, unit)


# -- falling back and too many units ----------------------------------------------------------------------------------
class RetreatZone(Step[State]):
    """`force_retreat`: the owner names an adjacent zone without enemies; with none the unit is destroyed. The argument is the unit."""

    def resume(self, state: State) -> int:
        unit = state.frames[-1]
        zones = retreat_zones(state, unit)
        if len(zones) > 1:
            state.seat = unit // SLOTS
            state.choices = [words.AT | zone for zone in zones]
            return DECISION
        state.pop()
        if zones:
            fall_back(state, unit, zones[0])
        else:
            destroy(state, unit)
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        unit = state.frames[-1]
        state.pop()
        fall_back(state, unit, operand_of(code))

    def prompt(self, state: State) -> Message:
        return Message("prompt-retreat-zone", {"unit": unit_name(state.frames[-1])})

    def why_not(self, state: State, code: int) -> Refusal | None:
        return forbids_retreat(state, state.frames[-1], operand_of(code)) if code & ~OPERAND_MASK == words.AT else wrong_time(state)


def retreat_zones(state: State, unit: int) -> list[int]:
    """Zones with room if there are any; else full ones (III-E2)."""
    here = state.at[unit]
    open_zones = [zone for zone in state.field.neighbours[here] if may_fall_back(state, unit, zone)]
    with_room = [zone for zone in open_zones if state.room(zone) > 0]
    return with_room or open_zones


def forbids_retreat(state: State, unit: int, zone: int) -> Refusal | None:
    """X-D8, III-E2 A unit that a card drives back goes to an adjacent zone without enemies; to a full one only if all are."""
    if zone in retreat_zones(state, unit):
        return None
    if zone < state.field.size and state.edge(state.at[unit], zone) >= 0 and may_fall_back(state, unit, zone):
        names = step_names(state, unit, zone)
        names["limit"] = state.field.limit[zone]
        return refuse("III-E2", "refuse-full", names)
    return refuse("X-D8", "refuse-retreat", step_names(state, unit, zone))


def fall_back(state: State, unit: int, zone: int) -> None:
    """The unit becomes committed and loses its shelter; too many in a zone are removed (III-E2)."""
    state.events.append((words.E_FELL_BACK, unit, zone))
    enter(state, unit, zone)
    commit(state, unit)
    judge(state, unit)
    if state.room(zone) < 0:
        state.push(words.S_EXCESS, zone)


class Excess(Step[State]):
    """III-E2 Too many units in a zone: the owner chooses which of them are removed. The argument is the zone."""

    def resume(self, state: State) -> int:
        zone = state.frames[-1]
        if state.room(zone) >= 0:
            state.pop()
            return AGAIN
        state.seat = state.here[zone][-1] // SLOTS  # XIV-A of partners it belongs to the one who came last
        state.choices = [words.LOSE | unit for unit in state.here[zone] if unit // SLOTS == state.seat]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        unit = operand_of(code)
        state.events.append((words.E_EXCESS, unit, state.frames[-1]))
        destroy(state, unit)

    def prompt(self, state: State) -> Message:
        return Message("prompt-excess", {"zone": zone_name(state, state.frames[-1])})

    def why_not(self, state: State, code: int) -> Refusal | None:
        unit = operand_of(code)
        if code & ~OPERAND_MASK != words.LOSE:
            return wrong_time(state)
        if unit in state.here[state.frames[-1]] and unit // SLOTS == state.seat:
            return None
        return refuse("III-E2", "refuse-not-here", {"unit": unit_name(unit)})
