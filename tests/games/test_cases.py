"""Every rule case of every game, one test each."""

from pathlib import Path

import pytest

from grognard.lab.cases import Case, read_paths, run_case

CASES = read_paths([Path(__file__).parent])  # as `grognard check tests/games` reads them


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_rule_case(case: Case) -> None:
    outcome = run_case(case)
    assert outcome.passed, "\n".join(outcome.lines())


def test_titles_are_told_apart() -> None:
    titles = [(case.game.id, case.title) for case in CASES]
    assert len(titles) == len(set(titles))
