"""V-A Decks: what is legal and why not, texts there and back, drafts."""

import pytest

import grognard
from grognard import BadInput
from grognard.games.last_crusade import decks
from grognard.games.last_crusade.content import Content
from grognard.games.last_crusade.game import LastCrusade

TERRAIN = " / t01 t01 t01 t01 t03 t03"


def game() -> LastCrusade:
    found = grognard.load("last_crusade")
    assert isinstance(found, LastCrusade)
    return found


def content() -> Content:
    return game().content


def wrong(text: str, **options: bool) -> list[tuple[str, str]]:
    standard = content().scenarios["standard"]
    listed = decks.problems(content(), standard, dict(options), decks.imported(content(), text))
    return [(problem.rule, problem.message.id) for problem in listed]


def test_every_ready_made_deck_is_legal_and_has_a_curve() -> None:
    for deck in content().decks.values():
        assert decks.problems(content(), None, {}, deck) == []
        assert sum(decks.cost_curve(content(), deck).values()) == decks.size(deck)


def test_what_is_wrong_is_named_by_its_rule() -> None:
    assert wrong("german: g001x8" + TERRAIN) == []
    assert wrong("german: g001x8 g002x8 g005x8 g006x8" + TERRAIN) == []
    assert wrong("german: g001x9" + TERRAIN) == [("V-A1", "deck-wrong-copies")]
    assert wrong("german: g119x2" + TERRAIN) == [("II-C5", "deck-wrong-unique")]
    assert wrong("german: a001x2" + TERRAIN) == [("V-A1", "deck-wrong-nation")]
    assert wrong("german: g001 / t01 t01") == [("V-A2", "deck-wrong-terrain-number")]
    assert wrong("german: g001 / t05 t05 t05 t05 t01 t01") == [("V-A2", "deck-wrong-terrain-copies")]
    assert wrong("us: a031x8" + TERRAIN, air_limit=True) == [("XVI-3", "deck-wrong-air-limit")]
    assert wrong("us: a116x3" + TERRAIN, deck_discipline=True) == [("XVI-6", "deck-wrong-discipline")]


def test_captured_cards_are_allowed_where_a_scenario_says_so() -> None:
    hypothetical = content().scenarios["hypothetical_1946"]
    for text, ids in (
        ("us: a001x8 g024x2", []),
        ("us: a001 g024x3", ["deck-wrong-swap-each"]),
        ("us: g024x2 g029x2 g037", ["deck-wrong-swap-all"]),
    ):
        deck = decks.imported(content(), text + TERRAIN)
        assert [problem.message.id for problem in decks.problems(content(), hypothetical, {}, deck)] == ids


def test_every_reason_reads_in_both_languages() -> None:
    for text in ("german: g001x9 a001 g119x2 / t05 t05 t05 t05", "german: g001 / g001 t01 t01 t01 t01 t01"):
        for problem in decks.problems(content(), None, {}, decks.imported(content(), text)):
            for language in ("en", "fr"):
                assert game().texts.format(language, problem.message.id, problem.message.args)


def test_a_deck_goes_out_as_text_and_comes_back() -> None:
    for deck in content().decks.values():
        again = decks.imported(content(), decks.exported(content(), deck))
        assert (again.cards, again.terrain, again.start, again.nation) == (deck.cards, deck.terrain, deck.start, deck.nation)


@pytest.mark.parametrize(
    "text", ["", "nothing", "german:", "german: g001x0" + TERRAIN, "german: x1" + TERRAIN, "german: t01" + TERRAIN, "german: g001 / / /"]
)
def test_nonsense_is_bad_input(text: str) -> None:
    with pytest.raises(BadInput):
        decks.imported(content(), text)


def test_drafts_are_legal_and_follow_from_their_word() -> None:
    standard = content().scenarios["standard"]
    for nation in range(3):
        for word in range(12):
            deck = decks.draft(content(), standard, nation, {}, str(word))
            assert decks.problems(content(), standard, {}, deck) == []
            assert decks.size(deck) == 60
            again = decks.draft(content(), standard, nation, {}, str(word))
            assert decks.exported(content(), deck) == decks.exported(content(), again)


def test_a_match_records_the_cards_of_a_draft_and_refuses_an_illegal_deck() -> None:
    match = game().new("standard", seed=1, options={"deck_german": "random:word", "deck_allied": "random"})
    assert str(match.options["deck_german"]).startswith("german: ")
    assert grognard.replay(match.record()).hash == match.hash
    with pytest.raises(BadInput, match="not legal"):
        game().new("standard", seed=1, options={"deck_german": "german: g001x9" + TERRAIN})
    with pytest.raises(BadInput, match="is a text"):
        game().new("standard", seed=1, options={"deck_german": True})
