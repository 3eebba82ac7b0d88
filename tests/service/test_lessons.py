"""A lesson is a real match on a prepared position; it tells how the pupil stands and goes back to any step."""

from tests.service.serving import GAME, Browser, Tokens

LESSON = f"/api/games/{GAME}/lessons"


def begun(browser: Browser, step: int = 0) -> Tokens:
    return browser.tokens(browser.http.post(f"{LESSON}/first_attack", json={"step": step}))


def pupil(lesson: Tokens) -> str:
    return next(token for token in lesson.tokens if token is not None)


def test_the_catalogue_has_every_step_in_both_languages(browser: Browser) -> None:
    found = browser.http.get(LESSON).json()
    first = found[0]
    assert first["id"] == "first_attack"
    assert not first["exercise"]
    assert all(set(step["text"]) == {"en", "fr"} for lesson in found for step in lesson["steps"])
    assert first["steps"][1]["solution"] == ["to 2423"]


def test_the_goal_counts_when_it_is_reached(browser: Browser) -> None:
    lesson = begun(browser)
    with browser.sit(lesson.match, pupil(lesson)) as chair:
        assert chair.now["lesson"] == {"id": "first_attack", "step": 0, "steps": 6, "reached": False, "answer": None, "strayed": False}
        chair.played("pick su-2gt")
        assert chair.now["lesson"]["reached"]


def test_who_strays_is_told_and_goes_back(browser: Browser) -> None:
    lesson = begun(browser, 1)
    with browser.sit(lesson.match, pupil(lesson)) as chair:
        before = chair.now["pieces"]
        chair.played("to 2223")
        chair.played("done")
        assert chair.now["lesson"]["answer"] == 0
        chair.played("end")
        assert chair.now["lesson"]["strayed"]
        assert not chair.now["lesson"]["reached"]
        told = browser.http.post(f"/api/matches/{lesson.match}/step", json={"step": 1}, params={"token": pupil(lesson)})
        assert told.status_code == 204
        chair.receive()
        assert chair.now["pieces"] == before
        assert chair.now["lesson"]["answer"] is None
        assert chair.now["log"] == []


def test_a_step_that_rolls_shows_the_dice_that_are_set(browser: Browser) -> None:
    for _ in range(2):
        lesson = begun(browser, 4)
        with browser.sit(lesson.match, pupil(lesson)) as chair:
            chair.played("roll")
            assert chair.now["lesson"]["reached"]
            battle = next(entry for entry in chair.now["log"] if entry["id"] == "log-battle")
            assert battle["args"]["die"] == 1


def test_a_lesson_that_was_put_away_opens_where_it_was(browser: Browser) -> None:
    lesson = begun(browser, 1)
    with browser.sit(lesson.match, pupil(lesson)) as chair:
        chair.played("to 2423")
    browser.app.state.tables._tables.clear()
    view = browser.view(lesson.match, pupil(lesson))
    assert view["lesson"]["reached"]
    assert any(piece["id"] == "su-2gt" and piece["at"] == "2423" for piece in view["pieces"])


def test_only_the_pupil_goes_to_a_step(browser: Browser) -> None:
    lesson = begun(browser)
    other = begun(browser)
    path = f"/api/matches/{lesson.match}/step"
    assert browser.http.post(path, json={"step": 1}, params={"token": pupil(other)}).status_code == 403
    assert browser.http.post(path, json={"step": 1}).status_code == 403
    assert browser.http.post(path, json={"step": 17}, params={"token": pupil(lesson)}).status_code == 422
    match = browser.create("me", "me")
    refused = browser.http.post(f"/api/matches/{match.match}/step", json={"step": 0}, params={"token": match.tokens[0]})
    assert refused.json()["error"]["code"] == "no-lesson"


def test_a_lesson_is_marked_and_leaves_no_record(browser: Browser) -> None:
    lesson = begun(browser)
    held = browser.http.post("/api/seats", json={"tokens": [pupil(lesson)]}).json()
    assert held[0]["lesson"] == "first_attack/0"
    assert browser.get(lesson.match, "record", pupil(lesson)).json()["error"]["code"] == "lesson"


def test_an_unknown_lesson_is_not_found(browser: Browser) -> None:
    assert browser.http.post(f"{LESSON}/nothing", json={"step": 0}).status_code == 404
    assert browser.http.get("/api/games/nothing/lessons").status_code == 404
