"""Decks, hands and lots."""

from grognard.games.last_crusade.cards import Lot, draw, hold


def test_cards_on_top_come_first_then_what_the_die_names() -> None:
    deck, top = [1, 2, 3], [9]
    assert [draw(deck, top, 1), draw(deck, top, 1)] == [9, 2]
    assert (deck, top) == ([1, 3], [])


def test_a_hand_stays_sorted() -> None:
    hand: list[int] = []
    for card in (5, 2, 5, 1):
        hold(hand, card)
    assert hand == [1, 2, 5, 5]


def test_a_lot_follows_from_its_word() -> None:
    assert [Lot("a").below(1000) for _ in range(2)] == [Lot("a").below(1000)] * 2
    heap = list(range(20))
    dealt = Lot("b").dealt(heap, 5)
    assert sorted(dealt + heap) == list(range(20))
    assert dealt == Lot("b").dealt(list(range(20)), 5)
    assert {Lot(str(number)).one_of([1, 2]) for number in range(20)} == {1, 2}
