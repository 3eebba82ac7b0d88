"""What a fight is worth, in numbers that are good enough: expected hits, chances to kill, the likely course of an assault."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade.s03_dice import defence_of, firepower, target_number
from grognard.games.last_crusade.s03_rolls import odds_of
from grognard.games.last_crusade.s10_assault import forbids_assault
from grognard.games.last_crusade.state import SLOTS, State


def expected_hits(dice: int, tn: int) -> float:
    return dice * (7 - tn) / 6


def shot(state: State, unit: int, foe: int, attack: int) -> float:
    """Expected hits of one attack."""
    dice, tn = odds_of(state, unit, foe, attack)
    return expected_hits(dice, tn)


def life(state: State, unit: int) -> int:
    """Hits that a unit can still take."""
    return max(1, defence_of(state, unit) - state.hits[unit])


def worth(state: State, unit: int) -> float:
    return 0.5 + state.content.worth[state.kind[unit]]


def shot_value(state: State, unit: int, foe: int, attack: int) -> float:
    """What a shot is worth: the share of the target that it destroys, and a little more for finishing it."""
    hits = shot(state, unit, foe, attack)
    left = life(state, foe)
    return worth(state, foe) * min(1.0, hits / left) * (1.3 if hits >= left else 1.0)


class Course:
    """The likely course of an assault."""

    def __init__(self, chance: float, gain: float) -> None:
        self.chance = chance
        self.gain = gain


def course(state: State, attackers: list[int], zone: int) -> Course:
    """Three rounds in averages: the defenders fire first, and both sides weaken with their losses."""
    defenders = state.here[zone]
    if not attackers or not defenders:
        return Course(1.0 if attackers else 0.0, 0.0)
    strike = sum([best_shot(state, unit, defenders, False) for unit in attackers])
    answer = sum([best_shot(state, unit, attackers, True) for unit in defenders])
    own = own_start = float(sum([life(state, unit) for unit in attackers]))
    theirs = theirs_start = float(sum([life(state, unit) for unit in defenders]))
    for _ in range(3):
        own -= answer * max(0.0, theirs / theirs_start)
        theirs -= strike * max(0.0, own / own_start)
        if own <= 0 or theirs <= 0:
            break
    won = max(0.0, min(1.0, (theirs_start - theirs) / theirs_start))
    lost = max(0.0, min(1.0, (own_start - own) / own_start))
    gain = won * sum([worth(state, unit) for unit in defenders]) - lost * sum([worth(state, unit) for unit in attackers])
    return Course(won, gain)


def best_shot(state: State, unit: int, foes: list[int], is_defender: bool) -> float:
    """Average of the expected hits on the foes it can hurt; guns at home count half."""
    hits = [quick_shot(state, unit, foe) for foe in foes]
    useful = [value for value in hits if value > 0]
    return sum(useful) / len(useful) if useful else 0.0


def quick_shot(state: State, unit: int, foe: int) -> float:
    """Expected hits outside an assault in hand: printed values and cover as they stand."""
    dice = firepower(state, unit, foe, c.ASSAULT)
    if not dice:
        return 0.0
    tn = min(6, max(3, target_number(state, unit, foe, c.ASSAULT)))
    return expected_hits(dice, tn)


def attack_group(state: State, seat: int, zone: int) -> list[int]:
    """Everybody who could assault a zone, the strongest three across each edge."""
    group: list[int] = []
    for near in state.field.neighbours[zone]:
        able = [unit for unit in state.here[near] if unit // SLOTS == seat and forbids_assault(state, unit, zone) is None]
        able = [unit for unit in able if state.partner[unit] < 0]
        able.sort(key=lambda unit: -strength(state, unit))
        group += able[:3]
    return group


def strength(state: State, unit: int) -> float:
    content = state.content
    kind = state.kind[unit]
    return content.inf[kind] + 0.8 * content.arm[kind] + 0.7 * life(state, unit)
