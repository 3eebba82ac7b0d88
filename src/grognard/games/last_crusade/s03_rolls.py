"""Attacks (III-H): the dice are rolled, missed ones perhaps again, and the hits are dealt."""

from fractions import Fraction
from math import comb

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.content import Effect
from grognard.games.last_crusade.effects import destroy_fort, hit, hit_bridge, spot
from grognard.games.last_crusade.field import ZONE_NAMES
from grognard.games.last_crusade.s03_dice import BRIDGE_TARGET, FORT_TARGET, R_HIDDEN, R_LIMIT, Shot, Tally, is_hidden, odds
from grognard.games.last_crusade.s03_terms import fits, is_own, touches
from grognard.games.last_crusade.state import NAMES, NONE, RECORD, REROLLED, SLOTS, State
from grognard.kernel.action import operand_of
from grognard.kernel.chance import share
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step


def begin_attack(state: State, unit: int, foe: int, attack: int) -> None:
    """III-H1, III-H4 A unit fires all its dice at one target; the roll is put on the stack."""
    begin_shot(state, unit, foe, attack, None)


class Aim(Step[State]):
    """III-H4 A shooter, which is the argument, names its target; an only one is shot at without a question."""

    attack: int = c.ASSAULT  # the kind of attack

    def foes(self, state: State, unit: int) -> list[int]:
        """Whom it may shoot at."""
        raise NotImplementedError

    def resume(self, state: State) -> int:
        unit = state.frames[-1]
        foes = self.foes(state, unit)
        if len(foes) > 1:
            state.seat = unit // SLOTS
            state.choices = [words.AIM | foe for foe in foes]
            return DECISION
        state.pop()
        if foes:
            begin_attack(state, unit, foes[0], self.attack)
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        unit = state.frames[-1]
        state.pop()
        begin_attack(state, unit, operand_of(code), self.attack)

    def foreseen(self, state: State) -> dict[str, Fraction] | None:
        """III-H3 The chances against the first target; a shot without dice leads on to something else, which has to be tried."""
        shot = counted(state, state.frames[-1], operand_of(state.choices[0]), self.attack, None)
        if shot.dice <= 0:
            return None
        return {str(hits): share(weight, 6**shot.dice) for hits, weight in enumerate(weights(shot.dice, shot.tn))}


def begin_shot(state: State, unit: int, foe: int, attack: int, effect: Effect | None) -> None:
    """III-H1 A shot of a unit, or of guns off the map (`effect`), is put on the stack."""
    roll_attack(state, unit, foe, attack, counted(state, unit, foe, attack, effect))


class Counted:
    """What a shot rolls: its dice, the number that each needs, and the reasons for both as the log keeps them."""

    def __init__(self, dice: int, tn: int, reasons: list[int]) -> None:
        self.dice = dice
        self.tn = tn
        self.reasons = reasons


def counted(state: State, unit: int, foe: int, attack: int, effect: Effect | None) -> Counted:
    """III-H3 The dice and the number of a shot, and the reasons for both."""
    shot = Shot(unit, foe, attack, effect, True)
    dice, tn = odds(state, shot)
    fire, needed = shot.dice.total, shot.tn.total
    if foe >= 0 and is_hidden(state, foe, attack):  # what its owner alone knows counts too, and is told as one sum
        true = Shot(unit, foe, attack, effect, False)
        dice, tn = odds(state, true)
        fire, needed = true.dice.total, true.tn.total
    return Counted(dice, tn, named(0, shot.dice, fire, dice) + named(1, shot.tn, needed, tn))


def named(of: int, tally: Tally, total: int, rolled: int) -> list[int]:
    """The reasons of a sum as numbers for the log: of the dice (0) or the number (1), amount, reason, card."""
    found: list[int] = []
    for amount, reason, card in tally.lines:
        found += [of, amount, reason, card]
    if total != tally.total:
        found += [of, total - tally.total, R_HIDDEN, NONE]
    if rolled != max(0, total):
        found += [of, rolled - max(0, total), R_LIMIT, NONE]
    return found


def told_roll(tn: int, rolled: list[int], reasons: list[int]) -> list[int]:
    """What the entry of a roll tells after its sentence: the number needed, how many dice, their faces, and the reasons."""
    return [tn, len(rolled), *rolled, *reasons]


def odds_of(state: State, unit: int, foe: int, attack: int) -> tuple[int, int]:
    """III-H3 How many dice, and the number each needs."""
    return odds(state, Shot(unit, foe, attack, None, False))


def roll_attack(state: State, unit: int, foe: int, attack: int, shot: Counted) -> None:
    """Put an attack on the stack. `unit` is negative for guns off the map."""
    if unit >= 0 and attack != c.DOGFIGHT:
        spot(state, unit)
    state.shooter, state.target, state.attack = unit, foe, attack
    state.dice, state.tn = shot.dice, shot.tn
    state.reasons = shot.reasons
    state.scored = 0
    state.rerolls = 0
    if unit >= 0:
        state.rerolls = rerolls_of(state, unit, attack)
        use_up_rerolls(state, unit, attack)
    state.push(words.S_ATTACK_ROLL, 0)


