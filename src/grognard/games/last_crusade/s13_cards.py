"""XIII Special cards: who may play what now, its targets, its price, and the windows in which it is played."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.content import Effect
from grognard.games.last_crusade.effects import give_up, pay, spend_card
from grognard.games.last_crusade.s03_rolls import wrong_time
from grognard.games.last_crusade.s03_terms import fits, fits_card, is_forbidden, is_immune
from grognard.games.last_crusade.state import CARD_OF_SEAT, LOADED, NONE, RECORD, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

ONLY_PASS: Final[list[int]] = [words.PASS]
ANY_TIME: Final = c.W_ANY | c.W_DESTROYED
CANCELLED: Final = 8  # bit of `card_asked`
ZONE_ASKED: Final = 1
UNITS_ASKED: Final = 2
TARGET_ASKED: Final = 4


# -- price ------------------------------------------------------------------------------------------------------------
def price(state: State, seat: int, kind: int) -> int:
    """II-C1 The supply cost of bringing a card into play, as cards in force change it."""
    cost = state.content.cost[kind]
    lasting = state.lasting
    for place in range(0, len(lasting), RECORD):
        effect = state.content.every_effect[lasting[place]]
        if effect.op == c.COST_MOD and (effect.filter is None or effect.filter.fit[kind]):
            friendly = state.rules.team[lasting[place + 1]] == state.rules.team[seat]
            if effect.target == c.T_BOTH or friendly == (effect.target == c.T_OWNER):
                cost += effect.amount
    return max(0, cost)


# -- whether a card may be played -------------------------------------------------------------------------------------
def playable(state: State, seat: int, windows: int) -> list[int]:
    """Codes for the cards of a hand that may be played now, in one of these windows."""
    if not state.ready[seat] & windows:
        return []
    listed = state.content.windows
    found: list[int] = []
    before = NONE
    for kind in state.hand[seat]:
        if kind != before and listed[kind] & windows and forbids_play(state, seat, kind, windows) is None:
            found.append(words.PLAY | kind)
        before = kind
    return found


def forbids_play(state: State, seat: int, kind: int, windows: int) -> Refusal | None:
    """XIII-1, XIII-2, II-C1, XIII-6, X-D4 Why a card cannot be played now; None if it can."""
    content = state.content
    names: dict[str, str | int] = {"card": "@card-" + content.names[kind]}
    if kind not in state.hand[seat]:
        return refuse("XIII-1", "refuse-not-in-hand", names)
    if content.type[kind] != c.SPECIAL or not content.windows[kind] & windows or is_laid(state, kind):
        return refuse("XIII-1", "refuse-window", names)
    if price(state, seat, kind) > state.supply[seat]:
        names["cost"], names["left"] = price(state, seat, kind), state.supply[seat]
        return refuse("II-C1", "refuse-supply", names)
    if names_wrong_leader(state, seat, kind):
        return refuse("XIII-6", "refuse-leader-of-others", names)
    if state.zone >= 0 and seat * CARD_OF_SEAT + kind in state.played:
        return refuse("X-D4", "refuse-second-copy", names)
    effects = content.effects[kind]
    if effects and not has_target(state, seat, effects[0], windows):
        return refuse("XIII-2", "refuse-no-target", names)
    return None


def is_laid(state: State, kind: int) -> bool:
    """II-C3 Cards that are deployed or attached rather than played."""
    content = state.content
    return (
        content.is_attachment[kind]
        or content.is_hq_troops[kind]
        or content.is_artillery_card[kind]
        or (content.obstacle[kind] is not None or content.fortify[kind] is not None)
    )


def names_wrong_leader(state: State, seat: int, kind: int) -> bool:
    """XIII-6, II-C4 Hitler cards of another nation need a German enemy, Stalin cards a Soviet one."""
    content = state.content
    for word, nation in (("hitler", 0), ("stalin", 2)):
        if content.bits[kind] & content.bit_of[word] and content.nation[kind] != nation:
            return not any([state.rules.decks[enemy].nation == nation for enemy in state.rules.enemies[seat]])
    return False


def has_target(state: State, seat: int, effect: Effect, windows: int) -> bool:
    """XIII-2 Whether the first effect of a card has something to work on."""
    if effect.requires == c.R_CAPTURED and not state.captured:
        return False
    if effect.requires == c.R_AFTER_ROUND and not (state.zone >= 0 and state.round >= 1):
        return False
    op = effect.op
    if op == c.RECOVER_UNIT:
        return bool(recoverable(state, seat, effect)) and (effect.to != 0 or state.room(state.hq_of(seat)) > 0)
    if op == c.CANCEL:
        return False
    if op == c.FETCH:
        return bool(fetchable(state, seat, effect))
    if op == c.DESTROY_CARD:
        return bool(card_targets(state, seat, effect))
    if op == c.DRAW:
        return bool(state.deck[seat] or state.top[seat])
    if op == c.DISCARD:
        return (
            any([state.hand[enemy] for enemy in state.rules.enemies[seat]]) if effect.target == c.T_OPPONENT else len(state.hand[seat]) > 1
        )
    if asks_zone(effect):
        return bool(zones_for(state, seat, effect))
    if effect.count and effect.target in (c.T_FRIENDLY, c.T_ENEMY):
        return bool(units_for(state, seat, effect))
    if effect.target in (c.T_ATTACKERS, c.T_DEFENDERS, c.T_ALL_GROUND):
        return state.zone >= 0
    return True


def recoverable(state: State, seat: int, effect: Effect) -> list[int]:
    """XIII-5 Own units just destroyed that the card can bring back."""
    asked = effect.filter
    return sorted({kind for kind in state.lost[seat] if state.content.is_unit[kind] and (asked is None or asked.fit[kind])})


def fetchable(state: State, seat: int, effect: Effect) -> list[int]:
    """Unit cards of the deck, or of the discard pile, that match; aircraft only if the condition names them."""
    source = state.discard[seat] if effect.from_discard else state.deck[seat] + state.top[seat]
    asked = effect.filter
    air = asked is not None and "air" in asked.text.replace("&", "/").split("/")
    return sorted(
        {
            kind
            for kind in source
            if state.content.is_unit[kind] and (asked is None or asked.fit[kind]) and (air or state.content.type[kind] != c.AIR)
        }
    )


# -- targets ----------------------------------------------------------------------------------------------------------
def asks_zone(effect: Effect) -> bool:
    """Whether the effect works on one chosen zone."""
    if effect.op == c.SIMULTANEOUS:
        return False
    return effect.whole_zone or effect.target in (c.T_ANY_UNIT, c.T_ANY_ZONE)


def zones_for(state: State, seat: int, effect: Effect) -> list[int]:
    """Where such an effect may be aimed: cards that say 'battlefield zone' spare headquarters."""
    field = state.field
    team = state.rules.team[seat]
    found: list[int] = []
    for zone in range(field.size):
        if field.is_hq[zone] and effect.target in (c.T_ANY_UNIT, c.T_ANY_ZONE):
            continue
        if effect.op == c.CHANGE_TERRAIN:
            if may_change(state, seat, effect, zone):
                found.append(zone)
        elif any([is_object(state, team, effect, unit) for unit in state.here[zone]]):
            found.append(zone)
    return found


def may_change(state: State, seat: int, effect: Effect, zone: int) -> bool:
    """`change_terrain`: any zone, the enemy's row, the own row or the middle row."""
    owner = state.field.owner[zone]
    where = effect.where
    if where == 1:
        return owner < 0
    if where == 5:
        return owner >= 0 and state.field.team[owner] != state.rules.team[seat]
    if where == 6:
        return owner == state.place[seat]
    return state.terrain[zone] != effect.terrain


