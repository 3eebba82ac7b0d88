"""6.8, 16.6, 16.7 What one side must not learn: hidden units, face-down mines and secret tank leaders."""

import random

import msgspec
import pytest

import grognard
from grognard import BadInput, Match
from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.state import ALL_STALE, HIDDEN, LEADER_KNOWN, TANK_LEADER, State
from grognard.kernel.game import SPECTATOR

GAME = grognard.load("panzer_grenadier")
SCENARIOS = ["s04_hole_in_the_don_front", "s05_steel_before_oboyan"]


def shown(match: Match, seat: int) -> bytes:
    return msgspec.json.encode(match.view(None if seat == SPECTATOR else seat, 0))


def in_another_world(match: Match, seat: int, draw: int) -> Match:
    twin = match.clone()
    twin.position = GAME.world(match.position, seat, draw)
    return twin


def state_of(match: Match) -> State:
    assert isinstance(match.position, State)
    return match.position


def set_up(scenario: str, seed: int) -> Match:
    """A match after an automatic set-up in which everything that may be hidden is."""
    match = GAME.new(scenario, seed=seed)
    while state_of(match).phase == words.PHASE_SET_UP:
        texts = [action.text for action in match.actions()]
        hiding = [text for text in texts if text.startswith("hide ")]
        match.play(hiding[0] if hiding else "auto" if "auto" in texts else "ready")
    return match


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_views_choices_and_refusals_of_a_seat_do_not_depend_on_what_is_hidden_from_it(scenario: str) -> None:
    match = set_up(scenario, 4)
    chance = random.Random(4)
    different = 0
    for number in range(500):
        if match.is_over:
            break
        if number % 10 == 0:
            for seat in (SPECTATOR, 0, 1):
                twin = in_another_world(match, seat, number)
                different += twin.hash != match.hash
                assert shown(twin, seat) == shown(match, seat)
                if seat == match.position.seat:
                    assert twin.position.choices == match.position.choices
        match.play(chance.choice(match.actions()))
    assert different > 40


def test_hidden_units_stand_elsewhere_in_another_world() -> None:
    match = set_up("s05_steel_before_oboyan", 1)
    state = state_of(match)
    hidden = [piece for piece, flags in enumerate(state.flags) if flags & HIDDEN]
    assert hidden
    places = {tuple(state_of(in_another_world(match, 0, draw)).at(piece) for piece in hidden) for draw in range(20)}
    assert len(places) > 10
    own = {tuple(state_of(in_another_world(match, 1, draw)).at(piece) for piece in hidden) for draw in range(5)}
    assert len(own) == 1


def test_face_down_mines_are_dealt_anew_and_known_ones_stay() -> None:
    match = set_up("s05_steel_before_oboyan", 1)
    state = state_of(match)
    assert state.mine_power
    state.mine_known[0] = 1
    worlds = [state_of(in_another_world(match, 0, draw)).mine_power for draw in range(20)]
    assert len({tuple(powers) for powers in worlds}) > 10
    assert {powers[0] for powers in worlds} == {state.mine_power[0]}


def test_secret_tank_leaders_change_their_tanks() -> None:
    match = set_up("s04_hole_in_the_don_front", 1)
    state = state_of(match)
    secret = [piece for piece, flags in enumerate(state.flags) if flags & TANK_LEADER and not flags & LEADER_KNOWN]
    assert secret
    told = [entry for entry in match.view("axis")["pieces"] if "tank_leader" in entry.get("marks", [])]  # type: ignore[attr-defined]
    assert not [entry for entry in told if entry["side"] == "allied"]
    holders = {
        tuple(piece for piece, flags in enumerate(state_of(in_another_world(match, 0, draw)).flags) if flags & TANK_LEADER)
        for draw in range(20)
    }
    assert len(holders) > 3


