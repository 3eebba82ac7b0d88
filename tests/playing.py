"""Random play, shared by contract tests, fuzzer and recorded games: every way to set up a match, and a wanderer to walk through it."""

import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module, resources, util
from itertools import product
from typing import NamedTuple, Protocol

import yaml

import grognard
from grognard import Game, Match, Refusal
from grognard.kernel.action import code_of, operand_of, verb_of
from grognard.kernel.game import Scenario
from grognard.kernel.options import Options
from grognard.kernel.sequence import Position

LONGEST = 60_000  # more decisions than any game may take
MANY_TURNS = 16
SOME_TURNS = 13  # from here on options are tried none and all, if the long way was not asked for
FEW_OPTIONS = 3  # so many are combined in every way


class Watch(Protocol):
    """What a game may add to random play in `tests/games/<game>/watch.py`: its own invariants, checked from outside."""

    def before(self, match: Match, code: int) -> None: ...

    def after(self, match: Match) -> None: ...

    def problems(self, match: Match) -> list[str]: ...


class Idle:
    """The watch of a game that has none."""

    def before(self, match: Match, code: int) -> None: ...

    def after(self, match: Match) -> None: ...

    def problems(self, match: Match) -> list[str]:
        return []


class Setting:
    """One way to set up a match."""

    def __init__(self, game: str, scenario: str, players: int, options: Options) -> None:
        self.game = game
        self.scenario = scenario
        self.players = players
        self.options = options

    def __str__(self) -> str:
        switched_on = [option for option, value in self.options.items() if value]
        if len(switched_on) > 3:
            switched_on = ["all"]
        return "-".join([self.game, self.scenario, str(self.players), *switched_on])

    def new(self, seed: int | str) -> Match:
        return grognard.load(self.game).new(self.scenario, self.players, seed, self.options)


def settings(long_ones: bool = False) -> list[Setting]:
    """Every game, scenario, number of players and combination of options; scenarios of many turns only if asked for (`make fuzz` does),
    and of rather many turns with no options or all.

    A game with many options has them one by one and all together, in its shortest scenario that knows them; elsewhere none.
    """
    found: list[Setting] = []
    for id in grognard.game_ids():
        scenarios = grognard.load(id).scenarios
        rich = [scenario for scenario in scenarios.values() if len(switches(scenario)) > FEW_OPTIONS]
        shortest = min(rich, key=lambda scenario: scenario.turns).id if rich else ""
        for scenario in scenarios.values():
            if scenario.turns > MANY_TURNS and not long_ones:
                continue
            names = switches(scenario)
            positions = combinations(len(names), scenario.id == shortest)
            if scenario.turns >= SOME_TURNS and not long_ones:
                positions = [values for values in positions if len(set(values)) <= 1]
            for players, values in product(scenario.players, positions):
                found.append(Setting(id, scenario.id, players, dict(zip(names, values, strict=True))))
    return found


def switches(scenario: Scenario) -> list[str]:
    return [option.id for option in scenario.options if not option.is_text]


def combinations(count: int, is_chosen: bool) -> list[tuple[bool, ...]]:
    """The switch positions of so many options that are tried."""
    if count <= FEW_OPTIONS:
        return list(product((False, True), repeat=count))
    plain = tuple(False for _ in range(count))
    if not is_chosen:
        return [plain]
    return [plain, *(tuple(place == one for place in range(count)) for one in range(count)), tuple(True for _ in range(count))]


def each_once() -> list[Setting]:
    """Every game, scenario and number of players once, with all its options switched on where it has some.

    Contract tests play these: `test_fuzz_short` plays a game of every setting, the ones without options among them.
    """
    richest: dict[tuple[str, str, int], Setting] = {}
    for setting in settings():
        place = (setting.game, setting.scenario, setting.players)
        known = richest.get(place)
        if known is None or sum(setting.options.values()) > sum(known.options.values()):
            richest[place] = setting
    return list(richest.values())


# -- walking ----------------------------------------------------------------------------------------------------------
class Taste:
    """What one seat likes: some verbs are dear to it, and some place draws it on, more or less.

    A game may name verbs in `SHY` that would spoil it for everybody if they were chosen as often as the others, and in `SENSE` how often a
    seat follows the game's adviser: without one, random play would never come to what the game is about.
    """

    def __init__(self, game: Game, chance: random.Random) -> None:
        shy = getattr(companion(game.id), "SHY", ())
        self.weights = [chance.choice((0.15, 1.0, 1.0, 4.0)) * (0.02 if word in shy else 1.0) for word, _ in game.vocabulary.verbs]
        self.eagerness = chance.choice((0.0, 0.4, 0.95))
        self.distances = distances(game, chance)
        senses = getattr(companion(game.id), "SENSE", ())
        self.sense: float = chance.choice(senses) if senses else 0.0
        self.adviser = game.adviser() if self.sense else None


