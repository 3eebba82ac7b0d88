"""Panzer Grenadier as a game of the kernel."""

from pathlib import Path

from grognard.games.panzer_grenadier import goals, notation, words
from grognard.games.panzer_grenadier.adviser import GrenadierAdviser
from grognard.games.panzer_grenadier.alternatives import alternatives
from grognard.games.panzer_grenadier.casebook import GrenadierCaseBook
from grognard.games.panzer_grenadier.concealed import as_known
from grognard.games.panzer_grenadier.content import ASSAULT_RESULT_NAMES, RESULT_NAMES, SIDE_NAMES, Content, load_content
from grognard.games.panzer_grenadier.describe import may_know, veiled
from grognard.games.panzer_grenadier.evaluate import Worth
from grognard.games.panzer_grenadier.facts import facts
from grognard.games.panzer_grenadier.features import FEATURES, SIGNS, features
from grognard.games.panzer_grenadier.ground import Ground
from grognard.games.panzer_grenadier.layout import layout
from grognard.games.panzer_grenadier.lines import line
from grognard.games.panzer_grenadier.marching import form
from grognard.games.panzer_grenadier.overlays import overlay
from grognard.games.panzer_grenadier.plan import Fields
from grognard.games.panzer_grenadier.restore import restored
from grognard.games.panzer_grenadier.s17_teams import VARIANTS, base_of, seats_of, side_of_seat
from grognard.games.panzer_grenadier.sequence import rules_for, set_up, steps
from grognard.games.panzer_grenadier.state import State
from grognard.games.panzer_grenadier.victory import result
from grognard.games.panzer_grenadier.view import sighted, views
from grognard.games.panzer_grenadier.weights import CRUDE, LEANINGS, STYLES, VARIATION, Weights, styled
from grognard.games.panzer_grenadier.world import hides, world
from grognard.kernel.action import Vocabulary
from grognard.kernel.adviser import Adviser
from grognard.kernel.casebook import CaseBook
from grognard.kernel.decision import Message, Result
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Notation, Scenario
from grognard.kernel.goals import Goal
from grognard.kernel.groups import Group
from grognard.kernel.options import Option, Options
from grognard.kernel.sequence import Event, Position
from grognard.kernel.texts import Texts
from grognard.mechanics.variation import Leaning
from grognard.mechanics.weighing import Ways, WeighedGame

RULES_VERSION = "6"  # raised whenever an old record would play differently
RESULT_WORTH = {"-": 0, "M": 1, "M1": 2, "M2": 3, "X": 4, "2X": 5, "3X": 6, "none": 0, "one_step": 4, "two_steps": 5}
OPTIONS = [
    ("consolidation", "17.1"),
    ("excess_initiative", "17.2"),
    ("strategic_movement", "17.3"),
    ("fog_of_war", "17.4"),
    ("random_events", "17.5"),
]


