"""What games read and tell alike."""

import pytest

from grognard.kernel.errors import BadInput
from grognard.mechanics.kit_cases import phase_of
from grognard.mechanics.kit_notation import attackers_of, order_of
from grognard.mechanics.kit_view import marked, turn_entry

PHASES = ["western_allies_movement", "western_allies_combat"]


def test_an_order_is_a_verb_and_the_words_after_it() -> None:
    assert order_of("Move us-5 2103") == ("move", ["us-5", "2103"])
    assert order_of("  ") == ("", [])


def test_attackers_come_after_with() -> None:
    assert attackers_of("attack", ["2103", "WITH", "us-5", "us-7"], "a hex", "units", "2103 with us-5") == ["us-5", "us-7"]
    for rest in (["2103", "us-5", "us-7"], ["2103", "with"]):
        with pytest.raises(BadInput, match="'attack' takes a hex, 'with' and the units, as in 'attack 2103 with us-5'"):
            attackers_of("attack", rest, "a hex", "units", "2103 with us-5")


def test_a_phase_may_be_written_short_and_with_hyphens() -> None:
    longer = {"western_": "western_allies_"}
    assert phase_of("Western-Combat", PHASES, longer) == "western_allies_combat"
    assert phase_of("western_allies_combat", PHASES, longer) == "western_allies_combat"
    with pytest.raises(BadInput, match="Unknown phase 'western-tea'"):
        phase_of("western-tea", PHASES, longer)


def test_a_phase_outside_the_list_stands_at_its_beginning() -> None:
    assert turn_entry(2, 1, 5, PHASES[1], PHASES)["place"] == 1
    assert turn_entry(2, 1, 5, "soviet_combat", PHASES)["place"] == 0


def test_marked_spaces_are_those_with_something() -> None:
    assert marked([0, 2, 0, 1]) == [1, 3]
    assert marked([0, 0]) == []