def rerolls_of(state: State, unit: int, attack: int) -> int:
    """Missed dice that the unit may roll again."""
    once, total = once_a_turn(state, unit, attack), 0
    for effect in own_rerolls(state, unit, attack):
        if not effect.per_turn:
            total += effect.dice
    for place in range(0, len(state.lasting), RECORD):
        effect = state.content.every_effect[state.lasting[place]]
        if effect.op == c.REROLL and effect.attacks & attack and touches(state, place, effect, unit):
            total += effect.dice
    return total if once is None else total + once.dice


def own_rerolls(state: State, unit: int, attack: int) -> list[Effect]:
    """What a unit and the cards attached to it say of rolling again in such an attack."""
    found: list[Effect] = []
    for source in (state.kind[unit], state.weapon[unit], state.leader[unit]):
        if source >= 0:
            for effect in state.content.rerolls[source]:
                if effect.attacks & attack and fits(state, effect.filter, unit):
                    found.append(effect)
    return found


def once_a_turn(state: State, unit: int, attack: int) -> Effect | None:
    """The first of those that count once a turn, if none was used in this one."""
    if not state.flags[unit] & REROLLED:
        for effect in own_rerolls(state, unit, attack):
            if effect.per_turn:
                return effect
    return None


def use_up_rerolls(state: State, unit: int, attack: int) -> None:
    """Rerolls that count once a turn are used with the first attack."""
    if once_a_turn(state, unit, attack) is not None:
        state.flags[unit] |= REROLLED


class AttackRoll(Step[State]):
    """III-H1 The dice of an attack. The argument counts the rolls: missed dice may be rolled once more."""

    def resume(self, state: State) -> int:
        if state.dice <= 0:
            end_attack(state)
            return AGAIN
        state.seat = state.shooter // SLOTS if state.shooter >= 0 else max(state.card_seat, 0)
        state.faces = [6] * state.dice
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        hits = hits_in(state, rolled)
        state.scored += hits
        if state.argument:
            state.events.append((words.E_REROLL, state.shooter, len(rolled), hits, *told_roll(state.tn, rolled, [])))
        else:
            attack = c.ATTACK_NAMES.index(attack_name(state.attack))
            told = told_roll(state.tn, rolled, state.reasons)
            state.events.append((words.E_ROLLED, attack, state.shooter, state.target, len(rolled), state.tn, hits, *told))
        again = min(state.rerolls, len(rolled) - hits)
        if again > 0:
            state.rerolls = 0
            state.dice = again
            state.frames[-1] = 1
        else:
            end_attack(state)

    def label(self, state: State, rolled: list[int]) -> str:
        return str(hits_in(state, rolled))

    def samples(self, state: State) -> list[tuple[int, list[int]]]:
        """Only the number of hits matters."""
        return [(weight, [6] * hits + [1] * (state.dice - hits)) for hits, weight in enumerate(weights(state.dice, state.tn))]

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def weights(dice: int, tn: int) -> list[int]:
    """By number of hits: how many rolls of these dice have as many."""
    good = 7 - tn
    return [comb(dice, hits) * good**hits * (6 - good) ** (dice - hits) for hits in range(dice + 1)]


def hits_in(state: State, rolled: list[int]) -> int:
    hits = 0
    for die in rolled:
        if die >= state.tn:
            hits += 1
    return hits


def attack_name(attack: int) -> str:
    return c.ATTACK_NAMES[attack.bit_length() - 1]


def end_attack(state: State) -> None:
    """Deal the hits."""
    state.pop()
    foe, hits = state.target, state.scored
    state.target = NONE
    state.dice = state.rerolls = state.scored = 0
    if foe >= 0:
        hit(state, foe, hits)
    elif foe <= FORT_TARGET:
        hit_fort(state, FORT_TARGET - foe, hits)
    elif hits:
        hit_bridge(state, BRIDGE_TARGET - foe, hits)
    state.shooter = NONE


def hit_fort(state: State, fort: int, hits: int) -> None:
    """X-C3 Three hits destroy a fortification; they are never repaired."""
    if not hits:
        return
    state.fort_hits[fort] += hits
    state.events.append((words.E_FORT_HIT, fort, state.fort_hits[fort]))
    if state.fort_hits[fort] >= state.content.numbers["fort_defence"]:
        destroy_fort(state, fort)


def wrong_time(state: State) -> Refusal:
    """VI An action that belongs to another moment: what is asked now comes first."""
    return refuse(state.rule(), "refuse-wrong-time", {"asked": "@asked-" + state.steps[state.frames[-2]].name})


def off_board(state: State, zone: int) -> Refusal | None:
    """IV-E Zones of larger battlefields are not part of this one."""
    return refuse(state.rule(), "refuse-off-board", {"zone": "@zone-" + ZONE_NAMES[zone]}) if zone >= state.field.size else None


def forbids_stranger(state: State, seat: int, unit: int) -> Refusal | None:
    """A player gives orders to their own pieces, and to those that are in play."""
    if is_own(state, seat, unit):
        return None
    # whether a piece of somebody else is in play may be their secret: only of one's own it is told
    return refuse(state.rule(), "refuse-not-in-play" if unit // SLOTS == seat else "refuse-not-yours", {"unit": NAMES[unit]})
