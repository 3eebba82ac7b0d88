"""5.0 Combat: name a hex, add attackers, roll, apply the result, advance; then the next attack."""

from fractions import Fraction

from grognard.games.mill_bridge import words
from grognard.games.mill_bridge.content import AE, AR, DE, DR, RESULTS
from grognard.games.mill_bridge.s03_movement import end_phase, enter, forbids_step, wrong_phase
from grognard.games.mill_bridge.s04_zones import in_enemy_zone
from grognard.games.mill_bridge.state import HAS_ATTACKED, LOST, WAS_ATTACKED, State, enemies
from grognard.kernel.action import operand_of, verb_bits
from grognard.kernel.chance import shares
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step
from grognard.mechanics.odds import column
from grognard.mechanics.pieces import NOWHERE


def forbids_target(state: State, space: int) -> Refusal | None:
    """5.1 A hex with an enemy unit that was not attacked yet, and somebody to attack it, can be attacked."""
    if not state.pieces.occupants[space] & enemies(state.moving_side):
        return refuse("5.1", "refuse-nobody-there", state.hex(space))
    if state.has(state.pieces.top[space], WAS_ATTACKED):
        return refuse("5.1", "refuse-attacked-twice", state.hex(space))
    return None if attackers_of(state, space) else refuse("5.1", "refuse-no-attacker-near", state.hex(space))


def attackers_of(state: State, space: int) -> list[int]:
    """5.1 Who can still join an attack: somebody next to the hex."""
    around = sorted([state.pieces.top[near] for near in state.content.board.neighbours[space]])
    return [unit for unit in around if unit != NOWHERE and forbids_attacker(state, unit, space) is None]


def forbids_attacker(state: State, unit: int, space: int) -> Refusal | None:
    """5.1, 5.2 A unit of the phase attacks once, an enemy next to it, and not from the water."""
    if state.at(unit) == NOWHERE:
        return refuse("5.1", "refuse-not-on-map", state.named(unit))
    if state.side(unit) != state.moving_side:
        return refuse("5.1", "refuse-other-side", state.named(unit))
    if unit in state.attackers or state.has(unit, HAS_ATTACKED):
        return refuse("5.1", "refuse-attacks-twice", state.named(unit))
    if space not in state.content.board.neighbours[state.at(unit)]:
        return refuse("5.1", "refuse-not-adjacent", state.named(unit, space))
    return refuse("5.2", "refuse-wading", state.named(unit)) if state.content.is_wading[state.at(unit)] else None


def total_attack(state: State) -> int:
    """5.4 The attack strengths together."""
    return sum([state.unit(unit).attack for unit in state.attackers])


def total_defence(state: State, space: int) -> int:
    """5.3 The defence strength, and what the ground adds to it."""
    return state.unit(state.pieces.top[space]).defence + state.content.defence[space]


def odds_column(state: State, space: int) -> int:
    """5.4 Attack to defence, rounded in favour of the defender, is a column of the table."""
    return column(total_attack(state), total_defence(state, space), state.content.crt.columns)


