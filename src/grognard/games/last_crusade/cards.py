"""Cards: decks whose order is drawn when cards are, hands kept in order, and lots that follow from a word.

A deck is a sorted list, so that a position does not hide an order that nobody knows: which card comes next is a die with as many faces
as there are cards. Only cards that somebody has looked at lie in a known order, on `top`.
"""

from bisect import insort

from grognard.kernel.dice import FairDice, seed_bytes


def draw(deck: list[int], top: list[int], place: int) -> int:
    """Take the next card: the first of those whose place is known, else the one that the die names (from 0)."""
    return top.pop(0) if top else deck.pop(place)


def hold(hand: list[int], card: int) -> None:
    """A card comes to a hand, which stays sorted: the order in which cards came tells nothing."""
    insort(hand, card)


class Lot:
    """Chance outside the dice of a match, always the same for the same word: for drafts, and for worlds that a seat can imagine."""

    def __init__(self, word: str) -> None:
        self.dice = FairDice(seed_bytes(word), [])

    def below(self, number: int) -> int:
        return self.dice.roll([number])[0] - 1

    def one_of(self, listed: list[int]) -> int:
        return listed[self.below(len(listed))]

    def dealt(self, heap: list[int], number: int) -> list[int]:
        """So many cards of a heap, drawn blindly; they leave it."""
        return [heap.pop(self.below(len(heap))) for _ in range(number)]
