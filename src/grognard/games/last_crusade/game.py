"""The Last Crusade as a game of the kernel."""

from pathlib import Path

from grognard.games.last_crusade import decks, goals, notation, words
from grognard.games.last_crusade.adviser import CrusadeAdviser
from grognard.games.last_crusade.alternatives import alternatives
from grognard.games.last_crusade.casebook import CrusadeCaseBook
from grognard.games.last_crusade.content import ATTACK_NAMES, SIDES, TYPE_NAMES, Content, Deck, ScenarioData, SideData, load_content
from grognard.games.last_crusade.evaluate import Guess
from grognard.games.last_crusade.facts import facts
from grognard.games.last_crusade.features import FEATURES, SIGNS, SIGNS_OF_MORE, features
from grognard.games.last_crusade.field import ROUTE_NAMES, ZONE_NAMES
from grognard.games.last_crusade.layout import layout
from grognard.games.last_crusade.overlays import overlay
from grognard.games.last_crusade.prospects import told_roll
from grognard.games.last_crusade.restore import restored
from grognard.games.last_crusade.s12_victory import as_if_ended, ids_for, result
from grognard.games.last_crusade.sequence import rules_for, set_up, steps
from grognard.games.last_crusade.state import FORTS, NAMES, OBSTACLES, State
from grognard.games.last_crusade.view import sighted, views
from grognard.games.last_crusade.weights import CRUDE, STYLES, VARIATION, Weights, styled
from grognard.games.last_crusade.world import as_known, world
from grognard.kernel.action import Vocabulary
from grognard.kernel.adviser import Adviser
from grognard.kernel.casebook import CaseBook
from grognard.kernel.decision import Message, Result
from grognard.kernel.game import EVERYTHING, Notation, Scenario, Seat
from grognard.kernel.goals import Goal
from grognard.kernel.options import Option, Options
from grognard.kernel.sequence import Event, Position
from grognard.kernel.texts import Texts
from grognard.mechanics.variation import Leaning
from grognard.mechanics.weighing import Ways, WeighedGame

RULES_VERSION = "4"  # raised whenever an old record would play differently
DECK = "deck_"
"""Options that name a deck: `deck_german`, `deck_allied` and so on."""

FORT_NAMES = [f"f{number + 1}" for number in range(FORTS)]
OBSTACLE_NAMES = [f"o{number + 1}" for number in range(OBSTACLES)]