def is_object(state: State, team: int, effect: Effect, unit: int) -> bool:
    """Whether a unit of the chosen zone is touched by the effect."""
    friendly = state.team_of(unit) == team
    if (effect.target == c.T_ENEMY and friendly) or (effect.target == c.T_FRIENDLY and not friendly):
        return False
    if effect.op == c.SET_SPOTTED:
        if effect.makes == bool(state.flags[unit] & SPOTTED):
            return False
        if not effect.makes and state.zone >= 0 and (unit in state.attackers or state.at[unit] == state.zone):
            return False  # units in an assault cannot be hidden
    if not friendly and is_immune(state, unit, c.I_SPECIALS) and state.flags[unit] & SPOTTED:
        return False
    return effect.filter is None or (effect.target == c.T_ENEMY and not state.flags[unit] & SPOTTED) or fits(state, effect.filter, unit)


def units_for(state: State, seat: int, effect: Effect) -> list[int]:
    """Units that may be chosen one by one. Ruling: an enemy unit must be spotted for that."""
    team = state.rules.team[seat]
    found: list[int] = []
    for owner in range(state.rules.seats):
        friendly = owner == seat
        if friendly != (effect.target == c.T_FRIENDLY) or (not friendly and state.rules.team[owner] == team):
            continue
        for unit in state.units_of(owner):
            if state.at[unit] < 0 and not state.flags[unit] & LOADED and state.content.type[state.kind[unit]] != c.AIR:
                continue
            if not friendly and (not state.flags[unit] & SPOTTED or state.flags[unit] & LOADED or is_immune(state, unit, c.I_SPECIALS)):
                continue
            if fits(state, effect.filter, unit) and is_sensible(state, effect, unit):
                found.append(unit)
    return found


