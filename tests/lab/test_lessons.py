"""Lessons teach what the rules say: each is played by its solution, by the machine and at random; what is wrong is told with its line."""

import re
from pathlib import Path

import pytest

from grognard.games import game_ids, load
from grognard.games.lessons import lessons_of
from grognard.kernel.datafiles import DataError
from grognard.kernel.lessons import Lesson, counted, read_lessons
from grognard.lab.lessons import ENOUGH_ROUNDS, try_lesson

ROUNDS = 3
TAUGHT = [game for game in game_ids() if not load(game).is_training]
LESSONS = [lesson for game in game_ids() for lesson in lessons_of(game)]
WRONG_FRENCH = {
    "a straight apostrophe": r"'",
    "a plain space before a high sign": r" [;:!?»]|« ",
    "no space before a high sign": r"\w[;!?]|[^\W\d]:(?!\w)",
    "an address other than the infinitive": r"(?i)\b(vous|votre|vos|tu|ton|on|(?!assez|chez)\w+ez)\b",
}
STEP = """\
game: battle_for_germany
title: {en: A lesson, fr: Une leçon}
can: {en: Do it, fr: Le faire}
seat: soviet
given: {scenario: collapse_in_the_east, bare: true, turn: 1, phase: soviet-movement, units: {su-8g: "2425", ge-24p: "2422"}}
steps:
  - title: {en: A step, fr: Une étape}
    text: {en: Words, fr: Mots}
    do: {en: Go, fr: Allez}
    rules: ["5-1"]
    goal: {expect: {at: {su-8g: "2424"}}}
    hints: [{say: {en: One, fr: Un}}, {say: {en: Two, fr: Deux}, show: {actions: ["move su-8g 2424"]}}]
    solution: ["move su-8g 2424"]
"""


def written(folder: Path, old: str = "", new: str = "") -> list[Lesson]:
    assert old in STEP
    (folder / "01_lesson.yaml").write_text(STEP.replace(old, new), "utf-8")
    return read_lessons(load("battle_for_germany"), folder)


@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{lesson.game.id}-{lesson.id}" for lesson in LESSONS])
def test_every_lesson_can_be_done(lesson: Lesson) -> None:
    assert try_lesson(lesson, ROUNDS).problems == []


@pytest.mark.parametrize("game", TAUGHT)
def test_every_game_is_taught(game: str) -> None:
    assert len([lesson for lesson in lessons_of(game) if not lesson.is_exercise]) >= 6


@pytest.mark.parametrize("game", TAUGHT)
def test_every_game_has_enough_to_practise(game: str) -> None:
    assert len([lesson for lesson in lessons_of(game) if lesson.is_exercise]) >= 20
    assert [scenario.id for scenario in load(game).scenarios.values() if scenario.is_short]


def test_an_exercise_that_everything_solves_is_none(tmp_path: Path) -> None:
    head, task = STEP.split("steps:\n")
    given = next(line for line in head.splitlines() if line.startswith("given"))
    task = task.replace('{expect: {at: {su-8g: "2424"}}}', '[{expect: {played: ["pick"]}}, {expect: {played: ["end"]}}]')
    (tmp_path / "exercises.yaml").write_text(f"game: battle_for_germany\nexercises:\n{task}    seat: soviet\n    {given}\n", "utf-8")
    (lesson,) = read_lessons(load("battle_for_germany"), tmp_path)
    assert try_lesson(lesson, 1).problems == []
    (problem,) = try_lesson(lesson, ENOUGH_ROUNDS).problems
    assert "whatever is played solves it" in problem


@pytest.mark.parametrize("fault", WRONG_FRENCH)
def test_french_is_spaced_as_french_is(fault: str) -> None:
    texts = [words["fr"] for lesson in LESSONS for words in all_words(lesson) if "fr" in words]
    assert [text for text in texts if re.search(WRONG_FRENCH[fault], text)] == []


def all_words(lesson: Lesson) -> list[dict[str, str]]:
    found = [lesson.title, lesson.can]
    for task in lesson.tasks:
        found += [task.title, task.text, task.do, *(hint.say for hint in task.hints), *(answer.say for answer in task.answers)]
    return found


def test_a_good_lesson_passes(tmp_path: Path) -> None:
    (lesson,) = written(tmp_path)
    assert lesson.id == "lesson"
    assert try_lesson(lesson, ROUNDS).problems == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('at: {su-8g: "2424"}', 'at: {su-8g: "2423"}', "the solution does not reach the goal"),
        ('at: {su-8g: "2424"}', 'at: {su-8g: "2425"}', "the goal is reached before anything is done"),
        ('solution: ["move su-8g 2424"]', 'solution: ["move su-8g 2422"]', "is not legal"),
        ('actions: ["move su-8g 2424"]', 'actions: ["move su-8g 2422"]', "'move su-8g 2422' is not legal"),
        ('actions: ["move su-8g 2424"]', "units: [su-99]", "there is no unit su-99"),
        ('rules: ["5-1"]', 'rules: ["99-1"]', "there is no rule 99-1"),
        ('rules: ["5-1"]', 'rules: ["5-1"]\n    dice: [3]', "the dice show [], not [[3]]"),
        ("phase: soviet-movement", "phase: german-east-movement", "does not begin with a decision of soviet"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    (lesson,) = written(tmp_path, old, new)
    problem, *_ = try_lesson(lesson, 0).problems
    assert told in problem
    assert re.search(r"01_lesson.yaml, line \d+: ", problem)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("scenario: collapse_in_the_east", "scenario: bare", "'bare' is no scenario to play"),
        ("text: {en: Words, fr: Mots}", "text: {en: Words}", "has no 'fr'"),
        ("text: {en: Words, fr: Mots}", f"text: {{en: Words, fr: {'mot ' * 41}}}", "the text has 41 words"),
        ("{say: {en: One, fr: Un}}, ", "", "there are 1 hints"),
        ("goal: {expect:", "goal: {legal:", "unknown key 'legal'"),
        ("game: battle_for_germany", "game: iron_dream", "this is another game"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(DataError, match=re.escape(told)):
        written(tmp_path, old, new)


def test_signs_are_no_words() -> None:
    assert counted("Go on : 2424, now !") == 4