class Wanderer:
    """Plays all seats at random, each after a taste of its own."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self.random = random.Random(f"wanderer {seed}")
        self.domains = [domain for _, domain in game.vocabulary.verbs]
        self.tastes = [Taste(game, self.random) for _ in range(max(len(scenario.seats) for scenario in game.scenarios.values()))]

    def choose(self, position: Position) -> int:
        choices = position.choices
        taste = self.tastes[position.seat]
        if taste.adviser is not None and self.random.random() < taste.sense:
            return taste.adviser.advise(position.clone())
        chosen = self.random.choices(choices, [taste.weights[verb_of(code)] for code in choices])[0]
        distance = taste.distances.get(self.domains[verb_of(chosen)])
        if distance is None or self.random.random() >= taste.eagerness:
            return chosen
        alike = [code for code in choices if verb_of(code) == verb_of(chosen)]
        return min(alike, key=lambda code: distance[operand_of(code)])


def distances(game: Game, chance: random.Random) -> dict[str, list[int]]:
    """By domain and operand: how far it is from what draws the wanderer on; empty if the game names nothing."""
    module = companion(game.id)
    return dict(module.distances(game, chance)) if hasattr(module, "distances") else {}


def watch(match: Match) -> Watch:
    module = companion(match.game.id)
    made: Watch = module.Watch(match) if hasattr(module, "Watch") else Idle()
    return made


def companion(game: str) -> object:
    name = f"tests.games.{game}.watch"
    return import_module(name) if util.find_spec(f"tests.games.{game}") and util.find_spec(name) else None


def walk(setting: Setting, seed: int | str) -> Iterator[Match]:
    """One match played at random: the same object at every decision, and once more when it is over."""
    match = setting.new(seed)
    wanderer = Wanderer(match.game, seed)
    yield match
    while not match.is_over:
        step(match, wanderer)
        yield match


def step(match: Match, wanderer: Wanderer) -> int:
    code = wanderer.choose(match.position)
    match.play(match.game.vocabulary.action(code))
    return code


def moments(setting: Setting, count: int) -> list[Match]:
    """Copies of a random match at random decisions, in no order; the same ones for everybody who asks, so nobody plays on with them."""
    return sampled(str(setting)).moments[:count]


def finished(setting: Setting) -> Match:
    """A copy of the same random match when it is over: for what needs a whole game, and no other than anybody else's."""
    return sampled(str(setting)).end.clone()


class Sample(NamedTuple):
    """Forty moments of one match, each decision as likely as any other, and its end; and a hash of each list of choices on the way."""

    moments: list[Match]
    end: Match
    trail: list[int]


@cache
def sampled(label: str) -> Sample:
    """The sample of a setting: played once, for all tests (`tests/contract/conftest.py` has those of a setting follow one another)."""
    setting = next(known for known in settings() if str(known) == label)
    chance = random.Random(f"moments {label}")
    kept: list[Match] = []
    trail: list[int] = []
    match = setting.new(label)
    for number, match in enumerate(walk(setting, label)):
        place = chance.randrange(number + 1)
        trail.append(hash(tuple(match.position.choices)))
        if match.is_over:
            break
        if len(kept) < 40:
            kept.append(match.clone())
        elif place < 40:
            kept[place] = match.clone()
    chance.shuffle(kept)
    return Sample(kept, match, trail)


# -- what is not allowed ----------------------------------------------------------------------------------------------
def candidates(match: Match, chance: random.Random, count: int) -> list[int]:
    """Codes of actions that exist in the game, whether or not they are legal now."""
    vocabulary = match.game.vocabulary
    found: list[int] = []
    for _ in range(count):
        verb = chance.randrange(len(vocabulary.verbs))
        names = vocabulary.names.get(vocabulary.verbs[verb][1], [""])
        found.append(code_of(verb, chance.randrange(len(names))))
    return found


def kin(match: Match, chance: random.Random, count: int) -> list[int]:
    """Codes with a verb that is legal now and any operand: the mistakes that people make."""
    vocabulary = match.game.vocabulary
    found: list[int] = []
    for code in chance.choices(match.position.choices, k=count):
        names = vocabulary.names.get(vocabulary.domain(code), [""])
        found.append(code_of(verb_of(code), chance.randrange(len(names))))
    return found


@cache
def sections(game: str) -> frozenset[str]:
    """The ids of a game's rule sections."""
    path = resources.files(f"grognard.games.{game}") / "data" / "sections.yaml"
    return frozenset(yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)["sections"])


def wrong_with(match: Match, code: int, refusal: Refusal | None) -> str:
    """What is wrong with the refusal of a code that is not among the choices; empty if nothing is."""
    text = match.game.vocabulary.action(code).text
    if refusal is None:
        return f"'{text}' is not among the choices, and yet not refused"
    if refusal.rule not in sections(match.game.id):
        return f"'{text}' is refused by section {refusal.rule}, which does not exist"
    for language in ("en", "fr"):
        if not match.game.texts.format(language, refusal.message.id, refusal.message.args):
            return f"'{text}' is refused without a reason in '{language}'"
    return ""
