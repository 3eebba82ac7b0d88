"""What comes by HTTP and by the socket is what `grognard.protocol` declares."""

import random
from contextlib import closing
from typing import Any

import msgspec
import pytest
from tests.contract.test_protocol import view_kind
from tests.editions.freezing import stored_of
from tests.service.serving import GAME, Browser

import grognard
from grognard.editions.archives import archives, unpacked
from grognard.editions.process import EditionProcess
from grognard.protocol.cards import CardLayout, DeckReport
from grognard.protocol.layout import Layout
from grognard.protocol.lessons import FirstNote, Lesson
from grognard.protocol.lobby import Addresses, GameInfo, HeldSeat, LuckReport, OpenedMatch, RuleSection
from grognard.protocol.parts import Refusal
from grognard.protocol.socket import FromServer, Sketch
from grognard.protocol.view import LogEntry, Outlook, View
from grognard.service.earlier import completed_layout, completed_sheet
from grognard.umpire import beginning, reference

Data = dict[str, Any]


def decoded(data: object, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data), type=kind)


def asked(browser: Browser, path: str, kind: Any) -> Any:
    answer = browser.http.get(path)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=kind)


def test_what_never_changes_is_as_declared(browser: Browser) -> None:
    games = asked(browser, "/api/games", list[GameInfo])
    asked(browser, "/api/addresses", Addresses)
    for game in games:
        asked(browser, f"/api/games/{game.id}/lessons", list[Lesson])
        asked(browser, f"/api/games/{game.id}/notes", list[FirstNote])
        asked(browser, f"/api/games/{game.id}/rules", list[RuleSection])


def test_a_deck_is_told_as_declared(browser: Browser) -> None:
    games = {game.id: game for game in asked(browser, "/api/games", list[GameInfo])}
    scenario = games["last_crusade"].scenarios[0]
    wish = {"scenario": scenario.id, "seat": scenario.seats[0].id, "text": "random"}
    answer = browser.http.post("/api/games/last_crusade/decks", json=wish)
    assert answer.status_code == 200, answer.text
    msgspec.json.decode(answer.content, type=DeckReport)


def test_a_match_from_its_opening_to_its_end_is_told_as_declared(browser: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    opened = browser.http.post("/api/matches", json={"game": GAME, "scenario": "historical", "seats": seats, "seed": 5})
    made = msgspec.json.decode(opened.content, type=OpenedMatch)
    tokens = [seat.token for seat in made.seats]
    chance, messages = random.Random(4), []
    with browser.sit(made.match, *[str(token) for token in tokens]) as both:
        for _ in range(60):
            messages.append(both.play(chance.choice(both.actions)))
        messages += [both.undo(), both.order(type="explain", action=both.actions[0]), both.order(type="explain", action="roll")]
        messages += [both.order(type="explain", action="nonsense"), both.order(type="play", version=1, action=both.actions[0])]
        moves = [both.actions[0]]
    for message in messages:
        decoded(message, FromServer)
    assert {message["type"] for message in messages} == {"done", "legal", "refused", "error", "stale"}
    query = f"?token={tokens[0]}"
    asked(browser, f"/api/matches/{made.match}/view{query}&since=0", View)
    asked(browser, f"/api/matches/{made.match}/log{query}&from=0&to=50", list[LogEntry])
    asked(browser, f"/api/matches/{made.match}/standing{query}", Outlook | None)
    asked(browser, f"/api/matches/{made.match}/luck{query}", LuckReport)
    held = browser.http.post("/api/seats", json={"tokens": tokens})
    msgspec.json.decode(held.content, type=list[HeldSeat])
    sketch = browser.http.post(f"/api/matches/{made.match}/sketch{query}", json={"moves": moves})
    assert sketch.status_code == 200, sketch.text
    msgspec.json.decode(sketch.content, type=Sketch)


@pytest.mark.parametrize("archive", archives(), ids=lambda archive: archive.file)
def test_an_older_edition_is_completed_to_what_is_declared(archive: Any) -> None:
    """Those of release 1.0.0 speak as they did then; the server adds what is missing, and the page need not know."""
    game, chance = grognard.load(archive.game), random.Random(6)
    with closing(EditionProcess(archive.game, archive.edition, unpacked(archive))) as process:
        layout = completed_layout(process.ask("layout", scenario=None), reference.layout(archive.game, None))
        decoded(layout, CardLayout if layout["board"]["kind"] == "cards" else Layout)
        record = game.new(next(iter(game.scenarios)), seed=3).record(keep_seed=True)
        stored = stored_of(beginning.from_record(record))  # its snapshot may be none of that edition's: then it is played from the start
        sheet = process.ask("open", match="m", stored=msgspec.to_builtins(stored))
        for _ in range(80):
            sheet = told_by(completed_sheet(sheet), chance, process)
            if sheet["is_over"]:
                break


def told_by(sheet: Data, chance: random.Random, process: EditionProcess) -> Data:
    """Check what each seat is told, and play on at random."""
    for seat, affairs in sheet["affairs"].items():
        board = sheet["boards"].get(seat) or sheet["boards"]["-1"]
        view = {**board, **affairs, "log": sheet["log"].get(seat) or []}
        decoded(view, view_kind(view))
    actions = sheet["affairs"][str(sheet["deciding"])]["decision"]["actions"]
    played: Data = process.ask("play", match="m", text=chance.choice(actions)["text"], link=None, unwatched=[])
    return played


def test_a_refusal_is_as_declared() -> None:
    match = grognard.load(GAME).new("historical", seed=1)
    refusal = match.explain("roll")
    assert refusal is not None
    message = {"id": refusal.message.id, "args": refusal.message.args}
    decoded({"rule": refusal.rule, "message": message, "reason": refusal.reason}, Refusal)