def test_a_unit_that_is_set_up_and_then_hidden_is_never_shown() -> None:
    match = GAME.new("s05_steel_before_oboyan", seed=2)
    while state_of(match).phase == words.PHASE_SET_UP:
        texts = [action.text for action in match.actions()]
        hiding = [text for text in texts if text.startswith("hide ")]
        match.play(hiding[0] if hiding else "auto" if "auto" in texts else "ready")
        if match.position.seat == 1:  # the Soviets set up first: nothing of theirs is on the map for others yet
            assert not [entry for entry in match.view("axis")["pieces"] if entry["side"] == "allied" and "at" in entry]  # type: ignore[attr-defined]
    state = state_of(match)
    hidden = {state.ground.piece_names[piece] for piece, flags in enumerate(state.flags) if flags & HIDDEN}
    view = match.view("axis")
    assert not [entry for entry in view["pieces"] if entry["id"] in hidden]  # type: ignore[attr-defined]
    assert view["concealed"] == {"axis": 0, "allied": len(hidden)}
    assert match.view("allied")["concealed"] == {"axis": 0, "allied": 0}
    told = msgspec.json.encode([match.entry(number, 0) for number in range(len(match.log))]).decode()
    assert not [name for name in hidden if name + '"' in told]
    own = msgspec.json.encode([match.entry(number, 1) for number in range(len(match.log))]).decode()
    assert all(name + '"' in own for name in hidden)


def test_nothing_of_a_set_up_is_shown_before_it_is_finished() -> None:
    match = GAME.new("s05_steel_before_oboyan", seed=2)
    assert state_of(match).seat == 1
    concealed = match.view("axis")["concealed"]
    chance = random.Random(2)
    done = 0
    while match.position.seat == 1:
        view = match.view("axis", 0)
        assert view["concealed"] == concealed
        assert not [entry for entry in view["pieces"] if entry["side"] == "allied" and "at" in entry]  # type: ignore[attr-defined]
        assert not view["marks"]
        log = view["log"]
        assert not [entry for entry in log if "unit" in entry["args"] and entry["id"] != "log-drew-leader"]  # type: ignore[attr-defined]
        assert not [entry for entry in log if "hex" in entry["args"]]  # type: ignore[attr-defined]
        match.play(chance.choice([action for action in match.actions() if action.text != "auto"]))
        done += 1
    assert done > 60
    assert match.view("axis")["marks"]


TELLING = {"log-revealed", "log-mines", "log-mine-revealed"}
"""What a step may find out that was not known before it."""


def test_what_follows_a_step_tells_no_more_than_the_log() -> None:
    """Take the same step in two worlds: unless it found something, the mover sees the same, whether he is asked to wait included."""
    compared = windows = 0
    for seed in range(3):
        match = set_up("s05_steel_before_oboyan", seed)
        chance = random.Random(seed)
        for number in range(700):
            if match.is_over:
                break
            seat = match.position.seat
            actions = match.actions()
            steps = [action for action in actions if action.text.startswith("to ")]
            if steps and seat == 0:
                step = chance.choice(steps)
                worlds = [match.clone(), in_another_world(match, seat, number), in_another_world(match, seat, number + 1000)]
                for world in worlds:
                    world.play(step.text)
                new = [world.entry(entry, seat)["id"] for world in worlds for entry in range(len(match.log), len(world.log))]
                if not TELLING & set(new):
                    assert len({shown(world, seat) for world in worlds}) == 1
                    compared += 1
                    windows += worlds[0].position.seat != seat
                    assert all(len(world.position.choices) > 1 for world in worlds)
                match.play(step)
            else:
                quiet = [action for action in actions if action.text in ("pass", "hold")]
                march = [action for action in actions if action.text.startswith(("march", "move"))]
                match.play(quiet[0] if quiet and seat == 1 else chance.choice(march or actions))
    assert compared > 100
    assert windows > 20


def test_a_whole_move_is_judged_by_what_is_known() -> None:
    """A way past hidden guns is refused or accepted as if nobody were there."""
    match = set_up("s05_steel_before_oboyan", 1)
    chance = random.Random(1)
    asked = 0
    for number in range(300):
        state = state_of(match)
        if match.position.seat == 0 and state.frames[-2] == words.MOVING:
            unit = state.ground.piece_names[state.unit]
            for _ in range(4):
                way = [state.at(state.unit)]
                for _ in range(3):
                    way.append(chance.choice(state.ground.map.near[way[-1]]) if way[-1] >= 0 else chance.randrange(state.ground.size))
                text = f"move {unit} " + "-".join(state.ground.names[space] for space in way[1:])
                asked += 1
                assert asking(match, text) == asking(in_another_world(match, 0, number), text)
        texts = [action.text for action in match.actions()]
        march = [text for text in texts if text.startswith(("march", "move", "to "))]
        match.play(chance.choice(march or texts))
    assert asked > 40


