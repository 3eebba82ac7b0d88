"""Matches by post: they go back and forth to the end, and whatever does not fit is refused with a word about why."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.service.serving import Browser, serving

import grognard
from grognard.cli import records
from grognard.cli.main import main
from grognard.kernel.errors import BadInput
from grognard.post.correspondence import Correspondence, Reply, begin, join
from grognard.post.letters import Letter, Post, Terms, decode_post, encode_post, sign
from grognard.post.secrets import Secrets

SHORT = "collapse_in_the_east"


def terms(scenario: str = SHORT, game: str = "battle_for_germany") -> Terms:
    loaded = grognard.load(game)
    found = loaded.scenario(scenario)
    return Terms(game, loaded.rules_version, scenario, dict(loaded.chosen_options(found, {})), [seat.id for seat in found.seats])


def begun(scenario: str = SHORT, game: str = "battle_for_germany") -> tuple[Post, dict[str, Secrets]]:
    """A match that everybody has joined."""
    post, first = begin(terms(scenario, game), terms(scenario, game).seats[0])
    held = {first.seat: first}
    while Correspondence(post).free_seats:
        post, one = join(Correspondence(through_a_file(post)), None)
        held[one.seat] = one
    return post, held


def through_a_file(post: Post) -> Post:
    return decode_post(encode_post(post))


def answered(post: Post, held: dict[str, Secrets], chance: random.Random) -> Post:
    """The next letter, played by chance."""
    found = Correspondence(through_a_file(post))
    assert found.writer is not None
    one = held[found.writer]
    one.check(post)
    reply = Reply(found, one)
    while not reply.is_done:
        assert found.match is not None
        ends = [action for action in found.match.actions() if action.text == "end"]
        reply.play(ends[0] if ends and chance.random() < 0.4 else chance.choice(found.match.actions()))
        if chance.random() < 0.1 and found.match.cannot_undo() is None:
            found.match.undo()
    after = reply.letter()
    one.note(after)
    return after


@pytest.fixture(scope="module")
def whole_game() -> tuple[Post, dict[str, Secrets]]:
    post, held = begun()
    chance = random.Random(5)
    while Correspondence(post).writer is not None:
        post = answered(post, held, chance)
    return post, held


def some_letters(count: int, scenario: str = SHORT) -> tuple[Post, dict[str, Secrets]]:
    post, held = begun(scenario)
    chance = random.Random(7)
    while len(post.letters) < count:
        post = answered(post, held, chance)
    return post, held


def test_a_whole_game_goes_back_and_forth_and_its_record_verifies(whole_game: tuple[Post, dict[str, Secrets]]) -> None:
    post, _ = whole_game
    match = Correspondence(post).match
    assert match is not None
    assert match.is_over
    assert match.rolls
    verdict = records.verify(json.loads(json.dumps(match.record())))
    assert verdict.wrong == []


def test_seats_take_their_turns_in_a_game_for_four() -> None:
    post, held = some_letters(12, "four_player")
    assert len(held) == 4
    assert Correspondence(post).match is not None
    assert len({letter.seat for letter in post.letters}) == 4


def test_a_roll_of_ones_own_stays_what_it_is_however_often_it_is_tried() -> None:
    """Whoever throws a letter away and writes another meets the same dice."""
    post, held = some_letters(3)
    seen = set()
    for _ in range(2):
        found = Correspondence(post)
        assert found.writer is not None
        reply = Reply(found, msgspec.structs.replace(held[found.writer], draft=[]))
        chance = random.Random(11)
        while not reply.is_done:
            assert found.match is not None
            reply.play(chance.choice(found.match.actions()))
        assert found.match is not None
        seen.add(str(found.match.rolls))
    assert len(seen) == 1


def test_nobody_knows_the_dice_before_all_have_promised() -> None:
    post, _ = begin(terms(), terms().seats[0])
    assert not post.letters[0].nonce
    second, _ = join(Correspondence(post), None)
    assert second.letters[1].nonce
    assert Correspondence(second).match is None


def refused(post: Post) -> str:
    with pytest.raises(BadInput) as told:
        Correspondence(post)
    return str(told.value)


def changed(post: Post, number: int, **values: Any) -> Post:
    letters = list(post.letters)
    letters[number] = msgspec.structs.replace(letters[number], **values)
    return Post(post.terms, letters)


def test_whatever_is_changed_on_the_way_is_found() -> None:
    post, held = some_letters(5)
    last, letter = len(post.letters) - 1, post.letters[-1]
    assert "not signed" in refused(changed(post, last, actions=[*letter.actions[:-1], "fly moon"]))
    assert "not signed" in refused(changed(post, last, signature="00" * 64))
    assert "not signed" in refused(changed(post, 2, actions=[]))
    assert "does not follow" in refused(Post(post.terms, post.letters[1:]))
    assert "does not follow" in refused(Post(msgspec.structs.replace(post.terms, options={"all_replacements_east": True}), post.letters))
    stranger = sign(msgspec.structs.replace(letter, signature=""), bytes(range(32)))
    assert "not signed" in refused(Post(post.terms, [*post.letters[:-1], stranger]))
    assert held


def resigned(post: Post, held: Secrets, **values: Any) -> Post:
    """The last letter written otherwise by somebody who has the right to."""
    letter = sign(msgspec.structs.replace(post.letters[-1], **values), bytes.fromhex(held.key))
    return Post(post.terms, [*post.letters[:-1], letter])


def test_whoever_has_the_key_cannot_cheat_with_it_either() -> None:
    post, held = some_letters(9)
    number = max(number for number, letter in enumerate(post.letters) if letter.links)
    assert number > 2, "the first letter with actions also tells what was drawn; take a later one"
    post = Post(post.terms, post.letters[: number + 1])
    letter = post.letters[-1]
    own = held[letter.seat]
    assert "not the one that was promised" in refused(resigned(post, own, links=["ab" * 32, *letter.links[1:]]))
    assert "more links for that" in refused(resigned(post, own, links=letter.links[:-1]))
    assert "another one" in refused(resigned(post, own, position="00" * 16))
    assert "Letter" in refused(resigned(post, own, actions=["fly moon", *letter.actions]))
    assert "still to decide" in refused(resigned(post, own, actions=[], links=[], position=before(post)))
    other = next(seat for seat in held if seat != letter.seat)
    again = Letter(letter.seat, post.last_hash, actions=["end"], position="00" * 16)
    assert "not the turn" in refused(post.with_letter(sign(again, bytes.fromhex(own.key))))
    assert "says nothing" in refused(post.with_letter(sign(Letter(other, post.last_hash), bytes.fromhex(held[other].key))))


def before(post: Post) -> str:
    match = Correspondence(Post(post.terms, post.letters[:-1])).match
    assert match is not None
    return match.hash


def test_an_old_file_and_another_story_are_refused() -> None:
    post, held = some_letters(5)
    own = held[post.letters[-1].seat]
    with pytest.raises(BadInput, match="older than what you have"):
        own.check(Post(post.terms, post.letters[:-1]))
    other, others = some_letters(4)
    with pytest.raises(BadInput, match="another story"):
        others[other.letters[-1].seat].check(Post(other.terms, post.letters))


@pytest.mark.parametrize(("game", "scenario"), [("mill_bridge", "crossing"), ("panzer_grenadier", "s13_farm_at_krasny")])
def test_other_games_go_by_post_where_a_scenario_hides_nothing(game: str, scenario: str) -> None:
    post, held = begun(scenario, game)
    chance = random.Random(8)
    for _ in range(16):
        if Correspondence(post).writer is None:
            break
        post = answered(post, held, chance)
        match = Correspondence(post).match
        assert match is not None
        for seat in range(len(match.seats)):  # whatever a seat cannot know could be otherwise: here nothing can
            assert match.game.pondered(match.position, seat, 1).dump() == match.position.dump()


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        ("race_for_berlin", "campaign"),
        ("last_crusade", "standard"),
        ("iron_dream", "two_player"),
        ("panzer_grenadier", "s02_bridge_at_melnitsa"),  # secret tank leaders
        ("panzer_grenadier", "s05_steel_before_oboyan"),  # hidden units
        ("panzer_grenadier", "s06_rollbahn"),  # mines
    ],
)
def test_what_hides_something_is_refused(game: str, scenario: str) -> None:
    with pytest.raises(BadInput, match="hides"):
        begin(terms(scenario, game), terms(scenario, game).seats[0])


def test_other_rules_are_refused() -> None:
    wanted = msgspec.structs.replace(terms(), rules="0")
    with pytest.raises(BadInput, match="edition 0"):
        begin(wanted, wanted.seats[0])


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b'{"format": "grognard-post", "version": 1}', b'{"format": "grognard-post", "version": 9}']
)
def test_noise_is_no_match_by_post(data: bytes) -> None:
    with pytest.raises(BadInput):
        decode_post(data)


# -- at the terminal ---------------------------------------------------------------------------------------------------
class Person:
    """Somebody with a home folder of their own."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.home, self.monkeypatch, self.capsys = home, monkeypatch, capsys

    def types(self, *words: str, lines: tuple[str, ...] = ()) -> tuple[int, str]:
        self.monkeypatch.setenv("XDG_DATA_HOME", str(self.home))
        typed = iter(lines)

        def read(_prompt: str = "") -> str:
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        self.monkeypatch.setattr("builtins.input", read)
        with pytest.raises(SystemExit) as ended:
            main(["post", *words])
        told = self.capsys.readouterr()
        return int(ended.value.code or 0), told.out + told.err