class Combat(Step[State]):
    """5.0 Units may attack the enemies next to them; nobody has to."""

    def resume(self, state: State) -> int:
        state.seat, state.attackers = state.moving_side, []
        held = sorted([space for unit, space in enumerate(state.pieces.where) if state.side(unit) != state.moving_side])
        targets = [space for space in held if space != NOWHERE and forbids_target(state, space) is None]
        return self.offer(state, [words.ATTACK | space for space in targets], words.END)

    def finish(self, state: State) -> None:
        end_phase(state)

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            self.finish(state)
        else:
            state.push(words.BATTLE, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        """5.0 The hex is named before those who attack it."""
        if verb_bits(code) == words.ATTACK:
            return forbids_target(state, operand_of(code))
        if verb_bits(code) == words.ADD or code == words.ROLL:
            return refuse("5.0", "refuse-no-target")
        return None if code == words.END else wrong_phase(state)


class Battle(Step[State]):
    """5.1 The attack in hand: one more attacker, or the die."""

    def resume(self, state: State) -> int:
        more = [words.ADD | unit for unit in attackers_of(state, state.argument)]
        state.choices = [*more, words.ROLL] if state.attackers else more
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.ROLL:
            state.push(words.BATTLE_ROLL, state.argument)
        else:
            state.attackers = [*state.attackers, operand_of(code)]

    def why_not(self, state: State, code: int) -> Refusal | None:
        """5.1 There is no attack without an attacker, and the attack in hand comes before anything else."""
        if verb_bits(code) == words.ADD:
            return forbids_attacker(state, operand_of(code), state.argument)
        if code == words.ROLL:
            return None if state.attackers else refuse("5.1", "refuse-no-attacker", state.hex(state.argument))
        return refuse("5.1", "refuse-battle-in-hand", state.hex(state.argument))

    def foreseen(self, state: State) -> dict[str, Fraction] | None:
        """5.4 The chances in the column of the odds, as the attack stands."""
        return chances(state, odds_column(state, state.argument)) if state.attackers else {}

    def prompt(self, state: State) -> Message:
        return Message("prompt-battle", state.hex(state.argument))


def chances(state: State, odds: int) -> dict[str, Fraction]:
    return shares([RESULTS[state.content.crt.lookup(odds, die)] for die in range(1, 7)])


class BattleRoll(Step[State]):
    """5.4 One die, read in the column of the odds."""

    def resume(self, state: State) -> int:
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        space, odds = state.argument, odds_column(state, state.argument)
        result = state.content.crt.lookup(odds, rolled[0])
        state.events.append((words.FOUGHT, space, total_attack(state), total_defence(state, space), odds, rolled[0], result))
        del state.frames[-4:]  # the roll, and the battle under it
        apply_result(state, space, result)

    def label(self, state: State, rolled: list[int]) -> str:
        return RESULTS[state.content.crt.lookup(odds_column(state, state.argument), rolled[0])]


def apply_result(state: State, space: int, result: int) -> None:
    """5.5 The loser is lost (Ae, De) or retreats (Ar, Dr); Ne changes nothing."""
    defender = state.pieces.top[space]
    state.flags[defender] |= WAS_ATTACKED
    for unit in state.attackers:
        state.flags[unit] |= HAS_ATTACKED
    losers = state.attackers[::-1] if result == AE or result == AR else []  # the last one pushed retreats first
    if result == DE or result == DR:
        losers = [defender]
        state.push(words.ADVANCING, space)
    for unit in losers:
        if result == AE or result == DE:
            lose(state, unit)
        else:
            state.push(words.RETREATING, unit)


def lose(state: State, unit: int) -> None:
    """5.5 A lost unit is out of the game, and counts for the enemy (6.2)."""
    state.events.append((words.LOST, unit, state.at(unit)))
    state.flags[unit] |= LOST
    state.put(unit, NOWHERE)


class Retreating(Step[State]):
    """5.6 The owner of a beaten unit moves it to one of the next hexes; without one it is lost."""

    def resume(self, state: State) -> int:
        unit = state.argument
        hexes = [space for space in sorted(state.content.board.neighbours[state.at(unit)]) if forbids_retreat(state, unit, space) is None]
        if len(hexes) > 1:
            state.seat = state.side(unit)
            state.choices = [words.RETREAT | space for space in hexes]
            return DECISION
        state.pop()
        if hexes:
            enter(state, unit, hexes[0], words.RETREATED)
        else:
            lose(state, unit)
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        unit = state.argument
        state.pop()
        enter(state, unit, operand_of(code), words.RETREATED)

    def why_not(self, state: State, code: int) -> Refusal | None:
        """5.6 The retreat comes before anything else."""
        if verb_bits(code) == words.RETREAT:
            return forbids_retreat(state, state.argument, operand_of(code))
        return refuse("5.6", "refuse-retreat-first", state.named(state.argument))

    def prompt(self, state: State) -> Message:
        return Message("prompt-retreat", state.named(state.argument))


def forbids_retreat(state: State, unit: int, space: int) -> Refusal | None:
    """5.6 A unit retreats one step, outside the zones of control of the enemy."""
    refusal = forbids_step(state, unit, space)
    if refusal is None and in_enemy_zone(state, state.side(unit), space):
        return refuse("5.6", "refuse-retreat-zone", state.named(unit, space))
    return refusal


class Advancing(Step[State]):
    """5.7 One of the attackers may enter the hex that the defender has left."""

    def resume(self, state: State) -> int:
        state.seat = state.moving_side
        units = [unit for unit in state.attackers if forbids_advance(state, unit, state.argument) is None]
        if not units:
            state.pop()
            return AGAIN
        state.choices = [words.ADVANCE | unit for unit in units] + [words.PASS]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        space = state.argument
        state.pop()
        if code != words.PASS:
            enter(state, operand_of(code), space, words.ADVANCED)

    def why_not(self, state: State, code: int) -> Refusal | None:
        """5.7 The advance comes before the next attack."""
        if verb_bits(code) == words.ADVANCE:
            return forbids_advance(state, operand_of(code), state.argument)
        return None if code == words.PASS else refuse("5.7", "refuse-advance-first", state.hex(state.argument))

    def prompt(self, state: State) -> Message:
        return Message("prompt-advance", state.hex(state.argument))


def forbids_advance(state: State, unit: int, space: int) -> Refusal | None:
    """5.7 Only who took part in the attack advances, and only where its kind can go."""
    if unit not in state.attackers:
        return refuse("5.7", "refuse-no-victor", state.named(unit, space))
    return forbids_step(state, unit, space)
