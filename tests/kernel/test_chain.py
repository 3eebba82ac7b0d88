"""Chains of links: written out by hand with hashlib, and what they change in the dice."""

import doctest
import hashlib
import hmac

from grognard.kernel import chain as chain_module
from grognard.kernel.chain import LINKS, Chain, chain_of, links_of, steps_between
from grognard.kernel.dice import FairDice, FedDice, verify_rolls

SEED = bytes(range(32))
ROOT = bytes(range(100, 132))


def by_hand(root: bytes, steps: int) -> bytes:
    for _ in range(steps):
        root = hashlib.sha256(b"grognard chain 1\0" + root).digest()
    return root


def die_by_hand(number: int, faces: int, link: bytes) -> int:
    """The first die of a roll, as the description has it; six and ten faces pass over next to nothing."""
    key = hmac.new(SEED, b"grognard dice key 1\0", "sha256").digest()
    block = hmac.new(key, number.to_bytes(8, "big") + bytes(8) + link, "sha256").digest()
    word = int.from_bytes(block[:4], "big")
    assert word < 2**32 - 2**32 % faces
    return 1 + word % faces


def test_doctests() -> None:
    assert doctest.testmod(chain_module).failed == 0


def test_a_chain_is_hashed_from_its_root() -> None:
    links = links_of(ROOT)
    assert len(links) == LINKS + 1
    assert links[-1] == ROOT
    assert links[0] == by_hand(ROOT, 10_000)
    assert links[1] == by_hand(ROOT, 9_999)
    assert links[0].hex() == "9f7bca5ec1c466fd7b013bafaf409ca0d309a0f10e0ad51b8dbe426c02594252"
    assert links[1].hex() == "ae2b3cb49fa3c7f897253a5addcfcabf14a5b888706749087fc3fdd3f13d43be"


def test_links_are_taken_one_by_one() -> None:
    links = links_of(ROOT)
    chain = Chain(0, links[0], 0)
    for number in (1, 2, 3):
        assert not chain.fits(links[number - 1])
        assert not chain.fits(links[number + 1])
        assert not chain.fits(b"")
        assert chain.fits(links[number])
        chain.use(links[number])
        assert chain.used == number


def test_steps_between() -> None:
    links = links_of(ROOT)
    assert steps_between(links[7], links[2], 5) == 5
    assert steps_between(links[7], links[2], 4) == 0
    assert steps_between(links[7], links[7], 9) == 0
    assert steps_between(ROOT, links[0], LINKS) == LINKS


def test_the_newest_chain_of_a_seat_binds_what_comes_after_it() -> None:
    first, other, second = Chain(0, b"a", 0), Chain(1, b"b", 2), Chain(0, b"c", 7)
    chains = [first, other, second]
    assert chain_of(chains, 0, 0) is None
    assert chain_of(chains, 0, 7) is first
    assert chain_of(chains, 0, 8) is second
    assert chain_of(chains, 1, 2) is None
    assert chain_of(chains, -1, 99) is None


def test_a_link_changes_the_roll_as_described() -> None:
    links = links_of(ROOT)
    dice = FairDice(SEED, [])
    expected = [die_by_hand(number, faces, links[number + 1]) for number, faces in enumerate([6, 6, 10, 6])]
    assert [dice.roll([faces], links[number + 1])[0] for number, faces in enumerate([6, 6, 10, 6])] == expected
    assert expected == [5, 1, 9, 6]


def test_without_a_link_dice_are_what_they_always_were() -> None:
    assert [FairDice(SEED, [], number).roll([6], b"")[0] for number in range(20)] == [die_by_hand(number, 6, b"") for number in range(20)]


def test_fed_dice_know_the_links_of_their_rolls() -> None:
    links = links_of(ROOT)
    dice = FedDice([[4], [2]], FairDice(SEED, [], 2), [b"", links[1]])
    told = []
    for _ in range(3):
        told.append(dice.link(links[5]))
        dice.roll([6], told[-1])
    assert told == [b"", links[1], links[5]]
    assert dice.clone().roll([6], links[6]) == [die_by_hand(3, 6, links[6])]


def test_verify_knows_links_and_where_to_begin() -> None:
    links = links_of(ROOT)[1:4]
    dice = FairDice(SEED, [])
    rolls = [([6, 10], dice.roll([6, 10], link)) for link in links]
    assert verify_rolls(SEED, dice.commitment, [], rolls, links) == []
    assert len(verify_rolls(SEED, dice.commitment, [], rolls)) >= 2
    rolls[0] = ([6, 10], [rolls[0][1][0] % 6 + 1, 1])
    assert verify_rolls(SEED, dice.commitment, [], rolls, links, 1) == []