def is_sensible(state: State, effect: Effect, unit: int) -> bool:
    """Extra moves and repairs are for ground units and damaged ones."""
    if effect.op in (c.EXTRA_MOVE, c.FORCE_RETREAT, c.SET_COMMIT):
        return state.at[unit] >= 0 and not state.content.is_hq_troops[state.kind[unit]]
    return effect.op != c.REPAIR or state.hits[unit] > 0


def card_targets(state: State, seat: int, effect: Effect) -> list[int]:
    """Enemy cards that may be destroyed: attached ones, obstacles, fortifications, headquarters troops."""
    found: list[int] = []
    for enemy in state.rules.enemies[seat]:
        for unit in state.units_of(enemy):
            if not state.flags[unit] & SPOTTED or state.flags[unit] & LOADED or is_immune(state, unit, c.I_SPECIALS):
                continue
            if state.leader[unit] >= 0 and fits_card(state, effect.filter, state.leader[unit], unit):
                found.append(words.SNIPE | unit)
            if state.weapon[unit] >= 0 and fits_card(state, effect.filter, state.weapon[unit], unit):
                found.append(words.STRIP | unit)
            if state.content.is_hq_troops[state.kind[unit]] and fits(state, effect.filter, unit):
                found.append(words.AIM | unit)
        for obstacle, kind in enumerate(state.block_kind):
            if kind >= 0 and state.block_owner[obstacle] == enemy and state.block_seen[obstacle] and matches(effect, kind):
                found.append(words.OPEN | obstacle)
        for fort, kind in enumerate(state.fort_kind):
            if (
                kind >= 0
                and state.fort_seen[fort]
                and state.place[enemy] == state.field.owner[state.fort_zone[fort]]
                and matches(effect, kind)
            ):
                found.append(words.RAZE | fort)
    return found


def matches(effect: Effect, kind: int) -> bool:
    return effect.filter is not None and effect.filter.fit[kind]


# -- playing ----------------------------------------------------------------------------------------------------------
def play_card(state: State, seat: int, kind: int) -> None:
    """XIII-2 A card is announced with its targets, paid, may be answered, then resolved."""
    give_up(state, seat, kind)
    state.card, state.card_seat = kind, seat
    state.card_zone = state.card_target = NONE
    state.card_units = []
    state.card_queue = []
    state.card_asked = 0
    state.push(words.S_CARD_RESOLVE, 0)
    state.push(words.S_RESPONSE, 0)
    state.push(words.S_CARD_TARGETS, 0)


