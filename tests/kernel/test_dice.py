"""Fair dice: known answers, an independent second implementation, uniformity, and a proof that finds every change."""

import doctest
import hashlib
from fractions import Fraction

import pytest

from grognard.kernel import dice as dice_module
from grognard.kernel.dice import Dice, FairDice, FedDice, seed_bytes, verify_rolls
from grognard.kernel.errors import BadInput

SEED = bytes(range(32))
SALTS = ["Anna", "Zoë"]


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    key = (hashlib.sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def die_by_hand(salts: list[str], number: int, index: int, faces: int) -> int:
    """The docstring of the module, followed word by word without looking at its code."""
    salted = b"".join(len(salt.encode()).to_bytes(4, "big") + salt.encode() for salt in salts)
    key = hmac_by_hand(SEED, b"grognard dice key 1\0" + salted)
    for block_number in range(100):
        message = number.to_bytes(8, "big") + index.to_bytes(4, "big") + block_number.to_bytes(4, "big")
        block = hmac_by_hand(key, message)
        words = [int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4)]
        for word in words:
            if word < 2**32 - 2**32 % faces:
                return 1 + word % faces
    raise AssertionError("a hundred blocks passed over")


def test_doctests() -> None:
    assert doctest.testmod(dice_module).failed == 0


def test_commitment_is_the_hash_of_the_tagged_seed() -> None:
    expected = hashlib.sha256(b"grognard dice commitment 1\0" + SEED).hexdigest()
    assert FairDice(SEED, []).commitment == expected
    assert expected == "f4fbb7b2d20080cc2da9bc1895f4d6e9cbf3116786ba5a673550a452a36062a4"


def test_known_answers() -> None:
    dice = FairDice(SEED, SALTS)
    assert [dice.roll([6])[0] for _ in range(12)] == [3, 3, 1, 4, 6, 5, 2, 3, 1, 3, 4, 4]
    assert dice.roll([6, 6, 10, 100]) == [5, 4, 10, 87]
    assert dice.rolled == 13


def test_rolls_agree_with_the_description() -> None:
    dice = FairDice(SEED, SALTS)
    for number in range(60):
        faces = [[6], [6, 6], [1], [10, 20, 52], [65536]][number % 5]
        assert dice.roll(faces) == [die_by_hand(SALTS, number, at, most) for at, most in enumerate(faces)]


def test_rejection_passes_over_words_that_would_favour_low_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    last, first_good = (2**32 - 1).to_bytes(4, "big"), (2**32 - 5).to_bytes(4, "big")
    blocks = iter([last * 8, last * 7 + first_good])
    monkeypatch.setattr(dice_module.hmac, "digest", lambda *_: next(blocks))
    # 2**32 leaves 4 over six faces: the four highest words are passed over, the fifth highest is the last six.
    assert dice_module._die(b"key", 0, 0, 6) == 6


def test_a_later_start_goes_on_where_it_left_off() -> None:
    dice = FairDice(SEED, SALTS)
    rolls = [dice.roll([6]) for _ in range(10)]
    later = FairDice(SEED, SALTS, rolled=6)
    assert [later.roll([6]) for _ in range(4)] == rolls[6:]


def test_a_clone_rolls_the_same_and_leaves_the_original_alone() -> None:
    dice = FairDice(SEED, SALTS, rolled=3)
    assert dice.clone().roll([6, 6]) == dice.roll([6, 6])
    fed = FedDice([[1], [2]], FairDice(SEED, SALTS))
    assert fed.roll([6]) == [1]
    copy = fed.clone()
    assert [copy.roll([6]) for _ in range(3)] == [fed.roll([6]) for _ in range(3)]


def test_salts_change_the_rolls_and_cannot_be_run_together() -> None:
    def first(salts: list[str]) -> list[int]:
        return FairDice(SEED, salts).roll([65536] * 4)

    assert len({tuple(first(salts)) for salts in ([], ["ab"], ["a", "b"], ["b", "a"], ["ab", ""])}) == 5


def chi_square(counts: list[int]) -> Fraction:
    expected = Fraction(sum(counts), len(counts))
    return sum(((count - expected) ** 2 / expected for count in counts), Fraction(0))


