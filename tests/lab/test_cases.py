"""Rule cases are strict about their words, exact about their dice, and clear about what went wrong."""

from pathlib import Path

import pytest

from grognard.kernel.errors import BadInput
from grognard.lab.cases import Report, check

HEAD = "game: battle_for_germany\ncases:\n"
CASE = """\
  - rule: "4-3"
    title: a case
    given: {phase: western-movement, units: {US-5: "2504", gw-88: "2507"}}
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "cases.yaml"
    path.write_text(HEAD + text, "utf-8")
    return path


def run(folder: Path, checks: str, case: str = CASE) -> Report:
    indented = "".join(f"    {line}\n" for line in checks.splitlines())
    return check([written(folder, case + indented)])


@pytest.mark.parametrize(
    "checks",
    [
        'legal: ["move us-5 2505", "MOVE US-5 2505"]',
        'refused: {"move us-5 2507": "5-2"}',
        'refused: {"move us-5 2507": {rule: "5-2", message: refuse-occupied}}',
        'reach: {us-5: {includes: ["2505"], excludes: ["2507"], cost: {"2506": 2}}}',
        'actions: {exactly: ["pick us-5", "end"]}',
        "expect: {seat: western_allies, phase: western-movement, over: false, at: {us-5: '2504', ge-8: 'off'}}",
        "score: {soviet: 0}",
        'play: ["move us-5 2506"]\nexpect: {at: {us-5: "2506"}, phase: western-combat, log: ["moved us-5 2504 2506"]}',
        'play: ["move us-5 2506"]\nodds: {"attack 2507 with us-5": {odds: "2-1", chances: {Ex: "1/3", Dr: "4/6"}}}',
        'play: ["move us-5 2506"]\nthen:\n  - {play: ["attack 2507 with us-5"], dice: [3], expect: {result: Dr}}',
    ],
)
def test_what_is_true_passes(tmp_path: Path, checks: str) -> None:
    report = run(tmp_path, checks)
    assert report.lines == ["1 passed, 0 failed"]


@pytest.mark.parametrize(
    ("checks", "told"),
    [
        ('legal: ["move us-5 2507"]', "should be legal, but: "),
        ('refused: {"move us-5 2505": "4-3"}', "should be refused by 4-3, but is legal"),
        ('refused: {"move us-5 2507": "4-3"}', "should be refused by 4-3, but is by 5-2"),
        ('refused: {"move us-5 2507": {rule: "5-2", message: refuse-points}}', "with refuse-points, but is with refuse-occupied"),
        ('reach: {us-5: {includes: ["2507"]}}', "us-5: 2507 should be there"),
        ('reach: {us-5: {excludes: ["2505"]}}', "us-5: 2505 should not be there"),
        ('reach: {us-5: {cost: {"2506": 3}}}', "us-5 to 2506: expected 3, found 2"),
        ('actions: {includes: ["pick us-7"]}', "pick us-7 should be there"),
        ("expect: {turn: 3}", "turn expected 3, found 1"),
        ('expect: {at: {us-5: "2505"}}', "at us-5: expected 2505, found 2504"),
        ('expect: {log: ["moved us-5"]}', "'moved us-5' is not in the log"),
        ('expect: {unlogged: ["phase"]}', "'phase' should not be in the log"),
        ("score: {soviet: 1}", "soviet: expected 1, found 0"),
        ("winner: draw", "expected draw, found a game that goes on"),
        ('odds: "2-1"', "there is no attack in hand"),
        ('odds: {"attack 2507 with us-5": "2-1"}', "should be legal, but is refused by 3-0"),
        ('play: ["move us-5 2507"]\nscore: {soviet: 0}', "'move us-5 2507' should be legal, but: "),
        ('play: ["move us-5 2506"]\ndice: [3]\nscore: {soviet: 0}', "dice: 1 given, but the game rolled 0 times"),
        ('play: ["move us-5 2506", "attack 2507 with us-5"]\nscore: {soviet: 0}', "dice: 0 given, but the game rolled 1 times"),
        ('then:\n  - {play: ["end"], expect: {turn: 9}}', "turn expected 9, found"),
    ],
)
def test_what_is_false_fails_with_file_line_and_reason(tmp_path: Path, checks: str, told: str) -> None:
    report = run(tmp_path, checks)
    assert (report.passed, report.failed) == (0, 1)
    assert report.lines[0] == f"FAILED {tmp_path / 'cases.yaml'}:3: 4-3 a case"
    assert told in report.lines[1]
    assert report.lines[1].startswith(f"  {tmp_path / 'cases.yaml'}:")
    assert report.lines[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize(
    ("checks", "told"),
    [
        ('expects: {at: {us-5: "2504"}}', "unknown key 'expects' in cases[1]; known are "),
        ("expect: {weather: mud}", "unknown key 'weather' in cases[1].expect; known are "),
        ('expect: {at: {us-55: "2504"}}', "unknown name 'us-55' in cases[1].expect.at; known are "),
        ("expect: {phase: tea-time}", "Unknown phase 'tea-time'"),
        ('expect: {log: ["retired us-5"]}', "unknown log entry 'retired'; known are "),
        ("expect: {at: {us-5: 2504}}", "write text in quotation marks"),
        ('reach: {us-55: {includes: ["2505"]}}', "Unknown unit 'us-55'"),
        ('reach: {us-5: {includes: ["9999"]}}', "Unknown hex '9999'"),
        ('reach: {us-5: {contains: ["2505"]}}', "unknown key 'contains'"),
        ('refused: {"move us-55 2505": "4-3"}', "There is no unit 'us-55'; did you mean "),
        ('legal: ["teleport us-5"]', "does not begin with a known word"),
        ('play: ["move us-5 9999"]\nscore: {soviet: 0}', "There is no hex '9999'"),
        ('actions: {includes: ["pick us-55"]}', "There is no unit 'us-55'"),
        ('odds: {"attack 2507 with us-5": {chances: {Ex: often}}}\nplay: ["move us-5 2506"]', 'write a share such as "1/6"'),
        ("supplied: {us-5: true}", "Battle for Germany has no supply"),
        ('los: {"2504-2507": true}', "Battle for Germany has no lines of sight"),
        ("winner: italian", "Unknown winner 'italian'"),
        ("score: {italian: 3}", "unknown name 'italian'"),
        ("dice: [three]\nscore: {soviet: 0}", "write a whole number"),
        ("dice: [7]\nplay: ['move us-5 2506', 'attack 2507 with us-5']\nscore: {soviet: 0}", "Given roll 1 is [7]"),
        ("", "the case 'a case' checks nothing; add one of "),
    ],
)
def test_an_unknown_word_is_one_sentence_with_file_and_line(tmp_path: Path, checks: str, told: str) -> None:
    with pytest.raises(BadInput) as raised:
        run(tmp_path, checks)
    text = str(raised.value)
    assert told in text
    assert text.startswith(f"{tmp_path / 'cases.yaml'}, line ")
    assert "\n" not in text


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("{scenario: historic}", "has no scenario 'historic'; known are bare, historical"),
        ("{scenery: historical}", "unknown key 'scenery'"),
        ("{phase: western-tea}", "Unknown phase 'western-tea'"),
        ("{phase: german-movement}", "unknown phase 'german-movement'; the phases of this scenario are "),
        ("{turn: 40}", "turn 40 is not on the turn record"),
        ("{scenario: historical, players: 3}", "is for 2 players, not 3"),
        ("{scenario: historical, options: {fog: true}}", "has no option 'fog'"),
        ('{units: {us-55: "2504"}}', "unknown unit 'us-55'"),
        ('{units: {us-5: "0101"}}', "'0101' is no hex of the map"),
        ("{units: {us-5: 2504}}", "write text in quotation marks"),
        ("{units: {us-5: {box: cellar}}}", "unknown box 'cellar'"),
        ('{units: {us-5: {at: "2504", box: soviet}}}', "either 'at' or 'box'"),
        ('{units: {us-5: {at: "2504", steps: 2}}}', "unknown key 'steps'"),
        ('{units: {us-5: {at: "2504", status: [tired]}}}', "unknown status 'tired'"),
        ("{state: {weather: mud}}", "unknown key 'weather'"),
        ("{state: {control: {'2614': soviet}}}", "there is no city in '2614'"),
        ("{state: {control: {'2613': italian}}}", "unknown owner 'italian'"),
        ("{state: {forts_destroyed: ['2613']}}", "there is no fort in '2613'"),
        ("{state: {berlin: german_east}}", "unknown conqueror of Berlin"),
        ("{state: {duty: {'2212': owed}}}", "no garrison is owed in '2212'"),
        ("{state: {allowance: {italian: 1}}}", "unknown box 'italian'"),
        ("{scenario: historical, seat: western_allies}", "western_allies does not decide here; it is soviet"),
    ],
)
def test_an_unknown_word_in_given(tmp_path: Path, given: str, told: str) -> None:
    case = f'  - rule: "4-3"\n    title: a case\n    given: {given}\n'
    with pytest.raises(BadInput) as raised:
        run(tmp_path, "score: {soviet: 0}", case)
    text = str(raised.value)
    assert told in text
    assert text.startswith(f"{tmp_path / 'cases.yaml'}, line 5: ")


def test_an_unknown_section_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"line 3: unknown section '4-9'; known are .*"):
        run(tmp_path, "score: {soviet: 0}", CASE.replace("4-3", "4-9"))


def test_an_unknown_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text("game: chess\ncases: []\n", "utf-8")
    with pytest.raises(BadInput, match=r"line 1: unknown game 'chess'"):
        check([path])


def test_a_missing_path_and_an_empty_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="There is no file or folder"):
        check([tmp_path / "nowhere"])
    with pytest.raises(BadInput, match="holds no rule cases"):
        check([tmp_path])


def test_a_folder_runs_all_its_files(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        written(tmp_path / name, CASE + "    score: {soviet: 0}\n")
    assert check([tmp_path]).lines == ["2 passed, 0 failed"]


def test_checks_leave_the_position_alone(tmp_path: Path) -> None:
    checks = 'legal: ["move us-5 2506"]\nthen:\n  - expect: {at: {us-5: "2504"}}'
    assert run(tmp_path, checks).failed == 0


def test_impossible_positions_can_be_set_up(tmp_path: Path) -> None:
    case = """\
  - rule: "5-3"
    title: a case
    given:
      scenario: bare
      phase: soviet-movement
      units: {su-1br: "2620", su-2br: "2620", us-5: "2620", yu-1: "2504", ge-8: "2613", su-11g: {at: "2621", side: german_west}}
"""
    assert run(tmp_path, 'expect: {at: {yu-1: "2504", us-5: "2620"}, side: {su-11g: german_west}}', case).failed == 0
