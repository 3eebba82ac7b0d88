"""Several moves in one order, and pieces that go together: accepted whole or refused whole, stored as the small steps they are."""

from tests.service.serving import Browser, Chair

TWO_MOVES = ["move su-2gt 2326-2226-2126-2125", "pick su-1uk"]
PANZER = {"game": "panzer_grenadier", "scenario": "s01_first_contact"}


def give(chair: Chair, *actions: str) -> dict[str, object]:
    return chair.order(type="play", version=chair.now["version"], actions=list(actions))


def test_a_list_is_one_order(browser: Browser) -> None:
    made = browser.create("me", "link")
    with browser.sit(made.match, made.tokens[0]) as soviet, browser.sit(made.match, made.tokens[1]) as western:
        answer = give(soviet, *TWO_MOVES)
        assert answer["type"] == "done"
        assert "rest" not in answer
        assert soviet.now["version"] == 1
        assert soviet.now["hand"]["piece"] == "su-1uk"
        assert western.until_version(1)["length"] == soviet.now["length"] == 6
        soviet.undo()
        assert soviet.now["length"] == 5


def test_a_list_is_refused_whole(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        answer = give(chair, TWO_MOVES[0], "move su-2gt 2324")
        assert answer["type"] == "refused"
        assert browser.view(made.match, made.tokens[0])["version"] == 0
        assert give(chair)["type"] == "error"
        assert give(chair, "nonsense")["type"] == "error"
        assert chair.order(type="play", version=0, action="end", actions=["end"])["type"] == "error"
        assert browser.view(made.match, made.tokens[0])["version"] == 0


def test_dice_stop_a_list_and_the_rest_is_told(browser: Browser) -> None:
    made = browser.create("me", "me", seed=5)
    with browser.sit(made.match, *made.tokens) as both:
        while not any(action.startswith("attack ") for action in both.actions):
            both.played("end" if "end" in both.actions else both.actions[0])
        attack = next(action for action in both.actions if action.startswith("attack "))
        both.played(attack)
        while "roll" not in both.actions:
            both.played(next(action for action in both.actions if action.startswith("add ")))
        answer = give(both, "roll", "end")
        assert answer["type"] == "done"
        assert answer["rest"] == ["end"]


def test_a_group_is_told_to_the_seat_in_turn(browser: Browser) -> None:
    made = browser.create("me", "me", seed=3, **PANZER)
    with browser.sit(made.match, *made.tokens) as both:
        while not both.now.get("heads") or both.now["turn"]["number"] < 1 or "auto" in both.actions:
            both.played("auto" if "auto" in both.actions else "ready" if "ready" in both.actions else both.actions[-1])
        mine = made.tokens[["axis", "allies"].index(both.now["turn"]["side"])]
        head = both.now["heads"][0]
        group = browser.get(made.match, "group", mine, piece=head).json()
        goal = next(iter(group["reach"]))
        orders = browser.get(made.match, "group", mine, piece=head, to=goal).json()["orders"]
        other = next(token for token in made.tokens if token != mine)
        assert browser.get(made.match, "group", other, piece=head).status_code == 409
        assert browser.get(made.match, "group", mine, piece="nobody").status_code == 404
        assert give(both, *orders)["type"] == "done"


def test_games_without_groups_say_so(browser: Browser) -> None:
    made = browser.create("me", "me")
    answer = browser.get(made.match, "group", made.tokens[0], piece="su-2gt")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no-such-group"
