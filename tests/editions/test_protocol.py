"""An edition in a process of its own says the same, question by question, as the rules say here."""

import random
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.editions.freezing import frozen_now, stored_of

import grognard
from grognard.editions.archives import archives, unpacked
from grognard.editions.process import EditionProcess, Failed
from grognard.kernel.decision import IllegalAction
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match
from grognard.umpire import beginning, luck, reference, verdict
from grognard.umpire.host import sheet
from grognard.umpire.lookback import moment, steps_between
from grognard.umpire.umpire import Umpire, open_here


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("frozen")


@pytest.fixture(params=grognard.game_ids(), scope="module")
def edition(request: pytest.FixtureRequest, folder: Path) -> Iterator[EditionProcess]:
    number = frozen_now(request.param, folder)
    archive = next(one for one in archives(folder) if one.game == request.param)
    with closing(EditionProcess(request.param, number, unpacked(archive, folder, folder / "cache"))) as process:
        yield process


def walk(match: Match, actions: int) -> None:
    chance = random.Random(5)
    while not match.is_over and len(match.codes) < actions:
        match.play(chance.choice(match.actions()))


def plain(data: object) -> Any:
    """As it comes through a pipe."""
    return msgspec.json.decode(msgspec.json.encode(data))


def record_of(game: str, actions: int) -> dict[str, Any]:
    """So many actions; of a game that would be over by then only the beginning."""
    loaded = grognard.load(game)
    match = loaded.new(next(iter(loaded.scenarios)), seed=3)
    walk(match, actions)
    return record_of(game, len(match.codes) // 6) if match.is_over else match.record(keep_seed=True)


def test_a_match_goes_on_as_it_would_here(edition: EditionProcess) -> None:
    stored = stored_of(beginning.from_record(record_of(edition.game, 150)))
    here = open_here(stored)
    there = edition.ask("open", match="m", stored=msgspec.to_builtins(stored))
    assert there == plain(sheet(here, 0))
    chance = random.Random(1)
    for turn in range(60):
        if here.is_over:
            break
        logged = here.log_length
        if turn % 7 == 6 and here.match.cannot_undo() is None:
            everything = turn % 2 == 0
            here.take_back(everything, [0])
            there = edition.ask("take_back", match="m", everything=everything, unwatched=[0])
            logged = here.log_length
        else:
            text = chance.choice(here.match.actions()).text
            played = here.play(text, None, [0])
            there = edition.ask("play", match="m", text=text, link=None, unwatched=[0])
            assert there.pop("played") == played
        assert there.pop("rows") == plain(here.rows())
        assert there == plain(sheet(here, logged))
    asked_in_the_same_words(edition, here)
    edition.ask("close", match="m")
    with pytest.raises(Failed):
        edition.ask("record", match="m", keep_seed=True)


def asked_in_the_same_words(edition: EditionProcess, here: Umpire) -> None:
    assert edition.ask("record", match="m", keep_seed=True) == plain(here.record(True))
    assert edition.ask("outcome", match="m", seat=0) == plain(here.outcome(0))
    told = here.told()
    assert edition.ask("told", match="m") == plain(asdict(told))
    assert edition.ask("luck", told=plain(asdict(told))) == plain(luck.report(told))
    with pytest.raises(BadInput):
        edition.ask("play", match="m", text="fly moon", link=None, unwatched=[])
    legal = [action.text for action in here.match.actions()]
    if legal:
        assert edition.ask("explain", match="m", text=legal[0]) is None
        question = edition.ask("question", match="m")
        assert question == plain(here.question())
        for bot in ("random", "steady"):
            assert edition.ask("think", match="m", question=question, bot=bot, chance=4) in legal


def test_looking_back_and_checking_a_record(edition: EditionProcess) -> None:
    record = record_of(edition.game, 120)
    found = beginning.from_record(record)
    stored = stored_of(found)
    assert edition.ask("begin", record=record) == plain(found)
    length = len(stored.texts)
    for at in (0, 1, length // 2, length):
        early = msgspec.structs.replace(stored, snapshot=None)
        assert edition.ask("moment", stored=msgspec.to_builtins(early), seat=0, at=at) == plain(moment(early, 0, at))
    early = msgspec.structs.replace(stored, snapshot=None)
    steps = edition.ask("steps", stored=msgspec.to_builtins(early), seat=0, first=length // 6, last=length // 3)
    assert steps == plain(steps_between(early, 0, length // 6, length // 3))
    assert edition.ask("verify", record=record) == asdict(verdict.verify(record))
    broken = {**record, "hash": "0"}
    assert edition.ask("verify", record=broken)["wrong"]
    for language in ("en", "fr"):
        told = edition.ask("tell", record=record, language=language, last=len(record["actions"]))
        assert len(told["told"]) == len(record["actions"])
        assert any(told["told"])


def test_board_rules_and_texts_are_those_of_the_edition(edition: EditionProcess) -> None:
    scenario = next(iter(grognard.load(edition.game).scenarios))
    assert edition.ask("layout", scenario=scenario) == plain(reference.layout(edition.game, scenario))
    assert edition.ask("rules") == plain(reference.rules(edition.game))
    assert edition.ask("texts", language="fr") == reference.texts("fr", edition.game)


def test_what_makes_no_sense_is_refused_and_the_edition_goes_on(edition: EditionProcess) -> None:
    started = edition.started
    stored = msgspec.to_builtins(stored_of(beginning.from_record(record_of(edition.game, 10))))
    with pytest.raises(Exception, match="cannot be opened"):
        edition.ask("open", match="x", stored={**stored, "texts": ["fly moon"], "snapshot": None})
    with pytest.raises(Failed, match="KeyError"):
        edition.ask("juggle")
    assert edition.ask("rules")
    assert edition.started == max(started, 1)


def test_a_killed_edition_is_started_again(edition: EditionProcess) -> None:
    edition.ask("rules")
    started = edition.started
    assert edition._process is not None
    edition._process.kill()
    edition._process.wait()
    assert not edition.is_alive
    assert edition.ask("rules")
    assert edition.started == started + 1


def test_illegal_actions_come_with_their_rule(folder: Path) -> None:
    number = frozen_now("battle_for_germany", folder)
    archive = next(one for one in archives(folder) if one.game == "battle_for_germany")
    match = grognard.load("battle_for_germany").new("historical", seed=7)
    stored = stored_of(beginning.begun(match, []))
    with closing(EditionProcess("battle_for_germany", number, unpacked(archive, folder, folder / "cache"))) as process:
        process.ask("open", match="m", stored=msgspec.to_builtins(stored))
        with pytest.raises(IllegalAction) as illegal:
            process.ask("check", match="m", text="move su-2gt 2325-2225")
        assert illegal.value.rule == "4-3"
        assert process.ask("explain", match="m", text="move su-2gt 2325-2225")["rule"] == "4-3"