class CardTargets(Step[State]):
    """XIII-2 The player names the zone, the units or the card that the played card is aimed at."""

    def resume(self, state: State) -> int:
        asked = self.pending(state)
        if not asked:
            announce(state)
            return AGAIN
        state.seat = state.card_seat
        state.choices = asked
        return DECISION

    def pending(self, state: State) -> list[int]:
        seat = state.card_seat
        for effect in state.content.effects[state.card]:
            if asks_zone(effect) and not state.card_asked & ZONE_ASKED:
                zones = zones_for(state, seat, effect)
                if len(zones) > 1:
                    return [words.AT | zone for zone in zones]
                state.card_zone = zones[0] if zones else NONE
                state.card_asked |= ZONE_ASKED
            if effect.count and effect.target in (c.T_FRIENDLY, c.T_ENEMY) and not state.card_asked & UNITS_ASKED:
                units = [unit for unit in units_for(state, seat, effect) if unit not in state.card_units]
                chosen = len(state.card_units)
                if len(units) == 1 and not chosen:
                    state.card_units.append(units[0])
                elif units and chosen < effect.count:
                    return [words.ON | unit for unit in units] + ([words.DONE] if chosen else [])
                state.card_asked |= UNITS_ASKED
            if not state.card_asked & TARGET_ASKED:
                if effect.op == c.DESTROY_CARD:
                    targets = card_targets(state, seat, effect)
                    if len(targets) > 1:
                        return targets
                    state.card_target = targets[0] if targets else NONE
                    state.card_asked |= TARGET_ASKED
                elif effect.op == c.RECOVER_UNIT:
                    kinds = recoverable(state, seat, effect)
                    if len(kinds) > 1:
                        return [words.CHOOSE | kind for kind in kinds]
                    state.card_target = kinds[0] if kinds else NONE
                    state.card_asked |= TARGET_ASKED
        return []

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.AT:
            state.card_zone = operand_of(code)
            state.card_asked |= ZONE_ASKED
        elif verb == words.ON:
            state.card_units.append(operand_of(code))
        elif code == words.DONE:
            state.card_asked |= UNITS_ASKED
        else:
            state.card_target = operand_of(code) if verb == words.CHOOSE else code
            state.card_asked |= TARGET_ASKED

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code in self.pending(state):  # at a halt it only looks
            return None
        if code & ~OPERAND_MASK in (words.AT, words.ON, words.CHOOSE, words.SNIPE, words.STRIP, words.OPEN, words.RAZE, words.AIM):
            return refuse("XIII-2", "refuse-target", {"card": "@card-" + state.content.names[state.card]})
        return wrong_time(state)


def every_target(state: State) -> list[int]:
    """XIII-2 Whatever the card in hand could be aimed at, whether there is a choice or not."""
    seat = state.card_seat
    found: list[int] = []
    for effect in state.content.effects[state.card]:
        if asks_zone(effect):
            found += [words.AT | zone for zone in zones_for(state, seat, effect)]
        if effect.count and effect.target in (c.T_FRIENDLY, c.T_ENEMY):
            found += [words.ON | unit for unit in units_for(state, seat, effect)]
        if effect.op == c.DESTROY_CARD:
            found += card_targets(state, seat, effect)
        elif effect.op == c.RECOVER_UNIT:
            found += [words.CHOOSE | kind for kind in recoverable(state, seat, effect)]
    return found


def announce(state: State) -> None:
    """The card is shown and paid."""
    state.pop()
    seat, kind = state.card_seat, state.card
    state.events.append((words.E_PLAYED, seat, kind))
    pay(state, seat, price(state, seat, kind))
    if state.zone >= 0:
        state.played.append(seat * CARD_OF_SEAT + kind)


