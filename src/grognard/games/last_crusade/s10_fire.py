"""X-D6 Fire in an assault: each side's units one after another, then, in round one, its support."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.s03_dice import firepower
from grognard.games.last_crusade.s03_rolls import Aim, begin_attack, begin_shot, counted, roll_attack, wrong_time
from grognard.games.last_crusade.s03_terms import may_act
from grognard.games.last_crusade.s10_bombardment import barrage_dice, end_use
from grognard.games.last_crusade.s10_movement import zone_name
from grognard.games.last_crusade.state import AIRFIELD, BY_RIVER, FIRED, FIRED_AT_ALL, JOINED, LOADED, NAMES, NONE, SILENT, SLOTS, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

ATTACKERS = 0
DEFENDERS = 1


def foes_of(state: State, side: int) -> list[int]:
    """The enemy units of the assault; in simultaneous fire those that have enough hits may still be chosen."""
    return state.here[state.zone] if side == ATTACKERS else state.attackers


def units_of(state: State, side: int) -> list[int]:
    return state.attackers if side == ATTACKERS else state.here[state.zone]


def shooters(state: State, side: int) -> list[int]:
    """X-D6, XIV-A Units of a side that have not fired in this round and can; of partners each fires their own, one after the other."""
    foes = foes_of(state, side)
    found: list[int] = []
    for unit in units_of(state, side):
        if found and unit // SLOTS != found[0] // SLOTS:
            continue
        if not state.flags[unit] & (FIRED | SILENT | JOINED | LOADED) and not is_silenced(state, unit):
            for foe in foes:
                if firepower(state, unit, foe, c.ASSAULT) > 0:
                    found.append(unit)
                    break
    return found


def forbids_fire(state: State, side: int, unit: int) -> Refusal | None:
    """Why a unit does not fire now."""
    return (
        forbids_bystander(state, side, unit)
        or forbids_partner(state, unit)
        or forbids_fired(state, unit)
        or forbids_silent(state, unit)
        or forbids_powerless(state, side, unit)
    )


def forbids_bystander(state: State, side: int, unit: int) -> Refusal | None:
    """X-D6 Only units of this assault fire, and those of one side at a time."""
    return None if unit in units_of(state, side) else refuse("X-D6", "refuse-not-here", {"unit": NAMES[unit]})


def forbids_partner(state: State, unit: int) -> Refusal | None:
    """XIV-A Each player fires their own units."""
    return None if unit // SLOTS == state.seat else refuse("XIV-A", "refuse-not-yours", {"unit": NAMES[unit]})


def forbids_fired(state: State, unit: int) -> Refusal | None:
    """X-D6 Once in a round."""
    return refuse("X-D6", "refuse-has-fired", {"unit": NAMES[unit]}) if state.flags[unit] & FIRED else None


def forbids_silent(state: State, unit: int) -> Refusal | None:
    """X-D3, V-C-B5, X-F2 Wire, a river without a bridge or a card may silence a unit; who has just lost its transport waits a round."""
    if state.flags[unit] & (SILENT | JOINED | LOADED) or is_silenced(state, unit):
        wet = unit in state.attackers and state.ways[state.attackers.index(unit)] == BY_RIVER
        rule = "X-F2" if state.flags[unit] & JOINED else "V-C-B5" if wet else "X-D3"
        return refuse(rule, "refuse-silenced", {"unit": NAMES[unit]})
    return None


def forbids_powerless(state: State, side: int, unit: int) -> Refusal | None:
    """III-H7 A firepower of 0 cannot fire."""
    if any([firepower(state, unit, foe, c.ASSAULT) > 0 for foe in foes_of(state, side)]):
        return None
    return refuse("III-H7", "refuse-cannot-fire", {"unit": NAMES[unit]})


def forbids_aim(state: State, foes: list[int], unit: int, foe: int, attack: int) -> Refusal | None:
    """III-H4, X-D6 The target is one enemy unit of the assault that this shooter can hurt."""
    if foe not in foes:
        return refuse("X-D6", "refuse-assault-target", {"unit": NAMES[foe]})
    if firepower(state, unit, foe, attack) < 1:
        return refuse("III-H4", "refuse-harmless", {"unit": NAMES[unit], "target": NAMES[foe]})
    return None


def is_silenced(state: State, unit: int) -> bool:
    """Cards may forbid fire in round one."""
    return state.round == 1 and bool(state.lasting) and may_act(state, unit, c.A_FIRE_FIRST_ROUND) < 0


class Firing(Step[State]):
    """X-D6, III-H4 A side fires: its player chooses the order of the shooters, and need not use them all. The argument is the side."""

    def resume(self, state: State) -> int:
        side = state.frames[-1]
        if not foes_of(state, side):
            units: list[int] = []
        else:
            units = shooters(state, side)
        if not units:
            self.support(state, side)
            return AGAIN
        state.seat = units[0] // SLOTS
        state.choices = [words.FIRE | unit for unit in units]
        state.choices.append(words.CEASE)
        return DECISION

    def choose(self, state: State, code: int) -> None:
        side = state.frames[-1]
        if code == words.CEASE:
            for unit in units_of(state, side):
                if unit // SLOTS == state.seat:
                    state.flags[unit] |= FIRED  # they hold their fire in this round
            return
        unit = operand_of(code)
        state.flags[unit] |= FIRED
        state.push(words.S_AIMING, unit)

    def support(self, state: State, side: int) -> None:
        """X-D5, X-D6 In round one the support of this side fires when its units have."""
        state.pop()
        seat = state.attacker if side == ATTACKERS else state.defender
        if state.round == 1 and any([unit // SLOTS == seat for unit in state.support]):
            state.push(words.S_SUPPORT_FIRE, side)

    def prompt(self, state: State) -> Message:
        return Message("prompt-firing", {"zone": zone_name(state, state.zone), "round": state.round})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.FIRE:
            return forbids_fire(state, state.frames[-1], operand_of(code))
        return None if code == words.CEASE else wrong_time(state)


class Aiming(Aim):
    """III-H4 The shooter of an assault names its target; the argument is the shooter."""

    attack = c.ASSAULT

    def foes(self, state: State, unit: int) -> list[int]:
        side = ATTACKERS if unit in state.attackers else DEFENDERS
        foes = foes_of(state, side)
        return [foe for foe in foes if forbids_aim(state, foes, unit, foe, c.ASSAULT) is None]

    def prompt(self, state: State) -> Message:
        return Message("prompt-aiming", {"unit": NAMES[state.frames[-1]]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK != words.AIM:
            return wrong_time(state)
        unit = state.frames[-1]
        foes = foes_of(state, ATTACKERS if unit in state.attackers else DEFENDERS)
        return forbids_aim(state, foes, unit, operand_of(code), c.ASSAULT)


class SupportFire(Step[State]):
    """X-D5 Support fires at one enemy unit of the assault each; what finds no target is lost. The argument is the side."""

    def resume(self, state: State) -> int:
        side = state.frames[-1]
        seat = state.attacker if side == ATTACKERS else state.defender
        guns = [unit for unit in state.support if unit // SLOTS == seat]
        if state.card_queue:  # a card that attacks every enemy of the assault
            self.next_barrage(state)
            return AGAIN
        if not guns:
            state.pop()
            return AGAIN
        gun = guns[0]
        foes = self.targets(state, gun, side)
        is_card = state.at[gun] == AIRFIELD
        effect = state.content.barrage[state.kind[gun]]
        if is_card and state.card_target == FIRED_AT_ALL:
            state.card_target = NONE
            self.used(state, gun)
            return AGAIN
        if is_card and effect is not None and effect.whole_zone and foes:
            state.card_queue = foes
            state.card_target = FIRED_AT_ALL
            state.card_seat = seat
            return AGAIN
        if len(foes) > 1:
            state.seat = seat
            state.choices = [words.AIM | foe for foe in foes]
            return DECISION
        self.fire(state, gun, foes[0] if foes else NONE)
        return AGAIN

    def next_barrage(self, state: State) -> None:
        foe = state.card_queue.pop(0)
        gun = self.gun(state)
        effect = state.content.barrage[state.kind[gun]]
        if effect is not None and state.kind[foe] >= 0:
            begin_shot(state, NONE, foe, c.SUPPORT, effect)

    def gun(self, state: State) -> int:
        seat = state.attacker if state.frames[-1] == ATTACKERS else state.defender
        return next(unit for unit in state.support if unit // SLOTS == seat)

    def targets(self, state: State, gun: int, side: int) -> list[int]:
        foes = foes_of(state, side)
        return [foe for foe in foes if forbids_support_aim(state, foes, gun, foe) is None]

    def choose(self, state: State, code: int) -> None:
        self.fire(state, self.gun(state), operand_of(code))

    def fire(self, state: State, gun: int, foe: int) -> None:
        if state.at[gun] != AIRFIELD:
            state.support.remove(gun)
            if foe >= 0:
                begin_attack(state, gun, foe, c.SUPPORT)
            return
        effect = state.content.barrage[state.kind[gun]]
        shot = counted(state, NONE, foe, c.SUPPORT, effect) if effect is not None and foe >= 0 else None
        self.used(state, gun)
        if shot is not None and shot.dice:
            state.card_seat = gun // SLOTS
            roll_attack(state, NONE, foe, c.SUPPORT, shot)

    def used(self, state: State, gun: int) -> None:
        state.support.remove(gun)
        end_use(state, gun)

    def prompt(self, state: State) -> Message:
        return Message("prompt-support-fire", {"unit": NAMES[self.gun(state)]})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK != words.AIM:
            return wrong_time(state)
        return forbids_support_aim(state, foes_of(state, state.frames[-1]), self.gun(state), operand_of(code))


def forbids_support_aim(state: State, foes: list[int], gun: int, foe: int) -> Refusal | None:
    """X-D5, III-H4 Support fires at one enemy unit of the assault; guns off the map count their own dice."""
    effect = state.content.barrage[state.kind[gun]] if state.at[gun] == AIRFIELD else None
    if effect is None:
        return forbids_aim(state, foes, gun, foe, c.SUPPORT)
    if foe not in foes:
        return refuse("X-D5", "refuse-assault-target", {"unit": NAMES[foe]})
    if barrage_dice(state, effect, foe, c.SUPPORT)[0] < 1:
        return refuse("III-H4", "refuse-harmless", {"unit": NAMES[gun], "target": NAMES[foe]})
    return None