def test_two_people_with_terminals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    anna = Person(tmp_path / "anna", monkeypatch, capsys)
    bert = Person(tmp_path / "bert", monkeypatch, capsys)
    file = str(tmp_path / "match.post")
    code, told = anna.types("new", file, "battle_for_germany", "--scenario", "historical")
    assert (code, "free seat: western_allies" in told) == (0, True)
    assert anna.types("new", file, "battle_for_germany")[0] == 2
    code, told = bert.types("play", file)
    assert (code, "Send the file to soviet" in told) == (0, True)
    old = Path(file).read_bytes()
    code, told = anna.types("play", file, lines=("pick su-2gt", "to 2326", "quit"))
    assert (code, "not finished" in told) == (0, True)
    assert Path(file).read_bytes() == old  # a letter is sent whole
    code, told = anna.types("play", file, lines=("done", "why end", *("end", "1") * 300))
    assert (code, "all signed and legal" in told) == (0, True)
    assert "Send the file to western_allies" in told, told[-3000:]
    letter = json.loads(Path(file).read_bytes())["letters"][-1]
    assert letter["actions"][:2] == ["pick su-2gt", "to 2326"]
    newest = Path(file).read_bytes()
    Path(file).write_bytes(old)
    code, told = anna.types("play", file)
    assert (code, "older than what you have" in told) == (2, True)
    Path(file).write_bytes(newest.replace(b"to 2326", b"to 2325"))
    code, told = bert.types("check", file)
    assert (code, "does not fit" in told) == (2, True)
    Path(file).write_bytes(newest)
    assert bert.types("check", file)[0] == 0
    assert bert.types("record", file, str(tmp_path / "record.json"))[0] == 0
    assert "2326" in (tmp_path / "record.json").read_text()
    stranger = Person(tmp_path / "carl", monkeypatch, capsys)
    code, told = stranger.types("play", file)
    assert (code, "All seats" in told) == (2, True)


