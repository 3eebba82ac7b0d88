"""The best of several ways back."""

from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics.retreat import best_ranked


@given(st.lists(st.integers(-1, 4), max_size=6))
def test_the_lowest_rank_that_is_open_wins_and_ties_stay_in_order(ranks: list[int]) -> None:
    spaces = [10 * place for place in range(len(ranks))]
    open_ranks = [rank for rank in ranks if rank >= 0]
    expected = [space for space, rank in zip(spaces, ranks, strict=True) if open_ranks and rank == min(open_ranks)]
    assert best_ranked(spaces, ranks) == expected


def test_nothing_is_open() -> None:
    assert best_ranked([], []) == []
    assert best_ranked([3, 4], [-1, -1]) == []