def asking(match: Match, text: str) -> str:
    try:
        refusal = match.explain(text)
    except BadInput as wrong:
        return str(wrong)
    return refusal.reason if refusal is not None else "legal"


def there_and_back(match: Match, step: str) -> str:
    """What is said of a move to a hex and back again."""
    state = state_of(match)
    return asking(match, f"move {state.ground.piece_names[state.unit]} {step}-{state.ground.names[state.at(state.unit)]}")


def steps_of(match: Match) -> list[str]:
    """Where the unit that moves may go."""
    return [action.text.split()[1] for action in match.actions() if action.text.startswith("to ")]


def test_a_way_over_a_face_down_mine_does_not_tell_what_it_is() -> None:
    match = set_up("s05_steel_before_oboyan", 1)
    state = state_of(match)
    for piece in range(len(state.flags)):
        state.flags[piece] &= ~HIDDEN  # nobody interrupts
    while state.frames[-2] != words.MOVING or match.position.seat or state.at(state.unit) < 0:
        texts = [action.text for action in match.actions()]
        march = [text for text in texts if match.position.seat == 0 and text.startswith(("march", "move"))]
        match.play(march[-1] if march else "pass" if "pass" in texts else texts[-1])
        state = state_of(match)
    step = steps_of(match)[0]
    said: set[str] = set()
    for power in (0, 1, 3):
        world = match.clone()
        twin = state_of(world)
        twin.mine_hex, twin.mine_side, twin.mine_power, twin.mine_known = [twin.ground.map.index[step]], [1], [power], [0]
        said.add(there_and_back(world, step))
    assert len(said) == 1


def test_a_way_through_a_hidden_unit_does_not_tell_that_it_is_there() -> None:
    """A hidden unit is put into the hex that is gone to: what is said of the way stays the same."""
    match = set_up("s05_steel_before_oboyan", 1)
    chance = random.Random(1)
    asked = 0
    while asked < 300:
        state = state_of(match)
        if match.position.seat == 0 and state.frames[-2] == words.MOVING and state.at(state.unit) >= 0:
            hidden = [unit for unit in range(len(state.flags)) if state.flags[unit] & HIDDEN and state.ground.side[unit] == 1]
            for step in steps_of(match)[:3]:
                world = match.clone()
                state_of(world).pieces.shift(chance.choice(hidden), state.ground.map.index[step])
                state_of(world).stale = ALL_STALE
                asked += 1
                assert there_and_back(world, step) == there_and_back(match, step)
        texts = [action.text for action in match.actions()]
        quiet = [text for text in texts if text in ("pass", "hold")]
        march = [text for text in texts if text.startswith(("march", "move", "to "))]
        match.play(quiet[0] if quiet and match.position.seat == 1 else chance.choice(march or texts))


def test_a_hidden_unit_that_is_taken_in_hand_is_not_shown() -> None:
    match = set_up("s05_steel_before_oboyan", 1)
    chance = random.Random(1)
    for _ in range(400):
        state = state_of(match)
        if match.position.seat == 1 and state.frames[-2] == words.MOVING and state.flags[state.unit] & HIDDEN:
            break
        texts = [action.text for action in match.actions()]
        hidden = {state.ground.piece_names[piece] for piece, flags in enumerate(state.flags) if flags & HIDDEN}
        march = [text for text in texts if text.startswith(("march", "move")) and text.split()[1] in hidden]
        match.play((march or [text for text in texts if text == "pass"] or [chance.choice(texts)])[0])
    unit = state.ground.piece_names[state.unit]
    assert "hand" in match.view("allied")
    assert "hand" not in match.view("axis")
    assert unit + '"' not in shown(match, 0).decode()
    assert unit + '"' in shown(match, 1).decode()
