"""A prompt is made from the choices: it offers what can be chosen, all of it, and nothing else."""

from itertools import islice

import pytest
from tests.playing import Setting, each_once, walk

from grognard.kernel.action import verb_of

LONG = 1500  # decisions of each game that are looked at


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_a_prompt_offers_what_can_be_chosen(setting: Setting) -> None:
    seen: set[tuple[str, frozenset[int]]] = set()
    for match in islice(walk(setting, f"prompts {setting}"), LONG):
        if match.is_over:
            break
        position = match.position
        verbs = frozenset(verb_of(code) for code in position.choices)
        asked = position.prompt().id
        if (asked, verbs) in seen:
            continue
        seen.add((asked, verbs))
        texts = match.game.texts
        message = match.prompt(position.seat)
        if not texts.uses(asked, "offers"):
            assert len(verbs) == 1, f"{asked} is a plain question, but {[action.text for action in match.actions()][:9]} can be chosen"
            continue
        offered = str(message.args["offers"])[1:].split("|")
        assert len(offered) == len(verbs)
        for language in ("en", "fr"):
            sentence = texts.format(language, message.id, message.args)
            for offer in offered:
                assert texts.format(language, offer, {}) in sentence
        for seat in (-1, *range(len(match.seats))):
            if seat != position.seat and match.game.has_secrets:
                assert match.prompt(seat).id == "prompt-decides"
            elif seat != position.seat:
                assert match.prompt(seat).args["offers"] == "@offer-waiting"
    assert seen