class Window(Step[State]):
    """XIII-1 After each finished action and at the start of each phase the other side may play cards; the argument counts enemies."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        enemies = state.rules.enemies[state.phasing]
        place = state.frames[-1]
        if place >= len(enemies):
            state.pop()
            return AGAIN
        seat = enemies[place]
        if not state.hand[seat]:
            state.frames[-1] = place + 1
            return AGAIN
        state.seat = seat
        if state.ready[seat] & ANY_TIME and not state.waived[seat]:
            cards = playable(state, seat, any_time(state, seat))
            if cards:
                state.choices = [*cards, words.PASS, words.WAIVE]
                return DECISION
        state.choices = ONLY_PASS
        return DECISION

    def choose(self, state: State, code: int) -> None:
        seat = state.rules.enemies[state.phasing][state.frames[-1]]
        if code & ~OPERAND_MASK == words.PLAY:
            play_card(state, seat, operand_of(code))
            return
        if code == words.WAIVE:
            state.waived[seat] = 1
        if state.lost[seat]:
            state.lost[seat] = []
        state.frames[-1] += 1

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.PASS:
            return None
        if code == words.WAIVE:
            return forbids_waiver(state, state.seat)
        return forbids_waived(state, state.seat) or why_not_card(state, state.seat, code, any_time(state, state.seat))


def any_time(state: State, seat: int) -> int:
    """XIII-1, XIII-5 The windows of cards that interrupt; some only bring back what was just lost."""
    return c.W_ANY | (c.W_DESTROYED if state.lost[seat] else 0)


def forbids_waived(state: State, seat: int) -> Refusal | None:
    """XIII-1 Who has passed for the rest of the turn is not asked again in it."""
    return refuse("XIII-1", "refuse-waived") if state.waived[seat] else None


def forbids_waiver(state: State, seat: int) -> Refusal | None:
    """XIII-1 Only who could play a card passes for the rest of the turn."""
    if state.waived[seat] or not playable(state, seat, any_time(state, seat)):
        return refuse("XIII-1", "refuse-nothing-to-waive")
    return None


def why_not_card(state: State, seat: int, code: int, windows: int) -> Refusal | None:
    if code & ~OPERAND_MASK == words.PLAY:
        return forbids_play(state, seat, operand_of(code), windows)
    return wrong_time(state)


class CommonWindow(Step[State]):
    """XIII-1, XIV A window in the middle of an action: the phasing player may play a card or pass, then each enemy, until all have passed.
    The argument is whose turn it is (times 8), and how many have passed.
    """

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        asked = [state.phasing, *state.rules.enemies[state.phasing]]
        if state.frames[-1] % 8 >= len(asked) or self.is_empty(state):
            state.pop()
            self.close(state)
            return AGAIN
        seat = asked[state.frames[-1] // 8]
        if not state.hand[seat]:
            self.turn(state, True)
            return AGAIN
        state.seat = seat
        state.choices = ONLY_PASS if state.waived[seat] else [*playable(state, seat, any_time(state, seat)), words.PASS]
        return DECISION

    def is_empty(self, state: State) -> bool:
        """Whether there is nothing left to talk about."""
        return False

    def close(self, state: State) -> None:
        """What follows when all have passed."""

    def turn(self, state: State, passed: bool) -> None:
        number = state.frames[-1]
        passes = number % 8 + 1 if passed else 0
        state.frames[-1] = (number // 8 + 1) % (1 + len(state.rules.enemies[state.phasing])) * 8 + passes

    def choose(self, state: State, code: int) -> None:
        seat = state.seat
        self.turn(state, code == words.PASS)
        if code != words.PASS:
            play_card(state, seat, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.PASS:
            return None
        return forbids_waived(state, state.seat) or why_not_card(state, state.seat, code, any_time(state, state.seat))


def open_common_window(state: State) -> None:
    """XIII-1 A window for both sides, unless nobody holds a card."""
    if any([len(hand) > 0 for hand in state.hand]):
        state.push(words.S_COMMON_WINDOW, 0)


def open_window(state: State) -> None:
    """XIII-1 A window for the other side, unless it holds no card at all."""
    for seat in state.rules.enemies[state.phasing]:
        if state.hand[seat]:
            state.push(words.S_WINDOW, 0)
            return
    for seat in state.rules.enemies[state.phasing]:
        state.lost[seat] = []


def keeps_secrets(state: State, seat: int) -> bool:
    """II-C3, III-B2 Whether others must reckon with anything from a player: cards in hand, or a piece that lies face down."""
    return len(state.hand[seat]) > 0 or any([state.kind[unit] >= 0 and not state.flags[unit] & SPOTTED for unit in seat_units(state, seat)])


def ask_phase(state: State, seat: int, choices: list[int]) -> int:
    """II-C3 What a phase asks of its player: to do something or to end it. With nothing to do it is over, unless that told too much."""
    if not choices and not keeps_secrets(state, seat):
        state.pop()
        return AGAIN
    state.seat = seat
    choices.append(words.END)
    state.choices = choices
    return DECISION


class Response(Step[State]):
    """XIII-2 A card just announced may be answered once by a card that cancels it; the argument counts enemies."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.is_window = True

    def resume(self, state: State) -> int:
        enemies = state.rules.enemies[state.card_seat]
        place = state.frames[-1]
        if place >= len(enemies) or state.card_asked & CANCELLED:
            state.pop()
            return AGAIN
        seat = enemies[place]
        if not state.hand[seat]:
            state.frames[-1] = place + 1
            return AGAIN
        state.seat = seat
        state.choices = [*answers(state, seat), words.PASS]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.frames[-1] += 1
            return
        seat, kind = state.seat, operand_of(code)
        give_up(state, seat, kind)
        state.events.append((words.E_PLAYED, seat, kind))
        pay(state, seat, price(state, seat, kind))
        spend_card(state, seat, kind)
        state.events.append((words.E_CANCELLED, state.card_seat, state.card))
        state.card_asked |= CANCELLED

    def prompt(self, state: State) -> Message:
        return Message("prompt-response", {"card": "@card-" + state.content.names[state.card]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.PLAY:
            return forbids_response(state, state.seat, operand_of(code))
        return None if code == words.PASS else wrong_time(state)


def answers(state: State, seat: int) -> list[int]:
    """Cards that cancel the card in play."""
    if not state.ready[seat] & c.W_RESPONSE:
        return []
    return [words.PLAY | kind for kind in sorted(set(state.hand[seat])) if forbids_response(state, seat, kind) is None]


def forbids_response(state: State, seat: int, kind: int) -> Refusal | None:
    """XIII-2, II-C1 A card in play is answered by a card that cancels its like, and that can be paid."""
    content = state.content
    names: dict[str, str | int] = {"card": "@card-" + content.names[kind]}
    if kind not in state.hand[seat]:
        return refuse("XIII-2", "refuse-not-in-hand", names)
    cancels = [effect for effect in content.effects[kind] if effect.op == c.CANCEL]
    if not content.windows[kind] & c.W_RESPONSE or not cancels:
        return refuse("XIII-2", "refuse-window", names)
    if not any([effect.filter is None or effect.filter.fit[state.card] for effect in cancels]):
        return refuse("XIII-2", "refuse-target", names)
    if price(state, seat, kind) > state.supply[seat]:
        names["cost"], names["left"] = price(state, seat, kind), state.supply[seat]
        return refuse("II-C1", "refuse-supply", names)
    return None


def is_barred(state: State, seat: int, act: int, kind: int) -> bool:
    """A card in force keeps a player from an act."""
    return bool(state.lasting) and is_forbidden(state, seat, act, kind)


def seat_units(state: State, seat: int) -> range:
    return range(seat * SLOTS, seat * SLOTS + state.used[seat])
