"""What fire would do, before it is ordered: dice, the number each needs, where both come from, and exact chances (III-H).

The page shows this beside the choices of the seat that decides. The modifiers are those of the roll itself (`s03_dice.count_shot`), kept by
name; of an unspotted target nothing is counted that its owner alone knows.
"""

from collections.abc import Iterator
from math import comb

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.s03_dice import BRIDGE_TARGET, FORT_TARGET, R_LIMIT, REASONS, Shot, defence_of, is_hidden, odds
from grognard.games.last_crusade.s03_rolls import attack_name, rerolls_of
from grognard.games.last_crusade.s09_air import aa_targets, stations
from grognard.games.last_crusade.s10_bombardment import ENEMY, fired_by, targets_of
from grognard.games.last_crusade.s10_fire import ATTACKERS, foes_of
from grognard.games.last_crusade.state import AIRFIELD, NAMES, NONE, SLOTS, State
from grognard.kernel.action import OPERAND_MASK, operand_of

AIMED = (words.AIM, words.BRIDGE, words.RAZE)
ATTACK_OF = {
    words.S_AIMING: c.ASSAULT,
    words.S_BOMBARDMENT: c.BOMBARD,
    words.S_AA_AIM: c.AA,
    words.S_DOGFIGHT_AIMS: c.DOGFIGHT,
}


def prospects(state: State) -> list[dict[str, object]]:
    """Every shot that the choices at hand could lead to."""
    return [told(state, shot, detailed) for shot, detailed in shots(state)]


def shots(state: State) -> Iterator[tuple[Shot, bool]]:
    """The shots, and whether each is told with all its reasons: of a gun that still names its target the sums are enough."""
    step, argument = state.frames[-2], state.frames[-1]
    for code in state.choices:
        verb, number = code & ~OPERAND_MASK, operand_of(code)
        if verb in AIMED:
            shot = aimed(state, step, argument, target_of(verb, number))
            if shot is not None:
                yield shot, True
        elif verb == words.FIRE and step == words.S_FIRING:
            for foe in foes_of(state, argument):
                yield Shot(number, foe, c.ASSAULT, None, True), True
        elif verb == words.FIRE and step == words.S_COUNTER:
            yield Shot(number, argument % ENEMY, c.BOMBARD, None, True), True
        elif verb == words.FIRE and step == words.S_AA:
            for foe in aa_targets(state, number, state.row == len(stations(state)) - 1):
                yield Shot(number, foe, c.AA, None, True), True
        elif verb == words.BOMBARD:
            targets = targets_of(state, number)
            for target in targets:
                yield Shot(number, target_of(target & ~OPERAND_MASK, operand_of(target)), c.BOMBARD, None, True), len(targets) == 1


def target_of(verb: int, number: int) -> int:
    return number if verb == words.AIM else BRIDGE_TARGET - number if verb == words.BRIDGE else FORT_TARGET - number


def aimed(state: State, step: int, argument: int, foe: int) -> Shot | None:
    """The shot that a target is being named for."""
    if step in ATTACK_OF:
        return Shot(argument, foe, ATTACK_OF[step], None, True)
    if step == words.S_STRIKES:
        return Shot(state.flight[argument], foe, c.STRIKE, None, True)
    if step == words.S_ARTILLERY:
        return Shot(NONE, foe, c.BOMBARD, fired_by(state)[1], True)
    if step == words.S_SUPPORT_FIRE:
        seat = state.attacker if argument == ATTACKERS else state.defender
        gun = next(unit for unit in state.support if unit // SLOTS == seat)
        if state.at[gun] != AIRFIELD:
            return Shot(gun, foe, c.SUPPORT, None, True)
        return Shot(NONE, foe, c.SUPPORT, state.content.barrage[state.kind[gun]], True)
    return None


# -- as plain data ----------------------------------------------------------------------------------------------------
def told(state: State, shot: Shot, detailed: bool) -> dict[str, object]:
    """A shot for the page."""
    dice, tn = odds(state, shot)
    fire = max(0, shot.dice.total)
    again = rerolls(state, shot)
    chances = hit_chances(dice, tn, again)
    needed = hits_needed(state, shot)
    data: dict[str, object] = {
        "shooter": NAMES[shot.unit] if shot.unit >= 0 else None,
        "target": target_name(state, shot.foe),
        "attack": attack_name(shot.attack),
        "dice": dice,
        "tn": tn,
        "rerolls": again,
        "chances": [percent(chance) for chance in chances],
    }
    if needed is not None:
        data["needs"] = needed
        data["destroys"] = percent(sum(chances[needed:])) if needed < len(chances) else 0.0
    if detailed:
        data["lines"] = lines_of(state, shot, fire - dice, tn - shot.tn.total)
    return data


def lines_of(state: State, shot: Shot, lost: int, bound: int) -> list[dict[str, object]]:
    listed = [(0, line) for line in shot.dice.lines] + [(1, line) for line in shot.tn.lines]
    if lost:
        listed.append((0, (-lost, R_LIMIT, NONE)))
    if bound:
        listed.append((1, (bound, R_LIMIT, NONE)))
    return [told_line(state.content, of, amount, reason, card) for of, (amount, reason, card) in listed]


def told_line(content: c.Content, of: int, amount: int, reason: int, card: int) -> dict[str, object]:
    """A reason for the page: of the dice (0) or of the number (1)."""
    rule, text = REASONS[reason]
    args: dict[str, str | int] = {"card": "@card-" + content.names[card]} if card >= 0 else {}
    return {"of": "tn" if of else "dice", "amount": amount, "rule": rule, "text": {"id": text, "args": args}}


def told_roll(content: c.Content, extra: tuple[int, ...]) -> dict[str, object]:
    """The dice of a log entry for the page, as `s03_rolls.told_roll` wrote them."""
    last = 2 + extra[1]
    reasons = extra[last:]
    return {
        "faces": list(extra[2:last]),
        "tn": extra[0],
        "lines": [told_line(content, *reasons[place : place + 4]) for place in range(0, len(reasons), 4)],
    }


def target_name(state: State, foe: int) -> str:
    if foe >= 0:
        return NAMES[foe]
    return f"f{FORT_TARGET - foe + 1}" if foe <= FORT_TARGET else state.field.edge_names[BRIDGE_TARGET - foe]


def rerolls(state: State, shot: Shot) -> int:
    """Missed dice that may be rolled again."""
    return 0 if shot.unit < 0 else rerolls_of(state, shot.unit, shot.attack)


def hits_needed(state: State, shot: Shot) -> int | None:
    """III-H5 Hits that would destroy the target, as far as that can be known."""
    if shot.foe >= 0:
        return None if is_hidden(state, shot.foe, shot.attack) else max(1, defence_of(state, shot.foe) - state.hits[shot.foe])
    if shot.foe <= FORT_TARGET:
        return max(1, state.content.numbers["fort_defence"] - state.fort_hits[FORT_TARGET - shot.foe])
    return None


def hit_chances(dice: int, tn: int, again: int) -> list[float]:
    """The chance of each number of hits, missed dice rolled again included."""
    good = 7 - tn
    found = [0.0] * (dice + 1)
    for first in range(dice + 1):
        ways = comb(dice, first) * good**first * (6 - good) ** (dice - first) / 6**dice
        more = min(again, dice - first)
        for second in range(more + 1):
            found[first + second] += ways * comb(more, second) * good**second * (6 - good) ** (more - second) / 6**more
    return found


def percent(chance: float) -> float:
    return round(100 * chance, 1)