def test_keys_are_for_their_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    anna = Person(tmp_path / "anna", monkeypatch, capsys)
    anna.types("new", str(tmp_path / "match.post"), "battle_for_germany")
    kept = list((tmp_path / "anna").rglob("*-soviet.json"))
    assert len(kept) == 1
    assert kept[0].stat().st_mode & 0o077 == 0
    secret = json.loads(kept[0].read_bytes())
    sent = (tmp_path / "match.post").read_text()
    assert not any(secret[name] in sent for name in ("key", "root", "nonce"))


# -- on the page -------------------------------------------------------------------------------------------------------
def test_a_file_is_opened_on_the_page_to_look_at_it(tmp_path: Path) -> None:
    post, _ = some_letters(4)
    data = json.loads(encode_post(post))
    with serving(tmp_path / "m.sqlite3") as browser:
        made = browser.tokens(browser.http.post("/api/records", json={"record": data}))
        match = Correspondence(post).match
        assert match is not None
        view = browser.view(made.match, made.tokens[0])
        assert view["length"] == len(match.codes)
        assert view["dice"]["continued"]["rolls"] == len(match.rolls)  # it is a copy: its dice from here on are others
        data["letters"][-1]["actions"][-1] = "fly moon"
        answer = browser.http.post("/api/records", json={"record": data})
        assert answer.status_code == 422
        assert "Letter 4 does not fit" in answer.json()["error"]["message"]


