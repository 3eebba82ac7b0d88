"""Refusals that many steps share."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.state import State, hex_in, unit_in
from grognard.kernel.action import OPERAND_BITS, OPERAND_MASK
from grognard.kernel.decision import Refusal, refuse


def wrong_time(state: State, code: int) -> Refusal:
    """2.2, 2.3 Something that has no place in this decision, or names what is not in this scenario."""
    word, domain = words.VERBS[code >> OPERAND_BITS]
    if domain == "unit" and unit_in(state, code) < 0:
        return refuse("2.3", "refuse-no-such-unit", {"unit": "@unit-" + state.ground.content.piece_names[code & OPERAND_MASK]})
    if domain == "hex" and hex_in(state, code) < 0:
        return refuse("2.2", "refuse-no-such-hex", {"hex": state.ground.content.hex_names[code & OPERAND_MASK]})
    if code in (words.OFFBOARD, words.AIR) and state.declared:
        return support_apart()
    return refuse(state.rule(), "refuse-not-now", {"word": "@offer-" + word})


def support_apart() -> Refusal:
    """3.14 Artillery off the map and aircraft have segments of their own."""
    return refuse("3.14", "refuse-units-segment")