class LastCrusade(WeighedGame):
    """Two decks of cards fight over nine zones."""

    def __init__(self) -> None:
        content = load_content()
        super().__init__(
            "last_crusade",
            "The Last Crusade",
            RULES_VERSION,
            {id: described(content, id) for id in content.scenarios},
            Vocabulary(
                words.VERBS,
                {
                    "card": content.names,
                    "unit": NAMES,
                    "zone": ZONE_NAMES,
                    "edge": content.fields["four"].edge_names,
                    "route": ROUTE_NAMES,
                    "fort": FORT_NAMES,
                    "obstacle": OBSTACLE_NAMES,
                },
            ),
            Texts([Path(__file__).with_name("texts")]),
        )
        self.has_secrets = True
        self.plans_phases = False
        self.choices_a_phase = 3
        self.content = content
        self.notation = Notation(notation.expand, notation.fold)
        self.events = words.EVENTS
        self.naming = {
            "card": ("@card-", content.names),
            "unit": ("", NAMES),
            "zone": ("@zone-", ZONE_NAMES),
            "place": ("@zone-", ZONE_NAMES),
            "phase": ("@phase-", words.PHASES),
            "edge": ("", content.fields["four"].edge_names),
            "route": ("", ROUTE_NAMES),
            "obstacle": ("", OBSTACLE_NAMES),
            "fort": ("", FORT_NAMES),
            "type": ("@type-", TYPE_NAMES),
            "attack": ("@attack-", ATTACK_NAMES),
        }
        self.steps = steps()
        self.ways = Ways(styled, STYLES, CRUDE, VARIATION, len(ZONE_NAMES))

    @property
    def layout(self) -> dict[str, object]:
        return layout(self.content)

    def checked_text(self, scenario: Scenario, option: Option, chosen: Options, text: str) -> str:
        """V-A1 A deck: a ready-made one, a list of cards, or a draft. What is recorded names every card."""
        data = self.content.scenarios[scenario.id]
        return decks.checked(self.content, data, side_of(data, scenario, option), chosen, self.texts, text)

    def deck(self, scenario: Scenario, option: Option, chosen: Options, text: str) -> dict[str, object]:
        """V-A1 What the deck builder is told about a deck."""
        data = self.content.scenarios[scenario.id]
        return decks.report(self.content, data, side_of(data, scenario, option), chosen, self.texts, text)

    def deck_lists(self, scenario: str, options: Options) -> list[Deck]:
        """By seat: the deck that the options name, trimmed to the optional limits."""
        data = self.content.scenarios[scenario]
        found: list[Deck] = []
        for place, id in enumerate(ids_for(data.layout)):
            text = str(options.get(DECK + id, data.sides[place].deck))
            deck = decks.imported(self.content, text)
            wrong = decks.problems(self.content, data, options, deck)
            found.append(decks.trimmed(self.content, options, deck) if wrong else deck)
        return found

    def set_up(self, scenario: str, options: Options) -> State:
        rules = rules_for(self.content, self.content.scenarios[scenario], options, self.deck_lists(scenario, options))
        return set_up(self.steps, rules)

    def restore(self, scenario: str, options: Options, data: dict[str, object]) -> Position:
        return restored(self.set_up(scenario, options), data)

    def describe(self, event: Event, seat: int) -> Message:
        """II-C3, V-D1 Cards drawn, bought or laid face down are named to their owner alone."""
        if event[0] in words.SECRET and seat != EVERYTHING and seat != event[1]:
            id, kept = words.SECRET[event[0]]
            told = self.events[event[0]][1][:kept]
            return Message(id, {name: self.named(kind, event[place + 1]) for place, (name, kind) in enumerate(told)})
        return self.told(event)

    def roll(self, event: Event) -> dict[str, object] | None:
        """III-H The faces of a roll, the number needed and every reason; entries of older logs have none."""
        extra = event[1 + len(words.EVENTS[event[0]][1]) :]
        return told_roll(self.content, extra) if extra else None

    def named(self, kind: str, value: int) -> str | int:
        if kind == "any_unit":
            return target_name(self.content, value)
        if kind == "seat":
            return f"@side-{value}"
        return "@zone-airfield" if value < 0 and kind in ("zone", "place") else super().named(kind, value)

    def view(self, position: Position, seat: int) -> dict[str, object]:
        assert isinstance(position, State)
        return views(position, [seat])[0]

    def views(self, position: Position, seats: list[int]) -> list[dict[str, object]]:
        assert isinstance(position, State)
        return views(position, seats)

    def sighted(self, position: Position, seat: int) -> tuple[list[int], list[int]]:
        assert isinstance(position, State)
        return sighted(position, seat)

    def turn(self, position: Position) -> tuple[int, int]:
        assert isinstance(position, State)
        return max(1, position.turn), position.last_turn

    def phase(self, position: Position) -> int:
        assert isinstance(position, State)
        return (position.turn * 8 + position.phase) * 4 + position.phasing

    def place_of_roll(self, position: Position) -> int:
        """Who rolls against whom, or where."""
        assert isinstance(position, State)
        return ((position.shooter + 8) * 512 + position.target + 400) * 32 + position.zone + 8

    def alternatives(self, position: Position) -> list[int]:
        assert isinstance(position, State)
        return alternatives(position)

    def is_own_time(self, position: Position) -> bool:
        assert isinstance(position, State)
        return position.seat == position.phasing

    def overlay(self, position: Position, seat: int, name: str) -> dict[str, list[str]]:
        assert isinstance(position, State)
        return overlay(position, name)

    def world(self, position: Position, seat: int, draw: int) -> Position:
        """What a seat cannot know is drawn anew: hands, decks, face-down cards."""
        assert isinstance(position, State)
        return world(position, seat, draw)

    def pondered(self, position: Position, seat: int, draw: int) -> Position:
        """A player takes unspotted enemies for the typical ones of their deck; that is quicker than a whole world, and tells no more."""
        assert isinstance(position, State)
        twin = position.clone()
        Guess().veil(twin, seat)
        return twin

    def known(self, position: Position, seat: int) -> Position:
        assert isinstance(position, State)
        return as_known(position, seat)

    def casebook(self) -> CaseBook:
        return CrusadeCaseBook(self.content, self.set_up, described(self.content, "standard"), self.scenarios)

    def advised(self, weights: Leaning) -> Adviser:
        assert isinstance(weights, Weights)
        return CrusadeAdviser(weights)

    @property
    def feature_names(self) -> list[str]:
        return FEATURES

    def feature_signs(self, scenario: str, seat: int) -> dict[str, int]:
        return SIGNS_OF_MORE if len(self.scenario(scenario).seats) > len(SIDES) else SIGNS

    def features(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, State)
        return features(position, seat)

    def facts(self, position: Position, log: list[Event]) -> dict[str, int | str]:
        assert isinstance(position, State)
        return facts(position, log)

    def ended(self, position: Position) -> Position:
        assert isinstance(position, State)
        return as_if_ended(position)

    def goals(self, position: Position) -> list[Goal]:
        assert isinstance(position, State)
        return goals.goals(position)

    def gain(self, position: Position, goal: str, space: str, seat: int) -> bool:
        assert isinstance(position, State)
        return goals.gain(position, space, seat)

    def grade(self, position: Position, seat: str) -> int:
        return goals.grade(self.result(position), seat)

    def result(self, position: Position) -> Result:
        assert isinstance(position, State)
        return result(position)


def side_of(data: ScenarioData, scenario: Scenario, option: Option) -> SideData:
    """The side whose deck an option names."""
    return data.sides[[seat.id for seat in scenario.seats].index(option.id.removeprefix(DECK))]


def target_name(content: Content, value: int) -> str:
    """A unit, a bridge or a fortification as a target; guns off the map as the firer."""
    if value >= 0:
        return NAMES[value]
    if value <= -300:
        return f"f{-300 - value + 1}"
    return content.fields["four"].edge_names[-100 - value] if value <= -100 else "@off-map"


def described(content: Content, id: str) -> Scenario:
    data = content.scenarios[id]
    seats = [Seat(seat, [seat]) for seat in ids_for(data.layout)]
    options = [Option(option, rule, default) for option, rule, default in data.options]
    for place, seat in enumerate(seats):
        side = data.sides[place]
        options.append(Option(DECK + seat.id, "V-A1", side.deck, [*side.decks, decks.RANDOM]))
    scenario = Scenario(id, data.title, data.rule, data.turns, seats, options)
    scenario.is_short = data.is_short
    return scenario


GAME = LastCrusade