# -- on the page -------------------------------------------------------------------------------------------------------
class Home:
    """Somebody with a server of their own, and the keys that it keeps."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def ask(self, path: str, body: Any, status: int = 200) -> Any:
        answer = self.browser.http.post(f"/api/post{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def answers(self, file: str, chance: random.Random) -> str:
        """Open a file, play the letter at a table, and give the file back."""
        told = self.ask("/open", {"file": json.loads(file)})
        (seat,) = told["seats_held"]
        with self.browser.sit(told["match"], seat["token"]) as chair:
            while not chair.now.get("result") and chair.now["decision"]["seat"] == seat["id"]:
                ends = [one for one in chair.actions if one == "end"]
                chair.played(ends[0] if ends and chance.random() < 0.4 else chance.choice(chair.actions))
        return str(self.ask(f"/{told['match']}/letter?token={seat['token']}", {})["file"])


def test_two_people_with_pages_and_servers_of_their_own(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "a.sqlite3", post=tmp_path / "anna") as one,
        serving(tmp_path / "b.sqlite3", post=tmp_path / "bert") as other,
    ):
        anna, bert = Home(one), Home(other)
        file = anna.ask("/new", {"game": "battle_for_germany", "scenario": SHORT, "seat": "soviet"}, 201)["file"]
        free = bert.ask("/open", {"file": json.loads(file)})
        assert (free["mine"], free["free"], free["file"]) == ([], ["western_allies"], None)
        file = bert.ask("/open", {"file": json.loads(file), "seat": "western_allies"})["file"]
        chance = random.Random(4)
        told = anna.ask("/open", {"file": json.loads(file)})  # what she drew is told with opening it
        assert told["mine"] == ["soviet"]
        for _ in range(6):
            writer = Correspondence(decode_post(file.encode())).writer
            file = (anna if writer == "soviet" else bert).answers(file, chance)
        rolls = Correspondence(decode_post(file.encode())).match
        assert rolls is not None
        assert rolls.rolls
        changed = json.loads(file)
        changed["letters"][-1]["actions"] = changed["letters"][-1]["actions"][:-1]
        refused = anna.ask("/open", {"file": changed}, 422)
        assert "signed" in refused["error"]["message"]
        older = json.loads(file)
        older["letters"] = older["letters"][:-2]
        assert "older" in anna.ask("/open", {"file": older}, 422)["error"]["message"]


def test_a_letter_is_written_when_somebody_else_decides_and_only_at_home(tmp_path: Path) -> None:
    with serving(tmp_path / "a.sqlite3") as stranger:
        assert stranger.http.get("/api/post").json() == {"writes": False}
        assert stranger.http.post("/api/post/new", json={"game": "mill_bridge", "scenario": "crossing", "seat": "x"}).status_code == 404
    with serving(tmp_path / "b.sqlite3", post=tmp_path / "keys") as browser:
        home = Home(browser)
        seats = terms("crossing", "mill_bridge").seats
        file = home.ask("/new", {"game": "mill_bridge", "scenario": "crossing", "seat": seats[0]}, 201)["file"]
        joined, _ = join(Correspondence(decode_post(file.encode())), None)
        told = home.ask("/open", {"file": json.loads(encode_post(joined))})
        (seat,) = told["seats_held"]
        refused = home.ask(f"/{told['match']}/letter?token={seat['token']}", {}, 422)
        assert "still to decide" in refused["error"]["message"]
