"""What a player can look at: the decision and its choices, map, units, rules, odds, score, log."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, cast

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from grognard.cli import tables
from grognard.cli.atlas import Atlas, View, piece_of
from grognard.cli.flatmap import FlatMap
from grognard.cli.panels import Panels
from grognard.cli.rulebook import printed
from grognard.cli.setting import HUMAN
from grognard.cli.speech import Speech
from grognard.cli.textmap import Marks, TextMap, legend
from grognard.kernel import chance
from grognard.kernel.action import verb_of
from grognard.kernel.errors import BadInput
from grognard.kernel.game import SPECTATOR
from grognard.kernel.match import Match
from grognard.kernel.sequence import DECISION
from grognard.players import Player

ROWS: Final = 7
"""So many rows of hexes are shown close up unless more are asked for."""
LINES_FOR_MAP: Final = 36
"""A screen of fewer lines shows the map only when asked."""
ALIKE: Final = 6
"""After so many log entries of one kind in a row the rest is only counted."""
LATEST: Final = 20
HELP: Final = (
    *("number", "list", "why", "odds", "undo", "back", "map", "show", "units", "hand"),
    *("rule", "table", "turns", "score", "log", "save", "help", "quit"),
)
FIGHTS: Final = ("battle", "assault")
"""Where a view has the fight in hand."""
MOST_FIGHTS: Final = 40
"""So many possible fights are weighed at the most."""


class Desk:
    """Everything on the table but the dice: looking changes nothing."""

    def __init__(self, match: Match, speech: Speech, console: Console) -> None:
        self.match = match
        self.speech = speech
        self.console = console
        self.fancy = console.encoding.lower().startswith("utf")
        self.atlas = Atlas(speech, self.view())
        self.panels = Panels(self.atlas)
        self.map: TextMap | FlatMap | None = None
        if self.atlas.kind == "pointy":
            self.map = TextMap(self.atlas, self.fancy)
        elif self.atlas.kind == "flat":
            self.map = FlatMap(self.atlas, self.fancy)
        self.phase = ""
        self.held = ""  # the unit in hand when the decision was last shown
        self.hinted = False
        self.orders: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "list": self.list_choices,
            "odds": self.odds,
            "map": self.show_map,
            "show": self.show,
            "units": self.units,
            "rule": self.rule,
            "score": self.score,
            "log": self.log,
            "table": self.table,
            "turns": self.turns,
            "hand": self.hand,
        }

    def view(self) -> View:
        """What the seat sees that has to decide."""
        return cast(View, self.match.view(self.match.position.seat))

    def print(self, text: str | Text, look: str = "") -> None:
        """A sentence: wrapped at its words on a screen, one line of a file otherwise."""
        self.console.print(text if isinstance(text, Text) else Text(text, look), soft_wrap=not self.console.is_terminal)

    # -- beginning and end --------------------------------------------------------------------------------------------
    def greet(self, machines: list[Player | None], file: Path) -> None:
        speech, match = self.speech, self.match
        self.console.print(Rule(Text(f"{match.game.title}: {speech.name('scenario-' + match.scenario.id)}", "bold")))
        table = Table(box=None, pad_edge=False, show_header=False)
        for seat, machine in zip(match.seats, machines, strict=True):
            sides = ", ".join(speech.name("side-" + faction) for faction in seat.factions)
            table.add_row(seat.id, speech.seat(seat.id), sides, HUMAN if machine is None else machine.name)
        self.console.print(table)
        for option, value in match.options.items():
            if value:
                told = speech.name("option-" + option) + (f" ({value[:40]})" if isinstance(value, str) else "")
                self.print(speech.say("option-on", {"option": told}))
        self.print(speech.say("promise", {"commitment": match.promise.commitment}), "dim")
        self.print(speech.say("keeping-in", {"file": str(file)}), "dim")
        self.print(speech.say("welcome"))

    def close(self) -> None:
        """The game is over: who won, and why."""
        result = self.match.result
        assert result is not None
        self.console.print(Rule(Text(self.speech.say("over"), "bold")))
        self.print(f"{self.speech.message(result.message)} ({result.rule})", "bold")
        self.console.print(self.panels.score(self.view()))

    # -- the decision -------------------------------------------------------------------------------------------------
    def show_decision(self) -> None:
        """The phase if it is new, what is asked of whom, and the choices."""
        decision = self.match.decision
        assert decision is not None
        view = self.view()
        self._headline(view)
        held = str(view["hand"]["piece"]) if "hand" in view else ""
        if held and held != self.held and self.map and self.console.is_terminal and self.console.size.height >= LINES_FOR_MAP:
            self.show_reach(view)
        self.held = held
        fight = fight_of(view)
        chances = self.match.odds() if fight else {}
        if chances:
            self.console.print(self.panels.battle(fight, chances))
        for player in view.get("players", ()):
            if player["seat"] == decision.seat:
                self.console.print(tables.purse(self.atlas, player).append(self._points_left(view)), style="dim")
        asked = Text(self.speech.seat(decision.seat) + " · ", "bold #e0a100")
        asked.append(self.speech.message(decision.message), "default").append(f" ({decision.rule})", "dim not bold")
        self.print(asked)
        self.console.print(self.panels.choices(self.match, view, self.console.width))
        if held and self.match.cannot_undo() is None:
            self.print("  0 " + self.speech.say("put-down", {"unit": held}), "dim")
        if not self.hinted:
            self.hinted = True
            self.print(self.speech.say("hint"), "dim")

    def _headline(self, view: View) -> None:
        """Turn and phase, when they have changed, with the date and the score."""
        turn = view["turn"]
        where = self.speech.say("turn", {"turn": turn["number"], "last": turn["last"]})
        phase = f"{where} · {self.speech.name('phase-' + turn['phase'])}"
        if phase != self.phase:
            self.phase = phase
            score = " · ".join(f"{self.speech.seat(seat)} {parts['total']}" for seat, parts in view["score"].items())
            self.console.print(Rule(Text(phase, "bold"), characters="─" if self.fancy else "-"))
            if "date" in turn:
                self.print(self.speech.say("date-and-score", {"date": self.speech.name(turn["date"]), "score": score}), "dim")
            else:
                self.print(self.speech.say("score-alone", {"score": score}), "dim")

    def list_choices(self, wanted: str) -> None:
        """Every choice, or those that contain a word."""
        found = self.panels.matching(self.match, self.view(), wanted, self.console.width)
        if found is None:
            raise BadInput(f"No choice has '{wanted}' in it; 'list' alone shows them all.")
        self.console.print(found)

    def tell(self, start: int) -> None:
        """The log from an entry on; of many entries alike only the first few are told, and a phase that begins has its headline."""
        lines = self.log_lines(start, ALIKE)
        if not self.match.is_over and self.match.game.describe(self.match.log[-1], SPECTATOR).id == "log-phase":
            del lines[-1]
        for line in lines:
            self.print(line, "#9a9a9a")

    def log_lines(self, start: int, alike: int) -> list[str]:
        lines: list[str] = []
        kind, run = -1, 0
        for number in range(start, len(self.match.log)):
            event = self.match.log[number]
            run = run + 1 if event[0] == kind else 1
            kind = event[0]
            if run <= alike:
                lines.append("  " + self.match.log_text(number, self.speech.language))
            elif run == alike + 1:
                lines.append("")
            if run > alike:
                lines[-1] = "  " + self.speech.say("more-alike", {"count": run - alike})
        return lines

    def _points_left(self, view: View) -> str:
        """The movement points of the unit in hand, where the prompt does not tell them."""
        if "hand" not in view or "points" not in view["hand"]:
            return ""
        left, whole = (self.panels.points(view, view["hand"][name]) for name in ("points", "allowance"))
        return " · " + self.speech.say("points-left", {"unit": view["hand"]["piece"], "left": left, "all": whole})

    # -- the map ------------------------------------------------------------------------------------------------------
    def show_map(self, words: str) -> None:
        """The whole map, or some rows around a hex, city or unit; areas and zones as a table."""
        parts = words.split()
        view = self.view()
        rows = ROWS
        if len(parts) > 1 and parts[-1].isdigit() and len(parts[-1]) < 4:
            rows = max(3, int(parts.pop()))
        place = self._place(view, self.atlas.find(" ".join(parts))) if parts else ""
        if self.map is None:
            self.console.print(self._plan(view, place))
            return
        if place:
            rows = min(rows, self.map.last_row + 1)
            self.console.print(self.map.close_up(view, place, self.console.width, rows, self._reach(view)))
        else:
            self.console.print(self.map.whole(view, self.console.width, self._focus(view)))
        self.console.print(legend(self.atlas, view, self.fancy))

    def _plan(self, view: View, place: str) -> RenderableType:
        """A board without hexes: zones as they lie, or a list of areas, all or one with those around it."""
        if self.atlas.kind == "cards":
            return tables.zone_grid(self.atlas, view)
        wanted = [place, *(near.id for near in self.atlas.neighbours(place))] if place else list(self.atlas.spaces)
        return tables.area_index(self.atlas, view, wanted)

    def show_reach(self, view: View) -> None:
        """Where the unit in hand can go, with what it costs."""
        assert self.map is not None
        place = self._place(view, view["hand"]["piece"])
        self.console.print(self.map.close_up(view, place, self.console.width, ROWS, self._reach(view)))
        self.print(self.speech.say("reach-legend"), "dim")

    def _reach(self, view: View) -> Marks:
        if "hand" not in view:
            return Marks()
        hand = view["hand"]
        stops, full = hand.get("stops", ()), hand.get("full", ())
        reach = {id: self.panels.points(view, cost) + ("!" if id in stops else "") for id, cost in hand["reach"].items() if id not in full}
        return Marks(reach, stops)

    def _place(self, view: View, id: str) -> str:
        """Where a hex or piece is."""
        if id in self.atlas.spaces:
            return id
        piece = piece_of(view, id)
        if piece is None or "at" not in piece:
            raise BadInput(f"{id} is not on the map now; 'units' lists the units that are.")
        return str(piece["at"])

    def _focus(self, view: View) -> str:
        """The middle of the seat's own units: what a narrow screen should show."""
        own = self.match.seats[self.match.position.seat].factions
        places = [self.atlas.spaces[piece["at"]] for piece in view["pieces"] if "at" in piece and piece["side"] in own]
        places.sort(key=lambda space: space.half)
        return places[len(places) // 2].id if places else next(iter(self.atlas.spaces))

    # -- looking closer -----------------------------------------------------------------------------------------------
    def show(self, words: str) -> None:
        """A hex with all that is in it, or a unit."""
        if not words:
            raise BadInput(f"'show' takes a place or a unit, as in 'show {self.example('place')}' or 'show {self.example('unit')}'.")
        view = self.view()
        id = words.lower() if piece_of(view, words.lower()) is not None else self.atlas.find(words)
        if id in self.atlas.spaces:
            self.console.print(self.panels.space(view, id))
            return
        piece = piece_of(view, id)
        if piece is None:
            raise BadInput(f"{id} ({self.atlas.piece_title(id)}) is not in the game now; 'units all' lists all that are.")
        self.console.print(self.panels.units([piece]))

    def units(self, wanted: str) -> None:
        """The seat's own units, all units, or those that contain a word; on the map first, from north to south."""
        view = self.view()
        own = self.match.seats[self.match.position.seat].factions
        listed = [piece for piece in view["pieces"] if self._is_wanted(piece, wanted.lower(), own)]
        if not listed:
            raise BadInput(f"No unit has '{wanted}' in it; try a side, a hex, a city, or 'units all'.")
        listed.sort(key=self._order)
        self.console.print(self.panels.units(listed))

    def _is_wanted(self, piece: dict[str, Any], wanted: str, own: list[str]) -> bool:
        if not wanted:
            return piece["side"] in own
        words = (
            piece["id"],
            piece["side"],
            self.atlas.piece_title(piece["id"], piece),
            self.panels.whereabouts(piece),
            self.panels.status(piece),
        )
        return wanted == "all" or any(wanted in word.lower() for word in words)

    def _order(self, piece: dict[str, Any]) -> tuple[str, int, str]:
        return piece["side"], self.atlas.from_north(piece["at"]) if "at" in piece else 0, piece["id"]

    def rule(self, id: str) -> None:
        """A section of the rules; without a number, the one that the decision rests on."""
        decision = self.match.decision
        self.console.print(printed(id or (decision.rule if decision is not None else ""), self.speech))

    def score(self, _rest: str) -> None:
        self.console.print(self.panels.score(self.view()))

    def log(self, count: str) -> None:
        """The last entries of the log, or as many as asked, or all."""
        if count and count != "all" and not count.isdigit():
            raise BadInput(f"'log' takes a number or 'all', not '{count}'.")
        length = len(self.match.log)
        start = 0 if count == "all" else max(0, length - int(count or LATEST))
        for line in self.log_lines(start, length):
            self.print(line)

    def table(self, _rest: str) -> None:
        """The tables of results."""
        found = tables.results(self.atlas)
        if not found:
            raise BadInput("This game has no table of results: every die is held against a number that 'odds' tells.")
        for each in found:
            self.console.print(each)

    def turns(self, _rest: str) -> None:
        """The turn record."""
        self.console.print(tables.turns(self.atlas, self.view()))

    def hand(self, _rest: str) -> None:
        """The cards in hand and what there is to spend, where the game has cards."""
        view = self.view()
        own = [player for player in view.get("players", ()) if player["seat"] == view["seat"]]
        if not own:
            raise BadInput("Nobody holds cards in this game; 'units' lists what is in play.")
        for player in own:
            self.console.print(tables.hand(self.atlas, player))

    # -- odds ---------------------------------------------------------------------------------------------------------
    def odds(self, move: str) -> None:
        """The fight in hand, a fight given in words, or every fight that could be begun."""
        fight = fight_of(self.view())
        if move:
            self._odds_of(move)
        elif fight:
            self.console.print(self.panels.battle(fight, self.match.odds()))
        else:
            self._all_odds()

    def _odds_of(self, move: str) -> None:
        """Strengths and chances of a fight, without beginning it."""
        known = self.match.game.vocabulary.is_verb(move.split(maxsplit=1)[0].lower())
        ahead = self.match.clone()
        steps = self.match.steps(move if known else "attack " + move)
        for step in steps[:-1] if len(steps) > 1 else steps:
            ahead.play(step)
        fight = fight_of(cast(View, ahead.view(ahead.position.seat)))
        if not fight:
            raise BadInput("Odds are for fights: give the order that begins one, or 'odds' alone for all of them.")
        self.console.print(self.panels.battle(fight, ahead.odds()))

    def _all_odds(self) -> None:
        listed: list[tuple[str, dict[str, Any], dict[str, Fraction]]] = []
        verbs: set[int] = set()  # those that begin no fight
        for action in self.match.actions():
            if verb_of(action.code) not in verbs and len(listed) < MOST_FIGHTS:
                fight, chances = self._with_everybody(action.code)
                if fight:
                    listed.append((action.text, fight, chances))
                else:
                    verbs.add(verb_of(action.code))
        if not listed:
            raise BadInput("There is no fight to weigh now; in a phase with fights 'odds' lists them all.")
        self.print(self.speech.say("all-odds"), "dim")
        self.console.print(self.panels.fights(listed))

    def _with_everybody(self, code: int) -> tuple[dict[str, Any], dict[str, Fraction]]:
        """The fight that an action begins, if every unit that can joins it, and the chances of its results; nothing if it begins none."""
        seat = self.match.position.seat
        position = self.match.game.known(self.match.position, seat).clone()
        vocabulary = self.match.game.vocabulary
        position.choose(code)
        while position.halt == DECISION:
            joining = [choice for choice in position.choices if vocabulary.word(choice) == "add"]
            if not joining:
                break
            position.choose(joining[0])
        fight = fight_of(cast(View, self.match.game.view(position, seat)))
        return fight, chance.near(position) if fight else {}

    # -- help ---------------------------------------------------------------------------------------------------------
    def help(self, _rest: str) -> None:
        """What can be typed, with examples from the game at hand."""
        examples = {"unit": self.example("unit"), "place": self.example("place"), "rule": self.match.position.rule()}
        table = Table(box=None, pad_edge=False, show_header=False)
        for word in HELP:
            if word != "hand" or self.atlas.cards:
                table.add_row(Text(self.speech.say(f"help-{word}-form", examples), "bold"), self.speech.say(f"help-{word}"))
        self.console.print(table)
        self.console.print(Text("\n" + self.speech.say(f"notation-{self.match.game.id}")))

    def example(self, kind: str) -> str:
        """A unit or a place to show how one is typed: one that can be chosen now, if there is one."""
        vocabulary = self.match.game.vocabulary
        domains = ("unit", "card") if kind == "unit" else ("hex", "area", "zone")
        for code in self.match.position.choices:
            if vocabulary.domain(code) in domains:
                return vocabulary.operand(code)
        pieces = [str(piece["id"]) for piece in self.view()["pieces"] if "at" in piece]
        return next(iter(self.atlas.spaces)) if kind == "place" else next(iter(pieces or self.atlas.pieces or self.atlas.cards))


def fight_of(view: View) -> dict[str, Any]:
    """The fight in hand; empty if there is none."""
    return next((cast(dict[str, Any], view[name]) for name in FIGHTS if name in view), {})
