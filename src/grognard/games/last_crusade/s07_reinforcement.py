"""VII The reinforcement phase: effects end, units stand up, supply, cards, repairs and deployment."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.cards import draw
from grognard.games.last_crusade.content import Effect
from grognard.games.last_crusade.effects import destroy, end_effects, end_weather, enter, give_up, hit, pay, take
from grognard.games.last_crusade.s03_rolls import forbids_stranger, wrong_time
from grognard.games.last_crusade.s03_terms import fits, in_supply
from grognard.games.last_crusade.s07_deployment import assignable, begin_deployment, deployable, forbids_assignment, forbids_deploy
from grognard.games.last_crusade.s13_cards import names_wrong_leader, open_window, play_card, playable, why_not_card
from grognard.games.last_crusade.s13_resolve import gain, mend
from grognard.games.last_crusade.state import (
    COMMITTED,
    CUT_OFF,
    NAMES,
    REPAIRED,
    SLOTS,
    SPENT_OUT,
    TURN_FLAGS,
    State,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step


def begin_reinforcement(state: State) -> None:
    """VII-A, VII-G Effects and weather end, units become uncommitted, ferries are left; then the steps of the phase in their order."""
    seat = state.phasing
    end_effects(state, c.D_OWN_REINFORCEMENT, seat)
    if state.weather >= 0 and state.weather_seat == seat:
        end_weather(state)
    for unit in state.units_of(seat):
        state.flags[unit] &= ~(COMMITTED | SPENT_OUT | TURN_FLAGS)
        state.spent[unit] = state.extra[unit] = 0
    leave_lost_ferries(state, seat)
    if state.rules.attrition:
        wear_down(state, seat)
    state.push(words.S_DEPLOYING, 0)
    state.push(words.S_EXTRA_CARDS, 0)
    state.push(words.S_DRAWING, cards_drawn(state, seat))
    state.push(words.S_SUPPLY_ROLL, 0)
    state.push(words.S_HQ_WORK, seat * SLOTS)
    open_window(state)


def cards_drawn(state: State, seat: int) -> int:
    """VII-C, XIV-B Two cards; on two fronts the German draws three."""
    two_fronts = state.field.layout == "three" and state.place[seat] == 0
    return state.content.numbers["draw"] + (1 if two_fronts else 0)


def leave_lost_ferries(state: State, seat: int) -> None:
    """V-C-B3 Engineers leave a ferry of which an end was captured, to a zone they hold; without one they are destroyed."""
    team = state.rules.team[seat]
    for edge, unit in enumerate(state.ferry):
        if unit >= 0 and unit // SLOTS == seat:
            ends = state.field.edges[edge]
            if state.control[ends[0]] == team and state.control[ends[1]] == team:
                continue
            held = [zone for zone in ends if state.control[zone] == team and not state.has_enemy(zone, team) and state.room(zone) > 0]
            if held:
                enter(state, unit, held[0])
            else:
                destroy(state, unit)


def wear_down(state: State, seat: int) -> None:
    """III-F2 Optional: out of supply in two reinforcement phases running, a unit takes a hit in the second and each later one."""
    for unit in state.units_of(seat):
        if state.at[unit] < 0 or in_supply(state, unit):
            state.flags[unit] &= ~CUT_OFF
        elif state.flags[unit] & CUT_OFF:
            state.events.append((words.E_ATTRITION, unit))
            hit(state, unit, 1)
        else:
            state.flags[unit] |= CUT_OFF


class HqWork(Step[State]):
    """VII-A Headquarters troops do their work, one after the other; the argument is the next piece of the seat."""

    def resume(self, state: State) -> int:
        seat = state.phasing
        unit = state.frames[-1]
        end = seat * SLOTS + state.used[seat]
        while unit < end and (state.kind[unit] < 0 or state.at[unit] < 0 or not self.effects(state, unit)):
            unit += 1
        state.frames[-1] = unit
        if unit >= end:
            state.card_units = []
            state.pop()
            return AGAIN
        effect = self.effects(state, unit)[0]
        if effect.op == c.REPAIR:
            damaged = self.damaged(state, seat, unit, effect)
            if damaged and len(state.card_units) < max(1, effect.count):
                state.seat = seat
                state.choices = [words.REPAIR | other for other in damaged] + [words.DONE]
                return DECISION
        elif effect.op == c.SUPPLY_GAIN:
            gain(state, seat, effect.amount)
        elif effect.op == c.DRAW:
            state.push(words.S_DRAWING, effect.amount)
            state.frames[-3] = unit + 1
            return AGAIN
        self.go_on(state)
        return AGAIN

    def effects(self, state: State, unit: int) -> list[Effect]:
        return [effect for effect in state.content.effects[state.kind[unit]] if effect.trigger == c.TR_REINFORCEMENT]

    def damaged(self, state: State, seat: int, unit: int, effect: Effect) -> list[int]:
        if effect.target in (c.T_SELF, c.T_BEARER):
            return [unit] if state.hits[unit] and unit not in state.card_units else []
        return [
            other
            for other in state.units_of(seat)
            if state.hits[other] and other not in state.card_units and fits(state, effect.filter, other)
        ]

    def prompt(self, state: State) -> Message:
        return Message("prompt-hq-work", {"unit": NAMES[state.frames[-1]]})

    def go_on(self, state: State) -> None:
        state.card_units = []
        state.frames[-1] += 1

    def choose(self, state: State, code: int) -> None:
        if code == words.DONE:
            self.go_on(state)
            return
        unit = operand_of(code)
        state.card_units.append(unit)
        mend(state, unit, self.effects(state, state.frames[-1])[0].amount)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.REPAIR:
            troops = state.frames[-1]
            listed = self.damaged(state, state.phasing, troops, self.effects(state, troops)[0])
            return None if operand_of(code) in listed else refuse("VII-A", "refuse-repair", {"unit": NAMES[operand_of(code)]})
        return None if code == words.DONE else wrong_time(state)


class SupplyRoll(Step[State]):
    """VII-B Two dice for the German, three for the others, as the scenario and cards change it; at least one."""

    def resume(self, state: State) -> int:
        state.seat = state.phasing
        state.faces = [6] * supply_dice(state, state.phasing)
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        state.pop()
        state.fewer_dice[state.phasing] = 0
        gain(state, state.phasing, sum(rolled))

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def supply_dice(state: State, seat: int) -> int:
    side = state.rules.scenario.sides[state.place[seat]]
    dice = side.dice
    for turn, number in side.later_dice.items():
        if state.turn >= turn:
            dice = number
    for unit in state.here[state.hq_of(seat)]:
        for effect in state.content.effects[state.kind[unit]]:
            if effect.op == c.SUPPLY_DICE and effect.trigger == c.TR_STATIC:
                dice += effect.amount
    return max(1, dice + state.fewer_dice[seat])


class Drawing(Step[State]):
    """VII-C Cards are drawn from the reinforcement deck, as many as there are; the argument counts them down."""

    def resume(self, state: State) -> int:
        seat = state.phasing
        if state.frames[-1] <= 0 or not (state.deck[seat] or state.top[seat]):
            state.pop()
            return AGAIN
        if state.top[seat]:
            self.take(state, seat, 0)
            return AGAIN
        state.seat = seat
        state.faces = [len(state.deck[seat])]
        return CHANCE

    def take(self, state: State, seat: int, place: int) -> None:
        kind = draw(state.deck[seat], state.top[seat], place)
        take(state, seat, kind)
        state.events.append((words.E_DREW, seat, kind))
        state.frames[-1] -= 1

    def resolve(self, state: State, rolled: list[int]) -> None:
        self.take(state, state.phasing, rolled[0] - 1)

    def label(self, state: State, rolled: list[int]) -> str:
        return "drawn"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


class ExtraCards(Step[State]):
    """VII-C Up to two more cards may be bought, one after another; the argument counts them."""

    def resume(self, state: State) -> int:
        seat = state.phasing
        numbers = state.content.numbers
        left = state.frames[-1] < numbers["extra_cards"] and (state.deck[seat] or state.top[seat])
        if not left or state.supply[seat] < numbers["extra_cost"]:
            state.pop()
            return AGAIN
        state.seat = seat
        state.choices = [words.DRAW, words.PASS]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.pop()
            return
        state.frames[-1] += 1
        pay(state, state.phasing, state.content.numbers["extra_cost"])
        state.push(words.S_DRAWING, 1)

    def prompt(self, state: State) -> Message:
        return Message("prompt-extra-cards", {"cost": state.content.numbers["extra_cost"]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code in (words.DRAW, words.PASS) else wrong_time(state)


class Deploying(Step[State]):
    """VII-D, VII-E, VII-F Repairs, deployments, attachments and one-shot cards, freely mixed."""

    def resume(self, state: State) -> int:
        seat = state.phasing
        state.seat = seat
        choices = deployable(state, seat)
        if state.supply[seat] >= state.content.numbers["repair_cost"]:
            choices += repairs(state, seat)
        if state.forts:
            choices += [words.ASSIGN | unit for unit in assignable(state, seat)]
        choices += playable(state, seat, c.W_REINFORCEMENT | c.W_ANY | (c.W_DESTROYED if state.lost[seat] else 0))
        choices += [words.EXCHANGE | kind for kind in exchangeable(state, seat)]
        choices.append(words.END)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        seat = state.phasing
        if verb == words.PLAY:
            after_card(state, seat, operand_of(code))
            return
        state.lost[seat] = []
        if code == words.END:
            state.pop()
        elif verb == words.DEPLOY:
            begin_deployment(state, seat, operand_of(code))
        elif verb == words.REPAIR:
            unit = operand_of(code)
            pay(state, seat, state.content.numbers["repair_cost"])
            state.flags[unit] |= REPAIRED
            mend(state, unit, 1)
            open_window(state)
        elif verb == words.ASSIGN:
            state.push(words.S_ASSIGNING, operand_of(code))
        else:
            exchange(state, seat, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb, number = code & ~OPERAND_MASK, operand_of(code)
        seat = state.phasing
        if code == words.END:
            return None
        if verb == words.DEPLOY:
            return forbids_deploy(state, seat, number)
        if verb == words.REPAIR:
            return forbids_stranger(state, seat, number) or forbids_repair(state, seat, number)
        if verb == words.EXCHANGE:
            return forbids_exchange(state, seat, number)
        if verb == words.ASSIGN:
            return forbids_stranger(state, seat, number) or forbids_assignment(state, number)
        return why_not_card(state, seat, code, c.W_REINFORCEMENT | c.W_ANY | (c.W_DESTROYED if state.lost[seat] else 0))


def after_card(state: State, seat: int, kind: int) -> None:
    """XIII-1 A card of the phasing player, and then the window of the other side."""
    open_window(state)
    play_card(state, seat, kind)


def repairs(state: State, seat: int) -> list[int]:
    hits = state.hits
    return [
        words.REPAIR | unit
        for unit in range(seat * SLOTS, seat * SLOTS + state.used[seat])
        if hits[unit] and forbids_repair(state, seat, unit) is None
    ]


def forbids_repair(state: State, seat: int, unit: int) -> Refusal | None:
    """VII-D, III-F2 One hit of a unit in supply for 1 SP, once for each unit in a turn."""
    names: dict[str, str | int] = {"unit": NAMES[unit]}
    if not state.hits[unit]:
        return refuse("VII-D", "refuse-repair", names)
    if state.flags[unit] & REPAIRED:
        return refuse("VII-D", "refuse-repaired", names)
    if not in_supply(state, unit):
        return refuse("III-F2", "refuse-unit-out-of-supply", names)
    cost = state.content.numbers["repair_cost"]
    if state.supply[seat] < cost:
        return refuse("VII-D", "refuse-points-of-supply", {"needed": cost, "left": state.supply[seat]})
    return None


def exchangeable(state: State, seat: int) -> list[int]:
    """XIII-6 The cards of a hand that may be exchanged."""
    bits = state.content.bit_of["hitler"] | state.content.bit_of["stalin"]
    return sorted({kind for kind in state.hand[seat] if state.content.bits[kind] & bits and forbids_exchange(state, seat, kind) is None})


def forbids_exchange(state: State, seat: int, kind: int) -> Refusal | None:
    """XIII-6 A card about a leader whom no enemy has may be put away for the top card of the deck, once in a phase."""
    content = state.content
    names: dict[str, str | int] = {"card": "@card-" + content.names[kind]}
    if kind not in state.hand[seat]:
        return refuse("XIII-6", "refuse-not-in-hand", names)
    if not names_wrong_leader(state, seat, kind):
        return refuse("XIII-6", "refuse-exchange", names)
    if state.exchanged:
        return refuse("XIII-6", "refuse-exchanged", names)
    return None if state.deck[seat] or state.top[seat] else refuse("XIII-6", "refuse-empty-deck", names)


def exchange(state: State, seat: int, kind: int) -> None:
    give_up(state, seat, kind)
    state.discard[seat].append(kind)
    state.exchanged = True
    state.events.append((words.E_EXCHANGED, seat, kind))
    state.push(words.S_DRAWING, 1)
