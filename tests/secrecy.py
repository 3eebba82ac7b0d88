"""Worlds that differ only in what others hide, and a script of public things that happen in all of them alike.

Shared by the test that compares every byte a seat gets, and by the guesser. While a script is made it is a test itself: where one world
goes another way than the rest, something must have been turned up for all to see.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

import msgspec

import grognard
from grognard import Match
from grognard.kernel.adviser import Adviser
from grognard.kernel.dice import FairDice, seed_bytes
from grognard.kernel.game import SPECTATOR
from grognard.kernel.match import Past, Promise, resume_match
from grognard.kernel.options import Options
from grognard.kernel.sequence import Position

UNDO = "undo"
QUIET = ("pass", "end", "done", "keep", "hold")
"""What somebody says who has nothing to show."""
WORLDS = 8
MOST_DRAWS = 60
MOST_SOUGHT = 250
MOST_TRIED = 60
WITHOUT_WINDOWS = ("panzer_grenadier", "iron_dream")
"""Where nobody is ever asked who can only pass: in the one a side always has an answer, in the other there are no interruptions."""


@dataclass(frozen=True)
class Secret:
    """Something that is hidden in a game, and who would like to know it."""

    game: str
    scenario: str
    curious: int
    """The seat that looks for it."""
    telling: frozenset[str]
    """Log entries that turn something up for all to see."""
    telling_verbs: frozenset[str] = frozenset()
    """Actions that turn something up without a word in the log."""
    options: Options = field(default_factory=dict, hash=False)
    begun: int = 150
    """So many decisions are played before it starts."""
    label: Callable[[Position], object] = msgspec.json.encode
    """What is hidden in a position: two worlds with one label are one."""


def held_token(position: Position) -> object:
    return list(position.hand)  # type: ignore[attr-defined]


def whole(position: Position) -> object:
    return msgspec.json.encode(position.dump())


SECRETS = {
    "race_for_berlin": Secret("race_for_berlin", "campaign", 0, frozenset({"log-drew"}), label=held_token, begun=120),
    "last_crusade": Secret(
        "last_crusade",
        "standard",
        1,
        frozenset({"log-spotted", "log-peeked", "log-obstacle", "log-obstacle-met", "log-recon-rolled", "log-drew", "log-terrain"}),
        begun=160,
        label=whole,
    ),
    "panzer_grenadier": Secret(
        "panzer_grenadier",
        "s05_steel_before_oboyan",
        0,
        frozenset({"log-revealed", "log-mines", "log-mine-shown", "log-fired", "log-shot"}),
        begun=60,
        label=whole,
    ),
    "iron_dream": Secret(
        "iron_dream",
        "two_player",
        0,
        frozenset(),
        frozenset({"overrun", "attack", "roll", "commit"}),
        {"fog_of_war": True},
        begun=120,
        label=whole,
    ),
}


@dataclass(eq=False)
class Script:
    """One moment in several worlds, and what happens next in all of them."""

    secret: Secret
    options: Options
    worlds: list[Position]
    steps: list[tuple[int, str]]
    """Who does what."""
    windows: int = 0
    """How often somebody is asked who can do something in one world and only pass in another."""
    pair: tuple[int, int] = (0, 1)
    """Two worlds: where there is such a window, one with nothing to play in the first of them, and one with something."""
    opens_at: int = -1
    """How many steps lead to that window."""


@cache
def script(name: str, seed: int, length: int) -> Script:
    """A script from a random match; the same one for everybody who asks."""
    secret = SECRETS[name]
    chance = random.Random(f"script {name} {seed}")
    match, first = begun(secret, seed, chance)
    worlds = drawn(secret, match)
    made = Script(secret, match.options, [world.position.clone() for world in worlds], [])
    while len(made.steps) < length:
        idle = [world.position.is_idle for world in worlds]
        step = next_step(secret, worlds, chance, first if not made.steps else [])
        if step is None:
            break
        made.steps.append(step)
        if len(set(idle)) > 1:
            if not made.windows:
                made.pair, made.opens_at = (idle.index(True), idle.index(False)), len(made.steps) - 1
            made.windows += 1
    return made


def scripts(name: str, count: int, length: int) -> list[Script]:
    """Scripts in which something happens: windows, in games that have such."""
    found: list[Script] = []
    for seed in range(MOST_TRIED):
        made = script(name, seed, length)
        if len(found) < count and len(made.worlds) > 1 and (made.windows or (name in WITHOUT_WINDOWS and len(made.steps) > length // 2)):
            found.append(made)
        if len(found) == count:
            break
    return found


def begun(secret: Secret, seed: int, chance: random.Random) -> tuple[Match, list[str]]:
    """A match under way, now by good advice, now at random, to just before somebody else may answer; and what leads there."""
    game = grognard.load(secret.game)
    match = game.new(secret.scenario, seed=seed, options=dict(secret.options))
    match.passes_alone = False
    adviser = game.adviser()
    for number in range(secret.begun + MOST_SOUGHT):
        before, text = match.clone(), played_on(match, adviser, chance)
        if match.is_over:
            break
        if number >= secret.begun and match.position.seat != secret.curious and match.position.is_veiled and has_secret(secret, before):
            return before, [text]
    return before, []


def played_on(match: Match, adviser: Adviser, chance: random.Random) -> str:
    texts = [action.text for action in match.actions()]
    hiding = [text for text in texts if text.startswith("hide ")]
    if hiding or "auto" in texts or len(texts) == 1:
        text = hiding[0] if hiding else "auto" if "auto" in texts else texts[0]
    elif chance.random() < 0.7:
        text = match.game.vocabulary.action(adviser.advise(match.position.clone())).text
    else:
        text = chance.choice(texts)
    match.play(text)
    return text


def has_secret(secret: Secret, match: Match) -> bool:
    return len({repr(secret.label(match.game.world(match.position, secret.curious, draw))) for draw in range(6)}) > 1


def drawn(secret: Secret, match: Match) -> list[Match]:
    """Worlds that look the same to the curious seat, no two with the same secret."""
    found: dict[str, Match] = {}
    for draw in range(MOST_DRAWS):
        position = match.game.world(match.position, secret.curious, draw)
        if len(found) < WORLDS:
            found.setdefault(repr(secret.label(position)), opened(secret, match.options, position))
    return list(found.values())


def opened(secret: Secret, options: Options, position: Position) -> Match:
    """A match that begins with this position, with the same dice to come in every world."""
    game = grognard.load(secret.game)
    dice = FairDice(seed_bytes("worlds"), [])
    past = Past(Promise(dice.commitment, [], dice.seed), [], [], [], False)
    return resume_match(game, game.scenario(secret.scenario), options, position.clone(), dice, past)


def sights(worlds: list[Match], seat: int, since: int) -> set[bytes]:
    """What a seat sees in each world, with the log from an entry on."""
    return {msgspec.json.encode(world.view(None if seat == SPECTATOR else seat, since)) for world in worlds}


def next_step(secret: Secret, worlds: list[Match], chance: random.Random, first: list[str]) -> tuple[int, str] | None:
    """Something to do that turns nothing up (`first`, if it is given), done in every world; None if there is no such thing."""
    if worlds[0].is_over:
        return None
    seat = worlds[0].position.seat
    if not first and seat == secret.curious and worlds[0].cannot_undo() is None and chance.random() < 0.15:
        for world in worlds:
            world.undo()
        assert len(sights(worlds, secret.curious, 0)) == 1, f"{secret.game}: taking back tells what is hidden"
        return seat, UNDO
    for text in first or candidates(secret, worlds, chance):
        twins = [world.clone() for world in worlds]
        for twin in twins:
            twin.play(text)
        since = len(worlds[0].log)
        if len(sights(twins, secret.curious, since)) == 1 and len(sights(twins, SPECTATOR, since)) == 1:
            for world in worlds:
                world.play(text)
            return seat, text
        logged = {str(twin.entry(number, secret.curious)["id"]) for twin in twins for number in range(since, len(twin.log))}
        is_told = bool(logged & secret.telling) or text.split()[0] in secret.telling_verbs
        assert is_told or (seat != secret.curious and text not in QUIET), f"{secret.game}: '{text}' by seat {seat} tells what is hidden"
        if is_told and seat == secret.curious:
            assert all(twin.position.seat != seat or twin.cannot_undo() for twin in twins), f"{secret.game}: '{text}' can be taken back"
    return None


def advice(match: Match, chance: random.Random) -> list[str]:
    """What a good player would do, most of the time: at random nothing much would happen."""
    if chance.random() < 0.3:
        return []
    return [match.game.vocabulary.action(match.game.adviser().advise(match.position.clone())).text]


def candidates(secret: Secret, worlds: list[Match], chance: random.Random) -> list[str]:
    """Actions to try. Of the others only such as exist in every world, quiet ones first; in a window they pass."""
    listed = [[action.text for action in world.actions()] for world in worlds]
    if worlds[0].position.seat == secret.curious:
        assert all(texts == listed[0] for texts in listed), f"{secret.game}: the choices of a seat tell what is hidden from it"
        chance.shuffle(listed[0])
        return [*advice(worlds[0], chance), *listed[0][:8]]
    common = sorted(set(listed[0]).intersection(*listed[1:]))
    quiet = [text for text in common if text in QUIET]
    chance.shuffle(common)
    return quiet if worlds[0].position.is_veiled else [*quiet, *common[:6]]