@pytest.mark.parametrize(
    ("faces", "limit"),
    # Chi-square, one chance in a thousand, for faces - 1 degrees of freedom.
    [(2, "10.828"), (6, "20.515"), (10, "27.877"), (20, "43.820"), (52, "87.968")],
)
def test_every_face_is_as_likely(faces: int, limit: str) -> None:
    dice = FairDice(SEED, SALTS)
    counts = [0] * faces
    for _ in range(5000):
        for value in dice.roll([faces] * 4):
            counts[value - 1] += 1
    assert 0 < chi_square(counts) < Fraction(limit)


def test_dice_of_one_roll_and_rolls_in_a_row_are_independent() -> None:
    dice = FairDice(SEED, SALTS)
    pairs, sequel, before = [0] * 36, [0] * 36, 1
    for _ in range(9000):
        left, right = dice.roll([6, 6])
        pairs[(left - 1) * 6 + right - 1] += 1
        sequel[(before - 1) * 6 + left - 1] += 1
        before = left
    assert chi_square(pairs) < Fraction("66.619")  # 35 degrees of freedom
    assert chi_square(sequel) < Fraction("66.619")


def test_seed_bytes() -> None:
    assert seed_bytes(SEED) == SEED
    assert seed_bytes("Leipzig") == hashlib.sha256(b"grognard dice seed 1\0Leipzig").digest()
    assert seed_bytes(7) == seed_bytes("7")
    assert len(seed_bytes(None)) == 32
    assert seed_bytes(None) != seed_bytes(None)
    with pytest.raises(BadInput, match="is empty"):
        seed_bytes(b"")


@pytest.mark.parametrize("faces", [0, -1, 65537])
def test_impossible_dice_are_refused(faces: int) -> None:
    with pytest.raises(BadInput, match=f"cannot have {faces} faces"):
        FairDice(SEED, []).roll([faces])


def test_fed_dice_show_what_they_are_given_then_go_on() -> None:
    fair = FairDice(SEED, SALTS)
    expected = fair.clone().roll([6])
    dice: Dice = FedDice([[4], [1, 6]], fair)
    assert [dice.roll([6]), dice.roll([6, 6]), dice.roll([6])] == [[4], [1, 6], expected]


def test_fed_dice_without_more_say_so() -> None:
    dice = FedDice([[4]])
    dice.roll([6])
    with pytest.raises(BadInput, match=r"rolls 1 die \(1 to 6\) but all 1 given rolls are used"):
        dice.roll([6])


@pytest.mark.parametrize("given", [[7], [0], [1, 2], []])
def test_fed_dice_refuse_what_the_dice_cannot_show(given: list[int]) -> None:
    dice = FedDice([given])
    with pytest.raises(BadInput, match=r"Given roll 1 is .* but the game rolls 1 die"):
        dice.roll([6])
    assert dice.used == 0


def played() -> list[tuple[list[int], list[int]]]:
    dice = FairDice(SEED, SALTS)
    return [(faces, dice.roll(faces)) for faces in [[6], [6, 6], [6], [10]]]


def test_verify_accepts_fair_dice() -> None:
    assert verify_rolls(SEED, FairDice(SEED, SALTS).commitment, SALTS, played()) == []


def test_verify_finds_each_changed_roll() -> None:
    commitment = FairDice(SEED, SALTS).commitment
    for at in range(4):
        rolls = played()
        faces, values = rolls[at]
        rolls[at] = (faces, [values[0] % 6 + 1, *values[1:]])
        [problem] = verify_rolls(SEED, commitment, SALTS, rolls)
        assert problem.startswith(f"Roll {at + 1} ")


def test_verify_finds_a_dropped_roll() -> None:
    assert verify_rolls(SEED, FairDice(SEED, SALTS).commitment, SALTS, played()[1:])


def test_verify_finds_another_seed_commitment_or_salt() -> None:
    commitment = FairDice(SEED, SALTS).commitment
    assert "not the one that was promised" in verify_rolls(SEED[::-1], commitment, SALTS, played())[0]
    assert len(verify_rolls(SEED, "0" * 64, SALTS, played())) == 1
    assert verify_rolls(SEED, commitment, ["Anna"], played())