class PanzerGrenadier(WeighedGame):
    """Platoons, leaders and tanks: the series rules and twelve scenarios."""

    def __init__(self) -> None:
        content = load_content()
        super().__init__(
            "panzer_grenadier",
            "Panzer Grenadier",
            RULES_VERSION,
            {id: described(content, id) for id in [*content.scenarios, *VARIANTS] if not id.startswith("bare")},
            Vocabulary(
                words.VERBS,
                {"unit": content.piece_names, "hex": content.hex_names, "number": words.NUMBERS, "seat": words.SEAT_WORDS},
            ),
            Texts([Path(__file__).with_name("texts")]),
        )
        self.has_secrets = True
        self.plans_phases = False
        self.choices_a_phase = 2
        self.plans_last = True
        self.content = content
        self.notation = Notation(notation.expand, notation.fold)
        self.events = words.EVENTS
        self.naming = {
            "unit": ("@unit-", content.piece_names),
            "hex": ("", content.hex_names),
            "side": ("@side-", SIDE_NAMES),
            "face": ("", [face.id for face in content.faces]),
            "mode": ("@mode-", words.MODE_NAMES),
            "kind": ("@kind-", words.KIND_NAMES),
            "result": ("", RESULT_NAMES),
            "assault-result": ("", ASSAULT_RESULT_NAMES),
            "at-result": ("@at-", words.AT_NAMES),
            "aircraft": ("", [face.name for face in content.air]),
            "seat": ("@seat-", words.SEAT_WORDS),
        }
        self.grounds: dict[str, Ground] = {}
        self.steps = steps()
        self.ways = Ways(styled, STYLES, CRUDE, VARIATION, LEANINGS, is_linked=True)
        self.table_worth = Worth(content)
        self.fields = Fields()

    def ground(self, scenario: str) -> Ground:
        """The static facts of a scenario, made when it is first played."""
        scenario = base_of(scenario)
        if scenario not in self.grounds:
            self.grounds[scenario] = Ground(self.content, self.content.scenarios[scenario])
        return self.grounds[scenario]

    def hides(self, scenario: str, options: Options) -> bool:
        """2.3, 6.8, 16.6, 16.7 Hidden units, mines and secret tank leaders: where a scenario has none of them, all that is hidden is a
        set-up until it is finished, and each side sets up as a whole.
        """
        found = self.content.scenarios[base_of(scenario)]
        return bool(found.minefields) or any(found.tank_leaders) or any(group.hidden_allowed for group in found.groups)

    def apart(self, scenario: str, one: str, other: str) -> int:
        ground = self.ground(scenario)
        first, second = (ground.hex_of[self.vocabulary.find("hex", name)] for name in (one, other))
        return ground.distance[first][second] if first >= 0 and second >= 0 else -1

    def around(self, scenario: str, space: str, far: int) -> list[str]:
        ground = self.ground(scenario)
        start = ground.hex_of[self.vocabulary.find("hex", space)]
        return [ground.names[other] for other, apart in enumerate(ground.distance[start]) if apart <= far] if start >= 0 else []

    @property
    def layout(self) -> dict[str, object]:
        return layout(self.content)

    def set_up(self, scenario: str, options: Options) -> State:
        data = self.content.scenarios[base_of(scenario)]
        return set_up(self.steps, rules_for(self.content, self.ground(scenario), data, options, scenario))

    def restore(self, scenario: str, options: Options, data: dict[str, object]) -> Position:
        return restored(self.set_up(scenario, options), data)

    def describe(self, event: Event, seat: int) -> Message:
        """Events name pieces and hexes by the numbers of their scenario: the log keeps global ones."""
        if event[0] == words.SECRET and may_know(event[1], seat):
            return self.describe(event[2:], seat)
        return veiled(self.content, event, seat) or self.told(event)

    def named(self, kind: str, value: int) -> str | int:
        if kind == "event":
            return "@event-" + self.content.events[value - 2]
        return "–" if value < 0 and kind == "hex" else super().named(kind, value)

    def view(self, position: Position, seat: int) -> dict[str, object]:
        assert isinstance(position, State)
        return views(position, [seat])[0]

    def views(self, position: Position, seats: list[int]) -> list[dict[str, object]]:
        assert isinstance(position, State)
        return views(position, seats)

    def sighted(self, position: Position, seat: int) -> tuple[list[int], list[int]]:
        assert isinstance(position, State)
        return sighted(position, seat)

    def operands(self, scenario: str, domain: str) -> list[int]:
        """The pieces of the scenario, and the hexes of its boards."""
        data = self.content.scenarios[base_of(scenario)]
        return {"unit": data.piece_global, "hex": data.map.hex_global}.get(domain) or super().operands(scenario, domain)

    def turn(self, position: Position) -> tuple[int, int]:
        assert isinstance(position, State)
        return position.turn, position.rules.scenario.turns

    def phase(self, position: Position) -> int:
        """One segment: an activation is planned for itself."""
        assert isinstance(position, State)
        return position.turn * 1024 + position.segments[0] + position.segments[1]

    def place_of_roll(self, position: Position) -> int:
        """Where fire falls and who is hit, or where an assault is fought."""
        assert isinstance(position, State)
        return ((position.target + 2) * 2048 + position.assault_hex + 2) * 1024 + max(position.victim, position.unit) + 2

    def alternatives(self, position: Position) -> list[int]:
        assert isinstance(position, State)
        return alternatives(position, self.advised(self.ways.usual))

    def takes_over(self, adviser: Adviser, position: Position, before: Adviser | None = None) -> None:
        """3.2 What was declared is carried out, whoever goes on with the activation."""
        assert isinstance(position, State)
        if not isinstance(adviser, GrenadierAdviser):
            return  # somebody who repeats what was done knows it by heart
        if before is None:
            adviser.orders.mode = {piece: position.mode[piece] for piece in position.declared}
            return
        assert isinstance(before, GrenadierAdviser)
        adviser.orders = before.orders
        adviser.ordered = before.ordered

    def is_own_time(self, position: Position) -> bool:
        """Whether the seat begins a segment."""
        return position.frames[-2] == words.SEGMENT

    def worth(self, label: str) -> int | None:
        """Results of fire, from nothing to the worst for its target; other rolls are not weighed."""
        return RESULT_WORTH.get(label)

    def overlay(self, position: Position, seat: int, name: str) -> dict[str, list[str]]:
        assert isinstance(position, State)
        return overlay(position, seat, name)

    def line(self, position: Position, seat: int, origin: str, target: str) -> dict[str, object]:
        assert isinstance(position, State)
        return line(position, seat, origin, target)

    def group(self, position: Position, head: str, without: list[str], by: list[str], goal: str) -> Group:
        """A leader and his stack as one."""
        assert isinstance(position, State)
        ground, vocabulary = position.ground, self.vocabulary
        hexes = [ground.hex_of[vocabulary.find("hex", name)] for name in [*by, goal] if name]
        pieces = [ground.piece_of[vocabulary.find("unit", name)] for name in [head, *without]]
        if min([*hexes, *pieces]) < 0:
            raise BadInput("A group is formed of pieces and hexes of this scenario.")
        end = hexes.pop() if goal else -1
        return form(position, vocabulary, pieces[0], pieces[1:], hexes, end)

    def world(self, position: Position, seat: int, draw: int) -> Position:
        """What a seat cannot know: hidden units, face-down mines, and tank leaders of the other side."""
        assert isinstance(position, State)
        return world(position, seat, draw)

    def pondered(self, position: Position, seat: int, draw: int) -> Position:
        """Where nothing is hidden from a seat, its world is the position itself."""
        assert isinstance(position, State)
        return world(position, seat, draw) if hides(position, side_of_seat(position, seat)) else position

    def known(self, position: Position, seat: int) -> Position:
        assert isinstance(position, State)
        return as_known(position, side_of_seat(position, seat))

    def goals(self, position: Position) -> list[Goal]:
        assert isinstance(position, State)
        return goals.goals(position)

    def gain(self, position: Position, goal: str, space: str, seat: int) -> bool:
        assert isinstance(position, State)
        return goals.gain(position, goal, space, side_of_seat(position, seat))

    def far(self, position: Position, seat: int, space: str) -> int:
        assert isinstance(position, State)
        return goals.far(position, side_of_seat(position, seat), space)

    def grade(self, position: Position, seat: str) -> int:
        assert isinstance(position, State)
        if position.rules.scenario.method == "conditions":
            return super().grade(position, seat)
        return goals.grade(position, SIDE_NAMES.index(next(side for side in SIDE_NAMES if seat.startswith(side))))

    def result(self, position: Position) -> Result:
        assert isinstance(position, State)
        return result(position)

    def casebook(self) -> CaseBook:
        bare = {id: described(self.content, id) for id in self.content.scenarios if id.startswith("bare")}
        return GrenadierCaseBook(self, {**bare, **self.scenarios})

    def advised(self, weights: Leaning) -> GrenadierAdviser:
        assert isinstance(weights, Weights)
        return GrenadierAdviser(self.table_worth, self.fields, weights)

    @property
    def feature_names(self) -> list[str]:
        return FEATURES

    def feature_signs(self, scenario: str, seat: int) -> dict[str, int]:
        return SIGNS

    def valued_as(self, scenario: str, seat: str) -> tuple[str, str]:
        """17.6 Two on a side win and lose together, with the forces of the same battle for two."""
        return base_of(scenario), seat.partition("-")[0]

    def features(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, State)
        return features(position, side_of_seat(position, seat))

    def facts(self, position: Position, log: list[Event]) -> dict[str, int | str]:
        assert isinstance(position, State)
        return facts(position, log)


def described(content: Content, id: str) -> Scenario:
    data = content.scenarios[base_of(id)]
    options = [] if data.special.no_optional or id in VARIANTS else [Option(option, rule, False) for option, rule in OPTIONS]
    scenario = Scenario(id, data.title, "2.3", data.turns, seats_of(id), options)
    scenario.is_short = data.is_short
    return scenario


GAME = PanzerGrenadier
